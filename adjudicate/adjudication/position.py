"""The position after any move of a game, with illegal moves treated as in its adjudication.

A position depends only on the moves before it, so this module replays the variation up to the move.
"""

from collections.abc import Container, Iterable, Mapping
from dataclasses import replace
from typing import Literal, NamedTuple

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.adjudication.option_values import say
from adjudicate.go.points import BLACK, PASS, WHITE, Grid
from adjudicate.rules import findings as noted
from adjudicate.rules.entries import Line
from adjudicate.rules.findings import Finding
from adjudicate.rules.handicap import Start
from adjudicate.rules.prospects import Prospect, look_ahead
from adjudicate.rules.repetition import PASSED_BLACK, PASSED_WHITE, SET_UP
from adjudicate.rules.replay import Policy, Replay, replay
from adjudicate.rules.ruleset import Ruleset
from adjudicate.values import dataclass

Became = Literal["play", "self-capture", "pass", "replacement", "taken-back", "void", "placement", "after-end"]


class GameLine(NamedTuple):
    """The moves of a game, and everything else that determines its positions.

    taken_back -- numbers of the moves to withdraw if they are illegal
    prisoners  -- the prisoners given for a position without moves, or None
    """

    grid: Grid
    line: Line
    ruleset: Ruleset
    start: Start
    policy: Policy = "stands"
    taken_back: Container[int] = frozenset()
    prisoners: tuple[int, int] | None = None


def line_of(sheet: Adjudication) -> GameLine:
    """Return the moves of an adjudicated game, together with its rules and its policy."""
    options = sheet.options
    rules = (sheet.ruleset, sheet.start, options.policy, sheet.taken_back, options.prisoners)
    return GameLine(sheet.grid, sheet.record.line, *rules)


@dataclass(frozen=True)
class Played:
    """One move of the record and its effect on the board.

    number -- number of the move, from 1
    colour, point -- as recorded; the point may be PASS or OFF_BOARD
    became -- play: the stone was placed and captured stones were removed
              self-capture: the player's own string was removed
              pass: an ordinary pass
              replacement: a pass that replaces the illegal move before it
              taken-back: withdrawn by the option, with the run of moves out of turn that ends here; counts as a pass
              with a pass stone
              void: on an occupied point or off the board; the board did not change
              placement: a handicap stone
              after-end: not replayed, because the game was over
    """

    number: int
    colour: int
    point: int
    became: Became


@dataclass(frozen=True)
class GamePosition:
    """The stones after a move, the player to move, and the prisoners.

    stones    -- point -> BLACK or WHITE
    after     -- number of moves played; 0 at the start of the record
    to_play   -- BLACK or WHITE
    last      -- point of the last stone played, if it is still there
    captured  -- points that the last move cleared, ascending; a self-capture includes its own point
    prisoners -- numbers of prisoners that Black and White have, without dead stones; in a position without moves, the
                 given numbers
    played    -- the last move; None at the start
    over      -- True if a rule has ended the game, so that no move can follow
    passes    -- number of consecutive passes just before this position, as AGA 1991 Rule 9 counts them
    """

    grid: Grid
    stones: Mapping[int, int]
    after: int
    to_play: int
    last: int | None
    captured: tuple[int, ...]
    prisoners: tuple[int, int]
    played: Played | None
    over: bool = False
    passes: int = 0


def position_after(sheet: Adjudication, move: int | None = None, *, setup: bool = True) -> GamePosition:
    """Return the position after a move of an adjudicated game, under its rules and its policy.

    move  -- number of the move; 0 is the start, before any handicap stone recorded as a move; None means the last move
    setup -- True to include the setup between this move and the next one
    The final position still contains the dead stones. Raises ValueError for a move that the record does not have.
    """
    return look(line_of(sheet), move, setup=setup, points=())[0]


