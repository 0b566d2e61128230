r"""GIB, the format of Tygem: a header of lines `\[KEY=value\]`, and a game of lines `STO 0 n c x y`.

There is no specification; docs/formats.md lists the known facts and their sources. Rows are counted from the top.
"""

import re
from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from adjudicate.go.points import BLACK, WHITE
from adjudicate.record.forms import transcript as common
from adjudicate.record.words import say
from adjudicate.rules.findings.forms import MeaningOpen, Translated, WitnessDiffers
from adjudicate.rules.result import Result, parse_result

_SIZE: Final = 19
_WORDS: Final = ("흑", "백", "급", "집", "승", "黑", "白", "段", "目", "胜", "勝", "级")
_KEY = re.compile(r"\\\[\s*([A-Za-z0-9]+)\s*=(.*?)(?:\\\]|\Z)", re.DOTALL)
_ENTRY = re.compile(r"STO\s+(\d{1,9})\s+(\d{1,9})\s+([12])\s+(-?\d{1,4})\s+(-?\d{1,4})\s*", re.ASCII)
_SKIP = re.compile(r"SKI\s+(\d{1,9})\s+(\d{1,9})\b.*", re.ASCII)
_START = re.compile(r"INI\s+\d+\s+\d+\s+(\d{1,4})\s*(?:&\d*(.*))?", re.ASCII)
_TOTAL = re.compile(r"(\d{1,9})\s+\d+\s*&.*", re.ASCII)
_HEAD = re.compile(r"\d+\s+\d+\s+\d+\s*", re.ASCII)
_ANY = re.compile(r"[A-Z]{3}\s+\d+\s+\d+\b", re.ASCII)
_DATE = re.compile(r"\s*(\d{4})\s*[-:.年/]\s*(\d{1,2})\s*[-:.月/]\s*(\d{1,2})")
_NUMBERS = re.compile(r"([A-Z]{2,9})\s*:\s*(-?\d{1,6})(?!\d)", re.ASCII)  # such as "GRLT:1,ZIPSU:35,"
_BY_SCORE: Final = (0, 1)
_RESULTS: Final[dict[int | None, str]] = {0: "B+", 1: "W+", 3: "B+R", 4: "W+R", 7: "B+T", 8: "W+T"}
_NO_RESULT: Final = 255
_DECISIVE: Final = ("GAMEINFOMAIN", "GAMETAG", "GAMERESULT", "GAMEGONGJE", "GRLT", "ZIPSU", "GONGJE", "DUM")
_MOST_COMMENTS: Final = 1000
"""The maximum number of lines after the game to keep as comments."""


@dataclass(slots=True)
class _Game:
    """The data in the lines of a GIB file's game section.

    handicap -- handicap in the INI line; None without such a line
    total    -- number of moves that the file states
    comments -- texts after an & and after the end
    unknown  -- first words of entries with unknown meaning
    entries  -- number of entries after INI, including unknown ones
    last     -- player of the last turn; 0 before the first
    begun    -- True if an INI line was found, even an unreadable one
    ended    -- True if the end of the game was found
    """

    transcript: common.Transcript
    handicap: int | None = None
    total: int | None = None
    comments: list[str] = field(default_factory=list)
    unknown: Counter[str] = field(default_factory=Counter)
    entries: int = 0
    last: int = 0
    begun: bool = False
    ended: bool = False
    numbers_off: bool = False


def read(data: bytes) -> common.Transcript:
    """Read a GIB file. Raises NotReadableError if it has no game."""
    lines, made = common.decoded(data, "gib", ("utf-8", "cp949", "gb18030"), _WORDS)
    begin = next((n for n, (_, line) in enumerate(lines) if line.strip() == "\\GS"), None)
    if begin is None:
        raise common.NotReadableError(say("gib.no-game"), len(data))
    made.root["SZ"] = [b"19"]
    # a value may extend over several lines
    keys = _KEY.findall("\n".join(line for _, line in lines[:begin]))
    head = made.first([(key.upper(), text) for key, text in keys], _DECISIVE, _meaning)
    tag = _tag(head.get("GAMETAG", ""))
    numbers = made.first(_NUMBERS.findall(head.get("GAMEINFOMAIN", "")), _DECISIVE, int)
    main = {key: int(number) for key, number in numbers.items()}
    _facts(made, head, tag)
    _komi(made, head, tag, main)
    _result(made, head, tag, main)
    game = _Game(made)
    for byte, line in lines[begin + 1 :]:
        _line(game, line.strip(), byte)
    made.unknown(dict(game.unknown))
    if not game.begun:
        made.note(MeaningOpen("no-handicap", "INI"))
    if game.total is not None and game.total - 1 not in (made.moves, game.entries):
        made.note(WitnessDiffers("moves", str(max(0, game.total - 1)), str(made.moves)))
    if not game.ended:
        made.complete = False
        made.note(WitnessDiffers("end", "\\GE"))
    made.comment = common.lines_value([text for text in game.comments if text.strip()])
    return made


