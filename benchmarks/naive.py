"""The naive path (E0), with which the benchmarks compare: a simple adjudication with sgfmill's tree and board.

It reads the whole tree, plays each move on `sgfmill.boards.Board`, keeps every position as a tuple to find repetitions,
and counts area once. It ignores dead stones, handicap rules and faults.
"""

from __future__ import annotations

from sgfmill import boards, sgf


def naive(data: bytes) -> int:
    """Return the area margin of a record's final position in points, without komi.

    Raises ValueError if sgfmill refuses the record.
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
