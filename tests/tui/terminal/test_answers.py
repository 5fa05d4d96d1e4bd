"""Terminals' answers about their colours, and the resulting colour depth."""

import asyncio

import pytest
from textual import events

from scripts.clients.screen import Screen
from tests.net.support.demo import Demo
from tests.tui.support.terminals import MemoryTerminal
from themes.palette import load_theme
from themes.shades import PALETTE_256, nearest_256, parsed, resolve
from tui.terminal.answers import (
    BACKGROUND_QUERY,
    CAPABILITY_QUERY,
    COLOUR_QUERY,
    DEVICE_QUERY,
    LONGEST_ANSWER,
    AnswerGate,
    Answers,
    TerminalColours,
)
from tui.terminal.colour_depth import depth_of, paint
from tui.terminal.driver import TypedInput, serve

# What terminals answer when they are asked what they show, whole and in pieces, among keys


ST = "\x1b\\"
NO_CAPABILITIES = f"\x1bP0+r524742{ST}\x1bP0+r436f{ST}"
TERMINALS = {
    "xterm": (
        f"\x1bP1+r524742=382F382F38{ST}\x1bP1+r436F=323536{ST}\x1bP1$r0;48:2::1:2:3m{ST}"
        f"\x1b]11;rgb:0000/0000/0000{ST}\x1b[?64;1;2;6;9;15;16;17;18;21;22;28c",
        "full",
        True,
    ),
    "xterm of before 2016": (
        f"\x1bP0+r524742{ST}\x1bP1+r436f=323536{ST}\x1bP1$r0;48;5;16m{ST}\x1b]11;rgb:ffff/ffff/ffff{ST}\x1b[?1;2c",
        "256",
        False,
    ),
    "iTerm2": (
        f"\x1bP1+r524742=38{ST}\x1bP1+r436f=323536{ST}\x1bP1$r0;48:2:1:1:2:3m{ST}\x1b]11;rgb:fafa/fafa/fafa\x07"
        "\x1b[?62;4c",
        "full",
        False,
    ),
    "kitty": (
        f"\x1bP0+r524742{ST}\x1bP1+r5463{ST}\x1bP1+r436f=323536{ST}\x1bP1$r0;48:2:1:2:3m{ST}"
        f"\x1b]11;rgb:1d1d/1f1f/2121{ST}\x1b[?62;52;c",
        "full",
        True,
    ),
    "foot": (
        f"\x1bP1+r524742{ST}\x1bP1+r5463{ST}\x1bP1+r436f=323536{ST}\x1b]11;rgba:2424/2424/2424/ffff{ST}\x1b[?62;4;22c",
        "full",
        True,
    ),
    "GNOME terminal": (f"\x1bP1$r0;48:2::1:2:3m{ST}\x1b]11;rgb:3030/0a0a/2424{ST}\x1b[?65;1;9c", "full", True),
    "Windows Terminal": (
        f"\x1bP1$r0;48:2::1:2:3m{ST}\x1b]11;rgb:0c0c/0c0c/0c0c{ST}\x1b[?61;6;7;21;22;23;24;28;32;42c",
        "full",
        True,
    ),
    "console of an older Windows": ("\x1b[?1;0c", None, None),
    "alacritty": (f"\x1b]11;rgb:1818/1818/1818{ST}\x1b[?6c", None, True),
    "Terminal of macOS": ("\x1b]11;rgb:ffff/ffff/ffff\x07\x1b[?1;2c", None, False),
    "tmux": (f"\x1bP0$r{ST}\x1b]11;rgb:1d1d/1f1f/2121{ST}\x1b[?1;2;4c", None, True),
    "screen": ("\x1b[?1;2c", None, None),
    "mosh": ("\x1b[?62c", None, None),
    "PuTTY": ("\x1b[?6c", None, None),
    "rxvt": ("\x1b]11;rgb:ffff/ffff/dddd\x1b\x1b[?1;2c", None, False),
    "linux": ("\x1b[?6c", None, None),
    "says no to everything": (f"{NO_CAPABILITIES}\x1bP0$r{ST}\x1b[?1;2c", None, None),
}
"""By terminal: the bytes that it answers with, how many colours that says, and whether it is dark. The longest are as
captured from those terminals, the others are put together from their sources."""
EVERY = pytest.mark.parametrize("terminal", TERMINALS)


