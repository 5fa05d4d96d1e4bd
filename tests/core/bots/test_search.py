"""The promises of the search beyond its answer."""

import attrs

from core.bots.heuristics import Chance
from core.bots.levels import Search, searched_action
from core.bots.search import Node, credit, select
from tests.core.bots import toy
from tests.core.bots.toy import LANTERNS, LIGHT

SEED = bytes(range(32))


class Clock:
    """A clock that advances by a second at every reading."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 1.0
        return self.now


def search(seed: bytes = SEED) -> Search:
    state = LANTERNS.setup(toy.Options(), 2, SEED)
    legal = LANTERNS.legal_actions(state, 0)
    return Search(LANTERNS, LANTERNS.view_for(state, 0), 0, legal, Chance(seed, "test"))


def test_a_search_ends_with_the_first_look_at_the_clock_past_its_budget() -> None:
    clock, state = Clock(), LANTERNS.setup(toy.Options(), 2, SEED)
    view = LANTERNS.view_for(state, 0)
    legal = LANTERNS.legal_actions(state, 0)
    searched_action(LANTERNS, view, 0, legal, SEED, budget=25.0, clock=clock)
    assert clock.now == 26.0


def test_every_iteration_is_one_visit_below_the_root() -> None:
    thinking = search()
    for _ in range(50):
        thinking.iterate()
    assert sum(child.visits for child in thinking.root.children.values()) == 50


def test_the_answer_is_the_action_visited_most() -> None:
    thinking = search()
    for _ in range(80):
        thinking.iterate()
    visits = {action: child.visits for action, child in thinking.root.children.items()}
    assert max(visits.values()) == visits[thinking.best()]


def test_every_iteration_thinks_of_another_world() -> None:
    worlds: list[list[int]] = []

    def noted(view: toy.View, chance: Chance) -> toy.State:
        world = toy.determinize(view, chance)
        worlds.append(world.hands[1][:])
        return world

    state = LANTERNS.setup(toy.Options(), 2, SEED)
    game = attrs.evolve(LANTERNS, determinize=noted)
    searched_action(
        game, LANTERNS.view_for(state, 0), 0, LANTERNS.legal_actions(state, 0), SEED, budget=1.0, iterations=40
    )
    assert len({tuple(hand) for hand in worlds}) > 20


def test_an_untried_action_comes_before_a_good_one() -> None:
    root, chance = Node(0), Chance(SEED, "test")
    _, first = select(root, 0, LIGHT[:1], chance)
    credit([first], {0: 1.0})
    action, _ = select(root, 0, LIGHT[:2], chance)
    assert LIGHT[1] == action


def test_an_action_that_was_seldom_possible_is_not_neglected_for_it() -> None:
    """Equal shares and visits: the action that was more often possible is the one tried too little."""
    root, chance = Node(0), Chance(SEED, "test")
    for action in LIGHT[:2]:
        node = root.children[action] = Node(0)
        node.visits, node.total = 10, 5.0
    root.children[LIGHT[0]].available, root.children[LIGHT[1]].available = 20, 80
    assert LIGHT[1] == select(root, 0, LIGHT[:2], chance)[0]


def test_a_node_is_credited_with_the_share_of_the_seat_that_acted() -> None:
    path = [Node(0), Node(1)]
    credit(path, {0: 0.75, 1: 0.25})
    assert [(node.visits, node.total) for node in path] == [(1, 0.75), (1, 0.25)]
