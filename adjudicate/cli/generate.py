"""`adjudicate generate`: make random records with known sheets."""

import json
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer

from adjudicate.cli import options as opt
from adjudicate.cli.messages import give_up, named, say, tell, warn
from adjudicate.cli.writing import to_standard_output
from adjudicate.proof import comparison as making
from adjudicate.rules.findings.unreadable import Unreadable
from adjudicate.sheet.schema import error_json, to_json
from adjudicate.sources.outputs import OutputError, replacing, write_output
from adjudicate.sources.system import reason

HELP = opt.HELPS["generate"]


def generate(
    seed: Annotated[int, opt.seed_option(help=HELP["seed"])],
    games: Annotated[int, opt.games_option(help=HELP["games"])] = 100,
    faults: Annotated[bool, typer.Option(help=HELP["faults"])] = True,
    out: Annotated[str | None, opt.out_option(metavar="FOLDER", help=HELP["out"])] = None,
    force: Annotated[bool, opt.force_option(help=HELP["force"])] = False,
    quiet: Annotated[bool, opt.quiet_option(help=HELP["quiet"])] = False,
) -> None:
    """Make random records with known sheets, to test programs."""
    known = making.generate(seed, games, faults=faults)
    try:
        if out is None or to_standard_output(out):
            for game in known:
                text = game.sgf.decode("latin-1")  # one character per byte
                sheets = [json.loads(line) for line in _lines(game)]
                typer.echo(json.dumps({"file": game.name, "sgf": text, "sheets": sheets}))
            return
        shown = named(out)
        _write(known, Path(out), shown, force=force)
    except making.DisagreementError as error:
        warn(say("generate.disagree"))
        typer.echo(str(error), err=True)
        raise typer.Exit(1) from None
    if not quiet:
        tell(say("generate.done", n=games, folder=shown, seed=seed), err=False)


def _write(known: Iterable[making.Known], folder: Path, shown: str, *, force: bool) -> None:
    """Write the records and their sheets into a folder. Exit if writing fails."""
    try:
        if os.path.lexists(folder) and (not folder.is_dir() or (any(folder.iterdir()) and not force)):
            give_up(say("generate.taken-folder" if folder.is_dir() else "generate.taken", folder=shown))
        folder.mkdir(parents=True, exist_ok=True)
        with replacing(folder / "sheets.jsonl", force=force) as part, part.open("wb") as sheets:
            for game in known:
                write_output(folder / game.name, [game.sgf])
                sheets.writelines(f"{line}\n".encode("ascii") for line in _lines(game))
    except OutputError as error:
        give_up(reason(error))
    except (OSError, ValueError) as error:
        give_up(say("unwritable", file=shown, reason=reason(error)))


def _lines(game: making.Known) -> list[str]:
    return [error_json(one) if isinstance(one, Unreadable) else to_json(one) for one in game.sheets]
