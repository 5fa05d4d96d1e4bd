"""Sentences of Bellevue: prompts, actions, events, the plain-text board and refusals, as messages made from a View."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, assert_never

from core.games.bellevue.actions import Action, Build, Built, Canal, Discarded, Draw, Drew, Ended, Event, Passed
from core.games.bellevue.components import (
    FIRST_ROOF,
    FIRST_WINDOW,
    KIND_OF,
    KINDS,
    ROOF,
    SHOP,
    WINDOW,
    ComponentSet,
    House,
    add_card,
    is_finished,
    parse_card,
    roofs_in,
)
from core.games.bellevue.notation import card_in_full, card_name, card_of, listing, pile_name, seat_name, series
from core.games.bellevue.rules import houses_with_window, houses_without_roof, street_ends
from core.games.bellevue.scoring import (
    can_be_met,
    condition_points,
    is_met,
    lacking_in,
    largest_group,
    tables_of,
    view_sheets,
)
from core.games.bellevue.view import PassedHand, PlayerView, View
from core.kernel.decision import Decision, opening
from core.kernel.game import RIVALS, Consequence
from core.kernel.grid import places
from core.kernel.message import Message, SeatName, message


def prompt(view: View, decision: Decision) -> Message:
    """Return the sentence that asks for `decision`."""
    if decision.kind == "draw":
        return message("bellevue-prompt-draw")
    left = (decision.seat + 1) % view.seats
    return message("bellevue-prompt-build", seat=SeatName(left), count=view.players[decision.seat].hand_size - 1)


def action_message(view: View, action: Action) -> Message:
    """Describe `action` as a choice."""
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


def event_message(event: Event) -> Message:
    """Describe an event in one sentence, without its hidden fields."""
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


# What follows from an action, for advice

_LEAST_GIFT: Final = 2
"""Points that a card passed on must bring the next player at once to be mentioned."""
_KINDS_SCORED: Final = (("shops",), ("shops", "roofs", "pots", "colour"), ("roofs",))
"""The score lines that a card of each kind affects."""


def consequences(before: View, after: View, events: Sequence[Event]) -> list[Consequence]:
    """Return which conditions of the viewer's street are met, nearer or lost, the largest group of a colour, and what
    the next player gets."""
    seat = after.viewer
    assert seat is not None
    drawn = next((event.pile for event in events if isinstance(event, Drew) and event.seat == seat), None)
    if drawn is not None:
        return list(_use_of_pile(before, before.players[seat], drawn))
    if any(isinstance(event, Passed) for event in events):
        return []  # a choice that resolves a turn tells what others chose
    found = [*_conditions(before.players[seat], after, after.players[seat]), *_passed_on(after, seat)]
    colours = tables_of(after.options.components).colours
    group, was = (largest_group(colours, one.players[seat].street) for one in (after, before))
    if group > was:
        found.append(Consequence(message("bellevue-then-group", count=group), 0.7, ("colour",)))
    return found


def _use_of_pile(view: View, player: PlayerView, pile: int) -> Iterator[Consequence]:
    """Return how many houses a window or roof fits, and how many conditions wait for windows."""
    if pile == SHOP:
        return
    count = _houses_for(view, player, pile).bit_count()
    words = message(f"bellevue-then-fits-{KINDS[pile]}", count=count)
    yield Consequence(words, 0.3 * count if count else -1.0, _KINDS_SCORED[pile])
    waiting = sum(status == "lacks" for _, (status, _) in _states(view.options.components, player))
    if pile == WINDOW and waiting:
        yield Consequence(message("bellevue-then-waiting", count=waiting), 0.5 * waiting, ("shops",))


def _houses_for(view: View, player: PlayerView, kind: int) -> int:
    """Return the houses of a street that a card of that kind fits, as a bit mask of their numbers."""
    if kind == SHOP:
        return street_ends(player.street, player.leftmost)
    ground = houses_without_roof(player.street, player.leftmost)
    if kind == ROOF and view.options.windows:
        return ground & houses_with_window(player.street, player.leftmost)
    return ground


def _conditions(was: PlayerView, after: View, player: PlayerView) -> Iterator[Consequence]:
    """Return the state of each condition of a street that the action changed."""
    components = after.options.components
    old = dict(_states(components, was))
    for (house, card), state in _states(components, player):
        if old.get((house, card)) == state:
            continue
        status, lacking = state
        printed = card_of(after, card)
        number = {"count": lacking} if status == "lacks" else {"points": printed.points}
        words = message(f"bellevue-then-{status}", card=card_name(printed), house=house, **number)
        worth = {"met": 1.0, "lost": -1.0, "open": -0.3, "lacks": 0.3}[status]
        if status == "lacks" and old.get((house, card), ("lacks", 0))[1] < lacking:
            worth = -0.3
        yield Consequence(words, worth * printed.points, ("shops" if printed.kind == SHOP else "roofs",))


def _states(components: ComponentSet, player: PlayerView) -> Iterator[tuple[tuple[int, int], tuple[str, int]]]:
    """Yield by house and card whether a condition is met, can be met, and how many icons or cards it lacks."""
    tables = tables_of(components)
    for place, house in enumerate(player.street):
        for card in {house[0], house[-1]} if is_finished(house) else {house[0]}:
            if is_met(components, player.street, place, card):
                state = "met", 0
            elif not can_be_met(components, player.street, place, card):
                state = "lost", 0
            else:
                lacking = lacking_in(tables, house, card)
                state = ("lacks", lacking) if lacking else ("open", 0)
            yield (player.leftmost + place, card), state


def _passed_on(after: View, seat: int) -> Iterator[Consequence]:
    """Return the card of the hand that brings the next player most points at once."""
    other = (seat + 1) % after.seats
    player, tables = after.players[other], tables_of(after.options.components)
    now = sum(condition_points(tables, player.street))
    best = _LEAST_GIFT - 1, -1
    for card in after.players[seat].hand or ():
        for house in places(_houses_for(after, player, KIND_OF[card])):
            street = add_card(player.street, player.leftmost, card, house)
            best = max(best, (sum(condition_points(tables, street)) - now, card))
    points, card = best
    if card >= 0:
        words = message(
            "bellevue-then-passes", seat=SeatName(other), card=card_name(card_of(after, card)), points=points
        )
        yield Consequence(words, -0.5 * points, (RIVALS,))


# The plain-text board: one fact per line, for line mode and for screens without a board of their own


def board(view: View) -> list[Message]:
    """Describe the whole table, the viewer's street last."""
    parts = (turn, piles, players, rivals, own_street, hand)
    return [line for part in parts for line in part(view)]


