"""Pictures: cells of known width, cut and wrapped, with targets that follow them."""

import sys
from typing import Any

import pytest
from rich.cells import cell_len

from themes.glyphs import load_glyphs
from tui.widgets.grid import CURSOR, MARKS, marked_row
from tui.widgets.kit.look import Key
from tui.widgets.log import Line, first_in_sight, paint_log
from tui.widgets.picture import NARROW, Box, Canvas, Picture, Target, cells_of, changed_spans, cut, wrap
from tui.widgets.prompt import Ask, Choice, Listed, TypedLine, paint_prompt

GLYPHS = load_glyphs("unicode")


def test_parts_outside_are_cut_off() -> None:
    canvas = Canvas(6, 2)
    canvas.put(4, 0, "abc")
    canvas.put(-1, 1, "abc")
    canvas.put(0, 2, "abc")
    assert canvas.picture().text() == ["    ab", "bc"]


def test_an_overlay_on_a_sky_leaves_no_dark_cells_in_it() -> None:
    """Clouds of the live board had dark notches, and walkways between tiles dark cells."""
    sky = Canvas(4, 1)
    sky.fill(Box(0, 0, 4, 1), "text on sky0")
    city = Canvas(4, 1)
    city.put(0, 0, "▟", "cloud")
    city.put(1, 0, "=", "bold high")
    city.put(2, 0, "L", "print on low")
    sky.overlay(city.picture(), 0, 0)
    assert cells_of(sky.picture().rows[0]) == [
        ("▟", "cloud on sky0"),
        ("=", "bold high on sky0"),
        ("L", "print on low"),
        (" ", "text on sky0"),
    ]


@pytest.mark.parametrize(
    ("shown", "left"), [("  1 cat ", "    cat "), (" +10 cat", " +10 cat"), (" 21 cat ", " 21 cat ")]
)
def test_a_number_of_advice_blanks_the_digit_of_the_choice_and_of_no_other_number(shown: str, left: str) -> None:
    """The 1 of "+10" went missing while advice was shown."""
    target = Target("here", Box(0, 0, 8, 1), digit=1 + shown.startswith(" 2"), mark_x=0, mark_y=0)
    row = marked_row(((shown, "text"),), 0, [target], {}, {"here": "3"}, GLYPHS)
    assert "".join(text for text, _ in row) == f"3{left[1:]}"


def test_a_wide_letter_takes_two_cells_and_is_never_halved() -> None:
    canvas = Canvas(4, 2)
    canvas.put(0, 0, "a漢b")
    canvas.put(3, 1, "漢")
    assert canvas.picture().text() == ["a漢b", ""]


def test_a_letter_of_no_width_is_left_out() -> None:
    canvas = Canvas(3, 1)
    canvas.put(0, 0, "a\u0301b\u200bc")
    assert canvas.picture().text() == ["abc"]


def test_a_character_taken_for_narrow_takes_one_cell() -> None:
    narrow = [chr(code) for code in range(sys.maxunicode + 1) if NARROW.fullmatch(chr(code))]
    assert len(narrow) > 600
    assert [character for character in narrow if cell_len(character) != 1] == []


def test_spans_join_cells_of_one_ink() -> None:
    canvas = Canvas(4, 1)
    canvas.put(1, 0, "ab", "bold")
    assert canvas.picture().rows == (((" ", "text"), ("ab", "bold"), (" ", "text")),)


def test_pasting_moves_targets_along_with_their_neighbours() -> None:
    """The previous place of a piece stayed visible."""
    inner, here, there = Canvas(3, 1), Box(1, 0, 2, 1), Box(5, 2, 2, 1)
    inner.target(Target("t", here, mark_x=1, mark_y=0, reach=(here,), foot=here, arrived=here))
    outer = Canvas(9, 5)
    outer.paste(inner.picture(), 4, 2)
    expected = Target("t", there, mark_x=5, mark_y=2, reach=(there,), foot=there, arrived=there)
    assert outer.picture().targets == (expected,)


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("one two three", 7, ["one two", "three"]),
        ("", 7, [""]),
        ("abcdefgh", 3, ["abc", "def", "gh"]),
        ("漢漢漢 a", 4, ["漢漢", "漢 a"]),
    ],
)
def test_words_are_laid_out_by_cells(text: str, width: int, lines: list[str]) -> None:
    assert lines == wrap(text, width)


def test_too_many_lines_end_in_a_mark() -> None:
    assert wrap("one two three four", 7, rows=2) == ["one two", "three…"]


def test_a_cut_text_says_so() -> None:
    assert [cut("abcdef", width) for width in (6, 4, 1, 0)] == ["abcdef", "abc…", "…", ""]
    assert cut("漢漢漢", 4) == "漢…"


