"""Byte places in messages and data refer to the file on disk, whatever its encoding; skipped items."""

from __future__ import annotations

import codecs
import json

import pytest

from adjudicate import Unreadable, read_records
from adjudicate.record import file_places, line
from adjudicate.record.file_places import FilePlaces
from adjudicate.record.files import each_record, records_of
from adjudicate.record.model import Record
from adjudicate.record.text import decode
from tests.reading import all_of
from tests.support import run
from tests.tables import cases_in, in_groups

SECOND = "(;SZ[0])"  # the file is refused at its beginning
UTF8_MARK = codecs.BOM_UTF8


def encoded(text: str, codec: str, mark: bytes = b"") -> bytes:
    return mark + text.encode(codec)


ENCODED = {"encoded": encoded, "SECOND": SECOND, "UTF8_MARK": UTF8_MARK, "UTF16": codecs.BOM_UTF16_LE}


@in_groups(("data", "place"), cases_in("record_places", "second_game", **ENCODED, BE=codecs.BOM_UTF16_BE))
def test_the_second_game_has_its_byte(data: bytes, place: int) -> None:
    second = read_records(data)[1]
    assert isinstance(second, Unreadable)
    assert b"(" in data[place : place + 2]
    assert (second.game, second.byte) == (2, place)


@pytest.mark.parametrize(
    ("data", "place"), cases_in("record_places", "an_unreadable_game_names_its_byte", codecs=codecs, encoded=encoded)
)
def test_an_unreadable_game_names_its_byte(data: bytes, place: int) -> None:
    [error] = read_records(data)
    assert isinstance(error, Unreadable)
    assert (error.code, error.byte) == ("R104", place)
    assert error.message.endswith(f"near byte {place}")


def test_a_truncated_file_breaks_at_its_end() -> None:
    text = "(;SZ[9]PB[ä十];B[aa];W[bb"
    for data in (
        encoded(text, "utf-8"),
        encoded(text, "utf-8", UTF8_MARK),
        encoded(text, "utf-16-le", codecs.BOM_UTF16_LE),
        encoded(text, "utf-16-le"),
        encoded(text.replace("SZ", "CA[GBK]SZ").replace("ä", ""), "gb18030"),
        encoded(text.replace("十", ""), "iso8859-1"),
        b";SZ[9];B[aa](;W[bb]",
        b"(SZ[9];B[aa];W[bb]",
        encoded(text, "utf-8") + b"\xe4",
    ):
        record, error = read_records(data)
        assert isinstance(record, Record)
        assert isinstance(error, Unreadable)
        assert (error.code, error.byte) == ("R108", len(data)), data
        assert error.message == f"game 1 is truncated at byte {len(data)}"


def test_the_data_have_the_same_place() -> None:
    data = encoded(f"(;SZ[9]PB[ä];B[aa]){SECOND}", "utf-16-le", codecs.BOM_UTF16_LE)
    _, out, _ = run("score", "-", "--format", "json", stdin=data)
    assert json.loads(out.splitlines()[1])["error"]["byte"] == 2 + 2 * 19


@pytest.mark.parametrize(
    "codec", ["utf-16-le", "utf-16-be", "gb18030", "cp932", "cp949", "iso8859-1", "euc-jp", "utf-8"]
)
def test_every_character_has_its_byte_in_the_file(codec: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each place between two characters is tested, with blocks so small that characters cross them."""
    monkeypatch.setattr(file_places, "BLOCK", 5)
    middle = "é" if codec == "iso8859-1" else "十x李" if codec != "cp949" else "이x세"
    name = {"gb18030": "GBK", "cp932": "SJIS", "cp949": "EUC-KR", "iso8859-1": "latin1", "euc-jp": "EUC-JP"}.get(codec)
    text = f"(;{f'CA[{name}]' if name else ''}PB[{middle * 3}]\n;B[aa]C[{middle}])"
    mark = {"utf-16-le": codecs.BOM_UTF16_LE, "utf-16-be": codecs.BOM_UTF16_BE, "utf-8": UTF8_MARK}.get(codec, b"")
    data = mark + text.encode(codec)
    decoded = decode(data)
    assert (decoded.encoding, decoded.utf8.decode()) == (codec, text)
    on_disk = FilePlaces(data, decoded)
    assert on_disk.known
    for i in range(len(text) + 1):
        assert on_disk.of(len(text[:i].encode())) == len(mark) + len(text[:i].encode(codec)), i


def test_skipped_items_are_not_read() -> None:
    whole = "(;SZ[9];B[aa])(;SZ[0])(;SZ[9];B[bb])"
    for text in (whole, whole + "(;SZ[9];B[cc]", whole + "(;SZ[9]", "no game", "(;SZ[9];B[aa]", ""):
        data = text.encode()
        items = records_of(data)
        for begin in range(len(items) + 2):
            assert list(each_record(data, begin=begin)) == items[begin:], (text, begin)
    [second] = [item for item in each_record(whole.encode(), "p", "m", begin=2) if isinstance(item, Record)]
    assert (second.path, second.member, second.game) == ("p", "m", 3)


def test_games_come_one_by_one() -> None:
    found = each_record(b"(;SZ[9];B[aa])" * 3)
    first = next(found)
    assert isinstance(first, Record)
    assert [f.message for f in first.findings if f.code == "R173"] == ["The file contains 3 games; this is number 1"]
    assert [item.game for item in found] == [2, 3]


def test_too_many_moves_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line, "MOST_MOVES", 100)
    monkeypatch.setattr(line, "MOST_POSITIONS", 100 * 81)
    row = ";B[aa];W[bb]" * 25
    for size, most in ((5, 100), (9, 100), (18, 25)):
        moves = row * (most // 50) + ";B[cc]" * (most % 50)
        whole = f"(;SZ[{size}]{moves}{{}})"
        [record] = all_of(whole.format(""))
        assert isinstance(record, Record)
        assert len(record.line.points) == most
        for more in (";W[dd]", ";W[dd]C[x]", ";W[zz][zz]", ";W[dd]" * 3):
            [error] = all_of(whole.format(more))
            assert isinstance(error, Unreadable)
            assert (error.code, error.message, error.game) == ("R105", f"game 1 has more than {most} moves", 1)
    [error] = all_of(f"(;SZ[9];B{'[zz]' * 101})")
    assert isinstance(error, Unreadable)
    assert error.slug == "too-large"