def turn(view: View) -> list[Message]:
    """Describe the turn, who must still draw or choose, and the viewer's secret choice."""
    if view.over:
        return [Message("bellevue-board-over")]
    lines = [message("bellevue-board-turn", turn=view.turn)]
    lines += [
        message(f"bellevue-board-{player.phase}", seat=SeatName(seat))
        for seat, player in enumerate(view.players)
        if player.phase != "over"
    ]
    if view.choice is not None:
        lines.append(message("bellevue-board-choice", action=action_message(view, view.choice)))
    return lines


def piles(view: View) -> list[Message]:
    """Count the cards in each draw pile."""
    return [message(f"bellevue-board-pile-{kind}", count=view.piles[pile]) for pile, kind in enumerate(KINDS)]


def players(view: View) -> list[Message]:
    """List each seat's present points, roofs, and cards in the canal."""
    return [
        message(
            "bellevue-board-player",
            seat=SeatName(seat),
            points=sheet.low,
            roofs=roofs_in(player.street),
            canal=player.canal_size,
        )
        for seat, (player, sheet) in enumerate(zip(view.players, view_sheets(view), strict=True))
    ]


def own_street(view: View) -> list[Message]:
    """Describe the viewer's houses from left to right."""
    return [] if view.viewer is None else street_of(view, view.viewer)


def rivals(view: View) -> list[Message]:
    """Describe the houses of all other seats."""
    return [line for seat in range(view.seats) if seat != view.viewer for line in street_of(view, seat)]


