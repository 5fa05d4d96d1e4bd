"""Deals that several people play: a person challenges others with the deal of a finished table against bots.

Nothing of it counts. A deal can be played again only once its table is over and its record may be read, so the deal of
a day stays secret until it is revealed.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, assert_never

import attrs

from core.kernel.decision import Seat
from core.kernel.game import AnyGame
from core.kernel.message import BelvedereError
from core.kernel.rng import commitment
from core.link.invites import is_invite, new_invite, parse_invite
from core.link.lobby import Challenge, DealComparison, DealResult
from core.link.lobby_commands import ChallengeDeal, CompareDeal, DealCommand, PlayDeal
from core.link.spec import DealOrigin, Player, TableSpec
from core.record.comparison import compare, person_of
from core.record.text import Record, read
from core.record.verify import verify
from core.storage.deals import (
    coded_table,
    deal_code,
    deal_record,
    keep_deal_record,
    read_deal,
)
from core.storage.journal import Setup, read_setup
from core.storage.store import Store
from core.storage.values import StoredSeat, StoredTable, StoreError
from net.ledger.register import LOCAL
from net.lobby.new_table import check_spec, with_distinct_names, with_honest_bots, with_plain_bots
from net.lobby.records import StoredRecord, charge_look, write_record
from net.tables.host import Host
from net.tables.table_end import TableEnd

NOTE_BYTES = 200
"""Stored bytes charged for a code or for a table dealt from another."""
SHOWN = 20
"""How many results of others a comparison shows."""


@attrs.frozen
class Deal:
    """The deal of a finished table that a code leads to."""

    setup: Setup
    stored: StoredTable
    person: StoredSeat

    @property
    def commitment(self) -> str:
        """The hash of its seed, which its tables show."""
        return commitment(self.setup.secret)


class PersonDeals:
    """The deals of others as one identity plays them. `readable` returns a finished table or refuses."""

    def __init__(self, host: Host, identity: str, readable: Callable[[str], Awaitable[StoredRecord]]) -> None:
        self._host = host
        self._identity = identity
        self._readable = readable

    async def do(self, command: DealCommand, me: str) -> Any:
        """Carry out a command; `me` is this person's name. Raises BelvedereError if it is refused."""
        match command:
            case ChallengeDeal(table):
                return await self._challenge(table)
            case PlayDeal(record):
                return await (await self._play_record(record, me)).card(self._identity)
            case CompareDeal(table, other):
                return await self._compare(table, other)
            case _:
                assert_never(command)

    async def find(self, code: str) -> Deal | None:
        """Return the deal with a code; None for other text, and if this person and the other block each other."""
        code = parse_invite(code)
        if not is_invite(code):
            return None
        table = await self._run(lambda store: coded_table(store, code))
        if not table:
            return None
        deal = await self._deal(table)
        is_blocked = await self._host.blocks.between(deal.person.identity, self._identity)
        return None if is_blocked else deal

    async def play(self, deal: Deal, me: str) -> TableEnd:
        """Return this person's unfinished table with a deal; without one, a new table. Raises BelvedereError for people
        who have too many tables."""
        original = deal.stored.id
        known = await self._run(lambda store: read_deal(store, original))
        own = [one.table for one in known.tables if one.player == self._player(me)]
        for table in own:
            stored = await self._host.table(table)
            if stored is not None and stored.status == "running":
                return await self._host.find(table)
        again = bool(own) or await self._has_played(deal, me)
        origin = DealOrigin(original, deal.commitment, deal.person.name, again)
        return await self._make(deal.setup.game, _players(deal, me), deal.setup.spec, origin, me, deal)

    # Challenges

    async def _challenge(self, table: str) -> Challenge:
        """Return the code of a finished table; a table that was itself dealt from another has the code of that one."""
        setup, stored, seats, _ = await self._readable(table)
        if not any(seat.identity == self._identity for seat in seats):
            raise BelvedereError("deal-not-yours")
        origin = setup.spec.dealt_from
        if origin is not None:
            code = (await self._run(lambda store: read_deal(store, origin.table))).code
            if not code:  # dealt from a record file
                raise BelvedereError("deal-from-file", table=origin.table[:40])
            return Challenge(code, origin.table, setup.spec.game, origin.name)
        _check_kind(setup, seats)
        self._host.services.charge(self._identity, "bytes", NOTE_BYTES)
        code = await self._run(lambda store: deal_code(store, stored.id, new_invite()))
        return Challenge(code, stored.id, setup.spec.game, seats[0].name)

    async def _deal(self, table: str) -> Deal:
        stored, seats, _ = await self._host.stored(table)
        setup = await asyncio.to_thread(_setup_of, self._host, stored)
        return Deal(setup, stored, seats[0])

    def _player(self, me: str) -> str:
        """Return what identifies this person at the tables of a deal: at home everyone has the same identity."""
        return f"{LOCAL} {me}" if self._identity == LOCAL else self._identity

    async def _has_played(self, deal: Deal, me: str) -> bool:
        """Return whether this person played the deal first, or as the deal of its day."""
        person, day = deal.person, deal.setup.spec.daily
        if person.identity == self._identity and (self._identity != LOCAL or person.name == me):
            return True
        return day is not None and bool(await self._run(lambda store: store.daily.table(day, self._identity)))

    async def _play_record(self, text: str, me: str) -> TableEnd:
        """Return a new table with the deal of a record file, in a local game."""
        if self._identity != LOCAL:
            raise BelvedereError("deal-own-records")
        record = await asyncio.to_thread(_proved, text)
        header, seat = record.header, person_of(record.header)
        assert seat is not None
        game = await self._host.game(header.game)
        again = header.players[seat].name == me
        origin = DealOrigin(header.table, header.commitment, header.players[seat].name, again)
        players = tuple(Player("person", me) if at == seat else player for at, player in enumerate(header.players))
        spec = TableSpec(
            header.game,
            header.options,
            players,
            take_back=header.take_back,
            watching="none",
            seed=record.result.seed,
            entropy=header.entropy,
        )
        made = await self._make(game.edition(header.rules_version) or game, players, spec, origin, me)
        await self._run(lambda store: keep_deal_record(store, made.id, text))
        return made

    async def _make(
        self,
        game: AnyGame,
        players: Sequence[Player],
        spec: TableSpec,
        origin: DealOrigin,
        me: str,
        deal: Deal | None = None,
    ) -> TableEnd:
        """Make a table with the deal and the terms of `spec`. Raises BelvedereError for people who have too many
        tables, and if the deal has too many."""
        services = self._host.services
        services.made_tables.check(self._identity)
        services.check_bots(self._identity)
        services.charge(self._identity, "bytes", NOTE_BYTES)
        seated = tuple(players) if self._identity == LOCAL else await with_honest_bots(self._host, players)
        spec = attrs.evolve(
            spec,
            seats=with_distinct_names(seated),
            watching="none" if spec.watching == "none" else "public",
            spectator_chat="none",
            shown=None,
            listing="invite",
            pace=None,
            lesson=False,
            daily=None,
            past=False,
            dealt_from=origin,
            rated=False,
            begins="seated",
            lot=None,
            moves=(),
        )
        if services.is_muted(self._identity):
            spec = with_plain_bots(spec)
        check_spec(game, spec)
        taken = [
            StoredSeat(seat, self._identity, player.name)
            for seat, player in enumerate(spec.seats)
            if player.kind == "person"
        ]
        dealt = None if deal is None else self._player(me)
        rules = game.meta.rules_version
        return await self._host.create(
            spec, taken, invited=False, maker=self._identity, rules=rules, dealt_for=dealt or ""
        )

    # Comparisons

    async def _compare(self, table: str, other: str) -> DealComparison:
        """Compare two finished tables of a deal. Raises BelvedereError if this person may not see that."""
        stored = await self._host.table(table)
        if stored is None:
            raise StoreError("store-no-table", table=table[:40])
        setup = await asyncio.to_thread(_setup_of, self._host, stored)
        origin = setup.spec.dealt_from
        original = table if origin is None else origin.table
        note = await self._run(lambda store: read_deal(store, original))
        family = list(dict.fromkeys([original, *(one.table for one in note.tables), table]))
        own = [one for one in family if await self._is_mine(one)]
        if not own:
            await self._host.check_known(table, self._identity)
        own_text = await self._run(lambda store: deal_record(store, table)) if self._identity == LOCAL else ""
        if not other and origin is None:
            other = await self._latest([one for one in family if one != table])
        elif not other:
            other = original
        if other not in family or other == table:
            raise BelvedereError("deal-other-deal", table=other[:40])
        # The record that a table was dealt from may be a file of another computer.
        await self._check_may_see((other, table), own)
        texts = [own_text if own_text and one == original else await self._record(one) for one in (other, table)]
        first, second = [await asyncio.to_thread(read, text) for text in texts]
        if origin is None:  # the original comes first
            first, second = second, first
        found = await asyncio.to_thread(compare, first, second)
        compared = {first.header.table, second.header.table}
        others = [result for one in family if one not in compared and (result := await self._result(one, found.seat))]
        others.sort(key=lambda result: -result.totals[found.seat])
        first_result, second_result = (attrs.evolve(one, mine=self._is_marked(one.table, own)) for one in found.results)
        return attrs.evolve(found, results=(first_result, second_result), others=tuple(others[:SHOWN]))

    def _is_marked(self, table: str, own: Sequence[str]) -> bool:
        """Return whether a result is marked as this person's; at home all are theirs."""
        return table in own and self._identity != LOCAL

    async def _latest(self, tables: Sequence[str]) -> str:
        """Return the last of `tables` that is over. Raises BelvedereError if none is."""
        for table in reversed(tables):
            stored = await self._host.table(table)
            if stored is not None and stored.status == "finished":
                return table
        raise BelvedereError("deal-none-finished")

    async def _record(self, table: str) -> str:
        """Return the record of a finished table. Raises BelvedereError for any other."""
        stored = await self._host.table(table)
        if stored is None:
            raise StoreError("store-no-table", table=table[:40])
        charge_look(self._host, self._identity, stored.version)
        if stored.status != "finished":
            raise BelvedereError("deal-too-early")
        stored, seats, lines = await self._host.stored(table)
        setup = await asyncio.to_thread(_setup_of, self._host, stored)
        return await asyncio.to_thread(write_record, setup, stored, seats, lines)

    async def _check_may_see(self, tables: Sequence[str], own: Sequence[str]) -> None:
        """Raise BelvedereError unless this person sat at one of two tables, or may read both records; and before any of
        their `own` tables with the deal is over."""
        if set(tables).isdisjoint(own):
            if own:
                await self._latest(own)
            for table in tables:
                await self._readable(table)

    async def _is_mine(self, table: str) -> bool:
        seats = await self._run(lambda store: store.seats(table) if store.table(table) is not None else [])
        return any(seat.identity == self._identity for seat in seats)

    async def _result(self, table: str, seat: Seat) -> DealResult | None:
        """Return the result of a table with the deal; None if it is not over."""
        stored = await self._host.table(table)
        if stored is None or stored.status != "finished":
            return None
        card = await self._host.card(stored, self._identity)
        if card is None or len(card.points) != len(card.players):
            return None
        again = card.dealt_from is not None and card.dealt_from.again
        mine = seat in card.mine and self._identity != LOCAL
        return DealResult(table, card.players[seat].name, mine, card.points, again)

    async def _run(self, work: Callable[[Store], Any]) -> Any:
        return await self._host.services.writer.run(work)


def _setup_of(host: Host, stored: StoredTable) -> Setup:
    return read_setup(stored.header, host.load)


def _check_kind(setup: Setup, seats: Sequence[StoredSeat]) -> None:
    """Raise BelvedereError for tables with a deal that others cannot play against the same bots."""
    spec = setup.spec
    people = {seat.seat for seat in seats}
    if len(people) != 1 or any(player.kind != "bot" for at, player in enumerate(spec.seats) if at not in people):
        raise BelvedereError("deal-not-single")
    if spec.lesson or spec.study is not None:
        raise BelvedereError("deal-practice")
    if setup.rules_version not in setup.game.known_rules:
        raise BelvedereError("study-other-rules", game=setup.game.meta.title)


def _players(deal: Deal, me: str) -> tuple[Player, ...]:
    person = deal.person.seat
    return tuple(Player("person", me) if at == person else player for at, player in enumerate(deal.setup.spec.seats))


def _proved(text: str) -> Record:
    """Return a record of a table against bots after replaying it. Raises BelvedereError for any other."""
    record = read(text)
    if record.header.lesson or record.header.study is not None:
        raise BelvedereError("deal-practice")
    if person_of(record.header) is None:
        raise BelvedereError("deal-not-single")
    verify(record)
    return record
