"""One server's webhooks without the server: their times and events are set by a test."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from core.kernel.message import Message
from core.link.account import WebhookCard
from core.storage.store import Store
from net.config.shares import Limits, kinds_of
from net.ledger.ledger import Ledger
from net.ledger.register import Register
from net.services.writer import Writer
from net.webhooks.allowed_hosts import AllowedHosts
from net.webhooks.messages import TableWay
from net.webhooks.push import PushServer
from net.webhooks.webhooks import TableEvent, Webhooks
from tests.net.support.house import ANN, BEN
from tests.net.support.receiver import Receiver

PEOPLE = {ANN: "Ann", BEN: "Ben"}


class Desk:
    """One server's webhooks, with a time of day that a test sets, and pauses that are over when a test says so."""

    def __init__(
        self,
        writer: Writer,
        allowed: AllowedHosts,
        shares: dict[str, str],
        site: str = "",
        push: PushServer | None = None,
    ) -> None:
        self.writer = writer
        self.time, self.pauses, self.told = 1_700_000_000.0, [], []  # type: ignore[var-annotated]
        self.waits = asyncio.Event()
        self.goes_on = asyncio.Event()
        self.goes_on.set()
        self.ledger = Ledger(kinds_of(Limits(), shares))
        now = lambda: self.time  # noqa: E731
        self.webhooks = Webhooks(
            allowed,
            writer,
            self.ledger,
            Register(),
            now,
            is_banned=lambda _: False,
            tell=self.tell,
            changed=lambda _: None,
            way=lambda table: TableWay(f"{site}w/{table}" if site else "", f"ssh -t example.org watch {table}"),
            push=push,
            pause=self.pause,
        )
        self.webhooks.start()

    async def pause(self, seconds: float) -> None:
        self.pauses.append(seconds)
        self.waits.set()
        await self.goes_on.wait()

    async def tell(self, identity: str, sentence: Message) -> None:
        self.told.append((identity, sentence))

    def happened(self, kind: Any = "turn", *absent: str, table: str = "t1", by: str = "") -> None:
        away = absent or (ANN,)
        self.webhooks.happened(TableEvent(kind, table, "bali", PEOPLE, {one: PEOPLE[one] for one in away}, by))

    async def card(self, identity: str = ANN) -> WebhookCard:
        """Their first webhook."""
        return (await self.webhooks.cards(identity))[0]


@asynccontextmanager
async def desk(
    folder: Path, *receivers: Receiver, site: str = "", push: PushServer | None = None, **shares: str
) -> AsyncIterator[Desk]:
    """The webhooks in a folder, for hosts with these receivers. `site` is the address of the server's pages, `push`
    sends to browsers."""
    writer = Writer(Store.open(folder, reserve=0))
    writer.start()
    written = {name.replace("_", "-"): text for name, text in shares.items()}
    found = Desk(writer, AllowedHosts([receiver.entry for receiver in receivers]), written, site, push)
    try:
        yield found
    finally:
        await found.webhooks.close()
        await writer.close()
