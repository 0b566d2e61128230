"""Run a notebook without Jupyter: the cells in order, with the output of each cell."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Any


def cells(path: Path) -> list[dict[str, Any]]:
    """Return the cells of a notebook in format 4."""
    notebook = json.loads(path.read_text(encoding="utf-8"))
    assert notebook["nbformat"] == 4
    found: list[dict[str, Any]] = notebook["cells"]
    return found


def shown(path: Path) -> list[object]:
    """Run the code cells of a notebook, one after the other, in the current folder.

    Return, for each cell, the value of its last expression, or None if it ends with a statement.
    """
    names: dict[str, object] = {}
    values = []
    for number, cell in enumerate(cells(path), 1):
        if cell["cell_type"] != "code":
            continue
        name = f"<cell {number} of {path.name}>"
        body = ast.parse("".join(cell["source"]), name)
        last = body.body.pop() if body.body and isinstance(body.body[-1], ast.Expr) else None
        exec(compile(body, name, "exec"), names)  # noqa: S102 -- our own notebook
        value = None
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), name, "eval"), names)  # noqa: S307 -- likewise
        values.append(value)
    return values
