"""All webhooks: in memory, and as notes in the store together with their pending messages."""

import asyncio
import base64
import binascii
import hashlib
import hmac
import secrets
from collections.abc import Callable, Mapping
from contextvars import Context
from datetime import UTC, datetime
from typing import Any, Final, TypeVar

import attrs

from core.encoding import codec
from core.encoding.strict_json import DecodeError
from core.kernel.message import BelvedereError
from core.link.account import WebhookCard, WebhookState
from core.storage.store import Store
from core.storage.values import StoreError
from core.text import english
from net.ledger.ledger import Charge, Ledger
from net.ledger.register import Register
from net.services.writer import Writer
from net.telemetry.log import LOG

# Messages of webhooks, signed by version 1.0.0 of Standard Webhooks: every attempt has the same id and body but a new
# signature.

SECRET_BYTES: Final = 32
"""Random bytes of a secret; the specification asks for 24 to 64."""
_MARK: Final = "whsec_"


@attrs.frozen
class WebhookMessage:
    """One message, in memory and as stored until it is delivered."""

    id: str
    text: str
    """The body: JSON."""
    created: float
    """When the event happened, in seconds since the epoch."""


def new_message(kind: str, data: Mapping[str, Any], now: float) -> WebhookMessage:
    """Return a message of a kind (`table.turn`) with its data."""
    moment = datetime.fromtimestamp(int(now), UTC).isoformat().replace("+00:00", "Z")
    body = codec.dumps({"type": kind, "timestamp": moment, "data": dict(data)})
    return WebhookMessage(f"msg_{secrets.token_hex(12)}", body.decode(), now)


def new_secret() -> str:
    """Return a new secret for a webhook. Its owner is shown it once."""
    return _MARK + base64.b64encode(secrets.token_bytes(SECRET_BYTES)).decode()


def signed_headers(secret: str, message: WebhookMessage, now: float) -> Mapping[str, str]:
    """Return the headers of an attempt at `now` (seconds since the epoch): the id, the time, and a signature over both
    and the body.

    >>> message = WebhookMessage("msg_p5jXN8AQM9LWM0D4loKWxJek", '{"test": 2432232314}', 0)
    >>> signed_headers("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", message, 1614265330.9)["webhook-signature"]
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='
    """
    time = str(int(now))
    key = binascii.a2b_base64(secret.removeprefix(_MARK))
    digest = hmac.digest(key, f"{message.id}.{time}.{message.text}".encode(), hashlib.sha256)
    signature = f"v1,{base64.b64encode(digest).decode()}"
    return {"webhook-id": message.id, "webhook-timestamp": time, "webhook-signature": signature}


T = TypeVar("T")
AFTER: Final = 3600.0
"""Seconds for which a table's webhook is kept after its end, because a rematch may follow."""
_PREFIX: Final = "webhook "
_LONGEST: Final = 65_536
"""The most bytes of a note."""

Place = tuple[str, str]
"""The owner's identity, and the table; empty for all tables of the owner."""


@attrs.frozen
class StoredWebhook:
    """One webhook, as it is stored."""

    identity: str
    table: str
    url: str
    secret: str
    state: WebhookState = "on"
    lost: int = 0
    """How many messages in a row could not be delivered."""
    over: float = 0.0
    """When its table ended, in seconds since the epoch; 0 before."""
    pending: tuple[WebhookMessage, ...] = ()
    """Messages to be delivered, in order."""

    @property
    def place(self) -> Place:
        return self.identity, self.table

    @property
    def card(self) -> WebhookCard:
        """The webhook without its secret, for its owner."""
        return WebhookCard(self.url, self.table, self.state, len(self.pending))


