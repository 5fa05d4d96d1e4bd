"""Whole games over SSH, and comforts of players."""

import asyncio
import json
import re
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

import net
from core.record.text import read
from core.record.verify import verify
from core.storage.store import Store
from core.text import Texts
from net.config.server_config import DATA, GROUPS, SETTINGS
from net.config.server_texts import LOCALE
from net.lobby.person_lobby import PersonLobby
from net.tables.host import Host
from scripts.clients.openssh import OpenSshClient
from tests.net.support.clients import Liner
from tests.net.support.egress import assert_harmless
from tests.net.support.house import FirstLegal

# A table of Bali between people with stock clients


HOSTILE = {
    "[bold]x[/]": ("\x1b]0;owned\x07", "\x1b]52;c;b3duZWQ=\x07", "\x1b[2J"),
    "[/": ("\x9b6n", "\x05", "[bold]x[/]"),
    "[@click=app.quit]x[/]": ("[/", "[@click=app.quit]x[/]", "\u202egnp"),
    "]0owned[2J": ("a\u200bb", "\x1bP+q544e\x1b\\", "\x1b[?1049l"),
}
"""Names and messages of people: no more lines than may be said at once."""
WATCH = re.compile(r"Watch Bali, table (\w+)")
INVITE = re.compile(r"[a-z]+(?:-[a-z]+){3}")


async def test_a_killed_server_gives_the_table_back_as_it_was(run, connect, keys):
    server = await run()
    client = connect(server, key=keys[0], size=None, options=("-T",))
    client.type(b"new bali seated\n")
    await client.sent(b"1. Play 1 ")
    client.type(b"1\n\n")
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
    await first.shows("Create this table")
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
    ann.type(b"1\n\n")
    await ann.sent(b"Take your last card from the market")
    await watcher.until(lambda: watcher.screen.lines != before)
    assert not any("you are" in line for line in watcher.screen.lines)


@pytest.mark.parametrize("called", HOSTILE)
async def test_nothing_hostile_reaches_another_terminal(run, connect, keys, called):
    """The text and the name that one person types, another sees as text, and as nothing else."""
    server = await run()
    name = "".join(character for character in called if character.isalnum() or character in "[]/")
    ann = connect(server, key=keys[0], user=f"x{name}", size=None, options=("-T",))
    await ann.sent(b"What is your name")  # none follows from such a login
    ann.type(f"x{name}\nann\nnew bali open seated\n".encode())
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


# A whole table of Bali over SSH


INVITE_ADDRESS = re.compile(r"ssh ([a-z]+(?:-[a-z]+){3})@127\.0\.0\.1 -p \d+")
TABLE = re.compile(r"Watch Bali, table (\w+)")
QUICK = {"module": "tests.net.support.programs", "before": ("hurried",)}


async def play(players: list[Liner], enough: int | None = None) -> None:
    """Answer every question, until `enough` answers have been given or the game is over for all."""
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
    server = await run(**QUICK)
    ann = Liner(connect(server, key=keys[0], user="ann", size=None, options=("-T",)))
    ann.say("new bali 3 open easy seated")
    await ann.client.until(lambda: INVITE_ADDRESS.search(ann.text) is not None)
    invite = INVITE_ADDRESS.search(ann.text)
    bob = Liner(connect(server, key=keys[1], user=invite[1], size=None, options=("-T",)))
    await bob.until_told("What is your name")
    bob.say("bob")
    await ann.until_told("Turn 1")
    ann._read = ann.text.index("Turn 1")
    cleo = connect(server, user="cleo", size=None, options=("-T",))
    await cleo.until(lambda: TABLE.search(cleo.output.decode()) is not None)
    table = TABLE.search(cleo.output.decode())
    watch = connect(server, "watch", table[1], user="cleo", size=(100, 30), options=("-t",))
    await watch.shows("turn")

    await play([ann, bob], enough=40)  # with those that Enter confirms
    told = ann.facts
    server.signal(signal.SIGKILL)
    await server.end()
    for client in (ann.client, bob.client, watch):
        assert await client.status() == 255

    server = await run(**QUICK)
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


# Two people over ssh who want to be left in peace, take notes and go away for a while


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
    assert (await told(ann, "block", "Ben")).startswith("You have blocked ben")
    assert "No tables yet" in await told(ben, "tables")
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
    assert await told(ben, "note", card["id"]) == "You have no notes on this table.\n"
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


# The server's own sentences


_ID = re.compile(r'"(server-[a-z-]+)"')


def ids(language):
    """The server's sentences in one language."""
    return {name for name in Texts(language, (LOCALE,)).ids() if name.startswith("server-")}


def test_both_languages_have_every_sentence():
    assert ids("en") == ids("fr")


def test_every_used_sentence_exists_and_every_sentence_is_used():
    said = {name for path in Path(net.__file__).parent.rglob("*.py") for name in _ID.findall(path.read_text())}
    assert said <= ids("en")
    assert ids("en") - said == set(of_the_help())


def of_the_help() -> Iterator[str]:
    """The sentences of the help of `belvedere serve`, which are put together from the names of settings."""
    yield "server-value-text"  # of a setting that is a text and says nothing else
    yield from (f"server-group-{group}" for group in GROUPS)
    for group in ("limits", "shares"):
        yield from (f"server-{group}", f"server-{group}-about")
    for one in SETTINGS:
        yield f"server-setting-{one.name}"
        if len(one.stands_for) > 1 and one is not DATA:
            yield "server-value-" + re.sub(r"[^a-z]+", "-", one.stands_for.lower()).strip("-")
