"""Describes a table as a whole to others: its roster, its line in a list, and calls to its people who are not here."""

from collections.abc import Collection, Mapping
from typing import Final

from core.kernel.decision import Seat
from core.kernel.rng import commitment, entropy_hash
from core.link.lobby import TableCard
from core.link.updates import Roster, SeatVacation
from core.results.facts import may_count
from core.storage.journal import CardSummary, standing, summary_of
from core.storage.values import Status, StoredTable
from core.table.table import Table
from net.services.browser_links import BrowserLinks
from net.services.notify import Call, Kind
from net.services.services import Services
from net.tables.audience import Audience
from net.tables.seats import Seats
from net.tables.spectator_view import SpectatorPolicy
from net.tables.timing import Timing
from net.webhooks.webhooks import EventKind, TableEvent

KEY: Final = "SHA256:"
"""What the identity of a person with a key begins with. Guests have none, and nobody knows where they are."""


def roster(
    viewer: Seat | None,
    table: Table | None,
    seats: Seats,
    view: SpectatorPolicy,
    audience: Audience,
    timing: Timing,
    *,
    watched_at: str,
) -> Roster:
    """Who sits where, who is attached, who watches, as far as `viewer` knows. `table` is None before it has begun;
    `watched_at` is where browsers would watch it."""
    known = view.known if viewer is None else table
    players = seats.players(known.conceded if known else ())
    return Roster(
        players=players,
        present=tuple(one.kind == "bot" or audience.is_present(seat) for seat, one in enumerate(players)),
        watchers=audience.watchers,
        conceded=tuple(sorted(known.conceded)) if known else (),
        commitment=commitment(seats.setup.secret),
        added=seats.added,
        added_hash=entropy_hash(seats.setup.spec.entropy) if table is not None else "",
        stand_ins=known.stand_ins if known else (),
        claimable=() if viewer is None else timing.claimable,
        clock=seats.setup.spec.clock,
        patience=seats.setup.spec.patience,
        ready=seats.ready if table is None else (),
        makers=seats.makers if table is None else (),
        spectating=view.policy,
        rematch=_agreed(seats, viewer) if viewer is not None else (),
        follower=seats.rematch.follower if viewer is not None else "",
        hints=seats.setup.spec.hints if audience.gives_hints else "none",
        assisted=tuple(sorted(known.assisted)) if known else (),
        begins=seats.setup.spec.begins,
        vacations=tuple(SeatVacation(seat, until) for seat, until in sorted(timing.vacations.items())),
        rated=may_count(seats.setup.game, seats.setup.spec, [seat.identity for seat in seats.taken]),
        page=watched_at if _is_watched(known, seats, view) else "",
    )


def _agreed(seats: Seats, viewer: Seat) -> tuple[Seat, ...]:
    """The seats of those who want to play the table again, as far as whoever sits at `viewer` is told."""
    people = {seat.seat: seat.identity for seat in seats.taken}
    told = seats.rematch.told(people.get(viewer, ""))
    return tuple(seat for seat, identity in people.items() if identity in told)


def summary(table: Table | None, view: SpectatorPolicy) -> CardSummary | None:
    """Where a table stands now; None before it has begun."""
    if table is None:
        return None
    return summary_of(standing(table, is_over=table.outcome is not None), table, None, view.standing)


