"""Decided results written into a results file: each in its format's own spelling, every other byte as it was."""

from adjudicate.tournament.writing.correct import (
    CorrectedFile,
    NotWrittenError,
    corrected,
    difference,
    to_correct,
    what_is_lost,
)

__all__ = ["CorrectedFile", "NotWrittenError", "corrected", "difference", "to_correct", "what_is_lost"]
