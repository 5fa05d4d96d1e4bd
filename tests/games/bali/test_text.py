"""Bali speaks of everything it can ask, do, refuse and show, in English and French."""

import random
import re
from collections.abc import Iterator
from functools import cache, partial
from typing import Any, get_args

import attrs
import pytest

from core.games.bali import actions as ev
from core.games.bali.actions import ALL, Offer, Play, Reward
from core.games.bali.components import CATEGORIES, KINDS, SHRINE, load_components
from core.games.bali.game import GAME
from core.games.bali.meta import META, Options
from core.games.bali.notation import parse_action
from core.games.bali.state import PHASES
from core.games.bali.text import ANSWERS, RULES, SECTION_OF, TEXT
from core.games.bali.view import View
from core.grammar import LANGUAGES, Language
from core.kernel.decision import Decision
from core.kernel.fields import hidden_names
from core.kernel.message import BelvedereError, Message
from tests.games.bali.component_files import BAD, GOOD
from tests.games.telling import NAMES, Moment, coaching_ids, ids, is_printable, played, say, texts

EVENTS: tuple[ev.Event, ...] = (
    ev.Bought(0, 1, 0),
    ev.Bought(0, 1, 2),
    ev.Played(0, 0, 2, 1, True),
    ev.Discarded(0),
    ev.DemonMoved(2),
    ev.Offered(0, 3),
    ev.OfferedFaceDown(0, 3),
    ev.OfferedFaceDown(0, None),
    ev.Added(0, 2),
    ev.Taken(0, 3, 6),
    ev.Laid(1, (0, 4, 7, 5)),
    ev.Laid(1, (7,)),
    ev.Looked(0, 2, (0, 1)),
    ev.Looked(0, 2, None),
    ev.Kept(0, True, 1, 2),
    ev.Kept(0, True, None, None),
    ev.Kept(0, False, None, None),
    ev.Scored(5),
    ev.Income(0, 3, 0, 1),
    ev.Income(0, 0, 1, 0),
    ev.Collected(0, 0, False),
    ev.Collected(0, 0, True),
    ev.TurnStarted(0, 7),
    ev.Ended((4, 3, 2, 0), (3, 2, 1, 0)),
)


