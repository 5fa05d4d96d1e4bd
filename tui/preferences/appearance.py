"""Load the theme and glyph set of a viewer's settings, and give an app their colours."""

from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from textual.theme import BUILTIN_THEMES
from textual.theme import Theme as TextualTheme

from core.kernel.message import BelvedereError, Message
from themes.glyphs import Glyphs, load_glyphs
from themes.inks import Inks, SwitchedInks
from themes.palette import Depth, Theme, load_theme
from themes.shades import css_variables
from tui.preferences.settings import AUTO, Settings

if TYPE_CHECKING:
    from textual.app import App

DARK, LIGHT = "dark", "light"
DARK_16, LIGHT_16 = "ansi-16", "ansi-16-light"
"""The themes for terminals with 16 colours; both set their own background."""


class Appearance:
    """The theme, inks and glyphs of one viewer at one terminal. An unreadable theme is replaced by the default."""

    def __init__(
        self, settings: Settings, folders: tuple[Path, ...] = (), depth: Depth = "full", dark: bool | None = None
    ) -> None:
        """`folders` contain the viewer's own themes; `depth` and `dark` describe the terminal."""
        self._inks: SwitchedInks | None = None
        self.change(settings, folders, depth, dark)

    def change(
        self, settings: Settings, folders: tuple[Path, ...] = (), depth: Depth = "full", dark: bool | None = None
    ) -> None:
        """Apply other settings or another terminal. The inks stay the same object; everything drawn with them must be
        redrawn."""
        self.complaint: Message | None = None
        """Why the default theme replaces the chosen one, if it does."""
        self.depth: Depth = depth
        """The colour depth of the terminal."""
        standard = LIGHT if dark is False else DARK
        try:
            theme = load_theme(standard if settings.theme == AUTO else settings.theme, folders)
        except BelvedereError as problem:
            theme = load_theme(standard)
            self.complaint = problem.sentence
        self.theme: Theme = _fitting(theme, depth, dark).at(depth)
        """The theme at the terminal's colour depth."""
        if self._inks is None:
            self._inks = SwitchedInks(self.theme)
        self._inks.switch(self.theme)
        self.inks: Inks = self._inks
        self.glyphs: Glyphs = load_glyphs(settings.glyphs, edged=self.theme.has_edges, day=not self.theme.dark)

    def dress_at_first(self, app: "App[Any]") -> None:
        """Set the theme's colours of an app before it starts, so that its style sheets are parsed only once."""
        if self.theme.ansi:
            self.dress(app)
            return
        name = self._name
        app.register_theme(textual_theme(self.theme, name))
        app.set_reactive(type(app).theme, name)
        app.stylesheet.set_variables(app.get_css_variables())

    def dress(self, app: "App[Any]") -> None:
        """Set the theme's colours of `app`."""
        name = self._name
        app.register_theme(textual_theme(self.theme, name))
        app.theme = name

    @property
    def _name(self) -> str:
        """The name of the theme in Textual."""
        name = f"belvedere-{self.theme.key}"
        return name if self.depth == "full" else f"{name}-{self.depth}"


def _fitting(theme: Theme, depth: Depth, dark: bool | None) -> Theme:
    """Return the theme for a terminal with few colours.

    With 16 colours, it is dark or light like the terminal, or like the theme if unknown. Without colours, dark grounds
    stay plain and bright ones become reverse.
    """
    if depth == "16" and not theme.ansi:
        return load_theme(DARK_16 if (theme.dark if dark is None else dark) else LIGHT_16)
    return load_theme(DARK) if depth == "none" else theme


@lru_cache(maxsize=16)
def textual_theme(theme: Theme, name: str) -> TextualTheme:
    """Return a theme in Textual's form; each of our colours is a variable of the same name."""
    colours = css_variables(theme)
    return TextualTheme(
        name=name,
        primary=colours["accent"],
        secondary=colours["ghost"],
        accent=colours["accent"],
        warning=colours["warning"],
        error=colours["loss"],
        success=colours["gain"],
        foreground=colours["text"],
        background=colours["background"],
        surface=colours["surface"],
        panel=colours["raised"],
        dark=theme.dark,
        ansi=theme.ansi,
        variables={**BUILTIN_THEMES["ansi-dark"].variables, **colours} if theme.ansi else colours,
    )
