"""Paints the end of a table: the winner's city, points that grow rule by rule, decisive moments, and the next
choices."""

from collections.abc import Sequence
from itertools import cycle
from math import inf
from typing import Any

import attrs
from rich.cells import cell_len

from core.kernel.decision import Seat
from core.kernel.message import Message, Say, all_of, message
from core.kernel.score import Outcome, ScoreSheet
from core.link.account import AchievementCard
from core.link.spec import Level
from core.results.figures import achievement_how, achievement_name
from core.text import Texts
from themes.glyphs import Glyphs, seat_letter
from themes.palette import Depth
from tui.boards import Board, Scene
from tui.screens.results_winner import (
    BURSTS,
    Winner,
    paint_firework,
    paint_winner,
    plan_fireworks,
    plan_winner,
)
from tui.screens.scores import Sheets
from tui.session.score_story import Gain, ScoreStory
from tui.widgets.kit.faces import FACE, paint_face
from tui.widgets.kit.look import badge_ink, new_canvas, paint_heading
from tui.widgets.kit.signs import total
from tui.widgets.kit.sky import paint_sky, paint_skyline
from tui.widgets.picture import NOWHERE, Box, Canvas, Picture, Span, Target, cells_of, cut, ground_of, wrap
from tui.widgets.sizes import SMALLEST
from tui.words.names import game_title

CHOICES = ("board", "review", "daily", "rematch", "replay", "export", "home")
"""The choices at the end. The first is harmless, because a key meant for the table may arrive just after it."""

PART_ROLES = ("banana", "chilli", "park", "priest", "shrine", "rice", "water", "mason")
"""Colours of the parts of a bar, in the order of the rules."""
RULE_ROLES = {rule: rule for rule in ("low", "mid", "high", "earth", "rice", "peanut", "banana", "chilli")} | {
    "forest": "grass",
    "stone": "rock",
    "waterfall": "water",
    "shrines": "shrine",
    "stones": "mason",
}
"""Rules about something with a colour on the board: their parts have the same colour."""
ALIKE_ROLES = {"low": "water", "mid": "park", "high": "banana", "grass": "park", "earth": "shrine"}
"""The entries of `PART_ROLES` that look like these colours; adjacent rules never get both."""

MOST_MOMENTS = 4
MOMENT_GAP = 2
"""Columns between a moment and its details if they share a row."""

Line = tuple[tuple[str, str], ...]
"""One row of a moment: texts with their inks."""

ROOMY_ROWS = 34
"""Rows from which there is space between the parts."""
WIDE_RESULTS = 120
"""Columns from which the moments are next to the bars, and the podium next to the city."""
MOMENTS_SHARE = 0.4
"""Their share of the columns, so that the sentence of an event fits and the sky keeps its rows."""
FINGER_ROWS, CHOICES_ACROSS = 2, 3
"""Rows of a choice on an upright phone, and choices side by side."""
LEAST_SKY = {"wide": 18, "upright": 13, "roomy": 14, "small": 11}
"""The fewest rows of the sky, by layout."""
TIE_ROWS = 3
HEADLINE_ROWS = 4
"""Rows of the sky when the moments take all others: the winner, and the ground below."""
LABEL_COLUMNS = 16
"""Columns of a name before its bar."""
TOTAL_COLUMNS = 6
LOSS_COLUMNS = 16
"""The most columns that bars leave to losses below them."""
PODIUM_COLUMNS = 27
"""Columns of the podium, three steps of eight."""
PODIUM_STEPS = (7, 5, 3)
"""Rows of the first, second and third step."""
OUTLINE = 4
"""Columns of a part of a city; its highest roof counts."""
FACED_SKY = 24
"""Rows of the sky from which bots on the podium have their faces."""
PART_FORMS = (" {label} {points}", " {points}")
"""The texts of a part, the first that fits."""
MOST_KEY_ROWS = 4
"""The most rows with names of parts that are too short for them."""
CITY_MARGIN = 2
"""Columns left and right of a city."""
LEAST_CITY = (16, 4)
"""Columns and rows from which a city is looked for."""
FIREWORKS_FROM = 80
"""Columns of a sky from which there are fireworks."""


# The end of a table as a value: the input of the results screen, and facts derived from it


@attrs.frozen
class Category:
    """The points of all seats for one rule."""

    label: str
    """The name of the rule."""
    role: str
    """The colour of its part of the bars."""
    points: tuple[int, ...]
    """The points by seat; negative where the rule costs points."""

    @property
    def leads(self) -> tuple[Seat, ...]:
        """The seats with the most points; none if no seat has any."""
        best = max(self.points)
        return tuple(seat for seat, points in enumerate(self.points) if points == best) if best > 0 else ()


