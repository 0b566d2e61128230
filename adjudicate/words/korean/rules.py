"""The words of verdicts and counts in Korean. Terms: docs/languages.md. No particle follows a value that varies."""

from __future__ import annotations

from typing import Final

from adjudicate.display.wording import Texts

TEXTS: Final[Texts] = {
    "colour.black": "흑",
    "colour.white": "백",
    "result.colour": "{result} ({colour})",
    "count.territory": "집 계가",  # no source: a native player should look
    "count.area": "면적 계가",  # no source: a native player should look
    "names.more": "{names} 외 {n}개",
    "ruleset-name.japanese": "일본",
    "ruleset-name.chinese": "중국",
    "ruleset-name.korean": "한국",
    "ruleset-name.ing": "응씨",
    "ruleset-name.new-zealand": "뉴질랜드",
    "ruleset-name.french": "프랑스",
    "ruleset-name.alone": "{name} 규칙",
    # --- the signs on a board ---
    "sign.black-territory": "흑집",
    "sign.white-territory": "백집",
    "sign.neutral": "공배",
    "sign.false-eye": "옥집 (집이 아님)",
    "sign.seki": "빅의 안 (집이 아님)",
    "sign.doubtful": "불확실 (셈에 넣음)",
    "sign.dead": "죽은 돌",
    "sign.last": "마지막 돌",
    "sign.repeated": "반복",
    "sign.illegal": "규칙에 어긋나는 수 n",
    "sign.irregular": "변칙 수 n",  # no source: a native player should look
    "sign.star": "화점",
    "sign.illegal-move": "규칙에 어긋나는 수",
    "sign.irregular-move": "변칙 수",
    # --- the reason of a verdict: clauses, and what it ends with ---
    "reason": "{clauses}.",
    "reason.clauses": "{clauses}",
    "reason.fitting": "기보의 결과가 나오는 설명이 {total}가지 있음, 아래 참조",
    "reason.fitting-more": "기보의 결과가 나오는 설명이 {total}가지 있음, 아래 참조",
    "reason.fitting-many": "기보의 결과가 나오는 설명이 {total}가지보다 많음, 아래 참조",
    "reason.ended": "한 대국에 정해진 작업량을 다 써서 설명을 더 찾지 않음",
    "reason.own-computed": "기보의 글: {result}, 계가 결과와 같음",
    "reason.own-recorded": "기보의 글은 기보의 결과와 같음",
    "reason.own-neither": "기보의 글: {result}",
    "reason.engine": "{reason} 프로그램이 제시한 죽은 돌로 계가하면 {result}, 기보의 결과는 {recorded}.",
    "reason.engine-recorded": "{reason} 프로그램이 제시한 죽은 돌로 계가하면 기보의 결과와 같음: {recorded}.",
    # --- what the record claims ---
    "claim.none": "기보에 결과가 없음",
    "claim.declared": "기보의 결과 {result}: 계가에 따른 것이 아님",
    "claim.declared-nobody": "기보의 결과({result}): 계가에 따른 것이 아님",
    "claim.winner": "기보에는 {colour} 승, 집 차이는 적혀 있지 않음",
    "claim.no-result": "기보에 적힌 “{quote}”: 결과가 아님",
    "claim.unreadable": "기보의 결과 “{quote}”: 읽을 수 없음",
    "claim.score": "기보의 결과: {result}",
    # --- without a count, or by a rule ---
    "rule.capture": "{move}수에서 처음 돌을 따내어 승부가 정해짐",
    "rule.draw-by-repetition": "{move}수의 반복으로 무승부",
    "ground.by-rule": "{what}, 기보와 같음",
    "ground.by-rule-against": "{what}, 그러나 기보의 결과는 {recorded}",
    "ground.no-capture": "따낸 돌이 없어 승부가 정해지지 않음",
    "ground.no-count": "기보가 패스도 점수도 없이 끝나 계가하지 않음",
    "ground.repetition": "{move}수에서 이전 국면이 되풀이되어 승자 없이 대국이 끝났을 수 있으므로 계가하지 않음",
    "ground.position": "대국이 아니라 국면을 계가함; {claim}; {count} 결과: {result}",
    "ground.position-alive": (
        "대국이 아니라 국면을 계가함; {claim}; 어느 돌이 죽었는지 알 수 없음; 모두 살아 있다고 보면 {count} 결과: "
        "{result}"
    ),
    "ground.tie": "{count} 결과는 동점, 이 규칙에서는 {colour} 승, 기보와 같음",
    "ground.tie-drawn": "{count} 결과는 기보처럼 동점, 그러나 이 규칙에서 동점은 {colour} 승",
    # --- a recorded score ---
    "ground.zi": "기보의 결과 {recorded}: 중국식 자(子) 단위일 수 있으나 기보에 증거가 없음; 계가 결과: {result}",
    "ground.zi-alive": (
        "기보의 결과 {recorded}: 중국식 자(子) 단위일 수 있으나 기보에 증거가 없음; 모든 돌이 살아 있다고 보면 계가 "
        "결과: "
        "{result}"
    ),
    "ground.as-recorded": "{count} 결과 {recorded}, 기보와 같음",
    "ground.as-recorded-alive": (
        "네 번 패스한 뒤 다른 합의가 없으면 그러하듯 모든 돌이 살아 있다고 보면 {count} 결과 {recorded}, 기보와 같음"
    ),
    "ground.other-gives": "{count} 결과: {result}, 두 계가의 비교 참조",
    "ground.other-fits": (
        "기보의 결과 {recorded}: {other} 결과와 같으나 {count} 결과는 {result}; 기보의 잘못 때문에 서로 다름, 두 "
        "계가의 비교 "
        "참조"
    ),
    "ground.every-alive": (
        "기보의 결과 {recorded}: 합의 없이 네 번 연속 패스한 때처럼 모든 돌을 산 돌로 본 계가; 주어진 죽은 돌로는 "
        "{count} "
        "결과: {result}"
    ),
    "ground.dead-set-aside": (
        "기보의 결과 {recorded}: 죽은 돌로 주어진 돌을 뺀 계가; 이 규칙에서는 판 위의 모든 돌이 살아 있으며 계가 "
        "결과: {result}"
    ),
    "ground.compensation": (
        "기보의 결과 {recorded}: 치석 보정 {points} 때의 {count}, 이 규칙에 그 보정도 있음; 여기의 계가 결과: {result}"
    ),
    "ground.interpretation": "{count} 결과 {result}; 일부 자리를 다르게 세면 기보의 결과와 같음: {recorded}",
    "ground.doubt": "계가 결과 {result}, 기보의 결과 {recorded}; 불일치로 보지 않음, 이유: {doubts}",
    "ground.doubt-withheld": (
        "그대로 계가하면 {result}, 기보의 결과 {recorded}; 승자를 밝히지 않고 불일치로 보지 않음, 이유: {doubts}"
    ),
    "ground.another": "{count} 결과 {result}, 기보의 결과({recorded})와 다름",
    "ground.another-asked": "{count} 결과 {result}, 기보의 결과({recorded})와 다름 ({asked})",
    "ground.no-set": (
        "이는 모든 돌이 살아 있다고 본 결과이며, 어떤 돌을 죽은 돌로 보아도 기보의 결과가 나오지 않음: {recorded}"
    ),
    "ground.own-rules": "기보에 적힌 규칙({rules})으로는 기보의 결과와 같음: {recorded}",
    "ground.own-marks": "옵션 때문에 쓰지 않은 기보의 표시로는 {recorded}",
    "ground.held": "불일치로 보지 않음, 이유: {doubts}",
    # --- a recorded score, and nobody says which stones are dead ---
    # no source: a native player should look
    "ground.played-out": "모든 돌이 살아 있다고 보면 계가 결과 {recorded}, 기보와 같음; 끝까지 둔 국면임",
    "ground.one-count": (
        "죽은 돌에 대한 합의가 기보에 없음; 모든 돌이 살아 있다고 보면 {count}만 기보의 결과와 같음({recorded}); "
        "기보의 잘못 "
        "때문에 두 계가가 다름"
    ),
    "ground.not-played-out": (
        "죽은 돌에 대한 합의가 기보에 없고 끝까지 둔 국면이 아님; 모든 돌이 살아 있다고 보면 우연이든 아니든 결과가 "
        "같음: "
        "{recorded}"
    ),
    "ground.no-agreement": (
        "죽은 돌에 대한 합의가 기보에 없음; 모든 돌이 살아 있다고 보면 계가 결과 {result}, 기보의 결과 {recorded}"
    ),
    "ground.besides": "그 밖에: {doubts}",
    "ground.agreed-dead": (
        "모든 돌이 살아 있다고 보면 계가 결과 {result}; 그러나 대국자가 다음과 같이 합의했다면 기보의 결과 "
        "{recorded}: {dead}"
    ),
    "ground.not-all-tried": "죽은 돌의 모든 조합을 시험하지는 않음",
    # --- no recorded score ---
    "ground.no-score": "마지막 국면의 계가 결과: {result}",
    "ground.no-score-alive": "어느 돌이 죽었는지 알 수 없음; 모두 살아 있다고 보면 마지막 국면의 계가 결과: {result}",
    "ground.other-winner": "기보에는 {colour} 승, 그러나 계가 결과는 {result}",
    "ground.winner-but": "기보에는 {colour} 승, 집 차이는 적혀 있지 않음; 계가 결과는 {result}, 그러나: {reason}",
    "but.all-alive": "합의 없이 네 번 연속 패스한 때처럼 모든 돌이 살아 있으면 {colour} 승",
    "but.other-count": "이 규칙에 있는 다른 계가로는 {colour} 승",
    "but.interpretation": "일부 자리를 다르게 세면 {colour} 승",
    "but.other-method": "{count} 결과 {result}, 기보의 잘못 때문에 서로 다름",
    # --- what an option changed ---
    "asked.illegal": "요청에 따라 규칙에 어긋나는 수를 무름",
    "asked.moves": "요청에 따라 {moves}수를 무름",
    "asked.komi": "요청에 따라 덤 {komi}",
    "asked.handicap": "요청에 따라 치석 {stones}점",
    "asked.first": "요청에 따라 {colour} 선착",
    # --- what a contradiction cannot rest on ---
    "doubt.ruleset": "규칙이 가정임",
    "doubt.komi-assumed": "덤이 가정임",
    "doubt.komi-dialect": "덤을 100분의 1 단위에서 읽음",
    "doubt.komi-doubtful": "덤이 의심스러움",
    "doubt.komi-unusual": "기보의 덤이 흔한 것이 아니고, 적힌 차이에는 다른 덤이 필요함",
    "doubt.draw": "이 덤으로는 어떤 계가도 무승부가 되지 않음",
    "doubt.marks": "기보의 표시가 의심스러움",
    "doubt.dead-given": "주어진 죽은 돌이 의심스러움",
    "doubt.points-given": "집으로 지정된 자리가 의심스러움",
    "doubt.handicap": "기보에 적힌 치석이 기보에 없음",
    "doubt.line": "기보의 다른 변화도 끝난 대국처럼 끝남",
    "doubt.marks-overridden": "이 규칙에서는 표시가 집을 정하는데 옵션이 그 표시를 대신함",
    "doubt.order": "차례가 맞지 않는 수나 돌을 놓을 수 없는 곳의 수가 기보에 있음",
    "doubt.setup": "대국 중에 손으로 놓은 돌이 있음",
    "doubt.position": "국면의 돌이 하나도 기보에서 두어지지 않아 잡은 돌의 수를 알 수 없음",
    "doubt.remark": "기보의 결과에 덧붙인 말이 있음",
    "doubt.incomplete": "기보가 완전하지 않음",
    "doubt.witness": "파일의 내용이 서로 맞지 않음",
    "doubt.annulled": "대국이 서버에서 무효 처리됨",
    "doubt.meaning": "파일 일부의 뜻이 확실하지 않음",
    "doubt.repetition": "이전 국면이 다시 나타나 승부 없이 끝났을 수 있음",
    # --- what makes the two counts differ ---
    "cause.no-compensation": "치석 {stones}점에 대한 면적 보정 없음",
    "cause.full-compensation": "치석 {stones}점에 대한 면적 보정 {stones}, 백이 뒤진 돌보다 하나 많음",
    "cause.setup": "손으로 놓은 돌(흑에서 백을 뺀 수), 치석으로 센 것은 제외",
    "cause.black-twice": "흑이 연달아 둔 수, 각각 두 번째부터",
    "cause.white-twice": "백이 연달아 둔 수, 각각 두 번째부터",
    "cause.white-first": "백이 첫 수를 둠",
    "cause.black-first": "치석 뒤에 흑이 첫 수를 둠",
    "cause.black-last": "흑이 마지막 수를 두었고 이 규칙은 백의 마지막 패스를 요구하지 않음",
    "cause.no-move": "치석 뒤에 수가 없음",
    "cause.black-void": "통으로 돌아간 흑돌 (이미 돌이 있는 자리나 판 밖의 수)",
    "cause.white-void": "통으로 돌아간 백돌 (이미 돌이 있는 자리나 판 밖의 수)",
    "cause.free-passes": "이 규칙에서는 패스에 돌을 건네지 않으며 흑과 백의 패스 수가 같지 않음",
    "cause.as-marked": "집을 구역이 아니라 표시대로 셈",
    "cause.false-eyes.black": "옥집: 흑 {n}곳 ({black})",
    "cause.false-eyes.white": "옥집: 백 {m}곳 ({white})",
    "cause.false-eyes": "옥집: 흑 {n}곳 ({black}), 백 {m}곳 ({white})",
    "cause.seki.black": "빅 안의 자리: 흑 {n}곳 ({black})",
    "cause.seki.white": "빅 안의 자리: 백 {m}곳 ({white})",
    "cause.seki": "빅 안의 자리: 흑 {n}곳 ({black}), 백 {m}곳 ({white})",
    # no source: a native player should look
    "cause.given-neutral.black": "세지 않는 것으로 지정된 자리: 흑 {n}곳 ({black})",
    "cause.given-neutral.white": "세지 않는 것으로 지정된 자리: 백 {m}곳 ({white})",
    "cause.given-neutral": "세지 않는 것으로 지정된 자리: 흑 {n}곳 ({black}), 백 {m}곳 ({white})",
    "cause.position-stones": "판과 백의 뚜껑에 있는 흑돌 가운데 번갈아 둔 때보다 많은 수",
    "cause.position-stones-white-last": "판과 백의 뚜껑에 있는 흑돌 가운데 번갈아 두어 백으로 끝난 때보다 많은 수",
}
