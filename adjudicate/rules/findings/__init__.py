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
    """Return all subclasses of `kind` that have their own code, sorted by code."""
    found = {cls for module in _MODULES for cls in vars(module).values() if isinstance(cls, type)}
    return tuple(sorted((cls for cls in found if issubclass(cls, kind) and cls.code), key=lambda cls: cls.code))


CODE_BOOK: Final[tuple[type[Finding], ...]] = _of_all(Finding)
"""Every finding class, sorted by code. A code is never reused for another finding."""

ERROR_BOOK: Final[tuple[type[unreadable.Unreadable], ...]] = _of_all(unreadable.Unreadable)
"""Every class for unreadable input, sorted by code. These are errors, not findings."""
