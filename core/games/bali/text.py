"""How Bali speaks: sentences as messages, made from nothing but a View."""

from collections.abc import Sequence
from typing import Final, assert_never

from core.games.bali import actions as act
from core.games.bali import events as ev
from core.games.bali.actions import Action
from core.games.bali.components import (
    CATEGORIES,
    COLUMN_HEIGHT,
    COLUMNS,
    HAND,
    OFFERING_PRICE,
    PRIEST,
    SHRINE,
    SHRINE_COST,
)
from core.games.bali.events import Event
from core.games.bali.notation import format_action, parse_action
from core.games.bali.plain import SECTIONS, board
from core.games.bali.view import PlayerView, View
from core.games.bali.words import cards, category_name, kind_name, kinds_name, listing
from core.kernel.decision import Decision
from core.kernel.game import GameText
from core.kernel.message import Message, SeatName, message

RULES: Final = (
    "goal",
    "components",
    "setup",
    "turn",
    "buy",
    "play",
    "offering",
    "refill",
    "scoring",
    "end",
    "final",
    "oracle",
    "demon",
    "rulings",
    "reconstructed",
    "credits",
)
SECTION_OF: Final = {
    "buy": "buy",
    "play": "play",
    "offer": "offering",
    "offer_face_down": "offering",
    "add": "offering",
    "take": "refill",
    "look": "oracle",
    "reward": "scoring",
    "collect": "scoring",
}
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


def prompt(view: View, decision: Decision) -> Message:
    """What `decision` asks of its seat, as one sentence."""
    player = view.players[decision.seat]
    match decision.kind:
        case "buy":
            return message("bali-prompt-buy", stones=player.stones)
        case "play" if _must_discard(player):
            return message("bali-prompt-discard", cost=SHRINE_COST)
        case "offer":
            return message("bali-prompt-offer", seat=SeatName(view.active))
        case "take":
            return message("bali-prompt-take", count=HAND - player.hand_size)
        case "look":
            return message("bali-prompt-look", count=len(view.seen))
        case "reward":
            return message("bali-prompt-reward", count=_shrine_income(view, decision.seat))
        case "collect":
            return message("bali-prompt-collect", category=category_name(_scored_category(view)))
        case kind:
            return message(f"bali-prompt-{kind.replace('_', '-')}")


def action_message(view: View, action: Action) -> Message:
    """What `action` would do, starting with a verb; cost and effect are those for the seat that is to act."""
    seat = _asked(view)
    match action:
        case act.Buy(category):
            price = _price(view.players[seat], category)
            return message("bali-action-buy", category=category_name(category), price=price)
        case act.Decline():
            return message("bali-action-decline")
        case act.Play(kind, count):
            return _play_message(view, kind, count)
        case act.Discard():
            return message("bali-action-discard")
        case act.Offer(category):
            side = "down" if view.phase == "offer_face_down" else "up"
            return message(f"bali-action-offer-{side}", category=category_name(category))
        case act.Add(category):
            return message("bali-action-add", category=category_name(category))
        case act.Take(column):
            return _take_message(view, seat, column)
        case act.Keep(position):
            return _keep_message(view, position)
        case act.Reward(reward):
            return message(f"bali-action-reward-{reward}", count=_shrine_income(view, seat))
        case act.Collect(category):
            return message("bali-action-collect", category=category_name(category))
        case _:
            assert_never(action)


def event_message(event: Event) -> Message:
    """What happened, as one sentence; a field that was hidden from the reader is not spoken of."""
    match event:
        case ev.Scored(kind):
            return message("bali-event-scored", kinds=kinds_name(kind))
        case ev.DemonMoved(column):
            return message("bali-event-demon", column=column + 1)
        case ev.Laid(column, kinds):
            return message("bali-event-laid", column=column + 1, kinds=listing([kind_name(kind) for kind in kinds]))
        case ev.Ended(altar, values):
            return _ended_message(altar, values)
        case ev.TurnStarted(seat, turn):
            return message("bali-event-turn", seat=SeatName(seat), turn=turn)
        case ev.Income() | ev.Collected():
            return _gain_message(event)
        case ev.Looked() | ev.Kept():
            return _oracle_message(event)
        case ev.Offered() | ev.OfferedFaceDown() | ev.Added():
            return _altar_message(event)
        case ev.Bought() | ev.Played() | ev.Discarded() | ev.Taken():
            return _card_message(event)
        case _:
            assert_never(event)


def why_not(view: View, action: Action) -> Message:
    """Which rule stands against `action` now, for the viewer; says so when none does."""
    if view.viewer is None:
        return message("bali-why-watching")
    if view.phase == "over":
        return message("bali-why-over")
    if view.actor != view.viewer:
        return message("bali-why-not-your-turn", seat=SeatName(view.active if view.actor is None else view.actor))
    if not isinstance(action, ANSWERS[view.phase]):
        return message("bali-why-not-asked", prompt=prompt(view, Decision("", view.viewer, view.phase)))
    return _obstacle(view, view.players[view.viewer], action) or message("bali-why-allowed")


def _obstacle(view: View, player: PlayerView, action: Action) -> Message | None:
    match action:
        case act.Buy(category):
            return _exhausted(view, category) or _too_dear(player, category)
        case act.Play(kind, count):
            return _unplayable(player, kind, count)
        case act.Discard() if not _must_discard(player):
            return message("bali-why-discard", cost=SHRINE_COST)
        case act.Offer(category) if player.offerings is not None and not player.offerings[category]:
            return message("bali-why-no-offering", category=category_name(category))
        case act.Add(category) | act.Collect(category):
            return _exhausted(view, category)
        case act.Take(column) if column == view.demon:
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
    price = _price(player, category)
    if price <= player.stones:
        return None
    return message("bali-why-price", category=category_name(category), price=price, stones=player.stones)


