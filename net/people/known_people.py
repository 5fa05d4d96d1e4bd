"""Asks and tells the store who is known: identities, their names, and the keys that lead to them."""

from collections.abc import Callable

from core.storage.protocols import Storage
from core.storage.values import StoredPlayer
from net.services.writer import Writer


class KnownPeople:
    """The people that the store of a server knows. Every question raises StoreError where the disk refuses."""

    def __init__(self, writer: Writer, now: Callable[[], float]) -> None:
        """`now` gives seconds since 1970."""
        self._writer, self._now = writer, now

    async def player(self, identity: str) -> StoredPlayer | None:
        """What is known of a person."""
        return await self._writer.run(lambda store: store.people.player(identity))

    async def identity_of(self, fingerprint: str) -> str:
        """Whose account a key leads to; its own fingerprint when it leads to none."""
        return await self._writer.run(lambda store: store.people.identity_of(fingerprint))

    async def called(self, name: str) -> StoredPlayer | None:
        """The person who goes by a name, or by one too alike to tell apart."""
        return await self._writer.run(lambda store: store.people.called(name))

    async def formerly_called(self, name: str) -> StoredPlayer | None:
        """The person who had a name last that nobody has now."""
        return await self._writer.run(lambda store: store.people.formerly_called(name))

    async def keep(self, player: StoredPlayer) -> None:
        """Remember a person."""
        await self._writer.run(lambda store: store.people.keep_player(player))

    async def call(self, identity: str, name: str) -> bool:
        """Remember `name` for a person; False when another person goes by one too alike to tell apart."""
        player = StoredPlayer(identity, name, "", self._now())
        return await self._writer.run(lambda store: store.people.call(player))

    async def is_name_taken(self, name: str, identity: str) -> bool:
        """Whether another person goes by `name`, or by one too alike to tell apart."""
        return await self._writer.run(lambda store: store.people.is_name_taken(name, identity))

    async def telling_key(self, identity: str, name: str) -> str:
        """The oldest key of a person whose name another one's is too alike to; empty when none is."""
        return await self._writer.run(lambda store: _telling_key(store, identity, name))


def _telling_key(store: Storage, identity: str, name: str) -> str:
    if not store.people.is_name_taken(name, identity):
        return ""
    return next((key.fingerprint for key in store.people.keys(identity)), "")
