"""What the answers on a move, on forbidden points and on findings say: the words of all that is no end of a game."""
