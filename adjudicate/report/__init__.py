"""Adjudications to text and data. One file a format; `RENDERERS` lists them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from adjudicate.adjudication import Adjudication
from adjudicate.report.data import to_json
from adjudicate.report.look import Look
from adjudicate.report.text import to_text

RENDERERS: Final[dict[str, Callable[[Adjudication, Look], str]]] = {
    "text": to_text,
    "json": to_json,
}
"""One line a format: name -> function that returns the report of one game as text without its last line end."""

__all__ = ["RENDERERS", "Look", "to_json", "to_text"]
