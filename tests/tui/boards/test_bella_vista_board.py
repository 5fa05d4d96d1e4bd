"""The table of Bella Vista: the map, offers, contracts, and the effects of the keys on them."""

import re
from collections.abc import Mapping
from functools import cache, partial
from typing import Any

import attrs
import pytest
from rich.cells import cell_len

from core.games.bella_vista import actions as ev
from core.games.bella_vista.actions import BUILD, Build, Offer
from core.games.bella_vista.components import BUILDING_SHAPES, CONSTRAINTS
from core.games.bella_vista.view import footprint, income, new_contracts, occupied_cells
from core.kernel.grid import cell_name
from core.kernel.score import ScoreLine
from core.languages import LANGUAGES
from core.table.preview import Change, Preview
from tests.tui.support import moments
from tests.tui.support.frames import asked_seat
from tests.tui.support.harness import texts
from tests.tui.support.moments import EVERY_SIZE, LARGEST, sitter_at
from themes.glyphs import load_glyphs
from tui.boards import Scene, Trial, board_for
from tui.boards.bella_vista.buildings import NOBODYS_SHAPE, outline_of, quarter_inks
from tui.boards.bella_vista.cards import paint_seats
from tui.boards.bella_vista.city import best_place, lit
from tui.boards.bella_vista.offers import SAMPLE_COLUMNS
from tui.boards.bella_vista.space import PANEL_COLUMNS, places
from tui.boards.bella_vista.space import signs as signs_of
from tui.screens.table.update import click
from tui.widgets.log import EventPlace
from tui.widgets.picture import Box

# The table of Bella Vista: at four sizes, at each kind of moment, and what the keys do to it

BOARD = board_for("bella_vista")
SMALL, HUGE = (80, 24), LARGEST
architect = partial(sitter_at, "bella_vista")


def scene_at(moment: str, size: tuple[int, int] = SMALL, **changes: Any) -> Scene:
    """The scene for the board of the active seat."""
    return attrs.evolve(_scene_at(moment, size), **changes)


@cache
def _scene_at(moment: str, size: tuple[int, int]) -> Scene:
    scene = architect(moment, size, ()).model.scene()
    assert scene is not None
    return scene


def rows_of(scene: Scene, size: tuple[int, int]) -> tuple[Any, list[str]]:
    """The place of the board on a screen of that size, and the board itself as text."""
    width, height = size[0], size[1] - 7
    return places(scene, width, height), BOARD.paint(scene, width, height).text()


@pytest.mark.parametrize("moment", ["ghost", "foot", "neutral"])
def test_every_cell_that_is_lit_can_be_built_on_in_some_turn(moment: str) -> None:
    """The building snaps to the nearest legal place that covers the cell under the cursor."""
    person = architect(moment, SMALL, ())
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
    person = architect("ghost", SMALL, ())
    cells = {spot.id for spot in person.model.chooser.spots if spot.turns and person.model.chooser.is_legal(spot)}
    visited = set()
    for _ in cells:
        person.press("tab")
        assert person.model.chooser.under_cursor() in person.model.chooser.legal
        visited.add(person.model.chooser.cursor)
    assert visited == cells


@pytest.mark.parametrize("moment", ["ghost", "foot", "jump"])
def test_a_building_begins_where_it_pays_most_coins(moment: str) -> None:
    """It began at the first place on which it fits, up at the left, and later where a plan would put it."""
    scene = scene_at(moment)
    view = scene.update.view
    begun = best_place(attrs.evolve(scene, trial=None))
    placed = [action for action in scene.update.legal if isinstance(action, Build)]
    assert architect(moment, SMALL, ()).model.chooser.under_cursor() == begun
    assert income(view, view.number, begun) == max(income(view, view.number, action) for action in placed)


def test_the_first_cell_of_a_place_names_it() -> None:
    """Typing `build d4` is the same as the cursor at d4, if that is legal."""
    person = architect("ghost", SMALL, ())
    chooser = person.model.chooser
    cells = {spot.id: spot.turns for spot in chooser.spots if spot.turns}
    for action in chooser.legal:
        assert cells[f"cell-{action.row}-{action.column}"][action.turn] == action