def test_near_changes_are_one_region() -> None:
    assert changed_spans("abcdef", "aXcXef", gap=4) == [(1, 4)]
    assert changed_spans("abcdef", "abcdef") == []


@pytest.mark.parametrize("condition", MARKS)
def test_every_condition_shows_without_colours(condition: str) -> None:
    canvas = Canvas(8, 1)
    canvas.put(1, 0, "shrine")
    canvas.target(Target("t", Box(0, 0, 8, 1), mark_x=0, mark_y=0))
    picture = canvas.picture()
    marked = marked_row(picture.rows[0], 0, picture.targets, {"t": condition}, {}, GLYPHS)
    assert "".join(text for text, _ in marked) == f"{GLYPHS[MARKS[condition][0]]}shrine "
    assert marked_row(picture.rows[0], 0, picture.targets, {}, {}, GLYPHS) == picture.rows[0]


@pytest.mark.parametrize("condition", sorted(MARKS))
def test_the_reach_of_a_target_stands_out_while_the_cursor_is_on_it(condition: str) -> None:
    canvas = Canvas(6, 2)
    canvas.put(0, 1, "abcdef", "bold accent")
    canvas.target(Target("t", Box(0, 0, 2, 1), mark_x=0, mark_y=0, reach=(Box(1, 1, 2, 1),)))
    picture = canvas.picture()
    below = marked_row(picture.rows[1], 1, picture.targets, {"t": condition}, {}, GLYPHS)
    if condition in CURSOR:
        assert below == (("a", "bold accent"), ("bc", "reverse bold accent"), ("def", "bold accent"))
    else:
        assert below == picture.rows[1]


@pytest.mark.parametrize(
    ("row", "mark", "shown"),
    [("  Shop 12 ", 1, "pkShop 12 "), (" Shop  9  ", 0, " Shoppk9  "), (" Shop9    ", 0, " Shop9pk  ")],
)
def test_jump_letters_stand_next_to_the_first_letters(row: str, mark: int, shown: str) -> None:
    """Shop was "pkhop", window "plindow"."""
    canvas = Canvas(len(row), 1)
    canvas.put(0, 0, row)
    canvas.target(Target("t", Box(mark, 0, len(row) - mark, 1), mark_x=mark, mark_y=0))
    picture = canvas.picture()
    marked = marked_row(picture.rows[0], 0, picture.targets, {}, {"t": "pk"}, GLYPHS)
    assert "".join(text for text, _ in marked) == shown


def test_jump_letters_stand_where_marks_are() -> None:
    canvas = Canvas(3, 1)
    canvas.target(Target("t", Box(0, 0, 3, 1), mark_x=0, mark_y=0))
    picture = canvas.picture()
    marked = marked_row(picture.rows[0], 0, picture.targets, {"t": "legal"}, {"t": "a"}, GLYPHS)
    assert marked[0] == ("a", "bold reverse accent")


@pytest.mark.parametrize(("text", "shown"), [("6  ", "61+"), ("6 10", "6110"), ("6·8", "618")])
def test_the_number_of_advice_hides_no_figure(text: str, shown: str) -> None:
    """At Neoville the sign that others are there too covered the value of a service, and of the next skyscraper."""
    canvas = Canvas(len(text), 1)
    canvas.put(0, 0, text)
    canvas.target(Target("t", Box(0, 0, 1, 1), mark_x=1, mark_y=0))
    picture = canvas.picture()
    marked = marked_row(picture.rows[0], 0, picture.targets, {}, {"t": "1+"}, GLYPHS)
    assert "".join(letters for letters, _ in marked) == shown


LINES = [Line(f"event {number}", mine=number == 3, seat={1: 1, 3: 0}.get(number)) for number in range(5)]


def test_the_log_shows_the_newest_lines_last() -> None:
    assert paint_log(12, 3, LINES, GLYPHS).text() == ["  event 2", "■ event 3", "  event 4"]
    assert paint_log(12, 3, LINES, GLYPHS, back=2).text() == ["  event 0", "▲ event 1", "  event 2"]


def test_a_title_that_is_too_long_is_cut_with_a_mark() -> None:
    """It ended in "122 imagined tabl"."""
    title = paint_log(25, 3, LINES, GLYPHS, title="Advice, 122 imagined tables").text()[0]
    assert title == "Advice, 122 imagined tab…"


