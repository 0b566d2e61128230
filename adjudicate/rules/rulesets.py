"""The rulesets: one row each. A new ruleset or edition is a new row, with the book it cites, and nothing else."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from adjudicate.rules.ruleset import Reading, RuleBook, Ruleset

BOOKS: Final[dict[str, RuleBook]] = {
    book.id: book
    for book in (
        RuleBook("", "", aga=True),  # findings made under no ruleset
        RuleBook("aga", "AGA", aga=True),
        RuleBook("aga-1991", "AGA 1991", aga=True),
        RuleBook("telego", "Telego", aga=True),
        RuleBook("reading", "bare readings", aga=True),
        RuleBook("bga", "BGA", aga=True),
        RuleBook("general", "Japanese"),
        RuleBook("chinese", "Chinese"),
        RuleBook("usage", "New Zealand, Tromp-Taylor"),
        RuleBook("playstrategy", "PlayStrategy"),
        RuleBook("cobb", "First-Capture Go"),
    )
}
"""What findings are cited by, by id."""

_AGA = Ruleset(
    id="aga",
    name="AGA",
    spellings=("american", "us", "usa", "usgo", "americangoassociation", "usgoassociation"),
    edition="current practice: the 1991 rules with komi 7.5",
    source="Official AGA Rules of Go, 1 September 1991; later AGA komi memo",
    book="aga",
    repetition="ssk",
    method="territory",
    compensation="N-1",
    pass_stones=True,
    white_last=True,
    four_passes=True,
    remedies="aga",
    komi_stated="19x19",
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
        spellings=(),
        komi_stated="no",
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
            spellings=("agarulesofgo1991", "aga1991rules"),
            book="aga-1991",
            edition="1991 text: komi 5.5",
            komi_even=22,
            source=_AGA.source.split(";")[0],
        ),
        replace(
            _AGA,
            id="bga",
            name="BGA",
            spellings=("british", "britishgoassociation"),
            edition="summary of 18 June 2008 (AGA rules as the BGA interprets them)",
            source="BGA summary of the AGA rules; BGA interpretation 3.1 (komi)",
            book="bga",
            repetition="bga",
            occupied_costs_stone=False,
            remedies="bga",
        ),
        Ruleset(
            id="japanese",
            name="Japanese",
            spellings=("japan", "jp", "jpn", "日本"),
            edition="as the general rules page describes; seki and bent four only through the record's marks",
            source="general Go rules page; komi by common usage",
            book="general",
            repetition="simple",
            method="territory",
            komi_even=26,
            as_marked=True,
            seki_eyes=False,
        ),
        Ruleset(
            id="chinese",
            name="Chinese",
            spellings=("china", "chinesepairgo", "chinesekgs", "chineseogs", "cn", "zh", "中国", "中國"),
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
            spellings=("nz",),
            words=("zealand",),
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
            spellings=("tt", "kopositionalscoreareataxnonesui1"),
            words=("tromp", "taylor"),
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
            komi_stated="any size",
        ),
        Ruleset(
            id="telego",
            name="Telego",
            edition="AGA 1991 as modified for the Telego program",
            source="note before the AGA Rules of Go, 1991",
            book="telego",
            repetition="ssk",
            method="territory",
            remedies="aga",
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
            knows_pass=False,
            handicaps=False,
            sizes=(5, 19),
        ),
        _reading("simple", "plain ko only"),
        _reading("ssk", "situational superko"),
        _reading("nssk", "natural situational superko"),
        _reading("psk", "positional superko"),
    )
}

DEFAULT: Final = RULESETS["aga"]
"""The ruleset of a record that names none, or none that has a row."""

VARIANTS: Final[dict[str, Ruleset]] = {
    "agaarea": replace(RULESETS["aga"], method="area"),
    "agaterritory": replace(RULESETS["aga"], method="territory"),
}
"""Spellings of RU that name a ruleset and change something of it."""

WITHOUT_ROW: Final = {
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
"""Spellings of rulesets that have no row, and what these are called."""

BEGINNINGS_WITHOUT_ROW: Final = {"tang": "Tang", "oldchinese": "Old Chinese"}
"""Beginnings of such spellings: an archive writes the dynasty and more."""
