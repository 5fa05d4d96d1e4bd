"""The table of Bellevue: long or high streets, new pieces, the legend, and the effects of the keys."""

import random
import re
from random import Random
from typing import Any

import attrs
import pytest

from core.games.bellevue.actions import Build, Built, Canal, Draw, Passed
from core.games.bellevue.components import FIRST_WINDOW, WINDOW, Card
from core.games.bellevue.notation import card_of, parse_action
from core.games.bellevue.scoring import view_sheets
from core.games.bellevue.view import PassedHand, foresee
from core.kernel.message import Message
from core.table.table import Table
from tests.games.bellevue.stacked import stacked
from tests.tui.support.frames import update_of
from tests.tui.support.harness import NAMES, do, new_table, play_on, texts
from tests.tui.support.moments import sitter_at
from tests.tui.support.sitter import Sitter
from themes.glyphs import load_glyphs
from tui.boards import Scene, Trial
from tui.boards.bellevue import BOARD
from tui.boards.bellevue.hand import known_words
from tui.boards.bellevue.places import column_of
from tui.boards.bellevue.plan import fitting_scale, plan
from tui.boards.bellevue.signs import SCALES, equation, paint_storey, signs_of
from tui.boards.bellevue.worth import Storey
from tui.screens.table.update import resize
from tui.widgets.grid import marked_row
from tui.widgets.kit.look import STAGED
from tui.widgets.picture import Box, Canvas, Picture, Target, cells_of, ground_of

# Bellevue's board without a terminal: every scale, long or high streets, new pieces, the legend


BODIES = {(80, 22): (80, 15), (80, 24): (80, 17), (100, 30): (100, 23), (140, 45): (140, 38), (200, 60): (200, 53)}
"""By terminal, the region of the board."""
CITY = """
    A: street s13 w22 r04 / s06 w13 w08 / s11 | hand s01 w01 r01
    B: street s01 w02 r03 / s02 w31
    C: street s03
"""
LONG = """
    A: street s01 / s02 / s03 / s04 / s05 / s06 / s07 / s08 / s09 w10 / s10 / s11 | hand s12 w01 r01
    B: street s13
"""
LARGE = next(scale for scale in SCALES if scale.name == "L")
HIGH = """
    A: street s01 w01 w02 w03 w04 w05 w06 w07 w08 w09 w10 w11 r01 | hand s12 w12 r02
    B: street s13 w31 w32 w33 w34 w35 w36 w37 w38 w39 w40
"""


def scene(text: str, *, viewer: int | None = 0, turn: str = "", language: str = "en", **fields: Any) -> Scene:
    """A table as text, as its viewer sees it; `turn` is the first draw of all seats."""
    table = stacked(text)
    if turn:
        table.do(turn)
    seats = table.state.seats
    known = {"glyphs": load_glyphs("unicode"), "front": viewer or 0} | fields
    host = new_table("bellevue", seats=seats)
    return Scene(host.game, update_of(host, table.state, viewer), texts(language), names=NAMES[:seats], **known)


def painted(found: Scene, size: tuple[int, int] = (140, 45)) -> Picture:
    return BOARD.paint(found, *BODIES[size])


def text(found: Scene, size: tuple[int, int] = (140, 45)) -> str:
    return "\n".join(painted(found, size).text())


def target(picture: Picture, id: str) -> Target:
    return next(target for target in picture.targets if target.id == id)


@pytest.mark.parametrize("size", BODIES)
def test_nothing_that_a_small_terminal_shows_is_lost_on_a_larger_one(size: tuple[int, int]) -> None:
    """Numbers, verdicts, piles, canal, hand and legend are there at every size."""
    shown = text(scene(CITY, turn="A draw window"), size)
    for words in ("30", "31", "32", "+3", "?3", "shops", "windows", "roofs", "canal", "cat", "pot", "met", "not yet"):
        assert words in shown
    compare = "\N{BLACK UP-POINTING SMALL TRIANGLE}\N{BLACK DOWN-POINTING SMALL TRIANGLE}"
    for words in ("1 Shop", "Window", "Roof", compare, "roofs \N{BLACK UP-POINTING TRIANGLE}"):
        assert words in shown


