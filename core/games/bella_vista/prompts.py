"""What is asked, as one sentence; how a building has to be placed has sentences of its own."""

from core.games.bella_vista.events import Freedom
from core.games.bella_vista.view import View
from core.games.bella_vista.words import constraint_name
from core.kernel.decision import Decision
from core.kernel.message import Message, message


def prompt(view: View, decision: Decision) -> Message:
    """What `decision` asks of its seat, as one sentence."""
    match decision.kind:
        case "offer":
            return message("bella_vista-prompt-offer", coins=view.players[decision.seat].coins)
        case "contract":
            return message("bella_vista-prompt-contract")
        case kind:
            return message(
                f"bella_vista-prompt-{kind}{ending_of(view.freedom)}",
                number=view.number or 0,
                constraint=constraint_name(view.constraints[-1]),
            )


def ending_of(freedom: Freedom) -> str:
    """What the id of a sentence about a building ends with, by where the building has to go."""
    return "" if freedom == "constraint" else f"-{freedom}"
