"""The table of Neoville: places for the cursor, and the board's sentences about them."""

import random
import re
from functools import partial
from typing import Any

import attrs
import pytest
from rich.cells import cell_len

from core.games.neoville.actions import Build
from core.games.neoville.components import ECOMOBILE, FIRST_SERVICE, PARK, WATER, family_of, skyscraper, tile_name
from core.games.neoville.notation import parse_action
from core.kernel.grid import cell_name
from core.languages import LANGUAGES
from core.table.table import Table
from tests.games.neoville.spoken import beside_biodome
from tests.tui.support import moments
from tests.tui.support.frames import SIZES, asked_seat
from tests.tui.support.harness import NAMES, do, new_table, play_on, texts
from tests.tui.support.moments import EVERY_SIZE, sitter_at
from tests.tui.support.sitter import Sitter
from themes.glyphs import load_glyphs
from tui.boards import Trial, board_for
from tui.boards.neoville.city import plan_for, tag_cell
from tui.boards.neoville.ground import PaintedBuilding, paint_building, paint_icon, plate_text
from tui.boards.neoville.layout import HUGE, LARGE, MEDIUM, SquareScale, layout
from tui.boards.neoville.squares import Square, kinds_in_play, lots, sizes, squares
from tui.screens.table.choosing import look_at
from tui.screens.table.controller import render
from tui.screens.table.painter import Painter
from tui.widgets.grid import marked_row
from tui.widgets.picture import Box, Canvas, Target, cells_of

# What the cursor can stand on at the board of Neoville, and what the board says of it


BOARD = board_for("neoville")
table_at = partial(moments.table_at, "neoville")


def drawn(play: Sitter, size: tuple[int, int]) -> list[str]:
    """The screen, with all consequences of the cursor's position."""
    play.size = size
    play.look()
    play.rest()
    return play.look().split("\n")


def remarks(play: Sitter) -> tuple[str, ...]:
    return play.model.remarks(play.model.looked_at(play.model.scene()))


def take(play: Sitter, target: str) -> None:
    play.change(chooser=play.model.chooser.take(target))


def spot(play: Sitter, id: str) -> Target:
    found = play.model.chooser.spot(id)
    assert found is not None
    return found


@pytest.fixture
def place() -> Sitter:
    """A player who must add a tile, on a small terminal."""
    table = table_at("place")
    play = Sitter(table, asked_seat(table))
    drawn(play, (80, 24))
    return play


def test_a_square_shows_its_district_and_its_building(place: Sitter) -> None:
    assert place.model.update is not None
    view = place.model.update.view
    standing = view.players[view.viewer].buildings[0]
    place.go(f"square-{standing.row}-{standing.column}")
    first, *others = remarks(place)
    assert "a district of" in first
    assert others
    assert all(line.startswith("In this district: ") for line in others)


def test_an_ecomobile_lights_its_row_and_column(place: Sitter) -> None:
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


def test_a_piece_describes_its_condition(place: Sitter) -> None:
    assert place.model.update is not None
    view = place.model.update.view
    tall = skyscraper(WATER, 4)
    assert tall in view.skyscrapers
    place.go(f"kind-{tall}")
    assert remarks(place) == ("The waterfall skyscraper 4 needs a district of at least 4 cells and is worth 4.",)
    service, left = next((number, count) for number, count in enumerate(view.services) if count)
    place.go(f"kind-{FIRST_SERVICE + service}")
    (line,) = remarks(place)
    assert line.endswith(f") is worth {view.options.components.values[service]}; {left} in the supply.")


def test_a_service_that_is_gone_says_so_on_a_small_terminal_too(place: Sitter) -> None:
    """It was dim there and nothing else: in a terminal without colours it looked like one that is left."""
    assert place.model.update is not None
    view = place.model.update.view
    gone = sum(not view.services[kind - FIRST_SERVICE] for kind in kinds_in_play(view))
    assert gone
    assert gone == sum(line.count(" gone") for line in drawn(place, (80, 24)))


