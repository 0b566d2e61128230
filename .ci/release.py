"""Prepare, build and check a release.

    python .ci/release.py prepare 0.2.0 2026-12-01    write the changelog's heading, and version and date everywhere
    python .ci/release.py build FOLDER                build the files to upload twice, try them and list them
    python .ci/release.py check FOLDER                check the tree, run .ci/run, then build

The newest heading of CHANGELOG.md gives the version; a test compares the other places with it. The script uploads, tags
and commits nothing: its last line says what is left to do by hand.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import venv
import zipfile
from datetime import date
from pathlib import Path
from typing import Final, NoReturn

ROOT: Final = Path(__file__).resolve().parent.parent
CHANGELOG: Final = ROOT / "CHANGELOG.md"
PLACES: Final = {
    ROOT / "adjudicate" / "__init__.py": re.compile(r'^(__version__ = ")([^"]+)(")$', re.MULTILINE),
    ROOT / "CITATION.cff": re.compile(r"^(version: )(\S+)()$", re.MULTILINE),
}
"""The files that contain the version, besides the changelog; the second group of each pattern is the version."""
UNRELEASED: Final = "## Unreleased"
RELEASED: Final = re.compile(r"^## (\d+\.\d+\.\d+) - (\d{4}-\d{2}-\d{2})$", re.MULTILINE)
MOST_SDIST: Final = 5_000_000  # bytes
MOST_WHEEL: Final = 1_600_000  # bytes; the texts of six languages take 300 kB of them, and the manual pages 22 kB
FOREIGN: Final = tuple(
    {str(place).encode() for place in (ROOT, Path.home(), sys.prefix, tempfile.gettempdir())} - {b"/"}
)
"""Folders of the machine that built the files, which metadata and compiled code must not contain."""


def fail(why: str) -> NoReturn:
    """End the script with an error message."""
    raise SystemExit(f"release: {why}")


def call(*line: str | Path, folder: Path = ROOT, **more: str) -> str:
    """Run a program and return its standard output; end the script if it fails."""
    words = [str(word) for word in line]
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "ADJUDICATE"))}
    done = subprocess.run(  # noqa: S603 -- what this script names
        words, cwd=folder, env={**environment, **more}, capture_output=True, text=True, check=False
    )
    if done.returncode:
        fail(f"{' '.join(words)}: exit status {done.returncode}\n{(done.stdout + done.stderr)[-3000:]}")
    return done.stdout


def newest() -> tuple[str, str] | None:
    """Return the version and date of the changelog's newest heading; None before the first release."""
    found = RELEASED.search(CHANGELOG.read_text(encoding="utf-8"))
    return (found[1], found[2]) if found else None


def unreleased() -> str:
    """Return the changelog's text about the next version."""
    text = CHANGELOG.read_text(encoding="utf-8")
    _, _, rest = text.partition(f"{UNRELEASED}\n")
    return re.split(r"^## ", rest, maxsplit=1, flags=re.MULTILINE)[0].strip()


def versions() -> dict[str, str]:
    """Return the version in each file: name -> version."""
    found = {}
    for path, pattern in PLACES.items():
        match = pattern.search(path.read_text(encoding="utf-8"))
        found[path.name] = match[2] if match else "none"
    return found


def prepare(version: str, day: str) -> None:
    """Give the unreleased changes a heading, and write version and date everywhere."""
    if not re.fullmatch(r"\d+\.\d+\.\d+", version):
        fail(f"{version} is not a version like 0.2.0")
    date.fromisoformat(day)
    before = newest()
    parts = [int(part) for part in version.split(".")]
    if before is not None and parts <= [int(part) for part in before[0].split(".")]:
        fail(f"{version} does not follow {before[0]}")
    changes = unreleased()
    if not changes:
        fail("there is nothing under Unreleased")
    if before is not None and "### Adjudication changes" in changes and parts[2]:
        fail("adjudication changes need a new minor version: in 0.x the second number shows that answers may differ")
    text = CHANGELOG.read_text(encoding="utf-8")
    CHANGELOG.write_text(text.replace(UNRELEASED, f"{UNRELEASED}\n\n## {version} - {day}", 1), encoding="utf-8")
    for path, pattern in PLACES.items():
        text = path.read_text(encoding="utf-8")
        path.write_text(pattern.sub(rf"\g<1>{version}\g<3>", text, count=1), encoding="utf-8")
    print(f"release: {version} prepared; review the diff, commit it, then check")


