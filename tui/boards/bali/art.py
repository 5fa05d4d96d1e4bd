"""Holds the pictures of Bali's cards and of the temple as square pixels, and as lines where only ASCII is shown."""

from collections.abc import Mapping

from core.games.bali.components import BANANA, CHILLI, MASON, PEANUT, PRIEST, RICE, SHRINE

ROLES = ("rice", "peanut", "banana", "chilli", "mason", "priest", "shrine", "strong")
"""The role of the theme by kind."""
WIDTH, HEIGHT = 7, 4
"""Cells of a picture."""
PIXELS: Mapping[int, tuple[str, ...]] = {
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
SHARED: Mapping[str, str] = {"w": "strong", "k": "peanut", "h": "rice", "g": "park"}
LINES: Mapping[int, tuple[str, ...]] = {
    RICE: (r" \|/\|/", "  |  |", "  |  |"),
    PEANUT: ("  __", " (  )_", "  (__)"),
    BANANA: ("     /|", r"\___/ /", r" \___/"),
    CHILLI: ("     ,'", "   //", "_-'/"),
    MASON: ("    =#=", "[][] |", "[][][]"),
    PRIEST: ("  /^\\", "  (oo)", "  /||\\"),
    SHRINE: (r"  _/\_", " _|__|_", r"/______\ "),
}
"""The same in three lines of ASCII."""

TIERS = (1, 5, 10, 16)
"""Cards on the altar from which its temple has another roof."""
BASE = 20
"""Pixels of the foot of the temple."""


def temple(cards: int, rows: int) -> tuple[str, ...]:
    """The temple on the altar, which grows with what was offered, `rows` cells high and ten wide; its foot of two rows
    is where the count stands."""
    tiers = min(sum(cards >= least for least in TIERS), (2 * rows - 6) // 2)
    lines = ["##"] if cards else []
    for tier in range(tiers):
        lines += ["#" * (8 + 4 * tier), "#" * (2 + 2 * tier)]
    lines += ["####.####.####", "####.####.####", "#" * 18, "#" * BASE, "#" * BASE]
    return tuple(line.center(BASE, ".") for line in ["." * BASE] * (2 * rows - len(lines)) + lines)


def temple_lines(cards: int, rows: int) -> tuple[str, ...]:
    """The same in ASCII."""
    tiers = min(sum(cards >= least for least in TIERS), rows - 2)
    lines = [f"/{'_' * (2 * tier)}\\" for tier in range(tiers)] + ["_|_||_|_", "[        ]"]
    return tuple(line.center(BASE // 2) for line in [""] * (rows - len(lines)) + lines)
