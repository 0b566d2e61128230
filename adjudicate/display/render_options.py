"""How a report is to look, where its format leaves a choice."""

from __future__ import annotations

from dataclasses import dataclass

from adjudicate.display.languages import Language


@dataclass(frozen=True, slots=True)
class RenderOptions:
    """Choices for formats that people read; others ignore them.

    colour -- use terminal colours; the words carry all meaning without them
    board  -- show positions
    unicode -- boards as text have shapes of Unicode, not letters
    banner -- the verdict stands out; without it, it is a line, as on a page whose subject is another
    language -- of all that is no text of the record and none of the rule book
    """

    colour: bool = False
    board: bool = True
    unicode: bool = False
    banner: bool = True
    language: Language = "en"
