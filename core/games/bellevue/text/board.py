"""The plain-text board: one fact a line, for line mode and for a screen without a board of its own."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from core.games.bellevue.components import KINDS, House, is_finished, roofs_in
from core.games.bellevue.scoring import view_sheets
from core.games.bellevue.scoring.conditions import can_be_met, is_met
from core.games.bellevue.text.names import card_in_full, card_of, series
from core.games.bellevue.text.sentences import action_message
from core.games.bellevue.view import PlayerView, View
from core.games.bellevue.view.memory import PassedHand
from core.kernel.message import Message, SeatName, message


def board(view: View) -> list[Message]:
    """Everything on the table at a glance, the viewer's own street last."""
    parts = (turn, piles, players, rivals, own_street, hand)
    return [line for part in parts for line in part(view)]


def turn(view: View) -> list[Message]:
    """The turn, who is still to draw or to choose, and the viewer's own sealed choice."""
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
    """How many cards each draw pile holds."""
    return [message(f"bellevue-board-pile-{kind}", count=view.piles[pile]) for pile, kind in enumerate(KINDS)]


def players(view: View) -> list[Message]:
    """Each seat's points as they stand, its roofs and the cards in its canal."""
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
    """The viewer's own houses from left to right."""
    return [] if view.viewer is None else street_of(view, view.viewer)


def rivals(view: View) -> list[Message]:
    """The houses of all other seats."""
    return [line for seat in range(view.seats) if seat != view.viewer for line in street_of(view, seat)]


def streets(view: View) -> list[Message]:
    """The houses of all seats."""
    return [line for seat in range(view.seats) for line in street_of(view, seat)]


def street_of(view: View, seat: int) -> list[Message]:
    """One seat's houses from left to right, each from the shop up, with the conditions that are met now."""
    player = view.players[seat]
    return [_house(view, seat, player, place, house) for place, house in enumerate(player.street)]


def hand(view: View) -> list[Message]:
    """The viewer's own hand."""
    if view.viewer is None:
        return [Message("bellevue-board-no-hand")]
    return [message("bellevue-board-hand", cards=_cards(view, view.players[view.viewer].hand or ()))]


def canal(view: View) -> list[Message]:
    """The viewer's own cards in the canal."""
    return (
        []
        if view.viewer is None
        else [message("bellevue-board-canal", cards=_cards(view, view.players[view.viewer].canal or ()))]
    )


def passed(view: View) -> list[Message]:
    """What the viewer may still know of hands that it passed on."""
    return [_passed(view, known) for known in view.passed if known.possible] or [
        Message("bellevue-board-passed-nothing")
    ]


def _house(view: View, seat: int, player: PlayerView, place: int, house: House) -> Message:
    bricks = [_brick(view, player, place, card) for card in house]
    ending = "finished" if is_finished(house) else "open"
    return message(
        f"bellevue-board-house-{ending}",
        seat=SeatName(seat),
        house=player.leftmost + place,
        height=len(house),
        cards=series(bricks),
    )


def _brick(view: View, player: PlayerView, place: int, card: int) -> Message:
    face = card_of(view, card)
    if face.condition is None:
        return card_in_full(face)
    there = view.options.components, player.street, place, card
    is_open = not view.over and can_be_met(*there)
    ending = "met" if is_met(*there) else "not-met" if is_open else "missed"
    return message(f"bellevue-board-{ending}", card=card_in_full(face))


def _passed(view: View, known: PassedHand) -> Message:
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
"""The parts of the board by key; the words for each are the message `bellevue-section-<key>`."""
