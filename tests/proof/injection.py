"""Put hostile text into every kind of input, and check that no output of any command can act on it.

Inputs are all properties of a record, the point of an illegal move, comments, names of files and archive members, the
players in a results file, a manifest, settings and options. Outputs are terminal text, errors, JSON, CSV, HTML and SVG.
"""

from __future__ import annotations

import contextlib
import csv
import io
import json
import os
import re
import tempfile
import unicodedata
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.archiving import zip_of
from tests.executing import without_workers
from tests.pages import Tree
from tests.proof.floors import floor
from tests.support import run

PAYLOADS = (
    "=cmd|' /C calc'!A0", "=1+1", "+1+1", "-1+1", "@SUM(1,1)", "\t=1", "\r=1", "\n=1", " =1", "\u00a0=1", "\u3000+1",
    "\uff1d1+1", "\uff0b1", "\uff0d1", "\uff20x", "\ufe661", "\ufe621", "\ufe631", "\ufe6bx", "\u22121", "\u207a1",
    "\u208c1", "\u2a751", "\ufb291", "\u3164=1", "\u200b=1", "\ufeff=1", "\u0301=1", "'=1", '"=1', '","=1', '"\r\n=1',
    ";=1", '=HYPERLINK("http://x","y")', "\x00=1", "\x1b[31m=1", "\x1b]52;c;ZXZpbA==\x07", "\x9b31m", "\x1b[2J\x1b[1A",
    "\u202e=1", "\u2066-1", "\u2028=1", "e" + "\u0301" * 500, "[link=https://x]x[/link]", "[red]x[/]",
    "<script>alert(1)</script>", "</script><script>alert(1)</script>",
    "</title></style></svg></bdi><img src=x onerror=alert(1)>", "--><!-- ]]> <![CDATA[ <?php ?>",
    "\" onmouseover=\"alert(1)' autofocus='", "&lt;b&gt; &#60;i&#62;", "javascript:alert(1)", "{{7*7}} ${x}",
    "\ufffe\uffff\U0010ffff", "\ud800", "\U00031350", "x" * 40_000, "=" * 40_000, "null", "NaN", "-3.5", "\\", "%s%n",
    "",
)  # fmt: skip
NAMES = (
    b"=1+1", b"+1", b"-1", b"--help", b"@x", b"'", b'"', b"a\nb", b"a\tb", b"\x1b[31m", b"\x1b]0;x\x07", b"\xff\xfe",
    "\u202ex".encode(), "\ufe631".encode(), b"<script>alert(1)<", b"&lt;", "\u2028".encode(), b"{{7*7}}",
)  # fmt: skip
PROPERTIES = ("PB", "PW", "BR", "WR", "EV", "RO", "DT", "PC", "RU", "RE", "KM", "HA", "AP", "GN", "US", "C", "GC", "ZZ")
FORMULA = ("=", "+", "-", "@", "\t", "\r")
NUMBER = re.compile(r"-\d+(\.\d+)?")


class ActedOnError(AssertionError):
    """Raised for an output in which hostile text would have an effect."""


def _only(holds: bool, what: str, text: str) -> None:
    if not holds:
        raise ActedOnError(f"{what}: {text[:300]!a}")


def terminal(text: str) -> None:
    """Check that terminal output has only printable characters and line endings, and not more lines than a sheet."""
    bad = next((char for char in text if char != "\n" and not char.isprintable()), "")
    _only(not bad, "terminal", bad)
    text.encode("utf-8", "strict")


def data(text: str) -> None:
    """Check that each line is strict ASCII JSON without control characters."""
    terminal(text)
    _only(text.isascii(), "JSON", text)
    for line in text.splitlines() if not text.startswith("{\n") else [text]:
        json.loads(line, parse_constant=lambda word: _only(False, "JSON", word))


def table(text: str) -> None:
    """Check that no cell of a CSV table has a line ending, or is a formula as written or after normalisation."""
    for row in csv.reader(io.StringIO(text.removeprefix("\ufeff"), newline=""), strict=True):
        for cell in row:
            _only(cell.isprintable(), "CSV", cell)
            plain = unicodedata.normalize("NFKC", cell).lstrip()
            _only(not plain.startswith(FORMULA) or bool(NUMBER.fullmatch(cell)), "CSV", cell)


def page(text: str) -> None:
    """Check that a page is strict UTF-8, closes its elements, and has only allowed elements and attributes."""
    text.encode("utf-8", "strict")
    Tree(text)


def picture(text: str) -> None:
    """Check that an SVG picture is well-formed and has only allowed elements."""
    found = {e.tag.partition("}")[2] for e in ElementTree.fromstring(text).iter()}  # noqa: S314 -- what is tested
    _only(found <= {"svg", "title", "desc", "rect", "circle", "path", "g", "text"}, "SVG", str(found))


SINKS = {"text": terminal, "json": data, "csv": table, "html": page, "svg": picture}


def record(payload: str) -> bytes:
    """Return a record in which every text is the payload, with an illegal move and an invalid point."""
    raw = re.sub(r"([\]\\:])", r"\\\1", payload.encode("utf-8", "replace").decode()).encode()
    said = b"".join(b"%s[%s]" % (name.encode(), raw) for name in PROPERTIES)
    return b"(;GM[1]SZ[5]CA[UTF-8]" + said + b";B[aa]C[" + raw + b"];W[" + raw + b"];B[aa])"


