"""Every pattern in the program means the same on each supported Python.

Before 3.11.5, a possessive group ended at the place that its last, failing repetition had reached (gh-106052), so a
pattern could skip nodes of a record. A group that can fail midway must end with the choice `(?!)`, with which Python
backtracks.
"""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Iterable
from re import _constants as codes  # type: ignore[attr-defined] # nothing public takes a pattern apart
from re import _parser as parser  # type: ignore[attr-defined] # likewise
from typing import Any

import pytest

import adjudicate

ONE = {codes.LITERAL, codes.NOT_LITERAL, codes.IN, codes.ANY}
REPEATS = {codes.MAX_REPEAT, codes.MIN_REPEAT, codes.POSSESSIVE_REPEAT}


def patterns() -> dict[str, re.Pattern[Any]]:
    found = {}
    for module in pkgutil.walk_packages(adjudicate.__path__, "adjudicate."):
        if module.name.endswith(("__main__", "cluster")):  # these run when they are imported, and need an extra
            continue
        for name, value in vars(importlib.import_module(module.name)).items():
            if isinstance(value, re.Pattern):
                found[f"{module.name}.{name}"] = value
    return found


def groups(parsed: Iterable[tuple[Any, Any]]) -> Iterable[Any]:
    """Yield the body of every possessive repeat and atomic group in a parsed pattern."""
    for operation, argument in parsed:
        if operation is codes.POSSESSIVE_REPEAT:
            yield argument[2]
        for part in parts(argument):
            yield from groups(part)


def parts(argument: Any) -> Iterable[Any]:
    if isinstance(argument, parser.SubPattern):
        yield argument
    elif isinstance(argument, tuple | list):
        for one in argument:
            yield from parts(one)


def steps_back(body: Iterable[tuple[Any, Any]]) -> bool:
    """Return True if a failed attempt leaves no trace, because no later part moves on, or (?!) is the last choice."""
    operations = list(body)
    if len(operations) == 1 and operations[0][0] is codes.BRANCH:
        last = operations[0][1][1][-1]
        return matches_nothing(last) or steps_back(last)
    *first, (operation, argument) = operations
    if any(one not in ONE for one, _ in first):
        return False
    return operation in ONE or (
        operation in REPEATS and argument[0] == 0 and len(argument[2]) == 1 and argument[2][0][0] in ONE
    )


def matches_nothing(parsed: Any) -> bool:
    return len(parsed) == 1 and (
        parsed[0][0] is codes.FAILURE or (parsed[0][0] is codes.ASSERT_NOT and len(parsed[0][1][1]) == 0)
    )


def all_step_back(pattern: str | bytes, flags: int = 0) -> bool:
    return all(steps_back(body) for body in groups(parser.parse(pattern, flags)))


def test_every_possessive_group_backtracks_when_its_last_repetition_fails() -> None:
    looked_at = 0
    for name, pattern in patterns().items():
        flags = pattern.flags & ~re.UNICODE if isinstance(pattern.pattern, bytes) else pattern.flags
        bodies = list(groups(parser.parse(pattern.pattern, flags)))
        looked_at += len(bodies)
        assert all(steps_back(body) for body in bodies), name
    assert looked_at > 30


@pytest.mark.parametrize(
    "pattern", ["(?:ab?c)*+", r"(?:\s*+x)++", "(?:a|b(?!c))*+", "x(?:y(?:ab?c)*+)?", "(?:;[^;]++){1,50}+"]
)
def test_a_pattern_that_would_not_backtrack_is_found(pattern: str) -> None:
    assert not all_step_back(pattern)


@pytest.mark.parametrize("pattern", ["(?:ab?c|(?!))*+", "[a-z]*+", r"(?:\\.[^x]*+)*+", "(?:a|bc)*+"])
def test_a_pattern_that_backtracks_is_accepted(pattern: str) -> None:
    assert all_step_back(pattern)
