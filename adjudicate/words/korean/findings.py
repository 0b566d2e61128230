"""The words of findings and of unreadable input, in Korean. Terms: docs/languages.md."""

from __future__ import annotations

from typing import Final

from adjudicate.display.wording import Texts

TEXTS: Final[Texts] = {}
