"""Findings M2xx: moves, setup between moves, and the outcome of illegal moves."""

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
    """A finding about the moves of a game, or about setup between them."""

    @property
    def before(self) -> int:
        """Number of the preceding move."""
        return (self.move or 0) - 1


class OfMove(OnMoves):
    """A finding about one move, identified by its number, colour and point.

    written -- the move as the record has it if it does not name a point, otherwise None
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
    """A play that recreates a position although the ruleset forbids it.

    retakes_ko -- whether the play retakes a ko at once
    """

    said_as: ClassVar = {"where": "repeats"}
    retakes_ko: bool

    def case(self) -> str:
        return "ko" if self.retakes_ko else ""


class Occupied(OfMove):
    """A stone was played on a point that is not empty.

    Why it matters: SGF viewers replace the stone on that point, so their board and ours may differ from here on.
    What we do: if the move stands, the board does not change and it is the opponent's turn, so the two counts differ by
        one. If it is withdrawn, it counts as a pass with a pass stone. The BGA calls it irregular: the stone goes back
        to the bowl and no pass stone is due.
    Example: two moves on the same point without a capture between them. If the second follows an illegal capture at
        that point, the earlier move was probably withdrawn.
    Data: own -- whether the stone on the point belongs to the same player
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

    What we do: if the move stands, the string is removed and its stones are prisoners of the opponent. The BGA says so,
        the AGA text is silent, and SGF viewers do the same. If the move is withdrawn, it counts as a pass with a pass
        stone.
    Example: filling the last liberty of one's own two stones.
    Data: stones -- number of stones in the string
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
    """A play recreated an earlier position, which the ruleset forbids (including basic ko).

    The AGA rules forbid the same position with the same player to play, at any earlier time. The BGA forbids a position
    that the player created by an earlier play, and basic ko. Positional superko forbids any earlier position. The
    finding names the first move that led to the same position; 0 means the start.

    What we do: if the move stands, its capture stands too. If it is withdrawn, the captured stones return and the move
        counts as a pass with a pass stone.
    Example: retaking a ko at once; the sixth capture of a triple ko.
    Data: retakes_ko -- whether the play retakes a ko at once
    """

    code, slug, usual_severity = "M203", "superko", "illegal"
    sources: ClassVar = {
        "bga": ("BGA summary, Ko and Superko",),
        "reading": ("the interpretation of the repetition rule that was requested",),
        "usage": ("superko, common description",),
        "": ("AGA 1991 Rule 6",),
    }


class Ko(Repeats):
    """A play recreated the position before the opponent's last play, under a ruleset that forbids only basic ko.

    What we do: the same as for superko.
    Example: retaking a ko at once under RU[Japanese].
    Data: retakes_ko -- whether the play retakes a ko at once
    """

    code, slug, usual_severity = "M204", "ko", "illegal"
    sources: ClassVar = {"playstrategy": ("PlayStrategy page, Rules",), "": ("general rules page, Ko",)}


class Alternation(OfMove):
    """A player moved, or passed, when it was not that player's turn.

    Why it matters: each such move that stands makes the two counts differ by one. Often the recorder or the server left
        out a pass or a move of the opponent.
    What we do: if the move stands, the opponent plays next. If it is withdrawn, every move of the run is withdrawn, and
        together they count as one pass with one pass stone. A setup node ends a run, and moves before it are not
        undone.
    Example: two black moves in succession; White first in an even game; Black first after handicap stones.
    Data:
        turn -- the player whose turn it was: `B`, `W`
        because -- `twice`: the same player moved before; `first`: the other player moves first; `handicap`: the same,
            after handicap stones; `turn`: it was the other player's turn; `resumed`: the opponent of the last player to
            pass moves first when play is resumed
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
    """A move does not name a point on the board.

    What we do: treat the move like a play on an occupied point.
    Example: W[zz] on 9x9; a value that does not name a point at all.
    """

    code, slug, usual_severity = "M206", "off-board", "illegal"
    severities: ClassVar = {"bga": "irregular"}
    sources: ClassVar = {
        "aga": ("AGA 1991 Rule 2", "SGF FF4, Go move"),
        "bga": ("BGA summary, Irregular Moves", "SGF FF4, Go move"),
        "": ("SGF FF4, Go move",),
    }


class MoveAfterEnd(OfMove):
    """The record has a move after the game was over.

    The game is over after four consecutive passes (White may still make the fifth pass that Rule 11 asks for), after
    the first capture in First-Capture Go, and after a draw by repetition. A play after two passes is not such a move:
    it resumes the game.

    What we do: report the move and do not replay it.
    Example: a black play after the passes B, W, B, W.
    """

    code, slug, usual_severity = "M207", "move-after-end", "irregular"
    sources: ClassVar = {
        "cobb": ("Cobb, First-Capture rule 9",),
        "playstrategy": ("PlayStrategy page, Rules",),
        "": ("AGA 1991 Rule 10",),
    }


class ReadingsDiffer(OfMove):
    """A play recreated an earlier position, and the rule books disagree on whether it is allowed.

    What we do: the ruleset decides. This note lists the interpretations that forbid the play, with the first earlier
        move that each refers to. If the ko rule of the ruleset depends on facts that no record shows (Ing), every
        repetition gets this note and none is called illegal.
    Example: only positional superko forbids sending two stones and returning one.
    Data:
        readings -- object: for each interpretation of the repetition rule, the first earlier move that the play
            repeats, 0 for the start; null if the interpretation allows the play
        depends -- the ruleset whose ko rule depends on facts that no record shows; otherwise null
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
    """A player passed under rules that have no pass.

    What we do: replay the move as a pass.
    Example: a pass in First-Capture Go.
    """

    code, slug, usual_severity = "M209", "pass-not-in-rules", "irregular"
    sources: ClassVar = {"": ("Cobb, First-Capture Go",)}


