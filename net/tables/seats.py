"""Keeps the seats of one table: their people, their readiness, and the last version shown to each."""

import asyncio
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

import attrs

from core.clean import distinct_name
from core.kernel.decision import Seat
from core.kernel.message import BelvedereError, Message, message
from core.kernel.rng import MOST_ENTROPY, drawn_seats, seed_of_draw
from core.link.spec import Level, Player, bot_name
from core.storage.journal import Setup
from core.storage.values import StoredEntry, StoredSeat
from net.services.bot_turns import Asker
from net.tables.bots import CONCEDED_LEVEL

NO_ACCOUNT = ""
"""The account of a table without people."""
FILLING_LEVEL: Level = "normal"
"""The level of the bots that fill the free seats when a table begins."""


@attrs.frozen
class Arrangement:
    """A set-up and the people in its seats, which is stored before it takes effect."""

    setup: Setup
    taken: tuple[StoredSeat, ...]
    moved: tuple[Seat, ...] = ()
    """The new seat of each former one after a draw; empty without a draw."""


class RematchWishes:
    """The people who agreed to a rematch. All people in seats must agree, so that no one joins a table unasked."""

    def __init__(self) -> None:
        self._agreed: dict[str, frozenset[str]] = {}  # each with the people who must not see the agreement
        self._heard: set[str] = set()
        self.changing = asyncio.Lock()
        """Held while an agreement is recorded, and while the rematch is created."""
        self.follower = ""
        """The id of the rematch; empty while there is none."""

    @property
    def agreed(self) -> frozenset[str]:
        """The identities of the people who agreed."""
        return frozenset(self._agreed)

    def agreed_seen_by(self, identity: str) -> frozenset[str]:
        """Return the identities of the people who agreed, without those that this person must not see."""
        return frozenset(one for one, untold in self._agreed.items() if identity not in untold)

    def agree(self, identity: str, untold: Collection[str] = ()) -> None:
        """Record an agreement, hidden from the people in `untold`."""
        self._agreed[identity] = frozenset(untold)

    def is_new(self, identity: str) -> bool:
        """Remember a person's agreement and return whether it is the first, so that absent people are notified once for
        each."""
        is_new = identity not in self._heard
        self._heard.add(identity)
        return is_new

    def withdraw(self, identity: str) -> None:
        """Withdraw a person's agreement."""
        if not self.follower:
            self._agreed.pop(identity, None)

    def left(self, identity: str, present: Collection[str]) -> None:
        """Withdraw a person's agreement when their last terminal has left, so that they are not among those still
        `present`."""
        if identity not in present:
            self.withdraw(identity)

    def give_up(self) -> bool:
        """Forget all agreements after the wait has expired. Return whether there were any."""
        if self.follower or not self._agreed:
            return False
        self._agreed.clear()
        return True

    def awaited(self, people: Collection[str]) -> frozenset[str]:
        """Return the people among these who have not agreed."""
        return frozenset(people) - self.agreed


@attrs.define
class OpenRequest:
    """A request to take back actions that no other entry has followed yet."""

    seat: Seat
    version: int
    """The version of the table when it was asked."""
    agreed: set[Seat] = attrs.field(factory=set)
    """The seats of people who have agreed."""


