"""The sentences of Bella Vista, made from a View: prompts, actions, events, the plain-text board and refusals."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import groupby
from typing import Final, assert_never

from core.games.bella_vista import actions as act
from core.games.bella_vista import scoring
from core.games.bella_vista.actions import Action, Event, Freedom
from core.games.bella_vista.city import ALLOWED
from core.games.bella_vista.components import (
    COLUMNS_MOST,
    CONSTRAINTS,
    OBJECTIVES_CLUSTER,
    OBJECTIVES_HEIGHT,
    PARKS,
    QUARTIERS,
    RIVERS,
    ROWS_MOST,
)
from core.games.bella_vista.notation import (
    building_name,
    cell_names,
    constraint_name,
    contract_name,
    contract_topic,
    listing,
    objective_name,
)
from core.games.bella_vista.rules import allowed_sites, blocked_sites, open_prices
from core.games.bella_vista.state import CONSTRAINED, FREEDOMS
from core.games.bella_vista.view import (
    Building,
    PlayerView,
    Slot,
    View,
    cells_under,
    footprint,
    income,
    is_adjacent,
    is_park,
    is_quarter,
    is_river,
    mark_of,
    new_contracts,
    occupied_cells,
    placement,
    placements_by_seat,
    plan_for,
    progress,
)
from core.kernel.decision import Decision, Seat, opening
from core.kernel.game import RIVALS, Consequence
from core.kernel.grid import Cell, cell_name, places
from core.kernel.message import Message, SeatName, message

# Prompts, actions and events


def prompt(view: View, decision: Decision) -> Message:
    """Return the question of `decision` as one sentence."""
    match decision.kind:
        case "offer":
            return message("bella_vista-prompt-offer", coins=view.players[decision.seat].coins)
        case "contract":
            return message("bella_vista-prompt-contract")
        case kind:
            return message(
                f"bella_vista-prompt-{kind}{ending_of(view.freedom)}",
                number=view.number or 0,
                constraint=constraint_name(view.constraints[-1]),
            )


def ending_of(freedom: Freedom) -> str:
    """Return the ending of a message id for a building with this freedom."""
    return "" if freedom == "constraint" else f"-{freedom}"


def action_message(view: View, action: Action) -> Message:
    """Return the effect of `action`, starting with a verb; for a building with its coins."""
    match action:
        case act.Offer(price, number):
            return _offer_message(price, number)
        case act.Build():
            return _build_message(view, action)
        case act.Take(contract):
            known = view.options.components.coins
            coins = known[contract] if contract < len(known) else 0  # other component sets have more contracts
            return message("bella_vista-action-take", contract=contract_topic(contract), coins=coins)
        case act.Pass():
            return message("bella_vista-action-pass")
        case _:
            assert_never(action)


def bare_message(view: View, action: Action) -> Message | None:
    """Return a placement without its coins and contracts."""
    number = view.number
    cells = footprint(view, number, action) if isinstance(action, act.Build) and number else ()
    if number is None or not cells:
        return None
    return message("bella_vista-action-build-unpaid", number=number, cells=cell_names(cells))


def event_message(event: Event) -> Message:
    """Return an event as one sentence, without fields hidden from the reader."""
    match event:
        case act.Offered() | act.Drew():
            return _card_message(event)
        case act.Revealed(seat, number, freedom):
            return message(f"bella_vista-event-revealed{ending_of(freedom)}", seat=SeatName(seat), number=number)
        case act.NeutralCame(seat, number, freedom):
            return message(f"bella_vista-event-neutral{ending_of(freedom)}", seat=SeatName(seat), number=number)
        case act.Built() | act.SetAside() | act.Earned():
            return _building_message(event)
        case act.ContractTaken(seat, contract):
            return message("bella_vista-event-taken", seat=SeatName(seat), contract=contract_topic(contract))
        case act.ContractLeft(seat):
            return message("bella_vista-event-left", seat=SeatName(seat))
        case act.Ordered(seats, numbers):
            return _ordered_message(seats, numbers)
        case act.ContractsLaid(contracts):
            topics = listing([contract_topic(contract) for contract in contracts])
            return message("bella_vista-event-laid", contracts=topics)
        case act.RoundStarted(number, constraint):
            return message("bella_vista-event-round", round=number, constraint=constraint_name(constraint))
        case act.Ended():
            return message("bella_vista-event-ended")
        case _:
            assert_never(event)


def _offer_message(price: int | None, number: int) -> Message:
    if price is None:
        return message("bella_vista-action-offer-right", number=number)
    return message("bella_vista-action-offer", price=price, number=number)


def _build_message(view: View, action: act.Build) -> Message:
    number = view.number
    cells = footprint(view, number, action) if number else ()
    if number is None or not cells:
        return message("bella_vista-action-build-nowhere", cell=cell_name(action.row, action.column))
    if view.phase != "build" or view.freedom != "constraint":
        return message("bella_vista-action-build-unpaid", number=number, cells=cell_names(cells))
    coins, met = income(view, number, action), new_contracts(view, action)
    built = message("bella_vista-action-build", number=number, cells=cell_names(cells), coins=coins)
    if not met:
        return built
    topics = listing([contract_topic(contract) for contract in met])
    return message("bella_vista-action-build-meets", built=built, contracts=topics)


def _card_message(event: act.Offered | act.Drew) -> Message:
    seat = SeatName(event.seat)
    if isinstance(event, act.Drew):
        if event.numbers is None:
            return message("bella_vista-event-drew-hidden", seat=seat, count=event.count)
        cards = listing([building_name(number) for number in event.numbers])
        return message("bella_vista-event-drew", seat=seat, cards=cards)
    right = "-right" if event.price is None else ""
    price = {} if event.price is None else {"price": event.price}
    if event.number is None:
        return message(f"bella_vista-event-offered{right}-hidden", seat=seat, **price)
    return message(f"bella_vista-event-offered{right}", seat=seat, number=event.number, **price)


def _building_message(event: act.Built | act.SetAside | act.Earned) -> Message:
    seat = SeatName(event.seat)
    match event:
        case act.Built():
            ending = "-neutral" if event.neutral else ""
            cell = cell_name(event.row, event.column)
            return message(f"bella_vista-event-built{ending}", seat=seat, number=event.number, cell=cell)
        case act.SetAside() if event.neutral:
            return message("bella_vista-event-aside-neutral", number=event.number)
        case act.SetAside():
            return message("bella_vista-event-aside", seat=seat, number=event.number)
        case act.Earned() if event.highest:
            return message("bella_vista-event-earned-highest", seat=seat, coins=event.coins, lower=event.lower)
        case act.Earned():
            return message("bella_vista-event-earned", seat=seat, coins=event.coins)


def _ordered_message(seats: tuple[int, ...], numbers: tuple[int, ...]) -> Message:
    entries = [
        message("bella_vista-order-entry", seat=SeatName(seat), number=number)
        for seat, number in zip(seats, numbers, strict=True)
    ]
    return message("bella_vista-event-ordered", order=listing(entries))


# What follows from an action, for advice

_BEFORE_WORTH: Final = 0.4
"""Points of each building that comes before the viewer's own."""
_INCOME_WORTH: Final = 0.5
"""Share of the coins of the best place that a building is worth before others have built."""
_LEFT_WORTH: Final = 0.4
"""Share of its coins that a contract costs which a rival can take."""


