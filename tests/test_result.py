"""Spellings of results, komi and rulesets from real records."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, get_args, get_type_hints

import pytest

from adjudicate.rules.findings import CODE_BOOK
from adjudicate.rules.quarters import margin_text, number, parse_quarters, show
from adjudicate.rules.ruleset import Ruleset
from adjudicate.rules.rulesets import BOOKS, RULESETS, from_record, without_row
from tests.tables import cases_in, in_groups


@in_groups(("text", "quarters"), cases_in("result", "points_are_parsed_as_quarters"))
def test_points_are_parsed_as_quarters(text: str, quarters: int | None) -> None:
    assert parse_quarters(text) == quarters


def test_numbers_are_exact_and_never_minus_zero() -> None:
    assert [number(q) for q in (-3, -2, 0, 1, 4)] == [-0.75, -0.5, 0, 0.25, 1]
    assert str(number(-0)) == "0"
    assert show(-30) == "-7.5"
    assert [margin_text(q) for q in (14, 1, -1, 0)] == ["B+3.5", "B+0.25", "W+0.25", "0"]


@in_groups(("text", "ruleset", "method"), cases_in("result", "rulesets_are_understood_as_records_spell_them"))
def test_rulesets_are_understood_as_records_spell_them(text: str, ruleset: str, method: str) -> None:
    found = from_record(text)
    assert found is not None
    assert (found.id, found.method) == (ruleset, method)


@in_groups(("text", "name"), cases_in("result", "rulesets_without_a_row_are_known_by_name_only"))
def test_rulesets_without_a_row_are_known_by_name_only(text: str, name: str | None) -> None:
    """Some rulesets are known by name but do not have a row yet; the others are unknown."""
    assert from_record(text) is None
    assert without_row(text) == name


@pytest.mark.parametrize(
    ("text", "ruleset", "method", "repetition", "self_capture", "compensation"),
    cases_in("result", "settings_of_katago_name_the_rules_they_compose"),
)
def test_settings_of_katago_name_the_rules_they_compose(
    text: str, ruleset: str, method: str, repetition: str, self_capture: str, compensation: str
) -> None:
    found = from_record(text)
    assert found is not None
    composed = (found.id, found.method, found.repetition, found.self_capture, found.compensation)
    assert composed == (ruleset, method, repetition, self_capture, compensation)


DRAWS = ("draw", "draw")


def test_each_ruleset_has_its_documented_values() -> None:
    """Row by row: repetition, self-capture, pass stones, White last, four passes, method, compensation, komi."""
    rows = {
        r.id: (
            r.repetition, r.self_capture, r.pass_stones, r.white_last, r.four_passes, r.method, r.compensation,
            show(r.komi_even), show(r.komi_handicap),
        )
        for r in RULESETS.values()
    }  # fmt: skip
    assert rows == dict(cases_in("result", "each_ruleset_has_its_documented_values"))
    assert [r.id for r in RULESETS.values() if r.repetition_draws] == ["playstrategy"]
    assert [r.id for r in RULESETS.values() if r.as_marked] == ["japanese", "korean", "igs", "egf-japanese"]
    assert [r.id for r in RULESETS.values() if not r.seki_eyes] == ["japanese", "korean", "egf-japanese"]
    assert [r.id for r in RULESETS.values() if not r.dead_agreement] == ["tromp-taylor"]
    assert [r.id for r in RULESETS.values() if r.passes_end == 3] == ["igs"]
    ties = {r.id: (r.tie_even, r.tie_handicap) for r in RULESETS.values() if (r.tie_even, r.tie_handicap) != DRAWS}
    assert ties == {
        "ing": ("black", "white"),
        "french": ("draw", "white"),
        "egf-ing": ("black", "black"),
        "egf-japanese": ("draw", "white"),
    }
    may_draw = [r.id for r in RULESETS.values() if r.repetition_may_draw]
    assert may_draw == ["japanese", "chinese", "korean", "ing", "igs", "egf-japanese"]
    assert [r.id for r in RULESETS.values() if r.both_counts] == ["aga", "aga-1991", "bga"]
    assert [r.id for r in RULESETS.values() if not r.occupied_costs_stone] == ["bga"]
    stated = {r.id: r.komi_stated for r in RULESETS.values() if r.komi_stated != "no"}
    assert stated == {
        "aga": "19x19", "aga-1991": "19x19", "bga": "19x19", "new-zealand": "any size", "playstrategy": "any size",
    }  # fmt: skip


@in_groups(("ruleset", "spellings"), cases_in("result", "every_known_spelling_of_a_ruleset_is_understood"))
def test_every_known_spelling_of_a_ruleset_is_understood(ruleset: str, spellings: str) -> None:
    """The spellings are from servers, archives, programs and the format's own list."""
    for text in spellings.split("|"):
        assert from_record(text) == RULESETS[ruleset], text


def test_some_spellings_change_a_ruleset() -> None:
    japanese, aga = from_record("W wins jigo"), from_record("AGA (Area)")
    assert japanese == replace(RULESETS["japanese"], tie_even="white", tie_handicap="white")
    assert aga == replace(RULESETS["aga"], method="area")


@pytest.mark.parametrize("reading", ["simple", "ssk", "nssk", "psk"])
def test_a_bare_interpretation_differs_from_aga_in_repetition_only(reading: Any) -> None:
    """These are like the AGA rules except for repetition. They do not cite a rule book or fix the komi."""
    row, aga = RULESETS[reading], RULESETS["aga"]
    assert row == replace(
        aga, id=reading, book="reading", name=row.name, repetition=reading, spellings=(), komi_stated="no",
        both_counts=False, bare_reading=True,
        edition=row.edition, source=row.source,
    )  # fmt: skip
    assert row.edition == "a bare interpretation of repetition, for lookups; otherwise as AGA"
    assert row.source == "as named in the rule books compared"


def allowed(kind: Any) -> set[object]:
    """Return the allowed words of a Literal type, or of a type of tuples of literals."""
    return {one for part in get_args(kind) for one in (allowed(part) if get_args(part) else [part])}


def test_a_row_has_only_values_that_its_field_allows() -> None:
    """The rows are JSON, which type checkers do not read."""
    kinds = get_type_hints(Ruleset)
    closed = [name for name, kind in kinds.items() if "Literal" in str(kind)]
    assert {"repetition", "method", "self_capture", "resumes", "other_compensations"} <= set(closed)
    for row in RULESETS.values():
        assert row.book in BOOKS
        for name in closed:
            value = getattr(row, name)
            assert {*(value if isinstance(value, tuple) else [value])} <= allowed(kinds[name]) | {None}, (row.id, name)
        for name, kind in kinds.items():
            if kind in (str, int, bool):
                assert type(getattr(row, name)) is kind, (row.id, name)
    slugs = {cls.slug for cls in CODE_BOOK}
    assert all({*book.cites, *book.remedies} <= slugs for book in BOOKS.values())


def test_area_compensation_follows_the_ruleset() -> None:
    """White gets N-1 points under the AGA rules, N in China, and none elsewhere or for fewer than two stones."""
    stones = (0, 1, 2, 3, 9)
    assert [RULESETS["aga"].area_compensation(n) for n in stones] == [0, 0, 4, 8, 32]
    assert [RULESETS["chinese"].area_compensation(n) for n in stones] == [0, 0, 8, 12, 36]
    assert [RULESETS["new-zealand"].area_compensation(n) for n in stones] == [0, 0, 0, 0, 0]
