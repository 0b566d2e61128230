"""The words on a position in Chinese, simplified. Terms: docs/languages.md."""

from __future__ import annotations

from typing import Final

from adjudicate.display.wording import Texts

TEXTS: Final[Texts] = {
    "sentences": "{sentences}",
    # --- which position ---
    "start": "第1手之前。",
    "start.black": "第1手之前，摆放{black}颗黑子。",
    "start.white": "第1手之前，摆放{white}颗白子。",
    "start.both": "第1手之前，摆放{black}颗黑子和{white}颗白子。",
    "after": "第{number}手之后（{move}）。",
    "after.captured": "第{number}手之后（{move}）：提{n}子。",
    "final": "终局局面。",
    "final.after": "终局局面，第{number}手之后（{move}）。",
    # --- the last move, and what it became ---
    "move": "{colour} {point}",
    "move.pass": "{colour}虚着",
    "move.off-board": "{colour}下在盘外",
    "became.self-capture": "{move}，自杀",
    "became.replacement": "{move}，取代第{number}手",
    "became.taken-back": "{move}，收回",
    "became.taken-back-pass": "{move}，收回：作为虚着",
    "became.void": "{move}，已有棋子：不放棋子",
    "became.void-off-board": "{move}，不放棋子",
    "became.placement": "{move}，让子",
    "became.after-end": "{move}，在对局结束之后：不予重演",  # no source: a native player should look
    # --- who holds what, who moves next ---
    "prisoners": "提子：黑方{black}，白方{white}。",
    "to-play": "轮到{colour}方。",
    # --- signs ---
    "sign.captured": "被提",
    "sign.just-captured": "刚被提",
    "sign.gone": "第{move}手之后已不在",
}
