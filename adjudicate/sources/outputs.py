"""The one writer of outputs: each is there whole or not at all, no link is followed, and no game record is replaced.

An output is made in a new folder beside its place, which has a random name and which nobody else may enter, and is
moved from there when it is complete and on the disk.
"""

from __future__ import annotations

import os
import re
import shutil
import stat
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from adjudicate.record.forms.detect import ENDINGS, JSON_HEAD, of_content
from adjudicate.sources.names import PACKINGS, is_archive, printable

try:
    import fcntl
except ImportError:  # Windows, where nothing tells whether a left-over is still written
    LOCKS = False
else:
    LOCKS = True

FileIdentity = tuple[int, ...] | None
"""Which file a name has: None for none."""
NO_LINK: Final = getattr(os, "O_NOFOLLOW", 0)
_LONGEST: Final = 40  # characters of a name that are kept in that of the folder beside it
_TURN: Final = 2.0  # seconds to wait for other writers, each of which takes a moment
_BETWEEN: Final = 0.01
_PART: Final = ".part"
_RECORDS: Final = tuple(f"{one}{packing}" for one in ENDINGS if one != ".json" for packing in ("", *PACKINGS))
_SGF: Final = re.compile(rb"(?:\xef\xbb\xbf)?\s*\(\s*;")


class OutputError(OSError):
    """An output that may not be written; the text names it and says why."""


def never(_path: Path) -> bool:
    """Tell of no file that it is an earlier output."""
    return False


def standing(path: Path) -> FileIdentity:
    """Return which file has a name now, links not followed, so that a change of it is noticed."""
    try:
        found = os.lstat(path)
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns


def check_output(path: Path, *, force: bool = False, ours: Callable[[Path], bool] = never) -> FileIdentity:
    """Return which file is in an output's place, if it may be written there. Raises OutputError where it may not.

    force -- a file may be replaced, and a link itself; a game record never is
    ours  -- tells whether a record or an archive is an earlier output of the same command, which `force` replaces
    """
    shown = printable(str(path))
    try:
        there = os.lstat(path)
        if stat.S_ISDIR(there.st_mode):
            raise OutputError(f"{shown} is a folder")
        if stat.S_ISLNK(there.st_mode):
            if not force:
                raise OutputError(f"{shown} is a link; use --force to replace the link itself")
        elif not stat.S_ISREG(there.st_mode):
            raise OutputError(f"{shown} is not a regular file")
        elif is_record(path) and not ours(path):
            raise OutputError(f"{shown} is a game record or an archive of records, which adjudicate never replaces")
        elif not force:
            raise OutputError(f"{shown} already exists; use --force to replace it")
        check_folder(path.parent)
        return standing(path)
    except FileNotFoundError:
        check_folder(path.parent)
        return None
    except NotADirectoryError:
        raise OutputError(f"{printable(str(path.parent))} is not a folder") from None
    except OutputError:
        raise
    except (OSError, ValueError) as error:
        raise OutputError(f"{shown} cannot be written: {getattr(error, 'strerror', None) or error}") from None


def check_folder(folder: Path) -> None:
    """Raise OutputError if nothing can be put into a folder."""
    shown = printable(str(folder))
    if not os.path.lexists(folder):
        raise OutputError(f"the folder {shown} does not exist")
    if not folder.is_dir():
        raise OutputError(f"{shown} is not a folder")
    if not os.access(folder, os.W_OK | os.X_OK):
        raise OutputError(f"nothing can be written into the folder {shown}")


def is_record(path: Path) -> bool:
    """Tell whether a file that is there is a game record, or an archive that may hold some. Raises OSError."""
    with path.open("rb") as file:
        head = file.read(JSON_HEAD)
    name = path.name.lower()
    named = name.endswith(_RECORDS) or is_archive(name)
    return bool(head) and (named or _SGF.match(head) is not None or of_content(head) is not None)


@contextmanager
def replacing(
    path: Path, *, force: bool = False, ours: Callable[[Path], bool] = never, before: FileIdentity = None
) -> Iterator[Path]:
    """Give a new file to be written, which takes the path's place when the context is left without an error.

    force, ours -- as of check_output()
    before -- the file that is replaced as it was when its content was read; None: as it is now
    A file that is replaced gives it its rights. Raises OutputError where it may not be written, also where another run
    has written it meanwhile.
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
    """Give a new folder to be filled, which takes the place of an empty one or of none. Raises OutputError."""
    check_empty(path)
    before = standing(path)
    with _beside(path) as folder:
        part = folder / path.name
        part.mkdir()
        yield part
        if hasattr(os, "sync"):
            os.sync()  # so that the new name is not on the disk before what it names
        if before is not None:
            os.rmdir(path)
        _place(part, path, None)


def check_empty(path: Path) -> None:
    """Raise OutputError for a place where something is other than an empty folder, or that cannot have one."""
    if os.path.lexists(path) and (path.is_symlink() or not path.is_dir() or any(path.iterdir())):
        raise OutputError(f"{printable(str(path))} is not an empty folder")
    check_folder(path.absolute().parent)


def write_output(
    path: Path,
    pieces: Iterable[bytes],
    *,
    force: bool = False,
    ours: Callable[[Path], bool] = never,
    before: FileIdentity = None,
) -> None:
    """Write a file in pieces, whole or not at all. Raises OutputError as replacing() does, OSError."""
    with replacing(path, force=force, ours=ours, before=before) as part, part.open("wb") as file:
        file.writelines(pieces)


def sweep(path: Path) -> None:
    """Remove what killed writers of an output have left beside it; what is still written stays."""
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
        raise OutputError(f"{printable(str(path))}: another run has written it meanwhile; nothing was replaced")


def _begin(path: Path) -> str:
    return f".{path.name[:_LONGEST]}."


@contextmanager
def _beside(path: Path) -> Iterator[Path]:
    """Make a folder of our own beside a path, locked while it is in use; it is removed at the end."""
    while True:
        folder = tempfile.mkdtemp(prefix=_begin(path), suffix=_PART, dir=path.absolute().parent)
        try:
            with _locked(folder):
                if os.path.isdir(folder):  # else a sweep came between
                    yield Path(folder)
                    return
        except BlockingIOError:  # a sweep has it
            continue
        finally:
            shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def _locked(folder: str) -> Iterator[None]:
    """Lock a folder of ours, where the system can. Raises BlockingIOError where another process has locked it."""
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
    except OSError:  # a file system without locks
        return


def _place(part: Path, path: Path, before: FileIdentity) -> None:
    """Move what is complete to its place, one writer at a time, unless another file has come there since."""
    number = os.open(path.absolute().parent, os.O_RDONLY) if LOCKS else -1
    try:
        end = time.monotonic() + _TURN
        while LOCKS and time.monotonic() < end:  # then without: a stranger may hold the lock of a folder for ever
            try:
                _lock(number)
                break
            except BlockingIOError:
                time.sleep(_BETWEEN)
        _same(path, before)
        os.replace(part, path)
        if LOCKS:
            os.fsync(number)  # so that the new name is on the disk, too
    finally:
        if LOCKS:
            os.close(number)
