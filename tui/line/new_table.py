"""Parse the words after `new`: game, seats, players and options."""

from collections.abc import Sequence
from typing import Any, Final, get_args

import attrs

from core import catalog
from core.clean import well_formed_name
from core.kernel.message import BelvedereError, Message, one_of
from core.kernel.meta import Meta, Option
from core.learning.progress import Progress
from core.link.spec import (
    LIKE_ME,
    NO_CLOCK,
    PATIENCE,
    Begins,
    Clock,
    Hints,
    Level,
    LevelWish,
    Player,
    SpectatorChat,
    TableSpec,
    TakeBackPolicy,
    Watching,
    parse_clock,
    parse_patience,
)
from core.text import Texts
from tui.line.matching import plain, vocabulary
from tui.words.arguments import bot_players

LEVELS: Final[tuple[Level, ...]] = get_args(Level)
USUAL_SEATS: Final = 3
WATCHING_WORDS: Final[dict[str, Watching]] = {"unwatched": "none", "shown": "seat", "late": "delayed"}
CHAT_WORDS: Final[dict[str, SpectatorChat]] = {"aside": "apart", "aloud": "table"}
"""The words for what spectators see, and for who reads their chat."""
RATING_WORDS: Final[dict[str, bool]] = {"rated": True, "unrated": False}
"""The words for whether a table counts for ratings."""
TERM_WORDS: Final = ("with", "program", "open", "private", "clock", "patience", "hints", "seated", "consent")
"""The words for people, open seats and other terms."""


class NewTableError(BelvedereError):
    """The requested table is not possible."""


@attrs.define
class _Order:
    seats: int | None = None
    levels: list[LevelWish] = attrs.field(factory=list)
    people: list[str] = attrs.field(factory=list)
    programs: list[str] = attrs.field(factory=list)
    open: int = 0
    by_invite: bool = False
    clock: Clock = NO_CLOCK
    patience: int = PATIENCE
    watching: Watching = "public"
    delay: int = 3
    chat: SpectatorChat = "none"
    hints: Hints = "off"
    rated: bool | None = None
    begins: Begins = "chance"
    take_back: TakeBackPolicy = "reveal"
    options: dict[str, Any] = attrs.field(factory=dict)


def table_spec(texts: Texts, me: str, order: str, progress: Progress | None = None) -> TableSpec:
    """Return the table that `order` describes: `bali 4 hard with Ben open oracle`. Raises NewTableError.

    The first word is the game; it is optional if there is only one. Then follow in any order: a number of seats, a
    level for each bot (the last one for all others; `like-me` is my own strength), `with NAME` for a person at this
    keyboard, `program NAME` for a program that takes challenges, `open` for an open seat, `private` for a table by
    invite only, `clock=15+10` and `wait=5m`, `hints` if anyone may ask a bot for public advice, `rated` or `unrated`,
    `consent` if all may agree to take back what was revealed, `seated` for seats as named, and options by name.

    For spectators: `unwatched` keeps them out, `shown` shows them my view, `late N` shows every hand N turns late;
    `aside` lets them chat among themselves, `aloud` with everybody.

    Bots without a number of seats define the seats: `bali easy` is me and one bot. Defaults: three seats, bots that
    suit `progress` (normal if unknown), the standard game, open seats for everybody, no clock, random seats, rated if
    one person plays bots, spectators who see public information and cannot chat.
    """
    words = order.split()
    meta = _game(words)
    found = _read(texts, meta, words, me)
    people = (me, *found.people)
    others = len(people) + len(found.programs) + found.open
    seats = _seat_count(meta, found, others)
    usual = "normal" if progress is None else progress.usual_rival(meta.key)
    levels = _levels(found, seats - others, usual)
    return TableSpec(
        game=meta.key,
        options=meta.options(**found.options),
        seats=(
            *(Player("person", name) for name in people),
            *(Player("person", name, program=True) for name in found.programs),
            *(Player("open", "") for _ in range(found.open)),
            *bot_players(levels),
        ),
        listing="public" if found.open and not found.by_invite else "invite",
        clock=found.clock,
        patience=found.patience,
        watching=found.watching,
        delay=found.delay,
        spectator_chat=found.chat,
        hints=found.hints,
        rated=found.rated,
        begins=found.begins,
        take_back=found.take_back,
    )


