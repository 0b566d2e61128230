"""Library functions that adjudicate, annotate or repair files, archives and tournaments."""

import json
import os
from collections.abc import Iterable, Iterator
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any, Literal, TypedDict, Unpack, cast

from adjudicate import __version__
from adjudicate.adjudication import option_values as values
from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.adjudication.case import adjudicate_by
from adjudicate.adjudication.options import Options, ruleset_of
from adjudicate.annotate.editing import Refusal
from adjudicate.annotate.remarks import Annotated, annotate
from adjudicate.annotate.repair import RepairedFile, repair
from adjudicate.batch.batch import Plan, adjudicate_batch
from adjudicate.batch.batch import settings as settings_of
from adjudicate.batch.columns import DETAILS, GAMES, Column, row_maker
from adjudicate.batch.engine import run
from adjudicate.batch.processes import Processes
from adjudicate.batch.summary import Summary
from adjudicate.batch.tables import check, check_tables
from adjudicate.batch.work import Adjudicating, RowExtras, Task, Work
from adjudicate.desk import formats
from adjudicate.desk.dispute import Dispute
from adjudicate.desk.ruling import Ruling
from adjudicate.display.languages import LANGUAGES
from adjudicate.display.wording import RenderOptions
from adjudicate.library.records import name_choice
from adjudicate.record.model import Skipped
from adjudicate.registers.report import as_remarks, audited
from adjudicate.rules.findings.unreadable import Unreadable
from adjudicate.rules.replay import Policy
from adjudicate.rules.ruleset import Ruleset
from adjudicate.sources.files import walk
from adjudicate.sources.names import RECORDS, NameChoice
from adjudicate.sources.one_file import read_source
from adjudicate.tournament.data import json_pieces
from adjudicate.tournament.formats import read_event
from adjudicate.tournament.games import read as read_games
from adjudicate.tournament.manifest import named
from adjudicate.tournament.matching import Fixed, match
from adjudicate.tournament.names import NameBook
from adjudicate.tournament.review import Review, review
from adjudicate.tournament.settings import Settings, aliases, terms_of
from adjudicate.tournament.settings import read as read_settings
from adjudicate.tournament.text import to_text
from adjudicate.tournament.words import LANGUAGES as REPORT_LANGUAGES
from adjudicate.tournament.words import ReportLanguage

AnyPath = str | os.PathLike[str]


class GameTerms(TypedDict, total=False):
    """The options of adjudicate() that do not depend on one game."""

    rules: str | Ruleset | None
    policy: Policy
    komi: Fraction | Decimal | float | str | None


def render(
    answer: Ruling | Dispute | Review, form: Literal["text", "json"] = "text", language: ReportLanguage = "en"
) -> str:
    """Return the answer of rule_on(), dispute() or check_tournament() as text or JSON, as the command line prints it.

    A sheet gives its findings. Raises TypeError for other objects, and ValueError for an unknown form or language.

    >>> from adjudicate import adjudicate, read_records, render, rule_on
    >>> [game] = read_records("fixtures/examples/ko-retaken.sgf")
    >>> print(render(rule_on(adjudicate(game), 13)).splitlines()[5])
    Move 13, Black at C5: ILLEGAL (M203 superko)
    """
    kinds = Ruling | Dispute | Review | Adjudication
    values.check_type("answer", answer, kinds, "an answer of rule_on(), dispute() or check_tournament()")
    values.check_type("language", language, str, "a word")
    form = cast("Literal['text', 'json']", values.choice(form, ("text", "json")))
    known = REPORT_LANGUAGES if isinstance(answer, Review) else LANGUAGES
    language = cast("ReportLanguage", values.choice(language, known))
    if not isinstance(answer, Review):
        return formats.render(answer, form, RenderOptions(language=language))
    return "".join(json_pieces(answer)) if form == "json" else to_text(answer, None, language)


