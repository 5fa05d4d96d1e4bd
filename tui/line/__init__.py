"""Line mode: plain scrolling text, one fact a line, newest last, the prompt last of all.

No escape sequences, no cursor movement: for screen readers, scripts, terminals too small and `ssh -T`.
"""

from core.link.lobby import Lobby, Servers, TableCard
from core.text import Texts
from tui.line.console import Console, KeepPosition, Read, Write
from tui.line.home import Home
from tui.line.settings import Export, LineSettings
from tui.preferences.learned import Learned


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
    settings: LineSettings | None = None,
    export: Export | None = None,
    servers: Servers | None = None,
    keep_position: KeepPosition | None = None,
) -> int:
    """Serve one person until they quit or `read` gives None; their seats stay theirs.

    `read` gives the next line typed, `write` takes whole lines that end in a newline. `texts` must know the interface
    sentences of `tui/locale`. `card` is a table to sit down at first, `record` the text of one to look through, `start`
    is typed then, as the person would at home: `"new bali"`, `"join CODE"`. `learned` is what they have learned; by
    that and by the `settings` they are told what a decision is for, and without it they are not. `export` writes
    records to files for others, `keep_position` a table in play, and by `servers` this person goes elsewhere, where
    that can be. Returns the exit status, 0.
    """
    console = Console(read, write, texts, keep_position)
    try:
        await Home(console, lobby, learned, settings, export, servers).run(start, card, record)
    finally:
        await console.close()
    return 0


__all__ = ["run_line"]
