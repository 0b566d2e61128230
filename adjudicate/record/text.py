"""Convert files to clean UTF-8, before any parsing.

If a file were decoded later or loosely, a multi-byte character could swallow a bracket and, with it, a move.
"""

import codecs
import json
import re
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Final

from adjudicate.caching import cached_by_text
from adjudicate.rules import findings as noted
from adjudicate.rules.findings import Finding
from adjudicate.values import dataclass

_DECLARED = re.compile(rb"(?<![A-Za-z])CA\s*\[([^\]]{0,64})\]")
_ESCAPED = r"(?s)\\(\r\n|\n\r|.)"
_SPACE = re.compile(r"[\s]")

_FOREIGN = rb"[\x80-\xff]"
_VALUE = rb"\[[^\\\]]*+(?s:\\.[^\\\]]*+)*+(?:\]|\\?\Z)"
_PROPERTY = rb"([A-Za-z]\s*+)?" + _VALUE
_OTHER_SCRIPTS: Final = ("gb18030", "cp932", "cp949", "cp950")
_REPLACEMENT: Final = "\ufffd"
_HALF: Final = _REPLACEMENT + "\\"  # what is left of a two-byte character if its second byte is a backslash
_HALF_AT_END = _REPLACEMENT + r"\\(?=\]\s*+(?:[;()\[]|[A-Za-z]{1,16}\s*+\[|\Z))"
_LONG_UTF8 = rb"[\xe0-\xef][\x80-\xbf]{2}"
_FURTHER_GAME = rb"\)\s*+(?=\(\s*+;[^;]*?(?<![A-Za-z])(?:CA|FF|GM|SZ)\s*+\[)"
_MOST_GUESSED: Final = 4096
_HIGH: Final = bytes(range(0xA0, 0x100))
_SPARE: Final = 1_000_000  # bytes that may be scanned in vain besides twice the file

_TABLES: Final[dict[str, dict[str, list[str]]]] = json.loads(Path(__file__).with_name("encodings.json").read_bytes())
"""Codec -> names of its encoding, without punctuation, as records declare them and as versions of the detector do.

Never look up a declared name in Python's codec registry: it also contains compressors, and codecs that yield surrogates
or depend on the platform.
"""
_CODECS, _BASIC = ({name: codec for codec, names in one.items() for name in names} for one in _TABLES.values())


@dataclass(frozen=True, slots=True)
class Decoded:
    """The text of a file.

    utf8     -- the text as clean UTF-8, without byte-order mark
    encoding -- the encoding in which it was read
    findings -- assumptions about the encoding
    parts    -- the parts of a file in several encodings, each with its offsets in the text and in the file. The
                encoding of the whole is then ASCII, which can be added to every part.
    """

    utf8: bytes
    encoding: str
    findings: tuple[Finding, ...] = ()
    parts: tuple[tuple[int, int, "Decoded"], ...] = ()


def decode(data: bytes) -> Decoded:
    """Decode a file by its byte-order mark, the declared encoding (SGF CA), UTF-8, a detector's guess, or Latin-1.

    They are tried in this order. UTF-8 overrides a declared encoding if the bytes are valid UTF-8. So does an encoding
    that shows more properties. Invalid bytes are replaced only in UTF-8 and UTF-16. Latin-1 accepts any bytes, so this
    function never raises. Every source except a mark or a correct declaration gives a finding. If the games declare
    different encodings, each is decoded like a file of its own.
    """
    whole = _in_one(data)
    starts = [found.end() for found in re.finditer(_FURTHER_GAME, data)] if data.find(b"(", 2) > 0 else []
    if not starts or whole.encoding.startswith("utf-16") or data.startswith(codecs.BOM_UTF8):
        return whole
    parts: list[tuple[int, int, Decoded]] = []
    begin = length = vain = 0
    codec, unclear = _codec_of(data[: starts[0]], whole.encoding) or whole.encoding, ""
    for start, end in zip(starts, [*starts[1:], len(data)], strict=True):
        own = _codec_of(data[start:end], whole.encoding)
        if own is None or own == codec:
            continue
        unclear = own
        if vain <= 2 * len(data) + _SPARE and _is_whole(data[begin:start], codec) and _is_whole(data[start:end], own):
            part = _in_codec(data[begin:start], codec, whole)
            parts.append((length, begin, part))
            begin, length, codec, unclear = start, length + len(part.utf8), own, ""
        else:  # what looks like a game may be in a comment
            vain += start - begin
    last = _in_codec(data[begin:], codec, whole)
    if several := bool(unclear) and not accepts("utf-8", data[begin:]):
        last = replace(last, findings=(noted.file.EncodingUnusable(unclear, last.encoding, "several"), *last.findings))
    parts.append((length, begin, last))
    text = b"".join(part.utf8 for _, _, part in parts)
    if text == whole.utf8 and not several:
        return whole
    return Decoded(text, "ascii", (), tuple(parts)) if len(parts) > 1 else last


