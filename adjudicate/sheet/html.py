"""The score sheet as a part of a web page, and as a page: verdict, counts, the board, findings, what was assumed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING, Final

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.board.picture import picture_of
from adjudicate.board.svg import WIDE, draw, legend
from adjudicate.display.look import Look
from adjudicate.display.markup import Markup, element, joined, said
from adjudicate.rules.explain.explanation import Explanation
from adjudicate.rules.findings import Finding
from adjudicate.rules.findings.unreadable import Unreadable
from adjudicate.rules.quarters import margin_text, show, signed
from adjudicate.rules.scoring import Score
from adjudicate.sheet import words
from adjudicate.sheet.consequence import outcome

if TYPE_CHECKING:
    from adjudicate.engine.opinion import Opinion

NAME: Final = 80  # characters of a name
PATH: Final = 200
MOST_HANGS: Final = 8
_SIGNS: Final = {"confirmed": "✓", "contradicted": "✗", "undetermined": "?", "unverifiable": "–"}


def section(
    sheet: Adjudication, look: Look | None = None, opinion: Opinion | None = None, moves: Markup | None = None
) -> Markup:
    """Return the sheet as one section.

    moves -- what follows the sheet: its faulty moves with their boards (desk.sheet_pages)
    """
    parts = [_header(sheet, banner=look is None or look.banner), _counts(sheet, opinion)]
    if look is None or look.board:
        parts.append(_board(sheet))
    parts.append(element("section", _findings(sheet), class_="found"))
    why = joined((_own_words(sheet), _explanations(sheet), _hangs(sheet), _what_if(sheet)))
    if why:
        parts.append(element("section", why, class_="found"))
    parts += [element("section", _game(sheet)), element("section", _notes(sheet), class_="assumed")]
    if moves is not None:
        parts.append(moves)
    return element("article", *parts, class_="sheet")


def error_html(error: Unreadable) -> Markup:
    """Return what stands in place of a sheet for a game or file that cannot be adjudicated."""
    at = f" (byte {error.byte})" if error.byte is not None and not error.tells_byte else ""
    return element(
        "article",
        element(
            "header",
            element("h2", "Not adjudicated"),
            source(error.path, error.member, error.game),
            element("p", element("b", f"{error.code} {error.slug}"), ": ", said(error.message), at),
        ),
        class_="sheet",
    )


# --- who, where, and the verdict ---


def _header(sheet: Adjudication, *, banner: bool) -> Markup:
    record, v = sheet.record, sheet.verdict
    results = joined((
        "recorded ", element("b", said(v.recorded or "none", NAME)),
        ", computed ", element("b", words.computed(v)), f" ({words.winner(v)})" if v.winner is not None else "",
    ))  # fmt: skip
    verdict = [
        element(
            "p", element("strong", f"{_SIGNS[v.status]} {v.status}"), " ", element("span", results, class_="results")
        ),
        element("p", said(v.reason)),  # it names the explanations
    ]
    if sheet.faulty:
        verdict.append(element("p", element("b", words.tally(sheet)), "; see the findings below"))
    return element(
        "header",
        names(sheet),
        source(record.path, record.member, record.game),
        element("div", *verdict, class_=f"verdict {v.status}") if banner else _verdict_line(sheet, results),
    )


def _verdict_line(sheet: Adjudication, results: Markup) -> Markup:
    return element("p", "The record by itself: ", sheet.verdict.status, "; ", results)


def names(sheet: Adjudication) -> Markup:
    """Return who played, as a heading."""
    black, white = (said(sheet.record.text(ident) or "(no name)", NAME) for ident in ("PB", "PW"))
    return element("h2", "Black ", black, " – White ", white)


def source(path: str | None, member: str | None, game: int | None) -> Markup:
    """Return where a record came from, as a paragraph."""
    where: list[str] = []
    if path is not None:
        where.append(Markup("standard input") if path == "-" else said(path or '""', PATH))
    if member is not None:
        where.append(said(member, PATH))
    if game is not None and game > 1:
        where.append(f"game {game}")
    return element("p", joined(where or ["record"], ", "), class_="source")


# --- both counts ---


def _counts(sheet: Adjudication, opinion: Opinion | None) -> Markup:
    facts = [words.pass_stones(sheet), words.ending(sheet)]
    second = _second_opinion(sheet, opinion) if opinion else []
    if sheet.score is None:
        return element("section", element("h3", "No count is made"), *_paragraphs(facts), *second, class_="counts")
    score = sheet.score
    facts = [words.prisoners(score), *facts, words.dead(sheet)]
    title = "Both counts, with all stones alive: the dead stones are not known"
    return element(
        "section",
        element("h3", title if sheet.statuses_unknown else "Both counts"),
        element("div", _table(sheet, score), class_="scroll"),
        _reconciliation(score),
        *_paragraphs(facts),
        *second,
        class_="counts",
    )


def _second_opinion(sheet: Adjudication, opinion: Opinion) -> list[Markup]:
    if opinion.status == "suggested":
        name = joined(("Suggested by ", said(opinion.engine, NAME), ":"))
        texts: list[str] = [name, *words.suggestion(sheet, opinion)]
    elif opinion.status == "failed":
        texts = [joined(("None. ", said(opinion.message), "."))]
    else:
        texts = [f"Not asked, as {opinion.message}."]
    return [element("h3", "Second opinion"), *_paragraphs(texts)]


def _paragraphs(facts: list[str]) -> list[Markup]:
    return [element("p", fact) for fact in facts if fact]


def _table(sheet: Adjudication, score: Score) -> Markup:
    sides = (score.territory.black, score.territory.white, score.area.black, score.area.white)
    methods = [f"{m}{' (decides)' if sheet.verdict.method == m else ''}" for m in ("territory", "area")]
    colours = [element("th", name, scope="col") for name in ("Black", "White", "Black", "White")]
    rows = []
    for name in words.PARTS:
        values = [getattr(side, name) for side in sides]
        if any(values):
            rows.append(_row(name.replace("_", " "), ["" if value == 0 else show(value) for value in values]))
    rows.append(_row("total", [show(side.total) for side in sides], class_="total"))
    margins = [element("td", margin_text(c.margin), colspan=2) for c in (score.territory, score.area)]
    rows.append(element("tr", element("th", "margin", scope="row"), *margins, class_="margin"))
    heads = (element("th", method, colspan=2, scope="colgroup") for method in methods)
    groups = [element("colgroup", span=n) for n in (1, 2, 2)]
    return element(
        "table",
        *groups,
        element("thead", element("tr", element("td"), *heads), element("tr", element("td"), *colours)),
        element("tbody", *rows),
        aria_label="Territory and area count",
    )


def _row(name: str, cells: list[str], class_: str | None = None) -> Markup:
    return element("tr", element("th", name, scope="row"), *(element("td", cell) for cell in cells), class_=class_)


def _reconciliation(score: Score) -> Markup:
    if not score.causes:
        return element("p", words.reconciliation(score))
    difference = (
        "The two margins agree; causes that cancel:"
        if score.difference == 0
        else f"Area margin less territory margin, Black's view: {signed(score.difference)}, because:"
    )
    rows = (element("tr", element("th", c.cause, scope="row"), element("td", signed(c.points))) for c in score.causes)
    return joined(
        (element("p", difference), element("table", element("tbody", *rows), class_="causes", aria_label="Causes"))
    )


# --- the board, findings, what was assumed ---


def _board(sheet: Adjudication) -> Markup:
    picture = picture_of(sheet)
    wide = max(picture.grid.columns, picture.grid.rows) > WIDE  # on a narrow screen it scrolls, by keyboard too
    reach: dict[str, str | float | None] = {"role": "group", "aria_label": "Board", "tabindex": 0} if wide else {}
    board = element("div", draw(picture), class_="scroll", **reach)
    return element("figure", board, element("figcaption", legend(picture)), class_="picture")


def _findings(sheet: Adjudication) -> Markup:
    if not sheet.faulty:
        return element("h3", "No illegal or irregular finding")
    faults = [f for f in sheet.findings if f.severity != "note"]
    first, rest = words.first_of_each(faults)
    shown = partial(_finding, sheet)
    items = [shown(f) for f in first] + [_folded(same, shown) for same in rest.values()]
    unlisted = sheet.counts["illegal"] + sheet.counts["irregular"] - len(faults)
    if unlisted:
        items.append(element("li", f"and {unlisted} more that are counted only"))
    return joined((element("h3", f"Findings: {words.tally(sheet)}"), element("ul", *items, class_="findings")))


def _finding(sheet: Adjudication, finding: Finding) -> Markup:
    move = f", move {finding.move}" if finding.move is not None else ""
    cites = [" ", element("cite", f"[{'; '.join(finding.cites)}]")] if finding.cites else []
    return element(
        "li",
        element("b", f"{finding.code} {finding.severity}{move}"),
        ": ",
        said(f"{finding.message}."),
        outcome(sheet, finding),
        *cites,
        class_=finding.severity,
    )


def _own_words(sheet: Adjudication) -> Markup:
    told = words.own_words(sheet.verdict)
    items = (element("li", f'{where}: "', said(quote), f'" ({means})') for where, quote, means in told)
    title = element("h3", "The record's own words, which are no count")
    return joined((title, element("ul", *items, class_="findings"))) if told else Markup("")


def _explanations(sheet: Adjudication) -> Markup:
    """Return what would give the recorded result: a list, those of equal arithmetic together."""
    v = sheet.verdict
    if not v.explanations:
        return Markup("")
    title = joined(("What would give the recorded ", said(v.explanations[0].result, NAME)))
    groups = [
        element(
            "li",
            element("b", f"{number}. "),
            element("ul", *(element("li", said(f"{e.message}."), _shared(e)) for e in fits)),
        )
        for number, same in groupby(v.explanations, key=lambda e: e.group)
        for fits in [list(same)]
    ]
    if not v.complete:
        groups.append(element("li", words.NOT_ALL))
    return joined((
        element("h3", title), element("p", "The likeliest first; none of it is known."),
        element("ul", *groups, class_="findings why"),
    ))  # fmt: skip


def _shared(e: Explanation) -> str:
    return " The engine says so, too." if e.engine_agrees else ""


def _hangs(sheet: Adjudication) -> Markup:
    method = sheet.verdict.method
    if method is None or not sheet.explained or not sheet.hangs:
        return Markup("")
    items = [element("li", f"{words.hang(hang, method)}.") for hang in sheet.hangs[:MOST_HANGS]]
    more = len(sheet.hangs) - len(items)
    if more:
        items.append(element("li", f"and {more} more"))
    regions = words.by_regions(sheet)
    note = element("p", regions) if regions else Markup("")
    title = element("h3", "What hangs on which stones are dead")
    return joined((title, element("ul", *items, class_="findings"), note))


def _what_if(sheet: Adjudication) -> Markup:
    sentences = words.what_if(sheet)
    return joined((element("h3", "What if"), *_paragraphs(sentences))) if sentences else Markup("")


def _note(finding: Finding) -> Markup:
    return element("li", element("b", finding.code), " ", said(f"{finding.message}."))


def _folded(same: list[Finding], item: Callable[[Finding], Markup]) -> Markup:
    """Return the findings of one code beyond the first few, folded away; what is folded is not printed."""
    summary = element("summary", words.and_more(same))
    return element("li", element("details", summary, element("ul", *map(item, same), class_="findings")))


def _game(sheet: Adjudication) -> Markup:
    record = sheet.record
    facts: list[tuple[str, str]] = [
        (name, said(record.text(ident) or "", NAME))
        for name, ident in (("Event", "EV"), ("Round", "RO"), ("Date", "DT"))
        if record.text(ident)
    ]
    facts.append(("Board", f"{record.columns}x{record.rows}"))
    facts.append(("Moves", str(sheet.moves)))
    if record.lines > 1:
        facts.append(("Line", f"{record.line_number} of {record.lines}"))
    facts.append(("Rules", f"{'; '.join(words.rules(sheet))}."))
    items = (joined((element("dt", name), element("dd", value))) for name, value in facts)
    return joined((element("h3", "Game"), element("dl", *items, class_="facts")))


def _notes(sheet: Adjudication) -> Markup:
    notes = [f for f in sheet.findings if f.severity == "note"]
    if not notes:
        return Markup("")
    first, rest = words.first_of_each(notes)
    items = [_note(f) for f in first] + [_folded(same, _note) for same in rest.values()]
    return joined((element("h3", "Assumed and noted"), element("ul", *items, class_="notes")))
