"""The manual pages: a checker accepts them, and they agree with the program."""

from __future__ import annotations

import doctest
import re
import shutil
import subprocess
from importlib import import_module
from pathlib import Path

import pytest

from tests.support import ROOT


@pytest.fixture
def pages(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    monkeypatch.syspath_prepend(ROOT / "docs")
    made: dict[str, str] = import_module("man_pages").man_pages()
    return made


@pytest.fixture
def examples(monkeypatch: pytest.MonkeyPatch) -> dict[str, list[str]]:
    """Return the examples of each command from its help."""
    monkeypatch.syspath_prepend(ROOT / "docs")
    made = import_module("command_line")
    texts = {name: made.command(name).help for name in made.COMMANDS}
    return {
        name: re.findall(r"^ *(\S.*)$", text.partition("\b\n")[2].partition("\n\n")[0], re.MULTILINE)
        for name, text in texts.items()
    }


def test_mandoc_accepts_every_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The only exception is the date, which is missing before the first release."""
    found = shutil.which("mandoc")
    if found is None:
        pytest.skip("mandoc is not here")
    monkeypatch.syspath_prepend(ROOT / "docs")
    module = import_module("man_pages")
    monkeypatch.setattr(module, "FOLDER", tmp_path / "man")
    module.main()
    files = sorted((tmp_path / "man").glob("*.1"))
    assert files
    done = subprocess.run([found, "-T", "lint", *files], capture_output=True, text=True, check=False)  # noqa: S603 -- our own pages
    assert [line for line in (done.stdout + done.stderr).splitlines() if "missing date" not in line] == []


def test_a_page_names_its_command_and_has_short_lines(pages: dict[str, str]) -> None:
    assert len(pages) > 10
    for name, page in pages.items():
        first, *lines = page.splitlines()
        assert re.fullmatch(r'\.TH \S+ 1 "(\d{4}-\d\d-\d\d)?" "adjudicate" "User Commands"', first), name
        assert [line for line in lines if len(line) > 80 and not line.startswith("\\fB")] == [], name  # a call is whole


def test_each_example_is_separate_from_its_explanation(pages: dict[str, str], examples: dict[str, list[str]]) -> None:
    """In a help, all examples or none have two spaces before the explanation. In a page, each call is one bold line."""
    assert sum(bool(found) for found in examples.values()) > 8
    for name, lines in examples.items():
        parts = [re.split(r" {2,}", line) for line in lines]
        assert {len(part) for part in parts} in ({1}, {2}, set()), name
        shown = pages[f"adjudicate-{name}.1"].partition(".SH EXAMPLES")[2].replace("\\-", "-")
        assert re.findall(r"^\\fB(.*)\\fR$", shown, re.MULTILINE) == [part[0] for part in parts], name
        for _, *meaning in parts:
            assert all(words in " ".join(shown.split()) for words in meaning), name


def test_each_variable_that_is_read_is_named(pages: dict[str, str]) -> None:
    """A module that reads the environment has the names of the variables as texts in capitals."""
    read: set[str] = set()
    for path in (ROOT / "adjudicate").rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        if "environ" in text:
            read |= set(re.findall(r'"([A-Z]{4,}|[A-Z]+_[A-Z_]+)"', text))
    ours = ("ADJUDICATE_ENGINE", "PYTHONSAFEPATH")  # variables that adjudicate sets for engines and workers
    read = {name for name in read if not name.startswith(ours)}
    assert {"NO_COLOR", "LC_MESSAGES", "TERM", "ADJUDICATE_PURE"} <= read
    named = pages["adjudicate.1"].partition(".SH ENVIRONMENT")[2]
    assert {name for name in read if not re.search(rf"^\.B .*\b{name}\b", named, re.MULTILINE)} == set()


@pytest.mark.parametrize("module", ["command_line", "docstrings", "man_pages"])
def test_the_examples_of_the_page_writer_run(module: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ROOT / "docs")
    if module == "docstrings":
        pytest.importorskip("griffe", reason="the extra docs is not installed")
    failed, tried = doctest.testmod(import_module(module))
    assert (failed, tried > 0) == (0, True)