def calls(folder: Path, payload: str) -> list[tuple[str, tuple[str, ...]]]:
    """Write input files that contain a payload. Returns command lines to try, each after its kind of output."""
    (folder / "g").mkdir(exist_ok=True)
    (folder / "g" / "a.sgf").write_bytes(record(payload))
    (folder / "g" / "b.sgf").write_bytes(b"(;SZ[" + payload[:9].encode("utf-8", "replace") + b"];B[aa])")
    with (folder / "r.csv").open("w", encoding="utf-8", errors="replace", newline="") as file:
        csv.writer(file).writerows(
            [("round", "white", "black", "result", "event"), (1, payload, "Bo", payload, payload)]
        )
    with (folder / "m.csv").open("w", encoding="utf-8", errors="replace", newline="") as file:
        csv.writer(file).writerows([("white", "black", "record"), (payload, "Bo", payload)])
    written = payload.encode("utf-8", "replace").decode()
    (folder / "s.toml").write_text(f"[event]\n{json.dumps(written)} = 1\n", encoding="utf-8", newline="")
    option = written.replace("\0", "")[:5000]
    cup = ("tournament", "r.csv", "g", "--jobs", "1")
    return [
        *((form, ("score", "--format", form, "g/a.sgf", "g/b.sgf")) for form in ("text", "json", "html")),
        *((form, ("explain", "--move", "3", "--format", form, "g/a.sgf")) for form in ("text", "json", "html")),
        ("text", ("show", "g/a.sgf")),
        ("svg", ("show", "--format", "svg", "g/a.sgf")),
        *((form, ("batch", "--jobs", "1", "--format", form, "g")) for form in ("text", "json")),
        *((form, ("repair", "--jobs", "1", "--format", form, "g")) for form in ("text", "json", "csv")),
        *((form, (*cup, "--format", form)) for form in ("text", "json", "csv", "html")),
        ("csv", (*cup, "--write-manifest", "w.csv", "--force", "--format", "csv")),
        ("text", (*cup, "--manifest", "m.csv")),
        ("text", (*cup, "--settings", "s.toml")),
        *(
            ("text", ("score", f"--{name}={option}", "g/a.sgf"))
            for name in ("rules", "komi", "dead", "first", "what-if")
        ),
        ("text", ("rules", option)),
        ("text", (option,)),
    ]


def named(folder: Path) -> list[tuple[str, tuple[str, ...]]]:
    """Write records whose file or member names are hostile. Returns command lines, each after its kind of output."""
    (folder / "n").mkdir()
    for name in NAMES:
        Path(os.fsdecode(os.fsencode(folder / "n") + b"/" + name + b".sgf")).write_bytes(record("x"))
        Path(os.fsdecode(os.fsencode(folder / "n") + b"/" + name + b"-bad.sgf")).write_bytes(b"(;GM[2])")
    members = {os.fsdecode(name).encode("utf-8", "replace").decode() + ".sgf": record("x") for name in NAMES}
    (folder / "n" / "all.zip").write_bytes(zip_of(members))
    every = sorted(os.path.join("n", name) for name in os.listdir(folder / "n") if name.endswith(".sgf"))
    (folder / "r.csv").write_text("white,black,result\nx,Bo,W+\n", encoding="utf-8")
    return [
        *((form, ("score", "--format", form, *every)) for form in ("text", "json", "html")),
        *(("text", ("show", name)) for name in every),
        *(("text", ("annotate", "--out", name, name)) for name in every),
        *((form, ("batch", "--jobs", "1", "--format", form, "n")) for form in ("text", "json")),
        *((form, ("repair", "--jobs", "1", "--format", form, "n")) for form in ("text", "json", "csv")),
        ("text", ("annotate", "--jobs", "1", "n", "--out", "annotated.zip")),
        *(
            (form, ("tournament", "r.csv", "n", "--jobs", "1", "--format", form))
            for form in ("text", "json", "csv", "html")
        ),
    ]


def tried(call: tuple[str, tuple[str, ...]], met: Counter[str]) -> str:
    """Run a command line and check its output. Returns a message if the output is dangerous, otherwise ""."""
    sink, arguments = call
    try:
        status, out, err = run(*arguments)
        terminal(err)
        met["errors"] += bool(err)
        if out and status != 141:
            SINKS[sink](out)
            met[sink] += 1
        for path in (Path("w.csv"), Path("t.csv"), Path("t.findings.csv")):
            if path.exists():
                table(path.read_bytes().decode("utf-8"))
                met["csv"] += 1
                path.unlink()
    except Exception as error:
        return f"{sink}: {ascii(arguments)[:300]}: {type(error).__name__}: {str(error)[:300]}"
    return ""


def run_injection() -> int:
    """Try every payload and every name, and print the counts. Returns 0 if all outputs are safe, otherwise 1."""
    met: Counter[str] = Counter()
    faults: list[str] = []
    with tempfile.TemporaryDirectory() as name, contextlib.chdir(name), pytest.MonkeyPatch.context() as patch:
        without_workers(patch)
        folder = Path()
        for payload in PAYLOADS:
            made = calls(folder, payload)
            made.append(("text", ("batch", "--jobs", "1", "--quiet", "--out", "t.csv", "g")))
            faults += filter(None, (tried(call, met) for call in made))
        faults += filter(None, (tried(call, met) for call in named(folder)))
    for fault in faults[:20]:
        print(f"injection: {fault}")
    checked = ", ".join(f"{sink} {met[sink]}" for sink in (*SINKS, "errors"))
    print(
        f"injection: {len(PAYLOADS)} payloads, {len(NAMES)} names; outputs checked: {checked}; acted on: {len(faults)}"
    )
    return int(bool(faults)) | floor("injection", met, {"text": 300, "json": 200, "csv": 100, "html": 150, "svg": 50})
