"""Whole sentences of findings and errors are in a catalogue, so that they can be translated."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, replace
from functools import cache
from itertools import product
from string import Formatter, ascii_letters
from types import NoneType, UnionType
from typing import Any, Final, Literal, Union, cast, get_args, get_origin, get_type_hints

import pytest

from adjudicate import adjudicate, read_records
from adjudicate.display.wording import Catalogue, Plural, Spoken, Texts, Wording, in_language
from adjudicate.record.dialects import DIALECTS
from adjudicate.record.forms.detect import RecordForm
from adjudicate.record.model import Record
from adjudicate.rulebook.book import code_pages
from adjudicate.rules.findings import CODE_BOOK, ERROR_BOOK, Finding
from adjudicate.rules.findings.base import CATALOGUE as FINDINGS
from adjudicate.rules.findings.base import PointsFault, Statement, colour_of, say
from adjudicate.rules.findings.moves import OfMove, OnMoves, SelfCapture, TakenBack
from adjudicate.rules.findings.statuses import MarksContradict
from adjudicate.rules.findings.unreadable import ForReason
from adjudicate.rules.replay import Policy
from adjudicate.rules.ruleset import READING_NAMES
from adjudicate.rules.words import CATALOGUE as RULES
from adjudicate.sheet.sentences import outcome, told
from tests.forms import gib, ngf, ugf
from tests.support import FIXTURES, cases
from tests.tables import cases_in, in_groups

BOTH_BOOKS: Final[tuple[type[Statement], ...]] = (*CODE_BOOK, *ERROR_BOOK)
SAYING: Final = [cls for cls in BOTH_BOOKS if not (getattr(cls, "retired", False) or issubclass(cls, ForReason))]
"""All classes whose sentences are adjudicate's own, unlike a reason given in words."""

# --- one of each class with each kind of value; text from a record is a digit here, so every letter is adjudicate's ---

TEXT: Final = "7"
NUMBERS: Final = (0, 1, 2, 50)
MANY: Final = 13
RESULTS: Final = tuple(cases_in("words_of_findings", "results"))
READINGS: Final = (
    *(((reading, None), ("psk", 0)) for reading in READING_NAMES),
    (("ssk", 4), ("bga", 4), ("nssk", 0), ("simple", None)),
)
OF_THEIR_OWN: Final[Mapping[tuple[str, str], tuple[object, ...]]] = {
    ("M208", "readings"): READINGS,
    ("M212", "faults"): (60,),  # this is None where `left` is None
    ("R151", "result"): RESULTS,
    ("R167", "ident"): ("SZ", TEXT),
    ("R170", "encoding"): ("utf-16le", "utf-8", "iso8859-1", TEXT),
    ("R171", "encoding"): ("utf-8", "iso8859-1", TEXT),
    ("R180", "habits"): tuple(say(f"habit.{one.id}") for one in DIALECTS),
    ("R101", "looks_like"): (TEXT, *(say(key) for key in FINDINGS.texts("en") if key.startswith("kind."))),
    ("R186", "written"): (TEXT, say("witness.winner")),
    ("R187", "stated"): (TEXT, say("witness.tie"), colour_of("W")),
    ("R187", "found"): (TEXT, say("witness.lost", colour=colour_of("B")), "", say("witness.both", first=3, second=5)),
    ("S425", "neutral"): ((), (TEXT,), (TEXT,) * MANY),
    ("S425", "counted"): ((), (TEXT,), (TEXT,) * MANY),
    ("R185", "format"): get_args(RecordForm),
}
FAULTS: Final = tuple(
    (PointsFault(kind, number, TEXT, (TEXT,) * number),)
    for kind, number in product(get_args(get_type_hints(PointsFault)["kind"]), (1, 2))
)


