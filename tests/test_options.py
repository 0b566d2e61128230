"""Every option of every command, as Typer lists it: the allowed values, and the messages for impossible ones.

The tests take the commands and their options from the program, so they do not miss a new option. The expectations were
typed by hand.
"""

from __future__ import annotations

import ast
import json
import os
import re
import shlex
import subprocess
import sys
from collections import Counter
from collections.abc import Container
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from typing import Any, Final

import pytest
import typer.main

from adjudicate import RULESETS
from adjudicate.cli import commands, near_misses
from adjudicate.cli.commands import app
from adjudicate.cli.panels import FEW, OTHERS, grouped
from adjudicate.display.prose import listed
from adjudicate.proof import casebook
from adjudicate.proof import selftest as own
from tests.executing import without_workers
from tests.support import FIXTURES, ROOT, run
from tests.tables import cases_in, in_groups
from tests.tournament_games import LETTERS, sgf, small_bundle

EXAMPLE = str(FIXTURES / "examples" / "even-9x9.sgf")
KO = str(FIXTURES / "examples" / "ko-retaken.sgf")
CASES = casebook.cases()[:20]
TREE: Any = typer.main.get_command(app)
COMMANDS: Final[dict[str, Any]] = {name: TREE.loaded(name) for name in TREE.commands}
CALLS = {  # a valid call of each command, without the option under test
    "score": [EXAMPLE],
    "show": [EXAMPLE],
    "explain": [EXAMPLE],
    "compare": [EXAMPLE, EXAMPLE],
    "annotate": [EXAMPLE, "--out", "-"],
    "repair": [EXAMPLE, "--jobs", "1"],
    "batch": [EXAMPLE, "--jobs", "1"],
    "merge": ["one.part"],
    "watch": ["--once", "games"],
    "rules": ["ko"],
    "tournament": ["results.csv", "games"],
    "verify": ["cup.zip"],
    "review": [EXAMPLE, "--no-open"],
    "site": ["--single", "page.html", "--pyodide", "package"],
    "rulesets": [],
    "selftest": ["--seed", "1", "--games", "1"],
    "generate": ["--seed", "1", "--games", "1"],
}
_MAPPED = ["--rules", "japanese", "--all-alive"]
BESIDES = {
    ("explain", "--player"): ["--legal"],
    ("explain", "--what-if"): ["--end"],
    **{(name, option): _MAPPED for name in ("score", "explain", "show") for option in ("--neutral", "--counted")},
    **{("annotate", option): _MAPPED for option in ("--neutral", "--counted")},
}
"""Options that another option requires."""
MAKERS = ("Option", "option", "one_of", "_one_of", "whole", "seconds", "player_option", "points_option", "partial")
FREE = {*cases_in("options", "any_text_is_allowed")}  # for file names and for patterns of names
HOSTILE = "\x1b[31m?\u202e"
HARMLESS = "\\x1b[31m?\\u202e"
LIBRARIES = re.compile(
    r"Value error|Input should|Invalid value|valid integer|Error:|Usage:|No such (option|command)|Missing "
    r"|Got unexpected|requires an|does not take|pydantic|Traceback|not one of|is not a valid|literal|invalid (?!komi )"
)
KOMI_SAID = ": use a multiple of 0.25 up to 3000, such as 7.5"
RULESETS_SAID = f"must be one of {', '.join(RULESETS)}"
NEAR: dict[str, list[tuple[str, str]]] = dict(
    cases_in("options", "near", KOMI_SAID=KOMI_SAID, RULESETS_SAID=RULESETS_SAID)
)
HAS_NO = {("--format", "jsn", "show"), *(("--out", "t.jsnl", name) for name in CALLS if name != "batch")}
SAME: dict[str, list[tuple[str, str]]] = dict(cases_in("options", "values_and_their_synonyms"))
OPTIONS = [
    (name, param) for name, command in COMMANDS.items() for param in command.params if param.param_type_name == "option"
]
VALUED = [(name, p) for name, p in OPTIONS if not p.is_flag]
HAVE: dict[str, list[str]] = {}  # the commands that have an option
for name, param in OPTIONS:
    HAVE.setdefault(max(param.opts, key=len), []).append(name)


RANGES = dict(cases_in("options", "ranges"))  # least, most, and True if the command should run with them
LESS = {("batch", "--engine-time"): "300"}  # the upper limits of ranges of these options


