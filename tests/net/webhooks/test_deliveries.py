"""Messages arrive in order, are tried again, survive the server, and end where nobody takes them."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from core.kernel.message import Message, message
from core.link.account import WebhookCard, WebhookTrial
from core.storage.store import Store
from core.storage.values import StoreError
from net.config.shares import Limits, kinds_of
from net.ledger.ledger import Ledger
from net.ledger.register import Register
from net.services.writer import Writer
from net.webhooks.allowed_hosts import AllowedHosts
from net.webhooks.book import AFTER, WebhookMessage, signed_headers
from net.webhooks.webhooks import MOST_LOST, MOST_PENDING, PAUSES, STALE, TableEvent, Webhooks
from tests.net.support.house import ANN, BEN
from tests.net.support.receiver import Receiver, receiving
from tests.said import refused

PEOPLE = {ANN: "Ann", BEN: "Ben"}


class Desk:
    """One server's webhooks, with a time of day that a test sets, and pauses that are over when a test says so."""

    def __init__(self, writer: Writer, allowed: AllowedHosts, shares: dict[str, str]) -> None:
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
async def desk(folder: Path, *receivers: Receiver, **shares: str) -> AsyncIterator[Desk]:
    """The webhooks kept in a folder, for hosts where these receivers are."""
    writer = Writer(Store.open(folder, reserve=0))
    writer.start()
    written = {name.replace("_", "-"): text for name, text in shares.items()}
    found = Desk(writer, AllowedHosts([receiver.entry for receiver in receivers]), written)
    try:
        yield found
    finally:
        await found.webhooks.close()
        await writer.close()


async def test_a_person_is_told_what_concerns_them(tmp_path: Path) -> None:
    async with receiving() as receiver, desk(tmp_path, receiver) as at:
        card = await at.webhooks.add(ANN, receiver.url)
        at.happened("begun")
        at.happened("turn")
        at.happened("turn", BEN)
        at.happened("rematch", by="Ben")
        at.happened("over", ANN, BEN)
        await at.webhooks.settle()
        assert receiver.kinds == ["table.begun", "table.turn", "table.rematch", "table.over"]
        data = {"table": "t1", "game": "bali", "players": ["Ann"]}
        assert [one.value["data"] for one in receiver.requests] == [data, data, {**data, "by": "Ben"}, data]
        for one in receiver.requests:
            sent = WebhookMessage(one.headers["webhook-id"], one.body.decode(), 0)
            assert signed_headers(card.secret, sent, at.time).items() <= one.headers.items()
        assert len({one.headers["webhook-id"] for one in receiver.requests}) == 4
        assert at.webhooks.counts == {"sent": 4, "failed": 0, "refused": 0}


async def test_a_table_tells_of_all_who_sit_there(tmp_path: Path) -> None:
    async with receiving() as receiver, desk(tmp_path, receiver) as at:
        await at.webhooks.add(ANN, receiver.url, "t1")
        at.happened("turn", BEN)
        at.happened("turn", BEN, table="t2")
        at.webhooks.happened(TableEvent("turn", "t1", "bali", PEOPLE, {}))  # who is asked is here
        at.webhooks.happened(TableEvent("begun", "t1", "bali", PEOPLE, {}))
        at.webhooks.happened(TableEvent("turn", "t1", "bali", {BEN: "Ben"}, {BEN: "Ben"}))  # Ann has left the table
        at.webhooks.happened(TableEvent("over", "t1", "bali", PEOPLE, {}))
        await at.webhooks.settle()
        told = [(one.value["type"], one.value["data"]["players"]) for one in receiver.requests]
        assert told == [("table.turn", ["Ben"]), ("table.begun", ["Ann", "Ben"]), ("table.over", ["Ann", "Ben"])]


