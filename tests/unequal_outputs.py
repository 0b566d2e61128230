"""Whole outputs for the records whose numbers differ, as bytes.

    python -m tests.unequal_outputs /tmp/now; diff -ru fixtures/examples/unequal/outputs /tmp/now

shows what a change of the program or of its words changes in them. test_unequal.py compares them; nothing accepts them:
who changes a sentence changes the file, after checking that no number moved.
"""

from __future__ import annotations

import contextlib
import sys
import tempfile
from pathlib import Path

from tests.support import FIXTURES, run

FOLDER = FIXTURES / "examples" / "unequal"
COMMANDS: dict[str, tuple[str, ...]] = {
    "score.txt": ("score", "--what-if", "G5=alive", "faults.sgf"),
    "score.json": ("score", "--format", "json", "--what-if", "G5=alive", "faults.sgf"),
    "score.html": ("score", "--format", "html", "--no-board", "--what-if", "G5=alive", "faults.sgf"),
    "handicap-aga.txt": ("score", "--no-board", "--illegal", "pass", "handicap.sgf"),
    "handicap-chinese.txt": ("score", "--no-board", "--illegal", "pass", "--rules", "chinese", "handicap.sgf"),
    "explain-move.txt": ("explain", "--move", "23", "faults.sgf"),
    "explain-move.json": ("explain", "--move", "23", "--format", "json", "faults.sgf"),
    "explain-play.txt": ("explain", "--play", "D9", "--move", "22", "faults.sgf"),
    "explain-end.txt": ("explain", "--end", "faults.sgf"),
    "annotated.txt": ("annotate", "-o", "-", "faults.sgf"),
    "batch.txt": ("batch", "--jobs", "1", "faults.sgf", "handicap.sgf", "many.sgf"),
    "batch.html": ("batch", "--jobs", "1", "faults.sgf", "handicap.sgf", "many.sgf"),
}


def output(name: str) -> str:
    """Return what a command prints; of a page its sheet or its main part alone."""
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
