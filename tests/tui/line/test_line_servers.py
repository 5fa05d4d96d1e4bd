"""From the line mode at home to a server elsewhere and back."""

import asyncio
from pathlib import Path

from core.grammar import Language
from net.lobby.person_lobby import PersonLobby
from tests.tui.support.elsewhere import FINGERPRINT, NearServers
from tests.tui.support.line import line_host, texts
from tests.tui.support.lobby import ANN, BEN, somebody, table
from tui.line import run_line


async def typed(host_lobby: PersonLobby, servers: NearServers | None, *lines: str, language: Language = "en") -> str:
    """What is written when somebody types these lines at home."""
    left, written = list(lines), []

    async def read() -> str | None:
        await asyncio.sleep(0)
        return left.pop(0) if left else None

    await run_line(host_lobby, texts(language), read, written.append, servers=servers)
    return "".join(written)


async def test_an_address_leads_to_a_server_and_quitting_leads_back(tmp_path: Path) -> None:
    async with line_host(tmp_path) as host, line_host(tmp_path / "far") as far:
        servers = NearServers(tmp_path, await somebody(far, ANN, "Ann"))
        found = await typed(PersonLobby(host, name="Ana"), servers, "join example.org", "y", "quit", "servers")
        steps = ("Belvedere, Ana", FINGERPRINT, "Belvedere, Ann", "Back to your own tables", "at your own tables again")
        places = [found.find(step) for step in (*steps, "Servers lately joined", "Goodbye")]
        assert -1 not in places
        assert places == sorted(places)
        assert (servers.left, servers.lately()) == (1, ("example.org",))


async def test_a_key_that_is_not_trusted_leads_nowhere(tmp_path: Path) -> None:
    async with line_host(tmp_path) as host, line_host(tmp_path / "far") as far:
        servers = NearServers(tmp_path, await somebody(far, ANN, "Ann"))
        found = await typed(PersonLobby(host, name="Ana"), servers, "join example.org", "", "servers")
        assert "You did not trust the server key" in found
        assert "No server was joined from here" in found
        assert servers.reached == []


async def test_an_invite_with_its_server_takes_the_seat(tmp_path: Path) -> None:
    async with line_host(tmp_path) as host, line_host(tmp_path / "far") as far:
        ben = await somebody(far, BEN, "Ben")
        card = await ben.create(table("person", "open"))
        servers = NearServers(tmp_path, await somebody(far, ANN, "Ann"))
        order = f"rejoindre ssh -p 2222 {card.invite}@example.org"
        found = await typed(PersonLobby(host, name="Ana"), servers, order, "o", "quitter", language="fr")
        assert [player.name for player in (await ben.tables())[0].players] == ["Ben", "Ann"]
        assert "de nouveau à vos tables" in found


async def test_the_end_of_the_input_ends_everything(tmp_path: Path) -> None:
    async with line_host(tmp_path) as host, line_host(tmp_path / "far") as far:
        servers = NearServers(tmp_path, await somebody(far, ANN, "Ann"))
        found = await typed(PersonLobby(host, name="Ana"), servers, "join example.org", "y")
        assert found.endswith("Goodbye. Your seats are kept.\n")
        assert servers.left == 1


async def test_servers_are_listed_and_forgotten_and_a_visitor_has_none(tmp_path: Path) -> None:
    async with line_host(tmp_path) as host, line_host(tmp_path / "far") as far:
        servers = NearServers(tmp_path, await somebody(far, ANN, "Ann"))
        servers.remember("a.org")
        lobby = PersonLobby(host, name="Ana")
        found = await typed(lobby, servers, "servers forget", "servers forget b.org", "servers forget a.org", "servers")
        for sentence in ("Which server?", "b.org is not among", "a.org is forgotten.", "No server was joined"):
            assert sentence in found
        assert "on your own machine" in await typed(PersonLobby(host, name="Bo"), None, "servers")


async def test_a_table_of_home_is_joined_by_its_id(tmp_path: Path) -> None:
    async with line_host(tmp_path) as host:
        ben = await somebody(host, BEN, "Ben")
        card = await ben.create(table("person", "open", listing="public"))
        ann = await somebody(host, ANN, "Ann")
        await typed(ann, NearServers(tmp_path, ann), f"join {card.id}", "quit")
        assert [player.name for player in (await ben.tables())[0].players] == ["Ben", "Ann"]


async def test_a_visitor_may_paste_the_link_that_leads_to_where_they_are(tmp_path: Path) -> None:
    async with line_host(tmp_path) as host:
        ben = await somebody(host, BEN, "Ben")
        card = await ben.create(table("person", "open"))
        await typed(await somebody(host, ANN, "Ann"), None, f"join ssh://{card.invite}@example.org:2222", "quit")
        assert [player.name for player in (await ben.tables())[0].players] == ["Ben", "Ann"]
