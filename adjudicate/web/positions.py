"""A position without a record: set up in the page, pasted as a diagram, or taken from a truncated record."""

import re
from collections.abc import Mapping
from typing import Any, Final

from adjudicate.adjudication import option_values as values
from adjudicate.adjudication.option_values import NotUnderstoodError
from adjudicate.go.points import BLACK, MAX_SIZE, WHITE, Grid, grid
from adjudicate.rules.quarters import show
from adjudicate.sources.system import reason
from adjudicate.web.fields import (
    Answer,
    Message,
    ProblemError,
    bad,
    field,
    handicap_of,
    komi_of,
    optional,
    point,
    texts,
)
from adjudicate.web.opened import FileSet, game_id, key_of, opened_file
from adjudicate.web.session import POSITIONS, Session
from adjudicate.web.words import say

NAME: Final = "position.sgf"
MOST_POSITIONS: Final = 200
"""Maximum number of positions in memory: the page makes a new one at each change."""
MOST_TEXT: Final = 64 * 1024
"""Maximum number of characters of a pasted diagram."""
LONGEST_NAME: Final = 200
_ROOM: Final = 4 * 1024**2
_BLACK, _WHITE, _EMPTY = "Xx#@B●⚫", "OoWw0○⚪", ".,+*-_·┼├┤┬┴┌┐└┘"
_LEGEND: Final = re.compile(r"black|white|captured|prisoner|komi|move", re.IGNORECASE)


def setup(session: Session, message: Message) -> Answer:
    """Open a position as a record without moves. Return its game and the options for its count."""
    board = _board(field(message, "columns", int, 19), field(message, "rows", int, 19))
    stones: dict[int, int] = {}
    for colour, key in ((BLACK, "black"), (WHITE, "white")):
        for name in texts(message, key):
            at = point(board, name)
            if stones.setdefault(at, colour) != colour:
                raise ProblemError("not-understood", say("position.both", point=board.name(at)))
    lids = _lids(message)
    sgf = _sgf(board, stones, message)
    data = sgf.encode()
    key = key_of(NAME, data)
    files = session.sets.setdefault(POSITIONS, FileSet())
    files.files[key] = opened_file(NAME, data, _ROOM)
    while len(files.files) > MOST_POSITIONS:  # the oldest first
        del files.files[next(iter(files.files))]
    return {"game": game_id(files.files[key].records[0], 1), "sgf": sgf, "options": {"prisoners": lids}}


def _board(columns: int, rows: int) -> Grid:
    if not (1 <= columns <= MAX_SIZE and 1 <= rows <= MAX_SIZE):
        raise ProblemError("not-understood", say("position.size", most=MAX_SIZE))
    return grid(columns, rows)


def _lids(message: Message) -> dict[str, int]:
    given: Mapping[str, Any] = field(message, "prisoners", dict)
    try:
        black, white = values.prisoners(",".join(f"{player}={stones}" for player, stones in given.items()))
    except NotUnderstoodError as error:
        raise ProblemError("not-understood", reason(error)) from None
    return {"B": black, "W": white}


def _sgf(board: Grid, stones: Mapping[int, int], message: Message) -> str:
    """Return the position as a record. Raises ProblemError for invalid values."""
    size = f"{board.columns}" if board.columns == board.rows else f"{board.columns}:{board.rows}"
    parts = ["(;GM[1]FF[4]CA[UTF-8]", f"SZ[{size}]"]
    try:
        rules, komi = optional(message, "rules", str), komi_of(message)
        parts += [] if rules is None else [f"RU[{values.ruleset(rules)}]"]
        parts += [] if komi is None else [f"KM[{show(values.komi(komi))}]"]
    except NotUnderstoodError as error:
        raise ProblemError("not-understood", reason(error)) from None
    handicap = handicap_of(message)
    parts += [f"HA[{handicap}]"] if handicap else []
    for ident, key in (("PB", "black_name"), ("PW", "white_name"), ("RE", "result")):
        text = optional(message, key, str)
        parts += [f"{ident}[{_escaped(text[:LONGEST_NAME])}]"] if text else []
    names = {at: letters.decode("ascii") for letters, at in board.sgf.items() if at >= 0}
    for ident, colour in (("AB", BLACK), ("AW", WHITE)):
        own = "".join(f"[{names[p]}]" for p in sorted(stones) if stones[p] == colour)
        parts += [ident + own] if own else []
    last = optional(message, "last", str)
    if last is not None:
        if last not in ("B", "W"):
            raise bad('"last" must be B or W')
        parts.append(f"PL[{'W' if last == 'B' else 'B'}]")
    return "".join(parts) + ")\n"


def _escaped(text: str) -> str:
    return " ".join(text.split()).replace("\\", "\\\\").replace("]", "\\]")


# --- diagrams ---


def diagram(_session: Session, message: Message) -> Answer:
    """Return the board of a pasted diagram, or report that the text is a record."""
    text = field(message, "text", str)
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
    """Return the points of a line of a diagram as B, W and dots; empty for a line without points.

    Row numbers and borders are removed. A line of letters is either coordinates or words.
    """
    bare = line.strip().removeprefix("$$").strip()
    bare = re.sub(r"^\d{1,2}\s*|\s*\d{1,2}$", "", bare, flags=re.ASCII).strip().strip("|").strip()
    if not bare or _LEGEND.search(bare) or re.fullmatch(r"[+|]?[-=+]{2,}[+|]?", bare):
        return ""
    marks = [mark for mark in bare.replace("(", " ").replace(")", " ") if not mark.isspace() and mark != "|"]
    known = dict.fromkeys(_BLACK, "B") | dict.fromkeys(_WHITE, "W") | dict.fromkeys(_EMPTY, ".")
    if any(mark not in known for mark in marks):
        return ""
    return "".join(known[mark] for mark in marks)
