"""How records name a ruleset (SGF RU): spellings read as what they mean, never by their first letters."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import Final

from adjudicate.caching import cached_by_text
from adjudicate.display.characters import settled
from adjudicate.rules.ruleset import Ruleset
from adjudicate.rules.rulesets import RULESETS, VARIANTS, WITHOUT_ROW

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
    >>> from_record("Ing Goe") is None
    True
    """
    return next((_SPELLINGS[bare] for bare in _bare(text) if bare in _SPELLINGS), None)


@cached_by_text
def without_row(text: str) -> str | None:
    """Return the name of a ruleset that a record's RU value names and that is not adjudicated here, or None where the
    value is not known at all.

    >>> without_row("Ing Goe"), without_row("house rules")
    ('Ing', None)
    """
    return next((WITHOUT_ROW[bare] for bare in _bare(text) if bare in WITHOUT_ROW), None)
