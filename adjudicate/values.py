"""A replacement for dataclasses.dataclass() that makes the program start faster.

The original compiles up to six methods per class, which takes a quarter of a millisecond. Each start loads a hundred
classes but creates objects of only a few of them. Type checkers see the standard library's dataclass().
"""

import dataclasses
from collections.abc import Callable, Sequence
from dataclasses import MISSING, Field, FrozenInstanceError, fields, is_dataclass
from functools import cached_property, partial
from itertools import repeat
from operator import attrgetter, is_
from threading import RLock
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
        return with_fields(cls, **how)


def with_fields(cls: Any, *, frozen: bool = False, slots: bool = False, base: bool = True, **how: Any) -> Any:
    """Add fields, a constructor and the requested methods to a class. Most of them are made when they are first used.

    base -- False for a class derived from one with fields. The standard library's dataclass() cannot derive from it.
    """
    if cls.__doc__ is None:
        cls.__doc__ = cls.__name__  # otherwise, dataclasses compile the constructor for its signature
    own, names = vars(cls), cls.__annotations__  # since Python 3.14, vars() does not have them
    eq, shown = how.pop("eq", True), how.pop("repr", True)
    given = {name: own.get(name, MISSING) for name in names} if base else None
    made: dict[str, Any] = {
        "__init__": _Constructor(given, how.get("kw_only", False)),
        "__dataclass_fields__": _FIELDS,
        "__how__": (cls, how, frozen and base),
    }
    if shown and "__repr__" not in own:
        made["__repr__"] = _repr
    if eq and "__eq__" not in own:
        made["__eq__"] = _EQUAL
    if eq and own.get("__hash__") is None:  # None if the class defines its own __eq__
        made["__hash__"] = _HASH if frozen else None
    if frozen:
        made["__setattr__"] = made["__delattr__"] = _refuse
    if slots:
        made |= {"__slots__": tuple(names), "__qualname__": cls.__qualname__, "__match_args__": tuple(names)}
        made |= {"__getstate__": lambda self: (*(getattr(self, name) for name in names),)} if frozen else {}
        made |= {"__setstate__": _set_state} if frozen else {}
        kept = own.keys() - names.keys() - {"__dict__", "__weakref__"}
        return type(cls)(cls.__name__, cls.__bases__, {name: own[name] for name in own if name in kept} | made)
    for name, value in made.items():
        setattr(cls, name, value)
    made["__init__"].cls = cls
    return cls


class _WhenUsed:
    """Descriptor for an attribute of classes. A function of the class makes the attribute when it is first used."""

    def __init__(self, name: str, make: Callable[[Any], Any]) -> None:
        self.name, self.make = name, make

    def __get__(self, one: object, owner: type) -> Any:
        with _ONE_AT_A_TIME:
            for cls in owner.__mro__:
                if vars(cls).get(self.name) is self:
                    setattr(cls, self.name, self.make(cls))
        return getattr(owner if one is None else one, self.name)


_ONE_AT_A_TIME: Final = RLock()


def _fields_of(cls: Any) -> Any:
    plain, how, frozen = vars(cls)["__how__"]
    made = dataclasses.dataclass(init=False, eq=False, repr=False, **how)(plain)
    cls.__dataclass_params__ = made.__dataclass_params__
    cls.__dataclass_params__.frozen = frozen  # a derived class must be frozen if this one is
    return made.__dataclass_fields__


def _equal(cls: Any) -> Callable[[Any, Any], Any]:
    of = held([one.name for one in fields(cls) if one.compare])
    return lambda self, other: of(self) == of(other) if other.__class__ is self.__class__ else NotImplemented


def _hash(cls: Any) -> Callable[[Any], int]:
    hashed = held([one.name for one in fields(cls) if (one.compare if one.hash is None else one.hash)])
    return lambda self: hash(hashed(self))


_FIELDS: Final = _WhenUsed("__dataclass_fields__", _fields_of)
_EQUAL: Final = _WhenUsed("__eq__", _equal)
_HASH: Final = _WhenUsed("__hash__", _hash)


def held(names: Sequence[str]) -> Callable[[Any], Any]:
    """Return a function that takes an object and returns the values of these fields."""
    return attrgetter(*names) if names else lambda _: ()


class _Constructor:
    """Descriptor for the constructor of a class. It compiles the constructor when a few objects have been made."""

    def __init__(self, given: dict[str, Any] | None, kw_only: bool) -> None:
        self.given, self.kw_only, self.left = given, kw_only, FEW

    def __set_name__(self, owner: Any, name: str) -> None:
        self.cls = owner

    def __get__(self, one: object, owner: type | None = None) -> Any:
        self.left -= 1
        if one is not None and self.left > 0:
            return partial(self._fill, one)
        made = self._compiled()
        self.cls.__init__ = made
        return made.__get__(one, owner)

    def _fill(self, one: Any, /, *given: object, **named: object) -> None:
        """Set the fields of an object. This takes longer than a compiled constructor, but less than to compile it."""
        names, defaults, fresh = self._arguments
        values = {**defaults, **dict(zip(names, given, strict=False)), **named}
        for name, of in fresh.items():
            if values[name] is of:  # its value is not given
                values[name] = of.default if of.default_factory is MISSING else of.default_factory()
        if (
            len(names) < len(given)
            or not named.keys().isdisjoint(names[: len(given)])
            or len(values) > len(defaults)
            or any(map(is_, values.values(), repeat(MISSING)))
        ):
            self._compiled()(one, *given, **named)  # raises TypeError
        own = vars(self.cls)
        if "__slots__" in own:
            for name, value in values.items():
                own[name].__set__(one, value)
        else:
            vars(one).update(values)
        if hasattr(one, "__post_init__"):
            one.__post_init__()

    @cached_property
    def _arguments(self) -> tuple[list[str], dict[str, Any], dict[str, Any]]:
        """The names of the positional arguments, the default of each field, and the defaults that are a Field.

        A default is MISSING, a Field, or a value. The standard library's fields() takes longer, so it is used only for
        a class derived from one with fields.
        """
        if self.given is None:
            defaults: dict[str, Any] = {one.name: one for one in fields(self.cls)}
            return [name for name, one in defaults.items() if not one.kw_only], defaults, defaults
        fresh = {name: value for name, value in self.given.items() if isinstance(value, Field)}
        return [] if self.kw_only else list(self.given), self.given, fresh

    def _compiled(self) -> Any:
        frozen = self.cls.__setattr__ is not object.__setattr__
        known: dict[str, Any] = {"_MISSING": MISSING}
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
            slot = getattr(vars(self.cls).get(name), "__set__", None)  # a quarter faster than object.__setattr__()
            known[f"_set_{name}"] = slot or (lambda one, value, name=name: object.__setattr__(one, name, value))
            body.append(f"_set_{name}(self, {value})" if frozen else f"self.{name} = {value}")
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


def _set_state(self: Any, state: tuple[object, ...]) -> None:
    for one, value in zip(fields(self), state, strict=True):
        object.__setattr__(self, one.name, value)
