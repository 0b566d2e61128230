"""NIP, the format of the NHK cup: `key=value;` lines, and for each move the position after it and the prisoners.

docs/formats.md lists the known facts and their sources. The positions are compared with the moves.
"""

import re
from collections import Counter
from typing import Final

from adjudicate.go.board import SELF_CAPTURE, Board
from adjudicate.go.points import BLACK, WHITE, grid
from adjudicate.record.forms.transcript import NotReadableError, Transcript, decoded
from adjudicate.record.words import say as say_why
from adjudicate.rules.findings.base import say
from adjudicate.rules.findings.forms import Translated, WitnessDiffers

_POINTS: Final = 361
_POSITION = re.compile(r"([012]{361})([a-zA-Z]{2})")
_RESULT = re.compile(r"([12])(?::(\d{1,3}|t))?", re.ASCII)
_PRISONERS = re.compile(r"\d{1,4}", re.ASCII)
_DIGITS: Final = {0: "0", BLACK: "1", WHITE: "2"}
_FACTS: Final = {"Title": "EV", "Stage": "RO", "Player1": "PB", "Player2": "PW"}
_WITNESSED: Final = 3
"""The maximum number of differences of one kind to report, between the moves and the positions or prisoners."""


class _Reader:
    """Reader for the lines of one game."""

    def __init__(self, made: Transcript) -> None:
        self.made = made
        self.board: Board | None = Board(grid(19, 19))
        self.colour = BLACK
        self.taken = [0, 0]  # numbers of stones captured by Black and by White
        self.held: dict[str, int] = {}
        self.facts: dict[str, str] = {}
        self.unknown, self.named = Counter[str](), Counter[str]()
        self.ended = False

    def line(self, byte: int, line: str) -> None:
        """Read one line of the file."""
        text = line.strip()
        if not text:
            return
        if self.ended:
            self.unknown["(after END)"] += 1
            return
        if text.rstrip(";") == "END":
            self.ended = True
            return
        key, equals, value = text.removesuffix(";").partition("=")
        if not equals:
            self.made.unreadable(text, byte)
        elif key == "p":
            self.move(value, byte, line)
        elif key in ("h1", "h2"):
            self.prisoners(key, value)
        elif self.made.moves or key in self.facts:
            self.unknown[key[:20]] += 1
        else:
            self.facts[key] = value.strip()

    def move(self, value: str, byte: int, line: str) -> None:
        """Read a move, and compare the position after it with the moves."""
        match = _POSITION.fullmatch(value.strip())
        if match is None:
            self.made.unreadable(line, byte)
            self.board, self.held = None, {}  # later positions cannot be checked
            self.colour = -self.colour
            return
        stated, place = match[1], match[2].encode()
        point = grid(19, 19).sgf.get(place)
        number = self.made.moves + 1
        if point is not None and point >= 0 and stated[point] == _DIGITS[-self.colour]:
            due, other = ("Black", "White") if self.colour == BLACK else ("White", "Black")
            self.name("colour", other, due)
            self.colour = -self.colour
        self.made.move(self.colour, place)
        self.held = {}
        board = self.board
        if board is not None and point is not None and point >= 0 and not board.cell[point]:
            taken = board.play(point, self.colour)
            if taken is SELF_CAPTURE:
                self.board = None
            elif taken:
                self.taken[self.colour == WHITE] += len(taken)
        elif point != -1:
            self.board = None
        self.colour = -self.colour
        if self.board is not None:
            mine = "".join(_DIGITS[colour] for colour in self.board.colours())
            if mine != stated:
                differ = [p for p in range(_POINTS) if mine[p] != stated[p]]
                self.name("position", ", ".join(self.board.grid.name(p) for p in differ[:4]), move=number)
                self.board = None  # later differences would follow from this one

    def prisoners(self, key: str, value: str) -> None:
        """Compare the prisoners after a move with the moves; the owner of each number is not certain."""
        if not _PRISONERS.fullmatch(value.strip()) or key in self.held or not self.made.moves:
            self.name("prisoners", f"{key}={value[:20]}", move=self.made.moves)
            return
        self.held[key] = int(value)
        if len(self.held) == 2 and self.board is not None and sorted(self.held.values()) != sorted(self.taken):
            first, second = self.held.values()
            stated = say("witness.both", first=first, second=second)
            found = say("witness.both", first=self.taken[0], second=self.taken[1])
            self.name("prisoners", stated, found, move=self.made.moves)

    def name(self, what: str, stated: str, found: str = "", *, move: int | None = None) -> None:
        """Report a contradiction within the file, unless enough of its kind have been reported."""
        self.named[what] += 1
        if self.named[what] <= _WITNESSED:
            number = move if move is not None else self.made.moves + 1
            self.made.note(WitnessDiffers(what, stated, found, move=number))  # type: ignore[arg-type] # one of its words


def read(data: bytes) -> Transcript:
    """Read a NIP file. Raises NotReadableError if it does not begin like one."""
    lines, made = decoded(data, "nip", ("utf-8", "cp932"))
    if not lines or not re.match(r"NIP\d{3}", lines[0][1]):
        raise NotReadableError(say_why("nip.begin"), 0)
    made.root["SZ"] = [b"19"]
    reader = _Reader(made)
    for byte, line in lines[1:]:
        reader.line(byte, line)
    for key, ident in _FACTS.items():
        made.fact(ident, reader.facts.get(key))
    start, end = (reader.facts.get(key, "").replace("/", "-") for key in ("Start", "End"))
    made.fact("DT", f"{start}..{end}" if start and end and start != end else start or end)
    if reader.facts.get("OnAir"):
        made.fact("GC", f"Broadcast {reader.facts['OnAir']}")
    _result(made, reader.facts.get("Result", ""))
    made.unknown(dict(list(reader.unknown.items())[:10]))
    if not reader.ended:
        made.complete = False
        made.note(WitnessDiffers("end", "END"))
    return made


def _result(made: Transcript, written: str) -> None:
    """Read the result: the winner and, after a colon, the margin in whole points, half a point too low."""
    if not written:
        return
    match = _RESULT.fullmatch(written)
    if match is None:
        made.fact("RE", written)
        return
    how = "R" if match[2] is None else "T" if match[2] == "t" else f"{int(match[2])}.5"
    text = f"{'B' if match[1] == '1' else 'W'}+{how}"
    made.fact("RE", text)
    made.note(Translated("result", written, text))
