"""A place in a replay, marks on its plies, and jumps by ply, turn, round, version or word."""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any, Final, Literal

import attrs

from core.catalog import load
from core.kernel.decision import Seat
from core.kernel.game import AnyGame
from core.kernel.message import NotationError, all_of
from core.link.updates import TakeBackRight, Update
from core.record.replay import Replay
from core.review.values import Review, SeatPlace
from core.table.table import starts_turn
from core.text import Texts
from themes.glyphs import seat_letter

NO_NOTES: Final[Mapping[int, str]] = MappingProxyType({})
SURPRISE_FROM = 1.0
"""Points of luck from which a deal counts as a surprise if the error of the estimate was never measured."""

JUMP_LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789"
ROUND_LETTER = "r"
JUDGEMENT_LETTER = "j"
SURPRISE_LETTER = "s"
NOTE_LETTER = "t"
"""Letters of jumps that classes of events do not use."""


# Marks the plies of a replay: starts of turns, judgements and surprises of a review, notes


@attrs.frozen
class Marks:
    """The marks of a replay by place. Places count the versions that can be shown."""

    turns: tuple[tuple[int, Seat | None], ...] = ()
    """Starts of turns with their seat, None if several seats choose at once."""
    judged: frozenset[int] = frozenset()
    """Places of decisions that certainly cost points."""
    surprises: frozenset[int] = frozenset()
    """Places where chance changed more than the error of the estimate."""
    outlook: tuple[tuple[int, SeatPlace], ...] = ()
    """Expectations of seats at their decisions, by place."""

    def expected(self, seat: Seat | None) -> tuple[tuple[int, float], ...]:
        """Return the expected lead over the strongest rival by place, for a seat (None: the first)."""
        wanted = seat or 0
        return tuple((place, at.margin.mean) for place, at in self.outlook if at.seat == wanted)


def marks_of(replay: Replay, review: Review | None = None) -> Marks:
    """Return the marks of a replay, with those of its review if there is one."""
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
    """Return places where other seats must act than before; for simultaneous choices, where all of them begin."""
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
    """An event that led to a version."""

    sentence: str
    """Its description."""
    seat: Seat | None = None
    """The acting seat, None if there is none."""
    starts: bool = False
    """Whether a turn or a round begins."""


@attrs.frozen
class Asked:
    """The decision that was answered next, from the view of the seat that answered it."""

    update: Update
    """The knowledge of the seat, with its decision and its legal actions."""
    seat: Seat
    taken: Any
    """Its action."""