@pytest.mark.parametrize("size", [(80, 22), (80, 24), (100, 30), (140, 45)])
@pytest.mark.parametrize("depth", ["full", "none"])
def test_services_in_one_row_are_shown_by_letters_and_not_by_pictures(
    place: Sitter, size: tuple[int, int], depth: Any
) -> None:
    """Pictures of rows below each other joined into one black shape, and trees of the seats into a totem."""
    place.change(reader=attrs.evolve(place.model.reader, depth=depth))
    lines = drawn(place, size)
    start = next(y for y, line in enumerate(lines) if "Services" in line)
    column = lines[start].index("Services")
    listed = [line[column:] for line in lines[start + 1 : start + 5]]
    assert all(re.match(r" ?.?(4 ?▴○?|▴○|4 ?○|3 ?╥|4 ?╥|3 ?◇|[MLITO] ?\w) ", line) for line in listed), listed
    assert not any(set(line) & set("▟▙▛▜▀▄▌▐█▖▗▘▝") for line in listed)
    if size[0] < 140:
        seats = [line for line in lines[:5] if any(name in line for name in NAMES[:3])]
        assert [len(re.findall(r"▴\d", line)) for line in seats] == [1, 1, 1]


def test_the_service_under_the_cursor_is_one_row_in_the_colour_of_the_cursor(place: Sitter) -> None:
    found = place.model.scene()
    assert found is not None
    picture = BOARD.paint(found, 140, 38)
    one = next(
        one for one in picture.targets if one.id.startswith("kind-") and int(one.id.split("-")[1]) >= FIRST_SERVICE
    )
    row = marked_row(
        picture.rows[one.box.y], one.box.y, picture.targets, {one.id: "cursor"}, {}, load_glyphs("unicode")
    )
    assert {ink for _, ink in cells_of(row)[one.box.x : one.box.right]} == {"bold reverse cursor on cursor-text"}
    assert one.box.width > 20


def test_a_seat_shows_the_public_part_of_its_hand(place: Sitter) -> None:
    assert place.model.update is not None
    view = place.model.update.view
    rival = (view.viewer + 1) % view.seats
    place.go(f"seat-{rival}")
    (line,) = remarks(place)
    assert line.startswith(f"Known tiles in {NAMES[rival]}'s hand: ")
    assert all(tile_name(tile) in line for tile in view.players[rival].known)
    place.go(f"seat-{view.viewer}")
    assert remarks(place) == ()


def test_a_tile_in_hand_is_described_in_words(place: Sitter) -> None:
    place.go("hand-0")
    assert remarks(place) == ("Tile T14: earth (park), earth / earth, rock.",)


def test_a_tile_that_fits_nowhere_is_refused_at_an_open_place(place: Sitter) -> None:
    """If no tile may go to a place, the refusal does not mention this tile."""
    update = place.model.update
    assert update is not None
    others = tuple(action for action in update.legal if action.position)
    place.change(update=attrs.evolve(update, legal=others))
    drawn(place, (80, 24))
    [refused] = spot(place, "hand-0").answers
    assert (refused.row, refused.column) in lots(update.view.players[update.view.viewer])


def test_a_place_tells_the_districts_that_would_lie_there(place: Sitter) -> None:
    take(place, "hand-0")
    drawn(place, (80, 24))
    action = place.model.chooser.under_cursor()
    assert action is not None
    *_, line = remarks(place)
    assert line.startswith(f"Districts on {cell_name(action.row, action.column)}, in cells: ")


def test_a_building_that_excludes_another_says_so(place: Sitter) -> None:
    """A skyscraper stood in the three cells of a biodome, and no sentence said that this costs one of the two."""
    view, scene = beside_biodome(2), place.model.scene()
    assert scene is not None
    scene = attrs.evolve(scene, update=attrs.evolve(scene.update, view=view, viewer=0), front=0)
    said = [
        BOARD.about(attrs.evolve(scene, trial=Trial(parse_action(f"build {choice}"))), "square-6-8")[0]
        for choice in ("forest 4 nw", "stone 4 sw")
    ]
    assert said == [
        "Now: a district of 4 cells, 4 needed; only this or the biodome 2 (row of 3) in its district can count.",
        "Now: a district of 4 cells, 4 needed.",
    ]


def test_only_the_readers_own_city_takes_the_piece_in_hand(place: Sitter) -> None:
    """A player who takes a tile while looking at a rival's city sees their own again."""
    assert place.model.update is not None
    own = place.model.front
    place.table.do(look_at, (own + 1) % 3)
    drawn(place, (80, 24))
    place.go("hand-0")
    place.press("enter")
    drawn(place, (80, 24))
    assert place.model.front == own
    assert any(target.turns for target in place.model.chooser.spots)
    assert place.model.chooser.under_cursor() in place.model.update.legal


