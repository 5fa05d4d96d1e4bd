"""What a person asks about their webhooks, and what of a table's happenings goes to which of them.

A webhook without a table is told what concerns its person while they are not here; that of a table what concerns
anybody there, as long as its person sits there: what it is told, that person may see.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final, Literal

import attrs

from core.kernel.errors import BelvedereError
from core.link.webhooks import WebhookCard, WebhookTrial
from core.storage.values import StoreError
from core.text import english
from net.incident import LOG
from net.ledger.ledger import Ledger
from net.ledger.register import Register
from net.webhooks.allowed_hosts import AllowedHosts
from net.webhooks.book import NoteWriter, StoredWebhook, WebhookBook
from net.webhooks.client import WebhookClient
from net.webhooks.deliveries import Tell, WebhookDeliveries
from net.webhooks.messages import new_message, new_secret

EventKind = Literal["turn", "begun", "over", "removed", "rematch"]

SHARE: Final = "webhook-messages"
"""What messages are charged as."""


@attrs.frozen
class TableEvent:
    """Something that happened at a table."""

    kind: EventKind
    table: str
    game: str
    people: Mapping[str, str]
    """Everybody who sits there, by identity, with their names there."""
    absent: Mapping[str, str]
    """Those of them whom it concerns and who are not here."""
    by: str = ""
    """The name of the person who asks for it, where one does."""


class Webhooks:
    """The webhooks of one server, to hosts that are `allowed`; where none is there are no webhooks. `now` tells the
    time of day, in seconds since the epoch; `pause` waits for seconds."""

    def __init__(
        self,
        allowed: AllowedHosts,
        writer: NoteWriter,
        ledger: Ledger,
        register: Register,
        now: Callable[[], float],
        *,
        client: WebhookClient | None = None,
        pause: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._allowed = allowed
        self._ledger = ledger
        self._register = register
        self._now = now
        self._book = WebhookBook(writer, ledger, register, now)
        self._deliveries = WebhookDeliveries(self._book, client or WebhookClient(allowed), allowed, now, pause)
        self._loading: asyncio.Task[None] | None = None
        self.is_banned: Callable[[str], bool] = _is_nobody
        """Whether the person of an identity is kept out of the server: their webhooks are sent nothing."""
        self._early: list[TableEvent] | None = []  # what happened before it was known whom that concerns

    @property
    def counts(self) -> Mapping[str, float]:
        """Messages since the start, by what came of them."""
        return self._deliveries.counts

    def __len__(self) -> int:
        return len(self._book)

    def tell_by(self, tell: Tell) -> None:
        """Tell people by `tell` when a webhook of theirs is switched off."""
        self._deliveries.tell = tell

    def changed_by(self, changed: Callable[[str], None]) -> None:
        """Call `changed` with the identity of a person whose webhooks are others from now on."""
        self._book.changed = changed

    async def follow(self, identity: str) -> None:
        """The webhooks of a person are others, by what they did at another node. Raises StoreError."""
        if self._loading is not None:
            await self._loaded()
            await self._book.reload(identity)

    def start(self) -> None:
        """Take up what was stored, and deliver what is pending."""
        if self._allowed and self._loading is None:
            self._loading = asyncio.create_task(self._load(), name="webhooks")

    async def close(self) -> None:
        """Send nothing more."""
        if self._loading is not None:
            self._loading.cancel()
            await asyncio.wait([self._loading])
        await self._deliveries.close()
        await self._book.close()

    async def settle(self) -> None:
        """Wait until nothing is pending any more."""
        await self._loaded()
        await self._deliveries.settle()

    # What a person asks

    async def cards(self, identity: str) -> tuple[WebhookCard, ...]:
        """The webhooks of a person."""
        await self._loaded()
        return tuple(webhook.card for webhook in self._book.of(identity))

    async def all_cards(self) -> tuple[tuple[str, WebhookCard], ...]:
        """The webhooks of everybody, with the identities of their people."""
        await self._loaded()
        return tuple((webhook.identity, webhook.card) for webhook in self._book.all())

    async def add(self, identity: str, url: str, table: str = "") -> WebhookCard:
        """A new webhook, in place of one for the same; the card has its secret. Raises BelvedereError where it may not
        go there, or there are enough of them."""
        await self._loaded()
        self._allowed.parse(url)
        webhook = StoredWebhook(identity, table, url, new_secret())
        await self._book.add(webhook)
        return attrs.evolve(webhook.card, secret=webhook.secret)

    async def remove(self, identity: str, table: str = "") -> None:
        """Forget a webhook. Raises BelvedereError where there is none."""
        await self._loaded()
        await self._book.remove((identity, table))

    async def attempt(self, identity: str, table: str = "") -> WebhookTrial:
        """Send a message of no consequence, once. A webhook that takes it is on from then on. Raises BelvedereError
        where there is none, or nothing may be sent."""
        await self._loaded()
        webhook = self._book.at((identity, table))
        if webhook is None:
            raise BelvedereError("webhook-no-such")
        self._allowed.parse(webhook.url)
        self._ledger.take(self._register.holder(identity), SHARE)
        data = {"table": table} if table else {}
        reply = await self._deliveries.send(webhook, new_message("webhook.try", data, self._now()))
        self._deliveries.counts["sent" if reply.is_delivered else "failed"] += 1
        now = self._book.at(webhook.place)
        if reply.is_delivered and now is not None and now.url == webhook.url:
            self._book.change(attrs.evolve(now, state="on", lost=0))
        return WebhookTrial(reply.status, reply.problem)

    # What happens at tables

    def happened(self, event: TableEvent) -> None:
        """Tell what happened to those webhooks that it concerns."""
        if self._early is not None:
            if self._allowed:
                self._early.append(event)
            return
        for identity, name in event.absent.items():
            own = self._book.at((identity, ""))
            if own is not None:
                self._send(own, event, (name,))
        ends = event.kind in ("over", "removed")
        for webhook in self._book.of_table(event.table):
            if webhook.identity in event.people and (event.absent or event.kind not in ("turn", "rematch")):
                concerned = event.absent if event.kind in ("turn", "rematch") else event.people
                self._send(webhook, event, tuple(concerned.values()))
            now = self._book.at(webhook.place)
            if ends and now is not None and not now.over:
                self._book.change(attrs.evolve(now, over=self._now()))

    def forget_table(self, table: str) -> None:
        """Nobody will be at a table that never began."""
        if self._early is None:
            self._book.forget_table(table)

    def _send(self, webhook: StoredWebhook, event: TableEvent, names: tuple[str, ...]) -> None:
        if webhook.state != "on" or self.is_banned(webhook.identity):
            return
        holder = self._register.holder(webhook.identity)
        if self._ledger.refusal(holder, SHARE) is not None:
            self._deliveries.counts["refused"] += 1
            return
        self._ledger.put(holder, SHARE)
        data: dict[str, Any] = {"table": event.table, "game": event.game, "players": list(names)}
        if event.by:
            data["by"] = event.by
        self._deliveries.add(webhook, new_message(f"table.{event.kind}", data, self._now()))

    async def _load(self) -> None:
        try:
            known = await self._book.load()
        except StoreError as error:
            LOG.error("no webhook was taken up: %s", english(error.sentence))
            known = ()
        early, self._early = self._early or (), None
        for webhook in known:
            self._deliveries.wake(webhook.place)
        for event in early:
            self.happened(event)

    async def _loaded(self) -> None:
        """Wait until everything is known. Raises BelvedereError where there are no webhooks."""
        if self._loading is None:
            raise BelvedereError("webhook-none-here")
        await asyncio.wait([self._loading])


def _is_nobody(identity: str) -> bool:
    """Nobody is banned."""
    return False
