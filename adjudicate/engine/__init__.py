"""Ask an external Go program for a second opinion on dead stones. It never changes a verdict."""
