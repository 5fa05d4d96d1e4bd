"""Links for browsers: to the pages of tables, and one-time links by which a person with a key signs in from a browser.
Sign-in links are kept in memory for ten minutes and work on every node of a cluster.

A browser can also show a code, which a person types where their key is; the browser is then answered with such a link.
Either side could be deceived there, so both must confirm. Typing a code gives the browser's user access to the account,
and that user may be a stranger who asked for it: so the person is shown which browser asks and must confirm. In turn,
an onlooker could type the code so that the browser signs in to the onlooker's account: so the page asks before signing
in, as it does for every link.
"""

import asyncio
import hashlib
import secrets
from collections.abc import Callable
from typing import Final

import attrs

from core.kernel.message import BelvedereError
from core.link.account import MOST_KEYS
from core.link.spec import TableSpec
from core.storage.store import Store
from core.storage.values import StoredKey
from core.typed_codes import new_code
from net.ledger.ledger import Charge, Ledger
from net.ledger.register import Holder, Register
from net.news import ClusterNews, CodeAnswered, CodeGone, CodeShown, LinkOpened, LinksClosed
from net.services.writer import Writer
from net.webhooks.messages import TableWay

LIFE: Final = 600.0
"""Seconds for which a link is valid."""
_BYTES: Final = 16
"""Random bytes in a link: 128 bits cannot be guessed."""


@attrs.frozen
class _OpenLink:
    """An unused link."""

    identity: str
    until: float
    charge: Charge | None
    """None for a link made on another node, which charges it."""


@attrs.frozen
class _CodeElsewhere:
    """A code shown by a browser on another node."""

    label: str
    until: float


class BrowserAsking:
    """A browser's code, which can be typed while this context manager is open."""

    def __init__(self, links: "BrowserLinks", label: str, charge: Charge) -> None:
        """`label` describes the browser."""
        self._links = links
        self.label = label
        self.charge = charge
        self.code = new_code()
        self.answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    def __enter__(self) -> "BrowserAsking":
        self._links.show(self)
        return self

    def __exit__(self, *error: object) -> None:
        self._links.hide(self)

    async def link(self) -> str:
        """Return the code of a link into the account of the person who typed this code. Raises BelvedereError if it is
        not typed in time."""
        try:
            return await asyncio.wait_for(self.answer, LIFE)
        except TimeoutError:
            raise BelvedereError("account-code-over") from None


