"""What can be known of a game without loading its rules."""

from collections.abc import Callable
from typing import Any

import attrs


@attrs.frozen
class Option:
    """A published choice of rules, fixed at set-up. Names and hints are the messages `<game>-option-<key>`
    and `<game>-option-<key>-hint`; values print as themselves (`true` is shown as on), a word as the message
    `<game>-value-<word>` where there is one."""

    key: str
    values: tuple[bool | int | str, ...]
    default: bool | int | str


@attrs.frozen
class Meta:
    """A game's title page.

    `options` is an attrs class with a default for every field; `meta.options()` is the standard game.
    `choices` lists those of its fields that a player may choose. `minutes` is a typical length for people. Publisher
    and year are None where nobody could say.
    """

    key: str
    title: str
    designers: tuple[str, ...]
    publisher: str | None
    year: int | None
    seats: tuple[int, ...]
    minutes: tuple[int, int]
    options: Callable[..., Any]
    choices: tuple[Option, ...]
    rules_version: int

    @property
    def imprint(self) -> dict[str, str]:
        """The arguments of a sentence about publisher and year; `known` says which of them there are."""
        there = [name for name, value in (("publisher", self.publisher), ("year", self.year)) if value]
        known = "both" if len(there) == 2 else there[0] if there else "neither"
        return {"known": known, "publisher": self.publisher or "", "year": str(self.year or "")}