class WebhookBook:
    """All webhooks, by place."""

    def __init__(
        self,
        writer: Writer,
        ledger: Ledger,
        register: Register,
        now: Callable[[], float],
        changed: Callable[[str], None],
    ) -> None:
        """`now` returns seconds since the epoch. `changed` is called with the identity of a person whose webhooks have
        changed, so that other nodes reload them."""
        self._writer = writer
        self._ledger = ledger
        self._register = register
        self._now = now
        self._webhooks: dict[Place, StoredWebhook] = {}
        self._charges: dict[Place, Charge] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._changed = changed

    def __len__(self) -> int:
        return len(self._webhooks)

    async def load(self) -> tuple[StoredWebhook, ...]:
        """Load all webhooks, and forget those of tables that no longer exist. Raises StoreError."""
        notes = await self._writer.run(lambda store: store.notes(_PREFIX))
        for key, text in notes.items():
            webhook = _read(key, text)
            if webhook is None:
                continue
            if webhook.table and not webhook.over and await self._writer.run(_is_gone(webhook.table)):
                await self._writer.run(_forget_task(key))
                continue
            self._webhooks[webhook.place] = webhook
            self._charges[webhook.place] = self._ledger.put(self._register.holder(webhook.identity), "webhooks")
        return tuple(self._webhooks.values())

    async def reload(self, identity: str) -> None:
        """Reload a person's webhooks after another node has changed them. Messages pending here are kept. Raises
        StoreError."""
        notes = await self._writer.run(lambda store: store.notes(_PREFIX + identity))
        read = (_read(key, text) for key, text in notes.items())
        found = {one.place: one for one in read if one is not None and one.identity == identity}
        for place in [place for place in self._webhooks if place[0] == identity and place not in found]:
            self._drop(place)
        for place, webhook in found.items():
            before = self._webhooks.get(place)
            pending = before.pending if before is not None and before.secret == webhook.secret else ()
            self._webhooks[place] = attrs.evolve(webhook, pending=pending)
            if place not in self._charges:
                self._charges[place] = self._ledger.put(self._register.holder(identity), "webhooks")

    def at(self, place: Place) -> StoredWebhook | None:
        """Return the webhook at a place."""
        self._clear()
        return self._webhooks.get(place)

    def of(self, identity: str) -> tuple[StoredWebhook, ...]:
        """Return a person's webhooks, the one for all their tables first."""
        self._clear()
        found = (webhook for webhook in self._webhooks.values() if webhook.identity == identity)
        return tuple(sorted(found, key=lambda webhook: webhook.table))

    def all(self) -> tuple[StoredWebhook, ...]:
        """Return all webhooks, by person, the one for all their tables first."""
        self._clear()
        return tuple(sorted(self._webhooks.values(), key=lambda webhook: webhook.place))

    def of_table(self, table: str) -> tuple[StoredWebhook, ...]:
        """Return the webhooks of a table."""
        self._clear()
        return tuple(webhook for webhook in self._webhooks.values() if table and webhook.table == table)

    async def add(self, webhook: StoredWebhook) -> None:
        """Store a webhook, replacing one at its place. Raises Exhausted if the person has too many, and StoreError if
        it cannot be stored."""
        self._clear()
        place, charge = webhook.place, None
        if webhook.place not in self._charges:
            charge = self._charges[place] = self._ledger.take(self._register.holder(webhook.identity), "webhooks")
        before = self._webhooks.pop(place, None)  # so that no other change is written meanwhile
        try:
            await self._writer.run(_store_task(webhook))
        except BaseException:
            if before is not None:
                self._webhooks[place] = before
            elif charge is not None:
                self._charges.pop(place).give_back()
            raise
        self._webhooks[place] = webhook
        self._changed(webhook.identity)

    async def remove(self, place: Place) -> None:
        """Remove a webhook. Raises BelvedereError if there is none, and StoreError if that cannot be stored."""
        webhook = self.at(place)
        if webhook is None:
            raise BelvedereError("webhook-no-such")
        del self._webhooks[place]  # so that no other change is written meanwhile
        try:
            await self._writer.run(_forget_task(_key(place)))
        except BaseException:
            self._webhooks[place] = webhook
            raise
        self._drop(place)
        self._changed(place[0])

    def change(self, webhook: StoredWebhook) -> None:
        """Replace a webhook and store the change in the background. A removed webhook stays removed."""
        before = self._webhooks.get(webhook.place)
        if before is not None:
            self._webhooks[webhook.place] = webhook
            is_told = (before.state, before.over) != (webhook.state, webhook.over)
            self._write(_renew_task(webhook), webhook.identity if is_told else "")

    def forget_table(self, table: str) -> None:
        """Remove the webhooks of a table that never began."""
        for webhook in self.of_table(table):
            self._drop(webhook.place)
            self._write(_forget_task(_key(webhook.place)), webhook.identity)

    async def close(self) -> None:
        """Wait until all changes are on disk or have failed."""
        await asyncio.gather(*self._tasks)

    def _clear(self) -> None:
        """Remove the webhooks of tables that ended long ago."""
        until = self._now() - AFTER
        for webhook in [one for one in self._webhooks.values() if 0 < one.over < until and not one.pending]:
            self._drop(webhook.place)
            self._write(_forget_task(_key(webhook.place)))

    def _drop(self, place: Place) -> None:
        self._webhooks.pop(place, None)
        charge = self._charges.pop(place, None)
        if charge is not None:
            charge.give_back()

    def _write(self, task: Callable[[Store], None], told: str = "") -> None:
        """Write to the store in the background. Then report that the webhooks of the person `told` have changed, unless
        it is empty."""
        writing = asyncio.get_running_loop().create_task(self._write_and_report(task, told), context=Context())
        self._tasks.add(writing)
        writing.add_done_callback(self._tasks.discard)

    async def _write_and_report(self, task: Callable[[Store], None], told: str) -> None:
        try:
            await self._writer.run(task)
            if told:
                self._changed(told)
        except StoreError as error:
            LOG.error("cannot save a webhook: %s", english(error.sentence))


def _key(place: Place) -> str:
    return f"{_PREFIX}{' '.join(place)}".rstrip()


def _store_task(webhook: StoredWebhook) -> Callable[[Store], None]:
    text = codec.dumps(codec.encode(webhook)).decode()
    return lambda store: store.keep_note(_key(webhook.place), text)


def _renew_task(webhook: StoredWebhook) -> Callable[[Store], None]:
    """Return a function that stores a changed webhook, unless another node has removed or replaced it."""

    def renew(store: Store) -> None:
        key = _key(webhook.place)
        kept = _read(key, store.note(key) or "{}")
        if kept is not None and kept.secret == webhook.secret:
            _store_task(webhook)(store)

    return renew


def _forget_task(key: str) -> Callable[[Store], None]:
    return lambda store: store.forget_note(key)


def _is_gone(table: str) -> Callable[[Store], bool]:
    return lambda store: store.table(table) is None


def _read(key: str, text: str) -> StoredWebhook | None:
    try:
        found: StoredWebhook = codec.decode(StoredWebhook, codec.loads(text, _LONGEST))
    except (DecodeError, ValueError):
        LOG.warning("cannot read a webhook: %s", key)
        return None
    return found
