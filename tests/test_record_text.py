"""The encodings of records: the declaration, the actual bytes, and the finding."""

from __future__ import annotations

import re
import tomllib

import chardet
import pytest

from adjudicate.record.text import Decoded, decode, outside_values, plain_text
from adjudicate.rules.findings.file import DETECTOR
from tests.reading import moves, said, the
from tests.support import ROOT
from tests.tables import cases_in, in_groups


@pytest.fixture(autouse=True)
def _the_usual_detector(monkeypatch: pytest.MonkeyPatch) -> None:
    """Any version that pyproject.toml allows guesses these texts; findings name an unusual version."""
    monkeypatch.setattr(chardet, "__version__", DETECTOR)


TEXTS = dict(cases_in("record_text", "texts"))


@in_groups(("declared", "codec"), cases_in("record_text", "declared_encodings_are_used"))
def test_declared_encodings_are_used(declared: str, codec: str) -> None:
    text = f"(;GM[1]CA[{declared}]SZ[9]PB[{TEXTS[codec]}];B[ee]C[{TEXTS[codec]}];W[cc])"
    assert decode(text.encode(codec)) == Decoded(text.encode(), codec, ())
    record = the(text.encode(codec))
    assert (record.text("PB"), moves(record), said(record)) == (TEXTS[codec], "Bee Wcc", [])


@pytest.mark.parametrize("declared", ["ASCII", "US-ASCII"])
def test_ascii_needs_no_conversion(declared: str) -> None:
    plain = f"(;CA[{declared}]SZ[9];B[aa])".encode()
    assert decode(plain) == Decoded(plain, "ascii", ())
    other = f"(;CA[{declared}]SZ[9]PB[Ü];B[aa])".encode()
    assert decode(other).encoding == "utf-8"
    name = declared.lower().replace("-", "")
    assert said(the(other)) == [
        ("R171", None, f"The declared encoding {name} cannot be used; the text is read as UTF-8")
    ]


def test_plain_ascii_needs_no_declaration() -> None:
    for text in (b"(;SZ[9];B[aa])", b"(;CA[UTF-8]SZ[9];B[aa])", b"(;CA[GBK]SZ[9];B[aa])", b"\x7f\x1b(;SZ[9];B[aa])"):
        assert decode(text) == Decoded(text, "ascii", ())


@pytest.mark.parametrize(
    ("value", "name"),
    [("zip", "zip"), ("rot13", "rot13"), ("UTF-7", "utf7"), ("x\u2028y", None), ("", "(empty)"), ("?!", "(empty)"),
     ("Klingon (1)", "klingon1"), ("idna", "idna")],
)  # fmt: skip
def test_unknown_declarations_are_reported(value: str, name: str | None) -> None:
    if name is not None:
        ascii_only = f"(;SZ[9]CA[{value}];B[aa])".encode()
        assert (decode(ascii_only).utf8, decode(ascii_only).encoding) == (ascii_only, "ascii")
        assert said(the(ascii_only)) == [
            ("R171", None, f"The declared encoding {name} cannot be used; the text is read as plain ASCII")
        ]
    other = f"(;SZ[9]CA[{value}]PB[Ü];B[aa])".encode()
    assert the(other).text("PB") == "Ü"
    assert said(the(other)) == [
        ("R171", None, f"The declared encoding {name or 'xy'} cannot be used; the text is read as UTF-8")
    ]


def test_a_declaration_is_found_only_near_the_beginning() -> None:
    name = "\u4e95\u5c71"
    assert decode(f"(;SZ[9]CA [Shift_JIS]CA[GBK]PB[{name}];B[aa])".encode("cp932")).encoding == "cp932"
    # LCA is a different property, and a name in lower case does not declare anything
    for other in ("LCA", "aCA", "CAT"):
        assert decode(f"(;SZ[9]{other}[GBK]PB[Müller];B[aa])".encode()).findings[0].code == "R170"
    far = b"(;SZ[9]C[" + b"x" * 4096 + b"]CA[zip];B[aa])"
    assert decode(far) == Decoded(far, "ascii", ())
    near = b"(;SZ[9]C[" + b"x" * 4070 + b"]CA[zip];B[aa])"
    assert decode(near).findings[0].code == "R171"
    named = b"(;SZ[9]C[CA" + b"x" * 4096 + b"]CA[zip];B[aa])"
    assert decode(named) == Decoded(named, "ascii", ())
    long = b"(;SZ[9]CA[" + b"x" * 65 + b"];B[aa])"
    assert decode(long) == Decoded(long, "ascii", ())


