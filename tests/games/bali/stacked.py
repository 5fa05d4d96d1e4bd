"""Stack the deck, then play: tables of Bali written as text.

    table = stacked('''
        A: hand S Ba | display M M S | offerings Ri Pe | stones 7 | points 2
        B: display M
        market: M P / S Ri / Ba Ba Ba / Ch
        pile: M P S
        altar: Ri (Pe) Ch
        stock: 5 5 5 5
        demon: 2
    ''')
    table.do("play shrine", "offer rice")

Market columns are written from the top down, so that the last card is the one that may be taken. The first card of
the pile is drawn first. The altar goes from the bottom to the top, cards in brackets lie face down. A always owns
the turn and has not played yet, unless `phase` says otherwise. Everything else is a quiet default.
"""

import attrs

from core.games.bali.components import COLUMNS, KINDS, PLAYABLE
from core.games.bali.game import GAME
from core.games.bali.meta import Options
from core.games.bali.setup import setup
from core.games.bali.state import FACE_DOWN, NO_COLUMN, PHASES, State, pack_hand, unpack_hand
from tests.games.playing import Playing

NAMES = ("Ri", "Pe", "Ba", "Ch", "M", "P", "S", "O")
SEATS = "ABCD"


@attrs.define
class Stacked(Playing):
    """A table on which legal actions are played; `events` are those of the last `do`."""

    game = GAME

    @property
    def altar(self) -> str:
        return " ".join(
            NAMES[card] if card < FACE_DOWN else f"({NAMES[card - FACE_DOWN]})" for card in self.state.altar
        )

    @property
    def market(self) -> str:
        return " / ".join(" ".join(NAMES[kind] for kind in column) for column in self.state.market)

    def hand(self, seat: str) -> str:
        return " ".join(NAMES[kind] for kind in unpack_hand(self.state.hands[SEATS.index(seat)]))

    def display(self, seat: str) -> str:
        first = SEATS.index(seat) * PLAYABLE
        return _named(self.state.tableaus[first : first + PLAYABLE])

    def offerings(self, seat: str) -> str:
        first = SEATS.index(seat) * 4
        return _named(self.state.offerings[first : first + 4])

    def stones(self, seat: str) -> int:
        return self.state.stones[SEATS.index(seat)]

    def points(self, seat: str) -> int:
        return self.state.points[SEATS.index(seat)]


def stacked(text: str, *, oracle: bool = False, demon: bool = False) -> Stacked:
    """The table that the text describes."""
    lines = dict(line.strip().split(":", 1) for line in text.strip().splitlines())
    seats = [name for name in SEATS if name in lines]
    state = setup(Options(oracle=oracle, demon=demon), len(seats), bytes(32))
    _clear(state)
    for seat, name in enumerate(seats):
        _set_seat(state, seat, lines[name])
    if "market" in lines:
        columns = lines["market"].split("/")
        assert len(columns) == COLUMNS
        state.market = [tuple(_kinds(column)) for column in columns]
    if "pile" in lines:
        state.pile = _kinds(lines["pile"])[::-1]
    if "altar" in lines:
        state.altar = [_altar_card(word) for word in lines["altar"].split()]
    if "stock" in lines:
        state.stock = [int(word) for word in lines["stock"].split()]
    if "demon" in lines:
        state.demon = int(lines["demon"]) - 1
    state.phase = PHASES.index(lines["phase"].strip() if "phase" in lines else "play")
    return Stacked(state, [])


def _clear(state: State) -> None:
    state.tableaus = [0] * len(state.tableaus)
    state.offerings = [0] * len(state.offerings)
    state.stones = [0] * state.seats
    state.altar = []
    state.last_column = NO_COLUMN
    state.hands = [pack_hand((4, 4, 4))] * state.seats


def _set_seat(state: State, seat: int, text: str) -> None:
    for part in filter(None, (part.split() for part in text.split("|"))):
        what, *words = part
        match what:
            case "hand":
                state.hands[seat] = pack_hand(tuple(_kinds(" ".join(words))))
            case "display":
                for kind in _kinds(" ".join(words)):
                    state.tableaus[seat * PLAYABLE + kind] += 1
            case "offerings":
                for kind in _kinds(" ".join(words)):
                    state.offerings[seat * 4 + kind] += 1
            case "stones":
                state.stones[seat] = int(words[0])
            case "points":
                state.points[seat] = int(words[0])
            case _:
                raise ValueError(f"unknown part {what!r} of a seat")


def _kinds(text: str) -> list[int]:
    return [NAMES.index(word) for word in text.split()]


def _altar_card(word: str) -> int:
    return NAMES.index(word[1:-1]) + FACE_DOWN if word.startswith("(") else NAMES.index(word)


def _named(counts: list[int]) -> str:
    return " ".join(NAMES[kind] for kind, count in enumerate(counts) for _ in range(count))


assert len(NAMES) == len(KINDS)
