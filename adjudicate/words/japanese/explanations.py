"""The words of explanations in Japanese. Each departure is a clause that is followed by "if so". Terms:
docs/languages.md.
"""

from __future__ import annotations

from typing import Final

from adjudicate.display.wording import Texts

TEXTS: Final[Texts] = {
    # --- what stands around departures ---
    "explained": "{parts}とすれば、{sizes}で、{computed}が{recorded}になる",
    "said": "{message}。",
    "parts": "{parts}",
    "size": "{colour}に{points}目",
    "or-if": "{first}か、または、{second}",
    # --- passes ---
    "white-last-forgotten": "白の最後のパスの石が渡されなかった",
    "no-pass-stones": "パスで渡した石が数えられなかった",
    "missing-pass": "棋譜にない{colour}のパス{n}回に石の代価があった",
    # --- komi and compensation ---
    "komi-omitted": "コミ {komi} が抜けていた",
    "other-komi": "コミが{komi}だった",
    "other-komi.record": "コミが棋譜のとおり{komi}だった",
    "other-komi.likely": "コミが、「{detail}」の意味と考えられる{komi}だった",
    "other-komi.words": "コミが、棋譜の{detail}にあるとおり{komi}だった",
    "other-komi.usage": "コミが、{detail}ルールで通常の{komi}だった",
    "komi-reversed": "コミ {komi} が黒に与えられた",
    "compensation-in-komi": "置き石の補正{compensation}がコミに加えられ、コミが{komi}だった",
    "other-count.territory": "地で計算した",
    "other-count.area": "面積で計算した",
    "no-compensation": "置き石{stones}子に対する白への補正がなかった",
    "no-compensation.area": "面積で計算し、置き石{stones}子に対する白への補正がなかった",
    "compensation-n-1": "置き石{stones}子に対する白への補正が、一つ少ない{given}だった",
    "compensation-n-1.area": "面積で計算し、置き石{stones}子に対する白への補正が、一つ少ない{given}だった",
    "compensation-n": "置き石{stones}子に対する白への補正が、同数の{given}だった",
    "compensation-n.area": "面積で計算し、置き石{stones}子に対する白への補正が、同数の{given}だった",
    "compensation-n.one": "あるサーバーの数え方のように、置き石の数が1のときに白が{points}を得た",
    # --- points ---
    "prisoners-lost.black": "取られた黒石{n}子が数えられなかった",
    "prisoners-lost.white": "取られた白石{n}子が数えられなかった",
    "neutral-points": "ダメ{n}か所が{colour}の点数に数えられた",
    "seki-eyes": "セキの中の目（黒の{black}、白の{white}）が数えられなかった",
    # --- dead stones and marks ---
    "dead-stones": "{strings}が死に石である",
    "dead-stones.doubtful": "{strings}が死に石である（すべてが死んでいるようには見えない）",
    "other-status.alive": "{strings}が活き石として数えられた",
    "other-status.dead": "{strings}が死に石として数えられた",
    "all-alive": "すべての石が活き石として数えられた",
    "regions-counted": "印にかかわらず、一方の色だけの領域がすべて数えられた",
    # --- the moves, the rules, the result as it was written down ---
    "taken-back": "反則の手がパスとして取り消された",
    "undeclared-handicap": "黒の最初の{stones}子が置き石だった",
    "other-rules": "ルールが{names}だった",
    "own-words": "結果が誤って書かれた（{where}に「{quote}」とある）",
    "colours-exchanged": "勝者と敗者の色が入れ替わっていた",
    "margin-in-zi": "目差が中国式の子（目の半分）で書かれた",
    "fraction-dropped": "一目未満の端数が省かれた",
}
