"""Represents how a table ended as a value: what the results are painted from, and what follows from that."""

from collections.abc import Sequence
from itertools import cycle
from typing import Any

import attrs

from core.kernel.decision import Seat
from core.kernel.message import Message, Say
from core.kernel.score import Outcome, ScoreSheet
from core.text import Texts
from themes.glyphs import Glyphs
from themes.palette import Depth
from tui.boards import Board, Scene
from tui.session.openings import OpenScores
from tui.session.score_story import ScoreStory

CHOICES = ("board", "review", "daily", "rematch", "replay", "export", "home")
"""What can come next. The first costs nothing and does no harm: a key meant for the table may arrive just after it."""


@attrs.frozen
class Category:
    """The points of all seats for one rule."""

    label: str
    """What the rule is called."""
    role: str
    """The colour of its part of the bars."""
    points: tuple[int, ...]
    """By seat; below 0 where the rule takes points away."""

    @property
    def leads(self) -> tuple[Seat, ...]:
        """The seats that have most of it, when anybody has some."""
        best = max(self.points)
        return tuple(seat for seat, points in enumerate(self.points) if points == best) if best > 0 else ()


ROLES = ("banana", "chilli", "park", "priest", "shrine", "rice", "water", "mason")
"""Colours of the parts of a bar, in the order of the rules."""
OWN = {rule: rule for rule in ("low", "mid", "high", "earth", "rice", "peanut", "banana", "chilli")} | {
    "forest": "grass",
    "stone": "rock",
    "waterfall": "water",
    "shrines": "shrine",
    "stones": "mason",
}
"""Rules about something that has a colour on the board: that is the colour of their parts too."""
ALIKE = {"low": "water", "mid": "park", "high": "banana", "grass": "park", "earth": "shrine"}
"""Which of `ROLES` is much like one of these colours, so that no rule has it beside them."""


def colours(rules: Sequence[str]) -> dict[str, str]:
    """The colour of the part of each of these rules.

    >>> colours(("low", "high", "crossings"))
    {'low': 'low', 'high': 'high', 'crossings': 'chilli'}
    """
    found = {rule: OWN[rule] for rule in rules if rule in OWN}
    taken = {*found.values(), *(ALIKE.get(role) for role in found.values())}
    spare = cycle([role for role in ROLES if role not in taken] or ROLES)
    return {rule: found[rule] if rule in found else next(spare) for rule in rules}


@attrs.frozen
class Ending:
    """The results of one table, for one viewer."""

    scores: OpenScores = attrs.field(eq=id)
    """The sheets, and how to speak of them."""
    board: Board
    """How the game is drawn."""
    texts: Texts = attrs.field(eq=id)
    """The sentences in the viewer's language."""
    glyphs: Glyphs = attrs.field(eq=id)
    """The characters to draw with."""
    choices: tuple[str, ...]
    """What the viewer can do next."""
    story: ScoreStory = attrs.field(factory=ScoreStory)
    """What the scores did while the viewer looked on."""
    depth: Depth = "full"
    """How many colours the terminal shows."""
    chosen: int = 0
    """The place of the choice under the cursor."""
    shown: Seat = 0
    """Whose city is shown."""
    agreed: tuple[int, int] = (0, 0)
    """How many people have agreed to a rematch, and how many have to."""
    grown: int = 0
    """How many categories have come so far."""
    all_moments: bool = False
    """Whether the city leaves its rows to moments that have no room beside it."""

    @property
    def outcome(self) -> Outcome:
        """How it ended."""
        outcome = self.scores.update.outcome
        assert outcome is not None
        return outcome

    @property
    def order(self) -> tuple[Seat, ...]:
        """The seats from first to last."""
        return tuple(sorted(range(len(self.outcome.ranks)), key=lambda seat: (self.outcome.ranks[seat], seat)))

    @property
    def sheets(self) -> Sequence[ScoreSheet]:
        """The score sheets by seat."""
        return self.scores.update.sheets

    @property
    def categories(self) -> tuple[Category, ...]:
        """Every rule that brought points to anybody, in the order of the sheets."""
        rules = dict.fromkeys(line.rule for sheet in self.sheets for line in sheet.lines)
        found: dict[str, tuple[int, ...]] = {}
        for rule in rules:
            points = tuple(sum(line.low for line in sheet.lines if line.rule == rule) for sheet in self.sheets)
            if any(points):
                found[rule] = points
        labels = {rule: self.texts.say(Message(f"{self.key}-score-{rule}"), game=self.key) for rule in found}
        return tuple(Category(labels[rule], role, found[rule]) for rule, role in colours(tuple(found)).items())

    @property
    def key(self) -> str:
        """The key of the game."""
        return self.scores.game.meta.key

    @property
    def say(self) -> Say:
        """Renders messages of the game for the viewer."""
        return self.scores.speaker

    def ui(self, id: str, /, **args: Any) -> str:
        """A sentence of the screen."""
        return self.texts.ui(id, **args)

    def label(self, choice: str) -> str:
        """What a choice is called; a rematch that others are awaited for tells how many have agreed."""
        agreed, people = self.agreed
        if choice == "rematch" and agreed:
            return self.ui("results-rematch-count", agreed=agreed, people=people)
        return self.ui(f"results-{choice}")

    def scene(self) -> Scene:
        """The last position, with the seat in front whose city is shown."""
        return Scene(
            self.scores.game,
            self.scores.update,
            self.texts,
            self.glyphs,
            tuple(self.scores.names),
            self.shown,
            depth=self.depth,
        )

    def has_grown(self) -> bool:
        """Whether all points are shown."""
        return self.grown >= len(self.categories)

    def moved(self, by: int) -> "Ending":
        """With the cursor so many choices on, round at the ends."""
        return attrs.evolve(self, chosen=(self.chosen + by) % len(self.choices))

    def turned(self, by: int) -> "Ending":
        """With the city of the seat so many places further down."""
        order = self.order
        return attrs.evolve(self, shown=order[(order.index(self.shown) + by) % len(order)])
