"""The figures of docs/developers/proof-figures.json: keep those of a proof, and name the old ones.

    python docs/proof_figures.py keep fuzz --executions 1000000 --seed 7   # runs this proof, and keeps what it prints
    python docs/proof_figures.py old                                       # figures older than 100 commits

The site shows them as a table.
"""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parents[1]
FILE: Final = ROOT / "docs" / "developers" / "proof-figures.json"
MOST_COMMITS: Final = 100


def git(*words: str) -> str:
    """Return the output of git in this checkout, or "" where it fails, as outside a checkout."""
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S603, S607
    return done.stdout.strip() if done.returncode == 0 else ""


def figures() -> dict[str, Any]:
    """Return the content of the file."""
    found: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


def with_run(data: dict[str, Any], words: list[str], output: str, commit: str) -> dict[str, Any]:
    """Return the figures with the output of a proof, instead of that of an earlier run with the same words."""
    run = {"command": shlex.join(words), "commit": commit, "date": f"{datetime.now(UTC):%Y-%m-%d}"}
    others = [one for one in data.get("runs", []) if one["command"] != run["command"]]
    return {**data, "runs": [*others, {**run, "measured": output.splitlines()}]}


def rows(data: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the figures that have a commit."""
    return [row for row in (*data["promises"], *data.get("runs", [])) if row["commit"]]


def old(data: dict[str, Any]) -> list[str]:
    """Return a line for each figure from more than MOST_COMMITS commits ago, unless a newer run has the same words."""
    ages: dict[str, dict[str, str]] = {}  # command -> commit -> number of commits since, or "?" if it is not here
    for row in rows(data):
        for commit in re.findall(r"\b[0-9a-f]{7,40}\b", row["commit"]):
            ages.setdefault(row["command"], {})[commit] = git("rev-list", "--count", f"{commit}..HEAD") or "?"
    return [
        f"old figure: {command} ({', '.join(f'{commit}: {age} commits ago' for commit, age in found.items())})"
        for command, found in ages.items()
        if not any(age != "?" and int(age) <= MOST_COMMITS for age in found.values())
    ]


def table(data: dict[str, Any]) -> str:
    """Return the figures as a table in Markdown."""
    lines = ["| promise | figures | command | seed | commit | date |", "|---|---|---|---|---|---|"]
    for row in rows(data):
        of_run = (row.get("seed"), row["commit"], row.get("date"))
        cells = (row.get("promise"), " ".join(row["measured"]), f"`{row['command']}`", *of_run)
        lines.append("| " + " | ".join(str(cell or "").replace("|", "&#124;") for cell in cells) + " |")
    return "\n".join(lines) + "\n"


def main(task: str, *words: str) -> int:
    """Do one of the two tasks."""
    if task == "old":
        lines = old(figures()) if git("rev-parse", "HEAD") else ["skipped: old figures (no git here)"]
        print(*lines, sep="\n")
        return 0
    call = [sys.executable, "-m", "tests.proof", *words]
    done = subprocess.run(call, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=False)  # noqa: S603 -- ours
    print(done.stdout, end="")
    if done.returncode == 0:
        data = with_run(figures(), [*words], done.stdout, git("rev-parse", "--short=7", "HEAD"))
        FILE.write_text(json.dumps(data, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    return done.returncode


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]) if sys.argv[1:] else 2)
