"""A file in another format than SGF, opened as one: a game, or why there is none."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from adjudicate.record.forms import gib, ngf, nip, ogs, ugf
from adjudicate.record.forms.detect import RecordForm
from adjudicate.record.forms.transcript import NotReadableError, Transcript, sgf_text
from adjudicate.record.model import Record
from adjudicate.record.sgf import record_of_nodes
from adjudicate.rules.findings.unreadable import BadSyntax, FormatClosed, NoLine, Unreadable

READERS: Final = {"gib": gib.read, "ngf": ngf.read, "ugf": ugf.read, "nip": nip.read, "ogs": ogs.read}


class OpenedForm:
    """A file of one game in another format.

    games      -- one thing a game
    form       -- the format
    transcript -- what its reader made of it
    """

    def __init__(self, form: RecordForm, transcript: Transcript) -> None:
        self.form = form
        self.transcript = transcript
        self.games = (form,)

    def items(self, number: int, line: int | None = None) -> list[Record | Unreadable]:
        """Return the record of its game, or why there is none; as Opened.items() of SGF."""
        made = self.transcript
        if number != 1 or line not in (None, 1):
            return [NoLine(line or 0, byte=0, game=number)]
        record = record_of_nodes([made.root, *made.nodes], 0, 1)
        if isinstance(record, Unreadable):
            return [record]
        record.findings[:0] = made.findings
        for severity, more in made.unlisted.items():
            record.unlisted[severity] = record.unlisted.get(severity, 0) + more
        record.encoding = made.encoding
        record.dead = made.dead
        record.marks = made.marks
        record.last_comment += b"\n" * bool(record.last_comment and made.comment) + made.comment
        record.complete = made.complete
        return [record]

    def sgf(self) -> bytes:
        """Return its game as SGF."""
        return sgf_text(self.transcript)


def open_form(data: bytes, form: RecordForm) -> OpenedForm | Unreadable:
    """Open a file in a format."""
    try:
        return OpenedForm(form, READERS[form](data))
    except NotReadableError as why:
        return replace(BadSyntax(str(why), game=1), byte=why.byte or 0)
    except ugf.ClosedError as closed:
        return FormatClosed(closed.kind)
