"""Commands about finished tables: statistics of this person and of others, private notes and plans."""

import asyncio
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final, assert_never

import attrs

from core import catalog
from core.clean import clean, clean_name
from core.encoding.strict_json import dumps, loads
from core.kernel.decision import Seat
from core.kernel.message import BelvedereError
from core.link.account import AchievementCard, PersonStatistics
from core.link.lobby_commands import (
    LONGEST_NOTES,
    ExportStatistics,
    FetchAchievements,
    FetchStatistics,
    ForgetStatistics,
    NotesCommand,
    PlanMoves,
    PrivateNotes,
    ShareStatistics,
    ShowStrength,
    StatisticsCommand,
)
from core.results.achievements import Earned, first_earned
from core.results.facts import SeatResult, Skill, is_counted
from core.results.figures import achievement_cards, statistics_of
from core.review.worker import costs_of
from core.storage.store import Store
from core.storage.values import StoredSeat, StoreError, labels_key, private_notes_key
from net.lobby.people import exported_vacations
from net.news import BlocksChanged
from net.people.blocks import names_of
from net.services.matching import own_strength
from net.services.reviews import FOLDER
from net.tables.host import Host

LONGEST: Final = 5000
"""How many of the latest tables statistics use."""


@attrs.frozen
class _StoredFacts:
    """A person's stored results."""

    tables: list[tuple[SeatResult, ...]]
    skills: dict[str, Skill]
    is_open: bool
    seats: dict[str, tuple[str, Seat]]
    """Game and seat by table, for tables that count."""
    reviews: Path
    """The folder of stored reviews."""
    earned: dict[str, dict[str, Earned]]
    """Achievements by game and key."""
    names: dict[str, str]
    """The names of the people at the tables of these achievements, by identity."""


class PersonResults:
    """Commands of the person of `identity`. Guests have no statistics but may look at public ones."""

    def __init__(self, host: Host, identity: str, *, is_guest: bool) -> None:
        self._host = host
        self._identity = identity
        self._is_guest = is_guest

    async def do(self, command: StatisticsCommand, me: str) -> Any:
        """Carry out a command; `me` is this person's name. Raises BelvedereError if it is refused."""
        self._host.services.charge(self._identity, "statistics")
        if isinstance(command, ShowStrength):
            game = await self._host.game(command.game)
            return await own_strength(self._host.services.writer, game.meta.key, self._identity, max(1, command.rivals))
        if isinstance(command, FetchStatistics) and clean_name(command.name) not in ("", me):
            return await self._statistics_of_other(clean_name(command.name))
        if self._is_guest:
            raise BelvedereError("statistics-guest")
        match command:
            case FetchStatistics():
                return await self._statistics(self._identity, me, is_own=True)
            case FetchAchievements(table):
                return await self._host.services.writer.run(lambda store: _new_cards(store, self._identity, table))
            case ShareStatistics(is_open):
                await self._host.services.writer.run(lambda store: store.results.open_up(self._identity, is_open))
                return is_open
            case ExportStatistics():
                return await self._host.services.writer.run(self._export)
            case ForgetStatistics():
                forgotten = await self._host.services.writer.run(lambda store: store.results.forget(self._identity))
                self._host.blocks.forget(self._identity)
                self._host.services.feed.hide(self._identity, frozenset())
                self._host.services.feed.tell_nodes(BlocksChanged(self._identity))
                await self._host.follows_changed(self._identity)
                self._host.services.feed.tables_changed()
                return forgotten
            case _:
                assert_never(command)

    async def _statistics_of_other(self, name: str) -> PersonStatistics:
        player = await self._host.people.called(name)
        if player is None:
            raise BelvedereError("account-no-such-player", name=name)
        return await self._statistics(player.identity, player.name, is_own=player.identity == self._identity)

    async def _statistics(self, identity: str, name: str, *, is_own: bool) -> PersonStatistics:
        known = await self._host.services.writer.run(lambda store: _load_facts(store, identity))
        return await asyncio.to_thread(_visible_statistics, known, identity, name, is_own=is_own)

    def _export(self, store: Store) -> str:
        ratings = {game: attrs.asdict(skill) for game, skill in store.results.skills(self._identity).items()}
        is_open = store.results.is_open(self._identity)
        results = store.results.exported(self._identity)
        learned = store.people.progress(self._identity)
        blocked = list(names_of(store, store.people.blocked(self._identity)))
        followed = list(names_of(store, store.people.followed(self._identity)))
        announced = store.people.is_announced(self._identity)
        vacations = exported_vacations(store, self._identity)
        labels = dict(loads(store.note(labels_key(self._identity)) or "[]"))
        found: dict[str, Any] = {
            "blocked": blocked,
            "learned": learned,
            "open": is_open,
            "ratings": ratings,
            "results": results,
        }
        found |= {"announced": announced, "followed": followed, "labels": labels, "vacations": vacations}
        return dumps(found).decode()


