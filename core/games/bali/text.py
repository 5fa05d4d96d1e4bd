"""Sentences of Bali: prompts, actions, events, the plain-text board and refusals, as messages made from a View."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Final, assert_never

from core.games.bali import actions as act
from core.games.bali import notation
from core.games.bali.actions import Action, Event
from core.games.bali.components import (
    CATEGORIES,
    COLUMN_HEIGHT,
    COLUMNS,
    HAND,
    MASON,
    OFFERING_PRICE,
    PLAYABLE,
    PRIEST,
    SHRINE,
    SHRINE_COST,
)
from core.games.bali.notation import cards, category_name, kind_name, kinds_name, listing
from core.games.bali.rules import cost, is_affordable, is_closed, is_forced_discard, play_obstacle, price
from core.games.bali.state import pack_hand
from core.games.bali.view import PlayerView, View
from core.kernel.decision import Decision, opening
from core.kernel.game import RIVALS, Consequence, GameText, speak_sections
from core.kernel.message import Message, SeatName, message


def prompt(view: View, decision: Decision) -> Message:
    """Return the sentence that asks for `decision`."""
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
    """Describe `action` as a choice of the seat that must act, with its cost and effect."""
    seat = _acting_seat(view)
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
    """Describe an event in one sentence, without its hidden fields."""
    match event:
        case act.Scored(kind):
            return message("bali-event-scored", kinds=kinds_name(kind))
        case act.DemonMoved(column):
            return message("bali-event-demon", column=column + 1)
        case act.Laid(column, kinds):
            return message("bali-event-laid", column=column + 1, kinds=listing([kind_name(kind) for kind in kinds]))
        case act.Ended(altar, values):
            return _ended_message(altar, values)
        case act.TurnStarted(seat, turn):
            return message("bali-event-turn", seat=SeatName(seat), turn=turn)
        case act.Income() | act.Collected():
            return _gain_message(event)
        case act.Looked() | act.Kept():
            return _oracle_message(event)
        case act.Offered() | act.OfferedFaceDown() | act.Added():
            return _altar_message(event)
        case act.Bought() | act.Played() | act.Discarded() | act.Taken():
            return _card_message(event)
        case _:
            assert_never(event)


def recall_message(view: View, events: Sequence[Event]) -> Message | None:
    """Summarise what these events tell about the altar. None if the altar is empty or visible, or if the Oracle may
    have changed it (`docs/games/bali.md` 4, B-A14)."""
    if not view.altar_size or view.altar is not None or view.options.oracle:
        return None
    put = Counter(
        event.category for event in events if isinstance(event, act.Offered | act.OfferedFaceDown | act.Added)
    )
    known = [
        message("bali-recall-cards", category=category_name(category), count=put[category])
        for category in range(len(CATEGORIES))
        if put[category]
    ]
    unseen = view.altar_size - sum(count for category, count in put.items() if category is not None)
    hidden = [message("bali-recall-unseen", count=unseen)] if unseen else []
    return message("bali-recall", cards=listing([*known, *hidden]))


def _acting_seat(view: View) -> int:
    if view.viewer is not None:
        return view.viewer
    return view.active if view.actor is None else view.actor


def must_discard(player: PlayerView) -> bool:
    """Whether the player must discard one of three shrines; only visible to that player."""
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


def _card_message(event: act.Bought | act.Played | act.Discarded | act.Taken) -> Message:
    seat = SeatName(event.seat)
    match event:
        case act.Bought():
            return message("bali-event-bought", seat=seat, category=category_name(event.category), price=event.price)
        case act.Played():
            return message("bali-event-played", seat=seat, cards=cards(event.kind, event.count), cost=event.cost)
        case act.Discarded():
            return message("bali-event-discarded", seat=seat)
        case act.Taken():
            return message("bali-event-taken", seat=seat, kind=kind_name(event.kind), column=event.column + 1)


def _altar_message(event: act.Offered | act.OfferedFaceDown | act.Added) -> Message:
    seat = SeatName(event.seat)
    if event.category is None:
        return message("bali-event-offered-hidden", seat=seat)
    ending = {act.Offered: "offered", act.OfferedFaceDown: "offered-face-down", act.Added: "added"}[type(event)]
    return message(f"bali-event-{ending}", seat=seat, category=category_name(event.category))


def _oracle_message(event: act.Looked | act.Kept) -> Message:
    seat = SeatName(event.seat)
    if isinstance(event, act.Looked):
        if event.seen is None:
            return message("bali-event-looked-hidden", seat=seat, count=event.count)
        seen = listing([category_name(category) for category in event.seen])
        return message("bali-event-looked", seat=seat, count=event.count, seen=seen)
    if not event.took:
        return message("bali-event-kept-nothing", seat=seat)
    if event.category is None or event.position is None:
        return message("bali-event-kept-hidden", seat=seat)
    return message("bali-event-kept", seat=seat, category=category_name(event.category), position=event.position + 1)


def _gain_message(event: act.Income | act.Collected) -> Message:
    seat = SeatName(event.seat)
    if isinstance(event, act.Collected):
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


# What follows from an action, for advice

_INCOME: Final = {MASON: ("stones", "shrines"), PRIEST: ("points",), SHRINE: ("points", "stones", "shrines")}
"""The score lines that grow when a kind is scored; for farmers those of their category."""
_INCOME_WORTH: Final = {MASON: 0.35, PRIEST: 1.0, SHRINE: 1.0}
"""Points for each card of a kind when it is scored."""
_CARD_WORTH: Final = 1.2
"""Points of an offering card."""
_LEAD_WORTH: Final = 1.0
"""Points of the only majority in a kind."""


def consequences(before: View, after: View, events: Sequence[Event]) -> list[Consequence]:
    """Return the points by seat, and what the viewer then has, lacks and must pay."""
    seat = after.viewer
    assert seat is not None
    takes = any(isinstance(event, act.Taken) for event in events)  # points after a look have another cause
    told = [event for event in events if takes or not isinstance(event, act.Scored)]
    found = [one for event in told for one in _follows_event(after, seat, event)]
    return [*found, *_majorities(after, seat), *_stones(after.players[seat]), *_cards(after, seat)]


def _rules(kind: int) -> tuple[str, ...]:
    return _INCOME.get(kind) or (CATEGORIES[kind],)


def _follows_event(after: View, seat: int, event: Event) -> Iterator[Consequence]:
    match event:
        case act.Scored(kind):
            for other, player in enumerate(after.players):
                if count := player.tableau[kind]:
                    worth = count * _INCOME_WORTH[kind] if kind in _INCOME else _CARD_WORTH
                    whose = "own" if other == seat else "rival"
                    words = message(
                        f"bali-then-scored-{whose}", kinds=kinds_name(kind), count=count, seat=SeatName(other)
                    )
                    yield Consequence(words, *((worth, _rules(kind)) if other == seat else (-worth, (RIVALS,))))
        case act.Offered(other, category) | act.OfferedFaceDown(other, category) | act.Added(other, category):
            own = after.players[seat].offerings
            if other == seat and category is not None and own is not None and own[category]:
                words = message("bali-then-raises", category=category_name(category), count=own[category])
                yield Consequence(words, 0.4 * own[category], (CATEGORIES[category],))
        case _:
            pass


def _majorities(after: View, seat: int) -> Iterator[Consequence]:
    for kind in range(PLAYABLE):
        counts = [player.tableau[kind] for player in after.players]
        most = max(counts)
        if most >= 2 and counts.count(most) == 1:
            leader = counts.index(most)
            whose = "own" if leader == seat else "rival"
            words = message(f"bali-then-most-{whose}", kinds=kinds_name(kind), seat=SeatName(leader))
            yield Consequence(words, *((_LEAD_WORTH, _rules(kind)) if leader == seat else (-_LEAD_WORTH, (RIVALS,))))


def _stones(player: PlayerView) -> Iterator[Consequence]:
    if player.hand is not None and SHRINE in player.hand:
        short = SHRINE_COST - player.stones
        if short > 0:
            yield Consequence(message("bali-then-short", count=short), -0.4 * short, ("shrines", "stones"))
        else:
            yield Consequence(message("bali-then-pays", cost=SHRINE_COST), 1.5, ("shrines", "stones"))
    elif player.stones:
        yield Consequence(message("bali-then-stones", count=player.stones), 0.15 * player.stones, ("shrines", "stones"))


def _cards(after: View, seat: int) -> Iterator[Consequence]:
    player = after.players[seat]
    for category, (name, count) in enumerate(zip(CATEGORIES, player.offerings or (), strict=False)):
        if count:
            words = message("bali-then-keeps", category=category_name(category), count=count)
            yield Consequence(words, 0.2 * count, (name,))
        farmers = player.tableau[category]
        if farmers and after.stock[category]:
            words = message("bali-then-price", category=category_name(category), price=price(farmers))
            yield Consequence(words, 0.35 * farmers, (name,))


# The plain-text board: one fact per line, for line mode and for screens without a board of their own


def board(view: View) -> list[Message]:
    """Describe the whole table."""
    parts = (_turn, market, altar, stock, players, hand, offerings)
    return [line for part in parts for line in part(view)]


def market(view: View) -> list[Message]:
    """List the columns from the top card down, the Demon's column marked."""
    lines = [line for number in range(COLUMNS) for line in column(number, view)]
    return [*lines, message("bali-board-pile", count=view.pile)]


