"""Webhooks: commands of their owners, and the choice of events for each.

A webhook without a table gets the events that concern its owner while they are offline. One for a table gets the events
that concern anybody there, while its owner sits there. So it is never sent anything that its owner may not see. A
browser with notifications is a webhook too: its address is that of a push service.

All webhooks are in memory, and in the store as notes together with their pending messages.
"""

import asyncio
import re
import socket
import ssl
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextvars import Context
from typing import TYPE_CHECKING, Any, Final, Literal

import attrs

from core.encoding import codec
from core.encoding.strict_json import DecodeError
from core.grammar import LANGUAGES
from core.kernel.message import BelvedereError, Message, message
from core.link.account import WebhookCard, WebhookEvents, WebhookFormat, WebhookState, WebhookTrial
from core.storage.store import Store
from core.storage.values import StoreError
from core.text import english
from net.config.server_texts import texts_for
from net.ledger.ledger import Charge, Ledger
from net.ledger.register import Register
from net.services.writer import Writer
from net.telemetry.log import LOG, incident
from net.webhooks.allowed_hosts import AllowedHosts, WebhookUrl
from net.webhooks.messages import (
    BrowserKeys,
    TableWay,
    WebhookMessage,
    WebhookRequest,
    browser_name,
    check_format,
    guessed_format,
    new_message,
    new_secret,
    service_request,
    signed_request,
)

if TYPE_CHECKING:
    from net.webhooks.push import PushServer

AFTER: Final = 3600.0
"""Seconds for which a table's webhook is kept after its end, because a rematch may follow."""
_PREFIX: Final = "webhook "
_LONGEST: Final = 65_536
"""The most bytes of a note."""

Place = tuple[str, str]
"""The owner's identity, and the table or the name of a browser; empty for all tables of the owner."""


