"""Which format a results file is of, from its content; its name only helps where two are possible."""

from __future__ import annotations

import re
from pathlib import PurePath
from typing import Final

from adjudicate.tournament.formats import aga, h9, macmahon, opengotha, pairgoth, spreadsheet, table, xmltree
from adjudicate.tournament.formats.decoding import decode, line_at, lines
from adjudicate.tournament.formats.header import nearly_header
from adjudicate.tournament.formats.values import quoted
from adjudicate.tournament.model import Event, UnreadableEventError

MOST_QUOTED: Final = 120  # characters of a header that is refused
MOST_LINES: Final = 100_000  # of a file that is not XML: the congress has about 10,000
LONGEST_LINE: Final = 65_536  # characters of such a file

_OTHERS: Final = (
    (b"PK\x03\x04", "it is an archive, not a results file: unpack it first, or save the table as CSV"),
    (b"\xd0\xcf\x11\xe0", "it is a spreadsheet's own file: save the table as CSV"),
    (b"%PDF", "it is a PDF, not a results file"),
    (b"\x1f\x8b", "it is compressed: unpack it first"),
)
_WANTED: Final = (
    "an AGA results file, OpenGotha or MacMahon XML, Pairgoth's .tour, .h9, .tou, or a table with a header that names "
    "a column for White and one for Black"
)
_TOO_LONG: Final = re.compile(rf"^[^\r\n]{{{LONGEST_LINE + 1}}}|(?<=[\r\n])[^\r\n]{{{LONGEST_LINE + 1}}}")


def read_event(data: bytes, name: str = "") -> Event:
    """Read a results file of any known format.

    name -- its file name: a hint, or ""

    Raises UnreadableEventError, and nothing else, for what cannot be read at all; its text goes on after "the file
    cannot be read: ". What cannot be used of a file that can be read is in the event's remarks.
    """
    if data.startswith(b"PK\x03\x04") and spreadsheet.is_format(data):
        return table.read(spreadsheet.as_table(data), "xlsx")
    for magic, why in _OTHERS:
        if data.startswith(magic):
            raise UnreadableEventError(why)
    text, encoding = decode(data)
    begin = text.lstrip()
    if not begin:
        raise UnreadableEventError("it is empty")
    if begin.startswith("<"):
        return _xml(text, encoding)
    if begin.startswith(("{", "[")) and not aga.is_format(text):
        return pairgoth.read(text, encoding)
    if begin.startswith(("(;", "( ;")):
        raise UnreadableEventError("it is a game record (SGF), not a results file")
    if text.count("\n") + text.count("\r") > 2 * MOST_LINES:
        raise UnreadableEventError(f"it has more than {MOST_LINES} lines, which no results file has", MOST_LINES)
    long = _TOO_LONG.search(text)
    if long:
        raise UnreadableEventError("a line is longer than any results file's", line_at(text, long.start()))
    suffix = PurePath(name).suffix.lower()
    if suffix in (".csv", ".tsv") and table.is_format(text):
        return table.read(text, encoding)
    if aga.is_format(text):
        return aga.read(text, encoding)
    if h9.is_format(text):
        return h9.read(text, encoding, tou=suffix == ".tou" or (suffix != ".h9" and h9.is_tou(text)))
    if table.is_format(text):
        return table.read(text, encoding)
    raise UnreadableEventError(_refusal(text))


def _refusal(text: str) -> str:
    """Say why a text is none of the formats, and quote what was seen."""
    header = nearly_header(text)
    if header:
        return f"its header {quoted(header, MOST_QUOTED)} names no column for White and one for Black"
    first = next((line.strip() for line in lines(text) if line.strip()), "")
    return f"it is none of the known formats: {_WANTED}; its first line is {quoted(first, MOST_QUOTED)}"


def _xml(text: str, encoding: str) -> Event:
    root = xmltree.parse(text)
    if macmahon.is_format(root):
        return macmahon.read(root, encoding)
    if opengotha.is_format(root):
        return opengotha.read(root, encoding)
    what = (
        "a web page"
        if root.tag.lower() == "html"
        else f"XML of another kind, which begins with {quoted(root.tag, MOST_QUOTED)}"
    )
    raise UnreadableEventError(f"it is {what}, neither of OpenGotha nor of MacMahon", root.line)
