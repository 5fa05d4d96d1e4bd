"""Implements one running or finished game: seats, versions, take-back, updates. No I/O and no clock."""

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Final, assert_never

import attrs

from core.kernel.decision import Decision, Seat
from core.kernel.game import AnyGame
from core.kernel.message import BelvedereError, Message, SeatName, message
from core.kernel.score import Outcome, ScoreSheet, rank
from core.link.spec import Player, TableSpec, TakeBackPolicy
from core.link.updates import Log, StandIn, TakeBackRight, Update
from core.table.entries import (
    Acted,
    Conceded,
    Entry,
    GaveTime,
    HandedOver,
    Hinted,
    Redealt,
    Returned,
    TookBack,
    dealt_anew,
)
from core.table.finality import revealing, seen_in, why_final
from core.table.past import PastAction, PastActions

MOST_HEADLINES: Final = 5
"""The most events shown to a returning player."""

MOST_UNDONE: Final = 64
"""The most actions that one agreed take-back undoes; the states before them are kept in memory."""
MOST_SEEN: Final = 4
"""The most events that a request for a take-back names."""

Viewer = Seat | None
"""A seat, or None for a spectator."""


# The outcome of a table, with concessions and stand-ins


@attrs.frozen
class TableEnding:
    """The final standing of a finished table."""

    outcome: Outcome
    sheets: tuple[ScoreSheet, ...]
    conceded: frozenset[Seat]
    stand_ins: frozenset[Seat]
    """The seats played by a stand-in at the end."""
    assisted: frozenset[Seat]
    """The seats of players who received hints."""
    early: frozenset[Seat] = frozenset()
    """The seats that conceded before they had acted `EARLY` times."""
    taken_back: frozenset[Seat] = frozenset()
    """The seats that took back actions with the agreement of the others."""
    late: frozenset[Seat] = frozenset()
    """The seats that lost because their time ran out, where the host ends tables by the clock."""


EARLY: Final = 5
"""Actions of a seat before which conceding is giving up at once. Complete games have at least 14 for each seat."""


def ended(
    game: "AnyGame",
    state: Any,
    conceded: frozenset[Seat],
    by_stand_in: Sequence[int],
    stand_ins: Iterable[StandIn],
    assisted: frozenset[Seat],
    late: frozenset[Seat] = frozenset(),
) -> TableEnding | None:
    """Return the ending of a table in `state`; None while it runs. `stand_ins` are those playing now, `assisted` the
    seats of players who received hints; see `judge` for the rest."""
    outcome = judge(game, state, conceded, by_stand_in, late)
    if outcome is None:
        return None
    played = frozenset(stand_in.seat for stand_in in stand_ins) - conceded
    return TableEnding(outcome, tuple(game.score_sheets(state)), conceded, played, assisted, late=late)


def judge(
    game: "AnyGame",
    state: Any,
    conceded: frozenset[Seat],
    by_stand_in: Sequence[int],
    late: frozenset[Seat] = frozenset(),
) -> Outcome | None:
    """Return the outcome of a table in `state`; None while it runs. Seats that conceded rank last, and the table ends
    when at most one seat is left. `by_stand_in` counts the answers of stand-ins by seat, which the outcome mentions.
    The time of the `late` ones among those who conceded ran out."""
    outcome = _ranked(game, state, len(by_stand_in), conceded, late)
    if outcome is None or not any(by_stand_in):
        return outcome
    told = (
        message("table-stand-in-played", seat=SeatName(seat), count=count)
        for seat, count in enumerate(by_stand_in)
        if count
    )
    return attrs.evolve(outcome, tie_breaks=(*outcome.tie_breaks, *told))


def _ranked(
    game: "AnyGame", state: Any, seats: int, conceded: frozenset[Seat], late: frozenset[Seat]
) -> Outcome | None:
    outcome = game.outcome(state)
    if not conceded:
        return outcome
    if outcome is None and seats - len(conceded) > 1:
        return None
    if outcome is None:
        totals = tuple(sheet.low for sheet in game.score_sheets(state))
        outcome = Outcome(totals, rank((total,) for total in totals))
    have_all_lost = len(conceded) == seats
    ranks = rank((seat not in conceded, -place * (not have_all_lost)) for seat, place in enumerate(outcome.ranks))
    sentences = tuple(
        message("table-late-last" if seat in late else "table-conceded-last", seat=SeatName(seat))
        for seat in sorted(conceded)
    )
    return Outcome(outcome.totals, ranks, (*outcome.tie_breaks, *sentences))


# Results of checking a request: a refusal with its reason, or a proposal that is ready to commit


@attrs.frozen
class RefusedProposal:
    """A request that was refused; nothing changed."""

    reason: Message


