"""SGF to Records. Values, sizes, komi, handicap, results and points are interpreted here, strictly, because sgfmill's
high-level classes refuse or misread much of what real files hold; of sgfmill's only the grammar is followed.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import islice
from typing import Final

from adjudicate.go.points import MAX_SIZE, grid
from adjudicate.record import dialects
from adjudicate.record.file_places import FilePlaces
from adjudicate.record.grammar import Game
from adjudicate.record.grammar import games as games_of
from adjudicate.record.line import LineReader
from adjudicate.record.model import Record
from adjudicate.record.rows import Node, Properties, Row, others
from adjudicate.record.text import Decoded, decode, outside_values, plain_text
from adjudicate.record.tokens import TextRepairs
from adjudicate.record.variations import Chosen, choose, pass_spellings
from adjudicate.rules.entries import Line, Marks
from adjudicate.rules.findings import Finding
from adjudicate.rules.findings.base import say
from adjudicate.rules.findings.file import (
    DelimitersSupplied,
    EmptyGame,
    Incomplete,
    KomiElsewhere,
    LineTaken,
    OtherText,
    SeveralGames,
)
from adjudicate.rules.findings.forms import OtherNames
from adjudicate.rules.findings.properties import OldIdentifiers, PropertyMisplaced, SeveralValues, UnknownFormat
from adjudicate.rules.findings.terms import SizeAssumed
from adjudicate.rules.findings.unreadable import (
    BadSize,
    BadSyntax,
    NoLine,
    NotSgf,
    OtherGame,
    TooLarge,
    Truncated,
    Unreadable,
)
from adjudicate.rules.quarters import parse_quarters

MOST_BYTES = 4 * 1024 * 1024
MOST_GAMES = 10_000
MOST_BRANCHES = 150_000
MOST_NODES = 1_000_000
COMMENTED_NODES = 3
"""Nodes at the end of a game in whose comments its writer may tell the result: passes, and a node for the marks."""

_SIZE = re.compile(r"\+?(\d{1,3})(?:\s*:\s*(\d{1,3}))?", re.ASCII)
_ONE_VALUE = ("SZ", "KM", "HA", "RE", "RU", "GM", "PL", "CA")
_MAGIC = (
    (b"\x89PNG", "png"),
    (b"\xff\xd8\xff", "jpeg"),
    (b"GIF8", "gif"),
    (b"%PDF", "pdf"),
    (b"PK\x03\x04", "zip"),
    (b"\x1f\x8b", "gzip"),
    (b"BZh", "bzip2"),
    (b"\xfd7zXZ", "xz"),
    (b"\x7fELF", "program"),
)


class Opened:
    """A file whose text was scanned for its games.

    decoded -- its text
    form    -- the format's name
    games   -- where they are, at most MOST_GAMES and one
    on_disk -- where places of the text are in the file
    """

    form: Final = "sgf"

    def __init__(self, data: bytes, decoded: Decoded) -> None:
        self.decoded = decoded
        self.on_disk = FilePlaces(data, decoded)
        self._reading = TextRepairs()
        self.games = list(islice(games_of(decoded.utf8, self._reading), MOST_GAMES + 1))
        self._reading.many = len(self.games) > MOST_GAMES

    @property
    def text(self) -> bytes:
        """The text as its games are parsed: as_read()."""
        return self._reading.text

    @property
    def ahead(self) -> int:
        """How many bytes places of that text are ahead of those in the decoded text itself."""
        return int(bool(self._reading.supplied))

    def place(self, place: int) -> int:
        """Return where in the file a place of the text as it was parsed is, with what was supplied."""
        reading = self._reading
        if reading.supplied and place > reading.supplied_at:
            place -= 1
        return self.on_disk.of(min(place, len(self.decoded.utf8)))

    def items(self, number: int, line: int | None = None) -> list[Record | Unreadable]:
        """Read the game of a number, from 1: its record, or why there is none; for a game that breaks off both."""
        game = self.games[number - 1]
        if number > MOST_GAMES:
            return [TooLarge("games", MOST_GAMES, byte=self.place(game.byte), game=number)]
        items = _game(game, number, line, self.place)
        for item in items:
            if isinstance(item, Record):
                item.encoding = self.decoded.encoding
                item.findings[:0] = [*self.decoded.findings, *self._about(item, game)]
        return items

    def _about(self, record: Record, game: Game) -> list[Finding]:
        """Say what reading the file as a whole had to assume or repair, as far as it concerns a game."""
        reading, games = self._reading, len(self.games)
        found: list[Finding] = []
        if games > 1:
            found.append(SeveralGames(record.game, min(games, MOST_GAMES), reading.many))
        if reading.tail and record.game == games:
            found.append(OtherText("after"))
        if bisect_left(reading.old_names, game.byte) < bisect_left(reading.old_names, game.end):
            found.append(OldIdentifiers())
        if reading.supplied:
            found.append(DelimitersSupplied(reading.supplied))
        return found


def open_sgf(data: bytes) -> Opened | Unreadable:
    """Scan a file for its games; or say why it has none that are read."""
    if len(data) > MOST_BYTES:
        return TooLarge("MiB", MOST_BYTES // 1024**2)
    if refused := _sniff(data):
        return refused
    decoded = decode(data)
    if crowded := _too_crowded(decoded.utf8):
        return crowded
    found = Opened(data, decoded)
    return found if found.games else NotSgf("no-game")


def _too_crowded(text: bytes) -> TooLarge | None:
    """Say why a text is not parsed: more variations or nodes than memory and time allow."""
    if len(text) <= MOST_BRANCHES or (text.count(b"(") <= MOST_BRANCHES and text.count(b";") <= MOST_NODES):
        return None
    branches, nodes = outside_values(text, b"(;")
    if branches > MOST_BRANCHES:
        return TooLarge("variations", MOST_BRANCHES)
    return TooLarge("nodes", MOST_NODES) if nodes > MOST_NODES else None


def _sniff(data: bytes) -> NotSgf | None:
    if data.startswith(b"(;"):
        return None
    for magic, kind in _MAGIC:
        if data.startswith(magic):
            return NotSgf("other", say(f"kind.{kind}"))
    if not data.strip():
        return NotSgf("empty")
    if not data.strip(b"\x00"):
        return NotSgf("nul")
    if re.match(rb"\s*(?:<!doctype html|<html)", data[:512], re.IGNORECASE):
        return NotSgf("other", say("kind.web-page"))
    return None


def _game(game: Game, number: int, wanted: int | None, place: Callable[[int], int]) -> list[Record | Unreadable]:
    """Return a game's record, or why there is none; for a game that breaks off both.

    place -- where in the file a place of the text is
    """
    byte = place(game.byte)
    if game.tree is None and game.line is None:
        return [BadSyntax(game.error or "", byte=byte, game=number)]
    chosen = choose_line(game, wanted)
    if chosen is None:
        return [NoLine(0 if wanted is None else wanted, byte=byte, game=number)]
    record = record_of_nodes(chosen.nodes, byte, number)
    if isinstance(record, Unreadable):
        return [record]
    record.line_number, record.lines, record.rival_lines = chosen.number, chosen.lines, chosen.rivals
    if game.junk:
        record.findings.append(OtherText("before"))
    if chosen.number > 1 or chosen.because:
        because = chosen.because or "asked"
        taken = LineTaken(chosen.number, chosen.lines, because, chosen.finished, chosen.first_finished)
        record.findings.append(taken)
    if game.cut is None:
        return [record]
    cut = place(game.cut)
    error = Truncated(byte=cut, game=number)
    if not record.line.points:
        return [error]
    record.complete = False
    record.findings.append(Incomplete(len(record.line.points)))
    return [record, error]


def choose_line(game: Game, wanted: int | None) -> Chosen | None:
    """Return the line of a game that is read: the one wanted, from 1, or else its main line; None where it has none."""
    if game.tree is not None and len(game.tree.parents) == 1:
        return choose(game.tree, wanted)
    if game.tree is not None:
        size = _size(_root(iter(game.tree.branch(0))), [])
        return choose(game.tree, wanted, pass_spellings(*((19, 19) if isinstance(size, str) else size)))
    return Chosen(game.line or [], 1, 1) if wanted in (None, 1) else None


def _root(nodes: Iterator[Node]) -> Properties:
    root = next(nodes)
    if isinstance(root, Row):
        raise TypeError("a game begins with a node of its own")
    return root


def record_of_nodes(nodes: Iterable[Node], byte: int, number: int) -> Record | Unreadable:
    """Return what nodes say, the root first, or why that is no game of Go; byte, number -- of the game in its file."""
    rest = iter(nodes)
    root = _root(rest)
    found: list[Finding] = []
    size = _board_of(root, found)
    if isinstance(size, Unreadable):
        return replace(size, byte=byte, game=number)
    reader = LineReader(grid(*size))
    last: deque[Node] = deque(maxlen=COMMENTED_NODES)
    reader.read(_watched(root, rest, last))
    if reader.too_much:
        return replace(reader.too_much, byte=byte, game=number)
    reader.finish()
    root, misplaced = _facts(root, reader.elsewhere)
    root, named = _names_of(root)
    found += [*misplaced, *named]
    if not reader.line.points and not reader.line.setups:
        found.append(EmptyGame())
    return Record(
        columns=size[0],
        rows=size[1],
        line=reader.line,
        marks=reader.marks,
        root=root,
        findings=found + reader.findings,
        game=number,
        byte=byte,
        faulty_marks=reader.faulty_marks,
        unlisted=reader.unlisted,
        last_comment=b"\n".join(value for node in others(last) for value in node.get("C", ())),
    )


def record_of_line(root: Properties, line: Line, marks: Marks | None, last_comment: bytes) -> Record | Unreadable:
    """Return the record of a line that was read already, without anything to say of it: the only game of its file.

    root -- properties of its first node, none of which belongs to the line but setup
    """
    found: list[Finding] = []
    size = _board_of(root, found)
    if isinstance(size, Unreadable):
        return replace(size, byte=0, game=1)
    root, named = _names_of(root)
    found += named
    return Record(size[0], size[1], line=line, marks=marks, root=root, findings=found, last_comment=last_comment)


def _board_of(root: Properties, found: list[Finding]) -> tuple[int, int] | Unreadable:
    """Return the size of a game's board, or why it is no game of Go; find what is odd about such facts of the root."""
    for ident in _ONE_VALUE:
        values = root.get(ident)
        if values is not None and len(values) > 1 and len(set(values)) > 1:
            found.append(SeveralValues(ident, tuple(map(plain_text, values[:3]))))
    kind = plain_text(root["GM"][0]) if "GM" in root else "1"
    if kind not in ("1", ""):
        return OtherGame(kind)
    size = _size(root, found)
    if isinstance(size, str):
        return BadSize(size)
    form = plain_text(root["FF"][0]) if "FF" in root else "4"
    if form not in ("1", "2", "3", "4"):
        found.append(UnknownFormat(form))
    return size