def test_a_line_of_the_log_begins_with_the_shape_and_colour_of_its_seat() -> None:
    first, second, third = paint_log(12, 3, LINES[1:4], GLYPHS).rows
    assert first[0] == ("▲", "bold seat-2")
    assert second[0][0].isspace()
    assert third[0] == ("■", "bold seat-1")
    assert paint_log(12, 1, LINES[:2], load_glyphs("ascii")).text() == ["^ event 1"]


def test_the_line_under_the_cursor_is_always_in_sight() -> None:
    for chosen in range(5):
        shown = paint_log(12, 2, LINES, GLYPHS, chosen=chosen)
        assert f"line-{chosen}" in {target.id for target in shown.targets}
        assert [ink for row in shown.rows for text, ink in row if str(chosen) in text] == ["bold cursor-text on cursor"]
    assert paint_log(12, 3, LINES, GLYPHS, chosen=3).text() == ["  event 2", "■▸event 3", "  event 4"]
    assert paint_log(12, 3, LINES, GLYPHS, chosen=0).text() == ["▸ event 0", "▲ event 1", "  event 2"]


def test_a_short_log_starts_at_the_top() -> None:
    assert paint_log(12, 5, LINES[:2], GLYPHS, title="Log").text() == ["Log", "  event 0", "▲ event 1", "", ""]


def test_lines_of_the_log_stay_where_they_are_until_the_last_row_is_reached() -> None:
    """Then the remaining ones move up, at least a third of a page, and the newest is always visible."""
    lines = [Line(f"event {number} {'and more' * (number % 3)}") for number in range(60)]
    begins: list[int] = []
    for count in range(1, len(lines) + 1):
        begins.append(first_in_sight(lines[:count], 20, 16, titled=True))
        shown = paint_log(20, 16, lines[:count], GLYPHS, title="Log", first=begins[-1])
        assert {f"line-{number}" for number in range(begins[-1], count)} == {target.id for target in shown.targets}
        assert not begins[-1] or sum(map(bool, shown.text())) > 5
    assert begins == sorted(begins)
    assert len(set(begins)) < len(begins) / 2


def test_a_sentence_that_is_longer_than_the_log_shows_its_beginning() -> None:
    """At 80x24 a table of Bali ended with "points a card), 10 peanut (worth 3 points a card) ..."."""
    lines = [Line("One."), Line("word " * 99 + "end.", seat=1)]
    first = first_in_sight(lines, 14, 12, titled=False)
    shown = paint_log(14, 12, lines, GLYPHS, first=first).text()
    assert (shown[0], shown[-1]) == ("▲ word word", "  word word…")


def test_the_log_begins_with_a_whole_sentence() -> None:
    """It began with "of words.", the end of one without room for its beginning."""
    lines = [Line("Two rows of words."), Line("One.")]
    assert paint_log(12, 2, lines, GLYPHS).text() == ["  One.", ""]
    assert paint_log(12, 3, lines, GLYPHS).text() == ["  Two rows", "  of words.", "  One."]


@pytest.mark.parametrize(
    ("given", "title"),
    [
        ({}, "Log △ 3"),
        ({"back": 1}, "Log △ 2 ▾ 1"),
        ({"chosen": 0}, "Log ▾ 3"),
        ({"title": "All that happened"}, "All that happened"),
    ],
)
def test_a_page_of_the_log_says_how_many_lines_are_out_of_sight(given: dict[str, Any], title: str) -> None:
    """It opened at the newest line, and nothing showed that there was more above it."""
    shown = paint_log(18, 3, LINES, GLYPHS, **{"title": "Log", **given}, is_counted=True)
    assert shown.text()[0].split() == title.split()
    assert paint_log(18, 6, LINES, GLYPHS, title="Log", is_counted=True).text()[0] == "  Log"


def test_lines_of_the_log_are_targets() -> None:
    picture = paint_log(12, 3, LINES, GLYPHS)
    assert sorted((target.id, target.box.y) for target in picture.targets) == [
        ("line-2", 0),
        ("line-3", 1),
        ("line-4", 2),
    ]


def listed(count: int) -> tuple[Listed, ...]:
    return tuple(Listed(f"choice number {n}", Choice(f"option-{n}", (n,), digit=n + 1)) for n in range(count))


def prompt(ask: Ask, width: int, height: int) -> Picture:
    return paint_prompt(GLYPHS, ask, width, height)


def test_choices_stand_below_the_prompt_and_keys_on_the_last_row() -> None:
    ask = Ask("What now?", True, options=listed(3), keys=(Key("choose", "Enter", "choose"), Key("back", "Esc", "back")))
    assert prompt(ask, 44, 5).text() == [
        " ► What now?",
        "   1 choice number 0   2 choice number 1",
        "   3 choice number 2",
        "",
        " Enter choose  Esc back",
    ]


