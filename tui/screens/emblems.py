"""Paints an emblem for each game from its own pieces, in colour or in ASCII; other games get a skyline."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import Final

from tui.widgets.kit.sky import paint_sky
from tui.widgets.picture import Box, Canvas
from tui.widgets.reader import Runs

SKYLINE_HEIGHT = 6

EMBLEM_WIDTH, EMBLEM_HEIGHT = 24, 8
"""Width and height of an emblem in cells."""

CAT: Final = (".#..#.", ".####.", ".#..#.", ".####.")
BIRD: Final = ("##..##", ".####.", "..##..", "......")
POT: Final = (".#..#.", "..##..", ".####.", "..##..")
CHILLI: Final = (
    "..........gg",
    "..........g.",
    ".........##.",
    "........##..",
    "......###...",
    "....###.....",
    "..##........",
)
TREE: Final = (".##.", "####", ".##.", ".##.")
LAND: Final = ("WWRERR", "WWGGRW", "GGGEWW", "RGEEWW")
"""The ground of Neoville's squares by letter, row by row."""
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


def paint_emblem(canvas: Canvas, x: int, y: int, game: str) -> None:
    """Paint the emblem of a game, `EMBLEM_WIDTH` by `EMBLEM_HEIGHT` cells, with its upper left corner at (`x`, `y`).
    A game without a drawing gets a skyline."""
    if canvas.ascii_only and game in DRAWINGS:
        _draw(canvas, x, y, DRAWINGS[game])
    else:
        PAINTERS.get(game, _paint_skyline(game))(canvas, x, y)


def _draw(canvas: Canvas, x: int, y: int, drawing: str) -> None:
    """Paint an ASCII drawing. The right half of each row gives the tone of each character."""
    for row, line in enumerate(drawing.strip("\n").splitlines()):
        for column, (letter, tone) in enumerate(
            zip(line[:EMBLEM_WIDTH], line[EMBLEM_WIDTH:].ljust(EMBLEM_WIDTH), strict=False)
        ):
            canvas.over(x + column, y + row, letter, f"{TONES[tone]}.sign" if tone in TONES else "text")


def _paint_skyline(game: str) -> Callable[[Canvas, int, int], None]:
    def paint(canvas: Canvas, x: int, y: int) -> None:
        _evening(canvas, x, y)
        for number, runs in enumerate(skyline(game, EMBLEM_WIDTH, ascii_only=canvas.ascii_only)):
            column = x
            for text, _ in runs:
                canvas.over(column, y + number + 2, text, "border")
                column += len(text)

    return paint


def _evening(canvas: Canvas, x: int, y: int) -> None:
    paint_sky(canvas, Box(x, y, EMBLEM_WIDTH, EMBLEM_HEIGHT), depth=0.6, stars=False)


# Bellevue: two houses of the street


def _paint_bellevue(canvas: Canvas, x: int, y: int) -> None:
    _evening(canvas, x, y)
    canvas.over(x + 1, y, "▄▄██████▄▄", "red")
    canvas.fill(Box(x, y + 1, 12, 1), "bold print on red")
    canvas.put(x + 1, y + 1, " = 3  ", "bold print on paper")
    canvas.put(x + 8, y + 1, "+2", "bold inverse on gain")
    _storey(canvas, x, y + 2, "yellow", (("cat", CAT), ("gull", BIRD), ("gull", BIRD)))
    _shop(canvas, x, y + 5, "blue", "2", BIRD, "gull")
    _storey(canvas, x + 12, y + 2, "green", (("pot", POT), ("cat", CAT)))
    _shop(canvas, x + 12, y + 5, "red", "3", POT, "pot")


def _storey(canvas: Canvas, x: int, y: int, colour: str, panes: Sequence[tuple[str, Sequence[str]]]) -> None:
    """Paint a storey of three rows; each window pane has the colour of what sits in it."""
    canvas.fill(Box(x, y, 12, 3), f"print on {colour}")
    canvas.over(x, y, "▔" * 12, f"{colour}.lit")
    canvas.put(x + 11, y, "▐", f"{colour}.deep on {colour}")
    for row in (1, 2):
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


def _paint_neoville(canvas: Canvas, x: int, y: int) -> None:
    for row, line in enumerate(LAND):
        for column, letter in enumerate(line):
            _square(canvas, x + 4 * column, y + 2 * row, letter)
    for left, top in ((4, 0), (0, 4), (12, 6)):
        canvas.quads(x + left + 1, y + top, TREE, {"#": "park"})
    _tower(canvas, x, y + 1, "water", "12", 3)
    _tower(canvas, x + 16, y, "rock", "8", 2)
    _tower(canvas, x + 8, y + 4, "grass", "6", 2)


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


