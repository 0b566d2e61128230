"""docs/architecture.md names the places of the code, and its packages, files and tables exist."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from graphlib import CycleError, TopologicalSorter
from importlib import import_module
from typing import Any

import pytest

from tests.support import ROOT

PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
PACKAGE = ROOT / "adjudicate"
ROWS = [line.strip("| ").split(" | ") for line in PAGE.splitlines() if line.startswith("| ")]
CHANGES = [row for row in ROWS if "](" in row[1]]
LINK = re.compile(r"\]\(([^)#]+)\)")


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(ROOT / "docs")
    return import_module("house")


def test_every_package_has_its_row_in_the_order_of_the_layers(house: Any) -> None:
    named = [name for row in ROWS[: len(ROWS) - len(CHANGES)] for name in re.findall(r"`(\w+)`", row[0])]
    assert named == [room for room in house.rooms() if room != "__main__"]
    for room in named:
        assert (PACKAGE / room).is_dir() or (PACKAGE / f"{room}.py").is_file()


IMPORT = re.compile(r"^[ \t]*(?:import (adjudicate[\w.]*)|from (\S+) import (?:\(([^)]*)\)|(.*)))", re.MULTILINE)


@pytest.fixture(scope="module")
def modules() -> dict[str, str]:
    """Return the text of each module by name."""
    paths = {".".join(path.relative_to(ROOT).with_suffix("").parts): path for path in PACKAGE.rglob("*.py")}
    return {name.removesuffix(".__init__"): path.read_text(encoding="utf-8") for name, path in paths.items()}


@pytest.fixture(scope="module")
def graph(modules: dict[str, str]) -> dict[str, set[str]]:
    """Return the imports of each module from its lines, including those in functions and for types."""
    found: dict[str, set[str]] = {}
    for name, text in modules.items():
        wanted = set()
        for plain, source, several, names in IMPORT.findall(text):
            assert not source.startswith("."), "relative"
            listed = re.sub(r"#.*", "", several or names).replace("\n", " ").split(",")
            dotted = [f"{source}.{one.split()[0]}" for one in listed if one.strip()]
            wanted |= {plain} | {one if one in modules else source for one in dotted}
        found[name] = wanted & {*modules} - {name}
    return found


@pytest.mark.slow
def test_the_picture_shows_the_imports(house: Any, graph: dict[str, set[str]]) -> None:
    """The test reads the imports in another way."""
    rooms = house.rooms()
    room = {name: f"{name}.".split(".")[1] for name in graph}
    pairs = {(room[name], room[below]) for name, wanted in graph.items() for below in wanted if room[below]}
    pairs = {(above, below) for above, below in pairs if above and above != below}
    assert pairs == {(above, below) for above, names in house.imports().items() for below in names}
    for above, below in pairs:
        assert rooms.index(above) < rooms.index(below)
    picture = (ROOT / "docs" / "house.svg").read_text(encoding="utf-8")
    assert picture.count("<circle") == len(pairs) > 60
    assert re.findall(r">(\w+)</text>", picture) == list(rooms)


def test_imports_form_no_cycle(graph: dict[str, set[str]]) -> None:
    """This applies inside a package and between packages. The public names are separate: nothing below uses them."""
    try:
        tuple(TopologicalSorter({**graph, "adjudicate": set()}).static_order())
    except CycleError as error:
        pytest.fail(f"a circle: {' <- '.join(error.args[1])}")
    assert "adjudicate.rules.ruleset" in graph["adjudicate.rules.verdict"]


LOADED_BY_NAME = {
    "adjudicate": "the public names, whose modules are loaded when they are used",
    "adjudicate.cli.commands": "the module of the command that is run",
    "adjudicate.rules.findings": "the kinds of findings, each loaded when a record needs it",
    "adjudicate.sources.streams": "zstd, which not every Python has",
}
"""Modules that load others by name, and the modules that they load without an import statement."""


def test_modules_are_loaded_by_name_in_few_places(modules: dict[str, str]) -> None:
    loading = re.compile(r"\b(import_module|__import__|load_module)\b")
    assert {name for name, text in modules.items() if loading.search(text)} == set(LOADED_BY_NAME)


def test_a_package_outside_the_layers_is_not_in_the_picture(house: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house, "_modules", lambda: [PACKAGE / "cellar" / "wine.py"])
    with pytest.raises(ValueError, match="cellar"):
        house.rooms()


def test_every_table_of_the_code_is_in_the_file_that_the_page_names() -> None:
    tables = 0
    for cell in (cell for row in CHANGES for cell in row[1:]):
        for name, rest in re.findall(r"`([A-Z_]{4,})`(.*)", cell.replace("; ", "\n").replace(" or `", "\n`")):
            link = LINK.search(rest) or LINK.search(cell)
            assert link, cell
            assert re.search(rf"^{name}\b", (ROOT / "docs" / link[1]).read_text(encoding="utf-8"), re.MULTILINE), cell
            tables += 1
    assert tables > 7


def test_every_module_is_where_the_page_says() -> None:
    named = 0
    for row in CHANGES:
        first = LINK.search(row[1])
        assert first
        target = ROOT / "docs" / first[1]
        folder = target if target.is_dir() else target.parent
        for name in re.findall(r"`(\w+\.py)`(?!\])", " ".join(row[1:])):
            assert (folder / name).is_file(), row
            named += 1
    assert named >= 7
    [way] = re.findall(r"^## The way of one record\n(.*?)^## ", PAGE, re.DOTALL | re.MULTILINE)
    for paragraph in re.split(r"^\d\. ", way, flags=re.MULTILINE):
        for name in re.findall(r"`(\w+\.py)`", paragraph):
            assert any((PACKAGE / room / name).is_file() for room in ("record", "adjudication")), name


def test_no_package_exceeds_its_budget() -> None:
    """The budget is in pyproject.toml. A change that needs more lines raises it in the same commit, with a reason."""
    budget: dict[str, int] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["house"]
    lines: Counter[str] = Counter()
    for folder in (PACKAGE, ROOT / "tests"):
        for path in folder.rglob("*.py"):
            parts = path.relative_to(folder).parts
            room = "tests" if folder != PACKAGE else parts[0] if len(parts) > 1 else "top"
            lines[room] += path.read_text(encoding="utf-8").count("\n")
    assert set(lines) == set(budget)
    over = {room: number for room, number in lines.items() if number > budget[room]}
    idle = {room: number for room, number in lines.items() if number < budget[room] * 0.9 - 50}
    assert (over, idle) == ({}, {}), "more lines than the budget, or a budget that holds nothing back"


def test_every_table_of_cases_is_used() -> None:
    code = re.sub(r"\s", "", "".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("*.py")))
    tables = [
        (path.stem, name)
        for path in (ROOT / "tests" / "tables").glob("*.txt")
        for name in re.findall(r"^=== (.+)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    ]
    assert len(tables) > 50
    assert [(file, name) for file, name in tables if f'cases_in("{file}","{name}"' not in code] == []
