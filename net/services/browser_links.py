"""Makes links for browsers: to the pages of tables, and those by which somebody who has a key comes by a browser too,
which are kept in memory, for ten minutes, each used once, at whatever node of a cluster.

A link is also how a browser is answered that shows a code for somebody to type where their key is. Two may be
deceived there, so both are asked. Whoever types a code gives their account to whoever sits at that browser, who may be
a stranger that talked them into it: they are told which browser asks, and type once more that they are sure. And
whoever shows a code may be let into the account of somebody who has read it over their shoulder: their page asks
whether it shall be that person, as it does for every link.
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

LIFE: Final = 600.0
"""Seconds for which a link can be used."""
_BYTES: Final = 16
"""Bytes of chance in a link: 128 bits, which nobody guesses."""


@attrs.frozen
class _OpenLink:
    """A link that nobody has used."""

    identity: str
    until: float
    charge: Charge | None
    """None for one that was made at another node, where it is charged."""


@attrs.frozen
class _CodeElsewhere:
    """A code that a browser shows at another node."""

    label: str
    until: float


class BrowserAsking:
    """A browser that shows a code, and waits inside of it for somebody who types that."""

    def __init__(self, links: "BrowserLinks", label: str, charge: Charge) -> None:
        """`label` says which browser it is."""
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
        """The code of a link into the account of whoever typed this one. Raises BelvedereError when nobody has, in
        time."""
        try:
            return await asyncio.wait_for(self.answer, LIFE)
        except TimeoutError:
            raise BelvedereError("account-code-over") from None


class BrowserLinks:
    """The links that are open. `clock` measures seconds, `now` tells the time of day."""

    def __init__(
        self,
        writer: Writer,
        ledger: Ledger,
        register: Register,
        clock: Callable[[], float],
        now: Callable[[], float],
        tell_others: Callable[[ClusterNews], None],
    ) -> None:
        """`tell_others` tells the other nodes, where the browser that opens a link may come in."""
        self.site = ""
        """Where browsers find the server, with a slash at the end; empty where there are no pages for them."""
        self.public_site = ""
        """The same for browsers elsewhere; empty where only this machine reaches the pages."""
        self._writer = writer
        self._ledger = ledger
        self._register = register
        self._clock, self._now = clock, now
        self._tell_others = tell_others
        self._links: dict[str, _OpenLink] = {}  # by the hashes of their codes
        self._asking: dict[str, BrowserAsking] = {}  # by the hashes of their codes, too
        self._asking_elsewhere: dict[str, _CodeElsewhere] = {}

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
        self._open(code, _OpenLink(identity, self._clock() + LIFE, charge))
        return f"{self.site}#k={code}"

    async def name_behind(self, code: str, holder: Holder) -> str:
        """What the person of a link is called; it stays open. Raises BelvedereError for a wrong code, which `holder` is
        charged with like a wrong invite."""
        return await self._writer.run(_called(self._found(code, holder).identity))

    async def claim(self, code: str, holder: Holder, key: str, label: str) -> None:
        """Let the key of a browser lead to the account of a link, which is used up by that. Raises BelvedereError for a
        wrong code, as `name_behind`, and where the key is another person's or there are too many."""
        link = self._found(code, holder)
        self._close(_hash(code))
        self._tell_others(LinksClosed(link.identity, _hash(code)))
        if await self._writer.run(lambda store: store.people.identity_of(key)) == link.identity:
            return
        await self.let_in(StoredKey(key, link.identity, label, self._now(), 0.0))

    def ask_for_owner(self, holder: Holder, label: str) -> BrowserAsking:
        """Let a browser, which is called so, ask for an account by a code. Raises Exhausted."""
        return BrowserAsking(self, label, self._ledger.take(holder, "links"))

    def show(self, asking: BrowserAsking) -> None:
        """Let the code of a browser be typed from now on, at whatever node."""
        self._asking[_hash(asking.code)] = asking
        self._tell_others(CodeShown(_hash(asking.code), asking.label))

    def hide(self, asking: BrowserAsking) -> None:
        """Let it be typed no more, if nobody has."""
        if self._asking.pop(_hash(asking.code), None) is not None:
            asking.charge.give_back()
            self._tell_others(CodeGone(_hash(asking.code)))

    async def answer_browser(self, code: str, identity: str, *, sure: bool) -> str:
        """Which browser shows a code; once they are `sure`, it is asked whether it shall be this person. Raises
        BelvedereError for a wrong code, which is charged like a wrong invite, and where no key more can be added."""
        holder = self._register.holder(identity)
        self._ledger.check(holder, "invites")
        known = await self._writer.run(lambda store: store.people.keys(identity))
        if not 0 < len(known) < MOST_KEYS:
            raise BelvedereError("account-too-many-keys" if known else "account-name-first", limit=MOST_KEYS)
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
        """Somebody has typed the code of this hash who wants that browser in their account, here or at another node:
        ask there whether it shall be this person, unless another was quicker or the browser shows it elsewhere."""
        asking = self._asking.pop(hash, None)
        if asking is not None:
            link = secrets.token_urlsafe(_BYTES)
            self._open(link, _OpenLink(identity, self._clock() + LIFE, asking.charge))
            asking.answer.set_result(link)
            self._tell_others(CodeGone(hash))

    def shown_elsewhere(self, hash: str, label: str) -> None:
        """A browser, which is called so, shows a code at another node."""
        self._clear()
        self._asking_elsewhere[hash] = _CodeElsewhere(label, self._clock() + LIFE)

    def gone_elsewhere(self, hash: str) -> None:
        """It shows that code no longer."""
        self._asking_elsewhere.pop(hash, None)

    async def let_in(self, key: StoredKey) -> None:
        """Let a key lead to its account, whose holder has proved to have it and confirmed. Raises StoreError where it
        cannot."""
        await self._writer.run(lambda store: store.people.add_key(key))
        if self._register.is_known(key.identity):
            self._register.know([key.fingerprint])

    def forget(self, identity: str) -> None:
        """Close every link into an account: a key was taken from it, whose holder may have made one."""
        self.closed_elsewhere(identity)
        self._tell_others(LinksClosed(identity))

    def opened_elsewhere(self, hash: str, identity: str) -> None:
        """A link was made at another node."""
        self._clear()
        self._links[hash] = _OpenLink(identity, self._clock() + LIFE, None)

    def closed_elsewhere(self, identity: str, hash: str = "") -> None:
        """The link into an account whose code has this hash, or every one, is open no more."""
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
        """Close what is too old."""
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
    """What other nodes are told in the place of a code."""
    return hashlib.sha256(code.encode()).hexdigest()


def _called(identity: str) -> Callable[[Store], str]:
    def called(store: Store) -> str:
        player = store.people.player(identity)
        return player.name if player is not None else ""

    return called
