"""The journal of a batch, which stores every finished record on disk so that an interrupted run can continue.

The journal is a text file next to the output. Each line is for a group of records and contains a checksum, a list of
the records, and their rows, separated by tabs, which JSON never contains. The rows of a large file may take several
lines. A resumed run keeps everything up to the last intact line at which a file is complete. It deletes the rest of
the journal and adjudicates those records again, so no record is lost or counted twice.

A complete journal with a closing line is a part of a batch, which can be merged with other parts (see merging.py).
"""

import errno
import json
import os
import stat
import time
import zlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO, Final, Literal, NamedTuple

from adjudicate.batch.engine import FinishedTasks
from adjudicate.batch.words import say
from adjudicate.batch.work import SEPARATOR, BatchRow, RowBlock
from adjudicate.sheet.schema import encoded
from adjudicate.sources.outputs import NO_LINK

try:
    import fcntl
except ImportError:  # Windows
    LOCKS = False
else:
    LOCKS = True

FORMAT: Final = 5
_OPEN: Final = "+"  # marks a line whose last file continues on the next line
_CLOSING: Final = "="  # marks the last line of a part
LONGEST_CLOSING: Final = 64 * 1024
SECONDS_BETWEEN_SYNCS: Final = 1.0
MOST_IN_LINE: Final = 1024**2  # approximate bytes
TRIES: Final = 5
BETWEEN_TRIES: Final = 0.02  # seconds
_OF: Final[dict[str, Literal["game", "rest", "file"]]] = {"game": "game", "rest": "rest", "file": "file"}


class JournalError(RuntimeError):
    """Raised for a journal that belongs to another run or cannot be used; the message gives the reason."""


Stamp = tuple[int, int]  # a file's size and modification time, to notice changes


class JournalEntry(NamedTuple):
    """The journal's entry for a record file or archive member.

    rows  -- number of its rows
    order -- its position among the records of all parts of the run
    stamp -- stamp of the file; None if the previous entry is for the same archive
    """

    path: str
    member: str | None
    rows: int
    order: int
    stamp: Stamp | None


@dataclass(frozen=True)
class _JournalGroup:
    """A line of the journal: consecutive records and their rows.

    entries -- the records whose last row is in this group; their first rows may be in earlier groups
    """

    entries: list[JournalEntry]
    games: list[BatchRow]


