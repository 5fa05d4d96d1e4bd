"""Draw a table in play from one viewer's view as text, SVG and Markdown."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import attrs

from core.kernel.game import AnyGame
from core.link.spec import Player
from core.link.updates import Update
from themes.inks import Inks
from tui.boards import Scene, board_for
from tui.export.replay import Paper, framed, literal, plain, write_texts
from tui.export.svg import svg_of
from tui.screens.replay_painting import halves
from tui.terminal.local_machine import LocalMachine
from tui.widgets.log import Line, paint_log
from tui.widgets.picture import Box, Canvas, Picture, Row
from tui.words.names import game_title, player_names

LOG_LINES = 40
"""Maximum number of log entries: as many as a picture can hold."""


@attrs.frozen
class Position:
    """One viewer's knowledge of a table. Only this is drawn."""

    game: AnyGame
    update: Update
    players: tuple[Player, ...]
    """The players by seat."""
    events: tuple[Any, ...]
    """The events that the viewer received, oldest first."""

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(player.name for player in self.players)


def write_position(machine: LocalMachine, position: Position, paper: Paper) -> Path:
    """Write a position to the export folder in every form, and return the path of the picture. Raises BelvedereError if
    a file cannot be written."""
    rows = _rows(position, paper)
    name = f"belvedere-{position.game.meta.key}-{position.update.version}"
    page = "\n".join((*_page(position, paper, rows), ""))
    return write_texts(machine, name, {".svg": svg_of(rows, Inks(paper.theme)), ".txt": plain(rows), ".md": page})


def _rows(position: Position, paper: Paper) -> tuple[Row, ...]:
    """Return the board with its log."""
    (columns, rows), update = paper.size, position.update
    seat = update.viewer or 0
    scene = Scene(position.game, update, paper.texts, paper.glyphs, position.names, seat, depth=paper.theme.depth)
    canvas = Canvas(columns, rows - 2, twins=paper.glyphs.twins)
    board = board_for(position.game.meta.key)
    space, free = halves(columns, rows - 2)
    if board.log is not None:
        space = Box(0, 0, columns, rows - 2)
        free = board.log(scene, columns, rows - 2)
    canvas.paste(board.paint(scene, space.width, space.height), 0, 0)
    canvas.fill(free, "text")
    canvas.paste(_log(position, scene, paper, free), free.x, free.y)
    return framed(_title(position, paper), canvas.picture(), _place(position, paper), paper)


def _log(position: Position, scene: Scene, paper: Paper, free: Box) -> Picture:
    """Return the latest events."""
    latest = position.events[-LOG_LINES:]
    lines = [
        Line(scene.speak(position.game.text.event_message(event)), seat=getattr(event, "seat", None))
        for event in latest
    ]
    return paint_log(free.width, free.height, lines, paper.glyphs, title=paper.texts.ui("table-screen-log"))


def _title(position: Position, paper: Paper) -> str:
    game = game_title(paper.texts, position.game.meta.key)
    return paper.texts.ui("export-title", game=game, names=player_names(paper.texts, position.players))


def _place(position: Position, paper: Paper) -> str:
    texts, update = paper.texts, position.update
    eyes = texts.ui("replay-open")
    if update.viewer is not None:
        eyes = texts.ui("replay-seat", name=position.names[update.viewer])
    return texts.ui("picture-place", version=update.version, eyes=eyes)


def _page(position: Position, paper: Paper, rows: Sequence[Row]) -> Iterator[str]:
    yield f"# {literal(_title(position, paper))}"
    yield ""
    yield literal(_place(position, paper))
    yield ""
    yield "```text"
    yield plain(rows).rstrip("\n")
    yield "```"
