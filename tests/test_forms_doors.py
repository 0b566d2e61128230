"""Every command and function that reads SGF reads the other formats, by content, or by name if that is unclear."""

from __future__ import annotations

import csv
import gzip
import json
import tarfile
import zipfile
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from adjudicate import Record, adjudicate, read_records
from adjudicate.record import line
from adjudicate.record.forms import ogs_moves, transcript
from adjudicate.record.forms.detect import of_content, of_name
from adjudicate.record.model import Skipped
from adjudicate.record.sgf import MOST_BYTES
from adjudicate.sources.archives import OTHER_JSON, read_archive
from adjudicate.sources.files import walk
from adjudicate.sources.names import NameChoice
from adjudicate.web.opened import opened_file
from tests.executing import without_workers
from tests.forms import gib, ngf, nip, ogs, ugf, ugf_walls
from tests.reading import moves, refused, said, the
from tests.support import one, run, sheets
from tests.tables import cases_in, in_groups

FILES = {
    "a.gib": gib("STO 0 2 1 15 3\nSTO 0 3 2 3 15\nSKI 0 4\nSKI 0 5"),
    "b.ngf": ngf("PMABBQEEQ PMACWEQQE PMADBAAAA PMAEWAAAA"),
    "c.ugf": ugf("PD,B1,1,0\nDP,W1,2,0\nYA,B1,3,0\nYA,W1,4,0", "Size=19", kind="JPN"),
    "d.nip": nip(("pd", {"pd": 1}, 0, 0), ("dp", {"pd": 1, "dp": 2}, 0, 0)),
    "e.json": ogs(width=19, height=19, moves="pddp....", outcome="Resignation"),
}
FORMATS = {name: of_name(name) for name in FILES}


def made(folder: Path) -> Path:
    for name, text in FILES.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def codes(sheet: dict[str, object]) -> list[str]:
    found = sheet["findings"]
    assert isinstance(found, list)
    return [f["code"] for f in found]


@pytest.mark.parametrize("name", FILES)
def test_the_content_decides_the_format_whatever_the_name(name: str) -> None:
    data = FILES[name].encode()
    assert of_content(data) == FORMATS[name]
    for called in (None, name, "x.sgf", "x.txt"):
        [record] = read_records(data, called)
        assert isinstance(record, Record)
        assert moves(record).startswith("Bpd Wdp")
        assert said(record)[0][0] == "R185"


@pytest.mark.parametrize("name", FILES)
def test_every_command_reads_every_format(name: str, tmp_path: Path) -> None:
    path = made(tmp_path) / name
    [sheet] = sheets(str(path))
    assert (sheet["record"]["black"], sheet["record"]["white"]) == ("ann", "bob")
    assert codes(sheet)[0] == "R185"
    assert sheet["findings"][0]["data"] == {"format": FORMATS[name]}
    for form in ("text", "html"):
        status, out, _ = run("score", "--format", form, str(path))
        assert (status, "R185" in out) == (0, True)
    assert run("explain", "--move", "1", str(path))[0] == 0
    assert run("show", str(path), "--move", "2")[0] == 0
    status, picture, _ = run("show", str(path), "--format", "svg")
    assert status == 0
    assert "<svg" in picture


@pytest.mark.parametrize("name", FILES)
def test_standard_input_may_have_any_format(name: str) -> None:
    assert codes(one(FILES[name]))[0] == "R185"


@pytest.mark.parametrize("name", FILES)
def test_annotate_writes_sgf_that_is_read_as_the_record_is(name: str, tmp_path: Path) -> None:
    path, out = made(tmp_path) / name, tmp_path / "out.sgf"
    status, _, err = run("annotate", str(path), "-o", str(out))
    assert status == 0
    assert "the record is written as SGF" in err
    before, after = the(FILES[name]), the(out.read_bytes())
    assert moves(after) == moves(before)
    for ident in ("PB", "PW", "KM", "RE", "DT"):
        assert after.text(ident) == before.text(ident)
    assert b"R185 other-format" in out.read_bytes()
    assert path.read_text(encoding="utf-8") == FILES[name]


@pytest.mark.parametrize("force", [[], ["--force"]])
def test_annotate_never_overwrites_a_file_of_another_format(force: list[str], tmp_path: Path) -> None:
    path = made(tmp_path) / "a.gib"
    status, _, err = run("annotate", str(path), "-o", str(path), *force)
    assert status == 2
    assert err.count("\n") == 1
    assert path.read_text(encoding="utf-8") == FILES["a.gib"]


