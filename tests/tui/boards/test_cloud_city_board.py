"""The table of Cloud City: its cities as pictures, and the effects of the keys on them."""

import random
import re
from collections import Counter
from collections.abc import Sequence
from functools import partial

import attrs
import pytest
from rich.cells import cell_len

from core.games.cloud_city import actions as act
from core.games.cloud_city.bots import worth_of_slot
from core.games.cloud_city.components import KINDS, Walkway
from core.games.cloud_city.view import PlayerView, buildings, opened, standing
from core.kernel.grid import Cell
from core.languages import LANGUAGES
from tests.tui.support import moments
from tests.tui.support.frames import SIZES, asked_seat
from tests.tui.support.harness import NAMES, do, new_table, texts
from tests.tui.support.moments import LARGEST, any_or_longest, sitter_at
from tests.tui.support.sitter import Sitter
from themes.glyphs import load_glyphs
from tui.boards import Scene, Trial, board_for
from tui.boards.cloud_city.city import Arrivals, bounds, opening_badge, paint_city
from tui.boards.cloud_city.pieces import SCALES, CityScale, paint_sketch
from tui.boards.cloud_city.places import PANEL_COLUMNS, places
from tui.boards.cloud_city.rivals import paint_cities
from tui.widgets.kit.sky import CLOUD, paint_cloud
from tui.widgets.picture import Box, Canvas, cells_of

# The table of Cloud City: at three sizes, at each kind of moment, and what the keys do to it


BOARD = board_for("cloud_city")
MOMENTS = moments.MOMENTS["cloud_city"]
table_at = partial(moments.table_at, "cloud_city")
citizen = partial(sitter_at, "cloud_city")


LOWEST = (80, 22)


def named(size: tuple[int, int]) -> str:
    return f"{size[0]}x{size[1]}"


def test_a_turn_is_played_with_a_digit_and_enter() -> None:
    placed = []
    for keys in (("3",), ("3", "r")):
        person = citizen("start", (80, 24))
        person.press(*keys, "enter", "enter")
        placed += person.link.submitted
    assert placed[0] == attrs.evolve(placed[1], turn=placed[0].turn)
    assert placed[0] != placed[1]


def test_a_cell_is_reached_by_its_name() -> None:
    person = citizen("start", (80, 24))
    person.press("1", "apostrophe", "g", "5", "enter", "enter")
    [placed] = person.link.submitted
    assert (placed.row, placed.column) == (2, 3)


def test_a_walkway_is_reached_by_the_name_of_its_end() -> None:
    person = citizen("link", (80, 24))
    person.press("apostrophe", "d", "5")
    trial = person.model.trial()
    assert trial is not None
    assert trial.action == act.BuildWalkway(4, 3, 6, 3)


@pytest.mark.parametrize("moment", MOMENTS)
def test_towers_are_more_than_strips_on_the_lowest_terminal(moment: str) -> None:
    scene = citizen(moment, LOWEST, ()).model.scene()
    assert scene is not None
    assert places(scene, 80, 15).plan.height == 2
    assert places(attrs.evolve(scene, zoom=-1), 80, 15).plan.height == 1


@pytest.mark.parametrize(("size", "visible"), [(LOWEST, range(2, 11)), ((48, 36), range(4, 13))])
def test_a_low_board_is_scrolled_to_the_place_under_the_cursor(size: tuple[int, int], visible: range) -> None:
    """A terminal of 80x22, and a low phone, showed strips of one row."""
    person = citizen("rectangle", size, ("1",))
    places = [spot for spot in person.model.chooser.spots if spot.turns]
    hidden = [spot.name for spot in places if spot.box.y not in visible]
    first = next(spot.name for spot in places if spot.name not in hidden)
    assert hidden
    for name, other, more in ((hidden[0], first, "▴"), (first, hidden[0], "▾")):
        person.press("apostrophe", *name, "enter")
        found = {spot.name: spot.box for spot in person.model.chooser.spots}
        assert found[name].y in visible
        assert found[other].y not in visible
        assert more in person.look()


