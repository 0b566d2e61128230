"""Formats for linters and build servers: lines, SARIF, JUnit, known complaints, the hook and the action."""

from __future__ import annotations

import gzip
import json
import re
import shlex
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

from adjudicate.batch.ci_reports import FIELDS, LEVELS, github_line, junit_case, sarif_result, uri
from adjudicate.batch.text_places import TextPlace, places_of
from adjudicate.record.forms.detect import ENDINGS
from adjudicate.rules.findings import CODE_BOOK, ERROR_BOOK
from adjudicate.sheet.complaints import Complaint, complaints, place
from tests.executing import without_workers
from tests.support import ROOT, run
from tests.tables import cases_in

HEAD = "(;GM[1]FF[4]SZ[5]RU[AGA]KM[7.5]"
CLEAN = f"{HEAD}RE[W+R];B[ba];W[ca])"
TWICE = f"{HEAD}RE[W+R];B[ba];W[ca];B[bb];W[ba];B[cb])"
MARKS = "TB[aa:ae]TW[da:ee]"
ROWS = ";B[ba];W[ca];B[bb];W[cb];B[bc];W[cc];B[bd];W[cd];B[be];W[ce]"
LYING = f"{HEAD}RE[B+3.5]{ROWS};B[];W[]{MARKS})"
"""By the marks, Black has 5 points, and White 10 and komi 7.5, so W+12.5."""
HOSTILE = TWICE.replace("KM[7.5]", "KM[<\x1b[31m]]>&\x08\ufffe]")


@pytest.fixture(autouse=True)
def games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "games"
    folder.mkdir()
    for name, content in {"a": CLEAN, "b": TWICE, "c": LYING, "d": "no record", "e": CLEAN + TWICE}.items():
        (folder / f"{name}.sgf").write_text(content)
    monkeypatch.chdir(tmp_path)
    without_workers(monkeypatch)
    return folder


def batch(*arguments: str) -> tuple[int, str, str]:
    return run("batch", "games", "--jobs", "1", "--quiet", *arguments)


def some(**other: Any) -> Complaint:
    values: dict[str, Any] = {
        "kind": "illegal", "path": "a.sgf", "member": None, "game": 1, "move": 289, "code": "M205", "color": "B",
        "point": "M19", "message": "Black moved twice in a row",
    }  # fmt: skip
    return Complaint(**{**values, **other})


# --- the line ---


def test_a_finding_is_printed_in_the_documented_form() -> None:
    assert some().line == "a.sgf:1:289: M205 illegal B M19: Black moved twice in a row"
    assert some(point="").line == "a.sgf:1:289: M205 illegal B pass: Black moved twice in a row"
    assert some(color="", point="", move=0).line == "a.sgf:1:0: M205 illegal: Black moved twice in a row"
    assert some(path="old.zip", member="x/b.sgf", game=3).line.startswith("old.zip/x/b.sgf:3:289: M205 ")
    assert some(path="a\x1b\n.sgf", message="x\ny\u202e").line == (
        "a\\x1b\\x0a.sgf:1:289: M205 illegal B M19: x\\x0ay\\u202e"
    )
    assert place(None, None) == "record"


def test_a_batch_prints_one_line_per_complaint() -> None:
    code, out, err = batch("--format", "line")
    assert (code, err) == (2, "")
    lines = out.splitlines()
    assert lines[0].startswith("games/b.sgf:1:4: M201 illegal W B5: White 4 at B5: the point already has")
    assert "games/c.sgf:1:0: verdict contradicted: recorded B+3.5, computed W+12.5" in lines
    assert re.search(r"^games/d\.sgf:0:0: R\d{3} refused: ", out, re.MULTILINE)
    assert "games/e.sgf:2:4: M201 illegal W B5: " in out
    assert "games/a.sgf" not in out
    assert "games/e.sgf:1:" not in out
    assert all(re.match(r"games/[b-e]\.sgf:\d:\d+: \S+ (illegal|irregular|contradicted|refused)", one) for one in lines)


