"""A table of Bali between people with stock clients: found again after every kind of accident."""

import re
import signal

import pytest

from tests.net.support.egress import assert_harmless

HOSTILE = {
    "[bold]x[/]": ("\x1b]0;owned\x07", "\x1b]52;c;b3duZWQ=\x07", "\x1b[2J"),
    "[/": ("\x9b6n", "\x05", "[bold]x[/]"),
    "[@click=app.quit]x[/]": ("[/", "[@click=app.quit]x[/]", "\u202egnp"),
    "]0owned[2J": ("a\u200bb", "\x1bP+q544e\x1b\\", "\x1b[?1049l"),
}
"""What people are called, and what they say: no more lines than may be said at once."""
WATCH = re.compile(r"Watch Bali, table (\w+)")
INVITE = re.compile(r"[a-z]+(?:-[a-z]+){3}")


async def test_a_killed_server_gives_the_table_back_as_it_was(run, connect, keys):
    server = await run()
    client = connect(server, key=keys[0], size=None, options=("-T",))
    client.type(b"new bali seated\n")
    await client.sent(b"1. Play 1 ")
    client.type(b"1\n")
    await client.sent(b"Take your last card from the market")
    mark = len(client.output)
    client.type(b"board\n")
    await client.until(lambda: b"Your offering cards" in client.output[mark:])
    before = client.output[mark:].partition(b"Your offering cards")[0]
    server.signal(signal.SIGKILL)
    await server.end()

    again = connect(await run(), key=keys[0], size=None, options=("-T",))
    again.type(b"1\n")
    await again.sent(b"Take your last card from the market")
    mark = len(again.output)
    again.type(b"board\n")
    await again.until(lambda: b"Your offering cards" in again.output[mark:])
    assert again.output[mark:].partition(b"Your offering cards")[0] == before
    assert b"You have played 1 " in before


async def test_a_killed_client_finds_its_seat_again(run, connect, keys):
    server = await run()
    first = connect(server, key=keys[0], size=(100, 30))
    await first.shows("What is your name")
    first.type(b"\r")
    await first.shows("New table")
    first.type(b"\x1b[B\r")  # the first row is that of lessons
    await first.shows("Make this table")
    first.type(b"\r")
    await first.shows("you are ")
    mine = next(seat for seat in ("you are A", "you are B") if seat in first.screen)
    first.signal(signal.SIGKILL)
    await first.status()
    second = connect(server, key=keys[0], size=(100, 30))
    await second.shows("Return to this table")
    second.type(b"\r")
    await second.shows(mine)


async def test_two_people_meet_by_invite_and_a_third_watches(run, connect, keys):
    server = await run()
    ann = connect(server, key=keys[0], size=None, options=("-T",))
    ann.type(b"new bali open seated\n")
    await ann.until(lambda: INVITE.search(ann.output.decode()) is not None)
    found = INVITE.search(ann.output.decode())
    assert found
    invite = found[0]
    bob = connect(server, key=keys[1], user=invite, size=(100, 30))
    await bob.shows("What is your name")
    bob.type(b"bob\r")
    await bob.shows("you are B")
    await ann.sent(b"1. Play 1 ")
    cleo = connect(server, user="cleo", size=None, options=("-T",))
    await cleo.until(lambda: WATCH.search(cleo.output.decode()) is not None)
    found = WATCH.search(cleo.output.decode())
    assert found
    watcher = connect(server, "watch", found[1], user="cleo", size=(100, 30), options=("-t",))
    await watcher.shows("Bali")
    await watcher.shows("turn 1")
    before = watcher.screen.lines
    ann.type(b"1\n")
    await ann.sent(b"Take your last card from the market")
    await watcher.until(lambda: watcher.screen.lines != before)
    assert not any("you are" in line for line in watcher.screen.lines)


@pytest.mark.parametrize("called", HOSTILE)
async def test_nothing_hostile_reaches_another_terminal(run, connect, keys, called):
    """What one person types and calls themselves, another sees: as text, and as nothing else."""
    server = await run()
    name = "".join(character for character in called if character.isalnum() or character in "[]/")
    ann = connect(server, key=keys[0], user=f"x{name}", size=None, options=("-T",))
    ann.type(b"new bali open seated\n")
    await ann.until(lambda: INVITE.search(ann.output.decode()) is not None)
    found = INVITE.search(ann.output.decode())
    assert found
    bob = connect(server, key=keys[1], user=found[0], size=(100, 30))
    await bob.shows("What is your name")
    bob.type(b"bob\r")
    await bob.shows("you are B")
    for number, hostile in enumerate(HOSTILE[called]):
        ann.type(f"say go{number}{hostile}{number}on\n".encode())
        await bob.shows(f"go{number}")
        await bob.shows(f"{number}on")
    bob.type(b"\x03\x03")
    await bob.status()
    assert_harmless(bob.output.decode())
    assert_harmless(ann.output.decode())