def _codec_of(game: bytes, usual: str) -> str | None:
    """Return the codec that a game declares and fits, UTF-8 if it clearly is that, or `usual`; None if any will do."""
    declared = _CODECS.get(_declared(game) or "")
    any_will_do = declared is not None and accepts(declared, _HIGH) and accepts(usual, game)  # one byte per letter
    if declared not in (None, "ascii") and accepts(declared, game) and not any_will_do:
        return declared
    if game.isascii():
        return None
    return "utf-8" if re.search(_LONG_UTF8, game) and accepts("utf-8", game) else usual


def _is_whole(games: bytes, codec: str) -> bool:
    """Return True if the brackets of these games are in pairs."""
    opened, closed, loose = outside_values(games.decode(codec, "replace").encode("utf-8", "replace"), b"()]")
    return opened == closed and not loose


def _in_codec(games: bytes, codec: str, whole: Decoded) -> Decoded:
    """Decode part of a file. A part that declares no encoding of its own is in that of the whole file."""
    if codec == whole.encoding and codec not in ("utf-8", "ascii") and accepts(codec, games):
        found = () if _CODECS.get(_declared(games) or "") == codec else whole.findings
        return Decoded(games.decode(codec).encode("utf-8"), codec, found)
    return _in_one(games)


def _in_one(data: bytes) -> Decoded:
    """Decode a file whose games are all in one encoding."""
    if data.find(b"\x00", 0, _MOST_GUESSED) >= 0:
        for start, wide in ((b"(\x00;\x00", "utf-16-le"), (b"\x00(\x00;", "utf-16-be")):
            at = data.find(start, 0, _MOST_GUESSED)
            if at >= 0 and at % 2 == 0:
                return _wide(data, wide)
    declared = _declared(data)
    if data.isascii():
        codec = _CODECS.get(declared) if declared else "ascii"
        if codec and codec.startswith(("iso2022", "hz")):
            return _as_declared(data, codec) or _undeclared(data, declared)
        if declared is not None and codec is None:
            return Decoded(data, "ascii", (noted.file.EncodingUnusable(declared, "ascii", "ascii"),))
        return Decoded(data, "ascii")
    marks = {codecs.BOM_UTF8: "utf-8", codecs.BOM_UTF16_LE: "utf-16-le", codecs.BOM_UTF16_BE: "utf-16-be"}
    for mark, codec in marks.items():
        if data.startswith(mark):
            return _after_mark(data, mark, codec, declared)
    if declared:
        known = _CODECS.get(declared)
        decoded = _as_declared(data, known) if known else None
        if known and decoded:
            return decoded if known == "utf-8" else _doubted(data, decoded, declared, known)
    return _undeclared(data, declared)


def _doubted(data: bytes, decoded: Decoded, declared: str, codec: str) -> Decoded:
    """Replace a declared encoding with UTF-8 or a better guess if the bytes show that it is wrong."""
    if accepts("utf-8", data):
        return _valid_utf8(data, noted.file.EncodingUnusable(declared, "utf-8", "utf-8"))
    better = _best_guess(data, codec)
    if better == codec:
        return decoded
    unusable = noted.file.EncodingUnusable(declared, better, "loss", _other_detector())
    return Decoded(data.decode(better).encode("utf-8"), better, (unusable,))


def _wide(data: bytes, codec: str) -> Decoded:
    """Decode UTF-16 with or without a byte-order mark, and replace each damaged pair."""
    text = data.decode(codec, "replace").lstrip("\ufeff")
    marked = data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    return _replaced(text, codec, [] if marked else [noted.file.EncodingAssumed(codec)])


def _valid_utf8(data: bytes, *found: Finding) -> Decoded:
    if _HALF.encode() in data:  # another program has replaced the damaged bytes
        found = (*found, noted.file.Damaged(data.count(_REPLACEMENT.encode()), True))
    return Decoded(data, "utf-8", found)  # returning the same object tells the fast path that the bytes are unchanged


def _replaced(text: str, codec: str, found: list[Finding]) -> Decoded:
    """Return the decoded text. If it has replacement characters, add a finding with their number.

    Python replaces each invalid byte separately, so a bracket after one stays. A backslash after one is taken as half
    of a character if it would escape a bracket before what looks like SGF.
    """
    if damaged := text.count(_REPLACEMENT):
        halves = codec == "utf-8" and _HALF in text
        found.append(noted.file.Damaged(damaged, halves))
        text = re.sub(_HALF_AT_END, _REPLACEMENT + "?", text) if halves else text
    return Decoded(text.encode("utf-8"), codec, tuple(found))


def _declared(data: bytes) -> str | None:
    """Return the name in CA, without punctuation and in lower case, or None."""
    at = data.find(b"CA", 0, _MOST_GUESSED)
    match = _DECLARED.search(data, at, _MOST_GUESSED) if at >= 0 else None
    return _bare(match[1]) if match else None


def codec_named(name: bytes) -> str:
    """Return Python's name for the encoding in a value of CA, or the bare value if the encoding is unknown."""
    bare = _bare(name)
    return _CODECS.get(bare, bare)