def test_a_utf8_declaration_that_the_bytes_contradict_is_reported() -> None:
    text = "(;CA[UTF-8]SZ[9]PB[李世石 第一届百灵杯世界围棋公开赛 柯洁];B[aa];W[bb])"
    decoded = decode(text.encode("gb18030"))
    assert (decoded.utf8.decode(), decoded.encoding) == (text, "gb18030")
    assert [f.message for f in decoded.findings] == [
        "The declared encoding utf8 cannot be used; the text is read as gb18030, which is a guess"
    ]


@pytest.mark.parametrize(("declared", "name"), [("ISO-8859-1", "Müller 十段"), ("GB2312", "李世石")])
def test_a_wrong_declaration_of_utf8_text_is_reported(declared: str, name: str) -> None:
    data = f"(;CA[{declared}]SZ[9]PB[{name}];B[aa])".encode()
    decoded = decode(data)
    assert (decoded.utf8, decoded.encoding) == (data, "utf-8")
    assert [f.message for f in decoded.findings] == [
        f"The declared encoding {declared.lower().replace('-', '')} cannot be used; the bytes are UTF-8, so the text "
        "is read as UTF-8"
    ]


def test_a_declaration_that_would_lose_a_move_is_not_used() -> None:
    # the last byte of this name is 5C in Shift_JIS; read as Latin-1, it escapes the bracket, and the first move is lost
    text = "(;CA[ISO-8859-1]SZ[9]PB[\u5341\u30bd]EV[タイトル戦、日本棋院のプロ・アマ対局];B[aa];W[bb])"
    decoded = decode(text.encode("cp932"))
    assert (decoded.utf8.decode(), decoded.encoding) == (text, "cp932")
    assert [f.message for f in decoded.findings] == [
        "The declared encoding iso88591 cannot be used; it would lose moves or other values, so the text is "
        "read as cp932"
    ]
    assert moves(the(text.encode("cp932"))) == "Baa Wbb"


def test_wrong_escape_sequences_are_reported() -> None:
    for declared, wrong in (("ISO-2022-JP", b"\x1b$B\x7f\x7f\x1b(B"), ("HZ", b"~{\x7f\x7f~}")):
        data = b"(;SZ[9]CA[" + declared.encode() + b"]PB[" + wrong + b"];B[aa])"
        decoded = decode(data)
        assert (decoded.utf8, decoded.encoding) == (data, "utf-8")
        name = declared.lower().replace("-", "")
        assert [f.message for f in decoded.findings] == [
            f"The declared encoding {name} cannot be used; the text is read as UTF-8"
        ]


def test_the_first_lossless_encoding_is_used_if_none_is_likely() -> None:
    data = b"(;CA[ISO-8859-1]SZ[9]PB[\x83\x5c];B[aa];W[bb])"  # a bracket that is escaped in Latin-1
    assert decode(data).encoding in ("gb18030", "cp932")
    assert moves(the(data)) == "Baa Wbb"


def test_undeclared_text_far_from_the_beginning_is_detected() -> None:
    text = f"(;SZ[9]C[{'x' * 9000}]PB[李世石 第一届百灵杯世界围棋公开赛 柯洁];B[aa];W[bb])"
    assert decode(text.encode("gb18030")).encoding == "gb18030"
    text = f"(;SZ[9]C[{'x' * 9000}]PB[Иванов Пётр, чемпионат города];B[aa];W[bb])"
    assert decode(text.encode("cp1251")).encoding == "cp1251"


def test_undeclared_big5_is_detected() -> None:
    text = "(;SZ[9]PB[周俊勳 第十二屆臺灣棋王賽 林至涵 黑中盤勝]C[這是一盤很有趣的棋];B[aa];W[bb])"
    decoded = decode(text.encode("cp950"))
    assert (decoded.encoding, decoded.utf8.decode()) == ("cp950", text)


