"""`adjudicate generate`: random records with a known sheet."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from adjudicate.cli.options import games_option, out_option, seed_option
from adjudicate.display.sanitise import for_terminal
from adjudicate.proof import generate as making
from adjudicate.rules.findings.unreadable import Unreadable
from adjudicate.sheet.schema import error_json, to_json
from adjudicate.sources.names import printable

EPILOG = "To check: in the folder, `adjudicate score --format json *.sgf` prints sheets.jsonl again, byte for byte."


def generate(
    seed: Annotated[int, seed_option("The same seed gives the same records.")],
    games: Annotated[int, games_option("How many records.")] = 100,
    out: Annotated[
        Path | None,
        out_option(
            "FOLDER", "An empty or new folder for the records and sheets.jsonl; else both are printed as JSON lines."
        ),
    ] = None,
    faults: Annotated[bool, typer.Option(help="Put illegal moves, setup and disorder in on purpose.")] = True,
) -> None:
    """Make random records with a known sheet, to check other programs with.

    A sheet is known because this program and a naive one that shares no code with it agree on it.
    """

    shown = for_terminal(printable(str(out)), most=1000)
    try:
        known = making.generate(seed, games, faults=faults)
        if out is None:
            for game in known:
                lines = [error_json(one) if isinstance(one, Unreadable) else to_json(one) for one in game.sheets]
                text = game.sgf.decode("latin-1")  # a character for each byte
                typer.echo(json.dumps({"file": game.name, "sgf": text, "sheets": [json.loads(x) for x in lines]}))
            return
        if out.exists() and (not out.is_dir() or any(out.iterdir())):
            typer.echo(f"adjudicate: {shown} is not an empty folder; nothing was written", err=True)
            raise typer.Exit(2)
        out.mkdir(parents=True, exist_ok=True)
        with (out / "sheets.jsonl").open("w", encoding="ascii", newline="\n") as sheets:
            for game in known:
                (out / game.name).write_bytes(game.sgf)
                for sheet in game.sheets:
                    line = error_json(sheet) if isinstance(sheet, Unreadable) else to_json(sheet)
                    sheets.write(line + "\n")
    except making.DisagreementError as error:
        typer.echo(f"adjudicate: the two programs disagree; please report this (docs/errata.md)\n{error}", err=True)
        raise typer.Exit(1) from None
    typer.echo(f"{games} records and sheets.jsonl are in {shown} (seed {seed})")
