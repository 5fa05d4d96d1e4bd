"""How the game speaks: messages made from nothing but a View. The sentences are in `locale/en.ftl` and `fr.ftl`."""

from core.games.bella_vista.actions import Action, Build, Offer, Pass, Take
from core.games.bella_vista.components import CONSTRAINTS, CONTRACTS
from core.games.bella_vista.events import Event
from core.games.bella_vista.notation import cell_name, format_action, parse_action
from core.games.bella_vista.view import View
from core.kernel.decision import Decision
from core.kernel.game import GameText
from core.kernel.message import Message, Say, SeatName, message


def action_message(view: View, action: Action) -> Message:
    """What an action would do, starting with a verb."""
    match action:
        case Offer(price, number):
            return message("bella_vista-action-offer", price="right" if price is None else price, number=number)
        case Build(row, column, turn):
            return message("bella_vista-action-build", cell=cell_name(row, column), turn=turn)
        case Take(contract):
            return message("bella_vista-action-take", contract=CONTRACTS[contract])
        case Pass():
            return message("bella_vista-action-pass")


def prompt(view: View, asked: Decision) -> Message:
    """What a decision asks, as one sentence."""
    return message(f"bella_vista-prompt-{asked.kind}", number=view.number or 0)


def event_message(event: Event) -> Message:
    """What happened, as one sentence."""
    return message("bella_vista-event", what=type(event).__name__)


def why_not(view: View, action: Action) -> Message:
    """Which rule stands against an action now."""
    return message("bella_vista-why-allowed")


def board(view: View, say: Say) -> list[str]:
    """Everything at a glance."""
    lines = [say(message("bella_vista-board-row", row=line)) for line in view.city]
    constraint = CONSTRAINTS[view.constraints[-1]]
    players = [
        say(message("bella_vista-board-player", seat=SeatName(seat), coins=player.coins))
        for seat, player in enumerate(view.players)
    ]
    return [*lines, say(message("bella_vista-board-round", round=view.round, constraint=constraint)), *players]


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
    section_of={"offer": "goal", "build": "goal", "contract": "goal", "neutral": "goal"},
)
