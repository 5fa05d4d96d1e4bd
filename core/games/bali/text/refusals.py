"""Why an action is not allowed: the first predicate of the rules that it fails, told as a message."""

from typing import Final

from core.games.bali import actions as act
from core.games.bali.actions import Action
from core.games.bali.components import OFFERING_PRICE, SHRINE_COST
from core.games.bali.rules.market import is_demons
from core.games.bali.rules.play import cost, unplayable
from core.games.bali.rules.turn import is_affordable, price
from core.games.bali.text.names import cards, category_name, kind_name
from core.games.bali.text.sentences import must_discard, prompt
from core.games.bali.view import PlayerView, View
from core.kernel.decision import Decision, opening
from core.kernel.message import Message, message

ANSWERS: Final[dict[str, tuple[type, ...]]] = {
    "buy": (act.Buy, act.Decline),
    "play": (act.Play, act.Discard),
    "offer": (act.Offer,),
    "offer_face_down": (act.Offer,),
    "add": (act.Add,),
    "take": (act.Take,),
    "look": (act.Keep,),
    "reward": (act.Reward,),
    "collect": (act.Collect,),
}
"""Which actions answer which question."""


def why_not(view: View, action: Action) -> Message:
    """Which rule stands against `action` now, for the viewer; says so when none does."""
    actor = None if view.phase == "over" else view.actor
    return opening("bali", view.viewer, actor) or _broken(view, action) or message("bali-why-allowed")


def _broken(view: View, action: Action) -> Message | None:
    viewer = view.viewer or 0
    if not isinstance(action, ANSWERS[view.phase]):
        return message("bali-why-not-asked", prompt=prompt(view, Decision("", viewer, view.phase)))
    return _obstacle(view, view.players[viewer], action)


def _obstacle(view: View, player: PlayerView, action: Action) -> Message | None:
    match action:
        case act.Buy(category):
            return _exhausted(view, category) or _too_dear(player, category)
        case act.Play(kind, count):
            return _unplayable(player, kind, count)
        case act.Discard() if not must_discard(player):
            return message("bali-why-discard", cost=SHRINE_COST)
        case act.Offer(category) if player.offerings is not None and not player.offerings[category]:
            return message("bali-why-no-offering", category=category_name(category))
        case act.Add(category) | act.Collect(category):
            return _exhausted(view, category)
        case act.Take(column) if is_demons(column, view.demon):
            return message("bali-why-demon", column=column + 1)
        case act.Take(column) if not view.market[column]:
            return message("bali-why-empty-column", column=column + 1)
        case act.Keep(position) if position is not None and position >= len(view.seen):
            return message("bali-why-not-seen", count=len(view.seen))
        case _:
            return None


def _exhausted(view: View, category: int) -> Message | None:
    return None if view.stock[category] else message("bali-why-exhausted", category=category_name(category))


def _too_dear(player: PlayerView, category: int) -> Message | None:
    farmers = player.tableau[category]
    if is_affordable(farmers, player.stones):
        return None
    return message(
        "bali-why-price",
        category=category_name(category),
        price=price(farmers),
        full=OFFERING_PRICE,
        stones=player.stones,
    )


def _unplayable(player: PlayerView, kind: int, count: int) -> Message | None:
    held = 0 if player.hand is None else player.hand.count(kind)
    match unplayable(held, player.stones, kind, count):
        case "not-in-hand":
            return message("bali-why-not-in-hand", kind=kind_name(kind))
        case "too-few":
            return message("bali-why-too-few", cards=cards(kind, held))
        case "cost":
            return message("bali-why-cost", cards=cards(kind, count), cost=cost(kind, count), stones=player.stones)
        case None:
            return None
