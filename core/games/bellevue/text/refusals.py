"""Why an action is not possible: the first rule of `rules` that leaves it out, told as a message from a View."""

from core.games.bellevue.actions import Action, Build, Draw
from core.games.bellevue.components import FIRST_ROOF, FIRST_WINDOW
from core.games.bellevue.rules import roofless, street_ends, windowed
from core.games.bellevue.text.names import card_in_full, card_of, pile_name
from core.games.bellevue.text.sentences import prompt
from core.games.bellevue.view import PlayerView, View
from core.kernel.decision import Decision, opening
from core.kernel.message import Message, message


def why_not(view: View, action: Action) -> Message:
    """Which rule stands against `action` now, for the viewer; says so when none does."""
    actor = None if view.over else view.viewer
    return opening("bellevue", view.viewer, actor) or _broken(view, action) or message("bellevue-why-allowed")


def _broken(view: View, action: Action) -> Message | None:
    viewer = view.viewer or 0
    own = view.players[viewer]
    if own.phase == "wait":
        return message("bellevue-why-no-card" if view.choice is None else "bellevue-why-chosen")
    if isinstance(action, Draw) != (own.phase == "draw"):
        return message("bellevue-why-not-asked", prompt=prompt(view, Decision("", viewer, own.phase)))
    if isinstance(action, Draw):
        return None if view.piles[action.pile] else message("bellevue-why-empty-pile", pile=pile_name(action.pile))
    if own.hand is None or action.card not in own.hand:
        return message("bellevue-why-not-in-hand", card=card_in_full(card_of(view, action.card)))
    return _misplaced(view, own, action) if isinstance(action, Build) else None


def _misplaced(view: View, own: PlayerView, action: Build) -> Message | None:
    """The first of the rules for a card of the hand that leaves this house out."""
    house, street, leftmost = 1 << action.house, own.street, own.leftmost
    if action.card < FIRST_WINDOW:
        last = leftmost + len(street)
        is_end = house & street_ends(street, leftmost)
        return None if is_end else message("bellevue-why-not-at-end", first=leftmost - 1, last=last)
    if not 0 <= action.house - leftmost < len(street):
        return message("bellevue-why-no-house", house=action.house)
    if not house & roofless(street, leftmost):
        return message("bellevue-why-finished", house=action.house)
    if action.card >= FIRST_ROOF and view.options.windows and not house & windowed(street, leftmost):
        return message("bellevue-why-window-first", house=action.house)
    return None
