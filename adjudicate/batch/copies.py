"""Write rewritten records to a new folder or archive, under their original names.

The same records give the same bytes, because members have no time and all have the same permissions.
"""

import gzip
import io
import os
import sys
import tarfile
import unicodedata
import zipfile
import zlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import Any, Final

from adjudicate.batch.tables import real_path
from adjudicate.batch.words import say
from adjudicate.record.model import Item
from adjudicate.sources.names import ARCHIVES, is_archive, is_packed, printable
from adjudicate.sources.outputs import OutputError, check_empty, check_output, replacing, replacing_folder, sweep

ARCHIVES_WRITTEN: Final = (".zip", ".tar", ".tar.gz", ".tgz")
LONGEST_PART: Final = 200  # bytes per part of a name; file systems allow 255
MOST_PARTS: Final = 100  # nested folders
_TOLD_TIME: Final = (1980, 1, 1, 0, 0, 0)  # the earliest time that a zip file can record
_RIGHTS: Final = 0o644
_UNIX: Final = 3
OURS: Final = "records written by adjudicate"
"""The comment that marks an archive written by this program."""


Add = Callable[[str, bytes], None]
"""Function that puts a file into an open output, under a name from CopyNames."""


def folds(out: Path) -> bool:
    """Return True if the output may treat names that differ only in letter case as the same."""
    return sys.platform in ("darwin", "win32") and not is_archive_written(out)


def is_archive_written(path: Path) -> bool:
    """Return True if this program can write an archive with this name."""
    return path.name.lower().endswith(ARCHIVES_WRITTEN)


def check_copies(out: Path, sources: Iterable[str], *, force: bool) -> None:
    """Raise OutputError if an output cannot be made, already exists or is inside a source.

    force -- True to let an archive replace an archive from copies()
    """
    if out.name.lower().endswith(ARCHIVES) and not is_archive_written(out):
        raise OutputError(say("copies.ending", path=str(out), endings=ARCHIVES_WRITTEN))
    for source in sources:
        named = real_path(Path(source))
        if real_path(out) == named or (
            Path(source).is_dir() and Path(os.path.realpath(source)) in real_path(out).parents
        ):
            raise OutputError(say("copies.input", path=str(out)))
    if is_archive_written(out):
        check_output(out, force=force, ours=_is_ours)
    else:
        check_empty(out)


def _is_ours(path: Path) -> bool:
    """Return True if copies() has made this archive."""
    name = path.name.lower()
    try:
        if name.endswith(".zip"):
            with zipfile.ZipFile(path) as archive:
                return archive.comment == OURS.encode()
        with tarfile.open(path) as tar:
            tar.next()
            return tar.pax_headers.get("comment") == OURS
    except (OSError, EOFError, ValueError, zlib.error, NotImplementedError, tarfile.TarError, zipfile.BadZipFile):
        return False


@contextmanager
def copies(out: Path, *, force: bool = False) -> Iterator[Add]:
    """Make an output that appears only if the context ends without an error. force -- as in check_copies()"""
    sweep(out)
    if not is_archive_written(out):
        with replacing_folder(out) as part:
            yield partial(_add_to_folder, part)
    elif out.name.lower().endswith(".zip"):
        with (
            replacing(out, force=force, ours=_is_ours) as part,
            zipfile.ZipFile(part, "w", zipfile.ZIP_DEFLATED) as archive,
        ):
            archive.comment = OURS.encode()
            yield partial(_add_to_zip, archive)
    else:
        with ExitStack() as stack:
            part = stack.enter_context(replacing(out, force=force, ours=_is_ours))
            file: Any = stack.enter_context(part.open("wb"))
            if not out.name.lower().endswith(".tar"):
                file = stack.enter_context(gzip.GzipFile("", "wb", compresslevel=6, fileobj=file, mtime=0))
            about = {"comment": OURS}
            with tarfile.open(fileobj=file, mode="w", format=tarfile.PAX_FORMAT, pax_headers=about) as tar:
                yield partial(_add_to_tar, tar)


def _add_to_folder(root: Path, name: str, data: bytes) -> None:
    path = root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("xb") as file:
        file.write(data)


