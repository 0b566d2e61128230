"""Outputs looked at before the first record is: what cannot be written is said then, and not after hours."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from pathlib import Path

from adjudicate.batch.ci_reports import read_baseline
from adjudicate.batch.tables import places
from adjudicate.sources.outputs import OutputError, check_empty, check_output


def check_tables(
    tables: Sequence[Path], sources: Iterable[str], duplicates: Path | None = None, *, force: bool = False
) -> None:
    """Raise OutputError for tables that cannot be written, or would be written over each other or over a source.

    duplicates -- a table of one file
    force -- tables may replace others
    """
    sources_read = {real_path(Path(source)) for source in sources}
    taken: set[Path] = set()
    files = [(table, places(table)) for table in tables]
    files += [(duplicates, (duplicates,))] if duplicates is not None else []
    for table, its in files:
        for place in its:
            if real_path(place) in sources_read:
                raise OutputError(f"{place} is a source of this run")
            check_output(place, force=force)
        real = {real_path(place) for place in its}
        if real & taken:
            raise OutputError(f"two tables would be the same file: {table}")
        taken |= real


def check_baseline(path: Path, *, force: bool) -> None:
    """Raise OutputError for a baseline that cannot be written, or would replace anything but a baseline."""
    check_output(path, force=force)
    try:
        if path.is_file() and path.stat().st_size:
            read_baseline(path)
    except ValueError:
        raise OutputError(f"{path} is there, and is no baseline: it is not replaced") from None
    except OSError as error:
        raise OutputError(f"{path}: {error.strerror or error}") from None


def check_report(folder: Path, tables: Iterable[Path]) -> None:
    """Raise OutputError for a folder of pages that cannot be made, or has something in it."""
    if real_path(folder) in {real_path(table) for table in tables}:
        raise OutputError(f"{folder} is a table of this run")
    try:
        check_empty(folder)
    except OutputError:
        raise
    except OSError as error:
        raise OutputError(f"{folder}: {error.strerror or error}") from None


def real_path(path: Path) -> Path:
    """Return one name for a file, however it is reached."""
    return Path(os.path.realpath(path.parent), os.path.normcase(path.name)) if path.name else path
