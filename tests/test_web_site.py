"""The page without a server: the build is complete and repeatable, and has only checked parts."""

from __future__ import annotations

import gzip
import hashlib
import io
import json
import platform
import re
import subprocess
import sys
import sysconfig
import zipfile
from base64 import b64decode, b64encode
from pathlib import Path

import pytest

from adjudicate.display.languages import LANGUAGES
from adjudicate.web import bundle, site
from adjudicate.web.bundle import PINNED, program, pyodide_files
from adjudicate.web.notice import _texts, notice
from adjudicate.web.scripts import UnbuildableError, joined
from adjudicate.web.server import STATIC
from adjudicate.web.site import folder, single
from adjudicate.web.words import script_texts
from tests.support import run
from tests.tables import cases_in

PARTS = {
    "pyodide.mjs": b"export const loadPyodide = () => {};\n",
    "pyodide.asm.mjs": b"export default () => {};\n",
    "pyodide.asm.wasm": b"\0asm\1\0\0\0",
    "pyodide-lock.json": b'{"info": {"python": "3.14.2"}, "packages": {"numpy": {}}, "lockfile_url_base": null}',
}


def packed() -> bytes:
    """Stand for the packed program, which takes two seconds to make; test_the_packed_program_works_alone makes it."""
    return bundle.zipped({"adjudicate/__init__.py": b""})


