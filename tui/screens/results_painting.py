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
from core.text import Texts
from themes.glyphs import Glyphs, seat_letter
from themes.palette import Depth
from tui.boards import Board, Scene
from tui.screens.scores import Sheets
from tui.session.score_story import Gain, ScoreStory
from tui.widgets.kit.signs import badge_ink, paint_heading, total
from tui.widgets.kit.sky import large_width, paint_large, paint_sky, paint_skyline
from tui.widgets.picture import Box, Canvas, Picture, Target, cells_of, cut, ground_of, wrap
from tui.widgets.sizes import SMALLEST

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
LEAST_SKY = {"beside": 18, "upright": 13, "roomy": 14, "small": 11}
"""The fewest rows of the sky, by layout."""
TIE_ROWS = 3
HEADLINE_ROWS = 4
"""Rows of the sky when the moments take all others: the winner, and a sign below."""
LABEL_COLUMNS = 16
"""Columns of a name before its bar."""
TOTAL_COLUMNS = 6
LOSS_COLUMNS = 16
"""The most columns that bars leave to losses below them."""
PODIUM_COLUMNS = 27
"""Columns of the podium, three steps of eight."""
PODIUM_STEPS = (7, 5, 3)
"""Rows of the first, second and third step."""
PART_FORMS = (" {label} {points}", " {points}")
"""Rows of the first, second and third step."""
FIREWORK_SPARKS = (
    (0, 0, "•"),
    (2, 0, "·"),
    (-2, 0, "·"),
    (0, -1, "·"),
    (0, 1, "·"),
    (4, -1, "·"),
    (-4, -1, "·"),
    (4, 1, "·"),
)
"""Sparks of a firework: column, row and sign."""


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
        """The seats with the most points; none if nobody has any."""
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
    all_moments: bool = False
    """Whether the moments that do not fit take the rows of the city."""

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


