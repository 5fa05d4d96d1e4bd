"""The plain-text board: one fact a line."""

from collections.abc import Callable, Mapping
from typing import Final

from core.games.bellevue.view import View
from core.games.bellevue.words import card_name, listing
from core.kernel.message import Say, SeatName, message

Section = Callable[[View, Say], list[str]]


def board(view: View, say: Say) -> list[str]:
    """Everything on the table at a glance."""
    return [*piles(view, say), *streets(view, say), *hand(view, say)]


def piles(view: View, say: Say) -> list[str]:
    """The turn and the size of the piles."""
    shops, windows, roofs = view.piles
    return [say(message("bellevue-board-piles", turn=view.turn, shops=shops, windows=windows, roofs=roofs))]


def streets(view: View, say: Say) -> list[str]:
    """Every house of every street."""
    return [
        say(
            message(
                "bellevue-board-house",
                seat=SeatName(seat),
                house=player.leftmost + place,
                cards=listing([card_name(card) for card in house]),
            )
        )
        for seat, player in enumerate(view.players)
        for place, house in enumerate(player.street)
    ]


def hand(view: View, say: Say) -> list[str]:
    """The viewer's own cards."""
    own = () if view.viewer is None else view.players[view.viewer].hand or ()
    return [say(message("bellevue-board-hand", cards=listing([card_name(card) for card in own])))]


SECTIONS: Final[Mapping[str, Section]] = {"board": board, "piles": piles, "streets": streets, "hand": hand}
