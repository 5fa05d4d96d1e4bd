"""The owner of a table in a simulation: takes one wish after another, and shows an entry once it is stored."""

import json
from collections import deque
from typing import TYPE_CHECKING, Any

from core.storage.values import Claim, Deposed, StoreError
from net.cluster.bus import Letter
from net.cluster.table_messages import OutgoingLink

if TYPE_CHECKING:
    from scripts.soaking.nodes.door import SimulatedLink
    from scripts.soaking.nodes.node import SimulatedNode

RETRY = 1.0
"""Seconds until a store that refused an entry is asked again."""


class SimulatedOwner:
    """A table at work in a node, by a claim; links from this node and, with their numbers, from others."""

    def __init__(self, node: "SimulatedNode", claim: Claim, log: list[str]) -> None:
        self.node = node
        self.claim = claim
        self.log = log
        self.here: list[SimulatedLink] = []
        self.there: dict[str, OutgoingLink] = {}
        self._wishes: deque[tuple[int, str]] = deque()
        self._is_writing = self.is_over = False
        subjects = f"t.{claim.table}", f"t.{claim.table}.{claim.epoch}"
        self._subscriptions = [
            node.bus.subscribe(subject, take) for subject, take in zip(subjects, (self._open, self._wish), strict=True)
        ]

    # From elsewhere

    def _open(self, letter: Letter) -> None:
        if self.node.may_serve:
            subject = letter.body.decode()
            self.there[subject] = self.node.outgoing.open(
                subject, self.claim.epoch, lambda: self.there.pop(subject, None)
            )
            self.node.bus.publish(letter.reply, json.dumps([self.claim.epoch, self.node.rules.id]).encode())
            self._send(subject, self.log, is_anew=True)

    def _wish(self, letter: Letter) -> None:
        what, *rest = json.loads(letter.body)
        if what == "close":
            if letter.reply in self.there:
                self.there.pop(letter.reply).close()
        elif letter.reply not in self.there:
            self.node.outgoing.disown(letter.reply)
        elif what == "refresh" or not self.act(*rest):
            self._send(letter.reply, self.log, is_anew=True)

    def _send(self, subject: str, what: Any, *, is_anew: bool) -> None:
        if self.node.may_serve:
            self.there[subject].send(json.dumps([len(self.log), what]).encode(), is_anew=is_anew)

    # Entries

    def act(self, version: int, action: str) -> bool:
        """Take a wish for what is asked at a version; False where it is asked no more."""
        if version != len(self.log) or self._wishes or self._is_writing:
            return False
        self._wishes.append((version, action))
        self._next()
        return True

    def _next(self) -> None:
        if self.is_over or self._is_writing or not self._wishes:
            return
        self._is_writing = True
        version, action = self._wishes[0]
        self.node.store.ask(
            lambda store: store.append(self.claim, version + 1, action), lambda _: self._stored(action), self._refused
        )

    def _stored(self, action: str) -> None:
        self._is_writing = False
        if self.is_over:
            return
        self._wishes.popleft()
        self.log.append(action)
        for link in list(self.here):
            self.show(link)
        for subject in list(self.there):
            self._send(subject, action, is_anew=False)
        self._next()

    def _refused(self, error: StoreError) -> None:
        self._is_writing = False
        if isinstance(error, Deposed):
            self.node.let_go([self.claim])
        else:
            self.node.process.call_later(RETRY, self._next)

    def show(self, link: "SimulatedLink") -> None:
        """Show a link of this node where the table stands."""
        if self.node.may_serve and not self.is_over:
            link.shown(self.node.rules.id, self.claim.epoch, list(self.log))

    def end(self) -> None:
        """Decide nothing any more."""
        self.is_over = True
        for subscription in self._subscriptions:
            subscription.close()
        self.end_links()

    def end_links(self) -> None:
        """Let everybody find the owner anew."""
        for link in self.there.values():
            link.send(b"moved", is_anew=True)
            link.close()
        here, self.here, self.there = self.here, [], {}
        for one in here:
            one.find_again(0.1)
