"""How Cloud City speaks."""

from typing import Final

from core.games.cloud_city.actions import Action
from core.games.cloud_city.events import Event
from core.games.cloud_city.text.board import SECTIONS, board
from core.games.cloud_city.text.notation import format_action, parse_action
from core.games.cloud_city.text.refusals import why_not
from core.games.cloud_city.text.sentences import action_message, event_message, prompt
from core.games.cloud_city.view import View
from core.kernel.game import GameText

RULES: Final = (
    "goal",
    "components",
    "tiles",
    "setup",
    "turn",
    "place",
    "link",
    "draw",
    "end",
    "rectangle",
    "needs",
    "rulings",
    "reconstructed",
    "credits",
)
SECTION_OF: Final = {"place": "place", "link": "link", "draw": "draw"}
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
