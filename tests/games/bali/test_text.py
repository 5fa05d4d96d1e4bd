"""Bali's texts: sentences, notation, and the rules in our own words."""

import random
import re
from functools import cache, partial
from typing import Any

import attrs
import pytest

from core.games.bali import actions as ev
from core.games.bali.actions import (
    ALL,
    Added,
    Bought,
    Collected,
    DemonMoved,
    Discarded,
    Ended,
    Event,
    Income,
    Keep,
    Kept,
    Laid,
    Looked,
    Offer,
    Offered,
    OfferedFaceDown,
    Play,
    Played,
    Reward,
    Scored,
    Take,
    Taken,
    TurnStarted,
    reveals,
)
from core.games.bali.components import KINDS, PLAYABLE, SHRINE, STANDARD
from core.games.bali.game import GAME
from core.games.bali.meta import Options
from core.games.bali.notation import format_action, parse_action
from core.games.bali.scoring import final_totals
from core.games.bali.state import altar_counts, category_values
from core.games.bali.text import TEXT
from core.games.bali.view import View
from core.grammar import LANGUAGES, Language
from core.kernel.message import Message, NotationError, SeatName, message
from tests.games.bali.stacked import stacked
from tests.games.telling import Moment, is_printable, played, say, texts
from tests.said import said


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
        (_with(_opening(), hand=(0, 0, 5), stones=4), "play mason", "You have no stonemason in hand."),
        (
            _with(_opening(), hand=(0, 0, 5), stones=4),
            "discard shrine",
            "You may discard a shrine only with three shrines in hand and fewer than 7 stones.",
        ),
        (_three_shrines(6), "play shrine", "Playing 1 shrine costs 7 stones; you have 6."),
        (
            attrs.evolve(_opening(), phase="take", demon=1),
            "take 2",
            "The Demon is on column 2; take a card from another column.",
        ),
        (
            _with(attrs.evolve(_opening(), phase="buy"), stones=4),
            "buy rice",
            "A rice card costs you 5 stones (5 minus 1 for each of your rice farmers); you have 4.",
        ),
        (
            attrs.evolve(_opening(), phase="buy", stock=(0, 9, 9, 9)),
            "buy rice",
            "The supply has no rice cards left; choose another category.",
        ),
        (
            attrs.evolve(_opening(), phase="add", stock=(0, 9, 9, 9)),
            "add rice",
            "The supply has no rice cards left; choose another category.",
        ),
        (
            _with(attrs.evolve(_opening(), phase="offer"), offerings=(0, 1, 1, 1)),
            "offer rice",
            "You have no rice card to offer; choose another category.",
        ),
        (
            attrs.evolve(_opening(), phase="look", seen=(0, 1)),
            "keep 3",
            "The Oracle showed you only 2 cards; keep one of them or none.",
        ),
        (attrs.evolve(_opening(), actor=1, active=1), "play rice", "It is Ben's turn; wait until Ben has chosen."),
        (attrs.evolve(_opening(), viewer=None), "play rice", "You are a spectator here; only players can act."),
        (attrs.evolve(_opening(), phase="over"), "play rice", "The game is over."),
        (
            attrs.evolve(_opening(), phase="add"),
            "take 1",
            "You cannot do this now. Choose a card from the supply to place face up on the altar.",
        ),
    ],
)
def test_a_refusal_names_the_rule(view: View, notation: str, reason: str) -> None:
    assert _say(TEXT.why_not(view, parse_action(notation))) == reason


@pytest.mark.parametrize(
    ("view", "notation", "refusal"),
    [
        (
            attrs.evolve(_opening(), actor=1, active=1),
            "play rice",
            message("bali-why-not-your-turn", seat=SeatName(1)),
        ),
        (attrs.evolve(_opening(), viewer=None), "play rice", message("bali-why-watching")),
        (attrs.evolve(_opening(), phase="over"), "play rice", message("bali-why-over")),
        (
            attrs.evolve(_opening(), phase="add"),
            "take 1",
            message("bali-why-not-asked", prompt=Message("bali-prompt-add")),
        ),
    ],
)
def test_a_refusal_names_the_active_seats_and_the_question(view: View, notation: str, refusal: Message) -> None:
    found = TEXT.why_not(view, parse_action(notation))
    assert found == refusal
    assert _say(found)


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
            "Take the rice farmer from column 2; the column is refilled",
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


