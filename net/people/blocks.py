"""Whom people block and whom they follow: in the store, and blocks cached in memory."""

from collections import OrderedDict
from collections.abc import Callable, Iterable
from typing import Final

import attrs

from core.kernel.message import BelvedereError
from core.storage.store import Store
from core.storage.values import StoredPlayer
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


MOST_FOLLOWED: Final = 200
"""The most people that one account may follow."""


@attrs.frozen
class Following:
    """What the lobby must know of a person's follows."""

    people: frozenset[str] = frozenset()
    """The identities that the person follows."""
    is_announced: bool = False
    """Whether the person's own followers are told of their arrivals."""


class Follows:
    """Whom the people of one server follow, by identity.

    Each visit has its person's follows in memory. So an arrival is compared with the visits that are here, however many
    people follow somebody, and the store keeps no list of anybody's followers.
    """

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    async def of(self, identity: str) -> Following:
        """Return the follows of a person. Raises StoreError."""
        return await self._writer.run(lambda store: _following(store, identity))

    async def names(self, identity: str) -> tuple[str, ...]:
        """Return the names of the people whom a person follows, in the order of following. Raises StoreError."""
        return await self._writer.run(lambda store: names_of(store, store.people.followed(identity)))

    async def add(self, identity: str, other: StoredPlayer) -> None:
        """Follow a person. Raises BelvedereError if `identity` blocks them or follows too many people, and StoreError
        if it cannot be stored."""

        def change(store: Store) -> None:
            before = store.people.followed(identity)
            if other.identity in before:
                return
            if other.identity in store.people.blocked(identity):
                raise BelvedereError("follow-blocked", name=other.name)
            if len(before) >= MOST_FOLLOWED:
                raise BelvedereError("follow-too-many", limit=MOST_FOLLOWED)
            store.people.keep_followed(identity, (*before, other.identity))

        await self._writer.run(change)

    async def remove(self, identity: str, other: str) -> bool:
        """Stop following a person, and return whether `identity` followed them. Raises StoreError."""

        def change(store: Store) -> bool:
            before = store.people.followed(identity)
            if other in before:
                store.people.keep_followed(identity, (one for one in before if one != other))
            return other in before

        return await self._writer.run(change)

    async def announce(self, identity: str, is_announced: bool) -> None:
        """Store whether a person's followers are told of their arrivals. Raises StoreError."""
        await self._writer.run(lambda store: store.people.set_announced(identity, is_announced))


def names_of(store: Store, identities: Iterable[str]) -> tuple[str, ...]:
    """Return the names of people, without those who are no longer known."""
    return tuple(player.name for player in map(store.people.player, identities) if player is not None)


def _following(store: Store, identity: str) -> Following:
    return Following(frozenset(store.people.followed(identity)), store.people.is_announced(identity))


def _change(store: Store, identity: str, change: _Change) -> tuple[str, ...]:
    before = store.people.blocked(identity)
    after = change(before)
    if len(after) > MOST and len(after) > len(before):
        raise BelvedereError("block-too-many", limit=MOST)
    if after != before:
        store.people.keep_blocked(identity, after)
    return after
