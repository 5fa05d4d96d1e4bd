"""Sizes of terminals: large enough for the full screen, or for its layout on an upright phone."""

from typing import Final

SMALLEST: Final = (80, 22)
"""Minimum columns and rows of the desktop layout: the default tmux on a default terminal leaves 80 by 23."""
UPRIGHT: Final = (48, 36)
"""Minimum columns and rows of the layout for an upright phone. Smaller terminals use line mode."""
LEAST_TEXT: Final = 40
"""Minimum columns for which texts are laid out: those of an upright phone without margins."""


def is_upright(width: int, height: int) -> bool:
    """Return whether a terminal is too narrow for a desktop, and high enough for the layout of an upright phone.

    >>> is_upright(48, 40), is_upright(79, 36), is_upright(80, 40), is_upright(48, 30)
    (True, True, False, False)
    """
    return UPRIGHT[0] <= width < SMALLEST[0] and height >= UPRIGHT[1]


def is_too_small(width: int, height: int) -> bool:
    """Return whether a terminal is too small for the full screen."""
    return (width < SMALLEST[0] or height < SMALLEST[1]) and not is_upright(width, height)


def sizes() -> dict[str, int]:
    """Return the minimum sizes as arguments of messages: `wide` by `high`, or upright `narrow` by `tall`."""
    return {"wide": SMALLEST[0], "high": SMALLEST[1], "narrow": UPRIGHT[0], "tall": UPRIGHT[1]}