def test_a_choice_without_a_digit_stands_apart_from_its_mark() -> None:
    """The number of an advice touched it: "3Build nothing"."""
    options = (Listed("Build nothing", Choice("option-0", (0,))), Listed("Build", Choice("option-1", (1,), digit=9)))
    assert prompt(Ask("What now?", True, options=options), 44, 5).text()[1] == "     Build nothing   9 Build"


def test_help_and_leave_stay_where_they_are_while_others_come_and_go() -> None:
    always = (Key("help", "?", "help"), Key("leave", "q", "leave"))
    now = (Key("choose", "Enter", "choose"), Key("", "↑↓←→", "move"), Key("why", "w", "why"))
    asked = prompt(Ask("?", True, keys=now, standing=always), 50, 5).text()[-1]
    idle = prompt(Ask("?", False, standing=always), 50, 5).text()[-1]
    assert asked == " Enter choose  ↑↓←→ move  w why   ? help  q leave"
    assert asked[34:] == idle[34:]
    pressed = [(target.id, target.box) for target in prompt(Ask("?", True, keys=now, standing=always), 50, 5).targets]
    assert [asked[box.x : box.right] for _, box in pressed] == ["Enter choose", "w why", "? help", "q leave"]
    assert [id for id, _ in pressed] == ["press-choose", "press-why", "press-help", "press-leave"]


def test_the_selected_choice_is_always_in_sight() -> None:
    ask = Ask("What now?", True, options=listed(9), selected="option-8")
    shown = prompt(ask, 30, 5)
    assert "option-8" in {target.id for target in shown.targets}


def test_notes_are_shown_first_things_first() -> None:
    ask = Ask("What now?", False, notes=(("first", "text"), ("second", "text"), ("third", "text")))
    assert prompt(ask, 30, 4).text() == ["   What now?", "   first", "   second", ""]


def test_a_line_being_typed_shows_its_end() -> None:
    ask = Ask("What now?", True, typing=TypedLine("Say", "x" * 40 + "end", 43))
    assert prompt(ask, 30, 4).text()[1].endswith("xend")


def test_no_break_spaces_hold_words_together_and_line_ends_do_not() -> None:
    assert wrap("Autel\u00a0: vide", 8) == ["Autel\u00a0:", "vide"]
    assert wrap("one\ntwo", 8) == ["one two"]


@pytest.mark.parametrize("row", ["1•", "1 •", "•1"])
def test_the_number_of_advice_stands_without_the_digit_of_its_card(row: str) -> None:
    """The second choice advised was card 1 of the market of Cloud City, and read as 12."""
    target = Target("market-1", Box(0, 0, len(row), 1), digit=1, mark_x=row.index("•"), mark_y=0)
    marked = marked_row(((row, ""),), 0, [target], {"market-1": "legal"}, {"market-1": "2"}, load_glyphs("unicode"))
    assert "".join(text for text, _ in marked).strip() == "2"


@pytest.mark.parametrize("charset", ["unicode", "ascii"])
def test_the_line_under_the_cursor_is_a_bar_to_the_edge(charset: str) -> None:
    """The bar stood only behind the letters, and its end was ragged."""
    shown = paint_log(16, 4, LINES, load_glyphs(charset), title="Log", chosen=3)
    [bar] = [row for row in shown.rows if all(ink == "bold cursor-text on cursor" for _, ink in row)]
    assert load_glyphs(charset)["cursor"] in "".join(text for text, _ in bar)


def test_only_on_the_page_of_the_log_a_turn_begins_with_a_rule() -> None:
    lines = (Line("one"), Line("Turn 2: it is B's turn.", starts=True), Line("two"))
    assert paint_log(40, 4, lines, GLYPHS).text()[1] == "  Turn 2: it is B's turn."
    assert paint_log(40, 4, lines, GLYPHS, is_ruled=True).text()[1] == "── Turn 2: it is B's turn. " + "─" * 13
    assert paint_log(40, 16, lines, GLYPHS, is_ruled=True).text()[:4] == [
        "  one",
        "",
        "── Turn 2: it is B's turn. " + "─" * 13,
        "  two",
    ]


def test_a_stamp_is_what_pasting_the_picture_would_be_and_ends_at_the_edge() -> None:
    sheet = Canvas(4, 3)
    sheet.fill(Box(0, 0, 3, 2), "text on surface", "x")
    pasted, stamped = Canvas(6, 4), Canvas(6, 4)
    pasted.paste(sheet.picture(), 3, 2)
    stamped.stamp(sheet, 3, 2)
    assert stamped.picture() == pasted.picture()
