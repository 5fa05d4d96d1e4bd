"""Painting the seats and the table of played cards, with the changes of a choice and recent events."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from typing import Any

import attrs
from rich.cells import cell_len

from core.games.bali import actions
from core.games.bali.components import MASON, PRIEST, SHRINE
from core.games.bali.view import View
from themes.glyphs import seat_letter
from tui.boards import Scene, fitting
from tui.boards.bali.cards import CardKind, face, has_majority, paint_card
from tui.widgets.kit.look import badge_ink, paint_heading
from tui.widgets.kit.seats import paint_plates, shares
from tui.widgets.kit.signs import paint_owner, signed
from tui.widgets.picture import Box, Canvas, Picture, Span, Target, cut

TABLE = -1
"""Stands for the altar, which belongs to no seat."""
Key = str | int
"""`stones`, `points`, `cards`, `hand`, `altar`, `own-0` to `own-3` (offering cards by category), or a kind."""
Changes = Mapping[tuple[int, Key], int]
"""Changes by seat and key."""

KIND_ORDER = (MASON, PRIEST, SHRINE, 0, 1, 2, 3)
"""Kinds in the order of the table."""
MEASURES = (("stones", "mason.sign", "●"), ("points", "accent", "☆"), ("cards", "text", "▪"), ("hand", "text", "□"))
"""Counters of every seat: key, ink and short sign."""
LONG_ROW = 47
"""Columns from which a row has full headings, and counts the hand."""
WORDED_KIND = 10
"""Columns of a kind from which it shows its code and the word for the majority."""
NUMBER_AIR = 4
"""Cells after a number on a plate: a blank, the change, and a blank."""
PLATE_DIGITS = 3 + 2 + 1 + 2 + 3 * NUMBER_AIR - 1
"""Cells of a plate for three blanks after words, the numbers, and what follows them."""
NAME_COLUMNS = 17
"""Columns of names left of the table."""
PORTRAIT_CARDS = ((5, 3), (10, 6), (13, 8), (16, 9), (26, 16))
"""Columns and rows of a card in the results, smallest first: the first has no picture, the second no code."""
PORTRAIT_LINES = 2
"""The most rows of such cards."""


# Changes by seat: those of a choice, and those since the viewer acted


@attrs.frozen
class News:
    """Changes since the viewer acted."""

    columns: Mapping[int, tuple[int, int | None]] = attrs.field(factory=dict)
    """By market column: the seat that took from it last, and the kind, or None if it was refilled since."""
    shown: Mapping[tuple[int, int], int] = attrs.field(factory=dict)
    """Cards played, by seat and kind."""
    altar: tuple[int, int] | None = None
    """The seat that offered last, and the number of new cards on the altar."""
    piles: Mapping[int, Mapping[int, int]] = attrs.field(factory=dict)
    """By category: cards that left the supply, by seat."""


def preview_changes(scene: Scene) -> Changes:
    """Return the known changes of the choice under the cursor."""
    return sum_changes(scene.trial.preview.events) if scene.trial is not None else {}


def sum_changes(events: Iterable[Any]) -> Changes:
    """Add up the changes of events."""
    found: Counter[tuple[int, Key]] = Counter()
    for event in events:
        for seat, key, number in _changes_of(event):
            found[seat, key] += number
    return {place: number for place, number in found.items() if number}


def _changes_of(event: Any) -> tuple[tuple[int, Key, int], ...]:
    match event:
        case actions.Bought(seat, category, price):
            return (seat, "cards", 1), (seat, f"own-{category}", 1), (seat, "stones", -price)
        case actions.Played(seat, kind, count, cost):
            return (seat, kind, count), (seat, "stones", -cost), (seat, "hand", -count)
        case actions.Discarded(seat):
            return ((seat, "hand", -1),)
        case actions.Offered(seat, category) | actions.OfferedFaceDown(seat, category):
            return (seat, "cards", -1), (seat, f"own-{category}", -1), (TABLE, "altar", 1)
        case actions.Added():
            return ((TABLE, "altar", 1),)
        case actions.Taken(seat):
            return ((seat, "hand", 1),)
        case actions.Collected(seat, category):
            return (seat, "cards", 1), (seat, f"own-{category}", 1)
        case actions.Kept(seat, True):
            return (seat, "cards", 1), (TABLE, "altar", -1)
        case actions.Income(seat, stones, points):
            return (seat, "stones", stones), (seat, "points", points)
        case _:
            return ()


def collect_news(scene: Scene) -> News:
    """Collect the changes by other seats since the viewer acted; none for spectators."""
    viewer = scene.update.viewer
    if viewer is None:
        return News()
    columns: dict[int, tuple[int, int | None]] = {}
    shown: Counter[tuple[int, int]] = Counter()
    piles: dict[int, Counter[int]] = defaultdict(Counter)
    altar: tuple[int, int] | None = None
    taker = viewer
    for event in scene.fresh:
        match event:
            case actions.Taken(seat, column, kind):
                taker = seat
                columns[column] = seat, kind
            case actions.Laid(column):
                columns[column] = taker, None
            case actions.Played(seat, kind, count) if seat != viewer:
                shown[seat, kind] += count
            case actions.Bought(seat, category) | actions.Collected(seat, category) if seat != viewer:
                piles[category][seat] += 1
            case actions.Offered(seat) | actions.OfferedFaceDown(seat) | actions.Added(seat) if seat != viewer:
                altar = seat, (altar[1] if altar else 0) + 1
            case _:
                pass
    return News({place: told for place, told in columns.items() if told[0] != viewer}, shown, altar, piles)


# Plates


def plates(canvas: Canvas, scene: Scene, box: Box, changes: Changes) -> None:
    """Paint a plate for every seat, side by side: certain points, stones, tokens, offering cards, hand."""
    view: View = scene.update.view
    sure = [sheet.low for sheet in scene.update.sheets]
    room = box.width // view.seats - 5
    words = not are_short(scene, box.width)
    upright = scene.panel is not None
    parts = [
        _short_parts(scene, seat, changes) if upright else (_parts(scene, seat, changes, room, words=words),)
        for seat in range(view.seats)
    ]
    found = [
        scene.plate(
            seat,
            str(sure[seat]),
            share,
            parts[seat],
        )
        for seat, share in enumerate(shares(sure))
    ]
    paint_plates(canvas, scene.glyphs, box, found, upright=upright)


def _short_parts(scene: Scene, seat: int, changes: Changes) -> tuple[tuple[Span, ...], ...]:
    """Return a seat's counters on an upright phone, each followed by its change."""
    return tuple(
        (
            (short, ink),
            (str(count_measure(scene, seat, key)), "bold text"),
            _change(scene, changes.get((seat, key), 0), ground=""),
        )
        for key, ink, short in MEASURES[:-1]
    )


