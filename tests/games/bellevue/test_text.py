"""Bellevue's texts: sentences, board, notation, and the rules in our own words."""

import random
import re
from functools import cache, partial
from typing import Any

import attrs
import pytest

from core.games.bellevue import actions as ev
from core.games.bellevue.actions import BUILD, CANAL, DRAW, Draw
from core.games.bellevue.components import (
    CARD_NAMES,
    CARDS,
    COLOURS,
    COUNTS,
    KINDS,
    STANDARD,
    Card,
    Condition,
    cards_of,
    lines_of,
    load_components,
    parse_card,
)
from core.games.bellevue.game import GAME, TEXT
from core.games.bellevue.meta import Options
from core.games.bellevue.notation import card_in_full, condition_of, format_action, icons_of, parse_action
from core.games.bellevue.scoring import colour_bonuses, largest_group, largest_groups, tables_of
from core.games.bellevue.view import View
from core.grammar import LANGUAGES, Language
from core.kernel.message import Message, NotationError, SeatName, message
from tests.games.telling import NAMES, Moment, is_printable, played, say
from tests.said import said


@cache
def moments() -> tuple[Moment, ...]:
    return tuple(
        moment for seed in range(8) for moment in played(GAME, Options(windows=seed % 2 == 0), 2 + seed % 4, seed)
    )


def asked_at(kind: str, *, seats: int = 3) -> Moment:
    return next(it for it in moments() if it.decision.kind == kind and it.view.seats == seats)


def sealed_view() -> View:
    """A seat that has chosen, while others have not."""
    state = GAME.setup(Options(), 3, bytes(32))
    state = GAME.apply(state, 0, Draw(1)).state
    state = GAME.apply(state, 0, GAME.legal_actions(state, 0)[0]).state
    return GAME.view_for(state, 0)


def with_changes(view: View, **changes: Any) -> View:
    """The view with its viewer's own seat changed."""
    players = list(view.players)
    assert view.viewer is not None
    players[view.viewer] = attrs.evolve(players[view.viewer], **changes)
    return attrs.evolve(view, players=tuple(players))


