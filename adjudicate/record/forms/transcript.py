"""Games converted from other formats: SGF nodes, with findings about assumptions."""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import field
from typing import Final, Literal

from adjudicate.go.points import BLACK
from adjudicate.record.forms.detect import RecordForm
from adjudicate.record.line import MOST_MOVES, MOST_SETUP_POINTS, list_or_count
from adjudicate.record.rows import Properties
from adjudicate.record.text import accepts
from adjudicate.record.words import say
from adjudicate.rules import findings as noted
from adjudicate.rules.entries import DeadList, Marks
from adjudicate.rules.findings import Finding, Severity
from adjudicate.values import dataclass

LETTERS: Final = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_SPACE = r"\s+"
_LINE = rb"([^\r\n]*)(?:\r\n|\r|\n|\Z)"
_BOM: Final = b"\xef\xbb\xbf"
MOST_LINES: Final = 650_000
"""The maximum number of lines to keep in memory: more than three for each possible move."""
MOST_VALUE: Final = 10_000
"""The maximum number of characters to copy from a text, such as a name or a comment."""


class NotReadableError(ValueError):
    """Error for a file that is not in the expected format, violates the format, or is encrypted.

    byte   -- position in the file, or None
    closed -- "encrypted" or "packed", or None
    """

    def __init__(
        self, reason: str, byte: int | None = None, closed: Literal["encrypted", "packed"] | None = None
    ) -> None:
        super().__init__(reason)
        self.byte, self.closed = byte, closed


@dataclass
class Transcript:
    """A game that has been converted to SGF nodes.

    root     -- properties of the root: raw SGF values in UTF-8
    nodes    -- the nodes after it
    findings -- assumptions made when the file was read
    dead     -- the list of dead stones in the file, or None
    marks    -- marked territory, or None
    complete -- False if a part of the game is missing or unreadable
    comment  -- text after the last move, as a raw SGF value
    moves, setups -- numbers of moves and of setup points in the nodes
    last, lost -- the colour of the last move, or 0; True if an entry after it is unreadable
    unlisted -- severity -> number of findings that are not listed
    encoding -- encoding in which the file was read
    """

    root: dict[str, list[bytes]] = field(default_factory=dict)
    nodes: list[Properties] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    dead: DeadList | None = None
    marks: Marks | None = None
    complete: bool = True
    comment: bytes = b""
    moves: int = 0
    setups: int = 0
    last: int = 0
    lost: bool = False
    unlisted: dict[Severity, int] = field(default_factory=dict)
    encoding: str = "utf-8"

    def date(self, found: re.Match[str] | None) -> None:
        """Add a date (year, month and day) to the root, if there is one."""
        if found:
            self.fact("DT", f"{found[1]}-{int(found[2]):02}-{int(found[3]):02}")

    def fact(self, ident: str, text: str | None) -> None:
        """Add a property to the root, unless the text is empty."""
        if text and (raw := value(text)):
            self.root[ident] = [raw]

    def first(
        self, pairs: Iterable[tuple[str, str]], decisive: Sequence[str], meaning: Callable[[str], object]
    ) -> dict[str, str]:
        """Return the first text for each key that is not blank; report another meaning for a decisive key."""
        found: dict[str, str] = {}
        for key, text in [(key, text.strip()) for key, text in pairs if text.strip()]:
            if found.setdefault(key, text) != text and key in decisive and meaning(found[key]) != meaning(text):
                self.note(noted.forms.WitnessDiffers("fact", f"{key} {found[key]}", f"{key} {text}"))
        return found

    def handicap(self, number: int, size: int) -> None:
        """Add a handicap and its stones; report a handicap for which the format places none."""
        self.fact("HA", str(number) if number else "")
        if 2 <= number <= 9 and size == 19:
            self.root["AB"] = star_points(number)
        elif number > 1:
            self.note(noted.forms.MeaningOpen("handicap-more", str(number)))

    def move(self, colour: int, point: bytes) -> None:
        """Add a move as a raw SGF value, empty for a pass."""
        if self.moves <= MOST_MOVES:  # one more than allowed, so that the game is refused
            ident = "B" if colour == BLACK else "W"
            if self.lost and self.last in (0, colour):  # the unreadable entry may be the opponent's move
                self.nodes.append({"PL": [ident.encode()]})
            self.nodes.append({ident: [point]})
            self.moves += 1
            self.last, self.lost = colour, False

    def setup(self, ident: str, place: bytes) -> None:
        """Add a setup property (AB, AW or AE) for one point after the moves so far."""
        if self.setups <= MOST_SETUP_POINTS:  # one more, as above
            self.nodes.append({ident: [place]})
            self.setups += 1

    def note(self, finding: Finding) -> None:
        """Add a finding; after the first few of a game, only count it."""
        list_or_count(finding, self.findings, self.unlisted)

    def unreadable(self, text: str, byte: int | None) -> None:
        """Report an unreadable entry of the game, which makes the game incomplete."""
        self.complete, self.lost = False, True
        self.note(noted.forms.EntryUnreadable(whole_text(re.sub(_SPACE, " ", text).strip()[:MOST_VALUE]), byte))

    def unknown(self, parts: dict[str, int]) -> None:
        """Report unknown entries, and how often each one occurs."""
        for text, number in parts.items():
            self.note(noted.forms.UnknownPart(text, number))


