"""Painting the viewer's hand: every card with its picture, its condition in words, and its best place."""

from collections.abc import Sequence
from functools import partial

from rich.cells import cell_len

from core.games.bellevue import actions
from core.games.bellevue.components import KINDS, SHOP, Card
from core.games.bellevue.notation import card_in_full, card_of, condition_of, icons_of, listing
from core.games.bellevue.view import View
from tui.boards import Scene, capital
from tui.boards.bellevue.plan import HAND_SIZES, MOST_CARDS
from tui.boards.bellevue.signs import SCALES, StoreyScale, paint_storey, signs_of
from tui.boards.bellevue.worth import Storey, builds, gains, hand_of, is_choosing
from tui.widgets.kit.look import STAGED, paint_edges, paint_foot
from tui.widgets.kit.pieces import Piece, paint_pieces
from tui.widgets.kit.signs import Verdict, signed
from tui.widgets.kit.space import chosen
from tui.widgets.picture import Box, Canvas, Span, cut, wrap

LOW_HAND = 3
"""Rows of a hand that shows pictures next to the names of its cards."""
SURE_INK = "bold ghost on surface"


def paint_hand(canvas: Canvas, scene: Scene, box: Box) -> None:
    """Paint the cards side by side, with room for four."""
    width = (box.width + 1) // MOST_CARDS - 1
    low = box.height <= LOW_HAND
    pieces = cards_in_hand(scene, head=width - _row_scale(scene, width).width if low else None)
    paint_pieces(canvas, box, pieces, width=width, height=box.height - (not low), gap=1, headed=True)


def cards_in_hand(scene: Scene, *, head: int | None = None) -> list[Piece]:
    """Return the cards to choose from; `head` as in `Piece.head`."""
    chooses = is_choosing(scene)
    numbered = chooses and scene.held is None
    hand = hand_of(scene.update.view)
    found = [gains(scene, card) if chooses else [] for card in hand]
    return [
        Piece(
            f"hand-{card}",
            partial(_paint_card, scene, card, place + 1 if numbered else None, found[place]),
            tuple(action for action in scene.update.legal if getattr(action, "card", None) == card),
            digit=place + 1 if numbered else None,
            name=f"h{place + 1}",
            holds=True,
            best=actions.BUILD[card][found[place][0][1]] if found[place] else None,
            head=head,
        )
        for place, card in enumerate(hand)
    ]


def _paint_card(
    scene: Scene, card: int, number: int | None, found: Sequence[tuple[int, int]], canvas: Canvas, box: Box
) -> None:
    """Paint a card with its number, kind, picture and words; `found` as from `gains`."""
    view: View = scene.update.view
    face = card_of(view, card)
    low = box.height <= LOW_HAND
    scale = _row_scale(scene, box.width) if low else _scale(box.height)
    picture = Box(box.right - scale.width if low else box.x + (box.width - scale.width) // 2, box.y + (not low), 0, 0)
    canvas.fill(box, "text on surface")
    paint_edges(canvas, box, foot=not low)  # before the words, whose blanks would be filled; low cards have no room
    is_chosen = view.choice is not None and view.choice.card == card
    if is_chosen:
        canvas.fill(Box(box.x, box.y, picture.x - box.x if low else box.width, 1), STAGED)
        if not low and scene.panel is None:
            paint_foot(canvas, Box(box.x, box.bottom, box.width, 1), "ghost")
    ink = STAGED if is_chosen else "bold strong on surface"
    before = scene.glyphs["ghost"] if is_chosen else str(number) if number else " " if scene.held is not None else ""
    after = canvas.put(box.x + 1, box.y, before, STAGED if is_chosen else "bold accent on surface")
    after += bool(number or is_chosen)
    room = (picture.x if low else box.right) - after
    name = capital(scene.word(f"board-bellevue-{KINDS[face.kind]}"))
    canvas.put(after, box.y, cut(name, room, more=scene.glyphs["more"]), ink)
    verdict: Verdict | None = None if face.condition is None else "open"
    paint_storey(canvas, signs_of(scene), scale, picture.x, picture.y, Storey(face, verdict))
    below = box.y + (1 if low else 1 + scale.height)
    _paint_words(canvas, scene, Box(box.x + 1, below, box.width - 2, box.bottom - below), card, face, found)


def _row_scale(scene: Scene, width: int) -> StoreyScale:
    """Return the scale of a picture next to the longest name, with a blank between on terminals without colours."""
    room = width - 3 - scene.glyphs.ascii_only - max(cell_len(scene.word(f"board-bellevue-{kind}")) for kind in KINDS)
    return chosen(SCALES[1:], lambda scale: scale.height == 1 and scale.width <= room)


def _scale(height: int) -> StoreyScale:
    """Return the scale of a picture below the name, on a card of `height` rows."""
    width, storey = next((width, storey) for width, storey, rows in HAND_SIZES if rows - 1 <= height)
    return next(scale for scale in SCALES if (scale.width, scale.height) == (width, storey))


def _paint_words(
    canvas: Canvas, scene: Scene, box: Box, card: int, face: Card, found: Sequence[tuple[int, int]]
) -> None:
    """Paint the card's condition or icons, and in the last row its best place, after the words if they reach that
    far."""
    lines = wrap(in_words(scene, face), box.width, rows=box.height, more=scene.glyphs["more"])
    for row, line in enumerate(lines):
        canvas.put(box.x, box.y + row, line, "text on surface")
    used = cell_len(lines[-1]) + 1 if len(lines) == box.height else 0
    for text, ink in _best_place_words(scene, card, face, found):
        if cell_len(text) <= box.width - used:
            x = box.right - cell_len(text) if used else box.x
            canvas.put(x, box.bottom - 1, text, ink)
            return


def in_words(scene: Scene, face: Card) -> str:
    """Describe a card's condition or icons as in the rules."""
    return scene.speak(icons_of(face.icons) if face.condition is None else condition_of(face.condition))


def known_words(scene: Scene, seat: int) -> str:
    """List the cards that another seat has or may have, by the viewer's knowledge; empty if none."""
    view: View = scene.update.view
    known = next((passed for passed in view.passed if passed.seat == seat and passed.possible), None)
    if known is None:
        return ""
    cards = scene.speak(listing([card_in_full(card_of(view, card)) for card in known.certain or known.possible]))
    return scene.word(f"board-bellevue-known-{'certain' if known.certain else 'possible'}", cards=cards)


def _best_place_words(scene: Scene, card: int, face: Card, places: Sequence[tuple[int, int]]) -> tuple[Span, ...]:
    """Return the best place of a card, in shorter and shorter forms."""
    choice = scene.update.view.choice
    if choice is not None and choice.card == card:
        return ((scene.word("board-bellevue-chosen"), SURE_INK),)
    if not is_choosing(scene):
        return ()
    if not places:
        fits = any(True for _ in builds(scene, card))
        return () if fits else ((scene.word("board-bellevue-nowhere"), "dim on surface"),)
    most = places[0][0]
    points = signed(most, "+0")
    ink = "bold gain" if most > 0 else "bold loss" if most < 0 else "dim"
    if face.kind == SHOP:
        houses = ", ".join(str(house) for gained, house in sorted(places, key=lambda place: place[1]) if gained == most)
        words = (scene.word("board-bellevue-founds", points=points, houses=houses), f"{points} {houses}", points)
    elif most:
        house = str(places[0][1])
        words = (scene.word("board-bellevue-at", points=points, house=house), f"{points} {house}", points)
    else:
        words = (scene.word("board-bellevue-nothing-now"), points, "")
    return tuple((text, f"{ink} on surface") for text in words)
