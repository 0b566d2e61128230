"""Names whose letters were read in a wrong encoding on their way: what they may have been."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

MOST_LETTERS: Final = 60  # of such a name; longer ones are left as they are

# what names are taken for where nothing is declared, and what they are in
_READ_AS: Final = ("cp1252", "iso-8859-1", "iso-8859-15", "cp949", "gb18030", "big5", "shift_jis", "cp1251")
_WRITTEN_IN: Final = (
    "utf-8", "gb18030", "big5", "shift_jis", "euc-jp", "cp949", "cp874", "cp1250", "iso-8859-2", "cp1251", "koi8-r",
    "cp1253", "cp1254", "cp1255", "cp1256", "cp1257", "cp1258", "cp1252",
)  # fmt: skip


def as_written(text: str) -> Iterator[str]:
    """Yield what a name can have been if its bytes were read in a wrong encoding.

    >>> "\u674e\u660e" in as_written("\u00c0\u00ee\u00c3\u00f7"), "M\u00fcller" in as_written("M\u00c3\u00bcller")
    (True, True)
    >>> list(as_written("Ada Berg"))
    []
    """
    if text.isascii() or len(text) > MOST_LETTERS:
        return
    seen = {text}
    for wrong in _READ_AS:
        try:
            data = text.encode(wrong)
        except UnicodeEncodeError:
            continue
        for right in _WRITTEN_IN:
            try:
                found = data.decode(right)
            except UnicodeDecodeError:
                continue
            if found not in seen:
                seen.add(found)
                yield found
