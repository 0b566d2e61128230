"""`adjudicate tournament` as a director uses it: output, files, and exit status."""

from __future__ import annotations

import csv
import io
import json
import re
from collections import Counter
from pathlib import Path
from types import SimpleNamespace
from typing import Any, get_args

import pytest

from adjudicate.cli import tournament_reports
from adjudicate.cli.tournament import TournamentFailure
from adjudicate.tournament.checks import STATUSES
from adjudicate.tournament.data import COLUMNS, KINDS
from adjudicate.tournament.names import WORDS_OF
from tests.pages import Tree
from tests.support import ROOT, run
from tests.tables import cases_in
from tests.tournament_games import LETTERS, here, sgf

RESULTS = """Round,Table,White,Black,Result
1,1,Ada Berg,Bo Chen,W+
1,2,Cy Dahl,Di Egg,B+
1,3,Ed Fox,Flo Gray,B+
2,1,Ada Berg,Cy Dahl,B+
2,2,Bo Chen,Flo Gray,B+
2,3,Di Egg,Ed Fox,B+
"""
LINES = [LETTERS[n:] + LETTERS[:n] for n in range(9)]
FILES = {
    "round1/1.sgf": sgf("Bo Chen", "Ada Berg", extra="RO[1]", lines=LINES[0]),  # another winner than reported
    "round1/2.sgf": sgf("Di Egg", "Cy Dahl", "B+21.5", extra="RO[1]", lines=LINES[1]),  # a margin that differs
    "round1/3.sgf": sgf("Flo Gray", "Ed Fox", extra="RO[1]", lines=LINES[2], middle=";B[ac];W[bc];B[ac]"),  # illegal
    "round2/2.sgf": sgf("Bo Chen", "Flo Gray", "W+34.5", wide="W", extra="RO[2]", lines=LINES[3]),  # colours
    "round2/3.sgf": sgf("Ed Fox", "Di Egg", extra="RO[2]", lines=LINES[4]),
    "round2/3 again.sgf": sgf("Ed Fox", "Di Egg", extra="RO[2]", lines=LINES[4]),  # and round 2, table 1, is missing
    "notes.txt": b"no record",
}


