"""The commands to an engine and the effect of its answers, without a process, because the engine is a table."""

from __future__ import annotations

import shlex
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from adjudicate import Adjudication, adjudicate
from adjudicate.adjudication.option_values import TIME_TO_START
from adjudicate.engine import commands, katago, opinion, process, questions
from adjudicate.engine.commands import call
from adjudicate.engine.opinion import Adviser, Opinion, ask
from adjudicate.engine.process import Failure
from adjudicate.engine.questions import Engine, Questioning
from tests.support import ended, record_in
from tests.tables import cases_in, in_groups

ROWS = ";B[ba];W[ca];B[bb];W[cb];B[bc];W[cc];B[bd];W[cd];B[be];W[ce]"
GAME = f"(;GM[1]FF[4]SZ[5]KM[7.5]RU[AGA]RE[W+12.5]{ROWS};B[];W[])"
PLAYS = [
    "play black B5", "play white C5", "play black B4", "play white C4", "play black B3", "play white C3",
    "play black B2", "play white C2", "play black B1", "play white C1", "play black pass", "play white pass",
]  # fmt: skip
WHITE_WALL = ["C5", "C4", "C3", "C2", "C1"]
BLACK_WALL = ["B5", "B4", "B3", "B2", "B1"]


def sheet_of(sgf: str) -> Adjudication:
    return adjudicate(record_in(sgf.encode()))


class Table:
    """An engine that answers from a table: command -> answer. An answer that begins with "?" is an error."""

    def __init__(self, answers: Mapping[str, str]) -> None:
        self.answers = answers
        self.name = "table"
        self.deadline = 0.0
        self.asked: list[str] = []

    def ask(self, command: str) -> tuple[bool, str]:
        self.asked.append(command)
        text = self.answers.get(command, self.answers.get(command.partition(" ")[0], ""))
        return not text.startswith("?"), text.removeprefix("?").strip()


class Tables:
    """Two engines, one for each question, as `ask` starts them."""

    def __init__(self, *answers: Mapping[str, str]) -> None:
        self.made: list[Table] = []
        self.answers = list(answers)
        self.started: list[list[str]] = []

    def __call__(self, arguments: list[str], deadline: float, run: str) -> Tables:
        assert deadline < time.monotonic() + TIME_TO_START + 1
        assert run == ""
        self.started.append(arguments)
        return self

    def __enter__(self) -> Table:
        self.made.append(Table(self.answers[min(len(self.made), len(self.answers) - 1)]))
        return self.made[-1]

    def __exit__(self, *_: object) -> None:
        return None


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Callable[..., tuple[Opinion, list[list[str]]]]:
    """Return a function that asks engines from tables, and that returns the opinion and the commands to each engine."""

    def asking(sgf: str, *answers: Mapping[str, str]) -> tuple[Opinion, list[list[str]]]:
        tables = Tables(*answers)
        monkeypatch.setattr(opinion, "Engine", tables)
        found = ask(sheet_of(sgf), "an engine", 7)
        assert tables.started == [["an", "engine"]] * len(tables.made)
        return found, [table.asked for table in tables.made]

    return asking


Asked = Callable[..., tuple[Opinion, list[list[str]]]]
NAMED = {"name": "Tab", "version": "2"}


def names(found: tuple[int, ...]) -> list[str]:
    grid = sheet_of(GAME).grid
    return sorted((grid.name(p) for p in found), reverse=True)


def test_an_engine_gets_the_moves_then_the_status_questions(asked: Asked) -> None:
    found, (first, second) = asked(GAME, {**NAMED, "final_status_list dead": "B3", "final_status_list seki": "?"})
    start = ["name", "version", "boardsize 5", "clear_board", "komi 7.5"]
    assert first == [*start, *PLAYS, "final_status_list dead", "final_status_list seki"]
    assert second == [*start, *PLAYS, "play black pass", "final_status_list dead"]
    assert (found.status, found.slug, found.message) == ("suggested", None, "")
    assert (found.engine, found.loaded, names(found.dead)) == ("Tab 2", "moves", BLACK_WALL)
    assert (found.undecided, found.seki) == ((), ())
    assert found.dead == tuple(sorted(found.dead))
    assert found.would is not None
    assert found.would.verdict.computed == "W+32.5"