def test_an_irregular_finding_alone_is_in_every_format_and_in_a_baseline(games: Path) -> None:
    (games / "only.sgf").write_text(CLEAN.replace("KM[7.5]", "KM[7.5]KM[3]"))
    for form in ("line", "github", "sarif", "junit"):
        assert "R160" in run("batch", "games/only.sgf", "--jobs", "1", "--quiet", "--format", form)[1], form
    batch("--write-baseline", "known.json")
    assert "R160" in Path("known.json").read_text()


def test_only_restricts_the_lines(games: Path) -> None:
    (games / "b.sgf").write_text(TWICE.replace("KM[7.5]", "KM[7.5]KM[3]"))  # also irregular
    assert {line[6] for line in batch("--format", "line", "--only", "illegal")[1].splitlines()} == {"b", "e"}
    assert batch("--format", "line", "--only", "confirmed")[1] == ""
    [first, second] = batch("--only", "illegal")[1].splitlines()
    assert first.startswith("games/b.sgf:1:4: M201 illegal W B5: ")
    assert second.startswith("games/e.sgf:2:4: M201 illegal W B5: ")
    assert batch("--only", "contradicted")[1] == "games/c.sgf: contradicted, recorded B+3.5, computed W+12.5\n"


def test_score_prints_the_same_lines_as_batch() -> None:
    files = [f"games/{name}.sgf" for name in "abcde"]
    code, out, err = run("score", "--format", "line", *files)
    assert (code, err) == (2, "")
    refused = [line for line in out.splitlines() if " refused: " in line]
    others = [line for line in out.splitlines() if " refused: " not in line]
    batched = batch("--format", "line")[1].splitlines()
    assert others == [line for line in batched if " refused: " not in line]
    assert len(refused) == 1
    assert run("score", "--format", "line", "games/a.sgf") == (0, "", "")


def test_notes_are_not_complaints(games: Path) -> None:
    (games / "a.sgf").write_text(CLEAN.replace("RU[AGA]", "").replace("W+R", "w+r"))
    sheet = json.loads(batch("--format", "json")[1].splitlines()[0])
    assert sheet["findings_count"]["note"] > 0
    assert complaints(sheet) == []


# --- SARIF ---


def check_sarif(text: str) -> dict[str, Any]:
    """Check the requirements of the SARIF 2.1.0 schema for the used parts, and return the run."""
    log = json.loads(text)
    assert log["version"] == "2.1.0"
    assert log["$schema"].endswith("/sarif-schema-2.1.0.json")
    assert set(log) == {"$schema", "version", "runs"}
    [made] = log["runs"]
    assert set(made) == {"tool", "columnKind", "results"}  # tool is required
    assert made["columnKind"] in ("utf16CodeUnits", "unicodeCodePoints")
    driver = made["tool"]["driver"]
    assert isinstance(driver["name"], str)
    ids = [rule["id"] for rule in driver["rules"]]
    assert len(set(ids)) == len(ids)
    for rule in driver["rules"]:
        assert rule["shortDescription"]["text"]
        assert rule["fullDescription"]["text"].startswith(rule["shortDescription"]["text"][:900])
        assert len(rule["fullDescription"]["text"]) <= 1000  # code hosts allow no more
        assert f"adjudicate rules {rule['id']}" in rule["help"]["text"]
        assert rule["help"]["markdown"]
    for result in made["results"]:
        assert result["message"]["text"]  # the one required property
        assert result["level"] in ("none", "note", "warning", "error")
        assert result["ruleId"] in ids
        assert all(isinstance(value, str) for value in result["partialFingerprints"].values())
        [location] = result["locations"]
        assert re.fullmatch(r"[A-Za-z0-9._~/%:-]+", location["physicalLocation"]["artifactLocation"]["uri"])
        assert location["logicalLocations"][0]["fullyQualifiedName"]
        assert text.isascii()
    found: dict[str, Any] = made
    return found


