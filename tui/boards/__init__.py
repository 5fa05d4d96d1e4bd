"""Boards: how a game looks on the table screen. A board, module or package `tui.boards.<key>`, has one `BOARD`."""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import attrs

from core.kernel.decision import Seat
from core.kernel.game import AnyGame
from core.kernel.message import Argument, Message, Say
from core.link.updates import Update
from core.table.preview import Preview
from core.text import Texts
from themes.glyphs import Glyphs
from tui.widgets.picture import Picture

NOT_YET = Preview(changes=(), events=(), certain=False, again=False)
"""Stands for the preview of a choice that is only drawn so far."""


@attrs.frozen
class Trial:
    """A choice that is being looked at, and what would follow from it. Where the choice is drawn at once
    (`Target.is_drawn`), the preview comes a moment later and is `NOT_YET` until then."""

    action: Any
    preview: Preview = NOT_YET

    @property
    def is_worked_out(self) -> bool:
        return self.preview is not NOT_YET


@attrs.frozen
class Scene:
    """All that a board may draw from: one viewer's update and how to speak of it.

    `names` are the players' names by seat, already cleaned; `front` is the seat whose things are being looked at;
    `trial` is the choice under the cursor, drawn as a ghost.

    `stewards` are the seats that a steward plays, which `label` tells.

    `held` is the id of the target in hand, `turn` by how many quarters it is turned, clockwise, any integer: the board
    reduces it. With something held the board gives its cells the `turns` of that piece (or, for a piece that cannot be
    turned, `answers` and `ghost`); with nothing held its cells stand for nothing, unless only one piece could be taken:
    the board treats that one as held. A turn changes no more than the ghost, which `trial.action` tells in full.
    """

    game: AnyGame
    update: Update
    texts: Texts
    glyphs: Glyphs
    names: tuple[str, ...]
    front: Seat
    trial: Trial | None = None
    held: str | None = None
    turn: int = 0
    cursor: str | None = None
    stand_ins: frozenset[Seat] = frozenset()

    @property
    def say(self) -> Say:
        """Renders the game's messages for this viewer."""
        return self.texts.speaker(self.game.meta.key, self.names, self.update.viewer)

    def label(self, seat: Seat) -> str:
        """What stands on the line of a seat: the name, and whether a steward plays it."""
        name = self.names[seat]
        return self.word("table-screen-stewarded", name=name) if seat in self.stand_ins else name

    def word(self, id: str, /, **args: Argument) -> str:
        """A word or sentence of the board, by message id."""
        return self.texts.ui(id, **args)

    def speak(self, message: Message) -> str:
        return self.say(message)


@attrs.frozen
class Board:
    """`paint(scene, width, height)` gives a picture of exactly that size, with every target an action can be chosen
    by. `rows(scene, width)` is the height it would like, in cells. `place(event)` names the target where an event
    happened, None for nowhere. `title(scene)` is what stands in the title line beside the game's name.
    `about(scene, target)` are sentences about the target of that id, shown while the cursor is on it.

    `pane(scene, height)` tells which part is shown, of a board too high for its area: it is painted anew when that
    changes with the cursor. `tall(scene)` is how many columns at the left need every row there is, 0 for none."""

    paint: Callable[[Scene, int, int], Picture]
    rows: Callable[[Scene, int], int]
    place: Callable[[Any], str | None]
    title: Callable[[Scene], str]
    about: Callable[[Scene, str], tuple[str, ...]] = lambda scene, target: ()
    pane: Callable[[Scene, int], Any] = lambda scene, height: None
    tall: Callable[[Scene], int] = lambda scene: 0


def board_for(key: str) -> Board:
    """The board of a game, or the plain one when it has none of its own."""
    module = f"{__name__}.{key}"
    board: Board = import_module(module if find_spec(module) else f"{__name__}.plain").BOARD
    return board
