"""The ledger: shares and penalties."""

import asyncio
from typing import Any

import attrs
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from core.languages import LANGUAGES
from core.text import Texts, english
from net.config.shares import KINDS, SCOPES, Kind, Limits, kinds_of
from net.ledger.ledger import (
    PENALTIES_REMEMBERED,
    REMEMBERED,
    SLOTS,
    Charge,
    Draining,
    Exhausted,
    Ledger,
    Penalties,
    SlidingWindow,
)
from net.ledger.register import COUNTS, NO_PERSON, Holder, Rank
from tests.net.support.house import Clock

# The ledger


TABLES = Kind("tables", "tables", {"account": 3, "guests": 2, "source": 4, "strangers": 6, "all": 8})
TALK = Kind("talk", "lines", {"account": 3, "guests": 3, "strangers": 5}, window=60)
HOME, AWAY = "192.0.2.1", "2001:db8::/64"
ADA = Holder("SHA256:ada", HOME, Rank.KNOWN)


def _guest(number: int, source: str = HOME) -> Holder:
    return Holder(f"guest:{number}", source, Rank.GUEST)


def _ledger(*kinds: Kind) -> tuple[Ledger, Clock]:
    clock = Clock()
    return Ledger(kinds or (TABLES, TALK), clock), clock


def test_guests_of_one_source_share_one_allowance() -> None:
    ledger, _ = _ledger()
    ledger.take(_guest(1), "tables")
    second = ledger.take(_guest(2), "tables")
    with pytest.raises(Exhausted) as refusal:
        ledger.take(_guest(3), "tables")
    assert (refusal.value.scope, refusal.value.limit, refusal.value.again) == ("guests", 2, None)
    ledger.take(_guest(4, AWAY), "tables")
    second.give_back()
    ledger.take(_guest(3), "tables")


def test_new_keys_of_one_source_share_with_its_guests() -> None:
    ledger, _ = _ledger()
    for number in range(4):
        ledger.take(Holder(f"SHA256:{number}", HOME, Rank.NEWCOMER), "tables")
    refusal = ledger.refusal(_guest(1), "tables")
    assert refusal.scope == "source"


def test_strangers_cannot_touch_the_reserve_and_admins_are_never_refused() -> None:
    ledger, _ = _ledger()
    for number in range(6):
        ledger.take(_guest(number, f"192.0.2.{number}"), "tables")
    refusal = ledger.refusal(_guest(7, "192.0.2.7"), "tables")
    assert refusal.scope == "strangers"
    ledger.take(ADA, "tables")
    ledger.take(ADA, "tables")
    refusal = ledger.refusal(ADA, "tables")
    assert refusal.scope == "all"
    for _ in range(20):
        ledger.take(Holder("SHA256:admin", HOME, Rank.ADMIN), "tables")
        ledger.take(NO_PERSON, "tables")
    assert ledger.used("tables", "account", "SHA256:admin") == 20


def test_a_few_addresses_do_not_use_up_the_share_of_all_strangers() -> None:
    ledger, clock = _ledger()
    for number in range(2):
        ledger.put(_guest(number, str(number)), "talk", 3)
    assert ledger.refusal(_guest(9, "1"), "talk") is not None
    ledger.take(_guest(2, "2"), "talk")
    clock.now += 1
    with pytest.raises(Exhausted) as refusal:
        ledger.take(_guest(2, "2"), "talk")
    assert refusal.value.scope == "strangers"
    ledger.take(_guest(3, "3"), "talk")


async def test_no_more_codes_are_looked_up_at_once_than_the_share_allows() -> None:
    ledger = Ledger()
    looked = []

    async def look() -> str | None:
        looked.append(True)
        await asyncio.sleep(0)
        return None

    guesses = [ledger.guess(_guest(number), look) for number in range(48)]
    found = await asyncio.gather(*guesses, return_exceptions=True)
    assert (len(looked), found.count(None)) == (10, 10)
    assert all(isinstance(one, Exhausted) for one in found if one is not None)


async def test_codes_that_exist_are_not_charged() -> None:
    ledger = Ledger()

    async def look() -> str:
        return "table"

    assert await asyncio.gather(*(ledger.guess(_guest(number), look) for number in range(48))) == ["table"] * 48
    assert ledger.used("invites") == 0


def test_a_charge_is_returned_once() -> None:
    ledger, _ = _ledger()
    first, _ = ledger.take(ADA, "tables"), ledger.take(ADA, "tables")
    first.give_back()
    first.give_back()
    assert ledger.used("tables") == ledger.used("tables", "account", ADA.account) == 1