@pytest.fixture
def pyodide(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make a folder like Pyodide's, with its own checksums."""
    library = io.BytesIO()
    with zipfile.ZipFile(library, "w") as archive:
        for name in ("json/__init__.py", "unittest/mock.py", "argparse.py", "xml/parsers/expat.py", "xml/dom/x.py"):
            archive.writestr(name, "x = 1\n")
    parts = {**PARTS, "python_stdlib.zip": library.getvalue()}
    found = tmp_path / "package"
    found.mkdir()
    for name, data in parts.items():
        (found / name).write_bytes(data)
    assert set(parts) == set(PINNED)
    pinned = {name: hashlib.sha256(data).hexdigest() for name, data in parts.items()}
    monkeypatch.setattr(bundle, "PINNED", pinned)
    monkeypatch.setattr(site, "program", packed)
    return found


def test_the_folder_is_complete_and_the_same_twice(pyodide: Path) -> None:
    files = folder(pyodide)
    assert files == folder(pyodide)
    modules = {path.name for path in STATIC.glob("*.js")} - {"main.js", "worker.js", "sw.js"}
    own = {path.name for path in STATIC.iterdir() if not path.name.endswith(".d.ts")} - modules
    pyodides = {f"pyodide/{name}" for name in PINNED}
    words = {f"words-{language}.json" for language in LANGUAGES[1:]}
    assert set(files) == {*own, *pyodides, *words, "adjudicate.zip", "NOTICE.txt"}
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"):
        assert files[f"pyodide/{name}"] == PARTS[name]
    assert json.loads(files["pyodide/pyodide-lock.json"])["packages"] == {}
    with zipfile.ZipFile(io.BytesIO(files["pyodide/python_stdlib.zip"])) as library:
        assert library.namelist() == ["json/__init__.py", "xml/parsers/expat.py"]


def test_the_page_of_the_folder_has_its_scripts_and_policy(pyodide: Path) -> None:
    files = folder(pyodide)
    assert not re.search(r"^(?:import|export)\b", files["main.js"].decode(), re.MULTILINE)
    page = files["index.html"].decode()
    [version] = re.findall(r'data-version="([\w.-]+)"', page)
    assert 'data-engine="worker"' in page
    policy = re.findall(r'http-equiv="Content-Security-Policy" content="([^"]*)"', page)
    assert policy == [
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; "
        "style-src 'self'; img-src 'self' data: blob:; manifest-src 'self'; base-uri 'none'; "
        "form-action 'none'"
    ]
    assert page.index("Content-Security-Policy") < page.index("<title>") < page.index("<script")
    worker = files["sw.js"].decode()
    assert f'const VERSION = "{version}";' in worker
    [listed] = re.findall(r"^const FILES = (\[.*\]);$", worker, re.MULTILINE)
    kept = set(json.loads(listed))
    assert kept == {"./", *(name for name in files if name not in ("index.html", "sw.js", "NOTICE.txt"))}


def test_another_content_is_another_version(pyodide: Path, tmp_path: Path) -> None:
    static = tmp_path / "static"
    static.mkdir()
    for path in STATIC.iterdir():
        (static / path.name).write_bytes(path.read_bytes())
    before = folder(pyodide, static)
    assert before == folder(pyodide)
    (static / "style.css").write_bytes(b"body { color: red }")
    after = folder(pyodide, static)
    assert {name for name in before if before[name] != after[name]} == {"style.css", "index.html", "sw.js"}


def test_the_single_file_contains_every_part(pyodide: Path) -> None:
    data = single(pyodide)
    assert data == single(pyodide)
    page = data.decode()
    assert 'data-engine="single"' in page
    parts = dict(re.findall(r'<script type="text/plain" id="part:([\w.-]+)">([\w+/=]*)</script>', page))
    assert set(parts) == {*PINNED, "adjudicate.zip", "worker.js"}
    unpacked = {name: gzip.decompress(b64decode(part)) for name, part in parts.items()}
    assert unpacked["pyodide.asm.wasm"] == PARTS["pyodide.asm.wasm"]
    assert unpacked["adjudicate.zip"] == packed()
    [script] = re.findall(r'<script type="module">(.*?)</script>', page, re.DOTALL)
    digest = b64encode(hashlib.sha256(script.encode()).digest()).decode()
    [policy] = re.findall(r'http-equiv="Content-Security-Policy" content="([^"]*)"', page)
    assert f"script-src 'sha256-{digest}' blob: 'wasm-unsafe-eval'" in policy
    assert "connect-src 'none'" in policy
    [style] = re.findall(r"<style>(.*?)</style>", page, re.DOTALL)
    digest = b64encode(hashlib.sha256(style.encode()).digest()).decode()
    assert f"style-src 'sha256-{digest}'; " in policy
    assert not re.search(r"\sstyle=", re.sub(r"<script.*?</script>", "", page, flags=re.DOTALL))
    words = dict(re.findall(r'<script type="application/json" id="words-?(\w*)">(.*?)</script>', page))
    assert words == {language.removeprefix("en"): script_texts(language) for language in LANGUAGES}
    assert len(re.findall(r"<script\b", page)) == len(parts) + len(words) + 1
    for outside in ("src=", 'href="style', 'href="manifest', "import "):
        assert outside not in re.sub(r"<script.*?</script>|<style>.*?</style>|<!--.*?-->", "", page, flags=re.DOTALL)


def test_the_page_names_the_licence_of_each_part(pyodide: Path) -> None:
    said = folder(pyodide)["NOTICE.txt"].decode()
    parts = {part.split("\n")[0]: part for part in said.split("\n\n" + "-" * 72 + "\n\n")}
    starts = {
        "adjudicate ": ("The adjudicate developers", "Permission is hereby granted"),
        "sgfmill 1": ("copyright 2009-2018 Matthew Woodcraft", "Permission is hereby granted", "NONINFRINGEMENT"),
        "chardet 7": ("Dan Blanchard", "Permission to use, copy, modify"),
        "Pyodide 314.0.7": ("https://www.mozilla.org/MPL/2.0/", "https://github.com/pyodide/pyodide/tree/314.0.7"),
        "Emscripten": ("Emscripten authors", "Rich Felker", "Permission is hereby granted"),
        "CPython": ("Changed here", "https://docs.python.org/3.14/license.html"),
        "Libraries": ("zlib", "bzip2", "liblzma", "SQLite"),
        "libffi": ("Red Hat", "Expat maintainers", "Daan Leijen", "HACL* Contributors", "Permission is hereby granted"),
        "libmpdec": ("Stefan Krah", "Redistributions in binary form", "AUTHOR OR CONTRIBUTORS BE LIABLE"),
        "Zstandard": ("Meta Platforms", "Neither the name Facebook", "COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE"),
    }
    for start, words in starts.items():
        [part] = [text for head, text in parts.items() if head.startswith(start)]
        for word in words:
            assert word in part, (start, word)
    assert "Mozilla Public License" in single(pyodide).decode()


def test_the_licence_of_python_comes_from_the_builder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "LICENSE.txt").write_bytes(b"Python's\r\nlicence\n")
    monkeypatch.setattr(sysconfig, "get_path", lambda _name: str(tmp_path))
    assert f"as Python {platform.python_version()} has it\n\nPython's\nlicence\n" in notice()
    monkeypatch.setattr(sysconfig, "get_path", lambda _name: str(tmp_path / "none"))
    monkeypatch.setattr(sys, "base_prefix", str(tmp_path))
    whole = notice()
    assert "Python's\nlicence" in whole
    monkeypatch.setattr(sys, "base_prefix", str(tmp_path / "none"))
    rule = f"\n\n{'-' * 72}\n\n"
    assert notice().strip().split(rule) == whole.strip().split(rule)[:-1]


