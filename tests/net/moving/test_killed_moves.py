"""Whenever a process is killed while a table moves, the table is neither lost nor at two places."""

import shutil
from pathlib import Path

import pytest

from core.kernel.message import BelvedereError
from core.link.lobby_commands import PackTable
from net.client.moving import push
from net.lobby.person_lobby import PersonLobby
from net.tables.host import Host
from scripts.clients.server_process import ModuleProcess
from tests import tiny
from tests.net.support.house import ANN, Inbox, house, spec
from tests.net.support.two_places import PLACE, bring, pull

MOST_STEPS = 60


async def playable(host: Host, identity: str) -> list[str]:
    """The tables that can be played on there."""
    found = []
    for card in await PersonLobby(host, identity).tables():
        try:
            await host.owner(card.id)
            found.append(card.id)
        except BelvedereError:
            continue
    return found


async def begun(folder: Path, *, moved: bool) -> None:
    """A table at home, at version 2; at the server where it has `moved`, and one entry further on."""
    async with house(folder / "home") as home, house(folder / "server") as server:
        mine = PersonLobby(home, name="Ann")
        theirs = PersonLobby(server, ANN, "Ann")
        card = await mine.create(spec("person", "easy", options=tiny.Options(8)))
        inbox = Inbox(await mine.link(card.id, 0))
        await inbox.acted(inbox.update.legal[0])
        await inbox.acted(tiny.Draw())
        if moved:
            there = await push(mine, theirs, card.id, PLACE)
            await Inbox(await theirs.link(there.id, 0)).acted()


async def killed(folder: Path, way: str, step: int) -> bool:
    """Move until that step; whether it was reached."""
    words = ["tests.net.support.killed_move", str(folder), way, str(step)]
    status = await (await ModuleProcess.start_module(words, None)).wait()
    assert status in (0, -9)
    return status == -9


@pytest.mark.parametrize("again", ["push", "pull"])
async def test_a_push_that_was_killed_at_any_step_leaves_one_table(
    tmp_path: Path, again: str, warm_servers: None
) -> None:
    await begun(tmp_path / "begun", moved=False)
    for step in range(1, MOST_STEPS):
        folder = Path(shutil.copytree(tmp_path / "begun", tmp_path / str(step)))
        was_killed = await killed(folder, "push", step)
        async with house(folder / "home") as home, house(folder / "server") as server:
            mine = PersonLobby(home, name="Ann")
            theirs = PersonLobby(server, ANN, "Ann")
            here, there = await playable(home, "local"), await playable(server, ANN)
            assert len(here) + len(there) <= 1
            (card,) = await mine.tables()
            if again == "pull" and not card.away:
                assert here == [card.id]
            elif again == "pull" or not (await mine.do(PackTable(card.id, PLACE))).there:
                await (push(mine, theirs, card.id, PLACE) if again == "push" else pull(mine, theirs, card.id))
            here, there = await playable(home, "local"), await playable(server, ANN)
            assert (len(here), len(there)) == ((0, 1) if again == "push" else (1, 0))
            lobby, table = (theirs, there[0]) if again == "push" else (mine, here[0])
            assert (await Inbox(await lobby.link(table, 0)).version(0)).version == 2
        if not was_killed:
            return
    raise AssertionError("it never ended")


async def test_a_pull_that_was_killed_at_any_step_leaves_one_table(tmp_path: Path, warm_servers: None) -> None:
    await begun(tmp_path / "begun", moved=True)
    for step in range(1, MOST_STEPS):
        folder = Path(shutil.copytree(tmp_path / "begun", tmp_path / str(step)))
        was_killed = await killed(folder, "pull", step)
        async with house(folder / "home") as home, house(folder / "server") as server:
            mine = PersonLobby(home, name="Ann")
            theirs = PersonLobby(server, ANN, "Ann")
            here, there = await playable(home, "local"), await playable(server, ANN)
            assert len(here) + len(there) <= 1
            (card,) = await mine.tables()
            if card.away:
                await pull(mine, theirs, card.id)
            elif left := await theirs.tables():
                assert (await bring(mine, theirs, left[0].id)).id == card.id
            assert [one.id for one in await mine.tables()] == await playable(home, "local") == [card.id]
            assert await theirs.tables() == ()
            assert (await Inbox(await mine.link(card.id, 0)).version(0)).version == 3
        if not was_killed:
            return
    raise AssertionError("it never ended")
