"""Annotated records: the additions, every other byte unchanged, and the file read as before."""

from __future__ import annotations

import contextlib
import json
import os
import random
import re
import shutil
import subprocess
import tarfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sgfmill import sgf_grammar
from typer.testing import CliRunner

from adjudicate import adjudicate, read_records
from adjudicate.annotate import node_places
from adjudicate.annotate.editing import Refusal, is_annotated
from adjudicate.annotate.remarks import Annotated, annotate
from adjudicate.cli.commands import app
from adjudicate.record import own_remarks as blocks
from adjudicate.record.forms.detect import of_content
from adjudicate.record.model import Record
from adjudicate.record.sgf import Opened
from adjudicate.record.text import Decoded, decode
from adjudicate.rules.findings.unreadable import Unreadable
from adjudicate.sheet.schema import to_json
from adjudicate.time_limit import limited
from tests.edited import with_remarks, without_remarks
from tests.support import FIXTURES, ROOT, SHARED, one, record_in, run, sheets
from tests.tables import cases_in, in_groups

HEAD, TAIL = blocks.HEAD, blocks.TAIL
EXAMPLE = FIXTURES / "examples" / "ko-retaken.sgf"
PLAIN = (
    "(;GM[1]FF[4]CA[UTF-8]SZ[5]KM[7.5]RU[AGA]{};B[ba];W[ca];B[bb];W[cb];B[bc];W[cc];B[bd];W[cd];B[be];W[ce];B[];W[])"
)
OCCUPIED = "(;GM[1]FF[4]CA[UTF-8]SZ[5]KM[7.5]RU[AGA];B[ba];W[ba]{};B[];W[])"  # White's first move is illegal


def written(sgf: str | bytes, *arguments: str, status: int | None = None) -> bytes:
    """Annotate a text on standard input, and return standard output."""
    data = sgf.encode() if isinstance(sgf, str) else sgf
    result = CliRunner().invoke(app, ["annotate", "-", "-o", "-", *arguments], input=data)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert status is None or result.exit_code == status, result.stderr
    return result.stdout_bytes


def done(data: bytes, **options: Any) -> Annotated:
    """Annotate every game of a file."""
    result = annotate(data, "x.sgf", lambda record: adjudicate(record, **options))
    assert isinstance(result, Annotated), result
    return result


def nodes(data: bytes) -> list[dict[str, list[bytes]]]:
    """Return the nodes of the first game in the file's order, as sgfmill reads them."""
    return [node for tree in trees(data)[:1] for node in flat(tree)]


def trees(data: bytes) -> list[sgf_grammar.Coarse_game_tree]:
    """Return the games in a text as sgfmill's own parser reads them, without games that it refuses."""
    found: list[sgf_grammar.Coarse_game_tree] = []
    position = 0
    while True:
        tokens, end = sgf_grammar.tokenise(data, position)
        if not tokens:
            return found
        with contextlib.suppress(ValueError):
            found.append(sgf_grammar.parse_sgf_game(data[position:end]))
        position = max(end, position + 1)


def flat(tree: sgf_grammar.Coarse_game_tree) -> Iterator[dict[str, list[bytes]]]:
    todo = [tree]
    while todo:
        part = todo.pop()
        yield from part.sequence
        todo += reversed(part.children)


def lines(node: dict[str, list[bytes]]) -> list[str]:
    """Return the lines of a node's comment between adjudicate's two lines."""
    [text] = node["C"]
    return text.decode().partition(f"{HEAD}\n")[2].partition(f"\n{TAIL}")[0].split("\n")


def unannotated(old: dict[str, list[bytes]], new: dict[str, list[bytes]]) -> int:
    """Compare a node with its annotated form, and return the number of added blocks."""
    added = 0
    for ident in [*old, *(i for i in new if i not in old)]:
        was, now = old.get(ident, []), new.get(ident, [])
        if ident == "C" and was != now:
            head = was[0] + b"\n\n" if was else b""
            assert now[0].startswith(head + HEAD.encode() + b"\n")
            assert now[0].endswith(b"\n" + TAIL.encode())
            assert now[1:] == was[1:]
            added += 1
        elif ident in ("MA", "TR") and was != now:
            assert now[: len(was)] == was
            assert all(len(value) == 2 for value in now[len(was) :])
            assert "C" in new
        else:
            assert was == now
    assert [i for i in new if i in old] == list(old)  # in the order of the file
    return added


