"""Holds a place in a replay, marks its plies, and finds others: by ply, turn, round, version or a word."""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any, Final, Literal

import attrs

from core.catalog import load
from core.kernel.decision import Seat
from core.kernel.game import AnyGame
from core.kernel.message import NotationError
from core.link.updates import TakeBackRight, Update
from core.record.replay import Replay
from core.review.values import Review, SeatPlace
from core.text import Texts
from themes.glyphs import seat_letter

NO_NOTES: Final[Mapping[int, str]] = MappingProxyType({})
SURPRISE_FROM = 1.0
"""Points of luck from which a deal is a surprise where the error of the estimate was never measured."""

JUMP_LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789"
ROUND_LETTER = "r"
JUDGEMENT_LETTER = "j"
SURPRISE_LETTER = "s"
NOTE_LETTER = "t"
"""Letters of jumps that no class of events takes."""


# Marks the plies of a replay: where turns begin, where a review judged or was surprised, where a note stands


@attrs.frozen
class Marks:
    """What stands at which place of a replay. Places count the versions that can be shown."""

    turns: tuple[tuple[int, Seat | None], ...] = ()
    """Where a turn begins, and whose it is; None where several seats choose at once."""
    judged: frozenset[int] = frozenset()
    """Where a decision was made that surely cost points."""
    surprises: frozenset[int] = frozenset()
    """Where chance did more than the estimate may err by."""
    outlook: tuple[tuple[int, SeatPlace], ...] = ()
    """What a seat could expect at its decisions, by place."""

    def expected(self, seat: Seat | None) -> tuple[tuple[int, float], ...]:
        """Points before the strongest rival that a seat (None: the first) could expect, by place."""
        wanted = seat or 0
        return tuple((place, at.margin.mean) for place, at in self.outlook if at.seat == wanted)


def marks_of(replay: Replay, review: Review | None = None) -> Marks:
    """The marks of a replay, with those of a review of it where there is one."""
    turns = tuple(_turns(replay))
    places = {version: place for place, version in enumerate(replay.versions)}
    if review is None:
        return Marks(turns)
    least = review.error or SURPRISE_FROM
    costly = (price.version for price in review.prices if price.sure and price.margin.mean < 0)
    lucky = (luck.version for luck in review.luck if abs(luck.points) > least)
    return Marks(
        turns,
        frozenset(places[version] for version in costly if version in places),
        frozenset(places[version] for version in lucky if version in places),
        tuple((places[at.version], at) for at in review.places if at.version in places),
    )


def _turns(replay: Replay) -> list[tuple[int, Seat | None]]:
    """Where others owe a choice than before; among seats that choose at once, where all of them begin to."""
    found: list[tuple[int, Seat | None]] = []
    before: tuple[Seat, ...] = ()
    for place, version in enumerate(replay.versions):
        now = replay.to_act_at(version)
        if now and now != before and not (len(before) > 1 and set(now) < set(before)):
            found.append((place, now[0] if len(now) == 1 else None))
        before = now
    return found


# A place in a replay


@attrs.frozen
class Fact:
    """Something that led to a version."""

    sentence: str
    """What it is."""
    seat: Seat | None = None
    """Whose deed it is, None for nobody's."""


@attrs.frozen
class Asked:
    """The decision that was answered next, as the seat that answered it saw it."""

    update: Update
    """All that the seat could know, with its decision and its legal actions."""
    seat: Seat
    taken: Any
    """What it did."""


