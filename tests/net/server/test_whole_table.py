"""A whole table of Bali over SSH: two people, a bot, somebody who watches, and a server that dies in the middle."""

import asyncio
import re
import signal

from core.record.text import read
from core.record.verify import verify
from core.storage.store import Store
from net.lobby.person_lobby import PersonLobby
from net.tables.host import Host
from scripts.clients.openssh import OpenSshClient
from tests.net.support.house import FirstLegal
from tests.net.support.liner import Liner

INVITE = re.compile(r"ssh ([a-z]+(?:-[a-z]+){3})@127\.0\.0\.1 -p \d+")
TABLE = re.compile(r"Watch Bali, table (\w+)")
QUICK = "tests.net.support.hurried"


async def play(players: list[Liner], enough: int | None = None) -> None:
    """Answer whatever is asked, until `enough` answers have been given or the game is over for everybody."""
    given = 0
    while not all(player.is_done for player in players) and given != enough:
        ready = [player for player in players if player.is_asked and not player.is_done]
        for player in ready:
            player.answer()
            given += 1
        if not ready:
            waits = [asyncio.create_task(changed(player.client, len(player.client.output))) for player in players]
            done, _ = await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
            for wait in waits:
                wait.cancel()
            for wait in done:
                wait.result()


async def changed(client: OpenSshClient, known: int) -> None:
    """Wait until more has come than the bytes that were looked at: some may come before this is waited for."""
    await client.until(lambda: len(client.output) > known)


async def test_a_game_of_three_survives_its_server_and_ends_the_same_for_all(run, connect, keys, tmp_path):
    server = await run(module=QUICK)
    ann = Liner(connect(server, key=keys[0], user="ann", size=None, options=("-T",)))
    ann.say("new bali 3 open easy seated")
    await ann.client.until(lambda: INVITE.search(ann.text) is not None)
    invite = INVITE.search(ann.text)
    assert invite is not None
    bob = Liner(connect(server, key=keys[1], user=invite[1], size=None, options=("-T",)))
    await bob.until_told("What is your name")
    bob.say("bob")
    await ann.until_told("Turn 1")
    ann._read = ann.text.index("Turn 1")
    cleo = connect(server, user="cleo", size=None, options=("-T",))
    await cleo.until(lambda: TABLE.search(cleo.output.decode()) is not None)
    table = TABLE.search(cleo.output.decode())
    assert table is not None
    watch = connect(server, "watch", table[1], user="cleo", size=(100, 30), options=("-t",))
    await watch.shows("turn")

    await play([ann, bob], enough=20)
    told = ann.facts
    server.signal(signal.SIGKILL)
    await server.end()
    for client in (ann.client, bob.client, watch):
        assert await client.status() == 255

    server = await run(module=QUICK)
    again = [Liner(connect(server, key=key, user="x", size=None, options=("-T",))) for key in keys[:2]]
    watch = connect(server, "watch", table[1], user="cleo", size=(100, 30), options=("-t",))
    await watch.shows("turn")
    for player, name in zip(again, ("ann", "bob"), strict=True):
        await player.until_told(f"Welcome to Belvedere, {name}")
        await player.until_told("What would you like to do?")
        player.say("1")
    story = await again[0].story()
    assert len(told) > 20
    assert story[: len(told)] == told

    await play(again)
    await watch.shows("Results")
    endings = [player.text[player.text.rindex("The game is over") :].splitlines() for player in again]
    assert len(endings[0]) == len(endings[1])
    server.signal(signal.SIGTERM)
    assert (await server.end())[0] == 0

    store = Store.open(tmp_path / "data", reserve=0)
    stored, seats, lines = store.load(table[1])
    store.close()
    assert (stored.status, [seat.name for seat in seats]) == ("finished", ["ann", "bob"])
    for seat, players in enumerate(((ann, again[0]), (bob, again[1]))):
        answers = sum(player.answered for player in players)
        assert answers - 1 <= sum(line.seat == seat for line in lines) <= answers
    async with Host(Store.open(tmp_path / "data", reserve=0), FirstLegal()) as host:
        report = verify(read(await PersonLobby(host, seats[0].identity).record(table[1])))
    assert report.entries == len(lines)
