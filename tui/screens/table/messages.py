"""What can happen to the table screen, and what it wants done outside: two closed unions of small frozen classes."""

from typing import Any, Final

import attrs

from core.kernel.decision import Seat
from core.kernel.lesson import Look
from core.learning.guide import Guide
from core.link.commands import TableCommand
from core.link.updates import Delivery, Update
from tui.boards import Trial
from tui.widgets.picture import Target

# Keys


@attrs.frozen
class MoveCursor:
    """The cursor goes in a direction: one of the two is 0, the other -1 or 1."""

    columns: int
    rows: int


@attrs.frozen
class NextTarget:
    """The cursor goes to the next (1) or previous (-1) legal target."""

    by: int


@attrs.frozen
class TurnPiece:
    """What is held is turned by a quarter, clockwise (1) or back (-1)."""

    by: int


@attrs.frozen
class Choose:
    """What is under the cursor is chosen, or confirmed."""


@attrs.frozen
class ChooseDigit:
    """The target or listed choice of that digit is chosen."""

    number: int


@attrs.frozen
class ZoomBoard:
    """The board is wanted a scale larger (1) or smaller (-1)."""

    by: int


Choosing = MoveCursor | NextTarget | TurnPiece | Choose | ChooseDigit
"""What waits for the table's answer when it is typed ahead."""


@attrs.frozen
class GoBack:
    """One step back, or to one's own seat."""


@attrs.frozen
class AskWhy:
    """Why is what is under the cursor not legal?"""


@attrs.frozen
class AskAdvice:
    """What would a bot do? While its advice is read: what does that mean?"""


@attrs.frozen
class UndoAction:
    """The latest action is to be taken back."""


@attrs.frozen
class ReadSince:
    """A page tells what happened since the viewer last acted."""


@attrs.frozen
class ReadLog:
    """A page shows the whole log."""


@attrs.frozen
class ReadSpectators:
    """A page tells who watches and on what terms."""


@attrs.frozen
class TurnPage:
    """Ten lines further in a page, towards the past (-1) or the present (1)."""

    by: int


@attrs.frozen
class SwitchMode:
    """The next key means something else: see `Model.mode`."""

    mode: str


@attrs.frozen
class OpenEntry:
    """A line is typed from now on, for `command`, `talk` or `coordinate`."""

    purpose: str


@attrs.frozen
class AskScores:
    """The score sheets are to be opened."""


@attrs.frozen
class QuitTable:
    """The viewer wants to leave the table."""


BEFORE_START: Final = ("invite", "begin", "ready", "stand-up")
"""What can be wanted only of a table that has not begun."""
ARRANGED: Final = (*BEFORE_START, "what-if", "private-notes", "seed", "let-go")
"""What can be wanted of a table beside the game, as bindings call it."""


@attrs.frozen
class ArrangeTable:
    """Something is wanted of a table beside the game, one of `ARRANGED`: of a study `what-if`, the record that it came
    from; `private-notes`, what the viewer writes beside it; `seed` and `let-go` are about trust in its host."""

    wish: str

    @property
    def is_before_start(self) -> bool:
        """Whether it is wanted only of a table that has not begun."""
        return self.wish in BEFORE_START


Key = (
    Choosing
    | GoBack
    | AskWhy
    | AskAdvice
    | UndoAction
    | ReadSince
    | ReadLog
    | ReadSpectators
    | TurnPage
    | SwitchMode
    | OpenEntry
    | AskScores
    | ZoomBoard
    | QuitTable
    | ArrangeTable
)
"""What a key means while a choice is made or a page is read."""

# Keys in other modes, and in a line that is typed


@attrs.frozen
class Dismiss:
    """The question, the mode or the line is left without an answer."""


@attrs.frozen
class Confirm:
    """Yes to what the mode asks; `concede` gives the seat up with it."""

    concede: bool = False


@attrs.frozen
class TypeLabel:
    """One more letter of a label of jump mode."""

    letter: str


