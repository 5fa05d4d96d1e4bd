"""Marks fields of encoded classes: those that older texts lack, their names in texts, and what of a game they hold;
and classes whose encodings may be kept."""

from typing import Any, Final, Literal, TypeVar

import attrs

_OPTIONAL: Final = "optional"
_WRITTEN_AS: Final = "written as"
_SPARED: Final = "spared"
_INLINED: Final = "inlined"
_INTERNED: Final = "__belvedere_interned__"
_OF_GAME: Final = "of the game"

C = TypeVar("C", bound=type)

OfGame = Literal["view", "events", "action", "actions", "options"]
"""What of a game a field holds: a view, a tuple of events, one action, a tuple of actions, or the options."""


def optional_field(default: Any, *, written_as: str = "", spared: bool = False) -> Any:
    """A field that older texts do not have; where it is missing it has `default`. `written_as` is its name in texts,
    where that is another one than in the class (the class was renamed, the texts were not). A `spared` one is not
    written while it has its default, so that texts without it stay as they were.

    >>> @attrs.frozen
    ... class House:
    ...     rooms: int
    ...     doors: int = optional_field(1, written_as="gates")
    >>> House(3), [is_optional_field(field) for field in attrs.fields(House)]
    (House(rooms=3, doors=1), [False, True])
    >>> [written_name(field) for field in attrs.fields(House)]
    ['rooms', 'gates']
    """
    named = {_WRITTEN_AS: written_as} if written_as else {}
    return attrs.field(default=default, metadata={_OPTIONAL: True, _SPARED: spared, **named})


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


def of_game(part: OfGame) -> dict[str, OfGame]:
    """The metadata of a field that is declared as Any, because its class is another one in every game.

    >>> @attrs.frozen
    ... class Seen:
    ...     view: Any = attrs.field(metadata=of_game("view"))
    ...     version: int
    >>> [part_of_game(field) for field in attrs.fields(Seen)]
    ['view', None]
    """
    return {_OF_GAME: part}


def part_of_game(field: "attrs.Attribute[Any]") -> OfGame | None:
    """What of a game the field holds; None where its class is the same in every game."""
    found: OfGame | None = field.metadata.get(_OF_GAME)
    return found


def is_optional_field(field: "attrs.Attribute[Any]") -> bool:
    """Whether older texts lack the field."""
    return _OPTIONAL in field.metadata


def is_spared_field(field: "attrs.Attribute[Any]") -> bool:
    """Whether the field is left out of texts while it has its default."""
    return bool(field.metadata.get(_SPARED, False))


def is_inlined_field(field: "attrs.Attribute[Any]") -> bool:
    """Whether the fields of the field's value are written beside it."""
    return _INLINED in field.metadata


def written_name(field: "attrs.Attribute[Any]") -> str:
    """What the field is called in texts."""
    return str(field.metadata.get(_WRITTEN_AS, field.name))


def interned(cls: C) -> C:
    """Mark a frozen class whose values are made once and used again and again: their encodings may be kept."""
    setattr(cls, _INTERNED, True)
    return cls


def is_interned(cls: type) -> bool:
    """Whether the class, and not only one that it comes from, is marked."""
    return _INTERNED in vars(cls)
