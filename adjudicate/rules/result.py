"""Parse the recorded result (SGF RE). A strict grammar reads each spelling by its meaning, not its first letter."""

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Final, Literal

from adjudicate.caching import cached_by_text
from adjudicate.display.prose import cut
from adjudicate.go.points import BLACK, WHITE, letter
from adjudicate.rules import findings as noted
from adjudicate.rules.findings.base import MOST_QUOTED, Colour, Finding
from adjudicate.rules.quarters import NARROW, eastern_number, margin_text, parse_quarters, sign
from adjudicate.values import dataclass

ResultKind = Literal["score", "declared", "winner", "none", "unreadable"]


@dataclass(frozen=True, slots=True)
class Result:
    """The meaning of a recorded result.

    kind      -- score: a margin, 0 for a draw; declared: won without a count (resignation, time, forfeit, judgement);
                 winner: only a winner; none: the record says that there is no result; unreadable
    winner    -- BLACK, WHITE or 0; for "B+0", which is not a score, the named colour
    margin    -- for a score, Black's margin in quarter points, as written even if it may be in zi
    canonical -- the spelling that reports use: "W+2.5", "0", "B+R", "B+", "?"
    odd       -- True if the spelling does not follow the format, but its meaning is certain
    remark    -- True if more words follow the result, such as "moves after 210 not known" or a time penalty
    zi        -- "yes": the record says that the margin is in zi; "maybe": it has quarter points, or lacks the usual
                 unit; "no"
    quoted    -- the record's own text, if it is unreadable or not a result, at most 60 characters; untrusted
    """

    kind: ResultKind
    winner: int = 0
    margin: int | None = None
    canonical: str = "?"
    odd: bool = False
    zi: Literal["yes", "maybe", "no"] = "no"
    remark: bool = False
    quoted: str = ""

    @property
    def ends_play(self) -> bool:
        """True if the record says that a player resigned or lost on time, which only happens during a game."""
        return self.kind == "declared" and self.canonical.endswith(("+R", "+T"))

    @property
    def no_winner(self) -> bool:
        """True if the record says that neither player won: a draw, or a void game."""
        if self.kind == "none":
            return self.quoted.strip().casefold() in _VOID
        return self.kind == "score" and self.margin == 0

    @property
    def in_points(self) -> "Result":
        """The result if its margin is in zi: with twice as many points."""
        margin = 2 * (self.margin or 0)
        return replace(self, margin=margin, canonical=margin_text(margin))

    def claimed_by(self, margin: int) -> bool:
        """Return True if a margin, in quarter points, equals the recorded score or gives the recorded winner."""
        return margin == self.margin if self.kind == "score" else self.kind == "winner" and sign(margin) == self.winner


@dataclass(frozen=True, slots=True)
class Claim:
    """The result that a record claims, and the reliability of its margin.

    written   -- the result as written, or None if the record has none
    in_points -- the result with a doubled margin, if the margin is proven to be in zi; otherwise None
    maybe_zi  -- True if the margin may be in zi, but the record does not prove it
    findings  -- findings about the meaning of the result
    """

    written: Result | None
    in_points: Result | None
    maybe_zi: bool
    findings: tuple[Finding, ...]

    def against(self, margin: int | None) -> Result | None:
        """Return the result to compare with a computed margin: as written if that matches, otherwise in points."""
        if self.in_points is None or (self.written is not None and self.written.margin == margin):
            return self.written
        return self.in_points


