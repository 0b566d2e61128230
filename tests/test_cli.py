"""The command line: exit status, misuse, several games, hostile text and streams."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import pytest

from adjudicate import RULESETS, adjudicate
from adjudicate.display.wording import RenderOptions
from adjudicate.sheet.text import to_text
from tests.archiving import tar_of, zip_of
from tests.executing import without_workers
from tests.support import FIXTURES, ROOT, WITHOUT_SITE, one, record_in, run, sheets, slugs
from tests.tables import cases_in, in_groups

CLEAN = "(;GM[1]FF[4]SZ[5]KM[7.5]RU[AGA]RE[W+12.5];B[ba];W[ca];B[bb];W[cb];B[bc];W[cc];B[bd];W[cd];B[be];W[ce];B[];W[])"
OCCUPIED = "(;GM[1]FF[4]SZ[5]KM[7.5]RU[AGA];B[ba];W[ba];B[];W[])"
EXAMPLE = str(FIXTURES / "examples" / "even-9x9.sgf")


@pytest.mark.parametrize("arguments", cases_in("cli", "misuse_is_refused_in_a_few_lines", EXAMPLE=EXAMPLE))
def test_misuse_is_refused_in_a_few_lines(arguments: list[str]) -> None:
    code, out, err = run(*arguments)
    assert code == 2
    assert out == ""
    assert err.count("\n") <= 12
    assert "Traceback" not in err


@pytest.mark.parametrize(("arguments", "one"), cases_in("cli", "options_for_one_game"))
def test_an_option_for_one_game_is_refused_for_several(tmp_path: Path, arguments: list[str], one: bool) -> None:
    (tmp_path / "a.sgf").write_text(CLEAN, encoding="utf-8")
    for sources, which in ((["-"], "choose one with --game"), ([f"{tmp_path}/a.sgf"] * 2, "one file")):
        code, out, err = run(*arguments, *sources, stdin=(CLEAN + CLEAN).encode())
        assert (code == 2 and not out and which in " ".join(err.split())) is one, err


MOVES = ";B[ba];W[ca];B[bb];W[cb];B[bc];W[cc];B[bd];W[cd];B[be];W[ce];B[];W[]"
MARKED = f"(;GM[1]FF[4]CA[UTF-8]SZ[5]KM[0]RU[AGA]PB[Ada]PW[Bo]{{}}{MOVES}TB[aa:ae]TW[da:ee])"  # White wins by 5
CALLS = {
    "GOOD": MARKED.format("RE[W+5]"), "BAD": MARKED.format("RE[B+5]"), "MARKED": MARKED, "PLAIN": CLEAN,
    "ILLEGAL": OCCUPIED, "IRREGULAR": "(;GM[1]FF[4]SZ[5]KM[7.5]RU[AGA];B[aa]W[bb];B[];W[])", "range": range,
    "zip_of": zip_of, "tar_of": tar_of,
}  # fmt: skip


@in_groups(("files", "calls", "status", "told"), cases_in("calls", "calls", **CALLS))
def test_a_call_does_what_its_help_promises(
    files: dict[str, str | bytes],
    calls: str,
    status: int,
    told: dict[str, Any],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The table has the files, the calls (the last decides), and what is in a stream or file; "!" is not in it."""
    monkeypatch.chdir(mkdtemp(dir=tmp_path))
    without_workers(monkeypatch)
    monkeypatch.setattr("adjudicate.cli.watch.sleep", lambda _: None)
    data = {name: text if isinstance(text, bytes) else text.encode() for name, text in files.items()}
    for name, content in data.items():
        Path(name).parent.mkdir(parents=True, exist_ok=True)
        Path(name).write_bytes(content)
    for call in calls.split(" && "):
        code, *streams = run(*shlex.split(call), stdin=data.get("-", b""))
    found = dict(zip(("out", "err"), streams, strict=True))
    for place, words in told.items():
        if place not in found and Path(place).is_file():
            found[place] = Path(place).read_text(encoding="utf-8")
        text = " ".join(found.get(place, "(nothing)").split())
        assert [w for w in words if (w.removeprefix("!") in text) is w.startswith("!")] == [], text
    assert code == status, streams


