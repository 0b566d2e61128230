"""The rulesets, one row each, and their names in records (SGF RU).

A new ruleset or edition is a new row, with the book that it cites (`rules.rule_books`). The meaning of a spelling
counts, never its first letters.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from adjudicate.caching import cached_by_text
from adjudicate.display.characters import settled
from adjudicate.rules.ruleset import Compensation, Reading, Ruleset, SelfCaptureRule

_AGA = Ruleset(
    id="aga",
    name="AGA",
    spellings=("age", "american", "us", "usa", "usgo", "americangoassociation", "usgoassociation"),
    edition="current practice: the 1991 rules with komi 7.5",
    source="Official AGA Rules of Go, 1 September 1991; later AGA komi memo",
    book="aga",
    repetition="ssk",
    method="territory",
    compensation="N-1",
    pass_stones=True,
    white_last=True,
    four_passes=True,
    resumes="turn",
    remedies="aga",
    komi_stated="19x19",
    both_counts=True,
    for_katago="aga",
)


def _reading(id_: Reading, name: str) -> Ruleset:
    return replace(
        _AGA,
        id=id_,
        book="reading",
        name=name,
        edition="a bare interpretation of repetition, for lookups; otherwise as AGA",
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
            spellings=("japan", "jp", "jpn", "日本", "uchikomi"),
            edition="Japanese Rules of Go, 10 April 1989",
            source="the rules of 1989 in English and in part; general Go rules page; komi by common usage",
            book="japanese",
            resumes="asked",
            repetition="simple",
            method="territory",
            komi_even=26,
            as_marked=True,
            seki_eyes=False,
            repetition_may_draw=True,
            for_katago="japanese",
        ),
        Ruleset(
            id="chinese",
            name="Chinese",
            spellings=("china", "chinesepairgo", "chinesekgs", "chineseogs", "cn", "zh", "中国", "中國"),
            edition="as practised on servers: compensation N; positional superko is the text of 2002, and events void",
            source="general Go rules page; the rules of 2002 as told; KGS and OGS practice",
            book="chinese",
            repetition="psk",
            repetition_may_draw=True,
            method="area",
            compensation="N",
            other_compensations=("N",),
        ),
        Ruleset(
            id="new-zealand",
            name="New Zealand",
            spellings=("nz",),
            words=("zealand",),
            edition="the New Zealand Go Society's rules",
            source="New Zealand rules of Go (go.org.nz), the whole rule text",
            book="new-zealand",
            repetition="ssk",
            method="area",
            self_capture="legal",
            komi_even=28,
            komi_handicap=0,
            komi_stated="any size",
            for_katago="new-zealand",
        ),
        Ruleset(
            id="tromp-taylor",
            name="Tromp-Taylor",
            spellings=("tt",),
            words=("tromp", "taylor"),
            edition="common description: no agreement on dead stones",
            source="common usage; komi is a convention, which the text does not name",
            book="usage",
            repetition="psk",
            method="area",
            self_capture="legal",
            dead_agreement=False,
        ),
        Ruleset(
            id="playstrategy",
            name="PlayStrategy",
            edition="site rules page",
            source="PlayStrategy Go page",
            book="playstrategy",
            resumes="turn",
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
            resumes="turn",
            four_passes=True,
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
            resumes="turn",
            repetition="none",
            self_capture="loses",
            method=None,
            knows_pass=False,
            handicaps=False,
            sizes=(5, 19),
        ),
        Ruleset(
            id="cobb-regular",
            name="Cobb's regular Go",
            edition="2016 booklet; komi 0 is assumed, as the booklet names no number",
            source="William Cobb, Go: An Ancient Game for the New Millennium",
            book="cobb-regular",
            repetition="psk",
            self_capture="legal",
            method="territory",
            pass_stones=True,
            passes_over=2,
            komi_even=0,
            komi_handicap=0,
            sizes=(5, 19),
        ),
        Ruleset(
            id="korean",
            name="Korean",
            spellings=("korea", "ko", "kr", "한국", "韩国", "韓国", "韓國", "hangukkiwon", "hangukkiweon"),
            edition="Korea Baduk Association 2016",
            source="beginning of the rules of 2016; secondary sources on seki, komi and repetition",
            book="korean",
            repetition="simple",
            repetition_may_draw=True,
            method="territory",
            komi_even=26,
            as_marked=True,
            seki_eyes=False,
            for_katago="japanese",
        ),
        Ruleset(
            id="ing",
            name="Ing",
            spellings=("goe", "inggoe", "ings", "ingsst", "sst", "应氏", "應氏"),
            edition="1991, 1996 and 2006; a record cannot show disturbing ko; handicap compensation is open",
            source="beginnings of the SST rules of 1991 and 1996; secondary sources on 2006; servers' practice",
            book="ing",
            passes_over=4,
            repetition="undecidable",
            repetition_may_draw=True,
            self_capture="groups",
            method="area",
            other_compensations=("N",),
            komi_even=32,
            tie_even="black",
            tie_handicap="white",
            for_katago="ing",
        ),
        Ruleset(
            id="french",
            name="French",
            spellings=("france", "ffg", "français", "francais", "françaises", "francaises", "françaisedego"),
            edition="French federation, according to its clubs; the federation's own text was not found",
            source="a club's page (Belfort) in full; excerpts of others; KataGo",
            book="french",
            repetition="nssk",
            method="area",
            compensation="N-1",
            pass_stones=True,
            white_last=True,
            tie_handicap="white",
            for_katago="aga",
        ),
        Ruleset(
            id="igs",
            name="IGS",
            spellings=("pandanet", "panda", "igspandanet"),
            edition="Pandanet's server: eyes in seki and false eyes count; even games of 2000 had komi 5.5",
            source="IGS rules of 1998; rules of its cup of 2000; games seen",
            book="igs",
            repetition="simple",
            repetition_may_draw=True,
            passes_end=3,
            method="territory",
            komi_even=26,
            as_marked=True,
            for_katago="japanese",
        ),
        Ruleset(
            id="egf-ing",
            name="EGF Ing",
            spellings=("simplifieding", "simplifiedingrules"),
            edition="EGF tournament rules, option 1 (Simplified Ing); handicap compensation and komi are the event's",
            source="EGF tournament rules 1.1; Simplified Ing rules",
            book="egf",
            repetition="psk",
            self_capture="legal",
            four_passes=True,
            method="area",
            other_compensations=("N-1", "N"),
            komi_even=32,
            tie_even="black",
            tie_handicap="black",
        ),
        Ruleset(
            id="egf-area",
            name="EGF area",
            edition="EGF tournament rules, option 2; compensation N-1 follows from pass stones, no text names it",
            source="EGF tournament rules 1.1; Simplified Ing rules",
            book="egf",
            repetition="psk",
            self_capture="legal",
            four_passes=True,
            method="area",
            compensation="N-1",
            other_compensations=("none", "N"),
            pass_stones=True,
            white_last=True,
        ),
        Ruleset(
            id="egf-japanese",
            name="EGF Japanese",
            edition="EGF tournament rules, option 3 (verbal Japanese rules)",
            source="EGF tournament rules 1.1; self-capture from memory",
            book="egf",
            repetition="simple",
            repetition_may_draw=True,
            method="territory",
            komi_even=26,
            as_marked=True,
            seki_eyes=False,
            tie_handicap="white",
        ),
        _reading("simple", "basic ko only"),
        _reading("ssk", "situational superko"),
        _reading("nssk", "natural situational superko"),
        _reading("psk", "positional superko"),
    )
}

DEFAULT: Final = RULESETS["aga"]
"""The ruleset for a record that does not name one, or names one without a row."""

VARIANTS: Final[dict[str, Ruleset]] = {
    "agaarea": replace(RULESETS["aga"], method="area"),
    "agaterritory": replace(RULESETS["aga"], method="territory"),
    "wwinsjigo": replace(RULESETS["japanese"], tie_even="white", tie_handicap="white"),
}
"""Spellings of RU that name a ruleset with a change."""

WITHOUT_ROW: Final = {
    "egf": "EGF",  # three rulesets; the event chooses one
    "stonescoring": "Old Chinese", "ancientarea": "Old Chinese", "ancientterritory": "Tang",
    "agabutton": "AGA button",
}  # fmt: skip
"""Spelling of a ruleset without a row -> its name."""

BEGINNINGS_WITHOUT_ROW: Final = {"tang": "Tang", "oldchinese": "Old Chinese"}
"""Beginning of such a spelling -> its name: an archive adds the dynasty and more."""


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
# KataGo: ko rule, count, group tax, self-capture, and then, if present, White's points for N handicap stones, the
# button, whether its programs may pass before the board is cleaned up, and komi.
_OF_KATAGO = re.compile(
    r"ko(simple|positional|situational)score(?:(territory)taxseki|areataxnone)sui(?:(1|true)|0|false)"
    r"(?:button0|whb(0|n1?)|fpok[01]|komi[0-9]{1,5})*"
)
_KO_OF_KATAGO: Final[dict[str, Reading]] = {"simple": "simple", "positional": "psk", "situational": "ssk"}
_BONUS_OF_KATAGO: Final[dict[str | None, Compensation]] = {None: "none", "0": "none", "n": "N", "n1": "N-1"}
_YEAR = re.compile(r"(?:19|20)[0-9]{2}")


def _bare(text: str) -> Iterator[str]:
    """Yield a spelling in letters and digits, first in full and then without words for rules and without a year."""
    bare = re.sub(r"[\W_]+", "", unicodedata.normalize("NFKC", settled(text)).lower())
    yield bare
    if len(bare) > LONGEST_NAME:
        return
    while bare != (shorter := _NOISE.sub("", bare)):
        bare = shorter
        yield bare
    if "1991" not in bare or "aga" not in bare:  # AGA 1991 is a separate edition
        while bare != (shorter := _NOISE.sub("", _YEAR.sub("", bare))):
            bare = shorter
            yield bare


@cached_by_text
def from_record(text: str) -> Ruleset | None:
    """Return the ruleset that a record's RU value names, or None if adjudicate does not support it.

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
    """Return the closest ruleset with the changes of KataGo's settings; None for an unknown count (group tax, the
    button).
    """
    match = _OF_KATAGO.fullmatch(bare)
    if match is None or (match[2] and match[4] not in (None, "0")):  # handicap points in a territory count
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
    """Return the name of an unsupported ruleset that a record's RU value names, or None if the value is unknown.

    >>> without_row("Old Chinese"), without_row("house rules")
    ('Old Chinese', None)
    """
    spelt = list(_bare(text))
    known = next((WITHOUT_ROW[bare] for bare in spelt if bare in WITHOUT_ROW), None)
    begins = (name for beginning, name in BEGINNINGS_WITHOUT_ROW.items() if spelt[0].startswith(beginning))
    return known or next(begins, None)
