"""The effect of a possible next play: whether it is legal and, if not, why."""

from collections.abc import Container, Iterable

from adjudicate.go.points import Grid
from adjudicate.rules.entries import Line
from adjudicate.rules.handicap import Start
from adjudicate.rules.repetition import Repetition
from adjudicate.rules.replay import Policy, Replay, Replayer
from adjudicate.rules.ruleset import Ruleset
from adjudicate.values import dataclass


@dataclass(frozen=True)
class Prospect:
    """The effect of a play on an empty point.

    captured     -- opposing stones that it would capture, ascending
    self_capture -- number of stones in the play's string if that had no liberty (AGA 1991 Rule 5); otherwise 0
    repetition   -- the position that the play would repeat under each interpretation; None if no earlier position could
                    recur, and for a self-capture that the ruleset forbids
    illegal      -- True if the ruleset forbids the play, regardless of whose turn it is
    """

    captured: tuple[int, ...]
    self_capture: int
    repetition: Repetition | None
    illegal: bool


def legal_plays(
    grid: Grid, line: Line, ruleset: Ruleset, start: Start, policy: Policy = "stands"
) -> tuple[list[int], Replay]:
    """Return a pair: the points where the player to move may play after a line, ascending, and the replay of the line.

    A pass is always legal and is not included. The end of the game is not checked.
    """
    replayer = Replayer(grid, line, ruleset, start, policy)
    replayer.run(quick=True)
    board = replayer.state.board
    return [p for p, string in enumerate(board.cell) if not string and _is_legal(replayer, p)], replayer.finish()


def look_ahead(  # noqa: PLR0913 -- the arguments of replay(), and the requested plays
    grid: Grid,
    line: Line,
    ruleset: Ruleset,
    start: Start,
    policy: Policy = "stands",
    taken_back: Container[int] = (),
    *,
    colour: int = 0,
    points: Iterable[int] | None = None,
    listed_from: int = 0,
) -> tuple[dict[int, Prospect], Replay]:
    """Replay a line. Return a pair: a dict from each empty point to the effect of playing there, and the replay.

    colour -- the player; 0 for the player whose turn it is
    points -- the points to examine; None for all
    listed_from -- as for replay()
    """
    replayer = Replayer(grid, line, ruleset, start, policy, taken_back, listed_from=listed_from)
    replayer.run(quick=True)
    cell, mover = replayer.state.board.cell, colour or replayer.turn
    asked = range(len(cell)) if points is None else points
    return {p: _prospect(replayer, p, mover) for p in asked if not cell[p]}, replayer.finish()


def _is_legal(replayer: Replayer, point: int) -> bool:
    rules = replayer.rules
    own, repetition = replayer.state.look_at(point, replayer.turn, rules.forbids_self_capture)
    # AGA 1991 Rule 5: self-capture is illegal.
    if own and rules.forbids_self_capture(own):
        return False
    # AGA 1991 Rule 6: no play may recreate a position with the same player to play.
    return repetition is None or repetition.under(rules.repetition) is None


def _prospect(replayer: Replayer, point: int, colour: int) -> Prospect:
    rules, state = replayer.rules, replayer.state
    own, repetition = state.look_at(point, colour, rules.forbids_self_capture)
    illegal = repetition is not None and repetition.under(rules.repetition) is not None
    if own:
        return Prospect((), own, repetition, rules.forbids_self_capture(own) or illegal)
    return Prospect(tuple(sorted(state.board.would_capture(point, colour))), 0, repetition, illegal)
