"""Bali speaks of everything it can ask, do, refuse and show, in English and French."""

import random
from functools import cache, partial
from typing import Any

import attrs
import pytest

from core.games.bali import actions as ev
from core.games.bali.actions import Offer, Play, Reward
from core.games.bali.components import KINDS, SHRINE
from core.games.bali.game import GAME
from core.games.bali.meta import Options
from core.games.bali.notation import parse_action
from core.games.bali.text import TEXT
from core.games.bali.view import View
from core.grammar import LANGUAGES, Language
from core.kernel.message import Message
from tests.games.telling import Moment, is_printable, played, say, texts


@cache
def _moments() -> tuple[Moment, ...]:
    return tuple(
        moment
        for seed in range(9)
        for moment in played(
            GAME, Options(oracle=seed % 2 == 0, demon=seed % 3 == 0), 2 + seed % 3, seed, [Play(SHRINE, 1)]
        )
    )


def _opening() -> View:
    return GAME.view_for(GAME.setup(Options(), 3, bytes(32)), 0)


def _with(view: View, *, seat: int = 0, **changes: Any) -> View:
    players = list(view.players)
    players[seat] = attrs.evolve(players[seat], **changes)
    return attrs.evolve(view, players=tuple(players))


def _three_shrines(stones: int) -> View:
    return _with(_opening(), hand=(SHRINE,) * 3, stones=stones)


_say = partial(say, "bali")


@pytest.mark.parametrize(
    ("view", "notation", "reason"),
    [
        (
            _with(_opening(), hand=(0, 5, SHRINE), stones=4),
            "play shrine",
            "Playing 1 shrine costs 7 stones; you have 4.",
        ),
        (
            _with(_opening(), hand=(0, 0, 5), stones=0),
            "play rice 2",
            "Playing 2 rice farmers costs 1 stone; you have 0.",
        ),
        (_with(_opening(), hand=(0, 0, 5), stones=4), "play rice 3", "You have only 2 rice farmers in hand."),
        (_with(_opening(), hand=(0, 0, 5), stones=4), "play mason", "There is no stonemason in your hand."),
        (
            _with(_opening(), hand=(0, 0, 5), stones=4),
            "discard shrine",
            "You may discard a shrine only when you have three shrines in hand and fewer than 7 stones.",
        ),
        (_three_shrines(6), "play shrine", "Playing 1 shrine costs 7 stones; you have 6."),
        (
            attrs.evolve(_opening(), phase="take", demon=1),
            "take 2",
            "The Demon is on column 2: you cannot take from it until a priest moves the Demon on.",
        ),
        (
            _with(attrs.evolve(_opening(), phase="buy"), stones=4),
            "buy rice",
            "A rice card costs you 5 stones (5 less one for each of your rice farmers); you have 4.",
        ),
        (
            attrs.evolve(_opening(), phase="buy", stock=(0, 9, 9, 9)),
            "buy rice",
            "The supply has no rice cards left.",
        ),
        (
            attrs.evolve(_opening(), phase="add", stock=(0, 9, 9, 9)),
            "add rice",
            "The supply has no rice cards left.",
        ),
        (
            _with(attrs.evolve(_opening(), phase="offer"), offerings=(0, 1, 1, 1)),
            "offer rice",
            "You have no rice card in front of you to offer.",
        ),
        (attrs.evolve(_opening(), phase="look", seen=(0, 1)), "keep 3", "The Oracle showed you only 2 cards."),
        (attrs.evolve(_opening(), actor=1, active=1), "play rice", "It is Ben's turn; wait until Ben has chosen."),
        (attrs.evolve(_opening(), viewer=None), "play rice", "You are watching this table; only its players act."),
        (attrs.evolve(_opening(), phase="over"), "play rice", "The game is over."),
        (
            attrs.evolve(_opening(), phase="add"),
            "take 1",
            "Not at this moment. Choose a card from the supply: it goes face up on the altar.",
        ),
    ],
)
def test_a_refusal_names_the_rule(view: View, notation: str, reason: str) -> None:
    assert _say(TEXT.why_not(view, parse_action(notation))) == reason


