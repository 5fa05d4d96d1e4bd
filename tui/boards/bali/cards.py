"""Paints Bali's cards, whole, as a head, as a strip or face down, and has the pictures of cards and temple."""

from collections.abc import Mapping

import attrs

from core.games.bali.components import (
    BANANA,
    CATEGORIES,
    CHILLI,
    KINDS,
    MASON,
    PEANUT,
    PRIEST,
    RICE,
    SHRINE,
    SHRINE_COST,
)
from core.games.bali.view import View
from core.kernel.message import message
from tui.boards import Scene, capital, fitting
from tui.widgets.picture import Box, Canvas, cut, wrap

KIND_ROLES = ("rice", "peanut", "banana", "chilli", "mason", "priest", "shrine", "strong")
"""The role of the theme by kind."""
SMALL_PICTURE = (7, 4)
LARGE_PICTURE = (12, 7)
"""Cells of a picture, across and down."""
CARD_PIXELS: Mapping[int, tuple[str, ...]] = {
    RICE: (
        "..#...#...#...",
        ".##..##..##...",
        "..##..##..##..",
        ".##..##..##...",
        "..g...g...g...",
        "..g...g...g...",
        "..g...g...g...",
        "..g...g...g...",
    ),
    PEANUT: (
        "...####.......",
        "..######......",
        "..##.###......",
        "...#####......",
        "....######....",
        "....####.##...",
        "....#######...",
        "......####....",
    ),
    BANANA: (
        "..........gg..",
        "..........##..",
        ".........###..",
        "........####..",
        ".##...#####...",
        ".#########....",
        "..#######.....",
        "....###.......",
    ),
    CHILLI: (
        "..........gg..",
        "..........gg..",
        ".......####...",
        "......####....",
        ".....####.....",
        "....####......",
        ".#####........",
        "##............",
    ),
    MASON: (
        "..........hhhh",
        "..........hhhh",
        "...........h..",
        ".####.###..h..",
        ".####.###..h..",
        "..............",
        "###.####.###..",
        "###.####.###..",
    ),
    PRIEST: (
        "....wwwwww....",
        ".....wwww.....",
        ".....kkkk.....",
        ".....kkkk.....",
        "...########...",
        "..##########..",
        "...########...",
        "...########...",
    ),
    SHRINE: (
        "......##......",
        "....######....",
        "......##......",
        "...########...",
        ".....####.....",
        "..##########..",
        "....#.##.#....",
        ".############.",
    ),
}
"""By kind: `#` in the colour of the kind, the others as in SHARED."""
PIXEL_ROLES: Mapping[str, str] = {"w": "paper", "k": "peanut", "h": "rice", "g": "park"}
LARGE_PIXELS: Mapping[int, tuple[str, ...]] = {
    RICE: (
        "....##.....##.....##....",
        "..##..##.##..##.##..##..",
        "..##..##.##..##.##..##..",
        "....##.....##.....##....",
        "..##..##.##..##.##..##..",
        "..##..##.##..##.##..##..",
        "....gg.....gg.....gg....",
        "....gg.....gg.....gg....",
        "..g.gg.g.g.gg.g.g.gg.g..",
        "...gggg...gggg...gggg...",
        "....gg.....gg.....gg....",
        "....gg.....gg.....gg....",
        "....gg.....gg.....gg....",
        "....gg.....gg.....gg....",
    ),
    PEANUT: (
        ".....######.............",
        "...##########...........",
        "..####.#######..........",
        "..############..........",
        "..######.####...........",
        "...##########...........",
        "....##########..........",
        "......##########........",
        ".......######.#####.....",
        ".......#############....",
        "......####.#########....",
        ".......########.####....",
        "........###########.....",
        "..........#######.......",
    ),
    BANANA: (
        "..................gg....",
        "..................gg....",
        ".................####...",
        ".................####...",
        "................#####...",
        "...............######...",
        "..##..........#######...",
        "..####......########....",
        "...#################....",
        "....###############.....",
        ".....#############......",
        ".......#########........",
        ".........#####..........",
        "........................",
    ),
    CHILLI: (
        "..................gg....",
        ".................ggg....",
        "...............ggggg....",
        "..............ggggg.....",
        ".............######.....",
        "............#######.....",
        "...........#######......",
        "..........#######.......",
        "........########........",
        "......########..........",
        "...#########............",
        ".#########..............",
        "#####...................",
        "##......................",
    ),
    MASON: (
        "..............hhhhhhhh..",
        "..............hhhhhhhh..",
        "..............hhhhhhhh..",
        "..............hhhhhhhh..",
        "..................kk....",
        "....######.#####..kk....",
        "....######.#####..kk....",
        "....######.#####..kk....",
        "....######.#####..kk....",
        "..................kk....",
        ".######.######.######...",
        ".######.######.######...",
        ".######.######.######...",
        ".######.######.######...",
    ),
    PRIEST: (
        "..........wwww..........",
        "........wwwwwwww........",
        "........wwwwwwww........",
        "........wwwwwwww........",
        ".........kkkkkk.........",
        ".........kkkkkk.........",
        "..........kkkk..........",
        "........########........",
        ".....##############.....",
        "....################....",
        "....kk.##########.kk....",
        "....kk.##########.kk....",
        "......############......",
        "......############......",
    ),
    SHRINE: (
        "...........##...........",
        "..........####..........",
        "...........##...........",
        "........########........",
        "..........####..........",
        "......############......",
        ".........######.........",
        "....################....",
        "........########........",
        "..####################..",
        "......############......",
        "....##..##.##.##..##....",
        "....##..##.##.##..##....",
        "..####################..",
    ),
}
"""The same larger, twelve cells by seven."""
CARD_LINES: Mapping[int, tuple[str, ...]] = {
    RICE: (r" \|/\|/", "  |  |", "  |  |"),
    PEANUT: ("  __", " (  )_", "  (__)"),
    BANANA: ("     /|", r"\___/ /", r" \___/"),
    CHILLI: ("     ,'", "   //", "_-'/"),
    MASON: ("    =#=", "[][] |", "[][][]"),
    PRIEST: ("  /^\\", "  (oo)", "  /||\\"),
    SHRINE: (r"  _/\_", " _|__|_", r"/______\ "),
}
"""The same in three lines of ASCII."""

