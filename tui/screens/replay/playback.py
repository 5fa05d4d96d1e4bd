"""Holds a place in a replay, and finds others: by ply, turn, round, or an event."""

from collections.abc import Callable

import attrs

from core.catalog import load
from core.kernel.decision import Seat
from core.kernel.game import AnyGame
from core.link.updates import TakeBackRight, Update
from core.record.replay import Replay
from core.text import Texts


@attrs.frozen
class Fact:
    """Something that led to a version."""

    sentence: str
    """What it is."""
    seat: Seat | None = None
    """Whose deed it is, None for nobody's."""


@attrs.frozen
class Playback:
    """A replay at one of its versions, as one viewer saw it. `index` counts the versions that can be shown."""

    replay: Replay
    index: int = 0
    viewer: Seat | None = None

    @property
    def game(self) -> AnyGame:
        return load(self.replay.record.header.game)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(player.name for player in self.replay.record.header.players)

    @property
    def version(self) -> int:
        return self.replay.versions[self.index]

    @property
    def last(self) -> int:
        """The highest version."""
        return self.replay.versions[-1]

    def update(self) -> Update:
        """All that the viewer could know here; nothing is asked."""
        version, viewer = self.version, self.viewer
        return Update(
            version=version,
            viewer=viewer,
            view=self.replay.view_at(version, viewer),
            events=self.replay.events_at(version, viewer),
            to_act=self.replay.to_act_at(version),
            decision=None,
            legal=(),
            take_back=TakeBackRight(False),
            sheets=self.replay.sheets_at(version, viewer),
            outcome=self.replay.record.result.outcome if version == self.last else None,
            fresh=True,
        )

    def sentences(self, texts: Texts) -> list[str]:
        """What led here, as the viewer was told."""
        return [fact.sentence for fact in self.facts(texts)]

    def facts(self, texts: Texts) -> list[Fact]:
        """What led here and whose deeds it was, as the viewer was told."""
        say = texts.speaker(self.game.meta.key, self.names, self.viewer)
        if self.index == 0:
            return [Fact(texts.ui("replay-start"))]
        events = self.replay.events_at(self.version, self.viewer)
        if not events and not self.replay.recomputed:
            return [Fact(texts.ui("replay-checkpoints"))]
        spoken = [Fact(say(self.game.text.event_message(event)), getattr(event, "seat", None)) for event in events]
        return spoken or self._without_events(texts)

    def facts_before(self, texts: Texts, most: int) -> list[Fact]:
        """The latest facts of the versions before this one, at most so many, oldest first."""
        found: list[Fact] = []
        for index in range(self.index - 1, -1, -1):
            if len(found) >= most:
                break
            found[:0] = attrs.evolve(self, index=index).facts(texts)
        return found[max(0, len(found) - most) :]

    @property
    def stand_ins(self) -> frozenset[Seat]:
        """The seats that a stand-in played here."""
        return self.replay.stand_ins_at(self.version)

    def _without_events(self, texts: Texts) -> list[Fact]:
        entry = self.replay.record.entries[self.version - 1]
        name = self.names[entry.seat]
        match entry.kind:
            case "take-back":
                return [Fact(texts.ui("replay-take-back"), entry.seat)]
            case "concede":
                return [Fact(texts.ui("replay-concede", name=name), entry.seat)]
            case "steward":
                by = self.names[int(entry.action) - 1]
                return [Fact(texts.ui("replay-steward", name=name, by=by), entry.seat)]
            case "return":
                return [Fact(texts.ui("replay-return", name=name), entry.seat)]
            case "act":
                return []

    def stepped(self, by: int) -> "Playback":
        """`by` plies on (or back, when negative), as far as there are any."""
        return attrs.evolve(self, index=max(0, min(self.index + by, len(self.replay.versions) - 1)))

    def turned(self, direction: int) -> "Playback":
        """To the next (or previous) version at which another seat has to act."""
        return self._until(direction, lambda here, there: here != there)

    def rounded(self, direction: int) -> "Playback":
        """To the next (or previous) version at which the seat that began the table begins a turn."""
        first = self.replay.to_act_at(self.replay.versions[0])
        return self._until(direction, lambda here, there: here != there and there == first)

    def found(self, word: str, texts: Texts) -> "Playback | None":
        """At the next version whose events have the word, after the end from the start; None when there is none."""
        count = len(self.replay.versions)
        for offset in range(1, count + 1):
            there = attrs.evolve(self, index=(self.index + offset) % count)
            if any(word.casefold() in sentence.casefold() for sentence in there.sentences(texts)):
                return there
        return None

    def seen_by_next(self) -> "Playback":
        """As the next seat saw it; after the last seat as a spectator."""
        seats = len(self.names)
        viewer = 0 if self.viewer is None else self.viewer + 1
        return attrs.evolve(self, viewer=viewer if viewer < seats else None)

    def _until(self, direction: int, arrived: Callable[[tuple[Seat, ...], tuple[Seat, ...]], bool]) -> "Playback":
        """Step until `arrived(before, after)` of the seats that have to act."""
        here = self
        while True:
            there = here.stepped(direction)
            if there.index == here.index:
                return there
            before, after = here.replay.to_act_at(here.version), there.replay.to_act_at(there.version)
            if arrived(before, after):
                return there
            here = there
