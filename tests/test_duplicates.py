"""Records of the same game: fingerprints, groups, and the report in a batch."""

from __future__ import annotations

import csv
import random
import sys
from collections import Counter
from hashlib import blake2b
from pathlib import Path
from typing import Any

import pytest

from adjudicate.adjudication.case import adjudicate_by
from adjudicate.batch import duplicates
from adjudicate.batch.compiled import in_use, pairs_of
from adjudicate.batch.duplicates import Sorter
from adjudicate.batch.work import BRIEFLY, BatchRow, RowExtras, row_of_sheet
from adjudicate.go.points import BLACK, PASS, WHITE, grid
from adjudicate.record.files import records_of
from adjudicate.record.fingerprint import Fingerprint, fingerprint, fingerprint_of_plays
from adjudicate.record.model import Record
from adjudicate.record.variants import first_other_move, signatures
from adjudicate.rules.entries import Line, Setup
from tests.tables import cases_in
from tests.test_batch import batch, lines, no_space

LETTERS = "abcdefghijklmnopqrs"


def known(text: str) -> Fingerprint:
    """Return the fingerprint of a record."""
    [record] = records_of(text.encode())
    assert isinstance(record, Record)
    return fingerprint(record)


def turned(text: str, way: int, columns: int, rows: int) -> str:
    """Return a record's text with each point in brackets moved by one of eight symmetries, which are computed here."""
    last, low = columns - 1, rows - 1
    out, rest = "", text
    while rest:
        if rest[0] == "[" and rest[3:4] == "]" and rest[1:3].isalpha():
            x, y = LETTERS.index(rest[1]), LETTERS.index(rest[2])
            x = last - x if way & 1 else x
            y = low - y if way & 2 else y
            x, y = (y, x) if way & 4 else (x, y)
            out, rest = f"{out}[{LETTERS[x]}{LETTERS[y]}]", rest[4:]
        else:
            out, rest = out + rest[0], rest[1:]
    return out.replace(f"SZ[{columns}:{rows}]", f"SZ[{rows}:{columns}]") if way & 4 else out


GAME = "(;SZ[9:7]AB[cc][gd]AW[ca];B[aa];W[be];B[];W[cd];AE[gd]AB[fa][fb];B[hb];W[ic];W[ad])"
MOVES = "".join(f";{'BW'[n % 2]}[{LETTERS[n * 7 % 19]}{LETTERS[(n * 5 + n // 19) % 19]}]" for n in range(60))


@pytest.mark.parametrize("way", range(8))
def test_all_eight_symmetries_of_a_game_are_one_game(way: int) -> None:
    """The game has setup before and between moves, passes and moves out of turn, on a board that is not square."""
    other = known(turned(GAME, way, 9, 7))
    assert other.any_way == known(GAME).any_way
    assert other.key == known(GAME).key
    assert (other.plain == known(GAME).plain) is (way == 0)


@pytest.mark.parametrize(
    "other", cases_in("duplicates", "a_different_move_setup_or_size_makes_another_game", GAME=GAME)
)
def test_a_different_move_setup_or_size_makes_another_game(other: str) -> None:
    assert other != GAME
    assert known(other).any_way != known(GAME).any_way
    assert known(other).plain != known(GAME).plain


@pytest.mark.parametrize(
    "other", cases_in("duplicates", "header_final_passes_and_order_of_setup_do_not_matter", GAME=GAME)
)
def test_header_final_passes_and_order_of_setup_do_not_matter(other: str) -> None:
    assert other != GAME
    assert (known(other).plain, known(other).key) == (known(GAME).plain, known(GAME).key)


def test_the_key_of_a_beginning_is_the_beginning_of_the_key() -> None:
    whole = known(f"(;SZ[19]{MOVES})")
    assert whole.plays == 60
    moves = MOVES.split(";")[1:]
    for number in range(61):
        begun = ";".join(["", *moves[:number]])
        for way in (0, 3, 5):
            one = known(turned(f"(;SZ[19]{begun})", way, 19, 19))
            assert whole.key.startswith(one.key)
            assert one.plays == number
    assert not whole.key.startswith(known(f"(;SZ[19]{';'.join(['', *moves[:30]])};W[ss])").key)


def test_a_dyer_signature_uses_the_moves_at_its_six_places() -> None:
    moves = [";B[aa]"] * 71
    for number, point in ((20, "cd"), (40, "ef"), (60, "gh"), (31, "ij"), (51, ""), (71, "sS")):
        moves[number - 1] = f";B[{point}]"
    assert known(f"(;SZ[52]{''.join(moves)})").dyer == "cdefghij??sS"
    assert known(f"(;SZ[52]{''.join(moves[:50])})").dyer == "cdef??ij????"


