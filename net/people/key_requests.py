"""Lets a key join an account once both sides agree: a session of the account, and a session opened with the key.

The account asks for a key by its fingerprint, which anybody may know, and gets a code. The key joins when a session
that was opened with it gives the code and confirms. Before that the account learns nothing about the key, and the
holder of the key nothing about the request. Requests are notes of the store, so that they are valid at every node; a
note has only the hash of the code.
"""

import hashlib
from collections.abc import Callable, Iterable
from typing import Final

import attrs

from core.kernel.errors import BelvedereError
from core.kernel.message import message
from core.link.account import MOST_KEYS, JoinedAccount
from core.storage.protocols import Storage
from core.storage.values import StoredKey, StoreError
from core.text import english
from core.typed_codes import code_in, new_code
from net.incident import LOG
from net.people.personal_notices import tell
from net.services.services import Services

LIFE: Final = 900.0
"""Seconds for which a key can be confirmed."""
_NOTE: Final = "key requests of "
"""Begins the keys of notes; the identity of the account follows. A note has a line for each key."""


@attrs.frozen
class KeyRequest:
    """A key that an account has asked for."""

    identity: str
    """The account."""
    fingerprint: str
    until: float
    """When the request expires, in seconds since the epoch."""
    hash: str
    """The hash of the code."""
    label: str
    """The comment of the key."""


Requests = tuple[KeyRequest, ...]


class KeyRequests:
    """The requests of one server."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def make(self, identity: str, fingerprint: str, label: str) -> tuple[KeyRequest, str]:
        """Ask for a key, in place of an earlier request for it: the request, and the code that its holder has to type.
        Raises BelvedereError for a key of this account, and where the account has too many or asks too often."""
        code = new_code()

        def check(store: Storage) -> None:
            known = [key.fingerprint for key in store.people.keys(identity)]
            if fingerprint in known:
                raise StoreError("account-key-yours")
            if not 0 < len(known) < MOST_KEYS:
                raise StoreError("account-too-many-keys" if known else "account-name-first", limit=MOST_KEYS)

        await self._services.writer.run(check)
        self._services.charge(identity, "key-requests")
        request = KeyRequest(identity, fingerprint, self._services.now() + LIFE, _hash(code), label)
        await self._change(identity, lambda found: (*_without(found, fingerprint), request))
        return request, code

    async def of(self, identity: str) -> Requests:
        """The requests of an account that can be confirmed, the oldest first."""
        return self._open(await self._services.writer.run(lambda store: _read(identity, store.note(_NOTE + identity))))

    async def withdraw(self, identity: str, fingerprint: str) -> bool:
        """Withdraw the request of an account for a key; whether there was one."""
        before = await self._change(identity, lambda found: _without(found, fingerprint))
        return len(_without(before, fingerprint)) < len(before)

    async def withdraw_all(self, identity: str) -> None:
        """Withdraw all requests of an account."""
        await self._services.writer.run(lambda store: store.forget_note(_NOTE + identity))

    async def confirm(self, person: str, fingerprint: str, code: str, *, sure: bool) -> JoinedAccount:
        """The account that asked for the key of a session by this code; once its holder is `sure`, the key leads to it.
        `person` is the identity of the session. Raises BelvedereError for a wrong code, which is charged like a wrong
        invite, and for a key that has an account of its own: accounts are never merged."""
        services = self._services
        holder = services.register.holder(person)
        services.ledger.check(holder, "invites")
        request = await self._find(fingerprint, _hash(code_in(code) or ""))
        if request is None:
            services.ledger.put(holder, "invites")
            raise BelvedereError("account-request-over")
        account = await services.writer.run(lambda store: _joined(store, person, request.identity))
        if not sure:
            return account
        before = await self._change(request.identity, lambda found: tuple(one for one in found if one != request))
        if request not in before:  # it was withdrawn, or another session of this key was faster
            raise BelvedereError("account-request-over")
        now = services.now()
        await services.browser_links.let_in(StoredKey(fingerprint, request.identity, request.label, now, now))
        try:
            joined = message("account-key-joined", fingerprint=fingerprint)
            await tell(services.feed, services.writer, request.identity, joined)
        except StoreError as error:  # the list of keys shows it
            LOG.error("%s", english(error.sentence))
        return attrs.evolve(account, joined=True)

    async def _find(self, fingerprint: str, hash: str) -> KeyRequest | None:
        """The open request for a key by the hash of a code."""
        notes = await self._services.writer.run(lambda store: store.notes(_NOTE))
        found = (one for note, text in notes.items() for one in _read(note.removeprefix(_NOTE), text))
        return next((one for one in self._open(found) if (one.fingerprint, one.hash) == (fingerprint, hash)), None)

    async def _change(self, identity: str, change: Callable[[Requests], Requests]) -> Requests:
        """Keep what `change` makes of the open requests of an account; what they were before."""

        def changed(store: Storage) -> Requests:
            while True:
                text = store.note(_NOTE + identity) or ""
                before = self._open(_read(identity, text))
                if store.change_note(_NOTE + identity, text, _written(change(before))):
                    return before

        return await self._services.writer.run(changed)

    def _open(self, requests: Iterable[KeyRequest]) -> Requests:
        now = self._services.now()
        return tuple(one for one in requests if now < one.until)


def _joined(store: Storage, person: str, identity: str) -> JoinedAccount:
    """What the holder of a key joins. Raises StoreError for somebody who has an account, or seats without one: they
    would lose them."""
    if person == identity:
        raise StoreError("account-key-yours")
    tables = len(store.tables(identity=person))
    if (player := store.people.player(person)) is not None:
        raise StoreError("account-not-merged", name=player.name, tables=tables)
    if tables:
        raise StoreError("account-not-merged-seats", tables=tables)
    account = store.people.player(identity)
    if account is None:
        raise StoreError("account-request-over")
    unfinished = [table for table in store.tables(identity=identity) if table.status != "finished"]
    return JoinedAccount(account.name, len(unfinished), False)


def _without(requests: Requests, fingerprint: str) -> Requests:
    return tuple(one for one in requests if one.fingerprint != fingerprint)


def _read(identity: str, text: str | None) -> Requests:
    """The requests of an account in the text of its note."""
    found = list[KeyRequest]()
    for line in filter(None, (text or "").split("\n")):
        fingerprint, until, hash, label = line.split(" ", 3)
        found.append(KeyRequest(identity, fingerprint, float(until), hash, label))
    return tuple(found)


def _written(requests: Requests) -> str:
    return "\n".join(f"{one.fingerprint} {one.until!r} {one.hash} {one.label}" for one in requests)


def _hash(code: str) -> str:
    return hashlib.sha256(code.encode()).hexdigest()
