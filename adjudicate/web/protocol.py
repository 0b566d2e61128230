"""The page's protocol: one function that takes a JSON message and returns a JSON answer.

The local server uses it, and so does the worker of a page without a server. `MESSAGES` lists the messages;
docs/developers/page.md documents their keys.
"""

import json
from collections.abc import Callable
from typing import Any, Final

from adjudicate import __version__
from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.adjudication.option_values import NotUnderstoodError
from adjudicate.display.languages import LANGUAGES, Language
from adjudicate.engine.commands import program_name
from adjudicate.engine.opinion import Opinion, ask, with_opinion
from adjudicate.rules.findings.unreadable import InternalError, OutOfMemory, TookTooLong
from adjudicate.rules.quarters import number
from adjudicate.rules.rulesets import RULESETS
from adjudicate.rules.words import Points, RulesetName
from adjudicate.sheet import sentences
from adjudicate.sheet.schema import opinion_data
from adjudicate.sheet.sentences import say
from adjudicate.sources.system import reason
from adjudicate.time_limit import TooSlowError, limited
from adjudicate.tournament.model import UnreadableEventError
from adjudicate.web import event, lists, positions, sheets, stepping, words
from adjudicate.web import opened as file_sets
from adjudicate.web.examples import example
from adjudicate.web.fields import Answer, Message, ProblemError, content, error_data, field
from adjudicate.web.languages import in_words_of, language_of, page_words
from adjudicate.web.marking import marked
from adjudicate.web.opened import FileSet, OpenedFile, game_id
from adjudicate.web.session import SECONDS_A_GAME, Session

PROTOCOL: Final = 1
SECONDS_FOR_MANY: Final = 600.0
"""Limit on the CPU time, in seconds, for an answer about many games."""
MOST_LISTED: Final = 50
"""Maximum number of games whose ids are listed when a set is opened. For larger sets, only `batch` returns ids."""
MOST_ERRORS: Final = 100
_OF_A_RULESET: Final = ("id", "name", "edition", "bare_reading")

Handler = Callable[[Session, Message], Answer]


def version(session: Session, _message: Message) -> Answer:
    """Return the program's version, and the abilities of this installation."""
    engine = session.engine
    return {
        "version": __version__, "protocol": PROTOCOL, "engine": None if engine is None else program_name(engine),
        "rulesets": [
            {name: getattr(row, name) for name in _OF_A_RULESET}
            | {"names": {one: RulesetName(row.name, alone=True).spoken(one) for one in LANGUAGES}}
            | {"komi": number(row.komi_even) if row.method else None}
            for row in RULESETS.values()
        ],
        "sets": list(session.sets),
    }  # fmt: skip


# --- the open files ---


def open_files(session: Session, message: Message) -> Answer:
    """Add files, the text of one record, or an example to a set of open files. Return the changed set."""
    name = field(message, "set", str, "1")
    given: list[Any] = field(message, "files", list, [])
    found: list[tuple[str, bytes]] = []
    for one in given:
        if not isinstance(one, dict):
            raise ProblemError("bad-message", '"files" must be a list of objects')
        found.append((field(one, "name", str), content(one)))
    if message.get("text") is not None:
        text = field(message, "text", str).encode("utf-8", "surrogatepass")
        found.append((field(message, "name", str, "pasted.sgf"), text))
    if message.get("example") is not None:
        found += example(field(message, "example", str))
    if not found:
        raise ProblemError("bad-message", words.say("open.nothing"))
    return take(session, name, found, language_of(message))


