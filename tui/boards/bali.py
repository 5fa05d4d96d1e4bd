"""Paints Bali on the table: seats and majorities, the market, offerings with my prices, the altar, my hand."""

from collections.abc import Sequence
from typing import Any

import attrs

from core.games.bali import actions as act
from core.games.bali import events as ev
from core.games.bali.components import (
    CATEGORIES,
    COLUMN_HEIGHT,
    HAND,
    KINDS,
    MASON,
    OFFERING_PRICE,
    ORACLE,
    PRIEST,
    SHRINE,
)
from core.games.bali.view import PlayerView, View
from core.kernel.message import message
from tui.boards import Board, Scene
from tui.widgets.cards import Choice, Column, Face, paint_card, paint_hand, paint_hidden, paint_market, place_of
from tui.widgets.picture import Box, Canvas, Picture, Target, wrap
from tui.widgets.seats import PREFIX, Count, Measure, SeatRow, paint_seats

SUITS = tuple(f"suit-{number}" for number in range(1, 9))
"""Theme variables by kind."""

ORDER = (MASON, PRIEST, SHRINE, 0, 1, 2, 3)
"""Kinds as the seat rows show them."""

ROOMY = 92
"""Columns from which kinds are named in full above the counts."""
TALL = 21
"""Rows from which market cards take two rows and hand cards four."""
NAME = 12
"""Cells for a player's name behind the counts."""
SPACIOUS = 25
"""Cells from which the offerings stand apart from their marks."""
LEGEND = 9
"""Rows of the explained cards, shown where the board is large enough for them."""


def paint(scene: Scene, width: int, height: int) -> Picture:
    """The whole board; what does not fit is left out from below, the hand never."""
    canvas = Canvas(width, height)
    view: View = scene.update.view
    tall = height >= TALL + view.seats - 4
    gap = 1 if height > rows_least(view) else 0
    y = paint_seats(canvas, scene.glyphs, Box(0, 0, width, view.seats + 1), measures(scene, width), seat_rows(scene))
    y += gap
    card_rows = 2 if tall else 1
    market = Box(0, y, market_width(width), 1 + COLUMN_HEIGHT * card_rows)
    paint_market(canvas, scene.glyphs, market, columns(scene), card_rows=card_rows)
    offerings = Box(market.right + 1, y, width - market.right - 2, market.height + gap)
    paint_offerings(canvas, scene, offerings, spread=tall)
    y = market.bottom + gap
    hand_rows = min(6 if width >= ROOMY else 4, height - y) if tall else 2
    paint_front(canvas, scene, Box(0, y, width, hand_rows))
    y += hand_rows + 1
    if width >= ROOMY and height - y >= LEGEND:
        paint_legend(canvas, scene, Box(0, y, width, height - y))
    return canvas.picture()


def rows_least(view: View) -> int:
    """Rows without which something would be missing."""
    return view.seats + 1 + 1 + COLUMN_HEIGHT + 2


def rows(scene: Scene, width: int) -> int:
    """Rows for everything, with air between."""
    view: View = scene.update.view
    return rows_least(view) + 2


