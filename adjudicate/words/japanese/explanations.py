"""The words of explanations in Japanese. Each departure ends as a noun (koto). Terms: docs/languages.md."""

from __future__ import annotations

from typing import Final

from adjudicate.display.wording import Texts

TEXTS: Final[Texts] = {
    # --- what stands around departures ---
    "explained": "{parts}を仮定すれば、{sizes}となり、{computed}が{recorded}になる",
    "said": "{message}。",
    "parts": "{parts}",
    "size": "{colour}に{points}目有利",
    "or-if": "{first}、または{second}",
    # --- passes ---
    "white-last-forgotten": "白の最後のパスの石が渡されなかったこと",
    "no-pass-stones": "パスで渡した石が数えられなかったこと",
    "missing-pass": "棋譜にない{colour}のパス{n}回で石が渡されていたこと",
    # --- komi and compensation ---
    "komi-omitted": "コミ {komi} が抜けていたこと",
    "other-komi": "コミが{komi}だったこと",
    "other-komi.record": "コミが棋譜のとおり{komi}だったこと",
    "other-komi.likely": "コミが、「{detail}」の意味と考えられる{komi}だったこと",
    "other-komi.words": "コミが、棋譜の{detail}にあるとおり{komi}だったこと",
    "other-komi.usage": "コミが、{detail}ルールで通常の{komi}だったこと",
    "komi-reversed": "コミ {komi} が黒に与えられたこと",
    "compensation-in-komi": "置き石の補正{compensation}目がコミに加えられ、コミが{komi}だったこと",
    "other-count.territory": "地で計算したこと",
    "other-count.area": "面積で計算したこと",
    "no-compensation": "置き石{stones}子に対する白への補正がなかったこと",
    "no-compensation.area": "面積で計算し、置き石{stones}子に対する白への補正がなかったこと",
    "compensation-n-1": "置き石{stones}子に対する白への補正が、一つ少ない{given}目だったこと",
    "compensation-n-1.area": "面積で計算し、置き石{stones}子に対する白への補正が、一つ少ない{given}目だったこと",
    "compensation-n": "置き石{stones}子に対する白への補正が、同数の{given}目だったこと",
    "compensation-n.area": "面積で計算し、置き石{stones}子に対する白への補正が、同数の{given}目だったこと",
    "compensation-n.one": "あるサーバーの数え方のように、置き石の数が1のときに白が{points}目を得たこと",
    # --- points ---
    "prisoners-lost.black": "取られた黒石{n}子が数えられなかったこと",
    "prisoners-lost.white": "取られた白石{n}子が数えられなかったこと",
    "neutral-points": "ダメ{n}か所が{colour}の点数に数えられたこと",
    "seki-eyes": "セキの中の目（黒{black}目、白{white}目）が数えられなかったこと",
    # --- dead stones and marks ---
    "dead-stones": "{strings}が死に石であること",
    "dead-stones.doubtful": "{strings}が死に石であること（すべてが死んでいるようには見えない）",
    "other-status.alive": "{strings}が活き石として数えられたこと",
    "other-status.dead": "{strings}が死に石として数えられたこと",
    "repetition-ended": "第{move}手の同形反復により対局が勝者なしで終わったこと",
    "all-alive": "すべての石が活き石として数えられたこと",
    "regions-counted": "印にかかわらず、一方の色だけの領域がすべて数えられたこと",
    # --- points of a territory without points in seki ---
    "other-interpretation": "{turns}",
    "other-interpretation.false-eye": "{colour}が{points}に手を入れなくてよいこと",
    "other-interpretation.seki": "{colour}の一団がセキでも、{points}を地に数えたこと",
    "other-interpretation.doubtful": "{points}を{colour}の地に数えなかったこと",
    "other-interpretation.open": (  # no source: a native player should look
        "{points}のある、境界の閉じていない領域の一部を地に数えたこと"
    ),
    "other-interpretation.dead": "{points}が死に石であること",
    # --- the moves, the rules, the result as it was written down ---
    "taken-back": "反則の手がパスとして取り消されたこと",
    "undeclared-handicap": "黒の最初の{stones}子が置き石だったこと",
    "other-rules": "ルールが{names}だったこと",
    "where.GC": "GC",
    "where.first": "最初のコメント",
    "where.last": "最後のコメント",
    "own-words": "結果が誤って書かれたこと（{where}に「{quote}」とある）",
    "colours-exchanged": "勝者と敗者の色が入れ替わっていたこと",
    "margin-in-zi": "目差が中国式の子（目の半分）で書かれたこと",
    "fraction-dropped": "一目未満の端数が省かれたこと",
}
