"""Bellevue speaks of everything it can ask, do, refuse and show, in English and French."""

import random
import re
from collections.abc import Iterator
from functools import cache, partial
from typing import get_args

import attrs
import pytest

from core.games.bellevue import actions as ev
from core.games.bellevue.actions import ALL, Build, Canal, Draw
from core.games.bellevue.components import (
    CARDS,
    STANDARD,
    cards_of,
    lines_of,
    load_components,
    parse_card,
)
from core.games.bellevue.game import GAME, RULES, SECTION_OF, TEXT
from core.games.bellevue.meta import META, Options
from core.games.bellevue.notation import card_in_full, parse_action
from core.games.bellevue.view import View
from core.grammar import LANGUAGES, Language
from core.kernel.decision import Decision
from core.kernel.message import BelvedereError, Message
from tests.games.bellevue.asked_views import asked_at, moments, own_street, sealed_view, with_changes
from tests.games.telling import NAMES, coaching_ids, ids, is_printable, say, texts

EVENTS: tuple[ev.Event, ...] = (
    ev.Drew(0, 0, 3, "green need:cat3 3"),
    ev.Drew(0, 0, None, None),
    ev.Drew(0, 1, None, None),
    ev.Drew(0, 2, None, None),
    ev.Built(0, 3, "green need:cat3 3", 29, 1),
    ev.Built(0, 30, "red cat2", 30, 2),
    ev.Built(0, 90, "green height>=5 3", 30, 3),
    ev.Discarded(0, 30, "red cat2"),
    ev.Discarded(0, None, None),
    ev.Passed(4, ((1, 30, 90), None)),
    ev.Ended("fourth_roof", (0,)),
    ev.Ended("fourth_roof", (0, 1, 2)),
    ev.Ended("no_roofs", ()),
)
OF_A_SEAT = (ev.Drew, ev.Built, ev.Discarded)
FILE = "\n".join(
    ('name = "my box"', *(f"{key} = {list(getattr(STANDARD, key))}" for key in ("shops", "windows", "roofs")))
)
BAD_FILES = (
    FILE.replace("name =", "nam ="),
    FILE.replace('name = "my box"', ""),
    FILE.replace('"my box"', '""'),
    FILE.replace("red cat2", "red cat"),
    FILE.replace("red need:bird2 2", "red need 2"),
    FILE.replace("orange height=3 2", "pink height=3 2"),
    FILE.replace("'red cat2', ", ""),
    f"{FILE}\n[",
)


def _views() -> Iterator[View]:
    some = random.Random(1).sample(moments(), 60)
    yield from (moment.view for moment in some)
    last = _last_view()
    yield from (last, attrs.evolve(last, viewer=None, choice=None))
    yield attrs.evolve(asked_at("draw").view, piles=(0, 0, 0))
    for count in (1, 2):
        yield attrs.evolve(asked_at("draw").view, piles=(count,) * 3)
    sealed = sealed_view()
    yield from (sealed, with_changes(sealed, hand=(), hand_size=0, phase="wait"))
    yield attrs.evolve(with_changes(sealed, hand=(), hand_size=0, phase="wait"), choice=None)


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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("event", EVENTS, ids=repr)
def test_an_event_is_told_to_those_it_concerns_and_to_others(language: Language, event: ev.Event) -> None:
    told = {_say(TEXT.event_message(event), viewer, language) for viewer in (0, 1)}
    assert len(told) == (2 if isinstance(event, OF_A_SEAT) else 1)
    assert all(is_printable(line) and line[0].isupper() and line.endswith(".") for line in told)


def test_every_event_class_is_among_those_told() -> None:
    assert {type(event) for event in EVENTS} == set(get_args(ev.Event))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hidden_card_is_never_told(language: Language) -> None:
    face = _say(card_in_full(parse_card(1, "red cat2")), language=language)
    for event in (ev.Drew(0, 1, 30, "red cat2"), ev.Discarded(0, 30, "red cat2")):
        assert face in _say(TEXT.event_message(GAME.redact(event, 0)), 0, language)
        assert face not in _say(TEXT.event_message(GAME.redact(event, 1)), 1, language)


