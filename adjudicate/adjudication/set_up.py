"""A position that was set up without moves, and counted with the prisoners that somebody saw in the two lids.

No game is replayed then. What is not on the board comes from the option, so no verdict rests on it.
"""

from __future__ import annotations

from dataclasses import dataclass

from adjudicate.adjudication.option_values import NotUnderstoodError
from adjudicate.adjudication.options import Options
from adjudicate.display.prose import numbered
from adjudicate.go.points import BLACK, WHITE
from adjudicate.record.model import Record
from adjudicate.rules.replay import Replay


@dataclass(frozen=True, slots=True)
class Lids:
    """What is known of a position besides its stones.

    black, white -- stones in Black's lid, white ones, and in White's lid, black ones; pass stones among them
    last_mover   -- colour of the player who moved last, or 0 where nobody says
    """

    black: int
    white: int
    last_mover: int


def lids(record: Record, options: Options) -> Lids | None:
    """Return what the options say of a position that was set up; None where the record is adjudicated as a game.

    Who moved last is the opponent of the player to move next, whom the option or the record (SGF PL) names.
    Raises NotUnderstoodError for a record with moves.
    """
    if options.prisoners is None:
        return None
    if record.line.points:
        moves = numbered(len(record.line.points), "move")
        raise NotUnderstoodError(f"prisoners are given for a position that is set up; this record has {moves}")
    to_play = next((s.to_play for s in reversed(record.line.setups.get(0, [])) if s.to_play), 0)
    return Lids(*options.prisoners, -(options.first or to_play))


def held(played: Replay, given: Lids) -> None:
    """Put what is known of a position into its replay, which holds the stones alone."""
    played.set_up = True
    played.last_mover = given.last_mover
    played.tally[WHITE].prisoners = given.black
    played.tally[BLACK].prisoners = given.white
