"""Two people over ssh who would rather be left alone, take notes and go away for a while."""

import json

from scripts.clients.openssh import OpenSshClient


async def test_two_people_block_note_and_go_on_vacation_over_ssh(run, connect, keys):
    server = await run()
    ann = (keys[0], "ann")
    ben = (keys[1], "ben")

    def visit(who: tuple, *command: str, options: tuple[str, ...] = ()) -> OpenSshClient:
        return connect(server, " ".join(command) or None, key=who[0], user=who[1], size=None, options=options)

    async def told(who: tuple, *command: str, status: int = 0) -> str:
        client = visit(who, *command)
        assert await client.status() == status, client.output
        return client.output.decode()

    for who in (ann, ben):
        await told(who, "name", who[1])
    card = json.loads(await told(ann, "create", "bali", "2", "open", "clock=3d", "--json"))
    assert (await told(ann, "block", "Ben")).startswith("You block ben now")
    assert "There are no tables" in await told(ben, "tables")
    neutral = await told(ben, "join", "oak-lamp-river-stone", status=64)
    for invite in (card["id"], card["invite"]):
        assert await told(ben, "join", invite, status=64) == neutral

    listening = visit(ann, "line")
    await listening.sent(b"What would you like to do?")
    await told(ben, "say", "lobby", "unheard")
    await told(ann, "unblock", "ben")
    await told(ben, "say", "lobby", "heard")
    await listening.sent(b"ben says: heard")
    assert b"unheard" not in listening.output

    await told(ben, "join", card["invite"])
    assert await told(ann, "note", card["id"], "ben", "keeps", "rice") == "ben keeps rice\n"
    assert await told(ben, "note", card["id"]) == "You have no notes beside this table.\n"
    assert "You are on vacation until" in await told(ann, "vacation", "14")
    listening.type(b"quit\n")
    await listening.status()
    seated = visit(ben, "line")
    await seated.sent(b"What would you like to do?")
    seated.type(b"1\n")
    await seated.sent(b"ann is on vacation until")
    await told(ann, "vacation", "end")
    await seated.sent(b"ann is back from vacation")
    assert b"keeps rice" not in seated.output