def consequences(before: View, after: View, events: Sequence[Event]) -> list[Consequence]:
    """Return what an offer costs and promises, what a building changes for objectives and contracts, and the contracts
    left to rivals."""
    seat = after.viewer
    assert seat is not None
    offered = next((event for event in events if isinstance(event, act.Offered) and event.seat == seat), None)
    if offered is not None and offered.number is not None:
        return list(_offer_follows(before, seat, offered.price, offered.number))
    coins = after.options.components.coins
    found = list(_objective_changes(before, after, seat))
    for contract in after.players[seat].met:
        if contract not in before.players[seat].met:
            words = message("bella_vista-then-meets", contract=contract_topic(contract), coins=coins[contract])
            found.append(Consequence(words, coins[contract], ("contracts",)))
    found += [*_progress_made(before, after, seat), *_neighbours(before, after, seat)]
    for rival, player in enumerate(after.players):
        for contract in player.met:
            if rival != seat and contract in before.display:
                words = message(
                    "bella_vista-then-leaves",
                    seat=SeatName(rival),
                    contract=contract_topic(contract),
                    coins=coins[contract],
                )
                found.append(Consequence(words, -_LEFT_WORTH * coins[contract], (RIVALS,)))
    return found


def _offer_follows(before: View, seat: Seat, price: int | None, number: int) -> Iterator[Consequence]:
    """Return the coins left after an offer, how many buildings may come before it, and the most coins it could earn if
    it were built now."""
    lines = [line.rule for line in scoring.view_sheets(before)[seat].lines]
    left = before.players[seat].coins - (price or 0)
    yield Consequence(message("bella_vista-then-coins", count=left), -float(price or 0), ("coins",))
    if price is not None:
        earlier = [slot.price for slot in before.slots].index(price)
        yield Consequence(message("bella_vista-then-earlier", count=earlier), -_BEFORE_WORTH * earlier, tuple(lines))
    plan, built = plan_for(before), placements_by_seat(before)
    sites = allowed_sites(plan, number, CONSTRAINED, before.constraints[-1]) & ~blocked_sites(plan, built, number)
    coins = max((income(before, number, plan.sites[number - 1][site]) for site in places(sites)), default=None)
    if coins is None:
        yield Consequence(message("bella_vista-then-no-room", number=number), -3.0, tuple(lines))
    else:
        words = message("bella_vista-then-earns", number=number, coins=coins)
        yield Consequence(words, _INCOME_WORTH * coins, tuple(lines))


