"""What becomes of a request to a table: a no with its reason, or an entry that only waits to be committed."""

from typing import Any

import attrs

from core.kernel.message import Message
from core.table.entries import Entry


@attrs.frozen
class RefusedProposal:
    """A no with its reason; nothing changed."""

    reason: Message


@attrs.frozen
class Proposal:
    """An entry that was found good at version `base` and has changed nothing yet: `Table.commit` applies it."""

    base: int
    entry: Entry
    state: Any = attrs.field(repr=False)
    events: tuple[Any, ...] = attrs.field(default=(), repr=False)
    reveals: bool = False

    @property
    def version(self) -> int:
        """The version of the table once this is committed."""
        return self.base + 1
