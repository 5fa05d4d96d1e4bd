"""What a player need not take a host's word for: whose words are in the seed, and whether the table may leave."""

import secrets
from pathlib import Path

import pytest

from core.link.lobby import TableCard
from core.link.lobby_commands import AddEntropy, BeginTable, JoinTable, LetGo, ShowLetting
from net.config.address import Address
from net.lobby.moving import LETTING_TIME
from net.lobby.person_lobby import PersonLobby
from net.tables.host import Host
from tests.tui.support.frames import check_frame
from tests.tui.support.lobby import ANN, BEN, table
from tests.tui.support.shell import Player, house, playing
from tui.screens.table import TableScreen
from tui.screens.trust import LettingScreen, SeedScreen
from tui.session.start import Start

NOW = 1_700_000_000.0
SIZES = pytest.mark.parametrize("size", [(80, 24), (48, 40)], ids=["80x24", "48x40"])
LANGUAGES = pytest.mark.parametrize("language", ["en", "fr"])


async def made(host: Host, *kinds: str) -> tuple[PersonLobby, PersonLobby, TableCard]:
    """A table of Ann's at which Ben sits down."""
    ann = PersonLobby(host, ANN, door=Address("10.0.0.7"))
    ben = PersonLobby(host, BEN)
    await ann.call_me("Ann")
    await ben.call_me("Ben")
    card = await ann.create(table(*kinds))
    assert card.invite is not None
    return ann, ben, await ben.do(JoinTable(card.invite))


async def opened(player: Player, key: str, screen: type) -> None:
    """Press a key at the table, and see its page with what there is to read."""
    await player.until(lambda: isinstance(player.app.screen, TableScreen) and bool(player.app.table_session.players))
    await player.press(key)
    await player.until(lambda: isinstance(player.app.screen, screen) and len(player.app.screen.rows()) > 0)


@SIZES
@LANGUAGES
async def test_a_player_adds_words_to_the_seed_and_sees_whose_are_in_it(
    size: tuple[int, int], language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(secrets, "token_bytes", lambda count=32: bytes(count))
    async with house(tmp_path) as host:
        _, ben, card = await made(host, "person", "open", "open", "easy")
        start = Start("table", table=card.id)
        async with playing(host, tmp_path, served=True, lobby=ben, size=size, language=language, start=start) as player:
            await player.until(lambda: isinstance(player.app.screen, TableScreen))
            await player.sees("e seed" if language == "en" else "e graine")
            await opened(player, "e", SeedScreen)
            await player.press(*"seven cats", "enter")
            await player.sees("Added." if language == "en" else "Ajouté.")
            await PersonLobby(host, ANN).do(AddEntropy(card.id, b"another"))
            in_the_seed = "in the seed" if language == "en" else "dans la graine"
            await player.until(lambda: sum(line.endswith(in_the_seed) for line in player.frame()) == 2)
            check_frame(f"seed-{size[0]}x{size[1]}-{language}", player.frame())
            await player.press("escape")
            await player.until(lambda: sum(in_the_seed in line for line in player.frame()) == 2)


async def test_words_that_are_too_long_are_refused_and_none_are_taken_once_the_table_began(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben, card = await made(host, "person", "open", "open")
        async with playing(host, tmp_path, served=True, lobby=ben, start=Start("table", table=card.id)) as player:
            await opened(player, "e", SeedScreen)
            await player.press(*"a" * 65, "enter")
            await player.sees("At most 64 bytes")
            await ann.do(BeginTable(card.id))
            await player.sees("Back to the table")
            assert "Your words" not in player.text()
            assert "from the secret of the host alone" in player.text()
            await player.press("enter")
            await player.until(lambda: isinstance(player.app.screen, TableScreen))


@SIZES
@LANGUAGES
async def test_a_player_lets_a_table_go_and_takes_that_back(
    size: tuple[int, int], language: str, tmp_path: Path
) -> None:
    async with house(tmp_path, now=lambda: NOW) as host:
        ann, ben, card = await made(host, "person", "open")
        start = Start("table", table=card.id)
        async with playing(host, tmp_path, served=True, lobby=ben, size=size, language=language, start=start) as player:
            await opened(player, "m", LettingScreen)
            check_frame(f"letting-{size[0]}x{size[1]}-{language}", player.frame())
            await player.press("enter")
            await player.sees("21")
            assert (await ben.do(ShowLetting(card.id))).until == NOW + LETTING_TIME
            await player.press("enter")
            await player.sees("I agree" if language == "en" else "J'accepte")
            assert (await ann.do(ShowLetting(card.id))).awaited == ("Ben",)


async def test_its_maker_reads_who_has_agreed_and_what_to_type(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben, card = await made(host, "person", "open")
        async with playing(host, tmp_path, served=True, lobby=ann, start=Start("table", table=card.id)) as player:
            await opened(player, "m", LettingScreen)
            await player.sees("Still to agree: Ben.")
            await player.sees(f"belvedere table pull {card.id} --from HOST")
            await player.press("escape")
            await ben.do(LetGo(card.id))
            await opened(player, "m", LettingScreen)
            await player.sees("Nobody else has to agree")
