"""Whole outputs for the records whose numbers differ, as bytes.

    python -m tests.unequal_outputs /tmp/now; diff -ru fixtures/examples/unequal/outputs /tmp/now

shows the effect of a change of the program or of its texts. test_unequal.py compares them; no program accepts them:
change the file with the sentence, after checking that no number changed.
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
    "handicap.json": ("score", "--format", "json", "--illegal", "pass", "--rules", "chinese", "handicap.sgf"),
    "explain-move.txt": ("explain", "--move", "23", "faults.sgf"),
    "explain-move.json": ("explain", "--move", "23", "--format", "json", "faults.sgf"),
    "explain-play.txt": ("explain", "--play", "D9", "--move", "22", "faults.sgf"),
    "explain-end.txt": ("explain", "--end", "faults.sgf"),
    "explain-end.html": ("explain", "--end", "--format", "html", "faults.sgf"),
    "explain-end.json": ("explain", "--end", "--format", "json", "faults.sgf"),
    "handicap-end.txt": ("explain", "--end", "--illegal", "pass", "handicap.sgf"),
    "explain-move-35.txt": ("explain", "--move", "35", "faults.sgf"),
    "explain-move-35.html": ("explain", "--move", "35", "--format", "html", "faults.sgf"),
    "explain-move-42.json": ("explain", "--move", "42", "--format", "json", "faults.sgf"),
    "handicap-move.json": ("explain", "--move", "14", "--illegal", "pass", "--format", "json", "handicap.sgf"),
    "explain-play.json": ("explain", "--play", "D9", "--move", "22", "--format", "json", "faults.sgf"),
    "explain-play-black.json": ("explain", "--play", "D4", "--player", "B", "--format", "json", "faults.sgf"),
    "explain-play-white.json": ("explain", "--play", "D4", "--format", "json", "faults.sgf"),
    "explain-legal.txt": ("explain", "--legal", "--move", "22", "faults.sgf"),
    "explain-legal.json": ("explain", "--legal", "--move", "22", "--format", "json", "faults.sgf"),
    "explain-legal-black.json": ("explain", "--legal", "--player", "B", "--format", "json", "faults.sgf"),
    "explain-legal-white.json": ("explain", "--legal", "--format", "json", "faults.sgf"),
    "explain-finding.txt": ("explain", "--finding", "counts-differ", "faults.sgf"),
    "explain-finding.json": ("explain", "--finding", "counts-differ", "--format", "json", "faults.sgf"),
    "explain.txt": ("explain", "faults.sgf"),
    "explain.json": ("explain", "--format", "json", "faults.sgf"),
    "show.txt": ("show", "faults.sgf"),
    "show.svg": ("show", "--format", "svg", "faults.sgf"),
    "show-31.txt": ("show", "--move", "31", "faults.sgf"),
    "show-numbers.txt": ("show", "--numbers", "20-28", "faults.sgf"),
    "annotated.txt": ("annotate", "-o", "-", "faults.sgf"),
    "batch.txt": ("batch", "--jobs", "1", "faults.sgf", "handicap.sgf", "many.sgf"),
    "batch.html": ("batch", "--jobs", "1", "faults.sgf", "handicap.sgf", "many.sgf"),
}


def output(name: str) -> str:
    """Return the output of a command; of a page only its sheet or its main part."""
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