class BrowserLinks:
    """The open links. `clock` measures seconds, `now` returns the time of day."""

    def __init__(
        self,
        writer: Writer,
        ledger: Ledger,
        register: Register,
        clock: Callable[[], float],
        now: Callable[[], float],
        tell_others: Callable[[ClusterNews], None],
    ) -> None:
        """`tell_others` publishes news to the other nodes, where a link's browser may connect."""
        self.site = ""
        """URL of the server's pages, ending with a slash; empty if there are none."""
        self.public_site = ""
        """The same for browsers on other machines; empty if the pages are only reachable from this machine."""
        self.ssh = "HOST"
        """The server's address as arguments of `ssh`."""
        self._writer = writer
        self._ledger = ledger
        self._register = register
        self._clock, self._now = clock, now
        self._tell_others = tell_others
        self._links: dict[str, _OpenLink] = {}  # by the hashes of their codes
        self._asking: dict[str, BrowserAsking] = {}  # by the hashes of their codes
        self._asking_elsewhere: dict[str, _CodeElsewhere] = {}

    def joining(self, invite: str) -> str:
        """Return the public URL where an invite can be accepted; empty if there is none."""
        return f"{self.public_site}t/{invite}" if self.public_site else ""

    def watching(self, table: str) -> str:
        """Return the public URL for watching a table; empty if there is none."""
        return f"{self.public_site}w/{table}" if self.public_site else ""

    def way(self, table: str) -> TableWay:
        """Return how a player opens a table."""
        return TableWay(self.watching(table), f"ssh -t {self.ssh} watch {table}")

    def reading(self, table: str, spec: TableSpec) -> str:
        """Return the public URL of a finished table's record; empty if there is none or the record is not public.
        Records of daily deals count as not public, because the time of their release is not known here."""
        is_public = spec.watching != "none" and spec.daily is None
        return f"{self.public_site}r/{table}" if self.public_site and is_public else ""

    async def make(self, identity: str) -> str:
        """Return a new link into an account. Raises BelvedereError if links are not available."""
        if not self.site:
            raise BelvedereError("account-no-browsers")
        if await self._writer.run(lambda store: store.people.player(identity)) is None:
            raise BelvedereError("account-name-first")
        self._clear()
        charge = self._ledger.take(self._register.holder(identity), "links")
        code = secrets.token_urlsafe(_BYTES)
        self._open(code, _OpenLink(identity, self._clock() + LIFE, charge))
        return f"{self.site}#k={code}"

    async def name_behind(self, code: str, holder: Holder) -> str:
        """Return the name of a link's person without using the link up. Raises BelvedereError for a wrong code, which
        is charged to `holder` like a wrong invite."""
        return await self._writer.run(_called(self._found(code, holder).identity))

    async def claim(self, code: str, holder: Holder, key: str, label: str) -> None:
        """Add a browser's key to the account of a link, and use up the link. Raises BelvedereError for a wrong code, as
        `name_behind` does, and if the key is another person's or the account has too many."""
        link = self._found(code, holder)
        self._close(_hash(code))
        self._tell_others(LinksClosed(link.identity, _hash(code)))
        if await self._writer.run(lambda store: store.people.identity_of(key)) == link.identity:
            return
        await self.add_key(StoredKey(key, link.identity, label, self._now(), 0.0))

    def ask_for_owner(self, holder: Holder, label: str) -> BrowserAsking:
        """Return a code with which a browser asks for access to an account. Raises Exhausted."""
        return BrowserAsking(self, label, self._ledger.take(holder, "links"))

    def show(self, asking: BrowserAsking) -> None:
        """Make the code of a browser valid on every node."""
        self._asking[_hash(asking.code)] = asking
        self._tell_others(CodeShown(_hash(asking.code), asking.label))

    def hide(self, asking: BrowserAsking) -> None:
        """Withdraw the code of a browser if it was not typed."""
        if self._asking.pop(_hash(asking.code), None) is not None:
            asking.charge.give_back()
            self._tell_others(CodeGone(_hash(asking.code)))

    async def answer_browser(self, code: str, identity: str, *, sure: bool) -> str:
        """Return the description of the browser that shows a code. With `sure`, let that browser sign in as this
        person. Raises BelvedereError for a wrong code, which is charged like a wrong invite, and if the account has too
        many keys."""
        known = await self._writer.run(lambda store: store.people.keys(identity))
        if not 0 < len(known) < MOST_KEYS:
            raise BelvedereError("account-too-many-keys" if known else "account-name-first", limit=MOST_KEYS)
        holder = self._register.holder(identity)
        self._ledger.check(holder, "invites")
        self._clear()
        asking = self._asking.get(_hash(code)) or self._asking_elsewhere.get(_hash(code))
        if asking is None:
            self._ledger.put(holder, "invites")
            raise BelvedereError("account-code-over")
        if sure and isinstance(asking, BrowserAsking):
            self.answered(_hash(code), identity)
        elif sure:
            del self._asking_elsewhere[_hash(code)]
            self._tell_others(CodeAnswered(_hash(code), identity))
        return asking.label

    def answered(self, hash: str, identity: str) -> None:
        """Send a link to the browser that shows the code of this hash, after a person confirmed it on this or another
        node. Ignores a code that was already answered, or that is shown on another node."""
        asking = self._asking.pop(hash, None)
        if asking is not None:
            link = secrets.token_urlsafe(_BYTES)
            self._open(link, _OpenLink(identity, self._clock() + LIFE, asking.charge))
            asking.answer.set_result(link)
            self._tell_others(CodeGone(hash))

    def shown_elsewhere(self, hash: str, label: str) -> None:
        """Add a code that a browser shows on another node."""
        self._clear()
        self._asking_elsewhere[hash] = _CodeElsewhere(label, self._clock() + LIFE)

    def gone_elsewhere(self, hash: str) -> None:
        """Remove a code that was shown on another node."""
        self._asking_elsewhere.pop(hash, None)

    async def add_key(self, key: StoredKey) -> None:
        """Add a key to its account after its holder has proved to have it and confirmed. Raises StoreError if that
        fails."""
        await self._writer.run(lambda store: store.people.add_key(key))
        if self._register.is_known(key.identity):
            self._register.know([key.fingerprint])

    def forget(self, identity: str) -> None:
        """Close every link into an account, on all nodes. Called when a key is removed, because its holder may have
        made links."""
        self.closed_elsewhere(identity)
        self._tell_others(LinksClosed(identity))

    def opened_elsewhere(self, hash: str, identity: str) -> None:
        """Add a link that was made on another node."""
        self._clear()
        self._links[hash] = _OpenLink(identity, self._clock() + LIFE, None)

    def closed_elsewhere(self, identity: str, hash: str = "") -> None:
        """Close the link into an account with that hash of its code, or all its links without a hash."""
        links = self._links.items()
        for one in [one for one, link in links if link.identity == identity and hash in ("", one)]:
            self._close(one)

    def _open(self, code: str, link: _OpenLink) -> None:
        self._links[_hash(code)] = link
        self._tell_others(LinkOpened(_hash(code), link.identity))

    def _found(self, code: str, holder: Holder) -> _OpenLink:
        self._clear()
        self._ledger.check(holder, "invites")
        link = self._links.get(_hash(code))
        if link is None:
            self._ledger.put(holder, "invites")
            raise BelvedereError("web-link-over")
        return link

    def _clear(self) -> None:
        """Remove expired links and codes."""
        now = self._clock()
        for one in [one for one, link in self._links.items() if link.until <= now]:
            self._close(one)
        for one in [one for one, code in self._asking_elsewhere.items() if code.until <= now]:
            del self._asking_elsewhere[one]

    def _close(self, hash: str) -> None:
        charge = self._links.pop(hash).charge
        if charge is not None:
            charge.give_back()


def _hash(code: str) -> str:
    """Return the hash that other nodes get instead of a code."""
    return hashlib.sha256(code.encode()).hexdigest()


def _called(identity: str) -> Callable[[Store], str]:
    def called(store: Store) -> str:
        player = store.people.player(identity)
        return player.name if player is not None else ""

    return called
