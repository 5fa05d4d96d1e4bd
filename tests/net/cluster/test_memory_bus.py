"""What a network in memory does to letters, by its seed."""

from typing import Any

import pytest

from net.cluster.bus import Letter
from scripts.soaking.memory import MemoryBus, MemoryNetwork, Weather
from scripts.soaking.simulation import HandTimers


def pair(seed: int = 1, **weather: Any) -> tuple[HandTimers, MemoryNetwork, MemoryBus, MemoryBus]:
    steps = HandTimers()
    network = MemoryNetwork(steps, seed, Weather(**weather))
    return steps, network, network.connect("a"), network.connect("b")


def sent(seed: int = 1, letters: int = 200, **weather: Any) -> list[bytes]:
    """What arrives of letters on ten subjects that are sent a second apart."""
    steps, _, ann, ben = pair(seed, **weather)
    found: list[bytes] = []
    ben.subscribe("s.*", lambda letter: found.append(letter.body))
    for number in range(letters):
        ann.publish(f"s.{number % 10}", str(number).encode())
        steps.go(steps.time() + 1)
    steps.go(steps.time() + 1000)
    return found


def test_calm_weather_loses_nothing() -> None:
    assert sent() == [str(number).encode() for number in range(200)]


def test_a_share_is_lost() -> None:
    assert 60 < len(sent(drop=0.5)) < 140


def test_what_is_late_arrives_behind_others_but_not_on_its_own_subject() -> None:
    found = [int(body) for body in sent(delay=(0.1, 0.4), late=0.2)]
    assert sorted(found) == list(range(200)) != found
    for subject in range(10):
        of_one = [number for number in found if number % 10 == subject]
        assert of_one == sorted(of_one)


def test_the_same_seed_does_the_same() -> None:
    stormy = {"drop": 0.2, "delay": (0.1, 3.0), "late": 0.1}
    assert sent(7, **stormy) == sent(7, **stormy) != sent(8, **stormy)


def test_nothing_passes_a_tear_until_it_is_mended() -> None:
    steps, network, ann, ben = pair()
    found: list[Letter] = []
    for bus in (ann, ben):
        bus.subscribe("beat", found.append)
    network.tear(("a",), ("b",))
    ann.publish("beat", b"1")
    steps.go(1)
    network.tear()
    ann.publish("beat", b"2")
    steps.go(2)
    assert [letter.body for letter in found] == [b"1", b"2", b"2"]
    assert ann.connected_since == ben.connected_since == 0.0


def test_who_is_cut_off_hears_not_even_oneself() -> None:
    steps, network, ann, ben = pair()
    found: list[tuple[str, bytes]] = []
    ann.subscribe("beat", lambda letter: found.append(("a", letter.body)))
    ben.subscribe("beat", lambda letter: found.append(("b", letter.body)))
    network.cut("a")
    ann.publish("beat", b"1")
    ben.publish("beat", b"2")
    steps.go(1)
    assert (ann.connected_since, ben.connected_since) == (None, 0.0)
    network.mend("a", "b")
    ann.publish("beat", b"3")
    steps.go(2)
    assert found == [("b", b"2"), ("a", b"3"), ("b", b"3")]
    assert (ann.connected_since, ben.connected_since) == (1.0, 0.0)


@pytest.mark.parametrize("delay", [0.0, 2.0])
def test_what_is_on_its_way_when_the_receiver_is_cut_off_is_lost(delay: float) -> None:
    steps, network, ann, ben = pair(delay=(delay, delay))
    found: list[bytes] = []
    ben.subscribe("beat", lambda letter: found.append(letter.body))
    ann.publish("beat", b"1")
    steps.go(1)
    network.cut("b")
    steps.go(3)
    network.mend("b")
    steps.go(4)
    assert found == ([b"1"] if not delay else [])
