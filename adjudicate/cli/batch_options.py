"""Options of `adjudicate batch` that are looked at before the first record is read: engines, and known complaints."""

from __future__ import annotations

import os
from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path

import typer

from adjudicate.batch.advice import MOST_ENGINES, Advice
from adjudicate.batch.ci_reports import Baseline, read_baseline, write_baseline
from adjudicate.batch.outputs import check_baseline
from adjudicate.cli.batch_output import told
from adjudicate.cli.giving_up import give_up
from adjudicate.cli.writing import check_ending
from adjudicate.display.prose import numbered
from adjudicate.display.sanitise import for_terminal
from adjudicate.engine.process import Failure
from adjudicate.sources.outputs import OutputError


class AskedVerdict(StrEnum):
    """Which games engines are asked about."""

    confirmed = "confirmed"
    contradicted = "contradicted"
    undetermined = "undetermined"
    unverifiable = "unverifiable"


def advice_of(engines: Sequence[str], seconds: float, about: Sequence[AskedVerdict], dask: str | None) -> Advice | None:
    """Return which engines are asked; refuse those that do not answer, before the first record is read."""
    if not engines:
        if about:
            raise typer.BadParameter("no engine is named; --engine COMMAND names one", param_hint="--ask")
        return None
    if len(engines) > MOST_ENGINES:
        raise typer.BadParameter(f"at most {MOST_ENGINES} engines can be asked", param_hint="--engine")
    if dask is not None:
        raise typer.BadParameter("engines are asked by processes of this machine only", param_hint="--engine")
    verdicts = tuple(sorted({one.value for one in about})) or (AskedVerdict.undetermined.value,)
    advice = Advice(tuple(engines), seconds, verdicts, os.urandom(16).hex())
    try:
        advice.greet()
    except Failure as failure:
        give_up(str(failure))
    return advice


def known_complaints(path: Path | None, written: Path | None, *, force: bool) -> Baseline | None:
    """Return the known complaints; exit where they cannot be read, or could not be written."""
    if path is not None and written is not None:
        raise typer.BadParameter("--baseline and --write-baseline exclude each other", param_hint="--write-baseline")
    if written is not None:
        try:
            check_baseline(written, force=force)
        except OutputError as error:
            raise typer.BadParameter(str(error), param_hint="--write-baseline") from None
        check_ending(written, (".json",), "--write-baseline")
        return Baseline(keep=True)
    if path is None:
        return None
    try:
        return Baseline(read_baseline(path))
    except (OSError, ValueError) as error:
        why = (error.strerror if isinstance(error, OSError) else None) or str(error)
        give_up(f"{path}: the baseline cannot be read: {why}")


def write_known(path: Path, baseline: Baseline, *, force: bool) -> None:
    """Write the complaints of a run as a baseline; exit where that cannot be done."""
    try:
        write_baseline(path, baseline.found, force=force)
    except OSError as error:
        give_up(f"{path}: the baseline cannot be written: {error.strerror or error}")
    told(f"{numbered(len(baseline.found), 'complaint')} written to {for_terminal(str(path), most=400)}")
