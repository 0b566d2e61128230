"""Scripts of the page that need no browser, under the test runner of Node.js."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

TESTS = sorted((Path(__file__).parent / "browser").glob("*.test.mjs"))
NODE = shutil.which("node")


@pytest.mark.skipif(NODE is None, reason="Node.js is not installed")
@pytest.mark.parametrize("test", TESTS, ids=lambda path: path.name)
def test_a_script_of_the_page_does_what_its_test_says(test: Path) -> None:
    assert NODE is not None
    done = subprocess.run([NODE, "--test", str(test)], capture_output=True, text=True, check=False)  # noqa: S603 -- our own
    assert done.returncode == 0, done.stdout + done.stderr
    assert "# pass 0" not in done.stdout
