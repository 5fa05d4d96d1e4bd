"""Renders the table screen as lines of text, without a terminal: for tests, pictures in documents, and comparisons."""

from collections.abc import Callable, Sequence
from typing import Any

from core.kernel.decision import Seat
from core.kernel.game import AnyGame
from core.link.commands import TableCommand
from core.link.spec import Player
from core.link.updates import Delivery, Log, Roster, Update
from core.text import Texts
from themes.glyphs import Glyphs
from tui.boards import board_for
from tui.screens.table.controller import Controller, new_model
from tui.screens.table.painter import Sheet
from tui.screens.table.update import resize, rest
from tui.widgets.grid import marked_row
from tui.widgets.picture import NARROW, Row, cells_of


class _NoLink:
    """A link that leads nowhere."""

    def __init__(self, game: str, viewer: Seat | None) -> None:
        self.table = ""
        self.game = game
        self.viewer = viewer

    def attach(self, receive: Callable[[Delivery], None]) -> None: ...

    def send(self, command: TableCommand) -> None: ...

    def close(self) -> None: ...


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
    """What the viewer of `update` would see first, at `size` (columns, rows); `log` are the events so far."""
    link = _NoLink(game.meta.key, update.viewer)
    model = new_model(link, game, board_for(game.meta.key), texts, glyphs)
    table = Controller(link, model, seed=bytes(32))
    table.do(resize, *size)  # before there is anything to paint
    for delivery in (Log(log), Roster(players, (True,) * len(players), ()), update):
        table.receive(delivery)
    table.do(rest)
    return render(table, *size)


def render(table: Controller, width: int, height: int) -> list[str]:
    """The screen as text at that size, marks included; blank where the terminal is too small."""
    if table.model.size != (width, height):
        table.do(resize, width, height)
    sheet = table.sheet()
    return [""] * height if sheet is None else text_of(sheet, table.model.reader.glyphs, width, height)


def text_of(sheet: Sheet, glyphs: Glyphs, width: int, height: int) -> list[str]:
    """A sheet as lines of text."""
    rows = [[" "] * width for _ in range(height)]
    for name, picture in sheet.pictures.items():
        box = getattr(sheet.layout, name)
        conditions, labels = (sheet.conditions, sheet.labels) if name in ("board", "prompt") else ({}, {})
        worn = [target for target in picture.targets if target.id in conditions or target.id in labels]
        for y, row in enumerate(picture.rows[: box.height], box.y):
            letters = _letters(marked_row(row, y - box.y, worn, conditions, labels, glyphs))
            rows[y][box.x : box.x + len(letters)] = letters
    return ["".join(row).rstrip() for row in rows]


def _letters(row: Row) -> Sequence[str]:
    """What stands in each cell of a row."""
    text = "".join(text for text, _ in row)
    return text if NARROW.fullmatch(text) else [letter for letter, _ in cells_of(row)]
