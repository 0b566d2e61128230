"""All findings about a record: one class per finding.

R1xx record (terms, file, forms), M2xx moves, E3xx ending, S4xx statuses, V5xx verdict. Faults are data, not exceptions.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Final, TypeVar

from adjudicate.rules.findings import unreadable
from adjudicate.rules.findings.base import MOST_FINDINGS, Finding, Severity, Statement

if TYPE_CHECKING:
    from adjudicate.rules.findings import ending, file, forms, moves, statuses, terms

    CODE_BOOK: tuple[type[Finding], ...]
    """Every finding class, sorted by code. A code is never reused for another finding."""
    ERROR_BOOK: tuple[type[unreadable.Unreadable], ...]
    """Every class for unreadable input, sorted by code. These are errors, not findings."""

__all__ = [
    "CODE_BOOK", "ERROR_BOOK", "MOST_FINDINGS", "Finding", "Severity", "ending", "file", "forms", "moves", "statuses",
    "terms", "unreadable",
]  # fmt: skip

_MODULES: Final = ("ending", "file", "forms", "moves", "statuses", "terms", "unreadable")
Coded = TypeVar("Coded", bound=Statement)


def _of_all(kind: type[Coded]) -> tuple[type[Coded], ...]:
    """Return all subclasses of `kind` that have their own code, sorted by code."""
    modules = [import_module(f"{__name__}.{name}") for name in _MODULES]
    found = {cls for module in modules for cls in vars(module).values() if isinstance(cls, type)}
    return tuple(sorted((cls for cls in found if issubclass(cls, kind) and cls.code), key=lambda cls: cls.code))


if not TYPE_CHECKING:  # few records need findings of each kind, so each module is imported when it is first used

    def __getattr__(name: str) -> object:
        if name in _MODULES:
            return import_module(f"{__name__}.{name}")
        if name not in ("CODE_BOOK", "ERROR_BOOK"):
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return globals().setdefault(name, _of_all(Finding if name == "CODE_BOOK" else unreadable.Unreadable))
