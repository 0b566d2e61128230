"""The second opinion: answers of an engine, every kind of failure, and no effect on the verdict or status."""

from __future__ import annotations

import json
import re
import shlex
import sys
import threading
import time
from dataclasses import replace
from pathlib import Path

import pytest

from adjudicate import Adjudication, adjudicate
from adjudicate.display.wording import RenderOptions
from adjudicate.engine.opinion import Opinion, ask, with_opinion
from adjudicate.rules.explain.departures import Explanation
from adjudicate.sheet.schema import to_json
from adjudicate.sheet.sentences import suggestion
from adjudicate.sheet.text import to_text
from tests.gtp import GNU_GO
from tests.pages import Tree
from tests.support import FIXTURES, ROOT, departure, one, record_in, run

ROWS = ";B[ba];W[ca];B[bb];W[cb];B[bc];W[cc];B[bd];W[cd];B[be];W[ce]"
GAME = f"(;GM[1]FF[4]SZ[5]KM[7.5]RU[AGA]RE[W+12.5]{ROWS};B[];W[])"
LONE = (
    "(;SZ[9]KM[7.5]RU[AGA]"
    + "".join(f";B[d{row}];W[f{row}]" for row in "abcdefghi")
    + ";B[he];W[be];B[];W[]"
    + "".join(f"{ident}[{columns[0]}a:{columns[1]}i]" for ident, columns in (("TB", "ac"), ("TW", "gi")))
    + ")"
)
FAKE = Path(__file__).with_name("fake_engine.py")
WAYS = {
    "exits": "crashed", "exits-midway": "crashed", "killed": "crashed", "closes": "crashed", "garbage": "nonsense",
    "huge": "nonsense", "endless": "nonsense", "newlines": "nonsense", "other-id": "nonsense", "no-id": "nonsense",
    "refuses": "refused", "no-plays": "refused", "no-board": "board", "hangs": "too-slow", "hostile": None,
    "long-name": None, "nameless": None, "no-komi": None, "no-moves": None,
}  # fmt: skip
"""Mode of the fake engine -> its failure; None if it gives an opinion."""
BLACK_WALL, WHITE_WALL = ([f"{column}{row}" for row in (5, 4, 3, 2, 1)] for column in "BC")


@pytest.mark.parametrize(
    ("result", "agrees", "said"),
    [
        ("W+12.5", True, ", as recorded."), ("W+11.5", False, "; the record says W+11.5."),
        ("W+", True, "; the record says W+."), ("B+", False, "; the record says B+."), ("?", None, "."),
    ],
)  # fmt: skip
def test_a_recorded_score_or_winner_is_compared(result: str, agrees: bool | None, said: str) -> None:
    would = adjudicate(record_in(GAME.replace("W+12.5", result)), dead=[])
    opinion = Opinion("suggested", would=would)
    assert opinion.as_recorded is agrees
    assert str(suggestion(would, opinion)[0]).endswith(f"The result would then be W+12.5{said}")


def fake(way: str, *words: str) -> str:
    return shlex.join([sys.executable, "-S", "-E", str(FAKE), way, *words])


def sheet_of(sgf: str | bytes) -> Adjudication:
    return adjudicate(record_in(sgf if isinstance(sgf, bytes) else sgf.encode()))


def names(sheet: Adjudication, points: tuple[int, ...]) -> list[str]:
    return [sheet.grid.name(p) for p in points]


def asked(way: str, *words: str, sgf: str = GAME, seconds: float = 20) -> Opinion:
    return ask(sheet_of(sgf), fake(way, *words), seconds)


# --- suggestions ---


def test_an_empty_list_of_dead_stones_is_a_suggestion_too() -> None:
    found = asked("plain")
    assert (found.status, found.dead) == ("suggested", ())
    assert found.would is not None
    assert found.would.verdict.status == "confirmed"


def test_all_options_stay_as_they_were() -> None:
    record = record_in(GAME.encode())
    sheet = adjudicate(record, rules="aga-1991", komi="-0.5", first="W", policy="pass", handicap=0)
    found = ask(sheet, fake("plain", "C1"), 20)
    again = adjudicate(record, rules="aga-1991", komi="-0.5", first="W", policy="pass", handicap=0, dead=["C1"])
    assert found.would is not None
    assert to_json(found.would) == to_json(again)


ALONE = LONE[: LONE.index("TB[")].replace(";W[be]", ";W[]").replace("RU", "RE[W+7.5]RU") + ")"
"""Black's H5 is in White's 27 points. If it is dead: 36 - 36 - 7.5. If alive, the 27 are neutral: 37 - 9 - 7.5."""


def opinion_of(sheet: Adjudication, *dead: str) -> Opinion:
    return Opinion("suggested", dead=tuple(map(sheet.grid.parse, dead)), would=adjudicate(sheet.record, dead=dead))


