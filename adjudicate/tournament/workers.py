"""Who reads and adjudicates the records of a tournament: processes of this machine."""

from __future__ import annotations

from adjudicate.batch.processes import Processes
from adjudicate.tournament.games import Workers


def processes(jobs: int) -> Workers:
    """Return what gives executors of so many processes of this machine."""
    return lambda work: Processes(work, jobs)
