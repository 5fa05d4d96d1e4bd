"""The table screen as lines of text, without a terminal: for tests, pictures in documents, and comparisons."""

from collections.abc import Callable, Mapping
from typing import Any

from core.kernel.decision import Seat
from core.kernel.game import AnyGame
from core.link.commands import TableCommand
from core.link.spec import Player
from core.link.updates import Delivery, Log, Roster, Update
from core.text import Texts
from themes.glyphs import Glyphs
from tui.boards import board_for
from tui.screens.table import painter
from tui.screens.table.play import Play
from tui.widgets.marks import marked_row
from tui.widgets.picture import cells_of


class _Still:
    """A link that leads nowhere."""

    def __init__(self, game: str, viewer: Seat | None) -> None:
        self.table, self.game, self.viewer = "", game, viewer

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
    link = _Still(game.meta.key, update.viewer)
    play = Play(link, game, board_for(game.meta.key), texts, glyphs, seed=bytes(32))
    play.receive(Log(log))
    play.receive(Roster(players, (True,) * len(players), ()))
    play.receive(update)
    render(play, *size)
    play.consider()
    return render(play, *size)


def render(play: Play, width: int, height: int, keys: Mapping[str, str] | None = None) -> list[str]:
    """The screen of a `Play` as text, marks included; blank where the terminal is too small."""
    sheet = painter.paint_screen(play, width, height, keys or {})
    if sheet is None:
        return [""] * height
    conditions, letters = painter.marks(play)
    rows = [[" "] * width for _ in range(height)]
    for name, picture in sheet.pictures.items():
        box = getattr(sheet.layout, name)
        chosen = (conditions, letters) if name in ("board", "prompt") else ({}, {})
        for y in range(min(picture.height, box.height)):
            for x, (character, _) in enumerate(
                cells_of(marked_row(picture.rows[y], y, picture.targets, *chosen, play.glyphs))
            ):
                rows[box.y + y][box.x + x] = character
    return ["".join(row).rstrip() for row in rows]
