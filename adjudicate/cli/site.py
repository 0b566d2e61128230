"""`adjudicate site`: build the review page as static files."""

import os
import zipfile
from pathlib import Path
from typing import Annotated

import typer

from adjudicate.cli import options as opt
from adjudicate.cli.messages import give_up, named, say, tell
from adjudicate.cli.writing import check_ending, giving_up, write
from adjudicate.sources.system import reason
from adjudicate.web.bundle import PYODIDE
from adjudicate.web.scripts import UnbuildableError
from adjudicate.web.site import folder
from adjudicate.web.site import single as single_file

HELP = opt.HELPS["site"]


def site(
    out: Annotated[str | None, opt.out_option(metavar="FOLDER", help=HELP["out"])] = None,
    single: Annotated[str | None, typer.Option("--single", metavar="FILE", help=HELP["single"])] = None,
    pyodide: Annotated[str | None, typer.Option("--pyodide", metavar="FOLDER", help=HELP["pyodide"])] = None,
    force: Annotated[bool, opt.force_option(help=HELP["force"])] = False,
) -> None:
    """Build the review page for a web server, or as one file."""
    if out is None and single is None:
        raise typer.BadParameter(say("site.what"), param_hint="--out")
    if single is not None:
        check_ending(single, (".html", ".htm"), "--single")
    if pyodide is None:
        raise typer.BadParameter(say("site.pyodide", version=PYODIDE), param_hint="--pyodide")
    for path in (out, single):
        if path is not None and not force and _taken(Path(path)):
            give_up(say("exists", file=named(path)))
    try:
        if out is not None:
            for name, content in folder(Path(pyodide)).items():
                _write(Path(out) / name, content, force=force)
            tell(say("site.folder", folder=named(out)), err=False)
        if single is not None:
            _write(Path(single), single_file(Path(pyodide)), force=force)
            tell(say("site.file", file=named(single)), err=False)
    except UnbuildableError as error:
        give_up(reason(error))


def _taken(path: Path) -> bool:
    """Return True if a file or a non-empty folder already exists."""
    try:
        return bool(os.listdir(path)) if path.is_dir() else os.path.lexists(path)
    except (OSError, ValueError):
        return False  # writing will report the error


def _write(path: Path, content: bytes, *, force: bool) -> None:
    with giving_up(str(path)):
        path.parent.mkdir(parents=True, exist_ok=True)
    write(path, content, force=force, ours=_is_program)


def _is_program(path: Path) -> bool:
    """Return True if a file is a zip file with a Python program, such as the one in an earlier page."""
    try:
        with zipfile.ZipFile(path) as archive:
            return any(name.endswith((".py", ".pyc")) for name in archive.namelist())
    except (OSError, ValueError, zipfile.BadZipFile):
        return False
