"""The rulesets: one row each. A new ruleset or edition is a new row and nothing else."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final, Literal

from adjudicate.display.characters import settled
from adjudicate.remember import remembered

Reading = Literal["simple", "ssk", "nssk", "bga", "psk", "none"]
READING_NAMES: Final[dict[str, str]] = {
    "simple": "plain ko",
    "ssk": "situational superko (AGA)",
    "nssk": "natural situational superko",
    "bga": "natural situational superko and ko (BGA)",
    "psk": "positional superko",
    "none": "no repetition rule",
}

SelfCapture = Literal["illegal", "legal", "loses"]
Method = Literal["territory", "area"]
Compensation = Literal["N-1", "N", "none"]


@dataclass(frozen=True, slots=True)
class Ruleset:
    """One set of rules, as data.

    id, name, edition, source -- what it is called and where its rules stand
    book            -- whose rule numbers its findings cite (a key of a finding class's `cites`)
    repetition      -- which positions a play may not recreate
    repetition_draws -- a repetition longer than a plain ko ends the game as a draw
    self_capture    -- illegal; legal (the stones are removed); or loses the game at once
    pass_stones     -- a pass costs a stone (AGA 1991 Rule 7)
    white_last      -- White makes the last move, if need be by one more pass (AGA 1991 Rule 11)
    four_passes     -- after four passes in succession every stone is alive (AGA 1991 Rule 10)
    occupied_costs_stone -- a play on an occupied point, taken back, is a pass with its stone (AGA yes, BGA no)
    method          -- the count that decides; None where there is no count
    compensation    -- White's points for N handicap stones in the area count
    komi_even, komi_handicap -- quarter points assumed where the record has no komi
    komi_fixed      -- the ruleset itself states that komi (for 19x19); otherwise it is common usage
    as_marked       -- the territory count takes the record's territory marks as they are
    both_counts     -- without marks, a result is confirmed only if both counts give it
    bare_reading    -- a reading of the repetition rule for lookups, which nobody plays by
    """

    id: str
    name: str
    edition: str
    source: str
    book: str
    repetition: Reading
    method: Method | None
    compensation: Compensation = "none"
    self_capture: SelfCapture = "illegal"
    pass_stones: bool = False
    white_last: bool = False
    four_passes: bool = False
    repetition_draws: bool = False
    occupied_costs_stone: bool = True
    komi_even: int = 30
    komi_handicap: int = 2
    komi_fixed: bool = False
    as_marked: bool = False
    both_counts: bool = False
    bare_reading: bool = False

    @property
    def aga_family(self) -> bool:
        """Whether the territory and the area count are meant to agree (pass stones, White last)."""
        return self.pass_stones and self.white_last

    def area_compensation(self, stones: int) -> int:
        """Return White's area compensation for a handicap of that many stones, in quarter points; 0 below 2 stones."""
        if stones < 2 or self.compensation == "none":
            return 0
        return 4 * stones if self.compensation == "N" else 4 * (stones - 1)


_AGA = Ruleset(
    id="aga",
    name="AGA",
    edition="current practice: the 1991 rules with komi 7.5",
    source="Official AGA Rules of Go, 1 September 1991; later AGA komi memo",
    book="aga",
    repetition="ssk",
    method="territory",
    compensation="N-1",
    pass_stones=True,
    white_last=True,
    four_passes=True,
    komi_fixed=True,
    both_counts=True,
)


def _reading(id_: Reading, name: str) -> Ruleset:
    return replace(
        _AGA,
        id=id_,
        book="reading",
        name=name,
        edition="a bare repetition reading, for lookups; all else as AGA",
        source="as named in the rule books compared",
        repetition=id_,
        komi_fixed=False,
        both_counts=False,
        bare_reading=True,
    )


RULESETS: Final[dict[str, Ruleset]] = {
    row.id: row
    for row in (
        _AGA,
        replace(
            _AGA,
            id="aga-1991",
            name="AGA 1991",
            book="aga-1991",
            edition="1991 text: komi 5.5",
            komi_even=22,
            source=_AGA.source.split(";")[0],
        ),
        replace(
            _AGA,
            id="bga",
            name="BGA",
            edition="summary of 18 June 2008 (AGA rules as the BGA interprets them)",
            source="BGA summary of the AGA rules; BGA interpretation 3.1 (komi)",
            book="bga",
            repetition="bga",
            occupied_costs_stone=False,
        ),
        Ruleset(
            id="japanese",
            name="Japanese",
            edition="as the general rules page describes; seki and bent four only through the record's marks",
            source="general Go rules page; komi by common usage",
            book="general",
            repetition="simple",
            method="territory",
            komi_even=26,
            as_marked=True,
        ),
        Ruleset(
            id="chinese",
            name="Chinese",
            edition="as practised on servers: compensation N",
            source="general Go rules page; KGS and OGS practice",
            book="chinese",
            repetition="psk",
            method="area",
            compensation="N",
        ),
        Ruleset(
            id="new-zealand",
            name="New Zealand",
            edition="common description",
            source="common usage",
            book="usage",
            repetition="ssk",
            method="area",
            self_capture="legal",
            komi_even=28,
        ),
        Ruleset(
            id="tromp-taylor",
            name="Tromp-Taylor",
            edition="common description",
            source="common usage",
            book="usage",
            repetition="psk",
            method="area",
            self_capture="legal",
        ),
        Ruleset(
            id="playstrategy",
            name="PlayStrategy",
            edition="site rules page",
            source="PlayStrategy Go page",
            book="playstrategy",
            repetition="simple",
            repetition_draws=True,
            method="area",
            komi_handicap=30,
            komi_fixed=True,
        ),
        Ruleset(
            id="telego",
            name="Telego",
            edition="AGA 1991 as modified for the Telego program",
            source="note before the AGA Rules of Go, 1991",
            book="telego",
            repetition="ssk",
            method="territory",
            komi_even=22,
        ),
        Ruleset(
            id="first-capture",
            name="First-Capture Go",
            edition="2016 booklet",
            source="William Cobb, Go: An Ancient Game for the New Millennium",
            book="cobb",
            repetition="none",
            self_capture="loses",
            method=None,
        ),
        _reading("simple", "plain ko only"),
        _reading("ssk", "situational superko"),
        _reading("nssk", "natural situational superko"),
        _reading("psk", "positional superko"),
    )
}

# How records spell a ruleset, letters and digits only, in lower case; with the count, where the spelling chooses it.
# Words such as "rules" and the year of an edition are left out before these are looked up (_bare).
_SPELLINGS: Final[dict[str, tuple[str, Method | None]]] = {
    "aga": ("aga", None),
    "agaarea": ("aga", "area"),
    "agaterritory": ("aga", "territory"),
    "american": ("aga", None),
    "us": ("aga", None),
    "usa": ("aga", None),
    "usgo": ("aga", None),
    "americangoassociation": ("aga", None),
    "usgoassociation": ("aga", None),
    "agarulesofgo1991": ("aga-1991", None),
    "aga1991": ("aga-1991", None),
    "aga1991rules": ("aga-1991", None),
    "bga": ("bga", None),
    "british": ("bga", None),
    "britishgoassociation": ("bga", None),
    "japanese": ("japanese", None),
    "japan": ("japanese", None),
    "jp": ("japanese", None),
    "jpn": ("japanese", None),
    "日本": ("japanese", None),
    "chinese": ("chinese", None),
    "china": ("chinese", None),
    "chinesepairgo": ("chinese", None),
    "chinesekgs": ("chinese", None),
    "chineseogs": ("chinese", None),
    "cn": ("chinese", None),
    "zh": ("chinese", None),
    "中国": ("chinese", None),
    "中國": ("chinese", None),
    "newzealand": ("new-zealand", None),
    "nz": ("new-zealand", None),
    "tromptaylor": ("tromp-taylor", None),
    "tt": ("tromp-taylor", None),
    "kopositionalscoreareataxnonesui1": ("tromp-taylor", None),
    "playstrategy": ("playstrategy", None),
    "telego": ("telego", None),
    "firstcapture": ("first-capture", None),
    "firstcapturego": ("first-capture", None),
}

# Rulesets that are known by these spellings and have no row yet.
_WITHOUT_ROW: Final = {
    "korean": "Korean", "korea": "Korean", "ko": "Korean", "kr": "Korean", "한국": "Korean", "韩国": "Korean",
    "韓国": "Korean", "韓國": "Korean", "hangukkiwon": "Korean", "hangukkiweon": "Korean",
    "ing": "Ing", "goe": "Ing", "inggoe": "Ing", "ings": "Ing", "ingsst": "Ing", "sst": "Ing", "应氏": "Ing",
    "應氏": "Ing",
    "simplifieding": "EGF Ing",
    "french": "French", "france": "French", "ffg": "French", "français": "French", "francais": "French",
    "françaises": "French", "francaises": "French", "françaisedego": "French",
    "igs": "IGS", "pandanet": "IGS", "panda": "IGS",
    "egf": "EGF",
    "oldchinese": "Old Chinese", "stonescoring": "Old Chinese", "ancientarea": "Old Chinese", "tang": "Tang",
    "ancientterritory": "Tang",
    "agabutton": "AGA button",
}  # fmt: skip

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


@remembered
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
    found = next((_SPELLINGS[bare] for bare in _bare(text) if bare in _SPELLINGS), None)
    if found is None:
        return None
    ruleset = RULESETS[found[0]]
    return replace(ruleset, method=found[1]) if found[1] else ruleset


@remembered
def without_row(text: str) -> str | None:
    """Return the name of a ruleset that a record's RU value names and that is not adjudicated here, or None where the
    value is not known at all.

    >>> without_row("Ing Goe"), without_row("house rules")
    ('Ing', None)
    """
    return next((_WITHOUT_ROW[bare] for bare in _bare(text) if bare in _WITHOUT_ROW), None)
