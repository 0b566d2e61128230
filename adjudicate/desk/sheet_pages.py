"""Format score sheets as HTML, with boards that show the faulty moves of each game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.board.picture import Picture
from adjudicate.board.svg import draw, legend
from adjudicate.board.theme import REPORT
from adjudicate.desk import sentences as desk_words
from adjudicate.desk.ruling import Ruling, rule_on
from adjudicate.display.languages import MANNERS, Language
from adjudicate.display.markup import Markup, element, said, spoken
from adjudicate.display.page import page
from adjudicate.display.wording import RenderOptions, Voice
from adjudicate.rules.findings.moves import OnMoves
from adjudicate.sheet.html import NAME, section
from adjudicate.sheet.sentences import say

if TYPE_CHECKING:
    from adjudicate.engine.opinion import Opinion

MOST_DRAWN: Final = 8
"""Largest number of moves drawn on the page of a game. `adjudicate explain` draws any move."""


def to_html(sheet: Adjudication, look: RenderOptions | None = None, opinion: Opinion | None = None) -> Markup:
    """Return the sheet as an HTML article for a page with several sheets. display.page provides the page itself."""
    look = look or RenderOptions()
    return section(sheet, look, opinion, moves_with_boards(sheet, Voice(look.language)) if look.board else None)


def sheet_page(sheet: Adjudication, language: Language = "en", after: Markup | None = None) -> str:
    """Return the sheet as a complete page. `after` is content to add below it, printed separately."""
    voice = Voice(language)
    black, white = ((sheet.record.text(ident) or voice.of(say("name.none")))[:NAME] for ident in ("PB", "PW"))
    players = voice.of(say("names.page", black=black, white=white))
    content = to_html(sheet, RenderOptions(language=language))
    parts = [content] if after is None else [element("div", content), after]
    return page(voice.of(say("page.title-one")), players, *parts, language=MANNERS[language].tag)


def moves_with_boards(sheet: Adjudication, voice: Voice | None = None) -> Markup:
    """Return an HTML section that shows each faulty move: the rule, and the positions before and after it."""
    total = len(sheet.record.line.points)
    faults = [f.move for f in sheet.findings if f.severity != "note" and isinstance(f, OnMoves) and f.move]
    numbers = [n for n in dict.fromkeys(faults) if n <= total]
    if not numbers:
        return Markup("")
    voice = voice or Voice()
    parts = [part for n in numbers[:MOST_DRAWN] for part in _move(rule_on(sheet, n, choices=False), voice)]
    more = numbers[MOST_DRAWN:]
    if more:
        parts.append(element("p", voice.of(say("moves.not-drawn", n=len(more), moves=tuple(more)))))
    return element("section", element("h3", voice.of(say("moves.title"))), *parts, class_="moves")


def _move(ruling: Ruling, voice: Voice) -> list[Markup]:
    headline, english = desk_words.headline(ruling), None if voice.language == "en" else "en"
    return [
        element("h4", said(voice.of(headline)), lang=None if voice.speaks(headline) else "en"),
        *(element("p", said(f"{cite}. {text}"), lang=english) for cite, text in desk_words.rules_on_it(ruling)),
        boards(desk_words.pictures(ruling), voice),
    ]


def boards(shown: Sequence[tuple[str, Picture]], voice: Voice) -> Markup:
    """Return an HTML element with the pictures side by side, each with its heading and legend."""
    figures = []
    for heading, picture in shown:
        caption = element("figcaption", element("b", spoken(voice, heading, str))) if heading else ""
        drawn, explained = draw(picture, REPORT, voice=voice), legend(picture, REPORT, voice=voice)
        figures.append(element("figure", caption, drawn, explained))
    return element("div", *figures, class_="boards")
