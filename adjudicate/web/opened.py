"""Files that are open in the page, with their records. The ids of files and games are computed from the content.

Opening the same bytes under the same name always gives the same ids, so that a page can be reloaded.
"""

import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Final, Literal

from adjudicate.record.files import OpenedRecords, open_file
from adjudicate.record.forms.detect import of_content, other_json
from adjudicate.record.model import Item, Record, Skipped
from adjudicate.record.sgf import MOST_BYTES
from adjudicate.rules.findings.unreadable import NotSgf, TooLarge, Unreadable
from adjudicate.sources.archives import is_metadata, read_archive_bytes
from adjudicate.sources.names import NameChoice, is_archive, is_packed, printable
from adjudicate.sources.system import reason
from adjudicate.time_limit import limited
from adjudicate.tournament import decisions_file, manifest
from adjudicate.tournament.bundle import is_bundle
from adjudicate.tournament.event_files import is_header
from adjudicate.tournament.formats import read_event, spreadsheet
from adjudicate.tournament.model import Event, UnreadableEventError
from adjudicate.tournament.settings import NAME as SETTINGS_NAME
from adjudicate.web.fields import ProblemError, of_file, of_unreadable
from adjudicate.web.words import say

FileSort = Literal[
    "record", "archive", "results", "settings", "manifest", "decisions", "bundle", "skipped", "unreadable"
]

MOST_RECORDS: Final = 50_000
MOST_HELD: Final = 96 * 1024**2
"""Maximum number of bytes of compressed records in memory."""
MOST_READ: Final = 64 * 1024**2
"""Maximum size of one file in bytes. For an archive, this is its compressed size."""
SECONDS_TO_READ: Final = 60.0
DIGEST: Final = 16


@dataclass(frozen=True, slots=True)
class RecordFile:
    """An open record file, which may be inside an archive.

    key  -- the part of its games' ids that identifies the file
    path, member -- its source, safe to display
    held -- its compressed content, or the error if it cannot be read
    """

    key: str
    path: str
    member: str | None
    held: bytes | Unreadable

    @property
    def content(self) -> bytes | Unreadable:
        """The file's uncompressed bytes, or the error if it cannot be read."""
        return zlib.decompress(self.held) if isinstance(self.held, bytes) else self.held


@dataclass(slots=True)
class OpenedFile:
    """An open file. data -- its content; only for results, settings, manifests, decisions and bundles"""

    name: str
    size: int
    what: FileSort
    records: list[RecordFile] = field(default_factory=list)
    skipped: int = 0
    data: bytes = b""
    error: ProblemError | None = None


@dataclass(slots=True)
class FileSet:
    """A set of files opened together. A file is in the set only once, even if the user opened it several times."""

    files: dict[str, OpenedFile] = field(default_factory=dict)

    @property
    def records(self) -> list[RecordFile]:
        """All record files in the set, in order."""
        return [record for file in self.files.values() for record in file.records]

    def of_kind(self, what: FileSort) -> list[OpenedFile]:
        """Return all files of the given kind, such as "results"."""
        return [file for file in self.files.values() if file.what == what]

    @property
    def held(self) -> int:
        """Number of bytes of memory that the compressed records occupy."""
        return sum(len(r.held) for r in self.records if isinstance(r.held, bytes))


def key_of(name: str, data: bytes) -> str:
    """Return the part of a game's id that identifies the game's file."""
    return sha256(name.encode("utf-8", "surrogatepass") + b"\0" + data).hexdigest()[:DIGEST]


