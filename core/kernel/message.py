"""Represents sentences as data: a message id with arguments, which core.text renders for each viewer. Errors carry such
sentences."""

import errno
import re
from collections.abc import Callable, Sequence
from functools import lru_cache, reduce
from typing import Final, overload

import attrs


@attrs.frozen
class SeatName:
    """An argument that is rendered as the name of the player in `seat`."""

    seat: int


@attrs.frozen
class Message:
    """A sentence by id. An argument may itself be a message.

    Rendering adds `$mine` (`"yes"` or `"no"`): whether the argument called `seat` is the reader's own seat.
    """

    id: str
    args: tuple[tuple[str, "Argument"], ...] = ()
    """Arguments by name, sorted by name."""

    def __str__(self) -> str:
        """Return the id and the arguments, for logs and developers."""
        return f"{self.id} ({', '.join(f'{name}={value}' for name, value in self.args)})" if self.args else self.id


Argument = int | str | SeatName | Message
Say = Callable[[Message], str]
"""Renders a message in the reader's language."""


def message(id: str, /, **args: Argument) -> Message:
    """Return a message with its arguments by keyword.

    >>> message("bali-bought", category="rice", price=2).args
    (('category', 'rice'), ('price', 2))
    """
    return Message(id, tuple(sorted(args.items()))) if args else _bare(id)


_bare = lru_cache(maxsize=2048)(Message)
"""Makes a message without arguments. Cached because most refusals have none, and it takes a quarter of the time."""


def one_of(choices: "Sequence[Argument]") -> Argument:
    """Return the choices (at least one) as an enumeration with *or*: `2, 3 or 4`.

    >>> str(one_of(("2", "3", "4")))
    'list-or (before=2, 3, last=4)'
    """
    return _row("list-or", choices)


@overload
def all_of(items: Sequence[Message]) -> Message: ...
@overload
def all_of(items: Sequence[str]) -> str | Message: ...
@overload
def all_of(items: "Sequence[SeatName]") -> "SeatName | Message": ...
def all_of(items: "Sequence[Message] | Sequence[str] | Sequence[SeatName]") -> "Argument":
    """Return the items (at least one) as an enumeration with *and*: `2, 3 and 4`.

    >>> str(all_of(("2", "3", "4")))
    'list-and (before=2, 3, last=4)'
    """
    return _row("list-and", items)


def _row(id: str, items: "Sequence[Argument]") -> Argument:
    *before, last = items
    if not before:
        return last
    plain = all(isinstance(item, str) for item in before)
    row = ", ".join(map(str, before)) if plain else reduce(_comma, before)
    return message(id, before=row, last=last)


def _comma(before: Argument, last: Argument) -> Argument:
    return message("list-comma", before=before, last=last)


# Errors with sentences that a player or host can act on; errors of the system become parts of them

_REASONS: Final = {
    errno.ENOENT: "reason-missing",
    errno.EACCES: "reason-forbidden",
    errno.EPERM: "reason-forbidden",
    errno.EROFS: "reason-read-only",
    errno.ENOSPC: "reason-full",
    errno.EDQUOT: "reason-full",
    errno.EBADF: "reason-closed",
    errno.EMFILE: "reason-descriptors",
    errno.ENFILE: "reason-descriptors",
    errno.EISDIR: "reason-folder",
    errno.ENOTDIR: "reason-no-folder",
    errno.EEXIST: "reason-exists",
    errno.ENXIO: "reason-special",
    errno.EADDRNOTAVAIL: "reason-no-address",
}
_FOR_LATER: Final = frozenset({"reason-full", "store-disk-full", "store-in-trouble", "backup-no-room"})
"""Sentences, or parts of them, about a disk that takes no more for now."""
_PLACE = re.compile(r"at line (\d+), column (\d+)")


class BelvedereError(Exception):
    """An error that the caller can correct. `sentence` explains it and can be rendered in any language by `core.text`.

    >>> BelvedereError("table-waiting", seats=2)
    BelvedereError(Message(id='table-waiting', args=(('seats', 2),)))
    >>> str(_)
    'table-waiting (seats=2)'
    """

    def __init__(self, sentence: Message | str, /, **args: Argument) -> None:
        self.sentence = message(sentence, **args) if isinstance(sentence, str) else sentence
        super().__init__(self.sentence)

    def __str__(self) -> str:
        return str(self.sentence)

    @property
    def is_temporary(self) -> bool:
        """Whether the same request may succeed later: when there is room on a full disk, for instance."""
        return _is_for_later(self.sentence)


class TryLater(BelvedereError):
    """A temporary failure; the same request may succeed later."""

    @property
    def is_temporary(self) -> bool:
        return True


def _is_for_later(sentence: Argument) -> bool:
    """Return whether a message, or one of its parts, says that there is no room now."""
    return isinstance(sentence, Message) and (
        sentence.id in _FOR_LATER or any(_is_for_later(value) for _, value in sentence.args)
    )


class ComponentError(BelvedereError):
    """A component file does not match the rulebook's counts; the sentence names the line."""


class NotationError(BelvedereError):
    """A text is not a valid action of the game."""


def reason(fault: Exception) -> Argument:
    """Return why a file could not be read or written, as a clause without a full stop.

    Errors without a sentence of ours use the words of the operating system.
    """
    if isinstance(fault, UnicodeError):
        return message("reason-not-text")
    if isinstance(fault, OSError):
        known = _REASONS.get(fault.errno or 0)
        return message(known) if known else (fault.strerror or str(fault)).lower()
    return toml_fault(fault)


def toml_fault(fault: Exception) -> Argument:
    """Return the place of a TOML syntax error, as a clause without a full stop."""
    if place := _PLACE.search(str(fault)):
        return message("reason-toml", line=place[1], column=place[2])
    return message("reason-toml-somewhere")
