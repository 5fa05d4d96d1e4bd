"""Marks fields of classes for encoding and redaction, and generates functions that copy states."""

from collections.abc import Callable
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Final, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

import attrs

from core.kernel.decision import Seat

# Hidden fields of events, and the public part of an event

T = TypeVar("T")
_HIDDEN: Final = "hidden"


def hidden_field() -> Any:
    """Declare a field of an event that only the seat in its field `seat` may read; for others it becomes None.

    >>> @attrs.frozen
    ... class Drew:
    ...     seat: int
    ...     card: int | None = hidden_field()
    >>> redact_marked(Drew(0, 7), 0), redact_marked(Drew(0, 7), 1)
    (Drew(seat=0, card=7), Drew(seat=0, card=None))
    """
    return attrs.field(metadata={_HIDDEN: True})


@cache
def hidden_names(cls: Any) -> tuple[str, ...]:
    """Return the names of the hidden fields of an event class."""
    return tuple(field.name for field in attrs.fields(cls) if _HIDDEN in field.metadata)


def redact_marked(event: T, viewer: Seat | None) -> T:
    """Return an event as `viewer` (None: a spectator) may see it: hidden fields become None for all other seats."""
    marked: Any = event
    hidden = hidden_names(marked.__class__)
    if not hidden or marked.seat == viewer:
        return event
    redacted: T = attrs.evolve(marked, **dict.fromkeys(hidden))
    return redacted


# Fields of encoded classes: optional, renamed, inlined and game-specific ones; and classes with cached encodings

_OPTIONAL: Final = "optional"
_WRITTEN_AS: Final = "written as"
_SPARED: Final = "spared"
_INLINED: Final = "inlined"
_INTERNED: Final = "__belvedere_interned__"
_OF_GAME: Final = "of the game"

C = TypeVar("C", bound=type)

OfGame = Literal["view", "events", "action", "actions", "options"]
"""The part of a game that a field holds: a view, a tuple of events, one action, a tuple of actions, or the options."""


def optional_field(default: Any, *, spared: bool = False) -> Any:
    """Declare a field that encoded text may omit; its value is then `default`. With `spared` it is omitted while it
    equals its default.

    >>> @attrs.frozen
    ... class House:
    ...     rooms: int
    ...     doors: int = optional_field(1)
    >>> House(3), [is_optional_field(field) for field in attrs.fields(House)]
    (House(rooms=3, doors=1), [False, True])
    """
    return attrs.field(default=default, metadata={_OPTIONAL: True, _SPARED: spared})


def renamed_field(written_as: str) -> Any:
    """Declare a field with the name `written_as` in encoded text.

    >>> @attrs.frozen
    ... class House:
    ...     rooms: int
    ...     doors: int = renamed_field("gates")
    >>> [written_name(field) for field in attrs.fields(House)]
    ['rooms', 'gates']
    """
    return attrs.field(metadata={_WRITTEN_AS: written_as})


def inlined_field() -> Any:
    """Declare a flattened field: its own fields are written as keys of its class. In unions the class has the tags of
    the field's classes.

    >>> @attrs.frozen
    ... class Letter:
    ...     street: str
    ...     content: str = inlined_field()
    >>> [is_inlined_field(field) for field in attrs.fields(Letter)]
    [False, True]
    """
    return attrs.field(metadata={_INLINED: True})


def of_game(part: OfGame) -> dict[str, OfGame]:
    """Return the metadata of a field declared as Any because its class differs between games.

    >>> @attrs.frozen
    ... class Seen:
    ...     view: Any = attrs.field(metadata=of_game("view"))
    ...     version: int
    >>> [part_of_game(field) for field in attrs.fields(Seen)]
    ['view', None]
    """
    return {_OF_GAME: part}


def part_of_game(field: "attrs.Attribute[Any]") -> OfGame | None:
    """Return the part of a game that the field holds; None if its class is the same in every game."""
    found: OfGame | None = field.metadata.get(_OF_GAME)
    return found


def is_optional_field(field: "attrs.Attribute[Any]") -> bool:
    """Return whether encoded text may omit the field."""
    return _OPTIONAL in field.metadata


def is_spared_field(field: "attrs.Attribute[Any]") -> bool:
    """Return whether the field is omitted from encoded text while it has its default."""
    return bool(field.metadata.get(_SPARED, False))


