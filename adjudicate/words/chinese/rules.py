"""The words of verdicts and counts in Chinese, simplified. Terms: docs/languages.md."""

from __future__ import annotations

from typing import Final

from adjudicate.display.wording import Texts

TEXTS: Final[Texts] = {
    "colour.black": "黑",
    "colour.white": "白",
    "result.colour": "{result}（{colour}）",
    "count.territory": "数目法",
    "count.area": "数子法",
    "names.more": "{names}及另外{n}处",
    "ruleset-name.japanese": "日本",
    "ruleset-name.chinese": "中国",
    "ruleset-name.korean": "韩国",
    "ruleset-name.ing": "应氏",
    "ruleset-name.new-zealand": "新西兰",
    "ruleset-name.french": "法国",
    "ruleset-name.alone": "{name}规则",
    # --- the signs on a board ---
    "sign.black-territory": "黑方的地",
    "sign.white-territory": "白方的地",
    "sign.neutral": "单官",
    "sign.false-eye": "假眼（不算地）",
    "sign.seki": "双活中的点（不算地）",
    "sign.doubtful": "存疑（已计）",
    "sign.dead": "死子",
    "sign.last": "最后一手",
    "sign.repeated": "重复",
    "sign.illegal": "违规着法 n",
    "sign.irregular": "异常着法 n",  # no source: a native player should look
    "sign.star": "星位",
    "sign.illegal-move": "违规着法",
    "sign.irregular-move": "异常着法",
    # --- the reason of a verdict: clauses, and what it ends with ---
    "reason": "{clauses}。",
    "reason.clauses": "{clauses}",
    "reason.fitting": "有{total}种解释可以得出棋谱所记结果，见下文",
    "reason.fitting-more": "有{total}种解释可以得出棋谱所记结果，见下文",
    "reason.fitting-many": "有超过{total}种解释可以得出棋谱所记结果，见下文",
    "reason.ended": "为一局棋安排的工作量已用完，不再寻找解释",
    "reason.own-computed": "棋谱中的文字为{result}，与计算结果相同",
    "reason.own-recorded": "棋谱中的文字与棋谱所记结果相同",
    "reason.own-neither": "棋谱中的文字为{result}",
    "reason.engine": "{reason}按程序给出的死子，结果为{result}，棋谱所记为{recorded}。",
    "reason.engine-recorded": "{reason}按程序给出的死子，结果为棋谱所记的{recorded}。",
    # --- what the record claims ---
    "claim.none": "棋谱没有记结果",
    "claim.declared": "棋谱所记结果{result}不是计算得出的",
    "claim.declared-nobody": "棋谱所记结果（{result}）不是计算得出的",
    "claim.winner": "棋谱记{colour}胜，没有目差",
    "claim.no-result": "棋谱所记“{quote}”不是结果",
    "claim.unreadable": "棋谱所记结果“{quote}”无法读出",
    "claim.score": "棋谱所记结果为{result}",
    # --- without a count, or by a rule ---
    "rule.capture": "第{move}手首次提子，由此决定胜负",
    "rule.draw-by-repetition": "第{move}手同形再现，判为和棋",
    "ground.by-rule": "{what}，与棋谱相符",
    "ground.by-rule-against": "{what}，但棋谱所记为{recorded}",
    "ground.no-capture": "没有提子，胜负未定",
    "ground.no-count": "棋谱结束时既没有虚着也没有目差，不作计算",
    "ground.repetition": "第{move}手再现了先前的局面，对局可能就此结束而没有胜方，所以不作计算",
    "ground.position": "计算的是局面，不是对局；{claim}；按{count}，结果为{result}",
    "ground.position-alive": (
        "计算的是局面，不是对局；{claim}；没有说明哪些是死子，若全部是活子，按{count}，结果为{result}"
    ),
    "ground.tie": "按{count}双方相等，依此规则{colour}胜，与棋谱相符",
    "ground.tie-drawn": "按{count}双方相等，与棋谱相符，但依此规则相等时{colour}胜",
    # --- a recorded score ---
    "ground.zi": "棋谱所记结果{recorded}可能以子为单位，但棋谱中没有证据；计算结果为{result}",
    "ground.zi-alive": ("棋谱所记结果{recorded}可能以子为单位，但棋谱中没有证据；若全部是活子，计算结果为{result}"),
    "ground.as-recorded": "按{count}，结果为{recorded}，与棋谱相符",
    "ground.as-recorded-alive": (
        "若全部是活子（四次虚着之后，除非双方另有协议），按{count}，结果为{recorded}，与棋谱相符"
    ),
    "ground.other-gives": "按{count}，结果为{result}，见两种算法的比较",
    "ground.other-fits": (
        "棋谱所记结果{recorded}是按{other}得出的，而按{count}，结果为{result}；棋谱中的错误使两者不同，见两种算法的比较"
    ),
    "ground.every-alive": (
        "棋谱所记结果{recorded}是把所有棋子都算作活子得出的，如同没有协议而连续四次虚着之后；"
        "除去所给的死子，按{count}，结果为{result}"
    ),
    "ground.dead-set-aside": (
        "棋谱所记结果{recorded}是除去所给的死子得出的；依此规则盘上所有棋子都是活子，计算结果为{result}"
    ),
    "ground.compensation": (
        "棋谱所记结果{recorded}是还子为{points}时按{count}得出的，此规则也有这种还子；此处计算结果为{result}"
    ),
    "ground.interpretation": "按{count}，结果为{result}；若双方对某些点的计算不同，就是棋谱所记的{recorded}",
    "ground.doubt": "计算结果为{result}，棋谱所记为{recorded}；不判为不符，因为{doubts}",
    "ground.doubt-withheld": "照现状计算，结果为{result}，棋谱所记为{recorded}；不指明胜者，也不判为不符，因为{doubts}",
    "ground.another": "按{count}，结果为{result}，不是棋谱所记的{recorded}",
    "ground.another-asked": "按{count}，结果为{result}，不是棋谱所记的{recorded}（{asked}）",
    "ground.no-set": "这是全部算作活子的结果，无论哪些是死子都得不出{recorded}",
    "ground.own-rules": "依棋谱所记规则（{rules}），结果为棋谱所记的{recorded}",
    "ground.own-marks": "按被选项取代的棋谱标记，结果为{recorded}",
    "ground.held": "不判为不符，因为{doubts}",
    # --- a recorded score, and nobody says which stones are dead ---
    # no source: a native player should look
    "ground.played-out": "若全部是活子，计算结果为{recorded}，与棋谱相符，且盘面已下完",
    "ground.one-count": (
        "棋谱没有记死子的协议；若全部是活子，只有按{count}才得出棋谱所记的{recorded}，棋谱中的错误使两种算法不同"
    ),
    "ground.not-played-out": (
        "棋谱没有记死子的协议，盘面也没有下完；若全部是活子，结果同样为{recorded}，可能是巧合，也可能不是"
    ),
    "ground.no-agreement": "棋谱没有记死子的协议；若全部是活子，计算结果为{result}，棋谱所记为{recorded}",
    "ground.besides": "此外，{doubts}",
    "ground.agreed-dead": "若全部是活子，计算结果为{result}；但双方可能同意{dead}，这样结果就是棋谱所记的{recorded}",
    "ground.not-all-tried": "没有试遍所有的死子组合",
    # --- no recorded score ---
    "ground.no-score": "终局局面的计算结果为{result}",
    "ground.no-score-alive": "没有说明哪些是死子，若全部是活子，终局局面的计算结果为{result}",
    "ground.other-winner": "棋谱记{colour}胜，但计算结果为{result}",
    "ground.winner-but": "棋谱记{colour}胜，没有目差；计算结果为{result}，但是{reason}",
    "but.all-alive": "若所有棋子都是活子，如同没有协议而连续四次虚着之后，则{colour}胜",
    "but.other-count": "按此规则也有的另一种算法，{colour}胜",
    "but.interpretation": "若双方对某些点的计算不同，则{colour}胜",
    "but.other-method": "按{count}，结果为{result}，棋谱中的错误使两者不同",
    # --- what an option changed ---
    "asked.illegal": "按要求收回违规着法",
    "asked.moves": "按要求收回第{moves}手",
    "asked.komi": "按要求贴目 {komi}",
    "asked.handicap": "按要求让 {stones} 子",
    "asked.first": "按要求{colour}先",
    # --- what a contradiction cannot rest on ---
    "doubt.ruleset": "规则是假定的",
    "doubt.komi-assumed": "贴目是假定的",
    "doubt.komi-dialect": "贴目是从以百分之一为单位的数读出的",
    "doubt.komi-doubtful": "贴目有疑问",
    "doubt.komi-unusual": "棋谱所记的贴目不常见，且所记的差数需要另一种贴目",
    "doubt.draw": "以此贴目，任何算法都得不出和棋",
    "doubt.marks": "棋谱的标记有疑问",
    "doubt.dead-given": "所给的死子有疑问",
    "doubt.points-given": "被指定为计目的点有疑问",
    "doubt.handicap": "棋谱所记的让子在棋谱中找不到",
    "doubt.line": "棋谱中另一个变化也像终局那样结束",
    "doubt.marks-overridden": "依此规则，被选项取代的标记说明哪里是地",
    "doubt.order": "棋谱中有落子顺序不符的着法，或无法落子的着法",
    "doubt.setup": "对局中有手工摆放的棋子",
    "doubt.position": "局面中的棋子都不是在棋谱中下出的，因此提子数不明",
    "doubt.remark": "棋谱所记结果带有附注",
    "doubt.incomplete": "棋谱不完整",
    "doubt.witness": "文件内容自相矛盾",
    "doubt.annulled": "该对局在其服务器上已作废",
    "doubt.meaning": "文件中有一部分的含义不确定",
    "doubt.repetition": "对局中再现了先前的局面，可能因此没有胜负而结束",
    # --- what makes the two counts differ ---
    "cause.no-compensation": "让 {stones} 子没有还子",
    "cause.full-compensation": "让 {stones} 子还 {stones}，比白方落后的子数多一",
    "cause.setup": "摆放的棋子，黑减白，不含已计的让子",
    "cause.black-twice": "黑方连下的着法，每次从第二手算起",
    "cause.white-twice": "白方连下的着法，每次从第二手算起",
    "cause.white-first": "白方下了第一手",
    "cause.black-first": "让子之后黑方下了第一手",
    "cause.black-last": "黑方下了最后一手，而此规则不要求白方最后虚着",
    "cause.no-move": "让子之后没有着法",
    "cause.black-void": "放回棋盒的黑子（下在已有棋子处或盘外）",
    "cause.white-void": "放回棋盒的白子（下在已有棋子处或盘外）",
    "cause.free-passes": "依此规则虚着不交出棋子，而黑白双方虚着次数不等",
    "cause.as-marked": "地按标记计算，不按区域计算",
    "cause.false-eyes.black": "假眼：黑方{n}处（{black}）",
    "cause.false-eyes.white": "假眼：白方{m}处（{white}）",
    "cause.false-eyes": "假眼：黑方{n}处（{black}），白方{m}处（{white}）",
    "cause.seki.black": "双活中的点：黑方{n}处（{black}）",
    "cause.seki.white": "双活中的点：白方{m}处（{white}）",
    "cause.seki": "双活中的点：黑方{n}处（{black}），白方{m}处（{white}）",
    "cause.given-neutral.black": "被指定为不计的点：黑方{n}处（{black}）",  # no source: a native player should look
    "cause.given-neutral.white": "被指定为不计的点：白方{m}处（{white}）",
    "cause.given-neutral": "被指定为不计的点：黑方{n}处（{black}），白方{m}处（{white}）",
    "cause.position-stones": "盘上和白方盒盖中的黑子，比轮流下时多出的数目",
    "cause.position-stones-white-last": "盘上和白方盒盖中的黑子，比轮流下且白方最后下时多出的数目",
}
