"""The legend: what the signs on cards mean, in the forms that they have at the scales that are shown."""

from collections.abc import Sequence

from rich.cells import cell_len

from core.games.bellevue.components import COLOURS, ICONS
from tui.boards import Scene
from tui.boards.bellevue.signs import PANES, signs_of, width_of
from tui.boards.bellevue.storeys import SCALES, StoreyScale, pictures_at
from tui.boards.bellevue.worth import considered, houses_of
from tui.widgets.kit.signs import VERDICTS, Entry, Verdict, badge_ink, badge_of, paint_legend
from tui.widgets.picture import Box, Canvas, Span

GROWN = SCALES[1]
"""The scale of rivals' streets that have grown, which shows icons in two forms."""


def paint_signs(
    canvas: Canvas, scene: Scene, box: Box, row: Box | None, scales: Sequence[StoreyScale], *, follows: bool = False
) -> None:
    """What the signs on cards mean, in the forms that they have at the scales that are shown; those that
    have no room in another row. The first scale is that of the street in front; where there are others, and room, the
    forms are named too that they come to as they grow, so that the legend stays as it is. A blank comes before it where
    it `follows` something in its row."""
    entries = _entries(scene, (*scales, GROWN) if len(scales) > 1 else scales)
    if _width(entries, 1) > box.width:
        entries = _entries(scene, scales)
    whole = _without_missed(scene, entries)
    if not _has_room(entries, box, row) and _has_room(whole, box, row):
        entries = whole
    gap = 2 if _width(entries, 2) <= box.width else 1
    if follows and _width(entries, gap) < box.width:
        box = Box(box.x + 1, box.y, box.width - 1, 1)
    here = _fitting(entries, gap, box)
    paint_legend(canvas, box, entries[:here], gap=gap)
    if row is not None:
        paint_legend(canvas, row, entries[here:], gap=1)


def _fitting(entries: Sequence[Entry], gap: int, box: Box) -> int:
    """How many entries have room in a row."""
    return next(count for count in range(len(entries), -1, -1) if _width(entries[:count], gap) <= box.width)


def _has_room(entries: Sequence[Entry], box: Box, row: Box | None) -> bool:
    """Whether all entries have room, in two rows where there are two."""
    rest = entries[_fitting(entries, 1, box) :]
    return not rest or (row is not None and _width(rest, 1) <= row.width)


def _without_missed(scene: Scene, entries: list[Entry]) -> list[Entry]:
    """The entries but for what is missed, which gives way to the others while a table runs."""
    word = scene.word("board-bellevue-legend-missed")
    return [entry for entry in entries if entry.word != word or scene.update.view.over]


def _entries(scene: Scene, scales: Sequence[StoreyScale]) -> list[Entry]:
    """Icons in the forms of these scales, and what a card asks."""
    signs, word = signs_of(scene), scene.word
    forms = list(dict.fromkeys(form for scale in scales for form in pictures_at(signs, scale)))
    icons = [
        Entry(
            tuple(part for form in forms for part in _icon(scene, icon, form, last=form is forms[-1])),
            word(f"board-bellevue-legend-{name}"),
        )
        for icon, name in enumerate(ICONS)
    ]
    verdicts = [
        Entry(((badge_of(3, one), VERDICTS[one][1]),), word(f"board-bellevue-legend-{one}")) for one in _states(scene)
    ]
    return [
        *icons,
        Entry((("+3", badge_ink("gain")),), word("board-bellevue-legend-met")),
        *verdicts,
        Entry((("▴▾", "bold strong"),), word("board-bellevue-legend-compare")),
    ]


def _states(scene: Scene) -> tuple[Verdict, ...]:
    """What the conditions of the street in front can be as it is drawn, but for those that are met."""
    if scene.update.view.over:
        return ("missed",)
    storeys = (storey for house in houses_of(scene, scene.front, considered(scene)) for storey in house.storeys)
    return ("open", "missed") if any(storey.verdict == "missed" for storey in storeys) else ("open",)


def signs(scene: Scene) -> list[Entry]:
    """Icons, colours, what a card asks and whether that is met."""
    found, words = signs_of(scene), scene.word
    forms = (found.large,) if found.large == found.small else (found.large, found.small)
    icons = [
        Entry(
            (
                *((f"{form[icon]} ", _ink(scene, icon)) for form in forms),
                (found.letters[icon], "bold text"),
            ),
            words(f"board-bellevue-legend-{name}"),
        )
        for icon, name in enumerate(ICONS)
    ]
    colours = [
        Entry(((f" {found.colours[colour]} ", f"bold print on {name}"),), words(f"board-bellevue-legend-{name}"))
        for colour, name in enumerate(COLOURS)
    ]
    states: tuple[Verdict, ...] = ("open", "missed")
    verdicts = [
        Entry(((badge_of(3, state), VERDICTS[state][1]),), words(f"board-bellevue-legend-{state}")) for state in states
    ]
    asked = (("▴", "taller"), ("▾", "shorter"), (f"=4 {found.high}", "exactly"), (f"5+ {found.high}", "at-least"))
    return [
        *icons,
        *colours,
        Entry((("+3", badge_ink("gain")),), words("board-bellevue-legend-met")),
        *verdicts,
        *(Entry(((mark, "bold strong"),), words(f"board-bellevue-legend-{name}")) for mark, name in asked),
        Entry((("▲", "bold text"),), words("board-bellevue-legend-roof")),
    ]


def _width(entries: Sequence[Entry], gap: int) -> int:
    """The cells that entries of a legend need in one row."""
    return sum(width_of(entry.sample) + 1 + cell_len(entry.word) + gap for entry in entries) - gap


def _icon(scene: Scene, icon: int, form: Sequence[str], *, last: bool) -> tuple[Span, ...]:
    """An icon in one of its forms; where few colours show, one of blocks is seen in its pane alone."""
    if scene.depth == "16" and form is signs_of(scene).large and not scene.glyphs.ascii_only:
        return ((f" {form[icon]} ", f"bold print on {PANES[icon]}"), *[(" ", "text")] * (not last))
    return ((form[icon] + " " * (not last), _ink(scene, icon)),)


def _ink(scene: Scene, icon: int) -> str:
    """As on the sign of a shop, where its ground is seen; without colours a ground would swallow the outline."""
    return "bold text" if scene.depth == "none" else f"{signs_of(scene).icon_ink(icon)} on paper"
