"""A person's account on a server: keys, profile, progress and language."""

import hashlib
import secrets
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, Final

import attrs

from core.clean import clean, clean_name
from core.grammar import LANGUAGES
from core.kernel.message import BelvedereError, message, one_of
from core.link.account import LONGEST_PROFILE, MOST_KEYS, JoinedAccount, KeyCard, Profile, ProgramToken
from core.link.lobby_commands import (
    AccountCommand,
    AddKey,
    ChooseLanguage,
    ConfirmKey,
    KeyCommand,
    KeysOf,
    LinkBrowser,
    ListKeys,
    MakePasskey,
    MakeToken,
    RemoveKey,
    RevokeToken,
)
from core.storage.store import Store
from core.storage.values import StoredKey, StoredPlayer, StoreError
from core.text import Texts, english
from core.typed_codes import code_in, new_code
from net.config.server_texts import texts_for
from net.ledger.register import Holder
from net.people.passkeys import forget_passkey, key_behind
from net.people.personal_notices import tell
from net.people.visit import PasskeyMaker, Person, Visit
from net.services.services import Services
from net.services.writer import Writer
from net.telemetry.log import LOG

# Adding a key to an account, which needs consent from a session of the account and a session opened with the key.
#
# The account asks for a key by its fingerprint, which may be public, and gets a code. The key joins when a session
# opened with it enters the code and confirms. Until then the account learns nothing about the key, and the holder of
# the key nothing about the request. Requests are notes in the store, so that they are valid on every node. A note
# contains only the hash of the code.

LIFE: Final = 900.0
"""Seconds for which a key can be confirmed."""
_NOTE: Final = "key requests of "
"""Prefix of the keys of notes, followed by the account's identity. A note has a line for each key."""


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
    """The key requests of one server."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def make(self, identity: str, fingerprint: str, label: str) -> tuple[KeyRequest, str]:
        """Request a key, replacing an earlier request for it. Return the request and the code that the key's holder
        must type. Raises BelvedereError if the key is in this account already, or the account has too many keys or
        requests."""
        code = new_code()

        def check(store: Store) -> None:
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
        """Return the open requests of an account, the oldest first."""
        return self._open(await self._services.writer.run(lambda store: _read(identity, store.note(_NOTE + identity))))

    async def withdraw(self, identity: str, fingerprint: str) -> bool:
        """Withdraw an account's request for a key, and return whether there was one."""
        before = await self._change(identity, lambda found: _without(found, fingerprint))
        return len(_without(before, fingerprint)) < len(before)

    async def withdraw_all(self, identity: str) -> None:
        """Withdraw all requests of an account."""
        await self._services.writer.run(lambda store: store.forget_note(_NOTE + identity))

    async def confirm(self, person: str, fingerprint: str, code: str, *, sure: bool) -> JoinedAccount:
        """Return the account that requested the key of a session with this code. With `sure`, add the key to it.
        `person` is the session's identity. Raises BelvedereError for a wrong code, which is charged like a wrong
        invite, and for a key with an account of its own: accounts are never merged."""
        services = self._services
        holder = services.register.holder(person)
        request = await services.ledger.guess(holder, lambda: self._find(fingerprint, _hash(code_in(code) or "")))
        if request is None:
            raise BelvedereError("account-request-over")
        account = await services.writer.run(lambda store: _joinable_account(store, person, request.identity))
        if not sure:
            return account
        before = await self._change(request.identity, lambda found: tuple(one for one in found if one != request))
        if request not in before:  # it was withdrawn, or another session of this key was faster
            raise BelvedereError("account-request-over")
        now = services.now()
        await services.browser_links.add_key(StoredKey(fingerprint, request.identity, request.label, now, now))
        try:
            joined = message("account-key-joined", fingerprint=fingerprint)
            await tell(services.feed, services.writer, request.identity, joined)
        except StoreError as error:  # the list of keys shows it anyway
            LOG.warning("%s", english(error.sentence))
        return attrs.evolve(account, joined=True)

    async def _find(self, fingerprint: str, hash: str) -> KeyRequest | None:
        """Return the open request for a key with that hash of a code."""
        notes = await self._services.writer.run(lambda store: store.notes(_NOTE))
        found = (one for note, text in notes.items() for one in _read(note.removeprefix(_NOTE), text))
        return next((one for one in self._open(found) if (one.fingerprint, one.hash) == (fingerprint, hash)), None)

    async def _change(self, identity: str, change: Callable[[Requests], Requests]) -> Requests:
        """Replace the open requests of an account by `change(requests)`, and return the old ones."""

        def changed(store: Store) -> Requests:
            while True:
                text = store.note(_NOTE + identity) or ""
                before = self._open(_read(identity, text))
                if store.change_note(_NOTE + identity, text, _to_note(change(before))):
                    return before

        return await self._services.writer.run(changed)

    def _open(self, requests: Iterable[KeyRequest]) -> Requests:
        now = self._services.now()
        return tuple(one for one in requests if now < one.until)