@pytest.fixture
def cup(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Use a folder with results and records, without worker processes."""
    for name, data in FILES.items():
        path = tmp_path / "games" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    (tmp_path / "results.csv").write_text(RESULTS, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("adjudicate.cli.tournament_files.processes", lambda _jobs: here)
    return tmp_path


def tournament(*more: str) -> tuple[int, str, str]:
    return run("tournament", "results.csv", "games", "--komi", "7.5", *more)


def test_exactly_the_six_faults_are_reported(cup: Path) -> None:
    code, out, err = tournament("--format", "json")
    assert (code, err) == (1, "")
    report = json.loads(out)
    assert report["schema"] == "adjudicate-tournament/1"
    assert out.isascii()
    found = {
        (row["round"], row["table"]): (row["status"], [c["kind"] for c in row["checks"]]) for row in report["pairings"]
    }
    assert found == {
        (1, 1): ("contradicted", []), (1, 2): ("margin", ["record-margin"]), (1, 3): ("supported", ["M201 occupied"]),
        (2, 1): ("missing", ["missing"]), (2, 2): ("supported", ["colours"]), (2, 3): ("supported", []),
    }  # fmt: skip
    assert [(x["path"], x["kind"]) for x in report["loose"]] == [("games/round2/3 again.sgf", "duplicate")]
    assert report["totals"]["records"] == {
        "matched": 5, "duplicate": 1, "ambiguous": 0, "competing": 0, "surplus": 0, "set_aside": 0, "unreadable": 0,
    }  # fmt: skip
    assert sum(report["totals"]["pairings"].values()) == 6
    assert report["totals"]["skipped"] == 1
    assert [(c["player"], c["wins"], c["corrected"]) for c in report["changes"]] == [
        ("Ada Berg", 1, 0), ("Bo Chen", 0, 1),
    ]  # fmt: skip
    assert (cup / "results.csv").read_text(encoding="utf-8") == RESULTS


def test_the_reference_names_every_key_and_column(cup: Path) -> None:
    reference = (ROOT / "docs" / "tournament-reference.md").read_text(encoding="utf-8")
    table = reference[reference.index("## Table") :]
    for column in COLUMNS:
        assert re.search(rf"\b{column}\b", table), column
    for word in (*STATUSES, *KINDS, *get_args(TournamentFailure), *(words for words in WORDS_OF.values())):
        assert re.search(rf"\b{word}\b", reference), word
    report = json.loads(tournament("--format", "json")[1])
    seen = []

    def walk(data: object) -> None:
        if isinstance(data, dict):
            for key, value in data.items():
                seen.append(key)
                if key != "sheet" and key not in STATUSES:
                    walk(value)
        elif isinstance(data, list):
            for value in data:
                walk(value)

    walk(report)
    for key in seen:
        assert re.search(rf"\b{key.replace('_', '[-_]')}\b", reference), key
    assert {"candidates", "suggestion", "swapped", "corrected", "checks"} <= set(seen)
    assert cup.is_dir()


def test_the_text_report_lists_the_most_urgent_first(cup: Path) -> None:
    code, out, _ = tournament()
    assert code == 1
    assert all(len(line) <= 80 for line in out.splitlines())
    found = ("Contradicted", "Margin", "illegal M201", "Missing", "reversed: in", "Duplicate", "Wins", "\nRound 1\n")
    order = [out.index(word) for word in found]
    assert order == sorted(order)
    for said in (
        "6 pairings: 1 contradicted, 1 with a wrong margin or result in the record, 1\n  without a record, 3",
        "6 records: 5 matched, 1 duplicate.\n",
        "Among the pairings, 1 has an illegal move in its record, 1 has the colours\n  reversed.\nOpen: 6.\n",
        "     Contradicted. Reported: Ada Berg won. According to the record: Bo Chen won.\n",
        "  CONTRADICTED  table 1: Ada Berg (W) – Bo Chen (B): Ada Berg won; see 1 above\n",
        "  supported, illegal move  table 3: Ed Fox (W) – Flo Gray (B): Flo Gray won,\n    counted; see 3 above\n",
        "  supported  table 3: Di Egg (W) – Ed Fox (B): Ed Fox won, counted\n",
        "       - komi was 5.5 (2 for Black: B+19.5 becomes B+21.5).",
        "  Ada Berg                             1          0  round 1, table 1",
    ):
        assert said in out, said
    assert tournament()[1] == out
    one = tournament("--round", "2")[1]
    assert "Round 1" not in one
    assert "6 pairings: " in one
    assert cup.is_dir()


def test_the_table_has_a_komi_in_hundredths_as_written_and_as_meant(cup: Path) -> None:
    """The komi is from the results, and a separate column has the komi as written in the record."""
    for path in (cup / "games").rglob("*.sgf"):
        path.write_bytes(path.read_bytes().replace(b"KM[7.5]", b"KM[750]"))
    tournament("-o", "out.csv")
    with (cup / "out.csv").open(encoding="utf-8-sig", newline="") as file:
        rows = [row for row in csv.DictReader(file) if row["komi"]]
    assert {(row["komi"], row["komi_text"]) for row in rows} == {("7.5", "750")}
    assert not any(" komi: " in row["checks"] for row in rows)


def test_the_page_links_every_round_and_sheet(cup: Path) -> None:
    assert tournament("-o", "out.html")[:2] == (1, "")
    page = (cup / "out.html").read_text(encoding="utf-8")
    tree = Tree(page)
    to_sheets, to_rounds = ["#sheet-1", "#sheet-2", "#sheet-3"], ["#round-1", "#round-2"]
    to_items = ["#item-1", "#item-2", "#item-3", "#item-4", "#item-5"]
    assert tree.links == [*to_sheets, *to_rounds, *to_items]
    assert tree.count["article"] == 3  # a person must look at the board; reversed colours do not need one
    assert tree.count["svg"] >= 3
    assert tree.count["details"] >= 1
    assert "From the record alone: confirmed" in " ".join(tree.texts["p"])
    [banner] = [text for text in tree.texts["strong"] if text.startswith("✗ contradicted")]
    assert banner == "✗ contradicted"
    assert [h for h in tree.texts["h3"] if h.startswith(("Round", "Sheet"))] == [
        "Round 1", "Round 2", "Sheet 1: round 1, table 1: Ada Berg – Bo Chen",
        "Sheet 2: round 1, table 2: Cy Dahl – Di Egg",
        "Sheet 3: round 1, table 3: Ed Fox – Flo Gray",
    ]  # fmt: skip
    assert tree.scripts == []
    text = tree.texts["body"][0]
    affected = [p for p in tree.texts["p"] if p.startswith("Players affected: ")]
    opens = [p for p in tree.texts["p"] if p.endswith(" items are open")]
    assert opens == [f"{len(re.findall('<li [^>]*class=.card', page))} items are open"] == ["6 items are open"]
    assert all(name in affected[0] for name in ("Ada Berg", "Bo Chen", "Cy Dahl"))
    assert text.index(opens[0]) < text.index("What to do now")
    assert [h for h in tree.texts["h3"] if h in ("What to do now", "Totals", "Round 1")][1:] == ["Totals", "Round 1"]


def test_a_written_manifest_can_be_edited_and_read(cup: Path) -> None:
    assert tournament("-q", "--write-manifest", "m.csv")[:2] == (1, "")
    code, _, err = tournament("-q", "--write-manifest", "m.csv")
    assert code == 2
    assert "--force" in err
    assert tournament("-q", "--write-manifest", "m.csv", "--force")[0] == 1
    plain = json.loads(tournament("--format", "json")[1])
    assert json.loads(tournament("--format", "json", "--manifest", "m.csv")[1])["totals"] == plain["totals"]
    rows = (cup / "m.csv").read_text(encoding="utf-8-sig").replace("2,1,Ada Berg,Cy Dahl,,", "2,1,Ada Berg,Cy Dahl,-,")
    rows = rows.replace(",,,,games/round2/3 again.sgf", ",,-,-,games/round2/3 again.sgf")
    (cup / "m.csv").write_text(rows, encoding="utf-8")
    report = json.loads(tournament("--format", "json", "--manifest", "m.csv")[1])
    assert report["totals"]["pairings"]["missing"] == 0
    assert [x["kind"] for x in report["loose"]] == ["set-aside"]
    (cup / "m.csv").write_text("white,black,record\nAda Berg,Nobody,-\n", encoding="utf-8")
    code, out, err = tournament("--manifest", "m.csv")
    assert (code, out) == (2, "")
    assert err == 'adjudicate: m.csv, line 2: "Nobody" is not a player in the results\n'


def test_settings_beside_the_results_and_aliases_are_used(cup: Path) -> None:
    (cup / "games/round2/1.sgf").write_bytes(sgf("dragon99", "Ada Berg", komi=None, extra="RO[2]", lines=LINES[5]))
    text = run("tournament", "results.csv", "games")[1]
    said = " ".join(text.split())
    assert said.count("Perhaps games/round2/1.sgf (it names “Ada Berg”") == 1
    assert "Round 2, table 1: Ada Berg – Cy Dahl" in said
    (cup / "adjudicate.toml").write_text('[rules]\nkomi = 7.5\n[aliases]\n"Dragon99" = "Cy Dahl"\n', encoding="utf-8")
    text = run("tournament", "results.csv", "games")[1]
    assert "komi 7.5 (from the settings)" in text
    assert "supported  table 1: Ada Berg (W) – Cy Dahl (B)" in text
    (cup / "other.toml").write_text("[rules]\nkoni = 7.5\n", encoding="utf-8")
    code, out, err = run("tournament", "results.csv", "games", "--settings", "other.toml")
    assert (code, out) == (2, "")
    assert err == 'adjudicate: other.toml: "koni" is not a key of [rules]; did you mean komi?\n'
    (cup / "other.toml").write_text('[aliases]\nx = "Nobody"\n', encoding="utf-8")
    assert "who is not a player" in run("tournament", "results.csv", "games", "--settings", "other.toml")[2]


@pytest.mark.parametrize(("fail_on", "expected"), cases_in("tournament_cli", "the_exit_status_follows_fail_on"))
def test_the_exit_status_follows_fail_on(cup: Path, fail_on: str, expected: int) -> None:
    assert tournament("-q", "--fail-on", fail_on)[0] == expected
    assert cup.is_dir()


@pytest.mark.parametrize(("open_", "chosen", "expected"), cases_in("tournament_cli", "each_open_item_has_its_word"))
def test_each_open_item_has_its_word_of_fail_on(
    monkeypatch: pytest.MonkeyPatch, open_: str, chosen: str, expected: int
) -> None:
    """Nothing else is open, and no other word selects it."""
    monkeypatch.setattr(tournament_reports, "unsettled", lambda _: Counter({open_: 1}))
    settled: Any = SimpleNamespace(settlement=SimpleNamespace(used=open_ == "open", open=lambda: 1))
    others = {*get_args(TournamentFailure)} - {chosen}
    assert tournament_reports.status_of(settled, [chosen]) == expected
    assert (
        tournament_reports.status_of(settled, [*others - {"never"}])
        == tournament_reports.status_of(settled, ["never"])
        == 0
    )


def test_an_event_without_a_name_is_called_a_tournament(cup: Path) -> None:
    assert tournament("--sign", "sign.html")[1].startswith("Tournament\n")
    for page in (tournament("--format", "html")[1], (cup / "sign.html").read_text(encoding="utf-8")):
        assert "Tournament" in Tree(page).texts["h2"]


def test_a_report_in_a_file_has_one_language_under_every_locale(cup: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    english, german = (tournament("--lang", name)[1] for name in ("en", "de"))
    for name, value in (("LC_ALL", ""), ("LC_MESSAGES", ""), ("LANG", "de_DE.UTF-8")):
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("adjudicate.cli.languages.is_terminal", lambda _stream=None: True)
    assert tournament()[1] == german != english
    assert tournament("--out", "report.txt")[0] == 1
    assert (cup / "report.txt").read_text(encoding="utf-8") == english
    assert '<html lang="en"' in tournament("--format", "html")[1]


def test_a_clean_event_succeeds_and_an_unreadable_record_fails(cup: Path) -> None:
    (cup / "results.csv").write_text("Round,White,Black,Result\n2,Di Egg,Ed Fox,B+\n", encoding="utf-8")
    clean = ("tournament", "results.csv", "games/round2/3.sgf", "--komi", "7.5")
    assert run(*clean)[0] == 0
    twice = "Round,White,Black,Result\n2,Di Egg,Ed Fox,B+\n2,Di Egg,Di Egg,B+\n"
    (cup / "results.csv").write_text(twice, encoding="utf-8")
    code, out, _ = run(*clean)
    assert code == 1  # a line in the results was left out
    assert "Remarks on the results:" in out
    (cup / "broken.sgf").write_bytes(b"(;SZ[9")
    code, out, _ = run(*clean, "broken.sgf")
    assert code == 2
    assert "Unreadable records:\n  broken.sgf: " in out


@pytest.mark.parametrize(("arguments", "said"), cases_in("tournament_cli", "misuse_and_missing_files_are_refused"))
def test_misuse_and_missing_files_are_refused(cup: Path, arguments: list[str], said: str) -> None:
    before = {path: path.read_bytes() for path in cup.rglob("*") if path.is_file()}
    code, out, err = run("tournament", *arguments)
    assert (code, out) == (2, "")
    assert said in err
    assert "Traceback" not in err
    assert {path: path.read_bytes() for path in cup.rglob("*") if path.is_file()} == before


EVIL = "=1+1<script>alert(1)</script>\x1b[31m\u202e\"'&"


def test_hostile_text_reaches_no_output(cup: Path) -> None:
    quoted = EVIL.replace('"', '""')
    (cup / "results.csv").write_text(
        f'Round,White,Black,Result\n1,"{quoted}",Bo Chen,B+\n1,Cy,"{quoted} 2",W+\n', encoding="utf-8"
    )
    folder = cup / "evil"
    folder.mkdir()
    (folder / "=a<b>\x1b[2J.sgf").write_bytes(
        sgf("Bo Chen", EVIL, "W+2.5", extra=f"DT[{EVIL}]".replace("\x1b[", "\x1b"))
    )
    (folder / "x.sgf").write_bytes(sgf(EVIL, "@SUM(A1)", EVIL.replace("]", "")))
    for kind in ("text", "csv", "html", "json"):
        code, out, err = run("tournament", "results.csv", "evil", "--format", kind)
        assert code == 1, (out, err)
        assert all(c in "\n\r\ufeff" or c.isprintable() for c in out), kind
        if kind == "html":
            Tree(out)
        if kind == "csv":
            for row in csv.reader(io.StringIO(out.removeprefix("\ufeff"), newline="")):
                assert all(cell[:1] not in ("=", "+", "@") and not cell.startswith("-") for cell in row)
    run("tournament", "results.csv", "evil", "-q", "--write-manifest", "m.csv")
    rows = (cup / "m.csv").read_text(encoding="utf-8-sig")
    (cup / "m.csv").write_text(re.sub(r",w[0-9a-f]{10}", ",", rows), encoding="utf-8")  # as if typed by a person
    code, out, err = run("tournament", "results.csv", "evil", "--format", "json", "--manifest", "m.csv")
    assert err == ""
    assert "the manifest says so" in out


def test_a_poisoned_record_costs_no_other_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("results.csv").write_text(RESULTS, encoding="utf-8")
    for name, data in FILES.items():
        Path(name).parent.mkdir(exist_ok=True)
        Path(name).write_bytes(data)
    Path("round1/huge.sgf").write_bytes(b"(;" + b"x" * (5 * 1024**2))
    code, out, _ = run("tournament", "results.csv", ".", "--komi", "7.5", "--jobs", "2")
    assert code == 2
    assert "huge.sgf: the file is larger than 4 MiB" in " ".join(out.split())
    assert "6 pairings: 1 contradicted, 1 with a wrong margin" in out


def manifest_rows(path: Path) -> list[list[str]]:
    return list(csv.reader(io.StringIO(path.read_text(encoding="utf-8-sig"), newline="")))


def write_rows(path: Path, rows: list[list[str]]) -> None:
    """Write a table like a spreadsheet with a comma for decimals."""
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file, delimiter=";").writerows(rows)


def test_an_unedited_manifest_contradicts_nothing(cup: Path) -> None:
    """Such a manifest once turned a match of low confidence into a person's decision."""
    (cup / "games/round1/1.sgf").write_bytes(sgf("Chen", "Berg", extra="RO[1]", lines=LINES[0]))

    def first(*more: str) -> tuple[str, str, str]:
        row = json.loads(tournament("--format", "json", *more)[1])["pairings"][0]
        return row["status"], row["record"]["confidence"], row["record"]["reason"]

    doubtful = ("uncheckable", "low", "both names by one word only; round 1 as recorded; their only game")
    report = json.loads(tournament("--format", "json")[1])
    rows = [row for row in report["pairings"] if (row["round"], row["table"]) == (1, 1)]
    assert [(r["status"], r["record"]["confidence"], r["record"]["reason"]) for r in rows] == [doubtful]
    tournament("-q", "--write-manifest", "m.csv")
    assert json.loads(tournament("--format", "json", "--manifest", "m.csv")[1]) == report
    table = manifest_rows(cup / "m.csv")
    table[1][7] = "yes"
    write_rows(cup / "m.csv", table)
    assert first("--manifest", "m.csv") == ("contradicted", "high", "the manifest says so")


def test_an_unmatched_record_is_listed_at_its_likely_pairing(cup: Path) -> None:
    """An error once said "this record is already in line 3" about the row that had named the record before."""
    (cup / "games/round2/1.sgf").write_bytes(sgf("nickname", "someone", extra="RO[2]", lines=LINES[5]))
    tournament("-q", "--write-manifest", "m.csv")
    table = manifest_rows(cup / "m.csv")
    missing = next(row for row in table if row[2:5] == ["Ada Berg", "Cy Dahl", ""])
    missing[4] = next(row for row in table if row[4] == "games/round2/1.sgf")[4]
    write_rows(cup / "m.csv", table)
    code, out, err = tournament("--format", "json", "--manifest", "m.csv")
    assert (code, err) == (1, "")
    report = json.loads(out)
    assert report["totals"]["pairings"]["missing"] == 0
    [row] = [row for row in report["pairings"] if (row["round"], row["table"]) == (2, 1)]
    assert (row["record"]["path"], row["record"]["reason"]) == ("games/round2/1.sgf", "the manifest says so")


@pytest.mark.usefixtures("cup")
def test_sentences_of_the_page_are_written_from_left_to_right() -> None:
    """Sentences may begin with a name in Hebrew or Arabic, which would reverse "X won"."""
    _, out, _ = tournament("--format", "html")
    assert '<bdi dir="ltr">Ada Berg won</bdi>' in out
