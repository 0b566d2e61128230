"""The messages of the page, without a page. Answers equal those of the command line, and nothing is guessed."""

from __future__ import annotations

import csv
import io
import json
import re
import runpy
import shlex
import sqlite3
import subprocess
import sys
import tarfile
import zipfile
from base64 import b64decode
from dataclasses import replace
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from adjudicate import RULESETS, __version__
from adjudicate.tournament import manifest
from adjudicate.web import protocol
from adjudicate.web.examples import EXAMPLES, PACKED
from adjudicate.web.protocol import MESSAGES, handle_json
from adjudicate.web.server import STATIC
from tests.executing import without_workers
from tests.support import FIXTURES, ROOT, run, sheets
from tests.tables import cases_in, in_groups
from tests.tournament_games import sgf, small_bundle
from tests.web import MANY, OPEN, TWO, WALLS, Asking, base64, content

EXAMPLE = (FIXTURES / "examples" / "even-9x9.sgf").read_bytes()
KO = (FIXTURES / "examples" / "ko-retaken.sgf").read_bytes()
MAPPED = (FIXTURES / "japanese" / "why" / "other-interpretation" / "game.sgf").read_bytes()
FAKE = shlex.join([sys.executable, str(Path(__file__).with_name("fake_engine.py"))])


@pytest.fixture
def ask() -> Asking:
    return Asking()


def sheet_of(data: bytes, *arguments: str, name: str = "game.sgf") -> dict[str, Any]:
    """Return the command line's sheet of a game, as if from a file with that name."""
    return {**sheets(*arguments, "-", stdin=data)[0], "source": {"path": name, "member": None, "game": 1}}


@pytest.fixture(scope="module")
def opened() -> Asking:
    """Return a session with the sets a.sgf and many."""
    asking = Asking()
    asking.game(WALLS, "a.sgf")
    asking.open(MANY, set="many")
    asking("open", set="cup", example="event")
    asking.open(TWO, set="two")
    return asking


WORDS = (
    "reason sheet score recorded_words explanations own_words severities words rest remedy message applies sentences "
    "because json short checks"
)


def told(found: Any) -> Any:
    """Return an answer without sheets and sentences, which other tests check. True stands for the data of a file."""
    if isinstance(found, dict):
        kept = {key: part for key, part in found.items() if key not in WORDS.split()}
        return {key: bool(part) if (key, type(part)) == ("data", str) else told(part) for key, part in kept.items()}
    return [told(part) for part in found] if isinstance(found, list) else found


@pytest.mark.parametrize(("message", "expected"), cases_in("web_answers", "a_message_has_its_whole_answer"))
def test_a_message_has_its_whole_answer(opened: Asking, message: dict[str, Any], expected: Any) -> None:
    answer = json.loads(json.dumps(opened.raw(message["do"], **{key: message[key] for key in message if key != "do"})))
    assert (answer.pop("ok"), answer.pop("id")) == ("error" not in answer, None)
    answer.pop("recorded", None)
    assert told(answer) == expected


SIZE = "Partie 1: Die Brettgröße „99“ ist keine von 1 bis 52 Linien"


def test_a_record_is_judged_as_on_the_command_line(ask: Asking) -> None:
    game = ask.game(OPEN)
    for options, arguments in (
        ({}, []),
        ({"rules": "Chinese"}, ["--rules", "Chinese"]),
        ({"komi": "0,5"}, ["--komi", "0.5"]),
        ({"komi": 6.5, "first": "W"}, ["--komi", "6.5", "--first", "W"]),
        ({"handicap": 0, "policy": "pass"}, ["--handicap", "0", "--illegal", "pass"]),
        ({"handicap": "2", "rules": "chinese"}, ["--handicap", "2", "--rules", "chinese"]),
    ):
        found = ask("sheet", game=game, options=options)
        assert found["recorded"] == sheet_of(OPEN, *arguments)
        assert (found["shown"], found["marked"]) == ("recorded", None)
        own = sheet_of(OPEN)["verdict"]
        assert found["own"] == {key: own[key] for key in ("status", "recorded", "computed", "reason")}


def test_only_an_agreement_changes_the_verdict(ask: Asking) -> None:
    """Black has 45 + 10 points minus A5, and White 18 minus H5's share. With both dead, only two walls are left."""
    game = ask.game(OPEN)
    before = ask("sheet", game=game)
    assert (before["unknown"], before["recorded"]["verdict"]["status"]) == (True, "undetermined")
    explored = ask("sheet", game=game, dead=["A5", "H5"])
    assert (explored["own"], explored["recorded"]) == (before["own"], before["recorded"])
    assert explored["shown"] == "marked"
    marked = explored["marked"]
    # 45 points minus one prisoner; 18 minus one, and 7.5; pass stones for Black's pass and White's two
    assert (marked["agreed"], marked["sheet"], marked["dead"]) == (False, None, ["A5", "H5"])
    assert {(c["color"], *c["points"], c["now"]) for c in marked["changed"]} == {
        ("B", "A5", "dead"),
        ("W", "H5", "dead"),
    }
    what_if = sheet_of(OPEN, "--what-if", "A5=dead,H5=dead")["what_if"]
    assert (marked["score"], marked["computed"]) == (what_if["score"], what_if["computed"])
    assert marked["computed"] == explored["counts"]["marked"]["territory"] == "B+19.5"
    assert explored["counts"]["recorded"] == before["counts"]["recorded"]
    agreed = ask("sheet", game=game, dead=["H5", "A5"], agreed=True)
    assert agreed["own"] == before["own"]
    assert agreed["recorded"] == before["recorded"]
    assert agreed["marked"]["sheet"] == sheet_of(OPEN, "--dead", "A5,H5")
    assert agreed["marked"]["sheet"]["verdict"]["status"] == "confirmed"
    alive = ask("sheet", game=game, dead=[], agreed=True)
    assert alive["marked"]["sheet"] == sheet_of(OPEN, "--all-alive")
    assert alive["marked"]["sheet"]["verdict"]["status"] == "contradicted"
    assert ask("sheet", game=game) == before


