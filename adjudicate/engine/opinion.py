"""The stones that an engine considers dead: a second opinion, never a verdict.

The engine gets the game as it was played, so that kos and the player to move are right. Over GTP, it is asked twice,
with each player to move. Stones in both answers are suggested as dead, and differences are reported. KataGo's analysis
engine and the program's own estimate give the owner of each point, so they are asked only once.
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
    """The result of asking an engine. The texts are untrusted, so every output must sanitise them.

    status    -- suggested, failed (no usable answer) or not-asked (nothing to ask)
    slug, message -- if there is no suggestion, the reason as a slug and as a sentence without a full stop; otherwise
                     None and ""
    engine    -- name and version, as given by the engine; "" if there is none
    loaded    -- the input used, which is the moves or only the final position; None if neither
    dead      -- points of strings that are dead with either player to move, ascending
    undecided -- points of strings that are dead with only one player to move, or belong equally to both, ascending
    seki      -- points of strings in seki, ascending; also empty if the engine does not report sekis
    would     -- the same game with `dead` as its dead stones; None if there is no suggestion
    by        -- the kind of answer: the dead stones with each player to move, or the owner of each point
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
    """Start an engine for one game, and ask for the dead stones.

    command -- command line of the engine, as in commands.call(); "estimate" for the program's own estimate
    seconds -- time limit for the whole question, excluding the engine's start
    Any failure of the engine becomes an Opinion. Raises ValueError if the command line does not name a program.
    """
    with Adviser(command, seconds) as adviser:
        return adviser.ask(sheet)


class Adviser:
    """An engine that is asked about several games. Use it as a context manager, or close() it.

    command   -- command line that starts the engine, as in commands.call()
    seconds   -- time limit per game, excluding the engine's start
    keep      -- True to use one process for all games, and replace it if it fails; False to start a new process for
                 each question over GTP
    run       -- as in process.Process
    to_start  -- seconds to wait for the first answer of a process
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
        """Start the engine and return the name that it gives. Raises Failure if it does not answer."""
        if speech(self._arguments) == "estimate":
            return say("estimate")
        with self._engine() as engine:
            return engine.introduced() if isinstance(engine, Katago) else introduced(engine)

    def ask(self, sheet: Adjudication) -> Opinion:
        """Ask for the dead stones of a game. Any failure of the engine becomes an Opinion."""
        if (reason := _nothing_to_ask(sheet)) is not None:
            return Opinion("not-asked", reason, say(f"not-asked.{reason}"))
        spoken = speech(self._arguments)
        if spoken == "estimate":
            return _estimated(sheet)
        try:
            return self._by_ownership(sheet) if spoken == "katago" else self._by_list(sheet)
        except BaseException:  # such as a game's time limit, after which the engine's next answer is unpredictable
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
                # a process for each question, or one that forgets, because GNU Go 3.8 caches its answer whichever
                # player is to move
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
        """Yield a running engine and end it afterwards, unless it is kept and did not fail."""
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
        return sheet  # it uses the record's marks, which some rulesets count
    return adjudicate_by(sheet.record, replace(sheet.options, dead=dead, what_if=()))


def with_opinion(sheet: Adjudication, opinion: Opinion) -> Adjudication:
    """Add the result with an engine's dead stones to an undecided verdict, without changing its status.

    Explanations with exactly these dead stones come first and say that the engine agrees. The reason gives the result
    with these stones. If there is no suggestion or nothing to explain, the sheet stays unchanged.
    """
    other, verdict, method = opinion.would, sheet.verdict, sheet.ruleset.method
    claims_score = sheet.result is not None and sheet.result.kind == "score"
    if other is None or other.score is None or method is None or not claims_score or not sheet.explained:
        return sheet
    by_engine = other.score.by(method).margin
    # explanations count regions; with given dead stones, the map may count differently
    same = other.score.map is None or (sheet.result is not None and by_engine == sheet.result.margin)
    fits = [replace(fit, engine_agrees=same and fit.dead == opinion.dead) for fit in verdict.explanations]
    fits.sort(key=lambda fit: not fit.engine_agrees)
    groups: dict[tuple[int, bool], int] = {}  # new numbers; those with the engine's dead stones are a separate group
    numbered = (replace(f, group=groups.setdefault((f.group, f.engine_agrees), len(groups) + 1)) for f in fits)
    return replace(sheet, verdict=replace(verdict, by_engine=by_engine, explanations=tuple(numbered)))
