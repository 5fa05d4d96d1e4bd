"""Asks the browser of one visit for a passkey: to say who somebody is, or for a new one that leads to their account.

Each challenge is made for one visit, answered once and within `net.web.passkeys.LIFE` seconds, and only one waits at a
time.
"""

import asyncio
from collections.abc import Callable
from hashlib import sha256
from typing import Final

from core.clean import clean
from core.kernel.errors import BelvedereError
from net.ledger.holders import Holder
from net.people.passkeys import PasskeyBook, StoredPasskey
from net.people.public_keys import LABEL_LIMIT
from net.web.passkeys import LIFE, PasskeySite, check_proof, made_passkey, new_challenge
from net.web.protocol import Challenge, Prove, Proven, ToPage

_PERSON: Final = b"belvedere passkey\x00"
"""Goes before an account in what authenticators tell it apart by, which says nothing of its keys."""


class Proofs:
    """The challenges of one visit."""

    def __init__(self, book: PasskeyBook, site: PasskeySite, say: Callable[[ToPage], None]) -> None:
        """`say` tells the page something."""
        self._book = book
        self._site = site
        self._say = say
        self._answer: asyncio.Future[Prove] | None = None

    @property
    def is_waiting(self) -> bool:
        """Whether a challenge waits for its answer."""
        return self._answer is not None and not self._answer.done()

    def take(self, said: Prove) -> None:
        """Take the answer that the page gave, while one is waited for."""
        if self._answer is not None and not self._answer.done():
            self._answer.set_result(said)

    async def sign_in(self, browser: str, holder: Holder) -> None:
        """Let a browser be known by the passkey of whoever sits there. Raises BelvedereError, with nothing changed,
        where they have none or it is not theirs."""
        challenge = new_challenge()
        said = await self._asked(Challenge(challenge, self._site.name, "", b"", ()))
        passkey = await self._book.find(said.credential, holder)
        try:
            check_proof(said, challenge, self._site, passkey.public_key)
        except BelvedereError:
            self._book.was_wrong(holder)
            raise
        await self._book.remember(passkey, browser)
        self._say(Proven())

    async def make(self, identity: str, *, browser: str) -> str:
        """Make a passkey that leads to an account, in the browser that is called so: its fingerprint. Raises
        BelvedereError, with nothing changed, where there will be none."""
        (name, known), challenge = await self._book.about(identity), new_challenge()
        person = sha256(_PERSON + identity.encode()).digest()
        said = await self._asked(Challenge(challenge, self._site.name, name, person, known))
        made = made_passkey(said, challenge, self._site)
        passkey = StoredPasskey(made.fingerprint, made.credential, made.public_key)
        await self._book.add(passkey, identity, clean(f"Passkey, {browser}", LABEL_LIMIT))
        self._say(Proven())
        return made.fingerprint

    async def _asked(self, challenge: Challenge) -> Prove:
        if self.is_waiting:
            raise BelvedereError("passkey-waits")
        self._answer = asyncio.get_running_loop().create_future()
        self._say(challenge)
        try:
            said = await asyncio.wait_for(self._answer, LIFE)
        except TimeoutError:
            raise BelvedereError("passkey-late") from None
        finally:
            self._answer = None
        if not said.credential:
            raise BelvedereError("passkey-none")
        return said