def test_a_licence_is_found_wherever_a_package_keeps_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "x-1.dist-info" / "licenses").mkdir(parents=True)
    for name, text in (("licenses/AUTHORS", "Ada"), ("LICENCE.txt", "Free"), ("METADATA", "Name: x\n")):
        (tmp_path / "x-1.dist-info" / name).write_text(text)
    (tmp_path / "x-1.dist-info" / "RECORD").write_text("".join(
        f"x-1.dist-info/{name},,\n" for name in ("licenses/AUTHORS", "LICENCE.txt", "METADATA")))  # fmt: skip
    monkeypatch.syspath_prepend(tmp_path)
    assert sorted(_texts("x")) == ["Ada", "Free"]


@pytest.mark.parametrize("name", sorted(PINNED))
def test_another_pyodide_is_refused(pyodide: Path, name: str) -> None:
    (pyodide / name).write_bytes((pyodide / name).read_bytes() + b"\n")
    with pytest.raises(UnbuildableError, match=rf"^the checksum of {re.escape(name)} does not match Pyodide 314\.0\.7"):
        pyodide_files(pyodide)
    (pyodide / name).unlink()
    with pytest.raises(UnbuildableError, match=rf"^{re.escape(name)} of Pyodide cannot be read"):
        pyodide_files(pyodide)


# --- the program in the page ---

CALL = """
import sys
sys.path.insert(0, sys.argv[1])
sys.modules["typer"] = sys.modules["rich"] = sys.modules["_multiprocessing"] = None
from adjudicate.web.protocol import handle
import adjudicate, base64, chardet, sgfmill
assert all(module.__file__.startswith(sys.argv[1]) for module in (adjudicate, chardet, sgfmill))
text = "(;SZ[9]PB[\\u56f4\\u68cb\\u4e2d\\u6587]C[\\u9ed1\\u68cb\\u767d\\u68cb\\u5bf9\\u5c40];B[ee];W[];B[])"
data = base64.b64encode(text.encode("gb18030")).decode()
game = handle({"do": "open", "files": [{"name": "a.sgf", "data": data}]})["game"]
plain = handle({"do": "open", "set": "2", "text": "(;SZ[9];B[ee];W[];B[])"})["game"]
for do in ("game", "sheet", "position", "ruling", "document", "bytes", "batch", "tables", "version", "annotated"):
    found = handle({"do": do, "game": plain if do == "annotated" else game, "after": 1, "move": 1, "seconds": 60})
    assert found["ok"], found
for language in ("de", "fr", "ja", "zh", "ko"):
    assert handle({"do": "sheet", "game": game, "language": language})["said"]["lang"]
print(handle({"do": "game", "game": game})["black"])
"""


