"""Properties of every table of Bellevue, for any deal and choices."""

import random
from collections.abc import Iterator

import attrs
from hypothesis import given, settings
from hypothesis import strategies as st

from core.games.bellevue import rules
from core.games.bellevue.actions import Built, Discarded, Drew, Event, Passed, redact
from core.games.bellevue.bots import ROOFED, chance
from core.games.bellevue.components import FIRST_ROOF, HAND, KIND_OF, Street, cards_of, is_finished
from core.games.bellevue.game import GAME
from core.games.bellevue.meta import Options
from core.games.bellevue.scoring import (
    Tables,
    can_be_met,
    is_met,
    outcome,
    tables_of,
)
from core.games.bellevue.setup import setup
from core.games.bellevue.state import HOLDERS, State, canal_cards
from core.games.bellevue.view import Move, View, determinize, view_for
from core.kernel.rng import Stream
from tests.conformance.whole import check_whole

FULL = (30, 52, 27)
on_any_table = given(
    options=st.sampled_from([Options(), Options(windows=True)]),
    seats=st.integers(2, 5),
    seed=st.binary(min_size=16, max_size=16),
    choices=st.integers(0, 2**32),
    rest=st.one_of(st.just(FULL), st.tuples(st.integers(0, 9), st.integers(0, 9), st.integers(0, 4))),
)
few = settings(max_examples=20)
fewer = settings(max_examples=10)
"""Also for the conformance suite's checks of more tables."""


def opened(options: Options, seats: int, seed: bytes, rest: tuple[int, int, int]) -> State:
    """A table with piles of at most `rest` cards; the others lie in the first canal, and all players know them."""
    state = setup(options, seats, seed)
    state.turn = 0
    everybody = (1 << seats) - 1
    for kind, most in enumerate(rest):
        left = min(most, state.rest[kind])
        spared = state.piles[kind][left : state.rest[kind]]
        state.canals[0] += tuple(card | everybody << HOLDERS for card in spared)
        state.rest[kind] = left
    rules.begin_turn(state, None)
    return state


def steps(state: State, choices: int) -> Iterator[tuple[State, tuple[Event, ...]]]:
    """Every state of a table with random choices in random order, with the events that led to it."""
    chance = random.Random(choices)
    yield state, ()
    while acting := rules.to_act(state):
        seat = chance.choice(acting)
        step = GAME.apply(state, seat, chance.choice(rules.legal_actions(state, seat)))
        state = step.state
        yield step.state, step.events


TURNS = 9


def walk(state: State, choices: int) -> Iterator[State]:
    return (reached for reached, _ in steps(state, choices))


@few
@on_any_table
def test_a_table_ends_within_the_stated_number_of_plies(options, seats, seed, choices, rest):
    states = list(walk(opened(options, seats, seed, rest), choices))
    assert len(states) - 1 <= rules.plies(seats)
    for state in states[:-1]:
        assert outcome(state) is None
        assert all(rules.legal_actions(state, seat) for seat in rules.to_act(state))
    last = states[-1]
    assert outcome(last) is not None
    roofless = not last.rest[2] and not any(card >= FIRST_ROOF for hand in last.hands for card in hand)
    assert max(last.roofs) == 4 or (max(last.roofs) < 4 and roofless)


@fewer
@on_any_table
def test_a_condition_that_can_no_longer_be_met_is_never_met(options, seats, seed, choices, rest):
    """Boards and bots compute it by rules of their own, with the same result."""
    judged = cards_of(options.components)
    tables = tables_of(options.components)
    lost = set()
    for state in walk(opened(options, seats, seed, rest), choices):
        for street in state.streets:
            for place, card in ((place, card) for place, house in enumerate(street) for card in house):
                if judged[card].condition is not None:
                    there = options.components, street, place, card
                    may_be_met = is_met(*there) or can_be_met(*there)
                    assert not (card in lost and is_met(*there))
                    assert may_be_met == (_chance(tables, street, place, card) > 0), there
                    if not may_be_met:
                        lost.add(card)


@few
@on_any_table
def test_streets_are_built_from_the_bottom_to_the_top(options, seats, seed, choices, rest):
    for state in walk(opened(options, seats, seed, rest), choices):
        for seat, houses in enumerate(state.streets):
            assert all([KIND_OF[card] for card in house] == _kinds(house) for house in houses)
            finished = [len(house) for house in houses if house[-1] >= FIRST_ROOF]
            assert len(finished) == state.roofs[seat]
            assert not options.windows or not finished or min(finished) > 2
            assert len({card for house in houses for card in house}) == sum(map(len, houses))
            numbers = [state.leftmost[seat] + place for place, house in enumerate(houses) if house[-1] < FIRST_ROOF]
            assert state.open[seat] == sum(1 << number for number in numbers)


@few
@on_any_table
def test_a_completed_view_stays_a_table_that_the_viewer_could_be_at(options, seats, seed, choices, rest):
    """For every continuation of a completed table, its viewer's later memory can be completed in turn."""
    states = list(walk(opened(options, seats, seed, rest), choices))
    stream = Stream(seed, "worlds")
    start = random.Random(choices).choice(states)
    for viewer in range(seats):
        for later in walk(determinize(view_for(start, viewer), stream), choices):
            view = view_for(later, viewer)
            assert view_for(determinize(view, stream), viewer) == view


