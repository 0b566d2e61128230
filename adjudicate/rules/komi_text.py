"""Parse komi as records spell it: with a decimal comma, in words, or in hundredths of points or of zi."""

import re
from collections.abc import Iterator
from itertools import islice
from typing import Final

from adjudicate.caching import cached_by_text
from adjudicate.rules import findings as noted
from adjudicate.rules.quarters import NARROW, eastern_number, parse_quarters, show

HALF_A_POINT: Final = 2

# Komi as written by Fox, and by programs that use its files -> its meaning in quarter points.
_HUNDREDTHS: Final = {"50": 2, "550": 22, "650": 26, "700": 28, "750": 30, "850": 34}
_HUNDREDTHS_OF_ZI: Final = {"275": 22, "325": 26, "350": 28, "375": 30}  # a zi is two points
# Quarter points of a number that is probably not in points -> its meaning in zi or in hundredths.
_HARDLY_IN_POINTS: Final = {1: 2, 11: 22, 13: 26, 15: 30, 100: 2, 200: 2}
_FRACTIONS: Final = {"1/2": 2, "½": 2, "半": 2, "반": 2, "1/4": 1, "¼": 1, "3/4": 3, "¾": 3}
_DECIMAL_COMMA: Final = r"(?a)([+-]?\d{0,9}),(\d{1,2})"  # three digits may be thousands
_IN_WORDS: Final = (
    r"(?ai)(?:[黒黑]|コミ|[贴貼]目?|덤)*\s*"
    r"([+-]?\d{1,2}(?:[.,]\d{1,2})?)?(?:[ 又]?(1/2|1/4|3/4|[½¼¾半반]))?"
    r"\s*(points?|pts|moku|目|집|子|zi)?(半|반)?"
)
_IN_ZI: Final = ("子", "zi")
_EASTERN: Final = "[一二两兩三四五六七八九十]{1,3}(?=[目半子又])"
_LONGEST: Final = 40
_AND_A_HALF: Final = r"(?i)\s(?:and a half|et demie?|반)|(?<=\d)-1/2(?!\d)"
_REVERSED: Final = r"(?:black (?:get|ha|receive)s|white gives|(?:[ri][en]vers|n[eé]gati[vf]|umgekehrt)\w{0,2}|[逆倒역])"
_FRACTION: Final = "(?:1/2|1/4|3/4|[½¼¾半반])"
_UNIT: Final = r"(?:\s?(?:points?|pts|moku|目|집|子|zi\b))?"
_OTHER: Final = r"/[24](?![\da-z])|[dhk]\b|\s?(?:x ?\d|dan|kyu|min|se[ck]|hour|stund|(?:handicap )?stone|[分秒분초時])"
_AMOUNT: Final = (
    rf"(?:(?<!\w)[-+])?(?:\d{{1,2}}[.,]\d{{1,2}}(?![.,]?\d){_UNIT}"
    rf"|(?:\d{{1,2}}(?![.,]?\d|{_OTHER})|{_EASTERN})(?:[ 又]?{_FRACTION}{_UNIT}|{_UNIT}[半반]?))|{_FRACTION}目?"
)
_KOMI: Final = r"(?:komi\b|コミ|[贴貼]目|덤)"
_IS: Final = rf"(?:\W{{1,3}}(?:of|is|was|at|to|set|changed|von|ist|war|beträgt|betrug|de|est|était|{_REVERSED})){{0,4}}"
_ALONE: Final = rf"(?!(?:[ :=+-]|of|is|was|von|ist|war|de|est|était){{0,8}}(?:{_AMOUNT})|\W{{0,2}}[:=]\W{{0,2}}\d)"
_NAMED: Final = (
    r"(?ai)(?:(?<!\w)(?<!cap: )(?<!gabe: )(?<!yomi: )(?:no|without|zero|ohne|keine?|sans|pas de|aucun) komi\b(?! ?[:=])"
    rf"|[无無不][贴貼]目){_ALONE}|komi\W{{1,3}}none\b|コミ(?:なし|無し)|덤\W{{0,2}}없"
    rf"|(?:{_REVERSED}[ -]?)?(?:{_KOMI}|[贴貼]还?(?=\s?(?:[-\d半]|{_EASTERN}))){_IS}\W{{0,3}}?({_AMOUNT})"
    rf"|(?:{_REVERSED} )?(?<![\w.,/+])(?<!\+ )(?<!wins )(?<!won )(?<!round )(?<!cap (?=[2-9] ))(?<![黑黒白흑백](?=\+))"
    rf"(?<!by )({_AMOUNT})[ -]?(?:(?:point|punkte) )?(?:of |de |の)?(?:{_REVERSED}[ -]?)?{_KOMI}{_ALONE}"
)
"""A komi in a longer text: one that follows the word, or, if none does, no komi or one before the word."""


