"""Write a checked tournament as one HTML page to read offline or to print: a to-do list, all rounds, and sheets.

The page is not wider than a phone, because it has cards instead of wide tables.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from adjudicate.display.markup import Markup, element, joined, said
from adjudicate.display.page import closing, opening
from adjudicate.display.prose import capital
from adjudicate.display.sanitise import for_html
from adjudicate.display.wording import Phrases
from adjudicate.tournament import agenda
from adjudicate.tournament.checks import Checked
from adjudicate.tournament.decisions import Change, wins
from adjudicate.tournament.matching import Match
from adjudicate.tournament.review import Review
from adjudicate.tournament.text import Report
from adjudicate.tournament.words import ReportLanguage, pairing_name, place_of, say

NAME: Final = 60
PATH: Final = 300
SENTENCE: Final = 1000
MOST_SHEETS: Final = 100
MOST_EXPLAINED: Final = 3
MOST_LEFT: Final = 500
# status -> the verdict of a sheet that has the same meaning, and so the same colour and sign
_CLASSES: Final = {
    "contradicted": "contradicted", "margin": "contradicted", "missing": "undetermined", "ambiguous": "undetermined",
    "unreadable": "undetermined", "supported": "confirmed", "uncheckable": "undetermined",
}  # fmt: skip
_SEVERITIES: Final = {"contradicted": "illegal", "illegal": "illegal", "irregular": "irregular"}
_SIGNS: Final = {"contradicted": "✗", "confirmed": "✓", "undetermined": "?", "unverifiable": "–"}


def worth_a_sheet(review: Review, only: int | None = None) -> list[int]:
    """Return the pairings whose board a person must see, in to-do order. The page includes their sheets."""
    named = [item.pairing for item in agenda.open_items(review, only) if item.pairing is not None]
    return [index for index in named if agenda.needs_a_sheet(review, review.rows[index])][:MOST_SHEETS]


def html_pieces(
    review: Review, sheets: Mapping[int, Markup], only: int | None = None, language: ReportLanguage = "en"
) -> Iterator[str]:
    """Yield the HTML page in pieces, because it may be long. sheets -- pairing -> its record's sheet, in page order"""
    page = _Page(review, language, only, sheets)
    yield opening(page.say("title"), review.terms.name[:NAME], language=language)
    yield from map(page.speaker.kept, page.pieces())


def answer(report: Report) -> Markup:
    """Return a report's summary as HTML: the number of open items, and the players affected."""
    told, affected = report.answer()
    rows = [report.review.rows[item.pairing] for item in report.items if item.pairing is not None]
    grave = any(_CLASSES.get(row.status) == "contradicted" for row in rows)
    return element(
        "div",
        element("p", told, class_="answer"),
        element("p", said(affected, SENTENCE)) if affected else "",
        class_=f"verdict {'contradicted' if grave else 'undetermined' if report.items else 'confirmed'}",
    )


def facts_of(facts: Iterable[tuple[str, Markup]]) -> Markup:
    """Return an HTML definition list. facts -- pairs of a heading and a text"""
    parts = (part for head, text in facts for part in (element("dt", head), element("dd", text)))
    return element("dl", *parts, class_="facts")


def table_of(heads: Iterable[str], rows: Iterable[Markup], kind: str = "text", title: str = "") -> Markup:
    """Return an HTML table that scrolls if it is too wide. kind -- CSS classes; title -- repeated when printed"""
    columns = [element("th", capital(text), scope="col") for text in heads]
    whole = {"colspan": str(len(columns)), "scope": "colgroup"}
    above = [element("tr", element("th", element("h4", title), **whole))] if title else []
    head = element("thead", *above, element("tr", *columns))
    return element("div", element("table", head, element("tbody", *rows), class_=kind), class_="scroll")


def signature_lines(names: Iterable[str]) -> Markup:
    """Return an HTML section of lines for signatures, each with a name below it."""
    lines = (element("div", element("p", "", class_="line"), element("p", name, class_="faint")) for name in names)
    return element("section", *lines, class_="signatures")