@pytest.mark.parametrize(("size", "name"), [((80, 24), "S"), ((100, 30), "M"), ((140, 45), "L"), ((200, 60), "XL")])
def test_the_street_takes_the_largest_scale_that_fits_and_z_a_smaller_one(size: tuple[int, int], name: str) -> None:
    found = scene(CITY)
    assert plan(found, *BODIES[size]).scale.name == name
    smaller = plan(attrs.evolve(found, zoom=-1), *BODIES[size]).scale
    assert SCALES.index(smaller) < SCALES.index(plan(found, *BODIES[size]).scale)


def test_a_rivals_street_stands_wall_to_wall_where_that_shows_all_of_it() -> None:
    """Next to the player's own street at 140x45 the sixth house was hidden behind `1›`."""
    assert [fitting_scale([[1] * houses], 44, 10).pitch for houses in (5, 6, 7)] == [9, 7, 8]


@pytest.mark.parametrize(
    ("language", "told"), [("en", "{} is one cat and two birds"), ("fr", "{}, c'est un chat et deux oiseaux")]
)
def test_the_rules_read_letters_as_a_street_writes_them(language: str, told: str) -> None:
    """They described c2b as two cats and one bird."""
    signs = signs_of(scene(LONG, language=language))
    window = Card(WINDOW, 0, icons=(1, 2, 0, 0))
    written = "".join(letters for letters, _ in equation(signs, window, 3, large=False))
    rules = texts(language).say(Message("bellevue-rules-components"), game="bellevue")
    assert told.format(written) in rules


def with_street(found: Scene, leftmost: int, houses: int, **fields: Any) -> Scene:
    """The same table with so many houses of the first seat, from a number on."""
    view = found.update.view
    own = attrs.evolve(view.players[0], leftmost=leftmost, street=view.players[0].street[:1] * houses)
    view = attrs.evolve(view, players=(own, *view.players[1:]), **fields)
    return attrs.evolve(found, update=attrs.evolve(found.update, view=view))


@pytest.mark.parametrize("size", [(140, 45), (200, 60)])
def test_a_house_keeps_its_place_while_its_street_grows(size: tuple[int, int]) -> None:
    """Houses stood in the middle, so that every shop moved all of them: a kilobyte in a wide terminal."""
    streets = [with_street(scene(CITY), *street) for street in ((30, 1), (30, 2), (29, 3), (28, 4), (28, 5))]
    assert len({target(painted(street, size), "house-30").box.x for street in streets}) == 1


def test_a_rivals_street_moves_while_it_is_low_and_not_when_it_is_full() -> None:
    """The fourth house of three storeys moved all of a street: 1,128 bytes at 200x60."""
    grown = (range(30, 30 + houses) for houses in range(1, 5))
    assert [column_of(numbers, Box(0, 0, 65, 14), LARGE) for numbers in grown] == [26, 26, 13, 13]


def test_a_rivals_full_street_has_its_last_shaded_side() -> None:
    """At 200x60 the side of the fifth house was beyond the last column."""
    for width in range(100, 240):
        street = plan(scene(CITY), width, 53).rivals
        for scale in (one for one in SCALES if one.height > 1):
            houses = scale.houses(street.width)
            assert column_of(range(30, 30 + houses), street, scale) + houses * scale.pitch <= street.right
    assert LARGE.houses(plan(scene(CITY), 200, 53).rivals.width) == 5


def test_a_street_makes_room_for_a_house_once_its_choice_is_sealed() -> None:
    """Without the sealed choices of the others."""
    found = scene(CITY)
    shop = parse_action("build s01 27")
    columns = [
        target(painted(street), "house-30").box.x
        for street in (
            with_street(found, 28, 4),
            with_street(found, 28, 4, choice=shop),
            with_street(found, 27, 5),
        )
    ]
    assert columns[0] < columns[1] == columns[2]


def test_the_street_stays_where_it_is_when_the_game_ends() -> None:
    """The hand went, and the whole street moved down: 1,500 bytes at 140x45."""
    found = scene(CITY)
    over = attrs.evolve(found, update=attrs.evolve(found.update, view=attrs.evolve(found.update.view, over=True)))
    for size in BODIES:
        assert plan(found, *BODIES[size]).street == plan(over, *BODIES[size]).street


