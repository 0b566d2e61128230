"""Scripts of the page that do not need a browser, under the test runner of Node.js."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

TOGETHER = Path(__file__).parent / "browser" / "together.mjs"  # runs these tests in one process
SHARED = re.findall(r'"\./(.+)"', TOGETHER.read_text(encoding="utf-8"))
TESTS = [TOGETHER, *sorted(path for path in TOGETHER.parent.glob("*.test.mjs") if path.name not in SHARED)]
NODE = shutil.which("node")
OLDEST = (20, 19)
"""The first Node.js that reads a script with imports as a module."""


def version() -> tuple[int, ...]:
    """Return the version of Node.js, or () if there is none."""
    if NODE is None:
        return ()
    told = subprocess.run([NODE, "--version"], capture_output=True, text=True, check=True).stdout  # noqa: S603 -- our own
    return tuple(map(int, re.findall(r"\d+", told)[:2]))


@pytest.mark.skipif(version() < OLDEST, reason="Node.js 20.19 or later is not installed")
def test_the_scripts_of_the_page_pass_their_tests() -> None:
    """Each file has a process, because `node --test` takes half again as long for the same files.

    Optimising functions takes longer than these short tests would save.
    """
    assert NODE is not None
    passed, wrong = 0, ""
    for test in TESTS:
        call = [NODE, "--no-opt", "--test-reporter", "tap", str(test)]
        done = subprocess.run(call, capture_output=True, text=True, check=False, timeout=120)  # noqa: S603 -- our own
        passed += int(re.findall(r"^# pass (\d+)", done.stdout, re.MULTILINE)[0]) if not done.returncode else 0
        wrong += re.sub(r"(?m)^ok .*\n(  .*\n)*", "", done.stdout) + done.stderr if done.returncode else ""
    assert (passed > 220, wrong) == (True, "")
