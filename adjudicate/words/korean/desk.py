"""The words on the end of a game in Korean. Terms: docs/languages.md."""

from __future__ import annotations

from typing import Final

from adjudicate.display.wording import Texts

TEXTS: Final[Texts] = {
    "title": "대국의 끝",
    "ended.title": "끝난 방식",
    "counted.title": "현재의 계가",
    "forbidden.title": "계속 두어도 둘 수 없는 자리",
    "position.title": "국면",
    "sentences": "{sentences}",
    # --- how it ended ---
    "ended.declared": "기보의 결과 {result}: 계가에 따른 것이 아님. 재개하지 않으며 건넬 돌도 없음.",
    "ended.capture": "{move}수에서 대국이 끝남: 처음 돌을 따냄. 재개하지 않음.",
    "ended.draw-by-repetition": "{move}수에서 대국이 끝남: 반복에 따른 무승부. 재개하지 않음.",
    "ended.repetition": (
        "기보의 결과 {result}; {move}수에서 이전 국면이 되풀이됨: 대국이 거기서 승자 없이 끝났을 수 있음 ({rule}). "
        "재개하지 않음."
    ),
    "ended.game": "대국의 끝: {passes}. 마지막으로 패스한 쪽: {colour}, {move}수.",
    "ended.record": "기보의 끝: {passes}. 마지막으로 패스한 쪽: {colour}, {move}수.",
    "ended.beyond": "기보의 그 뒤 부분은 대국에 들어가지 않음.",
    "ended.no-pass": "기보가 패스 없이 끝남.",
    "ended.no-pass-move": "기보가 패스 없이 끝남. 마지막 수: {colour}, {move}수.",
    "passes.1": "패스 한 번",
    "passes.2": "두 번 연속 패스",
    "passes.3": "세 번 연속 패스",
    "passes.more": "{number}번 연속 패스",
    # --- how it goes on ---
    "on.nobody": "돌을 따낸 쪽이 없어 이 규칙에서는 이긴 쪽이 없고, 패스도 할 수 없음. 둘 차례: {colour}.",
    "on.all-alive": "패스로 대국이 끝났고, 이 규칙에서는 판 위의 모든 돌이 살아 있음.",
    "on.agree": (
        "대국자가 죽은 돌에 합의하거나 계속 둠. 계속 둘 때 순서에 따라 둘 차례: {colour}. (이 규칙에 대해 알려진 "
        "것: {command})"
    ),
    "on.resume": (
        "이제 대국자가 죽은 돌에 합의하고 계가함. 합의하지 못하면 마지막으로 패스한 쪽의 상대가 먼저 둠: {colour}."
    ),
    "on.sources": "(누가 재개하는지는 자료마다 다름: {command})",
    "on.asked": "이제 대국자가 죽은 돌과 집에 합의함. 한쪽이 재개를 요청하면 상대가 먼저 둠 ({rule}).",
    "on.unknown": (
        "대국자가 죽은 돌에 합의하거나 계속 둠. 누가 먼저 두는지 밝힌 자료를 찾지 못했으므로 어느 쪽이든 먼저 둘 수 "
        "있음. (이 규칙에 대해 알려진 것: {command})"
    ),
    "on.over": (
        "패스로 대국이 끝났고, 재개하지 않음. 죽은 돌은 대국자가 합의한 돌. (이 규칙에 대해 알려진 것: {command})"
    ),
    "on.fourth": "합의 없이 네 번째 패스가 이어지면 판 위의 모든 돌이 살아 있게 됨.",
    "on.missing-two": "두 번 연속 패스하기 전에는 대국이 끝나지 않음. 둘 차례: {colour}.",
    "on.missing-three": "세 번 연속 패스하기 전에는 대국이 끝나지 않음. 둘 차례: {colour}.",
    "on.missing-second": "연속 두 번째 패스 전에는 대국이 끝나지 않음. 둘 차례: {colour}.",
    "on.missing-third": "연속 세 번째 패스 전에는 대국이 끝나지 않음. 둘 차례: {colour}.",
    # --- after four passes ---
    "four.ended": "네 번 연속 패스로 대국이 끝났고, 재개하지 않음.",
    "four.rule": " (규칙 10)",
    "four.asked-some": (
        "그 뒤에는 합의가 없으면 모든 돌이 살아 있음{rule}. 어느 돌이 죽었는지 지정됨. 이를 합의로 봄."
    ),
    "four.asked-none": "그 뒤에는 합의가 없으면 모든 돌이 살아 있음{rule}. 죽은 돌이 없다고 지정됨. 이를 합의로 봄.",
    "four.asked-empty": (
        "그 뒤에는 합의가 없으면 모든 돌이 살아 있음{rule}. 지정한 자리에 돌이 없어 지정된 돌이 없음. 이를 합의로 봄."
    ),
    "four.own-some": (
        "그 뒤에는 합의가 없으면 모든 돌이 살아 있음{rule}. 어느 돌이 죽었는지의 근거: {source}. 이를 합의로 봄."
    ),
    "four.own-none": (
        "그 뒤에는 합의가 없으면 모든 돌이 살아 있음{rule}. 죽은 돌이 없다는 근거: {source}. 이를 합의로 봄."
    ),
    "four.own-empty": (
        "그 뒤에는 합의가 없으면 모든 돌이 살아 있음{rule}. 근거: {source}. 그 자리에 돌이 없어 나타낸 돌이 없음. "
        "이를 합의로 봄."
    ),
    "four.nobody": (
        "대국자가 죽은 돌에 합의했는지 나타내는 것이 없음. 합의가 없으면 모든 돌이 살아 있음{rule}; 여기서는 "
        "모두 산 돌로 계산함."
    ),
    # --- the last pass stone ---
    "owes.over-white": (
        "대국이 끝남: 흑이 마지막으로 두었고 대국의 마지막 수는 백이 두게 되어 있으므로, 백이 패스로 돌 1점을 더 "
        "건네야 함."
    ),
    "owes.over-none": "대국이 끝남: 백이 마지막으로 두었으므로, 더 건넬 돌이 없음.",
    "owes.if-white": (
        "여기서 대국이 끝나면: 흑이 마지막으로 두었고 대국의 마지막 수는 백이 두게 되어 있으므로, 백이 패스로 돌 1점을 "
        "더 건네야 함."
    ),
    "owes.if-none": "여기서 대국이 끝나면: 백이 마지막으로 두었으므로, 더 건넬 돌이 없음.",
    # --- the count ---
    "recorded.as": "기보의 결과 {result}",
    "recorded.none": "기보에 결과 없음",
    "count.none-declared": "기보의 결과가 계가에 따른 것이 아니므로 계가하지 않음 ({recorded}).",
    "count.none": "계가하지 않음 ({recorded}).",
    "count.alive": (
        "기보로 죽은 돌을 알 수 없어 모든 돌이 살아 있다고 보면 {result} (집 {territory}, 면적 {area}); {recorded}."
    ),
    "count.alive-status": (
        "기보로 죽은 돌을 알 수 없어 모든 돌이 살아 있다고 보면 {result} (집 {territory}, 면적 {area}); "
        "{recorded}: {status}."
    ),
    "count.marks": (
        "기보가 나타내는 죽은 돌은 의심스러우나, 그에 따르면 {result} (집 {territory}, 면적 {area}); {recorded}."
    ),
    "count.marks-status": (
        "기보가 나타내는 죽은 돌은 의심스러우나, 그에 따르면 {result} (집 {territory}, 면적 {area}); {recorded}: "
        "{status}."
    ),
    "count.ruleset": (
        "가정한 규칙으로는 {result} (집 {territory}, 면적 {area}), 그러나 다른 규칙으로는 기보의 결과가 됨; {recorded}."
    ),
    "count.ruleset-status": (
        "가정한 규칙으로는 {result} (집 {territory}, 면적 {area}), 그러나 다른 규칙으로는 기보의 결과가 됨; "
        "{recorded}: {status}."
    ),
    "count.record": "기보에 따른 계가 {result} (집 {territory}, 면적 {area}); {recorded}.",
    "count.record-status": "기보에 따른 계가 {result} (집 {territory}, 면적 {area}); {recorded}: {status}.",
    "count.then": "그때 기보에 따른 계가 {result} (집 {territory}, 면적 {area}); {recorded}.",
    "count.then-status": "그때 기보에 따른 계가 {result} (집 {territory}, 면적 {area}); {recorded}: {status}.",
    "all-alive": "합의 없이 네 번 연속 패스한 뒤처럼 모든 돌이 살아 있으면 {result} (집 {territory}, 면적 {area}).",
    "all-alive.same": (
        "합의 없이 네 번 연속 패스한 뒤처럼 모든 돌이 살아 있으면 {result} (집 {territory}, 면적 {area}), 현재의 "
        "계가와 같음."
    ),
    # --- the position ---
    "forbidden.line": "{point}: {why}.",
    "forbidden.repeats": "{move}수 직후의 국면이 되풀이됨",
    "forbidden.repeats-start": "처음 국면이 되풀이됨",
    "position.after": "{move}수 직후. 잡은 돌: 흑 {black}점, 백 {white}점. 둘 차례: {colour}.",
    "position.start": "첫 수를 두기 전. 잡은 돌: 흑 {black}점, 백 {white}점. 둘 차례: {colour}.",
}
