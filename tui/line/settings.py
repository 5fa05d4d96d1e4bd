"""List and change a person's settings in line mode, including those of the full screen."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, Final

import attrs

from core.kernel.message import BelvedereError, one_of
from core.text import Texts
from themes.palette import theme_keys
from tui.preferences.settings import AUTO, CHOICES, Settings, with_setting

LISTED_SETTINGS: Final[Mapping[str, str]] = {
    "language": "language",
    "theme": "theme",
    "glyphs": "glyphs",
    "motion": "motion",
    "previews": "previews",
    "confirm": "confirm",
    "aims": "aims",
    "next_table": "next-table",
    "bell": "bell",
    "sound": "sound",
    "desktop": "desktop",
    "notices": "notices",
    "title": "window",
}
"""Names of settings in the file, with their names in the sentences of the settings screen."""
Export = Callable[[str, Texts], Awaitable[str]]
"""Exports the text of a record to files, and returns the path of the first."""
SWITCH_WORDS: Final = {"on": True, "off": False}


async def forget(settings: Settings) -> None:
    """Store nothing beyond this visit."""


@attrs.define(eq=False)
class LineSettings:
    """The settings of the person in line mode."""

    now: Settings = attrs.field(factory=Settings)
    keep: Callable[[Settings], Awaitable[None]] = forget
    """Stores them."""
    themes: Sequence[str] = attrs.field(factory=theme_keys)
    """The available themes."""

    def lines(self, texts: Texts) -> list[str]:
        """Return every setting with its value, purpose and choices, then changed keys."""
        found = [self._line(name, texts) for name in LISTED_SETTINGS]
        keys = [texts.ui("line-setting-key", binding=id, keys=keys) for id, keys in sorted(self.now.keys.items())]
        return [*found, *keys, texts.ui("line-setting-how")]

    async def change(self, name: str, word: str, texts: Texts) -> str:
        """Change and store a setting, and return the confirmation.

        `key` changes the keys of a binding: its name, then keys, or none for the defaults. Raises BelvedereError for
        unknown names and values.
        """
        if name == "key":
            binding, _, keys = word.partition(" ")
            others = {id: key for id, key in self.now.keys.items() if id != binding}
            wanted: Any = {**others, binding: keys} if keys else others
            changed = with_setting(self.now, "keys", wanted)
            told = texts.ui("line-setting-key", binding=binding, keys=keys) if keys else texts.ui("line-setting-usual")
        else:
            changed = with_setting(self.now, name, self._value(name, word))
            told = ""
        self.now = changed  # for this session, even if storing fails
        await self.keep(changed)
        return told or self._line(name, texts)

    def _value(self, name: str, word: str) -> bool | str:
        if name not in LISTED_SETTINGS:
            raise BelvedereError("line-setting-none", name=name[:40], known=", ".join(LISTED_SETTINGS))
        allowed = self._choices(name)
        if word not in allowed:
            raise BelvedereError("line-setting-value", name=name, found=word[:40], allowed=one_of(allowed))
        return SWITCH_WORDS[word] if isinstance(getattr(self.now, name), bool) else word

    def _choices(self, name: str) -> Sequence[str]:
        if isinstance(getattr(self.now, name), bool):
            return tuple(SWITCH_WORDS)
        return (AUTO, *self.themes) if name == "theme" else CHOICES[name]

    def _line(self, name: str, texts: Texts) -> str:
        value = getattr(self.now, name)
        word = ("on" if value else "off") if isinstance(value, bool) else value
        choices = ", ".join(self._choices(name))
        return texts.ui(
            "line-setting",
            name=name,
            value=word,
            what=texts.ui(f"settings-{LISTED_SETTINGS[name]}-hint"),
            choices=choices,
        )
