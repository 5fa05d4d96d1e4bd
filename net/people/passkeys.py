"""The passkeys of accounts, and the browsers in which they were proved.

The fingerprint of a passkey is a key of its account like any other. Additional data is stored in notes, which are
deleted with the key. After proving a passkey, a browser is recognised as its holder, without becoming a key itself.
When the passkey is removed, its browsers are forgotten.
"""

from typing import Final

import attrs

from core.kernel.message import BelvedereError
from core.storage.store import Store
from core.storage.values import StoredKey, StoreError
from net.ledger.register import Holder
from net.services.services import Services

MOST_BROWSERS: Final = 10
"""How many browsers are remembered for a passkey: those that proved it last."""

_OF, _NAMED, _IN = "passkey of ", "passkey named ", "passkey in "
"""Prefixes of the keys of notes: followed by the fingerprint, the authenticator's credential id, the browser's key."""


@attrs.frozen
class StoredPasskey:
    """A passkey that leads to an account."""

    fingerprint: str
    credential: bytes
    """The authenticator's credential id."""
    public_key: bytes
    """As SubjectPublicKeyInfo."""
    browsers: tuple[str, ...] = ()
    """The fingerprints of the browsers in which it was proved, the latest last."""


class PasskeyBook:
    """The passkeys of one server. Every method raises StoreError if the store fails."""

    def __init__(self, services: Services) -> None:
        self._writer = services.writer
        self._ledger = services.ledger
        self._now = services.now
        self._add_key = services.browser_links.add_key

    async def is_stranger(self, browser: str) -> bool:
        """Return whether no named account is recognised by a browser."""

        def asked(store: Store) -> bool:
            return store.people.player(store.people.identity_of(key_behind(store, browser))) is None

        return await self._writer.run(asked)

    async def about(self, identity: str) -> tuple[str, tuple[bytes, ...]]:
        """Return an account's name and its passkeys' credential ids. Raises BelvedereError if there is no account."""
        player, found = await self._writer.run(
            lambda store: (store.people.player(identity), passkeys_of(store, identity))
        )
        if player is None:
            raise BelvedereError("account-name-first")
        return player.name, tuple(passkey.credential for passkey in found)

    async def add(self, passkey: StoredPasskey, identity: str, label: str) -> None:
        """Add a passkey to the keys of an account. Raises BelvedereError in the same cases as `keys add`."""
        if await self._writer.run(lambda store: passkey_named(store, passkey.credential)) is not None:
            raise BelvedereError("account-key-theirs")
        await self._add_key(StoredKey(passkey.fingerprint, identity, label, self._now(), 0.0))
        await self._writer.run(lambda store: keep_passkey(store, passkey))

    async def find(self, credential: bytes, holder: Holder) -> StoredPasskey:
        """Return the passkey with that credential id. Raises BelvedereError if there is none, which is charged like a
        wrong invite."""

        async def look() -> StoredPasskey | None:
            return await self._writer.run(lambda store: passkey_named(store, credential))

        found = await self._ledger.guess(holder, look)
        if found is None:
            raise BelvedereError("passkey-unknown")
        return found

    def was_wrong(self, holder: Holder) -> None:
        """Charge a failed proof like a wrong invite."""
        self._ledger.put(holder, "invites")

    async def remember(self, passkey: StoredPasskey, browser: str) -> None:
        """Recognise the browser in which a passkey was proved from now on. Raises BelvedereError if the browser belongs
        to another account."""
        await self._writer.run(lambda store: remember_browser(store, passkey.fingerprint, browser))


def keep_passkey(store: Store, passkey: StoredPasskey) -> None:
    """Store a passkey after its key was added to an account. Raises StoreError if another passkey has its credential
    id."""
    named = f"{_NAMED}{passkey.credential.hex()}"
    if (other := store.note(named)) is not None and other != passkey.fingerprint and _leads_to_account(store, other):
        raise StoreError("account-key-theirs")
    _write(store, passkey)
    store.keep_note(named, passkey.fingerprint)


def passkey_named(store: Store, credential: bytes) -> StoredPasskey | None:
    """Return the passkey with that credential id if it still leads to an account."""
    fingerprint = store.note(f"{_NAMED}{credential.hex()}")
    return _passkey(store, fingerprint) if fingerprint and _leads_to_account(store, fingerprint) else None


def passkeys_of(store: Store, identity: str) -> tuple[StoredPasskey, ...]:
    """Return the passkeys of an account."""
    found = (_passkey(store, key.fingerprint) for key in store.people.keys(identity))
    return tuple(passkey for passkey in found if passkey is not None)


def remember_browser(store: Store, fingerprint: str, browser: str) -> None:
    """Recognise a browser by a passkey. Raises StoreError if the browser belongs to another account."""
    passkey = _passkey(store, fingerprint)
    identity = store.people.identity_of(browser)
    if passkey is None:
        raise StoreError("passkey-unknown")
    if store.people.player(identity) is not None:
        if identity != store.people.identity_of(fingerprint):
            raise StoreError("passkey-known-browser")
        return  # the browser is itself a key of this account
    before = store.note(f"{_IN}{browser}")
    if before != fingerprint and (other := _passkey(store, before)) is not None:
        _write(store, attrs.evolve(other, browsers=tuple(one for one in other.browsers if one != browser)))
    browsers = (*(one for one in passkey.browsers if one != browser), browser)
    for forgotten in browsers[:-MOST_BROWSERS]:
        store.forget_note(f"{_IN}{forgotten}")
    _write(store, attrs.evolve(passkey, browsers=browsers[-MOST_BROWSERS:]))
    store.keep_note(f"{_IN}{browser}", fingerprint)


def key_behind(store: Store, browser: str) -> str:
    """Return the fingerprint of the passkey that a browser is recognised by, or the browser's own."""
    fingerprint = store.note(f"{_IN}{browser}")
    return fingerprint if fingerprint and _leads_to_account(store, fingerprint) else browser


def forget_passkey(store: Store, fingerprint: str) -> None:
    """Delete all notes about a passkey."""
    passkey = _passkey(store, fingerprint)
    if passkey is not None:
        for browser in passkey.browsers:
            store.forget_note(f"{_IN}{browser}")
        store.forget_note(f"{_NAMED}{passkey.credential.hex()}")
        store.forget_note(f"{_OF}{fingerprint}")


def _leads_to_account(store: Store, fingerprint: str) -> bool:
    """Return whether a key still leads to an account."""
    return any(key.fingerprint == fingerprint for key in store.people.keys(store.people.identity_of(fingerprint)))


def _passkey(store: Store, fingerprint: str | None) -> StoredPasskey | None:
    note = store.note(f"{_OF}{fingerprint}")
    if not fingerprint or note is None:
        return None
    credential, public_key, *browsers = note.split(" ")
    return StoredPasskey(fingerprint, bytes.fromhex(credential), bytes.fromhex(public_key), tuple(browsers))


def _write(store: Store, passkey: StoredPasskey) -> None:
    words = (passkey.credential.hex(), passkey.public_key.hex(), *passkey.browsers)
    store.keep_note(f"{_OF}{passkey.fingerprint}", " ".join(words))
