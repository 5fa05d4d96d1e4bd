"""Defines the contract of a game: a frozen record of plain functions.

A game is made by calling `GameDef` with its functions (`core/games/bali/game.py`); only what differs from the defaults
is written.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Final, Generic, Protocol, TypeVar, get_args

import attrs

from core.kernel.components import Inventory
from core.kernel.decision import Decision, Seat
from core.kernel.fields import generated_copy, redact_marked
from core.kernel.lesson import Lesson
from core.kernel.message import ComponentError, Message, Say
from core.kernel.meta import Meta
from core.kernel.rng import Stream
from core.kernel.score import Outcome, ScoreSheet

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
V = TypeVar("V")
S_in = TypeVar("S_in", contravariant=True)
A_in = TypeVar("A_in", contravariant=True)

OwnTurns = Callable[[S, Seat, Stream], None]
"""Plays a sampled state on, in place, to the next decision of a seat."""


class Advance(Protocol[S_in, A_in, E]):
    """Changes a state in place by a legal action of a seat; what happened is appended to `events` where they are
    asked for. A search asks for none and pays for none."""

    def __call__(self, state: S_in, seat: Seat, action: A_in, events: list[E] | None = None, /) -> None: ...


@attrs.frozen
class Step(Generic[S, E]):
    """A new state with what happened on the way to it."""

    state: S
    events: tuple[E, ...]


def _members(union: Any) -> tuple[type, ...]:
    """Return the classes of a union; a game with one class of actions or events may name that class."""
    return union if isinstance(union, tuple) else get_args(union) or (union,)


@attrs.frozen(eq=False)
class GameTypes:
    """The classes behind the type variables, for encoding. Every game has its own."""

    state: type
    view: type
    options: type
    actions: tuple[type, ...] = attrs.field(converter=_members)
    """Given as a union, a class, or a tuple of classes."""
    events: tuple[type, ...] = attrs.field(converter=_members)


def no_effect(view: Any, action: Any) -> None:
    """The sentence of an action says it all."""


def nothing_recalled(view: Any, events: Sequence[Any]) -> None:
    """The board shows all that there is to know."""


@attrs.frozen
class GameText(Generic[A, E, V]):
    """How a game speaks: notation and messages. Every function is given at most a View."""

    format_action: Callable[[A], str]
    """An action as one line of text."""
    parse_action: Callable[[str], A]
    """The action that a text names; raises NotationError."""
    action_message: Callable[[V, A], Message]
    """What an action would do."""
    prompt: Callable[[V, Decision], Message]
    """What a decision asks."""
    event_message: Callable[[E], Message]
    """What happened."""
    why_not: Callable[[V, A], Message]
    """Which rule stands against an action now, for the viewer; says so when none does."""
    sections: Mapping[str, Callable[[V, Say], list[str]]]
    """The parts of the plain-text board by the words that line mode knows: `market`, `hand`, `row1`. The part `board`
    is what matters at a glance."""
    rules: tuple[str, ...]
    """The sections of the rules by key: messages `<game>-rules-<key>-title` and `<game>-rules-<key>`."""
    section_of: Mapping[str, str]
    """The section of the rules for each kind of decision."""
    board: Callable[[V, Say], list[str]] = attrs.field(
        default=attrs.Factory(lambda text: text.sections["board"], takes_self=True)
    )
    """The section `board`."""
    told_in: Mapping[str, str] = attrs.field(factory=dict)
    """The section of the rules that refusals and score lines come from, by their message ids without the game's key:
    `why-price`, `score-rice`. One that is not there is told where the shorter id is: `why`, `score`."""
    effect_message: Callable[[V, A], Message | None] = no_effect
    """What else an action would bring about, as words to stand behind its sentence where no board shows it; None where
    the sentence says it all."""
    bare_message: Callable[[V, A], Message | None] = no_effect
    """An action without what it would bring, for whoever is to find that out, as in a puzzle; None where its sentence
    says nothing of that."""
    recall_message: Callable[[V, Sequence[E]], Message | None] = nothing_recalled
    """What a player who saw these events remembers and the board does not show, for whoever did not see them, as in a
    puzzle; None where there is nothing of that kind."""

    def choice_message(self, view: V, action: A, *, is_told: bool) -> Message:
        """What an action would do; what it would bring only where that `is_told`."""
        bare = None if is_told else self.bare_message(view, action)
        return self.action_message(view, action) if bare is None else bare


def speak_sections(
    parts: Mapping[str, Callable[[V], Sequence[Message]]],
) -> dict[str, Callable[[V, Say], list[str]]]:
    """Return the sections of `GameText` from functions that give a message for each fact."""

    def spoken(part: Callable[[V], Sequence[Message]]) -> Callable[[V, Say], list[str]]:
        return lambda view, say: [say(sentence) for sentence in part(view)]

    return {key: spoken(part) for key, part in parts.items()}


def section_for(text: GameText[Any, Any, Any], id: str, kind: str = "") -> str | None:
    """The section of the rules that a refusal or a score line comes from, by its message id. A refusal of no rule of
    its own belongs to the `kind` of decision that is asked.

    >>> from core.catalog import load
    >>> section_for(load("bali").text, "bali-why-price"), section_for(load("bali").text, "bali-score-rice")
    ('buy', 'final')
    """
    _, _, rest = id.partition("-")
    while rest and rest not in text.told_in:
        rest = rest.rpartition("-")[0]
    return text.section_of.get(kind, text.told_in.get(rest)) if rest == "why" else text.told_in.get(rest)


def nothing_sealed(state: Any, seat: Seat) -> None:
    """There are no sealed choices."""


def no_instant_view(view: Any, action: Any) -> None:
    """Every action takes effect at once."""


def nothing_dealt(event: Any) -> bool:
    """No event tells of chance."""
    return False


def shows_something(event: Any) -> bool:
    """Every event shows something new, so nothing can be taken back."""
    return True


def _one_component_set(meta: Meta) -> Callable[[str], Any]:
    def refuse(text: str) -> Any:
        raise ComponentError("components-one-set", game=meta.title)

    return refuse


def _applied(copy: Callable[[S], S], advance: Advance[S, A, E]) -> Callable[[S, Seat, A], Step[S, E]]:
    """The pure form of `advance`: the given state stays as it is."""

    def apply(state: S, seat: Seat, action: A) -> Step[S, E]:
        events: list[E] = []
        following = copy(state)
        advance(following, seat, action, events)
        return Step(following, tuple(events))

    return apply


@attrs.frozen
class PlanSize:
    """How much of a game a plan of one's own turns looks at. The defaults suit positions that are judged in some ten
    microseconds and leave a seat some forty choices a turn."""

    first: int = 12
    """Actions that are planned on after a first look at all."""
    kept: int = 6
    """Ways to play on that are kept after every step of a plan."""
    turns: int = 2
    """Own turns over which a plan looks: the one that goes on is finished; of the last it sees the first decision. What
    plans leave out and may be declined takes what all share: who looks too far puts it off, and rivals take it."""
    turns_due: int = 3
    """The same at decisions that plans go on with (`own_moves`), and at those that cannot be declined, such as which
    tile to draw."""
    width: int = 0
    """Ways to play on that are kept after every step of all plans together, in place of `kept` ways of each of `first`
    actions: for positions that take too long to judge for tables to be played to their end by looking at every legal
    action. Level `hard` keeps more of them. 0 where tables can be played on like that."""


DEFAULT_PLAN_SIZE: Final = PlanSize()


@attrs.frozen
class GameDef(Generic[S, A, E, V]):
    """Everything the program needs from a game.

    Seats may owe choices at the same time. A choice that others must not know until all are in is *sealed*: its action
    makes no event, the seat owes nothing any more, and neither views nor decisions of others tell what was chosen.
    The last one in resolves them all, in an order that the game states. Decision ids of a seat do not change while
    others choose.
    """

    meta: Meta
    types: GameTypes
    text: GameText[A, E, V]
    setup: Callable[[Any, int, bytes], S]
    """The state at version 0, from the options, the number of seats and the secret seed. Raises BelvedereError for
    options or a number of seats that the game does not have (`Meta.check_seats`)."""
    to_act: Callable[[S], tuple[Seat, ...]]
    decision: Callable[[S, Seat], Decision]
    legal_actions: Callable[[S, Seat], Sequence[A]]
    """Complete, in a stable order, and empty exactly when the seat owes no choice."""
    advance: Advance[S, A, E]
    """Changes a state in place; requires a legal action."""
    view_for: Callable[[S, Seat | None], V]
    """What one seat may know; for None, what a spectator may."""
    determinize: Callable[[V, Stream], S]
    view_sheets: Callable[[V], tuple[ScoreSheet, ...]]
    """The score sheets as far as a viewer may know them; when the table is over they equal `score_sheets(state)`."""
    score_sheets: Callable[[S], tuple[ScoreSheet, ...]]
    outcome: Callable[[S], Outcome | None]
    evaluate: Callable[[S, Seat], float]
    """About how many points the seat will stand before its rivals at the end."""
    components: Callable[[Any, int], Inventory]
    """The inventory in use, from the options and the number of seats."""
    census: Callable[[S], Inventory]
    """Counts where all of the inventory is."""
    candidates: Callable[[], Sequence[A]]
    """All actions that the notation can name, legal or not (for refusals and completion)."""
    plies: Callable[[int], int]
    """A bound on the length of a table, in accepted actions, by the number of seats."""
    copy: Callable[[S], S] = attrs.field(
        default=attrs.Factory(lambda game: generated_copy(game.types.state), takes_self=True)
    )
    """By default generated from the types of the state's fields."""
    redact: Callable[[E, Seat | None], E] = redact_marked
    """By default hides the fields that events mark (`core.kernel.fields`)."""
    reveals: Callable[[E], bool] = shows_something
    """Whether an event used chance or showed anyone something their view did not imply: take-back ends there."""
    load_components: Callable[[str], Any] = attrs.field(
        default=attrs.Factory(lambda game: _one_component_set(game.meta), takes_self=True)
    )
    """Reads a component file (TOML) into the value of the options' field `components`; raises ComponentError with the
    line. By default the game has one set of components and refuses every file."""
    apply: Callable[[S, Seat, A], Step[S, E]] = attrs.field(
        default=attrs.Factory(lambda game: _applied(game.copy, game.advance), takes_self=True)
    )
    """`copy` and `advance`."""
    withdraw: Callable[[S, Seat], S | None] = nothing_sealed
    """Until a sealed choice is resolved, the state in which the seat owes it again, whatever others did since; None
    when the seat has none."""
    foresee: Callable[[V, A], V | None] = no_instant_view
    """The view of the acting seat as the action alone would change it, for actions whose effect waits for others; None
    where trying the action tells as much."""
    instinct: Callable[[S, Seat, Stream], A] | None = None
    """A legal action that a sensible player would take without thinking, in a state that a bot sampled; advice, reviews
    and searches play thousands of plies by it. None: the game has no such thing."""
    follows_estimate: bool = False
    """Whether searches play tables on by what `evaluate` likes best right after every action, where there is no
    instinct: for games of short lists whose estimate is good and takes some ten microseconds."""
    own_value: Callable[[S, Seat], float] | None = None
    """About how many points the seat will have at the end, whatever becomes of its rivals; exactly its points when the
    table is over. The state must be one that a bot sampled. None: bots do not plan in this game."""
    own_turns: OwnTurns[S] | None = None
    """Plays a sampled state on, in place, to the next decision of the seat or to the end, while rivals do nothing that
    matters. Nothing is done where the seat owes a choice already, unless `own_moves` leaves it out: then its turn ends
    quietly first. What the seat has stays as it is; what becomes of supplies that all share, a game says where it
    defines this. Stands wherever `own_value` does."""
    own_moves: Callable[[S, Seat], Sequence[A]] | None = None
    """Of the legal actions of the seat in a sampled state, those that a plan for it should try after its first: the
    likely ones, and none at all where the rest of its turn is better left out of plans, as what it costs or offers is
    for all, or where it shows something hidden. Where it names any, no legal action shows such a thing. None: a plan
    tries them all."""
    own_draws: Callable[[S, Seat], Sequence[A]] | None = None
    """Where `own_moves` leaves a choice out, what the seat could take of what lies open, such as the tiles of a market:
    a wider plan tries it in the turn at hand, before any rival moves, and looks a turn further. Nothing where there is
    no such choice. None: there never is."""
    own_choice: Callable[[S, Seat], A | None] | None = None
    """The legal action that the seat plays in a sampled state without a plan, by nothing but what it sees, where the
    game tells better or sooner than by trying all for `own_value`; None where it does not. Searches play tables on by
    it, and are as good as it is. None in place of the function: all are tried."""
    rival_turns: Callable[[S, Seat, Stream], OwnTurns[S]] | None = None
    """Plays the rivals of the seat on to the end, in a sampled state that is used up by it, and gives what stands in
    for `own_turns` then: what rivals took of what all share is gone by each turn. A search asks once for each state
    that it samples, and plays all its actions on among the same rivals. None: it plays on by `own_turns`."""
    plan_size: PlanSize = DEFAULT_PLAN_SIZE
    """How much a plan looks at, where bots plan."""
    features: Callable[[V], tuple[float, ...]] | None = None
    """What a view holds as numbers from -1 to 1, for programs that learn: always as many for a game, whatever the seats
    and options, from the viewer's own seat on (`core.kernel.features`). The tables of a component set are not told.
    None: the game has no such thing."""
    deals: Callable[[E], bool] = nothing_dealt
    """Whether an event used chance: a draw, a refill. Narrower than `reveals`: it is not chance what players hid and
    then showed, so that luck can be told from what others did."""
    tolerance: float = 1.0
    """Points by which an action may be worth less than the best one, for a bot of level calm to choose it e times less
    often."""
    uncounted: Collection[str] = ()
    """Kinds of components that the usual set lacks and a component file may add: the rulebook does not count them."""
    lesson: Lesson | None = None
    """The guided first table. None: the game has none."""
    earlier: Mapping[int, Callable[[Any, int, bytes], S]] = attrs.field(factory=dict)
    """By earlier version of the rules, the `setup` of tables that were begun under it. All other functions serve every
    version: states and views tell them by which one to go (docs/adding-a-game.md, section 9)."""

    @property
    def known_rules(self) -> tuple[int, ...]:
        """The versions of the rules by which a table can be played, the one in force last."""
        return (*sorted(self.earlier), self.meta.rules_version)

    def edition(self, rules_version: int) -> "AnyGame | None":
        """The game under a version of its rules: a table that was begun under it is set up again, played to its end
        and proved by it. None for a version that is not known."""
        if rules_version == self.meta.rules_version:
            return self
        if rules_version not in self.earlier:
            return None
        meta = attrs.evolve(self.meta, rules_version=rules_version)
        return attrs.evolve(self, meta=meta, setup=self.earlier[rules_version], earlier={})


AnyGame = GameDef[Any, Any, Any, Any]
