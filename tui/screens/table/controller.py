"""Runs one viewer's table without a terminal: messages in, commands to the link out, a painted sheet on demand."""

from collections.abc import Callable, Mapping
from time import monotonic
from typing import Any, Final

import attrs

from core.kernel.game import AnyGame
from core.kernel.rng import Stream
from core.link.lobby import Link
from core.link.updates import Delivery
from core.table.preview import preview
from core.text import Texts
from themes.glyphs import Glyphs
from themes.palette import Depth
from tui.boards import Board, Trial
from tui.screens.table import messages as msg
from tui.screens.table.entry import EDITING
from tui.screens.table.messages import (
    AppEffect,
    CatchUp,
    Delivered,
    Effect,
    Pressed,
    QuitTable,
    ScreenMessage,
    TargetsPainted,
    TrialReady,
    TryOut,
)
from tui.screens.table.model import NO_KEYS, Model, Presentation
from tui.screens.table.painter import Painter, Sheet
from tui.screens.table.people import EventLog, TablePeople
from tui.screens.table.update import update
from tui.widgets.picture import Box, Picture

# Finds what a key means at the table, by what is going on

KEYS: Final[Mapping[str, msg.Key]] = {
    "up": msg.MoveCursor(0, -1),
    "down": msg.MoveCursor(0, 1),
    "left": msg.MoveCursor(-1, 0),
    "right": msg.MoveCursor(1, 0),
    "next": msg.NextTarget(1),
    "previous": msg.NextTarget(-1),
    "turn-piece": msg.TurnPiece(1),
    "turn-piece-back": msg.TurnPiece(-1),
    "zoom-out": msg.ZoomBoard(-1),
    "zoom-in": msg.ZoomBoard(1),
    "choose": msg.Choose(),
    "back": msg.GoBack(),
    "why": msg.AskWhy(),
    "hint": msg.AskAdvice(),
    "take-back": msg.UndoAction(),
    "since": msg.ReadSince(),
    "log": msg.ReadLog(),
    "page-up": msg.TurnPage(-1),
    "page-down": msg.TurnPage(1),
    "spectators": msg.ReadSpectators(),
    "scores": msg.AskScores(),
    "leave": msg.QuitTable(),
    **{mode: msg.SwitchMode(mode) for mode in ("jump", "seat", "stand-in")},
    **{purpose: msg.OpenEntry(purpose) for purpose in ("command", "talk", "coordinate")},
    **{wish: msg.ArrangeTable(wish) for wish in msg.ARRANGED},
}
"""By binding id (`tui.preferences.keys`). The other bindings belong to the app."""


def meaning(
    model: Model, key: str, character: str | None, bindings: Mapping[str, str], time: float
) -> msg.ScreenMessage | None:
    """What a key means, None when it means nothing here. `time` is when it was pressed, on the monotonic clock."""
    if model.entry is not None:
        return _in_entry(model.entry.purpose, key, character)
    id = bindings.get(key, "")
    if model.mode != "choose":
        return _in_mode(model, id, character)
    found = msg.ChooseDigit(int(key)) if id == "digit" else KEYS.get(id)
    is_early = isinstance(found, msg.ArrangeTable) and found.is_before_start
    if found is None or (is_early and not model.is_gathering):
        return None
    return msg.Pressed(found, time)


def _in_entry(purpose: str, key: str, character: str | None) -> msg.Special:
    if key == "escape":
        return msg.Dismiss()
    if key == "enter":
        return msg.EnterLine()
    if key == "tab" and purpose == "command":
        return msg.CompleteLine()
    return msg.EditLine(key) if key in EDITING or character is None else msg.TypeText(character)


def _in_mode(model: Model, id: str, character: str | None) -> msg.Special:
    seat = _seat(character)
    match model.mode:
        case "agreeing" | "hinting" if id == "choose":
            return msg.Confirm()
        case "leaving" if character == "C":
            return msg.Confirm(concede=True)
        case "leaving" if id in ("choose", "leave"):
            return msg.Confirm()
        case "jump" if character is not None:
            return msg.TypeLabel(character)
        case "stand-in" if id == "choose" and len(model.people.claimable) == 1:
            return msg.PickSeat(model.people.claimable[0])
        case "stand-in" | "seat" if seat is not None:
            return msg.PickSeat(seat)
        case _:
            return msg.Dismiss()


