"""Adjudications to text and data. One file a format; `RENDERERS` lists them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from adjudicate.adjudication import Adjudication
from adjudicate.record.model import Unreadable
from adjudicate.report.data import error_json, to_json
from adjudicate.report.html import error_html, to_html
from adjudicate.report.look import Look
from adjudicate.report.page import closing, opening
from adjudicate.report.text import to_text

if TYPE_CHECKING:
    from adjudicate.engine.opinion import Opinion

RENDERERS: Final[dict[str, Callable[[Adjudication, Look, Opinion | None], str]]] = {
    "text": to_text,
    "json": to_json,
    "html": to_html,
}
"""One line a format: name -> function that returns the report of one game, with an engine's second opinion if one was
asked, as text without its last line end."""

ERRORS: Final[dict[str, Callable[[Unreadable], str]]] = {"json": error_json, "html": error_html}
"""Formats in which something stands in place of a sheet: name -> function that returns it, likewise."""

FRAMES: Final[dict[str, tuple[str, str]]] = {"html": (opening("Score sheets"), closing())}
"""Formats whose reports are one document: name -> what stands before the first report and after the last, likewise."""

__all__ = ["ERRORS", "FRAMES", "RENDERERS", "Look", "to_html", "to_json", "to_text"]
