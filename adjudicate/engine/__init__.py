"""A second opinion on dead stones, from a Go program outside. It never changes a verdict."""
