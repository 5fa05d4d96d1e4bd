"""The promises of a review: honest prices that add up, better and better, from nothing but the record."""

from functools import partial
from itertools import count, pairwise
from statistics import fmean

import attrs
import pytest

from core import catalog
from core.bots.heuristics import margin
from core.bots.search import KNOWN_ZERO, Comparison, Figure, figure
from core.encoding import codec
from core.review.accounts import VAGUE_POINTS, accounts_of, dearest_of, total_of, turns_of
from core.review.engine import LEAST_WORLDS, PLACED_WORLDS, RECHECKED_WORLDS, Judge, digest, luck_of, review
from core.review.questions import questions_of
from core.review.values import Price, Review, SeatPlace, Trust, Turn, from_json, shown_price, to_json, trust_of
from core.review.worker import good_review
from scripts.reviewed_tables import policy_table, quick_table
from tests.core.bots.toy import LANTERNS

SEED = bytes([7]) * 32
EXACT = Trust(0.0, luck=False, lead=0.0)
WHIMS = 0.4
"""The share of decisions where a careless player does anything at all."""
normal_table = partial(policy_table, whims=WHIMS)
DEALT = attrs.evolve(LANTERNS, deals=lambda event: True)


def last(*arguments: object, **more: object) -> Review:
    (*_, found) = review(*arguments, **more)  # type: ignore[arg-type]
    return found


def test_the_same_record_gets_the_same_review_at_any_time() -> None:
    record = normal_table(LANTERNS, 3, SEED, careless=0)
    one = last(LANTERNS, record, worlds=6, clock=lambda: 0.0)
    other = last(LANTERNS, record, worlds=6, clock=map(float, count()).__next__)
    assert attrs.evolve(other, spent=0.0) == one


def test_a_review_prices_each_decision_against_one_policy() -> None:
    record = normal_table(LANTERNS, 3, SEED, careless=0)
    found = last(LANTERNS, record, worlds=8, trust=EXACT)
    choices = [one for one in questions_of(LANTERNS, record) if len(one.legal) > 1]
    assert [price.version for price in found.prices] == [one.version for one in choices]
    for price in found.prices:
        assert sum(line.points for line in price.lines) == pytest.approx(price.points.mean)
        assert (price.chosen == price.policy) == (price.points == KNOWN_ZERO)
        assert price.sure == (abs(price.margin.mean) > price.margin.half)
    assert any(price.points.worlds for price in found.prices)
    assert {place.seat for place in found.places} == {0, 1, 2}
    for account in found.accounts:
        parts = account.start.mean + account.prices.mean + account.rest
        assert account.others is None
        assert account.final == record.result.outcome.totals[account.seat]
        assert account.lead == margin(record.result.outcome.totals, account.seat)
        assert parts == pytest.approx(account.lead)


def test_the_costliest_decisions_judge_every_choice() -> None:
    """The chosen action would not have; the policy's choice always would."""
    tables = (normal_table(LANTERNS, 3, bytes([number]) * 32, careless=0) for number in range(20))
    reviews = ((record, last(LANTERNS, record, worlds=8, trust=EXACT)) for record in tables)
    record, found = next((record, found) for record, found in reviews if found.dear)
    asked = {one.version: one for one in questions_of(LANTERNS, record)}
    assert [dear.price for dear in found.dear] == list(found.dearest)
    for dear in found.dear:
        price = shown_price(found, dear)
        legal = asked[price.version].legal
        assert [one.action for one in dear.choices] == [LANTERNS.text.format_action(action) for action in legal]
        by_action = {one.action: one for one in dear.choices}
        assert (by_action[price.chosen].points, by_action[price.chosen].good) == (price.margin, False)
        assert (by_action[price.policy].points, by_action[price.policy].good) == (KNOWN_ZERO, True)
        assert all(one.good or one.points.mean < -one.points.half for one in dear.choices)


