"""Manages a person's account on a server: their keys, and what they chose last."""

from collections.abc import Callable
from functools import partial
from typing import Any, Protocol

import attrs

from core.clean import clean_name
from core.kernel.errors import BelvedereError
from core.kernel.message import one_of
from core.link.account import LANGUAGES, LONGEST_PROFILE, JoinedAccount, KeyCard, Profile
from core.link.lobby_commands import (
    AccountCommand,
    AddKey,
    ChooseLanguage,
    ConfirmKey,
    KeysOf,
    LinkBrowser,
    ListKeys,
    MakePasskey,
    RemoveKey,
)
from core.storage.protocols import Storage
from core.storage.values import StoredKey, StoreError
from core.text import Texts, english
from core.typed_codes import code_in
from net.config.server_texts import texts_for
from net.incident import LOG
from net.people.key_requests import LIFE, KeyRequest, KeyRequests
from net.people.passkeys import forget_passkey, key_behind
from net.people.visit import PasskeyMaker, Person, Visit
from net.services.services import Services


class AccountHost(Protocol):
    """The host of the tables, as accounts see it: accounts are below it and do not import it."""

    @property
    def services(self) -> Services: ...

    def key_is_gone(self, fingerprint: str) -> None:
        """End the visits of a key that leads to its account no longer."""


class PersonAccount:
    """A core.link.account.Account for `identity`, who came with the key of that `fingerprint`."""

    def __init__(
        self, host: AccountHost, identity: str, fingerprint: str, make_passkey: PasskeyMaker | None = None
    ) -> None:
        self._host = host
        self._identity = identity
        self._fingerprint = fingerprint
        self._make_passkey = make_passkey
        self._requests = KeyRequests(host.services)

    @property
    def makes_passkeys(self) -> bool:
        """Whether this person sits at a browser that can make a passkey of this account."""
        return self._make_passkey is not None

    async def do(self, command: AccountCommand) -> Any:
        """Do what a command asks for, and give its answer. Raises BelvedereError when it cannot be."""
        match command:
            case ListKeys():
                return await self.keys()
            case KeysOf(name):
                return await self.keys_of(name)
            case AddKey(key, sure):
                return await self.add_key(key, sure=sure)
            case ConfirmKey(code, sure):
                return await self.confirm_key(code, sure=sure)
            case RemoveKey(fingerprint, even_this):
                return await self.remove_key(fingerprint, even_this=even_this)
            case MakePasskey():
                return await self.add_passkey()
            case LinkBrowser():
                return await self._host.services.browser_links.make(self._identity)
            case ChooseLanguage(code):
                return await self.choose_language(code)

    async def keys(self) -> tuple[KeyCard, ...]:
        """The keys of this account, the oldest first, then those that their holders have to confirm."""
        known = await self._host.services.writer.run(lambda store: store.people.keys(self._identity))
        return (*map(self._card, known), *map(_asked_card, await self._requests.of(self._identity)))

    async def add_key(self, key: str, *, sure: bool = False) -> KeyCard:
        """Ask the holder of `key`, a line of a `.pub` file or a fingerprint, to confirm that it joins this account. Of
        a code that a browser shows, nothing is added before this person is `sure` and the person there has said yes."""
        if (code := code_in(key)) is not None:
            browser = await self._host.services.browser_links.answer_browser(code, self._identity, sure=sure)
            return KeyCard("", browser, 0.0, 0.0, False, awaits="browser" if sure else "you")
        from net.people.public_keys import parse_key  # here: playing alone never loads asyncssh

        fingerprint, label = parse_key(key)
        request, code = await self._requests.make(self._identity, fingerprint, label)
        return attrs.evolve(_asked_card(request), code=code)

    async def confirm_key(self, code: str, *, sure: bool = False) -> JoinedAccount:
        """Let the key of this session join the account that asked for it by `code`, once this person is `sure`. Other
        sessions of the key end: they are still those of a stranger."""
        account = await self._requests.confirm(self._identity, self._fingerprint, code, sure=sure)
        if account.joined:
            self._host.key_is_gone(self._fingerprint)
        return account

    async def add_passkey(self) -> KeyCard:
        """Let the holder of a passkey be this person too, which their browser makes now."""
        if self._make_passkey is None:
            raise BelvedereError("passkey-nowhere")
        fingerprint = await self._make_passkey(self._identity)
        return next(card for card in await self.keys() if card.fingerprint == fingerprint)

    async def remove_key(self, fingerprint: str, *, even_this: bool = False) -> None:
        """Know this person by that key no longer; sessions that came with it end. A key that its holder has not
        confirmed can no longer be confirmed."""
        if await self._requests.withdraw(self._identity, fingerprint):
            return
        if fingerprint == self._fingerprint and not even_this:
            raise BelvedereError("account-key-in-use")
        await self._host.services.writer.run(partial(_remove_key, identity=self._identity, fingerprint=fingerprint))
        await self._requests.withdraw_all(self._identity)
        self._host.services.register.forget_key(fingerprint)
        self._host.services.browser_links.forget(self._identity)
        self._host.key_is_gone(fingerprint)

    async def keys_of(self, name: str) -> tuple[str, ...]:
        """The fingerprints of the keys of the person called `name`."""
        asked = clean_name(name)
        found = await self._host.services.writer.run(lambda store: store.people.fingerprints(asked))
        if not found:
            raise BelvedereError("account-nobody", name=asked)
        return tuple(found)

    async def profile(self) -> Profile:
        """What this person chose last."""
        return await self._host.services.writer.run(lambda store: store.people.profile(self._identity))

    async def keep_profile(self, profile: Profile) -> None:
        """Remember what this person chose."""
        if len(profile.settings) > LONGEST_PROFILE:
            raise BelvedereError("account-profile-long")
        if profile.language not in ("", *LANGUAGES):
            raise BelvedereError("account-language", known=one_of(LANGUAGES))
        await self._host.services.writer.run(lambda store: store.people.keep_profile(self._identity, profile))

    async def progress(self) -> str:
        """What this person has learned, as text."""
        return await self._host.services.writer.run(lambda store: store.people.progress(self._identity))

    async def change_progress(self, change: Callable[[str], str]) -> None:
        """Keep what `change` makes of it, on the thread that writes. Raises Exhausted where it grows by more than this
        person may store now."""
        before = await self.progress()
        after = change(before)
        self._host.services.charge(self._identity, "bytes", max(0, len(after) - len(before)))

        def changed(kept: str) -> str:
            return after if kept == before else change(kept)

        await self._host.services.writer.run(lambda store: store.people.change_progress(self._identity, changed))

    async def choose_language(self, code: str) -> str:
        """Give this person sentences in that language from now on, wherever they come from; what is in force then,
        `auto` where it follows the terminal. An empty `code` changes nothing."""
        profile = await self.profile()
        if code:
            profile = attrs.evolve(profile, language="" if code == "auto" else code)
            await self.keep_profile(profile)
        return profile.language or "auto"

    def _card(self, key: StoredKey) -> KeyCard:
        return KeyCard(key.fingerprint, key.label, key.added, key.seen, key.fingerprint == self._fingerprint)


