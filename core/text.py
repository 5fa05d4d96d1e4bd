"""Renders message ids as sentences in English and French.

Files are read when first asked for, and one message is parsed when first said. What was parsed is shared by every
reader in the process. Text and variables alone need no library; the rest is worked out by core.text.
"""

import os
import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from functools import cache, lru_cache, partial
from pathlib import Path
from typing import Final, Literal

import attrs
from fluent.syntax import FluentParser, ast

from core.kernel.message import Argument, Message, Say, SeatName, message

# Writes what depends on the language inside a sentence: numbers, signs, elided names, dates.
#
# The one place where these are settled. Sentences use them as Fluent functions (`OF($seat)`, `THAT($seat)`,
# `SIGNED($points)`); numbers given to a sentence are always written by `format_number`.

Language = Literal["en", "fr"]

MINUS: Final = "\N{MINUS SIGN}"
ASCII_MINUS: Final = "-"
NO_BREAK_SPACE: Final = "\N{NO-BREAK SPACE}"

_THOUSANDS: Final[dict[Language, str]] = {"en": ",", "fr": NO_BREAK_SPACE}


def format_number(value: int, language: Language, *, ascii_only: bool = False) -> str:
    """A whole number with a true minus and a mark between thousands; a year is no number, but a word.

    >>> format_number(-4, "en"), format_number(1048576, "en"), format_number(-4, "fr", ascii_only=True)
    ('−4', '1,048,576', '-4')
    """
    minus = "" if value >= 0 else ASCII_MINUS if ascii_only else MINUS
    return minus + f"{abs(value):,}".replace(",", _THOUSANDS[language])


def format_signed(value: int, language: Language, *, ascii_only: bool = False) -> str:
    """A change: with its sign, zero without one.

    >>> [format_signed(value, "en") for value in (3, 0, -3)]
    ['+3', '0', '−3']
    """
    return f"{'+' if value > 0 else ''}{format_number(value, language, ascii_only=ascii_only)}"


def format_decimal(value: float, language: Language, places: int = 1, *, ascii_only: bool = False) -> str:
    """A number with decimals; French has a comma.

    >>> format_decimal(-3.04, "en"), format_decimal(0.25, "fr", 2)
    ('−3.0', '0,25')
    """
    text = f"{value:.{places}f}".replace("-", ASCII_MINUS if ascii_only else MINUS)
    return text.replace(".", ",") if language == "fr" else text


def format_signed_decimal(value: float, language: Language, places: int = 1, *, ascii_only: bool = False) -> str:
    """A number with decimals and its sign.

    >>> format_signed_decimal(3.04, "en")
    '+3.0'
    """
    return f"{'+' if value > 0 else ''}{format_decimal(value, language, places, ascii_only=ascii_only)}"


def of(name: str, language: Language) -> str:
    """`name` after *of*; French elides before a vowel. Before an h both are right, so nothing is elided there.

    >>> of("Ada", "fr"), of("Ben", "fr"), of("Yves", "fr"), of("Yann", "fr"), of("Ada", "en")
    ("d'Ada", 'de Ben', "d'Yves", 'de Yann', 'of Ada')
    """
    return f"of {name}" if language == "en" else f"d'{name}" if _is_elided(name) else f"de {name}"


def that(name: str, language: Language) -> str:
    """`name` after *that* (French *que*).

    >>> that("Ada", "fr"), that("Ben", "fr")
    ("qu'Ada", 'que Ben')
    """
    return f"that {name}" if language == "en" else f"qu'{name}" if _is_elided(name) else f"que {name}"


def day(time: float) -> Message:
    """The date of a time (seconds since the epoch) in UTC, as a part of a sentence."""
    return message("moment-day", **_date(datetime.fromtimestamp(time, UTC)))


def moment(time: float, *, is_local: bool = False) -> Message:
    """A time (seconds since the epoch) as a part of a sentence: by the clock of this machine where its reader sits at
    it, else in UTC, which is then said."""
    when = datetime.fromtimestamp(time) if is_local else datetime.fromtimestamp(time, UTC)
    clock = {"hours": str(when.hour), "minutes": f"{when.minute:02}"}
    return message("moment-local" if is_local else "moment-utc", **_date(when), **clock)