@pytest.mark.parametrize(
    ("view", "notation", "sentence"),
    [
        (_with(_opening(), tableau=(0, 0, 4, 0, 1, 0, 0)), "buy banana", "Buy a banana card for 1 stone"),
        (_with(_opening(), tableau=(0, 0, 6, 0, 1, 0, 0)), "buy banana", "Take a banana card for free"),
        (_opening(), "play peanut 3", "Play 3 peanut farmers for 2 stones"),
        (attrs.evolve(_opening(), demon=3), "play priest", "Play 1 priest for free and move the Demon to column 1"),
        (attrs.evolve(_opening(), phase="offer_face_down"), "offer rice", "Offer a rice card, face down"),
        (attrs.evolve(_opening(), phase="offer"), "offer rice", "Offer a rice card, face up"),
        (attrs.evolve(_opening(), market=((4, 0), (1,), (2,), (3,))), "take 1", "Take the rice farmer from column 1"),
        (
            _with(attrs.evolve(_opening(), market=((4, 0), (1,), (2,), (3,))), hand_size=2),
            "take 1",
            "Take the rice farmer from column 1; the stonemasons are scored",
        ),
        (
            attrs.evolve(_opening(), market=((0,),) * 4),
            "take 2",
            "Take the rice farmer from column 2; the column is filled again",
        ),
        (
            attrs.evolve(_opening(), market=((0,),) * 4, pile=2),
            "take 2",
            "Take the rice farmer from column 2; the game ends",
        ),
    ],
)
def test_an_action_says_its_cost_and_effect(view: View, notation: str, sentence: str) -> None:
    assert _say(TEXT.action_message(view, parse_action(notation))) == sentence


def test_the_reward_that_is_offered_is_the_income_that_comes() -> None:
    rewarded = 0
    for seed in range(9):
        chance = random.Random(seed)
        state = GAME.setup(Options(), 2 + seed % 3, bytes([seed]) * 32)
        while GAME.to_act(state):
            seat = GAME.to_act(state)[0]
            legal = GAME.legal_actions(state, seat)
            action = chance.choice([it for it in legal if it == Play(SHRINE, 1)] or legal)
            offered = TEXT.action_message(GAME.view_for(state, seat), action)
            step = GAME.apply(state, seat, action)
            if isinstance(action, Reward):
                income = next(event for event in step.events if isinstance(event, ev.Income) and event.seat == seat)
                assert ("count", income.stones + income.points) in offered.args
                rewarded += 1
            state = step.state
    assert rewarded > 3


def test_the_board_has_one_fact_a_line_and_a_spectator_s_has_no_hand() -> None:
    view = _opening()
    lines = TEXT.board(view, _say)
    assert all(is_printable(line) and line.endswith(".") for line in lines)
    assert any(line.startswith("Your hand: ") for line in lines)
    watching = GAME.view_for(GAME.setup(Options(), 3, bytes(32)), None)
    assert not any("Your" in line for line in TEXT.board(watching, lambda message: _say(message, None)))


def test_rows_and_columns_name_the_same_cards() -> None:
    view = _opening()
    by_column = [TEXT.sections[f"column{number}"](view, _say) for number in range(1, 5)]
    by_row = [TEXT.sections[f"row{number}"](view, _say) for number in range(1, 5)]
    for column, cards in enumerate(view.market):
        for row, kind in enumerate(cards):
            name = _say(Message(f"bali-kind-{KINDS[kind]}"))
            assert by_row[row][column] == f"Column {column + 1}: {name}."
            assert name in by_column[column][0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_short_names_tell_the_cards_apart(language: Language) -> None:
    shorts = [texts(language).say(Message(f"bali-short-{kind}"), game="bali") for kind in KINDS]
    assert len(set(shorts)) == len(KINDS)
    assert all(len(short) <= 2 for short in shorts)


def test_an_offer_is_face_down_only_for_the_owner_of_the_turn() -> None:
    for moment in _moments():
        if isinstance(moment.legal[0], Offer):
            sentence = TEXT.action_message(moment.view, moment.legal[0]).id
            own = moment.view.active == moment.view.viewer
            assert sentence == f"bali-action-offer-{'down' if own else 'up'}"
