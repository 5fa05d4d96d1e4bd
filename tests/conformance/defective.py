"""Bali with one thing wrong with it, many times over."""

from collections.abc import Callable
from itertools import count
from typing import Any

import attrs

from core.games.bali.actions import BUY, Action
from core.games.bali.components import PLAYABLE, SHRINE
from core.games.bali.game import GAME
from core.games.bali.state import ASK_BUY, State
from core.games.bali.view import View
from core.kernel.features import Numbers, numbers, zeros
from core.kernel.game import AnyGame
from core.kernel.message import message


@attrs.frozen
class OpenView(View):
    """A view with room for a leak that goes over the wire."""

    leak: int = 0


@attrs.frozen
class FramedView(View):
    """A view with room for a leak that is neither compared nor encoded, and shows only on the screen."""

    leak: int = attrs.field(default=0, init=False, eq=False)


@attrs.frozen
class StateView(View):
    """A view with the state in it."""

    state: State | None = None


@attrs.frozen
class MutableView(View):
    """A view that a face could change."""

    notes: list[int] = attrs.field(factory=list)


class Generous(tuple[Action, ...]):
    """A legal list that lets everything pass."""

    def __contains__(self, action: object) -> bool:
        return True

    def index(self, *_: Any) -> int:
        return 0


def first_card(state: State, viewer: int | None) -> int:
    """A hidden card: the lowest kind in another player's hand."""
    other = 1 if viewer == 0 else 0
    return min((kind for kind in range(PLAYABLE) if state.hands[other] >> 2 * kind & 3), default=-1)


def top_of_pile(state: State, viewer: int | None) -> int:
    """The next card."""
    return state.pile[-1] if state.pile else -1


def can_beat(state: State, viewer: int | None) -> int:
    """A hint that is almost always the same: the next two cards are shrines, and another player could use one."""
    return state.pile[-2:] == [SHRINE, SHRINE] and any(
        state.stones[seat] >= 3 for seat in range(state.seats) if seat != viewer
    )


def leaking_view(secret: Callable[[State, int | None], int]) -> AnyGame:
    """A hidden value in a field of the view."""

    def view_for(state: State, viewer: int | None) -> OpenView:
        return OpenView(**_fields(GAME.view_for(state, viewer)), leak=secret(state, viewer))

    return attrs.evolve(GAME, view_for=view_for, types=attrs.evolve(GAME.types, view=OpenView))


def leaking_frame(draw: Callable[[int], str]) -> AnyGame:
    """A hidden card that only the plain-text board shows, `draw` says how."""

    def view_for(state: State, viewer: int | None) -> FramedView:
        view = FramedView(**_fields(GAME.view_for(state, viewer)))
        object.__setattr__(view, "leak", first_card(state, viewer))
        return view

    def board(view: Any, say: Any) -> list[str]:
        return [*GAME.text.board(view, say), draw(view.leak)]

    text = attrs.evolve(GAME.text, board=board)
    return attrs.evolve(GAME, view_for=view_for, text=text, types=attrs.evolve(GAME.types, view=FramedView))


def holding(view_type: type) -> AnyGame:
    """A view of another type."""
    return attrs.evolve(GAME, types=attrs.evolve(GAME.types, view=view_type))


def unredacted() -> AnyGame:
    """All viewers read every event in full."""
    return attrs.evolve(GAME, redact=lambda event, viewer: event)


def telling_order() -> AnyGame:
    """The order of a player's legal actions depends on another player's hand."""

    def legal_actions(state: State, seat: int) -> tuple[Action, ...]:
        legal = tuple(GAME.legal_actions(state, seat))
        return legal[::-1] if first_card(state, seat) == 0 else legal

    return attrs.evolve(GAME, legal_actions=legal_actions)


def telling_who_is_asked() -> AnyGame:
    """The choice of the active player depends on a hidden card."""

    def to_act(state: State) -> tuple[int, ...]:
        asked = GAME.to_act(state)
        return (0, 1) if asked and first_card(state, 1) == 0 else asked

    return attrs.evolve(GAME, to_act=to_act)


def listing_too_much() -> AnyGame:
    """Any offering card may be bought, at any price."""

    def legal_actions(state: State, seat: int) -> tuple[Action, ...]:
        legal = tuple(GAME.legal_actions(state, seat))
        return tuple(dict.fromkeys((*BUY, *legal))) if legal and state.phase == ASK_BUY else legal

    return attrs.evolve(GAME, legal_actions=legal_actions)


def accepting_too_much() -> AnyGame:
    """Every action is taken for legal."""

    def legal_actions(state: State, seat: int) -> tuple[Action, ...]:
        return Generous(GAME.legal_actions(state, seat))

    return attrs.evolve(GAME, legal_actions=legal_actions)


def listing_twice() -> AnyGame:
    """The first legal action is listed twice."""

    def legal_actions(state: State, seat: int) -> tuple[Action, ...]:
        legal = tuple(GAME.legal_actions(state, seat))
        return (*legal, *legal[:1])

    return attrs.evolve(GAME, legal_actions=legal_actions)


