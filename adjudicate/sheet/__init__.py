"""One game's answer: the score sheet as text, as data and as a part of a page."""