def _add_to_zip(archive: zipfile.ZipFile, name: str, data: bytes) -> None:
    info = zipfile.ZipInfo(name, _TOLD_TIME)
    info.compress_type = zipfile.ZIP_DEFLATED
    info.create_system = _UNIX
    info.external_attr = _RIGHTS << 16
    archive.writestr(info, data)


def _add_to_tar(archive: tarfile.TarFile, name: str, data: bytes) -> None:
    info = tarfile.TarInfo(name)
    info.size, info.mode = len(data), _RIGHTS
    archive.addfile(info, io.BytesIO(data))
    archive.members = []  # type: ignore[attr-defined] # otherwise it keeps every file in memory, too much for a million


class CopyNames:
    """The names of the files in an output, which are those in the source folder or archive. Each is used only once.

    several -- True if there are several sources; the contents of each folder or archive go into a folder with its name
    fold    -- True to treat names that differ only in letter case as the same, as some file systems do
    A compressed record is written unpacked, without the extension of its compression. Parts of a name that could lead
    out of the output or cannot be displayed are dropped or replaced. A name already in use gets a number.
    """

    def __init__(self, *, several: bool, fold: bool = False) -> None:
        self._several = several
        self._fold = fold
        self._files: set[int] = set()  # hashes of names, because a million names would take too much memory
        self._folders: set[int] = set()

    def of(self, source: str, item: Item) -> str:
        """Return the name of an item found under a source."""
        *folders, last = safe_name(_within(source, item, several=self._several)).split("/")
        before = ""
        for folder in folders:  # names stay in use, so the answer is always the same
            before = f"{self._free(before, folder, self._files)}/"
            self._folders.add(self._key(before))
        name = self._free(before, last, self._files, self._folders)
        self._files.add(self._key(f"{name}/"))
        return name

    def _free(self, before: str, part: str, *taken: set[int]) -> str:
        """Return an unused name in a folder, with a number if necessary."""
        stem, ending = os.path.splitext(part)
        number = 1
        made = before + part
        while any(self._key(f"{made}/") in names for names in taken):
            number += 1
            made = f"{before}{stem} ({number}){ending}"
        return made

    def _key(self, name: str) -> int:
        return hash(name.casefold() if self._fold else name)


def _within(source: str, item: Item, *, several: bool) -> str:
    """Return the name of an item within its source. If there are several sources, the source's name comes first."""
    root = source.rstrip("/") or "/"
    found = item.file[len(root.rstrip("/")) + 1 :] if item.file not in (source, root) else ""
    base = printable(os.path.basename(root)) if root not in (".", "..", "-") else ""
    if item.member is None:
        inside = printable(found) or base or "record.sgf"
        before = base if found and several else ""
    else:
        inside = f"{_stem(printable(found))}/{item.member}" if found else item.member
        before = (base if found else _stem(base)) if several else ""
    name = f"{before}/{inside}" if before else inside
    return name[: name.rindex(".")] if is_packed(name) else name


def _stem(name: str) -> str:
    """Return the name of an archive without its extension."""
    if not is_archive(name):
        return name
    low = name.lower()
    ending = next(one for one in sorted(ARCHIVES, key=len, reverse=True) if low.endswith(one))
    return name[: -len(ending)] or "archive"


def safe_name(name: str) -> str:
    r"""Return a name that stays in its folder and can be displayed.

    >>> safe_name("../../etc/a.sgf"), safe_name("/a//./b.sgf"), safe_name("a\x1b[31m.sgf"), safe_name("..")
    ('etc/a.sgf', 'a/b.sgf', 'a_[31m.sgf', 'record.sgf')
    """
    parts = [_cut("".join(map(_shown, part))) for part in name.split("/") if part not in ("", ".", "..")]
    return "/".join(parts[-MOST_PARTS:]) or "record.sgf"


def _shown(char: str) -> str:
    """Return a character, or an underscore for one that is invisible or separates folders on some systems."""
    shown = char.isprintable() or unicodedata.category(char) == "Zs"
    return char if shown and char != "\\" else "_"


def _cut(part: str) -> str:
    """Shorten a part of a name to the length that file systems allow, but keep its extension."""
    if len(part.encode()) <= LONGEST_PART:
        return part
    end = part[-20:]
    return part.encode()[: LONGEST_PART - len(end.encode())].decode("utf-8", "ignore") + end
