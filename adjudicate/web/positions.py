"""Positions without a record: set up in the page, pasted as a diagram, or taken from a truncated record."""

import re
from collections.abc import Mapping
from typing import Any, Final

from adjudicate.adjudication import option_values as values
from adjudicate.go.points import BLACK, MAX_SIZE, WHITE, Grid, grid
from adjudicate.record.own_remarks import escape
from adjudicate.rules.quarters import show
from adjudicate.web import fields
from adjudicate.web.fields import Answer, Message, ProblemError, bad
from adjudicate.web.opened import FileSet, game_id, key_of, opened_file
from adjudicate.web.session import POSITIONS, Session
from adjudicate.web.words import say

NAME: Final = "position.sgf"
MOST_POSITIONS: Final = 200
"""Maximum number of positions in memory. There may be many, because the page makes a new one after each change."""
MOST_TEXT: Final = 64 * 1024
"""Maximum number of characters in a pasted diagram."""
LONGEST_NAME: Final = 200
_ROOM: Final = 4 * 1024**2
_BLACK, _WHITE, _EMPTY = "Xx#@B●⚫■", "OoWw0○⚪□", ".,+*-_·╬┼├┤┬┴┌┐└┘"
_SIGNS: Final = dict.fromkeys(_BLACK, "B") | dict.fromkeys(_WHITE, "W") | dict.fromkeys(_EMPTY, ".")
# Sensei's Library (HowDiagramsWork): marked stones, marked points and labels, but moves have numbers
_OF_SENSEIS: Final = dict.fromkeys("YZ", "B") | dict.fromkeys("@QP", "W") | dict.fromkeys("CSTMabcdefghijklm", ".")
_TITLE: Final = re.compile(r"\$\$(?:[BWc]\w*(?:\s.*)?|\s*[\[{].*)")
_NUMBERED: Final = re.compile(r"([1-9]\d?)(?!\d)\s*(.*?)(?:\s*(?<!\w)\1(?:\s{2}.*)?)?", re.ASCII)


def setup(session: Session, message: Message) -> Answer:
    """Open a position as a record without moves. Return the game's id and the options for counting it."""
    board = _board(fields.field(message, "columns", int, 19), fields.field(message, "rows", int, 19))
    stones: dict[int, int] = {}
    for colour, key in ((BLACK, "black"), (WHITE, "white")):
        for name in fields.texts(message, key):
            at = values.point(board, name)
            if stones.setdefault(at, colour) != colour:
                raise ProblemError("not-understood", say("position.both", point=board.name(at)))
    lids = _lids(message)
    sgf = _sgf(board, stones, message)
    data = sgf.encode()
    key = key_of(NAME, data)
    files = session.sets.setdefault(POSITIONS, FileSet())
    files.files[key] = files.files.pop(key, opened_file(NAME, data, _ROOM))  # the newest is the last
    while len(files.files) > MOST_POSITIONS:  # the oldest first
        del files.files[next(iter(files.files))]
    return {"game": game_id(files.files[key].records[0], 1), "sgf": sgf, "options": {"prisoners": lids}}


def _board(columns: int, rows: int) -> Grid:
    if not (1 <= columns <= MAX_SIZE and 1 <= rows <= MAX_SIZE):
        raise ProblemError("not-understood", say("position.size", most=MAX_SIZE))
    return grid(columns, rows)


def _lids(message: Message) -> dict[str, int]:
    given: Mapping[str, Any] = fields.field(message, "prisoners", dict)
    black, white = values.prisoners(",".join(f"{player}={stones}" for player, stones in given.items()))
    return {"B": black, "W": white}


def _sgf(board: Grid, stones: Mapping[int, int], message: Message) -> str:
    """Return a position as SGF text. Raises ProblemError or NotUnderstoodError for invalid values."""
    size = f"{board.columns}" if board.columns == board.rows else f"{board.columns}:{board.rows}"
    parts = ["(;GM[1]FF[4]CA[UTF-8]", f"SZ[{size}]"]
    rules, komi = fields.optional(message, "rules", str), fields.komi_of(message)
    parts += [] if rules is None else [f"RU[{values.ruleset(rules)}]"]
    parts += [] if komi is None else [f"KM[{show(values.komi(komi))}]"]
    handicap = fields.handicap_of(message)
    parts += [f"HA[{handicap}]"] if handicap else []
    for ident, key in (("PB", "black_name"), ("PW", "white_name"), ("RE", "result")):
        text = fields.optional(message, key, str)
        parts += [f"{ident}[{escape(' '.join(text[:LONGEST_NAME].split()))}]"] if text else []
    names = {at: letters.decode("ascii") for letters, at in board.sgf.items() if at >= 0}
    for ident, colour in (("AB", BLACK), ("AW", WHITE)):
        own = "".join(f"[{names[p]}]" for p in sorted(stones) if stones[p] == colour)
        parts += [ident + own] if own else []
    last = fields.optional(message, "last", str)
    if last is not None:
        if last not in ("B", "W"):
            raise bad('"last" must be B or W')
        parts.append(f"PL[{'W' if last == 'B' else 'B'}]")
    return "".join(parts) + ")\n"