def test_the_packed_program_has_all_parts_and_no_others() -> None:
    data = program()
    assert vars(site)["program"] is program
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        names = archive.namelist()
        assert names == sorted(names)
        assert {info.date_time for info in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        assert {"sheet", "web"} <= set(tables := json.loads(archive.read("adjudicate/words/de.json")))
        assert {"cli", "page"}.isdisjoint(tables)
    for unwanted in ("/cli/", "/proof/", "/static/", "server", "processes", "site.py", ".so", ".pyc"):
        assert not any(unwanted in name for name in names), unwanted
    packages = {name.rpartition("/")[0] for name in names if name.startswith("adjudicate/") and name.endswith(".py")}
    assert {"adjudicate/adjudication", "adjudicate/go", "adjudicate/web"} < packages
    assert {f"{package}/__init__.py" for package in packages} <= set(names)


@pytest.mark.slow
def test_the_packed_program_works_alone(tmp_path: Path) -> None:
    """The unpacked program answers every question without this checkout or the compiled detector."""
    with zipfile.ZipFile(io.BytesIO(program())) as archive:
        archive.extractall(tmp_path)
    done = subprocess.run(  # noqa: S603 -- as written here
        [sys.executable, "-W", "ignore", "-c", CALL, str(tmp_path)],
        capture_output=True, text=True, check=False, cwd=tmp_path, env={"PYTHONIOENCODING": "utf-8"},
    )  # fmt: skip
    assert (done.stdout, done.stderr) == ("\u56f4\u68cb\u4e2d\u6587\n", "")


def test_a_compiled_package_without_source_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "sgfmill" / "inner").mkdir(parents=True)
    (tmp_path / "sgfmill" / "__init__.py").touch()
    (tmp_path / "sgfmill" / "inner" / "fast.cpython-311.so").touch()
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "sgfmill", raising=False)
    with pytest.raises(UnbuildableError, match=r"the source of fast.* in sgfmill is not installed"):
        program()


# --- joined modules ---


def test_modules_are_joined_in_order() -> None:
    modules = {
        "main.js": 'import { a, b as c } from "./one.js";\nimport { d } from "./two.js";\nconst x = [a, c(), d];\n',
        "one.js": 'import { d } from "./two.js";\nexport const a = d + 1;\nexport function b() { return a; }\n',
        "two.js": "export const d = 40;\nconst x = 1;\nexport class E {}\nexport async function f() {}\n",
        "other.js": "throw 1;",
    }
    script = joined(modules, "main.js")
    assert "import" not in script
    assert "export" not in script
    assert "throw" not in script
    assert script.index("module_two") < script.index("module_one") < script.index("module_main")
    assert "const { a, b: c } = module_one;" in script
    assert "return { d, E, f };" in script


@pytest.mark.parametrize(("text", "why"), cases_in("web_site", "a_script_that_cannot_be_joined_is_refused"))
def test_a_script_that_cannot_be_joined_is_refused(text: str, why: str) -> None:
    with pytest.raises(UnbuildableError, match=why):
        joined({"main.js": text, "one.js": "export const x = 1;"}, "main.js")


def test_an_import_at_run_time_is_kept() -> None:
    assert "await import(url)" in joined({"main.js": "const m = await import(url);"}, "main.js")


# --- the command ---


def test_the_command_builds_folder_and_file(pyodide: Path, tmp_path: Path) -> None:
    out, one = tmp_path / "site", tmp_path / "page.html"
    status, said, err = run("site", "--pyodide", str(pyodide), "--out", str(out), "--single", str(one))
    assert (status, err) == (0, "")
    assert said.count("\n") == 2
    files = folder(pyodide)
    assert {p.relative_to(out).as_posix(): p.read_bytes() for p in out.rglob("*") if p.is_file()} == files
    assert one.read_bytes() == single(pyodide)
    for target in (["--out", str(out)], ["--single", str(one)], ["--single", str(out)]):
        status, said, err = run("site", "--pyodide", str(pyodide), *target)
        assert (status, said) == (2, "")
        assert "already exists; use --force to replace it" in err
    assert run("site", "--pyodide", str(pyodide), "--out", str(out), "--force")[0] == 0


@pytest.mark.parametrize(("arguments", "said"), cases_in("web_site", "a_wrong_call_builds_nothing"))
def test_a_wrong_call_builds_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    status, out, err = run("site", *arguments)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert err.startswith(said)
    assert list(tmp_path.iterdir()) == []


def test_a_destination_that_cannot_be_written_is_reported(pyodide: Path, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    status, out, err = run("site", "--pyodide", str(pyodide), "--out", str(tmp_path / "file" / "site"))
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert "cannot be written" in err


def test_the_version_of_a_site_changes_with_each_byte_and_name() -> None:
    files = {"a.js": b"1", "b.js": b"2"}
    others = [{"a.js": b"1", "b.js": b"3"}, {"a.js": b"2", "b.js": b"1"}, {"a.js": b"12", "b.js": b""}, {"a.js": b"1"}]
    others += [{"a.js": b"1", "c.js": b"2"}, {**files, "c.js": b""}, files]
    assert len(set(map(site._version, others))) == 7
    assert site._version(dict(reversed(files.items()))) == site._version(files)
