"""Makes links for browsers: to the pages of tables, and those by which somebody who has a key comes by a browser too,
which are kept in memory, for ten minutes, each used once."""

import secrets
from collections.abc import Callable
from typing import Final

import attrs

from core.kernel.errors import BelvedereError
from core.link.spec import TableSpec
from core.storage.protocols import Storage
from core.storage.values import StoredKey
from net.ledger.holders import Holder
from net.ledger.ledger import Charge, Ledger
from net.ledger.register import Register
from net.services.writer import Writer

LIFE: Final = 600.0
"""Seconds for which a link can be used."""
_BYTES: Final = 16
"""Bytes of chance in a code: 128 bits, which nobody guesses."""


@attrs.frozen
class _OpenLink:
    """A link that nobody has used."""

    identity: str
    until: float
    charge: Charge


class BrowserLinks:
    """The links that are open. `clock` measures seconds, `now` tells the time of day."""

    def __init__(
        self,
        writer: Writer,
        ledger: Ledger,
        register: Register,
        clock: Callable[[], float],
        now: Callable[[], float],
    ) -> None:
        self.site = ""
        """Where browsers find the server, with a slash at the end; empty where there are no pages for them."""
        self.public_site = ""
        """The same for browsers elsewhere; empty where only this machine reaches the pages."""
        self._writer, self._ledger, self._register = writer, ledger, register
        self._clock, self._now = clock, now
        self._links: dict[str, _OpenLink] = {}

    def joining(self, invite: str) -> str:
        """Where browsers elsewhere take a seat by an invite; empty where they cannot."""
        return f"{self.public_site}t/{invite}" if self.public_site else ""

    def watching(self, table: str) -> str:
        """Where browsers elsewhere watch the table of an id; empty where they cannot."""
        return f"{self.public_site}w/{table}" if self.public_site else ""

    def reading(self, table: str, spec: TableSpec) -> str:
        """Where browsers elsewhere look through a finished table of the id that everybody may; empty where they cannot.
        When the deal of a day is shown to all is not known here."""
        is_public = spec.watching != "none" and spec.daily is None
        return f"{self.public_site}r/{table}" if self.public_site and is_public else ""

    async def make(self, identity: str) -> str:
        """A new link into an account. Raises BelvedereError where there cannot be one."""
        if not self.site:
            raise BelvedereError("account-no-browsers")
        if await self._writer.run(lambda store: store.people.player(identity)) is None:
            raise BelvedereError("account-name-first")
        self._clear()
        charge = self._ledger.take(self._register.holder(identity), "links")
        code = secrets.token_urlsafe(_BYTES)
        self._links[code] = _OpenLink(identity, self._clock() + LIFE, charge)
        return f"{self.site}#k={code}"

    async def name_behind(self, code: str, holder: Holder) -> str:
        """What the person of a link is called; it stays open. Raises BelvedereError for a wrong code, which `holder` is
        charged with like a wrong invite."""
        return await self._writer.run(_called(self._found(code, holder).identity))

    async def claim(self, code: str, holder: Holder, key: str, label: str) -> None:
        """Let the key of a browser lead to the account of a link, which is used up by that. Raises BelvedereError for a
        wrong code, as `name_behind`, and where the key is another person's or there are too many."""
        link = self._found(code, holder)
        self._close(code)
        if await self._writer.run(lambda store: store.people.identity_of(key)) == link.identity:
            return
        await self.let_in(StoredKey(key, link.identity, label, self._now(), 0.0))

    async def let_in(self, key: StoredKey) -> None:
        """Let any key lead to its account. Raises StoreError where it cannot."""
        await self._writer.run(lambda store: store.people.add_key(key))
        if self._register.is_known(key.identity):
            self._register.know([key.fingerprint])

    def forget(self, identity: str) -> None:
        """Close every link into an account: a key was taken from it, whose holder may have made one."""
        for code in [code for code, link in self._links.items() if link.identity == identity]:
            self._close(code)

    def _found(self, code: str, holder: Holder) -> _OpenLink:
        self._clear()
        self._ledger.check(holder, "invites")
        link = self._links.get(code)
        if link is None:
            self._ledger.put(holder, "invites")
            raise BelvedereError("web-link-over")
        return link

    def _clear(self) -> None:
        """Close what is too old."""
        now = self._clock()
        for code in [code for code, link in self._links.items() if link.until <= now]:
            self._close(code)

    def _close(self, code: str) -> None:
        self._links.pop(code).charge.give_back()


def _called(identity: str) -> Callable[[Storage], str]:
    def called(store: Storage) -> str:
        player = store.people.player(identity)
        return player.name if player is not None else ""

    return called
