"""Score sheets as HTML, each on a page with the boards of its faulty moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.desk.boards import moves_with_boards
from adjudicate.display.languages import MANNERS, Language
from adjudicate.display.markup import Markup, element
from adjudicate.display.page import page
from adjudicate.display.render_options import RenderOptions
from adjudicate.display.wording import Voice
from adjudicate.sheet.html import NAME, section
from adjudicate.sheet.words import say

if TYPE_CHECKING:
    from adjudicate.engine.opinion import Opinion


def to_html(sheet: Adjudication, look: RenderOptions | None = None, opinion: Opinion | None = None) -> Markup:
    """Return the sheet as one section, for a page of several; display.page has what goes around it."""
    look = look or RenderOptions()
    moves = moves_with_boards(sheet, Voice(look.language)) if look.board else None
    return section(sheet, look, opinion, moves)


def sheet_page(sheet: Adjudication, language: Language = "en", after: Markup | None = None) -> str:
    """Return the sheet as a page of its own. after -- what stands below it, apart from it on paper"""
    voice = Voice(language)
    black, white = ((sheet.record.text(ident) or voice.of(say("name.none")))[:NAME] for ident in ("PB", "PW"))
    players = voice.of(say("names.page", black=black, white=white))
    content = to_html(sheet, RenderOptions(language=language))
    parts = [content] if after is None else [element("div", content), after]
    return page(voice.of(say("page.title-one")), players, *parts, language=MANNERS[language].tag)
