"""The contract of a game: a frozen record of plain functions."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

import attrs

from core.kernel.components import Inventory
from core.kernel.decision import Decision, Seat
from core.kernel.message import Message, Say
from core.kernel.meta import Meta
from core.kernel.rng import Stream
from core.kernel.score import Outcome, ScoreSheet

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
V = TypeVar("V")
S_in = TypeVar("S_in", contravariant=True)
A_in = TypeVar("A_in", contravariant=True)


class Advance(Protocol[S_in, A_in, E]):
    """Changes a state in place by a legal action of a seat; what happened is appended to `events` where they are
    asked for. A search asks for none and pays for none."""

    def __call__(self, state: S_in, seat: Seat, action: A_in, events: list[E] | None = None, /) -> None: ...


@attrs.frozen
class Step(Generic[S, E]):
    """A new state with what happened on the way to it."""

    state: S
    events: tuple[E, ...]


@attrs.frozen(eq=False)
class GameTypes:
    """The classes behind the type variables, for encoding. Unions are listed by member. Every game has its own."""

    state: type
    view: type
    options: type
    actions: tuple[type, ...]
    events: tuple[type, ...]


@attrs.frozen
class GameText(Generic[A, E, V]):
    """How a game speaks: notation and messages. Every function is given at most a View.

    `sections` are the parts of the plain-text board by the words that line mode knows (`"market"`, `"hand"`,
    `"row"`); `board` joins the ones that matter at a glance. `rules` lists the section keys of the rules text:
    messages `<game>-rules-<key>-title` and `<game>-rules-<key>`. `section_of` gives the rules section for a
    kind of decision.
    """

    format_action: Callable[[A], str]
    parse_action: Callable[[str], A]
    action_message: Callable[[V, A], Message]
    prompt: Callable[[V, Decision], Message]
    event_message: Callable[[E], Message]
    why_not: Callable[[V, A], Message]
    board: Callable[[V, Say], list[str]]
    sections: Mapping[str, Callable[[V, Say], list[str]]]
    rules: tuple[str, ...]
    section_of: Mapping[str, str]


def nothing_sealed(state: Any, seat: Seat) -> None:
    """There are no sealed choices."""


def no_instant_view(view: Any, action: Any) -> None:
    """Every action takes effect at once."""


def _applied(copy: Callable[[S], S], advance: Advance[S, A, E]) -> Callable[[S, Seat, A], Step[S, E]]:
    """The pure form of `advance`: the given state stays as it is."""

    def apply(state: S, seat: Seat, action: A) -> Step[S, E]:
        events: list[E] = []
        following = copy(state)
        advance(following, seat, action, events)
        return Step(following, tuple(events))

    return apply


@attrs.frozen
class GameDef(Generic[S, A, E, V]):
    """Everything the rest of the house needs from a game.

    `advance` changes a state in place and requires a legal action; `apply` is `copy` and `advance`.
    `legal_actions` is complete, in a stable order, and empty exactly when `seat` owes no choice.
    `view_for(state, None)` is a spectator's view. `reveals(event)` tells whether an event used chance or
    showed anyone something their view did not imply: take-back ends there. `candidates()` are all actions
    that the notation can name, legal or not (for refusals and completion). `view_sheets` are the score sheets
    as far as a viewer may know them; when the table is over they equal `score_sheets(state)`.
    `components(options, seats)` is the inventory in use and `census(state)` counts where it all is.
    `evaluate(state, seat)` is about how many points `seat` will stand before its rivals at the end.
    `plies(seats)` bounds the length of a table, in accepted actions. `load_components(text)` reads a component
    file (TOML) into the value of the options' field `components`; it raises ComponentError with the line.

    Seats may owe choices at the same time. A choice that others must not know until all are in is *sealed*: its action
    makes no event, the seat owes nothing any more, and neither views nor decisions of others tell what was chosen.
    The last one in resolves them all, in an order that the game states. Until then `withdraw(state, seat)` is the
    state in which `seat` owes its sealed choice again, whatever others did since; None when it has none. Decision ids
    of a seat do not change while others choose. `foresee(view, action)` is the view of the acting seat as the action
    alone would change it, for actions whose effect waits for others; None where trying the action tells as much.

    `instinct(state, seat, stream)` is a legal action that a sensible player would take without thinking, in a state
    that a bot sampled; a search plays thousands of plies by it. None: the game has no such thing.
    """

    meta: Meta
    types: GameTypes
    text: GameText[A, E, V]
    setup: Callable[[Any, int, bytes], S]
    to_act: Callable[[S], tuple[Seat, ...]]
    decision: Callable[[S, Seat], Decision]
    legal_actions: Callable[[S, Seat], Sequence[A]]
    advance: Advance[S, A, E]
    copy: Callable[[S], S]
    view_for: Callable[[S, Seat | None], V]
    redact: Callable[[E, Seat | None], E]
    reveals: Callable[[E], bool]
    determinize: Callable[[V, Stream], S]
    view_sheets: Callable[[V], tuple[ScoreSheet, ...]]
    score_sheets: Callable[[S], tuple[ScoreSheet, ...]]
    outcome: Callable[[S], Outcome | None]
    evaluate: Callable[[S, Seat], float]
    components: Callable[[Any, int], Inventory]
    census: Callable[[S], Inventory]
    candidates: Callable[[], Sequence[A]]
    plies: Callable[[int], int]
    load_components: Callable[[str], Any]
    apply: Callable[[S, Seat, A], Step[S, E]] = attrs.field(
        default=attrs.Factory(lambda game: _applied(game.copy, game.advance), takes_self=True)
    )
    withdraw: Callable[[S, Seat], S | None] = nothing_sealed
    foresee: Callable[[V, A], V | None] = no_instant_view
    instinct: Callable[[S, Seat, Stream], A] | None = None


AnyGame = GameDef[Any, Any, Any, Any]
