"""The table of Bella Vista: at four sizes, at each kind of moment, and what the keys do to it."""

from typing import Any

import attrs
import pytest
from rich.cells import cell_len
from rich.color import ColorSystem

from core.games.bella_vista import actions as ev
from core.games.bella_vista.actions import BUILD, Build
from core.games.bella_vista.components import BUILDING_SHAPES
from core.games.bella_vista.view import completed, covered, footprint
from core.kernel.grid import cell_name
from tests.tui.support.bella_vista_moments import (
    BOARD,
    EVERY_SIZE,
    HUGE,
    MOMENTS,
    SMALL,
    Architect,
    rows_of,
    scene_at,
    table_at,
)
from tests.tui.support.frames import DRAWN_SIZES, SIZES, asked_seat, check_ascii, check_worlds, drawn
from tests.tui.support.golden import check_frame
from tests.tui.support.harness import on_a_terminal, texts
from tests.tui.support.terminals import MemoryTerminal, needs_speed_ups
from themes.glyphs import load_glyphs
from themes.inks import inks_of
from themes.palette import load_theme
from tui.boards import Scene, Trial
from tui.boards.bella_vista.buildings import NOBODYS_SHAPE, outline_of, quarter_inks
from tui.boards.bella_vista.city import best_place, lit
from tui.boards.bella_vista.space import signs as signs_of
from tui.terminal.colour_depth import paint
from tui.widgets.log import EventPlace
from tui.widgets.picture import Box


@pytest.mark.parametrize(
    ("moment", "size"),
    [
        *((moment, size) for moment in MOMENTS for size in DRAWN_SIZES),
        ("ghost", HUGE),
        ("offer", HUGE),
        ("offer", (120, 45)),
    ],
    ids=lambda value: value if isinstance(value, str) else f"{value[0]}x{value[1]}",
)
def test_every_moment_is_drawn_as_expected(moment: str, size: tuple[int, int]) -> None:
    lines = Architect(moment, size).look().splitlines()
    check_frame(f"bella-vista-{moment}-{size[0]}x{size[1]}", lines)
    assert len(lines) == size[1]
    assert max(map(cell_len, lines)) <= size[0]


