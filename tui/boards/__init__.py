"""Boards: how a game looks on the table screen. A board, module or package `tui.boards.<key>`, has one `BOARD`."""

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
from tui.widgets.kit.seats import Plate
from tui.widgets.kit.signs import Entry
from tui.widgets.log import EventPlace
from tui.widgets.picture import Box, Canvas, Picture, Span, cut

NOT_YET = Preview(changes=(), events=(), certain=False, again=False)
"""Stands for the preview of a choice that is only drawn so far."""

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
"""The parts of a table of which lessons speak, by one name on all boards. Log and prompt stand beside the board, and
scores are told on the seats."""


@attrs.frozen
class Trial:
    """A choice that is being looked at, and what would follow from it."""

    action: Any
    """What would be done."""
    preview: Preview = attrs.field(default=NOT_YET, eq=id)
    """What would follow. Where the choice is drawn at once (`Target.is_drawn`) this comes a moment later, and is
    `NOT_YET` until then."""

    @property
    def is_worked_out(self) -> bool:
        return self.preview is not NOT_YET

    @property
    def points(self) -> int | None:
        """The points that it would bring for certain; None while that is not known, or hangs on what nobody knows."""
        is_certain = self.is_worked_out and self.preview.low == self.preview.high
        return self.preview.low if is_certain else None


@attrs.frozen
class Scene:
    """All that a board may draw from: one viewer's update and how to speak of it.

    Scenes that are equal give equal pictures, which are therefore kept by their scene
    (`tui.screens.table.painter`). What is large is compared by identity.
    """

    game: AnyGame = attrs.field(eq=id)
    """The game, for its sentences."""
    update: Update = attrs.field(eq=id)
    """All that the viewer may know."""
    texts: Texts = attrs.field(eq=id)
    """The sentences in the viewer's language."""
    glyphs: Glyphs = attrs.field(eq=id)
    """The characters to draw with."""
    names: tuple[str, ...]
    """The players' names by seat, already cleaned."""
    front: Seat
    """The seat whose things are being looked at."""
    trial: Trial | None = None
    """The choice under the cursor, drawn as a ghost."""
    held: str | None = None
    """The id of the target in hand. With something held the board gives its cells the `turns` of that piece (or, for a
    piece that cannot be turned, `answers` and `ghost`); with nothing held its cells stand for nothing, unless only one
    piece could be taken: the board treats that one as held."""
    turn: int = 0
    """By how many quarters what is held is turned, clockwise, any integer: the board reduces it. A turn changes no more
    than the ghost, which `trial.action` tells in full."""
    pane: Any = None
    """What `Board.pane` told: which part is shown of a board too high for its area; None for the first."""
    stand_ins: frozenset[Seat] = frozenset()
    """The seats that a stand-in plays, which `label` tells."""
    presence: tuple[tuple[Seat, Span], ...] = ()
    """Of seats whose player is gone, back, ready or choosing: a word and its ink, as `mark` gives it."""
    zoom: int = 0
    """How many scales smaller (below 0) or larger than the largest that fits the player wants the board."""
    depth: Depth = "full"
    """How many colours the terminal shows: with 16 or none, grounds look like the background, and textures have to
    tell them apart."""
    panel: str | None = None
    """On an upright phone the id of the panel that the player looks at below the city, empty for the one of what is
    asked; None on any other terminal (`tui.boards.upright`)."""
    previews: bool = True
    """Whether the board tells what choices would bring, before one is made, and where a piece would bring most. Not
    where that is what the player is asked, as in a puzzle."""
    fresh: tuple[Any, ...] = attrs.field(default=(), eq=id)
    """The events that came since the viewer acted last, oldest first: what they put on the board wears a tag."""

    @property
    def few_colours(self) -> bool:
        """Whether grounds look like the background, so that edges and textures have to tell them apart."""
        return self.depth in ("16", "none")

    @property
    def say(self) -> Say:
        """Renders the game's messages for this viewer."""
        return self.texts.speaker(self.game.meta.key, self.names, self.update.viewer)

    def label(self, seat: Seat) -> str:
        """What stands on the line of a seat: the name, and whether a stand-in plays it."""
        name = self.names[seat]
        return self.word("table-screen-has-stand-in", name=name) if seat in self.stand_ins else name

    def mark(self, seat: Seat) -> Span | None:
        """Whether the player of a seat is gone, back, ready or choosing: a word and its ink."""
        return dict(self.presence).get(seat)

    def plate(self, seat: Seat, points: str, share: float, parts: tuple[tuple[Span, ...], ...]) -> Plate:
        """The plate of a seat, with its points, how full its bar is and what else counts in the game."""
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
        )

    def canvas(self, width: int, height: int, ground: str = "text") -> Canvas:
        """A sheet to paint on, which writes the characters that this viewer's terminal shows."""
        return Canvas(width, height, ground, twins=self.glyphs.twins)

    def word(self, id: str, /, **args: Argument) -> str:
        """A word or sentence of the board, by message id."""
        return self.texts.ui(id, **args)

    def speak(self, message: Message) -> str:
        return self.say(message)

    def choice(self, action: Any) -> str:
        """What an action would do, in words; what it would bring only where that is told."""
        return self.say(self.game.text.choice_message(self.update.view, action, is_told=self.previews))