def test_handicap_stones_that_the_record_plays_as_moves_are_sent_once(asked: Asked) -> None:
    played = "(;SZ[5]KM[0.5]HA[2]RU[AGA];B[ba];B[bb];W[ca];B[bc];W[cb];B[bd];W[cc];B[be];W[cd];B[];W[])"
    found, (first, _) = asked(played, {**NAMED, "final_status_list dead": ""})
    plays = [one for one in first if one.startswith("play ")]
    assert (found.loaded, sorted(plays[:2]), plays[2]) == ("moves", ["play black B4", "play black B5"], "play white C5")
    assert len(plays) == len(set(plays)) == 11


def test_strings_with_different_answers_are_undecided(asked: Asked) -> None:
    dead = "final_status_list dead"
    found, _ = asked(GAME, {dead: "B3 C2"}, {dead: "C1"})
    assert (names(found.dead), names(found.undecided)) == (WHITE_WALL, BLACK_WALL)
    found, _ = asked(GAME, {dead: "B3"}, {dead: "C1"})
    assert found.dead == ()
    assert found.undecided == tuple(sorted(found.undecided))
    assert len(found.undecided) == 10


def test_strings_in_seki_are_listed(asked: Asked) -> None:
    dead, seki = "final_status_list dead", "final_status_list seki"
    found, _ = asked(GAME, {seki: "C1 B1"})
    assert (found.dead, len(found.seki), found.seki) == ((), 10, tuple(sorted(found.seki)))
    # a string that is dead with the other player to move is not in seki
    found, _ = asked(GAME, {seki: "C1 B1"}, {dead: "C1"})
    assert (names(found.undecided), names(found.seki)) == (WHITE_WALL, BLACK_WALL)
    found, _ = asked(GAME, {dead: "C1", seki: "C2"})
    assert (found.status, found.slug) == ("failed", "nonsense")
    assert found.message == "table lists one string as both dead and in seki"


@pytest.mark.parametrize(
    ("answers", "slug", "message", "loaded"), cases_in("engine_protocol", "a_useless_answer_is_reported_as_a_failure")
)
def test_a_useless_answer_is_reported_as_a_failure(
    asked: Asked, answers: dict[str, str], slug: str, message: str, loaded: str | None
) -> None:
    found, _ = asked(GAME, {**NAMED, **answers})
    assert (found.status, found.slug, found.message) == ("failed", slug, message)
    assert (found.engine, found.loaded, found.would) == ("Tab 2", loaded, None)
    assert (found.dead, found.undecided, found.seki) == ((), (), ())


def test_an_engine_that_refuses_the_second_pass_is_reported(asked: Asked) -> None:
    class Second(dict[str, str]):
        """An engine that refuses Black's second pass."""

        passes = 0

        def get(self, key: str, _: object = None) -> str:
            self.passes += key == "play black pass"
            return "?" if key == "play black pass" and self.passes == 2 else ""

    found, _ = asked(GAME, {}, Second())
    assert (found.slug, found.message) == ("refused", "table rejects a pass")


def test_the_name_of_an_engine_is_sanitised(asked: Asked) -> None:
    for answers, name in cases_in("engine_protocol", "names_of_engines"):
        found, _ = asked(GAME, answers)
        assert found.engine == name


def test_an_engine_that_refuses_the_moves_gets_the_final_position(asked: Asked) -> None:
    found, [first] = asked(GAME, {"play white C1": "?"})
    assert (found.status, found.loaded) == ("failed", None)
    assert len(first) == 5 + 10 + 2 + 10

    class Once(dict[str, str]):
        """An engine that refuses White's last play the first time."""

        plays = 0

        def get(self, key: str, _: object = None) -> str:
            self.plays += key == "play white C1"
            return "?" if key == "play white C1" and self.plays == 1 else ""

    found, (first, second) = asked(GAME, Once(), {})
    stones = [f"play {'black' if c == 'B' else 'white'} {c}{r}" for r in (5, 4, 3, 2, 1) for c in "BC"]
    assert (found.status, found.loaded) == ("suggested", "position")
    start = ["name", "version", "boardsize 5", "clear_board", "komi 7.5"]
    assert first == [
        *start, *PLAYS[:10], "clear_board", "komi 7.5", *stones, "play white pass",
        "final_status_list dead", "final_status_list seki",
    ]  # fmt: skip
    assert second == [*start, *stones, "play white pass", "play black pass", "final_status_list dead"]


