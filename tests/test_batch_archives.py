"""Batches for the keeper of an archive: formats, skipped files, archives through a pipe, and a choice of pages."""

from __future__ import annotations

import csv
import gzip
import io
import json
import re
import zipfile
from pathlib import Path

import pytest

from adjudicate.batch import tables
from adjudicate.batch.batch import _Tasks
from adjudicate.batch.progress import PassedOver
from adjudicate.sources import archives
from tests.archiving import tar_of
from tests.pages import Tree
from tests.test_batch import CHESS, CLEAN, LYING, MARKED, OCCUPIED, batch, from_csv, lines, no_space, put

FORMULA = LYING.replace("GM[1]", "GM[1]PB[=1+1]PW[山下 敬吾]")


# --- formats ---


@pytest.mark.parametrize(("name", "separator"), [("t.csv.gz", ","), ("t.tsv", "\t"), ("t.TSV.GZ", "\t")])
def test_csv_and_tsv_have_the_same_cells(tmp_path: Path, name: str, separator: str) -> None:
    """Both formats have the same cells, and each run gives the same bytes."""
    (tmp_path / "a.sgf").write_text(FORMULA + CHESS, encoding="utf-8")
    batch(tmp_path / "a.sgf", "--out", tmp_path / name, "--out", tmp_path / "t.csv")
    ending = name[1:]
    for own, plain in ((name, "t.csv"), (f"t.findings{ending}", "t.findings.csv")):
        data = (tmp_path / own).read_bytes()
        text = (gzip.decompress(data) if name.lower().endswith(".gz") else data).decode("utf-8-sig")
        with (tmp_path / plain).open(encoding="utf-8-sig", newline="") as file:
            assert list(csv.reader(io.StringIO(text, newline=""), delimiter=separator)) == list(csv.reader(file))
    first = (tmp_path / name).read_bytes()
    batch(tmp_path / "a.sgf", "--out", tmp_path / name)
    assert (tmp_path / name).read_bytes() == first
    assert "'=1+1" in (tmp_path / "t.csv").read_text(encoding="utf-8-sig")


