"""What the prompt at the foot of the table screen is painted from, and which choices the board leaves to it."""

from typing import Any

import attrs

from core.kernel.message import Argument, Message
from core.learning.guide import Coaching
from core.link.updates import Update
from tui.boards import Scene, Trial
from tui.screens.table.chooser import LISTED, Choices, answers_of
from tui.screens.table.entry import LineEntry
from tui.screens.table.model import Model, Presentation
from tui.screens.table.people import TablePeople
from tui.widgets.picture import Span, Target


@attrs.frozen
class ListedChoices:
    """What the board leaves to the prompt."""

    listed: tuple[Any, ...]
    """The legal actions that the list shows."""
    first_digit: int
    """The digit of the first of them."""
    turnable: bool
    """Whether a piece in hand can be turned."""


def offered(targets: tuple[Target, ...], choices: Choices, opened: str | None, turn: int) -> ListedChoices:
    """What a board with these targets leaves to the list: the actions of the target that is `opened`, else those that
    no target stands for. The digits of the targets concerned come before."""
    found = next((target for target in targets if target.id == opened), None)
    turnable = any(target.has_turns for target in targets)
    if found is not None:
        return ListedChoices(choices.of(answers_of(found, turn)), 1, turnable)
    covered = {answer for target in targets for answer in target.everything}
    listed = choices.of([action for action in choices.actions if action not in covered])
    digits = (target.digit or 0 for target in targets if choices.concern(target))
    return ListedChoices(listed, 1 if opened is not None else 1 + max(digits, default=0), turnable)


@attrs.frozen
class PromptPart:
    """All that the prompt may be painted from."""

    reader: Presentation
    """For whom."""
    people: TablePeople
    """Who is around the table."""
    away: Message | None
    """How long ago the one player who is waited for lost the connection."""
    update: Update | None = attrs.field(eq=id)
    """What is asked, and what came of it."""
    scene: Scene | None
    """How to speak of it."""
    trouble: Message | None
    """Why the link has ended, or the table accepts nothing."""
    mode: str
    """What the next key means (`Model.mode`)."""
    entry: LineEntry | None
    """The line that is typed."""
    choices: Choices
    """What may be chosen."""
    offered: ListedChoices
    """What of it the board leaves to the list."""
    selected: str | None
    """The id of the choice of the list under the cursor."""
    trial: Trial | None
    """The choice under the cursor."""
    misfit: Any
    """The placement under the cursor that is not legal as the piece in hand is turned, None where there is none."""
    fits_turned: bool
    """Whether it would be in another turn."""
    staged: bool
    """Whether it waits for its confirmation."""
    can_step_back: bool
    """Whether there is something to go back from."""
    is_away: bool
    """Whether another seat is in front."""
    is_gathering: bool
    """Whether the table has not begun."""
    is_reading: bool
    """Whether a page is read."""
    reads_advice: bool
    """Whether it is that of a hint."""
    leads_on: bool
    """Whether the line under its cursor leads to a place on the board."""
    explored: bool
    """Whether the reader has looked at a choice."""
    notes: tuple[Span, ...]
    """Sentences below the choices."""
    remarks: tuple[str, ...]
    """What the board says about what the cursor is on."""
    coaching: Coaching | None
    """What the guide of a lesson says."""
    is_coached: bool
    """Whether a lesson is under way."""
    advised: int
    """How many digits belong to the choices of a hint."""
    awaits_hint: bool
    """Whether a bot is thinking about the choice."""

    @property
    def asked(self) -> bool:
        """Whether a choice is asked of the reader."""
        return self.update is not None and self.update.decision is not None

    @property
    def has_agreed(self) -> bool:
        """Whether the player who is shown to spectators has agreed to it."""
        return self.people.roster is not None and self.people.roster.spectating.agreed

    def ui(self, id: str, /, **args: Argument) -> str:
        """A sentence of the screen."""
        return self.reader.texts.ui(id, **args)

    def say(self, sentence: Message) -> str:
        """A message of the game or of the table."""
        reader = self.reader
        return reader.texts.say(sentence, game=reader.game.meta.key, names=self.people.names, viewer=reader.viewer)


def prompt_part(model: Model, scene: Scene | None, looked_at: Scene | None, offered: ListedChoices) -> PromptPart:
    """What the prompt is painted from now: the scene without and with the choice under the cursor, and what the board
    leaves to the list."""
    chooser = model.chooser
    listed = chooser.cursor is not None and chooser.cursor.startswith(LISTED)
    spot = chooser.spot(chooser.cursor)
    stepped = chooser.staged is not None or chooser.opened is not None or chooser.held is not None
    return PromptPart(
        reader=model.reader,
        people=model.people,
        away=_away(model),
        update=model.update,
        scene=scene,
        trouble=model.closed or model.frozen,
        mode=model.mode,
        entry=model.entry,
        choices=chooser.choices,
        offered=offered,
        selected=chooser.cursor if listed else None,
        trial=None if looked_at is None else looked_at.trial,
        misfit=model.misfit(),
        fits_turned=spot is not None and chooser.is_legal(spot),
        staged=chooser.staged is not None,
        can_step_back=stepped or model.is_away or model.is_advised,
        is_away=model.is_away,
        is_gathering=model.is_gathering,
        is_reading=model.page is not None,
        reads_advice=model.page is not None and model.page.is_advice,
        leads_on=model.page is not None and bool(model.page.targets),
        explored=model.explored,
        notes=model.notes,
        remarks=model.remarks(looked_at),
        coaching=model.coaching,
        is_coached=model.is_coached,
        advised=len(model.advised()),
        awaits_hint=model.awaits_hint,
    )


def _away(model: Model) -> Message | None:
    seats = model.update.to_act if model.update is not None else ()
    return model.away(seats[0]) if len(seats) == 1 else None
