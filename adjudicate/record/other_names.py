"""Facts of the root under the names that Nihon Ki-in's files have for them, and old Chinese ones as well."""

from __future__ import annotations

import re
from typing import Final

from adjudicate.record.rows import Properties
from adjudicate.record.text import plain_text
from adjudicate.rules.findings import Finding
from adjudicate.rules.findings.file import KomiElsewhere
from adjudicate.rules.findings.forms import OtherNames
from adjudicate.rules.quarters import parse_quarters

_NAMES: Final = {"TE": "EV", "RD": "DT", "HD": "HA", "GK": "GM"}
_MARKS_A_MOVE: Final = ("", "1", "2")  # TE[1] is a good move in SGF
_LIKE_KOMI: Final = re.compile(r"[0-9０-９半반]")
_FOR_BLACK: Final = ("黒".encode(), "黑".encode())


def translated(root: Properties) -> tuple[Properties, list[Finding]]:
    """Return the root with these facts where it has no others, and the komi from KO where KM has none.

    KO has no meaning in a root without a move; the komi in it may stand behind the character for Black, who gives it.
    """
    found: list[Finding] = []
    if not root.keys().isdisjoint(_NAMES):
        root, found = _renamed(root)
    if any(v.strip() for v in root.get("KM", ())) or "B" in root or "W" in root or "KO" not in root:
        return root, found
    raw = root["KO"][0].strip()
    for mark in _FOR_BLACK:
        raw = raw.removeprefix(mark)
    text = plain_text(raw)
    komi = parse_quarters(text)
    if komi is None:  # words such as "6目半" are the record's komi, if not one that is read
        return ({**root, "KM": root["KO"][:1]} if _LIKE_KOMI.search(text) else root), found
    return {**root, "KM": [raw]}, [*found, KomiElsewhere(plain_text(root["KO"][0]), komi)]


def _renamed(root: Properties) -> tuple[Properties, list[Finding]]:
    new: dict[str, list[bytes]] = {}
    for name, ident in _NAMES.items():
        if name not in root or ident in root or (name == "TE" and plain_text(root[name][0]) in _MARKS_A_MOVE):
            continue
        new[ident] = [value.replace("・".encode(), b",") for value in root[name]] if name == "RD" else root[name]
    if not new:
        return root, []
    used = tuple(f"{name} as {ident}" for name, ident in _NAMES.items() if ident in new)
    return {**root, **new}, [OtherNames(used)]