def test_undeclared_text_is_detected_and_noted() -> None:
    record = the("(;SZ[9]PB[Müller];B[aa])".encode())
    assert (record.text("PB"), said(record)) == (
        "Müller", [("R170", None, "The record does not declare its text encoding; it is read as UTF-8")]
    )  # fmt: skip
    record = the("(;SZ[9]PB[Müller];B[aa])".encode("latin-1"))
    assert (record.text("PB"), said(record)) == (
        "Müller", [("R170", None, "The record does not declare its text encoding; it is read as Latin-1, so "
            "names may be garbled")]
    )  # fmt: skip
    for codec in ("gb18030", "cp932", "cp949", "cp1251", "koi8-r", "euc-jp"):
        name = {"gb18030": "李世石 第一届百灵杯世界围棋公开赛 柯洁", "cp949": "이세돌 박정환 농심신라면배"}.get(codec)
        name = name or {"cp1251": "Иванов Пётр, чемпионат города", "koi8-r": "Иванов Пётр, чемпионат города"}.get(codec)
        name = name or "井山裕太 第三十七期十段戦 五番勝負のだいいっきょく"
        text = f"(;SZ[9]PB[{name}];B[aa];W[bb])"
        decoded = decode(text.encode(codec))
        assert (decoded.encoding, decoded.utf8.decode()) == (codec, text)
        assert [f.message for f in decoded.findings] == [
            f"The record does not declare its text encoding; it is read as {codec}, which is a guess"
        ]


def test_slightly_damaged_utf8_is_still_utf8() -> None:
    start = "(;SZ[9]PB[艺指导李世石".encode()
    for damage, count, places in (
        (b"\xe8?", 1, "1 place"),
        (b"\xff\xff", 2, "2 places"),
        (b"\xe8\xba]C[\xff", 2, "2 places"),
    ):
        record = the(start + damage + b"];B[aa];W[bb])")
        assert moves(record) == "Baa Wbb"
        name = record.text("PB")
        assert name is not None
        assert name.startswith("艺指导李世石\ufffd")
        assert said(record) == [
            ("R170", None, "The record does not declare its text encoding; it is read as UTF-8"),
            ("R178", None, f"The text is damaged in {places}; names may be garbled"),
        ], count
    # as many sound characters as damaged ones are enough
    assert decode("(;PB[é".encode() + b"\xff])").encoding == "utf-8"
    assert decode("(;PB[é".encode() + b"\xff\xff])").encoding != "utf-8"
    for name, codes in (("GB18030", ["R171", "R178"]), ("UTF-8", ["R178"])):
        assert [f.code for f in decode(f"(;CA[{name}]PB[艺指导李世石".encode() + b"\xff])").findings] == codes


def test_a_utf8_byte_order_mark_is_removed() -> None:
    text = "(;SZ[9]PB[ä];B[aa])"
    for marks in ("\ufeff", "\ufeff\ufeff"):
        for declared in ("", "CA[UTF-8]", "CA[ASCII]"):
            sgf = text.replace(";SZ", f";{declared}SZ")
            assert decode((marks + sgf).encode()) == Decoded(sgf.encode(), "utf-8", ())
    sgf = text.replace(";SZ", ";CA[GBK]SZ")
    decoded = decode(("\ufeff" + sgf).encode())
    assert (decoded.utf8, decoded.encoding) == (sgf.encode(), "utf-8")
    assert [f.message for f in decoded.findings] == [
        "The declared encoding gbk cannot be used; the byte-order mark says UTF-8"
    ]
    assert decode(b"\xef\xbb\xbf(;SZ[9];B[aa])") == Decoded(b"(;SZ[9];B[aa])", "utf-8", ())
    damaged = decode(b"\xef\xbb\xbf(;SZ[9]PB[\xff];B[aa])")
    assert (damaged.utf8, [f.code for f in damaged.findings]) == ("(;SZ[9]PB[\ufffd];B[aa])".encode(), ["R178"])


@pytest.mark.parametrize(("codec", "mark"), [("utf-16-le", b"\xff\xfe"), ("utf-16-be", b"\xfe\xff")])
def test_utf16_is_detected(codec: str, mark: bytes) -> None:
    text = "(;CA[GBK]SZ[9]PB[十段ä];B[aa])"
    assert decode(mark + text.encode(codec)) == Decoded(text.encode(), codec, ())
    assert decode(mark + mark + text.encode(codec)) == Decoded(text.encode(), codec, ())
    bare = decode(text.encode(codec))
    assert (bare.utf8, bare.encoding) == (text.encode(), codec)
    assert [f.message for f in bare.findings] == ["The text is UTF-16 without a byte-order mark"]
    after = decode(mark + f"From: x\r\n{text}".encode(codec))
    assert (after.utf8, after.findings) == (f"From: x\r\n{text}".encode(), ())
    half = (mark + text.encode(codec)).replace("ä".encode(codec), "\ud800".encode(codec, "surrogatepass"))
    damaged = decode(half)
    assert (damaged.utf8, damaged.encoding) == (text.replace("ä", "\ufffd").encode(), codec)
    assert [f.message for f in damaged.findings] == ["The text is damaged in 1 place; names may be garbled"]
    # a mark alone, before a text that does not begin like a game
    other = decode(mark + "x (\n;SZ[9]PB[ä])".encode(codec))
    assert (other.utf8, other.encoding, other.findings) == ("x (\n;SZ[9]PB[ä])".encode(), codec, ())


