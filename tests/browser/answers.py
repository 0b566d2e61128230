"""The page's engine (server or worker) answers, byte for byte, like the command line about the same records."""

from __future__ import annotations

import io
import json
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from base64 import b64decode, b64encode
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from tests.browser.desk import ROOT, Desk
from tests.support import FIXTURES, SHARED

DEEP: Final = 50_000
"""A number of nested variations that once exhausted the worker's stack."""
AT_ONCE: Final = 40
"""Number of files opened with one message."""
EXAMPLES: Final = ("even-9x9.sgf", "even-19x19.sgf", "handicap-13x13.sgf", "ko-retaken.sgf")
ASK: Final = """async messages => {
  const { engine, pyodide, bundle } = document.documentElement.dataset;
  if (engine === "server") {
    const headers = { "Content-Type": "application/json" };
    window.asked = async text => (await fetch("api", { method: "POST", headers, body: text })).text();
  } else if (!window.asked) {
    const at = path => new URL(path, document.baseURI).href;
    const worker = new Worker("worker.js", { type: "module" });
    const told = message => new Promise((done, failed) => {
      worker.onmessage = ({ data }) => (data.failed ? failed(new Error(data.failed)) : done(data));
      worker.postMessage(message);
    });
    await told({ start: { pyodide: at(pyodide), bundle: at(bundle), version: "" } });
    window.asked = async text => (await told({ text })).text;
  }
  const answers = [];
  for (const text of messages) answers.push(await window.asked(text));
  return answers;
}"""
"""Asks the server behind a page, or a separate worker beside the page's own."""


def sheets_are_those_of_the_command_line(desk: Desk) -> None:
    """Compare rows for a part of the casebook, and the sheets of the examples after a very deep record."""
    with desk.page() as page:
        some = 4 if page.evaluate("document.documentElement.dataset.engine") == "server" else 16  # Pyodide is slow
        assert _rows(page, "cases.zip", _zipped(dict([*_fixtures().items()][::some]))) > 250 // some
        deep = b"(;SZ[9];B[ee]" + b"(;W[cc]" * DEEP + b")" * DEEP + b")"
        files = {"deep.sgf": deep, **{name: (FIXTURES / "examples" / name).read_bytes() for name in EXAMPLES}}
        assert _sheets(page, files) == len(files)


def sheets_of_many_are_those_of_the_command_line(desk: Desk) -> None:
    """Compare thousands of games and hostile inputs in the same way, if these are beside the checkout."""
    archives = [SHARED / "records" / name for name in ("kgs-scored.tar.gz", "fox-pro2-680.tar.gz")]
    hostile = [path for path in sorted((SHARED / "hostile").rglob("*")) if path.is_file()]
    if not hostile or not all(path.is_file() for path in archives):
        print("  skipped: what needs the records of ../shared")
        return
    records = {
        path.relative_to(SHARED).as_posix().replace("/", "-"): path.read_bytes()
        for path in hostile
        if path.relative_to(SHARED / "hostile").parts[0] != "archive" and path.suffix == ".sgf"
    }
    with desk.page() as page:
        for path in archives:
            print(f"  {path.name}: {_rows(page, path.name, path.read_bytes()):,} rows the same", flush=True)
        print(f"  hostile inputs: {_rows(page, 'hostile.zip', _zipped(records)):,} rows the same", flush=True)
        print(f"  hostile inputs: {_sheets(page, records):,} whole sheets the same", flush=True)
        for path in archives:
            games = dict(_members(path.read_bytes()))
            print(f"  {path.name}: {_sheets(page, games):,} whole sheets the same", flush=True)
        cases = {name.replace("/", "-"): data for name, data in _fixtures().items()}
        print(f"  casebook: {_sheets(page, cases):,} whole sheets the same", flush=True)


