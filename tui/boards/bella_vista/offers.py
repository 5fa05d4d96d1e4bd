"""The offer board: places with their prices as tags, the seats and cards on them, and who comes when."""

from core.games.bella_vista.actions import OFFER, Offer
from core.games.bella_vista.text import slot_message
from core.games.bella_vista.view import Slot, View
from themes.glyphs import seat_letter
from tui.boards import Scene
from tui.boards.bella_vista.words import fitting
from tui.widgets.kit.signs import badge_ink, paint_heading
from tui.widgets.picture import Box, Canvas, Target, cut

PITCH, PITCH_IN_A_ROW = 8, 10
"""Columns from one place to the next, at most: where prices stand above the cards, and where they stand beside them."""
ROWS = 4
"""Rows of a place at most; one more is for the heading."""
OWNER = 4
"""Columns of the shape and the letter of a seat, with a blank behind."""
PADDED = 8
"""Columns of a place from which a price beside its card has a blank behind it; one before it is for the mark."""


def offer_heights(scene: Scene) -> tuple[int, ...]:
    """The rows that the offer board may take; the word for a place without a price needs a row above its card."""
    free = any(slot.price is None and _is_shown(scene, slot) for slot in scene.update.view.slots)
    return (2, 4, 5) if free else (1, 2, 4, 5)


def paint_offers(canvas: Canvas, scene: Scene, box: Box) -> None:
    """Side by side, each a price above or beside the card that lies there."""
    view: View = scene.update.view
    if is_headed(box):
        title = scene.word("board-bella_vista-order")
        note = scene.word("board-bella_vista-offers-note")
        paint_heading(canvas, Box(box.x, box.y, box.width, 1), title, note)
    current = view.slots[view.place] if view.place is not None else None
    for slot, place in slot_places(scene, box):
        is_now = current is not None and slot is current
        if place.height == 1:
            _paint_tag(canvas, scene, place, slot, is_now=is_now)
        else:
            _paint_place(canvas, scene, place, slot, is_now=is_now)
        _put_target(canvas, scene, place, slot)


def is_headed(box: Box) -> bool:
    """Whether the offer board has a heading there."""
    return box.height > ROWS