def test_chat_shares_become_free_in_time_and_the_refusal_names_it() -> None:
    ledger, clock = _ledger()
    for _ in range(3):
        ledger.take(ADA, "talk")
        clock.now += 10
    with pytest.raises(Exhausted) as refusal:
        ledger.take(ADA, "talk")
    assert refusal.value.again == 30
    assert (
        english(refusal.value.sentence)
        == "You have reached your limit: 3 chat messages every 30 seconds. Try again in 30\xa0s."
    )
    clock.now += 30
    ledger.take(ADA, "talk")
    assert ledger.refusals[("talk", "account")] == 1


def test_a_refusal_names_the_share_that_lasts_longest() -> None:
    ledger, clock = _ledger(attrs.evolve(TALK, shares={"account": 2, "all": 1}))
    ledger.take(ADA, "talk")
    clock.now += 5
    ledger.put(ADA, "talk")
    refusal = ledger.refusal(ADA, "talk")
    assert (refusal.scope, refusal.again) == ("all", 60)


def test_more_than_a_share_is_never_possible() -> None:
    ledger, _ = _ledger()
    refusal = ledger.refusal(ADA, "talk", 4)
    assert refusal.again is None


def test_charges_that_cannot_be_refused_count_beyond_the_share() -> None:
    ledger, _ = _ledger()
    charges = [ledger.put(_guest(1), "tables") for _ in range(5)]
    assert ledger.used("tables", "guests", HOME) == 5
    assert ledger.refusal(_guest(1), "tables") is not None
    for charge in charges[:4]:
        charge.give_back()
    assert ledger.refusal(_guest(1), "tables") is None