def _unplayable(player: PlayerView, kind: int, count: int) -> Message | None:
    held = 0 if player.hand is None else player.hand.count(kind)
    if not held:
        return message("bali-why-not-in-hand", kind=kind_name(kind))
    if held < count:
        return message("bali-why-too-few", cards=cards(kind, held))
    if _cost(kind, count) > player.stones:
        return message("bali-why-cost", cards=cards(kind, count), cost=_cost(kind, count), stones=player.stones)
    return None


def _must_discard(player: PlayerView) -> bool:
    """Three shrines and too few stones for one (docs/games/bali.md B-A3); only the holder can know."""
    return player.hand == (SHRINE,) * HAND and player.stones < SHRINE_COST


def _asked(view: View) -> int:
    if view.viewer is not None:
        return view.viewer
    return view.active if view.actor is None else view.actor


def _price(player: PlayerView, category: int) -> int:
    return max(0, OFFERING_PRICE - player.tableau[category])


def _cost(kind: int, count: int) -> int:
    return SHRINE_COST if kind == SHRINE else count - 1


def _shrine_income(view: View, seat: int) -> int:
    own = view.players[seat].tableau[SHRINE]
    rivals = max(player.tableau[SHRINE] for other, player in enumerate(view.players) if other != seat)
    return own + (own >= 2 and own > rivals)


def _scored_category(view: View) -> int:
    return view.scored if view.scored is not None and view.scored < len(CATEGORIES) else 0


def _play_message(view: View, kind: int, count: int) -> Message:
    if kind == PRIEST and view.demon is not None:
        return message("bali-action-play-priest-demon", column=(view.demon + 1) % COLUMNS + 1)
    if kind == SHRINE:
        return message("bali-action-play-shrine", cost=SHRINE_COST)
    return message("bali-action-play", cards=cards(kind, count), cost=_cost(kind, count))


def _take_message(view: View, seat: int, column: int) -> Message:
    lying = view.market[column]
    if not lying:
        return message("bali-action-take-any", column=column + 1)
    card = kind_name(lying[-1])
    if len(lying) == 1:
        effect = "ends" if view.pile <= COLUMN_HEIGHT else "lays"
        return message(f"bali-action-take-{effect}", kind=card, column=column + 1)
    if view.players[seat].hand_size == HAND - 1:
        return message("bali-action-take-scores", kind=card, column=column + 1, scored=kinds_name(lying[-2]))
    return message("bali-action-take", kind=card, column=column + 1)


def _keep_message(view: View, position: int | None) -> Message:
    if position is None:
        return message("bali-action-keep-nothing")
    if position >= len(view.seen):
        return message("bali-action-keep-any", position=position + 1)
    return message("bali-action-keep", position=position + 1, category=category_name(view.seen[position]))


def _card_message(event: ev.Bought | ev.Played | ev.Discarded | ev.Taken) -> Message:
    seat = SeatName(event.seat)
    match event:
        case ev.Bought():
            return message("bali-event-bought", seat=seat, category=category_name(event.category), price=event.price)
        case ev.Played():
            return message("bali-event-played", seat=seat, cards=cards(event.kind, event.count), cost=event.cost)
        case ev.Discarded():
            return message("bali-event-discarded", seat=seat)
        case ev.Taken():
            return message("bali-event-taken", seat=seat, kind=kind_name(event.kind), column=event.column + 1)


def _altar_message(event: ev.Offered | ev.OfferedFaceDown | ev.Added) -> Message:
    seat = SeatName(event.seat)
    if event.category is None:
        return message("bali-event-offered-hidden", seat=seat)
    ending = {ev.Offered: "offered", ev.OfferedFaceDown: "offered-face-down", ev.Added: "added"}[type(event)]
    return message(f"bali-event-{ending}", seat=seat, category=category_name(event.category))


def _oracle_message(event: ev.Looked | ev.Kept) -> Message:
    seat = SeatName(event.seat)
    if isinstance(event, ev.Looked):
        if event.seen is None:
            return message("bali-event-looked-hidden", seat=seat, count=event.count)
        seen = listing([category_name(category) for category in event.seen])
        return message("bali-event-looked", seat=seat, count=event.count, seen=seen)
    if not event.took:
        return message("bali-event-kept-nothing", seat=seat)
    if event.category is None or event.position is None:
        return message("bali-event-kept-hidden", seat=seat)
    return message("bali-event-kept", seat=seat, category=category_name(event.category), position=event.position + 1)


def _gain_message(event: ev.Income | ev.Collected) -> Message:
    seat = SeatName(event.seat)
    if isinstance(event, ev.Collected):
        ending = "collected-bonus" if event.bonus else "collected"
        return message(f"bali-event-{ending}", seat=seat, category=category_name(event.category))
    what = "points" if event.points else "stones"
    return message(f"bali-event-income-{what}", seat=seat, count=event.points or event.stones, bonus=event.bonus)


def _ended_message(altar: Sequence[int], values: Sequence[int]) -> Message:
    worth = [
        message("bali-altar-worth", category=category_name(category), count=altar[category], value=values[category])
        for category in range(len(CATEGORIES))
    ]
    return message("bali-event-ended", altar=listing(worth))


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
