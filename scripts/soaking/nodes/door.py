"""A visitor of a simulated house and their link to a table, which finds the owner again whenever it is lost."""

import json
import random
from functools import partial
from typing import TYPE_CHECKING

from core.storage.leases import Ownership
from net.cluster.bus import Letter, Subscription
from net.cluster.table_messages import IncomingLink

if TYPE_CHECKING:
    from scripts.soaking.nodes.node import SimulatedNode
    from scripts.soaking.nodes.owner import SimulatedOwner
    from scripts.soaking.nodes.world import World

ANSWER = 2.0
"""Seconds until an owner who does not answer is looked for anew."""
REFRESHES = 3
"""Beats in which a table is asked for anew before its owner is."""
PATIENCE = 3.0
"""Seconds until a visitor asks again for what did not happen."""


class SimulatedLink:
    """One visitor's end of a table, at the node of their door."""

    def __init__(self, node: "SimulatedNode", visitor: "Visitor") -> None:
        self.node = node
        self.visitor = visitor
        self.table = visitor.table
        self.is_over = False
        self.view: list[str] = []
        self.owner: SimulatedOwner | None = None
        self.owner_id: str | None = None
        self.least = 0
        self._end: IncomingLink | None = None
        self._inbox: Subscription | None = None
        self._tries = self._asked = 0
        self.find_again(0)

    @property
    def subject(self) -> str:
        """On which an owner elsewhere sends; empty where there is none."""
        return self._end.subject if self._end is not None else ""

    # Finding the owner

    def find_again(self, delay: float) -> None:
        """Look for the owner, after a while."""
        self._leave()
        self._tries += 1
        self.node.process.call_later(delay, self._find, self._tries)

    def _find(self, tries: int) -> None:
        if not self.is_over and tries == self._tries:
            self.node.find(self)

    def attach(self, owner: "SimulatedOwner") -> None:
        """The table is at work in this node."""
        self._tries += 1
        if self.is_over:
            return
        self.owner = owner
        self.owner_id = owner.node.rules.id
        self.least = max(self.least, owner.claim.epoch)
        owner.here.append(self)
        owner.show(self)

    def open(self, of: Ownership) -> None:
        """Ask the owner elsewhere."""
        if self.is_over:
            return
        node = self.node
        self.receiving = node.world.receiving(self._delivered, self.least)
        self._asked = 0
        self._end = node.incoming.open(self._came, lambda: self.find_again(0.1))
        inbox = f"a{self._end.subject}"
        self._inbox = node.bus.subscribe(inbox, partial(self._answered, of.owner or ""))
        node.bus.publish(f"t.{of.table}", self._end.subject.encode(), inbox)
        self._tries += 1
        node.process.call_later(ANSWER, self._give_up, self._tries)

    def _give_up(self, tries: int) -> None:
        if tries == self._tries and self.owner_id is None and not self.is_over:
            self.find_again(0)

    def _answered(self, asked: str, letter: Letter) -> None:
        if letter.is_unheard:
            self.node.heart.doubt(asked)
            self.find_again(0.3)
            return
        if self.owner_id is not None:
            return
        epoch, owner = json.loads(letter.body)
        self.owner_id, self._tries = owner, self._tries + 1
        if self.receiving.open(epoch):
            self.least = epoch
        else:
            self.find_again(0.3)

    def _leave(self) -> None:
        if self._end is not None and self._inbox is not None:
            if self.owner_id is not None:
                self.wish("close")
            self._inbox.close()
            self._end.close()
            self._end = self._inbox = None
        if self.owner is not None and self in self.owner.here:
            self.owner.here.remove(self)
        self.owner = self.owner_id = None

    def close(self) -> None:
        """The visitor is gone."""
        self._leave()
        self.is_over = True

    # What comes

    def _came(self, body: bytes) -> None:
        if self.node.may_serve:
            self.receiving.take(body)

    def _delivered(self, body: bytes) -> None:
        if body == b"moved":
            self.find_again(0.1)
            return
        version, what = json.loads(body)
        view = what if isinstance(what, list) else [*self.view, what]
        if self.owner_id is None:
            self.node.world.broken.append(f"{self.visitor.name} was shown what no owner has answered for")
        epoch = self.receiving.epoch
        self.shown(self.owner_id or "", epoch if epoch is not None else 0, view)
        if len(view) != version:
            self.node.world.broken.append(f"{self.visitor.name} was shown {len(view)} entries as version {version}")

    def shown(self, by: str, epoch: int, view: list[str]) -> None:
        """The visitor is shown the table."""
        self.view, self._asked = view, 0
        self.visitor.see(by, epoch, view)

    def look(self) -> None:
        """Once a beat: is the owner there, and is everything that they sent?"""
        if self.owner is not None or self.owner_id is None:
            return
        if self.owner_id not in self.node.rules.hears(self.node.process.time()):
            self.find_again(0)
        elif self.receiving.is_waiting:
            self._asked += 1
            self.visitor.misses.append(self.node.world.timers.time())
            if self._asked > REFRESHES:
                self.find_again(0)
            else:
                self.wish("refresh")

    # What is wished

    def wish(self, what: str, *rest: object) -> None:
        """Ask the owner for something."""
        if self.owner is not None:
            if what == "refresh" or (what == "act" and not self.owner.act(*rest)):  # type: ignore[arg-type]
                self.owner.show(self)
        elif self._end is not None:
            subject = f"t.{self.table}.{self.least}"
            self.node.bus.publish(subject, json.dumps([what, *rest]).encode(), self._end.subject)


