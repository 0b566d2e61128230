"""The texts of the referee's desk, by key: one table for rulings and one for the end of a game."""

from typing import Final

from adjudicate.words import catalogue

RULINGS: Final = catalogue("rulings")
END: Final = catalogue("desk")
say: Final = RULINGS.say
"""Return a text on a move, on forbidden points or on findings: see Catalogue.say()."""
say_of_end: Final = END.say
"""Return a text on the end of a game: see Catalogue.say()."""
