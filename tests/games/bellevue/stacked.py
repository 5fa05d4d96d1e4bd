"""Stack the piles, then play: tables of Bellevue written as text.

    table = stacked('''
        A: street s06 w13 w08 / s13 w03 w04 r04 | hand s01 w01 r01 | canal w40 | leftmost 29
        B: street s01
        piles: s20 w20 w21 r05
        rest: 4 0 10
    ''')
    table.do("A draw window", "A build w20 29", "B draw roof", "B canal r05")

A house is written from the bottom to the top, a street from left to right. A seat that names no street begins with
some shop, one that names no hand holds some card of each kind. The cards named in `piles` are drawn first, in that
order; all others follow. `rest` says how many shops, windows and roofs the piles hold, the others lie in A's canal.
"""

import attrs

from core.games.bellevue import rules
from core.games.bellevue.actions import Event
from core.games.bellevue.components import (
    CARD_NAMES,
    FIRST_HOUSE,
    FIRST_ROOF,
    KIND_OF,
    ROOF,
    SHOP,
    WINDOW,
    Street,
    is_finished,
)
from core.games.bellevue.game import GAME
from core.games.bellevue.meta import Options
from core.games.bellevue.notation import format_action, parse_action
from core.games.bellevue.setup import setup
from core.games.bellevue.state import State, canal_cards

SEATS = "ABCDE"


@attrs.define
class Stacked:
    """A table on which legal actions are played; `events` are those of the last `do`."""

    state: State
    events: list[Event]

    def do(self, *texts: str) -> "Stacked":
        """Play actions, each with its seat before it: "B canal r05"; each must be legal."""
        self.events = []
        for text in texts:
            seat, action = SEATS.index(text[0]), parse_action(text[1:])
            legal = rules.legal_actions(self.state, seat)
            assert action in legal, f"{text} is not among {[format_action(choice) for choice in legal]}"
            step = GAME.apply(self.state, seat, action)
            self.state = step.state
            self.events += step.events
        return self

    def turn(self, *texts: str) -> "Stacked":
        """A whole turn: every seat draws from the first pile that it may, then all play the given actions."""
        drawing = [seat for seat in range(self.state.seats) if self.state.drawing >> seat & 1]
        for seat in drawing:
            if self.state.drawing >> seat & 1:
                action = rules.legal_actions(self.state, seat)[0]
                self.state = GAME.apply(self.state, seat, action).state
        return self.do(*texts)

    def legal(self, seat: str) -> list[str]:
        """The answers of a seat that are legal now, by notation."""
        return [format_action(action) for action in rules.legal_actions(self.state, SEATS.index(seat))]

    @property
    def asked(self) -> str:
        """The questions to all seats: "A draw, C build", or "over"."""
        asked = (f"{SEATS[seat]} {rules.decision(self.state, seat).kind}" for seat in rules.to_act(self.state))
        return ", ".join(asked) or "over"

    def street(self, seat: str) -> str:
        return " / ".join(" ".join(map(name, house)) for house in self.state.streets[SEATS.index(seat)])

    def hand(self, seat: str) -> str:
        return " ".join(map(name, self.state.hands[SEATS.index(seat)]))

    def canal(self, seat: str) -> str:
        return " ".join(map(name, canal_cards(self.state, SEATS.index(seat))))

    def happened(self, kind: type) -> list[Event]:
        """The events of one class."""
        return [event for event in self.events if isinstance(event, kind)]


def stacked(text: str, options: Options | None = None) -> Stacked:
    """The table that the text describes, at its first draw."""
    lines = dict(line.strip().split(":", 1) for line in text.strip().splitlines())
    seats = [seat for seat in SEATS if seat in lines]
    state = setup(options or Options(), len(seats), bytes(32))
    parts = [_parts(lines[seat]) for seat in seats]
    free = _Free(
        {card for row in parts for words in row.values() for card in cards(words)} | {*cards(lines.get("piles", ""))}
    )
    for seat, row in enumerate(parts):
        _set_seat(state, seat, row, free)
    first = cards(lines.get("piles", ""))
    piles = [[card for card in first if KIND_OF[card] == kind] for kind in range(3)]
    rest = [int(word) for word in lines["rest"].split()] if "rest" in lines else [99, 99, 99]
    for kind, pile in enumerate(piles):
        pile += free.all(kind)
        state.canals[0] += tuple(pile[rest[kind] :])
        del pile[rest[kind] :]
    state.piles = tuple(tuple(reversed(pile)) for pile in piles)
    state.rest = [len(pile) for pile in piles]
    state.turn = 0
    rules.begin_turn(state, None)
    return Stacked(state, [])


def street(text: str) -> Street:
    """A street as text: `s06 w13 / s13 w03 r04`."""
    return tuple(tuple(cards(house)) for house in text.split("/"))


def cards(text: str) -> list[int]:
    """The cards that are named in a text."""
    return [CARD_NAMES.index(word) for word in text.split() if word in CARD_NAMES]


def name(card: int) -> str:
    return CARD_NAMES[card]


class _Free:
    """The cards that the text does not name."""

    def __init__(self, named: set[int]) -> None:
        self._cards = [
            [card for card, of in enumerate(KIND_OF) if of == kind and card not in named] for kind in range(3)
        ]

    def next(self, kind: int) -> int:
        return self._cards[kind].pop()

    def all(self, kind: int) -> list[int]:
        return self._cards[kind]


def _parts(text: str) -> dict[str, str]:
    rows = (part.split(maxsplit=1) for part in text.split("|") if part.strip())
    return {words[0]: words[1] if len(words) > 1 else "" for words in rows}


def _set_seat(state: State, seat: int, row: dict[str, str], free: _Free) -> None:
    houses = street(row["street"]) if "street" in row else ((free.next(SHOP),),)
    state.streets[seat] = houses
    state.leftmost[seat] = leftmost = int(row.get("leftmost", FIRST_HOUSE))
    state.open[seat] = sum(1 << leftmost + place for place, house in enumerate(houses) if not is_finished(house))
    state.roofs[seat] = sum(house[-1] >= FIRST_ROOF for house in houses)
    kinds = (SHOP, WINDOW, ROOF)
    state.hands[seat] = tuple(sorted(cards(row["hand"]) if "hand" in row else [free.next(kind) for kind in kinds]))
    state.canals[seat] = tuple(cards(row.get("canal", "")))