def _joinable_account(store: Store, person: str, identity: str) -> JoinedAccount:
    """Return the account that a key's holder would join. Raises StoreError if the holder already has an account or
    seats, which they would lose."""
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
    """Parse the note with an account's requests."""
    found = list[KeyRequest]()
    for line in filter(None, (text or "").split("\n")):
        fingerprint, until, hash, label = line.split(" ", 3)
        found.append(KeyRequest(identity, fingerprint, float(until), hash, label))
    return tuple(found)


def _to_note(requests: Requests) -> str:
    return "\n".join(f"{one.fingerprint} {one.until!r} {one.hash} {one.label}" for one in requests)


def _hash(code: str) -> str:
    return hashlib.sha256(code.encode()).hexdigest()


# Tokens, with which programs connect by WebSocket
#
# A token stands for the key that asked for it: it signs in to the account of that key until it expires, another
# replaces it, or the key leaves the account. Two notes in the store, so that it is valid on every node: the hash of the
# account's token, and what belongs to a hash. Nothing on the server contains the token itself.

TOKEN_LIFE: Final = 30 * 86_400.0
"""Seconds for which a token is valid."""
_TOKEN_BYTES: Final = 32
_TOKEN_MARK: Final = "belvedere_"
"""How every token begins, for tools that search files for secrets."""
_TOKEN_OF: Final = "program token of "
_TOKEN: Final = "program token: "
"""Prefixes of the keys of notes, followed by the account's identity and by the hash of a token."""


@attrs.frozen
class KnownToken:
    """A valid token."""

    hash: str
    fingerprint: str
    """The key that asked for it."""
    until: float
    """When it expires, in seconds since the epoch."""


