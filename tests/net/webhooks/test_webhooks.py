"""Webhooks: deliveries, and the messages of tables."""

import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest

from core.encoding import codec
from core.kernel.message import message
from core.link.account import WebhookCard, WebhookTrial
from core.link.commands import Concede
from core.link.lobby_commands import (
    AddWebhook,
    BlockPerson,
    CreateTable,
    ListWebhooks,
    Rematch,
    RemoveWebhook,
    StandUp,
    TryWebhook,
    WrittenCommand,
)
from core.link.updates import Announced
from core.storage.store import Store
from core.storage.values import StoreError
from net.config.server_config import ServerConfig
from net.hosting import server_services
from net.lobby.person_lobby import PersonLobby
from net.people.sanctions import Sanction, Sanctions
from net.people.visit import Person
from net.tables.host import Host
from net.telemetry.figures import Figures
from net.webhooks.allowed_hosts import AllowedHosts
from net.webhooks.messages import WebhookMessage, signed_headers
from net.webhooks.webhooks import AFTER, MOST_LOST, MOST_PENDING, PAUSES, STALE, TableEvent
from tests.net.support.house import ANN, BEN, CLEO, Caller, FirstLegal, Inbox, house, load, spec
from tests.net.support.receiver import Receiver, receiving
from tests.net.support.webhook_desk import PEOPLE, desk
from tests.said import refused_as
from tests.tiny import GAME

# Messages arrive in order, are retried, survive the server, and end where no receiver takes them


@pytest.fixture
async def receiver() -> AsyncIterator[Receiver]:
    async with receiving() as receiver:
        yield receiver


@pytest.fixture
async def host(tmp_path: Path, receiver: Receiver) -> AsyncIterator[Host]:
    """A host that allows webhooks to the receiver."""
    async with house(tmp_path, webhook_hosts=AllowedHosts([receiver.entry])) as host:
        yield host


async def test_a_person_receives_what_concerns_them(tmp_path: Path) -> None:
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


async def test_a_table_lists_all_its_people(tmp_path: Path) -> None:
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


async def test_an_unaccepted_message_is_retried_with_the_same_id(tmp_path: Path) -> None:
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


async def test_five_lost_messages_in_a_row_disable_it_and_its_owner_is_informed(tmp_path: Path) -> None:
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


async def test_an_accepted_message_ends_the_row_of_failures(tmp_path: Path) -> None:
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
        with refused_as("webhook-no-such"):
            await at.webhooks.attempt(ANN)
        await at.webhooks.add(ANN, receiver.url)
    async with desk(tmp_path, receiver) as at:  # no receiver listens there any more, and no table t1 is in the store
        assert await at.webhooks.attempt(ANN) == WebhookTrial(0, "unreachable")
        assert await at.webhooks.cards(ANN) == (WebhookCard(receiver.url),)


async def test_pending_messages_are_sent_by_the_next_server(tmp_path: Path) -> None:
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


async def test_events_during_reading_are_reported(tmp_path: Path) -> None:
    async with receiving() as receiver:
        async with desk(tmp_path, receiver) as at:
            await at.webhooks.add(ANN, receiver.url)
        async with desk(tmp_path, receiver) as at:
            at.happened()
            await at.webhooks.settle()
        assert receiver.kinds == ["table.turn"]


async def test_a_day_old_message_is_not_sent(tmp_path: Path) -> None:
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


async def test_a_removed_webhook_is_sent_nothing_more(tmp_path: Path) -> None:
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
            with refused_as("webhook-no-such"):
                await at.webhooks.remove(ANN)
        async with desk(tmp_path, receiver) as at:
            assert await at.webhooks.cards(ANN) == ()


async def test_a_new_one_in_its_place_has_another_secret(tmp_path: Path) -> None:
    async with receiving() as receiver, desk(tmp_path, receiver) as at:
        before, after = [await at.webhooks.add(ANN, receiver.url) for _ in range(2)]
        assert before.secret != after.secret
        assert await at.webhooks.cards(ANN) == (WebhookCard(receiver.url),)  # and it is not published again
        assert at.ledger.used("webhooks", "account", ANN) == 1


