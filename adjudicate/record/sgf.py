"""Read SGF files and convert them to Records.

The reader follows sgfmill's grammar. It interprets the values itself: sgfmill's classes refuse or misread many files.
"""

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
from adjudicate.record.words import CATALOGUE as REASONS
from adjudicate.rules import findings as noted
from adjudicate.rules.entries import Line, Marks
from adjudicate.rules.findings import Finding, unreadable
from adjudicate.rules.findings.base import say
from adjudicate.rules.findings.unreadable import NotSgf, TooLarge, Unreadable
from adjudicate.rules.quarters import parse_quarters

MOST_BYTES = 4 * 1024 * 1024
MOST_GAMES = 10_000
MOST_BRANCHES = 150_000
MOST_NODES = 1_000_000
COMMENTED_NODES = 3
"""Number of nodes at the end of a game whose comments may give the result: two passes, and a node for the marks."""

_SIZE = re.compile(r"\+?(\d{1,3})(?:\s*:\s*(\d{1,3}))?", re.ASCII)
_ONE_VALUE = ("SZ", "KM", "HA", "RE", "RU", "GM", "PL", "CA")
_MAGIC = (
    (b"\x89PNG", "png"), (b"\xff\xd8\xff", "jpeg"), (b"GIF8", "gif"), (b"%PDF", "pdf"), (b"PK\x03\x04", "zip"),
    (b"\x1f\x8b", "gzip"), (b"BZh", "bzip2"), (b"\xfd7zXZ", "xz"), (b"\x7fELF", "program"),
)  # fmt: skip


class Opened:
    """An SGF file that has been scanned for its games.

    decoded -- its text
    form    -- name of the format
    games   -- the games, at most MOST_GAMES + 1
    on_disk -- converter from positions in the text to positions in the file
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
        """The repaired text from which the games were parsed, as returned by as_read()."""
        return self._reading.text

    @property
    def ahead(self) -> int:
        """Number of bytes by which positions in `text` exceed those in the decoded text."""
        return int(bool(self._reading.supplied))

    def place(self, place: int) -> int:
        """Convert a position in the parsed text, including supplied characters, to a position in the file."""
        reading = self._reading
        if reading.supplied and place > reading.supplied_at:
            place -= 1
        return self.on_disk.of(min(place, len(self.decoded.utf8)))

    def items(self, number: int, line: int | None = None) -> list[Record | Unreadable]:
        """Read a game by its number, from 1. Return a record or an error, or both for a truncated game."""
        game = self.games[number - 1]
        if number > MOST_GAMES:
            return [TooLarge("games", MOST_GAMES, byte=self.place(game.byte), game=number)]
        items = _game(game, number, line, self.place)
        part = next((part for begin, _, part in reversed(self.decoded.parts) if begin <= game.byte), self.decoded)
        for item in items:
            if isinstance(item, Record):
                item.encoding = part.encoding
                item.findings[:0] = [*part.findings, *self._about(item, game)]
        return items

    def _about(self, record: Record, game: Game) -> list[Finding]:
        """Return the findings about the file that also concern this game."""
        reading, games = self._reading, len(self.games)
        found: list[Finding] = []
        if games > 1:
            found.append(noted.file.SeveralGames(record.game, min(games, MOST_GAMES), reading.many))
        if reading.tail and record.game == games:
            found.append(noted.file.OtherText("after"))
        if bisect_left(reading.old_names, game.byte) < bisect_left(reading.old_names, game.end):
            found.append(noted.file.OldIdentifiers())
        if reading.supplied:
            found.append(noted.file.DelimitersSupplied(reading.supplied))
        return found


def open_sgf(data: bytes) -> Opened | Unreadable:
    """Scan a file for its games; return an Unreadable if it cannot be read."""
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
    """Return an error if a text has too many variations or nodes for the limits of memory and time."""
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
    """Return a game's record, an error, or both if truncated. place -- converts a position to one in the file"""
    byte = place(game.byte)
    if game.tree is None and game.line is None:
        message = game.error or ""  # the message comes from the parser, and the catalogue translates it
        key = f"sgf.{message.lower().replace(' ', '-')}"
        known = REASONS.say(key) if key in REASONS.texts("en") else message
        return [unreadable.BadSyntax(known, byte=byte, game=number)]
    chosen = choose_line(game, wanted)
    if chosen is None:
        return [unreadable.NoLine(0 if wanted is None else wanted, byte=byte, game=number)]
    record = record_of_nodes(chosen.nodes, byte, number)
    if isinstance(record, Unreadable):
        return [record]
    record.line_number, record.lines, record.rival_lines = chosen.number, chosen.lines, chosen.rivals
    if game.junk:
        record.findings.append(noted.file.OtherText("before"))
    if chosen.number > 1 or chosen.because:
        because = chosen.because or "asked"
        taken = noted.file.LineTaken(chosen.number, chosen.lines, because, chosen.finished, chosen.first_finished)
        record.findings.append(taken)
    if game.cut is None:
        return [record]
    error = unreadable.Truncated(byte=place(game.cut), game=number)
    if not record.line.points:
        return [error]
    record.complete = False
    record.findings.append(noted.file.Incomplete(len(record.line.points)))
    return [record, error]