def test_points_of_every_board_fit_a_key() -> None:
    for columns, rows in ((1, 1), (52, 52), (52, 1), (19, 19)):
        moves = [f";B[{point.decode()}]" for point, at in grid(columns, rows).sgf.items() if at >= 0]
        one = known(f"(;SZ[{columns}:{rows}]{''.join(moves[:3000])})")
        assert one.key.isascii()
        assert "~" not in one.key  # the substitute for a byte without a letter


@pytest.mark.parametrize("most", [1, 30, 10_000])
def test_lines_are_sorted_in_little_memory(tmp_path: Path, most: int) -> None:
    given = [f"{n * 7919 % 1000:03d} {n}" for n in range(1000)]
    with Sorter(tmp_path, most) as sorter:
        for line in given[:300]:
            sorter.add(line)
        assert list(sorter) == sorted(given[:300])
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(not in_use(), reason="needs the compiled module")
def test_the_quick_fingerprint_of_plays_is_that_of_the_record() -> None:
    """The games have all board sizes, handicap stones, passes, points on a diagonal, and first moves by White."""
    rng = random.Random(3)
    for number in range(700):
        lines = rng.choice([1, 2, 3, 9, 19])
        places = range(0, lines * lines, lines + 1) if number % 5 == 0 else range(lines * lines)
        points = [rng.choice([*places, PASS] if number % 7 == 0 else places) for _ in range(rng.randrange(40))]
        points += [PASS] * rng.randrange(3)
        stones = tuple(rng.sample(range(lines * lines), rng.randrange(min(lines, 5)))) if number % 3 else ()
        first = rng.choice([BLACK, WHITE])
        colours = ([first, -first] * len(points))[: len(points)]
        setups = {0: [Setup(black=stones)]} if stones else {}
        whole = fingerprint(Record(lines, lines, Line(colours, points, setups), None, {}))
        written = b"".join(p.to_bytes(2, sys.byteorder, signed=True) for p in points)
        quick = fingerprint_of_plays(lines, first, written, stones, pairs_of)
        for name in ("plain", "any_way", "dyer", "key", "plays"):
            assert getattr(whole, name) == getattr(quick, name), (name, lines, first, points, stones)


def edited(edit: str) -> str:
    """Return a game of 40 moves with one edit."""
    moves = [move for move in MOVES.split(";") if move][:40]
    if edit == "exchange":
        moves[1], moves[3] = moves[3], moves[1]
    elif edit == "colours":
        moves[11], moves[18] = f"W{moves[18][1:]}", f"B{moves[11][1:]}"
    elif edit == "order":
        moves[::2] = moves[:20:2][::-1] + moves[20::2]
    elif edit == "setup":
        moves[0] = f"AB[ss];{moves[0]}"
    elif edit.startswith("W"):
        moves[int(edit[1:]) - 1] = f"W{moves[int(edit[1:]) - 1][1:]}"
    elif edit != "none":
        moves[int(edit) - 1] = f"{moves[int(edit) - 1][0]}[ss]"
    return f"(;SZ[19]{''.join(f';{move}' for move in moves)})"


@pytest.mark.parametrize(
    ("edit", "first"),
    [("exchange", 2), ("colours", 12), ("order", 1), ("setup", 0), ("1", 1), ("20", 20), ("40", 40), ("W31", 31)],
)
def test_variants_share_a_signature_and_have_a_first_other_move(edit: str, first: int) -> None:
    """The edits are exchanged moves, moves in another order, a wrong move or colour, and a stone more at the start."""
    one = known(edited("none")).key
    for way in range(8):
        other = known(turned(edited(edit), way, 19, 19)).key
        assert set(signatures(one)) & set(signatures(other))
        assert first_other_move(one, other) == first_other_move(other, one) == first


def test_other_games_are_not_variants() -> None:
    one = known(game(50)).key
    others = [
        game(40),  # the beginning of the game
        game(),
        game(44, tail=";B[sa];W[sb];B[sc];W[sd];B[se];W[sf]"),  # six of fifty moves differ
        game(50).replace("SZ[19]", "SZ[21]"),
        game(50).translate(str.maketrans("BW", "WB")),
    ]
    assert [first_other_move(one, known(other).key) for other in others] == [None] * 5
    for tail in (";W[sa];B[sb];W[sc];B[sd];W[se]", ";W[sa];B[sb];W[sc];B[sd]"):  # a tenth
        assert first_other_move(one, known(game(45, tail=tail)).key) == 46


