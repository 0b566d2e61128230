"""How a run of many records ends that cannot be finished: in one line, which says whether it can be resumed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from adjudicate.batch.engine import LostError, NoWorkersError
from adjudicate.batch.journal import JournalError
from adjudicate.cli.giving_up import give_up


@contextmanager
def giving_up_in_a_line(journal: Path | None, done: Callable[[], str]) -> Iterator[None]:
    """Run what stands in it; where it cannot be finished, say why, and end the command.

    journal -- of the run; None where it has none
    done    -- says how much was done, when the run is interrupted
    Raises typer.Exit. A closed output is left to the caller: nobody reads any more.
    """

    def go_on() -> str:
        return "; --resume goes on from there" if journal is not None and journal.exists() else ""

    try:
        yield
    except JournalError as error:
        give_up(str(error))
    except NoWorkersError as error:
        give_up(f"{error}{go_on()}")
    except LostError as error:
        give_up(f"internal error: {error}; please report it")
    except KeyboardInterrupt:
        give_up(f"interrupted after {done()}{go_on()}", 130)
    except BrokenPipeError:
        raise
    except OSError as error:
        give_up(f"the output cannot be written: {error.strerror or error}{go_on()}")
