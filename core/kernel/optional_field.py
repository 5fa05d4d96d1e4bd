"""Marks on the fields of classes that are written down: what older texts lack, and what a field is called in them."""

from typing import Any, Final

import attrs

_OPTIONAL: Final = "optional"
_WRITTEN_AS: Final = "written as"
_INLINED: Final = "inlined"


def optional_field(default: Any, *, written_as: str = "") -> Any:
    """A field that older texts do not have; where it is missing it has `default`. `written_as` is its name in texts,
    where that is another one than in the class (the class was renamed, the texts were not).

    >>> @attrs.frozen
    ... class House:
    ...     rooms: int
    ...     doors: int = optional_field(1, written_as="gates")
    >>> House(3), [is_optional_field(field) for field in attrs.fields(House)]
    (House(rooms=3, doors=1), [False, True])
    >>> [written_name(field) for field in attrs.fields(House)]
    ['rooms', 'gates']
    """
    return attrs.field(default=default, metadata={_OPTIONAL: True, **({_WRITTEN_AS: written_as} if written_as else {})})


def renamed_field(written_as: str) -> Any:
    """A field that is called `written_as` in texts."""
    return attrs.field(metadata={_WRITTEN_AS: written_as})


def inlined_field() -> Any:
    """A field whose own fields are written beside the others of its class, which goes in unions under their tags.

    >>> @attrs.frozen
    ... class Letter:
    ...     street: str
    ...     content: str = inlined_field()
    >>> [is_inlined_field(field) for field in attrs.fields(Letter)]
    [False, True]
    """
    return attrs.field(metadata={_INLINED: True})


def is_optional_field(field: "attrs.Attribute[Any]") -> bool:
    """Whether older texts lack the field."""
    return _OPTIONAL in field.metadata


def is_inlined_field(field: "attrs.Attribute[Any]") -> bool:
    """Whether the fields of the field's value are written beside it."""
    return _INLINED in field.metadata


def written_name(field: "attrs.Attribute[Any]") -> str:
    """What the field is called in texts."""
    return str(field.metadata.get(_WRITTEN_AS, field.name))
