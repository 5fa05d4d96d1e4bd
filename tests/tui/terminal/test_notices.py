"""Bells, titles and notices of a terminal, and the local terminal."""

import asyncio
import fcntl
import os
import pty
import signal
import struct
import termios
from collections.abc import AsyncIterator, Callable

import pytest

from scripts.clients.screen import Screen
from tests.net.support.demo import Demo
from tests.net.support.egress import assert_harmless
from tui.preferences.settings import Settings
from tui.terminal.answers import TerminalColours
from tui.terminal.driver import CURSOR_OFF, CURSOR_ON, MODES_OFF, serve
from tui.terminal.local_terminal import OUTPUT_BACKLOG, LocalTerminal
from tui.terminal.notices import AWAY_SECONDS, NOTICE_WAYS, PAGE, PAGE_COLOURS, TerminalNotices, TurnNotices

# What a terminal is sent outside its cells: only where it is known to understand, and only our own words


def sent(term: str, deed: str, words: str = "► Bali: your turn", **more: str) -> list[str]:
    """The output to a terminal."""
    found: list[str] = []
    getattr(TerminalNotices({"TERM": term, **more}, found.append), deed)(words)
    return found


@pytest.mark.parametrize(
    ("environment", "sequence"),
    [
        ({"TERM": "xterm-kitty"}, "\x1b]99;i=belvedere;► Bali: your turn\x1b\\"),
        ({"TERM": "foot"}, "\x1b]777;notify;Belvedere;► Bali: your turn\x1b\\"),
        ({"TERM": "xterm-256color", "LC_TERMINAL": "iTerm2"}, "\x1b]9;► Bali: your turn\x1b\\"),
    ],
)
def test_each_kind_of_terminal_gets_the_notice_it_understands(environment: dict[str, str], sequence: str) -> None:
    found: list[str] = []
    TerminalNotices(environment, found.append).notice("► Bali: your turn")
    assert found == [sequence]


@pytest.mark.parametrize("term", ["xterm-256color", "xterm", "linux", "dumb", "screen", "tmux-256color", "vt100", ""])
def test_an_unknown_terminal_gets_no_notice(term: str) -> None:
    assert sent(term, "notice") == []


@pytest.mark.parametrize("deed", ["notice", "title"])
@pytest.mark.parametrize("term", [*NOTICE_WAYS, "xterm"])
def test_our_own_sentences_may_leave_the_server_and_others_may_not(term: str, deed: str) -> None:
    for sequence in sent(term, deed):
        assert_harmless(sequence)
    for sequence in sent(term, deed, "the hand of seat 2"):
        with pytest.raises(AssertionError, match="unexpected bytes"):
            assert_harmless(sequence)


@pytest.mark.parametrize("term", ["linux", "dumb", "screen", "tmux-256color", "vt100", ""])
def test_without_a_title_none_is_set(term: str) -> None:
    assert sent(term, "title") == []


def test_the_title_that_was_there_comes_back() -> None:
    found: list[str] = []
    terminal_notices = TerminalNotices({"TERM": "xterm-256color"}, found.append)
    terminal_notices.title("Bali")
    terminal_notices.title("► Bali: your turn")
    terminal_notices.end()
    terminal_notices.end()
    assert found == ["\x1b[22;2t\x1b]2;Bali\x1b\\", "\x1b]2;► Bali: your turn\x1b\\", "\x1b[23;2t"]


@pytest.mark.parametrize("deed", ["notice", "title"])
@pytest.mark.parametrize("term", [*NOTICE_WAYS, "xterm"])
def test_nothing_that_words_hold_ends_a_sequence_or_begins_another(term: str, deed: str) -> None:
    words = "a\x1b\\b\x07c\x9cd;e\x1b]52;c;b3duZWQ=\x07" + "x" * 500
    for sequence in sent(term, deed, words):
        assert "\x1b" not in sequence.removeprefix("\x1b[22;2t").removeprefix("\x1b]").removesuffix("\x1b\\")
        assert "\x07" not in sequence
        assert len(sequence) < 130


# The bell rings once when it becomes my turn, and only as the settings say


class Ear:
    """Hears the bell and reads the title; its clock is stopped."""

    def __init__(self) -> None:
        self.rings = 0
        self.titles: list[str] = []
        self.now = 0.0
        self.shown: list[str] = []
        self.played: list[str] = []
        self.notices = TurnNotices(
            self.ring, self.titles.append, self.shown.append, self.played.append, clock=lambda: self.now
        )

    def ring(self) -> None:
        self.rings += 1

    def turn(self, mine: bool, settings: Settings, *, focused: bool = True) -> None:
        self.notices.turn(mine, settings, focused, "your turn" if mine else "Bali")


