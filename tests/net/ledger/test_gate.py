"""The findings of issue 13 that were about shares, one test each."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from core.kernel.message import BelvedereError
from core.link.commands import Say
from core.link.lobby_commands import Annotate, FetchRecord, ListVisitors, Talk, WhatIf
from core.link.updates import Refused
from net.ledger.ledger import Exhausted
from net.lobby.person_lobby import PersonLobby
from net.tables.host import Host
from tests.net.support.house import ANN, BEN, Inbox, house, spec

HOME, AWAY = "192.0.2.1", "2001:db8::/64"


@pytest.fixture
async def host(tmp_path: Path) -> AsyncIterator[Host]:
    async with house(tmp_path) as host:
        yield host


def _guest(host: Host, number: int, source: str = HOME) -> PersonLobby:
    """A guest as the server makes one of each connection without a key."""
    identity = f"guest:{number}"
    host.services.register.introduce(identity, source)
    return PersonLobby(host, identity, f"zed-{number}", guest=True)


def _keyed(host: Host, identity: str, source: str = HOME, *, is_admin: bool = False) -> PersonLobby:
    host.services.register.introduce(identity, source, key=identity, is_admin=is_admin)
    return PersonLobby(host, identity, identity[-3:].title())


async def _made(lobby: PersonLobby, *kinds: str) -> bool:
    try:
        await lobby.create(spec(*kinds, seed=None))
    except BelvedereError:
        return False
    return True


async def test_finding_1_a_guest_cannot_make_tables_of_bots_without_end(host: Host) -> None:
    guest = _guest(host, 1)
    assert [await _made(guest, "hard", "hard") for _ in range(30)] == [False] * 30
    assert host.loaded() == []
    with pytest.raises(BelvedereError) as refusal:
        await _keyed(host, ANN).create(spec("hard", "hard", seed=None))
    assert refusal.value.sentence.id == "lobby-needs-a-person"


async def test_finding_1_an_admin_may_ask_for_an_exhibition(host: Host) -> None:
    assert await _made(_keyed(host, ANN, is_admin=True), "hard", "hard")
    assert host.services.ledger.used("tables", "account", ANN) == 1


async def test_finding_5_a_new_connection_is_no_new_allowance(host: Host) -> None:
    assert sum([await _made(_guest(host, number), "person", "easy") for number in range(30)]) == 4
    assert sum([await _made(_guest(host, number, AWAY), "person", "easy") for number in range(30, 60)]) == 4
    assert host.services.ledger.used("tables") == 8


async def test_finding_5_new_keys_of_one_address_share_as_well(host: Host) -> None:
    assert sum([await _made(_keyed(host, f"SHA256:{number}"), "person", "easy") for number in range(30)]) == 20


async def test_finding_6_a_table_counts_for_who_made_it_whoever_sits_there(host: Host) -> None:
    ann, ben = _keyed(host, ANN), _keyed(host, BEN)
    card = await ann.create(spec("person", "open", seed=None))
    await ben.join(card.invite or "")
    used = host.services.ledger.used
    assert (used("tables", "account", ANN), used("tables", "account", BEN)) == (1, 0)


async def test_a_table_that_everybody_left_counts_no_more(host: Host) -> None:
    guests = [_guest(host, number) for number in range(4)]
    for guest in guests:
        await guest.create(spec("person", "open", seed=None))
    assert not await _made(_guest(host, 9), "person", "open")
    guests[0].depart()
    while host.services.ledger.used("tables") > 3:  # noqa: ASYNC110  the seat is freed beside this
        await asyncio.sleep(0.005)
    assert await _made(_guest(host, 9), "person", "open")


async def test_tables_count_for_their_makers_after_a_restart(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        for _ in range(3):
            assert await _made(_keyed(host, ANN), "person", "easy")
    async with house(tmp_path) as host:
        await host.revived()
        assert host.services.ledger.used("tables", "account", ANN) == 3


async def test_finding_4_ten_wrong_invites_are_the_last_whoever_comes_again(host: Host) -> None:
    card = await _keyed(host, ANN, AWAY).create(spec("person", "open", seed=None))
    told = []
    for number in range(12):
        with pytest.raises(BelvedereError) as refusal:
            await _guest(host, number).join("oak-lamp-river-stone")
        told.append(refusal.value)
    assert [one.sentence.id for one in told[:10]] == ["lobby-no-such-invite"] * 10
    assert isinstance(told[10], Exhausted)
    assert told[10].again is not None
    assert 3000 < told[10].again <= 3600
    with pytest.raises(Exhausted):
        await _guest(host, 20).join(card.invite or "")
    assert (await _guest(host, 21, "192.0.2.9").join(card.invite or "")).mine == (1,)


async def test_finding_4_a_known_key_is_not_kept_out_by_guests_at_its_address(host: Host) -> None:
    card = await _keyed(host, ANN, AWAY).create(spec("person", "open", seed=None))
    for number in range(10):
        with pytest.raises(BelvedereError):
            await _guest(host, number).join("oak-lamp-river-stone")
    host.services.register.know([BEN])
    assert (await _keyed(host, BEN).join(card.invite or "")).mine == (1,)


async def test_finding_8_guests_of_one_address_talk_at_one_rate(host: Host) -> None:
    for number in range(6):
        await _guest(host, number).do(Talk("hello"))
    for number in range(6, 20):
        with pytest.raises(Exhausted) as refusal:
            await _guest(host, number).do(Talk("hello"))
        assert (refusal.value.kind, refusal.value.scope) == ("talk", "guests")


async def test_what_somebody_has_learned_is_stored_at_their_own_cost(host: Host) -> None:
    ledger, account = host.services.ledger, _keyed(host, ANN).account
    assert account is not None
    used = ledger.used("bytes")
    await account.change_progress(lambda text: text + "x" * 300)
    await account.change_progress(lambda text: text[:200])
    assert ledger.used("bytes") - used == 300
    ledger.put(host.services.register.holder(ANN), "bytes", 16_000_000 - ledger.used("bytes") - 100)
    with pytest.raises(Exhausted):
        await account.change_progress(lambda text: text + "x" * 101)
    assert await account.progress() == "x" * 200


async def test_a_change_of_what_somebody_has_learned_is_worked_out_once(host: Host) -> None:
    """It was worked out for what it costs, and once more to be kept."""
    account, seen = _keyed(host, ANN).account, list[str]()
    assert account is not None
    await account.change_progress(lambda text: seen.append(text) or "learned")  # type: ignore[func-returns-value]
    assert (seen, await account.progress()) == ([""], "learned")


async def test_finding_8_one_key_stores_only_so_many_bytes_an_hour(host: Host) -> None:
    ledger = host.services.ledger
    holder = host.services.register.holder(ANN)
    card = await _keyed(host, ANN).create(spec("person", "person", seed=None))
    inbox = Inbox(await _keyed(host, ANN).link(card.id, 0))
    ledger.put(holder, "bytes", 16_000_000 - ledger.used("bytes") - 600)
    await inbox.acted()
    inbox.link.send(Say("hello, " + 20 * "there "))
    (told,) = inbox.all(Refused)
    assert told.reason == Exhausted(ledger.kind("bytes"), "account", 3600).sentence
    with pytest.raises(Exhausted):
        await _keyed(host, ANN).create(spec("person", "easy", seed=None))


async def test_finding_10_nobody_is_told_the_id_of_a_private_table(host: Host) -> None:
    ann, zed = _keyed(host, ANN), _guest(host, 1, AWAY)
    invited = await ann.create(spec("person", "open", seed=None))
    await ann.attend(None)
    link = await ann.link(invited.id, 0)
    link.attach(lambda delivery: None)
    assert [(visitor.name, visitor.table) for visitor in await zed.do(ListVisitors())] == [("Ann", None)]
    assert await zed.tables() == ()
    with pytest.raises(BelvedereError):
        await zed.link(invited.id, None)


async def test_finding_10_where_a_public_table_is_may_be_known(host: Host) -> None:
    ann, zed = _keyed(host, ANN), _guest(host, 1, AWAY)
    listed = await ann.create(spec("person", "open", seed=None, listing="public"))
    await ann.attend(None)
    link = await ann.link(listed.id, 0)
    link.attach(lambda delivery: None)
    assert [visitor.table for visitor in await zed.do(ListVisitors())] == [listed.id]
    await zed.link(listed.id, None)


async def test_finished_tables_are_read_only_so_often_whether_they_are_there_or_not(host: Host) -> None:
    for number in range(60):
        with pytest.raises(BelvedereError) as refusal:
            await _guest(host, number).do(FetchRecord("n0t-there"))
        assert refusal.value.sentence.id == "store-no-table"
    for command in (FetchRecord("n0t-there"), WhatIf("n0t-there", 3, 0), Annotate("n0t-there")):
        with pytest.raises(Exhausted) as used_up:
            await _guest(host, 99).do(command)
        assert (used_up.value.kind, used_up.value.scope) == ("records", "guests")


async def test_names_are_counted_too(host: Host) -> None:
    guest = _guest(host, 1)
    for number in range(10):
        await guest.call_me(f"zed{number}")
    with pytest.raises(Exhausted) as refusal:
        await guest.call_me("zed10")
    assert (refusal.value.kind, refusal.value.scope) == ("names", "account")
