"""A client that does not take what it is sent: frames are skipped, and made up for when it is back."""

import signal
from functools import cache
from random import Random

import attrs
from rich.segment import Segment
from rich.style import Style
from textual.app import App
from textual.strip import Strip
from textual.widget import Widget

from tests.net.conftest import GENEROUS
from tests.net.support.waiting import until
from tui.terminal.driver import serve

SIZE = (250, 100)
PATIENT = attrs.evolve(GENEROUS, backlog_time=3600)
"""For who is stopped on purpose: on a busy machine that takes longer than a client may be behind."""


ROWS = 99
DIFFERENT = 397
"""Rows of noise. It is a prime: each row of a frame comes again after so many frames, and never in the next."""


RUN = 25
"""Cells of one colour: bytes of letters cost less to draw than those of colours."""


@cache
def noise(number: int) -> Strip:
    """A row of letters and colours by chance."""
    chance = Random(number)
    letters = "".join(chance.choices("abcdefghijklmnopqrstuvwxyz", k=SIZE[0]))
    shades = chance.choices(range(200), k=SIZE[0] // RUN)
    return Strip(
        [
            Segment(letters[place * RUN : (place + 1) * RUN], Style(color=f"rgb({shade},90,{255 - shade})"))
            for place, shade in enumerate(shades)
        ]
    )


class Noise(Widget):
    """A screen full of changing letters by chance, so that every frame is large, compressed too."""

    DEFAULT_CSS = f"Noise {{ width: {SIZE[0]}; height: {ROWS}; }}"
    count = 0

    def render_line(self, y: int) -> Strip:
        return noise((self.count * ROWS + y) % DIFFERENT)


class Flood(App[None]):
    """Draws a large frame as often as it may, until it is told to stop."""

    ENABLE_COMMAND_PALETTE = False

    def __init__(self) -> None:
        super().__init__()
        self.running = True

    def compose(self):
        yield Noise()

    def on_mount(self) -> None:
        self.set_interval(1 / 60, self.tick)

    def tick(self) -> None:
        if self.running:
            noise = self.query_one(Noise)
            noise.count += 1
            noise.refresh()


class Watched:
    """A face whose apps and refused frames a test can see."""

    def __init__(self) -> None:
        self.app: Flood | None = None
        self.refused = 0

    async def __call__(self, visit) -> int:
        write = visit.terminal.write

        def counted(data: bytes) -> bool:
            taken = write(data)
            self.refused += not taken
            return taken

        visit.terminal.write = counted
        self.app = Flood()
        return await serve(lambda: self.app, visit.terminal)


async def test_others_play_on_beside_a_stopped_client_which_sees_the_newest_screen_later(start, connect, keys):
    face = Watched()
    server = await start(full_screen=face, limits=PATIENT)
    client = connect(server, key=keys[0], size=SIZE)
    await client.until(lambda: len(client.output) > 100_000)
    client.signal(signal.SIGSTOP)
    await until(lambda: face.refused > 0, "a refused frame")
    other = connect(server, key=keys[1], size=None, options=("-T",))
    other.type(b"still here\n")
    await other.sent(b"you said still here\n")
    other.end_input()
    await other.status()
    shown = face.app.query_one(Noise).count
    await until(lambda: face.app.query_one(Noise).count > shown + 20)
    face.app.running = False
    client.signal(signal.SIGCONT)
    noise = face.app.query_one(Noise)
    expected = [noise.render_line(y).text for y in range(noise.size.height)]
    await client.until(lambda: client.screen.lines[: len(expected)] == expected)
    assert server.sessions == 1


async def test_a_client_that_never_comes_back_is_let_go(start, connect, keys):
    face = Watched()
    server = await start(full_screen=face, limits=attrs.evolve(GENEROUS, backlog_time=0.3))
    client = connect(server, key=keys[0], size=SIZE)
    await client.until(lambda: len(client.output) > 100_000)
    client.signal(signal.SIGSTOP)
    await until(lambda: server.sessions == 0, "the end of the session")
    await until(lambda: server.connections == 0)
