"""Defines the contract of a game: a frozen record of plain functions.

A game calls `GameDef` with its functions (`core/games/bali/game.py`) and only passes what differs from the defaults.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Final, Generic, Protocol, TypeVar, get_args

import attrs

from core.kernel.achievements import Achievement
from core.kernel.components import Inventory
from core.kernel.decision import Decision, Seat
from core.kernel.features import Numbers
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
"""Advances a sampled state in place to the next decision of a seat."""


class Advance(Protocol[S_in, A_in, E]):
    """Changes a state in place by a legal action of a seat. Appends the events to `events` unless it is None; searches
    pass None to save time."""

    def __call__(self, state: S_in, seat: Seat, action: A_in, events: list[E] | None = None, /) -> None: ...


@attrs.frozen
class Step(Generic[S, E]):
    """A new state and the events that led to it."""

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


@attrs.frozen
class Consequence:
    """Something that holds after an action, for advice to say why a choice is better or worse than another."""

    words: Message
    """In words that continue a sentence about the action: "leaves you 2 stones short of your shrine"."""
    worth: float
    """About how many points it is worth to the seat that acts; negative if it costs."""
    rules: tuple[str, ...]
    """The rules of the score sheet that it affects, or RIVALS. It explains a difference only if imagined tables differ
    there in the same direction."""


RIVALS: Final = "rivals"
"""In place of a rule: the points of the strongest rival."""


def no_effect(view: Any, action: Any) -> None:
    """Return None: the sentence of an action is complete."""


def no_consequences(view: Any, after: Any, events: Sequence[Any]) -> tuple[Consequence, ...]:
    """Return nothing: advice gives only figures."""
    return ()


def nothing_recalled(view: Any, events: Sequence[Any]) -> None:
    """Return None: the board shows everything there is to know."""


@attrs.frozen
class GameText(Generic[A, E, V]):
    """The notation and messages of a game. Its functions never receive more than a View."""

    format_action: Callable[[A], str]
    """Formats an action as one line of text."""
    parse_action: Callable[[str], A]
    """Parses an action from text; raises NotationError."""
    action_message: Callable[[V, A], Message]
    """Describes the effect of an action."""
    prompt: Callable[[V, Decision], Message]
    """Phrases the question of a decision."""
    event_message: Callable[[E], Message]
    """Describes an event."""
    why_not: Callable[[V, A], Message]
    """Names the rule that forbids an action for the viewer now, or says that none does."""
    sections: Mapping[str, Callable[[V, Say], list[str]]]
    """The parts of the plain-text board by their words in line mode: `market`, `hand`, `row1`. The part `board` is the
    overview."""
    rules: tuple[str, ...]
    """The keys of the sections of the rules: messages `<game>-rules-<key>-title` and `<game>-rules-<key>`."""
    section_of: Mapping[str, str]
    """The section of the rules for each kind of decision."""
    board: Callable[[V, Say], list[str]] = attrs.field(
        default=attrs.Factory(lambda text: text.sections["board"], takes_self=True)
    )
    """Writes the section `board`."""
    told_in: Mapping[str, str] = attrs.field(factory=dict)
    """The section of the rules behind refusals and score lines, by message id without the game's key: `why-price`,
    `score-rice`. A missing id falls back to its shorter form: `why`, `score`."""
    effect_message: Callable[[V, A], Message | None] = no_effect
    """Describes a further effect of an action, in words to append to its sentence if no board shows it; None if the
    sentence is complete."""
    bare_message: Callable[[V, A], Message | None] = no_effect
    """Describes an action without its effect, for a person who should work it out, as in a puzzle; None if its sentence
    does not mention the effect."""
    consequences: Callable[[V, V, Sequence[E]], Sequence[Consequence]] = no_consequences
    """Lists what stands out after an action of the viewer, from the views before and after it and its events. Advice
    says what holds after one choice and not after another (`core.review.hint`). The view after the action may come from
    a sampled state; what does not hold in several samples is left out."""
    recall_message: Callable[[V, Sequence[E]], Message | None] = nothing_recalled
    """Lists what a player remembers from these events and the board does not show, for a person who did not see them,
    as in a puzzle; None if there is nothing."""

    def choice_message(self, view: V, action: A, *, is_told: bool) -> Message:
        """Return the sentence of an action; with `is_told` false, without its effect."""
        bare = None if is_told else self.bare_message(view, action)
        return self.action_message(view, action) if bare is None else bare


def speak_sections(
    parts: Mapping[str, Callable[[V], Sequence[Message]]],
) -> dict[str, Callable[[V, Say], list[str]]]:
    """Return the sections of `GameText` from functions that give one message for each fact."""

    def spoken(part: Callable[[V], Sequence[Message]]) -> Callable[[V, Say], list[str]]:
        return lambda view, say: [say(sentence) for sentence in part(view)]

    return {key: spoken(part) for key, part in parts.items()}


def section_for(text: GameText[Any, Any, Any], id: str, kind: str = "") -> str | None:
    """Return the section of the rules behind a refusal or a score line, by its message id. A refusal without a rule of
    its own belongs to the section of the decision's `kind`.

    >>> from core.catalog import load
    >>> section_for(load("bali").text, "bali-why-price"), section_for(load("bali").text, "bali-score-rice")
    ('buy', 'final')
    """
    _, _, rest = id.partition("-")
    while rest and rest not in text.told_in:
        rest = rest.rpartition("-")[0]
    return text.section_of.get(kind, text.told_in.get(rest)) if rest == "why" else text.told_in.get(rest)


def nothing_sealed(state: Any, seat: Seat) -> None:
    """Return None: there are no sealed choices."""


def no_turns(view: Any) -> tuple[int, int]:
    """For a game that counts no turns."""
    return 0, 1


def no_instant_view(view: Any, action: Any) -> None:
    """Return None: every action takes effect at once."""


def nothing_dealt(event: Any) -> bool:
    """Return False: no event uses chance."""
    return False


def shows_something(event: Any) -> bool:
    """Return True: every event shows something new, so no action can be taken back."""
    return True


def _one_component_set(meta: Meta) -> Callable[[str], Any]:
    def refuse(text: str) -> Any:
        raise ComponentError("components-one-set", game=meta.title)

    return refuse


def _applied(copy: Callable[[S], S], advance: Advance[S, A, E]) -> Callable[[S, Seat, A], Step[S, E]]:
    """Return the pure form of `advance`, which leaves the given state unchanged."""

    def apply(state: S, seat: Seat, action: A) -> Step[S, E]:
        events: list[E] = []
        following = copy(state)
        advance(following, seat, action, events)
        return Step(following, tuple(events))

    return apply


@attrs.frozen
class PlanSize:
    """The size of a search for plans of a seat's own turns. The defaults suit positions that take about ten
    microseconds to evaluate and offer about forty choices a turn."""

    first: int = 12
    """How many actions are planned further, after a first evaluation of all."""
    kept: int = 6
    """How many continuations are kept after each step of a plan."""
    turns: int = 2
    """How many own turns a plan covers: the current one to its end, and of the last one only the first decision.
    Optional choices that plans leave out consume shared supplies; a plan that looks too far postpones them, and rivals
    take the supplies."""
    turns_due: int = 3
    """The same number at decisions that plans continue through (`own_moves`), and at those that cannot be declined,
    such as which tile to draw."""
    width: int = 0
    """How many continuations are kept after each step over all plans together, in place of `kept` for each of `first`
    actions. For games with positions too slow to evaluate for simulating whole tables by trying every legal action.
    Level `hard` keeps more. 0 if tables can be simulated like that."""


DEFAULT_PLAN_SIZE: Final = PlanSize()


@attrs.frozen
class GameDef(Generic[S, A, E, V]):
    """Everything the program needs from a game.

    Seats may owe choices at the same time. A choice that others must not know until all are made is *sealed*: its
    action causes no event, the seat then owes nothing, and neither views nor decisions of others show the choice. The
    last choice resolves them all, in an order that the game defines. Decision ids of a seat do not change while others
    choose.
    """

    meta: Meta
    types: GameTypes
    text: GameText[A, E, V]
    setup: Callable[[Any, int, bytes], S]
    """Returns the state at version 0, from the options, the number of seats and the secret seed. Raises BelvedereError
    for invalid options or numbers of seats (`Meta.check_seats`)."""
    to_act: Callable[[S], tuple[Seat, ...]]
    """Returns every seat that owes a choice now; empty when the table is over."""
    decision: Callable[[S, Seat], Decision]
    """Returns the decision of a seat that owes a choice."""
    legal_actions: Callable[[S, Seat], Sequence[A]]
    """Returns all legal actions in a stable order; empty exactly when the seat owes no choice."""
    advance: Advance[S, A, E]
    """Changes a state in place by an action, which must be legal."""
    view_for: Callable[[S, Seat | None], V]
    """Returns everything that one seat may know; for None, the spectator's view."""
    determinize: Callable[[V, Stream], S]
    """Completes a view to a random state that is consistent with it."""
    view_sheets: Callable[[V], tuple[ScoreSheet, ...]]
    """Returns the score sheets with ranges for points that the viewer cannot know. When the table is over they equal
    `score_sheets(state)`."""
    score_sheets: Callable[[S], tuple[ScoreSheet, ...]]
    """Returns the score sheet of every seat, from the full state."""
    outcome: Callable[[S], Outcome | None]
    """Returns how the table ended; None while it runs."""
    evaluate: Callable[[S, Seat], float]
    """Estimates the seat's final lead over its rivals, in points."""
    components: Callable[[Any, int], Inventory]
    """Returns the inventory in use, from the options and the number of seats."""
    census: Callable[[S], Inventory]
    """Counts every component in a state. The result equals `components` unless one was lost or duplicated."""
    candidates: Callable[[], Sequence[A]]
    """Returns all actions that the notation can name, legal or not, for refusals and completion."""
    plies: Callable[[int], int]
    """Returns an upper bound on the length of a table, in accepted actions, by the number of seats."""
    turns: Callable[[V], tuple[int, int]] = no_turns
    """Returns the turn or round of a view, from 1, and about how many a table has, never fewer. By default the game
    counts none."""
    copy: Callable[[S], S] = attrs.field(
        default=attrs.Factory(lambda game: generated_copy(game.types.state), takes_self=True)
    )
    """Copies a state. By default generated from the types of its fields."""
    redact: Callable[[E, Seat | None], E] = redact_marked
    """Returns the public part of an event for a viewer. By default it hides the marked fields
    (`core.kernel.fields`)."""
    reveals: Callable[[E], bool] = shows_something
    """Whether an event used chance or showed any viewer something their view did not imply. Such an action cannot be
    taken back."""
    load_components: Callable[[str], Any] = attrs.field(
        default=attrs.Factory(lambda game: _one_component_set(game.meta), takes_self=True)
    )
    """Parses a component file (TOML) to the value of the options' field `components`. Raises ComponentError with the
    line. By default the game has one set of components and refuses every file."""
    apply: Callable[[S, Seat, A], Step[S, E]] = attrs.field(
        default=attrs.Factory(lambda game: _applied(game.copy, game.advance), takes_self=True)
    )
    """Copies a state and advances the copy."""
    withdraw: Callable[[S, Seat], S | None] = nothing_sealed
    """Returns the state in which the seat owes its sealed choice again, including later choices of others, until the
    choice is resolved; None if the seat has no sealed choice."""
    foresee: Callable[[V, A], V | None] = no_instant_view
    """Returns the acting seat's view after only this action, for actions that wait for others; None if
    trying the action shows as much."""
    instinct: Callable[[S, Seat, Stream], A] | None = None
    """Returns a legal action that a sensible player would choose without thinking, in a state sampled by a bot. Advice,
    reviews and searches simulate thousands of plies with it. None: the game has no instinct."""
    follows_estimate: bool = False
    """Whether searches without an instinct simulate tables by always choosing the action with the best `evaluate` right
    after it. For games with few actions a turn and a good estimate that takes about ten microseconds."""
    own_value: Callable[[S, Seat], float] | None = None
    """Estimates the seat's final points, independent of its rivals' fate; its exact points when the table is over. The
    state must be sampled by a bot. None: bots do not plan in this game."""
    own_turns: OwnTurns[S] | None = None
    """Advances a sampled state in place to the seat's next decision or to the end, without relevant actions of rivals.
    If the seat already owes a choice, nothing happens, unless `own_moves` leaves that choice out: then its turn ends
    quietly first. The seat's own components stay; the game defines here what happens to shared supplies. Required with
    `own_value`."""
    own_moves: Callable[[S, Seat], Sequence[A]] | None = None
    """Returns the legal actions of the seat in a sampled state that a plan should try after its first action: the
    likely ones. Empty to leave the rest of the turn out of plans, because its costs or benefits affect all seats or it
    shows something hidden. If it names any action, no legal action may show hidden things. None: a plan tries them
    all."""
    own_draws: Callable[[S, Seat], Sequence[A]] | None = None
    """For a choice that `own_moves` leaves out, returns what the seat could take from the open supply, such as the
    tiles of a market. A wider plan tries it in the current turn, before any rival moves, and looks one turn further.
    Empty if there is no such choice. None: the game never has one."""
    own_choice: Callable[[S, Seat], A | None] | None = None
    """Returns the legal action that the seat plays in a sampled state without a plan, using only what it sees. Returns
    None if trying all actions with `own_value` is as good and fast. Searches simulate tables with it, so its quality
    limits theirs. None in place of the function: all actions are tried."""
    rival_turns: Callable[[S, Seat, Stream], OwnTurns[S]] | None = None
    """Plays the rivals of the seat to the end in a sampled state, which it consumes, and returns a replacement for
    `own_turns`: by each turn, the shared supplies that rivals took are gone. A search calls it once for each sampled
    state and simulates all its actions against the same rivals. None: searches use `own_turns`."""
    plan_size: PlanSize = DEFAULT_PLAN_SIZE
    """The size of plans, if bots plan."""
    features: Callable[[V], Numbers] | None = None
    """Encodes a view as numbers from -1 to 1 (`core.kernel.features.numbers`), for learning programs. Their count is
    fixed for a game, for all numbers of seats and options; seats count from the viewer's own (`core.kernel.features`).
    Component tables are not included. None: the game has no features."""
    feature_names: Callable[[], tuple[str, ...]] | None = None
    """Returns the name of each number of `features`, in their order. None: the game has no features."""
    deals: Callable[[E], bool] = nothing_dealt
    """Whether an event used chance: a draw, a refill. Narrower than `reveals`, because it excludes what players hid and
    later showed. It separates luck from the choices of others."""
    tolerance: float = 1.0
    """How many points worse than the best an action is that a bot of level calm chooses e times less often."""
    uncounted: Collection[str] = ()
    """Kinds of components that the standard set lacks and a component file may add; the rulebook gives no count for
    them."""
    lesson: Lesson | None = None
    """The guided first table. None: the game has none."""
    achievements: tuple[Achievement[S, A, E], ...] = ()
    """Things worth trying, from easy to hard (`core.kernel.achievements`). They are found in the record of a finished
    table only."""
    earlier: Mapping[int, Callable[[Any, int, bytes], S]] = attrs.field(factory=dict)
    """By earlier version of the rules, the `setup` of tables begun under it. All other functions serve every version:
    states and views show which one applies (docs/adding-a-game.md, section 9)."""

    @property
    def known_rules(self) -> tuple[int, ...]:
        """The versions of the rules that tables can be played by, the current one last."""
        return (*sorted(self.earlier), self.meta.rules_version)

    def edition(self, rules_version: int) -> "AnyGame | None":
        """Return the game under a version of its rules, to set up, continue and verify the tables begun under it; None
        for an unknown version."""
        if rules_version == self.meta.rules_version:
            return self
        if rules_version not in self.earlier:
            return None
        meta = attrs.evolve(self.meta, rules_version=rules_version)
        return attrs.evolve(self, meta=meta, setup=self.earlier[rules_version], earlier={})


AnyGame = GameDef[Any, Any, Any, Any]
