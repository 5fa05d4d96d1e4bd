"""The plain-text board tells houses, groups and what was passed on, one fact a line."""

import random
from functools import partial

import attrs
import pytest

from core.games.bellevue.components import (
    CARD_NAMES,
    STANDARD,
    cards_of,
)
from core.games.bellevue.game import TEXT
from core.games.bellevue.notation import card_in_full
from core.games.bellevue.scoring import largest_group, largest_groups, tables_of
from core.grammar import LANGUAGES, Language
from core.kernel.message import SeatName, message
from tests.games.bellevue.asked_views import moments, own_street, sealed_view, with_changes
from tests.games.telling import NAMES, is_printable, say

_say = partial(say, "bellevue")


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


def test_a_house_tells_which_conditions_are_met() -> None:
    """Those of a house with a roof that it can meet no more were "not met yet"."""
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


def test_what_was_passed_on_is_remembered() -> None:
    moment = next(it for it in moments() if any(known.certain for known in it.view.passed))
    lines = TEXT.sections["passed"](moment.view, lambda message: _say(message, moment.view.viewer))
    known = next(known for known in moment.view.passed if known.certain)
    cards = cards_of(moment.view.options.components)
    assert (
        f"{NAMES[known.seat]} has in hand, as you have seen: {_say(card_in_full(cards[known.certain[0]]))}"
        in "".join(lines)
    )


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
