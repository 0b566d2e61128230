"""Functions of the library for files, archives and tournaments give the same answers as the commands."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from adjudicate import (
    RULESETS,
    Record,
    adjudicate,
    annotate_records,
    check_tournament,
    compare_records,  # noqa: F401 -- in the table of cases
    compare_rules,
    dispute,
    iter_records,
    iter_rows,
    lookup,  # noqa: F401 -- as above
    read_records,  # noqa: F401 -- as above
    render,
    repair_records,
    rule_on,
    run_batch,
)
from adjudicate.batch.columns import DETAILS, GAMES
from tests.executing import without_workers
from tests.support import FIXTURES, ROOT, record_in, run
from tests.tables import cases_in
from tests.tournament_games import sgf

KO = FIXTURES / "examples" / "ko-retaken.sgf"
EVENT = FIXTURES / "tournament"


@pytest.mark.parametrize("form", ["text", "json"])
def test_rulings_of_the_library_equal_those_of_explain(form: str) -> None:
    sheet = adjudicate(record_in(KO))
    for asked, answer in ((("--move", "13"), rule_on(sheet, 13)), (("--end",), dispute(sheet))):
        told = run("explain", str(KO), *asked, "--format", form)[1]
        assert render(answer, form).rstrip("\n") == told.rstrip("\n")  # type: ignore[arg-type] # one of them


@pytest.mark.parametrize("options", [{}, {"rules": "japanese", "policy": "pass", "komi": 6.5}])
def test_annotations_of_the_library_equal_those_of_annotate(options: dict[str, str], tmp_path: Path) -> None:
    named = [part for name, value in options.items() for part in (f"--{name.replace('policy', 'illegal')}", str(value))]
    assert run("annotate", str(KO), "--out", str(tmp_path / "out.sgf"), *named)[0] in (0, 1)
    done = annotate_records(KO, **options)  # type: ignore[arg-type] # a table of them
    assert done.data == (tmp_path / "out.sgf").read_bytes()
    assert annotate_records(KO.read_bytes(), **options).data == done.data  # type: ignore[arg-type] # the same


def test_a_file_that_cannot_be_annotated_or_repaired_raises(tmp_path: Path) -> None:
    missing = annotate_records(tmp_path / "none.sgf")
    assert (missing.data, [error.code for error in missing.errors]) == (None, ["R106"])
    assert [error.code for error in repair_records(tmp_path / "none.sgf").unread] == ["R106"]
    with pytest.raises(ValueError, match="tar"):
        annotate_records(b"\0" * 257 + b"ustar" + b"\0" * 250)


def test_repaired_records_name_each_change() -> None:
    done = repair_records(b"(;GM[1]FF[4]CA[UTF-8]SZ[9]KM[6,5]RE[w+0.5];B[ee])")
    assert done.data is not None
    assert b"KM[6.5]" in done.data
    assert {one.property for one in done.repairs} >= {"KM"}
    assert repair_records(done.data).data is None


def test_a_result_is_written_by_the_given_terms_if_it_is_asked_for() -> None:
    """Black's wall is in column B, White's in C: Black 5 - 1 = 4, White 10 - 1 and the komi."""
    moves = "".join(f";B[b{y}];W[c{y}]" for y in "abcde")
    game = f"(;GM[1]FF[4]CA[UTF-8]SZ[5]KM[7.5]RU[AGA]{moves};B[];W[]TB[aa:ae]TW[da:ee])".encode()
    for terms, result in (({}, None), ({"komi": 6.5}, b"RE[W+11.5]"), ({"rules": "japanese"}, b"RE[W+12.5]")):
        for change in (annotate_records, repair_records):
            assert b"RE[" not in (change(game, **terms).data or b"")
            assert (result or b"RE[W+12.5]") in (change(game, set_result=True, **terms).data or b"")


def test_rows_of_the_library_equal_those_of_the_table(tmp_path: Path) -> None:
    table = tmp_path / "games.jsonl"
    assert run_batch(EVENT / "records", out=table, jobs=2).adjudicated == 20
    lines = [json.loads(line) for line in table.read_text().splitlines()]
    rows = list(iter_rows(EVENT / "records", jobs=2))
    assert [row["record"] for row in rows] == [*range(1, 21)]
    assert [row["path"] for row in rows] == [line["source"]["path"] for line in lines]
    assert [row["verdict"] for row in rows] == [line["verdict"]["status"] for line in lines]
    assert list(rows[0]) == [column.name for column in GAMES]
    club = replace(RULESETS["japanese"], id="our-club", name="Club", komi_even=22, komi_handicap=0)
    named = [row["computed"] for row in iter_rows(EVENT / "records", rules=club, jobs=1)]
    games = [game for game in iter_records(EVENT / "records") if isinstance(game, Record)]
    assert named == [adjudicate(game, rules=club, thorough=False).verdict.computed for game in games]
    [detailed] = iter_rows(KO, details=True, rules=replace(RULESETS["aga"], id="our-club", name="Club"), jobs=1)
    assert list(detailed) == [column.name for column in GAMES + DETAILS]
    assert [detailed[name] for name in ("ruleset", "ruleset_chosen_by", "encoding")] == ["our-club", "own", "ascii"]
    with pytest.raises(OSError, match="already exists"):
        run_batch(EVENT / "records", out=table)
    run_batch(EVENT / "records", out=[table, tmp_path / "games.csv"], force=True, jobs=1)
    assert len((tmp_path / "games.csv").read_text().splitlines()) == 21


SHEET: Any = adjudicate(record_in(KO))
MISUSED = cases_in("entry_points", "misused", **globals())


@pytest.mark.parametrize(("function", "given", "named", "message"), MISUSED)
def test_an_error_about_a_type_names_the_accepted_types(
    function: Any, given: tuple[Any, ...], named: dict[str, Any], message: str
) -> None:
    with pytest.raises(TypeError) as refused:
        function(*given, **named)
    assert str(refused.value) == message


def test_wrong_values_raise_at_the_call() -> None:
    with pytest.raises(ValueError, match=r'^"x" must be one of stands, pass$'):
        iter_rows(KO, policy="x")  # type: ignore[arg-type] # that is the test; and not at the first row
    for wrong in ({"form": "xml"}, {"language": "xml"}):
        with pytest.raises(ValueError, match=r'^"xml" must be one of '):
            render(SHEET, **wrong)  # type: ignore[arg-type] # that is the test
    for call, jobs in ((iter_rows, 0), (iter_rows, -3), (run_batch, 0)):
        with pytest.raises(ValueError, match=f"^jobs must be at least 1, not {jobs}$"):
            call(KO, jobs=jobs)
    with pytest.raises(ValueError, match=r"^rules must name at least one ruleset$"):
        compare_rules(SHEET, [])
    with pytest.raises(ValueError, match=r"psk$"):  # no suggestion, because "ing" does not resemble the word
        adjudicate(SHEET.record, rules="Klingon")


def test_one_ruleset_or_one_pattern_needs_no_list() -> None:
    assert [row.sheet.ruleset.id for row in compare_rules(SHEET, RULESETS["japanese"]).rows] == ["japanese"]
    assert [*iter_rows(EVENT / "records", jobs=1, include="r1t1.*")] == [
        *iter_rows(EVENT / "records" / "r1t1.sgf", jobs=1)
    ]


@pytest.mark.parametrize("name", ["games.txt", ""])
def test_an_unknown_kind_of_table_raises(name: str, tmp_path: Path) -> None:
    with pytest.raises((ValueError, OSError), match=r"\.csv|table"):
        run_batch(KO, out=tmp_path / name)


@pytest.mark.parametrize("name", ["pandas", "polars"])
def test_rows_make_a_data_frame_in_two_lines(name: str) -> None:
    frames = pytest.importorskip(name)
    rows = iter_rows(EVENT / "records", jobs=1)
    games = frames.DataFrame(rows) if name == "pandas" else frames.from_dicts([*rows], infer_schema_length=None)
    assert list(games.columns) == [column.name for column in GAMES]
    assert sorted(games["verdict"].unique()) == ["confirmed", "contradicted", "unverifiable"]
    assert int(games["illegal"].sum()) > 0


@pytest.mark.slow
def test_a_script_without_a_guard_may_use_several_processes(tmp_path: Path) -> None:
    """Multiprocessing would otherwise import the script again in each process."""
    script = tmp_path / "script.py"
    script.write_text(
        f"from adjudicate import iter_rows\nprint([r['verdict'] for r in iter_rows({str(KO)!r}, jobs=2)])\n"
    )
    done = subprocess.run([sys.executable, str(script)], check=True, capture_output=True, text=True, cwd=ROOT)  # noqa: S603 -- our own
    assert (done.stdout, done.stderr) == ("['contradicted']\n", "")


def test_a_tournament_of_the_library_equals_that_of_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    without_workers(monkeypatch)
    results, records = EVENT / "results-opengotha.xml", EVENT / "records"
    found = check_tournament(results, records, jobs=2)
    with pytest.raises(ValueError, match=r"ja.*en, de, fr"):
        render(found, language="ja")  # type: ignore[arg-type] # that is the test
    assert render(found) == run("tournament", str(results), str(records), "--jobs", "2")[1]
    assert len(json.loads(render(found, "json"))["pairings"]) == len(found.rows)
    german = run("tournament", str(results), str(records), "--jobs", "2", "--lang", "de")[1]
    assert render(found, language="de") == german
    with pytest.raises(ValueError, match="the file cannot be read"):
        check_tournament(EVENT / "none.xml", records)


def test_the_settings_of_a_tournament_apply_in_the_library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    without_workers(monkeypatch)
    days = "start = 2026-11-20\nfinish = 2026-11-22\n"
    (tmp_path / "r.csv").write_text("round,white,black,result,date\n1,Ada Berg,Bo Chen,B,2026-12-25\n1,,,what,\n")
    (tmp_path / "x.sgf").write_bytes(sgf("dragon99", "Ada Berg", komi=None, rules=None))
    (tmp_path / "s.toml").write_text(
        f'[event]\n{days}[rules]\nruleset = "japanese"\nkomi = 6.5\n[aliases]\ndragon99 = "Bo Chen"\n'
    )
    files, settings = (tmp_path / "r.csv", tmp_path / "x.sgf"), tmp_path / "s.toml"
    own = check_tournament(*files, settings=settings, jobs=1)
    asked = check_tournament(*files, settings=settings, rules="aga", komi=0, policy="pass", jobs=1)
    for done, ruleset, komi, policy in ((own, "japanese", 26, "stands"), (asked, "aga", 0, "pass")):
        [first, *_] = done.rows[0].readings
        assert (first.sheet["ruleset"]["id"], first.komi, first.sheet["policy"]) == (ruleset, komi, policy)
        assert "played on 2026-12-25, but the event is dated 2026-11-20 to 2026-11-22" in " ".join(render(done).split())
        assert {remark.line for remark in done.event.remarks} == {2, 3}  # of the audit, and of the reader