@attrs.frozen
class StoredWebhook:
    """One webhook, as it is stored."""

    identity: str
    table: str
    url: str
    secret: str
    format: WebhookFormat = "json"
    events: WebhookEvents = "all"
    language: str = ""
    """The language of messages to services while the account has none."""
    keys: BrowserKeys | None = None
    """The keys of a browser with notifications; None for other webhooks."""
    device: str = ""
    """What that browser is (`Firefox, Android`)."""
    key: str = ""
    """The fingerprint of the key by which that browser was signed in; without it the browser gets nothing more."""
    state: WebhookState = "on"
    lost: int = 0
    """How many messages in a row could not be delivered."""
    over: float = 0.0
    """When its table ended, in seconds since the epoch; 0 before."""
    pending: tuple[WebhookMessage, ...] = ()
    """Messages to be delivered, in order."""

    @property
    def browser(self) -> str:
        """The name of a browser with notifications; empty for other webhooks."""
        return browser_name(self.url) if self.keys is not None else ""

    @property
    def place(self) -> Place:
        return self.identity, self.browser or self.table

    @property
    def kind(self) -> str:
        """The ledger's kind for it."""
        return "webhooks" if self.keys is None else "browsers"

    @property
    def card(self) -> WebhookCard:
        """The webhook without its secret, for its owner; of a browser without its address, which is secret too."""
        url = "/".join(self.url.split("/")[:3]) if self.keys is not None else self.url
        return WebhookCard(
            url,
            self.table,
            self.state,
            len(self.pending),
            format=self.format,
            events=self.events,
            browser=self.browser,
            device=self.device,
        )


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
        """`now` returns seconds since the epoch. `changed` is called with the identity of a person when their webhooks
        change, so that other nodes reload them."""
        self._writer = writer
        self._ledger = ledger
        self._register = register
        self._now = now
        self._webhooks: dict[Place, StoredWebhook] = {}
        self._of_people: dict[str, set[Place]] = {}
        self._of_tables: dict[str, set[Place]] = {}
        self._ended: set[Place] = set()  # those of tables that are over
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
            self._put(webhook)
            self._charges[webhook.place] = self._ledger.put(self._register.holder(webhook.identity), webhook.kind)
        return tuple(self._webhooks.values())

    async def reload(self, identity: str) -> None:
        """Reload a person's webhooks after another node has changed them. Messages pending here are kept. Raises
        StoreError."""
        notes = await self._writer.run(lambda store: store.notes(_PREFIX + identity))
        read = (_read(key, text) for key, text in notes.items())
        found = {one.place: one for one in read if one is not None and one.identity == identity}
        for place in self._of_people.get(identity, set()) - found.keys():
            self._drop(place)
        for place, webhook in found.items():
            before = self._webhooks.get(place)
            pending = before.pending if before is not None and before.secret == webhook.secret else ()
            self._put(attrs.evolve(webhook, pending=pending))
            if place not in self._charges:
                self._charges[place] = self._ledger.put(self._register.holder(identity), webhook.kind)

    def at(self, place: Place) -> StoredWebhook | None:
        """Return the webhook at a place."""
        self._clear()
        return self._webhooks.get(place)

    def of(self, identity: str) -> tuple[StoredWebhook, ...]:
        """Return a person's webhooks, the one for all their tables first."""
        self._clear()
        return tuple(self._webhooks[place] for place in sorted(self._of_people.get(identity, ())))

    def all(self) -> tuple[StoredWebhook, ...]:
        """Return all webhooks, by person, the one for all their tables first."""
        self._clear()
        return tuple(sorted(self._webhooks.values(), key=lambda webhook: webhook.place))

    def of_browser(self, name: str) -> tuple[StoredWebhook, ...]:
        """Return the webhooks of a browser, which may be those of several people."""
        return tuple(webhook for webhook in self._webhooks.values() if webhook.browser == name)

    def of_table(self, table: str) -> tuple[StoredWebhook, ...]:
        """Return the webhooks of a table."""
        self._clear()
        return tuple(self._webhooks[place] for place in sorted(self._of_tables.get(table, ())))

    async def add(self, webhook: StoredWebhook) -> None:
        """Store a webhook, replacing one at its place. Raises Exhausted if the person has too many, and StoreError if
        it cannot be stored."""
        self._clear()
        place, charge = webhook.place, None
        if webhook.place not in self._charges:
            charge = self._charges[place] = self._ledger.take(self._register.holder(webhook.identity), webhook.kind)
        before = self._take(place)  # so that no other change is written meanwhile
        try:
            await self._writer.run(_store_task(webhook))
        except BaseException:
            if before is not None:
                self._put(before)
            elif charge is not None:
                self._charges.pop(place).give_back()
            raise
        self._put(webhook)
        self._changed(webhook.identity)

    async def remove(self, place: Place) -> None:
        """Remove a webhook. Raises BelvedereError if there is none, and StoreError if that cannot be stored."""
        webhook = self.at(place)
        if webhook is None:
            raise BelvedereError("webhook-no-such")
        self._take(place)  # so that no other change is written meanwhile
        try:
            await self._writer.run(_forget_task(_key(place)))
        except BaseException:
            self._put(webhook)
            raise
        self._drop(place)
        self._changed(place[0])

    def change(self, webhook: StoredWebhook) -> None:
        """Replace a webhook and store the change in the background. A removed webhook stays removed."""
        before = self._webhooks.get(webhook.place)
        if before is not None:
            self._put(webhook)
            is_told = (before.state, before.over) != (webhook.state, webhook.over)
            self._write(_renew_task(webhook), webhook.identity if is_told else "")

    def forget_table(self, table: str) -> None:
        """Remove the webhooks of a table that never began."""
        for webhook in self.of_table(table):
            self._drop(webhook.place)
            self._write(_forget_task(_key(webhook.place)), webhook.identity)

    def forget(self, place: Place) -> None:
        """Remove a webhook, if there is one, and store that in the background."""
        if place in self._webhooks:
            self._drop(place)
            self._write(_forget_task(_key(place)), place[0])

    async def close(self) -> None:
        """Wait until all changes are on disk or have failed."""
        await asyncio.gather(*self._tasks)

    def _clear(self) -> None:
        """Remove the webhooks of tables that ended long ago."""
        until = self._now() - AFTER
        ended = [self._webhooks[place] for place in self._ended]
        for webhook in [one for one in ended if one.over < until and not one.pending]:
            self._drop(webhook.place)
            self._write(_forget_task(_key(webhook.place)))

    def _put(self, webhook: StoredWebhook) -> None:
        """Add a webhook, or replace the one at its place, in memory."""
        place = webhook.place
        self._webhooks[place] = webhook
        self._of_people.setdefault(webhook.identity, set()).add(place)
        if webhook.table:
            self._of_tables.setdefault(webhook.table, set()).add(place)
        if webhook.over:
            self._ended.add(place)

    def _take(self, place: Place) -> StoredWebhook | None:
        """Remove and return the webhook at a place, in memory."""
        webhook = self._webhooks.pop(place, None)
        if webhook is not None:
            self._ended.discard(place)
            for found, key in ((self._of_people, webhook.identity), (self._of_tables, webhook.table)):
                if key in found:
                    found[key].discard(place)
                    if not found[key]:
                        del found[key]
        return webhook

    def _drop(self, place: Place) -> None:
        self._take(place)
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
            LOG.warning("cannot save a webhook: %s", english(error.sentence))


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