def _meaning(text: str) -> object:
    """Return the result that a text gives, whatever its spelling, or the text itself."""
    said = parse_result(text)
    return text if said.canonical == "?" else (said.canonical, said.zi == "yes")


def _tag(text: str) -> dict[str, str]:
    """Parse a tag, whose fields are separated by commas and spaces. Return a dict from letter to value."""
    found: dict[str, str] = {}
    for bare in filter(None, map(str.strip, text.split(","))):
        found.setdefault(bare[0], bare[1:].removeprefix(":").strip())
    return found


def _facts(made: common.Transcript, head: dict[str, str], tag: dict[str, str]) -> None:
    for ident, rank, keys, letter in (("PB", "BR", "BLACK", "M"), ("PW", "WR", "WHITE", "I")):
        name = head.get(f"GAME{keys}NAME") or tag.get(letter, "")
        bare, bracket, level = name[: common.MOST_VALUE].rpartition("(")
        ranked = bool(bracket) and level.rstrip().endswith(")") and len(level) < 16
        made.fact(ident, bare if ranked else name)
        made.fact(rank, level.rstrip()[:-1] if ranked else "")
    made.fact("EV", head.get("GAMENAME") or head.get("GAMETITLE"))
    made.fact("PC", head.get("GAMEPLACE"))
    made.date(_DATE.match(head.get("GAMEDATE", "")) or _DATE.match(tag.get("C", "")))
    made.fact("GC", head.get("GAMECOMMENT"))
    time = re.fullmatch(r"(\d{1,6})-(\d{1,4})-(\d{1,6})", tag.get("T", ""), re.ASCII)
    if time is not None:  # seconds of a period, periods, seconds of the main time
        made.fact("TM", time[3])
        made.fact("OT", f"{time[2]}x{time[1]} byo-yomi")


def _komi(made: common.Transcript, head: dict[str, str], tag: dict[str, str], main: dict[str, int]) -> None:
    """Read the komi, which is in tenths of a point. The meaning of a further number (DUM) is unknown."""
    tenths = (main.get("GONGJE"), _whole(tag.get("G")), _whole(head.get("GAMEGONGJE")))
    given = [number for number in tenths if number is not None]
    if given:
        made.fact("KM", _tenths(given[0]))
        made.note(Translated("komi", f"GONGJE {given[0]}", _tenths(given[0])))
    for different in [number for number in given if number != given[0]][:1]:
        made.note(WitnessDiffers("komi", _tenths(given[0]), _tenths(different)))
    if more := main.get("DUM", _whole(tag.get("D"))):
        made.note(MeaningOpen("dum", str(more)))


def _whole(text: str | None) -> int | None:
    return int(text) if text and re.fullmatch(r"-?\d{1,6}", text, re.ASCII) else None


def _tenths(number: int) -> str:
    """Format tenths of a point as points."""
    whole, tenth = divmod(abs(number), 10)
    return f"{'-' if number < 0 else ''}{whole}{f'.{tenth}' if tenth else ''}"


