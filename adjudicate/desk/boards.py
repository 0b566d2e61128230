"""The moves of a game that have findings, each with its boards, as a part of a page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.board.picture import Picture
from adjudicate.board.svg import draw, legend
from adjudicate.desk import words as desk_words
from adjudicate.desk.ruling import Ruling, rule_on
from adjudicate.display.markup import Markup, element, said
from adjudicate.display.prose import plural
from adjudicate.rules.findings.moves import OnMoves

MOST_DRAWN: Final = 8
"""Moves drawn on the page of a game; `adjudicate explain` draws any."""


def moves_with_boards(sheet: Adjudication) -> Markup:
    """Return each move with an illegal or irregular finding, with the position before and after it and the one that
    it repeats, and the rule; empty where there is none.
    """
    total = len(sheet.record.line.points)
    faults = [f.move for f in sheet.findings if f.severity != "note" and isinstance(f, OnMoves) and f.move]
    numbers = [n for n in dict.fromkeys(faults) if n <= total]
    if not numbers:
        return Markup("")
    parts = [part for n in numbers[:MOST_DRAWN] for part in _move(rule_on(sheet, n, choices=False))]
    if len(numbers) > MOST_DRAWN:
        more = ", ".join(map(str, numbers[MOST_DRAWN:]))
        parts.append(element("p", f"Not drawn here: {plural(len(numbers) - MOST_DRAWN, 'move')} {more}."))
    return element("section", element("h3", "On the board"), *parts, class_="moves")


def boards(shown: Sequence[tuple[str, Picture]]) -> Markup:
    """Return pictures side by side, as far as there is room, each with its heading and legend."""
    figures = [
        element("figure", element("figcaption", element("b", heading)), draw(picture), legend(picture))
        for heading, picture in shown
    ]
    return element("div", *figures, class_="boards")


def _move(ruling: Ruling) -> list[Markup]:
    rules = [element("p", said(f"{cite}. {sentence}")) for cite, sentence in desk_words.rules_on_it(ruling)]
    return [element("h4", said(desk_words.headline(ruling))), *rules, boards(desk_words.pictures(ruling))]
