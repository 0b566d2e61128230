"""The words on the end of a game in Japanese. Terms: docs/languages.md."""

from __future__ import annotations

from typing import Final

from adjudicate.display.wording import Texts

TEXTS: Final[Texts] = {
    "title": "終局",
    "ended.title": "終わり方",
    "counted.title": "現在の計算",
    "forbidden.title": "再開しても打てない点",
    "position.title": "局面",
    "sentences": "{sentences}",
    # --- how it ended ---
    "ended.declared": "棋譜の結果は{result}で、計算によるものではない。再開することも、渡す石もない。",
    "ended.capture": "対局は第{move}手で終わった（最初に石を取った）。再開することはない。",
    "ended.draw-by-repetition": "対局は第{move}手で終わった（同形反復による引き分け）。再開することはない。",
    "ended.repetition": (
        "棋譜の結果は{result}で、第{move}手により以前の局面と同形になった。対局はそこで勝者なしで終わった可能性がある"
        "（{rule}）。再開することはない。"
    ),
    "ended.game": "対局は{passes}で終わった。最後にパスしたのは{colour}で、第{move}手。",
    "ended.record": "棋譜は{passes}で終わっている。最後にパスしたのは{colour}で、第{move}手。",
    "ended.beyond": "棋譜のその後の部分は対局に含まれない。",
    "ended.no-pass": "棋譜はパスなしで終わっている。",
    "ended.no-pass-move": "棋譜はパスなしで、{colour}の第{move}手で終わっている。",
    "passes.1": "1回のパス",
    "passes.2": "2回続けてのパス",
    "passes.3": "3回続けてのパス",
    "passes.more": "{number}回続けてのパス",
    # --- how it goes on ---
    "on.nobody": "どちらも石を取っていないので、このルールではまだ勝者がなく、パスもできない。{colour}の番。",
    "on.all-alive": "パスによって対局は終わり、このルールでは盤上のすべての石が活きている。",
    "on.agree": (
        "対局者は死に石について合意するか、対局を再開する。再開すれば、手番の順により{colour}の番。（このルールに"
        "ついては {command} を参照）"
    ),
    "on.resume": (
        "対局者は死に石について合意し、計算する。合意できなければ、最後にパスした者の相手である{colour}から対局を"
        "再開する。"
    ),
    "on.sources": "（どちらから再開するかは資料によって違う。{command} を参照）",
    "on.asked": "対局者は死に石と地について合意する。一方が対局の再開を要請すれば、相手が先に打つ（{rule}）。",
    "on.unknown": (
        "対局者は死に石について合意するか、対局を再開する。どちらが先に打つかを述べる資料は見つからなかったので、どち"
        "らが先に打ってもよい。（このルールについては {command} を参照）"
    ),
    "on.over": (
        "パスによって対局は終わり、再開することはない。死に石は対局者が合意したもの。（このルールについては "
        "{command} を参照）"
    ),
    "on.fourth": "合意のないまま4回目のパスが続けば、盤上のすべての石が活き石となる。",
    "on.missing-two": "2回続けてのパスがあるまで対局は終わらない。{colour}の番。",
    "on.missing-three": "3回続けてのパスがあるまで対局は終わらない。{colour}の番。",
    "on.missing-second": "続けて2回目のパスがあるまで対局は終わらない。{colour}の番。",
    "on.missing-third": "続けて3回目のパスがあるまで対局は終わらない。{colour}の番。",
    # --- after four passes ---
    "four.ended": "4回続けてのパスで対局は終わり、再開することはない。",
    "four.rule": "（規則10）",
    "four.asked-some": (
        "その後は、合意がなければすべての石が活きている{rule}。どの石が死んでいるかは指定されており、これを合意と"
        "みなす。"
    ),
    "four.asked-none": (
        "その後は、合意がなければすべての石が活きている{rule}。死に石はないと指定されており、これを合意とみなす。"
    ),
    "four.asked-empty": (
        "その後は、合意がなければすべての石が活きている{rule}。指定された点に石がないので、どの石も指定されておら"
        "ず、これを合意とみなす。"
    ),
    "four.own-some": (
        "その後は、合意がなければすべての石が活きている{rule}。どの石が死んでいるかは{source}が示しており、これを"
        "合意とみなす。"
    ),
    "four.own-none": (
        "その後は、合意がなければすべての石が活きている{rule}。{source}によれば死に石はなく、これを合意とみなす。"
    ),
    "four.own-empty": (
        "その後は、合意がなければすべての石が活きている{rule}。{source}の点に石がないので、どの石も示されておらず"
        "、これを合意とみなす。"
    ),
    "four.nobody": (
        "対局者が死に石に合意したかどうかを示すものがない。合意がなければ、すべての石が活きている{rule}。ここでは"
        "すべてを活き石として数える。"
    ),
    # --- the last pass stone ---
    "owes.over-white": (
        "対局は終わった。最後に打ったのは黒で、対局は白の手で終わるものなので、白はパスの石をもう1子渡す。"
    ),
    "owes.over-none": "対局は終わった。最後の手は白なので、渡すパスの石はない。",
    "owes.if-white": (
        "ここで対局が終われば、最後に打ったのは黒で、対局は白の手で終わるものなので、白はパスの石をもう1子渡す。"
    ),
    "owes.if-none": "ここで対局が終われば、最後の手は白なので、渡すパスの石はない。",
    # --- the count ---
    "recorded.as": "棋譜の結果は{result}",
    "recorded.none": "棋譜に結果はない",
    "count.none-declared": "棋譜の結果は計算によるものではないので、計算しない（{recorded}）。",
    "count.none": "計算しない（{recorded}）。",
    "count.alive": (
        "死に石を棋譜が示さないので、すべての石を活き石とすれば{result}（地では{territory}、面積では{area}）。"
        "{recorded}。"
    ),
    "count.alive-status": (
        "死に石を棋譜が示さないので、すべての石を活き石とすれば{result}（地では{territory}、面積では{area}）。"
        "{recorded}：{status}。"
    ),
    "count.marks": (
        "棋譜が示す死に石は疑わしいが、それによれば{result}（地では{territory}、面積では{area}）。{recorded}。"
    ),
    "count.marks-status": (
        "棋譜が示す死に石は疑わしいが、それによれば{result}（地では{territory}、面積では{area}）。{recorded}："
        "{status}。"
    ),
    "count.ruleset": (
        "仮定したルールでは{result}（地では{territory}、面積では{area}）だが、別のルールなら棋譜の結果になる。"
        "{recorded}。"
    ),
    "count.ruleset-status": (
        "仮定したルールでは{result}（地では{territory}、面積では{area}）だが、別のルールなら棋譜の結果になる。"
        "{recorded}：{status}。"
    ),
    "count.record": "棋譜からの計算は{result}（地では{territory}、面積では{area}）。{recorded}。",
    "count.record-status": "棋譜からの計算は{result}（地では{territory}、面積では{area}）。{recorded}：{status}。",
    "count.then": "その場合、棋譜からの計算は{result}（地では{territory}、面積では{area}）。{recorded}。",
    "count.then-status": (
        "その場合、棋譜からの計算は{result}（地では{territory}、面積では{area}）。{recorded}：{status}。"
    ),
    "all-alive": (
        "合意のないまま4回続けてパスしたときのように、すべての石を活き石とすれば{result}（地では{territory}、面積"
        "では{area}）。"
    ),
    "all-alive.same": (
        "合意のないまま4回続けてパスしたときのように、すべての石を活き石とすれば{result}（地では{territory}、面積"
        "では{area}）で、現在の計算と同じ。"
    ),
    # --- the position ---
    "forbidden.line": "{point}：{why}。",
    "forbidden.repeats": "第{move}手の後の局面と同形になる",
    "forbidden.repeats-start": "開始時の局面と同形になる",
    "position.after": "第{move}手まで。アゲハマ：黒が{black}子、白が{white}子。{colour}の番。",
    "position.start": "第1手の前。アゲハマ：黒が{black}子、白が{white}子。{colour}の番。",
}
