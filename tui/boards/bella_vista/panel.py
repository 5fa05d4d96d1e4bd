"""What stands beside the city: seats, constraint, offers, contracts, objectives, and the cards of the seat in front."""

from collections.abc import Callable

from core.games.bella_vista.actions import OFFER, TAKE, Build, Offer
from core.games.bella_vista.components import CONSTRAINTS, OBJECTIVES_CLUSTER, OBJECTIVES_HEIGHT
from core.games.bella_vista.text.names import OTHERS, quarters_of
from core.games.bella_vista.view import Slot, View
from core.games.bella_vista.view.map_queries import progress
from themes.glyphs import seat_letter
from tui.boards import Scene
from tui.widgets.picture import Box, Canvas, Target, cut
from tui.widgets.seats import Count, Measure, SeatRow, paint_seats

SLOT = 7
"""Columns of a place of the offer board, at most."""
CARD = 8
"""Columns of a construction card, at most."""
WIDE = 34
"""Columns from which the coins of contracts stand beside the names."""
Part = Callable[[Canvas, Scene, Box], None]


def paint_panel(canvas: Canvas, scene: Scene, box: Box) -> None:
    """The parts below each other. Where rows are short the objectives share one and the order of offers has none;
    where there are plenty the parts stand apart."""
    view: View = scene.update.view
    parts = panel_parts(scene, box)
    spare = box.height - 1 - view.seats - sum(rows for rows, _ in parts)
    air = 1 if spare >= len(parts) else 0
    wide = box.width >= WIDE
    y = paint_seats(canvas, scene.glyphs, box, measures(scene, wide=wide), seat_rows(scene, wide=wide)) + air
    for rows, paint in parts:
        if y + rows <= box.bottom:
            paint(canvas, scene, Box(box.x, y, box.width, rows))
        y += rows + air


