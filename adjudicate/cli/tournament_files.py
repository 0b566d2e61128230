"""The files that `adjudicate tournament` writes beside its report: decisions and corrected results."""

from __future__ import annotations

import os
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

import typer

from adjudicate.cli.giving_up import give_up
from adjudicate.display.replacing import replacing
from adjudicate.display.sanitise import for_terminal
from adjudicate.rules.findings.unreadable import Unreadable
from adjudicate.sources.files import read_source
from adjudicate.tournament import decisions_file
from adjudicate.tournament.decisions_file import DecisionsFile
from adjudicate.tournament.renaming import RenamingError, copied
from adjudicate.tournament.review import Review
from adjudicate.tournament.settling import decided
from adjudicate.tournament.side_table import SideTableError
from adjudicate.tournament.signing import SignedFile
from adjudicate.tournament.words import ReportLanguage, Speaker, say
from adjudicate.tournament.writing import NotWrittenError, corrected, difference, to_correct, what_is_lost


def with_decisions(checked: Review, results: str, named: Path | None, language: ReportLanguage) -> Review:
    """Return a review with what was decided. The decisions file is written again where it was named."""
    path = named
    if path is None:
        beside = Path(decisions_file.NAME) if results == "-" else Path(results).parent / decisions_file.NAME
        path = beside if beside.is_file() else None
    if path is None:
        return checked
    file, before = DecisionsFile(), None
    if path.exists():
        before = read_source(str(path))
        if isinstance(before, Unreadable):
            give_up(f"{path}: {before.message}")
        try:
            file = decisions_file.placed(decisions_file.read(before, checked.event), checked)
        except SideTableError as error:
            give_up(f"{path}{f', line {error.line}' if error.line else ''}: {error}")
    checked = decided(checked, file.decisions)
    if named is not None:
        text = decisions_file.write(checked, file, language)
        if before != text.encode("utf-8-sig"):
            write_pieces(path, [text], mark=True)
    return checked


def write_back(
    checked: Review, results: str, target: Path | None, new_name: Path | None, speaker: Speaker, *, quiet: bool
) -> None:
    """Write the results with those that were decided, and show the difference first.

    target -- where to, or None for the difference alone; new_name -- what the difference calls the new file
    """
    if results == "-":
        give_up("the results were read from standard input; name their file to have it corrected")
    if not to_correct(checked.event, checked.settlement):
        typer.echo(speaker.say("write.nothing"))
        return
    data = read_source(results)
    try:
        if isinstance(data, Unreadable):
            give_up(f"{shown(results)}: {data.message}")
        done = corrected(data, results, checked.settlement)
    except NotWrittenError as error:
        give_up(f"{shown(results)}: {speaker.of(error.message)}")
    if not quiet:
        for line in difference(data, done.data, results, str(new_name or results)):
            typer.echo(for_terminal(line, most=1000))
    for sentence in what_is_lost(done, checked.event):
        typer.echo(f"adjudicate: {for_terminal(speaker.of(sentence), most=1000)}", err=True)
    if target is not None:
        write_bytes(target, done.data)


def signed_files(results: str, new: Path | None) -> tuple[SignedFile, ...]:
    """Return the results that were checked, and the corrected ones where they are there, with their digests."""
    if results == "-":
        give_up("the results were read from standard input; name their file to have it signed")
    named = [(say("sign.results"), results)]
    if new is not None and new.is_file() and not is_one_file(new, Path(results)):
        named.append((say("sign.new-results"), str(new)))
    found = []
    for what, name in named:
        data = read_source(name)
        if isinstance(data, Unreadable):
            give_up(f"{shown(name)}: {data.message}")
        found.append(SignedFile(what, name, sha256(data).hexdigest()))
    return tuple(found)


def is_one_file(one: Path, other: Path) -> bool:
    """Tell whether two names are of one file, whether it is there or not."""
    return is_same_file(str(one), str(other)) or os.path.abspath(one) == os.path.abspath(other)


def is_same_file(one: str, other: str) -> bool:
    """Tell whether two names are of one file that is there."""
    try:
        return os.path.samefile(one, other)
    except (OSError, ValueError):
        return False


def write_pieces(path: Path, pieces: Iterable[str], *, mark: bool = False) -> None:
    """Write a file beside its place and move it there, so that none is left half written. mark -- with UTF-8's mark"""
    part = path.with_name(f".{path.name}.part")
    try:
        with part.open("w", encoding="utf-8-sig" if mark else "utf-8", newline="") as file:
            file.writelines(pieces)
        os.replace(part, path)
    except (OSError, ValueError) as error:
        part.unlink(missing_ok=True)
        give_up(f"{path}: it cannot be written: {getattr(error, 'strerror', None) or error}")


def write_bytes(path: Path, data: bytes) -> None:
    """Write a file beside its place and move it there; give up where it cannot be written."""
    try:
        with replacing(path) as part:
            part.write_bytes(data)
    except (OSError, ValueError) as error:
        give_up(f"{path}: it cannot be written: {getattr(error, 'strerror', None) or error}")


def shown(text: str) -> str:
    """Return a text of others as a terminal may show it."""
    return for_terminal(text, most=400)


def copy_records(review: Review, folder: Path) -> None:
    """Copy the records of a tournament under new names, and say how many were copied."""
    try:
        typer.echo(f"adjudicate: {shown(copied(review, folder))}", err=True)
    except RenamingError as error:
        give_up(str(error))
