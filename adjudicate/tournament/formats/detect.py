"""List the formats of results files, and detect the format of a file.

The content determines the format. The file's suffix only decides between formats that both match the content.
"""

import re
from collections.abc import Callable
from itertools import groupby
from pathlib import PurePath
from typing import Final, Literal, NamedTuple

from adjudicate.display.wording import AnyOf, Wording
from adjudicate.tournament.formats import aga, cells, h9, macmahon, opengotha, pairgoth, spreadsheet, table
from adjudicate.tournament.formats.decoding import decode, line_at, lines
from adjudicate.tournament.formats.header import nearly_header
from adjudicate.tournament.formats.results_file import FactsWriter, FormatWriter, ResultsFile
from adjudicate.tournament.formats.values import quoted
from adjudicate.tournament.model import Event, UnreadableEventError
from adjudicate.tournament.words import say

MOST_QUOTED: Final = 120  # maximum number of characters quoted from a refused header
MOST_LINES: Final = 100_000  # maximum lines of a file that is not XML; one from the European congress has 10,000
LONGEST_LINE: Final = 65_536  # maximum number of characters per line of such a file

Shape = Literal["lines", "xml", "json", "archive"]


class ResultsFormat(NamedTuple):
    """A format of results files.

    name      -- its name in reports (Event.format)
    shape     -- the general layout of the files: lines of text, XML, JSON, or an archive
    suffixes  -- file suffixes that only this format uses
    is_format -- returns True if a file of this shape has this format
    read      -- builds the event; raises UnreadableEventError
    write     -- writes a decided result into a file's text; None if adjudicate cannot change such files
    write_facts -- writes decided colours, handicap and komi
    help      -- its name in the help, or "" if another row's name covers this format
    wanted    -- catalogue key of its name in the error for an unknown file, if that differs from `help`
    by_name   -- True if a file with one of its suffixes always has this format, even if another format matches too
    """

    name: str
    shape: Shape
    suffixes: tuple[str, ...]
    is_format: Callable[[ResultsFile], bool]
    read: Callable[[ResultsFile], Event]
    write: FormatWriter | None = None
    write_facts: FactsWriter | None = None
    help: str = ""
    wanted: str = ""
    by_name: bool = False


FORMATS: Final[tuple[ResultsFormat, ...]] = (
    ResultsFormat(
        "aga", "lines", (), aga.is_format, aga.read, aga.write, aga.write_facts, "AGA results", wanted="known.aga"
    ),
    ResultsFormat(
        "opengotha", "xml", (".xml",), opengotha.is_format, opengotha.read, opengotha.write, opengotha.write_facts,
        "OpenGotha", wanted="known.xml",
    ),
    ResultsFormat(
        "macmahon", "xml", (".xml",), macmahon.is_format, macmahon.read, macmahon.write, macmahon.write_facts,
        "MacMahon", wanted="known.xml",
    ),
    ResultsFormat(
        "pairgoth", "json", (".tour",), lambda _: True, pairgoth.read, pairgoth.write, pairgoth.write_facts,
        "Pairgoth .tour", wanted="known.pairgoth",
    ),
    ResultsFormat(
        "h9", "lines", (".h9",), h9.is_h9, h9.read, h9.write, h9.write_facts, "EGF .h9", wanted="known.h9"
    ),
    ResultsFormat("tou", "lines", (".tou",), h9.is_tou, h9.read, h9.write, h9.write_facts, ".tou"),
    ResultsFormat(
        "csv", "lines", (".csv", ".tsv"), table.is_format, table.read, cells.write, cells.write_facts,
        "a table (CSV, .xlsx)", wanted="known.table", by_name=True,
    ),
    ResultsFormat("xlsx", "archive", (".xlsx",), lambda file: spreadsheet.is_workbook(file.data), spreadsheet.read),
)  # fmt: skip
"""The formats, in the order in which they are tried on a file of their shape."""