def test_the_costliest_decisions_are_priced_again_by_players_who_think() -> None:
    """The reported cost lies between both, or is that of these simulations only; the lines still add up."""
    tables = [normal_table(LANTERNS, 3, bytes([number]) * 32, careless=0) for number in range(20)]
    found = [review for table in tables if (review := last(LANTERNS, table, worlds=8, trust=EXACT)).dear]
    dear = [(review.prices[one.price], one.checked) for review in found for one in review.dear]
    assert dear
    for price, checked in dear:
        assert checked is not None
        assert checked.margin.worlds in (RECHECKED_WORLDS, RECHECKED_WORLDS + price.margin.worlds)
        assert checked.sure == (abs(checked.margin.mean) > checked.margin.half)
        assert sum(line.points for line in checked.lines) == pytest.approx(checked.points.mean)
    assert any(price.margin.mean < checked.margin.mean for price, checked in dear if checked)


def test_a_decision_that_costs_nothing_with_thinking_players_is_not_among_the_costliest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A tile of Cloud City was said to cost 15 points but cost 4, because a later player could not use it."""
    table = next(
        table
        for table in (normal_table(LANTERNS, 3, bytes([number]) * 32, careless=0) for number in range(20))
        if last(LANTERNS, table, worlds=8, trust=EXACT).dear
    )
    named = set(last(LANTERNS, table, worlds=8, trust=EXACT).dearest)
    told = Judge.checked_price

    def costs_nothing(judge: Judge, price: Price, error: float | None) -> Price:
        found = told(judge, price, error)
        return attrs.evolve(found, margin=Figure(0.0, 0.1, RECHECKED_WORLDS), sure=False) if judge.checks else found

    monkeypatch.setattr(Judge, "checked_price", costs_nothing)
    found = last(LANTERNS, table, worlds=8, trust=EXACT)
    assert not named & set(found.dearest)
    assert found.dear == ()


def test_with_few_worlds_a_choice_needs_a_wider_interval_to_be_surely_worse() -> None:
    """The error of many worlds was used for four worlds too."""
    tables = [normal_table(LANTERNS, 3, bytes([number]) * 32, careless=0) for number in range(4)]
    judges = [Judge(LANTERNS, one, SEED) for table in tables for one in questions_of(LANTERNS, table)]
    form, told = LANTERNS.text.format_action, 0
    for judge in (judge for judge in judges if judge.is_open):
        judge.play_one()
        (*_, choices) = judge.choices(0.0, LEAST_WORLDS)
        for one in choices:
            if one.action not in (form(judge.question.chosen), form(judge.policy)):
                assert one.good == (one.points.mean >= -one.points.wary_half)
                told += -one.points.wary_half <= one.points.mean < -one.points.half
    assert told


def test_a_price_that_all_worlds_agree_on_is_known_the_better_the_more_they_are() -> None:
    """It was taken for known after eight of them."""
    tables = [normal_table(LANTERNS, 3, bytes([number]) * 32, careless=0) for number in range(4)]
    judges = [Judge(LANTERNS, one, SEED) for table in tables for one in questions_of(LANTERNS, table)]
    agreed = 0
    for judge in (judge for judge in judges if judge.is_open):
        for most in (3, 12):
            while judge.worlds < most:
                judge.play_one()
            price = judge.price(0.0).margin
            if price.mean and not price.error:
                assert judge.half == pytest.approx(3 * abs(price.mean) / most)
                agreed += 1
    assert agreed


def test_costs_of_a_careless_player_add_up_to_the_policys_advantage() -> None:
    """On the same deals, within the interval of the difference; the gap itself is far outside its own interval."""
    gaps, costs = [], []
    for number in range(30):
        seat, seed = number % 3, bytes([number]) * 32
        careless, twin = (normal_table(LANTERNS, 3, seed, who) for who in (seat, None))
        found = last(LANTERNS, careless, seats=[seat], worlds=8, trust=EXACT)
        gaps.append(margin(twin.result.outcome.totals, seat) - margin(careless.result.outcome.totals, seat))
        costs.append(-total_of(found.prices).mean)
    gap, rest = figure(gaps), figure([gap - cost for gap, cost in zip(gaps, costs, strict=True)])
    assert gap.mean > gap.half
    assert abs(rest.mean) <= rest.half


def test_reviews_get_better_until_every_price_is_known_well_enough() -> None:
    """Time is counted in questions to the clock."""
    record = normal_table(LANTERNS, 3, SEED, careless=0)
    found = list(review(LANTERNS, record, budget=1e9, wanted=1.5, clock=map(float, count()).__next__))
    assert found[-1].finished
    assert all(price.margin.half <= 1.5 for price in found[-1].prices)
    assert [one.spent for one in found] == sorted(one.spent for one in found)
    assert [len(one.prices) for one in found] == sorted(len(one.prices) for one in found)
    worlds = [sum(price.points.worlds for price in one.prices) for one in found]
    assert worlds == sorted(worlds)
    assert worlds[0] < worlds[-1]
    known = [min(place.points.worlds for place in one.places) for one in (found[len(found) // 3], found[-1])]
    assert known[0] == PLACED_WORLDS < known[1], "curves get their worlds once prices have theirs"


def test_a_review_ends_with_its_budget_and_says_that_it_is_not_finished() -> None:
    record = normal_table(LANTERNS, 3, SEED, careless=0)
    found = last(LANTERNS, record, budget=3.0, clock=map(float, count()).__next__)
    assert not found.finished
    assert 0 < len(found.prices) < found.decisions
    assert all(place.points.worlds >= PLACED_WORLDS for place in found.places)


def test_a_review_keeps_its_budget_for_the_costliest_choices_and_reports_progress(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Every table that is imagined for a choice takes its time; all choices of one decision would take half of it."""
    record = normal_table(LANTERNS, 3, bytes([6]) * 32, careless=0)
    now = [0.0]
    play_one = Comparison.play_one

    def slowly(compared: Comparison) -> None:
        now[0] += 0.02 * len(compared.actions)
        play_one(compared)

    monkeypatch.setattr(Comparison, "play_one", slowly)
    found = list(review(LANTERNS, record, budget=20.0, wanted=0.0, clock=lambda: now[0], trust=EXACT))
    spent = [one.spent for one in found]
    assert any(one.choices for one in found[-1].dear)
    assert spent[-1] <= 20.0
    assert max(later - earlier for earlier, later in pairwise(spent)) < 1.0


