"""Complaints as SARIF 2.1.0 (OASIS, 27 March 2020), which code hosts show beside the files."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import PurePosixPath, PureWindowsPath
from typing import Any, Final
from urllib.parse import quote

from adjudicate.display.sanitise import for_terminal
from adjudicate.rules.findings import CODE_BOOK, ERROR_BOOK
from adjudicate.sheet.complaints import LONGEST_MESSAGE, LONGEST_PATH, VERDICT, Complaint

SARIF: Final = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json"
LEVELS: Final = {"illegal": "error", "contradicted": "error", "refused": "error", "irregular": "warning"}
FINGERPRINT: Final = "adjudicate/v1"
_ABOUT_VERDICT: Final = "The recorded result contradicts what the record itself shows."


def opening(version: str) -> str:
    """Return what stands before the first result, with the book of all codes."""
    driver = {"name": "adjudicate", "semanticVersion": version, "rules": list(_rules())}
    run = json.dumps({"tool": {"driver": driver}, "columnKind": "unicodeCodePoints"})
    return f'{{"$schema": {json.dumps(SARIF)}, "version": "2.1.0", "runs": [{run[:-1]}, "results": ['


CLOSING: Final = "]}]}"


def _rules() -> Iterator[dict[str, Any]]:
    for cls in (*CODE_BOOK, *ERROR_BOOK):
        said = " ".join((cls.__doc__ or cls.slug).partition("\n\n")[0].split())
        yield {"id": cls.code, "name": cls.slug, "shortDescription": {"text": said}}
    yield {"id": VERDICT, "name": "contradicted", "shortDescription": {"text": _ABOUT_VERDICT}}


def result(complaint: Complaint) -> str:
    """Return a complaint as one line of JSON: a result of SARIF.

    SARIF counts lines of text files, which say nothing about a game: game and move stand as a logical location. Where
    the file alone does not tell the game, as a member of an archive, the message does: code hosts show nothing else.
    """
    move = f"/move {complaint.move}" if complaint.move else ""
    member = for_terminal(complaint.member, LONGEST_PATH) if complaint.member else ""
    within = f"{member}/" if member else ""
    logical = {"fullyQualifiedName": f"{within}game {complaint.game}{move}", "kind": "element"}
    game = f"game {complaint.game}" if complaint.game > 1 else ""
    where = " ".join(part for part in (member, game) if part)
    message = f"{where}: {complaint.message}" if where else complaint.message
    physical = {"artifactLocation": {"uri": uri(complaint.path)}}
    names = ("member", "game", "move", "color", "point")
    facts = {name: value for name in names if (value := getattr(complaint, name))}
    return json.dumps(
        {
            "ruleId": complaint.code,
            "level": LEVELS[complaint.kind],
            "message": {"text": for_terminal(message, LONGEST_PATH + LONGEST_MESSAGE)},
            "locations": [{"physicalLocation": physical, "logicalLocations": [logical]}],
            "partialFingerprints": {FINGERPRINT: complaint.fingerprint},
            "properties": {name: for_terminal(v, 200) if isinstance(v, str) else v for name, v in facts.items()},
        }
    )


def uri(path: str) -> str:
    """Return a file name as a reference of RFC 3986, absolute where the name is.

    >>> uri("games/a b.sgf"), uri("/data/x:y.sgf")
    ('games/a%20b.sgf', 'file:///data/x%3Ay.sgf')
    """
    windows = PureWindowsPath(path)
    if windows.drive and windows.is_absolute():
        return f"file:///{quote(windows.as_posix(), safe='/:', errors='replace')}"
    quoted = quote(path.replace("\\", "/") if windows.drive else path, safe="/", errors="replace")
    return f"file://{quoted}" if PurePosixPath(path).is_absolute() else quoted or "record"
