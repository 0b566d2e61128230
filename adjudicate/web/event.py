"""The page's messages about a tournament, whose results are checked against the records opened with them."""

import json
from base64 import b64decode
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from datetime import date
from hashlib import sha256
from typing import Any, Final, NamedTuple

from adjudicate import __version__
from adjudicate.adjudication import option_values as values
from adjudicate.batch.engine import Serial
from adjudicate.record.model import Item
from adjudicate.registers.report import as_remarks, audited
from adjudicate.sources.system import reason
from adjudicate.tournament import decisions_file, verifying
from adjudicate.tournament import manifest as manifests
from adjudicate.tournament.agenda import EventItem, decided_as, items, open_items, summary
from adjudicate.tournament.bundle import NotABundleError
from adjudicate.tournament.checks import Checked
from adjudicate.tournament.data import to_csv, to_json
from adjudicate.tournament.decisions import DecidedItem
from adjudicate.tournament.decisions_file import DecisionsFile
from adjudicate.tournament.event_files import EventFileError
from adjudicate.tournament.games import TooManyError, Workers, read
from adjudicate.tournament.matching import Fixed, match
from adjudicate.tournament.model import UnreadableEventError
from adjudicate.tournament.names import NameBook
from adjudicate.tournament.page import html_pieces, worth_a_sheet
from adjudicate.tournament.review import Review, pages, review
from adjudicate.tournament.sealing import bundle_of, finished, results_files, sealed
from adjudicate.tournament.settings import Settings, aliases, terms_of
from adjudicate.tournament.settings import read as read_settings
from adjudicate.tournament.settling import decided
from adjudicate.tournament.signing import needs_a_board, sign_pieces
from adjudicate.tournament.verifying import OuterFile, verified
from adjudicate.tournament.words import LANGUAGES as REPORT_LANGUAGES
from adjudicate.tournament.words import ReportLanguage, Speaker, say
from adjudicate.tournament.writing import NotWrittenError, corrected, to_correct
from adjudicate.web import words
from adjudicate.web.fields import Answer, Message, ProblemError, bad, content, download, field, komi_of, optional
from adjudicate.web.languages import language_of
from adjudicate.web.opened import FileSet, OpenedFile, event_of, game_id
from adjudicate.web.session import Session

_OF_A_ROW: Final = ("round", "table", "white", "black", "status", "because", "checks", "decision")
Identify = Callable[[Mapping[str, Any]], str | None]
"""Function that takes the source of a game (path, member and number) and returns its id, or None."""
_OTHER_COLOURS: Final = str.maketrans("BW", "WB")
_MARK: Final = b"\xef\xbb\xbf"
"""The UTF-8 byte order mark, from which spreadsheet programs recognise a table's encoding."""


class _Checked(NamedTuple):
    """A checked tournament.

    results  -- the results file
    listed   -- the review, which includes the state of every item to decide
    manifest -- the content of the manifest, if there is one
    """

    files: FileSet
    results: OpenedFile
    review: Review
    listed: Review
    file: DecisionsFile
    workers: Workers
    language: ReportLanguage
    manifest: bytes | None

    @property
    def decisions(self) -> bytes:
        """The content of the decisions file, the same as `adjudicate tournament --decisions` writes."""
        return _MARK + decisions_file.write(self.listed, self.file, self.language, _with_digest(self.results)).encode()


def tournament(session: Session, message: Message) -> Answer:
    """Return a tournament's report, whose rows contain the ids of their games, and the items to decide.

    If the message contains `decide`, make that decision first and include it in the answer's decisions file.
    """
    event = _checked(session, message)
    checked, speaker = event.review, Speaker(event.language)
    ident = _ids(event.files)
    data: dict[str, Any] = json.loads(to_json(checked))
    _translate(data, checked, speaker)
    ordered = [row for _, rows in checked.rounds() for row in rows]
    rows = []
    for row, told in zip(ordered, data["pairings"], strict=True):
        record = told["record"]
        first = told["readings"][0]["sheet"]["verdict"]["status"] if told["readings"] else None
        rows.append(
            {
                "pairing": row.pairing, **{key: told[key] for key in _OF_A_ROW},
                "reported": told["reported"]["result"], "verdict": first, "computed": _computed(checked, row),
                "game": None if record is None else ident(record), "rank": row.rank, "faulty": row.faulty,
            }
        )  # fmt: skip
    for loose in data.get("loose", ()):
        loose["id"] = ident(loose)
    return {
        "name": checked.terms.name, "rows": rows, "counts": dict(checked.counts),
        "summary": [speaker.of(sentence) for sentence in summary(checked)],
        "json": {key: value for key, value in data.items() if key != "pairings"},
        "open": [_open(event.listed, item, ident, speaker) for item in open_items(event.listed)],
        "settled": [*_settled(event.listed, speaker)],
        "decisions": download(decisions_file.NAME, "text/csv", event.decisions),
        "to_correct": bool(to_correct(checked.event, checked.settlement)),
    }  # fmt: skip


