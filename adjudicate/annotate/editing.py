"""Additions to a record, put into the bytes of its file. Whatever is not added stays as it is, byte for byte.

No tree is written out anew: line ends, the order of properties, odd spellings, text between games and games that cannot
be read are the file's own. What was added here can be taken out again, up to territory marks and a changed result.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import zip_longest
from typing import Final

from adjudicate.annotate.node_places import LineNode, MovesNotFoundError, NodePlace, ValueSpan, holding, line
from adjudicate.go.points import Grid, grid
from adjudicate.record import own_remarks as blocks
from adjudicate.record.model import Record
from adjudicate.record.old_forms import as_read
from adjudicate.record.ondisk import OnDisk
from adjudicate.record.sgf import MOST_BYTES, Opened, each_record, open_sgf
from adjudicate.record.text import Decoded, decode
from adjudicate.rules.findings.unreadable import TooLarge, Unreadable

MARKUP: Final = ("CR", "MA", "SL", "SQ", "TR")
"""Marks of which a point can have only one in a node (SGF FF4)."""

_RECTANGLE = re.compile(rb"\s*([A-Za-z]{2})(?::([A-Za-z]{2}))?\s*")


@dataclass(slots=True)
class Remark:
    """What is added to one node: lines of a comment, fit to be read; and marks, property and point."""

    lines: list[str] = field(default_factory=list)
    marks: list[tuple[str, int]] = field(default_factory=list)


@dataclass(slots=True)
class Remarks:
    """What is said about one game.

    root, last -- at the first and at the last node of the line that is adjudicated
    moves      -- number of a move -> what is said at its node
    """

    root: Remark = field(default_factory=Remark)
    moves: dict[int, Remark] = field(default_factory=dict)
    last: Remark = field(default_factory=Remark)


@dataclass(frozen=True, slots=True)
class AddedFacts:
    """What is added to one game, or changed in it, as a fact of the record.

    territory -- Black's and White's points, for the last node of the line; None to mark nothing
    result    -- for RE of the root; None to leave it
    said      -- what the root's comment says about a changed result, fit to be read
    """

    territory: tuple[Sequence[int], Sequence[int]] | None = None
    result: str | None = None
    said: str = ""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a file cannot be annotated, as the end of a sentence."""

    why: str


@dataclass(frozen=True, slots=True)
class TextEdit:
    """Replace what stands in the text between two places, often nothing."""

    begin: int
    end: int
    text: str


def without_remarks(data: bytes, games: Callable[[int], bool]) -> bytes | Refusal:
    """Return a file without earlier remarks: blocks in comments, and the marks that these name.

    games -- tells by its number whether a game is meant
    """
    tail = blocks.TAIL.encode()
    if tail not in decode(data).utf8:
        return data

    def edits(_record: Record, text: bytes, start: int, _codec: str) -> Iterator[TextEdit]:
        for node in holding(text, start, tail):
            yield from _removal(node)

    return _edited(data, games, edits)


def with_facts(data: bytes, facts: Mapping[int, AddedFacts]) -> bytes | Refusal:
    """Return a file with facts of its games, by number, and nothing else changed in how it is read."""

    def edits(record: Record, text: bytes, start: int, codec: str) -> Iterator[TextEdit]:
        told = facts[record.game]
        for found, _, first, last in _with_ends(line(text, start, record)):
            if not first and not last:
                continue
            node = found.place()
            if first and told.result is not None:
                said = blocks.escape(blocks.fit(told.said, codec))
                if "RE" in node:
                    yield _replaced(node.spans["RE"][0], told.result)
                else:
                    yield _added(node, f"RE[{told.result}]")
                yield commented(node, said)
            if last and told.territory is not None and "TB" not in node and "TW" not in node:
                names = _names(record)
                for ident, points in zip(("TB", "TW"), told.territory, strict=True):
                    if points:
                        yield _added(node, ident + "".join(f"[{names[p]}]" for p in points))

    written = _edited(data, facts.__contains__, edits)
    return _checked(data, written, set(facts))


