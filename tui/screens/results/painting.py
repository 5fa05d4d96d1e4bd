"""Paints the results: the winner's city in the evening, points that grow rule by rule, moments, and what comes next."""

from collections.abc import Sequence
from math import inf

import attrs
from rich.cells import cell_len

from core.kernel.decision import Seat
from core.kernel.message import all_of
from core.kernel.score import Outcome
from themes.glyphs import seat_letter
from tui.screens.results.ending import Category, Ending
from tui.screens.results.moments import leaves_moments_out, paint_moments, rows_of_moments
from tui.widgets.kit.signs import badge_ink, paint_heading, total
from tui.widgets.kit.sky import large_width, paint_large, paint_sky, paint_skyline
from tui.widgets.picture import Box, Canvas, Picture, Target, cells_of, cut, ground_of, wrap
from tui.widgets.sizes import SMALLEST

ROOMY = 34
"""Rows from which there is air between the parts."""
WIDE = 120
"""Columns from which the moments stand beside the bars, and the podium beside the city."""
MOMENTS_SHARE = 0.4
"""Of the columns: the sentence of an event fits, and the sky keeps its rows."""
FINGER, ACROSS = 2, 3
"""Rows of a choice on an upright phone, and choices side by side there."""
LEAST_SKY = {"beside": 18, "upright": 13, "roomy": 14, "small": 11}
"""Rows that the sky keeps when there is much to tell, by layout."""
TIE_ROWS = 3
HEADLINE = 4
"""Rows of the sky when it leaves all others to the moments: who won, and a sign below."""
LABEL = 16
"""Columns of a name before its bar."""
TOTAL = 6
LOSSES = 16
"""Columns that bars leave at most to losses below them."""
PODIUM = 27
"""Columns of the podium, three steps of eight."""
STEPS = (7, 5, 3)
"""Rows of the first, second and third step."""
PARTS = (" {label} {points}", " {points}")
"""What stands in a part of a bar: the first that fits."""
BURST = ((0, 0, "•"), (2, 0, "·"), (-2, 0, "·"), (0, -1, "·"), (0, 1, "·"), (4, -1, "·"), (-4, -1, "·"), (4, 1, "·"))
"""Sparks of a firework: column, row and sign."""


@attrs.frozen
class Places:
    """Where the parts of the results stand."""

    sky: Box
    bars: Box
    moments: Box
    tie: Box
    choices: Box
    rows_a_seat: int


