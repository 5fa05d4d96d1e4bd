"""Boards: the look of each game on the table screen. A board, module or package `tui.boards.<key>`, has one `BOARD`."""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import attrs
from rich.cells import cell_len

from core.kernel.decision import Seat
from core.kernel.game import AnyGame
from core.kernel.message import Argument, Message, Say
from core.link.updates import Update
from core.table.preview import Preview
from core.text import Texts
from themes.glyphs import Glyphs
from themes.palette import Depth
from tui.widgets.kit.look import new_canvas
from tui.widgets.kit.seats import Plate
from tui.widgets.kit.signs import Entry
from tui.widgets.log import EventPlace
from tui.widgets.picture import Box, Canvas, Picture, Span, cut

NOT_YET = Preview(changes=(), events=(), certain=False, again=False)
"""The preview of a choice that has only been drawn so far."""

REGIONS = (
    "hand",
    "market",
    "pile",
    "stock",
    "altar",
    "supply",
    "constraint",
    "offers",
    "contracts",
    "objectives",
    "city",
    "street",
    "seats",
    "scores",
    "log",
    "prompt",
)
"""Parts of a table that lessons mention, with the same names on all boards. Log and prompt are outside the board; the
scores are shown on the seats."""


@attrs.frozen
class Trial:
    """A choice being considered, with its consequences."""

    action: Any
    """The action."""
    preview: Preview = attrs.field(default=NOT_YET, eq=id)
    """The consequences. If the choice is drawn at once (`Target.is_drawn`), they follow a moment later and are
    `NOT_YET` until then."""

    @property
    def is_worked_out(self) -> bool:
        return self.preview is not NOT_YET

    @property
    def points(self) -> int | None:
        """The points it certainly brings; None if they are not known yet, or depend on hidden information."""
        is_certain = self.is_worked_out and self.preview.low == self.preview.high
        return self.preview.low if is_certain else None


@attrs.frozen
class Scene:
    """Everything that a board may draw from: one viewer's update, and the means to describe it.

    Equal scenes give equal pictures, which are therefore cached by scene (`tui.screens.table.painter`). Large values
    are compared by identity.
    """

    game: AnyGame = attrs.field(eq=id)
    """The game, for its sentences."""
    update: Update = attrs.field(eq=id)
    """The viewer's knowledge."""
    texts: Texts = attrs.field(eq=id)
    """The sentences in the viewer's language."""
    glyphs: Glyphs = attrs.field(eq=id)
    """The characters to draw with."""
    names: tuple[str, ...]
    """The players' names by seat, already cleaned."""
    front: Seat
    """The seat with the area in front."""
    trial: Trial | None = None
    """The choice under the cursor, drawn as a ghost."""
    held: str | None = None
    """The id of the target in hand.

    With a piece in hand, the board gives its cells the `turns` of that piece (or `answers` and `ghost` for a piece that
    cannot be turned). Without one, cells have no actions, unless only one piece could be taken: the board treats that
    one as held.
    """
    turn: int = 0
    """Quarter turns of the piece in hand, clockwise; any integer, which the board reduces. A turn changes only the
    ghost, which `trial.action` describes completely."""
    pane: Any = None
    """The result of `Board.pane`: the visible part of a board too high for its area; None for the first."""
    stand_ins: frozenset[Seat] = frozenset()
    """The seats that a stand-in plays, which `label` shows."""
    levels: tuple[str, ...] = ()
    """The level of the bot in each seat, in a word; empty for people."""
    presence: tuple[tuple[Seat, Span], ...] = ()
    """A word and its ink for seats with a player who is gone, back, ready or choosing; see `mark`."""
    zoom: int = 0
    """Steps of zoom from the largest scale that fits, negative for smaller."""
    depth: Depth = "full"
    """The terminal's colour depth. With 16 colours or none, grounds look like the background, and textures must
    distinguish them."""
    panel: str | None = None
    """The chosen panel below the city on an upright phone, empty for the panel with the question; None on other
    terminals (`tui.boards.upright`)."""
    lent: int = 0
    """Rows that the panel on an upright phone lends to the guide of a lesson, so that the city keeps its scale."""
    previews: bool = True
    """Whether to show the points of choices before they are made, and the best place of a piece. Not in a puzzle, where
    they would give the answer away."""
    fresh: tuple[Any, ...] = attrs.field(default=(), eq=id)
    """The events since the viewer acted last, oldest first: their places on the board get a tag."""

    @property
    def few_colours(self) -> bool:
        """Whether grounds look like the background, so that edges and textures must distinguish them."""
        return self.depth in ("16", "none")

    @property
    def say(self) -> Say:
        """Renders the game's messages for this viewer."""
        return self.texts.speaker(self.game.meta.key, self.names, self.update.viewer)

    def label(self, seat: Seat) -> str:
        """Return the label of a seat: the name, and whether a stand-in plays it."""
        name = self.names[seat]
        return self.word("table-screen-has-stand-in", name=name) if seat in self.stand_ins else name

    def mark(self, seat: Seat) -> Span | None:
        """Return a word and its ink for a player who is gone, back, ready or choosing; None for others."""
        return dict(self.presence).get(seat)

    def plate(self, seat: Seat, points: str, share: float, parts: tuple[tuple[Span, ...], ...]) -> Plate:
        """Return the plate of a seat, with its points, the fill of its bar and other figures of the game."""
        return Plate(
            seat,
            self.label(seat),
            points,
            share,
            parts,
            to_act=seat in self.update.to_act,
            own=seat == self.update.viewer,
            front=seat == self.front,
            mark=self.mark(seat),
            level=self.levels[seat] if seat < len(self.levels) else "",
        )

    def canvas(self, width: int, height: int, ground: str = "text") -> Canvas:
        """Return a canvas for the characters of this viewer's terminal."""
        return new_canvas(self.glyphs, width, height, ground)

    def word(self, id: str, /, **args: Argument) -> str:
        """Return a word or sentence of the board by message id."""
        return self.texts.ui(id, **args)

    def speak(self, message: Message) -> str:
        return self.say(message)

    def choice(self, action: Any) -> str:
        """Return an action in words, with its points only if previews are on."""
        return self.say(self.game.text.choice_message(self.update.view, action, is_told=self.previews))