def with_remarks(data: bytes, remarks: Mapping[int, Remarks]) -> bytes | Refusal:
    """Return a file, which must hold none, with remarks on its games, by number; they change nothing in how it is read.

    A mark is left out where the node marks its point already.
    """

    def edits(record: Record, text: bytes, start: int, codec: str) -> Iterator[TextEdit]:
        told = remarks[record.game]
        board = grid(record.columns, record.rows)
        names = _names(record)
        numbers = deque(sorted(told.moves))
        for found, moves, first, last in _with_ends(line(text, start, record)):
            if not first and not last and (not numbers or numbers[0] not in moves):
                continue
            said = [told.root] if first else []
            while numbers and numbers[0] in moves:
                said.append(told.moves[numbers.popleft()])
            said += [told.last] if last else []
            remark = Remark([x for one in said for x in one.lines], [mark for one in said for mark in one.marks])
            if remark.lines:
                yield from _remark(found.place(), remark, board, names, codec)

    written = _checked(data, _edited(data, remarks.__contains__, edits), set())
    if isinstance(written, bytes) and without_remarks(written, remarks.__contains__) != data:
        return Refusal("its comments hold pieces of an earlier annotation")
    return written


def _with_ends(places: Iterable[tuple[LineNode, range]]) -> Iterator[tuple[LineNode, range, bool, bool]]:
    """Yield nodes and their moves, and whether each is the first of all, and the last."""
    first = True
    before: tuple[LineNode, range] | None = None
    for place in places:
        if before is not None:
            yield *before, first, False
            first = False
        before = place
    if before is not None:
        yield *before, first, True


# --- edits to one node ---


def _added(node: NodePlace, text: str) -> TextEdit:
    return TextEdit(node.end, node.end, text)


def _replaced(span: ValueSpan, text: str) -> TextEdit:
    return TextEdit(span.begin, span.end, text)


def commented(node: NodePlace, text: str) -> TextEdit:
    """Return what puts a text, which is fit for its encoding, behind the comment of a node."""
    if "C" not in node:
        return _added(node, f"C[{text}]")
    end = node.spans["C"][0].end
    return TextEdit(end, end, blocks.GAP + text)


def _remark(node: NodePlace, remark: Remark, board: Grid, names: Mapping[int, str], codec: str) -> Iterator[TextEdit]:
    taken = {p for ident in MARKUP for value in node.get(ident, ()) for p in _points(value, board)}
    put: dict[str, list[str]] = {}
    for ident, point in sorted(remark.marks, key=lambda mark: mark[0]):  # where two compete, the cross
        if point not in taken:
            taken.add(point)
            put.setdefault(ident, []).append(names[point])
    for ident, points in put.items():
        values = "".join(f"[{name}]" for name in points)
        if ident in node:
            end = node.spans[ident][-1].end + 1
            yield TextEdit(end, end, values)
        else:
            yield _added(node, ident + values)
    marks = [(ident, name) for ident, points in put.items() for name in points]
    yield commented(node, blocks.compose(remark.lines, marks, codec))


def _removal(node: NodePlace) -> Iterator[TextEdit]:
    gone: dict[str, set[bytes]] = {}
    for span, value in zip(node.spans.get("C", ()), node.get("C", ()), strict=True):
        found = blocks.find(value)
        for ident, point in blocks.marks(value):
            if ident in MARKUP:
                gone.setdefault(ident, set()).add(point)
        alone = found == [(0, len(value))] and value.startswith(blocks.HEAD.encode())  # no gap: no comment was there
        if alone and len(node["C"]) == 1:
            yield TextEdit(span.name, span.end + 1, "")
        else:
            yield from (TextEdit(span.begin + begin, span.begin + end, "") for begin, end in found)
    for ident, points in gone.items():
        spans = node.spans.get(ident)
        if spans is None:
            continue
        ours = [s for s, value in zip(spans, node.get(ident, ()), strict=True) if value in points]
        if ours and len(ours) == len(spans):
            yield TextEdit(spans[0].name, spans[-1].end + 1, "")
        else:
            yield from (TextEdit(span.begin - 1, span.end + 1, "") for span in ours)


def _points(value: bytes, board: Grid) -> Iterator[int]:
    """Yield the points of a value of a list of points, which may be a rectangle."""
    match = _RECTANGLE.fullmatch(value)
    a, b = (board.sgf.get(corner or b"", -1) for corner in match.group(1, 2)) if match else (-1, -1)
    if a >= 0 and b < 0:
        yield a
    elif a >= 0:
        (ay, ax), (by, bx) = divmod(a, board.columns), divmod(b, board.columns)
        for y in range(min(ay, by), max(ay, by) + 1):
            yield from range(y * board.columns + min(ax, bx), y * board.columns + max(ax, bx) + 1)


def _names(record: Record) -> Mapping[int, str]:
    return _names_of(record.columns, record.rows)


