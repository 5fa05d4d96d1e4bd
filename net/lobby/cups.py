"""Cups as one person sees and changes them."""

import asyncio
import secrets
from collections.abc import Callable
from functools import partial
from typing import Any, Final, TypeVar, assert_never

import attrs

from core import catalog
from core.cups import FREE, Game, standings
from core.kernel.message import BelvedereError, Message
from core.kernel.rng import SEED_BYTES
from core.link.cups import CupCard, CupGame, CupPage, CupPair, CupStanding, CupTerms, check_terms
from core.link.lobby_commands import (
    CancelCup,
    CupCommand,
    EnterCup,
    LeaveCup,
    ListCups,
    OpenCup,
    RemoveFromCup,
    ShowCup,
    StartCup,
)
from core.names import are_alike
from core.storage.cups import ListedCup, StoredCup, StoredEntrant, StoredPair, read_terms, write_terms
from core.storage.store import Store
from net.ledger.register import LOCAL
from net.lobby.naming import checked_name, is_reserved
from net.tables.host import Host

T = TypeVar("T")
MOST_OPENED: Final = 3
"""Unfinished cups of one opener."""
MOST_ENTERED: Final = 5
"""Unfinished cups that a person takes part in."""
CUP_BYTES: Final = 1024
ENTRY_BYTES: Final = 256
"""Stored bytes charged for a cup, and for an entrant with the pairs of some rounds."""


class PersonCups:
    """The commands of one person. Guests may look; everything else needs an account."""

    def __init__(self, host: Host, identity: str, *, has_account: bool) -> None:
        self._host = host
        self._identity = identity
        self._has_account = has_account

    async def do(self, command: CupCommand, me: str) -> Any:
        """Carry out a command; `me` is this person's name. Raises BelvedereError if it is refused."""
        if self._identity == LOCAL:
            raise BelvedereError("cup-at-home")
        if isinstance(command, ListCups | ShowCup):
            self._host.services.charge(self._identity, "statistics")
        elif not self._has_account:
            raise BelvedereError("cup-guest")
        match command:
            case ListCups():
                return await self._list()
            case ShowCup(cup, round):
                return await self._show(await self._called(cup), round)
            case OpenCup(terms):
                return await self._open(terms)
            case EnterCup(cup):
                return await self._enter(await self._called(cup), me)
            case LeaveCup(cup):
                return await self._leave(await self._called(cup))
            case StartCup(cup):
                return await self._start(await self._own(cup))
            case CancelCup(cup):
                return await self._cancel(await self._own(cup))
            case RemoveFromCup(cup, name):
                return await self._remove(await self._own(cup), name)
            case _:
                assert_never(command)

    # Looking

    async def _list(self) -> tuple[CupCard, ...]:
        found = await self._run(lambda store: store.cups.listed(self._identity))
        shown = [one for one in found if one.entered or one.cup.status != "open" or await self._is_welcome(one.cup)]
        return tuple(map(self._card, shown))

    async def _is_welcome(self, cup: StoredCup) -> bool:
        """Return whether neither the opener nor this person blocks the other."""
        return not await self._host.blocks.between(cup.opener, self._identity)

    async def _called(self, name: str) -> StoredCup:
        """Return the cup with a name or id. Raises BelvedereError if there is none that this person may know."""
        found = await self._run(lambda store: store.cups.called(name.strip().replace(" ", "-")))
        is_hidden = found is not None and found.status == "open" and not await self._is_welcome(found)
        if found is None or is_hidden:
            raise BelvedereError("cup-none", name=name[:40])
        return found

    async def _own(self, name: str) -> StoredCup:
        """Return a cup that this person opened; admins may change every cup."""
        found = await self._called(name)
        is_admin = self._host.services.register.holder(self._identity).is_unbounded
        if found.opener != self._identity and not is_admin:
            raise BelvedereError("cup-not-yours", name=found.name)
        return found

    def _card(self, found: ListedCup) -> CupCard:
        cup, terms = found.cup, read_terms(found.cup)
        return CupCard(
            id=cup.id,
            terms=terms,
            status=cup.status,
            round=cup.round,
            rounds=cup.rounds or terms.planned_rounds(found.entrants),
            entrants=found.entrants,
            opener=found.opener,
            mine=cup.opener == self._identity,
            entered=found.entered,
            departed=found.departed,
        )

    async def _card_of(self, id: str) -> CupCard:
        """Return the card of a cup as it is now. Raises BelvedereError if it is gone."""
        found = await self._run(lambda store: store.cups.one_listed(self._identity, id))
        if found is None:
            raise BelvedereError("cup-none", name=id)
        return self._card(found)

    async def _show(self, cup: StoredCup, round: int) -> CupPage:
        """Return a cup with the pairs of a round; 0 is the current one."""
        card = await self._card_of(cup.id)
        if not 0 <= round <= card.round:
            raise BelvedereError("cup-no-round", round=round, last=card.round)
        entrants, pairs = await self._run(lambda store: (store.cups.entrants(cup.id), store.cups.pairs(cup.id)))
        shown = round or card.round
        return await asyncio.to_thread(page_of, card, entrants, pairs, shown, self._identity)

    # Changing

    async def _open(self, terms: CupTerms) -> CupCard:
        services = self._host.services
        if services.is_muted(self._identity):
            raise BelvedereError("cup-muted")
        name = checked_name(terms.name)
        if is_reserved(name):
            raise BelvedereError("lobby-name-reserved", name=name)
        terms = attrs.evolve(terms, name=name, game=catalog.called(terms.game))
        now = services.now()
        options = check_terms(terms, now)
        game = await self._host.game(terms.game)
        game.setup(options, 2, bytes(SEED_BYTES))  # refuses options that exclude each other
        holder = services.register.holder(self._identity)
        services.ledger.check(holder, "cups")
        services.ledger.check(holder, "bytes", CUP_BYTES)
        secret = secrets.token_hex(SEED_BYTES)
        cup = StoredCup(
            secrets.token_hex(5), name, self._identity, "open", write_terms(terms), secret, now, terms.starts or 0.0
        )
        await self._run(lambda store: store.cups.open(cup, MOST_OPENED, partial(are_alike, name)))
        services.ledger.put(holder, "cups")
        services.ledger.put(holder, "bytes", CUP_BYTES)
        return await self._card_of(cup.id)

    async def _enter(self, cup: StoredCup, me: str) -> CupCard:
        services, most = self._host.services, read_terms(cup).limit
        services.charge(self._identity, "cup-entries")
        services.charge(self._identity, "bytes", ENTRY_BYTES)
        now = services.now()
        await self._run(
            lambda store: store.cups.enter(cup.id, self._identity, me, now, most=most, most_of_person=MOST_ENTERED)
        )
        return await self._card_of(cup.id)

    async def _leave(self, cup: StoredCup) -> CupCard:
        self._host.services.charge(self._identity, "cup-entries")
        if not await self._run(lambda store: store.cups.withdraw(cup.id, self._identity, "left")):
            raise BelvedereError("cup-not-in", name=cup.name)
        return await self._card_of(cup.id)

    async def _start(self, cup: StoredCup) -> CupCard:
        self._host.services.charge(self._identity, "cup-entries")
        await self._host.cups.start(cup)
        return await self._card_of(cup.id)

    async def _cancel(self, cup: StoredCup) -> None:
        self._host.services.charge(self._identity, "cup-entries")
        await self._host.cups.cancel(cup, Message("cup-why-opener"))

    async def _remove(self, cup: StoredCup, name: str) -> CupCard:
        self._host.services.charge(self._identity, "cup-entries")
        entrants = await self._run(lambda store: store.cups.entrants(cup.id))
        wanted = name.strip().casefold()
        found = next((one for one in entrants if one.name.casefold() == wanted and not one.departed), None)
        if found is None:
            raise BelvedereError("cup-no-entrant", name=name[:40])
        if not await self._run(lambda store: store.cups.withdraw(cup.id, found.identity, "removed")):
            raise BelvedereError("cup-no-entrant", name=name[:40])
        await self._host.cups.tell_removed(cup, found.identity)
        return await self._card_of(cup.id)

    async def _run(self, work: Callable[[Store], T]) -> T:
        return await self._host.services.writer.run(work)