@attrs.frozen
class Board:
    """The painters of one game. Every function is pure: it reads only its arguments."""

    paint: Callable[[Scene, int, int], Picture]
    """Returns a picture of exactly this width and height in cells, with every target of an action."""
    place: Callable[[Any], EventPlace | None]
    """Returns the place of an event, None if it has none."""
    title: Callable[[Scene], str] = lambda scene: ""
    """Returns the text next to the game's name in the title line."""
    rows: Callable[[Scene, int], int] = lambda scene, width: 0
    """For a board without `log`: returns its preferred height in cells at a width. The scene has no trial and no piece
    in hand."""
    signs: Callable[[Scene], Sequence[Entry]] = lambda scene: ()
    """Returns every sign of its own that the board may draw now, with its word, the pieces first."""
    about: Callable[[Scene, str], tuple[str, ...]] = lambda scene, target: ()
    """Returns sentences about the target with this id, shown while the cursor is on it."""
    pane: Callable[[Scene, str | None, int], Any] = lambda scene, cursor, height: None
    """For a board too high for its area: returns the visible part while the cursor is on the target with this id. It
    becomes `Scene.pane`; equal values give equal pictures."""
    portrait: Callable[[Scene, int, int], Picture] | None = None
    """Paints only the city of the seat in front for the results, without targets: in the largest scale that fits the
    width and height, no larger than the city, on the theme's background."""
    samples: Callable[[Scene, int, int], Picture] | None = None
    """Paints three typical pieces side by side on a panel, without targets, for those who choose a game; in few columns
    the first of them."""
    log: Callable[[Scene, int, int], Box] | None = None
    """For a board that takes all rows between title and prompt: returns the region that it leaves to the log at a width
    and height. `rows` is not used then."""
    regions: Callable[[Scene, int, int], Mapping[str, Box]] = lambda scene, width, height: {}
    """Returns the places of the visible parts (`REGIONS`) at a width and height."""
    has_upright: bool = False
    """Whether it also has a layout for an upright phone."""

    def region(self, scene: Scene, width: int, height: int, id: str) -> Box | None:
        """Return the place of the part `id` on a board of this size; None if it is not visible."""
        box = self.regions(scene, width, height).get(id)
        return None if box is None else box.common(Box(0, 0, width, height))


def board_for(key: str) -> Board:
    """Return the board of a game, or the plain one if it has none."""
    module = f"{__name__}.{key}"
    board: Board = import_module(module if find_spec(module) else f"{__name__}.plain").BOARD
    return board


def capital(words: str) -> str:
    """Return the words with an initial capital."""
    return words[:1].upper() + words[1:]


def fitting(room: int, *texts: str) -> str:
    """Return the first text that fits, given the longest first; if none does, the last one cut.

    >>> fitting(9, "2 in quarter E", "2 in E"), fitting(4, "2 in quarter E", "2 in E")
    ('2 in E', '2 i…')
    """
    return next((text for text in texts if cell_len(text) <= room), cut(texts[-1], room))
