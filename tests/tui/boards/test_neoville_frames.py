"""Neoville's table as text, at three sizes, at each kind of moment. `scripts/frames` writes the expected frames."""

import asyncio
import random
from collections.abc import Callable

import attrs
import pytest
from rich.cells import cell_len

from core.encoding.codec import digest
from core.games.neoville.actions import Build
from core.games.neoville.components import ECOMOBILE, FIRST_SERVICE, WATER, family_of, skyscraper, tile_name
from core.kernel.grid import cell_name
from core.kernel.rng import Stream
from core.link.updates import Update
from core.table.table import Table
from tests.tui.support.frames import SIZES, asked_seat, check_ascii, update_of
from tests.tui.support.golden import check_frame
from tests.tui.support.harness import NAMES, TableApp, TableLink, do, new_table, play_on, texts
from tests.tui.support.terminals import MemoryTerminal, needs_speed_ups
from themes.glyphs import load_glyphs
from themes.inks import inks_of
from themes.palette import Depth, load_theme
from tui.boards import board_for
from tui.boards.neoville import BOARD
from tui.boards.neoville.squares import Square, sizes, squares
from tui.screens.table.controller import Controller, new_model
from tui.screens.table.messages import Choose, PickSeat, Pressed, Rested, TurnPiece
from tui.screens.table.model import Model
from tui.screens.table.painting.painter import Painter
from tui.screens.table.text_frame import render
from tui.terminal.colour_depth import paint
from tui.terminal.driver import serve
from tui.widgets.picture import Box, Target

Moment = Callable[[Table], bool]
LARGEST = (200, 60)
EVERY_SIZE = (*SIZES, LARGEST)


def asked(kind: str, version: int) -> Moment:
    """The first time after so many actions that somebody is asked that."""
    return lambda table: table.version >= version and _kind(table) == kind


def _kind(table: Table) -> str | None:
    decision = table.decision(table.to_act[0]) if table.to_act else None
    return decision.kind if decision else None


MOMENTS: dict[str, tuple[int, Moment]] = {
    "start": (3, lambda table: True),
    "place": (3, asked("place", 60)),
    "build": (4, asked("build", 100)),
    "draw": (2, asked("draw", 40)),
    "end": (4, lambda table: table.outcome is not None),
}


def table_at(moment: str) -> Table:
    """A table of ecomobiles and biodomes, played at random from a fixed seed up to a moment."""
    seats, reached = MOMENTS[moment]
    table, rng = new_table("neoville", seats=seats, seed=4, services="ecomobile-biodome"), random.Random(4)
    while not reached(table):
        seat = table.to_act[0]
        legal = table.legal(seat)
        builds = [action for action in legal if isinstance(action, Build)]
        do(table, seat, rng.choice(builds if builds and rng.random() < 0.8 else list(legal)))
    return table


class Looker:
    """What a viewer sits before, drawn when it is asked for."""

    def __init__(self, table: Table, viewer: int | None, language: str, glyphs: str) -> None:
        link = TableLink(table, viewer)
        model = new_model(link, table.game, board_for("neoville"), texts(language), load_glyphs(glyphs))
        self.table = Controller(link, model, seed=bytes(32))
        link.attach(self.table.receive)

    @property
    def model(self) -> Model:
        self.table.sheet()
        return self.table.model

    def remarks(self) -> tuple[str, ...]:
        return self.model.remarks(self.model.looked_at(self.model.scene()))

    def choose(self) -> None:
        self.table.send(Pressed(Choose(), 1e12))

    def turn(self) -> None:
        self.table.send(Pressed(TurnPiece(1), 1e12))

    def look_at(self, seat: int) -> None:
        self.table.send(PickSeat(seat))

    def go(self, target: str) -> None:
        self.table.model = attrs.evolve(self.model, chooser=self.model.chooser.go(target))

    def take(self, target: str) -> None:
        self.table.model = attrs.evolve(self.model, chooser=self.model.chooser.take(target))


def play_at(
    table: Table, viewer: int | None, language: str = "en", glyphs: str = "unicode", update: Update | None = None
) -> Looker:
    """What a viewer sits before."""
    play = Looker(table, viewer, language, glyphs)
    if update is not None:
        play.table.receive(update)
    return play


def drawn(play: Looker, size: tuple[int, int]) -> list[str]:
    """The screen, with the consequences of what the cursor is on."""
    render(play.table, *size)
    play.table.send(Rested())
    return render(play.table, *size)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("moment", MOMENTS)
def test_every_moment_is_drawn_as_expected(moment: str, size: tuple[int, int]) -> None:
    table = table_at(moment)
    lines = drawn(play_at(table, asked_seat(table)), size)
    check_frame(f"neoville-{moment}-{size[0]}x{size[1]}", lines)
    assert len(lines) == size[1]
    assert max(map(cell_len, lines)) <= size[0]


