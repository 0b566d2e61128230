"""The words of findings on territory under rules that give no points in seki, in Chinese, simplified."""

from __future__ import annotations

from typing import Final

from adjudicate.display.wording import Texts

TERRITORY: Final[Texts] = {
    "S421": "{points}不是地，因为填满单官后{colour}方必须在此补棋",
    "S422": "{points}不是地，因为{stone}的{colour}棋是双活",
    "S423.dame": (  # no source: a native player should look
        "{points}算作{colour}方的地，但如果对方占到这串棋旁边的单官，{colour}方就必须在此补棋；若不算，结果为{result}"
    ),
    "S423.threat": (  # no source: a native player should look
        "{points}算作{colour}方的地，但{colour}方可能需要在此补棋；若不算，结果为{result}"
    ),
    "S423.shape": (  # no source: a native player should look
        "{points}算作{colour}方的地，但只有{colour}方先下，这块棋才有两只眼；若不算，结果为{result}"
    ),
    "S423.seki": (  # no source: a native player should look
        "{points}算作{colour}方的地，但只有通过单官相连，这块棋才有两只眼；若不算，结果为{result}"
    ),
    "S424": "{point}是死子吗？若是，{colour}方多{gain}目，结果为{result}",
    "S425": (  # no source: a native player should look
        "以下各点被指定为不计：{neutral}；以下各点被指定为计目：{counted}"
    ),
    "S425.neutral": (  # no source: a native player should look
        "以下各点被指定为不计：{neutral}"
    ),
    "S425.counted": (  # no source: a native player should look
        "以下各点被指定为计目：{counted}"
    ),
    "S426": (  # no source: a native player should look
        "{points}被指定为计目，但没有被任何一方围住；仍是单官"
    ),
    "S427.false-eye": "{points}标为{colour}方的地，但{colour}方必须在此补棋",
    "S427.seki": "{points}标为{colour}方的地，但围住它的棋是双活",
    "S427.dame": "{points}标为{colour}方的地，但所在区域与双方的活子相接",
    "S427.unmarked": "{points}没有标记，但adjudicate会算作{colour}方的地",
}
