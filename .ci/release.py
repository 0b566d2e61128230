"""The checklist of a release, as a script.

    python .ci/release.py prepare 0.2.0 2026-12-01    the heading of the changelog, version and day everywhere
    python .ci/release.py build FOLDER                the files that would be uploaded, built twice, tried and listed
    python .ci/release.py check FOLDER                all of it: the state of the tree, .ci/run, then build

The version of a release is the newest heading of CHANGELOG.md; a test holds the other places against it. Nothing is
uploaded, tagged or committed: the last lines say what is left to do by hand.
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
"""Where the version stands besides the changelog: the second group."""
UNRELEASED: Final = "## Unreleased"
RELEASED: Final = re.compile(r"^## (\d+\.\d+\.\d+) - (\d{4}-\d{2}-\d{2})$", re.MULTILINE)
MOST_SDIST: Final = 5_000_000  # bytes
MOST_WHEEL: Final = 1_550_000  # six languages weigh 300 kB of it
FOREIGN: Final = tuple(
    {str(place).encode() for place in (ROOT, Path.home(), sys.prefix, tempfile.gettempdir())} - {b"/"}
)
"""What metadata and what is compiled must not hold: places of the machine that built them."""


def fail(why: str) -> NoReturn:
    """End with a line."""
    raise SystemExit(f"release: {why}")


def call(*line: str | Path, folder: Path = ROOT, **more: str) -> str:
    """Run a program; return what it printed; end where it fails."""
    words = [str(word) for word in line]
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "ADJUDICATE"))}
    done = subprocess.run(  # noqa: S603 -- what this script names
        words, cwd=folder, env={**environment, **more}, capture_output=True, text=True, check=False
    )
    if done.returncode:
        fail(f"{' '.join(words)}: exit status {done.returncode}\n{(done.stdout + done.stderr)[-3000:]}")
    return done.stdout


def newest() -> tuple[str, str] | None:
    """Return version and date of the newest heading of the changelog; None before the first release."""
    found = RELEASED.search(CHANGELOG.read_text(encoding="utf-8"))
    return (found[1], found[2]) if found else None


def unreleased() -> str:
    """Return what the changelog says of the version to come."""
    text = CHANGELOG.read_text(encoding="utf-8")
    _, _, rest = text.partition(f"{UNRELEASED}\n")
    return re.split(r"^## ", rest, maxsplit=1, flags=re.MULTILINE)[0].strip()


def versions() -> dict[str, str]:
    """Return the version that each place names: place -> version."""
    found = {}
    for path, pattern in PLACES.items():
        match = pattern.search(path.read_text(encoding="utf-8"))
        found[path.name] = match[2] if match else "none"
    return found


def prepare(version: str, day: str) -> None:
    """Give the changes that are not released a heading, and write version and day everywhere."""
    if not re.fullmatch(r"\d+\.\d+\.\d+", version):
        fail(f"{version} is no version like 0.2.0")
    date.fromisoformat(day)
    before = newest()
    parts = [int(part) for part in version.split(".")]
    if before is not None and parts <= [int(part) for part in before[0].split(".")]:
        fail(f"{version} does not follow {before[0]}")
    changes = unreleased()
    if not changes:
        fail("nothing stands under Unreleased")
    if before is not None and "### Adjudication changes" in changes and parts[2]:
        fail("adjudication changes want a new minor version: in 0.x the second number says that answers may differ")
    text = CHANGELOG.read_text(encoding="utf-8")
    CHANGELOG.write_text(text.replace(UNRELEASED, f"{UNRELEASED}\n\n## {version} - {day}", 1), encoding="utf-8")
    for path, pattern in PLACES.items():
        text = path.read_text(encoding="utf-8")
        path.write_text(pattern.sub(rf"\g<1>{version}\g<3>", text, count=1), encoding="utf-8")
    print(f"release: {version} prepared; look at the difference, commit it, then check")


def build(folder: Path, *, quick: bool = False) -> None:
    """Build the source distribution and both wheels, twice and elsewhere, and try them.

    quick -- once, and of the README's commands the first alone
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
                        fail(f"{path.name}: a second build has other bytes")
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
    """Hold a file against what it may hold and how large it may be."""
    if path.suffix == ".whl":
        with zipfile.ZipFile(path) as wheel:
            names = wheel.namelist()
            told = [name for name in names if name.endswith(("/METADATA", ".so"))]
            about = b"".join(map(wheel.read, told))
        most = MOST_WHEEL
        if not any(name.endswith("share/man/man1/adjudicate.1") for name in names):
            fail(f"{path.name} has no manual page")
        if any(name.endswith(".so") for name in names) == path.name.endswith("-none-any.whl"):
            fail(f"{path.name}: its name says the contrary of what it holds")
    else:
        with tarfile.open(path) as archive:
            names = archive.getnames()
            member = archive.extractfile(next(name for name in names if name.endswith("/PKG-INFO")))
            about = member.read() if member else b""
        most = MOST_SDIST
    if path.stat().st_size > most:
        fail(f"{path.name} has {path.stat().st_size:,} bytes, more than {most:,}")
    if place := next((place for place in FOREIGN if place in about), None):
        fail(f"{path.name}: its metadata, or what is compiled, name a place of this machine: {place.decode()}")
    if strange := [name for name in names if "__pycache__" in name or ".." in name or name.startswith("/")]:
        fail(f"{path.name} holds {strange[0]}")


