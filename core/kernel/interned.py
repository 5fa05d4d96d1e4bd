"""Marks classes whose values live long and are shared, such as the actions of a game."""

from typing import TypeVar

C = TypeVar("C", bound=type)

MARK = "__belvedere_interned__"


def interned(cls: C) -> C:
    """Mark a frozen class whose values are made once and used again and again: their encodings may be kept."""
    setattr(cls, MARK, True)
    return cls


def is_interned(cls: type) -> bool:
    """Whether the class, and not only one that it comes from, is marked."""
    return MARK in vars(cls)