@attrs.frozen
class PickSeat:
    """The seat that the mode asks for."""

    seat: Seat


@attrs.frozen
class TypeText:
    """Text goes into the line, typed or pasted."""

    text: str


@attrs.frozen
class EditLine:
    """An editing key in the line; another key does nothing."""

    key: str


@attrs.frozen
class CompleteLine:
    """The command is completed as far as it is clear."""


@attrs.frozen
class EnterLine:
    """What was typed is done."""


Special = Dismiss | Confirm | TypeLabel | PickSeat | TypeText | EditLine | CompleteLine | EnterLine
"""What a key means while the screen is in another mode, or a line is being typed."""


@attrs.frozen
class Pressed:
    """A key with what it means."""

    key: Key
    """Its meaning."""
    at: float
    """When it was pressed, on the monotonic clock."""


# Everything else that can happen


@attrs.frozen
class Delivered:
    """The table has told something."""

    delivery: Delivery
    """What it told."""
    at: float
    """When that came, on the monotonic clock."""


@attrs.frozen
class Resized:
    """The terminal has so many columns and rows from now on."""

    columns: int
    rows: int


@attrs.frozen
class Remapped:
    """Keys mean something else from now on."""

    keys: Any
    """Binding id to keys, as the settings have them."""


@attrs.frozen
class Ticked:
    """The clocks are to show the moment `at`."""

    at: float


@attrs.frozen
class TargetsPainted:
    """The screen was painted, and this is where its targets are."""

    spots: tuple[Target, ...]
    """In cells of the screen, in reading order."""


@attrs.frozen
class TargetPicked:
    """A target was clicked."""

    target: str
    """Its id; `line-` and its number for a line of the log or of a page."""


@attrs.frozen
class WheelTurned:
    """The wheel turned over an area: up (-1) or down (1)."""

    step: int
    """The direction."""
    area: str
    """The area's name in `tui.screens.table.layout`."""


@attrs.frozen
class Opened:
    """The viewer has opened something outside the table that a lesson may ask for."""

    what: Look


@attrs.frozen
class Rested:
    """The cursor has stayed where it is for a while."""


@attrs.frozen
class TrialReady:
    """What a choice would do has been worked out."""

    trial: Trial
    """The choice with its preview."""


@attrs.frozen
class CatchUp:
    """The first key that was typed ahead counts now."""


ScreenMessage = (
    Pressed
    | Special
    | Delivered
    | Resized
    | Remapped
    | Ticked
    | TargetsPainted
    | TargetPicked
    | WheelTurned
    | Opened
    | Rested
    | TrialReady
    | CatchUp
)
"""Everything that can happen to the screen."""

# What is to be done outside


@attrs.frozen
class TryOut:
    """Work out what a legal action would do; `TrialReady` answers."""

    action: Any
    """The action."""


@attrs.frozen
class ShowRules:
    """Open the rules at a section."""

    section: str


@attrs.frozen
class ShowScores:
    """Open the score sheets of an update."""

    update: Update
    """What the viewer knows now."""
    marks: tuple[str, ...] = ()
    """The rules whose lines a lesson speaks of."""


@attrs.frozen
class ShowResults:
    """Show the results of a table that is over."""


@attrs.frozen
class LeaveTable:
    """Close the table screen; the seat stays."""


@attrs.frozen
class KeepLesson:
    """Remember which steps of the lesson have been done."""

    guide: Guide
    """Knows them."""


@attrs.frozen
class EndLesson:
    """The guide has been sent away; the table goes on."""


@attrs.frozen
class KeepPicture:
    """Write what the viewer sees of the table to files."""


AppEffect = ShowRules | ShowScores | ShowResults | LeaveTable | ArrangeTable | KeepLesson | EndLesson | KeepPicture
"""What the app does."""
Effect = TableCommand | TryOut | AppEffect
"""What `update` wants done: by the link, by the controller, or by the app."""
