"""The tutorial, and the invented event in fixtures/tournament, which has exactly six faults in each format."""

from __future__ import annotations

import csv
import json
import re
import shutil
from hashlib import sha256
from pathlib import Path

import pytest

from tests.support import FIXTURES, ROOT, run
from tests.tournament_games import here

EVENT = FIXTURES / "tournament"
RESULTS = sorted(path.name for path in EVENT.glob("results*"))
TUTORIAL = (ROOT / "docs" / "tournament.md").read_text(encoding="utf-8")


@pytest.fixture(autouse=True)
def no_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("adjudicate.cli.tournament_files.processes", lambda _jobs: here)


def test_every_format_is_in_the_tutorials_folder() -> None:
    assert len(RESULTS) == 6


@pytest.mark.parametrize("name", RESULTS)
def test_exactly_the_six_faults_are_found(name: str) -> None:
    terms = ("--rules", "aga", "--komi", "7.5") if name.endswith(("aga.txt", ".csv")) else ()
    code, out, err = run("tournament", str(EVENT / name), str(EVENT / "records"), "--format", "json", *terms)
    assert (code, err) == (1, "")
    report = json.loads(out)
    found = {
        (row["round"], *(row[side].split()[-1] for side in ("white", "black"))): (row["status"], kinds)
        for row in report["pairings"]
        for kinds in [[check["kind"] for check in row["checks"]]]
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
    assert report["unreadable"] == report["remarks"] == []
    assert report["totals"]["records"]["matched"] == 19
    changes = [(c["player"], c["wins"], c["corrected"]) for c in report["changes"]]
    assert changes == [("Tomas Brandt", 4, 3), ("Zoë Ibáñez", 3, 4)]
    wrong = next(row for row in report["pairings"] if row["status"] == "contradicted")
    assert (wrong["by"], wrong["corrected"]) == ("both", "black")


def fill_in(path: Path) -> None:
    """Fill in the decisions from the tutorial's table."""
    with path.open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    typed = re.findall(r"^\| ((?:round \d|fixtures).*) \|$", TUTORIAL, re.MULTILINE)
    for line in typed:
        where, *cells = (cell.strip() for cell in line.split("|"))
        at = re.fullmatch(r"round (\d+), table (\d+)", where)
        [row] = (r for r in rows if (at.groups() == (r["round"], r["table"]) if at else r["record"] == where))
        row |= dict(zip(("decision", "result", "reason", "by", "date"), cells, strict=True))
    assert len(typed) == len(rows) == 6
    with path.open("w", encoding="utf-8", newline="") as file:
        (writer := csv.DictWriter(file, rows[0], delimiter=";")).writeheader()
        writer.writerows(rows)


def put(folder: Path, target: Path) -> None:
    """Copy the files in a folder, which may be read-only there."""
    for path in folder.rglob("*"):
        if path.is_file():
            (target / path.relative_to(folder)).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target / path.relative_to(folder))