def _progress_made(before: View, after: View, seat: Seat) -> Iterator[Consequence]:
    """Return the visible contracts that a building brings nearer without meeting them."""
    for contract in before.display:
        if contract is None:
            continue
        (had, needed), (has, _) = (progress(view, contract, seat) for view in (before, after))
        if had < has < needed:
            words = message("bella_vista-then-nearer", contract=contract_topic(contract), count=has, needed=needed)
            yield Consequence(words, 0.25 * after.options.components.coins[contract], ("contracts",))


def _neighbours(before: View, after: View, seat: Seat) -> Iterator[Consequence]:
    """Return how many of each player's buildings a new building of the viewer touches."""
    plan, built = plan_for(after), placements_by_seat(after)
    old = placements_by_seat(before)
    for placed in built[seat][len(old[seat]) :]:
        for other in range(after.seats):
            count = sum(plan.halos[placed] & plan.masks[one] != 0 for one in old[other])
            if count and other == seat:
                words = message("bella_vista-then-touches-own", count=count)
                yield Consequence(words, 0.5 * count, OBJECTIVES_CLUSTER)
            elif count:
                words = message("bella_vista-then-touches-rival", seat=SeatName(other), count=count)
                yield Consequence(words, -0.2 * count, (RIVALS,))


def _objective_changes(before: View, after: View, seat: Seat) -> Iterator[Consequence]:
    """Return how the points of both objectives change."""
    old, new = (scoring.view_sheets(view)[seat].lines for view in (before, after))
    for was, now in zip(old, new, strict=True):
        change = now.low - was.low
        if change and now.rule in (*OBJECTIVES_HEIGHT, *OBJECTIVES_CLUSTER):
            words = message(f"bella_vista-then-{now.rule}", points=change)
            yield Consequence(words, change, (now.rule,))


# The plain-text board: one fact per line, for line mode and for screens without a board


def board(view: View) -> list[Message]:
    """Return the whole table at a glance."""
    parts = (_round, city, constraint, offers, contracts, objectives, players, hand)
    return [line for part in parts for line in part(view)]


def city(view: View) -> list[Message]:
    """Return the map, two characters a cell: a letter for a district, `()` for a park, `~~` for a river, number and
    seat for a building, number and `*` for a neutral one."""
    on = occupied_cells(view)
    columns = "".join(f"{cell_name(0, column)[0]} " for column in range(len(view.city[0])))
    lines = [f"   {columns}".rstrip()]
    for row, marks in enumerate(view.city):
        cells = "".join(_draw_marks(on.get((row, column)), mark) for column, mark in enumerate(marks))
        lines.append(f"{row + 1:2} {cells}".rstrip())
    return [message("bella_vista-board-map", cells=line) for line in lines]


