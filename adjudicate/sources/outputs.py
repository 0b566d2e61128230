"""Write outputs. Each appears complete or not at all, links are never followed, and game records are never replaced.

An output is written next to its destination, in a new folder with a random name that no other user may enter. The
output is moved when it is complete and on disk.
"""

import os
import re
import shutil
import stat
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from adjudicate.record.forms.detect import JSON_HEAD, of_content
from adjudicate.sources.names import RECORDS, is_archive, printable
from adjudicate.sources.system import reason, say

try:
    import fcntl
except ImportError:  # Windows, where a leftover looks the same as a file that is still being written
    LOCKS = False
else:
    LOCKS = True

FileIdentity = tuple[int, ...] | None
"""The identity of the file with a name; None if there is no such file."""
NO_LINK: Final = getattr(os, "O_NOFOLLOW", 0)
_LONGEST: Final = 40  # characters of a file's name to keep in the name of its temporary folder
_TURN: Final = 2.0  # seconds to wait for other writers, each of which needs only a moment
_BETWEEN: Final = 0.01
_PART: Final = ".part"
_RECORDS: Final = tuple(one.removeprefix("*") for one in RECORDS if one != "*.json")
_SGF: Final = re.compile(rb"(?:\xef\xbb\xbf)?\s*\(\s*;")


class OutputError(OSError):
    """Error for an output that must not be written; the text names the output and gives the reason."""


def never(_path: Path) -> bool:
    """Return False: treat no file as an earlier output."""
    return False


def standing(path: Path) -> FileIdentity:
    """Return the identity of the file that now has a name, without following links, so that a change can be noticed."""
    try:
        found = os.lstat(path)
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns


def check_output(path: Path, *, force: bool = False, ours: Callable[[Path], bool] = never) -> FileIdentity:
    """Return the identity of the existing file if an output may replace it. Raises OutputError otherwise.

    force -- True to replace an existing file, or a link itself, but never a game record
    ours  -- returns True if a record or archive is an earlier output of the same command, which `force` may replace
    """
    shown = printable(str(path))
    try:
        there = os.lstat(path)
        if stat.S_ISDIR(there.st_mode):
            raise OutputError(say("output.folder", path=shown))
        if stat.S_ISLNK(there.st_mode):
            if not force:
                raise OutputError(say("output.link", path=shown))
        elif not stat.S_ISREG(there.st_mode):
            raise OutputError(say("output.not-regular", path=shown))
        elif is_record(path) and not ours(path):
            raise OutputError(say("output.record", path=shown))
        elif not force:
            raise OutputError(say("output.exists", path=shown))
        check_folder(path.parent)
        return standing(path)
    except FileNotFoundError:
        check_folder(path.parent)
        return None
    except NotADirectoryError:
        raise OutputError(say("output.not-folder", path=printable(str(path.parent)))) from None
    except OutputError:
        raise
    except (OSError, ValueError) as error:
        raise OutputError(say("output.cannot", path=shown, reason=reason(error))) from None


def check_folder(folder: Path) -> None:
    """Raise OutputError unless files can be created in a folder."""
    shown = printable(str(folder))
    if not os.path.lexists(folder):
        raise OutputError(say("output.no-folder", path=shown))
    if not folder.is_dir():
        raise OutputError(say("output.not-folder", path=shown))
    if not os.access(folder, os.W_OK | os.X_OK):
        raise OutputError(say("output.not-writable", path=shown))


def is_record(path: Path) -> bool:
    """Return True if an existing file is a game record, or an archive that may contain some. Raises OSError."""
    with path.open("rb") as file:
        head = file.read(JSON_HEAD)
    name = path.name.lower()
    named = name.endswith(_RECORDS) or is_archive(name)
    return bool(head) and (named or _SGF.match(head) is not None or of_content(head) is not None)