async def test_the_webhook_of_a_table_ends_an_hour_after_it(tmp_path: Path) -> None:
    async with receiving() as receiver, desk(tmp_path, receiver) as at:
        await at.webhooks.add(ANN, receiver.url, "t1")
        at.happened("over")
        at.time += AFTER
        at.happened("rematch", BEN, by="Ann")
        await at.webhooks.settle()
        assert receiver.kinds == ["table.over", "table.rematch"]
        at.time += 1
        assert await at.webhooks.cards(ANN) == ()
        assert at.ledger.used("webhooks", "account", ANN) == 0
    async with receiving() as receiver, desk(tmp_path, receiver) as at:
        assert await at.webhooks.cards(ANN) == ()


async def test_what_is_not_taken_is_tried_again_with_the_same_id(tmp_path: Path) -> None:
    async with receiving(500, b"", 302, 200) as receiver, desk(tmp_path, receiver) as at:
        await at.webhooks.add(ANN, receiver.url)
        at.happened()
        at.happened("over")
        await at.webhooks.settle()
        assert at.pauses == list(PAUSES)
        assert receiver.kinds == ["table.turn"] * 4 + ["table.over"]
        assert len({one.headers["webhook-id"] for one in receiver.requests[:4]}) == 1
        assert (await at.card(), at.told) == (WebhookCard(receiver.url), [])
        assert at.webhooks.counts == {"sent": 2, "failed": 0, "refused": 0}


async def test_five_lost_in_a_row_switch_it_off_and_its_person_is_told(tmp_path: Path) -> None:
    async with receiving(500) as receiver, desk(tmp_path, receiver) as at:
        await at.webhooks.add(ANN, receiver.url)
        for _ in range(MOST_LOST - 1):
            at.happened()
        await at.webhooks.settle()
        assert ((await at.card()).state, at.told) == ("on", [])
        at.happened()
        await at.webhooks.settle()
        assert (await at.card()).state == "lost"
        assert at.told == [(ANN, message("webhook-off-lost", url=receiver.url))]
        at.happened()
        await at.webhooks.settle()
        assert len(receiver.requests) == MOST_LOST * (1 + len(PAUSES))
        assert at.webhooks.counts == {"sent": 0, "failed": MOST_LOST, "refused": 0}


async def test_one_that_is_taken_ends_the_row(tmp_path: Path) -> None:
    failing = [500] * (1 + len(PAUSES))
    async with receiving(*failing * 4, 200, *failing * 4, 200) as receiver, desk(tmp_path, receiver) as at:
        await at.webhooks.add(ANN, receiver.url)
        for _ in range(10):
            at.happened()
        await at.webhooks.settle()
        assert (await at.card()).state == "on"


async def test_a_receiver_that_is_gone_is_asked_once(tmp_path: Path) -> None:
    async with receiving(410) as receiver, desk(tmp_path, receiver) as at:
        await at.webhooks.add(ANN, receiver.url)
        at.happened()
        at.happened()
        await at.webhooks.settle()
        assert (len(receiver.requests), (await at.card()).state, at.pauses) == (1, "gone", [])
        assert at.told == [(ANN, message("webhook-off-gone", url=receiver.url))]


async def test_a_trial_that_is_taken_switches_it_on_again(tmp_path: Path) -> None:
    async with receiving(410, 500, 200) as receiver, desk(tmp_path, receiver) as at:
        await at.webhooks.add(ANN, receiver.url, "t1")
        at.happened("turn", BEN)
        await at.webhooks.settle()
        assert await at.webhooks.attempt(ANN, "t1") == WebhookTrial(500)
        assert (await at.card()).state == "gone"
        assert await at.webhooks.attempt(ANN, "t1") == WebhookTrial(200)
        assert (await at.card()).state == "on"
        assert receiver.requests[-1].value["type"] == "webhook.try"
        assert receiver.requests[-1].value["data"] == {"table": "t1"}
        with refused("no such webhook"):
            await at.webhooks.attempt(ANN)
        await at.webhooks.add(ANN, receiver.url)
    async with desk(tmp_path, receiver) as at:  # nobody listens there any more, and no table t1 is in the store
        assert await at.webhooks.attempt(ANN) == WebhookTrial(0, "unreachable")
        assert await at.webhooks.cards(ANN) == (WebhookCard(receiver.url),)


