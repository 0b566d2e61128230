"""Tables of the formats of score sheets: `RENDERERS` for sheets, `ERRORS` for errors, and frame() for the page."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.display.languages import MANNERS, Language
from adjudicate.display.wording import RenderOptions, in_language
from adjudicate.rules.findings.unreadable import Unreadable
from adjudicate.sheet.sentences import say
from adjudicate.sheet.text import to_text

if TYPE_CHECKING:
    from adjudicate.engine.opinion import Opinion


def _html(sheet: Adjudication, look: RenderOptions, opinion: Opinion | None) -> str:
    from adjudicate.desk.sheet_pages import to_html  # noqa: PLC0415 -- text starts faster without it

    return to_html(sheet, look, opinion)


def _error_html(error: Unreadable, look: RenderOptions) -> str:
    from adjudicate.sheet.html import error_html  # noqa: PLC0415

    return error_html(error, look)


def _lines(sheet: Adjudication, _look: RenderOptions, _opinion: Opinion | None) -> str:
    from adjudicate.adjudication.data import sheet_data  # noqa: PLC0415 -- as above
    from adjudicate.sheet.complaints import complaints  # noqa: PLC0415 -- as above

    return "\n".join(one.line for one in complaints(sheet_data(sheet)))


def _json(sheet: Adjudication, look: RenderOptions, opinion: Opinion | None) -> str:
    from adjudicate.sheet.schema import to_json  # noqa: PLC0415 -- as above

    return to_json(sheet, look, opinion)


def _error_json(error: Unreadable, _look: RenderOptions) -> str:
    from adjudicate.sheet.schema import error_json  # noqa: PLC0415 -- as above

    return error_json(error)


def _refusal_line(error: Unreadable, _look: RenderOptions) -> str:
    from adjudicate.sheet.complaints import refusal_line  # noqa: PLC0415

    return refusal_line(error)


RENDERERS: Final[dict[str, Callable[[Adjudication, RenderOptions, Opinion | None], str]]] = {
    "text": to_text, "line": _lines, "json": _json, "html": _html,
}  # fmt: skip
"""Maps each format to a function that returns the report on one game, with an engine's second opinion if requested.

The report does not end with a newline.
"""

ERRORS: Final[dict[str, Callable[[Unreadable, RenderOptions], str]]] = {
    "line": _refusal_line, "json": _error_json, "html": _error_html,
}  # fmt: skip
"""Maps each format that reports unreadable games to the function that does so, without a final newline."""


def frame(form: str, language: Language = "en") -> tuple[str, str]:
    """Return a pair: the text before the first report and the text after the last. Both are "" except for HTML."""
    if form != "html":
        return "", ""
    from adjudicate.display.page import closing, opening  # noqa: PLC0415 -- as above

    return opening(in_language(say("page.title"), language), language=MANNERS[language].tag), closing()
