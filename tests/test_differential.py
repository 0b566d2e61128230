"""The program compared with the naive reference on whole random records. The long run is tests.proof.differential."""

from __future__ import annotations

import pytest

from tests.proof.differential import run

SEED = 20261133


@pytest.mark.slow
def test_random_records_agree_with_the_reference() -> None:
    assert run(SEED, 12_000) == 0
