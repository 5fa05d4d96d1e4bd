"""Finds the games, which are the folders below `core/games` and registered nowhere else, and parses their options."""

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
    """There is no game of that key; the sentence names those there are."""


def keys() -> tuple[str, ...]:
    """The keys of all games in alphabetical order. Imports none of them.

    >>> "bali" in keys()
    True
    """
    return _keys_in(tuple(core.games.__path__))


def find(name: str) -> str | None:
    """The key of the game that a person calls `name`, None when there is none: capitals do not matter, nor whether its
    words are joined by `_`, `-`, a blank or nothing.

    >>> find("Bali"), find("chess")
    ('bali', None)
    """
    wanted = _bare(name)
    return next((key for key in keys() if _bare(key) == wanted), None)


def called(name: str) -> str:
    """The key of the game that a person calls `name`. Raises UnknownGameError with a sentence that names the known
    ones."""
    key = find(name)
    if key is None:
        raise _unknown(name)
    return key


def games() -> tuple[Meta, ...]:
    """The title page of every game, by key. Imports no rules."""
    return tuple(meta(key) for key in keys())


def meta(key: str) -> Meta:
    """The title page of one game. Raises UnknownGameError with a sentence that names the known ones."""
    found: Meta = _room(key, "meta").META
    return found


def load(key: str) -> "AnyGame":
    """A game with its rules. Raises UnknownGameError with a sentence that names the known ones."""
    found: AnyGame = _room(key, "game").GAME
    return found


def taught() -> tuple[str, ...]:
    """The keys of the games that have a lesson. Imports no rules."""
    return tuple(key for key in keys() if find_spec(f"core.games.{key}.lesson") is not None)


@cache
def _keys_in(folders: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(found.name for found in iter_modules(folders) if found.ispkg))


def _bare(name: str) -> str:
    return "".join(character for character in name.casefold() if character not in "_- ")


@lru_cache(maxsize=64)
def _room(key: str, name: str) -> ModuleType:
    if key not in keys():
        raise _unknown(key)
    return import_module(f"core.games.{key}.{name}")


def _unknown(name: str) -> UnknownGameError:
    return UnknownGameError("games-unknown", game=ascii(name[:40])[1:-1], games=", ".join(keys()))


# Parses the options of a game as people write them: `oracle=on`


def parse_options(meta: Meta, pairs: Iterable[str]) -> Any:
    """The options of a game with the choices in `pairs`, each `key=value` (`on` and `true`, `off` and `false` are the
    same); what is not named keeps its default.

    Raises BelvedereError for an unknown key, a value that cannot be chosen, a key given twice, or no `=`.
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
    """The options of a game with the choices by key; what is not named keeps its default.

    Raises BelvedereError for an unknown key or a value that cannot be chosen; 1 is not `true`.
    """
    for key, value in chosen.items():
        option = _option(meta, key)
        if not any(type(value) is type(other) and value == other for other in option.values):
            raise _no_value(option, str(value))
    return meta.options(**chosen)


def format_options(meta: Meta, options: Any) -> str:
    """The choices in `options` that are not the usual ones, as `parse_options` reads them: `demon=on oracle=on`."""
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
    """How a value may be written; the first is how it is shown."""
    if isinstance(value, bool):
        return ("on", "true") if value else ("off", "false")
    return (str(value).lower(),)