def column(number: int, view: View) -> list[Message]:
    """Describe market column `number` (0-based)."""
    lying = view.market[number]
    names = listing([kind_name(kind) for kind in lying])
    ending = "-demon" if number == view.demon else "" if lying else "-empty"
    return [message(f"bali-board-column{ending}", column=number + 1, kinds=names)]


def row(number: int, view: View) -> list[Message]:
    """Describe market row `number` (0-based) from the top, column by column."""
    return [
        message("bali-board-cell", column=index + 1, kind=kind_name(lying[number]))
        for index, lying in enumerate(view.market)
        if number < len(lying)
    ] or [message("bali-board-row-empty", row=number + 1)]


def altar(view: View) -> list[Message]:
    """Describe the altar: its size, and its visible cards."""
    if view.altar is not None and view.values is not None:
        worth = [
            message("bali-altar-worth", category=category_name(category), count=view.altar[category], value=value)
            for category, value in enumerate(view.values)
        ]
        return [message("bali-board-altar-open", altar=listing(worth))]
    lines = [_altar_top(view)]
    if view.seen:
        seen = listing([category_name(category) for category in view.seen])
        lines.append(message("bali-board-seen", seen=seen))
    return lines


def stock(view: View) -> list[Message]:
    """List the supply by category, with the viewer's prices."""
    return [_pile(view, category) for category in range(len(CATEGORIES))]


