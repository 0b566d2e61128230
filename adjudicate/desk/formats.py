"""Format the answers of the referee's desk as text, JSON or HTML."""

import json
from collections.abc import Callable
from typing import Any, Final, Literal

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.adjudication.data import Data
from adjudicate.desk import html as desk_page
from adjudicate.desk import schema as desk_data
from adjudicate.desk import text as desk_text
from adjudicate.desk.dispute import Dispute
from adjudicate.desk.forbidden import ForbiddenPoints
from adjudicate.desk.ruling import FindingLookup, Ruling
from adjudicate.display.wording import RenderOptions

Form = Literal["text", "json", "html"]


_FORMATS: Final[dict[type, tuple[Callable[..., str], Callable[[Any], Data], Callable[..., str]]]] = {
    Ruling: (desk_text.ruling_text, desk_data.ruling_data, desk_page.ruling_page),
    ForbiddenPoints: (desk_text.bars_text, desk_data.bars_data, desk_page.bars_page),
    Dispute: (desk_text.dispute_text, desk_data.dispute_data, desk_page.dispute_page),
    FindingLookup: (desk_text.found_text, desk_data.found_data, desk_page.found_page),
    Adjudication: (desk_text.overview_text, desk_data.overview_data, desk_page.overview_page),
}


def render(
    answer: Ruling | ForbiddenPoints | Dispute | FindingLookup | Adjudication,
    form: Form,
    look: RenderOptions | None = None,
) -> str:
    """Format an answer as text, as one line of JSON, or as an HTML page.

    look -- options for text and pages; JSON ignores them. Parts that are not translated, such as the rule book, are
            in English
    """
    text, data, page = next(formats for kind, formats in _FORMATS.items() if isinstance(answer, kind))
    if form == "json":
        return json.dumps(data(answer)) + "\n"
    return (page if form == "html" else text)(answer, look or desk_text.LOOK)