def _seat(character: str | None) -> int | None:
    """The seat that a letter stands for."""
    letter = (character or "").upper()
    return ord(letter) - ord("A") if len(letter) == 1 and letter.isalpha() else None


SETTLING = 4
"""Times that the cursor's place is read from the board again at most: a choice may bring targets of its own."""


def new_model(
    link: Link,
    game: AnyGame,
    board: Board,
    texts: Texts,
    glyphs: Glyphs,
    *,
    previews: bool = True,
    keys: Mapping[str, str] = NO_KEYS,
    depth: Depth = "full",
) -> Model:
    """The table screen of a link before anything was delivered."""
    viewer = link.viewer
    reader = Presentation(game, board, texts, glyphs, viewer, previews, keys, depth)
    return Model(reader, TablePeople(viewer), EventLog(viewer), viewer or 0)


class Controller:
    """Holds the newest model. What a player may do next depends on where things are on the screen, so that a message
    counts for the model as it is painted: the cursor has settled on its targets then."""

    def __init__(
        self,
        link: Link,
        model: Model,
        *,
        seed: bytes,
        done: Callable[[AppEffect], None] = lambda effect: None,
        now: Callable[[], float] = monotonic,
    ) -> None:
        self.model = model
        self._link = link
        self._done = done
        self._now = now
        self._painter = Painter()
        self._stream = Stream(seed, "preview")
        self._painted: tuple[Model, Sheet | None] | None = None

    def receive(self, delivery: Delivery) -> None:
        """Take in what the table has told; it is painted later."""
        self._take(Delivered(delivery, self._now()))

    def see(self, depth: Depth) -> None:
        """Take in that the terminal shows so many colours."""
        self.model = attrs.evolve(self.model, reader=attrs.evolve(self.model.reader, depth=depth))

    def tell_aims(self, kinds: frozenset[str]) -> None:
        """Take in of which kinds of decision the reader is told what they are for."""
        if kinds != self.model.reader.aims:
            self.model = attrs.evolve(self.model, reader=attrs.evolve(self.model.reader, aims=kinds))

    def press(self, key: str, character: str | None, bindings: Mapping[str, str], time: float) -> bool:
        """Take in a key, pressed at `time` on the monotonic clock; False when it means nothing here. While the terminal
        is too small to show anything, no key but the one that leaves does: nobody sees what it would do."""
        message = meaning(self.model, key, character, bindings, time)
        if isinstance(message, Pressed) and not isinstance(message.key, QuitTable) and self.sheet() is None:
            return False
        if message is not None:
            self.send(message)
        return message is not None

    def catch_up(self) -> bool:
        """Do one thing that was typed ahead; False when there is none or the table has not answered yet."""
        if self.model.sent or not self.model.ahead:
            return False
        self.send(CatchUp())
        return True

    def send(self, message: ScreenMessage) -> None:
        """Take in a message, and do what it asks for outside."""
        self.sheet()
        self._take(message)

    def sheet(self) -> Sheet | None:
        """The screen, with the cursor on one of its targets; None when the terminal is too small. Where a choice or a
        piece has just come up, only a painted board tells where its targets are."""
        if self._painted is None or self._painted[0] is not self.model:
            sheet = self._painter.paint(self.model)
            for _ in range(SETTLING):
                if sheet is None or sheet.spots is self.model.chooser.spots:
                    break
                self.model = update(self.model, TargetsPainted(sheet.spots))
                sheet = self._painter.paint(self.model)
            self._painted = self.model, sheet
        return self._painted[1]

    def plain_board(self, box: Box) -> Picture:
        """The board without the choice under the cursor."""
        model = attrs.evolve(self.model, sent=True)
        return self._painter.board(model, model.looked_at(model.scene()), box)

    def _take(self, message: ScreenMessage) -> None:
        model = update(self.model, message)
        self.model = attrs.evolve(model, outbox=()) if model.outbox else model
        for effect in model.outbox:
            self._carry_out(effect)

    def _carry_out(self, effect: Effect) -> None:
        match effect:
            case TryOut(action):
                self._take(TrialReady(self._try_out(action)))
            case effect if isinstance(effect, AppEffect):
                self._done(effect)
            case _:
                self._link.send(effect)

    def _try_out(self, action: Any) -> Trial:
        """What a legal action would do."""
        seen = self.model.update
        assert seen is not None
        assert seen.decision is not None
        game = self.model.reader.game
        return Trial(action, preview(game, seen.view, seen.decision.seat, action, self._stream))