@attrs.frozen
class Proposal:
    """An entry that the rules allow but that is not in force yet: `Table.commit` applies it."""

    base: int
    """The version of the table for which it was checked."""
    entry: Entry
    state: Any = attrs.field(repr=False)
    """The state after the entry."""
    events: tuple[Any, ...] = attrs.field(default=(), repr=False)
    revealing: Any = attrs.field(default=None, repr=False)
    """The event that makes the entry final, because it used chance or showed a player something new; None if there is
    none."""
    undone: tuple[PastAction, ...] = attrs.field(default=(), repr=False)
    """The actions that an agreed take-back undoes, oldest first."""

    @property
    def version(self) -> int:
        """The version of the table after the commit."""
        return self.base + 1


class RebuildError(BelvedereError):
    """Stored entries are invalid under the current rules; the sentence names the version."""


# The table


class Table:
    """The state and rules of one game at a table. Version n is the set-up after n accepted entries.

    `options` is an instance of the game's options class, `players` has one entry for each seat, `seed` is 16 to 64
    secret bytes. The decision ids shown outside include the number of take-backs, so an answer from before a take-back
    is refused as stale.

    If seats choose at the same time, a sealed choice (`GameDef`) may be taken back until all choices are made,
    regardless of other seats' choices and of the policy. This leaves the decisions of other seats unchanged, so their
    answers stay valid.

    With the policy "consent", a seat may also take back its latest action, with all actions since, if the other people
    agree. Their agreement is the caller's business: `consider_agreed` checks the rest.
    """

    def __init__(
        self,
        game: AnyGame,
        options: Any,
        players: tuple[Player, ...],
        seed: bytes,
        *,
        take_back: TakeBackPolicy = "reveal",
        has_moved: bool = False,
    ) -> None:
        """`has_moved` says that bots may now hold seats that belonged to people with stand-ins before the move."""
        self.game = game
        self.options = options
        self.players = players
        self.version = 0
        self.take_backs = self.agreed_take_backs = 0
        self.conceded = self.late = self.assisted = self.taken_back = frozenset[Seat]()
        self.turns = Turns()
        self.stand_ins: tuple[StandIn, ...] = ()
        self._policy, self._has_moved = take_back, has_moved
        self._state = game.setup(options, len(players), seed)
        self._way_back = WayBack()
        self._past = PastActions(game, MOST_UNDONE) if take_back == "consent" else None
        self.gifts: list[tuple[int, GaveTime]] = []
        """The gifts of time so far, oldest first, with their versions."""
        self._gave: dict[tuple[Seat, Seat], int] = {}  # by giver and seat: the actions of that seat by then
        self._by_stand_in = [0] * len(players)
        self._withdrawals, self._actions = [0] * len(players), [0] * len(players)
        self._log: list[tuple[int, tuple[Any, ...]]] = []
        self._fresh_since = 0
        self._views: dict[Viewer, Any] = {}
        self._ahead: tuple[Any, Any] | None = None  # the state of a proposal, and its public view
        self._legal: dict[Seat, Sequence[Any]] = {}
        self._decisions: dict[Seat, Decision] = {}
        self._updates: dict[tuple[Viewer, int | None], Update] = {}
        self._logs: dict[Viewer, Log] = {}
        self._outcome: Outcome | None = None
        self._judged = False

    # State, decisions and outcome

    @property
    def seats(self) -> range:
        return range(len(self.players))

    @property
    def state(self) -> Any:
        """The full state, hidden parts included: for digests, never for a viewer."""
        return self._state

    @property
    def outcome(self) -> Outcome | None:
        """The outcome; None while the table runs. Seats that conceded rank last, and the table ends when only one seat
        is left."""
        if not self._judged:
            self._outcome = judge(self.game, self._state, self.conceded, self._by_stand_in, self.late)
            self._judged = True
        return self._outcome

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """Every seat that owes a choice now; empty when the table is over."""
        return () if self.outcome else self.game.to_act(self._state)

    @property
    def played_for(self) -> frozenset[Seat]:
        """The seats of people for whom a bot answers: those who conceded or have a stand-in."""
        return self.conceded.union([stand_in.seat for stand_in in self.stand_ins])

    def is_played_for(self, seat: Seat) -> bool:
        """Return whether a bot answers for the person in `seat`, who conceded or has a stand-in."""
        return seat in self.played_for

    @property
    def answers(self) -> tuple[int, ...]:
        """By seat, the number of actions taken and not taken back."""
        return tuple(self._actions)

    def decision(self, viewer: Viewer) -> Decision | None:
        """Return the decision that `viewer` owes now; None if there is none."""
        if viewer is None or viewer not in self.to_act:
            return None
        if viewer not in self._decisions:
            asked = self.game.decision(self._state, viewer)
            id = f"{self.take_backs + self._withdrawals[viewer]}.{asked.id}"
            self._decisions[viewer] = Decision(id, asked.seat, asked.kind)
        return self._decisions[viewer]

    def legal(self, viewer: Viewer) -> tuple[Any, ...]:
        """Return the complete list of legal actions of `viewer`; empty if it owes no decision."""
        asked = viewer is not None and viewer in self.to_act
        return tuple(self._legal_actions(viewer)) if viewer is not None and asked else ()

    def view(self, viewer: Viewer) -> Any:
        """Return everything that `viewer` may know, as the same object until the version changes."""
        if viewer not in self._views:
            self._views[viewer] = self.game.view_for(self._state, viewer)
        return self._views[viewer]

    def public_view(self, proposal: Proposal | None = None) -> Any:
        """Return what everybody may know, or with `proposal` what they may know after its commit, which keeps it."""
        if proposal is None or proposal.state is self._state:
            return self.view(None)
        if self._ahead is None or self._ahead[0] is not proposal.state:
            self._ahead = proposal.state, self.game.view_for(proposal.state, None)
        return self._ahead[1]

    def may_take_back(self, viewer: Viewer) -> TakeBackRight:
        """Return whether `viewer` may take back its latest action now, with the reason if not."""
        reason = None if viewer is None else self._why_no_take_back(viewer)
        may_ask = viewer is not None and reason is not None and self._why_not_agreed(viewer) is None
        return TakeBackRight(viewer is not None and reason is None, reason, may_ask)

    def seen_since(self, seat: Seat, viewer: Viewer) -> tuple[Message, ...]:
        """Return what was shown since the latest action of `seat` and hidden before, as `viewer` may know it: the
        newest revelations, at most `MOST_SEEN`."""
        undone = self._undone(seat)
        since = undone[0].version if undone else self.version + 1
        events = [event for version, events in self._log if version >= since for event in events]
        found = [said for event in events for said in seen_in(self.game, event, viewer, self.seats)]
        return tuple(dict.fromkeys(found))[-MOST_SEEN:]

    # Requests

    def consider(self, seat: Seat, decision_id: str, action: Any) -> Proposal | RefusedProposal:
        """Check what `action` would do, without changing anything."""
        reason = self._why_not_asked(seat, decision_id)
        return self._consider_action(seat, action) if reason is None else RefusedProposal(reason)

    def consider_take_back(self, seat: Seat) -> Proposal | RefusedProposal:
        """Check whether the latest action of `seat` may be taken back, without changing anything."""
        if (reason := self._why_no_take_back(seat)) is not None:
            return RefusedProposal(reason)
        withdrawn = self.game.withdraw(self._state, seat)
        return Proposal(self.version, TookBack(seat), self._way_back.state if withdrawn is None else withdrawn)

    def consider_agreed(self, seat: Seat) -> Proposal | RefusedProposal:
        """Check whether `seat` may take back its latest action, with all since, if the others agree, without changing
        anything."""
        if (reason := self._why_not_agreed(seat)) is not None:
            return RefusedProposal(reason)
        undone = self._undone(seat)
        return Proposal(self.version, TookBack(seat, len(undone)), undone[0].before, undone=undone)

    def consider_gift(self, seat: Seat, to: tuple[Seat, ...]) -> Proposal | RefusedProposal:
        """Check whether `seat` may give time to the seats `to`, apart from the clock. Changes nothing."""
        why = self._why_nobody(seat, *to)
        if why is None and (not to or seat in to or not set(to) <= set(self.to_act)):
            why = "table-gift-none"
        if why is None and not all(self.may_give(seat, other) for other in to):
            why = "table-gift-again"
        return self._unless(why, GaveTime(seat, to))

    def may_give(self, seat: Seat, other: Seat) -> bool:
        """Return whether `seat` has given no time to `other` since the latest action of that seat."""
        return self._actions[other] > self._gave.get((seat, other), -1)

    def consider_concede(self, seat: Seat) -> Proposal | RefusedProposal:
        """Check whether `seat` may concede, without changing anything."""
        return self._unless(
            self._why_nobody(seat) or ("table-conceded" if seat in self.conceded else None), Conceded(seat)
        )

    def consider_late(self, seats: Sequence[Seat]) -> Proposal | RefusedProposal:
        """Check whether the table may end because the time of these seats ran out. Changes nothing."""
        late = tuple(sorted(set(seats)))
        why = "table-over" if self.outcome else None
        if not late or any(seat not in self.to_act or self.is_played_for(seat) for seat in late):
            why = why or "table-no-longer-asked"
        return self._unless(why, Conceded(late[0] if late else 0, late))

    def consider_stand_in(self, seat: Seat, by: Seat) -> Proposal | RefusedProposal:
        """Check whether `by` may hand `seat` to a stand-in, apart from the waiting time. Changes nothing."""
        if self._why_nobody(seat, by) is None and "bot" in (self.players[seat].kind, self.players[by].kind):
            return RefusedProposal(message("table-stand-in-others"))
        return self._considered_stand_in(seat, by)

    def consider_return(self, seat: Seat) -> Proposal | RefusedProposal:
        """Check whether the owner of `seat` may take it back from a stand-in, without changing anything."""
        is_played = any(stand_in.seat == seat for stand_in in self.stand_ins)
        why = "table-over" if self.outcome else None if is_played else "table-no-stand-in"
        return self._unless(why, Returned(seat))

    def consider_hint(self, seat: Seat) -> Proposal | RefusedProposal:
        """Check whether the player of `seat` may receive a hint, without changing anything."""
        return self._unless(self._why_nobody(seat), Hinted(seat))

    def commit(self, proposal: Proposal) -> None:
        """Apply a proposal that was checked at the current version. Raises ValueError for another version."""
        if proposal.base != self.version:
            raise ValueError(f"considered at version {proposal.base}, the table is at {self.version}")
        entry = proposal.entry
        self.turns.add(entry, self.game.to_act(self._state), settled=self._would_settle(entry.seat))
        if self._past is not None and isinstance(entry, Acted):
            by_stand_in = any(stand_in.seat == entry.seat for stand_in in self.stand_ins)
            self._past.add(PastAction(entry.seat, self._state, proposal.version, by_stand_in))
        self.version = proposal.version
        self._remember(proposal)
        self._state = proposal.state
        self._forget()
        if self._ahead is not None and self._ahead[0] is self._state:
            self._views[None] = self._ahead[1]
        self._ahead = None

    def ending(self, proposal: Proposal | None = None) -> TableEnding | None:
        """Return the ending of the table, or with `proposal` its ending after that commit; None while it runs."""
        entry, state = (proposal.entry, proposal.state) if proposal else (None, self._state)
        conceded, late = self.conceded, self.late
        if isinstance(entry, Conceded):
            conceded, late = conceded.union(entry.seats), late.union(entry.late)
        found = ended(self.game, state, conceded, self._by_stand_in, self.stand_ins, self.assisted, late)
        return found and attrs.evolve(found, early=self._early(entry), taken_back=self.taken_back)

    def _early(self, last: Entry | None) -> frozenset[Seat]:
        """Return the seats that conceded early; `last` is an entry that is not added yet."""
        acted, early = Counter[Seat](), set[Seat]()
        for entry in (*self.turns.entries(0, len(self.turns)), last):
            if isinstance(entry, Acted):
                acted[entry.seat] += 1
            elif isinstance(entry, Conceded):
                early.update(seat for seat in entry.seats if acted[seat] < EARLY)
        return frozenset(early)

    def submit(self, seat: Seat, decision_id: str, action: Any) -> RefusedProposal | dict[Viewer, Update]:
        """Check and commit an action. Return a refusal, or one update for each viewer."""
        return self._settle(self.consider(seat, decision_id, action))

    def take_back(self, seat: Seat) -> RefusedProposal | dict[Viewer, Update]:
        """Undo the latest action of `seat`. Return a refusal, or one fresh update for each viewer."""
        return self._settle(self.consider_take_back(seat))

    def concede(self, seat: Seat) -> RefusedProposal | dict[Viewer, Update]:
        """Concede for `seat`. Return a refusal, or one update for each viewer."""
        return self._settle(self.consider_concede(seat))

    def rebuild(self, entries: Iterable[Entry]) -> None:
        """Apply stored entries to a table at version 0. Raises RebuildError at the first refused entry."""
        for entry in entries:
            proposal = self._considered(entry)
            if isinstance(proposal, RefusedProposal):
                raise RebuildError("record-version", version=str(self.version + 1), problem=proposal.reason)
            self.commit(proposal)

    # Updates

    def update(self, viewer: Viewer, since: int | None = None) -> Update:
        """Return everything that `viewer` may know now, with the events after version `since`.

        The update is fresh (without events) if `since` is None or unknown, or if there was a take-back since. A seat
        that conceded or has a stand-in gets no decision, because a bot answers for it.
        """
        key = (viewer, since)
        if key not in self._updates:
            self._updates[key] = self._new_update(viewer, since)
        return self._updates[key]

    def log(self, viewer: Viewer) -> Log:
        """Return all events that were not taken back, redacted for `viewer`."""
        if viewer not in self._logs:
            self._logs[viewer] = Log(tuple(self.game.redact(one, viewer) for _, events in self._log for one in events))
        return self._logs[viewer]

    def logged(self, version: int) -> int:
        """Return how many events of the log had happened by `version`."""
        known = bisect_right(self._log, version, key=lambda logged: logged[0])
        return sum(len(events) for _, events in self._log[:known])

    def _new_update(self, viewer: Viewer, since: int | None) -> Update:
        view = self.view(viewer)
        is_played_for = viewer is not None and self.is_played_for(viewer)
        fresh = since is None or not self._fresh_since <= since <= self.version
        return Update(
            version=self.version,
            viewer=viewer,
            view=view,
            events=() if since is None or fresh else self._events_after(since, viewer),
            to_act=self.to_act,
            decision=None if is_played_for else self.decision(viewer),
            legal=() if is_played_for else self.legal(viewer),
            take_back=self.may_take_back(viewer),
            sheets=self.game.view_sheets(view),
            outcome=self.outcome,
            fresh=fresh,
        )

    def _events_after(self, since: int, viewer: Viewer) -> tuple[Any, ...]:
        start = len(self._log)
        while start and self._log[start - 1][0] > since:
            start -= 1
        return tuple([self.game.redact(event, viewer) for _, events in self._log[start:] for event in events])

    # Checks and effects of entries

    def _unless(self, why: str | None, entry: Entry) -> Proposal | RefusedProposal:
        """Return a proposal that leaves the state unchanged, or a refusal with the reason `why`."""
        return Proposal(self.version, entry, self._state) if why is None else RefusedProposal(message(why))

    def _why_nobody(self, *seats: Seat) -> str | None:
        """Return the reason that excludes every action in `seats`: a missing seat or a finished table."""
        if not all(seat in self.seats for seat in seats):
            return "table-no-such-seat"
        return "table-over" if self.outcome else None

    def _why_not_asked(self, seat: Seat, decision_id: str) -> Message | None:
        decision = self.decision(seat)
        is_asked = decision is not None and decision.id == decision_id
        why = self._why_nobody(seat) or (None if is_asked else "table-no-longer-asked")
        return None if why is None else message(why)

    def _considered_stand_in(self, seat: Seat, by: Seat) -> Proposal | RefusedProposal:
        """Like `consider_stand_in`, for seats that a bot may hold after a move."""
        return self._unless(self._why_nobody(seat, by) or self._why_no_stand_in(seat, by), HandedOver(seat, by))

    def _why_no_stand_in(self, seat: Seat, by: Seat) -> str | None:
        if seat == by or by in self.conceded:
            return "table-stand-in-others"
        return "table-stand-in-already" if self.is_played_for(seat) else None

    def _considered(self, entry: Entry) -> Proposal | RefusedProposal:
        match entry:
            case Acted(seat, action) if seat in self.to_act:
                return self._consider_action(seat, action)
            case Acted():
                return RefusedProposal(message("table-no-longer-asked"))
            case TookBack(seat, 0):
                return self.consider_take_back(seat)
            case TookBack(seat, agreed):
                found = self.consider_agreed(seat)
                is_same = isinstance(found, RefusedProposal) or found.entry == entry
                return found if is_same else RefusedProposal(message("table-take-back-count", count=agreed))
            case GaveTime(seat, to):
                return self.consider_gift(seat, to)
            case Conceded(seat, late):
                return self.consider_late(late) if late else self.consider_concede(seat)
            case HandedOver(seat, by):
                return self._considered_stand_in(seat, by) if self._has_moved else self.consider_stand_in(seat, by)
            case Returned(seat):
                return self.consider_return(seat)
            case Hinted(seat):
                return self.consider_hint(seat)
            case Redealt():
                return Proposal(self.version, entry, dealt_anew(self.game, self._state, entry))
            case _:
                assert_never(entry)

    def _consider_action(self, seat: Seat, action: Any) -> Proposal | RefusedProposal:
        if not isinstance(action, self.game.types.actions):
            return RefusedProposal(message("table-not-an-action"))
        legal = self._legal_actions(seat)
        if action not in legal:
            return RefusedProposal(self.game.text.why_not(self.view(seat), action))
        action = legal[legal.index(action)]
        step = self.game.apply(self._state, seat, action)
        final = revealing(self.game, step.events)
        return Proposal(self.version, Acted(seat, action), step.state, step.events, final)

    def _legal_actions(self, seat: Seat) -> Sequence[Any]:
        """Return the game's legal actions, cached until the version changes. Updates hold them anyway."""
        if seat not in self._legal:
            self._legal[seat] = self.game.legal_actions(self._state, seat)
        return self._legal[seat]

    def _remember(self, proposal: Proposal) -> None:
        match proposal.entry:
            case Acted(seat):
                self._remember_action(seat, proposal)
            case TookBack(seat, agreed) if agreed:
                self._remember_agreed(seat, proposal)
            case TookBack(seat) if self._is_sealed(self._state, seat):
                self._actions[seat] -= 1
                self._withdrawals[seat] += 1
                if self._past is not None:
                    self._past.withdraw(seat)
            case TookBack(seat):
                if self._past is not None:
                    self._past.drop(1)
                self._way_back.took_back()
                self._actions[seat] -= 1
                self._log.pop()
                self.take_backs += 1
                self._fresh_since = proposal.version
            case Conceded(late=late):
                self.late = self.late.union(late)
                for seat in proposal.entry.seats:
                    self.conceded |= {seat}
                    self._set_stand_in(seat, None)
                    self._way_back.end(seat)
            case HandedOver(seat, by):
                self._set_stand_in(seat, by)
            case Returned(seat):
                self._set_stand_in(seat, None)
            case Hinted(seat):
                self.assisted |= {seat}
            case Redealt(seat):  # the new deal contradicts the earlier events
                self._way_back.end(seat)
                self._log, self._fresh_since = [], proposal.version
                if self._past is not None:
                    self._past.clear()
            case GaveTime(seat, to):
                self.gifts.append((proposal.version, proposal.entry))
                self._gave |= {(seat, other): self._actions[other] for other in to}
            case _:
                assert_never(proposal.entry)

    def _set_stand_in(self, seat: Seat, by: Seat | None) -> None:
        """Set the stand-in of `seat`, or with None remove it."""
        others = tuple(stand_in for stand_in in self.stand_ins if stand_in.seat != seat)
        self.stand_ins = others if by is None else (*others, StandIn(seat, by))
        self._way_back.change_hands(seat)

    def _remember_action(self, seat: Seat, proposal: Proposal) -> None:
        self._actions[seat] += 1
        self._by_stand_in[seat] += any(stand_in.seat == seat for stand_in in self.stand_ins)
        self._log.append((proposal.version, proposal.events))
        is_final = proposal.revealing is not None or self._is_sealed(proposal.state, seat)
        self._way_back.acted(seat, self._state, is_final=is_final, event=proposal.revealing)

    def _remember_agreed(self, seat: Seat, proposal: Proposal) -> None:
        """Forget the undone actions and their events."""
        assert self._past is not None
        self._past.drop(len(proposal.undone))
        for action in proposal.undone:
            self._actions[action.seat] -= 1
            self._by_stand_in[action.seat] -= action.by_stand_in
        first = proposal.undone[0].version
        self._log = [(version, events) for version, events in self._log if version < first]
        self._way_back = WayBack()
        self.take_backs += 1
        self.agreed_take_backs += 1
        self.taken_back |= {seat}
        self._fresh_since = proposal.version

    def _would_settle(self, seat: Seat) -> bool:
        """Return whether an action of `seat` makes all earlier actions final."""
        return not self._way_back.is_of(seat) and not any(self._is_sealed(self._state, other) for other in self.seats)

    def _is_sealed(self, state: Any, seat: Seat) -> bool:
        """Return whether `seat` has made a sealed choice in `state` that it may still change."""
        return seat in self.seats and self.game.withdraw(state, seat) is not None

    def _settle(self, proposal: Proposal | RefusedProposal) -> RefusedProposal | dict[Viewer, Update]:
        if isinstance(proposal, RefusedProposal):
            return proposal
        before = self.version
        self.commit(proposal)
        return {viewer: self.update(viewer, before) for viewer in (*self.seats, None)}

    def _forget(self) -> None:
        self._views = {}
        self._legal = {}
        self._decisions = {}
        self._updates = {}
        self._logs = {}
        self._judged = False

    def _undone(self, seat: Seat) -> tuple[PastAction, ...]:
        """Return the actions that an agreed take-back of `seat` would undo, oldest first; none if that is unknown."""
        count = self._past.since(seat) if self._past is not None else None
        return tuple(self._past.last(count)) if self._past is not None and count else ()

    def _why_not_agreed(self, seat: Seat) -> Message | None:
        """Return why `seat` cannot take back its latest action even if the others agree."""
        if self._past is None:
            return message("table-take-back-no-consent")
        if self.outcome:
            return message("table-take-back-over")
        if seat in self.conceded:
            return message("table-conceded")
        if any(stand_in.seat == seat for stand_in in self.stand_ins):
            return message("table-has-stand-in")
        if seat not in self.seats or not self._actions[seat]:
            return message("table-take-back-nothing")
        return None if self._undone(seat) else message("table-take-back-far")

    def _why_no_take_back(self, seat: Seat) -> Message | None:
        if any(stand_in.seat == seat for stand_in in self.stand_ins):
            return message("table-has-stand-in")
        if self._is_sealed(self._state, seat) and seat not in self.conceded and not self.outcome:
            return None
        if self._policy == "never":
            return message("table-take-back-never")
        if self.outcome:
            return message("table-take-back-over")
        if seat in self.conceded:
            return message("table-conceded")
        if seat not in self.seats or not self._actions[seat]:
            return message("table-take-back-nothing")
        if (event := self._way_back.final_event(seat)) is not None:
            return why_final(self.game, event, seat)
        return self._way_back.why_not(seat)