def _names_of(root: Properties) -> tuple[Properties, list[Finding]]:
    """Return the root with facts under their usual names, and what is to be known of that and of its writer."""
    root, renamed = translated(root)
    return root, [*renamed, *dialects.find(root)]


def _watched(root: Node, rest: Iterable[Node], last: deque[Node]) -> Iterator[Node]:
    """Yield nodes, and leave the last of them, the root apart."""
    yield root
    for node in rest:
        if isinstance(node, Row):
            last.extend([node] * min(COMMENTED_NODES, len(node)))
        else:
            last.append(node)
        yield node


def _facts(root: Properties, elsewhere: dict[str, tuple[list[bytes], int]]) -> tuple[Properties, list[Finding]]:
    """Use facts about the game that stand outside the root where the root has none; name them all."""
    found: list[Finding] = []
    for ident, (values, before) in elsewhere.items():
        written, used = plain_text(values[0]), ident not in root
        if used:
            root = {**root, ident: values}
        if used or plain_text(root[ident][0]) != written:
            found.append(PropertyMisplaced(ident, written, before, used))
    return root, found


def _size(root: Properties, found: list[Finding]) -> tuple[int, int] | str:
    """Return the size of the board, or what the record says instead of one."""
    if "SZ" not in root:
        found.append(SizeAssumed())
        return 19, 19
    text = plain_text(root["SZ"][0])
    match = _SIZE.fullmatch(text)
    columns = int(match[1]) if match else 0
    rows = int(match[2] or match[1]) if match else 0
    if not (1 <= columns <= MAX_SIZE and 1 <= rows <= MAX_SIZE):
        return text
    return columns, rows


