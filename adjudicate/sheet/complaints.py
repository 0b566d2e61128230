"""Report the faults in a game like a linter: one line and one fingerprint per complaint.

Complaints are made from the JSON data of a sheet, or from a row of a batch. Notes are not complaints.
"""

import hashlib
import json
import os
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal

from adjudicate.display.sanitise import for_terminal
from adjudicate.rules.findings.unreadable import Unreadable

ComplaintKind = Literal["illegal", "irregular", "contradicted", "refused"]
VERDICT: Final = "verdict"
"""Code used for a contradicted result, which has no finding code because it is a verdict."""
LONGEST_PATH: Final = 1000
LONGEST_MESSAGE: Final = 500


@dataclass(frozen=True, slots=True)
class Complaint:
    """One complaint. Its strings may quote the record, so they are as untrusted as the record.

    kind    -- "illegal" or "irregular" for a finding, "contradicted" for the result, "refused" if there is no sheet
    path, member -- the path of the file, and the name of the member if the file is an archive
    game    -- number of the game in the file, from 1; 0 if unknown
    move    -- number of the move; 0 for the game as a whole
    code    -- code of the finding or error; VERDICT for a contradicted result
    color, point -- colour and point of the move; "" if the complaint is not about a move
    message -- a sentence without its full stop
    results -- the recorded and the computed result, if the result is contradicted
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
        """The file and archive member as one path that is safe to print on a terminal."""
        return place(self.path, self.member)

    @property
    def line(self) -> str:
        """The complaint formatted as FILE:GAME:MOVE: CODE KIND COLOR POINT: MESSAGE."""
        who = for_terminal(f" {self.color} {self.point or 'pass'}", 40) if self.color and self.move else ""
        message = for_terminal(self.message, LONGEST_MESSAGE)
        return f"{self.place}:{self.game}:{self.move}: {self.code} {self.kind}{who}: {message}"

    @property
    def identity(self) -> tuple[str, ...]:
        """The values by which a later run recognises the complaint. The message is not included."""
        results = self.results or ("", "")
        path = self.path.replace(os.sep, "/").removeprefix("./")
        return (path, self.member or "", str(self.game), str(self.move), self.code, self.color, self.point, *results)

    @property
    def fingerprint(self) -> str:
        """A hash of the identity, as 32 hexadecimal digits."""
        return hashlib.sha256(json.dumps(self.identity).encode()).hexdigest()[:32]


def place(path: str | None, member: str | None) -> str:
    """Return a file's path for printing. The name of an archive member is appended after a slash.

    >>> place("old.zip", "2015/a.sgf")
    'old.zip/2015/a.sgf'
    """
    shown = "record" if path is None else path or '""'
    return for_terminal(f"{shown}/{member}" if member else shown, LONGEST_PATH)


def complaints(sheet: Mapping[str, Any]) -> list[Complaint]:
    """Return the complaints about a game, given its sheet or error as JSON data. A contradicted result comes last."""
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
    """Return the complaint line for a game or file that cannot be adjudicated."""
    return Complaint("refused", error.path or "", error.member, error.game or 0, error.code, error.message).line