def _known(language: str) -> str:
    """Return a language code if there are texts in that language, otherwise an empty string."""
    return language if language in LANGUAGES else ""


def _read(key: str, text: str) -> StoredWebhook | None:
    try:
        found: StoredWebhook = codec.decode(StoredWebhook, codec.loads(text, _LONGEST))
    except (DecodeError, ValueError):
        LOG.warning("cannot read a webhook: %s", key)
        return None
    return found


# The HTTP client, which connects only to an address that was checked.
#
# It is written here because of what it must not do. It connects to exactly the address that was checked, so a name that
# resolves differently a moment later has no effect. It follows no redirects, and reads only the first line of the
# answer.

Problem = Literal["", "refused", "unreachable", "late", "garbled"]
Resolve = Callable[[str, int], Awaitable[list[str]]]
"""Resolves a name to addresses, for a port. Raises OSError."""

TIME: Final = 10.0
"""Seconds for the whole request, including name resolution."""
LONGEST_LINE: Final = 1024
"""The most bytes of the answer's first line."""
MOST_ADDRESSES: Final = 3
"""How many addresses of a name are tried."""
RESOLVERS: Final = 4
"""How many names are resolved in parallel, in threads of their own so that a slow name server delays nothing else."""

_STATUS: Final = re.compile(rb"HTTP/1\.[01] ([2-5]\d\d)(?: [^\r\n]*)?\r?\n")


@attrs.frozen
class WebhookReply:
    """The result of a request."""

    status: int = 0
    """The HTTP status; 0 if there was no answer."""
    problem: Problem = ""
    """Why there was none: a forbidden address, no connection, a timeout, or an answer that is not HTTP."""

    @property
    def is_delivered(self) -> bool:
        """Whether the receiver accepted the message."""
        return 200 <= self.status < 300


