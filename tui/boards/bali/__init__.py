"""Bali's board: seats, market, offerings, altar and hand, on wide screens and upright phones, with explanations."""

from collections.abc import Sequence
from typing import Any

import attrs

from core.games.bali import actions
from core.games.bali.components import CATEGORIES, KINDS, PLAYABLE
from core.games.bali.view import View
from core.kernel.message import all_of, message
from tui.boards import Board, Scene
from tui.boards.bali.cards import CardKind, face, sign
from tui.boards.bali.hand import known_kinds, paint_hand, paint_holdings
from tui.boards.bali.market import paint_altar, paint_market, paint_piles
from tui.boards.bali.plan import BoardPlan, Scale, plan
from tui.boards.bali.samples import samples
from tui.boards.bali.seats import (
    KIND_ORDER,
    MEASURES,
    are_short,
    collect_news,
    paint_cell,
    paint_rows,
    paint_table,
    plates,
    portrait,
    preview_changes,
)
from tui.boards.upright import Panel, UprightBoard, reach_down, with_upright
from tui.widgets.kit.signs import Entry, legend_rows, paint_legend, paint_owner
from tui.widgets.log import EventPlace
from tui.widgets.picture import Box, Canvas, Picture, Target

UPRIGHT_SCALE = Scale(column=11, pitch=12, head=1, foot=6, hand=7, pile=2)
"""The largest cards that leave a panel enough room; the foot shrinks on short screens."""
LEAST_FOOT = 2
"""Fewest rows of a card that can be taken."""
COVERED_ROWS_FROM = 5
"""Spare rows from which covered cards have two rows."""
NAME_COLUMNS = 6
"""Columns of shapes and letters left of the table."""


def paint(scene: Scene, width: int, height: int) -> Picture:
    """Paint the whole board, in the largest scale that fits."""
    canvas = scene.canvas(width, height)
    where = plan(scene, width, height)
    faces = {kind: face(scene, kind) for kind in range(PLAYABLE)}
    changes, since = preview_changes(scene), collect_news(scene)
    if where.scale.apart:
        plates(canvas, scene, where.seats, changes)
        paint_market(canvas, scene, where.market, where.scale, faces, since)
        paint_table(canvas, scene, where.table, faces, changes, since)
    else:
        paint_rows(canvas, scene, where.seats, faces, changes, since)
        paint_market(canvas, scene, where.market, where.scale, faces, since)
    paint_piles(canvas, scene, where.piles, where.scale.pile, faces, changes, since)
    paint_altar(canvas, scene, where.altar, faces, changes, since)
    if where.holdings.height:
        paint_holdings(canvas, scene, where.holdings, faces)
    _paint_words(canvas, scene, where, faces)
    paint_hand(canvas, scene, where.hand, where.scale, faces)
    return canvas.picture()


def _paint_words(canvas: Canvas, scene: Scene, where: BoardPlan, faces: dict[int, CardKind]) -> None:
    """Paint the owner of the hand below, and the legend in its own row or in the same one."""
    title = where.title
    own = scene.front == scene.update.view.viewer
    x = canvas.put(
        title.x + 1, title.y, scene.word("board-bali-hand-own" if own else "board-bali-hand-other"), "bold dim"
    )
    if not own:
        x = paint_owner(canvas, scene.glyphs, x + 1, title.y, scene.front)
    entries = _legend(scene, where, faces)
    if where.legend.height:
        paint_legend(canvas, attrs.evolve(where.legend, x=where.legend.x + 1), entries)
    else:
        paint_legend(canvas, Box(x + 3, title.y, title.right - x - 3, 1), entries)


def _legend(scene: Scene, where: BoardPlan, faces: dict[int, CardKind]) -> list[Entry]:
    glyphs, words = scene.glyphs, scene.word
    found = [] if where.scale.apart else [Entry((("»", "bold text"),), words("board-bali-legend-then"))]
    if where.scale.apart and are_short(scene, where.seats.width):
        signs = [(sign, f"bold {ink}", key) for key, ink, sign in MEASURES]
        found += [Entry(((sign, ink),), words(f"board-bali-{key}")) for sign, ink, key in signs]
    if not where.scale.apart:
        found += [Entry(((glyphs["leader"], "bold strong"),), words("board-bali-legend-lead"))]
        found += [Entry((("●", "bold mason.sign"),), words("board-bali-legend-price"))]
        return found
    kinds = [faces[kind] for kind in KIND_ORDER[:3]]
    found += [Entry(((sign(scene, shown), f"bold print on {shown.role}"),), shown.brings) for shown in kinds]
    farmers = [faces[category] for category in range(len(CATEGORIES))]
    codes = tuple((sign(scene, shown), f"bold print on {shown.role}") for shown in farmers)
    return [*found, Entry(codes, farmers[0].brings)]


