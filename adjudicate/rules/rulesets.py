"""The rulesets and rule books of rulesets.json, and their names in records (SGF RU).

A new ruleset or edition is a new row there, with the book that it cites. The meaning of a spelling counts, never its
first letters.
"""

import json
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from adjudicate.caching import cached_by_text
from adjudicate.display.characters import settled
from adjudicate.rules.ruleset import Compensation, Reading, RuleBook, Ruleset, SelfCaptureRule

_TABLE: Final[dict[str, dict[str, dict[str, Any]]]] = json.loads(
    Path(__file__).with_name("rulesets.json").read_text(encoding="utf-8"),
    object_hook=lambda row: {key: tuple(value) if isinstance(value, list) else value for key, value in row.items()},
)

BOOKS: Final[dict[str, RuleBook]] = {id_: RuleBook(id_, **row) for id_, row in _TABLE["books"].items()}
"""The rule books by id. Findings cite them, and they govern faulty moves; "" is for findings under no ruleset."""


def _rulesets() -> Iterator[Ruleset]:
    """Yield the rulesets of the table. A row with "like" lists only the fields that differ from the row it names."""
    table = _TABLE["rulesets"]
    for id_, row in table.items():
        table[id_] = table.get(row.pop("like", ""), {}) | {"id": id_} | row
        yield Ruleset(**table[id_])


RULESETS: Final[dict[str, Ruleset]] = {row.id: row for row in _rulesets()}
"""The rulesets by id."""

DEFAULT: Final = RULESETS["aga"]
"""The ruleset for a record that does not name a ruleset, or names one without a row."""

VARIANTS: Final[dict[str, Ruleset]] = {
    "agaarea": Ruleset(**_TABLE["rulesets"]["aga"] | {"method": "area"}),
    "agaterritory": Ruleset(**_TABLE["rulesets"]["aga"] | {"method": "territory"}),
    "wwinsjigo": Ruleset(**_TABLE["rulesets"]["japanese"] | {"tie_even": "white", "tie_handicap": "white"}),
}
"""Spelling of RU -> a ruleset with one or two fields changed."""

WITHOUT_ROW: Final = {
    "egf": "EGF",  # three rulesets; the event chooses one
    "stonescoring": "Old Chinese", "ancientarea": "Old Chinese", "ancientterritory": "Tang",
    "agabutton": "AGA button",
}  # fmt: skip
"""Spelling of a ruleset without a row -> its name."""

BEGINNINGS_WITHOUT_ROW: Final = {"tang": "Tang", "oldchinese": "Old Chinese"}
"""Beginning of such a spelling -> its name. One archive adds the dynasty and other words."""


_SPELLINGS: Final = {
    **{
        "".join(filter(str.isalnum, name.lower())): row
        for row in RULESETS.values()
        for name in (row.id, row.name)
        if not row.bare_reading
    },
    **{spelling: row for row in RULESETS.values() for spelling in row.spellings},
    **VARIANTS,
}

_NOISE = (
    r"^(?:rule(?:set)?s?|r[èe]gles?)|(?:rule(?:set)?s?|ofgo)$"
    r"|(?:围棋|圍棋|囲碁)?[规規](?:[则則定]|約)$|ルール$|룰$|규칙$"
)
LONGEST_NAME: Final = 80
# KataGo: ko rule, count, group tax, self-capture, and then, if present, White's points for N handicap stones, the
# button, whether its programs may pass before the board is cleaned up, and komi.
_OF_KATAGO = (
    r"ko(simple|positional|situational)score(?:(territory)taxseki|areataxnone)sui(?:(1|true)|0|false)"
    r"(?:button0|whb(0|n1?)|fpok[01]|komi[0-9]{1,5})*"
)
_KO_OF_KATAGO: Final[dict[str, Reading]] = {"simple": "simple", "positional": "psk", "situational": "ssk"}
_BONUS_OF_KATAGO: Final[dict[str | None, Compensation]] = {None: "none", "0": "none", "n": "N", "n1": "N-1"}
_YEAR = r"(?:19|20)[0-9]{2}"


def _bare(text: str) -> Iterator[str]:
    """Yield a name in letters and digits only, then the same without words for "rules" and without a year."""
    bare = "".join(filter(str.isalnum, unicodedata.normalize("NFKC", settled(text)).lower()))
    yield bare
    if len(bare) > LONGEST_NAME:
        return
    while bare != (shorter := re.sub(_NOISE, "", bare)):
        bare = shorter
        yield bare
    if "1991" not in bare or "aga" not in bare:  # AGA 1991 is a separate edition
        while bare != (shorter := re.sub(_NOISE, "", re.sub(_YEAR, "", bare))):
            bare = shorter
            yield bare


@cached_by_text
def from_record(text: str) -> Ruleset | None:
    """Return the ruleset that a record's RU value names, or None if adjudicate does not support it.

    If the value also names a counting method, the returned ruleset has that method.

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
    """Return the ruleset most similar to KataGo's settings, adjusted to them; None for a group tax or button."""
    match = re.fullmatch(_OF_KATAGO, bare)
    if match is None or (match[2] and match[4] not in (None, "0")):  # handicap points in a territory count
        return None
    repetition, compensation = _KO_OF_KATAGO[match[1]], _BONUS_OF_KATAGO[match[4]]
    self_capture: SelfCaptureRule = "legal" if match[3] else "illegal"
    settings = (repetition, self_capture, compensation)
    rows = (RULESETS["new-zealand"], RULESETS["tromp-taylor"], VARIANTS["agaarea"])
    alike = (row for row in rows if (row.repetition, row.self_capture, row.compensation) == settings)
    base = RULESETS["japanese"] if match[2] else next(alike, RULESETS["chinese"])
    base = replace(base, dead_agreement=True)  # KataGo removes stones in areas that are unconditionally alive
    return replace(base, repetition=repetition, self_capture=self_capture, compensation=compensation)


@cached_by_text
def without_row(text: str) -> str | None:
    """Return the name of an unsupported ruleset that a record's RU value names, or None if the value is unknown.

    >>> without_row("Old Chinese"), without_row("house rules")
    ('Old Chinese', None)
    """
    spelt = list(_bare(text))
    known = next((WITHOUT_ROW[bare] for bare in spelt if bare in WITHOUT_ROW), None)
    begins = (name for beginning, name in BEGINNINGS_WITHOUT_ROW.items() if spelt[0].startswith(beginning))
    return known or next(begins, None)
