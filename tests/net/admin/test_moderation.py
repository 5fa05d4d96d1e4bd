"""Admins kick, ban and mute people, and lock the server."""

import asyncio
import stat
from typing import Any

import pytest

from core.link.commands import Say
from core.link.updates import Chat, Refused
from core.storage.values import StoredKey
from core.text import Texts
from net.lobby.person_lobby import PersonLobby
from net.people.sanctions import FILE as SANCTIONS
from net.people.sanctions import LOCKDOWN_FILE as LOCKDOWN
from net.people.sanctions import Sanctions, read_lockdown
from tests.net.support.bureau import ADMIN, ANN, BEN, CLEO, SECOND, Bureau
from tests.net.support.house import Inbox, spec
from tests.said import FOLDERS, refused

# Kick


async def test_a_kick_ends_every_visit_of_somebody_and_of_nobody_else(bureau: Bureau) -> None:
    first = bureau.enter(ANN, "ann")
    second = bureau.enter(ANN, "ann")
    other = bureau.enter(BEN, "ben")
    assert await bureau.done("kick AnN being rude") == "ann is out; sessions that ended: 2.\n"
    for visitor in (first, second):
        assert visitor.told is not None
        sentence, status = visitor.told
        assert status == 77
        assert "The reason: being rude" in Texts("en", FOLDERS).say(sentence)
    assert other.told is None


async def test_somebody_is_named_by_name_fingerprint_or_identity(bureau: Bureau) -> None:
    for who in ("ann", ANN):
        visitor = bureau.enter(ANN, "ann")
        await bureau.done(f"kick {who}")
        assert visitor.told
        bureau.leave(visitor)
    guest = bureau.enter("guest:1", "guest-7")
    await bureau.done("kick guest:1")
    assert guest.told


async def test_nobody_is_kicked_by_mistake(bureau: Bureau) -> None:
    bureau.enter("guest:1", "guest")
    bureau.enter("guest:2", "guest")
    assert "Several people here are called guest" in await bureau.refused("kick guest")
    assert "No player is known as cleo" in await bureau.refused("kick cleo")
    assert "not here now" in await bureau.refused(f"kick {CLEO}")


# Ban


async def test_a_ban_of_a_person_ends_their_visits_and_keeps_their_key_out(bureau: Bureau) -> None:
    visitor = bureau.enter(ANN, "ann")
    bureau.enter(BEN, "ben")
    assert await bureau.done("ban ann 7d spam and more") == "ann is banned until 19 Jan 1970, 13:46 UTC.\n"
    assert visitor.told
    assert "until 19 Jan 1970, 13:46 UTC. The reason: spam and more" in Texts("en", FOLDERS).say(visitor.told[0])
    assert bureau.house.admission.ban_of_key(ANN) is not None
    assert bureau.house.admission.ban_of_key(BEN) is None
    bureau.time += 7 * 86_400
    assert bureau.house.admission.ban_of_key(ANN) is None


async def test_a_ban_of_an_address_or_a_network(bureau: Bureau) -> None:
    near = bureau.enter(ANN, "ann", "192.0.2.200")
    far = bureau.enter(BEN, "ben", "192.0.3.1")
    assert await bureau.done("ban 192.0.2.9/24") == "192.0.2.0/24 is banned without end.\n"
    assert (near.told is None, far.told is None) == (False, True)
    assert bureau.house.admission.sanctions.ban_of_address("192.0.2.1")
    assert await bureau.done("ban 2001:db8::5") == "2001:db8::/64 is banned without end.\n"
    assert bureau.house.admission.sanctions.ban_of_address("2001:db8::6")
    await bureau.done("unban 2001:db8::5")
    assert bureau.house.admission.sanctions.ban_of_address("2001:db8::6") is None


async def test_a_guest_is_banned_by_where_they_come_from(bureau: Bureau) -> None:
    guest = bureau.enter("guest:1", "guest-7", "2001:db8::/64")
    assert "admin ban @guest-7" in await bureau.refused("ban guest-7")
    assert await bureau.done("ban @guest-7 1h") == "2001:db8::/64 is banned until 12 Jan 1970, 14:46 UTC.\n"
    assert guest.told


async def test_somebody_who_is_away_is_banned_by_name(tables: Bureau) -> None:
    lobby = PersonLobby(tables.host, ANN, "")
    await lobby.call_me("Ann")
    await tables.done("ban ann")
    assert tables.house.admission.ban_of_key(ANN)
    assert "ann" in (await tables.done("bans")).casefold()
    await tables.done("unban ANN")
    assert tables.house.admission.ban_of_key(ANN) is None


async def test_no_admin_is_banned_by_key_or_by_network(bureau: Bureau) -> None:
    bureau.enter(ADMIN, "boss", "192.0.2.1")
    for who in ("boss", ADMIN, "192.0.2.0/24", "@boss"):
        assert "keep an admin out" in await bureau.refused(f"ban {who}")
    assert await bureau.done("bans") == "No bans or mutes are in force.\n"


async def test_a_ban_of_one_key_of_an_account_is_a_ban_of_the_account(tables: Bureau) -> None:
    await PersonLobby(tables.host, ANN, "").call_me("Ann")
    other = StoredKey(SECOND, ANN, "laptop", 1.0, 0.0)
    await tables.host.services.writer.run(lambda store: store.people.add_key(other))
    await tables.done(f"ban {SECOND}")
    assert [one["target"] for one in await tables.data("bans")] == [ANN]


async def test_bans_at_the_same_moment_are_all_kept(bureau: Bureau) -> None:
    await asyncio.gather(*(bureau.done(f"ban SHA256:{number:0>43}") for number in range(20)))
    bureau.open()
    assert len(await bureau.data("bans")) == 20


