"""Findings M2xx: moves, setup between moves, and the outcome of illegal moves."""

from dataclasses import field
from typing import ClassVar, Final, Literal

from adjudicate.display.wording import Phrases, Wording
from adjudicate.rules.findings.base import NOT_SHOWN, Colour, Finding, colour_of, say, where
from adjudicate.rules.findings.ending import Resumed
from adjudicate.rules.ruleset import Reading
from adjudicate.rules.words import RulesetName

_BY_NAME: Final = {"shown": dict}

OutOfTurn = Literal["twice", "first", "handicap", "turn", "resumed"]


class OnMoves(Finding):
    """A finding about the moves of a game, or about setup between them."""

    @property
    def before(self) -> int:
        """Number of the preceding move."""
        return (self.move or 0) - 1


class OfMove(OnMoves):
    """A finding about one move, identified by its number, colour and point.

    written -- the move as written in the record if it does not name a point, otherwise None
    """

    written: str | None = field(metadata=NOT_SHOWN)

    @property
    def what(self) -> str:
        """The move in words: "Black 137 at Q16", "White 12 (pass)" or 'White 3 ("zz")'."""
        who = {"colour": colour_of(self.color or ""), "move": self.move}
        if self.written is not None:
            return say("move.written", written=self.written, **who)
        return say("move.pass", **who) if self.point is None else say("move.at", point=self.point, **who)


class Repeats(OfMove):
    """A play that recreates a position against the rules. retakes_ko -- whether it retakes a ko at once"""

    cases: ClassVar = lambda said: "ko" if said.retakes_ko else ""
    said_as: ClassVar = {"where": "repeats"}
    retakes_ko: bool


class Occupied(OfMove):
    code, slug, usual_severity = "M201", "occupied", "illegal"
    severities: ClassVar = {"bga": "irregular"}
    cases: ClassVar = lambda said: "tried" if said.tried else "own" if said.own else ""
    own: bool
    tried: bool = field(default=False, metadata=NOT_SHOWN)  # not in a record, whose writer may have meant a pass


class SelfCapture(OfMove):
    code, slug, usual_severity = "M202", "self-capture", "illegal"
    said_as: ClassVar = {"n": "stones"}
    stones: int


class Superko(Repeats):
    code, slug, usual_severity = "M203", "superko", "illegal"


class Ko(Repeats):
    code, slug, usual_severity = "M204", "ko", "illegal"


class Alternation(OfMove):
    code, slug, usual_severity = "M205", "alternation", "illegal"
    cases: ClassVar = "because"
    said_as: ClassVar = {"player": "color"}
    turn: Colour
    because: OutOfTurn

    @property
    def cites(self) -> tuple[str, ...]:
        own = self.cites_under(self.book)
        if self.because != "resumed":
            return own
        return (*(Resumed.cites_under(self.book) or own[:1]), *own[1:])  # replaces the rule of alternation


class OffBoard(OfMove):
    code, slug, usual_severity = "M206", "off-board", "illegal"
    severities: ClassVar = {"bga": "irregular"}


class MoveAfterEnd(OfMove):
    code, slug, usual_severity = "M207", "move-after-end", "irregular"


class ReadingsDiffer(OfMove):
    code, slug = "M208", "readings-differ"
    readings: tuple[tuple[Reading, int | None], ...] = field(metadata=_BY_NAME)
    depends: str | None = None

    @property
    def message(self) -> str:
        forbidding: dict[int, list[Wording]] = {}
        allowing = []
        for reading, number in self.readings:
            name = say(f"reading.{reading}")
            if number is None:
                allowing.append(name)
            else:
                forbidding.setdefault(number, []).append(name)
        said = [say("M208.forbidden", names=tuple(names), where=where(n)) for n, names in forbidding.items()]
        said = [*said, say("M208.allowed", names=tuple(allowing))] if allowing else said
        if self.depends:
            said.append(say("M208.depends", rules=RulesetName(self.depends)))
        return say("M208", what=self.what, readings=Phrases(tuple(said)))


class PassNotInRules(OfMove):
    code, slug, usual_severity = "M209", "pass-not-in-rules", "irregular"


_NAMED: Final = 8
"""The maximum number of setup points that one sentence names."""


class SetupInPlay(OnMoves):
    code, slug, usual_severity = "M210", "setup-in-play", "irregular"
    said_as: ClassVar = {
        "n": lambda said: len(said.points),
        "points": lambda said: (*said.points[:_NAMED], *["…"] * (len(said.points) > _NAMED)),
    }
    points: tuple[str, ...]


class OpenToClaim(OfMove):
    code, slug = "M211", "open-to-claim"
    cases: ClassVar = "claim"
    claim: Literal["open", "void", "unknown"]


class TakenBack(OnMoves):
    code, slug = "M212", "taken-back"
    cases: ClassVar = lambda said: "setup" if said.by_setup else "left" if said.left else ""
    said_as: ClassVar = {"n": "left"}
    by_setup: bool
    faults: int | None = None
    left: int | None = None


class WrongColour(OnMoves):
    code, slug = "M213", "wrong-colour"
    recorded: Colour

    @property
    def message(self) -> str:
        move = self.move or 0
        right = colour_of("W" if self.recorded == "B" else "B")
        return say("M213", first=move - 1, last=move + 1, colour=colour_of(self.recorded), move=move, right=right)


class ReplacedByPass(OfMove):
    code, slug = "M214", "replaced-by-pass"


class MarkedIllegal(OfMove):
    code, slug = "M215", "marked-illegal"


class TurnSet(OnMoves):
    code, slug = "M216", "turn-set"
    said_as: ClassVar = {"colour": "turn"}
    turn: Colour


PLACE_NOTHING = (Occupied, OffBoard)
OF_ORDER = (*PLACE_NOTHING, Alternation)
TAKEN_BACK_AFTER = (Superko, Ko, SelfCapture)
