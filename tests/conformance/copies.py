"""States are values: a copy shares nothing that can change, and nothing changes behind anybody's back."""

import copy
from typing import Any

import attrs

from core.encoding import codec
from tests.conformance.walk import Moment, Walk, at_each

_PLAIN = (int, str, bytes, float, bool, type(None))


def check_copies(walk: Walk) -> None:
    """A copy equals its original and a deep copy of it in every field, and shares no mutable part with it."""
    at_each(walk, walk.moments, _check_copy)


def check_apply_leaves_original(walk: Walk) -> None:
    """Applying an action and advancing a copy in place, with or without events, come to the same; the original keeps
    its digest, and so does every earlier state of the walk."""
    digests = [codec.digest(moment.state) for moment in walk.moments]
    at_each(walk, walk.moments[:-1], _check_advance)
    for moment, expected in zip(walk.moments, digests, strict=True):
        assert expected == codec.digest(moment.state), f"changed later on; {walk.story(moment.version)}"


def _check_copy(moment: Moment) -> None:
    twin = moment.case.game.copy(moment.state)
    assert codec.digest(moment.state) == codec.digest(twin), "the copy differs"
    assert _fields(copy.deepcopy(moment.state)) == _fields(twin), "the copy differs from a deep copy"
    shared = _mutable_parts(moment.state).keys() & _mutable_parts(twin).keys()
    assert not shared, f"original and copy share {[_mutable_parts(twin)[part] for part in shared]}"


def _fields(state: Any) -> dict[str, Any]:
    """Every field, those that do not count in comparisons too."""
    return {field.name: getattr(state, field.name) for field in attrs.fields(type(state))}


def _check_advance(moment: Moment) -> None:
    game = moment.case.game
    before = codec.digest(moment.state)
    step = game.apply(moment.state, moment.seat, moment.action)
    quiet, told = game.copy(moment.state), game.copy(moment.state)
    events: list[Any] = []
    game.advance(quiet, moment.seat, moment.action)
    game.advance(told, moment.seat, moment.action, events)
    assert before == codec.digest(moment.state), "applying an action changed the state it was applied to"
    assert {codec.digest(step.state)} == {codec.digest(quiet), codec.digest(told)}, "apply and advance differ"
    assert tuple(events) == step.events, "apply and advance tell different events"
    assert not _mutable_parts(moment.state).keys() & _mutable_parts(step.state).keys(), "the new state shares a part"


def _mutable_parts(value: Any) -> dict[int, Any]:
    """Every mutable object inside, by identity."""
    found: dict[int, Any] = {}
    waiting = [value]
    while waiting:
        part = waiting.pop()
        if isinstance(part, _PLAIN) or id(part) in found:
            continue
        if not isinstance(part, tuple) and not _is_frozen(part):
            found[id(part)] = part
        waiting.extend(_inside(part))
    return found


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
