"""Mutants of the program: the rooms, which have every file, the kinds of faults, and the table with a fixed sample."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.proof import covered, mutation
from tests.proof.mutants import mutants
from tests.support import ROOT
from tests.tables import cases_in


@pytest.mark.slow
def test_every_file_is_in_one_room_and_has_mutants() -> None:
    rooms = mutation.rooms()
    files = [path for paths in rooms.values() for path in paths]
    packages = {path.parent.name for path in (ROOT / "adjudicate").glob("*/__init__.py")}
    assert set(rooms) == packages | {"top", "page", "kernel"}
    sources = {path for suffix in ("py", "js", "c") for path in (ROOT / "adjudicate").rglob(f"*.{suffix}")}
    assert sorted(files) == sorted(path.relative_to(ROOT).as_posix() for path in sources)
    without = {path for path in files if not mutants(ROOT, path)}
    assert {path for path in without if Path(path).name not in ("__init__.py", "example.js")} == set()
    assert set(mutation.FLOORS) <= set(rooms)


@pytest.mark.parametrize(("suffix", "source", "faulty"), cases_in("mutation", "kinds"))
def test_each_kind_of_fault_is_made(tmp_path: Path, suffix: str, source: str, faulty: list[str]) -> None:
    (tmp_path / f"a.{suffix}").write_text(source, encoding="utf-8")
    found = mutants(tmp_path, f"a.{suffix}")
    assert sorted(one.planted(source.encode()).decode() for one in found) == sorted(faulty)
    assert all(one.name[1:] == (one.old, one.new) for one in found)


def test_a_sample_depends_on_the_seed_and_on_no_other_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mutation, "ROOT", tmp_path)
    source = "\n".join(f"def f{n}(a, b): return a + {n} < b" for n in range(50))
    (tmp_path / "a.py").write_text(source, encoding="utf-8")
    first, other = (mutation.chosen(["a.py"], 10, seed) for seed in (1, 2))
    (tmp_path / "a.py").write_text(f"X = None\n{source}", encoding="utf-8")
    assert [one.name for one in mutation.chosen(["a.py"], 10, 1)] == [one.name for one in first]
    assert {one.name for one in first} != {one.name for one in other}


@pytest.mark.slow
def test_the_table_has_mutants_of_every_room_that_can_be_planted() -> None:
    rows = mutation._table(mutation.TABLE)
    assert {mutation.room_of(row[0]) for row in rows} == set(mutation.rooms()) - {"kernel"}
    argued = mutation._table(mutation.ARGUED)
    for table in (rows, argued):
        names: dict[tuple[str, ...], int] = {}
        for path in {row[0] for row in table}:
            for one in mutants(ROOT, path):
                names[one.name] = names.get(one.name, 0) + 1
        lost = [row for row in table if not names.get((row[0], row[1], row[2]))]
        assert len(lost) <= len(table) / 4, "run: python -m tests.proof mutation --sample 10 --keep"
    assert all(len(row[3]) > 10 for row in argued)


def test_the_sample_of_the_day_says_how_to_repeat_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A few mutants of changed lines fail if the tests notice too few of them; those of the day only report."""
    monkeypatch.setattr(
        mutation, "_outcomes", lambda _, jobs: {one: said for (one, *_), said in zip(jobs, told, strict=True)}
    )
    monkeypatch.setattr(mutation, "_changed", lambda _: {"adjudicate/go/board.py": set(range(1000))})
    monkeypatch.setattr(mutation, "rooms", lambda: {"go": ["adjudicate/go/board.py"]})
    told: Sequence[str] = ""
    for told, since, status in (
        ("xxxx", "", 0),
        (["x", "", "", ""], "", 0),
        (["x", "", "", ""], "HEAD", 1),
        ("xxxx", "HEAD", 0),
    ):
        assert mutation.run_few(4, 7, since) == status
        last = capsys.readouterr().out.splitlines()[-1]
        assert f"notice {sum(map(bool, told))} of 4" in last
        assert last.endswith(f"mutation --few 4 --seed 7{f' --since {since}' if since else ''}")


def test_changed_lines_of_an_unknown_commit_are_skipped(capsys: pytest.CaptureFixture[str]) -> None:
    assert mutation.run([], seed=1, since="no-such-commit") == 0
    assert capsys.readouterr().out == "skipped: mutants since no-such-commit (no such commit here)\n"


def test_packages_with_too_few_reached_branches_are_named() -> None:
    summary = {"num_statements": 10, "covered_lines": 9, "num_branches": 20, "covered_branches": 19}
    files = {"adjudicate/go/a.py": summary, "adjudicate/go/b.py": summary | {"covered_branches": 16}}
    told = covered.table(files | {"adjudicate/web/c.py": summary}).splitlines()[1:]
    assert told == [f"{'go':14}     90.0%     87.5%  below: go/b.py 4, go/a.py 1", f"{'web':14}     90.0%     95.0%"]
