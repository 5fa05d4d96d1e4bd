"""Whom people block: in the store, and cached in memory."""

from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from core.kernel.message import BelvedereError
from core.storage.store import Store
from net.services.writer import Writer

MOST: Final = 100
"""The most people that one account may block."""
REMEMBERED: Final = 20_000
"""How many accounts' blocks are cached."""

_Change = Callable[[tuple[str, ...]], tuple[str, ...]]


class Blocks:
    """The blocks of everybody on one server, by identity."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer
        self._known: OrderedDict[str, frozenset[str]] = OrderedDict()

    async def of(self, identity: str) -> frozenset[str]:
        """Return the identities that a person blocks. Raises StoreError."""
        known = self._known.get(identity)
        if known is None:
            known = self._note(identity, await self._writer.run(lambda store: store.people.blocked(identity)))
        return known

    async def between(self, one: str, other: str) -> bool:
        """Return whether one of two people blocks the other. Raises StoreError."""
        return other in await self.of(one) or one in await self.of(other)

    async def add(self, identity: str, other: str) -> frozenset[str]:
        """Block a person, and return everybody whom `identity` blocks then. Raises BelvedereError if these are too
        many, and StoreError if they cannot be stored."""
        return await self._update(identity, lambda known: known if other in known else (*known, other))

    async def remove(self, identity: str, other: str) -> frozenset[str]:
        """Unblock a person, and return everybody whom `identity` blocks then. Raises StoreError."""
        return await self._update(identity, lambda known: tuple(one for one in known if one != other))

    def forget(self, identity: str) -> None:
        """Reload a person's blocks at the next use, because something else has changed them."""
        self._known.pop(identity, None)

    def forget_all(self) -> None:
        """Reload everybody's blocks at their next use."""
        self._known.clear()

    async def _update(self, identity: str, change: _Change) -> frozenset[str]:
        return self._note(identity, await self._writer.run(lambda store: _change(store, identity, change)))

    def _note(self, identity: str, others: tuple[str, ...]) -> frozenset[str]:
        self._known[identity] = found = frozenset(others)
        self._known.move_to_end(identity)
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        return found


def _change(store: Store, identity: str, change: _Change) -> tuple[str, ...]:
    before = store.people.blocked(identity)
    after = change(before)
    if len(after) > MOST and len(after) > len(before):
        raise BelvedereError("block-too-many", limit=MOST)
    if after != before:
        store.people.keep_blocked(identity, after)
    return after
