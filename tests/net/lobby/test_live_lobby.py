"""The lobby over real SSH: people see each other come, talk and sit down, in every face."""

import json
import re

from scripts.clients.openssh import OpenSshClient
from tests.net.support.egress import assert_harmless

INVITE = re.compile(r"ssh ([a-z]+(?:-[a-z]+){3})@127\.0\.0\.1 -p (\d+)")


async def shown_invite(client: OpenSshClient) -> str:
    """The invite that the table shows."""
    found: list[str] = []

    def is_there() -> bool:
        found[:] = INVITE.findall(" ".join(client.screen.lines))
        return bool(found)

    await client.until(is_there)
    return found[0][0]


async def told(client: OpenSshClient) -> str:
    """What a one-shot command says."""
    assert await client.status() == 0
    return client.output.decode()


async def test_the_lobby_is_live_in_every_face(run, connect, keys):
    server = await run()
    ann = connect(server, key=keys[0], user="ann", size=(100, 30))
    await ann.shows("What is your name")
    ann.type(b"\r")
    await ann.shows("Here now: 1")

    bob = connect(server, key=keys[1], user="bob", size=None, options=("-T",))
    await bob.sent(b"What would you like to do?")
    await ann.shows("bob  lobby")
    bob.type(b"say good evening\n")
    await ann.shows("bob: good evening")
    ann.type(b"t")
    await ann.shows("Enter sends it to everybody")
    ann.type(b"hello bob\r")
    await bob.sent(b"ann says: hello bob")

    bob.type("say begin\x1b]0;owned\x07\x9b6n[/bold] [@click=app.quit]x[/] \u202eend\n".encode())
    await ann.shows("bob: begin]0;owned6n[/bold]")

    bob.type(b"new bali 3 seated open open\n")
    await ann.shows("2 seats free")
    await ann.shows("bob  Bali")
    ann.type(b"\x1b[A\r")
    await bob.sent(b"ann has taken a seat.")
    await ann.shows("y ready")
    ann.type(b"y")
    await bob.sent(b"ann is ready.")

    who = json.loads(await told(connect(server, "who", "--json", key=keys[0], user="ann", size=None)))
    assert [(visitor["name"], visitor["game"], visitor["seat"]) for visitor in who] == [
        ("ann", "bali", 1),
        ("bob", "bali", 0),
    ]
    listed = connect(server, "who", key=keys[1], user="bob", size=None)
    assert (await told(listed)).startswith("ann: plays Bali, table ")

    bob.type(b"start\n")
    await bob.sent(b"Carl")
    await ann.until(lambda: "y ready" not in ann.screen and "Carl" in ann.screen)
    ann.type(b"\x03\x03")
    await ann.status()
    for client in (ann, bob):
        assert_harmless(client.output.decode())


async def test_an_invite_is_an_address_and_the_first_to_come_owns_the_seat(run, connect, keys):
    server = await run("--address", "127.0.0.1")
    ann = connect(server, key=keys[0], user="ann", size=(100, 30))
    await ann.shows("What is your name")
    ann.type(b"\r")
    await ann.shows("Here now: 1")
    created = connect(server, "line", key=keys[0], user="ann", size=None)
    await created.sent(b"What would you like to do?")
    created.type(b"new bali 2 seated open private\n")
    await created.sent(b"This table waits")
    await ann.shows("open, invite")
    ann.type(b"\r")
    invite = await shown_invite(ann)
    await ann.shows("i invite")
    ann.type(b"i")
    await ann.shows(f"ssh://{invite}@127.0.0.1:{server.address[1]}")
    await ann.shows("████")
    ann.type(b"\x1b")
    await ann.shows("i invite")
    bob = connect(server, key=keys[1], user=invite, size=(100, 30))
    await bob.shows("What is your name")
    bob.type(b"bob\r")
    await ann.until(lambda: "bob" in ann.screen)
    late = connect(server, "-T", user=invite, size=None)
    await late.sent(b"Every seat at this table is taken. You can watch it, or join another table from Home.")


async def test_whoever_looks_elsewhere_is_told_of_their_turn_and_only_that(run, connect, keys):
    server = await run()
    bob = connect(server, key=keys[1], user="bob", size=None, options=("-T",))
    bob.type(b"new bali 2 seated open\n")
    await bob.until(lambda: INVITE.search(bob.output.decode()) is not None)
    found = INVITE.search(bob.output.decode())
    ann = connect(server, key=keys[0], user=found[1], size=(100, 30), term="xterm-kitty")
    await ann.shows("What is your name")
    ann.type(b"ann\r")
    await ann.shows("you are B")
    ann.type(b"\x1b[O")
    for _ in range(8):
        mark = len(bob.output)
        bob.type(b"1\n")
        await bob.until(lambda mark=mark: len(bob.output) > mark)
        if b"\x1b]99" in ann.output:
            break
        await bob.until(
            lambda mark=mark: re.search(rb"^1\. |waits for|Waiting|\?", bob.output[mark:], re.M) is not None
        )
    await ann.sent("\x1b]99;i=belvedere;► Bali: your turn\x1b\\".encode())
    await ann.sent("\x1b]2;► Bali: your turn\x1b\\".encode())
    ann.type(b"\x03\x03")
    await ann.status()
    assert ann.output.decode().count("\x1b]99") == 1
    assert ann.output.endswith(b"\x1b[23;2t") or b"\x1b[23;2t" in ann.output
    assert_harmless(ann.output.decode())
