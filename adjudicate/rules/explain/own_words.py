"""Results that a comment states in words: "White = 74 territory + 17 captures + 5.5 komi = 96.5 ... wins by 9.5".

Such words are quoted and compared with the recorded result (SGF RE). They are never used as a count.
"""

import re
from collections.abc import Iterator
from itertools import islice
from typing import Final

from adjudicate.go.points import BLACK, WHITE, letter
from adjudicate.rules.quarters import margin_text, parse_quarters, sign
from adjudicate.values import dataclass

MOST_READ: Final = 4000  # last characters of a comment to search, because servers write the result at the end
MOST_QUOTED: Final = 80
MOST_SAID: Final = 3

_NUMBER: Final = r"([0-9]{1,3}(?:[.,](?:0|25|5|50|75))?)"
_HOW: Final = r"(resignation|time|forfeit)"
_WINS = rf"(?i)\b(black|white|b|w)\s+(?:wins|won|win)\s+(?:the\s+game\s+)?by\s+(?:{_NUMBER}(?![0-9.,]*[0-9])|{_HOW}\b)"
_RESIGNS = r"(?i)\b(black|white)\s+(?:resigns|resigned|has resigned)\b"
_SIGNED = rf"(?<![\w+.])([BW])\+(?:{_NUMBER}(?![0-9.,]*[0-9])|(R|Res|Resign|T|Time|F|Forfeit)\b)"
_EAST = r"([黑黒白])(?:方|番)?[胜勝贏赢]\s*([0-9]{1,3}(?:\.5)?)\s*(?:目|点|點)"
_CHAT = r"(?m)^\S{1,40} \[[-\w?~]{1,5}\]:.*$"  # as servers write it; players and spectators guess
# lines of programs, and the line of KaTrain before its win rate
_GUESS = r"\bestimat|\bwin ?rate\b|\bpredicted\b|\bupper bound\b|[胜勝]率|승률"
_ESTIMATE = rf"(?im)^.*(?:{_GUESS}).*$|^score: .*\n(?=win ?rate)"
_TOTAL = r"(?i)\b(black|white)\s*[=:]\s[^\n=]{0,120}=\s*([0-9]{1,3}(?:\.(?:0|25|5|50|75))?)\b"


@dataclass(frozen=True, slots=True)
class ToldResult:
    """A result given in words.

    quote  -- the words of the comment
    winner -- BLACK or WHITE, 0 for a draw
    margin -- Black's margin in quarter points, None if the game was won without a count
    result -- the result in its canonical spelling: "W+9.5", "0", "B+R"
    """

    quote: str
    winner: int
    margin: int | None
    result: str


def statements(text: str) -> tuple[ToldResult, ...]:
    """Return the results that a comment states, last first: at most MOST_SAID, without duplicates.

    >>> text = "White = 74 territory + 5.5 komi = 79.5\\nBlack = 70 territory = 70\\nWhite wins by 9.5."
    >>> [(s.quote, s.result) for s in statements(text)]
    [('White wins by 9.5', 'W+9.5')]
    >>> statements("White would win by 9.5, I think; komi 6.5, W+ anyway")
    ()
    """
    text = re.sub(_ESTIMATE, "", re.sub(_CHAT, "", text[-MOST_READ:]))
    found = sorted(_told(text), key=lambda one: -one[0])
    each = {statement.result: statement for _, statement in reversed(found)}
    return tuple(islice((s for _, s in found if each[s.result] is s), MOST_SAID))


def _told(text: str) -> Iterator[tuple[int, ToldResult]]:
    """Yield a pair for each statement: its position in the text, and the statement."""
    for match in re.finditer(_WINS, text):
        yield match.start(), _statement(match[0], _colour(match[1]), match[2], match[3])
    for match in re.finditer(_RESIGNS, text):
        yield match.start(), _statement(match[0], -_colour(match[1]), None, "resignation")
    for match in re.finditer(_SIGNED, text):
        yield match.start(), _statement(match[0], _colour(match[1]), match[2], match[3])
    for match in re.finditer(_EAST, text):
        yield match.start(), _statement(match[0], WHITE if match[1] == "白" else BLACK, match[2], None)
    if not re.search(_WINS, text):
        yield from _totals(text)


def _totals(text: str) -> Iterator[tuple[int, ToldResult]]:
    """Yield the result that follows from the totals of both players, if the comment names no winner in words."""
    totals = {_colour(match[1]): match for match in re.finditer(_TOTAL, text)}
    if totals.keys() == {BLACK, WHITE}:
        black, white = (parse_quarters(totals[colour][2]) for colour in (BLACK, WHITE))
        if black is not None and white is not None:
            in_order = sorted(totals.values(), key=lambda match: match.start())
            quote = " ... ".join(" ".join(match[0].split()) for match in in_order)
            margin = black - white
            yield in_order[-1].start(), ToldResult(quote, sign(margin), margin, margin_text(margin))


def _colour(text: str) -> int:
    return BLACK if text[0] in "bB" else WHITE


def _statement(quote: str, winner: int, number: str | None, how: str | None) -> ToldResult:
    quote = " ".join(quote.split())
    quarters = parse_quarters(number.replace(",", ".")) if number else None
    if quarters:
        return ToldResult(quote, winner, winner * quarters, margin_text(winner * quarters))
    if number is not None:  # "wins by 0" names a winner without a count
        return ToldResult(quote, winner, None, f"{letter(winner)}+")
    return ToldResult(quote, winner, None, f"{letter(winner)}+{(how or '?')[0].upper()}")
