"""The words of explanations in Chinese, simplified. Each departure says what may have been done otherwise."""

from __future__ import annotations

from typing import Final

from adjudicate.display.wording import Texts

TEXTS: Final[Texts] = {
    # --- what stands around departures ---
    "explained": "{parts}（{sizes}：由{computed}变为{recorded}）",
    "said": "{message}。",
    "parts": "{parts}",
    "size": "{colour}方多{points}目",
    "or-if": "{first}，或者{second}",
    # --- passes ---
    "white-last-forgotten": "白方最后一次虚着的一子没有交出",
    "no-pass-stones": "没有计虚着交出的子",
    "missing-pass": "{colour}方有{n}次棋谱没有记的虚着，每次交出一子",
    # --- komi and compensation ---
    "komi-omitted": "漏掉了贴目 {komi}",
    "other-komi": "贴目为 {komi}",
    "other-komi.record": "贴目为 {komi}，如棋谱所记",
    "other-komi.likely": "贴目为 {komi}，“{detail}”可能是这个意思",
    "other-komi.words": "贴目为 {komi}，如棋谱在 {detail} 中所写",
    "other-komi.usage": "贴目为 {komi}，如{detail}规则的惯例",
    "komi-reversed": "贴目 {komi} 给了黑方",
    "compensation-in-komi": "还子 {compensation} 加进了贴目，贴目为 {komi}",
    "other-count.territory": "按数目法计算",
    "other-count.area": "按数子法计算",
    "no-compensation": "白方没有得到让 {stones} 子的还子",
    "no-compensation.area": "按数子法计算，且白方没有得到让 {stones} 子的还子",
    "compensation-n-1": "白方得到让 {stones} 子的还子 N-1（{given}）",
    "compensation-n-1.area": "按数子法计算，且白方得到让 {stones} 子的还子 N-1（{given}）",
    "compensation-n": "白方得到让 {stones} 子的还子 N（{given}）",  # no source: a native player should look
    "compensation-n.area": "按数子法计算，且白方得到让 {stones} 子的还子 N（{given}）",
    "compensation-n.one": "让 1 子，白方得到{points}目，如某一服务器的算法",
    # --- points ---
    "prisoners-lost.black": "有{n}颗被提的黑子没有计",
    "prisoners-lost.white": "有{n}颗被提的白子没有计",
    "neutral-points": "有{n}处单官算给了{colour}方",
    "seki-eyes": "双活中的眼（黑方{black}处，白方{white}处）没有计",
    # --- dead stones and marks ---
    "dead-stones": "{strings}是死子",
    "dead-stones.doubtful": "{strings}是死子，虽然看上去并非全部是死子",
    "other-status.alive": "{strings}算作了活子",
    "other-status.dead": "{strings}算作了死子",
    "repetition-ended": "第{move}手的同形再现使对局结束而没有胜方",
    "all-alive": "全部算作了活子",
    "regions-counted": "不论标记如何，单色区域全部计算",  # no source: a native player should look
    # --- points of a territory without points in seki ---
    "other-interpretation": "{turns}",
    "other-interpretation.false-eye": "{colour}方不必在{points}补棋",
    "other-interpretation.seki": "{points}算作目，虽然围住的{colour}棋是双活",
    "other-interpretation.doubtful": "{points}不算作{colour}方的目",
    "other-interpretation.open": (  # no source: a native player should look
        "{points}所在的边界没有封闭的区域里，有些点算作目"
    ),
    "other-interpretation.dead": "{points}是死子",
    # --- the moves, the rules, the result as it was written down ---
    "taken-back": "违规着法收回，作为虚着",
    "undeclared-handicap": "黑方最初的{stones}子是让子",
    "other-rules": "规则为{names}",
    "where.GC": "GC",
    "where.first": "第一条评注",
    "where.last": "最后一条评注",
    "own-words": "结果写错了：{where}写着“{quote}”",
    "colours-exchanged": "胜方和负方的颜色写反了",
    "margin-in-zi": "目差以子为单位写出，是目数的一半",
    "fraction-dropped": "不足一目的小数没有写",
}
