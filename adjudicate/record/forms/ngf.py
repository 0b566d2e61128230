"""NGF, the format of WBaduk and Cyber Oro, and its variant GI: twelve header lines, then a line `PMccCabba` per move.

docs/formats.md lists the known facts and their sources. Columns and rows are lettered from B; rows start at the top.
"""

import re
from typing import Final

from adjudicate.go.points import BLACK, MAX_SIZE, WHITE
from adjudicate.record.forms import transcript as common
from adjudicate.record.words import say
from adjudicate.rules.findings.forms import MeaningOpen, NotFinished, Translated, WitnessDiffers
from adjudicate.rules.quarters import margin_text, parse_quarters
from adjudicate.rules.result import parse_result

HEADER: Final = 12
_GI_HEADER: Final = 11
_WORDS: Final = ("흑", "백", "집", "승", "黒", "黑", "白", "勝", "胜", "目", "子", "盘", "中押し", "盤")
_ENCODINGS: Final = ("utf-8", "cp949", "cp932", "gb18030", "cp950")
_MOVE = re.compile(r"PM([A-Z]{2})([BW])([A-Z]{2})([A-Z]{2})\s*", re.ASCII)
_SIZE = re.compile(r"\s*(\d{1,2})\s*", re.ASCII)
_RANKED = re.compile(r"(.*\S)\s+(\d{1,2}\s?[DKPdkp][Pp]?\*?\??)", re.ASCII)
_DATE = re.compile(r"\s*(\d{4})[-/. ]?(\d{1,2})[-/. ]?(\d{1,2})(?!\d)", re.ASCII)
_WINS_BY = re.compile(
    r"(white|black)\s*(?:wins?|won)?\s*(?:by)?\s*(\d{1,3}(?:\.\d{1,2})?)\s*(?:wins?|points?)?", re.IGNORECASE | re.ASCII
)
_PAIR = re.compile(r"\((\d{1,3}(?:\.\d)?)\)[^()]{0,20}\((\d{1,3}(?:\.\d)?)\)", re.ASCII)
_TEXT = re.compile(r"IDB\[(\d{1,6})\]\s*(.*?)\s*(?:\[EndTxt\])?\s*", re.ASCII)
_UNFINISHED: Final = ("progressing", "playing")
_DD: Final = b"dd"
_PP: Final = b"pp"


def read(data: bytes) -> common.Transcript:
    """Read an NGF file. Raises NotReadableError if it has no game."""
    lines, made = common.decoded(data, "ngf", _ENCODINGS, _WORDS)
    first = next((n for n, (_, line) in enumerate(lines) if _MOVE.fullmatch(line.strip())), len(lines))
    head = [line.strip() for _, line in lines[:first]]
    comments: list[str] = []
    second = lines[1][0] if first > 1 else 0
    stated = _gi_header(made, head) if head and head[0].startswith("GI") else _header(made, head, second)
    plays = _moves(made, lines[first:], int(made.root["SZ"][0]), comments)
    _third_stone(made)
    if stated is not None and stated not in (plays, made.moves):
        made.note(WitnessDiffers("moves", str(stated), str(made.moves)))
    # read the texts of the variant; the last result in them is the game's result
    said = [match[2] for match in map(_TEXT.fullmatch, comments) if match and match[2]]
    made.comment = common.lines_value(said)
    if "RE" not in made.root:
        results = [text for text in said if parse_result(text.rstrip("!！ ")).kind not in ("unreadable", "none")]
        if results:
            _result(made, results[-1])
    return made


def _header(made: common.Transcript, head: list[str], second: int) -> int | None:
    """Read the facts in a header; return the number of moves that it states. second -- position of line 2 (size)"""
    if len(head) < HEADER and not (len(head) >= 8 and _size(head[1])):
        raise common.NotReadableError(say("ngf.header", n=len(head), right=HEADER), 0)
    size = _size(head[1])
    if not size:
        raise common.NotReadableError(say("ngf.size", text=head[1][:20]), second)
    made.fact("SZ", str(size))
    made.fact("EV", head[0])
    _player(made, "PW", "WR", head[2])
    _player(made, "PB", "BR", head[3])
    made.fact("PC", head[4])
    _komi(made, head[7], _handicap(made, head[5], size))
    made.date(_DATE.match(head[8]) if len(head) > 8 else None)
    if len(head) != HEADER:
        made.note(MeaningOpen("header", str(len(head))))
    if len(head) >= HEADER - 1:
        _result(made, head[10])
    whole = _whole(head[11]) if len(head) >= HEADER else None
    if extra := [text for text in head[HEADER:] if text]:
        made.unknown({extra[0]: len(extra)})
    return whole