def values_of(kind: object) -> tuple[Any, ...]:
    """Return values of a field's type."""
    if get_origin(kind) in (Union, UnionType):
        return tuple(value for one in get_args(kind) for value in values_of(one))
    if get_origin(kind) is Literal:
        return get_args(kind)
    return {
        NoneType: (None,),
        bool: (False, True),
        int: NUMBERS,
        str: (TEXT,),
        tuple[str, ...]: ((TEXT,), (TEXT,) * MANY),
        tuple[int, ...]: ((1,), (1, -2), tuple(range(MANY))),
        tuple[PointsFault, ...]: FAULTS,
    }[cast(Any, kind)]


def made(cls: type[Statement]) -> Iterator[Statement]:
    """Yield an object of a class with each combination of values."""
    hints = get_type_hints(cls)
    own = {
        one.name: OF_THEIR_OWN.get((cls.code, one.name)) or values_of(hints[one.name])
        for one in fields(cast(Any, cls))
        if not one.kw_only
    }
    if issubclass(cls, Finding):
        own |= {"move": (1, 5), "color": ("B", "W")} if issubclass(cls, OnMoves) else {"move": (5,)}
        own |= {"point": (None, TEXT) if issubclass(cls, OfMove | MarksContradict) else (TEXT,), "repeats": (0, 3)}
    else:
        own |= {"game": (1,), "byte": (2,)}
    for values in product(*own.values()):
        yield cls(**dict(zip(own, values, strict=True)))


def wordings(value: object) -> Iterator[Wording]:
    """Yield one of adjudicate's texts and all texts in it."""
    if isinstance(value, Wording):
        yield value
        for part in value.values.values():
            yield from wordings(part)
    elif isinstance(value, tuple | Spoken):
        for part in value if isinstance(value, tuple) else getattr(value, "items", ()):
            yield from wordings(part)


def code_in(message: Wording) -> str:
    """Return the code with which the key of a sentence begins; the version of a detector may follow a code."""
    sentence = cast(Wording, message.values["text"]) if message.key == "detector" else message
    return sentence.key.partition(".")[0]


# --- a language that shares no letter with English ---

OTHER: Final = "ja"
ABROAD: Final = str.maketrans({letter: chr(0x4E00 + ord(letter)) for letter in ascii_letters})


def abroad(text: str) -> str:
    """Return a text with other letters, and with its values in their places."""
    parts = []
    for literal, name, spec, _ in Formatter().parse(text):
        parts.append(literal.translate(ABROAD).replace("{", "{{").replace("}", "}}"))
        if name is not None:
            parts.append(f"{{{name}:{spec}}}" if spec else f"{{{name}}}")
    return "".join(parts)


def texts_abroad(catalogue: Catalogue) -> Texts:
    return {
        key: Plural({form: abroad(text) for form, text in entry.forms.items()})
        if isinstance(entry, Plural)
        else abroad(entry)
        for key, entry in catalogue.texts("en").items()
    }


