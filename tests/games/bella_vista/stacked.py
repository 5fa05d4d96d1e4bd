"""Stack the table, then play: tables of Bella Vista written as text.

    table = stacked('''
        city: 1
        constraint: park
        display: c05 c06
        A: built 8@(4,0) 7@(3,2)(4,2) | coins 9 | hand 4 4 8
        B: contracts c01
        neutral: 1@(6,10)(7,10)(8,10)(9,10)
        board: A4 B6 . A8
    ''')

Buildings are written as in the spec: number, then cells as (column, row) from 0. `board` lays cards above the offer
board, slot by slot with a dot for an empty one and a bar before the places to the right; if it is there the first of
them is turned over, else the seats of `order` (all in turn, if not given) make offers. Everything else is a
quiet default: everything of the first kind, nothing built, nothing on display.
"""

import re
from typing import Any

import attrs

from core.games.bella_vista.city import Plan, plan_of
from core.games.bella_vista.components import (
    CONSTRAINTS,
    CONTRACTS,
    DISPLAY,
    OBJECTIVES_CLUSTER,
    OBJECTIVES_HEIGHT,
    STANDARD,
)
from core.games.bella_vista.game import GAME
from core.games.bella_vista.meta import Options
from core.games.bella_vista.notation import format_action, parse_action
from core.games.bella_vista.rules import ask_offer, next_card
from core.games.bella_vista.setup import setup
from core.games.bella_vista.state import (
    NOTHING,
    OVER,
    OWNER,
    State,
    available_contracts,
    pack_hand,
    prices,
    unpack_hand,
)
from tests.games.playing import Playing

SEATS = "ABCD"
_BUILDING = re.compile(r"([1-8])@((?:\(\d+,\d+\))+)")
_CELL = re.compile(r"\((\d+),(\d+)\)")


@attrs.define
class Stacked(Playing):
    """A table on which legal actions are played; `events` are those of the last `do`."""

    game = GAME

    def read(self, text: str) -> Any:
        """`6@(4,1)(5,1)(6,1)` builds there."""
        return self.plan.actions[placement(self.plan, text)] if "@" in text else parse_action(text)

    @property
    def plan(self) -> Plan:
        return plan_of(self.state.ground)

    def allows(self, building: str) -> bool:
        """Whether the building to be placed may go to these cells."""
        return format_action(self.plan.actions[placement(self.plan, building)]) in self.legal

    @property
    def order(self) -> str:
        """The seats below the board."""
        return "".join(SEATS[seat] for seat in self.state.order)

    @property
    def board(self) -> str:
        """The cards above the board, as in the description."""
        slots = len(prices(self.state))
        cards = [f"{SEATS[entry // OWNER]}{entry % OWNER}" if entry else "." for entry in self.state.offers]
        right = [card for card in cards[slots:] if card != "."]
        return " ".join(cards[:slots] + (["|", *right] if right else []))

    @property
    def coins(self) -> list[int]:
        return self.state.coins

    def hand(self, seat: str) -> str:
        return " ".join(map(str, unpack_hand(self.state.hands[SEATS.index(seat)])))

    def contracts(self, seat: str) -> str:
        return " ".join(CONTRACTS[contract] for contract in self.state.contracts[SEATS.index(seat)])

    def available(self, seat: str) -> str:
        return " ".join(CONTRACTS[contract] for contract in available_contracts(self.state, SEATS.index(seat)))


def placement(plan: Plan, text: str) -> int:
    """The number of a placement in a plan, from its cells in any order. Raises KeyError when there is none."""
    found = _BUILDING.fullmatch(text)
    assert found, f"{text} is not a building"
    places = [plan.cells.index((int(row), int(column))) for column, row in _CELL.findall(found[2])]
    mask = sum(1 << place for place in places)
    number = int(found[1])
    for candidate, own in enumerate(plan.masks):
        if own == mask and plan.numbers[candidate] == number:
            return candidate
    raise KeyError(text)


def stacked(text: str, seats: int = 0) -> Stacked:
    """The table that the text describes."""
    lines = dict(line.strip().split(":", 1) for line in text.strip().splitlines())
    seats = seats or max(2, sum(name in lines for name in SEATS))
    state = setup(Options(city=lines.pop("city", "1").strip(), shuffled=False), seats, bytes(32))
    _clear(state)
    _set_table(state, {name: value.split() for name, value in lines.items() if name not in (*SEATS, "board")})
    for seat, name in enumerate(SEATS[:seats]):
        _set_seat(state, seat, lines.get(name, ""))
    if "board" in lines:
        _lay_out(state, lines["board"])
        next_card(state, None)
    elif state.phase != OVER:
        ask_offer(state, None)
    return Stacked(state, [])


def _clear(state: State) -> None:
    state.order = tuple(range(state.seats)) if state.seats > 2 else (0, 1, 1, 0)
    state.constraints = tuple(range(len(CONSTRAINTS)))
    state.display = (NOTHING,) * DISPLAY
    state.pile = ()
    state.height = state.cluster = 0
    state.hands = [pack_hand((1, 2, 3))] * state.seats


def _set_table(state: State, lines: dict[str, list[str]]) -> None:
    for name, words in lines.items():
        match name:
            case "constraint":
                first = CONSTRAINTS.index(words[0])
                rest = [constraint for constraint in range(len(CONSTRAINTS)) if constraint != first]
                state.constraints = (*rest[: state.round - 1], first, *rest[state.round - 1 :])
            case "round":
                state.round = int(words[0])
            case "display":
                shown = tuple(CONTRACTS.index(word) for word in words)
                state.display = shown + (NOTHING,) * (DISPLAY - len(shown))
            case "pile":
                state.pile = tuple(CONTRACTS.index(word) for word in reversed(words))
            case "order":
                state.order = tuple(SEATS.index(letter) for letter in words[0])
            case "objectives":
                state.height = OBJECTIVES_HEIGHT.index(words[0])
                state.cluster = OBJECTIVES_CLUSTER.index(words[1])
            case "neutral":
                state.built[state.seats] = _placements(state, words)
            case "over":
                state.phase, state.actor = OVER, -1
            case _:
                raise ValueError(f"unknown line {name!r}")


def _set_seat(state: State, seat: int, text: str) -> None:
    for part in filter(None, (part.split() for part in text.split("|"))):
        what, *words = part
        match what:
            case "built":
                state.built[seat] = _placements(state, words)
            case "coins":
                state.coins[seat] = int(words[0])
            case "hand":
                state.hands[seat] = pack_hand(tuple(map(int, words)))
            case "deck":
                state.decks[seat] = tuple(map(int, reversed(words)))
            case "contracts":
                state.contracts[seat] = tuple(CONTRACTS.index(word) for word in words)
            case _:
                raise ValueError(f"unknown part {what!r} of a seat")


def _placements(state: State, words: list[str]) -> tuple[int, ...]:
    plan = plan_of(state.ground)
    return tuple(placement(plan, word) for word in words)


def _lay_out(state: State, text: str) -> None:
    slots, _, right = text.partition("|")
    cards = [_card(word) for word in slots.split()]
    cards += [0] * (len(prices(state)) - len(cards)) + [_card(word) for word in right.split()]
    state.offers = tuple(cards + [0] * (len(state.offers) - len(cards)))
    state.offered = len(state.order)


def _card(word: str) -> int:
    return 0 if word == "." else SEATS.index(word[0]) * OWNER + int(word[1:])


assert STANDARD.city == ()
