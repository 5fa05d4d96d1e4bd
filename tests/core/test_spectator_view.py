"""The view of spectators under each policy, and when they get it."""

import random
from itertools import groupby
from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.catalog import load
from core.encoding.codec import digest
from core.kernel.game import AnyGame
from core.link.spec import Player, TableSpec
from core.link.updates import TakeBackRight
from core.table.entries import Acted, TookBack
from core.table.table import RefusedProposal, SpectatorView, Table, Turns
from tests import tiny

SEED = bytes(range(32))
PEOPLE = tuple(Player("person", name) for name in ("Ann", "Ben", "Cleo"))


def spec(seats: int = 3, **terms: Any) -> TableSpec:
    return TableSpec("tiny", tiny.Options(), PEOPLE[:seats], seed=SEED, **terms)


def table(terms: TableSpec, game: AnyGame = tiny.GAME) -> Table:
    return Table(game, terms.options, terms.seats, SEED)


def spectator_view(terms: TableSpec, *, agreed: bool = False) -> tuple[Table, SpectatorView]:
    at = table(terms)
    return at, SpectatorView(terms, at, table(terms), agreed=agreed)


def act(at: Table, action: Any) -> None:
    seat = at.to_act[0]
    asked = at.decision(seat)
    assert asked is not None
    assert not isinstance(at.submit(seat, asked.id, action), RefusedProposal)


def take_turn(at: Table) -> None:
    """The whole turn of the active seat: draw, then pass."""
    act(at, tiny.Draw())
    act(at, tiny.Pass())


def test_a_public_table_shows_public_information_and_no_choices() -> None:
    at, shown = spectator_view(spec(watching="public"))
    assert [shown.eyes(wish) for wish in (None, 0, 1)] == [None] * 3
    act(at, tiny.Draw())
    assert shown.update(None) == at.update(None)
    assert shown.update(None, 0).events == (tiny.Drew(0, None),)


def test_one_seat_is_shown_only_while_its_person_agrees() -> None:
    at, shown = spectator_view(spec(watching="seat", shown=1))
    assert shown.eyes(1) is None
    shown.agreed = True
    assert [shown.eyes(wish) for wish in (None, 0, 1, 2)] == [1] * 4
    take_turn(at)
    seen = shown.update(1)
    assert seen.view == at.update(1).view
    assert (seen.decision, seen.legal, seen.take_back) == (None, (), TakeBackRight(False))
    assert at.update(1).decision is not None
    shown.agreed = False
    assert shown.eyes(1) is None


def test_equal_viewers_get_the_same_object() -> None:
    at, shown = spectator_view(spec(watching="seat", shown=1), agreed=True)
    assert shown.update(1) is shown.update(1)
    act(at, tiny.Draw())
    assert shown.update(1, 0) is shown.update(1, 0)
    assert shown.update(1, 0) is not shown.update(1)


def progress(turns: int) -> tuple[Table, SpectatorView]:
    return spectator_view(spec(watching="delayed", delay=turns))


def seen(shown: SpectatorView) -> int:
    shown.catch_up()
    return shown.version


def test_all_hands_are_shown_whole_turns_late() -> None:
    """With two turns of delay, the table as it stood before the last two whole turns."""
    at, shown = progress(2)
    versions = []
    for _ in range(5):
        act(at, tiny.Draw())
        versions.append(seen(shown))
        act(at, tiny.Pass())
        versions.append(seen(shown))
    assert versions == [0, 0, 0, 0, 0, 0, 2, 2, 4, 4]
    assert [shown.eyes(wish) for wish in (None, 0, 2, 3, -1)] == [None, 0, 2, None, None]
    early = table(spec())
    take_turn(early)
    take_turn(early)
    for viewer in (None, 0, 1, 2):
        assert shown.update(viewer).view == early.view(viewer)
        assert shown.update(viewer).to_act == early.to_act
        assert shown.log(viewer) == early.log(viewer)


def test_when_it_is_over_everything_is_shown() -> None:
    at, shown = progress(3)
    while not at.outcome:
        assert shown.update(0).outcome is None
        act(at, at.legal(at.to_act[0])[-1])
        shown.catch_up()
    assert shown.update(0).outcome == at.outcome
    assert shown.update(0).view == at.view(0)


def test_a_concession_is_shown_late_too() -> None:
    at, shown = progress(1)
    for _ in range(2):
        take_turn(at)
    at.concede(1)
    shown.catch_up()
    assert shown.known.conceded == frozenset()
    for _ in range(3):
        take_turn(at)
    shown.catch_up()
    assert shown.known.conceded == {1}


