"""Score sheets in every format, on pages with the boards of their faulty moves. `RENDERERS` lists the formats."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.desk.boards import moves_with_boards
from adjudicate.display.look import Look
from adjudicate.display.markup import Markup
from adjudicate.display.page import closing, opening, page
from adjudicate.rules.findings.unreadable import Unreadable
from adjudicate.sheet.html import NAME, error_html, section
from adjudicate.sheet.schema import error_json, to_json
from adjudicate.sheet.text import to_text

if TYPE_CHECKING:
    from adjudicate.engine.opinion import Opinion


def to_html(sheet: Adjudication, look: Look | None = None, opinion: Opinion | None = None) -> Markup:
    """Return the sheet as one section, for a page of several; display.page has what goes around it."""
    moves = moves_with_boards(sheet) if look is None or look.board else None
    return section(sheet, look, opinion, moves)


def sheet_page(sheet: Adjudication) -> str:
    """Return the sheet as a page of its own."""
    black, white = ((sheet.record.text(ident) or "(no name)")[:NAME] for ident in ("PB", "PW"))
    return page("Score sheet", f"Black {black} – White {white}", to_html(sheet))


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
