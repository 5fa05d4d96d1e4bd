"""Bella Vista's texts: sentences, board, notation, and the rules in our own words."""

import random
import re
from functools import cache, partial
from textwrap import dedent
from typing import Any, get_args

import attrs
import pytest

from core.games.bella_vista import actions as ev
from core.games.bella_vista.actions import (
    ALL,
    BUILD,
    OFFER,
    PASS,
    TAKE,
    Build,
    Built,
    ContractLeft,
    ContractsLaid,
    ContractTaken,
    Drew,
    Earned,
    Ended,
    Event,
    NeutralCame,
    Offered,
    Ordered,
    Revealed,
    RoundStarted,
    SetAside,
    Take,
    reveals,
)
from core.games.bella_vista.components import (
    CITIES,
    CONSTRAINTS,
    CONTRACTS,
    QUARTIERS,
    STANDARD,
    footprints,
    load_components,
)
from core.games.bella_vista.game import GAME, TEXT
from core.games.bella_vista.meta import Options
from core.games.bella_vista.notation import (
    cell_names,
    constraint_name,
    contract_name,
    contract_topic,
    format_action,
    parse_action,
)
from core.games.bella_vista.view import Building, Slot, View, cells_under, income, progress
from core.grammar import LANGUAGES, Language
from core.kernel.decision import Decision
from core.kernel.grid import Cell
from core.kernel.message import Argument, BelvedereError, Message, NotationError, SeatName, message
from tests.games.telling import Moment, played, say, texts
from tests.said import refused


def offering() -> View:
    return GAME.view_for(GAME.setup(Options(city="1", shuffled=False), 3, bytes(32)), 0)


def asked(view: View, phase: str, **changes: Any) -> View:
    return attrs.evolve(view, viewer=0, actor=0, phase=phase, **changes)


def under(constraint: int, number: int = 4, *buildings: Building) -> View:
    """Seat 0 has to place a building on city 1 under a constraint."""
    return asked(offering(), "build", number=number, constraints=(constraint,), buildings=buildings)


STOOD = (Building(1, 6, 4, 0, 0, False), Building(None, 1, 5, 0, 0, False))


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


def test_the_shown_progress_leads_to_the_contract() -> None:
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


def why(reason: str, **args: Argument) -> Message:
    return message(f"bella_vista-why-{reason}", **args)


def does(action: str, **args: Argument) -> Message:
    return message(f"bella_vista-action-{action}", **args)


def building(number: int, cells: list[Cell], coins: int) -> Message:
    return does("build", number=number, cells=cell_names(cells), coins=coins)


@pytest.mark.parametrize(
    ("view", "notation", "reason"),
    [
        (under(0), "build a1", why("outside", cell="a1")),
        (under(0), "build b1", why("on-park", cell="b1")),
        (under(0), "build q1", why("on-river", cell="q1")),
        (under(0, 8, *STOOD), "build b5", why("taken", cell="b5", seat=SeatName(1), number=6)),
        (under(0, 8, *STOOD), "build b6", why("taken-neutral", cell="b6", number=1)),
        (under(0), "build g6 r1", why("same-look", number=4)),
        (
            under(_seen("hatched"), 8),
            "build g6",
            why("constraint-quarter", constraint=constraint_name(_seen("hatched")), cell="g6", letter="D"),
        ),
        (under(_seen("park"), 7), "build i7", why("constraint-park", cells=cell_names([(6, 8), (6, 9)]))),
        (under(_seen("no_park"), 8), "build g6", why("constraint-no_park", cell="g6")),
        (under(_seen("no_river"), 8), "build p1", why("constraint-no_river", cell="p1")),
        (under(_seen("no_border"), 8), "build p1", why("constraint-no_border", cell="p1")),
        (
            attrs.evolve(under(0, 8), freedom="border"),
            "build g6",
            why("not-border", cells=cell_names([(5, 6)])),
        ),
        (asked(offering(), "contract", display=(0, 1, 2, 3)), "take c09", why("not-shown")),
        (
            asked(offering(), "contract", display=(15, 1, 2, 3)),
            "take c16",
            why("not-met", contract=contract_name(15, 3), count=0),
        ),
        (_with(asked(offering(), "offer"), hand=(1, 2, 3)), "offer 6 k4", why("not-in-hand", number=4)),
        (_with(asked(offering(), "offer"), hand=(1, 2, 3)), "offer 5 k3", why("no-slot", price=5)),
        (
            _with(asked(offering(), "offer", slots=(Slot(6, 1, None, False),)), hand=(1, 2, 3)),
            "offer 6 k3",
            why("slot-taken", price=6),
        ),
        (
            _with(asked(offering(), "offer"), hand=(1, 2, 3), coins=1),
            "offer 6 k3",
            why("price", price=6, coins=1),
        ),
        (_with(asked(offering(), "offer"), hand=(1, 2, 3)), "offer right k3", why("can-pay")),
        (attrs.evolve(under(0), actor=1), "build g6", why("not-your-turn", seat=SeatName(1))),
        (attrs.evolve(under(0), viewer=None), "build g6", why("watching")),
        (attrs.evolve(under(0), phase="over"), "build g6", why("over")),
        (
            under(_seen("park"), 7),
            "pass",
            why(
                "not-asked",
                prompt=message("bella_vista-prompt-build", number=7, constraint=constraint_name(_seen("park"))),
            ),
        ),
    ],
)
def test_a_refusal_names_the_rule(view: View, notation: str, reason: Message) -> None:
    assert TEXT.why_not(view, parse_action(notation)) == reason