def test_sarif_has_one_result_per_complaint() -> None:
    code, out, err = batch("--format", "sarif")
    assert (code, err) == (2, "")
    results = check_sarif(out)["results"]
    assert len(results) == len(batch("--format", "line")[1].splitlines())
    first = results[0]
    assert (first["ruleId"], first["level"]) == ("M201", "error")
    begin = TWICE.index("W[ba]") + 1
    region = {"startLine": 1, "startColumn": begin, "endLine": 1, "endColumn": begin + 5}
    assert first["locations"][0]["physicalLocation"] == {"artifactLocation": {"uri": "games/b.sgf"}, "region": region}
    assert first["locations"][0]["logicalLocations"][0]["fullyQualifiedName"] == "game 1/move 4"
    assert first["properties"] == {"game": 1, "move": 4, "color": "W", "point": "B5"}
    assert [one["ruleId"] for one in results].count("verdict") == 1
    assert len({one["partialFingerprints"]["primaryLocationLineHash"] for one in results}) == len(results)
    assert out == batch("--format", "sarif")[1]
    assert some(path="./a.sgf").fingerprint == some().fingerprint
    others: list[dict[str, Any]] = [
        {"path": "b/a.sgf"},
        {"member": "b.sgf"},
        {"member": "c.sgf"},
        {"game": 2},
        {"move": 28},
    ]
    others += [{"code": "M201"}, {"color": "W"}, {"point": "M18"}, {"results": ("W+1.5", "W+2.5")}]
    others += [{"results": ("W+2.5", "W+1.5")}]
    assert len({one.fingerprint for one in (some(), *(some(**other) for other in others))}) == len(others) + 1
    assert some(message="It did").fingerprint == some().fingerprint


def test_sarif_lists_all_codes_without_complaints_too() -> None:
    made = check_sarif(batch("--format", "sarif", "--only", "confirmed")[1])
    assert made["results"] == []
    ids = {rule["id"] for rule in made["tool"]["driver"]["rules"]}
    assert ids == {cls.code for cls in (*CODE_BOOK, *ERROR_BOOK)} | {"verdict"}
    assert set(LEVELS) == {"illegal", "irregular", "contradicted", "refused"}


@pytest.mark.parametrize(("path", "reference"), cases_in("ci", "file_names_become_uri_references"))
def test_file_names_become_uri_references(path: str, reference: str) -> None:
    assert uri(path) == reference


@pytest.mark.parametrize(("changes", "at", "github", "sarif"), cases_in("ci", "a_complaint_in_each_format"))
def test_a_complaint_in_each_format(
    changes: dict[str, Any], at: tuple[int, int, int] | None, github: str, sarif: tuple[Any, ...]
) -> None:
    complaint, count = some(**changes), Counter[str]()
    assert github_line(complaint, at and TextPlace(*at)) == github
    made = json.loads(sarif_result(complaint, at and TextPlace(*at)))
    [where] = made["locations"]
    region, name = where["physicalLocation"].get("region"), where["logicalLocations"][0]["fullyQualifiedName"]
    region = region and tuple(region[key] for key in ("startLine", "startColumn", "endLine", "endColumn"))
    assert (made["level"], made["message"]["text"], region, name, made["properties"]) == sarif
    tag = "error" if changes.get("kind") == "refused" else "failure"
    [case] = ET.fromstring(junit_case("a.sgf", None, 2, [complaint, some()], count))  # noqa: S314 -- our own output
    assert (case.tag, case.get("type"), case.get("message")) == (tag, complaint.code, complaint.message.strip())
    assert count == {"tests": 1, f"{tag}s": 1}


# --- JUnit ---


