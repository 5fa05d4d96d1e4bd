"""Check arguments about a table, an invite or a shared study. Every refusal lists the valid forms."""

import hashlib
import re
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args

import attrs

from core.catalog import find, games, load, parse_options
from core.kernel.message import BelvedereError, ComponentError, Message, message, one_of
from core.kernel.meta import Meta
from core.kernel.text_files import decode_text
from core.learning.progress import Progress
from core.link.invites import invite_in, is_invite, parse_invite
from core.link.lobby import Lobby, Servers, SharedStudy, TableCard, WayThere
from core.link.lobby_commands import FetchRecord, FollowStudy, JoinTable, ListStudies, ListTables
from core.link.spec import (
    LIKE_ME,
    NO_CLOCK,
    Level,
    LevelWish,
    Player,
    TableSpec,
    bot_name,
    parse_clock,
    wished_bot,
)
from core.ownership import reason
from tui.words.suggestions import choices

if TYPE_CHECKING:
    from core.record.text import Record

LEVELS: tuple[Level, ...] = get_args(Level)
_HEXADECIMAL = re.compile(r"[0-9a-fA-F]{32,128}")

_CODE = re.compile(r"[a-z]+([-_ ]+[a-z]+){3}")


def table_spec(arguments: Namespace, me: str, progress: Progress) -> TableSpec:
    """Return the table requested by `belvedere play`, with bots that suit the person's progress. Raises BelvedereError
    if it is impossible."""
    meta = chosen_game(arguments.game)
    return TableSpec(
        game=meta.key,
        options=options(meta, arguments.options or (), arguments.components),
        seats=seats(
            meta,
            [me, *(arguments.people or ())],
            arguments.bot or (),
            arguments.seats,
            usual=progress.usual_rival(meta.key),
            is_open=arguments.open,
        ),
        seed=seed(arguments.seed),
        clock=parse_clock(arguments.clock) if arguments.clock else NO_CLOCK,
        hints="open" if arguments.hints else "off",
        rated=arguments.rated,
        begins="seated" if arguments.as_seated or arguments.seed else "chance",
    )


def chosen_game(key: str | None) -> Meta:
    """Return the description of the game `key`, by default the first one. Raises BelvedereError for an unknown game."""
    known_games = {meta.key: meta for meta in games()}
    if key is None:
        return next(iter(known_games.values()))
    found = find(key)
    if found is None:
        raise BelvedereError("wish-no-game", word=key, known=choices(key, tuple(known_games)))
    return known_games[found]


def level(word: str) -> Level:
    """Return the bot level with this name. Raises BelvedereError if there is none."""
    for name in LEVELS:
        if name == word.lower():
            return name
    raise BelvedereError("wish-no-level", word=word, known=choices(word, LEVELS))


def seats(
    meta: Meta, people: Sequence[str], bots: Sequence[str], count: int | None, *, usual: Level, is_open: bool = False
) -> tuple[Player, ...]:
    """Return the players: people first, then an open seat if `is_open`, then bots, filled up with bots of the `usual`
    level to `count` seats, by default as few as possible."""
    taken = len(people) + is_open + len(bots)
    wanted = count if count is not None else next((seats for seats in meta.seats if seats >= taken), taken)
    if wanted not in meta.seats:
        possible = one_of([str(count) for count in meta.seats])
        raise BelvedereError("seats-not-possible", game=meta.title, seats=possible, found=wanted)
    if taken > wanted:
        raise BelvedereError("wish-too-many", people=len(people) + is_open, bots=len(bots), seats=wanted)
    levels: list[LevelWish] = [*map(wished_level, bots), *[usual] * (wanted - taken)]
    others = (Player("open", ""),) if is_open else ()
    return (*(Player("person", name) for name in people), *others, *bot_players(levels))


def wished_level(word: str) -> LevelWish:
    """Return the bot level with this name, or `like-me`. Raises BelvedereError for another word."""
    if word.lower() == LIKE_ME:
        return "like-me"
    try:
        return level(word)
    except BelvedereError:
        raise BelvedereError("wish-no-level", word=word, known=choices(word, (*LEVELS, LIKE_ME))) from None


def bot_players(levels: Sequence[LevelWish]) -> tuple[Player, ...]:
    """Return bots with distinct names; the host names one as strong as the person."""
    return tuple(
        wished_bot("" if level == LIKE_ME else bot_name(index, level), level) for index, level in enumerate(levels)
    )


def options(meta: Meta, pairs: Sequence[str], components: str | None) -> Any:
    """Return the game's options with `key=value` pairs (`on` and `off` are allowed) and a component file applied."""
    chosen = parse_options(meta, [_spelled(pair) for pair in pairs])
    return chosen if components is None else attrs.evolve(chosen, components=component_tables(meta, Path(components)))


