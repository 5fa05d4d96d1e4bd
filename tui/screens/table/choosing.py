"""Turn a choice into an action to send, with the guide of a lesson and the advice of a bot on the way.

Like `tui.screens.table.update`, which calls this module for keys, clicks and deliveries, every function is pure.
"""

from typing import Any

import attrs

from core.kernel.decision import Seat
from core.kernel.game import section_for
from core.kernel.lesson import Look as LookAt
from core.kernel.message import Message, message
from core.learning.guide import MISSES, Coaching, Guide
from core.link.commands import Act, AskHint, Look
from core.link.updates import Hint
from core.table.preview import finality
from tui.boards import Trial
from tui.boards.upright import TAB_PREFIX
from tui.screens.table.chooser import ChoiceResult, Choices, Chooser
from tui.screens.table.model import Effect, EndLesson, KeepLesson, Model, TextPage, TryOut
from tui.widgets.log import EventPlace, Line
from tui.words.hints import hint_lines, hint_notes, terms_of


def request(model: Model, *effects: Effect) -> Model:
    """Add effects to the outbox."""
    return attrs.evolve(model, outbox=(*model.outbox, *effects))


def _warn(model: Model, sentence: Message) -> Model:
    return attrs.evolve(model, notes=((model.say(sentence), "warning"),))


# Choosing


def choose(model: Model) -> Model:
    """Choose the target under the cursor: look at it, confirm it, or do it if it can be taken back."""
    if model.chooser.staged is not None:
        return commit(model, model.chooser.staged)
    if model.chooser.cursor is not None and model.chooser.cursor.startswith(TAB_PREFIX):
        return attrs.evolve(model, panel=model.chooser.cursor.removeprefix(TAB_PREFIX))
    return follow(model, *model.chooser.choose())


def follow(model: Model, chooser: Chooser, chosen: ChoiceResult | None) -> Model:
    """Continue after the result of a choice."""
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
    """Send a legal action, or stage it for confirmation first: by default if it is final, if the reader wants it always
    or never.

    Its trial decides whether it is final, and may have to be computed first.
    """
    if model.sent or not model.asked:
        return model
    if (held := _hold_back(model, action)) is not None:
        return held
    assert model.update is not None
    if model.reader.confirm != "final":
        return commit(model, action) if model.reader.confirm == "never" else _stage(model, action)
    if model.waits_for_others(action):
        return commit(model, action)
    if action not in model.trials:
        return request(attrs.evolve(model, attempted=action), TryOut(action))
    why = finality(model.trials[action].preview, model.update.take_back)
    return commit(model, action) if why is None else _stage(model, action)


def take_trial(model: Model, trial: Trial) -> Model:
    """Store a trial, and continue with its action if it was attempted."""
    now = attrs.evolve(model, trials={**model.trials, trial.action: trial}, attempted=None)
    return now if model.attempted is None or model.attempted != trial.action else attempt(now, trial.action)


def commit(model: Model, action: Any) -> Model:
    """Send the action to the table."""
    if model.update is None or model.update.decision is None or model.sent:
        return model
    now = attrs.evolve(model, sent=True, notes=(), has_learned=False)
    if now.guide is not None:
        now = set_guide(now, now.guide.chosen(action)[0])
    return request(now, Act(model.update.decision.id, action))


def explain(model: Model, action: Any = None) -> Model:
    """Note why an action, by default the one under the cursor, is not legal, with the section of the rules."""
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
        return _warn(model, reason)
    title = Message(f"{reader.game.meta.key}-rules-{section}-title")
    rules = model.say(message("table-screen-why-section", title=title, key=reader.key("why")))
    return attrs.evolve(model, notes=((model.say(reason), "warning"), (rules, "dim")), section=section)


def look_at(model: Model, seat: Seat) -> Model:
    """Bring another seat's area to the front; a spectator gets that seat's view, if the table shows it."""
    if model.update is None or not 0 <= seat < len(model.update.sheets):
        return model
    now = attrs.evolve(model, front=seat)
    return request(now, Look(seat)) if model.people.is_late and model.update.viewer != seat else now