class Journal:
    """A context manager for a journal that is open for writing. It is synced to disk every second and at the end."""

    def __init__(self, path: Path, settings: dict[str, Any], *, resume: bool) -> None:
        """Create a journal or, with `resume`, continue an existing one after its last complete line.

        settings -- everything that affects the rows: version, options, and the sources with their sizes and times
        Raises JournalError without `resume` if the journal exists, and with `resume` if it does not exist or has other
        settings. Raises OSError if the journal cannot be written.
        """
        self.path = path
        self._synced = time.monotonic()
        self._begun = 0  # number of rows of an incomplete file
        self.end = 0
        head = json.dumps({"journal": FORMAT, **settings}, sort_keys=True)
        try:
            self._file: BinaryIO = open(path, "r+b" if resume else "xb", opener=_no_link)  # noqa: SIM115 -- __exit__() closes it
        except FileExistsError:
            self._refuse_live()
            raise JournalError(say("journal.interrupted", path=str(path))) from None
        except OSError as error:
            if error.errno == errno.ELOOP:
                raise JournalError(say("journal.link", path=str(path))) from None
            if not resume or not isinstance(error, FileNotFoundError):
                raise
            raise JournalError(say("journal.nothing", path=str(path))) from None
        try:
            self._lock(self._file)
            if resume:
                self.end = self._check(head)
                self._file.truncate(self.end)
                self._file.seek(self.end)
            if not self.end:
                self._write(head.encode("ascii"))
                self.sync()
                self.end = self._file.tell()
        except BaseException:
            with suppress(OSError):  # data that could not be written cannot be flushed either
                self._file.close()
            if not resume:
                path.unlink(missing_ok=True)  # the journal is still empty
            raise

    def _refuse_live(self) -> None:
        """Raise JournalError if the run that is writing the existing journal has not ended."""
        try:
            with self.path.open("rb") as there:
                for _ in range(TRIES):
                    if os.fstat(there.fileno()).st_size:
                        break
                    time.sleep(BETWEEN_TRIES)  # the journal may be new and not locked yet
                self._lock(there)
        except FileNotFoundError:  # that run has just ended
            raise JournalError(say("journal.live", path=str(self.path))) from None

    def _lock(self, file: BinaryIO) -> None:
        """Lock the journal, so that other runs cannot use it while the file is open."""
        if not LOCKS:
            return
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise JournalError(say("journal.live", path=str(self.path))) from None
        except OSError:
            return  # the file system has no locks

    def _check(self, head: str) -> int:
        """Check that the first line is `head`. Return the end offset of the last complete line, or 0 without one."""
        first = self._file.readline()
        text = _text(first)
        if text is None:
            if not first.endswith(b"\n") and _line(head.encode("ascii")).startswith(first.rstrip(b"\0")):
                return 0
            raise JournalError(say("journal.first-line", path=str(self.path)))
        try:
            before = {**json.loads(text)}
        except (TypeError, ValueError):
            raise JournalError(say("journal.not-ours", path=str(self.path))) from None
        now = json.loads(head)
        other = sorted(key for key in before.keys() | now.keys() if before.get(key) != now.get(key))
        if other:
            raise JournalError(say("journal.settings", path=str(self.path), names=tuple(other)))
        end = self._file.tell()
        while (line := self._file.readline()) and (text := _text(line)) is not None:
            if not text.startswith(_OPEN):
                end = self._file.tell()
        return end

    def add(self, group: Sequence[tuple[FinishedTasks, Sequence[tuple[int, Stamp | None]]]]) -> None:
        """Write finished tasks to the journal, with the `order` and `stamp` of each task's entry.

        A file's rows may be split between calls, so the first and last files may be incomplete.
        """
        entries = []
        for done, marks in group:
            if not done.over:
                self._begun += len(done.games)
                continue
            for task, size, (order, stamp) in zip(done.tasks, done.sizes, marks, strict=True):
                entries.append((task.path, task.member, self._begun + size, order, *(stamp or ())))
                self._begun = 0
        blocks = [RowBlock.of(done.games) for done, _ in group if done.games]
        bare = [game for block in blocks for game in block.bare]
        kinds = {id(game): game for game in bare}
        known = {of: encoded(of)[:-1] for of in {game[1:-1] for game in kinds.values()}}  # without moves
        digests = {kind: f'{known[game[1:-1]]}, "{game.moves}"]' for kind, game in kinds.items()}
        head = f"[{json.dumps(entries)}, [{', '.join([digests[id(game)] for game in bare])}]]"
        mark = "" if group[-1][0].over else _OPEN
        self._write(SEPARATOR.join([(mark + head).encode("ascii"), *(block.lines for block in blocks)]))
        if time.monotonic() - self._synced > SECONDS_BETWEEN_SYNCS:
            self.sync()

    def _write(self, data: bytes) -> None:
        self._file.write(_line(data))

    def sync(self) -> None:
        """Write everything added so far to the disk."""
        self._file.flush()
        os.fsync(self._file.fileno())
        self._synced = time.monotonic()

    def __enter__(self) -> "Journal":
        return self

    def __exit__(self, *_: object) -> None:
        try:
            self.sync()
        finally:
            self._file.close()


def _no_link(path: str, flags: int) -> int:
    return os.open(path, flags | NO_LINK, 0o666)