@pytest.mark.parametrize("size", DRAWN_SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
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
        check_ascii(lines)


@pytest.mark.parametrize("size", DRAWN_SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("viewer", [0, 1, None])
@pytest.mark.parametrize("moment", ["rival", "ghost", "offer"])
def test_two_worlds_that_a_viewer_cannot_tell_apart_look_the_same(
    moment: str, viewer: int | None, size: tuple[int, int]
) -> None:
    check_worlds(table_at(moment), viewer, size)


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


def test_a_building_begins_where_it_brings_most() -> None:
    """It began at the first place on which it fits, up at the left."""
    person = Architect("ghost", SMALL, ())
    scene = person.model.scene()
    assert scene is not None
    assert person.model.chooser.under_cursor() == best_place(attrs.evolve(scene, trial=None))
    assert "Your score now: Lone buildings +5." in person.look()


def test_the_first_cell_of_a_place_names_it() -> None:
    """What is typed as `build d4` is what the cursor at d4 stands for, where that is legal."""
    person = Architect("ghost", SMALL, ())
    chooser = person.model.chooser
    cells = {spot.id: spot.turns for spot in chooser.spots if spot.turns}
    for action in chooser.legal:
        assert cells[f"cell-{action.row}-{action.column}"][action.turn] == action


def test_a_building_is_carried_turned_and_placed_with_the_keys_of_a_newcomer() -> None:
    person = Architect("ghost", SMALL, ())
    sheet = person.table.sheet()
    assert sheet is not None
    assert any(ink.endswith("on ghost") for row in sheet.pictures["board"].rows for _, ink in row)
    person.press("r", "tab", "down", "tab", "enter", "enter")
    built = [event for event in person.link.at.log(None).events if isinstance(event, ev.Built)]
    assert isinstance(person.link.submitted[-1], Build)
    assert (built[-1].row, built[-1].column) == (person.link.submitted[-1].row, person.link.submitted[-1].column)


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


@pytest.mark.parametrize("depth", ["full", "16", "none"])
def test_the_legend_shows_shut_ground_in_the_ink_of_the_map(depth: Any) -> None:
    """With 16 colours it was magenta there and grey on the map."""
    samples = [entry.sample for entry in signs_of(scene_at("ghost", SMALL, depth=depth))]
    ((sample, ink),) = next(sample for sample in samples if sample[0][0] == " c ")
    assert ink == quarter_inks(sample.strip().upper(), is_open=False, dense=depth != "full")[1]


def test_buildings_beside_each_other_are_told_apart_without_colours() -> None:
    """Cells of one row have no edge: two buildings were one white area."""
    scene = scene_at("contract", SMALL, depth="none", fresh=())
    found, rows = rows_of(scene, SMALL)
    for place, building in covered(scene.update.view).items():
        box = found.grid.box(*place)
        shape = NOBODYS_SHAPE if building.seat is None else scene.glyphs.seat(building.seat)
        assert rows[box.y][box.x : box.right] == f"{building.number}{shape}"


@pytest.mark.parametrize("size", EVERY_SIZE, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("moment", ["rival", "start", "contract"])
def test_nothing_is_told_by_colour_alone(moment: str, size: tuple[int, int]) -> None:
    """Without colours every free square shows the letter of its quarter, a capital where one may build, and every
    building its number and whose it is; with ASCII characters, in each of its squares."""
    scene = scene_at(moment, size, depth="none", glyphs=load_glyphs("ascii"), fresh=())
    view, bright = scene.update.view, lit(scene)
    found, rows = rows_of(scene, size)
    on = covered(view)
    for row in found.grid.rows:
        for column, mark in enumerate(view.city[row]):
            box, building = found.grid.box(row, column), on.get((row, column))
            text = rows[box.y][box.x : box.right]
            if building is not None:
                shape = "x" if building.seat is None else scene.glyphs.seat(building.seat)
                assert text.startswith(f"{building.number}{shape}")
            elif mark.isalpha():
                assert text[0] == (mark if (row, column) in bright else mark.lower())


@pytest.mark.parametrize("size", EVERY_SIZE, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("moment", ["ghost", "offer", "neutral", "rival", "contract"])
def test_every_size_shows_constraint_offers_contracts_objectives_and_every_building(
    moment: str, size: tuple[int, int]
) -> None:
    scene = scene_at(moment, size)
    view = scene.update.view
    found, rows = rows_of(scene, size)
    text = "\n".join(row[found.panel.x :] for row in rows)
    assert scene.word("board-bella_vista-constraint") in text
    for slot in view.slots:
        assert slot.price is None or str(slot.price) in text
    for contract in view.display:
        assert contract is None or f"+{view.options.components.coins[contract]} " in text
    for building in view.buildings:
        box = found.grid.box(building.row, building.column)
        shape = "×" if building.seat is None else scene.glyphs.seat(building.seat)
        if building.row in found.grid.rows:
            assert rows[box.y][box.x :].startswith(f"{building.number}{shape}")


@pytest.mark.parametrize("size", EVERY_SIZE, ids=lambda size: f"{size[0]}x{size[1]}")
def test_what_is_still_to_be_built_is_told_as_long_as_there_is_something(size: tuple[int, int]) -> None:
    """Once all cards had been shown, "To build" stood there above nothing."""
    scene = scene_at("ghost", size)
    view = scene.update.view
    heading = scene.word("board-bella_vista-unseen")
    spent = [attrs.evolve(player, unseen=(0,) * 8, hand=player.hand and ()) for player in view.players]
    last = attrs.evolve(scene, update=attrs.evolve(scene.update, view=attrs.evolve(view, players=tuple(spent))))

    def is_told(of: Scene) -> bool:
        return any(heading in row for row in rows_of(of, size)[1])

    assert not any(is_told(attrs.evolve(last, front=front)) for front in range(view.seats))
    assert any(is_told(attrs.evolve(scene, front=front)) for front in range(view.seats))


@pytest.mark.parametrize(("size", "scale"), [(SMALL, 2), ((100, 30), 2), ((140, 45), 4), (HUGE, 6)])
def test_the_map_is_as_large_as_the_terminal_allows_and_smaller_on_demand(size: tuple[int, int], scale: int) -> None:
    scene = scene_at("rival", size)
    assert rows_of(scene, size)[0].grid.width == scale
    smaller = attrs.evolve(scene, zoom=-2)
    assert rows_of(smaller, size)[0].grid.width == 2


@pytest.mark.parametrize("size", EVERY_SIZE, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("moment", MOMENTS)
def test_the_log_has_a_region_of_its_own(moment: str, language: str, size: tuple[int, int]) -> None:
    """Nothing of the board stands where the log is written."""
    scene = scene_at(moment, size, texts=texts(language), names=("A name of more than twenty letters",) * 4)
    width, height = size[0], size[1] - 7
    assert BOARD.log is not None
    log = BOARD.log(scene, width, height)
    picture = BOARD.paint(scene, width, height)
    assert log.right <= width
    assert log.bottom <= height
    assert all(row[log.x : log.right].isspace() for row in _letters(picture)[log.y : log.bottom])
    assert log.height >= (1 if size == SMALL else 15)


def _letters(picture: Any) -> list[str]:
    return ["".join(text for text, _ in row) for row in picture.rows]


@pytest.mark.parametrize("size", EVERY_SIZE, ids=lambda size: f"{size[0]}x{size[1]}")
def test_what_rivals_built_wears_a_tag_until_one_acts(size: tuple[int, int]) -> None:
    scene = scene_at("rival", size)
    view = scene.update.view
    mine = view.viewer
    other = next(building for building in view.buildings if building.seat not in (mine, None))
    built = ev.Built(other.seat or 0, other.number, other.row, other.column, other.turn, neutral=False)
    before = "\n".join(rows_of(attrs.evolve(scene, fresh=()), size)[1])
    after = "\n".join(rows_of(attrs.evolve(scene, fresh=(built, ev.Earned(built.seat, 4, 1, highest=True))), size)[1])
    assert before.count("new") == 0
    if size[0] >= 140:
        assert f"{scene.glyphs.seat(built.seat)} new +4" in after
    else:
        picture = BOARD.paint(attrs.evolve(scene, fresh=(built,)), size[0], size[1] - 7)
        signs = [text for row in picture.rows for text, ink in row if ink == "bold print on paper"]
        assert any(text.startswith(f"{built.number}{scene.glyphs.seat(built.seat)}") for text in signs)


def test_a_tag_that_a_ghost_would_cover_in_part_is_left_out() -> None:
    """Beside a building that was carried over it stood what was left of "new +4"."""
    scene = scene_at("ghost", HUGE)
    view, plan = scene.update.view, rows_of(scene, HUGE)[0].grid

    def covers(action: Any, tag: Box) -> bool:
        return any(plan.box(*cell).common(tag) for cell in footprint(view, view.number or 0, action))

    found = []
    for one in view.buildings:
        built = ev.Built(one.seat or 0, one.number, one.row, one.column, one.turn, neutral=False)
        fresh = (built, ev.Earned(built.seat, 4, 1, highest=True))
        rows = rows_of(attrs.evolve(scene, fresh=fresh), HUGE)[1]
        tags = [Box(row.index(" new +4 ") - 2, y, 10, 1) for y, row in enumerate(rows) if " new +4 " in row]
        found += [(action, fresh, tag.y) for action in scene.update.legal for tag in tags if covers(action, tag)]
    assert found
    for action, fresh, y in found[:5]:
        bare, shown = (attrs.evolve(scene, fresh=events, trial=Trial(action)) for events in ((), fresh))
        assert rows_of(bare, HUGE)[1][y] == rows_of(shown, HUGE)[1][y]


@needs_speed_ups
@pytest.mark.parametrize("size", EVERY_SIZE, ids=lambda size: f"{size[0]}x{size[1]}")
async def test_a_step_over_the_city_sends_less_than_a_thousand_bytes(size: tuple[int, int]) -> None:
    """With the building at its new place, the sentence about it, and what it would bring."""
    table = table_at("ghost")
    terminal = MemoryTerminal(size, COLORTERM="truecolor")
    async with on_a_terminal(table, asked_seat(table), terminal) as press:
        for key in (b"\t", b"\t", b"\x1b[B", b"\t", b"\x1b[C", b"r"):
            assert 0 < await press(key) < 1000


@pytest.mark.parametrize(("size", "most"), [(SMALL, 12_000), ((100, 30), 14_000), ((140, 45), 26_000), (HUGE, 40_000)])
@pytest.mark.parametrize("moment", ["ghost", "offer", "end"])
def test_a_whole_board_is_sent_in_few_bytes(moment: str, size: tuple[int, int], most: int) -> None:
    picture = BOARD.paint(scene_at(moment, size), size[0], size[1] - 7)
    inks = inks_of(load_theme("dark"))
    rows = [
        "".join(inks.style(ink).render(text, color_system=ColorSystem.TRUECOLOR) for text, ink in row)
        for row in picture.rows
    ]
    frame = "".join(f"\x1b[{y};1H{row}" for y, row in enumerate(rows, 2))
    assert len(paint(frame, "full").encode()) < most


def test_the_outline_of_a_building_has_its_cells() -> None:
    assert [outline_of(shape) for shape in BUILDING_SHAPES] == ["▀▀▀▀", "▀█▀", "█▀▀", "██", "█▄", "▀▀▀", "▀▀", "▀"]


def test_a_building_that_is_looked_at_says_whose_it_is() -> None:
    scene = scene_at("rival")
    building = scene.update.view.buildings[0]
    (sentence,) = BOARD.about(scene, f"cell-{building.row}-{building.column}")
    assert building.seat is not None
    assert scene.names[building.seat] in sentence
    assert f" {building.number}" in sentence
    assert cell_name(building.row, building.column) in sentence


def test_events_lead_to_where_they_happened() -> None:
    assert BOARD.place(ev.Built(0, 4, 2, 3, 1, False)) == EventPlace(("cell-2-3",))
    assert BOARD.place(ev.Offered(0, 5, None)) == EventPlace(("slot-5", "seat-0"))
    assert BOARD.place(ev.Offered(0, None, None)) == EventPlace(("slot-right", "seat-0"))
    assert BOARD.place(ev.ContractTaken(0, 8)) == EventPlace(("contract-8", "seat-0"))
    assert BOARD.place(ev.Ended()) is None
    assert BUILD[2][3][1] == Build(2, 3, 1)
