"""All findings about a record: one class per finding.

R1xx record (terms, file, forms), M2xx moves, E3xx ending, S4xx statuses, V5xx verdict. Faults in a record are data, so
they are never raised.
"""

from typing import Final, TypeVar

from adjudicate.rules.findings import ending, file, forms, moves, statuses, terms, unreadable
from adjudicate.rules.findings.base import MOST_FINDINGS, Finding, Severity, Statement

__all__ = ["CODE_BOOK", "ERROR_BOOK", "MOST_FINDINGS", "Finding", "Severity"]

_MODULES: Final = (ending, file, forms, moves, statuses, terms, unreadable)
Coded = TypeVar("Coded", bound=Statement)


def _of_all(kind: type[Coded]) -> tuple[type[Coded], ...]:
    """Return all classes of a kind that have their own code, in the order of the codes."""
    found = {cls for module in _MODULES for cls in vars(module).values() if isinstance(cls, type)}
    return tuple(sorted((cls for cls in found if issubclass(cls, kind) and cls.code), key=lambda cls: cls.code))


CODE_BOOK: Final[tuple[type[Finding], ...]] = _of_all(Finding)
"""Every finding class, in the order of the codes. A code, once given, is never used for anything else."""

ERROR_BOOK: Final[tuple[type[unreadable.Unreadable], ...]] = _of_all(unreadable.Unreadable)
"""Every class for unreadable input, in the order of the codes; these are errors, not findings."""