def are_short(scene: Scene, width: int) -> bool:
    """Whether the plates show signs instead of words."""
    view: View = scene.update.view
    words = [scene.word(f"board-bali-{key}") for key, _, _ in MEASURES[:-1]]
    return sum(map(len, words)) + PLATE_DIGITS > width // view.seats - 5


def _parts(scene: Scene, seat: int, changes: Changes, room: int, *, words: bool) -> tuple[Span, ...]:
    """Return a seat's counters, with changes in the blanks after them, so that nothing moves."""
    found: list[Span] = []
    for key, ink, short in MEASURES:
        word = f"{scene.word(f'board-bali-{key}')} " if words else short
        part = [(word, "dim"), (str(count_measure(scene, seat, key)), f"bold {ink}")]
        if sum(cell_len(text) for text, _ in (*found, *part)) + NUMBER_AIR - 1 <= room:
            change = _change(scene, changes.get((seat, key), 0), ground="")
            found += [*part, change, (" " * (NUMBER_AIR - len(change[0])), "text")]
    return tuple(found[:-1])


def _change(scene: Scene, change: int, *, ground: str) -> Span:
    """Return a change right after its number, on a ground of its own: with a blank between it read as a part of what
    comes next, and without both "3−1" read as a sum. Without colours it has the blank."""
    text = signed(change, "")
    if not text or scene.depth == "none":
        return f" {text}" if len(text) == 2 else text, f"bold ghost{ground}"
    return text, badge_ink("ghost")


def count_measure(scene: Scene, seat: int, key: str) -> int:
    """Return a counter of a seat."""
    view: View = scene.update.view
    player = view.players[seat]
    match key:
        case "stones":
            return player.stones
        case "points":
            return player.points
        case "cards":
            return player.offering_count
        case _:
            return player.hand_size


# Seats and played cards in one table


