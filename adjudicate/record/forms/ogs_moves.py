"""Parse the moves of OGS games, in all forms that its servers have written, and lists of points."""

import json
import re
from typing import Any, Final, NamedTuple

from adjudicate.go.points import BLACK, WHITE
from adjudicate.record.forms.transcript import LETTERS, NotReadableError
from adjudicate.record.words import say

_COLOURS: Final = {0: 0, 1: BLACK, 2: WHITE}
_HUMAN = re.compile(r"[A-Za-z][0-9]")
_HUMAN_MOVE = re.compile(r"([A-HJ-Za-hj-z])([0-9]{1,2})|(pass|\.\.)|(\s+)|(.)", re.DOTALL)
_PAIR = re.compile(r"(!undefined|![0-2]|)(?:(\.\.)|([A-Za-z][A-Za-z])|(.{1,2}))", re.DOTALL)
_HUMAN_LETTERS: Final = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
_MOST_WRONG: Final = 100
_FAR: Final = 1000
MOST_ENTRIES: Final = 300_000
"""The maximum number of moves or points in a list; no real game has more."""


class OgsMove(NamedTuple):
    """One move in an OGS file.

    column, row -- point counted from the upper left, perhaps off the board; column None means a pass
    colour -- BLACK, WHITE, or 0 if not given; for an edited stone 0 removes it and None means unknown
    edited -- True if the stone was set up, not played
    lost -- True if the entry is unreadable but counts as a turn
    """

    column: int | None
    row: int = 0
    colour: int | None = 0
    edited: bool = False
    lost: bool = False


_LOST: Final = OgsMove(None, lost=True)


def moves_of(given: Any, rows: int) -> tuple[list[OgsMove], list[str]]:
    """Return a pair: the moves, and the entries that cannot be read.

    rows -- number of rows, needed because people count them from the bottom
    Raises NotReadableError for more than MOST_ENTRIES.
    """
    wrong: list[str] = []
    if isinstance(given, str | list) and len(given) > MOST_ENTRIES * (2 if isinstance(given, str) else 1):
        raise NotReadableError(say("ogs.entries", most=MOST_ENTRIES), 0)
    if isinstance(given, str):
        return (_human(given, rows, wrong) if _HUMAN.search(given) else _letters(given, wrong)), wrong[:_MOST_WRONG]
    if isinstance(given, dict) or (isinstance(given, list) and given and _number(given[0]) is not None):
        given = [given]
    if not isinstance(given, list):
        return [], [] if given is None else [f"moves {quoted(given)[:20]}"]
    moves: list[OgsMove] = []
    for one in given:
        move = None
        if isinstance(one, dict):
            move = _made(one.get("x"), one.get("y"), one.get("color"), one.get("edited"))
        elif isinstance(one, list):
            column, row, _, colour, extra = (*one[:5], *[None] * 5)[:5]
            move = _made(column, row, colour, extra.get("edited") if isinstance(extra, dict) else None)
        if move is None:
            wrong.append(f"move {len(moves) + 1} {quoted(one)[:30]}")
        moves.append(move or _LOST)
    return moves, wrong[:_MOST_WRONG]


def points_of(given: Any, columns: int, rows: int) -> tuple[list[tuple[int, int]], list[str]]:
    """Return a pair: the points in a list as (column, row), and the entries that are not points on the board."""
    moves, wrong = moves_of(given, rows)
    points: list[tuple[int, int]] = []
    for move in moves:
        if move.lost:
            continue
        if move.column is not None and 0 <= move.column < columns and 0 <= move.row < rows:
            points.append((move.column, move.row))
        else:
            wrong.append(".." if move.column is None else f"{move.column},{move.row}")
    return points, wrong[:_MOST_WRONG]


def quoted(value: object) -> str:
    """Return a text unchanged, and any other value as JSON."""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def _number(value: object) -> int | None:
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    return int(value) if value == value // 1 and abs(value) < _FAR else None


def _made(across: object, down: object, player: object, edited: object) -> OgsMove | None:
    """Return a move from JSON values, or None if they do not name a point."""
    column, row, number = _number(across), _number(down), _number(player)
    if column is None or row is None:
        return None
    if column == -1 and row == -1:
        return OgsMove(None, edited=edited is True)
    colour = _COLOURS.get(number) if number is not None else None if edited is True else 0
    return OgsMove(column, row, colour, edited is True)


def _letters(text: str, wrong: list[str]) -> list[OgsMove]:
    """Read moves written as pairs of letters."""
    moves: list[OgsMove] = []
    for match in _PAIR.finditer(text):
        mark, passed, pair, other = match.groups()
        edited = bool(mark)
        colour = None if mark == "!undefined" else _COLOURS[int(mark[1])] if mark else 0
        if passed:
            moves.append(OgsMove(None, edited=edited))
        elif pair:
            moves.append(OgsMove(LETTERS.index(pair[0]), LETTERS.index(pair[1]), colour, edited))
        elif other.strip():
            if len(wrong) < _MOST_WRONG:
                wrong.append(f"move {len(moves) + 1} {mark}{other}")
            moves += () if edited else (_LOST,)
    return moves


def _human(text: str, rows: int, wrong: list[str]) -> list[OgsMove]:
    """Read points in the usual notation, such as C3."""
    moves: list[OgsMove] = []
    for letter, number, passed, _, other in _HUMAN_MOVE.findall(text):
        if letter:
            moves.append(OgsMove(_HUMAN_LETTERS.index(letter.upper()), rows - int(number)))
        elif passed:
            moves.append(OgsMove(None))
        elif other and len(wrong) < _MOST_WRONG:
            wrong.append(f"move {len(moves) + 1} {other}")
    return moves
