"""Retried decisions: the original question, judged by the review, never played."""

import attrs
import pytest

from core import catalog
from core.bots.search import Figure, LineGap
from core.kernel.message import BelvedereError, Message
from core.link.commands import Act, TakeBack
from core.link.updates import Closed, Delivery, Refused, Roster, Update
from core.record.replay import replay
from core.record.text import Record, RecordEntry
from core.review.engine import review
from core.review.line import better_line
from core.review.sentences import describe_lines, format_points
from core.review.tries import Judged, TryDecision, TryLink, judged_lines, logs_of, table_of, tries_of
from core.review.values import PricedChoice, Review, Trust
from core.table.entries import TookBack, write_entry
from core.text import Texts
from scripts.reviewed_tables import quick_table

GAME = catalog.load("bali")
NAMES = ("Ann", "Bob")


@pytest.fixture(scope="module")
def record() -> Record:
    return quick_table(GAME, 2, bytes([9]) * 32)


@pytest.fixture(scope="module")
def found(record: Record) -> Review:
    return list(review(GAME, record, seats=[0], worlds=3, trust=Trust(0.0, luck=False, lead=0.0)))[-1]


@pytest.fixture(scope="module")
def tries(record: Record, found: Review) -> tuple[TryDecision, ...]:
    return tries_of(record, found, 0)


def test_the_better_line_starts_at_the_mistake_and_is_played_to_the_end(record: Record, found: Review) -> None:
    for dear in found.dear:
        line, version = better_line(record, found, dear)
        price = found.prices[dear.price]
        assert (version, line.entries[:version]) == (price.version, record.entries[:version])
        assert line.entries[version] == RecordEntry(version + 1, price.seat, "act", price.policy)
        assert replay(line).to_act_at(line.result.version) == ()
        assert better_line(record, found, dear) == (line, version), "it is the same each time"


class Sitting:
    """A person who tries, and hears the results."""

    def __init__(self, record: Record, tries: tuple[TryDecision, ...]) -> None:
        self.heard: list[Delivery] = []
        self.judged: list[Judged] = []
        self.link = TryLink(table_of(record), tries, lambda link, judged: self.judged.append(judged))
        self.link.attach(self.heard.append)

    @property
    def asked(self) -> Update:
        return next(one for one in reversed(self.heard) if isinstance(one, Update))

    def choose(self, now: TryDecision, *, good: bool, other: bool = False) -> None:
        index = [index for index, one in enumerate(now.choices) if one.good == good][other]
        assert self.asked.decision is not None
        self.link.send(Act(self.asked.decision.id, self.asked.legal[index]))


def test_each_decision_is_asked_as_it_was_then_and_found_or_shown(
    record: Record, tries: tuple[TryDecision, ...]
) -> None:
    at = Sitting(record, tries)
    versions = []
    for number, now in enumerate(tries):
        versions.append(at.asked.version)
        assert at.asked == now.update
        at.choose(now, good=False)
        assert at.heard[-1] == Refused(at.heard[-1].reason)  # type: ignore[union-attr]
        assert len(at.judged) == number
        at.choose(now, good=False)
        assert len(at.judged) == number, "repeating the same choice is not another try"
        at.choose(now, good=number == 0, other=number > 0)
        assert [one.found for one in at.judged] == [one == 0 for one in range(number + 1)]
        assert at.asked.decision is None
        at.link.go_on()
    assert versions == sorted(versions)
    assert isinstance(at.heard[-1], Closed)
    assert dict(at.heard[-1].reason.args) == {"found": 1, "count": len(tries)}


def test_a_decision_has_the_log_of_its_table_as_its_seat_was_shown_it(
    record: Record, tries: tuple[TryDecision, ...]
) -> None:
    """It had none, although only this notation identifies cards on the altar of Bali."""
    then = replay(record)
    for now in tries:
        told = [event for version in range(1, now.update.version + 1) for event in then.events_at(version, 0)]
        assert list(now.log) == told


def test_actions_taken_back_are_not_in_the_log_of_a_decision(record: Record) -> None:
    then = replay(record)
    version = next(version for version in then.versions[1:] if not then.reveals_at(version))
    entries, last = list(record.entries), record.entries[version - 1]
    kind, words = write_entry(GAME, TookBack(last.seat))
    entries[version:version] = [RecordEntry(version + 1, last.seat, kind, words), last]
    known = logs_of(GAME, attrs.evolve(record, entries=tuple(entries)), 0, [version, version + 2])
    assert known == {version: known[version], version + 2: known[version]}
    assert known[version]


def test_probable_mistakes_are_called_probable(record: Record, tries: tuple[TryDecision, ...]) -> None:
    at = Sitting(record, tuple(attrs.evolve(one, is_sure=False) for one in tries))
    at.choose(tries[0], good=False)
    assert at.heard[-1] == Refused(Message("try-perhaps-better"))


