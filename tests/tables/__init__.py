"""Cases of tests as tables of text: tests/tables/FILE.txt has a row for each case, below a line `=== NAME`.

Each row is a Python literal. An indented line continues it, and # begins a comment.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any


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
