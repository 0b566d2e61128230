"""The files that `adjudicate tournament` writes beside its report: decisions and corrected results."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import typer

from adjudicate.batch.processes import Processes
from adjudicate.cli.messages import give_up, warn, warn_about
from adjudicate.cli.messages import say as say_cli
from adjudicate.cli.writing import write
from adjudicate.display.sanitise import for_terminal
from adjudicate.rules.findings.unreadable import Unreadable
from adjudicate.sources.files import read_source
from adjudicate.sources.outputs import standing
from adjudicate.sources.system import reason
from adjudicate.tournament import decisions_file
from adjudicate.tournament.decisions_file import DecisionsFile
from adjudicate.tournament.event_files import EventFileError
from adjudicate.tournament.games import Workers
from adjudicate.tournament.review import Review
from adjudicate.tournament.settings import NAME, Settings
from adjudicate.tournament.settings import read as read_settings
from adjudicate.tournament.settling import decided
from adjudicate.tournament.signing import SignedFile, results_before
from adjudicate.tournament.words import ReportLanguage, Speaker, say
from adjudicate.tournament.writing import NotWrittenError, corrected, difference, to_correct, what_is_lost

MOST_DAMAGE = 20


def with_decisions(checked: Review, results: str, named: Path | None, language: ReportLanguage) -> Review:
    """Return a review with its decisions. Update a named decisions file if it did not change meanwhile."""
    path = named
    if path is None:
        beside = Path(decisions_file.NAME) if results == "-" else Path(results).parent / decisions_file.NAME
        path = beside if beside.is_file() else None
    if path is None:
        return checked
    file, before, found = DecisionsFile(), None, standing(path)
    if found is not None:
        before = content(path)
        with refused_as(path):
            file = decisions_file.placed(decisions_file.read(before, checked.event), checked)
        for line, sentence in file.damage[:MOST_DAMAGE]:
            warn(say_cli("about.line", where=shown(str(path)), line=line, text=sentence))
        if file.damage:
            warn_about(shown(str(path)), say_cli("results.spreadsheet"))
    checked = decided(checked, file.decisions)
    if named is not None:
        text = decisions_file.write(checked, file, language, _named_with_digest(results))
        if before != text.encode("utf-8-sig"):
            write(path, text.encode("utf-8-sig"), force=found is not None, before=found)
    return checked


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
    """Print how the decisions change the results, write the new results, and return True if a file was written.

    target   -- the file to write; None to print the difference only
    new_name -- the name of the new file in the printed difference
    """
    if results == "-":
        give_up(say_cli("results.correct-stdin"))
    if not to_correct(checked.event, checked.settlement):
        typer.echo(speaker.say("write.nothing"))
        return False
    found = None if target is None else standing(target)
    data = content(results)
    try:
        done = corrected(data, results, checked.settlement)
    except NotWrittenError as error:
        give_up(say_cli("about", where=shown(results), text=error.message))
    if not quiet:
        for line in difference(data, done.data, results, str(new_name or results)):
            typer.echo(for_terminal(line, most=1000))
    for sentence in what_is_lost(done, checked.event):
        warn(sentence)
    if target is not None:
        write(target, done.data, force=force, before=found)
    return target is not None


def _named_with_digest(results: str) -> str:
    """Return the name of the results file, a space and its SHA-256; "" for standard input."""
    data = read_source(results) if results != "-" else b""
    return f"{Path(results).name} {sha256(data).hexdigest()}" if data and not isinstance(data, Unreadable) else ""


def signed_files(review: Review, results: str, new: Path | None) -> tuple[SignedFile, ...]:
    """Return the checked results file and the corrected one, if there is one, with their digests.

    If the decisions were made on other results, the checked file is the corrected one, and the others come first.
    """
    if results == "-":
        give_up(say_cli("results.sign-stdin"))
    named = [(say("sign.results"), results)]
    if new is not None and not is_one_file(new, Path(results)):
        named.append((say("sign.new-results"), str(new)))
    found = []
    for what, name in named:
        found.append(SignedFile(what, name, sha256(content(name)).hexdigest(), checked=name == results))
    before = [
        SignedFile(say("sign.results-before"), name, digest)
        for name, digest in results_before(review)
        if digest not in {file.digest for file in found}
    ]
    return (*before, replace(found[0], what=say("sign.new-results")), *found[1:]) if before else tuple(found)


def processes(jobs: int) -> Workers:
    """Return a function that starts this number of worker processes."""
    return lambda work: Processes(work, jobs)


def is_one_file(one: Path, other: Path) -> bool:
    """Return True if two paths name the same file, which need not exist."""
    return is_same_file(str(one), str(other)) or os.path.abspath(one) == os.path.abspath(other)


def is_same_file(one: str, other: str) -> bool:
    """Return True if two paths name the same existing file."""
    try:
        return os.path.samefile(one, other)
    except (OSError, ValueError):
        return False


def settings_of(results: str, named: Path | None) -> tuple[str, Settings]:
    """Return the path and the content of the named settings, or of those next to the results."""
    path = named
    if path is None:
        beside = Path(NAME) if results == "-" else Path(results).parent / NAME
        if not beside.is_file():
            return "", Settings()
        path = beside
    with refused_as(path):
        return str(path), read_settings(content(path))


def only_one(files: list[Path] | None, option: str) -> Path | None:
    """Return the file that an option names. Raises typer.BadParameter for several files."""
    if files and len(files) > 1:
        names = tuple(shown(str(path)) for path in files)
        raise typer.BadParameter(say_cli("one-only", number=len(files), files=names), param_hint=option)
    return files[0] if files else None


def shown(text: str) -> str:
    """Return a text from a file in a form that is safe for a terminal."""
    return for_terminal(text, most=400)


def content(name: str | Path) -> bytes:
    """Return the content of a file. Exit if it cannot be read."""
    data = read_source(str(name))
    if isinstance(data, Unreadable):
        give_up(say_cli("about", where=shown(str(name)), text=data.message))
    return data


@contextmanager
def refused_as(name: str | Path) -> Iterator[None]:
    """Exit with the file and the line if a file of an event cannot be used. name -- "" if the error names the file"""
    try:
        yield
    except EventFileError as error:
        key = "about.line" if error.line else "about"
        give_up(say_cli(key, where=str(name), line=error.line, text=reason(error)) if name else reason(error))