def spoiling(spoil: Callable[[State], None]) -> AnyGame:
    """Every action does something more to the state."""

    def advance(state: State, seat: int, action: Action, events: list[Any] | None = None) -> None:
        GAME.advance(state, seat, action, events)
        spoil(state)

    def apply(state: State, seat: int, action: Action) -> Any:
        step = GAME.apply(state, seat, action)
        spoil(step.state)
        return step

    return attrs.evolve(GAME, advance=advance, apply=apply)


def losing() -> AnyGame:
    """Every action loses the bottom card of the pile."""
    return spoiling(lambda state: state.pile.pop(0) and None if len(state.pile) > 1 else None)


def doubling() -> AnyGame:
    """Every action doubles an offering card."""
    return spoiling(lambda state: state.stock.__setitem__(0, state.stock[0] + 1))


def remembering() -> AnyGame:
    """The result depends on earlier work in this process."""
    ticks = count()

    def rotate(state: State) -> None:
        state.pile[:] = state.pile[1:] + state.pile[:1] if next(ticks) % 7 == 0 else state.pile

    return spoiling(rotate)


def sharing() -> AnyGame:
    """A copy shares the displays with its original."""

    def copy(state: State) -> State:
        twin = GAME.copy(state)
        twin.tableaus = state.tableaus
        return twin

    return attrs.evolve(GAME, copy=copy)


def miscounting() -> AnyGame:
    """The first score line of every seat has a point too many."""

    def score_sheets(state: State) -> tuple[Any, ...]:
        return tuple(_with_extra_point(sheet) for sheet in GAME.score_sheets(state))

    return attrs.evolve(GAME, score_sheets=score_sheets)


def misjudging() -> AnyGame:
    """An estimate that values other seats' pieces."""
    return attrs.evolve(GAME, evaluate=lambda state, seat: -GAME.evaluate(state, seat))


def impulsive() -> AnyGame:
    """An instinct that always buys rice."""
    return attrs.evolve(GAME, instinct=lambda state, seat, stream: BUY[0])


def misplacing() -> AnyGame:
    """The last seat always wins."""

    def outcome(state: State) -> Any:
        found = GAME.outcome(state)
        return found and attrs.evolve(found, ranks=(*(2 for _ in found.ranks[1:]), 1))

    return attrs.evolve(GAME, outcome=outcome)


def speechless() -> AnyGame:
    """No event has a sentence."""
    text = attrs.evolve(GAME.text, event_message=lambda event: message("bali-event-unheard-of"))
    return attrs.evolve(GAME, text=text)


def mumbling() -> AnyGame:
    """Two actions are written alike."""
    text = attrs.evolve(GAME.text, format_action=lambda action: GAME.text.format_action(action).split()[0])
    return attrs.evolve(GAME, text=text)


def misremembering() -> AnyGame:
    """A completed view gives the viewer's neighbour an extra stone."""

    def determinize(view: View, stream: Any) -> State:
        world = GAME.determinize(view, stream)
        world.stones[-1] += 1
        return world

    return attrs.evolve(GAME, determinize=determinize)


def featuring(features: Callable[[View], Numbers] | None) -> AnyGame:
    """Other features."""
    return attrs.evolve(GAME, features=features)


def longer(view: View) -> Numbers:
    """Features of the seats there are, and of no others."""
    return told(view) + zeros(view.seats)


def unbounded(view: View) -> Numbers:
    """Points as they are, in place of the last number."""
    return told(view)[:-1] + numbers([float(view.players[0].points + view.turn)])


def endless_number(view: View) -> Numbers:
    """A share of nothing, in place of the last number."""
    return told(view)[:-1] + numbers([float("nan") if view.pile == 0 else 0.0])


def blind(view: View) -> Numbers:
    """The features of a table at its start."""
    return zeros(len(told(view)))


def told(view: View) -> Numbers:
    """The features of Bali."""
    assert GAME.features is not None
    return GAME.features(view)


_TICKS = count()


def wavering(view: View) -> Numbers:
    """Features that depend on the time of the request, in place of the last number."""
    return told(view)[:-1] + numbers([float(next(_TICKS) % 2)])


def endless() -> AnyGame:
    """The table exceeds the bound on actions."""
    return attrs.evolve(GAME, plies=lambda seats: 20)


def _fields(view: View) -> dict[str, Any]:
    return {field.name: getattr(view, field.name) for field in attrs.fields(View)}


def _with_extra_point(sheet: Any) -> Any:
    first, *others = sheet.lines
    return attrs.evolve(sheet, lines=(attrs.evolve(first, low=first.low + 1, high=first.high + 1), *others))


def dealing_nothing() -> AnyGame:
    """No event reports chance."""
    return attrs.evolve(GAME, deals=lambda event: False)


def dealing_too_much() -> AnyGame:
    """The beginning of a turn is called a deal."""
    return attrs.evolve(GAME, deals=lambda event: not GAME.reveals(event))
