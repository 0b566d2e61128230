"""Check that every command has the same output under every version of Python and of the dependencies.

python -m tests.proof outputs                    print one checksum per kind of output
python -m tests.proof outputs PYTHON...          compare with the outputs under these interpreters

The inputs are the casebook, the tournament in the fixtures, and records written here. These contain names in every
encoding, with or without a declaration, characters that only newer versions of Python know, text that looks like a
formula, and errors for every parser. Names without a declaration are compared only under the same version of chardet.
PNG pictures are left out, because they depend on the version of resvg.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import chardet
import pytest
import typer

from tests.executing import without_workers
from tests.proof.floors import floor
from tests.support import FIXTURES, ROOT, run

HELP = f"help of Typer {typer.__version__}"  # the version of the library decides the layout of this output
GUESSES = f"guesses of chardet {chardet.__version__}"  # other versions guess differently, and the output names it
EXAMPLE = "fixtures/examples/ko-retaken.sgf"
NAMES = {  # names to write in each encoding; long and short names for encodings that are guessed
    "gb18030": ("李世石 第一届百灵杯世界围棋公开赛 柯洁", "古力", "常昊 九段", "时越"),
    "cp950": ("周俊勳 第十二屆臺灣棋王賽 林至涵", "王元均", "陳詩淵"),
    "cp932": ("井山裕太 第三十七期十段戦 五番勝負", "趙治勲", "一力遼"),
    "euc-jp": ("井山裕太 第三十七期十段戦 五番勝負", "本因坊秀策"),
    "cp949": ("이세돌 박정환 농심신라면배", "신진서", "조훈현"),
    "cp1251": ("Иванов Пётр, чемпионат города", "Шикшин Илья", "Пётр"),
    "koi8-r": ("Иванов Пётр, чемпионат города", "Москва"),
    "iso8859-1": ("Müller, Jørgen", "Mérigot"),
    "cp1250": ("Łukasz Dębski", "Čapek"),
    "utf-8": (
        "e\u0301\u0301\u0301\u0301", "\u202eabc", "\x1b[31m", "\ufe63\u0031", "=1+1", "\ufeff=1", "\U00031350\u674e",
        "\U0001face\U0001e030", "\u0cf3", "\U00010d50", "𝟏𝟐", "\U00011f50", "\u2ffc", "ﬁ", "İI", "ß", "ς",
    ),
}  # fmt: skip
FAULTY = (
    b"", b"(", b"(;SZ[19", b"(;SZ[0])", b"(;SZ[19]KM[\xd9\xa3])", b"(;GM[2])", b"\x00" * 40, b"%PDF-1.4", b"PK\x03\x04",
    "(;RU[aga\U00031350]SZ[9]KM[7.5]RE[B+3];B[aa];W[];B[])".encode(),
    "(;SZ[9];B[aa]C[Black wins by ٣.5 \U00011f52])".encode(),
    "(;SZ[9]KM[\U00011f52.5]RE[B+\U00011f52]HA[\U00011f52];B[aa])".encode(),
)  # fmt: skip
RESULTS = (
    "Round,White,Black,Result\n1,\U00031350李,Bo,W+\n2,Bo,\U00031351李,B+R\n", 'white,black\n"a,b\n', "<a>", "<a b=1/>",
    "GAMES\n1 2 w 0 7\n", "1 Ada Berg 3d FR Pari 10 0 0 2+/w0\n2 Bo Chen 2d FR Pari 9 0 0 1-/b0\n", "\x00",
)  # fmt: skip
SETTINGS = (
    "[rules]\nkomi = 6,5\n", "a = ", "a = 'x", "[event]\nstart = 2026-02-30\n", "a.b = 1\na = 2\n",
    "[rules]\nkomi = 0x10\n", "a" + ".a" * 1000 + "=1", "a=" + "[" * 1000, f"a={'9' * 5000}",
    '[aliases]\n"x" = "Bo"\n', "a = \x01", "[[rules]]\n",
)  # fmt: skip
MANIFESTS = (
    "white,black,record\n\ufe63a,b,c\n",
    'white,black,record\n"a',
    'white,black,record\n"a"b,c,d\n',
    "a\rb,c\n",
)


def inputs(folder: Path) -> None:
    """Write the input files for this proof."""
    for place in ("made", "guessed"):
        (folder / place).mkdir()
        for codec, names in NAMES.items():
            declared = f"CA[{codec}]" if place == "made" and codec != "utf-8" else ""
            for n, name in enumerate(names):
                facts = f"GM[1]{declared}SZ[9]KM[7.5]PB[{name}]PW[Bo]EV[{name}]RE[W+7.5]"
                text = f"(;{facts};B[ee]C[{name}];W[cc];B[];W[];B[])"
                with contextlib.suppress(UnicodeEncodeError):
                    (folder / place / f"{codec}-{n}.sgf").write_bytes(text.encode(codec))
    for n, data in enumerate(FAULTY):
        (folder / "made" / f"faulty-{n}.sgf").write_bytes(data)
    (folder / "cup").mkdir()
    for n, text in enumerate(RESULTS):
        (folder / "cup" / f"{n}.csv").write_bytes(text.encode())
    for n, text in enumerate(SETTINGS):
        (folder / "cup" / f"{n}.toml").write_bytes(text.encode())
    for n, text in enumerate(MANIFESTS):
        (folder / "cup" / f"{n}.manifest").write_bytes(text.encode())


def calls(folder: Path) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield each command line with its kind. File names are relative, because the outputs contain them."""
    made = sorted(f"made/{path.name}" for path in (folder / "made").iterdir())
    guessed = sorted(f"guessed/{path.name}" for path in (folder / "guessed").iterdir())
    book = sorted(path.relative_to(ROOT).as_posix() for path in FIXTURES.rglob("*.sgf"))
    for n, form in enumerate(("text", "json", "html")):
        yield f"score {form}", ("score", "--format", form, *made, *book[n::3])
        yield GUESSES, ("score", "--format", form, *guessed)
    for file in (*made, *book[::10]):
        yield "explain", ("explain", "--end", file)
        yield "annotate", ("annotate", "--out", "-", file)
        yield "show", ("show", file)
        yield "svg", ("show", "--format", "svg", file)
    for form in ("text", "json"):
        yield f"batch {form}", ("batch", "--jobs", "1", "--quiet", "--format", form, "made", *book)
    for table in ("t.csv", "t.jsonl"):
        yield "table", ("batch", "--jobs", "1", "--quiet", "--out", table, "made", *book)
    for form in ("text", "json", "csv"):
        yield f"repair {form}", ("repair", "--jobs", "1", "--format", form, "made", *book)
    yield "repaired", ("repair", "--jobs", "1", "--quiet", "--out", "repaired.tar", "made", *book)
    yield "annotated", ("annotate", "--jobs", "1", "--quiet", "--out", "annotated.tar", "made", *book)
    yield GUESSES, ("annotate", "--jobs", "1", "--quiet", "--out", "-", guessed[0])
    yield "page", ("batch", "--jobs", "1", "--quiet", "--report", "report", "made")
    results = "fixtures/tournament/results.csv"
    for form in ("text", "json", "csv", "html"):
        more = ("--jobs", "1", "--format", form)
        for name in ("results.csv", "results.h9", "results-opengotha.xml"):
            yield (
                f"tournament {form}",
                ("tournament", f"fixtures/tournament/{name}", "fixtures/tournament/records", *more),
            )
        for n in range(len(RESULTS)):
            yield f"tournament {form}", ("tournament", f"cup/{n}.csv", "made", *more)
    yield "tournament text", ("tournament", results, "made", "--jobs", "1", "--write-manifest", "m.csv")
    for n in range(len(SETTINGS)):
        yield "settings", ("tournament", results, "made", "--jobs", "1", "--settings", f"cup/{n}.toml")
    for n in range(len(MANIFESTS)):
        yield "manifest", ("tournament", results, "made", "--jobs", "1", "--manifest", f"cup/{n}.manifest")
    for word in ("", "--full"):
        yield "rules", ("rules", *filter(None, [word]))
    for form in ("text", "json"):
        yield "rulesets", ("rulesets", "--format", form)
    yield GUESSES, ("generate", "--seed", "3", "--games", "40")  # some records have no CA
    looked_up = ("rules", "generate", "selftest")
    for name in ("score", "show", "explain", "annotate", "repair", "batch", "tournament", *looked_up):
        yield HELP, (name, "--help")
        yield "misuse", (name, "--wrong")
        if name != "selftest":  # the command then uses a random seed
            yield "misuse", (name,)
    yield "misuse", ("score", "--komi", "\U00011f52", EXAMPLE)
    yield "misuse", ("score", EXAMPLE, "--game", "\u0663")
    yield "misuse", ("show", EXAMPLE, "\U00011f52")


