"""What the program makes of spellings."""

from __future__ import annotations

from ast import literal_eval
from typing import TYPE_CHECKING

from adjudicate.rules.result import parse_result

if TYPE_CHECKING:
    from tests.told import Case


def claims(case: Case) -> list[str]:
    """Return each result that spellings give, with all fields that are not the usual ones, and its spellings.

    " | " or a new line separates spellings; one in quotes is a literal of Python.
    """
    found: dict[str, list[str]] = {}
    for given in case.given.replace("\n", " | ").split(" | "):
        text = literal_eval(given) if given.startswith("'") else given
        result = parse_result(text)
        head = f"{result.kind} {result.canonical}, winner {result.winner}, margin {result.margin!r}"
        others = {name: getattr(result, name) for name in ("odd", "remark", "zi")}
        more = "".join(f", {name} {value}" for name, value in others.items() if value not in (False, "no"))
        found.setdefault(head + more, []).append(repr(text))
        assert not result.quoted  # that is the reader's
    return [f"{head}: {', '.join(spelled)}" for head, spelled in found.items()]
