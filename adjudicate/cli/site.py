"""`adjudicate site`: the page that needs no server of ours."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from adjudicate.cli.giving_up import give_up
from adjudicate.cli.options import force_option, out_option
from adjudicate.display.replacing import replacing
from adjudicate.display.sanitise import for_terminal
from adjudicate.web.bundle import PYODIDE, UnbuildableError
from adjudicate.web.site import folder
from adjudicate.web.site import single as single_file

EPILOG = "Exit status: 0 built; 2 Pyodide is missing or another, something could not be written, or misuse."


def site(
    out: Annotated[str | None, out_option("DIR", "Build the folder here.")] = None,
    single: Annotated[str | None, typer.Option("--single", metavar="FILE", help="Build one file here.")] = None,
    pyodide: Annotated[
        str | None, typer.Option("--pyodide", metavar="DIR", help="The unpacked npm package pyodide.")
    ] = None,
    force: Annotated[bool, force_option("Replace what is there already.")] = False,
) -> None:
    """Build the page that needs no server: a folder to put on a web server, or one file.

    Python runs in the page itself, so nothing is installed, and no record leaves the device. The folder works offline
    after the first visit; the file opens by double click. Nothing is downloaded here: get Pyodide first.

    \b
    npm pack pyodide@314.0.7 && tar xzf pyodide-314.0.7.tgz
    adjudicate site --pyodide package --out site
    adjudicate site --pyodide package --single adjudicate.html
    """
    if out is None and single is None:
        raise typer.BadParameter("say what to build: --out DIR, --single FILE, or both", param_hint="--out")
    if pyodide is None:
        how = f"npm pack pyodide@{PYODIDE}, then unpack it and name the folder"
        raise typer.BadParameter(f"Pyodide is needed: {how}", param_hint="--pyodide")
    for path in (out, single):
        if path is not None and not force and _taken(Path(path)):
            give_up(f"{_shown(Path(path))} is there already; nothing was written (--force replaces it)")
    try:
        if out is not None:
            for name, content in folder(Path(pyodide)).items():
                _write(Path(out) / name, content)
            typer.echo(f"{_shown(Path(out))}: the page; put this folder on a web server")
        if single is not None:
            _write(Path(single), single_file(Path(pyodide)))
            typer.echo(f"{_shown(Path(single))}: the page in one file; open it")
    except UnbuildableError as error:
        give_up(for_terminal(str(error), most=1000))


def _taken(path: Path) -> bool:
    """Tell whether something is there that would be written over or mixed with."""
    try:
        return bool(os.listdir(path)) if path.is_dir() else path.exists()
    except (OSError, ValueError):
        return False  # writing will say why


def _write(path: Path, content: bytes) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with replacing(path) as part:
            part.write_bytes(content)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        give_up(f"{_shown(path)} cannot be written: {for_terminal(why, most=200)}")


def _shown(path: Path) -> str:
    return for_terminal(str(path), most=1000)