class _Page(Report):
    def __init__(
        self, review: Review, language: ReportLanguage, only: int | None, sheets: Mapping[int, Markup]
    ) -> None:
        super().__init__(review, language, only)
        self.sheets = {index: (number, sheet) for number, (index, sheet) in enumerate(sheets.items(), 1)}

    def pieces(self) -> Iterator[str]:
        review, terms, only = self.review, self.review.terms, self.only
        yield element("h2", said(terms.name or self.say("title"), NAME))
        yield element("p", f"{self.when}. {self.counts()}" if self.when else self.counts())
        yield answer(self)
        yield from self.todo()
        yield from (self.changes(*wins) for wins in self.wins())
        yield from self.crosstable()
        yield self.listed(self.say("matches"), [self.text(text) for text in self.matches()])
        yield element("h3", self.say("totals"))
        yield element("p", said(self.say("head.terms", terms=Phrases(terms.sources)), SENTENCE))
        yield self.rules_of_event()
        yield from (element("p", self.text(sentence)) for sentence in agenda.summary(review))
        rounds = review.rounds(only, expected=True)
        if len(rounds) > 1:
            links = [element("a", self.round_name(n), href=f"#round-{n or 0}") for n, _ in rounds]
            yield element("nav", *(part for link in links for part in (link, " ")), class_="rounds")
        for round_, rows in rounds:
            yield from self.round(round_, rows)
        owed = [self.text(line) for line in agenda.missing_record_lines(review, only)]
        loose = []
        for x in review.loose_of(only):
            place = said(review.records.games[x.game].place.name, PATH)
            because = said(f"{self.of(x.because)}.", SENTENCE)
            loose.append(joined((element("b", self.say(f"kind.{x.kind}")), " ", place, ": ", because)))
        lost = [joined((said(x.name, PATH), ": ", said(self.of(x.message), SENTENCE))) for x in review.records.lost]
        remarks = [joined((self.line_of(x), self.text(x.message))) for x in review.event.remarks]
        for key, left in (("left.owed", owed), ("left.loose", loose), ("left.lost", lost), ("left.remarks", remarks)):
            yield self.listed(self.say(key), left)
        yield from map(self.sheet, self.sheets)
        yield f"\n{closing()}\n"

    def text(self, text: str, most: int = SENTENCE) -> Markup:
        """Return one of adjudicate's texts as HTML in the language of the page. It may contain untrusted names.

        The direction is left to right, even if the text begins with a name in a right-to-left script.
        """
        return element("bdi", Markup(for_html(self.of(text), most)), dir="ltr")

    def todo(self) -> Iterator[Markup]:
        yield element("h3", self.say("todo") if self.items else self.nothing(), id="todo")
        if self.items:
            yield Markup('<ol class="cards">')
            yield from (self.card(number, item) for number, item in enumerate(self.items, 1))
            yield Markup("</ol>")

    def card(self, number: int, item: agenda.EventItem) -> Markup:
        row = None if item.pairing is None else self.review.rows[item.pairing]
        colour = _CLASSES.get(row.status, "unverifiable") if row is not None else "unverifiable"
        colour = "undetermined" if colour == "confirmed" else colour  # the finding is still open
        facts = [("todo.reported", item.reported), ("todo.by-record", item.by_record), ("todo.why", item.why)]
        known = ((self.say(key), self.text(text)) for key, text in facts if text is not None)
        parts = [part for head, text in known for part in (element("dt", head), element("dd", text))]
        if row is not None:
            parts += self.checks(row)
        if item.reopened is not None:
            parts += [element("dt", self.say("todo.state")), element("dd", self.text(item.reopened))]
        parts += [element("dt", self.say("todo.do")), element("dd", element("strong", self.text(item.do)))]
        label = element("b", capital(self.of(item.label)), class_=colour)
        head = element("h4", f"{number}. ", label, " ", said(self.title_of(item), PATH))
        found = [self.record(row, row.match)] if row is not None and row.match is not None else []
        facts_ = element("dl", *parts, class_="facts")
        return element("li", head, facts_, *found, id=f"item-{number}", class_=f"card {colour}")

    def checks(self, row: Checked) -> list[Markup]:
        parts: list[Markup] = []
        for check, head in self.checks_of(row):
            message = said(f"{self.of(check.message)}.", SENTENCE)
            parts += [element("dt", head, class_=_SEVERITIES.get(check.severity)), element("dd", message)]
        if found := self.explained(row):
            items = (element("li", said(f"{message}.")) for message in found[:MOST_EXPLAINED])
            parts += [element("dt", ""), element("dd", self.say("explained"), element("ul", *items))]
        return parts

    def record(self, row: Checked, match: Match) -> Markup:
        number, _ = self.sheets.get(row.pairing, (0, ""))
        link = [", ", element("a", self.say("sheet", n=number), href=f"#sheet-{number}")] if number else []
        return element("p", self.text(self.record_of(match)), *link, class_="source")

    def changes(self, changes: Sequence[Change], title: str, after: str) -> Markup:
        heads = (self.say("wins.player"), self.say("wins.reported"), after, self.say("wins.because"))
        rows = (
            element(
                "tr",
                element("th", said(self.review.called.get(c.player, c.player), NAME), scope="row"),
                element("td", self.speaker.value(wins(c.before)), class_="number"),
                element("td", self.speaker.value(wins(c.after)), class_="number"),
                element("td", "; ".join(self.of(place_of(self.review.event.pairings[i])) for i in c.pairings)),
            )
            for c in changes
        )
        return joined((element("h3", title), table_of(heads, rows)))

    def crosstable(self) -> Iterator[Markup]:
        if not self.standings:
            return
        keys = ("standings.games", "standings.wins", "standings.losses", "standings.doubt")
        heads = ["", self.say("wins.player"), *map(self.say, keys), *map(str, range(1, len(self.standings) + 1))]
        rows = []
        for n, one in enumerate(self.standings, 1):
            cells = (one.games, wins(one.wins), wins(one.losses), one.in_doubt or "")
            against = (one.against.get(other.player, "") if other is not one else "■" for other in self.standings)
            name = element("th", said(self.review.called.get(one.player, one.player), NAME), scope="row")
            marks = (element("td", self.speaker.value(cell), class_="number") for cell in (*cells, *against))
            rows.append(element("tr", element("td", str(n)), name, *marks))
        yield element("h3", self.say("standings"), id="standings")
        yield table_of(heads, rows)
        yield element("p", self.say("standings.signs"), class_="source")

    def round(self, round_: int | None, rows: Iterable[Checked]) -> Iterator[Markup]:
        shown: list[Checked] = []
        folded: list[Checked] = []
        for row in rows:
            quiet = row.status == "supported" and row.quiet and row.pairing not in self.numbers
            (folded if quiet and self.review.settlement.of(row.pairing) is None else shown).append(row)
        yield element("h3", self.round_name(round_), id=f"round-{round_ or 0}")
        if shown:
            yield element("ul", *map(self.row, shown), class_="findings")
        if folded:
            summary_ = element("summary", self.say("round.supported", n=len(folded)))
            yield element("details", summary_, element("ul", *map(self.row, folded), class_="findings"))

    def row(self, row: Checked) -> Markup:
        """Return the list item for a pairing in its round: one line, and the details that its card does not show."""
        table, white, as_white, black, as_black = self.table_and_players(row)
        players = (said(white, NAME), as_white, " – ", said(black, NAME), as_black)
        number = self.numbers.get(row.pairing)
        see = [" ", element("a", self.say("todo.item", n=number), href=f"#item-{number}")] if number else []
        colour = _CLASSES.get(row.status, "unverifiable")
        colour = "undetermined" if number and colour == "confirmed" else colour  # a finding is still open
        status = element("b", self.of(agenda.status_of(row)), class_=colour)
        line = element("p", status, " ", joined((table, *players, ": ", self.text(self.claim(row)))), *see)
        if number:
            return element("li", line)
        more = []
        standing = self.review.settlement.of(row.pairing)
        if standing is not None and standing.decision is not None:
            more.append(element("p", self.text(agenda.decision_of(self.review, row.pairing)), class_="decision"))
        if not row.quiet:
            more.append(element("p", self.text(row.because)))
            checks = self.checks(row)
            more += [element("dl", *checks, class_="facts")] if checks else []
        if row.match is not None:
            more.append(self.record(row, row.match))
        return element("li", line, *more)

    def rules_of_event(self) -> Markup:
        return self.listed(self.say("event"), [self.text(rule) for rule in self.review.terms.rules_of_event])

    def listed(self, title: str, items: Sequence[Markup]) -> Markup:
        if not items:
            return Markup("")
        more = len(items) - MOST_LEFT
        tail = [element("li", self.say("and-more", n=more))] if more > 0 else []
        listed = element("ul", *(element("li", item) for item in items[:MOST_LEFT]), *tail, class_="findings")
        return joined((element("h3", title), listed))

    def sheet(self, index: int) -> Markup:
        """Return the HTML section with the sheet of a pairing's record, preceded by the outcome of the pairing."""
        row, review, (number, sheet) = self.review.rows[index], self.review, self.sheets[index]
        colour = _CLASSES.get(row.status, "unverifiable")
        name = self.of(pairing_name(review.event.pairings[index], review.called))
        reported = self.speaker.value(say("row.reported", who=agenda.reported_of(review, review.event.pairings[index])))
        sign = element("strong", f"{_SIGNS[colour]} {self.of(agenda.status_of(row))}")
        outcome = element("p", sign, " ", element("span", said(reported, SENTENCE), class_="results"))
        banner = element("div", outcome, element("p", self.text(row.because)), class_=f"verdict {colour}")
        head = element("h3", said(self.say("sheet.titled", n=number, pairing=name), PATH))
        return element("div", head, banner, sheet, self.rules_of_event(), id=f"sheet-{number}", class_="one-sheet")