def places(ending: Ending, width: int, height: int) -> Places:
    """Divide the screen; the sky takes the remaining rows."""
    seats = len(ending.order)
    roomy = height >= ROOMY_ROWS
    upright = width < SMALLEST[0]
    beside = width >= WIDE_RESULTS
    air = int(roomy)
    rows_a_seat = 2 if roomy and not (upright and ending.all_moments) else 1
    bars_rows = 1 + air + seats * rows_a_seat
    choice_rows = FINGER_ROWS * -(-len(ending.choices) // CHOICES_ACROSS) if upright else 1
    moments_width = int(MOMENTS_SHARE * width)
    bars_width = width - 2 - air - (moments_width + 2 if beside else 0)
    tie_rows = min(TIE_ROWS, len(wrap(_tie(ending), bars_width)))
    layout = "beside" if beside else "upright" if upright else "roomy" if roomy else "small"
    foot = bars_rows + tie_rows + choice_rows + 3 * air
    spare = max(0, height - foot - (HEADLINE_ROWS if ending.all_moments else LEAST_SKY[layout]))
    if beside:
        needed = rows_of_moments(ending, moments_width - 1, beside=True)
        told_rows = bars_rows + tie_rows + min(spare, max(0, needed - bars_rows - tie_rows))
        foot += told_rows - bars_rows - tie_rows
    else:
        told_rows = min(spare, rows_of_moments(ending, width - 2, beside=upright))
        foot += told_rows
    sky = Box(0, 0, width, height - foot)
    bars = Box(1 + air, sky.bottom + air, bars_width, bars_rows)
    told = Box(bars.x, bars.bottom, width - 2, told_rows)
    if beside:
        told = Box(width - moments_width, bars.y, moments_width - 1, told_rows)
    tie = Box(bars.x, bars.bottom if beside else told.bottom, bars.width, tie_rows)
    choices = Box(bars.x, height - choice_rows - air, width - 2, choice_rows)
    return Places(sky, bars, told, tie, choices, rows_a_seat)


def paint_ending(ending: Ending, width: int, height: int) -> Picture:
    """Paint the whole screen between title and key bar; the choices are targets, by their names."""
    canvas = Canvas(width, height, twins=ending.glyphs.twins)
    place = places(ending, width, height)
    _paint_scene(canvas, ending, place.sky)
    _paint_bars(canvas, ending, place)
    paint_moments(canvas, ending, place.moments, beside=_has_own_rows(width))
    _paint_tie(canvas, ending, place.tie)
    _paint_choices(canvas, ending, place.choices)
    return canvas.picture()


def has_hidden_moments(ending: Ending, width: int, height: int) -> bool:
    """Return whether a moment does not fit at a size."""
    return leaves_moments_out(ending, places(ending, width, height).moments, beside=_has_own_rows(width))


def _has_own_rows(width: int) -> bool:
    """Return whether the details of a moment begin a row of their own: next to the bars, and on an upright phone."""
    return width >= WIDE_RESULTS or width < SMALLEST[0]


# The city


def _paint_scene(canvas: Canvas, ending: Ending, box: Box) -> None:
    paint_sky(canvas, box, depth=0.95)
    if box.height >= 10 and ending.depth in ("full", "256"):
        paint_skyline(canvas, box, height=3)
    head = 4 if box.height >= 16 else 2
    podium = box.width >= WIDE_RESULTS and box.height >= 13
    city = Box(
        box.x + (PODIUM_COLUMNS + 2) * podium,
        box.y + head,
        box.width - (PODIUM_COLUMNS + 2) * podium,
        box.height - head,
    )
    if box.width >= 100 and ending.depth != "none":
        _paint_fireworks(canvas, ending, box)
    _paint_city(canvas, ending, city)
    if podium:
        _paint_podium(canvas, ending, Box(box.x + 2, box.y, PODIUM_COLUMNS, box.height))
    _paint_headline(canvas, ending, box, large=box.height >= 12)


def _paint_city(canvas: Canvas, ending: Ending, box: Box) -> None:
    """Paint the city of the shown seat on the ground of the picture, with its owner's name below."""
    owner = ending.shown
    sign = f" {ending.glyphs.seat(owner)} {seat_letter(owner)} {ending.scores.names[owner]} "
    if ending.board.portrait is not None and box.height > 4:
        picture = ending.board.portrait(ending.scene(), box.width - 4, box.height - 1)
        _overlay(canvas, picture, box.x + (box.width - picture.width) // 2, box.bottom - 1 - picture.height)
    canvas.fill(Box(0, box.bottom - 1, canvas.width, 1), "text on stone")
    canvas.put(box.x + (box.width - cell_len(sign)) // 2, box.bottom - 1, sign, badge_ink(f"seat-{owner + 1}"))


def _overlay(canvas: Canvas, picture: Picture, x: int, y: int) -> None:
    """Paint a picture without its empty background, so that the canvas behind it stays visible, also next to a
    gable."""
    for number, row in enumerate(picture.rows):
        for column, (letter, ink) in enumerate(cells_of(row)):
            if "▀" <= letter <= "▟" and ground_of(ink) == "background":
                canvas.over(x + column, y + number, letter, ink.removesuffix(" on background"))
            elif letter.strip() or ground_of(ink) != "background":
                canvas.put(x + column, y + number, letter, ink)


def _paint_headline(canvas: Canvas, ending: Ending, box: Box, *, large: bool) -> None:
    outcome, names = ending.outcome, ending.scores.names
    winner = ending.order[0]
    who = all_of([names[seat] for seat in outcome.winners])
    headline = ending.ui("results-winners", names=who, count=len(outcome.winners))
    x, y = box.x + 2, box.y + (1 if large else 0)
    canvas.over(x, y, f"{ending.glyphs.seat(winner)} {seat_letter(winner)}", f"bold seat-{winner + 1}")
    _write(canvas, x + 4, y, cut(headline, box.width - 8), "bold strong")
    _write(canvas, x + 4, y + 1, cut(_margin(ending, outcome), box.width - 8), "text")
    if large and not ending.glyphs.ascii_only:
        number = str(outcome.totals[winner])
        scale = 4 if box.width >= 100 else 2
        start = x + 6 + max(cell_len(headline), cell_len(_margin(ending, outcome)))
        if start + large_width(number, scale=scale) < box.right - 3:
            paint_large(canvas, start, y, number, f"seat-{winner + 1}", scale=scale)


def _write(canvas: Canvas, x: int, y: int, text: str, ink: str) -> None:
    """Paint words over the background, including their blanks."""
    canvas.put(x, y, text, f"{ink} on {canvas.ground_at(x, y)}")


def _margin(ending: Ending, outcome: Outcome) -> str:
    """Return in words how far the winner is ahead."""
    winner, *others = ending.order
    points = outcome.totals[winner]
    if len(outcome.winners) > 1 or not others:
        return ending.ui("results-shared", points=points)
    second = ending.scores.names[others[0]]
    if (margin := points - outcome.totals[others[0]]) == 0:
        return ending.ui("results-tied", points=points, name=second)
    return ending.ui("results-margin", points=points, margin=margin, name=second)


def _paint_fireworks(canvas: Canvas, ending: Ending, box: Box) -> None:
    role = f"seat-{ending.order[0] + 1}"
    for column, row, ink in ((box.right - 16, 3, role), (box.right - 34, 7, "accent"), (box.right - 8, 8, role)):
        if row + 2 < box.height:
            for across, down, sign in FIREWORK_SPARKS:
                canvas.over(column + across, box.y + row + down, sign, f"bold {ink}")


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
        assert place < len(PODIUM_STEPS)


# The points by rule


def _paint_bars(canvas: Canvas, ending: Ending, place: Places) -> None:
    box = place.bars
    tip = "" if ending.has_grown() else ending.ui("results-came-tip")
    paint_heading(canvas, box, ending.ui("results-came"), tip)
    losses = _losses_width(ending, box.width, place.rows_a_seat)
    room = box.width - LABEL_COLUMNS - TOTAL_COLUMNS - losses
    longest = max(_gains(ending).values())
    scale = room / longest if longest else 0
    first = box.bottom - place.rows_a_seat * len(ending.order)
    named: set[str] = set()
    for number, seat in enumerate(ending.order):
        y = first + number * place.rows_a_seat
        name = f"{ending.glyphs.seat(seat)} {seat_letter(seat)} {ending.scores.names[seat]}"
        canvas.put(box.x, y, cut(name, LABEL_COLUMNS - 2), f"bold seat-{seat + 1}")
        of_seat = Box(box.x + LABEL_COLUMNS, y, room, place.rows_a_seat)
        named |= _paint_bar_of(canvas, ending, seat, of_seat, scale, losses)
    if not tip:
        short = [one for one in ending.categories if one.label not in named and max(one.points) > 0]
        title = cell_len(ending.ui("results-came")) + 2 if first == box.y + 1 else 0
        row = Box(box.x + title, first - 1, box.width - title, 1)
        if place.rows_a_seat == 1:  # else the word stands below each bar
            row = _paint_sign_of_most(canvas, ending, row, short)
        _paint_key(canvas, ending, row, short, box.x + LABEL_COLUMNS, scale)


def _paint_sign_of_most(canvas: Canvas, ending: Ending, row: Box, short: Sequence[Category]) -> Box:
    """Explain the sign in the bars at the end of a row that also has room for the names of all short parts; return
    the rest of the row."""
    sign = f"▴ {ending.ui('results-most')}"
    left = row.width - cell_len(sign) - 2
    if sum(cell_len(one.label) + 4 for one in short) - 2 > left:
        return row
    canvas.right(row.right, row.y, sign, "dim")
    return attrs.evolve(row, width=left)


def _paint_key(
    canvas: Canvas, ending: Ending, row: Box, short: Sequence[Category], start: int, cells_a_point: float
) -> None:
    """Paint the names of parts that are too short in every bar: above the first bar, each as near as possible to the
    start of its part."""
    end, places = row.right + 2, list[int]()
    for one in reversed(short):
        end = min(end - 2, start + _before(ending, one, cells_a_point) + 2 + cell_len(one.label))
        end -= 2 + cell_len(one.label)
        places.append(end)
    x = row.x
    for one, wanted in zip(short, reversed(places), strict=True):
        x = max(x, wanted)
        if x + 2 + cell_len(one.label) > row.right:
            return
        canvas.put(x, row.y, " ", f"print on {one.role}")
        x = canvas.put(x + 2, row.y, one.label, f"{one.role}.sign") + 2


def _before(ending: Ending, part: Category, cells_a_point: float) -> int:
    """Return the cells before a part in the first bar, or before the place where it would begin."""
    before = ending.categories[: ending.categories.index(part)]
    return round(sum(max(0, one.points[ending.order[0]]) for one in before) * cells_a_point)


def _losses(ending: Ending, come: Sequence[Category], seat: Seat, room: float = inf) -> str:
    """Return a seat's losses: by name as far as there is room, the rest together."""
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


def _paint_bar_of(canvas: Canvas, ending: Ending, seat: Seat, box: Box, cells_a_point: float, losses: int) -> set[str]:
    """Paint the bar of a seat and its losses, which have that many more columns; return the labels that fitted."""
    come, named = ending.categories[: ending.grown], set[str]()
    done, x, below = 0, box.x, box.x
    for one in come:
        if one.points[seat] <= 0:
            continue
        done += one.points[seat]
        end = box.x + round(done * cells_a_point)
        text = next((t for part in PART_FORMS if cell_len(t := _part(part, one.label, one.points[seat])) < end - x), "")
        canvas.fill(Box(x, box.y, end - x, 1), f"print on {one.role}")
        behind = canvas.put(x, box.y, text, f"bold print on {one.role}")
        if one.label in text:
            named.add(one.label)
        if x > box.x and ending.depth == "none":  # without a colour that separates it from the part before
            canvas.put(x, box.y, "│", f"print on {one.role}")
        if seat in one.leads and len(one.leads) < len(one.points):
            below = _paint_most(canvas, ending, Box(x, box.y, end - x, box.height), one.role, behind)
        x = end
    reached = sum(one.points[seat] for one in come)
    x = canvas.put(x + 1, box.y, total(reached), "bold strong")
    x, y = (below + 1, box.y + 1) if box.height > 1 else (x + 1, box.y)
    canvas.put(x, y, _losses(ending, come, seat, box.right + TOTAL_COLUMNS + losses - x), "loss")
    return named


def _paint_most(canvas: Canvas, ending: Ending, part: Box, role: str, behind: int) -> int:
    """Mark that a seat has the most of something; return the column after the sign.

    The sign stands below the part. Without a row below, it stands directly after the part's words: at the part's end
    it would look like a sign of the next part.
    """
    if part.height == 1:
        if part.width > 2:
            canvas.put(min(behind, part.right - 1), part.y, "▴", f"bold print on {role}")
        return part.right
    word = f"▴ {ending.ui('results-most')}"
    return canvas.put(part.x + 1, part.y + 1, word if cell_len(word) < part.width else "▴", f"bold {role}.sign")


def _part(pattern: str, label: str, points: int) -> str:
    return pattern.format(label=label, points=points)


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
    """Return the decisive facts, the most important first: changes of the lead, the largest single gains, rules in
    which only one seat scored, and the winner's advantages."""
    margins = _margins(ending)
    told = {moment.fact for moment in margins}
    alone = [moment for moment in _alone(ending) if moment.fact not in told]
    return tuple([*_lead(ending), *_gains_of_moment(ending), *margins, *alone][:MOST_MOMENTS])


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
        fact = message("results-moment-gain", points=gain.points, version=gain.version)
        told.append(Moment(gain.seat, fact, _what_gained(ending, gain)))
    return told


def _what_gained(ending: Ending, gain: Gain) -> Message:
    if gain.event is not None:
        return ending.scores.game.text.event_message(gain.event)
    return message("results-moment-count" if gain.version == ending.scores.update.version else "results-blank")


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


def _alone(ending: Ending) -> list[Moment]:
    return [
        Moment(
            one.leads[0],
            message("results-moment-rule", rule=one.label, points=one.points[one.leads[0]]),
            message("results-moment-alone"),
        )
        for one in ending.categories
        if sum(points > 0 for points in one.points) == 1
    ]


# The moments in rows


def rows_of_moments(ending: Ending, width: int, *, beside: bool) -> int:
    """Return the rows of a heading and all moments with uncut sentences."""
    return 1 + sum(len(lines) for _, lines in _moment_lines(ending, width, beside=beside))


def leaves_moments_out(ending: Ending, box: Box, *, beside: bool) -> bool:
    """Return whether some moments do not fit in the box."""
    return rows_of_moments(ending, box.width, beside=beside) > max(1, box.height)


def paint_moments(canvas: Canvas, ending: Ending, box: Box, *, beside: bool) -> None:
    """Paint the moments that fit, the most important first; the heading gives the number of the others."""
    told = _moment_lines(ending, box.width, beside=beside)
    shown = _with_room(told, box.height - 1)
    if not shown:
        return
    some = ending.ui("results-moments-some", shown=len(shown), count=len(told)) if len(shown) < len(told) else ""
    paint_heading(canvas, box, ending.ui("results-moments"), some)
    y = box.y + 1 + (beside and box.height > 1 + sum(len(lines) for _, lines in told))
    for moment, lines in shown:
        canvas.put(box.x, y, ending.glyphs.seat(moment.seat), f"seat-{moment.seat + 1}")
        for line in lines:
            x = box.x + 2
            for text, ink in line:
                x = canvas.put(x, y, text, ink)
            y += 1


def _moment_lines(ending: Ending, width: int, *, beside: bool) -> list[tuple[Moment, list[Line]]]:
    return [(moment, _lines(ending, moment, width - 2, beside=beside)) for moment in moments(ending)]


def _lines(ending: Ending, moment: Moment, width: int, *, beside: bool) -> list[Line]:
    """Return a moment in rows: its details begin a row of their own next to the bars, and continue the row below
    them."""
    fact, more = ending.say(moment.fact), ending.say(moment.more)
    if beside or cell_len(fact) + MOMENT_GAP >= width:
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
