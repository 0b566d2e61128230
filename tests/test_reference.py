"""Random records, most of them faulty on purpose. The short path of the replay is compared with full judgement of every
move, and both with the naive reference.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from adjudicate import RULESETS
from adjudicate.proof.comparison import differences
from adjudicate.proof.records import ReferenceOptions
from tests.support import FIXTURES
from tests.tables import cases_in, in_groups


@pytest.mark.parametrize("size", ["9", "19", "19:20", "20:19", "13:21", "21:13", "20"])
def test_values_at_an_edge_have_the_answer_of_the_reference(size: str) -> None:
    """The komi is usual or not, and `tt` is a pass or a point."""
    for komi in ("-9.5", "-3.5", "0", "0.5", "1", "3", "3.5", "9.5", "10"):
        game = f"(;GM[1]FF[4]SZ[{size}]RU[AGA]KM[{komi}];B[aa];W[tt];B[bb];W[];B[])"
        [(_, _, lines)] = differences(game.encode(), [ReferenceOptions()])
        assert lines == [], game


OTHER_NAMES = {  # rulesets whose names in these records only the program knows, and a tie that RU decides
    *("cobb-regular/counting/pass-stones-against-the-record", "japanese/self-capture/settings-of-katago"),
    *("egf/ing/single-stone-of-ones-own", "egf/ing/two-stones-of-ones-own", "japanese/ties/white-wins-jigo"),
}


@pytest.mark.parametrize("given", [False, pytest.param(True, marks=pytest.mark.slow)], ids=["as recorded", "in turn"])
def test_the_casebook_has_the_same_answers_from_the_reference(given: bool) -> None:
    ids, found, met = list(RULESETS), set(), 0
    for number, path in enumerate(sorted(FIXTURES.rglob("*.sgf"))[:: 1 if given else 4]):
        turn = ReferenceOptions(ids[number % len(ids)], "pass" if number % 2 else "stands")
        turn = replace(turn, komi=Fraction(13, 2)) if number % 3 else turn
        if len(data := path.read_bytes()) < 20_000:
            met += 1
            answers = differences(data, [turn if given else ReferenceOptions()])
            found |= {path.parent.relative_to(FIXTURES).as_posix() for _, _, lines in answers if lines}
    assert found <= OTHER_NAMES
    assert met > (450 if given else 110)


TEXTS = {"Fraction": Fraction} | dict(cases_in("reference", "texts"))


@in_groups(("reason", "record", "options", "met"), cases_in("reference", "rare_records", **TEXTS))
def test_both_programs_agree_on_rare_records(reason: str, record: str, options: dict[str, Any], met: str) -> None:
    """In the table, `met` has the verdict's status and some of the findings: those that make the record rare."""
    [(_, said, lines)] = differences(record.encode(), [ReferenceOptions(**options)])
    assert lines == [], reason
    assert set(met.split()) <= {said.verdict.status, *(f.code for f in said.findings)}, reason