def _computed(checked: Review, row: Checked) -> str | None:
    """Return a record's computed result, with the colours as in the results, or None if it cannot be compared."""
    pairing, match_ = checked.event.pairings[row.pairing], row.match
    if not row.readings or match_ is None or match_.swapped is None or not pairing.colours_known:
        return None
    computed = row.readings[0].computed
    return computed.translate(_OTHER_COLOURS) if computed and match_.swapped else computed


def tournament_file(session: Session, message: Message) -> Answer:
    """Return a file about a tournament for the user to save, such as the report or the decisions."""
    event = _checked(session, message)
    checked, language, what = event.review, event.language, field(message, "what", str)
    if what == "report":
        pieces = html_pieces(checked, pages(checked, worth_a_sheet(checked), event.workers), None, language)
        return download("report.html", "text/html", "".join(pieces))
    if what == "manifest":
        table = manifests.write(checked.event, checked.records.games, checked.matching)
        return download("manifest.csv", "text/csv", _MARK + table.encode())
    if what == "table":
        return download("results.csv", "text/csv", to_csv(checked))
    if what == "decisions":
        return download(decisions_file.NAME, "text/csv", event.decisions)
    if what == "corrected":
        return _corrected(event)
    if what not in ("sign", "seal"):
        raise bad('"what" is not a file of a tournament')
    return _sealed(event, optional(message, "date", str) or str(date.today()), what)


def _open(review_: Review, item: EventItem, ident: Identify, speaker: Speaker) -> Answer:
    """Return the data of an item that a person has to decide, in the page's language."""
    row = None if item.pairing is None else review_.rows[item.pairing]
    match_ = None if row is None else row.match
    games = review_.records.games
    place = next((game.place for game in games if game.place.name == item.item.which), None)
    place = place if match_ is None else games[match_.game].place
    return {
        **item.item._asdict(), "pairing": item.pairing, "label": speaker.of(item.label),
        "title": speaker.of(item.title), "why": speaker.of(item.why), "do": speaker.of(item.do),
        "reported": None if item.reported is None else speaker.of(item.reported),
        "by_record": None if item.by_record is None else speaker.of(item.by_record),
        "again": None if item.reopened is None else speaker.of(item.reopened),
        "game": None if place is None else ident({"path": place.path, "member": place.member, "game": place.game}),
    }  # fmt: skip


def _settled(review_: Review, speaker: Speaker) -> Iterator[Answer]:
    """Yield the data of each item that a person has settled, including the decision as a sentence."""
    for item in items(review_):
        decision = item.standing.decision
        if not item.is_open and decision is not None:
            title = item.why if item.item.kind == "results" else item.title
            said = speaker.of(decided_as(review_, item.standing, item.pairing))
            about = {"pairing": item.pairing, "title": speaker.of(title), "words": said}
            who = {"decision": decision.kind, "by": decision.by, "date": decision.on, "reason": decision.reason}
            yield {**item.item._asdict(), **about, **who}


def _translate(data: dict[str, Any], checked: Review, speaker: Speaker) -> None:
    """Translate the sentences in a report's data for display. The files to save are not translated."""
    rows = [row for _, rows in checked.rounds() for row in rows]
    for told, row in zip(data["pairings"], rows, strict=True):
        told["because"] = speaker.of(row.because)
        for check, found in zip(told["checks"], row.checks, strict=True):
            check["message"] = speaker.of(found.message)
    for told, loose in zip(data["loose"], checked.loose_of(None), strict=True):
        told["because"] = speaker.of(loose.because)
    messages = [one.message for one in checked.event.remarks] + [one.message for one in checked.records.lost]
    for told, message in zip([*data["remarks"], *data["unreadable"]], messages, strict=True):
        told["message"] = speaker.of(message)