# --- the text and its place ---


def test_the_example_gets_its_comments_and_marks() -> None:
    data = EXAMPLE.read_bytes()
    out = written(data, status=1)
    was, now = nodes(data), nodes(out)
    assert len(now) == len(was)
    assert [i for i, node in enumerate(now) if "C" in node] == [0, 13, 17]
    assert now[13] == {"B": [b"ca"], "MA": [b"ca"], "C": now[13]["C"]}
    assert lines(now[13]) == [
        "M203 superko, illegal: Black 13 at C5 retakes the ko, repeating the position after move 11. It stands. "
        "(AGA 1991 Rule 6)",
        "Marked: MA ca",
    ]
    root = lines(now[0])
    assert root[0] == "CONTRADICTED: recorded W+4.5, computed W+3.5 (White wins)."
    assert "Findings: 1 illegal, 0 irregular, at move 13." in root
    assert "Territory count (official): Black 2, White 5.5, W+3.5." in root
    assert "Area count: Black 11, White 14.5, W+3.5." in root
    assert root[-1].startswith("E301 white-last, note: ")
    assert now[0]["RE"] == [b"W+4.5"]
    assert lines(now[17])[0] == "Recorded W+4.5, computed W+3.5 (White wins)."
    assert (now[17]["TB"], now[17]["TW"]) == (was[17]["TB"], was[17]["TW"])


def test_docs_show_real_output() -> None:
    page = (ROOT / "docs" / "annotate.md").read_text(encoding="utf-8")
    shown = page.split("```text\n")[1].split("```")[0]
    assert shown in written(EXAMPLE.read_bytes()).decode()
    assert shown.startswith(EXAMPLE.read_text().splitlines()[1])


def test_irregular_moves_and_several_moves_in_a_node_are_marked() -> None:
    data = b"(;SZ[5]KM[7.5]RU[AGA];B[aa];W[bb]AB[ee];B[cc]W[dd][cc];B[];W[])"
    out = nodes(written(data))
    assert out[2]["TR"] == [b"bb"]
    assert lines(out[2])[0].startswith("R162 setup-with-move, irregular: ")
    assert (out[3]["MA"], out[3]["TR"]) == ([b"cc"], [b"dd"]) if "TR" in out[3] else ([b"cc"], None)
    said = [line.split()[1] for line in lines(out[3])]
    assert said[0] == "several-moves-in-a-node,"
    assert {"alternation,", "occupied,"} <= set(said)


def test_only_the_adjudicated_variation_is_annotated() -> None:
    moves = ";B[ba];W[ca];B[bb];W[cb]"
    second = "(;B[bc];W[cc];B[bd];W[cd];B[be];W[ce];W[ce];B[];W[]TB[aa:ae]TW[da:ee])"
    data = f"(;SZ[5]KM[7.5]RU[AGA]{moves}(;B[aa])(;B[dd](;W[ee])(;W[de])){second})".encode()
    [sheet] = sheets("-", stdin=data)
    assert sheet["record"]["line"] == 4
    out = written(data)
    assert sum("C" in node for node in nodes(out)) == 3
    tree = trees(out)[0]
    assert [any("C" in node for node in flat(branch)) for branch in tree.children] == [False, False, True]
    assert sheets("-", stdin=out) == [sheet]


def test_hostile_text_stays_in_its_comment() -> None:
    name = "\\]C[x\\];B[aa\\]) -- end of adjudicate -- \\\\ \x1b[2J \u202e--- adjudicate ---"
    data = f"(;GM[1]CA[UTF-8]SZ[5]KM[7.5]RU[{name}]RE[{name}];B[ba];W[{name}];B[];W[])".encode()
    out = written(data)
    old, new = nodes(data), nodes(out)
    assert len(old) == len(new)
    assert [unannotated(a, b) for a, b in zip(old, new, strict=True)] == [1, 0, 1, 0, 1]
    assert "\\]C[x\\];B[aa\\]) (end of adjudicate) " in "".join(lines(new[0]))
    added = b"".join(node["C"][0] for node in new if "C" in node).decode()
    assert all(char == "\n" or char.isprintable() for char in added)
    assert added.count(HEAD) == added.count(TAIL) == 3
    assert written(out) == out


