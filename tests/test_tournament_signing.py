"""The page to sign: which files, what was decided, what is open, and lines for names."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import pytest

from adjudicate import __version__
from adjudicate.tournament.words import LANGUAGES
from tests.pages import Tree
from tests.support import run
from tests.tournament_games import LETTERS, here, sgf

RESULTS = (
    "Round,Table,White,Black,Result\n1,1,Ada Berg,Bo <b>Chen,W+\n1,2,Cy Dahl,Di Egg,B+\n2,1,Ada Berg,Cy Dahl,B+\n"
    "2,2,Bo <b>Chen,Di Egg,B+\n"
)
DECISIONS = (
    "white,black,decision,result,reason,by,date\n"
    "Ada Berg,Bo <b>Chen,corrected,Bo <b>Chen,both players agree & signed,T. Director,2026-11-22\n"
    "Cy Dahl,Di Egg,accepted,,seen <script>,A. Referee,\n"
)


@pytest.fixture
def cup(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("adjudicate.cli.tournament.processes", lambda _jobs: here)
    games = {
        "1.sgf": sgf("Bo <b>Chen", "Ada Berg"),
        "2.sgf": sgf("Di Egg", "Cy Dahl", lines=LETTERS[1:] + "a", middle=";B[ac];W[bc];B[ac]"),
        "3.sgf": sgf("Di Egg", "Bo <b>Chen", lines=LETTERS[2:] + "ab"),
    }
    (tmp_path / "games").mkdir()
    for name, data in games.items():
        (tmp_path / "games" / name).write_bytes(data)
    (tmp_path / "r.csv").write_text(RESULTS, encoding="utf-8")
    (tmp_path / "decisions.csv").write_text(DECISIONS, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_to_sign(cup: Path, language: str) -> None:
    args = ("tournament", "r.csv", "games", "--komi", "7.5", "--lang", language, "-q")
    assert run(*args, "--write-results", "new.csv", "--sign", "sign.html")[0] == 1
    text = (cup / "sign.html").read_text(encoding="utf-8")
    tree = Tree(text)
    assert f'<html lang="{language}"' in text
    for name in ("r.csv", "new.csv"):
        assert sha256((cup / name).read_bytes()).hexdigest() in tree.texts["code"]
    assert f"adjudicate {__version__}" in text
    said = tree.texts["bdi"]
    at = said.index("both players agree & signed")
    assert said[at + 1 : at + 3] == ["T. Director", "2026-11-22"]
    assert "seen <script>" in " ".join(tree.texts["bdi"])
    assert tree.scripts == []
    assert text.count('<p class="line"></p>') == 3  # to sign on
    missing = {"en": "No record was found.", "de": "Es wurde keine Aufzeichnung gefunden."}.get(language, "Aucune")
    assert any(missing in item for item in tree.texts["bdi"])  # what is open


def test_with_everything_settled_it_says_so(cup: Path) -> None:
    (cup / "decisions.csv").write_text(DECISIONS + "Ada Berg,Cy Dahl,accepted,,,TD,\n", encoding="utf-8")
    args = ("tournament", "r.csv", "games", "--komi", "7.5", "-q", "--sign", "sign.html")
    assert run(*args)[0] == 0
    tree = Tree((cup / "sign.html").read_text(encoding="utf-8"))
    assert tree.texts["p"][0] == "Nothing is open."
    assert len(tree.texts["code"]) == 1
    code, _, err = run(*args[:-1], "r.csv")
    assert (code, "--sign" in err) == (2, True)


def test_a_page_of_the_corrected_file_says_what_was_reported_before(cup: Path) -> None:
    """The natural order: decide, write the corrected results, and sign these. White was reported, Black is right."""
    games = ("games", "--komi", "7.5", "-q", "--decisions", "decisions.csv")
    assert run("tournament", "r.csv", *games, "--write-results", "new.csv")[0] == 1
    assert run("tournament", "new.csv", *games, "--sign", "sign.html")[0] == 1
    text = (cup / "sign.html").read_text(encoding="utf-8")
    tree = Tree(text)
    for name in ("r.csv", "new.csv"):
        assert sha256((cup / name).read_bytes()).hexdigest() in tree.texts["code"]
    assert "The totals below are for new.csv." in tree.texts["bdi"]
    cells = tree.texts["bdi"]
    at = cells.index("both players agree & signed")
    assert cells[at - 2 : at] == ["Ada Berg won", "Bo <b>Chen won"]
    rows = (cup / "decisions.csv").read_text(encoding="utf-8-sig").splitlines()
    [row] = [row for row in rows if "both players agree" in row]
    assert ",W+," in row
    assert row.endswith(f"r.csv {sha256((cup / 'r.csv').read_bytes()).hexdigest()}")


def test_where_nobody_knows_what_was_reported_the_page_says_so(cup: Path) -> None:
    """The decisions were typed by hand and never written by the program; the results have them already."""
    (cup / "r.csv").write_text(RESULTS.replace("Chen,W+", "Chen,B+", 1), encoding="utf-8")
    run("tournament", "r.csv", "games", "--komi", "7.5", "-q", "--sign", "sign.html")
    cells = Tree((cup / "sign.html").read_text(encoding="utf-8")).texts["bdi"]
    at = cells.index("both players agree & signed")
    assert cells[at - 2 : at] == ["not known, because the results file already had the correction", "Bo <b>Chen won"]
