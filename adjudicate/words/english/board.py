"""The words on a position in English."""

from __future__ import annotations

from typing import Final

from adjudicate.display.wording import Plural, Texts

TEXTS: Final[Texts] = {
    "sentences": "{sentences}",
    # --- which position ---
    "start": "Before move 1.",
    "start.black": "Before move 1, {black} black set up.",
    "start.white": "Before move 1, {white} white set up.",
    "start.both": "Before move 1, {black} black and {white} white set up.",
    "after": "After move {number} ({move}).",
    "after.captured": Plural(
        "After move {number} ({move}): {n} stone captured.", "After move {number} ({move}): {n} stones captured."
    ),
    "final": "Final position.",
    "final.after": "Final position, after move {number} ({move}).",
    # --- the last move, and what it became ---
    "move": "{colour} {point}",
    "move.pass": "{colour} passes",
    "move.off-board": "{colour} off the board",
    "became.self-capture": "{move}, its own capture",
    "became.replacement": "{move} in place of move {number}",
    "became.taken-back": "{move}, taken back",
    "became.taken-back-pass": "{move}, taken back: a pass",
    "became.void": "{move}, occupied: no stone placed",
    "became.void-off-board": "{move}, no stone placed",
    "became.placement": "{move}, of the handicap",
    "became.after-end": "{move}, after the end of the game: not replayed",
    # --- who holds what, who moves next ---
    "prisoners": "Black's prisoners {black}, White's {white}.",
    "to-play": "{colour} to play.",
    # --- signs ---
    "sign.captured": "captured",
    "sign.just-captured": "just captured",
    "sign.gone": "gone after move {move}",
}