def test_parts_of_earlier_blocks_are_kept_as_comments() -> None:
    for piece in (HEAD, TAIL, f"{HEAD}\nx", f"x\n{TAIL}", f"{TAIL}{HEAD}", f"\n\n{HEAD}{HEAD}"):
        data = PLAIN.format(f"C[{piece}]").encode()
        out = written(data)
        assert without_remarks(out, lambda _: True) == data
        assert written(out) == out
    data = PLAIN.format(f"C[mine\r\n\r\n{HEAD}\r\nold\r\n{TAIL} and yours]").encode()
    out = written(data)
    assert nodes(out)[0]["C"][0].startswith(f"mine and yours\n\n{HEAD}\nUNVERIFIABLE".encode())


# --- nothing else changes ---


def check(data: bytes, *, whole: bool = True) -> int:
    """Annotate a file, and compare its two versions as read by sgfmill and adjudicate. Return the number of blocks."""
    result = done(data)
    if result.data is None:
        assert not any(isinstance(game, Record) for game in read_records(data))
        return 0
    before, after = (decode(text).utf8 for text in (data, result.data))
    old, new = trees(before), trees(after)
    assert len(old) == len(new)
    added = 0
    for a, b in zip(old, new, strict=True):
        here, there = list(flat(a)), list(flat(b))
        added += sum(unannotated(x, y) for x, y in zip(here, there, strict=True))
    assert without_remarks(result.data, lambda _: True) == data
    if whole:
        assert done(result.data).data == result.data
    records, again = ([r for r in read_records(text) if isinstance(r, Record)] for text in (data, result.data))
    assert [to_json(adjudicate(r)) for r in again] == [to_json(adjudicate(r)) for r in records]
    return added


def test_annotations_of_the_casebook_can_be_removed() -> None:
    paths = sorted(FIXTURES.rglob("*.sgf"))[::8]
    assert sum(check(path.read_bytes(), whole=False) for path in paths) > 2 * len(paths)


REAL = [p for d in ("irregular", "exotic", "aga") for p in sorted((SHARED / "records" / d).rglob("*.sgf"))]


@pytest.mark.slow
@pytest.mark.skipif(not REAL, reason="the shared records are not beside this checkout")
def test_annotations_of_real_records_can_be_removed() -> None:
    added = [check(path.read_bytes()) for path in REAL[::16]]
    assert len(added) >= 8
    assert sum(added) > 3 * len(added)  # a comment at the root, one at the end, and some at moves


ARCHIVE = SHARED / "records" / "kgs-2017-03-19-717.tar.gz"


@pytest.mark.skipif(not ARCHIVE.exists(), reason="the shared records are not beside this checkout")
def test_annotations_of_archived_records_can_be_removed() -> None:
    with tarfile.open(ARCHIVE) as tar:
        members = [m for m in tar.getmembers() if m.name.endswith(".sgf")]
        for member in random.Random(7).sample(members, 20):
            file = tar.extractfile(member)
            assert file is not None
            assert check(file.read(), whole=False) >= 1


# large files only take longer
HOSTILE = [
    p for p in sorted((SHARED / "hostile").rglob("*")) if p.is_file() and "size" not in str(p) and "1000" not in p.name
]


@pytest.mark.slow
@pytest.mark.skipif(not HOSTILE, reason="the shared inputs are not beside this checkout")
def test_hostile_inputs_are_annotated_or_refused() -> None:
    annotated = refused = 0
    for path in HOSTILE[::2]:
        data = path.read_bytes()[: 4 * 1024 * 1024 + 1]
        result = annotate(data, str(path), adjudicate)
        if isinstance(result, Refusal) or result.data is None:
            refused += 1
            assert isinstance(result, Refusal) or len(result.errors) == 1, path
            continue
        annotated += 1
        if of_content(data) is not None:  # the output is SGF, so reading it gives other findings
            continue
        assert without_remarks(result.data, lambda _: True) == data, path
        records, again = ([r for r in read_records(text) if isinstance(r, Record)] for text in (data, result.data))
        assert [to_json(adjudicate(r)) for r in again] == [to_json(adjudicate(r)) for r in records], path
    assert annotated > 60
    assert refused > 15


@pytest.mark.parametrize("path", HOSTILE[::40], ids=lambda p: p.name)
def test_the_command_survives_hostile_inputs(path: Path) -> None:
    result = CliRunner().invoke(app, ["annotate", str(path), "-o", "-"])
    assert result.exception is None or isinstance(result.exception, SystemExit)
    assert all(char == "\n" or char.isprintable() for char in result.stderr)
    if result.stdout_bytes:
        assert run("score", "-", stdin=result.stdout_bytes)[0] == result.exit_code
    else:
        assert result.exit_code == 2
        assert result.stderr.count("\n") == 1