def groups(path: Path, end: int | None = None) -> Iterator[_JournalGroup]:
    """Yield the groups in a journal one by one, up to byte offset `end` if given."""
    with path.open("rb") as file:
        file.readline()
        while end is None or file.tell() < end:
            text = _text(file.readline())
            if text is None or text.startswith(_CLOSING):
                return
            try:
                yield _group(text)
            except (KeyError, OverflowError, TypeError, ValueError):
                raise JournalError(say("journal.not-ours", path=str(path))) from None


def _group(text: str) -> _JournalGroup:
    """Parse a line. Raises KeyError, OverflowError, TypeError or ValueError if the journal did not write it."""
    head, *lines = text.removeprefix(_OPEN).split("\t")
    entries, digests = json.loads(head)
    games = [
        BatchRow(
            line, str(status), str(ruleset), tuple(map(str, codes)), bool(illegal), bool(irregular), bool(other),
            _OF[of], bool(declared), str(moves),
        )
        for line, digest in zip(lines, digests, strict=True)
        for status, ruleset, codes, illegal, irregular, other, of, declared, moves in [digest]
    ]  # fmt: skip
    known = [
        JournalEntry(str(where), None if member is None else str(member), int(rows), int(order), _stamp(stamp))
        for where, member, rows, order, *stamp in entries
    ]
    return _JournalGroup(known, games)


def _stamp(found: list[Any]) -> Stamp | None:
    if not found:
        return None
    size, time_ = found
    return int(size), int(time_)


def rows(path: Path) -> Iterator[bytes]:
    """Yield a journal's JSON lines in blocks. Each line ends with a line feed."""
    with path.open("rb", buffering=MOST_IN_LINE) as file:
        file.readline()
        while (data := _whole(file.readline())) is not None:
            _, _, lines = data.partition(SEPARATOR)
            if lines:
                yield lines.replace(SEPARATOR, b"\n") + b"\n"


def is_part(path: Path) -> bool:
    """Return True if a path has the extension .part, for a part of a batch."""
    return path.suffix.lower() == ".part"


def part_of_journal(path: Path, closing: Mapping[str, Any]) -> Iterator[bytes]:
    """Yield the contents of a part file: the lines of a complete journal, then a closing line with the totals."""
    with path.open("rb") as file:
        yield from file
    yield _line(f"{_CLOSING}{json.dumps(closing)}".encode("ascii"))


def ends_of_part(path: Path) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return a part's settings and totals. Raises OSError, or ValueError if the file is not a part."""
    with path.open("rb") as file:
        head = _text(file.readline(MOST_IN_LINE))
        size = file.seek(0, os.SEEK_END)
        file.seek(max(0, size - LONGEST_CLOSING))
        last = _text(file.read().splitlines(keepends=True)[-1]) if size else None
    if head is None or last is None or not last.startswith(_CLOSING):
        raise ValueError
    settings, totals = json.loads(head), json.loads(last.removeprefix(_CLOSING))
    if settings.get("journal") != FORMAT:
        raise ValueError
    return settings, totals


def stamp_of_file(path: str) -> Stamp:
    """Return a file's size and modification time, or (0, 0) for a folder or an unreadable path."""
    try:
        found = os.stat(path)
    except (OSError, ValueError):
        return 0, 0
    return (found.st_size, found.st_mtime_ns) if stat.S_ISREG(found.st_mode) else (0, 0)


def _line(data: bytes) -> bytes:
    return b"%08x %s\n" % (zlib.crc32(data), data)


def _whole(line: bytes) -> bytes | None:
    """Return a journal line without its checksum, or None if the line is incomplete or damaged."""
    if len(line) < 11 or not line.endswith(b"\n") or line[8:9] != b" ":
        return None
    data = line[9:-1]
    try:
        return data if int(line[:8], 16) == zlib.crc32(data) and data.isascii() else None
    except ValueError:
        return None


def _text(line: bytes) -> str | None:
    data = _whole(line)
    return None if data is None else data.decode("ascii")
