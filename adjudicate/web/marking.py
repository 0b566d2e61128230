"""Count a game with the referee's own marking, which affects the verdict only after the players agree to it.

The marking never changes the record.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial

from adjudicate.adjudication.adjudication import Adjudication
from adjudicate.adjudication.counting import Agreed
from adjudicate.adjudication.option_values import point
from adjudicate.adjudication.options import Options
from adjudicate.board.picture import Territory
from adjudicate.go.points import BLACK, WHITE, grid, letter
from adjudicate.rules.explain import recounts
from adjudicate.rules.explain.recounts import StatusChange
from adjudicate.rules.scoring import Score
from adjudicate.web.fields import Answer, Message, ProblemError, field, options_of, texts
from adjudicate.web.session import Session
from adjudicate.web.words import say


@dataclass(frozen=True)
class Marked:
    """A game's sheet according to its record, together with the referee's marking.

    recorded -- the sheet under the chosen options, with the record's dead stones
    dead     -- the dead stones in the referee's marking, in ascending order; None without a marking
    given    -- the marking of single points, for rules under which points in seki do not count
    agreed   -- the sheet with the marked dead stones; None until the players agree to the marking
    """

    recorded: Adjudication
    dead: tuple[int, ...] | None
    agreed: Adjudication | None
    given: Agreed

    @property
    def sheet(self) -> Adjudication:
        """The displayed sheet: the agreed sheet or, if the players have not agreed, the record's."""
        return self.agreed or self.recorded

    @property
    def as_recorded(self) -> bool:
        """True if the displayed count is the one in `sheet`."""
        statuses = self.recorded.statuses
        same = self.dead == statuses.dead and statuses.source != "none" and self.given == Agreed()
        return self.dead is None or self.agreed is not None or same

    @property
    def lifted(self) -> tuple[int, ...]:
        """The dead stones in the displayed count."""
        return self.sheet.statuses.dead if self.dead is None or self.agreed is not None else self.dead

    @cached_property
    def score(self) -> Score | None:
        """The displayed score, with its area and territory counts; None if the game has no count."""
        if self.sheet.score is None or self.as_recorded:
            return self.sheet.score
        return self.recorded.final.count(self.lifted, self.given)

    @cached_property
    def territory(self) -> Territory | None:
        """Black's and White's points in the displayed count; None if there is no count."""
        if self.score is None:
            return None
        if self.as_recorded:
            return self.sheet.territory
        if self.score.map is not None:
            return tuple(sorted(self.score.map.black)), tuple(sorted(self.score.map.white))
        found = self.recorded.final.regions(self.lifted)
        black, white = (tuple(sorted(p for r in found if r.owner == c for p in r.points)) for c in (BLACK, WHITE))
        return black, white

    @cached_property
    def hangs(self) -> tuple[StatusChange, ...]:
        """The groups that would change the result of the displayed count if their status changed."""
        if self.as_recorded:
            return self.sheet.hangs
        final, method = self.recorded.final, self.recorded.ruleset.method
        if self.score is None or method is None:
            return ()
        count = partial(final.count, agreed=self.given)
        margin = self.score.by(method).margin
        return recounts.what_hangs(final.groups, self.lifted, method, count, margin, final.terms.tie)

    @property
    def why_not(self) -> str:
        """The reason why the referee cannot mark stones, or "" if stones can be marked."""
        if self.recorded.score is None:
            return say("marking.no-count")
        return say("marking.all-alive") if not self.recorded.ruleset.dead_agreement else ""


def marked(session: Session, message: Message) -> Marked:
    """Return a message's game with the message's marking. Raises ProblemError or NotUnderstoodError."""
    recorded, options, line = recorded_sheet(session, message)
    neutral, counted = (
        tuple(point(recorded.grid, name) for name in texts(message, key)) for key in ("neutral", "counted")
    )
    given = Agreed(neutral, counted) if recorded.ruleset.maps_territory else Agreed()
    if message.get("dead") is None and given == Agreed():
        return Marked(recorded, None, None, Agreed())
    dead = recorded.statuses.dead if message.get("dead") is None else _stones(recorded, texts(message, "dead"))
    shown = Marked(recorded, dead, None, given)
    if dead and shown.why_not:
        raise ProblemError("not-understood", shown.why_not)
    if not field(message, "agreed", bool, False):
        return shown
    if shown.as_recorded:
        return replace(shown, agreed=recorded)  # the record's marks stay, as some rulesets count by them
    options = replace(options, dead=dead, neutral=given.neutral, counted=given.counted)
    return replace(shown, agreed=session.sheet(field(message, "game", str), line, options))


def recorded_sheet(session: Session, message: Message) -> tuple[Adjudication, Options, int | None]:
    """Return the sheet of a message's game, and the options and variation used for it. Raises like marked()."""
    game, line = field(message, "game", str), line_of(message)
    record = session.record(game, line)
    options = options_of(message, grid(record.columns, record.rows))
    return session.sheet(game, line, options), options, line


def line_of(message: Message) -> int | None:
    """Return the number of the variation that a message selects, or None for the main line."""
    options: Message = field(message, "options", dict, {})
    line = options.get("line")
    if line is None:
        return None
    if isinstance(line, bool) or not isinstance(line, int) or line < 1:
        raise ProblemError("bad-message", '"line" must be a number from 1')
    return line


def _stones(sheet: Adjudication, names: Sequence[str]) -> tuple[int, ...]:
    dead: set[int] = set()
    for name in names:
        at = point(sheet.grid, name)
        if not sheet.board.cell[at]:
            raise ProblemError("not-understood", say("marking.no-stone", point=sheet.grid.name(at)))
        dead.update(sheet.board.string_at(at))
    return tuple(sorted(dead))


def strings_data(shown: Marked) -> list[Answer]:
    """Return the data of each string in the final position, such as its status and the strings tied to its fate."""
    board, lifted = shown.recorded.board, set(shown.lifted)
    strings = _strings(shown.recorded)
    number_of = {p: number for number, points in enumerate(strings) for p in points}
    groups = shown.recorded.final.groups
    together: dict[int, list[int]] = {}
    several = [unit.stones for unit in groups.units(shown.lifted)] + [tuple(g) for g in groups.dead(lifted)]
    for stones in several:
        ids = sorted({number_of[p] for p in stones})
        for one in ids:
            if len(ids) > len(together.get(one, ())):
                together[one] = ids
    recorded = set(shown.recorded.statuses.dead)
    name = shown.recorded.grid.name
    return [
        {
            "id": number, "color": letter(board.colour_at(points[0])), "points": [name(p) for p in points],
            "dead": points[0] in lifted, "recorded_dead": points[0] in recorded,
            "group": together.get(number, [number]), "may_die": points[0] not in groups.alive,
        }
        for number, points in enumerate(strings)
    ]  # fmt: skip


def _strings(sheet: Adjudication) -> list[tuple[int, ...]]:
    found: dict[int, tuple[int, ...]] = {}
    for p, string in enumerate(sheet.board.cell):
        if string and string not in found:
            found[string] = tuple(sorted(sheet.board.string_at(p)))
    return list(found.values())


def turned(shown: Marked) -> dict[int, bool]:
    """Return the strings whose status the user changed, as a dict: first stone -> whether it is now dead."""
    lifted, recorded = set(shown.lifted), set(shown.recorded.statuses.dead)
    return {s[0]: s[0] in lifted for s in _strings(shown.recorded) if (s[0] in lifted) != (s[0] in recorded)}
