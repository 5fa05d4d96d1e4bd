"""Defines cups as people see them: their terms, lists, standings and pairs, and the sentences about them."""

from collections.abc import Sequence
from typing import Any, Final, Literal

import attrs

from core import catalog
from core.cups import FREE, robin_rounds
from core.grammar import moment
from core.kernel.fields import optional_field
from core.kernel.message import BelvedereError, Message, message
from core.link.spec import PATIENCE, Bank, Clock, Days, NoClock, check_clock, clock_message, duration, parse_clock
from core.spans import parse_span

CupFormat = Literal["swiss", "round-robin"]
CupStatus = Literal["open", "running", "finished"]
Departure = Literal["", "left", "late", "removed"]
"""Why an entrant plays no further rounds: not at all, by their own decision, because of two tables lost by time, or
removed by the opener."""

MOST_ROUNDS: Final = 9
"""Rounds of a Swiss cup: enough to separate 256 entrants."""
USUAL_ROUNDS: Final = 5
MOST_ENTRANTS: Final = 256
MOST_IN_ROBIN: Final = 12
"""Entrants of a round robin: eleven rounds."""
LEAST_ENTRANTS: Final = 2
LATEST_START: Final = 30 * 86_400
"""Seconds from the opening of a cup to its latest start."""
EVENING: Final = Bank(900, 10)
"""The usual clock: fifteen minutes each, and ten seconds more for each decision."""
MOST_LATE: Final = 2
"""Tables lost by time after which an entrant is withdrawn."""


@attrs.frozen
class CupTerms:
    """What the opener of a cup decides."""

    name: str
    """Letters, digits, `_`, `.` and `-`, at most 16, different from the names of other unfinished cups."""
    game: str
    """The key of a game, which is played with two seats."""
    format: CupFormat = optional_field("swiss")
    rounds: int = optional_field(0)
    """Rounds of a Swiss cup, 1 to 9; 0 is 5. A round robin has as many as its entrants need."""
    clock: Clock = optional_field(EVENING)
    """The clock of every table: of minutes for an evening, or of days. A cup always has one."""
    one_deal: bool = optional_field(False)
    """Whether all tables of a round have the same deal. Then the tables are unrated and have no spectators, and their
    records stay closed until the round is over."""
    options: str = optional_field("")
    """Options of the game, such as `oracle=on demon=on`; the others keep their defaults."""
    most: int = optional_field(0)
    """The most entrants, 2 to 256, in a round robin to 12; 0 is that limit."""
    starts: float | None = optional_field(None)
    """When it starts, in seconds since the epoch; null if the opener starts it."""

    @property
    def limit(self) -> int:
        """The most entrants."""
        return self.most or (MOST_ENTRANTS if self.format == "swiss" else MOST_IN_ROBIN)

    def planned_rounds(self, entrants: int) -> int:
        """Return how many rounds are announced before the start, with so many entrants so far."""
        return robin_rounds(max(2, entrants)) if self.format == "round-robin" else self.rounds or USUAL_ROUNDS

    def rounds_for(self, entrants: int) -> int:
        """Return the number of rounds for that many entrants; a Swiss cup has no more than a round robin."""
        return min(self.planned_rounds(entrants), robin_rounds(entrants))


@attrs.frozen
class CupCard:
    """A cup in a list."""

    id: str
    terms: CupTerms
    status: CupStatus
    round: int
    """The current round, the last one of a finished cup; 0 before the start."""
    rounds: int
    """How many rounds it has; before the start those announced, in a round robin with the entrants so far."""
    entrants: int
    opener: str
    """The name of the person who opened it; empty if the account is gone."""
    mine: bool
    """Whether the asking person opened it."""
    entered: bool
    """Whether the asking person takes part; also after they have left."""
    departed: Departure = optional_field("", spared=True)
    """Why the asking person plays no further rounds."""


