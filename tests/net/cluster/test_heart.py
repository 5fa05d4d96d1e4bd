"""A node goes on living whatever its bus, its store and its tables do to it."""

import json
from collections.abc import Callable, Collection, Mapping
from typing import Any

import pytest

from core.storage.leases import NodeStatus
from core.storage.values import Claim, StoreError
from net.cluster.bus import Letter
from net.cluster.node import Heart, NodeRules
from net.cluster.table_messages import NOBODY, wishes_of
from scripts.soaking.memory import MemoryLeases, MemoryNetwork
from scripts.soaking.simulation import HandTimers


class Body:
    """The bus, the store and the tables of one node, each of which fails when it is told to."""

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
        self.heart = Heart(self.rules, self, self, self, self.timers, NodeStatus("a"))
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

    def let_go(self, claims: Collection[Claim]) -> None:
        self._do("let_go", *claims)
        self.at_work -= set(claims)

    def end_links(self) -> None:
        self._do("end_links")

    def end_visits(self) -> None:
        self._do("end_visits")

    def tally(self) -> Mapping[str, int]:
        self._do("tally")
        return {"b": 3}

    def told(self, node: str, sent: int) -> None:
        self._do("told", node, sent)

    def settled(self, node: str, *, is_gone: bool) -> None:
        self._do("settled", node, is_gone)


@pytest.fixture
def body() -> Body:
    found = Body()
    found.heart.start()
    return found


def lives(body: Body) -> bool:
    """Whether its lease has not run out, and its beats are heard."""
    alive = {node.id for node in body.store.renew("z", NodeStatus("z"), 1.0, ()).nodes}
    return "a" in alive and "a" in body.rules.hears(body.timers.time())


def test_a_beat_tells_who_lives_and_what_was_sent_to_those_who_are_heard(body: Body) -> None:
    beats: list[Letter] = []
    other = body.network.connect("b")
    other.subscribe("beat", beats.append)
    body.timers.go(1.5)
    other.publish("beat", json.dumps({"node": "b", "draining": False, "tally": {}}).encode())
    body.timers.go(3.5)
    said = [json.loads(letter.body) for letter in beats if json.loads(letter.body)["node"] == "a"]
    assert said == [{"node": "a", "draining": False, "tally": tally} for tally in ({}, {"b": 3}, {"b": 3})]
    assert lives(body)


def test_the_beats_of_others_are_heard_with_what_they_sent(body: Body) -> None:
    other = body.network.connect("b")
    other.publish("beat", json.dumps({"node": "b", "draining": False, "tally": {"a": 5, "c": 1}}).encode())
    other.publish("beat", json.dumps({"node": "c", "draining": False, "tally": {}}).encode())
    body.timers.go(0.5)
    assert body.rules.hears(0.5) == {"a", "b", "c"}
    assert [one for one in body.done if one[0] == "told"] == [("told", "b", 5)]  # type: ignore[index]


@pytest.mark.parametrize("what", ["publish", "ask", "store", "answer", "tally"])
def test_whatever_fails_the_node_lives_on_once_it_fails_no_longer(
    body: Body, what: str, caplog: pytest.LogCaptureFixture
) -> None:
    body.timers.go(5)
    body.failing.add(what)
    body.timers.go(30)
    body.failing.clear()
    body.timers.go(40)
    assert lives(body)
    assert body.rules.may_serve(40)


@pytest.mark.parametrize("what", ["let_go", "end_links", "end_visits"])
def test_an_order_that_cannot_be_carried_out_holds_up_no_other(
    body: Body, what: str, caplog: pytest.LogCaptureFixture
) -> None:
    """It slept, and another node has taken both tables meanwhile."""
    body.timers.go(5)
    body.failing.add(what)
    body.at_work = {claim for table in ("t1", "t2") if (claim := body.store.claim(table, "a"))}
    body.store.renew("b", NodeStatus("b"), 100, ())
    for claim in body.at_work:
        assert body.store.claim(claim.table, "b", claim.epoch)
    body.timers.jump(20)
    body.timers.go(60)
    assert lives(body)
    assert ("let_go" in caplog.text) == (what == "let_go")
    assert ({one[0] for one in body.done} >= {"let_go"}) == (what != "let_go")  # type: ignore[index]


