"""How Bali speaks."""

from typing import Final

from core.games.bali.actions import Action
from core.games.bali.events import Event
from core.games.bali.text.board import SECTIONS, board
from core.games.bali.text.notation import format_action, parse_action
from core.games.bali.text.refusals import why_not
from core.games.bali.text.sentences import action_message, event_message, prompt
from core.games.bali.view import View
from core.kernel.game import GameText

RULES: Final = (
    "goal",
    "components",
    "setup",
    "turn",
    "buy",
    "play",
    "offering",
    "refill",
    "scoring",
    "end",
    "final",
    "oracle",
    "demon",
    "rulings",
    "reconstructed",
    "credits",
)
SECTION_OF: Final = {
    "buy": "buy",
    "play": "play",
    "offer": "offering",
    "offer_face_down": "offering",
    "add": "offering",
    "take": "refill",
    "look": "oracle",
    "reward": "scoring",
    "collect": "scoring",
}
TEXT: Final[GameText[Action, Event, View]] = GameText(
    format_action=format_action,
    parse_action=parse_action,
    action_message=action_message,
    prompt=prompt,
    event_message=event_message,
    why_not=why_not,
    board=board,
    sections=SECTIONS,
    rules=RULES,
    section_of=SECTION_OF,
)
