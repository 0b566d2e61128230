"""M2xx: the moves, setup between them, and what became of illegal moves."""

from __future__ import annotations

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
    """A finding on the moves of a game, or on setup between them."""

    @property
    def before(self) -> int:
        """Number of the move before it."""
        return (self.move or 0) - 1


class OfMove(OnMoves):
    """A finding about one move, which is known by its number, its colour and its point.

    written -- the move as the record has it, where it names no point; else None
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
    """A play that recreates a position, though the ruleset forbids it.

    retakes_ko -- whether it takes back a ko at once
    """

    said_as: ClassVar = {"where": "repeats"}
    retakes_ko: bool

    def case(self) -> str:
        return "ko" if self.retakes_ko else ""


class Occupied(OfMove):
    """A stone was played on a point that is not empty.

    Why it matters: SGF viewers overwrite the stone, so their board and ours may differ from here on.
    What we do: if it stands, nothing changes on the board and the turn passes, so the two counts differ by one; if it
        is taken back, it is a pass with its stone. The BGA calls it irregular: the stone goes back to the bowl and no
        pass stone is due.
    Example: two moves on the same point without a capture between them. If it follows an illegal capture at that point,
        the earlier move was probably taken back.
    Data: own -- whether the stone there is the player's own
    """

    code, slug, usual_severity = "M201", "occupied", "illegal"
    severities: ClassVar = {"bga": "irregular"}
    sources: ClassVar = {
        "bga": ("AGA 1991 Rule 2", "BGA summary, Irregular Moves"),
        "playstrategy": ("PlayStrategy page, Rules",),
        "cobb": ("Cobb, First-Capture rule 6",),
        "usage": ("general rules page, Game play",),
        "": ("AGA 1991 Rule 2", "AGA 1991 Rule 8"),
    }
    cases: ClassVar = "own"
    own: bool


class SelfCapture(OfMove):
    """A play left its own string without liberties and captured nothing.

    What we do: if it stands, the string is removed and its stones are prisoners of the opponent (the BGA says so; the
        AGA text is silent; SGF viewers do the same); if it is taken back, it is a pass with its stone.
    Example: filling the last liberty of one's own two stones.
    Data: stones -- number of stones of the string
    """

    code, slug, usual_severity = "M202", "self-capture", "illegal"
    sources: ClassVar = {
        "bga": ("AGA 1991 Rule 5", "BGA summary, Illegal Moves"),
        "playstrategy": ("PlayStrategy page, Rules",),
        "": ("AGA 1991 Rule 5", "AGA 1991 Rule 8"),
    }
    said_as: ClassVar = {"n": "stones"}
    stones: int


class Superko(Repeats):
    """A play recreated an earlier position that the ruleset forbids to recreate (plain ko included).

    Under the AGA rules: the same position with the same player to play, at any earlier time. BGA: a position that the
    player created by an earlier play, or a plain ko. Positional superko: any earlier position. The finding names the
    first earlier move after which the position stood, 0 for the start.

    What we do: if it stands, the capture stands too; if it is taken back, the captured stones return and it is a pass
        with its stone.
    Example: retaking a ko at once; the sixth capture of a triple ko.
    Data: retakes_ko -- whether it takes back a ko at once
    """

    code, slug, usual_severity = "M203", "superko", "illegal"
    sources: ClassVar = {
        "bga": ("BGA summary, Ko and Superko",),
        "reading": ("the reading of the repetition rule that was asked for",),
        "usage": ("superko, common description",),
        "": ("AGA 1991 Rule 6",),
    }


class Ko(Repeats):
    """A play recreated the position before the opponent's last play, under a ruleset whose only repetition rule is
    plain ko.

    What we do: as for superko.
    Example: retaking a ko at once under RU[Japanese].
    Data: retakes_ko -- whether it takes back a ko at once
    """

    code, slug, usual_severity = "M204", "ko", "illegal"
    sources: ClassVar = {"playstrategy": ("PlayStrategy page, Rules",), "": ("general rules page, Ko",)}


class Alternation(OfMove):
    """A player moved, or passed, when it was not that player's turn.

    Why it matters: each such move that stands makes the two counts differ by one. Often a node is missing: a pass or a
        move of the opponent that the recorder or the server left out.
    What we do: if it stands, play goes on with the opponent; if it is taken back, all moves of the run are, and
        together they are one pass with one stone (a setup node ends a run: what stood before it is not undone).
    Example: two black moves in succession; White first in an even game; Black first after handicap stones.
    Data:
        turn -- whose turn it was: `B`, `W`
        because -- `twice`: the same player moved before; `first`: the other player moves first; `handicap`: the
            same, after handicap stones; `turn`: it was the other's turn; `resumed`: the opponent of the last player
            to pass moves first when play is resumed
    """

    code, slug, usual_severity = "M205", "alternation", "illegal"
    cases: ClassVar = "because"
    said_as: ClassVar = {"player": "color"}
    sources: ClassVar = {
        "bga": ("AGA 1991 Rule 2", "BGA summary, Illegal Moves"),
        "playstrategy": ("PlayStrategy page, Rules",),
        "cobb": ("Cobb, First-Capture rule 4",),
        "usage": ("general rules page, Game play",),
        "": ("AGA 1991 Rule 2", "AGA 1991 Rule 8"),
    }
    turn: Colour
    because: OutOfTurn

    @property
    def cites(self) -> tuple[str, ...]:
        own = self.cites_under(self.book)
        if self.because != "resumed":
            return own
        return (*(Resumed.cites_under(self.book) or own[:1]), *own[1:])  # in place of the rule of alternation


class OffBoard(OfMove):
    """A move names no point of the board.

    What we do: treat it like a play on an occupied point.
    Example: W[zz] on 9x9; a value that is no point at all.
    """

    code, slug, usual_severity = "M206", "off-board", "illegal"
    severities: ClassVar = {"bga": "irregular"}
    sources: ClassVar = {
        "aga": ("AGA 1991 Rule 2", "SGF FF4, Go move"),
        "bga": ("BGA summary, Irregular Moves", "SGF FF4, Go move"),
        "": ("SGF FF4, Go move",),
    }


class MoveAfterEnd(OfMove):
    """A move stands in the record after the game was over.

    The game is over after four consecutive passes (White's fifth pass, which Rule 11 asks for, excepted), after the
    first capture in First-Capture Go, and after a draw by repetition. Two passes then a play is no such move but a
    resumption.

    What we do: name it, and do not replay it.
    Example: a black play after B, W, B, W passes.
    """

    code, slug, usual_severity = "M207", "move-after-end", "irregular"
    sources: ClassVar = {
        "cobb": ("Cobb, First-Capture rule 9",),
        "playstrategy": ("PlayStrategy page, Rules",),
        "": ("AGA 1991 Rule 10",),
    }


class ReadingsDiffer(OfMove):
    """A play recreated an earlier position, and the rule books disagree whether it may.

    What we do: the ruleset decides; this note names the readings that forbid the play and the first earlier move each
        refers to. Where the ruleset's own ko rule turns on what no record shows (Ing), every repetition is such a note,
        and none is called illegal.
    Example: sending two stones and returning one is forbidden by positional superko only.
    Data:
        readings -- object: for each reading of the repetition rule the first earlier move that the play repeats under
            it, 0 for the start; null where it allows the play
        depends -- the ruleset under which it depends on what a record does not show; else null
    """

    code, slug = "M208", "readings-differ"
    sources: ClassVar = {"": ("AGA 1991 Rule 6", "BGA summary, Ko and Superko", "general rules page, Ko")}
    readings: tuple[tuple[Reading, int | None], ...] = field(metadata=_BY_NAME)
    depends: str | None = None

    @property
    def message(self) -> str:
        said = self._by_reading()
        if self.depends:
            said.append(say("M208.depends", rules=RulesetName(self.depends)))
        return say("M208", what=self.what, readings=Phrases(tuple(said)))

    def _by_reading(self) -> list[Wording]:
        forbidding: dict[int, list[Wording]] = {}
        allowing = []
        for reading, number in self.readings:
            name = say(f"reading.{reading}")
            if number is None:
                allowing.append(name)
            else:
                forbidding.setdefault(number, []).append(name)
        said = [say("M208.forbidden", names=tuple(names), where=where(n)) for n, names in forbidding.items()]
        return [*said, say("M208.allowed", names=tuple(allowing))] if allowing else said


class PassNotInRules(OfMove):
    """A pass under rules that know none.

    What we do: replay it as a pass.
    Example: a pass in First-Capture Go.
    """

    code, slug, usual_severity = "M209", "pass-not-in-rules", "irregular"
    sources: ClassVar = {"": ("Cobb, First-Capture Go",)}


_NAMED: Final = 8
"""Points of setup that a sentence names."""


class SetupInPlay(OnMoves):
    """Stones were put on or taken off the board by hand after the first move.

    Why it matters: such stones were never played and are no prisoners, so the two counts may differ.
    What we do: apply the setup, itemise its points in the reconciliation, and never call the result contradicted.
    Example: AE after move 20.
    Data: points -- the points that it changes
    """

    code, slug, usual_severity = "M210", "setup-in-play", "irregular"
    sources: ClassVar = {"": ("SGF FF4, setup properties",)}
    points: tuple[str, ...]

    @property
    def message(self) -> str:
        names = self.points if len(self.points) <= _NAMED else (*self.points[:_NAMED], "…")
        return say("M210", move=self.move, n=len(self.points), points=names)


class OpenToClaim(OfMove):
    """The last move of the record is illegal, and nobody answered it.

    Why it matters: the opponent's answer is what accepts an illegal move. Without one it may still be open to a claim;
        the rules do not say whether that is over with a resignation or an agreed result.
    What we do: score it as it stands; `--illegal pass` shows the score if it is claimed.
    Example: a ko retaken at once, and the record ends.
    Data: claim -- `open`: the opponent may claim it while the game goes on; `void`: claimed or not, no stone is placed
        and none is due; `unknown`: the rule book does not say
    """

    code, slug = "M211", "open-to-claim"
    sources: ClassVar = {"": ("AGA 1991 Rule 8",)}
    cases: ClassVar = "claim"
    claim: Literal["open", "void", "unknown"]


class TakenBack(OnMoves):
    """The record looks as if an illegal move had been taken back over the board.

    Signs: the opponent's next play is on the point of a forbidden ko, repetition or self-capture, and there are fewer
    faults from there on if that move is taken back; or setup restores the position before an illegal move of any kind.

    What we do: adjudicate as written under `--illegal stands`, and say whether `--illegal pass` removes the later
        faults.
    Example: an illegal ko capture at E5, then the opponent plays E5.
    Data:
        by_setup -- whether setup restores the position before the move
        faults -- number of faults of moves from this one on; null where that is not asked, as after setup
        left -- how many of them are left if the move is taken back; likewise
    """

    code, slug = "M212", "taken-back"
    sources: ClassVar = {"": ("AGA 1991 Rule 8",)}
    said_as: ClassVar = {"n": "left"}
    by_setup: bool
    faults: int | None = None
    left: int | None = None

    def case(self) -> str:
        return "setup" if self.by_setup else "left" if self.left else ""


class WrongColour(OnMoves):
    """Three successive moves of one colour between moves of the other: recolouring the middle one restores alternation.

    What we do: replay as recorded; a stone of the wrong colour makes the two counts differ by two.
    Example: W, W, W where the second should be Black's.
    Data: recorded -- the colour of the stones as recorded: `B`, `W`; it is the other one that is likely meant
    """

    code, slug = "M213", "wrong-colour"
    sources: ClassVar = {"": ("BGA summary, Irregular Moves",)}
    recorded: Colour

    @property
    def message(self) -> str:
        move = self.move or 0
        right = colour_of("W" if self.recorded == "B" else "B")
        return say("M213", first=move - 1, last=move + 1, colour=colour_of(self.recorded), move=move, right=right)


class ReplacedByPass(OfMove):
    """An illegal move is followed by a pass of the same colour: the record has the move and what replaced it.

    What we do: take the illegal move back; the recorded pass is its pass, and no fault of alternation.
    Example: an illegal ko capture by Black, then B[].
    """

    code, slug = "M214", "replaced-by-pass"
    sources: ClassVar = {"": ("AGA 1991 Rule 8",)}


class MarkedIllegal(OfMove):
    """The record itself marks a move as one to be carried out although illegal (SGF KO).

    What we do: nothing beyond saying, beside the finding of the illegal move, that the recorder knew. On a move without
        a fault the mark says nothing, and nothing is said of it.
    Example: ;B[aa]KO[].
    """

    code, slug = "M215", "marked-illegal"
    sources: ClassVar = {"": ("SGF FF4, KO",)}


class TurnSet(OnMoves):
    """The record sets the player to move (PL) against the order of play.

    What we do: follow it, where the node has no move.
    Example: ;B[aa];PL[B].
    Data: turn -- the player to move: `B`, `W`
    """

    code, slug = "M216", "turn-set"
    sources: ClassVar = {"": ("SGF FF4, PL",)}
    said_as: ClassVar = {"colour": "turn"}
    turn: Colour