def test_junit_has_one_test_per_game() -> None:
    code, out, err = batch("--format", "junit")
    assert (code, err) == (2, "")
    root = ET.fromstring(out)  # noqa: S314 -- our own output
    [suite] = root
    assert (root.tag, suite.tag) == ("testsuites", "testsuite")
    assert {name: suite.get(name) for name in ("tests", "failures", "errors", "skipped")} == {
        "tests": "6", "failures": "3", "errors": "1", "skipped": "0",
    }  # fmt: skip
    cases = [(case.get("classname"), case.get("name"), [child.tag for child in case]) for case in suite]
    assert cases == [
        ("games/a.sgf", "game 1", []), ("games/b.sgf", "game 1", ["failure"]), ("games/c.sgf", "game 1", ["failure"]),
        ("games/d.sgf", "file", ["error"]), ("games/e.sgf", "game 1", []), ("games/e.sgf", "game 2", ["failure"]),
    ]  # fmt: skip
    lines = [line for case in suite for child in case for line in (child.text or "").splitlines()]
    assert lines == batch("--format", "line")[1].splitlines()


def test_a_sarif_message_names_a_game_that_the_file_does_not_identify(games: Path) -> None:
    """This helps for archives and files of several games: a code host shows the message but no logical location."""
    for old in games.iterdir():
        old.unlink()
    (games / "two.sgf").write_text(f"(;GM[1]SZ[5];B[aa]){TWICE}")
    with ZipFile(games / "old.zip", "w") as archive:
        archive.writestr("2015/a b.sgf", TWICE)
        archive.writestr("c.sgf", CLEAN + TWICE)
    found = check_sarif(batch("--format", "sarif")[1])["results"]
    told = {
        (one["locations"][0]["logicalLocations"][0]["fullyQualifiedName"], one["message"]["text"].partition(": ")[0])
        for one in found
        if one["ruleId"] == "M201"
    }
    assert told == {
        ("2015/a b.sgf/game 1/move 4", "2015/a b.sgf"), ("c.sgf/game 2/move 4", "c.sgf game 2"),
        ("game 2/move 4", "game 2"),
    }  # fmt: skip


def test_hostile_text_does_not_break_sarif_or_junit(games: Path) -> None:
    (games / "b.sgf").write_text(HOSTILE)
    (games / "<&\"']]>\x1b.sgf").write_text(TWICE)
    text = batch("--format", "junit")[1]
    ET.fromstring(text)  # noqa: S314 -- our own output
    forbidden = [c for c in text if ord(c) < 32 and c != "\n"] + [c for c in text if c in "\ufffe\uffff"]
    assert forbidden == []
    check_sarif(batch("--format", "sarif")[1])
    assert "\x1b" not in batch("--format", "line")[1]


PLACES = cases_in("ci", "places")


@pytest.mark.parametrize(("text", "place"), PLACES)
def test_complaints_have_the_place_of_their_move(games: Path, text: str, place: tuple[int, int, int] | None) -> None:
    for name in ("a", "b", "c", "d"):
        (games / f"{name}.sgf").unlink(missing_ok=True)
    (games / "x.sgf").write_bytes(text.encode())
    results = check_sarif(batch("--format", "sarif")[1])["results"]
    found = [one["locations"][0]["physicalLocation"].get("region") for one in results if one["ruleId"] == "M205"]
    names = ("startLine", "startColumn", "endColumn", "endLine")
    assert found == ([] if place is None else [dict(zip(names, (*place, place[0]), strict=True))])
    out = batch("--format", "github")[1]
    if place is not None:
        line, column, end = place
        assert f"::error file=games/x.sgf,line={line},col={column},endColumn={end},title=M205 illegal::" in out


def test_a_move_has_no_place_outside_a_text_file(games: Path) -> None:
    (games / "b.sgf").rename(games / r"\xfe.sgf").with_name("\udcff.sgf").write_text(TWICE)  # shown as \xff.sgf
    with ZipFile(games / "b.zip", "w") as packed:
        packed.writestr("b.sgf", TWICE)
    (games / "e.sgf.gz").write_bytes(gzip.compress(TWICE.encode()))
    results = check_sarif(batch("--format", "sarif")[1])["results"]
    twice = [one["locations"][0]["physicalLocation"] for one in results if one["ruleId"] == "M201"]
    told = {one["artifactLocation"]["uri"].removeprefix("games/"): "region" in one for one in twice}
    assert told == {"b.zip": False, "e.sgf": True, "%5Cxfe.sgf": True, "%FF.sgf": True, "e.sgf.gz": False}
    complaint = some(path=str(games / "e.sgf"), move=4)
    assert places_of([replace(complaint, game=2)]) != [None]
    for name in ("a.sgf", "none.sgf"):  # the first has other moves
        assert places_of([replace(complaint, path=str(games / name))]) == [None]
    assert places_of([replace(complaint, path=str(games / "a.sgf"), game=9)]) == [None]
    assert places_of([]) == []


