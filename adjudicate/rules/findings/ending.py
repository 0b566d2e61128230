"""Findings E3xx and V5xx: the ending and the verdict."""

from __future__ import annotations

from dataclasses import field
from typing import ClassVar, Literal

from adjudicate.display.wording import AnyOf
from adjudicate.rules.findings.base import QUARTERS, Colour, Finding, dead_from, say
from adjudicate.rules.quarters import margin_text, number
from adjudicate.rules.ruleset import Resumes
from adjudicate.rules.words import SgfResult


class WhiteLast(Finding):
    """Black moved last, so White owes one more pass; adjudicate adds its pass stone.

    Why it matters: without this stone the territory count is one point too low for Black.
    What we do: add exactly one white pass stone, and nothing else.
    Example: a record that ends with the passes W, B.
    """

    code, slug = "E301", "white-last"
    sources: ClassVar = {"bga": ("AGA 1991 Rule 11", "BGA summary, White Passes Last"), "": ("AGA 1991 Rule 11",)}


class NoTwoPasses(Finding):
    """The record ends without two consecutive passes.

    Why it matters: only two passes show that both players considered the game over.
    What we do: count if the record ends with one pass or has a score as its result; otherwise do not count.
    Example: the last move is a play, and RE gives a score.
    Data:
        passes -- number of passes at the end, 0 or 1
        counted -- whether the final position is counted
    """

    code, slug = "E302", "no-two-passes"
    sources: ClassVar = {"": ("AGA 1991 Rule 9",)}
    passes: int
    counted: bool

    def case(self) -> str:
        return ("one-pass" if self.passes else "no-pass") if self.counted else "not-counted"


Agreement = Literal["none", "unknown", "option-alive", "option", "marks", "review", "removed"]


class FourPasses(Finding):
    """Four consecutive passes end the game; without an agreement on dead stones, every stone on the board is alive.

    Why it matters: the counts with and without dead stones can be far apart.
    What we do: if marks or an option list the dead stones, treat them as the agreement and count with it; the message
        also gives the count with every stone alive. Otherwise count every stone as alive. The players may still have
        agreed on dead stones, because four passes can follow an agreement and a record without marks does not show it.
        The result is then contradicted only if no set of dead strings gives it. Marks never contradict a recorded
        result that equals the count with every stone alive.
    Example: the passes W, B, W, B; White's fifth pass is then still due.
    Data:
        agreement -- the source of the dead stones: `option`, `marks`, `review`, `removed`; `option-alive`: the option
            says that no stones are dead; `none`: there is no source, so every stone is counted as alive; `unknown`:
            there is no source, and the ruleset is only assumed
        all_alive -- Black's margin with every stone alive, if the count uses an option or marks; otherwise null
    """

    code, slug = "E303", "four-passes"
    sources: ClassVar = {"bga": ("AGA 1991 Rule 10", "BGA summary, Game End"), "": ("AGA 1991 Rule 10",)}
    agreement: Agreement = "none"
    all_alive: int | None = field(default=None, metadata=QUARTERS)

    @property
    def message(self) -> str:
        alive = SgfResult(margin_text(self.all_alive or 0))
        marks = dead_from(self.agreement)
        return say("E303.marks", marks=marks, alive=alive) if marks else say(f"E303.{self.agreement}", alive=alive)


class Resumed(Finding):
    """Play was resumed after two passes.

    What we do: continue the game with the same history. Under the AGA rules the opponent of the last player to pass
        moves first. Under the Japanese rules the opponent of the player who asked to resume moves first; a record does
        not show who asked, so either player may. The same applies if no available source says who moves first. Only the
        first five resumptions get a finding; `ending.resumed_at` lists all.
    Example: White and Black pass, then White plays.
    Data: first -- the player who moves first: `turn`: the opponent of the last player to pass; `asked`: the opponent of
        the player who asked to resume; `unknown`: no available source says
    """

    code, slug = "E304", "resumed"
    sources: ClassVar = {"bga": ("AGA 1991 Rule 10", "BGA summary, Game End"), "": ("AGA 1991 Rule 10",)}
    first: Resumes = "turn"

    def case(self) -> str:
        return "" if self.first == "turn" else self.first


