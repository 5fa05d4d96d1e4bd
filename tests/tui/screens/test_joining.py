"""From home to a server elsewhere and back: the typed words, the question about the key, the recent servers."""

from functools import partial
from pathlib import Path

import pytest

from core.link.lobby import WayThere
from net.lobby.person_lobby import PersonLobby
from tests.tui.support.frames import check_frame
from tests.tui.support.shell import ANN, BEN, FINGERPRINT, NearServers, arrive, house, table
from tests.tui.support.shell import playing as playing_at_any_size
from tui.screens.home import HomeScreen
from tui.screens.home_questions import JoinScreen, NameScreen, ServerKeyScreen
from tui.screens.table import TableScreen

playing = partial(playing_at_any_size, size=(99, 30))
"""Home as a list, if a test gives no size."""

TO_JOIN = ("escape", "down", "down", "enter")
"""From the first row of home to *Join a table*."""


async def test_an_address_leads_to_the_home_of_a_server_and_leaving_leads_back(tmp_path: Path) -> None:
    async with house(tmp_path) as host, house(tmp_path / "far") as far:
        ben = await arrive(far, BEN, "Ben")
        await ben.create(table("person", "open", listing="public"))
        servers = NearServers(tmp_path, await arrive(far, ANN, "Ann"))
        async with playing(host, tmp_path, servers=servers) as player:
            home = player.app.screen
            await player.press(*TO_JOIN)
            await player.press(*"example.org", "enter")
            await player.sees(FINGERPRINT)
            await player.press("enter")
            await player.sees("You did not trust the server key")
            assert isinstance(player.app.screen, JoinScreen)
            assert servers.lately() == ()
            await player.press("enter")
            await player.until(lambda: isinstance(player.app.screen, ServerKeyScreen))
            await player.press("down", "enter")
            await player.sees("On example.org")
            await player.sees("1 seat free")
            assert player.app.screen is not home
            assert (player.app.is_known, player.app.friends_server) == (True, None)
            await player.press("q")
            await player.until(lambda: "On example.org" not in player.text() and "New table" in player.text())
            assert servers.left == 1
            await player.until(lambda: player.app.is_known)
            assert await PersonLobby(host, name="Ana").tables() == ()
            await player.press("escape", "enter")
            await player.sees("Recent servers")
            await player.press("down", "down", "enter")
            await player.until(lambda: isinstance(player.app.screen, ServerKeyScreen))
            await player.press("down", "enter")
            await player.sees("On example.org")
            await player.press("pagedown", "enter")
            await player.until(lambda: "On example.org" not in player.text() and "New table" in player.text())


async def test_an_invite_with_its_server_leads_to_the_table(tmp_path: Path) -> None:
    async with house(tmp_path) as host, house(tmp_path / "far") as far:
        ben = await arrive(far, BEN, "Ben")
        card = await ben.create(table("person", "open"))
        servers = NearServers(tmp_path, await arrive(far, ANN, "Ann"))
        async with playing(host, tmp_path, servers=servers) as player:
            await player.press(*TO_JOIN)
            await player.press(*str(card.invite), "at", *"example.org", "enter")
            await player.until(lambda: isinstance(player.app.screen, ServerKeyScreen))
            await player.press("down", "enter")
            await player.until(lambda: isinstance(player.app.screen, TableScreen))
            assert servers.reached == [WayThere("example.org", card.invite)]
            assert [(await ben.tables())[0].players[1].name] == ["Ann"]
            await player.press("q", "enter")
            await player.sees("On example.org")


async def test_a_bare_invite_belongs_to_home_or_needs_a_server(tmp_path: Path) -> None:
    async with house(tmp_path) as host, house(tmp_path / "far") as far:
        servers = NearServers(tmp_path, await arrive(far, ANN, "Ann"))
        servers.remember("example.org")
        async with playing(host, tmp_path, servers=servers) as player:
            await player.press(*TO_JOIN)
            await player.press(*"oak-lamp-river-stone", "enter")
            await player.sees("Add its server")
            await player.press("down", "down", "enter")
            await player.until(lambda: isinstance(player.app.screen, ServerKeyScreen))
            await player.press("escape")
            await player.sees("You did not trust")
            assert servers.reached == []


