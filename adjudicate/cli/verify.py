"""`adjudicate verify`: check that a sealed event and its files are unchanged."""

import json
import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from adjudicate.cli import options as opt
from adjudicate.cli.languages import language_wanted
from adjudicate.cli.messages import give_up, named, say, warn_about
from adjudicate.display.prose import filled
from adjudicate.rules.findings.unreadable import Unreadable
from adjudicate.sources.files import walk
from adjudicate.sources.names import NameChoice
from adjudicate.sources.one_file import read_source
from adjudicate.sources.system import reason
from adjudicate.tournament.bundle import MOST_BYTES, NotABundleError
from adjudicate.tournament.signatures import MOST_BYTES as MOST_SIGNATURE
from adjudicate.tournament.signatures import SUFFIXES, SignatureError, signer_of
from adjudicate.tournament.verifying import OuterFile, SealChange, Verification, digits_of, to_json, to_text, verified
from adjudicate.tournament.words import LANGUAGES, ReportLanguage, Speaker

HELP = opt.HELPS["verify"]


def verify(
    bundle: Annotated[Path, typer.Argument(metavar="BUNDLE", help=HELP["bundle"])],
    files: Annotated[
        list[str] | None, typer.Argument(metavar="[FILE]...", help=HELP["files"], show_default=False)
    ] = None,
    checksum: Annotated[str | None, typer.Option(metavar="DIGITS", help=HELP["checksum"])] = None,
    signature: Annotated[Path | None, typer.Option(metavar="FILE", help=HELP["signature"])] = None,
    key: Annotated[Path | None, typer.Option(metavar="FILE", help=HELP["key"])] = None,
    format_: Annotated[opt.TextOrJson | None, opt.format_option(opt.TextOrJson, HELP["format"])] = None,
    lang: Annotated[ReportLanguage | None, opt.lang_option(ReportLanguage, HELP["lang"])] = None,
    quiet: Annotated[bool, opt.quiet_option(help=HELP["quiet"])] = False,
) -> None:
    """Check that a sealed event is unchanged."""
    digits = "" if checksum is None else digits_of(checksum)
    if digits is None:
        raise typer.BadParameter(say("seal.digits"), param_hint="--checksum")
    data = _read(bundle, MOST_BYTES)
    try:
        done = verified(data, _outside(files or [], bundle), digits, complete=any(map(os.path.isdir, files or [])))
    except NotABundleError as error:
        give_up(say("about", where=named(str(bundle)), text=reason(error)))
    done = _signed(done, data, bundle, signature, key)
    language = language_wanted(lang, text=format_ != "json")
    if format_ == "json":
        typer.echo(json.dumps(to_json(done)))
    elif not quiet:
        for line in to_text(done, Speaker(next((one for one in LANGUAGES if one == language), "en"))):
            typer.echo("\n".join(filled(line, rest="    ")))
    raise typer.Exit(int(bool(done.changes)))


def _read(path: Path, most: int) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(most + 1)
    except (OSError, ValueError) as error:
        give_up(say("about", where=named(str(path)), text=reason(error)))


def _outside(files: list[str], bundle: Path) -> Iterator[OuterFile]:
    """Yield the files to compare with the bundle. For a folder, these include files that are not records."""
    for item in walk(files, NameChoice(("*",))):
        if item.file != "-" and os.path.exists(item.file) and os.path.samefile(item.file, bundle):
            continue
        data = read_source(item.file) if item.content is None else item.content
        name = f"{item.path} {item.member}" if item.member else item.path
        if isinstance(data, bytes):
            yield OuterFile(name, data, expected=item.file in files or NameChoice().takes(name))
        elif isinstance(data, Unreadable) and item.file in files:
            give_up(say("about", where=named(name), text=data.message))


def _signed(done: Verification, data: bytes, bundle: Path, signature: Path | None, key: Path | None) -> Verification:
    """Check the bundle's signature, if there is one, and add the outcome. Exit if the check is impossible."""
    beside = (Path(f"{bundle}{end}") for end in SUFFIXES)
    path = signature or next((path for path in beside if os.path.isfile(path)), None)
    if path is None:
        if key is not None:
            raise typer.BadParameter(say("seal.no-signature"), param_hint="--key")
        return done
    try:
        made = _read(path, MOST_SIGNATURE)
        return replace(
            done, signer=signer_of(data, made, _read(key, MOST_SIGNATURE) if key else None), trusted=key is not None
        )
    except SignatureError as error:
        if error.invalid:
            return replace(done, changes=(*done.changes, SealChange("signature", str(path), error.message)))
        if signature is not None or key is not None:
            give_up(say("about", where=named(str(path)), text=error.message))
        warn_about(named(str(path)), error.message)
        return done