@cache
def _moments() -> tuple[Moment, ...]:
    return tuple(
        moment
        for seed in range(9)
        for moment in played(
            GAME, Options(oracle=seed % 2 == 0, demon=seed % 3 == 0), 2 + seed % 3, seed, [Play(SHRINE, 1)]
        )
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("event", EVENTS, ids=repr)
def test_an_event_is_told_to_those_it_concerns_and_to_others(language: Language, event: ev.Event) -> None:
    told = {
        texts(language).say(TEXT.event_message(event), game="bali", names=NAMES, viewer=viewer) for viewer in (0, 1)
    }
    assert len(told) == (2 if hasattr(event, "seat") else 1)
    assert all(is_printable(line) and line[0].isupper() and line.endswith(".") for line in told)


def test_every_event_class_is_among_those_told() -> None:
    assert {type(event) for event in EVENTS} == set(get_args(ev.Event))


def test_a_hidden_field_is_never_told() -> None:
    for event in EVENTS:
        redacted = GAME.redact(event, 1)
        for language in LANGUAGES:
            line = texts(language).say(TEXT.event_message(redacted), game="bali", names=NAMES, viewer=1)
            for name in hidden_names(type(event)):
                assert getattr(redacted, name) is None
                assert "None" not in line


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_decision_is_a_sentence_in_both_languages(language: Language) -> None:
    asked = {moment.decision.kind: moment for moment in _moments()}
    assert set(asked) == set(PHASES) - {"over"} == set(ANSWERS) == set(SECTION_OF)
    assert set(SECTION_OF.values()) <= set(RULES)
    for moment in asked.values():
        line = texts(language).say(TEXT.prompt(moment.view, moment.decision), game="bali", names=NAMES)
        assert line[0].isupper()
        assert line.endswith(".")


def test_what_is_refused_is_exactly_what_is_not_legal() -> None:
    for moment in _moments():
        for action in ALL:
            allowed = TEXT.why_not(moment.view, action).id == "bali-why-allowed"
            assert allowed == (action in moment.legal), (moment, action)


def test_every_sentence_is_said_somewhere_and_no_other_is_kept() -> None:
    said = {id for message in _everything_said() for id in ids(message)} | coaching_ids(GAME)
    said |= {f"bali-{sort}-{kind}" for kind in KINDS for sort in ("kind", "kinds", "short", "cards")}
    said |= {"bali-title", "bali-summary", *(f"bali-section-{section}" for section in TEXT.sections)}
    said |= {f"bali-option-{option.key}{ending}" for option in META.choices for ending in ("", "-hint")}
    said |= {f"bali-rules-{section}{ending}" for section in RULES for ending in ("", "-title")}
    said |= {f"bali-score-{rule}" for rule in ("points", "shrines", "stones", *CATEGORIES, "offerings")}
    said |= {id for problem in _refused_files_and_words() for id in ids(problem)}
    said |= {"bali-tie-shrines", "bali-tie-stones", "bali-tie-shared"}
    said |= {f"bali-decision-{kind}" for kind in TEXT.section_of}
    for language in ("en", "fr"):
        own = {id for id in said if id.startswith("bali-")} - texts(language).shared_ids("bali")
        assert own == set(texts(language).ids(game="bali"))


def _refused_files_and_words() -> Iterator[Message]:
    files = [GOOD.replace(part, wrong, 1) for part, wrong, _ in BAD.values()]
    for text, read in [
        ("eat", parse_action),
        ("play king", parse_action),
        *((file, load_components) for file in files),
    ]:
        with pytest.raises(BelvedereError) as refusal:
            read(text)
        yield refusal.value.sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_is_said_can_be_rendered(language: Language) -> None:
    told = texts(language)
    for message in _everything_said():
        line = told.say(message, game="bali", names=NAMES, viewer=0)
        assert is_printable(line)
        assert not re.search(r"[{}]|None|bali-", line)


@cache
def _everything_said() -> tuple[Message, ...]:
    said: list[Message] = [TEXT.event_message(event) for event in EVENTS]

    def hear(message: Message) -> str:
        said.append(message)
        return "said"

    for view in _views():
        TEXT.board(view, hear)
        for section in TEXT.sections.values():
            section(view, hear)
        said.extend(TEXT.action_message(view, action) for action in ALL)
        said.extend(TEXT.why_not(view, action) for action in ALL)
        said.extend(line.parts for sheet in GAME.view_sheets(view) for line in sheet.lines)
    said.extend(TEXT.prompt(moment.view, moment.decision) for moment in _moments())
    said.append(TEXT.prompt(_three_shrines(6), Decision("0", 0, "play")))
    recalled = (TEXT.recall_message(moment.view, [ev.Offered(1, 2)]) for moment in _moments())
    said.extend(message for message in recalled if message is not None)
    return tuple(dict.fromkeys(said))


def _views() -> Iterator[View]:
    some = random.Random(1).sample(_moments(), 120)
    yield from (moment.view for moment in some)
    yield from {moment.decision.kind: moment.view for moment in _moments()}.values()
    first = some[0].view
    yield attrs.evolve(first, viewer=None)
    yield attrs.evolve(first, viewer=1 - (first.actor or 0) % 2)
    yield attrs.evolve(
        first, market=((), *first.market[1:]), demon=None, altar_size=0, phase="take", actor=first.viewer
    )
    yield attrs.evolve(first, altar_size=3, altar_top=2, pile=0)
    yield attrs.evolve(first, altar_size=3, altar_top=None, pile=1)
    look = next(moment.view for moment in _moments() if moment.decision.kind == "look")
    yield attrs.evolve(look, seen=(1,))
    yield attrs.evolve(first, stock=(0, 0, 0, 0), phase="buy", actor=first.viewer)
    yield _with(attrs.evolve(_opening(), phase="offer"), offerings=(0, 1, 1, 1))
    yield _three_shrines(6)
    yield _over()


def _over() -> View:
    state = GAME.setup(Options(), 2, bytes(32))
    while GAME.to_act(state):
        seat = GAME.to_act(state)[0]
        state = GAME.apply(state, seat, GAME.legal_actions(state, seat)[-1]).state
    return GAME.view_for(state, 0)


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
