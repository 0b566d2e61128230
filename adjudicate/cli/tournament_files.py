"""Read the files for `adjudicate tournament`, and write its outputs other than the report."""

import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC, date, datetime
from hashlib import sha256
from pathlib import Path

import typer

from adjudicate import __version__
from adjudicate.adjudication.option_values import quoted
from adjudicate.batch.processes import Processes
from adjudicate.cli.messages import give_up, named, warn, warn_about
from adjudicate.cli.messages import say as say_cli
from adjudicate.cli.writing import write
from adjudicate.display.sanitise import for_terminal
from adjudicate.record.sgf import MOST_BYTES
from adjudicate.rules.findings.unreadable import Unreadable
from adjudicate.sources.files import walk
from adjudicate.sources.names import RECORDS, NameChoice
from adjudicate.sources.one_file import read_source
from adjudicate.sources.outputs import standing
from adjudicate.sources.system import reason
from adjudicate.tournament import decisions_file
from adjudicate.tournament import season as season_files
from adjudicate.tournament.bundle import BUNDLE_HEAD, is_bundle
from adjudicate.tournament.event_files import EventFileError
from adjudicate.tournament.formats import read_event
from adjudicate.tournament.formats.new_files import NotSayableError, new_file
from adjudicate.tournament.games import Records, Workers
from adjudicate.tournament.games import read as read_games
from adjudicate.tournament.model import Event, UnreadableEventError
from adjudicate.tournament.presets import NAMES, PRESETS
from adjudicate.tournament.review import Review
from adjudicate.tournament.sealing import GivenFile, Seal, bundle_of, results_files, sealed
from adjudicate.tournament.settings import NAME, Settings
from adjudicate.tournament.settings import read as read_settings
from adjudicate.tournament.settling import decided
from adjudicate.tournament.signatures import SignatureError, signature_of
from adjudicate.tournament.standings import counted_event
from adjudicate.tournament.words import ReportLanguage, Speaker, say
from adjudicate.tournament.writing import NotWrittenError, corrected, difference, lost_in, to_correct, what_is_lost

MOST_DAMAGE = 20
EPOCH = "SOURCE_DATE_EPOCH"