def _date(when: datetime) -> dict[str, int | str | Message]:
    return {"day": when.day, "month": Message(f"moment-month-{when.month}"), "year": str(when.year)}


def _is_elided(name: str) -> bool:
    """Whether French drops the e before `name`: it begins with a vowel, or with a y before a consonant."""
    first, second = (unicodedata.normalize("NFD", letter)[0] for letter in f"{name.casefold():\0<2}"[:2])
    return first in "aeiouœæ" or (first == "y" and second.isalpha() and second not in "aeiouyœæ")


__all__ = [
    "FALLBACK",
    "LANGUAGES",
    "SHARED",
    "STRICT_VARIABLE",
    "Language",
    "TextError",
    "Texts",
    "english",
    "negotiate",
]

LANGUAGES: Final[tuple[Language, ...]] = ("en", "fr")
FALLBACK: Final[Language] = "en"
STRICT_VARIABLE: Final = "BELVEDERE_STRICT_TEXT"
"""When this environment variable is set, a missing sentence is an error instead of its id."""

SHARED: Final = "game-"
"""The first word of the ids of sentences that games share."""

_CORE = Path(__file__).parent
_START = re.compile(r"(-?[a-zA-Z][\w-]*) *=")
_VARIABLE = re.compile(r"\{\s*\$([a-zA-Z][\w-]*)\s*\}")


class TextError(KeyError):
    """A message has no sentence, or a sentence lacks one of its variables."""

    def __str__(self) -> str:
        return str(self.args[0])


def negotiate(option: str | None, profile: str | None, lang_env: str | None) -> Language:
    """The reader's language: the first of these that names one we speak (`fr`, `fr_FR.UTF-8`), else English."""
    for wish in (option, profile, lang_env):
        primary = re.split(r"[-_.@]", (wish or "").lower())[0]
        for language in LANGUAGES:
            if primary == language:
                return language
    return FALLBACK