def is_inlined_field(field: "attrs.Attribute[Any]") -> bool:
    """Return whether the fields of the field's value are written next to it."""
    return _INLINED in field.metadata


def written_name(field: "attrs.Attribute[Any]") -> str:
    """Return the name of the field in encoded text."""
    return str(field.metadata.get(_WRITTEN_AS, field.name))


def interned(cls: C) -> C:
    """Mark a frozen class of reused values, so that their encodings may be cached."""
    setattr(cls, _INTERNED, True)
    return cls


def is_interned(cls: type) -> bool:
    """Return whether the class itself is marked, rather than only a base class."""
    return _INTERNED in vars(cls)


# Generates a function that copies a state, from the types of its fields.
#
# The source lists every field, to be as fast as hand-written code. Immutable values are shared; lists and bytearrays
# are copied as deeply as their types go.

S = TypeVar("S")
_SHARED = (int, float, str, bytes, NoneType, Enum)


def generated_copy(cls: type[S]) -> Callable[[S], S]:
    """Return a function that copies a value of an attrs class to an independent one with the same contents.

    Raises TypeError for a field if its type does not determine how to copy it.

    >>> @attrs.define
    ... class Table:
    ...     seats: int
    ...     hands: list[list[int]]
    >>> first = Table(2, [[1], [2, 3]])
    >>> second = generated_copy(Table)(first)
    >>> second.hands[0].append(4)
    >>> first
    Table(seats=2, hands=[[1], [2, 3]])
    """
    kind: Any = cls
    return _generated(kind)


@cache
def _generated(cls: Any) -> Callable[[Any], Any]:
    names: dict[str, Any] = {"Copied": cls}
    exec(compile(_source(cls, names), f"<copy of {cls.__module__}.{cls.__qualname__}>", "exec"), names)
    copy: Callable[[Any], Any] = names["copy"]
    return copy


def _source(cls: Any, names: dict[str, Any]) -> str:
    """Return the source of the function; `names` receives the functions for the classes of its fields."""
    types, fields = get_type_hints(cls), attrs.fields(cls)
    copied = {field.name: _copied(types[field.name], f"state.{field.name}", names) for field in fields}
    given = [
        f"{field.alias}={copied[field.name]}" if field.kw_only else copied[field.name] for field in fields if field.init
    ]
    after = [f"    twin.{field.name} = {copied[field.name]}" for field in fields if not field.init]
    return "\n".join(["def copy(state):", f"    twin = Copied({', '.join(given)})", *after, "    return twin"])


def _copied(kind: Any, source: str, names: dict[str, Any], depth: int = 0) -> str:
    """Return the expression that copies `source`, a value of type `kind`."""
    if _is_shared(kind):
        return source
    item, origin, args = f"item{depth}", get_origin(kind), get_args(kind)
    if kind is bytearray or (origin is list and _is_shared(args[0])):
        return f"{source}[:]"
    if origin is list:
        return f"[{_copied(args[0], item, names, depth + 1)} for {item} in {source}]"
    if origin is dict and all(map(_is_shared, args)):
        return f"{source}.copy()"
    if origin in (UnionType, Union) and NoneType in args and len(args) == 2:
        other = args[0] if args[1] is NoneType else args[1]
        return f"(None if {source} is None else {_copied(other, source, names, depth)})"
    if isinstance(kind, type) and attrs.has(kind):
        names[f"copy_{kind.__name__}"] = _generated(kind)
        return f"copy_{kind.__name__}({source})"
    raise TypeError(f"{source} is of type {kind}, which does not tell how to copy it")


def _is_shared(kind: Any) -> bool:
    """Return whether values of this type are immutable: numbers, texts, frozen classes, tuples of these."""
    origin, args = get_origin(kind), get_args(kind)
    if origin in (tuple, frozenset, UnionType, Union):
        return all(_is_shared(part) for part in args if part is not Ellipsis)
    if origin is Literal:
        return True
    return isinstance(kind, type) and origin is None and (issubclass(kind, _SHARED) or _is_frozen(kind))


def _is_frozen(cls: type) -> bool:
    """Return whether it is a frozen attrs class. A class that compares its fields has a hash only if it is frozen."""
    return attrs.has(cls) and cls.__hash__ is not None
