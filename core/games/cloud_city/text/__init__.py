"""How Cloud City speaks."""

from typing import Final

from core.games.cloud_city.actions import Action
from core.games.cloud_city.events import Event
from core.games.cloud_city.text import notation, sentences
from core.games.cloud_city.text.board import SECTIONS
from core.games.cloud_city.text.refusals import why_not
from core.games.cloud_city.view import View
from core.kernel.assembly import assemble_text
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
TEXT: Final[GameText[Action, Event, View]] = assemble_text(
    notation, sentences, why_not, SECTIONS, rules=RULES, section_of=SECTION_OF
)