def _python(environment: Path) -> Path:
    return environment / ("Scripts" if os.name == "nt" else "bin") / "python"


def _try_installed(path: Path, environment: Path) -> None:
    """Install a file into an empty environment, and let the program check itself."""
    venv.create(environment, with_pip=True)
    python = _python(environment)
    call(python, "-m", "pip", "install", "-q", path)
    said = call(python, "-m", "adjudicate", "--version", folder=environment).strip()
    call(python, "-m", "adjudicate", "selftest", "--games", "20", folder=environment)
    print(f"release: {path.name}: installed and tried: {said}")


def _try_readme(source: Path, folder: Path, number: int) -> None:
    """Do what the README says in what the source distribution holds."""
    if not hasattr(tarfile, "data_filter"):
        fail("this Python unpacks archives without a filter; take a newer one")
    with tarfile.open(source) as archive:
        archive.extractall(folder, filter="data")
    [inner] = folder.iterdir()
    commands = re.findall(r"^python3 -m venv .*$", (inner / "README.md").read_text(encoding="utf-8"), re.MULTILINE)
    if len(commands) < 2:
        fail("the README has not two commands that set up and run")
    for command in commands[:number]:
        print(f"release: in the source distribution: {command}", flush=True)
        call("bash", "-c", command, folder=inner)


def check(folder: Path) -> None:
    """Hold the tree against the list, run the continuous integration, and build."""
    if call("git", "status", "--porcelain").strip():
        fail("the tree is not clean")
    found = newest()
    if found is None:
        fail("the changelog has no release: prepare one")
    if unreleased():
        fail("something stands under Unreleased")
    for place, version in versions().items():
        if version != found[0]:
            fail(f"{place} says {version}, the changelog {found[0]}")
    print(f"release: {found[0]} of {found[1]}, the tree is clean; .ci/run takes a quarter of an hour", flush=True)
    call("bash", ROOT / ".ci" / "run")
    build(folder)
    print(f"release: left to do by hand: sign and push the tag v{found[0]}, upload {folder}, announce it")


def main() -> None:
    """Do what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    made = commands.add_parser("prepare")
    made.add_argument("version")
    made.add_argument("date")
    for name in ("build", "check"):
        made = commands.add_parser(name)
        made.add_argument("folder", type=Path)
    made = commands.add_parser("quick", help="as build, once, and with the first of the README's commands")
    made.add_argument("folder", type=Path)
    asked = parser.parse_args()
    if asked.command == "prepare":
        prepare(asked.version, asked.date)
    else:
        actions = {"build": build, "check": check, "quick": lambda folder: build(folder, quick=True)}
        actions[asked.command](asked.folder.resolve())


if __name__ == "__main__":
    main()
