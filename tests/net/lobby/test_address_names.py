"""Nobody is called by what an admin would type for an address, a network or a key."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from core.link.lobby_commands import CallMe
from net.lobby.person_lobby import PersonLobby
from net.tables.host import Host
from tests.net.support.bureau import Bureau
from tests.net.support.house import ANN, BEN, house
from tests.said import refused


@pytest.fixture
async def host(tmp_path: Path) -> AsyncIterator[Host]:
    async with house(tmp_path / "store") as host:
        yield host


@pytest.mark.parametrize("name", ["192.0.2.77", "192.0.2.7/7", "１92.0.2.77", "SHA256:abc", "sha256"])
async def test_an_address_or_a_fingerprint_is_no_name(host: Host, name: str) -> None:
    for lobby in (PersonLobby(host, ANN, "Ann"), PersonLobby(host, "guest:1", "Zoe", guest=True)):
        with refused("reads as an address or a key; choose another name"):
            await lobby.do(CallMe(name))


async def test_who_logs_in_by_an_address_has_to_choose_a_name(host: Host) -> None:
    account, guest = PersonLobby(host, ANN, "192.0.2.77"), PersonLobby(host, "guest:1", "192.0.2.77", guest=True)
    assert (await account.is_known(), account.me) == (False, "")
    await guest.is_known()
    assert guest.me.startswith("guest-")


async def test_a_certificate_that_names_an_address_gives_the_next_name(host: Host) -> None:
    lobby = PersonLobby(host, BEN, "192.0.2.77", certified=("192.0.2.77",))
    await lobby.is_known()
    assert lobby.me == "192.0.2.77-2"
    with refused("reads as an address"):
        await lobby.do(CallMe("192.0.2.77"))


async def test_an_admin_gives_nobody_such_a_name(host: Host, tmp_path: Path) -> None:
    await PersonLobby(host, ANN, "").do(CallMe("Ann"))
    office = Bureau(tmp_path, host)
    assert "reads as an address" in await office.refused("name 192.0.2.77 Ann")


@pytest.mark.parametrize("name", ["192.0.2", "1.2.3.4.5", "Ann-192", "300.1.1.1", "7"])
async def test_what_only_has_digits_and_dots_may_be_a_name(host: Host, name: str) -> None:
    assert await PersonLobby(host, ANN, "Ann").do(CallMe(name)) == name
