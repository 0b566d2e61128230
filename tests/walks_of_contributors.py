"""The walks in docs/developers/walks.md work: each is applied to a copy of the tree, in which its commands are run."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support import ROOT

PAGE = (ROOT / "docs" / "developers" / "walks.md").read_text(encoding="utf-8")
WALKS = dict(re.findall(r"^## ([^\n]+)\n(.*?)(?=^## |\Z)", PAGE, re.DOTALL | re.MULTILINE))
COPIED = ("adjudicate", "docs", "fixtures", "tests", ".pre-commit-hooks.yaml", "README.md", "pyproject.toml")

_STEP = re.compile(
    r"Make\s+`(?P<made>[^`]+)`:"
    r"|At\s+the\s+end\s+of\s+`(?P<ended>[^`]+)`,\s+below\s+two\s+empty\s+lines:"
    r"|In\s+`(?P<path>[^`]+)`,\s+(?:(?P<side>below|above)\s+(?:the\s+`(?P<head>[^`]+)`\s+of\s+)?`(?P<line>[^`]+)`:)?"
    r"|replace\s+`(?P<old>[^`]+)`\s+with\s+`(?P<new>[^`]+)`"
    r"|^```(?P<language>\w+)\n(?P<block>.*?)^```$",
    re.DOTALL | re.MULTILINE,
)


def steps(walk: str) -> Iterator[re.Match[str]]:
    """Yield the steps of a walk, and the blocks of code."""
    yield from _STEP.finditer(walk)


def put(path: Path, match: re.Match[str], block: str) -> None:
    """Insert lines above or below the line that a step names."""
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    [at] = [number for number, line in enumerate(lines) if match["line"] in line]
    if match["head"]:
        at = max(number for number, line in enumerate(lines[:at]) if match["head"] in line)
    at += match["side"] == "below"
    path.write_text("".join([*lines[:at], block, *lines[at:]]), encoding="utf-8")


def followed(walk: str, tree: Path) -> list[str]:
    """Apply the steps of a walk to a tree; return its commands."""
    commands: list[str] = []
    waiting: re.Match[str] | None = None
    path = tree
    for step in steps(walk):
        if step["path"]:
            path = tree / step["path"]
        if step["made"] or step["ended"] or step["line"]:
            assert waiting is None, f"no block follows {waiting}"
            waiting = step
        elif step["old"]:
            text = path.read_text(encoding="utf-8")
            assert text.count(step["old"]) == 1, f"{path}: {step['old']}"
            path.write_text(text.replace(step["old"], step["new"]), encoding="utf-8")
        elif step["language"] == "sh":
            commands += step["block"].splitlines()
        elif step["language"]:
            assert waiting is not None, step["block"]
            if waiting["made"]:
                made = tree / waiting["made"]
                assert not made.exists(), made
                made.parent.mkdir(parents=True, exist_ok=True)
                made.write_text(step["block"], encoding="utf-8")
            elif waiting["ended"]:
                ended = tree / waiting["ended"]
                ended.write_text(ended.read_text(encoding="utf-8") + "\n\n" + step["block"], encoding="utf-8")
            else:
                put(path, waiting, step["block"])
            waiting = None
    assert waiting is None, f"no block follows {waiting}"
    return commands


def test_there_are_five_walks_and_the_page_of_contributors_names_them() -> None:
    assert list(WALKS) == ["A case", "A ruleset", "A finding", "A record format", "A dialect"]
    assert "docs/developers/walks.md" in (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", list(WALKS))
def test_each_walk_ends_with_passing_tests(name: str, tmp_path: Path) -> None:
    tree = tmp_path / "tree"
    for one in COPIED:
        if (ROOT / one).is_dir():
            shutil.copytree(ROOT / one, tree / one, ignore=shutil.ignore_patterns("*.pyc.*", "casebook.json.bz2"))
        else:
            shutil.copy(ROOT / one, tree / one)
    commands = followed(WALKS[name], tree)
    assert commands
    environment = {**os.environ, "PYTHONPATH": str(tree)}
    environment.pop("PYTEST_XDIST_WORKER", None)
    for command in commands:
        assert command.startswith("python "), command
        call = [sys.executable, *shlex.split(command)[1:]]
        if "pytest" in call:
            call += ["-p", "no:cacheprovider", "-p", "no:randomly"]
        done = subprocess.run(  # noqa: S603 -- the page's own commands
            call, check=False, capture_output=True, text=True, cwd=tree, env=environment
        )
        assert done.returncode == 0, f"{command}\n{done.stdout[-3000:]}\n{done.stderr[-2000:]}"
        if "pytest" in call:
            assert re.search(r"\b[1-9]\d* passed", done.stdout), done.stdout[-500:]