@pytest.mark.parametrize(
    ("settings", "focused", "rings"),
    [
        (Settings(notices="always"), True, 1),
        (Settings(notices="unfocused"), True, 0),
        (Settings(notices="unfocused"), False, 1),
        (Settings(notices="never"), False, 0),
        (Settings(notices="always", bell=False), False, 0),
    ],
)
def test_the_bell_follows_the_settings(settings: Settings, focused: bool, rings: int) -> None:
    ear = Ear()
    ear.turn(True, settings, focused=focused)
    assert ear.rings == rings
    assert len(ear.shown) == (1 if settings == Settings(notices="always", bell=False) else rings)


def test_a_soft_sound_is_played_once_a_turn_for_all_who_want_it() -> None:
    ear = Ear()
    for mine in (True, True, False, True):
        ear.turn(mine, Settings())
    assert ear.played == []
    for mine in (False, True, True, False, True):
        ear.turn(mine, Settings(notices="never", sound=True))
    assert ear.played == ["turn", "turn"]


def test_only_our_own_page_gets_sounds_and_the_table_of_its_player() -> None:
    told: list[str] = []
    for terminal in ({}, {"LC_TERMINAL": "iTerm2"}, {"LC_TERMINAL": PAGE}):
        notices = TerminalNotices({"TERM": "xterm-256color"} | terminal, told.append)
        notices.sound("end")
        notices.stand("w/8e93ea03d9")
        notices.stand("")
        notices.dress(["#11151c"] * len(PAGE_COLOURS))
    told, (dressed,) = told[:-1], told[-1:]
    assert told == [f"\x1b]777;{what}\x1b\\" for what in ("sound;end", "place;w/8e93ea03d9", "place;")]
    assert_harmless("".join((*told, dressed)))


def test_it_rings_once_a_turn() -> None:
    ear, settings = Ear(), Settings(notices="always")
    for mine in (True, True, False, True):
        ear.turn(mine, settings)
    assert ear.rings == 2


def test_a_person_without_key_presses_for_long_counts_as_away() -> None:
    ear, settings = Ear(), Settings(notices="unfocused")
    ear.now = AWAY_SECONDS + 1
    ear.turn(True, settings)
    assert ear.rings == 1
    ear.turn(False, settings)
    ear.notices.touched()
    ear.turn(True, settings)
    assert ear.rings == 1


def test_the_title_can_be_switched_off() -> None:
    ear = Ear()
    ear.turn(True, Settings())
    ear.turn(False, Settings())
    ear.turn(True, Settings(title=False))
    assert ear.titles == ["your turn", "Bali"]


def test_the_desktop_notice_can_be_switched_off() -> None:
    ear = Ear()
    ear.turn(True, Settings(notices="always", desktop=False))
    assert (ear.rings, ear.shown) == (1, [])


def test_an_unchanged_title_is_not_set_again() -> None:
    ear = Ear()
    for _ in range(3):
        ear.turn(True, Settings())
    assert ear.titles == ["your turn"]


def test_a_warning_rings_for_absent_players_and_is_withdrawn_at_their_first_action() -> None:
    ear, withdrawn = Ear(), []
    ear.now = AWAY_SECONDS + 1
    ear.notices.warn(Settings(notices="unfocused"), True, "soon over", lambda: withdrawn.append(ear.now))
    assert (ear.rings, ear.shown, withdrawn) == (1, ["soon over"], [])
    assert ear.notices.touched()
    assert not ear.notices.touched()
    assert withdrawn == [ear.now]


# The terminal of the own process, on a pseudo-terminal


PATIENCE = 20.0
ANSWERS = b"\x1bP1+r5463\x1b\\\x1b]11;rgb:ffff/ffff/ffff\x1b\\\x1b[?62;52;c"


