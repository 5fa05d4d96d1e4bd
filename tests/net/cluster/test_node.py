"""Nodes: leases, heartbeats and claims."""

import asyncio
import json
from collections.abc import Callable, Collection, Mapping
from typing import Any

import pytest

from core.storage.leases import LeaseStorage, LivingNode, NodeStatus, Ownership, Renewal
from core.storage.values import Claim, StoreError
from net.cluster.bus import BusMessage
from net.cluster.node import NONE, Heartbeats, LeaseThread, NodeRules, Orders
from net.cluster.table_messages import NO_LISTENER, commands_subject
from scripts.soaking.memory import MemoryLeases, MemoryNetwork
from scripts.soaking.simulation import HandTimers
from tests.said import refused_as

# The rules that a node follows, one at a time, by a clock that stands where a test puts it


ONE, TWO, THREE = Claim("t1", 4), Claim("t2", 7), Claim("t3", 1)
STATUS = NodeStatus("node")


def renewal(
    *nodes: str,
    mine: Collection[Claim] = (),
    heard: dict[str, tuple[float | None, float | None]] | None = None,
    time: float = 1000.0,
) -> Renewal:
    """An answer of the store, in which those nodes live; all hear each other, unless it is said when they did last, and
    since when."""
    found = dict.fromkeys(nodes or ("a", "b", "c"), (time, time - 100)) | (heard or {})
    return Renewal(time, tuple(LivingNode(id, STATUS, *when) for id, when in sorted(found.items())), frozenset(mine))


class Life:
    """Node `a` and its clock."""

    def __init__(self) -> None:
        self.rules = NodeRules("a", lease=6.0, heartbeat=1.0)
        self.now = 0.0
        self.connected = 0.0
        self.held: set[Claim] = set()

    def heartbeats(self, count: int, hears: str = "abc", answer: Renewal | None = None) -> list[Orders]:
        """Let heartbeats pass in which those nodes are heard and the store answers at once. Return the orders."""
        orders = []
        for _ in range(count):
            orders.append(self.rules.look(self.now, self.connected))
            for node in hears:
                self.rules.hear(node, self.now)
            if self.rules.wants_renewal(self.now):
                self.rules.ask(self.now, self.held)
                found = answer or renewal(mine=self.held)
                orders.append(self.rules.apply_renewal(found, self.held, (), self.now))
            self.now += 1
        return [order for order in orders if order != NONE]


@pytest.fixture
def life() -> Life:
    """A node that has lived for a while, connected and heard."""
    found = Life()
    found.held = {ONE, TWO}
    assert found.heartbeats(10) == []
    return found


def owned(owner: str | None, *, is_alive: bool = True, unheard: float | None = None) -> Ownership:
    return Ownership("t9", 5, owner, is_alive, unheard)


# The lease


def test_a_lease_is_renewed_every_third_of_it_and_at_every_heartbeat_after_a_refusal() -> None:
    life, asked = Life(), []
    for heartbeat in range(12):
        life.rules.look(life.now, 0.0)
        if life.rules.wants_renewal(life.now):
            asked.append(heartbeat)
            life.rules.ask(life.now, ())
            if 4 <= heartbeat < 7:
                life.rules.note_refusal()
            else:
                life.rules.apply_renewal(renewal(), (), (), life.now)
        life.now += 1
    assert asked == [0, 2, 4, 5, 6, 7, 9, 11]


def test_one_renewal_is_requested_at_a_time_unless_its_answer_never_comes() -> None:
    life, asked = Life(), []
    for heartbeat in range(14):
        life.rules.look(life.now, 0.0)
        if life.rules.wants_renewal(life.now):
            asked.append(heartbeat)
            life.rules.ask(life.now, ())
        life.now += 1
    assert asked == [0, 6, 12]


def test_nothing_is_served_before_the_first_renewal() -> None:
    rules = NodeRules("a")
    rules.look(0.0, 0.0)
    assert not rules.may_serve(0.0)
    rules.ask(0.0, ())
    rules.apply_renewal(renewal(), (), (), 0.1)
    assert rules.may_serve(0.1)


# R1


def test_another_nodes_table_is_released(life: Life) -> None:
    assert life.heartbeats(2, answer=renewal(mine=[TWO])) == [Orders(lost=frozenset([ONE]))]


