"""Paints an emblem for each game from its own pieces, in colour or in ASCII; other games get a skyline."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial
from hashlib import blake2b
from typing import Final

from rich.cells import cell_len

from core.text import Texts
from themes.glyphs import Glyphs
from tui.widgets.kit.look import new_canvas
from tui.widgets.kit.sky import paint_cloud, paint_sky
from tui.widgets.picture import Box, Canvas, Picture
from tui.widgets.reader import Runs

SKYLINE_HEIGHT = 6

EMBLEM_WIDTH, EMBLEM_HEIGHT = 24, 8
"""Width and height of an emblem in cells."""
EMBLEM: Final = (EMBLEM_WIDTH, EMBLEM_HEIGHT)
LARGE_EMBLEM: Final = (36, 12)
"""The same on large terminals."""

CAT: Final = ("#....#", "##..##", "######", ".####.")
BIRD: Final = ("##..##", ".####.", "..##..", "......")
FLAG: Final = ("######", "#####.", "#.....", "#.....")
POT: Final = ("..##..", ".####.", "######", ".####.")
"""The icons of the windows of Bellevue, as on its board."""
CHILLI: Final = (
    "..........gg",
    "..........g.",
    ".........##.",
    "........##..",
    "......###...",
    "....###.....",
    "..##........",
)
TREE: Final = (".##.", "####", ".##.", ".tt.")
LAND: Final = ("WWRERR", "WWGGRW", "GGGEWW", "RGEEWW")
LARGE_LAND: Final = ("WWRRERRGG", "WWRGGRRGG", "WGGGEEWGE", "GGREEWWEE", "RRREWWWER", "GRGWWWGRR")
"""The ground of Neoville's squares by letter, row by row."""
NAMES: Final[Mapping[str, tuple[str, ...]]] = {
    "bali": tuple(f"board-bali-{kind}" for kind in ("rice", "shrine", "chilli", "priest"))
}
"""The messages of the words on an emblem, by game; a longer word has a brief form."""
HEAD_WIDTH: Final = 7
"""Columns of the narrowest head of a card."""
GROUNDS: Final[Mapping[str, tuple[str, str]]] = {
    "W": ("water", "~~ ~"),
    "R": ("rock", "▪  ▪"),
    "E": ("earth", " · ·"),
    "G": ("grass", '" " '),
}
"""The role and texture of each ground."""
TONES: Final[Mapping[str, str]] = {
    "r": "red",
    "o": "orange",
    "y": "yellow",
    "g": "green",
    "b": "blue",
    "w": "gull",
    "h": "high",
    "m": "mid",
    "l": "low",
    "c": "cloud",
    "s": "shrine",
    "i": "rice",
    "p": "chilli",
    "1": "seat-2",
    "2": "seat-3",
    "3": "seat-4",
}
"""The role of each letter in the ASCII drawings."""

