"""Line mode: plain scrolling text, one fact a line, newest last, the prompt last of all.

No escape sequences, no cursor movement: for screen readers, scripts, terminals too small and `ssh -T`.
"""

from core.link.lobby import Lobby, TableCard
from core.text import Texts
from tui.line.console import Console, Read, Write
from tui.line.home import Home


async def run_line(
    lobby: Lobby, texts: Texts, read: Read, write: Write, *, start: str = "", card: TableCard | None = None
) -> int:
    """Serve one person until they quit or `read` gives None; their seats stay theirs.

    `read` gives the next line typed, `write` takes whole lines that end in a newline. `texts` must know the interface
    sentences of `tui/locale`. `card` is a table to sit down at first, `start` is typed then, as the person
    would at home: `"new bali"`, `"join CODE"`. Returns the exit status, 0.
    """
    console = Console(read, write, texts)
    try:
        await Home(console, lobby).run(start, card)
    finally:
        await console.close()
    return 0


__all__ = ["run_line"]
