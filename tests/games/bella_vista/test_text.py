"""Bella Vista speaks of everything it can ask, do, refuse and show, in English and French."""

import random
import re
from collections.abc import Iterator
from functools import cache, partial
from itertools import product
from typing import Any, get_args

import attrs
import pytest

from core.games.bella_vista import actions as ev
from core.games.bella_vista.actions import ALL, OFFER, Build, Take
from core.games.bella_vista.components import CONSTRAINTS, CONTRACTS
from core.games.bella_vista.game import GAME, RULES, SECTION_OF, TEXT
from core.games.bella_vista.meta import META, Options
from core.games.bella_vista.notation import constraint_name, contract_name, format_action, objective_name, parse_action
from core.games.bella_vista.state import PHASES
from core.games.bella_vista.text import ANSWERS
from core.games.bella_vista.view import Building, Slot, View, progress
from core.grammar import LANGUAGES, Language
from core.kernel.decision import Decision
from core.kernel.fields import hidden_names
from core.kernel.message import BelvedereError, Message
from tests.games.bella_vista.asked_views import STOOD, asked, offering, under
from tests.games.telling import NAMES, Moment, coaching_ids, ids, is_printable, played, say, texts

EVENTS: tuple[ev.Event, ...] = (
    *(ev.Offered(0, price, number) for price in (0, 1, 5, None) for number in (4, None)),
    *(kind(0, 6, freedom) for kind in (ev.Revealed, ev.NeutralCame) for freedom in get_args(ev.Freedom)),
    ev.Built(0, 4, 2, 3, 1, False),
    ev.Built(0, 4, 2, 3, 1, True),
    ev.SetAside(0, 1, False),
    ev.SetAside(0, 1, True),
    ev.Earned(0, 0, 0, False),
    ev.Earned(0, 1, 1, False),
    ev.Earned(0, 2, 2, False),
    ev.Earned(0, 3, 0, True),
    ev.Earned(0, 5, 2, True),
    *(ev.ContractTaken(0, contract) for contract in range(len(CONTRACTS))),
    ev.ContractLeft(0),
    ev.Ordered((1, 0, 2), (2, 6, 6)),
    ev.Drew(0, 2, (3, 8)),
    ev.Drew(0, 1, (3,)),
    ev.Drew(0, 1, None),
    ev.Drew(0, 2, None),
    ev.ContractsLaid((3, 8, 12)),
    *(ev.RoundStarted(2, constraint) for constraint in range(len(CONSTRAINTS))),
    ev.Ended(),
)


@cache
def _moments() -> tuple[Moment, ...]:
    return tuple(
        moment
        for seed in range(6)
        for moment in played(GAME, Options(city="random" if seed % 2 else "drawn"), 2 + seed % 3, seed)
    )


_say = partial(say, "bella_vista")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("event", EVENTS, ids=repr)
def test_an_event_is_told_to_those_it_concerns_and_to_others(language: Language, event: ev.Event) -> None:
    told = {
        texts(language).say(TEXT.event_message(event), game="bella_vista", names=NAMES, viewer=viewer)
        for viewer in (0, 1)
    }
    nobody = isinstance(event, ev.SetAside) and event.neutral
    assert len(told) == (2 if (hasattr(event, "seat") and not nobody) or isinstance(event, ev.Ordered) else 1)
    assert all(is_printable(line) and line[0].isupper() and line.endswith(".") for line in told)


def test_every_event_class_is_among_those_told() -> None:
    assert {type(event) for event in EVENTS} == set(get_args(ev.Event))