async def test_a_person_has_five(tmp_path: Path) -> None:
    async with receiving() as receiver, desk(tmp_path, receiver) as at:
        for number in range(5):
            await at.webhooks.add(ANN, receiver.url, f"t{number}")
        with refused_as("ledger-used-account", what=message("ledger-webhooks", limit=5)):
            await at.webhooks.add(ANN, receiver.url)
        await at.webhooks.add(ANN, receiver.url, "t3")
        await at.webhooks.add(BEN, receiver.url)
        at.webhooks.forget_table("t4")
        await at.webhooks.add(ANN, receiver.url)
        with refused_as("ledger-used-account", what=message("ledger-webhooks", limit=5)):
            await at.webhooks.add(ANN, receiver.url, "t4")


async def test_messages_are_charged_to_the_owner_of_the_webhook(tmp_path: Path) -> None:
    async with receiving() as receiver, desk(tmp_path, receiver, webhook_messages="account 2") as at:
        await at.webhooks.add(ANN, receiver.url)
        await at.webhooks.add(BEN, receiver.url)
        for _ in range(3):
            at.happened("turn", ANN)
        at.happened("turn", BEN)
        await at.webhooks.settle()
        assert sorted(one.value["data"]["players"][0] for one in receiver.requests) == ["Ann", "Ann", "Ben"]
        assert at.webhooks.counts == {"sent": 3, "failed": 0, "refused": 1}
        with refused_as("ledger-used-account", what=message("ledger-webhook-messages", limit=2)):
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
            with refused_as("webhook-host"):
                await at.webhooks.attempt(ANN)
            with refused_as("webhook-host"):
                await at.webhooks.add(ANN, receiver.url)
        assert receiver.requests == []
        async with desk(tmp_path) as at:  # none is listed at all
            at.happened()
            with refused_as("webhook-none-here"):
                await at.webhooks.cards(ANN)


async def test_a_person_has_one_request_at_a_time_and_delays_no_one(tmp_path: Path) -> None:
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
            with refused_as("store-disk-full"):
                await at.webhooks.add(ANN, receiver.url)
            assert (await at.webhooks.cards(ANN), at.ledger.used("webhooks", "account", ANN)) == ((), 0)
        card = await at.webhooks.add(ANN, receiver.url)
        with monkeypatch.context() as patch:
            patch.setattr(Store, "keep_note", refuse)
            patch.setattr(Store, "forget_note", refuse)
            with refused_as("store-disk-full"):
                await at.webhooks.add(ANN, receiver.url + "2")
            with refused_as("store-disk-full"):
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


# Players add webhooks over each face, and their tables tell them what happens while they are away


@asynccontextmanager
async def served(folder: Path, *answers: int) -> AsyncIterator[tuple[Host, Receiver]]:
    """A host that allows webhooks to a receiver."""
    async with receiving(*answers) as receiver, house(folder, webhook_hosts=AllowedHosts([receiver.entry])) as host:
        yield host, receiver


def told(receiver: Receiver) -> list[tuple[str, list[str]]]:
    """The kinds of a receiver's messages, and the people they concerned."""
    return [(one.value["type"], one.value["data"]["players"]) for one in receiver.requests]


async def pair(host: Host) -> tuple[PersonLobby, PersonLobby, str]:
    """Ann and Ben, and a table of Ann's with a place for Ben."""
    ann, ben = PersonLobby(host, ANN, "Ann"), PersonLobby(host, BEN, "Ben")
    card = await ann.do(CreateTable(spec("person", "open", seed=None, begins="seated")))
    return ann, ben, card.id


async def sit_down(ben: PersonLobby, ann: PersonLobby, table: str) -> None:
    invite = next(card.invite for card in await ann.tables() if card.id == table)
    await ben.join(invite or "")


async def test_an_absent_player_hears_of_the_start_of_turns_and_of_the_end(host: Host, receiver: Receiver) -> None:
    ann, ben, table = await pair(host)
    card = await ben.do(AddWebhook(receiver.url))
    assert card == WebhookCard(receiver.url, secret=card.secret)
    await sit_down(ben, ann, table)
    inbox = Inbox(await ann.link(table, 0))
    await ann.attend(None)
    while inbox.update.decision is not None:
        await inbox.acted()
    await host.services.webhooks.settle()
    assert told(receiver) == [("table.begun", ["Ben"]), ("table.turn", ["Ben"])]
    assert {one.value["data"]["table"] for one in receiver.requests} == {table}
    assert {one.value["data"]["game"] for one in receiver.requests} == {GAME.meta.key}