def own_street() -> View:
    """House 29 a lone shop, house 30 finished; in hand a shop, a window and a roof."""
    moment = asked_at("build")
    return with_changes(moment.view, street=((0,), (1, 30, 90)), leftmost=29, hand=(5, 40, 100), hand_size=3)


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
def test_a_card_is_described_in_full(kind: int, printed: str, english: str, french: str) -> None:
    told = card_in_full(parse_card(kind, printed))
    assert (english, french) == (_say(told), _say(told, language="fr"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_cards_have_the_same_description(language: Language) -> None:
    told = {_say(card_in_full(card), language=language) for card in cards_of(STANDARD)}
    assert len(told) == CARDS


# Sentences


def test_an_event_describes_the_print_of_the_box_in_use() -> None:
    """With a player's own table of cards the same number is another card."""
    box = load_components(FILE.replace("'red cat2', 'blue cat2'", "'blue cat2', 'red cat2'"))
    state = GAME.setup(Options(components=box), 2, bytes(32))
    step = GAME.apply(state, 0, Draw(1))
    (drew,) = step.events
    assert isinstance(drew, ev.Drew)
    assert drew.card is not None
    assert drew.printed == lines_of(box)[drew.card]


def test_the_prompt_names_the_receiver_of_the_rest() -> None:
    moment = asked_at("build")
    left = (moment.decision.seat + 1) % moment.view.seats
    assert _say(TEXT.prompt(moment.view, moment.decision)).endswith(f"the other 3 go to {NAMES[left]}.")


@pytest.mark.parametrize(
    ("view", "notation", "reason"),
    [
        (own_street(), "draw shop", "You cannot do this now. Build one card"),
        (asked_at("draw").view, "canal s01", "You cannot do this now. Draw one card"),
        (
            attrs.evolve(asked_at("draw").view, piles=(9, 0, 9)),
            "draw window",
            "The draw pile of windows is empty; draw from another one.",
        ),
        (own_street(), "canal w01", "You do not have the red window (2 cats) in hand."),
        (own_street(), "build s06 30", "A shop starts a house only at an end of your street: number 28 or 31."),
        (
            own_street(),
            "build w11 40",
            "Your street has no house 40; start one with a shop, at an end of the street.",
        ),
        (own_street(), "build w11 30", "House 30 is finished: it has its roof. Choose another house."),
        (
            attrs.evolve(own_street(), options=Options(windows=True)),
            "build r19 29",
            "At this table a house needs a window before it can take a roof; house 29 has none.",
        ),
        (sealed_view(), "canal s01", "You have already chosen for this turn."),
        (
            attrs.evolve(with_changes(sealed_view(), hand=(), hand_size=0), choice=None),
            "canal s01",
            "You have no card in hand, and all draw piles are empty.",
        ),
        (_last_view(), "canal s01", "The game is over."),
        (attrs.evolve(own_street(), viewer=None), "canal s01", "You are a spectator here;"),
    ],
)
def test_a_refusal_names_the_rule(view: View, notation: str, reason: str) -> None:
    assert _say(TEXT.why_not(view, parse_action(notation))).startswith(reason)


@pytest.mark.parametrize(
    ("view", "notation", "refusal"),
    [
        (own_street(), "draw shop", "not-asked"),
        (asked_at("draw").view, "canal s01", "not-asked"),
        (_last_view(), "canal s01", "over"),
        (attrs.evolve(own_street(), viewer=None), "canal s01", "watching"),
    ],
)
def test_a_refusal_says_that_another_answer_is_due(view: View, notation: str, refusal: str) -> None:
    found = TEXT.why_not(view, parse_action(notation))
    assert found.id == f"bellevue-why-{refusal}"
    assert _say(found)


@pytest.mark.parametrize(
    ("notation", "sentence"),
    [
        ("build s06 28", "Start house 28 at the left end with the orange shop (at least 3 flags: 3 points)"),
        ("build s06 31", "Start house 31 at the right end with the orange shop (at least 3 flags: 3 points)"),
        ("build w11 29", "Add the orange window (1 cat and 1 bird) to house 29"),
        ("build r19 29", "Finish house 29 with the green roof (shorter than its right neighbour: 3 points)"),
        ("canal w11", "Discard the orange window (1 cat and 1 bird) into the canal"),
    ],
)
def test_an_action_describes_its_effect(notation: str, sentence: str) -> None:
    assert _say(TEXT.action_message(own_street(), parse_action(notation))) == sentence


# Nothing more and nothing less


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_has_one_fact_a_line_and_a_spectator_s_has_no_hand(language: Language) -> None:
    view = sealed_view()
    lines = TEXT.board(view, lambda message: _say(message, 0, language))
    assert all(is_printable(line) and line.endswith(".") for line in lines)
    watching = attrs.evolve(view, viewer=None, choice=None)
    watched = TEXT.board(watching, lambda message: _say(message, None, language))
    mine = _say(message("bellevue-board-wait", seat=SeatName(0)), 0, language)
    assert mine in lines
    assert mine not in watched


def test_a_house_shows_which_conditions_are_met() -> None:
    """Cards of houses with a roof that fails their condition were described as "not met yet"."""
    view = with_changes(own_street(), street=((0, 30), (1, 30, 90)))
    first, second = TEXT.sections["street"](view, lambda message: _say(message, view.viewer))
    assert first == (
        "Your house 29, 2 high, from the bottom: orange shop (at least 2 cats: 2 points), met; red window (2 cats)."
    )
    assert second.endswith(
        "red shop (at least 2 birds: 2 points), can no longer be met; red window (2 cats); "
        "green roof (at least 5 cards high: 3 points), can no longer be met."
    )
    rising = with_changes(own_street(), street=((0, 30), (1, 30)))
    _, open_house = TEXT.sections["street"](rising, lambda message: _say(message, rising.viewer))
    assert open_house.endswith("red shop (at least 2 birds: 2 points), not met yet; red window (2 cats).")
    over = attrs.evolve(rising, over=True)
    assert "not met yet" not in "".join(TEXT.sections["street"](over, lambda message: _say(message, over.viewer)))


def test_passed_cards_are_remembered() -> None:
    moment = next(it for it in moments() if any(known.certain for known in it.view.passed))
    lines = TEXT.sections["passed"](moment.view, lambda message: _say(message, moment.view.viewer))
    known = next(known for known in moment.view.passed if known.certain)
    cards = cards_of(moment.view.options.components)
    assert f"{NAMES[known.seat]} certainly has in hand: {_say(card_in_full(cards[known.certain[0]]))}" in "".join(lines)


def test_the_groups_of_each_colour_agree_with_the_largest_of_all() -> None:
    known = tables_of(STANDARD).colours
    for moment in random.Random(4).sample(moments(), 30):
        for player in moment.view.players:
            groups = largest_groups(known, player.street)
            assert max(groups) == largest_group(known, player.street)
            there = {known[card] for house in player.street for card in house}
            assert there == {colour for colour, size in enumerate(groups) if size}


def test_groups_meet_by_their_sides_only() -> None:
    """The worked example (docs/games/bellevue.md B1): three orange cards hang together, two shops touch a corner."""
    street = tuple(
        tuple(parse_name(name) for name in house.split()) for house in ("s06 w13 w08", "s13 w03 w04 r04", "s11 w31 w14")
    )
    assert largest_groups(tables_of(STANDARD).colours, street) == (3, 0, 1, 1, 1)


def parse_name(name: str) -> int:
    return CARD_NAMES.index(name)


def test_notation_reads_well() -> None:
    examples = {
        "draw window": DRAW[1],
        "build s07 29": BUILD[6][29],
        "build r27 31": BUILD[108][31],
        "canal w01": CANAL[30],
    }
    assert examples == {text: parse_action(text) for text in examples}
    assert list(examples) == [format_action(action) for action in examples.values()]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "draw, build, canal"),
        ("eat w12", "draw, build, canal"),
        ("build w12", "build w01 31"),
        ("build w53 30", "build w01 31"),
        ("build w12 59", "build w01 31"),
        ("draw", "draw window"),
        ("canal x1", "canal w01"),
        ("x" * 5000, "An action starts with"),
    ],
)
def test_a_wrong_notation_says_how_it_is_written(text: str, sentence: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_action(text)
    assert sentence in said(caught.value)
    assert said(caught.value, "fr")
    assert len(said(caught.value)) < 400


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_list_every_card(language: Language) -> None:
    """The tables list each card of a colour by its icons or condition, with its points, as often as it exists."""
    for kind, section in enumerate(("shops", "windows", "roofs")):
        body = _say(Message(f"bellevue-rules-{section}"), language=language)
        rows = [line for line in body.splitlines() if re.match(r"\w+\s?: \d+\. ", line)]
        assert len(rows) == len(COLOURS)
        for colour, row in enumerate(rows):
            cards = [card for card in cards_of(STANDARD) if (card.kind, card.colour) == (kind, colour)]
            assert f": {len(cards)}. " in row.replace("\u00a0:", ":")
            listed = re.split(r"\s?; ", row.partition(". ")[2].removesuffix("."))
            assert sorted(_in_table(card, language) for card in cards) == sorted(listed)


def _in_table(card: Card, language: Language) -> str:
    if isinstance(card.condition, Condition):
        return f"{_say(condition_of(card.condition), language=language)} ({card.points})"
    return _say(icons_of(card.icons), language=language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_count_the_components_as_they_are(language: Language) -> None:
    body = _say(Message("bellevue-rules-components"), language=language).replace("\u00a0:", ":")
    assert f": {sum(COUNTS)}," in body
    for kind, count in zip(KINDS, COUNTS, strict=True):
        plural = _say(Message(f"bellevue-pile-{kind}"), language=language).capitalize()
        assert f"{plural}: {count}." in body


@pytest.mark.parametrize(("language", "letters"), [("en", "ORBGY"), ("fr", "ORBVJ"), ("de", "ORBGE")])
def test_the_rules_draw_a_group_as_it_is_counted(language: Language, letters: str) -> None:
    """The group is in brackets; the only other orange card is the shop of house 31, which the text names."""
    body = _say(Message("bellevue-rules-bonus"), language=language)
    rows = [line for line in body.splitlines() if re.fullmatch(rf"[ ()]*[{letters}][ (){letters}]*", line)]
    houses: dict[int, list[str]] = {}
    for row in reversed(rows):
        for cell in re.finditer(rf"[{letters}]", row):
            houses.setdefault(cell.start(), []).append(cell.group())
    drawn = [houses[column] for column in sorted(houses)]
    card_of = {letters[card.colour]: number for number, card in enumerate(cards_of(STANDARD))}
    street = tuple(tuple(card_of[letter] for letter in house) for house in drawn)
    bracketed = "".join(rows).count("(O)")
    assert largest_groups(tables_of(STANDARD).colours, street) == (bracketed, 1, 1, 1, 1)
    assert f" {bracketed} " in body
    assert sum(house.count("O") for house in drawn) == bracketed + 1
    assert [house[0] for house in drawn].index("O") == ["29", "30", "31"].index("31")
    assert re.search(r"^ +29 +30 +31$", body, re.MULTILINE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_example_of_the_bonus_matches_the_payment(language: Language) -> None:
    body = _say(Message("bellevue-rules-bonus"), language=language)
    example = [int(number) for number in re.findall(r"\d+", body.splitlines()[-1].rpartition("Ex")[2])]
    *clear, bonus, one, other, less, shared = example
    assert colour_bonuses(clear) == [bonus, 0, 0]
    assert colour_bonuses([one, other, less]) == [shared, shared, 0]
