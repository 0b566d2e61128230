"""R12x and R13x: the terms of the game (ruleset, board size, komi)."""

from __future__ import annotations

from typing import ClassVar

from adjudicate.rules.findings.base import Finding


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

    code, slug = "R120", "rules-assumed"


class RulesNotAdjudicated(Finding):
    """The record names a ruleset that is not adjudicated here (Ing, Korean, French, IGS and others), or not known.

    Why it matters:
        the sheet that follows is an AGA sheet, not one under the rules the game was played by.
    What we do:
        name the ruleset where its name is known, give the AGA sheet, and never call the recorded result contradicted.
    Example:
        RU[Ing Goe].
    """

    code, slug = "R121", "rules-not-adjudicated"


class RulesOverridden(Finding):
    """An option chose another ruleset than the one the record names.

    What we do:
        follow the option and say so; where the record's own ruleset would confirm the result, the verdict says that
        too.
    Example:
        `--rules aga` on a record with RU[Japanese].
    """

    code, slug = "R122", "rules-overridden"


class SizeAssumed(Finding):
    """The record gives no board size; 19 by 19 is the format's default.

    Example:
        a root node without SZ.
    """

    code, slug = "R123", "size-assumed"
    sources: ClassVar = {"": ("SGF FF4, SZ",)}


class KomiAssumed(Finding):
    """The record has no komi, so the ruleset's is assumed.

    Why it matters:
        komi decides close games, and rulesets changed theirs (AGA 5.5 in 1991, 7.5 now).
    What we do:
        take the ruleset's komi, half a point in handicap games where it says so; a result that differs is then never
        called contradicted. Give `--komi` to settle it. AGA and BGA fix komi for 19x19 only.
    Example:
        RU[AGA] without KM counts with 7.5.
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


class KomiUnreadable(Finding):
    """The record's komi is not a number of quarter points that this board allows.

    Why it matters:
        komi decides close games, and what is written may mean several things: 650 in a handicap game can be the komi of
        the even game before it.
    What we do:
        offer the likely value, count with the ruleset's komi, and never call the result contradicted.
    Example:
        KM[7,5], KM[abc], KM[], KM[650] with HA[2].
    """

    code, slug, usual_severity = "R131", "komi-unreadable", "irregular"


class KomiImplausible(Finding):
    """The komi is readable but odd: no multiple of half a point, or hardly meant in points.

    Why it matters:
        3.75 may be zi, and 50.0 hundredths.
    What we do:
        use it as written; where a likely value is known, offer it and never call the result contradicted.
    Example:
        KM[7.25], KM[3.75].
    """

    code, slug, usual_severity = "R132", "komi-implausible", "irregular"


class KomiZero(Finding):
    """The record says komi 0 although it gives no handicap.

    Why it matters:
        old files of one server write 0 where 6.5 was meant.
    What we do:
        use 0, as written.
    Example:
        KM[0] with HA[0].
    """

    code, slug = "R133", "komi-zero"


class KomiFolded(Finding):
    """The komi equals half a point plus the area compensation for the handicap stones.

    Why it matters:
        if the compensation was written into the komi, both counts here are that much too good for White.
    What we do:
        use the komi as written and say what it may hold.
    Example:
        HA[4] with KM[3.5].
    """

    code, slug = "R134", "komi-folded"
    sources: ClassVar = {"": ("AGA 1991 Rule 4",)}


class KomiBeyondBoard(Finding):
    """The komi is larger than the number of points of the board.

    Why it matters:
        it cannot have been meant for this board.
    What we do:
        count with the ruleset's komi, and never call the result contradicted.
    Example:
        KM[7.5] on 2x2.
    """

    code, slug = "R135", "komi-beyond-board"


class KomiOverridden(Finding):
    """An option chose another komi than the record's, whether or not that can be read.

    What we do:
        count with the option's, and say so in the verdict.
    Example:
        `--komi 0.5` on a record with KM[7.5].
    """

    code, slug = "R136", "komi-overridden"


class KomiDialect(Finding):
    """The komi is in hundredths, of points or of zi, as one server writes it; the value meant is used.

    Why it matters:
        750 is 7.5 points, and 375 is 3.75 zi, that is 7.5 points too.
    What we do:
        count with the value meant, and never call a result contradicted that rests on it. In a handicap game the number
        is often left over from an even one: there the ruleset's komi is assumed (R131).
    Example:
        KM[750], KM[375], KM[50].
    """

    code, slug = "R137", "komi-dialect"
