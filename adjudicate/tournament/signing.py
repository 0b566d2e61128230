"""Write the document to sign: files and terms, each decision with its evidence, the open items, and all results."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from hashlib import sha256
from typing import Final

from adjudicate.display.markup import Markup, element, joined, said
from adjudicate.display.page import closing, css_text, opening
from adjudicate.display.prose import capital
from adjudicate.display.wording import Phrases
from adjudicate.tournament import agenda
from adjudicate.tournament.agenda import EventItem
from adjudicate.tournament.checks import Checked
from adjudicate.tournament.decisions import Decision
from adjudicate.tournament.evidence import shows
from adjudicate.tournament.model import MIRRORED, DecidedResult, Pairing
from adjudicate.tournament.page import answer, facts_of, signature_lines, table_of
from adjudicate.tournament.review import Review
from adjudicate.tournament.sealing import FileKind, Seal
from adjudicate.tournament.text import Report
from adjudicate.tournament.words import ReportLanguage, say

NAME: Final = 200
SENTENCE: Final = 600
MOST_LISTED: Final = 500
_FILES: Final[dict[FileKind, str]] = {
    "results-before": "sign.results-before", "results": "sign.results", "results-after": "sign.new-results",
    "decisions": "sign.decisions-file", "settings": "sign.settings", "manifest": "sign.manifest",
}  # fmt: skip
_STYLE: Final = """
@page { margin: 13mm 12mm 17mm; @top-left { content: ""; } @top-right { content: ""; } @bottom-left { content: %s; }
  @bottom-right { content: counter(page) " / " counter(pages); } }
