"""JSON of strangers as plain values, within limits; each object knows where it stands, which the library's does not."""

from __future__ import annotations

import json
import re
from typing import Final

from adjudicate.tournament.formats.decoding import line_at
from adjudicate.tournament.model import UnreadableEventError

MOST_DEPTH: Final = 40  # pairgoth's go to 6
MOST_VALUES: Final = 500_000  # a congress with a thousand players and ten rounds has some 60,000
_PIECE = re.compile(r'[ \t\r\n]*(?:([{}\[\]:,])|("(?:[^"\\\x00-\x1f]|\\.)*")|([-+0-9.eE]+|true|false|null))', re.DOTALL)

JsonValue = object
"""A JsonObject, a list, or a text; numbers and words are texts as they are written."""


class JsonObject(dict[str, JsonValue]):
    """An object. start, end -- where it stands in the text; line -- from 1"""

    def __init__(self, start: int) -> None:
        super().__init__()
        self.start = self.end = start
        self.line = 0


def parse(text: str) -> JsonValue:
    """Return the value of a JSON text; its objects that hold the same name twice have the last.

    Raises UnreadableEventError for what is not well-formed, or larger than a results file.

    >>> parse('{"a": [1, "b\\\\u00e9", {}]}')
    {'a': ['1', 'bé', {}]}
    """
    return _Parser(text).whole()


class _Parser:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.values = 0
        self.lines = 1
        self.counted = 0  # up to where line ends were counted

    def whole(self) -> JsonValue:
        found = self.value(self.piece(), 0)
        if self.text[self.at :].strip(" \t\r\n"):
            self.fail()
        return found

    def fail(self) -> UnreadableEventError:
        raise UnreadableEventError("the JSON is not well-formed", line_at(self.text, self.at))

    def piece(self) -> str:
        match = _PIECE.match(self.text, self.at)
        if match is None:
            raise self.fail()
        self.at = match.end()
        return match[1] or match[2] or match[3]

    def value(self, piece: str, depth: int) -> JsonValue:
        self.values += 1
        if depth > MOST_DEPTH or self.values > MOST_VALUES:
            raise UnreadableEventError(
                "the JSON has more values or depth than any results file", line_at(self.text, self.at)
            )
        if piece == "{":
            return self.object(depth)
        if piece == "[":
            return self.list(depth)
        if piece[0] == '"':
            return self.string(piece)
        if piece in "}]:,":
            raise self.fail()
        return piece

    def string(self, piece: str) -> str:
        if "\\" not in piece:
            return piece[1:-1]
        try:
            return str(json.loads(piece))
        except ValueError:
            raise self.fail() from None

    def object(self, depth: int) -> JsonObject:
        found = JsonObject(self.at - 1)
        self.lines += self.text.count("\n", self.counted, found.start)
        self.counted, found.line = found.start, self.lines
        piece = self.piece()
        while piece != "}":
            if piece[0] != '"' or self.piece() != ":":
                raise self.fail()
            found[self.string(piece)] = self.value(self.piece(), depth + 1)
            piece = self.piece()
            if piece == ",":
                piece = self.piece()
            elif piece != "}":
                raise self.fail()
        found.end = self.at
        return found

    def list(self, depth: int) -> list[JsonValue]:
        found: list[JsonValue] = []
        piece = self.piece()
        while piece != "]":
            found.append(self.value(piece, depth + 1))
            piece = self.piece()
            if piece == ",":
                piece = self.piece()
            elif piece != "]":
                raise self.fail()
        return found