class ProgramTokens:
    """The tokens of one server."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def make(self, identity: str, fingerprint: str) -> tuple[ProgramToken, str]:
        """Return a new token of an account, and the hash of the one that it replaces, if any. Raises BelvedereError if
        programs cannot connect by WebSocket, and for a person without a name."""
        services = self._services
        if not services.browser_links.site:
            raise BelvedereError("token-no-web")
        if await services.writer.run(lambda store: store.people.player(identity)) is None:
            raise BelvedereError("account-name-first")
        services.charge(identity, "tokens")
        token, until = _TOKEN_MARK + secrets.token_urlsafe(_TOKEN_BYTES), services.now() + TOKEN_LIFE
        hash = _hash(token)

        def replace(store: Store) -> str:
            before = _drop_token(store, identity)
            store.keep_note(_TOKEN_OF + identity, hash)
            store.keep_note(_TOKEN + hash, f"{identity} {fingerprint} {until!r}")
            return before

        return ProgramToken(token, until), await services.writer.run(replace)

    async def revoke(self, identity: str) -> str:
        """Revoke the token of an account. Return its hash, or "" if there was none."""
        return await self._services.writer.run(lambda store: _drop_token(store, identity))

    async def find(self, token: str, holder: Holder) -> KnownToken:
        """Return a valid token. Raises BelvedereError for any other, which is charged to `holder`."""
        services = self._services
        services.ledger.check(holder, "tokens")
        found = await services.writer.run(lambda store: _read_token(store, _hash(token)))
        if found is None or found.until <= services.now():
            services.ledger.put(holder, "tokens")
            raise BelvedereError("token-over")
        return found


def _drop_token(store: Store, identity: str) -> str:
    """Delete the token of an account, and return its hash."""
    hash = store.note(_TOKEN_OF + identity) or ""
    if hash:
        store.forget_note(_TOKEN + hash)
        store.forget_note(_TOKEN_OF + identity)
    return hash


def _read_token(store: Store, hash: str) -> KnownToken | None:
    note = store.note(_TOKEN + hash)
    if note is None:
        return None
    identity, fingerprint, until = note.split(" ")
    is_current = store.note(_TOKEN_OF + identity) == hash and store.people.identity_of(fingerprint) == identity
    return KnownToken(hash, fingerprint, float(until)) if is_current else None


class PersonAccount:
    """A `core.link.account.Account` for `identity`, in a session with the key of that `fingerprint`."""

    def __init__(
        self,
        services: Services,
        end_key: Callable[[str], None],
        identity: str,
        fingerprint: str,
        make_passkey: PasskeyMaker | None = None,
        *,
        has_token: bool = False,
    ) -> None:
        """`end_key` ends the sessions of a key that was removed from its account, or of a token. `has_token` says that
        this session is a program's, which came with a token."""
        self._services = services
        self._end_key = end_key
        self._identity = identity
        self._fingerprint = fingerprint
        self._make_passkey = make_passkey
        self._has_token = has_token
        self._requests = KeyRequests(services)
        self._tokens = ProgramTokens(services)

    @property
    def makes_passkeys(self) -> bool:
        """Whether this person's browser can create a passkey for this account."""
        return self._make_passkey is not None

    async def do(self, command: AccountCommand) -> Any:
        """Carry out a command and return its answer. Raises BelvedereError if it is refused."""
        if self._has_token and isinstance(command, KeyCommand):
            raise BelvedereError("token-not-for-keys")  # whoever stole a token could keep the account
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
                return await self._services.browser_links.make(self._identity)
            case MakeToken():
                return await self.make_token()
            case RevokeToken():
                return await self.revoke_token()
            case ChooseLanguage(code):
                return await self.choose_language(code)

    async def keys(self) -> tuple[KeyCard, ...]:
        """Return this account's keys, the oldest first, then the requested ones."""
        known = await self._services.writer.run(lambda store: store.people.keys(self._identity))
        return (*map(self._card, known), *map(_asked_card, await self._requests.of(self._identity)))

    async def add_key(self, key: str, *, sure: bool = False) -> KeyCard:
        """Request `key`, a line of a `.pub` file or a fingerprint, for this account. For the code of a browser, nothing
        happens until this person is `sure` and the browser's user has confirmed."""
        if (code := code_in(key)) is not None:
            browser = await self._services.browser_links.answer_browser(code, self._identity, sure=sure)
            return KeyCard("", browser, 0.0, 0.0, False, awaits="browser" if sure else "you")
        from net.people.membership import parse_key

        fingerprint, label = parse_key(key)
        request, code = await self._requests.make(self._identity, fingerprint, label)
        return attrs.evolve(_asked_card(request), code=code)

    async def confirm_key(self, code: str, *, sure: bool = False) -> JoinedAccount:
        """Add this session's key to the account that requested it with `code`, once this person is `sure`. Other
        sessions of the key end because they still belong to the old identity."""
        account = await self._requests.confirm(self._identity, self._fingerprint, code, sure=sure)
        if account.joined:
            self._end_key(self._fingerprint)
        return account

    async def add_passkey(self) -> KeyCard:
        """Add a passkey that the person's browser creates now."""
        if self._make_passkey is None:
            raise BelvedereError("passkey-nowhere")
        fingerprint = await self._make_passkey(self._identity)
        return next(card for card in await self.keys() if card.fingerprint == fingerprint)

    async def remove_key(self, fingerprint: str, *, even_this: bool = False) -> None:
        """Remove a key from this account and end its sessions, or withdraw the request for a key."""
        if await self._requests.withdraw(self._identity, fingerprint):
            return
        if fingerprint == self._fingerprint and not even_this:
            raise BelvedereError("account-key-in-use")
        await self._services.writer.run(partial(_remove_key, identity=self._identity, fingerprint=fingerprint))
        await self._requests.withdraw_all(self._identity)
        self._services.register.forget_key(fingerprint)
        self._services.browser_links.forget(self._identity)
        self._services.webhooks.forget_key(self._identity, fingerprint)
        self._end_key(fingerprint)

    async def make_token(self) -> ProgramToken:
        """Return a new token of this account, and end the sessions of the one that it replaces."""
        made, before = await self._tokens.make(self._identity, self._fingerprint)
        if before:
            self._end_key(before)
        return made

    async def revoke_token(self) -> bool:
        """Revoke the token of this account and end its sessions. Return whether there was one."""
        hash = await self._tokens.revoke(self._identity)
        if hash:
            self._end_key(hash)
        return bool(hash)

    async def keys_of(self, name: str) -> tuple[str, ...]:
        """Return the fingerprints of the person called `name`."""
        asked = clean_name(name)
        found = await self._services.writer.run(lambda store: store.people.fingerprints(asked))
        if not found:
            raise BelvedereError("account-no-such-player", name=asked)
        return tuple(found)

    async def profile(self) -> Profile:
        """Return this person's stored settings."""
        return await self._services.writer.run(lambda store: store.people.profile(self._identity))

    async def keep_profile(self, profile: Profile) -> None:
        """Store this person's settings."""
        if len(profile.settings) > LONGEST_PROFILE:
            raise BelvedereError("account-profile-long", limit=LONGEST_PROFILE)
        if profile.language not in ("", *LANGUAGES):
            raise BelvedereError("account-language", found=clean(profile.language, 20), known=one_of(LANGUAGES))
        await self._services.writer.run(lambda store: store.people.keep_profile(self._identity, profile))

    async def progress(self) -> str:
        """Return this person's learning progress as text."""
        return await self._services.writer.run(lambda store: store.people.progress(self._identity))

    async def change_progress(self, change: Callable[[str], str]) -> None:
        """Replace the progress by `change(progress)`, in the writer's thread. Raises Exhausted if the growth exceeds
        this person's share of storage."""
        before = await self.progress()
        after = change(before)
        self._services.charge(self._identity, "bytes", max(0, len(after) - len(before)))

        def changed(kept: str) -> str:
            return after if kept == before else change(kept)

        await self._services.writer.run(lambda store: store.people.change_progress(self._identity, changed))

    async def choose_language(self, code: str) -> str:
        """Set the language of this person's texts on all clients, and return it; `auto` follows the terminal. An empty
        `code` changes nothing."""
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


