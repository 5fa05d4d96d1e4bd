"""The table screen as a value: everything its picture is made from, and derived facts.

Nothing is changed in place; `tui.screens.table.update` makes the next model from a key, a click or a delivery.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

import attrs

from core.kernel.decision import Seat
from core.kernel.game import AnyGame
from core.kernel.message import Message, message
from core.learning.guide import Coaching, Guide
from core.link.commands import TableCommand
from core.link.updates import Hint, Update
from core.table.finality import Finality
from core.table.preview import finality
from core.text import Texts
from themes.glyphs import Glyphs
from themes.palette import Depth
from tui.boards import Board, Scene, Trial
from tui.boards.plain import BOARD as PLAIN
from tui.preferences.keys import BY_ID, keys_of, shown
from tui.preferences.settings import Confirm
from tui.screens.table.chooser import LISTED_PREFIX, NO_LETTERS, Choices, Chooser
from tui.screens.table.people import EventLog, TablePeople
from tui.widgets.grid import OTHERS_SIGN
from tui.widgets.line_entry import LineEntry
from tui.widgets.log import Line
from tui.widgets.picture import Span
from tui.widgets.sizes import is_upright
from tui.words.names import level_words
from tui.words.tables import ClockFace, gone_for, until_longer

GUIDE_TARGET: Final = "guide"
"""The id of the target with the text of a lesson's guide."""
GUIDE_UPRIGHT: Final = 4
"""Rows of the guide's panel on an upright phone."""
SCORE_PREFIX: Final = "score:"
"""Prefix of a lesson's marks that name a score line by its rule."""
TICK: Final = 0.5
"""Seconds between two ticks while a bot thinks about a hint; whole seconds are shown."""
NO_KEYS: Final[Mapping[str, str]] = MappingProxyType({})


# Effects, carried out by the link, the controller or the app


@attrs.frozen
class TryOut:
    """Compute the effect of a legal action."""

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
    """The viewer's current knowledge."""
    marks: tuple[str, ...] = ()
    """The rules with lines that a lesson mentions."""


@attrs.frozen
class ShowResults:
    """Show the results of a finished table."""


@attrs.frozen
class LeaveTable:
    """Close the table screen, and keep the seat."""


@attrs.frozen
class ArrangeTable:
    """Execute a command that is not an action of the game, by the id of its binding
    (`tui.screens.table.update.ARRANGED`)."""

    wish: str


@attrs.frozen
class KeepLesson:
    """Store the completed steps of the lesson."""

    guide: Guide
    """Contains the steps."""


@attrs.frozen
class EndLesson:
    """Dismiss the guide; the table continues."""


@attrs.frozen
class KeepPicture:
    """Write the viewer's view of the table to files."""


@attrs.frozen
class Invitation:
    """How others join a table that has not begun."""

    invite: str
    """The words that lead to the table on its server."""
    command: str = ""
    """The command for their terminal; empty if nothing listens for them."""
    page: str = ""
    """The address for browsers; empty without one."""
    fingerprint: str = ""
    """The key of this machine's server, which their SSH shows."""
    taken: str = ""
    """The usual port, if another program has it."""
    is_own: bool = False
    """Whether the table is on the viewer's own machine and has no other visitors yet."""

    @property
    def line(self) -> str:
        """The text to send to friends."""
        return self.command or self.page or self.invite


AppEffect = ShowRules | ShowScores | ShowResults | LeaveTable | ArrangeTable | KeepLesson | EndLesson | KeepPicture
"""Effects carried out by the app."""


Effect = TableCommand | TryOut | AppEffect
"""Effects carried out by the link, the controller or the app."""


# The model


