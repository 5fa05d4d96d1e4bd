"""The two faces that a server shows to its visitors: the full screen and plain lines."""

from collections.abc import Awaitable, Callable, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

from tui.language import texts_for
from tui.settings import Glyphs, Settings
from tui.start import Start

if TYPE_CHECKING:
    from core.link import Lobby
    from tui.driver import Terminal


class Request(Protocol):
    """What somebody asked for when connecting."""

    @property
    def invite(self) -> str | None: ...

    @property
    def watch(self) -> str | None: ...


class Visit(Protocol):
    """What the server gives to a face."""

    @property
    def lobby(self) -> "Lobby": ...

    @property
    def request(self) -> Request: ...

    @property
    def environment(self) -> Mapping[str, str]: ...

    @property
    def terminal(self) -> Any: ...

    @property
    def read(self) -> Callable[[], Awaitable[str | None]]: ...

    @property
    def write(self) -> Callable[[str], None]: ...


def warm() -> None:
    """Load what the first visitor would otherwise wait for."""
    for module in ("tui.app", "tui.driver", "tui.line", "tui.screens.home", "tui.screens.table"):
        import_module(module)


async def full_screen(visit: Visit) -> int:
    """Belvedere's screens on the visitor's terminal; gives the status for their ssh."""
    from tui.app import BelvedereApp
    from tui.driver import serve

    texts = texts_for(None, None, visit.environment.get("LANG"))
    terminal: Terminal = visit.terminal
    settings = Settings(glyphs=glyphs_for(visit.environment.get("LANG", "")))
    return await serve(lambda: BelvedereApp(visit.lobby, settings, texts, start=_start(visit.request)), terminal)


async def line(visit: Visit) -> int:
    """Plain scrolling lines; gives the status for their ssh."""
    from tui.line import run_line

    texts = texts_for(None, None, visit.environment.get("LANG"))
    return await run_line(visit.lobby, texts, visit.read, visit.write, start=_order(visit.request))


def glyphs_for(locale: str) -> Glyphs:
    """The glyphs that a terminal of that locale can show; one that says nothing is taken for a modern one.

    >>> glyphs_for("fr_FR.UTF-8"), glyphs_for("fr_FR.ISO-8859-1"), glyphs_for("C"), glyphs_for("")
    ('unicode', 'ascii', 'ascii', 'unicode')
    """
    charset = locale.partition("@")[0].lower().replace("-", "")
    return "unicode" if not charset or charset.endswith("utf8") else "ascii"


def _start(request: Request) -> Start:
    if request.invite is not None:
        return Start("join", invite=request.invite)
    if request.watch is not None:
        return Start("table", table=request.watch)
    return Start()


def _order(request: Request) -> str:
    if request.invite is not None:
        return f"join {request.invite}"
    return f"watch {request.watch}" if request.watch is not None else ""
