"""Keeps the passkeys of accounts: by what their authenticators call them, with the browsers in which they were proved.

The fingerprint of a passkey is a key of its account like any other, in the list of keys and wherever keys are asked
for. What only a passkey has is kept in notes of the store, which go when the key does. A browser in which one was
proved is known by it from then on, without being a key itself: when the passkey goes, so does every such browser.
"""

from typing import Final

import attrs

from core.kernel.message import BelvedereError
from core.storage.store import Store
from core.storage.values import StoredKey, StoreError
from net.ledger.register import Holder
from net.services.services import Services

MOST_BROWSERS: Final = 10
"""Browsers that are remembered for one passkey: the latest in which it was proved."""

_OF, _NAMED, _IN = "passkey of ", "passkey named ", "passkey in "
"""How the keys of notes begin: by the fingerprint, by the name that an authenticator has, by the key of a browser."""


@attrs.frozen
class StoredPasskey:
    """A passkey that leads to an account."""

    fingerprint: str
    credential: bytes
    """What its authenticator calls it."""
    public_key: bytes
    """As SubjectPublicKeyInfo."""
    browsers: tuple[str, ...] = ()
    """The fingerprints of the browsers in which it was proved, the latest last."""


class PasskeyBook:
    """The passkeys of one server. Every method raises StoreError when the disk fails."""

    def __init__(self, services: Services) -> None:
        self._writer = services.writer
        self._ledger = services.ledger
        self._now = services.now
        self._let_in = services.browser_links.let_in

    async def is_stranger(self, browser: str) -> bool:
        """Whether nobody with a name is known by a browser."""

        def asked(store: Store) -> bool:
            return store.people.player(store.people.identity_of(key_behind(store, browser))) is None

        return await self._writer.run(asked)

    async def about(self, identity: str) -> tuple[str, tuple[bytes, ...]]:
        """What the person of an account is called, and what authenticators call its passkeys. Raises BelvedereError
        where there is no account."""
        player, found = await self._writer.run(
            lambda store: (store.people.player(identity), passkeys_of(store, identity))
        )
        if player is None:
            raise BelvedereError("account-name-first")
        return player.name, tuple(passkey.credential for passkey in found)

    async def add(self, passkey: StoredPasskey, identity: str, label: str) -> None:
        """Make a passkey one of the keys of an account. Raises BelvedereError where `keys add` would."""
        if await self._writer.run(lambda store: passkey_named(store, passkey.credential)) is not None:
            raise BelvedereError("account-key-theirs")
        await self._let_in(StoredKey(passkey.fingerprint, identity, label, self._now(), 0.0))
        await self._writer.run(lambda store: keep_passkey(store, passkey))

    async def find(self, credential: bytes, holder: Holder) -> StoredPasskey:
        """The passkey of that name. Raises BelvedereError where there is none, which is charged like a wrong invite."""
        self._ledger.check(holder, "invites")
        found = await self._writer.run(lambda store: passkey_named(store, credential))
        if found is None:
            self.was_wrong(holder)
            raise BelvedereError("passkey-unknown")
        return found

    def was_wrong(self, holder: Holder) -> None:
        """Charge somebody whose proof is none."""
        self._ledger.put(holder, "invites")

    async def remember(self, passkey: StoredPasskey, browser: str) -> None:
        """Let the browser in which a passkey was proved be known by it. Raises BelvedereError for one that is known as
        somebody else."""
        await self._writer.run(lambda store: remember_browser(store, passkey.fingerprint, browser))


def keep_passkey(store: Store, passkey: StoredPasskey) -> None:
    """Keep a passkey whose key leads to an account. Raises StoreError where there is another one of that name."""
    named = f"{_NAMED}{passkey.credential.hex()}"
    if (other := store.note(named)) is not None and other != passkey.fingerprint and _leads_on(store, other):
        raise StoreError("account-key-theirs")
    _write(store, passkey)
    store.keep_note(named, passkey.fingerprint)


def passkey_named(store: Store, credential: bytes) -> StoredPasskey | None:
    """The passkey of that name, as long as it leads to an account."""
    fingerprint = store.note(f"{_NAMED}{credential.hex()}")
    return _passkey(store, fingerprint) if fingerprint and _leads_on(store, fingerprint) else None


def passkeys_of(store: Store, identity: str) -> tuple[StoredPasskey, ...]:
    """The passkeys of an account."""
    found = (_passkey(store, key.fingerprint) for key in store.people.keys(identity))
    return tuple(passkey for passkey in found if passkey is not None)


def remember_browser(store: Store, fingerprint: str, browser: str) -> None:
    """Let a browser be known by a passkey. Raises StoreError for one that is known as somebody else."""
    passkey = _passkey(store, fingerprint)
    identity = store.people.identity_of(browser)
    if passkey is None:
        raise StoreError("passkey-unknown")
    if store.people.player(identity) is not None:
        if identity != store.people.identity_of(fingerprint):
            raise StoreError("passkey-known-browser")
        return  # it is a key of this account itself
    before = store.note(f"{_IN}{browser}")
    if before != fingerprint and (other := _passkey(store, before)) is not None:
        _write(store, attrs.evolve(other, browsers=tuple(one for one in other.browsers if one != browser)))
    browsers = (*(one for one in passkey.browsers if one != browser), browser)
    for forgotten in browsers[:-MOST_BROWSERS]:
        store.forget_note(f"{_IN}{forgotten}")
    _write(store, attrs.evolve(passkey, browsers=browsers[-MOST_BROWSERS:]))
    store.keep_note(f"{_IN}{browser}", fingerprint)


def key_behind(store: Store, browser: str) -> str:
    """The fingerprint of the passkey that a browser is known by, else that of the browser."""
    fingerprint = store.note(f"{_IN}{browser}")
    return fingerprint if fingerprint and _leads_on(store, fingerprint) else browser


def forget_passkey(store: Store, fingerprint: str) -> None:
    """Keep nothing of a passkey, if it is one."""
    passkey = _passkey(store, fingerprint)
    if passkey is not None:
        for browser in passkey.browsers:
            store.forget_note(f"{_IN}{browser}")
        store.forget_note(f"{_NAMED}{passkey.credential.hex()}")
        store.forget_note(f"{_OF}{fingerprint}")


def _leads_on(store: Store, fingerprint: str) -> bool:
    """Whether a key still leads to an account."""
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