@attrs.frozen
class Playback:
    """A replay at one of its versions, as one viewer saw it. `index` counts the versions that can be shown."""

    replay: Replay
    index: int = 0
    viewer: Seat | None = None
    _told: dict[tuple[int, Seat | None, Texts], tuple[Fact, ...]] = attrs.field(factory=dict, eq=False, repr=False)
    """What was told so far of any place: the log beside each place shows those before it."""

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

    def asked(self) -> Asked | None:
        """The decision that was answered next; None where a table that was not played on, or no action, comes next."""
        answer = self.replay.answer_at(self.version)
        if answer is None:
            return None
        decision, legal = self.replay.asked_at(self.version, answer.seat)
        update = attrs.evolve(self.seen_by(answer.seat).update(), decision=decision, legal=legal)
        return Asked(update, answer.seat, answer.action)

    def told_place(self, texts: Texts) -> str:
        """After how many actions of how many this is."""
        return texts.ui("replay-place", version=self.version, last=self.last)

    def told_eyes(self, texts: Texts) -> str:
        """Through whose eyes it is seen."""
        return texts.ui("replay-open") if self.viewer is None else texts.ui("replay-seat", name=self.names[self.viewer])

    def sentences(self, texts: Texts) -> list[str]:
        """What led here, as the viewer was told."""
        return [fact.sentence for fact in self.facts(texts)]

    def facts(self, texts: Texts) -> tuple[Fact, ...]:
        """What led here and whose deeds it was, as the viewer was told."""
        place = self.index, self.viewer, texts
        if (told := self._told.get(place)) is None:
            told = self._told[place] = tuple(self._facts(texts))
        return told

    def _facts(self, texts: Texts) -> list[Fact]:
        say = texts.speaker(self.game.meta.key, self.names, self.viewer)
        if self.index == 0:
            return [Fact(texts.ui("replay-start"))]
        events = self.replay.events_at(self.version, self.viewer)
        if not events and not self.replay.recomputed:
            return [Fact(texts.ui("replay-checkpoints"))]
        spoken = [Fact(say(self.game.text.event_message(event)), getattr(event, "seat", None)) for event in events]
        return spoken or self._without_events(texts)

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
            case "stand-in":
                by = self.names[int(entry.action) - 1]
                return [Fact(texts.ui("replay-stand-in", name=name, by=by), entry.seat)]
            case "return":
                return [Fact(texts.ui("replay-return", name=name), entry.seat)]
            case "hint":
                return [Fact(texts.ui("replay-hint", name=name), entry.seat)]
            case "deal":
                return [Fact(texts.ui("replay-deal", name=name))]
            case "act":
                return []

    def at(self, index: int) -> "Playback":
        """At that one of the versions that can be shown, or the nearest there is."""
        return attrs.evolve(self, index=max(0, min(index, len(self.replay.versions) - 1)))

    def at_version(self, version: int) -> "Playback":
        """At that version, or the latest before it that can be shown."""
        return self.at(bisect_right(self.replay.versions, version) - 1)

    def at_tenth(self, tenth: int) -> "Playback":
        """At so many tenths of the table, 0 to 10."""
        return self.at((len(self.replay.versions) - 1) * tenth // 10)

    def stepped(self, by: int) -> "Playback":
        """`by` plies on (or back, when negative), as far as there are any."""
        return self.at(self.index + by)

    def turned(self, direction: int) -> "Playback":
        """To the next (or previous) version at which another seat has to act."""
        return self._until(direction, lambda here, there: here != there)

    def rounded(self, direction: int) -> "Playback":
        """To the next (or previous) version at which the seat that began the table begins a turn."""
        first = self.replay.to_act_at(self.replay.versions[0])
        return self._until(direction, lambda here, there: here != there and there == first)

    def found(self, word: str, texts: Texts, direction: int = 1) -> "Playback | None":
        """At the next (or previous) version whose events have the word, after the end from the start and the other way
        round; None when there is none."""
        count = len(self.replay.versions)
        for offset in range(1, count + 1):
            there = attrs.evolve(self, index=(self.index + direction * offset) % count)
            if any(word.casefold() in sentence.casefold() for sentence in there.sentences(texts)):
                return there
        return None

    def seen_by_next(self) -> "Playback":
        """As the next seat saw it; after the last seat as a spectator."""
        seats = len(self.names)
        viewer = 0 if self.viewer is None else self.viewer + 1
        return attrs.evolve(self, viewer=viewer if viewer < seats else None)

    def seen_by(self, viewer: Seat | None) -> "Playback":
        """As that seat saw it; None for a spectator."""
        return attrs.evolve(self, viewer=viewer)

    def _until(self, direction: int, arrived: Callable[[tuple[Seat, ...], tuple[Seat, ...]], bool]) -> "Playback":
        """Step until `arrived(before, after)` of the seats that have to act."""
        here = self
        while True:
            there = here.stepped(direction)
            if there.index == here.index:
                return there
            before = here.replay.to_act_at(here.version)
            after = there.replay.to_act_at(there.version)
            if arrived(before, after):
                return there
            here = there


def why_not(playback: Playback, text: str, texts: Texts) -> str:
    """Which rule stands against an action, in notation, for the seat that answered next; says so when none does."""
    asked = playback.asked()
    if asked is None:
        return texts.ui("replay-nothing-asked")
    game = playback.game
    try:
        action = game.text.parse_action(text)
    except NotationError as problem:
        return texts.say(problem.sentence)
    say = texts.speaker(game.meta.key, playback.names, asked.seat)
    return say(game.text.why_not(asked.update.view, action))


# Finds where a jump through a replay leads: the next round, decision of a seat, judgement, surprise, word or event


@attrs.frozen
class Jump:
    """What the next place is looked for by."""

    sort: Literal["round", "decision", "judgement", "surprise", "note", "event", "word"]
    of: str = ""
    """The name of a class of events, or a word."""
    seat: Seat = 0
    """Whose decision."""


@attrs.frozen
class JumpOffer:
    """A jump that can be made somewhere in this replay."""

    letter: str
    """The key that makes it: a seat's is a capital letter."""
    jump: Jump
    label: str
    """What it leads to, as a sentence: of a class of events the next one."""
    count: int
    """How many such places there are."""


def leap(
    playback: Playback, jump: Jump, direction: int, marks: Marks, notes: Iterable[int], texts: Texts
) -> Playback | None:
    """The next place of that sort on (1) or back (-1); None when there is none. Only a word is looked for round the
    end."""
    if jump.sort == "word":
        return playback.found(jump.of, texts, direction)
    if jump.sort == "round":
        there = playback.rounded(direction)
        return there if there.index != playback.index else None
    is_there = _test(playback, jump, marks, frozenset(notes))
    index = playback.index + direction
    while 0 <= index < len(playback.replay.versions):
        if is_there(index):
            return playback.at(index)
        index += direction
    return None


def offers(playback: Playback, marks: Marks, notes: Iterable[int], texts: Texts) -> tuple[JumpOffer, ...]:
    """Every jump that leads somewhere in this replay, those of events in the order in which they first happened."""
    count, noted = len(playback.replay.versions), frozenset(notes)
    found = [JumpOffer(ROUND_LETTER, Jump("round"), texts.ui("replay-jump-round"), 0)]
    found += [
        JumpOffer(seat_letter(seat), Jump("decision", seat=seat), texts.ui("replay-jump-decision", name=name), 0)
        for seat, name in enumerate(playback.names)
    ]
    for letter, sort in ((JUDGEMENT_LETTER, "judgement"), (SURPRISE_LETTER, "surprise"), (NOTE_LETTER, "note")):
        found.append(JumpOffer(letter, Jump(sort), texts.ui(f"replay-jump-{sort}"), 0))  # type: ignore[arg-type]
    told = []
    for offer in found:
        is_there = _test(playback, offer.jump, marks, noted)
        told.append(attrs.evolve(offer, count=sum(map(is_there, range(count)))))
    return (*(offer for offer in told if offer.count), *_of_events(playback, texts))


def _of_events(playback: Playback, texts: Texts) -> list[JumpOffer]:
    say = texts.speaker(playback.game.meta.key, playback.names, playback.viewer)
    where: dict[str, list[tuple[int, object]]] = {}
    for index, version in enumerate(playback.replay.versions):
        for event in playback.replay.events_at(version, playback.viewer):
            where.setdefault(type(event).__name__, []).append((index, event))
    taken = {ROUND_LETTER, JUDGEMENT_LETTER, SURPRISE_LETTER, NOTE_LETTER}
    found = []
    for name, all_of_it in where.items():
        letter = next((one for one in (*name.lower(), *JUMP_LETTERS) if one not in taken), "")
        taken.add(letter)
        shown = next((event for index, event in all_of_it if index > playback.index), all_of_it[0][1])
        sentence = say(playback.game.text.event_message(shown))
        places = len({index for index, _ in all_of_it})
        found.append(JumpOffer(letter, Jump("event", name), sentence, places))
    return found


def _test(playback: Playback, jump: Jump, marks: Marks, notes: frozenset[int]) -> Callable[[int], bool]:
    """Whether a place is one of that sort."""
    replay = playback.replay
    match jump.sort:
        case "decision":
            return lambda index: _answers(playback.at(index), jump.seat)
        case "judgement":
            return marks.judged.__contains__
        case "surprise":
            return marks.surprises.__contains__
        case "note":
            return lambda index: replay.versions[index] in notes
        case "round":
            turns = marks.turns
            first = turns[0][1] if turns else None
            begins = frozenset(place for place, seat in turns if seat == first)
            return begins.__contains__
        case _:
            return lambda index: any(
                type(event).__name__ == jump.of for event in replay.events_at(replay.versions[index], playback.viewer)
            )


def _answers(playback: Playback, seat: Seat) -> bool:
    answer = playback.replay.answer_at(playback.version)
    return answer is not None and answer.seat == seat
