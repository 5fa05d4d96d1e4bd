"""Line mode: plain scrolling text, one fact a line, the newest last and the prompt at the end.

It uses no escape sequences and no cursor movement: for screen readers, scripts, small terminals and `ssh -T`.
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
    """Serve one person until they quit or `read` returns None; they keep their seats. Return the exit status, 0.

    `read` returns the next typed line, `write` takes whole lines that end in a newline. `texts` must include the
    interface sentences of `tui/locale`. `card` is a table to join first, `record` the text of one to study, and `start`
    a command to execute then, such as `"new bali"` or `"join CODE"`. `learned` is the person's progress; with it, and
    according to `settings`, line mode explains the aim of decisions. `export` writes records to files, `keep_position`
    a table in play, and `servers` connects to other servers, where possible.
    """
    console = Console(read, write, texts, keep_position)
    try:
        await Home(console, lobby, learned, settings, export, servers).run(start, card, record)
    finally:
        await console.close()
    return 0


__all__ = ["run_line"]