# --- facts of the root under the names that Nihon Ki-in's files have for them, and old Chinese ones ---

_NAMES: Final = {"TE": "EV", "RD": "DT", "HD": "HA", "GK": "GM"}
_MARKS_A_MOVE: Final = ("", "1", "2")  # TE[1] is a good move in SGF
_LIKE_KOMI: Final = re.compile(r"[0-9０-９半반]")
_FOR_BLACK: Final = ("黒".encode(), "黑".encode())


def translated(root: Properties) -> tuple[Properties, list[Finding]]:
    """Return the root with these facts where it has no others, and the komi from KO where KM has none.

    KO has no meaning in a root without a move; the komi in it may stand behind the character for Black, who gives it.
    """
    found: list[Finding] = []
    if not root.keys().isdisjoint(_NAMES):
        root, found = _renamed(root)
    if any(v.strip() for v in root.get("KM", ())) or "B" in root or "W" in root or "KO" not in root:
        return root, found
    raw = root["KO"][0].strip()
    for mark in _FOR_BLACK:
        raw = raw.removeprefix(mark)
    text = plain_text(raw)
    komi = parse_quarters(text)
    if komi is None:  # words such as "6目半" are the record's komi, if not one that is read
        return ({**root, "KM": root["KO"][:1]} if _LIKE_KOMI.search(text) else root), found
    return {**root, "KM": [raw]}, [*found, KomiElsewhere(plain_text(root["KO"][0]), komi)]


def _renamed(root: Properties) -> tuple[Properties, list[Finding]]:
    new: dict[str, list[bytes]] = {}
    for name, ident in _NAMES.items():
        if name not in root or ident in root or (name == "TE" and plain_text(root[name][0]) in _MARKS_A_MOVE):
            continue
        new[ident] = [value.replace("・".encode(), b",") for value in root[name]] if name == "RD" else root[name]
    if not new:
        return root, []
    used = tuple(f"{name} as {ident}" for name, ident in _NAMES.items() if ident in new)
    return {**root, **new}, [OtherNames(used)]