def option_of(param: Any) -> str:
    return str(max(param.opts, key=len))


def interrupted(_server: object) -> None:
    """End at once, without serving a page."""
    raise KeyboardInterrupt


@cache
def one_part() -> bytes:
    """Make a part of a batch that is all of it."""
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        without_workers(patch)
        run("batch", EXAMPLE, "--out", f"{folder}/one.part")
        return Path(folder, "one.part").read_bytes()


@pytest.fixture(autouse=True)
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Use an empty folder with a tournament of one game, and no processes for which to wait."""
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "1.sgf").write_bytes(sgf("Bo Chen", "Ada Berg", extra="RO[1]", lines=LETTERS))
    (tmp_path / "results.csv").write_text("Round,Table,White,Black,Result\n1,1,Ada Berg,Bo Chen,B+\n", encoding="utf-8")
    (tmp_path / "cup.zip").write_bytes(small_bundle())
    (tmp_path / "one.part").write_bytes(one_part())
    monkeypatch.chdir(tmp_path)
    without_workers(monkeypatch)
    monkeypatch.setattr("adjudicate.web.server.LocalServer.serve", interrupted)
    monkeypatch.setattr("adjudicate.web.server.LocalServer.address", "http://127.0.0.1:1/?token=secret")
    monkeypatch.setattr("adjudicate.cli.watch.sleep", lambda _seconds: None)
    monkeypatch.setattr("adjudicate.cli.site.single_file", lambda _pyodide: b"")
    monkeypatch.setattr(own, "DEPTHS", dict.fromkeys(own.DEPTHS, 2))  # another test runs all of it
    monkeypatch.setattr(casebook, "cases", lambda: CASES)
    return tmp_path


def call(name: str, *more: str) -> tuple[int, str, str]:
    arguments = CALLS[name]
    if more and more[0] in arguments:  # this replaces the value in the call
        at = arguments.index(more[0])
        arguments = arguments[:at] + arguments[at + 2 :]
    return run(name, *arguments, *more)


def misused(answer: tuple[int, str, str], begin: str) -> str:
    """Check that a call was refused in one clear line, and return the line without its beginning."""
    status, out, err = answer
    assert (status, out) == (2, ""), err
    assert err.startswith(begin), err
    assert err.endswith("\n")
    assert err[:-1].isprintable()
    assert not LIBRARIES.search(err), err
    return err.removeprefix(begin).rstrip("\n")


def test_the_list_of_commands_has_the_first_paragraph_of_each_help() -> None:
    own = {name: " ".join(command.help.partition("\n\n")[0].split()) for name, command in COMMANDS.items()}
    assert own == dict(commands.COMMANDS)
    assert [TREE.commands[name].help for name in own] == list(own.values())


def test_the_list_of_commands_is_not_cut_off() -> None:
    listed = run("--help")[1].partition("Commands:\n")[2].partition("\n\n")[0].splitlines()
    assert [tuple(line.split(None, 1)) for line in listed] == [
        (name, summary.rstrip(".") + ".") for name, summary in commands.COMMANDS.items()
    ]


@pytest.mark.parametrize("name", list(COMMANDS))
def test_a_help_has_examples_first_short_lines_and_named_groups(name: str) -> None:
    shown = run(name, "--help")[1]
    usage, summary, example = (part.strip() for part in shown.split("\n\n")[:3])
    assert re.fullmatch(rf"Usage: adjudicate {name} \[OPTIONS\]( \[?[A-Z]+\]?(\.\.\.)?)*", usage)
    assert summary == commands.COMMANDS[name]
    assert f"adjudicate {name}" in example
    assert [line for line in shown.splitlines() if len(line) > 80 and "|" not in line] == []
    options = [param for param in COMMANDS[name].params if param.param_type_name == "option" and not param.hidden]
    groups = dict(grouped(options))
    assert sum(map(len, groups.values())) == len(options)
    assert (list(groups) == ["Options"]) == (len(options) <= FEW + 1)
    assert {option_of(param) for param in groups.get(OTHERS, ())} <= {"--help"}
    assert all(f"\n{title}:\n" in shown for title in groups)


def test_an_option_is_defined_in_one_place() -> None:
    defined = Counter(
        argument.value
        for path in sorted((ROOT / "adjudicate" / "cli").glob("*.py"))
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call) and ast.unparse(call.func).removeprefix("typer.") in MAKERS
        for argument in call.args
        if isinstance(argument, ast.Constant) and str(argument.value).startswith("-")
    )
    assert set(defined) >= {"--format", "--komi", "--out", "--engine", "--board/--no-board", "-q"}
    assert [name for name, number in defined.items() if number > 1] == []


ALWAYS = ("commands", "endings", "languages", "messages", "near_misses", "terminal")
LOADED_BY = """\
import contextlib, io, sys
from adjudicate.cli.commands import app
with contextlib.redirect_stdout(io.StringIO()):
    app(sys.argv[1:], standalone_mode=False)
