"""Assembles a game's record of functions from its rooms, found by their names; only what differs is passed by itself.

A room is a module or a package of a game (design: `docs/adding-a-game.md`). The protocols below say what each must
have, so that mypy compares a room with what is asked of it where the game is assembled.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, TypeVar, get_args

from core.kernel.components import Inventory
from core.kernel.copying import generated_copy
from core.kernel.decision import Decision, Seat
from core.kernel.errors import BelvedereError, ComponentError
from core.kernel.game import (
    DEFAULT_PLAN_SIZE,
    A,
    Advance,
    E,
    GameDef,
    GameText,
    GameTypes,
    OwnTurns,
    PlanSize,
    S,
    S_in,
    V,
    no_effect,
    no_instant_view,
    nothing_dealt,
    nothing_recalled,
    nothing_sealed,
)
from core.kernel.hidden_field import redact_marked
from core.kernel.lesson import Lesson
from core.kernel.message import Message, Say, one_of
from core.kernel.meta import Meta
from core.kernel.rng import Stream
from core.kernel.score import Outcome, ScoreSheet

S_out = TypeVar("S_out", covariant=True)
A_out = TypeVar("A_out", covariant=True)
A_in = TypeVar("A_in", contravariant=True)
E_in = TypeVar("E_in", contravariant=True)
V_in = TypeVar("V_in", contravariant=True)


class MetaRoom(Protocol):
    """The title page."""

    META: Meta
    Options: Any


class StateRoom(Protocol[S]):
    """All there is about a table, and where each component is."""

    @property
    def State(self) -> type[S]: ...
    def components(self, options: Any, seats: int, /) -> Inventory: ...
    def census(self, state: S, /) -> Inventory: ...


class ActionsRoom(Protocol[A_out]):
    """What a seat may answer: the union and every value that the notation can name."""

    Action: Any

    @property
    def ALL(self) -> Sequence[A_out]: ...


class EventsRoom(Protocol):
    """What can happen: the union."""

    Event: Any


class SetupRoom(Protocol[S_out]):
    """The table before the first decision."""

    def setup(self, options: Any, seats: int, seed: bytes, /) -> S_out: ...


class RulesRoom(Protocol[S_in, A, E]):
    """Who is asked what, what is allowed, and what it does."""

    def to_act(self, state: S_in, /) -> tuple[Seat, ...]: ...
    def decision(self, state: S_in, seat: Seat, /) -> Decision: ...
    def legal_actions(self, state: S_in, seat: Seat, /) -> Sequence[A]: ...
    @property
    def advance(self) -> Advance[S_in, A, E]: ...
    def plies(self, seats: int, /) -> int: ...


class ViewRoom(Protocol[S, V]):
    """What one viewer may know, and states that agree with it."""

    @property
    def View(self) -> type[V]: ...
    def view_for(self, state: S, viewer: Seat | None, /) -> V: ...
    def determinize(self, view: V, stream: Stream, /) -> S: ...


class ScoringRoom(Protocol[S_in, V_in]):
    """Score sheets and the outcome."""

    def view_sheets(self, view: V_in, /) -> tuple[ScoreSheet, ...]: ...
    def score_sheets(self, state: S_in, /) -> tuple[ScoreSheet, ...]: ...
    def outcome(self, state: S_in, /) -> Outcome | None: ...


class NotationRoom(Protocol[A]):
    """One line of text for every action, and back."""

    @property
    def format_action(self) -> Callable[[A], str]: ...
    @property
    def parse_action(self) -> Callable[[str], A]: ...


class SentencesRoom(Protocol[A_in, E_in, V_in]):
    """What is asked, what an action would do and what happened, made from nothing but a view."""

    def prompt(self, view: V_in, decision: Decision, /) -> Message: ...
    def action_message(self, view: V_in, action: A_in, /) -> Message: ...
    def event_message(self, event: E_in, /) -> Message: ...


Part = Callable[[V], Sequence[Message]]
"""A part of the plain-text board: a sentence for each fact."""


class BotsRoom(Protocol[S_in]):
    """What bots ask of a state that they sampled, and the points that a calm one does not mind."""

    @property
    def TOLERANCE(self) -> float: ...
    def evaluate(self, state: S_in, seat: Seat, /) -> float: ...


def assemble(
    *,
    meta: MetaRoom,
    state: StateRoom[S],
    actions: ActionsRoom[A],
    events: EventsRoom,
    setup: SetupRoom[S],
    rules: RulesRoom[S, A, E],
    view: ViewRoom[S, V],
    scoring: ScoringRoom[S, V],
    text: GameText[A, E, V],
    bots: BotsRoom[S],
    redact: Callable[[E, Seat | None], E] = redact_marked,
    reveals: Callable[[E], bool] = lambda event: True,
    load_components: Callable[[str], Any] | None = None,
    withdraw: Callable[[S, Seat], S | None] = nothing_sealed,
    foresee: Callable[[V, A], V | None] = no_instant_view,
    instinct: Callable[[S, Seat, Stream], A] | None = None,
    follows_estimate: bool = False,
    own_value: Callable[[S, Seat], float] | None = None,
    own_turns: OwnTurns[S] | None = None,
    own_moves: Callable[[S, Seat], Sequence[A]] | None = None,
    own_draws: Callable[[S, Seat], Sequence[A]] | None = None,
    own_choice: Callable[[S, Seat], A | None] | None = None,
    rival_turns: Callable[[S, Seat, Stream], OwnTurns[S]] | None = None,
    plan_size: PlanSize = DEFAULT_PLAN_SIZE,
    features: Callable[[V], tuple[float, ...]] | None = None,
    deals: Callable[[E], bool] = nothing_dealt,
    lesson: Lesson | None = None,
    earlier: Mapping[int, Callable[[Any, int, bytes], S]] | None = None,
) -> GameDef[S, A, E, V]:
    """A game from its rooms. What the rooms do not tell is derived, or has the default of most games:

    - `copy` follows from the types of the state's fields, `apply` from it and `advance`
    - `setup` refuses numbers of seats that the title page does not name
    - `candidates` are `actions.ALL`
    - `redact` hides the fields that the events mark (`core.kernel.hidden_field`)
    - `reveals`: every event shows something new, so that nothing can be taken back
    - `load_components`: the game has one set of components and refuses every file
    - `withdraw`, `foresee`, `instinct`, `features`, `lesson`: there are none
    - `follows_estimate`: searches play tables on at random
    - `own_value`, `own_turns`: there are none, and bots do not plan; `own_moves`: a plan tries all legal actions;
      `own_draws`: it takes nothing that lies open; `rival_turns`: searches play a seat on as `own_turns` does;
      `plan_size`: that of quickly judged positions
    - `deals`: no event tells of chance
    - `earlier`: there are no earlier rules; its set-ups refuse what `setup` refuses
    """
    return GameDef(
        meta=meta.META,
        types=GameTypes(state.State, view.View, meta.Options, _members(actions.Action), _members(events.Event)),
        text=text,
        setup=_for_possible_seats(meta.META, setup.setup),
        to_act=rules.to_act,
        decision=rules.decision,
        legal_actions=rules.legal_actions,
        advance=rules.advance,
        copy=generated_copy(state.State),
        view_for=view.view_for,
        redact=redact,
        reveals=reveals,
        determinize=view.determinize,
        view_sheets=scoring.view_sheets,
        score_sheets=scoring.score_sheets,
        outcome=scoring.outcome,
        evaluate=bots.evaluate,
        components=state.components,
        census=state.census,
        candidates=lambda: actions.ALL,
        plies=rules.plies,
        load_components=load_components or _one_set(meta.META),
        withdraw=withdraw,
        foresee=foresee,
        instinct=instinct,
        follows_estimate=follows_estimate,
        own_value=own_value,
        own_turns=own_turns,
        own_moves=own_moves,
        own_draws=own_draws,
        own_choice=own_choice,
        rival_turns=rival_turns,
        plan_size=plan_size,
        features=features,
        deals=deals,
        tolerance=bots.TOLERANCE,
        lesson=lesson,
        earlier={version: _for_possible_seats(meta.META, begin) for version, begin in (earlier or {}).items()},
    )


def assemble_text(
    notation: NotationRoom[A],
    sentences: SentencesRoom[A, E, V],
    why_not: Callable[[V, A], Message],
    parts: Mapping[str, Part[V]],
    *,
    rules: tuple[str, ...],
    section_of: Mapping[str, str],
    told_in: Mapping[str, str],
    effect_message: Callable[[V, A], Message | None] = no_effect,
    bare_message: Callable[[V, A], Message | None] = no_effect,
    recall_message: Callable[[V, Sequence[E]], Message | None] = nothing_recalled,
) -> GameText[A, E, V]:
    """How a game speaks, from its rooms. The part `board` is what matters at a glance."""
    return GameText(
        format_action=notation.format_action,
        parse_action=notation.parse_action,
        action_message=sentences.action_message,
        prompt=sentences.prompt,
        event_message=sentences.event_message,
        why_not=why_not,
        board=_said(parts["board"]),
        sections={key: _said(part) for key, part in parts.items()},
        rules=rules,
        section_of=section_of,
        told_in=told_in,
        effect_message=effect_message,
        bare_message=bare_message,
        recall_message=recall_message,
    )


def _members(union: Any) -> tuple[type, ...]:
    """The classes of a union; a game with one class of actions or events names it alone."""
    return get_args(union) or (union,)


def _for_possible_seats(meta: Meta, setup: Callable[[Any, int, bytes], S]) -> Callable[[Any, int, bytes], S]:
    def checked(options: Any, seats: int, seed: bytes) -> S:
        if seats not in meta.seats:
            possible = one_of([str(number) for number in meta.seats])
            raise BelvedereError("seats-not-possible", game=meta.title, seats=possible, found=seats)
        return setup(options, seats, seed)

    return checked


def _one_set(meta: Meta) -> Callable[[str], Any]:
    def refuse(text: str) -> Any:
        raise ComponentError("components-one-set", game=meta.title)

    return refuse


def _said(part: Part[V]) -> Callable[[V, Say], list[str]]:
    return lambda view, say: [say(sentence) for sentence in part(view)]
