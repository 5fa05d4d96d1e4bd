"""The plain-text board: one fact a line, for line mode and for a screen without a board of its own."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from core.games.bali.components import CATEGORIES, COLUMN_HEIGHT, COLUMNS, PLAYABLE
from core.games.bali.rules.turn import price
from core.games.bali.text.names import cards, category_name, kind_name, listing
from core.games.bali.view import View
from core.kernel.message import Message, SeatName, message


def board(view: View) -> list[Message]:
    """Everything on the table at a glance."""
    parts = (_turn, market, altar, stock, players, hand, offerings)
    return [line for part in parts for line in part(view)]


def market(view: View) -> list[Message]:
    """The columns from the top card down; the last named may be taken. The Demon's column says so."""
    lines = [line for number in range(COLUMNS) for line in column(number, view)]
    return [*lines, message("bali-board-pile", count=view.pile)]


def column(number: int, view: View) -> list[Message]:
    """Market column `number` (0-based)."""
    lying = view.market[number]
    names = listing([kind_name(kind) for kind in lying])
    ending = "-demon" if number == view.demon else "" if lying else "-empty"
    return [message(f"bali-board-column{ending}", column=number + 1, kinds=names)]


def row(number: int, view: View) -> list[Message]:
    """Market row `number` (0-based) from the top, column by column."""
    return [
        message("bali-board-cell", column=index + 1, kind=kind_name(lying[number]))
        for index, lying in enumerate(view.market)
        if number < len(lying)
    ] or [message("bali-board-row-empty", row=number + 1)]


def altar(view: View) -> list[Message]:
    """How many cards lie on the altar and what may be seen of them."""
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
    """The four piles of offering cards, with the viewer's own price."""
    return [_pile(view, category) for category in range(len(CATEGORIES))]


def players(view: View) -> list[Message]:
    """Each seat's counters and tableau."""
    return [line for seat in range(view.seats) for line in _player(view, seat)]


def tableau(view: View) -> list[Message]:
    """Each seat's played cards."""
    return [_tableau(view, seat) for seat in range(view.seats)]


def hand(view: View) -> list[Message]:
    """The viewer's own hand."""
    if view.viewer is None:
        return [Message("bali-board-no-hand")]
    kinds = view.players[view.viewer].hand or ()
    return [message("bali-board-hand", cards=listing([kind_name(kind) for kind in kinds]))]


def offerings(view: View) -> list[Message]:
    """The viewer's own offering cards."""
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
"""The parts of the board by key; the words for each are the message `bali-section-<key>`."""
