"""Convert files to clean UTF-8, before any parsing.

If a file were decoded later or loosely, a multi-byte character could swallow a bracket and, with it, a move.
"""

import codecs
import json
import re
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
_MOST_GUESSED: Final = 4096

_TABLES: Final[dict[str, dict[str, list[str]]]] = json.loads(
    Path(__file__).with_name("encodings.json").read_text(encoding="utf-8")
)
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
    """

    utf8: bytes
    encoding: str
    findings: tuple[Finding, ...] = ()


def decode(data: bytes) -> Decoded:
    """Decode a file by its byte-order mark, the declared encoding (SGF CA), UTF-8, a detector's guess, or Latin-1.

    They are tried in this order. UTF-8 overrides a declared encoding if the bytes are valid UTF-8. So does an encoding
    that shows more properties. Invalid bytes are replaced only in UTF-8 and UTF-16, so brackets are never lost. Latin-1
    accepts any bytes, so this function never raises. Every source except a mark or a correct declaration gives a
    finding.
    """
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
    for mark, codec in (
        (codecs.BOM_UTF8, "utf-8"),
        (codecs.BOM_UTF16_LE, "utf-16-le"),
        (codecs.BOM_UTF16_BE, "utf-16-be"),
    ):
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
        return Decoded(data, "utf-8", (noted.file.EncodingUnusable(declared, "utf-8", "utf-8"),))
    better = _best_guess(data, codec)
    if better == codec:
        return decoded
    unusable = noted.file.EncodingUnusable(declared, better, "loss", _other_detector())
    return Decoded(data.decode(better).encode("utf-8"), better, (unusable,))


def _wide(data: bytes, codec: str) -> Decoded:
    """Decode UTF-16 with or without a byte-order mark, and replace each damaged pair."""
    text = data.decode(codec, "replace").lstrip("\ufeff")
    found: list[Finding] = []
    if not data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        found.append(noted.file.EncodingAssumed(codec))
    return _replaced(text, codec, found)


def _replaced(text: str, codec: str, found: list[Finding]) -> Decoded:
    """Return the decoded text. If it has replacement characters, add a finding with their number."""
    damaged = text.count(_REPLACEMENT)
    if damaged:
        found.append(noted.file.Damaged(damaged))
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
    if codec == "utf-8":  # returning the same object tells the fast path that the bytes are unchanged
        return Decoded(data, "utf-8") if accepts("utf-8", data) else None
    try:
        return Decoded(data.decode(codec).encode("utf-8"), codec)
    except UnicodeError:
        return None


def _after_mark(data: bytes, mark: bytes, codec: str, declared: str | None) -> Decoded:
    body = data
    while body.startswith(mark):
        body = body[len(mark) :]
    found: list[Finding] = []
    if declared and codec == "utf-8" and _CODECS.get(declared) not in ("utf-8", "ascii"):
        found.append(noted.file.EncodingUnusable(declared, codec, "mark"))
    return _replaced(body.decode(codec, "replace"), codec, found)


def _undeclared(data: bytes, declared: str | None) -> Decoded:
    """Decode without a usable declaration: as UTF-8, damaged UTF-8, a detector's guess, or Latin-1."""
    utf8, encoding, detector, more = _without_declaration(data)
    if declared:
        return Decoded(utf8, encoding, (noted.file.EncodingUnusable(declared, encoding, "unusable", detector), *more))
    return Decoded(utf8, encoding, (noted.file.EncodingAssumed(encoding, detector), *more))


def _without_declaration(data: bytes) -> tuple[bytes, str, str | None, tuple[Finding, ...]]:
    """Return four values: the text as UTF-8, its encoding, the detector's version if it is unusual, and findings."""
    if accepts("utf-8", data):
        return data, "utf-8", None, ()
    # Python replaces each invalid byte separately, so no bracket after it is lost
    text = data.decode("utf-8", "replace")
    damaged = text.count(_REPLACEMENT)
    if damaged <= len(text) - len(text.encode("ascii", "ignore")) - damaged:
        return text.encode("utf-8"), "utf-8", None, _replaced(text, "utf-8", []).findings
    codec = _best_guess(data)
    return data.decode(codec).encode("utf-8"), codec, _other_detector(), ()


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
    counts = [0] * len(signs)
    begin = 0
    for value in re.finditer(_VALUE, utf8):
        for i in range(len(signs)):
            counts[i] += utf8.count(signs[i], begin, value.start())
        begin = value.end()
    return [number + utf8.count(sign, begin) for number, sign in zip(counts, signs, strict=True)]


@cached_by_text
def plain_text(raw: bytes) -> str:
    """Return a property value as one line of text, with escapes resolved and white space replaced by spaces.

    The text is not yet sanitised for output.
    """
    text = raw.decode("utf-8", "replace")
    if "\\" in text:
        text = re.sub(_ESCAPED, lambda m: "" if m[1] in ("\n", "\r", "\r\n", "\n\r") else m[1], text)
    return _SPACE.sub(" ", text).strip()
