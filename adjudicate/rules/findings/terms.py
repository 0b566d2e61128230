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
    """The record does not name a ruleset, so one is assumed: the server's if the server is known, otherwise the AGA's.

    Why it matters: another ruleset can give another margin.
    What we do: score records of Tygem, and of Cyber Oro and WBaduk, by the Korean rules and all others by the AGA
        rules. Never call a result that differs contradicted. Choose the ruleset with `--rules`.
    Example: a record without RU.
    Data:
        name -- the name of the assumed ruleset
        server -- the server whose ruleset is assumed, or null
    """

    code, slug = "R120", "rules-assumed"
    said_as: ClassVar = {"rules": "name"}
    name: str
    server: str | None

    def case(self) -> str:
        return "server" if self.server else ""


class RulesNotAdjudicated(Finding):
    """The record names a ruleset that is unknown or that adjudicate does not support (Old Chinese, EGF and others).

    Why it matters: the sheet uses the AGA rules, not the rules of the game.
    What we do: name the ruleset if it is known, give an AGA sheet, and never call the recorded result contradicted.
    Example: RU[Old Chinese].
    Data:
        written -- the ruleset as the record has it
        name -- its name; null if it is unknown
    """

    code, slug = "R121", "rules-not-adjudicated"
    said_as: ClassVar = {"written": shortened("written"), "rules": "name"}
    written: str
    name: str | None

    def case(self) -> str:
        return "named" if self.name else ""


class RulesOverridden(Finding):
    """An option chose a ruleset other than the record's.

    What we do: follow the option and report this. If the record's own ruleset would confirm the result, the verdict
        also says that.
    Example: `--rules aga` on a record with RU[Japanese].
    Data:
        written -- the ruleset as the record has it
        name -- the name of the ruleset of the option
    """

    code, slug = "R122", "rules-overridden"
    said_as: ClassVar = {"written": shortened("written"), "rules": "name"}
    written: str
    name: str


class SizeAssumed(Finding):
    """The record does not give a board size; the default of the format is 19 by 19.

    Example: a root node without SZ.
    """

    code, slug = "R123", "size-assumed"
    sources: ClassVar = {"": ("SGF FF4, SZ",)}


class KomiAssumed(Finding):
    """The record has no komi, so the ruleset's komi is assumed.

    Why it matters: komi decides close games, and rulesets have changed theirs (AGA 5.5 in 1991, 7.5 now).
    What we do: use the ruleset's komi (half a point in handicap games if the ruleset says so). Never call a result that
        differs contradicted. Give `--komi` to settle it. AGA and BGA define komi for 19x19 only.
    Example: RU[AGA] without KM is counted with 7.5.
    Data:
        komi -- the komi used for the count
        rules -- the name of the ruleset that defines it; null if it is common usage
        handicap_game -- whether it is the komi of a handicap game
        other_size -- whether the ruleset defines komi for 19x19 only, and this board has another size
    """

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
    """The record's komi is not a number of quarter points that this board allows.

    Why it matters: komi decides close games, and the text may mean several things: 650 in a handicap game can be the
        komi of the even game before it.
    What we do: suggest the likely value, count with the ruleset's komi, and never call the result contradicted.
    Example: KM[abc], KM[], KM[3.75 zi], KM[650] with HA[2].
    Data:
        written -- the komi as the record has it
        komi -- the komi used for the count
        likely -- the komi that is probably meant, or null
        hundredths -- the unit of which it gives hundredths, as one server writes komi: `point`, `zi`, or null
    """

    code, slug, usual_severity = "R131", "komi-unreadable", "irregular"
    said_as: ClassVar = {"option": lambda said: show(said.likely)}
    written: str
    komi: int = field(metadata=QUARTERS)
    likely: int | None = field(metadata=QUARTERS)
    hundredths: Unit | None = None

    def case(self) -> str:
        return "" if self.likely is None else self.hundredths or "likely"


class KomiImplausible(Finding):
    """The komi is readable but odd: not a multiple of half a point, or probably not in points.

    Why it matters: 3.75 and 0.25 may be zi, 50.0 may be hundredths of a point and 25 hundredths of zi.
    What we do: use the komi as written. If a likely value is known, suggest it and never call the result contradicted.
    Example: KM[7.25], KM[3.75].
    Data:
        komi -- the komi of the record, used for the count
        likely -- the komi that is probably meant, or null
    """

    code, slug, usual_severity = "R132", "komi-implausible", "irregular"
    said_as: ClassVar = {"option": lambda said: show(said.likely)}
    komi: int = field(metadata=QUARTERS)
    likely: int | None = field(metadata=QUARTERS)

    def case(self) -> str:
        return "" if self.likely is None else "likely"