async def test_a_present_person_receives_none_of_their_own_messages(host: Host, receiver: Receiver) -> None:
    ann, ben, table = await pair(host)
    await ben.attend(None)
    await ben.do(AddWebhook(receiver.url))
    await ann.do(AddWebhook(receiver.url, table))
    await sit_down(ben, ann, table)
    await host.services.webhooks.settle()
    assert told(receiver) == [("table.begun", ["Ann", "Ben"]), ("table.turn", ["Ann"])]


async def test_a_banned_person_receives_nothing(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        receiver = await stack.enter_async_context(receiving())
        config = ServerConfig(tmp_path, webhook_hosts=(receiver.entry,))
        services = server_services(config, Figures(), banning(BEN))
        store = Store.open(tmp_path, reserve=0)
        host = await stack.enter_async_context(Host(store, FirstLegal(), load=load, services=services))
        ann, ben, table = await pair(host)
        await ben.do(AddWebhook(receiver.url))
        await ann.do(AddWebhook(receiver.url, table))
        await sit_down(ben, ann, table)
        await host.services.webhooks.settle()
        assert ("table.begun", ["Ben"]) not in told(receiver)
        assert ("table.begun", ["Ann", "Ben"]) in told(receiver)


def banning(identity: str) -> Sanctions:
    """The sanctions of a server that keeps a person out."""
    found = Sanctions(None, (), lambda: 0.0)
    found.add(Sanction("ban", identity, "", "", "", 0.0, None))
    return found


async def test_the_end_and_the_request_for_a_rematch_are_reported(host: Host, receiver: Receiver) -> None:
    ann, ben, table = await pair(host)
    await sit_down(ben, ann, table)
    inboxes = [Inbox(await ann.link(table, 0)), Inbox(await ben.link(table, 1))]
    await ben.do(AddWebhook(receiver.url))
    await ann.attend(None)
    for inbox in inboxes:
        inbox.link.send(Concede())
    await inboxes[0].until(lambda: inboxes[0].update.outcome is not None)
    inboxes[1].link.close()
    for _ in range(2):
        await ann.do(Rematch(table))
    inboxes[0].link.close()
    await ann.do(Rematch(table))
    await host.services.webhooks.settle()
    assert told(receiver)[-2:] == [("table.over", ["Ben"]), ("table.rematch", ["Ben"])]
    assert receiver.requests[-1].value["data"]["by"] == "Ann"


async def test_the_request_of_a_blocked_person_is_not_shown(host: Host, receiver: Receiver) -> None:
    ann, ben, table = await pair(host)
    await sit_down(ben, ann, table)
    await ann.call_me("Ann")
    await ben.do(AddWebhook(receiver.url, ""))
    inboxes = [Inbox(await ann.link(table, 0)), Inbox(await ben.link(table, 1))]
    for inbox in inboxes:
        inbox.link.send(Concede())
    await inboxes[0].until(lambda: inboxes[0].update.outcome is not None)
    await ben.do(BlockPerson("Ann"))
    await ann.do(Rematch(table))
    await host.services.webhooks.settle()
    assert "table.rematch" not in receiver.kinds


async def test_a_table_that_is_removed_says_so_and_one_that_never_began_is_forgotten(tmp_path: Path) -> None:
    async with served(tmp_path) as (host, receiver):
        ann, ben, table = await pair(host)
        await ann.do(AddWebhook(receiver.url, table))
        await sit_down(ben, ann, table)
        await host.remove(table, message("table-host-closing"))
        await host.services.webhooks.settle()
        assert told(receiver)[-1] == ("table.removed", ["Ann", "Ben"])
        other = await ann.do(CreateTable(spec("person", "open", seed=None)))
        await ann.do(AddWebhook(receiver.url, other.id))
        assert [card.table for card in await ann.do(ListWebhooks())] == sorted([table, other.id])
        await ann.do(StandUp(other.id))
        assert [card.table for card in await ann.do(ListWebhooks())] == [table]
    store = Store.open(tmp_path, reserve=0)
    assert list(store.notes("webhook ")) == [f"webhook {ANN} {table}"]
    store.close()


async def test_only_a_maker_with_a_seat_there_has_one_for_it(host: Host, receiver: Receiver) -> None:
    ann, ben, table = await pair(host)
    await sit_down(ben, ann, table)
    for stranger in (ben, PersonLobby(host, CLEO, "Cleo")):
        with refused_as("webhook-not-the-maker"):
            await stranger.do(AddWebhook(receiver.url, table))
    with refused_as("store-no-table"):
        await ann.do(AddWebhook(receiver.url, "nowhere"))
    inboxes = [Inbox(await ann.link(table, 0)), Inbox(await ben.link(table, 1))]
    for inbox in inboxes:
        inbox.link.send(Concede())
    await inboxes[0].until(lambda: inboxes[0].update.outcome is not None)
    with refused_as("webhook-table-over"):
        await ann.do(AddWebhook(receiver.url, table))


async def test_a_maker_who_has_left_receives_nothing(host: Host, receiver: Receiver) -> None:
    ann, ben = PersonLobby(host, ANN, "Ann"), PersonLobby(host, BEN, "Ben")
    card = await ann.do(CreateTable(spec("person", "open", "open", seed=None)))
    await ann.do(AddWebhook(receiver.url, card.id))
    await sit_down(ben, ann, card.id)
    await ann.do(StandUp(card.id))
    await ben.join(card.id)
    await sit_down(PersonLobby(host, CLEO, "Cleo"), ben, card.id)
    await sit_down(PersonLobby(host, "SHA256:dan", "Dan"), ben, card.id)
    assert (await ben.tables())[0].status == "running"
    await host.services.webhooks.settle()
    assert receiver.requests == []


async def test_guests_and_the_person_at_the_keyboard_have_none(host: Host, receiver: Receiver) -> None:
    for lobby in (PersonLobby(host, "guest:1", "guest-7", guest=True), PersonLobby(host)):
        for command in (AddWebhook(receiver.url), ListWebhooks(), RemoveWebhook(), TryWebhook()):
            with refused_as("account-none"):
                await lobby.do(command)


async def test_without_listed_hosts_webhooks_are_off(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben, table = await pair(host)
        for command in (AddWebhook("x"), ListWebhooks(), RemoveWebhook(), TryWebhook()):
            with refused_as("webhook-none-here"):
                await ann.do(command)
        await sit_down(ben, ann, table)


async def test_a_person_with_a_disabled_webhook_learns_it_on_arrival(tmp_path: Path) -> None:
    async with served(tmp_path, 410) as (host, receiver):
        ann, ben, table = await pair(host)
        await ben.do(AddWebhook(receiver.url))
        await sit_down(ben, ann, table)
        await host.services.webhooks.settle()
        seen: list[object] = []
        lobby = PersonLobby(host, BEN, "Ben")
        await lobby.call_me("Ben")
        await lobby.is_known()
        await lobby.attend(seen.append)
        assert Announced(message("webhook-off-gone", url=receiver.url)) in seen


async def test_the_one_shot_command_lists_adds_tries_and_removes(tmp_path: Path) -> None:
    async with served(tmp_path, 200, 404) as (host, receiver):
        ann = Caller(host)
        await ann.run("name", "ann")
        status, said = await ann.run("webhook")
        assert (status, said.splitlines()[0][:21]) == (0, "You have no webhooks.")
        assert await ann.run("webhook", "--json") == (0, "[]\n")
        status, said = await ann.run("webhook", "add", receiver.url)
        assert (status, said.splitlines()[0]) == (0, f"{receiver.url}: your tables, json (on)")
        assert "shown only once: whsec_" in said
        assert await ann.run("webhook", "try") == (0, "The message was accepted, with status 200.\n")
        assert await ann.run("webhook", "try", "--json") == (0, '{"problem":"","status":404}\n')
        (card,) = json.loads((await ann.run("webhook", "--json"))[1])
        assert card == {"url": receiver.url, "table": "", "state": "on", "waiting": 0}
        assert await ann.run("webhook", "remove") == (0, "The webhook is removed.\n")
        assert (await ann.run("webhook", "remove"))[0] == 64
        assert await ann.run("webhook", "nonsense") == (64, 'Wrong usage of "webhook". Try: help\n')
        with_table = json.loads((await ann.run("webhook", "add", receiver.url, "nowhere", "--json"))[1])
        assert "refused" in with_table
        ben = Caller(host, Person(BEN, "ben", guest=False), "fr")
        await ben.run("name", "ben")
        assert (await ben.run("webhook"))[1].startswith("Vous n'avez pas de webhooks.")


@pytest.mark.parametrize(
    "command", [ListWebhooks(), AddWebhook("u"), AddWebhook("u", "t"), RemoveWebhook(), TryWebhook("t")]
)
def test_a_question_names_a_table_only_if_there_is_one(command: object) -> None:
    written = codec.encode(command, WrittenCommand)
    assert codec.decode(WrittenCommand, written) == command
    assert ("table" in written) == bool(getattr(command, "table", ""))
