"""The promises of every board: reach, regions, names, signs, lines of the log, and pieces that do not fit."""

import random
import re
from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from typing import Any

import attrs
import pytest

from core.catalog import keys, load, meta
from core.games.bella_vista import actions as bella_vista
from core.games.bellevue import actions as bellevue
from core.games.cloud_city import actions as cloud_city
from core.games.neoville import actions as neoville
from core.kernel.message import Message
from core.table.table import Table
from tests.tui.support.frames import PHONE
from tests.tui.support.harness import NAMES, do, new_table, texts
from tests.tui.support.moments import EVERY_SIZE, MOMENTS, sitter_at
from tests.tui.support.sitter import Sitter
from themes.glyphs import GLYPH_SETS, load_glyphs
from tui.boards import Scene, board_for
from tui.screens.table.painter import Painter
from tui.screens.table.prompt import here
from tui.screens.table.screen import legend
from tui.screens.table.update import click
from tui.widgets.picture import Picture

# What every board promises


NO_PLACE = {"buy nothing", "keep nothing", "reward stones", "reward points", "build nothing", "pass"}
"""Choices that are only in the list."""
LOWEST = (80, 22)
"""The smallest terminal: a default tmux in a default window, and its command line."""
NO_LOG_WHEN_LOW = {"neoville"}
"""Boards that fill the smallest terminal at some moments."""
LONG = "{} of the long street over the bridge"
RUNNING = [(game, moment) for game, moments in MOMENTS.items() for moment in moments if moment != "end"]


def named(size: tuple[int, int]) -> str:
    return f"{size[0]}x{size[1]}"


@cache
def _scene(game: str, moment: str) -> Scene:
    found = sitter_at(game, moment, keys=()).model.scene()
    assert found is not None
    return found


def painted(scene: Scene, size: tuple[int, int]) -> Picture:
    return board_for(scene.game.meta.key).paint(scene, size[0], size[1] - 7)


@pytest.mark.parametrize("size", [LOWEST, *EVERY_SIZE, PHONE], ids=named)
@pytest.mark.parametrize(
    ("game", "moment"), [one for one in RUNNING if not MOMENTS[one[0]][one[1]].keys or one[1] in ("ghost", "foot")]
)
def test_every_choice_is_on_the_board_but_those_without_a_place(game: str, moment: str, size: tuple[int, int]) -> None:
    """At once, or with a piece in hand; the others are in the list."""
    sitter = sitter_at(game, moment, size, ())
    chooser = sitter.model.chooser

    def shown(*, listed: bool) -> set[Any]:
        spots = [spot for spot in sitter.model.chooser.spots if spot.id.startswith("option-") == listed]
        return {answer for spot in spots for answer in spot.everything}

    found, in_list = shown(listed=False), shown(listed=True)
    for spot in chooser.spots:
        if spot.holds and chooser.actions(spot):
            sitter.change(chooser=chooser.take(spot.id))
            in_hand = shown(listed=False)
            assert set(chooser.actions(spot)) <= in_hand
            found |= in_hand
    left = set(chooser.legal) - found
    assert {sitter.link.at.game.text.format_action(action) for action in left} <= NO_PLACE
    assert left <= in_list


@pytest.mark.parametrize(
    ("game", "size"),
    [*product(MOMENTS, EVERY_SIZE), *((game, LOWEST) for game in MOMENTS if game not in NO_LOG_WHEN_LOW)],
    ids=lambda part: part if isinstance(part, str) else named(part),
)
def test_the_log_has_a_region_of_its_own(game: str, size: tuple[int, int]) -> None:
    """The board leaves the region of the log free, with any names and in any language."""
    log_of = board_for(game).log
    assert log_of is not None
    for moment in MOMENTS[game]:
        for language in ("en", "fr"):
            scene = _scene(game, moment)
            long = tuple(LONG.format(name) for name in scene.names)
            scene = attrs.evolve(scene, texts=texts(language), names=long)
            log, picture = log_of(scene, size[0], size[1] - 7), painted(scene, size)
            assert log.width >= 20
            assert log.height >= 1
            assert log.right <= size[0]
            assert log.bottom <= size[1] - 7
            assert not "".join(row[log.x : log.right] for row in picture.text()[log.y : log.bottom]).strip()
            assert not any(target.box.common(log) for target in picture.targets)


@pytest.mark.parametrize("size", [LOWEST, *EVERY_SIZE], ids=named)
@pytest.mark.parametrize("game", MOMENTS)
def test_names_of_any_length_leave_everything_in_its_place(game: str, size: tuple[int, int]) -> None:
    for moment in MOMENTS[game]:
        scene = _scene(game, moment)
        long = attrs.evolve(scene, names=tuple(LONG.format(name) for name in scene.names))
        assert [one.box for one in painted(long, size).targets] == [one.box for one in painted(scene, size).targets]


