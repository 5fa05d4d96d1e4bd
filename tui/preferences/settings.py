"""Holds what one viewer prefers, and reads and writes the file that keeps it."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal, cast, get_args

import attrs

from core.kernel.errors import BelvedereError, reason
from core.kernel.message import message, one_of
from tui.preferences.keys import BY_ID
from tui.words.suggestions import choices

FILE = "settings.toml"

Language = Literal["auto", "en", "fr"]
Glyphs = Literal["unicode", "ascii"]
Notices = Literal["always", "unfocused", "never"]
Aims = Literal["new", "always", "never"]


AUTO = "auto"
"""What follows the terminal."""
Colours = Literal["ask", "16", "256", "all", "none"]
"""How many colours a terminal is sent: what it says and answers, or what its person says of it."""
MOST_TERMINALS, LONGEST_TERMINAL = 8, 80
"""Terminals whose colours are remembered, and characters of the name of one."""


class SettingsError(BelvedereError):
    """A settings file says something that is not known; the sentence names the file and the key."""


@attrs.frozen
class Settings:
    """How one viewer wants to see and hear Belvedere."""

    name: str = ""
    """What a player at their own machine is called."""
    language: Language = "auto"
    """"auto" follows the terminal."""
    theme: str = AUTO
    """"auto" follows the terminal: dark or light."""
    glyphs: Glyphs = "unicode"
    motion: bool = True
    """Allows the one flash after a change."""
    bell: bool = True
    """Ring on my turn, as `notices` says."""
    title: bool = True
    """Set the window title."""
    desktop: bool = True
    """Show a notice on the desktop on my turn, as `notices` says."""
    notices: Notices = "unfocused"
    """When bell and desktop notice come: "unfocused" also after 30 seconds without a key."""
    previews: bool = True
    """Show what a choice would change before it is confirmed."""
    aims: Aims = "new"
    """When the screen says what a decision is for: "new" until it is familiar (`core.learning.progress`)."""
    colours: Mapping[str, str] = attrs.field(factory=dict)
    """How many colours a terminal is sent where that was chosen, by its TERM and what it answered to the question who
    it is (`tui.terminal.terminal_colours`), the latest last."""
    keys: Mapping[str, str] = attrs.field(factory=dict)
    """The keys of a remapped binding, separated by blanks, by its id in `tui.preferences.keys`."""


CHOICES: Mapping[str, tuple[str, ...]] = {
    "language": get_args(Language),
    "glyphs": get_args(Glyphs),
    "notices": get_args(Notices),
    "aims": get_args(Aims),
    "colours": get_args(Colours),
}
"""The words that a setting may be, for those that are a closed list here; themes are in the themes folders."""


def glyphs_for(environment: Mapping[str, str]) -> Glyphs:
    """The glyphs that a terminal can show, by its TERM and the locale it sends. One that says nothing of its locale is
    taken for a modern one.

    >>> glyphs_for({"LANG": "fr_FR.UTF-8"}), glyphs_for({"LANG": "C"}), glyphs_for({"TERM": "vt100"}), glyphs_for({})
    ('unicode', 'ascii', 'ascii', 'unicode')
    """
    if environment.get("TERM", "").lower().startswith("vt"):
        return "ascii"
    locale = next(filter(None, (environment.get(name) for name in ("LC_ALL", "LC_CTYPE", "LANG"))), "")
    charset = locale.partition("@")[0].lower().replace("-", "")
    return "unicode" if not charset or charset.endswith("utf8") else "ascii"


def load_settings(folder: Path, standard: Settings | None = None) -> Settings:
    """The settings kept in `folder`; what they do not name, or all when there is no file, is as in `standard`.

    Raises SettingsError with the file and the key when anything in it is not known: nothing is guessed.
    """
    path = folder / FILE
    try:
        return parse_settings(path.read_text(encoding="utf-8"), standard)
    except FileNotFoundError:
        return standard or Settings()
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as problem:
        raise SettingsError("file-unreadable", path=str(path), reason=reason(problem)) from None
    except SettingsError as problem:
        raise SettingsError("file-problem", path=str(path), problem=problem.sentence) from None


def save_settings(settings: Settings, folder: Path, standard: Settings | None = None) -> None:
    """Keep `settings` in `folder` as far as they differ from `standard`, whole or not at all.

    Raises SettingsError when it cannot be written.
    """
    path = folder / FILE
    try:
        folder.mkdir(parents=True, exist_ok=True)
        fresh = path.with_suffix(".new")
        fresh.write_text(format_settings(settings, standard), encoding="utf-8")
        fresh.replace(path)
    except OSError as problem:
        raise SettingsError("file-unwritable", path=str(path), reason=reason(problem)) from None


def with_setting(settings: Settings, name: str, value: Any) -> Settings:
    """`settings` with another value of one of them. Raises SettingsError for a name or value that is not known."""
    changed: dict[str, Any] = {name: _checked(name, value)}
    return attrs.evolve(settings, **changed)


def colours_of(settings: Settings, terminal: str) -> Colours:
    """What was chosen for a terminal; for one that has only said its TERM, what was chosen last for one of that TERM.

    >>> colours_of(Settings(colours={"xterm 62;4": "all"}), "xterm"), colours_of(Settings(), "xterm")
    ('all', 'ask')
    """
    term, _, device = terminal.partition(" ")
    like = [name for name in settings.colours if not device and name.partition(" ")[0] == term]
    name = next((name for name in (terminal, term, *reversed(like)) if name in settings.colours), "")
    return cast(Colours, settings.colours.get(name, "ask"))


def with_colours(settings: Settings, terminal: str, chosen: str) -> Settings:
    """`settings` with another choice for a terminal. Raises SettingsError for a word that is not known."""
    allowed = one_of(CHOICES["colours"])
    if chosen not in CHOICES["colours"]:
        raise SettingsError("setting-value", key="colours", allowed=allowed, found=repr(chosen))
    others = {name: word for name, word in settings.colours.items() if name not in (terminal, terminal.split(" ")[0])}
    kept = [*others.items(), *([(terminal, chosen)] if chosen != "ask" else [])]
    return attrs.evolve(settings, colours=dict(kept[-MOST_TERMINALS:]))


def parse_settings(text: str, standard: Settings | None = None) -> Settings:
    """The settings in TOML; what it does not name is as in `standard`.

    Raises SettingsError naming the key, or tomllib.TOMLDecodeError naming the line.
    """
    data = tomllib.loads(text)
    fields = {field.name: field for field in attrs.fields(Settings)}
    for key in data:
        if key not in fields:
            raise SettingsError("setting-unknown", key=key, known=choices(key, tuple(fields)))
    return attrs.evolve(standard or Settings(), **{key: _checked(key, value) for key, value in data.items()})


def format_settings(settings: Settings, standard: Settings | None = None) -> str:
    """The settings as TOML that `parse_settings` reads back; what is as in `standard` is left out.

    >>> format_settings(Settings(theme="light", bell=False))
    'theme = "light"\\nbell = false\\n'
    """
    import tomli_w  # here: settings are written seldom, and nothing else needs it

    standard = standard or Settings()
    names = [field.name for field in attrs.fields(Settings) if field.name not in ("colours", "keys")]
    changed = {name: getattr(settings, name) for name in names if getattr(settings, name) != getattr(standard, name)}
    if settings.colours:
        changed["colours"] = dict(settings.colours)
    if settings.keys:
        changed["keys"] = dict(sorted(settings.keys.items()))
    return tomli_w.dumps(changed)


def _checked(key: str, value: Any) -> Any:
    if key == "keys":
        return _checked_keys(value)
    if key == "colours":
        return _checked_colours(value)
    wanted = bool if isinstance(getattr(Settings(), key), bool) else str
    if type(value) is not wanted:
        kind = message("data-boolean" if wanted is bool else "data-text")
        raise SettingsError("setting-value", key=key, allowed=kind, found=repr(value))
    if key in CHOICES and value not in CHOICES[key]:
        raise SettingsError("setting-value", key=key, allowed=one_of(CHOICES[key]), found=repr(value))
    return value


def _checked_colours(value: Any) -> Mapping[str, str]:
    if not isinstance(value, dict):
        raise SettingsError("setting-colours")
    for name, word in value.items():
        if word not in CHOICES["colours"]:
            allowed = one_of(CHOICES["colours"])
            raise SettingsError("setting-value", key=f"colours.{name}", allowed=allowed, found=repr(word))
    kept = {name: word for name, word in value.items() if len(name) <= LONGEST_TERMINAL and name.isprintable()}
    return dict([*kept.items()][-MOST_TERMINALS:])


def _checked_keys(value: Any) -> Mapping[str, str]:
    if not isinstance(value, dict):
        raise SettingsError("setting-keys")
    for id, keys in value.items():
        if not isinstance(keys, str) or not keys:
            raise SettingsError("setting-value", key=f"keys.{id}", allowed=message("data-text"), found=repr(keys))
        if id not in BY_ID:
            raise SettingsError("setting-no-binding", id=id, known=choices(id, tuple(BY_ID)))
    return value
