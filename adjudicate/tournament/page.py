"""A checked tournament as one page to read offline or to print, with the boards of what is worth a look."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from adjudicate.display.markup import Markup, element, joined, said
from adjudicate.display.page import closing, opening
from adjudicate.display.prose import capital
from adjudicate.tournament.checks import Checked, reported
from adjudicate.tournament.review import Review
from adjudicate.tournament.standings import wins
from adjudicate.tournament.text import claimed, explanations, summary
from adjudicate.tournament.written import pairing_name, place_of

NAME: Final = 60
PATH: Final = 160
SENTENCE: Final = 1000
MOST_SHEETS: Final = 100
MOST_EXPLAINED: Final = 3
MOST_LEFT: Final = 500
_ROWS: Final = Markup("\0")  # where the rows of a table go that is not held as a whole
# the colours of a sheet's verdicts, for statuses that say as much
_CLASSES: Final = {
    "contradicted": "contradicted", "margin": "contradicted", "missing": "undetermined", "ambiguous": "undetermined",
    "unreadable": "undetermined", "supported": "confirmed",
}  # fmt: skip


def worth_a_sheet(review: Review, only: int | None = None) -> list[int]:
    """Return the pairings whose sheets stand on the page, the worst first: those with a record and a fault."""
    rows = [row for _, rows in review.rounds(only) for row in rows if row.readings and row.faulty]
    return [row.pairing for row in sorted(rows, key=lambda row: (row.rank, row.pairing))][:MOST_SHEETS]


def html_pieces(review: Review, sheets: Mapping[int, Markup], only: int | None = None) -> Iterator[str]:
    """Yield the page in pieces: of a large tournament it is long.

    sheets -- pairing -> its record's sheet, in the order of the page
    """
    numbers = {index: number for number, index in enumerate(sheets, 1)}
    terms = review.terms
    when = " to ".join(dict.fromkeys(str(day) for day in (terms.start, terms.finish) if day))
    yield opening("Tournament", terms.name[:NAME])
    yield element("h2", said(terms.name or "Tournament", NAME))
    yield element(
        "p", f"{when}{'. ' if when else ''}{len(review.event.players)} players, {review.event.format} results."
    )
    yield element("p", f"Terms: {'; '.join(terms.sources)}.")
    yield from (element("p", sentence) for sentence in summary(review))
    yield _changes(review, only)
    for round_, rows in review.rounds(only):
        yield from _round(review, round_, rows, numbers)
    yield _listed("Records that were not taken for a pairing", _loose(review, only))
    yield _listed("Records that cannot be read", _lost(review))
    yield _listed("On the results file", _remarks(review))
    yield from (_sheet(review, index, number, sheets[index]) for index, number in numbers.items())
    yield f"\n{closing()}\n"


def _changes(review: Review, only: int | None) -> Markup:
    changes = review.changes_by(only)
    if not changes:
        return Markup("")
    heads = ("Player", "Wins reported", "Corrected", "Because of")
    rows = (
        element(
            "tr",
            element("th", said(review.called.get(c.player, c.player), NAME), scope="row"),
            element("td", wins(c.before), class_="number"),
            element("td", wins(c.after), class_="number"),
            element("td", "; ".join(place_of(review.event.pairings[i]) for i in c.pairings)),
        )
        for c in changes
    )
    return joined(
        (
            element("h3", "Wins that would change if the contradicted results were corrected"),
            _table(heads, rows, "text"),
        )
    )


def _table(heads: Iterable[str], rows: Iterable[Markup], class_: str = "text event") -> Markup:
    head = element("thead", element("tr", *(element("th", head, scope="col") for head in heads)))
    return element("div", element("table", head, element("tbody", *rows), class_=class_), class_="scroll")


def _round(review: Review, round_: int | None, rows: Iterable[Checked], numbers: Mapping[int, int]) -> Iterator[Markup]:
    heads = ("Outcome", "Table", "White", "Black", "Reported", "Recorded", "Computed", "What was found")
    before, after = _table(heads, [_ROWS]).split(_ROWS)
    yield element("h3", "No round" if round_ is None else f"Round {round_}")
    yield Markup(before)
    yield from (_row(review, row, numbers.get(row.pairing)) for row in rows)
    yield Markup(after)


def _row(review: Review, row: Checked, number: int | None) -> Markup:
    pairing = review.event.pairings[row.pairing]
    first = row.readings[0] if row.readings else None
    found = [element("p", said(row.because, SENTENCE))]
    checks = [c for c in row.checks if c.kind != row.status]
    if checks:
        items = (
            element(
                "li",
                element("b", f"{c.severity} {c.kind}"),
                ": ",
                said(f"{c.message}.", SENTENCE),
                class_=_severity(c.severity),
            )
            for c in checks
        )
        found.append(element("ul", *items, class_="findings"))
    why = explanations(row)
    if why and row.status != "supported":
        items = (element("li", said(f"{message}.")) for message in why[:MOST_EXPLAINED])
        found += [
            element("p", "What would give the recorded result, none of it known:"),
            element("ul", *items, class_="findings"),
        ]
    if row.match is not None:
        place = review.records.games[row.match.game].place.name
        reason = f" ({row.match.confidence} confidence: {row.match.reason})"
        sheet = [", ", element("a", f"sheet {number}", href=f"#sheet-{number}")] if number else []
        found.append(element("p", said(place, PATH), reason, *sheet, class_="source"))
    cells = [
        element("strong", row.status, class_=_CLASSES.get(row.status, "unverifiable")),
        "" if pairing.table is None else str(pairing.table),
        said(review.called.get(pairing.white, pairing.white), NAME),
        said(review.called.get(pairing.black, pairing.black), NAME),
        said(claimed(review, pairing).rstrip(","), SENTENCE) if not pairing.colours_known else reported(pairing),
        said(first.recorded, NAME) if first and first.recorded else "",
        (first.computed or "") if first else "",
        joined(found),
    ]
    return element("tr", *(element("td", cell) for cell in cells))


def _severity(severity: str) -> str | None:
    return {"contradicted": "illegal", "illegal": "illegal", "irregular": "irregular"}.get(severity)


def _listed(title: str, items: list[Markup]) -> Markup:
    if not items:
        return Markup("")
    more = len(items) - MOST_LEFT
    tail = [element("li", f"and {more} more")] if more > 0 else []
    listed = element("ul", *(element("li", item) for item in items[:MOST_LEFT]), *tail, class_="findings")
    return joined((element("h3", title), listed))


def _loose(review: Review, only: int | None) -> list[Markup]:
    items = []
    for loose in review.loose_of(only):
        fits = "; ".join(pairing_name(review.event.pairings[i], review.called) for i in loose.pairings[:5])
        tail = f" It fits: {fits}." if fits else ""
        hint = f" {capital(loose.suggestion)}." if loose.suggestion else ""
        place = review.records.games[loose.game].place.name
        items.append(
            joined(
                (
                    element("b", loose.kind),
                    " ",
                    said(place, PATH),
                    ": ",
                    said(f"{loose.because}.{tail}{hint}", SENTENCE),
                )
            )
        )
    return items


def _lost(review: Review) -> list[Markup]:
    return [
        joined(
            (said(" ".join(part for part in (x.path, x.member or "") if part), PATH), ": ", said(x.message, SENTENCE))
        )
        for x in review.records.lost
    ]


def _remarks(review: Review) -> list[Markup]:
    return [joined((f"line {r.line}: " if r.line else "", said(r.message, SENTENCE))) for r in review.event.remarks]


def _sheet(review: Review, index: int, number: int, sheet: Markup) -> Markup:
    title = f"Sheet {number}: "
    name = pairing_name(review.event.pairings[index], review.called)
    because = review.rows[index].because
    head = joined((element("h3", title, said(name, PATH)), element("p", said(because, SENTENCE))))
    return element("div", head, sheet, id=f"sheet-{number}", class_="one-sheet")