async def test_a_server_is_forgotten_with_a_key(tmp_path: Path) -> None:
    async with house(tmp_path) as host, house(tmp_path / "far") as far:
        servers = NearServers(tmp_path, await arrive(far, ANN, "Ann"))
        for name in ("a.org", "b.org"):
            servers.remember(name)
        async with playing(host, tmp_path, servers=servers) as player:
            await player.press(*TO_JOIN, "delete")
            await player.sees("b.org")
            await player.press("down", "down", "delete")
            await player.until(lambda: "Removed b.org from the list" in player.text())
            assert servers.lately() == ("a.org",)
            await player.press("delete")
            await player.until(lambda: "Recent servers" not in player.text() and "Del" not in player.text())


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_the_questions_are_drawn_as_expected(language: str, tmp_path: Path) -> None:
    async with house(tmp_path) as host, house(tmp_path / "far") as far:
        servers = NearServers(tmp_path, await arrive(far, ANN, "Ann"))
        for name in ("ada@10.0.0.7:22", "play.example.org"):
            servers.remember(name)
        async with playing(host, tmp_path, servers=servers, size=(80, 24), language=language) as player:
            await player.press(*TO_JOIN)
            await player.press("down", "down")
            check_frame(f"join-servers-80x24-{language}", player.frame())
            await player.press("enter")
            await player.sees(FINGERPRINT)
            check_frame(f"server-key-80x24-{language}", player.frame())
            await player.press("down", "enter")
            await player.until(lambda: isinstance(player.app.screen, HomeScreen))
            await player.sees("play.example.org")
            assert max(len(line) for line in player.frame()) <= 80


@pytest.mark.parametrize("size", [(80, 24), (48, 40)], ids=lambda size: f"{size[0]}x{size[1]}")
async def test_typed_text_is_visible_on_a_phone_too(size: tuple[int, int], tmp_path: Path) -> None:
    """The question for a name was one line high, where a phone has the value below its label."""
    async with house(tmp_path) as host, house(tmp_path / "far") as far:
        servers = NearServers(tmp_path, await arrive(far, ANN, "Ann"))
        async with playing(host, tmp_path, servers=servers, size=size) as player:
            player.app.open(NameScreen())
            await player.press(*["backspace"] * 3, *"Zoe")
            await player.sees("Zoe_")
            await player.press("escape")
            player.app.open(JoinScreen())
            await player.sees("Invite or address")
            await player.press(*"example.org")
            await player.sees("example.org_")
            await player.press("enter")
            await player.sees(FINGERPRINT[:30])
            await player.sees("Trust this key")
            assert max(len(line) for line in player.frame()) <= size[0]


@pytest.mark.parametrize("size", [(48, 40), (80, 22), (140, 45)], ids=str)
async def test_questions_stand_in_a_panel_with_an_example_next_to_or_below_it(
    size: tuple[int, int], tmp_path: Path
) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path, size=size) as player:
        for screen, words in ((JoinScreen(), "oak-lamp-river-stone"), (NameScreen(), " A ")):
            player.app.open(screen)
            await player.sees(words)
            panel, example = (screen.query_one(f"#{id}").region for id in ("panel", "example"))
            assert panel.x == 2
            assert panel.intersection(example).area == 0
            assert (example.y == panel.y) is (size[0] == 140)
            assert max(panel.right, example.right) <= size[0] - 2
            assert max(panel.bottom, example.bottom) < size[1]


async def test_the_example_of_a_name_is_the_name_being_typed(tmp_path: Path) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path) as player:
        player.app.open(NameScreen())
        await player.sees(" A  Ana")
        await player.press(*"Zoe")
        await player.sees(" A  Zoe")