def test_variants_are_found_on_boards_that_are_not_square() -> None:
    text = "(;SZ[9:7]" + "".join(f";{'BW'[n % 2]}[{LETTERS[n * 4 % 9]}{LETTERS[n * 3 % 7]}]" for n in range(30)) + ")"
    other = text.removesuffix("[id])") + "[ia])"
    for way in range(8):
        one, two = known(text).key, known(turned(other, way, 9, 7)).key
        assert set(signatures(one)) & set(signatures(two))
        assert first_other_move(one, two) == 30


def game(moves: int = 40, way: int = 0, tail: str = "", **facts: str) -> str:
    told = "".join(f"{name}[{value}]" for name, value in facts.items())
    line = "".join(f";{one}" for one in MOVES.split(";")[1 : moves + 1])
    return turned(f"(;SZ[19]{line}{tail})", way, 19, 19).replace("(;SZ[19]", f"(;SZ[19]{told}")


FILES = {
    "a-first": game(PB="Ada", PW="Bo", DT="2024-05-06", KM="7.5", RE="W+R"),
    "b-other": game(50, tail=";B[ss]"),
    "c-turned": game(way=6, PB="ADA ", PW="Bo", DT="2024", KM="750", RE="W+Resign"),
    "d-short": game(29),
    "e-short": game(29),
    "f-liar": game(PB="Ada", PW="Cy", DT="2024-05-07", KM="0.5", RE="B+R", tail=";B[];W[]"),
    "g-begins": game(35),
    "h-silent": game(),
    "i-no": "(;GM[2])",
    "j-later": game(57),
    "k-later": game(57, way=3),
}
GROUPS = cases_in("duplicates", "groups")  # same, kind, record, differs, turned


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "in"
    made.mkdir()
    for name, text in FILES.items():
        (made / f"{name}.sgf").write_text(text, encoding="ascii")
    return made


def found(path: Path) -> list[tuple[Any, ...]]:
    return [tuple(row[key] for key in ("same", "kind", "record", "differs", "turned")) for row in lines(path)]


def test_copies_of_a_game_form_a_group(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bytes are the same for any number of workers and for any number of lines in memory."""
    out = tmp_path / "same.jsonl"
    code, text, _ = batch(folder, "--duplicates", out, "--fail-on", "never")
    assert code == 0
    assert found(out) == GROUPS
    assert " ".join(text.split()).split("Same games: ")[1].split(" Games by")[0] == (
        "6 games belong to 2 groups of copies. Groups whose copies disagree: 1 (names 1, date 1, komi 1, result 1). "
        "3 games are the beginnings of others."
    )
    first = out.read_bytes()
    monkeypatch.setattr(duplicates, "MOST_IN_MEMORY", 100)
    batch(folder, "--duplicates", out, "--fail-on", "never", jobs=2)
    assert out.read_bytes() == first
    assert sorted(path.name for path in tmp_path.iterdir()) == ["in", "same.jsonl"]


def test_a_resumed_run_finds_the_same_groups(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The rows come from the journal, which is beside the table of duplicates if that is the only table."""
    out = tmp_path / "same.csv"
    batch(folder, "--duplicates", out, "--fail-on", "never")
    first = out.read_bytes()
    out.unlink()
    with monkeypatch.context() as patch:
        patch.setattr("adjudicate.batch.batch.duplicates.write", no_space)
        assert batch(folder, "--duplicates", out, "--fail-on", "never")[0] == 2
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == ["same.csv.journal"]
    told = batch(folder, "--out", tmp_path / "same.csv", "--fail-on", "never", "--resume")
    assert told[0] == 2
    assert "different settings (duplicates, tables)" in told[2]
    assert batch(folder, "--duplicates", out, "--fail-on", "never", "--resume")[0] == 0
    assert out.read_bytes() == first
    with out.open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["komi"] for row in rows][:4] == ["7.5", "7.5", "0.5", ""]


