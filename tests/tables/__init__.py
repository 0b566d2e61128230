"""Cases of tests as tables of text: tests/tables/FILE.txt has a row for each case, below a line `=== NAME`.

Each row is a Python literal. An indented line continues it, and # begins a comment.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Collection
from functools import cache
from pathlib import Path
from typing import Any

import pytest


def text_of(file: str) -> str:
    """Return the text of a file in this folder."""
    return (Path(__file__).parent / f"{file}.txt").read_text(encoding="utf-8")


@cache
def _rows(file: str) -> dict[str, list[str]]:
    parts = re.split(r"^=== (.+)\n", text_of(file), flags=re.MULTILINE)
    return {
        name: [row for row in re.split(r"\n(?! )", rows.strip("\n")) if not row.startswith("#")]
        for name, rows in zip(parts[1::2], parts[2::2], strict=True)
    }


def cases_in(file: str, name: str, **values: Any) -> list[Any]:
    """Return the rows in a table of cases. values -- name in a row -> its value"""
    return [eval(row, {"__builtins__": {}, **values}) for row in _rows(file)[name]]  # noqa: S307 -- our own files


def in_groups(names: str | tuple[str, ...], rows: Collection[Any]) -> Callable[..., Any]:
    """Run a test with each row, as parametrize does, but 25 rows as one test: most rows take less time than a test.

    The id of a group is the number of its first row. Its rows share the fixtures, all are run, and each error names its
    row.
    """
    taken = (names,) if isinstance(names, str) else names

    def decorate(test: Callable[..., None]) -> Any:
        def each_row(first: int, **fixtures: Any) -> None:
            errors = []
            for number, row in enumerate([*rows][first : first + 25], first):
                try:
                    test(**dict(zip(taken, (row,) if isinstance(names, str) else row, strict=True)), **fixtures)
                except Exception as error:
                    error.add_note(f"row {number}: {row!r:.300}")
                    errors.append(error)
            if errors:
                raise errors[0] if len(errors) == 1 else ExceptionGroup(f"{len(errors)} rows fail", errors)

        fixtures = [one for name, one in inspect.signature(test).parameters.items() if name not in taken]
        numbered = inspect.Parameter("first", inspect.Parameter.POSITIONAL_OR_KEYWORD)
        each_row.__signature__ = inspect.Signature([numbered, *fixtures])  # type: ignore[attr-defined]
        each_row.__name__, each_row.__module__, each_row.__doc__ = test.__name__, test.__module__, test.__doc__
        return pytest.mark.parametrize("first", range(0, len(rows), 25))(each_row)

    return decorate