def test_a_table_that_came_after_the_question_is_not_released(life: Life) -> None:
    life.rules.look(life.now, 0.0)
    life.rules.ask(life.now, life.held)
    assert life.rules.apply_renewal(renewal(mine=[ONE, TWO]), {ONE, TWO, THREE}, (), life.now) == NONE


def test_an_idle_claim_is_released(life: Life) -> None:
    """Its claim was made, but the answer was lost: no other node may take it from a node that is heard."""
    life.rules.look(life.now, 0.0)
    life.rules.ask(life.now, life.held)
    stray, coming = Claim("t8", 2), Claim("t9", 3)
    orders = life.rules.apply_renewal(renewal(mine=[ONE, TWO, stray, coming]), life.held, ["t9"], life.now)
    assert orders == Orders(release=frozenset([stray]))


# R2


def test_a_node_that_slept_ends_its_links_and_renews_before_it_serves(life: Life) -> None:
    rules = life.rules
    life.now += 2.5
    assert not rules.may_serve(life.now)
    assert rules.look(life.now, 0.0) == Orders(ends_links=True)
    assert not rules.may_serve(life.now)
    assert rules.wants_renewal(life.now)
    rules.ask(life.now, life.held)
    rules.apply_renewal(renewal(mine=life.held), life.held, (), life.now)
    assert rules.may_serve(life.now)


def test_an_answer_from_before_the_sleep_does_not_count(life: Life) -> None:
    rules = life.rules
    rules.look(life.now, 0.0)
    rules.ask(life.now, life.held)
    life.now += 4
    rules.look(life.now, 0.0)
    rules.apply_renewal(renewal(mine=life.held), life.held, (), life.now)
    assert not rules.may_serve(life.now)
    assert rules.wants_renewal(life.now)


def test_a_claim_from_before_the_sleep_sets_no_table_to_work(life: Life) -> None:
    """It may be another's by then, and no renewal says so: the table is not at work here yet."""
    rules, asked = life.rules, life.now
    rules.look(asked, 0.0)
    assert rules.may_begin(asked, life.now)
    life.now += 4
    assert not rules.may_begin(asked, life.now)
    life.heartbeats(1)
    assert rules.may_serve(life.now)
    assert not rules.may_begin(asked, life.now)
    assert rules.may_begin(life.now, life.now)


def test_half_a_lease_is_not_a_sleep(life: Life) -> None:
    life.now += 2
    assert life.rules.may_serve(life.now)
    assert life.rules.look(life.now, 0.0) == NONE


def test_looking_works_while_the_store_is_away(life: Life) -> None:
    for _ in range(20):
        life.rules.look(life.now, 0.0)
        if life.rules.wants_renewal(life.now):
            life.rules.ask(life.now, life.held)
            life.rules.note_refusal()
        life.now += 1
    assert life.rules.may_serve(life.now - 1)


# R3, and from whom a table may be claimed otherwise


def test_a_free_or_own_table_can_be_claimed(life: Life) -> None:
    assert life.rules.epoch_to_claim_by(owned(None), life.now) == -1
    assert life.rules.epoch_to_claim_by(owned("a"), life.now) == -1


def test_a_node_that_is_heard_keeps_its_tables_and_a_silent_one_does_not(life: Life) -> None:
    assert life.rules.epoch_to_claim_by(owned("b"), life.now) is None
    life.heartbeats(2, hears="ac")
    assert life.rules.epoch_to_claim_by(owned("b"), life.now - 0.5) is None
    life.heartbeats(1, hears="ac")
    assert life.rules.epoch_to_claim_by(owned("b"), life.now) == 5


def test_the_next_silence_is_three_heartbeats_after_the_oldest_one() -> None:
    """So that nodes that can continue at once do not wait for another look."""
    rules = NodeRules("a", heartbeat=1.0)
    assert rules.next_silence(0.0) is None
    rules.hear("a", 1.0)
    rules.hear("b", 0.5)
    assert (rules.next_silence(2.0), rules.next_silence(2.0, "a")) == (1.5, 2.0)
    assert (rules.next_silence(3.5), rules.next_silence(3.5, "b")) == (0.5, None)


