"""Properties of every output, whatever the input was."""

from __future__ import annotations

import json
import re
from typing import Any
from xml.etree import ElementTree

from tests.pages import Tree

CODE = re.compile(r"\b[RMESV]\d{3}\b")
NAMED = re.compile(r"\[[RMESV]\d{3} [a-z-]+\]")  # as in an error line, because a word of the call may look like a code


def check_text(text: str) -> None:
    """Check that a text does not contain anything on which a terminal acts."""
    assert text.replace("\n", "").isprintable(), "a character that is not printable"


def check_line(text: str) -> None:
    """Check that a text has at most one line, and nothing on which a terminal acts."""
    assert text.isprintable(), "a character that is not printable"


def _no_constant(name: str) -> None:
    raise AssertionError(f"{name} is no JSON")


def check_json(line: str) -> Any:
    """Check that a text is one line of strict JSON in ASCII; return its data."""
    assert line.isascii(), "JSON beyond ASCII"
    assert "\n" not in line, "JSON of several lines"
    return json.loads(line, parse_constant=_no_constant)


def check_page(page: str, articles: int | None = 1) -> None:
    """Check that a page, or a part of one, is well-formed, and has a text and only allowed elements."""
    check_text(page)
    tree = Tree(page)
    assert articles is None or tree.count["article"] == articles, "a page without its article"


def check_svg(picture: str) -> None:
    """Check that a picture is well-formed."""
    check_text(picture)
    root = ElementTree.fromstring(picture)  # noqa: S314 -- what is tested
    assert root.tag == "{http://www.w3.org/2000/svg}svg", "no picture"