def market_width(width: int) -> int:
    """Columns of the terminal for the four market columns."""
    return min(4 * 18, max(4 * 11, width * 6 // 10))


# Seats


def measures(scene: Scene, width: int) -> list[Measure]:
    """What is counted for each seat: stones, points, hand, offering cards, then the displayed cards by kind."""
    keys, kinds = ("stones", "points", "hand", "cards"), [face(scene, kind) for kind in ORDER]
    named = [*((scene.word(f"board-bali-{key}"), "text") for key in keys), *((kind.name, kind.suit) for kind in kinds)]
    for air in (2, 1):
        wide = [Measure(word, len(word) + air, ink) for word, ink in named]
        if PREFIX + sum(measure.width for measure in wide) + NAME <= width:
            return wide
    first, second = 6, 4 if width < 80 else 5
    return [
        *(Measure(scene.word(f"board-bali-{key}-short"), first) for key in keys),
        *(Measure(kind.code, second, kind.suit) for kind in kinds),
    ]


def seat_rows(scene: Scene) -> list[SeatRow]:
    """One row for each seat, with who leads each majority."""
    update = scene.update
    view: View = update.view
    return [
        SeatRow(
            seat=seat,
            name=scene.label(seat),
            counts=counts(scene, seat),
            to_act=seat in update.to_act,
            own=seat == view.viewer,
            front=seat == scene.front,
        )
        for seat in range(view.seats)
    ]


def counts(scene: Scene, seat: int) -> tuple[Count, ...]:
    """The counts of one seat in the order of `measures`."""
    view: View = scene.update.view
    player = view.players[seat]
    gains = gained(scene) if seat == view.viewer else {}
    open_counts = {
        "stones": player.stones,
        "points": player.points,
        "hand": player.hand_size,
        "cards": player.offering_count,
    }
    return (
        *(Count(str(number), change=gains.get(key, "")) for key, number in open_counts.items()),
        *(
            Count(
                str(player.tableau[kind]) if player.tableau[kind] else scene.glyphs["dot"],
                leads=leads(view, seat, kind),
                change=gains.get(KINDS[kind], ""),
            )
            for kind in ORDER
        ),
    )


def leads(view: View, seat: int, kind: int) -> bool:
    """Whether `seat` alone has most of a kind, and at least two (docs/games/bali.md B-A10)."""
    own = view.players[seat].tableau[kind]
    return own >= 2 and all(own > player.tableau[kind] for other, player in enumerate(view.players) if other != seat)


def gained(scene: Scene) -> dict[str, str]:
    """What the choice under the cursor changes in the reader's own row, by measure."""
    if scene.trial is None:
        return {}
    gains: dict[str, int] = {}
    for event in scene.trial.preview.events:
        for key, number in _gains(event, scene.update.viewer):
            gains[key] = gains.get(key, 0) + number
    dash = "-" if scene.glyphs.ascii_only else "−"
    return {key: f"+{number}" if number > 0 else f"{dash}{-number}" for key, number in gains.items() if number}


def _gains(event: Any, viewer: int | None) -> tuple[tuple[str, int], ...]:
    if getattr(event, "seat", None) != viewer:
        return ()
    match event:
        case ev.Bought(price=price):
            return ("cards", 1), ("stones", -price)
        case ev.Played(kind=kind, count=count, cost=cost):
            return (KINDS[kind], count), ("stones", -cost), ("hand", -count)
        case ev.Discarded():
            return (("hand", -1),)
        case ev.Offered() | ev.OfferedFaceDown():
            return (("cards", -1),)
        case ev.Taken():
            return (("hand", 1),)
        case ev.Collected():
            return (("cards", 1),)
        case ev.Kept(took=True):
            return (("cards", 1),)
        case ev.Income(stones=stones, points=points):
            return ("stones", stones), ("points", points)
        case _:
            return ()


# Market


def columns(scene: Scene) -> list[Column]:
    """The market, with the Demon's column shut."""
    view: View = scene.update.view
    return [_column(scene, number, kinds) for number, kinds in enumerate(view.market)]


def _column(scene: Scene, number: int, kinds: tuple[int, ...]) -> Column:
    view: View = scene.update.view
    shut = view.demon == number
    title = f"{number + 1} {scene.glyphs['demon']} {scene.word('board-bali-demon')}" if shut else str(number + 1)
    choice = Choice(f"column-{number}", (act.TAKE[number],), digit=number + 1, name=f"c{number + 1}")
    return Column(title, tuple(face(scene, kind) for kind in kinds), choice, shut)


# Offerings and altar


def paint_offerings(canvas: Canvas, scene: Scene, box: Box, *, spread: bool) -> None:
    """A row for each category: how many are left, the price for the seat in front, its own cards; then the altar."""
    view: View = scene.update.view
    player = view.players[scene.front]
    places = (box.right - 12, box.right - 6, box.right)
    titles = (*(scene.word(f"board-bali-{key}") for key in ("left", "price", "own")),)
    heading = scene.word("board-bali-offerings")
    if len(heading) + 2 < places[0] - len(titles[0]) - box.x:
        canvas.put(box.x + _indent(box), box.y, heading, "bold dim")
    for edge, title in zip(places, titles, strict=True):
        canvas.right(edge, box.y, title, "dim")
    for category in range(len(CATEGORIES)):
        _paint_pile(canvas, scene, Box(box.x, box.y + 1 + category, box.width, 1), category, player, places)
    altar = Box(box.x, box.y + 5 + spread, box.width, box.height - 5 - spread)
    if altar.height > 0:
        paint_altar(canvas, scene, altar)


def _paint_pile(
    canvas: Canvas, scene: Scene, box: Box, category: int, player: PlayerView, places: Sequence[int]
) -> None:
    view: View = scene.update.view
    pile = face(scene, category)
    after = canvas.put(box.x + _indent(box), box.y, pile.code, f"bold {pile.suit}")
    canvas.put(after, box.y, pile.rest, "text", limit=places[0] - after - 3)
    left = view.stock[category]
    price = max(0, OFFERING_PRICE - player.tableau[category])
    own = scene.glyphs["dash"] if player.offerings is None else str(player.offerings[category])
    canvas.right(places[0], box.y, str(left), "text" if left else "bold loss")
    affordable = price <= player.stones and left > 0
    canvas.right(places[1], box.y, str(price), "bold strong" if affordable else "dim")
    canvas.right(places[2], box.y, own, "bold accent" if own not in ("0", scene.glyphs["dash"]) else "dim")
    answers = (act.BUY[category], act.OFFER[category], act.ADD[category], act.COLLECT[category])
    canvas.target(
        Target(
            f"pile-{category}", box, answers, digit=category + 1, name=f"o{category + 1}", mark_x=box.x, mark_y=box.y
        )
    )


def _indent(box: Box) -> int:
    return 2 if box.width >= SPACIOUS else 1


def paint_altar(canvas: Canvas, scene: Scene, box: Box) -> None:
    """The altar as a count with its top card; in an Oracle's look the cards under the reader's eyes."""
    view: View = scene.update.view
    if view.seen:
        _paint_seen(canvas, scene, box)
        return
    words = altar_words(scene)
    lines = wrap(words, box.width - _indent(box)) if box.height > 1 else [words]
    for row, line in enumerate(lines[: box.height]):
        canvas.put(box.x + _indent(box), box.y + row, line, "bold accent" if view.altar_size else "dim")


def altar_words(scene: Scene) -> str:
    """The altar in one line; opened at the end, with the value of each category."""
    view: View = scene.update.view
    if view.values is not None and view.altar is not None:
        times, codes = scene.glyphs["times"], [face(scene, category).code for category in range(len(CATEGORIES))]
        worth = zip(codes, view.altar, view.values, strict=True)
        return " ".join(f"{code} {count}{times}{value}" for code, count, value in worth)
    if not view.altar_size:
        return scene.word("board-bali-altar-empty")
    if view.altar_top is None:
        return scene.word("board-bali-altar-hidden", count=view.altar_size)
    category = scene.speak(message(f"bali-category-{KINDS[view.altar_top]}"))
    return scene.word("board-bali-altar-top", count=view.altar_size, category=category)


def _paint_seen(canvas: Canvas, scene: Scene, box: Box) -> None:
    view: View = scene.update.view
    width = box.width // COLUMN_HEIGHT
    for position, category in enumerate(view.seen):
        pile = face(scene, category)
        card = Box(box.x + position * width, box.y, width - 1, 1)
        canvas.fill(card, "text on raised")
        after = canvas.put(card.x + 1, card.y, str(position + 1), "dim on raised")
        canvas.put(after + 1, card.y, pile.code, f"bold {pile.suit} on raised")
        name = f"a{position + 1}"
        canvas.target(
            Target(f"altar-{position}", card, (act.KEEP[position],), position + 1, name, mark_x=card.x, mark_y=card.y)
        )


# Hand


def paint_front(canvas: Canvas, scene: Scene, box: Box) -> None:
    """The hand of the seat in front: its cards, or their backs."""
    view: View = scene.update.view
    player = view.players[scene.front]
    if player.hand is None:
        paint_hidden(canvas, scene.glyphs, box, player.hand_size, places=HAND)
        return
    cards = [(face(scene, kind), _hand_choice(place, kind)) for place, kind in enumerate(player.hand)]
    if scene.front != view.viewer:
        cards = [(card, Choice(choice.id)) for card, choice in cards]
    paint_hand(canvas, scene.glyphs, box, cards, places=HAND)
    if scene.front == view.viewer:
        for place, kind in enumerate(_taken(scene), len(cards)):
            card = place_of(attrs.evolve(box, height=1), place, places=HAND)
            paint_card(canvas, scene.glyphs, card, face(scene, kind))
            canvas.put(card.x, card.y, scene.glyphs["ghost"], "bold ghost on surface")


def _taken(scene: Scene) -> list[int]:
    """The cards that the choice under the cursor would bring into the hand."""
    events = scene.trial.preview.events if scene.trial else ()
    return [event.kind for event in events if isinstance(event, ev.Taken) and event.seat == scene.update.viewer]


def _hand_choice(place: int, kind: int) -> Choice:
    answers: tuple[act.Action, ...] = act.PLAY[kind]
    if kind == SHRINE:
        answers = (*answers, act.DISCARD)
    return Choice(f"hand-{place}", answers, digit=place + 1, name=f"h{place + 1}")


# Cards


def face(scene: Scene, kind: int) -> Face:
    """A game card as it is shown everywhere."""
    key = KINDS[kind]
    return Face(
        code=scene.speak(message(f"bali-short-{key}")),
        name=scene.word(f"board-bali-{key}"),
        suit=SUITS[kind],
        note=scene.word(f"board-bali-{_text_key(kind)}-note"),
        text=scene.word(f"board-bali-{_text_key(kind)}-text"),
    )


def _text_key(kind: int) -> str:
    return KINDS[kind] if kind >= len(CATEGORIES) else "farmer"


def paint_legend(canvas: Canvas, scene: Scene, box: Box) -> None:
    """What every card does, in full."""
    view: View = scene.update.view
    kinds = [MASON, PRIEST, SHRINE, 0, *([ORACLE] if view.options.oracle else [])]
    canvas.put(box.x + 2, box.y, scene.word("board-bali-legend"), "bold dim")
    y = box.y + 1
    for kind in kinds:
        shown = face(scene, kind)
        farmers = "/".join(face(scene, category).code for category in range(len(CATEGORIES)))
        canvas.put(box.x + 2, y, shown.code if kind != 0 else farmers, f"bold {shown.suit}")
        for line in wrap(shown.text, box.width - 18):
            canvas.put(box.x + 16, y, line, "dim")
            y += 1


def place(event: Any) -> str | None:
    """Where an event happened."""
    match event:
        case ev.Taken(column=column) | ev.Laid(column=column) | ev.DemonMoved(column=column):
            return f"column-{column}"
        case ev.Bought(category=category) | ev.Added(category=category) | ev.Collected(category=category):
            return f"pile-{category}"
        case ev.Offered(seat=seat) | ev.Played(seat=seat) | ev.TurnStarted(seat=seat) | ev.Income(seat=seat):
            return f"seat-{seat}"
        case _:
            return None


def title(scene: Scene) -> str:
    """The turn and what is left of the draw pile."""
    view: View = scene.update.view
    return scene.word("board-bali-title", turn=view.turn, pile=view.pile)


BOARD = Board(paint=paint, rows=rows, place=place, title=title)