def test_no_node_is_silent_to_one_that_was_connected_just_now(life: Life) -> None:
    life.heartbeats(3, hears="")
    life.connected = life.now
    life.heartbeats(4, hears="ac")
    assert life.rules.epoch_to_claim_by(owned("b"), life.now - 0.5) is None
    life.heartbeats(1, hears="ac")
    assert life.rules.epoch_to_claim_by(owned("b"), life.now - 0.5) == 5


def test_no_node_is_silent_to_an_unconnected_one(life: Life) -> None:
    life.heartbeats(1, hears="ac")
    life.rules.look(life.now, None)
    assert life.rules.epoch_to_claim_by(owned("b"), life.now + 2) is None


@pytest.mark.parametrize(
    ("living", "hears", "taken"),
    [
        ("abc", "a", None),
        ("abc", "ac", 5),
        ("ab", "a", 5),
        ("abcd", "ac", 5),
        ("Babc", "ac", None),
        ("abcde", "ac", None),
    ],
    ids=["one of three", "two of three", "one of two", "the half with the lowest id", "the other half", "two of five"],
)
def test_a_node_in_the_minority_takes_nothing(life: Life, living: str, hears: str, taken: int | None) -> None:
    life.heartbeats(6, hears=hears, answer=renewal(*living, mine=life.held))
    assert life.rules.epoch_to_claim_by(owned("b"), life.now - 1) == taken


@pytest.mark.parametrize(("unheard", "taken"), [(None, 5), (3.1, 5), (2.9, None)])
def test_the_other_of_two_parts_keeps_its_tables_while_it_hears_itself(
    life: Life, unheard: float | None, taken: int | None
) -> None:
    """Of two nodes the one with the lowest id is the larger part. It renews every two seconds, at a heartbeat."""
    life.heartbeats(6, hears="a", answer=renewal("A", "a", mine=life.held))
    assert life.rules.epoch_to_claim_by(owned("A", unheard=unheard), life.now - 1) == taken
    assert life.rules.epoch_to_claim_by(owned("A", unheard=0.1, is_alive=False), life.now - 1) == -1


def test_a_lease_that_ran_out_counts_once_the_store_has_answered_for_a_whole_lease(life: Life) -> None:
    gone = owned("b", is_alive=False)
    assert life.rules.epoch_to_claim_by(gone, life.now) == -1
    life.rules.ask(life.now, life.held)
    life.rules.note_refusal()
    life.heartbeats(6)
    assert life.rules.epoch_to_claim_by(gone, life.now - 1) is None
    life.heartbeats(2)
    assert life.rules.epoch_to_claim_by(gone, life.now - 1) == -1


def test_a_node_that_is_draining_takes_nothing(life: Life) -> None:
    life.rules.is_draining = True
    assert life.rules.epoch_to_claim_by(owned(None), life.now) is None
    assert life.rules.may_serve(life.now)


# R3, sooner


def missed(life: Life, *asked: float) -> None:
    """No one is there to answer the questions to `b` at these times; this becomes known a little later."""
    for time in asked:
        life.rules.doubt("b")
        life.rules.note_returned("b", time, time + 0.05)


@pytest.mark.parametrize(("asked", "is_gone"), [((0.3,), False), ((0.3, 0.8), False), ((0.3, 0.9), True)])
def test_a_node_is_gone_after_two_reports_half_a_second_apart(
    life: Life, asked: Collection[float], is_gone: bool
) -> None:
    now = life.now  # all were heard a heartbeat ago
    missed(life, *(now + later for later in asked))
    for other in "ac":
        life.rules.hear(other, now + 0.9)
    assert life.rules.gone_nodes() == ({"b"} if is_gone else set())
    assert ("b" in life.rules.hears(now + 1)) == (not is_gone)
    assert life.rules.epoch_to_claim_by(owned("b"), now + 1) == (5 if is_gone else None)


def test_a_node_that_is_late_or_in_doubt_is_asked_and_no_other(life: Life) -> None:
    now, needs_request = life.now, life.rules.needs_request
    assert [needs_request("b", now + later) for later in (0.0, 0.2, 0.25, 1.9, 2.0)] == [
        False,
        False,
        True,
        True,
        False,
    ]
    assert not needs_request("a", now + 0.25)
    assert not needs_request("z", now + 0.25)
    for node in "bz":
        life.rules.doubt(node)
    assert [needs_request(node, now) for node in "bcz"] == [True, False, False]