def colours(**environment: str) -> TerminalColours:
    return TerminalColours({"TERM": "xterm-256color"} | environment)


@EVERY
def test_answers_of_real_terminals_are_understood(terminal: str) -> None:
    answer, depth, dark = TERMINALS[terminal]
    found = colours(TERM="xterm")
    typed, answers = AnswerGate().admit(answer)
    for one in answers:
        found.hear(one)
    assert typed == ""
    assert (found.depth, found.dark) == (depth or "16", dark)
    assert found.has_answered
    assert found.name.startswith("xterm ")


@EVERY
def test_answers_cut_anywhere_are_the_same_answers(terminal: str) -> None:
    answer = TERMINALS[terminal][0]
    whole = AnswerGate().admit(answer)
    for place in range(1, len(answer)):
        gate = AnswerGate()
        first, second = gate.admit(answer[:place]), gate.admit(answer[place:])
        assert (first[0] + second[0], first[1] + second[1]) == whole
    gate = AnswerGate()
    pieces = [gate.admit(character) for character in answer]
    assert ("".join(typed for typed, _ in pieces), [one for _, some in pieces for one in some]) == whole


@EVERY
def test_keys_around_and_between_answers_are_typed(terminal: str) -> None:
    answer = TERMINALS[terminal][0]
    _, answers = AnswerGate().admit(answer)
    typed, found = AnswerGate().admit("a\x1b[A" + "\x1bOB".join([*answers, "é"]))
    assert found == answers
    assert typed == "a\x1b[A" + "\x1bOB" * len(answers) + "é"


@pytest.mark.parametrize(
    "keys",
    [
        "\x1b",
        "\x1b\x1b",
        "\x1bP",
        "\x1b]",
        "\x1b[",
        "\x1bPx",
        "\x1bP1x",
        "\x1b]0",
        "\x1b[A",
        "\x1b[1;5C",
        "\x1bOP",
        "\x1b[<0;5;5M",
        "\x1b[I",
        "\x1b[200~x\x1b[201~",
        "\x1b[?2026;2$y",
        "\x1b[48;30;100;0;0t",
        "\x1b\r",
        "\x1b[97;5u",
    ],
)
def test_a_text_that_only_begins_like_an_answer_is_typed(keys: str) -> None:
    for place in range(len(keys)):
        gate = AnswerGate()
        typed = gate.admit(keys[:place])[0] + gate.admit(keys[place:])[0] + gate.give_up()
        assert typed == keys


def test_an_answer_that_never_ends_is_dropped() -> None:
    gate = AnswerGate()
    assert gate.admit("\x1bP1+r5247") == ("", [])
    assert gate.is_certain
    assert (gate.give_up(), gate.admit("q")) == ("", ("q", []))


@EVERY
def test_an_answer_with_a_very_late_rest_is_not_a_key(terminal: str) -> None:
    """Its ESC was taken for the Escape key; the rest is not taken for keys."""
    _, (answer, *_) = AnswerGate().admit(TERMINALS[terminal][0])
    for place in (1, 2):
        gate = AnswerGate()
        assert gate.admit(answer[:place]) == ("", [])
        assert gate.give_up() == answer[:place]
        assert gate.admit(answer[place:]) == ("", [answer] if answer[-1] != "\x1b" else [])
        assert gate.admit("P1") == ("P1" if answer[-1] != "\x1b" else "", [])


def test_an_answer_that_is_cut_short_leaves_the_keys_after_it() -> None:
    assert AnswerGate().admit("\x1bP1+r5247\rq\x1b]11;rgb\x1b[A") == ("\rq\x1b[A", [])