_SPELT: Final = json.loads(Path(__file__).with_name("result_words.json").read_text(encoding="utf-8"))
_VOID: Final = frozenset(_SPELT["void"])
_NO_RESULT: Final = _VOID.union(_SPELT["no_result"])
_DRAWS: Final = frozenset(_SPELT["draws"])
_PLAIN_DRAWS: Final = {"0", "draw"}
_DECLARED: Final[dict[str, str]] = {word: code for code, words in _SPELT["declared"].items() for word in words}
_PLAIN_DECLARED: Final = {"r", "resign", "t", "time", "f", "forfeit"}
_UNIT: Final = r"(?:points?|pts?|moku|目|点|點)"
_ZI: Final = r"(?:子|zi|\(zi\)|\{zi\})"
_NUMBER: Final = r"[0-9]{1,9}(?:[.,][0-9]{0,6})?|[.,][0-9]{1,6}"
_NAMES: Final = ("b", "w", "black", "white", "黑", "黒", "白")
_WHO: Final = f"({'|'.join(_NAMES)})"
# strings, not compiled patterns, because `re` compiles a string on first use, and most runs use only a few

_COLON = rf"(?s){_WHO}\s*:\s*(.*)"
_AMOUNT = rf"(?:({_NUMBER})|(?:([0-9]{{1,9}})(?: and | ?- ?| ))?(1/2|1/4|3/4))[ -]?({_UNIT}|{_ZI})?"
_PLAIN_AMOUNT = r"[0-9]+(?:\.[0-9]+)?"
_REMARK = r"(?s)([^(\[{]+)([(\[{].*)"
_REMARK_ENDS = r"[)\]},;]"
_WON = rf"^(?:by |{_WHO} ?[+:] ?)"
_MOVES_UNKNOWN = r"[ ,;]moves? (?:after|beyond|from)\b"
_BY_AGREEMENT = r"(?s)\bko\b|repeti|eternal|cycle|agree|referee|judge|劫|同形|長生|长生"
_DRAWN_BY = r"(?s)(draw|drawn|jigo|tie)(?:,|:| -)? (?:by |due to |through |after |because of )?(.+)"
_BOTH_LOST = (
    r"both(?: players?| sides?)? (?:lost|loses?|resign(?:s|ed)?|forfeit(?:s|ed)?|lost (?:on|by) time)"
    r"|double (?:loss|forfeit)|双方(?:均|皆)?判?负|両者負け|両負け|両者敗"
)
_LOSES = (
    r"(?s)(b|w|black|white) (?:(resign(?:s|ed)?|(?:loses|lost) by resign(?:ation|ing))"
    r"|(?:loses|lost) (?:on|by) time(?:out)?|(?:runs|ran) out of time|time[sd] out"
    r"|(forfeits|forfeited|(?:loses|lost) by (?:forfeit|default)))\b.*"
)
_LOSES_BY = r"(b|w|black|white) (?:loses|lost)(?: by (.+))?"
_WINS = r"(b|w|black|white) (?:(?:wins|won|win)(?: (?:by|on|through) (.+))?|by (.+))"
_EAST_FRACTION = r"(?=.*[胜勝])([黑黒白])(?:方|番)?(?:[胜勝])?(?:([0-9]{1,3})又)?([13])/([24])(子|目|点|點)[胜勝]?"
_KOREAN = r"(흑|백)(?:(불계)|(시간)|([0-9]{1,3}(?:\.5)?)집(반)?|(반)집)?승"
_EAST = (
    r"([黑黒白])(?:方|番)?(?:(中盘胜|中盤勝|中押し?勝ち?|中押胜|不计点胜|不計點勝)|(超时胜|超時勝|時間切れ勝ち?)"
    r"|([胜勝])?[:+]?([0-9]{1,3}(?:\.[0-9]{1,2})?|\.[0-9]{1,2}|半)?(目|子|点|點|路)?(半)?(强|弱)?([胜勝]ち?)?)"
)
_EAST_NUMBER = r"(?<=[胜勝番方黑黒白又])[一二两兩三四五六七八九十]{1,3}(?=[目子点點路又])"
_EAST_NAMES: Final = {BLACK: "黒흑", WHITE: "白백"}
_QUARTERS_IN_WORDS: Final = (("四分之一", "1/4"), ("四分之三", "3/4"), ("二分之一", "1/2"))
_WORDS: Final[list[str]] = _SPELT["numbers"]
_NUMBER_WORD = rf"\b(?:{'|'.join(_WORDS)})\b"
_HALF_WORD = r"\b(?:(?:an?|1)[ -])?half(?:[ -]an?)?\b"
_FRACTIONS: Final = {0xBD: " 1/2", 0xBC: " 1/4", 0xBE: " 3/4"}