def whole_text(text: str) -> str:
    """Replace lone surrogates, which JSON allows but no encoding can represent."""
    return text if text.isascii() else text.encode("utf-8", "replace").decode("utf-8")


def value(text: str) -> bytes:
    """Convert a text to the raw value of an SGF property, in one line."""
    plain = re.sub(_SPACE, " ", text[:MOST_VALUE]).strip().replace("\0", "")
    return plain.replace("\\", "\\\\").replace("]", "\\]").encode("utf-8", "replace")


def lines_value(lines: Iterable[str]) -> bytes:
    """Convert lines of text to the raw value of a comment."""
    return b"\n".join(value(line) for line in lines)[:MOST_VALUE]


def point(column: int, row: int, size: int | tuple[int, int]) -> bytes:
    """Return a point, counted from 0 at the upper left, in SGF letters.

    A point off the board is returned as numbers, which are not a point in SGF either.
    """
    columns, rows = (size, size) if isinstance(size, int) else size
    if 0 <= column < columns and 0 <= row < rows:
        return (LETTERS[column] + LETTERS[row]).encode()
    return f"{column},{row}".encode()


def star_points(number: int) -> list[bytes]:
    """Return 2 to 9 handicap stones on 19x19, in the order in which servers place them."""
    order = ["pd", "dp", "dd", "pp"]
    more = {5: ["jj"], 6: ["dj", "pj"], 7: ["dj", "pj", "jj"], 8: ["dj", "pj", "jd", "jp"]}
    more[9] = [*more[8], "jj"]
    return [name.encode() for name in [*order, *more.get(number, [])][:number]]


TranscriptLine = tuple[int, str]
"""A line of a text file: its position in the file, and its text without the line ending."""


def decoded(
    data: bytes, form: RecordForm, encodings: Sequence[str], words: Sequence[str] = ()
) -> tuple[list[TranscriptLine], Transcript]:
    """Return the lines of a text, and a transcript with findings about its encoding.

    encodings -- encodings to try in this order, all in strict mode
    words     -- words that decide between several possible encodings
    Raises NotReadableError for more than MOST_LINES. The moves of all these formats are ASCII; if no encoding is right,
    only the names are damaged.
    """
    start = len(_BOM) if data.startswith(_BOM) else 0
    body = data[start:]
    if body.count(b"\n") + body.count(b"\r") - body.count(b"\r\n") > MOST_LINES:
        raise NotReadableError(say("lines", most=MOST_LINES), 0)
    encoding, found = _encoding(body, bool(start), encodings, words)
    lines = [  # three kinds of line endings; no encoding here has these bytes inside a character
        (start + match.start(), match[1].decode(encoding, "replace")) for match in re.finditer(_LINE, body) if match[0]
    ]
    return lines, Transcript(findings=[*found, noted.forms.RecordFormat(form)], encoding=encoding)


def _encoding(body: bytes, marked: bool, encodings: Sequence[str], words: Sequence[str]) -> tuple[str, list[Finding]]:
    """Return the encoding of a text, and findings about it; `marked` is true if the text has a byte-order mark."""
    text = body.decode("utf-8", "replace")
    damaged = text.count("\ufffd")
    damage: list[Finding] = [noted.file.Damaged(damaged)] if damaged else []
    if marked or body.isascii():
        return "utf-8", damage
    fitting = [name for name in encodings if accepts(name, body)]
    whole = sum(1 for char in text if char > "\x7f" and char != "\ufffd")
    if "utf-8" in encodings and not fitting and damaged <= whole:
        return "utf-8", [noted.file.EncodingAssumed("utf-8"), *damage]
    best = fitting[0] if fitting else "iso8859-1"
    if words and len(fitting) > 1 and best != "utf-8":
        best = max(fitting, key=lambda name: sum(map(body.decode(name).count, words)))  # the first with most words
    return best, [noted.file.EncodingAssumed(best)]


def sgf_text(transcript: Transcript, more: Properties) -> bytes:
    """Convert a game to SGF in UTF-8, without dead stones and territory. more -- properties to add to the root"""
    parts = [b"(;FF[4]GM[1]CA[UTF-8]"]
    nodes: list[Properties] = [{**transcript.root, **more}, *transcript.nodes]
    if transcript.comment:
        nodes[-1] = {**nodes[-1], "C": [b"\n".join([*nodes[-1].get("C", []), transcript.comment])]}
    for number, node in enumerate(nodes):
        parts.append(b"\n;" if number else b"")
        parts += [ident.encode() + b"".join(b"[%b]" % raw for raw in values) for ident, values in node.items()]
    return b"".join((*parts, b")\n"))
