"""The words of positions, below their boards, in Korean. Terms: docs/languages.md."""

from __future__ import annotations

from typing import Final

from adjudicate.display.wording import Texts

TEXTS: Final[Texts] = {
    "sentences": "{sentences}",
    # --- which position ---
    "start": "첫 수를 두기 전.",
    "start.black": "첫 수를 두기 전, 놓인 흑돌 {black}점.",
    "start.white": "첫 수를 두기 전, 놓인 백돌 {white}점.",
    "start.both": "첫 수를 두기 전, 놓인 흑돌 {black}점, 백돌 {white}점.",
    "after": "{number}수 직후 ({move}).",
    "after.captured": "{number}수 직후 ({move}): 따낸 돌 {n}점.",
    "final": "마지막 국면.",
    "final.after": "마지막 국면, {number}수 직후 ({move}).",
    # --- the last move, and what it became ---
    "move": "{colour} {point}",
    "move.pass": "{colour} 패스",
    "move.off-board": "{colour} 판 밖",
    "became.self-capture": "{move}, 자살수",
    "became.replacement": "{number}수를 대신한 {move}",
    "became.taken-back": "{move}, 무름",
    "became.taken-back-pass": "{move}, 무름: 패스로 함",
    "became.void": "{move}, 이미 돌이 있는 자리: 돌을 놓지 않음",
    "became.void-off-board": "{move}, 돌을 놓지 않음",
    "became.placement": "{move}, 치석의 배치",
    "became.after-end": "{move}, 대국이 끝난 뒤: 재현하지 않음",
    # --- who holds what, who moves next ---
    "prisoners": "잡은 돌: 흑 {black}점, 백 {white}점.",
    "to-play": "둘 차례: {colour}.",
    # --- signs ---
    "sign.captured": "따낸 돌",
    "sign.just-captured": "방금 따낸 돌",
    "sign.gone": "{move}수 직후에는 없는 돌",
}
