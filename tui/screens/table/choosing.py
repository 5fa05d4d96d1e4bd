"""Turns a choice into an action that is sent: at once where it can be taken back, else after its confirmation."""

from typing import Any

import attrs

from core.kernel.decision import Seat
from core.kernel.game import section_for
from core.kernel.lesson import Look as LookAt
from core.kernel.message import Message, message
from core.learning.guide import MISSES, Coaching, Guide
from core.link.commands import Act, Look
from core.table.preview import Preview
from tui.boards import Trial
from tui.boards.upright import TAB
from tui.screens.table.chooser import ChoiceResult, Choices, Chooser
from tui.screens.table.model import Effect, EndLesson, KeepLesson, Model, TryOut

# Lets the guide of a lesson speak on the table screen: what it holds back, what is read on, where the cursor is led.
#
# The guide is a value in the model (`core.learning.guide`). What it says is painted with the prompt; nothing here
# knows a
# rule, and the guide changes none.


def guided(model: Model, guide: Guide | None) -> Model:
    """With the guide as it is now; what has been done is kept outside."""
    if guide is None or guide is model.guide:
        return model
    now = attrs.evolve(model, guide=guide)
    if model.guide is not None and guide.done == model.guide.done:
        return now
    return attrs.evolve(now, outbox=(*now.outbox, KeepLesson(guide)))


def read_on(model: Model) -> Model | None:
    """After Enter on something that is only to be read; None where nothing is."""
    coaching = model.coaching
    if model.guide is None or coaching is None or coaching.mode != "tell":
        return None
    return guided(model, model.guide.read_on())


def looked(model: Model, what: LookAt) -> Model:
    """After the learner has opened something that a step may ask for."""
    return model if model.guide is None else guided(model, model.guide.looked(what))


def held_back(model: Model, action: Any) -> Model | None:
    """After a choice that the guide holds back; None for a choice that goes. Where the cursor is to be led to what is
    wanted, it leaves the list that is open, in which that may not be, and targets are learned anew; after the second
    such choice, lists begin with what is wanted."""
    if model.guide is None:
        return None
    guide, goes = model.guide.chosen(action)
    if goes:
        return None
    chooser = attrs.evolve(model.chooser, staged=None)
    coaching = guide.coaching
    if coaching is not None and _leads(coaching):
        first = coaching.wanted if coaching.misses >= MISSES else frozenset()
        cursor = chooser.cursor if chooser.opened is None else chooser.opened
        choices = Choices(chooser.legal, first)
        chooser = attrs.evolve(chooser, choices=choices, spots=(), opened=None, cursor=cursor)
    return attrs.evolve(guided(model, guide), chooser=chooser, led=None)


def let_go(model: Model, action: Any) -> Model:
    """After a choice that goes to the table."""
    return model if model.guide is None else guided(model, model.guide.chosen(action)[0])


def left_lesson(model: Model) -> Model:
    """Back from where there is nothing to go back from: a first time it is asked, a second time in a row the guide
    leaves. The table stays."""
    if not model.is_coached:
        return model
    if model.is_leaving_lesson:
        return attrs.evolve(model, guide=None, outbox=(*model.outbox, EndLesson()))
    note = model.reader.texts.ui("lesson-end-again")
    return attrs.evolve(model, is_leaving_lesson=True, notes=((note, "accent"),))


def led(model: Model) -> Model:
    """With the cursor led to a wanted choice as soon as one is on the screen, once for each piece in hand, where
    choices have been held back: to the only one after the first, to the first after the second."""
    coaching, chooser = model.coaching, model.chooser
    if coaching is None or not _leads(coaching):
        return model
    now = (coaching.step, coaching.misses, chooser.held)
    wanted = _on_screen(chooser, coaching.wanted) if model.led != now else None
    return model if wanted is None else attrs.evolve(model, led=now, chooser=chooser.reach(wanted))


def _leads(coaching: Coaching) -> bool:
    return coaching.misses >= MISSES or (coaching.misses > 0 and len(coaching.wanted) == 1)


def _on_screen(chooser: Chooser, wanted: frozenset[Any]) -> Any:
    """A wanted choice: one that the piece in hand makes on a cell, else one that begins at a target; None where there
    is none."""
    asked = [action for action in chooser.legal if action in wanted]
    cells = {action for spot in chooser.spots for action in spot.turns}
    shown = {action for spot in chooser.spots for action in spot.answers}
    return next((action for targets in (cells, shown) for action in asked if action in targets), None)


NEVER = "table-take-back-never"
"""Why nothing can be taken back where the table does not allow it."""


def doing(model: Model, *effects: Effect) -> Model:
    """With something more to be done outside."""
    return attrs.evolve(model, outbox=(*model.outbox, *effects))


