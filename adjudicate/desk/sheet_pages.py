"""Score sheets as HTML, each on a page with the boards of its faulty moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.desk.boards import moves_with_boards
from adjudicate.display.look import Look
from adjudicate.display.markup import Markup
from adjudicate.display.page import page
from adjudicate.display.wording import Voice
from adjudicate.sheet.html import NAME, section

if TYPE_CHECKING:
    from adjudicate.engine.opinion import Opinion


def to_html(sheet: Adjudication, look: Look | None = None, opinion: Opinion | None = None) -> Markup:
    """Return the sheet as one section, for a page of several; display.page has what goes around it."""
    look = look or Look()
    moves = moves_with_boards(sheet, Voice(look.language)) if look.board else None
    return section(sheet, look, opinion, moves)


def sheet_page(sheet: Adjudication) -> str:
    """Return the sheet as a page of its own."""
    black, white = ((sheet.record.text(ident) or "(no name)")[:NAME] for ident in ("PB", "PW"))
    return page("Score sheet", f"Black {black} – White {white}", to_html(sheet))
