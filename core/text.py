"""Renders message ids as sentences in every language.

Files are read and messages parsed at their first use, and shared by all readers in the process. Text and variables need
no library; `core.fluent_messages` handles the rest.
"""

import os
from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import attrs

from core.fluent_files import files_of, read_entries, text_and_variables
from core.grammar import ASCII_MINUS, MINUS, Language, format_number
from core.kernel.message import Argument, Message, Say, SeatName
from core.languages import FALLBACK, negotiate

if TYPE_CHECKING:
    from core.fluent_messages import FluentMessages

__all__ = [
    "FALLBACK",
    "SHARED",
    "STRICT_VARIABLE",
    "Language",
    "TextError",
    "Texts",
    "english",
    "negotiate",
]

STRICT_VARIABLE: Final = "BELVEDERE_STRICT_TEXT"
"""If this environment variable is set, a missing sentence is an error, instead of showing its id."""

SHARED: Final = "game-"
"""The first word of the ids of sentences shared by all games."""

_CORE = Path(__file__).parent


class TextError(KeyError):
    """A message has no sentence, or a sentence lacks one of its variables."""

    def __str__(self) -> str:
        return str(self.args[0])


class Texts:
    """The sentences of one language.

    Interface sentences come from `folders` (and core's own), each holding `<language>/*.ftl` or `<language>.ftl`; a
    game's come from its `locale` folder. English replaces a sentence that the language lacks. With `strict` (the
    default if the environment has BELVEDERE_STRICT_TEXT) an unknown id raises TextError; otherwise the id itself is
    shown.

    core.grammar formats the numbers. With `ascii_only` a minus is a hyphen, ½ is .5 and a no-break space is a
    space, for terminals that have only ASCII.

    Sentences that are the same for every game belong to core, like `game-why-over`. It stands in for `bali-why-over`
    unless Bali has that id.
    """

    __slots__ = ("_find", "_folders", "_strict", "ascii_only", "language")

    def __init__(
        self,
        language: Language,
        folders: Sequence[Path] = (),
        *,
        strict: bool | None = None,
        ascii_only: bool = False,
    ) -> None:
        self.language: Language = language
        self.ascii_only = ascii_only
        self._folders = (_CORE / "locale", *folders)
        self._find = _finder(self._folders, language)
        self._strict = STRICT_VARIABLE in os.environ if strict is None else strict

    def say(
        self, msg: Message, *, game: str | None = None, names: Sequence[str] = (), viewer: int | None = None
    ) -> str:
        """Return the sentence of `msg` for the reader in seat `viewer`; `names` are the players' names by seat.

        The first word of an id may name another game; its sentence is then used. Raises TextError if the sentence is
        missing and the texts are strict.
        """
        found = self._find(msg.id, game) or self._find(msg.id, msg.id.partition("-")[0])
        if found is None:
            return self._missing(msg.id)
        id, sources, text = found
        if text is not None:
            return self._drawable(text)
        args: dict[str, int | str] = {
            "mine": "yes" if ("seat", SeatName(-1 if viewer is None else viewer)) in msg.args else "no"
        }
        for name, value in msg.args:
            args[name] = self._argument(value, game, names, viewer)
        return self._drawable(sources.filled(id, args) or self._worked_out(sources, id, args))

    def speaker(self, game: str, names: Sequence[str], viewer: int | None) -> Say:
        """Return `say` bound to one reader at one table."""
        return partial(self.say, game=game, names=tuple(names), viewer=viewer)

    def ui(self, id: str, /, **args: Argument) -> str:
        """Return an interface sentence."""
        return self.say(Message(id, tuple(sorted(args.items()))))

    def has(self, id: str, *, game: str | None = None) -> bool:
        """Return whether there is a sentence for `id` in this language or in English."""
        return self._find(id, game) is not None

    def ids(self, *, game: str | None = None) -> frozenset[str]:
        """Return every message id of this language, without English replacements: the game's, or the interface's if no
        game is given."""
        folders = self._folders if game is None else (_game_folder(game),)
        return frozenset(id for folder in folders for id in _sources(folder, self.language).entries)

    def shared_ids(self, game: str) -> frozenset[str]:
        """Return the ids of a game for which this language uses the sentence shared by all games."""
        shared = (id for id in _sources(_CORE / "locale", self.language).entries if id.startswith(SHARED))
        return frozenset(f"{game}-{id.removeprefix(SHARED)}" for id in shared) - self.ids(game=game)

    def _argument(self, value: Argument, game: str | None, names: Sequence[str], viewer: int | None) -> int | str:
        match value:
            case Message():
                return self.say(value, game=game, names=names, viewer=viewer)
            case SeatName(seat):
                return names[seat] if seat < len(names) else str(seat + 1)
            case _:
                return value

    def _worked_out(self, sources: "_Sources", id: str, args: dict[str, int | str]) -> str:
        try:
            return sources.messages.say(id, args if self._strict else _Holes(args))
        except (LookupError, ValueError) as problem:
            if self._strict:
                raise TextError(f"The sentence {id} cannot be said: {problem}.") from problem
            return id

    def _drawable(self, text: str) -> str:
        return text.replace(MINUS, ASCII_MINUS).replace("\xa0", " ").replace("½", ".5") if self.ascii_only else text

    def _missing(self, id: str) -> str:
        if self._strict:
            raise TextError(f"Missing sentence: {id}.")
        return id