def test_no_turn_passes_by_acting_and_taking_back() -> None:
    """A player with a watching friend cannot make the time of others run."""
    at, shown = progress(1)
    for _ in range(4):
        take_turn(at)
    before = seen(shown)
    act(at, tiny.Draw())
    act(at, tiny.Pass())
    reached = seen(shown)
    for _ in range(9):
        at.take_back(1)
        act(at, tiny.Pass())
        assert seen(shown) == reached
    assert reached >= before


def test_an_action_taken_back_was_never_shown() -> None:
    at, shown = progress(1)
    dice = random.Random(5)
    for _ in range(200):
        seat = at.to_act[0] if at.to_act else None
        if seat is None:
            break
        back = next((one for one in at.seats if at.may_take_back(one).allowed), None)
        if back is not None and dice.random() < 0.4:
            at.take_back(back)
        else:
            act(at, dice.choice(at.legal(seat)))
        shown.catch_up()
        entries = at.turns.entries(0, len(at.turns))
        assert shown.known.turns.entries(0, len(shown.known.turns)) == entries[: len(shown.known.turns)]


@settings(max_examples=60)
@given(st.data())
def test_a_late_table_is_always_the_beginning_of_the_one_ahead(data: st.DataObject) -> None:
    """For all actions, take-backs and concessions: the shown state is at least so many whole turns old, never goes
    back, and is complete in the end."""
    delay = data.draw(st.integers(1, 3))
    at, shown = progress(delay)
    reached = 0
    while not at.outcome:
        seat = at.to_act[0]
        deed = data.draw(st.sampled_from(["act", "act", "act", "act", "back", "concede"]))
        back = next((one for one in at.seats if at.may_take_back(one).allowed), None)
        if deed == "back" and back is not None:
            at.take_back(back)
        elif deed == "concede" and not at.conceded and data.draw(st.integers(0, 9)) == 0:
            at.concede(data.draw(st.sampled_from(list(at.seats))))
        else:
            act(at, data.draw(st.sampled_from(at.legal(seat))))
        assert seen(shown) >= reached
        reached = shown.version
        ahead = at.turns.entries(reached, len(at.turns))
        if not at.outcome and reached:
            actors = [entry.seat for entry in ahead if isinstance(entry, Acted)]
            turns = len([*groupby(actors)]) - (actors[-1] in at.to_act)
            assert turns >= delay, (actors, delay)
    assert digest(shown.known.state) == digest(at.state)


@pytest.mark.parametrize("delay", [1, 2])
def test_choices_made_together_are_one_turn(delay: int) -> None:
    """Three rounds of three seats that all choose at once, with a change of mind in each."""
    turns, starts = Turns(), []
    for _ in range(4):
        turns.add(Acted(0, "a"), (0, 1, 2), settled=True)
        turns.add(Acted(1, "b"), (1, 2), settled=False)
        starts.append(turns.before(delay))
        turns.add(TookBack(0), (2,), settled=False)
        turns.add(Acted(0, "c"), (0, 2), settled=False)
        turns.add(Acted(2, "d"), (2,), settled=False)
        assert turns.before(delay) == starts[-1]
    assert starts == [0] * delay + [3 * number for number in range(4 - delay)]
    assert [entry.action for entry in turns.entries(0, 3)] == ["b", "c", "d"]


def test_actions_that_can_still_be_taken_back_are_not_shown() -> None:
    """A game that asks more and more seats, while the first acts on and may take all of it back."""
    asking = attrs.evolve(tiny.GAME, to_act=lambda state: tuple(range(min(3, state.ply + 1))))
    terms = spec(watching="delayed", delay=1)
    at = table(terms, asking)
    shown = SpectatorView(terms, at, table(terms, asking))
    for action in (at.legal(0)[0], at.legal(0)[1], tiny.Pass()):
        act(at, action)
        assert seen(shown) == 0
    assert at.may_take_back(0).allowed


@pytest.mark.parametrize("changing", [0, 1])
def test_no_turn_passes_by_changing_a_sealed_choice(changing: int) -> None:
    """One player has chosen, and keeps changing that choice while the others go on: nothing more is shown meanwhile."""
    rules = load("bellevue")
    terms = TableSpec("bellevue", rules.meta.options(), PEOPLE, watching="delayed", delay=1, seed=SEED)
    at = table(terms, rules)
    shown = SpectatorView(terms, at, table(terms, rules))
    for _ in range(3):
        for seat in (0, 0, 1, 1, 2, 2):
            choose(at, seat)
    reached = seen(shown)
    for seat in sorted((0, 1, 2, changing)):
        choose(at, seat)
    begun = seen(shown)
    for _ in range(5):
        assert not isinstance(at.take_back(changing), RefusedProposal)
        choose(at, changing)
        assert seen(shown) == begun
    assert [reached, begun] == [6, 12]


def choose(at: Table, seat: int) -> None:
    asked = at.decision(seat)
    assert asked is not None
    assert not isinstance(at.submit(seat, asked.id, at.legal(seat)[0]), RefusedProposal)
