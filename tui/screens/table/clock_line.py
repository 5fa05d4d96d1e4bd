"""The clocks on the title line: those that run, one's own, and the others where there is room."""

from themes.glyphs import seat_letter
from tui.screens.table.play import Play
from tui.widgets.picture import Canvas, Span
from tui.words.clocks import LITTLE, reading

ROOMY = 100
"""Columns from which every clock has room."""
GROUND = "on surface"


def paint_clocks(canvas: Canvas, play: Play, right: int, now: float) -> int:
    """Put the clocks, as they stand at the moment `now`, to the left of column `right`; gives where they begin."""
    spans = [span for seat in _shown(play, roomy=canvas.width >= ROOMY) for span in _clock(play, seat, now)]
    x = start = right - sum(len(text) for text, _ in spans)
    for text, ink in spans:
        x = canvas.put(x, 0, text, f"{ink} {GROUND}")
    return start


def _shown(play: Play, *, roomy: bool) -> list[int]:
    face = play.people.face
    if face is None or play.update is None or play.update.outcome is not None:
        return []
    timed = [seat for seat, left in enumerate(face.clocks.left) if left is not None]
    if roomy or len(timed) <= 2:
        return timed
    asked = (*face.clocks.running, *face.clocks.paused)
    return [seat for seat in timed if seat == play.link.viewer or (seat in asked and len(asked) == 1)]


def _clock(play: Play, seat: int, now: float) -> list[Span]:
    assert play.people.face is not None
    clocks, left = play.people.face.clocks, play.people.face.left(seat, now) or 0.0
    shown = reading(left)
    text = shown if isinstance(shown, str) else play.say(shown)
    runs, pauses = seat in clocks.running, seat in clocks.paused
    mark = play.glyphs["turn"] if runs else " "
    ink = "bold loss" if runs and left <= LITTLE else "bold strong" if runs else "dim"
    told = f"({text})" if pauses else text
    return [(f" {mark}", "bold accent"), (seat_letter(seat), f"bold seat-{seat + 1}"), (f" {told} ", ink)]
