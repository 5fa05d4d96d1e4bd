"""Paints the offer board, the order of play, constraint and objectives, the contracts, and the scores at the end."""

from rich.cells import cell_len

from core.games.bella_vista import actions
from core.games.bella_vista.actions import OFFER, TAKE, Build, Offer
from core.games.bella_vista.components import CONSTRAINTS, MOTIFS, QUARTIERS, ROUNDS, TEXTURES
from core.games.bella_vista.notation import quarters_of
from core.games.bella_vista.text import slot_message
from core.games.bella_vista.view import Slot, View, progress
from core.kernel.message import message
from themes.glyphs import seat_letter
from tui.boards import Scene, fitting
from tui.boards.bella_vista.buildings import MOTIF_SIGNS, RIVER_INK, TREES, TRUNK_INK, crown
from tui.boards.bella_vista.cards import constraint_words, contract_words, objective_rules, objective_words
from tui.boards.bella_vista.city import is_building
from tui.widgets.kit.look import badge_ink, paint_edges, paint_heading
from tui.widgets.kit.signs import paint_owner, total
from tui.widgets.picture import Box, Canvas, Span, Target, cut

PITCH, PITCH_IN_A_ROW = 8, 10
"""The most columns from one place to the next: with prices above the cards, and with prices next to them."""
PLACE_ROWS = 4
"""Rows of a place at most; one more is for the heading."""
OWNER_COLUMNS = 4
"""Columns of the shape and the letter of a seat, with a blank behind."""
PADDED_PRICE = 8
"""Columns of a place from which a price next to its card has a blank behind it; one before it is for the mark."""

SAMPLE_COLUMNS = 4
"""Columns of the sample of the ground that the constraint names."""

WORTH_COLUMNS = 4
"""Columns of what a contract brings."""


def offer_heights(scene: Scene) -> tuple[int, ...]:
    """Return the possible heights of the offer board. The word for a place without a price needs a row above its
    card."""
    free = any(slot.price is None and _is_shown(scene, slot) for slot in scene.update.view.slots)
    return (2, 4, 5) if free else (1, 2, 4, 5)


def paint_offers(canvas: Canvas, scene: Scene, box: Box) -> None:
    """Paint the slots in a row, each with its price and its card."""
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
    """Return whether the offer board has a heading."""
    return box.height > PLACE_ROWS