def places(ending: Ending, width: int, height: int) -> Places:
    """The sky takes what the rest leaves."""
    seats = len(ending.order)
    roomy = height >= ROOMY
    upright = width < SMALLEST[0]
    beside = width >= WIDE
    air = int(roomy)
    rows_a_seat = 2 if roomy and not (upright and ending.all_moments) else 1
    bars_rows = 1 + air + seats * rows_a_seat
    choice_rows = FINGER * -(-len(ending.choices) // ACROSS) if upright else 1
    moments_width = int(MOMENTS_SHARE * width)
    bars_width = width - 2 - air - (moments_width + 2 if beside else 0)
    tie_rows = min(TIE_ROWS, len(wrap(_tie(ending), bars_width)))
    layout = "beside" if beside else "upright" if upright else "roomy" if roomy else "small"
    foot = bars_rows + tie_rows + choice_rows + 3 * air
    spare = max(0, height - foot - (HEADLINE if ending.all_moments else LEAST_SKY[layout]))
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
    """The whole screen between title and key bar; the choices are its targets, by their names."""
    canvas = Canvas(width, height, twins=ending.glyphs.twins)
    place = places(ending, width, height)
    _paint_scene(canvas, ending, place.sky)
    _paint_bars(canvas, ending, place)
    paint_moments(canvas, ending, place.moments, beside=_has_own_rows(width))
    _paint_tie(canvas, ending, place.tie)
    _paint_choices(canvas, ending, place.choices)
    return canvas.picture()


def has_hidden_moments(ending: Ending, width: int, height: int) -> bool:
    """Whether a moment has no room at a size."""
    return leaves_moments_out(ending, places(ending, width, height).moments, beside=_has_own_rows(width))


def _has_own_rows(width: int) -> bool:
    """Whether what there is to a moment begins a row of its own: beside the bars, and on an upright phone."""
    return width >= WIDE or width < SMALLEST[0]


# The city


def _paint_scene(canvas: Canvas, ending: Ending, box: Box) -> None:
    paint_sky(canvas, box, depth=0.95)
    if box.height >= 10 and ending.depth in ("full", "256"):
        paint_skyline(canvas, box, height=3)
    head = 4 if box.height >= 16 else 2
    podium = box.width >= WIDE and box.height >= 13
    city = Box(box.x + (PODIUM + 2) * podium, box.y + head, box.width - (PODIUM + 2) * podium, box.height - head)
    if box.width >= 100 and ending.depth != "none":
        _paint_fireworks(canvas, ending, box)
    _paint_city(canvas, ending, city)
    if podium:
        _paint_podium(canvas, ending, Box(box.x + 2, box.y, PODIUM, box.height))
    _paint_headline(canvas, ending, box, large=box.height >= 12)


def _paint_city(canvas: Canvas, ending: Ending, box: Box) -> None:
    """The city of the seat that is shown, on the ground of the picture, with a sign below that says whose it is."""
    owner = ending.shown
    sign = f" {ending.glyphs.seat(owner)} {seat_letter(owner)} {ending.scores.names[owner]} "
    if ending.board.portrait is not None and box.height > 4:
        picture = ending.board.portrait(ending.scene(), box.width - 4, box.height - 1)
        _overlay(canvas, picture, box.x + (box.width - picture.width) // 2, box.bottom - 1 - picture.height)
    canvas.fill(Box(0, box.bottom - 1, canvas.width, 1), "text on stone")
    canvas.put(box.x + (box.width - cell_len(sign)) // 2, box.bottom - 1, sign, badge_ink(f"seat-{owner + 1}"))


def _overlay(canvas: Canvas, picture: Picture, x: int, y: int) -> None:
    """The picture where it has something; its empty background shows what is behind, beside a gable too."""
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
    """Words over whatever is behind them, blanks too."""
    canvas.put(x, y, text, f"{ink} on {canvas.ground_at(x, y)}")


def _margin(ending: Ending, outcome: Outcome) -> str:
    """By how much the winner is ahead, in words."""
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
            for across, down, sign in BURST:
                canvas.over(column + across, box.y + row + down, sign, f"bold {ink}")


def _paint_podium(canvas: Canvas, ending: Ending, box: Box) -> None:
    """The first three on steps, the first in the middle."""
    for place, (seat, x) in enumerate(zip(ending.order, (9, 0, 18), strict=False)):
        rank = ending.outcome.ranks[seat]
        rows = STEPS[min(rank, len(STEPS)) - 1]
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
        assert place < len(STEPS)


# How the points came


def _paint_bars(canvas: Canvas, ending: Ending, place: Places) -> None:
    box = place.bars
    tip = "" if ending.has_grown() else ending.ui("results-came-tip")
    paint_heading(canvas, box, ending.ui("results-came"), tip)
    losses = _losses_width(ending, box.width, place.rows_a_seat)
    room = box.width - LABEL - TOTAL - losses
    longest = max(_gains(ending).values())
    scale = room / longest if longest else 0
    first = box.bottom - place.rows_a_seat * len(ending.order)
    named: set[str] = set()
    for number, seat in enumerate(ending.order):
        y = first + number * place.rows_a_seat
        name = f"{ending.glyphs.seat(seat)} {seat_letter(seat)} {ending.scores.names[seat]}"
        canvas.put(box.x, y, cut(name, LABEL - 2), f"bold seat-{seat + 1}")
        of_seat = Box(box.x + LABEL, y, room, place.rows_a_seat)
        named |= _paint_bar_of(canvas, ending, seat, of_seat, scale, losses)
    if not tip:
        short = [one for one in ending.categories if one.label not in named and max(one.points) > 0]
        title = cell_len(ending.ui("results-came")) + 2 if first == box.y + 1 else 0
        row = Box(box.x + title, first - 1, box.width - title, 1)
        if place.rows_a_seat == 1:  # else the word stands below each bar
            row = _paint_sign_of_most(canvas, ending, row, short)
        _paint_key(canvas, ending, row, short, box.x + LABEL, scale)


def _paint_sign_of_most(canvas: Canvas, ending: Ending, row: Box, short: Sequence[Category]) -> Box:
    """What the sign in the bars means, at the end of a row in which the names of all short parts have room too; gives
    what is left of the row."""
    sign = f"▴ {ending.ui('results-most')}"
    left = row.width - cell_len(sign) - 2
    if sum(cell_len(one.label) + 4 for one in short) - 2 > left:
        return row
    canvas.right(row.right, row.y, sign, "dim")
    return attrs.evolve(row, width=left)


def _paint_key(
    canvas: Canvas, ending: Ending, row: Box, short: Sequence[Category], start: int, cells_a_point: float
) -> None:
    """The names of those parts that are too short everywhere to be named in a bar: in the row above the first bar, each
    over its part or where that would begin, as near as there is room."""
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
    """Cells before a part in the first bar, where it would begin if that had it."""
    before = ending.categories[: ending.categories.index(part)]
    return round(sum(max(0, one.points[ending.order[0]]) for one in before) * cells_a_point)


def _losses(ending: Ending, come: Sequence[Category], seat: Seat, room: float = inf) -> str:
    """What a seat has lost in some categories: as many of them by name as there is room for, and the rest together."""
    lost = [one for one in come if one.points[seat] < 0]
    for count in range(len(lost), -1, -1):
        told = [f"{total(one.points[seat])} {one.label}" for one in lost[:count]]
        if rest := sum(one.points[seat] for one in lost[count:]):
            told.append(ending.ui("results-lost", points=total(rest)))
        if cell_len(line := ", ".join(told)) <= room:
            return line
    return total(sum(one.points[seat] for one in lost))


def _losses_width(ending: Ending, width: int, rows_a_seat: int) -> int:
    """Columns that bars leave to losses: behind them, a third at most, or below them where they may begin before the
    end of a bar."""
    categories = ending.categories
    losses = {seat: cell_len(_losses(ending, categories, seat)) for seat in ending.order}
    if rows_a_seat > 1:
        return min(LOSSES, max(0, max(losses.values()) + 1 - TOTAL))
    room, gains = width - LABEL - TOTAL, _gains(ending)
    most = max(1, *gains.values())

    def fit(left: int) -> bool:
        """Whether all bars have their losses behind them when they leave so many columns."""
        return all(not losses[seat] or gains[seat] * (room - left) / most + losses[seat] < room for seat in losses)

    return next(filter(fit, range(room // 3)), room // 3)


def _gains(ending: Ending) -> dict[Seat, int]:
    """The points of each seat without its losses: as long are the bars."""
    categories = ending.categories
    return {seat: sum(max(0, one.points[seat]) for one in categories) for seat in ending.order}


def _paint_bar_of(canvas: Canvas, ending: Ending, seat: Seat, box: Box, cells_a_point: float, losses: int) -> set[str]:
    """The bar of a seat, and its losses, which have so many columns more; gives the labels that had room in it."""
    come, named = ending.categories[: ending.grown], set[str]()
    done, x, below = 0, box.x, box.x
    for one in come:
        if one.points[seat] <= 0:
            continue
        done += one.points[seat]
        end = box.x + round(done * cells_a_point)
        text = next((t for part in PARTS if cell_len(t := _part(part, one.label, one.points[seat])) < end - x), "")
        canvas.fill(Box(x, box.y, end - x, 1), f"print on {one.role}")
        behind = canvas.put(x, box.y, text, f"bold print on {one.role}")
        if one.label in text:
            named.add(one.label)
        if x > box.x and ending.depth == "none":  # where no colour divides it from the part before
            canvas.put(x, box.y, "│", f"print on {one.role}")
        if seat in one.leads and len(one.leads) < len(one.points):
            below = _paint_most(canvas, ending, Box(x, box.y, end - x, box.height), one.role, behind)
        x = end
    reached = sum(one.points[seat] for one in come)
    x = canvas.put(x + 1, box.y, total(reached), "bold strong")
    x, y = (below + 1, box.y + 1) if box.height > 1 else (x + 1, box.y)
    canvas.put(x, y, _losses(ending, come, seat, box.right + TOTAL + losses - x), "loss")
    return named


def _paint_most(canvas: Canvas, ending: Ending, part: Box, role: str, behind: int) -> int:
    """A sign that a seat has most of something: below the part, or where there is no row below in the part, in the cell
    behind its words, for at its end it would be taken for a sign of the next part. Gives the column behind the sign."""
    if part.height == 1:
        if part.width > 2:
            canvas.put(min(behind, part.right - 1), part.y, "▴", f"bold print on {role}")
        return part.right
    word = f"▴ {ending.ui('results-most')}"
    return canvas.put(part.x + 1, part.y + 1, word if cell_len(word) < part.width else "▴", f"bold {role}.sign")


def _part(pattern: str, label: str, points: int) -> str:
    return pattern.format(label=label, points=points)


# What decided, and what comes next


def _tie(ending: Ending) -> str:
    return " ".join(map(ending.say, ending.outcome.tie_breaks)) or ending.ui("results-no-tie")


def _paint_tie(canvas: Canvas, ending: Ending, box: Box) -> None:
    for row, line in enumerate(wrap(_tie(ending), box.width, rows=box.height)):
        canvas.put(box.x, box.y + row, line, "dim")


def _paint_touch_choices(canvas: Canvas, ending: Ending, box: Box) -> None:
    """The choices for fingers, in rows of three."""
    width = box.width // ACROSS
    for number, name in enumerate(ending.choices):
        place = Box(box.x + number % ACROSS * width, box.y + number // ACROSS * FINGER, width, FINGER)
        ink = "bold cursor-text on cursor" if number == ending.chosen else "text on surface"
        for row, line in enumerate(wrap(ending.label(name), place.width - 2, rows=FINGER)):
            canvas.fill(Box(place.x, place.y + row, place.width - 1, 1), ink)
            canvas.put(place.x + 1, place.y + row, line, ink)
        canvas.target(Target(name, place))


def _widths(ending: Ending, room: int) -> list[int]:
    """Columns of each choice: as many for all where every label fits, else as many as it needs, and what is left."""
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