def _game(words: list[str]) -> Meta:
    key = take_game(words)
    keys = catalog.keys()
    if key is None and len(keys) == 1:
        key = keys[0]
    if key is None:
        raise NewTableError("line-order-which", games=", ".join(keys))
    return catalog.meta(key)


def take_game(words: list[str]) -> str | None:
    """Return the key of the game named by the first words, and remove them from `words`; None if they name none."""
    for count in (1, 2):
        key = catalog.find(plain(" ".join(words[:count])))
        if key is not None:
            del words[:count]
            return key
    return None


def _read(texts: Texts, meta: Meta, words: list[str], me: str) -> _Order:
    grammar = vocabulary(
        texts, (*TERM_WORDS, *RATING_WORDS, *WATCHING_WORDS, *CHAT_WORDS, *LEVELS, LIKE_ME), "line-word"
    )
    options = {option.key: option for option in meta.choices}
    options |= {plain(texts.say(Message(f"{meta.key}-option-{key}"), game=meta.key)): it for key, it in options.items()}
    order = _Order()
    while words:
        word = words.pop(0)
        known = grammar.get(plain(word), "")
        key, _, value = plain(word).partition("=")
        if word.isascii() and word.isdigit() and len(word) < 3:
            order.seats = int(word)
        elif known == "with":
            order.people.append(_name(words, (me, *order.people)))
        elif known == "program":
            order.programs.append(_name(words, order.programs))
        elif known == "open":
            order.open += 1
        elif grammar.get(key) == "clock":
            order.clock = parse_clock(value)
        elif grammar.get(key) == "patience":
            order.patience = parse_patience(value)
        elif known == "private":
            order.by_invite = True
        elif known == "hints":
            order.hints = "open"
        elif known == "seated":
            order.begins = "seated"
        elif known == "consent":
            order.take_back = "consent"
        elif known in RATING_WORDS:
            order.rated = RATING_WORDS[known]
        elif known in WATCHING_WORDS:
            order.watching = WATCHING_WORDS[known]
            order.delay = _turns(words) if known == "late" else order.delay
        elif known in CHAT_WORDS:
            order.chat = CHAT_WORDS[known]
        elif known in LEVELS:
            order.levels.append(next(level for level in LEVELS if level == known))
        elif known == LIKE_ME:
            order.levels.append("like-me")
        elif key in options:
            order.options[options[key].key] = _value(options[key], value)
        else:
            raise NewTableError("line-order-unknown", word=word[:40], options=", ".join(o.key for o in meta.choices))
    return order


def _name(words: list[str], taken: Sequence[str]) -> str:
    name = well_formed_name(words.pop(0)) if words else ""
    if not name or name in taken:
        raise NewTableError("line-order-name")
    return name


def _turns(words: list[str]) -> int:
    word = words.pop(0) if words else ""
    if not (word.isascii() and word.isdigit() and len(word) < 3):
        raise NewTableError("line-order-late")
    return int(word)


def _value(option: Option, text: str) -> bool | int | str:
    for value in option.values:
        if (not text and value is True) or (text and plain(str(value)) == text):
            return value
    raise NewTableError(
        "line-order-value", option=option.key, values=", ".join(str(value).lower() for value in option.values)
    )


def _levels(order: _Order, bots: int, usual: Level) -> list[LevelWish]:
    """Return the levels of that many bots; the default level if none is named."""
    named: list[LevelWish] = order.levels or [usual]
    return [named[min(number, len(named) - 1)] for number in range(bots)]


def _seat_count(meta: Meta, order: _Order, people: int) -> int:
    """Return the number of seats for that many people, present or awaited, and the named bots."""
    least = people + (len(order.levels) if order.seats is None or len(order.levels) > 1 else 0)
    wanted = order.seats
    if wanted is None:
        usual = max(least, min(meta.seats)) if order.levels or order.programs else USUAL_SEATS
        wanted = min((seats for seats in meta.seats if seats >= least), key=lambda seats: abs(seats - usual), default=0)
    if wanted not in meta.seats:
        found = least if order.seats is None else wanted
        raise NewTableError("line-order-seats", found=found, seats=one_of([str(seats) for seats in meta.seats]))
    if wanted < least:
        raise NewTableError("line-order-few", seats=wanted, named=least)
    return wanted
