"""What the referee's desk answers, in any of its formats."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Literal, NamedTuple

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.desk import html as desk_page
from adjudicate.desk import schema as desk_data
from adjudicate.desk import text as desk_text
from adjudicate.desk.dispute import Dispute
from adjudicate.desk.finding_lookup import FindingLookup
from adjudicate.desk.forbidden import ForbiddenPoints
from adjudicate.desk.ruling import Ruling
from adjudicate.display.render_options import RenderOptions

Form = Literal["text", "json", "html"]


class _Formats(NamedTuple):
    text: Callable[..., str]
    data: Callable[[Any], dict[str, Any]]
    page: Callable[..., str]


_FORMATS: Final[dict[type, _Formats]] = {
    Ruling: _Formats(desk_text.ruling_text, desk_data.ruling_data, desk_page.ruling_page),
    ForbiddenPoints: _Formats(desk_text.bars_text, desk_data.bars_data, desk_page.bars_page),
    Dispute: _Formats(desk_text.dispute_text, desk_data.dispute_data, desk_page.dispute_page),
    FindingLookup: _Formats(desk_text.found_text, desk_data.found_data, desk_page.found_page),
    Adjudication: _Formats(desk_text.overview_text, desk_data.overview_data, desk_page.overview_page),
}


def render(
    answer: Ruling | ForbiddenPoints | Dispute | FindingLookup | Adjudication,
    form: Form,
    look: RenderOptions | None = None,
) -> str:
    """Return an answer as text, as one line of JSON, or as a page.

    look -- a page has positions always, JSON as lists of stones; what is not translated is in English, as the rule
            book is
    """
    formats = next(formats for kind, formats in _FORMATS.items() if isinstance(answer, kind))
    if form == "json":
        return desk_data.to_line(formats.data(answer)) + "\n"
    look = look or desk_text.LOOK
    return (formats.page if form == "html" else formats.text)(answer, look)
