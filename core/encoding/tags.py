"""Finds the tags by which JSON tells the classes of a union apart, and reads and writes them."""

from collections.abc import Mapping
from functools import lru_cache, partial
from typing import Any, get_args

import attrs

from core.encoding.rows import Encoder, Hooks
from core.encoding.strict_json import show
from core.encoding.strict_values import DecodeFault, Decoder, expected
from core.kernel.message import message, one_of
from core.kernel.written_fields import is_inlined_field

Classes = list[type] | tuple[type, ...]


@attrs.frozen(cache_hash=True)
class Inlining:
    """A declared type: an `outer` whose inlined `field` holds an `inner`."""

    outer: type
    field: str
    inner: type


def tag(cls: type) -> str:
    """The name under which a class goes in a union: its `TAG` where it has one (a class that was renamed, while texts
    were not), else its own name.

    >>> tag(Inlining)
    'inlining'
    """
    return str(getattr(cls, "TAG", "")) or _snake(cls.__name__)


@lru_cache(maxsize=1024)
def _snake(name: str) -> str:
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("_")


def tagged_decoder(classes: Classes, hooks: Hooks) -> Decoder:
    """Reads an object as the class that its `"type"` names."""
    by_tag = _by_tag(classes)
    learned: dict[str, Decoder] = {}

    def decoder(data: Any, _: Any) -> Any:
        if type(data) is not dict:
            expected(message("data-object"), data)
        if "type" not in data:
            raise DecodeFault(message("data-missing-key", key='"type"'))
        name = data["type"]
        if type(name) is not str or name not in by_tag:
            raise DecodeFault(message("data-expected", what=one_of(list(by_tag)), found=show(name))).under(".type")
        if name not in learned:
            learned[name] = hooks.get_structure_hook(by_tag[name])
        inner = data.copy()
        del inner["type"]
        return learned[name](inner, by_tag[name])

    return decoder


def tagged_encoder(classes: Classes, hooks: Hooks) -> Encoder:
    """Writes an object of one of `classes` with its `"type"`."""
    encoders = _Learned(hooks, {cls: name for name, cls in _by_tag(classes).items() if isinstance(cls, type)})
    return lambda value: encoders[type(value)](value)


def tagged_as(cls: type) -> tuple[type, ...]:
    """The classes under whose tags `cls` goes in a union: itself, or those that its inlined field holds."""
    inlined = inlined_field_of(cls)
    return (cls,) if inlined is None else union_members(inlined.type)


def union_members(declared: Any) -> tuple[type, ...]:
    """The classes of a union; a class alone is a union of one."""
    return get_args(declared) or (declared,)


def inlined_field_of(cls: type) -> "attrs.Attribute[Any] | None":
    """The field whose own fields are written beside the others of `cls`, if it has one."""
    attrs.resolve_types(cls)
    return next(filter(is_inlined_field, attrs.fields(cls)), None)


class _Learned(dict[type, Encoder]):
    """How values of a class are encoded, with the tag where it has one: looked up once."""

    def __init__(self, hooks: Hooks, tags: Mapping[type, str]) -> None:
        self._hooks, self._tags = hooks, tags

    def __missing__(self, cls: type) -> Encoder:
        hook: Encoder = self._hooks.get_unstructure_hook(cls)
        self[cls] = partial(_with_tag, hook, self._tags[cls]) if cls in self._tags else hook
        return self[cls]


def _with_tag(hook: Encoder, name: str, value: Any) -> dict[str, Any]:
    encoded: dict[str, Any] = hook(value)
    encoded["type"] = name
    return encoded


def _declared(cls: type, named: type) -> Any:
    inlined = inlined_field_of(cls)
    return cls if inlined is None else Inlining(cls, inlined.name, named)


def _by_tag(classes: Classes) -> dict[str, Any]:
    """The members of a union by their tags. A class with an inlined field goes under the tags of what that holds."""
    pairs = [(tag(named), _declared(cls, named)) for cls in classes for named in tagged_as(cls)]
    found = dict(pairs)
    if len(found) != len(pairs):
        raise TypeError(f"two classes of one union share a name: {classes}")
    if bad := [cls for cls in classes if any(field.name == "type" for field in attrs.fields(cls))]:
        raise TypeError(f"a field called type would hide the tag: {bad}")
    return found