@contextmanager
def replacing(
    path: Path, *, force: bool = False, ours: Callable[[Path], bool] = never, before: FileIdentity = None
) -> Iterator[Path]:
    """Yield a new file to write, which replaces the path when the context ends without an error.

    force, ours -- as for check_output()
    before -- identity of the file to replace when its content was read; None for its identity now
    The new file takes the permissions of the old one. Raises OutputError if the file must not be written, or if another
    run has written it in the meantime.
    """
    found = check_output(path, force=force, ours=ours)
    before = before or found
    _same(path, before)
    with _beside(path) as folder:
        part = folder / path.name
        rights = stat.S_IMODE(os.stat(path).st_mode) if before and not path.is_symlink() else None
        number = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL | NO_LINK, 0o666 if rights is None else 0o600)
        try:
            if rights is not None:
                os.chmod(part, rights)
        finally:
            os.close(number)
        yield part
        with part.open("rb+") as file:
            os.fsync(file.fileno())
        _place(part, path, before)


@contextmanager
def replacing_folder(path: Path) -> Iterator[Path]:
    """Yield a new folder to fill, which then appears at the path or replaces an empty folder. Raises OutputError."""
    check_empty(path)
    before = standing(path)
    with _beside(path) as folder:
        part = folder / path.name
        part.mkdir()
        yield part
        if hasattr(os, "sync"):
            os.sync()  # the content must reach the disk before the new name does
        if before is not None:
            os.rmdir(path)
        _place(part, path, None)


def check_empty(path: Path) -> None:
    """Raise OutputError unless the path is free or an empty folder, in a writable folder."""
    if os.path.lexists(path) and (path.is_symlink() or not path.is_dir() or any(path.iterdir())):
        raise OutputError(say("output.not-empty", path=printable(str(path))))
    check_folder(path.absolute().parent)


def write_output(
    path: Path,
    pieces: Iterable[bytes],
    *,
    force: bool = False,
    ours: Callable[[Path], bool] = never,
    before: FileIdentity = None,
) -> None:
    """Write a file in pieces, completely or not at all. Raises OutputError like replacing(), and OSError."""
    with replacing(path, force=force, ours=ours, before=before) as part, part.open("wb") as file:
        file.writelines(pieces)


def sweep(path: Path) -> None:
    """Remove the files that killed writers of an output left next to it, but not files that are being written."""
    if not LOCKS:
        return
    begin = _begin(path)
    with os.scandir(path.absolute().parent) as found:
        left = [one.path for one in found if one.name.startswith(begin) and one.name.endswith(_PART)]
    for one in left:
        with suppress(OSError):
            there = os.lstat(one)
            if stat.S_ISDIR(there.st_mode) and there.st_uid == os.geteuid():
                with _locked(one):
                    shutil.rmtree(one)


def _same(path: Path, before: FileIdentity) -> None:
    if standing(path) != before:
        raise OutputError(say("output.changed", path=printable(str(path))))


def _begin(path: Path) -> str:
    return f".{path.name[:_LONGEST]}."


@contextmanager
def _beside(path: Path) -> Iterator[Path]:
    """Make a private folder next to a path, locked while in use and removed at the end."""
    import tempfile  # noqa: PLC0415 -- for start-up

    while True:
        folder = tempfile.mkdtemp(prefix=_begin(path), suffix=_PART, dir=path.absolute().parent)
        try:
            with _locked(folder):
                if os.path.isdir(folder):  # otherwise a sweep has just removed the folder
                    yield Path(folder)
                    return
        except BlockingIOError:  # a sweep has locked the folder
            continue
        finally:
            shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def _locked(folder: str) -> Iterator[None]:
    """Lock a temporary folder if the system can. Raises BlockingIOError if another process has locked it."""
    if not LOCKS:
        yield
        return
    number = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | NO_LINK)
    try:
        _lock(number)
        yield
    finally:
        os.close(number)


def _lock(number: int) -> None:
    try:
        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise
    except OSError:  # the file system has no locks
        return


def _place(part: Path, path: Path, before: FileIdentity) -> None:
    """Move a complete output to its place, one writer at a time, unless another file has appeared there."""
    number = os.open(path.absolute().parent, os.O_RDONLY) if LOCKS else -1
    try:
        end = time.monotonic() + _TURN
        while LOCKS and time.monotonic() < end:  # then without a lock, which another program may hold forever
            try:
                _lock(number)
                break
            except BlockingIOError:
                time.sleep(_BETWEEN)
        _same(path, before)
        os.replace(part, path)
        if LOCKS:
            os.fsync(number)  # so that the new name is on disk too
    finally:
        if LOCKS:
            os.close(number)