def test_a_node_that_answers_or_beats_is_no_longer_in_doubt(life: Life) -> None:
    now = life.now
    missed(life, now + 0.3)
    life.rules.note_answer("b")
    assert not life.rules.doubts("b")
    missed(life, now + 0.9)
    life.rules.hear("c", now + 0.95)
    assert life.rules.gone_nodes() == set()  # the one before counts no more
    missed(life, now + 1.5)
    life.rules.hear("c", now + 1.5)
    assert life.rules.gone_nodes() == {"b"}
    life.rules.hear("b", now + 1.6)
    assert life.rules.gone_nodes() == set()
    life.rules.note_returned("b", now + 1.5, now + 1.7)
    assert not life.rules.doubts("b")


def test_knowledge_from_another_connection_no_longer_counts(life: Life) -> None:
    """The bus restarted: subscriptions return in any order, and no node takes anything for four heartbeats."""
    now = life.now
    missed(life, now + 0.3)
    life.rules.connect(now + 0.4)
    missed(life, now + 0.9)
    life.rules.hear("c", now + 0.9)
    assert life.rules.gone_nodes() == set()
    missed(life, now + 1.5)
    life.rules.hear("c", now + 1.5)
    assert life.rules.gone_nodes() == {"b"}
    assert life.rules.epoch_to_claim_by(owned("b"), now + 1.5) is None


def test_no_node_is_gone_to_one_that_has_not_heard_the_majority_since(life: Life) -> None:
    """Where the bus is torn none of the others is reached, and one is asked before the other."""
    missed(life, life.now + 0.3, life.now + 0.9)
    assert life.rules.gone_nodes() == set()
    life.rules.hear("c", life.now + 0.95)
    assert life.rules.gone_nodes() == {"b"}


# R4


def test_a_node_in_the_smaller_part_releases_everything(life: Life) -> None:
    lonely = renewal("b", "c", heard={"a": (994.0, None)}, mine=[ONE, THREE])
    life.heartbeats(1)
    assert life.heartbeats(2, answer=lonely) == [
        Orders(frozenset([ONE, TWO]), frozenset([ONE, THREE]), ends_visits=True),
    ]
    assert life.rules.is_cut_off
    assert not life.rules.may_serve(life.now)
    assert life.rules.epoch_to_claim_by(owned(None), life.now) is None


def test_it_stays_so_until_it_hears_the_larger_part_again(life: Life) -> None:
    lonely = renewal("b", "c", heard={"a": (994.0, None)})
    life.heartbeats(2, answer=lonely)
    life.held = set()
    nobody_hears = renewal(heard={"a": (994.0, None), "b": (999.0, None), "c": (999.0, None)}, time=1010.0)
    life.heartbeats(2, answer=nobody_hears)
    assert life.rules.is_cut_off
    life.heartbeats(2, answer=renewal(time=1020.0))
    assert not life.rules.is_cut_off
    assert life.rules.may_serve(life.now - 1)


@pytest.mark.parametrize(
    ("mine", "others"),
    [
        ((994.1, None), (1000.0, 900.0)),
        ((900.0, None), (1000.0, 994.1)),
        ((None, None), (1000.0, 994.1)),
        ((900.0, None), (990.0, None)),
        ((900.0, None), (None, None)),
        ((1000.0, 1000.0), (1000.0, 900.0)),
    ],
    ids=[
        "others heard not quite a lease longer",
        "after an outage for all others were back first",
        "a new node has not heard yet",
        "others hear no longer",
        "others never heard",
        "it hears again",
    ],
)
def test_it_is_not_cut_off_where(
    life: Life, mine: tuple[float | None, float | None], others: tuple[float | None, float | None]
) -> None:
    answer = renewal(heard={"a": mine, "b": others, "c": others}, mine=life.held)
    assert life.heartbeats(2, answer=answer) == []


