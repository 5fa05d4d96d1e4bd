"""Charges and the people who bear them."""

import asyncio
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from unittest.mock import AsyncMock

import attrs
import pytest

from core.kernel.message import BelvedereError
from core.link.commands import Concede, Say
from core.link.lobby_commands import Annotate, FetchRecord, ListVisitors, RemoveTable, Talk, WhatIf
from core.link.updates import Refused
from net.config.shares import Limits, kinds_of
from net.ledger.charges import BATCH, HEAVY, ConnectionWork, SessionWork, VisitWork
from net.ledger.ledger import Exhausted, Ledger
from net.ledger.register import Register
from net.lobby.person_lobby import PersonLobby
from net.tables.host import Host
from tests.net.support.house import ANN, BEN, Inbox, house, spec

# The findings of issue 13 that were about shares, one test each


HOME, AWAY = "192.0.2.1", "2001:db8::/64"


def _guest(host: Host, number: int, source: str = HOME) -> PersonLobby:
    """A guest, as the server creates for each connection without a key."""
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


async def test_finding_5_a_new_connection_gives_no_new_allowance(host: Host) -> None:
    assert sum([await _made(_guest(host, number), "person", "easy") for number in range(30)]) == 4
    assert sum([await _made(_guest(host, number, AWAY), "person", "easy") for number in range(30, 60)]) == 4
    assert host.services.ledger.used("tables") == 8


async def test_finding_5_new_keys_of_one_address_share_as_well(host: Host) -> None:
    assert sum([await _made(_keyed(host, f"SHA256:{number}"), "person", "easy") for number in range(80)]) == 64


async def test_finding_6_a_table_counts_for_its_maker_with_any_players(host: Host) -> None:
    ann, ben = _keyed(host, ANN), _keyed(host, BEN)
    card = await ann.create(spec("person", "open", seed=None))
    await ben.join(card.invite or "")
    used = host.services.ledger.used
    assert (used("tables", "account", ANN), used("tables", "account", BEN)) == (1, 0)


async def test_a_table_that_all_have_left_no_longer_counts(host: Host) -> None:
    guests = [_guest(host, number) for number in range(4)]
    for guest in guests:
        await guest.create(spec("person", "open", seed=None))
    assert not await _made(_guest(host, 9), "person", "open")
    guests[0].depart()
    while host.services.ledger.used("tables") > 3:  # noqa: ASYNC110  another task frees the seat
        await asyncio.sleep(0.005)
    assert await _made(_guest(host, 9), "person", "open")