def _gi_header(made: common.Transcript, head: list[str]) -> int | None:
    """Read the facts in the header of the variant, whose lines begin with GI."""
    given = [text[2:].strip() for text in head if text.startswith("GI")]
    size = _size(given[6]) if len(given) >= _GI_HEADER else 0
    if not size:
        raise common.NotReadableError(say("ngf.gi-header", n=len(given), right=_GI_HEADER), 0)
    made.fact("SZ", str(size))
    made.fact("EV", given[0])
    made.note(MeaningOpen("names", f"{given[1][:20]}, {given[2][:20]}"))
    made.date(_DATE.match(given[5]))
    other = [number for number in (_whole(given[7]), _whole(given[8])) if number]
    if other:  # one of the two may be the handicap
        made.note(MeaningOpen("handicap-more", str(other[0])))
    _komi(made, given[9], other[0] if other else 0)
    return _whole(given[10])


def _size(text: str) -> int:
    match = _SIZE.fullmatch(text)
    return int(match[1]) if match and 1 <= int(match[1]) <= MAX_SIZE else 0


def _whole(text: str) -> int | None:
    return int(text) if re.fullmatch(r"\d{1,6}", text, re.ASCII) else None


def _player(made: common.Transcript, ident: str, rank: str, text: str) -> None:
    match = _RANKED.fullmatch(text[:200])
    made.fact(ident, match[1] if match else text)
    made.fact(rank, match[2] if match else "")


def _handicap(made: common.Transcript, text: str, size: int) -> int:
    number = _whole(text)
    made.fact("HA", text if number is None else "")
    made.handicap(number or 0, size)
    return number or 0


def _komi(made: common.Transcript, text: str, handicap: int) -> None:
    """Read the komi. In a game without a handicap, a whole number means half a point more."""
    if not text:
        return
    half = _whole(text) is not None and not handicap
    made.fact("KM", f"{int(text)}.5" if half else text)
    if half:
        made.note(Translated("komi", text, f"{int(text)}.5"))


def _result(made: common.Transcript, text: str) -> None:
    """Read the result in any language, and compare it with the totals after >>."""
    said, _, pair = text.partition(">>")
    bare = said.strip().rstrip("!！").strip().replace("白棋", "白").replace("黑棋", "黑")
    if not bare:
        return
    if bare.lower().startswith(_UNFINISHED):
        made.note(NotFinished(text))
        return
    read = parse_result(bare)
    by = _WINS_BY.fullmatch(bare)
    quarters = parse_quarters(by[2]) if by else None
    if read.kind == "unreadable" and by and quarters:
        bare = margin_text(quarters * (BLACK if by[1].lower() == "black" else WHITE))
        read = parse_result(bare)
        made.note(Translated("result", text, bare))
    difference = _difference(pair)
    if read.margin is not None and difference is not None:
        if difference not in (abs(read.margin), 2 * abs(read.margin)):
            made.note(WitnessDiffers("result", read.canonical, text))
        elif read.zi == "yes" and difference == abs(read.margin):  # one point per stone, not a zi of two points
            bare = margin_text(read.margin)
            made.note(Translated("result", text, bare))
    made.fact("RE", bare)


def _difference(pair: str) -> int | None:
    """Return the difference between the two totals in quarter points, or None if there are no totals."""
    match = _PAIR.search(pair[:200])
    totals = [parse_quarters(one) for one in match.groups()] if match else []
    return None if len(totals) != 2 or totals[0] is None or totals[1] is None else abs(totals[0] - totals[1])


def _moves(made: common.Transcript, lines: list[common.TranscriptLine], size: int, comments: list[str]) -> int:
    """Read the moves; return the number of plays among them."""
    plays = 0
    named: set[str] = set()
    unknown: dict[str, int] = {}
    for byte, line in lines:
        text = line.strip()
        match = _MOVE.fullmatch(text)
        if match is None:
            if text.startswith("PM"):
                made.unreadable(text, byte)
            elif _TEXT.fullmatch(text[:2000]):
                comments.append(text[:2000])
            elif text and text != "GI1":
                unknown[text[:20]] = unknown.get(text[:20], 0) + 1
            continue
        number = made.moves + 1
        stated = 26 * (ord(match[1][0]) - 65) + ord(match[1][1]) - 65
        if stated != number and "number" not in named:
            named.add("number")
            made.note(WitnessDiffers("number", str(stated), str(number), move=number))
        if match[4] != match[3][::-1]:
            made.note(WitnessDiffers("checksum", match[4], match[3][::-1], move=number))
        place = b""
        if match[3] != "AA":
            place = common.point(ord(match[3][0]) - 66, ord(match[3][1]) - 66, size)
            plays += 1
        made.move(BLACK if match[2] == "B" else WHITE, place)
    made.unknown(dict(list(unknown.items())[:10]))
    if len(unknown) > 10:
        made.unknown({"(other lines)": sum(list(unknown.values())[10:])})
    return plays


def _third_stone(made: common.Transcript) -> None:
    """Place the third of three handicap stones on a point without a move, because programs disagree about its place."""
    stones = made.root.get("AB", [])
    if len(stones) != 3:
        return
    played = (node[ident][0] for node in made.nodes for ident in node)
    first = next((place for place in played if place in (_DD, _PP)), None)
    if first is None:
        made.note(MeaningOpen("third-stone", "D16"))
    elif first == _DD:
        made.root["AB"] = [*stones[:2], _PP]