DRAWINGS: Final[Mapping[str, str]] = {
    "bellevue": r"""
   ______        /\        rrrrrr        gg
 _/      \_    _/  \_    rrrrrrrrrr    gggggg
|=3 high +2|  | 2^^ +4 |rrrrrrrrrrrr  gggggggggg
|\/  ^^  \/|  | []  ^^ |yyyyyyyyyyyy  oooooooooo
|__________|  |________|yyyyyyyyyyyy  oooooooooo
|/\/\/\/\/\|  |/\/\/\/\|bbbbbbbbbbbb  rrrrrrrrrr
|2\/ +3 [ ]|  |3[]  +3 |bbbbbbbbbbbb  rrrrrrrrrr
~~~~~~~~~~~~~~~~~~~~~~~~wwwwwwwwwwwwwwwwwwwwwwww
""",
    "neoville": r"""
  ____                    bbbb
 |:  :|         ____     bbbbbb         oooo
 |:  :|   /\   |:  :| _  bbbbbb   gg   oooooo c
 |:  :|  /__\  |:  :||:| bbbbbb  gggg  ooooooccc
 |_12_|   ||   |_8__||6| bbbbbb   gg   ooooooccc
~~~ ~~~ " "" " .  .  # #bbbbbbbbgggggggooooooccc
 ~~~ ~~  " "" "  .  . # bbbbbbbbgggggggooooooccc
~~~ ~~~ " "" " .  .  # #bbbbbbbbgggggggooooooccc
""",
    "cloud_city": r"""
 ____              ____  hhhh              hhhh
| H  |=====3======| H  |hhhhhhhhhhhhhhhhhhhhhhhh
|    |            |    |hhhhhh            hhhhhh
|    |--2-- ____  |    |hhhhhhmmmmm mmmm  hhhhhh
|    |  ___| M  | |    |hhhhhh  lllmmmmmm hhhhhh
|____| |_L_|____| |____|hhhhhh lllllmmmmm hhhhhh
(___________)  (_______)cccccccccccccccccccccccc
  (_______)     (____)  cccccccccccccccccccccccc
""",
    "bella_vista": r"""
 ~~ ~~  +----+ /  /  /  bbbbbbbboooooocccccccccc
~~ ~~   | 5# |/  /  /  /bbbbbbbboooooocccccccccc
 ~~ ~~  |    +---++----+bbbbbbbboooooooooo222222
~~ ~~   |        || 8o |bbbbbbbboooooooooo222222
 ~~ ~~  +--------+|    |bbbbbbbboooooooooo222222
~~ ~~  /  /+------+    |bbbbbbbcccc1111111222222
 ~~ ~~/  / | 6^   +----+bbbbbbbcccc1111111222222
~~ ~~   /  +------+ /  /bbbbbbbcccc1111111cccccc
""",
    "bali": r"""
        +------+                ssssssss
+-----+ |  /\  | +-----+iiiiiii ssssssss ppppppp
|\ | /| | /__\ | |    /|iiiiiii ssssssss ppppppp
| \|/ | |  ||  | |  _//|iiiiiii ssssssss ppppppp
|\ | /| |/____\| | / / |iiiiiii ssssssss ppppppp
| \|/ | | |  | | |(_/  |iiiiiii ssssssss ppppppp
|  |  | | |__| | |     |iiiiiii ssssssss ppppppp
+-----+ +------+ +-----+iiiiiii ssssssss ppppppp
""",
}


def emblem_names(texts: Texts, game: str) -> tuple[str, ...]:
    """Return the words on the emblem of a game, which has none in most games."""
    found = []
    for id in NAMES.get(game, ()):
        word = texts.ui(id) if cell_len(texts.ui(id)) < HEAD_WIDTH else texts.ui(f"{id}-brief")
        found.append(word[:1].upper() + word[1:])
    return tuple(found)


