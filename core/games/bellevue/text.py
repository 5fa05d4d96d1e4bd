"""How Bellevue speaks: sentences as messages, made from nothing but a View."""

from typing import assert_never

from core.games.bellevue.actions import Action, Build, Canal, Draw
from core.games.bellevue.components import CARD_NAMES, FIRST_WINDOW, KINDS
from core.games.bellevue.events import Built, Discarded, Drew, Ended, Event, Passed
from core.games.bellevue.houses import is_finished
from core.games.bellevue.notation import format_action, parse_action
from core.games.bellevue.plain import SECTIONS, board
from core.games.bellevue.view import PlayerView, View
from core.games.bellevue.words import card_name, listing, pile_name
from core.kernel.decision import Decision
from core.kernel.game import GameText
from core.kernel.message import Message, SeatName, message


def prompt(view: View, decision: Decision) -> Message:
    """What `decision` asks of its seat, as one sentence."""
    return message(f"bellevue-prompt-{decision.kind}")


def action_message(view: View, action: Action) -> Message:
    """What `action` would do, starting with a verb."""
    match action:
        case Draw(pile):
            return message("bellevue-action-draw", pile=pile_name(pile))
        case Build(card, house):
            return message("bellevue-action-build", card=card_name(card), house=house)
        case Canal(card):
            return message("bellevue-action-canal", card=card_name(card))
        case _:
            assert_never(action)


def event_message(event: Event) -> Message:
    """What happened, as one sentence."""
    match event:
        case Drew(seat, pile, card):
            if card is None:
                return message("bellevue-event-drew-hidden", seat=SeatName(seat), pile=pile_name(pile))
            return message("bellevue-event-drew", seat=SeatName(seat), pile=pile_name(pile), card=card_name(card))
        case Built(seat, card, house, height):
            return message(
                "bellevue-event-built", seat=SeatName(seat), card=card_name(card), house=house, height=height
            )
        case Discarded(seat, card):
            if card is None:
                return message("bellevue-event-discarded-hidden", seat=SeatName(seat))
            return message("bellevue-event-discarded", seat=SeatName(seat), card=card_name(card))
        case Passed(turn, hands):
            own = next((hand for hand in hands if hand is not None), None)
            if own is None:
                return message("bellevue-event-passed-hidden", turn=turn)
            return message("bellevue-event-passed", turn=turn, cards=listing([card_name(card) for card in own]))
        case Ended(reason, seats):
            names = listing([SeatName(seat) for seat in seats])
            return message(f"bellevue-event-ended-{reason.replace('_', '-')}", seats=names)
        case _:
            assert_never(event)


def why_not(view: View, action: Action) -> Message:
    """Which rule stands against `action` now, for the viewer; says so when none does."""
    if view.viewer is None:
        return message("bellevue-why-watching")
    own = view.players[view.viewer]
    if view.over:
        return message("bellevue-why-over")
    if own.phase == "wait":
        return message("bellevue-why-chosen")
    if isinstance(action, Draw):
        if own.phase != "draw":
            return message("bellevue-why-not-draw")
        return message("bellevue-why-allowed" if view.piles[action.pile] else "bellevue-why-empty")
    if own.phase != "build":
        return message("bellevue-why-draw-first")
    if action.card not in (own.hand or ()):
        return message("bellevue-why-not-in-hand", card=card_name(action.card))
    if isinstance(action, Build) and (reason := _obstacle(view, own, action)):
        return message(f"bellevue-why-{reason}")
    return message("bellevue-why-allowed")


def _obstacle(view: View, own: PlayerView, build: Build) -> str:
    place = build.house - own.leftmost
    if build.card < FIRST_WINDOW:
        return "" if place in (-1, len(own.street)) else "not-an-end"
    if not 0 <= place < len(own.street):
        return "no-house"
    if is_finished(own.street[place]):
        return "finished"
    if CARD_NAMES[build.card][0] == KINDS[2][0] and view.options.windows and len(own.street[place]) == 1:
        return "no-window"
    return ""


TEXT: GameText[Action, Event, View] = GameText(
    format_action=format_action,
    parse_action=parse_action,
    action_message=action_message,
    prompt=prompt,
    event_message=event_message,
    why_not=why_not,
    board=board,
    sections=SECTIONS,
    rules=("goal",),
    section_of={"draw": "goal", "build": "goal"},
)