@pytest.mark.parametrize(("arguments", "name", "begins"), cases_in("cli", "formats", EXAMPLE=EXAMPLE))
def test_the_extension_of_out_chooses_the_format(tmp_path: Path, arguments: list[str], name: str, begins: str) -> None:
    run(*arguments, EXAMPLE, "--out", str(tmp_path / name))
    assert (tmp_path / name).read_text(encoding="utf-8").lower().startswith(begins or str(EXAMPLE)[:40].lower())


def test_options_override_the_record() -> None:
    sheet = one(CLEAN, "--komi", "0.5", "--rules", "aga-1991", "--first", "W", "--dead", "B5")
    assert (sheet["komi"]["value"], sheet["komi"]["chosen_by"]) == (0.5, "option")
    assert sheet["ruleset"] == {"id": "aga-1991", "chosen_by": "option"}
    assert sheet["first_player"] == "W"
    assert sheet["dead"]["source"] == "option"
    assert sheet["dead"]["points"] == ["B5", "B4", "B3", "B2", "B1"]
    assert one(CLEAN, "--all-alive")["dead"] == {"source": "option", "points": [], "black": 0, "white": 0}
    placed = "(;SZ[5]RU[AGA];B[ba];B[bb];W[ca];B[bc];W[cb];B[];W[])"
    assert "alternation" in slugs(one(placed))
    assert slugs(one(placed, "--handicap", "2"), "illegal") == []
    assert one(placed, "--handicap", "2")["handicap"] == {"stones": 2, "how": "moves"}
    assert one(placed, "--handicap", "2")["komi"] == {"value": 0.5, "chosen_by": "ruleset"}


def test_a_dead_point_without_a_stone_is_a_finding() -> None:
    sheet = one(CLEAN, "--dead", "a5 B5")
    assert [(f["slug"], f["point"]) for f in sheet["findings"] if f["severity"] == "irregular"] == [
        ("dead-on-empty", "A5")
    ]


def test_every_game_of_every_file_has_a_sheet() -> None:
    both = sheets("-", EXAMPLE, stdin=(CLEAN + "junk" + OCCUPIED).encode())
    assert [(s["source"]["path"], s["source"]["game"]) for s in both] == [("-", 1), ("-", 2), (EXAMPLE, 1)]
    assert [s["verdict"]["status"] for s in both] == ["confirmed", "unverifiable", "confirmed"]
    assert "several-games" in slugs(both[0])


def test_a_bad_game_does_not_affect_the_others() -> None:
    results = sheets("-", stdin=(CLEAN + "(;SZ[5];B[" + "]" + "W)" + CLEAN).encode())
    assert len(results) == 3
    assert results[1]["error"]["code"] == "R104"
    assert isinstance(results[1]["error"]["byte"], int)
    assert results[0]["verdict"] == results[2]["verdict"]


def test_json_keys_have_the_documented_order() -> None:
    sheet = one(CLEAN)
    assert list(sheet) == [
        "schema", "source", "record", "ruleset", "policy", "komi", "handicap", "first_player", "findings",
        "findings_omitted", "findings_count",
        "ending", "dead", "score", "verdict", "hangs", "what_if", "second_opinion", "taken_back", "position",
        "details",
    ]  # fmt: skip
    assert list(sheet["record"]) == [
        "black", "white", "date", "event", "round", "size", "rules", "komi", "handicap", "result", "moves",
        "line", "lines", "komi_text",
    ]  # fmt: skip
    assert list(sheet["score"]) == ["territory", "area", "prisoners", "neutral", "reconciliation"]
    assert list(sheet["verdict"]) == [
        "status", "method", "recorded", "computed", "winner", "reason", "explanations", "explanations_complete",
        "all_alive", "said", "consistent_sets", "withheld",
    ]  # fmt: skip
    assert (sheet["verdict"]["explanations"], sheet["verdict"]["explanations_complete"]) == ([], True)
    # White's margin without the half point, because by RULES 1.4 only this departure is a half
    other = one(CLEAN.replace("W+12.5", "W+12"), "--all-alive")["verdict"]
    assert other["explanations"] == [
        {
            "slug": "fraction-dropped",
            "result": "W+12",
            "message": "the margin was written without a fraction (0.5 for Black: W+12.5 becomes W+12)",
            "group": 1,
            "departures": [{"slug": "fraction-dropped", "points": 0.5}],
            "dead": None,
            "engine_agrees": False,
        }
    ]
    assert list(other["explanations"][0]) == [
        "slug", "result", "message", "group", "departures", "dead", "engine_agrees",
    ]  # fmt: skip
    assert list(other["explanations"][0]["departures"][0]) == ["slug", "points"]
    for method in ("territory", "area"):
        count = sheet["score"][method]
        for who in ("black", "white"):
            assert sum(count["parts"][who].values()) == count[who]
        assert count["black"] - count["white"] == count["margin"]
    assert one("(;SZ[3:2]RU[AGA];B[aa])")["record"]["size"] == [3, 2]


