"""States are values: a copy shares nothing mutable, and no change affects other holders."""

import copy
from typing import Any

import attrs

from tests.conformance.walk import Moment, Walk, at_each, digest

_PLAIN = (int, str, bytes, float, bool, type(None))


def check_copies(walk: Walk) -> None:
    """A copy equals its original and a deep copy of it in every field, and shares no mutable part with it."""
    frozen = Frozen()
    at_each(walk, walk.moments, lambda moment: _check_copy(moment, frozen))


def check_apply_leaves_original(walk: Walk) -> None:
    """Applying an action and advancing a copy in place, with or without events, give the same result; the original
    keeps its digest, and so does every earlier state of the walk."""
    digests = [digest(moment.state) for moment in walk.moments]
    frozen = Frozen()
    at_each(walk, walk.moments[:-1], lambda moment: _check_advance(moment, frozen))
    for moment, expected in zip(walk.moments, digests, strict=True):
        assert expected == digest(moment.state), f"changed later on; {walk.story(moment.version)}"


class Frozen:
    """Parts found to be immutable during a walk: later states share nearly all of them, so their
    contents need not be searched again."""

    def __init__(self) -> None:
        self._parts: dict[int, Any] = {}
        """By identity; it is kept, so that nothing else gets its identity."""

    def mutable_parts(self, value: Any) -> dict[int, Any]:
        """Every mutable object inside, by identity."""
        found: dict[int, Any] = {}
        self._look_through(value, found)
        return found

    def deep_copy(self, value: Any) -> Any:
        """A copy of everything that can change."""
        return copy.deepcopy(value, dict(self._parts))

    def _look_through(self, part: Any, found: dict[int, Any]) -> bool:
        """Put the mutable parts into `found`; return whether there were any."""
        if isinstance(part, _PLAIN) or id(part) in self._parts:
            return False
        if id(part) in found:
            return True
        is_mutable = not isinstance(part, tuple) and not _is_frozen(part)
        if is_mutable:
            found[id(part)] = part
        for inner in _inside(part):
            is_mutable |= self._look_through(inner, found)
        if not is_mutable:
            self._parts[id(part)] = part
        return is_mutable


def _check_copy(moment: Moment, frozen: Frozen) -> None:
    twin = moment.case.game.copy(moment.state)
    assert digest(moment.state) == digest(twin), "the copy differs"
    parts = frozen.mutable_parts(moment.state)
    own = frozen.mutable_parts(twin)
    shared = [own[part] for part in parts.keys() & own.keys()]
    assert not shared, f"original and copy share {shared}"
    assert _fields(frozen.deep_copy(moment.state)) == _fields(twin), "the copy differs from a deep copy"


def _fields(state: Any) -> dict[str, Any]:
    """Every field, those that do not count in comparisons too."""
    return {field.name: getattr(state, field.name) for field in attrs.fields(type(state))}


def _check_advance(moment: Moment, frozen: Frozen) -> None:
    game = moment.case.game
    before = digest(moment.state)
    step = game.apply(moment.state, moment.seat, moment.action)
    quiet, told = game.copy(moment.state), game.copy(moment.state)
    events: list[Any] = []
    game.advance(quiet, moment.seat, moment.action)
    game.advance(told, moment.seat, moment.action, events)
    assert before == digest(moment.state), "applying an action changed the state it was applied to"
    assert {digest(step.state)} == {digest(quiet), digest(told)}, "apply and advance differ"
    assert tuple(events) == step.events, "apply and advance tell different events"
    before_it = frozen.mutable_parts(moment.state)
    after_it = frozen.mutable_parts(step.state)
    assert not before_it.keys() & after_it.keys(), "the new state shares a part"


def _is_frozen(part: Any) -> bool:
    return attrs.has(type(part)) and type(part).__setattr__ is not object.__setattr__ and _refuses_change(part)


def _refuses_change(part: Any) -> bool:
    fields = attrs.fields(type(part))
    if not fields:
        return True
    try:
        setattr(part, fields[0].name, getattr(part, fields[0].name))
    except attrs.exceptions.FrozenInstanceError:
        return True
    return False


def _inside(part: Any) -> list[Any]:
    if attrs.has(type(part)):
        return [getattr(part, field.name) for field in attrs.fields(type(part))]
    if isinstance(part, dict):
        return [*part.keys(), *part.values()]
    return list(part) if isinstance(part, tuple | list | set | frozenset) else []