def annotate_records(source: bytes | AnyPath, *, set_result: bool = False, **terms: Unpack[GameTerms]) -> Annotated:
    """Return a copy of a record file with the findings written into it. Every other byte stays the same.

    source -- the bytes of the file, or its name
    set_result -- True to write the computed result to RE if it does not depend on an assumption
    terms  -- rules, policy and komi, as for adjudicate()

    The answer contains the new bytes in `data`, and one sentence per change. If the file cannot be read, `data` is None
    and `errors` gives the reason. Raises ValueError for a file that can be read but not annotated.

    >>> from adjudicate import annotate_records
    >>> done = annotate_records("fixtures/examples/ko-retaken.sgf")
    >>> done.faulty, done.data is not None and b"M203" in done.data
    (True, True)
    >>> annotate_records("nowhere.sgf").errors[0].code
    'R106'
    """
    data, name = _content(source)
    if isinstance(data, Unreadable):
        return Annotated(None, errors=[data])
    done = annotate(data, name, partial(adjudicate_by, options=_options(terms)), set_result=set_result)
    if isinstance(done, Refusal):
        raise ValueError(done.why)
    return done


def repair_records(source: bytes | AnyPath, *, set_result: bool = False, **terms: Unpack[GameTerms]) -> RepairedFile:
    """Return a copy of a record file with its encoding and its misspelt values repaired.

    Takes the same arguments as annotate_records(). The answer contains the new bytes in `data`, or None if nothing
    changes, and the list of `repairs`. If the file cannot be read, `data` is None and `unread` gives the reason.

    >>> from adjudicate import repair_records
    >>> done = repair_records(b"(;GM[1]FF[4]CA[UTF-8]SZ[9]KM[6,5];B[ee])")
    >>> [(one.property, one.before, one.after) for one in done.repairs], b"KM[6.5]" in (done.data or b"")
    ([('KM', '6,5', '6.5')], True)
    """
    data, name = _content(source)
    if isinstance(data, Unreadable):
        return RepairedFile(unread=[data])
    return repair(data, name, partial(adjudicate_by, options=_options(terms)), set_result=set_result)


def iter_rows(
    *paths: AnyPath,
    details: bool = False,
    jobs: int | None = None,
    include: Iterable[str] = RECORDS,
    exclude: Iterable[str] = (),
    **terms: Unpack[GameTerms],
) -> Iterator[dict[str, Any]]:
    """Adjudicate all records in files, folders and archives, and return an iterator over one row per game, in order.

    details -- True to include the optional columns (docs/tables.md)
    jobs    -- number of worker processes, at least 1; None for one per core
    include, exclude -- as for iter_records()
    terms   -- rules, policy and komi, as for adjudicate()

    A script does not need an `if __name__` guard. Raises the same errors as adjudicate() for invalid terms.

    >>> from adjudicate import iter_rows
    >>> [(row["verdict"], row["computed"]) for row in iter_rows("fixtures/examples/even-9x9.sgf", jobs=1)]
    [('confirmed', 'B+17.5')]
    """
    items = walk([os.fspath(path) for path in paths], name_choice(include, exclude))
    tasks = (Task(i.path, i.member, i.content, i.file, 0) for i in items if not isinstance(i.content, Skipped))
    work = Adjudicating(_options(terms, thorough=False), RowExtras(details, False))
    return _rows(tasks, _processes(work, jobs), GAMES + DETAILS if details else GAMES)


def _rows(tasks: Iterator[Task], processes: Processes, columns: tuple[Column, ...]) -> Iterator[dict[str, Any]]:
    names, cells, number = [column.name for column in columns], row_maker(columns), count(1)
    with processes as workers:
        for _, rows in run(tasks, workers):
            sheets = (json.loads(row.line) | {"row": next(number)} for row in rows)
            yield from (dict(zip(names, cells(sheet), strict=True)) for sheet in sheets)


