"""Proofs that skip a part or meet too few cases say so, and the summary reports this."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest

from tests.proof import gnugo, planted, properties
from tests.proof.differential import too_rare
from tests.proof.floors import conclusion, floor, skipped


def test_too_few_cases_fail(capsys: pytest.CaptureFixture[str]) -> None:
    assert floor("x", {"games": 10}, {"games": 10}) == 0
    assert capsys.readouterr().out == ""
    assert floor("x", {"games": 9}, {"games": 10, "moves": 0}) == 1
    assert capsys.readouterr().out == "x: TOO FEW: games 9, wanted 10\nx: TOO FEW: moves 0, wanted 1\n"


def test_the_last_line_names_skipped_proofs() -> None:
    output = "gnugo: some text\nskipped: gnugo (GNU Go is not installed)\n"
    assert skipped(output) == ["gnugo"]
    assert skipped("nothing was skipped: fine\n") == []
    assert conclusion([], []) == "all proofs hold"
    assert conclusion([], ["gnugo", "gnugo"]) == "all proofs that ran hold; skipped: gnugo"
    assert conclusion(["fuzz"], ["gnugo"]) == "A PROOF FAILED, see above: fuzz; skipped: gnugo"


def test_without_gnu_go_its_proof_is_skipped(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(gnugo, "GNU_GO", None)
    assert gnugo.run(1, 100) == 0
    assert skipped(capsys.readouterr().out) == ["gnugo"]


def test_a_run_without_cases_fails() -> None:
    assert "clocks: 0" in too_rare(Counter(moves=1000))


def test_every_planted_bug_names_its_file() -> None:
    """Otherwise the bug is not planted, and no proof reports this before a release."""
    assert planted.misplaced() == []
    assert len(planted.BUGS) > 80


@pytest.mark.slow
def test_a_failing_input_is_made_smaller_and_comes_first_in_the_next_run(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("hypothesis")
    tried: list[int] = []

    def broken(rng: random.Random, _met: Counter[str]) -> None:
        tried.append(rng.randint(0, 1000))
        assert tried[-1] < 77, f"smallest {tried[-1]}"

    monkeypatch.setattr(properties, "KEPT", tmp_path)
    monkeypatch.setattr(properties, "PROPERTIES", {"broken": (broken, 1, {})})
    assert (properties.run(1, 100), "smallest 77" in capsys.readouterr().out) == (1, True)
    tried.clear()
    assert (properties.run(2, 100), tried[0]) == (1, 77)
