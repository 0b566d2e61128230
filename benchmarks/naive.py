"""E0, the yardstick: the plain way to adjudicate a record with sgfmill's own tree and board.

It reads the whole tree, plays each move on `sgfmill.boards.Board`, looks for repetition by keeping every position as
a tuple, and counts area once. It handles neither dead stones nor handicap rules nor faults; it is kept only to be
measured against.
"""

from __future__ import annotations

from sgfmill import boards, sgf


def naive(data: bytes) -> int:
    """Return the area margin of a record's final position, in points, komi left out.

    Raises ValueError for what sgfmill refuses.
    """
    game = sgf.Sgf_game.from_bytes(data)
    size = game.get_size()
    board = boards.Board(size)
    root = game.get_root()
    board.apply_setup(*root.get_setup_stones())
    seen = {(_position(board), None)}
    repeated = 0
    for node in game.get_main_sequence():
        colour, point = node.get_move()
        if colour is None:
            continue
        if point is not None:
            if board.get(*point) is not None:
                continue
            board.play(*point, colour)
        situation = (_position(board), colour)
        if situation in seen and point is not None:
            repeated += 1
        seen.add(situation)
    return int(board.area_score())


def _position(board: boards.Board) -> tuple[tuple[str | None, ...], ...]:
    return tuple(map(tuple, board.board))