REVIEW = "[ReviewComment]\n.Comment,15\nbob dead @ A5\nann done\nbob done\n"
REVIEWED = ugf(ugf_walls(), "Size=5\nHdcp=0,0.5\nRule=JPN\nWinner=B,0.5", kind="JPN", after=REVIEW)


@pytest.mark.parametrize("text", [ogs(), REVIEWED], ids=["ogs", "ugf"])
def test_annotate_marks_the_dead_stones_that_the_record_lists(text: str, tmp_path: Path) -> None:
    """Black has column a, with the dead stone in it, and White column e. The SGF has the same count as the record."""
    path, out = tmp_path / "x", tmp_path / "out.sgf"
    path.write_text(text, encoding="utf-8")
    status, _, err = run("annotate", str(path), "-o", str(out))
    assert status == 0
    assert "territory and dead stones are marked at the end, as the record lists them" in err
    [sheet] = sheets(str(out))
    assert sheet["dead"] == {"source": "marks", "points": ["A5"], "black": 0, "white": 1}
    assert (sheet["verdict"]["status"], sheet["verdict"]["computed"]) == ("confirmed", "B+0.5")
    assert "TB[aa][ab][ac][ad][ae]TW[ea][eb][ec][ed][ee]" in out.read_text(encoding="utf-8")
    assert "(as requested, instead of " in adjudicate(the(text), dead=["A5"]).to_text(board=False)


@pytest.mark.parametrize(
    ("text", "status", "after"), cases_in("forms_doors", "no_doubt_is_lost", ogs=ogs, ugf=REVIEWED)
)
def test_sgf_is_not_contradicted_because_it_cannot_express_a_doubt(text: str, status: str, after: str | None) -> None:
    [sheet] = sheets("-", stdin=text.encode())
    _, out, _ = run("annotate", "-", "-o", "-", stdin=text.encode())
    [again] = sheets("-", stdin=out.encode()) if out else [None]
    assert (sheet["verdict"]["status"], again and again["verdict"]["status"]) == (status, after)


def test_hostile_text_of_a_record_stays_text_in_its_sgf(tmp_path: Path) -> None:
    game = ogs(players={"black": {"id": 10, "username": "a];B[ab](;\\"}, "white": {"id": 20, "username": "b\\"}})
    path, out = tmp_path / "x.json", tmp_path / "out.sgf"
    path.write_text(game, encoding="utf-8")
    assert run("annotate", str(path), "-o", str(out))[0] in (0, 1)
    record = the(out.read_bytes())
    assert (record.text("PB"), record.text("PW")) == ("a];B[ab](;\\", "b\\")
    assert moves(record) == moves(the(game))


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> None:
    without_workers(monkeypatch)


