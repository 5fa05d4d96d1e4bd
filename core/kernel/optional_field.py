"""Fields that came to a class after values of it had been written down: what lacks them is read with their default."""

from typing import Any, Final

import attrs

_MARK: Final = "later"


def later(default: Any) -> Any:
    """A field that older texts do not have; where it is missing it has `default`.

    >>> @attrs.frozen
    ... class House:
    ...     rooms: int
    ...     doors: int = later(1)
    >>> House(3), [is_later(field) for field in attrs.fields(House)]
    (House(rooms=3, doors=1), [False, True])
    """
    return attrs.field(default=default, metadata={_MARK: True})


def is_later(field: "attrs.Attribute[Any]") -> bool:
    """Whether older texts lack the field."""
    return _MARK in field.metadata
