"""What the cursor can stand on at the board of Neoville, and what the board says of it."""

import asyncio
from typing import Any

import attrs
import pytest
from rich.cells import cell_len

from core.games.neoville.actions import Build
from core.games.neoville.components import ECOMOBILE, FIRST_SERVICE, WATER, family_of, skyscraper, tile_name
from core.games.neoville.notation import parse_action
from core.kernel.grid import cell_name
from tests.games.neoville.spoken import beside_biodome
from tests.tui.support.frames import SIZES, asked_seat
from tests.tui.support.harness import NAMES, TableApp, TableLink, new_table, play_on
from tests.tui.support.neoville_moments import (
    EVERY_SIZE,
    Looker,
    drawn,
    play_at,
    spot,
    table_at,
)
from tests.tui.support.terminals import MemoryTerminal, needs_speed_ups
from themes.glyphs import load_glyphs
from tui.boards import Trial, board_for
from tui.boards.neoville.city import tag_cell
from tui.boards.neoville.squares import Square, kinds_in_play, lots, sizes, squares
from tui.screens.table.painter import Painter
from tui.terminal.driver import serve
from tui.widgets.picture import Box

BOARD = board_for("neoville")


@pytest.fixture
def place() -> Looker:
    """Somebody who is asked to add a tile, on a small terminal."""
    table = table_at("place")
    play = play_at(table, asked_seat(table))
    drawn(play, (80, 24))
    return play


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("moment", ["start", "place", "build", "draw"])
def test_every_legal_action_can_be_chosen_on_the_board(moment: str, size: tuple[int, int]) -> None:
    """By way of a piece in hand, by a target of its own, or from the list below: which holds only the declining."""
    table = table_at(moment)
    play = play_at(table, asked_seat(table))
    drawn(play, size)
    assert play.model.update is not None
    found = {action for target in play.model.chooser.spots for action in target.answers}
    for holder in [
        target.id for target in play.model.chooser.spots if target.holds and play.model.chooser.actions(target)
    ]:
        play.take(holder)
        drawn(play, size)
        cells = [target for target in play.model.chooser.spots if target.turns or target.ghost]
        placed = {action for target in cells for action in target.everything} & set(play.model.update.legal)
        assert placed == set(play.model.chooser.actions(spot(play, holder)))
    assert found >= set(play.model.update.legal)
    listed = [target for target in play.model.chooser.spots if target.id.startswith("option-")]
    assert len(listed) == (moment == "build")


def test_a_square_tells_of_its_district_and_what_stands_there(place: Looker) -> None:
    assert place.model.update is not None
    view = place.model.update.view
    standing = view.players[view.viewer].buildings[0]
    place.go(f"square-{standing.row}-{standing.column}")
    first, *others = place.remarks()
    assert "a district of" in first
    assert others
    assert all(line.startswith("There: ") for line in others)


def test_an_ecomobile_lights_its_row_and_column(place: Looker) -> None:
    assert place.model.update is not None
    view = place.model.update.view
    services = [standing for standing in view.players[view.viewer].buildings if standing.kind >= FIRST_SERVICE]
    ecomobiles = {
        f"square-{standing.row}-{standing.column}" for standing in services if family_of(standing.kind) == ECOMOBILE
    }
    picture = Painter().board(place.model, place.model.scene(), Box(0, 0, 80, 14))
    reaching = [target for target in picture.targets if target.reach]
    assert {target.id for target in reaching} == ecomobiles != set()
    for target in reaching:
        assert all((box.y == target.box.y) != (box.x == target.box.x) for box in target.reach)
        row = [box for box in target.reach if box.y == target.box.y]
        column = [box for box in target.reach if box.x == target.box.x]
        assert row
        assert column


def test_a_piece_says_what_it_wants(place: Looker) -> None:
    assert place.model.update is not None
    view = place.model.update.view
    tall = skyscraper(WATER, 4)
    assert tall in view.skyscrapers
    place.go(f"kind-{tall}")
    assert place.remarks() == ("The waterfall skyscraper 4 needs a district of 4 cells or more and is worth 4.",)
    service, left = next((number, count) for number, count in enumerate(view.services) if count)
    place.go(f"kind-{FIRST_SERVICE + service}")
    (line,) = place.remarks()
    assert line.endswith(f") is worth {view.options.components.values[service]}; {left} in the supply.")