def colours(rules: Sequence[str]) -> dict[str, str]:
    """Return the colour of each rule's part.

    >>> colours(("low", "high", "crossings"))
    {'low': 'low', 'high': 'high', 'crossings': 'chilli'}
    """
    found = {rule: RULE_ROLES[rule] for rule in rules if rule in RULE_ROLES}
    taken = {*found.values(), *(ALIKE_ROLES.get(role) for role in found.values())}
    spare = cycle([role for role in PART_ROLES if role not in taken] or PART_ROLES)
    return {rule: found[rule] if rule in found else next(spare) for rule in rules}


@attrs.frozen
class Ending:
    """The results of one table, for one viewer."""

    scores: Sheets = attrs.field(eq=id)
    """The sheets, and how to word them."""
    board: Board
    """The game's board, which draws the city."""
    texts: Texts = attrs.field(eq=id)
    """The sentences in the viewer's language."""
    glyphs: Glyphs = attrs.field(eq=id)
    """The characters to draw with."""
    choices: tuple[str, ...]
    """The viewer's choices."""
    story: ScoreStory = attrs.field(factory=ScoreStory)
    """The scores over the time the viewer was there."""
    levels: tuple[Level | None, ...] = ()
    """The levels of bots by seat, None for people."""
    depth: Depth = "full"
    """How many colours the terminal shows."""
    chosen: int = 0
    """The index of the choice under the cursor."""
    shown: Seat = 0
    """The rank of the displayed city's seat."""
    agreed: tuple[int, int] = (0, 0)
    """How many players have agreed to a rematch, and how many must."""
    grown: int = 0
    """The number of categories shown so far."""
    burst: int = BURSTS
    """The frame of the fireworks: 0 before them, `BURSTS` at rest."""
    all_moments: bool = False
    """Whether the moments that do not fit take the rows of the city."""
    earned: tuple[AchievementCard, ...] = ()
    """What the viewer earned at this table for the first time."""
    reader: Seat | None = None
    """The seat of the viewer, who learns its place; None for spectators and several seats at one keyboard."""

    @property
    def outcome(self) -> Outcome:
        """The outcome."""
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
        """Every rule that gave points, in the order of the sheets."""
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
        """Render a message of the game for the viewer."""
        return self.scores.speaker

    def ui(self, id: str, /, **args: Any) -> str:
        """Return a sentence of the screen."""
        return self.texts.ui(id, **args)

    def label(self, choice: str) -> str:
        """Return the label of a choice; a pending rematch says how many have agreed."""
        agreed, people = self.agreed
        if choice == "rematch" and agreed:
            return self.ui("results-rematch-count", agreed=agreed, people=people)
        return self.ui(f"results-{choice}")

    def scene(self) -> Scene:
        """Return the last position, with the shown seat in front."""
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
        """Return whether all points are shown."""
        return self.grown >= len(self.categories)

    def is_at_rest(self) -> bool:
        """Return whether this is the last frame."""
        return self.has_grown() and self.burst >= BURSTS

    def grown_once(self) -> "Ending":
        """Return the next frame: with the points of one more rule, then with larger fireworks."""
        if not self.has_grown():
            return attrs.evolve(self, grown=self.grown + 1)
        return attrs.evolve(self, burst=min(BURSTS, self.burst + 1))

    def at_rest(self) -> "Ending":
        """Return the last frame."""
        return attrs.evolve(self, grown=len(self.categories), burst=BURSTS)

    def moved(self, by: int) -> "Ending":
        """Return the ending with the cursor moved, round at the ends."""
        return attrs.evolve(self, chosen=(self.chosen + by) % len(self.choices))

    def turned(self, by: int) -> "Ending":
        """Return the ending with the city of another rank."""
        order = self.order
        return attrs.evolve(self, shown=order[(order.index(self.shown) + by) % len(order)])


@attrs.frozen
class Places:
    """The regions of the results."""

    sky: Box
    bars: Box
    moments: Box
    tie: Box
    choices: Box
    rows_a_seat: int
    key_rows: int
    """Rows with names of parts directly above the bars; the first is the one of the heading where that has room."""