print(*sorted(name for name in sys.modules if name.startswith("adjudicate.cli.")))
"""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("words", "loaded"), cases_in("options", "a_command_is_loaded_when_it_is_used", EXAMPLE=EXAMPLE)
)
def test_a_command_is_loaded_when_it_is_used(words: list[str], loaded: list[str]) -> None:
    done = subprocess.run([sys.executable, "-c", LOADED_BY, *words], capture_output=True, text=True, check=True)  # noqa: S603 -- as written here
    assert done.stdout.split() == [f"adjudicate.cli.{name}" for name in sorted([*ALWAYS, *loaded])]


def test_the_test_tables_have_every_command_and_option() -> None:
    assert set(CALLS) == set(COMMANDS)
    assert {option_of(p) for _, p in VALUED} == set(NEAR) | FREE
    assert set(SAME) <= set(NEAR)


def of(name: str, table: Container[str]) -> list[str]:
    """Return a command's options for which a table has an entry."""
    return [option_of(param) for command, param in VALUED if command == name and option_of(param) in table]


def said_range(option: str) -> list[str]:
    """Return the message about an option's value that is outside its range."""
    return [text for _, text in NEAR.get(option, ()) if re.search(r"from \d.* to \d|up to \d", text)]


def test_every_range_is_listed() -> None:
    assert {option for option in NEAR if said_range(option)} == set(RANGES)


def each(table: Container[str]) -> pytest.MarkDecorator:
    """Run a test for each command that has options in a table."""
    return pytest.mark.parametrize("name", [name for name in CALLS if of(name, table)])


EACH = pytest.mark.parametrize("name", list(CALLS))


