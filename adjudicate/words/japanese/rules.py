"""The words of verdicts and counts in Japanese. Terms: docs/languages.md."""

from __future__ import annotations

from typing import Final

from adjudicate.display.wording import Texts

TEXTS: Final[Texts] = {
    "colour.black": "黒",
    "colour.white": "白",
    "result.colour": "{result}（{colour}）",
    "count.territory": "地の計算",  # no source: a native player should look
    "count.area": "面積の計算",  # no source: a native player should look
    "names.more": "{names}ほか{n}",
    "ruleset-name.japanese": "日本",
    "ruleset-name.chinese": "中国",
    "ruleset-name.korean": "韓国",
    "ruleset-name.ing": "応氏",
    "ruleset-name.new-zealand": "ニュージーランド",
    "ruleset-name.french": "フランス",
    "ruleset-name.alone": "{name}ルール",
    # --- the signs on a board ---
    "sign.black-territory": "黒の地",
    "sign.white-territory": "白の地",
    "sign.neutral": "ダメ",
    "sign.false-eye": "欠け目（地でない）",
    "sign.seki": "セキの中（地でない）",
    "sign.doubtful": "不確か（数えた）",
    "sign.dead": "死に石",
    "sign.last": "最後の石",
    "sign.repeated": "繰り返し",
    "sign.illegal": "反則の手 n",
    "sign.irregular": "変則の手 n",  # no source: a native player should look
    "sign.star": "星",  # no source: a native player should look
    "sign.illegal-move": "反則の手",
    "sign.irregular-move": "変則の手",
    # --- the reason of a verdict: clauses, and what it ends with ---
    "reason": "{clauses}。",
    "reason.clauses": "{clauses}",
    "reason.fitting": "棋譜の結果になる説明が{total}件ある（下を参照）",
    "reason.fitting-more": "棋譜の結果になる説明が{total}件ある（下を参照）",
    "reason.fitting-many": "棋譜の結果になる説明が{total}件より多くある（下を参照）",
    "reason.ended": "一局に割り当てた作業量を使い切ったため、説明の探索を打ち切った",
    "reason.own-computed": "棋譜の文章では{result}で、計算結果と同じ",
    "reason.own-recorded": "棋譜の文章は棋譜の結果と同じ",
    "reason.own-neither": "棋譜の文章では{result}",
    "reason.engine": "{reason}プログラムの示す死に石では{result}となり、棋譜の結果は{recorded}。",
    "reason.engine-recorded": "{reason}プログラムの示す死に石では棋譜の結果{recorded}となる。",
    # --- what the record claims ---
    "claim.none": "棋譜に結果がない",
    "claim.declared": "棋譜の結果{result}は、計算によるものではない",
    "claim.declared-nobody": "棋譜の結果（{result}）は、計算によるものではない",
    "claim.winner": "棋譜では{colour}の勝ちで、目差はない",
    "claim.no-result": "棋譜にある「{quote}」は結果ではない",
    "claim.unreadable": "棋譜の結果「{quote}」は読み取れない",
    "claim.score": "棋譜の結果は{result}",
    # --- without a count, or by a rule ---
    "rule.capture": "第{move}手で最初に石を取ったことで勝敗が決まる",
    "rule.draw-by-repetition": "第{move}手の繰り返しにより引き分けになる",
    "ground.by-rule": "{what}。棋譜のとおり",
    "ground.by-rule-against": "{what}が、棋譜の結果は{recorded}",
    "ground.no-capture": "石は取られておらず、勝敗は決まっていない",
    "ground.no-count": "棋譜はパスも点数もなく終わっており、計算しない",
    "ground.repetition": "第{move}手により以前の局面と同形になり、勝者なしで対局が終わった可能性があるので、計算しない",
    "ground.position": "対局ではなく局面を計算した。{claim}。{count}では{result}",
    "ground.position-alive": (
        "対局ではなく局面を計算した。{claim}。どの石が死んでいるかは示されていない。すべて活きているとすれば、"
        "{count}では{result}"
    ),
    "ground.tie": "{count}では同点で、このルールでは{colour}の勝ち。棋譜のとおり",
    "ground.tie-drawn": "{count}では棋譜のとおり同点だが、このルールでは同点は{colour}の勝ち",
    # --- a recorded score ---
    "ground.zi": (
        "棋譜の結果{recorded}は中国式の子で書かれている可能性があるが、棋譜からは確かめられない。計算結果は{result}"
    ),
    "ground.zi-alive": (
        "棋譜の結果{recorded}は中国式の子で書かれている可能性があるが、棋譜からは確かめられない。"
        "すべての石が活きているとすれば、計算結果は{result}"
    ),
    "ground.as-recorded": "{count}では{recorded}で、棋譜のとおり",
    "ground.as-recorded-alive": (
        "4回のパスのあと別の合意がなければそうなるように、すべての石が活きているとすれば、{count}では{recorded}で"
        "、棋譜のとおり"
    ),
    "ground.other-gives": "{count}では{result}（二つの計算の比較を参照）",
    "ground.other-fits": (
        "棋譜の結果{recorded}は{other}によるものだが、{count}では{result}。棋譜の誤りのために二つが食い違う"
        "（二つの計算の比較を参照）"
    ),
    "ground.every-alive": (
        "棋譜の結果{recorded}は、合意のないまま4回続けてパスしたときのように、すべての石を活き石とした計算。"
        "示された死に石を除くと、{count}では{result}"
    ),
    "ground.dead-set-aside": (
        "棋譜の結果{recorded}は、死に石と示された石を除いた計算。このルールでは盤上のすべての石が活きており、"
        "計算結果は{result}"
    ),
    "ground.compensation": (
        "棋譜の結果{recorded}は、置き石の補正を{points}とした{count}で、このルールにはその補正もある。"
        "ここでの計算では{result}"
    ),
    "ground.interpretation": "{count}では{result}。一部の点の数え方が異なれば、棋譜の結果{recorded}になる",
    "ground.doubt": "計算結果は{result}、棋譜の結果は{recorded}。ただし、次の理由で不一致とはしない：{doubts}",
    "ground.doubt-withheld": (
        "このままの計算では{result}、棋譜の結果は{recorded}。ただし、次の理由で勝者を示さず、不一致ともしない：{doubts}"
    ),
    "ground.another": "{count}では{result}となり、棋譜の結果{recorded}と違う",
    "ground.another-asked": "{count}では{result}となり、棋譜の結果{recorded}と違う（{asked}）",
    "ground.no-set": "これはすべての石が活きているとした結果で、どの石を死に石としても{recorded}にはならない",
    "ground.own-rules": "棋譜に書かれたルール（{rules}）では、棋譜の結果{recorded}となる",
    "ground.own-marks": "指定で置き換えた棋譜の印によれば{recorded}となる",
    "ground.held": "次の理由で不一致とはしない：{doubts}",
    # --- a recorded score, and nobody says which stones are dead ---
    "ground.played-out": (  # no source: a native player should look
        "すべての石が活きているとすれば計算結果は{recorded}で、棋譜のとおり。盤面は最後まで打たれている"
    ),
    "ground.one-count": (
        "死に石の合意は棋譜にない。すべての石が活きているとすれば、{count}だけが棋譜の結果{recorded}となり、"
        "棋譜の誤りのために二つの計算が食い違う"
    ),
    "ground.not-played-out": (
        "死に石の合意は棋譜になく、盤面は最後まで打たれていない。すべての石が活きているとすれば、偶然かどうかはともかく"
        "同じ{recorded}となる"
    ),
    "ground.no-agreement": (
        "死に石の合意は棋譜にない。すべての石が活きているとすれば計算結果は{result}で、棋譜の結果は{recorded}"
    ),
    "ground.besides": "さらに：{doubts}",
    "ground.agreed-dead": (
        "すべての石が活きているとすれば計算結果は{result}。しかし対局者は{dead}に合意したのかもしれず、そうであれ"
        "ば棋譜の結果{recorded}となる"
    ),
    "ground.not-all-tried": "死に石の組み合わせをすべて試したわけではない",
    # --- no recorded score ---
    "ground.no-score": "終局時の局面の計算結果は{result}",
    "ground.no-score-alive": (
        "どの石が死んでいるかは示されていない。すべて活きているとすれば、終局時の局面の計算結果は{result}"
    ),
    "ground.other-winner": "棋譜では{colour}の勝ちだが、計算結果は{result}",
    "ground.winner-but": "棋譜では{colour}の勝ちで、目差はない。計算結果は{result}。ただし：{reason}",
    "but.all-alive": "合意のないまま4回続けてパスしたときのように、すべての石が活きていれば{colour}の勝ち",
    "but.other-count": "このルールにある別の計算では{colour}の勝ち",
    "but.interpretation": "一部の点の数え方が異なれば{colour}の勝ち",
    "but.other-method": "{count}では{result}で、棋譜の誤りのために二つが食い違う",
    # --- what an option changed ---
    "asked.illegal": "指定により反則の手を取り消し",
    "asked.moves": "指定により第{moves}手を取り消し",
    "asked.komi": "指定によりコミ {komi}",
    "asked.handicap": "指定により置き石 {stones}子",
    "asked.first": "指定により{colour}が先番",
    # --- what a contradiction cannot rest on ---
    "doubt.ruleset": "ルールが仮定である",
    "doubt.komi-assumed": "コミが仮定である",
    "doubt.komi-dialect": "コミを百分の一の単位から読み取った",
    "doubt.komi-doubtful": "コミが疑わしい",
    "doubt.komi-unusual": "棋譜のコミは通例のものではなく、棋譜の目差には別のコミが必要",
    "doubt.draw": "このコミでは、どの計算でも持碁にならない",
    "doubt.marks": "棋譜の印が疑わしい",
    "doubt.dead-given": "指定された死に石が疑わしい",
    "doubt.points-given": "地に数えると指定された点が疑わしい",
    "doubt.handicap": "棋譜にある置き石の数だけの石が、棋譜に見当たらない",
    "doubt.line": "棋譜の別の変化図も、終局した対局として終わっている",
    "doubt.marks-overridden": "このルールでは、指定で置き換えた印が地を示している",
    "doubt.order": "手番違いの手、または石を置けない所への手が棋譜にある",
    "doubt.setup": "対局の途中で、着手によらず石が置かれている",
    "doubt.position": "局面の石は一つも棋譜で打たれておらず、アゲハマが分からない",
    "doubt.remark": "棋譜の結果に注記がある",
    "doubt.incomplete": "棋譜が不完全である",
    "doubt.witness": "ファイルの中に矛盾がある",
    "doubt.annulled": "対局がサーバーで無効とされている",
    "doubt.meaning": "ファイルの一部の意味が確かでない",
    "doubt.repetition": "前の局面が再び現れており、勝者なしで終わった可能性がある",
    # --- what makes the two counts differ ---
    "cause.no-compensation": "置き石{stones}子に対する面積の補正なし",
    "cause.full-compensation": "置き石{stones}子に対する面積の補正が{stones}（白が遅れている石の数より一つ多い）",
    "cause.setup": "置かれた石の黒と白の差（数えた置き石を除く）",
    "cause.black-twice": "黒が続けて打った手（それぞれ二手目から）",
    "cause.white-twice": "白が続けて打った手（それぞれ二手目から）",
    "cause.white-first": "白が最初に打った",
    "cause.black-first": "置き石の後、黒が最初に打った",
    "cause.black-last": "黒が最後に打ち、このルールは白の最後のパスを求めない",
    "cause.no-move": "置き石の後に手がない",
    "cause.black-void": "碁笥に戻った黒石（すでに石のある所、または盤の外への手）",
    "cause.white-void": "碁笥に戻った白石（すでに石のある所、または盤の外への手）",
    "cause.free-passes": "このルールではパスで石を渡さず、黒と白のパスの数が等しくない",
    "cause.as-marked": "地を領域ではなく印のとおりに数えた",
    "cause.false-eyes.black": "欠け目：黒{n}か所（{black}）",
    "cause.false-eyes.white": "欠け目：白{m}か所（{white}）",
    "cause.false-eyes": "欠け目：黒{n}か所（{black}）、白{m}か所（{white}）",
    "cause.seki.black": "セキの中の点：黒{n}か所（{black}）",
    "cause.seki.white": "セキの中の点：白{m}か所（{white}）",
    "cause.seki": "セキの中の点：黒{n}か所（{black}）、白{m}か所（{white}）",
    # no source: a native player should look
    "cause.given-neutral.black": "地に数えないと指定された点：黒{n}か所（{black}）",
    "cause.given-neutral.white": "地に数えないと指定された点：白{m}か所（{white}）",
    "cause.given-neutral": "地に数えないと指定された点：黒{n}か所（{black}）、白{m}か所（{white}）",
    "cause.position-stones": "盤上と白の蓋にある黒石のうち、交互に打った場合より多い数",
    "cause.position-stones-white-last": "盤上と白の蓋にある黒石のうち、交互に打って白で終わった場合より多い数",
}
