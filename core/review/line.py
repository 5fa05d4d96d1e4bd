"""Plays on from the better choice of a costly decision, as a record to step through or in sentences."""

from collections.abc import Iterator
from hashlib import blake2b

from core.bots.heuristics import Chance
from core.bots.search import quick_action
from core.link.spec import StudyOrigin
from core.record.replay import branch, opening_state, replay, walk
from core.record.text import Record
from core.record.verify import compose
from core.review.values import DearDecision, Review
from core.table.entries import Acted, Entry
from core.text import Texts

SENTENCES = 12
"""Events of a better line that are shown; the rest of the line is only its result."""


def better_line(record: Record, review: Review, dear: DearDecision) -> tuple[Record, int]:
    """Return the table as it may go on after the better choice, and the version before that choice.

    All seats continue as in the simulated games, from what they can know; the cards stay as dealt. Raises
    BelvedereError for a record of other rules.
    """
    price, header, found = review.prices[dear.price], record.header, replay(record)
    game = found.game
    started = branch(record, found, price.version, header.players)
    entries: list[Entry] = list(started.entries)
    *_, state = [opening_state(game, record), *(state for state, _ in walk(game, opening_state(game, record), entries))]
    chance = Chance(blake2b(f"line/{price.version}".encode(), digest_size=32).digest(), "line")
    seat, action = price.seat, game.text.parse_action(price.policy)
    while True:
        entries.append(Acted(seat, action))
        state = game.apply(state, seat, action).state
        if not (actors := game.to_act(state)):
            break
        seat = actors[0]
        action = quick_action(game, game.determinize(game.view_for(state, seat), chance), seat, chance)
    line = compose(
        game,
        table=header.table,
        created=header.created,
        options=header.options,
        players=header.players,
        take_back=header.take_back,
        seed=record.result.seed,
        entries=entries,
        study=StudyOrigin(header.table, price.version, len(started.entries)),
        entropy=header.entropy,
    )
    return line, len(started.entries)


def describe_better_line(record: Record, review: Review, dear: DearDecision, texts: Texts) -> Iterator[str]:
    """Yield the better line in sentences, as its seat sees it: the choice, what may follow, and the result."""
    line, version = better_line(record, review, dear)
    seat = review.prices[dear.price].seat
    say, shown = texts.speaker(review.game, review.players, seat), replay(line)
    yield texts.ui("review-line", version=review.prices[dear.price].version + 1, action=say(dear.policy))
    later = (one for one in shown.versions if one > version)
    events = [event for one in later for event in shown.events_at(one, seat)]
    told = [say(shown.game.text.event_message(event)) for event in events]
    yield from (f"  {sentence}" for sentence in told[:SENTENCES])
    sheets = shown.sheets_at(shown.versions[-1], seat)
    standing = ", ".join(f"{name} {sheet.low}" for name, sheet in zip(review.players, sheets, strict=True))
    yield f"  {texts.ui('review-line-ends', players=standing)}"