def test_nothing_but_a_choice_can_be_made(record: Record, tries: tuple[TryDecision, ...]) -> None:
    at = Sitting(record, tries)
    assert [one.hints for one in at.heard if isinstance(one, Roster)] == ["none"]
    at.link.send(TakeBack())
    assert isinstance(at.heard[-1], Refused)
    assert at.link.done == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_results_of_a_decision_are_shown_with_figures_and_reasons(
    language: str, record: Record, tries: tuple[TryDecision, ...]
) -> None:
    texts = Texts("fr" if language == "fr" else "en", strict=True)
    now = next(one for one in tries if sum(not choice.good for choice in one.choices) > 1)
    for good in (True, False):
        at = Sitting(record, (now,))
        at.choose(now, good=good)
        if not good:
            at.choose(now, good=good, other=True)
        told = judged_lines(at.judged[0], GAME, NAMES, texts)
        assert told[0] == texts.ui("try-found" if good else "try-missed")
        figure = texts.ui("try-short", points="").strip()
        assert any(figure in line for line in told) or texts.ui("try-same") in told
        say = texts.speaker("bali", NAMES, 0)
        assert (say(now.better) in " ".join(told)) or good


def test_a_doubt_is_never_reported_as_certainty() -> None:
    """Simulated tables that all agree leave one too: -8.0 was shown as ±0.0. Proven costs have none."""
    texts = Texts("en", strict=True)
    figures = (Figure(-8.0, 0.0, 24), Figure(-8.0, 0.01, 24), Figure(-8.0, 1.0, 24), Figure(-8.0, 0.0, 0))
    assert [format_points(one, texts) for one in figures] == [
        "−8.0 points in all 24 games",
        "−8.0 ±0.1 points",
        "−8.0 ±2.0 points",
        "−8 points",
    ]


def test_a_seat_without_costly_decisions_has_nothing_to_try(record: Record) -> None:
    (*_, found) = review(GAME, record, seats=[0], worlds=2, trust=Trust(None, luck=False))
    with pytest.raises(BelvedereError, match="try-nothing"):
        tries_of(record, found, 0)


def test_a_review_ended_early_does_not_claim_that_nothing_was_costly(record: Record, found: Review) -> None:
    """It said that no decision cost points, next to one that it called costly."""
    early = attrs.evolve(found, dear=tuple(attrs.evolve(one, choices=()) for one in found.dear))
    assert early.dear
    with pytest.raises(BelvedereError, match="try-ended-early"):
        tries_of(record, early, 0)


def test_the_reasons_of_the_answer_are_its_gains(tries: tuple[TryDecision, ...]) -> None:
    """They used to be shown as those of the first choice: with the wrong sign."""
    texts = Texts("en", strict=True)
    for now in tries:
        answer = next(index for index, one in enumerate(now.choices) if not one.points.worlds)
        told = judged_lines(Judged(now, now.update.legal[answer], found=True), GAME, NAMES, texts)
        gained = [LineGap(line.rule, -line.points) for line in now.lines]
        assert f"  {describe_lines('bali', gained, texts, better=True)}" == told[-1]
        assert told[-2].startswith("  +")


def test_the_original_choice_has_the_price_of_the_review_and_no_other(tries: tuple[TryDecision, ...]) -> None:
    """It was shown as 16.2 ±11.3 points behind a choice seen in four simulated tables, but its price was -7.0."""
    texts = Texts("en", strict=True)
    now = tries[0]
    price = Figure(-7.0, 1.2, 60)
    then = next(place for place, one in enumerate(now.choices) if one.points == now.price)
    other = next(place for place, one in enumerate(now.choices) if place != then and one.points.worlds)
    for worth, figures in ((Figure(9.2, 5.5, 4), [price]), (Figure(3.0, 0.5, 24), [Figure(3.0, 0.5, 24), price])):
        choices = list(now.choices)
        choices[other] = PricedChoice(choices[other].action, worth, good=True)
        asked = attrs.evolve(now, choices=tuple(choices), price=price)
        told = judged_lines(Judged(asked, asked.update.legal[other], found=True), GAME, NAMES, texts)
        shorts = [line.split(" compared")[0].strip() for line in told if "±" in line]
        assert shorts == [format_points(one, texts) for one in figures]
        assert (f"  {texts.ui('try-even', tables=4)}" in told) == (worth.worlds == 4)
        better = texts.speaker("cloud_city", NAMES, 0)(now.better)
        assert told.index(texts.ui("review-better", action=better)) < told.index(
            "  −7.0 ±2.4 points compared with the best choice"
        )
