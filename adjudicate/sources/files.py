"""Find records in files, folders, archives, lists of names and standard input.

Only this module, one_file.py and archives.py open record files. They never write to them.
"""

import os
import re
import stat
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import BinaryIO

from adjudicate.record.forms.detect import JSON_HEAD, other_json
from adjudicate.record.model import Item, Skipped
from adjudicate.rules.findings.unreadable import Unreadable
from adjudicate.sources import archives
from adjudicate.sources.names import NameChoice, is_archive, is_packed, printable
from adjudicate.sources.one_file import cannot, no_file
from adjudicate.sources.system import say

_LIST_CHUNK = 64 * 1024
# the mark of UTF-16; or without it, a line end, dot or slash that is alone between characters
_UTF16 = re.compile(rb"\A(?:\xff\xfe|\xfe\xff)|(?:\A|\0)[^\0]\0[\r\n./\\](?:\0[^\0]\0|(?:\0[^\0]?)?\Z)")
_MOST_PATH = 32 * 1024  # bytes of a name in a list; no operating system accepts longer names
_DEEPEST = 200  # nested folders; deeper nesting is a trap

Archive = Callable[[str, NameChoice], Iterator[Item]]

_LINK, _FOLDER, _FILE, _OTHER = range(4)
_LINKED = Skipped(say("skipped.link"))


def walk(
    paths: Iterable[str | Unreadable], choice: NameChoice | None = None, archive: Archive = archives.read_archive
) -> Iterator[Item]:
    """Yield an item for everything under the paths, one path after another and, within folders, sorted by name.

    paths  -- files, folders and archives; "-" means standard input. An Unreadable, as from listed(), becomes an item. A
              file or link given here is read whatever its name; patterns apply only to names in folders and archives.
    choice -- decides which names are records; by default *.sgf and the other formats, compressed or not
    archive -- function that yields the items of an archive or compressed file
    Every name becomes an item, with a record, an Unreadable or a Skipped, so nothing is left out silently. Nothing is
    raised. Files on disk are not opened (their `content` is None), so that workers can read them; the items of archive
    members contain their bytes.
    """
    choice = choice or NameChoice()
    for path in paths:
        if isinstance(path, Unreadable):
            yield Item(path.path or "", None, 0, path, path.path or "")
        elif path == "-" and sys.stdin is None:
            yield _refused("-", say("no-stdin"))
        elif path == "-":
            yield from archives.read_piped(sys.stdin.buffer, choice)
        else:
            yield from _named(path, choice, archive)


def part_of(
    paths: Iterable[str | Unreadable],
    choice: NameChoice | None,
    number: int,
    parts: int,
    archive: Archive = archives.read_archive,
) -> Iterator[Item]:
    """Yield the items of every `parts`-th file that walk() finds, beginning with number `number` (from 1).

    An archive with all its members counts as one file. Archives of other parts are not opened. No path may be "-".
    """
    files = 0
    within: Item | None = None

    def ours() -> bool:
        nonlocal files
        files += 1
        return (files - number) % parts == 0

    def opened(path: str, names: NameChoice) -> Iterator[Item]:
        nonlocal within
        for item in archive(path, names) if ours() else ():
            within = item
            yield item

    for item in walk(paths, choice, opened):
        if item is within or ours():
            yield item._replace(source=files)


def listed(source: str) -> Iterator[str | Unreadable]:
    """Yield the names in a list, which are on separate lines, or separated by NULs if the first 64 KiB contain one.

    source -- path of the list, or "-" for standard input
    Empty lines are ignored. If reading the list fails, an Unreadable follows the names read so far. A list in UTF-16 is
    refused, because NULs would separate its characters.
    """
    try:
        if source == "-" and sys.stdin is None:
            yield no_file(source, say("no-stdin"))
        elif source == "-":
            yield from _names(sys.stdin.buffer, source)
        else:
            with Path(source).open("rb") as file:
                yield from _names(file, source)
    except (OSError, ValueError) as error:
        yield no_file(source, cannot(error, source))


def list_digest(source: str) -> tuple[int, str] | None:
    """Return the size and SHA-256 of a list, for checking later whether it has changed.

    Return None if the list cannot be read, or can be read only once, such as standard input or a pipe.
    """
    import hashlib  # noqa: PLC0415 -- for start-up: it loads a library of the system

    if source == "-":
        return None
    try:
        if not stat.S_ISREG(os.stat(source).st_mode):
            return None
        with Path(source).open("rb") as file:
            digest = hashlib.file_digest(file, "sha256").hexdigest()
            return file.tell(), digest
    except (OSError, ValueError):
        return None