def test_utf16_is_found_at_the_beginning_only() -> None:
    wide = b"(\x00;\x00"
    assert decode(b"(;SZ[9]PB[" + wide + b"];B[aa])").encoding == "utf-16-le"  # at an even place
    assert decode(b"(;SZ[9]P[" + wide + b"];B[aa])").encoding == "ascii"
    for early in (b"x", b"\0"):
        far = b"(;SZ[9]PB[" + early * 2 + b"x" * 4096 + wide + b"];B[aa])"
        assert decode(far) == Decoded(far, "ascii", ())


def test_characters_outside_values_are_counted() -> None:
    assert outside_values(b"(;A[b]C[\\]];B[aa][bb];C[(;\\\\]D[left open;(", b"(;") == [1, 3]
    assert outside_values(b"no value;", b";(v") == [1, 0, 1]


@pytest.mark.parametrize(("raw", "text"), cases_in("record_text", "values_become_plain_text"))
def test_values_become_plain_text(raw: bytes, text: str) -> None:
    assert plain_text(raw) == text
    assert plain_text(b" " * 200 + raw) == text  # too long to be cached


def test_two_byte_text_loses_no_bracket() -> None:
    for codec, declared, name in (
        ("cp932", "Shift_JIS", "\u8868\u793a \u30bd \u4e88"),
        ("gb18030", "GBK", "\u4e5a\u4e57"),
        ("cp950", "Big5", "\u529f\u8a31\u84cb"),
    ):
        for ca in (f"CA[{declared}]", ""):
            data = f"(;{ca}SZ[9]PB[{name}]PW[{name}]KM[6.5];B[aa]C[{name}];W[bb];B[cc])".encode(codec)
            record = the(data)
            assert (moves(record), record.text("KM")) == ("Baa Wbb Bcc", "6.5")
            if ca:
                assert (record.text("PB"), record.text("PW")) == (name, name)


def test_versions_of_the_detector_that_other_packages_need_are_allowed() -> None:
    """The allowed versions: those in the documents, of requests 2.32 (below 6) and of requests 2.33 (below 8)."""
    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dependencies"]
    [lowest, below] = next(re.findall(r"[\d.]+", one) for one in wanted if one.startswith("chardet"))
    numbers = [tuple(map(int, version.split("."))) for version in (lowest, "5.2.0", DETECTOR, below)]
    assert numbers == sorted(numbers)
    assert numbers[-1] <= (8,)


def test_another_detector_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    data = "(;SZ[9]PB[李世石 第一届百灵杯世界围棋公开赛 柯洁];B[aa];W[bb])".encode("gb18030")
    assert (
        decode(data).findings[0].message
        == "The record does not declare its text encoding; it is read as gb18030, which is a guess"
    )
    monkeypatch.setattr(chardet, "__version__", "8.0")
    said = (
        "The record does not declare its text encoding; it is read as gb18030, which is a guess (chardet 8.0, "
        f"not {DETECTOR})"
    )
    assert decode(data).findings[0].message == said


@pytest.mark.parametrize(
    ("name", "text", "codec"), cases_in("record_text", "an_encoding_has_one_name_for_every_detector")
)
def test_an_encoding_has_one_name_for_every_detector(
    monkeypatch: pytest.MonkeyPatch, name: str, text: str, codec: str
) -> None:
    monkeypatch.setattr(chardet, "detect", lambda _data: {"encoding": name})
    sgf = f"(;SZ[9]PB[{text}];B[aa];W[bb])"
    decoded = decode(sgf.encode(codec))
    assert (decoded.encoding, decoded.utf8.decode()) == (codec, sgf)


@pytest.mark.parametrize("name", [None, "Windows-1252", "EUC-JP"])
def test_without_a_guess_no_value_ends_too_soon(monkeypatch: pytest.MonkeyPatch, name: str | None) -> None:
    """The record can be read with any version of the detector, although its characters contain bracket bytes."""
    monkeypatch.setattr(chardet, "detect", lambda _data: {"encoding": name})
    data = b"(;SZ[9]PB[\x81]\x81\\]KM[6.5];B[aa]C[\x81]];W[bb];B[cc])"
    assert moves(the(data)) == "Baa Wbb Bcc"
