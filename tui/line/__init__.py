"""Line mode: plain scrolling text, one fact a line, newest last, the prompt last of all.

No escape sequences, no cursor movement: for screen readers, scripts, terminals too small and `ssh -T`.
"""

from core.link.lobby import Lobby, TableCard
from core.text import Texts
from tui.line.console import Console, Read, Write
from tui.line.home import Home
from tui.preferences.learned import Learned
from tui.preferences.settings import Aims


async def run_line(
    lobby: Lobby,
    texts: Texts,
    read: Read,
    write: Write,
    *,
    start: str = "",
    card: TableCard | None = None,
    record: str = "",
    learned: Learned | None = None,
    aims: Aims = "new",
) -> int:
    """Serve one person until they quit or `read` gives None; their seats stay theirs.

    `read` gives the next line typed, `write` takes whole lines that end in a newline. `texts` must know the interface
    sentences of `tui/locale`. `card` is a table to sit down at first, `record` the text of one to look through, `start`
    is typed then, as the person would at home: `"new bali"`, `"join CODE"`. `learned` is what they have learned; by
    that and by `aims` they are told what a decision is for, and without it they are not. Returns the exit status, 0.
    """
    console = Console(read, write, texts)
    try:
        await Home(console, lobby, learned, aims).run(start, card, record)
    finally:
        await console.close()
    return 0


__all__ = ["run_line"]