def take(session: Session, name: str, found: list[tuple[str, bytes]], language: Language = "en") -> Answer:
    """Add files to a set, and return the changed set. found -- the files' names and contents"""
    files = session.sets.setdefault(name, FileSet())
    room = file_sets.MOST_HELD - sum(one.held for one in session.sets.values())
    for file_name, data in found:
        key = file_sets.key_of(file_name, data)
        if key in files.files:
            continue
        file = file_sets.opened_file(file_name, data, room)
        if len(files.records) + len(file.records) > file_sets.MOST_RECORDS:
            raise ProblemError("too-large", words.say("open.records", most=file_sets.MOST_RECORDS))
        files.files[key] = file
        room -= sum(len(r.held) for r in file.records if isinstance(r.held, bytes))
    return set_data(name, files, language)


def opened(session: Session, message: Message) -> Answer:
    """Return the contents of a set of open files."""
    name = field(message, "set", str, "1")
    return set_data(name, session.set_named(name), language_of(message))


def forget(session: Session, message: Message) -> Answer:
    """Close a set of open files."""
    name = field(message, "set", str)
    session.sets.pop(name, None)
    session.batches.pop(name, None)  # because other files may be opened under this name
    return {}


def set_data(name: str, files: FileSet, language: Language) -> Answer:
    """Describe a set of open files: its kind (a game, many games or a tournament), its games and its errors."""
    records = files.records
    games: list[str] | None = None
    if len(records) <= MOST_LISTED // 5:
        games = [game_id(record, one) for record in records for one in range(1, file_sets.games_in(record) + 1)]
        games = games if len(games) <= MOST_LISTED else None
    results = files.of_kind("results")
    errors = [error_data(error, language) for error in file_sets.errors_of(files)]
    if games == [] and records and not errors:
        try:
            file_sets.record_of(records[0], 1, None)
        except ProblemError as problem:
            errors.append(error_data(problem, language))
    return {
        "set": name, "kind": _kind(results, records, games),
        "files": [_file_data(file, language) for file in files.files.values()], "items": len(records),
        "game": games[0] if games and len(games) == 1 and len(records) == 1 and not results else None, "games": games,
        "skipped": sum(file.skipped for file in files.files.values()), "errors": errors[:MOST_ERRORS],
        "tournament": _tournament(files, results),
    }  # fmt: skip


def _file_data(file: OpenedFile, language: Language) -> Answer:
    error = None if file.error is None else error_data(file.error, language)
    return {"name": file.name, "size": file.size, "what": file.what, "records": len(file.records), "error": error}


def _kind(results: list[OpenedFile], records: list[Any], games: list[str] | None) -> str:
    if results:
        return "tournament" if records else "results"
    if games is not None and len(games) == 1 and len(records) == 1:
        return "game"
    return "games" if records and games != [] else "nothing"


def _tournament(files: FileSet, results: list[OpenedFile]) -> Answer | None:
    if not results:
        return None
    try:
        found = file_sets.event_of(results[0])
    except UnreadableEventError as error:  # not expected, because the file was readable when it was opened
        raise ProblemError("not-understood", words.say("about", where=results[0].name, problem=reason(error))) from None
    named = {what: next((file.name for file in files.of_kind(what)), None) for what in ("manifest", "settings")}
    rounds = {pairing.round for pairing in found.pairings if pairing.round is not None}
    counts = {"players": len(found.players), "pairings": len(found.pairings), "rounds": len(rounds)}
    return {"results": results[0].name, "format": found.format, **counts, **named}


# --- a second opinion ---


def engine(session: Session, message: Message) -> Answer:
    """Return the dead stones according to an engine. This second opinion never changes the verdict."""
    if session.engine is None:
        raise ProblemError("no-engine", words.say("engine.none"))
    return _second_opinion(session, message, session.engine)


def propose(session: Session, message: Message) -> Answer:
    """Return the dead stones according to this program's own estimate, which never changes the verdict."""
    return _second_opinion(session, message, "estimate")


def _second_opinion(session: Session, message: Message, command: str) -> Answer:
    shown = marked(session, message).sheet
    language = language_of(message)
    opinion = ask(shown, command, session.engine_time)
    told = with_opinion(shown, opinion)
    return {
        "opinion": opinion_data(told, opinion), "words": in_words_of(language, _said_of(shown, opinion)),
        "dead": [shown.grid.name(p) for p in opinion.dead], **page_words(language),
    }  # fmt: skip


