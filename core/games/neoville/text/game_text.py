"""The texts of Neoville in one record: notation, sentences, the plain-text board, the sections of the rules."""

from typing import Final

from core.games.neoville.actions import Action
from core.games.neoville.events import Event
from core.games.neoville.text.board import SECTIONS, board
from core.games.neoville.text.notation import NOTATION
from core.games.neoville.text.refusals import why_not
from core.games.neoville.text.sentences import action_message, event_message, prompt
from core.games.neoville.view import View
from core.kernel.game import GameText

RULES: Final = (
    "goal",
    "components",
    "setup",
    "turn",
    "place",
    "merging",
    "build",
    "draw",
    "skyscrapers",
    "ecomobiles",
    "windmills",
    "biodomes",
    "icons",
    "end",
    "rulings",
    "reconstructed",
    "tiles",
    "credits",
)
SECTION_OF: Final = {"place": "place", "build": "build", "draw": "draw"}
TEXT: Final[GameText[Action, Event, View]] = GameText(
    format_action=NOTATION.format,
    parse_action=NOTATION.parse,
    action_message=action_message,
    prompt=prompt,
    event_message=event_message,
    why_not=why_not,
    board=board,
    sections=SECTIONS,
    rules=RULES,
    section_of=SECTION_OF,
)
