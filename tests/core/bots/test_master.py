"""The promises of a search in parts: results of the parts are added up, for any number of parts."""

import pickle
from collections.abc import Sequence
from math import inf
from typing import Any

import attrs
import pytest

from core.bots import STRETCH, choose, think_part, waiting_clock
from core.bots.levels import OVERTIME, PARTS, PartResult, SearchPart, master_action, rounds, work_out
from core.kernel.game import AnyGame
from core.kernel.rng import Stream
from tests.core.bots import toy
from tests.core.bots.toy import LANTERNS

SEED = bytes(range(32))


def opening(hand: tuple[int, ...] = (1, 4, 6)) -> tuple[toy.View, list[toy.Light]]:
    state = LANTERNS.setup(toy.Options(), 3, SEED)
    return attrs.evolve(LANTERNS.view_for(state, 0), hand=hand), [toy.LIGHT[value - 1] for value in hand]


def highest(state: toy.State, seat: int, stream: Stream) -> toy.Light:
    """The instinct to play the own highest card."""
    return toy.LIGHT[max(state.hands[seat]) - 1]


TREE: AnyGame = LANTERNS
CONTEST: AnyGame = attrs.evolve(LANTERNS, instinct=highest)


def driven(totals: Sequence[dict[int, float]], lost: Sequence[int] = ()) -> tuple[int, list[int]]:
    """The choice among four actions when every part finds `totals` by its number in a round, and how many are left in
    each round. The parts with `lost` numbers fail."""
    search, left = rounds(SEED), []
    next(search)
    parts = search.send([PartResult((0, 1, 2, 3), (), 2)])
    while True:
        left.append(len(parts[0].left))
        found = [
            PartResult(part.left, tuple(totals[number][place] for place in part.left), 0)
            for number, part in enumerate(parts)
            if number not in lost
        ]
        try:
            parts = search.send(found)
        except StopIteration as end:
            return end.value, left


def test_the_best_sum_wins_though_no_part_would_choose_it() -> None:
    first, second = {0: 9.0, 1: 8.0, 2: 0.0, 3: 0.0}, {0: 0.0, 1: 8.0, 2: 9.0, 3: 0.0}
    assert driven([first, second])[0] == 1
    assert driven([first, first])[0] == 0


def test_a_bonus_goes_with_the_actions_that_are_left() -> None:
    """Parts get the order, and count it at every simulated table."""
    search = rounds(SEED)
    next(search)
    parts = search.send([PartResult((2, 0, 3), (5.0, 3.0, 4.0), 2)])
    assert {(part.left, part.bonus) for part in parts} == {((2, 0, 3), (5.0, 3.0, 4.0))}
    parts = search.send([PartResult(part.left, (0.0, 9.0, 7.0), 0) for part in parts])
    assert {(part.left, part.bonus) for part in parts} == {((0, 3), (3.0, 4.0))}
    view, legal = opening()
    plain, more = [
        work_out(CONTEST, view, 0, legal, SearchPart(SEED, (0, 2), 1.0, bonus), budget=1.0, iterations=6).totals
        for bonus in ((0.0, 0.0), (2.0, 1.0))
    ]
    assert more == pytest.approx((plain[0] + 6 * 2.0, plain[1] + 6 * 1.0))


def test_the_worse_half_leaves_after_each_round() -> None:
    assert driven([{0: 1.0, 1: 2.0, 2: 3.0, 3: 4.0}] * 2) == (3, [4, 2])


def test_a_part_that_fails_is_left_out() -> None:
    assert driven([{0: 9.0, 1: 0, 2: 0, 3: 0}, {0: 0, 1: 1.0, 2: 0, 3: 0}], lost=[0])[0] == 1


def test_every_part_has_its_own_luck() -> None:
    search = rounds(SEED)
    seeds = [part.seed for part in next(search)]
    for _ in range(2):
        seeds += [part.seed for part in search.send([PartResult((0, 1, 2, 3), (0.0,) * 4, 2)])]
    assert len(set(seeds)) == len(seeds) == 1 + 2 * PARTS


@pytest.mark.parametrize("sure", [(2, 2), (2, None), (2, 3)])
def test_no_round_follows_when_all_parts_are_sure_of_the_same(sure: tuple[int | None, ...]) -> None:
    search = rounds(SEED)
    next(search)
    parts = search.send([PartResult((0, 1, 2, 3), (), 2)])
    found = [PartResult(part.left, (1.0, 3.0, 4.0, 2.0), 0, one) for part, one in zip(parts, sure, strict=True)]
    if sure != (2, 2):
        assert {(2, 1)} == {part.left for part in search.send(found)}
        return
    with pytest.raises(StopIteration) as end:
        search.send(found)
    assert end.value.value == 2


