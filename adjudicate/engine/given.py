"""The game as an engine is given it."""

from __future__ import annotations

from typing import Final

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.go.board import SELF_CAPTURE, Board
from adjudicate.go.points import PASS

NO_LIBERTY: Final = "a string of the final position has no liberty; no engine can be given that"


def game_moves(sheet: Adjudication) -> list[tuple[int, int]] | None:
    """Return the moves after the stones at the start, each a colour and a point or PASS; None where they do not lead to
    the position that is counted: after setup in play, a move that is none, or one taken back.
    """
    line, start = sheet.record.line, sheet.start
    board = Board(sheet.grid)
    board.edit(start.stones.items())
    if not all(board.has_liberty(p) for p in start.stones):
        return None
    moves = []
    for colour, point in list(zip(line.colours, line.points, strict=True))[start.placement :]:
        if point != PASS and (point < 0 or board.cell[point] or board.play(point, colour) is SELF_CAPTURE):
            return None
        moves.append((colour, point))
    return moves if board.colours() == sheet.board.colours() else None


def final_stones(sheet: Adjudication) -> list[tuple[int, int]] | None:
    """Return the stones of the final position, each a colour and a point; None where a string has no liberty."""
    board = sheet.board
    stones = [(board.colour_at(p), p) for p in range(sheet.grid.size) if board.cell[p]]
    return stones if all(board.has_liberty(p) for _, p in stones) else None


def to_move(sheet: Adjudication) -> int:
    """Return the player to move at the end."""
    last = sheet.record.line.setups.get(len(sheet.record.line.points), ()) if sheet.record.line.points else ()
    said = next((setup.to_play for setup in reversed(list(last)) if setup.to_play), 0)
    return said or (-sheet.ending.last_player if sheet.ending.last_player else sheet.start.first)
