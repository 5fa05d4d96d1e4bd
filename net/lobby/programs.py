"""Programs that take challenges: the offer of an account, the ladder of a game, and new tables with programs.

A program that is blocked by a person, or blocks them, is absent for that person.
"""

from collections.abc import Sequence
from typing import Any, Final, assert_never, get_args

import attrs

from core import catalog
from core.clean import clean_name
from core.kernel.game import AnyGame
from core.kernel.message import BelvedereError
from core.link.lobby_commands import ProgramCommand, ShowLadder, TakeChallenges
from core.link.programs import MOST_TABLES, ChallengeTerms, Ladder, LadderLine
from core.link.spec import Days, Level, Player, TableSpec
from core.results.facts import Skill
from core.results.figures import rating_card
from core.results.ratings import anchors
from core.storage.programs import Taker
from core.storage.store import Store
from net.ledger.register import LOCAL
from net.tables.host import Host

BYTES: Final = 128
"""Bytes that an offer to take challenges is charged as."""


@attrs.frozen
class Challenged:
    """The terms of a new table, and the programs in its seats."""

    spec: TableSpec
    programs: tuple[Taker, ...] = ()

    def holder(self, player: Player, maker: str) -> str:
        """Return the identity of the person in a seat of this table."""
        if not player.program:
            return maker
        return next(one.identity for one in self.programs if one.name == player.name)


class PersonPrograms:
    """The commands of the person of `identity` about programs. Guests and local players can only look at ladders."""

    def __init__(self, host: Host, identity: str, *, has_account: bool) -> None:
        self._host = host
        self._identity = identity
        self._has_account = has_account

    async def do(self, command: ProgramCommand, me: str) -> Any:
        """Carry out a command; `me` is this person's name. Raises BelvedereError if it is refused."""
        match command:
            case TakeChallenges(None):
                self._check_account()
                return await self._host.services.writer.run(lambda store: store.programs.terms(self._identity))
            case TakeChallenges(games, most):
                return await self._offer(games or (), most)
            case ShowLadder(game):
                return await self._ladder((await self._game(game)).meta.key, me)
            case _:
                assert_never(command)

    async def challenged(self, spec: TableSpec) -> Challenged:
        """Return the terms of a new table with the programs that it names. Raises BelvedereError for a program that
        cannot be challenged now, and where programs cannot play."""
        asked = [player.name for player in spec.seats if player.program]
        if not asked:
            return Challenged(spec)
        self._check_account()
        if any(player.kind == "open" for player in spec.seats):
            raise BelvedereError("program-open-seats")
        if spec.lesson or any(player.program and player.kind != "person" for player in spec.seats):
            raise BelvedereError("program-not-a-person")
        if all(player.kind != "person" or player.program for player in spec.seats):
            raise BelvedereError("program-nobody-else")
        if not spec.patience and not isinstance(spec.clock, Days):
            raise BelvedereError("program-patience")  # its table could last for ever
        self._host.services.charge(self._identity, "challenges")
        game = await self._game(spec.game)
        found = [await self._taker(name, game) for name in asked]
        if len({one.identity for one in found}) < len(found):
            raise BelvedereError("program-twice", name=found[0].name)
        names = iter(found)
        seats = tuple(
            Player("person", next(names).name, program=True) if player.program else player for player in spec.seats
        )
        return Challenged(attrs.evolve(spec, seats=seats), tuple(found))

    def _check_account(self) -> None:
        if not self._has_account:
            raise BelvedereError("account-none")

    async def _game(self, word: str) -> AnyGame:
        """Return the game of a word. Raises BelvedereError if there is none."""
        return await self._host.game(catalog.find(word) or word)

    async def _offer(self, games: Sequence[str], most: int) -> ChallengeTerms:
        """Store what this account takes. Raises BelvedereError for unknown games and numbers out of range."""
        self._check_account()
        if most not in range(1, MOST_TABLES + 1):
            raise BelvedereError("program-most", most=MOST_TABLES, found=str(most)[:10])
        keys = [(await self._game(game)).meta.key for game in dict.fromkeys(games)]
        terms = ChallengeTerms(tuple(dict.fromkeys(keys)), most)
        self._host.services.charge(self._identity, "challenges")
        self._host.services.charge(self._identity, "bytes", BYTES)
        await self._host.services.writer.run(lambda store: store.programs.keep(self._identity, terms))
        return terms

    async def _taker(self, name: str, game: AnyGame) -> Taker:
        """Return the program with a name. Raises BelvedereError unless this person can challenge it now."""
        player, key = await self._host.people.called(clean_name(name)), game.meta.key
        taker: Taker | None = None
        if player is not None:
            identity = player.identity
            found = await self._host.services.writer.run(lambda store: store.programs.takers(key, identity))
            taker = next(iter(found), None)
        if taker is None:
            raise BelvedereError("program-unknown", name=clean_name(name), game=game.meta.title)
        if taker.identity == self._identity:
            raise BelvedereError("program-yourself")
        if taker.identity in await self._host.blocks.of(self._identity):
            raise BelvedereError("program-blocked", name=taker.name)
        if not await self._is_here(taker):
            raise BelvedereError("program-away", name=taker.name)
        if not taker.is_free:
            raise BelvedereError("program-busy", name=taker.name)
        return taker

    async def _is_here(self, taker: Taker) -> bool:
        """Return whether a program is online for this person, who does not learn that it blocks them."""
        is_blocked = await self._host.blocks.between(taker.identity, self._identity)
        return self._host.services.feed.is_here(taker.identity) and not is_blocked

    # The ladder

    async def _ladder(self, game: str, me: str) -> Ladder:
        """Return the levels of a game and its programs by rating: those with a rated table, and those that are here."""
        if self._identity == LOCAL:
            return _sorted(game, _levels(game))
        self._host.services.charge(self._identity, "statistics")
        takers, own = await self._host.services.writer.run(lambda store: _read(store, game, self._identity))
        lines = [await self._line(one) for one in takers]
        lines = [one for one in lines if one.rating is not None or one.state != "away" or one.mine]
        if own is not None and self._has_account and not any(one.mine for one in lines):
            lines.append(LadderLine("you", me, rating=rating_card(own)))
        return _sorted(game, [*_levels(game), *lines])

    async def _line(self, taker: Taker) -> LadderLine:
        is_here = await self._is_here(taker)
        return LadderLine(
            "program",
            taker.name,
            rating=rating_card(taker.skill),
            state="away" if not is_here else "ready" if taker.is_free else "busy",
            mine=taker.identity == self._identity,
        )


def _read(store: Store, game: str, identity: str) -> tuple[list[Taker], Skill | None]:
    return store.programs.takers(game), store.results.skills(identity).get(game)


def _levels(game: str) -> list[LadderLine]:
    """Return the levels whose strength at a game was measured."""
    measured = anchors().get(game, {})
    levels: tuple[Level, ...] = get_args(Level)
    return [LadderLine("level", "", level, rating_card(measured[level])) for level in levels if level in measured]


def _sorted(game: str, lines: Sequence[LadderLine]) -> Ladder:
    def place(line: LadderLine) -> tuple[float, str]:
        return (-line.rating.points if line.rating is not None else float("inf")), line.name

    return Ladder(game, tuple(sorted(lines, key=place)))
