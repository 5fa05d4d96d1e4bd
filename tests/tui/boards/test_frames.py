"""The tables of all games as text, at each kind of moment; `scripts/frames` writes the expected frames."""

import pytest
from rich.cells import cell_len

from core.encoding.codec import digest
from core.kernel.rng import Stream
from tests.tui.support.frames import PHONE, check_frame, drawn, update_of
from tests.tui.support.harness import NAMES
from tests.tui.support.moments import EVERY_SIZE, LARGEST, MOMENTS, sitter_at, table_at, viewer_at

SMALL, MIDDLE, LARGE = EVERY_SIZE[:3]
SIZES = {"S": SMALL, "M": MIDDLE, "L": LARGE, "X": LARGEST, "P": PHONE, "W": (120, 45)}
KEPT = {
    "bali": {
        "start": "S",
        "buy": "SLP",
        "play": "SMLXP",
        "offer": "S",
        "offer-face-down": "SP",
        "take-demon": "SLP",
        "look": "SLP",
        "reward": "S",
        "end": "SL",
    },
    "bella_vista": {
        "start": "S",
        "offer": "SWLP",
        "ghost": "SMLXP",
        "not-legal": "S",
        "foot": "SP",
        "neutral": "SL",
        "contract": "SP",
        "rival": "SL",
        "jump": "S",
        "end": "SLP",
    },
    "bellevue": {
        "start": "S",
        "draw": "SLP",
        "build": "SMLXP",
        "sealed": "S",
        "end": "SLP",
        "held": "SL",
        "canal": "SP",
        "rival": "SL",
        "why": "S",
    },
    "cloud_city": {
        "start": "S",
        "ghost": "SMLXP",
        "not-legal": "S",
        "link": "SLP",
        "draw": "SP",
        "rectangle": "SL",
        "rival": "SLP",
        "jump": "S",
        "end": "SL",
    },
    "neoville": {
        "start": "S",
        "place": "SMLXP",
        "build": "SLP",
        "draw": "SP",
        "end": "SL",
        "held": "SP",
        "building": "SL",
        "rival": "SL",
    },
}
"""By game and moment, the sizes of the frame: each shows something that no other shows."""
READERS = [
    ("spectator", True, "en", "unicode", "S"),
    ("ascii", False, "en", "ascii", "L"),
    ("french", False, "fr", "unicode", "SMP"),
]
READ = {"bali": "take-demon", "bella_vista": "neutral", "bellevue": "build", "cloud_city": "link", "neoville": "build"}
"""By game, the moment that other readers see."""
HIDDEN = {
    "bali": ("play", "take-demon", "look", "offer-face-down"),
    "bella_vista": ("rival", "ghost", "offer"),
    "bellevue": ("draw", "build", "sealed"),
    "cloud_city": ("rival", "link", "draw"),
    "neoville": ("place", "build", "draw"),
}
"""By game, moments when something is hidden from each viewer."""
ALL = [(game, moment) for game, moments in MOMENTS.items() for moment in moments]


@pytest.mark.parametrize(("game", "moment"), ALL)
def test_every_moment_fits_at_every_size_and_is_drawn_as_expected(game: str, moment: str) -> None:
    for letter, size in SIZES.items():
        lines = sitter_at(game, moment, size).look().split("\n")
        assert len(lines) == size[1]
        assert max(map(cell_len, lines)) <= size[0]
        if letter in KEPT[game][moment]:
            check_frame(_name(game, moment, size), lines)


@pytest.mark.parametrize(("name", "watching", "language", "glyphs", "kept"), READERS, ids=lambda part: str(part))
@pytest.mark.parametrize("game", MOMENTS)
def test_other_readers_see_the_same_table(
    game: str, name: str, watching: bool, language: str, glyphs: str, kept: str
) -> None:
    table, viewer = table_at(game, READ[game]), None if watching else viewer_at(game, READ[game])
    letters = "".join(NAMES)
    for letter, size in SIZES.items():
        lines = drawn(table, viewer, size, language, glyphs)
        assert max(map(cell_len, lines)) <= size[0]
        if glyphs == "ascii":
            assert [line for line in lines if not all(sign.isascii() or sign in letters for sign in line)] == []
        if letter in kept:
            check_frame(_name(game, name, size), lines)


@pytest.mark.parametrize(("game", "moment"), [(game, moment) for game in HIDDEN for moment in HIDDEN[game]])
def test_two_worlds_that_a_viewer_cannot_tell_apart_look_the_same(game: str, moment: str) -> None:
    """Everything hidden from the viewer is dealt again; the frame stays."""
    table = table_at(game, moment)
    for viewer in (0, 1, None):
        worlds = [table.game.determinize(table.view(viewer), Stream(bytes(32), f"world {n}")) for n in range(3)]
        assert len({digest(world) for world in worlds}) > 1
        for size in (SMALL, LARGE, PHONE):
            before = drawn(table, viewer, size)
            for world in worlds:
                assert before == drawn(table, viewer, size, update=update_of(table, world, viewer))


def _name(game: str, what: str, size: tuple[int, int]) -> str:
    return f"{game.replace('_', '-')}-{what}-{size[0]}x{size[1]}"