@cached_by_text
def parse_result(text: str) -> Result:
    """Parse a recorded result.

    A margin of 0 with a winner ("B+0.0") is not a score, because one server writes it for games without a count.

    >>> parse_result("W+2.50").canonical, parse_result("Jigo").canonical, parse_result("White resigns").canonical
    ('W+2.5', '0', 'B+R')
    >>> parse_result("Blank").kind
    'unreadable'
    """
    bare = " ".join(text.split())
    narrow = " ".join(bare.translate(NARROW).split())
    result = _read(narrow.lower())
    return replace(result, odd=True) if narrow != bare and result.kind != "unreadable" else result


def parse_in_points(text: str) -> Result:
    """Parse a recorded result, with its margin in points if the text gives it in zi."""
    result = parse_result(text)
    return result.in_points if result.zi == "yes" else result


def _read(low: str) -> Result:
    """Parse a result that was converted to lower case and has no unnecessary spaces."""
    plain = low.rstrip(".")
    known = _by_name(plain)
    if known is not None:
        return known
    name, plus, rest = low.partition("+")
    if plus and (name := name.rstrip()) in _NAMES:
        ended = rest.strip() if rest.count(".") < 2 else rest.strip().rstrip(" .")
        return _after_plus(_colour(name), ended, odd=len(name) > 1 or name not in "bw" or ended != rest.strip())
    match = re.fullmatch(_COLON, low)
    if match:  # only before numbers, because "W: resigned" names the loser
        return _amount(_colour(match[1]), match[2], odd=True, unit_missing=match[1] in "黑黒白")
    remark = re.fullmatch(_REMARK, low)
    if remark and not re.match(_ZI, remark[2]):
        return _with_remark(remark[1].strip(" ,;:"), remark[2])
    drawn = re.fullmatch(_DRAWN_BY, plain)
    if drawn:
        return _with_remark(drawn[1], drawn[2]) if re.search(_BY_AGREEMENT, drawn[2]) else Result("unreadable")
    return _in_words(plain)


def _by_name(plain: str) -> Result | None:
    """Parse a result that is in one of the lists of known words; return None for any other text."""
    if plain in _NO_RESULT:
        return Result("none", canonical="Void" if plain == "void" else "?", odd=plain not in ("", "?", "void"))
    if plain in _DRAWS or (plain[:1] == "0" and re.fullmatch(r"0\.0*", plain)):
        return Result("score", 0, 0, "0", odd=plain not in _PLAIN_DRAWS)
    if plain in ("d+j", "d + j"):
        return Result("declared", 0, canonical="D+J", odd=True)
    if plain in _DECLARED:
        return Result("declared", 0, canonical=_DECLARED[plain], odd=True)
    if plain in ("b", "w", "black", "white"):
        return _winner(_colour(plain))
    if "+" not in plain and re.fullmatch(_BOTH_LOST, plain):
        return Result("declared", 0, canonical=noted.terms.BOTH_LOST, odd=True)
    return None


def _with_remark(head: str, remark: str) -> Result:
    """Parse a result followed by a remark; a draw by repetition or agreement is not a count."""
    result = _read(head) if head else Result("unreadable")
    if result.kind == "unreadable":
        return result
    first = re.split(_REMARK_ENDS, remark.lstrip(" ,;:([{+"))[0].rstrip(" ?")
    if result.kind == "winner" and _amount(BLACK, re.sub(_WON, "", first), odd=True).kind != "unreadable":
        return Result("unreadable")  # "B+(3.5)": perhaps a score
    if result.kind == "score" and result.margin == 0 and re.search(_BY_AGREEMENT, remark):
        return Result("declared", 0, canonical="Draw", odd=True)
    return replace(result, odd=True, remark=True)


