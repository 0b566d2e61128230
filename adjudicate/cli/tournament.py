"""`adjudicate tournament`: a results file checked against the game records."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import Annotated, Final, Literal, get_args

import typer

from adjudicate.batch.engine import NoWorkersError
from adjudicate.cli import options as opt
from adjudicate.cli.languages import language_wanted
from adjudicate.cli.messages import give_up, named, say, warn, warn_about
from adjudicate.cli.tournament_files import (
    content,
    day_of,
    is_earlier_bundle,
    is_one_file,
    is_same_file,
    only_one,
    processes,
    refused_as,
    sealed_event,
    settings_of,
    shown,
    with_decisions,
    write_back,
    write_seal,
)
from adjudicate.cli.writing import check_ending, encoded, form_of, write
from adjudicate.record.sgf import MOST_BYTES
from adjudicate.registers.report import ResultsAudit, as_remarks, audited, rendered
from adjudicate.rules.findings.unreadable import Unreadable
from adjudicate.sources.files import read_source, walk
from adjudicate.sources.names import RECORDS, NameChoice
from adjudicate.sources.outputs import OutputError, check_output
from adjudicate.sources.system import reason
from adjudicate.tournament import decisions_file
from adjudicate.tournament import manifest as manifests
from adjudicate.tournament.data import json_pieces, to_csv
from adjudicate.tournament.formats import read_event
from adjudicate.tournament.formats.decoding import decode
from adjudicate.tournament.formats.detect import formats_in_words
from adjudicate.tournament.games import Records, TooManyError, Workers
from adjudicate.tournament.games import read as read_games
from adjudicate.tournament.matching import Fixed, Matching, match
from adjudicate.tournament.model import Event, UnreadableEventError
from adjudicate.tournament.names import NameBook
from adjudicate.tournament.page import html_pieces, worth_a_sheet
from adjudicate.tournament.renaming import copied
from adjudicate.tournament.review import Review, pages, review
from adjudicate.tournament.sealing import FileKind, GivenFile, finished
from adjudicate.tournament.settings import EventTerms, Settings, aliases, terms_of
from adjudicate.tournament.settling import unsettled
from adjudicate.tournament.signatures import SUFFIXES
from adjudicate.tournament.signing import needs_a_board, sign_pieces
from adjudicate.tournament.text import to_text
from adjudicate.tournament.words import LANGUAGES, ReportLanguage, Speaker

EPILOG = (
    "Exit status: 0 nothing found, or decisions settle all of it; 1 an open finding that --fail-on names; 2 a file "
    "that cannot be read (for a record: --fail-on unreadable) or written, no pairing, no record, or an invalid "
    "command line; 130 interrupted."
)


Register = Literal["aga", "egd"]
ReportFormat = Literal["text", "csv", "json", "html"]
TournamentFailure = Literal[
    "contradicted", "illegal", "irregular", "missing", "loose", "open", "results", "unreadable", "never"
]  # fmt: skip
_ENDINGS: Final[dict[str, tuple[str, ...]]] = {
    "--write-manifest": (".csv",), "--decisions": (".csv",), "--sign": (".html", ".htm"), "--seal": (".zip",),
}  # fmt: skip
NOT_NEVER: Final[tuple[str, ...]] = get_args(TournamentFailure)[:-1]


@dataclass(frozen=True)
class _Call:
    """The arguments and options of a call."""

    results: Annotated[
        str, typer.Argument(metavar="RESULTS", help=f"Read the results: {formats_in_words()}.", show_default=False)
    ]
    games: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[SOURCE]...",
            help="Read the records in these files, folders and archives. Without them, check the results alone.",
            show_default=False,
        ),
    ] = None
    rules: Annotated[str | None, opt.rules_option('Use RULESET for the tournament (see "adjudicate rulesets").')] = None
    komi: Annotated[int | None, opt.komi_option("Use this komi, a multiple of 0.25, for even games.")] = None
    illegal: opt.OptionalIllegal = None
    policy: opt.PolicyOption = None
    settings: Annotated[
        list[Path] | None,
        typer.Option(
            metavar="FILE",
            help="Read settings and aliases from FILE. Default: adjudicate.toml next to the results, if it exists.",
        ),
    ] = None
    manifest: Annotated[
        list[Path] | None,
        typer.Option(metavar="FILE", help="Read the record of each pairing from FILE, as corrected by hand."),
    ] = None
    write_manifest: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the record of each pairing to FILE, for you to correct.")
    ] = None
    decisions: Annotated[
        list[Path] | None,
        typer.Option(
            metavar="FILE",
            help="Read the decisions on findings from FILE, and add the open findings to it. Repeat it to merge "
            f"more files into the first. Default: only read {decisions_file.NAME} next to the results, if it exists.",
        ),
    ] = None
    register: Annotated[
        Register | None,
        opt.one_of(Register, "--for", help="List the results that this register would refuse or misread."),
    ] = None
    rename: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="Copy the matched records into FOLDER, named by round, table and players."),
    ] = None
    write_results: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Write the results to FILE with the decided corrections, in their own format. Print the difference "
            "instead of the report.",
        ),
    ] = None
    diff: Annotated[
        bool, typer.Option("--diff", help="Print the difference that --write-results would make, and write nothing.")
    ] = False
    sign: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="Write a document to sign: each decision with its evidence, and all results."
        ),
    ] = None
    seal: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="Write the document and all its files as one .zip bundle, for adjudicate verify."
        ),
    ] = None
    seal_key: Annotated[
        Path | None,
        typer.Option(metavar="KEY", help="Sign the bundle with this secret key of ssh-keygen or minisign."),
    ] = None
    day: Annotated[
        date | None, opt.day_option("--date", help="Date the document. Default: SOURCE_DATE_EPOCH, otherwise today.")
    ] = None
    force: Annotated[
        bool,
        opt.force_option(help="Replace existing files, with --write-results even the results file; never a record."),
    ] = False
    include: opt.IncludeOption = None
    exclude: opt.ExcludeOption = None
    round_: Annotated[int | None, opt.whole("--round", least=1, help="Report only round N.")] = None
    format_: Annotated[
        ReportFormat | None,
        opt.format_option(
            ReportFormat, "Write the report in this format. Default: from the --out extension, otherwise text."
        ),
    ] = None
    out: Annotated[
        Path | None, opt.out_option(metavar="FILE", help="Write the report to FILE instead of standard output.")
    ] = None
    jobs: opt.JobsOption = None
    fail_on: Annotated[list[str] | None, opt.fail_on_option(TournamentFailure)] = None
    lang: Annotated[ReportLanguage | None, opt.lang_option(ReportLanguage, "Write the report in this language.")] = None
    quiet: Annotated[bool, opt.quiet_option(help="Print no report.")] = False

    @property
    def settings_named(self) -> Path | None:
        return only_one(self.settings, "--settings")

    @property
    def manifest_named(self) -> Path | None:
        return only_one(self.manifest, "--manifest")

    @property
    def outputs(self) -> dict[str, Path]:
        """The files to write, by option."""
        named = {"--out": self.out, "--write-manifest": self.write_manifest, "--write-results": self.write_results}
        named |= {
            "--decisions": self.decisions[0] if self.decisions else None,
            "--sign": self.sign,
            "--seal": self.seal,
        }
        signatures = {f"--seal{end}": Path(f"{self.seal}{end}") for end in SUFFIXES if self.seal_key}
        return {option: path for option, path in named.items() if path is not None} | signatures

    @property
    def sources(self) -> list[str]:
        """The files, folders and archives with the records."""
        return self.games or []

    def language(self, *, printed: bool = False) -> ReportLanguage:
        """Return the language of the report; English if there is no report in it. printed -- False for a file"""
        wanted = language_wanted(self.lang, text=printed)
        return next((one for one in LANGUAGES if one == wanted), "en")

    def check(self) -> None:
        """Refuse options that contradict each other."""
        if [self.results, *self.sources].count("-") > 1:
            raise typer.BadParameter(say("sources.stdin"))
        if self.illegal is not None and self.policy is not None and self.illegal != self.policy:
            raise typer.BadParameter(say("policy"), param_hint="--illegal")
        opt.refuse_contradicting_failures(self.fail_on)
        for option, files in (("--settings", self.settings), ("--manifest", self.manifest)):
            only_one(files, option)
        if self.seal_key is not None and self.seal is None:
            raise typer.BadParameter(say("needs", options="--seal"), param_hint="--seal-key")

    def guard(self) -> None:
        """Refuse to overwrite an input file, or to write a file twice."""
        read = [self.results, *self.sources, *map(str, (self.decisions or [])[1:])]
        read += [str(p) for p in (self.settings_named, self.manifest_named, self.seal_key) if p]
        written, own = self.outputs, Path(self.results).suffix.lower()
        for option, path in written.items():
            inputs = read[1:] if option == "--write-results" else read  # the results file itself needs --force
            if any(is_same_file(str(path), other) for other in inputs):
                raise typer.BadParameter(say("input.file", file=str(path)), param_hint=option)
            for other, its in written.items():
                if option < other and is_one_file(path, its):
                    raise typer.BadParameter(say("written-twice", file=str(path)), param_hint=option)
        for option, path in written.items():
            if not (option == "--decisions" and path.is_file() and not path.is_symlink()):
                try:
                    check_output(path, force=self.force, ours=is_earlier_bundle)
                except OutputError as error:
                    raise typer.BadParameter(reason(error), param_hint=option) from None
        # corrected results stay in the format of the results file
        for option, endings in {**_ENDINGS, "--write-results": (own,) if own else ()}.items():
            if option in written and endings:
                check_ending(written[option], endings, option)

    def guard_without_records(self) -> None:
        """Refuse options that need records if there are none."""
        given = {
            "--manifest": self.manifest_named,
            "--rename": self.rename,
            "--diff": self.diff or None,
            **self.outputs,
        }
        for option, value in given.items():
            if value is not None and option != "--out":
                raise typer.BadParameter(say("needs.records"), param_hint=option)

    def guard_copies(self, folder: Path) -> None:
        """Refuse to copy records into their own source, where the next run would find them twice."""
        here = os.path.realpath(folder)
        for source in self.sources:
            there = os.path.realpath(source)
            if source != "-" and os.path.isdir(there) and (here == there or here.startswith(f"{there}{os.sep}")):
                raise typer.BadParameter(say("input.inside", folder=str(folder), source=source), param_hint="--rename")

    def review(self) -> tuple[Review, Workers, list[GivenFile]]:
        """Do all the work except the report. Return also the files of a director. Exit if it cannot be done."""
        done = self.audit()
        event = replace(done.event, remarks=(*done.event.remarks, *as_remarks(done)))
        where, settings = settings_of(self.results, self.settings_named)
        with refused_as(where):
            known = aliases(settings, event.players)
        terms = terms_of(
            event, settings, Settings(ruleset=self.rules, komi=self.komi, policy=self.illegal or self.policy)
        )
        workers = processes(self.jobs or os.cpu_count() or 1)
        try:
            records = self._records(workers)
            matching = self._matching(event, records, NameBook(event.players, known), terms)
            checked = review(event, terms, records, matching, workers)
            checked, given = with_decisions(checked, self.results, self.decisions or (), self.language())
            kinds: tuple[tuple[FileKind, Path | None], ...] = (
                ("settings", Path(where) if where else None),
                ("manifest", self.manifest_named),
            )
            given += [(kind, path.name, content(path)) for kind, path in kinds if path is not None]
            return checked, workers, given
        except TooManyError as error:
            give_up(reason(error))

    def audit(self) -> ResultsAudit:
        """Read and audit the results."""
        event, data = self._event()
        text = decode(data)[0] if event.format in ("aga", "h9") else ""
        _, settings = settings_of(self.results, self.settings_named)
        return audited(event, self.register or "", text, (settings.start, settings.finish))

    def _event(self) -> tuple[Event, bytes]:
        data = read_source(self.results)
        if isinstance(data, Unreadable):
            is_folder = self.results != "-" and os.path.isdir(self.results)
            why = say("results.folder") if is_folder else data.message
            give_up(say("about", where=named(self.results), text=why))
        if len(data) > MOST_BYTES:  # the rest was not read
            why = say("results.too-large", most=MOST_BYTES // 1024**2)
            give_up(say("about", where=named(self.results), text=why))
        try:
            event = read_event(data, self.results)
        except UnreadableEventError as error:
            key = "about.line-after" if error.line else "about"
            give_up(say(key, where=named(self.results), text=reason(error), line=error.line))
        if not event.pairings:
            give_up(say("about", where=named(self.results), text=say("results.no-pairings")))
        return event, data

    def _records(self, workers: Workers) -> Records:
        records = read_games(walk(self.sources, NameChoice(self.include or RECORDS, self.exclude or ())), workers)
        if not records.games:
            for lost in records.lost[:10]:
                warn_about(shown(lost.path), lost.message)
            give_up(say("no-record"))
        return records

    def _matching(self, event: Event, records: Records, book: NameBook, terms: EventTerms) -> Matching:
        fixed = Fixed({})
        if self.manifest_named is not None:
            data = content(self.manifest_named)
            with refused_as(self.manifest_named):
                fixed = manifests.read(data, event, records.games)
        fixed = manifests.named(event, records.games, fixed)
        matching = match(event, records.games, book, fixed, terms)
        if self.write_manifest is not None:
            text = manifests.write(event, records.games, matching, fixed)
            write(self.write_manifest, text.encode("utf-8-sig"), force=self.force)
        return matching


def tournament(*, call: _Call) -> None:
    """Check a tournament's results against its game records.

    \b
    adjudicate tournament r.xml games/                 a report by round
    adjudicate tournament r.xml games/ -o report.html  a page with boards
    adjudicate tournament r.xml                        the results by themselves

    adjudicate matches records to pairings, gives the reason for each match, and lists uncertain ones. It checks
    winners, colours, handicap, komi, dates and every move, and shows the players whose number of wins would change if
    contradicted results were corrected.
    """
    call.check()
    call.guard()
    kind: ReportFormat = form_of(ReportFormat, call.format_, None if call.out is None else str(call.out))
    language = call.language(printed=kind == "text" and call.out is None)
    if call.rename is not None:
        call.guard_copies(call.rename)
    if not call.sources:
        call.guard_without_records()
        done = call.audit()
        _show((rendered(done, kind, language),), call.out, quiet=call.quiet, force=call.force)
        raise typer.Exit(int(done.faulty and "results" in (call.fail_on or NOT_NEVER)))

    quiet = call.quiet
    try:
        review, workers, given = call.review()
        if call.round_ is not None and not review.rounds(call.round_):
            raise typer.BadParameter(say("results.no-round", round=call.round_), param_hint="--round")
        if call.rename is not None:
            with refused_as(""):
                warn(copied(review, call.rename))
        written = False
        if call.write_results is not None or call.diff:
            target = None if call.diff else call.write_results
            speaker = Speaker(call.language(printed=True))
            written = write_back(
                review, call.results, target, call.write_results, speaker, quiet=call.quiet, force=call.force
            )
            quiet = True
        if call.sign is not None or call.seal is not None:
            new = call.write_results if written else None
            seal, members = sealed_event(review, call.results, new, given, day_of(call.day))
            boards = pages(review, needs_a_board(review), workers, call.language())
            seal, document = finished(seal, "".join(sign_pieces(review, seal, boards, call.language())))
            if call.sign is not None:
                write(call.sign, document, force=call.force)
            if call.seal is not None:
                write_seal(call.seal, seal, members, document, call.seal_key, force=call.force, quiet=call.quiet)
        report = () if quiet and call.out is None else _render(review, kind, call.round_, language, workers)
        _show(report, call.out, quiet=quiet, force=call.force)
    except KeyboardInterrupt:
        give_up(say("interrupted"), 130)
    except NoWorkersError as error:
        give_up(reason(error))
    raise typer.Exit(_status(review, call.fail_on or NOT_NEVER))


def _render(
    review: Review, kind: ReportFormat, round_: int | None, language: ReportLanguage, workers: Workers
) -> Iterable[str]:
    """Return the report in pieces, so that a page with all sheets is never in memory as a whole."""
    if kind == "text":
        return (to_text(review, round_, language),)
    if kind == "html":
        return html_pieces(review, pages(review, worth_a_sheet(review, round_), workers), round_, language)

    return json_pieces(review, round_) if kind == "json" else (to_csv(review, round_),)


def _show(report: Iterable[str], out: Path | None, *, quiet: bool, force: bool) -> None:
    """Write a report to a file, or print it."""
    if out is not None:
        write(out, encoded(report), force=force)
    elif not quiet:
        for piece in report:
            typer.echo(piece, nl=False)


def _status(review: Review, fail_on: Sequence[str]) -> int:
    if "never" in fail_on:
        return 0
    counts = unsettled(review)
    if "unreadable" in fail_on and (counts["lost"] or counts["unreadable"]):
        return 2
    found = {
        "contradicted": counts["contradicted"] + counts["margin"],
        "illegal": counts["check illegal"],
        "irregular": counts["check irregular"],
        "missing": counts["missing"] + counts["ambiguous"] + counts["result missing"],
        "results": counts["remarks"],
        "loose": counts["loose"],
        "open": review.settlement.open() if review.settlement.used else 0,
    }
    return int(any(number for what, number in found.items() if what in fail_on))