@pytest.fixture
def _abroad(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use Japanese, which does not have Latin letters between words, as that language."""
    for catalogue in (FINDINGS, RULES):
        monkeypatch.setitem(catalogue._loaded, OTHER, texts_abroad(catalogue))


def own_letters(said: Statement) -> str:
    """Return a pattern for letters that are not words: texts from the record, results and margins."""
    own = [str(getattr(said, name)) for name in said.own_fields()]
    plain = sorted({text for text in own if re.search("[A-Za-z]", text)}, key=len, reverse=True)
    return "|".join([*map(re.escape, plain), r"[BW]\+[\d.,]+"])


@pytest.mark.usefixtures("_abroad")
@in_groups("cls", SAYING)
def test_every_sentence_of_a_finding_can_be_translated_as_a_whole(cls: type[Statement]) -> None:
    for statement in made(cls):
        message = statement.message
        assert isinstance(message, Wording), statement
        assert message.catalogue is FINDINGS
        assert code_in(message) == cls.code
        if re.search("[A-Za-z]", other := in_language(message, OTHER)):
            other = re.sub(own_letters(statement), "", other)
        assert not re.search("[A-Za-z]", other), (statement, other)


def test_the_page_of_a_finding_names_each_value_of_its_data() -> None:
    for cls in BOTH_BOOKS:
        kinds = get_type_hints(cls)
        for name, meaning in code_pages()[cls.code].data.items():
            literals = (one for one in (kinds[name], *get_args(kinds[name])) if get_origin(one) is Literal)
            assert all(f"`{value}`" in meaning for one in literals for value in get_args(one)), (cls, name)


def test_the_check_finds_an_untranslated_word(monkeypatch: pytest.MonkeyPatch) -> None:
    """The check finds a sentence that has a word from outside the catalogue."""
    monkeypatch.setitem(FINDINGS._loaded, OTHER, texts_abroad(FINDINGS))
    assert re.search("[A-Za-z]", in_language(say("M209", what=f"{say('place.start')}"), OTHER))
    assert not re.search("[A-Za-z]", in_language(say("M209", what=say("place.start")), OTHER))


def test_every_text_of_the_catalogue_is_used() -> None:
    said = {text.key for cls in SAYING for statement in made(cls) for text in wordings(statement.message)}
    assert set(FINDINGS.texts("en")) - said == {text.key for fate in fates() for text in wordings(fate)}


@pytest.mark.usefixtures("_abroad")
def test_the_outcome_of_a_move_is_translated() -> None:
    for fate in fates():
        assert not re.search("[A-Za-z]", in_language(fate, OTHER)), fate


@cache
def fates() -> tuple[Wording, ...]:
    """Return the casebook's texts about moves under rules that differ in these texts, each once."""
    faulty = [case for case in cases() if case.expected["expect"]["faults"]]
    policies: tuple[Policy, ...] = ("stands", "pass")
    ways = list(product(("aga", "bga", "chinese", "first-capture"), policies))
    sheets = [adjudicate(c.record, rules=rules, policy=how, thorough=False) for c in faulty for rules, how in ways]
    each = {(type(f), f.stands, outcome(sheet, f)): (sheet, f) for sheet in sheets for f in sheet.findings}
    suicide = next(sheet for sheet, f in each.values() if isinstance(f, SelfCapture) and f.stands)
    move = next(f for f in suicide.findings if isinstance(f, SelfCapture))
    after = TakenBack(by_setup=False, faults=1, left=0, book=move.book, move=(move.move or 0) + 1)
    doubted = replace(suicide, findings=(*suicide.findings, after))  # only a long game has this finding
    return tuple(told(sheet, f, TEXT) for sheet, f in (*each.values(), (doubted, move)))


def test_interpretations_of_the_repetition_rule_have_one_name_everywhere() -> None:
    named = {key.removeprefix("reading."): text for key, text in FINDINGS.texts("en").items() if "reading." in key}
    assert named == READING_NAMES


# --- findings in the casebook, and in files in other formats ---


@cache
def given() -> tuple[Statement, ...]:
    """Return all findings and errors in the casebook, in the records beside it, and in other formats."""
    sources: list[Any] = [p for p in sorted(FIXTURES.rglob("*.sgf")) if not p.with_name("expected.json").exists()]
    sources += [made.encode() for made in (gib("STO 0 2 1 15 3"), ngf("PMABBAQEEQ"), ugf("B,QD,B1,0"))]
    read = [one for source in sources for one in read_records(source)]
    sheets = [adjudicate(one, thorough=False) for one in read if isinstance(one, Record)]
    sheets += [adjudicate(case.record, **case.options, thorough=False) for case in cases()]
    found = [finding for sheet in sheets for finding in sheet.findings]
    return (*found, *(one for one in read if not isinstance(one, Record)))


def test_findings_of_records_use_the_catalogue() -> None:
    expected = [case.expected["expect"] for case in cases()]
    slugs = {fault["slug"] for one in expected for fault in one["faults"]}
    slugs |= {note[0] for one in expected for note in one["notes"]}
    met = {statement.slug for statement in given()}
    assert slugs <= met
    assert met >= {"other-format", "translated"}
    assert len(met) > 55
    for statement in given():
        if type(statement) in SAYING:
            message = statement.message
            assert isinstance(message, Wording)
            assert code_in(message) == statement.code
