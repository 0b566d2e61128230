"""Add remarks and facts to a record file without changing any other byte.

The file keeps its line endings, its order of properties, odd spellings, text between games, and unreadable games. All
additions can be removed again, except territory marks, a changed result and the players' agreement.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import zip_longest
from pathlib import Path
from typing import Final

from adjudicate.annotate.node_places import MovesNotFoundError, NodePlace, ReadOnce, holding, line, read_once
from adjudicate.annotate.words import say
from adjudicate.go.points import Grid, grid
from adjudicate.record import own_remarks as blocks
from adjudicate.record.file_places import FilePlaces
from adjudicate.record.grammar import Game
from adjudicate.record.model import Record
from adjudicate.record.sgf import MOST_BYTES
from adjudicate.rules.findings.unreadable import TooLarge, Unreadable

MARKUP: Final = ("CR", "MA", "SL", "SQ", "TR")
"""SGF properties for marks. In each node, a point can have only one of them (SGF FF4)."""

MOST_WRITTEN: Final = 4 * MOST_BYTES
_TAIL: Final = blocks.TAIL.encode()
_RECTANGLE = re.compile(rb"\s*([A-Za-z]{2})(?::([A-Za-z]{2}))?\s*")


@dataclass(slots=True)
class Remark:
    """An addition to one node: comment lines that are safe to display, and marks as (property, point) pairs."""

    lines: list[str] = field(default_factory=list)
    marks: list[tuple[str, int]] = field(default_factory=list)


@dataclass(slots=True)
class Remarks:
    """All remarks to add to one game.

    root, last -- remarks for the first and the last node of the adjudicated variation
    moves      -- a map from the number of a move to the remark for its node
    """

    root: Remark = field(default_factory=Remark)
    moves: dict[int, Remark] = field(default_factory=dict)
    last: Remark = field(default_factory=Remark)


@dataclass(frozen=True, slots=True)
class AddedFacts:
    """Facts to add or change in one game. The texts must be safe to display.

    territory -- Black's and White's points to mark in the last node of the variation; None to mark nothing
    result    -- new value of RE in the root; None to leave RE unchanged
    said      -- a sentence about the changed result, to add to the comment of the root
    agreed    -- sentences about the players' agreement, to add to the comment of the last node
    """

    territory: tuple[Sequence[int], Sequence[int]] | None = None
    result: str | None = None
    said: str = ""
    agreed: str = ""


@dataclass(frozen=True, slots=True)
class Refusal:
    """The reason why a file cannot be annotated, as a clause that ends a sentence."""

    why: str


READ_OTHERWISE: Final = Refusal(say("refused.meaning"))


@dataclass(frozen=True, slots=True)
class TextEdit:
    """An edit that replaces the text between two offsets. If both are equal, the edit only inserts text."""

    begin: int
    end: int
    text: str


def is_annotated(path: Path) -> bool:
    """Return True if a file contains remarks that `annotate` wrote."""
    with path.open("rb") as file:
        return blocks.HEAD.encode() in file.read(MOST_WRITTEN).replace(b"\0", b"")  # null bytes come from UTF-16


def without_remarks(file: ReadOnce, games: Callable[[int], bool]) -> ReadOnce | Unreadable | Refusal:
    """Remove earlier remarks from a file: their blocks in comments, and the marks that these blocks list.

    games -- function that takes the number of a game and returns True to remove the remarks on that game
    Returns the file itself if it has no remarks.
    """
    if _TAIL not in file.opened.decoded.utf8:
        return file
    numbers = range(1, len(file.opened.games) + 1)
    plain = _without(file, [number for number in numbers if games(number) and file.record(number) is not None])
    return plain if isinstance(plain, Refusal) else read_once(plain, file.path)


def _without(file: ReadOnce, numbers: Iterable[int]) -> bytes | Refusal:
    """Remove the remarks from the games with these numbers. These games must be readable."""

    def edits(_number: int, game: Game, _codec: str) -> Iterator[TextEdit]:
        for node in holding(file.opened.text, game, _TAIL):
            yield from _removal(node)

    return _edited(file, numbers, edits)


def with_facts(file: ReadOnce, facts: Mapping[int, AddedFacts]) -> ReadOnce | Refusal:
    """Add facts to the games in a file, given by game number. Otherwise, the new file must read the same as before."""

    def edits(number: int, game: Game, codec: str) -> Iterator[TextEdit]:
        record, told = file.record(number), facts[number]
        if record is None:
            return
        found = line(file.opened.text, game, record, ())
        if told.result is not None:
            node = found[0].place()
            said = blocks.escape(blocks.fit(told.said, codec))
            if "RE" in node:
                span = node.spans["RE"][0]
                yield TextEdit(span.begin, span.end, told.result)
            else:
                yield _added(node, f"RE[{told.result}]")
            yield commented(node, said)
        if told.territory is not None and "TB" not in (node := found[-1].place()) and "TW" not in node:
            names = _names(record.columns, record.rows)
            for ident, points in zip(("TB", "TW"), told.territory, strict=True):
                if points:
                    yield _added(node, ident + "".join(f"[{names[p]}]" for p in points))
        if told.agreed:
            yield commented(found[-1].place(), blocks.escape(blocks.fit(told.agreed, codec)))

    return _checked(file, _edited(file, facts, edits), set(facts))


def with_remarks(file: ReadOnce, remarks: Mapping[int, Remarks]) -> bytes | Refusal:
    """Add remarks to the games in a file, given by game number. The new file must read the same as before.

    The file must not contain remarks yet. A mark is left out if the node already marks the same point.
    """
    readable: list[int] = []

    def edits(number: int, game: Game, codec: str) -> Iterator[TextEdit]:
        record, told = file.record(number), remarks[number]
        if record is None:
            return
        readable.append(number)
        board = grid(record.columns, record.rows)
        names = _names(record.columns, record.rows)
        found = line(file.opened.text, game, record, told.moves)
        for place, node in enumerate(found, 1):
            said = [told.root] if place == 1 else []
            said += [told.moves[move] for move in node.moves if move in told.moves]
            said += [told.last] if place == len(found) else []
            remark = Remark([x for one in said for x in one.lines], [mark for one in said for mark in one.marks])
            if remark.lines:
                yield from _remark(node.place(), remark, board, names, codec)

    written = _checked(file, _edited(file, remarks, edits), set())
    if isinstance(written, Refusal):
        return written
    # The written file reads as before, so the same games can be read.
    return Refusal(say("refused.parts")) if _without(written, readable) != file.data else written.data


def _added(node: NodePlace, text: str) -> TextEdit:
    return TextEdit(node.end, node.end, text)


def commented(node: NodePlace, text: str) -> TextEdit:
    """Return an edit that appends a text to a node's comment. The file's encoding must be able to express the text."""
    if "C" not in node:
        return _added(node, f"C[{text}]")
    end = node.spans["C"][0].end
    return TextEdit(end, end, blocks.GAP + text)


def _remark(node: NodePlace, remark: Remark, board: Grid, names: Mapping[int, str], codec: str) -> Iterator[TextEdit]:
    taken = {p for ident in MARKUP for value in node.get(ident, ()) for p in _points(value, board)}
    put: dict[str, list[str]] = {}
    for ident, point in sorted(remark.marks, key=lambda mark: mark[0]):  # if two marks compete, the cross wins
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
        alone = found == [(0, len(value))] and value.startswith(blocks.HEAD.encode())  # no other text in the comment
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
    """Yield the points of an SGF value: a single point, or all points of a rectangle such as aa:cc."""
    match = _RECTANGLE.fullmatch(value)
    a, b = (board.sgf.get(corner or b"", -1) for corner in match.group(1, 2)) if match else (-1, -1)
    if a >= 0 and b < 0:
        yield a
    elif a >= 0:
        (ay, ax), (by, bx) = divmod(a, board.columns), divmod(b, board.columns)
        for y in range(min(ay, by), max(ay, by) + 1):
            yield from range(y * board.columns + min(ax, bx), y * board.columns + max(ax, bx) + 1)


@lru_cache(maxsize=8)
def _names(columns: int, rows: int) -> Mapping[int, str]:
    return {point: name.decode() for name, point in grid(columns, rows).sgf.items() if point >= 0}


def _edited(
    file: ReadOnce, numbers: Iterable[int], edits: Callable[[int, Game, str], Iterable[TextEdit]]
) -> bytes | Refusal:
    """Edit some games in a file, and return the bytes of the new file or the reason for a refusal.

    numbers -- numbers of the games to edit; numbers that do not exist are ignored
    edits   -- function that takes a game's number, the game and an encoding, and returns edits to the text as_read()
    """
    opened = file.opened
    # Use the declared encoding if it fits the text. Otherwise use ASCII, so that readers still guess the same encoding.
    codec = "ascii" if opened.decoded.findings else opened.decoded.encoding
    made: list[TextEdit] = []
    size = 0
    for number in sorted(numbers):
        if not 1 <= number <= len(opened.games):
            continue
        try:
            for edit in edits(number, opened.games[number - 1], codec):
                made.append(TextEdit(edit.begin - opened.ahead, edit.end - opened.ahead, edit.text))
                size += len(edit.text)
                if size > MOST_BYTES:
                    return too_long()
        except MovesNotFoundError:
            return Refusal(say("refused.moves", number=number))
    made.sort(key=lambda edit: edit.begin)  # stable: edits at the same offset keep their order
    return applied(opened.on_disk, made)


def too_long() -> Refusal:
    """Return the refusal for a file that the annotations would make too long to read again."""
    return Refusal(say("refused.long", most=MOST_BYTES // 1024**2))


def applied(file: FilePlaces, edits: Sequence[TextEdit]) -> bytes | Refusal:
    """Apply edits to the text of a file and return the new bytes. The edits must be sorted by offset."""
    places = _in_bytes(file, sorted({place for edit in edits for place in (edit.begin, edit.end)}))
    if places is None:
        return Refusal(say("refused.bytes", encoding=file.encoding))
    parts: list[bytes] = []
    position = 0
    for edit in edits:
        parts += (file.data[position : places[edit.begin]], edit.text.encode(file.encoding))
        position = places[edit.end]
    return b"".join((*parts, file.data[position:]))


def _in_bytes(file: FilePlaces, wanted: Sequence[int]) -> dict[int, int] | None:
    """Map offsets in the decoded text to byte positions in the file. Return None if that is not possible.

    wanted -- the offsets, each of which must be next to an ASCII character
    """
    if not file.known:
        return None
    found = {place: at for place in wanted if (at := file.beside_ascii(place)) is not None}
    return found if len(found) == len(wanted) else None


def _checked(before: ReadOnce, after: bytes | Refusal, changed: set[int]) -> ReadOnce | Refusal:
    """Return the edited file if it still reads the same, except for the facts of the games in `changed`."""
    if isinstance(after, Refusal):
        return after
    written = read_once(after, before.path)
    if isinstance(written, TooLarge):
        return Refusal(say("refused.unreadable", message=written.message))
    if isinstance(written, ReadOnce) and all(
        a is not None and b is not None and _alike(a, b, changed) for a, b in zip_longest(before, written)
    ):
        return written
    return READ_OTHERWISE


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
