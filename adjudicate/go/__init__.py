"""The game itself: colours, points, the board. This package does not depend on a rule book."""
