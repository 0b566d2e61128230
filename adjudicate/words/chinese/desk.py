"""The words on the end of a game in Chinese. Terms: docs/languages.md."""

from __future__ import annotations

from typing import Final

from adjudicate.display.wording import Texts

TEXTS: Final[Texts] = {
    "title": "终局",
    "ended.title": "结束的方式",
    "counted.title": "目前的计算",
    "forbidden.title": "继续下时仍然禁止的点",
    "position.title": "局面",
    "sentences": "{sentences}",
    # --- how it ended ---
    "ended.declared": "棋谱所记结果为{result}，不是计算得出的：不恢复对局，也不用交子。",
    "ended.capture": "对局在第{move}手结束：首次提子。不再恢复对局。",
    "ended.draw-by-repetition": "对局在第{move}手结束：同形再现，和棋。不再恢复对局。",
    "ended.repetition": (
        "棋谱所记结果为{result}，第{move}手再现了先前的局面：对局可能就此结束而没有胜方（{rule}）。不再恢复对局。"
    ),
    "ended.game": "对局以{passes}结束；最后使用虚着的是{colour}方，第{move}手。",
    "ended.record": "棋谱以{passes}结束；最后使用虚着的是{colour}方，第{move}手。",
    "ended.beyond": "棋谱此后的部分不属于对局。",
    "ended.no-pass": "棋谱不以虚着结束。",
    "ended.no-pass-move": "棋谱不以虚着结束，最后是{colour}方的第{move}手。",
    "passes.1": "一次虚着",
    "passes.2": "连续两次虚着",
    "passes.3": "连续三次虚着",
    "passes.more": "连续{number}次虚着",
    # --- how it goes on ---
    "on.nobody": "双方都没有提子，依此规则没有胜方；此规则没有虚着，轮到{colour}方。",
    "on.all-alive": "虚着已结束对局，依此规则盘上全部是活子。",
    "on.agree": "双方商定死子，或者继续下；继续时按顺序轮到{colour}方。（关于此规则：{command}）",
    "on.resume": "现在双方商定死子并计算；如有分歧，由{colour}方（最后使用虚着一方的对手）先继续下。",
    "on.sources": "（由哪一方恢复对局，各种资料说法不一：{command}）",
    "on.asked": "现在双方商定死子和地域；如有一方要求恢复对局，由另一方先下（{rule}）。",
    "on.unknown": (
        "双方商定死子，或者继续下。没有找到说明由哪一方先下的资料，所以双方都可以先下。（关于此规则：{command}）"
    ),
    "on.over": "虚着已结束对局，不再恢复对局。死子以双方商定的为准。（关于此规则：{command}）",
    "on.fourth": "如果没有协议而又有连续第四次虚着，盘上会全部成为活子。",
    "on.missing-two": "在连续两次虚着之前，对局不算结束；轮到{colour}方。",
    "on.missing-three": "在连续三次虚着之前，对局不算结束；轮到{colour}方。",
    "on.missing-second": "在连续第二次虚着之前，对局不算结束；轮到{colour}方。",
    "on.missing-third": "在连续第三次虚着之前，对局不算结束；轮到{colour}方。",
    # --- after four passes ---
    "four.ended": "连续四次虚着已结束对局，不再恢复对局。",
    "four.rule": "（规则第10条）",
    "four.asked-some": "此后，双方没有商定时全部是活子{rule}；已指定哪些是死子，视为双方的协议。",
    "four.asked-none": "此后，双方没有商定时全部是活子{rule}；已指定没有死子，视为双方的协议。",
    "four.asked-empty": (
        "此后，双方没有商定时全部是活子{rule}；指定的点上没有棋子，没有指定任何棋子，视为双方的协议。"
    ),
    "four.own-some": "此后，双方没有商定时全部是活子{rule}；{source}表明哪些是死子，视为双方的协议。",
    "four.own-none": "此后，双方没有商定时全部是活子{rule}；{source}表明没有死子，视为双方的协议。",
    "four.own-empty": (
        "此后，双方没有商定时全部是活子{rule}；{source}所在的点上没有棋子，没有表明任何棋子，视为双方的协议。"
    ),
    "four.nobody": "没有什么表明双方是否就死子达成协议。若没有协议，全部是活子{rule}；这里全部算作活子。",
    # --- the last pass stone ---
    "owes.over-white": "对局已结束：最后一手是黑方的，而对局的最后一手应是白方的，所以白方还应交出一子。",
    "owes.over-none": "对局已结束：最后一手是白方的，所以不用再交子。",
    "owes.if-white": "如果对局到此结束：最后一手是黑方的，而对局的最后一手应是白方的，所以白方还应交出一子。",
    "owes.if-none": "如果对局到此结束：最后一手是白方的，所以不用再交子。",
    # --- the count ---
    "recorded.as": "棋谱所记结果为{result}",
    "recorded.none": "棋谱没有记载结果",
    "count.none-declared": "不作计算，因为棋谱所记结果不是计算得出的（{recorded}）。",
    "count.none": "不作计算（{recorded}）。",
    "count.alive": (
        "棋谱没有表明哪些是死子，全部算作活子时结果为{result}（数目法{territory}，数子法{area}）；{recorded}。"
    ),
    "count.alive-status": (
        "棋谱没有表明哪些是死子，全部算作活子时结果为{result}（数目法{territory}，数子法{area}）；{recorded}："
        "{status}。"
    ),
    "count.marks": "棋谱所示的死子有疑问，照此计算，结果为{result}（数目法{territory}，数子法{area}）；{recorded}。",
    "count.marks-status": (
        "棋谱所示的死子有疑问，照此计算，结果为{result}（数目法{territory}，数子法{area}）；{recorded}：{status}。"
    ),
    "count.ruleset": (
        "按假定的规则，结果为{result}（数目法{territory}，数子法{area}），但按其他规则可得棋谱所记的结果；{recorded}。"
    ),
    "count.ruleset-status": (
        "按假定的规则，结果为{result}（数目法{territory}，数子法{area}），但按其他规则可得棋谱所记的结果；"
        "{recorded}：{status}。"
    ),
    "count.record": "按棋谱计算，结果为{result}（数目法{territory}，数子法{area}）；{recorded}。",
    "count.record-status": "按棋谱计算，结果为{result}（数目法{territory}，数子法{area}）；{recorded}：{status}。",
    "count.then": "这时按棋谱计算，结果为{result}（数目法{territory}，数子法{area}）；{recorded}。",
    "count.then-status": "这时按棋谱计算，结果为{result}（数目法{territory}，数子法{area}）；{recorded}：{status}。",
    "all-alive": "全部是活子时，如同没有协议而连续四次虚着之后：{result}（数目法{territory}，数子法{area}）。",
    "all-alive.same": (
        "全部是活子时，如同没有协议而连续四次虚着之后：{result}（数目法{territory}，数子法{area}），与目前的计算相同。"
    ),
    # --- the position ---
    "forbidden.line": "{point}：{why}。",
    "forbidden.repeats": "会再现第{move}手之后的局面",
    "forbidden.repeats-start": "会再现开始时的局面",
    "position.after": "第{move}手之后。提子：黑方{black}，白方{white}。轮到{colour}方。",
    "position.start": "第1手之前。提子：黑方{black}，白方{white}。轮到{colour}方。",
}
