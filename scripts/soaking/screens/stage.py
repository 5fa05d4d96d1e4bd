"""Sets up tables in every game, and opens every screen of the app on them."""

from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import attrs

from core.catalog import keys, load
from core.link.lobby import TableCard
from core.link.lobby_commands import CreateTable, FetchRecord, ListTables
from core.link.spec import Player, TableSpec, lesson_spec
from core.record.text import export
from core.review.engine import digest, review
from core.review.questions import fingerprint
from core.review.values import Trust
from core.review.worker import ReviewFolder
from net.lobby.person_lobby import PersonLobby
from net.tables.host import Host
from scripts.reviewed_tables import quick_table
from tests.tui.support.play_out import play_out
from tests.tui.support.shell import house
from tui.session.openings import (
    OpenAccount,
    OpenBlocked,
    OpenCurtain,
    OpenDaily,
    OpenFriends,
    OpenHelp,
    Opening,
    OpenInvite,
    OpenJoin,
    OpenLearn,
    OpenLetting,
    OpenName,
    OpenNewTable,
    OpenPalette,
    OpenPrivateNotes,
    OpenPuzzles,
    OpenReplays,
    OpenReview,
    OpenRules,
    OpenSeed,
    OpenServerKey,
    OpenSettings,
    OpenStatistics,
    OpenVacation,
    OpenWhatIf,
)
from tui.terminal.local_machine import REVIEWS

if TYPE_CHECKING:
    from tui.app import BelvedereApp

ANA, BO = "Ana", "Bo"
PLIES = 12
"""Moves after which a running table stands still."""
ALONE = "bali"
"""The game of the screens that look alike in all games."""
FAR = "a-rather-long-name-of-a-server.example.org:2222"
Open = Callable[["BelvedereApp"], Awaitable[None]]
"""Opens a screen in an app."""


@attrs.frozen
class Stage:
    """A lobby with tables, and every way to open a screen, by name."""

    lobby: PersonLobby
    screens: Mapping[str, Open]


@asynccontextmanager
async def stage(folder: Path) -> AsyncIterator[Stage]:
    """A host in `folder` with tables of every game: running ones, finished ones and some that have not begun."""
    async with house(folder) as host:
        lobby = PersonLobby(host, name=ANA)
        screens: dict[str, Open] = {f"page: {name}": _opens(opening) for name, opening in _PAGES.items()}
        screens["page: review"] = _reviewed(folder)
        for game in keys():
            screens |= await _of_game(host, lobby, game)
        yield Stage(lobby, screens)


async def _nothing(*_: object) -> None:
    """Take an answer and do nothing."""


_PAGES: Mapping[str, Opening] = {
    "home": OpenPalette(),  # the palette, above home, which is in front once that is closed
    "new table": OpenNewTable(),
    "join": OpenJoin(),
    "server key": OpenServerKey(FAR, "SHA256:" + "x" * 43, lambda answer: None),
    "name": OpenName(),
    "daily": OpenDaily(),
    "puzzles": OpenPuzzles(),
    "learn": OpenLearn(),
    "settings": OpenSettings(),
    "replays": OpenReplays(),
    "statistics": OpenStatistics(),
    "statistics of one": OpenStatistics((ANA,)),
    "statistics of some": OpenStatistics((ANA, BO)),
    "palette": OpenPalette(),
    "account": OpenAccount(()),
    "blocked": OpenBlocked(),
    "vacation": OpenVacation(),
    "rules": OpenRules(),
    "rules with a word": OpenRules(word="tile"),
    "invite": OpenInvite("bright-otter-42", "https://example.org/t/bright-otter-42"),
    "friends": OpenFriends(_nothing),
    "curtain": OpenCurtain("Bernadette", _nothing),
    **{f"help: {context}": OpenHelp(context) for context in ("join", "page", "table")},
}


def _opens(opening: Opening) -> Open:
    async def opened(app: "BelvedereApp") -> None:
        app.open(opening)

    return opened


def _sits(card: TableCard) -> Open:
    async def opened(app: "BelvedereApp") -> None:
        await app.open_table(card)

    return opened


def _scores(card: TableCard, *, results: bool = False) -> Open:
    """The score sheets, or the results, above a table."""

    async def opened(app: "BelvedereApp") -> None:
        await app.open_table(card)
        session = app.table_session
        if session is None or session.latest is None:
            return
        if results and session.latest.outcome is not None:
            await session.show_results()
        elif not results:
            app.open_scores(session.latest)

    return opened


async def _of_game(host: Host, lobby: PersonLobby, game: str) -> dict[str, Open]:
    """Every screen that looks otherwise in each game."""
    options = load(game).meta.options()
    me = Player("person", ANA)
    other = Player("person", BO)
    bot = Player("bot", "Ada", "easy")
    free = Player("open", "")

    async def table(of: PersonLobby, *seats: Player) -> str:
        return (await of.do(CreateTable(TableSpec(game, options, seats)))).id

    running, over = await table(lobby, me, bot, bot), await table(lobby, me, bot)
    await play_out(lobby, running, (0,), PLIES)
    await play_out(lobby, over, (0,))
    tables = {
        "table": running,
        "shared table": await table(lobby, me, other),
        "table that is over": over,
        "table before its start": await table(lobby, me, free),
        "watched table": await table(PersonLobby(host, "SHA256:cleo", "Cleo"), Player("person", "Cleo"), bot, bot),
        "lesson": (await lobby.do(CreateTable(lesson_spec(load(game), ANA)))).id,
    }
    cards = {card.id: card for card in await lobby.do(ListTables())}
    record = await lobby.do(FetchRecord(over))

    async def replayed(app: "BelvedereApp") -> None:
        app.open_replay(record, 0)

    found: dict[str, Open] = {name: _sits(cards[id]) for name, id in tables.items()}
    found |= {
        "scores": _scores(cards[running]),
        "results": _scores(cards[over], results=True),
        "replay": replayed,
        "puzzles": _opens(OpenPuzzles(game)),
        "new table": _opens(OpenNewTable(game)),
    }
    if game == ALONE:
        pages: dict[str, Opening] = {
            "review that is made": OpenReview(record, 0),
            "what if": OpenWhatIf(over, 3, (ANA, "Ada"), 0),
            "private notes": OpenPrivateNotes(running, 0),
            "seed": OpenSeed(running),
            "letting": OpenLetting(running),
            "rules": OpenRules(game),
            "help": OpenHelp("table", game),
        }
        found |= {name: _opens(opening) for name, opening in pages.items()}
    return {f"{game}: {name}": opened for name, opened in found.items()}


def _reviewed(folder: Path) -> Open:
    """A quick review that is kept in the folder of a player's own machine; elsewhere it is made anew."""
    game = load(ALONE)
    record = quick_table(game, 2, bytes([9]) * 32)
    *_, found = review(game, record, worlds=2, trust=Trust(0.0, luck=False, lead=0.0))
    kept = attrs.evolve(found, record=digest(record), bot=fingerprint(ALONE), finished=True)
    ReviewFolder(folder / REVIEWS).keep(kept)
    return _opens(OpenReview(export(record), 0))
