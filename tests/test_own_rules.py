"""A user's own ruleset is accepted if its fields fit together, refused with the reason, and named on the sheet."""

from __future__ import annotations

import json
import random
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

from adjudicate import RULESETS, Ruleset, adjudicate, compare_rules, dispute, read_ruleset, render, rule_on
from adjudicate.adjudication.option_values import NotUnderstoodError
from adjudicate.adjudication.own_rules import _VALUES, NEEDS, RulesetError, own_ruleset, ruleset_of_toml
from tests.support import FIXTURES, cases, record_in, run
from tests.tables import cases_in, in_groups

KO = FIXTURES / "examples" / "ko-retaken.sgf"
NO_KOMI = "(;SZ[5];B[ba];W[da];B[bb];W[db];B[bc];W[dc];B[bd];W[dd];B[be];W[de];B[];W[]TB[aa:ae]TW[ea:ee])"


def own(like: str = "aga", **changes: Any) -> Ruleset:
    return replace(RULESETS[like], **{"id": "our-club", "name": "Club night", **changes})


@in_groups("like", list(RULESETS))
def test_a_copy_of_any_ruleset_with_its_own_name_gives_the_same_answers(like: str) -> None:
    if RULESETS[like].bare_reading:
        with pytest.raises(RulesetError, match=r"^bare_reading"):
            own_ruleset(own(like))
        return
    copied = own(like, name=RULESETS[like].name, spellings=(), words=())
    assert own_ruleset(copied) == copied  # the finding may cite the book of its rules
    ours, its = adjudicate(record_in(KO), rules=copied), adjudicate(record_in(KO), rules=like)
    found, known = ([f for f in sheet.findings if f.code != "R122"] for sheet in (ours, its))  # only adjudicate's calls
    assert (found, ours.score, ours.verdict.status) == (known, its.score, its.verdict.status)
    assert (ours.ruleset_chosen_by, its.ruleset_chosen_by) == ("own", "option")


def test_a_row_of_the_table_is_not_called_the_users_own() -> None:
    assert adjudicate(record_in(KO), rules=RULESETS["aga"]).options.rules == "aga"


def test_the_sheet_names_the_ruleset_as_the_users_own() -> None:
    sheet = adjudicate(record_in(NO_KOMI), rules=own(komi_even=12))
    assert "Club night (your own ruleset)" in sheet.to_text()
    assert sheet.to_dict()["ruleset"] == {"id": "our-club", "chosen_by": "own"}
    assert (sheet.komi.value, sheet.komi.chosen_by, sheet.verdict.computed) == (12, "ruleset", "W+3")


def test_rules_of_no_known_text_cite_no_clause() -> None:
    """Black 13 retakes a ko at once. Positional superko forbids this, too, but this club does not use AGA Rule 6."""
    same, other = adjudicate(record_in(KO), rules=own()), adjudicate(record_in(KO), rules=own(repetition="psk"))
    assert [(f.code, f.cites) for f in same.findings if f.move == 13] == [("M203", ("AGA 1991 Rule 6",))]
    assert [(f.code, f.cites) for f in other.findings if f.move == 13] == [("M203", ())]
    assert other.ruleset.book == "own"
    assert adjudicate(record_in(KO), rules=other.ruleset) == other


@pytest.mark.parametrize("like", ["japanese", "chinese", "ing", "korean", "cobb-regular", "french", "egf-area"])
def test_no_sentence_cites_a_text_or_a_command_that_is_not_there(like: str) -> None:
    changed = own_ruleset(own(like, spellings=(), words=(), repetition="nssk" if like != "french" else "psk"))
    assert changed.book == "own"
    sheet = adjudicate(record_in(KO), rules=changed)
    for told in (render(dispute(sheet)), render(rule_on(sheet, 13)), sheet.to_text()):
        assert "()" not in told
        assert "rules our-club" not in told.replace("club rules", "")


@pytest.mark.parametrize(("field", "value", "other", "wanted"), NEEDS)
def test_fields_that_contradict_each_other_are_refused(field: str, value: Any, other: str, wanted: Any) -> None:
    [*others] = [one for one in _VALUES[other] if one != wanted]
    base = RULESETS["first-capture"] if value is None or field in ("self_capture", "knows_pass") else RULESETS["aga"]
    wrong = replace(base, id="our-club", spellings=(), words=(), **{field: value, other: others[-1]})
    with pytest.raises(RulesetError, match="needs"):
        own_ruleset(wrong)


