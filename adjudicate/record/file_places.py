"""Where a place of a decoded text is in the bytes of its file: what is said to a user is where an editor finds it."""

from __future__ import annotations

import codecs
from array import array
from bisect import bisect_left
from typing import Final

from adjudicate.record.text import Decoded

BLOCK: Final = 2048
_MARK: Final = "\ufeff"

State = tuple[bytes, int]


class FilePlaces:
    """Places of a file, by those of its text.

    data     -- the file; in an archive or a compressed file, what is unpacked
    decoded  -- its text
    encoding -- in which it is written
    Exact for every place between two characters, in any encoding, beside bytes that had to be replaced, too. Nothing is
    decoded again before the first place is asked for that needs it.
    """

    def __init__(self, data: bytes, decoded: Decoded) -> None:
        self.data = data
        self._text = decoded.utf8
        self.encoding = decoded.encoding
        wide = decoded.encoding.startswith("utf-16")
        self._width = 2 if wide else 1  # bytes of an ASCII character
        self._ahead = len(data) - len(decoded.utf8) if not wide and data.endswith(decoded.utf8) else -1
        self._ends = array("Q")  # of the text after each block of the file
        self._states: list[tuple[State, bool]] = []  # before each block: the decoder's, and whether the text has begun
        self._whole = True

    @property
    def known(self) -> bool:
        """Whether the bytes, decoded piece by piece, give the very text: there are no places otherwise."""
        if self._ahead < 0 and not self._states:
            self._decode()
        return self._whole

    def of(self, place: int) -> int:
        """Return where a place of the text, from 0 to its length, is in the file."""
        if self._ahead >= 0:  # most files; before the text there can be a byte-order mark
            return place + self._ahead
        if place >= len(self._text):
            return len(self.data)
        if not self._states:
            self._decode()
        # An ASCII character is taken from where it ends: what stands before it in the bytes may be a change of state,
        # or damage that was seen to be damage only then.
        ascii_ = self._text[place] < 0x80
        read, pending = self._least(place + ascii_)
        return read - self._width if ascii_ else read - pending

    def beside_ascii(self, place: int) -> int | None:
        """Return where text can be put in: behind an ASCII character, or else before one; None where there is none."""
        if self._ahead >= 0:
            return place + self._ahead
        if place and self._text[place - 1] < 0x80:
            if not self._states:
                self._decode()
            return self._least(place)[0]
        return self.of(place) if place < len(self._text) and self._text[place] < 0x80 else None

    def _decode(self) -> None:
        """Note the state of the decoder before each block of the file."""
        decoder, begun = self._decoder(), not self.encoding.startswith("utf-")
        at = 0
        for begin in range(0, max(1, len(self.data)), BLOCK):
            self._states.append((decoder.getstate(), begun))
            end = begin + BLOCK
            chars, begun = _begun(decoder.decode(self.data[begin:end], end >= len(self.data)), begun)
            piece = chars.encode()
            self._whole &= self._text.startswith(piece, at)
            at += len(piece)
            self._ends.append(at)
        self._whole &= at == len(self._text)

    def _decoder(self) -> codecs.IncrementalDecoder:
        errors = "replace" if self.encoding.startswith("utf-") else "strict"
        return codecs.getincrementaldecoder(self.encoding)(errors)

    def _least(self, length: int) -> tuple[int, int]:
        """Return after how many bytes the text has this length at least, and how many of them are in no character."""
        number = min(bisect_left(self._ends, length), len(self._states) - 1)
        begin, before = number * BLOCK, self._ends[number - 1] if number else 0
        block = self.data[begin : begin + BLOCK]
        last = begin + BLOCK >= len(self.data)
        state, begun = self._states[number]
        decoder = self._decoder()

        def text_after(read: int) -> int:
            decoder.setstate(state)
            return before + len(_begun(decoder.decode(block[:read], last and read == len(block)), begun)[0].encode())

        read = bisect_left(range(len(block)), length, key=text_after)
        text_after(read)
        return begin + read, len(decoder.getstate()[0])


def _begun(chars: str, begun: bool) -> tuple[str, bool]:
    """Return text without byte-order marks before its first character, and whether it has begun now."""
    if not begun:
        chars = chars.lstrip(_MARK)
    return chars, begun or bool(chars)
