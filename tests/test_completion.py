"""The completion of commands, options and values by the installed shells themselves: bash, zsh and fish."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from adjudicate.cli.commands import COMMANDS
from tests.support import ROOT

BASH = 'eval "$SCRIPT"; COMP_WORDS=($LINE); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _adjudicate_completion adjudicate; '
BASH += 'printf "%s\\n" "${COMPREPLY[@]}"'
# zsh only completes in an editor, so the test prints its input instead
ZSH = 'compdef() { : }; _arguments() { print -r -- "$@" }; words=(${=LINE}); CURRENT=${#words}; eval "$SCRIPT"; '
ZSH += "_adjudicate_completion"
FISH = 'echo "$SCRIPT" | source; complete -C "$LINE"'
SHELLS = {"bash": BASH, "zsh": ZSH, "fish": FISH}


@pytest.fixture(scope="module")
def there(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Return an environment in which `adjudicate` is found."""
    folder = tmp_path_factory.mktemp("bin")
    program = folder / "adjudicate"
    program.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m adjudicate "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    return {
        **{name: value for name, value in os.environ.items() if not name.startswith("_")},
        "PATH": f"{folder}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": str(ROOT),
        "HOME": str(folder),
    }


def told(shell: str, line: str, environment: dict[str, str]) -> str:
    """Return the completions of a shell for an incomplete line."""
    found = shutil.which(shell)
    if found is None:
        pytest.skip(f"{shell} is not here")

    def called(*arguments: str, **more: str) -> str:
        done = subprocess.run(  # noqa: S603 -- a shell of this system, and our own script
            arguments, env={**environment, **more}, capture_output=True, text=True, check=False, cwd=ROOT
        )
        assert done.returncode == 0, done.stderr
        assert "Traceback" not in done.stderr
        return done.stdout

    flags = {"bash": ["--norc"], "zsh": ["-f"], "fish": ["--no-config"]}[shell]
    script = called(found, *flags, "-c", "adjudicate --show-completion; true")  # it reads the name of the calling shell
    assert "adjudicate" in script
    return called(found, *flags, "-c", SHELLS[shell], SCRIPT=script, LINE=line)


@pytest.mark.slow
@pytest.mark.parametrize("shell", SHELLS)
def test_a_shell_completes_commands(shell: str, there: dict[str, str]) -> None:
    found = told(shell, "adjudicate s", there)
    for name in COMMANDS:
        assert (name in found) == name.startswith("s"), (name, found)


@pytest.mark.slow
@pytest.mark.parametrize("shell", SHELLS)
@pytest.mark.parametrize(
    ("line", "offered"), [("adjudicate score --wh", "--what-if"), ("adjudicate score --rules jap", "japanese")]
)
def test_a_shell_completes_options_and_values(shell: str, line: str, offered: str, there: dict[str, str]) -> None:
    assert offered in told(shell, line, there)


@pytest.mark.parametrize("shell", SHELLS)
def test_the_page_names_each_file_that_the_installation_writes(
    shell: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    import_module("typer._completion_shared").install(shell=shell, prog_name="adjudicate")
    page = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")
    written = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert written
    for path in written:
        assert f"`~/{path.relative_to(tmp_path).as_posix()}`" in page
    for line in (tmp_path / ".zshrc").read_text().split("\n\n") if shell == "zsh" else []:
        assert line.strip().partition(" '")[0] in page