def test_the_tutorial_shows_real_output(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(EVENT, tmp_path / "fixtures" / "tournament")
    monkeypatch.chdir(tmp_path)
    steps = re.findall(r"```sh\n(.*?)\n```\n(?:\n```text\n(.*?)```)?", TUTORIAL, re.DOTALL)
    shown = 0
    settled = False
    for command, text in steps:
        program, *arguments = command.split()
        assert program == "adjudicate"
        code, out, err = run(*arguments)
        assert (code, err) == (0 if settled else 1, ""), command
        if "--write-manifest" in command:
            out = (tmp_path / "matching.csv").read_text(encoding="utf-8-sig")
            assert out.replace("\r\n", "\n").startswith(text)
            assert text.count("\n") >= 4
        elif text:
            assert out == text
        elif settled and "--round" in command:
            assert "6 settled, 0 open." in out
        shown += bool(text)
        if "--quiet --decisions" in command:
            fill_in(tmp_path / "decisions.csv")
            settled = True
    assert (len(steps), shown) == (10, 4)
    assert "<article" in (tmp_path / "report.html").read_text(encoding="utf-8")
    before = (EVENT / "results-opengotha.xml").read_bytes()
    after = (tmp_path / "corrected.xml").read_bytes()
    assert len([1 for a, b in zip(before.split(b"\n"), after.split(b"\n"), strict=True) if a != b]) == 1
    code, out, _ = run("verify", "cup.zip")
    assert (code, "20 results, 6 decisions, 20 records, unchanged." in " ".join(out.split())) == (0, True)
    page = (tmp_path / "sign.html").read_text(encoding="utf-8")
    assert sha256(before).hexdigest() in page
    assert "both players say so" in page
    (tmp_path / "fixtures" / "tournament" / "adjudicate.toml").write_text(
        "".join(re.findall(r"```toml\n(.*?)```", TUTORIAL, re.DOTALL)), encoding="utf-8"
    )
    out = run("tournament", "fixtures/tournament/results-opengotha.xml", "fixtures/tournament/records")[1]
    assert "AGA rules (from the settings); komi 7.5 (from the settings)" in out


def test_step_four_works_as_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A record with nicknames is assigned to its pairing, a copy is excluded, and uncertain matches are confirmed."""
    put(EVENT, tmp_path / "fixtures" / "tournament")
    monkeypatch.chdir(tmp_path)
    lost = tmp_path / "fixtures" / "tournament" / "records" / "r2t1.sgf"
    named = lost.read_bytes()
    lost.write_bytes(re.sub(rb"PB\[[^\]]*\]", b"PB[dragon99]", re.sub(rb"PW\[[^\]]*\]", b"PW[tiger]", named)))
    args = ("tournament", "fixtures/tournament/results-opengotha.xml", "fixtures/tournament/records")
    run(*args, "--quiet", "--write-manifest", "matching.csv")
    path = tmp_path / "matching.csv"
    with path.open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    [missing] = [row for row in rows if (row["round"], row["table"]) == ("2", "1")]
    assert missing["record"] == ""
    missing["record"] = "fixtures/tournament/records/r2t1.sgf"
    [copy] = [row for row in rows if row["record"].endswith("r3t2-copy.sgf")]
    copy |= {"white": "-", "black": "-"}
    [unsure] = [row for row in rows if row["confidence"] == "medium"]
    unsure["confirmed"] = "yes"
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, rows[0], delimiter=";")
        writer.writeheader()
        writer.writerows(rows)
    code, out, err = run(*args, "--manifest", "matching.csv", "--format", "json")
    assert (code, err) == (1, "")
    report = json.loads(out)
    given = {(p["round"], p["table"]): p["record"]["reason"] for p in report["pairings"] if p["record"]}
    assert given[2, 1] == given[2, 3] == "the manifest says so"
    assert [loose["kind"] for loose in report["loose"]] == ["set-aside"]
    assert sum("manifest" in reason for reason in given.values()) == 2


def test_reversed_colours_are_settled_with_the_name_of_the_winner(tmp_path: Path) -> None:
    table, cards, sign = (tmp_path / name for name in ("decisions.csv", "cards.html", "sign.html"))
    event = (str(EVENT / "results.csv"), str(EVENT / "records"), "--rules", "aga", "--komi", "7.5")

    def told(result: str, *options: str) -> str:
        row = f"2,3,Tomas Brandt,Saga Eklund,corrected,{result},reversed,TD"
        table.write_text(f"round,table,white,black,decision,result,colours,by\n{row}\n", encoding="utf-8")
        return " ".join(run("tournament", *event, "--decisions", str(table), *options)[1].split())

    out = told("", "--cards", str(cards))
    assert "with these colours the record says Tomas Brandt won; write the" in out
    assert "If it was Tomas Brandt, the record says that Tomas Brandt won, so correct the colours and" in out
    assert "Tomas Brandt (W) – Saga Eklund (B)" in cards.read_text(encoding="utf-8")
    out = told("Tomas Brandt", "--sign", str(sign), "--round", "2")
    assert "Round 2: nothing is open. Other rounds: 5 open." in out
    assert "<bdi>Saga Eklund</bdi></td><td><bdi>Tomas Brandt</bdi></td>" in sign.read_text(encoding="utf-8")
