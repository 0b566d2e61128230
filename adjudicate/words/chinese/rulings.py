"""The words on a move, on forbidden points and on findings, in Chinese. Terms: docs/languages.md."""

from __future__ import annotations

from typing import Final

from adjudicate.display.wording import Texts

TEXTS: Final[Texts] = {
    # --- headings ---
    "title.ruling": "裁决",
    "title.forbidden": "禁止落子的点",
    "title.findings": "查出的问题",
    "title.faults-first": "查出的问题，违规和异常在前",
    "title.in-game": "本局中",
    "title.in-game-number": "本局中（{number}）",
    "title.rule-book": "规则书",
    "title.readings": "再现先前的局面。按同形再现规则的各种解读",
    "title.rule": "规则条文",
    "title.rules": "规则条文",
    "title.the-rule": "规则条文",
    "title.choices": "现在可以怎样处理",  # no source: a native player should look
    "title.if-played": "如果这样下",
    "title.if-played-in-time": "如果这样下，并且及时发现",
    "title.allowed": "此处允许，但同形再现规则的另一种解读禁止",
    # --- findings ---
    "finding.line": "{severity}：{message}。",
    "overview.line": "{slug}：{message}。",
    "overview.none": "没有查出问题。",
    "overview.hint": (
        "查看其中一项：--move N、--point Q16、--finding CODE、--last。终局：--end。禁止落子的点：--legal。"
        "棋谱中没有的一手：--play Q16。"
    ),
    "others.point": "{point}的其他着法：第{moves}手。",
    "others.finding": "同样的问题另见：第{moves}手。",
    "others.finding-more": "同样的问题另见：第{moves}手等。",
    # --- a move: is it legal ---
    "headline.play": "第{move}手，{colour} {point}：{status}",
    "headline.pass": "第{move}手，{colour}方虚着：{status}",
    "headline.off-board": "第{move}手，{colour}“{written}”：{status}",
    "headline.supposed": "第{move}手之后，如果{colour}方现在下在{point}：{status}",
    "headline.legal": "合法",
    "headline.illegal": "违规（{findings}）",
    "headline.illegal-doubt": "违规（{findings}），如果没有缺少棋子",
    "headline.irregular": "异常（{findings}）",
    "headline.irregular-doubt": "异常（{findings}），如果没有缺少棋子",
    # --- why it is in order, or not ---
    "turn.supposed": "这样会落子顺序不符：现在轮到{colour}方。",
    "placed.move": "那里的棋子是第{move}手下的。",
    "placed.setup": "那里的棋子是摆放的。",
    "elsewhere": "依AGA规则这是违规的，因为它再现第{move}手之后的局面：--rules aga。",
    "elsewhere-start": "依AGA规则这是违规的，因为它再现开始时的局面：--rules aga。",
    "but.declared": "但棋谱所记结果不是计算得出的（{result}）：那一局已经结束。",
    "resumes.two": "这样会在两次虚着之后恢复对局{rule}。",
    "resumes.three": "这样会在三次虚着之后恢复对局{rule}。",
    "resumes.rule": "（AGA规则第10条）",
    "order.placement-pass": "以着法摆放的让子之间的虚着；它不算一手，{colour}方也不用为它付出什么。",
    "order.placement": "这是让子，以第{move}手摆放。",
    "order.replacement": "这就是第{move}手变成的虚着{rule}。",
    "order.replacement-rule": "（AGA规则第8条）",
    "order.pass": "当时轮到{colour}方，而虚着总是允许的。",
    "order.play": "当时轮到{colour}方，该点是空点，{play}。",
    "order.supposed": "该点是空点，{play}。",
    "play.nothing": "此着不提子",
    "play.nothing-repeats-no": "此着不提子，也没有再现先前的局面",
    "play.nothing-would-repeat-no": "此着不提子，也不会再现先前的局面",
    "play.captures": "此着提{n}子",
    "play.captures-repeats-no": "此着提{n}子，没有再现先前的局面",
    "play.captures-would-repeat-no": "此着提{n}子，不会再现先前的局面",
    "play.own": "此着提去{colour}方自己的一个棋串，共{n}子（此规则允许）",
    "play.own-repeats-no": "此着提去{colour}方自己的一个棋串，共{n}子（此规则允许），没有再现先前的局面",
    "play.own-would-repeat-no": "此着提去{colour}方自己的一个棋串，共{n}子（此规则允许），不会再现先前的局面",
    "play.loses": "此着提去{colour}方自己的一个棋串，共{n}子，因此输掉这一局",
    # --- what each reading of the repetition rule says ---
    "verdict.allowed": "允许",
    "verdict.allowed-here": "允许；此处采用这一规则",
    "verdict.forbidden": "禁止（第{move}手之后）",
    "verdict.forbidden-start": "禁止（开始时）",
    "verdict.forbidden-here": "禁止（第{move}手之后）；此处采用这一规则",
    "verdict.forbidden-here-start": "禁止（开始时）；此处采用这一规则",
    # --- boards ---
    "board.before": "此着之前，轮到{colour}方",
    "board.after": "此着之后",
    "board.after-move": "第{move}手之后",
    "board.same": "第{move}手之后的相同局面",
    "board.same-start": "开始时的相同局面",
    "sign.self-capture": "自杀",
    "sign.repetition": "同形再现（劫、超级劫）",
    # --- forbidden points ---
    "forbidden.where": "第{move}手之后{colour}方不能下的点",
    "forbidden.where-start": "开始时{colour}方不能下的点",
    "forbidden.nowhere": "没有",
    "forbidden.nowhere-why": "每个空点都可以下",
    "forbidden.nowhere-line": "没有：每个空点都可以下。",
    "forbidden.own": "己方{n}子的棋串会没有气",
    "forbidden.other": "按{reading}允许，虽然会再现第{move}手之后的局面",
    "forbidden.other-start": "按{reading}允许，虽然会再现开始时的局面",
    "forbidden.other-draw": "按{reading}允许，虽然会再现第{move}手之后的局面，并使对局以和棋结束",
    "forbidden.other-draw-start": "按{reading}允许，虽然会再现开始时的局面，并使对局以和棋结束",
    "note.pass": "虚着总是允许的。",
    "note.no-pass": "此规则没有虚着。",
    "note.turn": "但现在轮到{colour}方。",
    "note.declared": "但棋谱所记结果为{result}：那一局已经结束。",
    "note.over": "但对局已经结束。",
    # --- the choices after a faulty move ---
    "choice.stands": "此着有效",
    "choice.void": "维持现状",  # no source: a native player should look
    "choice.back": "此着收回",
    "choice.pass": "此着收回，作为虚着",
    "choice.returned": "退还棋子，以虚着代替",
    "choice.rewind": "双方同意退回",
    "choice.line": "{choice}：{words}",
    "whose": "这些处理办法出自AGA，按{name}计算；是否适用，请查本次比赛自己的规程。",
    # --- it stands ---
    "stands.returned-occupied": "棋子拿走，轮到对方；后来才发现的，只须放回该方的棋盒。条文没有提到交子。",
    "stands.returned-off-board": "什么也不放，轮到对方，不用交子：解读与下在已有棋子的点相同。",
    "stands.void": "不放棋子，也不计棋子，轮到对方：这是我们的解读。",
    "stands.void-aga": "不放棋子，也不计棋子，轮到对方：这是我们的解读，因为AGA的条文没有说这样的着法还留下什么。",
    "stands.self-capture-bga": "没有气的{n}子作为对方的提子离开棋盘，对局继续。",
    "stands.self-capture-aga": (
        "没有气的{n}子作为对方的提子离开棋盘，对局继续；BGA是这样说的，我们也这样解读，"
        "因为AGA的条文只说对局照现状继续。"
    ),
    "stands.self-capture-unknown": "没有气的{n}子作为对方的提子离开棋盘，对局继续：这是我们的解读。",
    "stands.own": "该方自己的{n}子作为提子离开棋盘，对局照现状继续。",
    "stands.repetition": "棋子留在盘上，对局照现状继续。",
    "stands.repetition-captured": "棋子留在盘上，它所提的{n}子是提子，对局照现状继续。",
    "stands.pass": "虚着算数，接着轮到对方。",
    "stands.pass-stone": "虚着算数，并交出一子，接着轮到对方。",
    "stands.turn": "此着算数，接着轮到对方。",
    "stands.until-setup": "在摆放之前，此着和它所提的子都算数：因此棋谱照原样计算。",
    # --- it is taken back ---
    "back.no-rule": "着法收回（连下的全部收回），轮到{opponent}方：这是我们的解读，因为此规则没有说到违规着法和虚着。",
    "back.turn-stone": "此着收回，算作一次虚着，并交出一子，轮到{opponent}方。",
    "back.turn-free": "此着收回，算作一次虚着，依此规则不用交子，轮到{opponent}方。",
    "back.run-stone": (  # no source: a native player should look
        "此着连同{colour}方连下的另外{n}手一起收回，回到其中第一手之前的局面；合起来算一次虚着，并交出一子，"
        "轮到{opponent}方。"
    ),
    "back.run-free": (
        "此着连同{colour}方连下的另外{n}手一起收回，回到其中第一手之前的局面；合起来算一次虚着，依此规则不用交子，"
        "轮到{opponent}方。"
    ),
    "back.off-board-stone": "算作一次虚着，并交出一子，轮到{opponent}方：这是我们的解读。",
    "back.off-board-free": "算作一次虚着，依此规则不用交子，轮到{opponent}方：这是我们的解读。",
    "back.stone": "棋子收回，{colour}方为虚着交出一子，轮到{opponent}方。",
    "back.free": "棋子收回，轮到{opponent}方；虚着不用交子。",
    "back.own-stone": "棋子收回，什么也没有提，{colour}方为虚着交出一子，轮到{opponent}方。",
    "back.own-free": "棋子收回，什么也没有提，轮到{opponent}方；虚着不用交子。",
    "back.captured-stone": "棋子收回，被提的{n}子放回棋盘，不算提子，{colour}方为虚着交出一子，轮到{opponent}方。",
    "back.captured-free": "棋子收回，被提的{n}子放回棋盘，不算提子，轮到{opponent}方；虚着不用交子。",
    "back.replaced": "棋子退还，其后的虚着算作该方的一手，并交出一子：这是我们的解读。",
    # --- both agree to go back: a clause, and another one ---
    "rewind.move": "恢复此着之前的局面，对局从那里继续",
    "rewind.run": "恢复连下之前的局面，对局从那里继续",
    "rewind.bga": "不用交子",
    "rewind.void": "AGA的条文没有提到交子",
    "rewind.aga": "不用交子，BGA是这样说的（AGA的条文没有说）",
    # --- the two counts ---
    "effect": "对两种算法的影响",
    "effect.returned-worse": "因为不交子，此着使数子法的目差比数目法的目差对黑方不利一目。",
    "effect.returned-better": "因为不交子，此着使数子法的目差比数目法的目差对黑方有利一目。",
    "effect.void-worse": "维持现状，此着使数子法的目差比数目法的目差对黑方不利一目；收回并交出一子，就不使两者不同。",
    "effect.void-better": "维持现状，此着使数子法的目差比数目法的目差对黑方有利一目；收回并交出一子，就不使两者不同。",
    "effect.none": "此着有效也好，收回也好，都不使两者不同。",
    "effect.none-prisoners": "此着有效也好，收回也好，都不使两者不同，因为它的棋子算作提子。",
    "effect.turn-worse": "此着有效，就使数子法的目差比数目法的目差对黑方不利一目；收回，就不使两者不同。",
    "effect.turn-better": "此着有效，就使数子法的目差比数目法的目差对黑方有利一目；收回，就不使两者不同。",
    "effect.no-turn-worse": (
        "此着有效也好，收回也好，都使数子法的目差比数目法的目差对黑方不利一目：这次虚着不是轮到该方时的虚着。"
    ),
    "effect.no-turn-better": (
        "此着有效也好，收回也好，都使数子法的目差比数目法的目差对黑方有利一目：这次虚着不是轮到该方时的虚着。"
    ),
    # --- the BGA, and other notes ---
    "bga.off-board": "其概要没有提到这种情况；解读为异常，如同下在已有棋子的点：不用交子。",
    "bga.occupied": "异常，不是违规：棋子拿走，轮到对方，没有提到交子；后来才发现的，棋子只须放回该方的棋盒。",
    "bga.allowed": "此着允许：它没有再现BGA禁止再现的局面。",
    "bga.turn": "违规，处理相同。",
    "bga.turn-run": "违规，处理相同；违规着法是连下的全部。",
    "bga.self-capture": "违规，处理相同；后来才发现的，棋子也要拿走。",
    "bga.repetition": "违规，处理相同；双方同意退回之后，违规的一方另下一手合法的着法，不用交子。",
    "server-pass": "如果这是服务器这样写的虚着",
    "server-pass.then": "就没有问题，按第 {choice} 项计算。",
    "wrong-colour": "如果这一子的颜色错了",
    "wrong-colour.look": "{command}。",
    # --- which of the choices applies ---
    "applies.unknown": "这样的着法如何处理（{name}），本规则书没有写。按AGA规则第8条：{words}",
    "applies.own": "这样的着法如何处理，此规则有说明（见下）。按AGA规则第8条：{words}",
    "applies.silent": "此规则禁止这样的着法（见下）；如何处理，没有找到说明的资料。按AGA规则第8条：{words}",
    "applies.returned": "{name}：这是异常，不是违规，无论何时发现都不用交子。",
    "applies.replaced": "棋谱已把它收回（{back}）：第{answer}手是{colour}方的虚着，就是它变成的虚着。",
    "applies.replaced-returned": "棋谱已把它收回（{back}）：第{answer}手是{colour}方的虚着，代替了它。",
    "applies.asked": "按要求收回（{back}）：如果{opponent}方提出了异议，这是对的；否则此着有效（{stands}）。",
    "applies.asked-void": "按要求收回（{back}）：如果{opponent}方提出了异议，这是对的；否则维持现状（{stands}）。",
    "applies.asked-answered": (
        "按要求收回（{back}）：如果{opponent}方在{answer}之前提出了异议，这是对的；否则此着有效（{stands}）。"
    ),
    "applies.asked-answered-void": (
        "按要求收回（{back}）：如果{opponent}方在{answer}之前提出了异议，这是对的；否则维持现状（{stands}）。"
    ),
    "applies.restored-next": "其后的摆放恢复了此着之前的局面，接着由{opponent}方下：如同此着已被收回（{back}）。",
    "applies.restored-last": "其后的摆放恢复了此着之前的局面：此着已被收回（{back}），或者双方同意退回（{rewind}）。",
    "applies.restored-again": "其后的摆放恢复了此着之前的局面，再由{colour}方下：如同双方同意退回（{rewind}）。",
    "applies.over": (
        "此着没有应着，而棋谱所记结果为{result}：是否还可以提出异议，没有规则说明。若提出异议，就收回（{back}）；"
        "否则此着有效（{stands}）。"
    ),
    "applies.over-void": (
        "此着没有应着，而棋谱所记结果为{result}：是否还可以提出异议，没有规则说明。若提出异议，就收回（{back}）；"
        "否则维持现状（{stands}）。"
    ),
    "applies.unanswered": (
        "棋谱中此着没有应着：如果{opponent}方现在提出异议，就收回（{back}）；否则此着有效（{stands}）。"
    ),
    "applies.unanswered-void": (
        "棋谱中此着没有应着：如果{opponent}方现在提出异议，就收回（{back}）；否则维持现状（{stands}）。"
    ),
    "applies.fits-back": (
        "棋谱接下去如同此着已被收回（{back}）；若{opponent}方在{answer}之前提出过异议，收回就成立；"
        "否则此着有效（{stands}），除非双方同意退回（{rewind}）。"
    ),
    "applies.fits-back-void": (
        "棋谱接下去如同此着已被收回（{back}）；若{opponent}方在{answer}之前提出过异议，收回就成立；"
        "否则维持现状（{stands}），除非双方同意退回（{rewind}）。"
    ),
    "applies.answered": (
        "{opponent}方以{answer}应着，也就接受了此着：此着有效（{stands}），除非双方同意退回（{rewind}）。"
        "只有在那之前提出过异议，才收回（{back}）。"
    ),
    "applies.answered-void": (
        "{opponent}方以{answer}应着，也就接受了此着：维持现状（{stands}），除非双方同意退回（{rewind}）。"
        "只有在那之前提出过异议，才收回（{back}）。"
    ),
    "answer.move": "第{move}手",
    "answer.pass": "第{move}手（虚着）",
    # --- the rest of the record ---
    "rest.from": "对局从第{move}手之后的局面继续，轮到{colour}方",
    "rest.from-start": "对局从开始时的局面继续，轮到{colour}方",
    "rest.void": "棋谱此后的部分无效",
    "rest.misfits": "棋谱此后的部分不再相合，有{n}手因此有问题：{faults}。",
    "rest.misfits-count": "棋谱此后的部分不再相合，有{n}手因此有问题：{faults}；由此计算出的（{result}）不能算作结果。",
    "rest.resolved": "这样此后就有{n}处问题消除，即{faults}；对局时可能就是这样。",
    "rest.in-order": "棋谱此后没有一手与此不合。",
    "rest.left": "无论选 1 还是选 2，此后都有{n}处问题：{faults}。",
    "rest.fault": "第{move}手（{slug}）",
}
