"""Decode a results file strictly, using its declared encoding or the first encoding in which its bytes are valid.

The known writers use UTF-8 (OpenGotha and MacMahon XML, spreadsheets), UTF-16 with a byte-order mark (spreadsheets'
"Unicode text"), ISO-8859-15 (OpenGotha's AGA, .h9 and .tou files) and windows-1252 (editors).
"""

import codecs
import re
from typing import Final

from adjudicate.tournament.model import UnreadableEventError
from adjudicate.tournament.words import say

MOST_BYTES: Final = 8 * 1024**2  # a file from the European congress, with a thousand players, is about 1 MiB

# Keys are names without punctuation. Never pass a name directly to the codec registry, which also contains compressors.
_DECLARED: Final = {
    "utf8": "utf-8", "usascii": "ascii", "ascii": "ascii", "iso88591": "iso8859-1", "latin1": "iso8859-1",
    "iso88592": "iso8859-2", "iso88595": "iso8859-5", "iso88599": "iso8859-9", "iso885915": "iso8859-15",
    "windows1250": "cp1250", "windows1251": "cp1251", "windows1252": "cp1252", "windows1254": "cp1254",
    "koi8r": "koi8-r", "gb2312": "gb18030", "gbk": "gb18030", "gb18030": "gb18030", "big5": "cp950",
    "shiftjis": "cp932", "windows31j": "cp932", "eucjp": "euc-jp", "euckr": "cp949", "windows949": "cp949",
}  # fmt: skip
_DECLARATION = re.compile(rb"""\s*<\?xml\s[^>]{0,200}?encoding\s*=\s*["']([A-Za-z0-9._-]{1,40})["']""")
_WINDOWS = re.compile(rb"[\x80-\x9f]")  # control characters in ISO-8859, quotation marks and dashes in windows-1252
_WIDE: Final = ((codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be"))


def decode(data: bytes) -> tuple[str, str]:
    """Return a results file's text, without a byte-order mark, and its encoding.

    The first of these that is valid is used: the encoding of the byte-order mark, the encoding that an XML file
    declares, UTF-8, windows-1252 if some bytes occur only there, and ISO-8859-15. Raises UnreadableEventError if the
    file is too large, contains NUL bytes, or is not valid in the encoding of its byte-order mark.
    """
    if len(data) > MOST_BYTES:
        raise UnreadableEventError(say("results.large", most=MOST_BYTES // 1024**2))
    text, encoding = _decoded(data)
    nul = text.find("\0")
    if nul >= 0:
        raise UnreadableEventError(say("results.nul"), line_at(text, nul))
    return text, encoding


def _decoded(data: bytes) -> tuple[str, str]:
    if data.startswith(codecs.BOM_UTF8):
        return _strict(data[len(codecs.BOM_UTF8) :], "utf-8", "UTF-8")
    for mark, codec in _WIDE:
        if data.startswith(mark):
            return _strict(data[len(mark) :], codec, "UTF-16")
    declared = _DECLARATION.match(data)
    name = re.sub(r"[^a-z0-9]", "", declared[1].decode("ascii").lower()) if declared else ""
    for likely in (_DECLARED.get(name), "utf-8", "cp1252" if _WINDOWS.search(data) else None):
        if likely is not None:
            try:
                return data.decode(likely), likely
            except UnicodeError:
                continue
    return data.decode("iso8859-15"), "iso8859-15"


def _strict(data: bytes, codec: str, encoding: str) -> tuple[str, str]:
    try:
        return data.decode(codec).removeprefix("\ufeff"), codec
    except UnicodeDecodeError as error:
        line = data[: error.start].decode(codec, "replace").count("\n") + 1
        raise UnreadableEventError(say("results.mark", encoding=encoding), line) from None


def lines(text: str) -> list[str]:
    """Split a text into lines, at line endings of any kind.

    >>> lines("a\\r\\nb\\rc\\n")
    ['a', 'b', 'c', '']
    """
    return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")


def line_at(text: str, position: int) -> int:
    """Return the number of the line that contains a position in a text, counted from 1."""
    return len(lines(text[:position]))