def test_both_need_cards_are_shown_on_the_lowest_terminal() -> None:
    look = citizen("link", LOWEST).look()
    assert "Balance" in look
    assert "Longest route" in look


def test_the_cursor_starts_on_a_walkway_only_if_it_pays() -> None:
    """After each walkway it stood on the next one, and Enter built it, even at a loss."""
    starts = Counter[bool]()
    for seed in range(40):
        table, rng = new_table("cloud_city", 2, seed=seed), random.Random(seed)
        view = table.update(0).view
        while view.round <= seed % 8 or view.phase != "link" or view.active != 0:
            seat = table.to_act[0]
            do(table, seat, rng.choice(table.legal(seat)))
            view = table.update(0).view
            if table.outcome is not None:
                break
        if table.outcome is None:
            player = view.players[0]
            worth = [walkway for walkway in player.buildable if walkway.value >= worth_of_slot(view, player, walkway)]
            chosen = Sitter(table, 0, size=(80, 24)).model.chooser.under_cursor()
            planned = {(way.row, way.column, way.to_row, way.to_column): way.value for way in worth}
            ends = None if chosen == act.PASS else attrs.astuple(chosen)
            assert planned.get(ends) == max(planned.values(), default=None)
            starts[chosen == act.PASS] += 1
    assert starts[True]
    assert starts[False]


def test_hands_of_one_kind_need_no_choosing() -> None:
    person = citizen("start", (80, 24))
    update = person.model.update
    assert update is not None
    own = update.view.players[0]
    alike = [
        player if player is not own else attrs.evolve(own, hand=(own.hand[0],) * 3) for player in update.view.players
    ]
    person.table.receive(
        attrs.evolve(
            update, version=update.version + 1, fresh=True, view=attrs.evolve(update.view, players=tuple(alike))
        )
    )
    assert "r turn" in person.look()


def test_hand_and_market_stay_at_the_end() -> None:
    """They disappeared, and the cities of the others were redrawn at a larger scale: 1,700 bytes at 140x45."""
    for size in ((140, 45), (100, 30)):
        sitter = citizen("end", size)
        assert "Market" in sitter.look()


# The city as a picture


def city(kinds: dict[Cell, tuple[str, int]], links: Sequence[tuple[Cell, Cell]]) -> PlayerView:
    """A city of tiles by row and column: kind and turn; and of walkways between cells."""
    tiles = tuple(act.Place(KINDS.index(kind), *slot, turn) for slot, (kind, turn) in kinds.items())
    heights = dict(found for tile in tiles for found in standing(tile))
    walkways = tuple(Walkway(heights[one], *one, *other) for one, other in links)
    return PlayerView(3, None, (), tiles, walkways, (), (0, 0, 0))


def painted(player: PlayerView, scale: CityScale, glyphs: str = "unicode") -> list[str]:
    """The rows of a city at a scale, with nothing around it."""
    table = table_at("start")
    scene = Scene(table.game, table.update(0), texts(), load_glyphs(glyphs), NAMES[:3], 1)
    plan = scale.plan(0, 0, *bounds(player))
    canvas = scene.canvas(plan.outer.width, plan.outer.height)
    paint_city(canvas, scene, plan, player, Arrivals(1))
    return canvas.picture().text()


BUSY = city(
    {(0, 0): ("hm", 0), (0, 1): ("mh", 0), (1, 0): ("ll", 0), (1, 1): ("ll", 0), (2, 0): ("hm", 3), (2, 1): ("hl", 1)},
    [((0, 0), (0, 3)), ((0, 1), (0, 2)), ((2, 1), (2, 2)), ((0, 0), (5, 0)), ((0, 3), (4, 3))],
)
"""Walkways of all levels: a middle one below a high one, low ones, high ones down the map over low towers."""


