"""Write outputs atomically. Symbolic links are never followed, and game records are never replaced.

An output is first written to a new private folder with a random name, next to its destination. When it is complete and
on disk, it is moved to its destination.
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
"""The identity of the file at a path, which changes when the file does; None if there is no file."""
NO_LINK: Final = getattr(os, "O_NOFOLLOW", 0)
_LONGEST: Final = 40  # number of characters of a file's name used in the name of its temporary folder
_TURN: Final = 2.0  # seconds to wait for other writers, each of which needs only a moment
_BETWEEN: Final = 0.01
_PART: Final = ".part"
_RECORDS: Final = tuple(one.removeprefix("*") for one in RECORDS if one != "*.json")
_SGF: Final = rb"(?:\xef\xbb\xbf)?\s*\(\s*;"


class OutputError(OSError):
    """Raised if an output must not be written; the message names the output and gives the reason."""


def never(_path: Path) -> bool:
    """Return False. As the argument `ours`, this means that no file is an earlier output."""
    return False


def standing(path: Path) -> FileIdentity:
    """Return the identity of the file that is now at a path, to notice later changes. Links are not followed."""
    try:
        found = os.lstat(path)
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns


def check_output(path: Path, *, force: bool = False, ours: Callable[[Path], bool] = never) -> FileIdentity:
    """Check that an output may be written, and return the identity of any existing file. Raises OutputError.

    force -- True to allow replacing an existing file or link, but never a game record
    ours  -- function that returns True if a record or archive is an earlier output of this command and may be replaced
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
    """Raise OutputError if files cannot be created in a folder."""
    shown = printable(str(folder))
    if not os.path.lexists(folder):
        raise OutputError(say("output.no-folder", path=shown))
    if not folder.is_dir():
        raise OutputError(say("output.not-folder", path=shown))
    if not os.access(folder, os.W_OK | os.X_OK):
        raise OutputError(say("output.not-writable", path=shown))


def is_record(path: Path) -> bool:
    """Return True if an existing file is a game record, or an archive that may contain records. Raises OSError."""
    with path.open("rb") as file:
        head = file.read(JSON_HEAD)
    name = path.name.lower()
    named = name.endswith(_RECORDS) or is_archive(name)
    return bool(head) and (named or re.match(_SGF, head) is not None or of_content(head) is not None)


@contextmanager
def replacing(
    path: Path, *, force: bool = False, ours: Callable[[Path], bool] = never, before: FileIdentity = None
) -> Iterator[Path]:
    """Yield the path of a new file to write. If the context ends without an error, move the file to `path`.

    force, ours -- as for check_output()
    before -- identity that the file to replace had when it was read; by default, its identity now
    The new file gets the permissions of the old one. Raises OutputError if the file must not be written, or if another
    program has changed it in the meantime.
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
    """Yield a new folder to fill. At the end, move it to `path`, where it may replace an empty folder."""
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
    """Raise OutputError if a path exists and is not an empty folder, or if its parent folder is not writable."""
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
    """Write pieces of bytes to a file, either all or none. Raises OutputError like replacing(), and OSError."""
    with replacing(path, force=force, ours=ours, before=before) as part, part.open("wb") as file:
        file.writelines(pieces)


def sweep(path: Path) -> None:
    """Remove temporary folders left next to an output by writers that were killed, but not those still in use."""
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
    """Create a private folder next to a path, lock it while it is in use, and remove it at the end."""
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
    """Lock a temporary folder, if the system has locks. Raises BlockingIOError if it is already locked."""
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
    """Move a complete output to its destination, one writer at a time, unless the file there has changed."""
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