@attrs.frozen
class Presentation:
    """The viewer of the screen, and the means to paint it."""

    game: AnyGame = attrs.field(eq=id)
    """The game being played."""
    board: Board
    """Its board."""
    texts: Texts = attrs.field(eq=id)
    """The sentences in the reader's language."""
    glyphs: Glyphs = attrs.field(eq=id)
    """The characters to draw with."""
    viewer: Seat | None
    """The reader's own seat, None for a spectator."""
    previews: bool = True
    """Whether consequences of a choice are shown."""
    confirm: Confirm = "final"
    """When an action is confirmed."""
    keys: Mapping[str, str] = attrs.field(default=NO_KEYS, eq=id)
    """The reader's own keys, by binding id (`tui.preferences.keys`)."""
    depth: Depth = "full"
    """The colour depth of the reader's terminal."""
    aims: frozenset[str] = frozenset()
    """The kinds of decision for which the aim is shown."""

    @property
    def is_listed(self) -> bool:
        """Whether the game has no board, so that every choice is in the list."""
        return self.board is PLAIN

    def key(self, id: str, which: int = 0) -> str:
        """Return the reader's first key of a binding as shown, or another one."""
        key = keys_of(BY_ID[id], self.keys)[which]
        return shown(key, ascii_only=self.glyphs.ascii_only, language=self.texts.language)


@attrs.frozen
class TextPage:
    """A text that covers the board, or replaces the log."""

    title: str
    """Its heading."""
    lines: tuple[Line, ...]
    """All lines, in order."""
    back: int = 0
    """The number of last lines that are scrolled away."""
    chosen: int | None = None
    """The number of the line under the cursor, None until it is moved to one."""
    is_beside: bool = False
    """Whether it replaces the log, so that the board stays visible."""
    is_advice: bool = False
    """Whether its first lines are the choices of a hint."""

    @property
    def line(self) -> Line | None:
        """The line under the cursor."""
        return None if self.chosen is None else self.lines[self.chosen]

    @property
    def targets(self) -> tuple[str, ...]:
        """The targets of the board for the event under the cursor, best first."""
        return () if self.line is None or self.line.place is None else self.line.place.targets

    def moved(self, by: int) -> "TextPage":
        """Return the page with the cursor `by` lines on, or scrolled if its lines have no places."""
        if all(line.place is None for line in self.lines):
            return self.scrolled(by)
        first = len(self.lines) if by < 0 else -1
        chosen = max(0, min(len(self.lines) - 1, (first if self.chosen is None else self.chosen) + by))
        return attrs.evolve(self, chosen=chosen, back=0)

    def scrolled(self, by: int) -> "TextPage":
        """Return the page scrolled by that many lines, without a cursor."""
        back = self.back if self.chosen is None else len(self.lines) - 1 - self.chosen
        return attrs.evolve(self, back=max(0, min(len(self.lines) - 1, back - by)), chosen=None)