def test_a_node_that_has_just_woken_has_not_had_time_to_hear(life: Life) -> None:
    lonely = renewal("b", "c", heard={"a": (900.0, None)}, mine=life.held)
    life.now += 10
    assert life.heartbeats(3, hears="", answer=lonely) == [Orders(ends_links=True)]
    assert any(order.ends_visits for order in life.heartbeats(3, hears="", answer=lonely))


# A node survives every failure of its bus, its store and its tables


class Body:
    """The bus, the store and the tables of one node; each fails on command."""

    def __init__(self) -> None:
        self.timers = HandTimers()
        self.network = MemoryNetwork(self.timers)
        self.bus = self.network.connect("a", self.timers)
        self.store = MemoryLeases(self.timers.time, ("t1", "t2"))
        self.rules = NodeRules("a")
        self.failing: set[str] = set()
        self.done: list[object] = []
        self.at_work: set[Claim] = set()
        self.late: list[Callable[[], None]] = []
        self.heartbeats = Heartbeats(self.rules, self, self, self, self.timers, NodeStatus("a"))
        self.subscribe = self.bus.subscribe

    def _do(self, what: str, *words: object) -> None:
        if what in self.failing:
            raise RuntimeError(what)
        self.done.append((what, *words))

    # The bus

    @property
    def connected_since(self) -> float | None:
        return self.bus.connected_since

    def publish(self, subject: str, body: bytes, reply: str = "") -> None:
        self._do("publish")
        self.bus.publish(subject, body, reply)

    # The store

    def ask(self, job: Callable[[Any], Any], done: Callable[[Any], None], failed: Callable[[StoreError], None]) -> None:
        self._do("ask")
        if "store" in self.failing:
            failed(StoreError("store-closed"))
        elif "answer" in self.failing:
            found = job(self.store)
            self.late.append(lambda: done(found))
        else:
            done(job(self.store))

    # The tables

    def held(self) -> frozenset[Claim]:
        return frozenset(self.at_work)

    def coming(self) -> Collection[str]:
        return ()

    def drop(self, claims: Collection[Claim]) -> None:
        self._do("drop", *claims)
        self.at_work -= set(claims)

    def end_links(self) -> None:
        self._do("end_links")

    def end_visits(self) -> None:
        self._do("end_visits")

    def tally(self) -> Mapping[str, int]:
        self._do("tally")
        return {"b": 3}

    def compare_tally(self, node: str, sent: int) -> None:
        self._do("compare_tally", node, sent)

    def settle(self, node: str, *, is_gone: bool) -> None:
        self._do("settle", node, is_gone)


@pytest.fixture
def body() -> Body:
    found = Body()
    found.heartbeats.start()
    return found


def lives(body: Body) -> bool:
    """Whether its lease has not run out, and its heartbeats are heard."""
    alive = {node.id for node in body.store.renew("z", NodeStatus("z"), 1.0, ()).nodes}
    return "a" in alive and "a" in body.rules.hears(body.timers.time())


def test_a_heartbeat_lists_live_nodes_and_the_messages_sent_to_those_heard(body: Body) -> None:
    heartbeats: list[BusMessage] = []
    other = body.network.connect("b")
    other.subscribe("heartbeat", heartbeats.append)
    body.timers.go(1.5)
    other.publish("heartbeat", json.dumps({"node": "b", "draining": False, "tally": {}}).encode())
    body.timers.go(3.5)
    said = [json.loads(message.body) for message in heartbeats if json.loads(message.body)["node"] == "a"]
    assert said == [{"node": "a", "draining": False, "tally": tally} for tally in ({}, {"b": 3}, {"b": 3})]
    assert lives(body)


def test_the_heartbeats_of_others_arrive_with_their_contents(body: Body) -> None:
    other = body.network.connect("b")
    other.publish("heartbeat", json.dumps({"node": "b", "draining": False, "tally": {"a": 5, "c": 1}}).encode())
    other.publish("heartbeat", json.dumps({"node": "c", "draining": False, "tally": {}}).encode())
    body.timers.go(0.5)
    assert body.rules.hears(0.5) == {"a", "b", "c"}
    assert [one for one in body.done if one[0] == "compare_tally"] == [("compare_tally", "b", 5)]  # type: ignore[index]


