"""The words of explanations, in French. Terms: docs/languages.md."""

from __future__ import annotations

from typing import Final

from adjudicate.display.wording import Texts

TEXTS: Final[Texts] = {}