def build(folder: Path, *, quick: bool = False) -> None:
    """Build the source distribution and both wheels twice, each time in a new folder, and try them.

    quick -- True to build once, and to run only the first of the README's commands
    """
    folder.mkdir(parents=True, exist_ok=True)
    if any(folder.iterdir()):
        fail(f"{folder} is not empty")
    with tempfile.TemporaryDirectory() as name:
        work = Path(name)
        tools = work / "tools"
        venv.create(tools, with_pip=True)
        call(_python(tools), "-m", "pip", "install", "-q", "build", "twine")
        for copy in ("first",) if quick else ("first", "second"):
            call("git", "clone", "-q", ROOT, work / copy)
            call(sys.executable, work / copy / "docs" / "man_pages.py", PYTHONPATH=str(work / copy))
            for pure in (False, True):
                made = work / f"{copy}-{'pure' if pure else 'own'}"
                line = [_python(tools), "-m", "build", "--outdir", made, *(["--wheel"] if pure else [])]
                call(*line, folder=work / copy, **({"ADJUDICATE_PURE": "1"} if pure else {}))
                for path in sorted(made.iterdir()):
                    if copy == "first":
                        shutil.copy(path, folder)
                    elif (folder / path.name).read_bytes() != path.read_bytes():
                        fail(f"{path.name}: a second build gives different bytes")
        if not quick:
            print("release: a second build in another folder has the same bytes")
        files = sorted(folder.iterdir())
        call(_python(tools), "-m", "twine", "check", "--strict", *files)
        for path in files:
            _look(path)
        [source] = [path for path in files if path.name.endswith(".tar.gz")]
        for path in files:
            _try_installed(path, work / f"try-{path.name}")
        _try_readme(source, work / "readme", 1 if quick else 2)
    for path in files:
        print(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}  {path.stat().st_size:,} bytes")


def _look(path: Path) -> None:
    """Check the content and the size of a built file."""
    if path.suffix == ".whl":
        with zipfile.ZipFile(path) as wheel:
            names = wheel.namelist()
            told = [name for name in names if name.endswith(("/METADATA", ".so"))]
            about = b"".join(map(wheel.read, told))
        most = MOST_WHEEL
        if not any(name.endswith("share/man/man1/adjudicate.1") for name in names):
            fail(f"{path.name} has no manual page")
        if any(name.endswith(".so") for name in names) == path.name.endswith("-none-any.whl"):
            fail(f"{path.name}: its name contradicts its content")
    else:
        with tarfile.open(path) as archive:
            names = archive.getnames()
            member = archive.extractfile(next(name for name in names if name.endswith("/PKG-INFO")))
            about = member.read() if member else b""
        most = MOST_SDIST
    if path.stat().st_size > most:
        fail(f"{path.name} has {path.stat().st_size:,} bytes, more than {most:,}")
    if place := next((place for place in FOREIGN if place in about), None):
        fail(f"{path.name}: its metadata or compiled code names a folder of this machine: {place.decode()}")
    if strange := [name for name in names if "__pycache__" in name or ".." in name or name.startswith("/")]:
        fail(f"{path.name} contains {strange[0]}")


def _python(environment: Path) -> Path:
    return environment / ("Scripts" if os.name == "nt" else "bin") / "python"


def _try_installed(path: Path, environment: Path) -> None:
    """Install a file into an empty environment, and run the program's self-test."""
    venv.create(environment, with_pip=True)
    python = _python(environment)
    call(python, "-m", "pip", "install", "-q", path)
    said = call(python, "-m", "adjudicate", "--version", folder=environment).strip()
    call(python, "-m", "adjudicate", "selftest", "--games", "20", folder=environment)
    print(f"release: {path.name}: installed and tried: {said}")


def _try_readme(source: Path, folder: Path, number: int) -> None:
    """Run the README's commands in the unpacked source distribution."""
    folder.mkdir()
    call("tar", "-x", "-f", source, "-C", folder)  # as Python 3.11.2 cannot refuse names that lead out of the folder
    [inner] = folder.iterdir()
    commands = re.findall(r"^python3 -m venv .*$", (inner / "README.md").read_text(encoding="utf-8"), re.MULTILINE)
    if len(commands) < 2:
        fail("the README must have two commands that set up an environment")
    for command in commands[:number]:
        print(f"release: in the source distribution: {command}", flush=True)
        call("bash", "-c", command, folder=inner)


def check(folder: Path) -> None:
    """Check the tree, run the continuous integration, and build."""
    if call("git", "status", "--porcelain").strip():
        fail("the tree is not clean")
    found = newest()
    if found is None:
        fail("the changelog has no release; prepare one")
    if unreleased():
        fail("there are changes under Unreleased")
    for place, version in versions().items():
        if version != found[0]:
            fail(f"{place} says {version}, the changelog {found[0]}")
    print(f"release: {found[0]} of {found[1]}, the tree is clean; .ci/run takes a quarter of an hour", flush=True)
    call("bash", ROOT / ".ci" / "run")
    build(folder)
    print(f"release: left to do by hand: sign and push the tag v{found[0]}, upload {folder}, announce it")


def main() -> None:
    """Run the requested command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    made = commands.add_parser("prepare")
    made.add_argument("version")
    made.add_argument("date")
    for name in ("build", "check"):
        made = commands.add_parser(name)
        made.add_argument("folder", type=Path)
    made = commands.add_parser("quick", help="build once, and run only the first of the README's commands")
    made.add_argument("folder", type=Path)
    asked = parser.parse_args()
    if asked.command == "prepare":
        prepare(asked.version, asked.date)
    else:
        actions = {"build": build, "check": check, "quick": lambda folder: build(folder, quick=True)}
        actions[asked.command](asked.folder.resolve())


if __name__ == "__main__":
    main()
