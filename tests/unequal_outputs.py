"""Whole outputs for the records whose numbers all differ, as bytes.

    python -m tests.unequal_outputs /tmp/now; diff -ru fixtures/examples/unequal/outputs /tmp/now

shows the effect of a change in the program or its texts. test_unequal.py compares the outputs. No program accepts them:
change the file with the sentence, after checking that no number changed.
"""

from __future__ import annotations

import contextlib
import sys
import tempfile
from pathlib import Path

from tests.support import FIXTURES, run
from tests.tables import cases_in

FOLDER = FIXTURES / "examples" / "unequal"
COMMANDS: dict[str, tuple[str, ...]] = dict(cases_in("unequal_outputs", "commands"))


def output(name: str) -> str:
    """Return the output of a command; for a page, only the sheet or the main part."""
    with contextlib.chdir(FOLDER), tempfile.TemporaryDirectory() as folder:
        if name == "batch.html":
            report = Path(folder) / "report"
            run(*COMMANDS[name], "--quiet", "--report", str(report))
            page = (report / "index.html").read_text(encoding="utf-8")
            return page[page.index("<main") : page.rindex("</main>")] + "</main>\n"
        text = run(*COMMANDS[name])[1]
    if name.endswith(".html"):
        return text[text.index("<article") : text.rindex("</article>")] + "</article>\n"
    return text


if __name__ == "__main__":
    into = Path(sys.argv[1])
    into.mkdir(parents=True, exist_ok=True)
    for name in COMMANDS:
        (into / name).write_bytes(output(name).encode())
