"""What nodes carry, reckoned from costs: more of them carry more, and what is dear is full first."""

import attrs
import pytest

from scripts.soaking.trials.capacity import CORES, KEY_GAP, MEASURED, NODES, SLOWEST, Costs, House, carried, kept_costs
from tests.places import ROOT

CHEAP = Costs(**dict.fromkeys(attrs.fields_dict(Costs), 1e-6))


def test_the_costs_are_kept_and_none_is_nothing() -> None:
    assert all(cost > 0 for cost in attrs.astuple(kept_costs()))


@pytest.mark.parametrize(
    ("changes", "full"),
    [
        ({"key": 0.001, "action": 0.02}, "a node's core"),
        ({"key": 0.001, "beat": 0.02}, "a node's core"),
        ({"key": 0.001, "session": 20.0}, "a node's memory"),
        ({"key": 0.001, "entry_engine": 0.05}, "PostgreSQL"),
        ({"key": 0.001, "delivery_engine": 0.01}, "NATS"),
    ],
    ids=["actions", "beats", "sessions", "entries", "messages"],
)
def test_what_is_dear_is_full_first(changes: dict[str, float], full: str) -> None:
    house, found = carried(10, 1, attrs.evolve(CHEAP, **changes))
    assert found == full
    assert 0 < house.players < MEASURED


def test_one_server_is_full_of_as_many_as_were_measured() -> None:
    """But for the actions, which those did not take."""
    house, full = carried(1, 1, attrs.evolve(CHEAP, key=0.001))
    assert (house.players, full) == (MEASURED - 1, "a node's core")


def test_no_node_is_filled_so_far_that_its_keys_wait() -> None:
    dear = attrs.evolve(CHEAP, key=0.004)
    house, full = carried(1, 1, dear)
    assert full == "a node's core"
    assert house.slowest_key(1) <= SLOWEST < House(dear, 1, house.players + 1).slowest_key(1)
    assert house.players < KEY_GAP / 0.004


def test_the_page_says_what_is_reckoned() -> None:
    """`scripts/soak capacity` prints it."""
    told = [
        line for line in (ROOT / "docs" / "scaling.md").read_text(encoding="utf-8").splitlines() if "core |" in line
    ]
    assert [line for line in told if line[2].isdigit()] == [row(nodes) for nodes in NODES]


def row(nodes: int) -> str:
    house, full = carried(nodes, 1, kept_costs())
    shares = [house.overhead, *(house.uses.get(engine) for engine in CORES)]
    told = ["none" if not share else f"{100 * share:.1f} %" for share in shares]
    players = f"{house.players} | {house.players * nodes:,}"
    return f"| {nodes} | {players} | {house.entries:,.0f} | {' | '.join(told)} | {full} |"


def test_who_is_alone_pays_nothing_for_others() -> None:
    assert House(CHEAP, 1, 100).overhead == House(CHEAP, 1, 100).deliveries == 0
    assert set(House(CHEAP, 1, 100).uses) == {"a node's core", "a node's memory"}
    shares = [House(kept_costs(), nodes, 200).overhead for nodes in (3, 10, 30, 100)]
    assert shares == sorted(shares)
    assert shares[0] > 0


def test_the_messages_of_a_house_are_counted() -> None:
    """Of 300 players 30 act in a second; of these 18 wish from elsewhere, and 1.5 remote seats hear of each."""
    house = House(CHEAP, 3, 100)
    assert house.entries == pytest.approx(30)
    assert house.deliveries == pytest.approx(18 + 45)