@pytest.mark.usefixtures("alone")
def test_batch_reads_other_formats_in_folders_and_archives(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    made(folder)
    (folder / "f.gib.gz").write_bytes(gzip.compress(FILES["a.gib"].encode()))
    (folder / "settings.json").write_text('{"a": 1}', encoding="utf-8")
    (folder / "readme.txt").write_text(FILES["a.gib"], encoding="utf-8")
    with zipfile.ZipFile(tmp_path / "x.zip", "w") as archive, tarfile.open(tmp_path / "x.tar.gz", "w:gz") as tar:
        for path in sorted(folder.iterdir()):
            archive.write(path, path.name)
            tar.add(path, path.name)
    for source in (folder, tmp_path / "x.zip", tmp_path / "x.tar.gz"):
        found = [json.loads(line) for line in run("batch", str(source), "--format", "json")[1].splitlines()]
        assert len(found) == 6, source
        assert all(codes(row)[0] == "R185" for row in found)


def test_a_json_file_without_a_game_is_skipped_and_reported(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text('{"rounds": [1, 2]}', encoding="utf-8")
    sheet = run("score", "--format", "json", "-", stdin=FILES["a.gib"].encode())[1]
    (tmp_path / "b.json").write_text(sheet, encoding="utf-8")
    (tmp_path / "c.json").write_text(FILES["e.json"], encoding="utf-8")
    (tmp_path / "d.json").write_text(" " * 5_000_000, encoding="utf-8")
    items = {Path(item.path).name: item.content for item in walk([str(tmp_path)])}
    assert items == {"a.json": OTHER_JSON, "b.json": OTHER_JSON, "c.json": None, "d.json": OTHER_JSON}
    with zipfile.ZipFile(tmp_path / "x.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        for name in ("a.json", "c.json", "d.json"):
            archive.write(tmp_path / name, name)
    found = [type(item.content) for item in read_archive(str(tmp_path / "x.zip"), NameChoice())]
    assert found == [Skipped, bytes, Skipped]


def test_a_packed_ugf_file_is_refused_as_packed(tmp_path: Path) -> None:
    (tmp_path / "x.ugz").write_bytes(b"\x00\x01\x21\x42-lh5-" + bytes(40))
    status, out, _ = run("batch", str(tmp_path), "--format", "json")
    assert (status, json.loads(out)["error"]["data"]) == (2, {"kind": "packed"})


@pytest.mark.usefixtures("alone")
def test_a_tournament_is_checked_against_records_in_other_formats(tmp_path: Path) -> None:
    games = tmp_path / "games"
    games.mkdir()
    (games / "x.json").write_text(ogs(), encoding="utf-8")
    results = tmp_path / "results.csv"
    results.write_text("round,black,white,result\n1,ann,bob,B+0.5\n", encoding="utf-8")
    status, out, err = run("tournament", str(results), str(games), "--format", "json")
    assert status in (0, 1), err
    assert "x.json" in out
    [pairing] = json.loads(out)["pairings"]
    assert "x.json" in json.dumps(pairing)


@pytest.mark.parametrize("name", FILES)
def test_the_page_opens_other_formats(name: str) -> None:
    for called in (name, "pasted.sgf", "nothing"):
        assert opened_file(called, FILES[name].encode(), 10**9).what == "record", called
    assert opened_file("x.json", b'{"rounds": 3}', 10**9).what != "record"


@pytest.mark.parametrize("text", cases_in("forms_doors", "sgf_is_not_mistaken_for_another_format"))
def test_sgf_is_not_mistaken_for_another_format(text: str) -> None:
    assert of_content(text.encode()) is None
    record = the(text)
    assert moves(record) == "Baa"
    assert said(record, "R185") == []


@pytest.mark.parametrize("name", FILES)
def test_a_file_that_is_too_large_is_refused(name: str) -> None:
    data = FILES[name].encode() + b"\n" * MOST_BYTES
    assert refused(data).message == "the file is larger than 4 MiB"


@pytest.mark.parametrize(
    ("form", "text"), cases_in("forms_doors", "too_many_moves_are_refused", gib=gib, ngf=ngf, ugf=ugf, nip=nip, ogs=ogs)
)
def test_too_many_moves_are_refused(form: str, text: Callable[[int], str], monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (line, transcript):
        monkeypatch.setattr(module, "MOST_MOVES", 9)
        monkeypatch.setattr(module, "MOST_SETUP_POINTS", 9)
    assert len(the(text(9)).line.points) == (0 if "setup" in form else 9)
    for number in (10, 11, 18):
        error = refused(text(number).encode())
        what = "sets up more than 9 points" if "setup" in form else "has more than 9 moves"
        assert (error.code, error.message) == ("R105", f"game 1 {what}")


def test_long_lists_and_texts_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ogs_moves, "MOST_ENTRIES", 3)
    for given, fine in (("aabbcc", True), ("aabbccd", False), ([[0, 0]] * 3, True), ([[0, 0]] * 4, False)):
        [found] = read_records(ogs(moves=given).encode())
        assert isinstance(found, Record) is fine, given
    for end, less in product(("\n", "\r", "\r\n"), (0, 1)):
        monkeypatch.setattr(transcript, "MOST_LINES", FILES["a.gib"].count("\n") - less)
        [found] = read_records(FILES["a.gib"].replace("\n", end).encode())
        assert isinstance(found, Record) is not bool(less), end


@pytest.mark.parametrize("name", FILES)
def test_hostile_bytes_are_one_clear_line_or_a_sheet(name: str) -> None:
    """The test cuts the files at each place, and changes each byte in the first lines."""
    data = FILES[name].encode()
    for cut in range(0, len(data), 7):
        for broken in (data[:cut], data[:cut] + b"\x00\xff\n" + data[cut:], data[:cut] + b'"]},[{' + data[cut + 3 :]):
            for found in read_records(broken, name):
                assert isinstance(found, Record) or (found.message and "\n" not in found.message)


def test_more_findings_than_are_listed_are_counted() -> None:
    record = the(gib("\n".join(["STO x"] * 500)))
    assert len(said(record, "R190")) < 40
    assert sum(record.unlisted.values()) + len(said(record, "R190")) >= 500


@pytest.mark.usefixtures("alone")
def test_renamed_copies_keep_the_extension_of_their_format(tmp_path: Path) -> None:
    games, copies = tmp_path / "games", tmp_path / "copies"
    games.mkdir()
    (games / "x.json").write_text(ogs(), encoding="utf-8")
    results = tmp_path / "results.csv"
    results.write_text("round,black,white,result\n1,ann,bob,B+0.5\n", encoding="utf-8")
    run("tournament", str(results), str(games), "--rename", str(copies))
    assert [path.name for path in copies.iterdir()] == ["r1_bob_ann.json"]
    assert (copies / "r1_bob_ann.json").read_text(encoding="utf-8") == ogs()


@pytest.mark.usefixtures("alone")
def test_results_may_name_a_record_without_its_extension(tmp_path: Path) -> None:
    games = tmp_path / "games"
    games.mkdir()
    (games / "final.json").write_text(ogs(players={"black": {"username": "x"}, "white": {"username": "y"}}))
    results = tmp_path / "results.csv"
    results.write_text("round,black,white,result,record\n1,ann,bob,B+R,final\n", encoding="utf-8")
    _, out, _ = run("tournament", str(results), str(games), "--format", "json")
    [pairing] = json.loads(out)["pairings"]
    assert "final.json" in json.dumps(pairing)


def test_the_table_names_the_server_whose_format_it_is(tmp_path: Path) -> None:
    """This applies unless the record names another server."""
    folder = made(tmp_path)
    (folder / "f.ngf").write_text(FILES["b.ngf"].replace("www.example.com", "www.gokgs.com"), encoding="utf-8")
    (folder / "g.sgf").write_text("(;SZ[19];B[pd];W[dp])", encoding="utf-8")
    out = tmp_path / "games.csv"
    run("batch", str(folder), "--jobs", "1", "--quiet", "--fail-on", "never", "--out", str(out))
    with out.open(encoding="utf-8-sig", newline="") as file:
        rows = {Path(row["path"]).name: row for row in csv.DictReader(file)}
    assert {name: row["writer"] for name, row in rows.items()} == {
        "a.gib": "tygem", "b.ngf": "oro", "c.ugf": "igs", "d.nip": "nhk", "e.json": "ogs", "f.ngf": "kgs", "g.sgf": "",
    }  # fmt: skip
    by_server = {
        name for name, row in rows.items() if (row["ruleset"], row["ruleset_chosen_by"]) == ("korean", "server")
    }
    assert by_server == {"a.gib", "b.ngf"}


def test_the_file_name_identifies_a_game_without_moves() -> None:
    text = ngf("").encode()
    assert refused(text).code == "R101"
    [record] = read_records(text, "x.NGF")
    assert isinstance(record, Record)
    assert (record.text("PB"), moves(record)) == ("ann", "")


def test_under_japanese_rules_the_map_shows_that_no_group_is_in_seki() -> None:
    """Column c touches both colours, but each player has a region of five points in a row, which makes two eyes."""
    sheet = adjudicate(the(REVIEWED.replace("Winner=B,0.5", "Winner=B,3.5")))
    assert sheet.score is not None
    assert sheet.score.map is not None
    assert (sheet.score.map.unscored, sheet.score.map.doubtful) == ((), ())
    assert (sheet.verdict.status, sheet.verdict.computed) == ("contradicted", "B+0.5")


@pytest.mark.parametrize(("text", "message"), cases_in("forms_doors", "broken_json_is_reported_in_one_line"))
def test_broken_json_is_reported_in_one_line(text: str | bytes, message: str) -> None:
    if isinstance(text, str):
        text = text.replace('{"moves"', '{"game_id":1,"moves"', 1).encode()
    error = refused(text)
    assert error.code == "R104"
    assert message in error.message
    assert "\n" not in error.message


@in_groups("changed", cases_in("forms_doors", "values_of_a_wrong_type_raise_no_exception"))
def test_values_of_a_wrong_type_raise_no_exception(changed: dict[str, Any]) -> None:
    text = json.dumps({**json.loads(ogs()), **changed}).replace("Infinity", "1e400")
    [found] = read_records(text.encode())
    assert (found.code == "R104") if not isinstance(found, Record) else json.dumps(adjudicate(found).to_dict())