@pytest.mark.parametrize(("sgf", "given"), cases_in("engine_protocol", "an_engine_gets_size_komi_and_moves"))
def test_an_engine_gets_size_komi_and_moves(asked: Asked, sgf: str, given: list[str]) -> None:
    _, (first, _) = asked(sgf, {})
    assert [command.removeprefix("play ") for command in first if command.startswith("play ")] == given


@pytest.mark.parametrize(
    ("sgf", "player"), cases_in("engine_protocol", "the_second_question_follows_a_pass_of_the_player_to_move")
)
def test_the_second_question_follows_a_pass_of_the_player_to_move(asked: Asked, sgf: str, player: str) -> None:
    _, (first, second) = asked(sgf, {})
    assert second == [*(command for command in first if "list" not in command), f"play {player} pass", second[-1]]
    assert second[-1] == "final_status_list dead"


@pytest.mark.parametrize(
    "sgf", cases_in("engine_protocol", "an_engine_gets_the_position_instead_of_illegal_moves", GAME=GAME)
)
def test_an_engine_gets_the_position_instead_of_illegal_moves(asked: Asked, sgf: str) -> None:
    found, (first, _) = asked(sgf, {})
    assert (found.status, found.loaded) == ("suggested", "position")
    assert first.count("clear_board") == 1


@pytest.mark.parametrize(("sgf", "message"), cases_in("engine_protocol", "boards_that_no_engine_accepts_are_reported"))
def test_boards_that_no_engine_accepts_are_reported(asked: Asked, sgf: str, message: str) -> None:
    found, _ = asked(sgf, {})
    assert (found.status, found.slug, found.message) == ("failed", "board", message)


def test_the_largest_board_has_25_lines(asked: Asked) -> None:
    found, (first, _) = asked("(;SZ[25]RU[AGA]RE[B+1];B[yy];W[];B[])", {})
    assert (found.status, first[2]) == ("suggested", "boardsize 25")
    assert "play black Z1" in first


@pytest.mark.parametrize(
    ("sgf", "slug", "message"), cases_in("engine_protocol", "an_engine_that_cannot_help_is_not_asked", GAME=GAME)
)
def test_an_engine_that_cannot_help_is_not_asked(asked: Asked, sgf: str, slug: str, message: str) -> None:
    found, made = asked(sgf, {})
    assert found == Opinion("not-asked", slug, message)  # type: ignore[arg-type] # a slug
    assert made == []


def test_dead_stones_equal_to_the_marks_keep_their_source(asked: Asked) -> None:
    marks = "TB[aa:ae]TW[da:ee]"
    marked = GAME.replace(";W[])", f";W[]{marks})")
    found, _ = asked(marked, {})
    assert found.would is not None
    assert found.would.statuses.source == "marks"
    found, _ = asked(GAME, {})
    assert found.would is not None
    assert found.would.statuses.source == "option"
    found, _ = asked(marked, {"final_status_list dead": "C3"})
    assert found.would is not None
    assert (found.would.statuses.source, names(found.would.statuses.dead)) == ("option", WHITE_WALL)


def engine(lines: str) -> Engine:
    """Return a real engine: a process that runs these lines of Python for each command, with `n` and `word` from it."""
    program = (
        "import sys, os, time\n"
        "for line in sys.stdin:\n"
        "    n, word = line.split(None, 1)\n"
        "    word = word.strip()\n" + "".join(f"    {row}\n" for row in lines.splitlines())
    )
    return Engine([sys.executable, "-S", "-E", "-c", program], time.monotonic() + 60)


