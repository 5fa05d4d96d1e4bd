"""Updates the model of the screen with a delivery of the table."""

from collections.abc import Sequence
from typing import assert_never

import attrs

from core.kernel.message import Message
from core.link.hints import Hint
from core.link.updates import Announced, Chat, Clocks, Closed, Delivery, Frozen, Log, Refused, Roster, Update
from tui.screens.table.advice import advised
from tui.screens.table.guiding import guided
from tui.screens.table.model import Model, TextPage
from tui.screens.table.people import came_and_went
from tui.words.clocks import ClockFace


def delivered(model: Model, delivery: Delivery, at: float) -> Model:
    """The model after a delivery that came at the moment `at`. What was typed ahead is dropped when the prompt changes
    its owner."""
    now = _spoken(_taken(attrs.evolve(model, now=at), delivery, at))
    return now if now.asked == model.asked else attrs.evolve(now, asked_at=at, ahead=())


def _taken(model: Model, delivery: Delivery, at: float) -> Model:
    match delivery:
        case Update():
            return _updated(model, delivery)
        case Log(events, seen):
            log = model.log.restarted(events, seen if model.greets else None)
            return attrs.evolve(model, log=log, people=model.people.attached_anew())
        case Roster():
            people, news = model.people.met(delivery, at)
            log = model.log.noted(*came_and_went(model.people, people))
            return _warned(attrs.evolve(model, people=people, log=log), news)
        case Clocks():
            paused = model.people.newly_paused(None if model.face is None else model.face.clocks, delivery)
            now = attrs.evolve(model, face=ClockFace(delivery, at))
            return _warned(now, paused if model.frozen is None else [])
        case Refused(reason):
            chooser = attrs.evolve(model.chooser, staged=None)
            return attrs.evolve(
                model, sent=False, awaits_hint=False, chooser=chooser, notes=((model.say(reason), "loss"),)
            )
        case Chat() | Announced():
            return attrs.evolve(model, people=model.people.with_talk(delivery))
        case Frozen(reason):
            return attrs.evolve(model, frozen=reason)
        case Hint():
            return advised(model, delivery)
        case Closed(reason):
            return attrs.evolve(model, closed=reason)
        case _:
            assert_never(delivery)


def _warned(model: Model, news: Sequence[Message]) -> Model:
    return attrs.evolve(model, notes=tuple((model.say(one), "warning") for one in news)) if news else model


def _updated(model: Model, update: Update) -> Model:
    before = model.update
    if before is not None and update.version < before.version:
        return model
    log = model.log.added(update.events, acted=model.sent)
    people = attrs.evolve(model.people, is_past=model.people.is_past or model.sent)
    now = _missed(_spoken(_faced(attrs.evolve(model, update=update, log=log, people=people), before)))
    now = guided(now, None if now.guide is None else now.guide.updated(update))
    if before is not None and not update.fresh and before.decision == update.decision:
        return now
    chooser = now.chooser.ask(update.legal)
    fresh = attrs.evolve(now, chooser=chooser, trials={}, attempted=None, sent=False, explored=False, notes=())
    panel = "" if update.decision is not None else now.panel
    mode = "choose" if now.mode == "hinting" else now.mode
    page = None if _is_advice(now) else now.page
    fresh = attrs.evolve(fresh, section=None, hint=None, is_advised=False, awaits_hint=False, mode=mode, page=page)
    return attrs.evolve(fresh, panel=panel)


def _is_advice(model: Model) -> bool:
    return model.page is not None and model.page.is_advice


def _faced(model: Model, before: Update | None) -> Model:
    """With the seat in front whose eyes the update is seen through, where that is another one than before."""
    assert model.update is not None
    seat = model.update.viewer
    known = model.reader.viewer if before is None else before.viewer
    return model if seat is None or seat == known else attrs.evolve(model, front=seat)


def _spoken(model: Model) -> Model:
    """With a line for every event."""
    scene = model.scene()
    log = model.log if scene is None else model.log.spoken(scene, model.reader.board)
    return model if log is model.log else attrs.evolve(model, log=log)


def _missed(model: Model) -> Model:
    """With a page of what happened while the viewer was away, once, if anything did."""
    if model.log.seen is None:
        return model
    lines = model.log.headlines(model.log.seen)
    log = attrs.evolve(model.log, seen=None)
    title = model.reader.texts.ui("table-screen-missed")
    page = TextPage(title, lines, is_beside=True) if lines else model.page
    return attrs.evolve(model, log=log, page=page)
