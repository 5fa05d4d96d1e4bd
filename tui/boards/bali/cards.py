"""Painting Bali's cards: whole, covered, as a strip or face down; and the pictures of cards and temple."""

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
"""Theme roles by kind."""
NAMED_CARD = 8
"""Columns of a card from which it bears its name; narrower ones bear their code."""
SMALL_PICTURE = (7, 4)
LARGE_PICTURE = (12, 7)
"""Width and height of a picture in cells."""
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
"""By kind: `#` has the colour of the kind, the other letters are in PIXEL_ROLES."""
PIXEL_ROLES: Mapping[str, str] = {"w": "paper.art", "k": "peanut.art", "h": "rice.art", "g": "park.art"}
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
"""The same in twelve by seven cells."""
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
"""Cards on the altar from which the temple has one more roof."""
TEMPLE_BASE = 20
"""Width of the temple's foot in pixels."""


@attrs.frozen
class CardKind:
    """The names and texts of a kind of card."""

    kind: int
    """Number of the kind."""
    role: str
    """Role of its colour."""
    code: str
    """One or two letters."""
    word: str
    """Full name, as it is written within a phrase."""
    brief_word: str
    """Name in six letters at most, as it is written within a phrase."""
    plural: str
    """Plural in one word."""
    brings: str
    """Income when scored, in three words."""
    note: str
    """Cost or income, in a few words."""
    text: str
    """Full explanation."""

    @property
    def name(self) -> str:
        """Full name, capitalised."""
        return capital(self.word)

    @property
    def brief(self) -> str:
        """Name in six letters at most, capitalised."""
        return capital(self.brief_word)


def face(scene: Scene, kind: int) -> CardKind:
    """Return a kind of card in the viewer's language."""
    key = KINDS[kind]
    demon = scene.update.view.demon
    group = key if kind >= len(CATEGORIES) else "farmer"
    return CardKind(
        kind,
        KIND_ROLES[kind],
        scene.speak(message(f"bali-short-{key}")),
        scene.word(f"board-bali-{key}"),
        scene.word(f"board-bali-{key}-brief"),
        scene.word(f"board-bali-{key}-plural"),
        scene.word(f"board-bali-{group}-brings"),
        scene.word(f"board-bali-{group}-note"),
        scene.word(f"board-bali-{group}-text{'-demon' if kind == PRIEST and demon is not None else ''}"),
    )


def sign(scene: Scene, shown: CardKind) -> str:
    """Return the code of a card, four cells wide; in brackets where its colour may be invisible."""
    return f"[{shown.code:<2}]" if scene.glyphs.ascii_only or scene.depth == "none" else f" {shown.code:<2} "


def paint_head(canvas: Canvas, scene: Scene, box: Box, shown: CardKind) -> None:
    """Paint a card that is covered below its head."""
    canvas.fill(box, "text on surface")
    canvas.put(box.x, box.y, sign(scene, shown), f"bold print on {shown.role}")
    canvas.put(box.x + 5, box.y, fitting(box.width - 5, shown.name, shown.brief), "text on surface")
    if box.height > 1:
        canvas.put(box.x, box.bottom - 1, "▌", f"{shown.role} on surface")
        canvas.put(box.x + 1, box.bottom - 1, "▁" * (box.width - 1), f"{shown.role}.deep on surface")


def paint_strip(canvas: Canvas, scene: Scene, box: Box, shown: CardKind, *, is_last: bool) -> None:
    """Paint a card of one row; the last card of a column stands out."""
    ground = "raised" if is_last else "surface"
    canvas.fill(box, f"text on {ground}")
    x = canvas.put(box.x, box.y, f" {shown.code:<2}", f"bold print on {shown.role}") + 1
    name = fitting(box.right - x, shown.name, shown.brief)
    canvas.put(x, box.y, name, f"bold strong on {ground}" if is_last else f"text on {ground}")


def paint_card(
    canvas: Canvas, scene: Scene, box: Box, shown: CardKind, *, note: str = "", deal: bool = False, coded: bool = True
) -> None:
    """Paint a whole card: its name, with `coded` its code, its picture, and in the last rows a note or, as a `deal`,
    its income and cost."""
    tint = f"{shown.role}.tint"
    canvas.fill(box, f"text on {tint}")
    canvas.fill(attrs.evolve(box, height=1), f"print on {shown.role}")
    code = shown.code if coded else ""
    name = fitting(box.width - 2 - len(code) - coded, shown.name, shown.brief)
    if box.width < NAMED_CARD:
        name = shown.code
    canvas.put(box.x + 1, box.y, name, f"bold print on {shown.role}")
    canvas.right(box.right - 1, box.y, code, f"bold print on {shown.role}")
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
    """Paint the picture of a kind in the middle of a region, as large as fits, or none; the large one twice as large
    where there is room, as in the results."""
    if scene.glyphs.ascii_only:
        width, height = SMALL_PICTURE
        if box.width >= width and box.height >= height:
            for row, line in enumerate(CARD_LINES[kind]):
                x, y = box.x + (box.width - width) // 2, box.y + (box.height - height) // 2 + row
                canvas.over(x, y, line, f"bold {KIND_ROLES[kind]}")
        return
    large, small = LARGE_PIXELS[kind], CARD_PIXELS[kind]
    sizes = ((2, LARGE_PICTURE, large, 2), (1, LARGE_PICTURE, large, 2), (1, SMALL_PICTURE, small, 0))
    for times, (width, height), pixels, air in sizes:
        if box.width >= width * times + air and box.height >= height * times:
            x, y = box.x + (box.width - width * times) // 2, box.y + (box.height - height * times) // 2
            rows = ["".join(pixel * times for pixel in row) for row in pixels for _ in range(times)]
            canvas.quads(x, y, rows, {**PIXEL_ROLES, "#": f"{KIND_ROLES[kind]}.art"})
            return


def paint_back(canvas: Canvas, box: Box) -> None:
    """Paint a face-down card."""
    canvas.fill(box, "border on surface", "▒")
    canvas.fill(attrs.evolve(box, height=1), "dim on raised")


def card_cost(scene: Scene, shown: CardKind) -> str:
    """Return the cost of playing one card."""
    is_shrine = shown.kind == SHRINE
    return scene.word("board-bali-cost", count=SHRINE_COST) if is_shrine else scene.word("board-bali-free")


def bargain(scene: Scene, shown: CardKind) -> str:
    """Return the cost of a card, with its note unless that is its income."""
    cost = card_cost(scene, shown)
    return cost if shown.kind in (MASON, PRIEST) else f"{cost}, {shown.note}"


def has_majority(view: View, seat: int, kind: int, more: int = 0) -> bool:
    """Whether `seat`, with `more` further cards, has the majority of a kind (docs/games/bali.md B-A10)."""
    own = view.players[seat].tableau[kind] + more
    return own >= 2 and all(own > player.tableau[kind] for other, player in enumerate(view.players) if other != seat)


# The temple as square pixels, or as lines in ASCII


def temple(cards: int, rows: int) -> tuple[str, ...]:
    """Return the temple on the altar, `rows` cells high and ten wide. It grows with the offerings; its foot of two rows
    shows the count."""
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
