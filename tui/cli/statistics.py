"""Show a person's statistics and their results at deals of the day, and rebuild all results from the stored games."""

import asyncio
import sys
from argparse import Namespace
from collections.abc import Callable
from functools import partial
from pathlib import Path

import attrs

from core import catalog
from core.commands import LOBBY, Call, carry_out
from core.encoding import codec
from core.kernel.game import AnyGame
from core.kernel.message import BelvedereError
from core.link.lobby import Lobby
from core.link.lobby_commands import ExportStatistics, FetchStatistics, ForgetStatistics, ShareStatistics
from core.ownership import reason
from core.results.achievements import with_achievements
from core.results.facts import SeatResult, results_of
from core.results.figures import lines_of
from core.storage.journal import decode_entry, new_table, read_setup, rebuild
from core.storage.store import Store
from core.text import Texts
from tui.cli.output import print_problems
from tui.cli.records import OpenLobby
from tui.preferences.language import local_texts
from tui.preferences.learned import FILE, forget_at_home
from tui.preferences.settings import config_folder, data_folder, load_settings
from tui.terminal.local_machine import player_name


def stats(arguments: Namespace, with_lobby: OpenLobby) -> int:
    """Execute `belvedere stats` with the tables of this machine."""
    texts = local_texts(arguments.language)
    folder = data_folder(arguments.data)
    if arguments.rebuild:
        return _rebuild(arguments, texts)
    if arguments.forget and not arguments.yes:
        raise BelvedereError("statistics-forget-sure")
    found = load_settings(config_folder())
    print_problems(found.problems, texts)
    me = player_name(found.settings.name, texts)
    return asyncio.run(with_lobby(folder, me, lambda lobby: _asked(lobby, arguments, texts)))


async def _asked(lobby: Lobby, arguments: Namespace, texts: Texts) -> int:
    if arguments.forget:
        tables = await lobby.do(ForgetStatistics())
        _forget_learned(data_folder(arguments.data))
        _tell(arguments, texts.ui("statistics-forgotten", tables=tables), {"forgotten": tables})
    elif arguments.export:
        print(await lobby.do(ExportStatistics()))
    elif arguments.share is not None:
        is_open = await lobby.do(ShareStatistics(arguments.share))
        _tell(arguments, texts.ui("statistics-open" if is_open else "statistics-shut"), {"open": is_open})
    else:
        found = await lobby.do(FetchStatistics(arguments.name or ""))
        _tell(arguments, "\n".join(lines_of(found, texts)), codec.encode(found))
    return 0


def daily(arguments: Namespace, with_lobby: OpenLobby) -> int:
    """Write the deal of a day, the week or the line to share, with the tables of this machine."""
    texts = local_texts(arguments.language)
    found = load_settings(config_folder())
    print_problems(found.problems, texts)
    flag = "--share" if arguments.share else "--week" if arguments.week else ""
    words = ["daily", *filter(None, (flag, arguments.date)), *(["--json"] if arguments.json else [])]

    async def write(lobby: Lobby) -> int:
        to_errors = partial(print, end="", file=sys.stderr)
        return await carry_out(LOBBY, words, Call(lobby, texts), partial(print, end=""), to_errors)

    return asyncio.run(with_lobby(data_folder(arguments.data), player_name(found.settings.name, texts), write))


def _forget_learned(folder: Path) -> None:
    """Delete the stored progress. Raises BelvedereError if the disk refuses."""
    try:
        forget_at_home(folder)
    except OSError as problem:
        path = str(folder / FILE)
        raise BelvedereError("file-unwritable", path=path, reason=reason(problem)) from None


def _rebuild(arguments: Namespace, texts: Texts) -> int:
    """Rebuild the results of a store that no process has open."""
    from core.storage.store import Store

    store = Store.open(data_folder(arguments.data))
    try:
        done = rebuild_results(store, catalog.load)
    finally:
        store.close()
    told = [texts.ui("statistics-rebuilt", tables=done.tables)]
    told += [texts.ui("statistics-rebuilt-left", tables=done.left)] if done.left else []
    _tell(arguments, "\n".join(told), {"rebuilt": done.tables, "left": done.left})
    return 0


def _tell(arguments: Namespace, words: str, value: object) -> None:
    print(codec.dumps(value).decode() if arguments.json else words)


# Rebuilds the results of all finished tables from their entries


@attrs.frozen
class RebuiltResults:
    """The outcome for the finished tables of a store."""

    tables: int
    """The number of rebuilt ones."""
    left: int
    """The number of tables that cannot be replayed because of damage or unknown rules; their results stay."""


def rebuild_results(store: Store, load: Callable[[str], AnyGame]) -> RebuiltResults:
    """Rebuild the results and ratings of a store. `load` returns a game by its key. Raises StoreError if the disk
    fails."""
    found: dict[str, tuple[SeatResult, ...]] = {}
    finished = store.tables(status="finished")
    for stored in finished:
        try:
            found[stored.id] = _results(store, stored.id, load)
        except BelvedereError:
            continue
    store.results.replace(found)
    return RebuiltResults(len(found), len(finished) - len(found))


def _results(store: Store, id: str, load: Callable[[str], AnyGame]) -> tuple[SeatResult, ...]:
    stored, seats, entries = store.load(id)
    setup = read_setup(stored.header, load)
    table = new_table(setup)
    rebuild(table, entries)
    ending = table.ending()
    if ending is None:
        raise BelvedereError("record-not-over")
    people = {seat.seat: seat.identity for seat in seats}
    found = results_of(setup.game, setup.spec, people, ending, stored.changed)
    known = [decode_entry(setup.game, entry) for entry in entries]
    return with_achievements(found, setup.game, setup.spec.options, setup.seed, known, ending.outcome)