def slot_places(scene: Scene, box: Box) -> list[tuple[Slot, Box]]:
    """Return the visible slots and their boxes, from left to right."""
    slots = [slot for slot in scene.update.view.slots if _is_shown(scene, slot)]
    y, rows = box.y + is_headed(box), min(PLACE_ROWS, box.height)
    pitch = min(PITCH if rows > 1 else PITCH_IN_A_ROW, (box.width + 1) // len(slots))
    return [(slot, Box(box.x + number * pitch, y, pitch - 1, rows)) for number, slot in enumerate(slots)]


def _paint_tag(canvas: Canvas, scene: Scene, place: Box, slot: Slot, *, is_now: bool) -> None:
    """Paint a slot in one row: a column for the mark, the price, the card."""
    price = f"{slot.price} " if place.width >= PADDED_PRICE else str(slot.price)
    canvas.put(place.x, place.y, " ", "text on surface")
    x = canvas.put(place.x + 1, place.y, price, badge_ink("accent"))
    (owner, number), ink = _card(scene, slot, is_now=is_now)
    card = Box(x, place.y, place.right - x, 1)
    canvas.fill(card, ink)
    canvas.centre(
        card, fitting(card.width, f"{owner.replace(' ', '')} {number}", f"{owner.replace(' ', '')}{number}"), ink
    )


def _paint_place(canvas: Canvas, scene: Scene, place: Box, slot: Slot, *, is_now: bool) -> None:
    """Paint a slot of two or four rows: the price on its tag, the card below, and a row for the cursor's foot."""
    canvas.fill(place, f"text on {'raised' if is_now else 'surface'}")
    paint_edges(canvas, place)
    price = scene.word("board-bella_vista-right") if slot.price is None else str(slot.price)
    head = Box(place.x + 1, place.y, place.width - 1, 1)  # the mark stands before it, where it can be seen
    canvas.fill(head, badge_ink("accent"))
    canvas.centre(head, cut(price, head.width), badge_ink("accent"))
    words, ink = _card(scene, slot, is_now=is_now)
    lines = words if place.height > 2 else ("".join(words).replace(" ", ""),)
    y = place.bottom - len(lines) - (place.height > 2)
    card = Box(place.x + (place.height > 2), y, place.width - 2 * (place.height > 2), len(lines))
    canvas.fill(card, ink)
    for row, line in enumerate(lines):
        canvas.centre(Box(card.x, y + row, card.width, 1), cut(line, card.width), ink)


def _card(scene: Scene, slot: Slot, *, is_now: bool) -> tuple[tuple[str, str], str]:
    """Return the content of a slot in two words, and its ink. A built card is flat."""
    action = scene.trial.action if scene.trial is not None else None
    if isinstance(action, Offer) and action.price == slot.price and slot.seat is None:
        return (_owner(scene, action_seat(scene)), str(action.number)), badge_ink("ghost")
    if slot.seat is None:
        return (scene.word("board-bella_vista-open"), ""), "dim on surface"
    number = "?" if slot.number is None else str(slot.number)
    role = f"seat-{slot.seat + 1}"
    return (_owner(scene, slot.seat), number), f"{role} on surface" if slot.done and not is_now else badge_ink(role)


def action_seat(scene: Scene) -> int:
    """Return the seat of the card under the cursor."""
    decision = scene.update.decision
    return decision.seat if decision is not None else scene.front


def _owner(scene: Scene, seat: int) -> str:
    return f"{scene.glyphs.seat(seat)} {seat_letter(seat)}"


def _is_shown(scene: Scene, slot: Slot) -> bool:
    """Return whether a slot is visible. Those to the right of the board are once a card is there or must go there."""
    if slot.price is not None or slot.seat is not None:
        return True
    view: View = scene.update.view
    return any(isinstance(action, Offer) and action.price is None for action in scene.update.legal) and slot == next(
        free for free in view.slots if free.price is None and free.seat is None
    )


def offer_words(scene: Scene, name: str) -> tuple[str, ...]:
    """Return the price of an open slot and the position in which it builds. Cards to its left build first, and later
    offers may add more. For any other slot return its content. It is shown with every own offer, so keep it short."""
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
    foot = Box(box.x, box.bottom - 1, box.width, 1) if box.height > 2 else None
    is_ghost = held is not None
    canvas.target(Target(id, box, answers, name=name, mark_x=box.x, mark_y=box.y, ghost=is_ghost, foot=foot, best=best))


def _cheapest(scene: Scene) -> tuple[Offer, ...]:
    """Return the cheapest offers. The cursor starts there, because the value of a dearer slot is unknown."""
    offers = [action for action in scene.update.legal if isinstance(action, Offer)]
    least = min((offer.price for offer in offers if offer.price is not None), default=None)
    return tuple(offer for offer in offers if offer.price == least)


def held_number(scene: Scene) -> int | None:
    """Return the building of the card in hand. If all are the same, no choice is needed."""
    view: View = scene.update.view
    if view.phase != "offer" or scene.update.decision is None or view.viewer is None or scene.front != view.viewer:
        return None
    hand = view.players[view.viewer].hand or ()
    if scene.held is not None and scene.held.startswith("hand-"):
        return hand[int(scene.held.removeprefix("hand-"))]
    return hand[0] if len(set(hand)) == 1 else None


# Who comes when


def paint_order(canvas: Canvas, scene: Scene, box: Box) -> None:
    """Paint the seats still to offer or to build; nothing at the end."""
    view: View = scene.update.view
    if view.phase == "over" or view.actor is None:
        return
    x = canvas.put(box.x, box.y, scene.word(f"board-bella_vista-now-{view.phase}"), "dim")
    x = canvas.put(x + 1, box.y, f" {_owner(scene, view.actor)} ", badge_ink(f"seat-{view.actor + 1}")) + 1
    if later := _later(view):
        x = canvas.put(x, box.y, scene.word("board-bella_vista-then"), "dim") + 1
        for seat in later[: (box.right - x + 1) // OWNER_COLUMNS]:
            x = canvas.put(x, box.y, _owner(scene, seat), f"bold seat-{seat + 1}") + 1


def _later(view: View) -> list[int]:
    """Return the seats after the acting one."""
    if view.phase == "offer":
        return list(view.order[view.offered + 1 :])
    now = view.place if view.place is not None else len(view.slots)
    return [slot.seat for slot in view.slots[now + 1 :] if slot.seat is not None]


def coming_order(view: View) -> list[Slot]:
    """Return the cards above the board in the order of the next offers (docs/games/bella_vista.md 6.15), with face-down
    cards last."""
    cards = [slot for slot in view.slots if slot.seat is not None]
    return sorted(cards, key=lambda slot: 99 if slot.number is None else slot.number)


def card_words(scene: Scene, slot: Slot) -> str:
    """Return a card above the board: its number once known, and its owner."""
    if slot.seat is None:
        return scene.glyphs["dot"]
    shown = "?" if slot.number is None else str(slot.number)
    return f"{shown}{scene.glyphs.seat(slot.seat)}{seat_letter(slot.seat)}"


# What holds for everybody: the constraint of the round, and the two objectives


def paint_constraint(canvas: Canvas, scene: Scene, box: Box) -> None:
    """Paint the current constraint on a sign, with a sample of its ground and the meaning of dark areas."""
    canvas.fill(box, "text on raised")
    room, x = box.width - 2 - (SAMPLE_COLUMNS if box.height > 1 else 0), box.x + 1
    if box.height == 3:
        canvas.put(x, box.y, scene.word("board-bella_vista-this-round"), "dim on raised")
    y = box.y + (box.height == 3)
    before = f"{scene.word('board-bella_vista-constraint')} "
    x = canvas.put(x, y, before, "text on raised")
    x = canvas.put(x, y, cut(constraint_words(scene), room - len(before)), "bold strong on raised")
    if box.height > 1:
        canvas.put(box.x + 1, y + 1, fitting(room, *_notes(scene)), "dim on raised")
        _paint_sample(canvas, scene, Box(box.right - SAMPLE_COLUMNS, box.y, SAMPLE_COLUMNS - 1, 2))
        return
    for note in _notes(scene):
        if cell_len(note) + 2 <= box.right - x:
            canvas.right(box.right - 1, y, note, "dim on raised")
            return


def _notes(scene: Scene) -> tuple[str, ...]:
    """Return what the constraint means for the map, the longer sentence first."""
    view: View = scene.update.view
    if is_building(scene) and view.freedom != "constraint":
        return (scene.word(f"board-bella_vista-free-{view.freedom}"),)
    return scene.word("board-bella_vista-shut"), scene.word("board-bella_vista-shut-short")


def _paint_sample(canvas: Canvas, scene: Scene, box: Box) -> None:
    view: View = scene.update.view
    constraint = CONSTRAINTS[view.constraints[-1]]
    rows: tuple[Span, ...] = ()
    if constraint in MOTIFS:
        field = f"on {constraint}.field"
        sign = (f" {MOTIF_SIGNS[constraint]} ", f"bold {constraint}.sign {field}")
        rows = (sign, ("╱╱╱", f"{constraint}.mist {field}"))
    elif constraint == TEXTURES[0]:
        rows = (("╱╱╱", "leaf.mist on leaf.field"), ("╱╱╱", "flower.mist on flower.field"))
    elif constraint == TEXTURES[1]:
        rows = ((" ' ", "bold leaf.sign on leaf.field"), (" * ", "bold flower.sign on flower.field"))
    elif constraint in ("park", "no_park"):
        top, trunk = TREES[False, scene.glyphs.ascii_only]
        rows = ((f" {top}", crown(dense=scene.few_colours)), (f" {trunk}", TRUNK_INK))
    elif constraint == "no_river":
        rows = (("~~ ", RIVER_INK), (" ~~", RIVER_INK))
    for row, (text, ink) in enumerate(rows):
        canvas.put(box.x, box.y + row, text, ink)


def paint_objectives(canvas: Canvas, scene: Scene, box: Box) -> None:
    """Paint the two objectives with their current points for the seat in front, in one or two rows, below a heading if
    there is a row for it."""
    view: View = scene.update.view
    lines = {line.rule: line for line in scene.update.sheets[scene.front].lines}
    rules = objective_rules(view)
    if box.height == 1:
        half = box.width // 2
        for place, rule in enumerate(rules):
            x = box.x + place * half
            shown = total(lines[rule].low)
            word = fitting(half - 2 - len(shown), scene.word(f"board-bella_vista-{rule}"))
            canvas.put(canvas.put(x, box.y, word, "dim") + 1, box.y, shown, "bold strong")
        return
    y = box.y
    if box.height > 2:
        paint_heading(canvas, Box(box.x, y, box.width, 1), scene.word("board-bella_vista-end"))
        _paint_whose(canvas, scene, box, y)
        y += 1
    for row, rule in enumerate(rules):
        shown = total(lines[rule].low)
        canvas.put(box.x + 1, y + row, objective_words(scene, rule, box.width - 7), "text")
        canvas.right(box.right - 1, y + row, shown, "bold strong")


def _paint_whose(canvas: Canvas, scene: Scene, box: Box, y: int) -> None:
    if scene.front == scene.update.viewer:
        canvas.right(box.right - 1, y, scene.word("board-bella_vista-yours"), "dim")
    else:
        paint_owner(canvas, scene.glyphs, box.right - 4, y, scene.front)


# When the game is over


def score_rows(scene: Scene) -> int:
    """Return the rows of the score table."""
    return 2 + len(scene.update.sheets[0].lines)


def paint_scores(canvas: Canvas, scene: Scene, box: Box) -> None:
    """Paint the score table of all seats."""
    sheets, column = scene.update.sheets, 6
    first = box.right - column * len(sheets)
    canvas.fill(box, "text on surface")
    paint_edges(canvas, box)
    for seat in range(len(sheets)):
        role = f"bold seat-{seat + 1} on surface"
        canvas.right(first + column * (seat + 1) - 1, box.y, f"{scene.glyphs.seat(seat)} {seat_letter(seat)}", role)
    y = box.y + 1
    for row, line in enumerate(sheets[0].lines):
        name = scene.speak(message(f"bella_vista-score-{line.rule}"))
        short = scene.word(f"board-bella_vista-plate-{line.rule}").capitalize()
        canvas.put(box.x + 1, y + row, fitting(first - box.x, name, short), "text on surface")
        for seat, sheet in enumerate(sheets):
            canvas.right(first + column * (seat + 1) - 1, y + row, total(sheet.lines[row].low), "text on surface")
    canvas.put(box.x + 1, box.bottom - 1, scene.word("board-bella_vista-total"), "bold strong on surface")
    for seat, sheet in enumerate(sheets):
        canvas.right(first + column * (seat + 1) - 1, box.bottom - 1, total(sheet.low), "bold strong on surface")


# The visible contracts: condition, progress of the seat in front, and coins


def paint_contracts(canvas: Canvas, scene: Scene, box: Box) -> None:
    """Paint the contracts in one or two rows each, below a heading if there is a row for it."""
    view: View = scene.update.view
    y, count = box.y, len(view.display)
    if box.height > count:
        note = scene.word("board-bella_vista-contracts-note")
        title = scene.word("board-bella_vista-contracts")
        paint_heading(canvas, Box(box.x, y, box.width, 1), title, note)
        y += 1
    rows = 2 if box.height > 2 * count else 1
    for place, contract in enumerate(view.display):
        line = Box(box.x, y + place * rows, box.width, rows)
        canvas.fill(line, "text on surface")
        if contract is None:
            canvas.put(
                line.x + WORTH_COLUMNS + 1, line.y, cut(_gone(scene), line.width - WORTH_COLUMNS - 2), "dim on surface"
            )
            continue
        _paint_contract(canvas, scene, line, contract)
        _put_contract_target(canvas, scene, line, contract, place)


def _paint_contract(canvas: Canvas, scene: Scene, line: Box, contract: int) -> None:
    view: View = scene.update.view
    count, needed = progress(view, contract, scene.front)
    after = after_trial(scene, contract, count)
    met = after >= needed
    worth = f"+{view.options.components.coins[contract]}"
    canvas.put(
        line.x + WORTH_COLUMNS - len(worth), line.y, worth, badge_ink("accent") if met else "bold accent on surface"
    )
    for y in range(line.y, line.bottom):
        canvas.put(line.x, y, "▌", f"{contract_role(contract)} on surface")
    pips = _pips(scene, count, after, needed)
    note = _note(scene, contract, met=met)
    width = sum(len(text) for text, _ in pips)
    x = line.x + WORTH_COLUMNS + 1
    ink = f"{'bold strong' if count >= needed else 'text'} on surface"
    if line.height > 1:
        canvas.put(x, line.y, contract_words(scene, contract, line.right - x - 1), ink)
        y = line.y + 1
    else:
        edge = line.right - 1 - (len(note) + 1 if note else 0) - max(4, width)
        canvas.put(x, line.y, contract_words(scene, contract, edge - x - 1), ink)
        x, y = edge, line.y
    for text, pip in pips:
        x = canvas.put(x, y, text, f"{pip} on surface")
    if note:
        canvas.right(line.right - 1, y, note, "bold gain on surface")


def _pips(scene: Scene, count: int, after: int, needed: int) -> list[Span]:
    """Return pips for the buildings that stand, would stand, and are missing."""
    if scene.glyphs.ascii_only:
        more = f"+{after - count}" if after != count else ""
        return [(f"{count}{more}/{needed}", "bold gain" if after >= needed else "text")]
    return [("●" * count, "bold gain"), ("●" * (after - count), "bold ghost"), ("○" * (needed - after), "dim")]


def _note(scene: Scene, contract: int, *, met: bool) -> str:
    """Return the note on a contract that is met or can be taken now."""
    view: View = scene.update.view
    if not met:
        return ""
    if view.phase == "contract" and TAKE[contract] in scene.update.legal:
        return scene.word("board-bella_vista-take")
    return scene.word("board-bella_vista-full")


def _put_contract_target(canvas: Canvas, scene: Scene, line: Box, contract: int, place: int) -> None:
    view: View = scene.update.view
    offering = view.phase == "offer" and scene.update.decision is not None
    digit = None if offering else place + 1
    canvas.target(
        Target(
            f"contract-{contract}",
            line,
            () if offering else (TAKE[contract],),
            digit,
            f"k{place + 1}",
            line.x,
            line.y,
        )
    )


def _gone(scene: Scene) -> str:
    """Return who took the contract of an empty space since the reader acted. In the last round it is not refilled."""
    taken = [event for event in scene.fresh if isinstance(event, actions.ContractTaken)]
    if taken and scene.update.view.display.count(None) == 1:
        seat = taken[-1].seat
        return scene.word("board-bella_vista-taken-by", name=f"{scene.glyphs.seat(seat)} {seat_letter(seat)}")
    return scene.word(f"board-bella_vista-contract-{'taken' if scene.update.view.round < ROUNDS else 'gone'}")


def contract_role(contract: int) -> str:
    """Return the colour role of a contract's edge: that of its motif, if it has one."""
    homes = {MOTIFS[QUARTIERS.index(letter) // 2] for letter in quarters_of(contract)}
    return homes.pop() if len(homes) == 1 else "strong"


def after_trial(scene: Scene, contract: int, count: int) -> int:
    """Return how many buildings a contract has with the one under the cursor."""
    view: View = scene.update.view
    action = scene.trial.action if scene.trial is not None else None
    if not isinstance(action, Build) or view.phase != "build" or view.freedom != "constraint":
        return count
    return count if scene.front != view.viewer else progress(view, contract, scene.front, action)[0]
