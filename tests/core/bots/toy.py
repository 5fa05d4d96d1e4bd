"""Lanterns: a small card game with hidden hands, for tests of code that knows no game by name.

Each player holds three cards of values 1 to 6. In turn each plays one: it scores its value, and twice as much again if
it equals the player's previous card. A card is drawn blind from the pile. When all hands are empty the table is over.
"""

from collections import Counter
from collections.abc import Sequence

import attrs

from core.kernel.components import Inventory
from core.kernel.decision import Decision
from core.kernel.game import GameDef, GameText, GameTypes, Step
from core.kernel.message import Message, Say, message
from core.kernel.meta import Meta
from core.kernel.rng import Stream
from core.kernel.score import Outcome, ScoreLine, ScoreSheet, rank

VALUES = range(1, 7)
COPIES = 5
HAND = 3


@attrs.frozen
class Options:
    """Lanterns has none."""


@attrs.frozen
class Light:
    """Play a card of `value`."""

    value: int


@attrs.frozen
class Lit:
    """`seat` played a card of `value`."""

    seat: int
    value: int


@attrs.define
class State:
    """Everything. The next card is the last of `pile`."""

    turn: int
    pile: list[int]
    hands: list[list[int]]
    played: list[list[int]]
    points: list[int]


@attrs.frozen
class View:
    """The knowledge of one viewer: own hand, all hand sizes, the played cards."""

    viewer: int | None
    turn: int
    pile: int
    hand: tuple[int, ...]
    sizes: tuple[int, ...]
    played: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]


LIGHT = tuple(Light(value) for value in VALUES)


def setup(options: Options, seats: int, seed: bytes) -> State:
    pile = [value for value in VALUES for _ in range(COPIES)]
    Stream(seed, "deal").shuffle(pile)
    hands = [[pile.pop() for _ in range(HAND)] for _ in range(seats)]
    return State(0, pile, hands, [[] for _ in range(seats)], [0] * seats)


def to_act(state: State) -> tuple[int, ...]:
    seat = state.turn % len(state.hands)
    return (seat,) if state.hands[seat] else ()


def decision(state: State, seat: int) -> Decision:
    return Decision(id=f"{state.turn}", seat=seat, kind="light")


def legal_actions(state: State, seat: int) -> Sequence[Light]:
    if seat not in to_act(state):
        return ()
    return [LIGHT[value - 1] for value in sorted(set(state.hands[seat]))]


def advance(state: State, seat: int, action: Light, events: list[Lit] | None = None) -> None:
    before = state.played[seat][-1:]
    state.hands[seat].remove(action.value)
    state.points[seat] += action.value * (3 if before == [action.value] else 1)
    state.played[seat].append(action.value)
    if state.pile:
        state.hands[seat].append(state.pile.pop())
    state.turn += 1
    if events is not None:
        events.append(Lit(seat, action.value))


def copy(state: State) -> State:
    return State(
        state.turn,
        state.pile[:],
        [hand[:] for hand in state.hands],
        [cards[:] for cards in state.played],
        state.points[:],
    )


def apply(state: State, seat: int, action: Light) -> Step[State, Lit]:
    changed, events = copy(state), list[Lit]()
    advance(changed, seat, action, events)
    return Step(changed, tuple(events))


def view_for(state: State, viewer: int | None) -> View:
    return View(
        viewer=viewer,
        turn=state.turn,
        pile=len(state.pile),
        hand=() if viewer is None else tuple(sorted(state.hands[viewer])),
        sizes=tuple(len(hand) for hand in state.hands),
        played=tuple(tuple(cards) for cards in state.played),
        points=tuple(state.points),
    )


def determinize(view: View, rng: Stream) -> State:
    unseen = Counter(dict.fromkeys(VALUES, COPIES))
    unseen.subtract(view.hand)
    for cards in view.played:
        unseen.subtract(cards)
    pile = sorted(unseen.elements())
    rng.shuffle(pile)
    hands = [
        list(view.hand) if seat == view.viewer else [pile.pop() for _ in range(size)]
        for seat, size in enumerate(view.sizes)
    ]
    return State(view.turn, pile, hands, [list(cards) for cards in view.played], list(view.points))


def sheets(points: Sequence[int]) -> tuple[ScoreSheet, ...]:
    return tuple(
        ScoreSheet(seat, (ScoreLine("played", message("lanterns-played"), total, total),))
        for seat, total in enumerate(points)
    )


def outcome(state: State) -> Outcome | None:
    if to_act(state):
        return None
    return Outcome(tuple(state.points), rank((total,) for total in state.points))


def evaluate(state: State, seat: int) -> float:
    prospects = [points + 0.6 * kept(state, other) for other, points in enumerate(state.points)]
    own = prospects.pop(seat)
    return own - max(prospects)


def kept(state: State, seat: int) -> int:
    """Points in a hand, for each card that may come next."""
    last = state.played[seat][-1:]
    return sum(value * (3 if [value] == last else 1) for value in state.hands[seat])


def own_value(state: State, seat: int) -> float:
    """Points, and those of the hand played at once; exact when it is empty."""
    return float(state.points[seat] + kept(state, seat))


def own_turns(state: State, seat: int, stream: Stream) -> None:
    """Rivals play their lowest card and draw; the pile is all that is shared."""
    while (actors := to_act(state)) and seat not in actors:
        advance(state, actors[0], legal_actions(state, actors[0])[0])


def components(options: Options, seats: int) -> Inventory:
    return {str(value): COPIES for value in VALUES}


def census(state: State) -> Inventory:
    return Counter(str(value) for zone in (state.pile, *state.hands, *state.played) for value in zone)


def board(view: View, say: Say) -> list[str]:
    return [f"{seat}: {points}" for seat, points in enumerate(view.points)]


def asked(view: View, decision: Decision) -> Message:
    return message("lanterns-light")


def described(view: View, action: Light) -> Message:
    return message("lanterns-action", value=action.value)


LANTERNS: GameDef[State, Light, Lit, View] = GameDef(
    meta=Meta("lanterns", "Lanterns", (), "", 2024, (2, 3), (1, 2), Options, (), 1),
    types=GameTypes(State, View, Options, (Light,), (Lit,)),
    text=GameText(
        format_action=lambda action: str(action.value),
        parse_action=lambda text: LIGHT[int(text) - 1],
        action_message=described,
        prompt=asked,
        event_message=lambda event: message("lanterns-lit", value=event.value),
        why_not=described,
        board=board,
        sections={"board": board},
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
    redact=lambda event, viewer: event,
    reveals=lambda event: True,
    determinize=determinize,
    view_sheets=lambda view: sheets(view.points),
    score_sheets=lambda state: sheets(state.points),
    outcome=outcome,
    evaluate=evaluate,
    components=components,
    census=census,
    candidates=lambda: LIGHT,
    plies=lambda seats: len(VALUES) * COPIES,
    load_components=lambda text: None,
)

PLANNED: GameDef[State, Light, Lit, View] = attrs.evolve(LANTERNS, own_value=own_value, own_turns=own_turns)
"""Lanterns for bots that plan."""


def load(key: str) -> GameDef[State, Light, Lit, View]:
    """Find a game by key, as a catalogue would."""
    return {"lanterns": LANTERNS}[key]
