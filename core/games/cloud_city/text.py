"""How Cloud City speaks: sentences as messages, made from nothing but a View."""

from typing import Final, assert_never

from core.games.cloud_city import events as ev
from core.games.cloud_city.actions import Action, Draw, Link, Pass, Place
from core.games.cloud_city.city import city_of
from core.games.cloud_city.events import Event
from core.games.cloud_city.lines import openings, placements
from core.games.cloud_city.notation import format_action, parse_action, tile_name
from core.games.cloud_city.plain import SECTIONS, board
from core.games.cloud_city.view import View
from core.games.cloud_city.words import kind_name, level_name
from core.kernel.decision import Decision
from core.kernel.game import GameText
from core.kernel.grid import cell_name
from core.kernel.message import Message, SeatName, message

ASKED: Final = {Place: "place", Link: "link", Pass: "link", Draw: "draw"}


def prompt(view: View, decision: Decision) -> Message:
    """What `decision` asks of its seat, as one sentence."""
    return message(f"cloud_city-prompt-{decision.kind}", round=view.round)


def action_message(view: View, action: Action) -> Message:
    """What `action` would do, starting with a verb."""
    match action:
        case Place(kind, row, column, turn):
            return message("cloud_city-action-place", kind=kind_name(kind), cell=tile_name(row, column), turn=turn)
        case Link(row, column, to_row, to_column):
            one, other = cell_name(row, column), cell_name(to_row, to_column)
            return message("cloud_city-action-link", one=one, other=other)
        case Pass():
            return message("cloud_city-action-pass")
        case Draw(slot):
            return _draw_message(view, slot)
        case _:
            assert_never(action)


def event_message(event: Event) -> Message:
    """What happened, as one sentence; a field that was hidden from the reader is not spoken of."""
    match event:
        case ev.Placed(seat, kind, row, column):
            cell = tile_name(row, column)
            return message("cloud_city-event-placed", seat=SeatName(seat), kind=kind_name(kind), cell=cell)
        case ev.Linked(seat, level, row, column, to_row, to_column, value):
            return message(
                "cloud_city-event-linked",
                seat=SeatName(seat),
                level=level_name(level),
                one=cell_name(row, column),
                other=cell_name(to_row, to_column),
                value=value,
            )
        case ev.Drew(seat, None, None):
            return message("cloud_city-event-drew-hidden", seat=SeatName(seat))
        case ev.Drew(seat, slot, kind):
            source = "pile" if slot is None else "display"
            return message(f"cloud_city-event-drew-{source}", seat=SeatName(seat), kind=kind_name(kind or 0))
        case ev.Refilled(slot, kind):
            return message("cloud_city-event-refilled", slot=slot + 1, kind=kind_name(kind))
        case ev.TurnStarted(seat, round):
            return message("cloud_city-event-turn", seat=SeatName(seat), round=round)
        case ev.Ended():
            return message("cloud_city-event-ended")
        case _:
            assert_never(event)


def why_not(view: View, action: Action) -> Message:
    """Which rule stands against an action now, for the viewer; says so when none does."""
    if view.viewer is None:
        return message("cloud_city-why-watching")
    if view.active is None:
        return message("cloud_city-why-over")
    if view.active != view.viewer:
        return message("cloud_city-why-not-your-turn", seat=SeatName(view.active))
    if ASKED[type(action)] != view.phase:
        return message(f"cloud_city-why-not-now-{view.phase}")
    if _stands(view, action):
        return message("cloud_city-why-allowed")
    return message(f"cloud_city-why-{view.phase}")


def _draw_message(view: View, slot: int | None) -> Message:
    if slot is None:
        return message("cloud_city-action-draw-pile")
    kind = view.display[slot]
    if kind is None:
        return message("cloud_city-action-draw-empty", slot=slot + 1)
    return message("cloud_city-action-draw", slot=slot + 1, kind=kind_name(kind))


def _stands(view: View, action: Action) -> bool:
    own = view.players[view.viewer or 0]
    match action:
        case Place(kind, _, _, _):
            rectangle = view.options.rectangle
            where = openings(rectangle, city_of(rectangle, own.tiles, own.walkways)[0])
            return kind in (own.hand or ()) and action in placements(rectangle, where, kind)
        case Link(row, column, to_row, to_column):
            return any(walkway.ends == ((row, column), (to_row, to_column)) for walkway in own.buildable)
        case Draw(slot):
            return bool(view.pile) if slot is None else view.display[slot] is not None
        case _:
            return True


TEXT: Final[GameText[Action, Event, View]] = GameText(
    format_action=format_action,
    parse_action=parse_action,
    action_message=action_message,
    prompt=prompt,
    event_message=event_message,
    why_not=why_not,
    board=board,
    sections=SECTIONS,
    rules=("goal", "turn", "end"),
    section_of={"place": "turn", "link": "turn", "draw": "turn"},
)