def test_an_event_tells_what_is_printed_in_the_box_in_use() -> None:
    """With a table of cards of one's own the same number is another card."""
    box = load_components(FILE.replace("'red cat2', 'blue cat2'", "'blue cat2', 'red cat2'"))
    state = GAME.setup(Options(components=box), 2, bytes(32))
    step = GAME.apply(state, 0, Draw(1))
    (drew,) = step.events
    assert isinstance(drew, ev.Drew)
    assert drew.card is not None
    assert drew.printed == lines_of(box)[drew.card]


def test_what_is_refused_is_exactly_what_is_not_legal() -> None:
    for moment in random.Random(2).sample(moments(), 40):
        allowed = {action for action in ALL if TEXT.why_not(moment.view, action).id == "bellevue-why-allowed"}
        assert allowed == set(moment.legal)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_decision_is_a_sentence_in_both_languages(language: Language) -> None:
    assert {moment.decision.kind for moment in moments()} == set(SECTION_OF)
    assert set(SECTION_OF.values()) <= set(RULES)
    for kind in SECTION_OF:
        moment = asked_at(kind)
        line = _say(TEXT.prompt(moment.view, moment.decision), language=language)
        assert line[0].isupper()
        assert line.endswith(".")


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


def test_every_sentence_is_said_somewhere_and_no_other_is_kept() -> None:
    said = {id for message in _everything_said() for id in ids(message)} | coaching_ids(GAME)
    said |= {"bellevue-title", "bellevue-summary", *(f"bellevue-section-{section}" for section in TEXT.sections)}
    said |= {f"bellevue-option-{option.key}{ending}" for option in META.choices for ending in ("", "-hint")}
    said |= {f"bellevue-rules-{section}{ending}" for section in RULES for ending in ("", "-title")}
    said |= {f"bellevue-score-{rule}" for rule in ("shops", "roofs", "pots", "colour")}
    said |= {id for problem in _refused_files_and_words() for id in ids(problem) if not id.startswith("reason-")}
    said |= {"bellevue-tie-shared"}
    for language in ("en", "fr"):
        own = {id for id in said if id.startswith("bellevue-")} - texts(language).shared_ids("bellevue")
        assert own == set(texts(language).ids(game="bellevue"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_is_said_can_be_rendered(language: Language) -> None:
    for told in (*_everything_said(), *_refused_files_and_words()):
        line = _say(told, language=language)
        assert is_printable(line)
        assert not re.search(r"[{}]|None|bellevue-", line)


def _refused_files_and_words() -> Iterator[Message]:
    for text, read in [
        ("eat", parse_action),
        ("build king", parse_action),
        *((it, load_components) for it in BAD_FILES),
    ]:
        with pytest.raises(BelvedereError) as refusal:
            read(text)
        yield refusal.value.sentence


@cache
def _everything_said() -> tuple[Message, ...]:
    said: list[Message] = [TEXT.event_message(event) for event in EVENTS]

    def hear(told: Message) -> str:
        said.append(told)
        return "said"

    for view in _views():
        TEXT.board(view, hear)
        for section in TEXT.sections.values():
            section(view, hear)
        said.extend(line.parts for sheet in GAME.view_sheets(view) for line in sheet.lines)
    some = (*random.Random(3).sample(list(_views()), 4), own_street())
    said.extend(TEXT.why_not(view, action) for view in (*some, *_views()) for action in (*ALL[:3], ALL[-1]))
    for view in some:
        said.extend(TEXT.action_message(view, action) for action in ALL)
        said.extend(TEXT.why_not(view, action) for action in ALL)
    said.append(TEXT.why_not(attrs.evolve(own_street(), options=Options(windows=True)), Build(100, 29)))
    said.extend(TEXT.prompt(moment.view, moment.decision) for moment in moments())
    for size in (1, 2):
        short = with_changes(own_street(), hand_size=size)
        said.append(TEXT.prompt(short, Decision("", short.viewer or 0, "build")))
    said.append(TEXT.action_message(own_street(), Canal(0)))
    return tuple(dict.fromkeys(said))