def choose_line(game: Game, wanted: int | None) -> Chosen | None:
    """Return the variation to read: number `wanted`, from 1, or the main line by default; None if there is none."""
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
    """Return the record of a game from its nodes, or an error if it is not a game of Go.

    nodes -- the root first
    byte, number -- position and number of the game in its file
    """
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
        found.append(noted.file.EmptyGame())
    return Record(
        columns=size[0], rows=size[1], line=reader.line, marks=reader.marks, root=root,
        findings=found + reader.findings, game=number, byte=byte, faulty_marks=reader.faulty_marks,
        unlisted=reader.unlisted,
        last_comment=b"\n".join(value for node in others(last) for value in node.get("C", ())),
    )  # fmt: skip


def record_of_line(root: Properties, line: Line, marks: Marks | None, last_comment: bytes) -> Record | Unreadable:
    """Return the record of a line that was already read without findings and is the only game in its file.

    root -- properties of its first node, which has setup but no moves or marks
    """
    found: list[Finding] = []
    size = _board_of(root, found)
    if isinstance(size, Unreadable):
        return replace(size, byte=0, game=1)
    root, named = _names_of(root)
    found += named
    return Record(size[0], size[1], line=line, marks=marks, root=root, findings=found, last_comment=last_comment)


def _board_of(root: Properties, found: list[Finding]) -> tuple[int, int] | Unreadable:
    """Return the size of the board, or an error if it is not a game of Go; add findings about these properties."""
    for ident in _ONE_VALUE:
        values = root.get(ident)
        if values is not None and len(values) > 1 and len(set(values)) > 1:
            found.append(noted.file.SeveralValues(ident, tuple(map(plain_text, values[:3]))))
    kind = plain_text(root["GM"][0]) if "GM" in root else "1"
    if kind not in ("1", ""):
        return unreadable.OtherGame(kind)
    size = _size(root, found)
    if isinstance(size, str):
        return unreadable.BadSize(size)
    form = plain_text(root["FF"][0]) if "FF" in root else "4"
    if form not in ("1", "2", "3", "4"):
        found.append(noted.file.UnknownFormat(form))
    return size


def _names_of(root: Properties) -> tuple[Properties, list[Finding]]:
    """Return the root with the usual property names, and findings on these names and on the program that wrote it."""
    root, renamed = translated(root)
    return root, [*renamed, *dialects.find(root)]


def _watched(root: Node, rest: Iterable[Node], last: deque[Node]) -> Iterator[Node]:
    """Yield all nodes, and keep the last ones, except the root, in `last`."""
    yield root
    for node in rest:
        if isinstance(node, Row):
            last.extend([node] * min(COMMENTED_NODES, len(node)))
        else:
            last.append(node)
        yield node


def _facts(root: Properties, elsewhere: dict[str, tuple[list[bytes], int]]) -> tuple[Properties, list[Finding]]:
    """Add facts from other nodes to a root that lacks them; return the root with findings about these facts."""
    found: list[Finding] = []
    for ident, (values, before) in elsewhere.items():
        written, used = plain_text(values[0]), ident not in root
        if used:
            root = {**root, ident: values}
        if used or plain_text(root[ident][0]) != written:
            found.append(noted.file.PropertyMisplaced(ident, written, before, used))
    return root, found


def _size(root: Properties, found: list[Finding]) -> tuple[int, int] | str:
    """Return the size of the board, or the text of SZ if it is invalid."""
    if "SZ" not in root:
        found.append(noted.terms.SizeAssumed())
        return 19, 19
    text = plain_text(root["SZ"][0])
    match = _SIZE.fullmatch(text)
    columns = int(match[1]) if match else 0
    rows = int(match[2] or match[1]) if match else 0
    if not (1 <= columns <= MAX_SIZE and 1 <= rows <= MAX_SIZE):
        return text
    return columns, rows


# --- other property names of the root: those of Nihon Ki-in's files and of old Chinese files ---

_NAMES: Final = {"TE": "EV", "RD": "DT", "HD": "HA", "GK": "GM"}
_MARKS_A_MOVE: Final = ("", "1", "2")  # TE[1] is a good move in SGF
_LIKE_KOMI: Final = r"[0-9０-９半반]"
_FOR_BLACK: Final = ("黒".encode(), "黑".encode())


def translated(root: Properties) -> tuple[Properties, list[Finding]]:
    """Return the root with facts copied from other names to the usual names, and the komi of KO if KM is empty.

    KO has no meaning in a root without a move. The character for Black, who gives the komi, may precede it.
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
    if komi is None:  # words such as "6目半" are a komi, but adjudicate cannot read it
        return ({**root, "KM": root["KO"][:1]} if re.search(_LIKE_KOMI, text) else root), found
    return {**root, "KM": [raw]}, [*found, noted.file.KomiElsewhere(plain_text(root["KO"][0]), komi)]


def _renamed(root: Properties) -> tuple[Properties, list[Finding]]:
    new: dict[str, list[bytes]] = {}
    for name, ident in _NAMES.items():
        if name not in root or ident in root or (name == "TE" and plain_text(root[name][0]) in _MARKS_A_MOVE):
            continue
        new[ident] = [value.replace("・".encode(), b",") for value in root[name]] if name == "RD" else root[name]
    if not new:
        return root, []
    used = tuple(f"{name} as {ident}" for name, ident in _NAMES.items() if ident in new)
    return {**root, **new}, [noted.forms.OtherNames(used)]