"""


def needs_a_board(review: Review) -> list[int]:
    """Return the pairings whose final position the document shows: contradicted pairings that have a decision."""
    rows = (row for row in review.rows if row.match is not None and row.status in ("contradicted", "margin"))
    decided = (row.pairing for row in rows if (s := review.settlement.of(row.pairing)) and s.decision is not None)
    return list(decided)[:MOST_LISTED]


def sign_pieces(
    review: Review, seal: Seal, boards: Mapping[int, Markup], language: ReportLanguage = "en"
) -> Iterator[str]:
    """Yield the HTML document in pieces. boards -- pairing -> its final position, from review.pages()"""
    document = _Document(review, seal, boards, language)
    foot = css_text(document.say("sign.foot", event=review.terms.name[:60], checksum=seal.short))
    yield opening(document.say("sign.title"), review.terms.name[:60], language=language, rules=_STYLE % foot)
    yield from map(document.speaker.kept, document.pieces())


class _Document(Report):
    def __init__(self, review: Review, seal: Seal, boards: Mapping[int, Markup], language: ReportLanguage) -> None:
        super().__init__(review, language, None)
        self.seal, self.boards, self.all = seal, boards, agenda.items(review)

    def pieces(self) -> Iterator[str]:
        review = self.review
        yield element("h2", said(review.terms.name or self.say("title"), NAME))
        yield element("h3", self.say("sign.title"))
        yield answer(self)
        yield facts_of((capital(head), text) for head, text in self.about())
        described = (self.seal.of("results") or self.seal.of("results-after"))[0].name
        yield self.line(self.say("sign.describes", name=described))
        yield from (self.line(self.of(sentence)) for sentence in agenda.summary(review))
        settled = (item for item in self.all if not item.is_open and item.standing.decision is not None)
        yield element("h3", self.say("sign.decisions"))
        cards = [self.card(item) for item in sorted(settled, key=self.place)]
        yield element("ol", *cards, class_="cards") if cards else element("p", self.say("sign.none"))
        still = (item for item in self.all if item.is_open)
        lines = [self.labelled(f"{self.of(i.label)}, {self.of(i.title)}", self.of(i.reopened or i.why)) for i in still]
        yield self.listed(self.say("sign.open"), lines, self.say("todo.nothing"))
        owed = [said(self.of(line), SENTENCE) for line in agenda.missing_record_lines(review)]
        yield self.listed(self.say("left.owed"), owed)
        yield element("h3", self.say("sign.list"))
        for round_, rows in review.rounds():
            yield self.round(round_, rows)
        yield signature_lines(self.say(f"sign.{who}") for who in ("director", "referee", "place"))
        yield f"\n{closing()}\n"

    def about(self) -> list[tuple[str, Markup]]:
        """Return headings with texts: the event, its terms, its files with checksums, and the checksum of the seal."""
        review, seal = self.review, self.seal
        facts = [(self.say("sign.when"), said(self.when, NAME))] if self.when else []
        facts += [(self.say("sign.venue"), said(review.event.location, NAME))] if review.event.location else []
        facts.append((self.say("sign.event"), said(self.counts(), SENTENCE)))
        facts.append((self.say("sign.terms"), said(self.speaker.value(Phrases(review.terms.sources)), SENTENCE)))
        rules = [element("p", said(self.of(rule), SENTENCE)) for rule in review.terms.rules_of_event]
        facts += [(self.say("event"), joined(rules))] if rules else []
        files = (file for file in seal.files if file.kind in _FILES)
        facts += [(self.say(_FILES[file.kind]), self.hashed(file.name, file.digest)) for file in files]
        facts.append((self.say("sign.program"), said(f"{seal.program}, {seal.day}", NAME)))
        covers = self.say("sign.covers", n=len(seal.of("record")))
        return [*facts, (self.say("sign.checksum"), joined((element("code", seal.checksum), element("br"), covers)))]

    def place(self, item: EventItem) -> tuple[bool, int, int]:
        """Return a key to sort items: first pairings by round and table, then other items."""
        pairing = None if item.pairing is None else self.review.event.pairings[item.pairing]
        return pairing is None, (pairing and pairing.round) or 0, (pairing and pairing.table) or 0

    def card(self, item: EventItem) -> Markup:
        """Return the card for a decision: both winners, the record, the findings, the reason, who decided and when."""
        decision, row = item.standing.decision, None if item.pairing is None else self.review.rows[item.pairing]
        assert decision is not None  # noqa: S101 -- only decided items have a card
        facts: list[tuple[str, Markup]] = []
        if row is not None:
            facts.append((self.say("todo.reported"), said(self.of(self.reported(row.pairing, decision)), SENTENCE)))
        what = capital(self.of(agenda.decided_as(self.review, item.standing, item.pairing)))
        facts.append((self.say("sign.decided"), element("strong", said(what, SENTENCE))))
        if row is not None and row.match is not None:
            facts.append((self.say("todo.by-record"), self.evidence(row)))
        found = item.found if item.standing.why is None else decision.found or item.found
        facts.append((self.say("sign.found"), said(self.of(found), SENTENCE)))
        facts += [(self.say("sign.reason"), said(decision.reason, SENTENCE))] if decision.reason else []
        facts.append((self.say("sign.by"), said(", ".join(text for text in (decision.by, decision.on) if text), NAME)))
        head = element("h4", said(self.title_of(item), SENTENCE))
        board = self.boards.get(item.pairing, Markup("")) if item.pairing is not None else Markup("")
        listed = facts_of((capital(head), text) for head, text in facts)
        return element("li", head, listed, board, class_="card evidence" if board else "card")

    def reported(self, index: int, decision: Decision, wanted: Pairing | None = None) -> str:
        """Return a clause with the winner reported before a decision, even if the results have been corrected since.

        wanted -- the pairing with the colours in which to write the result; None for those of the results
        """
        pairing, details, told = self.review.event.pairings[index], self.review.event.details, decision.reported
        if told is None and decision.result is not None and decision.result.is_that_of(pairing, details):
            return say("sign.not-known")
        told = told or DecidedResult(pairing.outcome, pairing.margin, pairing.declared, pairing.by_default)
        if wanted is not None and wanted.white != pairing.white:
            pairing, told = wanted, replace(told, outcome=MIRRORED.get(told.outcome, told.outcome))
        return agenda.reported_of(self.review, pairing, told)

    def evidence(self, row: Checked) -> Markup:
        """Return the result that a pairing's record shows, with the record's name and checksum."""
        assert row.match is not None  # noqa: S101 -- asked only about pairings with a record
        place = self.review.records.games[row.match.game].place
        digest = sha256(self.review.records.content_of(row.match.game)).hexdigest()
        shown = [say("sentence", clause=shows(row.readings[0]))] if row.readings else []
        parts: list[str] = [said(capital(self.of(sentence))) for sentence in shown]
        if row.corrected is not None:
            winner = agenda.say_won(self.review, self.review.event.pairings[row.pairing], row.corrected)
            parts += [" ", said(self.of(say("sentence", clause=winner)))]
        return joined((*parts, element("br") if parts else "", self.hashed(place.name, digest)))

    def round(self, round_: int | None, rows: list[Checked]) -> Markup:
        """Return a table of a round's results after the decisions. It also shows reported results that were changed."""
        pairings = self.review.event.pairings
        found = []
        for row in sorted(rows, key=lambda row: (pairings[row.pairing].table or 0, row.pairing)):
            pairing, standing = pairings[row.pairing], self.review.settlement.of(row.pairing)
            decision = standing.decision if standing is not None and standing.state == "settled" else None
            shown, wanted = agenda.reported_of(self.review, pairing), pairing
            if decision is not None:
                result, wanted = decision.result, decision.target(pairing, self.review.event.details)
                now = agenda.reported_of(self.review, pairing if result else wanted, result)
                shown = agenda.with_facts(self.review, decision, now)
                before = self.reported(row.pairing, decision, wanted)
                shown = shown if before == now else say("sign.instead", now=shown, before=before)
            white, black = (self.review.called.get(key, key) for key in (wanted.white, wanted.black))
            known = "" if wanted.colours_known else " (?)"
            seen = self.of(agenda.status_of(row))
            seen = self.say("sign.decided-too", status=seen) if decision else seen
            cells = (f"{white}{known}", f"{black}{known}", self.of(shown), seen)
            table = element("td", "" if pairing.table is None else str(pairing.table), class_="number")
            found.append(element("tr", table, *(element("td", said(cell, SENTENCE)) for cell in cells)))
        heads = (self.say(f"sign.{name}") for name in ("table", "white", "black", "result", "evidence"))
        return table_of(heads, found, "text signed", self.round_name(round_))

    def hashed(self, name: str, digest: str) -> Markup:
        return joined((said(name, NAME), element("br"), "SHA-256 ", element("code", digest)))

    def line(self, text: str) -> Markup:
        return element("p", said(text, SENTENCE))

    def labelled(self, head: str, text: str) -> Markup:
        return said(self.say("todo.labelled", label=capital(head), text=text), SENTENCE)

    def listed(self, title: str, found: list[Markup], none: str = "") -> Markup:
        if not found:
            return joined((element("h3", title), element("p", none))) if none else Markup("")
        listed = element("ul", *(element("li", item) for item in found[:MOST_LISTED]), class_="findings")
        return joined((element("h3", title), listed))
