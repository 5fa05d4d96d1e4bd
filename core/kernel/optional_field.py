"""Marks on the fields of classes that are written down: what older texts lack, and what a field is called in them."""

from typing import Any, Final

import attrs

_OPTIONAL: Final = "optional"
_WRITTEN_AS: Final = "written as"


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


def is_optional_field(field: "attrs.Attribute[Any]") -> bool:
    """Whether older texts lack the field."""
    return _OPTIONAL in field.metadata


def written_name(field: "attrs.Attribute[Any]") -> str:
    """What the field is called in texts."""
    return str(field.metadata.get(_WRITTEN_AS, field.name))