TEMPLE_TIERS = (1, 5, 10, 16)
"""Cards on the altar from which its temple has another roof."""
TEMPLE_BASE = 20
"""Pixels of the foot of the temple."""


@attrs.frozen
class CardKind:
    """How a kind of card is called and what it does."""

    kind: int
    """Its number."""
    role: str
    """Its colour."""
    code: str
    """One letter or two, as in typed actions."""
    name: str
    """In full, with a capital."""
    brief: str
    """In six letters at most."""
    plural: str
    """Several of them, in a word."""
    brings: str
    """What it brings when it is scored, in three words."""
    note: str
    """What it costs or brings, in a few words."""
    text: str
    """What it does, in full."""


def face(scene: Scene, kind: int) -> CardKind:
    """A kind of card in the viewer's language."""
    key = KINDS[kind]
    demon = scene.update.view.demon
    group = key if kind >= len(CATEGORIES) else "farmer"
    return CardKind(
        kind,
        KIND_ROLES[kind],
        scene.speak(message(f"bali-short-{key}")),
        capital(scene.word(f"board-bali-{key}")),
        capital(scene.word(f"board-bali-{key}-brief")),
        scene.word(f"board-bali-{key}-plural"),
        scene.word(f"board-bali-{group}-brings"),
        scene.word(f"board-bali-{group}-note"),
        scene.word(f"board-bali-{group}-text{'-demon' if kind == PRIEST and demon is not None else ''}"),
    )


def sign(scene: Scene, shown: CardKind) -> str:
    """The code of a card as it stands on its colour, four cells wide; in brackets where that may be unseen."""
    return f"[{shown.code:<2}]" if scene.glyphs.ascii_only or scene.depth == "none" else f" {shown.code:<2} "


def paint_head(canvas: Canvas, scene: Scene, box: Box, shown: CardKind) -> None:
    """A card of which another one covers all but the head."""
    canvas.fill(box, "text on surface")
    canvas.put(box.x, box.y, sign(scene, shown), f"bold print on {shown.role}")
    canvas.put(box.x + 5, box.y, fitting(box.width - 5, shown.name, shown.brief), "text on surface")
    if box.height > 1:
        canvas.put(box.x, box.bottom - 1, "▌", f"{shown.role} on surface")
        canvas.put(box.x + 1, box.bottom - 1, "▁" * (box.width - 1), f"{shown.role}.deep on surface")


def paint_strip(canvas: Canvas, scene: Scene, box: Box, shown: CardKind, *, is_last: bool) -> None:
    """A card of one row; the last of a column stands out."""
    ground = "raised" if is_last else "surface"
    canvas.fill(box, f"text on {ground}")
    x = canvas.put(box.x, box.y, f" {shown.code:<2}", f"bold print on {shown.role}") + 1
    name = fitting(box.right - x, shown.name, shown.brief)
    canvas.put(x, box.y, name, f"bold strong on {ground}" if is_last else f"text on {ground}")


