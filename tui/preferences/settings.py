"""The settings of one viewer, their file, and the player's folders."""

import os
import tomllib
from collections.abc import Mapping, MutableMapping
from pathlib import Path
from typing import Any, Literal, cast, get_args

import attrs

from core.files import change_file
from core.kernel.message import Argument, BelvedereError, Message, message, one_of
from core.kernel.text_files import decode_text
from core.languages import LANGUAGES
from core.ownership import reason
from tui.preferences.keys import BY_ID, no_binding
from tui.words.suggestions import choices

FILE = "settings.toml"

Glyphs = Literal["unicode", "ascii"]
Notices = Literal["always", "unfocused", "never"]
Aims = Literal["new", "always", "never"]
Confirm = Literal["final", "always", "never"]

AUTO = "auto"
"""The value that follows the terminal."""
Colours = Literal["ask", "16", "256", "all", "none"]
"""The colour depth of a terminal: detected ("ask") or chosen by the player."""
MOST_TERMINALS, LONGEST_TERMINAL = 8, 80
"""Number of terminals with remembered colours, and maximum length of a terminal's name."""
LONGEST_FOUND = 60
"""Maximum length of a wrong value in a sentence."""
TABLE_SETTINGS = ("colours", "keys")
"""Settings that are tables."""
FOLLOW_TERMINAL = ("glyphs",)
"""Settings that follow the terminal if the file does not contain them."""

CHOICES: Mapping[str, tuple[str, ...]] = {
    "language": (AUTO, *LANGUAGES),
    "glyphs": get_args(Glyphs),
    "notices": get_args(Notices),
    "aims": get_args(Aims),
    "confirm": get_args(Confirm),
    "colours": get_args(Colours),
}
"""The values of settings with a fixed list; themes are in the themes folders."""

DATA_VARIABLE = "BELVEDERE_DATA"
RECORDS_FOLDER = "records"
"""Folder of imported records inside the data folder."""


class SettingsError(BelvedereError):
    """A setting is invalid, or the settings file cannot be read or written."""


@attrs.frozen
class Settings:
    """The preferences of one viewer."""

    name: str = ""
    """The name of a local player."""
    language: str = AUTO
    """One of `core.languages.LANGUAGES`, or "auto", which follows the terminal."""
    theme: str = AUTO
    """"auto" follows the terminal: dark or light."""
    glyphs: Glyphs = "unicode"
    motion: bool = True
    """Allow one flash after a change."""
    bell: bool = True
    """Ring on my turn, according to `notices`."""
    sound: bool = False
    """In a browser, play a soft sound on my turn and another one at the end of a game."""
    title: bool = True
    """Set the window title."""
    desktop: bool = True
    """Show a desktop notice on my turn, according to `notices`."""
    notices: Notices = "unfocused"
    """When bell and desktop notice are used; "unfocused" also applies after 30 seconds without a key."""
    previews: bool = True
    """Show the effect of a choice before it is confirmed."""
    confirm: Confirm = "final"
    """When an action is confirmed: "final" if it cannot be taken back (`core.table.finality`)."""
    aims: Aims = "new"
    """When the aim of a decision is shown: "new" until it is familiar (`core.learning.progress`)."""
    next_table: bool = False
    """After a move, go to the next table where it is my turn, unless the turn comes back soon
    (`tui.words.turns.may_go_on`)."""
    colours: Mapping[str, str] = attrs.field(factory=dict)
    """Chosen colour depths by terminal: its TERM and its answer to DA1 (`tui.terminal.answers`), the latest last."""
    keys: Mapping[str, str] = attrs.field(factory=dict)
    """The keys of a remapped binding, separated by blanks, by its id in `tui.preferences.keys`."""


def charset_locale(environment: Mapping[str, str]) -> str:
    """Return the locale that decides the character set of a terminal; empty if none is named."""
    return next(filter(None, (environment.get(name) for name in ("LC_ALL", "LC_CTYPE", "LANG"))), "")


def glyphs_for(environment: Mapping[str, str]) -> Glyphs:
    """Return the glyph set that a terminal can show, by its TERM and locale. Without a locale, it is assumed to be
    modern.

    >>> glyphs_for({"LANG": "fr_FR.UTF-8"}), glyphs_for({"LANG": "C"}), glyphs_for({"TERM": "vt100"}), glyphs_for({})
    ('unicode', 'ascii', 'ascii', 'unicode')
    """
    if environment.get("TERM", "").lower().startswith("vt"):
        return "ascii"
    charset = charset_locale(environment).partition("@")[0].lower().replace("-", "")
    return "unicode" if not charset or charset.endswith("utf8") else "ascii"


@attrs.frozen
class LoadedSettings:
    """The valid settings of a file."""

    settings: Settings
    problems: tuple[Message, ...] = ()
    """One sentence for each invalid entry, or the reason why the file could not be read."""