def test_equal_games_have_equal_hashes_in_the_tables(folder: Path, tmp_path: Path) -> None:
    """With the hashes, SQL can find the same groups as in the table of duplicates."""
    batch(folder, "--out", tmp_path / "t.jsonl", "--columns", "all", "--fail-on", "never")
    made = [row["details"] for row in lines(tmp_path / "t.jsonl") if "error" not in row]
    hashes = [one["moves_hash"] for one in made]
    assert hashes[0] == hashes[2] == hashes[5] == hashes[7]
    assert hashes[3] == hashes[4]
    assert len(set(hashes)) == 5
    assert len({one["moves_hash_plain"] for one in made}) == 7
    assert all(len(text) == 16 and set(text) <= set("abcdefghijklmnop") for text in hashes)
    assert [one["last_play"] for one in made[:4]] == [40, 51, 40, 29]
    batch(folder, "--out", tmp_path / "t.jsonl", "--fail-on", "never", "--force")
    assert [row["details"] for row in lines(tmp_path / "t.jsonl") if "error" not in row] == [None] * 10


def test_the_table_is_that_of_a_naive_search(tmp_path: Path) -> None:
    """All games have the same first moves, so their lengths and symmetries decide which are copies and beginnings."""
    rng, told, rows = random.Random(5), list[dict[str, Any]](), list[BatchRow]()
    for number in range(1, 41):
        moves, way, facts = rng.choice([30, 33, 40, 57]), rng.randrange(8), {
            "PB": rng.choice(["Ada", "ADA", "Eve"]), "PW": rng.choice(["Bo", "Cy"]), "EV": rng.choice(["", "cup"]),
            "DT": rng.choice(["", "2024-05-06", "2024-06-05", "2024", "2023"]), "KM": rng.choice(["", "6.5", "7.5"]),
            "RE": rng.choice(["W+R", "B+R", "?"]),
        }  # fmt: skip
        text = game(moves, way, **{name: value for name, value in facts.items() if value})
        [record] = records_of(text.encode(), f"{number}.sgf")
        assert isinstance(record, Record)
        rows.append(row_of_sheet(adjudicate_by(record, BRIEFLY), extras=RowExtras(moves=True)))
        told.append({"record": number, "path": f"{number}.sgf", "moves": moves, "way": way, **facts})
    first = {moves: next(one for one in told if one["moves"] == moves) for moves in (30, 33, 40, 57)}
    expected = list[tuple[Any, ...]]()
    for one in told:
        own = first[one["moves"]]
        pairs = {"names": ("PB", "PW"), "date": ("DT",), "komi": ("KM",), "result": ("RE",)}
        known = {n: min(len(own[n]), len(one[n])) if n == "DT" else 9 for n in facts}  # characters of both dates
        differs = [kind for kind, names in pairs.items() if any(
            {own[n], one[n]}.isdisjoint(("", "?")) and own[n][: known[n]].lower() != one[n][: known[n]].lower()
            for n in names
        )]  # fmt: skip
        expected.append(((own["record"], 0, 0), one, "copy", " ".join(differs), int(one["way"] != own["way"])))
    for short, long in ((30, 33), (33, 40), (40, 57)):
        place = first[short]["record"], 1, first[long]["record"]
        expected += [(place, first[short], "beginning", None, None), (place, first[long], "whole", None, None)]
    expected.sort(key=lambda row: (row[0], row[1]["record"]))
    places = list(dict.fromkeys(row[0] for row in expected))
    result = duplicates.write(tmp_path / "d.jsonl", lambda: rows)
    assert (result.groups, result.games, result.beginnings, result.variants) == (4, 40, 3, 0)
    by_kind = Counter(kind for moves in first for kind in {
        word for row in expected if row[2] == "copy" and row[1]["moves"] == moves for word in row[3].split()
    })  # fmt: skip
    assert (result.differences, result.disagree) == (by_kind, 4)
    for row, (place, one, kind, differs, turned_) in zip(lines(tmp_path / "d.jsonl"), expected, strict=True):
        assert (row["same"], row["kind"], row["turned"]) == (places.index(place) + 1, kind, turned_)
        assert differs is None or row["differs"] == differs
        facts = {"PB": "black", "PW": "white", "DT": "date", "EV": "event", "RE": "result"}
        assert {name: row[name] or "" for name in facts.values()} == {facts[name]: one[name] for name in facts}
        komi = "" if row["komi"] is None else str(row["komi"])
        assert (row["record"], row["path"], row["moves"], komi) == (one["record"], one["path"], one["moves"], one["KM"])


def test_a_batch_without_copies_says_so(tmp_path: Path) -> None:
    (tmp_path / "a.sgf").write_text(game(), encoding="ascii")
    _, text, _ = batch(tmp_path / "a.sgf", "--duplicates", tmp_path / "same.sqlite")
    assert "Same games: no game occurs twice." in text


