"""Hostile JSON to values: bounded before it is parsed, and refused in one line."""

from __future__ import annotations

import json
import re
from typing import Any, Final, NoReturn

from adjudicate.record.forms.transcript import NotReadableError, whole_text

MOST_DEPTH: Final = 40  # games of OGS go to 6
_SIGNS = re.compile(rb'"(?:[^"\\]|\\.)*+(?:"|\Z)|[\[{]|[\]}]|(?!)', re.DOTALL)
_BOM: Final = b"\xef\xbb\xbf"


def parsed(data: bytes) -> Any:
    """Return what a JSON text says. Raises NotReadableError for one that is broken, or nested too deep."""
    body = data.removeprefix(_BOM)
    depth = 0
    for match in _SIGNS.finditer(body):
        sign = match[0]
        if sign in (b"[", b"{"):
            depth += 1
            if depth > MOST_DEPTH:
                raise NotReadableError(f"its JSON is nested more than {MOST_DEPTH} deep", match.start())
        elif sign in (b"]", b"}"):
            depth -= 1
    try:
        return json.loads(body.decode("utf-8"), object_pairs_hook=_once, parse_constant=_no_number)
    except UnicodeDecodeError as error:
        raise NotReadableError("its JSON is not UTF-8", error.start) from None
    except json.JSONDecodeError as error:
        at = len(error.doc[: error.pos].encode("utf-8", "replace")) + len(data) - len(body)
        raise NotReadableError(f"its JSON is broken ({error.msg})", at) from None
    except ValueError as error:  # a number of thousands of digits
        reason = "its JSON holds a number that is too long" if "digits" in str(error) else str(error)
        raise NotReadableError(reason, 0) from None


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        seen: set[str] = set()
        twice = next(key for key, _ in pairs if key in seen or seen.add(key))  # type: ignore[func-returns-value] # adds
        raise ValueError(f'its JSON has the name "{whole_text(twice[:20])}" twice in one object')
    return found


def _no_number(name: str) -> NoReturn:
    raise ValueError(f"its JSON holds {name}, which is no number")
