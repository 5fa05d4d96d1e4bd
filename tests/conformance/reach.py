"""Everything reachable from a view through its field types: nothing that could hold a secret, nothing mutable."""

import types
from collections.abc import Mapping
from typing import Any, Literal, NewType, Union, get_args, get_origin

import attrs

from core.kernel.game import AnyGame
from core.kernel.rng import Stream

_LEAVES = (int, bool, str, float, type(None))
_SECRET_NAMES = ("seed", "rng", "stream", "state")
_COUNTED_NAMES = ("pile", "deck", "draw_pile")


def check_reach(game: AnyGame) -> None:
    """A view, an action and an event lead to frozen classes, tuples and plain values only: to no state, no stream, no
    draw pile, and nothing that can change."""
    for start in (game.types.view, game.types.options, *game.types.actions, *game.types.events):
        for owner, name, declared in _fields_from(start):
            place = f"{owner.__name__}.{name}, reached from {start.__name__},"
            assert declared not in (game.types.state, Stream), f"{place} is a {declared.__name__}"
            assert name not in _SECRET_NAMES, f"{place} has the name of a secret"
            if name in _COUNTED_NAMES and start is game.types.view:
                assert declared is int, f"{place} must be a count, not {declared}"
            _check_type(place, declared)


def _fields_from(start: type) -> list[tuple[type, str, Any]]:
    found: list[tuple[type, str, Any]] = []
    seen: set[type] = set()
    waiting: list[Any] = [start]
    while waiting:
        declared = waiting.pop()
        waiting.extend(_arguments(declared))
        if not attrs.has(declared) or declared in seen:
            continue
        seen.add(declared)
        attrs.resolve_types(declared)
        for field in attrs.fields(declared):
            found.append((declared, field.name, field.type))
            waiting.append(field.type)
    return found


def _arguments(declared: Any) -> tuple[Any, ...]:
    return () if get_origin(declared) is Literal else get_args(declared)


def _check_type(place: str, declared: Any) -> None:
    origin = get_origin(declared)
    if origin is Literal or declared is Ellipsis or declared in _LEAVES:
        return
    if origin in (tuple, Union, types.UnionType) or (isinstance(origin, type) and issubclass(origin, Mapping)):
        assert origin is not dict, f"{place} can change: {declared}"
        for inner in get_args(declared):
            _check_type(place, inner)
        return
    assert not isinstance(declared, NewType), f"{place} hides its type: {declared}"
    assert attrs.has(declared), f"{place} may hold anything: {declared}"
    assert _is_frozen(declared), f"{place} can change: {declared}"


def _is_frozen(declared: type) -> bool:
    return declared.__setattr__ is attrs.frozen(type("Probe", (), {})).__setattr__