@each(RANGES)
def test_both_ends_of_a_range_are_accepted(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", SimpleNamespace(svg_to_bytes=lambda **_: b"\x89PNG"))
    for option in of(name, RANGES):
        said = said_range(option)
        least, most, runs = RANGES[option]
        assert most in said[0]
        most = LESS.get((name, option), most)
        more = ["--format", "png", "--out", "t.png", "--force"] if option == "--width" else []
        for end in (least, most):
            if runs:
                status, _, err = call(name, option, end, *more)
                assert (status in (0, 1), err) == (True, "1 file: 1 adjudicated\n" if name == "watch" else ""), option
            else:  # the command reads all values before it counts the surplus ones
                assert 'unexpected argument "too much"' in call(name, option, end, "too much")[2]


@EACH
def test_the_example_calls_are_valid(name: str) -> None:
    assert call(name)[0] in (0, 1)


@each({*NEAR, *FREE})
def test_a_hostile_value_is_refused_in_plain_text(name: str) -> None:
    for option in of(name, {*NEAR, *FREE}):
        status, out, err = call(name, option, HOSTILE)
        assert not LIBRARIES.search(err), err
        assert "\x1b" not in out + err
        assert "\u202e" not in out + err
        if option not in FREE:
            assert HARMLESS in misused((status, out, err), f"adjudicate {name}: {option}: ")


@each({*NEAR, *FREE})
def test_a_missing_value_is_named_by_its_placeholder(name: str) -> None:
    for param in (param for command, param in VALUED if command == name):
        for option in param.opts:
            said = misused(run(name, *CALLS[name], option), f"adjudicate {name}: {option} needs a value: {option} ")
            assert said == param.metavar
            assert re.fullmatch(r"[A-Z]+|[A-Z]/[A-Z]|[A-Z]-[A-Z]|[A-Za-z|]+", said)


@each(NEAR)
def test_a_near_miss_gets_a_suggestion(name: str) -> None:
    for option in of(name, NEAR):
        for value, said in NEAR[option]:
            if (option, value, name) not in HAS_NO:
                more = BESIDES.get((name, option), [])
                if (name, option) in LESS:
                    said = said.replace(RANGES[option][1], LESS[name, option])  # noqa: PLW2901 -- for this command
                assert said in misused(call(name, option, value, *more), f"adjudicate {name}: {option}: ")


@each(SAME)
def test_every_command_accepts_the_same_words(name: str) -> None:
    for option in of(name, SAME):
        for written, meant in SAME[option]:
            more = BESIDES.get((name, option), [])
            given = call(name, option, written, *more)
            assert given == call(name, option, meant, *more)
            assert given[0] in (0, 1), given[2]


@pytest.mark.parametrize(
    ("option", "value"), [("--komi", "0,5"), ("--rules", "New Zealand"), ("--illegal", "PASS"), ("--first", "white")]
)
def test_every_accepted_word_has_an_effect(option: str, value: str) -> None:
    plain = run("score", "--format", "json", KO)[1]
    changed = run("score", "--format", "json", option, value, KO)[1]
    assert changed
    assert changed != plain


@EACH
def test_a_flag_refuses_a_value(name: str) -> None:
    for param in (param for command, param in OPTIONS if command == name and param.is_flag):
        for option in (*param.opts, *param.secondary_opts):
            if option.startswith("--"):
                assert misused(call(name, f"{option}=3"), f"adjudicate {name}: {option} takes no value") == ""


@EACH
def test_a_misspelt_option_gets_a_suggestion(name: str) -> None:
    for option in (option_of(param) for command, param in OPTIONS if command == name and not param.hidden):
        said = misused(call(name, f"{option}e", "x"), f"adjudicate {name}: there is no option {option}e; did you mean ")
        assert option in re.split(r"[ ,?]+", said)


@EACH
def test_a_misplaced_option_gets_a_hint(name: str) -> None:
    """The whole program refuses every fourth option. The command's parser refuses every one, which takes less time."""
    context = COMMANDS[name].make_context(name, [], resilient_parsing=True)
    context.resilient_parsing = False
    parser, begin = COMMANDS[name].make_parser(context), f"adjudicate {name}: "
    for number, (option, have) in enumerate(sorted(HAVE.items())):
        if name == have[0]:
            said = misused(run(option, "x", name), f"adjudicate: there is no option {option}")
            assert said.startswith((f" before the command; write it after {listed(have, 'or')}", "; did you mean --"))
        if name not in have:
            with pytest.raises(near_misses.UsageError) as refused:
                parser.parse_args([option])
            said = near_misses.sentence(refused.value, TREE)
            assert number % 4 or misused(call(name, option), begin) == said
            said = said.removeprefix(f"there is no option {option}")
            assert said.startswith((f" here; {', '.join(have)} ha", "; did you mean --"))


@EACH
def test_missing_and_extra_arguments_are_refused(name: str) -> None:
    arguments = [p for p in COMMANDS[name].params if p.param_type_name == "argument"]
    needed = [p for p in arguments if p.required]
    for number, param in enumerate(needed):
        said = misused(run(name, *["x"] * number), f"adjudicate {name}: {param.metavar} is missing (")
        assert len(said) > 5
    if not any(p.nargs == -1 for p in arguments):
        said = misused(call(name, HOSTILE), f'adjudicate {name}: unexpected argument "{HARMLESS}": {name} takes ')
        assert said == (f"{' and '.join(p.metavar for p in arguments)} only" if arguments else "no argument")


@in_groups(
    ("arguments", "said"),
    cases_in("options", "an_unknown_command_gets_a_suggestion", HARMLESS=HARMLESS, HOSTILE=HOSTILE),
)
def test_an_unknown_command_gets_a_suggestion(arguments: list[str], said: str) -> None:
    assert said in misused(run(*arguments), "adjudicate: ")


@pytest.mark.parametrize(("arguments", "said"), cases_in("options", "other_slips_get_a_hint", EXAMPLE=EXAMPLE, KO=KO))
def test_other_slips_get_a_hint(arguments: list[str], said: str) -> None:
    assert said in misused(run(*arguments), f"adjudicate {arguments[0]}: ")


@pytest.mark.parametrize("name", ["score", "explain", "show"])
def test_folders_and_archives_are_for_batch(name: str) -> None:
    subprocess.run(["tar", "cf", "games.tar", "games"], check=True)  # noqa: S607 -- our own folder
    subprocess.run(["tar", "czf", "games.tgz", "games"], check=True)  # noqa: S607 -- the same
    for file, said in (
        ("games", '"adjudicate batch" reads folders [R106 no-file]'),
        ("games.tar", 'this looks like a tar archive, not a game record; use "adjudicate batch" to read archives'),
        ("games.tgz", 'this looks like a gzip archive, not a game record; use "adjudicate batch" to read archives'),
    ):
        assert said in misused(run(name, file), f"{file}: ")
    assert run("batch", "--jobs", "1", "games.tar", "games.tgz", "games", "--quiet")[0] == 0


def test_a_folder_in_place_of_results_is_refused() -> None:
    said = misused(run("tournament", "games", "results.csv"), "adjudicate: games: ")
    assert said == "this is a folder; name the results first, then the records"


CLOSED = """\
import gc, json, os, runpy, sys
import typer.main
from adjudicate.cli.commands import app
from adjudicate.proof import selftest
tree = typer.main.get_command(app)
for name in tree.commands:
    tree.loaded(name)  # once for all
from adjudicate.cli import batch, rewriting
from tests.executing import HereAlone
batch.Processes = rewriting.Processes = HereAlone
selftest.DEPTHS = dict.fromkeys(selftest.DEPTHS, 2)
statuses = []
gc.freeze()  # what is kept need not be looked through at the end of each
for arguments in json.loads(sys.argv[1]):
    reading, writing = os.pipe()
    os.close(reading)
    if child := os.fork():
        os.close(writing)
        statuses.append(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
        continue
    os.dup2(writing, 1)
    sys.argv[1:] = arguments
    runpy.run_module("adjudicate", run_name="__main__", alter_sys=True)
    sys.exit()
print(*statuses)
"""
"""Run each command as a process whose standard output is closed; print their exit statuses."""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="pipes are POSIX's")
def test_a_closed_pipe_has_its_own_status() -> None:
    calls = [
        *([name, *arguments] for name, arguments in CALLS.items() if name != "site"),  # this command needs a Pyodide
        ["--help"],
        ["--version"],
        ["score", "--help"],
        ["score", "--format", "html", EXAMPLE],
        ["batch", "--jobs", "1", "--format", "json", EXAMPLE],
    ]
    done = subprocess.run(  # noqa: S603 -- our own program
        [sys.executable, "-c", CLOSED, json.dumps(calls)],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        check=False,
    )
    assert done.stderr == ""
    assert dict(zip(map(" ".join, calls), done.stdout.split(), strict=True)) == dict.fromkeys(
        map(" ".join, calls), "141"
    )


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="pipes are POSIX's")
@pytest.mark.parametrize(("reader", "status"), [("head -1", 141), ("cat", 0)])
def test_a_closed_pipe_ends_a_batch_of_clean_games(reader: str, status: int) -> None:
    files = " ".join([shlex.quote(EXAMPLE)] * 60)  # more than the capacity of a pipe
    script = f"{shlex.quote(sys.executable)} -m adjudicate score {files} | {reader} > read; exit ${{PIPESTATUS[0]}}"
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(["bash", "-c", script], capture_output=True, env=env, check=False)  # noqa: S603, S607 -- a fixed line
    assert (done.returncode, done.stdout, done.stderr) == (status, b"", b"")


@pytest.mark.parametrize(
    "command",
    [("batch", EXAMPLE), ("tournament", str(FIXTURES / "tournament" / "results.csv"))],
    ids=["batch", "tournament"],
)
def test_never_beside_another_reason_to_fail_is_refused(command: tuple[str, str]) -> None:
    """`never` would silently override the others, so a check would have no effect."""
    for given in (("illegal", "never"), ("never", "illegal", "never")):
        code, out, err = run(*command, *(word for what in given for word in ("--fail-on", what)))
        assert (code, out) == (2, "")
        assert '"never" and "illegal" cannot be used together' in " ".join(err.replace("│", " ").split())
    assert run(*command, "--fail-on", "never", "--fail-on", "never", "--quiet")[0] in (0, 2)


def test_help_names_the_limits_of_engines() -> None:
    for command, most in (("score", "3600"), ("batch", "300"), ("review", "3600")):
        told = " ".join(run(command, "--help")[1].replace("│", " ").split())
        assert f"(0.1 to {most}); its first answer may take 120 seconds more." in told