@pytest.mark.parametrize("glyphs", ["unicode", "ascii"])
@pytest.mark.parametrize("scale", SCALES, ids=lambda scale: f"{scale.width}x{scale.height}")
def test_every_tower_and_every_walkway_is_seen_at_every_scale(scale: CityScale, glyphs: str) -> None:
    text = "".join(painted(BUSY, scale, glyphs))
    values = "".join(str(walkway.value) for walkway in BUSY.walkways)
    assert sorted(filter(str.isdigit, text)) == sorted(values)
    if glyphs == "unicode":
        letters = "".join("LMH"[level] for level in buildings(BUSY).values())
        assert sorted(letter for letter in text if letter in "LMH") == sorted(letters)


UPRIGHT = city(
    {(0, 0): ("mh", 3), (1, 0): ("ll", 3), (2, 0): ("hm", 3)},
    [((0, 0), (5, 0)), ((1, 0), (4, 0)), ((2, 0), (3, 0))],
)
"""Walkways of all levels down one column, each over the next."""


def test_the_values_of_two_walkways_are_never_read_as_one_number() -> None:
    """A 1 next to an 8 looked like an eighteen in the city of a rival."""
    read = {scale: sorted(re.findall("[0-9]+", " ".join(painted(UPRIGHT, scale)))) for scale in SCALES}
    assert read == {scale: ["1", "3", "8"] for scale in SCALES}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_heading_of_the_supply_is_whole_next_to_the_widest_city(language: str) -> None:
    """At 80x24 it was "You can build, and how many are…"."""
    assert cell_len(texts(language).ui("board-cloud_city-links")) <= min(columns for _, columns in PANEL_COLUMNS)


def test_a_walkway_across_the_uneven_edge_of_a_cloud_keeps_the_ground_of_the_cloud() -> None:
    canvas = Canvas(24, 6, "text on air:0.50")
    paint_cloud(canvas, Box(0, 0, 12, 6), is_crossed=True)
    paint_cloud(canvas, Box(12, 0, 12, 6))
    assert canvas.picture().text()[0][0] != canvas.picture().text()[0][6]
    assert {canvas.ground_at(x, 0) for x in range(12)} == {CLOUD[0]}
    assert {canvas.ground_at(x, 0) for x in range(12, 24)} == {"air:0.50"}


@pytest.mark.parametrize("scale", SCALES[2:], ids=lambda scale: f"{scale.width}x{scale.height}")
def test_a_carried_tile_has_four_corners_at_every_scale(scale: CityScale) -> None:
    """It had two in large cities, and none in the largest."""
    tile = Box(2, 1, 2 * scale.width, 2 * scale.height)
    canvas = Canvas(tile.right + 2, tile.bottom + 1, "text on air:0.50")
    paint_sketch(canvas, tile)
    rows = canvas.picture().text()
    assert rows[1].strip()[0] + rows[1].strip()[-1] == "▛▜"
    assert rows[tile.bottom - 1].strip()[0] + rows[tile.bottom - 1].strip()[-1] == "▙▟"


@pytest.mark.parametrize("size", [(80, 15), (80, 17), (140, 38), (200, 53)])
@pytest.mark.parametrize("moment", ["start", "draw"])
def test_the_cursor_covers_the_head_of_a_tile_and_has_a_foot_below_it(moment: str, size: tuple[int, int]) -> None:
    """It was a bar below the tile."""
    scene = citizen(moment, (80, 24)).model.scene()
    assert scene is not None
    picture = BOARD.paint(scene, *size)
    tiles = [target for target in picture.targets if target.id.startswith(("hand-", "display-"))]
    assert tiles
    for target in tiles:
        assert (target.mark_x, target.mark_y) == (target.box.x, target.box.y)
        assert target.foot is not None
        assert target.foot.y == target.box.bottom
        assert cells_of(picture.rows[target.mark_y])[target.mark_x][0] not in "LMH"


def test_a_walkway_lies_on_the_row_of_its_storey() -> None:
    rows = painted(BUSY, CityScale(6, 3))
    assert "═" in rows[0]
    assert "━" in rows[1]
    assert "╌" in rows[8]