_OTHERS: Final = {
    b"PK\x03\x04": "results.archive", b"\xd0\xcf\x11\xe0": "results.old-office", b"%PDF": "results.pdf",
    b"\x1f\x8b": "results.compressed",
}  # fmt: skip
_WEB_PAGE: Final = re.compile(
    r"\s*(?:<\?xml[^>]{0,200}>\s*)?(?:<!--[^>]{0,500}-->\s*)?<(?:!doctype\s+html|html|head|body|title|table|h[1-6])\b",
    re.IGNORECASE,
)
_TOO_LONG: Final = re.compile(rf"^[^\r\n]{{{LONGEST_LINE + 1}}}|(?<=[\r\n])[^\r\n]{{{LONGEST_LINE + 1}}}")


def read_event(data: bytes, name: str = "") -> Event:
    """Read a results file in any known format. Its unusable parts are listed in the event's remarks.

    name -- the file's name, whose suffix is a hint to the format, or ""

    Raises UnreadableEventError, and nothing else, if the file is unreadable. The error's text continues the sentence
    "the file cannot be read: ".
    """
    suffix = PurePath(name).suffix.lower()
    file = ResultsFile("", "", suffix, data)
    if (found := _first_of("archive", file)) is None:
        for magic, key in _OTHERS.items():
            if data.startswith(magic):
                raise UnreadableEventError(say(key))
        file = ResultsFile(*decode(data), suffix, data)
        found = _first_of(_shape(file), file)
    if found is None:
        if _shape(file) != "xml":
            raise UnreadableEventError(_refusal(file.text))
        raise UnreadableEventError(say("results.other-xml", tag=quoted(file.root.tag, MOST_QUOTED)), file.root.line)
    return found.read(file)


def _first_of(shape: Shape, file: ResultsFile) -> ResultsFormat | None:
    rows = sorted(FORMATS, key=lambda row: not (row.by_name and file.suffix in row.suffixes))
    return next((row for row in rows if row.shape == shape and row.is_format(file)), None)


def _shape(file: ResultsFile) -> Shape:
    """Return the general layout of a file's text. Raises UnreadableEventError if it cannot be a results file."""
    text = file.text
    if not (begin := text.lstrip()):
        raise UnreadableEventError(say("event.empty"))
    if _WEB_PAGE.match(text):
        raise UnreadableEventError(say("results.web-page"))
    if begin.startswith("<"):
        return "xml"
    if begin.startswith(("{", "[")) and not aga.is_format(file):
        return "json"
    if begin.startswith(("(;", "( ;")):
        raise UnreadableEventError(say("results.record"))
    if text.count("\n") + text.count("\r") > 2 * MOST_LINES:
        raise UnreadableEventError(say("results.lines", most=MOST_LINES), MOST_LINES)
    if long := _TOO_LONG.search(text):
        raise UnreadableEventError(say("results.long-line"), line_at(text, long.start()))
    return "lines"


def writers_of(event: Event) -> tuple[FormatWriter, FactsWriter | None] | None:
    """Return the two functions that write an event's file format, or None if adjudicate cannot write it."""
    name = "xlsx" if event.encoding == "xlsx" else event.format
    found = ((row.write, row.write_facts) for row in FORMATS if row.name == name)
    return next(((write, facts) for write, facts in found if write is not None), None)


def suffixes() -> tuple[str, ...]:
    """Return the file suffixes that only results files have."""
    return tuple(dict.fromkeys(suffix for row in FORMATS for suffix in row.suffixes))


def formats_in_words() -> str:
    """Return the names of the formats as an English list, for the help.

    >>> formats_in_words().split(", ")[:2]
    ['AGA results', 'OpenGotha or MacMahon XML']
    """
    said: list[str] = []
    for shape, rows in groupby((row for row in FORMATS if row.help), key=lambda row: row.shape):
        names = [row.help for row in rows]
        said += [f"{' or '.join(names)} XML"] if shape == "xml" else names
    return f"{', '.join(said[:-1])}, or {said[-1]}"


def _refusal(text: str) -> Wording:
    if header := nearly_header(text):
        return say("results.header", header=quoted(header, MOST_QUOTED))
    first = next((line.strip() for line in lines(text) if line.strip()), "")
    known = dict.fromkeys(say(row.wanted) if row.wanted else row.help for row in FORMATS if row.help)
    return say("results.unknown", formats=AnyOf(tuple(known)), line=quoted(first, MOST_QUOTED))