def _checked(session: Session, message: Message) -> _Checked:
    """Check a message's tournament, including all decisions. Several messages can share one check of the records."""
    files = session.set_named(field(message, "set", str, "1"))
    results = files.of_kind("results")
    if len(results) != 1:
        raise ProblemError("not-understood", words.say("results.several" if results else "results.none"))
    language: ReportLanguage = next((one for one in REPORT_LANGUAGES if one == language_of(message)), "en")
    checked, workers = session.event((*files.files, repr(message.get("options")), message.get("manifest")), (
        lambda: _reviewed(files, results[0], message)
    ))  # fmt: skip
    given = [(_end(one.name), one.data) for one in files.of_kind("decisions")]
    if message.get("decisions") is not None:
        given = [(decisions_file.NAME, content(message, "decisions"))]
    decide: Message | None = optional(message, "decide", dict)
    digest = _with_digest(results[0])
    try:
        read_ = [(name, decisions_file.read(data, checked.event)) for name, data in given]
        file = decisions_file.merged([(name, decisions_file.placed(one, checked)) for name, one in read_])
        listed = decided(checked, file.decisions)
        if decide is not None:
            item = _item(listed, decide)
            cells = {key: field(decide, key, str, "") for key in decisions_file.FILLED_IN}
            file = decisions_file.filled_in(listed, file, item, cells, language, digest)
            listed = decided(checked, file.decisions)
    except EventFileError as error:
        raise _refused(words.say("decisions"), error) from None
    seen = listed if given or decide is not None else checked
    return _Checked(files, results[0], seen, listed, file, workers, language, _manifest(files, message))


def _item(listed: Review, decide: Message) -> DecidedItem:
    """Return the item named in a message: a listed item, or a pairing without a finding. Raises ProblemError."""
    for item in (*listed.settlement.standings, *[DecidedItem("pairing", row.pairing) for row in listed.rows]):
        if (item.kind, item.which) == (decide.get("kind"), decide.get("which")):
            return item
    raise bad('"decide" does not name an item')


def _with_digest(results: OpenedFile) -> str:
    return f"{_end(results.name)} {sha256(results.data).hexdigest()}"


def _end(name: str) -> str:
    return name.rpartition("/")[2]


def _corrected(event: _Checked) -> Answer:
    """Return the corrected results file. Raises ProblemError if there is nothing to correct."""
    try:
        if to_correct(event.review.event, event.review.settlement):
            done = corrected(event.results.data, event.results.name, event.review.settlement)
            return download(f"corrected-{_end(event.results.name)}", "application/octet-stream", done.data)
    except NotWrittenError as error:
        raise ProblemError("not-understood", reason(error)) from None
    raise ProblemError("not-understood", say("write.nothing"))


def _sealed(event: _Checked, day: str, what: str) -> Answer:
    """Return the document to sign, or a bundle of that document and all files. what -- "sign" or "seal" """
    after, checked = None, event.review
    with suppress(ProblemError):  # raised if there is nothing to correct or the format cannot express the correction
        found = _corrected(event)
        after = (found["name"], b64decode(found["data"]))
    given = results_files(checked, _end(event.results.name), event.results.data, after)
    if event.review.settlement.used:
        given.append(("decisions", decisions_file.NAME, event.decisions))
    given += [("settings", _end(file.name), file.data) for file in event.files.of_kind("settings")]
    given += [] if event.manifest is None else [("manifest", "manifest.csv", event.manifest)]
    seal, members = sealed(checked, given, day, __version__)
    boards = pages(checked, needs_a_board(checked), event.workers, event.language)
    seal, document = finished(seal, "".join(sign_pieces(checked, seal, boards, event.language)))
    if what == "sign":
        return download("sign.html", "text/html", document)
    return {**download("sealed.zip", "application/zip", bundle_of(seal, members, document)), "short": seal.short}