# Take-back: the undoable actions of one seat, or why there are none


@attrs.frozen
class _Past:
    """One action of `seat` that may be undone: the state before it."""

    seat: Seat
    state: Any


class WayBack:
    """The states before the latest actions of a table that may still be taken back. They all belong to one seat. An
    action of another seat, or a reveal, empties the list."""

    def __init__(self) -> None:
        self._past: tuple[_Past, ...] = ()
        self._barrier: Seat | None = None
        """The seat of the latest action that cannot be taken back."""
        self._changed_hands = False
        """Whether another player or bot took over that seat since its latest action."""
        self._event: Any = None
        """The event that made that action final; None if something else did."""

    @property
    def state(self) -> Any:
        """The state before the latest action that may be taken back."""
        return self._past[-1].state

    def is_of(self, seat: Seat) -> bool:
        """Return whether the latest action belongs to `seat` and can be taken back."""
        return bool(self._past) and self._past[-1].seat == seat

    def why_not(self, seat: Seat) -> Message | None:
        """Return why `seat`, which has acted, cannot take back its latest action; None if it can."""
        latest = self._past[-1].seat if self._past else self._barrier
        if latest is not None and latest != seat:
            return message("table-take-back-other-acted", seat=SeatName(latest))
        why = "table-take-back-handed" if self._changed_hands else "table-take-back-revealed"
        return None if self._past else message(why)

    def final_event(self, seat: Seat) -> Any:
        """Return the event that made the latest action final, if that was one of `seat`; None otherwise."""
        return self._event if not self._past and self._barrier == seat else None

    def acted(self, seat: Seat, before: Any, *, is_final: bool, event: Any = None) -> None:
        """Record an action of `seat` in the state `before`. A final action, and all before it, cannot be taken back.
        `event` is the one that makes it final, if one does."""
        self._changed_hands = False
        if self._past and not self.is_of(seat):
            self._barrier, self._event = self._past[-1].seat, None
            self._past = ()
        if is_final:
            self.end(seat)
            self._event = event
        else:
            self._past = (*self._past, _Past(seat, before))

    def took_back(self) -> None:
        """Record that the latest action was taken back."""
        self._past = self._past[:-1]

    def end(self, seat: Seat) -> None:
        """Record that `seat` did something irreversible."""
        self._past = ()
        self._barrier, self._event = seat, None

    def change_hands(self, seat: Seat) -> None:
        """Record that another player or bot now plays for `seat`; it cannot take back earlier actions."""
        if not self._past or self.is_of(seat):
            self.end(seat)
            self._changed_hands = True