def test_a_service_that_is_gone_says_so_on_a_small_terminal_too(place: Looker) -> None:
    """It was dim there and nothing else: in a terminal without colours it looked like one that is left."""
    assert place.model.update is not None
    view = place.model.update.view
    gone = sum(not view.services[kind - FIRST_SERVICE] for kind in kinds_in_play(view))
    assert gone
    assert gone == sum(line.count("×0 ") for line in drawn(place, (80, 24)))


def test_a_seat_tells_what_everybody_knows_of_its_hand(place: Looker) -> None:
    assert place.model.update is not None
    view = place.model.update.view
    rival = (view.viewer + 1) % view.seats
    place.go(f"seat-{rival}")
    (line,) = place.remarks()
    assert line.startswith(f"{NAMES[rival]}'s hand, as far as it is known: ")
    assert all(tile_name(tile) in line for tile in view.players[rival].known)
    place.go(f"seat-{view.viewer}")
    assert place.remarks() == ()


def test_a_tile_in_hand_is_told_in_words(place: Looker) -> None:
    place.go("hand-0")
    assert place.remarks() == ("Tile T14: earth (park), earth / earth, rock.",)


def test_a_tile_that_fits_nowhere_is_refused_at_an_open_place(place: Looker) -> None:
    """Of a place that no tile may have, the refusal says nothing of this tile."""
    update = place.model.update
    assert update is not None
    others = tuple(action for action in update.legal if action.position)
    place.table.model = attrs.evolve(place.model, update=attrs.evolve(update, legal=others))
    drawn(place, (80, 24))
    [refused] = spot(place, "hand-0").answers
    assert (refused.row, refused.column) in lots(update.view.players[update.view.viewer])


def test_a_place_tells_the_districts_that_would_lie_there(place: Looker) -> None:
    place.take("hand-0")
    drawn(place, (80, 24))
    action = place.model.chooser.under_cursor()
    assert action is not None
    *_, line = place.remarks()
    assert line.startswith(f"{cell_name(action.row, action.column)}: districts of ")


def test_a_building_that_would_stand_against_another_says_so(place: Looker) -> None:
    """A skyscraper stood in the three cells of a biodome, and nothing said that this costs one of the two."""
    view, scene = beside_biodome(2), place.model.scene()
    assert scene is not None
    scene = attrs.evolve(scene, update=attrs.evolve(scene.update, view=view, viewer=0), front=0)
    said = [
        BOARD.about(attrs.evolve(scene, trial=Trial(parse_action(f"build {choice}"))), "square-6-8")[0]
        for choice in ("forest 4 nw", "stone 4 sw")
    ]
    assert said == [
        "Now: a district of 4 cells, 4 needed; "
        "of this and the biodome 2 (row of 3) in its district only one can count.",
        "Now: a district of 4 cells, 4 needed.",
    ]


def test_only_the_reader_s_own_city_takes_what_is_in_hand(place: Looker) -> None:
    """Whoever takes a tile while looking at a rival's city sees the own one again."""
    assert place.model.update is not None
    own = place.model.front
    place.look_at((own + 1) % 3)
    drawn(place, (80, 24))
    place.go("hand-0")
    place.choose()
    drawn(place, (80, 24))
    assert place.model.front == own
    assert any(target.turns for target in place.model.chooser.spots)
    assert place.model.chooser.under_cursor() in place.model.update.legal


@needs_speed_ups
@pytest.mark.parametrize("size", EVERY_SIZE, ids=lambda size: f"{size[0]}x{size[1]}")
async def test_a_step_over_the_city_sends_less_than_a_thousand_bytes(size: tuple[int, int]) -> None:
    """With the ghost at its new place and the sentences about it."""
    table = table_at("place")
    terminal = MemoryTerminal(size)
    task = asyncio.create_task(serve(lambda: TableApp(TableLink(table, asked_seat(table))), terminal))
    try:
        await terminal.shows("Place a tile from your hand")
        terminal.receive(b"1")
        await terminal.shows("Esc back")
        openings = sorted({(action.row, action.column) for action in table.legal(asked_seat(table))})
        for place in [cell_name(*opening) for opening in openings][1:]:
            sent = len(terminal.output.encode())
            terminal.receive(b"\t")
            await terminal.shows(f"{place}: districts of")
            assert 0 < len(terminal.output.encode()) - sent < 1000
    finally:
        terminal.closed()
        await task