def row(number: int, view: View) -> list[Message]:
    """Return row `number` (0-based) of the map from the left, with equal neighbours joined."""
    if number >= len(view.city):
        return [message("bella_vista-board-row-none", row=number + 1)]
    return [message("bella_vista-board-row", row=number + 1, cells=_runs(view, _row_cells(view, number)))]


def column(number: int, view: View) -> list[Message]:
    """Return column `number` (0-based) of the map from the top, with equal neighbours joined."""
    name = cell_name(0, number)[0]
    if number >= len(view.city[0]):
        return [message("bella_vista-board-column-none", column=name)]
    cells = [(place, number) for place in range(len(view.city))]
    return [message("bella_vista-board-column", column=name, cells=_runs(view, cells))]


def constraint(view: View) -> list[Message]:
    """Return the current constraint, then the earlier ones."""
    *before, now = view.constraints
    lines = [message("bella_vista-board-constraint", constraint=constraint_name(now))]
    if before:
        seen = listing([constraint_name(one) for one in before])
        lines.append(message("bella_vista-board-constraint-seen", constraints=seen))
    return lines


def offers(view: View) -> list[Message]:
    """Return the slots of the offer board from left to right, and the order of the seats still to act."""
    lines = [slot_message(slot) for slot in view.slots if slot.seat is not None or slot.price is not None]
    if view.phase == "offer":
        order = listing([_seat(seat) for seat in view.order[view.offered :]])
        lines.append(message("bella_vista-board-offering", order=order))
    elif view.phase != "over":
        waiting = [slot.seat for slot in view.slots if slot.seat is not None and not slot.done]
        if waiting:
            lines.append(message("bella_vista-board-building", order=listing([_seat(seat) for seat in waiting])))
    return lines


def contracts(view: View) -> list[Message]:
    """Return the visible contracts with the viewer's progress, and the number left to draw."""
    shown = [_contract(view, contract) for contract in view.display]
    return [*shown, message("bella_vista-board-contract-pile", count=view.pile)]


def objectives(view: View) -> list[Message]:
    """Return the two objectives."""
    chosen = (("height", view.height), ("cluster", view.cluster))
    return [
        message(f"bella_vista-board-objective-{kind}", objective=objective_name(kind, objective))
        for kind, objective in chosen
    ]


def buildings(view: View) -> list[Message]:
    """Return every building with its cells."""
    return [_stands(view, building) for building in view.buildings] or [Message("bella_vista-board-none")]


def players(view: View) -> list[Message]:
    """Return each seat's counters, contracts and remaining buildings."""
    return [line for seat in range(view.seats) for line in _player(view, seat)]


def hand(view: View) -> list[Message]:
    """Return the viewer's construction cards."""
    if view.viewer is None:
        return [Message("game-no-hand")]
    cards = view.players[view.viewer].hand or ()
    return [message("bella_vista-board-hand", cards=listing([building_name(number) for number in cards]))]


def _round(view: View) -> list[Message]:
    if view.phase == "over":
        return [Message("bella_vista-board-over")]
    return [message("bella_vista-board-round", round=view.round)]


def _draw_marks(building: Building | None, mark: str) -> str:
    if building is not None:
        return f"{building.number}{'*' if building.seat is None else chr(ord('A') + building.seat)}"
    if is_quarter(mark):
        return f"{mark} "
    return "()" if is_park(mark) else "~~" if is_river(mark) else "  "


def _row_cells(view: View, number: int) -> list[Cell]:
    return [(number, place) for place in range(len(view.city[number]))]


def _runs(view: View, cells: list[Cell]) -> Message:
    """Return the cells in order, with equal neighbours joined."""
    on = occupied_cells(view)
    found = []
    for (building, mark), group in groupby(cells, key=lambda cell: (on.get(cell), _kind(mark_of(view, cell)))):
        names = [cell_name(*cell) for cell in group]
        stretch = message("bella_vista-cell", cell=names[0])
        if len(names) > 1:
            stretch = message("bella_vista-cells", first=names[0], last=names[-1])
        found.append(_run(building, mark, stretch))
    return listing(found)


