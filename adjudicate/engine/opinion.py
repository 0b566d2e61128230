"""Ask an engine which stones are dead. Its answer is a second opinion and never changes a verdict.

The engine gets the game as it was played, so that kos and the player to move are right. Over GTP, it is asked twice,
once with each player to move. Stones in both answers are suggested as dead, and differences are reported. KataGo's
analysis engine and the program's own estimate give the owner of each point, so they are asked only once.
"""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from types import TracebackType
from typing import Any, Literal, Self

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.adjudication.case import adjudicate_by
from adjudicate.adjudication.option_values import TIME_TO_START
from adjudicate.engine.commands import call, found, known_as, say, speech
from adjudicate.engine.estimate import estimate
from adjudicate.engine.katago import Katago, read_owners
from adjudicate.engine.process import Failure, Slug
from adjudicate.engine.questions import Engine, Questioning, introduced

NotAsked = Literal["declared", "not-counted", "all-alive"]


@dataclass(frozen=True, slots=True)
class Opinion:
    """The result of asking an engine. Its texts are untrusted, so every output must sanitise them.

    status    -- "suggested", "failed" (no usable answer) or "not-asked" (nothing to ask)
    slug, message -- why there is no suggestion, as a slug and as a sentence without a full stop; None and "" if there
                     is one
    engine    -- name and version that the engine reported; "" if there are none
    loaded    -- the input that the engine used: the moves, or only the final position; None if neither
    dead      -- points of strings that are dead whichever player is to move; ascending, like the next two
    undecided -- points of strings that are dead only with one player to move, or whose owner is unclear
    seki      -- points of strings in seki; also empty if the engine does not report sekis
    would     -- the game adjudicated with `dead` as its dead stones; None if there is no suggestion
    by        -- the kind of answer: a list of dead stones for each player to move, or the owner of each point
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
        """True if the engine's dead stones give the recorded score or winner; None if there is nothing to compare."""
        other = self.would
        if other is None or other.result is None or other.result.kind not in ("score", "winner"):
            return None
        verdict, recorded = other.verdict, other.result
        if recorded.kind == "winner":
            return verdict.outcome is not None and verdict.outcome.winner == recorded.winner
        return verdict.status == "confirmed" or verdict.computed == verdict.recorded


def ask(sheet: Adjudication, command: str, seconds: float) -> Opinion:
    """Start an engine, and ask it which stones are dead in one game.

    command -- command line of the engine, as in commands.call(); "estimate" for the program's own estimate
    seconds -- time limit for the game, not counting the time that the engine takes to start
    If the engine fails, the Opinion says so. Raises ValueError if the command line does not name a program.
    """
    with Adviser(command, seconds) as adviser:
        return adviser.ask(sheet)