def test_a_part_ends_when_it_is_sure() -> None:
    """The clock is stopped: nothing else ends it."""
    view, legal = opening()
    ahead = attrs.evolve(CONTEST, evaluate=lambda state, seat: float(state.played[seat][0] == 6))
    found = work_out(ahead, view, 0, legal, SearchPart(SEED, (0, 2), 1.0, (0.0, 0.0)), budget=1.0, clock=lambda: 0.0)
    assert found.sure == 2


@pytest.mark.parametrize("game", [TREE, CONTEST], ids=["tree", "contest"])
def test_the_answer_is_legal_and_follows_from_the_seed(game: AnyGame) -> None:
    view, legal = opening()
    answers = [master_action(game, view, 0, legal, SEED, budget=1.0, iterations=12) for _ in range(3)]
    assert len(set(answers)) == 1
    assert answers[0] in legal


def test_trees_add_up_how_often_each_action_was_tried() -> None:
    view, legal = opening()
    found = work_out(TREE, view, 0, legal, SearchPart(SEED, (0, 1, 2), 1.0), budget=1.0, iterations=30)
    assert sum(found.totals) == 30
    assert all(found.totals)


def test_a_round_is_the_last_once_time_is_up() -> None:
    search = rounds(SEED, lambda: True)
    next(search)
    parts = search.send([PartResult((0, 1, 2, 3), (), 2)])
    with pytest.raises(StopIteration) as end:
        search.send([PartResult(part.left, (1.0, 3.0, 4.0, 2.0), 0) for part in parts])
    assert end.value.value == 2


class BusyCore:
    """A core that gives a bot one thirtieth of its time."""

    cpu = wall = 0.0

    def work(self, state: toy.State, seat: int, stream: Stream) -> toy.Light:
        """An instinct that takes a third of a millisecond of CPU."""
        self.cpu += 0.01 / 30
        self.wall += 0.01
        return highest(state, seat, stream)


@pytest.mark.parametrize(("level", "parts"), [("hard", 1), ("master", PARTS)])
def test_on_a_busy_core_a_bots_cpu_second_delays_no_one(level: str, parts: int) -> None:
    core, (view, legal) = BusyCore(), opening()
    decision: Any = LANTERNS.decision(LANTERNS.setup(toy.Options(), 3, SEED), 0)
    clock = waiting_clock(lambda: core.cpu, lambda: core.wall)
    choose(level, attrs.evolve(LANTERNS, instinct=core.work), view, decision, legal, SEED, 1.0, clock=clock)
    assert STRETCH <= core.wall <= OVERTIME * parts * STRETCH


def test_a_part_ends_amid_a_table_that_takes_far_too_long() -> None:
    core, (view, legal) = BusyCore(), opening()
    game = attrs.evolve(LANTERNS, instinct=core.work)
    clock = waiting_clock(lambda: core.cpu, lambda: core.wall)
    found = work_out(game, view, 0, legal, SearchPart(SEED, (2, 1, 0), 1.0, (0.0,) * 3), budget=0.01, clock=clock)
    assert found.totals[0] > -inf
    assert found.totals[1:] == (-inf, -inf)


@pytest.mark.parametrize("game", [TREE, CONTEST], ids=["tree", "contest"])
def test_a_part_takes_its_share_of_the_time(game: AnyGame) -> None:
    """A clock that advances by a tenth of a second at every reading: a third of three seconds is ten readings. A
    contest looks again for each of its three actions, and sees a table to its end."""
    view, legal = opening()
    looks: list[float] = []

    def clock() -> float:
        looks.append(len(looks) / 10)
        return looks[-1]

    work_out(game, view, 0, legal, SearchPart(SEED, (0, 1, 2), 1 / 3, (0.0,) * 3), budget=3.0, clock=clock)
    assert 11 <= len(looks) <= 14


def test_values_for_a_process_and_back_can_be_sent() -> None:
    view, legal = opening()
    decision: Any = LANTERNS.decision(LANTERNS.setup(toy.Options(), 3, SEED), 0)
    question = (toy.load, "lanterns", view, decision, legal, SearchPart(SEED), 0.01)
    assert pickle.loads(pickle.dumps(question)) == question
    found = think_part(*question)
    assert pickle.loads(pickle.dumps(found)) == found
    assert found.left == (0, 1, 2)
