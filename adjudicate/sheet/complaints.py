"""Complaints: the faults in a game in the style of linters, with one line and a fingerprint for each.

Complaints are made from the data of a sheet or of a row of a batch. Notes are not complaints.
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal

from adjudicate.display.sanitise import for_terminal
from adjudicate.rules.findings.unreadable import Unreadable

ComplaintKind = Literal["illegal", "irregular", "contradicted", "refused"]
VERDICT: Final = "verdict"
"""Code for a contradicted result, which is a verdict, not a finding."""
LONGEST_PATH: Final = 1000
LONGEST_MESSAGE: Final = 500


@dataclass(frozen=True, slots=True)
class Complaint:
    """One complaint. Its texts may quote the record, so they are as untrusted as the record.

    kind    -- illegal or irregular for a finding, contradicted for the recorded result, refused if there is no sheet
    path, member -- the file, and the member of an archive
    game    -- number of the game in the file, from 1; 0 if unknown
    move    -- number of the move; 0 for the game as a whole
    code    -- code of the finding or the error; VERDICT for a contradicted result
    color, point -- colour and point of the move; "" without a move
    message -- a sentence without its full stop
    results -- the recorded and the computed result, if contradicted
    """

    kind: ComplaintKind
    path: str
    member: str | None
    game: int
    code: str
    message: str
    move: int = 0
    color: str = ""
    point: str = ""
    results: tuple[str, str] | None = None

    @property
    def place(self) -> str:
        """The file and the member of an archive as one path, safe for a terminal."""
        return place(self.path, self.member)

    @property
    def line(self) -> str:
        """The complaint as a line: FILE:GAME:MOVE: CODE KIND COLOR POINT: MESSAGE."""
        who = for_terminal(f" {self.color} {self.point or 'pass'}", 40) if self.color and self.move else ""
        message = for_terminal(self.message, LONGEST_MESSAGE)
        return f"{self.place}:{self.game}:{self.move}: {self.code} {self.kind}{who}: {message}"

    @property
    def identity(self) -> tuple[str, ...]:
        """The fields that identify the complaint in a later run: all except the words."""
        results = self.results or ("", "")
        numbers = (str(self.game), str(self.move))
        return (self.path.replace("\\", "/"), self.member or "", *numbers, self.code, self.color, self.point, *results)

    @property
    def fingerprint(self) -> str:
        """The hash of the identity, in 32 hexadecimal digits."""
        return hashlib.sha256(json.dumps(self.identity).encode()).hexdigest()[:32]


def place(path: str | None, member: str | None) -> str:
    """Return the name of a file for an output line; a member of an archive is a part of the path.

    >>> place("old.zip", "2015/a.sgf")
    'old.zip/2015/a.sgf'
    """
    shown = "record" if path is None else path or '""'
    return for_terminal(f"{shown}/{member}" if member else shown, LONGEST_PATH)


def complaints(sheet: Mapping[str, Any]) -> list[Complaint]:
    """Return the complaints in the JSON form of a sheet or an error, with the verdict last."""
    source = sheet["source"]
    where = (source["path"] or "", source["member"], source["game"] or 0)
    error = sheet.get("error")
    if error is not None:
        return [Complaint("refused", *where, error["code"], error["message"])]
    found = [
        Complaint(
            one["severity"], *where, one["code"], one["message"],
            move=one["move"] or 0, color=one["color"] or "", point=one["point"] or "",
        )
        for one in sheet["findings"]
        if one["severity"] != "note"
    ]  # fmt: skip
    verdict = sheet["verdict"]
    if verdict["status"] == "contradicted":
        results = (verdict["recorded"] or "", verdict["computed"] or "")
        said = f"recorded {results[0] or 'nothing'}, computed {results[1] or 'not known'}"
        found.append(Complaint("contradicted", *where, VERDICT, said, results=results))
    return found


def refusal_line(error: Unreadable) -> str:
    """Return the line for a game or file that cannot be adjudicated."""
    return Complaint("refused", error.path or "", error.member, error.game or 0, error.code, error.message).line
