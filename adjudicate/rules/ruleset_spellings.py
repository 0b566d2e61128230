"""How records name a ruleset (SGF RU): spellings read as what they mean, never by their first letters."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from adjudicate.caching import cached_by_text
from adjudicate.display.characters import settled
from adjudicate.rules.ruleset import Compensation, Reading, Ruleset, SelfCaptureRule
from adjudicate.rules.rulesets import BEGINNINGS_WITHOUT_ROW, RULESETS, VARIANTS, WITHOUT_ROW

_SPELLINGS: Final = {
    **{
        re.sub(r"\W", "", name).lower(): row
        for row in RULESETS.values()
        for name in (row.id, row.name)
        if not row.bare_reading
    },
    **{spelling: row for row in RULESETS.values() for spelling in row.spellings},
    **VARIANTS,
}

_NOISE = re.compile(
    r"^(?:rule(?:set)?s?|r[èe]gles?)|(?:rule(?:set)?s?|ofgo)$|(?:围棋|圍棋|囲碁)?[规規](?:[则則定]|約)$|ルール$|룰$|규칙$"
)
LONGEST_NAME: Final = 80
# KataGo: its ko rule, count, group tax, self-capture, and then, where it writes them, White's points for N handicap
# stones, the button, whether its own programs may pass before the board is cleaned up, and komi.
_OF_KATAGO = re.compile(
    r"ko(simple|positional|situational)score(?:(territory)taxseki|areataxnone)sui(?:(1|true)|0|false)"
    r"(?:button0|whb(0|n1?)|fpok[01]|komi[0-9]{1,5})*"
)
_KO_OF_KATAGO: Final[dict[str, Reading]] = {"simple": "simple", "positional": "psk", "situational": "ssk"}
_BONUS_OF_KATAGO: Final[dict[str | None, Compensation]] = {None: "none", "0": "none", "n": "N", "n1": "N-1"}
_YEAR = re.compile(r"(?:19|20)[0-9]{2}")


def _bare(text: str) -> Iterator[str]:
    """Yield a spelling in letters and digits, as it is and then without words for rules and without a year."""
    bare = re.sub(r"[\W_]+", "", unicodedata.normalize("NFKC", settled(text)).lower())
    yield bare
    if len(bare) > LONGEST_NAME:
        return
    while bare != (shorter := _NOISE.sub("", bare)):
        bare = shorter
        yield bare
    if "1991" not in bare or "aga" not in bare:  # an edition of its own
        while bare != (shorter := _NOISE.sub("", _YEAR.sub("", bare))):
            bare = shorter
            yield bare


@cached_by_text
def from_record(text: str) -> Ruleset | None:
    """Return the ruleset that a record's RU value names, or None where it names none that is adjudicated here.

    A spelling that also chooses the count gives the ruleset with that method.

    >>> from_record("AGA (Area)").method
    'area'
    >>> from_record("Rules: British").id
    'bga'
    >>> from_record("Tromp and Taylor").id
    'tromp-taylor'
    >>> from_record("koSIMPLEscoreTERRITORYtaxSEKIsui1").id
    'japanese'
    >>> from_record("Old Chinese") is None
    True
    """
    known = next((_SPELLINGS[bare] for bare in _bare(text) if bare in _SPELLINGS), None)
    if known is not None:
        return known
    bare = next(_bare(text))
    composed = _of_katago(bare)
    if composed is not None:
        return composed
    return next((row for row in RULESETS.values() if row.words and all(word in bare for word in row.words)), None)


def _of_katago(bare: str) -> Ruleset | None:
    """Return the rules that KataGo composes of its settings: the row that is nearest, with what they change of it. None
    for a count that no row has (group tax, the button).
    """
    match = _OF_KATAGO.fullmatch(bare)
    if match is None or (match[2] and match[4] not in (None, "0")):  # points for a handicap in a territory count
        return None
    repetition, compensation = _KO_OF_KATAGO[match[1]], _BONUS_OF_KATAGO[match[4]]
    self_capture: SelfCaptureRule = "legal" if match[3] else "illegal"
    settings = (repetition, self_capture, compensation)
    rows = (RULESETS["new-zealand"], RULESETS["tromp-taylor"], VARIANTS["agaarea"])
    alike = (row for row in rows if (row.repetition, row.self_capture, row.compensation) == settings)
    base = RULESETS["japanese"] if match[2] else next(alike, RULESETS["chinese"])
    return replace(base, repetition=repetition, self_capture=self_capture, compensation=compensation)


@cached_by_text
def without_row(text: str) -> str | None:
    """Return the name of a ruleset that a record's RU value names and that is not adjudicated here, or None where the
    value is not known at all.

    >>> without_row("Old Chinese"), without_row("house rules")
    ('Old Chinese', None)
    """
    spelt = list(_bare(text))
    known = next((WITHOUT_ROW[bare] for bare in spelt if bare in WITHOUT_ROW), None)
    begins = (name for beginning, name in BEGINNINGS_WITHOUT_ROW.items() if spelt[0].startswith(beginning))
    return known or next(begins, None)
