"""Read the games of a file in SGF or any other supported format."""

from collections.abc import Iterator
from dataclasses import replace

from adjudicate.record import dialects
from adjudicate.record.forms import detect
from adjudicate.record.forms.transcript import NotReadableError, Transcript, sgf_text
from adjudicate.record.model import Record
from adjudicate.record.sgf import MOST_BYTES, Opened, open_sgf, record_of_nodes
from adjudicate.rules.findings.unreadable import BadSyntax, FormatClosed, NoLine, NotSgf, Unreadable


def records_of(
    data: bytes, path: str | None = None, member: str | None = None, line: int | None = None
) -> list[Record | Unreadable]:
    """Read all games of a file in order; a game that cannot be read becomes an Unreadable.

    data -- the bytes of the file, in SGF or another supported format
    path, member -- the source of the bytes, copied into the records
    line -- variation to read from each game, counted from 1 in the order of the file; None means the main line
    The list is never empty: a file without games gives one Unreadable. A truncated game gives its record, followed by
    an Unreadable with the same number. Any bytes are accepted, and nothing is raised. The rules of Go are not applied.

    >>> [record] = records_of(b"(;SZ[9];B[ee];W[])")
    >>> record.columns, record.line.points
    (9, [40, -1])
    """
    return list(each_record(data, path, member, line))


def each_record(
    data: bytes, path: str | None = None, member: str | None = None, line: int | None = None, begin: int = 0
) -> Iterator[Record | Unreadable]:
    """Yield the items of records_of() one by one, to save memory with large files.

    begin -- number of items to skip; skipping takes almost no time
    """
    found = open_file(data, member or path)
    if isinstance(found, Unreadable):
        if not begin:
            yield replace(found, path=path, member=member)
        return
    # Only the last game can give two items.
    first = min(begin, len(found.games) - 1)
    for number in range(first + 1, len(found.games) + 1):
        for item in found.items(number, line)[begin - first :] if number == first + 1 else found.items(number, line):
            if isinstance(item, Record):
                item.path, item.member = path, member
                yield item
            else:
                yield replace(item, path=path, member=member)


class OpenedForm:
    """A file of one game in another format than SGF. form -- its name; transcript -- the game as read from it"""

    def __init__(self, form: detect.RecordForm, transcript: Transcript) -> None:
        self.form = form
        self.transcript = transcript
        self.games = (form,)

    def items(self, number: int, line: int | None = None) -> list[Record | Unreadable]:
        """Return the record or the error of the game, as Opened.items() does."""
        made = self.transcript
        if number != 1 or line not in (None, 1):
            return [NoLine(line or 0, byte=0, game=number)]
        record = record_of_nodes([made.root, *made.nodes], 0, 1)
        if isinstance(record, Unreadable):
            return [record]
        setups = record.line.setups
        setups.update({n: [replace(one, stated=False) for one in setups[n]] for n in setups if n})  # no format has PL
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
        """Convert the game to SGF. SO names the server that uses the format, because its usual rules may apply."""
        made, server = self.transcript, dialects.server_of(self.transcript.findings)
        return sgf_text(made, {"SO": [server.name.encode()]} if server and not dialects.find(made.root) else {})


OpenedRecords = Opened | OpenedForm
"""An opened file of any supported format, whose games can be read one by one."""


def open_file(data: bytes, name: str | None = None) -> OpenedRecords | Unreadable:
    """Find the games in a file of any supported format; return an Unreadable if there are none.

    name -- name of the file; it decides the format if the content does not
    """
    if data.startswith((b"(;", b"(\n;", b"(\r\n;")):
        return open_sgf(data)
    form = detect.of_content(data) if len(data) <= MOST_BYTES else None
    if form is not None:
        return _open_form(data, form)
    found = open_sgf(data)
    form = detect.of_name(name)
    if form is not None and isinstance(found, NotSgf) and found.kind == "no-game":
        return _open_form(data, form)
    return found


def _open_form(data: bytes, form: detect.RecordForm) -> OpenedForm | Unreadable:
    from adjudicate.record.forms import gib, ngf, nip, ogs, ugf  # noqa: PLC0415 -- few files need these

    readers = {"gib": gib.read, "ngf": ngf.read, "ugf": ugf.read, "nip": nip.read, "ogs": ogs.read}
    try:
        return OpenedForm(form, readers[form](data))
    except NotReadableError as why:
        if why.closed is not None:
            return FormatClosed(why.closed)
        return replace(BadSyntax(why.args[0], game=1), byte=why.byte or 0)
