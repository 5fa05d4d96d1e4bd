"""Defines the answers of a table to a request: a refusal with its reason, or an entry that is ready to be committed."""

from typing import Any

import attrs

from core.kernel.message import Message
from core.table.entries import Entry


@attrs.frozen
class RefusedProposal:
    """A request that was refused; nothing changed."""

    reason: Message


@attrs.frozen
class Proposal:
    """An entry that the rules allow and that has changed nothing yet: `Table.commit` applies it."""

    base: int
    """The version of the table for which it was considered."""
    entry: Entry
    state: Any = attrs.field(repr=False)
    """The state after the entry."""
    events: tuple[Any, ...] = attrs.field(default=(), repr=False)
    reveals: bool = False
    """Whether the events used chance or showed a player something new, so that the entry cannot be taken back."""

    @property
    def version(self) -> int:
        """The version of the table once this is committed."""
        return self.base + 1