def _kind(mark: str) -> str:
    return mark if is_quarter(mark) else "park" if is_park(mark) else "river" if is_river(mark) else "outside"


def _run(building: Building | None, kind: str, cells: Message) -> Message:
    if building is None:
        if is_quarter(kind):
            return message("bella_vista-run-quarter", cells=cells, letter=kind)
        return message(f"bella_vista-run-{kind}", cells=cells)
    if building.seat is None:
        return message("bella_vista-run-neutral", cells=cells, number=building.number)
    return message("bella_vista-run-building", cells=cells, number=building.number, seat=SeatName(building.seat))


def slot_message(slot: Slot) -> Message:
    """Return the content of an offer slot."""
    if slot.seat is None:
        return message("bella_vista-board-slot-empty", price=slot.price or 0)
    where = "right" if slot.price is None else "slot"
    price = {} if slot.price is None else {"price": slot.price}
    if slot.number is None:
        return message(f"bella_vista-board-{where}-hidden", seat=SeatName(slot.seat), **price)
    return message(f"bella_vista-board-{where}", seat=SeatName(slot.seat), number=slot.number, **price)


def _seat(seat: int) -> Message:
    return message("bella_vista-seat", seat=SeatName(seat))


def _contract(view: View, contract: int | None) -> Message:
    if contract is None:
        return Message("bella_vista-board-contract-empty")
    name = contract_name(contract, view.seats)
    coins = view.options.components.coins[contract]
    if view.viewer is None:
        return message("bella_vista-board-contract", contract=name, coins=coins)
    count, needed = progress(view, contract, view.viewer)
    return message("bella_vista-board-contract-mine", contract=name, coins=coins, count=count, needed=needed)


def _stands(view: View, building: Building) -> Message:
    cells = cell_names(cells_under(view, building))
    if building.seat is None:
        return message("bella_vista-board-stands-neutral", number=building.number, cells=cells)
    return message("bella_vista-board-stands", seat=SeatName(building.seat), number=building.number, cells=cells)


def _player(view: View, seat: int) -> list[Message]:
    player = view.players[seat]
    counters = message(
        "bella_vista-board-player",
        seat=SeatName(seat),
        coins=player.coins,
        hand=player.hand_size,
        pile=player.pile,
        buildings=sum(building.seat == seat for building in view.buildings),
        contracts=len(player.contracts),
    )
    lines = [counters]
    if player.contracts:
        topics = listing([contract_topic(contract) for contract in player.contracts])
        lines.append(message("bella_vista-board-taken", seat=SeatName(seat), contracts=topics))
    if any(player.unseen):
        numbers = [number for number, count in enumerate(player.unseen, 1) for _ in range(count)]
        cards = listing([message("bella_vista-number", number=number) for number in numbers])
        lines.append(message("bella_vista-board-unseen", seat=SeatName(seat), cards=cards))
    return lines


SECTIONS: Final[Mapping[str, Callable[[View], list[Message]]]] = {
    "board": board,
    "map": city,
    **{f"row{number + 1}": partial(row, number) for number in range(ROWS_MOST)},
    **{f"column{number + 1}": partial(column, number) for number in range(COLUMNS_MOST)},
    "constraint": constraint,
    "offers": offers,
    "contracts": contracts,
    "objectives": objectives,
    "buildings": buildings,
    "players": players,
    "hand": hand,
}
"""The parts of the board by key; the words for each are the message `bella_vista-section-<key>`."""


# Refusals: the first rule of `rules` that excludes the action

ANSWERS: Final[dict[str, tuple[type, ...]]] = {
    "offer": (act.Offer,),
    "build": (act.Build,),
    "contract": (act.Take, act.Pass),
    "neutral": (act.Build,),
}
"""The kinds of actions by phase."""
_FORBIDDEN: Final = {"no_park": PARKS, "no_river": RIVERS, "no_border": "."}
"""Forbidden adjacent marks, by constraint."""


def why_not(view: View, action: Action) -> Message:
    """Return the rule that forbids `action` to the viewer now, or say that it is legal."""
    actor = None if view.phase == "over" else view.actor
    return (
        opening("bella_vista", view.viewer, actor) or _broken_rule(view, action) or message("bella_vista-why-allowed")
    )


