"""What turns the answer for one game into something to read: methods of an Adjudication, for users of the library.

The rooms that write stand above this one, so each is asked for by name, and only when it is wanted.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib import import_module
from typing import Any, Literal

from adjudicate.adjudication.data import Data
from adjudicate.adjudication.option_values import choice, wrong_type
from adjudicate.display.languages import LANGUAGES, Language
from adjudicate.display.look import Look


class SvgText(str):
    """The text of an SVG picture, which a notebook shows as the picture."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)


class Renderings:
    """The forms in which an answer is given. Text of the record in them is made harmless for where it is shown."""

    def to_dict(self) -> Data:
        """Return the answer as plain data."""
        raise NotImplementedError

    def to_json(self, indent: int | None = None) -> str:
        """Return the sheet as JSON in ASCII, as `adjudicate score --format json` has it, with the keys of docs/json.md.

        indent -- blanks that each level is indented by; None: one line
        """
        return json.dumps(self.to_dict(), indent=indent)

    def to_text(self, *, board: bool = True, language: Language = "en") -> str:
        """Return the sheet as `adjudicate score` prints it, in lines of at most 80 columns.

        board    -- with the final position
        language -- en, de, fr, ja, zh or ko, as --lang has it
        Raises ValueError for a language that there is not, TypeError for what is no text.
        """
        if not isinstance(language, str):
            raise wrong_type("language", f"one of {', '.join(LANGUAGES)}", language)
        look = Look(board=board, language=choice(language, LANGUAGES))  # type: ignore[arg-type] # one of them
        return str(_writer("sheet.text", "to_text")(self, look))

    def to_svg(self, move: int | None = None, *, theme: Literal["plain", "wood"] = "plain") -> SvgText:
        """Return a position as the text of an SVG picture; a notebook shows the picture.

        move  -- after which the position is, from 0, the start; None: the final position, with the dead stones and the
                 territory
        theme -- a plain diagram, or a wooden board
        Raises ValueError for a move that the record does not have, and for a theme that there is not; TypeError for a
        move that is no integer.
        """
        if not isinstance(theme, str):
            raise wrong_type("theme", "plain or wood", theme)
        if isinstance(move, bool) or not isinstance(move, int | None):
            raise wrong_type("move", "the number of a move", move)
        choice(theme, ("plain", "wood"))
        shown = _writer("board.show", "final")(self) if move is None else _writer("board.show", "after")(self, move)
        return SvgText(_writer("board.svg", "draw")(shown.picture, theme, key=True))

    def _repr_html_(self) -> str:
        """Return the sheet as a notebook shows it."""
        return str(_writer("sheet.html", "section")(self))


def _writer(module: str, name: str) -> Callable[..., Any]:
    """Return a function of a room above."""
    written: Callable[..., Any] = getattr(import_module(f"adjudicate.{module}"), name)
    return written
