"""The document to sign: its files, decisions, open items, and lines for names."""

from __future__ import annotations

import re
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
    monkeypatch.setattr("adjudicate.cli.tournament_files.processes", lambda _jobs: here)
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
def test_the_document_to_sign_has_results_decisions_and_version(cup: Path, language: str) -> None:
    args = ("tournament", "r.csv", "games", "--komi", "7.5", "--lang", language, "-q", "--date", "2026-11-23")
    assert run(*args, "--write-results", "new.csv", "--sign", "sign.html")[0] == 1
    text = (cup / "sign.html").read_text(encoding="utf-8")
    tree = Tree(text)
    assert f'<html lang="{language}"' in text
    for name in ("r.csv", "new.csv", "decisions.csv", "games/1.sgf", "games/2.sgf"):
        assert sha256((cup / name).read_bytes()).hexdigest() in tree.texts["code"], name
    assert f"adjudicate {__version__}, 2026-11-23" in text
    said = " | ".join(tree.texts["bdi"])
    assert "both players agree & signed | T. Director, 2026-11-22" in said
    assert "seen <script> | A. Referee" in said
    assert tree.scripts == []
    assert text.count('<p class="line"></p>') == 3  # lines to sign on
    missing = {"en": "No record was found.", "de": "Es wurde keine Aufzeichnung gefunden."}.get(language, "Aucune")
    assert any(missing in item for item in tree.texts["bdi"])  # open items
    assert text.count("<svg") >= 1  # the final position of the contradicted game
    assert tree.count["tr"] == 4 + 2 * 2  # every result, and the heads of two rounds


def test_each_page_has_its_number_and_the_checksum_of_the_data(cup: Path) -> None:
    args = ("tournament", "r.csv", "games", "--komi", "7.5", "-q", "--force", "--sign", "sign.html")
    texts = []
    for day in ("2026-11-23", "2026-11-24", "2026-11-23"):
        run(*args, "--date", day)
        texts.append((cup / "sign.html").read_text(encoding="utf-8"))
    assert texts[0] == texts[2] != texts[1]
    for text in texts[:2]:
        [foot] = re.findall(r"@bottom-left [{] content: \"([^\"]*)\"", text)
        digits = foot.split("checksum ")[1].replace(" ", "")
        assert "counter(page)" in text
        assert len([code for code in Tree(text).texts["code"] if code.startswith(digits)]) == 1 == len(digits) / 16


def test_a_hostile_name_cannot_escape_the_style_sheet(cup: Path) -> None:
    (cup / "adjudicate.toml").write_text('[event]\nname = "\\"}</style><script>alert(1)</script>"\n', encoding="utf-8")
    run("tournament", "r.csv", "games", "-q", "--sign", "sign.html")
    text = (cup / "sign.html").read_text(encoding="utf-8")
    assert Tree(text).scripts == []
    assert text.count("</style>") == 1


def test_an_accepted_contradiction_reads_as_one(cup: Path) -> None:
    decisions = DECISIONS.replace("corrected,Bo <b>Chen,both", "accepted,,both")
    (cup / "decisions.csv").write_text(decisions, encoding="utf-8")
    run("tournament", "r.csv", "games", "--komi", "7.5", "-q", "--sign", "sign.html")
    said = " | ".join(Tree((cup / "sign.html").read_text(encoding="utf-8")).texts["bdi"])
    assert "Accepted as reported, although the record names another winner: Ada Berg won" in said
    assert "The record says B+19.5, and so does the count. | Bo <b>Chen won." in said
    assert "Ada Berg won, but the record's own B+19.5 and the count say that Bo <b>Chen won." in said


def test_decisions_on_records_and_lines_are_in_the_document(cup: Path) -> None:
    (cup / "games" / "x.sgf").write_bytes(sgf("Some", "Body", lines=LETTERS[4:] + "abcd"))
    more = "item,white,black,record,decision,reason,by\nrecord,,,games/x.sgf,accepted,a side game,T. Director\n"
    (cup / "decisions.csv").write_text(more, encoding="utf-8")
    run("tournament", "r.csv", "games", "--komi", "7.5", "-q", "--sign", "sign.html")
    tree = Tree((cup / "sign.html").read_text(encoding="utf-8"))
    assert "games/x.sgf" in tree.texts["h4"]
    said = " | ".join(tree.texts["bdi"])
    assert "a side game | T. Director" in said
    assert "is not a player in the event" in said  # the reason why the item was open


def test_a_document_without_open_items_says_so(cup: Path) -> None:
    (cup / "decisions.csv").write_text(DECISIONS + "Ada Berg,Cy Dahl,accepted,,,TD,\n", encoding="utf-8")
    args = ("tournament", "r.csv", "games", "--komi", "7.5", "-q", "--sign", "sign.html")
    assert run(*args)[0] == 0
    assert Tree((cup / "sign.html").read_text(encoding="utf-8")).texts["p"][0] == "Nothing is open."
    code, _, err = run(*args[:-1], "r.csv")
    assert (code, "--sign" in err) == (2, True)


def test_a_document_for_corrected_results_gives_the_reported_result(cup: Path) -> None:
    """The director decides, writes the corrected results, and signs them. White was reported, but Black won."""
    games = ("games", "--komi", "7.5", "-q", "--decisions", "decisions.csv")
    assert run("tournament", "r.csv", *games, "--write-results", "new.csv")[0] == 1
    assert run("tournament", "new.csv", *games, "--sign", "sign.html")[0] == 1
    tree = Tree((cup / "sign.html").read_text(encoding="utf-8"))
    for name in ("r.csv", "new.csv"):
        assert sha256((cup / name).read_bytes()).hexdigest() in tree.texts["code"]
    said = " | ".join(tree.texts["bdi"])
    assert "The totals below are for new.csv. The list of results includes the decisions." in said
    assert "Ada Berg won | Corrected: Bo <b>Chen won | The record says" in said
    assert "The results say that Ada Berg won, but the record's own B+19.5" in said  # the earlier finding
    assert "Bo <b>Chen won; reported: Ada Berg won" in said
    rows = (cup / "decisions.csv").read_text(encoding="utf-8-sig").splitlines()
    [row] = [row for row in rows if "both players agree" in row]
    assert ",W+," in row
    assert row.endswith(f"r.csv {sha256((cup / 'r.csv').read_bytes()).hexdigest()}")


def test_the_document_says_if_the_reported_result_is_unknown(cup: Path) -> None:
    """The decisions were typed by hand, not written by the program, and the results have them already."""
    (cup / "r.csv").write_text(RESULTS.replace("Chen,W+", "Chen,B+", 1), encoding="utf-8")
    run("tournament", "r.csv", "games", "--komi", "7.5", "-q", "--sign", "sign.html")
    said = " | ".join(Tree((cup / "sign.html").read_text(encoding="utf-8")).texts["bdi"])
    unknown = "not known, because the results file already had the correction"
    assert f"{unknown} | Corrected: Bo <b>Chen won" in said
