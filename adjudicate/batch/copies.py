"""Where rewritten records go: a new folder, or an archive, with the names that they had. Nothing else is written.

The same records give the same bytes: no member
has a time, and all have the same rights.
"""

from __future__ import annotations

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
from adjudicate.record.model import Item
from adjudicate.sources.names import ARCHIVES, is_archive, is_packed, printable
from adjudicate.sources.outputs import OutputError, check_empty, check_output, replacing, replacing_folder, sweep

ARCHIVES_WRITTEN: Final = (".zip", ".tar", ".tar.gz", ".tgz")
LONGEST_PART: Final = 200  # bytes of a part of a name: file systems take 255
MOST_PARTS: Final = 100  # folders in folders
_TOLD_TIME: Final = (1980, 1, 1, 0, 0, 0)  # the earliest that a zip can say
_RIGHTS: Final = 0o644
_UNIX: Final = 3
OURS: Final = "records written by adjudicate"
"""The comment of an archive, by which it is known again."""


Add = Callable[[str, bytes], None]
"""Puts a file, of a name from CopyNames, into an output under way."""


def folds(out: Path) -> bool:
    """Say whether names in an output that differ in the case of letters only may be one."""
    return sys.platform in ("darwin", "win32") and not is_archive_written(out)


def is_archive_written(path: Path) -> bool:
    """Say whether a name is that of an archive which can be written."""
    return path.name.lower().endswith(ARCHIVES_WRITTEN)


def check_copies(out: Path, sources: Iterable[str], *, force: bool) -> None:
    """Raise OutputError for an output that cannot be made, is there already, or lies in a source.

    force -- an archive may replace one that copies() has made
    """
    if out.name.lower().endswith(ARCHIVES) and not is_archive_written(out):
        raise OutputError(f"{out}: an archive is one of {', '.join(ARCHIVES_WRITTEN)}")
    for source in sources:
        named = real_path(Path(source))
        if real_path(out) == named or (
            Path(source).is_dir() and Path(os.path.realpath(source)) in real_path(out).parents
        ):
            raise OutputError(f"{out} is a source of this run, or lies in one")
    if is_archive_written(out):
        check_output(out, force=force, ours=_is_ours)
    else:
        check_empty(out)


def _is_ours(path: Path) -> bool:
    """Tell whether an archive is one that copies() has made."""
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
    """Make an output; it is in its place once the context is left without an error. force -- as of check_copies()"""
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
    archive.members = []  # type: ignore[attr-defined] # else each would be kept, which a million are too many for


# --- names ---


class CopyNames:
    """The names of the files in an output: those that they have in their folder or archive, each once.

    several -- there are several sources: what is in a folder or an archive comes into a folder of its name
    fold    -- names that differ in the case of letters only are one, as in folders of some systems
    A compressed record is written as it was unpacked, without the ending of its compression. What could lead out of the
    output, or cannot be shown, is no part of a name. A name that is there already, also as a folder, gets a number.
    """

    def __init__(self, *, several: bool, fold: bool = False) -> None:
        self._several = several
        self._fold = fold
        self._files: set[int] = set()  # hashes, as a million names are too many to be kept
        self._folders: set[int] = set()

    def of(self, source: str, item: Item) -> str:
        """Return the name of an item that was found under a source."""
        *folders, last = safe_name(_within(source, item, several=self._several)).split("/")
        before = ""
        for folder in folders:  # the same one each time, as no file's name is given up
            before = f"{self._free(before, folder, self._files)}/"
            self._folders.add(self._key(before))
        name = self._free(before, last, self._files, self._folders)
        self._files.add(self._key(f"{name}/"))
        return name

    def _free(self, before: str, part: str, *taken: set[int]) -> str:
        """Return a name in a folder that is not taken: with a number, if need be."""
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
    """Return the name of an item within its source; with the source's own before it where there are several."""
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
    """Return the name of an archive without its ending."""
    if not is_archive(name):
        return name
    low = name.lower()
    ending = next(one for one in sorted(ARCHIVES, key=len, reverse=True) if low.endswith(one))
    return name[: -len(ending)] or "archive"


def safe_name(name: str) -> str:
    r"""Return a name that stays in its folder and can be shown.

    >>> safe_name("../../etc/a.sgf"), safe_name("/a//./b.sgf"), safe_name("a\x1b[31m.sgf"), safe_name("..")
    ('etc/a.sgf', 'a/b.sgf', 'a_[31m.sgf', 'record.sgf')
    """
    parts = [_cut("".join(map(_shown, part))) for part in name.split("/") if part not in ("", ".", "..")]
    return "/".join(parts[-MOST_PARTS:]) or "record.sgf"


def _shown(char: str) -> str:
    """Return a character, or an underscore for one that has no shape of its own, or that leads on in some systems."""
    shown = char.isprintable() or unicodedata.category(char) == "Zs"
    return char if shown and char != "\\" else "_"


def _cut(part: str) -> str:
    """Shorten a part of a name to what file systems take; its ending stays."""
    if len(part.encode()) <= LONGEST_PART:
        return part
    end = part[-20:]
    return part.encode()[: LONGEST_PART - len(end.encode())].decode("utf-8", "ignore") + end