@cached_by_text
def _bare(name: bytes) -> str:
    return "".join(filter(str.isalnum, name.decode("ascii", "ignore").lower())) or "(empty)"


def _as_declared(data: bytes, codec: str) -> Decoded | None:
    if codec == "utf-8":
        return _valid_utf8(data) if accepts("utf-8", data) else None
    try:
        return Decoded(data.decode(codec).encode("utf-8"), codec)
    except UnicodeError:
        return None


def _after_mark(data: bytes, mark: bytes, codec: str, declared: str | None) -> Decoded:
    while data.startswith(mark):
        data = data[len(mark) :]
    found: list[Finding] = []
    if declared and codec == "utf-8" and _CODECS.get(declared) not in ("utf-8", "ascii"):
        found.append(noted.file.EncodingUnusable(declared, codec, "mark"))
    return _replaced(data.decode(codec, "replace"), codec, found)


def _undeclared(data: bytes, declared: str | None) -> Decoded:
    """Decode without a usable declaration: as UTF-8, damaged UTF-8, a detector's guess, or Latin-1."""
    text, detector = data.decode("utf-8", "replace"), None
    damaged = text.count(_REPLACEMENT)
    if accepts("utf-8", data):
        made = _valid_utf8(data)
    elif damaged <= len(text) - len(text.encode("ascii", "ignore")) - damaged:
        made = _replaced(text, "utf-8", [])
        if declared and _CODECS.get(declared) == "utf-8":
            return made
    else:
        codec, detector = _best_guess(data), _other_detector()
        made = Decoded(data.decode(codec).encode("utf-8"), codec)
    assumed = noted.file.EncodingAssumed(made.encoding, detector)
    unusable = noted.file.EncodingUnusable(declared, made.encoding, "unusable", detector) if declared else assumed
    return replace(made, findings=(unusable, *made.findings))


def _other_detector() -> str | None:
    """Return the version of the installed detector, or None if it is the expected one."""
    version = _detector().__version__
    return None if version == noted.file.DETECTOR else version


def _best_guess(data: bytes, likely: str | None = None) -> str:
    """Return an encoding that accepts all bytes: the likely encoding, unless another one reveals more properties.

    likely -- the declared encoding; None to use a detector's guess, or Latin-1 if there is none
    In a wrong encoding the second byte of a character can look like a bracket or an escape. It then swallows the next
    characters or ends a value too soon. Values that end too soon count only against encodings that are not declared.
    """
    candidates = (likely or _detected(data), "iso8859-1", *_OTHER_SCRIPTS)
    codecs_tried = [c for c in candidates if c is not None and accepts(c, data)]
    texts = [data.decode(c).encode("utf-8") for c in codecs_tried]
    properties = [sum(1 for match in re.finditer(_PROPERTY, text) if match[1]) for text in texts]  # including moves
    odd = [0 if likely else sum(outside_values(text, b"]\\")) for text in texts]
    shown = [(number, -loose) for number, loose in zip(properties, odd, strict=True)]
    best = [c for c, n in zip(codecs_tried, shown, strict=True) if n == max(shown)]
    if likely is not None and likely not in best:
        detected = _detected(data)
        return detected if detected in best else best[0]
    return best[0]


def _detector() -> ModuleType:
    """Import the detector, which is slow and seldom needed."""
    import chardet  # noqa: PLC0415 -- as the docstring says

    return chardet


def _detected(data: bytes) -> str | None:
    """Return the encoding that the detector guesses if it is for a script other than Latin; otherwise None.

    The guess is replaced by the most common encoding in which the text is the same.
    """
    foreign = re.search(_FOREIGN, data)
    begin = max(0, foreign.start() - 64) if foreign else 0
    name = re.sub(r"[^a-z0-9]", "", (_detector().detect(data[begin : begin + _MOST_GUESSED])["encoding"] or "").lower())
    basic = _BASIC.get(name)
    codec = basic if basic and accepts(basic, data) else _CODECS.get(name)
    return codec if codec in (*_OTHER_SCRIPTS, "cp1251", "koi8-r", "euc-jp", "big5hkscs", "johab") else None


def accepts(codec: str, data: bytes) -> bool:
    """Return True if all bytes are valid in an encoding."""
    try:
        data.decode(codec)
    except UnicodeError:
        return False
    return True


def outside_values(utf8: bytes, signs: bytes) -> list[int]:
    """Count how often each of `signs` occurs outside property values. An unclosed value extends to the end."""
    rest = re.sub(_VALUE, b"", utf8)
    return [rest.count(sign) for sign in signs]


@cached_by_text
def plain_text(raw: bytes) -> str:
    """Return a property value as one line of text, with escapes resolved and white space replaced by spaces.

    The text is not yet sanitised for output.
    """
    text = raw.decode("utf-8", "replace")
    if "\\" in text:
        text = re.sub(_ESCAPED, lambda m: "" if m[1] in ("\n", "\r", "\r\n", "\n\r") else m[1], text)
    return _SPACE.sub(" ", text).strip()
