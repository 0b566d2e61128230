"""The offline proof finds forbidden calls, which is checked with traces written by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.proof.offline import faults
from tests.tables import cases_in

FOLDER, TEMPORARY = Path("/in"), Path("/tmp/own")  # noqa: S108 -- nothing is there
OUTPUTS = ("t.csv", "report")


def found(line: str) -> list[str]:
    return faults(line, FOLDER, TEMPORARY, OUTPUTS)[0]


@pytest.mark.parametrize("line", cases_in("proof_offline", "forbidden_system_calls_are_found"))
def test_forbidden_system_calls_are_found(line: str) -> None:
    assert len(found(line)) >= 1


@pytest.mark.parametrize("line", cases_in("proof_offline", "harmless_system_calls_are_accepted"))
def test_harmless_system_calls_are_accepted(line: str) -> None:
    assert found(line) == []
