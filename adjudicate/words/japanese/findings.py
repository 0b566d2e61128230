"""The words of findings and of unreadable input in Japanese; files and territory have tables of their own."""

from __future__ import annotations

from typing import Final

from adjudicate.display.wording import Texts
from adjudicate.words.japanese.findings_files import FILES
from adjudicate.words.japanese.findings_territory import TERRITORY

TEXTS: Final[Texts] = {
    # --- what several of them name (base) ---
    "place.start": "開始時",
    "place.after": "第{move}手の後",
    "dead-from.marks": "棋譜の印",
    "dead-from.review": "検討の印",
    "dead-from.removed": "OGSで取り除かれた石",
    "reading.simple": "単純なコウ",  # no source: a native player should look
    "reading.ssk": "シチュエーショナル・スーパーコウ（AGA、同じ手番の同形）",  # no source: a native player should look
    "reading.nssk": "自然なシチュエーショナル・スーパーコウ",  # no source: a native player should look
    "reading.bga": "自然なシチュエーショナル・スーパーコウとコウ（BGA）",  # no source: a native player should look
    "reading.psk": "ポジショナル・スーパーコウ",
    "reading.undecidable": "棋譜からは判断できないコウのルール（争劫と攪劫）",  # no source: a native player should look
    "reading.none": "繰り返しを禁じるルールなし",
    "quoted": "「{text}」",
    "fault.repeated": "重複した点が{n}か所",
    "fault.two-lists": "二つのリストにある点：{points}",
    "fault.no-point": "「{text}」は盤上の点を示していない",
    "fault.exchanged": "「{text}」は角の順が逆の長方形",
    "fault.values": "どの碁盤にも必要のない余分な値を{n}個無視した",
    "fault.rectangles": "どの碁盤にも必要のないほど重なる長方形を無視した",
    # --- a finding, and what became of its move (sheet/consequence.py) ---
    "said": "{message}。",
    "said.fate": "{sentences}",
    "fate.stands": "この手はそのまま有効。",
    "fate.stands-so-far": "棋譜の範囲では、この手はそのまま有効。",
    "fate.stands-doubt": "この手はそのまま有効。ただし、第{after}手はこの手が取り消されたことをうかがわせる。",
    "fate.until-setup": "この手は、その前の局面に戻す石の配置が後で行われるまで有効だった。",
    "fate.no-stone": "石は置かれず、相手の番になる。",
    "fate.nothing": "何も置かれず、相手の番になる。",
    "fate.no-stone-free": "石は置かれず、相手の番になり、渡すパスの石はない。",
    "fate.nothing-free": "何も置かれず、相手の番になり、渡すパスの石はない。",
    "fate.own-stones": "自分の石がアゲハマとして取り除かれる。",
    "fate.own-stones-doubt": (
        "自分の石がアゲハマとして取り除かれる。ただし、第{after}手はこの手が取り消されたことをうかがわせる。"
    ),
    "fate.replaced": "この手は取り消された。第{after}手がその代わりのパス。",
    "fate.back": "この手は取り消され、相手の番になる。",
    "fate.pass-stone": "この手は取り消され、石を渡すパスとなる。",
    "fate.pass-free": "この手は取り消されてパスとなり、このルールではパスで石を渡さない。",
    "fate.run-stone": "この手は、続けて打たれた一連の手があればそれとともに取り消され、石を渡すパスとなる。",
    "fate.run-free": (
        "この手は、続けて打たれた一連の手があればそれとともに取り消されてパスとなり、このルールではパスで石を渡さない。"
    ),
    # --- R12x, R13x: the terms ---
    "R120": "棋譜にルールの記載がないため、AGAルールと仮定した",
    "R120.server": "棋譜にルールの記載がないため、対局サーバー（{server}）の{rules}ルールと仮定した",
    "R121": "棋譜にあるルール（「{written}」）は本プログラムの知らないものである。この判定表はAGAルールによる",
    "R121.named": "棋譜にある{rules}ルール（「{written}」）の判定にはまだ対応していない。この判定表はAGAルールによる",
    "R122": "棋譜には「{written}」とあるが、指定により{rules}ルールで判定した",
    "R123": "棋譜に碁盤の大きさの記載がないため、19路盤と仮定した",
    "R130": "棋譜にコミがないため、{usual}である{komi}と仮定した",
    "R130.19x19": "棋譜にコミがないため、{usual}である{komi}と仮定した（19路盤についてのみ定められている）",
    "komi.even": "{rules}ルールの互先のコミ",
    "komi.handicap": "{rules}ルールの置碁のコミ",
    "komi.usage-even": "互先で一般的なコミ",
    "komi.usage-handicap": "置碁で一般的なコミ",
    "R131": "コミ「{written}」はこの碁盤での目数ではないため、{komi}と仮定した",
    "R131.likely": (
        "コミ「{written}」はこの碁盤での目数ではない。おそらく{likely}の意味（--komi {option}）。{komi}と仮定した"
    ),
    "R131.point": (
        "コミ「{written}」は百分の一目の単位では{likely}の意味だが、置碁では互先のコミが残っていることが多いため、"
        "{komi}と仮定した（--komi {option} でその値を使って計算する）"
    ),
    "R131.zi": (
        "コミ「{written}」は中国式の子の百分の一の単位では{likely}の意味だが、"
        "置碁では互先のコミが残っていることが多いため、{komi}と仮定した（--komi {option} でその値を使って計算する）"
    ),
    "R132": "コミ {komi} は半目の倍数ではないが、書かれたとおりに使った",
    "R132.likely": (
        "コミ {komi} は書かれたとおりに使ったが、目数とは考えにくい。おそらく{likely}の意味（--komi {option}）"
    ),
    "R133": "棋譜では置き石なしでコミ 0。書かれたとおりに使った（古いファイルには{meant}の意味のものもある）",
    "R134": "コミ {komi} は{half}目と{compensation}目の和。置き石{n}子に対する補正をすでに含んでいる可能性がある",
    "R135": "コミ {recorded} はこの碁盤の交点の数より大きいため、{komi}と仮定した",
    "R136": "棋譜のコミは{recorded}だが、指定により{komi}で計算した",
    "R136.unreadable": "棋譜のコミは「{written}」だが、指定により{komi}で計算した",
    "R137.point": "コミ「{written}」は、あるサーバーの書き方である百分の一目の単位とみて、{komi}と読み取った",
    "R137.zi": "コミ「{written}」は、あるサーバーの書き方である中国式の子の百分の一の単位とみて、{komi}と読み取った",
    "R138": "コミの「{written}」は{komi}と読む",
    "R139": "置き石のない対局でコミ{komi}は通例ではない。記載のとおり用いた",
    # --- R14x, R15x: what the record claims ---
    "R140": "置き石の数「{written}」は整数ではないため、記載がないものとして読んだ",
    "R141.counted": "置き石は{declared}子とされているが、黒石が{n}子置かれている。{counted}子として計算した",
    "R141.uncounted": (
        "置き石は{declared}子とされているが、黒石が{n}子置かれ、白から打ち始めている。置き石なしとして計算した"
    ),
    "R141.asked-counted": "指定された置き石は{declared}子だが、黒石が{n}子置かれている。{counted}子として計算した",
    "R141.asked-uncounted": (
        "指定された置き石は{declared}子だが、黒石が{n}子置かれ、白から打ち始めている。置き石なしとして計算した"
    ),
    "R142": "黒石が{n}子置かれ、白から打ち始めているため、置き石{n}子とみなした",
    "R143": "置き石は{n}子とされているが、{n}子の配置が見当たらない。置き石なしとして計算した",
    "R143.white-first": (
        "置き石は{n}子とされているが、{n}子の配置が見当たらない。白から打ち始めているので、"
        "棋譜に石が欠けているとみられる。置き石なしとして計算した"
    ),
    "R143.asked": "指定された置き石は{n}子だが、{n}子の配置が見当たらない。置き石なしとして計算した",
    "R143.asked-white-first": (
        "指定された置き石は{n}子だが、{n}子の配置が見当たらない。白から打ち始めているので、"
        "棋譜に石が欠けているとみられる。置き石なしとして計算した"
    ),
    "R144": "第1手から第{moves}手までを、置き石{n}子を置いた手とみなした",
    "R144.passes": ("第1手から第{moves}手までを、置き石{n}子を置いた手とみなした。その間の白のパスでは石を渡さない"),
    "R145": "置き石{n}子は慣例の位置に置かれていない",
    "R146": "黒の最初の{n}子は、棋譜に記載のない置き石のように見える（--handicap {n} でそのように計算する）",
    "R147": "置き石の数が1のときは石を置かない。コミの小さい互先である",
    "R150": "棋譜の結果「{written}」は読み取れない",
    "R151": "棋譜の結果「{written}」を{meaning}と読み取った",
    "R151.tie": "同点（このルールでは{colour}の勝ち）",
    "R151.none": "結果なし",
    "R151.winner": "{result}（勝者は{colour}、目差なし）",
    "R151.draw": "計算によらない引き分け",
    "R151.both-lost": "計算によらない両者負け",
    "R151.won-R": "{result}（計算によらない{colour}の中押し勝ち）",
    "R151.won-T": "{result}（計算によらない{colour}の時間切れ勝ち）",
    "R151.won-F": "{result}（計算によらない{colour}の不戦勝または反則勝ち）",  # no source: a native player should look
    "R151.won-J": "{result}（計算によらない{colour}の裁定勝ち）",  # no source: a native player should look
    "R151.won-somehow": "{result}（計算によらない{colour}の勝ち）",
    "R151.ended-R": "{result}（投了、計算によらない）",
    "R151.ended-T": "{result}（時間切れ、計算によらない）",
    "R151.ended-F": "{result}（不戦または反則、計算によらない）",  # no source: a native player should look
    "R151.ended-J": "{result}（裁定、計算によらない）",  # no source: a native player should look
    "R151.ended-somehow": "{result}（計算によらない）",
    "R152.zi": (
        "棋譜の目差「{written}」は中国式の子で書かれており、目では{margin}（書かれたとおりの数が計算結果と等しい場合"
        "を除く）"
    ),
    "R152.quarters": (
        "棋譜の目差「{written}」に四分の一目の端数がある。中国式の子（数は目の半分）で書かれている可能性がある"
    ),
    "R152.no-unit": "棋譜の目差「{written}」に単位がない。中国式の子（数は目の半分）で書かれている可能性がある",
    # --- R16x: properties ---
    "R160": "{property}に複数の値がある（{values}）。最初の値を使った",
    "R161": "一つのノードに第{first}手から第{last}手までがある。ファイルの順に並べた",
    "R162": "第{move}手のノードで石も配置されている。先に石を配置し、その後で手を並べた",
    "R163": "{where}の石の配置に誤りがある：{faults}",  # no source: a native player should look
    "R164": "{where}の手番が「{written}」とされているが、無視した",
    "R165": "{where}の石の配置で、{point}の一連の石に呼吸点がない。取られるまで盤上に残る",
    "R166": "第{move}手は「{written}」とある。パスと読み取った",
    "R167.size": "碁盤の大きさが、ルートノードでなく第{move}手の後にある。無視した",
    "R167.used": (
        "{property}「{written}」が、ルートノードでなく第{move}手の後にある。ルートノードにないので、これを使った"
    ),
    "R167.ignored": (
        "{property}「{written}」が、ルートノードでなく第{move}手の後にある。ルートノードの記載と異なるので、無視した"
    ),
    "R168": "小文字を含むプロパティ名を、大文字の名前として読んだ",
    "R169": "棋譜はSGFのバージョン「{written}」としている。バージョン4として読んだ",
    # --- M20x: the moves ---
    "move.at": "{colour}の第{move}手（{point}）",
    "move.pass": "{colour}の第{move}手（パス）",
    "move.written": "{colour}の第{move}手（「{written}」）",
    "M201": "{what}の点には相手の石がある（SGFのビューアはその石を上書きする）",
    "M201.own": (
        "{what}の点には自分の石がある。パスをこのように書くサーバーもある（SGFのビューアはその石を上書きする）"
    ),
    "M202": "{what}により、自分の一連の石{n}子の呼吸点がなくなる",
    "M203": "{what}により、{where}の局面と同形になる",
    "M203.ko": "{what}はコウを取り返す手で、{where}の局面と同形になる",
    "M204": "{what}により、{where}の局面と同形になる",
    "M204.ko": "{what}はコウを取り返す手で、{where}の局面と同形になる",
    "M205.twice": "{what}は手番違い：{player}の手が2回続いている（または{turn}の手かパスが欠けている）",
    "M205.first": "{what}は手番違い：先番は{turn}",
    "M205.handicap": "{what}は手番違い：置き石の後は{turn}が先番",
    "M205.turn": "{what}は手番違い：{turn}の番だった",  # no source: a native player should look
    "M205.resumed": "{what}は手番違い：パスの後は、最後にパスした者の相手である{turn}から再開する",
    "M206": "{what}は盤上の点を示していない",
    "M207": "{what}は終局より後の手であり、並べない",
    "M208": "{what}により、以前の局面と同形になる：{readings}",
    "M208.forbidden": "{names}では禁止（{where}の局面）",
    "M208.allowed": "{names}では可",
    "M208.depends": "{rules}ルールでは、棋譜に現れないことによって決まる",
    "M209": "{what}：このルールにパスはない",
    # --- M21x: setup between moves, and what became of illegal moves ---
    "M210": "第{move}手の後、棋譜で{n}か所が着手によらず変更されている：{points}",
    "M211.open": (
        "第{move}手は棋譜の最後の手で、相手は応じていない。対局が続いている間は、相手が反則を申し立てることができる"
    ),
    "M211.void": (
        "第{move}手は棋譜の最後の手で、相手は応じていない。反則の申し立ての有無にかかわらず、石は置かれず、"
        "渡すパスの石もない"
    ),
    "M211.unknown": (
        "第{move}手は棋譜の最後の手で、相手は応じていない。このルールで反則を申し立てるとどうなるかは、"
        "ルールブックにない"
    ),
    "M212": (
        "第{move}手は、反則の第{before}手の点に打たれた。第{before}手はおそらく取り消された（--illegal pass で以後の"
        "手の誤りはすべてなくなる）"
    ),
    "M212.left": (
        "第{move}手は、反則の第{before}手の点に打たれた。第{before}手はおそらく取り消された（--illegal pass で以後の"
        "手の誤り{faults}件のうち{n}件が残る）"
    ),
    "M212.setup": "第{move}手の後の石の配置で、その手の前の局面に戻っている。反則の手は取り消された",
    "M213": (
        "第{first}手から第{last}手まではすべて{colour}。第{move}手が{right}石だったとすれば、終始交互に打たれている"
    ),
    "M214": (
        "{what}は、同じ対局者が誤った第{before}手のすぐ後にある。第{before}手は取り消され、これがその代わりのパスになった"
    ),
    "M215": "{what}には、反則だが実行されたという印が棋譜にある",
    "M216": "第{move}手の後、棋譜は{colour}の番としている",
    # --- E30x: the ending ---
    "E301": "最後の手は黒なので、白の最後のパスの石を加えた",
    "E302.not-counted": "棋譜はパスなしで終わり、点数もないため、計算しない",
    "E302.one-pass": "棋譜は1回のパスで終わっている。そのまま計算した",
    "E302.no-pass": "棋譜はパスなしで終わっている。そのまま計算した",
    "E303.none": (
        "4回続けてのパスで対局は終わる。対局者が死に石に合意したかどうかを示すものがないので、すべての石を活き石"
        "として数える"
    ),
    "E303.unknown": (
        "4回続けてのパスで対局は終わる。AGAルールならばすべての石が活き石となるが、ルールが仮定なので、"
        "どの石が死んでいるかは分からない"
    ),
    "E303.option-alive": "4回続けてのパスで対局は終わる。すべての石が活きており、指定もそのとおりである",
    "E303.option": (
        "4回続けてのパスで対局は終わる。合意がなければすべての石が活き石となるが、"
        "どの石が死んでいるかは指定されており、それで計算した。すべての石が活きていれば{alive}"
    ),
    "E303.marks": (
        "4回続けてのパスで対局は終わる。合意がなければすべての石が活き石となるが、"
        "どの石が死んでいるかは{marks}が示しており、それで計算した。すべての石が活きていれば{alive}"
    ),
    "E304": "2回のパスの後、第{move}手で対局が再開された",
    "E304.asked": (
        "2回のパスの後、第{move}手で対局が再開された。再開を要請した者の相手が先に打つが、どちらが要請したかは棋譜で"
        "はわからない"
    ),
    "E304.unknown": "2回のパスの後、第{move}手で対局が再開された。どちらが先に打つかを述べる資料は見つからなかった",
    "E305": "第{move}手により以前の局面と同形になり、対局は引き分け",
    "E306": "第{move}手で最初に石が取られ、{winner}の勝ち",
    "E306.own": "第{move}手は自分の石を取る手で、{winner}の勝ち",
    "E307": "{name}は{least}×{least}から{most}×{most}までの碁盤で打つ",
    "E308": (
        "対局ではなく局面を計算した。アゲハマは与えられたとおりで、手の判定はできない。最後に打ったのがどちらかは不明"
    ),
    "E308.white-last": (
        "対局ではなく局面を計算した。アゲハマは与えられたとおりで、手の判定はできない。"
        "最後に打ったのがどちらかは不明で、白が最後のパスの石を渡す必要があるかどうかも分からない"
    ),
    "E308.last-player": (
        "対局ではなく局面を計算した。アゲハマは与えられたとおりで、手の判定はできない。"
        "最後に打ったのは{player}とされている"
    ),
    # --- S40x: which stones are dead ---
    "E309": "第{move}手により以前の局面と同形になり、棋譜に勝者がない：対局はそこで終わった可能性があり、計算しない",
    "S401": "死に石の合意が棋譜にないため、すべての石を活き石として計算した",
    "S401.passes": "対局を終えるパスが棋譜にないため、すべての石を活き石として計算した",
    "S402": "両方の色の地の印がある点：{points}",
    "S402.string": "{point}の一連の石に両方の色の印がある。死に石として計算した",
    "S403": "{point}の一連の石の一部にだけ死に石の印がある。その全体を取り除いた",
    "S404": "{point}は死に石とされているが、石がない。無視した",
    "S406": "互いに接する黒石と白石が、ともに死に石とされている。両方とも取り除いた",
    "S407": "その色の領域ではないのに、その色の地の印がある点：{points}",
    "S408": "印から漏れている地がある。領域で数えた：{points}",
    "S409": "地の印が、最後の着手より前の第{move}手にある。この印は無視した",
    "S410": "面積の計算のように、印がその色の活き石にも付いている（{stones}子）。これらの石は活き石のままとした",
    "S411": "印がないため、地の計算ではダメとした点：{points}",
    "S412": "一つの領域の{points}か所から印が漏れている。これは地の印ではないため、領域で数えた",
    "S414": "地の印：{faults}",
    "S415": "{point}の一連の石は死に石とされているが、持ち主が手を入れなくても活きている",
    "S415.more": "{point}の一連の石は死に石とされているが、持ち主が手を入れなくても活きている。ほかの{n}件も同様",
    "S416": "{point}の一連の石は、持ち主が以後一手も打たなくても活きており、{colour}の印の中にある",
    "S416.more": (
        "{point}の一連の石は、持ち主が以後一手も打たなくても活きており、{colour}の印の中にある。ほかの{n}件も同様"
    ),
    "S417": "{rules}ルールでは、終局時に盤上のすべての石が活きている。{source}による死に石を除けば{result}",
    "S417.option": "{rules}ルールでは、終局時に盤上のすべての石が活きている。指定された死に石を除けば{result}",
    "S418": "両対局者が死に石と認めた石と、取り除かれた石が同じではない。異なる点：{points}",
    "S419": "OGSでどちらの点数にも数えない空点：{points}",
    "S420": "死に石（{source}による）を両対局者が認めたことは示されていない",
    # --- V50x: the verdict ---
    "V501": "地の計算と面積の計算が異なる。二つの計算の比較に原因をすべて示す",
    "V502": "コミ {komi} では棋譜の目差になり得ない（端数が合わない）",
    "V502.draw": "コミ {komi} では端数が残るため、計算で棋譜の引き分けになることはない",
    "V503": "{rules}ルールの資料により置き石の補正が異なる。ほかの資料によれば{margins}",
    **FILES,
    **TERRITORY,
}
