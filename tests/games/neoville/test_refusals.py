"""A refusal names the rule, and everything that is not legal is refused."""

import attrs
import pytest

from core.games.neoville.components import STANDARD
from core.games.neoville.game import TEXT
from core.games.neoville.meta import Options
from core.games.neoville.notation import parse_action
from core.games.neoville.view import Lying, View
from tests.games.neoville.spoken import divided, even, just_laid, opening, over, say, watching, with_own


@pytest.mark.parametrize(
    ("view", "notation", "reason"),
    [
        (opening(seats=3, seat=1), "place 1 d4 r0", "It is Ann's turn; wait until Ann has chosen."),
        (watching(), "place 1 d4 r0", "You are watching this table; "),
        (opening(), "draw 1", "Not at this moment. Place the first tile of your city."),
        (opening(), "place 1 a1 r0", "The first tile goes on d4, the middle; the city can grow from there"),
        (with_own(opening(), hand=(0, 1)), "place 3 d4 r0", "You have only 2 tiles in hand."),
        (divided(), "place 1 c4 r0", "There is a tile on c4 already."),
        (
            divided(),
            "place 1 c6 r0",
            "A tile must share a whole side with a tile of your city; on c6 it would share none.",
        ),
        (divided(), "place 1 c7 r0", "With a tile on c7 your city would be more than four tiles high."),
        (divided(), "place 1 g4 r0", "With a tile on g4 your city would be more than four tiles wide."),
        (even(), "place 3 b3 r2", "Turned like that, this tile looks the same as unturned: choose that."),
        (even(), "place 3 b3 r3", "Turned like that, this tile looks the same as after 1 turn: choose that."),
        (divided((60, 60, 31)), "place 3 d3 r0", "This would join two districts that each have a skyscraper."),
        (just_laid(), "build earth 4 nw", "The earth skyscraper 4 goes on earth only; d4, upper left, is grass."),
        (just_laid(), "build forest 7 nw", "The supply has no forest skyscraper 7 left."),
        (
            attrs.evolve(with_own(opening(), tiles=(Lying(1, 3, 3, 0),)), phase="build"),
            "build forest 4 sw",
            "There is a park on d4, lower left: no building goes there.",
        ),
        (
            attrs.evolve(with_own(opening(), tiles=(Lying(2, 3, 3, 0),)), phase="build"),
            "build stone 4 sw",
            "There is a sports ground on d4, lower left: no building goes there.",
        ),
        (
            attrs.evolve(with_own(divided(), tiles=(*divided().players[0].tiles, Lying(30, 2, 5, 0))), phase="build"),
            "build forest 6 nw",
            "The district of f3, upper left, has a skyscraper already.",
        ),
        (
            attrs.evolve(opening(), phase="draw", market=(1, None, None, None)),
            "draw 2",
            "Space 2 of the market has no tile.",
        ),
        (attrs.evolve(opening(), phase="draw", pile=0), "draw pile", "The draw pile is empty."),
        (over(), "draw pile", "The game is over."),
    ],
)
def test_a_refusal_names_the_rule(view: View, notation: str, reason: str) -> None:
    assert say(TEXT.why_not(view, parse_action(notation)), view.viewer).startswith(reason)


def test_joining_is_refused_only_while_there_is_another_way() -> None:
    """docs/games/neoville.md N-A3: the whole hand, every place and every turn are looked at."""
    joining = parse_action("place 1 d3 r0")
    assert TEXT.why_not(divided(), joining).id == "neoville-why-joins"
    # d3 is the only opening of this city; a tile that is all grass joins there, one that is not can be turned away.
    ring = tuple(
        Lying(30 if row == 2 else 35, row, column, 0)
        for row in range(2, 6)
        for column in range(2, 6)
        if (row, column) != (2, 3)
    )
    green = attrs.evolve(STANDARD, name="green", tiles=(*STANDARD.tiles[:7], "G G G G", *STANDARD.tiles[8:]))
    only = attrs.evolve(with_own(divided(hand=(7, 7, 7)), tiles=ring), options=Options(components=green))
    assert TEXT.why_not(only, joining).id == "neoville-why-allowed"
    one_other = with_own(only, hand=(7, 7, 8))
    assert TEXT.why_not(one_other, joining).id == "neoville-why-joins"