def test_the_parts_add_up_to_both_counts(ask: Asking) -> None:
    for dead in (None, ["A5"], ["A5", "H5"]):
        found = ask("sheet", game=ask.game(OPEN), dead=dead)
        for method in ("territory", "area"):
            black, white = (sum(row[method][side] for row in found["parts"]) for side in (0, 1))
            score = found["recorded"]["score"] if dead is None else found["marked"]["score"]
            assert (black, white) == (score[method]["black"], score[method]["white"])
        points = [p for kind in ("black", "white", "neutral") for p in found["territory"][kind]]
        stones = [p for string in found["strings"] if not string["dead"] for p in string["points"]]
        assert len(points) == len(set(points))
        assert len(points) + len(stones) == 81
        assert set(points).isdisjoint(stones)
        areas = next((row["area"] for row in found["parts"] if row["part"] == "territory"), [0, 0])
        assert [len(found["areas"][side]) for side in ("black", "white")] == areas


def test_strings_that_share_their_eyes_die_together(ask: Asking) -> None:
    data = b"(;SZ[5]RU[AGA]KM[0]AB[ab][bb][cb][db][eb]AW[aa][ca];B[];W[])"
    found = ask("sheet", game=ask.game(data))
    strings = {string["points"][0]: string for string in found["strings"]}
    pair = sorted([strings["A5"]["id"], strings["C5"]["id"]])
    assert strings["A5"]["group"] == strings["C5"]["group"] == pair
    dead = ask("sheet", game=ask.game(data), dead=["A5", "C5"])
    assert {s["points"][0]: s["group"] for s in dead["strings"]}["A5"] == pair


def test_agreeing_on_the_records_own_marks_gives_the_records_sheet(ask: Asking) -> None:
    """Japanese marks show more than dead stones. They leave out B1, so this point is neutral."""
    game = ask.game(sgf("Ada", "Bo", rules="Japanese", marks=True, extra="AB[ai]", result=None))
    recorded = ask("sheet", game=game)
    dead = recorded["recorded"]["dead"]["points"]
    assert dead == ["A1"]
    agreed = ask("sheet", game=game, dead=dead, agreed=True)
    assert agreed["marked"]["sheet"] == agreed["recorded"] == recorded["recorded"]
    assert agreed["territory"] == recorded["territory"]


