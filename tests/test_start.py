"""A call loads as few modules as possible before it answers, and the answer is the same."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import FrozenInstanceError, dataclass, replace
from inspect import signature
from pathlib import Path
from pickle import dumps, loads
from typing import Any

import pytest

import adjudicate
from adjudicate import values
from adjudicate.cli.commands import COMMANDS, PLACE, app, read_plainly
from adjudicate.rules.entries import Setup
from adjudicate.rules.verdict_reasons import GameOutcome, Reason
from tests.support import FIXTURES, ROOT, run


def loaded(*call: str) -> tuple[str, set[str]]:
    """Run a call as a process; return the output, and the names of the loaded modules."""
    program = (
        "import atexit, sys; from adjudicate.cli import main\n"
        "atexit.register(lambda: print(*sorted(sys.modules), file=sys.stderr)); main()"
    )
    done = subprocess.run(  # noqa: S603 -- our own
        [sys.executable, "-c", program, *call], check=True, capture_output=True, text=True, cwd=ROOT
    )
    return done.stdout, set(done.stderr.split())


def test_the_version_is_printed_without_loading_the_program() -> None:
    out, modules = loaded("--version")
    assert out == run("--version")[1]  # as printed by the program itself
    assert not modules & {"typer", "adjudicate.rules", "adjudicate.record", "dataclasses"}


def test_a_sheet_loads_nothing_that_takes_longer_than_the_sheet() -> None:
    path = str(FIXTURES / "examples" / "even-9x9.sgf")
    out, modules = loaded("score", path)
    assert out == run("score", path)[1]
    heavy = {"pydantic", "rich", "chardet", "adjudicate.engine", "adjudicate.batch", "adjudicate.rulebook", "hashlib"}
    assert not modules & heavy


@pytest.mark.parametrize("name", list(COMMANDS))
def test_every_option_value_has_a_parser_of_adjudicate(name: str) -> None:
    """The exceptions are paths, which Typer reads; commands with paths load Pydantic."""
    import typer.main  # noqa: PLC0415 -- as the page of the commands has it

    group: Any = typer.main.get_command(app)
    command = group.loaded(name)
    params = read_plainly(list(command.params))
    if params and not any(hasattr(param, PLACE) for param in params):
        pytest.skip("this Typer has no such place")
    left = {param.name: param.type_descriptor.annotation for param in params if getattr(param, PLACE) is None}
    assert set(left.values()) <= {Path, list[Path]}, left


def test_every_public_name_has_its_module() -> None:
    homes = adjudicate._HOMES
    assert set(homes) == {*adjudicate.__all__, "adjudicate"} - {"__version__"}
    assert set(dir(adjudicate)) >= set(homes)
    with pytest.raises(AttributeError, match="module 'adjudicate' has no attribute 'nothing'"):
        adjudicate.nothing  # type: ignore[attr-defined] # noqa: B018 -- that is the test


def test_a_start_compiles_few_texts() -> None:
    """A class compiles a method when it is used. The standard library's dataclass() compiles six methods per class."""
    program = (
        "import sys, typer; texts = []\n"
        "note = lambda event, args: texts.append(1) if event == 'compile' and b'self' in (args[0] or b'') else 0\n"
        "sys.addaudithook(note)\n"
        "import adjudicate.cli.commands, adjudicate.cli.score; print(len(texts))"
    )
    done = subprocess.run(  # noqa: S603 -- our own
        [sys.executable, "-c", program], check=True, capture_output=True, text=True, cwd=ROOT
    )
    assert 0 < int(done.stdout) < 40  # by the standard library one or more for each of a hundred classes


def test_a_dataclass_of_a_user_may_extend_one_of_ours() -> None:
    @dataclass(frozen=True)
    class Won(GameOutcome):
        place: str = ""

    won = Won(30, 1, "Board 3")
    assert won == replace(Won(30, 1), place="Board 3") != GameOutcome(30, 1)
    assert list(signature(Won).parameters) == [*signature(GameOutcome).parameters, "place"]
    with pytest.raises(FrozenInstanceError):
        won.place = ""  # type: ignore[misc] # that is the test


def test_values_behave_like_frozen_dataclasses() -> None:
    won, setup = GameOutcome(30, 1), Setup((3,))
    assert won == GameOutcome(30, 1)
    assert hash(won) == hash(GameOutcome(30, 1))
    assert won not in (GameOutcome(26, 1), Reason("claim"), 30)
    assert Setup() == Setup()
    assert repr(setup) == "Setup(black=(3,), white=(), empty=(), to_play=0)"
    assert replace(setup, black=(4,)) == Setup((4,))
    assert loads(dumps(setup)) == setup  # noqa: S301 -- our own
    with pytest.raises(FrozenInstanceError):
        setup.black = ()  # type: ignore[misc] # that is the test
    with pytest.raises(FrozenInstanceError):
        del setup.black
    place: Any = values.dataclass(type("Place", (), {"__annotations__": {"column": int, "row": int}, "row": 1}))
    for given, named in (((), {}), ((3, 1, 2), {}), ((3,), {"column": 3}), ((3,), {"line": 1})) * values.FEW:
        with pytest.raises(TypeError, match=r"Place.__init__\(\)"):  # also before the constructor is compiled
            place(*given, **named)
    told: Any = type("Told", (adjudicate.Finding,), {"__annotations__": {"text": str}})
    (one := told.__new__(told)).__setstate__({"text": "a", **vars(adjudicate.Finding())})  # as in unpickling
    assert hash(one) == hash(told("a"))