def test_an_answer_without_end_is_not_kept() -> None:
    gate = AnswerGate()
    assert gate.admit("\x1b]11;" + "a" * 100_000) == ("", [])
    assert len(gate._held) <= LONGEST_ANSWER + 1
    assert gate.admit(f"{ST}q") == ("q", [])


@pytest.mark.parametrize(
    "answer",
    [
        "\x1bP1+r\x1b\\",
        "\x1bP1+rzz=qq\x1b\\",
        "\x1bP1+r436f=\x1b\\",
        "\x1bP1+r436f=39393939393939393939\x1b\\",
        "\x1bP1$rm\x1b\\",
        "\x1b]11;\x07",
        "\x1b]11;rgb:\x07",
        "\x1b]11;rgb:g/0/0\x07",
        "\x1b]11;rgb:1/2\x07",
        "\x1b]11;#12\x07",
        "\x1b[?c",
        "\x1b[?;;c",
        "\x1bP1+r524742=31\x1b\\",
        "\x1bP1$r0;48;2;9;9;9m\x1b\\",
    ],
)
def test_strange_answers_say_nothing_of_colours(answer: str) -> None:
    typed, answers = AnswerGate().admit(answer)
    assert (typed, answers) == ("", [answer])
    found = Answers().with_answer(answer)
    assert found.background is None
    assert found.colours in (None, 2**24 if "3939" in answer else None)


@pytest.mark.parametrize(
    ("environment", "asked"),
    [
        ({"TERM": "xterm-256color"}, CAPABILITY_QUERY + COLOUR_QUERY + BACKGROUND_QUERY + DEVICE_QUERY),
        ({"TERM": "xterm"}, CAPABILITY_QUERY + COLOUR_QUERY + BACKGROUND_QUERY + DEVICE_QUERY),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, BACKGROUND_QUERY + DEVICE_QUERY),
        ({"TERM": "screen-256color"}, BACKGROUND_QUERY + DEVICE_QUERY),
        ({"TERM": "tmux-256color"}, CAPABILITY_QUERY + COLOUR_QUERY + BACKGROUND_QUERY + DEVICE_QUERY),
        ({"TERM": "xterm-256color", "NO_COLOR": "1"}, ""),
        ({"TERM": "linux"}, ""),
        ({"TERM": "vt100"}, ""),
        ({"TERM": "vt220-w"}, ""),
        ({"TERM": "dumb"}, ""),
        ({"TERM": ""}, ""),
        ({}, ""),
    ],
)
def test_only_terminals_that_understand_are_asked(environment: dict[str, str], asked: str) -> None:
    assert TerminalColours(environment).questions.removeprefix("\x1b[H") == asked


class Typed:
    """The events that a TypedInput makes of bytes."""

    def __init__(self) -> None:
        self.keys: list[str] = []
        self.answers: list[str] = []
        self.typing = TypedInput(self._deliver, lambda waiting: None, lambda: False, self.answers.append)
        self._came = asyncio.Event()

    def _deliver(self, event: events.Message) -> None:
        if isinstance(event, events.Key):
            self.keys.append(event.key)
            self._came.set()

    async def until(self, key: str) -> None:
        """Wait for `key`."""
        async with asyncio.timeout(20):
            while key not in self.keys:
                self._came.clear()
                await self._came.wait()