async def test_tables_count_for_their_makers_after_a_restart(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        for _ in range(3):
            assert await _made(_keyed(host, ANN), "person", "easy")
    async with house(tmp_path) as host:
        await host.revived()
        assert host.services.ledger.used("tables", "account", ANN) == 3


async def test_finding_4_ten_wrong_invites_are_the_last_for_every_returning_guest(host: Host) -> None:
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


async def test_finding_8_guests_of_one_address_chat_at_one_rate(host: Host) -> None:
    for number in range(12):
        await _guest(host, number).do(Talk("hello"))
    for number in range(12, 20):
        with pytest.raises(Exhausted) as refusal:
            await _guest(host, number).do(Talk("hello"))
        assert (refusal.value.kind, refusal.value.scope) == ("talk", "guests")


async def test_strangers_of_one_address_chat_at_a_bounded_rate(tmp_path: Path) -> None:
    clock, said = [0.0], 0
    async with house(tmp_path, monotonic=lambda: clock[0]) as host:
        for number in range(10 * 60 * 3):  # one of ten speaks three times a second, for ten minutes
            clock[0] += 1 / 3
            with suppress(Exhausted):
                await _keyed(host, f"SHA256:{number % 10}").do(Talk("hello"))
                said += 1
    assert 18 <= said <= 18 + 10 * 36


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


async def test_a_change_of_progress_is_computed_once(host: Host) -> None:
    """It was computed for its cost, and again to be stored."""
    account, seen = _keyed(host, ANN).account, list[str]()
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


async def test_finding_10_no_one_learns_the_id_of_a_private_table(host: Host) -> None:
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


async def test_a_look_at_a_long_table_costs_by_its_length(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, ben = _keyed(host, ANN), _keyed(host, BEN)
    card = await ann.create(spec("person", "easy", seed=None))
    inbox = Inbox(await ann.link(card.id, 0))
    inbox.link.send(Concede())
    await inbox.until(lambda: inbox.update.outcome is not None)
    await ben.do(Annotate(card.id))
    assert host.services.ledger.used("records", "account", BEN) == 1
    stored = await host.table(card.id)
    long = AsyncMock(return_value=attrs.evolve(stored, version=30_000))
    monkeypatch.setattr(host, "table", long)
    await ben.do(Annotate(card.id))
    assert host.services.ledger.used("records", "account", BEN) == 151
    with pytest.raises(Exhausted):
        await ben.do(Annotate(card.id))


async def test_names_are_counted_too(host: Host) -> None:
    guest = _guest(host, 1)
    for number in range(10):
        await guest.call_me(f"zed{number}")
    with pytest.raises(Exhausted) as refusal:
        await guest.call_me("zed10")
    assert (refusal.value.kind, refusal.value.scope) == ("names", "account")


async def test_names_of_seats_are_not_tried_without_end(host: Host) -> None:
    """Only taken ones are charged, so that a program may name the bots of all its tables."""
    await _keyed(host, ANN).call_me("Ann")
    ben = _keyed(host, BEN)

    async def refusal(name: str) -> str:
        terms = spec("person", "easy", seed=None)
        seats = (terms.seats[0], attrs.evolve(terms.seats[1], name=name))
        try:
            await ben.do(RemoveTable((await ben.create(attrs.evolve(terms, seats=seats))).id))
        except BelvedereError as problem:
            return problem.sentence.id
        return ""

    assert {await refusal(f"Rover{number}") for number in range(12)} == {""}
    assert [await refusal("Ann") for _ in range(11)] == ["lobby-name-taken"] * 10 + ["ledger-used-account"]
    assert await refusal("Rover") == "ledger-used-account"
    assert await refusal("") == ""


# Who waits for the work that the server does for visits


NEAR, FAR = "192.0.2.1", "192.0.2.2"
SHARE, TOGETHER = 0.4, 0.6
"""Seconds of work a second for one source, and for all heavy users among strangers."""
OPENING = 0.08


class Visitors:
    """The work of all visitors, and a clock that a test turns."""

    def __init__(self) -> None:
        self.now = 100.0
        self.ledger = Ledger(kinds_of(Limits()), lambda: self.now)
        self.register = Register()
        self.work = VisitWork(self.ledger, self.register)

    def come(self, identity: str, source: str) -> SessionWork:
        """A person, a guest where the identity says so, opens a session."""
        self.register.introduce(identity, source, key="" if identity.startswith("guest:") else identity)
        session = SessionWork(self.work)
        session.enter(identity)
        return session


@pytest.fixture
def visitors() -> Visitors:
    return Visitors()


def test_no_one_waits_without_other_visitors(visitors: Visitors) -> None:
    greedy = [visitors.come(f"guest:{number}", NEAR) for number in range(3)]
    for session in greedy:
        session.spend(100)
    assert [session.reserve(OPENING) for session in greedy] == [0, 0, 0]


def test_a_heavy_user_waits_and_another_source_does_not(visitors: Visitors) -> None:
    greedy, other = visitors.come("guest:1", NEAR), visitors.come("guest:2", FAR)
    greedy.spend(10)
    assert greedy.reserve(OPENING) > 10
    assert other.reserve(OPENING) == 0
    assert visitors.ledger.refusals["work", "guests"] + visitors.ledger.refusals["work", "account"] == 1


def test_the_sessions_of_a_source_take_turns(visitors: Visitors) -> None:
    visitors.come("guest:0", FAR)
    sessions = [visitors.come(f"guest:{number}", NEAR) for number in range(1, 21)]
    waits = [session.reserve(OPENING) for session in sessions]
    assert waits == sorted(waits)
    assert waits[:5] == [0] * 5
    gaps = [after - before for before, after in pairwise(waits[6:])]
    assert gaps == pytest.approx([OPENING / SHARE] * len(gaps))


def test_a_wait_is_over_when_it_says(visitors: Visitors) -> None:
    greedy, _ = visitors.come("guest:1", NEAR), visitors.come("guest:2", FAR)
    greedy.spend(1)
    visitors.now += greedy.reserve(0)
    assert greedy.reserve(0) == pytest.approx(0, abs=1e-9)


def test_ten_friends_behind_one_address_come_back_at_once(visitors: Visitors) -> None:
    visitors.come("guest:0", FAR)
    friends = [visitors.come(f"guest:{number}", NEAR) for number in range(1, 11)]
    assert max(friend.reserve(OPENING) for friend in friends) <= 1


def test_ten_friends_who_play_and_one_who_drags_an_edge_never_wait(visitors: Visitors) -> None:
    visitors.come("guest:0", FAR)
    friends = [visitors.come(f"guest:{number}", NEAR) for number in range(1, 11)]
    for quarter in range(400):
        visitors.now += 0.25
        assert friends[0].reserve(0.025) == 0
        friends[0].spend(0.03)
        typist = friends[1 + quarter % 9]
        assert typist.reserve(0.003) == 0
        typist.spend(0.006)


def test_work_that_was_reserved_is_not_charged_again(visitors: Visitors) -> None:
    session, _ = visitors.come("guest:1", NEAR), visitors.come("guest:2", FAR)
    session.reserve(0.1)
    session.spend(0.04)
    session.spend(0.06)
    assert visitors.ledger.used("work", "source", NEAR) == pytest.approx(100)
    session.spend(0.05)
    assert visitors.ledger.used("work", "source", NEAR) == pytest.approx(150)


def test_a_known_account_has_its_own_share_at_the_address_of_a_heavy_user(visitors: Visitors) -> None:
    visitors.register.know(["SHA256:ada"])
    greedy = visitors.come("guest:1", NEAR)
    ada = visitors.come("SHA256:ada", NEAR)
    greedy.spend(10)
    assert greedy.reserve(OPENING) > 0
    assert ada.reserve(OPENING) == 0


def test_several_heavy_users_together_keep_to_the_share_of_strangers(visitors: Visitors) -> None:
    sources = [f"192.0.2.{number}" for number in range(10, 14)]
    greedy = [visitors.come(f"guest:{source}", source) for source in sources]
    light = visitors.come("guest:light", FAR)
    due, done = dict.fromkeys(greedy, visitors.now), 0.0
    began, seconds = visitors.now, 60
    for _ in range(100 * seconds):
        visitors.now += 0.01
        for session in greedy:
            if visitors.now >= due[session]:
                due[session] = visitors.now + session.reserve(0.02)
                session.spend(0.02)
                done += 0.02
        assert light.reserve(0.003) == 0
        light.spend(0.0002)
    assert TOGETHER / 2 < done / (visitors.now - began) < TOGETHER * 1.1


def test_a_person_is_a_light_user_again_once_their_work_has_drained(visitors: Visitors) -> None:
    sources = [f"192.0.2.{number}" for number in range(10, 14)]
    for source in sources:
        visitors.come(f"guest:{source}", source).spend(SHARE)
    visitors.now += 10
    last = visitors.come("guest:light", FAR)
    last.spend(2 * HEAVY * SHARE)
    last.spend(0.1)
    assert visitors.ledger.used("work", "source", FAR) == pytest.approx(1000 * (2 * HEAVY * SHARE + 0.1))


def test_a_player_who_left_is_not_waited_for(visitors: Visitors) -> None:
    greedy, other = visitors.come("guest:1", NEAR), visitors.come("guest:2", FAR)
    greedy.spend(10)
    assert greedy.reserve(0) > 0
    other.leave()
    other.leave()
    assert greedy.reserve(0) == 0


def test_a_connection_that_sends_too_many_packets_is_held_while_others_are_here(visitors: Visitors) -> None:
    visitors.come("guest:2", FAR)
    visitors.register.introduce("guest:1", NEAR, key="")
    holds: list[float] = []
    connection = ConnectionWork(visitors.work, visitors.register.holder("guest:1"), holds.append)
    for _ in range(int(SHARE / BATCH)):
        connection.spend(BATCH)
    assert holds == []
    for _ in range(10):
        connection.spend(BATCH)
    assert len(holds) == 10
    assert holds == sorted(holds)


def test_a_connection_is_not_delayed_without_other_visitors(visitors: Visitors) -> None:
    visitors.come("guest:1", NEAR)
    holds: list[float] = []
    ConnectionWork(visitors.work, visitors.register.holder("guest:1"), holds.append).spend(10)
    assert holds == []


def test_a_session_that_ends_before_its_person_is_known_does_not_count(visitors: Visitors) -> None:
    greedy, hasty = visitors.come("guest:1", NEAR), SessionWork(visitors.work)
    hasty.leave()
    hasty.enter("guest:2")
    greedy.spend(10)
    assert greedy.reserve(0) == 0