def test_a_smaller_street_leaves_its_room_to_the_log() -> None:
    found = scene(CITY)
    wide = BOARD.log(attrs.evolve(found, zoom=-1), 140, 38) if BOARD.log else None
    usual = BOARD.log(found, 140, 38) if BOARD.log else None
    assert wide is not None
    assert usual is not None
    assert wide.width * wide.height > usual.width * usual.height


def test_a_known_hand_is_shown_whole_where_the_sky_is_free() -> None:
    """At 80x24 two rows are too few for six cards, and above low houses there are more."""
    found = scene(CITY, front=1)
    hand = tuple(range(30, 36))
    view = attrs.evolve(found.update.view, passed=(PassedHand(seat=1, known=hand, since=()),))
    found = attrs.evolve(found, update=attrs.evolve(found.update, view=view))
    shown = text(found, (80, 24))
    sign = " ".join(line.strip() for line in shown.split("Bernard", 1)[1].splitlines()[:5])
    whole = re.sub(r"\s+", " ", sign)
    assert known_words(found, 1) in whole


@pytest.mark.parametrize("size", BODIES)
@pytest.mark.parametrize("table", [CITY, LONG, HIGH])
def test_every_house_and_every_place_is_a_target_on_the_board(table: str, size: tuple[int, int]) -> None:
    """Those out of sight too, at the end of the street where they would come from."""
    found = scene(table, turn="A draw window")
    own = found.update.view.players[0]
    for card in own.hand:
        picture = painted(attrs.evolve(found, held=f"hand-{card}"), size)
        answers = {answer for target in picture.targets for answer in target.everything}
        assert {action for action in found.update.legal if action.card == card} <= answers
        assert {f"house-{own.leftmost + place}" for place in range(len(own.street))} <= {t.id for t in picture.targets}
        for one in picture.targets:
            assert one.box.x >= 0
            assert one.box.y >= 0
            assert one.box.bottom <= picture.height


def test_a_long_street_shows_the_part_around_the_cursor_and_counts_the_rest() -> None:
    found = scene(LONG, turn="A draw window")
    assert "3\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}" in text(found, (80, 24))
    assert BOARD.pane(found, "house-40", 17) == 40
    later = attrs.evolve(found, pane=40)
    assert "\N{SINGLE LEFT-POINTING ANGLE QUOTATION MARK}3" in text(later, (80, 24))
    assert target(painted(later, (80, 24)), "house-30").box.x == 0
    assert BOARD.pane(scene(CITY), "house-30", 17) is None, "a board that fits is not repainted"


def test_a_house_that_is_too_high_shows_its_shop_its_top_and_the_sum_of_the_rest() -> None:
    lines = text(scene(HIGH, turn="A draw window"), (80, 24)).splitlines()
    assert any("6:6^^ 6\\/" in line for line in lines)
    assert any("=3 high" in line for line in lines)
    assert any("O   2^^   +2" in line for line in lines)


def test_only_rivals_builds_of_the_last_reveal_wear_a_tag() -> None:
    fresh = (Built(1, 29 + 31, "", 31, 2), Passed(0, ()), Built(1, 81 + 3, "", 30, 3))
    found = scene(CITY)
    view = attrs.evolve(found.update.view, turn=1)
    shown = text(attrs.evolve(found, update=attrs.evolve(found.update, view=view), fresh=fresh))
    assert shown.count("\N{BLACK UP-POINTING TRIANGLE} new") == 1
    mine = attrs.evolve(found, fresh=(Built(0, 81 + 4, "", 30, 3),))
    assert " new" not in text(mine)


def test_the_card_under_the_cursor_stands_where_it_brings_most() -> None:
    found = scene(CITY, turn="A draw window")
    window = next(card for card in found.update.view.players[0].hand if card == 29 + 1)
    pane = BOARD.pane(found, f"hand-{window}", 38)
    assert pane == f"hand-{window}"
    assert " here" in text(attrs.evolve(found, pane=pane)) or found.word("board-bellevue-nothing-now") in text(found)
    assert BOARD.pane(attrs.evolve(found, held=pane), pane, 38) is None


