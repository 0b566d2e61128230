"""R12x and R13x: the terms of the game (ruleset, board size, komi)."""

from __future__ import annotations

from dataclasses import field
from typing import ClassVar, Literal

from adjudicate.display.prose import cut
from adjudicate.rules.findings.base import MOST_QUOTED, QUARTERS, Finding, with_data
from adjudicate.rules.quarters import show

Unit = Literal["point", "zi"]


class RulesAssumed(Finding):
    """The record names no ruleset, so the AGA rules are assumed.

    Why it matters:
        another ruleset can count another margin.
    What we do:
        the sheet follows the AGA rules, and a result that differs from it is never called contradicted. Choose with
        `--rules`.
    Example:
        a record without RU.
    """

    __slots__ = ()

    code, slug = "R120", "rules-assumed"

    @property
    def message(self) -> str:
        return "The record names no ruleset; AGA rules are assumed"


@with_data
class RulesNotAdjudicated(Finding):
    """The record names a ruleset that is not adjudicated here (Old Chinese, EGF and others), or not known.

    Why it matters:
        the sheet that follows is an AGA sheet, not one under the rules the game was played by.
    What we do:
        name the ruleset where its name is known, give the AGA sheet, and never call the recorded result contradicted.
    Example:
        RU[Old Chinese].
    Data:
        written -- the ruleset as the record names it
        name -- what it is called; null where it is not known
    """

    code, slug = "R121", "rules-not-adjudicated"

    written: str
    name: str | None

    @property
    def message(self) -> str:
        written = cut(self.written, MOST_QUOTED)
        named = f'The record names rules that are not known here ("{written}")'
        if self.name:
            named = f'The record names {self.name} rules ("{written}"), which are not adjudicated yet'
        return f"{named}; this is an AGA sheet"


@with_data
class RulesOverridden(Finding):
    """An option chose another ruleset than the one the record names.

    What we do:
        follow the option and say so; where the record's own ruleset would confirm the result, the verdict says that
        too.
    Example:
        `--rules aga` on a record with RU[Japanese].
    Data:
        written -- the ruleset as the record names it
        name -- what the ruleset of the option is called
    """

    code, slug = "R122", "rules-overridden"

    written: str
    name: str

    @property
    def message(self) -> str:
        return f'The record says "{cut(self.written, MOST_QUOTED)}"; adjudicated under {self.name} rules as asked'


class SizeAssumed(Finding):
    """The record gives no board size; 19 by 19 is the format's default.

    Example:
        a root node without SZ.
    """

    __slots__ = ()

    code, slug = "R123", "size-assumed"
    sources: ClassVar = {"": ("SGF FF4, SZ",)}

    @property
    def message(self) -> str:
        return "The record gives no board size; 19x19 is assumed"