def english(sentence: Message) -> str:
    """Return a sentence in English, for logs; an unknown id stays as it is."""
    return Texts(FALLBACK, strict=False).say(sentence)


class _Holes(dict[str, int | str]):
    """The arguments of a sentence; a missing one is shown by its name."""

    def __missing__(self, name: str) -> str:
        return f"{{{name}}}"


@attrs.define(eq=False)
class _Sources:
    """The sentences of one folder in one language, with their unparsed `entries`."""

    language: Language
    entries: Mapping[str, str]
    _messages: "FluentMessages | None" = None
    _parts: dict[str, Sequence[str]] = attrs.field(factory=dict)
    """By id: text and names of variables in turn; empty for an entry that needs `messages`."""

    def plain(self, id: str) -> str | None:
        """Return the text of an entry without variables; None for others."""
        parts = self._parts_of(id)
        return parts[0] if len(parts) == 1 else None

    def filled(self, id: str, args: Mapping[str, int | str]) -> str:
        """Return the text of an entry with only text and variables, which needs no library; empty for others."""
        parts = self._parts_of(id)
        if not all(name in args for name in parts[1::2]):
            return ""
        words = [args[part] if place % 2 else part for place, part in enumerate(parts)]
        return "".join([word if isinstance(word, str) else format_number(word, self.language) for word in words])

    def _parts_of(self, id: str) -> Sequence[str]:
        parts = self._parts.get(id)
        if parts is None:
            parts = self._parts[id] = text_and_variables(self.entries[id])
        return parts

    @property
    def messages(self) -> "FluentMessages":
        """The parser and formatter of entries with more than text and variables."""
        if self._messages is None:
            from core.fluent_messages import FluentMessages

            self._messages = FluentMessages(self.language, self.entries)
        return self._messages


_Found = tuple[str, _Sources, str | None]
"""The id where the sentence was found, the sentences of its folder, and its text if it has no variables."""


@cache
def _finder(folders: tuple[Path, ...], language: Language) -> Callable[[str, str | None], _Found | None]:
    """Return a cached function that finds sentences by id and game. Most sentences repeat: a table needs a few hundred,
    and searching four folders for one took longer than filling it in."""
    return lru_cache(maxsize=4096)(partial(_look_up, folders, language))


def _look_up(folders: tuple[Path, ...], language: Language, id: str, game: str | None) -> _Found | None:
    if game is not None:
        folders = (*folders, _game_folder(game))
    shared = f"{SHARED}{id.removeprefix(f'{game}-')}" if game and id.startswith(f"{game}-") else id
    for spoken in (language, FALLBACK):
        for folder in folders:
            sources = _sources(folder, spoken)
            if id in sources.entries:
                return id, sources, sources.plain(id)
        sources = _sources(_CORE / "locale", spoken)
        if shared in sources.entries:
            return shared, sources, sources.plain(shared)
    return None


@cache
def _sources(folder: Path, language: Language) -> _Sources:
    return _Sources(language, read_entries(files_of(str(folder), language)))


@cache
def _game_folder(game: str) -> Path:
    return _CORE / "games" / game / "locale"