async def test_what_is_pending_is_sent_by_the_server_that_follows(tmp_path: Path) -> None:
    async with receiving(500, 200) as receiver:
        async with desk(tmp_path, receiver) as at:
            card = await at.webhooks.add(ANN, receiver.url)
            at.goes_on.clear()
            at.happened("begun")
            at.happened("turn")
            await at.waits.wait()
            assert (await at.card()).waiting == 2
        async with desk(tmp_path, receiver) as at:
            await at.webhooks.settle()
            assert (await at.card()).waiting == 0
        assert receiver.kinds == ["table.begun", "table.begun", "table.turn"]
        first, again, _ = receiver.requests
        assert first.headers["webhook-id"] == again.headers["webhook-id"]
        sent = WebhookMessage(again.headers["webhook-id"], again.body.decode(), 0)
        assert signed_headers(card.secret, sent, at.time)["webhook-signature"] == again.headers["webhook-signature"]


async def test_what_happens_while_they_are_read_is_told(tmp_path: Path) -> None:
    async with receiving() as receiver:
        async with desk(tmp_path, receiver) as at:
            await at.webhooks.add(ANN, receiver.url)
        async with desk(tmp_path, receiver) as at:
            at.happened()
            await at.webhooks.settle()
        assert receiver.kinds == ["table.turn"]


async def test_what_is_a_day_old_is_not_sent(tmp_path: Path) -> None:
    async with receiving(500, 200) as receiver, desk(tmp_path, receiver) as at:
        await at.webhooks.add(ANN, receiver.url)
        at.goes_on.clear()
        at.happened("begun")
        at.happened("turn")
        await at.waits.wait()
        at.time += STALE + 1
        at.happened("over")
        at.goes_on.set()
        await at.webhooks.settle()
        assert receiver.kinds == ["table.begun", "table.begun", "table.over"]


async def test_a_slow_receiver_has_the_latest_messages_waiting(tmp_path: Path) -> None:
    async with receiving(500, 200) as receiver, desk(tmp_path, receiver) as at:
        await at.webhooks.add(ANN, receiver.url)
        at.goes_on.clear()
        at.happened("begun")
        await at.waits.wait()
        for _ in range(MOST_PENDING):
            at.happened("turn")
        assert (await at.card()).waiting == MOST_PENDING
        at.goes_on.set()
        await at.webhooks.settle()
        assert receiver.kinds == ["table.begun"] + ["table.turn"] * MOST_PENDING
        assert at.webhooks.counts["failed"] == 1


async def test_one_that_is_removed_meanwhile_is_sent_nothing_more(tmp_path: Path) -> None:
    async with receiving(500) as receiver:
        async with desk(tmp_path, receiver) as at:
            await at.webhooks.add(ANN, receiver.url)
            at.goes_on.clear()
            at.happened()
            await at.waits.wait()
            await at.webhooks.remove(ANN)
            at.goes_on.set()
            await at.webhooks.settle()
            assert (len(receiver.requests), await at.webhooks.cards(ANN), len(at.webhooks)) == (1, (), 0)
            with refused("no such webhook"):
                await at.webhooks.remove(ANN)
        async with desk(tmp_path, receiver) as at:
            assert await at.webhooks.cards(ANN) == ()


async def test_a_new_one_in_its_place_has_another_secret(tmp_path: Path) -> None:
    async with receiving() as receiver, desk(tmp_path, receiver) as at:
        before, after = [await at.webhooks.add(ANN, receiver.url) for _ in range(2)]
        assert before.secret != after.secret
        assert await at.webhooks.cards(ANN) == (WebhookCard(receiver.url),)  # and nobody is told it again
        assert at.ledger.used("webhooks", "account", ANN) == 1


async def test_a_person_has_five(tmp_path: Path) -> None:
    async with receiving() as receiver, desk(tmp_path, receiver) as at:
        for number in range(5):
            await at.webhooks.add(ANN, receiver.url, f"t{number}")
        with refused("5 webhooks"):
            await at.webhooks.add(ANN, receiver.url)
        await at.webhooks.add(ANN, receiver.url, "t3")
        await at.webhooks.add(BEN, receiver.url)
        at.webhooks.forget_table("t4")
        await at.webhooks.add(ANN, receiver.url)
        with refused("5 webhooks"):
            await at.webhooks.add(ANN, receiver.url, "t4")


