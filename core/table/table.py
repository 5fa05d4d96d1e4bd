"""Decides everything about one running or finished game: seats, versions, take-back, updates. No I/O and no clock."""

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from typing import Any, assert_never

from core.kernel.decision import Decision, Seat
from core.kernel.errors import BelvedereError
from core.kernel.game import AnyGame
from core.kernel.message import Message, message
from core.kernel.score import Outcome
from core.link.spec import Player, TakeBackPolicy
from core.link.updates import Log, StandIn, TakeBackRight, Update
from core.table.ending import TableEnding, ended, judge
from core.table.entries import Acted, Conceded, Entry, HandedOver, Hinted, Redealt, Returned, TookBack, dealt_anew
from core.table.proposal import Proposal, RefusedProposal
from core.table.take_back import WayBack
from core.table.turns import Turns

Viewer = Seat | None
"""A seat, or None for a spectator."""


class RebuildError(BelvedereError):
    """Stored entries do not lead anywhere under the rules in force; the sentence names the version."""


class Table:
    """The authority over one game. Version n is what n accepted entries made of the set-up.

    `options` is an instance of the game's options class, `players` one for each seat, `seed` 16 to 64 secret bytes.
    Decision ids shown outside carry the number of take-backs, so that no answer outlives one.

    Where seats choose at the same time, a sealed choice (`GameDef`) may be taken back until all are in, whatever others
    did meanwhile and whatever the policy. Nobody else's question changes by it, so their answers stay good.
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
        """Where a table `has_moved`, bots may have seats that were people's, and had stand-ins, before."""
        self.game = game
        self.options = options
        self.players = players
        self.version = 0
        self.take_backs = 0
        self.conceded = self.assisted = frozenset[Seat]()
        self.turns = Turns()
        self.stand_ins: tuple[StandIn, ...] = ()
        self._policy, self._has_moved = take_back, has_moved
        self._state = game.setup(options, len(players), seed)
        self._way_back = WayBack()
        self._by_stand_in = [0] * len(players)
        self._withdrawals, self._actions = [0] * len(players), [0] * len(players)
        self._log: list[tuple[int, tuple[Any, ...]]] = []
        self._fresh_since = 0
        self._views: dict[Viewer, Any] = {}
        self._legal: dict[Seat, Sequence[Any]] = {}
        self._decisions: dict[Seat, Decision] = {}
        self._updates: dict[tuple[Viewer, int | None], Update] = {}
        self._logs: dict[Viewer, Log] = {}
        self._outcome: Outcome | None = None
        self._judged = False

    # What is asked, and what it has come to

    @property
    def seats(self) -> range:
        return range(len(self.players))

    @property
    def state(self) -> Any:
        """Everything, hidden parts included: for digests, never for a viewer."""
        return self._state

    @property
    def outcome(self) -> Outcome | None:
        """How the table ended, None while it runs. Seats that conceded rank last; a lone seat left ends the table."""
        if not self._judged:
            self._outcome = judge(self.game, self._state, self.conceded, self._by_stand_in)
            self._judged = True
        return self._outcome

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """Every seat that owes a choice now; none when the table is over."""
        return () if self.outcome else self.game.to_act(self._state)

    @property
    def played_for(self) -> frozenset[Seat]:
        """The seats for whose person a bot answers: those who conceded, and those who have a stand-in."""
        return self.conceded.union([stand_in.seat for stand_in in self.stand_ins])

    def is_played_for(self, seat: Seat) -> bool:
        """Whether a bot answers for the person in `seat`, who conceded or has a stand-in."""
        return seat in self.played_for

    @property
    def answers(self) -> tuple[int, ...]:
        """By seat, how many actions stand: given and not taken back."""
        return tuple(self._actions)

    def decision(self, viewer: Viewer) -> Decision | None:
        """The decision that `viewer` owes now, None when there is none."""
        if viewer is None or viewer not in self.to_act:
            return None
        if viewer not in self._decisions:
            asked = self.game.decision(self._state, viewer)
            id = f"{self.take_backs + self._withdrawals[viewer]}.{asked.id}"
            self._decisions[viewer] = Decision(id, asked.seat, asked.kind)
        return self._decisions[viewer]

    def legal(self, viewer: Viewer) -> tuple[Any, ...]:
        """The complete list of legal actions of `viewer`, empty when no decision is owed."""
        asked = viewer is not None and viewer in self.to_act
        return tuple(self._legal_actions(viewer)) if viewer is not None and asked else ()

    def view(self, viewer: Viewer) -> Any:
        """All that `viewer` may know. The same object until the version changes."""
        if viewer not in self._views:
            self._views[viewer] = self.game.view_for(self._state, viewer)
        return self._views[viewer]

    def may_take_back(self, viewer: Viewer) -> TakeBackRight:
        """Whether `viewer` may take back its latest action now, and why not."""
        reason = None if viewer is None else self._why_no_take_back(viewer)
        return TakeBackRight(viewer is not None and reason is None, reason)

    # Requests

    def consider(self, seat: Seat, decision_id: str, action: Any) -> Proposal | RefusedProposal:
        """Find out what `action` would do. Changes nothing."""
        reason = self._why_not_asked(seat, decision_id)
        return self._consider_action(seat, action) if reason is None else RefusedProposal(reason)

    def consider_take_back(self, seat: Seat) -> Proposal | RefusedProposal:
        """Find out whether the latest action of `seat` may be taken back. Changes nothing."""
        if (reason := self._why_no_take_back(seat)) is not None:
            return RefusedProposal(reason)
        withdrawn = self.game.withdraw(self._state, seat)
        return Proposal(self.version, TookBack(seat), self._way_back.state if withdrawn is None else withdrawn)

    def consider_concede(self, seat: Seat) -> Proposal | RefusedProposal:
        """Find out whether `seat` may concede. Changes nothing."""
        return self._unless(
            self._why_nobody(seat) or ("table-conceded" if seat in self.conceded else None), Conceded(seat)
        )

    def consider_stand_in(self, seat: Seat, by: Seat) -> Proposal | RefusedProposal:
        """Find out whether `by` may let a stand-in play for `seat`, time apart. Changes nothing."""
        if self._why_nobody(seat, by) is None and "bot" in (self.players[seat].kind, self.players[by].kind):
            return RefusedProposal(message("table-steward-others"))
        return self._considered_stand_in(seat, by)

    def consider_return(self, seat: Seat) -> Proposal | RefusedProposal:
        """Find out whether the owner of `seat` may take it back from a stand-in. Changes nothing."""
        is_played = any(stand_in.seat == seat for stand_in in self.stand_ins)
        why = "table-over" if self.outcome else None if is_played else "table-no-steward"
        return self._unless(why, Returned(seat))

    def consider_hint(self, seat: Seat) -> Proposal | RefusedProposal:
        """Find out whether the player of `seat` may be told a hint. Changes nothing."""
        return self._unless(self._why_nobody(seat), Hinted(seat))

    def commit(self, proposal: Proposal) -> None:
        """Apply a proposal that was considered at this very version. Raises ValueError when the table has moved on
        since."""
        if proposal.base != self.version:
            raise ValueError(f"considered at version {proposal.base}, the table is at {self.version}")
        entry = proposal.entry
        self.turns.add(entry, self.game.to_act(self._state), settled=self._would_settle(entry.seat))
        self.version = proposal.version
        self._remember(proposal)
        self._state = proposal.state
        self._forget()

    def ending(self, proposal: Proposal | None = None) -> TableEnding | None:
        """How the table has ended, or how it will have once `proposal` is committed; None while it goes on."""
        entry, state = (proposal.entry, proposal.state) if proposal else (None, self._state)
        conceded = self.conceded | {entry.seat} if isinstance(entry, Conceded) else self.conceded
        return ended(self.game, state, conceded, self._by_stand_in, self.stand_ins, self.assisted)

    def submit(self, seat: Seat, decision_id: str, action: Any) -> RefusedProposal | dict[Viewer, Update]:
        """Consider and commit: a refusal that changed nothing, or one update for each viewer."""
        return self._settle(self.consider(seat, decision_id, action))

    def take_back(self, seat: Seat) -> RefusedProposal | dict[Viewer, Update]:
        """Undo the latest action of `seat`: a refusal, or one fresh update for each viewer."""
        return self._settle(self.consider_take_back(seat))

    def concede(self, seat: Seat) -> RefusedProposal | dict[Viewer, Update]:
        """Give up for `seat`: a refusal, or one update for each viewer."""
        return self._settle(self.consider_concede(seat))

    def rebuild(self, entries: Iterable[Entry]) -> None:
        """Apply stored entries to a table at version 0. Raises RebuildError at the first that is refused."""
        for entry in entries:
            proposal = self._considered(entry)
            if isinstance(proposal, RefusedProposal):
                raise RebuildError("record-version", version=str(self.version + 1), problem=proposal.reason)
            self.commit(proposal)

    # Updates

    def update(self, viewer: Viewer, since: int | None = None) -> Update:
        """All that `viewer` may know now, with the events after version `since`.

        Fresh (without events) when `since` is None, unknown, or a take-back lies in between. A seat that conceded
        or has a stand-in is asked nothing: a bot answers for it.
        """
        key = (viewer, since)
        if key not in self._updates:
            self._updates[key] = self._new_update(viewer, since)
        return self._updates[key]

    def log(self, viewer: Viewer) -> Log:
        """Everything that happened and was not taken back, as far as `viewer` may read it."""
        if viewer not in self._logs:
            self._logs[viewer] = Log(tuple(self.game.redact(one, viewer) for _, events in self._log for one in events))
        return self._logs[viewer]

    def logged(self, version: int) -> int:
        """How many events of the log had happened by `version`."""
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

    # Behind the requests

    def _unless(self, why: str | None, entry: Entry) -> Proposal | RefusedProposal:
        """A proposal of an entry that leaves the state as it is, unless something is against it."""
        return Proposal(self.version, entry, self._state) if why is None else RefusedProposal(message(why))

    def _why_nobody(self, *seats: Seat) -> str | None:
        """Why nobody may do anything in `seats` any more, or ever."""
        if not all(seat in self.seats for seat in seats):
            return "table-no-such-seat"
        return "table-over" if self.outcome else None

    def _why_not_asked(self, seat: Seat, decision_id: str) -> Message | None:
        decision = self.decision(seat)
        is_asked = decision is not None and decision.id == decision_id
        why = self._why_nobody(seat) or (None if is_asked else "table-no-longer-asked")
        return None if why is None else message(why)

    def _considered_stand_in(self, seat: Seat, by: Seat) -> Proposal | RefusedProposal:
        """As `consider_stand_in`, for seats that a bot may have by now."""
        return self._unless(self._why_nobody(seat, by) or self._why_no_stand_in(seat, by), HandedOver(seat, by))

    def _why_no_stand_in(self, seat: Seat, by: Seat) -> str | None:
        if seat == by or by in self.conceded:
            return "table-steward-others"
        return "table-steward-already" if self.is_played_for(seat) else None

    def _why_no_take_back(self, seat: Seat) -> Message | None:
        if any(stand_in.seat == seat for stand_in in self.stand_ins):
            return message("table-stewarded")
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
        return self._way_back.why_not(seat)

    def _considered(self, entry: Entry) -> Proposal | RefusedProposal:
        match entry:
            case Acted(seat, action) if seat in self.to_act:
                return self._consider_action(seat, action)
            case Acted():
                return RefusedProposal(message("table-no-longer-asked"))
            case TookBack(seat):
                return self.consider_take_back(seat)
            case Conceded(seat):
                return self.consider_concede(seat)
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
        reveals = any(self.game.reveals(event) for event in step.events)
        return Proposal(self.version, Acted(seat, action), step.state, step.events, reveals)

    def _legal_actions(self, seat: Seat) -> Sequence[Any]:
        """As the game has them; the same object until the version changes, as updates hold it anyway."""
        if seat not in self._legal:
            self._legal[seat] = self.game.legal_actions(self._state, seat)
        return self._legal[seat]

    def _remember(self, proposal: Proposal) -> None:
        match proposal.entry:
            case Acted(seat):
                self._remember_action(seat, proposal)
            case TookBack(seat) if self._is_sealed(self._state, seat):
                self._actions[seat] -= 1
                self._withdrawals[seat] += 1
            case TookBack(seat):
                self._way_back.took_back()
                self._actions[seat] -= 1
                self._log.pop()
                self.take_backs += 1
                self._fresh_since = proposal.version
            case Conceded(seat):
                self.conceded |= {seat}
                self._set_stand_in(seat, None)
                self._way_back.end(seat)
            case HandedOver(seat, by):
                self._set_stand_in(seat, by)
            case Returned(seat):
                self._set_stand_in(seat, None)
            case Hinted(seat):
                self.assisted |= {seat}
            case Redealt(seat):  # what was told before could not be told of the cards that are there now
                self._way_back.end(seat)
                self._log, self._fresh_since = [], proposal.version
            case _:
                assert_never(proposal.entry)

    def _set_stand_in(self, seat: Seat, by: Seat | None) -> None:
        """Give `seat` a stand-in, or none."""
        others = tuple(stand_in for stand_in in self.stand_ins if stand_in.seat != seat)
        self.stand_ins = others if by is None else (*others, StandIn(seat, by))
        self._way_back.change_hands(seat)

    def _remember_action(self, seat: Seat, proposal: Proposal) -> None:
        self._actions[seat] += 1
        self._by_stand_in[seat] += any(stand_in.seat == seat for stand_in in self.stand_ins)
        self._log.append((proposal.version, proposal.events))
        is_final = proposal.reveals or self._is_sealed(proposal.state, seat)
        self._way_back.acted(seat, self._state, is_final=is_final)

    def _would_settle(self, seat: Seat) -> bool:
        """Whether nothing that has happened can be taken back once `seat` acts."""
        return not self._way_back.is_of(seat) and not any(self._is_sealed(self._state, other) for other in self.seats)

    def _is_sealed(self, state: Any, seat: Seat) -> bool:
        """Whether `seat` has made a choice in `state` that others do not know and that it may still change."""
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
