"""Which stones an engine takes for dead: a second opinion, never a verdict.

The engine is given the game as it was played, so that kos and the player to move are right. Over GTP it is asked with
either player to move: what both answers have in common is suggested; where they differ, that is said. KataGo's analysis
engine says whose each point will be, and is asked once.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from types import TracebackType
from typing import Any, Final, Literal, Self

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.adjudication.case import adjudicate_by
from adjudicate.adjudication.option_values import TIME_TO_START
from adjudicate.engine.commands import call, found, known_as, speech
from adjudicate.engine.katago import Katago, read_owners
from adjudicate.engine.process import Failure, Slug
from adjudicate.engine.questions import Engine, Questioning, introduced

NotAsked = Literal["declared", "not-counted", "all-alive"]

_WHY_NOT: Final[dict[NotAsked, str]] = {
    "declared": "the recorded result does not depend on a count",
    "not-counted": "the game is not counted",
    "all-alive": "every stone on the board is alive under these rules",
}


@dataclass(frozen=True, slots=True)
class Opinion:
    """What came of asking an engine. Its texts are as hostile as their author: every sink sanitises them.

    status    -- suggested; failed: there is no usable answer; not-asked: there is nothing to ask
    slug, message -- why there is no suggestion, the message in a sentence without its stop; None and "" where there is
    engine    -- name and version, as it gives them itself; "" where it gave none
    loaded    -- whether it was given the moves, or the final position only; None where it was given nothing
    dead      -- points of strings that are dead whoever is to move, ascending
    undecided -- points of strings that are dead with one player to move only, or are as much one player's as the
                 other's, ascending
    seki      -- points of strings in seki, ascending; empty also where the engine does not tell
    would     -- the same game with `dead` for its dead stones; None where nothing is suggested
    by        -- how it told: by a list of dead stones, asked for with either player to move, or by whose each point is
    """

    status: Literal["suggested", "failed", "not-asked"]
    slug: Slug | NotAsked | None = None
    message: str = ""
    engine: str = ""
    loaded: Literal["moves", "position"] | None = None
    dead: tuple[int, ...] = ()
    undecided: tuple[int, ...] = ()
    seki: tuple[int, ...] = ()
    would: Adjudication | None = None
    by: Literal["status-list", "ownership"] = "status-list"

    @property
    def as_recorded(self) -> bool | None:
        """Whether its dead stones give the recorded result; None where it suggests nothing or no count is recorded."""
        other = self.would
        if other is None or other.result is None or other.result.kind not in ("score", "winner"):
            return None
        return other.verdict.status == "confirmed" or other.verdict.computed == other.verdict.recorded


def ask(sheet: Adjudication, command: str, seconds: float) -> Opinion:
    """Ask an engine which stones of a game are dead; it is started for this game alone.

    command -- how the engine is started, as commands.call() takes it
    seconds -- for the whole of it, beyond its start
    Whatever the engine does is an Opinion. Raises ValueError for a command line that names no program.
    """
    with Adviser(command, seconds) as adviser:
        return adviser.ask(sheet)


class Adviser:
    """An engine that is asked about one game after the other. Use as a context, or close() it.

    command   -- how it is started, as commands.call() takes it
    seconds   -- for a game, beyond its start
    keep      -- one process is asked about all games, and another takes its place where it fails; else each question
                 over GTP has a process of its own
    run       -- as process.Process has it
    to_start  -- seconds to the first answer of a process
    Raises ValueError for a command line that names no program.
    """

    def __init__(
        self, command: str, seconds: float, *, keep: bool = False, run: str = "", to_start: float = TIME_TO_START
    ) -> None:
        self._arguments = call(command)
        self._seconds = seconds
        self._keep = keep
        self._run = run
        self._to_start = to_start
        self._kept: Engine | Katago | None = None
        self._name = ""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """End the engine, if one runs."""
        kept, self._kept = self._kept, None
        if kept is not None:
            kept.__exit__(None, None, None)

    def greet(self) -> str:
        """Start the engine and return the name that it gives itself. Raises Failure where it does not answer."""
        with self._engine() as engine:
            return _introduced(engine)

    def ask(self, sheet: Adjudication) -> Opinion:
        """Ask which stones of a game are dead. Whatever the engine does is an Opinion."""
        if (reason := _nothing_to_ask(sheet)) is not None:
            return Opinion("not-asked", reason, _WHY_NOT[reason])
        try:
            return self._by_ownership(sheet) if speech(self._arguments) == "katago" else self._by_list(sheet)
        except BaseException:  # such as the limit of a game: nobody knows what the engine would answer next
            self.close()
            raise

    def _by_list(self, sheet: Adjudication) -> Opinion:
        questioning = Questioning(sheet)
        name = ""
        answers = []
        left = self._seconds
        try:
            questioning.check_board()
            for other_to_move in (False, True):
                # a process each, or one that forgets: GNU Go 3.8 remembers its answer by the position, whoever is to
                # move
                with self._engine() as engine:
                    name = _introduced(engine)
                    begin = time.monotonic()
                    engine.deadline = begin + left
                    known = known_as(self._arguments) if self._keep else None
                    for command in known.forget if known else ():
                        engine.ask(command)
                    answers.append(questioning.statuses(engine, other_to_move=other_to_move))
                    left -= time.monotonic() - begin
        except Failure as failure:
            return Opinion("failed", failure.slug, str(failure), name, questioning.loaded)
        one, other = answers
        dead = tuple(sorted(one & other))
        return Opinion(
            status="suggested",
            engine=name,
            loaded=questioning.loaded,
            dead=dead,
            undecided=tuple(sorted(one ^ other)),
            seki=tuple(sorted(questioning.seki - one - other)),
            would=_with_dead(sheet, dead),
        )

    def _by_ownership(self, sheet: Adjudication) -> Opinion:
        name = ""
        try:
            with self._engine() as engine:
                name = _introduced(engine)
                engine.deadline = time.monotonic() + self._seconds
                owners, loaded = engine.owners(sheet)
        except Failure as failure:
            return Opinion("failed", failure.slug, str(failure), name, by="ownership")
        dead, undecided = read_owners(sheet, owners)
        return Opinion(
            status="suggested",
            engine=name,
            by="ownership",
            loaded=loaded,
            dead=dead,
            undecided=undecided,
            would=_with_dead(sheet, dead),
        )

    @contextmanager
    def _engine(self) -> Iterator[Any]:  # an Engine or a Katago, as the command says
        """Give a running engine, which is ended afterwards, unless it is kept and did not fail."""
        engine, self._kept = self._kept, None
        if engine is None:
            kind = Katago if speech(self._arguments) == "katago" else Engine
            engine = kind(found(self._arguments), time.monotonic() + self._to_start, self._run)
        else:
            engine.deadline = time.monotonic() + self._seconds
        if not self._keep:
            with engine as started:
                yield started
            return
        self._kept = engine
        try:
            yield engine
        except Failure as failure:
            if failure.slug not in ("refused", "board"):
                self.close()
            raise


def _introduced(engine: Engine | Katago) -> str:
    return engine.introduced() if isinstance(engine, Katago) else introduced(engine)


def _nothing_to_ask(sheet: Adjudication) -> NotAsked | None:
    if sheet.ending.kind == "result-by-declaration":
        return "declared"
    if sheet.score is None:
        return "not-counted"
    return "all-alive" if sheet.alive_by_rule else None


def _with_dead(sheet: Adjudication, dead: tuple[int, ...]) -> Adjudication:
    """Adjudicate the game once more, with these dead stones and all else as it was asked for."""
    if dead == sheet.statuses.dead and sheet.statuses.source != "none":
        return sheet  # with the marks, which some rulesets count themselves
    return adjudicate_by(sheet.record, replace(sheet.options, dead=dead, what_if=()))


def with_opinion(sheet: Adjudication, opinion: Opinion) -> Adjudication:
    """Return a sheet whose open verdict says what an engine's dead stones would give; the status stays as it is.

    Explanations by just these dead stones come first and say that the engine agrees; the reason says what its dead
    stones give. Where it suggests nothing, or the recorded result needs no explanation, the sheet is as it was.
    """
    other, verdict, method = opinion.would, sheet.verdict, sheet.ruleset.method
    claims_score = sheet.result is not None and sheet.result.kind == "score"
    if other is None or other.score is None or method is None or not claims_score or not sheet.explained:
        return sheet
    by_engine = other.score.by(method).margin
    # explanations count regions; with dead stones that are given, the map may count otherwise
    same = other.score.map is None or (sheet.result is not None and by_engine == sheet.result.margin)
    fits = [replace(fit, engine_agrees=same and fit.dead == opinion.dead) for fit in verdict.explanations]
    fits.sort(key=lambda fit: not fit.engine_agrees)
    groups: dict[tuple[int, bool], int] = {}  # numbered anew: those that the engine shares are a group of their own
    numbered = (replace(f, group=groups.setdefault((f.group, f.engine_agrees), len(groups) + 1)) for f in fits)
    return replace(sheet, verdict=replace(verdict, by_engine=by_engine, explanations=tuple(numbered)))
