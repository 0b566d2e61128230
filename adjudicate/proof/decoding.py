"""Bytes to text, read a second time: a byte-order mark, the declared encoding, UTF-8, Latin-1 (docs/reading.md)."""

from __future__ import annotations

import codecs
import re

MARKS = [(codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be")]
DECLARED = re.compile(rb"CA\s*\[([^\]]*)\]")
KNOWN = {
    "utf-8": "utf-8",
    "utf8": "utf-8",
    "iso-8859-1": "latin-1",
    "latin-1": "latin-1",
    "gbk": "gb18030",
    "gb2312": "gb18030",
    "gb18030": "gb18030",
    "shift_jis": "cp932",
    "big5": "cp950",
    "euc-kr": "cp949",
}


def decode(data: bytes) -> tuple[str, bool]:
    """The text of a file, and whether its encoding is certain: a guess may give other letters in names."""
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
