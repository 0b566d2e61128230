"""Frozen values with a few fields, like dataclasses with slots, for classes that every start of the program makes.

Making a frozen dataclass compiles six methods and takes half a millisecond per class. A value inherits all methods
except its constructor, and that is compiled at its first call.
"""

from collections.abc import Callable
from dataclasses import MISSING, FrozenInstanceError, dataclass, field, fields
from operator import attrgetter
from typing import Any, ClassVar, TypeVar, cast, dataclass_transform


def _nothing(_value: Any) -> tuple[()]:
    return ()


class FrozenValue:
    """A frozen value: compared, hashed and pickled by its fields. Its class is made by value()."""

    __slots__ = ()
    held: ClassVar[Callable[[Any], Any]] = _nothing
    """The function that returns the values of the compared fields."""

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return NotImplemented
        held = type(self).held
        return bool(held(self) == held(other))

    def __hash__(self) -> int:
        return hash(type(self).held(self))

    def __setattr__(self, name: str, new: object) -> None:
        raise FrozenInstanceError(f"cannot assign to field {name!r}")

    def __delattr__(self, name: str) -> None:
        raise FrozenInstanceError(f"cannot delete field {name!r}")

    def __getstate__(self) -> tuple[object, ...]:
        return tuple(getattr(self, one.name) for one in fields(cast(Any, self)))

    def __setstate__(self, state: tuple[object, ...]) -> None:
        for one, held in zip(fields(cast(Any, self)), state, strict=True):
            object.__setattr__(self, one.name, held)

    def __repr__(self) -> str:
        held = ", ".join(f"{one.name}={getattr(self, one.name)!r}" for one in fields(cast(Any, self)))
        return f"{type(self).__qualname__}({held})"


FrozenClass = TypeVar("FrozenClass", bound=FrozenValue)


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def value(cls: type[FrozenClass]) -> type[FrozenClass]:
    """Make a class of values, like @dataclass(frozen=True, slots=True). A field may have a default, but not a factory.

    >>> @value
    ... class Place(FrozenValue):
    ...     column: int
    ...     row: int = 1
    >>> Place(3), Place(3) == Place(3, 1), Place(3) == Place(4)
    (Place(column=3, row=1), True, False)
    """
    return as_dataclass(dataclass(slots=True, init=False, eq=False, repr=False)(cls))


def as_dataclass(cls: type[FrozenClass]) -> type[FrozenClass]:
    """Add fields to a class that inherits all methods. Its constructor is compiled at its first call."""
    if "__dataclass_fields__" not in cls.__dict__:
        dataclass(init=False, eq=False, repr=False)(cls)
    cls.__init__ = _first  # type: ignore[assignment] # a class without own fields has its parent's
    names = [one.name for one in fields(cast(Any, cls))]
    cls.held = attrgetter(*names) if names else _nothing
    return cls


def _first(self: FrozenValue, *given: object, **named: object) -> None:
    """Write the constructor of a class, and call it."""
    owner = next(cls for cls in type(self).__mro__ if cls.__dict__.get("__init__") is _first)
    all_fields = sorted(fields(cast(Any, owner)), key=lambda one: bool(one.kw_only))
    known: dict[str, Any] = {"_set": object.__setattr__}
    parameters = ["self"]
    for one in all_fields:
        if one.kw_only and "*" not in parameters:
            parameters.append("*")
        parameters.append(one.name)
        if one.default is not MISSING:
            known[f"_{one.name}"] = one.default
            parameters[-1] += f"=_{one.name}"
    body = "".join(f"\n    _set(self, {one.name!r}, {one.name})" for one in all_fields) or "\n    pass"
    exec(f"def __init__({', '.join(parameters)}):{body}", known)  # noqa: S102 -- made of our own field names, as in dataclass()
    owner.__init__ = known["__init__"]  # type: ignore[misc] # replaced on purpose
    self.__init__(*given, **named)  # type: ignore[misc] # the new one