def paint_rows(
    canvas: Canvas, scene: Scene, box: Box, faces: dict[int, CardKind], changes: Changes, news: News
) -> None:
    """Paint a row for every seat: counters, then played cards by kind."""
    view: View = scene.update.view
    pitch = 7 if box.width < 120 else 10
    start = box.right - 1 - pitch * len(KIND_ORDER)
    tight = start < LONG_ROW
    edges = _edges(scene, start)
    for edge, word, _ in edges:
        canvas.right(edge, box.y, word, "dim")
    _paint_heads(canvas, Box(start, box.y, pitch * len(KIND_ORDER), 1), pitch, faces, gap=0)
    for seat in range(view.seats):
        y = box.y + 1 + seat
        ground = "raised" if seat in scene.update.to_act else "surface" if seat == view.viewer else "background"
        canvas.fill(Box(box.x, y, start - box.x, 1), f"text on {ground}")
        _paint_name(canvas, scene, Box(box.x, y, edges[0][0] - 3 - box.x, 1), seat, ground, tight=tight)
        for edge, _, (key, ink, _) in edges:
            behind = edge - (1 + tight) * (edge == edges[-1][0])  # the last one has less room for what would change
            canvas.right(behind, y, str(_measure_value(scene, seat, key)), f"bold {ink} on {ground}")
            text, changed = _change(scene, changes.get((seat, key), 0), ground=f" on {ground}")
            canvas.put(behind, y, text, changed, limit=4)
        for place, kind in enumerate(KIND_ORDER):
            cell = Box(start + place * pitch, y, pitch, 1)
            paint_cell(canvas, scene, cell, seat, faces[kind], changes, news)
        canvas.target(Target(f"seat-{seat}", Box(box.x, y, start - box.x, 1), mark_x=box.x, mark_y=y))


def _measure_value(scene: Scene, seat: int, key: str) -> int:
    """Return a counter; once the table is over, the score replaces the points."""
    is_over = scene.update.outcome is not None
    return scene.update.sheets[seat].low if key == "points" and is_over else count_measure(scene, seat, key)


def _edges(scene: Scene, start: int) -> list[tuple[int, str, tuple[str, str, str]]]:
    """Return where the counters end, with their headings."""
    long = start >= LONG_ROW
    found, edge = [], start - (2 if long else 1)
    for measure in reversed(MEASURES if long else MEASURES[:-1]):
        key = "total" if measure[0] == "points" and scene.update.outcome is not None else measure[0]
        word = scene.word(f"board-bali-{key}" if long or key != "cards" else "board-bali-cards-short")
        found.append((edge, word, measure))
        edge -= max(len(word) + 1, 6)
    return found[::-1]


def _paint_name(canvas: Canvas, scene: Scene, box: Box, seat: int, ground: str, *, tight: bool) -> None:
    colour = f"bold seat-{seat + 1} on {ground}"
    if seat in scene.update.to_act:
        canvas.put(box.x, box.y, scene.glyphs["turn"], f"bold accent on {ground}")
    canvas.put(box.x + 1, box.y, scene.glyphs.seat(seat), colour)
    letter = f"underline {colour}" if seat == scene.front else colour
    x = canvas.put(box.x + (2 if tight else 3), box.y, seat_letter(seat), letter) + 1
    ink = "bold strong" if seat == scene.update.view.viewer else "text"
    edge = box.right
    if (mark := scene.mark(seat)) is not None and box.right > x + 4 + cell_len(mark[0]):
        edge -= cell_len(mark[0]) + 1
        canvas.put(edge + 1, box.y, mark[0], f"{mark[1]} on {ground}")
    canvas.put(x, box.y, cut(scene.label(seat), edge - x), f"{ink} on {ground}")


# Table of played cards


def paint_table(
    canvas: Canvas, scene: Scene, box: Box, faces: dict[int, CardKind], changes: Changes, news: News
) -> None:
    """Paint what every seat has played, with a card at the head of each kind if there is room."""
    view: View = scene.update.view
    title = scene.word("board-bali-table")
    note = scene.word("board-bali-table-note")
    paint_heading(canvas, Box(box.x + 1, box.y, box.width - 1, 1), title, note)
    high = box.height - 1 - view.seats
    start = box.x + (NAME_COLUMNS if high == 1 else NAME_COLUMNS - 2)
    pitch = (box.right - start) // len(KIND_ORDER)
    if high == 1:
        _paint_heads(canvas, Box(start, box.y + 1, pitch * len(KIND_ORDER), 1), pitch, faces, gap=1)
    for place, kind in enumerate(KIND_ORDER):
        x = start + place * pitch
        if high > 1:
            card = Box(x, box.y + 1, pitch - 1, high)
            paint_card(canvas, scene, card, faces[kind], note=faces[kind].brings, deal=True)
            canvas.target(Target(f"kind-{kind}", card, mark_x=x, mark_y=card.y, lit=True))
        for seat in range(view.seats):
            cell = Box(x, box.y + 1 + high + seat, pitch - 1, 1)
            paint_cell(canvas, scene, cell, seat, faces[kind], changes, news)
    for seat in range(view.seats):
        y = box.y + 1 + high + seat
        x = paint_owner(canvas, scene.glyphs, box.x + 1, y, seat) + 1
        ink = "bold" if seat == view.viewer else ""
        canvas.put(x, y, cut(scene.label(seat), start - 1 - x), f"{ink} seat-{seat + 1}".strip())