def log(scene: Scene, width: int, height: int) -> Box:
    """Return the region of the log."""
    return plan(scene, width, height).log


def regions(scene: Scene, width: int, height: int) -> dict[str, Box]:
    """Return the parts that a lesson may mark; `stock` is the offerings."""
    where = plan(scene, width, height)
    return {
        "seats": where.seats,
        "market": where.market,
        "stock": where.piles,
        "altar": where.altar,
        "hand": Box(where.hand.x, where.title.y, where.hand.width, where.hand.bottom - where.title.y),
    }


def about(scene: Scene, target: str) -> tuple[str, ...]:
    """Explain a card, or the known part of a rival's hand."""
    view: View = scene.update.view
    what, _, number = target.partition("-")
    place = int(number) if number.isdigit() else 0
    match what:
        case "kind":
            return (face(scene, place).text,)
        case "hand" if (hand := view.players[scene.front].hand) is not None and place < len(hand):
            return () if _is_awaited(scene, actions.PLAY[hand[place]]) else (face(scene, hand[place]).text,)
        case "column" if view.market[place]:
            waits = _is_awaited(scene, actions.TAKE[place : place + 1])
            return () if waits else (face(scene, view.market[place][-1]).text,)
        case "altar" if not number:
            return (scene.word("board-bali-altar-about"),)
        case "seat" if place != view.viewer:
            return (_describe_known(scene, place),)
        case _:
            return ()


def _is_awaited(scene: Scene, answers: Sequence[actions.Action]) -> bool:
    """Whether the outcome of a choice is shown first, so that no line moves down and is sent twice."""
    return scene.trial is None and sum(answer in scene.update.legal for answer in answers) == 1


def _describe_known(scene: Scene, seat: int) -> str:
    view: View = scene.update.view
    player = view.players[seat]
    kinds = known_kinds(player)
    words = scene.speak(all_of([message(f"bali-kind-{KINDS[kind]}") for kind in kinds])) if kinds else ""
    id = "board-bali-known" if kinds else "board-bali-unknown"
    return scene.word(id, name=scene.names[seat], count=player.hand_size, cards=words)


def signs(scene: Scene) -> list[Entry]:
    """Explain the kinds of cards, and the marks on market, offerings and players."""
    glyphs, words = scene.glyphs, scene.word
    faces = [face(scene, kind) for kind in KIND_ORDER]
    kinds = [Entry(((sign(scene, one), f"bold print on {one.role}"),), f"{one.name}. {one.text}") for one in faces]
    measures = [Entry(((mark, f"bold {ink}"),), words(f"board-bali-{key}")) for key, ink, mark in MEASURES]
    marks = [
        Entry((("»", "bold text"),), words("board-bali-legend-then")),
        Entry(((glyphs["leader"], "bold strong"),), words("board-bali-legend-lead")),
        Entry(((glyphs["pip"], "bold text"),), words("board-bali-legend-pip")),
    ]
    if scene.update.view.demon is not None:
        marks.append(Entry(((glyphs["demon"], "bold loss"),), words("board-bali-legend-demon")))
    return [*kinds, *marks, *measures]


def place(event: Any) -> EventPlace | None:
    """Return the place of an event."""
    match event:
        case actions.Taken(column=column) | actions.Laid(column=column) | actions.DemonMoved(column=column):
            return EventPlace((f"column-{column}",))
        case actions.Bought(category=category) | actions.Collected(category=category):
            return EventPlace((f"pile-{category}",))
        case (
            actions.Offered()
            | actions.OfferedFaceDown()
            | actions.Added()
            | actions.Looked()
            | actions.Kept()
            | actions.Ended()
        ):
            return EventPlace(("altar",))
        case actions.Scored(kind=kind) | actions.Played(kind=kind):
            return EventPlace((f"kind-{kind}",))
        case actions.TurnStarted(seat=seat) | actions.Income(seat=seat) | actions.Discarded(seat=seat):
            return EventPlace((f"seat-{seat}",))
        case _:
            return None


def title(scene: Scene) -> str:
    """Return the turn and the cards left in the draw pile."""
    view: View = scene.update.view
    return scene.word("board-bali-title", turn=view.turn, pile=view.pile)


# Bali on an upright phone: the market above the table of played cards, and panels for hand, offerings and altar


def _scale(scene: Scene, width: int, most: int) -> Scale:
    """Return the largest scale that fits in `most` rows with table and legend."""
    pitch = width // 4
    scale = attrs.evolve(UPRIGHT_SCALE, pitch=pitch, column=min(15, pitch - 1))
    spare = most - scale.market - _below(scene)
    if spare >= COVERED_ROWS_FROM:
        return attrs.evolve(scale, head=2)
    return scale if spare >= 0 else attrs.evolve(scale, foot=max(LEAST_FOOT, scale.foot + spare))


