"""Convert positions in decoded text to byte positions in the file, for messages and edits."""

import codecs
from array import array
from bisect import bisect_left
from typing import Final

from adjudicate.record.text import Decoded

BLOCK: Final = 2048
_MARK: Final = "\ufeff"

State = tuple[int, int, str, bool, tuple[bytes, int], bool]
"""Begin and end of a block, its encoding, whether the encoding ends with it, the decoder's state, and if text began."""


class FilePlaces:
    """Converter from positions in a decoded text to positions in its file.

    data     -- the bytes of the file, unpacked if it was compressed or in an archive
    decoded  -- its text
    encoding -- its encoding
    Positions between two characters are exact in any encoding, even beside replaced bytes. The file is decoded again
    only when the first position needs it.
    """

    def __init__(self, data: bytes, decoded: Decoded) -> None:
        self.data = data
        self._text = decoded.utf8
        self.encoding = decoded.encoding
        wide = decoded.encoding.startswith("utf-16")
        self._width = 2 if wide else 1  # bytes of an ASCII character
        self._ahead = len(data) - len(decoded.utf8) if not wide and data.endswith(decoded.utf8) else -1
        self._ends = array("Q")  # length of the text after each block of the file
        self._parts = [(begin, part.encoding) for _, begin, part in decoded.parts] or [(0, decoded.encoding)]
        self._states: list[State] = []
        self._whole = True

    @property
    def known(self) -> bool:
        """True if decoding in blocks gives exactly the same text; otherwise no positions can be computed."""
        if self._ahead < 0 and not self._states:
            self._decode()
        return self._whole

    def of(self, place: int) -> int:
        """Convert a position in the text (0 to the length of the text) to a position in the file."""
        if self._ahead >= 0:  # in most files, the text is unchanged, except for a byte-order mark if there is one
            return place + self._ahead
        if place >= len(self._text):
            return len(self.data)
        # Find an ASCII character by its end, because the bytes before it may switch the decoder's state, or be damaged
        # so that the decoder reports only with this character.
        ascii_ = self._text[place] < 0x80
        read, pending = self._least(place + ascii_)
        return read - self._width if ascii_ else read - pending

    def beside_ascii(self, place: int) -> int | None:
        """Return the position at which to insert new text beside an ASCII character; None if no neighbour is ASCII."""
        if self._ahead >= 0:
            return place + self._ahead
        if place and self._text[place - 1] < 0x80:
            return self._least(place)[0]
        return self.of(place) if place < len(self._text) and self._text[place] < 0x80 else None

    def _decode(self) -> None:
        """Record the state of the decoder before each block of the file."""
        at = 0
        for (first, encoding), (stop, _) in zip(self._parts, [*self._parts[1:], (len(self.data), "")], strict=True):
            decoder, begun = _decoder(encoding), bool(first) or not encoding.startswith("utf-")
            for begin in range(first, max(first + 1, stop), BLOCK):
                end = min(begin + BLOCK, stop)
                self._states.append((begin, end, encoding, end == stop, decoder.getstate(), begun))
                chars, begun = _begun(decoder.decode(self.data[begin:end], end == stop), begun)
                piece = chars.encode()
                there = self._text[at : (at := at + len(piece))]
                self._whole &= there.replace(b"\\", b"?") == piece.replace(b"\\", b"?")  # decode() may replace some
                self._ends.append(at)
        self._whole &= at == len(self._text)

    def _least(self, length: int) -> tuple[int, int]:
        """Return the smallest number of bytes that decode to this length, and how many of these are still undecoded."""
        if not self._states:
            self._decode()
        number = min(bisect_left(self._ends, length), len(self._states) - 1)
        before = self._ends[number - 1] if number else 0
        begin, end, encoding, last, state, begun = self._states[number]
        block, decoder = self.data[begin:end], _decoder(encoding)

        def text_after(read: int) -> int:
            decoder.setstate(state)
            return before + len(_begun(decoder.decode(block[:read], last and read == len(block)), begun)[0].encode())

        read = bisect_left(range(len(block)), length, key=text_after)
        text_after(read)
        return begin + read, len(decoder.getstate()[0])


def _decoder(encoding: str) -> codecs.IncrementalDecoder:
    return codecs.getincrementaldecoder(encoding)("replace" if encoding.startswith("utf-") else "strict")


def _begun(chars: str, begun: bool) -> tuple[str, bool]:
    """Strip byte-order marks before the first character. Return the text, and whether its first character was seen."""
    if not begun:
        chars = chars.lstrip(_MARK)
    return chars, begun or bool(chars)