class Seats:
    """The people at a table, before it begins and after. Before the beginning, changes are planned here, stored by the
    owner of the table, and applied when the owner confirms them."""

    def __init__(
        self, setup: Setup, taken: Iterable[StoredSeat], *, last_seen: Mapping[Seat, int] | None = None
    ) -> None:
        """`last_seen` are the versions that the seats had been shown when their people left."""
        self.setup = setup
        """The set-up of the table."""
        self.is_deserted = False
        """Whether the last person has left before the table began, so that the table no longer exists."""
        self._taken = {seat.seat: seat for seat in taken}
        self._ready: set[str] = set()
        self._last_seen = dict(last_seen or {})
        self.rematch = RematchWishes()
        """The agreements to a rematch."""

    # People and seats

    @property
    def taken(self) -> list[StoredSeat]:
        """The seats that people hold, in seat order."""
        return [self._taken[seat] for seat in sorted(self._taken)]

    @property
    def open(self) -> list[Seat]:
        """The seats that are free."""
        players = enumerate(self.setup.spec.seats)
        return [seat for seat, player in players if player.kind != "bot" and seat not in self._taken]

    @property
    def people(self) -> frozenset[str]:
        """The identities of all people in seats."""
        return frozenset(seat.identity for seat in self._taken.values())

    @property
    def shown_people(self) -> frozenset[str]:
        """The identity of the person in the seat that spectators would be shown; empty while it is free."""
        shown = self.setup.spec.shown
        return frozenset(seat.identity for seat in self._taken.values() if seat.seat == shown)

    def held_by(self, identity: str) -> tuple[Seat, ...]:
        """Return the seats of one person."""
        return tuple(seat.seat for seat in self.taken if seat.identity == identity)

    def first_of(self, identity: str) -> StoredSeat:
        """Return the first seat of a person."""
        return next(seat for seat in self.taken if seat.identity == identity)

    @property
    def speakers(self) -> dict[str, str]:
        """The identities of the people by their names at the table."""
        return {seat.name: seat.identity for seat in self.taken}

    def seats_of_holder(self, seat: Seat) -> tuple[Seat, ...]:
        """Return all seats of the person who holds `seat`; none if it is free."""
        return self.held_by(self._taken[seat].identity) if seat in self._taken else ()

    def others(self, seat: Seat, played_for: Collection[Seat]) -> tuple[Seat, ...]:
        """Return the seats of all people except the holder of `seat`, without those that a bot plays for."""
        mine = self.seats_of_holder(seat)
        return tuple(one.seat for one in self.taken if one.seat not in mine and one.seat not in played_for)

    def asker(self, present: Collection[Seat], account_of: Callable[[str], str]) -> Asker:
        """Return for whom the bots think: the people present, or otherwise all people in seats here."""
        there = {seat.identity for seat in self._taken.values() if seat.seat in present}
        people = there or self.people
        accounts = {account_of(identity) for identity in people} or {NO_ACCOUNT}
        return Asker(tuple(sorted(accounts)), is_attended=bool(there), people=tuple(sorted(people)))

    def of_people_at(self, seats: Collection[Seat]) -> frozenset[Seat]:
        """Return all seats of the people in these seats."""
        there = {self._taken[seat].identity for seat in seats if seat in self._taken}
        return frozenset([seat for seat, taken in self._taken.items() if taken.identity in there])

    def players(self, conceded: Collection[Seat] = ()) -> tuple[Player, ...]:
        """Return the player of each seat. A conceded seat is played by a bot under the person's name."""
        players = enumerate(self.setup.spec.seats)
        return tuple(self._player(seat, player, seat in conceded) for seat, player in players)

    def _player(self, seat: Seat, player: Player, has_conceded: bool) -> Player:
        if seat not in self._taken:
            return player
        name = self._taken[seat].name
        if has_conceded:
            return Player("bot", name, CONCEDED_LEVEL)
        return Player("person", name, program=player.program)

    # Before the table begins

    @property
    def maker(self) -> str | None:
        """The identity of the person who may begin the table: the first in a seat that the set-up has as a `person`.
        This is the creator until a person leaves. None if there is no such person."""
        kinds = self.setup.spec.seats
        made = [seat.identity for seat in self.taken if kinds[seat.seat].kind == "person"]
        return made[0] if made else None

    @property
    def makers(self) -> tuple[Seat, ...]:
        """The seats of the maker."""
        return () if self.maker is None else self.held_by(self.maker)

    @property
    def ready(self) -> tuple[Seat, ...]:
        """The seats of people who are ready."""
        return tuple(seat.seat for seat in self.taken if seat.identity in self._ready)

    @property
    def waiting(self) -> Message:
        """Why the table has not begun."""
        return message("table-waiting", seats=len(self.open))

    @property
    def is_waiting(self) -> bool:
        """Whether people who are ready or want a rematch wait for others."""
        return bool(self._ready or self.rematch.agreed)

    def place_for(self, identity: str, name: str) -> StoredSeat:
        """Return the first free seat for `identity`, in the drawn order if seats were drawn. Raises BelvedereError if
        there is none."""
        free = [seat for seat in self.setup.spec.drawn or range(len(self.setup.spec.seats)) if seat in self.open]
        if self.is_deserted:
            raise BelvedereError("lobby-no-such-invite")
        if not free:
            raise BelvedereError("lobby-full")
        return StoredSeat(free[0], identity, distinct_name(name, (player.name for player in self.players())))

    @property
    def added(self) -> tuple[Seat, ...]:
        """The seats with entropy from their people."""
        return tuple(seat for seat, entropy in enumerate(self.setup.spec.entropy) if entropy)

    @property
    def is_settled(self) -> bool:
        """Whether the deal is already known, so that nothing can be added to its seed."""
        spec = self.setup.spec
        is_known = spec.study is not None or spec.daily is not None or spec.dealt_from is not None
        return bool(spec.moves) or spec.lesson or is_known

    def with_entropy(self, seat: StoredSeat, entropy: bytes) -> Arrangement:
        """Return the table with a person in a seat and their entropy for the seed. Raises BelvedereError if the deal is
        already settled, and beyond the limit for entropy."""
        spec = self.setup.spec
        if self.is_settled:
            raise BelvedereError("entropy-settled")
        if len(entropy) > MOST_ENTROPY:
            raise BelvedereError("entropy-too-long", most=MOST_ENTROPY, found=len(entropy))
        added = list(spec.entropy or [b""] * len(spec.seats))
        added[seat.seat] = entropy
        others = [one for one in self.taken if one.seat != seat.seat]
        return self._arrangement(spec.seats, [*others, seat], added)

    def take(self, seat: StoredSeat) -> None:
        """Record that a person holds a seat now."""
        self._taken[seat.seat] = seat

    def with_person(self, seat: StoredSeat) -> Arrangement:
        """Return the table with a person in a free seat."""
        return self._arrangement(self.setup.spec.seats, [*self.taken, seat], self.setup.spec.entropy)

    def settled(self, arrangement: Arrangement) -> Arrangement:
        """Return a full arrangement as the table begins: with drawn seats, if the draw waited for people's entropy."""
        spec = arrangement.setup.spec
        if spec.lot != ():
            return arrangement
        order = drawn_seats(seed_of_draw(arrangement.setup.secret, spec.entropy), len(spec.seats))
        setup = attrs.evolve(arrangement.setup, spec=attrs.evolve(spec, lot=order).by_lot())
        taken = sorted((attrs.evolve(one, seat=order[one.seat]) for one in arrangement.taken), key=lambda one: one.seat)
        return Arrangement(setup, tuple(taken), order)

    @property
    def kept_by_bots(self) -> list[Seat]:
        """The seats that bots keep for people at a table of `play now`."""
        spec = self.setup.spec
        return [seat for seat, player in enumerate(spec.seats) if spec.quick and player.kind == "bot"]

    def for_bot(self, identity: str, name: str) -> Arrangement:
        """Return the table with a person in the seat of a bot that keeps it for people. Raises BelvedereError if there
        is none."""
        if not self.kept_by_bots:
            raise BelvedereError("lobby-full")
        seat = self.kept_by_bots[0]
        players = [Player("open", "") if place == seat else one for place, one in enumerate(self.setup.spec.seats)]
        taken = StoredSeat(seat, identity, distinct_name(name, (one.name for one in self.taken)))
        return self._arrangement(players, [*self.taken, taken], self.setup.spec.entropy)

    def get_ready(self, identity: str) -> bool:
        """Record that a person is ready. Return whether all people in seats are."""
        self._ready.add(identity)
        return self.people <= self._ready

    def filled(self) -> Arrangement:
        """Return the table with a bot in every free seat."""
        players = list(self.setup.spec.seats)
        for seat in self.open:
            known = [player.name for player in self.players()] + [player.name for player in players]
            name = distinct_name(bot_name(seat, FILLING_LEVEL), known)
            players[seat] = Player("bot", name, FILLING_LEVEL, like_me=self.setup.spec.quick)
        return self._arrangement(players, self.taken, self.setup.spec.entropy)

    def without(self, identity: str) -> Arrangement | None:
        """Return the table with the seats of a person free; None if no person is left. If that was the maker, the first
        remaining person becomes the maker."""
        left = [seat for seat in self.taken if seat.identity != identity]
        if not left:
            return None
        maker = self.maker if self.maker != identity else left[0].identity
        made = {seat.seat: seat.name for seat in left if seat.identity == maker}
        players = [
            player if player.kind == "bot" else Player("person", made[seat]) if seat in made else Player("open", "")
            for seat, player in enumerate(self.setup.spec.seats)
        ]
        held = {seat.seat for seat in left}
        stands = self.is_settled  # entropy also stays if it went into a deal that people have seen
        added = [entropy if stands or seat in held else b"" for seat, entropy in enumerate(self.setup.spec.entropy)]
        return self._arrangement(players, left, added)

    def arrange(self, arrangement: Arrangement) -> None:
        """Apply an arrangement. People who have left, or for whom the table has begun, are no longer ready."""
        self.setup = arrangement.setup
        self._taken = {seat.seat: seat for seat in arrangement.taken}
        self._ready = self._ready & self.people if self.open else set()

    def rename(self, stored: Iterable[StoredSeat]) -> None:
        """Apply the stored names of people in their seats."""
        for seat in stored:
            if seat.seat in self._taken and self._taken[seat.seat].identity == seat.identity:
                self._taken[seat.seat] = seat

    def _arrangement(
        self, players: Sequence[Player], taken: Sequence[StoredSeat], entropy: Sequence[bytes]
    ) -> Arrangement:
        spec = attrs.evolve(self.setup.spec, seats=tuple(players), entropy=tuple(entropy) if any(entropy) else ())
        return Arrangement(attrs.evolve(self.setup, spec=spec), tuple(taken))

    # The last versions shown to the seats

    def acted(self, entries: Iterable[StoredEntry]) -> None:
        """Record that the author of an entry has seen the table up to it, even if a crash prevented storing that."""
        for entry in entries:
            if entry.kind == "act":
                self._last_seen[entry.seat] = max(self._last_seen.get(entry.seat, 0), entry.version)

    def last_seen(self, seat: Seat | None) -> int | None:
        """Return the version that `seat` was shown last; None if it was never present, and for a spectator."""
        return self._last_seen.get(seat) if seat is not None else None

    def left(self, seat: Seat, version: int) -> bool:
        """Record that a terminal of `seat`, which shows that version, is gone. Return whether the version is new and
        must be stored."""
        is_news = self._last_seen.get(seat) != version
        self._last_seen[seat] = version
        return is_news
