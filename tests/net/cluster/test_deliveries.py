"""Deliveries on their way from an owner to a door, and what becomes of a link when one of its ends is gone."""

import pytest

from net.cluster.table_messages import DeliveryTally, Incoming, Outgoing
from scripts.soaking.memory import MemoryNetwork
from scripts.soaking.simulation import HandTimers


class House:
    """An owner's node `a` and a door's node `b`, with one link between them."""

    def __init__(self) -> None:
        self.timers = HandTimers()
        self.network = MemoryNetwork(self.timers)
        self.buses = {name: self.network.connect(name) for name in "ab"}
        self.outgoing = Outgoing(self.buses["a"], "a")
        self.incoming = Incoming(self.buses["b"], "b")
        self.came: list[bytes] = []
        self.ended: list[str] = []
        self.there = self.incoming.open(self.came.append, lambda: self.ended.append("door"))
        self.here = self.outgoing.open(self.there.subject, 7, lambda: self.ended.append("owner"))

    def send(self, count: int) -> None:
        for number in range(count):
            self.here.send(b"%d" % number, is_anew=False)
        self.pass_time()

    def pass_time(self) -> None:
        self.timers.go(self.timers.time() + 1)

    def beat(self) -> bool:
        """Tell the door what was sent; whether something is missing there."""
        return self.incoming.told("a", self.outgoing.tally().get("b", 0))


@pytest.fixture
def house() -> House:
    return House()


def test_deliveries_reach_the_link_that_they_are_for_and_are_counted(house: House) -> None:
    other: list[bytes] = []
    house.incoming.open(other.append, lambda: None)
    house.send(2)
    assert (house.came, other) == ([b"7 1 . 0", b"7 2 . 1"], [])
    assert house.outgoing.tally() == {"b": 2}
    assert [house.beat(), house.beat()] == [False, False]
    assert house.ended == []


def test_a_link_whose_close_was_lost_is_ended_by_what_comes_for_it(house: House) -> None:
    """And what came for it is not missed: else everybody at the door would be shown everything anew at every beat."""
    house.there.close()
    house.send(1)
    assert (house.ended, house.came) == (["owner"], [])
    assert [house.beat(), house.beat()] == [False, False]


def test_a_link_of_a_door_that_died_is_ended(house: House) -> None:
    house.network.forget(house.buses["b"])
    house.send(1)
    assert house.ended == ["owner"]


def test_a_link_that_was_closed_is_not_ended_too(house: House) -> None:
    house.there.close()
    house.here.send(b"last", is_anew=False)
    house.here.close()
    house.pass_time()
    assert house.ended == []


def test_a_link_that_no_table_knows_finds_its_owner_anew(house: House) -> None:
    house.outgoing.disown(house.there.subject)
    house.pass_time()
    assert house.ended == ["door"]
    house.there.close()
    house.outgoing.disown(house.there.subject)
    house.pass_time()
    assert house.ended == ["door"]
    assert house.outgoing.tally() == {}


def test_a_wish_that_reaches_no_owner_ends_the_link(house: House) -> None:
    house.buses["b"].publish("t.t1.7", b"{}", house.there.subject)
    house.pass_time()
    assert house.ended == ["door"]


def test_a_loss_at_the_end_is_noticed_at_the_second_beat() -> None:
    tally = DeliveryTally()
    tally.arrived("b")
    assert [tally.told("b", sent) for sent in (2, 2, 2, 3)] == [False, True, False, False]
    tally.arrived("b")
    assert [tally.told("b", sent) for sent in (3, 3)] == [False, False]
    assert not tally.told("c", 5)