def test_an_open_verdict_gives_the_result_with_the_engines_dead_stones() -> None:
    sheet = sheet_of(ALONE)
    assert (sheet.verdict.status, sheet.verdict.all_alive) == ("undetermined", "B+20.5")
    shared = with_opinion(sheet, opinion_of(sheet, "H5")).verdict
    says = f"{sheet.verdict.reason} With the engine's dead stones the result is "
    assert shared.reason == f"{says}the recorded W+7.5."
    assert (shared.explanations[0].dead, shared.explanations[0].engine_agrees) == ((sheet.grid.parse("H5"),), True)
    other = with_opinion(sheet, opinion_of(sheet)).verdict
    assert other.reason == f"{says}B+20.5, not the recorded W+7.5."
    assert [fit.engine_agrees for fit in other.explanations] == [False] * len(sheet.verdict.explanations)
    assert (shared.status, shared.computed, other.status) == ("undetermined", None, "undetermined")


@pytest.mark.parametrize("sgf", [ALONE.replace("W+7.5", "W+"), ALONE.replace("RE[W+7.5]", ""), LONE])
def test_a_verdict_without_a_score_is_unchanged(sgf: str) -> None:
    """The record names only a winner, or does not have a result."""
    sheet = sheet_of(sgf)
    assert with_opinion(sheet, opinion_of(sheet, "H5")) is sheet
    assert with_opinion(sheet, Opinion("failed")) is sheet


def test_explanations_that_the_engine_shares_come_first_as_a_group() -> None:
    sheet = sheet_of(ALONE)
    point = sheet.grid.parse("H5")
    fits = tuple(
        Explanation(((departure(slug), 0),), -30, -30, group, dead)
        for slug, group, dead in (("a", 1, (0,)), ("b", 1, (point,)), ("c", 2, None), ("d", 2, (point,)), ("e", 2, ()))
    )
    given = replace(sheet, verdict=replace(sheet.verdict, explanations=fits))
    said = with_opinion(given, opinion_of(sheet, "H5")).verdict.explanations
    assert [(fit.slug, fit.group) for fit in said] == [("b", 1), ("d", 2), ("a", 3), ("c", 4), ("e", 4)]


def test_the_engines_dead_stones_replace_those_of_what_if() -> None:
    """The option's dead stones equal those of the engine, so they give the same sheet."""
    record = sheet_of(ALONE).record
    sheet = adjudicate(record, dead=["H5"], what_if={"D5": "dead"})
    assert ask(sheet, fake("dead", "H5"), 20).would is sheet
    supposed = adjudicate(record, what_if={"D5": "dead"})
    would = ask(supposed, fake("dead", "H5"), 20).would
    assert would is not None
    assert (would.what_if, supposed.what_if is None) == (None, False)


def test_marks_that_a_ruleset_counts_itself_are_kept() -> None:
    """Under Japanese rules, an unmarked point is neutral. The same dead stones give the same count."""
    marks = "".join(f"[a{row}]" for row in "abcd"), "".join(f"[{x}{y}]" for x in "de" for y in "abcde")
    sgf = GAME.replace("AGA", "Japanese").replace(";W[])", f";W[]TB{marks[0]}TW{marks[1]})")
    sheet = sheet_of(sgf)
    assert ask(sheet, fake("plain"), 20).would is sheet


# --- the game as the engine gets it ---


def test_an_engine_that_refuses_a_move_gets_only_the_position() -> None:
    sheet = sheet_of(GAME)
    found = ask(sheet, fake("no-moves", "B3"), 20)
    assert (found.status, found.loaded, names(sheet, found.dead)) == ("suggested", "position", BLACK_WALL)
    assert "The engine saw the final position, not the moves." in to_text(sheet, opinion=found)


# --- every way to fail ---


@pytest.mark.parametrize(
    "command", ["/nowhere/at-all", "/", f"/{'a folder/' * 30}gtp", str(FAKE.with_name("support.py"))]
)
def test_a_missing_engine_is_reported(command: str) -> None:
    found = ask(sheet_of(GAME), shlex.quote(command), 5)
    assert (found.status, found.slug) == ("failed", "no-engine")
    assert "cannot start" in found.message
    assert command[-40:] in found.message
    german = to_text(sheet_of(GAME), RenderOptions(language="de"), found)
    assert "lässt sich nicht starten: " in " ".join(german.split())


@pytest.mark.slow
def test_processes_started_by_a_wrapper_script_end_with_it(tmp_path: Path) -> None:
    log = tmp_path / "pid"
    script = tmp_path / "wrapper.sh"
    script.write_text(f"sleep 60 & echo $! > {shlex.quote(str(log))}\n{fake('hangs')}\n")
    assert ask(sheet_of(GAME), shlex.join(["sh", str(script)]), 1).slug == "too-slow"
    child = Path("/proc") / log.read_text().strip() / "stat"
    if Path("/proc/self/stat").exists():
        for _ in range(100):  # the new parent may reap the process a little later
            if not child.exists() or child.read_text().split()[2] == "Z":
                break
            time.sleep(0.02)
        else:
            pytest.fail("still running")


