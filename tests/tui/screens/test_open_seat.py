"""Tables with open seats: permission to come, the host's key, words for the seed, and consent to move the table."""

import secrets
from pathlib import Path
from unittest.mock import patch

import pytest

from core.link.lobby import ListenAddress, TableCard
from core.link.lobby_commands import AddEntropy, BeginTable, ConsentToMove, JoinTable, ShowMoveConsent
from net.config.address import Address
from net.config.server_texts import texts_for
from net.lobby.moving import LETTING_TIME
from net.lobby.person_lobby import PersonLobby
from net.local.friends_server import LocalFriendsServer
from net.tables.host import Host
from tests.net.support import demo
from tests.tui.support.frames import check_frame
from tests.tui.support.shell import ANN, BEN, Player, house, playing, table
from tui.cli.lazy_lobby import LazyLobby
from tui.screens.invite import FriendsScreen, InviteScreen
from tui.screens.new_table import NewTableScreen
from tui.screens.table import TableScreen
from tui.screens.trust import MoveConsentScreen, SeedScreen
from tui.session.start import Start
from tui.words.arguments import listed_card

# An open seat at home: Belvedere listens only after consent, and then waits for friends


class AnyPortDoor(LocalFriendsServer):
    """A friends server in a network that can be pictured, at any free port."""

    def network(self) -> str:
        return "192.0.2.7"

    async def create(self, spec, at):  # type: ignore[no-untyped-def]
        return await super().create(spec, ListenAddress(at.address, 0))

    async def reopen(self, table, at):  # type: ignore[no-untyped-def]
        await super().reopen(table, ListenAddress(at.address, 0))


def friends_server_of(folder: Path, host: Host) -> LocalFriendsServer:
    async def opened() -> Host:
        return host

    return AnyPortDoor(folder, opened, lambda: (demo.full_screen(), demo.line), lambda: texts_for("en"))


def lobby_of(host: Host, friends: LocalFriendsServer) -> LazyLobby:
    """The lobby of Ana's own keyboard."""

    async def opened() -> PersonLobby:
        return PersonLobby(host, name="Ana")

    return LazyLobby("Ana", opened, friends)


