"""Run one viewer's table without a terminal, and render the screen as text for tests and documents."""

from collections.abc import Callable, Mapping, Sequence
from time import monotonic
from typing import Any, Concatenate, ParamSpec

import attrs

from core.kernel.decision import Seat
from core.kernel.game import AnyGame
from core.kernel.rng import Stream
from core.link.commands import TableCommand
from core.link.lobby import Link
from core.link.spec import Player
from core.link.updates import Delivery, Log, Roster, Update
from core.table.preview import preview
from core.text import Texts
from themes.glyphs import Glyphs
from themes.palette import Depth
from tui.boards import Board, Trial, board_for
from tui.preferences.settings import Confirm
from tui.screens.table.choosing import take_trial
from tui.screens.table.model import NO_KEYS, AppEffect, Effect, Model, Presentation, TryOut
from tui.screens.table.painter import Painter, Sheet
from tui.screens.table.people import EventLog, TablePeople
from tui.screens.table.update import catch_up, deliver, press, resize, rest, settle
from tui.widgets.grid import marked_row
from tui.widgets.picture import NARROW, Box, Picture, Row, cells_of

Given = ParamSpec("Given")
MOST_READINGS = 4
"""Maximum number of times that the board is repainted to place the cursor: a choice may bring its own targets."""


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
    confirm: Confirm = "final",
) -> Model:
    """Return the table screen of a link before any deliveries."""
    viewer = link.viewer
    reader = Presentation(game, board, texts, glyphs, viewer, previews, confirm, keys, depth)
    return Model(reader, TablePeople(viewer), EventLog(viewer), viewer or 0)


class Controller:
    """Holds the current model.

    The next step of a player depends on positions on the screen. So a step starts from the painted model, in which the
    cursor has settled on its targets.
    """

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
        """Take a delivery; it is painted later."""
        self._take(deliver(self.model, delivery, self._now()))

    def adapt(self, **fields: Any) -> None:
        """Change fields of `Presentation`; they take effect at the next painting."""
        reader = attrs.evolve(self.model.reader, **fields)
        if reader != self.model.reader:
            self.model = attrs.evolve(self.model, reader=reader)

    def press(self, key: str, character: str | None, bindings: Mapping[str, str], time: float) -> bool:
        """Take a key, pressed at `time` on the monotonic clock, and return whether it has a meaning here.

        While the terminal is too small, only the key that leaves works: the others would have invisible effects.
        """
        is_shown = self.sheet() is not None
        is_answer = self.model.entry is not None or self.model.mode != "choose"
        if not is_shown and not is_answer and bindings.get(key) != "leave":
            return False
        model = press(self.model, key, character, bindings, time)
        if model is not None:
            self._take(model)
        return model is not None

    def catch_up(self) -> bool:
        """Execute one key that was typed ahead, and return whether there was one. An unanswered action delays it."""
        if self.model.sent or not self.model.ahead:
            return False
        self.do(catch_up)
        return True

    def do(
        self, step: Callable[Concatenate[Model, Given], Model], /, *given: Given.args, **named: Given.kwargs
    ) -> None:
        """Execute a step of `tui.screens.table.update` and its effects."""
        self.sheet()
        self._take(step(self.model, *given, **named))

    def sheet(self) -> Sheet | None:
        """Return the screen with the cursor on one of its targets; None if the terminal is too small.

        After a new choice or piece, its targets are known only once the board is painted.
        """
        if self._painted is None or self._painted[0] is not self.model:
            sheet = self._painter.paint(self.model)
            for _ in range(MOST_READINGS):
                if sheet is None or sheet.spots is self.model.chooser.spots:
                    break
                self.model = settle(self.model, sheet.spots)
                sheet = self._painter.paint(self.model)
            self._painted = self.model, sheet
        return self._painted[1]

    def plain_board(self, box: Box) -> Picture:
        """Return the board without the choice under the cursor."""
        model = attrs.evolve(self.model, sent=True)
        return self._painter.board(model, model.looked_at(model.scene()), box)

    def _take(self, model: Model) -> None:
        self.model = attrs.evolve(model, outbox=()) if model.outbox else model
        for effect in model.outbox:
            self._carry_out(effect)

    def _carry_out(self, effect: Effect) -> None:
        match effect:
            case TryOut(action):
                self._take(take_trial(self.model, self._try_out(action)))
            case effect if isinstance(effect, AppEffect):
                self._done(effect)
            case _:
                self._link.send(effect)

    def _try_out(self, action: Any) -> Trial:
        """Return the trial of a legal action."""
        seen = self.model.update
        assert seen is not None
        assert seen.decision is not None
        game = self.model.reader.game
        return Trial(action, preview(game, seen.view, seen.decision.seat, action, self._stream))


# The screen as lines of text: for tests, pictures in documents, and comparisons


def render_frame(
    game: AnyGame,
    update: Update,
    texts: Texts,
    glyphs: Glyphs,
    *,
    players: tuple[Player, ...],
    log: tuple[Any, ...] = (),
    size: tuple[int, int] = (80, 24),
) -> list[str]:
    """Return the first screen of the viewer of `update`, at `size` (columns, rows); `log` are the events so far."""
    link = _NoLink(game.meta.key, update.viewer)
    model = new_model(link, game, board_for(game.meta.key), texts, glyphs)
    table = Controller(link, model, seed=bytes(32))
    table.do(resize, *size)  # before there is anything to paint
    for delivery in (Log(log), Roster(players, (True,) * len(players), ()), update):
        table.receive(delivery)
    table.do(rest)
    return render(table, *size)


def render(table: Controller, width: int, height: int) -> list[str]:
    """Return the screen as text at this size, marks included; blank if the terminal is too small."""
    if table.model.size != (width, height):
        table.do(resize, width, height)
    sheet = table.sheet()
    return [""] * height if sheet is None else text_of(sheet, table.model.reader.glyphs, width, height)


def text_of(sheet: Sheet, glyphs: Glyphs, width: int, height: int) -> list[str]:
    """Return a sheet as lines of text."""
    rows = [[" "] * width for _ in range(height)]
    for name, picture in sheet.pictures.items():
        box = getattr(sheet.layout, name)
        conditions, labels = (sheet.conditions, sheet.labels) if name in ("board", "prompt") else ({}, {})
        worn = [target for target in picture.targets if target.id in conditions or target.id in labels]
        for y, row in enumerate(picture.rows[: box.height], box.y):
            letters = _letters(marked_row(row, y - box.y, worn, conditions, labels, glyphs))
            rows[y][box.x : box.x + len(letters)] = letters
    return ["".join(row).rstrip() for row in rows]


class _NoLink:
    """A link without a table."""

    def __init__(self, game: str, viewer: Seat | None) -> None:
        self.table = ""
        self.game = game
        self.viewer = viewer

    def attach(self, receive: Callable[[Delivery], None]) -> None: ...

    def send(self, command: TableCommand) -> None: ...

    def close(self) -> None: ...


def _letters(row: Row) -> Sequence[str]:
    """Return the letters of a row by cell."""
    text = "".join(text for text, _ in row)
    return text if NARROW.fullmatch(text) else [letter for letter, _ in cells_of(row)]