def _remove_key(store: Store, identity: str, fingerprint: str) -> None:
    store.people.remove_key(identity, fingerprint)
    forget_passkey(store, fingerprint)


async def identified(services: Services, person: Person) -> Person:
    """Return `person`, who proved to hold `person.key`, with the account of that key. A browser in which a passkey was
    proved counts as that passkey."""
    if person.guest:
        return person

    def led(store: Store) -> tuple[str, str]:
        key = key_behind(store, person.key) if person.carrier == "web" else person.key
        return key, store.people.identity_of(key)

    key, identity = await services.writer.run(led)
    await _note_visit(services, key)
    return attrs.evolve(person, id=identity, key=key)


async def _note_visit(services: Services, fingerprint: str) -> None:
    """Record when a key was last used. The visit continues if this fails."""
    now = services.now()
    try:
        await services.writer.run(lambda store: store.people.note_login(fingerprint, now))
    except StoreError as error:
        LOG.warning("cannot save a visit: %s", english(error.sentence))


async def reading(visit: Visit) -> Texts:
    """Return the server's texts in the visitor's chosen language, or in their terminal's."""
    account = visit.lobby.account
    chosen = (await account.profile()).language if account is not None else ""
    return texts_for(chosen or visit.environment.get("LANG"))


# Identities, names and keys in the store


class KnownPeople:
    """The people in a server's store. Every method raises StoreError if the store fails."""

    def __init__(self, writer: Writer, now: Callable[[], float]) -> None:
        """`now` returns seconds since 1970."""
        self._writer, self._now = writer, now

    async def player(self, identity: str) -> StoredPlayer | None:
        """Return the stored name of a person; None if there is none."""
        return await self._writer.run(lambda store: store.people.player(identity))

    async def identity_of(self, fingerprint: str) -> str:
        """Return the account of a key; the key's own fingerprint if it has none."""
        return await self._writer.run(lambda store: store.people.identity_of(fingerprint))

    async def keys(self, identity: str) -> list[StoredKey]:
        """Return the keys of an account, the oldest first."""
        return await self._writer.run(lambda store: store.people.keys(identity))

    async def called(self, name: str) -> StoredPlayer | None:
        """Return the person with that name, or one too similar to distinguish."""
        return await self._writer.run(lambda store: store.people.called(name))

    async def formerly_called(self, name: str) -> StoredPlayer | None:
        """Return the last person who had a name that is free now."""
        return await self._writer.run(lambda store: store.people.formerly_called(name))

    async def keep(self, player: StoredPlayer) -> None:
        """Store a person's name."""
        await self._writer.run(lambda store: store.people.keep_player(player))

    async def call(self, identity: str, name: str) -> bool:
        """Store `name` for a person. Returns False if another person's name is too similar."""
        player = StoredPlayer(identity, name, "", self._now())
        return await self._writer.run(lambda store: store.people.call(player))

    async def is_name_taken(self, name: str, identity: str) -> bool:
        """Return whether another person has `name`, or one too similar to distinguish."""
        return await self._writer.run(lambda store: store.people.is_name_taken(name, identity))

    async def telling_key(self, identity: str, name: str) -> str:
        """Return a person's oldest key if another's name is too similar to `name`, otherwise ""."""
        return await self._writer.run(lambda store: _telling_key(store, identity, name))


def _telling_key(store: Store, identity: str, name: str) -> str:
    if not store.people.is_name_taken(name, identity):
        return ""
    return next((key.fingerprint for key in store.people.keys(identity)), "")