def test_a_building_is_carried_turned_and_placed_with_the_keys_of_a_newcomer() -> None:
    person = architect("ghost", SMALL, ())
    sheet = person.table.sheet()
    assert sheet is not None
    assert any(ink.endswith("on ghost") for row in sheet.pictures["board"].rows for _, ink in row)
    person.press("r", "tab", "down", "tab", "enter", "enter")
    built = [event for event in person.link.at.log(None).events if isinstance(event, ev.Built)]
    assert isinstance(person.link.submitted[-1], Build)
    assert (built[-1].row, built[-1].column) == (person.link.submitted[-1].row, person.link.submitted[-1].column)


def test_the_window_follows_the_cursor_to_the_foot_of_a_high_city() -> None:
    top, foot = architect("foot", SMALL, ()), architect("foot", SMALL)
    assert "\n 1 " in top.look()
    assert "\n18 " not in top.look()
    assert "\n18 " in foot.look()
    assert "\n 1 " not in foot.look()


def test_a_contract_that_a_place_would_meet_is_announced_before() -> None:
    for moment in ("ghost", "foot", "not-legal", "jump"):
        person = architect(moment, (100, 30), ())
        assert person.model.update is not None
        view = person.model.update.view
        for action in person.model.update.legal:
            if isinstance(action, Build) and new_contracts(view, action):
                person.change(chooser=person.model.chooser.find(action))
                person.rest()
                assert "this meets the contract for" in person.look().replace("\n", " ")
                return
    pytest.fail("no place meets a contract")


@pytest.mark.parametrize("depth", ["full", "16", "none"])
def test_the_legend_shows_closed_ground_in_the_ink_of_the_map(depth: Any) -> None:
    """With 16 colours it was magenta there and grey on the map."""
    samples = [entry.sample for entry in signs_of(scene_at("ghost", SMALL, depth=depth))]
    ((sample, ink),) = next(sample for sample in samples if sample[0][0] == " c ")
    assert ink == quarter_inks(sample.strip().upper(), is_open=False, dense=depth != "full")[1]


def test_neighbouring_buildings_differ_without_colours() -> None:
    """Cells of one row have no edge: two buildings were one white area."""
    scene = scene_at("contract", SMALL, depth="none", fresh=())
    found, rows = rows_of(scene, SMALL)
    for place, building in occupied_cells(scene.update.view).items():
        box = found.grid.box(*place)
        shape = NOBODYS_SHAPE if building.seat is None else scene.glyphs.seat(building.seat)
        assert rows[box.y][box.x : box.right] == f"{building.number}{shape}"


@pytest.mark.parametrize("size", EVERY_SIZE, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("moment", ["rival", "start", "contract"])
def test_nothing_shows_only_by_colour(moment: str, size: tuple[int, int]) -> None:
    """Without colours every free square shows the letter of its quarter, a capital where one may build, and every
    building its number and owner; with ASCII characters, in each of its squares."""
    scene = scene_at(moment, size, depth="none", glyphs=load_glyphs("ascii"), fresh=())
    view, bright = scene.update.view, lit(scene)
    found, rows = rows_of(scene, size)
    on = occupied_cells(view)
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
def test_remaining_buildings_are_listed_while_there_are_any(size: tuple[int, int]) -> None:
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
def test_rivals_builds_wear_a_tag_until_the_viewer_acts(size: tuple[int, int]) -> None:
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
    """Next to a building in hand stood the rest of "new +4"."""
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


def test_a_ghost_covers_no_part_of_a_small_sign() -> None:
    """ "1●ne" stood next to a building that was moved over a new one."""
    scene = scene_at("ghost", SMALL)
    worked_out = Preview((Change("coins", 5, 5, None, None),), events=(), certain=True, again=False)
    found = set()
    for one in scene.update.view.buildings:
        built = ev.Built(one.seat or 0, one.number, one.row, one.column, one.turn, neutral=False)
        head = f"{one.number}{scene.glyphs.seat(one.seat or 0)}"
        for action in scene.update.legal:
            shown = attrs.evolve(scene, fresh=(built,), trial=Trial(action, worked_out))
            rows = BOARD.paint(shown, 80, 17).rows
            signs = [text for row in rows for text, ink in row if ink == "bold print on paper"]
            assert signs in ([], [head], [f"{head}new"], [f"{head}new "])
            found |= {len(text) for text in signs}
    assert found == {2, 6}


@pytest.mark.parametrize("size", [(80, 22), (80, 24), (100, 30)])
def test_the_columns_of_every_city_have_their_letters(size: tuple[int, int]) -> None:
    """Sentences say "d4", and a city of more than 16 rows had no letters at 80x24."""
    heights = set()
    for moment in moments.MOMENTS["bella_vista"]:
        scene = scene_at(moment, size)
        found, painted = rows_of(scene, size)
        assert "a b c d" in painted[found.grid.y - 1]
        assert found.grid.outer.bottom <= size[1] - 7
        heights.add(len(scene.update.view.city))
    assert max(heights) > 17 > 14 >= min(heights)


@pytest.mark.parametrize("size", [(120, 45), (140, 45), HUGE])
def test_contracts_have_two_rows_on_a_high_terminal_in_every_case(size: tuple[int, int]) -> None:
    for moment in ("start", "offer", "ghost", "contract", "end"):
        scene = scene_at(moment, size)
        parts = BOARD.regions(scene, size[0], size[1] - 7)
        assert parts["contracts"].height == 2 * len(scene.update.view.display) + 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [100, 120, 140, 160])
