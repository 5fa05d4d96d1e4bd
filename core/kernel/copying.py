"""Generates the function that copies a state, from the types of its fields.

Written out field by field, so that it is as fast as one written by hand: values that nobody can change are shared,
lists and bytearrays are copied as deep as their types go.
"""

from collections.abc import Callable
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

import attrs

T = TypeVar("T")
_SHARED = (int, float, str, bytes, NoneType, Enum)


def generated_copy(cls: type[T]) -> Callable[[T], T]:
    """The function from a value of an attrs class to an independent one with the same contents.

    Raises TypeError for a field whose type does not tell how to copy it.

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
    """The text of the function; `names` receives the functions for the classes of its fields."""
    types, fields = get_type_hints(cls), attrs.fields(cls)
    copied = {field.name: _copied(types[field.name], f"state.{field.name}", names) for field in fields}
    given = [
        f"{field.alias}={copied[field.name]}" if field.kw_only else copied[field.name] for field in fields if field.init
    ]
    after = [f"    twin.{field.name} = {copied[field.name]}" for field in fields if not field.init]
    return "\n".join(["def copy(state):", f"    twin = Copied({', '.join(given)})", *after, "    return twin"])


def _copied(kind: Any, source: str, names: dict[str, Any], depth: int = 0) -> str:
    """The expression that copies `source`, a value of type `kind`."""
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
    """Whether nobody can change a value of this type: numbers, texts, frozen classes, tuples of these."""
    origin, args = get_origin(kind), get_args(kind)
    if origin in (tuple, frozenset, UnionType, Union):
        return all(_is_shared(part) for part in args if part is not Ellipsis)
    if origin is Literal:
        return True
    return isinstance(kind, type) and origin is None and (issubclass(kind, _SHARED) or _is_frozen(kind))


def _is_frozen(cls: type) -> bool:
    """Whether it is a frozen attrs class: one that compares its fields has a hash only when they stay as they are."""
    return attrs.has(cls) and cls.__hash__ is not None