@lru_cache(maxsize=8)
def _names_of(columns: int, rows: int) -> Mapping[int, str]:
    return {point: name.decode() for name, point in grid(columns, rows).sgf.items() if point >= 0}


# --- a text to bytes ---


def _edited(
    data: bytes, games: Callable[[int], bool], edits: Callable[[Record, bytes, int, str], Iterable[TextEdit]]
) -> bytes | Refusal:
    """Return a file with edits to those of its games that can be read.

    edits -- given a record, the text as_read(), where in it the game begins, and what can be written in it
    """
    found = open_sgf(data)
    if isinstance(found, Unreadable):
        return data
    decoded = found.decoded
    text, ahead = as_read(decoded.utf8)
    # only what is declared and fits; other text stays ASCII, so that the encoding is guessed as before
    codec = "ascii" if decoded.findings else decoded.encoding
    made: list[TextEdit] = []
    size = 0
    for number, game in enumerate(found.games, 1):
        record = found.items(number)[0] if games(number) else None
        if not isinstance(record, Record):
            continue
        try:
            for edit in edits(record, text, game.byte, codec):
                made.append(TextEdit(edit.begin - ahead, edit.end - ahead, edit.text))
                size += len(edit.text)
                if size > MOST_BYTES:
                    return too_long()
        except MovesNotFoundError:
            return Refusal(f"the moves of game {record.game} are not found in its text")
    made.sort(key=lambda edit: edit.begin)  # those at one place stay in order
    return applied(data, decoded, made)


def too_long() -> Refusal:
    """Return the refusal of a file that its annotation would make longer than is read."""
    return Refusal(f"with its annotation the file has more than {MOST_BYTES // 1024**2} MiB")


def applied(data: bytes, decoded: Decoded, edits: Sequence[TextEdit]) -> bytes | Refusal:
    """Return a file with edits to its text, in the order of their places."""
    places = _in_bytes(data, decoded, sorted({place for edit in edits for place in (edit.begin, edit.end)}))
    if places is None:
        return Refusal(f"its text does not keep its places in {decoded.encoding}")
    parts: list[bytes] = []
    position = 0
    for edit in edits:
        parts += (data[position : places[edit.begin]], edit.text.encode(decoded.encoding))
        position = places[edit.end]
    return b"".join((*parts, data[position:]))


def _in_bytes(data: bytes, decoded: Decoded, wanted: Sequence[int]) -> dict[int, int] | None:
    """Return where places in a text are in the bytes it was decoded from; None where that cannot be told.

    wanted -- places beside an ASCII character
    """
    on_disk = OnDisk(data, decoded)
    if not on_disk.known:
        return None
    places = {place: on_disk.beside_ascii(place) for place in wanted}
    found = {place: at for place, at in places.items() if at is not None}
    return found if len(found) == len(places) else None


# --- the check ---


def _checked(before: bytes, after: bytes | Refusal, changed: set[int]) -> bytes | Refusal:
    """Return what was written if it is read as it was before, except for the facts of some games."""
    if isinstance(after, Refusal):
        return after
    found = open_sgf(after)
    if isinstance(found, TooLarge):
        return Refusal(f"with its annotation {found.message}")
    pairs = zip_longest(each_record(before), _items(found) if isinstance(found, Opened) else ())
    if all(a is not None and b is not None and _alike(a, b, changed) for a, b in pairs):
        return after
    return Refusal("the annotation would change how it is read; declare its encoding (CA), or repair its grammar")


def _items(found: Opened) -> Iterator[Record | Unreadable]:
    for number in range(1, len(found.games) + 1):
        yield from found.items(number)


def _alike(a: Record | Unreadable, b: Record | Unreadable, changed: set[int]) -> bool:
    if isinstance(a, Unreadable) or isinstance(b, Unreadable):
        return type(a) is type(b) and a.game == b.game
    ours = {"C", *MARKUP}
    if a.game in changed:
        ours |= {"RE", "TB", "TW"}
    elif (a.marks, a.findings, a.unlisted, a.faulty_marks) != (b.marks, b.findings, b.unlisted, b.faulty_marks):
        return False
    here, there = ({k: v for k, v in record.root.items() if k not in ours} for record in (a, b))
    return (here, _shape(a)) == (there, _shape(b)) and a.line == b.line


def _shape(record: Record) -> tuple[object, ...]:
    return (record.columns, record.rows, record.game, record.complete, record.line_number, record.lines)
