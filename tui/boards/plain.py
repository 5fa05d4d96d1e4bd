"""The board of a game without its own: its plain text, with every choice in the list below."""

from typing import Any

from tui.boards import Board, Scene
from tui.widgets.picture import Canvas, Picture, wrap


def paint(scene: Scene, width: int, height: int) -> Picture:
    """Paint as many lines of the game's plain-text board as fit."""
    canvas = Canvas(width, height)
    for y, line in enumerate(lines(scene, width)[:height]):
        canvas.put(1, y, line)
    return canvas.picture()


def lines(scene: Scene, width: int) -> list[str]:
    """Return the plain-text board, wrapped."""
    text = scene.game.text.board(scene.update.view, scene.say)
    return [part for line in text for part in wrap(line, width - 2)]


def rows(scene: Scene, width: int) -> int:
    return len(lines(scene, width))


def nowhere(event: Any) -> None:
    """Return None: events have no place."""


def title(scene: Scene) -> str:
    return ""


BOARD = Board(paint=paint, rows=rows, place=nowhere, title=title)
