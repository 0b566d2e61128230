"""A script prepares a release: one version everywhere, and no release without changes."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from adjudicate import __version__
from tests.support import ROOT

FILES = (".ci/release.py", "CHANGELOG.md", "CITATION.cff", "adjudicate/__init__.py")
HEADING = re.compile(r"^## (\d+\.\d+\.\d+) - \d{4}-\d{2}-\d{2}$", re.MULTILINE)

pytestmark = pytest.mark.skipif(not (ROOT / ".ci").is_dir(), reason="not in a checkout")


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    for name in FILES:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, tmp_path / name)  # the files may be read-only there
    (tmp_path / "CHANGELOG.md").write_text("# Changelog\n\n## Unreleased\n\n### Added\n\n- A thing.\n")
    return tmp_path


def prepare(folder: Path, *arguments: str) -> tuple[int, str]:
    done = subprocess.run(  # noqa: S603 -- our own script
        [sys.executable, folder / ".ci" / "release.py", "prepare", *arguments],
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout + done.stderr


def test_the_version_is_the_same_everywhere() -> None:
    """Before the first release, the changelog does not name a version."""
    released = HEADING.findall((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    cited = re.findall(r"^version: (.*)$", (ROOT / "CITATION.cff").read_text(encoding="utf-8"), re.MULTILINE)
    assert {*released[:1], *cited} == {__version__}


def test_a_release_gets_its_heading_and_its_version(copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert prepare(copy, "0.9.0", "2031-02-03")[0] == 0
    assert "## Unreleased\n\n## 0.9.0 - 2031-02-03\n\n### Added\n\n- A thing.\n" in (copy / "CHANGELOG.md").read_text()
    assert '__version__ = "0.9.0"' in (copy / "adjudicate" / "__init__.py").read_text()
    assert "\nversion: 0.9.0\n" in (copy / "CITATION.cff").read_text()
    monkeypatch.syspath_prepend(ROOT / "docs")
    made = import_module("man_pages")
    monkeypatch.setattr(made, "CHANGELOG", copy / "CHANGELOG.md")
    assert made.man_pages()["adjudicate.1"].startswith('.TH ADJUDICATE 1 "2031-02-03" "adjudicate" ')
    assert prepare(copy, "0.9.1", "2031-02-04") == (1, "release: there is nothing under Unreleased\n")


def test_an_invalid_release_is_refused(copy: Path) -> None:
    assert prepare(copy, "0.9", "2031-02-03") == (1, "release: 0.9 is not a version like 0.2.0\n")
    changelog = copy / "CHANGELOG.md"
    changelog.write_text(
        "# Changelog\n\n## Unreleased\n\n### Adjudication changes\n\n- One.\n\n## 0.9.0 - 2031-02-03\n\n- Old.\n"
    )
    assert "0.8.5 does not follow 0.9.0" in prepare(copy, "0.8.5", "2031-02-05")[1]
    assert "need a new minor version" in prepare(copy, "0.9.1", "2031-02-05")[1]
    assert prepare(copy, "0.10.0", "2031-02-05")[0] == 0
