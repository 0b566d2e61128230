"""Every B and W value is a move, as an independent count shows in constructed and real records."""

from __future__ import annotations

import tarfile

import pytest

from adjudicate import read_records
from tests import counting
from tests.counting import compare
from tests.support import FIXTURES, SHARED
from tests.tables import cases_in


@pytest.mark.parametrize(("text", "moves"), cases_in("counting", "the_counter_finds_main_line_and_nodes"))
def test_the_counter_finds_main_line_and_nodes(text: str, moves: list[int] | None) -> None:
    trees = counting.trees(text)
    assert (None if trees is None else [counting.main_line(t) for t in trees]) == moves


def test_the_program_agrees_on_fixtures() -> None:
    assert sum(compare(data := path.read_bytes(), read_records(data)) for path in FIXTURES.rglob("*.sgf")) > 150


@pytest.mark.slow
@pytest.mark.skipif(not SHARED.is_dir(), reason="the shared records are not beside this checkout")
def test_the_program_agrees_on_real_and_hostile_records() -> None:
    """These are the hostile files and every hundredth archived file. `tests.proof invariants --every 1` takes all."""
    paths = [p for p in (SHARED / "records").rglob("*") if p.suffix.lower() == ".sgf"]
    paths += (SHARED / "hostile").rglob("*.sgf")
    compared = sum(compare(data := path.read_bytes(), read_records(data)) for path in paths)
    for path in sorted((SHARED / "records").glob("*.tar.gz")):
        with tarfile.open(path) as archive:
            for number, member in enumerate(archive):
                file = archive.extractfile(member) if number % 200 == 0 and member.isreg() else None
                if file:
                    compared += compare(data := file.read(), read_records(data))
    assert compared > 480
