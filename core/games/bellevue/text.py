"""How Bellevue speaks: sentences as messages, made from nothing but a View."""

from typing import Final, assert_never

from core.games.bellevue.actions import Action, Build, Draw
from core.games.bellevue.components import FIRST_ROOF, FIRST_WINDOW, KIND_OF, KINDS, parse_card
from core.games.bellevue.events import Built, Discarded, Drew, Ended, Event, Passed
from core.games.bellevue.houses import is_finished
from core.games.bellevue.notation import format_action, parse_action
from core.games.bellevue.plain import SECTIONS, board
from core.games.bellevue.view import PlayerView, View
from core.games.bellevue.words import action_message, card_in_full, card_of, listing, pile_name, seat_name
from core.kernel.decision import Decision
from core.kernel.game import GameText
from core.kernel.message import Message, SeatName, message

RULES: Final = (
    "goal",
    "components",
    "setup",
    "turn",
    "draw",
    "build",
    "pass",
    "end",
    "scoring",
    "conditions",
    "bonus",
    "option",
    "shops",
    "windows",
    "roofs",
    "rulings",
    "reconstructed",
    "credits",
)
SECTION_OF: Final = {"draw": "draw", "build": "build"}


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


def why_not(view: View, action: Action) -> Message:
    """Which rule stands against `action` now, for the viewer; says so when none does."""
    if view.viewer is None:
        return message("bellevue-why-watching")
    own = view.players[view.viewer]
    if own.phase == "over":
        return message("bellevue-why-over")
    if own.phase == "wait":
        return message("bellevue-why-no-card" if view.choice is None else "bellevue-why-chosen")
    if isinstance(action, Draw) != (own.phase == "draw"):
        return message("bellevue-why-not-asked", prompt=prompt(view, Decision("", view.viewer, own.phase)))
    return _obstacle(view, own, action) or message("bellevue-why-allowed")


def _obstacle(view: View, own: PlayerView, action: Action) -> Message | None:
    if isinstance(action, Draw):
        return None if view.piles[action.pile] else message("bellevue-why-empty-pile", pile=pile_name(action.pile))
    if own.hand is None or action.card not in own.hand:
        return message("bellevue-why-not-in-hand", card=card_in_full(card_of(view, action.card)))
    return _misplaced(view, own, action) if isinstance(action, Build) else None


def _misplaced(view: View, own: PlayerView, action: Build) -> Message | None:
    """What stands against a card of the hand at that house."""
    place = action.house - own.leftmost
    if action.card < FIRST_WINDOW:
        first, last = own.leftmost - 1, own.leftmost + len(own.street)
        return None if action.house in (first, last) else message("bellevue-why-not-at-end", first=first, last=last)
    if not 0 <= place < len(own.street):
        return message("bellevue-why-no-house", house=action.house)
    if is_finished(own.street[place]):
        return message("bellevue-why-finished", house=action.house)
    if action.card >= FIRST_ROOF and view.options.windows and len(own.street[place]) == 1:
        return message("bellevue-why-window-first", house=action.house)
    return None


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


TEXT: Final[GameText[Action, Event, View]] = GameText(
    format_action=format_action,
    parse_action=parse_action,
    action_message=action_message,
    prompt=prompt,
    event_message=event_message,
    why_not=why_not,
    board=board,
    sections=SECTIONS,
    rules=RULES,
    section_of=SECTION_OF,
)