@attrs.frozen
class CupGame:
    """One round of an entrant."""

    rival: int
    """The number of the opponent; 0 in a bye."""
    points: float | None = optional_field(None)
    """1 for a win, 0.5 for a shared win, 0 for a loss; null while the table is not over."""


@attrs.frozen
class CupStanding:
    """An entrant of a cup."""

    number: int
    """Drawn by lot at the start; before it 0."""
    name: str
    mine: bool
    place: int = optional_field(0, spared=True)
    """1 is best; equal entrants share it. 0 before the start."""
    points: float = optional_field(0.0)
    buchholz: float = optional_field(0.0)
    """The sum of the points of all opponents; 0 in a round robin."""
    berger: float = optional_field(0.0)
    """Sonneborn-Berger: the points of beaten opponents, and half of those of tied ones."""
    wins: int = optional_field(0)
    """Tables won, without byes."""
    games: tuple[CupGame, ...] = optional_field(())
    """Their rounds so far, the first one first. A round for which they had left is missing."""
    departed: Departure = optional_field("", spared=True)


@attrs.frozen
class CupPair:
    """A pair of the round that was asked for."""

    first: int
    """The number of the entrant in the first seat, who begins."""
    second: int
    """The number of the other one; 0 in a bye."""
    table: str
    """The id of their table; empty in a bye."""
    points: tuple[float, float] | None = optional_field(None)
    """The points of both; null while the table is not over."""


@attrs.frozen
class CupPage:
    """A cup with its standings and the pairs of one round."""

    card: CupCard
    standings: tuple[CupStanding, ...]
    """The best first; before the start in the order of entry."""
    round: int
    """The round of the pairs; 0 before the start."""
    pairs: tuple[CupPair, ...]
    table: str = optional_field("", spared=True)
    """The asking person's running table of the cup; empty without one."""

    def name_of(self, number: int) -> str:
        """Return the name of an entrant by number."""
        return next((one.name for one in self.standings if one.number == number), "")

    @property
    def own(self) -> CupStanding | None:
        """The asking person's line."""
        return next((one for one in self.standings if one.mine), None)