def slot_places(scene: Scene, box: Box) -> list[tuple[Slot, Box]]:
    """The places that are shown, and where, from left to right."""
    slots = [slot for slot in scene.update.view.slots if _is_shown(scene, slot)]
    y, rows = box.y + is_headed(box), min(ROWS, box.height)
    pitch = min(PITCH if rows > 1 else PITCH_IN_A_ROW, (box.width + 1) // len(slots))
    return [(slot, Box(box.x + number * pitch, y, pitch - 1, rows)) for number, slot in enumerate(slots)]


def _paint_tag(canvas: Canvas, scene: Scene, place: Box, slot: Slot, *, is_now: bool) -> None:
    """A place in one row: a column for the mark, the price, the card."""
    price = f"{slot.price} " if place.width >= PADDED else str(slot.price)
    canvas.put(place.x, place.y, " ", "text on surface")
    x = canvas.put(place.x + 1, place.y, price, badge_ink("accent"))
    (owner, number), ink = _card(scene, slot, is_now=is_now)
    card = Box(x, place.y, place.right - x, 1)
    canvas.fill(card, ink)
    canvas.centre(
        card, fitting(card.width, f"{owner.replace(' ', '')} {number}", f"{owner.replace(' ', '')}{number}"), ink
    )


def _paint_place(canvas: Canvas, scene: Scene, place: Box, slot: Slot, *, is_now: bool) -> None:
    """A place of two rows or four: the price on its tag, below it the card."""
    canvas.fill(place, f"text on {'raised' if is_now else 'surface'}")
    price = scene.word("board-bella_vista-right") if slot.price is None else str(slot.price)
    head = Box(place.x + 1, place.y, place.width - 1, 1)  # the mark stands before it, where it can be seen
    canvas.fill(head, badge_ink("accent"))
    canvas.centre(head, cut(price, head.width), badge_ink("accent"))
    words, ink = _card(scene, slot, is_now=is_now)
    lines = words if place.height > 2 else ("".join(words).replace(" ", ""),)
    y = place.bottom - len(lines)
    card = Box(place.x + (place.height > 2), y, place.width - 2 * (place.height > 2), len(lines))
    canvas.fill(card, ink)
    for row, line in enumerate(lines):
        canvas.centre(Box(card.x, y + row, card.width, 1), cut(line, card.width), ink)


def _card(scene: Scene, slot: Slot, *, is_now: bool) -> tuple[tuple[str, str], str]:
    """What lies on a place, in two words, and its ink. A card that is built already is flat."""
    action = scene.trial.action if scene.trial is not None else None
    if isinstance(action, Offer) and action.price == slot.price and slot.seat is None:
        return (_owner(scene, action_seat(scene)), str(action.number)), badge_ink("ghost")
    if slot.seat is None:
        return (scene.word("board-bella_vista-open"), ""), "dim on surface"
    number = "?" if slot.number is None else str(slot.number)
    role = f"seat-{slot.seat + 1}"
    return (_owner(scene, slot.seat), number), f"{role} on surface" if slot.done and not is_now else badge_ink(role)


def action_seat(scene: Scene) -> int:
    """Who would lay the card under the cursor."""
    decision = scene.update.decision
    return decision.seat if decision is not None else scene.front


def _owner(scene: Scene, seat: int) -> str:
    return f"{scene.glyphs.seat(seat)} {seat_letter(seat)}"


def _is_shown(scene: Scene, slot: Slot) -> bool:
    """Regions to the right of the board are shown once a card lies on them or has to."""
    if slot.price is not None or slot.seat is not None:
        return True
    view: View = scene.update.view
    return any(isinstance(action, Offer) and action.price is None for action in scene.update.legal) and slot == next(
        free for free in view.slots if free.price is None and free.seat is None
    )


def offer_words(scene: Scene, name: str) -> tuple[str, ...]:
    """What an open space costs the seat that offers, and when it builds from there: after the cards to its left, of
    which more may come as long as others offer after it; of any other space what lies there. Short: it comes with every
    offer of one's own."""
    view: View = scene.update.view
    price = int(name) if name.isdigit() else None
    at = next(number for number, slot in enumerate(view.slots) if slot.price == price)
    is_open = any(isinstance(one, Offer) and one.price == price for one in scene.update.legal)
    if price is None or view.viewer is None or not is_open:
        return (scene.speak(slot_message(view.slots[at])),)
    before = sum(slot.seat is not None for slot in view.slots[:at])
    more = min(at - before, len(view.order) - view.offered - 1)
    args = {"price": price, "coins": view.players[view.viewer].coins, "place": before + 1}
    if not more:
        return (scene.word("board-bella_vista-offer-sure", **args),)
    return (scene.word("board-bella_vista-offer-range", **args, more=more, last=before + 1 + more),)


def _put_target(canvas: Canvas, scene: Scene, box: Box, slot: Slot) -> None:
    if slot.price is None and slot.seat is not None:
        return
    held = held_number(scene)
    view: View = scene.update.view
    player = view.players[scene.front]
    numbers = dict.fromkeys(player.hand or ()) if held is None else [held]
    answers = tuple(OFFER[slot.price][number - 1] for number in numbers) if view.phase == "offer" else ()
    id = f"slot-{'right' if slot.price is None else slot.price}"
    name = "right" if slot.price is None else f"p{slot.price}"
    cheapest = _cheapest(scene)
    best = next((answer for answer in answers if answer in cheapest), None)
    canvas.target(Target(id, box, answers, name=name, mark_x=box.x, mark_y=box.y, ghost=held is not None, best=best))


def _cheapest(scene: Scene) -> tuple[Offer, ...]:
    """The offers for the least price. The cursor begins there, since nobody can say what a dearer space will bring."""
    offers = [action for action in scene.update.legal if isinstance(action, Offer)]
    least = min((offer.price for offer in offers if offer.price is not None), default=None)
    return tuple(offer for offer in offers if offer.price == least)


def held_number(scene: Scene) -> int | None:
    """The building of the card in hand; the only kind there is needs no choosing."""
    view: View = scene.update.view
    if view.phase != "offer" or scene.update.decision is None or view.viewer is None or scene.front != view.viewer:
        return None
    hand = view.players[view.viewer].hand or ()
    if scene.held is not None and scene.held.startswith("hand-"):
        return hand[int(scene.held.removeprefix("hand-"))]
    return hand[0] if len(set(hand)) == 1 else None


# Who comes when


def paint_order(canvas: Canvas, scene: Scene, box: Box) -> None:
    """While offers are made, who makes them; while buildings are placed, who places them; at the end, nobody."""
    view: View = scene.update.view
    if view.phase == "over" or view.actor is None:
        return
    x = canvas.put(box.x, box.y, scene.word(f"board-bella_vista-now-{view.phase}"), "dim")
    x = canvas.put(x + 1, box.y, f" {_owner(scene, view.actor)} ", badge_ink(f"seat-{view.actor + 1}")) + 1
    if later := _later(view):
        x = canvas.put(x, box.y, scene.word("board-bella_vista-then"), "dim") + 1
        for seat in later[: (box.right - x + 1) // OWNER]:
            x = canvas.put(x, box.y, _owner(scene, seat), f"bold seat-{seat + 1}") + 1


def _later(view: View) -> list[int]:
    """The seats that come after the one that acts."""
    if view.phase == "offer":
        return list(view.order[view.offered + 1 :])
    now = view.place if view.place is not None else len(view.slots)
    return [slot.seat for slot in view.slots[now + 1 :] if slot.seat is not None]


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
