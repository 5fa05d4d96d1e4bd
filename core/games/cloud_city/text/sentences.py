"""What is asked, what an action would do and what happened, as messages made from nothing but a View."""

from typing import assert_never

from core.games.cloud_city import events as ev
from core.games.cloud_city.actions import Action, BuildWalkway, Draw, Pass, Place
from core.games.cloud_city.components import LONGEST, Walkway, rounds
from core.games.cloud_city.events import Event
from core.games.cloud_city.text.names import kind_name, laid, level_name, walkway_name
from core.games.cloud_city.text.notation import tile_name
from core.games.cloud_city.view import View
from core.games.cloud_city.view.map_queries import planned
from core.kernel.decision import Decision
from core.kernel.grid import cell_name
from core.kernel.message import Message, SeatName, message


def prompt(view: View, decision: Decision) -> Message:
    """What `decision` asks of its seat, as one sentence."""
    match decision.kind:
        case "place":
            return message("cloud_city-prompt-place", round=view.round, rounds=rounds(view.options.rectangle))
        case "link":
            return message("cloud_city-prompt-link", count=len(view.players[decision.seat].buildable))
        case _ if not view.pile:
            return message("cloud_city-prompt-draw-display")
        case _:
            return message("cloud_city-prompt-draw")


def action_message(view: View, action: Action) -> Message:
    """What `action` would do, starting with a verb."""
    match action:
        case Place(kind, row, column):
            cell = tile_name(row, column)
            return message("cloud_city-action-place", kind=kind_name(kind), cell=cell, buildings=laid(action))
        case BuildWalkway():
            return _link_message(view, action)
        case Pass():
            return message("cloud_city-action-pass")
        case Draw(slot):
            return _draw_message(view, slot)
        case _:
            assert_never(action)


def event_message(event: Event) -> Message:
    """What happened, as one sentence; a field that was hidden from the reader is not spoken of."""
    match event:
        case ev.Placed(seat, kind, row, column, turn):
            buildings = laid(Place(kind, row, column, turn))
            cell = tile_name(row, column)
            return message(
                "cloud_city-event-placed", seat=SeatName(seat), kind=kind_name(kind), cell=cell, buildings=buildings
            )
        case ev.Linked(seat, level, row, column, to_row, to_column):
            walkway = walkway_name(Walkway(level, row, column, to_row, to_column))
            return message("cloud_city-event-linked", seat=SeatName(seat), walkway=walkway)
        case ev.Drew():
            return _drew_message(event)
        case ev.Refilled(slot, kind):
            return message("cloud_city-event-refilled", slot=slot + 1, kind=kind_name(kind))
        case ev.TurnStarted(seat, round):
            return message("cloud_city-event-turn", seat=SeatName(seat), round=round)
        case ev.Ended():
            return message("cloud_city-event-ended")
        case _:
            assert_never(event)


def _link_message(view: View, link: BuildWalkway) -> Message:
    one = cell_name(link.row, link.column)
    other = cell_name(link.to_row, link.to_column)
    asked = view.viewer if view.viewer is not None else view.active
    walkway = None if asked is None else planned(view.players[asked], link)
    if walkway is None:
        return message("cloud_city-action-link-any", one=one, other=other)
    return message(
        "cloud_city-action-link",
        level=level_name(walkway.level),
        one=one,
        other=other,
        value=walkway.value,
        left=view.supply[walkway.level * LONGEST + walkway.length - 1],
    )


def _draw_message(view: View, slot: int | None) -> Message:
    if slot is None:
        return message("cloud_city-action-draw-pile")
    kind = view.display[slot]
    if kind is None:
        return message("cloud_city-action-draw-any", slot=slot + 1)
    return message("cloud_city-action-draw", slot=slot + 1, kind=kind_name(kind))


def _drew_message(event: ev.Drew) -> Message:
    seat = SeatName(event.seat)
    if event.kind is None:
        return message("cloud_city-event-drew-hidden", seat=seat)
    kind = kind_name(event.kind)
    if event.slot is None:
        return message("cloud_city-event-drew-pile", seat=seat, kind=kind)
    return message("cloud_city-event-drew-display", seat=seat, kind=kind, slot=event.slot + 1)
