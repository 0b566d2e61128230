"""Messages on standard error: the language of every usage error, system messages, and web addresses as files."""

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
from tests.support import run

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


GAME = "game.sgf"
CALLS: list[list[str]] = [
    ["scor", GAME],
    ["xyzzy"],
    ["game.zip"],
    ["score"],
    ["score", "missing.sgf"],
    ["score", "."],
    ["score", "picture.sgf"],
    ["score", "empty.sgf"],
    ["score", "big.sgf"],
    ["score", "two.sgf", "--dead", "C3"],
    ["score", GAME, "two.sgf", "--game", "1"],
    ["score", GAME, "two.sgf", "--dead", "C3"],
    ["score", GAME, "--game", "3"],
    ["score", GAME, "--line", "7"],
    ["score", GAME, "--komi", "6.3"],
    ["score", GAME, "--komi"],
    ["score", GAME, "--rules", "chess"],
    ["score", GAME, "--rules", "japanes"],
    ["score", GAME, "--dead", "Z99"],
    ["score", GAME, "--dead", "aa"],
    ["score", GAME, "--dead", ""],
    ["score", GAME, "--dead", "A1", "--all-alive"],
    ["score", GAME, "--neutral", "A1"],
    ["score", GAME, "--what-if", "A1"],
    ["score", GAME, "--take-back", "1"],
    ["score", GAME, "--take-back", "99"],
    ["score", GAME, "--prisoners", "B=1"],
    ["score", GAME, "--handicap", "x"],
    ["score", GAME, "--first", "green"],
    ["score", GAME, "--time-limit", "0"],
    ["score", GAME, "--format", "xml"],
    ["score", GAME, "--format", "text,json"],
    ["score", GAME, "-o", "sheet.gif"],
    ["score", GAME, "-o", GAME],
    ["score", GAME, "-o", "there.txt"],
    ["score", GAME, "-o", "none/sheet.txt"],
    ["score", GAME, "--bord"],
    ["score", GAME, "--zzz"],
    ["score", GAME, "--shard", "1/2"],
    ["score", GAME, "--version"],
    ["score", GAME, "--quiet=1"],
    ["--komi", "5", "score", GAME],
    ["score", GAME, "--engine", "'gnugo"],
    ["score", ADDRESS],
    ["show", GAME, "5"],
    ["show", GAME, "--move", "99"],
    ["show", GAME, "--numbers", "5-1"],
    ["show", GAME, "--numbers", "x"],
    ["show", GAME, "--numbers", "1-2", "--move", "1"],
    ["show", GAME, "--width", "100"],
    ["show", GAME, "--move", "1", "--dead", "A1"],
    ["explain", GAME, "--point", "A9"],
    ["explain", GAME, "--finding", "superko"],
    ["explain", GAME, "--last", "--end"],
    ["explain", GAME, "--player", "B"],
    ["explain", GAME, "--what-if", "A1=dead"],
    ["explain", GAME, "--move", "99"],
    ["explain", "two.sgf"],
    ["annotate", GAME, "-o", "a.txt"],
    ["annotate", GAME, "--resume", "-o", "a.sgf"],
    ["annotate", GAME, "two.sgf", "-o", "a.sgf"],
    ["annotate", ".", "--dead", "A1", "-o", "out"],
    ["annotate", "-", GAME, "-o", "out"],
    ["annotate", "two.sgf", "--game", "3", "-o", "a.sgf"],
    ["annotate", "missing.sgf", "-o", "a.sgf"],
    ["repair"],
    ["repair", "-", "-o", "out"],
    ["repair", GAME, "--resume"],
    ["repair", GAME, "--table", "t.doc"],
    ["repair", GAME, "-o", "t.zip", "--table", "t.zip"],
    ["batch"],
    ["batch", "-", "--from-list", "-"],
    ["batch", GAME, "--resume"],
    ["batch", GAME, "--out", "t.cvs"],
    ["batch", GAME, "--out", GAME],
    ["batch", GAME, "--ask", "confirmed"],
    ["batch", GAME, "--fail-on", "never", "--fail-on", "illegal"],
    ["batch", GAME, "--baseline", "missing.json"],
    ["batch", GAME, "--baseline", "b.json", "--write-baseline", "c.json"],
    ["batch", GAME, "--write-baseline", "c.txt"],
    ["batch", GAME, "--shard", "3/2"],
    ["batch", GAME, "--dask", "nowhere"],
    ["batch", "-", "--report", "pages"],
    ["batch", GAME, "--jobs", "0"],
    ["watch", "missing"],
    ["watch", "-"],
    ["rules", "supreko"],
    ["rules", "xyzzy"],
    ["rulesets", "more"],
    ["tournament", "missing.csv"],
    ["tournament", "."],
    ["tournament", GAME],
    ["tournament", "cup.csv", "--manifest", "m.csv"],
    ["tournament", "cup.csv", GAME, "--round", "9"],
    ["tournament", "cup.csv", GAME, "-o", "cup.csv"],
    ["tournament", "cup.csv", GAME, "-o", "a.html", "--sign", "a.html"],
    ["tournament", "cup.csv", GAME, "--settings", "a.toml", "--settings", "b.toml"],
    ["tournament", "cup.csv", GAME, "--settings", "bad.toml"],
    ["tournament", "-", "-"],
    ["review", "missing.sgf"],
    ["review", "."],
    ["site"],
    ["site", "--out", "page"],
    ["site", "--out", ".", "--pyodide", "none"],
    ["site", "--out", "page", "--pyodide", "none"],
    ["generate"],
    ["generate", "--seed", "-1"],
    ["generate", "--seed", "1", "--games", "1", "--out", "."],
]
BOTH = {  # values, names and the few words that English and German share
    "adjudicate", "zip", "tcp", "alive", "dead", "black", "white", "text", "json", "line", "html", "png", "komy",
    "event", "rules", "aliases", "records", "supplement", "league", "super", "superko", "legal", "npm", "pack",
    "pyodide", "Pyodide",
}  # fmt: skip


@pytest.fixture
def wrong(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the files of CALLS in a new folder, and go there."""
    monkeypatch.chdir(tmp_path)
    game = b"(;GM[1]SZ[9]RU[AGA]KM[7.5]RE[W+R];B[ee];W[gg];B[cc];W[];B[])"
    files = {GAME: game, "two.sgf": game * 2, "empty.sgf": b"", "picture.sgf": b"\x89PNG\r\n\x1a\n" + bytes(99)}
    files |= {"big.sgf": game.replace(b"SZ[9]", b"SZ[99]"), "there.txt": b"x", "bad.toml": b"komy = 1\n"}
    files |= {"b.json": b"[]", "cup.csv": b"round,white,black,result\n1,Ada,Bo,1-0\n"}
    for name, content in files.items():
        Path(name).write_bytes(content)


@pytest.mark.usefixtures("wrong")
@pytest.mark.parametrize("call", CALLS, ids=" ".join)
def test_a_usage_error_in_german_has_no_english_word(call: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    status, _, english = run(*call)
    monkeypatch.setenv("ADJUDICATE_LANG", "de")
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
    assert "1 Datei" in run("watch", "--once", "--lang", "de", GAME)[2]
    assert "Selbstmord verboten" in run("rulesets", "--lang", "de")[1]
    for call in (["rulesets"], ["repair", "two.sgf"]):
        assert run(*call, "--format", "json", "--lang", "de")[1] == run(*call, "--format", "json")[1]