# The standing entries of a table and the starts of its turns, for spectators with delayed views


class Turns:
    """The standing entries of one table, oldest first: all except actions taken back freely, which no late spectator
    has seen. An agreed take-back stands as an entry after the actions that it undoes.

    A turn begins when a seat that was not being asked is asked. So one seat's consecutive decisions are one turn, and
    so are simultaneous choices of several seats. A turn counts from its first action, once all earlier actions are
    final. This way no turn passes while a seat acts and takes back repeatedly.
    """

    def __init__(self) -> None:
        self._standing: list[Entry] = []
        self._starts: list[int] = []
        self._asked: frozenset[Seat] = frozenset()
        """The seats that may be asked without starting a new turn."""

    def __len__(self) -> int:
        return len(self._standing)

    def add(self, entry: Entry, asked: tuple[Seat, ...], *, settled: bool) -> None:
        """Add an entry that was accepted while the seats in `asked` owed a choice. `settled` says that all earlier
        actions are final."""
        match entry:
            case Acted():
                if settled and not self._asked.issuperset(asked):
                    self._starts.append(len(self._standing))
                self._asked = frozenset(asked)
                self._standing.append(entry)
            case TookBack(seat, agreed) if agreed:
                undone = self._undone(agreed)
                self._starts = [start for start in self._starts if start < undone]  # turns that were not over
                self._asked |= {seat}
                self._standing.append(entry)
            case TookBack(seat):
                self._asked |= {seat}
                self._drop(seat)
            case _:
                self._standing.append(entry)

    def before(self, turns: int) -> int:
        """Return how many entries stood `turns` (at least 1) whole turns ago. The latest turn does not count, as it may
        not be over."""
        return self._starts[-1 - turns] if len(self._starts) > turns else 0

    def entries(self, start: int, end: int) -> tuple[Entry, ...]:
        """Return the standing entries from `start` up to but not including `end`."""
        return tuple(self._standing[start:end])

    def _undone(self, count: int) -> int:
        """Return the place of the first of the latest `count` actions in force."""
        skipped = 0
        for place in reversed(range(len(self._standing))):
            match self._standing[place]:
                case TookBack(agreed=agreed):
                    skipped += agreed
                case Acted() if skipped:
                    skipped -= 1
                case Acted():
                    count -= 1
                    if not count:
                        return place
        return 0

    def _drop(self, seat: Seat) -> None:
        for place in reversed(range(len(self._standing))):
            entry = self._standing[place]
            if isinstance(entry, Acted) and entry.seat == seat:
                del self._standing[place]
                return


