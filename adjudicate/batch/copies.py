"""Write rewritten records to a new folder or archive, under their original names.

The same records always give the same archive, because all members have the same time and permissions.
"""

import gzip
import io
import os
import posixpath
import sys
import tarfile
import unicodedata
import zipfile
import zlib
from collections.abc import Callable, Container, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from itertools import chain, count
from pathlib import Path
from typing import Any, Final

from adjudicate.batch.tables import real_path
from adjudicate.batch.words import say
from adjudicate.record.model import Item, Skipped
from adjudicate.sources.names import ARCHIVES, is_archive, is_packed, printable
from adjudicate.sources.outputs import OutputError, check_empty, check_output, replacing, replacing_folder, sweep

ARCHIVES_WRITTEN: Final = (".zip", ".tar", ".tar.gz", ".tgz")
LONGEST_PART: Final = 200  # bytes per component of a path; file systems allow 255
MOST_PARTS: Final = 100  # nested folders
_TOLD_TIME: Final = (1980, 1, 1, 0, 0, 0)  # the earliest time that a zip file can record
_RIGHTS: Final = 0o644
_UNIX: Final = 3
OURS: Final = "records written by adjudicate"
"""The comment in an archive that shows that this program wrote it."""


Add = Callable[[str, bytes], None]
"""Function that takes a name from CopyNames and a file's bytes, and adds the file to an open output."""


def folds(out: Path) -> bool:
    """Return True if names that differ only in letter case may be the same name in this output."""
    return sys.platform in ("darwin", "win32") and not is_archive_written(out)


def is_archive_written(path: Path) -> bool:
    """Return True if a path names an archive in a format that this program can write."""
    return path.name.lower().endswith(ARCHIVES_WRITTEN)


def check_copies(out: Path, sources: Iterable[str], *, force: bool) -> None:
    """Raise OutputError if an output cannot be created, already exists or is inside a source.

    force -- True to allow an archive to replace one that copies() wrote
    """
    if out.name.lower().endswith(ARCHIVES) and not is_archive_written(out):
        raise OutputError(say("copies.ending", path=str(out), endings=ARCHIVES_WRITTEN))
    for source in sources:
        if real_path(out) == real_path(Path(source)) or (
            Path(source).is_dir() and Path(os.path.realpath(source)) in real_path(out).parents
        ):
            raise OutputError(say("copies.input", path=str(out)))
    if is_archive_written(out):
        check_output(out, force=force, ours=_is_ours)
    else:
        check_empty(out)


def _is_ours(path: Path) -> bool:
    """Return True if copies() wrote this archive."""
    try:
        if path.name.lower().endswith(".zip"):
            with zipfile.ZipFile(path) as archive:
                return archive.comment == OURS.encode()
        with tarfile.open(path) as tar:
            tar.next()
            return tar.pax_headers.get("comment") == OURS
    except (OSError, EOFError, ValueError, zlib.error, NotImplementedError, tarfile.TarError, zipfile.BadZipFile):
        return False


@contextmanager
def copies(out: Path, *, force: bool = False) -> Iterator[Add]:
    """Open an output for adding files. It appears on disk only if there is no error. force -- as in check_copies()"""
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
            with tarfile.open(fileobj=file, mode="w", format=tarfile.PAX_FORMAT, pax_headers={"comment": OURS}) as tar:
                yield partial(_add_to_tar, tar)


def _add_to_folder(root: Path, name: str, data: bytes) -> None:
    path = root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("xb") as file:
        file.write(data)


def _add_to_zip(archive: zipfile.ZipFile, name: str, data: bytes) -> None:
    info = zipfile.ZipInfo(name, _TOLD_TIME)
    info.create_system = _UNIX
    info.external_attr = _RIGHTS << 16
    archive.writestr(info, data, zipfile.ZIP_DEFLATED)


