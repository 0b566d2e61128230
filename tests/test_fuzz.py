"""The fuzzer itself: a report that is broken does not pass it."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.proof import fuzz

RECORD = b"(;SZ[5]RU[AGA]PB[Ada];B[ba];W[ba])" * fuzz.PAGE_EVERY
ERROR = b"(;GM[2])" * fuzz.PAGE_EVERY


def execute(data: bytes) -> fuzz.Tally:
    tally = fuzz.Tally()
    fuzz.execute(data, random.Random(1), tally)
    return tally


def test_some_sheets_and_errors_are_also_pages() -> None:
    assert execute(RECORD).pages == 1
    assert execute(ERROR).errors.total() == fuzz.PAGE_EVERY


@pytest.mark.parametrize(
    ("name", "broken"),
    [
        ("sheet_page", lambda page: page.replace("Ada", "A\x1b[2Jda")),
        ("sheet_page", lambda page: page.replace("Ada", "A<b>da")),
        ("sheet_page", lambda page: page.replace("Ada", "A<img src=x>da")),
        ("sheet_page", lambda page: page.replace("</article>", "")),
        ("to_svg", lambda picture: picture.replace("</title>", "")),
        ("to_svg", lambda picture: picture.replace("</title>", "\x07</title>")),
        ("to_svg", lambda picture: picture.replace("5x5", "9x9")),
        ("error_html", lambda page: page.replace("</article>", "\u202e</article>")),
    ],
)
def test_a_broken_page_is_found(monkeypatch: pytest.MonkeyPatch, name: str, broken: Callable[[str], str]) -> None:
    real: Callable[..., str] = getattr(fuzz, name)

    def wrong(what: Any) -> str:
        good, bad = real(what), broken(str(real(what)))
        assert bad != good
        return bad

    monkeypatch.setattr(fuzz, name, wrong)
    with pytest.raises((AssertionError, SyntaxError)):  # ElementTree's ParseError is one
        execute(ERROR if name == "error_html" else RECORD)