# --- encodings ---

NAMES = dict(cases_in("annotate", "names"))


@pytest.mark.parametrize("codec", NAMES)
def test_an_annotation_uses_the_encoding_of_its_record(codec: str, tmp_path: Path) -> None:
    declared, name = NAMES[codec]
    comment = f"{name}!\r\n{name}"
    text = f"(;CA[{declared}]SZ[5]KM[7.5]PB[{name}]RU[{name}]C[{comment}];B[ba]C[{name}];W[ba]C[{name}];B[];W[])"
    mark = "\ufeff" if codec.startswith("utf-16") else ""
    data = (mark + text).encode(codec)
    record = record_in(data)
    assert (record.text("PB"), decode(data).encoding) == (name, codec)
    out = written(data)
    assert f"{comment}\n\n{HEAD}\nUNVERIFIABLE" in out.decode(codec)
    assert f";W[ba]C[{name}\n\n{HEAD}\nM201 " in out.decode(codec).replace("MA[ba]", "")
    quoted = {"iso2022-jp": "?? ??", "hz": "?? ??"}.get(codec)
    if codec in ("cp1251", "iso8859-1", "utf-8", "utf-16-le", "utf-16-be"):
        quoted = name
    if quoted:
        assert f'does not know ("{quoted}")' in out.decode(codec)
    assert without_remarks(out, lambda _: True) == data
    again = record_in(out)
    assert (again.text("PB"), again.line) == (name, record.line)
    for content, ours in ((out, True), (data, False)):  # only an annotated file may be replaced
        (tmp_path / "a.sgf").write_bytes(content)
        assert is_annotated(tmp_path / "a.sgf") is ours


def test_undeclared_and_damaged_encodings_are_read_as_before() -> None:
    text = f"(;SZ[5]KM[7.5]PB[{{}}]RU[{{}}]C[{'x' * 40}];B[ba];W[ba];B[];W[])"
    for raw in (
        text.format("张栩", "囲碁").encode("gb18030"),
        text.format("é", "ü").encode("latin-1"),
        text.format("é", "ü" * 9).encode().replace("é".encode(), b"\xc3"),  # cut in the middle of a character
        b"\xef\xbb\xbf" * 2 + text.format("é", "ü").encode(),
    ):
        out = written(raw)
        assert HEAD.encode() in out
        assert without_remarks(out, lambda _: True) == raw
        [old], [new] = read_records(raw), read_records(out)
        assert isinstance(old, Record)
        assert isinstance(new, Record)
        assert (new.text("PB"), new.text("RU"), new.findings) == (old.text("PB"), old.text("RU"), old.findings)
        assert out.split(HEAD.encode())[1].split(TAIL.encode())[0].isascii() == (not raw.startswith(b"\xef"))


def test_odd_delimiters_and_old_names_are_kept() -> None:
    for data in cases_in("annotate", "odd_delimiters"):
        out = written(data)
        assert without_remarks(out, lambda _: True) == data
        old, new = (sheets("-", stdin=text) for text in (data, out))
        for one_sheet in (*old, *new):
            one_sheet.pop("error", None)  # the message names a byte
        assert new == old
        assert out[: out.index(b"MA[")].rpartition(b";")[2] in (b"W[ba]", b"White[ba]", b"B[aa]")


# --- territory and the result ---


def test_dead_stones_are_marked_for_the_opponent() -> None:
    data = PLAIN.format("").replace(";B[];W[]", ";B[eb];W[];B[]").encode()
    out = written(data, "--dead", "E4", status=0)
    assert b"eb" in nodes(out)[-1]["TW"]
    assert one(out)["dead"] == {"source": "marks", "points": ["E4"], "black": 1, "white": 0}
    assert one(out)["score"] == one(data, "--dead", "E4")["score"]
    assert "The record's marks (TB, TW) give the same dead stones." in lines(nodes(out)[-1])
    for option in (["--all-alive"], ["--dead", "E4,B5"]):  # fewer dead stones than the marks give, and more
        other = written(out, *option)
        assert nodes(other)[-1]["TW"] == nodes(out)[-1]["TW"]
        assert "The record's marks (TB, TW) give different dead stones and are left unchanged." in lines(
            nodes(other)[-1]
        )