# The spectators' view of a table, under the policy agreed when it was made


class SpectatorView:
    """The table as its spectators see it. With delayed views, `behind` is a second table of the same set-up at version
    0. It receives only the entries that spectators may know by now and is the source of everything they see."""

    def __init__(self, spec: TableSpec, table: Table, behind: Table, *, agreed: bool = False) -> None:
        self.agreed = agreed
        """Whether the person of the shown seat agrees to share their view."""
        self._spec = spec
        self._table = table
        self._behind = behind if spec.watching == "delayed" else None
        self._shown: dict[tuple[Viewer, int | None], tuple[Update, Update]] = {}

    @property
    def known(self) -> Table:
        """The table as spectators knew it at the latest `catch_up`."""
        return self._table if self._behind is None else self._behind

    def catch_up(self) -> None:
        """Add the entries that spectators may know by now."""
        if self._behind is not None:
            turns = self._table.turns
            due = len(turns) if self._table.outcome else turns.before(self._spec.delay)
            self._behind.rebuild(turns.entries(len(self._behind.turns), due))

    @property
    def version(self) -> int:
        """The version that spectators are shown."""
        return self.known.version

    def eyes(self, wish: Viewer) -> Viewer:
        """Return the viewer that a spectator shares after asking for the view of `wish`; None for the public view."""
        match self._spec.watching:
            case "seat":
                return self._spec.shown if self.agreed else None
            case "delayed" if wish in self._table.seats:
                return wish
            case _:
                return None

    def update(self, viewer: Viewer, since: int | None = None) -> Update:
        """Return the update of a viewer from `eyes`, without a decision. All spectators with that view get the same
        object."""
        told = self.known.update(viewer, since)
        known = self._shown.get((viewer, since))
        if known is None or known[0] is not told:
            self._shown = {key: pair for key, pair in self._shown.items() if pair[0].version == told.version}
            known = told, attrs.evolve(told, decision=None, legal=(), take_back=TakeBackRight(False))
            self._shown[viewer, since] = known
        return known[1]

    def log(self, viewer: Viewer) -> Log:
        """Return all events so far, redacted for `viewer`."""
        return self.known.log(viewer)