def checksums() -> tuple[dict[str, str], int]:
    """Return a pair: a checksum for each kind of command line, and the number of command lines."""
    found: dict[str, hashlib._Hash] = {}
    number = 0
    with tempfile.TemporaryDirectory() as name, contextlib.chdir(name):
        folder = Path()
        inputs(folder)
        (folder / "fixtures").symlink_to(FIXTURES)
        for kind, arguments in calls(folder):
            with pytest.MonkeyPatch.context() as patch:
                if kind != "table":  # one kind has workers, whose start takes longer than their work
                    without_workers(patch)
                status, out, err = run(*arguments)
            checksum = found.setdefault(kind, hashlib.sha256())
            checksum.update(f"{arguments!a}\n{status}\n{out}\n{err}\n".encode("utf-8", "surrogateescape"))
            number += 1
        for path in sorted(p for p in (*folder.glob("*.*"), *folder.glob("report/**/*")) if p.is_file()):
            found.setdefault("written", hashlib.sha256()).update(path.as_posix().encode() + path.read_bytes())
    return {kind: checksum.hexdigest() for kind, checksum in found.items()}, number


def _under(python: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(  # noqa: S603 -- this program under another interpreter
        [python, "-m", "tests.proof", "outputs"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )


def run_outputs(others: list[str]) -> int:
    """Print the checksums. Returns 1 if another interpreter gives different checksums, otherwise 0."""
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        ended = pool.map(_under, others)
        mine, number = checksums()
    status = floor("outputs", {"calls": number, "kinds": len(mine)}, {"calls": 300, "kinds": 20})
    if not others:
        for kind, checksum in mine.items():
            print(f"{kind}: {checksum}")
        return status
    for python, done in zip(others, ended, strict=True):
        theirs = dict(line.rsplit(": ", 1) for line in done.stdout.splitlines() if ": " in line)
        own = {HELP, GUESSES} - theirs.keys()  # kinds that depend on a library whose version differs there
        apart = tuple(kind.rpartition(" ")[0] for kind in own)
        kinds = {kind for kind in mine.keys() | theirs.keys() if not kind.startswith(apart)}
        differ = sorted(kind for kind in kinds if mine.get(kind) != theirs.get(kind))
        print(f"outputs: {python}: {number} calls, {len(mine)} kinds, differing: {', '.join(differ) or 'none'}")
        if differ:
            sys.stdout.write(done.stderr[-2000:])
            status = 1
    return status