def opened_file(name: str, data: bytes, room: int) -> OpenedFile:
    """Detect the kind of a file and read its records. room -- bytes still available for compressed records"""
    shown = printable(name)
    if len(data) > MOST_READ:
        why = say("file.large", most=MOST_READ // 1024**2)
        return OpenedFile(shown, len(data), "unreadable", error=of_file(TooLarge, why, shown))
    key = key_of(name, data)
    if spreadsheet.is_workbook(data):
        return _besides_records(shown, data)
    if is_bundle(data):
        return OpenedFile(shown, len(data), "bundle", data=data)
    if is_archive(name) or is_packed(name) or data.startswith((b"PK\3\4", b"\x1f\x8b")):
        return _archive(shown, key, data, room)
    if is_metadata(data) and shown.rpartition("/")[2].startswith("._"):
        return OpenedFile(shown, len(data), "skipped", skipped=1)
    begins_like_one = b"(;" in data[:512].replace(b" ", b"") or of_content(data) is not None
    if begins_like_one or (NameChoice().takes(name) and not other_json(name, data)):
        record = RecordFile(f"{key}.0", shown, None, zlib.compress(data[: MOST_BYTES + 1], 1))
        return OpenedFile(shown, len(data), "record", [record])
    return _besides_records(shown, data)


def _archive(shown: str, key: str, data: bytes, room: int) -> OpenedFile:
    file = OpenedFile(shown, len(data), "archive")
    held = 0
    for item in read_archive_bytes(data, shown, NameChoice()):
        record = _member(key, item)
        if record is None:
            file.skipped += 1
            continue
        held += len(record.held) if isinstance(record.held, bytes) else 0
        if held > room or len(file.records) == MOST_RECORDS:
            file.error = of_file(TooLarge, say("file.records", records=MOST_RECORDS, size=MOST_HELD // 1024**2), shown)
            break
        file.records.append(record)
    only = file.records[0].held if len(file.records) == 1 else None
    if isinstance(only, Unreadable) and file.records[0].member is None:  # the archive itself cannot be read
        return OpenedFile(shown, len(data), "unreadable", error=of_unreadable(only))
    return file


def _member(key: str, item: Item) -> RecordFile | None:
    found = item.content
    if found is None or isinstance(found, Skipped):
        return None
    held = found if isinstance(found, Unreadable) else zlib.compress(found, 1)
    return RecordFile(f"{key}.{item.number}", item.path, item.member, held)


def _besides_records(shown: str, data: bytes) -> OpenedFile:
    """Detect the kind of a file that is not a record: a tournament file or an unknown file."""
    if shown.rpartition("/")[2].lower() == SETTINGS_NAME:
        return OpenedFile(shown, len(data), "settings", data=data)
    if _begins_with(manifest.COLUMNS, manifest.TOLD_BY, data):
        return OpenedFile(shown, len(data), "manifest", data=data)
    if _begins_with(decisions_file.COLUMNS, decisions_file.NEEDED, data):
        return OpenedFile(shown, len(data), "decisions", data=data)
    try:
        with limited(SECONDS_TO_READ):
            event = read_event(data, shown)
    except UnreadableEventError as error:
        why = say("file.neither", reason=reason(error))
        return OpenedFile(shown, len(data), "skipped", skipped=1, error=of_file(NotSgf, why, shown))
    if not event.pairings:
        return OpenedFile(shown, len(data), "skipped", skipped=1, error=of_file(NotSgf, say("file.no-pairings"), shown))
    return OpenedFile(shown, len(data), "results", data=data)


def _begins_with(columns: Sequence[str], needed: Sequence[str], data: bytes) -> bool:
    """Return True if a file's first line is a table header with these columns, including all needed ones."""
    head = data[:4096].removeprefix(b"\xef\xbb\xbf").partition(b"\n")[0].strip().lower()
    rows = (head.split(delimiter) for delimiter in (b",", b";", b"\t"))
    return any(is_header([cell.strip().decode("ascii", "replace") for cell in row], columns, needed) for row in rows)


def event_of(file: OpenedFile) -> Event:
    """Parse a results file. Raises UnreadableEventError like read_event()."""
    return read_event(file.data, file.name)


def games_in(record: RecordFile) -> int:
    """Return the number of games in a record file, or 0 if the file cannot be read."""
    found = scanned(record)
    return 0 if isinstance(found, Unreadable) else len(found.games)


def scanned(record: RecordFile) -> OpenedRecords | Unreadable:
    """Find the games in a record file. If the file cannot be read, return the error."""
    content = record.content
    return content if isinstance(content, Unreadable) else open_file(content, record.member or record.path)


def game_id(record: RecordFile, number: int) -> str:
    """Return the id of a game in a record file."""
    return f"{record.key}.{number}"


def record_of(record: RecordFile, number: int, line: int | None) -> Record:
    """Read a game's record. Raises ProblemError. line -- number of the variation; None for the main line"""
    found = scanned(record)
    if isinstance(found, Unreadable):
        raise of_unreadable(_at(found, record))
    if not 1 <= number <= len(found.games):
        raise ProblemError("unknown-game", say("game.none"))
    items = found.items(number, line)
    for item in items:
        if isinstance(item, Record):
            item.path, item.member = record.path, record.member
            return item
    raise of_unreadable(next(_at(item, record) for item in items if isinstance(item, Unreadable)))


def _at(error: Unreadable, record: RecordFile) -> Unreadable:
    return replace(error, path=record.path, member=record.member)


def errors_of(files: FileSet) -> Iterator[ProblemError]:
    """Yield the errors that occurred when the files were opened."""
    for file in files.files.values():
        if file.error is not None:
            yield file.error
        for record in file.records:
            if isinstance(record.held, Unreadable):
                yield of_unreadable(_at(record.held, record))