def test_answers_of_every_form_are_parsed() -> None:
    lines = (
        "os.write(1, {"
        "'one': f'={n} A1 B2\\n\\n', 'bare': f'={n}\\n\\n', 'error': f'?{n} not so\\n\\n', "
        "'rows': f'={n} a\\r\\nb\\r\\n\\r\\n', 'early': f'\\n\\n={n} x\\n\\n', "
        "'digit': f'={n}7 x\\n\\n', 'sign': f'!{n} x\\n\\n', 'none': '= x\\n\\n', 'glued': f'={n}x\\n\\n', "
        "'ahead': f'={n} x\\n\\n={int(n) + 1} y\\n\\n', 'next': '', 'high': f'={n} \\xe9\\n\\n',"
        "'args 1 2': f'={n} {word}\\n\\n', 'tab': f'={n}\\tx\\n\\n'"
        "}[word].encode('latin-1'))"
    )
    with engine(lines) as made:
        assert made.name == Path(sys.executable).name
        assert made.ask("one") == (True, "A1 B2")
        assert made.ask("bare") == (True, "")
        assert made.ask("error") == (False, "not so")
        assert made.ask("rows") == (True, "a\nb")
        assert made.ask("early") == (True, "x")
        assert made.ask("high") == (True, "\ufffd")
        assert made.ask("args 1 2") == (True, "args 1 2")
        assert made.ask("tab") == (True, "x")
        assert made.ask("ahead") == (True, "x")
        assert made.ask("next") == (True, "y")
        for word in ("digit", "sign", "none", "glued"):
            with pytest.raises(Failure) as raised:
                made.ask(word)
            assert raised.value.slug == "nonsense"
            assert str(raised.value) == f"{made.name} does not answer {word} in GTP"


def test_endless_answers_are_cut_off() -> None:
    for lines, most in (
        ("os.write(1, b'=')\nwhile True: os.write(1, b'x' * 1000)", None),
        ("os.write(1, b'=' + n.encode() + b' ' * {} + b'\\n\\n')", 1),
    ):
        if most is None:
            with engine(lines) as made, pytest.raises(Failure) as bad:
                made.ask("list all")
            assert (bad.value.slug, str(bad.value)) == ("nonsense", f"{made.name} did not finish its answer to list")
        else:
            with engine(lines.format(15_000)) as made:
                assert made.ask("x") == (True, "")


@pytest.mark.slow
def test_an_engine_that_ends_or_is_too_slow_fails() -> None:
    with engine("sys.exit()") as made, pytest.raises(Failure) as raised:
        made.ask("play black A1")
    assert (raised.value.slug, str(raised.value)) == ("crashed", f"{made.name} ended without answering play")
    # the engine would end after its sleep, which would be another failure
    slow = Engine([sys.executable, "-S", "-E", "-c", "import time; time.sleep(600)"], time.monotonic() + 0.3)
    with slow, pytest.raises(Failure) as raised:
        slow.ask("name")
    assert (raised.value.slug, str(raised.value)) == ("too-slow", f"{slow.name} did not answer name in time")


def test_no_answer_counts_after_the_deadline() -> None:
    with Engine([sys.executable, "-S", "-E", "-c", "input()"], time.monotonic() - 1) as late:
        late._chunks.put(b"=1 x\n\n")
        with pytest.raises(Failure) as raised:
            late.ask("name")
    assert raised.value.slug == "too-slow"


def test_the_standard_error_of_an_engine_is_dropped(capfd: pytest.CaptureFixture[str]) -> None:
    with engine("os.write(2, b'noise'); os.write(1, f'={n} x\\n\\n'.encode())") as made:
        assert made.ask("name") == (True, "x")
    assert capfd.readouterr() == ("", "")


def test_an_engine_process_ends_after_use() -> None:
    with engine("time.sleep(30)") as made:
        process = made._process
        assert process.poll() is None
    assert process.poll() is not None
    assert not made._reader.is_alive()
    assert process.stdin is not None
    assert process.stdout is not None
    assert (process.stdin.closed, process.stdout.closed) == (True, True)


DAEMON = """
import os, sys, time
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        open(sys.argv[1] + ".new", "w").write(str(os.getpid()))
        os.rename(sys.argv[1] + ".new", sys.argv[1])
        time.sleep(60)
    os._exit(0)
time.sleep(60)
"""


@pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="no /proc in which to find processes")
def test_processes_outside_the_session_end_too(tmp_path: Path) -> None:
    place = tmp_path / "pid"
    with Engine([sys.executable, "-S", "-c", DAEMON, str(place)], time.monotonic() + 60):
        until = time.monotonic() + 30
        while not place.exists() and time.monotonic() < until:
            time.sleep(0.01)
        daemon = int(place.read_text())
        assert Path(f"/proc/{daemon}").exists()
    assert ended(daemon)


def test_a_failed_start_names_the_reason(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))  # the folders of every process must be readable
    for arguments, what in (
        (["/nowhere/at-all"], "/nowhere/at-all"),
        (["no-such-program-anywhere", "x"], "no-such-program-anywhere"),
    ):
        with pytest.raises(Failure) as raised:
            Engine(arguments, time.monotonic() + 5)
        assert raised.value.slug == "no-engine"
        assert str(raised.value) == f"cannot start {what}: No such file or directory"
    with pytest.raises(Failure) as raised:
        Engine(["a\0b"], time.monotonic() + 5)
    assert str(raised.value) == "cannot start a\0b: embedded null byte"
    known = tmp_path / "elsewhere-3.8"
    known.write_text(
        f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -c \'print("=1 x\\n", flush=True); input()\' "$@"\n'
    )
    known.chmod(0o755)
    monkeypatch.setattr(commands, "KNOWN", (commands.KnownEngine("gnugo", path=str(known)),))
    monkeypatch.setenv("PATH", str(tmp_path / "none"))
    assert commands.found(["/here/gnugo", "-x"]) == ["/here/gnugo", "-x"]
    with Engine(commands.found(["gnugo"]), time.monotonic() + 60) as made:
        assert made.name == "elsewhere-3.8"
        assert made.ask("name") == (True, "x")


def test_gnu_go_gets_its_options() -> None:
    added = ["--mode", "gtp", "--seed", "1"]
    assert call("gnugo") == ["gnugo", *added]
    assert call("gnugo --level 1") == ["gnugo", "--level", "1", *added]
    assert call("/usr/games/gnugo") == ["/usr/games/gnugo", *added]
    assert call("'C:\\Go\\GnuGo.exe' --seed=5") == ["C:\\Go\\GnuGo.exe", "--seed=5", "--mode", "gtp"]
    assert call("/opt/gnugo-3.8 --mode=gtp --seed 2") == ["/opt/gnugo-3.8", "--mode=gtp", "--seed", "2"]
    assert call("gnugoish") == ["gnugoish"]
    assert call("gnugo --mode ascii")[:3] == ["gnugo", "--mode", "ascii"]
    assert call("a 'b c' \"d\"") == ["a", "b c", "d"]
    assert call("x; rm -rf $HOME") == ["x;", "rm", "-rf", "$HOME"]
    for command, why in (
        ("", "no program is named"),
        ("''", "no program is named"),
        ("a\0b", "a command line cannot contain a null character"),
    ):
        with pytest.raises(ValueError, match=why):
            call(command)


def test_both_questions_share_the_time_of_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    made, clock = [], iter((0, 10, 30, 40))

    @contextmanager
    def engine(_: Adviser) -> Iterator[Any]:
        made.append(SimpleNamespace(deadline=0))
        yield made[-1]

    monkeypatch.setattr(Adviser, "_engine", engine)
    monkeypatch.setattr(opinion, "time", SimpleNamespace(monotonic=clock.__next__))
    monkeypatch.setattr(opinion, "introduced", lambda _: "an engine")
    monkeypatch.setattr(Questioning, "statuses", lambda *_given, **_more: set())
    assert Adviser("gnugo", 60).ask(sheet_of(GAME)).status == "suggested"
    assert [one.deadline for one in made] == [60, 80]  # they begin at 0 and 30


HERE = vars(process) | vars(katago) | vars(questions) | vars(commands) | globals()


@in_groups(("call", "value"), cases_in("engine_protocol", "each_function_has_its_value", **HERE))
def test_each_function_has_its_value(call: Callable[[], object], value: object) -> None:
    assert call() == value