async def test_an_answer_that_arrives_late_and_in_two_parts_is_not_a_key(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each part waits for longer than the Escape key needs."""
    monkeypatch.setattr("textual.constants.ESCAPE_DELAY", 0.001)
    monkeypatch.setattr("tui.terminal.driver.EXPECTED_GAP", 60.0)
    found = Typed()
    found.typing.expects_answers = True
    answer = TERMINALS["kitty"][0].encode()
    for place in range(len(answer)):
        found.typing.receive(answer[place : place + 1])
        await asyncio.sleep(0.002)
    found.typing.receive(b"q")
    await found.until("q")
    found.typing.close()
    assert found.keys == ["q"]
    assert "".join(found.answers) == answer.decode()


async def test_the_escape_key_works_while_answers_are_expected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.terminal.driver.EXPECTED_GAP", 0.01)
    found = Typed()
    found.typing.expects_answers = True
    found.typing.receive(b"\x1b")
    await found.until("escape")
    found.typing.close()
    assert found.keys == ["escape"]


async def test_frames_get_their_colours_when_the_terminal_answers(opened) -> None:
    terminal, _ = await opened()
    assert "38;5;" in terminal.output
    assert "38;2;" not in terminal.output.replace(COLOUR_QUERY, "")
    before = len(terminal.frames)
    terminal.receive(TERMINALS["kitty"][0].encode())
    await terminal.until(lambda: any(b"38;2;" in frame for frame in terminal.frames[before:]))
    terminal.receive(b"a")
    await terminal.shows("key a")


async def test_the_first_frame_waits_for_no_answer(opened) -> None:
    terminal, _ = await opened()
    assert "nothing yet" in terminal.screen


async def test_a_terminal_that_shows_the_questions_is_covered_by_the_first_frame() -> None:
    """Garbage that a terminal may print for the queries stands in the upper left corner, where every frame begins."""

    class Babbling(MemoryTerminal):
        def write(self, data: bytes) -> bool:
            shown = data.decode().replace("\x1bP", "P").replace("\x1b]", "]").replace(ST, "\\")
            self.screen.feed(shown)
            return super().write(data)

    terminal = Babbling()
    terminal.screen = Screen(80, 24)
    task = asyncio.create_task(serve(Demo, terminal))
    await terminal.shows("nothing yet")
    assert not any("524742" in line or "11;?" in line for line in terminal.screen.lines)
    task.cancel()
    await asyncio.wait([task])


@pytest.mark.parametrize(
    ("fgbg", "dark"),
    [("15;0", True), ("0;15", False), ("0;default;15", False), ("12;8", True), ("7", False), ("", None)],
)
def test_a_terminal_without_answers_may_have_reported_its_background(fgbg: str, dark: bool | None) -> None:
    assert colours(COLORFGBG=fgbg).dark is dark


@pytest.mark.parametrize(
    ("choice", "depth"), [("ask", "full"), ("16", "16"), ("256", "256"), ("all", "full"), ("none", "none")]
)
def test_a_persons_choice_comes_before_the_terminals_answer(choice, depth) -> None:
    assert TerminalColours({"TERM": "xterm-kitty"}, choice).depth == depth
    assert TerminalColours({"TERM": "vt100"}, "all").depth == "full"


# Frames rewritten for terminals with fewer colours


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
def test_colour_depth_follows_the_terminals_answer(environment, depth):
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


def test_only_the_changes_of_a_pen_are_sent():
    frame = f"{RED_ON_NAVY}a\x1b[0m\x1b[1;38;2;0;250;0;48;2;0;0;40mb\x1b[0m{RED_ON_NAVY}c\x1b[0m"
    assert paint(frame, "256") == "\x1b[38;5;196;48;5;232ma\x1b[1;38;5;46mb\x1b[22;38;5;196mc\x1b[0m"


def test_blanks_take_only_the_ground():
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
def test_a_themes_choice_among_256_colours_is_sent_unchanged(token, place):
    """Panels became black and prompts navy when a driver rounded again."""
    theme = load_theme("dark").at("256")
    red, green, blue = parsed(resolve(theme, token))
    assert paint(f"\x1b[48;2;{red};{green};{blue}mx\x1b[0m", "256") == f"\x1b[48;5;{place}mx\x1b[0m"


def test_every_one_of_256_colours_stays_itself():
    assert [nearest_256(colour) for colour in PALETTE_256] == list(range(16, 256))


def test_the_screen_stays_the_same():
    frame = f"\x1b[1;1H{RED_ON_NAVY}Bali\x1b[0m\n\x1b[2;3H\x1b[1mrice\x1b[0m · ok"
    before, after = Screen(20, 2), Screen(20, 2)
    before.feed(frame)
    after.feed(paint(frame, "16"))
    assert before.lines == after.lines == ["Bali", "  rice · ok"]