class Texts:
    """The sentences of one language.

    Interface sentences come from `folders` (and core's own), each holding `<language>/*.ftl` or `<language>.ftl`; a
    game's from its `locale` folder. What French lacks is said in English. With `strict` (by default when the
    environment has BELVEDERE_STRICT_TEXT) an unknown id raises TextError; otherwise the id itself is shown.

    Numbers are written by core.text; with `ascii_only` a minus is a hyphen, for terminals without the other.

    What every game says in the same words is core's own, as `game-why-over`: it is said for `bali-why-over` unless Bali
    has a sentence of that id.
    """

    __slots__ = ("_folders", "_strict", "ascii_only", "language")

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
        self._strict = STRICT_VARIABLE in os.environ if strict is None else strict

    def say(
        self, msg: Message, *, game: str | None = None, names: Sequence[str] = (), viewer: int | None = None
    ) -> str:
        """The sentence of `msg` for the reader in seat `viewer`; `names` are the players' names by seat.

        The first word of an id may name another game whose sentence it is. Raises TextError when the
        sentence is missing and the texts are strict.
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
        """`say` for one reader at one table."""
        return partial(self.say, game=game, names=tuple(names), viewer=viewer)

    def ui(self, id: str, /, **args: Argument) -> str:
        """An interface sentence."""
        return self.say(Message(id, tuple(sorted(args.items()))))

    def has(self, id: str, *, game: str | None = None) -> bool:
        """Whether there is a sentence for `id` in this language or in English."""
        return self._find(id, game) is not None

    def ids(self, *, game: str | None = None) -> frozenset[str]:
        """Every message id of this language alone: the game's, or the interface's when no game is given."""
        folders = self._folders if game is None else (_game_folder(game),)
        return frozenset(id for folder in folders for id in _sources(folder, self.language).entries)

    def shared_ids(self, game: str) -> frozenset[str]:
        """The ids of a game whose sentence in this language is that of every game."""
        shared = (id for id in _sources(_CORE / "locale", self.language).entries if id.startswith(SHARED))
        return frozenset(f"{game}-{id.removeprefix(SHARED)}" for id in shared) - self.ids(game=game)

    def _find(self, id: str, game: str | None) -> "_Found | None":
        return _finder(self._folders, self.language)(id, game)

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
        return text.replace(MINUS, ASCII_MINUS) if self.ascii_only else text

    def _missing(self, id: str) -> str:
        if self._strict:
            raise TextError(f"There is no sentence for {id}.")
        return id


def english(sentence: Message) -> str:
    """A sentence in English, for logs; an unknown id as itself."""
    return Texts(FALLBACK, strict=False).say(sentence)


class _Holes(dict[str, int | str]):
    """Arguments of a sentence; one that is not there is shown by its name."""

    def __missing__(self, name: str) -> str:
        return f"{{{name}}}"


@attrs.define(eq=False)
class _Sources:
    """The sentences of one folder in one language: `entries` as written, `plain` those that are only text."""

    language: Language
    entries: Mapping[str, str]
    plain: Mapping[str, str]
    _messages: "FluentMessages | None" = None
    _parts: dict[str, Sequence[str]] = attrs.field(factory=dict)
    """By id, for entries of one line: text and names of variables in turn; nothing where there is more to work out."""

    def filled(self, id: str, args: Mapping[str, int | str]) -> str:
        """What the entry says where it is text and variables alone, which needs no library; else nothing."""
        parts = self._parts.get(id)
        if parts is None:
            parts = self._parts[id] = _text_and_variables(self.entries[id])
        if not all(name in args for name in parts[1::2]):
            return ""
        words = [args[part] if place % 2 else part for place, part in enumerate(parts)]
        return "".join([word if isinstance(word, str) else format_number(word, self.language) for word in words])

    @property
    def messages(self) -> "FluentMessages":
        """What works out entries with more than text and variables."""
        if self._messages is None:
            self._messages = FluentMessages(self.language, self.entries)
        return self._messages


_Found = tuple[str, _Sources, str | None]
"""The id under which there is a sentence, the sentences of its folder, and its text where it is only text."""


@cache
def _finder(folders: tuple[Path, ...], language: Language) -> Callable[[str, str | None], _Found | None]:
    """Finds sentences by id and game. Nearly all that is said has been said before: a table is told in a few hundred
    sentences, and to look through four folders for one took longer than to fill it in."""
    return lru_cache(maxsize=4096)(partial(_look_up, folders, language))


def _look_up(folders: tuple[Path, ...], language: Language, id: str, game: str | None) -> _Found | None:
    if game is not None:
        folders = (*folders, _game_folder(game))
    shared = f"{SHARED}{id.removeprefix(f'{game}-')}" if game and id.startswith(f"{game}-") else id
    for spoken in (language, FALLBACK):
        for folder in folders:
            sources = _sources(folder, spoken)
            if id in sources.entries:
                return id, sources, sources.plain.get(id)
        sources = _sources(_CORE / "locale", spoken)
        if shared in sources.entries:
            return shared, sources, sources.plain.get(shared)
    return None


@cache
def _sources(folder: Path, language: Language) -> _Sources:
    entries: dict[str, str] = {}
    for path in (folder / f"{language}.ftl", *sorted((folder / language).glob("*.ftl"))):
        if path.is_file():
            entries.update(_split(path.read_text(encoding="utf-8")))
    return _Sources(language, entries, {id: text for id, entry in entries.items() if (text := _plain(entry))})


def _split(source: str) -> dict[str, str]:
    """The entries of a Fluent file as written, by id: each reaches to the next start or comment."""
    entries: dict[str, list[str]] = {}
    lines: list[str] = []
    for line in source.splitlines():
        if start := _START.match(line):
            lines = entries[start[1]] = []
        elif line.startswith("#"):
            lines = []
        lines.append(line)
    return {id: "\n".join(body).rstrip() for id, body in entries.items()}


def _plain(entry: str) -> str | None:
    """The text of an entry of one line without placeables."""
    text = entry.partition("=")[2].strip(" ")
    return None if not text or "{" in text or "\n" in text else text


def _text_and_variables(entry: str) -> Sequence[str]:
    """Text and names of variables in turn, of an entry of one line with nothing else in it."""
    text = entry.partition("=")[2].strip(" ")
    parts = [] if "\n" in text else _VARIABLE.split(text)
    return () if any("{" in part or "}" in part for part in parts[::2]) else parts


@cache
def _game_folder(game: str) -> Path:
    return _CORE / "games" / game / "locale"


# Works out Fluent messages of more than text and variables: choices, functions, other messages.
#
# Their syntax is read by fluent.syntax, of which this is the one user. The runtime of that project is not used: it
# brings
# all of Babel, 36 MB of which Belvedere would need two plural rules, and what it writes of numbers is not what we
# write.
# Of Fluent there is what the sentences of Belvedere use; terms, attributes and named arguments are refused.

_FUNCTIONS: Final[Mapping[str, Callable[[int | str, Language], str]]] = {
    "OF": lambda name, language: of(str(name), language),
    "THAT": lambda name, language: that(str(name), language),
    "SIGNED": lambda number, language: format_signed(int(number), language),
}
"""What a sentence may call, each with one argument."""


@attrs.frozen(eq=False)
class FluentMessages:
    """The messages of some files in one language, each parsed when it is first said."""

    language: Language
    sources: Mapping[str, str]
    """Messages as written, by id."""
    _parsed: dict[str, ast.Pattern] = attrs.field(factory=dict)

    def say(self, id: str, args: Mapping[str, int | str]) -> str:
        """The sentence of a message. Raises LookupError for an argument, message or function that is not there, and
        ValueError for what is not understood."""
        return self._text(self._pattern(id), args)

    def _pattern(self, id: str) -> ast.Pattern:
        if id not in self._parsed:
            entry = FluentParser().parse_entry(self.sources[id] + "\n")
            if not isinstance(entry, ast.Message) or entry.value is None or entry.attributes:
                raise ValueError(f"{id} is not a message with a text and nothing else")
            self._parsed[id] = entry.value
        return self._parsed[id]

    def _text(self, pattern: ast.Pattern, args: Mapping[str, int | str]) -> str:
        return "".join(
            [
                element.value if isinstance(element, ast.TextElement) else self._written(element, args)
                for element in pattern.elements
            ]
        )

    def _written(self, element: ast.Placeable, args: Mapping[str, int | str]) -> str:
        if isinstance(element.expression, ast.SelectExpression):
            return self._text(self._chosen(element.expression, args), args)
        value = self._value(element.expression, args)
        return value if isinstance(value, str) else format_number(value, self.language)

    def _value(self, expression: object, args: Mapping[str, int | str]) -> int | str:
        match expression:
            case ast.VariableReference(id=ast.Identifier(name=name)):
                return args[name]
            case ast.StringLiteral():
                return str(expression.parse()["value"])
            case ast.NumberLiteral(value=digits):
                return int(digits)
            case ast.MessageReference(id=ast.Identifier(name=name), attribute=None):
                return self._text(self._pattern(name), args)
            case ast.FunctionReference(
                id=ast.Identifier(name=name), arguments=ast.CallArguments(positional=[argument], named=[])
            ):
                return _FUNCTIONS[name](self._value(argument, args), self.language)
        raise ValueError(f"{type(expression).__name__} is not understood")

    def _chosen(self, choice: ast.SelectExpression, args: Mapping[str, int | str]) -> ast.Pattern:
        """The first variant that fits: the number itself or its plural, or the word; else the one that is marked."""
        value = self._value(choice.selector, args)
        word = value if isinstance(value, str) else _plural(value, self.language)
        for variant in choice.variants:
            key = variant.key
            if word == key.name if isinstance(key, ast.Identifier) else value == int(key.value):
                return variant.value
        return next(variant.value for variant in choice.variants if variant.default)


def _plural(number: int, language: Language) -> str:
    """The plural category of a whole number (Unicode CLDR): French counts nothing as one."""
    return "one" if abs(number) == 1 or (number == 0 and language == "fr") else "other"
