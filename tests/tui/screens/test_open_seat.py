"""An open seat at one's own keyboard: nobody listens before that is agreed, and then friends are waited for."""

from pathlib import Path
from unittest.mock import patch

import pytest

from core.link.lobby import Doorway
from net.config.server_texts import texts_for
from net.lobby.person_lobby import PersonLobby
from net.local.door import LocalDoor
from net.tables.host import Host
from tests.net.support import demo
from tests.tui.support.frames import check_frame
from tests.tui.support.lobby import table
from tests.tui.support.shell import house, playing
from tui.cli.lazy_lobby import LazyLobby
from tui.screens.invite import FriendsScreen, InviteScreen
from tui.screens.new_table import NewTableScreen
from tui.session.start import Start
from tui.words.arguments import listed_card


class AnyPortDoor(LocalDoor):
    """A door in a network of which pictures can be made, at any port that is free."""

    def network(self) -> str:
        return "192.0.2.7"

    async def create(self, spec, at):  # type: ignore[no-untyped-def]
        return await super().create(spec, Doorway(at.address, 0))

    async def reopen(self, table, at):  # type: ignore[no-untyped-def]
        await super().reopen(table, Doorway(at.address, 0))


def door_of(folder: Path, host: Host) -> LocalDoor:
    async def opened() -> Host:
        return host

    return AnyPortDoor(folder, opened, lambda: (demo.full_screen(), demo.line), lambda: texts_for("en"))


def lobby_of(host: Host, door: LocalDoor) -> LazyLobby:
    """The lobby of Ana's own keyboard."""

    async def opened() -> PersonLobby:
        return PersonLobby(host, name="Ana")

    return LazyLobby("Ana", opened, door)


async def test_a_table_with_an_open_seat_asks_who_may_come(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        door = door_of(tmp_path, host)
        # At 80 columns the drawing of a long invite leaves no room for a fingerprint in one line.
        async with playing(host, tmp_path, lobby=lobby_of(host, door), door=door, size=(100, 30)) as player:
            player.app.open(NewTableScreen("bali"))
            await player.sees("Make this table")
            await player.press("down", "down", "down", "down", *["right"] * 4)
            await player.sees("open, by invite")
            await player.press(*["up"] * 4, "enter")
            await player.sees("This network: 192.0.2.7")
            assert door.invitation("x") is None
            await player.press("escape")
            await player.sees("Make this table")
            assert door.invitation("x") is None
            await player.press("enter")
            await player.sees("This machine only")
            await player.press("down", "enter")
            await player.sees("@127.0.0.1 -p")
            assert "Friends come in at 127.0.0.1" in player.text()
            await player.press("i")
            await player.sees("Anywhere else they type")
            await player.sees(door.fingerprint())
        assert door.fingerprint().startswith("SHA256:")
        await door.close()
        assert door.fingerprint() == ""


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [(80, 24), (100, 30)], ids=lambda size: f"{size[0]}x{size[1]}")
async def test_the_invite_shows_the_key_of_this_machine(size: tuple[int, int], language: str, tmp_path: Path) -> None:
    key = "SHA256:" + "Wm" * 21 + "w"
    async with house(tmp_path) as host:
        door = door_of(tmp_path, host)
        async with playing(
            host, tmp_path, size=size, language=language, lobby=lobby_of(host, door), door=door
        ) as player:
            with (
                patch.object(door, "fingerprint", lambda: key),
                patch.object(door, "invitation", lambda invite: f"ssh {invite}@192.168.100.100 -p 2222"),
                patch.object(door, "invitation_link", lambda invite: f"ssh://{invite}@192.168.100.100:2222"),
            ):
                player.app.open(InviteScreen("photograph-screwdriver-caterpillar-rhinoceros"))
                await player.sees(key[-8:])
                assert max(len(line) for line in player.frame()) <= size[0]
                check_frame(f"invite-home-{size[0]}x{size[1]}-{language}", player.frame())


async def test_a_table_with_friends_asks_again_when_it_is_opened_after_a_restart(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        card = await PersonLobby(host, name="Ana").create(table("person", "open", name="Ana"))
        door = door_of(tmp_path, host)
        async with playing(host, tmp_path, lobby=lobby_of(host, door), door=door) as player:
            await player.app.open_table(await listed_card(player.app.lobby, card.id))
            await player.sees("Friends come by")
            await player.press("down", "enter")
            await player.until(lambda: door.leads_to(card.id))
            await player.sees("@127.0.0.1 -p")
        await door.close()


async def test_the_command_line_opens_it_at_once(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        door = door_of(tmp_path, host)
        spec = table("person", "open", name="Ana")
        async with playing(
            host, tmp_path, lobby=lobby_of(host, door), door=door, start=Start("create", spec=spec, at=Doorway())
        ) as player:
            await player.sees("@127.0.0.1 -p")
            await player.sees("paste that line")  # it spoke of players "on the server already", where none is
        await door.close()
        async with playing(host, tmp_path, start=Start("create", spec=spec, at=Doorway())) as player:
            await player.sees("No open seats here")


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_the_question_fits(tmp_path: Path, language: str) -> None:
    async with house(tmp_path) as host:
        door = door_of(tmp_path, host)
        async with playing(
            host, tmp_path, size=(80, 24), language=language, lobby=lobby_of(host, door), door=door
        ) as player:
            player.app.open(FriendsScreen(_never))
            await player.sees("192.0.2.7")
            check_frame(f"friends-80x24-{language}", player.frame())


async def _never(at: Doorway) -> None:
    raise AssertionError(at)