@pytest.mark.parametrize(
    ("view", "notation", "effect"),
    [
        (offering(), "offer 6 k3", does("offer", price=6, number=3)),
        (offering(), "offer right k3", does("offer-right", number=3)),
        (under(0, 4), "build g6", building(4, [(5, 6), (5, 7), (6, 6), (6, 7)], 3)),
        (under(0, 8, *STOOD), "build d5", building(8, [(4, 3)], 5)),
        (under(0, 6, *STOOD), "build d3 r1", building(6, [(2, 3), (3, 3), (4, 3)], 1)),
        (
            _forced("build", "border"),
            "build g6",
            does("build-unpaid", number=5, cells=cell_names([(5, 6), (6, 6), (6, 7)])),
        ),
        (offering(), "take c10", does("take", contract=contract_topic(9), coins=5)),
        (offering(), "pass", does("pass")),
    ],
)
def test_an_action_says_its_cost_and_effect(view: View, notation: str, effect: Message) -> None:
    assert TEXT.action_message(view, parse_action(notation)) == effect


def test_effects_and_refusals_are_sentences() -> None:
    built = TEXT.action_message(under(0, 4), parse_action("build g6"))
    assert _say(built) == "Place building 4 on g6, h6, g7 and h7 and gain 3 coins"
    taken = TEXT.why_not(under(0, 8, *STOOD), parse_action("build b5"))
    assert _say(taken) == "Ben's building 6 already covers b5. Choose free cells."


def test_taking_and_offering_have_as_many_sentences_as_actions() -> None:
    view = offering()
    offers = [offer for offers in OFFER.values() for offer in offers]
    takes = [Take(contract) for contract in range(len(CONTRACTS))]
    said = {_say(TEXT.action_message(view, action)) for action in (*offers, *takes)}
    assert len(said) == len(offers) + len(takes)


def test_the_map_is_drawn_with_buildings_and_a_row_is_described_in_stretches() -> None:
    view = under(0, 8, *STOOD)
    drawn = TEXT.sections["map"](view, _say)
    assert drawn[0] == "   a b c d e f g h i j k l m n o p q r"
    assert drawn[1] == " 1   ()()()A A A A A     H H H H H ~~~~"
    assert drawn[5] == " 5 6B6B6BC ()()D D D D D B B B B B ~~~~"
    assert drawn[6].startswith(" 6 1*1*1*1*()()")
    assert TEXT.sections["row5"](view, _say) == [
        "Row 5, from the left: a5 to c5 Ben's building 6, d5 district C, e5 to f5 park, g5 to k5 district D, "
        "l5 to p5 district B and q5 to r5 river."
    ]
    assert TEXT.sections["column1"](view, _say)[0].startswith(
        "Column a, from the top: a1 to a2 outside, a3 to a4 district C, a5 Ben's building 6"
    )
    assert TEXT.sections["row18"](view, _say) == ["The city has no row 18."]


def test_a_building_stands_on_the_cells_its_action_named() -> None:
    building = Building(0, 5, 2, 3, 1, False)
    cells = cells_under(under(0, 5, building), building)
    assert cells[0] == (2, 3)
    assert len(cells) == 3
    assert income(under(0, 6, building), 6, Build(2, 4, 0)) in (0, 3, 4)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("offer 3 k5", OFFER[3][4]),
        ("offer right k8", OFFER[None][7]),
        ("build c7", BUILD[6][2][0]),
        ("build r18 r3", BUILD[17][17][3]),
        ("take c05", TAKE[4]),
        ("take c18", TAKE[17]),
        ("pass", PASS),
    ],
)
def test_the_form_of_an_action(text, action):
    assert format_action(action) == text
    assert parse_action(text) is action
    assert parse_action(f"  {text.upper().replace(' ', '   ')} ") is action


def test_a_building_that_is_not_turned_may_say_so():
    assert parse_action("build c7 r0") is BUILD[6][2][0]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "offer, build, take, pass"),
        ("jump", "offer, build, take, pass"),
        ("offer", "offer 3 k5"),
        ("offer 8 k1", "offer 3 k5"),
        ("offer 3 k9", "offer 3 k5"),
        ("build s1", "build c7 r1"),
        ("build a19", "build c7 r1"),
        ("build a1 r4", "build c7 r1"),
        ("take c31", "take c05"),
        ("pass r0", "pass"),
        ("build a1 r1 r0", "build c7 r1"),
    ],
)
def test_an_invalid_action_is_refused_with_an_example(text, sentence):
    with refused(sentence, NotationError):
        parse_action(text)


