"""Says what a screen may ask of the app that shows it.

Screens and table sessions know the app by the protocol `Shell` alone, and other screens as the classes of
`tui/session/openings.py`.
"""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, TypeVarTuple, runtime_checkable

if TYPE_CHECKING:
    from textual.geometry import Offset

    from core.kernel.decision import Seat
    from core.learning.guide import Guide
    from core.link.lobby import Door, Lobby, News, Servers, SharedStudy, TableCard, WayThere
    from core.link.updates import Roster, Update
    from core.text import Texts
    from tui.preferences.appearance import Appearance
    from tui.preferences.learned import Learned
    from tui.preferences.settings import Settings
    from tui.session.openings import Opening
    from tui.terminal.answers import TerminalColours
    from tui.terminal.local_machine import LocalMachine
    from tui.terminal.notices import TurnNotices

Arguments = TypeVarTuple("Arguments")
TITLE = "Belvedere"
"""What the program calls itself in titles."""


class AtTable(Protocol):
    """What a screen may ask about the table that is open (`tui.session.table_session`)."""

    def invitation(self) -> tuple[str, ...]:
        """How others come to this table, as lines; none when no seat is open."""

    def beside(self) -> frozenset[int]:
        """The seats of all who share this terminal."""

    def aims(self) -> frozenset[str]:
        """The kinds of decision of which the reader is told what they are for."""

    def greets(self) -> bool:
        """Whether the seat shown now gets a summary of what it missed: the first one, once."""

    def guide(self) -> "Guide | None":
        """What leads through the lesson of this table, with the steps done before; None at any other table."""

    def guide_changed(self, guide: "Guide | None") -> None:
        """Remember the steps done; without a guide it has been sent away for this visit."""

    def before(self, command: str) -> None:
        """Do `invite`, `begin`, `ready` or `stand-up` at a table that has not begun; `what-if` at a study."""

    async def show_results(self) -> None:
        """Show the results of a table that is over."""

    roster: "Roster"
    """Who is at the table, as it was delivered last."""
    rematch_changed: Callable[[], None]
    """Called when others have agreed to a rematch, or no longer do."""
    told: Callable[[], None] | None
    """Called after anything the table has told."""

    @property
    def has_begun(self) -> bool:
        """Whether the table was seen to have begun."""

    async def play_again(self) -> None:
        """Agree to a rematch; go to it when everybody has."""

    async def reopen(self) -> None:
        """Draw the table anew, after the language or the theme has changed."""


@runtime_checkable
class DrawnAgain(Protocol):
    """A screen that follows a change of the theme or of the terminal's colours."""

    def draw_again(self) -> None:
        """Draw everything anew, with the appearance of now."""


class Shell(Protocol):
    """The app, as screens and table sessions know it."""

    @property
    def lobby(self) -> "Lobby": ...

    @property
    def settings(self) -> "Settings": ...

    @property
    def learned(self) -> "Learned":
        """What this person has learned."""

    @property
    def texts(self) -> "Texts": ...

    @property
    def appearance(self) -> "Appearance": ...

    @property
    def colours(self) -> "TerminalColours | None":
        """What is known of the terminal's colours, None where it shows all of them."""

    @property
    def theme_folders(self) -> tuple[Path, ...]:
        """Folders of the player's own themes."""

    @property
    def notices(self) -> "TurnNotices": ...

    cursor_position: "Offset"
    """Where the terminal's own cursor stands, which screen readers follow, in cells."""

    @property
    def local_machine(self) -> "LocalMachine | None":
        """The player's own machine; None where the app is served to another one."""

    @property
    def has_visitors(self) -> bool:
        """Whether others can come to the tables that this person makes."""

    @property
    def door(self) -> "Door | None":
        """By which friends can come to tables at this keyboard; None where they cannot, or come to its server."""

    @property
    def servers(self) -> "Servers | None":
        """By which this person goes to tables elsewhere; None where they cannot."""

    @property
    def away(self) -> str:
        """The server elsewhere where this person is; empty at home."""

    async def visit(self, lobby: "Lobby", way: "WayThere") -> None:
        """Go on at a server elsewhere, at the table that the way leads to."""

    async def come_home(self) -> None:
        """Leave the server elsewhere for one's own tables; the seats there stay."""

    @property
    def is_known(self) -> bool:
        """Whether the server knows what to call this person."""

    @property
    def has_focus(self) -> bool:
        """Whether the terminal has the keyboard of its machine."""

    @property
    def is_table_in_front(self) -> bool:
        """Whether the screen in front is a table."""

    @property
    def table_session(self) -> AtTable | None:
        """The table that is open, if any."""

    def open(self, opening: "Opening", closed: Callable[[], None] | None = None) -> None:
        """Show a screen above the one in front; `closed` is called when it has gone."""

    async def replace(self, opening: "Opening") -> None:
        """Take away everything above the home screen and show a screen there."""

    async def open_table(self, card: "TableCard") -> None:
        """Sit down at a table of one's own, or watch one. Raises BelvedereError when it cannot be."""

    async def leave_table(self) -> None:
        """Go back to the home screen, soon; the seats stay."""

    def open_replay(
        self, record: str, viewer: "Seat | None" = None, *, file: Path | None = None, version: int = 0
    ) -> None:
        """Look through the text of a record from a version on, as `viewer` saw it; None: from the seat of this person's
        name, if there is one. `file` is where it came from: a review that is kept beside it is shown with it. Raises
        BelvedereError naming the line that is wrong."""

    def open_scores(self, update: "Update", marks: tuple[str, ...] = ()) -> None:
        """The score sheets of the table that is open, as far as the viewer may know them, with the rules marked of
        which a lesson speaks."""

    def attempt(self, action: Callable[[*Arguments], Awaitable[None]], *arguments: *Arguments) -> None:
        """Start an action that may be refused; a refusal is shown as a sentence."""

    def simulate_key(self, key: str) -> None:
        """Do what a key does, by Textual's name of it."""

    def tell(self, sentence: str) -> None:
        """Show a sentence for some seconds."""

    def announce(self, news: "News") -> None:
        """Show an announcement of the server, and pass on where a shared study is; other news are ignored."""

    study_moved: "Callable[[SharedStudy], None] | None"
    """Called with where a shared study is that this person leads or follows; None while no replay is open."""

    async def listen_aside(self) -> None:
        """Take in the server's announcements, and nothing else of the lobby."""

    def change_settings(self, settings: "Settings") -> None:
        """Use other settings from now on, and keep them."""

    async def call_me(self, name: str) -> None:
        """Be called `name` from the next table on. Raises BelvedereError when that cannot be."""