def card(
    identity: str,
    stored: StoredTable,
    seats: Seats,
    found: CardSummary | None,
    *,
    left: float | None,
    is_frozen: bool,
    links: BrowserLinks,
) -> TableCard:
    """The table in a list for the person of `identity`, as it was `found`: None before it has begun. `left` is what
    they have left. Only those who sit at it are shown the invite."""
    mine, spec = seats.held_by(identity), seats.setup.spec
    known = found.known_to(is_player=bool(mine)) if found is not None else None
    is_over = known is not None and known.is_over
    page = links.reading(stored.id, spec) if is_over else ""
    if not (seats.open or is_over) and spec.watching != "none":
        page = links.watching(stored.id)
    status: Status = "open" if found is None else "finished" if found.players.is_over else "running"
    return TableCard(
        id=stored.id,
        game=spec.game,
        players=seats.players(known.conceded if known else ()),
        status="frozen" if is_frozen else status,
        version=known.version if known else 0,
        mine=mine,
        to_act=known.to_act if known else (),
        invite=stored.invite if mine else None,
        changed=stored.changed,
        stand_ins=known.stand_ins if known else (),
        left=left,
        listing=spec.listing,
        hints=spec.hints,
        maker=found is None and identity == seats.maker,
        lesson=spec.lesson,
        study=spec.study,
        daily=spec.daily,
        rated=spec.is_rated_among_people,
        moved=bool(spec.moves),
        page=links.joining(stored.invite) if mine and stored.invite and found is None else page,
    )


def _is_watched(known: Table | None, seats: Seats, view: SpectatorPolicy) -> bool:
    """Whether everybody may watch a table that is `known` so far, or begins now."""
    is_over = known is not None and known.outcome is not None
    return not (seats.open or is_over) and view.policy.watching != "none"


def status(table: Table | None) -> Status:
    """`open` while a seat is free, then `running`, at last `finished`."""
    if table is None:
        return "open"
    return "finished" if table.outcome else "running"


def call_at_the_start(id: str, table: Table, seats: Seats, services: Services) -> None:
    """The table has begun: it is the turn of some, and all may want to know."""
    asked = frozenset(table.to_act)
    _call("begun", id, asked.symmetric_difference(table.seats), seats, services)
    _call("turn", id, asked, seats, services)


def call_after(
    id: str, table: Table, seats: Seats, services: Services, asked: Collection[Seat], *, was_over: bool
) -> None:
    """An entry was accepted; before it the seats `asked` owed a choice."""
    if waited_for := frozenset(table.to_act).difference(asked) - table.conceded:
        _call("turn", id, waited_for, seats, services)
    if table.outcome is not None and not was_over:
        services.made_tables.over(id)
        services.know(seats.people)
        _call("over", id, table.seats, seats, services)


def call_after_removal(id: str, seats: Seats, services: Services) -> None:
    """The table is no more, and was not over."""
    services.webhooks.happened(
        _event("removed", id, _absent([seat.seat for seat in seats.taken], seats, services), seats)
    )


def call_for_rematch(id: str, seats: Seats, services: Services, by: str) -> None:
    """The person of the identity `by` asks the others who sat there for a rematch."""
    wishes = seats.rematch
    asked = [
        seat.seat
        for seat in seats.taken
        if seat.identity not in wishes.agreed and by in wishes.told(seat.identity)  # not those who block that person
    ]
    name = next(seat.name for seat in seats.taken if seat.identity == by)
    services.webhooks.happened(_event("rematch", id, _absent(asked, seats, services), seats, name))


def _call(kind: Kind, id: str, concerned: Collection[Seat], seats: Seats, services: Services) -> None:
    """Call each person once, and guests never."""
    absent = _absent(concerned, seats, services)
    for identity, name in absent.items():
        services.call(Call(kind, identity, name, id, seats.setup.spec.game))
    services.webhooks.happened(_event(kind, id, absent, seats))


def _absent(concerned: Collection[Seat], seats: Seats, services: Services) -> dict[str, str]:
    """The people with a key in these seats who are not here, by identity, with their names at the table."""
    people = {seat.identity: seat.name for seat in seats.taken if seat.seat in concerned}
    return {
        identity: name
        for identity, name in people.items()
        if identity.startswith(KEY) and not services.feed.is_here(identity)
    }


def _event(kind: EventKind, id: str, absent: Mapping[str, str], seats: Seats, by: str = "") -> TableEvent:
    people = {seat.identity: seat.name for seat in seats.taken}
    return TableEvent(kind, id, seats.setup.spec.game, people, absent, by)
