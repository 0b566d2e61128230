"""The words of explanations, in Korean. Terms: docs/languages.md. Each departure is a case in which the recorded result
would come out; no particle follows a value that varies.
"""

from __future__ import annotations

from typing import Final

from adjudicate.display.wording import Texts

TEXTS: Final[Texts] = {
    # --- what stands around departures ---
    "explained": "{parts} ({sizes}: {computed} 결과가 {recorded} 결과로 바뀜)",
    "said": "{message}.",
    "parts": "{parts}",
    "size": "{colour} 쪽에 {points}집",
    "or-if": "{first}, 또는 {second}",
    # --- passes ---
    "white-last-forgotten": "백이 마지막 패스로 건넬 돌을 건네지 않음",
    "no-pass-stones": "패스로 건넨 돌을 세지 않음",
    "missing-pass": "기보에 없는 {colour} 쪽의 패스 {n}번에 돌을 건넴",
    # --- komi and compensation ---
    "komi-omitted": "덤({komi})을 빠뜨림",
    "other-komi": "덤이 {komi}",
    "other-komi.record": "덤이 {komi} (기보에 적힌 대로)",
    "other-komi.likely": "덤이 {komi} (“{detail}”의 뜻일 수 있음)",
    "other-komi.words": "덤이 {komi} (기보의 글에 적힌 대로: {detail})",
    "other-komi.usage": "덤이 {komi} ({detail} 규칙에서 통용되는 덤)",
    "komi-reversed": "덤({komi})을 흑에게 줌",
    "compensation-in-komi": "치석 보정({compensation})을 덤에 더함, 합한 덤은 {komi}",
    "other-count.territory": "집으로 계가함",
    "other-count.area": "면적으로 계가함",
    "no-compensation": "치석 {stones}점에 대한 백의 보정이 없음",
    "no-compensation.area": "면적으로 계가하고 치석 {stones}점에 대한 백의 보정이 없음",
    "compensation-n-1": "치석 {stones}점에 대한 백의 보정이 N-1 ({given})",
    "compensation-n-1.area": "면적으로 계가하고 치석 {stones}점에 대한 백의 보정이 N-1 ({given})",
    "compensation-n": "치석 {stones}점에 대한 백의 보정이 N ({given})",
    "compensation-n.area": "면적으로 계가하고 치석 {stones}점에 대한 백의 보정이 N ({given})",
    "compensation-n.one": "치석 하나에 대한 백의 보정이 {points}집 (한 서버의 계가 방식)",
    # --- points ---
    "prisoners-lost.black": "잡힌 흑돌 {n}점을 세지 않음",
    "prisoners-lost.white": "잡힌 백돌 {n}점을 세지 않음",
    "neutral-points": "공배 {n}곳을 {colour} 쪽의 것으로 셈",
    "seki-eyes": "빅의 눈 자리(흑 {black}곳, 백 {white}곳)를 세지 않음",
    # --- dead stones and marks ---
    "dead-stones": "{strings}: 죽은 돌임",
    "dead-stones.doubtful": "{strings}: 죽은 돌임, 다만 모두가 죽은 돌로 보이지는 않음",
    "other-status.alive": "{strings}: 산 돌로 계가함",
    "other-status.dead": "{strings}: 죽은 돌로 계가함",
    "repetition-ended": "{move}수의 반복으로 대국이 승자 없이 끝남",
    "all-alive": "모든 돌을 산 돌로 계가함",
    "regions-counted": "표시에 상관없이 한 색의 구역을 모두 셈",
    # --- points of a territory without points in seki ---
    "other-interpretation": "{turns}",
    "other-interpretation.false-eye": (  # no source: a native player should look
        "{colour} 쪽이 {points} 자리에 가일수하지 않아도 됨"
    ),
    "other-interpretation.seki": "둘러싼 {colour} 돌이 빅이지만 {points} 자리를 집으로 셈",
    "other-interpretation.doubtful": "{points} 자리를 {colour} 쪽의 집으로 세지 않음",
    "other-interpretation.open": (  # no source: a native player should look
        "{points} 자리가 있는, 경계가 닫히지 않은 구역의 일부를 집으로 셈"
    ),
    "other-interpretation.dead": "{points}: 죽은 돌임",
    # --- the moves, the rules, the result as it was written down ---
    "taken-back": "규칙에 어긋나는 수를 물러 패스로 함",
    "undeclared-handicap": "흑의 처음 {stones}점이 치석임",
    "other-rules": "규칙이 {names}",
    "where.GC": "GC",
    "where.first": "첫 해설",
    "where.last": "마지막 해설",
    "own-words": "결과를 잘못 적음: {where}, “{quote}”",
    "colours-exchanged": "이긴 쪽과 진 쪽의 색이 서로 바뀜",
    "margin-in-zi": "집 차이를 집 수의 절반인 자(子) 단위로 적음",
    "fraction-dropped": "한 집 미만의 끝수를 적지 않음",
}