async def test_messages_are_charged_to_whose_webhook_it_is(tmp_path: Path) -> None:
    async with receiving() as receiver, desk(tmp_path, receiver, webhook_messages="account 2") as at:
        await at.webhooks.add(ANN, receiver.url)
        await at.webhooks.add(BEN, receiver.url)
        for _ in range(3):
            at.happened("turn", ANN)
        at.happened("turn", BEN)
        await at.webhooks.settle()
        assert sorted(one.value["data"]["players"][0] for one in receiver.requests) == ["Ann", "Ann", "Ben"]
        assert at.webhooks.counts == {"sent": 3, "failed": 0, "refused": 1}
        with refused("2 messages to webhooks"):
            await at.webhooks.attempt(ANN)


async def test_a_host_that_is_listed_no_more_is_sent_nothing(tmp_path: Path) -> None:
    async with receiving() as receiver, receiving() as other:
        async with desk(tmp_path, receiver) as at:
            await at.webhooks.add(ANN, receiver.url)
        async with desk(tmp_path, other) as at:
            at.happened()
            await at.webhooks.settle()
            assert (await at.card()).state == "refused"
            assert at.told == [(ANN, message("webhook-off-refused", url=receiver.url))]
            assert at.webhooks.counts == {"sent": 0, "failed": 0, "refused": 1}
            with refused("sends no webhooks to"):
                await at.webhooks.attempt(ANN)
            with refused("sends no webhooks to"):
                await at.webhooks.add(ANN, receiver.url)
        assert receiver.requests == []
        async with desk(tmp_path) as at:  # none is listed at all
            at.happened()
            with refused("sends no webhooks"):
                await at.webhooks.cards(ANN)


async def test_a_person_has_one_request_at_a_time_and_holds_up_nobody(tmp_path: Path) -> None:
    async with receiving(None) as slow, receiving() as quick, desk(tmp_path, slow, quick) as at:
        await at.webhooks.add(ANN, slow.url)
        await at.webhooks.add(ANN, slow.url, "t1")
        await at.webhooks.add(BEN, quick.url)
        at.happened("turn", ANN, BEN)
        await slow.until(1)
        await quick.until(1)
        assert slow.connections == 1


async def test_a_refusal_of_the_disk_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with receiving() as receiver, desk(tmp_path, receiver) as at:

        def refuse(*_: object) -> None:
            raise StoreError("store-disk-full", folder="x", least=1)

        with monkeypatch.context() as patch:
            patch.setattr(Store, "keep_note", refuse)
            with refused("disk"):
                await at.webhooks.add(ANN, receiver.url)
            assert (await at.webhooks.cards(ANN), at.ledger.used("webhooks", "account", ANN)) == ((), 0)
        card = await at.webhooks.add(ANN, receiver.url)
        with monkeypatch.context() as patch:
            patch.setattr(Store, "keep_note", refuse)
            patch.setattr(Store, "forget_note", refuse)
            with refused("disk"):
                await at.webhooks.add(ANN, receiver.url + "2")
            with refused("disk"):
                await at.webhooks.remove(ANN)
            assert await at.card() == WebhookCard(receiver.url)
            at.happened()  # is sent all the same
            await at.webhooks.settle()
        (one,) = receiver.requests
        sent = WebhookMessage(one.headers["webhook-id"], one.body.decode(), 0)
        assert signed_headers(card.secret, sent, at.time).items() <= one.headers.items()


async def test_a_note_that_cannot_be_read_is_passed_over(tmp_path: Path) -> None:
    async with receiving() as receiver:
        async with desk(tmp_path, receiver) as at:
            await at.webhooks.add(ANN, receiver.url)
        with_more = Store.open(tmp_path, reserve=0)
        with_more.keep_note(f"webhook {BEN}", "{")
        with_more.close()
        async with desk(tmp_path, receiver) as at:
            assert (await at.webhooks.cards(BEN), len(at.webhooks)) == ((), 1)
