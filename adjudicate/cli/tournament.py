"""`adjudicate tournament`: check a results file against the game records."""

import os
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import Annotated, Final, Literal, get_args

import typer

from adjudicate.adjudication import option_values as values
from adjudicate.batch.engine import NoWorkersError
from adjudicate.cli import options as opt
from adjudicate.cli import tournament_files
from adjudicate.cli.languages import language_wanted
from adjudicate.cli.messages import give_up, say, warn
from adjudicate.cli.tournament_reports import ReportFormat, render, show, status_of
from adjudicate.cli.writing import check_ending, encoded, form_of, is_same, write
from adjudicate.registers.report import ResultsAudit, as_remarks, audited, rendered
from adjudicate.sources.outputs import OutputError, check_output
from adjudicate.sources.system import reason
from adjudicate.tournament import decisions_file
from adjudicate.tournament import manifest as manifests
from adjudicate.tournament import season as season_files
from adjudicate.tournament.cards import card_pieces, worth_a_card
from adjudicate.tournament.formats.decoding import decode
from adjudicate.tournament.formats.detect import formats_in_words
from adjudicate.tournament.formats.new_files import NEW_FILES
from adjudicate.tournament.from_records import event_of, matching_of
from adjudicate.tournament.games import Records, TooManyError, Workers
from adjudicate.tournament.matching import Fixed, Matching, match
from adjudicate.tournament.model import Event
from adjudicate.tournament.names import NameBook
from adjudicate.tournament.presets import NAMES as PRESET_NAMES
from adjudicate.tournament.renaming import copied
from adjudicate.tournament.review import Review, pages, review
from adjudicate.tournament.sealing import FileKind, GivenFile, finished
from adjudicate.tournament.settings import EventTerms, Settings, aliases, terms_of
from adjudicate.tournament.signatures import SUFFIXES
from adjudicate.tournament.signing import needs_a_board, sign_pieces
from adjudicate.tournament.words import LANGUAGES, ReportLanguage, Speaker

HELP = opt.HELPS["tournament"]
Register = Literal["aga", "egd"]
TournamentFailure = Literal[
    "contradicted", "illegal", "irregular", "missing", "loose", "open", "results", "unreadable", "never"
]  # fmt: skip
_ENDINGS: Final[dict[str, tuple[str, ...]]] = {
    "--write-manifest": (".csv",), "--decisions": (".csv",), "--sign": (".html", ".htm"), "--seal": (".zip",),
    "--season": (".csv",), "--cards": (".html", ".htm"),
}  # fmt: skip
NOT_NEVER: Final[tuple[str, ...]] = get_args(TournamentFailure)[:-1]


