"""Patterns of faults that suggest what happened at the board, such as a move recorded in the wrong colour.

The event is a withdrawn move or a stone of the wrong colour (AGA 1991 Rule 8; BGA summary).
"""

from adjudicate.go.points import Grid, letter
from adjudicate.rules import findings as noted
from adjudicate.rules.entries import Line
from adjudicate.rules.findings import Finding
from adjudicate.rules.handicap import Start
from adjudicate.rules.replay import Policy, Replay, replay
from adjudicate.rules.ruleset import Ruleset


def find(grid: Grid, line: Line, ruleset: Ruleset, start: Start, played: Replay, policy: Policy) -> list[Finding]:
    """Return notes about patterns that the faults of a replay form.

    The notes do not change the score. The function returns at once if there are no faults.
    """
    faults = [f for f in played.findings if f.severity != "note" and f.move is not None]
    if not faults:
        return []
    found = _wrong_colour(line, ruleset, faults)
    if policy == "stands" and len(faults) == len(played.fault_moves):
        found += _taken_back(grid, line, ruleset, start, faults)
    return found


def _wrong_colour(line: Line, ruleset: Ruleset, faults: list[Finding]) -> list[Finding]:
    """Find three successive moves of one colour between moves of the other colour."""
    # BGA summary, Irregular Moves: a stone of the wrong colour is replaced by one of the right colour.
    out_of_turn = {f.move for f in faults if isinstance(f, noted.moves.Alternation)}
    found: list[Finding] = []
    for move in sorted(m for m in out_of_turn if m is not None):
        i = move - 1  # the middle one of the three, as an index
        if i < 2 or move + 1 not in out_of_turn:
            continue
        row = line.colours[i - 1 : i + 2]
        before = line.colours[i - 2]
        after = line.colours[i + 2] if i + 2 < len(line.colours) else before
        if len(set(row)) == 1 and before == after == -row[0] and line.points[i] >= 0:
            found.append(noted.moves.WrongColour(letter(row[0]), book=ruleset.book, move=move))
    return found


def _taken_back(grid: Grid, line: Line, ruleset: Ruleset, start: Start, faults: list[Finding]) -> list[Finding]:
    """Find illegal plays that the opponent answers on the same point."""
    # AGA 1991 Rule 8: an illegal move noticed in time is withdrawn; a record may have both it and its replacement.
    illegal = {f.move: f for f in faults if isinstance(f, noted.moves.TAKEN_BACK_AFTER) and f.stands}
    follow = [
        f
        for f in faults
        if isinstance(f, noted.moves.Occupied)
        and f.move is not None
        and f.move - 1 in illegal
        and line.points[f.move - 1] == line.points[f.move - 2]
        and line.colours[f.move - 1] != line.colours[f.move - 2]
    ]
    if not follow:
        return []
    back = replay(grid, line, ruleset, start, "pass")
    found: list[Finding] = []
    for f in follow:
        move = f.move or 0
        later = sum(1 for number in back.fault_moves if number >= move)
        was = sum(1 for a in faults if (a.move or 0) >= move)
        if later >= was:
            continue
        found.append(
            noted.moves.TakenBack(False, was, later, book=ruleset.book, move=move, color=f.color, point=f.point)
        )
    return found
