"""Delivers the messages of webhooks: one after another, tried again after a while, each webhook by itself.

What has not been delivered is stored, so that a server that was killed goes on where it was; then a message may come
twice, with the same id.
"""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from contextvars import Context
from typing import Any, Final

import attrs

from core.kernel.errors import BelvedereError
from core.kernel.message import Message, message
from core.link.webhooks import WebhookState
from core.storage.values import StoreError
from core.text import english
from net.incident import LOG, incident
from net.webhooks.allowed_hosts import AllowedHosts, WebhookUrl
from net.webhooks.book import Place, StoredWebhook, WebhookBook
from net.webhooks.client import WebhookClient, WebhookReply
from net.webhooks.messages import WebhookMessage, signed_headers

Tell = Callable[[str, Message], Awaitable[None]]
"""Tells the person of an identity a sentence, now or when they come next. Raises StoreError."""

PAUSES: Final = (5.0, 30.0, 120.0)
"""Seconds before a message is tried again, once each; then it is lost."""
MOST_LOST: Final = 5
"""Messages in a row that are lost before a webhook is switched off."""
MOST_PENDING: Final = 20
"""Messages that wait for one webhook; the oldest gives way."""
STALE: Final = 86_400.0
"""Seconds after which a message is not worth sending any more."""
AT_ONCE: Final = 16
"""Requests under way at the same time; each person has one."""
GONE: Final = 410
"""The status of HTTP by which a receiver says that it wants nothing more."""


class WebhookDeliveries:
    """Works through what is pending. `now` tells the time of day, `pause` waits for seconds."""

    def __init__(
        self,
        book: WebhookBook,
        client: WebhookClient,
        allowed: AllowedHosts,
        now: Callable[[], float],
        pause: Callable[[float], Awaitable[None]],
    ) -> None:
        self._book = book
        self._client = client
        self._allowed = allowed
        self._now = now
        self._pause = pause
        self.tell: Tell = _tell_nobody
        self.counts: dict[str, float] = {"sent": 0, "failed": 0, "refused": 0}
        """Messages since the start: delivered, lost, and not even tried."""
        self._places = asyncio.Semaphore(AT_ONCE)
        self._turns: dict[str, asyncio.Lock] = {}
        self._at_work: dict[Place, asyncio.Task[None]] = {}

    def add(self, webhook: StoredWebhook, news: WebhookMessage) -> None:
        """Let a message be delivered soon."""
        pending = (*webhook.pending, news)
        self.counts["failed"] += max(0, len(pending) - MOST_PENDING)
        self._book.change(attrs.evolve(webhook, pending=pending[-MOST_PENDING:]))
        self.wake(webhook.place)

    def wake(self, place: Place) -> None:
        """See to what is pending at a place."""
        if place not in self._at_work:
            work: Coroutine[Any, Any, None] = self._work_through(place)
            self._at_work[place] = asyncio.get_running_loop().create_task(work, context=Context(), name="webhook")

    async def send(self, webhook: StoredWebhook, news: WebhookMessage) -> WebhookReply:
        """Try a message once, when it is its person's turn. Raises BelvedereError where it may not go there."""
        url = self._allowed.parse(webhook.url)
        turn = self._turns.setdefault(webhook.identity, asyncio.Lock())
        async with turn, self._places:
            return await self._posted(url, webhook, news)

    async def settle(self) -> None:
        """Wait until nothing is pending any more."""
        while self._at_work:
            await asyncio.wait(self._at_work.values())

    async def close(self) -> None:
        """Stop; what is pending stays stored."""
        tasks = tuple(self._at_work.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._client.close()

    async def _posted(self, url: WebhookUrl, webhook: StoredWebhook, news: WebhookMessage) -> WebhookReply:
        headers = signed_headers(webhook.secret, news, self._now())
        return await self._client.post(url, headers, news.text.encode())

    async def _work_through(self, place: Place) -> None:
        try:
            while (webhook := self._book.at(place)) is not None and webhook.pending and webhook.state == "on":
                await self._see_to(webhook, webhook.pending[0])
        except Exception as error:  # noqa: BLE001  whatever it is, the tables go on
            incident(error, "a webhook")
        finally:
            del self._at_work[place]

    async def _see_to(self, webhook: StoredWebhook, news: WebhookMessage) -> None:
        """Deliver a message, or lose it; note which."""
        if news.created < self._now() - STALE:
            self.counts["failed"] += 1
            self._done(webhook.place, news)
            return
        try:
            reply = await self._tried(webhook, news)
        except BelvedereError:
            self.counts["refused"] += 1
            await self._switch_off(webhook.place, "refused")
            return
        if reply is None:
            return
        self.counts["sent" if reply.is_delivered else "failed"] += 1
        lost = self._done(webhook.place, news, is_lost=not reply.is_delivered)
        if reply.status == GONE:
            await self._switch_off(webhook.place, "gone")
        elif lost >= MOST_LOST:
            await self._switch_off(webhook.place, "lost")

    async def _tried(self, webhook: StoredWebhook, news: WebhookMessage) -> WebhookReply | None:
        """What came of the last attempt; None where the webhook is gone, or another, meanwhile. Raises BelvedereError
        where nothing may be sent there."""
        reply = await self.send(webhook, news)
        for seconds in PAUSES:
            if reply.is_delivered or reply.status == GONE:
                break
            await self._pause(seconds)
            if not self._is_pending(webhook, news):
                return None
            reply = await self.send(webhook, news)
        return reply

    def _is_pending(self, webhook: StoredWebhook, news: WebhookMessage) -> bool:
        now = self._book.at(webhook.place)
        return now is not None and news in now.pending and (now.url, now.state) == (webhook.url, "on")

    def _done(self, place: Place, news: WebhookMessage, *, is_lost: bool = True) -> int:
        """Note that a message is pending no more; how many in a row are lost."""
        webhook = self._book.at(place)
        if webhook is None or news not in webhook.pending:
            return 0
        lost = webhook.lost + 1 if is_lost else 0
        pending = tuple(one for one in webhook.pending if one != news)
        self._book.change(attrs.evolve(webhook, pending=pending, lost=lost))
        return lost

    async def _switch_off(self, place: Place, state: WebhookState) -> None:
        webhook = self._book.at(place)
        if webhook is None:
            return
        self._book.change(attrs.evolve(webhook, state=state, lost=0, pending=()))
        LOG.info("a webhook of %s was switched off: %s", webhook.identity, state)
        sentence = message(f"webhook-off-{state}", url=webhook.url)
        try:
            await self.tell(webhook.identity, sentence)
        except StoreError as error:
            LOG.error("%s", english(error.sentence))


async def _tell_nobody(identity: str, sentence: Message) -> None:
    """Nobody is told."""
