"""The contracts on display: what each asks for, how far the seat in front is with it, and what it brings."""

from core.games.bella_vista import actions as ev
from core.games.bella_vista.actions import TAKE, Build
from core.games.bella_vista.components import MOTIFS, QUARTIERS, ROUNDS
from core.games.bella_vista.notation import quarters_of
from core.games.bella_vista.view import View, progress
from themes.glyphs import seat_letter
from tui.boards import Scene
from tui.boards.bella_vista.words import contract_words
from tui.widgets.kit.signs import badge_ink, paint_heading
from tui.widgets.picture import Box, Canvas, Span, Target, cut

WORTH = 4
"""Columns of what a contract brings."""


def paint_contracts(canvas: Canvas, scene: Scene, box: Box) -> None:
    """One contract in a row or two, below a heading where there is a row for it."""
    view: View = scene.update.view
    y, count = box.y, len(view.display)
    if box.height > count:
        note = scene.word("board-bella_vista-contracts-note")
        title = scene.word("board-bella_vista-contracts")
        paint_heading(canvas, Box(box.x, y, box.width, 1), title, note)
        y += 1
    rows = 2 if box.height > 2 * count else 1
    for place, contract in enumerate(view.display):
        line = Box(box.x, y + place * rows, box.width, rows)
        canvas.fill(line, "text on surface")
        if contract is None:
            canvas.put(line.x + WORTH + 1, line.y, cut(_gone(scene), line.width - WORTH - 2), "dim on surface")
            continue
        _paint_contract(canvas, scene, line, contract)
        _put_target(canvas, scene, line, contract, place)


def _paint_contract(canvas: Canvas, scene: Scene, line: Box, contract: int) -> None:
    view: View = scene.update.view
    count, needed = progress(view, contract, scene.front)
    after = after_trial(scene, contract, count)
    met = after >= needed
    worth = f"+{view.options.components.coins[contract]}"
    canvas.put(line.x + WORTH - len(worth), line.y, worth, badge_ink("accent") if met else "bold accent on surface")
    for y in range(line.y, line.bottom):
        canvas.put(line.x, y, "▌", f"{contract_role(contract)} on surface")
    pips = _pips(scene, count, after, needed)
    note = _note(scene, contract, met=met)
    width = sum(len(text) for text, _ in pips)
    x = line.x + WORTH + 1
    ink = f"{'bold strong' if count >= needed else 'text'} on surface"
    if line.height > 1:
        canvas.put(x, line.y, contract_words(scene, contract, line.right - x - 1), ink)
        y = line.y + 1
    else:
        edge = line.right - 1 - (len(note) + 1 if note else 0) - max(4, width)
        canvas.put(x, line.y, contract_words(scene, contract, edge - x - 1), ink)
        x, y = edge, line.y
    for text, pip in pips:
        x = canvas.put(x, y, text, f"{pip} on surface")
    if note:
        canvas.right(line.right - 1, y, note, "bold gain on surface")


def _pips(scene: Scene, count: int, after: int, needed: int) -> list[Span]:
    """How many of the buildings stand, would stand, are missing."""
    if scene.glyphs.ascii_only:
        more = f"+{after - count}" if after != count else ""
        return [(f"{count}{more}/{needed}", "bold gain" if after >= needed else "text")]
    return [("●" * count, "bold gain"), ("●" * (after - count), "bold ghost"), ("○" * (needed - after), "dim")]


def _note(scene: Scene, contract: int, *, met: bool) -> str:
    """Whether it can be taken: now, once the building stands, or is full."""
    view: View = scene.update.view
    if not met:
        return ""
    if view.phase == "contract" and TAKE[contract] in scene.update.legal:
        return scene.word("board-bella_vista-take")
    return scene.word("board-bella_vista-full")


def _put_target(canvas: Canvas, scene: Scene, line: Box, contract: int, place: int) -> None:
    view: View = scene.update.view
    offering = view.phase == "offer" and scene.update.decision is not None
    digit = None if offering else place + 1
    canvas.target(
        Target(
            f"contract-{contract}",
            line,
            () if offering else (TAKE[contract],),
            digit,
            f"k{place + 1}",
            line.x,
            line.y,
        )
    )


def _gone(scene: Scene) -> str:
    """Who took the contract of a place that is empty, if that was since the reader acted; in the last round none comes
    in its stead."""
    taken = [event for event in scene.fresh if isinstance(event, ev.ContractTaken)]
    if taken and scene.update.view.display.count(None) == 1:
        seat = taken[-1].seat
        return scene.word("board-bella_vista-taken-by", name=f"{scene.glyphs.seat(seat)} {seat_letter(seat)}")
    return scene.word(f"board-bella_vista-contract-{'taken' if scene.update.view.round < ROUNDS else 'gone'}")


def contract_role(contract: int) -> str:
    """The role of the edge of a contract: that of its motif, if it is about one."""
    homes = {MOTIFS[QUARTIERS.index(letter) // 2] for letter in quarters_of(contract)}
    return homes.pop() if len(homes) == 1 else "strong"


def after_trial(scene: Scene, contract: int, count: int) -> int:
    """How many of the buildings of a contract there would be with the one under the cursor."""
    view: View = scene.update.view
    action = scene.trial.action if scene.trial is not None else None
    if not isinstance(action, Build) or view.phase != "build" or view.freedom != "constraint":
        return count
    return count if scene.front != view.viewer else progress(view, contract, scene.front, action)[0]