@pytest.mark.parametrize(
    ("record", "options", "marked"),
    cases_in("annotate", "territory_is_marked_if_it_is_counted", EXAMPLE=EXAMPLE.read_text(), PLAIN=PLAIN),
)
def test_territory_is_marked_if_it_is_counted(record: str, options: str, marked: bool) -> None:
    """Black owns column A, and White columns D and E."""
    owned = tuple([f"{x}{y}".encode() for y in "abcde" for x in columns] for columns in ("a", "de"))
    was, now = (
        [(n.get("TB"), n.get("TW")) for n in nodes(d)] for d in (record.encode(), written(record, *options.split()))
    )
    assert now == ([*was[:-1], owned] if marked else was)


@in_groups(
    ("record", "options", "expected", "said"),
    cases_in("annotate", "files", **globals(), ALL=PLAIN[: PLAIN.index("{")], MOVES=PLAIN.partition("{}")[2]),
)
def test_a_file_gets_these_properties_and_lines(record: str, options: str, expected: str, said: list[str]) -> None:
    """In the table, ¶ stands for each of our blocks, whose lines are in the list; "!" before what no block says."""
    out = written(record, *options.split()).decode()
    assert re.sub(f"{HEAD}.*?{TAIL}", "¶", out, flags=re.DOTALL) == expected
    found = "".join(re.findall(f"{HEAD}.*?{TAIL}", out, flags=re.DOTALL)).replace("\\", "")
    assert [one for one in said if (f"\n{one.removeprefix('!')}" in found) is one.startswith("!")] == [], found
    assert written(out, *options.split()).decode() == out
    assert options or without_remarks(out.encode()) == without_remarks(record.encode())


@pytest.mark.parametrize(("facts", "options", "result"), cases_in("annotate", "set_result_writes_the_computed_result"))
def test_set_result_writes_the_computed_result(facts: str, options: list[str], result: str | None) -> None:
    data = PLAIN.format(facts).encode()
    status, _, err = run("annotate", "-", "-o", "-", "--set-result", *options, stdin=data)
    assert status in (0, 1)
    out = written(data, "--set-result", *options)
    root = nodes(out)[0]
    old = nodes(data)[0].get("RE")
    if result is None:
        assert root.get("RE") == old
        assert err.count("the result stays as recorded") == 1
    else:
        assert root["RE"] == [result.encode()]
        was = f'"{old[0].decode()}"' if old else "none"
        assert f"RE was {was} and is now {result}" in err
        assert root["C"][0].decode().startswith(f"adjudicate changed the result from {was} to {result}.\n\n{HEAD}")
        assert one(out)["verdict"]["status"] == "confirmed"
    assert written(out, "--set-result", *options) == out
    for lacking in (b"RU[AGA]", b"KM[7.5]"):  # assumed instead
        if result and old in (None, [b"?"]):
            assert nodes(written(data.replace(lacking, b""), "--set-result", *options))[0].get("RE") == old


HALVES = "(;GM[1]FF[4]SZ[5]RU[{}]KM[{}];B[ca];W[da];B[cb];W[db];B[cc];W[dc];B[cd];W[dd];B[ce];W[de];{}TW[ea:ee])"
SEND_TWO = "B[ba];W[ab];B[da];W[bb];B[cb];W[ee];B[aa];W[ca];B[ba]"


@pytest.mark.parametrize(
    ("record", "rules", "result"),
    cases_in("annotate", "set_result_adds_a_missing_result", HALVES=HALVES, SEND_TWO=SEND_TWO),
)
def test_set_result_adds_a_missing_result(record: str, rules: str, result: str) -> None:
    assert nodes(written(record.encode(), "--rules", rules, "--set-result"))[0]["RE"] == [result.encode()]


def test_a_result_that_is_not_set_says_why_in_one_line() -> None:
    data = PLAIN.format("RE[B+R]").encode()
    _, _, err = run("annotate", "-", "-o", "-", "--set-result", stdin=data)
    assert re.fullmatch(r'standard input: the result stays as recorded \("B\+R"\): [a-z].*[^.\n]\n', err), err
    data = PLAIN.format("RE[W+12.50]").encode()
    _, _, err = run("annotate", "-", "-o", "-", "--set-result", "--all-alive", stdin=data)
    assert err.endswith('standard input: the result stays as recorded ("W+12.50"): it is confirmed\n')


