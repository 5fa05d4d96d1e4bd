"""Whom an admin's words mean: nobody else, and never nobody without saying so."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from core.link.lobby_commands import CallMe
from core.storage.store import Store
from core.storage.values import StoredKey
from core.text import Texts
from net.lobby.person_lobby import PersonLobby
from net.people.sanctions import parse_network
from net.people.visit import Person
from tests.net.support.bureau import ADMIN, Bureau, Visitor
from tests.net.support.house import ANN
from tests.net.support.nodes import SharedStore, TwoLobbies, two_hosts, visitor_control
from tests.said import FOLDERS

FIRST, SECOND, COOKIE = (f"SHA256:{letter * 43}" for letter in "fsc")
THIEF = f"{FIRST}#2"
"""The identity of who has a key with which another account began."""


def enter(office: Bureau, identity: str, key: str, name: str, **others: Any) -> Visitor:
    visitor = Visitor(Person(identity, name, guest=False, key=key, **others))
    office.house.sessions.add(visitor)  # type: ignore[arg-type]
    return visitor


async def named(office: Bureau, identity: str, name: str) -> None:
    await PersonLobby(office.host, identity, "").do(CallMe(name))  # type: ignore[arg-type]


async def targets(office: Bureau) -> list[str]:
    return [one["target"] for one in await office.data("bans")]


# An empty word


@pytest.mark.parametrize(
    "words", [["kick", "\u200b"], ["kick", ""], ["mute", "\u200b", "1h"], ["ban", "@\u200b", "1h"]]
)
async def test_an_empty_word_means_nobody(bureau: Bureau, words: list[str]) -> None:
    guest = bureau.enter("guest:1", "guest-7")
    status, said = await bureau.commands.answer(words, ADMIN, Texts("en", FOLDERS, strict=True))
    assert (status, guest.told, await bureau.data("bans")) == (64, None, []), said


@pytest.mark.parametrize("words", [["ban", "ann", ""], ["webhooks", "remove", "ann", "\u200b"], ["drain", ""]])
async def test_an_empty_word_is_not_one_left_out(tables: Bureau, words: list[str]) -> None:
    """A script that fills in nothing would ban without end, remove all webhooks, close the server."""
    tables.enter(ANN, "ann")
    status, said = await tables.commands.answer(words, ADMIN, Texts("en", FOLDERS, strict=True))
    assert (status, "is used otherwise" in said) == (64, True)
    assert await tables.data("bans") == []
    assert not tables.house.admission.is_draining


async def test_an_empty_name_of_a_node_means_none(offices: list[Bureau]) -> None:
    first, second = offices
    for word in ("", "\u200b"):
        assert (await first.commands.answer(["at", word, "drain"], ADMIN, Texts("en", FOLDERS, strict=True)))[0] == 64
    assert [one.house.admission.is_draining for one in (first, second)] == [False, False]


async def test_a_session_from_no_address_is_banned_by_none(bureau: Bureau) -> None:
    bureau.enter(ANN, "ann", "")
    guest = bureau.enter("guest:1", "guest-7")
    assert "not here now" in await bureau.refused("ban @ann 1h")
    assert (guest.told, await bureau.data("bans")) == (None, [])


# A key that began an account and left it


@pytest.fixture
async def robbed(tables: Bureau) -> Bureau:
    """Vera's account began with a key that she has removed from it; a thief has it."""
    assert tables.host is not None
    await named(tables, FIRST, "Vera")
    writer = tables.host.services.writer
    await writer.run(lambda store: store.people.add_key(StoredKey(SECOND, FIRST, "laptop", 1.0, 0.0)))
    await writer.run(lambda store: store.people.remove_key(FIRST, FIRST))
    await named(tables, THIEF, "thief")
    return tables


async def test_a_key_means_the_account_that_it_leads_to_now(robbed: Bureau) -> None:
    for order in (f"kick {FIRST}", f"ban {FIRST} 1h", f"ban {THIEF} 1h"):
        vera, thief = enter(robbed, FIRST, SECOND, "Vera"), enter(robbed, THIEF, FIRST, "thief")
        assert (await robbed.done(order)).startswith("thief is ")
        assert (vera.told, thief.told is not None) == (None, True)
        robbed.house.sessions.clear()
    assert await robbed.done(f"unban {FIRST}") == "thief is let in again.\n"
    assert await robbed.data(f"name Robber {FIRST}") == {"name": "Robber", "account": THIEF}


