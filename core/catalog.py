"""Finds the games: the folders below `core/games`. Nothing is registered anywhere else."""

from functools import cache, lru_cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from types import ModuleType
from typing import TYPE_CHECKING

import core.games
from core.kernel.errors import BelvedereError
from core.kernel.meta import Meta

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