class Master:
    """The person's side of a pseudo-terminal."""

    def __init__(self) -> None:
        self.fd, self.tty = pty.openpty()
        self.resize(80, 24)
        os.set_blocking(self.fd, False)
        self.before = termios.tcgetattr(self.tty)
        self.shown = b""
        self.received: list[bytes] = []
        self.told: list[str] = []
        self.terminal = LocalTerminal({"TERM": "xterm-256color"}, self.tty, self.tty)

    def start(self) -> None:
        """Let the terminal take keys."""
        self.terminal.start(
            self.received.append,
            lambda columns, rows: self.told.append(f"{columns}x{rows}"),
            lambda: self.told.append("closed"),
            lambda: self.told.append("drained"),
        )

    def resize(self, columns: int, rows: int) -> None:
        """Change the size."""
        fcntl.ioctl(self.tty, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def type(self, data: bytes) -> None:
        """Press keys."""
        os.write(self.fd, data)

    async def until(self, condition: Callable[[], bool]) -> None:
        """Look at the screen until `condition` holds."""
        async with asyncio.timeout(PATIENCE):
            while not condition():
                self.look()
                await asyncio.sleep(0)

    def look(self) -> None:
        """Read the output."""
        try:
            self.shown += os.read(self.fd, 1 << 16)
        except (BlockingIOError, OSError):
            return

    @property
    def screen(self) -> Screen:
        """The look of the terminal."""
        screen = Screen(80, 24)
        screen.feed(self.shown.decode())
        return screen

    def close(self) -> None:
        """Throw it away."""
        self.terminal.end()
        for fd in (self.fd, self.tty):
            if fd >= 0:
                os.close(fd)


@pytest.fixture
async def master() -> AsyncIterator[Master]:
    made = Master()
    yield made
    made.close()


async def test_every_key_arrives_unchanged_and_the_terminal_is_restored(master: Master) -> None:
    master.start()
    master.type(b"a\r\x03\x1a\x11")
    await master.until(lambda: b"".join(master.received) == b"a\r\x03\x1a\x11")
    assert termios.tcgetattr(master.tty) != master.before
    master.terminal.end()
    assert termios.tcgetattr(master.tty) == master.before
    assert os.get_blocking(master.tty)
    assert not master.terminal.write(b"more")


async def test_a_new_size_is_reported(master: Master) -> None:
    master.start()
    assert master.terminal.size == (80, 24)
    master.resize(120, 40)
    os.kill(os.getpid(), signal.SIGWINCH)
    await master.until(lambda: master.told == ["120x40"])


async def test_a_terminal_that_is_behind_gets_no_more_frames_until_it_has_shown_all(master: Master) -> None:
    master.start()
    frame, taken = b"x" * 8192, 0
    while master.terminal.write(frame):
        taken += len(frame)
        assert taken < 100 * OUTPUT_BACKLOG
    assert taken >= OUTPUT_BACKLOG
    assert not master.terminal.write(b"small")
    await master.until(lambda: "drained" in master.told)
    await master.until(lambda: len(master.shown) == taken)
    assert master.terminal.write(b"small")


async def test_no_keys_are_read_while_too_much_waits(master: Master) -> None:
    master.start()
    master.terminal.pause(True)
    master.type(b"a")
    await asyncio.sleep(0)
    assert master.received == []
    master.terminal.pause(False)
    await master.until(lambda: master.received == [b"a"])


async def test_an_app_stopped_without_a_word_is_raw_again_and_shown_whole(master: Master) -> None:
    master.start()
    raw = termios.tcgetattr(master.tty)
    termios.tcsetattr(master.tty, termios.TCSANOW, master.before)  # as a shell in between leaves it
    os.kill(os.getpid(), signal.SIGCONT)
    await master.until(lambda: master.told == ["80x24"])
    assert termios.tcgetattr(master.tty) == raw


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT])
async def test_a_stopped_app_leaves_the_terminal_in_order(master: Master, number: int) -> None:
    master.start()
    os.kill(os.getpid(), number)
    await master.until(lambda: master.told == ["closed"])


async def test_a_terminal_that_is_gone_closes_the_app(master: Master) -> None:
    master.start()
    os.close(master.fd)
    master.fd = -1
    await master.until(lambda: "closed" in master.told)
    assert master.terminal.size == (80, 24)


async def test_an_app_runs_here_as_it_does_elsewhere(master: Master) -> None:
    colours = TerminalColours(master.terminal.environment)
    task = asyncio.create_task(serve(Demo, master.terminal, colours))
    await master.until(lambda: "nothing yet" in master.screen)
    assert b"38;5;" in master.shown
    shown = len(master.shown)
    master.type(ANSWERS)
    await master.until(lambda: b"38;2;" in master.shown[shown:])
    assert colours.dark is False
    assert "nothing yet" in master.screen
    master.type(b"a")
    await master.until(lambda: "key a" in master.screen)
    master.type(b"q")
    await master.until(task.done)
    master.terminal.end()
    master.look()
    assert task.result() == 0
    assert master.shown.decode().endswith("".join(MODES_OFF))
    assert termios.tcgetattr(master.tty) == master.before


async def test_a_shell_in_between_has_its_own_cursor(master: Master, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "kill", lambda *_: signal.raise_signal(signal.SIGCONT))  # the shell continues at once
    task = asyncio.create_task(serve(Demo, master.terminal))
    await master.until(lambda: "nothing yet" in master.screen)
    signal.raise_signal(signal.SIGTSTP)
    await master.until(lambda: master.shown.count(CURSOR_ON.encode()) == 2)
    assert master.shown.index(CURSOR_OFF.encode()) < master.shown.rindex(CURSOR_ON.encode())
    master.type(b"q")
    await master.until(task.done)


async def test_a_paste_presses_no_keys_here_either(master: Master) -> None:
    task = asyncio.create_task(serve(Demo, master.terminal))
    await master.until(lambda: "nothing yet" in master.screen)
    master.type(b"\x1b[200~\x1b[31m & q\x1b[201~")
    await master.until(lambda: "pasted 8" in master.screen)
    master.type(b"q")
    await master.until(task.done)
    master.terminal.end()
    assert task.result() == 0


async def test_a_slow_terminal_shows_the_missing_frames_at_the_end(master: Master) -> None:
    master.start()
    master.terminal.write(b"a" * 1000)
    master.terminal.end()
    master.look()
    assert master.shown == b"a" * 1000
