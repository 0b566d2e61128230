"""What the worker of a page answers: byte for byte what Python answers here, and on after a record that is too deep."""

from __future__ import annotations

import io
import json
import zipfile
from base64 import b64decode, b64encode
from typing import Any

from adjudicate.web.protocol import answer
from adjudicate.web.session import Session
from tests.browser.desk import Desk
from tests.support import FIXTURES

DEEP = 50_000  # variations in each other: as many once exhausted the worker's stack
WORKER = """async messages => {
  const { pyodide, bundle } = document.documentElement.dataset;
  const at = path => new URL(path, document.baseURI).href;
  const worker = new Worker("worker.js", { type: "module" });
  const told = message => new Promise(done => {
    worker.onmessage = event => done(event.data);
    worker.postMessage(message);
  });
  const started = await told({ start: { pyodide: at(pyodide), bundle: at(bundle), version: "" } });
  const answers = [JSON.stringify(started)];
  for (const text of messages) answers.push((await told({ text })).text);
  worker.terminate();
  return answers;
}"""


def sheets_of_the_worker_are_those_of_python(desk: Desk) -> None:
    """All cases of the casebook and the examples, and after them an ordinary record behind a very deep one."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for path in sorted(FIXTURES.rglob("*.sgf")):
            archive.writestr(path.relative_to(FIXTURES).as_posix(), path.read_bytes())
    deep = b"(;SZ[9];B[ee]" + b"(;W[cc]" * DEEP + b")" * DEEP + b")"
    messages = [
        *_asked("cases.zip", packed.getvalue()),
        *_asked("deep.sgf", deep),
        *_asked("even.sgf", (FIXTURES / "examples" / "even-19x19.sgf").read_bytes()),
    ]
    with desk.page() as page:
        started, *answers = page.evaluate(WORKER, [json.dumps(message) for message in messages])
    assert json.loads(started).get("ready"), started
    here = Session()
    rows = 0
    for message, text in zip(messages, answers, strict=True):
        wanted = answer(here, message)
        assert wanted["ok"], wanted
        found: dict[str, Any] = json.loads(text)
        assert found == wanted, message["do"]
        if message["do"] == "tables":
            rows += len(b64decode(found["files"][0]["data"]).splitlines())
    assert rows > 100


def _asked(name: str, data: bytes) -> list[dict[str, Any]]:
    """Return the messages that open a file and have all its sheets."""
    return [
        {"do": "open", "set": name, "files": [{"name": name, "data": b64encode(data).decode("ascii")}]},
        {"do": "batch", "set": name, "seconds": 60},
        {"do": "tables", "set": name, "form": "jsonl"},
    ]


CHECKS = (sheets_of_the_worker_are_those_of_python,)
