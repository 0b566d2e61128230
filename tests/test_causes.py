"""A short version of `python -m tests.proof causes`: known faults in a few generated games, and a failed proof."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from adjudicate.rules.explain import shifts
from adjudicate.rules.explain.shifts import Facts, Shift
from tests.proof import causes
from tests.proof.slips import FAULTS, TWO, Fault


def offered(faults: list[Fault]) -> bool:
    return causes.run(3, 1, real=False, faults=faults) == 0


@pytest.mark.slow
def test_the_causes_of_faults_are_offered(capsys: pytest.CaptureFixture[str]) -> None:
    assert offered([f for f in FAULTS if f.name != "ko, taken back"])
    out = capsys.readouterr().out
    assert "generated games instead" in out
    assert "0 kinds fall short" in out
    assert "seki-eyes, AGA: met in 0 games only, nothing is asserted" in out


def test_two_faults_together_assert_no_cause() -> None:
    assert offered(TWO[:1])


def test_a_forgotten_departure_is_noticed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def nothing(_: Facts) -> Iterator[Shift]:
        return iter(())

    monkeypatch.setattr(shifts, "_komi", nothing)
    assert not offered([f for f in FAULTS if f.family == "komi"])
    assert "FAILED (seed 1): komi-omitted, AGA: 3 of 3 missed" in capsys.readouterr().out


def test_a_wrong_size_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shifts, "implied_white_stones", lambda *_: 0)
    assert not offered([f for f in FAULTS if f.name == "white-last-forgotten"])
