"""Cups on the full screen: from the first screen to one's table, and pages that fit."""

from pathlib import Path
from typing import Any

import pytest

from core.cups import Game, bye
from core.link.cups import CupCard, CupPage, CupTerms
from core.link.lobby import LobbyCommand
from core.link.lobby_commands import EnterCup, ListCups, OpenCup, ShowCup, StartCup
from core.link.spec import Days
from core.storage.cups import StoredEntrant, StoredPair
from net.lobby.cups import page_of
from net.lobby.person_lobby import PersonLobby
from tests.tui.support.frames import check_frame
from tests.tui.support.shell import ANN, BEN, arrive, house, playing
from tui.screens.cups import CupScreen, CupsScreen, OpenCupScreen
from tui.screens.table import TableScreen

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Hannah-Marie-16")
GAMES = (
    Game(1, 1, 2, (2, 0)),
    Game(1, 3, 4, (1, 1)),
    bye(1, 5),
    Game(2, 5, 1, (0, 2)),
    Game(2, 4, 2, (2, 0)),
    bye(2, 3),
    Game(3, 1, 3),
    Game(3, 4, 5, (0, 0)),
    bye(3, 2),
)


def page() -> CupPage:
    """A cup in its third round, where Dan was late twice, as Ann sees it."""
    terms = CupTerms("Spring-Cup", "bellevue", rounds=5, one_deal=True)
    card = CupCard("0123456789", terms, "running", 3, 5, 5, "Ann", True, True)
    entrants = [
        StoredEntrant(name, number, name, "late" if name == "Dan" else "") for number, name in enumerate(NAMES, 1)
    ]
    pairs = [
        StoredPair(
            game.round, board, game.first, game.second, f"{board:010x}" if game.second else "", points=game.points
        )
        for board, game in enumerate(GAMES)
    ]
    return page_of(card, entrants, pairs, 3, "Ann")


class Shown(PersonLobby):
    """A lobby with one cup, always the same."""

    async def do(self, command: LobbyCommand[Any]) -> Any:
        if isinstance(command, ShowCup):
            return page()
        return await super().do(command)


@pytest.mark.parametrize(
    ("size", "language"),
    [((80, 24), "en"), ((140, 45), "en"), ((48, 40), "fr")],
    ids=["80x24-en", "140x45-en", "48x40-fr"],
)
async def test_a_page_of_a_cup(size: tuple[int, int], language: str, tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        lobby = Shown(host, ANN, "Ann")
        await lobby.call_me("Ann")
        async with playing(host, tmp_path, size=size, language=language, served=True, lobby=lobby) as player:
            player.app.open(CupScreen("0123456789"))
            await player.sees("Spring-Cup")
            await player.sees("Hannah")
            check_frame(f"cup-{size[0]}x{size[1]}-{language}", player.frame())
            assert "½" in player.text()


async def test_from_home_to_a_cup_of_ones_own_and_to_the_table(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben = await arrive(host, ANN, "Ann"), await arrive(host, BEN, "Ben")
        async with playing(host, tmp_path, served=True, lobby=ann) as player:
            await player.press("c")
            await player.until(lambda: isinstance(player.app.screen, CupsScreen))
            await player.sees("No cups yet")
            await player.press("enter")
            await player.until(lambda: isinstance(player.app.screen, OpenCupScreen))
            await player.press("enter")
            await player.sees("A name must have 1 to 16")
            await player.press("down", *"Evening", "down", "right", "up", "enter")
            await player.until(lambda: isinstance(player.app.screen, CupScreen))
            await player.sees("Take part")
            (card,) = await ben.do(ListCups())
            assert (card.terms.name, card.terms.game, card.terms.rounds) == ("Evening", "bella_vista", 5)
            await player.press("enter")
            await player.sees("Leave the cup")
            await ben.do(EnterCup("Evening"))
            await player.press("down", "enter")
            await player.sees("Play my table")
            await player.press("home", "enter")
            await player.until(lambda: isinstance(player.app.screen, TableScreen))


async def test_a_cup_is_cancelled_by_a_second_press(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann = await arrive(host, ANN, "Ann")
        card = await ann.do(OpenCup(CupTerms("Slow", "bali", clock=Days(2))))
        async with playing(host, tmp_path, served=True, lobby=ann) as player:
            player.app.open(CupScreen(card.id))
            await player.sees("Cancel the cup")
            await player.press("down", "down", "enter")
            await player.sees("Press Enter again to cancel")
            assert await ann.do(ListCups())
            await player.press("enter")
            await player.until(lambda: not isinstance(player.app.screen, CupScreen))
            assert await ann.do(ListCups()) == ()


async def test_a_guest_may_look_but_not_enter(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben = await arrive(host, ANN, "Ann"), await arrive(host, BEN, "Ben")
        card = await ann.do(OpenCup(CupTerms("Spring", "bali")))
        for one in (ann, ben):
            await one.do(EnterCup(card.id))
        zed = PersonLobby(host, "guest:1", "Zed", guest=True)
        async with playing(host, tmp_path, served=True, lobby=zed) as player:
            player.app.open(CupScreen(card.id))
            await player.sees("Ben")
            assert "Take part" not in player.text()
            await ann.do(StartCup(card.id))
