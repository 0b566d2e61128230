"""Conversion of docstrings to Markdown: lines like `name -- meaning` become a list, doctests become code."""

from __future__ import annotations

import re
from typing import Any, Final

import griffe

_PAGE: Final = re.compile(r"docs/([\w-]+)\.md")
_FIELD: Final = re.compile(r"^ *([\w`.*]+(?:, [\w`.*]+)*) +-- (.*)$")


class Fields(griffe.Extension):
    """Extension that converts the docstrings for mkdocstrings."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        """Convert the docstring of a class, function, or attribute."""
        if obj.docstring is not None:
            obj.docstring.value = _PAGE.sub(r"[\1](\1.md)", markdown(obj.docstring.value))

    def on_package(self, *, pkg: griffe.Module, **_: Any) -> None:
        """Copy the docstrings of the base classes to the library's classes, as at run time."""
        pkg["library.sheets.Adjudication"].docstring = pkg["adjudication.adjudication.Adjudication"].docstring
        pkg["library.records.Record"].docstring = pkg["record.model.Record"].docstring


def markdown(text: str) -> str:
    """Convert a docstring to Markdown.

    >>> print(markdown("Count.\\n\\nblack, white -- points\\n   of each"))
    Count.
    <BLANKLINE>
    * `black, white`: points of each
    """
    lines: list[str] = []
    in_field = in_code = False
    for line in text.splitlines():
        field = _FIELD.match(line)
        if line.lstrip().startswith(">>>") and not in_code:
            lines += ["", "```python"]
            in_code = True
        if in_code:
            if line.strip():
                lines.append(line)
                continue
            lines += ["```"]
            in_code = False
        if field:
            if not in_field and lines and lines[-1]:
                lines.append("")
            lines.append(f"* `{field[1].replace('`', '')}`: {field[2]}")
            in_field = True
        elif in_field and line.startswith(" ") and line.strip():
            lines[-1] += f" {line.strip()}"
        else:
            if in_field and line.strip():
                lines.append("")
            in_field = False
            lines.append(line)
    if in_code:
        lines.append("```")
    return "\n".join(lines)
