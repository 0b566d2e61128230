"""The game itself: colours, points and the board. This package does not depend on any rule book."""
