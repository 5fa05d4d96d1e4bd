"""The plain-text board draws the map with its buildings, and shows a spectator no hand."""

from functools import partial

from core.games.bella_vista.actions import Build
from core.games.bella_vista.game import GAME, TEXT
from core.games.bella_vista.meta import Options
from core.games.bella_vista.view import Building, income, stands_on
from tests.games.bella_vista.asked_views import STOOD, under
from tests.games.telling import say

_say = partial(say, "bella_vista")


def test_the_map_is_drawn_with_buildings_and_a_row_is_told_in_stretches() -> None:
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


def test_a_spectator_s_board_has_no_hand() -> None:
    watching = GAME.view_for(GAME.setup(Options(), 3, bytes(32)), None)
    lines = TEXT.board(watching, lambda message: _say(message, None))
    assert not any("Your" in line or "you" in line.split() for line in lines[:-1])
    assert lines[-1] == "You are watching and have no hand."


def test_a_building_stands_on_the_cells_its_action_named() -> None:
    building = Building(0, 5, 2, 3, 1, False)
    cells = stands_on(under(0, 5, building), building)
    assert cells[0] == (2, 3)
    assert len(cells) == 3
    assert income(under(0, 6, building), 6, Build(2, 4, 0)) in (0, 3, 4)
