"""A source that misbehaves waits longer each time, and is forgiven in time."""

from hypothesis import given
from hypothesis import strategies as st

from net.config.shares import Limits
from net.ledger.ledger import PENALTIES_REMEMBERED, Penalties

BAD, GOOD = "192.0.2.1", "192.0.2.2"


class _Hand:
    now = 50.0

    def __call__(self) -> float:
        return self.now


def test_one_failure_costs_nothing_and_the_next_ones_more_each_time() -> None:
    penalties = Penalties(Limits(), _Hand())
    waits = [penalties.offended(BAD, "login") for _ in range(12)]
    assert waits[0] == waits[1] == 0
    assert waits == sorted(waits)
    assert 15 <= next(wait for wait in waits if wait) <= 30
    assert waits[-1] == 600
    assert penalties.wait(GOOD) == 0
    assert penalties.count() == 1


def test_what_an_address_did_is_forgotten_in_time() -> None:
    clock = _Hand()
    penalties = Penalties(Limits(), clock)
    for _ in range(12):
        penalties.offended(BAD, "login")
    clock.now += 599
    assert 0 < penalties.wait(BAD) <= 1
    clock.now += 1
    assert penalties.wait(BAD) == penalties.offended(BAD, "login") == 0


def test_it_is_remembered_for_a_while_who_failed_often() -> None:
    clock = _Hand()
    penalties = Penalties(Limits(), clock)
    for _ in range(6):
        penalties.offended(BAD, "login")
    clock.now += 64
    assert penalties.wait(BAD) == 0
    assert penalties.offended(BAD, "login") > 15


def test_a_host_may_let_nobody_wait() -> None:
    penalties = Penalties(Limits(penalty_most=0), _Hand())
    assert [penalties.offended(BAD, "flood") for _ in range(30)] == [0] * 30


def test_only_so_many_sources_are_remembered() -> None:
    penalties = Penalties(Limits(), _Hand())
    for number in range(PENALTIES_REMEMBERED + 10):
        penalties.offended(str(number), "invites")
    assert penalties.wait("0") == 0
    assert penalties.count() == PENALTIES_REMEMBERED


@given(st.lists(st.tuples(st.floats(0, 900), st.sampled_from(["login", "broken", "invites", "flood"])), max_size=40))
def test_no_offence_ever_shortens_the_wait(offences: list[tuple[float, object]]) -> None:
    clock = _Hand()
    penalties = Penalties(Limits(), clock)
    for wait, offence in offences:
        clock.now += wait
        before = penalties.wait(BAD)
        assert before <= penalties.offended(BAD, offence) <= 600  # type: ignore[arg-type]