def _names(file: BinaryIO, source: str) -> Iterator[str | Unreadable]:
    rest = file.read(_LIST_CHUNK)
    if _UTF16.search(rest):
        yield no_file(source, say("no-list.utf-16"))
        return
    rest = rest.removeprefix(b"\xef\xbb\xbf")
    separator = b"\0" if b"\0" in rest else b"\n"
    while rest:
        *names, rest = rest.split(separator)
        for name in names:
            if line := name.rstrip(b"\r") if separator == b"\n" else name:
                yield "./-" if line == b"-" else os.fsdecode(line)  # in a list, "-" is a file
        if len(rest) > _MOST_PATH:
            yield no_file(source, say("no-list", most=_MOST_PATH))
            return
        rest += file.read(_LIST_CHUNK) or (rest and separator)


def _named(path: str, choice: NameChoice, archive: Archive) -> Iterator[Item]:
    """Yield the items of a path that the user gave."""
    try:
        mode = os.stat(path).st_mode  # not Path, which treats "" as "."
    except (OSError, ValueError) as error:
        yield _refused(path, cannot(error, path))
        return
    if stat.S_ISDIR(mode):
        yield from _folder(path.rstrip("/") or "/", "", choice, archive)
    elif not stat.S_ISREG(mode):
        yield _refused(path, say("not-file-or-folder.named"))  # reading a FIFO could block for ever
    elif is_archive(path) or is_packed(path):
        yield from archive(path, choice)
    else:
        yield Item(printable(path), None, 0, None, path)


def _folder(root: str, below: str, choice: NameChoice, archive: Archive, depth: int = 0) -> Iterator[Item]:
    """Yield the items of a folder, sorted by their names as bytes.

    root, below -- the folder that the user gave, and the path from there to this folder: empty, or ending in a slash
    """
    folder = f"{root.rstrip('/')}/{below}"
    if depth > _DEEPEST:
        yield _refused(folder, say("too-deep", most=_DEEPEST))
        return
    try:
        with os.scandir(folder) as found:
            entries = sorted((os.fsencode(entry.name), _kind(entry)) for entry in found)
    except (OSError, ValueError) as error:
        yield _refused(folder, cannot(error, folder, "folder"))
        return
    for raw, kind in entries:
        name = below + os.fsdecode(raw)
        path = f"{root.rstrip('/')}/{name}"
        shown = printable(name)
        if choice.leaves_out(shown):
            yield Item(printable(path), None, 0, archives.LEFT_OUT, path)
        elif kind == _FOLDER:
            yield from _folder(root, f"{name}/", choice, archive, depth + 1)
        elif kind == _LINK:
            yield _link(root, path, shown, choice)
        elif not is_archive(shown) and not choice.takes(shown):
            yield Item(printable(path), None, 0, archives.not_taken(shown), path)
        elif kind == _OTHER:
            yield _refused(path, say("not-file-or-folder"))
        elif is_archive(shown) or is_packed(shown):
            yield from archive(path, choice)
        elif shown.lower().endswith(".json") and (head := _head(path)) is not None and other_json(path, head):
            yield Item(printable(path), None, 0, archives.OTHER_JSON, path)
        elif raw.startswith(b"._") and archives.is_metadata(_head(path) or b""):
            yield Item(printable(path), None, 0, archives.METADATA, path)
        else:
            yield Item(printable(path), None, 0, None, path)


def _kind(entry: os.DirEntry[str]) -> int:
    """Return the kind of a folder entry. Links are not followed."""
    try:
        if entry.is_symlink() or getattr(entry, "is_junction", bool)():  # Windows, from Python 3.12
            return _LINK
        if entry.is_dir(follow_symlinks=False):
            return _FOLDER
        return _FILE if entry.is_file(follow_symlinks=False) else _OTHER
    except OSError:
        return _FILE  # reading the file will report the problem


def _link(root: str, path: str, name: str, choice: NameChoice) -> Item:
    """Return the item for a symbolic link in a folder. Links are not followed: a target inside is found anyway."""
    try:
        target = Path(path).resolve(strict=True)
        inside = target.is_relative_to(Path(root).resolve())
        folder = target.is_dir()
    except (OSError, ValueError, RuntimeError):  # broken or circular link
        inside = folder = False
    if inside:
        return Item(printable(path), None, 0, _LINKED, path)
    if folder or is_archive(name) or choice.takes(name):
        return _refused(path, say("link-out"))
    return Item(printable(path), None, 0, archives.not_taken(name), path)


def _head(path: str) -> bytes | None:
    """Return a file's first bytes, or None if it cannot be opened. (Reading the file later reports the problem.)"""
    try:
        with Path(path).open("rb") as file:
            return file.read(JSON_HEAD)
    except OSError:
        return None


def _refused(path: str, why: str) -> Item:
    return Item(printable(path), None, 0, no_file(path, why), path)