@pytest.mark.parametrize("what", ["publish", "ask", "store", "answer", "tally"])
def test_a_node_survives_every_failure_once_it_ends(body: Body, what: str, caplog: pytest.LogCaptureFixture) -> None:
    body.timers.go(5)
    body.failing.add(what)
    body.timers.go(30)
    body.failing.clear()
    body.timers.go(40)
    assert lives(body)
    assert body.rules.may_serve(40)


@pytest.mark.parametrize("what", ["drop", "end_links", "end_visits"])
def test_an_order_that_cannot_be_carried_out_holds_up_no_other(
    body: Body, what: str, caplog: pytest.LogCaptureFixture
) -> None:
    """It slept, and another node has taken both tables since."""
    body.timers.go(5)
    body.failing.add(what)
    body.at_work = {claim for table in ("t1", "t2") if (claim := body.store.claim(table, "a"))}
    body.store.renew("b", NodeStatus("b"), 100, ())
    for claim in body.at_work:
        assert body.store.claim(claim.table, "b", claim.epoch)
    body.timers.jump(20)
    body.timers.go(60)
    assert lives(body)
    assert ("drop" in caplog.text) == (what == "drop")
    assert ({one[0] for one in body.done} >= {"drop"}) == (what != "drop")  # type: ignore[index]


