"""A client goes on at a server of a later version, and says so where it cannot."""

import json

from core.link.commands import Refresh
from core.link.lobby_commands import CreateTable, ListTables
from core.link.updates import Closed, Update
from net.client.lobby import RemoteLobby
from net.config.address import Address
from net.json.protocol import PROTOCOL
from tests.net.support.far_server import FarServer, MemoryWire
from tests.net.support.house import Inbox
from tests.net.support.remote_tables import BOT, spec
from tests.said import refused


async def test_what_a_later_server_adds_is_passed_over(house: FarServer, lobby: RemoteLobby) -> None:
    """A key that was added to a roster ended the client, and one in a card refused the list of tables."""
    card = await lobby.do(CreateTable(spec(BOT)))
    inbox = Inbox(await lobby.link(card.id, 0))
    await inbox.version(0)
    wire = house.wires[-1]
    told: list[str] = []
    wire.rewrite = lambda line: added(line, told)
    inbox.link.send(Refresh())
    seen = len(inbox.all(Update))
    await inbox.until(lambda: len(inbox.all(Update)) > seen)
    assert (await lobby.do(ListTables()))[0].id == card.id
    assert {"roster", "update", "answer"} <= {*told}
    wire.say(json.dumps({"type": "happening", "table": card.id, "seat": 0, "what": {"type": "gift"}, "text": None}))
    inbox.act()
    await inbox.version(1)
    assert not inbox.all(Closed)


def added(line: str, told: list[str]) -> str:
    """A line as a later server might write it, with a key more in everything; `told` gets what it was."""
    data = json.loads(line)
    kind = data["what"]["type"] if data["type"] == "happening" else data["type"]
    told.append(kind)
    for one in (data, data.get("what"), *(data["value"] if isinstance(data.get("value"), list) else ())):
        if isinstance(one, dict):
            one["later"] = {"added": [1]}
    return json.dumps(data)


async def test_what_cannot_be_read_ends_with_a_sentence(house: FarServer, lobby: RemoteLobby) -> None:
    card = await lobby.do(CreateTable(spec(BOT)))
    inbox = Inbox(await lobby.link(card.id, 0))
    await inbox.version(0)
    wire = house.wires[-1]
    wire.say(json.dumps({"type": "happening", "table": card.id, "seat": 0, "what": {"type": "roster"}, "text": None}))
    assert (await inbox.next(Closed)).reason.id == "remote-not-understood"
    wire.rewrite = lambda line: line.replace('"players"', '"sitters"')
    with refused("may be of a later version"):
        await lobby.do(ListTables())


async def test_a_server_of_another_protocol_is_told_in_a_sentence(house: FarServer) -> None:
    async def dial() -> MemoryWire:
        wire = await house.dial()
        wire.rewrite = lambda line: line.replace(f'"protocol":{PROTOCOL}', f'"protocol":{PROTOCOL - 1}')
        return wire

    other = RemoteLobby(dial, Address("example.org", 22), pauses=(0.0,))
    with refused(f"speaks protocol {PROTOCOL - 1}, this Belvedere {PROTOCOL}. Update the older one."):
        await other.open()
    await other.close()
