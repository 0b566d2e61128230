"""Catalogues of the referee's desk: one for texts on rulings, and one for texts on the end of a game."""

from typing import Final

from adjudicate.words import catalogue

RULINGS: Final = catalogue("rulings")
END: Final = catalogue("desk")
say: Final = RULINGS.say
"""Return a text about a move, forbidden points or findings. See Catalogue.say()."""
say_of_end: Final = END.say
"""Return a text about the end of a game. See Catalogue.say()."""