def paint_emblem(canvas: Canvas, x: int, y: int, game: str, names: Sequence[str] = (), *, large: bool = False) -> None:
    """Paint the emblem of a game, with its `emblem_names`, in `EMBLEM` or `LARGE_EMBLEM` cells, with its upper left
    corner at (`x`, `y`). A game without a drawing gets a skyline."""
    width, height = LARGE_EMBLEM if large else EMBLEM
    if canvas.ascii_only and game in DRAWINGS:
        _draw(canvas, x + (width - EMBLEM_WIDTH) // 2, y + (height - EMBLEM_HEIGHT) // 2, DRAWINGS[game])
        return
    PAINTERS.get(game, partial(_paint_skyline, game))(canvas, Box(x, y, width, height))
    for number, (place, name) in enumerate(zip(_heads(Box(x, y, width, height)), names, strict=False)):
        role = ("rice", "shrine", "chilli", "priest")[number]
        if len(name) < place.width:
            canvas.put(place.x + (place.width - len(name)) // 2, place.y, name, f"bold print on {role}")


def paint_emblem_part(
    canvas: Canvas, x: int, y: int, game: str, names: Sequence[str], *, rows: int, glyphs: Glyphs
) -> None:
    """Paint the middle rows of the emblem of a game, for places that are lower than the whole."""
    whole = new_canvas(glyphs, *EMBLEM, f"text on {canvas.ground_at(x, y)}")
    paint_emblem(whole, 0, 0, game, names)
    top = (EMBLEM_HEIGHT - rows) // 2
    canvas.paste(Picture(EMBLEM_WIDTH, whole.picture().rows[top : top + rows]), x, y)


def _draw(canvas: Canvas, x: int, y: int, drawing: str) -> None:
    """Paint an ASCII drawing. The right half of each row gives the tone of each character."""
    for row, line in enumerate(drawing.strip("\n").splitlines()):
        for column, (letter, tone) in enumerate(
            zip(line[:EMBLEM_WIDTH], line[EMBLEM_WIDTH:].ljust(EMBLEM_WIDTH), strict=False)
        ):
            canvas.over(x + column, y + row, letter, f"{TONES[tone]}.sign" if tone in TONES else "text")


def _paint_skyline(game: str, canvas: Canvas, box: Box) -> None:
    _evening(canvas, box)
    for number, runs in enumerate(skyline(game, box.width, ascii_only=canvas.ascii_only)):
        column = box.x
        for text, _ in runs:
            canvas.over(column, box.bottom - SKYLINE_HEIGHT + number, text, "border")
            column += len(text)


def _evening(canvas: Canvas, box: Box) -> None:
    paint_sky(canvas, box, depth=0.6, stars=0.0)


# Bellevue: the houses of a street

Storey = tuple[str, tuple[str, ...]]
"""The colour of a storey, and the icons in its windows."""
WINDOWS: Final[Mapping[str, tuple[str, Sequence[str]]]] = {
    "cat": ("cat", CAT),
    "bird": ("gull", BIRD),
    "flag": ("flag", FLAG),
    "pot": ("pot", POT),
}
"""The role and the pixels of each icon."""


def _paint_bellevue(canvas: Canvas, box: Box) -> None:
    _evening(canvas, box)
    if box.height > EMBLEM_HEIGHT:
        _street(canvas, box, 0, [("blue", ("bird", "bird", "pot")), ("yellow", ("cat", "cat"))], ("red", "2", "bird"))
        _street(canvas, box, 1, [("green", ("pot", "flag"))], ("blue", "3", "pot"))
        _street(canvas, box, 2, [("orange", ("flag", "cat")), ("red", ("bird", "pot", "cat"))], ("green", "1", "cat"))
        canvas.over(box.x, box.bottom - 1, ("~~   ~ " * 6)[: box.width], "water")
        return
    _street(canvas, box, 0, [("yellow", ("cat", "bird", "flag"))], ("blue", "2", "bird"))
    _street(canvas, box, 1, [("green", ("pot", "cat"))], ("red", "3", "pot"), has_roof=False)


def _street(
    canvas: Canvas,
    box: Box,
    place: int,
    storeys: Sequence[Storey],
    shop: tuple[str, str, str],
    *,
    has_roof: bool = True,
) -> None:
    """Paint the house in a place of the street, from the ground up: its shop, its storeys, and a gable with a
    condition."""
    x, y = box.x + 12 * place, box.bottom - 3 - (box.height > EMBLEM_HEIGHT)
    role, icon = WINDOWS[shop[2]]
    _shop(canvas, x, y, shop[0], shop[1], icon, role)
    for colour, icons in storeys:
        y -= 3
        _storey(canvas, x, y, colour, [WINDOWS[icon] for icon in icons])
    if has_roof and y - 2 >= box.y:
        canvas.over(x + 1, y - 2, "▄▄██████▄▄", "red" if place != 1 else "yellow")
        canvas.fill(Box(x, y - 1, 12, 1), "bold print on " + ("red" if place != 1 else "yellow"))
        canvas.put(x + 1, y - 1, " = 3  ", "bold print on paper")
        canvas.put(x + 8, y - 1, "+2", "bold inverse on gain")


def _storey(canvas: Canvas, x: int, y: int, colour: str, panes: Sequence[tuple[str, Sequence[str]]]) -> None:
    """Paint a storey of three rows; each window pane has the colour of what sits in it."""
    canvas.fill(Box(x, y, 12, 3), f"print on {colour}")
    canvas.over(x, y, "▔" * 12, f"{colour}.lit")
    for row in range(3):
        canvas.put(x + 11, y + row, "▐", f"{colour}.deep on {colour}")
    for number, (role, icon) in enumerate(panes):
        left = x + 1 + number * 4 - (len(panes) == 3) + (len(panes) == 2)
        canvas.fill(Box(left, y + 1, 3, 1), f"print on {role}")
        canvas.fill(Box(left, y + 2, 3, 1), f"print on {role}")
        canvas.put(left, y, "▄▄▄", f"{role} on {colour}")
        canvas.quads(left, y + 1, icon, {"#": "print"})


def _shop(canvas: Canvas, x: int, y: int, colour: str, count: str, icon: Sequence[str], role: str) -> None:
    """Paint the shop of a house: its awning, its sign, a lit window."""
    canvas.put(x, y, "▜▛" * 6, f"paper on {colour}")
    canvas.fill(Box(x, y + 1, 12, 1), "bold print on paper")
    canvas.put(x + 3, y + 1, count, "bold print on paper")
    canvas.fill(Box(x + 5, y + 1, 3, 1), f"print on {role}")
    canvas.quads(x + 5, y + 1, icon[:2], {"#": "print"})
    canvas.fill(Box(x, y + 2, 12, 1), f"print on {colour}")
    canvas.put(x + 1, y + 2, "+3", "bold inverse on gain")
    canvas.put(x + 4, y + 2, " ▪  ▪ ", "print on window")


# Neoville: ground, towers, parks

TOWERS: Final = ((0, 1, "water", "12", 3), (16, 0, "rock", "8", 2), (8, 4, "grass", "6", 2))
LARGE_TOWERS: Final = (
    (0, 1, "water", "12", 3),
    (8, 0, "rock", "8", 2),
    (16, 4, "earth", "10", 4),
    (32, 1, "grass", "7", 3),
    (24, 6, "water", "9", 4),
    (4, 8, "rock", "5", 2),
    (32, 8, "rock", "11", 4),
)
"""Column, row, role, value and rows of each tower."""


def _paint_neoville(canvas: Canvas, box: Box) -> None:
    is_large = box.height > EMBLEM_HEIGHT
    for row, line in enumerate(LARGE_LAND if is_large else LAND):
        for column, letter in enumerate(line):
            _square(canvas, box.x + 4 * column, box.y + 2 * row, letter)
    trees = ((12, 2), (28, 0), (4, 6), (12, 6), (0, 10)) if is_large else ((4, 0), (0, 4), (12, 6))
    for left, top in trees:
        canvas.quads(box.x + left + 1, box.y + top, TREE, {"#": "park", "t": "earth.deep"})
    towers = LARGE_TOWERS if is_large else TOWERS
    for left, top, role, value, rows in towers:
        _tower(canvas, box.x + left, box.y + top, role, value, rows)


def _square(canvas: Canvas, x: int, y: int, letter: str) -> None:
    role, texture = GROUNDS[letter]
    canvas.fill(Box(x, y, 4, 2), f"text on {role}.field")
    canvas.over(x, y, texture, f"{role}.mist")
    canvas.over(x, y + 1, texture[2:] + texture[:2], f"{role}.mist")


def _tower(canvas: Canvas, x: int, y: int, role: str, value: str, rows: int) -> None:
    for row in range(rows - 1):
        canvas.put(x, y + row, " ▪▪▐", f"{role}.deep on {role}")
    canvas.put(x, y + rows - 1, f" {value:<2} ", f"bold print on {role}")
    canvas.put(x + 3, y + rows - 1, "▐", f"{role}.deep on {role}")


# Cloud City: towers on clouds, and walkways

Clouds = tuple[tuple[int, int, int, int], ...]
Rises = tuple[tuple[int, int, str, int], ...]
Ways = tuple[tuple[int, int, int, str, str], ...]
CLOUDS: Final[Clouds] = ((0, 3, 11, 5), (13, 3, 11, 5))
LARGE_CLOUDS: Final[Clouds] = ((1, 2, 16, 9), (19, 4, 16, 7))
"""Column, row, width and height of each cloud."""
RISES: Final[Rises] = ((1, 1, "high", 3), (18, 1, "high", 3), (14, 4, "mid", 2), (6, 5, "low", 1))
LARGE_RISES: Final[Rises] = (
    (2, 3, "high", 4),
    (11, 6, "low", 2),
    (29, 4, "high", 3),
    (20, 7, "mid", 3),
    (30, 9, "low", 1),
)
"""Column, row, role and storeys of each tower."""
WAYS: Final[Ways] = ((6, 2, 12, "high", " 3 "),)
LARGE_WAYS: Final[Ways] = ((7, 4, 22, "high", " 6 "), (16, 7, 4, "low", " 1 "))
"""Column, row, width, role and number of each walkway."""


def _paint_cloud_city(canvas: Canvas, box: Box) -> None:
    for row in range(box.height):
        canvas.fill(Box(box.x, box.y + row, box.width, 1), f"text on air:{1 - row / box.height:.2f}")
    is_large = box.height > EMBLEM_HEIGHT
    for left, top, width, rows in LARGE_CLOUDS if is_large else CLOUDS:
        paint_cloud(canvas, Box(box.x + left, box.y + top, width, rows))
    towers, ways = (LARGE_RISES, LARGE_WAYS) if is_large else (RISES, WAYS)
    for left, top, role, storeys in towers:
        _rise(canvas, box.x + left, box.y + top, role, storeys)
    for left, top, width, role, value in ways:
        canvas.over(box.x + left, box.y + top, "═" * width, f"bold {role}.{'deep' if canvas.day else 'lit'}")
        if width > len(value) + 2:
            canvas.put(box.x + left + (width - len(value)) // 2, box.y + top, value, f"bold print on {role}.lit")


def _rise(canvas: Canvas, x: int, y: int, role: str, storeys: int) -> None:
    """Paint a tower of that many storeys, with its letter in the first."""
    for row in range(storeys):
        canvas.put(x, y + row, " ▪ ▪▐", f"{role}.deep on {role}")
    canvas.over(x, y - 1, "▁▁▁▁▁", f"{role}.lit")
    canvas.put(x, y, role[0].upper(), f"bold print on {role}")


# Bella Vista: river and districts, buildings with their walls


def _paint_bella_vista(canvas: Canvas, box: Box) -> None:
    is_large = box.height > EMBLEM_HEIGHT
    x, y, river = box.x, box.y, 8 if not is_large else 10
    for row in range(box.height):
        canvas.fill(Box(x, y + row, box.width, 1), "text on bird.field")
        canvas.over(x, y + row, (" ╱  " * 10)[row % 4 :][: box.width], "bird.mist")
        canvas.fill(Box(x, y + row, river, 1), "text on river.field")
        canvas.over(x, y + row, ("~~   " * 3)[row * 2 % 5 :][:river], "river.mist")
    if not is_large:
        _house(canvas, x + 8, y, 4, 2, 1, "5", walled=False)
        _house(canvas, x + 8, y + 2, 8, 1, 1, "")
        _house(canvas, x + 20, y + 2, 4, 1, 3, "8")
        _house(canvas, x + 12, y + 6, 12, 1, 2, "6")
        return
    for row in range(8, 12):
        canvas.fill(Box(x + 24, y + row, 12, 1), "text on park.field")
        canvas.over(x + 24, y + row, (' "   ' * 4)[row * 2 % 5 :][:12], "park.mist")
    _house(canvas, x + 10, y, 4, 3, 1, "5", walled=False)
    _house(canvas, x + 10, y + 3, 8, 1, 1, "")
    _house(canvas, x + 24, y + 1, 8, 2, 3, "8")
    _house(canvas, x + 12, y + 7, 12, 1, 2, "6")
    _house(canvas, x + 28, y + 6, 4, 1, 4, "9")
    _house(canvas, x + 26, y + 10, 8, 1, 1, "3")


def _house(
    canvas: Canvas, x: int, y: int, width: int, rows: int, seat: int, value: str, *, walled: bool = True
) -> None:
    role = f"seat-{seat}"
    canvas.fill(Box(x, y, width, rows), f"bold inverse on {role}")
    canvas.put(x, y, value, f"bold inverse on {role}")
    if walled:
        canvas.put(x, y + rows, "▪ " * (width // 2), f"window on {role}.deep")


# Bali: cards of the market

RICE: Final = ("..##", ".##.", "..##", ".##.")
TEMPLE: Final = (
    "......####......",
    "....########....",
    "......####......",
    "..############..",
    "....########....",
    ".##############.",
    "...##.##.##.##..",
    "...##.##.##.##..",
)
PRIEST: Final = (
    "....wwwwww....",
    ".....wwww.....",
    ".....kkkk.....",
    ".....kkkk.....",
    "...########...",
    "..##########..",
    "...########...",
    "...########...",
)


def _heads(box: Box) -> tuple[Box, ...]:
    """Return the heads of the cards: of three, or of four with the shrine in the middle of the taller ones."""
    if box.height <= EMBLEM_HEIGHT:
        return Box(box.x, box.y + 1, 7, 1), Box(box.x + 8, box.y, 8, 1), Box(box.x + 17, box.y + 1, 7, 1)
    y = box.y + 1
    return (
        Box(box.x, y + 1, 8, 1),
        Box(box.x + 9, y, 9, 1),
        Box(box.x + 19, y + 1, 8, 1),
        Box(box.x + 28, y + 2, 8, 1),
    )


def _paint_bali(canvas: Canvas, box: Box) -> None:
    _evening(canvas, box)
    for head, role in zip(_heads(box), ("rice", "shrine", "chilli", "priest"), strict=False):
        _card(canvas, Box(head.x, head.y, head.width, box.bottom - head.y), role)
        middle = head.y + (3 if box.height > EMBLEM_HEIGHT else 1) + (role in ("chilli", "priest"))
        if role == "rice":
            for stalk in (1, 3, 5):
                canvas.over(head.x + stalk, middle + 2, "▌", "grass.art")
                canvas.quads(head.x + stalk - 1, middle, RICE, {"#": f"{role}.art"})
                canvas.over(head.x + stalk, middle + 3, "▌", "grass.art")
        elif role == "shrine":
            canvas.quads(head.x + (head.width - 8) // 2, middle + 1, TEMPLE, {"#": f"{role}.art"})
        elif role == "chilli":
            canvas.quads(head.x, middle, CHILLI, {"#": f"{role}.art", "g": "grass.art"})
        else:
            canvas.quads(head.x, middle, PRIEST, {"#": f"{role}.art", "w": "paper.art", "k": "peanut.art"})


def _card(canvas: Canvas, box: Box, role: str) -> None:
    canvas.fill(Box(box.x, box.y, box.width, 1), f"bold print on {role}")
    canvas.fill(Box(box.x, box.y + 1, box.width, box.height - 1), f"text on {role}.tint")


PAINTERS: Final[Mapping[str, Callable[[Canvas, Box], None]]] = {
    "bellevue": _paint_bellevue,
    "neoville": _paint_neoville,
    "cloud_city": _paint_cloud_city,
    "bella_vista": _paint_bella_vista,
    "bali": _paint_bali,
}


# Draws a small skyline for each game from its key: buildings, windows and a horizon in a few cells


@lru_cache(maxsize=64)
def skyline(key: str, width: int, *, ascii_only: bool = False) -> tuple[Runs, ...]:
    """`EMBLEM_HEIGHT` lines of `width` cells; the same key always gives the same buildings."""
    heights = _heights(key, width)
    lines = (_line(heights, level, ascii_only) for level in range(SKYLINE_HEIGHT - 1, 0, -1))
    return (*lines, ((("-" if ascii_only else "▔") * width, "border"),))


def _heights(key: str, width: int) -> list[int]:
    """The height in levels of the building in each column, 0 for a gap."""
    noise = blake2b(key.encode(), digest_size=64).digest()
    heights: list[int] = []
    for index in range(width):
        byte = noise[index % 64]
        building = 1 + (byte >> 5) % (SKYLINE_HEIGHT - 2)
        heights += [building] * (2 + byte % 3) + [0] * (byte >> 4 & 1)
        if len(heights) >= width:
            break
    return heights[:width]


def _line(heights: list[int], level: int, ascii_only: bool) -> Runs:
    """Return one level as runs of wall, window and sky."""
    cells = [_cell(heights, column, level, ascii_only) for column in range(len(heights))]
    return tuple(cells)


def _cell(heights: list[int], column: int, level: int, ascii_only: bool) -> tuple[str, str]:
    height = heights[column]
    if height < level:
        return " ", "border"
    lit = (column * 7 + level * 5 + height * 3) % 9 == 0
    if height == level:
        return ("_" if ascii_only else "▄"), "border"
    if lit:
        return (":" if ascii_only else "▪"), "accent on border" if not ascii_only else "accent"
    return ("#" if ascii_only else "█"), "border"
