"""The ending of a game, determined from its passes (AGA 1991 Rules 9 to 11)."""

from typing import Literal

from adjudicate.go.points import BLACK, WHITE, letter
from adjudicate.rules.findings import Finding
from adjudicate.rules.findings import ending as noted
from adjudicate.rules.replay import Replay
from adjudicate.rules.result import Result
from adjudicate.rules.ruleset import Ruleset
from adjudicate.rules.scoring import implied_white_stones
from adjudicate.values import dataclass

EndingKind = Literal[
    "two-passes", "four-passes", "one-pass", "no-passes", "resumed", "result-by-declaration", "draw-by-repetition",
    "capture", "position", "repetition",
]  # fmt: skip


@dataclass(frozen=True)
class Ending:
    """The ending of a game.

    kind     -- determined by the passes at the end, unless a declaration, a capture or a repetition ended the game;
                "position" if there was no game; "repetition" if a repeated position ended it without a recorded winner
    at_move  -- number of the last move in the game
    passes   -- colour -> number of passes recorded after the placement
    pass_stones   -- colour -> stones handed over for recorded passes and withdrawn moves; 0 if the ruleset has none
    implied_white -- 1 if the record lacks White's last pass stone (AGA 1991 Rule 11), otherwise 0
    last_player   -- colour of the last move, or 0
    resumed_at    -- numbers of plays that followed two passes
    four_passes   -- True after four passes if the ruleset then makes all stones alive without an agreement (Rule 10)
    counted       -- True if the game reached a count (a pass at the end, or a score as result) or is only a position
    trailing      -- number of strictly alternating passes at the end
    """

    kind: EndingKind
    at_move: int
    passes: dict[int, int]
    pass_stones: dict[int, int]
    implied_white: int
    last_player: int
    resumed_at: tuple[int, ...]
    four_passes: bool
    counted: bool
    findings: tuple[Finding, ...]
    trailing: int


def read_ending(ruleset: Ruleset, replay: Replay, result: Result | None, *, dead_given: bool = False) -> Ending:
    """Determine the ending of a replayed game.

    result     -- the recorded result
    dead_given -- True if marks or an option list the dead stones, so the game reached its count
    """
    trailing = replay.trailing_passes
    # AGA 1991 Rule 10: failing agreement, the game is over if both players pass twice in succession.
    four_passes = ruleset.four_passes and trailing >= 4
    # AGA 1991 Rule 9: two passes signal the end, and the players agree; a result by score shows that they did.
    by_score = result is not None and result.kind == "score"
    stopped = not dead_given and _stopped_by_repetition(ruleset, replay, result)
    counted = (
        replay.over is None and ruleset.method is not None and (trailing > 0 or by_score or replay.set_up)
    ) or replay.over == "four-passes"
    counted = counted and not stopped
    kind = "repetition" if stopped else _kind(replay, result)
    implied = implied_white_stones(ruleset, replay.last_mover)
    stones = {c: replay.tally[c].pass_stones if ruleset.pass_stones else 0 for c in (BLACK, WHITE)}
    found = _findings(ruleset, replay, kind, counted, implied, four_passes)
    return Ending(
        kind=kind, at_move=replay.last_move, passes={c: replay.tally[c].passes for c in (BLACK, WHITE)},
        pass_stones=stones, implied_white=implied, last_player=replay.last_mover,
        resumed_at=tuple(replay.resumed_at), four_passes=four_passes, counted=counted, findings=tuple(found),
        trailing=trailing,
    )  # fmt: skip


def _stopped_by_repetition(ruleset: Ruleset, replay: Replay, result: Result | None) -> bool:
    """Return True if the last play repeated a position and the game may therefore have ended without a winner."""
    # Japanese rules Art. 12, and reports of the Korean, Chinese, Ing and IGS rules: a repeated position may end the
    # game without a winner. Only the recorded result shows whether the players agreed on that.
    repeats = ruleset.repetition_may_draw and 0 < replay.repeated_last == replay.last_move - replay.trailing_passes
    return repeats and result is not None and result.no_winner


def _kind(replay: Replay, result: Result | None) -> EndingKind:
    if replay.set_up:
        return "position"
    if replay.over == "capture":
        return "capture"
    if replay.over == "draw-by-repetition":
        return "draw-by-repetition"
    trailing = replay.trailing_passes
    # SGF FF[4] RE: a resignation, a loss on time or a forfeit ends a game without a count.
    if trailing < 2 and result is not None and result.kind == "declared":
        return "result-by-declaration"
    if trailing >= 4:
        return "four-passes"
    # AGA 1991 Rule 9: two consecutive passes signal the end of the game.
    if trailing >= 2:
        return "two-passes"
    # AGA 1991 Rule 10: if the players disagree, play is resumed.
    return "resumed" if replay.resumed_at else "one-pass" if trailing else "no-passes"


def _findings(
    ruleset: Ruleset, replay: Replay, kind: EndingKind, counted: bool, implied: int, four_passes: bool
) -> list[Finding]:
    book = ruleset.book
    found: list[Finding] = [noted.Resumed(ruleset.resumes, book=book, move=move) for move in replay.resumed_at[:5]]
    if replay.set_up:
        last = letter(replay.last_mover) if replay.last_mover else None
        found.append(noted.PositionOnly(last, ruleset.white_last, book=book))
        if counted and implied:
            found.append(noted.WhiteLast(book=book))
    elif kind == "repetition":
        found.append(noted.StoppedByRepetition(book=book, move=replay.repeated_last))
    elif replay.over == "draw-by-repetition":
        found.append(noted.DrawByRepetition(book=book, move=replay.last_move))
    elif replay.over == "capture":
        own = replay.winner != replay.last_mover
        found.append(noted.Captured(letter(replay.winner), own, book=book, move=replay.last_move))
    elif counted:
        if four_passes:  # the condition of Rule 10; adjudication later decides whether there was an agreement
            found.append(noted.FourPasses(book=book))
        elif replay.trailing_passes < 2:
            found.append(noted.NoTwoPasses(replay.trailing_passes, counted=True, book=book))
        if implied:
            found.append(noted.WhiteLast(book=book))
    elif kind in ("no-passes", "resumed") and ruleset.method is not None:
        found.append(noted.NoTwoPasses(0, counted=False, book=book))
    return found