@pytest.mark.parametrize(
    ("data", "rules", "why"), cases_in("web_protocol", "a_game_without_a_count_cannot_be_marked", OPEN=OPEN)
)
def test_a_game_without_a_count_cannot_be_marked(
    ask: Asking, data: bytes, rules: str | None, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(RULESETS, "aga", replace(RULESETS["aga"], dead_agreement=False))
    game, options = ask.game(data), {} if rules is None else {"rules": rules}
    found = ask("sheet", game=game, options=options)
    assert not found["can_mark"]
    assert why in found["cannot_mark"]
    error = ask.refused("sheet", game=game, options=options, dead=["E5" if data is not OPEN else "H5"])
    assert error["slug"] == "not-understood"
    assert ask("sheet", game=game, options=options, dead=[])["ok"]
    german = ask("sheet", game=game, options=options, language="de")["cannot_mark"]
    assert german.endswith(("auf dem Brett.", "braucht kein Stein einen Status."))


def test_marked_stones_are_counted_by_the_map(ask: Asking) -> None:
    """Black must fill A3 once White has filled the dame B1. By regions, A3 would be a point. No stone is dead."""
    asked = partial(ask, "sheet", game=ask.game(MAPPED))
    recorded = asked()
    assert (recorded["can_give"], recorded["counts"]["recorded"]["territory"]) == (True, "W+4.5")
    assert (recorded["territory"]["black"], recorded["territory"]["false_eyes"]) == (["A5", "C5", "A3"], [])
    alive = asked(dead=[])
    assert (alive["counts"]["marked"]["territory"], alive["territory"]["false_eyes"]) == ("W+5.5", ["A3"])
    assert alive["unscored"] == ["false eyes: Black 1 (A3)"]
    assert [one["why"] for one in alive["marked"]["score"]["territory"]["unscored"]] == ["false-eye"]
    assert asked(dead=[], language="de")["unscored"] == ["falsche Augen: Schwarz 1 (A3)"]
    agreed = asked(dead=[], agreed=True)["marked"]["sheet"]["verdict"]
    assert (agreed["status"], agreed["computed"]) == ("undetermined", "W+5.5")


def test_the_effect_of_a_marking_is_counted_by_the_map(ask: Asking) -> None:
    """If Black's strings are alive after all, A3 does not count: W+5.5, or W+4.5 by regions."""
    found = ask("sheet", game=ask.game(MAPPED), dead=["A1", "B3"])
    assert [(one["now"], one["computed"]) for one in found["hangs"]] == [("dead", "W+5.5")]


def test_neutral_and_counted_points_can_be_given(ask: Asking) -> None:
    """A3 counts if the players say so, and A5 does not. Without given dead stones, the record's are used: none."""
    game = ask.game(MAPPED)
    asked = partial(ask, "sheet", game=game)
    counted = asked(counted=["A3"])
    assert (counted["counts"]["marked"]["territory"], counted["marked"]["counted"]) == ("W+4.5", ["A3"])
    assert any("A3" in words for words in counted["marked"]["words"])
    neutral = asked(dead=[], neutral=["A5"])
    assert (neutral["counts"]["marked"]["territory"], neutral["territory"]["neutral"]) == ("W+6.5", ["A5", "B1"])
    agreed = asked(counted=["A3"], agreed=True)["marked"]
    assert (agreed["sheet"]["verdict"]["status"], agreed["score"]["territory"]["unscored"]) == ("confirmed", [])
    assert "S425" in [finding["code"] for finding in agreed["sheet"]["findings"]]
    assert ask.refused("sheet", game=game, neutral=["Z9"])["slug"] == "not-understood"
    assert ask.refused("sheet", game=game, neutral="A3")["slug"] == "bad-message"
    by_area = asked(options={"rules": "aga"}, neutral=["A3"])
    assert (by_area["can_give"], by_area["marked"]) == (False, None)


def test_downloads_from_the_page_have_the_given_points(ask: Asking) -> None:
    game = ask.game(MAPPED)
    assert "A3" in content(ask("document", game=game, counted=["A3"], form="text")).decode().partition("What if")[2]
    assert b"TB[aa][ca]" in content(ask("annotated", game=game, dead=[], agreed=True))
    given = {"game": game, "counted": ["A3"], "agreed": True}
    saved = content(ask("annotated", **given, when="2026-11-26 14:47"))
    assert b"TB[aa][ca][ac]" in saved
    assert (
        b"agreed on this count in adjudicate on 2026-11-26 14:47. No stone is dead. Counted points: A3."
        in saved.rpartition(b";")[2]
    )
    again = ask("sheet", game=ask.game(saved, "saved.sgf"))["recorded"]["verdict"]
    assert (again["recorded"], again["said"]) == ("W+4.5", [])  # RE is unchanged, and the comment is not another claim
    for silent in ({**given, "when": "x] now"}, {**given, "agreed": False, "when": "2026-11-26"}):
        assert b"agreed" not in content(ask("annotated", **silent))


def test_a_position_has_its_captured_stones_and_findings(ask: Asking) -> None:
    after = ask("position", game=ask.game(KO, "ko.sgf"), after=13)
    assert ([finding["slug"] for finding in after["findings"]], after["captured"]) == (["superko"], ["B5"])
    assert ask.refused("position", game=ask.game(KO), after=99)["message"].startswith("there is no move 99")


def test_a_ruling_leads_to_its_scores(ask: Asking) -> None:
    game = ask.game(KO, "ko.sgf")
    told = json.loads(run("explain", "--move", "13", "--format", "json", str(FIXTURES / "examples/ko-retaken.sgf"))[1])
    found = ask("ruling", game=game, move=13)
    same = ("move", "headline", "legal", "findings", "rules", "readings", "before", "after", "applies")
    assert {key: found["ruling"][key] for key in same} == {key: told[key] for key in same}
    stands, taken, rewind = found["choices"]
    assert (stands["choice"], taken["choice"], rewind["choice"]) == ("stands", "pass", "rewind")
    assert (stands["chosen"], taken["chosen"], rewind["options"]) == (True, False, None)
    after = ask("sheet", game=game, options=taken["options"])
    assert stands["computed"] == ask("sheet", game=game)["recorded"]["verdict"]["computed"]
    assert taken["computed"] is None  # move 15 is then on an occupied point
    assert (after["recorded"]["taken_back"], "move 15" in after["misfit"].lower()) == ([13], True), after["misfit"]
    assert ask.refused("ruling", game=game, move=0)["slug"] == "not-understood"
    assert ask("ruling", game=game, move=13, dead=[]) == found  # the statuses of the record, given again


def test_a_ruling_counts_with_the_marks_and_gives_counts_only_as_a_result(ask: Asking) -> None:
    """Black 22 at J2 is out of turn and captures J1, where Black plays later. White H5 is dead
    or alive. If it is dead, Black has six columns, and White three columns and komi: 54 to
    34.5.
    """
    more = b";B[hi];W[ii];B[fa];B[ih];W[he];B[ii];W[];B[];W[])"
    game = ask.game(OPEN.replace(b";B[ae];W[he];B[];W[])", more))
    unknown, tried, agreed = (
        ask("ruling", game=game, move=22, **marks)["choices"]
        for marks in ({}, {"dead": ["H5"]}, {"dead": ["H5"], "agreed": True})
    )
    assert unknown[0]["computed"] is None
    assert tried[0]["computed"] == agreed[0]["computed"]
    assert "area B+19.5" in agreed[0]["rest"][0]
    assert (tried[0]["chosen"], tried[0]["rest"]) == (True, [])
    assert agreed[0]["rest"][0].startswith("The result is then")
    assert (agreed[1]["choice"], agreed[1]["computed"]) == ("pass", None)
    assert "not a result" in agreed[1]["rest"][0]


def test_a_play_that_was_not_made_is_judged(ask: Asking) -> None:
    """Retaking the ko at once is illegal for Black, whose turn it is. E1 is legal, but out of turn for White."""
    game = ask.game(KO, "ko.sgf")
    for point, color, legal in (("C5", "B", False), ("E1", "B", True), ("E1", "W", False)):
        found = ask("ruling", game=game, point=point, after=12, color=color)
        assert (found["ruling"]["supposed"], found["ruling"]["point"]) == (True, point)
        assert (found["ruling"]["color"], found["ruling"]["legal"], found["choices"]) == (color, legal, [])
    assert ask.refused("ruling", game=game, point="J9", after=12)["slug"] == "not-understood"
    assert ask.refused("ruling", game=game, point="E1", after=99)["slug"] == "not-understood"


def test_downloads_from_the_page_have_their_content(ask: Asking, tmp_path: Path) -> None:
    game = ask.game(OPEN)
    path = tmp_path / "game.sgf"
    path.write_bytes(OPEN)
    said = ask("document", game=game, form="json")
    assert (said["name"], said["type"]) == ("game.json", "application/json")
    assert json.loads(content(said)) == sheet_of(OPEN)
    explored = content(ask("document", game=game, form="text", dead=["H5"])).decode()
    assert "What if" in explored
    assert "UNDETERMINED" in explored
    agreed = content(ask("document", game=game, form="text", dead=["H5", "A5"], agreed=True)).decode()
    assert "CONFIRMED" in agreed
    assert "What if" not in agreed
    page = content(ask("document", game=game, form="html", sign=True)).decode()
    assert re.findall(r"<p>([^<>:]+): _{40}", page) == ["Black", "White", "Referee", "Date"]
    assert "____" not in content(ask("document", game=game, form="html")).decode()
    path.write_bytes(wrong := OPEN.replace(b"B+19.5", b"B+2") * 2)
    for number, id_ in enumerate(ask.open({"game.sgf": wrong}, set="wrong")["games"], 1):
        annotated = ask("annotated", game=id_, dead=["A5", "H5"], agreed=True, set_result=True)
        words = ("--game", str(number), "--dead", "A5,H5", "--set-result", "--force", "-o", str(tmp_path / "out.sgf"))
        assert run("annotate", str(path), *words)[0] == 1  # the result was contradicted
        assert annotated["name"] == ("game.annotated.sgf" if number == 1 else "game-2.annotated.sgf")
        assert content(annotated) == (tmp_path / "out.sgf").read_bytes()
    assert b"TB[" not in content(ask("annotated", game=game, dead=["A5", "H5"]))  # a play that is only explored
    assert content(ask("bytes", game=game)) == OPEN


def test_ids_stay_valid_and_sets_can_be_extended(ask: Asking) -> None:
    first = ask.open({"a.sgf": OPEN}, set="s")
    both = ask.open({"b.sgf": KO}, set="s")
    assert (first["kind"], both["kind"], both["items"]) == ("game", "games", 2)
    assert both["games"][0] == first["game"]
    assert ask.open({"b.sgf": KO}, set="s") == both  # the same question again
    assert Asking().open({"a.sgf": OPEN}, set="t")["game"] == first["game"]
    assert Asking().open({"c.sgf": OPEN}, set="t")["game"] != first["game"]
    assert ask("opened", set="s")["games"] == both["games"]
    assert ask("version")["sets"] == ["s"]
    ask("forget", set="s")
    assert ask.refused("opened", set="s")["slug"] == "unknown-set"
    assert ask.refused("game", game=first["game"])["slug"] == "unknown-game"


def packed(files: dict[str, bytes]) -> dict[str, bytes]:
    """Return archives of files, by name."""
    zipped, tarred = io.BytesIO(), io.BytesIO()
    with zipfile.ZipFile(zipped, "w") as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    with tarfile.open(fileobj=tarred, mode="w:gz") as tar:
        for name, data in files.items():
            info = tarfile.TarInfo(name)
            info.size = len(data)
            tar.addfile(info, io.BytesIO(data))
    return {"games.zip": zipped.getvalue(), "games.tar.gz": tarred.getvalue()}


GIVEN = {
    "OPEN": OPEN, "KO": KO, "MAPPED": MAPPED, "DUEL": sgf("Ada", "Bo"), "PACKED": packed(MANY),
    "SEALED": small_bundle(), "WON": b"Round,White,Black,Result\n1,Bo,Ada,B\n",
    "LOST": b"Round,White,Black,Result\n1,Bo,Ada,W\n", "packed": packed, "sgf": sgf, "FIXTURES": FIXTURES,
    "STOOD": b"white,black,decision,by\nBo,Ada,accepted,Al\n",
    "TURNED": b"white,black,decision,result,by\nBo,Ada,corrected,B+,Al\n",
}  # fmt: skip


@in_groups(("files", "steps"), cases_in("web_protocol", "messages_in_turn_have_these_answers", **GIVEN))
def test_messages_in_turn_have_these_answers(files: dict[str, bytes], steps: list[tuple[Any, Any]]) -> None:
    """Parts of answers: {0} is the id of the first game, and a set has what a part contains."""
    ask = Asking()
    games = ask.open(files)["games"] or [] if files else []
    for message, parts in steps:
        told = ask.raw(**{key: one.format(*games) if key == "game" else one for key, one in message.items()})
        for path, value in parts.items():
            part: Any = told
            for key in path.split():
                part = len(part) if key == "#" else part[int(key) if isinstance(part, list) else key]
            part = b64decode(part) if path.endswith("data") else part
            assert all(one in part for one in value) if isinstance(value, set) else part == value, (path, part)


def test_archives_and_collections_are_opened(ask: Asking) -> None:
    members = {"a/1.sgf": EXAMPLE, "a/notes.txt": b"no record", "a/2.sgf": KO + OPEN}
    for name, data in packed(members).items():
        found = ask.open({name: data}, set=name)
        assert (found["kind"], found["items"], found["skipped"], len(found["games"])) == ("games", 2, 1, 3)
        sheet = ask("sheet", game=found["games"][2])["recorded"]
        assert sheet["source"] == {"path": name, "member": "a/2.sgf", "game": 2}
        assert len(ask("game", game=found["games"][2])["siblings"]) == 2
    broken = ask.open({"b.zip": packed(members)["games.zip"][:200]}, set="b")
    assert broken["kind"] == "nothing"
    assert broken["errors"][0]["code"] == "R109"


@pytest.mark.parametrize(("name", "data", "slug"), cases_in("web_protocol", "a_file_that_is_not_a_record_is_refused"))
def test_a_file_that_is_not_a_record_is_refused(ask: Asking, name: str, data: bytes, slug: str) -> None:
    found = ask.open({name: data})
    assert found["game"] is None or ask.refused("sheet", game=found["game"])["slug"] == slug
    assert found["errors"] or found["game"]
    if found["errors"]:
        assert found["errors"][0]["slug"] == slug


def test_a_batch_equals_that_of_the_command(ask: Asking, tmp_path: Path) -> None:
    members = {"1.sgf": EXAMPLE, "2.sgf": KO, "3.sgf": OPEN, "4.sgf": b"(;SZ[99])", "5.sgf": OPEN[:-30]}
    name, data = next(iter(packed(members).items()))
    (tmp_path / name).write_bytes(data)
    ask.open({name: data}, set="s")
    rows: list[dict[str, Any]] = []
    begin, asked = 0, 0
    while True:
        some = ask("batch", set="s", seconds=0, **({} if not asked else {"from": begin}))
        rows += some["rows"]
        asked += 1
        assert some["items"] == 5
        if some["next"] is None:
            break
        assert some["summary"] is None
        begin = some["next"]
    assert asked > 5  # one row per message; the last message says that there are no more
    assert [row["member"] for row in rows] == ["1.sgf", "2.sgf", "3.sgf", "4.sgf", "5.sgf", "5.sgf"]
    assert [row["verdict"] for row in rows] == ["confirmed", "contradicted", "undetermined", None, "undetermined", None]
    assert rows[3]["error"]["code"] == "R103"
    assert [bool(row["id"]) for row in rows] == [True, True, True, False, True, True]  # the missing end has its game
    for row in (row for row in rows if row["id"]):
        shown = ask("sheet", game=row["id"])["recorded"]
        assert shown["source"] | {"game": row["game"]} == {name: row[name] for name in ("path", "member", "game")}
        assert row["error"] or shown["verdict"]["computed"] == row["computed"]
    summary = some["summary"]
    assert (summary["rows"], summary["adjudicated"], summary["refused"]) == (6, 4, 2)
    assert {one_["id"] for one_ in summary["worth"]} <= {row["id"] for row in rows} | {None}
    out = tmp_path / "t.csv"
    run("batch", str(tmp_path / name), "--jobs", "1", "--out", str(out), "--out", str(tmp_path / "t.jsonl"))
    tables = ask("tables", set="s", form="csv")["files"]
    assert [table["name"] for table in tables] == ["records.csv", "records.findings.csv"]
    ours = list(csv.reader(io.StringIO(content(tables[0]).decode("utf-8-sig"))))
    theirs = list(csv.reader(io.StringIO(out.read_text("utf-8-sig"))))
    assert [row[1:] for row in ours] == [row[1:] for row in theirs]  # all except the path
    [lines] = ask("tables", set="s", form="jsonl")["files"]
    assert len(content(lines).splitlines()) == 6
    [base] = ask("tables", set="s", form="sqlite")["files"]
    (tmp_path / "b.sqlite").write_bytes(content(base))
    with sqlite3.connect(tmp_path / "b.sqlite") as known:
        assert known.execute("SELECT count(*) FROM games").fetchone() == (6,)
    known.close()
    [page] = ask("tables", set="s", form="html")["files"]
    assert content(page).startswith(b"<!DOCTYPE html>")


def test_a_batch_is_in_the_language_of_the_message(ask: Asking) -> None:
    ask.open({"1.sgf": KO + KO, "2.sgf": b"(;SZ[99])"}, set="s")
    found = ask("batch", set="s", seconds=60, language="de")
    assert found["summary"]["sentences"][0].startswith("Gefunden 3 = ")
    games = [ask("sheet", game=row["id"])["recorded"]["source"] for row in found["summary"]["worth"] if row["id"]]
    assert [source["game"] for source in games] == [1, 2]
    english = {row["why"] for row in ask("batch", set="s", seconds=60)["rows"]}
    assert len(english) == 2
    assert english.isdisjoint(row["why"] for row in [*found["rows"], *found["summary"]["worth"]])
    assert [row["error"]["message"] for row in found["rows"] if row["error"]] == [SIZE]
    page = content(ask("tables", set="s", form="html", language="de")["files"][0]).decode()
    assert 'lang="de"' in page
    assert "auf der Seite geöffnete Aufzeichnungen" in page
    tables = [ask("tables", set="s", form="csv", language=language)["files"][0] for language in ("en", "de")]
    assert tables[0] == tables[1]


def test_a_record_that_killed_the_program_is_skipped(ask: Asking) -> None:
    ask.open({"1.sgf": EXAMPLE, "2.sgf": KO}, set="s")
    found = ask("batch", set="s", seconds=60, skip=[0])
    assert [row["error"] and row["error"]["code"] for row in found["rows"]] == ["R110", None]
    later = ask("batch", set="s", seconds=60, **{"from": 1})
    assert [row["path"] for row in later["rows"]] == ["2.sgf"]


def open_event(ask: Asking, results: str = "results-opengotha.xml", *more: str) -> dict[str, Any]:
    """Open the example event with one of its results files. more -- texts of other records"""
    folder = FIXTURES / "tournament"
    records = {f"records/{path.name}": path.read_bytes() for path in sorted((folder / "records").rglob("*.sgf"))}
    records |= {f"x{number}.sgf": text.encode() for number, text in enumerate(more)}
    return ask.open({results: (folder / results).read_bytes(), **records}, set="cup")


def as_table(rows: list[dict[str, str]]) -> bytes:
    """Return rows as a spreadsheet program saves them."""
    out = io.StringIO()
    writer = csv.DictWriter(out, rows[0])
    writer.writeheader()
    writer.writerows(rows)
    return b"\xef\xbb\xbf" + out.getvalue().encode()


def test_a_tournament_equals_that_of_the_command(ask: Asking, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    without_workers(monkeypatch)
    folder = FIXTURES / "tournament"
    results = folder / "results-opengotha.xml"
    opened = open_event(ask)
    assert opened["kind"] == "tournament"
    assert opened["tournament"]["results"] == results.name
    found = ask("tournament", set="cup")
    told = json.loads(run("tournament", str(results), str(folder / "records"), "--format", "json", "--jobs", "1")[1])
    wanted = {(p["round"], p["white"], p["black"]): (p["status"], p["because"]) for p in told["pairings"]}
    assert {(r["round"], r["white"], r["black"]): (r["status"], r["because"]) for r in found["rows"]} == wanted
    assert (found["json"]["totals"]["pairings"], "pairings" in found["json"]) == (told["totals"]["pairings"], False)
    withs = [row for row in found["rows"] if row["game"]]
    assert len(withs) == told["totals"]["records"]["matched"]
    for row in withs[:3]:
        assert ask("sheet", game=row["game"])["ok"]
    assert all(loose["id"] for loose in found["json"]["loose"])
    assert content(ask("tournament_file", set="cup", what="report")).startswith(b"<!DOCTYPE html>")
    manifest = content(ask("tournament_file", set="cup", what="manifest"))
    assert ask("tournament", set="cup", manifest=base64(manifest))["counts"]["missing"] == found["counts"].get(
        "missing"
    )
    bad = ask.refused("tournament", set="cup", manifest=base64(b"round,nonsense\n"))
    assert bad["message"].startswith("the manifest, line 1: ")
    assert ask.open({results.name: results.read_bytes()}, set="alone")["kind"] == "results"
    assert (
        ask.refused("tournament", set="alone")["message"]
        == "no game record was opened with the results; add the game records"
    )
    (tmp_path / "unused").touch()


def test_the_dates_of_the_settings_are_checked_as_by_the_command(ask: Asking) -> None:
    folder = FIXTURES / "tournament"
    records = {f"records/{path.name}": path.read_bytes() for path in (folder / "records").rglob("*.sgf")}
    settings = b"[event]\nstart = 2020-01-01\nfinish = 2020-01-02\n"
    ask.open({"results.csv": (folder / "results.csv").read_bytes(), "adjudicate.toml": settings, **records}, set="old")
    remarks = ask("tournament", set="old")["json"]["remarks"]
    assert sum("but the event is dated 2020-01-01 to 2020-01-02" in one["message"] for one in remarks) == 20


def test_a_tournament_is_in_the_language_of_the_page(ask: Asking) -> None:
    open_event(ask, "results-opengotha.xml", "(;SZ[99])")
    english, german, japanese = (ask("tournament", set="cup", language=language) for language in ("en", "de", "ja"))
    assert english["summary"] == japanese["summary"] != german["summary"]
    assert german["summary"][0].startswith("20 Paarungen: ")
    for found in (english, german):
        assert all(row["because"] for row in found["rows"])
    assert {row["because"] for row in english["rows"]}.isdisjoint(row["because"] for row in german["rows"])
    checks = [[check["message"] for row in found["rows"] for check in row["checks"]] for found in (english, german)]
    assert len(checks[0]) == len(checks[1]) > 3
    assert sum(one != other for one, other in zip(*checks, strict=True)) > 2  # findings of records stay in English
    loose = [[one["because"] for one in found["json"]["loose"]] for found in (english, german)]
    assert set(loose[0]).isdisjoint(loose[1])
    report = content(ask("tournament_file", set="cup", what="report", language="de")).decode()
    assert 'lang="de"' in report
    assert [one["message"] for one in german["json"]["unreadable"]] == [SIZE]
    assert SIZE in report
    tables = [content(ask("tournament_file", set="cup", what="table", language=one)) for one in ("en", "de")]
    assert tables[0] == tables[1]
    error = ask.refused("tournament", set="cup", manifest=base64(b"round,nonsense\n"), language="fr")
    assert error["message"].startswith('le fichier de correspondance, ligne 1 : la colonne "nonsense" est inconnue ; ')
    ask.open({"r.xml": (FIXTURES / "tournament" / "results-opengotha.xml").read_bytes()}, set="alone")
    error = ask.refused("tournament", set="alone", language="ja")
    assert error["message"] == "対局結果と一緒に開かれた棋譜がない。棋譜を加える"


def test_a_tournament_is_settled_in_the_page(ask: Asking) -> None:
    results = (FIXTURES / "tournament" / "results.h9").read_bytes()
    open_event(ask, "results.h9")
    first = ask("tournament", set="cup")
    assert not first["to_correct"]
    swapped = next(row for row in first["rows"] if row["round"] == 2 and row["white"] == "Tomas Brandt")
    assert swapped["computed"] == "W+11.5"  # this player had Black, and won
    assert ask.refused("tournament_file", set="cup", what="corrected")["message"].startswith("No decision changes")
    assert first["json"]["totals"]["decisions"] is None
    rows = list(csv.DictReader(io.StringIO(content(first["decisions"]).decode("utf-8-sig"), newline="")))
    wrong = next(row for row in rows if row["reported"] == "W+" and row["round"] == "1")
    for row in rows:
        row |= {"decision": "accepted", "by": "TD"}
    wrong |= {"decision": "corrected", "result": wrong["black"]}
    decisions = as_table(rows)
    found = ask("tournament", set="cup", decisions=base64(decisions))
    assert found["json"]["totals"]["decisions"] == {"settled": len(rows), "open": 0}
    assert {row["decision"]["by"] for row in found["rows"] if row["decision"]} == {"TD"}
    assert found["to_correct"]
    kept = {"set": "cup", "decisions": found["decisions"]["data"]}
    corrected = ask("tournament_file", what="corrected", **kept)
    assert corrected["name"] == "corrected-results.h9"
    assert len(content(corrected)) == len(results)
    assert sum(a != b for a, b in zip(content(corrected), results, strict=True)) == 2  # both rows for the game
    sign = content(ask("tournament_file", what="sign", **kept))
    assert sha256(content(corrected)).hexdigest().encode() in sign
    assert b"Nothing is open." in sign
    ask.open({"decisions.csv": decisions}, set="cup")
    assert ask("tournament", set="cup")["json"]["totals"]["decisions"] == {"settled": len(rows), "open": 0}
    record = (FIXTURES / "tournament" / "records" / "r1t1.sgf").read_bytes()
    _seal_is_verified(ask, kept, {"decisions.csv": decisions, "records/r1t1.sgf": record})
    bad = ask.refused("tournament", set="cup", decisions=base64(b"white,black,decision\nNobody,Else,accepted\n"))
    assert bad["message"] == 'the decisions, line 2: "Nobody" is not a player in the results'


def _seal_is_verified(ask: Asking, kept: dict[str, str], files: dict[str, bytes]) -> None:
    """Seal a message's event, and drop the bundle on the page: alone, with its files, and after tampering."""
    sealed = ask("tournament_file", what="seal", date="2026-11-22", **kept)
    assert sealed == ask("tournament_file", what="seal", date="2026-11-22", **kept) | {"id": sealed["id"]}
    bundle = content(sealed)
    opened = ask.open({"sealed.zip": bundle}, set="sealed")
    assert (opened["files"][0]["what"], opened["items"]) == ("bundle", 0)
    found = ask("verify", set="sealed", checksum=sealed["short"])
    assert (found["unchanged"], found["short"], found["sealed"]["date"]) == (True, sealed["short"], "2026-11-22")
    assert "as sealed on 2026-11-22: 20 results" in found["text"][0]
    assert "unverändert" in ask("verify", set="sealed", language="de")["text"][0]
    ask.open(files, set="sealed")
    found = ask("verify", set="sealed")
    assert [change["kind"] for change in found["changes"]] == ["file"]  # the decisions file before the program wrote it
    assert found["same_files"] == 1
    ask.open({"forged.zip": bundle.replace(b",TD,", b",QD,")}, set="forged")
    assert {change["kind"] for change in ask("verify", set="forged")["changes"]} == {"damaged"}
    ask.open({"sealed.zip": bundle}, set="forged")
    assert "several files are sealed bundles" in ask.refused("verify", set="forged")["message"]
    ask.open({"a.sgf": EXAMPLE}, set="none")
    assert ask.refused("verify", set="none")["message"] == "none of the files is a sealed bundle"
    ask.open({"cut.zip": bundle[:200]}, set="cut")
    assert "not a sealed bundle" in ask.refused("verify", set="cut")["message"]


def test_decisions_made_in_the_page_equal_the_file_of_the_command(
    ask: Asking, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(FIXTURES / "tournament")  # so that the records have the same names in both
    without_workers(monkeypatch)
    path = tmp_path / "decisions.csv"
    open_event(ask)

    def command() -> bytes:
        run("tournament", "results-opengotha.xml", "records", "--decisions", str(path), "--jobs", "1", "--quiet")
        return path.read_bytes()

    def typed(round_: str, white: str, cells: dict[str, str]) -> None:
        rows = list(csv.DictReader(io.StringIO(path.read_text("utf-8-sig"), newline="")))
        (row,) = [row for row in rows if (row["round"], row["white"]) == (round_, white)]
        row |= cells
        path.write_bytes(as_table(rows))

    found = ask("tournament", set="cup")
    assert content(found["decisions"]) == command()
    by = {"by": "Ann=Lee", "date": "2026-11-22"}
    made = (
        ("contradicted", {"decision": "corrected", "result": "B+8.5", "reason": '=both "agree"', **by}),
        ("margin", {"decision": "accepted", **by}),
        ("missing", {"decision": "referee", "result": "W+", **by}),
    )
    for status, cells in made:
        row = next(row for row in found["rows"] if row["status"] == status)
        item = {"kind": "pairing", "which": row["pairing"]}
        given = {"decisions": found["decisions"]["data"]} if found["settled"] else {}  # at first there is no file
        found = ask("tournament", set="cup", decide={**item, **cells}, **given)
        again = ask("tournament", set="cup", decisions=found["decisions"]["data"])
        assert (again | {"id": 0}, found["to_correct"]) == (found | {"id": 0}, True)
        typed(str(row["round"]), row["white"], cells)
        assert content(found["decisions"]) == command()
        assert row["pairing"] not in {one["pairing"] for one in found["open"]}
    told = {one["pairing"]: f"{one['words']} ({one['by']}, {one['date']})" for one in found["settled"]}
    assert len(told) == 3
    assert any("Zoë Ibáñez won" in words and "Ann=Lee, 2026-11-22" in words for words in told.values())
    loose = next(one for one in found["open"] if one["kind"] == "record")
    for decide in ({**loose, "decision": "accepted", **by}, {"kind": "pairing", "which": row["pairing"]}):
        found = ask("tournament", set="cup", decisions=found["decisions"]["data"], decide=decide)
    typed("", "", {"decision": "accepted", **by})
    typed(str(row["round"]), row["white"], dict.fromkeys(made[0][1], ""))
    assert content(found["decisions"]) == command()
    assert found["json"]["totals"]["decisions"]["settled"] == 3


def test_a_decision_in_the_page_is_refused_as_in_the_file(ask: Asking) -> None:
    open_event(ask, "results.h9")
    item = {"kind": "pairing", "which": 0}
    for decide, told in (
        ({**item, "decision": "perhaps", "by": "A"}, '"perhaps" is not a decision'),
        ({**item, "decision": "accepted", "result": "W+"}, 'a result is given, but "accepted" keeps'),
        ({**item, "decision": "corrected", "result": "W"}, '"W" is not a result'),
        ({"kind": "pairing", "which": 99, "decision": "accepted"}, "does not name an item"),
        ({"kind": "record", "which": "no.sgf", "decision": "accepted"}, "does not name an item"),
        ({**item, "decision": 5}, '"decision" must be str'),
    ):
        assert told in ask.refused("tournament", set="cup", decide=decide)["message"]
    supported = next(row for row in ask("tournament", set="cup")["rows"] if not row["faulty"])
    item["which"] = supported["pairing"]
    found = ask("tournament", set="cup", decide={**item, "decision": "referee", "result": "B+", "by": "A"})
    assert [one["pairing"] for one in found["settled"]] == [supported["pairing"]]


def test_the_examples_equal_those_of_the_documents(ask: Asking) -> None:
    again = "run python fixtures/examples/pack_examples.py"
    made_by = runpy.run_path(str(FIXTURES / "examples" / "pack_examples.py"))
    packed = made_by["packed"]
    assert (STATIC / "example.js").read_text("utf-8") == made_by["board"](), again
    with zipfile.ZipFile(PACKED) as kept, zipfile.ZipFile(io.BytesIO(packed())) as made:
        assert kept.namelist() == made.namelist(), again
        assert all(kept.read(name) == made.read(name) for name in made.namelist()), again
    kinds = {name: ask("open", set=name, example=name)["kind"] for name in EXAMPLES}
    assert kinds == {"game": "game", "ko": "game", "event": "tournament"}
    assert ask("tournament", set="event")["name"] == "Maple River Open"
    for name in ("", "../web", "none"):
        assert ask.refused("open", set="x", example=name)["message"] == "there is nothing to open"


def test_a_manifest_is_known_by_its_header(ask: Asking) -> None:
    mark = b"\xef\xbb\xbf"
    older = b"round,table,white,black,record,member,game,confidence,reason\r\n"  # from an earlier version
    head = f"{';'.join(manifest.COLUMNS)}\r\n".encode()
    files = ask.open(
        {"m.csv": mark + head, "old.csv": mark + older, "r.csv": b"Round,White,Black,Record,Result\n1,A,B,x.sgf,B+\n"}
    )
    assert [file["what"] for file in files["files"]] == ["manifest", "manifest", "results"]
    assert ask.open({"x/adjudicate.toml": b"[rules]\n"})["files"][-1]["what"] == "settings"


def test_an_available_engine_is_asked(ask: Asking) -> None:
    assert ask.refused("engine", game=ask.game(OPEN))["slug"] == "no-engine"
    other = Asking(f"{FAKE} plain H5")
    assert other("version")["engine"] == Path(sys.executable).name
    found = other("engine", game=other.game(OPEN))
    assert found["opinion"]["status"] in ("suggested", "failed")
    assert found["words"]
    missing = Asking("/nowhere/engine")
    assert missing("engine", game=missing.game(OPEN))["opinion"]["slug"] == "no-engine"


def test_dead_stones_are_proposed_without_an_engine_and_never_change_the_verdict(ask: Asking) -> None:
    """The proposal does not depend on earlier marks or the recorded result."""
    game = ask.game(OPEN)
    found, marked = ask("propose", game=game), ask("propose", game=game, dead=["H5"])
    assert found["opinion"]["status"] == "suggested"
    assert (found["dead"], found["opinion"]["loaded"]) == (marked["dead"], "position")
    assert found["words"][-1] == "The verdict does not depend on the engine."
    assert ask("sheet", game=game)["recorded"]["verdict"]["status"] == "undetermined"


def test_the_version_names_program_protocol_and_rulesets(ask: Asking) -> None:
    found = ask("version")
    assert (found["version"], found["protocol"], found["engine"]) == (__version__, 1, None)
    assert [row["id"] for row in found["rulesets"]] == list(RULESETS)


@in_groups("message", cases_in("web_protocol", "an_invalid_message_is_refused"))
def test_an_invalid_message_is_refused(message: object) -> None:
    found = json.loads(handle_json(json.dumps(message)))
    assert not found["ok"]
    assert found["error"]["slug"] in ("bad-message", "unknown-game", "unknown-set")
    assert found["error"]["message"]


@pytest.mark.parametrize("text", ["", "{", "[" * 100_000, "nul", '"' + "x" * 10])
def test_text_that_is_not_json_is_refused(text: str) -> None:
    assert json.loads(handle_json(text))["error"]["slug"] == "bad-message"


@pytest.mark.parametrize("more", cases_in("web_protocol", "impossible_values_are_refused", float=float))
def test_impossible_values_are_refused(ask: Asking, more: dict[str, Any]) -> None:
    game = ask.game(OPEN)
    error = ask.refused("sheet", game=game, **more)
    assert error["slug"] in ("not-understood", "bad-message")
    assert "internal" not in error["message"]
    assert ask("sheet", game=game)["ok"]


@pytest.mark.parametrize("value", [True, [], {"n": 2}])
@pytest.mark.parametrize("name", ["komi", "handicap"])
def test_a_number_of_another_type_is_refused(ask: Asking, name: str, value: object) -> None:
    error = ask.refused("sheet", game=ask.game(OPEN), options={name: value})
    assert (error["slug"], error["message"]) == ("bad-message", f'"{name}" must be a number')


def test_errors_are_in_the_language_of_the_message(ask: Asking) -> None:
    assert ask.refused("sheet", game="0.1", language="de")["message"] == (
        "diese Partie ist nicht geöffnet; ihre Datei noch einmal öffnen"
    )
    assert ask.refused("diagram", text="x O\nx\n", language="zh")["message"] == "棋图各行的长度不同（1、2 个点）"
    found = ask.open({"a.txt": b"hello", "b.pdf": b"%PDF-1.7"}, language="fr")
    why = "ce n'est pas une feuille de partie, et le fichier n'est pas lisible comme fichier de résultats : "
    wanted = [f"{why}le format n'est pas connu ", f"{why}c'est un PDF, "]
    for errors in (found["errors"], [file["error"] for file in found["files"]], ask("opened", language="fr")["errors"]):
        assert all(error["message"].startswith(text) for error, text in zip(errors, wanted, strict=True))
    error = ask.refused("opened", language="tlh")
    assert (error["slug"], error["message"]) == ("bad-message", '"language" must be one of en, de, fr, ja, zh, ko')


def test_a_position_is_in_the_language_of_the_message(ask: Asking) -> None:
    game = ask.game(OPEN)
    assert ask("position", game=game, after=2, language="de")["caption"].startswith("Nach Zug 2 (Weiß C9). ")


def test_a_game_that_takes_too_long_is_given_up(ask: Asking, monkeypatch: pytest.MonkeyPatch) -> None:
    def endless(_session: object, _message: object) -> dict[str, Any]:
        while True:
            sum(range(1000))

    monkeypatch.setitem(MESSAGES, "game", (endless, 0.25))
    error, why = ask.refused("game", game="x"), "given up, because the work took more than 0.25 seconds of CPU time"
    assert (error["slug"], error["code"], error["message"]) == ("too-slow", "R111", why)


def test_an_internal_error_is_an_answer(ask: Asking, monkeypatch: pytest.MonkeyPatch) -> None:
    for raised, error in (
        (
            MemoryError(),
            ("out-of-memory", "R112", "there is not enough memory; open a smaller file, or close other pages"),
        ),
        (RecursionError(), ("internal-error", "R199", "the record is nested too deeply")),
        (KeyError("x"), ("internal-error", "R199", "internal error (KeyError); please report it with this record")),
    ):

        def failing(_session: object, _message: object, raised: Exception = raised) -> dict[str, Any]:
            raise raised

        monkeypatch.setitem(MESSAGES, "game", (failing, 1.0))
        assert tuple(ask.refused("game", game="x")[key] for key in ("slug", "code", "message")) == error


def test_the_id_of_a_message_is_returned(ask: Asking) -> None:
    assert ask.raw("version", id=[1, "x"])["id"] == [1, "x"]
    assert ask.raw("nothing", id=7)["id"] == 7


def test_hostile_names_are_data(ask: Asking) -> None:
    name = "<img src=x onerror=alert(1)>\u202e.sgf"
    data = b"(;SZ[9]PB[<script>alert(1)</script>]PW[]RE[<b>];B[ee];W[];B[])"
    assert ask("sheet", game=ask.game(data, name))["recorded"]["record"]["black"] == "<script>alert(1)</script>"
    page = content(ask("document", game=ask.game(data, name))).decode()
    assert "<script>alert" not in page
    assert "<img" not in page
    assert ask("document", game=ask.game(data, name))["name"].isprintable()


PROGRAM = """
import sys
class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("typer", "rich", "click", "multiprocessing", "_multiprocessing", "distributed"):
            raise ImportError(name)
sys.meta_path.insert(0, Missing())
from adjudicate.web.protocol import handle_json
print(handle_json('{"do": "version"}')[:11])
"""


@pytest.mark.slow
def test_the_protocol_needs_neither_processes_nor_the_command_line() -> None:
    """This is the same as in Pyodide, which does not have _multiprocessing."""
    done = subprocess.run(  # noqa: S603 -- as written here
        [sys.executable, "-c", PROGRAM],
        capture_output=True, text=True, check=True, env={"PYTHONPATH": str(ROOT)},
    )  # fmt: skip
    assert done.stdout.strip() == '{"ok": true'


def test_every_message_is_documented() -> None:
    page = (ROOT / "docs" / "developers" / "page.md").read_text(encoding="utf-8")
    for name in MESSAGES:
        assert f"`{name}`" in page
    assert protocol.PROTOCOL == 1


def test_a_refusal_that_quotes_a_record_is_safe_to_show() -> None:
    ask = Asking()
    [game] = ask.open({"a.sgf": b"(;GM[\x7f\x1b[2J\\];B[aa])"}, set="1")["games"]
    assert "\\x7f" in ask.refused("document", game=game)["message"]
