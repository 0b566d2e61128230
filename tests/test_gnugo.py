"""GNU Go as a second engine over GTP: a short version of `python -m tests.proof gnugo`."""

from __future__ import annotations

import pytest

from tests.gtp import GNU_GO
from tests.proof import gnugo

pytestmark = pytest.mark.skipif(GNU_GO is None, reason="GNU Go is not installed")


@pytest.mark.slow
def test_gnu_go_allows_the_same_moves() -> None:
    assert gnugo.run(2, 600) == 0
