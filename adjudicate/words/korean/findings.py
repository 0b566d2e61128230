"""The words of findings and of unreadable input in Korean; files and territory have tables of their own. Terms:
docs/languages.md. No particle follows a value that varies.
"""

from __future__ import annotations

from typing import Final

from adjudicate.display.wording import Texts
from adjudicate.words.korean.findings_files import FILES
from adjudicate.words.korean.findings_territory import TERRITORY

TEXTS: Final[Texts] = {
    # --- what several of them name (base) ---
    "place.start": "처음",
    "place.after": "{move}수 직후",
    "dead-from.marks": "기보의 표시",
    "dead-from.review": "복기의 표시",
    "dead-from.removed": "OGS에서 제거한 돌",
    "reading.simple": "일반 패",  # no source: a native player should look
    "reading.ssk": "상황 슈퍼코 (AGA, 둘 차례까지 같은 국면)",  # no source: a native player should look
    "reading.nssk": "자연 상황 슈퍼코",  # no source: a native player should look
    "reading.bga": "자연 상황 슈퍼코와 패 (BGA)",  # no source: a native player should look
    "reading.psk": "위치 슈퍼코",
    "reading.undecidable": "기보로 정할 수 없는 패 규칙 (쟁패와 교란패)",  # no source: a native player should look
    "reading.none": "반복에 관한 규칙 없음",
    "quoted": "“{text}”",
    "fault.repeated": "되풀이된 자리 {n}곳",
    "fault.two-lists": "두 목록에 함께 있는 자리 {points}",
    "fault.no-point": "“{text}”, 판 위의 어느 자리도 가리키지 않음",
    "fault.exchanged": "“{text}”, 모서리가 뒤바뀐 사각형",
    "fault.values": "어떤 바둑판에도 필요 없을 만큼 많은 값 {n}개, 무시함",
    "fault.rectangles": "어떤 바둑판에도 필요 없을 만큼 겹치는 사각형, 무시함",
    # --- a finding, and what became of its move (sheet/consequence.py) ---
    "said": "{message}.",
    "said.fate": "{sentences}",
    "fate.stands": "그대로 유효함.",
    "fate.stands-so-far": "기보에 있는 데까지는 그대로 유효함.",
    "fate.stands-doubt": "그대로 유효함, 다만 {after}수로 보아 무른 것 같음.",
    "fate.until-setup": "그대로 유효했으나, 그 뒤에 손으로 국면을 고쳐 그 수를 두기 전의 국면으로 되돌림.",
    "fate.no-stone": "돌을 놓지 않고 차례가 넘어감.",
    "fate.nothing": "아무것도 놓지 않고 차례가 넘어감.",
    "fate.no-stone-free": "돌을 놓지 않고 차례가 넘어가며, 패스로 건넬 돌은 없음.",
    "fate.nothing-free": "아무것도 놓지 않고 차례가 넘어가며, 패스로 건넬 돌은 없음.",
    "fate.own-stones": "둔 쪽의 돌을 잡은 돌로 들어냄.",
    "fate.own-stones-doubt": "둔 쪽의 돌을 잡은 돌로 들어냄, 다만 {after}수로 보아 무른 것 같음.",
    "fate.replaced": "무름: {after}수가 이를 대신한 패스임.",
    "fate.back": "무르고 차례가 넘어감.",
    "fate.pass-stone": "무르고, 돌을 건네는 패스로 함.",
    "fate.pass-free": "무르고 패스로 하며, 이 규칙에서는 패스에 돌을 건네지 않음.",
    "fate.run-stone": "연달아 둔 수에 속하면 그 수들과 함께 무르고, 돌을 건네는 패스로 함.",
    "fate.run-free": "연달아 둔 수에 속하면 그 수들과 함께 무르고 패스로 하며, 이 규칙에서는 패스에 돌을 건네지 않음.",
    # --- R12x, R13x: the terms ---
    "R120": "기보에 규칙이 적혀 있지 않음; AGA 규칙으로 가정함",
    "R120.server": "기보에 규칙이 적혀 있지 않음; 대국 서버({server})에 따라 {rules} 규칙으로 가정함",
    "R121": "기보에 적힌 규칙(“{written}”)은 여기서 모르는 규칙임; 이 판정서는 AGA 규칙에 따름",
    "R121.named": (
        "기보에 적힌 규칙은 {rules} 규칙(“{written}”)이며 아직 이 규칙으로는 판정하지 않음; 이 판정서는 AGA 규칙에 따름"
    ),
    "R122": "기보의 규칙은 “{written}”; 요청에 따라 {rules} 규칙으로 판정함",
    "R123": "기보에 바둑판 크기가 없음; 19x19로 가정함",
    "R130": "기보에 덤이 없음: 가정한 덤 {komi}, {usual}",
    "R130.19x19": "기보에 덤이 없음: 가정한 덤 {komi}, {usual} (19x19에서만 정해져 있음)",
    "komi.even": "{rules} 규칙의 호선 덤",
    "komi.handicap": "{rules} 규칙의 접바둑 덤",
    "komi.usage-even": "호선에서 통용되는 덤",
    "komi.usage-handicap": "접바둑에서 통용되는 덤",
    "R131": "덤 “{written}”: 이 바둑판의 집 수가 될 수 없음; 가정한 덤 {komi}",
    "R131.likely": (
        "덤 “{written}”: 이 바둑판의 집 수가 될 수 없음; 뜻한 덤은 아마 {likely} (--komi {option}); 가정한 덤 {komi}"
    ),
    "R131.point": (
        "덤 “{written}”: 100분의 1집 단위로 {likely}, 그러나 접바둑에서는 호선의 덤이 그대로 남은 경우가 많음; 가정한 "
        "덤 {komi} (그 덤으로 계가하려면 --komi {option})"
    ),
    "R131.zi": (
        "덤 “{written}”: 100분의 1자(子) 단위로 {likely}, 그러나 접바둑에서는 호선의 덤이 그대로 남은 경우가 많음; "
        "가정한 덤 {komi} (그 덤으로 계가하려면 --komi {option})"
    ),
    "R132": "덤 {komi}: 적힌 대로 쓰나 반집의 배수가 아님",
    "R132.likely": (
        "덤 {komi}: 적힌 대로 쓰나 집 단위로 적었다고 보기 어려움; 뜻한 덤은 아마 {likely} (--komi {option})"
    ),
    "R133": "치석이 없고 기보의 덤이 0임; 적힌 대로 씀 (오래된 파일 일부에서 0의 뜻은 {meant})",
    "R134": "덤 {komi} = {half} + {compensation}: 치석 {n}점에 대한 보정이 이미 들어 있을 수 있음",
    "R135": "기보의 덤 {recorded}: 이 바둑판의 자리 수보다 많음; 가정한 덤 {komi}",
    "R136": "기보의 덤 {recorded}; 요청에 따라 계가에 쓴 덤 {komi}",
    "R136.unreadable": "기보의 덤 “{written}”; 요청에 따라 계가에 쓴 덤 {komi}",
    "R137.point": "덤 “{written}”: 읽은 값 {komi}, 한 서버가 100분의 1집 단위로 적는 방식",
    "R137.zi": "덤 “{written}”: 읽은 값 {komi}, 한 서버가 100분의 1자(子) 단위로 적는 방식",
    "R138": "덤 “{written}”: 읽은 값 {komi}",
    "R139": "접바둑이 아닌 대국에서 드문 덤: {komi}; 적힌 대로 사용함",
    # --- R14x, R15x: what the record claims ---
    "R140": "치석 “{written}”: 정수가 아님; 없는 것으로 읽음",
    "R141.counted": "기보의 치석은 {declared}점, 그러나 놓인 흑돌은 {n}점; 치석 {counted}점으로 계가함",
    "R141.uncounted": "기보의 치석은 {declared}점, 그러나 놓인 흑돌은 {n}점이고 백이 먼저 둠; 치석 없이 계가함",
    "R141.asked-counted": "요청한 치석은 {declared}점, 그러나 놓인 흑돌은 {n}점; 치석 {counted}점으로 계가함",
    "R141.asked-uncounted": "요청한 치석은 {declared}점, 그러나 놓인 흑돌은 {n}점이고 백이 먼저 둠; 치석 없이 계가함",
    "R142": "흑돌 {n}점이 놓여 있고 백이 먼저 둠: 치석 {n}점으로 봄",
    "R143": "기보의 치석은 {n}점, 그러나 돌 {n}점을 놓은 것을 찾을 수 없음; 치석 없이 계가함",
    "R143.white-first": (
        "기보의 치석은 {n}점, 그러나 돌 {n}점을 놓은 것을 찾을 수 없음; 백이 먼저 두므로 기보에 그 돌이 빠진 것으로 "
        "보임; 치석 없이 계가함"
    ),
    "R143.asked": "요청한 치석은 {n}점, 그러나 돌 {n}점을 놓은 것을 찾을 수 없음; 치석 없이 계가함",
    "R143.asked-white-first": (
        "요청한 치석은 {n}점, 그러나 돌 {n}점을 놓은 것을 찾을 수 없음; 백이 먼저 두므로 기보에 그 돌이 빠진 것으로 "
        "보임; 치석 없이 계가함"
    ),
    "R144": "1수부터 {moves}수까지를 치석 {n}점의 배치로 봄",
    "R144.passes": "1수부터 {moves}수까지를 치석 {n}점의 배치로 보며, 그 사이의 백의 패스에는 돌을 건네지 않음",
    "R145": "치석 {n}점의 자리가 전통적인 자리와 다름",
    "R146": "흑의 처음 {n}점은 기보에 적히지 않은 치석으로 보임 (치석으로 계가하려면 --handicap {n})",
    "R147": "치석이 하나라면 돌을 놓지 않음: 덤이 더 작은 호선임",
    "R150": "기보의 결과 “{written}”: 읽을 수 없음",
    "R151": "기보의 결과 “{written}”: 읽은 뜻은 {meaning}",
    "R151.tie": "동점, 이 규칙에서는 {colour} 승",
    "R151.none": "결과 없음",
    "R151.winner": "{result} ({colour} 승, 집 차이는 적혀 있지 않음)",
    "R151.draw": "계가 없는 무승부",
    "R151.both-lost": "계가 없이 두 대국자 모두 짐",
    "R151.won-R": "{result} ({colour} 불계승, 계가 없음)",
    "R151.won-T": "{result} ({colour} 시간승, 계가 없음)",
    "R151.won-F": "{result} ({colour} 몰수승, 계가 없음)",  # no source: a native player should look
    "R151.won-J": "{result} ({colour} 판정승, 계가 없음)",  # no source: a native player should look
    "R151.won-somehow": "{result} ({colour} 승, 계가 없음)",
    "R151.ended-R": "{result} (기권, 계가 없음)",
    "R151.ended-T": "{result} (시간 초과, 계가 없음)",
    "R151.ended-F": "{result} (몰수, 계가 없음)",  # no source: a native player should look
    "R151.ended-J": "{result} (판정, 계가 없음)",  # no source: a native player should look
    "R151.ended-somehow": "{result} (계가 없음)",
    "R152.zi": "기보의 집 차이 “{written}”: 자(子) 단위, 집으로는 {margin}; 다만 적힌 대로 계가와 같으면 예외",
    "R152.quarters": "기보의 집 차이 “{written}”: 4분의 1집이 있음; 자(子) 단위일 수 있음 (집 수의 절반)",
    "R152.no-unit": "기보의 집 차이 “{written}”: 단위가 없음; 자(子) 단위일 수 있음 (집 수의 절반)",
    # --- R16x: properties ---
    "R160": "{property} 값이 여럿임 ({values}); 첫째 값을 씀",
    "R161": "한 노드에 {first}수부터 {last}수까지 있음; 파일의 순서대로 재현함",
    "R162": "{move}수의 노드에 손으로 놓은 돌도 있음; 돌을 먼저 놓고 수를 재현함",
    "R163": "손으로 고친 국면({where})에 잘못이 있음: {faults}",
    "R164": "둘 차례({where})로 적힌 “{written}”: 무시함",
    "R165": "손으로 고친 국면({where})에서 {point} 자리의 이어진 돌에 활로가 없음; 따낼 때까지 그대로 있음",
    "R166": "{move}수 “{written}”: 패스로 읽음",
    "R167.size": "바둑판 크기가 루트 노드 밖, {move}수 직후에 있음; 무시함",
    "R167.used": "{property} “{written}”: 루트 노드 밖, {move}수 직후에 있음; 루트 노드에 없으므로 씀",
    "R167.ignored": (
        "{property} “{written}”: 루트 노드 밖, {move}수 직후에 있음; 루트 노드에 다르게 적혀 있으므로 무시함"
    ),
    "R168": "소문자가 든 속성 이름을 대문자로 된 이름으로 읽음",
    "R169": "기보에 적힌 SGF 버전 “{written}”: 버전 4로 읽음",
    # --- M20x: the moves ---
    "move.at": "{colour} {move}수 {point}",
    "move.pass": "{colour} {move}수 (패스)",
    "move.written": "{colour} {move}수 (“{written}”)",
    "M201": "{what}: 이미 상대의 돌이 있는 자리 (SGF 뷰어라면 그 돌을 덮어씀)",
    "M201.own": ("{what}: 이미 자기 돌이 있는 자리; 패스를 이렇게 적는 서버도 있음 (SGF 뷰어라면 그 돌을 덮어씀)"),
    "M202": "{what}: 이어진 자기 돌 {n}점에 활로가 없게 됨",  # no source: a native player should look
    "M203": "{what}: {where} 국면이 되풀이됨",
    "M203.ko": "{what}: 패를 되따내어 {where} 국면이 되풀이됨",
    "M204": "{what}: {where} 국면이 되풀이됨",
    "M204.ko": "{what}: 패를 되따내어 {where} 국면이 되풀이됨",
    "M205.twice": "{what}: 차례가 아님; {player} 쪽이 두 번 연달아 둠 (또는 {turn} 쪽의 수나 패스가 빠짐)",
    "M205.first": "{what}: 차례가 아님; 먼저 두는 쪽은 {turn}",
    "M205.handicap": "{what}: 차례가 아님; 치석 뒤에 먼저 두는 쪽은 {turn}",
    "M205.turn": "{what}: 차례가 아님; {turn} 차례였음",
    "M205.resumed": "{what}: 차례가 아님; 패스 뒤에는 마지막으로 패스한 쪽의 상대가 먼저 둠: {turn}",
    "M206": "{what}: 판 위의 어느 자리도 가리키지 않음",
    "M207": "{what}: 대국이 끝난 뒤의 수; 재현하지 않음",  # no source: a native player should look
    "M208": "{what}: 이전 국면이 다시 나타남; {readings}",
    "M208.forbidden": "금지하는 규칙({where} 국면): {names}",
    "M208.allowed": "허용하는 규칙: {names}",
    "M208.depends": "{rules} 규칙에서는 기보에 나타나지 않는 것에 달려 있음",
    "M209": "{what}: 이 규칙에는 패스가 없음",
    # --- M21x: setup between moves, and what became of illegal moves ---
    "M210": "{move}수 직후 기보에서 손으로 바꾼 자리 {n}곳: {points}",
    "M211.open": (  # no source: a native player should look
        "{move}수가 기보의 마지막 수이고 응수가 없음: 대국이 계속되는 동안은 상대가 이의를 제기할 수 있음"
    ),
    "M211.void": "{move}수가 기보의 마지막 수이고 응수가 없음: 이의가 있든 없든 돌을 놓지 않고 패스로 건넬 돌도 없음",
    "M211.unknown": (
        "{move}수가 기보의 마지막 수이고 응수가 없음: 이의를 제기하면 이 규칙에서 어떻게 되는지는 규칙집에 없음"
    ),
    "M212": (
        "{move}수는 규칙에 어긋나는 {before}수와 같은 자리에 둠: 그 {before}수는 아마 무른 것임 (--illegal pass 때는 "
        "뒤의 잘못이 모두 없어짐)"
    ),
    "M212.left": (
        "{move}수는 규칙에 어긋나는 {before}수와 같은 자리에 둠: 그 {before}수는 아마 무른 것임 (--illegal pass 때는 "
        "뒤의 잘못 {faults}건 가운데 {n}건이 남음)"
    ),
    "M212.setup": (
        "{move}수 직후에 손으로 국면을 고쳐 그 수를 두기 전의 국면으로 되돌림: 규칙에 어긋나는 수를 무른 것임"
    ),
    "M213": "{first}수부터 {last}수까지 모두 {colour} 쪽의 수: {move}수가 {right}돌이었다면 내내 번갈아 둔 것이 됨",
    "M214": "{what}: 같은 대국자의 잘못된 {before}수 뒤의 패스; {before}수를 무르고 패스로 한 것이 이 패스임",
    "M215": "{what}: 규칙에 어긋나도 둔 수로 기보에 표시됨",
    "M216": "{move}수 직후 기보에서 정한 둘 차례는 {colour}",
    # --- E30x: the ending ---
    "E301": "흑이 마지막으로 두었으므로 백이 마지막 패스로 건네는 돌을 더함",
    "E302.not-counted": "기보가 패스 없이 끝나고 점수가 없음: 계가하지 않음",
    "E302.one-pass": "기보가 패스 한 번으로 끝남; 있는 그대로 계가함",
    "E302.no-pass": "기보가 패스 없이 끝남; 있는 그대로 계가함",
    "E303.none": (
        "네 번 연속 패스로 대국이 끝남; 대국자가 죽은 돌에 합의했는지 나타내는 것이 없어 모든 돌을 산 돌로 계산함"
    ),
    "E303.unknown": (
        "네 번 연속 패스로 대국이 끝남; AGA 규칙이라면 모든 돌이 살아 있게 되나, 규칙이 가정이므로 어느 돌이 "
        "죽었는지 알 수 없음"
    ),
    "E303.option-alive": "네 번 연속 패스로 대국이 끝남; 모든 돌이 살아 있으며, 옵션의 지정도 그러함",
    "E303.option": (
        "네 번 연속 패스로 대국이 끝남; 합의가 없으면 모든 돌이 살아 있게 되나, 옵션에서 죽은 돌을 지정하였으므로 "
        "그대로 계가함; 모든 돌이 살아 있다면 {alive}"
    ),
    "E303.marks": (
        "네 번 연속 패스로 대국이 끝남; 합의가 없으면 모든 돌이 살아 있게 되나, 어느 돌이 죽었는지의 근거({marks})가 "
        "있으므로 그대로 계가함; 모든 돌이 살아 있다면 {alive}"
    ),
    "E304": "두 번의 패스 뒤 {move}수로 대국이 재개됨",
    "E304.asked": (
        "두 번의 패스 뒤 {move}수로 대국이 재개됨; 재개를 요청한 쪽의 상대가 먼저 두며, 누가 요청했는지는 기보로 알 "
        "수 없음"
    ),
    "E304.unknown": "두 번의 패스 뒤 {move}수로 대국이 재개됨; 누가 먼저 두는지 밝힌 자료를 찾지 못함",
    "E305": "{move}수에서 이전 국면이 되풀이됨: 무승부",
    "E306": "{move}수에서 처음 돌을 따냄: {winner} 승",
    "E306.own": "{move}수에서 둔 쪽 자신의 돌을 따냄: {winner} 승",
    "E307": "{name}: 바둑판은 {least}x{least}부터 {most}x{most}까지",
    "E308": (
        "대국이 아니라 국면을 계가함: 잡은 돌은 주어진 대로이며 어느 수도 판정할 수 없음; 마지막에 둔 쪽을 알 수 없음"
    ),
    "E308.white-last": (
        "대국이 아니라 국면을 계가함: 잡은 돌은 주어진 대로이며 어느 수도 판정할 수 없음; 마지막에 둔 쪽을 알 수 없어 "
        "백이 마지막 패스로 돌을 건네야 하는지도 알 수 없음"
    ),
    "E308.last-player": (
        "대국이 아니라 국면을 계가함: 잡은 돌은 주어진 대로이며 어느 수도 판정할 수 없음; 마지막에 둔 쪽(주어진 대로): "
        "{player}"
    ),
    # --- S40x: which stones are dead ---
    "E309": "{move}수에서 이전 국면이 되풀이되고 기보에 이긴 쪽이 없음: 대국이 거기서 끝났을 수 있어 계가하지 않음",
    "S401": "죽은 돌에 대한 합의가 기보에 없음: 모든 돌을 산 돌로 계가함",
    "S401.passes": "대국을 끝내는 패스가 기보에 없음: 모든 돌을 산 돌로 계가함",
    "S402": "흑집과 백집으로 함께 표시된 자리: {points}",
    "S402.string": "{point} 자리의 이어진 돌이 흑백 양쪽으로 표시됨; 죽은 돌로 계가함",
    "S403": "{point} 자리의 이어진 돌 가운데 일부만 죽은 돌로 표시됨; 모두 들어냄",
    "S404": "{point}: 죽은 돌로 주어졌으나 돌이 없음; 무시함",
    "S406": "서로 맞닿은 흑백 양쪽의 이어진 돌이 죽은 돌로 주어짐; 둘 다 들어냄",
    "S407": "그 색의 구역이 아닌데 그 색의 집으로 표시된 자리: {points}",
    "S408": "표시에서 빠진 집이 있어 구역으로 계가함: {points}",
    "S409": "집 표시가 마지막 착수보다 앞인 {move}수에 있음; 그 표시는 무시함",
    "S410": "면적 계가처럼 같은 색의 산 돌({stones}점) 위에도 표시가 있음; 그 돌은 산 돌 그대로임",
    "S411": "표시에서 빠졌으므로 집 계가에서 공배인 자리: {points}",
    "S412": "표시가 한 구역에서 {points}곳을 빠뜨림: 집 표시가 아니므로 구역으로 계가함",
    "S414": "집 표시: {faults}",
    "S415": "{point} 자리의 이어진 돌은 죽은 돌로 주어졌으나, 그 주인이 더 두지 않아도 살아 있음",
    "S415.more": (
        "{point} 자리의 이어진 돌은 죽은 돌로 주어졌으나, 그 주인이 더 두지 않아도 살아 있음; 그런 것이 {n}개 더 있음"
    ),
    "S416": "{point} 자리의 이어진 돌은 {colour} 쪽의 표시 안에 있으나, 그 주인이 다시는 두지 않아도 살아 있음",
    "S416.more": (
        "{point} 자리의 이어진 돌은 {colour} 쪽의 표시 안에 있으나, 그 주인이 다시는 두지 않아도 살아 있음; 그런 것이 "
        "{n}개 더 있음"
    ),
    "S417": (
        "{rules} 규칙에서는 대국이 끝나면 판 위의 모든 돌이 살아 있음; 죽은 돌로 주어진 돌({source})을 빼면 {result}"
    ),
    "S417.option": (
        "{rules} 규칙에서는 대국이 끝나면 판 위의 모든 돌이 살아 있음; 옵션에서 죽은 돌로 지정한 돌을 빼면 {result}"
    ),
    "S418": "대국자들이 죽은 돌로 받아들인 돌과 제거한 돌이 같지 않음; 다른 자리: {points}",
    "S419": "OGS에서 어느 쪽의 것으로도 세지 않는 빈 자리: {points}",
    "S420": "두 대국자가 모두 죽은 돌({source})을 받아들였다는 것이 나타나 있지 않음",
    # --- V50x: the verdict ---
    "V501": "집 계가와 면적 계가가 서로 다름; 두 계가의 비교에 원인이 하나하나 적혀 있음",
    "V502": "덤 {komi}: 기보의 집 차이가 나올 수 없음, 한 집 미만의 끝수가 맞지 않음",
    "V502.draw": "덤 {komi}: 계가하면 한 집 미만의 끝수가 남으므로 기보의 무승부가 나올 수 없음",
    "V503": "{rules} 규칙의 치석 보정은 자료마다 다름: 다른 자료로는 {margins}",
    **FILES,
    **TERRITORY,
}