@pytest.mark.parametrize(
    ("changes", "why"), cases_in("own_rules", "a_value_that_a_field_cannot_have_is_refused_with_the_reason")
)
def test_a_value_that_a_field_cannot_have_is_refused_with_the_reason(changes: dict[str, Any], why: str | None) -> None:
    if why is None:
        assert own_ruleset(own(**changes)).id == "our-club"
        return
    with pytest.raises(RulesetError, match=why) as refused:
        adjudicate(record_in(KO), rules=own(**changes))
    assert (refused.value.field in changes, len(str(refused.value)) < 250) == (True, True)


def test_any_ruleset_that_is_accepted_counts_any_game() -> None:
    """A random change to rules is refused with a reason, or every game in a sample gets a sheet."""
    print("seed", seed := random.randrange(10**6))
    chance, accepted, refused = random.Random(seed), 0, 0
    sample = [case.record for case in cases()[::60]]
    names = [name for name in _VALUES if name not in ("id", "name", "book", "edition", "source", "spellings", "words")]
    own_ruleset(own())  # its id is free: otherwise the loop would never end
    while accepted < 25 or refused < 12:
        base = chance.choice([row for row in RULESETS.values() if not row.bare_reading])
        changes = {name: chance.choice(_VALUES[name]) for name in chance.sample(names, chance.randint(1, 3))}
        ruleset = replace(base, id="our-club", spellings=(), words=(), **changes)  # type: ignore[arg-type] # any
        try:
            own_ruleset(ruleset)
        except NotUnderstoodError:
            refused += 1
            continue
        accepted += 1
        for record in chance.sample(sample, 2):
            assert adjudicate(record, rules=ruleset).ruleset.id == "our-club", changes


TOML = 'id = "our-club"\nname = "Club night"\nlike = "japanese"\nkomi_even = 5.5\nsizes = [5, 19]\ntie_even = "white"\n'


def test_a_file_names_a_ruleset_and_the_differing_fields(tmp_path: Path) -> None:
    file = tmp_path / "club.toml"
    file.write_text(TOML, encoding="utf-8-sig")  # as some editors save it
    found = read_ruleset(file)
    changed = {"id", "name", "komi_even", "sizes", "tie_even", "edition", "source", "spellings", "words"}
    japanese = RULESETS["japanese"]
    assert {one.name for one in fields(found) if getattr(found, one.name) != getattr(japanese, one.name)} <= changed
    assert (found.komi_even, found.sizes, found.tie_even) == (22, (5, 19), "white")
    status, text, _ = run("score", "--rules", str(file), str(KO))
    assert (status, "Rules: Club night (your own ruleset)" in text) == (1, True)
    rows = json.loads(run("score", "--rules", f"aga,{file}", "--format", "json", str(KO))[1])["rulesets"]
    assert [row["ruleset"] for row in rows] == ["aga", "our-club"]
    assert [row.sheet.ruleset.id for row in compare_rules(adjudicate(record_in(KO)), ["aga", found]).rows] == [
        "aga",
        "our-club",
    ]
    table = tmp_path / "games.jsonl"
    assert run("batch", "--rules", str(file), "--jobs", "2", "--out", str(table), str(KO))[0] in (0, 1)
    assert json.loads(table.read_text())["ruleset"] == {"id": "our-club", "chosen_by": "own"}


@pytest.mark.parametrize(("line", "why"), cases_in("own_rules", "an_error_in_a_file_names_the_line"))
def test_an_error_in_a_file_names_the_line(line: str, why: str) -> None:
    with pytest.raises(NotUnderstoodError) as refused:
        ruleset_of_toml((TOML + line).encode("latin-1"))
    assert why in str(refused.value)


@pytest.mark.parametrize(("text", "why"), [("", "id: "), ('id = "c"\nlike = 3', 'like: "3" must be one of aga, ')])
def test_a_file_needs_an_id_and_a_known_ruleset(text: str, why: str) -> None:
    with pytest.raises(NotUnderstoodError, match=f"^line [12]: {why}"):
        ruleset_of_toml(text.encode())


def test_a_missing_file_is_reported(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="the file cannot be read: No such file"):
        read_ruleset(tmp_path / "club.toml")
    status, _, error = run("score", "--rules", str(tmp_path / "club.toml"), str(KO))
    assert (status, "--rules: the file cannot be read: No such file" in error) == (2, True)