def _colour(name: str) -> int:
    return WHITE if name in ("w", "white", "白", "백") else BLACK


def _winner(winner: int, *, odd: bool = True) -> Result:
    return Result("winner", winner, canonical=f"{letter(winner)}+", odd=odd)


def read_claim(text: str | None, *, writes_zi: bool, book: str, tie: int = 0) -> Claim:
    """Interpret a recorded result.

    text      -- the record's RE as one line, or None
    writes_zi -- True if the writing program or the komi proves that margins with quarter points are in zi
    tie       -- the colour that wins a tie under the rules, or 0
    """
    if text is None:
        return Claim(None, None, False, ())
    result = parse_result(text)
    found: list[Finding] = []
    if result.kind in ("unreadable", "none"):
        result = replace(result, quoted=cut(text, MOST_QUOTED).strip())
    if result.kind == "unreadable":
        found.append(noted.terms.ResultUnreadable(text, book=book))
    elif result.odd:
        winner: Colour | None = letter(result.winner) if result.winner else None
        tied = result.kind == "none" and bool(tie) and result.winner == tie
        found.append(noted.terms.ResultSpelling(text, result.kind, result.canonical, winner, tied, book=book))
    if result.kind != "score" or result.zi == "no" or result.margin is None:
        return Claim(result, None, False, tuple(found))
    if result.zi == "yes" or writes_zi:
        found.append(noted.terms.ResultInZi(text, result.margin, 2 * result.margin, book=book))
        return Claim(result.in_points if result.zi == "yes" else result, result.in_points, False, tuple(found))
    found.append(noted.terms.ResultInZi(text, result.margin, None, book=book))
    return Claim(result, None, True, tuple(found))


def _after_plus(winner: int, rest: str, odd: bool) -> Result:
    sign = letter(winner)
    remark = any(sign in rest for sign in "([{") and re.fullmatch(_REMARK, rest)
    if remark and not re.match(_ZI, remark[2]):
        return replace(_after_plus(winner, remark[1].strip(), odd=True), remark=True)
    unknown = "move" in rest and re.search(_MOVES_UNKNOWN, rest)
    if unknown:
        return replace(_after_plus(winner, rest[: unknown.start()].rstrip(" ,;"), odd=True), remark=True)
    if rest == "":
        return _winner(winner, odd=odd)
    word = _DECLARED.get(rest.rstrip("."))
    if word:
        return Result("declared", winner, canonical=f"{sign}+{word}", odd=odd or rest not in _PLAIN_DECLARED)
    result = _amount(winner, rest, odd)
    if result.kind == "unreadable" and not rest.isascii():  # "B+4目半", "W+3집반"
        whole = (
            _in_words(f"{_EAST_NAMES[winner][i]}{rest}{won}") for i, won in ((0, ""), (0, "胜"), (1, ""), (1, "승"))
        )
        result = next((one for one in whole if one.kind != "unreadable"), result)
    return _with_remark(sign.lower(), rest) if result.kind == "unreadable" and rest[0] in ",;:([{" else result


def _amount(winner: int, text: str, odd: bool, *, unit_missing: bool = False) -> Result:
    """Parse a margin: a number in digits or words, which may have a fraction and a unit."""
    match = re.fullmatch(_NUMBER, text) or re.fullmatch(_AMOUNT, _in_digits(text))
    if not match:
        return Result("unreadable")
    number, whole, fraction, unit = match.groups() or (text, None, None, None)
    odd = odd or not re.fullmatch(_PLAIN_AMOUNT, text)
    if fraction:
        quarters: int | None = 4 * int(whole or 0) + {"1/4": 1, "1/2": 2, "3/4": 3}[fraction]
    else:
        quarters = parse_quarters(number.replace(",", "."))
    in_zi = bool(unit and re.fullmatch(_ZI, unit))
    return _score(winner, quarters, odd, in_zi=in_zi, unit_missing=unit_missing and not unit)