def load_settings(folder: Path, standard: Settings | None = None) -> LoadedSettings:
    """Return the settings stored in `folder`. Missing and invalid ones are taken from `standard`."""
    standard = standard or Settings()
    path = folder / FILE
    try:
        found = parse_settings(_decode(path, path.read_bytes()), standard)
    except FileNotFoundError:
        return LoadedSettings(standard)
    except OSError as problem:
        return LoadedSettings(standard, (_unreadable(path, problem).sentence,))
    except SettingsError as problem:
        return LoadedSettings(standard, (problem.sentence,))
    problems = (message("file-problem", path=str(path), problem=problem) for problem in found.problems)
    return LoadedSettings(found.settings, tuple(problems))


class SettingsFile:
    """Writes the changes of one session to the settings file, which its owner and other sessions change too."""

    def __init__(self, folder: Path, settings: Settings, standard: Settings | None = None) -> None:
        """`settings` are those at the start of the session; they are not written until they change."""
        self._path = folder / FILE
        self._written = settings
        self._standard = standard or Settings()

    def save(self, settings: Settings) -> None:
        """Write the settings that changed since the last call, and no others.

        Raises SettingsError if the file cannot be written, or exists but cannot be parsed; it then stays unchanged, and
        the next call tries these changes again.
        """
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            change_file(self._path, lambda content: self._changed(content, settings))
        except SettingsError as problem:
            raise SettingsError("setting-not-kept", problem=problem.sentence) from None
        except OSError as problem:
            sentence = message("file-unwritable", path=str(self._path), reason=reason(problem))
            raise SettingsError("setting-not-kept", problem=sentence) from None
        self._written = settings

    def _changed(self, content: bytes | None, settings: Settings) -> bytes:
        text = _decode(self._path, content or b"")
        try:
            return change_text(text, self._written, settings, self._standard).encode()
        except SettingsError as problem:
            raise SettingsError("file-problem", path=str(self._path), problem=problem.sentence) from None


def _decode(path: Path, content: bytes) -> str:
    """Return the text of a settings file. Raises SettingsError if it is not TOML in UTF-8."""
    try:
        text = decode_text(content)
        tomllib.loads(text)
    except (ValueError, RecursionError) as problem:
        raise _unreadable(path, problem) from None
    return text


def _unreadable(path: Path, problem: Exception) -> SettingsError:
    return SettingsError("file-unreadable", path=str(path), reason=reason(problem))


def with_setting(settings: Settings, name: str, value: Any) -> Settings:
    """Return `settings` with one changed value. Raises SettingsError if it is invalid."""
    if name in TABLE_SETTINGS:
        value, problems = _check_table(name, value)
        problem = next(iter(problems), None)
    else:
        problem = _problem(name, value)
    if problem is not None:
        raise SettingsError(problem)
    changed: dict[str, Any] = {name: value}
    return attrs.evolve(settings, **changed)


def colours_of(settings: Settings, terminal: str) -> Colours:
    """Return the choice for a terminal. If only its TERM is known, return the latest choice for any terminal with that
    TERM.

    >>> colours_of(Settings(colours={"xterm 62;4": "all"}), "xterm"), colours_of(Settings(), "xterm")
    ('all', 'ask')
    """
    term, _, device = terminal.partition(" ")
    like = [name for name in settings.colours if not device and name.partition(" ")[0] == term]
    name = next((name for name in (terminal, term, *reversed(like)) if name in settings.colours), "")
    return cast(Colours, settings.colours.get(name, "ask"))


def with_colours(settings: Settings, terminal: str, chosen: str) -> Settings:
    """Return `settings` with another choice for a terminal. Raises SettingsError for an unknown word."""
    if chosen not in CHOICES["colours"]:
        raise SettingsError(_refused("colours", one_of(CHOICES["colours"]), chosen))
    others = {name: word for name, word in settings.colours.items() if name not in (terminal, terminal.split(" ")[0])}
    kept = [*others.items(), *([(terminal, chosen)] if chosen != "ask" else [])]
    return attrs.evolve(settings, colours=dict(kept[-MOST_TERMINALS:]))


def parse_settings(text: str, standard: Settings | None = None) -> LoadedSettings:
    """Parse settings in TOML. Missing and invalid ones are taken from `standard`.

    Raises tomllib.TOMLDecodeError with the line.
    """
    fields = {field.name: field for field in attrs.fields(Settings)}
    valid: dict[str, Any] = {}
    problems: list[Message] = []
    for key, value in tomllib.loads(text).items():
        if key not in fields:
            problems.append(message("setting-unknown", key=key, known=choices(key, tuple(fields))))
        elif key in TABLE_SETTINGS:
            valid[key], wrong = _check_table(key, value)
            problems += wrong
        elif (problem := _problem(key, value)) is not None:
            problems.append(problem)
        else:
            valid[key] = value
    return LoadedSettings(attrs.evolve(standard or Settings(), **valid), tuple(problems))


