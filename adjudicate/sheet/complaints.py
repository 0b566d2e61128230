"""What a check has to complain of in a game, as linters say it: one line each, and a fingerprint to know it again.

Made of the sheet's data, so that a row of a batch serves as well. Notes are no complaints.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal

from adjudicate.display.sanitise import for_terminal
from adjudicate.rules.findings.unreadable import Unreadable

ComplaintKind = Literal["illegal", "irregular", "contradicted", "refused"]
VERDICT: Final = "verdict"
"""Stands for the code of a contradicted result, which is a verdict and no finding."""
LONGEST_PATH: Final = 1000
LONGEST_MESSAGE: Final = 500


@dataclass(frozen=True, slots=True)
class Complaint:
    """One complaint. Its texts are as hostile as the record.

    kind    -- illegal, irregular: the severity of a finding; contradicted: the recorded result; refused: no sheet
    path, member -- the file, and the member of an archive
    game    -- its number in the file, from 1; 0 where that is not known
    move    -- number of the move; 0 for the game as a whole
    code    -- of the finding or the error; VERDICT for a contradicted result
    color, point -- of the move; "" where it has none
    message -- in a sentence without its stop
    results -- the recorded and the computed result, of a contradicted one
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
        """The file, with the member of an archive as if it were a folder; harmless on a terminal."""
        return place(self.path, self.member)

    @property
    def line(self) -> str:
        """The complaint as linters have it: FILE:GAME:MOVE: CODE KIND COLOR POINT: MESSAGE."""
        who = for_terminal(f" {self.color} {self.point or 'pass'}", 40) if self.color and self.move else ""
        message = for_terminal(self.message, LONGEST_MESSAGE)
        return f"{self.place}:{self.game}:{self.move}: {self.code} {self.kind}{who}: {message}"

    @property
    def identity(self) -> tuple[str, ...]:
        """By what it is known again in a later run: all but its words."""
        results = self.results or ("", "")
        numbers = (str(self.game), str(self.move))
        return (self.path.replace("\\", "/"), self.member or "", *numbers, self.code, self.color, self.point, *results)

    @property
    def fingerprint(self) -> str:
        """The identity as 32 hexadecimal digits."""
        return hashlib.sha256(json.dumps(self.identity).encode()).hexdigest()[:32]


def place(path: str | None, member: str | None) -> str:
    """Return a file's name for one line, with the member of an archive as if it were in a folder.

    >>> place("old.zip", "2015/a.sgf")
    'old.zip/2015/a.sgf'
    """
    shown = "record" if path is None else path or '""'
    return for_terminal(f"{shown}/{member}" if member else shown, LONGEST_PATH)


def complaints(sheet: Mapping[str, Any]) -> list[Complaint]:
    """Return what there is to complain of in a sheet, or an error object, as JSON gives it: the verdict comes last."""
    source = sheet["source"]
    where = (source["path"] or "", source["member"], source["game"] or 0)
    error = sheet.get("error")
    if error is not None:
        return [Complaint("refused", *where, error["code"], error["message"])]
    found = [
        Complaint(
            one["severity"],
            *where,
            one["code"],
            one["message"],
            move=one["move"] or 0,
            color=one["color"] or "",
            point=one["point"] or "",
        )
        for one in sheet["findings"]
        if one["severity"] != "note"
    ]
    verdict = sheet["verdict"]
    if verdict["status"] == "contradicted":
        results = (verdict["recorded"] or "", verdict["computed"] or "")
        said = f"recorded {results[0] or 'nothing'}, computed {results[1] or 'not known'}"
        found.append(Complaint("contradicted", *where, VERDICT, said, results=results))
    return found


def refusal_line(error: Unreadable) -> str:
    """Return the line on a game or file that cannot be adjudicated."""
    return Complaint("refused", error.path or "", error.member, error.game or 0, error.code, error.message).line