def _asked_card(request: KeyRequest) -> KeyCard:
    until = request.until
    return KeyCard(request.fingerprint, request.label, until - LIFE, 0.0, False, awaits="holder", until=until)


def _remove_key(store: Storage, identity: str, fingerprint: str) -> None:
    store.people.remove_key(identity, fingerprint)
    forget_passkey(store, fingerprint)


async def identified(host: AccountHost, person: Person) -> Person:
    """`person`, who proved to hold `person.key`, as the account that this key leads to now. A browser in which somebody
    proved a passkey comes with that."""
    if person.guest:
        return person

    def led(store: Storage) -> tuple[str, str]:
        key = key_behind(store, person.key) if person.carrier == "web" else person.key
        if person.carrier == "ssh" and store.people.forget_unproven(key):
            forget_passkey(store, key)
        return key, store.people.identity_of(key)

    key, identity = await host.services.writer.run(led)
    await _note_visit(host, key)
    return attrs.evolve(person, id=identity, key=key)


async def _note_visit(host: AccountHost, fingerprint: str) -> None:
    """Note when a key was last used. A visit that cannot be noted goes on."""
    now = host.services.now()
    try:
        await host.services.writer.run(lambda store: store.people.saw_key(fingerprint, now))
    except StoreError as error:
        LOG.warning("a visit was not noted: %s", english(error.sentence))


async def reading(visit: Visit) -> Texts:
    """The server's sentences in the language that the visitor chose, else in that of their terminal."""
    account = visit.lobby.account
    chosen = (await account.profile()).language if account is not None else ""
    return texts_for(chosen or visit.environment.get("LANG"))