def test_github_format_has_one_command_per_complaint(games: Path) -> None:
    (games / "a,b:c%\n.sgf").write_text(TWICE)
    lines = batch("--format", "github")[1].splitlines()
    assert len(lines) == len(batch("--format", "line")[1].splitlines())
    assert all(
        re.match(r"::(error|warning) file=[^,:]+(,line=\d+,col=\d+,endColumn=\d+)?,title=[^,:]+::", x) for x in lines
    )
    assert any(line.startswith("::error file=games/a%2Cb%3Ac%25") for line in lines)
    warnings = [line for line in lines if line.startswith("::warning")]
    assert all(" irregular::" in line for line in warnings)


# --- known complaints ---


def test_known_complaints_do_not_count(games: Path) -> None:
    (games / "d.sgf").unlink()
    code, out, err = batch("--write-baseline", "known.json")
    assert (code, out, "complaints written to known.json" in err) == (0, "", True)
    assert batch("--format", "line", "--baseline", "known.json") == (0, "", "")
    assert batch("--baseline", "known.json")[0] == 0
    assert batch()[0] == 1
    (games / "a.sgf").write_text(TWICE)
    code, out, _ = batch("--format", "line", "--baseline", "known.json")
    assert (code, {line[:12] for line in out.splitlines()}) == (1, {"games/a.sgf:"})
    assert batch("--baseline", "known.json", "--fail-on", "contradicted")[0] == 0
    (games / "c.sgf").write_text(LYING.replace("B+3.5", "B+4.5"))
    assert batch("--baseline", "known.json", "--fail-on", "contradicted")[0] == 1
    assert "games/b.sgf" not in batch("--format", "sarif", "--baseline", "known.json")[1]
    assert (
        '<testcase classname="games/b.sgf" name="game 1"/>' in batch("--format", "junit", "--baseline", "known.json")[1]
    )


