"""`adjudicate selftest` and `adjudicate generate`, evidence on a user's own machine."""

from __future__ import annotations

import json
import re
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from adjudicate import Adjudication
from adjudicate.go.board import Board
from adjudicate.proof import casebook
from adjudicate.proof import selftest as own
from adjudicate.proof.comparison import DisagreementError, Known, generate
from adjudicate.rules import scoring
from tests.support import ROOT, run


def test_selftest_passes_with_any_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The README shows the whole output, and a test of the documents compares it."""
    monkeypatch.setattr(own, "DEPTHS", dict.fromkeys(own.DEPTHS, 2))
    status, out, err = run("selftest", "--games", "4")
    assert (status, err) == (0, "")
    line = re.search(r"^random games: (\d+) of (\d+) agree with a second, naive program \(seed \d+\)$", out, re.M)
    assert line is not None, out
    agreed, met = map(int, line.groups())
    # A generated file may have more than one game.
    assert agreed == met >= 4


def test_selftest_fails_if_the_program_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    some = casebook.cases()[::4]
    monkeypatch.setattr(casebook, "cases", lambda: some)
    monkeypatch.setattr(own, "DEPTHS", dict.fromkeys(own.DEPTHS, 2))
    monkeypatch.setattr(scoring, "implied_white_stones", lambda _ruleset, last: 1 if last < 0 else 0)
    status, out, _ = run("selftest", "--seed", "3", "--games", "10")
    assert status == 1
    assert "DIFFERENCES FOUND" in out
    assert "game 0" in out or "rule-11" in out


def test_perft_notices_a_wrong_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Board, "would_self_capture", lambda _board, _point, _colour: False)
    assert own.perft(2, "ssk", 5) != list(own.GOLDEN["ssk"][2][:5])


def test_no_casebook_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own, "DEPTHS", dict.fromkeys(own.DEPTHS, 2))
    monkeypatch.setattr(casebook, "cases", list)
    assert [passed for passed, text in own.run(1, 1) if text.startswith("casebook")] == [False]


def building(root: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Any, Any]:
    """Return the builder's objects for a wheel of a pure Python tree: the module and its hook."""
    interface = ModuleType("interface")
    vars(interface)["BuildHookInterface"] = object
    monkeypatch.setitem(sys.modules, "hatchling.builders.hooks.plugin.interface", interface)
    monkeypatch.syspath_prepend(ROOT / "fixtures")
    monkeypatch.setenv("ADJUDICATE_PURE", "1")
    builder = import_module("packed")
    hook = builder.WheelHook()
    hook.root = str(root)
    return builder, hook


def test_a_wheel_contains_the_manual_pages(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    page = tmp_path / "docs" / "man" / "adjudicate.1"
    page.parent.mkdir(parents=True)
    page.write_text(".TH")
    _, hook = building(tmp_path, monkeypatch)
    told: dict[str, dict[str, str]] = {"force_include": {}, "shared_data": {}}
    hook.initialize("standard", told)
    hook.finalize("standard", told, "")
    assert told["shared_data"] == {str(page): "share/man/man1/adjudicate.1"}


def test_the_casebook_of_a_wheel_equals_that_of_the_checkout(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The builder of the wheel is not installed here, only the code that it calls."""
    builder, hook = building(ROOT, monkeypatch)
    told: dict[str, dict[str, str]] = {"force_include": {}, "shared_data": {}}
    hook.initialize("standard", told)
    assert list(told) == ["force_include", "shared_data"]
    [(made, place)] = told["force_include"].items()
    assert place == "adjudicate/proof/casebook.json.bz2"
    packed = tmp_path / "casebook.json.bz2"
    packed.write_bytes(Path(made).read_bytes())
    hook.finalize("standard", told, "")
    assert not Path(made).exists()
    assert packed.read_bytes() == builder.packed(ROOT / "fixtures")
    here = casebook.cases()
    monkeypatch.setattr(casebook, "PACKED", packed)
    there = casebook.cases()
    assert [case.name for case in there] == [case.name for case in here]
    for case, same in zip(there, here, strict=True):
        assert case.game == same.game
        assert case.expected == same.expected
    assert not there[0].check()


def test_generated_records_score_to_their_sheets(tmp_path: Path) -> None:
    folder = tmp_path / "records"
    status, out, _ = run("generate", "--seed", "11", "--games", "8", "--out", str(folder))
    assert status == 0
    assert out == f"8 records and sheets.jsonl are in {folder} (seed 11)\n"
    files = sorted(folder.glob("*.sgf"))
    assert [file.read_bytes() for file in files] == [game.sgf for game in generate(11, 8)]
    known = [json.loads(line) for line in (folder / "sheets.jsonl").read_text().splitlines()]
    printed = [json.loads(line) for line in run("score", "--format", "json", *map(str, files))[1].splitlines()]
    for sheet in printed:
        sheet["source"]["path"] = Path(sheet["source"]["path"]).name
    assert printed == known
    assert len({sheet["verdict"]["status"] for sheet in known if "error" not in sheet}) >= 3


def test_generated_records_depend_on_seed_and_number_only() -> None:
    some = [game.sgf for game in generate(5, 1)]
    assert some == [game.sgf for game in generate(5, 2)][:1]
    assert some != [game.sgf for game in generate(6, 1)]


def test_games_without_faults_have_no_illegal_play() -> None:
    kinds = {"occupied", "off-board", "setup-in-play"}
    for game in generate(1, 12, faults=False):
        assert not kinds & slugs_of(game), game.sgf
    assert any(kinds & slugs_of(game) for game in generate(1, 12))


def slugs_of(game: Known) -> set[str]:
    return {f.slug for sheet in game.sheets if isinstance(sheet, Adjudication) for f in sheet.findings}


def test_generate_never_overwrites_a_file(tmp_path: Path) -> None:
    (tmp_path / "mine.sgf").write_text("(;)")
    status, _, err = run("generate", "--seed", "1", "--out", str(tmp_path))
    assert status == 2
    assert "not an empty folder, so nothing was written; use --force to write into it" in err
    assert [p.name for p in tmp_path.iterdir()] == ["mine.sgf"]
    status, out, err = run("generate", "--seed", "1", "--games", "1", "--out", str(tmp_path), "--force", "-q")
    assert (status, out, err) == (0, "", "")
    assert sorted(p.name for p in tmp_path.iterdir()) == ["1-000001.sgf", "mine.sgf", "sheets.jsonl"]
    assert (tmp_path / "mine.sgf").read_text() == "(;)"
    for force in ([], ["--force"]):
        status, out, err = run("generate", "--seed", "1", "--out", str(tmp_path / "mine.sgf"), *force)
        assert (status, out, "mine.sgf is not an empty folder, so nothing was written\n" in err) == (2, "", True)
    status, out, err = run("generate", "--seed", "1", "--out", str(tmp_path / "mine.sgf" / "under"))
    assert (status, out, "cannot be written: Not a directory" in err) == (2, "", True)


def test_generate_refuses_records_on_which_two_programs_disagree(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scoring, "implied_white_stones", lambda _ruleset, last: 1 if last < 0 else 0)
    with pytest.raises(DisagreementError, match="seed 1, file"):
        list(generate(1, 50))
    status, _, err = run("generate", "--seed", "1", "--games", "50")
    assert (status, "seed 1, file" in err) == (1, True)
