"""What the program has to say about a record: one class a finding, each with its words and its page.

R1xx record (terms, claims, properties, file), M2xx moves, E3xx ending, S4xx statuses, V5xx verdict. Faults in a record
are data: nothing here is raised.
"""

from __future__ import annotations

from typing import Final

from adjudicate.rules.findings import claims, ending, file, moves, properties, statuses, terms, verdict
from adjudicate.rules.findings.base import MOST_FINDINGS, Finding, Severity
from adjudicate.rules.findings.claims import *  # noqa: F403 -- until call sites name the rooms
from adjudicate.rules.findings.ending import *  # noqa: F403 -- until call sites name the rooms
from adjudicate.rules.findings.file import *  # noqa: F403 -- until call sites name the rooms
from adjudicate.rules.findings.moves import *  # noqa: F403 -- until call sites name the rooms
from adjudicate.rules.findings.properties import *  # noqa: F403 -- until call sites name the rooms
from adjudicate.rules.findings.statuses import *  # noqa: F403 -- until call sites name the rooms
from adjudicate.rules.findings.terms import *  # noqa: F403 -- until call sites name the rooms
from adjudicate.rules.findings.verdict import *  # noqa: F403 -- until call sites name the rooms

__all__ = ["CODE_BOOK", "MOST_FINDINGS", "Finding", "Severity"]

CODE_BOOK: Final[tuple[type[Finding], ...]] = (
    terms.RulesAssumed,  # R120
    terms.RulesNotAdjudicated,  # R121
    terms.RulesOverridden,  # R122
    terms.SizeAssumed,  # R123
    terms.KomiAssumed,  # R130
    terms.KomiUnreadable,  # R131
    terms.KomiImplausible,  # R132
    terms.KomiZero,  # R133
    terms.KomiFolded,  # R134
    terms.KomiBeyondBoard,  # R135
    terms.KomiOverridden,  # R136
    terms.KomiDialect,  # R137
    claims.HandicapUnreadable,  # R140
    claims.HandicapDiffers,  # R141
    claims.HandicapInferred,  # R142
    claims.HandicapNotPlaced,  # R143
    claims.HandicapAsMoves,  # R144
    claims.HandicapPoints,  # R145
    claims.HandicapUndeclared,  # R146
    claims.HandicapOne,  # R147
    claims.ResultUnreadable,  # R150
    claims.ResultSpelling,  # R151
    claims.ResultInZi,  # R152
    properties.SeveralValues,  # R160
    properties.SeveralMoves,  # R161
    properties.SetupWithMove,  # R162
    properties.SetupUnclear,  # R163
    properties.ToPlayUnreadable,  # R164
    properties.SetupWithoutLiberty,  # R165
    properties.PassSpelling,  # R166
    properties.PropertyMisplaced,  # R167
    properties.OldIdentifiers,  # R168
    properties.UnknownFormat,  # R169
    file.EncodingAssumed,  # R170
    file.EncodingUnusable,  # R171
    file.OtherText,  # R172
    file.SeveralGames,  # R173
    file.Incomplete,  # R174
    file.DelimitersSupplied,  # R175
    file.LineTaken,  # R176
    file.EmptyGame,  # R177
    file.Damaged,  # R178
    file.Writer,  # R180
    file.DeadLifted,  # R181
    file.KomiElsewhere,  # R182
    file.StonesMissing,  # R183
    file.ToPlayBesideMove,  # R184
    moves.Occupied,  # M201
    moves.SelfCapture,  # M202
    moves.Superko,  # M203
    moves.Ko,  # M204
    moves.Alternation,  # M205
    moves.OffBoard,  # M206
    moves.MoveAfterEnd,  # M207
    moves.ReadingsDiffer,  # M208
    moves.PassNotInRules,  # M209
    moves.SetupInPlay,  # M210
    moves.OpenToClaim,  # M211
    moves.TakenBack,  # M212
    moves.WrongColour,  # M213
    moves.ReplacedByPass,  # M214
    moves.MarkedIllegal,  # M215
    moves.TurnSet,  # M216
    ending.WhiteLast,  # E301
    ending.NoTwoPasses,  # E302
    ending.FourPasses,  # E303
    ending.Resumed,  # E304
    ending.DrawByRepetition,  # E305
    ending.Captured,  # E306
    ending.BoardSizeNotInRules,  # E307
    ending.PositionOnly,  # E308
    statuses.AgreementNotRecorded,  # S401
    statuses.MarksContradict,  # S402
    statuses.HalfMarked,  # S403
    statuses.DeadOnEmpty,  # S404
    statuses.MarksOverruled,  # S405
    statuses.DeadTouch,  # S406
    statuses.MarksBeyondRegions,  # S407
    statuses.MarksIncomplete,  # S408
    statuses.MarksNotFinal,  # S409
    statuses.OwnStonesMarked,  # S410
    statuses.MarksLeaveNeutral,  # S411
    statuses.MarksNoTerritory,  # S412
    statuses.SekiUnknown,  # S413
    statuses.MarksOffBoard,  # S414
    statuses.DeadButAlive,  # S415
    statuses.AliveInside,  # S416
    statuses.DeadSetAside,  # S417
    verdict.CountsDiffer,  # V501
    verdict.ImpossibleForKomi,  # V502
)
"""Every finding class, in the order of the codes. A code, once given, is never used for anything else."""