def streets(view: View) -> list[Message]:
    """Describe the houses of all seats."""
    return [line for seat in range(view.seats) for line in street_of(view, seat)]


def street_of(view: View, seat: int) -> list[Message]:
    """Describe one seat's houses from left to right, each from the shop up, with the state of each condition."""
    player = view.players[seat]
    return [_house(view, seat, player, place, house) for place, house in enumerate(player.street)]


def hand(view: View) -> list[Message]:
    """List the viewer's hand."""
    if view.viewer is None:
        return [Message("game-no-hand")]
    return [message("bellevue-board-hand", cards=_cards(view, view.players[view.viewer].hand or ()))]


def canal(view: View) -> list[Message]:
    """List the cards in the viewer's canal."""
    return (
        []
        if view.viewer is None
        else [message("bellevue-board-canal", cards=_cards(view, view.players[view.viewer].canal or ()))]
    )


def passed(view: View) -> list[Message]:
    """List what the viewer can still know of hands it passed on."""
    return [_passed_message(view, known) for known in view.passed if known.possible] or [
        Message("bellevue-board-passed-nothing")
    ]


def _house(view: View, seat: int, player: PlayerView, place: int, house: House) -> Message:
    bricks = [_card_line(view, player, place, card) for card in house]
    ending = "finished" if is_finished(house) else "open"
    return message(
        f"bellevue-board-house-{ending}",
        seat=SeatName(seat),
        house=player.leftmost + place,
        height=len(house),
        cards=series(bricks),
    )


def _card_line(view: View, player: PlayerView, place: int, card: int) -> Message:
    face = card_of(view, card)
    if face.condition is None:
        return card_in_full(face)
    there = view.options.components, player.street, place, card
    is_open = not view.over and can_be_met(*there)
    ending = "met" if is_met(*there) else "not-met" if is_open else "missed"
    return message(f"bellevue-board-{ending}", card=card_in_full(face))


def _passed_message(view: View, known: PassedHand) -> Message:
    certain = known.certain
    ending = "certain" if certain else "possible"
    return message(
        f"bellevue-board-passed-{ending}", seat=SeatName(known.seat), cards=_cards(view, certain or known.possible)
    )


def _cards(view: View, cards: Sequence[int]) -> Message:
    return series([card_in_full(card_of(view, card)) for card in cards])


SECTIONS: Final[Mapping[str, Callable[[View], list[Message]]]] = {
    "board": board,
    "turn": turn,
    "hand": hand,
    "street": own_street,
    "rivals": rivals,
    "streets": streets,
    "piles": piles,
    "players": players,
    "canal": canal,
    "passed": passed,
}
"""Parts of the board by key; the message `bellevue-section-<key>` has their words."""


# Refusals: the first rule that an action breaks


def why_not(view: View, action: Action) -> Message:
    """Say which rule forbids `action` for the viewer now, or that it is allowed."""
    actor = None if view.over else view.viewer
    return opening("bellevue", view.viewer, actor) or _broken_rule(view, action) or message("bellevue-why-allowed")


def _broken_rule(view: View, action: Action) -> Message | None:
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
    return _place_refusal(view, own, action) if isinstance(action, Build) else None


def _place_refusal(view: View, own: PlayerView, action: Build) -> Message | None:
    """Return the first rule that forbids building a card of the hand at this house."""
    house, street, leftmost = 1 << action.house, own.street, own.leftmost
    if action.card < FIRST_WINDOW:
        last = leftmost + len(street)
        is_end = house & street_ends(street, leftmost)
        return None if is_end else message("bellevue-why-not-at-end", first=leftmost - 1, last=last)
    if not 0 <= action.house - leftmost < len(street):
        return message("bellevue-why-no-house", house=action.house)
    if not house & houses_without_roof(street, leftmost):
        return message("bellevue-why-finished", house=action.house)
    if action.card >= FIRST_ROOF and view.options.windows and not house & houses_with_window(street, leftmost):
        return message("bellevue-why-window-first", house=action.house)
    return None
