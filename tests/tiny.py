"""A very small complete game for tests of the table and the host.

Each seat holds hidden cards. On its turn a seat plays cards from hand (open, nothing revealed beyond that), may
then draw from the pile (chance), and ends its turn with `Pass`. The table is over when the pile is empty.

`GAME` is its first edition. `NEWER` is the release after it: by version 2 of the rules a played card counts twice, and
a table that was begun under version 1 ends under version 1.
"""

from functools import partial
from typing import Any

import attrs

from core.kernel.achievements import Achievement, at_event
from core.kernel.decision import Decision
from core.kernel.fields import optional_field
from core.kernel.game import GameDef, GameText, GameTypes, Step
from core.kernel.message import Message, NotationError, Say, message
from core.kernel.meta import Meta, Option
from core.kernel.rng import Stream
from core.kernel.score import Outcome, ScoreLine, ScoreSheet, rank

CARDS = 6


@attrs.frozen
class Options:
    """`pile`: cards in the pile at the start."""

    pile: int = 8


META = Meta(
    key="tiny",
    title="Tiny",
    designers=("Anonymous",),
    publisher="None",
    year=2020,
    seats=(2, 3, 4),
    minutes=(1, 2),
    options=Options,
    choices=(Option("pile", (4, 8, 400), 8),),
    rules_version=1,
)


@attrs.frozen
class Play:
    """Play one card of `value` from the hand."""

    value: int


@attrs.frozen
class Draw:
    """Draw the top card of the pile."""


@attrs.frozen
class Pass:
    """End the turn."""


Action = Play | Draw | Pass
ALL: tuple[Action, ...] = (*(Play(value) for value in range(CARDS)), Draw(), Pass())


@attrs.frozen
class Played:
    """`seat` played a card."""

    seat: int
    value: int


@attrs.frozen
class Drew:
    """`seat` drew a card; only that seat knows which."""

    seat: int
    value: int | None


@attrs.frozen
class Passed:
    """`seat` ended its turn."""

    seat: int


Event = Played | Drew | Passed


@attrs.define
class State:
    """Everything."""

    options: Options
    ply: int
    active: int
    drawn: bool
    pile: list[int]
    hands: list[list[int]]
    points: list[int]
    rules_version: int = optional_field(1, spared=True)


@attrs.frozen
class View:
    """The knowledge of one viewer."""

    viewer: int | None
    options: Options
    ply: int
    active: int
    drawn: bool
    pile: int
    sizes: tuple[int, ...]
    hand: tuple[int, ...] | None
    points: tuple[int, ...]
    rules_version: int = optional_field(1, spared=True)


def setup(options: Any, seats: int, seed: bytes, rules_version: int = 1) -> State:
    stream = Stream(seed, "deal")
    cards = [stream.below(CARDS) for _ in range(options.pile + 2 * seats)]
    hands = [cards[2 * seat : 2 * seat + 2] for seat in range(seats)]
    return State(options, 0, 0, False, cards[2 * seats :], hands, [0] * seats, rules_version)


def copy(state: State) -> State:
    lists = {"pile": list(state.pile), "hands": [list(hand) for hand in state.hands], "points": list(state.points)}
    return attrs.evolve(state, **lists)


def worth(rules_version: int) -> int:
    """How often a played card counts."""
    return 1 if rules_version < 2 else 2


def to_act(state: State) -> tuple[int, ...]:
    return (state.active,) if state.pile else ()


def decision(state: State, seat: int) -> Decision:
    return Decision(str(state.ply), seat, "turn")


def legal_actions(state: State, seat: int) -> list[Action]:
    if seat not in to_act(state):
        return []
    plays: list[Action] = [Play(value) for value in sorted(set(state.hands[seat]))]
    return [*plays, *([] if state.drawn else [Draw()]), *([Pass()] if state.drawn or not plays else [])]


