"""The Sixth on the table: the plain-text board with a target on every card that can be chosen.

A target is something the cursor can stand on; it names the actions it stands for, legal or not, and the table screen
asks the rules about them. `tui/boards/bali` is a board with cards and panels, `tui/boards/neoville` one with pieces
that are turned and placed on a grid.
"""

from typing import Any

from core.games.sixth.actions import BUILD, DRAW, TAKE
from core.games.sixth.components import KINDS
from core.games.sixth.events import Drew, Refilled, Took
from core.games.sixth.view import View
from core.kernel.message import message
from tui.boards import Board, Scene
from tui.widgets.picture import Box, Canvas, Picture, Target, wrap


def paint(scene: Scene, width: int, height: int) -> Picture:
    """Market, draw pile and hand with a target a line; then every seat, as far as there is room."""
    canvas = Canvas(width, height)
    for y, (line, target, action) in enumerate(_lines(scene, width)[:height]):
        canvas.put(2, y, line)
        if action is not None:
            canvas.target(Target(target, Box(1, y, width - 1, 1), (action,), mark_x=1, mark_y=y))
    return canvas.picture()


def rows(scene: Scene, width: int) -> int:
    """Rows for everything."""
    return len(_lines(scene, width))


def place(event: Any) -> str | None:
    """The target where an event happened, None for nowhere."""
    match event:
        case Took(_, position) | Refilled(position):
            return f"market-{position}"
        case Drew():
            return "pile"
        case _:
            return None


def title(scene: Scene) -> str:
    """Nothing stands beside the name of the game."""
    return ""


def _lines(scene: Scene, width: int) -> list[tuple[str, str, Any]]:
    """Each line with the id of its target and the action that it stands for."""
    view: View = scene.update.view
    sections = scene.game.text.sections
    *cards, pile = sections["market"](view, scene.say)
    lines: list[tuple[str, str, Any]] = [(card, f"market-{n}", TAKE[n]) for n, card in enumerate(cards)]
    lines.append((pile, "pile", DRAW))
    own = () if view.viewer is None else view.players[view.viewer].hand or ()
    for kind in dict.fromkeys(own):
        told = scene.speak(message("sixth-action-build", kind=message(f"sixth-kind-{KINDS[kind]}")))
        lines.append((told, f"hand-{kind}", BUILD[kind]))
    rest = [part for line in sections["players"](view, scene.say) for part in wrap(line, width - 3)]
    return lines + [(line, "", None) for line in rest]


BOARD = Board(paint=paint, rows=rows, place=place, title=title)
