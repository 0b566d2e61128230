"""Messages on standard error: the language of every usage error, system messages, and web addresses given as files."""

from __future__ import annotations

import errno
import os
import re
import sys
from pathlib import Path

import pytest

from adjudicate.cli.commands import COMMANDS
from adjudicate.rules.rulesets import RULESETS
from adjudicate.sources.system import CATALOGUE as SOURCES
from adjudicate.sources.system import reason
from tests.executing import without_workers
from tests.support import run
from tests.tables import cases_in, in_groups

ADDRESS = "https://online-go.com/game/123"


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have other words for the same errors")
def test_the_english_system_messages_equal_those_of_the_system() -> None:
    reasons = {key: text for key, text in SOURCES.texts("en").items() if key.startswith("system.")}
    assert len(reasons) > 10
    for key, text in reasons.items():
        number = getattr(errno, key.removeprefix("system."))
        assert text == os.strerror(number) == reason(OSError(number, os.strerror(number)))


def test_a_system_message_outside_the_catalogue_is_unchanged() -> None:
    assert reason(OSError(errno.EXDEV, "Invalid cross-device link")) == "Invalid cross-device link"
    assert reason(KeyError(7)) == "7"


@pytest.mark.parametrize(
    "call", cases_in("messages", "a_web_address_as_a_file_says_how_to_get_the_file"), ids=lambda call: call[0]
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


GAME = "game.sgf"
CALLS: list[list[str]] = cases_in("messages", "calls", ADDRESS=ADDRESS, GAME=GAME)
BOTH = {  # values, names, and the few words that English and German share
    "adjudicate", "zip", "tcp", "alive", "dead", "black", "white", "text", "json", "line", "html", "png", "komy",
    "event", "rules", "aliases", "records", "supplement", "league", "super", "superko", "legal", "npm", "pack",
    "pyodide", "Pyodide",
}  # fmt: skip


@pytest.fixture
def wrong(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the files of CALLS in a new folder, and go there."""
    without_workers(monkeypatch)
    monkeypatch.chdir(tmp_path)
    game = b"(;GM[1]SZ[9]RU[AGA]KM[7.5]RE[W+R];B[ee];W[gg];B[cc];W[];B[])"
    files = {GAME: game, "two.sgf": game * 2, "empty.sgf": b"", "picture.sgf": b"\x89PNG\r\n\x1a\n" + bytes(99)}
    files |= {"big.sgf": game.replace(b"SZ[9]", b"SZ[99]"), "there.txt": b"x", "bad.toml": b"komy = 1\n"}
    files |= {"b.json": b"[]", "cup.csv": b"round,white,black,result\n1,Ada,Bo,1-0\n"}
    for name, content in files.items():
        Path(name).write_bytes(content)


@pytest.mark.usefixtures("wrong")
@in_groups("call", CALLS)
def test_a_usage_error_in_german_has_no_english_word(call: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    status, _, english = run(*call)
    with monkeypatch.context() as abroad:
        abroad.setenv("ADJUDICATE_LANG", "de")
        again, _, german = run(*call)
    assert (status, again) == (2, 2)
    assert english.count("\n") == german.count("\n") > 0
    known = BOTH | set(re.findall(r"[A-Za-z]+", " ".join([*call, *COMMANDS, *RULESETS])))
    plain = [re.sub(r" \[[^]]*\]|(?<!\w)[A-Z]+\b", "", text) for text in (english, german)]  # without codes and names
    words = [set(re.findall(r"(?<![-.\w/])[A-Za-z]{3,}", text)) for text in plain]
    assert words[0] & words[1] <= known
    assert german != english


@pytest.mark.usefixtures("wrong")
def test_the_report_of_a_tournament_has_the_language_of_the_variable_if_it_is_one_of_its_three(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    english, french = run("tournament", "cup.csv"), run("tournament", "cup.csv", "--lang", "fr")
    assert english[1] != french[1]
    monkeypatch.setenv("ADJUDICATE_LANG", "fr")
    assert run("tournament", "cup.csv") == french
    assert run("tournament", "cup.csv", "--lang", "en") == english
    monkeypatch.setenv("ADJUDICATE_LANG", "ja")
    assert run("tournament", "cup.csv") == english


@pytest.mark.usefixtures("wrong")
def test_summaries_and_properties_are_in_the_language_of_the_call_and_data_are_not() -> None:
    assert "\nGefunden 1 = geändert 1 + unverändert 0 " in run("repair", "--lang", "de", GAME)[1]
    assert "\nTrouvés 2 = modifiés 2 " in run("annotate", "--lang", "fr", GAME, "two.sgf", "-o", "out.zip")[1]
    assert "1 Datei" in run("watch", "--once", "--interval", "0.1", "--lang", "de", GAME)[2]
    assert "Selbstmord verboten" in run("rulesets", "--lang", "de")[1]
    for call in (["rulesets"], ["repair", "two.sgf"]):
        assert run(*call, "--format", "json", "--lang", "de")[1] == run(*call, "--format", "json")[1]
