"""Prompts, actions and events as sentences: messages, made from nothing but a View."""

from typing import assert_never

from core.games.neoville import actions as act
from core.games.neoville import events as ev
from core.games.neoville.actions import Action
from core.games.neoville.components import tile_name
from core.games.neoville.events import Event
from core.games.neoville.text.names import building_in_full, building_name, square_label, tile_in_words
from core.games.neoville.text.notation import CORNER_NAMES
from core.games.neoville.view import Lying, View
from core.kernel.decision import Decision
from core.kernel.grid import cell_name
from core.kernel.message import Message, SeatName, message


def prompt(view: View, decision: Decision) -> Message:
    """What `decision` asks of its seat, as one sentence."""
    tiles = view.players[decision.seat].tiles
    match decision.kind:
        case "place" if not tiles:
            return message("neoville-prompt-first")
        case "build":
            return message("neoville-prompt-build", place=cell_name(tiles[-1].row, tiles[-1].column))
        case kind:
            return message(f"neoville-prompt-{kind}")


def action_message(view: View, action: Action) -> Message:
    """What `action` would do, starting with a verb; tiles are those of the seat that is to act."""
    match action:
        case act.Place():
            return _place_message(view, action)
        case act.Build(kind, corner):
            return _build_message(view, kind, corner)
        case act.Decline():
            return message("neoville-action-decline")
        case act.Take(position):
            tile = view.market[position]
            if tile is None:
                return message("neoville-action-take-any", position=position + 1)
            look = tile_in_words(view.options.components, tile)
            return message("neoville-action-take", name=tile_name(tile), tile=look)
        case act.Draw():
            return message("neoville-action-draw")
        case _:
            assert_never(action)


def event_message(event: Event) -> Message:
    """What happened, as one sentence; a field that was hidden from the reader is not spoken of."""
    match event:
        case ev.Placed(seat, tile, row, column):
            place = cell_name(row, column)
            return message("neoville-event-placed", seat=SeatName(seat), tile=tile_name(tile), place=place)
        case ev.Built(seat, kind, row, column):
            square = square_label(row, column)
            return message("neoville-event-built", seat=SeatName(seat), building=building_name(kind), square=square)
        case ev.Declined(seat):
            return message("neoville-event-declined", seat=SeatName(seat))
        case ev.Took(seat, _, tile):
            return message("neoville-event-took", seat=SeatName(seat), tile=tile_name(tile))
        case ev.Drew(seat, tile) if tile is not None:
            return message("neoville-event-drew", seat=SeatName(seat), tile=tile_name(tile))
        case ev.Drew(seat):
            return message("neoville-event-drew-hidden", seat=SeatName(seat))
        case ev.Refilled(position, tile):
            return message("neoville-event-refilled", position=position + 1, tile=tile_name(tile))
        case ev.TurnStarted(seat, number):
            return message("neoville-event-turn", seat=SeatName(seat), round=number)
        case ev.Ended():
            return message("neoville-event-ended")
        case _:
            assert_never(event)


def _place_message(view: View, action: act.Place) -> Message:
    seat = _asked(view)
    hand = view.players[seat].hand if seat is not None else None
    place = cell_name(action.row, action.column)
    if hand is None or action.position >= len(hand):
        return message("neoville-action-place-any", position=action.position + 1, place=place, turn=action.turn)
    tile = hand[action.position]
    look = tile_in_words(view.options.components, tile, action.turn)
    return message("neoville-action-place", name=tile_name(tile), tile=look, place=place)


def _build_message(view: View, kind: int, corner: int) -> Message:
    laid = _laid(view)
    building = building_in_full(view.options.components, kind)
    if laid is None:
        return message(f"neoville-action-build-{CORNER_NAMES[corner]}", building=building)
    square = square_label(2 * laid.row + corner // 2, 2 * laid.column + corner % 2)
    return message("neoville-action-build", building=building, square=square)


def _laid(view: View) -> Lying | None:
    """The tile that may be built on now."""
    return view.players[view.actor].tiles[-1] if view.phase == "build" and view.actor is not None else None


def _asked(view: View) -> int | None:
    return view.actor if view.viewer is None else view.viewer
