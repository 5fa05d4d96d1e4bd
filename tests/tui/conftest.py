"""Textual's pilot looks every 20 ms whether an app is at rest, three times for a key, and for most of the time in which
screens were tested nothing was done: tests/tui/widgets with test_joining.py, test_home_keys.py and test_shell_frames.py
took 122 seconds for 11.5 of CPU on a busy machine, and take 49 for 10.1 with looks every 4 ms.
"""

import pytest
import textual._wait
import textual.screen
from textual.pilot import Pilot

LOOK, DRAW = 1 / 250, 1 / 500
"""Seconds between two looks, and until a screen draws what has changed: less, as in Textual itself, so that it has been
drawn when the app is at rest."""
PILOTED = ("screens", "table", "widgets")
"""Folders of tests with a pilot. Others look at what is sent to a terminal, frame by frame."""
_resize_terminal = Pilot.resize_terminal


async def resize_terminal(pilot: Pilot[object], width: int, height: int) -> None:
    """Textual tells its screens of another size 8 ms later."""
    await _resize_terminal(pilot, width, height)
    while pilot.app.screen.size != (width, height):
        await pilot.pause()
    await pilot.pause()


@pytest.fixture(autouse=True)
def soon_at_rest(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """An app counts as at rest as soon as it has used as little of the processor as before, in a fifth of the time."""
    if request.path.parent.name not in PILOTED:
        return
    share = textual._wait.SLEEP_IDLE / textual._wait.SLEEP_GRANULARITY
    monkeypatch.setattr(textual._wait, "SLEEP_GRANULARITY", LOOK)
    monkeypatch.setattr(textual._wait, "SLEEP_IDLE", share * LOOK)
    monkeypatch.setattr(textual.screen, "UPDATE_PERIOD", DRAW)
    monkeypatch.setattr(Pilot, "resize_terminal", resize_terminal)
