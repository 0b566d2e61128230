"""The page's messages about a tournament: a check of results against the records opened with them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from hashlib import sha256
from typing import Any, Final, Literal

from adjudicate import __version__
from adjudicate.adjudication import option_values as values
from adjudicate.adjudication.option_values import NotUnderstoodError
from adjudicate.batch.engine import Serial
from adjudicate.record.model import Item
from adjudicate.registers.report import as_remarks, audited
from adjudicate.tournament import decisions_file
from adjudicate.tournament import manifest as manifests
from adjudicate.tournament.agenda import summary
from adjudicate.tournament.data import to_csv, to_json
from adjudicate.tournament.decisions_file import DecisionsFile
from adjudicate.tournament.event_files import EventFileError
from adjudicate.tournament.games import TooManyError, Workers, read
from adjudicate.tournament.matching import Fixed, match
from adjudicate.tournament.model import UnreadableEventError
from adjudicate.tournament.names import NameBook
from adjudicate.tournament.page import html_pieces, worth_a_sheet
from adjudicate.tournament.review import Review, pages, review
from adjudicate.tournament.settings import Settings, aliases, terms_of
from adjudicate.tournament.settings import read as read_settings
from adjudicate.tournament.settling import decided
from adjudicate.tournament.signing import SignedFile, sign_pieces
from adjudicate.tournament.words import say
from adjudicate.tournament.writing import NotWrittenError, corrected, to_correct
from adjudicate.web.fields import Answer, Message, ProblemError, bad, content, download, field, komi_of, optional
from adjudicate.web.opened import FileSet, OpenedFile, event_of, game_id
from adjudicate.web.session import Session

_MARK: Final = b"\xef\xbb\xbf"
"""UTF-8 byte-order mark, from which spreadsheet programs recognise the encoding of a table."""


def tournament(session: Session, message: Message) -> Answer:
    """Return the report of a tournament, its rows with the ids of their games, and the files to save."""
    files = session.set_named(field(message, "set", str, "1"))
    results = files.of_kind("results")
    if len(results) != 1:
        how = "no results file was" if not results else "several results files were"
        raise ProblemError("not-understood", f"{how} opened; a tournament has one")
    checked, workers = _reviewed(files, results[0], message)
    checked, decisions = _decided(checked, files, message)
    ident = _ids(files)
    data: dict[str, Any] = json.loads(to_json(checked))
    report = "".join(html_pieces(checked, pages(checked, worth_a_sheet(checked), workers)))
    manifest = _MARK + manifests.write(checked.event, checked.records.games, checked.matching).encode()
    ranks = {row.pairing: (row.rank, row.faulty) for row in checked.rows}
    ordered = [row for _, rows in checked.rounds() for row in rows]
    rows = []
    for row, told in zip(ordered, data["pairings"], strict=True):
        record = told["record"]
        rank, faulty = ranks[row.pairing]
        first = told["readings"][0]["sheet"]["verdict"]["status"] if told["readings"] else None
        rows.append(
            {
                "pairing": row.pairing,
                **{key: told[key] for key in ("round", "table", "white", "black", "status", "because", "checks")},
                "reported": told["reported"]["result"],
                "verdict": first,
                "game": None if record is None else ident(record),
                "rank": rank,
                "faulty": faulty,
            }
        )
    for loose in data.get("loose", ()):
        loose["id"] = ident(loose)
    return {
        "name": checked.terms.name,
        "rows": rows,
        "counts": dict(checked.counts),
        "summary": summary(checked),
        "json": {key: value for key, value in data.items() if key != "pairings"},
        "report": download("report.html", "text/html", report),
        "manifest": download("manifest.csv", "text/csv", manifest),
        "table": download("results.csv", "text/csv", to_csv(checked)),
        "decisions": download(decisions_file.NAME, "text/csv", decisions),
        **_to_keep(checked, results[0]),
    }


def _decided(checked: Review, files: FileSet, message: Message) -> tuple[Review, bytes]:
    """Return the review with its decisions, and the decisions file with all open findings."""
    data = _table(files, message, "decisions")
    try:
        file = DecisionsFile()
        if data is not None:
            file = decisions_file.placed(decisions_file.read(data, checked.event), checked)
    except EventFileError as error:
        where = f", line {error.line}" if error.line else ""
        raise ProblemError("not-understood", f"the decisions{where}: {error}") from None
    listed = decided(checked, file.decisions)
    return (checked if data is None else listed), _MARK + decisions_file.write(listed, file).encode()


def _to_keep(checked: Review, results: OpenedFile) -> Answer:
    """Return the page to sign and, if a decided result differs from the reported one, the corrected results."""
    name = results.name.rpartition("/")[2]
    signed = [SignedFile(say("sign.results"), name, sha256(results.data).hexdigest())]
    kept: Answer = {}
    try:
        if to_correct(checked.event, checked.settlement):
            done = corrected(results.data, results.name, checked.settlement)
            signed.append(SignedFile(say("sign.new-results"), f"corrected-{name}", sha256(done.data).hexdigest()))
            kept["corrected"] = download(f"corrected-{name}", "application/octet-stream", done.data)
    except NotWrittenError as error:
        kept["not_corrected"] = error.message
    page = "".join(sign_pieces(checked, tuple(signed), __version__))
    return {**kept, "sign": download("sign.html", "text/html", page)}


def _reviewed(files: FileSet, results: OpenedFile, message: Message) -> tuple[Review, Workers]:
    try:
        event = event_of(results)
    except UnreadableEventError as error:
        raise ProblemError("not-understood", f"{results.name}: {error}") from None
    event = replace(event, remarks=(*event.remarks, *as_remarks(audited(event))))
    settings = _settings(files)
    try:
        known = aliases(settings, event.players)
    except EventFileError as error:
        raise ProblemError("not-understood", f"the settings: {error}") from None
    terms = terms_of(event, settings, _asked(message))
    workers: Workers = Serial
    try:
        records = read(_items(files), workers)
        if not records.games:
            raise ProblemError("not-understood", "no game record was found beside the results")
        fixed = Fixed({})
        table = _table(files, message, "manifest")
        if table is not None:
            fixed = manifests.read(table, event, records.games)
        fixed = manifests.named(event, records.games, fixed)
        matching = match(event, records.games, NameBook(event.players, known), fixed, terms)
        return review(event, terms, records, matching, workers), workers
    except TooManyError as error:
        raise ProblemError("too-large", str(error)) from None
    except EventFileError as error:
        where = f", line {error.line}" if error.line else ""
        raise ProblemError("not-understood", f"the manifest{where}: {error}") from None


def _asked(message: Message) -> Settings:
    given: Message = field(message, "options", dict, {})
    rules, komi, policy = optional(given, "rules", str), komi_of(given), optional(given, "policy", str)
    try:
        return Settings(
            ruleset=None if rules is None else values.ruleset(rules),
            komi=None if komi is None else values.komi(komi),
            policy=None if policy is None else values.policy(policy),
        )
    except NotUnderstoodError as error:
        raise ProblemError("not-understood", str(error)) from None


def _settings(files: FileSet) -> Settings:
    found = files.of_kind("settings")
    if not found:
        return Settings()
    if len(found) > 1:
        raise ProblemError("not-understood", "several files of settings were opened; a tournament has one")
    try:
        return read_settings(found[0].data)
    except EventFileError as error:
        raise ProblemError("not-understood", f"{found[0].name}: {error}") from None


def _table(files: FileSet, message: Message, what: Literal["manifest", "decisions"]) -> bytes | None:
    """Return the manifest or the decisions from the message, otherwise from the opened files."""
    if message.get(what) is not None:
        return content(message, what)
    found = files.of_kind(what)
    if len(found) > 1:
        raise bad(f"several files of {what} were opened; a tournament has one")
    return found[0].data if found else None


def _items(files: FileSet) -> Iterator[Item]:
    for record in files.records:
        number = int(record.key.rpartition(".")[2])
        yield Item(record.path, record.member, number, record.content, f"{record.key}:{record.path}")


def _ids(files: FileSet) -> Callable[[Mapping[str, Any]], str | None]:
    """Return a function from the place of a game (path, member and number) to its id."""
    files_at = {(record.path, record.member): record for record in files.records}

    def ident(place: Mapping[str, Any]) -> str | None:
        record = files_at.get((place["path"], place["member"]))
        return None if record is None else game_id(record, place["game"])

    return ident