def test_a_spreadsheet_has_the_cells_of_the_csv(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another library reads the texts, numbers and empty cells. Rows that do not fit on a sheet go to another sheet."""
    pytest.importorskip("xlsxwriter")
    openpyxl = pytest.importorskip("openpyxl")
    (tmp_path / "a.sgf").write_text(FORMULA + OCCUPIED + CHESS, encoding="utf-8")
    outs = ("--out", tmp_path / "t.xlsx", "--out", tmp_path / "t.csv")
    batch(tmp_path / "a.sgf", *outs, "--force")
    first = (tmp_path / "t.xlsx").read_bytes()
    book = openpyxl.load_workbook(io.BytesIO(first))
    assert book.sheetnames == ["games", "findings"]
    head, *rows = book["games"].values
    assert [dict(zip(head, row, strict=True)) for row in rows] == from_csv(tmp_path / "t.csv")
    assert book["games"]["D2"].value == "'=1+1"
    assert book["games"]["D2"].data_type == "s"
    assert book["games"]["E2"].value == "山下 敬吾"
    batch(tmp_path / "a.sgf", *outs, "--force")
    assert (tmp_path / "t.xlsx").read_bytes() == first
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.sgf", "t.csv", "t.findings.csv", "t.xlsx"]
    monkeypatch.setattr(tables, "MOST_ROWS", 3)
    batch(tmp_path / "a.sgf", *outs, "--force")
    book = openpyxl.load_workbook(tmp_path / "t.xlsx")
    assert book.sheetnames[0] == "games"
    assert "games 2" in book.sheetnames
    assert [row[0].value for row in book["games 2"].rows] == ["path", str(tmp_path / "a.sgf")]


def test_an_interrupted_spreadsheet_leaves_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("xlsxwriter")
    put(tmp_path, a=CLEAN)
    monkeypatch.setattr(tables._Sheets, "add", no_space)
    assert batch(tmp_path / "a.sgf", "--out", tmp_path / "t.xlsx")[0] == 2
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.sgf", "t.xlsx.journal"]


def test_a_spreadsheet_without_library_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "xlsxwriter", None)
    code, _, err = batch(tmp_path, "--out", tmp_path / "t.xlsx")
    assert code == 2
    assert "pip install '.[xlsx]' in your adjudicate checkout" in " ".join(err.split())


# --- columns ---


def test_all_columns_add_the_details_of_a_record(tmp_path: Path) -> None:
    """Each detail is the property's first value as text. Without --columns all, there are no details."""
    told = "AP[Prog:1]CA[GB2312]BR[9p]WR[8d?]GN[Final]PC[Pyongyang]SO[book]TM[3600]OT[3x30 byo-yomi]HA[0]"
    (tmp_path / "a.sgf").write_bytes(LYING.replace("GM[1]", f"GM[1]{told}PB[山下]").encode("gb18030"))
    batch(tmp_path / "a.sgf", "--out", tmp_path / "t.csv", "--columns", "all")
    with (tmp_path / "t.csv").open(encoding="utf-8-sig", newline="") as file:
        [row] = csv.DictReader(file)
    kept = {name: row[name] for name in list(row)[list(row).index("encoding") :]}
    hashes = [kept.pop(name) for name in ("moves_hash", "moves_hash_plain")]
    assert all(re.fullmatch("[a-p]{16}", one) for one in hashes)
    assert kept == {
        "encoding": "gb18030", "declared_encoding": "GB2312", "application": "Prog:1", "black_rank": "9p",
        "white_rank": "8d?", "game_name": "Final", "place": "Pyongyang", "source": "book", "time_limit": "3600",
        "overtime": "3x30 byo-yomi", "handicap_text": "0", "dyer": "????????????", "last_play": "10",
    }  # fmt: skip
    assert row["black"] == "山下"
    batch(tmp_path / "a.sgf", "--out", tmp_path / "t.csv", "--force")
    assert "encoding" not in (tmp_path / "t.csv").read_text(encoding="utf-8-sig").partition("\r")[0]


def test_the_encoding_of_another_format_is_the_one_used_for_names(tmp_path: Path) -> None:
    """The encoding is the one with which the names were read, declared or not."""
    lang = "[Header]\r\nLang=GB2312\r\nPlayerB=张三,9d\r\nPlayerW=Bo,1d\r\n[Data]\r\nPD,B1,1,0\r\n"
    (tmp_path / "a.ugf").write_bytes(lang.encode("gb18030"))
    batch(tmp_path / "a.ugf", "--out", tmp_path / "t.jsonl", "--columns", "all")
    [row] = lines(tmp_path / "t.jsonl")
    assert row["record"]["black"].startswith("张三")
    assert row["details"]["encoding"] == "gb18030"


# --- skipped files ---


@pytest.fixture
def mixed(tmp_path: Path) -> Path:
    folder = tmp_path / "in"
    folder.mkdir()
    put(folder, b=CLEAN, d=LYING, f=CHESS)
    for name in ("a.txt", "c.txt", "e\x1b.txt", "z.txt"):
        (folder / name).write_bytes(b"")
    with zipfile.ZipFile(folder / "more.zip", "w") as archive:
        archive.writestr("x/notes.doc", "no record")
        archive.writestr("x/one.sgf", CLEAN)
    return folder


def test_skipped_files_are_named(mixed: Path, tmp_path: Path) -> None:
    """Skipped files are listed in order among the requested rows, also in JSON and in a resumed run."""
    code, out, _ = batch(mixed, "--only", "skipped", "--only", "contradicted", "--quiet")
    assert code == 2
    where = str(mixed)
    expected = [
        f"{where}/a.txt: skipped, not named like a game record",
        f"{where}/c.txt: skipped, not named like a game record",
        f"{where}/d.sgf: contradicted, recorded B+3.5, computed W+12.5",
        f"{where}/e\\x1b.txt: skipped, not named like a game record",
        f"{where}/more.zip x/notes.doc: skipped, not named like a game record",
        f"{where}/z.txt: skipped, not named like a game record",
    ]
    assert out.splitlines() == expected
    assert batch(mixed, "--only", "skipped", "--only", "contradicted", "--quiet", jobs=2)[1] == out
    told = [json.loads(line) for line in batch(mixed, "--only", "skipped", "--format", "json")[1].splitlines()]
    assert len(told) == 5
    assert told[3] == {
        "schema": "adjudicate/1", "source": {"path": f"{where}/more.zip", "member": "x/notes.doc"},
        "skipped": {"reason": "not named like a game record"},
    }  # fmt: skip
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("adjudicate.batch.tables.write", no_space)
        batch(mixed, "--out", tmp_path / "t.csv", "--quiet")
    again = batch(mixed, "--out", tmp_path / "t.csv", "--quiet", "--resume", "--only", "skipped")[1]
    skipped = [line for line in expected if ": skipped, " in line]
    assert again.splitlines() == skipped
    for shard in ("1/2", "2/2", "2/3", "9/9"):  # each shard passes all of them
        assert batch(mixed, "--only", "skipped", "--quiet", "--shard", shard)[1].splitlines() == skipped


def test_skipped_files_are_kept_in_memory_only_on_request(mixed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int] = []
    real = _Tasks.tell

    def tell(self: _Tasks, skipped: list[PassedOver]) -> None:
        seen.append(len(skipped))
        real(self, skipped)

    monkeypatch.setattr(_Tasks, "tell", tell)
    _, out, _ = batch(mixed)
    assert seen
    assert not any(seen)
    assert "Skipped: 5 (not named like a game record); --only skipped names them." in out


# --- archives on standard input ---


def packed(members: dict[str, str]) -> dict[str, bytes]:
    """Return an archive of each kind that may come through a pipe."""
    data = {name: text.encode() for name, text in members.items()}
    tar = tar_of(data)
    zipped = io.BytesIO()
    with zipfile.ZipFile(zipped, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in members.items():
            archive.writestr(name, text)
    return {"tar": tar, "tar.gz": gzip.compress(tar), "zip": zipped.getvalue()}


MEMBERS = {"a/one.sgf": CLEAN, "a/notes.txt": "no record", "two.sgf": LYING, "three.sgf": MARKED + OCCUPIED}


@pytest.mark.parametrize("kind", ["tar", "tar.gz", "zip"])
def test_an_archive_on_standard_input_gives_the_same_rows(kind: str, tmp_path: Path) -> None:
    """The rows equal those of the same archive in a file, except for its name."""
    data = packed(MEMBERS)[kind]
    (tmp_path / f"x.{kind}").write_bytes(data)
    batch("-", "--out", tmp_path / "piped.jsonl", stdin=data)
    batch(tmp_path / f"x.{kind}", "--out", tmp_path / "named.jsonl")
    piped, named = lines(tmp_path / "piped.jsonl"), lines(tmp_path / "named.jsonl")
    assert [row["source"] for row in piped] == [
        {"path": "-", "member": "a/one.sgf", "game": 1}, {"path": "-", "member": "two.sgf", "game": 1},
        {"path": "-", "member": "three.sgf", "game": 1}, {"path": "-", "member": "three.sgf", "game": 2},
    ]  # fmt: skip
    assert [{**row, "source": 0} for row in piped] == [{**row, "source": 0} for row in named]


def test_a_compressed_record_on_standard_input_is_read(tmp_path: Path) -> None:
    batch("-", "--out", tmp_path / "t.jsonl", stdin=gzip.compress(LYING.encode()))
    [row] = lines(tmp_path / "t.jsonl")
    assert row["source"] == {"path": "-", "member": None, "game": 1}
    assert row["verdict"]["status"] == "contradicted"


def test_a_large_zip_on_standard_input_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = packed(MEMBERS)["zip"]
    monkeypatch.setattr(archives, "MOST_PIPED_ZIP", len(data))
    assert batch("-", "--quiet", stdin=data)[0] == 1
    monkeypatch.setattr(archives, "MOST_PIPED_ZIP", len(data) - 1)
    code, _, _ = batch("-", "--out", tmp_path / "t.jsonl", stdin=data)
    [row] = lines(tmp_path / "t.jsonl")
    assert code == 2
    assert row["error"]["code"] == "R109"
    assert row["error"]["message"].endswith("name the file instead")


CUT_GZIP = gzip.compress(b"x" * 1000, mtime=0)[:-9]
"""Without the time, because pytest-xdist requires the same test names from all its workers."""


@pytest.mark.parametrize("data", [b"", b"PK\3\4", CUT_GZIP, b"\0" * 1024, b"\x1f\x8b"])
def test_damage_on_standard_input_is_a_row(data: bytes, tmp_path: Path) -> None:
    code, _, err = batch("-", "--out", tmp_path / "t.jsonl", stdin=data)
    assert code == 2
    assert [row["error"]["code"] for row in lines(tmp_path / "t.jsonl")] in (["R101"], ["R109"], [])
    assert "Traceback" not in err


def test_another_archive_on_standard_input_is_noticed(tmp_path: Path) -> None:
    """A resumed run compares every finished member."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("adjudicate.batch.tables.write", no_space)
        batch("-", "--out", tmp_path / "t.jsonl", stdin=packed(MEMBERS)["tar"])
    other = packed({**MEMBERS, "two.sgf": LYING.replace("B+3.5", "B+4.5")})["tar"]
    code, _, err = batch("-", "--out", tmp_path / "t.jsonl", "--resume", stdin=other)
    assert code == 2
    assert "standard input is different" in " ".join(err.split())
    assert batch("-", "--out", tmp_path / "t.jsonl", "--resume", stdin=packed(MEMBERS)["tar"])[0] == 1


# --- pages ---


def test_pages_are_written_for_the_chosen_records(mixed: Path, tmp_path: Path) -> None:
    """The pages are for records worth a look or, with --only, of a kind, up to the given number. The total is right."""
    for number in range(5):
        put(mixed, **{f"g{number}": CLEAN})
    for arguments, pages, said in (
        ((), ["0000002"], "Records worth a look"),
        (("--only", "confirmed"), ["0000001", "0000004", "0000005", "0000006", "0000007", "0000008", "0000009"],
         "Requested records"),
        (("--only", "confirmed", "--pages", "3"), ["0000001", "0000004", "0000005"],
         "Requested records: showing 3 of 7"),
        (("--only", "confirmed", "--only", "contradicted", "--pages", "2"), ["0000001", "0000002"],
         "Requested records: showing 2 of 8"),
    ):  # fmt: skip
        folder = tmp_path / f"pages{len(arguments)}"
        batch(mixed, "--report", folder, *arguments)
        assert sorted(path.stem for path in (folder / "games").iterdir()) == pages, arguments
        assert said in Tree((folder / "index.html").read_text(encoding="utf-8")).texts["h3"], arguments


def test_a_page_has_a_filter(mixed: Path, tmp_path: Path) -> None:
    """Only the script makes the filter, so a page does not have a useless field if scripts are off."""
    batch(mixed, "--report", tmp_path / "pages")
    page = (tmp_path / "pages" / "index.html").read_text(encoding="utf-8")
    assert '.type = "search"' in page
    assert "<input" not in page
    assert ".records tr[hidden] { display: none; }" in page


# --- explanations ---


def test_contradictions_caused_by_an_option_are_explained_briefly(tmp_path: Path) -> None:
    """With --komi, the record's own komi is named at once. The batch does not try other counts; the row says so."""
    put(tmp_path, a=MARKED)
    batch(tmp_path / "a.sgf", "--komi", "40", "--out", tmp_path / "t.jsonl")
    [row] = lines(tmp_path / "t.jsonl")
    verdict = row["verdict"]
    assert verdict["status"] == "contradicted"
    assert verdict["explanations_complete"] is False
    assert "other-komi" in verdict["explanations"][0]["slug"]
    batch(tmp_path / "a.sgf", "--komi", "40", "--explain", "--out", tmp_path / "t.jsonl", "--force")
    [row] = lines(tmp_path / "t.jsonl")
    assert row["verdict"]["explanations_complete"] is True
    put(tmp_path, b=LYING)
    batch(tmp_path / "b.sgf", "--out", tmp_path / "t.jsonl", "--force")
    assert lines(tmp_path / "t.jsonl")[0]["verdict"]["explanations_complete"] is True