def test_letters_stand_in_the_corner_of_every_wall() -> None:
    """Windows with three and four icons too, which reach into the panes."""
    for size in ((140, 45), (200, 60)):
        shown = text(scene("A: street s01 w28 w52 w46\nB: street s02"), size)
        for letter in "YOG":
            assert re.search(f" {letter} *[\N{QUADRANT LOWER RIGHT}\N{LOWER HALF BLOCK}]", shown)


def test_few_colours_have_no_sky_and_dense_waves() -> None:
    for depth in ("16", "none"):
        inks = {ink for row in painted(scene(CITY, depth=depth)).rows for _, ink in row}
        assert not [ink for ink in inks if "sky" in ink or "stone" in ink or ".field" in ink]


@pytest.mark.parametrize("depth", ["16", "none"])
def test_icons_of_blocks_stand_in_panes_only_with_few_colours(depth: Any) -> None:
    """On a sign they ran together with the dark of a terminal's own ground, on cards and in the legend."""
    found = scene(CITY, turn="A draw window", depth=depth)
    large = set("".join(signs_of(found).large))
    on_paper = [part for row in painted(found).rows for part, ink in row if ink == "bold print on paper"]
    assert on_paper
    assert not [part for part in on_paper if set(part) & large]
    legend = next(row for row in painted(found).rows if "flag" in "".join(part for part, _ in row))
    assert (" ▛▀ ", "bold print on flag") in legend or depth == "none"


@pytest.mark.parametrize(("house", "rows"), [(31, (-6, -3)), (30, (-3, 0))])
def test_a_new_building_is_lit_where_it_stands_and_not_the_place_above(house: int, rows: tuple[int, int]) -> None:
    """At a reveal a blank place shone above the player's own house."""
    found = scene("A: street s01 / s02 w02\nB: street s03")
    picture, quay = painted(found), plan(found, *BODIES[140, 45]).quay
    lit = target(picture, f"house-{house}").arrived
    assert lit is not None
    assert (lit.y - quay, lit.bottom - quay) == rows


def test_a_rivals_street_shows_the_passing_of_hands_in_whole_words_or_not_at_all() -> None:
    """At 100x30 it ended in "swaps hands with y…"."""
    for name, words in (("Bo", "swaps hands with you"), ("Bernard", "you swap hands"), ("B" * 20, "")):
        found = attrs.evolve(scene("A: street s01\nB: street s02"), names=("Ada", name))
        row = next(row for row in painted(found, (100, 30)).text()[3:] if name in row)
        assert row.partition(name)[2].strip() == words


def test_a_rival_in_front_is_named_with_the_known_part_of_the_hand() -> None:
    shown = text(scene(CITY, front=1))
    assert " \N{BLACK UP-POINTING TRIANGLE} B Bernard" in shown
    assert "\N{BLACK SQUARE} A Anna" in shown
    assert [one.id for one in painted(scene(CITY, front=1)).targets if one.id.startswith("end")] == []


def test_a_house_describes_its_conditions() -> None:
    assert BOARD.about(scene(CITY), "house-31") == ("House 31, shop: at least 3 flags, not yet (3 points)",)
    assert BOARD.about(scene(CITY), "seat-1") == ()


UNFINISHED = """
    A: street s13 w22 / s06 w13 w08 / s11 | hand s01 w01 r01
    B: street s01 w02 r03 / s02 w31
    C: street s03
"""


@pytest.mark.parametrize(
    ("card", "house", "lacks"),
    [
        ("w01", 30, ("House 30, shop: 1 bird still missing (3 points)",)),
        ("r01", 30, ("House 30, shop: at least 1 cat and 2 birds, can no longer be met (3 points)",)),
        (
            "r01",
            31,
            (
                "House 31, shop: at least 3 flags, can no longer be met (3 points)",
                "House 31, roof: exactly 3 cards high, can no longer be met (2 points)",
            ),
        ),
    ],
)
def test_a_place_names_the_missing_parts_of_its_house(card: str, house: int, lacks: tuple[str, ...]) -> None:
    found = scene(UNFINISHED, turn="A draw roof")
    action = parse_action(f"build {card} {house}")
    assert BOARD.about(attrs.evolve(found, trial=Trial(action)), f"house-{house}") == lacks