@with_data
class KomiAssumed(Finding):
    """The record has no komi, so the ruleset's is assumed.

    Why it matters:
        komi decides close games, and rulesets changed theirs (AGA 5.5 in 1991, 7.5 now).
    What we do:
        take the ruleset's komi, half a point in handicap games where it says so; a result that differs is then never
        called contradicted. Give `--komi` to settle it. AGA and BGA fix komi for 19x19 only.
    Example:
        RU[AGA] without KM counts with 7.5.
    Data:
        komi -- the komi counted with
        rules -- what the ruleset that fixes it is called; null where it is common usage
        handicap_game -- whether it is the komi of a handicap game
        other_size -- whether the ruleset fixes komi for 19x19 only, and this board is another
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
        kind = "a handicap game" if self.handicap_game else "an even game"
        by = f"the {self.rules} komi" if self.rules else "common usage"
        fixed = " (fixed for 19x19 only)" if self.other_size else ""
        return f"The record has no komi: {show(self.komi)} is assumed, {by} for {kind}{fixed}"


@with_data
class KomiUnreadable(Finding):
    """The record's komi is not a number of quarter points that this board allows.

    Why it matters:
        komi decides close games, and what is written may mean several things: 650 in a handicap game can be the komi
        of the even game before it.
    What we do:
        offer the likely value, count with the ruleset's komi, and never call the result contradicted.
    Example:
        KM[7,5], KM[abc], KM[], KM[650] with HA[2].
    Data:
        written -- the komi as the record has it
        komi -- the komi counted with
        likely -- the komi that is likely meant, or null
        hundredths -- what it is in hundredths of, as one server writes komi: `point`, `zi`, or null
    """

    code, slug, usual_severity = "R131", "komi-unreadable", "irregular"

    written: str
    komi: int = field(metadata=QUARTERS)
    likely: int | None = field(metadata=QUARTERS)
    hundredths: Unit | None = None

    @property
    def message(self) -> str:
        assumed = f"{show(self.komi)} is assumed"
        if self.hundredths and self.likely is not None:
            likely = show(self.likely)
            return (
                f'The komi "{self.written}" means {likely} in {_hundredths(self.hundredths)}, but in a handicap game '
                f"it is often left over from an even one; {assumed} (--komi {likely} counts with it)"
            )
        offer = "" if self.likely is None else f"; {_likely(self.likely)}"
        return f'The komi "{self.written}" is no number of points for this board{offer}; {assumed}'


@with_data
class KomiImplausible(Finding):
    """The komi is readable but odd: no multiple of half a point, or hardly meant in points.

    Why it matters:
        3.75 may be zi, and 50.0 hundredths.
    What we do:
        use it as written; where a likely value is known, offer it and never call the result contradicted.
    Example:
        KM[7.25], KM[3.75].
    Data:
        komi -- the komi of the record, counted with
        likely -- the komi that is likely meant, or null
    """

    code, slug, usual_severity = "R132", "komi-implausible", "irregular"

    komi: int = field(metadata=QUARTERS)
    likely: int | None = field(metadata=QUARTERS)

    @property
    def message(self) -> str:
        odd = "is no multiple of half a point"
        if self.likely is not None:
            odd = f"is hardly meant in points: {_likely(self.likely)}"
        return f"The komi {show(self.komi)} is used as written but {odd}"


class KomiZero(Finding):
    """The record says komi 0 although it gives no handicap.

    Why it matters:
        old files of one server write 0 where 6.5 was meant.
    What we do:
        use 0, as written.
    Example:
        KM[0] with HA[0].
    """

    __slots__ = ()

    code, slug = "R133", "komi-zero"

    @property
    def message(self) -> str:
        return "The record gives komi 0 without a handicap; used as written (some old files mean 6.5)"


@with_data
class KomiFolded(Finding):
    """The komi equals half a point plus the area compensation for the handicap stones.

    Why it matters:
        if the compensation was written into the komi, both counts here are that much too good for White.
    What we do:
        use the komi as written and say what it may hold.
    Example:
        HA[4] with KM[3.5].
    Data:
        komi -- the komi of the record, counted with
        compensation -- the area compensation that it may hold
        stones -- the number of handicap stones
    """

    code, slug = "R134", "komi-folded"
    sources: ClassVar = {"": ("AGA 1991 Rule 4",)}

    komi: int = field(metadata=QUARTERS)
    compensation: int = field(metadata=QUARTERS)
    stones: int

    @property
    def message(self) -> str:
        parts = f"0.5 and {show(self.compensation)}"
        return f"Komi {show(self.komi)} is {parts}: it may already hold the compensation for {self.stones} stones"


@with_data
class KomiBeyondBoard(Finding):
    """The komi is larger than the number of points of the board.

    Why it matters:
        it cannot have been meant for this board.
    What we do:
        count with the ruleset's komi, and never call the result contradicted.
    Example:
        KM[7.5] on 2x2.
    Data:
        recorded -- the komi of the record
        komi -- the komi counted with
    """

    code, slug = "R135", "komi-beyond-board"

    recorded: int = field(metadata=QUARTERS)
    komi: int = field(metadata=QUARTERS)

    @property
    def message(self) -> str:
        return f"The komi {show(self.recorded)} is more than this board has points; {show(self.komi)} is assumed"


@with_data
class KomiOverridden(Finding):
    """An option chose another komi than the record's, whether or not that can be read.

    What we do:
        count with the option's, and say so in the verdict.
    Example:
        `--komi 0.5` on a record with KM[7.5].
    Data:
        written -- the komi as the record has it
        recorded -- the same in points, or as meant where it is in hundredths; null where it cannot be read
        komi -- the komi counted with
    """

    code, slug = "R136", "komi-overridden"

    written: str
    recorded: int | None = field(metadata=QUARTERS)
    komi: int = field(metadata=QUARTERS)

    @property
    def message(self) -> str:
        recorded = f'"{self.written}"' if self.recorded is None else show(self.recorded)
        return f"The record says komi {recorded}; counted with {show(self.komi)} as asked"


@with_data
class KomiDialect(Finding):
    """The komi is in hundredths, of points or of zi, as one server writes it; the value meant is used.

    Why it matters:
        750 is 7.5 points, and 375 is 3.75 zi, that is 7.5 points too.
    What we do:
        count with the value meant, and never call a result contradicted that rests on it. In a handicap game the
        number is often left over from an even one: there the ruleset's komi is assumed (R131).
    Example:
        KM[750], KM[375], KM[50].
    Data:
        written -- the komi as the record has it
        komi -- the komi meant, counted with
        hundredths -- what it is in hundredths of: `point`, `zi`
    """

    code, slug = "R137", "komi-dialect"

    written: str
    komi: int = field(metadata=QUARTERS)
    hundredths: Unit

    @property
    def message(self) -> str:
        unit = _hundredths(self.hundredths)
        return f'The komi "{self.written}" is read as {show(self.komi)}, as one server writes it in {unit}'


def _hundredths(unit: Unit) -> str:
    return "hundredths of a point" if unit == "point" else "hundredths of zi"


def _likely(komi: int) -> str:
    return f"{show(komi)} is likely meant (--komi {show(komi)})"
