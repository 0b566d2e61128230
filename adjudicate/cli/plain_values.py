"""Values of options, read by our own parsers alone.

Typer, since 0.29, has Pydantic turn each value into what its annotation says, and importing that takes longer than a
whole score sheet. Our options have parsers of their own, or are texts; for these nothing is left to turn.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

PLACE = "_runtime_param"
"""Where Typer keeps what reads the values of a parameter, once it was needed. Versions without it read them so."""


class PlainReader:
    """Reads the values of one parameter; in place of Typer's own reader, which it is asked as.

    read -- from a value as it was typed, or a default, to what the command is given
    """

    def __init__(self, read: Callable[[Any], Any]) -> None:
        self._read = read

    def coerce(self, value: Any, param: Any, ctx: Any) -> Any:  # noqa: ARG002 -- as Typer asks
        """Return the value, or a list of them where a parameter has several; nothing where nothing was given."""
        several = param.multiple or param.nargs == -1
        if value is None:
            return () if several else None
        return [self._read(one) for one in value] if several else self._read(value)


def read_plainly(params: list[Any]) -> list[Any]:
    """Have the values of parameters read by their own parsers, texts and flags as they are; return the parameters."""
    for param in params:
        descriptor = getattr(param, "type_descriptor", None)
        if descriptor is None or getattr(param, PLACE, descriptor) is not None:
            continue
        parser = descriptor.parameter_info.parser
        if parser is not None or descriptor.annotation in (bool, str, list[str]):
            setattr(param, PLACE, PlainReader(parser or _as_it_is))
    return params


def _as_it_is(value: object) -> object:
    return value
