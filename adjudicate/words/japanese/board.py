"""The words on a position in Japanese. Terms: docs/languages.md."""

from __future__ import annotations

from typing import Final

from adjudicate.display.wording import Texts

TEXTS: Final[Texts] = {
    "sentences": "{sentences}",
    # --- which position ---
    "start": "第1手の前。",
    "start.black": "第1手の前、黒石{black}子の配置。",
    "start.white": "第1手の前、白石{white}子の配置。",
    "start.both": "第1手の前、黒石{black}子と白石{white}子の配置。",
    "after": "第{number}手まで（{move}）。",
    "after.captured": "第{number}手まで（{move}）。取られた石{n}子。",
    "final": "終局時の局面。",
    "final.after": "終局時の局面、第{number}手まで（{move}）。",
    # --- the last move, and what it became ---
    "move": "{colour} {point}",
    "move.pass": "{colour}のパス",
    "move.off-board": "{colour}、盤の外",
    "became.self-capture": "{move}、自殺手",
    "became.replacement": "{move}、第{number}手の代わり",
    "became.taken-back": "{move}、取り消し",
    "became.taken-back-pass": "{move}、取り消しでパス",
    "became.void": "{move}、すでに石があり、石は置かれない",
    "became.void-off-board": "{move}、石は置かれない",
    "became.placement": "{move}、置き石",
    "became.after-end": "{move}、終局より後の手で、並べない",
    # --- who holds what, who moves next ---
    "prisoners": "アゲハマ：黒が{black}子、白が{white}子。",
    "to-play": "{colour}の番。",
    # --- signs ---
    "sign.captured": "取られた石",
    "sign.just-captured": "今取られた石",
    "sign.gone": "第{move}手の後に消えた石",
}
