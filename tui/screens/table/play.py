"""What a player does at the table and what the table answers, without a terminal: the state behind the screen."""

from collections.abc import Sequence
from time import monotonic
from typing import Any, assert_never

from core.kernel.decision import Seat
from core.kernel.errors import NotationError
from core.kernel.game import AnyGame
from core.kernel.message import Message
from core.kernel.rng import Stream
from core.link.commands import Act, HandOver, Look, Say, TakeBack
from core.link.link import Link
from core.link.updates import Announced, Chat, Clocks, Closed, Delivery, Frozen, Log, Refused, Roster, Update
from core.table.preview import preview
from core.text import Texts
from themes.glyphs import Glyphs
from tui.boards import Board, Scene, Trial
from tui.boards.plain import BOARD as PLAIN
from tui.screens.table.chooser import LISTED, Chooser, Chosen
from tui.screens.table.entry import Entry
from tui.screens.table.people import People
from tui.screens.table.story import Story
from tui.widgets.log import Line
from tui.widgets.picture import Picture, Span

NEVER = "table-take-back-never"
"""Why nothing can be taken back where the table does not allow it."""


class Play:
    """One viewer's game in progress.

    `notes` are the sentences below the choices, `page` a text that covers the board, `entry` the line being typed,
    `mode` what the next key means: `choose`, `jump`, `seat`, `agreeing`, `leaving`; `jumped` is what was typed of a
    label. `greets`: whoever comes back is told first what they missed.
    `painted` keeps pictures for as long as the update they show is the newest, `seen` is what the cursor's places were
    last read from.
    """

    def __init__(
        self,
        link: Link,
        game: AnyGame,
        board: Board,
        texts: Texts,
        glyphs: Glyphs,
        *,
        seed: bytes,
        previews: bool = True,
    ) -> None:
        self.link, self.game, self.board = link, game, board
        self.texts, self.glyphs, self.previews = texts, glyphs, previews
        self.chooser = Chooser()
        self.story = Story(link.viewer)
        self.update: Update | None = None
        self.people = People(link.viewer)
        self.frozen: Message | None = None
        self.closed: Message | None = None
        self.invitation: tuple[str, ...] = ()
        self.greets = False
        self.front: Seat = link.viewer or 0
        self.notes: list[Span] = []
        self.page: tuple[str, list[Line]] | None = None
        self.page_back = 0
        self.entry: Entry | None = None
        self.mode = "choose"
        self.jumped = ""
        self.sent = False
        self.trial: Trial | None = None
        self._stream = Stream(seed, "preview")
        self.painted: dict[Any, Picture] = {}
        self.seen: Any = None
        self._trials: dict[Any, Trial] = {}

    # What can be told

    @property
    def asked(self) -> bool:
        """Whether a choice is asked of the viewer now."""
        return self.update is not None and self.update.decision is not None

    @property
    def is_gathering(self) -> bool:
        """Whether the viewer sits at a table that has not begun."""
        return (
            self.update is None and self.people.roster is not None and self.link.viewer is not None and not self.closed
        )

    @property
    def is_listed(self) -> bool:
        """Whether the game has no board of its own, so that every choice is in the list."""
        return self.board is PLAIN

    def scene(self) -> Scene | None:
        """What boards draw from, None before the first update."""
        if self.update is None:
            return None
        chooser = self.chooser
        return Scene(
            self.game,
            self.update,
            self.texts,
            self.glyphs,
            self.people.names,
            self.front,
            self.trial,
            chooser.held,
            chooser.turn,
            chooser.cursor,
            self.people.stand_in_seats,
        )

    def say(self, message: Message) -> str:
        """A message of the game or of the table, for this viewer."""
        return self.texts.say(message, game=self.link.game, names=self.people.names, viewer=self.link.viewer)

    def situation(self) -> Any:
        """What the prompt's picture depends on beside the update; equal values give equal pictures."""
        chooser, entry = self.chooser, self.entry
        return (
            self.mode,
            chooser.staged,
            chooser.opened,
            chooser.cursor if chooser.cursor is not None and chooser.cursor.startswith(LISTED) else None,
            (chooser.held, self.front),
            None if self.trial is None else (self.trial.action, self.trial.is_worked_out),
            tuple(self.notes),
            self.remarks(),
            None if entry is None else (entry.purpose, entry.text, entry.cursor),
            self.page is None,
            self.people.names,
            (self.people.stand_in_seats, self.people.claimable),
            self.frozen,
            self.closed,
            (self.people.is_asked_to_be_shown, self.people.roster is not None and self.people.roster.spectating.agreed),
            (self.is_gathering, self.people.is_maker),
        )

    def remarks(self) -> tuple[str, ...]:
        """What the board says about what the cursor is on."""
        scene, cursor = self.scene(), self.chooser.cursor
        if scene is None or cursor is None or self.mode == "leaving" or cursor.startswith(LISTED):
            return ()
        return self.board.about(scene, cursor)

    # Deliveries

    def receive(self, delivery: Delivery) -> None:
        """Take in what the table tells."""
        match delivery:
            case Update():
                self._updated(delivery)
            case Log(events, seen):
                self.story.restart(events, seen if self.greets else None)
            case Roster():
                self._warn(self.people.meet(delivery))
                self.story.forget_lines()
            case Clocks():
                paused = self.people.time(delivery, monotonic())
                self._warn(paused if self.frozen is None else [])
            case Refused(reason):
                self.sent = False
                self.chooser.staged = None
                self.notes = [(self.say(reason), "loss")]
            case Chat() | Announced():
                self.people.hear(delivery)
            case Frozen(reason):
                self.frozen = reason
            case Closed(reason):
                self.closed = reason
            case _:
                assert_never(delivery)

    def _warn(self, told: Sequence[Message]) -> None:
        if told:
            self.notes = [(self.say(one), "warning") for one in told]

    def call_stand_in(self, seat: Seat) -> None:
        """Let a steward play for `seat`, where its time is up; else the table says why not."""
        self.link.send(HandOver(seat))

    def _updated(self, update: Update) -> None:
        before = self.update
        if before is not None and update.version < before.version:
            return
        self.story.add(update, acted=self.sent)
        same = before is not None and not update.fresh and before.decision == update.decision
        self.update = update
        self.painted = {}
        if update.viewer is not None and update.viewer != (before.viewer if before is not None else self.link.viewer):
            self.front = update.viewer
        self.read_missed()
        if not same:
            self.sent = False
            self.notes = []
            self.trial = None
            self._trials = {}
            self.chooser.ask(update.legal)

    # Choosing

    def choose(self) -> None:
        """Choose what is under the cursor: look at it, confirm it, or do it where it can be taken back."""
        if self.chooser.staged is not None:
            self.commit(self.chooser.staged)
        else:
            self.follow(self.chooser.choose())

    def follow(self, chosen: Chosen | None) -> None:
        """Go on from what a choice led to."""
        if chosen is None:
            return
        if chosen.action is not None:
            self.attempt(chosen.action)
        elif chosen.refused is not None:
            self.explain(chosen.refused)
        elif self.chooser.held is not None:
            self.look_home()
        elif self.chooser.cursor is not None and self.chooser.cursor.startswith("seat-"):
            self.look_at(int(self.chooser.cursor.removeprefix("seat-")))

    def attempt(self, action: Any) -> None:
        """Do a legal action at once where it can be taken back; otherwise it waits for its confirmation."""
        if self.sent or not self.asked:
            return
        if self.stands(action):
            self.chooser.staged = action
            self.consider()
        else:
            self.commit(action)

    def commit(self, action: Any) -> None:
        """Hand the action to the table."""
        if self.update is None or self.update.decision is None or self.sent:
            return
        self.sent = True
        self.notes = []
        self.link.send(Act(self.update.decision.id, action))

    def stands(self, action: Any) -> bool:
        """Whether an action could not be taken back once done, as far as the view tells."""
        assert self.update is not None
        reason = self.update.take_back.reason
        if reason is not None and reason.id == NEVER:
            return True
        if self.waits_for_others(action):
            return False
        seen = self.try_out(action).preview
        return not (seen.certain and seen.again) or any(map(self.game.reveals, seen.events))

    def waits_for_others(self, action: Any) -> bool:
        """Whether an action would be sealed until others have chosen, and can be changed until then."""
        assert self.update is not None
        return len(self.update.to_act) > 1 and self.game.foresee(self.update.view, action) is not None

    def try_out(self, action: Any) -> Trial:
        """What a legal action would do; worked out once for each update."""
        assert self.update is not None
        assert self.update.decision is not None
        if action not in self._trials:
            seat = self.update.decision.seat
            self._trials[action] = Trial(action, preview(self.game, self.update.view, seat, action, self._stream))
        return self._trials[action]

    def known(self) -> bool:
        """Whether what the cursor stands for needs no more working out."""
        action = self.chooser.under_cursor()
        return not self.previews or action is None or action in self._trials

    def consider(self) -> None:
        """Look at what the cursor stands for."""
        action = self.chooser.under_cursor() if self.asked and not self.sent else None
        if self.previews and action is not None:
            self.trial = self.try_out(action)
        else:
            self.glance()

    def glance(self) -> None:
        """Draw what the cursor stands for, where it is to be drawn before its consequences are worked out."""
        spot = self.chooser.spot(self.chooser.cursor)
        drawn = spot is not None and spot.is_drawn and self.asked and not self.sent
        action = self.chooser.under_cursor() if drawn else None
        self.trial = None if action is None else Trial(action)

    def explain(self, action: Any = None) -> None:
        """Say why the action under the cursor is not legal, or that nothing stands against it."""
        spot = self.chooser.spot(self.chooser.cursor)
        if action is None:
            chosen = self.chooser.under_cursor()
            action = chosen if chosen is not None else next(iter(self.chooser.answers(spot)), None)
        if action is None or self.update is None:
            self.notes = [(self.texts.ui("table-screen-why-nothing"), "dim")]
        else:
            self.notes = [(self.say(self.game.text.why_not(self.update.view, action)), "warning")]

    def take_back(self) -> None:
        """Take back the latest action, or say why that cannot be."""
        if self.update is None or self.sent:
            return
        allowed = self.update.take_back
        if allowed.allowed:
            self.link.send(TakeBack())
        elif allowed.reason is not None:
            self.notes = [(self.say(allowed.reason), "warning")]
        else:
            self.notes = [(self.texts.ui("table-screen-take-back-watching"), "warning")]

    def look_at(self, seat: Seat) -> None:
        """Bring another seat's things to the front; a spectator looks through that seat's eyes, where the table shows
        that."""
        if self.update is not None and seat < len(self.update.sheets):
            self.front = seat
            if self.people.is_late and self.update.viewer != seat:
                self.link.send(Look(seat))

    @property
    def is_away(self) -> bool:
        """Whether the player is looking at another seat's things."""
        return self.link.viewer is not None and self.front != self.link.viewer

    def look_home(self) -> None:
        """Bring the player's own things to the front again; a spectator sees what lies open."""
        if self.link.viewer is not None:
            self.front = self.link.viewer
        elif self.people.is_late and self.update is not None and self.update.viewer is not None:
            self.link.send(Look(None))

    # Reading

    def read_since(self) -> None:
        """Show what happened since the viewer last acted."""
        scene = self.scene()
        if scene is not None:
            lines = self.story.since(scene, self.board)
            nothing = [Line(self.texts.ui("table-screen-since-nothing"))]
            self.page, self.page_back = (self.texts.ui("table-screen-since"), lines or nothing), 0

    def read_missed(self) -> None:
        """Show what happened while the viewer was away, if anything did."""
        scene = self.scene()
        lines = self.story.missed(scene, self.board) if scene is not None else []
        if lines:
            self.page, self.page_back = (self.texts.ui("table-screen-missed"), lines), 0

    def read_log(self) -> None:
        """Show the whole log, and above it what the deal follows from."""
        scene = self.scene()
        if scene is not None:
            hash = self.people.roster.commitment if self.people.roster else ""
            first = [Line(self.texts.ui("table-commitment", hash=hash))] if hash else []
            lines = [*first, *self.story.lines(scene, self.board)]
            self.page, self.page_back = (self.texts.ui("table-screen-log"), lines), 0

    def scroll(self, by: int) -> None:
        """Turn the page, -1 towards the past."""
        if self.page is not None:
            self.page_back = max(0, min(len(self.page[1]) - 1, self.page_back - by))

    # Typing

    def open_entry(self, purpose: str) -> None:
        self.entry = Entry(purpose)

    def notations(self) -> list[str]:
        """Every action as it is typed, the legal ones first."""
        legal = [self.game.text.format_action(action) for action in self.chooser.legal]
        return list(dict.fromkeys((*legal, *map(self.game.text.format_action, self.game.candidates()))))

    def enter(self) -> None:
        """Do what was typed."""
        entry, self.entry = self.entry, None
        if entry is None or not entry.text.strip():
            return
        if entry.purpose == "talk":
            self.link.send(Say(entry.text.strip()))
        elif entry.purpose == "command":
            self._command(entry.text.strip())

    def _command(self, text: str) -> None:
        word, _, rest = text.partition(" ")
        if word in self.texts.ui("line-word-steward").split(", ") and len(rest.strip()) == 1:
            self.call_stand_in(ord(rest.strip().upper()) - ord("A"))
            return
        try:
            action = self.game.text.parse_action(text)
        except NotationError as problem:
            self.notes = [(self.say(problem.sentence), "loss")]
            return
        if action in self.chooser.legal:
            self.chooser.find(action)
            self.attempt(action)
        else:
            self.explain(action)
