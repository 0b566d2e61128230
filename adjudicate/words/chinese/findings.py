"""The words of findings and of unreadable input in Chinese; files and territory have tables of their own."""

from __future__ import annotations

from typing import Final

from adjudicate.display.wording import Texts
from adjudicate.words.chinese.findings_files import FILES
from adjudicate.words.chinese.findings_territory import TERRITORY

TEXTS: Final[Texts] = {
    # --- what several of them name (base) ---
    "place.start": "开始时",
    "place.after": "第{move}手之后",
    "dead-from.marks": "棋谱的标记",
    "dead-from.review": "复盘的标记",
    "dead-from.removed": "OGS移除的棋子",
    "reading.simple": "普通的劫",  # no source: a native player should look
    "reading.ssk": "情境超级劫（AGA）",
    "reading.nssk": "自然情境超级劫",  # no source: a native player should look
    "reading.bga": "自然情境超级劫加普通的劫（BGA）",  # no source: a native player should look
    "reading.psk": "位置超级劫",
    "reading.undecidable": "仅凭棋谱无法判定的劫规则（争劫和搅劫）",  # no source: a native player should look
    "reading.none": "没有限制同形再现的规则",
    "quoted": "“{text}”",
    "fault.repeated": "{n}个重复的点",
    "fault.two-lists": "同时在两个列表中的点：{points}",
    "fault.no-point": "“{text}”不指棋盘上的任何一点",
    "fault.exchanged": "“{text}”是两角颠倒的矩形",
    "fault.values": "{n}个值超出任何棋盘所需，忽略",
    "fault.rectangles": "矩形的重叠超出任何棋盘所需，忽略",
    # --- a finding, and what became of its move (sheet/consequence.py) ---
    "said": "{message}。",
    "said.fate": "{sentences}",
    "fate.stands": "此着有效。",
    "fate.stands-so-far": "就棋谱所记而言，此着有效。",
    "fate.stands-doubt": "此着有效，但从第{after}手看，它似乎已被收回。",
    "fate.until-setup": "此着直到其后的摆放为止有效；那次摆放恢复了此着之前的局面。",
    "fate.no-stone": "不放棋子，轮到对方。",
    "fate.nothing": "什么也不放，轮到对方。",
    "fate.no-stone-free": "不放棋子，轮到对方，不用交子。",
    "fate.nothing-free": "什么也不放，轮到对方，不用交子。",
    "fate.own-stones": "该方自己的棋子作为提子拿走。",
    "fate.own-stones-doubt": "该方自己的棋子作为提子拿走，但从第{after}手看，此着似乎已被收回。",
    "fate.replaced": "此着收回：第{after}手就是取代它的虚着。",
    "fate.back": "此着收回，轮到对方。",
    "fate.pass-stone": "此着收回，作为虚着，并交出一子。",
    "fate.pass-free": "此着收回，作为虚着，依此规则不用交子。",
    "fate.run-stone": "此着收回，与它同属一次连下的其他着法（如有）也收回，作为虚着，并交出一子。",
    "fate.run-free": "此着收回，与它同属一次连下的其他着法（如有）也收回，作为虚着，依此规则不用交子。",
    # --- R12x, R13x: the terms ---
    "R120": "棋谱没有写明规则，假定为AGA规则",
    "R120.server": "棋谱没有写明规则，按对局服务器（{server}）假定为{rules}规则",
    "R121": "此处没有收录棋谱写明的规则（“{written}”），本判定书按AGA规则",
    "R121.named": "棋谱写明{rules}规则（“{written}”），此处尚不能按其判定，本判定书按AGA规则",
    "R122": "棋谱写明“{written}”；按要求依{rules}规则判定",
    "R123": "棋谱没有写明棋盘大小，假定为19×19",
    "R130": "棋谱没有写明贴目：假定贴目 {komi}，即{usual}",
    "R130.19x19": "棋谱没有写明贴目：假定贴目 {komi}，即{usual}（只为19×19规定）",
    "komi.even": "{rules}规则的分先棋贴目",  # no source: a native player should look
    "komi.handicap": "{rules}规则的让子棋贴目",
    "komi.usage-even": "分先棋的惯例",
    "komi.usage-handicap": "让子棋的惯例",
    "R131": "贴目“{written}”不是此棋盘可用的目数，假定贴目 {komi}",
    "R131.likely": "贴目“{written}”不是此棋盘可用的目数，很可能是指 {likely}（--komi {option}）；假定贴目 {komi}",
    "R131.point": (
        "贴目“{written}”以百分之一目为单位，意为 {likely}，但在让子棋中往往是分先棋遗留下来的；"
        "假定贴目 {komi}（用 --komi {option} 则按它计算）"
    ),
    "R131.zi": (
        "贴目“{written}”以百分之一子为单位，意为 {likely}，但在让子棋中往往是分先棋遗留下来的；"
        "假定贴目 {komi}（用 --komi {option} 则按它计算）"
    ),
    "R132": "贴目 {komi} 按原样使用，但不是半目的整数倍",
    "R132.likely": "贴目 {komi} 按原样使用，但不大可能以目为单位：很可能是指 {likely}（--komi {option}）",
    "R133": "棋谱记贴目 0 而没有让子；按原样使用（有些旧文件的意思是 {meant}）",
    "R134": "贴目 {komi} 等于 {half} 加 {compensation}：可能已经包含让 {n} 子的还子",
    "R135": "贴目 {recorded} 超过此棋盘的点数，假定贴目 {komi}",
    "R136": "棋谱记贴目 {recorded}；按要求以贴目 {komi} 计算",
    "R136.unreadable": "棋谱记贴目“{written}”；按要求以贴目 {komi} 计算",
    "R137.point": "贴目“{written}”按某一服务器以百分之一目为单位的写法，读作 {komi}",
    "R137.zi": "贴目“{written}”按某一服务器以百分之一子为单位的写法，读作 {komi}",
    "R138": "贴目“{written}”读作{komi}",
    "R139": "不让子的棋贴目{komi}不常见；按所记使用",
    # --- R14x, R15x: what the record claims ---
    "R140": "让子“{written}”不是整数，视为没有写",
    "R141.counted": "所记让子为 {declared} 子，但摆放了{n}颗黑子；按让 {counted} 子计算",
    "R141.uncounted": "所记让子为 {declared} 子，但摆放了{n}颗黑子，而且白方先下；按不让子计算",
    "R141.asked-counted": "要求的让子为 {declared} 子，但摆放了{n}颗黑子；按让 {counted} 子计算",
    "R141.asked-uncounted": "要求的让子为 {declared} 子，但摆放了{n}颗黑子，而且白方先下；按不让子计算",
    "R142": "摆放了{n}颗黑子，而且白方先下：视为让 {n} 子",
    "R143": "所记让子为 {n} 子，但找不到{n}颗让子的摆放；按不让子计算",
    "R143.white-first": (
        "所记让子为 {n} 子，但找不到{n}颗让子的摆放；白方先下，因此棋谱中似乎缺了这些棋子；按不让子计算"
    ),
    "R143.asked": "要求的让子为 {n} 子，但找不到{n}颗让子的摆放；按不让子计算",
    "R143.asked-white-first": (
        "要求的让子为 {n} 子，但找不到{n}颗让子的摆放；白方先下，因此棋谱中似乎缺了这些棋子；按不让子计算"
    ),
    "R144": "第1手到第{moves}手视为{n}颗让子的摆放",
    "R144.passes": "第1手到第{moves}手视为{n}颗让子的摆放，其间白方的虚着不用交子",
    "R145": "{n}颗让子不在传统的位置上",
    "R146": "黑方最初的{n}子像是棋谱没有写明的让子（用 --handicap {n} 则这样计算）",
    "R147": "让 1 子就是不放让子：这是一局贴目较少的分先棋",
    "R150": "棋谱所记结果“{written}”无法读出",
    "R151": "棋谱所记结果“{written}”读作：{meaning}",
    "R151.tie": "双方相等，依此规则{colour}胜",
    "R151.none": "没有结果",
    "R151.winner": "{result}（{colour}胜，没有目差）",
    "R151.draw": "和棋，不是计算得出的",
    "R151.both-lost": "双方皆负，不是计算得出的",
    "R151.won-R": "{result}（{colour}因对方认输而胜，不是计算得出的）",
    "R151.won-T": "{result}（{colour}因对方超时而胜，不是计算得出的）",
    "R151.won-F": "{result}（{colour}因对方弃权而胜，不是计算得出的）",  # no source: a native player should look
    "R151.won-J": "{result}（{colour}经裁定而胜，不是计算得出的）",  # no source: a native player should look
    "R151.won-somehow": "{result}（{colour}胜，不是计算得出的）",
    "R151.ended-R": "{result}（因认输，不是计算得出的）",
    "R151.ended-T": "{result}（因超时，不是计算得出的）",
    "R151.ended-F": "{result}（因弃权，不是计算得出的）",
    "R151.ended-J": "{result}（经裁定，不是计算得出的）",
    "R151.ended-somehow": "{result}（不是计算得出的）",
    "R152.zi": "棋谱所记目差“{written}”以子为单位，以目为单位则是{margin}，除非按所写的数就与计算结果相等",
    "R152.quarters": "棋谱所记目差“{written}”含有四分之一目，可能以子为单位（目数的一半）",
    "R152.no-unit": "棋谱所记目差“{written}”没有写单位，可能以子为单位（目数的一半）",
    # --- R16x: properties ---
    "R160": "{property} 有多个值（{values}），采用第一个",
    "R161": "一个节点中有第{first}手到第{last}手；按文件中的顺序重演",
    "R162": "第{move}手的节点还摆放棋子；先摆放，再重演",
    "R163": "{where}的摆放有误：{faults}",
    "R164": "{where}轮到的一方记作“{written}”；忽略",
    "R165": "{where}的摆放使{point}的棋串没有气；在被提之前保留",
    "R166": "第{move}手记作“{written}”，读作虚着",
    "R167.size": "棋盘大小写在根节点之外，第{move}手之后；忽略",
    "R167.used": "{property}“{written}”写在根节点之外，第{move}手之后；根节点没有写，所以采用",
    "R167.ignored": "{property}“{written}”写在根节点之外，第{move}手之后；根节点写的不同，所以忽略",
    "R168": "含小写字母的属性名按大写的读",
    "R169": "棋谱自称SGF版本“{written}”，按版本4读",
    # --- M20x: the moves ---
    "move.at": "{colour}第{move}手（{point}）",
    "move.pass": "{colour}第{move}手（虚着）",
    "move.written": "{colour}第{move}手（“{written}”）",
    "M201": "{what}：该点有对方的棋子（SGF阅读程序会把它覆盖）",
    "M201.own": "{what}：该点有该方自己的棋子；有些服务器这样记虚着（SGF阅读程序会把它覆盖）",
    "M202": "{what}使己方{n}子的棋串没有气",  # no source: a native player should look
    "M203": "{what}再现了{where}的局面",
    "M203.ko": "{what}回提劫，再现了{where}的局面",
    "M204": "{what}再现了{where}的局面",
    "M204.ko": "{what}回提劫，再现了{where}的局面",
    "M205.twice": (  # no source: a native player should look
        "{what}落子顺序不符：{player}方连下两手（或者棋谱缺了{turn}方的一手棋或一次虚着）"
    ),
    "M205.first": "{what}落子顺序不符：应由{turn}方先下",
    "M205.handicap": "{what}落子顺序不符：让子之后应由{turn}方先下",
    "M205.turn": "{what}落子顺序不符：当时轮到{turn}方",
    "M205.resumed": "{what}落子顺序不符：虚着之后恢复对局时，应由最后使用虚着一方的对手{turn}方先下",
    "M206": "{what}：这不指棋盘上的任何一点",
    "M207": "{what}在对局结束之后，不予重演",  # no source: a native player should look
    "M208": "{what}再现了先前的局面：{readings}",
    "M208.forbidden": "按{names}禁止（{where}的局面）",
    "M208.allowed": "按{names}允许",
    "M208.depends": "依{rules}规则，取决于棋谱没有显示的情况",
    "M209": "{what}：此规则没有虚着",
    # --- M21x: setup between moves, and what became of illegal moves ---
    "M210": "第{move}手之后，棋谱用手工改动了{n}个点：{points}",
    "M211.open": (  # no source: a native player should look
        "第{move}手是棋谱的最后一手，没有应着：只要对局还在进行，对方就可以提出异议"
    ),
    "M211.void": "第{move}手是棋谱的最后一手，没有应着：不论是否提出异议，都不放棋子，也不用交子",
    "M211.unknown": "第{move}手是棋谱的最后一手，没有应着：依此规则提出异议会怎样，规则书没有写",
    "M212": "第{move}手下在违规的第{before}手所下的点：那一手大概已被收回（用 --illegal pass 则以后的问题全部消除）",
    "M212.left": (
        "第{move}手下在违规的第{before}手所下的点：那一手大概已被收回（用 --illegal pass 则以后的{faults}处问题还剩{n}"
        "处）"
    ),
    "M212.setup": (  # no source: a native player should look
        "第{move}手之后的摆放恢复了这一手之前的局面：违规着法已被收回"
    ),
    "M213": "第{first}手到第{last}手都是{colour}方的：如果第{move}手其实是{right}子，全局就都是轮流下的",
    "M214": "{what}在同一方有问题的第{before}手之后：那一手已被收回，成为这次虚着",
    "M215": "棋谱标明：{what}虽然违规，仍照下",
    "M216": "第{move}手之后，棋谱指定轮到{colour}方",
    # --- E30x: the ending ---
    "E301": "最后一手是黑方的，因此加上白方最后一次虚着应交的一子",
    "E302.not-counted": "棋谱结束时没有虚着，也没有写目差：不作计算",
    "E302.one-pass": "棋谱结束时有一次虚着；照现状计算",
    "E302.no-pass": "棋谱结束时没有虚着；照现状计算",
    "E303.none": "连续四次虚着使对局结束；没有什么表明双方是否就死子达成协议，因此全部算作活子",
    "E303.unknown": "连续四次虚着使对局结束；依AGA规则，盘上会全部成为活子，但规则是假定的，因此不知道哪些是死子",
    "E303.option-alive": "连续四次虚着使对局结束；全部是活子，选项也是这样指定的",
    "E303.option": (
        "连续四次虚着使对局结束；双方没有商定时全部是活子，但选项指定了哪些是死子，按此计算；若全部是活子，"
        "结果为{alive}"
    ),
    "E303.marks": (
        "连续四次虚着使对局结束；双方没有商定时全部是活子，但{marks}表明哪些是死子，按此计算；若全部是活子，"
        "结果为{alive}"
    ),
    "E304": "两次虚着之后恢复对局，从第{move}手起",
    "E304.asked": "两次虚着之后恢复对局，从第{move}手起；应由要求恢复一方的对手先下，而棋谱不表明是哪一方要求的",
    "E304.unknown": "两次虚着之后恢复对局，从第{move}手起；没有找到说明由哪一方先下的资料",
    "E305": "第{move}手再现了先前的局面：对局为和棋",
    "E306": "第{move}手首次提子：{winner}胜",
    "E306.own": "第{move}手提了该方自己的棋子：{winner}胜",
    "E307": "{name} 所用的棋盘从{least}×{least}到{most}×{most}",
    "E308": "计算的是局面，不是对局：提子数按所给，其中没有一手可以判断；不知最后是哪一方下的",
    "E308.white-last": (
        "计算的是局面，不是对局：提子数按所给，其中没有一手可以判断；不知最后是哪一方下的，"
        "因此也不知白方是否还应交出最后一次虚着的一子"
    ),
    "E308.last-player": "计算的是局面，不是对局：提子数按所给，其中没有一手可以判断；据所给，最后下的是{player}方",
    # --- S40x: which stones are dead ---
    "E309": "第{move}手再现了先前的局面，而棋谱没有记胜方：对局可能就此结束，不作计算",
    "S401": "棋谱没有记死子的协议：全部算作活子",
    "S401.passes": "棋谱没有记使对局结束的虚着：全部算作活子",
    "S402": "同时标为双方的地：{points}",
    "S402.string": "{point}的棋串同时有双方的标记；算作死子",
    "S403": "{point}的棋串只有一部分标为死子；整串拿走",
    "S404": "{point}被指定为死子，但那里没有棋子；忽略",
    "S406": "双方相接的棋串都被指定为死子；两者都拿走",
    "S407": "标为一方的地，但所在区域不是该方的：{points}",  # no source: a native player should look
    "S408": "标记漏掉了地；按区域计算：{points}",
    "S409": "地的标记在第{move}手处，早于最后一次落子；忽略这些标记",
    "S410": "标记盖住了同色的活子（{stones}颗），如同数子法；这些仍是活子",
    "S411": "标记没有包括，因此在数目法中是单官：{points}",
    "S412": "标记在一个区域里漏掉{points}个点：这不是地的标记，按区域计算",
    "S414": "地的标记：{faults}",
    "S415": "{point}的棋串被指定为死子，但它无须补棋也是活的",
    "S415.more": "{point}的棋串被指定为死子，但它无须补棋也是活的；另有{n}串也是如此",
    "S416": "{point}的棋串在{colour}方的标记之内，但即使己方不再落子也是活的",
    "S416.more": "{point}的棋串在{colour}方的标记之内，但即使己方不再落子也是活的；另有{n}串也是如此",
    "S417": "依{rules}规则，对局结束时盘上全部是活子；除去{source}指为死子的，结果为{result}",
    "S417.option": "依{rules}规则，对局结束时盘上全部是活子；除去选项指定为死子的，结果为{result}",
    "S418": "双方认可的死子与移除的棋子不同；不同之处：{points}",
    "S419": "OGS不把这些空点算给任何一方：{points}",
    "S420": "看不出双方都认可了死子；死子取自{source}",
    # --- V50x: the verdict ---
    "V501": "数目法与数子法的目差不同；每一项原因见两种算法的比较",
    "V502": "以贴目 {komi} 得不出棋谱所记的目差：不足一目的小数不符",
    "V502.draw": "棋谱所记的和棋不可能是以贴目 {komi} 计算得出的，这样会有不足一目的小数",
    "V503": "关于{rules}规则，各资料对让子的还子说法不一：按其他资料，结果为{margins}",
    **FILES,
    **TERRITORY,
}
