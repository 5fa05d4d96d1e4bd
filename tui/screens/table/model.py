"""Represents the table screen as a value: all that its picture is made from, and what follows from that.

Nothing here is changed in place; `tui.screens.table.update` makes the next model from a key, a click or a delivery.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

import attrs

from core.kernel.decision import Seat
from core.kernel.game import AnyGame
from core.kernel.message import Message
from core.learning.guide import Coaching, Guide
from core.link.commands import TableCommand
from core.link.updates import Hint, Update
from core.text import Texts
from themes.glyphs import Glyphs
from themes.palette import Depth
from tui.boards import Board, Scene, Trial
from tui.boards.plain import BOARD as PLAIN
from tui.preferences.keys import BY_ID, keys_of, shown
from tui.screens.table.chooser import LISTED_PREFIX, NO_LETTERS, Choices, Chooser
from tui.screens.table.people import EventLog, TablePeople
from tui.widgets.grid import BESIDE
from tui.widgets.line_entry import LineEntry
from tui.widgets.log import Line
from tui.widgets.picture import Span
from tui.widgets.sizes import is_upright
from tui.words.tables import ClockFace, gone_for, until_longer

GUIDE_TARGET: Final = "guide"
"""The id of the target that shows what the guide of a lesson says."""
SCORE_PREFIX: Final = "score:"
"""Marks of a lesson that begin so name a score line by its rule."""
NO_KEYS: Final[Mapping[str, str]] = MappingProxyType({})


# What is to be done outside: the link, the controller or the app does it


@attrs.frozen
class TryOut:
    """Work out what a legal action would do."""

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
class ArrangeTable:
    """Do something around the table, by the id of its binding (`tui.screens.table.update.ARRANGED`)."""

    wish: str


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
"""What the model wants done: by the link, by the controller, or by the app."""


# The model


@attrs.frozen
class Presentation:
    """For whom the screen is painted, and with what."""

    game: AnyGame = attrs.field(eq=id)
    """The game that is played."""
    board: Board
    """How it is drawn."""
    texts: Texts = attrs.field(eq=id)
    """The sentences in the reader's language."""
    glyphs: Glyphs = attrs.field(eq=id)
    """The characters to draw with."""
    viewer: Seat | None
    """The reader's own seat, None for a spectator."""
    previews: bool = True
    """Whether the consequences of a choice are shown."""
    keys: Mapping[str, str] = attrs.field(default=NO_KEYS, eq=id)
    """The reader's own keys, by binding id (`tui.preferences.keys`)."""
    depth: Depth = "full"
    """How many colours the reader's terminal shows."""
    aims: frozenset[str] = frozenset()
    """The kinds of decision of which the reader is told what they are for."""

    @property
    def is_listed(self) -> bool:
        """Whether the game has no board of its own, so that every choice is in the list."""
        return self.board is PLAIN

    def key(self, id: str) -> str:
        """The reader's key of a binding as people write it."""
        key = keys_of(BY_ID[id], self.keys)[0]
        return shown(key, ascii_only=self.glyphs.ascii_only, language=self.texts.language)


@attrs.frozen
class TextPage:
    """A text that covers the board, or stands where the log is."""

    title: str
    """Its heading."""
    lines: tuple[Line, ...]
    """All of it, in order."""
    back: int = 0
    """How many of the last lines are scrolled away."""
    chosen: int | None = None
    """The number of the line under the cursor, None until it was moved to one."""
    is_beside: bool = False
    """Whether it stands where the log is, so that the board stays in sight."""
    is_advice: bool = False
    """Whether its first lines are the choices of a hint."""

    @property
    def line(self) -> Line | None:
        """The line under the cursor."""
        return None if self.chosen is None else self.lines[self.chosen]

    @property
    def targets(self) -> tuple[str, ...]:
        """The targets of the board that show where the fact under the cursor happened, the best one first."""
        return () if self.line is None or self.line.place is None else self.line.place.targets

    def moved(self, by: int) -> "TextPage":
        """With the cursor so many lines on; scrolled, where the lines are of no places."""
        if all(line.place is None for line in self.lines):
            return self.scrolled(by)
        first = len(self.lines) if by < 0 else -1
        chosen = max(0, min(len(self.lines) - 1, (first if self.chosen is None else self.chosen) + by))
        return attrs.evolve(self, chosen=chosen, back=0)

    def scrolled(self, by: int) -> "TextPage":
        """So many lines on, without a cursor."""
        back = self.back if self.chosen is None else len(self.lines) - 1 - self.chosen
        return attrs.evolve(self, back=max(0, min(len(self.lines) - 1, back - by)), chosen=None)


