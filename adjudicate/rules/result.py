"""The recorded result (SGF RE).

A strict grammar that reads each spelling as what it means, never by its first letter.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Final, Literal

from adjudicate.go.points import BLACK, WHITE, letter
from adjudicate.remember import remembered
from adjudicate.rules import findings as fi
from adjudicate.rules.findings import Finding
from adjudicate.rules.quarters import margin_text, parse_quarters

Kind = Literal["score", "declared", "winner", "none", "unreadable"]


@dataclass(frozen=True, slots=True)
class Result:
    """What a recorded result claims.

    kind      -- score: a margin, 0 for a draw; declared: won without a count (resignation, time, forfeit, judgement);
                 winner: a winner and nothing else; none: says that there is no result; unreadable
    winner    -- BLACK, WHITE or 0
    margin    -- Black's margin in quarter points, for a score; as written, even if it may be in zi
    canonical -- the spelling that reports use: "W+2.5", "0", "B+R", "B+", "?"
    odd       -- the spelling is not the format's, but its meaning is certain
    remark    -- words follow the result, such as "moves after 210 not known" or a time penalty
    zi        -- "yes": the record says that the margin is in zi; "maybe": it has quarter points; "no"
    """

    kind: Kind
    winner: int = 0
    margin: int | None = None
    canonical: str = "?"
    odd: bool = False
    zi: Literal["yes", "maybe", "no"] = "no"
    remark: bool = False


@dataclass(frozen=True, slots=True)
class Claim:
    """What a record claims as its result, and how far its margin can be relied on.

    written   -- the result as written, or None where the record has none
    in_points -- the same with its margin doubled, where it is proven to be in zi
    doubt     -- why the margin cannot be read for certain, or ""
    findings  -- what had to be interpreted
    """

    written: Result | None
    in_points: Result | None
    doubt: str
    findings: tuple[Finding, ...]

    def against(self, margin: int | None) -> Result | None:
        """Return the result to compare with a computed margin: as written if that is equal, else in points."""
        if self.in_points is None or (self.written is not None and self.written.margin == margin):
            return self.written
        return self.in_points


_NO_RESULT: Final = {
    "", "?", "unknown", "no result", "noresult", "adjourned", "has adjourned", "unfinished", "suspended", "void",
    "not finished", "无胜负",
}  # fmt: skip
_DRAWS: Final = {"0", "draw", "d", "jigo", "drawn", "tie", "drawn game", "和棋", "平局", "和局", "持碁", "持棋", "ジゴ"}
_PLAIN_DRAWS: Final = {"0", "draw"}
_DECLARED: Final = {
    "r": "R", "res": "R", "resign": "R", "resigns": "R", "resigned": "R", "resignation": "R",
    "t": "T", "time": "T", "timeout": "T", "time over": "T", "timeover": "T", "time out": "T", "overtime": "T",
    "f": "F", "forfeit": "F", "forfeited": "F", "forfeiture": "F", "default": "F", "by default": "F",
    "illegal": "Illegal", "illegal move": "Illegal", "repetition": "Repetition",
    "aw": "AW", "j": "J", "judgement": "J", "judgment": "J", "v": "V",
    "offline": "Offline", "disconnect": "Offline", "disconnection": "Offline",
}  # fmt: skip
_PLAIN_DECLARED: Final = {"r", "resign", "t", "time", "f", "forfeit"}
_NUMBER: Final = r"\d{1,9}(?:[.,]\d{1,6})?½?"
_UNIT: Final = r"(?:points?|pts?|moku|目|点|點)"
_ZI: Final = r"(?:子|zi|\(zi\)|\{zi\})"

_LETTER = re.compile(r"(b|w|black|white)\s*\+\s*(.*)", re.DOTALL)
_AMOUNT = re.compile(rf"({_NUMBER})\s*({_UNIT}|{_ZI})?")
_REMARK = re.compile(r"([^(\[{]+)([(\[{].*)", re.DOTALL)
_LOSES = re.compile(
    r"(black|white) (?:(resign(?:s|ed)?)|(?:loses|lost) (?:on|by) time|(?:runs|ran) out of time"
    r"|(forfeits|forfeited))\b.*",
    re.DOTALL,
)
_WINS = re.compile(
    rf"(black|white) (?:wins|won|win)(?: by ({_NUMBER}|resignation|resign|time|timeout|forfeit)(?:\s*{_UNIT})?)?\.?"
)
_FRACTION = re.compile(r"(?:(\d{1,3})又)?([13])/([24])子")
_KOREAN = re.compile(r"(흑|백)(?:(불계)|(시간)|(\d{1,3}(?:\.5)?)집(반)?)승")
_EAST = re.compile(
    r"([黑黒白])(?:方|番)?(?:(中盘胜|中盤勝|中押し?勝ち?|中押胜|不计点胜|不計點勝)|(超时胜|超時勝|時間切れ勝ち?)"
    r"|(?:胜|勝)?(\d{1,3}(?:\.\d{1,2})?|半)?(目|子|点|點|路)?(半)?(强|弱)?(?:胜|勝ち?)?)"
)


@remembered
def parse_result(text: str) -> Result:
    """Read a recorded result.

    >>> parse_result("W+2.50").canonical, parse_result("Jigo").canonical, parse_result("White resigns").canonical
    ('W+2.5', '0', 'B+R')
    >>> parse_result("Blank").kind
    'unreadable'

    A margin of 0 with a winner ("B+0.0") is no score: one server writes it for games without a count.
    """
    bare = " ".join(text.split())
    low = bare.lower()
    plain = low.rstrip(".")
    if plain in _NO_RESULT:
        return Result("none", canonical="Void" if plain == "void" else "?", odd=plain not in ("", "?", "void"))
    if plain in _DRAWS or re.fullmatch(r"0\.0*", low):
        return Result("score", 0, 0, "0", odd=plain not in _PLAIN_DRAWS)
    if plain in ("d+j", "d + j"):
        return Result("declared", 0, canonical="D+J", odd=True)
    if plain in _DECLARED:
        return Result("declared", 0, canonical=_DECLARED[plain], odd=True)
    if plain in ("b", "w", "black", "white"):
        winner = BLACK if plain[0] == "b" else WHITE
        return Result("winner", winner, canonical=f"{letter(winner)}+", odd=True)
    match = _LETTER.fullmatch(low)
    if match:
        return _after_plus(BLACK if match[1][0] == "b" else WHITE, match[2], odd=len(match[1]) > 1)
    return _in_words(low)


def read_claim(text: str | None, *, writes_zi: bool, book: str) -> Claim:
    """Interpret a recorded result.

    text      -- the record's RE as one line, or None
    writes_zi -- the writing program or the komi proves that margins with quarter points are in zi
    """
    if text is None:
        return Claim(None, None, "", ())
    result = parse_result(text)
    shown = text if len(text) <= 60 else text[:59] + "…"
    found: list[Finding] = []
    if result.kind == "unreadable":
        found.append(fi.ResultUnreadable(f'The recorded result "{shown}" cannot be read', book))
    elif result.odd:
        found.append(fi.ResultSpelling(f'The recorded result "{shown}" is read as {_meaning(result)}', book))
    if result.kind != "score" or result.zi == "no" or result.margin is None:
        return Claim(result, None, "", tuple(found))
    if result.zi == "yes" or writes_zi:
        in_points = replace(result, margin=2 * result.margin, canonical=margin_text(2 * result.margin))
        unless = "unless it equals the count as written"
        message = f'The recorded margin "{shown}" is in zi, {in_points.canonical} in points, {unless}'
        found.append(fi.ResultInZi(message, book))
        return Claim(in_points if result.zi == "yes" else result, in_points, "", tuple(found))
    found.append(
        fi.ResultInZi(f'The recorded margin "{shown}" has quarter points; it may be in zi (half the points)', book)
    )
    doubt = f"the recorded {result.canonical} may be in zi, which nothing in the record proves"
    return Claim(result, None, doubt, tuple(found))


def _meaning(result: Result) -> str:
    names = {"none": "no result", "winner": f"{result.canonical} (a winner without a score)"}
    return names.get(result.kind, result.canonical)


def _after_plus(winner: int, rest: str, odd: bool) -> Result:
    sign = letter(winner)
    remark = _REMARK.fullmatch(rest)
    if remark and not re.match(_ZI, remark[2]):
        return replace(_after_plus(winner, remark[1].strip(), odd=True), remark=True)
    if rest == "":
        return Result("winner", winner, canonical=f"{sign}+", odd=odd)
    word = _DECLARED.get(rest.rstrip("."))
    if word:
        return Result("declared", winner, canonical=f"{sign}+{word}", odd=odd or rest not in _PLAIN_DECLARED)
    amount = _AMOUNT.fullmatch(rest)
    if amount:
        return _score(winner, amount[1], amount[2] or "", odd)
    if rest[0] in ",;:([{":
        return Result("winner", winner, canonical=f"{sign}+", odd=True, remark=True)
    return Result("unreadable")


def _score(winner: int, number: str, unit: str, odd: bool) -> Result:
    odd = odd or bool(unit) or "," in number or "½" in number
    text = number.replace(",", ".")
    quarters = parse_quarters(text.replace("½", ""))
    if quarters is None or ("½" in text and "." in text):
        return Result("unreadable")
    if "½" in text:
        quarters += 2
    if quarters == 0:
        return Result("none", odd=True)
    in_zi = re.fullmatch(_ZI, unit) is not None
    margin = winner * quarters
    zi: Literal["yes", "maybe", "no"] = "yes" if in_zi else ("maybe" if quarters % 2 else "no")
    return Result("score", winner, margin, margin_text(margin), odd, zi)


def _in_words(low: str) -> Result:
    match = _LOSES.fullmatch(low)
    if match:
        winner = WHITE if match[1] == "black" else BLACK
        how = "R" if match[2] else ("F" if match[3] else "T")
        return Result("declared", winner, canonical=f"{letter(winner)}+{how}", odd=True)
    match = _WINS.fullmatch(low)
    if match:
        winner = BLACK if match[1] == "black" else WHITE
        if match[2] is None:
            return Result("winner", winner, canonical=f"{letter(winner)}+", odd=True)
        return _after_plus(winner, match[2], odd=True)
    bare = low.replace(" ", "")
    match = _EAST.fullmatch(bare)
    if match:
        return _eastern(match)
    match = _KOREAN.fullmatch(bare)
    if match:
        winner = BLACK if match[1] == "흑" else WHITE
        if match[4]:
            return _score(winner, match[4] + ("½" if match[5] else ""), "目", odd=True)
        return Result("declared", winner, canonical=f"{letter(winner)}+{'R' if match[2] else 'T'}", odd=True)
    match = re.fullmatch(r"([黑黒白])(?:方)?[胜勝](.+)", bare)
    fraction = _FRACTION.fullmatch(match[2]) if match else None
    if match and fraction:
        quarters = 4 * int(fraction[1] or 0) + int(fraction[2]) * 4 // int(fraction[3])
        margin = quarters if match[1] != "白" else -quarters
        return Result("score", BLACK if margin > 0 else WHITE, margin, margin_text(margin), odd=True, zi="yes")
    return Result("unreadable")


def _eastern(match: re.Match[str]) -> Result:
    winner = WHITE if match[1] == "白" else BLACK
    if match[2] or match[3]:
        return Result("declared", winner, canonical=f"{letter(winner)}+{'R' if match[2] else 'T'}", odd=True)
    number, unit, half = match[4], match[5], match[6]
    if not (match[0][1:].strip("方番")):
        return Result("unreadable")
    if number is None and half is None:
        return (
            Result("winner", winner, canonical=f"{letter(winner)}+", odd=True)
            if unit is None and match[7] is None
            else Result("unreadable")
        )
    if unit is None or match[7]:
        return Result("unreadable")
    text = "0.5" if number == "半" else (number or "0") + ("½" if half else "")
    return _score(winner, text, "子" if unit == "子" else "目", odd=True)
