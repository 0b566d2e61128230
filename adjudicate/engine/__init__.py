"""Ask an external Go program for a second opinion on dead stones. The opinion never changes a verdict."""
