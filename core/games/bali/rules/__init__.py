"""Who must choose what, what is allowed, and what it does. One module a phase."""

from collections.abc import Callable

from core.games.bali.actions import Action
from core.games.bali.components import STANDARD
from core.games.bali.events import Event
from core.games.bali.rules.income import collect, legal_collections, legal_rewards, reward
from core.games.bali.rules.market import keep, legal_keeps, legal_takes, take
from core.games.bali.rules.offering import add, legal_additions, legal_offers, offer, offer_face_down
from core.games.bali.rules.play import legal_plays, play
from core.games.bali.rules.turn import Events, buy, legal_purchases
from core.games.bali.state import OVER, PHASES, State
from core.kernel.decision import Decision, Seat

_LEGAL: tuple[Callable[[State], tuple[Action, ...]], ...] = (
    legal_purchases,
    legal_plays,
    legal_offers,
    legal_offers,
    legal_additions,
    legal_takes,
    legal_keeps,
    legal_rewards,
    legal_collections,
)
_ADVANCE: tuple[Callable[[State, Action, Events], None], ...] = (
    buy,
    play,
    offer,
    offer_face_down,
    add,
    take,
    keep,
    reward,
    collect,
)
_TO_ACT = ((0,), (1,), (2,), (3,), ())


def to_act(state: State) -> tuple[Seat, ...]:
    """The one seat that owes a choice; none when the table is over."""
    return _TO_ACT[state.actor]


def decision(state: State, seat: Seat) -> Decision:
    """What `seat` is asked now. Raises ValueError when it owes no choice."""
    if seat != state.actor:
        raise ValueError(f"seat {seat} owes no choice")
    return Decision(str(state.ply), seat, PHASES[state.phase])


def legal_actions(state: State, seat: Seat) -> tuple[Action, ...]:
    """Every action that `seat` may answer with now, in a stable order; none when it owes no choice."""
    return _LEGAL[state.phase](state) if seat == state.actor and state.phase != OVER else ()


def advance(state: State, seat: Seat, action: Action, events: list[Event] | None = None) -> None:
    """Change `state` by a legal action of `seat`, in place; what happened is appended to `events`."""
    state.ply += 1
    _ADVANCE[state.phase](state, action, events)


def plies(seats: int) -> int:
    """A bound on the actions of a table: every turn takes at least one of the game cards, so there are at most as
    many turns, each with a purchase, a play, a take of its own, and income choices; then shrines and oracles."""
    box = STANDARD
    deck = sum(box.farmers) + box.masons + box.priests + box.shrines
    return deck * (3 + seats + 1) + box.shrines * (seats + 1) + box.oracles
