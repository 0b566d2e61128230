"""A batch as JUnit's XML, which build servers show: a test case a game, which fails where there is a complaint."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from adjudicate.display.sanitise import for_html
from adjudicate.sheet.complaints import LONGEST_MESSAGE, Complaint, place

DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'


@dataclass
class CaseCount:
    """How many test cases there were, and how many of them failed, or had an error: the game has no sheet."""

    tests: int = 0
    failures: int = 0
    errors: int = 0


def case(path: str | None, member: str | None, game: int | None, found: Sequence[Complaint], count: CaseCount) -> str:
    """Return the test case of a game, and count it."""
    count.tests += 1
    name = f"game {game}" if game else "file"
    head = f'<testcase classname="{for_html(place(path, member))}" name="{name}"'
    if not found:
        return f"{head}/>\n"
    first = found[0]
    tag = "error" if first.kind == "refused" else "failure"
    count.errors += tag == "error"
    count.failures += tag == "failure"
    lines = "\n".join(for_html(one.line) for one in found)
    message = for_html(first.message, LONGEST_MESSAGE)
    return f'{head}><{tag} type="{first.code}" message="{message}">{lines}</{tag}></testcase>\n'


def opening(count: CaseCount) -> str:
    """Return what stands before the first test case: it holds all numbers, so it is known last."""
    numbers = f'tests="{count.tests}" failures="{count.failures}" errors="{count.errors}"'
    return f'{DECLARATION}<testsuites {numbers}>\n<testsuite name="adjudicate" {numbers} skipped="0">\n'


CLOSING = "</testsuite>\n</testsuites>\n"