def paint_card(canvas: Canvas, scene: Scene, box: Box, shown: CardKind, *, note: str = "", deal: bool = False) -> None:
    """A whole card: the name on its colour, the picture, and in the last rows a note or, as a `deal`, what the card
    brings and costs."""
    tint = f"{shown.role}.tint"
    canvas.fill(box, f"text on {tint}")
    canvas.fill(attrs.evolve(box, height=1), f"print on {shown.role}")
    name = fitting(box.width - 2 - len(shown.code) - 1, shown.name, shown.brief)
    canvas.put(box.x + 1, box.y, name, f"bold print on {shown.role}")
    canvas.right(box.right - 1, box.y, shown.code, f"bold print on {shown.role}")
    if scene.few_colours:
        _paint_edges(canvas, box, shown.role)
    lines = [shown.brings, *wrap(bargain(scene, shown), box.width - 2)] if deal else [note]
    paint_picture(canvas, scene, Box(box.x, box.y + 1, box.width, box.height - 1 - len(lines)), shown.kind)
    for row, line in enumerate(lines):
        at = Box(box.x, box.bottom - len(lines) + row, box.width, 1)
        canvas.centre(at, cut(line, box.width), f"text on {tint}")


def _paint_edges(canvas: Canvas, box: Box, role: str) -> None:
    for y in range(box.y + 1, box.bottom):
        canvas.put(box.x, y, "▌", f"{role} on {role}.tint")
        canvas.put(box.right - 1, y, "▐", f"{role} on {role}.tint")


def paint_picture(canvas: Canvas, scene: Scene, box: Box, kind: int) -> None:
    """The picture of a kind in the middle of a region, as large as has room; nothing where none has."""
    ascii_only = scene.glyphs.ascii_only
    is_large = box.width >= LARGE_PICTURE[0] + 2 and box.height >= LARGE_PICTURE[1] and not ascii_only
    width, height = LARGE_PICTURE if is_large else SMALL_PICTURE
    if box.width < width or box.height < height:
        return
    x, y = box.x + (box.width - width) // 2, box.y + (box.height - height) // 2
    if ascii_only:
        for row, line in enumerate(CARD_LINES[kind]):
            canvas.over(x, y + row, line, f"bold {KIND_ROLES[kind]}")
    else:
        canvas.quads(x, y, (LARGE_PIXELS if is_large else CARD_PIXELS)[kind], {**PIXEL_ROLES, "#": KIND_ROLES[kind]})


def paint_back(canvas: Canvas, box: Box) -> None:
    """A card that lies face down."""
    canvas.fill(box, "border on surface", "▒")
    canvas.fill(attrs.evolve(box, height=1), "dim on raised")


def card_cost(scene: Scene, shown: CardKind) -> str:
    """What it costs to play one card."""
    is_shrine = shown.kind == SHRINE
    return scene.word("board-bali-cost", count=SHRINE_COST) if is_shrine else scene.word("board-bali-free")


def bargain(scene: Scene, shown: CardKind) -> str:
    """What a card costs, and more of it that is not what it brings."""
    cost = card_cost(scene, shown)
    return cost if shown.kind in (MASON, PRIEST) else f"{cost}, {shown.note}"


def leads(view: View, seat: int, kind: int, more: int = 0) -> bool:
    """Whether `seat`, with so many `more`, alone has most of a kind, and at least two (docs/games/bali.md B-A10)."""
    own = view.players[seat].tableau[kind] + more
    return own >= 2 and all(own > player.tableau[kind] for other, player in enumerate(view.players) if other != seat)


# Holds the pictures of Bali's cards and of the temple as square pixels, and as lines where only ASCII is shown


def temple(cards: int, rows: int) -> tuple[str, ...]:
    """The temple on the altar, which grows with what was offered, `rows` cells high and ten wide; its foot of two rows
    is where the count stands."""
    tiers = min(sum(cards >= least for least in TEMPLE_TIERS), (2 * rows - 6) // 2)
    lines = ["##"] if cards else []
    for tier in range(tiers):
        lines += ["#" * (8 + 4 * tier), "#" * (2 + 2 * tier)]
    lines += ["####.####.####", "####.####.####", "#" * 18, "#" * TEMPLE_BASE, "#" * TEMPLE_BASE]
    return tuple(line.center(TEMPLE_BASE, ".") for line in ["." * TEMPLE_BASE] * (2 * rows - len(lines)) + lines)


def temple_lines(cards: int, rows: int) -> tuple[str, ...]:
    """The same in ASCII."""
    tiers = min(sum(cards >= least for least in TEMPLE_TIERS), rows - 2)
    lines = [f"/{'_' * (2 * tier)}\\" for tier in range(tiers)] + ["_|_||_|_", "[        ]"]
    return tuple(line.center(TEMPLE_BASE // 2) for line in [""] * (rows - len(lines)) + lines)