def results_event(results: str) -> tuple[Event, bytes]:
    """Return the event in a results file, and the file's content. Exit if it is unreadable or has no pairing."""
    try:
        if results != "-" and os.path.isdir(results):
            raise UnreadableEventError(say_cli("results.folder"))
        data = read_source(results)
        if isinstance(data, Unreadable):
            raise UnreadableEventError(data.message)
        if len(data) > MOST_BYTES:  # the rest of the file was not read
            raise UnreadableEventError(say_cli("results.too-large", most=MOST_BYTES // 1024**2))
        event = read_event(data, results)
        if not event.pairings:
            raise UnreadableEventError(say_cli("results.no-pairings"))
    except UnreadableEventError as error:
        key = "about.line-after" if error.line else "about"
        give_up(say_cli(key, where=named(results), text=reason(error), line=error.line))
    return event, data


def records_of(
    sources: Sequence[str], include: Sequence[str] | None, exclude: Sequence[str] | None, workers: Workers, tag: str
) -> Records:
    """Return an event's game records. Exit if there are none. tag -- the league's tag to look for in comments"""
    records = read_games(walk([*sources], NameChoice(tuple(include or RECORDS), tuple(exclude or ()))), workers, tag)
    if not records.games:
        for lost in records.lost[:10]:
            warn_about(shown(lost.path), lost.message)
        give_up(say_cli("no-record"))
    return records


def preset_of(text: str | None) -> Settings:
    """Return the preset given with --event, which is the name of a known preset or the path of a file."""
    if text is None:
        return Settings()
    if text in PRESETS:
        return PRESETS[text]
    if not os.path.isfile(text):
        raise typer.BadParameter(say("settings.preset", text=quoted(text[:60]), names=NAMES), param_hint="--event")
    with refused_as(text):
        return read_settings(content(text))


def season_of(path: Path | None) -> season_files.Season:
    """Return the aliases in a season file. They are empty if the file does not exist yet."""
    if path is None or standing(path) is None:
        return {}
    with refused_as(path):
        return season_files.read(content(path))


def write_season(path: Path, before: season_files.Season, checked: Review, known: Mapping[str, str]) -> None:
    """Add the aliases that were confirmed in an event to a season file."""
    after = season_files.confirmed(before, checked, known)
    if after != before:
        found = standing(path)
        write(path, season_files.write(after).encode("utf-8-sig"), force=found is not None, before=found)


def write_made_results(checked: Review, path: Path, *, force: bool) -> None:
    """Write results made from records to a new file, in the format that its extension selects."""
    try:
        event, suffix = counted_event(checked), path.suffix.lower()
        if not event.pairings:
            raise UnreadableEventError(say_cli("results.no-pairings"))
        lost, data = lost_in(suffix, checked.event, checked.settlement, event), new_file(event, suffix)
    except (NotSayableError, NotWrittenError, UnreadableEventError) as error:
        give_up(say_cli("about", where=shown(str(path)), text=reason(error)))
    for sentence in lost:
        warn(sentence)
    write(path, data, force=force)


def with_decisions(
    checked: Review, results: str, named: Sequence[Path], language: ReportLanguage
) -> tuple[Review, list[GivenFile]]:
    """Apply the decisions in decisions files to a review. Return the new review, and these files as they are now.

    named -- the files given with --decisions; all decisions are written to the first, unless it has changed meanwhile
    """
    paths = [*named]
    if not paths:
        beside = Path(results).parent / decisions_file.NAME  # for standard input, in the current folder
        paths = [beside] if os.path.isfile(beside) else []
    if not paths:
        return checked, []
    found, given = standing(paths[0]), list[GivenFile]()
    files = []
    for path in paths if found is not None else paths[1:]:
        data = content(path)
        with refused_as(path):
            file = decisions_file.placed(decisions_file.read(data, checked.event), checked)
        for line, sentence in file.damage[:MOST_DAMAGE]:
            warn(say_cli("about.line", where=shown(str(path)), line=line, text=sentence))
        if file.damage:
            warn_about(shown(str(path)), say_cli("results.spreadsheet"))
        files.append((path.name, file))
        given.append(("decisions", path.name, data))
    whole = decisions_file.merged(files)
    checked = decided(checked, whole.decisions)
    if named:
        source = b"" if results == "-" else read_source(results)
        described = f"{Path(results).name} {sha256(source).hexdigest()}" if source and isinstance(source, bytes) else ""
        text = decisions_file.write(checked, whole, language, described).encode("utf-8-sig")
        if found is None or given[0][2] != text:
            write(paths[0], text, force=found is not None, before=found)
        given[: found is not None] = [("decisions", paths[0].name, text)]
    return checked, given


def write_back(
    checked: Review,
    results: str,
    target: Path | None,
    new_name: Path | None,
    speaker: Speaker,
    *,
    quiet: bool,
    force: bool,
) -> bool:
    """Print how the decisions change the results file, and write the new file. Return True if it was written.

    target   -- path of the file to write; None to print only the difference
    new_name -- the new file's name, for the printed difference
    """
    if results == "-":
        give_up(say_cli("results.correct-stdin"))
    found = None if target is None else standing(target)
    data = content(results)
    try:
        done = corrected(data, results, checked.settlement)
    except NotWrittenError as error:
        give_up(say_cli("about", where=shown(results), text=reason(error)))
    for sentence in what_is_lost(done, checked.event):
        warn(sentence)
    if done.data == data:
        typer.echo(speaker.say("write.nothing"))
        return False
    for line in () if quiet else difference(data, done.data, results, str(new_name or results)):
        typer.echo(for_terminal(line, most=1000))
    if target is not None:
        write(target, done.data, force=force, before=found)
    return target is not None


def sealed_event(
    checked: Review, results: str, new_name: Path | None, others: Sequence[GivenFile], day: str
) -> tuple[Seal, dict[str, bytes]]:
    """Return an event's seal, which covers the results before and after the decisions, and its bundle's files."""
    if results == "-":
        give_up(say_cli("results.sign-stdin"))
    name, data, after = Path(results).name, content(results), None
    try:
        if to_correct(checked.event, checked.settlement):
            done = corrected(data, results, checked.settlement).data
            after = (new_name.name if new_name else f"corrected-{name}", done)
    except NotWrittenError as error:
        warn_about(shown(results), reason(error))

    def beside(old: str) -> bytes | None:
        found = read_source(str(Path(results).parent / Path(old).name))
        return found if isinstance(found, bytes) else None

    return sealed(checked, [*results_files(checked, name, data, after, beside), *others], day, __version__)


def write_seal(
    path: Path, seal: Seal, members: dict[str, bytes], document: bytes, key: Path | None, *, force: bool, quiet: bool
) -> None:
    """Write a bundle. If a key is given, also sign it and write the signature to a file next to the bundle."""
    data, suffix, signature = bundle_of(seal, members, document), "", b""
    if key is not None:
        try:
            suffix, signature = signature_of(data, key)
        except (SignatureError, OSError) as error:
            give_up(say_cli("about", where=shown(str(key)), text=getattr(error, "message", reason(error))))
    write(path, data, force=force, ours=is_earlier_bundle)
    if suffix:
        write(Path(f"{path}{suffix}"), signature, force=force)
    if not quiet:
        warn(say_cli("seal.written", file=shown(str(path)), checksum=seal.short))


def day_of(given: date | None) -> str:
    """Return the date of a seal: the given date, otherwise that of SOURCE_DATE_EPOCH, otherwise today's."""
    epoch = os.environ.get(EPOCH, "")
    try:
        return str(given or (datetime.fromtimestamp(int(epoch), UTC).date() if epoch else date.today()))
    except (ValueError, OverflowError, OSError):
        give_up(say_cli("seal.epoch", name=EPOCH, value=shown(epoch[:60])))


def is_earlier_bundle(path: Path) -> bool:
    """Return True if a file is a sealed bundle, which may be replaced with --force."""
    try:
        with path.open("rb") as file:
            return is_bundle(file.read(BUNDLE_HEAD))
    except OSError:
        return False


def processes(jobs: int) -> Workers:
    """Return a function that takes some work and returns a Processes with `jobs` worker processes."""
    return lambda work: Processes(work, jobs)


def settings_of(results: str, named: Path | None) -> tuple[str, Settings]:
    """Return the path and settings of the given settings file, or of the one next to the results file."""
    path = named or Path(results).parent / NAME  # for standard input, in the current folder
    if named is None and not os.path.isfile(path):
        return "", Settings()
    with refused_as(path):
        return str(path), read_settings(content(path))


def only_one(files: list[Path] | None, option: str) -> Path | None:
    """Return the file given with an option, or None. Raises typer.BadParameter if there are several."""
    if files and len(files) > 1:
        names = tuple(shown(str(path)) for path in files)
        raise typer.BadParameter(say_cli("one-only", number=len(files), files=names), param_hint=option)
    return files[0] if files else None


def shown(text: str) -> str:
    """Make text from a file safe for a terminal."""
    return for_terminal(text, most=400)


def content(name: str | Path) -> bytes:
    """Return the content of a file. Exit if the file cannot be read."""
    data = read_source(str(name))
    if isinstance(data, Unreadable):
        give_up(say_cli("about", where=shown(str(name)), text=data.message))
    return data


@contextmanager
def refused_as(name: str | Path) -> Iterator[None]:
    """Exit if a file cannot be used. The error names file and line. name -- "" if the error has the name already"""
    try:
        yield
    except EventFileError as error:
        key = "about.line" if error.line else "about"
        give_up(say_cli(key, where=str(name), line=error.line, text=reason(error)) if name else reason(error))
