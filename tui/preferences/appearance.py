"""Loads the theme and the glyph set that a viewer's settings name, and gives an app their colours."""

from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from textual.theme import BUILTIN_THEMES
from textual.theme import Theme as TextualTheme

from core.kernel.errors import BelvedereError
from core.kernel.message import Message
from themes.glyphs import Glyphs, load_glyphs
from themes.inks import Inks, inks_of
from themes.palette import Theme, load_theme
from themes.shades import css_variables
from tui.preferences.settings import Settings

if TYPE_CHECKING:
    from textual.app import App

FALLBACK = "dark"


class Appearance:
    """The theme, inks and glyphs of one viewer. What cannot be read is drawn in the standard theme."""

    def __init__(self, settings: Settings, folders: tuple[Path, ...] = ()) -> None:
        """`folders` hold the viewer's own themes."""
        self.complaint: Message | None = None
        """Why the standard theme is used instead of the chosen one, if it is."""
        try:
            self.theme = load_theme(settings.theme, folders)
        except BelvedereError as problem:
            self.theme = load_theme(FALLBACK)
            self.complaint = problem.sentence
        self.inks: Inks = inks_of(self.theme)
        self.glyphs: Glyphs = load_glyphs(settings.glyphs)

    def dress_at_first(self, app: "App[Any]") -> None:
        """Give an app that has not begun the theme's colours, so that its style sheets are read only once."""
        if self.theme.ansi:
            self.dress(app)
            return
        name = f"belvedere-{self.theme.key}"
        app.register_theme(textual_theme(self.theme, name))
        app.set_reactive(type(app).theme, name)
        app.stylesheet.set_variables(app.get_css_variables())

    def dress(self, app: "App[Any]") -> None:
        """Give `app` the theme's colours."""
        name = f"belvedere-{self.theme.key}"
        app.register_theme(textual_theme(self.theme, name))
        app.theme = name


@lru_cache(maxsize=16)
def textual_theme(theme: Theme, name: str) -> TextualTheme:
    """A theme of ours as Textual knows them; every colour of ours is a variable of the same name."""
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
