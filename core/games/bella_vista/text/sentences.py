"""Prompts, actions and events as sentences: messages, made from nothing but a View."""

from typing import assert_never

from core.games.bella_vista import actions as act
from core.games.bella_vista import events as ev
from core.games.bella_vista.actions import Action
from core.games.bella_vista.events import Event, Freedom
from core.games.bella_vista.text.names import (
    building_name,
    cell_names,
    constraint_name,
    contract_topic,
    listing,
)
from core.games.bella_vista.view import View
from core.games.bella_vista.view.map_queries import completed, footprint, income
from core.kernel.decision import Decision
from core.kernel.grid import cell_name
from core.kernel.message import Message, SeatName, message


def prompt(view: View, decision: Decision) -> Message:
    """What `decision` asks of its seat, as one sentence."""
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
    """What the id of a sentence about a building ends with, by where the building has to go."""
    return "" if freedom == "constraint" else f"-{freedom}"


def action_message(view: View, action: Action) -> Message:
    """What `action` would do, starting with a verb; for a building with the coins that it would earn."""
    match action:
        case act.Offer(price, number):
            return _offer_message(price, number)
        case act.Build():
            return _build_message(view, action)
        case act.Take(contract):
            coins = view.options.components.coins[contract]
            return message("bella_vista-action-take", contract=contract_topic(contract), coins=coins)
        case act.Pass():
            return message("bella_vista-action-pass")
        case _:
            assert_never(action)


def bare_message(view: View, action: Action) -> Message | None:
    """Where a building would be placed, without the coins that it would earn and the contracts that it would meet."""
    number = view.number
    cells = footprint(view, number, action) if isinstance(action, act.Build) and number else ()
    if number is None or not cells:
        return None
    return message("bella_vista-action-build-unpaid", number=number, cells=cell_names(cells))


def event_message(event: Event) -> Message:
    """What happened, as one sentence; a field that was hidden from the reader is not spoken of."""
    match event:
        case ev.Offered() | ev.Drew():
            return _card_message(event)
        case ev.Revealed(seat, number, freedom):
            return message(f"bella_vista-event-revealed{ending_of(freedom)}", seat=SeatName(seat), number=number)
        case ev.NeutralCame(seat, number, freedom):
            return message(f"bella_vista-event-neutral{ending_of(freedom)}", seat=SeatName(seat), number=number)
        case ev.Built() | ev.SetAside() | ev.Earned():
            return _building_message(event)
        case ev.ContractTaken(seat, contract):
            return message("bella_vista-event-taken", seat=SeatName(seat), contract=contract_topic(contract))
        case ev.ContractLeft(seat):
            return message("bella_vista-event-left", seat=SeatName(seat))
        case ev.Ordered(seats, numbers):
            return _ordered_message(seats, numbers)
        case ev.ContractsLaid(contracts):
            topics = listing([contract_topic(contract) for contract in contracts])
            return message("bella_vista-event-laid", contracts=topics)
        case ev.RoundStarted(number, constraint):
            return message("bella_vista-event-round", round=number, constraint=constraint_name(constraint))
        case ev.Ended():
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
    coins, met = income(view, number, action), completed(view, action)
    built = message("bella_vista-action-build", number=number, cells=cell_names(cells), coins=coins)
    if not met:
        return built
    topics = listing([contract_topic(contract) for contract in met])
    return message("bella_vista-action-build-meets", built=built, contracts=topics)


def _card_message(event: ev.Offered | ev.Drew) -> Message:
    seat = SeatName(event.seat)
    if isinstance(event, ev.Drew):
        if event.numbers is None:
            return message("bella_vista-event-drew-hidden", seat=seat, count=event.count)
        cards = listing([building_name(number) for number in event.numbers])
        return message("bella_vista-event-drew", seat=seat, cards=cards)
    right = "-right" if event.price is None else ""
    price = {} if event.price is None else {"price": event.price}
    if event.number is None:
        return message(f"bella_vista-event-offered{right}-hidden", seat=seat, **price)
    return message(f"bella_vista-event-offered{right}", seat=seat, number=event.number, **price)


def _building_message(event: ev.Built | ev.SetAside | ev.Earned) -> Message:
    seat = SeatName(event.seat)
    match event:
        case ev.Built():
            ending = "-neutral" if event.neutral else ""
            cell = cell_name(event.row, event.column)
            return message(f"bella_vista-event-built{ending}", seat=seat, number=event.number, cell=cell)
        case ev.SetAside() if event.neutral:
            return message("bella_vista-event-aside-neutral", number=event.number)
        case ev.SetAside():
            return message("bella_vista-event-aside", seat=seat, number=event.number)
        case ev.Earned() if event.highest:
            return message("bella_vista-event-earned-highest", seat=seat, coins=event.coins, lower=event.lower)
        case ev.Earned():
            return message("bella_vista-event-earned", seat=seat, coins=event.coins)


def _ordered_message(seats: tuple[int, ...], numbers: tuple[int, ...]) -> Message:
    entries = [
        message("bella_vista-order-entry", seat=SeatName(seat), number=number)
        for seat, number in zip(seats, numbers, strict=True)
    ]
    return message("bella_vista-event-ordered", order=listing(entries))