def test_at_most_100_findings_are_listed() -> None:
    sheet = one("(;SZ[5]RU[AGA]" + ";B[aa]" * 400 + ")")
    assert len(sheet["findings"]) == 100
    # 399 moves on occupied points and 399 out of turn, the last one still claimable; komi assumed, no pass at the end
    assert sheet["findings_omitted"] == 399 + 399 + 1 + 2 - 100
    assert "agreement" not in json.dumps(sheet["findings"])


@pytest.mark.parametrize("payload", cases_in("cli", "hostile_text_reaches_no_terminal"))
def test_hostile_text_reaches_no_terminal(payload: str) -> None:
    value = payload.replace("\\", "\\\\").replace("]", "\\]")
    said = "".join(f"{ident}[{value}]" for ident in ("PB", "PW", "EV", "RO", "DT", "RU", "KM", "HA", "RE"))
    record = f"(;SZ[5]CA[UTF-8]{said};B[{value}];W[zz])"
    code, out, err = run("score", "-", stdin=record.encode())
    assert code == 1, err
    for char in out + err:
        assert char == "\n" or char.isprintable(), repr(char)
    assert len(out) < 20000
    assert max(len(line) for line in out.splitlines()) <= 120
    code, out, _ = run("score", "--format", "json", "-", stdin=record.encode())
    assert out.isascii()
    assert len(out) < 40000
    assert all(c.isprintable() or c == "\n" for c in out)


@pytest.mark.parametrize(("data", "word"), cases_in("cli", "an_input_that_is_not_a_record_is_reported_in_one_line"))
def test_an_input_that_is_not_a_record_is_reported_in_one_line(data: bytes, word: str) -> None:
    code, out, err = run("score", "-", stdin=data)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert word in err
    code, out, _ = run("score", "--format", "json", "-", stdin=data)
    error = json.loads(out)
    assert list(error) == ["schema", "source", "error"]
    assert list(error["error"]) == ["code", "slug", "message", "byte", "data"]


def test_colours_are_used_only_on_a_terminal() -> None:
    assert "\x1b" not in run("score", EXAMPLE)[1]


def test_colour_adds_nothing_but_colour() -> None:
    sheet = adjudicate(record_in(OCCUPIED.encode()))
    coloured = to_text(sheet, RenderOptions(colour=True))
    assert coloured.count("\x1b[") == 2 * coloured.count("\x1b[0m") >= 4
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == to_text(sheet, RenderOptions(colour=False))


def test_the_same_fault_many_times_is_listed_once() -> None:
    out = run("score", "-", stdin=b"(;SZ[9]" + b";SZ[9]" * 9 + b";B[aa])")[1]
    assert out.count("R167 irregular") == 5
    assert "R167 property-misplaced: 4 more" in out


def test_a_pass_after_unlisted_faults_is_counted() -> None:
    """The number of listed findings must not affect the board."""
    tail = ";B[cc];W[dd];W[dd];W[];B[];W[]"
    few = one(f"(;SZ[9]RU[AGA]KM[1]{tail})")
    many = one(f"(;SZ[9]RU[AGA]KM[1];B[aa];W[bb]{';B[aa];W[bb]' * 120}{tail})")
    assert few["findings_count"]["illegal"] + 240 == many["findings_count"]["illegal"]