def players(view: View) -> list[Message]:
    """List the counters and played cards of each seat."""
    return [line for seat in range(view.seats) for line in _player(view, seat)]


def tableau(view: View) -> list[Message]:
    """List the played cards of each seat."""
    return [_tableau(view, seat) for seat in range(view.seats)]


def hand(view: View) -> list[Message]:
    """List the viewer's hand."""
    if view.viewer is None:
        return [Message("game-no-hand")]
    kinds = view.players[view.viewer].hand or ()
    return [message("bali-board-hand", cards=listing([kind_name(kind) for kind in kinds]))]


def offerings(view: View) -> list[Message]:
    """List the viewer's offering cards."""
    if view.viewer is None:
        return []
    own = view.players[view.viewer].offerings or (0, 0, 0, 0)
    piles = [
        message("bali-board-own", category=category_name(category), count=count)
        for category, count in enumerate(own)
        if count
    ]
    return [message("bali-board-offerings", cards=listing(piles))]


def _turn(view: View) -> list[Message]:
    if view.phase == "over":
        return [Message("bali-board-over")]
    return [message("bali-board-turn", seat=SeatName(view.active), turn=view.turn)]


def _altar_top(view: View) -> Message:
    if not view.altar_size:
        return Message("bali-board-altar-empty")
    if view.altar_top is None:
        return message("bali-board-altar-hidden", count=view.altar_size)
    return message("bali-board-altar", count=view.altar_size, category=category_name(view.altar_top))


def _pile(view: View, category: int) -> Message:
    name, count = category_name(category), view.stock[category]
    if view.viewer is None:
        return message("bali-board-stock", category=name, count=count)
    stones = price(view.players[view.viewer].tableau[category])
    return message("bali-board-stock-price", category=name, count=count, price=stones)


def _player(view: View, seat: int) -> list[Message]:
    player = view.players[seat]
    counters = message(
        "bali-board-player",
        seat=SeatName(seat),
        stones=player.stones,
        points=player.points,
        hand=player.hand_size,
        offerings=player.offering_count,
    )
    return [counters, _tableau(view, seat)]