def _said_of(shown: Adjudication, opinion: Opinion) -> list[str]:
    if opinion.status == "suggested":
        return [*sentences.suggestion(shown, opinion)]
    why = sentences.why_not_asked(opinion) if opinion.status == "not-asked" else opinion.message
    return [say("sentence", clause=why)]


MESSAGES: Final[dict[str, tuple[Handler, float]]] = {
    "version": (version, SECONDS_A_GAME), "open": (open_files, SECONDS_FOR_MANY),
    "opened": (opened, SECONDS_FOR_MANY), "forget": (forget, SECONDS_A_GAME),
    "bytes": (sheets.record_bytes, SECONDS_A_GAME), "game": (stepping.game, SECONDS_A_GAME),
    "sheet": (sheets.sheet, SECONDS_A_GAME), "position": (stepping.position, SECONDS_A_GAME),
    "ruling": (stepping.ruling, SECONDS_A_GAME), "document": (sheets.document, SECONDS_A_GAME),
    "annotated": (sheets.annotated, 3 * SECONDS_A_GAME), "batch": (lists.batch, SECONDS_FOR_MANY),
    "tables": (lists.tables, SECONDS_FOR_MANY), "tournament": (event.tournament, SECONDS_FOR_MANY),
    "tournament_file": (event.tournament_file, SECONDS_FOR_MANY), "verify": (event.verify, SECONDS_FOR_MANY),
    "setup": (positions.setup, SECONDS_A_GAME), "diagram": (positions.diagram, SECONDS_A_GAME),
    "engine": (engine, SECONDS_FOR_MANY), "propose": (propose, SECONDS_A_GAME),
}  # fmt: skip
"""Name of a message -> the function that answers it, and its limit on CPU time in seconds."""


def answer(session: Session, message: Any) -> Answer:
    """Answer a message in a session. All exceptions except KeyboardInterrupt are returned as answers."""
    ident = message.get("id") if isinstance(message, dict) else None
    language: Language = "en"
    try:
        language = language_of(message) if isinstance(message, dict) else "en"
        return {"ok": True, "id": ident, **_answered(session, message)}
    except ProblemError as problem:
        return {"ok": False, "id": ident, "error": problem.data(language)}


def _answered(session: Session, message: Any) -> Answer:
    if not isinstance(message, dict):
        raise ProblemError("bad-message", "a message must be an object")
    handler, seconds = MESSAGES.get(field(message, "do", str), (None, 0.0))
    if handler is None:
        raise ProblemError("bad-message", '"do" must be a known request')
    try:
        with limited(seconds):
            return handler(session, message)
    except NotUnderstoodError as error:
        raise ProblemError("not-understood", reason(error)) from None
    except TooSlowError as late:
        why = words.say("too-slow", n=Points(round(4 * late.seconds)))
        raise ProblemError(TookTooLong.slug, why, TookTooLong.code) from None
    except MemoryError:
        raise ProblemError(OutOfMemory.slug, words.say("no-memory"), OutOfMemory.code) from None
    except RecursionError:
        raise ProblemError(InternalError.slug, words.say("too-deep"), InternalError.code) from None
    except Exception as error:
        if isinstance(error, ProblemError):
            raise
        why = words.say("internal", error=type(error).__name__)
        raise ProblemError(InternalError.slug, why, InternalError.code) from error


_session: Final = Session()


def handle(message: dict[str, Any]) -> Answer:
    """Answer a message from a page's worker in this process's only session."""
    return answer(_session, message)


def handle_json(text: str) -> str:
    """Answer a message given as JSON text, and return the answer as JSON text."""
    try:
        message = json.loads(text)
    except (ValueError, RecursionError):
        message = None
    return json.dumps(answer(_session, message))
