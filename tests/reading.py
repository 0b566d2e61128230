"""Helpers for tests of reading records: a record in a few words, so that its expectation can be typed by hand."""

from __future__ import annotations

from adjudicate import Record, Unreadable, read_records

LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"


def all_of(sgf: str | bytes, line: int | None = None) -> list[Record | Unreadable]:
    """Return the games in a file."""
    return read_records(sgf.encode() if isinstance(sgf, str) else sgf, line=line)


def the(sgf: str | bytes, line: int | None = None) -> Record:
    """Return the only game in a file."""
    [record] = all_of(sgf, line)
    assert isinstance(record, Record), record
    return record


def refused(sgf: str | bytes, line: int | None = None) -> Unreadable:
    """Return the reason why the only game in a file cannot be read."""
    [found] = all_of(sgf, line)
    assert isinstance(found, Unreadable), found
    return found


def spelled(record: Record, point: int) -> str:
    """Return a point in SGF letters: column, then row."""
    if point < 0:
        return {-1: "pass", -2: "off"}[point]
    return LETTERS[point % record.columns] + LETTERS[point // record.columns]


def moves(record: Record) -> str:
    """Return the moves of a record, such as "Bee Wcc Bpass Woff"."""
    line = record.line
    assert set(line.colours) <= {1, -1}
    return " ".join(
        ("B" if colour == 1 else "W") + spelled(record, point)
        for colour, point in zip(line.colours, line.points, strict=True)
    )


def points(record: Record, found: tuple[int, ...]) -> str:
    """Return points in SGF letters."""
    return " ".join(spelled(record, point) for point in found)


def setups(record: Record) -> dict[int, list[tuple[str, str, str, int]]]:
    """Return the setup of a record: moves before it -> black, white, emptied, player to move."""
    return {
        before: [(points(record, s.black), points(record, s.white), points(record, s.empty), s.to_play) for s in nodes]
        for before, nodes in record.line.setups.items()
    }


def marks(record: Record) -> tuple[str, str, int] | None:
    """Return the marks in a record: Black's, White's, and the number of the move before them."""
    found = record.marks
    return (points(record, found.black), points(record, found.white), found.after_move) if found else None


def said(record: Record, *codes: str) -> list[tuple[str, int | None, str]]:
    """Return the findings about reading a record, all of them or those with certain codes: code, move, message."""
    return [(f.code, f.move, f.message) for f in record.findings if not codes or f.code in codes]
