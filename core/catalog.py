"""Finds the games, which are the folders in `core/games` and need no registration, and parses their options."""

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from types import ModuleType
from typing import TYPE_CHECKING, Any

import core.games
from core.kernel.message import BelvedereError, message, one_of
from core.kernel.meta import Meta, Option

if TYPE_CHECKING:
    from core.kernel.game import AnyGame


class UnknownGameError(BelvedereError):
    """No game has that key; the sentence lists the known ones."""


def keys() -> tuple[str, ...]:
    """Return the keys of all games in alphabetical order, without importing any.

    >>> "bali" in keys()
    True
    """
    return _keys_in(tuple(core.games.__path__))


def find(name: str) -> str | None:
    """Return the key of the game with that name, regardless of case and of `_`, `-` or spaces between words; None if
    there is none.

    >>> find("Bali"), find("chess")
    ('bali', None)
    """
    wanted = _bare(name)
    return next((key for key in keys() if _bare(key) == wanted), None)


def called(name: str) -> str:
    """Return the key of the game with that name. Raises UnknownGameError with a sentence that lists the known ones."""
    key = find(name)
    if key is None:
        raise unknown(name)
    return key


def games() -> tuple[Meta, ...]:
    """Return the title page of every game, by key, without importing rules."""
    return tuple(meta(key) for key in keys())


def meta(key: str) -> Meta:
    """Return the title page of one game. Raises UnknownGameError with a sentence that lists the known ones."""
    found: Meta = _room(key, "meta").META
    return found


def load(key: str) -> "AnyGame":
    """Return a game with its rules. Raises UnknownGameError with a sentence that lists the known ones."""
    found: AnyGame = _room(key, "game").GAME
    return found


def taught() -> tuple[str, ...]:
    """Return the keys of the games that have a lesson, without importing rules."""
    return tuple(key for key in keys() if find_spec(f".games.{key}.lesson", __package__) is not None)


@cache
def _keys_in(folders: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(found.name for found in iter_modules(folders) if found.ispkg))


def _bare(name: str) -> str:
    return "".join(character for character in name.casefold() if character not in "_- ")


@lru_cache(maxsize=64)
def _room(key: str, name: str) -> ModuleType:
    if key not in keys():
        raise unknown(key)
    return import_module(f".games.{key}.{name}", __package__)  # relative: see `belvedere.rl`


def unknown(name: str) -> UnknownGameError:
    """Return the refusal of a game that is not there; its sentence lists the known ones."""
    return UnknownGameError("games-unknown", game=ascii(name[:40])[1:-1], games=", ".join(keys()))


# Parsing the options of a game as people type them: `oracle=on`


def parse_options(meta: Meta, pairs: Iterable[str]) -> Any:
    """Return the options of a game with the choices in `pairs`, each `key=value` (`on` means `true`, `off` means
    `false`). All others keep their defaults.

    Raises BelvedereError for an unknown key, a value that cannot be chosen, a repeated key, or a missing `=`.
    """
    chosen: dict[str, bool | int | str] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals:
            raise BelvedereError("options-form", found=pair)
        if key in chosen:
            raise BelvedereError("options-twice", option=key)
        chosen[key] = _value(_option(meta, key), value)
    return meta.options(**chosen)


def chosen_options(meta: Meta, chosen: Mapping[str, bool | int | str]) -> Any:
    """Return the options of a game with the choices by key. All others keep their defaults.

    Raises BelvedereError for an unknown key or a value that cannot be chosen; 1 does not count as `true`.
    """
    for key, value in chosen.items():
        option = _option(meta, key)
        if not any(type(value) is type(other) and value == other for other in option.values):
            raise _no_value(option, str(value))
    return meta.options(**chosen)


def format_options(meta: Meta, options: Any) -> str:
    """Return the non-default choices in `options` in the form that `parse_options` reads: `demon=on oracle=on`."""
    chosen = ((option, getattr(options, option.key)) for option in meta.choices)
    return " ".join(f"{option.key}={_words(value)[0]}" for option, value in chosen if value != option.default)


def _option(meta: Meta, key: str) -> Option:
    for option in meta.choices:
        if option.key == key:
            return option
    known = ", ".join(option.key for option in meta.choices) or message("options-none")
    raise BelvedereError("options-unknown", game=meta.title, option=key, options=known)


def _value(option: Option, text: str) -> bool | int | str:
    for value in option.values:
        if text.lower() in _words(value):
            return value
    raise _no_value(option, text)


def _no_value(option: Option, found: str) -> BelvedereError:
    known = one_of([_words(value)[0] for value in option.values])
    return BelvedereError("options-value", option=option.key, values=known, found=found[:40])


def _words(value: bool | int | str) -> tuple[str, ...]:
    """Return the accepted spellings of a value; the first is the one displayed."""
    if isinstance(value, bool):
        return ("on", "true") if value else ("off", "false")
    return (str(value).lower(),)