@attrs.frozen
class Model:
    """The table screen of one viewer."""

    reader: Presentation
    """For whom it is painted, and with what."""
    people: TablePeople
    """Who is around the table."""
    log: EventLog
    """What has happened."""
    front: Seat
    """The seat whose things are being looked at."""
    size: tuple[int, int] = (0, 0)
    """Columns and rows of the terminal."""
    zoom: int = 0
    """How many scales smaller or larger than the largest that fits the board is wanted."""
    panel: str = ""
    """The panel that is looked at on an upright phone, empty for the one of what is asked."""
    face: ClockFace | None = None
    """The clocks as they were delivered, None at a table without."""
    now: float = 0.0
    """The moment that the clocks show, on the monotonic clock."""
    update: Update | None = None
    """All that the viewer may know, None until that was delivered."""
    frozen: Message | None = None
    """Why the table accepts nothing for now."""
    closed: Message | None = None
    """Why the link has ended."""
    invitation: tuple[str, ...] = ()
    """How others come to a table that has not begun, line by line."""
    greets: bool = False
    """Whether a viewer who returns is first shown what happened meanwhile."""
    chooser: Chooser = attrs.field(factory=Chooser)
    """The cursor, and what has been done on the way to a choice."""
    trials: Mapping[Any, Trial] = attrs.field(factory=dict)
    """What has been worked out of the choices of this decision, by action."""
    attempted: Any = None
    """An action that is done, or waits for its confirmation, as soon as its trial tells which."""
    sent: bool = False
    """Whether an action is on its way to the table."""
    ahead: tuple[str, ...] = ()
    """The ids of the keys that were typed while the table had not answered."""
    asked_at: float = 0.0
    """When the prompt changed its owner last, on the monotonic clock. Keys pressed before then do not choose."""
    explored: bool = False
    """Whether the viewer has looked at a choice since it was asked for: what it is for gives way to what it brings."""
    notes: tuple[Span, ...] = ()
    """Sentences below the choices, with their inks."""
    section: str | None = None
    """The section of the rules that a note has just named; asked once more, the rules open there."""
    page: TextPage | None = None
    """A text that is read."""
    entry: LineEntry | None = None
    """The line that is being typed."""
    mode: str = "choose"
    """What the next key means: `choose`; `jump` (a label), `seat` or `stand-in` (a letter), `agreeing`, `hinting` or
    `leaving` (yes or no)."""
    jumped: str = ""
    """What was typed of a label in jump mode."""
    lettered: Mapping[str, str] = NO_LETTERS
    """The labels that jump mode has given at this table, by target: a letter means the same at every question."""
    guide: Guide | None = None
    """What leads through a lesson, None at any other table."""
    about: Message | None = None
    """What a reader must know beside what is on the table, said where a guide would speak; None where nothing is only
    tried."""
    led: Any = None
    """For what of the lesson the cursor was led to a choice last."""
    is_leaving_lesson: bool = False
    """Whether the lesson ends when the key for back is pressed once more."""
    hint: Hint | None = None
    """What a bot advised for this decision."""
    is_advised: bool = False
    """Whether its choices are marked on the board and have the digits."""
    awaits_hint: bool = False
    """Whether a bot is thinking about it."""
    outbox: tuple[Effect, ...] = ()
    """What is to be done outside, in order; the controller takes it out."""

    # What is asked

    @property
    def asked(self) -> bool:
        """Whether a choice is asked of the viewer now."""
        return self.update is not None and self.update.decision is not None

    @property
    def is_gathering(self) -> bool:
        """Whether the viewer sits at a table that has not begun."""
        knows = self.update is None and self.people.roster is not None
        return knows and self.reader.viewer is not None and not self.closed

    @property
    def is_upright(self) -> bool:
        """Whether the screen is that of an upright phone."""
        return is_upright(*self.size)

    @property
    def is_covered(self) -> bool:
        """Whether a page covers the board."""
        return self.page is not None and not self.page.is_beside

    @property
    def coaching(self) -> Coaching | None:
        """What the guide of a lesson says now."""
        return None if self.guide is None else self.guide.coaching

    @property
    def is_coached(self) -> bool:
        """Whether there is room for what a guide says: until its lesson is over."""
        return self.guide is not None and (self.guide.left > 0 or self.guide.coaching is not None)

    @property
    def is_guided(self) -> bool:
        """Whether there is room for a sentence above the prompt."""
        return self.is_coached or self.about is not None

    @property
    def guidance(self) -> Message | None:
        """The sentence above the prompt."""
        return self.about if self.coaching is None else self.coaching.sentence

    @property
    def score_marks(self) -> tuple[str, ...]:
        """The rules whose score lines the guide speaks of."""
        marks = () if self.coaching is None else self.coaching.marks
        return tuple(mark.removeprefix(SCORE_PREFIX) for mark in marks if mark.startswith(SCORE_PREFIX))

    @property
    def is_away(self) -> bool:
        """Whether the player is looking at another seat's things."""
        return self.reader.viewer is not None and self.front != self.reader.viewer

    def say(self, message: Message) -> str:
        """A message of the game or of the table, for this viewer."""
        reader = self.reader
        return reader.texts.say(message, game=reader.game.meta.key, names=self.people.names, viewer=reader.viewer)

    # What is looked at

    def scene(self) -> Scene | None:
        """What a board draws from while nothing is chosen, None before the first update."""
        if self.update is None:
            return None
        reader, people = self.reader, self.people
        return Scene(
            reader.game,
            self.update,
            reader.texts,
            reader.glyphs,
            people.names,
            self.front,
            stand_ins=people.stand_in_seats,
            presence=self._presence(),
            zoom=self.zoom,
            depth=reader.depth,
            previews=reader.previews,
            fresh=self.log.fresh,
            panel=self.panel if self.is_upright else None,
        )

    def _presence(self) -> tuple[tuple[Seat, Span], ...]:
        """A mark for every seat whose player is gone or on vacation."""
        gone = self.reader.texts.ui("presence-gone")
        away = self.reader.texts.ui("presence-away")
        people = self.people
        marked = sorted({*people.absent, *people.on_vacation})
        return tuple((seat, (away if seat in people.on_vacation else gone, "warning")) for seat in marked)

    def away(self, seat: Seat) -> Message | None:
        """How long ago the player of a seat lost the connection, None when nobody here saw it."""
        since = dict(self.people.gone).get(seat)
        return None if since is None else gone_for(self.now - since)

    def next_change(self, now: float) -> float | None:
        """The seconds until a clock, or how long a player has been gone, shows something else; None when none will."""
        clocks = self.face.next_change(now) if self.face is not None else None
        found = [until_longer(now - since) for _, since in self.people.gone]
        return min((*found, *([] if clocks is None else [clocks])), default=None)

    def looked_at(self, scene: Scene | None) -> Scene | None:
        """A scene with the choice under the cursor and the piece in hand."""
        trial, chooser = self.trial(), self.chooser
        if scene is None or (trial is None and chooser.held is None and not chooser.turn):
            return scene
        return attrs.evolve(scene, trial=trial, held=chooser.held, turn=chooser.turn)

    def trial(self) -> Trial | None:
        """The choice under the cursor: with its consequences where they are known, or as much of it as is drawn at
        once. What waits for its confirmation is named at least."""
        action = self._looked_at()
        if action is None:
            return None
        if self.reader.previews and action in self.trials:
            return self.trials[action]
        spot = self.chooser.spot(self.chooser.cursor)
        is_drawn = spot is not None and spot.is_drawn
        return Trial(action) if is_drawn or self.chooser.staged is not None else None

    def misfit(self) -> Any:
        """The placement under the cursor that is not legal as the piece is turned now, None when there is none."""
        return self.chooser.misfit() if self.asked and not self.sent else None

    def untried(self) -> Any:
        """The action under the cursor whose consequences are wanted and not known, None when there is none."""
        action = self._looked_at()
        return action if self.reader.previews and action not in self.trials else None

    def _looked_at(self) -> Any:
        if not self.asked or self.sent:
            return None
        if self.page is not None and self.page.is_advice:
            return dict(enumerate(self.advised())).get(-1 if self.page.chosen is None else self.page.chosen)
        return self.chooser.under_cursor()

    def remarks(self, looked_at: Scene | None) -> tuple[str, ...]:
        """What the board says about what the cursor is on."""
        cursor = self.chooser.cursor
        if looked_at is None or cursor is None or self.mode == "leaving" or cursor.startswith(LISTED_PREFIX):
            return ()
        if self._is_led() and cursor.startswith("hand-"):
            return ()
        return self.reader.board.about(looked_at, cursor)

    def _is_led(self) -> bool:
        """Whether the guide tells something or has something looked for: a hint at a piece would talk it down, or give
        the answer away."""
        coaching = self.coaching
        return coaching is not None and coaching.mode in ("tell", "do") and not coaching.misses

    def labels(self) -> dict[str, str]:
        """What is left to type of the labels of jump mode that go on from what was typed, by target; else the numbers
        of the choices that are advised."""
        if self.mode != "jump":
            return self._advised_targets()
        typed, letters = self.jumped, self.chooser.letters(self.lettered)
        return {id: label[len(typed) :] for id, label in letters.items() if label.startswith(typed)}

    def advised(self) -> tuple[Any, ...]:
        """The choices that are marked on the board and have the digits from 1 on."""
        return tuple(choice.action for choice in self.hint.choices) if self.hint and self.is_advised else ()

    def _advised_targets(self) -> dict[str, str]:
        """One number each, for two would read as a greater one; a sign tells that others are there. None for another
        target whose digit chooses advice now: it shows no digit."""
        places, count = self.advised_places(), len(self.advised())
        silent = {spot.id: "" for spot in self.chooser.spots if spot.digit is not None and spot.digit <= count}
        return silent | {id: f"{first}{BESIDE if others else ''}" for id, (first, *others) in places.items()}

    def advised_places(self) -> dict[str, tuple[int, ...]]:
        """The numbers of the advised choices at each target, which may be known from the board and the prompt twice."""
        found: dict[str, tuple[int, ...]] = {}
        for number, action in enumerate(self.advised(), 1):
            for id in dict.fromkeys(spot.id for spot in self.chooser.spots_of(action)):
                found[id] = (*found.get(id, ()), number)
        return found


def notations(game: AnyGame, choices: Choices) -> list[str]:
    """Every action as it is typed, the legal ones first."""
    legal = [game.text.format_action(action) for action in choices.actions]
    return list(dict.fromkeys((*legal, *map(game.text.format_action, game.candidates()))))