async def test_a_ban_of_an_account_keeps_out_no_key_that_has_left_it(robbed: Bureau) -> None:
    vera, thief = enter(robbed, FIRST, SECOND, "Vera"), enter(robbed, THIEF, FIRST, "thief")
    assert (await robbed.done("ban Vera 1h")).startswith("Vera is banned")
    assert (vera.told is not None, thief.told) == (True, None)
    for office in (robbed, Bureau(robbed.folder, robbed.host)):
        assert office.house.admission.ban_of_key(FIRST) is None, "at a login, also after a restart"
        assert office.house.turned_away(thief.person) is None
        assert office.house.turned_away(vera.person) is not None
    (one,) = await robbed.data("bans")
    assert (one["target"], robbed.house.admission.sanctions.ban_of_account(FIRST) is not None) == (FIRST, True)


async def test_who_is_here_is_listed_by_the_key_that_leads_to_them(robbed: Bureau) -> None:
    enter(robbed, FIRST, SECOND, "Vera")
    assert SECOND in await robbed.done("who")
    assert FIRST not in await robbed.done("who")


async def test_an_admin_is_spared_by_the_keys_that_they_have(robbed: Bureau) -> None:
    """Not who has an account that began with a key which is an admin's now."""
    assert robbed.host is not None
    await named(robbed, ADMIN, "Eve")
    writer = robbed.host.services.writer
    await writer.run(lambda store: store.people.add_key(StoredKey(COOKIE, ADMIN, "laptop", 1.0, 0.0)))
    await writer.run(lambda store: store.people.remove_key(ADMIN, ADMIN))
    eve = enter(robbed, ADMIN, COOKIE, "Eve")
    assert (await robbed.done("ban Eve 1h")).startswith("Eve is banned")
    assert eve.told
    assert robbed.house.turned_away(eve.person)
    assert "keep an admin out" in await robbed.refused(f"ban {ADMIN} 1h")


# A fingerprint that is none


@pytest.mark.parametrize("word", ["SHA256:abc", FIRST[:-2], f"{FIRST}=", "SHA256:", f"{FIRST}#7", "MD5:00"])
async def test_what_is_no_fingerprint_of_anybody_bans_nobody(tables: Bureau, word: str) -> None:
    for order in ("ban", "mute", "kick", "name Zoe"):
        said = await tables.refused(f"{order} {word}")
        assert "No player is known as" in said or "is not a whole fingerprint" in said
    assert await tables.data("bans") == []


async def test_a_key_that_has_not_come_yet_is_banned(tables: Bureau) -> None:
    assert await tables.done(f"ban {COOKIE} forever") == f"{COOKIE} is banned without end.\n"
    assert tables.house.admission.ban_of_key(COOKIE) is not None


# Addresses and networks


@pytest.mark.parametrize(
    ("text", "network"),
    [
        ("::ffff:192.0.2.7", "192.0.2.7/32"),
        ("::ffff:192.0.2.7/128", "192.0.2.7/32"),
        ("::ffff:192.0.2.0/120", "192.0.2.0/24"),
        ("::ffff:0:0/96", "0.0.0.0/0"),
        ("::ffff:192.0.2.0/24", None),
        ("::ffff:192.0.2.0/x", None),
        ("192.0.2.9/255.255.255.0", "192.0.2.0/24"),
        ("::1/128", "::1/128"),
    ],
)
def test_an_ipv4_network_in_the_form_of_ipv6_is_that_network(text: str, network: str | None) -> None:
    found = parse_network(text)
    assert (None if found is None else str(found)) == network


async def test_a_ban_of_an_ipv4_network_in_the_form_of_ipv6_keeps_it_out_and_nobody_else(bureau: Bureau) -> None:
    near, local = bureau.enter(ANN, "ann", "192.0.2.200"), bureau.enter("guest:1", "guest-7", "::1/64")
    assert await bureau.done("ban ::ffff:192.0.2.0/120 1h") == "192.0.2.0/24 is banned until 12 Jan 1970, 14:46 UTC.\n"
    assert (near.told is not None, local.told) == (True, None)
    assert await bureau.done("unban ::ffff:192.0.2.9/120") == "192.0.2.0/24 is let in again.\n"