def test_a_review_that_had_all_its_time_is_good_though_not_everything_is_known() -> None:
    """The last of its time stays unused, because no step is started that no longer fits."""
    record, ticks = normal_table(LANTERNS, 3, SEED), count(0.0, 0.02)
    found = last(LANTERNS, record, budget=20.0, wanted=0.0, clock=lambda: next(ticks), trust=EXACT)
    assert not found.finished
    assert found.spent < 20.0
    text = codec.dumps(to_json(found))
    assert good_review(text, record, None, 20.0) == found
    assert good_review(text, record, None, 21.0) is None


def test_only_the_requested_seats_are_priced() -> None:
    record = normal_table(LANTERNS, 3, SEED, careless=0)
    found = last(LANTERNS, record, seats=[1], worlds=3)
    assert {price.seat for price in found.prices} == {1} == {account.seat for account in found.accounts}
    with pytest.raises(ValueError, match="no seat 4"):
        last(LANTERNS, record, seats=[3], worlds=3)


def test_a_review_can_be_stored_as_json() -> None:
    found = last(LANTERNS, normal_table(LANTERNS, 2, SEED), worlds=3)
    assert from_json(to_json(found)) == found


def test_the_error_of_prices_is_known_for_every_game() -> None:
    assert [key for key in sorted(catalog.keys()) if None in (trust_of(key).error, trust_of(key).lead)] == []


def test_no_cost_is_certain_without_a_measured_error() -> None:
    found = last(LANTERNS, normal_table(LANTERNS, 3, SEED, careless=0), worlds=12)
    assert found.error is None
    assert not any(price.sure for price in found.prices)
    assert found.dearest == ()


def test_another_record_has_another_digest() -> None:
    one, other = (normal_table(LANTERNS, 3, SEED, who) for who in (None, 0))
    dealt = normal_table(LANTERNS, 3, bytes(32))
    assert digest(one) == digest(normal_table(LANTERNS, 3, SEED))
    assert len({digest(one), digest(other), digest(dealt)}) == 3


