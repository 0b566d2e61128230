"""Compare this program's SGF reader with sgfmill's parser, for all files in the available archives."""

from __future__ import annotations

from collections import Counter

from adjudicate.record.grammar import game_at
from adjudicate.record.text import decode
from adjudicate.record.tokens import as_read
from adjudicate.rules.findings.unreadable import Unreadable
from adjudicate.sources.files import walk
from adjudicate.sources.one_file import read_source
from tests.proof.floors import floor
from tests.support import FIXTURES, SHARED
from tests.trees import compare

WANTED = {"trees": 300, "with variations": 10, "of a single line": 200}


def run(every: int) -> int:
    """Compare every `every`-th file and print the counts. Returns 0 if all trees and refusals are the same."""
    folders = [str(FIXTURES)]
    if SHARED.is_dir():
        folders += [str(SHARED / "records"), str(SHARED / "hostile")]
    else:
        print("skipped: the trees of real records (../shared is not beside this checkout)")
    met: Counter[str] = Counter()
    for number, item in enumerate(walk(folders)):
        if number % every and not item.path.startswith(str(FIXTURES)):
            continue
        data = read_source(item.file) if item.content is None else item.content
        if not isinstance(data, bytes):
            met["no record"] += isinstance(data, Unreadable)
            continue
        text, _ = as_read(decode(data).utf8)
        same = compare(text)
        met["trees" if same else "refused, or broken off"] += 1
        if same:
            tree = game_at(text, text.find(b"(")).tree
            met["with variations" if tree is not None and len(tree.parents) > 1 else "of a single line"] += 1
    print(f"trees: {', '.join(f'{number:,} {what}' for what, number in sorted(met.items()))}; 0 differ")
    return floor("trees", met, WANTED)