def look_home(model: Model) -> Model:
    """Bring the player's own area to the front; a spectator returns to public information."""
    if model.reader.viewer is not None:
        return attrs.evolve(model, front=model.reader.viewer)
    if model.people.is_late and model.update is not None and model.update.viewer is not None:
        return request(model, Look(None))
    return model


def _stage(model: Model, action: Any) -> Model:
    """Stage an action for confirmation. Its trial says whether it is final."""
    now = attrs.evolve(model, chooser=attrs.evolve(model.chooser, staged=action))
    return request(now, TryOut(action)) if action not in now.trials else now


# The guide of a lesson (`core.learning.guide`), a value in the model. It holds choices back and changes no rules


def set_guide(model: Model, guide: Guide | None) -> Model:
    """Replace the guide; the app stores completed steps."""
    if guide is None or guide is model.guide:
        return model
    now = attrs.evolve(model, guide=guide)
    now = attrs.evolve(now, has_learned=now.has_learned or (model.is_coached and not now.is_coached))
    if model.guide is not None and guide.done == model.guide.done:
        return now
    return request(now, KeepLesson(guide))


def read_on(model: Model) -> Model | None:
    """Read on after a step that only explains; None for other steps."""
    coaching = model.coaching
    if model.guide is None or coaching is None or coaching.mode != "tell":
        return None
    return set_guide(model, model.guide.read_on())


def report_look(model: Model, what: LookAt) -> Model:
    """Tell the guide that the learner has opened something that a step may ask for."""
    return model if model.guide is None else set_guide(model, model.guide.looked(what))


def leave_lesson(model: Model) -> Model:
    """Ask whether to end the lesson, and end it when the same key comes again. The table continues."""
    if not model.is_coached:
        return model
    if model.is_leaving_lesson:
        return request(attrs.evolve(model, guide=None), EndLesson())
    note = model.reader.texts.ui("lesson-end-again")
    return attrs.evolve(model, is_leaving_lesson=True, notes=((note, "accent"),))


def lead_cursor(model: Model) -> Model:
    """Move the cursor to a wanted choice after misses, once for each piece in hand: to the only one after the first
    miss, to the first of several after the second."""
    coaching, chooser = model.coaching, model.chooser
    if coaching is None or not _leads(coaching):
        return model
    now = (coaching.step, coaching.misses, chooser.held)
    wanted = _on_screen(chooser, coaching.wanted) if model.led != now else None
    return model if wanted is None else attrs.evolve(model, led=now, chooser=chooser.reach(wanted))


def _hold_back(model: Model, action: Any) -> Model | None:
    """Return the model after a choice that the guide holds back; None for other choices.

    If the cursor will be led, an open list is closed, as it may lack the wanted choice, and targets are read again.
    After the second such choice, lists begin with the wanted ones.
    """
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
    return attrs.evolve(set_guide(model, guide), chooser=chooser, led=None)


def _leads(coaching: Coaching) -> bool:
    return coaching.misses >= MISSES or (coaching.misses > 0 and len(coaching.wanted) == 1)


def _on_screen(chooser: Chooser, wanted: frozenset[Any]) -> Any:
    """Return a wanted choice on the screen: one for the piece in hand on a cell, otherwise one that begins at a target;
    None if there is none."""
    asked = [action for action in chooser.legal if action in wanted]
    cells = {action for spot in chooser.spots for action in spot.turns}
    shown = {action for spot in chooser.spots for action in spot.answers}
    return next((action for targets in (cells, shown) for action in asked if action in targets), None)


# Advice


def ask_advice(model: Model) -> Model:
    """Show a bot's advice, or ask for it, after a question if the reader may not know its cost."""
    return report_look(_ask_advice(model), "hint")


