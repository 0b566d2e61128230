"""The program's answers on results files, moves and records equal those in the files of told/, case by case."""

from __future__ import annotations

import pytest

from tests.tables import in_groups
from tests.told import FOLDER, KINDS, Case, cases

ALL = [(kind, case) for kind in KINDS for case in cases(kind)]


@in_groups(("kind", "case"), ALL)
def test_every_answer_equals_the_one_in_the_file(kind: str, case: Case) -> None:
    assert "\n".join(KINDS[kind](case)) == case.answer


@pytest.mark.parametrize("kind", KINDS)
def test_a_file_of_cases_has_its_standard_form(kind: str) -> None:
    text = (FOLDER / f"{kind}.txt").read_text(encoding="utf-8")
    assert text == "".join(map(str, cases(kind)))
    assert len({case.title for case in cases(kind)}) == text.count("\n=== ") + 1
