"""Findings R12x and R13x: the terms of the game (ruleset, board size, komi)."""

from __future__ import annotations

from dataclasses import field
from typing import ClassVar, Final, Literal

from adjudicate.rules.findings.base import QUARTERS, Finding, say, shortened
from adjudicate.rules.quarters import show
from adjudicate.rules.words import Points, RulesetName

Unit = Literal["point", "zi"]

_HALF: Final = 2
OFTEN_MEANT: Final = 26
"""The komi, in quarter points, that some old files mean by 0."""


class RulesAssumed(Finding):
    """The record does not name a ruleset, so one is assumed: the server's if the server is known, otherwise the
    AGA's.
    """

    code, slug = "R120", "rules-assumed"
    said_as: ClassVar = {"rules": "name"}
    name: str
    server: str | None

    def case(self) -> str:
        return "server" if self.server else ""


class RulesNotAdjudicated(Finding):
    """The record names a ruleset that is unknown or that adjudicate does not support (Old Chinese, EGF and others)."""

    code, slug = "R121", "rules-not-adjudicated"
    said_as: ClassVar = {"written": shortened("written"), "rules": "name"}
    written: str
    name: str | None

    def case(self) -> str:
        return "named" if self.name else ""


class RulesOverridden(Finding):
    """An option chose a ruleset other than the record's."""

    code, slug = "R122", "rules-overridden"
    said_as: ClassVar = {"written": shortened("written"), "rules": "name"}
    written: str
    name: str


class SizeAssumed(Finding):
    """The record does not give a board size; the default of the format is 19 by 19."""

    code, slug = "R123", "size-assumed"
    sources: ClassVar = {"": ("SGF FF4, SZ",)}


class KomiAssumed(Finding):
    """The record has no komi, so the ruleset's komi is assumed."""

    code, slug = "R130", "komi-assumed"
    sources: ClassVar = {
        "aga": ("AGA 1991 Rule 3", "later AGA komi memo (7.5)"),
        "aga-1991": ("AGA 1991 Rule 3",),
        "telego": ("AGA 1991 Rule 3",),
        "bga": ("AGA 1991 Rule 3", "BGA interpretation 3.1"),
        "playstrategy": ("PlayStrategy page, Compensation",),
        "": ("common usage",),
    }
    komi: int = field(metadata=QUARTERS)
    rules: str | None
    handicap_game: bool
    other_size: bool

    @property
    def message(self) -> str:
        game = "handicap" if self.handicap_game else "even"
        usual = say(f"komi.{game}", rules=RulesetName(self.rules)) if self.rules else say(f"komi.usage-{game}")
        return say("R130.19x19" if self.other_size else "R130", komi=Points(self.komi), usual=usual)


class KomiUnreadable(Finding):
    """The record's komi is not a number of quarter points that this board allows."""

    code, slug, usual_severity = "R131", "komi-unreadable", "irregular"
    said_as: ClassVar = {"option": lambda said: show(said.likely)}
    written: str
    komi: int = field(metadata=QUARTERS)
    likely: int | None = field(metadata=QUARTERS)
    hundredths: Unit | None = None

    def case(self) -> str:
        return "" if self.likely is None else self.hundredths or "likely"


class KomiImplausible(Finding):
    """The komi is readable but odd: not a multiple of half a point, or probably not in points."""

    code, slug, usual_severity = "R132", "komi-implausible", "irregular"
    said_as: ClassVar = {"option": lambda said: show(said.likely)}
    komi: int = field(metadata=QUARTERS)
    likely: int | None = field(metadata=QUARTERS)

    def case(self) -> str:
        return "" if self.likely is None else "likely"


class KomiZero(Finding):
    """The record gives komi 0 although it has no handicap."""

    code, slug = "R133", "komi-zero"
    said_as: ClassVar = {"meant": lambda _: Points(OFTEN_MEANT)}


class KomiFolded(Finding):
    """The komi equals half a point plus the area compensation for the handicap stones."""

    code, slug = "R134", "komi-folded"
    sources: ClassVar = {"": ("AGA 1991 Rule 4",)}
    said_as: ClassVar = {"n": "stones", "half": lambda _: Points(_HALF)}
    komi: int = field(metadata=QUARTERS)
    compensation: int = field(metadata=QUARTERS)
    stones: int


class KomiBeyondBoard(Finding):
    """The komi is larger than the number of points of the board."""

    code, slug = "R135", "komi-beyond-board"
    recorded: int = field(metadata=QUARTERS)
    komi: int = field(metadata=QUARTERS)


class KomiOverridden(Finding):
    """An option chose a komi other than the record's, whether or not the record's is readable."""

    code, slug = "R136", "komi-overridden"
    written: str
    recorded: int | None = field(metadata=QUARTERS)
    komi: int = field(metadata=QUARTERS)

    def case(self) -> str:
        return "unreadable" if self.recorded is None else ""


class KomiDialect(Finding):
    """The komi is in hundredths of a point or of a zi, as one server writes it; adjudicate converts it."""

    code, slug = "R137", "komi-dialect"
    cases: ClassVar = "hundredths"
    written: str
    komi: int = field(metadata=QUARTERS)
    hundredths: Unit


class KomiSpelling(Finding):
    """The spelling of the komi does not follow the format, but its meaning is certain."""

    code, slug = "R138", "komi-spelling"
    written: str
    komi: int = field(metadata=QUARTERS)


class KomiUnusual(Finding):
    """Hardly any game without handicap stones is played with the recorded komi."""

    code, slug = "R139", "komi-unusual"
    komi: int = field(metadata=QUARTERS)
