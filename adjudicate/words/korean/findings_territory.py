"""The words of findings on territory under rules that give no points in seki, in Korean."""

from __future__ import annotations

from typing import Final

from adjudicate.display.wording import Texts

TERRITORY: Final[Texts] = {
    "S421": (  # no source: a native player should look
        "{points}: 공배를 메우면 {colour} 쪽이 가일수해야 하는 자리이므로 집이 아님"
    ),
    "S422": "{points}: {stone} 자리의 {colour} 돌이 빅이므로 집이 아님",
    "S423.dame": (  # no source: a native player should look
        "{points}: {colour} 쪽의 집으로 셌으나, 이어진 돌 옆의 공배를 상대가 두면 {colour} 쪽이 가일수해야 함; 세지 않"
        "으면 결과는 {result}"
    ),
    "S423.threat": (  # no source: a native player should look
        "{points}: {colour} 쪽의 집으로 셌으나, {colour} 쪽의 가일수가 필요할 수 있음; 세지 않으면 결과는 {result}"
    ),
    "S423.shape": (  # no source: a native player should look
        "{points}: {colour} 쪽의 집으로 셌으나, {colour} 쪽이 먼저 두어야 두 눈이 나는 돌임; 세지 않으면 결과는 "
        "{result}"
    ),
    "S423.seki": (  # no source: a native player should look
        "{points}: {colour} 쪽의 집으로 셌으나, 공배로 이어져야 두 눈이 나는 돌임; 세지 않으면 결과는 {result}"
    ),
    "S424": "{point}: 죽은 돌인가? 그렇다면 {colour} 쪽이 {gain}집 늘고 결과는 {result}",
    "S425": (  # no source: a native player should look
        "세지 않는 것으로 지정된 자리: {neutral}; 집으로 지정된 자리: {counted}"
    ),
    "S425.neutral": (  # no source: a native player should look
        "세지 않는 것으로 지정된 자리: {neutral}"
    ),
    "S425.counted": (  # no source: a native player should look
        "집으로 지정된 자리: {counted}"
    ),
    "S426": (  # no source: a native player should look
        "{points}: 집으로 지정되었으나 어느 쪽도 둘러싸지 않음; 공배로 둠"
    ),
    "S427.false-eye": (  # no source: a native player should look
        "{points}: {colour} 쪽의 집으로 표시되었으나 {colour} 쪽이 가일수해야 하는 자리임"
    ),
    "S427.seki": "{points}: {colour} 쪽의 집으로 표시되었으나 둘러싼 돌이 빅임",
    "S427.dame": "{points}: {colour} 쪽의 집으로 표시되었으나 그 구역이 흑백 양쪽의 산 돌에 닿아 있음",
    "S427.unmarked": "{points}: 표시가 없으나 adjudicate는 {colour} 쪽의 집으로 셈",
}
