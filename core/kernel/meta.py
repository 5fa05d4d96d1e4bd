"""Describes the title page of a game, which is available without loading its rules."""

from collections.abc import Callable
from typing import Any

import attrs

from core.kernel.message import BelvedereError, one_of


@attrs.frozen
class Option:
    """A published choice of rules, fixed at set-up."""

    key: str
    """Also the end of two message ids: its name is `<game>-option-<key>`, its hint `<game>-option-<key>-hint`."""
    values: tuple[bool | int | str, ...]
    """The allowed values. They print as themselves (`true` as on), a word as the message `<game>-value-<word>` if that
    exists."""
    default: bool | int | str


@attrs.frozen
class Meta:
    """A game's title page."""

    key: str
    title: str
    designers: tuple[str, ...]
    publisher: str | None
    """None if unknown."""
    year: int | None
    """None if unknown."""
    seats: tuple[int, ...]
    """The numbers of seats that the game supports."""
    minutes: tuple[int, int]
    """The shortest and longest typical duration of a table of people."""
    options: Callable[..., Any]
    """An attrs class with a default for every field; `meta.options()` is the standard game."""
    choices: tuple[Option, ...]
    """The fields of `options` that a player may choose."""
    rules_version: int

    def check_seats(self, seats: int) -> None:
        """Raise BelvedereError if the game does not support this number of seats."""
        if seats not in self.seats:
            possible = one_of([str(number) for number in self.seats])
            raise BelvedereError("seats-not-possible", game=self.title, seats=possible, found=seats)

    @property
    def imprint(self) -> dict[str, str]:
        """The arguments of a sentence about publisher and year; `known` says which of them exist."""
        there = [name for name, value in (("publisher", self.publisher), ("year", self.year)) if value]
        known = "both" if len(there) == 2 else there[0] if there else "neither"
        return {"known": known, "publisher": self.publisher or "", "year": str(self.year or "")}