async def test_a_table_with_an_open_seat_asks_who_may_come(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        friends = friends_server_of(tmp_path, host)
        # At 80 columns the drawing of a long invite leaves no room for a fingerprint in one line.
        async with playing(
            host, tmp_path, lobby=lobby_of(host, friends), friends_server=friends, size=(100, 30)
        ) as player:
            player.app.open(NewTableScreen("bali"))
            await player.sees("Create this table")
            await player.press("down", "down", "down", "down", *["right"] * 5)
            await player.sees("open, by invite")
            await player.press(*["up"] * 4, "enter")
            await player.sees("Your network: 192.0.2.7")
            assert friends.invitation("x") is None
            await player.press("escape")
            await player.sees("Create this table")
            assert friends.invitation("x") is None
            await player.press("enter")
            await player.sees("This machine only")
            await player.press("down", "enter")
            await player.sees("@127.0.0.1 -p")
            assert friends.fingerprint() in player.text()  # a toast that told it covered the prompt
            await player.press("c")
            await player.until(lambda: player.app.clipboard.endswith(f"-p {friends_port(player)}"))
            await player.press("i")
            await player.sees("In any terminal")
            await player.sees(friends.fingerprint())
        assert friends.fingerprint().startswith("SHA256:")
        await friends.close()
        assert friends.fingerprint() == ""


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_the_invite_shows_the_key_of_this_machine(language: str, tmp_path: Path) -> None:
    key = "SHA256:" + "Wm" * 21 + "w"
    async with house(tmp_path) as host:
        friends = friends_server_of(tmp_path, host)
        async with playing(
            host, tmp_path, size=(80, 24), language=language, lobby=lobby_of(host, friends), friends_server=friends
        ) as player:
            with (
                patch.object(friends, "fingerprint", lambda: key),
                patch.object(friends, "invitation", lambda invite: f"ssh {invite}@192.168.100.100 -p 2222"),
                patch.object(friends, "invitation_link", lambda invite: f"ssh://{invite}@192.168.100.100:2222"),
            ):
                player.app.open(InviteScreen("photograph-screwdriver-caterpillar-rhinoceros"))
                await player.sees(key[-8:])
                check_frame(f"invite-home-80x24-{language}", player.frame())


def friends_port(player: Player) -> str:
    """The port in the line that the table shows."""
    return next(line for line in player.frame() if "@127.0.0.1 -p" in line).partition(" -p ")[2].split()[0]


@pytest.mark.parametrize("size", [(48, 40), (80, 22), (80, 24), (100, 30), (140, 45), (200, 60)])
async def test_a_notice_is_whole_and_covers_no_prompt(size: tuple[int, int], tmp_path: Path) -> None:
    """It lay over the question, and on a phone the end of a sentence was under it."""
    async with house(tmp_path) as host:
        lobby = PersonLobby(host, name="Ana")
        card = await lobby.create(table("person", "easy", name="Ana"))
        start = Start("table", table=card.id)
        async with playing(host, tmp_path, lobby=lobby, size=size, start=start) as player:
            await player.until(lambda: isinstance(player.app.screen, TableScreen) and "Enter" in player.text())
            words = "The record is in the folder of your exports, with the results as text next to it."
            player.app.tell(words)
            await player.until(lambda: "next to it." in " ".join(player.text().split()))
            toast = player.app.screen.query_one("Toast")
            assert toast.region.bottom <= player.app.screen.areas["prompt"].region.y
            right = [line[toast.region.x + 1 : toast.region.right].strip(" ▌█▎▏") for line in player.frame()]
            assert words in " ".join(filter(None, right))


async def test_a_table_with_friends_asks_again_when_it_is_opened_after_a_restart(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        card = await PersonLobby(host, name="Ana").create(table("person", "open", name="Ana"))
        friends = friends_server_of(tmp_path, host)
        async with playing(host, tmp_path, lobby=lobby_of(host, friends), friends_server=friends) as player:
            await player.app.open_table(await listed_card(player.app.lobby, card.id))
            await player.sees("Let friends join")
            await player.press("down", "enter")
            await player.until(lambda: friends.leads_to(card.id))
            await player.sees("@127.0.0.1 -p")
        await friends.close()


async def test_the_command_line_opens_it_at_once(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        friends = friends_server_of(tmp_path, host)
        spec = table("person", "open", name="Ana")
        async with playing(
            host,
            tmp_path,
            lobby=lobby_of(host, friends),
            friends_server=friends,
            start=Start("create", spec=spec, at=ListenAddress()),
        ) as player:
            await player.sees("@127.0.0.1 -p")
            await player.sees("paste the line")  # it spoke of players "on the server already", where none is
        await friends.close()
        async with playing(host, tmp_path, start=Start("create", spec=spec, at=ListenAddress())) as player:
            await player.sees("Open seats are not available here")


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_the_question_fits(tmp_path: Path, language: str) -> None:
    async with house(tmp_path) as host:
        friends = friends_server_of(tmp_path, host)
        async with playing(
            host, tmp_path, size=(80, 24), language=language, lobby=lobby_of(host, friends), friends_server=friends
        ) as player:
            player.app.open(FriendsScreen(_never))
            await player.sees("192.0.2.7")
            check_frame(f"friends-80x24-{language}", player.frame())


async def _never(at: ListenAddress) -> None:
    raise AssertionError(at)


# Things that a player can check without trusting a host: additions to the seed, and consent to move the table


NOW = 1_700_000_000.0
SHOWN = pytest.mark.parametrize(("size", "language"), [((80, 24), "en"), ((80, 24), "fr"), ((48, 40), "fr")], ids=str)


async def made(host: Host, *kinds: str) -> tuple[PersonLobby, PersonLobby, TableCard]:
    """A table of Ann's where Ben takes a seat."""
    ann = PersonLobby(host, ANN, public_address=Address("10.0.0.7"))
    ben = PersonLobby(host, BEN)
    await ann.call_me("Ann")
    await ben.call_me("Ben")
    card = await ann.create(table(*kinds))
    assert card.invite is not None
    return ann, ben, await ben.do(JoinTable(card.invite))


async def opened(player: Player, key: str, screen: type) -> None:
    """Press a key at the table, and see its page with its text."""
    await player.until(lambda: isinstance(player.app.screen, TableScreen) and bool(player.app.table_session.players))
    await player.press(key)
    await player.until(lambda: isinstance(player.app.screen, screen) and len(player.app.screen.rows()) > 0)


@SHOWN
async def test_a_player_adds_words_to_the_seed_and_sees_all_contributors(
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
            on_page, at_table = (player.app.texts.ui(id) for id in ("seed-has", "player-added"))
            await player.until(lambda: sum(line.endswith(on_page) for line in player.frame()) == 2)
            check_frame(f"seed-{size[0]}x{size[1]}-{language}", player.frame())
            await player.press("escape")
            await player.until(lambda: player.text().count(at_table) == 2)


async def test_words_that_are_too_long_are_refused_and_none_are_taken_once_the_table_began(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben, card = await made(host, "person", "open", "open")
        async with playing(host, tmp_path, served=True, lobby=ben, start=Start("table", table=card.id)) as player:
            await opened(player, "e", SeedScreen)
            await player.press(*"a" * 65, "enter")
            await player.sees("at most 64 bytes")
            await ann.do(BeginTable(card.id))
            await player.sees("Back to the table")
            assert "Your words" not in player.text()
            assert "from the host's secret only" in " ".join(player.text().split())
            await player.press("enter")
            await player.until(lambda: isinstance(player.app.screen, TableScreen))


@SHOWN
async def test_a_player_agrees_to_a_move_and_takes_that_back(
    size: tuple[int, int], language: str, tmp_path: Path
) -> None:
    async with house(tmp_path, now=lambda: NOW) as host:
        ann, ben, card = await made(host, "person", "open")
        start = Start("table", table=card.id)
        async with playing(host, tmp_path, served=True, lobby=ben, size=size, language=language, start=start) as player:
            await opened(player, "m", MoveConsentScreen)
            check_frame(f"move-consent-{size[0]}x{size[1]}-{language}", player.frame())
            await player.press("enter")
            await player.sees("21")
            assert (await ben.do(ShowMoveConsent(card.id))).until == NOW + LETTING_TIME
            await player.press("enter")
            await player.sees("I agree" if language == "en" else "J'accepte")
            assert (await ann.do(ShowMoveConsent(card.id))).awaited == ("Ben",)


async def test_its_maker_reads_who_has_agreed_and_what_to_type(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben, card = await made(host, "person", "open")
        async with playing(host, tmp_path, served=True, lobby=ann, start=Start("table", table=card.id)) as player:
            await opened(player, "m", MoveConsentScreen)
            await player.sees("Agreement still needed from: Ben.")
            await player.sees(f"belvedere table pull {card.id} --from HOST")
            await player.press("escape")
            await ben.do(ConsentToMove(card.id))
            await opened(player, "m", MoveConsentScreen)
            await player.sees("All the other players agree")