def test_the_figures_on_a_plate_add_up_to_its_points(width: int, language: str) -> None:
    """27 + 18 − 20 stood under 41: the contracts had no room."""
    scene = scene_at("rival", (140, 45), texts=texts(language))
    for border, lone, contracts in ((18, -20, 16), (4, -15, 5), (11, 0, 0)):
        points = {"coins": 27, "border": border, "penalty": lone, "contracts": contracts}
        sheets = tuple(
            attrs.evolve(sheet, lines=tuple(_line(line, points) for line in sheet.lines))
            for sheet in scene.update.sheets
        )
        players = tuple(attrs.evolve(player, coins=27) for player in scene.update.view.players)
        view = attrs.evolve(scene.update.view, players=players)
        rich = attrs.evolve(scene, update=attrs.evolve(scene.update, sheets=sheets, view=view))
        canvas = rich.canvas(width, 2)
        paint_seats(canvas, rich, Box(0, 0, width, 2))
        plate = canvas.picture().text()[1][: width // view.seats]
        figures = re.findall(r"[−+]?\d+", re.sub(r"(hand|Hand|main) \d", "", plate))
        values = [int(figure.replace("−", "-")) for figure in figures]
        assert sum(values) == sum(sheets[0].lines[place].low for place in range(len(sheets[0].lines)))


def _line(line: ScoreLine, points: Mapping[str, int]) -> ScoreLine:
    value = points.get(line.rule, 0)
    return attrs.evolve(line, low=value, high=value)


def test_the_outline_of_a_building_has_its_cells() -> None:
    assert [outline_of(shape) for shape in BUILDING_SHAPES] == ["▀▀▀▀", "▀█▀", "█▀▀", "██", "█▄", "▀▀▀", "▀▀", "▀"]


def test_a_building_under_the_cursor_names_its_owner() -> None:
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


# Offers, contracts and the constraint of Bella Vista: making an offer, and the sentences about them


def test_an_offer_is_made_with_a_digit_and_enter() -> None:
    person = architect("start", SMALL, ())
    view = person.model.update.view if person.model.update else None
    assert view is not None
    hand = view.players[asked_seat(person.link.at)].hand
    assert hand is not None
    person.press("2", "enter", "enter")
    offer = person.link.submitted[-1]
    assert offer == Offer(0, hand[1]), "the cursor begins at the space that costs least, not at the dearest"


def test_an_offer_is_made_with_three_clicks() -> None:
    """A first click on the card once only looked at it, and a click on a space then offered every card."""
    person = architect("start", SMALL, ())
    for target in ("hand-1", "slot-3", "slot-3"):
        person.table.do(click, target)
        person.rest()
    assert isinstance(person.model.chooser.staged or person.link.submitted[-1], Offer)
    assert person.model.chooser.opened is None


def test_an_offer_is_made_place_first_too() -> None:
    person = architect("start", SMALL, ())
    slot = next(spot for spot in person.model.chooser.spots if spot.id == "slot-3")
    person.go(slot.id)
    person.press("enter")
    assert person.model.chooser.opened == "slot-3"
    person.press("1", "right", "left")
    assert person.model.chooser.cursor == "option-0", "the arrows once went to the cards, away from the open list"
    person.press("enter", "enter")
    assert person.link.submitted[-1].price == 3


def test_a_space_under_the_cursor_has_a_foot() -> None:
    """It had a sign before its price, and nothing else."""
    picture = BOARD.paint(scene_at("offer", (140, 45)), 140, 38)
    spaces = [target for target in picture.targets if target.id.startswith("slot-")]
    assert spaces
    for target in spaces:
        assert target.foot == Box(target.box.x, target.box.bottom - 1, target.box.width, 1)
        assert not picture.text()[target.foot.y][target.foot.x : target.foot.right].strip()


def test_in_high_contrast_an_offer_has_an_edge_and_a_foot() -> None:
    scene = attrs.evolve(scene_at("offer", (140, 45)), glyphs=load_glyphs("unicode", edged=True))
    shown = BOARD.paint(scene, 140, 38)
    for place in (target.box for target in shown.targets if target.id.startswith("slot-")):
        assert shown.text()[place.bottom - 1][place.x : place.right] == "▁" * place.width


def test_a_card_is_placed_on_the_space_under_the_cursor() -> None:
    """The cursor once went back to the most expensive space."""
    person = architect("start", SMALL, ())
    person.press("left", "2")
    assert person.model.chooser.cursor == "slot-1"
    assert person.model.chooser.held == "hand-1"


def test_an_offer_space_shows_its_price_and_its_building_order() -> None:
    """No sentence explained the first choice until a card was picked up, nor a space that is taken."""
    scene = scene_at("rival")
    assert {space: BOARD.about(scene, f"slot-{space}") for space in (6, 4, 2, 0)} == {
        6: ("Costs 6 of your 15 coins; you build in position 1.",),
        4: ("Costs 4 of your 15 coins; you build in position 1 or 2.",),
        2: ("2-coin space: face-down card (Anna).",),
        0: ("Free; you build in position 2 or 3.",),
    }


def test_a_contract_that_was_taken_is_refilled_but_in_the_last_round() -> None:
    scene = scene_at("rival", HUGE)
    for round_, said in ((7, True), (8, False)):
        view = attrs.evolve(scene.update.view, round=round_, display=(None,) * 4)
        shown = "\n".join(rows_of(attrs.evolve(scene, update=attrs.evolve(scene.update, view=view)), HUGE)[1])
        assert ("taken; refilled after the round" if said else "contract taken; not refilled") in shown


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_constraint_is_described_in_full(language: str) -> None:
    """At 100 columns a French player read "non adjacent à une ri…"."""
    said = texts(language)
    begun = cell_len(f"{said.ui('board-bella_vista-constraint')} ")
    words = [said.ui(f"board-bella_vista-{constraint.replace('_', '-')}") for constraint in CONSTRAINTS]
    assert [word for word in words if begun + cell_len(word) > PANEL_COLUMNS - 2 - SAMPLE_COLUMNS] == []


@pytest.mark.parametrize("size", [(80, 22), SMALL, (100, 30)])
def test_the_value_of_every_place_is_seen_whole(size: tuple[int, int]) -> None:
    """At the right edge of the map, the panel covered its last digit: +14 became +1."""
    scene = scene_at("ghost", size)
    worth = Preview((Change("coins", 14, 14, None, None),), (), certain=True, again=False)
    view = scene.update.view
    edge = [BUILD[row][len(view.city[row]) - wide][turn] for row in range(9) for wide in (1, 2) for turn in range(4)]
    for action in edge:
        cells = footprint(view, view.number, action)
        if cells and max(column for _, column in cells) < len(view.city[0]):
            trial = Trial(action, worth)
            assert trial.points == 14
            rows = BOARD.paint(attrs.evolve(scene, trial=trial), size[0], size[1] - 7).rows
            assert "+14" in [text for row in rows for text, _ in row], action
