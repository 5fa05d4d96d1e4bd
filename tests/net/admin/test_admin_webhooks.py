"""Admins see whose webhooks there are, without what is secret of them, and remove them."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from core.link.lobby_commands import AddWebhook, ListWebhooks
from net.lobby.person_lobby import PersonLobby
from net.webhooks.allowed_hosts import AllowedHosts
from tests.net.support.bureau import Bureau
from tests.net.support.house import ANN, BEN, house, spec


@pytest.fixture
async def office(tmp_path: Path) -> AsyncIterator[Bureau]:
    async with house(tmp_path / "office", webhook_hosts=AllowedHosts(["example.org"])) as host:
        yield Bureau(tmp_path, host)


async def filled(office: Bureau) -> tuple[PersonLobby, PersonLobby, str]:
    """Ann with a webhook for herself and one for a table, Ben with one."""
    ann = PersonLobby(office.host, ANN, "Ann")
    ben = PersonLobby(office.host, BEN, "Ben")
    for lobby, name in ((ann, "Ann"), (ben, "Ben")):
        await lobby.call_me(name)
    table = (await ann.create(spec("person", "easy", seed=None))).id
    await ann.do(AddWebhook("https://example.org/secret-path?token=1"))
    await ann.do(AddWebhook("https://example.org/ann", table))
    await ben.do(AddWebhook("https://example.org/ben"))
    return ann, ben, table


async def test_the_list_has_everybody_s_and_nothing_that_is_secret(office: Bureau) -> None:
    assert await office.done("webhooks") == "Nobody has a webhook.\n"
    _, _, table = await filled(office)
    told = await office.done("webhooks")
    assert f"Ann ({ANN}): example.org, for what concerns them, on; messages waiting: 0." in told
    assert f"Ann ({ANN}): example.org, for table {table}, on; messages waiting: 0." in told
    assert (told.count("\n"), "secret" in told, "token" in told) == (3, False, False)
    data = await office.data("webhooks")
    assert [(one["name"], one["table"]) for one in data] == [("Ann", ""), ("Ann", table), ("Ben", "")]
    assert "secret" not in str(data)
    assert "whsec" not in str(data)


async def test_those_of_a_person_are_removed_and_it_is_written_down(office: Bureau) -> None:
    ann, ben, table = await filled(office)
    assert await office.done(f"webhooks remove Ann {table}") == "One webhook of Ann is removed.\n"
    assert [one.table for one in await ann.do(ListWebhooks())] == [""]
    await ann.do(AddWebhook("https://example.org/ann", table))
    assert await office.done(f"webhooks remove {ANN}") == "2 webhooks of Ann are removed.\n"
    assert (await ann.do(ListWebhooks()), len(await ben.do(ListWebhooks()))) == ((), 1)
    assert "has no such webhook" in await office.refused("webhooks remove Ann")
    assert "No player is known as Zoe" in await office.refused("webhooks remove Zoe")
    assert "webhooks remove Ann" in await office.done("audit")


async def test_words_that_are_no_command_and_a_server_without_webhooks_are_told(office: Bureau, tables: Bureau) -> None:
    for words in ("webhooks drop Ann", "webhooks remove", "webhooks remove Ann t-1 now"):
        assert 'The admin\'s word "webhooks" is used otherwise' in await office.refused(words)
    assert "webhooks" in await tables.refused("webhooks")