@pytest.mark.parametrize("size", [*SIZES, LARGEST], ids=named)
@pytest.mark.parametrize("moment", ["ghost", "rectangle", "end"])
def test_a_smaller_zoom_leaves_its_room_to_others(moment: str, size: tuple[int, int]) -> None:
    table = table_at(moment)
    scene = Scene(
        table.game, table.update(asked_seat(table)), texts(), load_glyphs("unicode"), NAMES[:4], asked_seat(table)
    )
    plans = [places(attrs.evolve(scene, zoom=zoom), size[0], size[1] - 7).plan for zoom in (-9, -1, 0, 9)]
    assert [plan.width for plan in plans] == sorted(plan.width for plan in plans)
    assert plans[0].width < plans[2].width
    assert plans[2] == plans[3]


@pytest.mark.parametrize("size", [*SIZES, LARGEST], ids=named)
@pytest.mark.parametrize("moment", MOMENTS)
def test_nothing_stands_on_the_log_or_outside(moment: str, size: tuple[int, int]) -> None:
    table = table_at(moment)
    scene = Scene(
        table.game, table.update(asked_seat(table)), texts(), load_glyphs("unicode"), NAMES[:4], asked_seat(table)
    )
    found = places(scene, size[0], size[1] - 7)
    boxes = [found.plan.outer, found.seats, found.log, *found.panels.values()]
    cells = Counter((x, y) for box in boxes for y in range(box.y, box.bottom) for x in range(box.x, box.right))
    assert set(cells.values()) == {1}
    assert all(0 <= x < size[0] and 0 <= y < size[1] - 7 for x, y in cells)
    assert found.log.height >= 2


def test_a_rivals_new_building_wears_a_tag_until_the_reader_acts() -> None:
    person = citizen("start", (140, 45), ("1", "enter", "enter"))
    while person.link.at.to_act != (0,) or person.kind != "place":
        seat = person.link.at.to_act[0]
        action = any_or_longest(person.link.at.legal(seat), random.Random(1))
        if seat:
            person.link.act(seat, action)
        else:
            person.change(log=attrs.evolve(person.model.log, fresh=()))
            decision = person.link.at.decision(0)
            assert decision is not None
            person.link.tell(person.link.at.submit(0, decision.id, action)[0])
    assert "▲ new" in person.look()
    assert "● new" in person.look()
    scene = person.model.scene()
    assert scene is not None
    view, canvas = scene.update.view, Canvas(22, 20)
    paint_cities(canvas, attrs.evolve(scene, names=("Anna", "Bernardino", *scene.names[2:])), Box(0, 0, 22, 20))
    assert view.seats > 2
    assert "▲ B Bernardino" in "\n".join(canvas.picture().text()), "the tag stood on the end of the name"


@pytest.mark.parametrize("size", [*SIZES, LARGEST], ids=named)
@pytest.mark.parametrize("front", [0, 1, 2])
def test_the_points_of_every_level_are_seen_of_every_seat(front: int, size: tuple[int, int]) -> None:
    """With any city in front, and names of any length."""
    table = table_at("rival")
    update = table.update(asked_seat(table))
    names = ("Maximiliane-Alexandrina von", "Jean-Christophe-Maximilien", "Bartholomäus der Große")
    scene = Scene(table.game, update, texts(), load_glyphs("unicode"), names, front)
    text = BOARD.paint(scene, size[0], size[1] - 7).text()
    for seat, player in enumerate(update.view.players):
        shown = "".join(row for row in text[: 4 if size[0] < 100 else 2] if size[0] >= 100 or f" {'ABC'[seat]} " in row)
        for word, points in zip(
            ("L", "M", "H") if size[0] < 100 else ("low ", "mid ", "high "), player.points, strict=True
        ):
            assert f"{word}{points}" in shown


def test_the_known_cards_of_a_rivals_hand_lie_below_the_city() -> None:
    person = citizen("rival", (140, 45), ("g", "B"))
    assert "Hand:" in person.look()
    person.go("seat-1")
    assert "Bernard has" in person.look()


