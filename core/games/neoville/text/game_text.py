"""The texts of Neoville in one record: notation, sentences, the plain-text board, the sections of the rules."""

from typing import Final

from core.games.neoville.actions import Action
from core.games.neoville.events import Event
from core.games.neoville.text import notation, sentences
from core.games.neoville.text.board import SECTIONS
from core.games.neoville.text.effects import effect_message
from core.games.neoville.text.refusals import why_not
from core.games.neoville.view import View
from core.kernel.assembly import assemble_text
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
TEXT: Final[GameText[Action, Event, View]] = assemble_text(
    notation, sentences, why_not, SECTIONS, rules=RULES, section_of=SECTION_OF, effect_message=effect_message
)