async def test_bans_survive_a_restart(bureau: Bureau) -> None:
    await bureau.done(f"ban {ANN} 1w")
    await bureau.done("ban 192.0.2.0/24")
    await bureau.done(f"mute {BEN}")
    before = await bureau.data("bans")
    bureau.open()
    assert [(one["kind"], one["target"], one["by"]) for one in before] == [
        ("ban", ANN, ADMIN),
        ("ban", "192.0.2.0/24", ADMIN),
        ("mute", BEN, ADMIN),
    ]
    assert before == await bureau.data("bans")
    await bureau.done(f"unban {ANN}")
    bureau.open()
    assert bureau.house.admission.ban_of_key(ANN) is None


async def test_a_ban_that_cannot_be_written_down_holds_and_says_so(bureau: Bureau, monkeypatch: Any) -> None:
    def full(self: Sanctions, those: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Sanctions, "keep", full)
    assert "It holds until the server restarts" in await bureau.done(f"ban {ANN}")
    assert bureau.house.admission.ban_of_key(ANN)
    assert not (bureau.folder / SANCTIONS).exists()


async def test_what_is_not_banned_cannot_be_lifted(bureau: Bureau) -> None:
    assert f"{ANN} is not banned" in await bureau.refused(f"unban {ANN}")
    assert "ann is not muted" in await bureau.refused("unmute ann")


# Mute


async def test_nobody_hears_the_muted_until_they_are_heard_again(tables: Bureau) -> None:
    lobby = PersonLobby(tables.host, ANN, "ann")
    card = await lobby.create(spec("person", "person", seed=None))
    inbox = Inbox(await lobby.link(card.id, 0))
    await tables.done(f"mute {ANN} 1h")
    inbox.link.send(Say("hello?"))
    assert "muted" in Texts("en", FOLDERS).say(inbox.all(Refused)[-1].reason)
    assert inbox.all(Chat) == []
    await tables.done(f"unmute {ANN}")
    inbox.link.send(Say("hello"))
    assert [line.text for line in inbox.all(Chat)] == ["hello"]


async def test_a_mute_changes_nothing_else(tables: Bureau) -> None:
    lobby = PersonLobby(tables.host, ANN, "ann")
    card = await lobby.create(spec("person", "person", seed=None))
    inbox = Inbox(await lobby.link(card.id, 0))
    await tables.done(f"mute {ANN}")
    assert (await inbox.acted()).version == 1
    assert tables.house.admission.ban_of_key(ANN) is None


# Lockdown, announcements


async def test_a_lockdown_binds_everybody_who_is_not_here(bureau: Bureau) -> None:
    bureau.enter(ANN, "ann")
    assert "(1)" in await bureau.done("lockdown on")
    assert bureau.house.admission.not_now(ANN, ANN) is None
    assert bureau.house.admission.not_now(BEN, BEN) is not None
    await bureau.done("lockdown off")
    assert bureau.house.admission.not_now(BEN, BEN) is None


async def test_a_lockdown_survives_a_restart(bureau: Bureau) -> None:
    bureau.enter(ANN, "ann")
    assert (await bureau.data("stats"))["locked"] == 0
    assert "after a restart too" in await bureau.done("lockdown on")
    bureau.open()
    assert bureau.house.admission.is_locked
    assert bureau.house.admission.not_now(ANN, ANN) is None
    assert bureau.house.admission.not_now(BEN, BEN) is not None
    assert (await bureau.data("stats"))["locked"] == 1
    lock = read_lockdown(bureau.folder)
    assert (lock.since, lock.by, lock.inside) == (bureau.time, ADMIN, (ANN,))
    assert stat.S_IMODE((bureau.folder / LOCKDOWN).stat().st_mode) == 0o600
    await bureau.done("lockdown off")
    bureau.open()
    assert not bureau.house.admission.is_locked


async def test_a_lockdown_that_cannot_be_written_down_holds_and_says_so(bureau: Bureau, monkeypatch: Any) -> None:
    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("net.admin.commands.keep_lockdown", refuse)
    assert "until the server restarts, because it could not be written down" in await bureau.done("lockdown on")
    assert bureau.house.admission.is_locked


async def test_a_server_that_does_not_know_whether_it_is_locked_does_not_start(bureau: Bureau) -> None:
    (bureau.folder / LOCKDOWN).write_text("{}")
    with refused("Whether the server is locked cannot be read"):
        bureau.open()


# Lengths of time


@pytest.mark.parametrize(
    "order", ["ban ann 1x", "mute ann 1x", "ban 192.0.2.0/24 1x", "ban @ann 1 fortnight", "drain 1x"]
)
async def test_a_length_of_time_that_is_not_understood_changes_nothing(order: str, bureau: Bureau) -> None:
    visitor = bureau.enter(ANN, "ann", "192.0.2.1")
    answer = await bureau.refused(order)
    assert "is not a length of time, so nothing was done. Examples: 30m, 12h, 7d, 2w, 6mo, 1y." in answer
    assert await bureau.data("bans") == []
    assert visitor.told is None
    assert not bureau.house.admission.is_draining


async def test_months_and_years_are_understood_and_a_ban_without_a_span_says_that_it_has_no_end(bureau: Bureau) -> None:
    bureau.enter(ANN, "ann")
    assert await bureau.done("ban ann 1y") == "ann is banned until 12 Jan 1971, 13:46 UTC.\n"
    assert await bureau.done("ban ann 6 months spam") == "ann is banned until 11 July 1970, 13:46 UTC.\n"
    assert [one["reason"] for one in await bureau.data("bans")] == ["spam"]
    assert await bureau.done("ban ann") == "ann is banned without end.\n"
    assert await bureau.done("mute ann forever spam") == "ann is muted without end.\n"