def component_tables(meta: Meta, path: Path) -> Any:
    """Return the tables in a component file. Raises BelvedereError with the file and the line of the fault."""
    try:
        return load(meta.key).load_components(decode_text(path.read_bytes()))
    except ComponentError as problem:
        raise BelvedereError(
            "wish-components-misfit", path=str(path), game=meta.title, problem=problem.sentence
        ) from None
    except (OSError, UnicodeDecodeError) as problem:
        raise BelvedereError("file-unreadable", path=str(path), reason=reason(problem)) from None


def seed(text: str | None) -> bytes | None:
    """Return the seed for a word or number.

    32 to 128 hexadecimal digits are the seed itself. Anything else becomes SHA-256 of `belvedere seed: ` and the word
    in UTF-8. The record contains the resulting seed.

    >>> seed("00" * 16) == bytes(16), len(seed("tulip")), seed("tulip") == seed(" tulip ")
    (True, 32, True)
    """
    if text is None or not (word := text.strip()):
        return None
    if _HEXADECIMAL.fullmatch(word) and len(word) % 2 == 0:
        return bytes.fromhex(word)
    return hashlib.sha256(f"belvedere seed: {word}".encode()).digest()


def seed_message(text: str | None) -> Message | None:
    """Return a note on the seed that a word or number became; None for a seed in hexadecimal and for no seed.

    >>> seed_message("00" * 16), seed_message(" "), dict(seed_message("tulip").args)["word"]
    (None, None, 'tulip')
    """
    found, word = seed(text), (text or "").strip()
    if found is None or found.hex() == word.lower():
        return None
    return message("seed-became", word=word, seed=found.hex())


def _spelled(pair: str) -> str:
    key, equals, word = pair.partition("=")
    value = {"on": "true", "off": "false"}.get(word.strip().lower(), word.strip())
    return f"{key.strip()}{equals}{value}"


# Resolves a typed invite or address, and joins a table here or on another server


async def way_to(text: str, here: Lobby, servers: Servers | None) -> WayThere:
    """Return the destination of typed text at the lobby `here`.

    Without `servers` there are no other servers, and only the invite in a link or command counts. Raises BelvedereError
    with the possible forms.
    """
    text = text.strip()
    if servers is None:
        return WayThere("", invite_in(text) or text)
    if is_invite(parse_invite(text)):
        return WayThere("", text)
    if any(card.id == text for card in await here.do(ListTables())):
        return WayThere("", text)
    return servers.way(text)


async def join_here(invite: str, here: Lobby, servers: Servers | None) -> TableCard:
    """Take a seat with an invite of the lobby `here`. Raises BelvedereError; for an invite that may belong to another
    server it says how to name that."""
    try:
        return await here.do(JoinTable(invite))
    except BelvedereError as problem:
        if servers is not None and problem.sentence.id == "lobby-no-such-invite" and is_invite(parse_invite(invite)):
            raise BelvedereError("remote-invite-only", invite=parse_invite(invite)) from None
        raise


# Finds the record of a shared study, by its code or by the person's current studies


def is_code(text: str) -> bool:
    """Return whether a text is four words: a code of a shared study, not the id of a table.

    >>> is_code("oak-lamp-river-stone"), is_code("Oak lamp river stone "), is_code("99564a8efd")
    (True, True, False)
    """
    return _CODE.fullmatch(text.strip().casefold()) is not None


async def listed_card(lobby: Lobby, table: str) -> TableCard:
    """Return the card of a table that this person may join or watch. Raises BelvedereError if there is none."""
    for card in await lobby.do(ListTables()):
        if card.id == table:
            return card
    raise BelvedereError("line-no-such-table", id=table[:40])


async def shared_record(lobby: Lobby, named: str) -> str:
    """Return the record of a finished table by its id, or of a shared study's table by its code. A leader's study is
    followed from then on."""
    if not is_code(named):
        return await lobby.do(FetchRecord(named))
    code = "-".join(re.split(r"[-_ ]+", named.strip().casefold()))
    own = [study for study in await lobby.do(ListStudies()) if study.mine and study.code == code]
    study = own[0] if own else await lobby.do(FollowStudy(code))
    return await lobby.do(FetchRecord(study.place.table))


async def study_of(lobby: Lobby, record: "Record") -> SharedStudy | None:
    """Return the shared study that a record is part of and this person leads or follows: of its table, of the table it
    came from, or of one that it continues."""
    header = record.header
    tables = {header.table, *([header.study.record] if header.study is not None else [])}
    known = (study for study in await lobby.do(ListStudies()) if tables & {study.place.table, study.branch})
    return next(known, None)