def _result(made: common.Transcript, head: dict[str, str], tag: dict[str, str], main: dict[str, int]) -> None:
    """Set the result from its code and margin, and compare it with the other two. Otherwise use the result in words."""
    words, code, margin = head.get("GAMERESULT", ""), main.get("GRLT"), main.get("ZIPSU")
    second, margin_of_tag = _whole(tag.get("W")), _whole(tag.get("Z"))
    for unclear, name in {second: "W", code: "GRLT"}.items():
        if unclear not in (None, _NO_RESULT, *_RESULTS):
            made.note(MeaningOpen("result-code", f"{name} {unclear}"))
    tagged = _coded(code if second is None else second, margin_of_tag or margin)
    code, margin = code if code in _RESULTS else second, margin or margin_of_tag  # any other code gives no result
    text, written = _coded(code, margin), f"GRLT {code}" + (f", ZIPSU {margin}" if code in _BY_SCORE else "")
    if tagged not in ("", text) and not _agree(parse_result(text), parse_result(tagged)):
        made.note(WitnessDiffers("result", text, tagged))
    if text:
        made.fact("RE", text)
        made.note(Translated("result", written, text))
        said = parse_result(words)
        if words and said.kind == "unreadable":
            made.note(MeaningOpen("result-code", f"GAMERESULT {words}"))
        elif said.canonical != "?" and not _agree(parse_result(text), said):
            made.note(WitnessDiffers("result", text, words))
    elif words:
        made.fact("RE", words)


def _coded(code: int | None, margin: int | None) -> str:
    """Return a result in SGF from its code and its margin in tenths, or "" for any other code."""
    amount = _tenths(margin) if code in _BY_SCORE and margin and margin > 0 else ""  # without one, only the winner
    return _RESULTS.get(code, "") + amount


def _agree(code: Result, words: Result) -> bool:
    if code.winner != words.winner or None in (code.margin, words.margin):
        return code.winner == words.winner and ("winner" in (code.kind, words.kind) or code.kind == words.kind)
    return code.margin == words.margin or words.zi != "no"


def _line(game: _Game, text: str, byte: int) -> None:
    made = game.transcript
    if game.ended and text == "\\GS":
        game.unknown["a second \\GS"] += 1
    elif game.ended:
        game.comments += [text] if text and len(game.comments) < _MOST_COMMENTS else []
    elif text == "\\GE":
        game.ended = True
    elif text.startswith("STO"):
        _stone(game, text, byte)
    elif match := _SKIP.fullmatch(text):
        _numbered(game, int(match[2]))
        game.last = _to_move(game)
        made.move(game.last, b"")
    elif match := _START.fullmatch(text):
        _begin(game, int(match[1]))
        game.comments += [match[2]] if match[2] else []
    elif text.startswith(("SKI", "INI")):
        made.unreadable(text, byte)
        if text.startswith("INI"):
            game.begun = True
        else:
            _lost(game)
    elif match := _TOTAL.fullmatch(text):
        game.total = int(match[1])
    elif text and not _HEAD.fullmatch(text):
        game.unknown[text.split(maxsplit=1)[0][:20]] += 1
        game.entries += bool(_ANY.match(text))


def _begin(game: _Game, handicap: int) -> None:
    made, game.begun = game.transcript, True
    if made.moves or game.handicap is not None:
        made.unreadable(f"INI with a handicap of {handicap} a second time", None)
        return
    game.handicap = handicap
    made.handicap(handicap, _SIZE)


def _stone(game: _Game, text: str, byte: int) -> None:
    match = _ENTRY.fullmatch(text)
    if match is None:
        game.transcript.unreadable(text, byte)
        _lost(game)
        return
    _numbered(game, int(match[2]))
    column, row = int(match[4]), int(match[5])
    game.last = BLACK if match[3] == "1" else WHITE
    game.transcript.move(game.last, common.point(column, row, _SIZE))


def _lost(game: _Game) -> None:
    """Count an unreadable entry as a turn, so that the next pass belongs to the other player."""
    game.entries += 1
    game.last = _to_move(game)


def _numbered(game: _Game, number: int) -> None:
    """Compare the number of an entry, counted from 2, with its position; report the first difference."""
    due = game.entries + 2
    game.entries += 1
    if number != due and not game.numbers_off:
        game.numbers_off = True
        game.transcript.note(WitnessDiffers("number", str(number), str(due), move=game.transcript.moves + 1))


def _to_move(game: _Game) -> int:
    """Return the player to move. This is necessary for passes, because the file does not say who passed."""
    if game.last:
        return -game.last
    return WHITE if (game.handicap or 0) >= 2 else BLACK
