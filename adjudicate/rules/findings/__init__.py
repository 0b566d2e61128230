"""What the program has to say about a record: one class a finding, each with its words and its page.

R1xx record (terms, claims, properties, file), M2xx moves and remedies, E3xx ending, S4xx statuses, V5xx verdict. Faults
in a record are data: nothing here is raised.
"""

from __future__ import annotations

from typing import Final

from adjudicate.rules.findings import (
    claims,
    ending,
    file,
    forms,
    moves,
    properties,
    remedies,
    statuses,
    terms,
    territory,
    unreadable,
    verdict,
)
from adjudicate.rules.findings.base import MOST_FINDINGS, Finding, Severity

__all__ = ["CODE_BOOK", "ERROR_BOOK", "MOST_FINDINGS", "Finding", "Severity"]

CODE_BOOK: Final[tuple[type[Finding], ...]] = (
    ending.WhiteLast,  # E301
    ending.NoTwoPasses,  # E302
    ending.FourPasses,  # E303
    ending.Resumed,  # E304
    ending.DrawByRepetition,  # E305
    ending.Captured,  # E306
    ending.BoardSizeNotInRules,  # E307
    ending.PositionOnly,  # E308
    ending.StoppedByRepetition,  # E309
    moves.Occupied,  # M201
    moves.SelfCapture,  # M202
    moves.Superko,  # M203
    moves.Ko,  # M204
    moves.Alternation,  # M205
    moves.OffBoard,  # M206
    moves.MoveAfterEnd,  # M207
    moves.ReadingsDiffer,  # M208
    moves.PassNotInRules,  # M209
    remedies.SetupInPlay,  # M210
    remedies.OpenToClaim,  # M211
    remedies.TakenBack,  # M212
    remedies.WrongColour,  # M213
    remedies.ReplacedByPass,  # M214
    remedies.MarkedIllegal,  # M215
    remedies.TurnSet,  # M216
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
    terms.KomiSpelling,  # R138
    terms.KomiUnusual,  # R139
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
    forms.RecordFormat,  # R185
    forms.Translated,  # R186
    forms.WitnessDiffers,  # R187
    forms.UnknownPart,  # R188
    forms.MeaningOpen,  # R189
    forms.EntryUnreadable,  # R190
    forms.NotFinished,  # R191
    forms.Annulled,  # R192
    forms.OtherNames,  # R193
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
    statuses.DeadNotAgreed,  # S418
    statuses.RemovedEmpty,  # S419
    statuses.AgreementNotShown,  # S420
    territory.FalseEyes,  # S421
    territory.PointsInSeki,  # S422
    territory.DoubtfulTerritory,  # S423
    territory.PerhapsDead,  # S424
    territory.PointsGiven,  # S425
    territory.CountedBeyondRegions,  # S426
    territory.MapDiffers,  # S427
    verdict.CountsDiffer,  # V501
    verdict.ImpossibleForKomi,  # V502
    verdict.CountOpen,  # V503
)
"""Every finding class, in the order of the codes. A code, once given, is never used for anything else."""

ERROR_BOOK: Final[tuple[type[unreadable.Unreadable], ...]] = (
    unreadable.NotSgf,  # R101
    unreadable.OtherGame,  # R102
    unreadable.BadSize,  # R103
    unreadable.BadSyntax,  # R104
    unreadable.TooLarge,  # R105
    unreadable.NoFile,  # R106
    unreadable.NoLine,  # R107
    unreadable.Truncated,  # R108
    unreadable.BadArchive,  # R109
    unreadable.WorkerDied,  # R110
    unreadable.TookTooLong,  # R111
    unreadable.OutOfMemory,  # R112
    unreadable.FormatClosed,  # R113
    unreadable.InternalError,  # R199
)
"""Every class of unreadable input, in the order of the codes; these are errors and no findings."""