def _paint_heads(canvas: Canvas, box: Box, pitch: int, faces: dict[int, CardKind], *, gap: int) -> None:
    """Paint the names of the kinds. Without a gap between columns, each name begins with its colour, to divide them on
    terminals with few or no colours."""
    for place, kind in enumerate(KIND_ORDER):
        shown = faces[kind]
        column = Box(box.x + place * pitch, box.y, pitch - gap, 1)
        canvas.fill(attrs.evolve(column, x=column.right - pitch + 1, width=pitch - 1), f"print on {shown.role}")
        code = f"{shown.code:<2} " if pitch > WORDED_KIND else ""
        name = fitting(column.width - 1 - len(code), shown.name, shown.brief)
        canvas.put(column.x + 1, box.y, code + name, f"bold print on {shown.role}", limit=column.width - 1)
        canvas.target(Target(f"kind-{kind}", column, mark_x=column.x, mark_y=column.y, lit=True))


def paint_cell(
    canvas: Canvas, scene: Scene, box: Box, seat: int, shown: CardKind, changes: Changes, news: News
) -> None:
    """Paint how many cards of a kind a seat has played, new and previewed ones marked, and whether it has the
    majority."""
    view: View = scene.update.view
    kind, count = shown.kind, view.players[seat].tableau[shown.kind]
    change = changes.get((seat, kind), 0)
    new = news.shown.get((seat, kind), 0)
    lead = has_majority(view, seat, kind, change)
    ground = f"{shown.role}.tint" if lead else "surface"
    canvas.fill(box, f"text on {ground}")
    pip, room = scene.glyphs["pip"], min(5, box.width - 2) - change
    ink = f"bold {shown.role}.sign on {ground}"
    x = box.x + 1
    if not count and not change:
        canvas.put(x, box.y, scene.glyphs["dot"], f"border on {ground}")
    elif count > room:
        x = canvas.put(x, box.y, f"{count}×", f"bold strong on {ground}")
        x = canvas.put(x, box.y, pip, ink if not new else badge_ink(f"seat-{seat + 1}"))
    else:
        x = canvas.put(x, box.y, pip * (count - new), ink)
        x = canvas.put(x, box.y, pip * new, badge_ink(f"seat-{seat + 1}"))
    if change:
        x = canvas.put(x, box.y, scene.glyphs["ghost"] * change, f"bold ghost on {ground}")
    _paint_lead(canvas, scene, box, x, lead=lead, ground=ground, tag=signed(new, ""), seat=seat)


def _paint_lead(
    canvas: Canvas, scene: Scene, box: Box, x: int, *, lead: bool, ground: str, tag: str, seat: int
) -> None:
    """Mark the majority with a word or a sign, and show the number of new cards if there is room."""
    word = scene.word("board-bali-lead")
    edge = box.right
    if lead and box.right - x > len(word) + (len(tag) + 1 if tag else 0):
        edge -= len(word)
        canvas.put(edge, box.y, word, f"bold strong on {ground}")
    elif lead:
        edge -= 1
        canvas.put(edge, box.y, scene.glyphs["leader"], f"bold strong on {ground}")
    if tag and edge - x > len(tag):
        canvas.put(edge - len(tag) - (edge - x > len(tag) + 1), box.y, tag, badge_ink(f"seat-{seat + 1}"))


# Results


def portrait(scene: Scene, width: int, height: int) -> Picture:
    """Paint the kinds that the seat in front has played, in the largest cards that all fit, in one row or two.
    If they do not all fit, paint as many small ones as do; nothing if none does."""
    view: View = scene.update.view
    tableau = view.players[scene.front].tableau
    kinds = [kind for kind in KIND_ORDER if tableau[kind]]
    least = PORTRAIT_CARDS[0]
    fitting_sizes = [
        (size, -(-len(kinds) // lines))
        for size in reversed(PORTRAIT_CARDS)
        for lines in range(1, PORTRAIT_LINES + 1)
        if -(-len(kinds) // lines) * (size[0] + 1) - 1 <= width and lines * (size[1] + 1) - 1 <= height
    ]
    across = (width + 1) // (least[0] + 1)
    (columns, rows), across = fitting_sizes[0] if fitting_sizes else (least, across)
    kinds = kinds[: across * max(1, min(PORTRAIT_LINES, (height + 1) // (rows + 1)))]
    if not kinds or not across or height < rows:
        return Picture(0, ())
    lines = -(-len(kinds) // across)
    canvas = scene.canvas(min(across, len(kinds)) * (columns + 1) - 1, lines * (rows + 1) - 1)
    for place, kind in enumerate(kinds):
        line, column = divmod(place, across)
        box = Box(column * (columns + 1), line * (rows + 1), columns, rows)
        paint_card(
            canvas, scene, box, face(scene, kind), note=f"×{tableau[kind]}", coded=columns > PORTRAIT_CARDS[1][0]
        )
    return canvas.picture()