def places(ending: Ending, width: int, height: int) -> Places:
    """Divide the screen; the sky takes the remaining rows."""
    seats = len(ending.order)
    roomy = height >= ROOMY_ROWS
    upright = width < SMALLEST[0]
    is_wide = width >= WIDE_RESULTS
    air = int(roomy)
    rows_a_seat = 2 if roomy and not (upright and ending.all_moments) else 1
    choice_rows = FINGER_ROWS * -(-len(ending.choices) // CHOICES_ACROSS) if upright else 1
    moments_width = int(MOMENTS_SHARE * width)
    bars_width = width - 2 - air - (moments_width + 2 if is_wide else 0)
    key_rows = len(_key_lines(ending, bars_width, rows_a_seat, after_title=not roomy))
    bars_rows = 1 + air + seats * rows_a_seat + max(0, key_rows - 1)
    tie_rows = min(TIE_ROWS, len(wrap(_tie(ending), bars_width)))
    layout = "wide" if is_wide else "upright" if upright else "roomy" if roomy else "small"
    foot = bars_rows + tie_rows + choice_rows + 3 * air
    spare = max(0, height - foot - (HEADLINE_ROWS if ending.all_moments else LEAST_SKY[layout]))
    if is_wide:
        needed = rows_of_moments(ending, moments_width - 1, own_rows=True)
        told_rows = bars_rows + tie_rows + min(spare, max(0, needed - bars_rows - tie_rows))
        foot += told_rows - bars_rows - tie_rows
    else:
        told_rows = min(spare, rows_of_moments(ending, width - 2, own_rows=upright))
        foot += told_rows
    sky = Box(0, 0, width, height - foot)
    bars = Box(1 + air, sky.bottom + air, bars_width, bars_rows)
    told = Box(bars.x, bars.bottom, width - 2, told_rows)
    if is_wide:
        told = Box(width - moments_width, bars.y, moments_width - 1, told_rows)
    tie = Box(bars.x, bars.bottom if is_wide else told.bottom, bars.width, tie_rows)
    choices = Box(bars.x, height - choice_rows - air, width - 2, choice_rows)
    return Places(sky, bars, told, tie, choices, rows_a_seat, key_rows)


def paint_ending(ending: Ending, width: int, height: int) -> Picture:
    """Paint the whole screen between title and key bar; the choices are targets, by their names."""
    canvas = new_canvas(ending.glyphs, width, height)
    place = places(ending, width, height)
    _paint_scene(canvas, ending, place.sky)
    _paint_bars(canvas, ending, place)
    paint_moments(canvas, ending, place.moments, own_rows=_has_own_rows(width))
    _paint_tie(canvas, ending, place.tie)
    _paint_choices(canvas, ending, place.choices)
    return canvas.picture()


def has_hidden_moments(ending: Ending, width: int, height: int) -> bool:
    """Return whether a moment does not fit at a size."""
    return leaves_moments_out(ending, places(ending, width, height).moments, own_rows=_has_own_rows(width))


def _has_own_rows(width: int) -> bool:
    """Return whether the details of a moment begin a row of their own: next to the bars, and on an upright phone."""
    return width >= WIDE_RESULTS or width < SMALLEST[0]


# The sky: the winner, the city in front, fireworks, the podium


def _paint_scene(canvas: Canvas, ending: Ending, box: Box) -> None:
    paint_sky(canvas, box, depth=0.95)
    if box.height >= 10 and ending.depth in ("full", "256"):
        paint_skyline(canvas, box, height=3)
    winner = winner_of(ending)
    plan = plan_winner(winner, box, ascii_only=ending.glyphs.ascii_only)
    podium = NOWHERE
    if box.width >= WIDE_RESULTS and box.height >= 13:
        rows = PODIUM_STEPS[0] + 2 + FACE[1] * (box.height >= FACED_SKY)
        podium = Box(box.x + 2, box.bottom - rows, PODIUM_COLUMNS, rows)
    picture, place = _place_city(ending, box, plan.box, podium)
    if box.width >= FIREWORKS_FROM and ending.depth != "none" and ending.has_grown() and ending.burst:
        for firework in plan_fireworks(box, (plan.box, podium, *_outline(picture, place)), winner.role):
            paint_firework(canvas, firework, ending.burst)
    canvas.overlay(picture, place.x, place.y)
    _paint_ground(canvas, ending, box.bottom - 1, place.x + place.width // 2)
    if podium.width:
        _paint_podium(canvas, ending, Box(podium.x, box.y, podium.width, box.height))
    under = place.y >= plan.box.bottom or not picture.height
    counted = sum(one.points[ending.order[0]] for one in ending.categories[: ending.grown])
    number = winner.number if ending.has_grown() else str(counted)
    paint_winner(canvas, winner, plan, box.right - 1 if under else place.x, number)


def _place_city(ending: Ending, sky: Box, head: Box, podium: Box) -> tuple[Picture, Box]:
    """Return the city of the shown seat and its place on the ground: below the winner or to the right, wherever it is
    larger."""
    nothing = Picture(0, ())
    portrait = ending.board.portrait
    left, ground = podium.right + bool(podium.width), sky.bottom - 1
    below = Box(left, head.bottom, sky.right - left, ground - head.bottom)
    start = max(left, head.right)
    right = Box(start, sky.y + 1, sky.right - start, ground - sky.y - 1)
    found, best = nothing, below
    for room in (below, right):
        if portrait is None or room.height < LEAST_CITY[1] or room.width < LEAST_CITY[0]:
            continue
        picture = portrait(ending.scene(), room.width - 2 * CITY_MARGIN, room.height)
        if picture.width * picture.height > found.width * found.height:
            found, best = picture, room
    place = Box(left + (sky.right - left - found.width) // 2, ground - found.height, found.width, found.height)
    return found, attrs.evolve(place, x=max(place.x, best.x + CITY_MARGIN))


def _outline(picture: Picture, place: Box) -> list[Box]:
    """Return the regions of a city below its roofs, so that the sky above them counts as empty."""
    cells = [cells_of(row) for row in picture.rows]
    found = []
    for x in range(0, picture.width, OUTLINE):
        tops = (
            y
            for y, row in enumerate(cells)
            if any(letter.strip() or ground_of(ink) != "background" for letter, ink in row[x : x + OUTLINE])
        )
        top = next(tops, picture.height)
        found.append(Box(place.x + x, place.y + top, OUTLINE, picture.height - top))
    return [box for box in found if box.height]


def _paint_ground(canvas: Canvas, ending: Ending, y: int, middle: int) -> None:
    """Paint the ground of the city, with its owner's name."""
    owner = ending.shown
    sign = f" {ending.glyphs.seat(owner)} {seat_letter(owner)} {ending.scores.names[owner]} "
    canvas.fill(Box(0, y, canvas.width, 1), "text on stone")
    canvas.put(middle - cell_len(sign) // 2, y, sign, badge_ink(f"seat-{owner + 1}"))


def winner_of(ending: Ending) -> Winner:
    """Return the sentences about the winners, and to the reader."""
    outcome, names, game = ending.outcome, ending.scores.names, game_title(ending.texts, ending.key)
    first, is_shared = ending.order[0], len(outcome.winners) > 1
    points = outcome.totals[first]
    who = all_of([names[seat] for seat in outcome.winners])
    sentence = ending.ui("results-sign", names=who, game=game, count=len(outcome.winners))
    unit, ahead = ending.ui("results-points", points=points), _ahead(ending)
    reader = _reader_line(ending)
    counted: tuple[Span, ...] = (
        (f"{total(points)} {unit}", "bold strong"),
        *(((f", {ahead}", "text"),) if ahead else ()),
    )
    words = (((unit, "bold strong"),), ((ahead, "text"),) if ahead else (), reader)
    return Winner(
        tuple((ending.glyphs.seat(seat), f"seat-{seat + 1}") for seat in outcome.winners),
        sentence,
        "strong" if is_shared else f"seat-{first + 1}",
        str(points),
        tuple(filter(None, words)),
        tuple(filter(None, (counted, reader))),
    )


def _ahead(ending: Ending) -> str:
    """Return in words how far the winner is ahead; an empty string at a table for one."""
    outcome, (winner, *others) = ending.outcome, ending.order
    if len(outcome.winners) > 1:
        return ending.ui("results-each")
    if not others:
        return ""
    margin, name = outcome.totals[winner] - outcome.totals[others[0]], ending.scores.names[others[0]]
    return ending.ui("results-margin", margin=margin, name=name) if margin else ending.ui("results-tied", name=name)


def _reader_line(ending: Ending) -> tuple[Span, ...]:
    """Return what the end means for the reader; nothing for spectators."""
    outcome, reader = ending.outcome, ending.reader
    if reader is None or len(outcome.ranks) < 2:
        return ()
    if reader in outcome.winners:
        if len(outcome.winners) > 1:
            return ((ending.ui("results-you-share"), "bold gain"),)
        margin = outcome.totals[reader] - outcome.totals[ending.order[1]]
        return ((ending.ui("results-you-win", margin=margin), "bold gain"),)
    behind = outcome.totals[ending.order[0]] - outcome.totals[reader]
    place = ending.ui("results-you-place", place=outcome.ranks[reader])
    return ((f"{place} ", "text"), (ending.ui("results-you-behind", margin=behind), "bold loss"))


def _paint_podium(canvas: Canvas, ending: Ending, box: Box) -> None:
    """Paint the first three on steps, the winner in the middle."""
    for place, (seat, x) in enumerate(zip(ending.order, (9, 0, 18), strict=False)):
        rank = ending.outcome.ranks[seat]
        rows = PODIUM_STEPS[min(rank, len(PODIUM_STEPS)) - 1]
        step = Box(box.x + x, box.bottom - 1 - rows, 8, rows)
        role = f"seat-{seat + 1}"
        canvas.fill(step, badge_ink(role))
        canvas.fill(Box(step.right - 1, step.y, 1, rows), f"{role}.deep on {role}", "▐")
        canvas.put(step.x, step.y, "▀" * 8, f"{role}.lit on {role}")
        for row, text in enumerate((str(rank), total(ending.outcome.totals[seat])), 1):
            if row < rows:
                canvas.centre(Box(step.x, step.y + row, 7, 1), text, badge_ink(role))
        tag = f" {ending.glyphs.seat(seat)} {seat_letter(seat)} "
        canvas.centre(Box(step.x, step.y - 1, 8, 1), tag, f"bold {role} on surface")
        level = ending.levels[seat] if seat < len(ending.levels) else None
        if level is not None and box.height >= FACED_SKY:
            paint_face(canvas, step.x + (8 - FACE[0]) // 2, step.y - 1 - FACE[1], level, seat)
        assert place < len(PODIUM_STEPS)


# The points by rule


@attrs.frozen
class Measures:
    """The measures of the bars."""

    room: int
    """Columns of the longest bar."""
    cells_a_point: float
    losses: int
    """Columns that bars leave to losses."""


def _measures(ending: Ending, width: int, rows_a_seat: int) -> Measures:
    losses = _losses_width(ending, width, rows_a_seat)
    room = width - LABEL_COLUMNS - TOTAL_COLUMNS - losses
    longest = max(_gains(ending).values())
    return Measures(room, room / longest if longest else 0, losses)


def _parts_of(ending: Ending, seat: Seat, cells_a_point: float) -> list[tuple[Category, int, int, str]]:
    """Return the parts of a seat's bar: the rule, the first column and the one after the last, and the text."""
    parts, done, start = [], 0, 0
    for one in ending.categories:
        points = one.points[seat]
        if points <= 0:
            continue
        done += points
        end = round(done * cells_a_point)
        texts = (form.format(label=one.label, points=points) for form in PART_FORMS)
        parts.append((one, start, end, next((text for text in texts if cell_len(text) < end - start), "")))
        start = end
    return parts


def _paint_bars(canvas: Canvas, ending: Ending, place: Places) -> None:
    box = place.bars
    tip = "" if ending.has_grown() else ending.ui("results-came-tip")
    paint_heading(canvas, box, ending.ui("results-came"), tip)
    measures = _measures(ending, box.width, place.rows_a_seat)
    first = box.bottom - place.rows_a_seat * len(ending.order)
    for number, seat in enumerate(ending.order):
        y = first + number * place.rows_a_seat
        name = f"{ending.glyphs.seat(seat)} {seat_letter(seat)} {ending.scores.names[seat]}"
        canvas.put(box.x, y, cut(name, LABEL_COLUMNS - 2), f"bold seat-{seat + 1}")
        of_seat = Box(box.x + LABEL_COLUMNS, y, measures.room, place.rows_a_seat)
        _paint_bar_of(canvas, ending, seat, of_seat, measures)
    if not tip:
        lines = _key_lines(ending, box.width, place.rows_a_seat, after_title=first - place.key_rows == box.y)
        for y, line in enumerate(lines, first - place.key_rows):
            for x, text, ink in line:
                canvas.put(box.x + x, y, text, ink)


KeyLine = list[tuple[int, str, str]]
"""Columns, texts and inks of one row of names."""


def _key_lines(ending: Ending, width: int, rows_a_seat: int, *, after_title: bool) -> list[KeyLine]:
    """Return the names of parts that are too short for them in every bar, above the first bar: in one row, each as near
    as possible to the start of its part, or in as many rows as they need.

    Where the word "most" has no row below the bars, its sign is explained at the end.
    """
    scale = _measures(ending, width, rows_a_seat).cells_a_point
    named = {
        one.label for seat in ending.order for one, _, _, text in _parts_of(ending, seat, scale) if one.label in text
    }
    short = [one for one in ending.categories if max(one.points) > 0 and one.label not in named]
    has_sign = rows_a_seat == 1 and any(_is_most(one) for one in ending.categories)
    sign = f"▴ {ending.ui('results-most')}"
    title = cell_len(ending.ui("results-came")) + 2 if after_title else 0
    edge = width - (cell_len(sign) + 2) * has_sign
    line: KeyLine = []
    x, starts = title, _key_starts(ending, short, edge, scale)
    for one, wanted in zip(short, starts, strict=True):
        x = max(x, wanted)
        line += [(x, " ", f"print on {one.role}"), (x + 2, one.label, f"{one.role}.sign")]
        x += cell_len(one.label) + 4
    if x - 2 <= edge:
        return [line + [(width - cell_len(sign), sign, "dim")] * has_sign] if line or has_sign else []
    lines: list[KeyLine] = [[]]
    x = title
    entries = [(f"  {one.label}", one.role) for one in short] + [(sign, "")] * has_sign
    for text, role in entries:
        if x > 0 and x + cell_len(text) > width:
            lines.append([])
            x = 0
        if role:
            lines[-1] += [(x, " ", f"print on {role}"), (x + 2, cut(text[2:], width - 2), f"{role}.sign")]
        else:
            lines[-1].append((x, text, "dim"))
        x += cell_len(text) + 2
    return lines[:MOST_KEY_ROWS]


def _is_most(one: Category) -> bool:
    """Return whether one seat has more points for a rule than others."""
    return 0 < len(one.leads) < len(one.points)


def _key_starts(ending: Ending, short: Sequence[Category], edge: int, cells_a_point: float) -> list[int]:
    """Return the columns where names of parts begin in one row that ends at `edge`."""
    end, starts = edge + 2, list[int]()
    for one in reversed(short):
        end = min(end - 2, LABEL_COLUMNS + _before(ending, one, cells_a_point) + 2 + cell_len(one.label))
        end -= 2 + cell_len(one.label)
        starts.append(end)
    return starts[::-1]


def _before(ending: Ending, part: Category, cells_a_point: float) -> int:
    """Return the cells before a part in the first bar, or before the place where it would begin."""
    before = ending.categories[: ending.categories.index(part)]
    return round(sum(max(0, one.points[ending.order[0]]) for one in before) * cells_a_point)


def _losses(ending: Ending, come: Sequence[Category], seat: Seat, room: float = inf) -> str:
    """Return a seat's losses: by name if there is room, the rest together."""
    lost = [one for one in come if one.points[seat] < 0]
    for count in range(len(lost), -1, -1):
        told = [f"{total(one.points[seat])} {one.label}" for one in lost[:count]]
        if rest := sum(one.points[seat] for one in lost[count:]):
            told.append(ending.ui("results-lost", points=total(rest)))
        if cell_len(line := ", ".join(told)) <= room:
            return line
    return total(sum(one.points[seat] for one in lost))


def _losses_width(ending: Ending, width: int, rows_a_seat: int) -> int:
    """Return the columns that bars leave to losses: behind them, at most a third, or below them where losses may
    begin before the end of a bar."""
    categories = ending.categories
    losses = {seat: cell_len(_losses(ending, categories, seat)) for seat in ending.order}
    if rows_a_seat > 1:
        return min(LOSS_COLUMNS, max(0, max(losses.values()) + 1 - TOTAL_COLUMNS))
    room, gains = width - LABEL_COLUMNS - TOTAL_COLUMNS, _gains(ending)
    most = max(1, *gains.values())

    def fit(left: int) -> bool:
        """Return whether all losses fit behind their bars with that many columns."""
        return all(not losses[seat] or gains[seat] * (room - left) / most + losses[seat] < room for seat in losses)

    return next(filter(fit, range(room // 3)), room // 3)


def _gains(ending: Ending) -> dict[Seat, int]:
    """Return the points of each seat without its losses: the lengths of the bars."""
    categories = ending.categories
    return {seat: sum(max(0, one.points[seat]) for one in categories) for seat in ending.order}


def _paint_bar_of(canvas: Canvas, ending: Ending, seat: Seat, box: Box, measures: Measures) -> None:
    """Paint the bar of a seat, where it has the most of something, and its losses."""
    come, x, leads = ending.categories[: ending.grown], box.x, list[tuple[int, str]]()
    for one, start, end, text in _parts_of(ending, seat, measures.cells_a_point):
        if one not in come:
            continue
        part = Box(box.x + start, box.y, end - start, 1)
        canvas.fill(part, f"print on {one.role}")
        behind = canvas.put(part.x, box.y, text, f"bold print on {one.role}")
        if start and ending.depth == "none":  # without a colour that separates it from the part before
            canvas.put(part.x, box.y, "│", f"print on {one.role}")
        if seat in one.leads and _is_most(one):
            if box.height > 1:
                leads.append((part.x + 1, one.role))
            elif part.width > 2:  # at the part's end it would look like a sign of the next one
                canvas.put(min(behind, part.right - 1), box.y, "▴", f"bold print on {one.role}")
        x = part.right
    reached = sum(one.points[seat] for one in come)
    x = canvas.put(x + 1, box.y, total(reached), "bold strong") + 1
    y = box.y
    if box.height > 1:
        x, y = _paint_mosts(canvas, ending, leads, box), box.y + 1
    canvas.put(x, y, _losses(ending, come, seat, box.right + TOTAL_COLUMNS + measures.losses - x), "loss")


def _paint_mosts(canvas: Canvas, ending: Ending, leads: Sequence[tuple[int, str]], box: Box) -> int:
    """Mark below a bar where its seat has the most of something, and return the column for its losses.

    Where two such places are too near for the word, only the sign stands below the first: the word follows next to it.
    """
    word, end = f"▴ {ending.ui('results-most')}", box.x
    for place, (x, role) in enumerate(leads):
        after = leads[place + 1][0] if place + 1 < len(leads) else canvas.width
        end = canvas.put(x, box.y + 1, word if x + cell_len(word) < after else "▴", f"bold {role}.sign") + 1
    return end


# Decisive moments, and the next choices


def _tie(ending: Ending) -> str:
    return " ".join(map(ending.say, ending.outcome.tie_breaks))


def _paint_tie(canvas: Canvas, ending: Ending, box: Box) -> None:
    for row, line in enumerate(wrap(_tie(ending), box.width, rows=box.height)):
        canvas.put(box.x, box.y + row, line, "dim")


def _paint_touch_choices(canvas: Canvas, ending: Ending, box: Box) -> None:
    """Paint the choices for touch, in rows of three."""
    width = box.width // CHOICES_ACROSS
    for number, name in enumerate(ending.choices):
        place = Box(
            box.x + number % CHOICES_ACROSS * width, box.y + number // CHOICES_ACROSS * FINGER_ROWS, width, FINGER_ROWS
        )
        ink = "bold cursor-text on cursor" if number == ending.chosen else "text on surface"
        for row, line in enumerate(wrap(ending.label(name), place.width - 2, rows=FINGER_ROWS)):
            canvas.fill(Box(place.x, place.y + row, place.width - 1, 1), ink)
            canvas.put(place.x + 1, place.y + row, line, ink)
        canvas.target(Target(name, place))


def _widths(ending: Ending, room: int) -> list[int]:
    """Return the columns of each choice: the same for all if every label fits, otherwise what each needs plus a
    share of the rest."""
    labels = [cell_len(ending.label(name)) + 3 for name in ending.choices]
    count = len(labels)
    needed = [width + (width > 18) for width in labels]
    even = min(22, room // count)
    spare = room - sum(needed)
    return [even] * count if max(needed) <= even else [width + max(0, spare) // count for width in needed]


def _paint_choices(canvas: Canvas, ending: Ending, box: Box) -> None:
    if not ending.choices:
        return
    if box.height > 1:
        _paint_touch_choices(canvas, ending, box)
        return
    x = box.x
    for number, (name, width) in enumerate(zip(ending.choices, _widths(ending, box.width), strict=True)):
        place = Box(x, box.y, width - 1 - (width > 18), 1)
        x += width
        is_chosen = number == ending.chosen
        ink = "bold cursor-text on cursor" if is_chosen else "text on surface"
        canvas.fill(place, ink)
        if is_chosen:
            canvas.put(place.x, place.y, ending.glyphs["cursor"], ink)
        canvas.put(place.x + 2, place.y, cut(ending.label(name), place.width - 2), ink)
        canvas.target(Target(name, place))


# Find the moments that decided a table, and paint them: each whole or not at all


@attrs.frozen
class Moment:
    """A fact of the game that helped to decide it."""

    seat: Seat
    """The seat concerned."""
    fact: Message
    """The fact."""
    more: Message
    """Its details."""


def moments(ending: Ending) -> tuple[Moment, ...]:
    """Return the viewer's new achievements, then the decisive facts, the most important first: changes of the lead, the
    largest single gains, rules in which only one seat scored, and the winner's advantages."""
    margins = _margins(ending)
    told = {moment.fact for moment in margins}
    only = [moment for moment in _only_scorers(ending) if moment.fact not in told]
    decisive = [*_lead(ending), *_gains_of_moment(ending), *margins, *only][:MOST_MOMENTS]
    return (*_new_achievements(ending), *decisive)


def _new_achievements(ending: Ending) -> list[Moment]:
    seat = ending.reader if ending.reader is not None else ending.scores.update.viewer
    return [
        Moment(
            seat or 0,
            message("results-moment-achievement", name=achievement_name(card), version=card.version),
            achievement_how(card),
        )
        for card in ending.earned
    ]


def _lead(ending: Ending) -> list[Moment]:
    story, winners = ending.story, ending.outcome.winners
    if story.leader is None or winners != (story.leader,) or not story.changes:
        return []
    last = story.since == ending.scores.update.version
    fact = message("results-moment-lead-last" if last else "results-moment-lead", version=story.since)
    return [Moment(story.leader, fact, message("results-moment-lead-more", count=story.changes))]


def _gains_of_moment(ending: Ending) -> list[Moment]:
    gains = sorted(filter(None, ending.story.best), key=lambda gain: (-gain.points, gain.version))
    told = []
    for gain in gains[:2]:
        is_last = gain.version == ending.scores.update.version
        fact = message(
            "results-moment-last" if is_last else "results-moment-gain", points=gain.points, version=gain.version
        )
        told.append(Moment(gain.seat, fact, _what_gained(ending, gain)))
    return told


def _what_gained(ending: Ending, gain: Gain) -> Message:
    """Return what brought the points. At the last move they may be those of the final scoring, so that no card or tile
    is named for them."""
    if gain.version == ending.scores.update.version:
        if gain.event is None:
            return message("results-moment-count")
        return message("results-moment-last-both" if gain.with_others else "results-moment-last-more")
    return message("results-blank") if gain.event is None else ending.scores.game.text.event_message(gain.event)


def _margins(ending: Ending) -> list[Moment]:
    """Return the rule in which a winner was furthest ahead of the next in rank."""
    winner, *others = ending.order
    if not others or len(ending.outcome.winners) > 1:
        return []
    ahead = max(ending.categories, key=lambda one: one.points[winner] - one.points[others[0]], default=None)
    if ahead is None or (margin := ahead.points[winner] - ahead.points[others[0]]) <= 0:
        return []
    name = ending.scores.names[others[0]]
    return [
        Moment(
            winner,
            message("results-moment-rule", rule=ahead.label, points=ahead.points[winner]),
            message("results-moment-rule-more", points=margin, name=name),
        )
    ]


def _only_scorers(ending: Ending) -> list[Moment]:
    return [
        Moment(
            one.leads[0],
            message("results-moment-rule", rule=one.label, points=one.points[one.leads[0]]),
            message("results-moment-single"),
        )
        for one in ending.categories
        if sum(points > 0 for points in one.points) == 1
    ]


# The moments in rows


def rows_of_moments(ending: Ending, width: int, *, own_rows: bool) -> int:
    """Return the rows of a heading and all moments with uncut sentences."""
    return 1 + sum(len(lines) for _, lines in _moment_lines(ending, width, own_rows=own_rows))


def leaves_moments_out(ending: Ending, box: Box, *, own_rows: bool) -> bool:
    """Return whether some moments do not fit in the box."""
    return rows_of_moments(ending, box.width, own_rows=own_rows) > max(1, box.height)


def paint_moments(canvas: Canvas, ending: Ending, box: Box, *, own_rows: bool) -> None:
    """Paint the moments that fit, the most important first; the heading gives the number of the others."""
    told = _moment_lines(ending, box.width, own_rows=own_rows)
    shown = _with_room(told, box.height - 1)
    if not shown:
        return
    some = ending.ui("results-moments-some", shown=len(shown), count=len(told)) if len(shown) < len(told) else ""
    paint_heading(canvas, box, ending.ui("results-moments"), some)
    y = box.y + 1 + (own_rows and box.height > 1 + sum(len(lines) for _, lines in told))
    for moment, lines in shown:
        canvas.put(box.x, y, ending.glyphs.seat(moment.seat), f"seat-{moment.seat + 1}")
        for line in lines:
            x = box.x + 2
            for text, ink in line:
                x = canvas.put(x, y, text, ink)
            y += 1


def _moment_lines(ending: Ending, width: int, *, own_rows: bool) -> list[tuple[Moment, list[Line]]]:
    return [(moment, _lines(ending, moment, width - 2, own_rows=own_rows)) for moment in moments(ending)]


def _lines(ending: Ending, moment: Moment, width: int, *, own_rows: bool) -> list[Line]:
    """Return a moment in rows: its details begin a row of their own next to the bars, and continue the row below
    them."""
    fact, more = ending.say(moment.fact), ending.say(moment.more)
    if own_rows or cell_len(fact) + MOMENT_GAP >= width:
        told = [(fact, "text"), (more, "dim")]
        return [((line, ink),) for text, ink in told if text for line in wrap(text, width)]
    first, *others = wrap("\N{NO-BREAK SPACE}" * (cell_len(fact) + MOMENT_GAP - 1) + f" {more}", width)
    rest = " " * MOMENT_GAP + first[cell_len(fact) + MOMENT_GAP :]
    return [((fact, "text"), (rest, "dim")), *(((line, "dim"),) for line in others)]


def _with_room(told: Sequence[tuple[Moment, list[Line]]], rows: int) -> list[tuple[Moment, list[Line]]]:
    """Return as many moments as fit whole, in order; a short one may replace a long one before it."""
    shown = []
    for moment, lines in told:
        if len(lines) <= rows:
            shown.append((moment, lines))
            rows -= len(lines)
    return shown