def test_a_card_names_the_missing_parts_at_its_best_house() -> None:
    found = scene(UNFINISHED, turn="A draw roof", language="fr")
    assert BOARD.about(found, "hand-0")[-1] == "Maison 33, boutique\N{NO-BREAK SPACE}: il manque 2 chats (2 points)"
    assert len(BOARD.about(scene(UNFINISHED), "hand-0")) == 1


def test_heights_neighbours_and_exclusions_are_distinguished() -> None:
    """A neighbour may still change; a cat stays, and no house grows lower."""
    found = scene("A: street s27 w03 w04 / s29 w02 / s30 / s24 | hand s13 w01 r06\nB: street s03", turn="A draw window")
    looks = [attrs.evolve(found, trial=Trial(parse_action(f"build w01 {house}"))) for house in range(30, 34)]
    assert [BOARD.about(look, "house-29") for look in looks] == [
        ("House 30, shop: exactly 3 cards high, can no longer be met (2 points)",),
        ("House 31, shop: 2 cards still missing (3 points)",),
        ("House 32, shop: taller than both its neighbours, not yet (4 points)",),
        ("House 33, shop: no cat, can no longer be met (2 points)",),
    ]


def test_the_legend_explains_a_dash_where_there_is_one() -> None:
    """It said so only at the end, while houses show one from the roof on, and before it where one is considered."""
    finished = scene("A: street s13 w22 r06 | hand s01 w01 r01\nB: street s01", turn="A draw roof")
    found = scene(UNFINISHED, turn="A draw roof")
    roofed = attrs.evolve(found, trial=Trial(parse_action("build r01 30")))
    shown = [any("missed" in line for line in painted(one).text()) for one in (finished, found, roofed)]
    assert shown == [True, False, True]


@pytest.mark.parametrize("size", BODIES)
@pytest.mark.parametrize("depth", ["full", "16"])
def test_the_legend_says_each_thing_once_in_the_form_of_the_street_in_front(size: tuple[int, int], depth: Any) -> None:
    """It showed the forms of rivals' streets too, up to three for an icon, and took half of the row of the piles."""
    found = scene(CITY, turn="A draw window", depth=depth)
    picture, place = painted(found, size), plan(found, *BODIES[size])
    row = picture.rows[place.legend.y]
    written = "".join(part for part, _ in row)[: place.legend.right]
    forms = signs_of(found).large if place.scale.height > 1 else signs_of(found).small
    assert [written.count(form) for form in forms] == [1, 1, 1, 1]
    assert not any(
        form in written for other in (signs_of(found).large, signs_of(found).small) for form in other if other != forms
    )
    assert [written.count(word) for word in ("cat", "bird", "flag", "pot", "met", "not yet")] == [1] * 6
    piles = [one.box for one in picture.targets if one.id.startswith("pile-")]
    assert place.legend.y not in {box.y for box in piles}


@pytest.mark.parametrize("size", [one for one in BODIES if one != (100, 30)])
@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_the_legend_is_whole_in_every_language(size: tuple[int, int], language: str) -> None:
    """At 100x30 it has two rows, unless houses would be drawn smaller for that."""
    found = scene(CITY, turn="A draw window", language=language)
    place = plan(found, *BODIES[size])
    row = text(found, size).splitlines()[place.legend.y]
    words = ("cat", "bird", "flag", "pot", "met", "open")
    assert all(found.word(f"board-bellevue-legend-{word}") in row for word in words)


def test_a_blank_row_parts_the_legend_from_the_piles_unless_houses_need_it() -> None:
    """With a card in hand the piles were squeezed between legend and hand, and the end of the legend stood among
    them."""
    for size in (one for one in BODIES if one != (80, 22)):
        found = scene(CITY, turn="A draw window")
        below = plan(found, *BODIES[size]).legend.y + 1
        assert text(found, size).splitlines()[below][: plan(found, *BODIES[size]).legend.right].strip() == ""
    high = plan(scene(HIGH, turn="A draw window"), 80, 17)
    assert high.hand.y == high.legend.y + 1


