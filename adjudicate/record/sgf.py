"""SGF to Records. Values, sizes, komi, handicap, results and points are interpreted here, strictly, because sgfmill's
high-level classes refuse or misread much of what real files hold; of sgfmill only the grammar is used.
"""

from __future__ import annotations

import re

from adjudicate.go.points import MAX_SIZE, grid
from adjudicate.record.grammar import Game, Properties
from adjudicate.record.grammar import games as games_of
from adjudicate.record.line import LineReader
from adjudicate.record.model import Record, Unreadable
from adjudicate.record.text import decode, plain_text
from adjudicate.rules import findings as fi
from adjudicate.rules.findings import Finding

MOST_BYTES = 4 * 1024 * 1024

_SIZE = re.compile(r"\+?(\d{1,3})(?:\s*:\s*(\d{1,3}))?", re.ASCII)
_ONE_VALUE = ("SZ", "KM", "HA", "RE", "RU", "GM", "PL", "CA")
_MAGIC = (
    (b"\x89PNG", "a PNG image"),
    (b"\xff\xd8\xff", "a JPEG image"),
    (b"GIF8", "a GIF image"),
    (b"%PDF", "a PDF document"),
    (b"PK\x03\x04", "a zip archive"),
    (b"\x1f\x8b", "a gzip archive"),
    (b"BZh", "a bzip2 archive"),
    (b"\xfd7zXZ", "an xz archive"),
    (b"\x7fELF", "a program"),
)


def read_records(data: bytes, path: str | None = None, member: str | None = None) -> list[Record | Unreadable]:
    """Read all games of an SGF file, in order. A game that cannot be read is an Unreadable and costs only itself.

    data -- the file's bytes
    path, member -- where they came from, copied into the records
    The list is never empty: a file without any game gives one Unreadable. Raises nothing for any bytes. Applies no
    rules of Go.

    >>> [record] = read_records(b"(;SZ[9];B[ee];W[])")
    >>> record.columns, record.line.points
    (9, [40, -1])
    """
    if len(data) > MOST_BYTES:
        return [
            Unreadable(
                "R105", "too-large", f"the file has {len(data)} bytes, more than {MOST_BYTES}", None, None, path, member
            )
        ]
    refused = _sniff(data)
    if refused:
        return [Unreadable("R101", "not-sgf", refused, 0, None, path, member)]
    decoded = decode(data)
    games = list(games_of(decoded.utf8))
    if not games:
        return [Unreadable("R101", "not-sgf", "no game record was found in this text", 0, None, path, member)]
    out: list[Record | Unreadable] = []
    for number, game in enumerate(games, 1):
        record = _record(game, number)
        record = _placed(record, path, member)
        if isinstance(record, Record):
            record.findings[:0] = decoded.findings
            if len(games) > 1:
                record.findings.append(fi.SeveralGames(f"The file holds {len(games)} games; this is number {number}"))
        out.append(record)
    return out


def _sniff(data: bytes) -> str | None:
    for magic, name in _MAGIC:
        if data.startswith(magic):
            return f"this looks like {name}, not a game record"
    if not data.strip():
        return "the file is empty"
    if re.match(rb"\s*(?:<!doctype html|<html)", data[:512], re.IGNORECASE):
        return "this looks like a web page, not a game record"
    return None


def _record(game: Game, number: int) -> Record | Unreadable:
    if game.error is not None:
        return Unreadable(
            "R104", "syntax", f"game {number} cannot be read: {game.error}, near byte {game.byte}", game.byte, number
        )
    root = game.nodes[0]
    found: list[Finding] = []
    for ident in _ONE_VALUE:
        values = root.get(ident)
        if values is not None and len(values) > 1 and len(set(values)) > 1:
            shown = ", ".join(f'"{plain_text(v)[:20]}"' for v in values[:3])
            found.append(fi.SeveralValues(f"{ident} has several values ({shown}); the first is used"))
    kind = plain_text(root["GM"][0]) if "GM" in root else "1"
    if kind not in ("1", ""):
        return Unreadable(
            "R102", "other-game", f"game {number} is not a game of Go (GM[{kind[:20]}])", game.byte, number
        )
    size = _size(root, found)
    if isinstance(size, str):
        return Unreadable("R103", "bad-size", f"game {number}: {size}", game.byte, number)
    form = plain_text(root["FF"][0]) if "FF" in root else "4"
    if form not in ("1", "2", "3", "4"):
        found.append(fi.UnknownFormat(f'The record claims version "{form[:20]}" of SGF; read as version 4'))
    reader = LineReader(grid(*size))
    reader.read(game.nodes)
    reader.finish()
    return Record(
        size[0],
        size[1],
        reader.line,
        reader.marks,
        root,
        found + reader.findings,
        number,
        byte=game.byte,
        faulty_marks=reader.faulty_marks,
    )


def _size(root: Properties, found: list[Finding]) -> tuple[int, int] | str:
    if "SZ" not in root:
        found.append(fi.SizeAssumed("The record gives no board size; 19x19 is assumed"))
        return 19, 19
    text = plain_text(root["SZ"][0])
    match = _SIZE.fullmatch(text)
    columns = int(match[1]) if match else 0
    rows = int(match[2] or match[1]) if match else 0
    if not (1 <= columns <= MAX_SIZE and 1 <= rows <= MAX_SIZE):
        return f'the board size "{text[:20]}" is not one of 1 to {MAX_SIZE} lines'
    return columns, rows


def _placed(record: Record | Unreadable, path: str | None, member: str | None) -> Record | Unreadable:
    if isinstance(record, Record):
        record.path, record.member = path, member
        return record
    return Unreadable(record.code, record.slug, record.message, record.byte, record.game, path, member)
