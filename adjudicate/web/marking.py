"""The referee's own marking of a game, which the verdict uses only after the players agree.

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
    """A game according to the record and to the referee's marks.

    recorded -- the sheet under the chosen options, with the record's dead stones
    dead     -- the dead stones in the referee's marking, ascending; None without a marking
    given    -- the marking of single points, for rules that do not count points in seki
    agreed   -- the sheet under the marks; None until the players agree
    """

    recorded: Adjudication
    dead: tuple[int, ...] | None
    agreed: Adjudication | None
    given: Agreed

    @property
    def sheet(self) -> Adjudication:
        """The sheet to show: under the marks if the players agreed on them."""
        return self.agreed or self.recorded

    @property
    def as_recorded(self) -> bool:
        """True if the count to show is that of `sheet`."""
        statuses = self.recorded.statuses
        same = self.dead == statuses.dead and statuses.source != "none" and self.given == Agreed()
        return self.dead is None or self.agreed is not None or same

    @property
    def lifted(self) -> tuple[int, ...]:
        """The dead stones in the count to show."""
        if self.dead is None or self.agreed is not None:
            return self.sheet.statuses.dead
        return self.dead

    @cached_property
    def score(self) -> Score | None:
        """Both counts to show."""
        if self.sheet.score is None or self.as_recorded:
            return self.sheet.score
        return self.recorded.final.count(self.lifted, self.given)

    @cached_property
    def territory(self) -> Territory | None:
        """The owners of points in the count to show; None without a count."""
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
        """The groups whose status changes the result of the count to show."""
        if self.as_recorded:
            return self.sheet.hangs
        final, method = self.recorded.final, self.recorded.ruleset.method
        if self.score is None or method is None:
            return ()
        count = partial(final.count, agreed=self.given)
        return recounts.what_hangs(final.groups, self.lifted, method, count, self.score.by(method).margin)

    @property
    def why_not(self) -> str:
        """The reason why stones cannot be marked; "" if they can be."""
        if self.recorded.score is None:
            return say("marking.no-count")
        if not self.recorded.ruleset.dead_agreement:
            return say("marking.all-alive")
        return ""


def marked(session: Session, message: Message) -> Marked:
    """Return a game with the marking of a message. Raises ProblemError or NotUnderstoodError."""
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
        return replace(shown, agreed=recorded)  # counted by the record's marks, because some rulesets count by them
    options = replace(options, dead=dead, neutral=given.neutral, counted=given.counted)
    agreed = session.sheet(field(message, "game", str), line, options)
    return replace(shown, agreed=agreed)


def recorded_sheet(session: Session, message: Message) -> tuple[Adjudication, Options, int | None]:
    """Return the sheet of a message's game, with the message's options and the line. Raises like marked()."""
    game, line = field(message, "game", str), line_of(message)
    record = session.record(game, line)
    options = options_of(message, grid(record.columns, record.rows))
    return session.sheet(game, line, options), options, line


def line_of(message: Message) -> int | None:
    """Return the number of a message's variation; None for the main line."""
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
    """Return the final strings with colour, points and status, and the strings that can only live or die together."""
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
    """Return the strings whose status the user changed: first stone -> True if the string is now dead."""
    lifted, recorded = set(shown.lifted), set(shown.recorded.statuses.dead)
    return {s[0]: s[0] in lifted for s in _strings(shown.recorded) if (s[0] in lifted) != (s[0] in recorded)}
