"""Outputs looked at before the first record is: what cannot be written is said then, and not after hours."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from pathlib import Path

from adjudicate.batch.baseline import BaselineError, read
from adjudicate.batch.tables import places


class OutputError(ValueError):
    """An output that cannot be written; the text names it and says why."""


def check_tables(tables: Sequence[Path], sources: Iterable[str], duplicates: Path | None = None) -> None:
    """Raise OutputError for tables that cannot be written, or would be written over each other or over a source.

    duplicates -- a table of one file
    """
    sources_read = {real_path(Path(source)) for source in sources}
    taken: set[Path] = set()
    files = [(table, places(table)) for table in tables]
    files += [(duplicates, (duplicates,))] if duplicates is not None else []
    for table, its in files:
        for place in its:
            check_place(place)
            if real_path(place) in sources_read:
                raise OutputError(f"{place} is a source of this run")
        real = {real_path(place) for place in its}
        if real & taken:
            raise OutputError(f"two tables would be the same file: {table}")
        taken |= real


def check_baseline(path: Path) -> None:
    """Raise OutputError for a baseline that cannot be written, or would replace anything but a baseline."""
    check_place(path)
    try:
        if path.exists() and path.stat().st_size:
            read(path)
    except BaselineError:
        raise OutputError(f"{path} is there, and is no baseline: it is not replaced") from None
    except OSError as error:
        raise OutputError(f"{path}: {error.strerror or error}") from None


def check_report(folder: Path, tables: Iterable[Path]) -> None:
    """Raise OutputError for a folder of pages that cannot be made, or has something in it."""
    if real_path(folder) in {real_path(table) for table in tables}:
        raise OutputError(f"{folder} is a table of this run")
    try:
        if folder.is_dir():
            if any(folder.iterdir()):
                raise OutputError(f"{folder} is not an empty folder")
            there = folder
        elif os.path.lexists(folder):
            raise OutputError(f"{folder} is not an empty folder")
        else:
            there = next(parent for parent in folder.absolute().parents if os.path.lexists(parent))
    except OSError as error:
        raise OutputError(f"{folder}: {error.strerror or error}") from None
    check_folder(there)


def check_place(place: Path) -> None:
    """Raise OutputError if no file can be put in a place, which one there may be already."""
    if place.is_dir():
        raise OutputError(f"{place} is a folder")
    if place.exists() and not place.is_file():
        raise OutputError(f"{place} is not a file that could be replaced")
    check_folder(place.parent)


def check_folder(folder: Path) -> None:
    """Raise OutputError if nothing can be put into a folder."""
    if not os.path.lexists(folder):
        raise OutputError(f"the folder {folder} does not exist")
    if not folder.is_dir():
        raise OutputError(f"{folder} is not a folder")
    if not os.access(folder, os.W_OK | os.X_OK):
        raise OutputError(f"nothing can be written into the folder {folder}")


def real_path(path: Path) -> Path:
    """Return one name for a file, however it is reached."""
    return Path(os.path.realpath(path.parent), os.path.normcase(path.name)) if path.name else path