def _tableau(view: View, seat: int) -> Message:
    counts = view.players[seat].tableau
    groups = [cards(kind, counts[kind]) for kind in range(PLAYABLE) if counts[kind]]
    return message("bali-board-tableau", seat=SeatName(seat), cards=listing(groups))


SECTIONS: Final[Mapping[str, Callable[[View], list[Message]]]] = {
    "board": board,
    "hand": hand,
    "offerings": offerings,
    "market": market,
    **{f"row{number + 1}": partial(row, number) for number in range(COLUMN_HEIGHT)},
    **{f"column{number + 1}": partial(column, number) for number in range(COLUMNS)},
    "altar": altar,
    "stock": stock,
    "players": players,
    "tableau": tableau,
}
"""Parts of the board by key; the message `bali-section-<key>` has their words."""


# Refusals: the first rule that an action breaks, as a message

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
"""Action types that answer each phase."""


def why_not(view: View, action: Action) -> Message:
    """Say which rule forbids `action` for the viewer now, or that it is allowed."""
    actor = None if view.phase == "over" else view.actor
    return opening("bali", view.viewer, actor) or _broken_rule(view, action) or message("bali-why-allowed")


def _broken_rule(view: View, action: Action) -> Message | None:
    viewer = view.viewer or 0
    if not isinstance(action, ANSWERS[view.phase]):
        return message("bali-why-not-asked", prompt=prompt(view, Decision("", viewer, view.phase)))
    return _obstacle(view, view.players[viewer], action)


def _obstacle(view: View, player: PlayerView, action: Action) -> Message | None:
    match action:
        case act.Buy(category):
            return _exhausted_message(view, category) or _price_message(player, category)
        case act.Play(kind, count):
            return _play_refusal(player, kind, count)
        case act.Discard() if not must_discard(player):
            return message("bali-why-discard", cost=SHRINE_COST)
        case act.Offer(category) if player.offerings is not None and not player.offerings[category]:
            return message("bali-why-no-offering", category=category_name(category))
        case act.Add(category) | act.Collect(category):
            return _exhausted_message(view, category)
        case act.Take(column) if is_closed(column, view.demon):
            return message("bali-why-demon", column=column + 1)
        case act.Take(column) if not view.market[column]:
            return message("bali-why-empty-column", column=column + 1)
        case act.Keep(position) if position is not None and position >= len(view.seen):
            return message("bali-why-not-seen", count=len(view.seen))
        case _:
            return None


def _exhausted_message(view: View, category: int) -> Message | None:
    return None if view.stock[category] else message("bali-why-exhausted", category=category_name(category))


def _price_message(player: PlayerView, category: int) -> Message | None:
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


def _play_refusal(player: PlayerView, kind: int, count: int) -> Message | None:
    held = 0 if player.hand is None else player.hand.count(kind)
    match play_obstacle(held, player.stones, kind, count):
        case "not-in-hand":
            return message("bali-why-not-in-hand", kind=kind_name(kind))
        case "too-few":
            return message("bali-why-too-few", cards=cards(kind, held))
        case "cost":
            return message("bali-why-cost", cards=cards(kind, count), cost=cost(kind, count), stones=player.stones)
        case None:
            return None


# Sections of the rules, and the section that explains each decision or refusal

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
TOLD_IN: Final = {
    "why": "turn",
    "why-exhausted": "buy",
    "why-price": "buy",
    "why-not-in-hand": "play",
    "why-too-few": "play",
    "why-cost": "play",
    "why-discard": "play",
    "why-no-offering": "offering",
    "why-empty-column": "refill",
    "why-demon": "demon",
    "why-not-seen": "oracle",
    "score": "final",
    "score-points": "scoring",
}
TEXT: Final[GameText[Action, Event, View]] = GameText(
    format_action=notation.format_action,
    parse_action=notation.parse_action,
    action_message=action_message,
    prompt=prompt,
    event_message=event_message,
    why_not=why_not,
    sections=speak_sections(SECTIONS),
    rules=RULES,
    section_of=SECTION_OF,
    told_in=TOLD_IN,
    recall_message=recall_message,
    consequences=consequences,
)