def advance(state: State, seat: int, action: Action, events: list[Event] | None = None) -> None:
    state.ply += 1
    event: Event
    match action:
        case Play(value):
            state.hands[seat].remove(value)
            state.points[seat] += value * worth(state.rules_version)
            event = Played(seat, value)
        case Draw():
            card = state.pile.pop()
            state.hands[seat].append(card)
            state.drawn = True
            event = Drew(seat, card)
        case Pass():
            state.active = (seat + 1) % len(state.hands)
            state.drawn = False
            event = Passed(seat)
    if events is not None:
        events.append(event)


def apply(state: State, seat: int, action: Action) -> Step[State, Event]:
    after = copy(state)
    events: list[Event] = []
    advance(after, seat, action, events)
    return Step(after, tuple(events))


def view_for(state: State, viewer: int | None) -> View:
    return View(
        viewer,
        state.options,
        state.ply,
        state.active,
        state.drawn,
        len(state.pile),
        tuple(len(hand) for hand in state.hands),
        None if viewer is None else tuple(sorted(state.hands[viewer])),
        tuple(state.points),
        state.rules_version,
    )


def redact(event: Event, viewer: int | None) -> Event:
    return Drew(event.seat, None) if isinstance(event, Drew) and event.seat != viewer else event


def determinize(view: View, rng: Stream) -> State:
    hands = [[rng.below(CARDS) for _ in range(size)] for size in view.sizes]
    if view.viewer is not None and view.hand is not None:
        hands[view.viewer] = list(view.hand)
    pile = [rng.below(CARDS) for _ in range(view.pile)]
    points = list(view.points)
    return State(view.options, view.ply, view.active, view.drawn, pile, hands, points, view.rules_version)


def _sheets(points: tuple[int, ...] | list[int]) -> tuple[ScoreSheet, ...]:
    lines = (ScoreLine("points", message("tiny-points"), total, total) for total in points)
    return tuple(ScoreSheet(seat, (line,)) for seat, line in enumerate(lines))


def outcome(state: State) -> Outcome | None:
    return None if state.pile else Outcome(tuple(state.points), rank((total,) for total in state.points))


def parse_action(text: str) -> Action:
    for action in ALL:
        if format_action(action) == text:
            return action
    raise NotationError(f"{text!r} is not an action of Tiny.")


def format_action(action: Action) -> str:
    return f"play {action.value}" if isinstance(action, Play) else type(action).__name__.lower()


def why_not(view: View, action: Action) -> Message:
    return message("tiny-not-now", action=format_action(action))


def event_message(event: Event) -> Message:
    return message(f"tiny-{type(event).__name__.lower()}", seat=event.seat)


def board(view: View, say: Say) -> list[str]:
    return [f"pile {view.pile}, points {view.points}, hand {view.hand}"]


GAME: GameDef[State, Action, Event, View] = GameDef(
    meta=META,
    types=GameTypes(State, View, Options, (Play, Draw, Pass), (Played, Drew, Passed)),
    text=GameText(
        format_action=format_action,
        parse_action=parse_action,
        action_message=lambda view, action: message("tiny-action", action=format_action(action)),
        prompt=lambda view, asked: message("tiny-turn"),
        event_message=event_message,
        why_not=why_not,
        board=board,
        sections={},
        rules=(),
        section_of={},
    ),
    setup=setup,
    to_act=to_act,
    decision=decision,
    legal_actions=legal_actions,
    advance=advance,
    apply=apply,
    copy=copy,
    view_for=view_for,
    redact=redact,
    reveals=lambda event: isinstance(event, Drew),
    determinize=determinize,
    view_sheets=lambda view: _sheets(view.points),
    score_sheets=lambda state: _sheets(state.points),
    outcome=outcome,
    evaluate=lambda state, seat: float(state.points[seat]),
    components=lambda options, seats: {"card": options.pile + 2 * seats},
    census=lambda state: {"card": len(state.pile) + sum(map(len, state.hands))},
    candidates=lambda: ALL,
    plies=lambda seats: 2000,
    load_components=lambda text: None,
    achievements=(Achievement("drawn", at_event(lambda event, seat: isinstance(event, Drew) and event.seat == seat)),),
)

NEWER: GameDef[State, Action, Event, View] = attrs.evolve(
    GAME,
    meta=attrs.evolve(META, rules_version=2),
    setup=partial(setup, rules_version=2),
    earlier={1: setup},
)