@pytest.mark.parametrize("order", ["kick 192.0.2.0/24", "mute 192.0.2.1 1h", "mute @ann 1h", "name Zoe 192.0.2.1"])
async def test_an_address_is_for_bans_and_the_refusal_says_so(tables: Bureau, order: str) -> None:
    visitor = tables.enter(ANN, "ann", "192.0.2.1")
    assert "Give a name or a fingerprint; an address or a network is for ban and unban." in await tables.refused(order)
    assert visitor.told is None


async def test_all_addresses_that_somebody_comes_from_are_banned_and_let_in_again(bureau: Bureau) -> None:
    for source in ("192.0.2.1", "198.51.100.1", "2001:db8::7", "192.0.2.1", "2001:db8::8"):
        bureau.enter(ANN, "bob", source)
    other = bureau.enter("guest:1", "zed", "192.0.2.2")
    found = ["192.0.2.1/32", "198.51.100.1/32", "2001:db8::/64"]
    assert sorted((await bureau.done("ban @Bob 1h rude")).splitlines()) == [
        f"{network} is banned until 12 Jan 1970, 14:46 UTC." for network in found
    ]
    assert sorted(await targets(bureau)) == found
    assert [one.told is not None for one in bureau.house.sessions if one is not other] == [True] * 5  # type: ignore[attr-defined]
    assert other.told is None
    bureau.house.sessions.clear()
    bureau.open()
    assert "(@bob)" in await bureau.done("bans")
    assert sorted((await bureau.done("unban @BOB")).splitlines()) == [f"{one} is let in again." for one in found]
    assert await targets(bureau) == []
    assert "not banned" in await bureau.refused("unban @bob")


async def test_no_address_is_banned_where_an_admin_comes_from_one_of_them(bureau: Bureau) -> None:
    for source in ("192.0.2.1", "198.51.100.1"):
        bureau.enter(ANN, "bob", source)
    bureau.enter(ADMIN, "boss", "198.51.100.1")
    assert "keep an admin out" in await bureau.refused("ban @bob 1h")
    assert await targets(bureau) == []


@pytest.fixture
async def offices(tmp_path: Path) -> AsyncIterator[list[Bureau]]:
    """Those of two nodes."""
    store, made = SharedStore(kept := Store.open(tmp_path, reserve=0)), []
    async with two_hosts({"a": store, "b": store}, gather=0.0) as pair:
        house = TwoLobbies(pair)
        for name, host in pair.hosts.items():
            (folder := tmp_path / name).mkdir(mode=0o700)
            made.append(office := Bureau(folder, host))
            host.visitors = visitor_control(
                obey=office.commands.house.told, check_admission=office.commands.shared.check
            )
        yield made
        for lobby in house.lobbies.values():
            lobby.close()
    kept.close()


async def test_the_addresses_of_somebody_are_banned_at_every_node(offices: list[Bureau]) -> None:
    first, second = offices
    visitors = [first.enter(ANN, "bob", "192.0.2.1"), second.enter(ANN, "bob", "198.51.100.1")]
    assert (await first.done("ban @bob 1h")).splitlines() == [
        "192.0.2.1/32 is banned until 12 Jan 1970, 14:46 UTC.",
        "At b: 198.51.100.1/32 is banned until 12 Jan 1970, 14:46 UTC.",
    ]
    assert [one.told is not None for one in visitors] == [True, True]


# A browser that nobody is known by


async def test_a_browser_without_an_account_is_banned_by_its_address_as_a_guest_is(tables: Bureau) -> None:
    visitor = enter(tables, COOKIE, COOKIE, "guest-750", carrier="web")
    for who in ("guest-750", COOKIE):
        assert "Ban the address instead: admin ban @guest-750" in await tables.refused(f"ban {who} 1h")
    assert (visitor.told, await targets(tables)) == (None, [])
    await tables.done("ban @guest-750 1h")
    assert visitor.told


async def test_a_browser_with_an_account_is_banned_with_it(tables: Bureau) -> None:
    await named(tables, COOKIE, "Vera")
    enter(tables, COOKIE, COOKIE, "Vera", carrier="web")
    assert (await tables.done("ban Vera 1h")).startswith("Vera is banned")


async def test_a_mute_ends_by_the_name_alone(tables: Bureau) -> None:
    tables.enter("guest:1", "guest-7")
    await tables.done("mute guest-7 1h")
    assert await tables.done("unmute guest-7") == "guest-7 can chat again.\n"