def _add_to_tar(archive: tarfile.TarFile, name: str, data: bytes) -> None:
    info = tarfile.TarInfo(name)
    info.size, info.mode = len(data), _RIGHTS
    archive.addfile(info, io.BytesIO(data))
    archive.members = []  # type: ignore[attr-defined] # otherwise tarfile keeps a million entries in memory


class CopyNames:
    """Gives each file in an output a unique name, based on its name in the source folder or archive.

    several -- True if there are several sources; the files of each source are then put into a folder named after it
    fold    -- True to treat names that differ only in letter case as the same, as some file systems do
    The name of a compressed record loses the compression's extension, because it is written unpacked. Parts that could
    lead out of the output or cannot be displayed are removed or replaced. A number is added to a name already in use,
    or to a changed name that another file has in the source. `renamed` counts the replaced and the numbered names.
    """

    def __init__(self, *, several: bool, fold: bool = False) -> None:
        self._several = several
        self._fold = fold
        # whether a name is in use or kept for its own file; hashes, because a million names take too much memory
        self._files: dict[int, bool] = {}
        self._folders: set[int] = set()
        self.renamed = 0

    def reserving(self, found: Iterable[tuple[str, Item]]) -> Iterator[Item]:
        """Yield the items found under sources. Names that need no change are then never given to other files."""
        for source, item in found:
            name = safe_name(_within(source, item, several=self._several))
            if _keeps(item, name) and not isinstance(item.content, Skipped):
                self._files[self._key(f"{name}/")] = False
            yield item

    def of(self, source: str, item: Item) -> str:
        """Return the output name for an item from the given source."""
        meant = _within(source, item, several=self._several)
        *folders, last = safe_name(meant).split("/")
        before = ""
        for folder in folders:  # names stay in use, so the answer is always the same
            before = f"{self._free(before, folder, self._files)}/"
            self._folders.add(self._key(before))
        name = before + last
        key = self._key(f"{name}/")
        if not _keeps(item, name) or self._files.get(key) or key in self._folders:
            name = self._free(before, last, self._files, self._folders)
        self._files[self._key(f"{name}/")] = True
        self.renamed += name != posixpath.normpath(meant)
        return name

    def _free(self, before: str, part: str, *taken: Container[int]) -> str:
        """Return an unused name in the folder `before`, with a number added if necessary."""
        stem, ending = os.path.splitext(part)
        names = (f"{before}{stem} ({number}){ending}" if number else before + part for number in chain((0,), count(2)))
        return next(name for name in names if not any(self._key(f"{name}/") in those for those in taken))

    def _key(self, name: str) -> int:
        return hash(name.casefold() if self._fold else name)


def _keeps(item: Item, name: str) -> bool:
    """Return True if a file's name in an output is the one that it has in its folder or archive."""
    if item.member is not None:
        return posixpath.normpath(item.member) == name
    return f"/{item.file}".endswith(f"/{name}")


def _within(source: str, item: Item, *, several: bool) -> str:
    """Return an item's path within its source. If there are several sources, the path begins with the source's name."""
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
    r"""Make a name safe: it cannot lead out of its folder, and all its characters can be displayed.

    >>> safe_name("../../etc/a.sgf"), safe_name("/a//./b.sgf"), safe_name("a\x1b[31m.sgf"), safe_name("..")
    ('etc/a.sgf', 'a/b.sgf', 'a_[31m.sgf', 'record.sgf')
    """
    parts = [_cut("".join(map(_shown, part))) for part in name.split("/") if part not in ("", ".", "..")]
    return "/".join(parts[-MOST_PARTS:]) or "record.sgf"


def _shown(char: str) -> str:
    """Return a character, or "_" if it is invisible or is a path separator on some systems."""
    return char if (char.isprintable() or unicodedata.category(char) == "Zs") and char != "\\" else "_"


def _cut(part: str) -> str:
    """Shorten a path component to the length that file systems allow, keeping its extension."""
    if len(part.encode()) <= LONGEST_PART:
        return part
    end = part[-20:]
    return part.encode()[: LONGEST_PART - len(end.encode())].decode("utf-8", "ignore") + end