def test_dead_and_komi_need_a_value() -> None:
    assert run("score", "--dead", "", EXAMPLE)[0] == 2
    assert run("score", "--komi", "999999999", EXAMPLE)[0] == 2


def run_process(*arguments: str, before: tuple[str, ...] = ("-m", "adjudicate"), **environment: str) -> bytes:
    env = {**os.environ, **WITHOUT_SITE, **environment}
    call = [sys.executable, "-S", *before, *arguments]
    return subprocess.run(call, cwd=ROOT, env=env, capture_output=True, check=False).stdout  # noqa: S603 -- our own program


@pytest.mark.slow
def test_output_does_not_depend_on_hash_seed_and_locale(tmp_path: Path) -> None:
    record = tmp_path / "game.sgf"
    record.write_text(CLEAN.replace("SZ[5]", "SZ[5]PB[ä 十]TB[aa][ca]TW[da]AB[dd]AW[ee]CA[UTF-8]"), encoding="utf-8")
    both = (
        "import sys, contextlib\nfrom adjudicate.cli import main\n"
        "for form in ('text', 'json'):\n"
        "    sys.argv[1:] = ['score', '--format', form, sys.argv[-1]]\n"
        "    with contextlib.suppress(SystemExit):\n"
        "        main()\n"
    )
    outputs = {
        run_process(str(record), before=("-c", both), PYTHONHASHSEED=seed, LC_ALL=locale)
        for seed, locale in (("0", "C"), ("1", "C.UTF-8"), ("12345", "POSIX"), ("7", "tr_TR.UTF-8"))
    }
    assert len(outputs) == 1
    [output] = outputs
    assert len(output) > 1500
    assert json.loads(output.splitlines()[-1])["record"]["black"] == "ä 十"
    assert "ä 十".encode() in run_process("score", str(record))


def test_help_and_version_are_printed() -> None:
    assert run("--version")[1].startswith("adjudicate 0.")
    for command in ([], ["score"], ["rulesets"]):
        code, out, _ = run(*command, "--help")
        assert code == 0
        assert "Usage" in out
    listed = run("rulesets")[1]
    assert "situational superko" in listed
    assert listed.count("source:") == len(RULESETS) >= 22


@pytest.mark.parametrize(
    ("redirection", "code"), [(">&-", 0), ("<&-", 2), ("> /dev/full", 2)], ids=["no stdout", "no stdin", "full disk"]
)
def test_missing_and_full_streams_cause_no_traceback(redirection: str, code: int) -> None:
    target = "-" if "<" in redirection else shlex.quote(EXAMPLE)
    script = f"{shlex.quote(sys.executable)} -m adjudicate score {target} {redirection}"
    result = subprocess.run(["bash", "-c", script], cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S603, S607 -- a fixed line
    assert "Traceback" not in result.stderr
    assert result.returncode == code
    assert result.stderr.count("\n") == (1 if code else 0)


def test_the_sheet_says_what_an_option_changed() -> None:
    sheet = one(CLEAN, "--all-alive", "--komi", "0.5")
    assert "komi-overridden" in slugs(sheet)
    assert sheet["verdict"]["status"] == "contradicted"
    assert "with komi 0.5 as requested" in sheet["verdict"]["reason"]


@pytest.mark.slow
def test_setup_in_every_node_is_refused_in_time() -> None:
    for node in (b";AB[aa:ss]AE[aa:ss]W[aa]", b";AB[aa:ss]", b";AE[aa:ss]B[aa]"):
        [result] = sheets("-", stdin=b"(;SZ[19]" + node * 5000 + b")")
        assert result["error"]["code"] == "R105"
    [result] = sheets("-", stdin=b"(;SZ[52]AB" + b"[aa:ZZ]" * 50_000 + b";W[aa])")
    assert "setup-unclear" in slugs(result)
    [result] = sheets("-", stdin=b"(;SZ[19]" + b";AE[aa]B[aa]" * 8000 + b")")
    assert result["record"]["moves"] == 8000
