"""How a game ended, read from its passes (AGA 1991 Rules 9 to 11)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from adjudicate.go.points import BLACK, WHITE, colour_name
from adjudicate.rules import findings as fi
from adjudicate.rules.findings import Finding
from adjudicate.rules.replay import Replay
from adjudicate.rules.result import Result
from adjudicate.rules.ruleset import Ruleset
from adjudicate.rules.scoring import implied_white_stones

EndingKind = Literal[
    "two-passes", "four-passes", "one-pass", "no-passes", "resumed", "result-by-declaration", "draw-by-repetition",
    "capture", "position",
]  # fmt: skip


@dataclass(frozen=True)
class Ending:
    """How a game ended.

    kind     -- by the trailing passes, unless a declaration, a capture or a repetition ended it; "position" where there
                was no game
    at_move  -- number of its last move
    passes   -- colour -> passes recorded after the placement
    pass_stones   -- colour -> stones handed over: recorded passes and moves taken back; 0 where the ruleset has none
    implied_white -- White's last pass stone (AGA 1991 Rule 11), not in the record
    last_player   -- colour of the last move, or 0
    resumed_at    -- numbers of plays that followed two passes
    four_passes   -- four passes under a ruleset that makes every stone alive after them, failing agreement (Rule 10)
    counted       -- the game came to its count: a trailing pass, or a result by score; or a position is counted
    trailing      -- strictly alternating passes at its end
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


def read_ending(ruleset: Ruleset, replay: Replay, result: Result | None) -> Ending:
    """Read the ending of a replayed game; `result` is the recorded one."""
    trailing = replay.trailing_passes
    four_passes = ruleset.four_passes and trailing >= 4
    by_score = result is not None and result.kind == "score"
    counted = (
        replay.over is None and ruleset.method is not None and (trailing > 0 or by_score or replay.set_up)
    ) or replay.over == "four-passes"
    kind = _kind(replay, result)
    implied = implied_white_stones(ruleset, replay.last_mover)
    stones = {c: replay.tally[c].pass_stones if ruleset.pass_stones else 0 for c in (BLACK, WHITE)}
    found = _findings(ruleset, replay, kind, counted, implied, four_passes)
    return Ending(
        kind,
        replay.last_move,
        {c: replay.tally[c].passes for c in (BLACK, WHITE)},
        stones,
        implied,
        replay.last_mover,
        tuple(replay.resumed_at),
        four_passes,
        counted,
        tuple(found),
        trailing,
    )


def _kind(replay: Replay, result: Result | None) -> EndingKind:
    if replay.set_up:
        return "position"
    if replay.over == "capture":
        return "capture"
    if replay.over == "draw-by-repetition":
        return "draw-by-repetition"
    trailing = replay.trailing_passes
    if trailing < 2 and result is not None and result.kind == "declared":
        return "result-by-declaration"
    if trailing >= 4:
        return "four-passes"
    if trailing >= 2:
        return "two-passes"
    if replay.resumed_at:
        return "resumed"
    return "one-pass" if trailing else "no-passes"


def _findings(
    ruleset: Ruleset, replay: Replay, kind: EndingKind, counted: bool, implied: int, four_passes: bool
) -> list[Finding]:
    book = ruleset.book
    found: list[Finding] = []
    for move in replay.resumed_at[:5]:
        found.append(fi.Resumed(f"Play was resumed after two passes, with move {move}", book, move))
    if replay.set_up:
        found.append(fi.PositionOnly(_of_position(ruleset, replay), book))
        if counted and implied:
            found.append(fi.WhiteLast("Black moved last, so White's last pass stone is added", book))
    elif replay.over == "draw-by-repetition":
        found.append(
            fi.DrawByRepetition(
                f"Move {replay.last_move} repeats an earlier position: the game is a draw", book, replay.last_move
            )
        )
    elif replay.over == "capture":
        own = replay.winner != replay.last_mover
        whose = "captures stones of its own player" if own else "makes the first capture"
        found.append(
            fi.Captured(
                f"Move {replay.last_move} {whose}: {colour_name(replay.winner)} wins",
                book,
                replay.last_move,
            )
        )
    elif counted:
        if four_passes:  # the condition of Rule 10; adjudication says which side of it holds, once that is known
            found.append(
                fi.FourPasses(
                    "Four consecutive passes end the game; nothing says which stones are dead, so every stone on the "
                    "board is alive",
                    book,
                )
            )
        elif replay.trailing_passes < 2:
            what = "one pass" if replay.trailing_passes else "no pass"
            found.append(fi.NoTwoPasses(f"The record ends with {what}; it is counted as it stands", book))
        if implied:
            found.append(fi.WhiteLast("Black moved last, so White's last pass stone is added", book))
    elif kind in ("no-passes", "resumed") and ruleset.method is not None:
        found.append(fi.NoTwoPasses("The record ends without a pass and gives no score: nothing is counted", book))
    return found


def _of_position(ruleset: Ruleset, replay: Replay) -> str:
    """Say what is counted where no game is, and what cannot be known of it."""
    said = "A position is counted, not a game: its prisoners are as they are given, and no move of it can be judged"
    if replay.last_mover:
        return f"{said}; {colour_name(replay.last_mover)} is said to have moved last"
    owed = ", so it is not known either whether White owes a last pass stone" if ruleset.white_last else ""
    return f"{said}; who moved last is not known{owed}"
