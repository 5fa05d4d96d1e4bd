"""Says what a screen may ask of the app that shows it, and names every screen that can be opened, as data.

Screens and table sessions know the app by the protocol `Shell` alone, and other screens as one of the `Opening`
classes; `tui/navigation.py`, above them all, makes the screen of an opening.
"""

from collections.abc import Awaitable, Callable, Coroutine, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeVarTuple, runtime_checkable

import attrs

if TYPE_CHECKING:
    from textual.geometry import Offset

    from core.kernel.decision import Seat
    from core.kernel.game import AnyGame
    from core.kernel.message import Say
    from core.learning.guide import Guide
    from core.link.account import KeyCard
    from core.link.link import Link
    from core.link.lobby import Lobby, News, TableCard
    from core.link.updates import Roster, Update
    from core.record.replay import Replay
    from core.review.tries import Judged, TryDecision, TryTable
    from core.review.values import Review
    from core.text import Texts
    from tui.preferences.appearance import Appearance
    from tui.preferences.learned import Learned
    from tui.preferences.settings import Settings
    from tui.session.score_story import ScoreStory
    from tui.terminal.local_machine import LocalMachine
    from tui.terminal.terminal_colours import TerminalColours
    from tui.terminal.turn_notices import TurnNotices

Arguments = TypeVarTuple("Arguments")
TITLE = "Belvedere"
"""What the program calls itself in titles."""


@attrs.frozen
class OpenNewTable:
    """The form that makes a table."""

    game: str | None = None
    """Key of the game that it begins with; None: the first of the catalogue."""


@attrs.frozen
class OpenJoin:
    """The line to type an invite in."""


@attrs.frozen
class OpenName:
    """The question what to call this person."""


@attrs.frozen
class OpenDaily:
    """The deal of the day, and how it went."""


@attrs.frozen
class OpenPuzzles:
    """Puzzles of every game and how far one is, or those of one game by what they are about."""

    game: str = ""
    """Its key; empty for all games."""


@attrs.frozen
class OpenLearn:
    """What one can learn, and what to do next."""


@attrs.frozen
class OpenSettings:
    """What this person prefers."""


@attrs.frozen
class OpenReplays:
    """The list of finished tables and record files."""


@attrs.frozen
class OpenStatistics:
    """What this person's finished tables came to."""


@attrs.frozen
class OpenPalette:
    """The command palette."""


@attrs.frozen
class OpenAccount:
    """The keys of an account."""

    cards: "tuple[KeyCard, ...]"


@attrs.frozen
class OpenRules:
    """The rules of a game."""

    game: str | None = None
    """Key of the game; None: the first of the catalogue."""
    section: str | None = None
    """Where to open them."""
    word: str = ""
    """Only sections that have this word."""


@attrs.frozen
class Legend:
    """What a table screen shows, in words."""

    here: tuple[str, ...]
    """Sentences about what the cursor is on; none when it is on nothing."""
    written: str
    """How the game writes places and pieces."""
    signs: tuple[tuple[tuple[tuple[str, str], ...], str], ...]
    """Every sign, as texts with their inks, and its word."""


@attrs.frozen
class OpenHelp:
    """What the keys do."""

    context: str
    """The context of keys in `tui.preferences.keys` that is explained."""
    game: str | None = None
    section: str | None = None
    """The section of that game's rules which the help leads on to."""
    legend: Legend | None = None
    """At a table, what is on the screen."""


@attrs.frozen
class OpenInvite:
    """How others come to a table."""

    invite: str


@attrs.frozen
class OpenTable:
    """A table as the viewer of `link` sees it."""

    link: "Link"
    game: "AnyGame"


@attrs.frozen
class OpenCurtain:
    """The name of the next person at this terminal, and nothing else."""

    name: str
    lifted: Callable[[], Coroutine[Any, Any, None]]
    """Called once, by the first key."""


@attrs.frozen
class OpenScores:
    """The score sheets as far as a viewer may know them."""

    game: "AnyGame"
    speaker: "Say"
    """Renders messages for that viewer."""
    names: Sequence[str]
    """By seat."""
    update: "Update"
    marks: tuple[str, ...] = ()
    """The rules whose lines a lesson speaks of."""


@attrs.frozen
class OpenResults:
    """The end of a table; `update` has an outcome."""

    card: "TableCard"
    sheets: OpenScores
    story: "ScoreStory"
    """What the scores did while the viewer looked on."""


@attrs.frozen
class OpenReplay:
    """A record to look through."""

    replay: "Replay"
    viewer: "Seat | None" = None
    """Through whose eyes at first; None for a spectator's."""
    review: "Review | None" = None
    """A review of it, where one is kept."""
    record: str = ""
    """Its text, where it came from a file; empty where the lobby has it."""
    file: Path | None = None
    """That file."""
    version: int = 0
    """Where to begin."""


@attrs.frozen
class OpenWhatIf:
    """The question how to go on from a ply of a finished table."""

    table: str
    version: int
    names: tuple[str, ...]
    """By seat."""
    seat: "Seat"
    """The seat that is offered first."""
    record: str = ""
    """The text of the record, where it came from a file."""


@attrs.frozen
class OpenReview:
    """What the decisions of a finished table cost."""

    record: str
    """The text of its record file."""
    viewer: "Seat | None" = None
    """Whose decisions are shown first; None: those of the first seat."""


@attrs.frozen
class OpenTry:
    """Decisions of a table, to be tried again one after the other."""

    table: "TryTable"
    tries: "tuple[TryDecision, ...]"
    about: str = ""
    """What is tried, in words; empty for which of them it is."""
    misses: int = 2
    """Misses after which the answer is told."""
    settled: "Callable[[Judged], None]" = attrs.field(default=lambda judged: None, eq=False)
    """Called when one has been found or told."""


@attrs.frozen
class OpenVerdict:
    """What came of a decision that was tried again."""

    lines: tuple[str, ...]
    went_on: Callable[[], None]
    """Called when its reader goes on; not when they look at the board once more."""


Opening = (
    OpenNewTable
    | OpenJoin
    | OpenName
    | OpenLearn
    | OpenDaily
    | OpenPuzzles
    | OpenSettings
    | OpenReplays
    | OpenStatistics
    | OpenPalette
    | OpenAccount
    | OpenRules
    | OpenHelp
    | OpenInvite
    | OpenTable
    | OpenCurtain
    | OpenScores
    | OpenResults
    | OpenReplay
    | OpenWhatIf
    | OpenReview
    | OpenTry
    | OpenVerdict
)


class AtTable(Protocol):
    """What a screen may ask about the table that is open (`tui.session.table_session`)."""

    def invitation(self) -> tuple[str, ...]:
        """How others come to this table, as lines; none when no seat is open."""

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

    def open(self, opening: Opening, closed: Callable[[], None] | None = None) -> None:
        """Show a screen above the one in front; `closed` is called when it has gone."""

    async def replace(self, opening: Opening) -> None:
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

    def tell(self, sentence: str) -> None:
        """Show a sentence for some seconds."""

    def announce(self, news: "News") -> None:
        """Show an announcement of the server; other news are ignored."""

    async def listen_aside(self) -> None:
        """Take in the server's announcements, and nothing else of the lobby."""

    def change_settings(self, settings: "Settings") -> None:
        """Use other settings from now on, and keep them."""

    async def call_me(self, name: str) -> None:
        """Be called `name` from the next table on. Raises BelvedereError when that cannot be."""
