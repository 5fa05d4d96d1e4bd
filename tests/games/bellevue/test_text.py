"""Bellevue speaks of everything it can ask, do, refuse and show, in English and French."""

import random
from functools import partial

import attrs
import pytest

from core.games.bellevue import actions as ev
from core.games.bellevue.actions import Draw
from core.games.bellevue.components import (
    CARDS,
    STANDARD,
    cards_of,
    lines_of,
    load_components,
    parse_card,
)
from core.games.bellevue.game import GAME, TEXT
from core.games.bellevue.meta import Options
from core.games.bellevue.notation import card_in_full, parse_action
from core.games.bellevue.view import View
from core.grammar import LANGUAGES, Language
from tests.games.bellevue.asked_views import asked_at, own_street, sealed_view, with_changes
from tests.games.telling import NAMES, say

FILE = "\n".join(
    ('name = "my box"', *(f"{key} = {list(getattr(STANDARD, key))}" for key in ("shops", "windows", "roofs")))
)


def _last_view() -> View:
    chance, state = random.Random(5), GAME.setup(Options(), 2, bytes(32))
    while seats := GAME.to_act(state):
        state = GAME.apply(state, seats[0], chance.choice(GAME.legal_actions(state, seats[0]))).state
    return GAME.view_for(state, 0)


_say = partial(say, "bellevue")


# Cards


@pytest.mark.parametrize(
    ("kind", "printed", "english", "french"),
    [
        (
            0,
            "blue need:cat1+bird2 3",
            "blue shop (at least 1 cat and 2 birds: 3 points)",
            "boutique bleue (au moins 1 chat et 2 oiseaux\u00a0: 3 points)",
        ),
        (
            2,
            "green height=4 1",
            "green roof (exactly 4 cards high: 1 point)",
            "toit vert (exactement 4 cartes de haut\u00a0: 1 point)",
        ),
        (
            2,
            "orange shorter:both 5",
            "orange roof (shorter than both its neighbours: 5 points)",
            "toit orange (plus basse que ses deux voisines\u00a0: 5 points)",
        ),
        (1, "red flag2", "red window (2 flags)", "fenêtre rouge (2 drapeaux)"),
        (
            1,
            "yellow cat1+bird1+flag1+pot1",
            "yellow window (1 cat, 1 bird, 1 flag and 1 pot)",
            "fenêtre jaune (1 chat, 1 oiseau, 1 drapeau et 1 pot)",
        ),
    ],
)
def test_a_card_is_told_in_full(kind: int, printed: str, english: str, french: str) -> None:
    told = card_in_full(parse_card(kind, printed))
    assert (english, french) == (_say(told), _say(told, language="fr"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_cards_are_told_alike(language: Language) -> None:
    told = {_say(card_in_full(card), language=language) for card in cards_of(STANDARD)}
    assert len(told) == CARDS


# What is said


def test_an_event_tells_what_is_printed_in_the_box_in_use() -> None:
    """With a table of cards of one's own the same number is another card."""
    box = load_components(FILE.replace("'red cat2', 'blue cat2'", "'blue cat2', 'red cat2'"))
    state = GAME.setup(Options(components=box), 2, bytes(32))
    step = GAME.apply(state, 0, Draw(1))
    (drew,) = step.events
    assert isinstance(drew, ev.Drew)
    assert drew.card is not None
    assert drew.printed == lines_of(box)[drew.card]


def test_the_prompt_says_who_gets_the_rest() -> None:
    moment = asked_at("build")
    left = (moment.decision.seat + 1) % moment.view.seats
    assert _say(TEXT.prompt(moment.view, moment.decision)).endswith(f"the other 3 go to {NAMES[left]}.")


@pytest.mark.parametrize(
    ("view", "notation", "reason"),
    [
        (own_street(), "draw shop", "Not at this moment. Build one card"),
        (asked_at("draw").view, "canal s01", "Not at this moment. Draw one card"),
        (attrs.evolve(asked_at("draw").view, piles=(9, 0, 9)), "draw window", "The draw pile of windows is empty."),
        (own_street(), "canal w01", "You do not have the red window (2 cats) in hand."),
        (own_street(), "build s06 30", "A shop starts a house only at an end of your street, as number 28 or 31,"),
        (
            own_street(),
            "build w11 40",
            "There is no house 40 in your street: start it with a shop, at an end of the street.",
        ),
        (own_street(), "build w11 30", "House 30 has its roof, and nothing goes on top of a roof."),
        (
            attrs.evolve(own_street(), options=Options(windows=True)),
            "build r19 29",
            "At this table a house needs a window before it can take a roof, and house 29 has none.",
        ),
        (sealed_view(), "canal s01", "You have chosen for this turn."),
        (
            attrs.evolve(with_changes(sealed_view(), hand=(), hand_size=0), choice=None),
            "canal s01",
            "You have no card in hand and there is none left to draw.",
        ),
        (_last_view(), "canal s01", "The game is over."),
        (attrs.evolve(own_street(), viewer=None), "canal s01", "You are watching this table;"),
    ],
)
def test_a_refusal_names_the_rule(view: View, notation: str, reason: str) -> None:
    assert _say(TEXT.why_not(view, parse_action(notation))).startswith(reason)


@pytest.mark.parametrize(
    ("notation", "sentence"),
    [
        ("build s06 28", "Start house 28 at the left end with the orange shop (at least 3 flags: 3 points)"),
        ("build s06 31", "Start house 31 at the right end with the orange shop (at least 3 flags: 3 points)"),
        ("build w11 29", "Add to house 29 the orange window (1 cat and 1 bird)"),
        ("build r19 29", "Finish house 29 with the green roof (shorter than its right neighbour: 3 points)"),
        ("canal w11", "Discard the orange window (1 cat and 1 bird) into the canal"),
    ],
)
def test_an_action_says_what_it_does(notation: str, sentence: str) -> None:
    assert _say(TEXT.action_message(own_street(), parse_action(notation))) == sentence


# Nothing more and nothing less