def test_notations_are_distinct_and_columns_count_from_one() -> None:
    assert len({format_action(action) for action in ALL}) == len(ALL)
    assert format_action(Take(2)) == "take 3"
    assert format_action(Keep(0)) == "keep 1"
    assert parse_action("play rice 1") == parse_action("play rice")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "buy, play, discard, offer, add, take, keep, reward, collect"),
        ("eat rice", "buy, play, discard"),
        ("take 5", "take 1, take 2, take 3, take 4"),
        ("play mason 2", "play mason, play priest"),
        ("x" * 5000, "An action starts with"),
    ],
)
def test_a_wrong_notation_names_the_known_words(text: str, sentence: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_action(text)
    assert sentence in said(caught.value)
    assert len(said(caught.value)) < 400


CASES: list[tuple[Event, bool]] = [
    (Bought(1, 2, 3), False),
    (Played(1, 0, 2, 1, False), False),
    (Played(1, 0, 2, 1, True), True),
    (Discarded(1), False),
    (DemonMoved(2), False),
    (Offered(1, 2), True),
    (OfferedFaceDown(1, 2), False),
    (Added(1, 2), False),
    (Taken(1, 0, 4), False),
    (Laid(0, (4, 4, 7, 1)), True),
    (Looked(1, 2, (3, 0)), True),
    (Kept(1, True, 0, 3), True),
    (Kept(1, False, None, None), False),
    (Scored(4), False),
    (Income(1, 2, 0, 1), False),
    (Collected(1, 0, True), False),
    (TurnStarted(1, 7), False),
    (Ended((1, 2, 3, 4), (0, 1, 2, 3)), True),
]


@pytest.mark.parametrize(("event", "expected"), CASES, ids=str)
def test_take_back_ends_where_something_was_revealed(event, expected):
    assert reveals(event) is expected


def test_every_action_is_listed_once():
    assert len(ALL) == len(set(ALL)) == 44


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_count_the_components_as_they_are(language: Language) -> None:
    told = texts(language)
    body = told.say(Message("bali-rules-components"), game="bali")
    copies = (*STANDARD.farmers, STANDARD.masons, STANDARD.priests, STANDARD.shrines, STANDARD.oracles)
    for kind, count in zip(KINDS, copies, strict=True):
        plural = told.say(Message(f"bali-kinds-{kind}"), game="bali").capitalize()
        assert re.search(rf"^{plural}\s?: {count}\b", body, re.MULTILINE), plural
    assert f": {sum(copies)}." in body.replace("\u00a0:", ":")
    assert str(STANDARD.offerings) in body
    assert str(4 * STANDARD.offerings) in body
    assert len(copies) == PLAYABLE + 1


def _example(language: Language, section: str) -> list[int]:
    """The numbers in the examples of a section of the rules."""
    body = texts(language).say(Message(f"bali-rules-{section}"), game="bali")
    told = [line for line in body.splitlines() if re.match("Ex[ae]mple|Beispiel", line)]
    return [int(number) for number in re.findall(r"\d+", " ".join(told))]


def _scored(kind: str, *displays: str) -> list[tuple[int, str]]:
    """Victory points and offering cards of three seats after a card of this kind was scored."""
    seats = "\n".join(f"{seat}: hand Ch M M | display {shown}" for seat, shown in zip("ABC", displays, strict=True))
    table = stacked(f"{seats}\nmarket: M {kind} Ch / P P / P P / P P\nstock: 9 9 9 9").do("play chilli", "take 1")
    return [(table.points(seat), table.offerings(seat)) for seat in "ABC"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_example_of_scoring_matches_the_table(language: Language) -> None:
    most, fewer, led, others, farmers, one, cards, card = _example(language, "scoring")
    paid = _scored("P", "P " * most, "P " * fewer, "P " * fewer)
    assert paid == [(led, ""), (others, ""), (others, "")]
    grown = _scored("Ri", "Ri " * farmers, "Ri " * one, "M")
    assert [offerings for _, offerings in grown] == [" ".join(["Ri"] * cards), " ".join(["Ri"] * card), ""]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_example_of_the_final_scoring_adds_up(language: Language) -> None:
    rice, banana, chilli, *rest = _example(language, "final")
    first, second, few, third, *hand = rest
    (
        rices,
        bananas,
        peanuts,
        of_rice,
        of_banana,
        of_peanut,
        sum_of_cards,
        points,
        shrines,
        paid,
        stones,
        fifths,
        total,
    ) = hand
    altar = "Ri " * rice + "Ba " * banana + "Ch " * chilli
    own = "Ri " * rices + "Ba " * bananas + "Pe " * peanuts
    state = stacked(f"""
        A: display {"S " * shrines} | offerings {own} | stones {stones} | points {points}
        B: display M
        altar: {altar}
    """).state
    assert category_values(altar_counts(state)) == (first, 0, second, second)
    assert category_values((rice, few, banana, chilli)) == (first, third, second, second)
    assert [rices * first, bananas * second, peanuts * 0] == [of_rice, of_banana, of_peanut]
    assert sum_of_cards + points + paid + fifths == total == final_totals(state)[0]


def test_the_seen_altar_cards_are_recalled() -> None:
    said = {TEXT.recall_message(moment.view, [ev.Offered(1, 2)]) for moment in _moments()} - {None}
    assert said
    for language in LANGUAGES:
        assert all(message and is_printable(_say(message, language=language)) for message in said)
