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
_BLACK, _WHITE, _EMPTY = "Xx#@B●⚫", "OoWw0○⚪", ".,+*-_·┼├┤┬┴┌┐└┘"
_LEGEND: Final = re.compile(r"black|white|captured|prisoner|komi|move", re.IGNORECASE)


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
    rows = [row for row in map(_row, text.splitlines()) if row]
    if not rows:
        raise ProblemError("not-understood", say("diagram.no-board"))
    widths = {len(row) for row in rows}
    if len(widths) > 1:
        raise ProblemError("not-understood", say("diagram.rows", widths=tuple(sorted(widths))))
    board = _board(widths.pop(), len(rows))
    points = "".join(rows)
    return {
        "columns": board.columns,
        "rows": board.rows,
        "black": [board.name(p) for p, c in enumerate(points) if c == "B"],
        "white": [board.name(p) for p, c in enumerate(points) if c == "W"],
        "sgf": None,
    }


def _row(line: str) -> str:
    """Return the points in a line of a diagram as a string of "B", "W" and ".", or "" if there are none.

    Row numbers and borders are ignored, and so is a line of letters, which contains coordinates or words. A single 0 is
    a white stone, even at the beginning or end of a line.
    """
    bare = line.strip().removeprefix("$$").strip()
    bare = re.sub(r"^[1-9]\d?\s*|\s*[1-9]\d?$", "", bare, flags=re.ASCII).strip().strip("|").strip()
    if not bare or _LEGEND.search(bare) or re.fullmatch(r"(?=.*[-=])[+|]?[-=+]{2,}[+|]?", bare):
        return ""
    marks = [mark for mark in bare.replace("(", " ").replace(")", " ") if not mark.isspace() and mark != "|"]
    known = dict.fromkeys(_BLACK, "B") | dict.fromkeys(_WHITE, "W") | dict.fromkeys(_EMPTY, ".")
    return "" if any(mark not in known for mark in marks) else "".join(known[mark] for mark in marks)
