"""The proof of equal bytes itself, which fails for a program whose output depends on its environment."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.proof.invariants import ENVIRONMENTS, check_batch
from tests.tables import cases_in

# Called as `... batch FOLDER --jobs N --out TABLE`, this program writes two rows and runs the code in place of %s.
PROGRAM = """
import os, sys
folder, jobs, out = sys.argv[2], sys.argv[4], sys.argv[6]
with open(out, "w") as file:
    file.write("a\\nb\\n")
    %s
"""


def check(action: str) -> int:
    return check_batch(Path("records"), (sys.executable, "-S", "-c", PROGRAM % action))


def test_equal_tables_pass() -> None:
    assert len(ENVIRONMENTS) == 4
    assert check("pass") == 2


@pytest.mark.parametrize("action", cases_in("invariants", "different_tables_fail"))
def test_different_tables_fail(action: str) -> None:
    with pytest.raises(AssertionError, match="depends on"):
        check(action)