def test_luck_is_reported_only_by_deals_and_averages_to_none() -> None:
    found = []
    for number in range(40):
        seed = bytes([number]) * 32
        record = normal_table(DEALT, 2, seed)
        found += [luck.points for one in questions_of(DEALT, record) if (luck := luck_of(DEALT, one, seed)) is not None]
        assert not any(luck_of(LANTERNS, one, seed) for one in questions_of(LANTERNS, record))
    mean = figure(found)
    assert mean.half < 0.5
    assert abs(mean.mean) <= mean.half
    assert max(map(abs, found)) > 0.5


def test_luck_is_counted_only_where_it_is_fair() -> None:
    record = normal_table(DEALT, 2, SEED)
    told = last(DEALT, record, worlds=3, trust=Trust(0.0, luck=True, lead=0.0))
    assert told.luck
    for account in told.accounts:
        assert account.luck == pytest.approx(sum(luck.points for luck in told.luck if luck.seat == account.seat))
        assert account.others is not None
        parts = account.start.mean + account.prices.mean + account.others.mean + account.luck + account.rest
        assert parts == pytest.approx(account.lead)
    untold = last(DEALT, record, worlds=3, trust=EXACT)
    assert untold.luck == ()
    assert {account.luck for account in untold.accounts} == {None}


def test_the_others_barely_known_decisions_are_listed_with_the_rest() -> None:
    found = last(DEALT, normal_table(DEALT, 2, SEED), worlds=3, trust=EXACT)
    before = accounts_of(found)[0]
    assert before.others is not None
    theirs = next(index for index, price in enumerate(found.prices) if price.seat == 1)
    prices = list(found.prices)
    prices[theirs] = attrs.evolve(prices[theirs], margin=attrs.evolve(prices[theirs].margin, error=VAGUE_POINTS))
    account = accounts_of(attrs.evolve(found, prices=tuple(prices)))[0]
    assert account.others is None
    assert account.rest == pytest.approx(before.rest + before.others.mean)


def place(version: int, seat: int, ahead: float) -> SeatPlace:
    return SeatPlace(version, seat, Figure(10.0, 1.0, 4), Figure(ahead, 1.0, 4), 0)


def test_a_turning_point_is_a_lead_that_stays() -> None:
    ahead = [(3, -3)] * 5 + [(-1, 1)] + [(3, -3)] * 5 + [(-4, 4)] * 6
    places = [place(2 * number + seat, seat, both[seat]) for number, both in enumerate(ahead) for seat in (0, 1)]
    assert turns_of(places) == (Turn(22, 1, 0),)
    assert turns_of(places[:20]) == ()
    assert turns_of([at for at in places if at.seat == 0]) == ()


def price(version: int, points: float, ranked: float, *, sure: bool = True, stood_in: bool = False) -> Price:
    known = Figure(points, 0.1, 9)
    return Price(version, 0, "place", 3, "a", "b", known, known, (), ranked, sure, stood_in)


def test_the_costliest_are_ranked_by_worlds_that_give_no_figures() -> None:
    prices = [
        price(0, -9.0, -1.0),
        price(1, -2.0, -4.0),
        price(2, -3.0, -3.0, sure=False),
        price(3, 5.0, -9.0),
        price(4, -3.0, -8.0, stood_in=True),
        price(5, -2.5, -3.0),
        price(6, -1.0, -2.0),
    ]
    assert dearest_of(prices, [0, 1]) == (5, 1, 6)
    assert total_of(prices).mean == pytest.approx(fmean(one.margin.mean for one in prices) * 7)
    assert total_of(prices).error == pytest.approx(0.1 * 7**0.5)


@pytest.mark.parametrize("key", catalog.keys())
def test_every_game_can_be_reviewed(key: str) -> None:
    game = catalog.load(key)
    record = quick_table(game, game.meta.seats[0], SEED)
    found = list(review(game, record, seats=[0], budget=2.0, clock=map(float, count()).__next__))[-1]
    assert found.prices
    assert found.totals == record.result.outcome.totals
    for one in found.prices:
        assert sum(line.points for line in one.lines) == pytest.approx(one.points.mean)