_NAMED: Final = 8
"""The most setup points that one sentence names."""


class SetupInPlay(OnMoves):
    """The record adds or removes stones by setup after the first move.

    Why it matters: such stones were never played and are not prisoners, so the two counts may differ.
    What we do: apply the setup, itemise its points in the reconciliation, and never call the result contradicted.
    Example: AE after move 20.
    Data: points -- the points that the setup changes
    """

    code, slug, usual_severity = "M210", "setup-in-play", "irregular"
    sources: ClassVar = {"": ("SGF FF4, setup properties",)}
    points: tuple[str, ...]

    @property
    def message(self) -> str:
        names = self.points if len(self.points) <= _NAMED else (*self.points[:_NAMED], "…")
        return say("M210", move=self.move, n=len(self.points), points=names)


class OpenToClaim(OfMove):
    """The last move of the record is illegal, and the opponent did not reply to it.

    Why it matters: the opponent accepts an illegal move by replying to it. Without a reply, the opponent may still be
        able to claim it. The rules do not say whether a resignation or an agreed result ends that right.
    What we do: score the move as it stands; `--illegal pass` shows the score if the opponent claims it.
    Example: a player retakes a ko at once, and the record ends.
    Data: claim -- `open`: the opponent may claim it while the game goes on; `void`: claimed or not, no stone is placed
        and none is due; `unknown`: the rule book does not say
    """

    code, slug = "M211", "open-to-claim"
    sources: ClassVar = {"": ("AGA 1991 Rule 8",)}
    cases: ClassVar = "claim"
    claim: Literal["open", "void", "unknown"]


class TakenBack(OnMoves):
    """The players seem to have withdrawn an illegal move over the board.

    There are two signs. The opponent's next play may be on the point of the illegal move (a ko, a repetition or a
    self-capture), and the rest of the record has fewer faults if that move is withdrawn. Or setup restores the position
    before an illegal move of any kind.

    What we do: adjudicate as written under `--illegal stands`, and say whether `--illegal pass` removes the later
        faults.
    Example: an illegal ko capture at E5, then the opponent plays E5.
    Data:
        by_setup -- whether setup restores the position before the move
        faults -- number of faulty moves from this one on; null if not counted, as after setup
        left -- number of those faults that remain if the move is withdrawn; null if not counted
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
    """Three successive moves have one colour; recolouring the middle one restores alternation.

    What we do: replay the moves as recorded. A stone of the wrong colour makes the two counts differ by two.
    Example: W, W, W where the second should be Black's.
    Data: recorded -- the colour of the stones as recorded: `B`, `W`; the other colour is probably meant
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
    """A pass of the same colour follows an illegal move: the record has both the move and its replacement.

    What we do: withdraw the illegal move. The recorded pass replaces it and is not a fault of alternation.
    Example: an illegal ko capture by Black, then B[].
    """

    code, slug = "M214", "replaced-by-pass"
    sources: ClassVar = {"": ("AGA 1991 Rule 8",)}


class MarkedIllegal(OfMove):
    """The record itself marks a move as illegal but carried out (SGF KO).

    What we do: note that the recorder knew, in addition to the finding for the illegal move. A mark on a move without a
        fault means nothing and is not reported.
    Example: ;B[aa]KO[].
    """

    code, slug = "M215", "marked-illegal"
    sources: ClassVar = {"": ("SGF FF4, KO",)}


class TurnSet(OnMoves):
    """The record sets the player to move (PL) against the order of play.

    What we do: follow this PL if the node has no move.
    Example: ;B[aa];PL[B].
    Data: turn -- the player to move: `B`, `W`
    """

    code, slug = "M216", "turn-set"
    sources: ClassVar = {"": ("SGF FF4, PL",)}
    said_as: ClassVar = {"colour": "turn"}
    turn: Colour