@pytest.mark.parametrize("moment", ["place", "build"])
def test_the_largest_screen_is_filled(moment: str) -> None:
    table = table_at(moment)
    lines = drawn(play_at(table, asked_seat(table)), LARGEST)
    check_frame(f"neoville-{moment}-200x60", lines)
    assert len(lines) == LARGEST[1]
    assert max(map(cell_len, lines)) <= LARGEST[0]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(
    ("name", "watching", "language", "glyphs"),
    [("spectator", True, "en", "unicode"), ("ascii", False, "en", "ascii"), ("french", False, "fr", "unicode")],
)
def test_other_readers_see_the_same_table(
    name: str, watching: bool, language: str, glyphs: str, size: tuple[int, int]
) -> None:
    table = table_at("build")
    lines = drawn(play_at(table, None if watching else asked_seat(table), language, glyphs), size)
    check_frame(f"neoville-{name}-{size[0]}x{size[1]}", lines)
    if glyphs == "ascii":
        check_ascii(lines)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_tile_in_hand_is_drawn_where_it_would_lie(size: tuple[int, int]) -> None:
    table = table_at("place")
    play = play_at(table, asked_seat(table))
    drawn(play, size)
    play.choose()
    drawn(play, size)
    play.turn()
    check_frame(f"neoville-held-{size[0]}x{size[1]}", drawn(play, size))
    assert play.model.chooser.held == "hand-0"


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_building_in_hand_is_drawn_where_it_would_stand(size: tuple[int, int]) -> None:
    table = table_at("build")
    play = play_at(table, asked_seat(table))
    drawn(play, size)
    play.choose()
    check_frame(f"neoville-building-{size[0]}x{size[1]}", drawn(play, size))
    assert isinstance(play.model.chooser.under_cursor(), Build)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_rival_s_city_is_one_key_away(size: tuple[int, int]) -> None:
    table = table_at("place")
    play = play_at(table, asked_seat(table))
    rival = (asked_seat(table) + 1) % 3
    drawn(play, size)
    play.look_at(rival)
    lines = drawn(play, size)
    check_frame(f"neoville-rival-{size[0]}x{size[1]}", lines)
    lying = table.view(rival).players[rival].tiles[0]
    assert any(spot.id == f"square-{2 * lying.row}-{2 * lying.column}" for spot in play.model.chooser.spots)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("viewer", [0, 1, None])
@pytest.mark.parametrize("moment", ["place", "build", "draw"])
def test_two_worlds_that_a_viewer_cannot_tell_apart_look_the_same(
    moment: str, viewer: int | None, size: tuple[int, int]
) -> None:
    """Everything the viewer may not know is dealt anew; the frame stays."""
    table = table_at(moment)
    game, before = table.game, drawn(play_at(table, viewer), size)
    worlds = [game.determinize(table.view(viewer), Stream(bytes(32), f"world {n}")) for n in range(3)]
    assert len({digest(world) for world in worlds}) > 1
    for world in worlds:
        assert before == drawn(play_at(table, viewer, update=update_of(table, world, viewer)), size)


# What the cursor can stand on


@pytest.fixture
def place() -> Looker:
    """Somebody who is asked to add a tile, on a small terminal."""
    table = table_at("place")
    play = play_at(table, asked_seat(table))
    drawn(play, (80, 24))
    return play


def spot(play: Looker, id: str) -> Target:
    found = play.model.chooser.spot(id)
    assert found is not None
    return found


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
    assert place.remarks() == ("waterfall skyscraper 4: needs a district of 4 cells or more, worth 4.",)
    service, left = next((number, count) for number, count in enumerate(view.services) if count)
    place.go(f"kind-{FIRST_SERVICE + service}")
    (line,) = place.remarks()
    assert line.endswith(f": worth {view.options.components.values[service]}, {left} left.")


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


def test_a_place_tells_the_districts_that_would_lie_there(place: Looker) -> None:
    place.take("hand-0")
    drawn(place, (80, 24))
    action = place.model.chooser.under_cursor()
    assert action is not None
    *_, line = place.remarks()
    assert line.startswith(f"{cell_name(action.row, action.column)}: districts of ")


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


@pytest.mark.parametrize("depth", ["256", "full"])
@pytest.mark.parametrize("moment", ["place", "build"])
def test_a_whole_board_takes_at_most_thirty_kilobytes(moment: str, depth: Depth) -> None:
    """With title and prompt, which take two."""
    table = table_at(moment)
    play = play_at(table, asked_seat(table))
    drawn(play, (140, 45))
    picture = BOARD.paint(play.model.scene(), 140, 38)
    inks = inks_of(attrs.evolve(load_theme("dark"), depth=depth))
    rows = ["".join(inks.style(ink).render(text) for text, ink in row) for row in picture.rows]
    frame = "".join(f"\x1b[{y};1H{row}" for y, row in enumerate(rows, 2))
    assert len(paint(frame, depth).encode()) <= 28_000


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


def test_a_spectator_is_shown_no_more_than_the_last_tile_of_a_seat_as_new() -> None:
    table = table_at("place")
    lines = drawn(play_at(table, None), (140, 45))
    assert sum(line.count("■ new") for line in lines) == 1


@pytest.mark.parametrize(("room", "across"), [((200, 60), 8), ((70, 24), 6), ((40, 16), 4), ((17, 9), 2)])
def test_a_portrait_is_the_city_alone(room: tuple[int, int], across: int) -> None:
    table = table_at("end")
    play = play_at(table, 0)
    picture = BOARD.portrait(play.model.scene(), *room)
    assert picture.width == 8 * across
    assert picture.targets == ()


@pytest.mark.parametrize("services", ["ecomobile-windmill", "ecomobile-biodome", "windmill-biodome"])
def test_every_position_can_be_drawn_for_everybody(services: str) -> None:
    """A whole table, seen by each seat and a spectator, with every seat in front."""
    table, rng = new_table("neoville", seats=2, seed=7, services=services), random.Random(7)
    while table.to_act:
        seat = table.to_act[0]
        if table.version % 7 == 0:
            _check_drawn(table)
        do(table, seat, rng.choice(table.legal(seat)))
    _check_drawn(table)


def _check_drawn(table: Table) -> None:
    for viewer in (0, 1, None):
        play = play_at(table, viewer)
        for size in SIZES:
            for front in (0, 1):
                play.look_at(front)
                lines = render(play.table, *size)
                assert max(map(cell_len, lines)) <= size[0]
                assert not [line for line in lines if "board-neoville" in line]


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
