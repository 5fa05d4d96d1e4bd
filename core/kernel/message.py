"""Sentences as data: a message id with arguments, rendered per viewer by core.text."""

from collections.abc import Callable, Sequence
from functools import reduce

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

    def __str__(self) -> str:
        """The id and the arguments, for logs and developers."""
        return f"{self.id} ({', '.join(f'{name}={value}' for name, value in self.args)})" if self.args else self.id


Argument = int | str | SeatName | Message
Say = Callable[[Message], str]
"""Renders a message in the reader's language."""


def message(id: str, /, **args: Argument) -> Message:
    """A message with its arguments by keyword.

    >>> message("bali-bought", category="rice", price=2).args
    (('category', 'rice'), ('price', 2))
    """
    return Message(id, tuple(sorted(args.items())))


def one_of(choices: "Sequence[Argument]") -> Argument:
    """The choices (at least one) as a row in a sentence: `2, 3 or 4`.

    >>> str(one_of(("2", "3", "4")))
    'list-or (before=2, 3, last=4)'
    """
    *before, last = choices
    if not before:
        return last
    plain = all(isinstance(choice, str) for choice in before)
    row = ", ".join(map(str, before)) if plain else reduce(_comma, before)
    return message("list-or", before=row, last=last)


def _comma(before: Argument, last: Argument) -> Argument:
    return message("list-comma", before=before, last=last)
