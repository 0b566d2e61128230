"""The words of rulings on moves and forbidden points, in Japanese. Terms: docs/languages.md."""

from __future__ import annotations

from typing import Final

from adjudicate.display.wording import Texts

TEXTS: Final[Texts] = {
    # --- headings ---
    "title.ruling": "判定",
    "title.forbidden": "打てない点",
    "title.findings": "指摘",
    "title.faults-first": "指摘（反則と変則を先に示す）",
    "title.in-game": "この対局では",
    "title.in-game-number": "この対局では（{number}件）",
    "title.rule-book": "ルールブック",
    "title.readings": "以前の局面と同形になる。ルールの各解釈では",
    "title.rule": "ルール",
    "title.rules": "ルール",
    "title.the-rule": "ルール",
    "title.choices": "今できること",
    "title.if-played": "打った場合",
    "title.if-played-in-time": "打って、間に合ううちに気付いた場合",
    "title.allowed": "繰り返しのルールの別の解釈では禁止だが、ここでは打てる点",
    # --- findings ---
    "finding.line": "{severity}：{message}。",
    "overview.line": "{slug}：{message}。",
    "overview.none": "指摘なし。",
    "overview.hint": (
        "一つを調べる：--move N、--point Q16、--finding CODE、--last。終局：--end。打てない点：--legal。"
        "棋譜にない手：--play Q16。"
    ),
    "others.point": "{point}のほかの手：第{moves}手。",
    "others.finding": "同じ指摘がある手：第{moves}手。",
    "others.finding-more": "同じ指摘がある手：第{moves}、…手。",
    # --- a move: is it legal ---
    "headline.play": "第{move}手、{colour} {point}：{status}",
    "headline.pass": "第{move}手、{colour}のパス：{status}",
    "headline.off-board": "第{move}手、{colour}「{written}」：{status}",
    "headline.supposed": "第{move}手の後、今{colour}が{point}に打つとすれば：{status}",
    "headline.legal": "合法",  # no source: a native player should look
    "headline.illegal": "反則（{findings}）",
    "headline.illegal-doubt": "石が欠けていなければ反則（{findings}）",
    "headline.irregular": "変則（{findings}）",
    "headline.irregular-doubt": "石が欠けていなければ変則（{findings}）",
    # --- why it is in order, or not ---
    "turn.supposed": "手番違いになる：{colour}の番である。",
    "placed.move": "そこの石は第{move}手で置かれた。",
    "placed.setup": "そこの石は石の配置で置かれた。",
    "elsewhere": "AGAルールでは、第{move}手の後の局面と同形になるので反則：--rules aga。",
    "elsewhere-start": "AGAルールでは、開始時の局面と同形になるので反則：--rules aga。",
    "but.declared": "ただし、棋譜に計算によらない結果{result}があり、その対局は終わっている。",
    "resumes.two": "2回のパスの後に対局を再開する手になる{rule}。",
    "resumes.three": "3回のパスの後に対局を再開する手になる{rule}。",
    "resumes.rule": "（AGA規則10）",
    "order.placement-pass": "手として置かれた置き石の間のパス。手ではなく、{colour}は石を渡さない。",
    "order.placement": "第{move}手で置かれた置き石。",
    "order.replacement": "第{move}手はこのパスになった{rule}。",
    "order.replacement-rule": "（AGA規則8）",
    "order.pass": "{colour}の番だった。パスはいつでもできる。",
    "order.play": "{colour}の番で、その点は空いており、{play}。",
    "order.supposed": "その点は空いており、{play}。",
    "play.nothing": "この手は石を取らない",
    "play.nothing-repeats-no": "この手は石を取らず、以前の局面と同形にならない",
    "play.nothing-would-repeat-no": "この手は石を取らず、以前の局面と同形にはならない",
    "play.captures": "この手は石{n}子を取る",
    "play.captures-repeats-no": "この手は石{n}子を取り、以前の局面と同形にならない",
    "play.captures-would-repeat-no": "この手は石{n}子を取り、以前の局面と同形にはならない",
    "play.own": "この手は{colour}自身の一連の石{n}子を取り除く（このルールでは許される）",
    "play.own-repeats-no": (
        "この手は{colour}自身の一連の石{n}子を取り除き（このルールでは許される）、以前の局面と同形にならない"
    ),
    "play.own-would-repeat-no": (
        "この手は{colour}自身の一連の石{n}子を取り除き（このルールでは許される）、以前の局面と同形にはならない"
    ),
    "play.loses": "この手は{colour}自身の一連の石{n}子を取るので負けになる",
    # --- what each reading of the repetition rule says ---
    "verdict.allowed": "可",
    "verdict.allowed-here": "可。ここで用いるルール",
    "verdict.forbidden": "禁止（第{move}手の後）",
    "verdict.forbidden-start": "禁止（開始時）",
    "verdict.forbidden-here": "禁止（第{move}手の後）。ここで用いるルール",
    "verdict.forbidden-here-start": "禁止（開始時）。ここで用いるルール",
    # --- boards ---
    "board.before": "この手の前、{colour}の番",
    "board.after": "この手の後",
    "board.after-move": "第{move}手の後",
    "board.same": "同形の局面、第{move}手の後",
    "board.same-start": "同形の局面、開始時",
    "sign.self-capture": "自殺手",
    "sign.repetition": "繰り返し（コウ、スーパーコウ）",
    # --- forbidden points ---
    "forbidden.where": "第{move}手の後に{colour}が打てない点",
    "forbidden.where-start": "開始時に{colour}が打てない点",
    "forbidden.nowhere": "なし",
    "forbidden.nowhere-why": "すべての空点に打つことができる",
    "forbidden.nowhere-line": "なし：すべての空点に打つことができる。",
    "forbidden.own": "自分の一連の石{n}子の呼吸点がなくなる",
    "forbidden.other": "{reading}では可だが、第{move}手の後の局面と同形になる",
    "forbidden.other-start": "{reading}では可だが、開始時の局面と同形になる",
    "forbidden.other-draw": "{reading}では可だが、第{move}手の後の局面と同形になり、対局は引き分けで終わる",
    "forbidden.other-draw-start": "{reading}では可だが、開始時の局面と同形になり、対局は引き分けで終わる",
    "note.pass": "パスはいつでもできる。",
    "note.no-pass": "このルールにパスはない。",
    "note.turn": "ただし、{colour}の番である。",
    "note.declared": "ただし、棋譜の結果は{result}で、その対局は終わっている。",
    "note.over": "ただし、対局は終わっている。",
    # --- the choices after a faulty move ---
    "choice.stands": "そのまま有効とする",  # no source: a native player should look
    "choice.void": "そのままとする",
    "choice.back": "取り消す",
    "choice.pass": "取り消してパスとする",
    "choice.returned": "石を戻してパスに代える",
    "choice.rewind": "両対局者の合意で戻す",
    "choice.line": "{choice}：{words}",
    "whose": "選択肢はAGAのもので、計算は{name}による。この選択肢が認められるかどうかは、大会の規定で確認すること。",
    # --- it stands ---
    "stands.returned-occupied": (
        "石は取り除かれ、相手の番になる。後で気付いた場合は、持ち主の碁笥に戻すだけである。"
        "パスの石についての記載はない。"
    ),
    "stands.returned-off-board": (
        "何も置かれず、相手の番になり、渡すパスの石はない。石のある点への手と同じように解釈した。"
    ),
    "stands.void": "石は置かれも数えられもせず、相手の番になる。これは本プログラムの解釈である。",
    "stands.void-aga": (
        "石は置かれも数えられもせず、相手の番になる。そのような手の何が残るかはAGAの文面にないので、"
        "これは本プログラムの解釈である。"
    ),
    "stands.self-capture-bga": "呼吸点のない石{n}子は相手のアゲハマとして盤から取り除かれ、対局が続く。",
    "stands.self-capture-aga": (
        "呼吸点のない石{n}子は相手のアゲハマとして盤から取り除かれ、対局が続く。BGAはそう述べている。AGAの文面は、"
        "対局がそのまま続くとだけ述べているので、これは本プログラムの解釈である。"
    ),
    "stands.self-capture-unknown": (
        "呼吸点のない石{n}子は相手のアゲハマとして盤から取り除かれ、対局が続く。これは本プログラムの解釈である。"
    ),
    "stands.own": "自分の石{n}子がアゲハマとして盤から取り除かれ、対局がそのまま続く。",
    "stands.repetition": "石は残り、対局がそのまま続く。",
    "stands.repetition-captured": "石は残り、それが取った{n}子はアゲハマとなり、対局がそのまま続く。",
    "stands.pass": "パスは行われたものとされ、次は相手の番になる。",
    "stands.pass-stone": "パスは、石を渡して行われたものとされ、次は相手の番になる。",
    "stands.turn": "手は打たれたものとされ、次は相手の番になる。",
    "stands.until-setup": "石の配置までは、取った石も含めて打たれたものとする。棋譜はそのとおりに計算される。",
    # --- it is taken back ---
    "back.no-rule": (
        "この手（同じ対局者が続けて打った手があれば、そのすべて）が取り消され、{opponent}の番になる。"
        "このルールには反則の手やパスについての記載がないので、これは本プログラムの解釈である。"
    ),
    "back.turn-stone": "この手は取り消されてパスの石1子を渡すパスとなり、{opponent}の番になる。",
    "back.turn-free": "この手は取り消されてパスとなり、{opponent}の番になる。このルールではパスで石を渡さない。",
    "back.run-stone": (
        "この手は、{colour}が続けて打ったほかの{n}手とともに取り消され、その最初の手の前の局面に戻る。合わせて、"
        "パスの石1子を渡す1回のパスとなり、{opponent}の番になる。"
    ),
    "back.run-free": (
        "この手は、{colour}が続けて打ったほかの{n}手とともに取り消され、その最初の手の前の局面に戻る。"
        "合わせて1回のパスとなり、{opponent}の番になる。このルールではパスで石を渡さない。"
    ),
    "back.off-board-stone": "石を渡すパスとなり、{opponent}の番になる。これは本プログラムの解釈である。",
    "back.off-board-free": (
        "パスとなり、{opponent}の番になる。これは本プログラムの解釈である。このルールではパスで石を渡さない。"
    ),
    "back.stone": "この手は取り消され、{colour}はパスの石を渡し、{opponent}の番になる。",
    "back.free": "この手は取り消され、{opponent}の番になる。このパスで渡す石はない。",
    "back.own-stone": "この手は取り消され、石は取られず、{colour}はパスの石を渡し、{opponent}の番になる。",
    "back.own-free": "この手は取り消され、石は取られず、{opponent}の番になる。このパスで渡す石はない。",
    "back.captured-stone": (
        "この手は取り消され、取られた{n}子は盤に戻ってアゲハマとはならず、{colour}はパスの石を渡し、"
        "{opponent}の番になる。"
    ),
    "back.captured-free": (
        "この手は取り消され、取られた{n}子は盤に戻ってアゲハマとはならず、{opponent}の番になる。このパスで渡す石はない。"
    ),
    "back.replaced": (
        "石は戻され、その後のパスが、パスの石とともに、打った者の手として数えられる。これは本プログラムの解釈である。"
    ),
    # --- both agree to go back: a clause, and another one ---
    "rewind.move": "この手の前の局面に戻し、そこから対局を続ける",
    "rewind.run": "続けて打った手の前の局面に戻し、そこから対局を続ける",
    "rewind.bga": "渡すパスの石はない",
    "rewind.void": "AGAの文面にパスの石の記載はない",
    "rewind.aga": "BGAの述べるとおり、渡すパスの石はない（AGAの文面に記載はない）",
    # --- the two counts ---
    "effect": "二つの計算への影響",
    "effect.returned-worse": "パスの石がないので、面積の目差は地の目差より黒にとって1目悪くなる。",
    "effect.returned-better": "パスの石がないので、面積の目差は地の目差より黒にとって1目良くなる。",
    "effect.void-worse": (
        "そのままとすれば、面積の目差は地の目差より黒にとって1目悪くなる。取り消してパスの石を渡せば、"
        "二つに差は生じない。"
    ),
    "effect.void-better": (
        "そのままとすれば、面積の目差は地の目差より黒にとって1目良くなる。取り消してパスの石を渡せば、"
        "二つに差は生じない。"
    ),
    "effect.none": "そのまま有効でも、取り消しても、この手によって二つに差は生じない。",
    "effect.none-prisoners": (
        "そのまま有効でも、取り消しても、その石をアゲハマとして数えるので、この手によって二つに差は生じない。"
    ),
    "effect.turn-worse": (
        "そのまま有効なら、面積の目差は地の目差より黒にとって1目悪くなる。取り消せば、二つに差は生じない。"
    ),
    "effect.turn-better": (
        "そのまま有効なら、面積の目差は地の目差より黒にとって1目良くなる。取り消せば、二つに差は生じない。"
    ),
    "effect.no-turn-worse": (
        "そのまま有効でも、取り消しても、面積の目差は地の目差より黒にとって1目悪くなる。"
        "番でない者のパスになるからである。"
    ),
    "effect.no-turn-better": (
        "そのまま有効でも、取り消しても、面積の目差は地の目差より黒にとって1目良くなる。"
        "番でない者のパスになるからである。"
    ),
    # --- the BGA, and other notes ---
    "bga.off-board": ("その要約にこれについての記載はない。石のある点への手と同じように変則と解釈し、パスの石はない。"),
    "bga.occupied": (
        "反則ではなく変則。石は取り除かれて相手の番になり、パスの石についての記載はない。後で気付いた場合は、"
        "石を持ち主の碁笥に戻すだけである。"
    ),
    "bga.allowed": "この手は許される。BGAが繰り返しを禁じる局面と同形にならない。",
    "bga.turn": "反則で、扱いは同じである。",
    "bga.turn-run": "反則で、扱いは同じである。続けて打った手の全体が反則の手となる。",
    "bga.self-capture": "反則で、扱いは同じである。後になって気付いた場合にも、石は取り除かれる。",
    "bga.repetition": (
        "反則で、扱いは同じである。合意して戻した後、反則をした者は、パスの石を渡さずに別の合法な手を打つ。"
    ),
    "server-pass": "サーバーがこのように書いたパスである場合",
    "server-pass.then": "誤りはなく、選択肢{choice}のとおりに計算される。",
    "wrong-colour": "石の色が違っていた場合",
    "wrong-colour.look": "{command} を参照。",
    # --- which of the choices applies ---
    "applies.unknown": "{name}でそのような手がどうなるかは、このルールブックにない。AGA規則8によれば：{words}",
    "applies.own": "このような手がどうなるかは、ここのルールにある（下記）。AGA規則8によれば：{words}",
    "applies.silent": (
        "ここのルールはこのような手を禁じている（下記）が、その手がどうなるかを述べる資料は見つからなかった。AGA規則8"
        "によれば：{words}"
    ),
    "applies.returned": "{name}：これは反則ではなく変則で、いつ気付いても、渡すパスの石はない。",
    "applies.replaced": "棋譜では取り消されている（{back}）。この手は{colour}の第{answer}手のパスになった。",
    "applies.replaced-returned": (
        "棋譜では取り消されている（{back}）。{colour}の第{answer}手のパスがその代わりである。"
    ),
    "applies.asked": (
        "指定により取り消した（{back}）。{opponent}が異議を唱えたのなら正しい。そうでなければそのまま有効（{stands}）。"
    ),
    "applies.asked-void": (
        "指定により取り消した（{back}）。{opponent}が異議を唱えたのなら正しい。"
        "そうでなければそのままとなる（{stands}）。"
    ),
    "applies.asked-answered": (
        "指定により取り消した（{back}）。{opponent}が{answer}より前に異議を唱えたのなら正しい。"
        "そうでなければそのまま有効（{stands}）。"
    ),
    "applies.asked-answered-void": (
        "指定により取り消した（{back}）。{opponent}が{answer}より前に異議を唱えたのなら正しい。"
        "そうでなければそのままとなる（{stands}）。"
    ),
    "applies.restored-next": (
        "その後の石の配置でこの手の前の局面に戻り、次は{opponent}の手である。取り消された場合と同じである（{back}）。"
    ),
    "applies.restored-last": (
        "その後の石の配置でこの手の前の局面に戻っている。取り消されたか（{back}）、"
        "両対局者が合意して戻したか（{rewind}）のどちらかである。"
    ),
    "applies.restored-again": (
        "その後の石の配置でこの手の前の局面に戻り、次は再び{colour}の手である。"
        "両対局者が合意して戻した場合と同じである（{rewind}）。"
    ),
    "applies.over": (
        "この手には応手がなく、棋譜の結果は{result}。まだ反則を申し立てることができるかどうかを定めるルールはない。"
        "申し立てがあれば取り消され（{back}）、なければそのまま有効（{stands}）。"
    ),
    "applies.over-void": (
        "この手には応手がなく、棋譜の結果は{result}。まだ反則を申し立てることができるかどうかを定めるルールはない。"
        "申し立てがあれば取り消され（{back}）、なければそのままとなる（{stands}）。"
    ),
    "applies.unanswered": (
        "棋譜ではこの手に応手がない。{opponent}が今異議を唱えれば取り消され（{back}）、"
        "唱えなければそのまま有効（{stands}）。"
    ),
    "applies.unanswered-void": (
        "棋譜ではこの手に応手がない。{opponent}が今異議を唱えれば取り消され（{back}）、"
        "唱えなければそのままとなる（{stands}）。"
    ),
    "applies.fits-back": (
        "棋譜は、取り消されたかのように続いている（{back}）。それが成り立つのは、"
        "{opponent}が{answer}より前に異議を唱えた場合である。そうでなければ、両者が合意して戻さない限り（{rewind}）、"
        "そのまま有効（{stands}）。"
    ),
    "applies.fits-back-void": (
        "棋譜は、取り消されたかのように続いている（{back}）。それが成り立つのは、"
        "{opponent}が{answer}より前に異議を唱えた場合である。そうでなければ、両者が合意して戻さない限り（{rewind}）、"
        "そのままとなる（{stands}）。"
    ),
    "applies.answered": (
        "{opponent}は{answer}で応じ、それによってこの手を認めた。両者が合意して戻さない限り（{rewind}）、"
        "そのまま有効（{stands}）。それより前に異議があった場合に限り、取り消される（{back}）。"
    ),
    "applies.answered-void": (
        "{opponent}は{answer}で応じ、それによってこの手を認めた。両者が合意して戻さない限り（{rewind}）、"
        "そのままとなる（{stands}）。それより前に異議があった場合に限り、取り消される（{back}）。"
    ),
    "answer.move": "第{move}手",
    "answer.pass": "第{move}手（パス）",
    # --- the rest of the record ---
    "rest.from": "第{move}手の後の局面から、{colour}の番で対局を続ける",
    "rest.from-start": "開始時の局面から、{colour}の番で対局を続ける",
    "rest.void": "棋譜のその後の部分は無効になる",
    "rest.misfits": "棋譜の残りと合わなくなる。その場合、後の手に{n}件の誤りが生じる：{faults}。",
    "rest.misfits-count": (
        "棋譜の残りと合わなくなる。その場合、後の手に{n}件の誤りが生じる：{faults}。その計算（{result}）"
        "は対局の結果ではない。"
    ),
    "rest.resolved": "これにより後の誤り{n}件がなくなる：{faults}。盤上で実際に起きたことかもしれない。",
    "rest.in-order": "棋譜の後の手に、これと食い違うものはない。",
    "rest.left": "1と2のどちらでも、後の誤りが{n}件ある：{faults}。",
    "rest.fault": "第{move}手（{slug}）",
}