@pytest.mark.parametrize("game", MOMENTS)
def test_all_viewers_can_look_at_every_seat(game: str) -> None:
    """In one language or the other, at one size or another, by turns."""
    for number, moment in enumerate(MOMENTS[game]):
        sitter = sitter_at(game, moment, keys=())
        scene, table = sitter.model.scene(), sitter.link.at
        assert scene is not None
        for turn, viewer in enumerate((*table.seats, None), number):
            seen = attrs.evolve(scene, update=table.update(viewer))
            for front in table.seats:
                language, size = ("en", "fr")[(front + turn) % 2], EVERY_SIZE[(turn + front // 2) % 4]
                picture = painted(attrs.evolve(seen, front=front, texts=texts(language)), size)
                assert {f"seat-{seat}" for seat in table.seats} <= {target.id for target in picture.targets}


# A line of the log leads to where its event happened, at every board: by a click, or by Enter on it in the log


NOWHERE = {
    "bali": set(),
    "bella_vista": {"Ordered", "RoundStarted", "Ended"},
    "bellevue": {"Passed", "Ended"},
    "cloud_city": {"Ended"},
    "neoville": {"Ended"},
}
"""The events of no one place, by game: a new round, the end."""
LEAVES = bella_vista.ContractsLaid | cloud_city.Refilled
"""The piece of such an event may be gone by now, and then there is no place to show."""
OWN_PLACES = {
    bellevue.Built: "house-",
    cloud_city.Placed: "place-",
    cloud_city.Linked: "place-",
    neoville.Built: "square-",
}
"""The place of events in a seat's own city: there itself, not at the plate of the seat."""


def played(game: str, size: tuple[int, int], *, plies: int) -> Sitter:
    """A table with a viewer, some plies on, at a decision of the viewer's."""
    table, rng = new_table(game, 2, seed=7), random.Random(7)
    while table.outcome is None and (table.version < plies or 0 not in table.to_act):
        seat = table.to_act[0]
        do(table, seat, rng.choice(table.legal(seat)))
    return Sitter(table, size=size)


@pytest.mark.parametrize("size", EVERY_SIZE[::2], ids=named)
@pytest.mark.parametrize("game", sorted(NOWHERE))
def test_a_click_on_a_line_puts_the_cursor_where_it_happened(game: str, size: tuple[int, int]) -> None:
    told: set[str] = set()
    for plies in (8, 30, 60):
        sitter = played(game, size, plies=plies)
        for number, event in list(enumerate(sitter.model.log.events))[-40:]:
            line = sitter.model.log.lines[number]
            if type(event).__name__ in NOWHERE[game]:
                assert line.place is None
                continue
            told.add(type(event).__name__)
            assert line.place is not None, event
            sitter.table.do(click, f"line-{number}")
            cursor = sitter.model.chooser.cursor
            if isinstance(event, LEAVES) and not {spot.id for spot in sitter.model.chooser.spots} & {
                *line.place.targets
            }:
                continue
            assert cursor in line.place.targets, (event, cursor)
            assert cursor.startswith(OWN_PLACES.get(type(event), "")), (event, cursor)
            assert line.place.front in (None, sitter.model.front)
            assert [*sitter.table.sheet().conditions.values()].count("visited") == 1 or "▸" in sitter.look()
    assert len(told) >= 3


def test_the_line_of_a_house_leads_to_that_house_of_a_rival() -> None:
    sitter = played("bellevue", (140, 45), plies=20)
    built = [(n, event) for n, event in enumerate(sitter.model.log.events) if isinstance(event, bellevue.Built)]
    number, event = next((n, event) for n, event in reversed(built) if event.seat == 1)
    sitter.table.do(click, f"line-{number}")
    assert (sitter.model.front, sitter.model.chooser.cursor) == (1, f"house-{event.house}")
    sitter.press("escape")
    assert sitter.model.front == 0


def test_a_piece_in_hand_is_put_back_to_show_where_something_happened() -> None:
    sitter = played("neoville", (140, 45), plies=12)
    while sitter.kind != "place":
        sitter.press("tab", "enter", "enter")
    sitter.press("1")
    assert sitter.model.chooser.held
    number = next(n for n, event in enumerate(sitter.model.log.events) if isinstance(event, neoville.Placed))
    sitter.table.do(click, f"line-{number}")
    assert sitter.model.chooser.held is None
    assert sitter.model.chooser.cursor.startswith("square-")


def test_enter_in_the_log_shows_where_the_line_under_the_cursor_happened() -> None:
    sitter = played("bellevue", (140, 45), plies=20)
    sitter.press("L")
    page: Any = sitter.model.page
    assert page is not None
    while page.line is None or page.line.place is None or page.line.place.front != 1:
        sitter.press("up")
        page = sitter.model.page
    sitter.press("enter")
    assert sitter.model.page is None
    assert sitter.model.front == 1
    assert sitter.model.chooser.cursor in page.targets


def test_walking_through_new_events_lights_each_place_on_the_board() -> None:
    sitter = played("bali", (140, 45), plies=30)
    before = sitter.model.chooser.cursor
    sitter.press("equals_sign")
    lit = []
    for _ in sitter.model.page.lines:
        sitter.press("up")
        sheet = sitter.table.sheet()
        lit += [id for id, condition in sheet.conditions.items() if condition == "event"]
    assert lit
    assert sitter.model.page is not None
    sitter.press("escape")
    assert sitter.model.page is None
    assert sitter.model.chooser.cursor == before


def test_a_page_without_places_is_scrolled() -> None:
    sitter = played("bali", (80, 24), plies=30)
    lines = tuple(attrs.evolve(line, place=None) for line in sitter.model.log.lines)
    sitter.press("L")
    sitter.change(page=attrs.evolve(sitter.model.page, lines=lines))
    sitter.press("up")
    assert (sitter.model.page.back, sitter.model.page.chosen) == (1, None)


def test_the_key_bar_offers_to_show_the_place_of_the_line_under_the_cursor() -> None:
    sitter = played("bali", (140, 45), plies=30)
    sitter.press("L")
    assert "show on the board" not in sitter.look()
    sitter.press("up")
    assert "show on the board" in sitter.look()


# Every sign that a board draws has an explanation, in both glyph sets; the target under the cursor comes first


ORNAMENT = set(".,:;'’()[]/-–…─━╸│┌┐└┘├┤┬┴┼╭╮╰╯·") | {chr(code) for code in range(0x2580, 0x25A0)}
"""Punctuation, lines, and the blocks that pictures are made of."""
PLAIN_ORNAMENT = set("""_|`"~+*=.,:;'()[]/-\\<>!?#^%&@$""")
"""The characters of pictures and lines on a terminal that shows only ASCII."""
ART = {"bali": "", "bella_vista": '▪"', "bellevue": "▪~", "cloud_city": "▪", "neoville": "╲╱"}
"""By game, purely decorative drawings: windows, waves, lawns, sails."""


def moments(game: str) -> Iterator[Sitter]:
    """Players at some moments of a table."""
    table, rng = new_table(game, 3, seed=5), random.Random(5)
    for ply in range(120):
        if table.outcome is not None:
            break
        seat = table.to_act[0]
        if ply % 30 == 0:
            for size in EVERY_SIZE[::2]:
                yield Sitter(table, seat, size=size)
        do(table, seat, rng.choice(table.legal(seat)))


@pytest.mark.parametrize("glyphs", ["unicode", "ascii"])
@pytest.mark.parametrize("game", keys())
def test_every_sign_has_its_word(game: str, glyphs: str) -> None:
    ornament = ORNAMENT if glyphs == "unicode" else PLAIN_ORNAMENT
    for sitter in moments(game):
        sitter.change(reader=attrs.evolve(sitter.model.reader, glyphs=load_glyphs(glyphs)))
        scene, sheet = sitter.model.scene(), sitter.table.sheet()
        assert scene is not None
        assert sheet is not None
        entries = legend(sitter.model.reader.board, scene)
        told = {character for entry in entries for text, _ in entry.sample for character in text}
        drawn = {character for row in sheet.pictures["board"].rows for text, _ in row for character in text}
        assert {
            one for one in drawn - told - ornament - set(ART.get(game, "")) if not one.isalnum() and not one.isspace()
        } == set()
        assert all(entry.word for entry in entries)


@pytest.mark.parametrize("game", keys())
def test_the_thing_under_the_cursor_is_named(game: str) -> None:
    sitter = next(moments(game))
    for spot in sitter.model.chooser.spots:
        sitter.go(spot.id)
        scene = sitter.model.scene()
        assert scene is not None
        assert here(sitter.model, scene), spot.id


# Pieces on cells where they do not fit: every board can be asked to draw them, and the shared code says that


TURNED = {"bella_vista": ("build", "neutral"), "cloud_city": ("place",), "neoville": ("place",)}
"""The kind of decision for placing a piece that can be turned, by game."""


def placing(game: str, plies: int) -> Table:
    """A table where seat A is about to place a piece, after at least so many actions."""
    table, rng = new_table(game, 2, seed=plies), random.Random(plies)
    while table.version < plies or _asked(table) not in TURNED[game]:
        seat = table.to_act[0]
        do(table, seat, rng.choice(table.legal(seat)))
    return table


def _asked(table: Table) -> str | None:
    decision = table.decision(0) if 0 in table.to_act else None
    return decision.kind if decision else None


@pytest.mark.parametrize("plies", [0, 20])
@pytest.mark.parametrize("game", TURNED)
def test_a_piece_is_drawn_on_every_cell_where_it_does_not_fit(game: str, plies: int) -> None:
    sitter = Sitter(placing(game, plies))
    if game != "bella_vista":
        sitter.press("1")
    cells = [spot for spot in sitter.model.chooser.spots if spot.turns]
    unfit = [spot for spot in cells if sitter.model.chooser.choices.lawful.isdisjoint(spot.turns)]
    assert unfit
    plain = {name: picture.rows for name, picture in shown(sitter).items() if name != "board"}
    for spot in unfit[:: max(1, len(unfit) // 12)]:
        for _ in range(4):
            sitter.press("r")
            sitter.go(spot.id)
            assert sitter.model.misfit() is not None
            assert sitter.model.chooser.conditions()[spot.id] == "misfit"
            pictures = shown(sitter)
            assert pictures == cold(sitter)
            assert any("loss" in ink for row in pictures["board"].rows for _, ink in row) or is_hidden(sitter, spot)
            assert pictures["title"].rows == plain["title"]


@pytest.mark.parametrize("game", TURNED)
def test_the_prompt_says_why_a_piece_does_not_fit(game: str) -> None:
    """It was empty below the question while a piece lay where it cannot lie."""
    sitter = Sitter(placing(game, 20))
    if game != "bella_vista":
        sitter.press("1")
    told = set()
    cells = [spot for spot in sitter.model.chooser.spots if spot.turns]
    for spot in cells[:: max(1, len(cells) // 40)]:
        sitter.go(spot.id)
        misfit, update = sitter.model.misfit(), sitter.model.update
        if misfit is None:
            continue
        fits_turned = sitter.model.chooser.is_legal(spot)
        reason = "r turns it" if fits_turned else said(sitter, load(game).text.why_not(update.view, misfit))
        told.add(fits_turned)
        assert reason[:60] in str(shown(sitter)["prompt"])
    assert False in told


def test_a_tile_that_does_not_fit_promises_no_walkways() -> None:
    """The words on the ghost were struck out letter by letter: `╳opens╳low╳1╳`."""
    sitter = Sitter(placing("cloud_city", 30), size=(140, 45))
    opens: dict[bool, list[bool]] = {True: [], False: []}
    for digit, turn in product("123", range(4)):
        sitter.press(digit, *"r" * turn)
        for spot in [spot for spot in sitter.model.chooser.spots if spot.turns]:
            sitter.go(spot.id)
            sitter.rest()
            opens[sitter.model.misfit() is None].append("opens" in str(shown(sitter)["board"].rows))
    assert any(opens[True])
    assert not any(opens[False])


def said(sitter: Sitter, sentence: Message) -> str:
    model = sitter.model
    return model.reader.texts.say(
        sentence, game=model.reader.game.meta.key, names=model.people.names, viewer=model.reader.viewer
    )


def shown(sitter: Sitter) -> dict[str, Any]:
    sheet = sitter.table.sheet()
    assert sheet is not None
    return dict(sheet.pictures)


def cold(sitter: Sitter) -> dict[str, Any]:
    sheet = Painter().paint(sitter.table.model)
    assert sheet is not None
    return dict(sheet.pictures)


def is_hidden(sitter: Sitter, spot: Any) -> bool:
    """Whether a cell was out of sight before the cursor went there."""
    now = sitter.model.chooser.spot(spot.id)
    return now is None or now.box != spot.box


# Names are whole where there is room, and no sign means two things or touches what it does not belong to


SEATED = "■▲●◆★"


@cache
def running(game: str) -> Table:
    """A full table with events."""
    seats = max(meta(game).seats)
    table, rng = new_table(game, seats, seed=3), random.Random(3)
    for _ in range(10 * seats):
        seat = table.to_act[0]
        do(table, seat, rng.choice(table.legal(seat)))
    return table


@pytest.mark.parametrize("size", EVERY_SIZE)
@pytest.mark.parametrize("game", keys())
def test_every_name_is_whole_at_every_table(game: str, size: tuple[int, int]) -> None:
    """`Player` was cut to `Pla…` at 140 columns."""
    screen = Sitter(running(game), 0, size=size).look()
    assert [name for name in NAMES[: len(running(game).players)] if name not in screen] == []


@pytest.mark.parametrize("key", GLYPH_SETS)
def test_the_turn_and_the_cursor_have_their_own_signs(key: str) -> None:
    glyphs = load_glyphs(key)
    assert glyphs["turn"] != glyphs["cursor"]


@pytest.mark.parametrize("size", EVERY_SIZE)
def test_no_seat_stands_at_a_column_of_the_ruler(size: tuple[int, int]) -> None:
    """`A■` stood where column a of a city is counted."""
    for game in ("bella_vista", "neoville"):
        for viewer in range(len(running(game).players)):
            screen = Sitter(running(game), viewer, size=size).look()
            ruler = next(line for line in screen.splitlines() if re.search(r"\bb +c +d\b", line))
            _, first, _ = re.split(f"(?<=[ ◂{SEATED}A-E]) ([ab]) ", ruler, maxsplit=1)
            wide = ruler.index(" d ") - ruler.index(" c ")
            assert ruler.index(f" {first} ") + wide == ruler.index(f" {chr(ord(first) + 1)} "), ruler
            assert first == "a" or game == "neoville"


@pytest.mark.parametrize("size", EVERY_SIZE)
def test_numbers_of_the_hand_stand_apart_below_the_tiles_of_neoville(size: tuple[int, int]) -> None:
    """They touched the tile next to them."""
    sitter = Sitter(running("neoville"), running("neoville").to_act[0], size=size)
    lines = sitter.look().splitlines()
    hand = [spot for spot in sitter.model.chooser.spots if spot.id.startswith("hand-")]
    assert len(hand) > 1
    for spot in hand:
        assert lines[spot.box.bottom].ljust(size[0])[spot.box.x - 1 : spot.box.x + 2] == f" {spot.digit} "


@pytest.mark.parametrize("game", keys())
@pytest.mark.parametrize("size", [(80, 24), (140, 45), (48, 40)])
def test_a_step_of_zoom_that_changes_nothing_does_not_count_and_says_so(game: str, size: tuple[int, int]) -> None:
    """After three presses of `Z` too many, `z` did nothing three times."""
    sitter = Sitter(next(moments(game)).link.at, 0, size=size)
    assert zoomed_to_the_end(sitter, "Z", "no larger size") <= 2
    away = zoomed_to_the_end(sitter, "z", "no smaller size")
    assert away == zoomed_to_the_end(sitter, "Z", "no larger size")


def zoomed_to_the_end(sitter: Sitter, key: str, idle: str) -> int:
    """Press a key of zoom until it is idle; return how often the board changed."""
    for steps in range(9):
        before = sitter.model.zoom
        sitter.press(key)
        if idle in sitter.look():
            assert sitter.model.zoom == before
            return steps
    raise AssertionError(f"{key} is never idle")


@pytest.mark.parametrize("size", EVERY_SIZE)
@pytest.mark.parametrize("game", keys())
def test_cards_in_hand_do_not_touch_each_other(game: str, size: tuple[int, int]) -> None:
    """Three cards of Bella Vista at 100x30 looked like one."""
    table, rng = new_table(game, 2, seed=5), random.Random(5)
    while table.version <= 60 and table.to_act:
        if table.version % 6 == 0:
            sitter = Sitter(table, table.to_act[0], size=size)
            boxes = [spot.box for spot in sitter.model.chooser.spots if spot.id.startswith("hand-")]
            for one, other in combinations(boxes, 2):
                assert one.y != other.y or one.right < other.x or other.right < one.x, (one, other)
        seat = table.to_act[0]
        do(table, seat, rng.choice(table.legal(seat)))


@pytest.mark.parametrize("size", [(80, 24), (140, 45)])
@pytest.mark.parametrize(("game", "key"), [("cloud_city", "3"), ("neoville", "1"), ("bella_vista", "1")])
def test_arrows_do_not_carry_a_piece_off_the_places_where_it_could_go(
    game: str, key: str, size: tuple[int, int]
) -> None:
    """Beyond the last place the cursor stood on the market, and the piece was out of sight."""
    table = sitter_at(game, "start", keys=()).link.at
    sitter = Sitter(table, table.to_act[0], size=size)
    sitter.press(key)
    assert sitter.model.chooser.held is not None
    for arrow in ("right", "down", "left", "up"):
        sitter.press(*[arrow] * 20)
        spot = sitter.model.chooser.spot(sitter.model.chooser.cursor)
        assert spot is not None
        assert spot.is_drawn