def _broken_rule(view: View, action: Action) -> Message | None:
    viewer = view.viewer or 0
    if not isinstance(action, ANSWERS[view.phase]):
        return message("bella_vista-why-not-asked", prompt=prompt(view, Decision("", viewer, view.phase)))
    match action:
        case act.Offer(price, number):
            return _offer_fault(view, view.players[viewer], price, number)
        case act.Build():
            return _placement_fault(view, action)
        case act.Take(contract):
            return _contract_fault(view, contract, viewer)
        case act.Pass():
            return None


def _offer_fault(view: View, player: PlayerView, price: int | None, number: int) -> Message | None:
    """Check that the card is in hand and the slot empty and affordable; right of the board only if no slot is."""
    if number not in (player.hand or ()):
        return message("bella_vista-why-not-in-hand", number=number)
    slots = {slot.price: slot.seat is not None for slot in view.slots if slot.price is not None}
    if price in open_prices(tuple(slots), slots.values(), player.coins):
        return None
    if price is None:
        return message("bella_vista-why-can-pay")
    if price not in slots:
        return message("bella_vista-why-no-slot", price=price)
    if slots[price]:
        return message("bella_vista-why-slot-taken", price=price)
    return message("bella_vista-why-price", price=price, coins=player.coins)


def _placement_fault(view: View, action: act.Build) -> Message | None:
    """Check the turn, the ground, the room, and the constraint or its fallback."""
    number, plan = view.number or 0, plan_for(view)
    cells = footprint(view, number, action)
    if not cells:
        return message("bella_vista-why-same-look", number=number)
    found = placement(view, number, action)
    if found is None:
        return _ground_fault(view, cells)
    site = 1 << found - plan.firsts[number - 1]
    if site & blocked_sites(plan, placements_by_seat(view), number):
        return _occupied_fault(view, cells)
    if not site & allowed_sites(plan, number, FREEDOMS.index(view.freedom), view.constraints[-1]):
        return _constraint_fault(view, cells)
    return None


def _ground_fault(view: View, cells: tuple[Cell, ...]) -> Message:
    cell = next(cell for cell in cells if not is_quarter(mark_of(view, cell)))
    mark = mark_of(view, cell)
    where = "on-park" if is_park(mark) else "on-river" if is_river(mark) else "outside"
    return message(f"bella_vista-why-{where}", cell=cell_name(*cell))


def _occupied_fault(view: View, cells: tuple[Cell, ...]) -> Message:
    on = occupied_cells(view)
    cell = next(cell for cell in cells if cell in on)
    name, number, seat = cell_name(*cell), on[cell].number, on[cell].seat
    if seat is None:
        return message("bella_vista-why-taken-neutral", cell=name, number=number)
    return message("bella_vista-why-taken", cell=name, number=number, seat=SeatName(seat))


def _constraint_fault(view: View, cells: tuple[Cell, ...]) -> Message:
    """Return the cells that do not obey: all of them, or the first forbidden one."""
    if view.freedom == "border":
        return message("bella_vista-why-not-border", cells=cell_names(cells))
    constraint = view.constraints[-1]
    kind = CONSTRAINTS[constraint]
    if kind == "park":
        return message("bella_vista-why-constraint-park", cells=cell_names(cells))
    if kind in _FORBIDDEN:
        cell = next(cell for cell in cells if is_adjacent(view, cell, _FORBIDDEN[kind]))
        return message(f"bella_vista-why-constraint-{kind}", cell=cell_name(*cell))
    cell = next(cell for cell in cells if QUARTIERS.index(mark_of(view, cell)) not in ALLOWED[constraint])
    return message(
        "bella_vista-why-constraint-quarter",
        constraint=constraint_name(constraint),
        cell=cell_name(*cell),
        letter=mark_of(view, cell),
    )


def _contract_fault(view: View, contract: int, seat: int) -> Message | None:
    """Check that the contract is visible and met (ruling 11)."""
    if contract in view.players[seat].met:
        return None
    if contract not in view.display:
        return message("bella_vista-why-not-shown")
    count, _ = progress(view, contract, seat)
    return message("bella_vista-why-not-met", contract=contract_name(contract, view.seats), count=count)
