"""The words of findings on the file, on other formats than SGF and on input that cannot be adjudicated, in Korean."""

from __future__ import annotations

from typing import Final

from adjudicate.display.wording import Texts

FILES: Final[Texts] = {
    # --- R17x, R18x: the file ---
    "detector": "{text} (chardet {version}, {usual} 아님)",
    "R170.utf-16": "텍스트가 바이트 순서 표시 없는 UTF-16임",
    "R170.as-utf-8": "텍스트 인코딩이 선언되지 않음; UTF-8로 읽음",
    "R170.as-latin-1": "텍스트 인코딩이 선언되지 않음; Latin-1로 읽음; 이름이 깨졌을 수 있음",
    "R170.as-guess": "텍스트 인코딩이 선언되지 않음; 추정하여 읽은 인코딩은 {encoding}",
    "R171": "선언된 인코딩({declared})을 쓸 수 없음; {then}",
    "R171.ascii": "순수한 ASCII로 읽음",
    "R171.utf-8": "바이트가 UTF-8이므로 그렇게 읽음",
    "R171.mark": "바이트 순서 표시로는 UTF-8임",
    "R171.loss": "그 인코딩으로는 수나 대국 정보를 잃게 됨; 읽은 인코딩은 {encoding}",
    "R171.as-utf-8": "UTF-8로 읽음",
    "R171.as-latin-1": "Latin-1로 읽음; 이름이 깨졌을 수 있음",
    "R171.as-guess": "추정하여 읽은 인코딩은 {encoding}",
    "R172.before": "대국 앞에 다른 글이 있음; 건너뜀",
    "R172.after": "마지막 대국 뒤에 다른 글이 있음; 건너뜀",
    "R173": "파일에 대국이 {games}국 있음; 이것은 {game}번째 대국",
    "R173.more": "파일에 대국이 {games}국보다 많이 있음; 이것은 {game}번째 대국",
    "R174": "파일이 대국 도중, {move}수 직후에 끊김",
    "R175.bracket": "기보에 여는 괄호가 없어 보충함",
    "R175.semicolon": "기보에 첫 세미콜론이 없어 보충함",
    "R176.asked": "변화 {line}/{lines} 판정, 요청에 따름",
    "R176.alone": "변화 {line}/{lines} 판정, 이것만 패스와 집 표시로 끝남",
    "R176.declared": (
        "변화 {line}/{lines} 판정, 계가 없이 선언된 결과이기 때문임; 패스와 집 표시로 끝나는 다른 변화: {others}"
    ),
    "R176.first": "변화 {line}/{lines} 판정, 첫째 변화이기 때문임; 패스와 집 표시로 끝나는 다른 변화: {others}",
    "R176.first-too": (
        "변화 {line}/{lines} 판정, 첫째 변화이기 때문임; 역시 패스와 집 표시로 끝나는 다른 변화: {others}"
    ),
    "R177": "대국에 수도, 손으로 놓은 돌도 없음: 판정할 것이 없음",
    "R178": "텍스트가 {n}곳에서 손상됨; 이름이 깨졌을 수 있음",
    "R180": "{name} 작성 또는 {name}용: {habits}",
    "habit.fox": (
        "끝의 패스는 적지 않고 대국 중의 패스는 한 색의 두 수로 나타남, 덤은 100분의 1 단위이거나 자(子) 단위, "
        "B+0.0 표기는 점수가 아님"
    ),
    "habit.kgs": "집 표시에 죽은 돌의 자리도 들어 있음, 거기서는 AGA 대국을 면적으로 계가함",
    "habit.cgoban": "마지막 점수에 대한 해설이 결과와 다를 수 있음",
    "habit.igs": "세 번의 패스로 대국이 끝남, 표시는 따로 된 노드에 있음, 규칙을 적지 않음",
    "habit.wing": "표시는 따로 된 노드에 있음, 규칙을 적지 않음",
    "habit.nngs": "표시는 따로 된 노드에 있음, 결과가 판정이나 합의에 따른 것일 수 있음",
    "habit.ogs": ("죽은 돌을 표시하지 않음, AGA 대국을 면적으로 계가하며 2015년 2월까지는 치석 N점에 보정 N"),
    "habit.dgs": (
        "마지막 노드에 죽은 돌을 포함하여 집을 표시하며 죽은 돌을 손으로 들어냈을 수 있음; 세 번째 패스는 계가를 "
        "위한 것"
    ),
    "habit.smartgo": "같은 색의 산 돌 위에도 집 표시가 있을 수 있음",
    "habit.sina": "덤이 KO 속성에 있을 수 있음, 첫 세미콜론이 없을 수 있음, 결과는 중국어로 적힘",
    "habit.tygem": "다른 형식에서 변환됨, 죽은 돌을 표시하지 않음",
    "habit.oro": "다른 형식에서 변환됨, 죽은 돌을 표시하지 않음",
    "habit.gogod": "덤이 자(子) 단위일 수 있음, 결과에 덧붙인 말이 있을 수 있음",
    "R181": "마지막 수 뒤에 손으로 비운 자리 {n}곳; 표시에 맡김",
    "R182": "덤 {komi}: 루트 노드의 KO 속성에서 읽음",
    "R183": (
        "빠진 치석 {stones}점이 전통적인 자리({points})에 있다면 잘못된 수가 없음: 여기서 찾은 것(수의 잘못 {n}건)은 "
        "오직 빠진 돌 때문일 수 있음"
    ),
    "R184": "수와 함께 적힌 PL 속성이 그 수를 둔 쪽을 가리킴({moves}수); 그런 속성은 차례를 정하지 않으므로 무시함",
    # --- R185 to R193: other formats ---
    "R185.gib": "기보가 SGF 아닌 GIB 형식(Tygem)임; 패스한 쪽이 적혀 있지 않고, 죽은 돌이 들어 있지 않음",
    "R185.ngf": (
        "기보가 SGF 아닌 NGF 형식(WBaduk, Cyber Oro)임; 끝의 패스가 적히지 않는 경우가 많고, 죽은 돌이 들어 있지 않음"
    ),
    "R185.ugf": "기보가 SGF 아닌 UGF 형식(Pandanet)임; 죽은 돌은 복기에 있을 때만 들어 있음",
    "R185.nip": "기보가 SGF 아닌 NIP 형식(NHK)임; 덤, 패스, 죽은 돌이 들어 있지 않음",
    "R185.ogs": "기보가 SGF 아닌 OGS의 JSON 형식임; 색은 두는 순서에 따름",
    "R186.result": "결과 “{written}”: 읽은 뜻은 {read}",
    "R186.komi": "덤 “{written}”: 읽은 값은 {read}",
    "R187.moves": "파일의 내용이 서로 맞지 않음: 파일에 적힌 수의 개수는 “{stated}”, 그러나 있는 것은 “{found}”",
    "R187.number": "파일의 내용이 서로 맞지 않음: {move}수에 적힌 번호는 “{stated}”, 올 번호는 “{found}”",
    "R187.checksum": "파일의 내용이 서로 맞지 않음: {move}수의 체크섬은 “{stated}”, 올 값은 “{found}”",
    "R187.colour": "파일의 내용이 서로 맞지 않음: 파일에서 {move}수를 둔 쪽은 {stated}, 둘 차례는 {found}",
    "R187.position": (
        "파일의 내용이 서로 맞지 않음: {move}수 직후의 파일 자체의 국면이 이 수들로 된 국면과 다름, 다른 자리는 "
        "{stated}"
    ),
    "R187.prisoners": (
        "파일의 내용이 서로 맞지 않음: {move}수 직후 두 쪽의 잡은 돌이 파일에는 {stated}, 실제로 따낸 돌은 {found}"
    ),
    "R187.prisoners-unheld": ("파일의 내용이 서로 맞지 않음: 파일의 잡은 돌 수({stated}): 수순과 견주어 볼 수 없음"),
    "R187.result": "파일의 내용이 서로 맞지 않음: 결과가 “{stated}”, 그러나 또한 “{found}”",
    "R187.komi": "파일의 내용이 서로 맞지 않음: 덤이 “{stated}”, 그러나 또한 “{found}”",
    "R187.winner": "파일의 내용이 서로 맞지 않음: 이긴 쪽이 “{stated}”, 그러나 또한 “{found}”",
    "R187.handicap": "파일의 내용이 서로 맞지 않음: 치석이 “{stated}”, 그러나 또한 “{found}”",
    "R187.end": "파일의 내용이 서로 맞지 않음: 끝이 없음 ({stated})",
    "witness.both": "{first}, {second}",
    "witness.tie": "무승부",
    "witness.lost": "{colour} 패",
    "witness.winner": "승자",
    "R188": "뜻을 알 수 없는 항목 “{text}” {n}개가 파일에 있음; 뺌",
    "R189.dum": (
        "기보에 확실하지 않은 것이 있음: 덤 옆의 둘째 숫자(DUM {text})에 알려진 뜻이 없으므로 덤이 의심스러움"
    ),
    "R189.third-stone": (
        "기보에 확실하지 않은 것이 있음: 셋째 치석의 자리는 프로그램마다 다름; {text} 자리에 놓으나 의심스러움"
    ),
    "R189.coordinates": ("기보에 확실하지 않은 것이 있음: 가로줄을 어느 쪽에서 세는지 적혀 있지 않음; 위에서부터 셈"),
    "R189.names": (
        "기보에 확실하지 않은 것이 있음: 두 이름 가운데 어느 것이 백의 이름인지 알 수 없음 ({text}); 대국자의 이름을 "
        "적지 않음"
    ),
    "R189.result-code": "기보에 확실하지 않은 것이 있음: 결과({text})의 뜻을 알 수 없음; 결과 없음으로 읽음",
    "R189.no-winner": "기보에 확실하지 않은 것이 있음: 결과({text})에 이긴 쪽이 없음; 결과 없음으로 읽음",
    "R189.no-handicap": "기보에 확실하지 않은 것이 있음: 치석을 알리는 줄이 없음 ({text}); 치석 없음으로 봄",
    "R189.terms": "기보에 확실하지 않은 것이 있음: 치석과 덤이 적힌 값은 {text}; 처음 두 부분만 읽음",
    "R189.undefined-stone": "기보에 확실하지 않은 것이 있음: {text} 자리에 색이 없는 돌이 놓임; 뺌",
    "R189.won-how": "기보에 확실하지 않은 것이 있음: 어떻게 이겼는지 알 수 없음 ({text}); 이긴 쪽만 읽음",
    "R189.header": ("기보에 확실하지 않은 것이 있음: 수 앞의 줄이 12줄이 아니라 {text}줄임; 보통의 순서로 읽음"),
    "R189.handicap-more": (
        "기보에 확실하지 않은 것이 있음: 치석이 {text}점이며, 이 형식에는 그 치석에 정해진 돌이 없음"
    ),
    "R190": "항목 “{written}”: 읽을 수 없음; 뺌",
    "R190.at": "항목 “{written}” (바이트 위치 {byte}): 읽을 수 없음; 뺌",
    "R191": "대국이 끝나지 않음 (“{phase}”); 파일에 있는 어느 것도 그 결과가 아님",
    "R192": "대국이 서버에서 무효 처리됨; 남아 있는 결과는 거기서 인정되지 않음",
    "R193": "다른 종류의 파일에서 쓰는 속성 이름으로 적힌 대국 정보를 그 뜻대로 읽음: {names}",
    # --- R10x to R199: input that cannot be adjudicated ---
    "kind.png": "PNG 이미지",
    "kind.jpeg": "JPEG 이미지",
    "kind.gif": "GIF 이미지",
    "kind.pdf": "PDF 문서",
    "kind.zip": "zip 압축 파일",
    "kind.gzip": "gzip 압축 파일",
    "kind.bzip2": "bzip2 압축 파일",
    "kind.xz": "xz 압축 파일",
    "kind.zstd": "zstd 압축 파일",
    "kind.program": "프로그램",
    "kind.web-page": "웹 페이지",
    "kind.tar": "tar 압축 파일",
    "R101.no-game": "이 텍스트에서 기보를 찾을 수 없음",
    "R101.empty": "파일이 비어 있음",
    "R101.nul": "파일에 NUL 바이트만 있음",
    "R101.other": "기보가 아닌 것으로 보임: {kind}",
    "R101.archive": "기보가 아닌 것으로 보임: {kind}; 압축 파일은 “adjudicate batch” 명령으로 읽음",
    "R102": "{game}번째 대국은 바둑이 아님 (GM[{written}])",
    "R103": "{game}번째 대국의 바둑판 크기 “{written}”: 1줄에서 {most}줄까지의 크기가 아님",
    "R104": "{game}번째 대국을 읽을 수 없음: {reason}, 바이트 위치 {byte} 부근",
    "R105.MiB-file": "파일이 {most} MiB보다 큼",
    "R105.MiB-member": "압축 파일 안의 파일이 {most} MiB보다 큼",
    "R105.MiB-game": "대국이 {most} MiB보다 큼",
    "R105.games": "파일에 대국이 {most}국보다 많음; 나머지는 읽지 않음",
    "R105.variations": "파일에 변화가 {most}개보다 많음",
    "R105.nodes": "파일에 노드가 {most}개보다 많음",
    "R105.moves": "{game}번째 대국이 {most}수보다 많음",
    "R105.setup-points": "{game}번째 대국에서 손으로 고친 자리가 {most}곳보다 많음",
    "R107": "{game}번째 대국에 {line}번 변화가 없음",
    "R108": "{game}번째 대국이 끊김, 바이트 위치 {byte}",
    "R113.encrypted": "암호화된 UGF 기보이며 읽지 않음",
    "R113.packed": "압축된 UGF 기보(UGZ, LHA 압축 파일)이며 풀지 않음",
}