@attrs.frozen
class Playback:
    """A replay at one of its versions, as one viewer saw it. `index` counts the versions that can be shown."""

    replay: Replay
    index: int = 0
    viewer: Seat | None = None
    _told: dict[tuple[int, Seat | None, Texts], tuple[Fact, ...]] = attrs.field(factory=dict, eq=False, repr=False)
    """Cached facts by place: the log at each place shows those before it."""

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
        """Return the viewer's knowledge here, without a decision."""
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
        """Return the decision that was answered next; None at the end, or if the next entry is not an action."""
        answer = self.replay.action_at(self.version)
        if answer is None:
            return None
        decision, legal = self.replay.decision_at(self.version, answer.seat)
        update = attrs.evolve(self.seen_by(answer.seat).update(), decision=decision, legal=legal)
        return Asked(update, answer.seat, answer.action)

    def place_text(self, texts: Texts) -> str:
        """Return the number of actions before this place, and of all actions."""
        return texts.ui("replay-place", version=self.version, last=self.last)

    def viewer_text(self, texts: Texts) -> str:
        """Return the seat of the shown view."""
        return texts.ui("replay-open") if self.viewer is None else texts.ui("replay-seat", name=self.names[self.viewer])

    def sentences(self, texts: Texts) -> list[str]:
        """Return the descriptions of what led here, as the viewer saw it."""
        return [fact.sentence for fact in self.facts(texts)]

    def facts(self, texts: Texts) -> tuple[Fact, ...]:
        """Return what led here, with the acting seats, as the viewer saw it."""
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
        spoken = [
            Fact(say(self.game.text.event_message(event)), getattr(event, "seat", None), starts_turn(event))
            for event in events
        ]
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
                if entry.action:
                    told = texts.ui("replay-take-back-agreed", name=name, count=int(entry.action))
                    return [Fact(told, entry.seat)]
                return [Fact(texts.ui("replay-take-back"), entry.seat)]
            case "time":
                to = all_of([self.names[int(number) - 1] for number in entry.action.split(",")])
                return [Fact(texts.ui("replay-time", name=name, to=to), entry.seat)]
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
        """Return the playback at this index, or the nearest one."""
        return attrs.evolve(self, index=max(0, min(index, len(self.replay.versions) - 1)))

    def at_version(self, version: int) -> "Playback":
        """Return the playback at this version, or the latest earlier one that can be shown."""
        return self.at(bisect_right(self.replay.versions, version) - 1)

    def at_tenth(self, tenth: int) -> "Playback":
        """Return the playback after this many tenths of the table, 0 to 10."""
        return self.at((len(self.replay.versions) - 1) * tenth // 10)

    def stepped(self, by: int) -> "Playback":
        """Return the playback `by` plies later (or earlier, if negative), at most at the end."""
        return self.at(self.index + by)

    def turned(self, direction: int) -> "Playback":
        """Return the playback at the next (or previous) version where another seat must act."""
        return self._until(direction, lambda here, there: here != there)

    def rounded(self, direction: int) -> "Playback":
        """Return the playback at the next (or previous) version where the seat that began the table begins a turn."""
        first = self.replay.to_act_at(self.replay.versions[0])
        return self._until(direction, lambda here, there: here != there and there == first)

    def found(self, word: str, texts: Texts, direction: int = 1) -> "Playback | None":
        """Return the playback at the next (or previous) version with the word in its events, wrapping around; None if
        none does."""
        count = len(self.replay.versions)
        for offset in range(1, count + 1):
            there = attrs.evolve(self, index=(self.index + direction * offset) % count)
            if any(word.casefold() in sentence.casefold() for sentence in there.sentences(texts)):
                return there
        return None

    def seen_by_next(self) -> "Playback":
        """Return the playback in the next seat's view; after the last seat, a spectator's."""
        seats = len(self.names)
        viewer = 0 if self.viewer is None else self.viewer + 1
        return attrs.evolve(self, viewer=viewer if viewer < seats else None)

    def seen_by(self, viewer: Seat | None) -> "Playback":
        """Return the playback in that seat's view; None for a spectator's."""
        return attrs.evolve(self, viewer=viewer)

    def _until(self, direction: int, arrived: Callable[[tuple[Seat, ...], tuple[Seat, ...]], bool]) -> "Playback":
        """Step until `arrived(before, after)` is true for the seats that must act."""
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
    """Return the rule that forbids an action in notation for the seat that answered next, or that none does."""
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


# Jumps through a replay: to the next round, decision of a seat, judgement, surprise, word or event


@attrs.frozen
class Jump:
    """The target of a jump."""

    sort: Literal["round", "decision", "judgement", "surprise", "note", "event", "word"]
    of: str = ""
    """The name of a class of events, or a word."""
    seat: Seat = 0
    """The seat of the decision."""


@attrs.frozen
class JumpOffer:
    """A jump with a destination in this replay."""

    letter: str
    """Its key; that of a seat is a capital letter."""
    jump: Jump
    label: str
    """Its destination as a sentence; for a class of events, the next event."""
    count: int
    """The number of destinations."""


def leap(
    playback: Playback, jump: Jump, direction: int, marks: Marks, notes: Iterable[int], texts: Texts
) -> Playback | None:
    """Return the playback at the next (1) or previous (-1) destination; None if there is none. Only words wrap
    around."""
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
    """Return every jump with a destination in this replay; those to events in order of their first occurrence."""
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
    """Return a test for whether a place is such a destination."""
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
    answer = playback.replay.action_at(playback.version)
    return answer is not None and answer.seat == seat
