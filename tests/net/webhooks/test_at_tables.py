"""Players add webhooks over each face, and their tables tell them what happens while they are away."""

import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest

from core.encoding import codec
from core.kernel.message import message
from core.link.account import WebhookCard
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
from net.config.server_config import ServerConfig
from net.hosting import server_services
from net.lobby.person_lobby import PersonLobby
from net.people.sanctions import Sanction, Sanctions
from net.people.visit import Person
from net.tables.host import Host
from net.telemetry.figures import Figures
from net.webhooks.allowed_hosts import AllowedHosts
from tests.net.support.caller import Caller
from tests.net.support.house import ANN, BEN, CLEO, FirstLegal, Inbox, house, load, spec
from tests.net.support.receiver import Receiver, receiving
from tests.said import refused
from tests.tiny import GAME


@asynccontextmanager
async def served(folder: Path, *answers: int) -> AsyncIterator[tuple[Host, Receiver]]:
    """A host that allows webhooks to a receiver."""
    async with receiving(*answers) as receiver, house(folder, webhook_hosts=AllowedHosts([receiver.entry])) as host:
        yield host, receiver


def told(receiver: Receiver) -> list[tuple[str, list[str]]]:
    """The kinds of what a receiver was sent, and whom it concerned."""
    return [(one.value["type"], one.value["data"]["players"]) for one in receiver.requests]


async def pair(host: Host) -> tuple[PersonLobby, PersonLobby, str]:
    """Ann and Ben, and a table of Ann's with a place for Ben."""
    ann, ben = PersonLobby(host, ANN, "Ann"), PersonLobby(host, BEN, "Ben")
    card = await ann.do(CreateTable(spec("person", "open", seed=None, begins="seated")))
    return ann, ben, card.id


async def sit_down(ben: PersonLobby, ann: PersonLobby, table: str) -> None:
    invite = next(card.invite for card in await ann.tables() if card.id == table)
    await ben.join(invite or "")


async def test_somebody_away_is_told_of_the_start_of_turns_and_of_the_end(tmp_path: Path) -> None:
    async with served(tmp_path) as (host, receiver):
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


async def test_somebody_who_is_here_is_told_nothing_by_their_own(tmp_path: Path) -> None:
    async with served(tmp_path) as (host, receiver):
        ann, ben, table = await pair(host)
        await ben.attend(None)
        await ben.do(AddWebhook(receiver.url))
        await ann.do(AddWebhook(receiver.url, table))
        await sit_down(ben, ann, table)
        await host.services.webhooks.settle()
        assert told(receiver) == [("table.begun", ["Ann", "Ben"]), ("table.turn", ["Ann"])]


async def test_somebody_who_is_banned_is_told_nothing(tmp_path: Path) -> None:
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


async def test_the_end_and_the_wish_for_a_rematch_are_told(tmp_path: Path) -> None:
    async with served(tmp_path) as (host, receiver):
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


async def test_the_wish_of_somebody_blocked_is_not_told(tmp_path: Path) -> None:
    async with served(tmp_path) as (host, receiver):
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


async def test_only_who_made_a_table_and_sits_there_has_one_for_it(tmp_path: Path) -> None:
    async with served(tmp_path) as (host, receiver):
        ann, ben, table = await pair(host)
        await sit_down(ben, ann, table)
        for stranger in (ben, PersonLobby(host, CLEO, "Cleo")):
            with refused("Only the player who made"):
                await stranger.do(AddWebhook(receiver.url, table))
        with refused("no table"):
            await ann.do(AddWebhook(receiver.url, "nowhere"))
        inboxes = [Inbox(await ann.link(table, 0)), Inbox(await ben.link(table, 1))]
        for inbox in inboxes:
            inbox.link.send(Concede())
        await inboxes[0].until(lambda: inboxes[0].update.outcome is not None)
        with refused("is over"):
            await ann.do(AddWebhook(receiver.url, table))


async def test_a_maker_who_has_left_is_told_nothing(tmp_path: Path) -> None:
    async with served(tmp_path) as (host, receiver):
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


async def test_guests_and_the_person_at_the_keyboard_have_none(tmp_path: Path) -> None:
    async with served(tmp_path) as (host, receiver):
        for lobby in (PersonLobby(host, "guest:1", "guest-7", guest=True), PersonLobby(host)):
            for command in (AddWebhook(receiver.url), ListWebhooks(), RemoveWebhook(), TryWebhook()):
                with refused("connect with an ssh key"):
                    await lobby.do(command)


async def test_without_listed_hosts_there_are_none(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben, table = await pair(host)
        for command in (AddWebhook("x"), ListWebhooks(), RemoveWebhook(), TryWebhook()):
            with refused("sends no webhooks"):
                await ann.do(command)
        await sit_down(ben, ann, table)


async def test_who_is_switched_off_is_told_when_they_come(tmp_path: Path) -> None:
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
        assert (status, said.splitlines()[0][:24]) == (0, "You have no webhook. Wit")
        assert await ann.run("webhook", "--json") == (0, "[]\n")
        status, said = await ann.run("webhook", "add", receiver.url)
        assert (status, said.splitlines()[0]) == (0, f"{receiver.url}: your tables (on)")
        assert "shown only now: whsec_" in said
        assert await ann.run("webhook", "try") == (0, "The message was taken, with status 200.\n")
        assert await ann.run("webhook", "try", "--json") == (0, '{"problem":"","status":404}\n')
        (card,) = json.loads((await ann.run("webhook", "--json"))[1])
        assert card == {"url": receiver.url, "table": "", "state": "on", "waiting": 0}
        assert await ann.run("webhook", "remove") == (0, "The webhook is removed.\n")
        assert (await ann.run("webhook", "remove"))[0] == 64
        assert await ann.run("webhook", "nonsense") == (64, 'The command "webhook" is used otherwise. Try: help\n')
        with_table = json.loads((await ann.run("webhook", "add", receiver.url, "nowhere", "--json"))[1])
        assert "refused" in with_table
        ben = Caller(host, Person(BEN, "ben", guest=False), "fr")
        await ben.run("name", "ben")
        assert (await ben.run("webhook"))[1].startswith("Vous n'avez pas de webhook.")


@pytest.mark.parametrize(
    "command", [ListWebhooks(), AddWebhook("u"), AddWebhook("u", "t"), RemoveWebhook(), TryWebhook("t")]
)
def test_what_is_asked_names_a_table_only_where_there_is_one(command: object) -> None:
    written = codec.encode(command, WrittenCommand)
    assert codec.decode(WrittenCommand, written) == command
    assert ("table" in written) == bool(getattr(command, "table", ""))