@cached_by_text
def in_usual_spelling(text: str) -> str:
    """Return a komi in points as the format requires: digits with a decimal point. Return any other text unchanged.

    >>> in_usual_spelling("6,5"), in_usual_spelling("六目半"), in_usual_spelling("½"), in_usual_spelling("3.75子")
    ('6.5', '6.5', '0.5', '3.75子')
    """
    bare = text.strip().replace("\u2212", "-")
    if "," in bare and (comma := re.fullmatch(_DECIMAL_COMMA, bare)):
        return f"{comma[1]}.{comma[2]}"
    value, unit = _in_words(bare) if parse_quarters(bare) is None else (None, "")
    if bare[:1] in ("黒", "黑") and "-" in bare:  # unclear whether Black gives or gets the komi
        return bare
    return bare if value is None or unit in _IN_ZI else show(value)


@cached_by_text
def dialect_komi(text: str) -> int | None:
    """Convert a komi in hundredths of a point or of a zi to quarter points; return None for any other text.

    "50.00" is not in hundredths, because a server that writes two decimals means points.

    >>> dialect_komi("375"), dialect_komi("650"), dialect_komi("50"), dialect_komi("6.5")
    (30, 26, 2, None)
    """
    match = re.fullmatch(r"\+?0{0,9}([1-9]\d{1,2})(\.0{0,9})?", in_usual_spelling(text), re.ASCII)
    if match is None or (match[1] == "50" and match[2]):
        return None
    return _HUNDREDTHS.get(match[1], _HUNDREDTHS_OF_ZI.get(match[1]))


def unit_of(text: str) -> "noted.terms.Unit":
    """Return the unit of a komi in hundredths: points or zi."""
    return "point" if text.lstrip("+0").partition(".")[0] in _HUNDREDTHS else "zi"


@cached_by_text
def komi_in_points(text: str) -> int | None:
    """Return a komi in quarter points, converted if it is in hundredths; None if the text is not a number."""
    meant = dialect_komi(text)
    return parse_quarters(in_usual_spelling(text)) if meant is None else meant


@cached_by_text
def likely_komi(text: str) -> int | None:
    """Return the most likely komi, in quarter points, for a text in words or a number that is probably not in points.

    Return None if the text is a plain number of points, or not a number at all.
    """
    meant = dialect_komi(text)
    if meant is not None:
        return meant
    value = komi_in_points(text)
    return _in_quarters(text.strip()) if value is None else _HARDLY_IN_POINTS.get(value)


def named_komi(text: str) -> Iterator[int]:
    """Yield the first komi values that a longer text names, in quarter points; a komi for Black is negative.

    >>> [*named_komi("No komi, then 6½ komi")], [*named_komi("贴3又3/4子")], [*named_komi("reverse komi of 6.5")]
    ([0, 26], [30], [-26])
    """
    usual = re.sub(_AND_A_HALF, "半", text.translate(NARROW | {0x2212: "-"}))
    for match in islice(re.finditer(_NAMED, usual), 3):
        if (value := _in_quarters(match[1] or match[2] or "0")) is not None:
            yield -abs(value) if re.search(_REVERSED, match[0], re.IGNORECASE) else value


def _in_quarters(text: str) -> int | None:
    value, unit = _in_words(text)
    return value if value is None or unit not in _IN_ZI else 2 * value


def _in_words(text: str) -> tuple[int | None, str]:
    """Parse a komi in words, with a decimal comma or with a fraction; return quarter units, and the unit."""
    if len(text) > _LONGEST:
        return None, ""
    narrow = re.sub(_EASTERN, lambda match: str(eastern_number(match[0]) or match[0]), text.translate(NARROW))
    match = re.fullmatch(_IN_WORDS, narrow)
    if match is None or not (match[1] or match[2] or match[4]):
        return None, ""
    whole = parse_quarters((match[1] or "0").replace(",", "."))
    if whole is None or bool(match[2]) + bool(match[4]) > (whole % 4 == 0):  # text such as 6.5 and a half
        return None, ""
    quarters = abs(whole) + _FRACTIONS.get(match[2], 0) + (HALF_A_POINT if match[4] else 0)
    return (-quarters if (match[1] or "").startswith("-") else quarters), (match[3] or "").lower()