def test_a_baseline_knows_a_file_however_it_is_named(games: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (games / "d.sgf").unlink()
    Path("checks").mkdir()
    batch("--write-baseline", "checks/known.json")
    known = json.loads(Path("checks/known.json").read_text())["known"]
    assert {one["path"] for one in known} == {"../games/b.sgf", "../games/c.sgf", "../games/e.sgf"}
    calls = [["games", "checks/known.json"], ["./games", "checks/known.json"], [str(games), "checks/known.json"]]
    for source, baseline in [*calls, ["games/../games/", str(Path("checks/known.json").resolve())]]:
        made = run("batch", source, "--jobs", "1", "--quiet", "--format", "line", "--baseline", baseline)
        assert made == (0, "", ""), source
    monkeypatch.chdir(games)
    assert run("batch", ".", "--jobs", "1", "--quiet", "--baseline", "../checks/known.json")[0] == 0
    (games / "sub").mkdir()
    (games / "b.sgf").rename(games / "sub" / "b.sgf")  # a renamed file is another file
    assert run("batch", ".", "--jobs", "1", "--quiet", "--baseline", "../checks/known.json")[0] == 1
    others = ["../games/a.sgf", ".games/a.sgf", "/games/a.sgf", "..a.sgf"]
    assert [some(path=path).identity[0] for path in ("./games/a.sgf", *others)] == ["games/a.sgf", *others]


def test_a_baseline_may_contain_an_unreadable_file(games: Path) -> None:
    batch("--write-baseline", "known.json")
    assert batch("--baseline", "known.json")[0] == 0
    assert run("batch", "games/d.sgf", "--quiet", "--baseline", "known.json") == (0, "", "")
    (games / "f.sgf").write_text("nothing")
    assert batch("--baseline", "known.json")[0] == 2
    assert run("batch", "games/f.sgf", "--quiet", "--baseline", "known.json")[0] == 2
    assert run("batch", str(games / "none"), "--quiet", "--baseline", "known.json")[0] == 2


def test_a_baseline_is_sorted_and_the_same_each_time() -> None:
    batch("--write-baseline", "one.json")
    run("batch", "games", "--jobs", "2", "--quiet", "--only", "confirmed", "--write-baseline", "two.json")
    one = Path("one.json").read_bytes()
    assert one == Path("two.json").read_bytes()
    lines = one.decode("ascii").splitlines()
    assert lines[1:-1] == sorted(lines[1:-1], key=lambda line: tuple(json.loads(line.rstrip(",")).values()))
    assert set(json.loads(lines[1].rstrip(","))) == set(FIELDS)


@pytest.mark.parametrize(
    "content",
    [b"", b"{}", b"[]", b'{"schema": "adjudicate-baseline/1"}', b'{"schema": "x", "known": []}', b"\xff",
     b'{"schema": "adjudicate-baseline/1", "known": [1]}', b"[" * 100_000],
)  # fmt: skip
def test_a_file_that_is_not_a_baseline_is_refused(content: bytes) -> None:
    Path("known.json").write_bytes(content)
    code, out, err = batch("--baseline", "known.json")
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert "cannot read the baseline" in err


def test_baseline_options_that_conflict_are_refused() -> None:
    assert "cannot be used together" in batch("--baseline", "a", "--write-baseline", "b")[2]
    assert "No such file" in batch("--baseline", "none.json")[2]
    assert batch("--write-baseline", "no/such/folder.json")[0] == 2


def test_a_baseline_replaces_only_a_baseline(games: Path) -> None:
    """A baseline never replaces a record, source or not. The command says so before it reads the first record."""
    before = (games / "b.sgf").read_bytes()
    code, out, err = batch("--format", "line", "--write-baseline", "games/b.sgf")
    assert (code, out) == (2, "")
    assert "games/b.sgf is a game record or an archive of records, which adjudicate never replaces" in " ".join(
        err.split()
    )
    assert (games / "b.sgf").read_bytes() == before
    assert "games is a folder" in batch("--write-baseline", "games")[2]
    assert "does not exist" in batch("--format", "line", "--write-baseline", "no/such/folder.json")[2]
    Path("mine.json").write_bytes(b"{}")
    assert "mine.json exists and is not a baseline" in " ".join(
        batch("--write-baseline", "mine.json", "--force")[2].split()
    )
    Path("known.json").write_bytes(b"")
    assert batch("--write-baseline", "known.json", "--force")[0] == 0
    written = Path("known.json").read_bytes()
    assert written
    assert "already exists; use --force" in " ".join(batch("--write-baseline", "known.json")[2].split())
    assert batch("--write-baseline", "known.json", "--force")[0] == 0
    assert Path("known.json").read_bytes() == written


# --- the hook and the action ---


def simple_yaml(text: str) -> dict[str, str]:
    """Return the scalars of a file by their paths of keys. This reads only the YAML of these two files."""
    found: dict[str, str] = {}
    keys: list[tuple[int, str]] = []
    for line in text.splitlines():
        matched = re.fullmatch(r"( *(?:- )?)([\w-]+):(?: (.*))?", line)
        if matched:
            depth = len(matched[1])
            keys = [*(key for key in keys if key[0] < depth), (depth, matched[2])]
            found.setdefault(".".join(key for _, key in keys), matched[3] or "")
    return found


def test_the_hook_runs_on_records_only() -> None:
    hook = simple_yaml((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
    assert {"id", "name", "entry", "language", "files"} <= set(hook)  # the keys that pre-commit needs, and the files
    assert (hook["id"], hook["language"], hook["require_serial"]) == ("adjudicate", "python", "true")
    wanted = re.compile(hook["files"])
    names = {"x/a.sgf": True, "A.SGF": True, "b/c.gib": True, "d.Ugi": True, "a.sgf.txt": False, "sgf": False}
    names |= {f"a{one}": one not in (".json", ".ugz") for one in ENDINGS}  # rarely a record; packed
    assert {name: bool(wanted.search(name)) for name in names} == names
    args: list[str] = json.loads(hook["args"].partition("#")[0])
    program, *words = [*shlex.split(hook["entry"]), *args]
    assert program == "adjudicate"
    Path("--engine=sh a.sgf").write_text(TWICE)
    assert run(*words, "--engine=sh a.sgf")[1].startswith("--engine=sh a.sgf:1:4: M201 illegal W B5: ")
    code, out, err = run(*words, "games/b.sgf", "games/a.sgf")
    assert (code, err) == (1, "")
    assert out.startswith("games/b.sgf:1:4: M201 illegal W B5: ")
    assert run(*words, "games/a.sgf") == (0, "", "")


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="bash")
def test_the_action_runs_the_documented_command(tmp_path: Path) -> None:
    text = (ROOT / "action.yml").read_text(encoding="utf-8")
    action = simple_yaml(text)
    assert action["runs.using"] == "composite"
    for name in ("sources", "format", "output", "baseline", "fail-on", "python-version"):
        assert f"inputs.{name}.description" in action
        assert f"${{{{ inputs.{name} }}}}" in text
    script = text.partition("run: |\n")[2]
    assert "${{" not in script  # values reach the script only through its environment
    program = tmp_path / "adjudicate"
    program.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m adjudicate "$@"\n')
    program.chmod(0o755)

    def check(**given: str) -> tuple[int, str]:
        environment = {
            "SOURCES": "games/a.sgf\ngames/b.sgf\n", "FORMAT": "line", "OUTPUT": "", "BASELINE": "", "FAIL_ON": "",
            "PATH": f"{tmp_path}:/usr/bin:/bin", "PYTHONPATH": str(ROOT), **given,
        }  # fmt: skip
        done = subprocess.run(["bash", "-e", "-o", "pipefail", "-c", script], env=environment, capture_output=True)  # noqa: S603, S607, PLW1510 -- our own script
        return done.returncode, done.stdout.decode()

    def guarded(out: str) -> tuple[str, str, str]:
        """Return what the log takes as commands before the guard, what it does not, and what it does after it."""
        found = re.fullmatch(r"(.*)^::stop-commands::(\w{32})\n(.*)^::\2::\n(.*)", out, re.DOTALL | re.MULTILINE)
        assert found
        return found[1], found[3], found[4]

    code, out = check()
    before, within, after = guarded(out)
    assert (code, before, within.startswith("games/b.sgf:1:4: M201 "), after) == (1, "", True, "")
    assert "M201" in within.partition("\n")[2]  # the summary
    before, within, after = guarded(check(FORMAT="github")[1])
    assert (before.startswith("::error file=games/b.sgf,line=1,"), "::error" in within, after) == (True, False, "")
    assert check(SOURCES="games/a.sgf")[0] == 0
    assert check(FAIL_ON="contradicted\nunreadable\n")[0] == 0
    assert check(FORMAT="sarif", OUTPUT="made/out.sarif", FAIL_ON="never")[0] == 0
    assert check(OUTPUT="games/a.sgf")[0] == 2
    assert Path("games/a.sgf").read_text() == CLEAN
    assert len(check_sarif((tmp_path / "made" / "out.sarif").read_text())["results"]) == 1
    batch("--write-baseline", "known.json")
    assert check(BASELINE="known.json")[0] == 0
    assert check(SOURCES="$(touch pwned)\n; touch pwned")[0] == 2
    assert not (tmp_path / "pwned").exists()
