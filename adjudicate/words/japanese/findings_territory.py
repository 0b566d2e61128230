"""The words of findings on territory under rules that give no points in seki, in Japanese."""

from __future__ import annotations

from typing import Final

from adjudicate.display.wording import Texts

TERRITORY: Final[Texts] = {
    "S421": "{points}は、ダメを詰めれば{colour}が手を入れなければならないため、地ではない",
    "S422": "{points}は、{stone}の{colour}の一団がセキのため、地ではない",
    "S423.dame": (  # no source: a native player should look
        "{points}は{colour}の地に数えたが、その石に接するダメを相手が打てば{colour}の手入れが必要になる。数えなければ結"
        "果は{result}"
    ),
    "S423.threat": (  # no source: a native player should look
        "{points}は{colour}の地に数えたが、{colour}の手入れが必要かもしれない。数えなければ結果は{result}"
    ),
    "S423.shape": (  # no source: a native player should look
        "{points}は{colour}の地に数えたが、{colour}が先に打たなければその一団は二眼にならない。数えなければ結果は"
        "{result}"
    ),
    "S423.seki": (  # no source: a native player should look
        "{points}は{colour}の地に数えたが、ダメの点でつながらなければその一団は二眼にならない。数えなければ結果は"
        "{result}"
    ),
    "S424": "{point}は死に石か。死に石なら{colour}が{gain}目増え、結果は{result}",
    "S425": (  # no source: a native player should look
        "指定により、{neutral}は地に数えず、{counted}は地に数えた"
    ),
    "S425.neutral": (  # no source: a native player should look
        "指定により、{neutral}は地に数えない"
    ),
    "S425.counted": (  # no source: a native player should look
        "指定により、{counted}は地に数えた"
    ),
    "S426": (  # no source: a native player should look
        "{points}を地に数える指定があるが、どちらの対局者もそこを囲んでいない。ダメのままとした"
    ),
    "S427.false-eye": "{points}に{colour}の地の印があるが、{colour}はそこに手を入れなければならない",
    "S427.seki": "{points}に{colour}の地の印があるが、そこを囲む一団はセキ",
    "S427.dame": "{points}に{colour}の地の印があるが、その領域は両方の色の活き石に接している",
    "S427.unmarked": "{points}に印はないが、adjudicateでは{colour}の地に数える",
}