def test_cards_in_hand_have_an_edge_where_their_ground_is_that_of_the_page() -> None:
    """In high contrast four cards were one black region."""
    picture = painted(scene(CITY, turn="A draw window", glyphs=load_glyphs("unicode", edged=True)))
    for card in (one.box for one in picture.targets if one.id.startswith("hand-")):
        assert {cells_of(picture.rows[y])[card.x][0] for y in range(card.y, card.bottom - 1)} == {"▏"}
        foot = "".join(letter for letter, _ in cells_of(picture.rows[card.bottom - 1])[card.x : card.right])
        assert re.fullmatch("▁[^▁]*▁+", foot)


def test_the_pile_under_the_cursor_is_one_row_in_the_colour_of_the_cursor() -> None:
    """Only its name was, and on a phone its bar was a dark hole in yellow."""
    sitter = Sitter(dealt(), size=(48, 40))
    for size in ((48, 40), (140, 45), (80, 24)):
        sitter.table.do(resize, *size)
        sheet = sitter.table.sheet()
        assert sheet is not None
        picture = sheet.pictures["board"]
        pile = target(picture, "pile-shop")
        row = marked_row(
            picture.rows[pile.box.y], pile.box.y, picture.targets, {"pile-shop": "cursor"}, {}, load_glyphs("unicode")
        )
        assert {ink for _, ink in cells_of(row)[pile.box.x : pile.box.right]} == {"bold reverse cursor on cursor-text"}
        assert "".join(letter for letter, _ in cells_of(row)[pile.box.right - 4 : pile.box.right]).strip().isdigit()


def test_a_street_begins_at_the_largest_scale_that_fits_and_shrinks_as_houses_grow() -> None:
    """At 80x24 it began at the smallest under nine rows of empty sky."""
    streets = ("s13", "s13 w22", "s13 w22 w23", "s13 w22 w23 w24 w25")
    scales = [plan(scene(f"A: street {street}\nB: street s01"), 80, 17).scale for street in streets]
    assert [scale.name for scale in scales] == ["L", "M", "S", "S"]
    assert len({scale.pitch for scale in scales}) == 1, "houses stay in their columns"


def test_a_badge_and_the_number_of_the_next_house_are_apart_on_a_phone() -> None:
    """`29 3 high +330 1 high`."""
    found = scene("A: street s01 w02 / s02 w01 w02 / s11\nB: street s01", panel="hand")
    quay = next(line for line in BOARD.paint(found, 48, 33).text() if "30 2 high" in line)
    assert "+" in quay
    assert not re.search(r"\+\d\d", quay)


def test_a_word_on_a_narrow_sign_stands_apart_from_the_letter_of_its_wall() -> None:
    """`Gno ^^+2`."""
    sign = next(
        card
        for card in (card_of(scene(CITY).update.view, number) for number in range(30))
        if card.condition is not None and card.condition.rule == "none"
    )
    for scale in (one for one in SCALES if one.height == 1 and one.width > 7):
        canvas = Canvas(scale.width, 1)
        paint_storey(canvas, signs_of(scene(CITY)), scale, 0, 0, Storey(sign, "open"))
        assert not canvas.picture().text()[0][1:].startswith("no"), scale


# The table of Bellevue as text, at every size, at each kind of moment; `scripts/frames` writes the expected frames


def test_a_long_street_has_the_whole_width_rather_than_letters() -> None:
    """At 100x30 the icons were letters below an empty sky once six houses stood. Zooming out shows the rivals again."""
    table, rng = new_table("bellevue", seats=2, seed=7), random.Random(7)
    while len(table.view(None).players[0].street) < 6:
        seat = table.to_act[0]
        shops = [action for action in table.legal(seat) if isinstance(action, Build) and action.card < FIRST_WINDOW]
        piles = [action for action in table.legal(seat) if isinstance(action, Draw) and action.pile == 0]
        do(table, seat, rng.choice(shops or piles or table.legal(seat)))
    sitter = Sitter(table, 0, size=(100, 30))
    assert sitter.look().count("▜▛▜▛▜▛▜▛▜▛▜▛▌") >= 6
    assert "▲ B Bernard  you swap" not in sitter.look()
    sitter.press("z")
    assert sitter.look().count("▜▛▜▛▜▛▜▛▜▛▜▛▌") < 6
    assert "▲ B Bernard  you swap" in sitter.look()


