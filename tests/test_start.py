"""A call loads as few modules as possible before it answers, and the answer is the same."""

from __future__ import annotations

import dataclasses
import platform
import subprocess
import sys
from collections.abc import Callable
from copy import copy
from dataclasses import FrozenInstanceError, dataclass, field, fields, replace
from functools import partial
from inspect import signature
from pathlib import Path
from pickle import dumps, loads
from typing import Any

import pytest

import adjudicate
from adjudicate import values
from adjudicate.cli.commands import COMMANDS, PLACE, app, read_plainly
from adjudicate.rules.entries import Setup
from adjudicate.rules.verdict_reasons import GameOutcome
from tests.support import FIXTURES, ROOT, run
from tests.tables import cases_in


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


def test_a_module_that_is_loaded_late_is_complete_once_it_is_used() -> None:
    program = (
        "from adjudicate.cli import NOT_FOR_A_SHEET as late, load_late; load_late()\n"
        "import platform, sys, typer\n"
        "print(platform.system(), [name for name in late if '__getattr__' not in vars(sys.modules[name])])\n"
        "from subprocess import PIPE\n"
        "import typer.core as core; near = [core.get_close_matches('ab', ['abc']) for _ in 'two']\n"
        "print(PIPE, platform.machine(), platform.system(), hasattr(sys.modules['shlex'], '__all__'), *near)"
    )
    done = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)  # noqa: S603 -- ours
    first, second = done.stdout.splitlines()
    assert first == f"{platform.system()} []"
    assert second.startswith(f"{subprocess.PIPE} {platform.machine()} {platform.system()} False ['abc'] ['abc']")


@pytest.mark.parametrize("name", list(COMMANDS))
def test_every_option_value_has_a_parser_of_adjudicate(name: str) -> None:
    """The exceptions are paths, which Typer reads; commands with paths load Pydantic."""
    import typer.main  # noqa: PLC0415 -- as the page of the commands has it

    group: Any = typer.main.get_command(app)
    params = read_plainly(list(group.loaded(name).params))
    if params and not any(hasattr(param, PLACE) for param in params):
        pytest.skip("this Typer has no such place")
    left = {param.name: param.type_descriptor.annotation for param in params if getattr(param, PLACE) is None}
    assert set(left.values()) <= {Path, list[Path]}, left


def test_every_public_name_has_its_module() -> None:
    homes = adjudicate._HOMES
    assert set(homes) == {*adjudicate.__all__, "adjudicate"} - {"__version__"}
    assert len(homes) == len(" ".join(adjudicate._NAMES.values()).split())  # no name has two
    assert set(dir(adjudicate)) >= {*homes, "__version__", "__all__"}
    with pytest.raises(AttributeError, match="module 'adjudicate' has no attribute 'nothing'"):
        adjudicate.nothing  # type: ignore[attr-defined] # noqa: B018 -- that is the test


def test_a_start_compiles_few_texts() -> None:
    """A class compiles a method when it is used. The standard library's dataclass() compiles six methods per class."""
    program = (
        "import sys, typer; texts = []\n"
        "note = lambda event, args: texts.append(1) if event == 'compile' and b'self' in (args[0] or b'') else 0\n"
        "sys.addaudithook(note)\n"
        "import adjudicate.cli.commands, adjudicate.cli.score, dataclasses; print(len(texts))\n"
        "dataclasses.make_dataclass('Made', ['field']); print(len(texts))"
    )
    done = subprocess.run(  # noqa: S603 -- our own
        [sys.executable, "-c", program], check=True, capture_output=True, text=True, cwd=ROOT
    )
    start, more = map(int, done.stdout.split())
    assert start < min(more, 40)  # by the standard library one or more for each of a hundred classes


def test_a_dataclass_of_a_user_may_extend_one_of_ours() -> None:
    @dataclass(frozen=True)
    class Won(GameOutcome):
        place: str = ""

    won = Won(30, 1, "Board 3")
    assert won == replace(Won(30, 1), place="Board 3") != GameOutcome(30, 1)
    assert list(signature(Won).parameters) == [*signature(GameOutcome).parameters, "place"]
    with pytest.raises(FrozenInstanceError):
        won.place = ""  # type: ignore[misc] # that is the test


def tried(call: Callable[[], object]) -> object:
    """Return the answer of a call, or the kind of its error."""
    try:
        return call()
    except (TypeError, AttributeError) as error:
        return type(error).__name__


def answers(of: Any) -> list[object]:
    """Return what a class with some fields and its objects answer."""
    make = partial(of, column=3)
    one, others = make(), ({"row": 1}, {"column": 4}, {"row": 2}, {"note": "x"}, {"one": 1}, {"own": [1]})
    calls: list[Callable[[], object]] = [
        of, lambda: of(3), lambda: of(3, 1, "", [], 5), lambda: of(3, 1, "", [], 5, 6), lambda: of(3, column=3),
        lambda: make(line=1), lambda: of(one=1), lambda: setattr(one, "row", 2), lambda: delattr(one, "row"),
        lambda: len({*map(hash, (make(), make(row=1)))}), lambda: len({*map(hash, (make(), make(column=4)))}),
        lambda: len({*map(hash, (make(), make(note="x")))}), lambda: replace(make(), row=7).row,
        lambda: copy(one).column,
        lambda: [f.name for f in fields(of)], lambda: make().own is make().own, lambda: vars(make()), lambda: one == 3,
        lambda: repr(make(row=2, note="x")).partition(" at ")[0],
        lambda: [getattr(make(one=8), f.name) for f in fields(of)],
    ]  # fmt: skip
    shown = (tried(call) for call in calls)
    told = [repr(got).partition(" at ")[0] if isinstance(got, of) else got for got in shown]
    return [make() == make(**other) for other in others] + told


@pytest.mark.parametrize("how", cases_in("start", "dataclasses"))
def test_our_dataclasses_behave_like_those_of_the_standard_library(how: dict[str, bool]) -> None:
    """Both before and after the constructor is compiled."""

    def made(decorator: Any) -> Any:
        kinds = {"column": int, "row": int, "note": str, "own": list[int], "one": int}
        special = {"note": field(default="", compare=False, repr=False), "own": field(default_factory=list, hash=False)}
        return decorator(**how)(type("Place", (), {"__annotations__": kinds, "row": 1, **special, "one": 0}))

    ours, its = made(values.dataclass), made(dataclasses.dataclass)
    for _ in range(values.FEW // 10):
        assert answers(ours) == answers(its)
    assert [*signature(ours).parameters] == [*signature(its).parameters]


def test_an_object_without_its_fields_may_be_unpickled() -> None:
    told: Any = type("Told", (adjudicate.Finding,), {"__annotations__": {"text": str}})
    (one := told.__new__(told)).__setstate__({"text": "a", **vars(adjudicate.Finding())})  # as in unpickling
    assert hash(one) == hash(told("a"))
    assert loads(dumps(Setup((3,)))) == Setup((3,))  # noqa: S301 -- our own