def look(
    game: GameLine, move: int | None = None, *, setup: bool = True, colour: int = 0, points: Iterable[int] | None = None
) -> tuple[GamePosition, dict[int, Prospect]]:
    """Return a pair: the position after a move, and a dict from each empty point to the effect of a play there.

    colour -- colour of the play; 0 for the player whose turn it is
    points -- empty points to try; None for all
    Returns no effects before all handicap stones are placed.
    """
    total = len(game.line.points)
    move = total if move is None else move
    if not 0 <= move <= total:
        raise ValueError(say("moves.beyond", move=move, n=total))
    line = first_moves(game.line, move, setup=setup)
    if move < game.start.placement:
        return _in_placement(game, line), {}
    given = (game.grid, line, game.ruleset, game.start, game.policy, game.taken_back)
    prospects, outcome = look_ahead(*given, colour=colour, points=points, listed_from=move)
    history = outcome.history
    entry = next((e for e in range(len(history.log) - 1, 0, -1) if history.log[e] != SET_UP), 0)
    mine = entry if entry and history.numbers[entry] == move else None
    last_entry = len(history.log) - 1
    became = _became(line, game.start, outcome, mine)
    position = GamePosition(
        grid=game.grid, stones={p: c for p, c in enumerate(outcome.colours) if c}, after=move,
        to_play=history.setups[last_entry][1] if history.log[last_entry] == SET_UP else -history.mover(last_entry),
        last=_last(line, game.start, outcome),
        captured=tuple(sorted(history.captures.get(mine, ()))) if mine is not None else (),
        prisoners=game.prisoners or (outcome.tally[WHITE].prisoners, outcome.tally[BLACK].prisoners),
        played=Played(move, line.colours[-1], line.points[-1], became) if move else None,
        over=outcome.over is not None, passes=outcome.trailing_passes,
    )  # fmt: skip
    return position, prospects


def check_placed(start: Start, after: int) -> None:
    """Raise ValueError for a position before the last handicap stone that a move places."""
    if after < start.placement:
        raise ValueError(say("moves.placement", n=start.placement))


def with_move(game: GameLine, colour: int, point: int) -> GameLine:
    """Return a game with one more move at its end. point -- a point of the board, or PASS"""
    line = game.line
    return game._replace(line=replace(line, colours=[*line.colours, colour], points=[*line.points, point]))


def fault_of_last(game: GameLine) -> Finding | None:
    """Return the finding that makes a tried last move illegal or irregular; None if the rules allow the move."""
    last = len(game.line.points)
    rules = (game.ruleset, game.start, game.policy, game.taken_back)
    found = replay(game.grid, game.line, *rules, listed_from=last).findings
    fault = next((f for f in found if f.move == last and f.severity != "note"), None)
    return replace(fault, tried=True) if isinstance(fault, noted.moves.Occupied) else fault


def first_moves(line: Line, moves: int, *, setup: bool = True) -> Line:
    """Cut a variation off after this number of moves; keep the setup after the last one only if `setup` is true."""
    return replace(
        line,
        colours=line.colours[:moves],
        points=line.points[:moves],
        setups={n: nodes for n, nodes in line.setups.items() if n < moves or (n == moves and (setup or not n))},
        off_board={n: text for n, text in line.off_board.items() if n <= moves},
        ko_marked={n for n in line.ko_marked if n <= moves},
    )


def _in_placement(game: GameLine, line: Line) -> GamePosition:
    """Return a position before the last handicap stone, in a record that places handicap stones by moves."""
    after = len(line.points)
    stones = {p: BLACK for p in line.points if p >= 0}
    played = Played(after, line.colours[-1], line.points[-1], "placement") if after else None
    last = next((p for p in reversed(line.points) if p >= 0), None)
    return GamePosition(
        grid=game.grid, stones=stones, after=after, to_play=game.line.colours[after], last=last, captured=(),
        prisoners=(0, 0), played=played,
    )  # fmt: skip


def _became(line: Line, start: Start, outcome: Replay, entry: int | None) -> Became:
    number, history = len(line.points), outcome.history
    if number <= start.placement:
        return "placement"
    if outcome.over is not None and outcome.last_move < number:
        return "after-end"
    replaced = (f.move == number and isinstance(f, noted.moves.ReplacedByPass) for f in outcome.findings)
    if entry is None or any(replaced):  # only a replacement leaves the history unchanged
        return "replacement"
    if history.log[entry] >= 0:
        return "self-capture" if entry in history.own_captures else "play"
    if history.log[entry] not in (PASSED_BLACK, PASSED_WHITE):
        return "void"
    fallen = (f for f in outcome.findings if f.move == number and not f.stands)
    out_of_turn = any(isinstance(f, noted.moves.Alternation) for f in fallen)
    return "taken-back" if line.points[-1] != PASS or out_of_turn else "pass"


def _last(line: Line, start: Start, outcome: Replay) -> int | None:
    """Return the point of the last stone that was played or placed by a move, if it is still there."""
    history, board = outcome.history, outcome.board
    for entry in range(len(history.log) - 1, 0, -1):
        if history.log[entry] >= 0:
            point = history.log[entry] % board.grid.size
            return point if board.colour_at(point) == history.mover(entry) else None
    point = next((p for p in reversed(line.points[: start.placement]) if p >= 0), -1)
    return point if point >= 0 and board.colour_at(point) == BLACK else None
