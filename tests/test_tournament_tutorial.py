"""The invented event of fixtures/tournament: its six faults and nothing else, from each format; and the tutorial."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

from tests.support import FIXTURES, ROOT, run
from tests.tournament_games import here

EVENT = FIXTURES / "tournament"
RESULTS = sorted(path.name for path in EVENT.glob("results*"))
TUTORIAL = (ROOT / "docs" / "tournament.md").read_text(encoding="utf-8")


@pytest.fixture(autouse=True)
def no_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("adjudicate.cli.tournament.processes", lambda _jobs: here)


def test_every_format_is_there() -> None:
    assert len(RESULTS) == 6


@pytest.mark.parametrize("name", RESULTS)
@pytest.mark.parametrize("terms", [(), ("--rules", "aga", "--komi", "7.5")], ids=["as-it-is", "with-terms"])
def test_the_six_faults_are_found_and_nothing_else(name: str, terms: tuple[str, ...]) -> None:
    code, out, err = run("tournament", str(EVENT / name), str(EVENT / "records"), "--format", "json", *terms)
    assert (code, err) == (1, "")
    report = json.loads(out)
    found = {
        (row["round"], row["white"].split()[-1], row["black"].split()[-1]): (
            row["status"],
            [check["kind"] for check in row["checks"]],
        )
        for row in report["pairings"]
        if row["checks"] or row["status"] != "supported"
    }
    margins = ["margin", "record-margin"] if name.endswith(".csv") else ["record-margin"]
    assert found == {
        (1, "Brandt", "Ibáñez"): ("contradicted", []),
        (2, "Brandt", "Eklund"): ("uncheckable", ["colours"]),
        (3, "Brandt", "Castillo"): ("supported", ["M203 superko"]),
        (4, "Abelard", "Eklund"): ("margin", margins),
        (5, "Brandt", "Fennimore"): ("missing", ["missing"]),
    }
    assert [(Path(x["path"]).name, x["kind"]) for x in report["loose"]] == [("r3t2-copy.sgf", "duplicate")]
    assert report["unreadable"] == []
    assert report["remarks"] == []
    assert report["totals"]["records"]["matched"] == 19
    assert [(c["player"], c["wins"], c["corrected"]) for c in report["changes"]] == [
        ("Tomas Brandt", 4, 3),
        ("Zoë Ibáñez", 3, 4),
    ]
    wrong = next(row for row in report["pairings"] if row["status"] == "contradicted")
    assert (wrong["by"], wrong["corrected"]) == ("both", "black")


def test_the_tutorial_shows_what_is_printed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(EVENT, tmp_path / "fixtures" / "tournament")
    monkeypatch.chdir(tmp_path)
    steps = re.findall(r"```sh\n(.*?)\n```\n(?:\n```text\n(.*?)```)?", TUTORIAL, re.DOTALL)
    shown = 0
    for command, text in steps:
        program, *arguments = command.split()
        assert program == "adjudicate"
        code, out, err = run(*arguments)
        assert (code, err) == (1, "")
        if "--write-manifest" in command:
            out = (tmp_path / "matching.csv").read_text(encoding="utf-8-sig")
            assert out.replace("\r\n", "\n").startswith(text)
            assert text.count("\n") >= 4
        elif text:
            assert out == text
        shown += bool(text)
    assert (len(steps), shown) == (5, 3)
    assert "<article" in (tmp_path / "report.html").read_text(encoding="utf-8")
    (tmp_path / "fixtures" / "tournament" / "adjudicate.toml").write_text(
        "".join(re.findall(r"```toml\n(.*?)```", TUTORIAL, re.DOTALL)), encoding="utf-8"
    )
    out = run("tournament", "fixtures/tournament/results-opengotha.xml", "fixtures/tournament/records")[1]
    assert "AGA rules (as set); komi 7.5 (as set)" in out