@attrs.frozen
class Model:
    """The table screen of one viewer."""

    reader: Presentation
    """The viewer, and the means to paint the screen."""
    people: TablePeople
    """The people around the table."""
    log: EventLog
    """The events."""
    front: Seat
    """The seat with the area in front."""
    size: tuple[int, int] = (0, 0)
    """Columns and rows of the terminal."""
    zoom: int = 0
    """Steps of zoom from the largest scale that fits the board, negative for smaller."""
    panel: str = ""
    """The chosen panel on an upright phone, empty for the panel with the question."""
    face: ClockFace | None = None
    """The clocks as delivered, None at a table without clocks."""
    now: float = 0.0
    """The current time of the clocks, on the monotonic clock."""
    update: Update | None = None
    """The viewer's knowledge, None before the first update."""
    frozen: Message | None = None
    """Why the table accepts no actions for now."""
    closed: Message | None = None
    """Why the link has ended."""
    invitation: Invitation | None = None
    """How others can join a table that has not begun; None if no seat is open."""
    greets: bool = False
    """Whether a returning viewer is first shown what happened meanwhile."""
    chooser: Chooser = attrs.field(factory=Chooser)
    """The cursor, and the steps taken towards a choice."""
    trials: Mapping[Any, Trial] = attrs.field(factory=dict)
    """The computed trials of this decision's choices, by action."""
    attempted: Any = None
    """An action to be sent or staged as soon as its trial is known."""
    sent: bool = False
    """Whether an action has been sent and not answered."""
    ahead: tuple[str, ...] = ()
    """The ids of the keys typed before the table answered."""
    asked_at: float = 0.0
    """When the question last changed to another seat or away, on the monotonic clock. Keys pressed earlier do not
    choose."""
    explored: bool = False
    """Whether the viewer has looked at a choice of this decision: its aim then gives way to previews."""
    notes: tuple[Span, ...] = ()
    """Sentences below the choices, with their inks."""
    section: str | None = None
    """The section of the rules in the last note, opened when asked again."""
    page: TextPage | None = None
    """A page being read."""
    entry: LineEntry | None = None
    """The line being typed."""
    mode: str = "choose"
    """The meaning of the next key: `choose`; `jump` (a label), `seat`, `stand-in` or `phrases` (a letter), `agreeing`,
    `hinting`, `asking-back` or `leaving` (yes or no)."""
    jumped: str = ""
    """The typed part of a label in jump mode."""
    lettered: Mapping[str, str] = NO_LETTERS
    """The labels of jump mode at this table, by target: a letter means the same at every question."""
    guide: Guide | None = None
    """The guide of a lesson, None at other tables."""
    waiting: int = 0
    """At how many other tables it is the reader's turn, as counted after their last action here."""
    has_learned: bool = False
    """Whether the lesson was completed since the player last acted."""
    about: Message | None = None
    """A sentence that the reader must know, shown in place of a guide, where decisions are only tried; None at ordinary
    tables."""
    led: Any = None
    """The situation of the lesson in which the cursor was last led to a choice."""
    is_leaving_lesson: bool = False
    """Whether the lesson ends at the next key for back."""
    hint: Hint | None = None
    """A bot's hint for this decision."""
    is_advised: bool = False
    """Whether its choices are marked on the board and have the digits."""
    awaits_hint: bool = False
    """Whether a bot is working on it."""
    thinks_since: float | None = None
    """Since when, from the first tick on."""
    outbox: tuple[Effect, ...] = ()
    """Effects to carry out, in order; the controller removes them."""

    # the question

    @property
    def asked(self) -> bool:
        """Whether the viewer must make a choice now."""
        return self.update is not None and self.update.decision is not None

    @property
    def is_gathering(self) -> bool:
        """Whether the viewer sits at a table that has not begun."""
        knows = self.update is None and self.people.roster is not None
        return knows and self.reader.viewer is not None and not self.closed

    @property
    def is_upright(self) -> bool:
        """Whether the screen has the layout of an upright phone."""
        return is_upright(*self.size)

    @property
    def is_covered(self) -> bool:
        """Whether a page covers the board."""
        return self.page is not None and not self.page.is_beside

    @property
    def coaching(self) -> Coaching | None:
        """The current coaching of a lesson's guide."""
        return None if self.guide is None else self.guide.coaching

    @property
    def is_coached(self) -> bool:
        """Whether room is reserved for a guide: until its lesson is over."""
        return self.guide is not None and (self.guide.left > 0 or self.guide.coaching is not None)

    @property
    def has_guide(self) -> bool:
        """Whether the guide's panel is shown: until its lesson is over, and then until the player acts."""
        return self.is_coached or self.has_learned

    @property
    def is_guided(self) -> bool:
        """Whether room is reserved for a sentence above the prompt."""
        return self.has_guide or self.about is not None

    @property
    def guidance(self) -> Message | None:
        """The sentence above the prompt."""
        if self.coaching is not None:
            return self.coaching.sentence
        if self.has_learned:
            return Message("lesson-complete")
        if self.is_coached and self.update is not None:
            return Message("lesson-others" if self.update.decision is None else "lesson-silent")
        return self.about

    @property
    def score_marks(self) -> tuple[str, ...]:
        """The rules with score lines that the guide mentions."""
        marks = () if self.coaching is None else self.coaching.marks
        return tuple(mark.removeprefix(SCORE_PREFIX) for mark in marks if mark.startswith(SCORE_PREFIX))

    @property
    def is_away(self) -> bool:
        """Whether another seat's area is in front of the player's own."""
        return self.reader.viewer is not None and self.front != self.reader.viewer

    @property
    def can_give_time(self) -> bool:
        """Whether the clock of another person runs, to whom the viewer may give time."""
        own = self.people.sharing | {self.reader.viewer}
        running = self.face.clocks.running if self.face is not None and self.reader.viewer is not None else ()
        return any(seat not in own for seat in running)

    def say(self, message: Message) -> str:
        """Return a message of the game or of the table for this viewer."""
        reader = self.reader
        return reader.texts.say(message, game=reader.game.meta.key, names=self.people.names, viewer=reader.viewer)

    # the choice under the cursor

    def scene(self) -> Scene | None:
        """Return the scene for the board without a choice, None before the first update."""
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
            levels=self._levels(),
            presence=self._presence(),
            zoom=self.zoom,
            depth=reader.depth,
            previews=reader.previews,
            fresh=self.log.fresh,
            panel=self.panel if self.is_upright else None,
            lent=GUIDE_UPRIGHT if self.is_upright and self.has_guide else 0,
        )

    def _levels(self) -> tuple[str, ...]:
        """Return a word for the level of the bot in each seat, or for a program; empty for other people."""
        roster, say = self.people.roster, self.reader.texts.say
        players = () if roster is None else roster.players
        program = self.reader.texts.ui("player-program")
        return tuple(
            say(level_words(one.level, one.lift)) if one.level is not None else program if one.program else ""
            for one in players
        )

    def _presence(self) -> tuple[tuple[Seat, Span], ...]:
        """Return a mark for every seat with a player who is gone or on vacation."""
        gone = self.reader.texts.ui("presence-gone")
        away = self.reader.texts.ui("presence-away")
        people = self.people
        marked = sorted({*people.absent, *people.on_vacation})
        return tuple((seat, (away if seat in people.on_vacation else gone, "warning")) for seat in marked)

    def away(self, seat: Seat) -> Message | None:
        """Return how long ago a seat's player lost the connection, None if the viewer did not see it."""
        since = dict(self.people.gone).get(seat)
        return None if since is None else gone_for(self.now - since)

    def next_change(self, now: float) -> float | None:
        """Return the seconds until the display of a clock or an absence changes, None if none will."""
        clocks = self.face.next_change(now) if self.face is not None else None
        found = [until_longer(now - since) for _, since in self.people.gone]
        found += [TICK] if self.awaits_hint else []
        return min((*found, *([] if clocks is None else [clocks])), default=None)

    @property
    def thinking(self) -> Message:
        """Return that a bot thinks about a hint, and for how long."""
        seconds = 0 if self.thinks_since is None else int(self.now - self.thinks_since)
        return message("hint-thinking-for", seconds=seconds) if seconds else Message("hint-thinking")

    def looked_at(self, scene: Scene | None) -> Scene | None:
        """Return a scene with the choice under the cursor and the piece in hand."""
        trial, chooser = self.trial(), self.chooser
        if scene is None or (trial is None and chooser.held is None and not chooser.turn):
            return scene
        return attrs.evolve(scene, trial=trial, held=chooser.held, turn=chooser.turn)

    def trial(self) -> Trial | None:
        """Return the choice under the cursor: with its consequences if known, otherwise only if it is drawn at once or
        staged."""
        action = self._looked_at()
        if action is None:
            return None
        if self.reader.previews and action in self.trials:
            return self.trials[action]
        spot = self.chooser.spot(self.chooser.cursor)
        is_drawn = spot is not None and spot.is_drawn
        return Trial(action) if is_drawn or self.chooser.staged is not None else None

    def finality(self) -> Finality | None:
        """Return why the action under the cursor would be final; None if it is not, not known to be yet, or only a
        try."""
        action = self._looked_at()
        if action not in self.trials or self.update is None or self.about is not None or self.waits_for_others(action):
            return None
        return finality(self.trials[action].preview, self.update.take_back)

    def waits_for_others(self, action: Any) -> bool:
        """Return whether an action would stay sealed until others have chosen, and can be changed until then."""
        assert self.update is not None
        return len(self.update.to_act) > 1 and self.reader.game.foresee(self.update.view, action) is not None

    def misfit(self) -> Any:
        """Return the illegal placement under the cursor for the current turn of the piece, None if there is none."""
        return self.chooser.misfit() if self.asked and not self.sent else None

    def untried(self) -> Any:
        """Return the action under the cursor if its trial is wanted and missing, otherwise None."""
        action = self._looked_at()
        return action if self.reader.previews and action not in self.trials else None

    def _looked_at(self) -> Any:
        if not self.asked or self.sent:
            return None
        if self.page is not None and self.page.is_advice:
            return dict(enumerate(self.advised())).get(-1 if self.page.chosen is None else self.page.chosen)
        return self.chooser.under_cursor()

    def remarks(self, looked_at: Scene | None) -> tuple[str, ...]:
        """Return the board's remarks on what the cursor is on."""
        cursor = self.chooser.cursor
        if looked_at is None or cursor is None or self.mode == "leaving" or cursor.startswith(LISTED_PREFIX):
            return ()
        if self._is_led() and cursor.startswith("hand-"):
            return ()
        return self.reader.board.about(looked_at, cursor)

    def _is_led(self) -> bool:
        """Return whether the guide explains or asks for a search: a hint at a piece would contradict it or give the
        answer away."""
        coaching = self.coaching
        return coaching is not None and coaching.mode in ("tell", "do") and not coaching.misses

    def labels(self) -> dict[str, str]:
        """Return the rest of each label of jump mode that continues the typed text, by target; in other modes the
        numbers of advised choices."""
        if self.mode != "jump":
            return self._advised_targets()
        typed, letters = self.jumped, self.chooser.letters(self.lettered)
        return {id: label[len(typed) :] for id, label in letters.items() if label.startswith(typed)}

    def advised(self) -> tuple[Any, ...]:
        """Return the choices that are marked on the board and have the digits from 1."""
        return tuple(choice.action for choice in self.hint.choices) if self.hint and self.is_advised else ()

    def _advised_targets(self) -> dict[str, str]:
        """Return one number for each advised target: two would read as one larger number, so a sign stands for others.

        Another target with the same digit gets an empty label, which hides its digit.
        """
        places, count = self.advised_places(), len(self.advised())
        silent = {spot.id: "" for spot in self.chooser.spots if spot.digit is not None and spot.digit <= count}
        return silent | {id: f"{first}{OTHERS_SIGN if others else ''}" for id, (first, *others) in places.items()}

    def advised_places(self) -> dict[str, tuple[int, ...]]:
        """Return the numbers of the advised choices at each target. Board and prompt may both have a target of a
        choice."""
        found: dict[str, tuple[int, ...]] = {}
        for number, action in enumerate(self.advised(), 1):
            for id in dict.fromkeys(spot.id for spot in self.chooser.spots_of(action)):
                found[id] = (*found.get(id, ()), number)
        return found


def notations(game: AnyGame, choices: Choices) -> list[str]:
    """Return every action in notation, the legal ones first."""
    legal = [game.text.format_action(action) for action in choices.actions]
    return list(dict.fromkeys((*legal, *map(game.text.format_action, game.candidates()))))
