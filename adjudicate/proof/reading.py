"""A second, independent reader of SGF files: it finds the main line of each game, with its facts, moves and marks."""

import codecs
import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from adjudicate.proof import claims
from adjudicate.proof.notes import Finding
from adjudicate.proof.records import Claimed
from adjudicate.proof.reference import Edit, Play, Point

MARKS = [(codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be")]
DECLARED = re.compile(rb"CA\s*\[([^\]]*)\]")
KNOWN = {
    "utf-8": "utf-8", "utf8": "utf-8", "iso-8859-1": "latin-1", "latin-1": "latin-1", "gbk": "gb18030",
    "gb2312": "gb18030", "gb18030": "gb18030", "shift_jis": "cp932", "big5": "cp950", "euc-kr": "cp949",
}  # fmt: skip
Node = list[tuple[str, str]]
"""A node's properties in file order, with one pair per value: the identifier in capitals, and the unescaped value."""

BEGIN = re.compile(r"\(\s*;")
TOKEN = re.compile(r"\s*(?:([();])|([A-Za-z]+)|\[((?:[^\]\\]|\\.)*)\])", re.DOTALL)
ESCAPED = re.compile(r"\\(\r\n|\n\r|.)", re.DOTALL)
FACTS = {"RU": "rules", "KM": "komi", "HA": "handicap", "RE": "result"}
TEXTS = {"PB": "black", "PW": "white", "DT": "date", "EV": "event", "RO": "round"}
SERVERS = {"tygem": "tygem", "cyberoro": "oro", "cyber oro": "oro", "cyber-oro": "oro", "wbaduk": "oro"}
WRITERS = ("foxwq", "cgoban", "smartgo", "gokgs", "online-go", "pandanet")
NAMES = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"


def read(data: bytes) -> list[Claimed]:
    """Read a file and return all its games, except those that are truncated before the first move."""
    text, certain = decode(data)
    found = [claimed(game, certain) for game in games(text)]
    return [record for record in found if record.items or not record.incomplete]


def decode(data: bytes) -> tuple[str, bool]:
    """Decode a file. Return its text, and whether the encoding is certain, because a wrong one changes names."""
    for mark, codec in MARKS:
        if data.startswith(mark):
            return data[len(mark) :].decode(codec), True
    declared = DECLARED.search(data)
    if declared and (known := KNOWN.get(declared[1].decode("latin-1").strip().lower())):
        return data.decode(known), True
    try:
        return data.decode("utf-8"), True
    except UnicodeDecodeError:
        return data.decode("latin-1"), False


class OddTextError(ValueError):
    """Raised for text that this reader cannot parse."""


@dataclass
class Tree:
    """A game tree: a sequence of nodes, then its branches."""

    nodes: list[Node] = field(default_factory=list)
    branches: "list[Tree]" = field(default_factory=list)


def unescaped(text: str) -> str:
    """Replace the escapes in a value. An escaped line ending is removed."""
    return text if "\\" not in text else ESCAPED.sub(lambda match: "" if match[1][0] in "\r\n" else match[1], text)


Game = tuple[Tree, bool, bool]
"""A game's tree, whether the tree is closed, and whether property names contain lower-case letters."""


def games(text: str) -> list[Game]:
    """Return all games in a text, ignoring everything before, between and after them."""
    found = []
    at = 0
    while begin := BEGIN.search(text, at):
        game, at = one(text, begin.start())
        found.append(game)
    return found


def one(text: str, at: int) -> tuple[Game, int]:
    """Parse the game that begins at an offset. Return it and the offset of its end. An unclosed value is ignored."""
    whole, old_names = Tree(), False
    open_trees: list[Tree] = []
    node: Node = []
    name = ""
    while match := TOKEN.match(text, at):
        at = match.end()
        sign, ident, value = match.groups()
        if value is not None:
            node.append((name, unescaped(value)))
        elif ident:
            capitals = "".join(c for c in ident if c.isupper())
            old_names |= capitals != ident
            name = capitals or ident.upper()
        elif sign == ";":
            node = []
            open_trees[-1].nodes.append(node)
        elif sign == "(":
            tree = Tree() if open_trees else whole
            if open_trees:
                open_trees[-1].branches.append(tree)
            open_trees.append(tree)
        else:
            open_trees.pop()
            if not open_trees:
                return (whole, True, old_names), at
    if text[at:].strip() and text[at:].lstrip()[0] != "[":
        raise OddTextError(f"{text[at : at + 20]!r} at {at}")
    return (whole, False, old_names), len(text)


def lines(tree: Tree) -> list[list[Node]]:
    """Return all lines of a game, each from the root to a leaf, in file order."""
    found = []
    todo: list[tuple[Tree, list[Node]]] = [(tree, [])]
    while todo:
        branch, before = todo.pop()
        whole = before + branch.nodes if branch.nodes else before
        branches = [b for b in branch.branches if b.nodes or b.branches]  # drop a single bracket at the end of the text
        if not branches:
            found.append(whole)
        todo += [(b, whole) for b in reversed(branches)]
    return found


def claimed(game: Game, certain: bool) -> Claimed:
    """Choose a game's main line and convert it to a record."""
    tree, complete, old_names = game
    found = lines(tree)
    read_lines = Reading(found[0])
    number, passed_over, rivals = 0, False, False
    if len(found) > 1:
        declared = claims.result(read_lines.fact("RE"), False)[0].kind == "declared"
        others = [n for n in range(1, len(found)) if (one := Reading(found[n])).marked and one.ends_passed]
        if declared:
            passed_over = bool(others) and not read_lines.marked
        elif len(others) == 1 and not read_lines.marked:
            number, rivals = others[0], True
            read_lines = Reading(found[number])
        else:
            rivals = passed_over = bool(others)
    record = read_lines.claimed()
    record.rivals = rivals
    record.line, record.lines = number + 1, len(found)
    record.incomplete = not complete
    record.certain_text = certain
    for code, severity, holds in (
        ("R168", "note", old_names),
        ("R174", "irregular", record.incomplete),
        ("R176", "note", number > 0 or passed_over),
    ):
        if holds:
            record.notes.append(Finding(code, severity=severity))
    return record


@dataclass
class Reading:
    """One line of a game, from the root to a leaf."""

    nodes: list[Node]
    columns: int = 19
    rows: int = 19
    sized: bool = False
    found: list[Finding] = field(default_factory=list)

    def __post_init__(self) -> None:
        size = self.first(self.nodes[:1], "SZ")
        if size is not None:
            self.sized = True
            columns, _, rows = size.partition(":")
            self.columns, self.rows = int(columns), int(rows or columns)

    def first(self, nodes: Iterable[Node], ident: str) -> str | None:
        """Return the first value of a property in some nodes, or None."""
        return next((value for node in nodes for name, value in node if name == ident), None)

    def fact(self, ident: str) -> str | None:
        """Return a property's value in the root or, if it is not there, in the first node that has it."""
        at_root = self.first(self.nodes[:1], ident)
        return at_root if at_root is not None else self.first(self.nodes[1:], ident)

    def twice(self, ident: str) -> bool:
        """Return True if a property has two different values in the root, or another one in a later node."""
        at_root = {value for name, value in self.nodes[0] if name == ident}
        later = self.first(self.nodes[1:], ident)
        return bool(at_root) and len(at_root if later is None else at_root | {later}) > 1

    def point(self, text: str) -> Point | None:
        """Parse a point. Return None if it is not on the board."""
        if len(text) != 2 or text[0] not in NAMES or text[1] not in NAMES:
            return None
        x, y = NAMES.index(text[0]), NAMES.index(text[1])
        return (x, y) if x < self.columns and y < self.rows else None

    def move(self, text: str) -> Point | str:
        """Parse a move. Return a point, "pass", or "off" for any other value."""
        small = self.columns <= 19 and self.rows <= 19
        if not text.strip() or text.strip().lower() == "pass" or (text == "tt" and small):
            return "pass"
        at = self.point(text)
        if at is not None:
            return at
        return "pass" if small and text == NAMES[self.columns] + NAMES[self.rows] else "off"

    def points(self, node: Node, ident: str) -> list[Point | None]:
        """Return the points that a property lists, also as rectangles. An invalid value gives None."""
        found: list[Point | None] = []
        for name, value in node:
            if name == ident and value:
                one, _, two = value.partition(":")
                a, b = self.point(one), self.point(two or one)
                if a is None or b is None:
                    found.append(None)
                else:
                    found += [(x, y) for x in range(a[0], b[0] + 1) for y in range(a[1], b[1] + 1)]
        return found

    @property
    def last_play(self) -> int:
        """Index of the node with the last play on the board, or -1 if there is none."""
        for n in range(len(self.nodes) - 1, -1, -1):
            if any(name in "BW" and isinstance(self.move(value), tuple) for name, value in self.nodes[n]):
                return n
        return -1

    @property
    def marked(self) -> bool:
        """True if there are territory marks at or after the last play."""
        return any(name in ("TB", "TW") for node in self.nodes[max(0, self.last_play) :] for name, _ in node)

    @property
    def ends_passed(self) -> bool:
        """True if the line ends with two passes."""
        moves = [self.move(value) for node in self.nodes for name, value in node if name in "BW"]
        return moves[-2:] == ["pass", "pass"]

    def server(self) -> str | None:
        """The server named in the root, or None if there is none or the root also names another writer."""
        at = ("AP", "SY", "PC", "SO", "US", "CP")
        told = " ".join(f"{name}[{value.lower().strip()}]" for name, value in self.nodes[0] if name in at)
        # "oro" may also be a part of a place, such as Oro Valley
        alone = re.search(r"(AP|SY)\[([^]]*[^]a-z0-9])?oro[^a-z0-9]|(PC|SO|CP)\[oro\](?!\S)", told)
        named = next((server for word, server in SERVERS.items() if word in told), "oro" if alone else None)
        return None if any(word in told for word in WRITERS) else named

    def claimed(self) -> Claimed:
        """Convert the line to a record for the reference."""
        record = Claimed(self.columns, self.rows)
        for ident, attribute in (FACTS | TEXTS).items():
            setattr(record, attribute, self.fact(ident) if ident in FACTS else self.first(self.nodes[:1], ident))
        record.fox = any(name == "AP" and value.startswith("foxwq") for name, value in self.nodes[0])
        record.server = self.server()
        ogs = any(name == "PC" and "online-go.com" in value for name, value in self.nodes[0])
        record.by_n = ogs and "".join(re.findall(r"[12]\d{3}(?:-\d\d)?", record.date or "")[:1]) < "2015-02"
        moves_at_root = any(name in "BW" for name, _ in self.nodes[0])
        elsewhere = self.first(self.nodes[:1], "KO")
        if not (record.komi or "").strip() and quarters(elsewhere) and not moves_at_root:
            record.komi = elsewhere
            self.found.append(Finding("R182"))
        elif quarters(elsewhere) and abs(float(elsewhere or 0)) <= self.columns * self.rows:
            record.in_ko = elsewhere
        if not self.sized:
            self.found.append(Finding("R123"))
        misplaced = {name for node in self.nodes[1:] for name, _ in node if name in FACTS or name == "SZ"}
        self.found += [Finding("R167", severity="irregular")] * len(misplaced)
        record.twice = frozenset(filter(self.twice, FACTS))
        record.twice |= {"SZ"} if len({value for name, value in self.nodes[0] if name == "SZ"}) > 1 else set()
        self.lay_out(record)
        record.notes = self.found
        return record

    def lay_out(self, record: Claimed) -> None:
        """Add setup, moves and marks to a record. Setup before the first move belongs to the starting position."""
        last = self.last_play
        final: dict[str, set[Point]] = {"B": set(), "W": set()}
        marked = {"B": False, "W": False}
        early = {"B": False, "W": False}
        for n, node in enumerate(self.nodes):
            for colour in "BW":
                given = self.points(node, "T" + colour)
                if n < last:
                    early[colour] |= bool(given)
                else:
                    marked[colour] |= bool(given)
                    final[colour] |= {p for p in given if p is not None}
                    record.off_board_marks |= None in given
        if any(marked.values()):
            record.marks = final
        record.early_marks = any(early[c] and not marked[c] for c in "BW")
        begun = False
        ended = max((n for n, node in enumerate(self.nodes) if any(name in "BW" for name, _ in node)), default=-1)
        for n, node in enumerate(self.nodes):
            moves = [(name, value) for name, value in node if name in "BW"]
            edit = self.edit(node, bool(moves), node is self.nodes[0])
            if edit is not None and begun and not moves and n > ended and lifts(edit, record):
                self.found.append(Finding("R181"))
            elif edit is not None and begun:
                record.items.append(edit)
            elif edit is not None:
                record.root = edit if record.root is None else joined(record.root, edit)
            at_move = sum(isinstance(item, Play) for item in record.items) + 1
            if edit is not None and moves:
                self.found.append(Finding("R162", at_move, severity="irregular"))
            if len(moves) > 1:
                self.found.append(Finding("R161", at_move, severity="irregular"))
            known = any(name == "KO" for name, _ in node)
            named = self.first([node], "PL")
            if moves and edit is None and named is not None and named in {colour for colour, _ in moves[-1:]}:
                self.found.append(Finding("R184", at_move))
            for number, (colour, value) in enumerate(moves, at_move):
                at = self.move(value.strip())
                if at == "pass" and (value.strip() or value) not in ("", "tt"):
                    self.found.append(Finding("R166", number))
                record.items.append(Play(colour, at, known))
            begun = begun or bool(moves)

    def edit(self, node: Node, with_move: bool, at_root: bool) -> Edit | None:
        """Return a node's setup, or None. PL next to a move is ignored, except in the root or next to setup."""
        black, white, empty = ({p for p in self.points(node, ident) if p} for ident in ("AB", "AW", "AE"))
        text = self.first([node], "PL")
        if with_move and not (black or white or empty or at_root):
            text = None
        turn = text.strip().upper()[:1] if text and re.fullmatch(r"(?i)\s*(b|w|black|white)\s*", text) else None
        if not (black or white or empty or turn):
            return None
        return Edit(frozenset(black - white - empty), frozenset(white - empty), frozenset(empty), turn)


def lifts(edit: Edit, record: Claimed) -> bool:
    """Return True if setup only removes stones on marked points. The marks make these stones dead anyway."""
    if edit.black or edit.white or edit.turn or record.marks is None:
        return False
    return edit.empty <= record.marks["B"] | record.marks["W"]


def quarters(text: str | None) -> bool:
    """Return True if a text is a number that is a multiple of 0.25."""
    return text is not None and re.fullmatch(r"-?[0-9]+(\.(0|00|5|50|25|75))?", text) is not None


def joined(one: Edit, two: Edit) -> Edit:
    """Combine two setup nodes before the first move. The second takes precedence."""
    later = two.black | two.white | two.empty
    return Edit(
        one.black - later | two.black,
        one.white - later | two.white,
        one.empty - later | two.empty,
        two.turn or one.turn,
    )