def test_a_node_that_is_cut_off_sends_everybody_away_though_it_can_give_nothing_back(
    body: Body, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another hears the larger part, and this one hears nobody. It tries again until it can."""
    body.timers.go(5)
    body.at_work = {claim for table in ("t1", "t2") if (claim := body.store.claim(table, "a"))}
    body.network.cut("a")
    with monkeypatch.context() as patch:
        patch.setattr(body.store, "give_back", None)
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
    first, *others = body.late
    assert others
    first()
    assert body.at_work == {claim}
    body.failing.clear()
    body.timers.go(40)
    assert body.at_work == {claim}
    assert lives(body)


class Other:
    """Another node, which beats half a second after this one and answers, unless it `is_asleep`."""

    def __init__(self, body: Body, name: str) -> None:
        self.is_asleep = False
        self._body = body
        self._name = name
        self._bus = body.network.connect(name)
        self._bus.subscribe(wishes_of(name), self._answer)
        body.timers.call_later(0.5, self._beat)

    def _answer(self, letter: Letter) -> None:
        if not self.is_asleep:
            self._bus.publish(letter.reply, NOBODY)

    def _beat(self) -> None:
        self._body.timers.call_later(1.0, self._beat)
        if not self.is_asleep:
            self._body.store.renew(self._name, NodeStatus(self._name), 100, "abc")
            self._bus.publish("beat", json.dumps({"node": self._name, "draining": False, "tally": {}}).encode())


@pytest.fixture
def others(body: Body) -> dict[str, Other]:
    return {name: Other(body, name) for name in "bc"}


def settled(body: Body) -> list[object]:
    """Who turned out to be gone, or there."""
    return [one for one in body.done if one[0] == "settled"]  # type: ignore[index]


def test_a_node_whose_connection_ended_is_found_gone_once(body: Body, others: dict[str, Other]) -> None:
    body.timers.go(10.9)
    body.network.cut("b")
    body.timers.go(12.4)  # its last beat came at 10.5, and it is asked at 11.76 and 12.27
    assert settled(body) == []
    body.timers.go(12.6)  # c was heard
    assert settled(body) == [("settled", "b", True)]
    assert body.rules.hears(12.6) == {"a", "c"}
    body.timers.go(20)
    body.network.mend("b")
    body.timers.go(22)
    assert settled(body) == [("settled", "b", True)]
    assert body.rules.hears(22) == {"a", "b", "c"}


def test_a_node_that_somebody_did_not_reach_is_asked_at_once(body: Body, others: dict[str, Other]) -> None:
    body.timers.go(10.6)
    body.heart.doubt("c")
    body.timers.go(10.7)
    assert settled(body) == [("settled", "c", False)]
    body.network.cut("b")
    body.heart.doubt("b")
    body.timers.go(11.1)
    body.heart.doubt("b")  # somebody else does not reach it either
    body.timers.go(11.6)
    assert settled(body)[1:] == [("settled", "b", True)]


def test_a_node_that_connects_again_soon_is_not_gone(body: Body, others: dict[str, Other]) -> None:
    """It loses a beat, and is there when it is asked for the second time."""
    body.timers.go(10.4)
    body.network.cut("b")
    body.timers.go(11.2)
    assert body.rules.doubts("b")
    body.network.mend("b")
    body.timers.go(20)
    assert settled(body) == [("settled", "b", False)]


def test_a_node_that_stands_still_is_silent_after_three_beats_as_ever(body: Body, others: dict[str, Other]) -> None:
    body.timers.go(10.9)
    others["b"].is_asleep = True
    body.timers.go(13.4)
    assert body.rules.doubts("b")
    assert body.rules.hears(13.4) == {"a", "b", "c"}
    body.timers.go(13.6)
    assert body.rules.hears(13.6) == {"a", "c"}
    assert settled(body) == []


def test_it_stops(body: Body) -> None:
    body.timers.go(5)
    body.heart.stop()
    body.timers.go(30)
    assert not lives(body)
    assert body.bus.subscriptions == []