def _ask_advice(model: Model) -> Model:
    roster, terms = model.people.roster, terms_of(model.people.roster)
    if model.hint is not None:
        return _show_advice(model, model.hint)
    if not model.asked or model.sent or model.reader.viewer is None:
        return _warn(model, Message("hint-not-asked"))
    if terms in ("none", "off"):
        return _warn(model, Message(f"hint-{terms}"))
    is_known = roster is not None and model.reader.viewer in roster.assisted
    if terms == "free" and (is_known or model.guide is not None):  # lessons are not rated
        return send_for_advice(model)
    return attrs.evolve(model, mode="hinting")


def send_for_advice(model: Model, *, deep: bool = False) -> Model:
    """Ask a bot for advice; for `deep` advice it thinks as long as level hard."""
    if model.update is None or model.update.decision is None or model.awaits_hint:
        return model
    asking = attrs.evolve(model, awaits_hint=True, thinks_since=None, notes=())
    return request(asking, AskHint(model.update.decision.id, deep))


def take_hint(model: Model, hint: Hint) -> Model:
    """Show the reader's own hint in place of the log, and that of another player in the chat."""
    if hint.seat != model.reader.viewer:
        intro = message("hint-told", seat=model.people.names[hint.seat])
        return attrs.evolve(model, people=model.people.with_talk(intro, *_hint_lines(model, hint)))
    if not model.asked or model.update is None or model.update.decision is None:
        return attrs.evolve(model, awaits_hint=False)
    if hint.decision != model.update.decision.id:
        return model
    return _show_advice(attrs.evolve(model, hint=hint, awaits_hint=False, notes=()), hint)


def deepen_advice(model: Model) -> Model:
    """Let the bot think longer about the shown advice. If it has, open a page about the meaning of the advice, with the
    rules of the decision."""
    assert model.hint is not None
    if not model.hint.deep:
        return send_for_advice(model, deep=True)
    reader = model.reader
    tables = message("hint-meaning-tables", tables=model.hint.tables)
    said = [
        tables,
        *(Message(f"hint-meaning-{part}") for part in ("search", "gap", "equal", "reasons")),
        *hint_notes(model.hint),
    ]
    decision = model.update.decision if model.update is not None else None
    section = reader.game.text.section_of.get(decision.kind) if decision is not None else None
    key = reader.game.meta.key
    rules = [Message(f"{key}-rules-{section}-title"), Message(f"{key}-rules-{section}")] if section is not None else []
    texts = [line for sentence in (*said, *rules) for line in ("", *model.say(sentence).splitlines())][1:]
    page = TextPage(model.say(Message("hint-meaning")), tuple(Line(text, mine=True) for text in texts), chosen=0)
    return attrs.evolve(model, page=page)


def take_advice(model: Model, number: int) -> Model | None:
    """Stage the advised choice with this number, or send it if it is staged already; None if there is none."""
    chosen = model.advised()
    if not 1 <= number <= len(chosen) or not model.asked or model.sent:
        return None
    action = next((one for one in model.chooser.legal if one == chosen[number - 1]), None)
    if action is None:
        return None
    if model.chooser.staged == action:
        return commit(model, action)
    return _stage(attrs.evolve(model, page=None, chooser=model.chooser.find(action)), action)


def _show_advice(model: Model, hint: Hint) -> Model:
    now = attrs.evolve(model, is_advised=True)
    places = [EventPlace(tuple(spot.id for spot in now.chooser.spots_of(one.action))) for one in hint.choices]
    lines = [Line(now.say(line), True, place) for line, place in zip(_hint_lines(now, hint), places, strict=True)]
    notes = [Line(now.say(note)) for note in hint_notes(hint)]
    title = now.say(message("hint-title", tables=hint.tables))
    page = TextPage(title, (*lines, *notes), chosen=0, is_beside=True, is_advice=True)
    return attrs.evolve(now, page=page)


def _hint_lines(model: Model, hint: Hint) -> list[Message]:
    return hint_lines(hint, model.reader.game.meta.key, model.reader.texts.language)
