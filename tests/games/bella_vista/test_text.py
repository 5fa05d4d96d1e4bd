"""Bella Vista speaks of everything it can ask, do, refuse and show, in English and French."""

import random
from functools import cache, partial
from typing import Any

import attrs
import pytest

from core.games.bella_vista import actions as ev
from core.games.bella_vista.actions import OFFER, Build, Take
from core.games.bella_vista.components import CONSTRAINTS, CONTRACTS
from core.games.bella_vista.game import GAME, TEXT
from core.games.bella_vista.meta import Options
from core.games.bella_vista.notation import parse_action
from core.games.bella_vista.view import Building, Slot, View, progress
from core.kernel.message import Message
from tests.games.bella_vista.asked_views import STOOD, asked, offering, under
from tests.games.telling import Moment, played, say


@cache
def _moments() -> tuple[Moment, ...]:
    return tuple(
        moment
        for seed in range(6)
        for moment in played(GAME, Options(city="random" if seed % 2 else "drawn"), 2 + seed % 3, seed)
    )


_say = partial(say, "bella_vista")


def test_the_coins_that_are_promised_are_those_that_come() -> None:
    paid = 0
    for seed in range(4):
        chance = random.Random(seed)
        state = GAME.setup(Options(), 2 + seed % 3, bytes([seed]) * 32)
        while GAME.to_act(state):
            seat = GAME.to_act(state)[0]
            action = chance.choice(GAME.legal_actions(state, seat))
            view = GAME.view_for(state, seat)
            step = GAME.apply(state, seat, action)
            earned = [event.coins for event in step.events if isinstance(event, ev.Earned)]
            if isinstance(action, Build) and view.phase == "build" and view.freedom == "constraint":
                args = dict(TEXT.action_message(view, action).args)
                built = args["built"].args if isinstance(args.get("built"), Message) else tuple(args.items())
                assert ("coins", earned[0]) in built
                paid += 1
            state = step.state
    assert paid > 60


def test_the_progress_that_is_told_leads_to_the_contract() -> None:
    met = 0
    for moment in _moments():
        view, seat = moment.view, moment.decision.seat
        for contract in view.display:
            if contract is not None:
                count, needed = progress(view, contract, seat)
                assert (count == needed) == (contract in view.players[seat].met)
                met += count == needed
    assert met > 20


def test_the_progress_of_a_placement_is_the_progress_after_it() -> None:
    for moment in _moments()[::7]:
        view, seat = moment.view, moment.decision.seat
        if view.phase == "build":
            action = moment.legal[0]
            assert isinstance(action, Build)
            building = Building(seat, view.number or 0, action.row, action.column, action.turn, False)
            after = attrs.evolve(view, buildings=(*view.buildings, building), phase="contract")
            for contract in range(len(CONTRACTS)):
                assert progress(view, contract, seat, action) == progress(after, contract, seat)


def _forced(kind: str, freedom: ev.Freedom) -> View:
    return asked(offering(), kind, number=5, freedom=freedom)


def _with(view: View, **changes: Any) -> View:
    return attrs.evolve(view, players=(attrs.evolve(view.players[0], **changes), *view.players[1:]))


def _seen(name: str) -> int:
    return CONSTRAINTS.index(name)