def test_shares_that_are_not_used_are_forgotten() -> None:
    ledger, clock = _ledger()
    for number in range(REMEMBERED // 4):
        ledger.put(_guest(number, str(number)), "talk")
    clock.now += 61
    for number in range(REMEMBERED):
        ledger.put(_guest(number, str(number)), "talk")
    assert len(ledger._tallies) <= REMEMBERED + 4


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
@pytest.mark.parametrize("scope", SCOPES)
@pytest.mark.parametrize("again", [None, 0.2, 3599.0])
def test_every_refusal_is_a_sentence(kind: Kind, scope: Any, again: float | None, language: Any) -> None:
    said = Texts(language).say(Exhausted(kind, scope, again).sentence)
    assert "{" not in said
    assert "ledger-" not in said
    assert said.count(".") >= 2


def test_every_figure_is_there() -> None:
    ledger, _ = _ledger()
    ledger.take(_guest(1), "tables")
    ledger.take(ADA, "tables")
    tables, talk = ledger.uses()
    assert (tables.kind, tables.used, tables.limit, tables.accounts, tables.sources) == ("tables", 2, 8, 2, 1)
    assert talk.used == 0


def test_a_host_sets_some_scopes_and_keeps_the_others() -> None:
    kinds = {kind.name: kind for kind in kinds_of(Limits(connections=5, reserved=2), {"tables": "guests 0,all 9"})}
    assert kinds["tables"].text == "account 20, guests 0, source 64, strangers 400, all 9"
    assert kinds["connections"].shares["strangers"] == 5
    assert kinds["connections"].shares["all"] == 7
    assert all(kind.setting.fits(kind.text) for kind in KINDS)
    assert not kinds["tables"].setting.fits("guests many")


def test_a_draining_share_becomes_free_little_by_little() -> None:
    work = Kind("work", "work", {"account": 4}, window=2, drains=True)
    ledger, clock = _ledger(work)
    ledger.put(ADA, "work", 10)
    problem = ledger.refusal(ADA, "work", 0)
    assert problem.again == 3
    clock.now += 1
    assert ledger.used("work", "account", ADA.account) == 8
    clock.now += 2
    assert ledger.refusal(ADA, "work", 0) is None
    assert Draining(2).again(0.0, -1) is None


def test_a_refusal_can_leave_out_one_scope() -> None:
    ledger, _ = _ledger()
    for number in range(6):
        ledger.put(_guest(number, str(number)), "tables")
    assert ledger.refusal(_guest(9), "tables") is not None
    assert ledger.refusal(_guest(9), "tables", apart_from="strangers") is None


@example([(1.5296970344418774, 1), (3.00000000000001, 1), (30.0, 1), (30.0, 1)])  # rounding forgot one early
@given(st.lists(st.tuples(st.floats(0, 30), st.integers(1, 5)), max_size=60))
def test_a_window_never_forgets_early_and_never_late_by_more_than_a_part(uses: list[tuple[float, int]]) -> None:
    window, now = SlidingWindow(60), 0.0
    done: list[tuple[float, int]] = []
    for wait, amount in uses:
        now += wait
        window.add(now, amount)
        done.append((now, amount))
        used = window.used(now)
        assert used >= sum(amount for at, amount in done if now - at < 60)
        assert used <= sum(amount for at, amount in done if now - at < 60 + 60 / SLOTS)


HOLDERS = st.builds(
    Holder,
    st.sampled_from(["a", "b", "c"]),
    st.sampled_from([HOME, AWAY]),
    st.sampled_from([Rank.GUEST, Rank.NEWCOMER, Rank.KNOWN]),
)


class Taking(RuleBasedStateMachine):
    """People take tables and give them back in any order."""

    def __init__(self) -> None:
        super().__init__()
        self.ledger, _ = _ledger(TABLES)
        self.open: list[Charge] = []

    @rule(holder=HOLDERS, amount=st.integers(1, 3))
    def take(self, holder: Holder, amount: int) -> None:
        expected = self.ledger.refusal(holder, "tables", amount)
        if expected is None:
            self.open.append(self.ledger.take(holder, "tables", amount))
        else:
            with pytest.raises(Exhausted):
                self.ledger.take(holder, "tables", amount)

    @rule(place=st.integers(0, 20))
    def give_back(self, place: int) -> None:
        if self.open:
            self.open.pop(place % len(self.open)).give_back()

    @invariant()
    def never_over_a_share_and_as_much_as_is_open(self) -> None:
        for scope in SCOPES:
            mine = [charge for charge in self.open if scope in COUNTS[charge.holder.rank]]
            for key in {charge.holder.key(scope) for charge in mine}:
                used = sum(charge.amount for charge in mine if charge.holder.key(scope) == key)
                assert self.ledger.used("tables", scope, key) == used <= TABLES.shares[scope]

    @invariant()
    def accounts_add_up_to_all(self) -> None:
        accounts = sum(self.ledger.used("tables", "account", account) for account in "abc")
        assert accounts == self.ledger.used("tables") == sum(charge.amount for charge in self.open)

    def teardown(self) -> None:
        for charge in self.open:
            charge.give_back()
        assert not self.ledger._tallies


TestTaking = Taking.TestCase


# A source that misbehaves waits longer each time, and is forgiven in time


BAD, GOOD = "192.0.2.1", "192.0.2.2"


def test_one_failure_costs_nothing_and_each_further_one_more() -> None:
    penalties = Penalties(Limits(), Clock())
    waits = [penalties.offended(BAD, "login") for _ in range(12)]
    assert waits[0] == waits[1] == 0
    assert waits == sorted(waits)
    assert 15 <= next(wait for wait in waits if wait) <= 30
    assert waits[-1] == 600
    assert penalties.wait(GOOD) == 0
    assert penalties.count() == 1


def test_offences_of_an_address_are_forgotten_in_time() -> None:
    clock = Clock()
    penalties = Penalties(Limits(), clock)
    for _ in range(12):
        penalties.offended(BAD, "login")
    clock.now += 599
    assert 0 < penalties.wait(BAD) <= 1
    clock.now += 1
    assert penalties.wait(BAD) == penalties.offended(BAD, "login") == 0


def test_a_client_with_many_failures_is_remembered_for_a_while() -> None:
    clock = Clock()
    penalties = Penalties(Limits(), clock)
    for _ in range(6):
        penalties.offended(BAD, "login")
    clock.now += 64
    assert penalties.wait(BAD) == 0
    assert penalties.offended(BAD, "login") > 15


def test_a_host_may_turn_waiting_off() -> None:
    penalties = Penalties(Limits(penalty_most=0), Clock())
    assert [penalties.offended(BAD, "flood") for _ in range(30)] == [0] * 30


def test_only_so_many_sources_are_remembered() -> None:
    penalties = Penalties(Limits(), Clock())
    for number in range(PENALTIES_REMEMBERED + 10):
        penalties.offended(str(number), "invites")
    assert penalties.wait("0") == 0
    assert penalties.count() == PENALTIES_REMEMBERED


@given(st.lists(st.tuples(st.floats(0, 900), st.sampled_from(["login", "broken", "invites", "flood"])), max_size=40))
def test_no_offence_ever_shortens_the_wait(offences: list[tuple[float, object]]) -> None:
    clock = Clock()
    penalties = Penalties(Limits(), clock)
    for wait, offence in offences:
        clock.now += wait
        before = penalties.wait(BAD)
        assert before <= penalties.offended(BAD, offence) <= 600  # type: ignore[arg-type]
