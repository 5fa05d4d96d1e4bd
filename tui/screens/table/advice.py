"""Asks for a hint at the table screen, shows it beside the board, and lets its digits choose."""

from collections.abc import Callable, Iterable
from typing import Any

import attrs

from core.kernel.message import Message, all_of, message
from core.link.commands import AskHint
from core.link.updates import Hint
from tui.boards import Scene
from tui.screens.table.choosing import commit, doing, looked, stage
from tui.screens.table.model import Model, TextPage
from tui.widgets.log import EventPlace, Line
from tui.widgets.picture import Picture, Target
from tui.words.hints import hint_lines, hint_notes, terms_of


def ask_advice(model: Model) -> Model:
    """Ask what a bot would do."""
    return looked(_ask(model), "hint")


def _ask(model: Model) -> Model:
    """The advice where it is known; else what it costs is said first, where that is not known yet. In a lesson, which
    counts for nothing, it costs nothing."""
    roster, terms = model.people.roster, terms_of(model.people.roster)
    if model.hint is not None:
        return _shown(model, model.hint)
    if not model.asked or model.sent or model.reader.viewer is None:
        return _noted(model, Message("hint-not-asked"))
    if terms in ("none", "off"):
        return _noted(model, Message(f"hint-{terms}"))
    if model.awaits_hint:
        return model
    is_known = roster is not None and model.reader.viewer in roster.assisted
    if terms == "free" and (is_known or model.guide is not None):
        return send_for_advice(model)
    return attrs.evolve(model, mode="hinting")


def send_for_advice(model: Model) -> Model:
    """Let a bot think."""
    if model.update is None or model.update.decision is None:
        return model
    return doing(attrs.evolve(model, awaits_hint=True, notes=()), AskHint(model.update.decision.id))


def advised(model: Model, hint: Hint) -> Model:
    """With a hint: one's own beside the board, that of another player among the talk."""
    if hint.seat != model.reader.viewer:
        told = message("hint-told", seat=model.people.names[hint.seat])
        return attrs.evolve(model, people=model.people.with_talk(told, *_lines(model, hint)))
    if not model.asked or model.update is None or model.update.decision is None:
        return attrs.evolve(model, awaits_hint=False)
    if hint.decision != model.update.decision.id:
        return model
    return _shown(attrs.evolve(model, hint=hint, awaits_hint=False, notes=()), hint)


def explained(model: Model) -> Model:
    """A page of what the advice means, with the rules of the decision."""
    assert model.hint is not None
    reader = model.reader
    tables = message("hint-meaning-tables", tables=model.hint.tables)
    said = [tables, *(Message(f"hint-meaning-{part}") for part in ("gap", "equal", "reasons")), *hint_notes(model.hint)]
    decision = model.update.decision if model.update is not None else None
    section = reader.game.text.section_of.get(decision.kind) if decision is not None else None
    key = reader.game.meta.key
    rules = [Message(f"{key}-rules-{section}-title"), Message(f"{key}-rules-{section}")] if section is not None else []
    texts = [line for sentence in (*said, *rules) for line in ("", *model.say(sentence).splitlines())][1:]
    page = TextPage(model.say(Message("hint-meaning")), tuple(Line(text, mine=True) for text in texts), chosen=0)
    return attrs.evolve(model, page=page)


def take_advice(model: Model, number: int) -> Model | None:
    """With the choice of that number waiting for its confirmation, or on its way where it did so already; None where
    there is none."""
    chosen = model.advised()
    if not 1 <= number <= len(chosen) or not model.asked or model.sent:
        return None
    action = next((one for one in model.chooser.legal if one == chosen[number - 1]), None)
    if action is None:
        return None
    if model.chooser.staged == action:
        return commit(model, action)
    return stage(attrs.evolve(model, page=None, chooser=model.chooser.find(action)), action)


def advised_cells(
    paint: Callable[[Scene], Picture], scene: Scene, board: Picture, advised: tuple[Any, ...]
) -> Iterable[Target]:
    """A target on each cell where an advised piece would lie that is not in hand: the cells are known once it is."""
    plain = attrs.evolve(scene, trial=None, held=None, turn=0)
    cells = dict[str, Target]()
    for action in advised:
        piece = next((target for target in board.targets if target.holds and action in target.answers), None)
        targets = paint(attrs.evolve(plain, held=piece.id)).targets if piece is not None else ()
        cell = next((target for target in targets if action in target.turns), None)
        if cell is not None:
            known = cells.get(cell.id, attrs.evolve(cell, id=f"advice-{cell.id}", turns=(), answers=(), ghost=True))
            cells[cell.id] = attrs.evolve(known, answers=(*known.answers, action))
    return cells.values()


def with_shared_places(model: Model, board: Picture) -> TextPage | None:
    """The page of a hint, where its first choice at a place of the board names the others there, for its number alone
    is marked; any other page as it is."""
    page = model.page
    if page is None or not page.is_advice:
        return page
    chooser = attrs.evolve(model.chooser, spots=(*model.chooser.spots, *board.targets))
    beside: dict[int, set[int]] = {}
    for first, *others in attrs.evolve(model, chooser=chooser).advised_places().values():
        beside.setdefault(first, set()).update(others)
    lines = list(page.lines)
    for number, found in beside.items():
        if found:
            there = all_of([str(one) for one in sorted(found)])
            told = message("hint-beside", line=lines[number - 1].text, number=number, others=there)
            lines[number - 1] = attrs.evolve(lines[number - 1], text=model.say(told))
    return attrs.evolve(page, lines=tuple(lines))


def _shown(model: Model, hint: Hint) -> Model:
    now = attrs.evolve(model, is_advised=True)
    places = [EventPlace(tuple(spot.id for spot in now.chooser.spots_of(one.action))) for one in hint.choices]
    lines = [Line(now.say(line), True, place) for line, place in zip(_lines(now, hint), places, strict=True)]
    notes = [Line(now.say(note)) for note in hint_notes(hint)]
    title = now.say(message("hint-title", tables=hint.tables))
    page = TextPage(title, (*lines, *notes), chosen=0, is_beside=True, is_advice=True)
    return attrs.evolve(now, page=page)


def _lines(model: Model, hint: Hint) -> list[Message]:
    return hint_lines(hint, model.reader.game.meta.key, model.reader.texts.language)


def _noted(model: Model, sentence: Message) -> Model:
    return attrs.evolve(model, notes=((model.say(sentence), "warning"),))