@pytest.mark.parametrize(
    ("view", "notation", "reason"),
    [
        (under(0), "build a1", "a1 is outside the city."),
        (under(0), "build b1", "b1 is part of a park: no building goes there."),
        (under(0), "build q1", "q1 is part of a river: no building goes there."),
        (under(0, 8, *STOOD), "build b5", "b5 is already covered by Ben's building 6."),
        (under(0, 8, *STOOD), "build b6", "b6 is already covered by neutral building 1."),
        (
            under(0),
            "build g6 r1",
            "Turned like this, building 4 covers the same cells as with fewer turns; place it that way.",
        ),
        (
            under(_seen("hatched"), 8),
            "build g6",
            "The constraint is entirely on hatched districts (A, C, E, G); g6 is in district D.",
        ),
        (under(_seen("park"), 7), "build i7", 'The constraint is "adjacent to a park"; none of i7 and j7 is.'),
        (under(_seen("no_park"), 8), "build g6", 'The constraint is "not adjacent to a park"; g6 is adjacent to one.'),
        (
            under(_seen("no_river"), 8),
            "build p1",
            'The constraint is "not adjacent to a river"; p1 is adjacent to one.',
        ),
        (under(_seen("no_border"), 8), "build p1", 'The constraint is "not on the border"; p1 is on it.'),
        (
            attrs.evolve(under(0, 8), freedom="border"),
            "build g6",
            "No free cells meet the constraint, so the building must be on the border; none of g6 is.",
        ),
        (asked(offering(), "contract", display=(0, 1, 2, 3)), "take c09", "That contract is not on offer."),
        (
            asked(offering(), "contract", display=(15, 1, 2, 3)),
            "take c16",
            "Your buildings do not meet that contract (4 on the border): you have 0.",
        ),
        (
            _with(asked(offering(), "offer"), hand=(1, 2, 3)),
            "offer 6 k4",
            "You have no construction card for building 4 in hand.",
        ),
        (
            _with(asked(offering(), "offer"), hand=(1, 2, 3)),
            "offer 5 k3",
            "No space on this offer board costs 5 coins.",
        ),
        (
            _with(asked(offering(), "offer", slots=(Slot(6, 1, None, False),)), hand=(1, 2, 3)),
            "offer 6 k3",
            "The space for 6 coins is taken already.",
        ),
        (
            _with(asked(offering(), "offer"), hand=(1, 2, 3), coins=1),
            "offer 6 k3",
            "That space costs 6 coins; you have 1.",
        ),
        (
            _with(asked(offering(), "offer"), hand=(1, 2, 3)),
            "offer right k3",
            "You can afford an empty space, so choose one; the right of the board is for players who cannot.",
        ),
        (attrs.evolve(under(0), actor=1), "build g6", "It is Ben's turn; wait until Ben has chosen."),
        (attrs.evolve(under(0), viewer=None), "build g6", "You are watching this table; only its players act."),
        (attrs.evolve(under(0), phase="over"), "build g6", "The game is over."),
        (
            under(_seen("park"), 7),
            "pass",
            "Not at this moment. Place building 7. Constraint: adjacent to a park.",
        ),
    ],
)
def test_a_refusal_names_the_rule(view: View, notation: str, reason: str) -> None:
    assert _say(TEXT.why_not(view, parse_action(notation))) == reason


@pytest.mark.parametrize(
    ("view", "notation", "sentence"),
    [
        (offering(), "offer 6 k3", "Pay 6 coins for a space with building 3"),
        (offering(), "offer 0 k3", "Take the space for 0 coins with building 3"),
        (offering(), "offer right k3", "Put building 3 to the right of the board"),
        (under(0, 4), "build g6", "Place building 4 on g6, h6, g7 and h7, gaining 3 coins"),
        (under(0, 8, *STOOD), "build d5", "Place building 8 on d5, gaining 5 coins"),
        (under(0, 6, *STOOD), "build d3 r1", "Place building 6 on d3, d4 and d5, gaining 1 coin"),
        (_forced("build", "border"), "build g6", "Place building 5 on g6, g7 and h7"),
        (offering(), "take c10", "Take the contract for districts C and D, 5 coins"),
        (offering(), "pass", "Take no contract"),
    ],
)
def test_an_action_says_its_cost_and_effect(view: View, notation: str, sentence: str) -> None:
    assert _say(TEXT.action_message(view, parse_action(notation))) == sentence


def test_taking_and_offering_have_as_many_sentences_as_actions() -> None:
    view = offering()
    offers = [offer for offers in OFFER.values() for offer in offers]
    takes = [Take(contract) for contract in range(len(CONTRACTS))]
    said = {_say(TEXT.action_message(view, action)) for action in (*offers, *takes)}
    assert len(said) == len(offers) + len(takes)