class Visitor:
    """A person at a table: plays, or only watches, and comes back by another door when theirs is closed."""

    def __init__(self, world: "World", name: str, table: str, dice: random.Random, *, plays: bool) -> None:
        self.world = world
        self.name = name
        self.table = table
        self.plays = plays
        self.link: SimulatedLink | None = None
        self.last_acknowledged = self.last_shown = 0.0
        self.acknowledged: dict[str, int] = {}
        self.misses: list[float] = []
        """When something that was sent to them had not arrived."""
        self._dice = dice
        self._number = 0
        self._wished = -PATIENCE
        self._last: tuple[int, int] = (0, 0)
        self._act()

    @property
    def last_progress(self) -> float:
        """When they last got what they wait for: who plays an entry of theirs, who watches the table."""
        return self.last_acknowledged if self.plays else self.last_shown

    def come(self, node: "SimulatedNode") -> None:
        """Come by the door of a node."""
        self._last = (0, 0)
        self.link = SimulatedLink(node, self)

    def leave(self) -> None:
        """The door is closed; another is found soon."""
        if self.link is not None:
            self.link.close()
            self.link = None

    def see(self, by: str, epoch: int, view: list[str]) -> None:
        """Be shown the table by an owner."""
        self.world.judge_shown(self, by, epoch, view)
        if (epoch, len(view)) < self._last:
            self.world.broken.append(f"{self.name} was shown {(epoch, len(view))} after {self._last}")
        self._last, self.last_shown = (epoch, len(view)), self.world.timers.time()
        action = f"{self.name}:{self._number}"
        if self.plays and action in view:
            self.acknowledged[action] = view.index(action) + 1
            self.last_acknowledged = self.world.timers.time()
            self._number, self._wished = self._number + 1, -PATIENCE

    def _act(self) -> None:
        now, link = self.world.timers.time(), self.link
        if link is not None and not link.node.process.is_paused:
            if not self.plays:
                link.wish("refresh")
            elif now - self._wished >= PATIENCE:
                self._wished = now
                link.wish("act", len(link.view), f"{self.name}:{self._number}")
        self.world.timers.call_later(self._dice.uniform(0.5, 2.0) if self.plays else 3.0, self._act)