def test_a_komi_in_an_annotation_is_not_a_claim_of_the_record() -> None:
    data = PLAIN.format("RE[W+5.5]")  # a komi of 0.5 would give this result
    out = written(data, "--komi", "0.5")
    assert b"komi 0.5 (as requested)" in out
    assert one(out) == one(data)
    assert "the record says in C" in json.dumps(one(data.replace("RE[", "C[komi 0.5]RE["))["verdict"]["explanations"])


# --- files, games, misuse ---


def test_files_are_not_overwritten_unless_forced(tmp_path: Path) -> None:
    game, out = tmp_path / "game.sgf", tmp_path / "out.sgf"
    game.write_bytes(EXAMPLE.read_bytes())
    (tmp_path / "other.sgf").write_bytes(EXAMPLE.read_bytes())
    status, said, err = run("annotate", str(game), "-o", str(out))
    assert (status, err) == (1, "")
    assert said == f"{game}: CONTRADICTED recorded W+4.5, computed W+3.5; 1 illegal, 0 irregular\n"
    known = out.read_bytes()
    assert HEAD.encode() in known
    for arguments, word in (
        ((str(game), "-o", str(out)), "already exists; use --force to replace it"),
        ((str(game), "-o", str(game), "--force"), "is the input itself; name another file"),
        ((str(game), "-o", str(game.with_name("other.sgf")), "--force"), "never replaces"),
        ((str(game), "-o", str(tmp_path), "--force"), "is a folder"),
        ((str(game), "-o", os.devnull, "--force"), "is not a regular file"),
        ((str(game), "-o", str(tmp_path / "none" / "out.sgf")), "does not exist"),
    ):
        status, said, err = run("annotate", *arguments)
        assert (status, said) == (2, "")
        assert word in err
        assert err.count("\n") == 1
    assert (game.read_bytes(), out.read_bytes()) == (EXAMPLE.read_bytes(), known)
    out.chmod(0o640)
    assert run("annotate", str(game), "-o", str(out), "--force")[0] == 1  # an earlier output
    assert (out.read_bytes(), out.stat().st_mode & 0o777) == (known, 0o640)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game.sgf", "other.sgf", "out.sgf"]