def test_a_node_that_is_cut_off_disconnects_everyone_even_if_it_can_release_nothing(
    body: Body, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another node hears the larger part, and this one hears none. It tries again until it can."""
    body.timers.go(5)
    body.at_work = {claim for table in ("t1", "t2") if (claim := body.store.claim(table, "a"))}
    body.network.cut("a")
    with monkeypatch.context() as patch:
        patch.setattr(body.store, "release", None)
        for second in range(5, 25):
            body.store.renew("b", NodeStatus("b"), 100, ("a", "b"))
            body.timers.go(second)
    assert body.at_work == set()
    assert ("end_visits",) in body.done
    assert body.store.ownership("t1").owner == "a"
    body.timers.go(30)
    assert body.store.ownership("t1").owner is None


def test_an_answer_that_comes_behind_a_later_one_is_not_taken(body: Body) -> None:
    """It would say of a table that was claimed meanwhile that it is another's."""
    body.timers.go(5)
    body.failing.add("answer")
    body.timers.go(8)
    claim = body.store.claim("t1", "a")
    assert claim is not None
    body.at_work = {claim}
    body.timers.go(20)
    first, *two_others = body.late
    assert two_others
    first()
    assert body.at_work == {claim}
    body.failing.clear()
    body.timers.go(40)
    assert body.at_work == {claim}
    assert lives(body)


class Other:
    """Another node, which sends heartbeats half a second after this one and answers, unless it `is_asleep`."""

    def __init__(self, body: Body, name: str) -> None:
        self.is_asleep = False
        self._body = body
        self._name = name
        self._bus = body.network.connect(name)
        self._bus.subscribe(commands_subject(name), self._answer)
        body.timers.call_later(0.5, self._heartbeat)

    def _answer(self, message: BusMessage) -> None:
        if not self.is_asleep:
            self._bus.publish(message.reply, NO_LISTENER)

    def _heartbeat(self) -> None:
        self._body.timers.call_later(1.0, self._heartbeat)
        if not self.is_asleep:
            self._body.store.renew(self._name, NodeStatus(self._name), 100, "abc")
            self._bus.publish("heartbeat", json.dumps({"node": self._name, "draining": False, "tally": {}}).encode())


@pytest.fixture
def two_others(body: Body) -> dict[str, Other]:
    return {name: Other(body, name) for name in "bc"}


def settled(body: Body) -> list[object]:
    """The nodes that turned out to be gone, or there."""
    return [one for one in body.done if one[0] == "settle"]  # type: ignore[index]


def test_a_node_with_an_ended_connection_is_reported_gone_once(body: Body, two_others: dict[str, Other]) -> None:
    body.timers.go(10.9)
    body.network.cut("b")
    body.timers.go(12.4)  # its last heartbeat came at 10.5, and it is asked at 11.76 and 12.27
    assert settled(body) == []
    body.timers.go(12.6)  # c was heard
    assert settled(body) == [("settle", "b", True)]
    assert body.rules.hears(12.6) == {"a", "c"}
    body.timers.go(20)
    body.network.mend("b")
    body.timers.go(22)
    assert settled(body) == [("settle", "b", True)]
    assert body.rules.hears(22) == {"a", "b", "c"}


def test_a_node_that_another_did_not_reach_is_asked_at_once(body: Body, two_others: dict[str, Other]) -> None:
    body.timers.go(10.6)
    body.heartbeats.doubt("c")
    body.timers.go(10.7)
    assert settled(body) == [("settle", "c", False)]
    body.network.cut("b")
    body.heartbeats.doubt("b")
    body.timers.go(11.1)
    body.heartbeats.doubt("b")  # another node does not reach it either
    body.timers.go(11.6)
    assert settled(body)[1:] == [("settle", "b", True)]


def test_a_node_that_connects_again_soon_is_not_gone(body: Body, two_others: dict[str, Other]) -> None:
    """It loses a heartbeat, and answers the second request."""
    body.timers.go(10.4)
    body.network.cut("b")
    body.timers.go(11.2)
    assert body.rules.doubts("b")
    body.network.mend("b")
    body.timers.go(20)
    assert settled(body) == [("settle", "b", False)]


def test_a_hanging_node_is_silent_after_three_heartbeats(body: Body, two_others: dict[str, Other]) -> None:
    body.timers.go(10.9)
    two_others["b"].is_asleep = True
    body.timers.go(13.4)
    assert body.rules.doubts("b")
    assert body.rules.hears(13.4) == {"a", "b", "c"}
    body.timers.go(13.6)
    assert body.rules.hears(13.6) == {"a", "c"}
    assert settled(body) == []


def test_it_stops(body: Body) -> None:
    body.timers.go(5)
    body.heartbeats.stop()
    body.timers.go(30)
    assert not lives(body)
    assert body.bus.subscriptions == []


# Leases are requested outside the loop, and after any result the next request is answered


class Closing(MemoryLeases):
    """Leases in memory that must be closed."""

    closed = 0

    def close(self) -> None:
        self.closed += 1


def failing(leases: LeaseStorage) -> None:
    raise RuntimeError("torn")


async def test_questions_are_answered_one_after_another() -> None:
    leases = Closing(lambda: 1.0, ["t1"])
    thread = LeaseThread(leases)
    thread.ask(lambda store: store.renew("a", NodeStatus("a"), 5, ()), lambda _: None, lambda _: None)
    assert await thread.run(lambda store: store.claim("t1", "a")) == Claim("t1", 1)
    assert await thread.run(lambda store: store.ownership("t1")) == Ownership("t1", 1, "a", True)
    for _ in range(2):
        await thread.close()
    assert leases.closed == 1


async def test_a_refusal_and_a_fault_are_answers_and_the_next_question_is_asked(
    caplog: pytest.LogCaptureFixture,
) -> None:
    thread = LeaseThread(Closing(lambda: 1.0, ["t1"]))
    with refused_as("store-no-table", StoreError, table="t9"):
        await thread.run(lambda store: store.ownership("t9"))
    with refused_as("store-in-trouble", StoreError):  # without a path of the host
        await thread.run(failing)
    assert "RuntimeError: torn" in caplog.text
    assert (await thread.run(lambda store: store.ownership("t1"))).epoch == 0
    await thread.close()


async def test_a_client_that_gave_up_waiting_gets_no_answer() -> None:
    thread = LeaseThread(Closing(lambda: 1.0, ["t1"]))
    waiting = asyncio.create_task(thread.run(lambda store: store.ownership("t1")))
    await asyncio.sleep(0)
    waiting.cancel()
    assert (await thread.run(lambda store: store.ownership("t1"))).epoch == 0
    assert waiting.cancelled()
    await thread.close()


async def test_requests_before_the_end_are_done_and_none_after_it() -> None:
    thread = LeaseThread(Closing(lambda: 1.0, ["t1"]))
    last = asyncio.create_task(thread.run(lambda store: store.ownership("t1")))
    await asyncio.sleep(0)
    await thread.close()
    assert (await last).table == "t1"
    with refused_as("store-closed", StoreError):
        await thread.run(lambda store: store.ownership("t1"))