def _rows(page: Any, name: str, data: bytes) -> int:
    """Compare the rows of an archive with the output of `adjudicate batch`; return their number."""
    told = _asked(page, [*_opening(name, {name: data}), {"do": "batch", "set": name, "seconds": 60}])
    begin = told[-1]["next"]
    while begin is not None:
        [more] = _asked(page, [{"do": "batch", "set": name, "seconds": 60, "from": begin}])
        begin = more["next"]
    [tables] = _asked(page, [{"do": "tables", "set": name, "form": "jsonl"}])
    found = b64decode(tables["files"][0]["data"])
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / name).write_bytes(data)
        _command(folder, "batch", "--quiet", "--jobs", "1", name, "--out", "rows.jsonl")
        wanted = (Path(folder) / "rows.jsonl").read_bytes()
    assert sorted(found.splitlines()) == sorted(wanted.splitlines()), name
    return len(wanted.splitlines())


def _sheets(page: Any, files: dict[str, bytes]) -> int:
    """Compare the whole sheets of files with the output of `adjudicate score`; return their number."""
    names = list(files)
    number = 0
    for begin in range(0, len(names), AT_ONCE):
        some = {name: files[name] for name in names[begin : begin + AT_ONCE]}
        [opened] = _asked(page, _opening(f"sheets {begin}", some))
        [rows] = _asked(page, [{"do": "batch", "set": f"sheets {begin}", "seconds": 60}])
        assert rows["next"] is None
        games = [row["id"] for row in rows["rows"] if not row["error"]]
        told = _asked(page, [{"do": "document", "game": game, "form": "json"} for game in games])
        _asked(page, [{"do": "forget", "set": f"sheets {begin}"}])
        found = [b64decode(answer["data"]).rstrip(b"\n") for answer in told]
        with tempfile.TemporaryDirectory() as folder:
            for name, data in some.items():
                (Path(folder) / name).write_bytes(data)
            said = _command(folder, "score", "--format", "json", *some).splitlines()
        wanted = [line for line in said if "error" not in json.loads(line)]
        assert sorted(found) == sorted(wanted), opened
        number += len(wanted)
    return number


def _opening(name: str, files: dict[str, bytes]) -> list[dict[str, Any]]:
    packed = [{"name": file, "data": b64encode(data).decode("ascii")} for file, data in files.items()]
    return [{"do": "open", "set": name, "files": packed}]


def _asked(page: Any, messages: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the answers to messages, all of which must be accepted."""
    answers: list[dict[str, Any]] = [
        json.loads(text) for text in page.evaluate(ASK, [json.dumps(message) for message in messages])
    ]
    for message, answer in zip(messages, answers, strict=True):
        assert answer["ok"], (message["do"], answer)
    return answers


def _command(folder: str, *words: str) -> bytes:
    """Run the command line in a folder; return its output."""
    call = [sys.executable, "-m", "adjudicate", *words]
    environment = {"PYTHONPATH": str(ROOT), "PATH": ""}
    done = subprocess.run(call, cwd=folder, capture_output=True, check=False, env=environment)  # noqa: S603 -- our own
    assert done.returncode in (0, 1, 2), done.stderr
    assert b"Traceback" not in done.stderr, done.stderr
    return done.stdout


def _fixtures() -> dict[str, bytes]:
    return {path.relative_to(FIXTURES).as_posix(): path.read_bytes() for path in sorted(FIXTURES.rglob("*.sgf"))}


def _members(data: bytes) -> Iterator[tuple[str, bytes]]:
    """Yield the records of a tar by their base names."""
    with tarfile.open(fileobj=io.BytesIO(data)) as archive:
        for member in archive:
            content = archive.extractfile(member)
            if content is not None:
                yield member.name.replace("/", "-"), content.read()


def _zipped(files: dict[str, bytes]) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return packed.getvalue()


CHECKS = (sheets_are_those_of_the_command_line,)
LONG = (sheets_of_many_are_those_of_the_command_line,)
