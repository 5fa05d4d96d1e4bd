"""Frames rewritten for terminals with fewer colours."""

import pytest

from scripts.clients.screen import Screen
from themes.palette import load_theme
from themes.shades import PALETTE_256, nearest_256, parsed, resolve
from tui.terminal.colour_depth import depth_of, paint

RED_ON_NAVY = "\x1b[38;2;250;0;0;48;2;0;0;40m"


@pytest.mark.parametrize(
    ("environment", "depth"),
    [
        ({"TERM": "xterm-256color"}, "256"),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, "full"),
        ({"TERM": "screen", "COLORTERM": "24bit"}, "full"),
        ({"TERM": "xterm-kitty"}, "full"),
        ({"TERM": "linux"}, "16"),
        ({"TERM": "vt220"}, "none"),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"}, "none"),
        ({"TERM": "xterm-256color", "NO_COLOR": ""}, "256"),
        ({}, "16"),
    ],
)
def test_depth_follows_what_the_terminal_says(environment, depth):
    assert depth_of(environment) == depth


@pytest.mark.parametrize(
    ("depth", "expected"),
    [
        ("full", "\x1b[38;2;250;0;0;48;2;0;0;40mab\x1b[0m"),
        ("256", "\x1b[38;5;196;48;5;232mab\x1b[0m"),
        ("16", "\x1b[31;40mab\x1b[0m"),
        ("none", "ab"),
    ],
)
def test_colours_become_the_nearest_that_the_terminal_has(depth, expected):
    assert paint(f"{RED_ON_NAVY}ab\x1b[0m", depth) == expected


def test_the_same_pen_is_not_set_twice():
    frame = f"\x1b[1;1H{RED_ON_NAVY}ab\x1b[0m\x1b[2;1H{RED_ON_NAVY}cd\x1b[0m"
    assert paint(frame, "256") == "\x1b[1;1H\x1b[38;5;196;48;5;232mab\r\ncd\x1b[0m"


def test_only_what_changes_of_a_pen_is_sent():
    frame = f"{RED_ON_NAVY}a\x1b[0m\x1b[1;38;2;0;250;0;48;2;0;0;40mb\x1b[0m{RED_ON_NAVY}c\x1b[0m"
    assert paint(frame, "256") == "\x1b[38;5;196;48;5;232ma\x1b[1;38;5;46mb\x1b[22;38;5;196mc\x1b[0m"


def test_blanks_take_the_ground_alone():
    frame = f"{RED_ON_NAVY}a\x1b[0m\x1b[1;38;2;0;250;0;48;2;0;0;40m  \x1b[0m{RED_ON_NAVY}c\x1b[0m"
    assert paint(frame, "256") == "\x1b[38;5;196;48;5;232ma  c\x1b[0m"
    other = f"{RED_ON_NAVY}a\x1b[0m\x1b[38;2;0;250;0;48;2;250;250;250m \x1b[0m"
    assert paint(other, "256") == "\x1b[38;5;196;48;5;232ma\x1b[48;5;231m \x1b[0m"


def test_blanks_that_are_underlined_or_reversed_keep_their_pen():
    frame = f"{RED_ON_NAVY}a\x1b[0m\x1b[4;38;2;0;250;0;48;2;0;0;40m \x1b[0m"
    assert paint(frame, "256") == "\x1b[38;5;196;48;5;232ma\x1b[4;38;5;46m \x1b[0m"


def test_text_never_vanishes_in_sixteen_colours():
    grey_on_black = "\x1b[38;2;30;30;30;48;2;0;0;0mx\x1b[0m"
    ink, paper = paint(grey_on_black, "16")[2:].split("m")[0].split(";")
    assert int(ink) + 10 != int(paper)


def test_without_colours_light_paper_is_reversed():
    assert paint("\x1b[38;2;0;0;0;48;2;250;250;0mx\x1b[0m", "none") == "\x1b[7mx\x1b[0m"


@pytest.mark.parametrize(
    "hostile",
    [
        "\x1b]0;title\x07",
        "\x1b]52;c;aGk=\x07",
        "\x1bP+q544e\x1b\\",
        "\x1b[2J",
        "\x1b[6n",
        "\x1b[?1049l",
        "\x9b6n",
        "\x9d0;t\x9c",
        "\x05",
        "\x1bc",
        "\x0e",
        "\x1b[5;5r",
        "\x1b]8;;http://x\x1b\\",
        "\x7f",
        "\x1b[>c",
        "\x1b",
    ],
)
def test_nothing_that_acts_on_a_terminal_passes(hostile):
    painted = paint(f"\x1b[2;3H{RED_ON_NAVY}a{hostile}b\x1b[0m", "256")
    plain = painted.replace("\x1b[2;3H", "").replace("\x1b[38;5;196;48;5;232m", "").replace("\x1b[0m", "")
    assert plain.startswith("a")
    assert plain.endswith("b")
    assert plain.isprintable()


@pytest.mark.parametrize(
    ("token", "place"), [("earth.field", 94), ("grass.field", 22), ("background", 233), ("paper", 230)]
)
def test_what_a_theme_chose_among_256_colours_is_sent_so(token, place):
    """Panels became black and prompts navy when a driver rounded once more."""
    theme = load_theme("dark").at("256")
    red, green, blue = parsed(resolve(theme, token))
    assert paint(f"\x1b[48;2;{red};{green};{blue}mx\x1b[0m", "256") == f"\x1b[48;5;{place}mx\x1b[0m"


def test_every_one_of_256_colours_stays_itself():
    assert [nearest_256(colour) for colour in PALETTE_256] == list(range(16, 256))


def test_what_is_shown_stays_the_same():
    frame = f"\x1b[1;1H{RED_ON_NAVY}Bali\x1b[0m\n\x1b[2;3H\x1b[1mrice\x1b[0m · ok"
    before, after = Screen(20, 2), Screen(20, 2)
    before.feed(frame)
    after.feed(paint(frame, "16"))
    assert before.lines == after.lines == ["Bali", "  rice · ok"]