def choose(model: Model) -> Model:
    """What is under the cursor is chosen: looked at, confirmed, or done where it can be taken back."""
    if model.chooser.staged is not None:
        return commit(model, model.chooser.staged)
    if model.chooser.cursor is not None and model.chooser.cursor.startswith(TAB):
        return attrs.evolve(model, panel=model.chooser.cursor.removeprefix(TAB))
    return follow(model, *model.chooser.choose())


def follow(model: Model, chooser: Chooser, chosen: ChoiceResult | None) -> Model:
    """On from what a choice led to."""
    now = attrs.evolve(model, chooser=chooser)
    if chosen is None:
        return now
    if chosen.action is not None:
        return attempt(now, chosen.action)
    if chosen.refused is not None:
        return explain(now, chosen.refused)
    if chooser.held is not None:
        return look_home(now)
    if chooser.cursor is not None and chooser.cursor.startswith("seat-"):
        return look_at(now, int(chooser.cursor.removeprefix("seat-")))
    return now


def attempt(model: Model, action: Any) -> Model:
    """A legal action is done at once where it can be taken back; otherwise it waits for its confirmation. Which of the
    two, its trial tells, which may have to be waited for."""
    if model.sent or not model.asked:
        return model
    if (held := held_back(model, action)) is not None:
        return held
    assert model.update is not None
    reason = model.update.take_back.reason
    if reason is not None and reason.id == NEVER:
        return stage(model, action)
    if waits_for_others(model, action):
        return commit(model, action)
    if action not in model.trials:
        return doing(attrs.evolve(model, attempted=action), TryOut(action))
    final = is_final(model, model.trials[action].preview)
    return stage(model, action) if final else commit(model, action)


def take_trial(model: Model, trial: Trial) -> Model:
    """What a choice would do is known now; one that was attempted goes on."""
    now = attrs.evolve(model, trials={**model.trials, trial.action: trial}, attempted=None)
    return now if model.attempted is None or model.attempted != trial.action else attempt(now, trial.action)


def is_final(model: Model, preview: Preview) -> bool:
    """Whether an action could not be taken back once done, as far as the view tells."""
    return not (preview.certain and preview.again) or any(map(model.reader.game.reveals, preview.events))


def waits_for_others(model: Model, action: Any) -> bool:
    """Whether an action would be sealed until others have chosen, and can be changed until then."""
    assert model.update is not None
    return len(model.update.to_act) > 1 and model.reader.game.foresee(model.update.view, action) is not None


def stage(model: Model, action: Any) -> Model:
    """The action waits for its confirmation; its consequences are shown at once where they are wanted."""
    now = attrs.evolve(model, chooser=attrs.evolve(model.chooser, staged=action))
    return doing(now, TryOut(action)) if now.untried() is not None else now


def commit(model: Model, action: Any) -> Model:
    """The action goes to the table."""
    if model.update is None or model.update.decision is None or model.sent:
        return model
    now = let_go(attrs.evolve(model, sent=True, notes=()), action)
    return doing(now, Act(model.update.decision.id, action))


def explain(model: Model, action: Any = None) -> Model:
    """A note says why the action under the cursor is not legal, or that nothing stands against it, and where the rules
    say so."""
    chooser, reader = model.chooser, model.reader
    if action is None:
        chosen, spot = chooser.under_cursor(), chooser.spot(chooser.cursor)
        action = chosen if chosen is not None else next(iter((*chooser.actions(spot), *chooser.answers(spot))), None)
    if action is None or model.update is None:
        return attrs.evolve(model, notes=((reader.texts.ui("table-screen-why-nothing"), "dim"),))
    reason = reader.game.text.why_not(model.update.view, action)
    asked = model.update.decision
    section = section_for(reader.game.text, reason.id, "" if asked is None else asked.kind)
    if section is None:
        return attrs.evolve(model, notes=((model.say(reason), "warning"),))
    title = Message(f"{reader.game.meta.key}-rules-{section}-title")
    told = model.say(message("table-screen-why-section", title=title, key=reader.key("why")))
    return attrs.evolve(model, notes=((model.say(reason), "warning"), (told, "dim")), section=section)


def look_at(model: Model, seat: Seat) -> Model:
    """Another seat's things come to the front; a spectator looks through that seat's eyes, where the table shows
    that."""
    if model.update is None or not 0 <= seat < len(model.update.sheets):
        return model
    now = attrs.evolve(model, front=seat)
    return doing(now, Look(seat)) if model.people.is_late and model.update.viewer != seat else now


def look_home(model: Model) -> Model:
    """The player's own things come to the front again; a spectator sees what lies open."""
    if model.reader.viewer is not None:
        return attrs.evolve(model, front=model.reader.viewer)
    if model.people.is_late and model.update is not None and model.update.viewer is not None:
        return doing(model, Look(None))
    return model