@pytest.mark.parametrize("command", ["", " ", "'", "''", "a\0b"])
def test_an_empty_engine_command_is_misuse(command: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        ask(sheet_of(GAME), command, 1)
    code, out, err = run("score", "--engine", command, "-", stdin=GAME.encode())
    assert (code, out) == (2, "")
    assert "--engine" in err
    assert "Traceback" not in err


# --- the command line: no effect and no harm ---


@pytest.mark.parametrize("way", WAYS)
def test_verdict_and_exit_status_never_depend_on_an_engine(way: str) -> None:
    """An engine that lies, or does worse, changes only its own key and its part of the reason and explanations.

    The sheet reports its failure in one sentence, without any text from the engine.
    """
    engine = ["--engine", fake(way, "B3"), "--engine-time", "0.2" if way == "hangs" else "20"]
    for sgf, options in ((GAME, ["--all-alive"]), (GAME.replace("W+12.5", "W+32.5"), [])):
        arguments = ["score", "--format", "json", *options]
        code, out, _ = run(*arguments, "-", stdin=sgf.encode())
        code_too, out_too, err_too = run(*arguments, *engine, "-", stdin=sgf.encode())
        alone, asked_too = json.loads(out), json.loads(out_too)
        assert (code, err_too) == (code_too, "")
        assert alone.pop("second_opinion") is None
        told = asked_too.pop("second_opinion")
        assert (told["status"], told["slug"]) == ("failed" if WAYS[way] else "suggested", WAYS[way])
        assert (told["would_give"] is None) is bool(WAYS[way])
        assert not WAYS[way] or 10 < len(told["message"]) < 200
        assert not any(thread.name == "engine-reader" for thread in threading.enumerate())
        verdicts = [alone.pop("verdict"), asked_too.pop("verdict")]
        assert alone == asked_too
        reasons = [verdict.pop("reason") for verdict in verdicts]
        assert reasons[1].startswith(reasons[0])
        fits = [verdict.pop("explanations") for verdict in verdicts]
        assert verdicts[0] == verdicts[1]
        assert sorted(e["message"] for e in fits[0]) == sorted(e["message"] for e in fits[1])


def test_an_internal_error_costs_only_the_opinion(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> Opinion:
        raise RuntimeError("x")

    monkeypatch.setattr("adjudicate.engine.opinion.ask", broken)
    sheet = one(GAME, "--engine", "gnugo")
    assert sheet["second_opinion"]["slug"] == "internal-error"
    assert sheet["verdict"] == one(GAME)["verdict"]


@pytest.mark.parametrize("way", ["hostile", "long-name", "refuses", "plain"])
def test_hostile_text_of_an_engine_is_harmless(way: str) -> None:
    arguments = ["score", "--engine", fake(way, "B3" if way != "plain" else "\x1b]0;<b>\u202e\x07"), "-"]
    _, out, err = run(*arguments, stdin=GAME.encode())
    assert "Second opinion" in out
    assert err == ""
    assert all(char == "\n" or char.isprintable() for char in out)
    assert max(len(line) for line in out.splitlines()) <= 80
    _, out, _ = run("score", "--format", "json", *arguments[1:], stdin=GAME.encode())
    assert out.isascii()
    assert len(json.dumps(json.loads(out)["second_opinion"])) < 1000
    _, out, _ = run("score", "--format", "html", *arguments[1:], stdin=GAME.encode())
    assert "script" not in Tree(out).count
    assert "\x1b" not in out
    assert "\u202e" not in out


def test_every_slug_and_key_is_documented() -> None:
    reference = (ROOT / "docs" / "json.md").read_text(encoding="utf-8")
    section = "\n".join(line for line in reference.splitlines() if "second_opinion" in line)
    source = (ROOT / "adjudicate" / "engine").glob("*.py")
    listed = re.findall(
        r"^(?:Slug|NotAsked) = Literal\[(.*)\]$", "\n".join(p.read_text() for p in source), re.MULTILINE
    )
    slugs = re.findall(r'"([a-z-]+)"', " ".join(listed))
    assert len(slugs) == 10
    opinion_ = one(GAME, "--engine", fake("plain", "B3"))["second_opinion"]
    for word in (*slugs, *opinion_, *opinion_["would_give"]):
        assert f"`{word}`" in section or f".{word}`" in section, word


# --- a real engine ---


@pytest.mark.skipif(GNU_GO is None, reason="GNU Go is not installed")
@pytest.mark.parametrize("name", ["even-9x9", pytest.param("handicap-13x13", marks=pytest.mark.slow), "lone stones"])
def test_gnu_go_finds_the_marked_dead_stones(name: str) -> None:
    """The examples are GNU Go's own games. The last one is invented: a lone stone of each colour behind the wall."""
    path = FIXTURES / "examples" / f"{name}.sgf"
    sheet = sheet_of(LONE if name == "lone stones" else path.read_bytes())
    found = ask(sheet, "gnugo" if name == "even-9x9" else "gnugo --mode gtp --level 1", 20)
    assert (found.status, found.engine, found.loaded) == ("suggested", "GNU Go 3.8", "moves")
    assert sheet.statuses.source == "marks"
    assert bool(sheet.statuses.dead) == (name != "even-9x9")
    assert (found.dead, found.undecided) == (sheet.statuses.dead, ())
    assert found.would is sheet
