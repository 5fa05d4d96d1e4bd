"""Tells on which terminals the full screen has room, and how: as on a desk, or as on a phone that is held upright."""

from typing import Final

SMALLEST: Final = (80, 24)
"""Columns and rows from which screens are laid out as on a desk."""
UPRIGHT: Final = (48, 36)
"""Columns and rows of the smallest phone held upright: below, the line mode is better."""
LEAST_TEXT: Final = 40
"""Columns for which texts are laid out at least: those of an upright phone without margins."""


def is_upright(width: int, height: int) -> bool:
    """Whether a terminal is too narrow for a desk, and high enough for the layout of an upright phone.

    >>> is_upright(48, 40), is_upright(79, 36), is_upright(80, 40), is_upright(48, 30)
    (True, True, False, False)
    """
    return UPRIGHT[0] <= width < SMALLEST[0] and height >= UPRIGHT[1]


def is_too_small(width: int, height: int) -> bool:
    """Whether a terminal has no room for the full screen."""
    return (width < SMALLEST[0] or height < SMALLEST[1]) and not is_upright(width, height)


def sizes() -> dict[str, int]:
    """The smallest terminals for sentences: `wide` by `high`, or upright `narrow` by `tall`."""
    return {"wide": SMALLEST[0], "high": SMALLEST[1], "narrow": UPRIGHT[0], "tall": UPRIGHT[1]}