# The events to show a player who returns or has acted


def headlines(events: Sequence[Any], seat: Seat | None) -> list[int]:
    """Return the indices of at most five of `events`, ascending. Those about `seat` are chosen first, then the newest
    others.

    >>> class Deed:
    ...     def __init__(self, seat: int) -> None: self.seat = seat
    >>> headlines([Deed(1), Deed(0), Deed(1), Deed(1), Deed(1), Deed(1)], 0)
    [1, 2, 3, 4, 5]
    """
    mine = [place for place, event in enumerate(events) if touches(event, seat)][-MOST_HEADLINES:]
    others = [place for place, event in enumerate(events) if not touches(event, seat)]
    return sorted([*mine, *others[max(0, len(others) - MOST_HEADLINES + len(mine)) :]])


def own_part(events: Sequence[Any], seat: Seat | None) -> int:
    """Return how many events at the start of `events`, the answer to an action of `seat`, are about that seat only. The
    later ones show what other seats did, as when the last simultaneous choice resolves all.

    >>> class Deed:
    ...     def __init__(self, seat: int) -> None: self.seat = seat
    >>> own_part([Deed(0), Deed(1), Deed(0)], 0), own_part([Deed(1), Deed(0)], 0)
    (1, 0)
    """
    return next((place for place, event in enumerate(events) if not touches(event, seat)), len(events))


def starts_turn(event: Any) -> bool:
    """Return whether an event is the start of a turn or of a round: games name these `TurnStarted`, `RoundStarted`."""
    return type(event).__name__ in ("TurnStarted", "RoundStarted")


def touches(event: Any, seat: Seat | None) -> bool:
    """Return whether an event is about `seat`."""
    return seat is not None and getattr(event, "seat", None) == seat