def verify(session: Session, message: Message) -> Answer:
    """Verify the sealed bundle among the open files, and compare it with the other open files."""
    files = session.set_named(field(message, "set", str, "1"))
    speaker = Speaker(next((one for one in REPORT_LANGUAGES if one == language_of(message)), "en"))
    bundles = files.of_kind("bundle")
    if len(bundles) != 1:
        raise ProblemError("not-understood", words.say("bundle.several" if bundles else "bundle.none"))
    outside = [OuterFile(file.name, file.data) for file in files.files.values() if file.data and file.what != "bundle"]
    for record in files.records:
        if isinstance(held := record.content, bytes):
            outside.append(OuterFile(f"{record.path} {record.member}" if record.member else record.path, held))
    try:
        given = optional(message, "checksum", str) or ""
        done = verified(bundles[0].data, outside, verifying.digits_of(given) or given)
    except NotABundleError as error:
        raise ProblemError("not-understood", words.say("about", where=bundles[0].name, problem=reason(error))) from None
    data = verifying.to_json(done)
    for told, change in zip(data["changes"], done.changes, strict=True):
        told["message"] = speaker.of(change.message)
    return {**data, "short": done.seal.short, "text": verifying.to_text(done, speaker)}


def _reviewed(files: FileSet, results: OpenedFile, message: Message) -> tuple[Review, Workers]:
    try:
        event = event_of(results)
    except UnreadableEventError as error:
        raise _refused(results.name, error) from None
    settings = _settings(files)
    audit = audited(event, days=(settings.start, settings.finish))
    event = replace(event, remarks=(*event.remarks, *as_remarks(audit)))
    try:
        known = aliases(settings, event.players)
    except EventFileError as error:
        raise _refused(words.say("settings"), error) from None
    terms = terms_of(event, settings, _asked(message))
    found = (
        Item(one.path, one.member, int(one.key.rpartition(".")[2]), one.content, f"{one.key}:{one.path}")
        for one in files.records
    )
    try:
        records = read(found, Serial)
        if not records.games:
            raise ProblemError("not-understood", words.say("results.alone"))
        table = _manifest(files, message)
        fixed = Fixed({}) if table is None else manifests.read(table, event, records.games)
        fixed = manifests.named(event, records.games, fixed)
        matching = match(event, records.games, NameBook(event.players, known), fixed, terms)
        return review(event, terms, records, matching, Serial), Serial
    except TooManyError as error:
        raise ProblemError("too-large", reason(error)) from None
    except EventFileError as error:
        raise _refused(words.say("manifest"), error) from None


def _refused(where: str, error: EventFileError | UnreadableEventError) -> ProblemError:
    """Return the error for an unreadable tournament file, including the line number."""
    key = "about.line" if error.line else "about"
    return ProblemError("not-understood", words.say(key, where=where, line=error.line, problem=reason(error)))


def _asked(message: Message) -> Settings:
    given: Message = field(message, "options", dict, {})
    rules, komi, policy = optional(given, "rules", str), komi_of(given), optional(given, "policy", str)
    return Settings(
        ruleset=None if rules is None else values.ruleset(rules), komi=None if komi is None else values.komi(komi),
        policy=None if policy is None else values.policy(policy),
    )  # fmt: skip


def _settings(files: FileSet) -> Settings:
    found = files.of_kind("settings")
    if not found:
        return Settings()
    if len(found) > 1:
        raise ProblemError("not-understood", words.say("settings.several"))
    try:
        return read_settings(found[0].data)
    except EventFileError as error:
        raise _refused(found[0].name, error) from None


def _manifest(files: FileSet, message: Message) -> bytes | None:
    """Return the manifest in the message or, if it has none, the manifest among the opened files."""
    if message.get("manifest") is not None:
        return content(message, "manifest")
    found = files.of_kind("manifest")
    if len(found) > 1:
        raise bad(words.say("manifest.several"))
    return found[0].data if found else None


def _ids(files: FileSet) -> Identify:
    files_at = {(record.path, record.member): record for record in files.records}

    def ident(place: Mapping[str, Any]) -> str | None:
        record = files_at.get((place["path"], place["member"]))
        return None if record is None else game_id(record, place["game"])

    return ident