class Adviser:
    """An engine to ask about several games. Use it as a context manager, or call close().

    command   -- command line that starts the engine, as in commands.call()
    seconds   -- time limit per game, not counting the time that the engine takes to start
    keep      -- True to use one process for all games, and replace it only if it fails; False to start a new process
                 for each question over GTP
    run       -- as in process.Process
    to_start  -- seconds to wait for the first answer of a new process
    Raises ValueError if the command line does not name a program.
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
        """End the engine if it is running."""
        kept, self._kept = self._kept, None
        if kept is not None:
            kept.__exit__(None, None, None)

    def greet(self) -> str:
        """Start the engine and return the name that it reports. Raises Failure if it does not answer."""
        if speech(self._arguments) == "estimate":
            return say("estimate")
        with self._engine() as engine:
            return engine.introduced() if isinstance(engine, Katago) else introduced(engine)

    def ask(self, sheet: Adjudication) -> Opinion:
        """Ask which stones of a game are dead. If the engine fails, the Opinion says so."""
        if (reason := _nothing_to_ask(sheet)) is not None:
            return Opinion("not-asked", reason, say(f"not-asked.{reason}"))
        spoken = speech(self._arguments)
        if spoken == "estimate":
            return _estimated(sheet)
        try:
            return self._by_ownership(sheet) if spoken == "katago" else self._by_list(sheet)
        except BaseException:  # such as a game's time limit, after which an old answer may arrive
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
                # use a new process for each question, or make the process forget the game, because GNU Go 3.8 returns
                # the cached answer even if the other player is to move
                with self._engine() as engine:
                    name = introduced(engine)
                    begin = time.monotonic()
                    engine.deadline = begin + left
                    known = known_as(self._arguments) if self._keep else None
                    for command in known.forget if known else ():
                        engine.ask(command)
                    answers.append(questioning.statuses(engine, other_to_move=other_to_move))
                    left -= time.monotonic() - begin
        except Failure as failure:
            return Opinion("failed", failure.slug, failure.args[0], name, questioning.loaded)
        one, other = answers
        dead = tuple(sorted(one & other))
        return Opinion(
            status="suggested", engine=name, loaded=questioning.loaded, dead=dead,
            undecided=tuple(sorted(one ^ other)), seki=tuple(sorted(questioning.seki - one - other)),
            would=_with_dead(sheet, dead),
        )  # fmt: skip

    def _by_ownership(self, sheet: Adjudication) -> Opinion:
        name = ""
        try:
            with self._engine() as engine:
                name = engine.introduced()
                engine.deadline = time.monotonic() + self._seconds
                owners, loaded = engine.owners(sheet)
        except Failure as failure:
            return Opinion("failed", failure.slug, failure.args[0], name, by="ownership")
        dead, undecided = read_owners(sheet, owners)
        return Opinion(
            status="suggested", engine=name, by="ownership", loaded=loaded, dead=dead, undecided=undecided,
            would=_with_dead(sheet, dead),
        )  # fmt: skip

    @contextmanager
    def _engine(self) -> Iterator[Any]:  # an Engine or a Katago, depending on the command
        """Yield a running engine. Afterwards, end it, unless it is to be kept and has not failed."""
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


def _estimated(sheet: Adjudication) -> Opinion:
    dead, undecided = estimate(sheet)
    return Opinion(
        status="suggested", engine=say("estimate"), loaded="position", by="ownership", dead=dead,
        undecided=undecided, would=_with_dead(sheet, dead),
    )  # fmt: skip


def _nothing_to_ask(sheet: Adjudication) -> NotAsked | None:
    if sheet.ending.kind == "result-by-declaration":
        return "declared"
    if sheet.score is None:
        return "not-counted"
    return "all-alive" if sheet.alive_by_rule else None


def _with_dead(sheet: Adjudication, dead: tuple[int, ...]) -> Adjudication:
    """Adjudicate the game again with these dead stones and all other options unchanged."""
    if dead == sheet.statuses.dead and sheet.statuses.source != "none":
        return sheet  # counted by the record's marks, as some rulesets do
    return adjudicate_by(sheet.record, replace(sheet.options, dead=dead, what_if=()))


def with_opinion(sheet: Adjudication, opinion: Opinion) -> Adjudication:
    """Add the result that an engine's dead stones give to an undecided verdict. Its status does not change.

    The reason of the verdict then names this result. Explanations with exactly these dead stones are listed first and
    say that the engine agrees. If there is no suggestion or nothing to explain, the sheet is returned unchanged.
    """
    other, verdict, method = opinion.would, sheet.verdict, sheet.ruleset.method
    claims_score = sheet.result is not None and sheet.result.kind == "score"
    if other is None or other.score is None or method is None or not claims_score or not sheet.explained:
        return sheet
    by_engine = other.score.by(method).margin
    # explanations count regions, but a map of the given dead stones may count differently
    same = other.score.map is None or (sheet.result is not None and by_engine == sheet.result.margin)
    fits = [replace(fit, engine_agrees=same and fit.dead == opinion.dead) for fit in verdict.explanations]
    fits.sort(key=lambda fit: not fit.engine_agrees)
    groups: dict[tuple[int, bool], int] = {}  # new numbers; explanations with the engine's dead stones form a group
    numbered = (replace(f, group=groups.setdefault((f.group, f.engine_agrees), len(groups) + 1)) for f in fits)
    return replace(sheet, verdict=replace(verdict, by_engine=by_engine, explanations=tuple(numbered)))
