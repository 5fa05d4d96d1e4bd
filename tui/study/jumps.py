"""Finds where a jump through a replay leads: the next round, decision of a seat, judgement, surprise, word or event."""

from collections.abc import Callable, Iterable
from typing import Literal

import attrs

from core.kernel.decision import Seat
from core.text import Texts
from themes.glyphs import seat_letter
from tui.study.marks import Marks
from tui.study.playback import Playback

LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789"
ROUND = "r"
JUDGEMENT = "j"
SURPRISE = "s"
NOTE = "t"
"""Letters of jumps that no class of events takes."""


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
    found = [JumpOffer(ROUND, Jump("round"), texts.ui("replay-jump-round"), 0)]
    found += [
        JumpOffer(seat_letter(seat), Jump("decision", seat=seat), texts.ui("replay-jump-decision", name=name), 0)
        for seat, name in enumerate(playback.names)
    ]
    for letter, sort in ((JUDGEMENT, "judgement"), (SURPRISE, "surprise"), (NOTE, "note")):
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
    taken = {ROUND, JUDGEMENT, SURPRISE, NOTE}
    found = []
    for name, all_of_it in where.items():
        letter = next((one for one in (*name.lower(), *LETTERS) if one not in taken), "")
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