def test_a_need_card_is_explained_where_there_is_no_room_for_it() -> None:
    person = citizen("link", (80, 24))
    person.go("need-0")
    assert "four" in person.look() or "−4 without" in person.look()


def test_a_tile_of_the_hand_says_where_it_opens_most() -> None:
    """No sentence explained it until it was picked up."""
    told = {moment: BOARD.about(_untouched(moment), "hand-1") for moment in ("start", "ghost", "draw")}
    assert told == {
        "start": ("Opens no walkway now.",),
        "ghost": ("Best place: g3, opening low g3–g5 (value 2) and low g3–h3 (value 1).",),
        "draw": (),
    }


def test_the_reason_why_a_tile_does_not_fit_is_given_once() -> None:
    """Enter and `w` repeated the sentence below the one already there."""
    lines = citizen("not-legal", (100, 30)).look().splitlines()
    assert any("Rules: " in line for line in lines)
    assert max(Counter(line.strip() for line in lines if len(line.strip()) > 25).values()) == 1


def test_a_tile_in_hand_begins_where_it_opens_most() -> None:
    """At the place that its words named, turned as they meant it: it began at the first place on which it fits."""
    person = citizen("ghost", (80, 24), ("2",))
    assert person.model.chooser.cursor == "place-g3"
    assert "It opens low g3–g5 (value 2) and low g3–h3 (value 1)." in person.look()


def _untouched(moment: str) -> Scene:
    scene = citizen(moment, (80, 24), ()).model.scene()
    assert scene is not None
    return scene


# What a tile of Cloud City in hand wears of the walkways that it opens


def test_the_best_of_several_opened_walkways_has_a_plus() -> None:
    """Turned upright in a small city, a tile wore M3 where it opened two more."""
    found = [Walkway(1, 0, 0, 0, 3), Walkway(2, 0, 1, 0, 3)]
    badges = {width: opening_badge(_untouched("ghost"), found, width) for width in (2, 3, 5, 7)}
    assert badges == {2: None, 3: "M3+", 5: " M3+ ", 7: " M3 H2 "}


def test_without_previews_the_tile_in_hand_shows_nothing_either() -> None:
    """In puzzles, where its best walkway was misleading."""
    scene = _untouched("ghost")
    view = scene.update.view
    tile = next(one for one in scene.update.legal if opened(view, view.players[scene.front], one))
    held = attrs.evolve(scene, trial=Trial(tile))
    told, silent = (
        ["".join(text for text, _ in row) for row in BOARD.paint(shown, 80, 17).rows]
        for shown in (held, attrs.evolve(held, previews=False))
    )
    badge = "LMH"[next(iter(opened(view, view.players[scene.front], tile))).level]
    changed = [(one, other) for one, other in zip(told, silent, strict=True) if one != other]
    assert [(badge in one, one.count(badge) - other.count(badge)) for one, other in changed] == [(True, 1)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(100, 30), (140, 45), (200, 60)])
def test_the_legend_says_where_a_tile_may_be_placed(size: tuple[int, int], language: str) -> None:
    """On the largest terminals the sentences on storeys took its room."""
    sitter = sitter_at("cloud_city", "start", size)
    sitter.change(reader=attrs.evolve(sitter.model.reader, texts=texts(language)))
    assert texts(language).ui("board-cloud_city-fits") in sitter.look()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(80, 22), (80, 24), (100, 30), (140, 45)])
def test_the_mark_of_the_pile_hides_nothing(size: tuple[int, int], language: str) -> None:
    """`Pile` was `•ile`."""
    sitter = sitter_at("cloud_city", "draw", size, ())
    sitter.change(reader=attrs.evolve(sitter.model.reader, texts=texts(language)))
    picture = sitter.table.sheet().pictures["board"]
    pile = next(target for target in picture.targets if target.id == "pile")
    assert cells_of(picture.rows[pile.mark_y])[pile.mark_x][0] in (" ", "▒")