def check_terms(terms: CupTerms, now: float) -> Any:
    """Return the options of the game. Raises BelvedereError for terms that no cup may have. `now` is in seconds since
    the epoch."""
    meta = catalog.meta(terms.game)
    if 2 not in meta.seats:
        raise BelvedereError("cup-two-seats", game=meta.title)
    if isinstance(terms.clock, NoClock):
        raise BelvedereError("cup-needs-clock")
    check_clock(terms.clock)
    if terms.format == "swiss" and not 0 <= terms.rounds <= MOST_ROUNDS:
        raise BelvedereError("cup-rounds-range", most=MOST_ROUNDS)
    limit = attrs.evolve(terms, most=0).limit
    if terms.most and not LEAST_ENTRANTS <= terms.most <= limit:
        raise BelvedereError("cup-entrants-range", least=LEAST_ENTRANTS, most=limit)
    if terms.starts is not None and not now <= terms.starts <= now + LATEST_START:
        raise BelvedereError("cup-start-range", days=LATEST_START // 86_400)
    return catalog.parse_options(meta, terms.options.split())


def typed_terms(
    name: str,
    game: str,
    options: str,
    rounds: str,
    clock: str,
    most: str,
    starts: str,
    *,
    robin: bool,
    deal: bool,
    now: float,
) -> CupTerms:
    """Return the terms that a person typed as the words of a command. Raises BelvedereError for invalid words."""
    key = catalog.called(game)
    for word in (rounds, most):
        if word and not (word.isascii() and word.isdigit() and len(word) < 4):
            raise BelvedereError("cup-no-number", found=word[:20])
    span = parse_span(starts) if starts else None
    if starts and span is None:
        raise BelvedereError("cup-no-span", found=starts[:20])
    return CupTerms(
        name,
        key,
        "round-robin" if robin else "swiss",
        int(rounds or 0),
        parse_clock(clock) if clock else EVENING,
        one_deal=deal,
        options=options,
        most=int(most or 0),
        starts=now + span.seconds if span is not None else None,
    )


# Sentences


def card_sentence(card: CupCard) -> Message:
    """Return a cup as a line of a list."""
    sort = "mine" if card.entered and not card.departed else "other"
    game = catalog.meta(card.terms.game).title
    return message(
        f"cup-line-{card.status}",
        name=card.terms.name,
        game=game,
        count=card.entrants,
        most=card.terms.limit,
        round=card.round,
        rounds=card.rounds,
        entered=sort,
        start=start_message(card),
    )


def start_message(card: CupCard) -> Message:
    """Return when a cup starts."""
    if card.terms.starts is None:
        return message("cup-start-opener", name=card.opener)
    return message("cup-start-at", when=moment(card.terms.starts))


def terms_sentences(card: CupCard) -> tuple[Message, ...]:
    """Return the terms of a cup, one sentence each."""
    terms = card.terms
    game = catalog.meta(terms.game).title
    told = [
        message(
            f"cup-terms-{terms.format}",
            game=game,
            rounds=card.rounds,
            options=terms.options or Message("cup-no-options"),
        ),
        message("cup-terms-clock", clock=clock_message(terms.clock)),
    ]
    if not isinstance(terms.clock, Days):
        told.append(message("cup-terms-show-up", time=duration(PATIENCE)))
    told.append(Message("cup-terms-one-deal" if terms.one_deal else "cup-terms-rated"))
    return tuple(told)


def points_text(points: float) -> str:
    """Return points as text, with `½` for a half.

    >>> points_text(3.0), points_text(2.5), points_text(0.5)
    ('3', '2½', '½')
    """
    whole, half = int(points), "½" if points % 1 else ""
    return f"{whole}{half}" if whole or not half else half


def standing_sentences(page: CupPage) -> tuple[Message, ...]:
    """Return the entrants of a cup, line by line."""
    if page.card.status == "open":
        return tuple(message("cup-entrant", name=one.name) for one in page.standings)
    return tuple(
        message(
            "cup-standing",
            place=one.place,
            name=one.name,
            points=points_text(one.points),
            buchholz=points_text(one.buchholz),
            berger=decimal_text(one.berger),
            wins=one.wins,
            departed=one.departed or "no",
        )
        for one in page.standings
    )


def decimal_text(value: float) -> str:
    """Return a sum of quarters as text.

    >>> decimal_text(3.0), decimal_text(2.25)
    ('3', '2.25')
    """
    return f"{value:g}"


def pair_sentences(page: CupPage) -> tuple[Message, ...]:
    """Return the pairs of a round, line by line."""
    found = []
    for pair in page.pairs:
        first = page.name_of(pair.first)
        if pair.second == FREE:
            found.append(message("cup-pair-free", name=first))
        elif pair.points is None:
            found.append(message("cup-pair-running", first=first, second=page.name_of(pair.second), table=pair.table))
        else:
            one, other = map(points_text, pair.points)
            names = {"first": first, "second": page.name_of(pair.second)}
            found.append(message("cup-pair-over", **names, one=one, other=other, table=pair.table))
    return tuple(found)


def page_sentences(page: CupPage) -> tuple[Message, ...]:
    """Return a whole cup, line by line."""
    lines: list[Message] = [card_sentence(page.card), *terms_sentences(page.card)]
    if page.pairs:
        lines += [message("cup-round", round=page.round), *pair_sentences(page)]
    if page.standings:
        heading = "cup-entered-list" if page.card.status == "open" else "cup-standings"
        lines += [message(heading, count=len(page.standings)), *standing_sentences(page)]
    if page.card.status != "open":
        lines += tie_break_sentences(page.card)
    if page.table:
        lines.append(message("cup-your-table", table=page.table))
    return tuple(lines)


def tie_break_sentences(card: CupCard) -> Sequence[Message]:
    """Return how points and ties count."""
    return (Message("cup-points-rule"), Message(f"cup-ties-{card.terms.format}"), Message("cup-absent-rule"))
