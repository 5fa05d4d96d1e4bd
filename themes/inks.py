"""Turn inks into the terminal styles of one theme. An ink is a style in words: `"bold suit-1 on surface"`."""

from functools import lru_cache

from rich.color import Color
from rich.segment import Segment
from rich.style import Style

from themes.palette import SHIPPED, Theme
from themes.shades import resolve

ATTRIBUTES = frozenset({"bold", "italic", "underline", "strike", "reverse"})

FIXED = {"code-light": "#ffffff", "code-dark": "#000000"}
"""Colours that are the same in every theme: cameras need white and black for QR codes."""


class Inks:
    """The styles of one theme, each parsed once.

    An ink consists of attributes, a theme variable for the letters (default `text`) and `on` with a variable for the
    ground (default `background`). Both may be any token of `themes.shades`.
    """

    __slots__ = ("_styles", "theme")

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self._styles: dict[str, Style] = {}

    def style(self, ink: str) -> Style:
        """Return the style of an ink. Raises KeyError for an unknown variable."""
        if ink not in self._styles:
            self._styles[ink] = self._parse(ink)
        return self._styles[ink]

    def segment(self, text: str, ink: str) -> Segment:
        """Return a text in an ink, as an object shared by all viewers."""
        return _segment(text, self.style(ink))

    def _parse(self, ink: str) -> Style:
        front, _, ground = ink.partition(" on ")
        words = front.split()
        letters = [word for word in words if word not in ATTRIBUTES]
        attributes = {word: True for word in words if word in ATTRIBUTES}
        return Style(
            color=_colour(self.theme, letters[0] if letters else "text"),
            bgcolor=_colour(self.theme, ground or "background"),
            **attributes,  # type: ignore[arg-type]  # names of attributes, each bool
        )


class SwitchedInks(Inks):
    """Inks with a theme that can change while widgets hold them; the widgets must then be redrawn."""

    __slots__ = ("_now",)

    def __init__(self, theme: Theme) -> None:
        self.switch(theme)

    def switch(self, theme: Theme) -> None:
        """Use `theme` from now on."""
        self._now = inks_of(theme)
        self.theme = theme

    def style(self, ink: str) -> Style:
        """Return the style of an ink in the current theme."""
        return self._now.style(ink)


@lru_cache(maxsize=4 * len(SHIPPED))
def inks_of(theme: Theme) -> Inks:
    """Return the inks of a theme, shared by all viewers."""
    return Inks(theme)


@lru_cache(maxsize=8192)
def _segment(text: str, style: Style) -> Segment:
    """Return one segment for all rows with the same text: most grounds, frames and words are the same on every
    screen."""
    return Segment(text, style)


def _colour(theme: Theme, variable: str) -> Color:
    return Color.parse(FIXED.get(variable) or resolve(theme, variable))
