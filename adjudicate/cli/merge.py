"""`adjudicate merge`: merge the parts of a batch."""

from pathlib import Path
from typing import Annotated

import typer

from adjudicate.batch.merging import merge as merge_parts
from adjudicate.batch.merging import read_parts
from adjudicate.batch.summary import Summary
from adjudicate.cli import options as opt
from adjudicate.cli.batch import DEFAULT_FAIL_ON, BatchFailure, look_at_outputs, print_summary, status_of
from adjudicate.cli.runs import checked_tables, giving_up_in_a_line

HELP = opt.HELPS["merge"]


def merge(
    *,
    parts: Annotated[list[Path], typer.Argument(metavar="PART...", help=HELP["parts"])],
    out: Annotated[list[Path] | None, opt.out_option(metavar="TABLE", help=HELP["out"])] = None,
    duplicates: Annotated[Path | None, opt.duplicates_option(help=HELP["duplicates"])] = None,
    fail_on: Annotated[list[str] | None, opt.fail_on_option(BatchFailure)] = None,
    lang: opt.MessageLanguageOption = None,  # noqa: ARG001 -- messages_of() reads it, even after a usage error
    force: Annotated[bool, opt.force_option(help=HELP["force"])] = False,
    quiet: Annotated[bool, opt.quiet_option(help=HELP["quiet"])] = False,
) -> None:
    """Merge the parts of a batch that ran on several machines."""
    tables = checked_tables(out, "--out")
    checked_tables([duplicates] if duplicates else None, "--duplicates")
    look_at_outputs(tables, duplicates, None, [str(part) for part in parts], force=force)
    summary = Summary()
    with giving_up_in_a_line(None, str):
        merge_parts(read_parts(parts), tables, duplicates, summary, force=force)
    if not quiet:
        print_summary(summary)
    raise typer.Exit(status_of(summary, fail_on or DEFAULT_FAIL_ON))
