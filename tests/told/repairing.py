"""The changes that a repair makes to a file, and the values in the repaired file."""

from __future__ import annotations

from typing import Any

from tests.test_repair import after, repaired


def repairs(case: Any) -> list[str]:
    """Return the repairs to a file, and the written file, which a second repair does not change."""
    data, result = case.data(), case.options.get("result") == "yes"
    lines = [
        f"game {one.game}, {one.state} {one.kind and one.kind.value} {one.property} at {one.byte}, {one.reason}: "
        f"{one.before!r} -> {one.after!r}"
        for one in repaired(data, set_result=result).repairs
    ]
    written = after(data, set_result=result)
    return [*lines, "the same bytes" if written == data else f"written: {written!r}"]
