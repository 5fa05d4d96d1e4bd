"""Who waits for the work that the server does for visits: heavy users, and only while others are here."""

from itertools import pairwise

import pytest

from net.config.shares import Limits, kinds_of
from net.ledger.charges import BATCH, HEAVY, ConnectionWork, SessionWork, VisitWork
from net.ledger.ledger import Ledger
from net.ledger.register import Register

HOME, AWAY = "192.0.2.1", "192.0.2.2"
SHARE, TOGETHER = 0.4, 0.6
"""Seconds of work a second for one source, and for all heavy users among strangers."""
OPENING = 0.08


class House:
    """Everybody's work, and a clock that a test turns."""

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
def house() -> House:
    return House()


def test_nobody_waits_while_nobody_else_is_here(house: House) -> None:
    greedy = [house.come(f"guest:{number}", HOME) for number in range(3)]
    for session in greedy:
        session.spend(100)
    assert [session.reserve(OPENING) for session in greedy] == [0, 0, 0]


def test_a_heavy_user_waits_and_another_source_does_not(house: House) -> None:
    greedy, other = house.come("guest:1", HOME), house.come("guest:2", AWAY)
    greedy.spend(10)
    assert greedy.reserve(OPENING) > 10
    assert other.reserve(OPENING) == 0
    assert house.ledger.refusals["work", "guests"] + house.ledger.refusals["work", "account"] == 1


def test_the_sessions_of_a_source_take_turns(house: House) -> None:
    house.come("guest:0", AWAY)
    sessions = [house.come(f"guest:{number}", HOME) for number in range(1, 21)]
    waits = [session.reserve(OPENING) for session in sessions]
    assert waits == sorted(waits)
    assert waits[:5] == [0] * 5
    gaps = [after - before for before, after in pairwise(waits[6:])]
    assert gaps == pytest.approx([OPENING / SHARE] * len(gaps))


def test_a_wait_is_over_when_it_says(house: House) -> None:
    greedy, _ = house.come("guest:1", HOME), house.come("guest:2", AWAY)
    greedy.spend(1)
    house.now += greedy.reserve(0)
    assert greedy.reserve(0) == pytest.approx(0, abs=1e-9)


def test_ten_friends_behind_one_address_come_back_at_once(house: House) -> None:
    house.come("guest:0", AWAY)
    friends = [house.come(f"guest:{number}", HOME) for number in range(1, 11)]
    assert max(friend.reserve(OPENING) for friend in friends) <= 1


def test_ten_friends_who_play_and_one_who_drags_an_edge_never_wait(house: House) -> None:
    house.come("guest:0", AWAY)
    friends = [house.come(f"guest:{number}", HOME) for number in range(1, 11)]
    for quarter in range(400):
        house.now += 0.25
        assert friends[0].reserve(0.025) == 0
        friends[0].spend(0.03)
        typist = friends[1 + quarter % 9]
        assert typist.reserve(0.003) == 0
        typist.spend(0.006)


def test_work_that_was_reserved_is_not_charged_again(house: House) -> None:
    session, _ = house.come("guest:1", HOME), house.come("guest:2", AWAY)
    session.reserve(0.1)
    session.spend(0.04)
    session.spend(0.06)
    assert house.ledger.used("work", "source", HOME) == pytest.approx(100)
    session.spend(0.05)
    assert house.ledger.used("work", "source", HOME) == pytest.approx(150)


def test_a_known_account_has_its_own_share_at_the_address_of_a_heavy_user(house: House) -> None:
    house.register.know(["SHA256:ada"])
    greedy = house.come("guest:1", HOME)
    ada = house.come("SHA256:ada", HOME)
    greedy.spend(10)
    assert greedy.reserve(OPENING) > 0
    assert ada.reserve(OPENING) == 0


def test_several_heavy_users_together_keep_to_the_share_of_strangers(house: House) -> None:
    sources = [f"192.0.2.{number}" for number in range(10, 14)]
    greedy = [house.come(f"guest:{source}", source) for source in sources]
    light = house.come("guest:light", AWAY)
    due, done = dict.fromkeys(greedy, house.now), 0.0
    began, seconds = house.now, 60
    for _ in range(100 * seconds):
        house.now += 0.01
        for session in greedy:
            if house.now >= due[session]:
                due[session] = house.now + session.reserve(0.02)
                session.spend(0.02)
                done += 0.02
        assert light.reserve(0.003) == 0
        light.spend(0.0002)
    assert TOGETHER / 2 < done / (house.now - began) < TOGETHER * 1.1


def test_somebody_is_a_light_user_again_once_their_work_has_drained(house: House) -> None:
    sources = [f"192.0.2.{number}" for number in range(10, 14)]
    for source in sources:
        house.come(f"guest:{source}", source).spend(SHARE)
    house.now += 10
    last = house.come("guest:light", AWAY)
    last.spend(2 * HEAVY * SHARE)
    last.spend(0.1)
    assert house.ledger.used("work", "source", AWAY) == pytest.approx(1000 * (2 * HEAVY * SHARE + 0.1))


def test_whoever_left_is_nobody_to_wait_for(house: House) -> None:
    greedy, other = house.come("guest:1", HOME), house.come("guest:2", AWAY)
    greedy.spend(10)
    assert greedy.reserve(0) > 0
    other.leave()
    other.leave()
    assert greedy.reserve(0) == 0


def test_a_connection_that_sends_too_many_packets_is_held_while_others_are_here(house: House) -> None:
    house.come("guest:2", AWAY)
    house.register.introduce("guest:1", HOME, key="")
    holds: list[float] = []
    connection = ConnectionWork(house.work, house.register.holder("guest:1"), holds.append)
    for _ in range(int(SHARE / BATCH)):
        connection.spend(BATCH)
    assert holds == []
    for _ in range(10):
        connection.spend(BATCH)
    assert len(holds) == 10
    assert holds == sorted(holds)


def test_a_connection_is_not_held_while_nobody_else_is_here(house: House) -> None:
    house.come("guest:1", HOME)
    holds: list[float] = []
    ConnectionWork(house.work, house.register.holder("guest:1"), holds.append).spend(10)
    assert holds == []


def test_a_session_that_is_over_before_its_person_is_known_counts_for_nothing(house: House) -> None:
    greedy, hasty = house.come("guest:1", HOME), SessionWork(house.work)
    hasty.leave()
    hasty.enter("guest:2")
    greedy.spend(10)
    assert greedy.reserve(0) == 0
