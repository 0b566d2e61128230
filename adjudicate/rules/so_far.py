"""What a replay remembers of the moves so far: the run of passes, and where the last faults are."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class Passes:
    """The run of passes that the last moves are.

    number  -- how many
    last    -- index of the last pass of the game, whatever came after it
    open_at -- index of the last pass that a further one can join; setup closes a run
    """

    number: int = 0
    last: int = -1
    open_at: int = -1

    def before(self, index: int) -> int:
        """Return how many passes a pass at this index follows."""
        return self.number if self.open_at == index - 1 else 0

    def add(self, index: int, before: int) -> None:
        """Add a pass to a run of so many."""
        self.number = before + 1
        self.open_at = self.last = index


@dataclass(slots=True)
class Faults:
    """Where the last faults are: indices of moves, -1 for none.

    blamed      -- the last move with a fault other than being out of turn
    out_of_turn -- the last move out of turn
    forced_pass -- the last history entry that is a pass for moves taken back
    """

    blamed: int = -1
    out_of_turn: int = -1
    forced_pass: int = -1
