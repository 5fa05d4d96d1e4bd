"""Finds a seat at once: at a public table that fits, or at a new one where a bot plays while nobody comes."""

from collections.abc import Collection, Iterable, Mapping
from functools import partial
from typing import Final

from core.kernel.game import AnyGame
from core.kernel.message import BelvedereError
from core.link.lobby_commands import JoinTable
from core.link.spec import Bank, Clock, Days, Player, TableSpec
from core.results.facts import Skill
from core.results.ratings import NEWCOMER, chance
from core.storage.store import Store
from net.tables.host import Host, Opening
from net.tables.table_end import TableEnd

USUAL_CLOCK: Final[Clock] = Bank(900, 10)
"""The clock of a new table: fifteen minutes each, and ten seconds more for each answer."""
MOST_LOOKED_AT: Final = 50
"""The most tables among which one is chosen by ratings."""
LEAST_CHANCE: Final = 0.1
"""The least chance of winning, by their ratings, that both players of a fitting table have. Ratings after few tables
are uncertain, so that newcomers fit nearly everywhere."""


def quick_spec(game: AnyGame, me: str) -> TableSpec:
    """Return a new public table for two, with the usual options."""
    seats = (Player("person", me), Player("open"))
    clock = USUAL_CLOCK
    return TableSpec(game.meta.key, game.meta.options(), seats, listing="public", clock=clock, begins="chance")


def home_spec(game: AnyGame, me: str) -> TableSpec:
    """Return a new table at home, against a bot as strong as the person."""
    seats = (Player("person", me), Player("bot", like_me=True))
    return TableSpec(game.meta.key, game.meta.options(), seats, begins="chance")


async def seated_at_opening(host: Host, game: AnyGame, identity: str, name: str) -> TableEnd | None:
    """Take a seat at the table that fits a person best, and return it; otherwise return their own table of `play now`
    that still waits for people, so that asking again makes no other. None without either. Raises StoreError."""
    openings = await host.openings(game.meta.key)
    for id in await _fitting(host, game, identity, openings):
        try:
            table = await host.find(id)
            await table.arrange(identity, name, JoinTable(id))
        except BelvedereError:  # another person was faster, or the first round is over
            continue
        return table
    own = [one.id for one in openings if one.spec.quick and one.waits and one.people == {identity}]
    return await host.find(own[0]) if own else None


async def _fitting(host: Host, game: AnyGame, identity: str, openings: Iterable[Opening]) -> list[str]:
    """Return the tables that fit a person, the most even one first. Their people are all here."""
    usual = [one for one in openings if _fits(one, game, identity)]
    welcome = [one for one in usual if all(map(host.services.feed.is_here, one.people))][:MOST_LOOKED_AT]
    welcome = [one for one in welcome if await _is_welcome(host, one, identity)]
    people = {identity}.union(*(one.people for one in welcome))
    skills = await host.services.writer.run(partial(_skills, game=game.meta.key, people=people))
    even = [(_evenness(skills, identity, one.people), one.id) for one in welcome]
    return [id for evenness, id in sorted(even, reverse=True) if evenness >= LEAST_CHANCE]


def _fits(table: Opening, game: AnyGame, identity: str) -> bool:
    """Return whether the terms of a table are usual ones: a game to finish in one sitting, that does not count for
    people who only asked for a game, nor show a hand to spectators."""
    spec = table.spec
    is_usual = spec.options == game.meta.options() and not isinstance(spec.clock, Days) and spec.rated is not True
    is_new = spec.study is None and not spec.moves
    return (
        is_usual
        and is_new
        and spec.watching in ("public", "none")
        and bool(table.people)
        and identity not in table.people
    )


async def _is_welcome(host: Host, table: Opening, identity: str) -> bool:
    """Return whether a person may meet everyone at a table: neither of two blocks the other."""
    blocked = [await host.blocks.between(other, identity) for other in table.people]
    return not any(blocked)


def _skills(store: Store, *, game: str, people: Collection[str]) -> dict[str, Skill]:
    return {one: store.results.skills(one).get(game, NEWCOMER) for one in people}


def _evenness(skills: Mapping[str, Skill], identity: str, others: Iterable[str]) -> float:
    """Return the least chance of winning, for the person or the other side, among the pairs with the table's people."""
    chances = [chance(skills[identity], skills[other]) for other in others]
    return min(min(one, 1 - one) for one in chances)