def test_each_variant_is_listed_once(tmp_path: Path) -> None:
    """Each variant is listed with the first record that it resembles. Copies of a variant count as copies."""
    made = tmp_path / "in"
    made.mkdir()
    edits = ["20", "none", "exchange", "40", "colours"]
    texts = [edited(edit).replace("(;", f"(;PB[{edit}]PW[Bob]") for edit in edits]
    texts += [turned(texts[2], 5, 19, 19).replace("exchange", "Cyd"), game(33, way=2), "(;GM[2])"]
    for number, text in enumerate(texts):
        (made / f"{number}.sgf").write_text(text, encoding="ascii")
    for most in (100, duplicates.MOST_IN_MEMORY):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(duplicates, "MOST_IN_MEMORY", most)
            _, text, _ = batch(made, "--duplicates", tmp_path / "d.jsonl", "--fail-on", "never", "--force")
        rows = [row for row in lines(tmp_path / "d.jsonl") if row["kind"] != "whole"]
        assert [(row["same"], row["kind"], row["record"], row["first_other_move"]) for row in rows] == [
            (1, "variant", 1, None), (1, "variant", 2, 20), (1, "variant", 3, 2), (1, "variant", 4, 20),
            (2, "variant", 2, None), (2, "variant", 5, 12), (3, "copy", 3, None), (3, "copy", 6, None),
            (4, "beginning", 7, None), (5, "beginning", 7, None),
        ]  # fmt: skip
    assert "4 games differ from another in a few moves." in text
    assert {row["differs"] for row in rows[1:4]} == {"names"}


def test_no_name_or_finding_passes_for_another_part_of_a_sheet(tmp_path: Path) -> None:
    """The table cuts values out of a sheet's text, so names and findings that look like another part are a risk."""
    hostile = '", "ruleset": {", "verdict": {"status": "x", "recorded": "B+9", "computed": "'
    named = f"PB[{hostile}]PW[{hostile}]EV[\\\\]"
    for number, result in enumerate(("W+2.5", "W+R", "W+2.5")):  # a marked result is compared with the count
        text = f"(;SZ[19]{named}KM[6.5]RU[AGA]RE[{result}]DT[2001-02-03]{MOVES};W[];B[]TB[aa]TW[ss])"
        (tmp_path / f"{number}.sgf").write_text(text)
    batch(tmp_path, "--duplicates", tmp_path / "d.csv")
    with (tmp_path / "d.csv").open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [(row["record"], row["differs"], row["result"]) for row in rows] == [
        ("1", "", "W+2.5"), ("2", "result", "W+R"), ("3", "", "W+2.5"),
    ]  # fmt: skip
    assert {(row["black"], row["white"], row["event"], row["date"], row["komi"]) for row in rows} == {
        (hostile, hostile, "\\", "2001-02-03", "6.5")
    }


@pytest.mark.parametrize("columns", [2, 9, 19, 24, 25, 26, 52])
def test_moves_read_at_once_and_one_by_one_have_one_fingerprint(columns: int) -> None:
    points = [*range(0, columns * columns, 1 + columns * columns // 97)]
    for first in (BLACK, WHITE):
        colours = [first if number % 2 == 0 else -first for number in range(len(points))]
        for places in (points, [PASS, *points[1:]], [*points, PASS], [points[0], PASS, *points[1:]]):
            line = Line(colours[: len(places)] + [-first] * (len(places) - len(colours)), places)
            record = Record(columns, columns, line, None, {})
            pairs = [(point % columns, point // columns) for point in places]
            assert fingerprint(record).plain == plain_of(line, columns, pairs)


def plain_of(line: Line, columns: int, pairs: list[tuple[int, int]]) -> str:
    """Return the hash of a game without setup, computed from the description in the fingerprint module."""
    passed, out_of_turn, setup_ends = 52, 54, 58
    form, turn = [columns, columns, setup_ends, setup_ends], BLACK
    last = max(number for number, point in enumerate(line.points) if point >= 0)
    for colour, point, pair in list(zip(line.colours, line.points, pairs, strict=True))[: last + 1]:
        form += [out_of_turn] * 2 if colour != turn else []
        form += pair if point >= 0 else [passed, passed]
        turn = -colour
    digest = blake2b(bytes(form), digest_size=8).hexdigest()
    return digest.translate(str.maketrans("0123456789abcdef", "abcdefghijklmnop"))