def panel_parts(scene: Scene, box: Box) -> list[tuple[int, Part]]:
    """The parts with their rows, from the top."""
    view: View = scene.update.view
    least: list[tuple[int, Part]] = [
        (1, paint_constraint),
        (2, paint_offers),
        (len(view.display), paint_contracts),
        (1, paint_objectives),
        (1, paint_cards),
    ]
    room = box.height - 1 - view.seats - sum(rows for rows, _ in least)
    cards = -(-len(view.players[scene.front].hand or ()) // cards_abreast(box))
    if room >= 1:
        least[1] = (3, paint_offers)
    if room >= 2:
        least[3] = (2, paint_objectives)
    if room >= 1 + cards:
        least[4] = (max(1, cards), paint_cards)
    return least


def cards_abreast(box: Box) -> int:
    """How many construction cards stand side by side."""
    return max(1, box.width // CARD)


# Seats


def measures(scene: Scene, *, wide: bool) -> list[Measure]:
    """What is counted for each seat: coins, the coins of its contracts where there is room, cards in hand."""
    keys = ("coins", "taken", "hand") if wide else ("coins", "hand")
    return [Measure(scene.word(f"board-bella_vista-{key}"), 6) for key in keys]


def seat_rows(scene: Scene, *, wide: bool) -> list[SeatRow]:
    """One row for each seat."""
    update = scene.update
    view: View = update.view
    return [
        SeatRow(
            seat=seat,
            name=scene.label(seat),
            counts=_counts(scene, seat, wide=wide),
            to_act=seat in update.to_act,
            own=seat == update.viewer,
            front=seat == scene.front,
        )
        for seat in range(view.seats)
    ]


def _counts(scene: Scene, seat: int, *, wide: bool) -> tuple[Count, ...]:
    view: View = scene.update.view
    player, worth = view.players[seat], view.options.components.coins
    taken = sum(worth[contract] for contract in player.contracts)
    between = (Count(str(taken or scene.glyphs["dot"])),) if wide else ()
    return Count(str(player.coins)), *between, Count(str(player.hand_size))


# Constraint and offers


def paint_constraint(canvas: Canvas, scene: Scene, box: Box) -> None:
    """The constraint in force."""
    view: View = scene.update.view
    after = canvas.put(box.x + 1, box.y, scene.word("board-bella_vista-constraint"), "bold dim")
    kind = CONSTRAINTS[view.constraints[-1]].replace("_", "-")
    name = scene.word(f"board-bella_vista-{kind}")
    canvas.put(after + 1, box.y, cut(name, box.right - after - 1, more=scene.glyphs["more"]), "bold strong")


def paint_offers(canvas: Canvas, scene: Scene, box: Box) -> None:
    """The places with their prices, below each its card with owner and, once known, number; where there is a row for
    it, the order in which offers are made."""
    view: View = scene.update.view
    slots = [(number, slot) for number, slot in enumerate(view.slots) if _is_shown(scene, slot)]
    width = min(SLOT, (box.width - 1) // len(slots))
    for number, slot in slots:
        place = Box(box.x + slots.index((number, slot)) * width, box.y, width, 1)
        price = scene.word("board-bella_vista-right") if slot.price is None else str(slot.price)
        current = number == view.place
        canvas.put(place.x + 2, box.y, price, "bold accent" if current else "bold strong")
        if current:
            canvas.put(place.x + 1, box.y + 1, scene.glyphs["turn"], "bold accent")
        _paint_card_of(canvas, scene, Box(place.x + 2, box.y + 1, width - 2, 1), slot)
        _slot_target(canvas, scene, place, slot)
    if box.height > 2:
        _paint_order(canvas, scene, Box(box.x, box.y + 2, box.width, 1))


def _is_shown(scene: Scene, slot: Slot) -> bool:
    """Places to the right of the board are shown once a card lies on them or has to."""
    if slot.price is not None or slot.seat is not None:
        return True
    view: View = scene.update.view
    return any(isinstance(action, Offer) and action.price is None for action in scene.update.legal) and slot == next(
        free for free in view.slots if free.price is None and free.seat is None
    )


def _paint_card_of(canvas: Canvas, scene: Scene, box: Box, slot: Slot) -> None:
    action = scene.trial.action if scene.trial is not None else None
    if isinstance(action, Offer) and action.price == slot.price and slot.seat is None:
        canvas.put(box.x, box.y, f"{action.number}{scene.glyphs['ghost']}", "bold reverse ghost")
    elif slot.seat is None:
        canvas.put(box.x, box.y, scene.glyphs["dot"], "dim")
    else:
        ink = f"{'' if slot.done else 'bold '}seat-{slot.seat + 1}"
        canvas.put(box.x, box.y, card_words(scene, slot), ink)


def _slot_target(canvas: Canvas, scene: Scene, box: Box, slot: Slot) -> None:
    if slot.price is None and slot.seat is not None:
        return
    held = held_number(scene)
    view: View = scene.update.view
    player = view.players[scene.front]
    numbers = dict.fromkeys(player.hand or ()) if held is None else [held]
    answers = tuple(OFFER[slot.price][number - 1] for number in numbers) if view.phase == "offer" else ()
    id = f"slot-{'right' if slot.price is None else slot.price}"
    name = "right" if slot.price is None else f"p{slot.price}"
    canvas.target(Target(id, box, answers, name=name, mark_x=box.x + 1, mark_y=box.y, ghost=held is not None))


def _paint_order(canvas: Canvas, scene: Scene, box: Box) -> None:
    """While offers are made, who makes them; afterwards the order of the next offers as far as it is known."""
    view: View = scene.update.view
    if view.phase == "offer":
        x = canvas.put(box.x + 1, box.y, scene.word("board-bella_vista-order"), "dim") + 1
        for number, seat in enumerate(view.order):
            x = canvas.put(x, box.y, scene.glyphs["turn"] if number == view.offered else " ", "bold accent")
            ink = "dim" if number < view.offered else f"bold seat-{seat + 1}"
            x = canvas.put(x, box.y, f"{scene.glyphs.seat(seat)}{seat_letter(seat)}", ink) + 1
        return
    x = canvas.put(box.x + 1, box.y, scene.word("board-bella_vista-next"), "dim") + 1
    for slot in coming_order(view):
        ink = "dim" if slot.seat is None else f"bold seat-{slot.seat + 1}"
        x = canvas.put(x, box.y, card_words(scene, slot), ink) + 1


def coming_order(view: View) -> list[Slot]:
    """The cards above the board in the order in which they will lie below (docs/games/bella_vista.md 6.15); those still
    face down come last."""
    cards = [slot for slot in view.slots if slot.seat is not None]
    return sorted(cards, key=lambda slot: 99 if slot.number is None else slot.number)


def card_words(scene: Scene, slot: Slot) -> str:
    """A card above the board: its number once known, its owner."""
    if slot.seat is None:
        return scene.glyphs["dot"]
    shown = "?" if slot.number is None else str(slot.number)
    return f"{shown}{scene.glyphs.seat(slot.seat)}{seat_letter(slot.seat)}"


# Contracts and objectives


def paint_contracts(canvas: Canvas, scene: Scene, box: Box) -> None:
    """One contract a row: coins, what it asks for, how many of the buildings of the seat in front count already, and
    what the placement under the cursor would make of that."""
    view: View = scene.update.view
    for row, contract in enumerate(view.display):
        y = box.y + row
        if contract is None:
            canvas.put(box.x + 2, y, scene.word("board-bella_vista-contract-taken"), "dim")
            continue
        count, needed = progress(view, contract, scene.front)
        after = _after(scene, contract, count)
        met = after >= needed
        text = f"{count}/{needed}" if after == count else f"{count}+{after - count}/{needed}"
        ink = "bold ghost" if after != count else "bold legal" if met else "text"
        mark = scene.glyphs["leader"] if met else " "
        canvas.right(box.x + 4, y, str(view.options.components.coins[contract]), "bold accent")
        name = contract_words(scene, contract)
        canvas.put(box.x + 5, y, cut(name, box.width - 12, more=scene.glyphs["more"]), "text")
        canvas.right(box.right, y, f"{text}{mark}", ink)
        line = Box(box.x, y, box.width, 1)
        target = Target(f"contract-{contract}", line, (TAKE[contract],), row + 1, f"k{row + 1}", box.x, y)
        if view.phase != "offer" or scene.update.decision is None:
            canvas.target(target)


def contract_words(scene: Scene, contract: int) -> str:
    """What a contract asks for, in a few words."""
    letters = quarters_of(contract)
    needed = progress(scene.update.view, contract, scene.front)[1]
    if len(letters) == 1:
        return scene.word("board-bella_vista-single", count=needed, letter=letters)
    if letters:
        return " + ".join(letters)
    return scene.word(f"board-bella_vista-{OTHERS[contract]}-contract", count=needed)


def _after(scene: Scene, contract: int, count: int) -> int:
    view: View = scene.update.view
    action = scene.trial.action if scene.trial is not None else None
    if not isinstance(action, Build) or view.phase != "build" or view.freedom != "constraint":
        return count
    return count if scene.front != view.viewer else progress(view, contract, scene.front, action)[0]


def paint_objectives(canvas: Canvas, scene: Scene, box: Box) -> None:
    """The two objectives with what they bring the seat in front now, in one row or two."""
    view: View = scene.update.view
    rules = (OBJECTIVES_HEIGHT[view.height], OBJECTIVES_CLUSTER[view.cluster])
    lines = {line.rule: line for line in scene.update.sheets[scene.front].lines}
    half = box.width if box.height > 1 else box.width // 2
    for number, rule in enumerate(rules):
        x, y = (box.x, box.y + number) if box.height > 1 else (box.x + number * half, box.y)
        after = canvas.put(x + 1, y, scene.word(f"board-bella_vista-{rule}"), "dim", limit=half - 5)
        points = str(lines[rule].low).replace("-", "-" if scene.glyphs.ascii_only else "−")
        canvas.put(after + 1, y, points, "bold text")


# Cards


def held_number(scene: Scene) -> int | None:
    """The building of the card in hand; the only kind there is needs no choosing."""
    view: View = scene.update.view
    if view.phase != "offer" or scene.update.decision is None or view.viewer is None or scene.front != view.viewer:
        return None
    hand = view.players[view.viewer].hand or ()
    if scene.held is not None and scene.held.startswith("hand-"):
        return hand[int(scene.held.removeprefix("hand-"))]
    return hand[0] if len(set(hand)) == 1 else None


def paint_cards(canvas: Canvas, scene: Scene, box: Box) -> None:
    """The reader's construction cards with the outlines of their buildings; of others, what is still to be built."""
    view: View = scene.update.view
    player = view.players[scene.front]
    if player.hand is None:
        _paint_unseen(canvas, scene, box)
        return
    abreast = cards_abreast(box) if box.height > 1 else max(1, len(player.hand))
    width = min(CARD, box.width // abreast)
    for place, number in enumerate(player.hand):
        card = Box(box.x + place % abreast * width, box.y + place // abreast, width - 1, 1)
        canvas.fill(card, "text on surface")
        canvas.put(card.x + 1, card.y, str(number), "bold accent on surface")
        outline = outline_of(scene, view.options.components.shapes[number - 1])
        canvas.put(card.x + 3, card.y, outline, "text on surface", limit=card.width - 3)
        answers = tuple(offers[number - 1] for offers in OFFER.values()) if view.phase == "offer" else ()
        holds = view.phase == "offer" and len(set(player.hand)) > 1
        if scene.front == view.viewer:
            id, name = f"hand-{place}", f"h{place + 1}"
            canvas.target(Target(id, card, answers, place + 1, name, card.x, card.y, holds=holds))


def _paint_unseen(canvas: Canvas, scene: Scene, box: Box) -> None:
    view: View = scene.update.view
    unseen = view.players[scene.front].unseen
    numbers = " ".join(str(number) for number, count in enumerate(unseen, 1) for _ in range(count))
    after = canvas.put(box.x + 1, box.y, scene.word("board-bella_vista-unseen"), "dim")
    canvas.put(after + 1, box.y, cut(numbers, box.right - after - 1, more=scene.glyphs["more"]), "text")


def outline_of(scene: Scene, shape: tuple[str, ...]) -> str:
    """A building in one row, two rows of its cells above each other in half blocks; how many cells it has where that
    cannot be drawn."""
    if len(shape) > 2:
        shape = tuple("".join(line) for line in zip(*shape[::-1], strict=True))
    if len(shape) > 2 or scene.glyphs.ascii_only:
        return f"{scene.glyphs['times']}{''.join(shape).count('#')}"
    top, bottom = shape[0], shape[1] if len(shape) > 1 else "." * len(shape[0])
    halves = {"##": "full-block", "#.": "upper-half", ".#": "lower-half"}
    pairs = (halves.get(above + below) for above, below in zip(top, bottom, strict=True))
    return "".join(scene.glyphs[pair] if pair else " " for pair in pairs)