CASES: list[tuple[Event, bool]] = [
    (Offered(1, 3, 5), False),
    (Offered(1, None, 5), False),
    (Revealed(1, 5, "constraint"), True),
    (NeutralCame(1, 3, "border"), False),
    (Built(1, 5, 2, 3, 1, False), False),
    (SetAside(1, 5, False), False),
    (Earned(1, 4, 1, True), False),
    (ContractTaken(1, 4), False),
    (ContractLeft(1), False),
    (Ordered((1, 0), (2, 5)), False),
    (Drew(1, 2, (3, 4)), True),
    (ContractsLaid((3, 4)), True),
    (RoundStarted(2, 7), True),
    (Ended(), False),
]


@pytest.mark.parametrize(("event", "expected"), CASES, ids=str)
def test_take_back_ends_where_something_was_revealed(event, expected):
    assert reveals(event) is expected


def test_every_action_is_listed_once():
    """Offers at eight prices or to the right, every cell of the largest city in four turns, contracts, and none."""
    assert len(ALL) == len(set(ALL)) == 9 * 8 + 18 * 18 * 4 + 30 + 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_count_the_components_as_they_are(language: Language) -> None:
    body = texts(language).say(Message("bella_vista-rules-components"), game="bella_vista").replace("\u00a0", " ")
    for number, shape in enumerate(STANDARD.shapes, 1):
        cells = "".join(shape).count("#")
        assert re.search(rf"^(Number|Numéro|Nummer) {number}\s?: {cells}\b", body, re.MULTILINE)
    for count in (len(CONTRACTS), len(CONSTRAINTS), len(QUARTIERS)):
        assert re.search(rf"\s?: {count}[.,]", body)
    wanted = sorted({(coins, STANDARD.coins.count(coins)) for coins in STANDARD.coins})
    told = [
        (int(coins), int(count))
        for count, coins in re.findall(
            r": (\d+),? .*?(\d+) (?:coins|pièces|Münzen)(?: each| chacune)?\.$", body, re.MULTILINE
        )
    ]
    told += [(int(coins), 1) for coins in re.findall(r": 1, (\d+) (?:coins|pièces|Münzen)\.$", body, re.MULTILINE)]
    assert {coins for coins, _ in wanted} <= {coins for coins, _ in told}
    for prices in (STANDARD.prices_even, STANDARD.prices_three):
        assert re.search(r"\D+".join(map(str, prices)), body)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_draw_the_buildings_as_they_are(language: Language) -> None:
    body = texts(language).say(Message("bella_vista-rules-shapes"), game="bella_vista")
    drawn = re.findall(r"^([1-8])( +#.*(?:\n +#.*)*)", body, re.MULTILINE)
    assert [int(number) for number, _ in drawn] == list(range(1, len(STANDARD.shapes) + 1))
    for (_, drawing), shape in zip(drawn, STANDARD.shapes, strict=True):
        cells = dedent(f" {drawing}").split("\n")
        assert cells == ["".join(2 * mark for mark in line).replace(".", " ").rstrip() for line in shape]


def test_of_the_buildings_only_number_3_is_not_its_own_mirror_image() -> None:
    flipped = [tuple(line[::-1] for line in shape) for shape in STANDARD.shapes]
    pairs = zip(STANDARD.shapes, flipped, strict=True)
    other = [
        number for number, pair in enumerate(pairs, 1) if len({frozenset(footprints(shape)) for shape in pair}) > 1
    ]
    assert other == [3]


@pytest.mark.parametrize("language", LANGUAGES)
def test_contracts_differ_by_their_topics_and_names(language: Language) -> None:
    language_texts = texts(language)
    for name in (contract_topic, lambda contract: contract_name(contract, 2)):
        told = [language_texts.say(name(contract), game="bella_vista") for contract in range(len(CONTRACTS))]
        assert len(set(told)) == len(CONTRACTS)


def test_a_players_own_city_is_drawn_as_the_rules_say() -> None:
    legend = _say(Message("bella_vista-rules-layout"))
    assert set("".join(CITIES[0])) <= {".", *"ABCDEFGH12345~="}
    for mark in ("A to H", "1 to 5", "~ and ="):
        assert mark in legend
    with pytest.raises(BelvedereError):
        load_components("city = 3")


@pytest.mark.parametrize("freedom", get_args(ev.Freedom))
@pytest.mark.parametrize("kind", ["build", "neutral"])
def test_a_prompt_describes_the_fallback_of_the_constraint(kind: str, freedom: ev.Freedom) -> None:
    for language in LANGUAGES:
        assert _say(TEXT.prompt(_forced(kind, freedom), Decision("0", 0, kind)), language=language).endswith(".")


@pytest.mark.parametrize(
    "event",
    [ev.SetAside(0, 1, False), ev.SetAside(0, 1, True), ev.NeutralCame(0, 6, "anywhere"), ev.Offered(0, None, None)],
    ids=repr,
)
def test_rare_events_of_random_tables_are_reported(event: ev.Event) -> None:
    for language in LANGUAGES:
        assert _say(TEXT.event_message(event), language=language).endswith(".")
