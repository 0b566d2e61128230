"""Messages on standard error: the language of every wrong call, the system's reasons, and web addresses as files."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path

import pytest

from adjudicate.sources.system import CATALOGUE as SOURCES
from adjudicate.sources.system import reason
from tests.support import run

ADDRESS = "https://online-go.com/game/123"


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have other words for the same errors")
def test_the_english_reasons_of_the_system_are_those_of_the_system() -> None:
    reasons = {key: text for key, text in SOURCES.texts("en").items() if key.startswith("system.")}
    assert len(reasons) > 10
    for key, text in reasons.items():
        number = getattr(errno, key.removeprefix("system."))
        assert text == os.strerror(number) == reason(OSError(number, os.strerror(number)))


def test_a_reason_without_a_text_in_the_catalogue_stays_as_the_system_has_it() -> None:
    assert reason(OSError(errno.EXDEV, "Invalid cross-device link")) == "Invalid cross-device link"
    assert reason(KeyError(7)) == "7"


@pytest.mark.parametrize(
    "call",
    [
        ("score",),
        ("show",),
        ("explain",),
        ("annotate", "-o", "new.sgf"),
        ("repair",),
        ("batch",),
        ("tournament",),
        ("review",),
        ("watch",),
    ],
    ids=lambda call: call[0],
)
def test_a_web_address_as_a_file_says_how_to_get_the_file(
    call: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    status, out, err = run(*call, ADDRESS)
    said = " ".join((out + err).split())
    assert status == 2
    assert ADDRESS in said
    assert "this is a web address" in said
    assert "download the game record (SGF)" in said
    assert "No such file" not in said
    assert not list(tmp_path.iterdir())
