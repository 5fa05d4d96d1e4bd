"""Names every screen that can be opened, as data.

A screen names another one by its `Opening`; `tui/navigation.py`, above all screens, makes the screen of an opening.
"""

from collections.abc import Callable, Coroutine, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import attrs

if TYPE_CHECKING:
    from core.kernel.decision import Seat
    from core.kernel.game import AnyGame
    from core.kernel.message import Say
    from core.link.account import KeyCard
    from core.link.lobby import Doorway, Link, TableCard
    from core.link.updates import Update
    from core.record.replay import Replay
    from core.review.tries import Judged, TryDecision, TryTable
    from core.review.values import Review
    from tui.session.score_story import ScoreStory


@attrs.frozen
class OpenNewTable:
    """The form that makes a table."""

    game: str | None = None
    """Key of the game that it begins with; None: the first of the catalogue."""


@attrs.frozen
class OpenJoin:
    """The line to type an invite or an address in, and the servers lately joined."""


@attrs.frozen
class OpenServerKey:
    """The question whether to trust the key of a server, which was never seen."""

    host: str
    fingerprint: str
    answered: Callable[[bool], None]
    """Called with the answer; not when the question is left without one."""


@attrs.frozen
class OpenName:
    """The question what to call this person."""


@attrs.frozen
class OpenDaily:
    """The deal of a day, and how it went."""

    day: int = 0
    """In days since 1970; 0 for today."""


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
    """What a person's finished tables came to: this person's, or those of whom is named; of several, first a list."""

    names: tuple[str, ...] = ()


@attrs.frozen
class OpenPalette:
    """The command palette."""


@attrs.frozen
class OpenAccount:
    """The keys of an account."""

    cards: "tuple[KeyCard, ...]"


@attrs.frozen
class OpenBlocked:
    """Whom a person blocks."""


@attrs.frozen
class OpenVacation:
    """When a person is on vacation."""


@attrs.frozen
class OpenPrivateNotes:
    """What a person writes for themselves beside a table."""

    table: str
    seat: "Seat | None"
    """Beside which seat of theirs; None: the first."""


@attrs.frozen
class OpenSeed:
    """Whose words are in the seed of a table where a person sits."""

    table: str


@attrs.frozen
class OpenLetting:
    """Whether the maker of a table where a person sits may take it to another machine."""

    table: str


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
    """How others come to a table: by its invite, or in a browser at the address `page` where that is not empty."""

    invite: str
    page: str = ""


@attrs.frozen
class OpenFriends:
    """The question from where friends may come to a table at this keyboard."""

    agreed: "Callable[[Doorway], Coroutine[Any, Any, None]]"
    """Called with the answer."""


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
    people: tuple[str, ...] = ()
    """The names of the other people in the seats, who may show statistics."""


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
    heading: str = "try-title"
    """The message id of what its verdicts are headed."""
    what_if: OpenWhatIf | None = None
    """How to go on from there once it is settled; None where that is not offered."""
    ask_next: Callable[[], None] | None = None
    """Asks something else once all are settled and their reader goes on; None where there is nothing more."""


@attrs.frozen
class OpenVerdict:
    """What came of a decision that was tried again."""

    lines: tuple[str, ...]
    went_on: Callable[[], None]
    """Called when its reader goes on; not when they look at the board once more."""
    heading: str = "try-title"
    """A message id."""
    what_if: OpenWhatIf | None = None
    keys: str = "try-keys"
    """The message id of what its keys do."""


Opening = (
    OpenNewTable
    | OpenJoin
    | OpenServerKey
    | OpenName
    | OpenLearn
    | OpenDaily
    | OpenPuzzles
    | OpenSettings
    | OpenReplays
    | OpenStatistics
    | OpenPalette
    | OpenAccount
    | OpenBlocked
    | OpenVacation
    | OpenPrivateNotes
    | OpenSeed
    | OpenLetting
    | OpenRules
    | OpenHelp
    | OpenInvite
    | OpenFriends
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
