"""The words of findings and of unreadable input in English."""

from __future__ import annotations

from typing import Final

from adjudicate.display.wording import Texts

TEXTS: Final[Texts] = {
    # --- what several of them name (base) ---
    "place.start": "at the start",
    "place.after": "after move {move}",
    # --- R12x, R13x: the terms ---
    # --- R14x, R15x: what the record claims ---
    # --- R16x: properties ---
    # --- R17x, R18x: the file ---
    # --- R185 to R193: other formats ---
    # --- M20x: the moves ---
    "move.at": "{colour} {move} at {point}",
    "move.pass": "{colour} {move} (pass)",
    "move.written": '{colour} {move} ("{written}")',
    "M203": "{what} repeats the position {where}",
    "M203.ko": "{what} retakes the ko, repeating the position {where}",
    # --- M21x: setup between moves, and what became of illegal moves ---
    # --- E30x: the ending ---
    # --- S40x: which stones are dead ---
    # --- V50x: the verdict ---
    # --- R10x to R199: input that cannot be adjudicated ---
}
