"""The table of Bella Vista: at three sizes, at each kind of moment, and what the keys do to it."""

import random
from collections.abc import Sequence
from typing import Any

import pytest
from rich.cells import cell_len

from core.encoding.codec import digest
from core.games.bella_vista import events as ev
from core.games.bella_vista.actions import BUILD, Build, Offer
from core.games.bella_vista.components import BUILDING_SHAPES
from core.games.bella_vista.view.map_queries import completed, covered, footprint
from core.kernel.rng import Stream
from core.table.table import Table
from tests.tui.support.frames import SIZES, asked_seat, drawn, update_of
from tests.tui.support.golden import check_frame
from tests.tui.support.harness import NAMES, new_table, texts
from tests.tui.support.sitter import Sitter
from themes.glyphs import load_glyphs
from tui.boards import board_for
from tui.boards.bella_vista.city import lit
from tui.boards.bella_vista.panel import outline_of
from tui.screens.table.text_frame import render_frame

BOARD = board_for("bella_vista")
MOMENTS: dict[str, tuple[dict[str, Any], int, int, str, tuple[str, ...]]] = {
    "start": ({"city": "1"}, 4, 0, "offer", ()),
    "offer": ({"city": "3"}, 2, 40, "offer", ("2", "up")),
    "ghost": ({"city": "1"}, 4, 40, "build", ("r", "down")),
    "not-legal": ({"city": "2"}, 3, 20, "build", ("down",) * 18 + ("w",)),
    "foot": ({"city": "3"}, 2, 60, "build", ("down",) * 17),
    "neutral": ({"city": "4"}, 3, 30, "neutral", ()),
    "contract": ({"city": "random"}, 2, 60, "contract", ()),
    "rival": ({"city": "2"}, 3, 50, "offer", ("g", "A")),
    "jump": ({"city": "1"}, 2, 30, "build", ("f",)),
    "end": ({"city": "4"}, 4, 999, "", ()),
}
"""By name: options, seats, plies played, what is asked then, keys pressed then."""
SMALL = (80, 24)


def table_at(moment: str) -> Table:
    """A table played at random from a fixed seed."""
    options, seats, plies, kind, _ = MOMENTS[moment]
    table, rng = new_table("bella_vista", seats, seed=4, **options), random.Random(4)
    while table.to_act and (table.version < plies or _kind(table) != kind):
        seat = table.to_act[0]
        decision = table.decision(seat)
        assert decision is not None
        table.submit(seat, decision.id, rng.choice(table.legal(seat)))
    return table


def _kind(table: Table) -> str | None:
    decision = table.decision(table.to_act[0])
    return decision.kind if decision else None


class Architect(Sitter):
    """Somebody at a table of Bella Vista on a terminal of any size."""

    def __init__(self, moment: str, size: tuple[int, int], keys: Sequence[str] | None = None) -> None:
        table = table_at(moment)
        super().__init__(table, asked_seat(table), board=BOARD, size=size)
        self.press(*(MOMENTS[moment][4] if keys is None else keys))
        if self.model.mode == "choose":
            self.rest()


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("moment", MOMENTS)
def test_every_moment_is_drawn_as_expected(moment: str, size: tuple[int, int]) -> None:
    lines = Architect(moment, size).look().splitlines()
    check_frame(f"bella-vista-{moment}-{size[0]}x{size[1]}", lines)
    assert len(lines) == size[1]
    assert max(map(cell_len, lines)) <= size[0]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(
    ("name", "watching", "language", "glyphs"),
    [("spectator", True, "en", "unicode"), ("ascii", False, "en", "ascii"), ("french", False, "fr", "unicode")],
)
def test_other_readers_see_the_same_table(
    name: str, watching: bool, language: str, glyphs: str, size: tuple[int, int]
) -> None:
    table = table_at("neutral")
    lines = drawn(table, None if watching else asked_seat(table), size, language, glyphs)
    check_frame(f"bella-vista-{name}-{size[0]}x{size[1]}", lines)
    if glyphs == "ascii":
        names = "".join(NAMES)
        assert [line for line in lines if not all(c.isascii() or c in names for c in line)] == []


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("viewer", [0, 1, None])
@pytest.mark.parametrize("moment", ["rival", "ghost", "offer"])
def test_two_worlds_that_a_viewer_cannot_tell_apart_look_the_same(
    moment: str, viewer: int | None, size: tuple[int, int]
) -> None:
    """Everything the viewer may not know is dealt anew; the frame stays."""
    table = table_at(moment)
    game, before = table.game, drawn(table, viewer, size)
    worlds = [game.determinize(table.view(viewer), Stream(bytes(32), f"world {n}")) for n in range(3)]
    assert len({digest(world) for world in worlds}) > 1
    for world in worlds:
        frame = render_frame(
            game,
            update_of(table, world, viewer),
            texts(),
            load_glyphs("unicode"),
            players=table.players,
            log=table.log(viewer).events,
            size=size,
        )
        assert before == frame


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("moment", ["ghost", "foot", "neutral", "contract", "offer", "start"])
def test_every_legal_action_can_be_chosen_on_the_board_or_in_the_list(moment: str, size: tuple[int, int]) -> None:
    person = Architect(moment, size, ())
    assert person.model.update is not None
    reached = _reached(person)
    for key in "12345" if moment in ("offer", "start") else "":
        person.press("escape", key)
        reached |= _reached(person)
    assert set(person.model.update.legal) == reached


def _reached(person: Architect) -> set[Any]:
    chooser = person.model.chooser
    turned = {answer for spot in chooser.spots for answer in spot.turns if answer in chooser.legal}
    return turned | {answer for spot in chooser.spots if not spot.holds for answer in chooser.actions(spot)}


