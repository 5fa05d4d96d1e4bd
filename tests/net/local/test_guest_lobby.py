"""The view of a friend at a table on another person's machine: that table, and nothing else."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from core.kernel.message import BelvedereError, message
from core.link.lobby import TableList
from core.link.lobby_commands import (
    CallMe,
    ConsentToMove,
    CreateTable,
    FetchRecord,
    FetchStatistics,
    JoinTable,
    ListStudies,
    ListTables,
    ListVisitors,
    PlayDaily,
    Rematch,
    ReviewTable,
    ShareDaily,
    ShowDaily,
    ShowDailyWeek,
    StandUp,
    Talk,
    WhatIf,
)
from core.link.updates import Announced
from net.lobby.person_lobby import PersonLobby
from net.local.guest_lobby import GuestLobby
from net.people.visit import Person
from net.tables.host import Host
from tests import tiny
from tests.net.support.house import BEN, Inbox, house, soon, spec
from tests.said import refused_as
from tui.line import run_line
from tui.preferences.language import texts_for
from tui.screens.home import card_rows, menu_rows

FRIEND = Person(BEN, "Ben", guest=False, key=BEN)
REFUSED = (
    CreateTable(spec("person", "easy")),
    ReviewTable("t1"),
    WhatIf("t1", 0, 0),
    ShowDaily(),
    ShowDailyWeek(),
    ShareDaily(),
    PlayDaily(),
    ListStudies(),
    FetchStatistics("Ana"),
    ListVisitors(),
    Talk("hello"),
)


async def test_a_friend_joins_by_the_invite_and_plays(host: Host) -> None:
    mine = PersonLobby(host, name="Ana")
    card = await mine.create(spec("person", "open"))
    friend = GuestLobby(host, FRIEND, {card.id}.__contains__)
    assert card.invite
    assert await friend.do(CallMe("Ben")) == "Ben"
    assert await friend.do(ListTables()) == ()
    joined = await friend.do(JoinTable(card.invite))
    assert (joined.id, joined.mine) == (card.id, (1,))
    assert [one.id for one in await friend.do(ListTables())] == [card.id]
    ann = Inbox(await mine.link(card.id, 0))
    ben = Inbox(await friend.link(card.id, 1))
    actor = ann if ann.update.decision else ben
    await actor.acted(tiny.Draw())
    assert (await ben.version(1)).version == 1


@pytest.mark.parametrize("command", REFUSED, ids=lambda command: type(command).__name__)
async def test_arguments_unrelated_to_the_table_are_refused(host: Host, command) -> None:
    with refused_as("friends-only-table", BelvedereError):
        await GuestLobby(host, FRIEND, lambda table: True).do(command)


async def test_other_tables_are_not_there(host: Host) -> None:
    """Neither those of the person at the keyboard, nor the friend's own from another evening."""
    mine = PersonLobby(host, name="Ana")
    earlier, watched = await mine.create(spec("person", "open")), await mine.create(spec("person", "easy"))
    card = await mine.create(spec("person", "open"))
    await PersonLobby(host, BEN, "Ben").join(earlier.invite)
    friend = GuestLobby(host, FRIEND, {card.id}.__contains__)
    assert await friend.do(ListTables()) == ()
    for table in (earlier, watched):
        for seat in (None, 1):
            with refused_as("friends-only-table"):
                await friend.link(table.id, seat)
        with refused_as("friends-only-table"):
            await friend.glance(table.id)
        with refused_as("friends-only-table"):
            await friend.do(FetchRecord(table.id))
    for command in (StandUp(earlier.id), ConsentToMove(earlier.id), Rematch(earlier.id)):
        with refused_as("friends-only-table"):
            await friend.do(command)
    with refused_as("friends-only-table"):
        await friend.link(card.id, None)
    for invite in (earlier.invite, earlier.id, watched.id):
        with refused_as("lobby-no-such-invite"):
            await friend.do(JoinTable(invite))


async def test_a_friend_is_offered_nothing_that_is_refused(host: Host) -> None:
    """At home there were once new games, lessons and chat, and each of them was refused."""
    card = await PersonLobby(host, name="Ana").create(spec("person", "open"))
    friend = GuestLobby(host, FRIEND, {card.id}.__contains__)
    told: list[str] = []
    typed = iter(["help", None])

    async def read() -> str | None:
        return next(typed)

    await friend.do(CallMe("Ben"))
    await run_line(friend, texts_for("en", None, None), read, told.append)
    for offered, is_there in (("join", True), ("New game", False), ("Learn", False), ("webhook", False)):
        assert (offered in "".join(told)) == is_there, offered
    shell: Any = SimpleNamespace(texts=texts_for("en", None, None), lobby=friend, away="")
    words = ["join", "replays", "rules", "settings", "leave"]
    assert [row.id for row in menu_rows(shell, (), is_newcomer=True)] == words
    assert [row.id for row in card_rows(shell, ())] == words
    shell.lobby = PersonLobby(host, name="Ana")
    assert "new" in [row.id for row in menu_rows(shell, ())]


async def test_a_friend_learns_nothing_about_other_visitors(tmp_path: Path) -> None:
    """It was impossible to chat with them."""
    async with house(tmp_path, gather=0.0) as host:
        card = await PersonLobby(host, name="Ana").create(spec("person", "open"))
        friend = GuestLobby(host, FRIEND, {card.id}.__contains__)
        heard: list[object] = []
        await friend.attend(heard.append)
        host.announce(message("table-reopened"))
        await soon(lambda: len(heard) >= 2)
        assert {type(news) for news in heard} == {TableList, Announced}