class KomiZero(Finding):
    """The record gives komi 0 although it has no handicap.

    Why it matters: old files of one server write 0 for 6.5.
    What we do: use komi 0, as written.
    Example: KM[0] with HA[0].
    """

    code, slug = "R133", "komi-zero"
    said_as: ClassVar = {"meant": lambda _: Points(OFTEN_MEANT)}


class KomiFolded(Finding):
    """The komi equals half a point plus the area compensation for the handicap stones.

    Why it matters: if the komi already includes the handicap compensation, both counts here are that much too good for
        White.
    What we do: use the komi as written and say that it may include the compensation.
    Example: HA[4] with KM[3.5].
    Data:
        komi -- the komi of the record, used for the count
        compensation -- the area handicap compensation that it may include
        stones -- the number of handicap stones
    """

    code, slug = "R134", "komi-folded"
    sources: ClassVar = {"": ("AGA 1991 Rule 4",)}
    said_as: ClassVar = {"n": "stones", "half": lambda _: Points(_HALF)}
    komi: int = field(metadata=QUARTERS)
    compensation: int = field(metadata=QUARTERS)
    stones: int


class KomiBeyondBoard(Finding):
    """The komi is larger than the number of points of the board.

    Why it matters: such a komi cannot have been meant for this board.
    What we do: count with the ruleset's komi, and never call the result contradicted.
    Example: KM[7.5] on 2x2.
    Data:
        recorded -- the komi of the record
        komi -- the komi used for the count
    """

    code, slug = "R135", "komi-beyond-board"
    recorded: int = field(metadata=QUARTERS)
    komi: int = field(metadata=QUARTERS)


class KomiOverridden(Finding):
    """An option chose a komi other than the record's, whether or not the record's is readable.

    What we do: count with the komi of the option, and say so in the verdict.
    Example: `--komi 0.5` on a record with KM[7.5].
    Data:
        written -- the komi as the record has it
        recorded -- the same in points, converted if it is in hundredths; null if it is not readable
        komi -- the komi used for the count
    """

    code, slug = "R136", "komi-overridden"
    written: str
    recorded: int | None = field(metadata=QUARTERS)
    komi: int = field(metadata=QUARTERS)

    def case(self) -> str:
        return "unreadable" if self.recorded is None else ""


class KomiDialect(Finding):
    """The komi is in hundredths of a point or of a zi, as one server writes it; adjudicate converts it.

    Why it matters: 750 is 7.5 points, and 375 is 3.75 zi, which is also 7.5 points.
    What we do: count with the converted komi, and never call a result contradicted if it depends on it. In a handicap
        game the number is often left over from an even one, so the ruleset's komi is assumed (R131).
    Example: KM[750], KM[375], KM[50].
    Data:
        written -- the komi as the record has it
        komi -- the converted komi, used for the count
        hundredths -- the unit of which it gives hundredths: `point`, `zi`
    """

    code, slug = "R137", "komi-dialect"
    cases: ClassVar = "hundredths"
    written: str
    komi: int = field(metadata=QUARTERS)
    hundredths: Unit


class KomiSpelling(Finding):
    """The spelling of the komi does not follow the format, but its meaning is certain.

    What we do: accept a decimal comma, a fraction, words and Chinese numerals, and use the komi as if it were written
        in points.
    Example: KM[0,5], KM[6 1/2], KM[6.5 points].
    Data:
        written -- the komi as the record has it
        komi -- the komi in points
    """

    code, slug = "R138", "komi-spelling"
    written: str
    komi: int = field(metadata=QUARTERS)


class KomiUnusual(Finding):
    """Hardly any game without handicap stones is played with the recorded komi.

    Why it matters: the number may be another game's komi, or in another unit.
    What we do: use the komi as written. A recorded margin whose fraction needs another komi is never called
        contradicted; the same applies to komi 0 (R133).
    Example: KM[1] with HA[0].
    Data: komi -- the komi of the record, used for the count
    """

    code, slug = "R139", "komi-unusual"
    komi: int = field(metadata=QUARTERS)