@few
@on_any_table
def test_the_memory_of_a_seat_is_true(options, seats, seed, choices, rest):
    for state in walk(opened(options, seats, seed, rest), choices):
        for viewer in range(seats):
            _check_memory(state, view_for(state, viewer), viewer)


@few
@on_any_table
def test_memory_follows_from_the_seats_messages(options, seats, seed, choices, rest):
    """Notes of the events that the seat may read, and of its own cards, give the same result."""
    start = opened(options, seats, seed, rest)
    notes = [_Notes(viewer, start) for viewer in range(seats)]
    for state, events in steps(start, choices):
        for viewer, own in enumerate(notes):
            for event in events:
                own.read(redact(event, viewer))
            if not state.over:
                own.compare(view_for(state, viewer))


def _chance(tables: Tables, street: Street, place: int, card: int) -> float:
    """The chance of a condition, as bots see it while there are turns enough."""
    left, right = ([*street, ()][at] if at >= 0 else () for at in (place - 1, place + 1))
    neighbours = [len(house) + ROOFED * is_finished(house) if house else 0 for house in (left, right)]
    own = sum(tables.sums[other] for other in street[place])
    return chance(tables.codes[card], tables.numbers[card], own, *neighbours, is_finished(street[place]), TURNS)


def _kinds(house: tuple[int, ...]) -> list[int]:
    roofs = [2] if house[-1] >= FIRST_ROOF else []
    return [0, *[1] * (len(house) - 1 - len(roofs)), *roofs]


def _check_memory(state: State, view: View, viewer: int) -> None:
    others = {card for seat in range(state.seats) if seat != viewer for card in canal_cards(state, seat)}
    assert {*view.gone} <= others
    for passed in view.passed:
        hand = {*state.hands[passed.seat]}
        assert {*passed.certain} <= hand
        if passed.known is not None:
            assert len(hand - {*passed.possible}) <= 1 + len(passed.since)
    hidden = others - {*view.gone}
    assert all(sum(KIND_OF[card] == kind for card in hidden) >= count for kind, count in enumerate(view.lost))


class _Notes:
    """The knowledge of a player with pen and paper: for every hand its cards when it was passed on, and the moves
    since; of the canals of others, the cards and the numbers of cards by kind that hands came back without."""

    def __init__(self, viewer: int, state: State) -> None:
        self.viewer, self.seats = viewer, state.seats
        self.hand = set(state.hands[viewer])
        self.known: list[tuple[int, ...] | None] = [None] * state.seats
        self.since: list[list[Move]] = [[] for _ in range(state.seats)]
        drawn = [None if card < 0 else KIND_OF[card] for card in state.drawn]
        self.drew: list[int | None] = drawn
        self.built: list[int | None] = [None] * state.seats
        self.gone = {card for seat in range(state.seats) if seat != viewer for card in canal_cards(state, seat)}
        self.lost = [0, 0, 0]

    def read(self, event: Event) -> None:
        match event:
            case Drew(seat, pile, card):
                self.drew[seat] = pile
                if card is not None:
                    self.hand.add(card)
            case Built(seat, card):
                self.built[seat] = card
                self.hand.discard(card)
            case Discarded(_, card) if card is not None:
                self.hand.discard(card)
            case Passed(_, hands):
                self._pass(hands[self.viewer] or ())
            case _:
                pass

    def _pass(self, received: tuple[int, ...]) -> None:
        for seat in range(self.seats):
            self.since[seat].append(Move(self.drew[seat], self.built[seat]))
        self.known[self.viewer], self.since[self.viewer] = tuple(sorted(self.hand)), []
        self._conclude(self.viewer - 1, received)
        self.known = self.known[-1:] + self.known[:-1]
        self.since = self.since[-1:] + self.since[:-1]
        self.drew = [None] * self.seats
        self.built = [None] * self.seats
        self.hand = set(received)

    def _conclude(self, seat: int, received: tuple[int, ...]) -> None:
        """The cards missing from a hand that comes back, or comes for the first time."""
        known, moves = self.known[seat], self.since[seat]
        seen = set(known or ())
        kinds = [move.drew for move in moves if move.drew is not None] + ([] if known is not None else [0, 1, 2])
        for card in (*(move.built for move in moves if move.built is not None), *received):
            if card in seen:
                seen.remove(card)
            else:
                kinds.remove(KIND_OF[card])
        self.gone |= seen
        for kind in kinds:
            self.lost[kind] += 1

    def compare(self, view: View) -> None:
        own = view.players[self.viewer]
        assert own.hand == tuple(sorted(self.hand))
        assert {*view.gone} == self.gone
        assert list(view.lost) == self.lost
        for passed in view.passed:
            assert passed.known == self.known[passed.seat]
            assert list(passed.since) == self.since[passed.seat]


def test_hands_have_three_cards_between_turns() -> None:
    state = setup(Options(), 4, bytes(32))
    for later in walk(state, 1):
        if later.drawing == 15:
            assert all(len(hand) == HAND for hand in later.hands)


@settings(max_examples=4)
@given(
    seats=st.integers(2, 5),
    seed=st.integers(0, 2**32),
    rest=st.tuples(st.integers(0, 9), st.integers(0, 9), st.integers(0, 4)),
)
def test_a_table_with_empty_piles_is_as_sound_as_any(seats: int, seed: int, rest: tuple[int, int, int]) -> None:
    game = attrs.evolve(GAME, setup=lambda options, seats, dealt: opened(options, seats, dealt, rest))
    check_whole(game, Options(windows=seed % 2 == 0), seats, seed)