class DrawByRepetition(Finding):
    """A repetition longer than a basic ko ended the game as a draw.

    Example: the sixth capture of a triple ko on PlayStrategy.
    """

    code, slug = "E305", "draw-by-repetition"
    sources: ClassVar = {"": ("PlayStrategy page, Rules",)}


class Captured(Finding):
    """The first capture ended the game.

    Example: First-Capture Go; players who capture their own stones lose.
    Data:
        winner -- `B`, `W`
        own -- whether the captured stones were the player's own
    """

    code, slug = "E306", "first-capture"
    sources: ClassVar = {"": ("Cobb, First-Capture rules 8 and 9",)}
    cases: ClassVar = "own"
    winner: Colour
    own: bool


class BoardSizeNotInRules(Finding):
    """The rules do not provide for this board size.

    Example: First-Capture Go on a 3x3 board (the rules provide for 5x5 to 19x19).
    Data:
        name -- the name of the ruleset
        least -- number of lines of its smallest board
        most -- number of lines of its largest board
    """

    code, slug = "E307", "board-size"
    sources: ClassVar = {"": ("Cobb, First-Capture rule 1",)}
    name: str
    least: int
    most: int


class PositionOnly(Finding):
    """The record has a position set up without moves, which is counted with the prisoners given for it.

    Why it matters: a position does not show earlier illegal moves, passes, or captured stones that went back to the
        bowl.
    What we do: count it both ways with the given stones in the two lids, and explain the difference between the counts.
        The verdict is always unverifiable.
    Example: --prisoners B=3,W=5 for a record with AB and AW and no move.
    Data:
        last_player -- the player given as the last to move, `B` or `W`, or null
        white_last -- whether the rules have White move last
    """

    code, slug = "E308", "position-only"
    said_as: ClassVar = {"player": "last_player"}
    last_player: Colour | None
    white_last: bool

    def case(self) -> str:
        return "last-player" if self.last_player else "white-last" if self.white_last else ""


class StoppedByRepetition(Finding):
    """The last play recreated an earlier position, and the record gives a draw or no result.

    Why it matters: under these rules such a repetition may end the game without a winner. A count of the board in the
        middle of a ko would mean nothing.
    What we do: do not count the game, unless marks or an option list the dead stones. The verdict is unverifiable,
        because no record shows that the players agreed.
    Example: a triple ko goes round once under Japanese rules, and RE is Void or Draw.
    """

    code, slug = "E309", "stopped-by-repetition"


class CountsDiffer(Finding):
    """The territory count and the area count differ, although the ruleset means them to agree.

    Why it matters: the cause is a fault in the record.
    What we do: itemise the difference to the last point; the ruleset's own method decides.
    Example: a tolerated double move makes a difference of one.
    """

    code, slug = "V501", "counts-differ"
    sources: ClassVar = {"": ("AGA 1991 Rules 11 and 12",)}


class ImpossibleForKomi(Finding):
    """The recorded margin is impossible with the komi of the record: their fractions of a point do not match.

    Why it matters: the komi or the result is recorded wrongly.
    What we do: judge as usual, with two exceptions. A draw that the komi does not allow was agreed, or was written
        because the result was missing: it is never called contradicted. Komi 0 without a handicap, which some old files
        write for 6.5, is then treated as doubtful.
    Example: KM[7.5] with RE[Draw]; KM[0] with RE[W+1.5].
    Data:
        komi -- the komi used for the count
        draw -- whether the recorded result is a draw
    """

    code, slug = "V502", "impossible-for-komi"
    cases: ClassVar = "draw"
    komi: int = field(metadata=QUARTERS)
    draw: bool


class CountOpen(Finding):
    """The sources of the ruleset differ on the handicap compensation.

    Why it matters: a different source would give a different margin, and perhaps a different winner.
    What we do: count as the ruleset's page says, name the other margins, and never call a result contradicted if it
        equals one of them.
    Example: RU[Ing] with three handicap stones: the available texts do not mention compensation, others give three
        points.
    Data:
        name -- the name of the ruleset
        otherwise -- Black's margins by the other sources
    """

    code, slug = "V503", "count-open"
    said_as: ClassVar = {
        "rules": "name",
        "margins": lambda said: AnyOf(tuple(SgfResult(margin_text(one)) for one in said.otherwise)),
    }
    name: str
    otherwise: tuple[int, ...] = field(metadata={"shown": lambda margins: [number(margin) for margin in margins]})