def _load_facts(store: Store, identity: str) -> _StoredFacts:
    results = store.results
    found = results.tables_of(identity, LONGEST)
    counted = [(id, table) for id, table in found.items() if is_counted(table)]
    earned = first_earned(found, identity)
    return _StoredFacts(
        list(found.values()),
        results.skills(identity),
        results.is_open(identity),
        {id: (one.game, one.seat) for id, table in counted for one in table if one.identity == identity},
        store.folder / FOLDER,
        earned,
        _names(store, (one for by_key in earned.values() for one in by_key.values())),
    )


def _names(store: Store, earned: Iterable[Earned]) -> dict[str, str]:
    """Return the names of the people at the tables where these achievements were earned, by identity."""
    people = {one.identity for found in earned for one in found.results if one.identity}
    known = map(store.people.player, people)
    return {player.identity: player.name for player in known if player is not None}


def _new_cards(store: Store, identity: str, table: str) -> tuple[AchievementCard, ...]:
    """Return what a person earned at that table for the first time."""
    results = store.results.tables_of(identity, LONGEST)
    if table not in results:
        return ()
    key = results[table][0].game
    earned = first_earned({id: one for id, one in results.items() if one[0].game == key}, identity).get(key, {})
    new = {one.key: one for one in earned.values() if one.table == table}
    return achievement_cards(key, [*new], new, identity, _names(store, new.values()))


def _visible_statistics(known: _StoredFacts, identity: str, name: str, *, is_own: bool) -> PersonStatistics:
    """Return the statistics as the asking person may see them: another person's only if they are public."""
    costs = costs_of(known.reviews, known.seats) if is_own else {}
    played = {table[0].game for table in known.tables}.intersection(catalog.keys()) if is_own else ()
    cards = {game: _cards(known, game, identity) for game in played}
    games = statistics_of(
        known.tables, identity, known.skills, catalog.keys(), is_own=is_own, costs=costs, achievements=cards
    )
    return PersonStatistics(
        name=name,
        mine=is_own,
        open=known.is_open,
        games=games if is_own or known.is_open else (),
        aside=sum(not is_counted(table) for table in known.tables) if is_own else 0,
    )


def _cards(known: _StoredFacts, game: str, identity: str) -> tuple[AchievementCard, ...]:
    """Return every achievement of a game, earned or not."""
    keys = [one.key for one in catalog.load(game).achievements]
    return achievement_cards(game, keys, known.earned.get(game, {}), identity, known.names)


# Private notes and plans of the holder of a seat, before and after the end of a table.
#
# They are stored under the table, the seat and the person's identity, and appear in no view, chat or record.

KEPT_BYTES = 64
"""Stored bytes charged for a note in addition to its text."""
ERASING = ("", "erase", "effacer")
"""Texts that erase a plan."""


async def edit_notes(host: Host, identity: str, command: NotesCommand) -> str:
    """Change a person's notes or plan for one of their seats as the command asks, and return the text. Raises
    BelvedereError if it is refused."""
    if isinstance(command, PrivateNotes):
        return await edit_private_notes(host, identity, command)
    seat = await _seat(host, identity, command)
    text = "" if command.text is not None and command.text.strip().casefold() in ERASING else command.text
    return await (await host.find(command.table)).plan(seat, text)


async def edit_private_notes(host: Host, identity: str, command: PrivateNotes) -> str:
    """Return a person's notes on one of their seats, after changing them if the command has a text. Raises
    BelvedereError if they have no such seat, the notes get too long, or their share is used up."""
    seat = await _seat(host, identity, command)
    key = private_notes_key(command.table, seat.seat, identity)
    if command.text is None:
        return await host.services.writer.run(lambda store: store.note(key)) or ""
    text = _clean_notes(command.text)
    host.services.charge(identity, "bytes", KEPT_BYTES + len(text.encode()))
    return await host.services.writer.run(lambda store: _write_notes(store, key, text, add=command.add))


async def _seat(host: Host, identity: str, command: NotesCommand) -> StoredSeat:
    """Return the wanted seat of a person, or their first one. Other people's tables are refused like unknown ones."""
    try:
        seats = await host.services.writer.run(lambda store: store.seats(command.table))
    except StoreError as problem:
        if problem.sentence.id != "store-no-table":
            raise
        seats = []
    mine = [one for one in seats if one.identity == identity and command.seat in (None, one.seat)]
    if not mine:
        refusal = "plan-no-seat" if isinstance(command, PlanMoves) else "private-notes-no-seat"
        raise BelvedereError(refusal, table=command.table[:40])
    return mine[0]


def _clean_notes(text: str) -> str:
    """Return the notes as printable lines without empty ones at the ends. Raises BelvedereError if they are too
    long."""
    if len(text) > 2 * LONGEST_NOTES:
        raise BelvedereError("private-notes-long", limit=LONGEST_NOTES)
    return "\n".join(clean(line, 2 * LONGEST_NOTES) for line in text.splitlines()).strip("\n")


def _write_notes(store: Store, key: str, text: str, *, add: bool) -> str:
    before = (store.note(key) or "") if add else ""
    after = "\n".join(filter(None, (before, text)))
    if len(after) > LONGEST_NOTES:
        raise BelvedereError("private-notes-long", limit=LONGEST_NOTES)
    store.keep_note(key, after)
    return after