def test_a_full_disk_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "out.sgf"
    out.write_text(HEAD)
    before = out.read_text()

    def full(_number: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    status, said, err = run("annotate", str(EXAMPLE), "-o", str(out), "--force")
    assert (status, said) == (2, "")
    assert "cannot be written: No space left on device" in err
    assert out.read_text() == before
    assert [path.name for path in tmp_path.iterdir()] == ["out.sgf"]


def test_each_game_of_a_file_is_annotated(tmp_path: Path) -> None:
    game, out = tmp_path / "games.sgf", tmp_path / "out.sgf"
    clean = PLAIN.format("RE[W+12.5]")
    game.write_text(f"{clean}\n(;GM[2])\n" + OCCUPIED.format(""))
    status, said, err = run("annotate", str(game), "-o", str(out))
    assert status == 2  # the second one is not a game of Go
    assert [line.split(": ")[1] for line in said.splitlines()] == ["game 1", "game 3"]
    assert "[R102 other-game]" in err
    assert b"(;GM[2])" in out.read_bytes()
    assert [sum("C" in node for node in flat(tree)) for tree in trees(out.read_bytes())] == [2, 0, 3]
    status, _, err = run("annotate", str(game), "-o", str(out), "--force", "--game", "1", "--all-alive")
    assert (status, [sum("C" in node for node in flat(tree)) for tree in trees(out.read_bytes())]) == (0, [2, 0, 0])
    for arguments, word in cases_in("annotate", "options_of_one_game"):
        status, said, err = run("annotate", str(game), "-o", "-", *arguments)
        assert (status, said) == (2, "")
        assert word in " ".join(err.replace("│", " ").split())
    assert run("annotate", str(game), "-o", "-", "--game", "2")[0] == 2


@pytest.mark.slow
def test_an_annotation_that_would_be_too_large_is_refused(tmp_path: Path) -> None:
    out = tmp_path / "out.sgf"
    for data in (b"", b"no game", b"\x1f\x8b\x08", b"(;SZ[99];B[aa])", b"(;SZ[5]C[" + b"x" * 4 * 1024 * 1024 + b"])"):
        status, said, err = run("annotate", "-", "-o", str(out), stdin=data)
        assert (status, said, out.exists()) == (2, "", False)
        assert err.count("\n") == 1
    data = b"(;SZ[5]C[" + b"x" * (4 * 1024 * 1024 - 20) + b"])"  # the encoding cannot express the annotation
    status, said, err = run("annotate", "-", "-o", str(out), stdin=data)
    assert (status, said, out.exists()) == (2, "", False)
    assert err.startswith(
        "adjudicate: standard input cannot be annotated, because with its annotation the file is larger"
    )
    assert err.count("\n") == 1
    assert isinstance(with_remarks(b"(;SZ[5];B[aa])", {}), bytes)


# --- number of readings of a file ---


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[tuple[bytes, int]]:
    """Collect the texts read: the text of each opened file with 0, and that of each game with its number."""
    found: list[tuple[bytes, int]] = []
    opening, reading = Opened.__init__, Opened.items

    def opened(self: Opened, data: bytes, decoded: Decoded) -> None:
        found.append((data, 0))
        opening(self, data, decoded)

    def items(self: Opened, number: int, line: int | None = None) -> list[Record | Unreadable]:
        found.append((self.on_disk.data, number))
        return reading(self, number, line)

    monkeypatch.setattr(Opened, "__init__", opened)
    monkeypatch.setattr(Opened, "items", items)
    return found


def test_every_file_is_opened_once_and_each_game_is_read_once(read: list[tuple[bytes, int]]) -> None:
    data = (PLAIN.format("RE[B+3]") + OCCUPIED.format("") + "(;SZ[99])").encode()
    games = (0, 1, 2, 3)
    out = done(data).data
    assert out not in {None, data}
    assert read == [(text, number) for text in (data, out) for number in games]
    read.clear()
    assert done(out).data == out  # opened with the old remarks, without them, and with the new ones
    assert read == [(text, number) for text in (out, data, out) for number in games]
    read.clear()
    with_territory = done(data, dead=()).data
    changed = read[4][0]
    assert b"TW[" in changed
    assert read == [(text, number) for text in (data, changed, with_territory) for number in games]
    assert without_remarks(with_territory) == changed


def test_games_not_in_memory_are_read_again(read: list[tuple[bytes, int]], monkeypatch: pytest.MonkeyPatch) -> None:
    data = (PLAIN.format("RE[B+3]") + OCCUPIED.format("")).encode()
    out = done(data).data
    seen = len(read)
    monkeypatch.setattr(node_places, "MOST_KEPT", len(PLAIN) + 10)  # the first game
    assert done(data).data == out
    assert [number for text, number in read[seen:] if text == data] == [0, 1, 2, 2, 2]
    assert [number for text, number in read[seen:] if text == out] == [0, 1, 2]


@pytest.mark.parametrize("where", [";B[aa]C[x];W[bb]){0}", ";B[aa]C[x]{0}(;W[bb]{0}){0}){0}"])
def test_white_space_is_skipped_quickly(where: str) -> None:
    data = f"(;SZ[9]KM[7]RU[AGA]{where.format(' ' * 100_000)}".encode()
    with limited(5):  # seconds of CPU, many times the usual
        out = done(data).data
        assert out is not None
        assert done(out).data == out
        assert without_remarks(out) == data


GNUGO = shutil.which("gnugo") or ("/usr/games/gnugo" if Path("/usr/games/gnugo").exists() else "")


@pytest.mark.skipif(not GNUGO, reason="GNU Go is not installed")
def test_gnu_go_sees_the_same_position(tmp_path: Path) -> None:
    names = ["examples/ko-retaken.sgf", "examples/even-9x9.sgf", "aga/why/dead-stones/game.sgf"]
    for name in names:
        out = tmp_path / "out.sgf"
        run("annotate", str(FIXTURES / name), "-o", str(out), "--force")
        assert HEAD in out.read_text()
        boards = []
        for path in (FIXTURES / name, out):
            commands = f"loadsgf {path.name}\nshowboard\nquit\n"  # the command does not accept a path with a space
            told = subprocess.run(  # noqa: S603 -- our own files
                [GNUGO, "--mode", "gtp"],
                cwd=path.parent, input=commands, capture_output=True, text=True, check=True, timeout=60,
            ).stdout  # fmt: skip
            boards.append(told)
            assert told.startswith("= ")
        assert boards[0] == boards[1]
        assert any(line.split()[1:2] and set("XO") & set(line) for line in boards[0].splitlines())