def page_of(
    card: CupCard, entrants: list[StoredEntrant], pairs: list[StoredPair], round: int, identity: str
) -> CupPage:
    """Return a cup as the person of `identity` sees it, with the pairs of a round."""
    if card.status == "open":
        waiting = tuple(CupStanding(0, one.name, one.identity == identity) for one in entrants)
        return CupPage(card, waiting, 0, ())
    games = [pair.game for pair in pairs]
    by_number = {one.number: one for one in entrants}
    played: dict[int, list[CupGame]] = {number: [] for number in by_number}
    for game in games:
        for entrant in {game.first, game.second} - {FREE}:
            played[entrant].append(_game(game, entrant))
    mine = next((one.number for one in entrants if one.identity == identity), None)
    ranked = standings(by_number, games, has_buchholz=card.terms.format == "swiss")
    lines = tuple(
        CupStanding(
            number=one.entrant,
            name=by_number[one.entrant].name,
            mine=one.entrant == mine,
            place=one.place,
            points=one.points / 2,
            buchholz=one.buchholz / 2,
            berger=one.berger / 4,
            wins=one.wins,
            games=tuple(played[one.entrant]),
            departed=by_number[one.entrant].departed,
        )
        for one in ranked
    )
    shown = tuple(
        CupPair(pair.first, pair.second, pair.table, (pair.points[0] / 2, pair.points[1] / 2) if pair.points else None)
        for pair in pairs
        if pair.round == round
    )
    running = next((one.table for one in pairs if mine in (one.first, one.second) and not one.is_over), "")
    return CupPage(card, lines, round, shown, running)


def _game(game: Game, entrant: int) -> CupGame:
    return CupGame(game.rival(entrant), None if game.points is None else game.of(entrant) / 2)