class WebhookClient:
    """Sends requests to allowed hosts. `resolve` resolves names (default: the system). `tls` verifies certificates
    (default: the system's authorities). `time` is in seconds."""

    def __init__(
        self,
        allowed: AllowedHosts,
        *,
        resolve: Resolve | None = None,
        tls: ssl.SSLContext | None = None,
        time: float = TIME,
    ) -> None:
        self._allowed = allowed
        self._resolve = resolve or self._resolve_in_thread
        self._tls = tls
        self._time = time
        self._threads = ThreadPoolExecutor(RESOLVERS, thread_name_prefix="belvedere-webhook")

    async def send(self, request: WebhookRequest) -> WebhookReply:
        """Send a request and wait for the status. Never raises because of the receiver."""
        try:
            async with asyncio.timeout(self._time):
                return await self._exchange(request.url, _as_http(request))
        except TimeoutError:
            return WebhookReply(problem="late")
        except asyncio.LimitOverrunError:
            return WebhookReply(problem="garbled")
        except (OSError, EOFError, UnicodeError):
            return WebhookReply(problem="unreachable")

    def close(self) -> None:
        """Resolve no more names."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def _exchange(self, url: WebhookUrl, request: bytes) -> WebhookReply:
        addresses = await self._resolve(url.host, url.port)
        if not all(self._allowed.is_allowed(address, url.port) for address in addresses):
            return WebhookReply(problem="refused")
        reader, writer = await self._connect(url, addresses)
        try:
            writer.write(request)
            await writer.drain()
            status = _STATUS.fullmatch(await reader.readuntil(b"\n"))
        except BaseException:
            writer.transport.abort()
            raise
        writer.close()
        return WebhookReply(problem="garbled") if status is None else WebhookReply(int(status[1]))

    async def _connect(
        self, url: WebhookUrl, addresses: list[str]
    ) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        problem: OSError = OSError("no address")
        context = await self._context() if url.is_tls else None
        for address in addresses[:MOST_ADDRESSES]:
            try:
                return await asyncio.open_connection(
                    address,
                    url.port,
                    limit=LONGEST_LINE,
                    ssl=context,
                    server_hostname=url.host if url.is_tls else None,
                    ssl_shutdown_timeout=1.0 if url.is_tls else None,
                )
            except OSError as error:
                problem = error
        raise problem

    async def _context(self) -> ssl.SSLContext:
        """Return the TLS context, created once in a thread: reading all authorities takes a while."""
        if self._tls is None:
            loop = asyncio.get_running_loop()
            self._tls = await loop.run_in_executor(self._threads, ssl.create_default_context)
        return self._tls

    async def _resolve_in_thread(self, host: str, port: int) -> list[str]:
        loop = asyncio.get_running_loop()
        found = await loop.run_in_executor(self._threads, _addresses, host, port)
        return list(dict.fromkeys(found))


def _addresses(host: str, port: int) -> list[str]:
    return [str(found[4][0]) for found in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]


def _as_http(request: WebhookRequest) -> bytes:
    lines = {
        "Host": request.url.authority,
        "User-Agent": "Belvedere",
        "Content-Type": "application/json",
        "Content-Length": str(len(request.body)),
        "Connection": "close",
        **request.headers,
    }
    head = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
    return f"{request.method} {request.url.path} HTTP/1.1\r\n{head}\r\n".encode("ascii") + request.body


# Delivery: each webhook's messages one after another, with retries, independently of other webhooks.
#
# Pending messages are stored, so that a server that was killed continues. A message may then arrive twice, with the
# same id.

Tell = Callable[[str, Message], Awaitable[None]]
"""Tells a person something, now or at their next visit. Raises StoreError."""

PAUSES: Final = (5.0, 30.0, 120.0)
"""Seconds before each retry of a message; after the last one it is lost."""
MOST_LOST: Final = 5
"""How many messages in a row may be lost before a webhook is disabled."""
MOST_PENDING: Final = 20
"""The most pending messages of one webhook; the oldest is dropped."""
STALE: Final = 86_400.0
"""Seconds after which a message is too old to be sent."""
AT_ONCE: Final = 16
"""Requests in progress at the same time; one for each person."""
GONE: Final = 410
"""HTTP status by which a receiver declines all further messages."""
ENDED: Final = (404, 410)
"""HTTP statuses by which a push service says that a browser's subscription has ended."""

Compose = Callable[[StoredWebhook, WebhookMessage], Awaitable[WebhookRequest]]
"""Writes the request for a message. Raises BelvedereError if the webhook's URL is not allowed."""