def test_a_hidden_field_is_never_told() -> None:
    for event in EVENTS:
        redacted = GAME.redact(event, 1)
        for language in LANGUAGES:
            line = texts(language).say(TEXT.event_message(redacted), game="bella_vista", names=NAMES, viewer=1)
            assert "None" not in line
            assert all(getattr(redacted, name) is None for name in hidden_names(type(event)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_decision_is_a_sentence_in_both_languages(language: Language) -> None:
    asked = {moment.decision.kind: moment for moment in _moments()}
    assert set(asked) == set(PHASES) - {"over"} == set(ANSWERS) == set(SECTION_OF)
    assert set(SECTION_OF.values()) <= set(RULES)
    for moment in asked.values():
        line = texts(language).say(TEXT.prompt(moment.view, moment.decision), game="bella_vista", names=NAMES)
        assert line[0].isupper()
        assert line.endswith(".")


def test_what_is_refused_is_exactly_what_is_not_legal() -> None:
    for moment in _moments()[::5]:
        legal = set(moment.legal)
        for action in ALL:
            allowed = TEXT.why_not(moment.view, action).id == "bella_vista-why-allowed"
            assert allowed == (action in legal), (moment.decision, format_action(action))


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


def test_every_sentence_is_said_somewhere_and_no_other_is_kept() -> None:
    said = {id for message in _everything_said() for id in ids(message)} | coaching_ids(GAME)
    said |= {"bella_vista-title", "bella_vista-summary", *(f"bella_vista-section-{key}" for key in TEXT.sections)}
    said |= {f"bella_vista-option-{option.key}{ending}" for option in META.choices for ending in ("", "-hint")}
    words = {value for option in META.choices for value in option.values if isinstance(value, str)}
    said |= {f"bella_vista-value-{word}" for word in words if not word.isdigit()}
    said |= {f"bella_vista-rules-{section}{ending}" for section in RULES for ending in ("", "-title")}
    rules = ("coins", "parks", "rivers", "border", "size", "number", "penalty", "contracts")
    said |= {f"bella_vista-score-{rule}" for rule in rules}
    said |= {"bella_vista-tie-cluster", "bella_vista-tie-shared"}
    kept = set(texts("en").ids(game="bella_vista"))
    assert kept == set(texts("fr").ids(game="bella_vista"))
    files = {id for id in kept if id.startswith(("bella_vista-components-", "bella_vista-city-"))}
    shared = texts("en").shared_ids("bella_vista")
    assert {id for id in said if id.startswith("bella_vista-")} - shared | files == kept
    assert not said & files


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_is_said_can_be_rendered(language: Language) -> None:
    told = texts(language)
    for message in _everything_said():
        line = told.say(message, game="bella_vista", names=NAMES, viewer=0)
        assert is_printable(line)
        assert not re.search(r"[{}]|None|bella_vista-", line)


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
        said.extend(TEXT.action_message(view, action) for action in (*ALL[:80], *ALL[80::9], *ALL[-20:]))
        said.extend(TEXT.why_not(view, action) for action in ALL)
        said.extend(line.parts for sheet in GAME.view_sheets(view) for line in sheet.lines)
    said.extend(TEXT.prompt(moment.view, moment.decision) for moment in _moments())
    said.extend(_names())
    for text in ("eat", "build z99"):
        with pytest.raises(BelvedereError) as refusal:
            parse_action(text)
        said.append(refusal.value.sentence)
    return tuple(dict.fromkeys(said))


def _names() -> Iterator[Message]:
    yield from (constraint_name(constraint) for constraint in range(len(CONSTRAINTS)))
    yield from (contract_name(contract, seats) for contract in range(len(CONTRACTS)) for seats in (2, 4))
    yield from (objective_name(kind, number) for kind in ("height", "cluster") for number in range(3))
    for kind, freedom in product(("build", "neutral"), get_args(ev.Freedom)):
        yield TEXT.prompt(_forced(kind, freedom), Decision("0", 0, kind))


def _views() -> Iterator[View]:
    yield from (moment.view for moment in random.Random(1).sample(_moments(), 25))
    first = offering()
    yield attrs.evolve(first, viewer=None)
    yield attrs.evolve(first, viewer=1)
    yield attrs.evolve(first, phase="over", actor=None)
    yield attrs.evolve(first, display=(None, 0, 1, 2), pile=0)
    yield attrs.evolve(first, pile=1)
    yield attrs.evolve(first, slots=(Slot(1, None, None, False), Slot(5, 1, None, False), Slot(None, 1, 4, True)))
    yield attrs.evolve(first, slots=(*first.slots[:2], Slot(None, 1, None, False)))
    yield from (_forced("build", freedom) for freedom in get_args(ev.Freedom))
    yield from (under(constraint) for constraint in range(len(CONSTRAINTS)))
    late = [moment.view for moment in _moments() if moment.view.round == 7]
    yield from (attrs.evolve(view, height=height, cluster=height) for view in late[:9:3] for height in range(3))
    state = GAME.setup(Options(), 3, bytes(32))
    while GAME.to_act(state):
        seat = GAME.to_act(state)[0]
        state = GAME.apply(state, seat, GAME.legal_actions(state, seat)[-1]).state
    yield GAME.view_for(state, 0)


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