# Bellevue at the keyboard: drawing, picking up a card, building, putting it down, changing the choice


OF_BERNARD = " \N{BLACK UP-POINTING TRIANGLE} B Bernard"
"""The sign on a rival's street."""


def dealt(seats: int = 3) -> Table:
    """A table where every player holds a shop, a window and a roof."""
    return new_table("bellevue", seats=seats, seed=4)


def drawn() -> Sitter:
    """A player who has drawn a window, while the others have done nothing."""
    sitter = Sitter(dealt())
    sitter.press("2", "enter")
    return sitter


def selected_card(sitter: Sitter) -> int:
    """The card in hand."""
    assert sitter.model.chooser.held is not None
    return int(sitter.model.chooser.held.removeprefix("hand-"))


def hand(sitter: Sitter) -> tuple[int, ...]:
    view = sitter.link.at.view(0)
    found: tuple[int, ...] = view.players[0].hand
    return found


def test_a_digit_and_enter_draw() -> None:
    sitter = drawn()
    assert sitter.link.submitted == [Draw(1)]
    assert sitter.kind == "build"


def test_arrows_and_enter_build_a_window_on_a_house() -> None:
    sitter = drawn()
    windows = [place for place, card in enumerate(hand(sitter)) if 30 <= card < 82]
    sitter.press(*["right"] * windows[0], "enter")
    assert selected_card(sitter) == hand(sitter)[windows[0]]
    card = selected_card(sitter)
    assert sitter.model.chooser.cursor == "house-30"
    sitter.press("enter")
    assert sitter.link.submitted[-1] == Build(card, 30)


def test_a_card_in_hand_begins_at_its_best_house() -> None:
    """At the named house, from every earlier position of the cursor."""
    table, rng, further = dealt(2), Random(7), 0
    while table.outcome is None:
        sitter = Sitter(table)
        if sitter.kind == "build" and len(hand(sitter)) > 1:
            for digit, card in enumerate(hand(sitter), 1):
                at, legal = sitter.link.at, sitter.link.at.legal(0)
                brought = {one.house: points(at, one) for one in legal if isinstance(one, Build) and one.card == card}
                if brought:
                    sitter.press(str(digit))
                    begun = str(sitter.model.chooser.cursor)
                    if begun.startswith("house-"):
                        assert brought[int(begun.removeprefix("house-"))] == max(brought.values())
                        further += begun != f"house-{min(brought)}"
                    sitter.press("escape")
        do(table, table.to_act[0], rng.choice(table.legal(table.to_act[0])))
    assert further, "the first house was the best one each time"


def points(table: Table, action: Build) -> int:
    after = foresee(table.view(0), action)
    assert after is not None
    return view_sheets(after)[0].total - table.update(0).sheets[0].total


def test_a_shop_in_hand_goes_to_either_end_or_into_the_canal() -> None:
    sitter = drawn()
    sitter.press("1")
    card = selected_card(sitter)
    assert card < 30
    sitter.press("tab", "tab")
    assert sitter.model.chooser.cursor == "canal"
    sitter.press("enter")
    assert sitter.link.submitted[-1] == Canal(card)


def test_digits_go_to_the_ends_while_a_shop_is_held() -> None:
    sitter = drawn()
    sitter.press("1")
    card = selected_card(sitter)
    sitter.press("2")
    assert sitter.link.submitted[-1] == Build(card, 31)


def test_a_card_in_hand_brings_its_own_street_to_the_front() -> None:
    sitter = drawn()
    sitter.press("g", "b")
    assert OF_BERNARD in sitter.look()
    sitter.press("1")
    assert OF_BERNARD not in sitter.look()
    sitter.press("escape")
    assert OF_BERNARD not in sitter.look(), "the view does not jump back to a rival's street"