class WebhookDeliveries:
    """Delivers pending messages. `compose` writes the requests; `now` returns the time of day; `pause` waits for a
    number of seconds."""

    def __init__(
        self,
        book: WebhookBook,
        client: WebhookClient,
        compose: Compose,
        now: Callable[[], float],
        pause: Callable[[float], Awaitable[None]],
        tell: Tell,
    ) -> None:
        self._book = book
        self._client = client
        self._compose = compose
        self._now = now
        self._pause = pause
        self._tell = tell
        self.counts: dict[str, float] = {"sent": 0, "failed": 0, "refused": 0}
        """Messages since the start: delivered, lost, and not even tried."""
        self._places = asyncio.Semaphore(AT_ONCE)
        self._turns: dict[str, asyncio.Lock] = {}
        self._at_work: dict[Place, asyncio.Task[None]] = {}

    def add(self, webhook: StoredWebhook, news: WebhookMessage) -> None:
        """Schedule the delivery of a message."""
        pending = (*webhook.pending, news)
        self.counts["failed"] += max(0, len(pending) - MOST_PENDING)
        self._book.change(attrs.evolve(webhook, pending=pending[-MOST_PENDING:]))
        self.wake(webhook.place)

    def wake(self, place: Place) -> None:
        """Start delivering the pending messages of a place."""
        if place not in self._at_work:
            work: Coroutine[Any, Any, None] = self._work_through(place)
            self._at_work[place] = asyncio.get_running_loop().create_task(work, context=Context(), name="webhook")

    async def send(self, webhook: StoredWebhook, news: WebhookMessage) -> WebhookReply:
        """Try a message once, when it is its owner's turn. Raises BelvedereError if its URL is not allowed."""
        turn = self._turns.setdefault(webhook.identity, asyncio.Lock())
        async with turn, self._places:
            return await self._client.send(await self._compose(webhook, news))

    async def settle(self) -> None:
        """Wait until nothing is pending."""
        while self._at_work:
            await asyncio.wait(self._at_work.values())

    async def close(self) -> None:
        """Stop; pending messages stay stored."""
        tasks = tuple(self._at_work.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._client.close()

    async def _work_through(self, place: Place) -> None:
        try:
            while (webhook := self._book.at(place)) is not None and webhook.pending and webhook.state == "on":
                await self._deliver(webhook, webhook.pending[0])
        except Exception as error:  # noqa: BLE001  a failing webhook must not affect tables
            incident(error, "a webhook")
        finally:
            del self._at_work[place]

    async def _deliver(self, webhook: StoredWebhook, news: WebhookMessage) -> None:
        """Deliver a message or give it up, and record the result."""
        if news.created < self._now() - STALE:
            self.counts["failed"] += 1
            self._remove_pending(webhook.place, news)
            return
        try:
            reply = await self._attempt(webhook, news)
        except BelvedereError:
            self.counts["refused"] += 1
            await self._switch_off(webhook.place, "refused")
            return
        if reply is None:
            return
        self.counts["sent" if reply.is_delivered else "failed"] += 1
        lost = self._remove_pending(webhook.place, news, is_lost=not reply.is_delivered)
        if webhook.keys is not None and reply.status in ENDED:
            self._book.forget(webhook.place)
        elif reply.status == GONE:
            await self._switch_off(webhook.place, "gone")
        elif lost >= MOST_LOST:
            await self._switch_off(webhook.place, "lost")

    async def _attempt(self, webhook: StoredWebhook, news: WebhookMessage) -> WebhookReply | None:
        """Return the result of the last attempt; None if the webhook was removed or changed meanwhile. Raises
        BelvedereError if its URL is not allowed."""
        reply = await self.send(webhook, news)
        for seconds in PAUSES:
            if reply.is_delivered or reply.status == GONE or (webhook.keys is not None and reply.status in ENDED):
                break
            await self._pause(seconds)
            if not self._is_pending(webhook, news):
                return None
            reply = await self.send(webhook, news)
        return reply

    def _is_pending(self, webhook: StoredWebhook, news: WebhookMessage) -> bool:
        now = self._book.at(webhook.place)
        return now is not None and news in now.pending and (now.url, now.state) == (webhook.url, "on")

    def _remove_pending(self, place: Place, news: WebhookMessage, *, is_lost: bool = True) -> int:
        """Remove a pending message, and return how many in a row were lost."""
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
        LOG.info("disabled a webhook of %s: %s", webhook.identity, state)
        sentence = message(f"webhook-off-{state}", url=webhook.url)
        if webhook.keys is not None:
            sentence = message("push-off", device=webhook.device)
        try:
            await self._tell(webhook.identity, sentence)
        except StoreError as error:
            LOG.warning("%s", english(error.sentence))


EventKind = Literal["turn", "begun", "over", "removed", "rematch"]

SHARE: Final = "webhook-messages"
"""The ledger's kind for messages."""


@attrs.frozen
class TableEvent:
    """An event at a table."""

    kind: EventKind
    table: str
    game: str
    people: Mapping[str, str]
    """Everybody who sits there: identity → name at the table."""
    absent: Mapping[str, str]
    """The people whom it concerns and who are offline."""
    by: str = ""
    """The name of the person who caused it, if any."""


class Webhooks:
    """The webhooks of one server, to `allowed` hosts, and the browsers with notifications through `push`; disabled
    without both. `now` returns seconds since the epoch; `pause` waits for a number of seconds. `way` finds how to open
    a table."""

    def __init__(
        self,
        allowed: AllowedHosts,
        writer: Writer,
        ledger: Ledger,
        register: Register,
        now: Callable[[], float],
        *,
        is_banned: Callable[[str], bool],
        tell: Tell,
        changed: Callable[[str], None],
        way: Callable[[str], TableWay],
        push: "PushServer | None" = None,
        client: WebhookClient | None = None,
        pause: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        """Messages for people who are banned (`is_banned`) are not sent. `tell` notifies a person when their webhook is
        disabled. `changed` is called with the identity of a person when their webhooks have changed."""
        self._allowed = allowed
        self._push = push
        self._way = way
        self._writer = writer
        self._ledger = ledger
        self._register = register
        self._now = now
        self._book = WebhookBook(writer, ledger, register, now, changed)
        self._client = client or WebhookClient(allowed)
        self._deliveries = WebhookDeliveries(self._book, self._client, self._compose, now, pause, tell)
        self._loading: asyncio.Task[None] | None = None
        self._is_banned = is_banned
        self._early: list[TableEvent] | None = []  # events from before the webhooks were loaded

    @property
    def counts(self) -> Mapping[str, float]:
        """Messages since the start, by result."""
        return self._deliveries.counts

    def __len__(self) -> int:
        return len(self._book)

    @property
    def _is_enabled(self) -> bool:
        return bool(self._allowed) or self._push is not None

    async def follow(self, identity: str) -> None:
        """Reload a person's webhooks after another node has changed them. Raises StoreError."""
        if self._loading is not None:
            await self._wait_until_loaded()
            await self._book.reload(identity)

    def start(self) -> None:
        """Load all webhooks, and deliver their pending messages."""
        if self._is_enabled and self._loading is None:
            self._loading = asyncio.create_task(self._load(), name="webhooks")

    async def close(self) -> None:
        """Stop sending."""
        if self._loading is not None:
            self._loading.cancel()
            await asyncio.wait([self._loading])
        await self._deliveries.close()
        await self._book.close()

    async def settle(self) -> None:
        """Wait until nothing is pending."""
        await self._wait_until_loaded()
        await self._deliveries.settle()

    # Commands of a person

    async def cards(self, identity: str) -> tuple[WebhookCard, ...]:
        """Return a person's webhooks."""
        await self._wait_until_loaded()
        return tuple(webhook.card for webhook in self._book.of(identity))

    async def all_cards(self) -> tuple[tuple[str, WebhookCard], ...]:
        """Return all webhooks with the identities of their owners."""
        await self._wait_until_loaded()
        return tuple((webhook.identity, webhook.card) for webhook in self._book.all())

    async def add(
        self,
        identity: str,
        url: str,
        table: str = "",
        *,
        format: WebhookFormat | Literal[""] = "",
        events: WebhookEvents = "all",
        language: str = "",
    ) -> WebhookCard:
        """Add a webhook, replacing one for the same table, and return its card, with the secret if it signs messages.
        An empty `format` is guessed from the address. Raises BelvedereError if the URL is not allowed, or the person
        has too many."""
        await self._wait_until_loaded()
        if not self._allowed:
            raise BelvedereError("webhook-none-here")
        parsed = self._allowed.parse(url)
        found = format or guessed_format(parsed)
        check_format(found, parsed)
        webhook = StoredWebhook(identity, table, url, new_secret(), found, events, _known(language))
        await self._book.add(webhook)
        secret = webhook.secret if found == "json" else ""
        return attrs.evolve(webhook.card, secret=secret, guessed=not format and found != "json")

    async def remove(self, identity: str, table: str = "") -> None:
        """Remove a webhook, or a browser by its name. Raises BelvedereError if there is none."""
        await self._wait_until_loaded()
        await self._book.remove((identity, table))

    # Browsers with notifications

    @property
    def push_key(self) -> bytes:
        """The key with which browsers subscribe; empty if the server sends them no notifications."""
        return self._push.public_key if self._push is not None else b""

    async def browsers(self, identity: str) -> tuple[str, ...]:
        """Return the names of a person's browsers with notifications."""
        await self._wait_until_loaded()
        found = self._book.of(identity)
        return tuple(webhook.browser for webhook in found if webhook.keys is not None and webhook.state == "on")

    async def subscribe(
        self, identity: str, endpoint: str, keys: BrowserKeys, *, device: str, key: str, language: str
    ) -> None:
        """Send a browser notifications of a person's turns, instead of those of another person who used it before.
        Raises BelvedereError if its push service is not allowed, or the person has too many browsers."""
        await self._wait_until_loaded()
        if self._push is None:
            raise BelvedereError("webhook-none-here")
        self._push.check(endpoint, keys)
        webhook = StoredWebhook(
            identity,
            "",
            endpoint,
            new_secret(),
            events="my-turn",
            language=_known(language),
            keys=keys,
            device=device,
            key=key,
        )
        await self._book.add(webhook)
        for other in self._book.of_browser(webhook.browser):
            if other.identity != identity:
                self._book.forget(other.place)

    async def attempt(self, identity: str, table: str = "") -> WebhookTrial:
        """Send a test message once. If it is accepted, the webhook is enabled again. Raises BelvedereError if there is
        no webhook, or its URL is not allowed."""
        await self._wait_until_loaded()
        webhook = self._book.at((identity, table))
        if webhook is None:
            raise BelvedereError("webhook-no-such")
        self._parse(webhook)
        self._ledger.take(self._register.holder(identity), SHARE)
        data = {"table": webhook.table} if webhook.table else {}
        reply = await self._deliveries.send(webhook, new_message("webhook.try", data, self._now()))
        self._deliveries.counts["sent" if reply.is_delivered else "failed"] += 1
        now = self._book.at(webhook.place)
        if reply.is_delivered and now is not None and now.url == webhook.url:
            self._book.change(attrs.evolve(now, state="on", lost=0))
        return WebhookTrial(reply.status, reply.problem)

    def forget_key(self, identity: str, key: str) -> None:
        """Send no more notifications to the browsers that were signed in by a key which was removed."""
        if self._early is None:
            for webhook in self._book.of(identity):
                if webhook.keys is not None and webhook.key == key:
                    self._book.forget(webhook.place)

    # Events

    def happened(self, event: TableEvent) -> None:
        """Send an event to the webhooks that it concerns."""
        if self._early is not None:
            if self._is_enabled:
                self._early.append(event)
            return
        for identity, name in event.absent.items():
            for own in self._book.of(identity):
                if not own.table:
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
        """Forget the webhooks of a table that never began."""
        if self._early is None:
            self._book.forget_table(table)

    def _send(self, webhook: StoredWebhook, event: TableEvent, names: tuple[str, ...]) -> None:
        is_mine = event.kind == "turn" and webhook.identity in event.absent
        if webhook.state != "on" or self._is_banned(webhook.identity) or (webhook.events == "my-turn" and not is_mine):
            return
        holder = self._register.holder(webhook.identity)
        if self._ledger.refusal(holder, SHARE) is not None:
            self._deliveries.counts["refused"] += 1
            return
        self._ledger.put(holder, SHARE)
        data: dict[str, Any] = {"table": event.table, "game": event.game, "players": list(names)}
        if event.by:
            data["by"] = event.by
        self._deliveries.add(webhook, new_message(f"table.{event.kind}", data, self._now(), is_mine=is_mine))

    def _parse(self, webhook: StoredWebhook) -> WebhookUrl:
        """Parse a webhook's URL. Raises BelvedereError if the server does not send there."""
        if webhook.keys is None:
            return self._allowed.parse(webhook.url)
        if self._push is None:
            raise BelvedereError("webhook-none-here")
        return self._push.hosts.parse(webhook.url)

    async def _compose(self, webhook: StoredWebhook, news: WebhookMessage) -> WebhookRequest:
        """See `Compose`."""
        url = self._parse(webhook)
        if webhook.keys is None and webhook.format == "json":
            return signed_request(url, webhook.secret, news, self._now())
        texts = texts_for(await self._language(webhook))
        if webhook.keys is None:
            return service_request(webhook.format, url, news, texts, self._way)
        assert self._push is not None
        return self._push.request(url, webhook.keys, webhook.secret, news, self._now(), texts, self._way)

    async def _language(self, webhook: StoredWebhook) -> str:
        """Return the language that a webhook's owner has chosen now, or else had when they added it."""
        try:
            chosen = await self._writer.run(lambda store: store.people.profile(webhook.identity).language)
        except StoreError:
            chosen = ""
        return chosen or webhook.language

    async def _load(self) -> None:
        try:
            known = await self._book.load()
        except StoreError as error:
            LOG.error("cannot load webhooks: %s", english(error.sentence))
            known = ()
        early, self._early = self._early or (), None
        for webhook in known:
            self._deliveries.wake(webhook.place)
        for event in early:
            self.happened(event)

    async def _wait_until_loaded(self) -> None:
        """Wait until the webhooks are loaded. Raises BelvedereError if they are disabled."""
        if self._loading is None:
            raise BelvedereError("webhook-none-here")
        await asyncio.wait([self._loading])
