"""The shared hostile inputs, compared with their manifest, and the growth of work with the size."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from adjudicate import Record, read_records
from tests.support import SHARED, never_for_ever, run, sheets, steps

HOSTILE = SHARED / "hostile"
ENTRIES = json.loads((HOSTILE / "MANIFEST.json").read_text(encoding="utf-8")) if HOSTILE.is_dir() else []

# Exceptions to the manifest's expectations, with reasons.
OTHERWISE = {
    "syntax/html-404.sgf": "clear error",  # the error names a web page, not an empty game
    "syntax/pdf.sgf": "clear error",  # the same for a PDF document
    "syntax/gib.sgf": "finding",  # the file is read as GIB, and its number of moves differs from the stated one
    "board/sz-1.sgf": "finding",  # the only move is a self-capture, and komi 7.5 is more than the points on 1x1
}


# Notes that nearly every short record gets, and the entries that test them.
NOT_TELLING = {"komi-assumed", "rules-assumed", "size-assumed", "no-two-passes", "agreement-not-recorded", "komi-zero"}
TELLING = {
    "info/km-missing.sgf": {"komi-assumed"},
    "info/ru-missing.sgf": {"rules-assumed"},
    "info/ru-jp.sgf": {"agreement-not-recorded"},
}


FILES = [
    pytest.param(e, marks=pytest.mark.slow) if e["file"].startswith(("size/", "syntax/1000-")) else e
    for e in ENTRIES
    if not e["file"].startswith("archive/")
]


@pytest.mark.skipif(not ENTRIES, reason="the shared inputs are not beside this checkout")
@pytest.mark.parametrize("entry", FILES, ids=[e["file"] for e in ENTRIES if not e["file"].startswith("archive/")])
def test_each_hostile_input_gives_its_listed_answer(entry: dict[str, str]) -> None:
    path = str(HOSTILE / entry["file"])
    with never_for_ever():
        code, out, err = run("score", "--format", "json", path)
        text = run("score", path)[1]
    results = [json.loads(line) for line in out.splitlines()]
    errors = [r for r in results if "error" in r]
    findings = [f for r in results if "error" not in r for f in r["findings"]]
    faults = [f for f in findings if f["severity"] != "note"]
    expected = OTHERWISE.get(entry["file"], entry["expected"])
    if expected == "clear error":
        assert errors
        assert code == 2
        assert err.count("\n") == len(errors)
    elif expected == "ok":
        assert not errors
        assert not faults
        assert code == 0
    else:
        assert expected == "finding"
        telling = {f["slug"] for f in findings} - (NOT_TELLING - TELLING.get(entry["file"], set()))
        assert telling, findings
    assert out.isascii()
    assert all(char == "\n" or char.isprintable() for char in text + err)


@pytest.mark.slow
def test_work_grows_linearly_with_size() -> None:
    families = [
        b";B[aa]", b";B[aa];W[bb]", b";AB[bb];AE[bb]", b"(;B[aa])", b";B[]", b"b[aa]", b"TB[aa]", b";AE[aa]B[aa]",
    ]  # fmt: skip
    for family in families:
        taken = []
        for n in (1_000, 4_000):
            data = b"(;SZ[9]" + family * n + b")"
            taken.append(steps(lambda data=data: sheets("-", stdin=data)))  # type: ignore[misc] # bound here
        assert taken[1] < 6 * taken[0], family


def test_exceeded_limits_are_reported() -> None:
    for data, word in (
        (b"(;SZ[9])" * 10_001, "games"),
        (b"(;" * 150_001, "variations"),
        (b"(" + b";" * 1_000_001 + b")", "nodes"),
        (b"(;SZ[9]C[" + b"x" * 4 * 1024 * 1024 + b"])", "MiB"),
        (b"(;SZ[19]" + b";AB[aa:ss]AE[aa:ss]" * 300 + b")", "points"),
    ):
        errors = [r for r in read_records(data) if not isinstance(r, Record)]
        assert errors[-1].code == "R105"
        assert word in errors[-1].message


def test_a_truncated_game_has_a_sheet_and_an_error(tmp_path: Path) -> None:
    for text, moves in (
        ("(;SZ[9]RE[B+3];B[aa]", 1),
        ("(;SZ[9];B[aa];W[bb](;B[cc];W[d", 3),
        ("(;SZ[9];B[aa];W[bb](", 2),
    ):
        sheet, error = sheets("-", stdin=text.encode())
        assert sheet["record"]["moves"] == moves
        assert "incomplete" in [f["slug"] for f in sheet["findings"]]
        assert error["error"]["slug"] == "truncated"
        assert error["source"]["game"] == 1
    path = tmp_path / "cut.sgf"
    path.write_text("(;SZ[9];B[aa]")
    code, out, err = run("score", str(path))
    assert code == 2
    assert "R174" in out
    assert "truncated" in err
    assert err.count("\n") == 1
