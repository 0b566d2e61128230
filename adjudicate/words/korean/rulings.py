"""The words of rulings on moves and forbidden points, in Korean. Terms: docs/languages.md. No particle follows a value
that varies.
"""

from __future__ import annotations

from typing import Final

from adjudicate.display.wording import Texts

TEXTS: Final[Texts] = {
    # --- headings ---
    "title.ruling": "판정",
    "title.forbidden": "둘 수 없는 자리",
    "title.findings": "지적",
    "title.faults-first": "지적, 잘못부터",
    "title.in-game": "이 대국에서",
    "title.in-game-number": "이 대국에서 ({number})",
    "title.rule-book": "규칙집",
    "title.readings": "이전 국면이 되풀이됨. 반복 규칙의 각 해석에서는",
    "title.rule": "규칙",
    "title.rules": "규칙",
    "title.the-rule": "해당 규칙",
    "title.choices": "지금 할 수 있는 것",
    "title.if-played": "두었을 때",
    "title.if-played-in-time": "두었고 제때 알아챘을 때",
    "title.allowed": "여기서는 둘 수 있으나 반복 규칙의 다른 해석에서는 금지되는 자리",
    # --- findings ---
    "finding.line": "{severity}: {message}.",
    "overview.line": "{slug}: {message}.",
    "overview.none": "지적 없음.",
    "overview.hint": (
        "하나를 찾아보려면: --move N, --point Q16, --finding CODE, --last. 대국의 끝: --end. 둘 수 없는 자리: --legal. "
        "기보에 없는 수: --play Q16."
    ),
    "others.point": "{point} 자리의 다른 수: {moves}수.",
    "others.finding": "같은 지적이 있는 수: {moves}수.",
    "others.finding-more": "같은 지적이 있는 수: {moves}수, ….",
    # --- a move: is it legal ---
    "headline.play": "{move}수, {colour} {point}: {status}",
    "headline.pass": "{move}수, {colour} 패스: {status}",
    "headline.off-board": "{move}수, {colour} “{written}”: {status}",
    "headline.supposed": "{move}수 직후인 지금 {colour} 쪽이 {point} 자리에 둔다면: {status}",
    "headline.legal": "규칙에 맞음",
    "headline.illegal": "규칙 위반 ({findings})",
    "headline.illegal-doubt": "규칙 위반 ({findings}), 빠진 돌이 없다면",
    "headline.irregular": "변칙 ({findings})",
    "headline.irregular-doubt": "변칙 ({findings}), 빠진 돌이 없다면",
    # --- why it is in order, or not ---
    "turn.supposed": "차례가 아닌 수가 됨: 지금은 {colour} 차례임.",
    "placed.move": "그 자리의 돌은 {move}수에 놓인 돌임.",
    "placed.setup": "그 자리의 돌은 손으로 놓은 돌임.",
    "elsewhere": "AGA 규칙에서는 {move}수 직후의 국면이 되풀이되므로 규칙 위반임: --rules aga.",
    "elsewhere-start": "AGA 규칙에서는 처음 국면이 되풀이되므로 규칙 위반임: --rules aga.",
    "but.declared": "그러나 기보의 결과({result})는 계가에 따른 것이 아님: 그 대국은 끝났음.",
    "resumes.two": "두 번의 패스 뒤에 대국을 재개하는 수가 됨{rule}.",
    "resumes.three": "세 번의 패스 뒤에 대국을 재개하는 수가 됨{rule}.",
    "resumes.rule": " (AGA 규칙 10)",
    "order.placement-pass": "수로 놓은 치석 사이의 패스임; 수로 치지 않으며 {colour} 쪽은 돌을 건네지 않음.",
    "order.placement": "{move}수에 놓은 치석임.",
    "order.replacement": "{move}수를 대신한 패스임{rule}.",
    "order.replacement-rule": " (AGA 규칙 8)",
    "order.pass": "{colour} 차례였고, 패스는 언제나 할 수 있음.",
    "order.play": "{colour} 차례였고, 빈 자리였으며, {play}.",
    "order.supposed": "빈 자리이며, {play}.",
    "play.nothing": "따내는 돌이 없음",
    "play.nothing-repeats-no": "따내는 돌이 없고 이전 국면이 되풀이되지 않음",
    "play.nothing-would-repeat-no": "따내는 돌이 없고 이전 국면이 되풀이되지 않을 것임",
    "play.captures": "돌 {n}점을 따냄",
    "play.captures-repeats-no": "돌 {n}점을 따내고 이전 국면이 되풀이되지 않음",
    "play.captures-would-repeat-no": "돌 {n}점을 따내고 이전 국면이 되풀이되지 않을 것임",
    "play.own": "{colour} 자신의 이어진 돌 {n}점을 들어냄 (이 규칙에서는 허용됨)",
    "play.own-repeats-no": (
        "{colour} 자신의 이어진 돌 {n}점을 들어내며(이 규칙에서는 허용됨) 이전 국면이 되풀이되지 않음"
    ),
    "play.own-would-repeat-no": (
        "{colour} 자신의 이어진 돌 {n}점을 들어내며(이 규칙에서는 허용됨) 이전 국면이 되풀이되지 않을 것임"
    ),
    "play.loses": "{colour} 자신의 이어진 돌 {n}점을 따내므로 대국에 짐",
    # --- what each reading of the repetition rule says ---
    "verdict.allowed": "허용",
    "verdict.allowed-here": "허용; 여기서 적용되는 규칙임",
    "verdict.forbidden": "금지 ({move}수 직후)",
    "verdict.forbidden-start": "금지 (처음)",
    "verdict.forbidden-here": "금지 ({move}수 직후); 여기서 적용되는 규칙임",
    "verdict.forbidden-here-start": "금지 (처음); 여기서 적용되는 규칙임",
    # --- boards ---
    "board.before": "두기 전, 둘 차례: {colour}",
    "board.after": "둔 뒤",
    "board.after-move": "{move}수 직후",
    "board.same": "{move}수 직후의 같은 국면",
    "board.same-start": "처음의 같은 국면",
    "sign.self-capture": "자살수",
    "sign.repetition": "반복 (패, 슈퍼코)",
    # --- forbidden points ---
    "forbidden.where": "{move}수 직후 {colour} 쪽이 둘 수 없는 자리",
    "forbidden.where-start": "처음에 {colour} 쪽이 둘 수 없는 자리",
    "forbidden.nowhere": "없음",
    "forbidden.nowhere-why": "모든 빈 자리에 둘 수 있음",
    "forbidden.nowhere-line": "없음: 모든 빈 자리에 둘 수 있음.",
    "forbidden.own": "이어진 자기 돌 {n}점에 활로가 없게 됨",
    "forbidden.other": "{move}수 직후의 국면이 되풀이되나 이 해석에서는 허용됨: {reading}",
    "forbidden.other-start": "처음 국면이 되풀이되나 이 해석에서는 허용됨: {reading}",
    "forbidden.other-draw": (
        "{move}수 직후의 국면이 되풀이되나 이 해석에서는 허용됨: {reading}; 그 수로 대국은 무승부로 끝남"
    ),
    "forbidden.other-draw-start": (
        "처음 국면이 되풀이되나 이 해석에서는 허용됨: {reading}; 그 수로 대국은 무승부로 끝남"
    ),
    "note.pass": "패스는 언제나 할 수 있음.",
    "note.no-pass": "이 규칙에는 패스가 없음.",
    "note.turn": "그러나 지금은 {colour} 차례임.",
    "note.declared": "그러나 기보의 결과는 {result}: 그 대국은 끝났음.",
    "note.over": "그러나 대국은 끝났음.",
    # --- the choices after a faulty move ---
    "choice.stands": "그대로 유효함",
    "choice.void": "더 조치하지 않음",  # no source: a native player should look
    "choice.back": "무름",
    "choice.pass": "무르고 패스로 함",
    "choice.returned": "돌을 돌려주고 패스로 바꿈",
    "choice.rewind": "두 대국자가 되돌리기로 합의함",
    "choice.line": "{choice}: {words}",
    "whose": "이 선택지는 AGA의 것이며, {name} 기준으로 계가함; 그대로 적용되는지는 자기 대회의 규정을 확인할 것.",
    # --- it stands ---
    "stands.returned-occupied": (
        "그 돌을 들어내고 상대 차례가 됨; 나중에 알아채면 돌을 주인의 통으로 돌려놓을 뿐임. 패스로 건네는 돌에 대한 "
        "말은 없음."
    ),
    "stands.returned-off-board": (
        "아무것도 놓지 않고 상대 차례가 되며, 패스로 건넬 돌은 없음: 이미 돌이 있는 자리처럼 해석함."
    ),
    "stands.void": "돌을 놓지도 세지도 않고 상대 차례가 됨: 이 프로그램의 해석.",
    "stands.void-aga": (
        "돌을 놓지도 세지도 않고 상대 차례가 됨: 그런 수에서 무엇이 남는지 AGA 규칙에 적혀 있지 않으므로 이 "
        "프로그램의 해석."
    ),
    "stands.self-capture-bga": "활로가 없는 돌 {n}점은 상대가 잡은 돌로서 판에서 들어내고, 대국을 계속함.",
    "stands.self-capture-aga": (
        "활로가 없는 돌 {n}점은 상대가 잡은 돌로서 판에서 들어내고, 대국을 계속함; BGA의 설명이 그러하며, AGA 규칙에는 "
        "대국을 그대로 계속한다고만 적혀 있으므로 이 프로그램의 해석이기도 함."
    ),
    "stands.self-capture-unknown": (
        "활로가 없는 돌 {n}점은 상대가 잡은 돌로서 판에서 들어내고, 대국을 계속함: 이 프로그램의 해석."
    ),
    "stands.own": "둔 쪽의 돌 {n}점은 잡은 돌로 판에서 들어내고, 대국을 그대로 계속함.",
    "stands.repetition": "그 돌은 그대로 있고, 대국을 그대로 계속함.",
    "stands.repetition-captured": "그 돌은 그대로 있고, 그 수로 따낸 돌 {n}점은 잡은 돌이며, 대국을 그대로 계속함.",
    "stands.pass": "패스한 것으로 치고, 상대 차례가 됨.",
    "stands.pass-stone": "돌을 건네는 패스를 한 것으로 치고, 상대 차례가 됨.",
    "stands.turn": "둔 것으로 치고, 상대 차례가 됨.",
    "stands.until-setup": (
        "손으로 국면을 고칠 때까지는 따낸 돌을 포함하여 둔 것으로 침: 그렇게 기보를 있는 그대로 계가함."
    ),
    # --- it is taken back ---
    "back.no-rule": (
        "그 수를(연달아 두었으면 모두) 무르고, 다음은 {opponent} 차례임: 이 규칙에 규칙 위반과 패스에 대한 말이 "
        "없으므로 이 프로그램의 해석."
    ),
    "back.turn-stone": "물러서 돌 1점을 건네는 패스로 하고, 다음은 {opponent} 차례임.",
    "back.turn-free": "물러서 패스로 하며, 이 규칙에서는 패스에 돌을 건네지 않음; 다음은 {opponent} 차례임.",
    "back.run-stone": (
        "{colour} 쪽이 연달아 둔 다른 {n}수와 함께 물러 그 첫 수를 두기 전의 국면으로 돌아감; 모두 합쳐 돌 1점을 "
        "건네는 패스 한 번으로 하고, 다음은 {opponent} 차례임."
    ),
    "back.run-free": (
        "{colour} 쪽이 연달아 둔 다른 {n}수와 함께 물러 그 첫 수를 두기 전의 국면으로 돌아감; 모두 합쳐 패스 한 번으로 "
        "하며, 이 규칙에서는 패스에 돌을 건네지 않음; 다음은 {opponent} 차례임."
    ),
    "back.off-board-stone": "돌을 건네는 패스로 하고, 다음은 {opponent} 차례임: 이 프로그램의 해석.",
    "back.off-board-free": (
        "패스로 하며, 이 규칙에서는 패스에 돌을 건네지 않음; 다음은 {opponent} 차례임: 이 프로그램의 해석."
    ),
    "back.stone": "그 돌을 무르고, {colour} 쪽은 패스로 돌 1점을 건네며, 다음은 {opponent} 차례임.",
    "back.free": "그 돌을 무르고, 다음은 {opponent} 차례임; 패스에 돌을 건네지 않음.",
    "back.own-stone": (
        "그 돌을 무르고, 따낸 돌은 없으며, {colour} 쪽은 패스로 돌 1점을 건네고, 다음은 {opponent} 차례임."
    ),
    "back.own-free": "그 돌을 무르고, 따낸 돌은 없으며, 다음은 {opponent} 차례임; 패스에 돌을 건네지 않음.",
    "back.captured-stone": (
        "그 돌을 무르고, 따낸 돌 {n}점은 판에 되놓아 잡은 돌로 치지 않으며, {colour} 쪽은 패스로 돌 1점을 건네고, "
        "다음은 {opponent} 차례임."
    ),
    "back.captured-free": (
        "그 돌을 무르고, 따낸 돌 {n}점은 판에 되놓아 잡은 돌로 치지 않으며, 다음은 {opponent} 차례임; 패스에 돌을 "
        "건네지 않음."
    ),
    "back.replaced": ("그 돌을 돌려주고, 그 뒤의 패스를 돌을 건네는 패스로서 그 대국자의 수로 셈: 이 프로그램의 해석."),
    # --- both agree to go back: a clause, and another one ---
    "rewind.move": "그 수를 두기 전의 국면으로 되돌려 거기서 대국을 계속함",
    "rewind.run": "연달아 두기 전의 국면으로 되돌려 거기서 대국을 계속함",
    "rewind.bga": "패스로 건넬 돌은 없음",
    "rewind.void": "AGA 규칙에는 패스로 건네는 돌에 대한 말이 없음",
    "rewind.aga": "BGA의 설명대로 패스로 건넬 돌은 없음 (AGA 규칙에는 말이 없음)",
    # --- the two counts ---
    "effect": "두 계가에 미치는 영향",
    "effect.returned-worse": (
        "패스로 건네는 돌이 없으므로, 이 수로 면적 계가의 집 차이가 집 계가의 집 차이보다 흑에게 1집 불리해짐."
    ),
    "effect.returned-better": (
        "패스로 건네는 돌이 없으므로, 이 수로 면적 계가의 집 차이가 집 계가의 집 차이보다 흑에게 1집 유리해짐."
    ),
    "effect.void-worse": (
        "더 조치하지 않으면 면적 계가의 집 차이가 집 계가의 집 차이보다 흑에게 1집 불리해짐; 무르고 패스로 돌을 건네면 "
        "두 계가 사이에 차이가 생기지 않음."
    ),
    "effect.void-better": (
        "더 조치하지 않으면 면적 계가의 집 차이가 집 계가의 집 차이보다 흑에게 1집 유리해짐; 무르고 패스로 돌을 건네면 "
        "두 계가 사이에 차이가 생기지 않음."
    ),
    "effect.none": "유효로 하든 무르든 이 수로 두 계가 사이에 차이가 생기지 않음.",
    "effect.none-prisoners": (
        "유효로 하든 무르든 이 수로 두 계가 사이에 차이가 생기지 않음, 그 돌을 잡은 돌로 세기 때문임."
    ),
    "effect.turn-worse": (
        "그대로 유효하면 면적 계가의 집 차이가 집 계가의 집 차이보다 흑에게 1집 불리해짐; 무르면 두 계가 사이에 차이가 "
        "생기지 않음."
    ),
    "effect.turn-better": (
        "그대로 유효하면 면적 계가의 집 차이가 집 계가의 집 차이보다 흑에게 1집 유리해짐; 무르면 두 계가 사이에 차이가 "
        "생기지 않음."
    ),
    "effect.no-turn-worse": (
        "유효로 하든 무르든 면적 계가의 집 차이가 집 계가의 집 차이보다 흑에게 1집 불리해짐: 그 패스는 그 대국자의 "
        "차례에 한 것이 아님."
    ),
    "effect.no-turn-better": (
        "유효로 하든 무르든 면적 계가의 집 차이가 집 계가의 집 차이보다 흑에게 1집 유리해짐: 그 패스는 그 대국자의 "
        "차례에 한 것이 아님."
    ),
    # --- the BGA, and other notes ---
    "bga.off-board": (
        "그 요약에는 이에 대한 말이 없음; 이미 돌이 있는 자리의 돌처럼 변칙으로 해석함: 패스로 건네는 돌은 없음."
    ),
    "bga.occupied": (
        "규칙 위반이 아니라 변칙임: 그 돌을 들어내고 상대 차례가 되며, 패스로 건네는 돌에 대한 말은 없음; 나중에 "
        "알아채면 돌을 주인의 통으로 돌려놓을 뿐임."
    ),
    "bga.allowed": "둘 수 있음: BGA 규칙이 반복을 금하는 국면이 되풀이되지 않음.",
    "bga.turn": "규칙 위반이며, 같은 방식으로 처리함.",
    "bga.turn-run": "규칙 위반이며, 같은 방식으로 처리함; 연달아 둔 수 전체가 규칙에 어긋나는 수임.",
    "bga.self-capture": "규칙 위반이며, 같은 방식으로 처리함; 나중에야 알아챈 때에도 그 돌을 들어냄.",
    "bga.repetition": (
        "규칙 위반이며, 같은 방식으로 처리함; 합의하여 되돌린 뒤 어긴 쪽은 패스로 돌을 건네지 않고 규칙에 맞는 다른 "
        "수를 둠."
    ),
    "server-pass": "서버가 그렇게 적은 패스라면",
    "server-pass.then": "잘못이 없으며, 그 계가는 {choice}번임.",
    "wrong-colour": "돌의 색이 잘못된 것이라면",
    "wrong-colour.look": "{command}.",
    # --- which of the choices applies ---
    "applies.unknown": "그런 수의 처리({name})는 이 규칙집에 없음. AGA 규칙 8에 따르면: {words}",
    "applies.own": "그런 수의 처리는 이 규칙에 있음 (아래). AGA 규칙 8에 따르면: {words}",
    "applies.silent": "이 규칙은 그런 수를 금함 (아래); 그 처리를 밝힌 자료는 찾지 못함. AGA 규칙 8에 따르면: {words}",
    "applies.returned": "{name}: 이것은 규칙 위반이 아니라 변칙이며, 언제 알아채든 패스로 건넬 돌은 없음.",
    "applies.replaced": "기보에서 무름({back}번): {answer}수의 {colour} 패스가 이 수를 무르고 한 패스임.",
    "applies.replaced-returned": "기보에서 무름({back}번): {answer}수의 {colour} 패스가 이 수를 대신함.",
    "applies.asked": (
        "요청에 따라 무름({back}번): {opponent} 쪽이 이의를 제기했다면 맞음; 아니면 그대로 유효함({stands}번)."
    ),
    "applies.asked-void": (
        "요청에 따라 무름({back}번): {opponent} 쪽이 이의를 제기했다면 맞음; 아니면 더 조치하지 않음({stands}번)."
    ),
    "applies.asked-answered": (
        "요청에 따라 무름({back}번): {opponent} 쪽이 응수({answer}) 전에 이의를 제기했다면 맞음; 아니면 그대로 "
        "유효함({stands}번)."
    ),
    "applies.asked-answered-void": (
        "요청에 따라 무름({back}번): {opponent} 쪽이 응수({answer}) 전에 이의를 제기했다면 맞음; 아니면 더 "
        "조치하지 않음({stands}번)."
    ),
    "applies.restored-next": (
        "그 뒤에 손으로 국면을 고쳐 그 수를 두기 전의 국면으로 되돌렸고 다음은 {opponent} 쪽의 수임: 무른 것과 "
        "같음({back}번)."
    ),
    "applies.restored-last": (
        "그 뒤에 손으로 국면을 고쳐 그 수를 두기 전의 국면으로 되돌림: 무른 것이거나({back}번) 대국자들이 되돌리기로 "
        "합의한 것임({rewind}번)."
    ),
    "applies.restored-again": (
        "그 뒤에 손으로 국면을 고쳐 그 수를 두기 전의 국면으로 되돌렸고 다음은 다시 {colour} 쪽의 수임: 대국자들이 "
        "되돌리기로 합의한 것과 같음({rewind}번)."
    ),
    "applies.over": (
        "응수가 없고 기보의 결과는 {result}: 아직 이의를 제기할 수 있는지 정한 규칙이 없음. 이의를 제기하면 "
        "무름({back}번); 아니면 그대로 유효함({stands}번)."
    ),
    "applies.over-void": (
        "응수가 없고 기보의 결과는 {result}: 아직 이의를 제기할 수 있는지 정한 규칙이 없음. 이의를 제기하면 "
        "무름({back}번); 아니면 더 조치하지 않음({stands}번)."
    ),
    "applies.unanswered": (
        "기보에 응수가 없음: {opponent} 쪽이 지금 이의를 제기하면 무름({back}번); 아니면 그대로 유효함({stands}번)."
    ),
    "applies.unanswered-void": (
        "기보에 응수가 없음: {opponent} 쪽이 지금 이의를 제기하면 무름({back}번); 아니면 더 조치하지 않음({stands}번)."
    ),
    "applies.fits-back": (
        "기보는 무른 것처럼({back}번) 이어지며, {opponent} 쪽이 응수({answer}) 전에 이의를 제기했다면 맞음; 아니면 "
        "두 대국자가 되돌리기로 합의하지 않는 한({rewind}번) 그대로 유효함({stands}번)."
    ),
    "applies.fits-back-void": (
        "기보는 무른 것처럼({back}번) 이어지며, {opponent} 쪽이 응수({answer}) 전에 이의를 제기했다면 맞음; 아니면 "
        "두 대국자가 되돌리기로 합의하지 않는 한({rewind}번) 더 조치하지 않음({stands}번)."
    ),
    "applies.answered": (
        "{opponent} 쪽이 응수하여({answer}) 받아들인 것임: 두 대국자가 되돌리기로 합의하지 않는 한({rewind}번) 그대로 "
        "유효함({stands}번). 그 전에 이의를 제기했을 때만 무름({back}번)."
    ),
    "applies.answered-void": (
        "{opponent} 쪽이 응수하여({answer}) 받아들인 것임: 두 대국자가 되돌리기로 합의하지 않는 한({rewind}번) "
        "더 조치하지 않음({stands}번). 그 전에 이의를 제기했을 때만 무름({back}번)."
    ),
    "answer.move": "{move}수",
    "answer.pass": "{move}수 패스",
    # --- the rest of the record ---
    "rest.from": "{move}수 직후의 국면에서 대국을 계속하며 둘 차례는 {colour}",
    "rest.from-start": "처음 국면에서 대국을 계속하며 둘 차례는 {colour}",
    "rest.void": "기보의 그 뒤 부분은 무효임",
    "rest.misfits": "기보의 나머지가 더는 맞지 않음: 그러면 뒤의 수 가운데 잘못은 {n}건: {faults}.",
    "rest.misfits-count": (
        "기보의 나머지가 더는 맞지 않음: 그러면 뒤의 수 가운데 잘못은 {n}건: {faults}; 그 계가({result})는 결과가 아님."
    ),
    "rest.resolved": "이렇게 하면 뒤의 잘못 {n}건이 없어짐, {faults}: 실제 대국에서 일어난 일일 수 있음.",
    "rest.in-order": "기보의 뒤의 수 가운데 이와 맞지 않는 것은 없음.",
    "rest.left": "1번에서도 2번에서도 뒤의 잘못 {n}건이 있음: {faults}.",
    "rest.fault": "{move}수 ({slug})",
}
