"""M21x: setup between moves, and what became of illegal moves."""

from __future__ import annotations

from typing import ClassVar, Final, Literal

from adjudicate.rules.findings.base import Colour, colour_of, say
from adjudicate.rules.findings.moves import OfMove, OnMoves

_NAMED: Final = 8
"""Points of setup that a sentence names."""


class SetupInPlay(OnMoves):
    """Stones were put on or taken off the board by hand after the first move.

    Why it matters: such stones were never played and are no prisoners, so the two counts may differ.
    What we do: apply the setup, itemise its points in the reconciliation, and never call the result contradicted.
    Example: AE after move 20.
    Data:
        points -- the points that it changes
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
    Data:
        claim -- `open`: the opponent may claim it while the game goes on; `void`: claimed or not, no stone is placed
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

    by_setup: bool
    faults: int | None = None
    left: int | None = None

    @property
    def message(self) -> str:
        if self.by_setup:
            return say("M212.setup", move=self.move)
        before = (self.move or 0) - 1
        if not self.left:
            return say("M212", move=self.move, before=before)
        return say("M212.left", move=self.move, before=before, n=self.left, faults=self.faults)


class WrongColour(OnMoves):
    """Three successive moves of one colour between moves of the other: recolouring the middle one restores alternation.

    What we do: replay as recorded; a stone of the wrong colour makes the two counts differ by two.
    Example: W, W, W where the second should be Black's.
    Data:
        recorded -- the colour of the stones as recorded: `B`, `W`; it is the other one that is likely meant
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

    @property
    def message(self) -> str:
        return say("M214", what=self.what, before=(self.move or 0) - 1)


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
    Data:
        turn -- the player to move: `B`, `W`
    """

    code, slug = "M216", "turn-set"
    sources: ClassVar = {"": ("SGF FF4, PL",)}
    said_as: ClassVar = {"colour": "turn"}

    turn: Colour