# --- diagrams ---


def diagram(_session: Session, message: Message) -> Answer:
    """Return the board and stones in a pasted diagram. If the text is an SGF record, return it unchanged."""
    text = fields.field(message, "text", str)
    if len(text) > MOST_TEXT:
        raise ProblemError("too-large", say("diagram.long", most=MOST_TEXT))
    if "(;" in text[:512].replace(" ", ""):
        return {"columns": None, "rows": None, "black": [], "white": [], "sgf": text}
    rows = _rows(text.splitlines())
    if not rows:
        raise ProblemError("not-understood", say("diagram.no-board"))
    widths = {len(row) for row in rows}
    if len(widths) > 1:
        raise ProblemError("not-understood", say("diagram.rows", widths=tuple(sorted(widths))))
    board = _board(widths.pop(), len(rows))
    points = "".join(rows)
    return {
        "columns": board.columns, "rows": board.rows, "sgf": None,
        "black": [board.name(p) for p, c in enumerate(points) if c == "B"],
        "white": [board.name(p) for p, c in enumerate(points) if c == "W"],
    }  # fmt: skip


def _rows(lines: list[str]) -> list[str]:
    """Return the rows of a board as strings of "B", "W" and ".". Other lines are ignored, such as words and borders.

    Raises ProblemError if a line inside the board, or a similar line next to it, has an unknown sign.
    """
    read = [_row(line) for line in lines]
    known = {n: marks for n, (marks, signs) in enumerate(read) if marks and {*marks} <= signs.keys()}
    rows = {n: "".join(read[n][1][mark] for mark in marks) for n, marks in known.items()}
    for n, (marks, signs) in enumerate(read):
        wide = len(marks) in (len(rows.get(n - 1, "")), len(rows.get(n + 1, "")))
        alike = "=" in signs or (wide and 2 * sum(mark in _SIGNS for mark in marks) > len(marks))
        beside = alike and not rows.keys().isdisjoint((n - 1, n + 1))
        if marks and n not in rows and (beside or min(rows, default=n) < n < max(rows, default=n)):
            sign = next(mark for mark in marks if mark not in signs)
            raise ProblemError("not-understood", say("diagram.sign", line=n + 1, sign=sign))
    false_eye = "." if any("B" in row for row in rows.values()) else "B"
    return [row.replace("#", false_eye) for row in rows.values()]


def _row(line: str) -> tuple[str, dict[str, str]]:
    """Return the marks in a line of a diagram, and the meaning of each possible mark; no marks for a border or title.

    Row numbers and anything after them are ignored. A single 0 is a white stone, even at the beginning or end of a
    line. A board with row numbers may be adjudicate's own, in which "#" is a false eye unless there is no black "X".
    """
    bare, signs = line.strip(), _SIGNS
    if len(bare) > LONGEST_NAME:
        return "", signs
    if bare.startswith("$$"):
        if _TITLE.fullmatch(bare):
            return "", signs
        bare = bare[2:].strip()
        signs = signs | (_OF_SENSEIS if max(map(len, bare.replace("|", " ").split()), default=0) == 1 else {})
    elif re.fullmatch(r"(?!.*\b0\b)\d+(\s+\d+)+|[BW]\+[\dRTF].*", bare):  # numbers of columns, or a result
        return "", signs
    else:
        if numbered := _NUMBERED.fullmatch(bare):
            bare, signs = numbered[2], signs | dict.fromkeys("=?!", ".") | {"#": "#"}
        bare = re.sub(r"\s*[1-9]\d?$", "", bare, flags=re.ASCII)
    if re.fullmatch(r"(?=.*[-=])[+|]?[-=+]{2,}[+|]?", bare.strip("| ")):
        return "", signs
    return re.sub(r"[\s|()<>{}\[\]]", "", bare), signs