# Cloud City: towers on clouds, and a walkway


def _paint_cloud_city(canvas: Canvas, x: int, y: int) -> None:
    for row in range(EMBLEM_HEIGHT):
        canvas.fill(Box(x, y + row, EMBLEM_WIDTH, 1), f"text on air:{row / EMBLEM_HEIGHT:.2f}")
    for left in (0, 13):
        ground = "cloud~background~0.42"
        canvas.fill(Box(x + left, y + 3, 11, 4), f"text on {ground}")
        canvas.over(x + left + 1, y + 2, "▄" * 9, ground)
        canvas.over(x + left + 1, y + 7, "▀" * 9, ground)
    _rise(canvas, x + 1, y + 1, "high", 3)
    _rise(canvas, x + 18, y + 1, "high", 3)
    _rise(canvas, x + 14, y + 4, "mid", 2)
    _rise(canvas, x + 6, y + 5, "low", 1)
    canvas.over(x + 6, y + 2, "═" * 12, "bold high.lit")
    canvas.put(x + 10, y + 2, " 3 ", "bold print on high.lit")


def _rise(canvas: Canvas, x: int, y: int, role: str, storeys: int) -> None:
    """Paint a tower of that many storeys, with its letter in the first."""
    for row in range(storeys):
        canvas.put(x, y + row, " ▪ ▪▐", f"{role}.deep on {role}")
    canvas.over(x, y - 1, "▁▁▁▁▁", f"{role}.lit")
    canvas.put(x, y, role[0].upper(), f"bold print on {role}")


# Bella Vista: river and districts, buildings with their walls


def _paint_bella_vista(canvas: Canvas, x: int, y: int) -> None:
    for row in range(EMBLEM_HEIGHT):
        canvas.fill(Box(x, y + row, EMBLEM_WIDTH, 1), "text on bird.field")
        canvas.over(x, y + row, (" ╱  " * 7)[row % 4 :][:EMBLEM_WIDTH], "bird.mist")
        canvas.fill(Box(x, y + row, 8, 1), "text on river.field")
        canvas.over(x, y + row, ("~~   " * 3)[row * 2 % 5 :][:8], "river.mist")
    _house(canvas, x + 8, y, 4, 2, 1, "5", walled=False)
    _house(canvas, x + 8, y + 2, 8, 1, 1, "")
    _house(canvas, x + 20, y + 2, 4, 1, 3, "8")
    _house(canvas, x + 12, y + 6, 12, 1, 2, "6")


def _house(
    canvas: Canvas, x: int, y: int, width: int, rows: int, seat: int, value: str, *, walled: bool = True
) -> None:
    role = f"seat-{seat}"
    canvas.fill(Box(x, y, width, rows), f"bold inverse on {role}")
    canvas.put(x, y, value, f"bold inverse on {role}")
    if walled:
        canvas.put(x, y + rows, "▪ " * (width // 2), f"window on {role}.deep")


# Bali: three cards


def _paint_bali(canvas: Canvas, x: int, y: int) -> None:
    _evening(canvas, x, y)
    _card(canvas, x, y + 1, 7, "rice")
    for stalk in (1, 3, 5):
        canvas.over(x + stalk, y + 4, "▌", "grass")
        canvas.quads(x + stalk - 1, y + 2, ("..##", ".##.", "..##", ".##."), {"#": "rice"})
        canvas.over(x + stalk, y + 5, "▌", "grass")
    _card(canvas, x + 8, y, 8, "shrine")
    temple = (
        "......####......",
        "....########....",
        "......####......",
        "..############..",
        "....########....",
        ".##############.",
        "...##.##.##.##..",
        "...##.##.##.##..",
    )
    canvas.quads(x + 8, y + 2, temple, {"#": "shrine"})
    _card(canvas, x + 17, y + 1, 7, "chilli")
    canvas.quads(x + 17, y + 3, CHILLI, {"#": "chilli", "g": "grass"})


def _card(canvas: Canvas, x: int, y: int, width: int, role: str) -> None:
    canvas.fill(Box(x, y, width, 1), f"bold print on {role}")
    for row in range(y + 1, y + 7 + (y + 1 < 2)):
        canvas.fill(Box(x, row, width, 1), f"text on {role}.tint")


PAINTERS: Final[Mapping[str, Callable[[Canvas, int, int], None]]] = {
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