@dataclass(frozen=True)
class _Call:
    """The arguments and options of a call of `adjudicate tournament`."""

    results: Annotated[
        str,
        typer.Argument(metavar="RESULTS", help=HELP["results"].format(formats=formats_in_words()), show_default=False),
    ]
    games: Annotated[
        list[str] | None, typer.Argument(metavar="[SOURCE]...", help=HELP["games"], show_default=False)
    ] = None
    rules: Annotated[str | None, opt.rules_option(HELP["rules"], values.ruleset)] = None
    komi: Annotated[int | None, opt.komi_option(help=HELP["komi"])] = None
    illegal: opt.OptionalIllegal = None
    policy: opt.PolicyOption = None
    settings: Annotated[list[Path] | None, typer.Option(metavar="FILE", help=HELP["settings"])] = None
    event: Annotated[
        str | None, typer.Option(metavar="NAME|FILE", help=HELP["event"].format(names=", ".join(PRESET_NAMES)))
    ] = None
    season: Annotated[Path | None, typer.Option(metavar="FILE", help=HELP["season"])] = None
    from_records: Annotated[bool, typer.Option("--from-records", help=HELP["from_records"])] = False
    manifest: Annotated[list[Path] | None, typer.Option(metavar="FILE", help=HELP["manifest"])] = None
    write_manifest: Annotated[Path | None, typer.Option(metavar="FILE", help=HELP["write_manifest"])] = None
    decisions: Annotated[
        list[Path] | None, typer.Option(metavar="FILE", help=HELP["decisions"].format(name=decisions_file.NAME))
    ] = None
    register: Annotated[Register | None, opt.one_of(Register, "--for", help=HELP["register"])] = None
    rename: Annotated[Path | None, typer.Option(metavar="FOLDER", help=HELP["rename"])] = None
    write_results: Annotated[Path | None, typer.Option(metavar="FILE", help=HELP["write_results"])] = None
    diff: Annotated[bool, typer.Option("--diff", help=HELP["diff"])] = False
    cards: Annotated[Path | None, typer.Option(metavar="FILE", help=HELP["cards"])] = None
    sign: Annotated[Path | None, typer.Option(metavar="FILE", help=HELP["sign"])] = None
    seal: Annotated[Path | None, typer.Option(metavar="FILE", help=HELP["seal"])] = None
    seal_key: Annotated[Path | None, typer.Option(metavar="KEY", help=HELP["seal_key"])] = None
    day: Annotated[date | None, opt.option("--date", parse=values.day, metavar="DAY", help=HELP["day"])] = None
    force: Annotated[bool, opt.force_option(help=HELP["force"])] = False
    include: opt.IncludeOption = None
    exclude: opt.ExcludeOption = None
    round_: Annotated[int | None, opt.whole("--round", least=1, help=HELP["round"])] = None
    format_: Annotated[ReportFormat | None, opt.format_option(ReportFormat, HELP["format"])] = None
    out: Annotated[Path | None, opt.out_option(metavar="FILE", help=HELP["out"])] = None
    jobs: opt.JobsOption = None
    fail_on: Annotated[list[str] | None, opt.fail_on_option(TournamentFailure)] = None
    lang: Annotated[ReportLanguage | None, opt.lang_option(ReportLanguage, HELP["lang"])] = None
    quiet: Annotated[bool, opt.quiet_option(help=HELP["quiet"])] = False

    @property
    def settings_named(self) -> Path | None:
        return tournament_files.only_one(self.settings, "--settings")

    @property
    def manifest_named(self) -> Path | None:
        return tournament_files.only_one(self.manifest, "--manifest")

    @property
    def outputs(self) -> dict[str, Path]:
        """The files to write: option -> path."""
        named = {"--out": self.out, "--write-manifest": self.write_manifest, "--write-results": self.write_results}
        named |= {
            "--decisions": self.decisions[0] if self.decisions else None,
            "--sign": self.sign,
            "--seal": self.seal,
            "--season": self.season,
            "--cards": self.cards,
        }
        signatures = {f"--seal{end}": Path(f"{self.seal}{end}") for end in SUFFIXES if self.seal_key}
        return {option: path for option, path in named.items() if path is not None} | signatures

    @property
    def sources(self) -> list[str]:
        """The files, folders and archives that contain the game records."""
        return [*([self.results] if self.from_records else []), *(self.games or [])]

    def language(self, *, printed: bool = False) -> ReportLanguage:
        """Return the report's language, or English if reports are not translated. printed -- False in a file"""
        wanted = language_wanted(self.lang, text=printed)
        return next((one for one in LANGUAGES if one == wanted), "en")

    def check(self) -> None:
        """Raise typer.BadParameter if options contradict each other."""
        if [self.results, *(self.games or [])].count("-") > 1:
            raise typer.BadParameter(say("sources.stdin"))
        if self.illegal is not None and self.policy is not None and self.illegal != self.policy:
            raise typer.BadParameter(say("policy"), param_hint="--illegal")
        opt.refuse_contradicting_failures(self.fail_on)
        for option, files in (("--settings", self.settings), ("--manifest", self.manifest)):
            tournament_files.only_one(files, option)
        if self.seal_key is not None and self.seal is None:
            raise typer.BadParameter(say("needs", options="--seal"), param_hint="--seal-key")
        of_results: dict[str, object] = {
            "--manifest": self.manifest, "--write-manifest": self.write_manifest, "--for": self.register,
            "--diff": self.diff, "--sign": self.sign, "--seal": self.seal,
        }  # fmt: skip
        for option, value in of_results.items() if self.from_records else ():
            if value:
                raise typer.BadParameter(say("needs.results"), param_hint=option)

    def guard(self) -> None:
        """Raise typer.BadParameter if an output would overwrite an input file or another output."""
        read = [self.results, *self.sources, *map(str, (self.decisions or [])[1:])]
        read += [str(p) for p in (self.settings_named, self.manifest_named, self.seal_key) if p]
        written, own = self.outputs, (Path(self.results).suffix.lower(),)
        for option, path in written.items():
            inputs = read[1:] if option == "--write-results" else read  # the results file itself needs --force
            if any(is_same(path, other) for other in inputs):
                raise typer.BadParameter(say("input.file", file=str(path)), param_hint=option)
            for other, its in written.items():
                same = is_same(path, str(its)) or os.path.abspath(path) == os.path.abspath(its)  # may not exist yet
                if option < other and same:
                    raise typer.BadParameter(say("written-twice", file=str(path)), param_hint=option)
        for option, path in written.items():
            if not (option in ("--decisions", "--season") and os.path.isfile(path) and not os.path.islink(path)):
                try:
                    check_output(path, force=self.force, ours=tournament_files.is_earlier_bundle)
                except OutputError as error:
                    raise typer.BadParameter(reason(error), param_hint=option) from None
        # corrected results keep the format of the results file
        for option, endings in {**_ENDINGS, "--write-results": tuple(NEW_FILES) if self.from_records else own}.items():
            if option in written and any(endings):
                check_ending(written[option], endings, option, needed=self.from_records and option == "--write-results")

    def guard_without_records(self) -> None:
        """Raise typer.BadParameter if there are no records but an option needs them."""
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
        """Refuse to copy records into their own source, because the next run would find each one twice."""
        here = os.path.realpath(folder)
        for source in self.sources:
            there = os.path.realpath(source)
            if source != "-" and os.path.isdir(there) and (here == there or here.startswith(f"{there}{os.sep}")):
                raise typer.BadParameter(say("input.inside", folder=str(folder), source=source), param_hint="--rename")

    def review(self) -> tuple[Review, Workers, list[GivenFile]]:
        """Do all the work except the report. Return the review, the workers, and the director's files."""
        where, settings = tournament_files.settings_of(self.results, self.settings_named)
        asked = Settings(ruleset=self.rules, komi=self.komi, policy=self.illegal or self.policy)
        preset, season = tournament_files.preset_of(self.event), tournament_files.season_of(self.season)
        tag = (settings.league if settings.league.given else preset.league).given.get("tag", "")
        workers = tournament_files.processes(self.jobs or os.cpu_count() or 1)
        known: dict[str, str] = {}
        try:
            if self.from_records:
                records = tournament_files.records_of(self.sources, self.include, self.exclude, workers, tag)
                names = {alias: name for alias, (name, *_) in season.items()} | dict(settings.aliases)
                event, together, without = event_of(records.games, names, settings.name or "")
                known = season_files.known_in({a: (n, "", "") for a, n in settings.aliases.items()}, event)
                terms = terms_of(event, settings, asked, preset)
                matching = matching_of(event, records.games, together, without, names, terms)
            else:
                done = self.audit()
                event = replace(done.event, remarks=(*done.event.remarks, *as_remarks(done)))
                with tournament_files.refused_as(where):
                    known = aliases(settings, event.players)
                terms = terms_of(event, settings, asked, preset)
                records = tournament_files.records_of(self.sources, self.include, self.exclude, workers, tag)
                book = NameBook(event.players, season_files.known_in(season, event) | known)
                matching = self._matching(event, records, book, terms)
            checked = review(event, terms, records, matching, workers)
            if self.season is not None:
                tournament_files.write_season(self.season, season, checked, known)
            checked, given = tournament_files.with_decisions(
                checked, self.results, self.decisions or (), self.language()
            )
            kinds: tuple[tuple[FileKind, Path | None], ...] = (
                ("settings", Path(where) if where else None),
                ("manifest", self.manifest_named),
            )
            given += [(kind, path.name, tournament_files.content(path)) for kind, path in kinds if path is not None]
            return checked, workers, given
        except TooManyError as error:
            give_up(reason(error))

    def audit(self) -> ResultsAudit:
        """Read the results file and audit it."""
        event, data = tournament_files.results_event(self.results)
        text = decode(data)[0] if event.format in ("aga", "h9") else ""
        _, settings = tournament_files.settings_of(self.results, self.settings_named)
        return audited(event, self.register or "", text, (settings.start, settings.finish))

    def _matching(self, event: Event, records: Records, book: NameBook, terms: EventTerms) -> Matching:
        fixed = Fixed({})
        if self.manifest_named is not None:
            data = tournament_files.content(self.manifest_named)
            with tournament_files.refused_as(self.manifest_named):
                fixed = manifests.read(data, event, records.games)
        fixed = manifests.named(event, records.games, fixed)
        matching = match(event, records.games, book, fixed, terms)
        if self.write_manifest is not None:
            text = manifests.write(event, records.games, matching, fixed)
            write(self.write_manifest, text.encode("utf-8-sig"), force=self.force)
        return matching