def run_batch(
    *paths: AnyPath,
    out: AnyPath | Iterable[AnyPath] = (),
    details: bool = False,
    jobs: int | None = None,
    include: Iterable[str] = RECORDS,
    exclude: Iterable[str] = (),
    force: bool = False,
    **terms: Unpack[GameTerms],
) -> Summary:
    """Adjudicate all records in files, folders and archives, write tables, and return the summary.

    out   -- one or more tables; the file extension selects the format (docs/tables.md). Each CSV file gets a table of
             its findings beside it, such as games.findings.csv for games.csv
    force -- True to replace existing tables, but never a record
    The other arguments are as for iter_rows().

    Raises OSError if a table cannot be written, and ValueError for an unknown format or an invalid option.

    >>> from adjudicate import run_batch
    >>> summary = run_batch("fixtures/tournament/records")
    >>> summary.adjudicated, summary.verdicts["confirmed"]
    (20, 17)
    """
    tables = tuple(map(Path, [out] if isinstance(out, str | os.PathLike) else out))
    names = [os.fspath(path) for path in paths]
    for one in tables:
        check(one)
    check_tables(tables, names, force=force)
    plan = Plan(_options(terms, thorough=False), tables, details=details, force=force)
    items = walk(names, name_choice(include, exclude))
    with _processes(Adjudicating(plan.options, plan.extras), jobs) as workers:
        return adjudicate_batch(plan, items, workers, settings_of(plan, __version__, names))


def check_tournament(
    results: AnyPath,
    *records: AnyPath,
    rules: str | None = None,
    komi: float | str | None = None,
    policy: Policy | None = None,
    settings: AnyPath | None = None,
    jobs: int | None = None,
) -> Review:
    """Check a tournament's results against its game records, as `adjudicate tournament` does.

    results  -- the results file, in one of the formats in docs/results-files.md
    records  -- files, folders and archives that contain the records
    settings -- a file of settings and aliases (docs/tournament-reference.md)
    rules, komi, policy -- the tournament's own; None to take them from the settings or the results file

    The answer has one row per pairing, each with a `status`; render() prints it. Raises ValueError for unusable files.

    >>> from adjudicate import check_tournament
    >>> found = check_tournament("fixtures/tournament/results-opengotha.xml", "fixtures/tournament/records")
    >>> found.counts["supported"], found.counts["contradicted"]
    (16, 1)
    """
    event = read_event(_bytes(results), os.fspath(results))
    known = Settings() if settings is None else read_settings(_bytes(settings))
    event = replace(event, remarks=(*event.remarks, *as_remarks(audited(event, days=(known.start, known.finish)))))
    ruleset, points = (None if rules is None else values.ruleset(rules)), None if komi is None else values.komi(komi)
    own = None if policy is None else _options({"policy": policy}).policy
    terms = terms_of(event, known, Settings(ruleset=ruleset, komi=points, policy=own))
    workers = partial(_processes, jobs=jobs)
    games = read_games(walk([os.fspath(path) for path in records], NameChoice()), workers)
    book = NameBook(event.players, aliases(known, event.players))
    matching = match(event, games.games, book, named(event, games.games, Fixed({})), terms)
    return review(event, terms, games, matching, workers)


def _processes(work: Work, jobs: int | None) -> Processes:
    if jobs is not None and jobs < 1:
        raise ValueError(f"jobs must be at least 1, not {jobs}")
    return Processes(work, jobs or os.cpu_count() or 1)


def _options(terms: GameTerms, *, thorough: bool = True) -> Options:
    unknown = sorted({*terms} - GameTerms.__annotations__.keys())
    if unknown:
        raise TypeError(f"unknown argument {unknown[0]}: only rules, policy and komi apply to a whole file")
    rules, komi, policy = terms.get("rules"), terms.get("komi"), terms.get("policy", "stands")
    values.check_type("policy", policy, str, "a word")
    return Options(
        rules=None if rules is None else ruleset_of(rules),
        policy=values.policy(policy),
        komi=None if komi is None else values.komi(komi),
        thorough=thorough,
    )


def _content(source: bytes | AnyPath) -> tuple[bytes | Unreadable, str]:
    """Return a pair: the bytes of a file, or the reason why it cannot be read, and its name ("" for bytes)."""
    return (source, "") if isinstance(source, bytes) else (read_source(os.fspath(source)), os.fspath(source))


def _bytes(path: AnyPath) -> bytes:
    data = read_source(os.fspath(path))
    if isinstance(data, Unreadable):
        raise values.NotUnderstoodError(data.message)
    return data
