"""E3xx: the ending."""

from __future__ import annotations

from typing import ClassVar

from adjudicate.rules.findings.base import Finding


class WhiteLast(Finding):
    """Black moved last, so White owes one more pass; its stone is added.

    Why it matters:
        without it the territory count is one point too low for Black.
    What we do:
        add exactly one white pass stone, and nothing else.
    Example:
        a record that ends with the passes W, B.
    """

    code, slug = "E301", "white-last"
    sources: ClassVar = {"bga": ("AGA 1991 Rule 11", "BGA summary, White Passes Last"), "": ("AGA 1991 Rule 11",)}


class NoTwoPasses(Finding):
    """The record ends without two consecutive passes.

    Why it matters:
        only two passes say that both players held the game to be over.
    What we do:
        count where one pass or a recorded score says so; otherwise give no count.
    Example:
        the last move is a play, and RE gives a score.
    """

    code, slug = "E302", "no-two-passes"
    sources: ClassVar = {"": ("AGA 1991 Rule 9",)}


class FourPasses(Finding):
    """Four consecutive passes end the game; failing an agreement on dead stones, every stone on the board is alive.

    Why it matters:
        the two readings can be far apart.
    What we do:
        where marks or an option say which stones are dead, that is the agreement, and it is counted; the message says
        what the count would be with every stone alive. Where nothing says so, every stone is alive by the rule, unless
        the ruleset is only assumed: then it is not known. A recorded result that is the count with every stone alive is
        never contradicted by marks.
    Example:
        the passes W, B, W, B; White's fifth is then still due.
    """

    code, slug = "E303", "four-passes"
    sources: ClassVar = {"bga": ("AGA 1991 Rule 10", "BGA summary, Game End"), "": ("AGA 1991 Rule 10",)}


class Resumed(Finding):
    """Play was resumed after two passes.

    What we do:
        go on with the same history; the opponent of the last player to pass moves first. Of many resumptions the first
        five have a finding; `ending.resumed_at` lists all.
    Example:
        W, B pass, then White plays.
    """

    code, slug = "E304", "resumed"
    sources: ClassVar = {"bga": ("AGA 1991 Rule 10", "BGA summary, Game End"), "": ("AGA 1991 Rule 10",)}


class DrawByRepetition(Finding):
    """A repetition longer than a plain ko ended the game as a draw.

    Example:
        the sixth capture of a triple ko on PlayStrategy.
    """

    code, slug = "E305", "draw-by-repetition"
    sources: ClassVar = {"": ("PlayStrategy page, Rules",)}


class Captured(Finding):
    """The first capture ended the game.

    Example:
        First-Capture Go; a capture of one's own stones loses.
    """

    code, slug = "E306", "first-capture"
    sources: ClassVar = {"": ("Cobb, First-Capture rules 8 and 9",)}


class BoardSizeNotInRules(Finding):
    """The board's size is not one that the rules provide for.

    Example:
        First-Capture Go on a 3x3 board (5x5 to 19x19 are provided for).
    """

    code, slug = "E307", "board-size"
    sources: ClassVar = {"": ("Cobb, First-Capture rule 1",)}


class PositionOnly(Finding):
    """A position that was set up without moves is counted, with the prisoners that are given for it.

    Why it matters:
        a position does not show what led to it: illegal moves, passes, and captured stones that went back to the bowl.
    What we do:
        count it both ways with the stones in the two lids as given, and say what sets the counts apart. The verdict is
        never more than unverifiable.
    Example:
        --prisoners B=3,W=5 for a record with AB and AW and no move.
    """

    code, slug = "E308", "position-only"
