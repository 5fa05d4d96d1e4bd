"""How Neoville speaks: sentences as messages, made from nothing but a View."""

from core.games.neoville import actions as act
from core.games.neoville import events as ev
from core.games.neoville.actions import Action
from core.games.neoville.components import tile_name
from core.games.neoville.events import Event
from core.games.neoville.notation import format_action, parse_action, place_name, square_name
from core.games.neoville.view import View
from core.games.neoville.words import building_name
from core.kernel.decision import Decision
from core.kernel.game import GameText
from core.kernel.message import Message, Say, SeatName, message


def prompt(view: View, decision: Decision) -> Message:
    """What `decision` asks of its seat, as one sentence."""
    return Message(f"neoville-prompt-{decision.kind}")


def action_message(view: View, action: Action) -> Message:
    """What `action` would do."""
    return message("neoville-action", text=format_action(action))


def event_message(event: Event) -> Message:
    """What happened, as one sentence."""
    match event:
        case ev.Placed(seat, tile, row, column):
            place = place_name(row, column)
            return message("neoville-event-placed", seat=SeatName(seat), tile=tile_name(tile), place=place)
        case ev.Built(seat, kind, row, column):
            square = square_name(row, column)
            return message("neoville-event-built", seat=SeatName(seat), building=building_name(kind), square=square)
        case ev.Declined(seat):
            return message("neoville-event-declined", seat=SeatName(seat))
        case ev.Took(seat, _, tile):
            return message("neoville-event-took", seat=SeatName(seat), tile=tile_name(tile))
        case ev.Drew(seat, tile):
            if tile is None:
                return message("neoville-event-drew-hidden", seat=SeatName(seat))
            return message("neoville-event-drew", seat=SeatName(seat), tile=tile_name(tile))
        case ev.Refilled(position, tile):
            return message("neoville-event-refilled", position=position + 1, tile=tile_name(tile))
        case ev.TurnStarted(seat, number):
            return message("neoville-event-turn", seat=SeatName(seat), round=number)
        case ev.Ended():
            return Message("neoville-event-ended")


def why_not(view: View, action: Action) -> Message:
    """Which rule stands against `action` now, for the viewer."""
    if view.viewer is None or view.viewer != view.actor:
        return Message("neoville-why-not-your-turn")
    asked = {"place": (act.Place,), "build": (act.Build, act.Decline), "draw": (act.Take, act.Draw)}
    return Message("neoville-why-allowed" if isinstance(action, asked[view.phase]) else "neoville-why-not-asked")


def board(view: View, say: Say) -> list[str]:
    """The round."""
    return [say(message("neoville-board-round", round=view.round))]


TEXT: GameText[Action, Event, View] = GameText(
    format_action=format_action,
    parse_action=parse_action,
    action_message=action_message,
    prompt=prompt,
    event_message=event_message,
    why_not=why_not,
    board=board,
    sections={"board": board},
    rules=("goal",),
    section_of={"place": "goal", "build": "goal", "draw": "goal"},
)