def _in_digits(text: str) -> str:
    """Replace number words and one-character fractions with digits: "three and a half" becomes "3 and 1/2"."""
    if text.isascii() and not any(c.isalpha() for c in text):
        return text
    text = re.sub(_NUMBER_WORD, lambda m: str(_WORDS.index(m[0]) + 1), text)
    return " ".join(re.sub(_HALF_WORD, "1/2", text).translate(_FRACTIONS).split())


def _score(winner: int, quarters: int | None, odd: bool, *, in_zi: bool, unit_missing: bool = False) -> Result:
    """Return the result for a winner and a margin in quarter points (None if the margin is unreadable).

    unit_missing -- True if the language has two units and the text names neither: whole numbers can be zi, halves are
                    points
    """
    if quarters is None:
        return Result("unreadable")
    if quarters == 0:
        return Result("none", winner, odd=True)
    margin = winner * quarters
    open_ = quarters % 2 != 0 or (unit_missing and quarters % 4 == 0)
    zi: Literal["yes", "maybe", "no"] = "yes" if in_zi else ("maybe" if open_ else "no")
    return Result("score", winner, margin, margin_text(margin), odd, zi)


def _in_words(low: str) -> Result:
    match = re.fullmatch(_LOSES, low)
    if match:
        winner = -_colour(match[1])
        how = "R" if match[2] else ("F" if match[3] else "T")
        return Result("declared", winner, canonical=f"{letter(winner)}+{how}", odd=True)
    match = re.fullmatch(_LOSES_BY, low)
    if match:
        winner = -_colour(match[1])
        return _amount(winner, match[2], odd=True) if match[2] else _winner(winner)
    match = re.fullmatch(_WINS, low)
    if match:
        how = match[2] or match[3]
        return _after_plus(_colour(match[1]), how, odd=True) if how else _winner(_colour(match[1]))
    bare = low.replace(" ", "").translate(_FRACTIONS).replace(" ", "")
    match = re.fullmatch(_KOREAN, bare)
    if match:
        winner = _colour(match[1])
        if match[2] or match[3]:
            return Result("declared", winner, canonical=f"{letter(winner)}+{'R' if match[2] else 'T'}", odd=True)
        if match[4] or match[6]:
            quarters = parse_quarters(match[4] or "0")
            half = 2 if match[5] or match[6] else 0
            return _score(
                winner, None if quarters is None or quarters % 4 * half else quarters + half, True, in_zi=False
            )
        return _winner(winner)
    for words, figures in _QUARTERS_IN_WORDS:
        bare = bare.replace(words, figures)
    bare = re.sub(_EAST_NUMBER, lambda m: str(eastern_number(m[0]) or m[0]), bare)
    match = re.fullmatch(_EAST_FRACTION, bare)
    if match:
        quarters = 4 * int(match[2] or 0) + int(match[3]) * 4 // int(match[4])
        return _score(_colour(match[1]), quarters, True, in_zi=match[5] == "子")
    match = re.fullmatch(_EAST, bare)
    return _eastern(match) if match else Result("unreadable")


def _eastern(match: re.Match[str]) -> Result:
    winner = _colour(match[1])
    if match[2] or match[3]:
        return Result("declared", winner, canonical=f"{letter(winner)}+{'R' if match[2] else 'T'}", odd=True)
    won, number, unit, half, nearly, won_after = match[4], match[5], match[6], match[7], match[8], match[9]
    if nearly or (not won and not won_after and number is None):
        return Result("unreadable")
    if number is None and half is None:
        return Result("unreadable") if unit else _winner(winner)
    if unit is None and (half or number == "半" or not (won or won_after)):
        return Result("unreadable")
    quarters = parse_quarters("0.5" if number == "半" else number or "0")
    if quarters is None or (half and quarters % 4):
        return Result("unreadable")
    return _score(winner, quarters + (2 if half else 0), True, in_zi=unit == "子", unit_missing=unit is None)