def tournament(*, call: _Call) -> None:
    """Check a tournament's results against its game records."""
    call.check()
    call.guard()
    kind: ReportFormat = form_of(ReportFormat, call.format_, None if call.out is None else str(call.out))
    language = call.language(printed=kind == "text" and call.out is None)
    if call.rename is not None:
        call.guard_copies(call.rename)
    if not call.sources:
        call.guard_without_records()
        done = call.audit()
        show((rendered(done, kind, language),), call.out, quiet=call.quiet, force=call.force)
        raise typer.Exit(int(done.faulty and "results" in (call.fail_on or NOT_NEVER)))

    quiet = call.quiet
    try:
        review, workers, given = call.review()
        if call.round_ is not None and not review.rounds(call.round_):
            raise typer.BadParameter(say("results.no-round", round=call.round_), param_hint="--round")
        if call.rename is not None:
            with tournament_files.refused_as(""):
                warn(copied(review, call.rename))
        written = False
        if call.from_records and call.write_results is not None:
            tournament_files.write_made_results(review, call.write_results, force=call.force)
        elif call.write_results is not None or call.diff:
            target = None if call.diff else call.write_results
            speaker = Speaker(call.language(printed=True))
            written = tournament_files.write_back(
                review, call.results, target, call.write_results, speaker, quiet=call.quiet, force=call.force
            )
            quiet = True
        if call.cards is not None:
            boards = pages(review, worth_a_card(review, call.round_), workers, call.language())
            write(call.cards, encoded(card_pieces(review, boards, call.language())), force=call.force)
        if call.sign is not None or call.seal is not None:
            new, day = call.write_results if written else None, tournament_files.day_of(call.day)
            seal, members = tournament_files.sealed_event(review, call.results, new, given, day)
            boards = pages(review, needs_a_board(review), workers, call.language())
            seal, document = finished(seal, "".join(sign_pieces(review, seal, boards, call.language())))
            if call.sign is not None:
                write(call.sign, document, force=call.force)
            if call.seal is not None:
                tournament_files.write_seal(
                    call.seal, seal, members, document, call.seal_key, force=call.force, quiet=call.quiet
                )
        report = () if quiet and call.out is None else render(review, kind, call.round_, language, workers)
        show(report, call.out, quiet=quiet, force=call.force)
    except KeyboardInterrupt:
        give_up(say("interrupted"), 130)
    except NoWorkersError as error:
        give_up(reason(error))
    raise typer.Exit(status_of(review, call.fail_on or NOT_NEVER))
