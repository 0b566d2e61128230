"""The words of rulings on moves and forbidden points, in Chinese. Terms: docs/languages.md."""

from __future__ import annotations

from typing import Final

from adjudicate.display.wording import Texts

TEXTS: Final[Texts] = {}
