"""Sentences as data: a message id with arguments, rendered per viewer by core.text."""

from collections.abc import Callable

import attrs


@attrs.frozen
class SeatName:
    """An argument that is rendered as the name of whoever sits in `seat`."""

    seat: int


@attrs.frozen
class Message:
    """A sentence by id. `args` are sorted by name; an argument may itself be a message.

    Rendering adds `$mine` (`"yes"` or `"no"`): whether the argument called `seat` is the reader's own seat.
    """

    id: str
    args: tuple[tuple[str, "Argument"], ...] = ()


Argument = int | str | SeatName | Message
Say = Callable[[Message], str]
"""Renders a message in the reader's language."""


def message(id: str, /, **args: Argument) -> Message:
    """A message with its arguments by keyword.

    >>> message("bali-bought", category="rice", price=2).args
    (('category', 'rice'), ('price', 2))
    """
    return Message(id, tuple(sorted(args.items())))