def _below(scene: Scene) -> int:
    """Count the rows of the table with its headings, and of the legend."""
    view: View = scene.update.view
    return 1 + view.seats + 1


def _rows(scene: Scene, width: int, most: int) -> int:
    return _scale(scene, width, most).market + _below(scene)


def _faces(scene: Scene) -> dict[int, CardKind]:
    return {kind: face(scene, kind) for kind in range(PLAYABLE)}


def _paint_seats(canvas: Canvas, scene: Scene, box: Box) -> None:
    plates(canvas, scene, box, preview_changes(scene))


def _paint_city(canvas: Canvas, scene: Scene, box: Box) -> None:
    """Paint the market, the table of played cards, and the legend."""
    faces, scale = _faces(scene), _scale(scene, box.width, box.height)
    market = Box(box.x, box.y, box.width, scale.market)
    paint_market(canvas, scene, market, scale, faces, collect_news(scene))
    canvas.targets = [
        attrs.evolve(one, box=Box(one.box.x, market.y, one.box.width, market.height))
        if one.id.startswith("column-")
        else one
        for one in canvas.targets
    ]
    _paint_table(canvas, scene, Box(box.x, box.y + scale.market, box.width, _below(scene) - 1), faces)
    entries = [Entry(((mark, f"bold {ink}"),), scene.word(f"board-bali-{key}")) for key, ink, mark in MEASURES[:-1]]
    legends = [
        [*entries, Entry((("»", "bold text"),), scene.word(f"board-bali-legend-{id}"))] for id in ("then", "then-short")
    ]
    room = box.width - 1
    fitting_one = next((legend for legend in legends if legend_rows(legend, room, gap=1) == 1), legends[-1])
    paint_legend(canvas, Box(box.x + 1, box.bottom - 1, room, 1), fitting_one, gap=1)


def _paint_table(canvas: Canvas, scene: Scene, box: Box, faces: dict[int, CardKind]) -> None:
    """Paint what every seat has played, kinds across. The target of a kind extends from its heading to its last row."""
    view: View = scene.update.view
    changes, since = preview_changes(scene), collect_news(scene)
    pitch = (box.width - NAME_COLUMNS) // len(KIND_ORDER)
    for seat in range(view.seats):
        paint_owner(canvas, scene.glyphs, box.x + 1, box.y + 1 + seat, seat)
    for place, kind in enumerate(KIND_ORDER):
        x = box.x + NAME_COLUMNS + place * pitch
        canvas.fill(Box(x, box.y, pitch - 1, 1), f"print on {faces[kind].role}")
        canvas.put(x, box.y, sign(scene, faces[kind]), f"bold print on {faces[kind].role}", limit=pitch - 1)
        for seat in range(view.seats):
            cell = Box(x, box.y + 1 + seat, pitch - 1, 1)
            paint_cell(canvas, scene, cell, seat, faces[kind], changes, since)
        head = Box(x, box.y, pitch - 1, box.height)
        canvas.target(Target(f"kind-{kind}", head, mark_x=x, mark_y=box.y, lit=True))


def _paint_hand(canvas: Canvas, scene: Scene, box: Box) -> None:
    rows = min(UPRIGHT_SCALE.hand, box.height - 1)
    paint_hand(canvas, scene, box, attrs.evolve(UPRIGHT_SCALE, hand=rows), _faces(scene))
    reach_down(canvas, "hand-", box)


def _paint_offerings(canvas: Canvas, scene: Scene, box: Box) -> None:
    inner = Box(box.x + 1, box.y, box.width - 2, box.height)
    paint_piles(canvas, scene, inner, UPRIGHT_SCALE.pile, _faces(scene), preview_changes(scene), collect_news(scene))


def _paint_altar(canvas: Canvas, scene: Scene, box: Box) -> None:
    inner = Box(box.x + 1, box.y, box.width - 2, box.height)
    paint_altar(canvas, scene, inner, _faces(scene), preview_changes(scene), collect_news(scene))


UPRIGHT = UprightBoard(
    seats=_paint_seats,
    city=_paint_city,
    rows=_rows,
    panels=(
        Panel("hand", "table-hand", _paint_hand, ("hand",)),
        Panel("offerings", "board-bali-offerings", _paint_offerings, ("stock",)),
        Panel("altar", "board-bali-altar", _paint_altar, ("altar",)),
    ),
)


BOARD = with_upright(
    Board(
        paint=paint,
        place=place,
        title=title,
        about=about,
        signs=signs,
        log=log,
        portrait=portrait,
        samples=samples,
        regions=regions,
    ),
    UPRIGHT,
)