def change_text(text: str, before: Settings, after: Settings, standard: Settings | None = None) -> str:
    """Return TOML with the settings that differ between `before` and `after` changed; everything else stays, including
    comments. A setting that becomes as in `standard` is not added.

    Raises SettingsError if its tables are split so that they cannot be changed, and tomllib.TOMLDecodeError.

    >>> change_text('# Mine\\ntheme = "light"  # by day\\n', Settings(theme="light"), Settings(bell=False))
    '# Mine\\ntheme = "auto"  # by day\\nbell = false\\n'
    """
    import tomlkit  # here: settings are written seldom, and the first frame does not wait for it

    standard = standard or Settings()
    wanted = tomllib.loads(text)
    _change(wanted, before, after, standard)
    try:
        document = tomlkit.parse(text if text.endswith("\n") or not text else f"{text}\n")
        _change(document, before, after, standard)
        changed = tomlkit.dumps(document)
        is_right = _without_empty(tomllib.loads(changed)) == _without_empty(wanted)
    except Exception:  # noqa: BLE001 - tomlkit fails in many ways where a table is in several pieces
        is_right = False
    if not is_right:
        raise SettingsError("setting-by-hand")
    return changed


def _without_empty(table: Mapping[str, Any]) -> Mapping[str, Any]:
    return {key: value for key, value in table.items() if value != {}}


def _change(document: MutableMapping[str, Any], before: Settings, after: Settings, standard: Settings) -> None:
    """Apply the differences between `before` and `after` to a TOML document or its plain values."""
    for field in attrs.fields(Settings):
        name = field.name
        old = getattr(before, field.name)
        new = getattr(after, field.name)
        if old == new:
            continue
        if name in TABLE_SETTINGS:
            _change_table(document, name, old, new)
        elif new != getattr(standard, name) or (name in document and name not in FOLLOW_TERMINAL):
            document[name] = new
        else:
            document.pop(name, None)


def _change_table(
    document: MutableMapping[str, Any], name: str, before: Mapping[str, str], after: Mapping[str, str]
) -> None:
    if not isinstance(document.get(name), MutableMapping):
        document.pop(name, None)
        document[name] = {}
    for key in before:
        if key not in after or (
            name == "colours" and before[key] != after[key]
        ):  # for colours, the latest entry must be last
            document[name].pop(key, None)
    for key, value in after.items():
        if before.get(key) != value:
            document[name][key] = value


def _check_table(key: str, value: Any) -> tuple[Mapping[str, str], list[Message]]:
    """Return the valid entries of a table of settings, and the problems of the others."""
    if not isinstance(value, dict):
        return {}, [message(f"setting-{key}")]
    found = {name: _entry_problem(key, name, entry) for name, entry in value.items()}
    valid = {name: entry for name, entry in value.items() if found[name] is None}
    if key == "colours":
        valid = {name: word for name, word in valid.items() if len(name) <= LONGEST_TERMINAL and name.isprintable()}
        valid = dict([*valid.items()][-MOST_TERMINALS:])
    return valid, [problem for problem in found.values() if problem is not None]


def _entry_problem(key: str, name: str, value: Any) -> Message | None:
    """Return the problem of an entry in a table of settings, None if it is valid."""
    if key == "colours":
        return None if value in CHOICES["colours"] else _refused(f"colours.{name}", one_of(CHOICES["colours"]), value)
    if name not in BY_ID:
        return no_binding(name)
    is_text = isinstance(value, str) and bool(value)
    return None if is_text else _refused(f"keys.{name}", message("data-text"), value)


def _problem(key: str, value: Any) -> Message | None:
    """Return the problem of a value of a simple setting, None if it is valid."""
    wanted = bool if isinstance(getattr(Settings(), key), bool) else str
    if type(value) is not wanted:
        return _refused(key, message("data-boolean" if wanted is bool else "data-text"), value)
    if key in CHOICES and value not in CHOICES[key]:
        return _refused(key, one_of(CHOICES[key]), value)
    return None


def _refused(key: str, allowed: Argument, found: Any) -> Message:
    return message("setting-value", key=key, allowed=allowed, found=repr(found)[:LONGEST_FOUND])


# The player's folders of settings and tables


def data_folder(asked: str | None = None) -> Path:
    """Return the folder of tables and records, created if missing (0700).

    `asked` has priority, then the environment, then the platform's default. Raises BelvedereError if it is not
    writable.
    """
    folder = Path(asked or os.environ.get(DATA_VARIABLE) or _platform_data())
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as problem:
        raise BelvedereError("data-folder-not-made", folder=str(folder), reason=reason(problem)) from None
    if not os.access(folder, os.W_OK | os.X_OK):
        raise BelvedereError("data-folder-not-writable", folder=str(folder))
    return folder


def config_folder() -> Path:
    """Return the folder of settings and own themes. It may not exist, and never does for a user without a home
    directory."""
    import platformdirs

    try:
        return platformdirs.user_config_path("belvedere")
    except RuntimeError:
        return Path(os.devnull) / "belvedere"


def _platform_data() -> Path:
    import platformdirs

    try:
        return platformdirs.user_data_path("belvedere")
    except RuntimeError:
        raise BelvedereError("data-folder-homeless") from None