@pytest.mark.parametrize("moment", ["ghost", "foot", "neutral"])
def test_every_cell_that_is_lit_can_be_built_on_in_some_turn(moment: str) -> None:
    """The building snaps to the nearest legal place that covers the cell under the cursor."""
    person = Architect(moment, SMALL, ())
    scene = person.model.scene()
    assert scene is not None
    view, legal = scene.update.view, set(scene.update.legal)
    cells = {spot.id: spot.turns for spot in person.model.chooser.spots if spot.turns}
    assert lit(scene)
    for row, column in lit(scene):
        places = legal.intersection(cells[f"cell-{row}-{column}"])
        assert places
        assert all((row, column) in footprint(view, view.number, action) for action in places)
    for id, turns in cells.items():
        if tuple(map(int, id.split("-")[1:])) not in lit(scene):
            assert not legal.intersection(turns)


def test_tab_finds_every_cell_that_is_lit_and_turns_the_building_to_fit() -> None:
    person = Architect("ghost", SMALL, ())
    cells = {spot.id for spot in person.model.chooser.spots if spot.turns and person.model.chooser.is_legal(spot)}
    visited = set()
    for _ in cells:
        person.press("tab")
        assert person.model.chooser.under_cursor() in person.model.chooser.legal
        visited.add(person.model.chooser.cursor)
    assert visited == cells


def test_the_first_cell_of_a_place_names_it() -> None:
    """What is typed as `build d4` is what the cursor at d4 stands for, where that is legal."""
    person = Architect("ghost", SMALL, ())
    chooser = person.model.chooser
    cells = {spot.id: spot.turns for spot in chooser.spots if spot.turns}
    for action in chooser.legal:
        assert cells[f"cell-{action.row}-{action.column}"][action.turn] == action


def test_a_building_is_carried_turned_and_placed_with_the_keys_of_a_newcomer() -> None:
    person = Architect("ghost", SMALL, ())
    assert "◈" in person.look()
    person.press("r", "tab", "down", "tab", "enter", "enter")
    built = [event for event in person.link.at.log(None).events if isinstance(event, ev.Built)]
    assert isinstance(person.link.submitted[-1], Build)
    assert (built[-1].row, built[-1].column) == (person.link.submitted[-1].row, person.link.submitted[-1].column)


def test_an_offer_is_made_with_a_digit_and_enter() -> None:
    person = Architect("start", SMALL, ())
    view = person.model.update.view if person.model.update else None
    assert view is not None
    hand = view.players[asked_seat(person.link.at)].hand
    assert hand is not None
    person.press("2", "enter", "enter")
    offer = person.link.submitted[-1]
    assert isinstance(offer, Offer)
    assert offer.number == hand[1]


def test_an_offer_is_made_place_first_too() -> None:
    person = Architect("start", SMALL, ())
    slot = next(spot for spot in person.model.chooser.spots if spot.id == "slot-3")
    person.go(slot.id)
    person.press("enter")
    assert person.model.chooser.opened == "slot-3"
    person.press("enter", "enter")
    assert person.link.submitted[-1].price == 3


def test_the_window_follows_the_cursor_to_the_foot_of_a_high_city() -> None:
    top, foot = Architect("foot", SMALL, ()), Architect("foot", SMALL)
    assert "\n 1 " in top.look()
    assert "\n18 " not in top.look()
    assert "\n18 " in foot.look()
    assert "\n 1 " not in foot.look()


def test_a_contract_that_a_place_would_meet_is_said_before_it_is_placed() -> None:
    for moment in ("ghost", "foot", "not-legal", "jump"):
        person = Architect(moment, (100, 30), ())
        assert person.model.update is not None
        view = person.model.update.view
        for action in person.model.update.legal:
            if isinstance(action, Build) and completed(view, action):
                person.change(chooser=person.model.chooser.find(action))
                person.rest()
                assert "this meets the contract for" in person.look().replace("\n", " ")
                return
    pytest.fail("no place meets a contract")


def test_nothing_is_told_by_colour_alone() -> None:
    """Cells of the same look without colour are of the same kind."""
    table = table_at("ghost")
    view = table.view(asked_seat(table))
    on = covered(view)
    shown: dict[str, set[tuple[Any, ...]]] = {}
    lines = drawn(table, asked_seat(table), SMALL)[2:]
    for row, marks in enumerate(view.city):
        for column, mark in enumerate(marks):
            building = on.get((row, column))
            kind = (building.seat, building.number) if building else (mark,) if mark.isalpha() else ()
            text = lines[row].ljust(80)[3 + 2 * column : 5 + 2 * column].lower()
            if "◈" not in text and "▸" not in text and kind:
                shown.setdefault(text, set()).add(kind)
    assert all(len(kinds) == 1 for kinds in shown.values()), shown


def test_the_outline_of_a_building_has_its_cells() -> None:
    scene = Architect("start", SMALL, ()).model.scene()
    assert scene is not None
    outlines = [outline_of(scene, shape) for shape in BUILDING_SHAPES]
    assert outlines == ["▀▀▀▀", "▀█▀", "█▀▀", "██", "█▄", "▀▀▀", "▀▀", "▀"]


def test_events_lead_to_where_they_happened() -> None:
    assert BOARD.place(ev.Built(0, 4, 2, 3, 1, False)) == "cell-2-3"
    assert BOARD.place(ev.Offered(0, 5, None)) == "slot-5"
    assert BOARD.place(ev.Offered(0, None, None)) == "slot-right"
    assert BOARD.place(ev.ContractTaken(0, 8)) == "contract-8"
    assert BOARD.place(ev.Ended()) is None
    assert BUILD[2][3][1] == Build(2, 3, 1)
