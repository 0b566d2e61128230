"""The game itself: colours, points, the board. Knows no rule book."""
