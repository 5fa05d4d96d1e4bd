"""Prompts, actions and events as sentences: messages, made from nothing but a View."""

from typing import assert_never

from core.games.bellevue.actions import Action, Build, Canal, Draw
from core.games.bellevue.components import (
    FIRST_WINDOW,
    KIND_OF,
    KINDS,
    parse_card,
)
from core.games.bellevue.events import Built, Discarded, Drew, Ended, Event, Passed
from core.games.bellevue.text.names import card_in_full, card_of, listing, seat_name
from core.games.bellevue.view import View
from core.kernel.decision import Decision
from core.kernel.message import Message, SeatName, message


def prompt(view: View, decision: Decision) -> Message:
    """What `decision` asks of its seat, as one sentence."""
    if decision.kind == "draw":
        return message("bellevue-prompt-draw")
    left = (decision.seat + 1) % view.seats
    return message("bellevue-prompt-build", seat=SeatName(left), count=view.players[decision.seat].hand_size - 1)


def event_message(event: Event) -> Message:
    """What happened, as one sentence; a card that was hidden from the reader is not spoken of."""
    match event:
        case Drew():
            return _drew_message(event)
        case Built(seat, card, printed, house, height):
            kind = KIND_OF[card]
            face = card_in_full(parse_card(kind, printed))
            return message(
                f"bellevue-event-built-{KINDS[kind]}", seat=SeatName(seat), card=face, house=house, height=height
            )
        case Discarded():
            return _discarded_message(event)
        case Passed(turn):
            return message("bellevue-event-passed", turn=turn)
        case Ended():
            return _ended_message(event)
        case _:
            assert_never(event)


def _drew_message(event: Drew) -> Message:
    if event.printed is None:
        return message(f"bellevue-event-drew-{KINDS[event.pile]}", seat=SeatName(event.seat))
    face = card_in_full(parse_card(event.pile, event.printed))
    return message("bellevue-event-drew", seat=SeatName(event.seat), card=face)


def _discarded_message(event: Discarded) -> Message:
    if event.card is None or event.printed is None:
        return message("bellevue-event-discarded-hidden", seat=SeatName(event.seat))
    face = card_in_full(parse_card(KIND_OF[event.card], event.printed))
    return message("bellevue-event-discarded", seat=SeatName(event.seat), card=face)


def _ended_message(event: Ended) -> Message:
    if event.reason == "fourth_roof":
        return message("bellevue-event-ended-roofs", seats=listing([seat_name(seat) for seat in event.seats]))
    return message("bellevue-event-ended-no-roofs")


def action_message(view: View, action: Action) -> Message:
    """What `action` would do, starting with a verb."""
    match action:
        case Draw(pile):
            return message(f"bellevue-action-draw-{KINDS[pile]}", count=view.piles[pile])
        case Canal(card):
            return message("bellevue-action-canal", card=card_in_full(card_of(view, card)))
        case Build(card, house):
            return _build_message(view, card, house)
        case _:
            assert_never(action)


def _build_message(view: View, card: int, house: int) -> Message:
    face = card_in_full(card_of(view, card))
    if card >= FIRST_WINDOW:
        return message(f"bellevue-action-{KINDS[KIND_OF[card]]}", card=face, house=house)
    side = "left" if house < view.players[view.viewer or 0].leftmost else "right"
    return message(f"bellevue-action-shop-{side}", card=face, house=house)
