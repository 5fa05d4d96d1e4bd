"""What is asked, what an action would do and what happened, as messages made from nothing but a View."""

from collections import Counter
from collections.abc import Sequence
from typing import assert_never

from core.games.bali import actions as act
from core.games.bali import events as ev
from core.games.bali.actions import Action
from core.games.bali.components import CATEGORIES, COLUMN_HEIGHT, COLUMNS, HAND, PRIEST, SHRINE, SHRINE_COST
from core.games.bali.events import Event
from core.games.bali.rules.play import cost, is_forced_discard
from core.games.bali.rules.turn import price
from core.games.bali.state import pack_hand
from core.games.bali.text.names import cards, category_name, kind_name, kinds_name, listing
from core.games.bali.view import PlayerView, View
from core.kernel.decision import Decision
from core.kernel.message import Message, SeatName, message


def prompt(view: View, decision: Decision) -> Message:
    """What `decision` asks of its seat, as one sentence."""
    player = view.players[decision.seat]
    match decision.kind:
        case "buy":
            return message("bali-prompt-buy", stones=player.stones)
        case "play" if must_discard(player):
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
            stones = price(view.players[seat].tableau[category])
            return message("bali-action-buy", category=category_name(category), price=stones)
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


def recall_message(view: View, events: Sequence[Event]) -> Message | None:
    """What these events tell of the altar; None where it is empty, its cards are on the board, or the Oracle's looks
    have changed it (`docs/games/bali.md` 4, B-A14)."""
    if not view.altar_size or view.altar is not None or view.options.oracle:
        return None
    put = Counter(event.category for event in events if isinstance(event, ev.Offered | ev.OfferedFaceDown | ev.Added))
    known = [
        message("bali-recall-cards", category=category_name(category), count=put[category])
        for category in range(len(CATEGORIES))
        if put[category]
    ]
    unseen = view.altar_size - sum(count for category, count in put.items() if category is not None)
    hidden = [message("bali-recall-unseen", count=unseen)] if unseen else []
    return message("bali-recall", cards=listing([*known, *hidden]))


def _asked(view: View) -> int:
    if view.viewer is not None:
        return view.viewer
    return view.active if view.actor is None else view.actor


def must_discard(player: PlayerView) -> bool:
    """Whether the player has three shrines and too few stones for one; only the holder can know."""
    return player.hand is not None and is_forced_discard(pack_hand(player.hand), player.stones)


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
    return message("bali-action-play", cards=cards(kind, count), cost=cost(kind, count))


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