@attrs.frozen
class Board:
    """How one game is drawn. Every function is pure: it reads its arguments and nothing else."""

    paint: Callable[[Scene, int, int], Picture]
    """A picture of exactly that width and height in cells, with every target an action can be chosen by."""
    place: Callable[[Any], EventPlace | None]
    """Where an event happened, None for nowhere."""
    title: Callable[[Scene], str] = lambda scene: ""
    """What stands in the title line beside the game's name."""
    rows: Callable[[Scene, int], int] = lambda scene, width: 0
    """Of a board without `log`: the height in cells it would like, at a width. The scene has no trial and nothing
    held."""
    signs: Callable[[Scene], Sequence[Entry]] = lambda scene: ()
    """Every sign of its own that the board may draw now, with its word, the pieces first."""
    about: Callable[[Scene, str], tuple[str, ...]] = lambda scene, target: ()
    """Sentences about the target of that id, shown while the cursor is on it."""
    pane: Callable[[Scene, str | None, int], Any] = lambda scene, cursor, height: None
    """Of a board too high for its area: which part is shown while the cursor is on the target of that id. It comes back
    as `Scene.pane`; equal values give equal pictures."""
    portrait: Callable[[Scene, int, int], Picture] | None = None
    """The city of the seat in front alone, in the largest scale that fits a width and a height, no larger than it is
    and with the theme's background where there is nothing: for the results. It has no targets."""
    log: Callable[[Scene, int, int], Box] | None = None
    """Of a board that takes all rows between title and prompt, at a width and a height: the region of it that is left
    to the log. `rows` is not asked then."""
    regions: Callable[[Scene, int, int], Mapping[str, Box]] = lambda scene, width, height: {}
    """At a width and a height: where the parts lie of which a lesson may speak (`REGIONS`), those that are shown."""
    has_upright: bool = False
    """Whether it is laid out for an upright phone too."""

    def region(self, scene: Scene, width: int, height: int, id: str) -> Box | None:
        """Where the part called `id` lies on a board of that size; None where it is not shown."""
        box = self.regions(scene, width, height).get(id)
        return None if box is None else box.common(Box(0, 0, width, height))


def board_for(key: str) -> Board:
    """The board of a game, or the plain one when it has none of its own."""
    module = f"{__name__}.{key}"
    board: Board = import_module(module if find_spec(module) else f"{__name__}.plain").BOARD
    return board


def capital(words: str) -> str:
    """The same words with a capital at their beginning."""
    return words[:1].upper() + words[1:]


def fitting(room: int, *texts: str) -> str:
    """The first of some texts, the longest first, that fits; the last one cut where none does.

    >>> fitting(9, "2 in quarter E", "2 in E"), fitting(4, "2 in quarter E", "2 in E")
    ('2 in E', '2 i…')
    """
    return next((text for text in texts if cell_len(text) <= room), cut(texts[-1], room))
