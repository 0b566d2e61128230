"""A replacement for dataclasses.dataclass() that makes the program start faster.

The original compiles up to six methods per class, which takes a quarter of a millisecond. Each start loads a hundred
classes but creates objects of only a few of them. Type checkers see the standard library's dataclass().
"""

import dataclasses
from collections.abc import Callable, Sequence
from dataclasses import MISSING, FrozenInstanceError, fields, is_dataclass
from functools import partial
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final

FEW: Final = 50
"""After this many objects of a class, compiling its constructor saves more time than it takes."""

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass  # noqa: PLC0414 -- mypy requires this form of an export
else:

    def dataclass(cls=None, /, **how):
        """Add fields and methods to a class like dataclasses.dataclass(). Takes the same arguments except `order`.

        >>> @dataclass(frozen=True, slots=True)
        ... class Place:
        ...     column: int
        ...     row: int = 1
        >>> Place(3), Place(3) == Place(3, 1), Place(3) == Place(4)
        (Place(column=3, row=1), True, False)
        """
        if cls is None:
            return lambda one: dataclass(one, **how)
        if any(is_dataclass(base) for base in cls.__bases__):  # rare here, but a user may derive a class from ours
            return dataclasses.dataclass(**how)(cls)
        made = with_fields(cls, **how)
        made.__dataclass_params__.frozen = how.get("frozen", False)  # a derived class must be frozen if this one is
        return made


def with_fields(cls: Any, *, frozen: bool = False, eq: bool = True, repr: bool = True, **how: Any) -> Any:  # noqa: A002 -- as in dataclasses
    """Add fields, a constructor and the requested methods to a class."""
    cls.__doc__ = cls.__doc__ or cls.__name__  # otherwise, dataclasses compile the constructor for its signature
    own = set(cls.__dict__)
    cls = dataclasses.dataclass(init=False, eq=False, repr=False, **how)(cls)
    found = fields(cls)
    cls.__init__ = _Constructor(cls)
    if repr and "__repr__" not in own:
        cls.__repr__ = _repr
    if eq and "__eq__" not in own:
        compared = held([one.name for one in found if one.compare])
        cls.__eq__ = lambda self, other: (
            compared(self) == compared(other) if other.__class__ is self.__class__ else NotImplemented
        )
    if eq and cls.__dict__.get("__hash__") is None:  # None if the class defines its own __eq__
        hashed = held([one.name for one in found if (one.compare if one.hash is None else one.hash)])
        cls.__hash__ = (lambda self: hash(hashed(self))) if frozen else None
    if frozen:
        cls.__setattr__ = cls.__delattr__ = _refuse
        if how.get("slots"):
            cls.__getstate__, cls.__setstate__ = _state, _set_state
    return cls


def held(names: Sequence[str]) -> Callable[[Any], Any]:
    """Return a function that takes an object and returns the values of these fields."""
    return attrgetter(*names) if names else lambda _: ()


class _Constructor:
    """Descriptor for the constructor of a class. It compiles the constructor when a few objects have been made."""

    def __init__(self, cls: Any) -> None:
        self.cls, self.left = cls, FEW

    def __get__(self, one: object, owner: type | None = None) -> Any:
        self.left -= 1
        if one is not None and self.left > 0:
            return partial(self._fill, one)
        made = self._compiled()
        self.cls.__init__ = made
        return made.__get__(one, owner)

    def _fill(self, one: Any, /, *given: object, **named: object) -> None:
        """Set the fields of an object. This takes longer than a compiled constructor, but less than to compile it."""
        found = fields(self.cls)
        names = [of.name for of in found if not of.kw_only][: len(given)]
        values = {of.name: of.default if of.default_factory is MISSING else of.default_factory() for of in found}
        values |= dict(zip(names, given, strict=False)) | named
        if (
            len(names) < len(given)
            or not named.keys().isdisjoint(names)
            or len(values) > len(found)
            or MISSING in values.values()
        ):
            self._compiled()(one, *given, **named)  # raises TypeError
        for name, value in values.items():
            object.__setattr__(one, name, value)
        if hasattr(one, "__post_init__"):
            one.__post_init__()

    def _compiled(self) -> Any:
        frozen = self.cls.__setattr__ is not object.__setattr__
        known: dict[str, Any] = {"_set": object.__setattr__, "_MISSING": MISSING}
        parameters, body = ["self"], []
        for one in sorted(fields(self.cls), key=lambda one: bool(one.kw_only)):
            name, value = one.name, one.name
            if one.kw_only and "*" not in parameters:
                parameters.append("*")
            parameters.append(name)
            if one.default_factory is not MISSING:
                known[f"_{name}"], value = one.default_factory, f"_{name}() if {name} is _MISSING else {name}"
                parameters[-1] += "=_MISSING"
            elif one.default is not MISSING:
                known[f"_{name}"] = one.default
                parameters[-1] += f"=_{name}"
            body.append(f"_set(self, {name!r}, {value})" if frozen else f"self.{name} = {value}")
        if hasattr(self.cls, "__post_init__"):
            body.append("self.__post_init__()")
        exec(f"def __init__({', '.join(parameters)}):\n " + "\n ".join(body or ["pass"]), known)  # noqa: S102 -- only our own field names, as in dataclasses
        made = known["__init__"]
        made.__qualname__ = f"{self.cls.__qualname__}.__init__"
        made.__annotations__ = {one.name: one.type for one in fields(self.cls)} | {"return": None}
        return made


def _refuse(_self: object, name: str, *_new: object) -> None:
    raise FrozenInstanceError(f"cannot change field {name!r}")


def _repr(self: Any) -> str:
    shown = ", ".join(f"{one.name}={getattr(self, one.name)!r}" for one in fields(self) if one.repr)
    return f"{type(self).__qualname__}({shown})"


def _state(self: Any) -> tuple[object, ...]:
    return tuple(getattr(self, one.name) for one in fields(self))


def _set_state(self: Any, state: tuple[object, ...]) -> None:
    for one, value in zip(fields(self), state, strict=True):
        object.__setattr__(self, one.name, value)
