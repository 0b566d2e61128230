"""Write the game cards: one page per game, to print and show to the two players.

A card shows the final position, the reported result, the record's result, boxes for the answer, and signature lines.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from adjudicate.display.markup import Markup, element, said
from adjudicate.display.page import closing, opening
from adjudicate.display.prose import capital
from adjudicate.tournament.decisions import DecidedItem
from adjudicate.tournament.evidence import shows
from adjudicate.tournament.page import NAME, SENTENCE, facts_of, signature_lines
from adjudicate.tournament.review import Review
from adjudicate.tournament.text import Report
from adjudicate.tournament.words import ReportLanguage, place_of, say

MOST_CHECKS: Final = 3
_BOX: Final = "☐ "
_STYLE: Final = """
.game { border-top: 3px double var(--line); margin-top: 1.5rem; padding-top: 1rem; }
.game .boards { grid-template-columns: minmax(0, 1fr); } .game .board { max-width: 24rem; margin: 0; }
.game .answers { list-style: ""; } .answers li { padding: .3rem 0; font-size: 1.1rem; }
.game .source { font-size: .8rem; }
@media print { :root { font-size: 10.5pt; } h1 { display: none; } .game { border: 0; margin: 0; padding: 0; }
  .game + .game { break-before: page; } .game .board { max-width: 95mm; } }
"""


def worth_a_card(review: Review, only: int | None = None) -> list[int]:
    """Return the indices of pairings that need a card: open pairings with a record and a finding worse than a note."""
    found = []
    for _, rows in review.rounds(only):
        by_table = sorted(rows, key=lambda row: (review.event.pairings[row.pairing].table or 0, row.pairing))
        found += [row.pairing for row in by_table if row.readings and row.faulty]
    return [index for index in found if not review.settlement.is_settled(DecidedItem("pairing", index))]


def card_pieces(review: Review, boards: Mapping[int, Markup], language: ReportLanguage = "en") -> Iterator[str]:
    """Yield the HTML page of all cards in pieces. boards -- pairing -> its final position as HTML, in page order"""
    cards = _Cards(review, language, None)
    yield opening(cards.say("card.title"), review.terms.name[:NAME], language=language, rules=_STYLE)
    yield from map(cards.speaker.kept, cards.pieces(boards))


class _Cards(Report):
    def pieces(self, boards: Mapping[int, Markup]) -> Iterator[str]:
        for index, board in boards.items():
            yield self.card(index, board)
        yield "" if boards else element("p", self.say("todo.nothing"))
        yield f"\n{closing()}\n"

    def card(self, index: int, board: Markup) -> Markup:
        row, pairing, terms = self.review.rows[index], self.review.event.pairings[index], self.review.terms
        white, black = (self.review.called.get(key, key)[:NAME] for key in (pairing.white, pairing.black))
        colours = (self.say("side.white"), self.say("side.black")) if pairing.colours_known else ("", "")
        where = ", ".join(text for text in (terms.name[:NAME], self.of(place_of(pairing))) if text)
        record = say("sentence", clause=shows(row.readings[0]))
        facts: list[tuple[str, str]] = [(self.say("todo.reported"), self.claim(row))]
        facts += [(self.say("todo.by-record"), record)]
        facts += [(self.say("todo.why"), row.because)] if row.because != record else []
        facts += [(capital(head), check.message) for check, head in self.checks_of(row)[:MOST_CHECKS]]
        answers = [self.say("won", name=white), self.say("won", name=black)]
        answers += [capital(self.say(key)) for key in ("won.nobody", "card.other")]
        boxes = [element("li", _BOX, said(text, SENTENCE)) for text in answers]
        sides = [f"{name}{colour}" for name, colour in zip((white, black), colours, strict=True)]
        rules = [element("p", said(self.of(rule), SENTENCE), class_="source") for rule in terms.rules_of_event]
        return element(
            "div", element("p", said(where, SENTENCE), class_="faint"),
            element("h2", said(" – ".join(sides), SENTENCE)), element("p", self.say("card.ask")), board,
            facts_of((name, said(self.of(text), SENTENCE)) for name, text in facts),
            element("h3", self.say("card.answer")), element("ul", *boxes, class_="answers"),
            signature_lines((*(said(side, SENTENCE) for side in sides), self.say("sign.referee"))), *rules,
            class_="game",
        )  # fmt: skip
