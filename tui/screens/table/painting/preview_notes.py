"""Tells the consequences of a choice below the prompt: what it is, what it does to score lines, what follows."""

from collections.abc import Iterable

from core.kernel.message import Message, message
from core.table.preview import Change
from themes.glyphs import seat_letter
from tui.boards import Scene, Trial
from tui.screens.table.model import Model
from tui.widgets.kit.signs import signed
from tui.widgets.picture import Span


def preview_notes(scene: Scene, trial: Trial, *, staged: bool) -> Iterable[Span]:
    """What a choice would do: itself, my own score lines, then what would certainly follow."""
    id = "table-screen-confirm" if staged else "table-screen-would"
    yield scene.word(id, action=scene.choice(trial.action)), "bold ghost" if staged else "ghost"
    if any(change.low or change.high for change in trial.preview.changes):
        yield _difference(scene, trial), "text"
    for event in trial.preview.events[1:] if staged else ():
        yield scene.speak(scene.game.text.event_message(event)), "dim"


def _difference(scene: Scene, trial: Trial) -> str:
    parts = [_moved(scene, change) for change in trial.preview.changes if change.low or change.high]
    listed: Message = parts[-1]
    for part in reversed(parts[:-1]):
        listed = message("table-screen-list", first=part, rest=listed)
    if len(parts) == 1:
        return scene.speak(message("table-screen-difference-one", change=listed))
    total = _between(scene, trial.preview.low, trial.preview.high)
    return scene.speak(message("table-screen-difference", changes=listed, total=total))


def _moved(scene: Scene, change: Change) -> Message:
    by = _between(scene, change.low, change.high)
    rule = scene.speak(Message(f"{scene.game.meta.key}-score-{change.rule}"))
    return message("table-screen-change", rule=rule, by=by)


def _between(scene: Scene, low: int, high: int) -> str:
    """Points with their sign, or the range they lie in."""
    ends = [signed(end, ascii_only=scene.glyphs.ascii_only) for end in (low, high)]
    return ends[0] if low == high else scene.word("table-screen-range", low=ends[0], high=ends[1])


def here(model: Model, scene: Scene) -> tuple[str, ...]:
    """What the cursor is on, and what choosing it would bring, in sentences."""
    looked_at, chooser = model.looked_at(scene), model.chooser
    assert looked_at is not None
    remarks = model.remarks(looked_at)
    action = chooser.under_cursor() if model.asked else None
    if action is None:
        return remarks or _named(model, scene)
    if looked_at.trial is not None and looked_at.trial.is_worked_out:
        return (*(text for text, _ in preview_notes(scene, looked_at.trial, staged=False)), *remarks)
    return (scene.word("table-screen-would", action=scene.choice(action)), *remarks)


def _named(model: Model, scene: Scene) -> tuple[str, ...]:
    """What a target is of which the board has nothing to say: a seat, or what cannot be chosen now, and why."""
    spot = model.chooser.spot(model.chooser.cursor)
    if spot is None:
        return ()
    kind, _, number = spot.id.partition("-")
    if kind == "seat" and number.isdigit():
        seat = int(number)
        return (scene.word("help-here-seat", name=scene.names[seat], seat=seat_letter(seat)),)
    if not spot.answers:
        return (scene.word("help-here-name", name=spot.name),)
    text, view = scene.game.text, scene.update.view
    legal = next((action for action in spot.answers if action in scene.update.legal), None)
    return (scene.speak(text.why_not(view, spot.answers[0])) if legal is None else scene.choice(legal),)
