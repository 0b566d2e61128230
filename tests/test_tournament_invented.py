"""An invented event with all oddities, in every format of results: every oddity is found, and nothing else."""

from __future__ import annotations

import pytest

from tests.tournament_invented import ODDITIES, InventedTally, invented, tally
from tests.tournament_writers import FORMS

WITHOUT_TABLES = ("aga", "aga-opengotha", "h9", "tou")

FAST = ("aga", "opengotha", "pairgoth", "csv")


@pytest.mark.parametrize(
    "form", [*FAST, *(pytest.param(one, marks=pytest.mark.slow) for one in FORMS if one not in FAST)]
)
def test_planted_faults_are_found_in_every_format(form: str) -> None:
    counts = InventedTally()
    tally(invented(101), form, counts)
    assert counts.pairings == 40
    assert counts.false_contradictions == []
    assert counts.wrong_matches == []
    missed = {kind for kind, planted in counts.planted.items() if counts.found[kind] != planted}
    assert set(counts.planted) == {oddity.kind for oddity in ODDITIES}
    assert missed <= ({"no names, place in the path"} if form in WITHOUT_TABLES else set())