def test_a_window_in_hand_is_drawn_where_it_would_stand() -> None:
    sitter = drawn()
    before = sitter.look().splitlines()
    sitter.press("2")
    changed = [line for line, old in zip(sitter.look().splitlines(), before, strict=True) if line != old]
    assert any("\N{BLACK RIGHT-POINTING SMALL TRIANGLE}" in line for line in changed)
    assert "+1 here" not in sitter.look(), "nothing appears before it is computed"
    sitter.rest()
    assert "+1 here" in sitter.look()
    assert any("Add the" in line for line in changed)


def test_the_heads_of_all_cards_stand_on_their_cards_while_one_is_taken_up() -> None:
    """A cell of the page was left in them, after the mark."""
    found = scene(CITY, turn="A draw window")
    picture = painted(attrs.evolve(found, held=f"hand-{found.update.view.players[0].hand[0]}"))
    for one in (one for one in picture.targets if one.id.startswith("hand-")):
        head = cells_of(picture.rows[one.box.y])[one.box.x : one.box.right]
        assert {ground_of(ink) for _, ink in head} == {"surface"}


def test_a_card_that_was_chosen_keeps_its_head_and_foot_in_the_colour_of_the_ghost() -> None:
    found = scene(CITY, turn="A draw window")
    card = found.update.view.players[0].hand[0]
    view = attrs.evolve(found.update.view, choice=Canal(card))
    picture = painted(attrs.evolve(found, update=attrs.evolve(found.update, view=view)))
    box = target(picture, f"hand-{card}").box
    head, foot = (cells_of(picture.rows[y])[box.x : box.right] for y in (box.y, box.bottom))
    assert {ink for _, ink in head} == {STAGED}
    assert {(letter, ink) for letter, ink in foot} == {("▀", "ghost on background")}


def test_a_choice_can_be_taken_back_until_the_last_one_is_in() -> None:
    sitter = drawn()
    card = hand(sitter)[0]
    sitter.press("1", "tab", "tab", "enter")
    assert sitter.kind is None
    assert "you can still take it back" in " ".join(sitter.look().split())
    sitter.press("u")
    assert sitter.kind == "build"
    sitter.press("1", "1")
    assert sitter.link.submitted[-1] == Build(card, 29)
    others(sitter)
    assert sitter.link.at.view(0).turn == 2
    assert sitter.link.at.view(0).players[0].street[0] == (card,)


def others(sitter: Sitter) -> None:
    """All others draw a shop and discard it."""
    table = sitter.link.at
    for seat in (1, 2):
        for _ in range(2):
            do(table, seat, table.legal(seat)[-1])


def test_the_last_choice_that_is_waited_for_is_confirmed_first() -> None:
    early = drawn()
    others(early)
    sitter = Sitter(early.link.at)
    card = hand(sitter)[0]
    sitter.press("1", "1")
    assert sitter.model.chooser.staged == Build(card, 29)
    assert sitter.link.submitted == []
    sitter.press("enter")
    assert sitter.link.submitted == [Build(card, 29)]


def test_a_spectators_view_has_no_hand() -> None:
    table = dealt()
    play_on(table, ["draw window"])
    assert "Bernard" in Sitter(table, None).look()
    assert Sitter(table, None).model.chooser.legal == ()


def test_in_a_theme_of_high_contrast_distant_windows_have_houses() -> None:
    """The town was as black as its sky, in which the windows floated."""
    scene = sitter_at("bellevue", "draw", (140, 45)).model.scene()
    assert scene is not None
    shown = BOARD.paint(attrs.evolve(scene, glyphs=load_glyphs("unicode", edged=True)), 140, 38)
    windows = [ink for row in shown.rows for text, ink in row if text == "▪" and ink.startswith("window ")]
    assert windows
    assert all("border" in ink for ink in windows)


def test_without_colours_the_largest_group_has_no_chip_of_its_colour() -> None:
    """Its twin in ASCII is a comma: "group 4 , orange"."""
    for changes in ({"glyphs": load_glyphs("ascii")}, {"depth": "none"}):
        scene = sitter_at("bellevue", "draw", (140, 45)).model.scene()
        assert scene is not None
        scene = attrs.evolve(scene, **changes)
        rows = BOARD.paint(scene, 140, 38).text()[:3]
        assert any("group" in row for row in rows)
        assert not any(re.search(r"group +\d+ +[,▄]", row) for row in rows)