@pytest.mark.parametrize("zoom", [-3, -1, 1])
@pytest.mark.parametrize("size", EVERY_SIZE, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_scale_shows_all_choices(size: tuple[int, int], zoom: int) -> None:
    table = table_at("build")
    play = Sitter(table, asked_seat(table))
    drawn(play, size)
    before = {target.id for target in play.model.chooser.spots}
    play.change(zoom=zoom)
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


def test_a_rivals_new_tile_wears_a_tag() -> None:
    table = table_at("place")
    seat = asked_seat(table)
    rival = (seat + 1) % 3
    play = Sitter(table, seat)
    assert "new" in "\n".join(drawn(play, (140, 45)))
    play.table.do(look_at, rival)
    lying = table.view(seat).players[rival].tiles[-1]
    picture = play.model.reader.board.paint(play.model.scene(), 140, 38)
    place = next(target.box for target in picture.targets if target.id == f"square-{2 * lying.row}-{2 * lying.column}")
    tag = f"{load_glyphs('unicode').seat(rival)} new"
    assert picture.text()[place.y][place.x :].startswith(tag)


def test_the_tag_of_a_rivals_new_tile_hides_no_value() -> None:
    """A small city showed a 10 in the first square of a new tile as the tag and a 0."""
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
    lines = drawn(Sitter(table, None), (140, 45))
    assert sum(line.count("■ new") for line in lines) == 1


def test_a_windmill_that_is_not_settled_shows_its_range() -> None:
    """Windmills may still be right or wrong while the city can grow to both sides."""
    table = new_table("neoville", seats=2, seed=7, services="ecomobile-windmill")
    left = next(number for number in range(6, 12) if table.view(0).services[number])
    play_on(table, ["place 1 d4 r0"])
    builds = [action for action in table.legal(0) if isinstance(action, Build) and action.kind == FIRST_SERVICE + left]
    play_on(table, [table.game.text.format_action(builds[0])])
    value = table.view(0).options.components.values[left]
    lines = drawn(Sitter(table, 0), (80, 24))
    assert any(f"−{value}…{value}" in line for line in lines)
    assert any("?" in line for line in lines[1:14])


@pytest.mark.parametrize("depth", ["16", "none"])
def test_a_tree_has_one_green_where_few_colours_show(depth: Any) -> None:
    """On a light terminal of 16 colours its crown was black."""
    table = table_at("place")
    play = Sitter(table, asked_seat(table))
    drawn(play, (140, 45))
    scene = play.model.scene()
    assert scene is not None
    inks = {ink for row in BOARD.paint(attrs.evolve(scene, depth=depth), 140, 38).rows for _, ink in row}
    assert any(ink.startswith("park") for ink in inks)
    assert not any(ink.startswith("park.sign") for ink in inks)


# Neoville's table as text, at three sizes, at each kind of moment. `scripts/frames` writes the expected frames


@pytest.mark.parametrize(("room", "across"), [((200, 60), 8), ((70, 24), 6), ((40, 16), 4), ((17, 9), 2)])
def test_a_portrait_is_only_the_city(room: tuple[int, int], across: int) -> None:
    table = table_at("end")
    play = Sitter(table, 0)
    picture = BOARD.portrait(play.model.scene(), *room)
    assert picture.width == 8 * across
    assert picture.targets == ()


def test_every_position_can_be_drawn_for_every_viewer() -> None:
    """A whole table, seen by each seat and a spectator, with every seat in front."""
    table = new_table("neoville", seats=2, seed=7, services="windmill-biodome")
    rng = random.Random(7)
    while table.to_act:
        seat = table.to_act[0]
        if table.version % 7 == 0:
            _check_drawn(table)
        do(table, seat, rng.choice(table.legal(seat)))
    _check_drawn(table)


def _check_drawn(table: Table) -> None:
    for viewer in (0, 1, None):
        play = Sitter(table, viewer)
        for size in SIZES:
            for front in (0, 1):
                play.table.do(look_at, front)
                lines = render(play.table, *size)
                assert max(map(cell_len, lines)) <= size[0]
                assert not [line for line in lines if "board-neoville" in line]


@pytest.mark.parametrize("depth", ["full", "16", "none"])
def test_the_plot_shows_every_place_that_the_city_may_cover_and_ends_in_stakes(depth: Any) -> None:
    """The first turn was a black void with dots, and nothing showed the full size of a city."""
    play = Sitter(table_at("start"), 0, size=(140, 45), depth=depth)
    first = drawn(play, (140, 45))
    assert "Your plot is 4 by 4 tiles" in " ".join(first)
    first = [line[:64] for line in first[4:34]]
    assert [sum(line.count(dots) for line in first) for dots in ("••", "··", "▐")] == [1, 24, 0]
    table = table_at("place")
    play = Sitter(table, asked_seat(table), size=(140, 45), depth=depth)
    player = table.view(asked_seat(table)).players[asked_seat(table)]
    later = [line[:64] for line in drawn(play, (140, 45))]
    assert sum(line.count("••") for line in later) == len(lots(player))
    edge = "".join(line[63:] for line in later[4:34])
    assert re.fullmatch(r"\s*▌▏+▌\s*", edge), "a stake at both corners where the city can grow no further"


@pytest.mark.parametrize("size", [(80, 22), (80, 24)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_is_cut_on_a_small_terminal(seats: int, size: tuple[int, int]) -> None:
    """With four seats at 80x22 a row of tiles, the end of the services and half of the legend were missing."""
    for seed in range(12):
        play = Sitter(new_table("neoville", seats, seed=seed), 0, size=size)
        lines = drawn(play, size)
        board = lines[1 : size[1] - 6]
        view = play.model.update.view if play.model.update is not None else None
        assert view is not None
        listed = {one.id for one in play.model.chooser.spots if one.id.startswith("kind-")}
        assert {f"kind-{kind}" for kind in kinds_in_play(view)} <= listed
        assert "undecided" in " ".join(board[-2:])
        found = layout(view, size[0], size[1] - 7, 0)
        assert plan_for(view, 0, found.city, found.scale).outer.bottom <= found.legend.y


def test_services_of_a_city_in_one_row_are_letters_too(place: Sitter) -> None:
    """Their pictures joined those of the row below."""
    scene = place.model.scene()
    assert scene is not None
    for kind in kinds_in_play(scene.update.view):
        if kind >= FIRST_SERVICE:
            for width in (2, 3, 4):
                canvas = Canvas(width, 1)
                paint_building(canvas, scene, Box(0, 0, width, 1), PaintedBuilding(kind))
                text = canvas.picture().text()[0]
                assert text == plate_text(scene, kind)
                assert not set(text) & set("▟▙▛▜▀▄▌▐█▖▗▘▝")


@pytest.mark.parametrize("scale", [MEDIUM, LARGE, HUGE])
def test_a_tree_has_a_green_crown_on_a_brown_trunk(place: Sitter, scale: SquareScale) -> None:
    """Its crown had the ink of letters, so that in the light theme it was a dark cross on a green grave."""
    scene = place.model.scene()
    assert scene is not None
    canvas = Canvas(scale.width, scale.height)
    paint_icon(canvas, attrs.evolve(scene, depth="full"), Box(0, 0, scale.width, scale.height), PARK)
    inks = [{ink.partition(" on ")[0] for text, ink in row if text.strip()} for row in canvas.picture().rows]
    assert set().union(*inks) <= {"park", "park.lit", "earth.deep"}
    assert "earth.deep" in inks[-1]
    assert "earth.deep" not in inks[0]


def test_the_dots_of_a_service_stand_apart_from_the_mark_of_the_next_one() -> None:
    """`●•L3`."""
    for seed in range(6):
        play = Sitter(new_table("neoville", 2, seed=seed), 0, size=(80, 24))
        lines = [line[46:] for line in drawn(play, (80, 24))[10:16]]
        touching = [line for line in lines if re.search(r"●[ •][A-Z0-9▴]", line) and "●●" not in line]
        assert not touching


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(48, 36), (48, 40), (80, 22), (80, 24), (100, 30), (140, 45)])
def test_the_legend_says_every_sign(size: tuple[int, int], language: str) -> None:
    """On a phone it ended with the sports."""
    sitter = sitter_at("neoville", "start", size)
    sitter.change(reader=attrs.evolve(sitter.model.reader, texts=texts(language)))
    shown = sitter.look()
    for word in ("park", "sport", "for", "against", "open"):
        assert texts(language).ui(f"board-neoville-legend-{word}") in shown