@pytest.mark.parametrize("zoom", [-3, -1, 1])
@pytest.mark.parametrize("size", EVERY_SIZE, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_scale_shows_what_can_be_chosen(size: tuple[int, int], zoom: int) -> None:
    table = table_at("build")
    play = play_at(table, asked_seat(table))
    drawn(play, size)
    before = {target.id for target in play.model.chooser.spots}
    play.table.model = attrs.evolve(play.model, zoom=zoom)
    lines = drawn(play, size)
    assert {target.id for target in play.model.chooser.spots} == before
    assert max(map(cell_len, lines)) <= size[0]


def test_the_size_of_a_district_stands_on_its_first_free_square() -> None:
    table = table_at("place")
    view = table.view(0)
    box, player = view.options.components, view.players[0]
    found = squares(box, player)
    written = sizes(box, player, found)
    assert written
    for cell, size in written.items():
        district = regions_of(found, cell)
        assert len(district) == size >= 3
        assert cell == min(other for other in district if found[other].is_free)


def regions_of(found: dict[tuple[int, int], Square], first: tuple[int, int]) -> set[tuple[int, int]]:
    """Everything of one ground that touches a square."""
    open_, reached = [first], set()
    while open_:
        row, column = open_.pop()
        there = found.get((row, column))
        if (row, column) not in reached and there is not None and there.terrain == found[first].terrain:
            reached.add((row, column))
            open_ += [(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)]
    return reached


def test_what_a_rival_laid_since_i_acted_wears_a_tag() -> None:
    table = table_at("place")
    seat = asked_seat(table)
    rival = (seat + 1) % 3
    play = play_at(table, seat)
    assert "new" in "\n".join(drawn(play, (140, 45)))
    play.look_at(rival)
    lying = table.view(seat).players[rival].tiles[-1]
    picture = play.model.reader.board.paint(play.model.scene(), 140, 38)
    place = next(target.box for target in picture.targets if target.id == f"square-{2 * lying.row}-{2 * lying.column}")
    tag = f"{load_glyphs('unicode').seat(rival)} new"
    assert picture.text()[place.y][place.x :].startswith(tag)


def test_the_tag_of_a_rivals_new_tile_hides_no_value() -> None:
    """Of a 10 in the first square of a new tile a small city showed the tag and a 0."""
    table = table_at("place")
    hidden = 0
    for player in table.view(0).players:
        found = squares(table.game.meta.options().components, player)
        for row, column in (cell for cell, square in found.items() if square.verdict is not None):
            worn = tag_cell(found, (row // 2, column // 2))
            assert (worn[0] // 2, worn[1] // 2) == (row // 2, column // 2)
            assert found[worn].verdict is None
            hidden += row % 2 == column % 2 == 0
    assert hidden


def test_a_spectator_is_shown_no_more_than_the_last_tile_of_a_seat_as_new() -> None:
    table = table_at("place")
    lines = drawn(play_at(table, None), (140, 45))
    assert sum(line.count("■ new") for line in lines) == 1


def test_a_windmill_that_is_not_settled_shows_its_range() -> None:
    """Windmills may still be right or wrong while the city can grow to both sides."""
    table = new_table("neoville", seats=2, seed=7, services="ecomobile-windmill")
    left = next(number for number in range(6, 12) if table.view(0).services[number])
    play_on(table, ["place 1 d4 r0"])
    builds = [action for action in table.legal(0) if isinstance(action, Build) and action.kind == FIRST_SERVICE + left]
    play_on(table, [table.game.text.format_action(builds[0])])
    value = table.view(0).options.components.values[left]
    lines = drawn(play_at(table, 0), (80, 24))
    assert any(f"−{value}…{value}" in line for line in lines)
    assert any("?" in line for line in lines[1:14])


@pytest.mark.parametrize("depth", ["16", "none"])
def test_a_tree_has_one_green_where_few_colours_show(depth: Any) -> None:
    """On a light terminal of 16 colours its crown was black."""
    table = table_at("place")
    play = play_at(table, asked_seat(table))
    drawn(play, (140, 45))
    scene = play.model.scene()
    assert scene is not None
    inks = {ink for row in BOARD.paint(attrs.evolve(scene, depth=depth), 140, 38).rows for _, ink in row}
    assert any(ink.startswith("park") for ink in inks)
    assert not any(ink.startswith("park.sign") for ink in inks)
