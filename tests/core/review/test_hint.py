"""The promises of a hint: made only from a view, no ranking of possibly equal choices, no invented reason."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

import attrs
import pytest

from core import catalog
from core.bots.consider import Advice, Candidate
from core.bots.search import KNOWN_ZERO, Figure, LineGap
from core.kernel.decision import Decision
from core.kernel.game import RIVALS, Consequence
from core.kernel.message import Message
from core.kernel.rng import Stream
from core.link.updates import Hint
from core.review import hint as hints
from core.review.hint import hint_for
from core.review.values import trust_of
from tests.core.bots.toy import LANTERNS, LIGHT, Options

SEED = bytes(range(32))
WORLDS = 100


def asked(
    monkeypatch: pytest.MonkeyPatch,
    *found: Candidate,
    error: float | None = 1.0,
    follows: Mapping[int, Sequence[Consequence]] = MappingProxyType({}),
) -> Hint:
    """The hint from a bot's findings, with figures of that error; `follows` has the consequences of some choices, by
    their index."""
    state = LANTERNS.setup(Options(), 3, SEED)
    advice = Advice(found, found[0].points.worlds)
    monkeypatch.setattr(hints, "consider", lambda *given, **named: advice)
    outlooks = {LIGHT[place]: {one.words: one for one in follows.get(place, ())} for place in range(len(LIGHT))}
    monkeypatch.setattr(hints, "_outlooks", lambda *given: outlooks)
    monkeypatch.setattr(hints, "trust_of", lambda key: type("Trust", (), {"error": error}))
    view = LANTERNS.view_for(state, 0)
    legal = list(LANTERNS.legal_actions(state, 0))
    return hint_for(LANTERNS, view, LANTERNS.decision(state, 0), legal, SEED, 1.0)


def candidate(place: int, gap: float, lines: Sequence[tuple[str, float]] = (), *, worlds: int = WORLDS) -> Candidate:
    """A choice that is so much better than the first, with half a width of 1 by 100 worlds."""
    shown = tuple(LineGap(rule, points) for rule, points in lines)
    figure = Figure(gap, 1 / 1.98, worlds) if place else KNOWN_ZERO
    points = Figure(10.0, 0.5, worlds)
    return Candidate(LIGHT[place], points, points, figure, figure, shown, shown)


def told(hint: Hint) -> list[tuple[int, bool, list[str]]]:
    """Each choice, whether it may be the best, and the rules that are its reasons."""
    return [(LIGHT.index(one.action), one.is_equal, [why.rule for why in one.reasons]) for one in hint.choices]


def test_choices_within_noise_and_error_are_equal_and_only_others_are_worse(monkeypatch: pytest.MonkeyPatch) -> None:
    """With half a width of 1 and an error of 1, 1.9 points are insignificant and 2.1 are significant."""
    worse = candidate(1, -2.1, [("sets", -2.1)])
    found = asked(monkeypatch, candidate(0, 0.0), worse, candidate(2, -1.9, [("runs", -1.9)]))
    assert told(found) == [(0, True, []), (2, True, ["runs"]), (1, False, ["sets"])]
    assert found.choices[2].half == pytest.approx(1.0, abs=0.02)


def test_without_a_measured_error_only_noise_decides_and_the_hint_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = asked(monkeypatch, candidate(0, 0.0), candidate(1, -1.9), error=None)
    assert (found.error, told(found)) == (None, [(0, False, []), (1, False, [])])


def test_the_best_is_compared_with_the_next_which_follows_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    worse = candidate(1, -5.0, [("sets", -4.0), ("runs", -2.0), ("pile", 1.0)])
    found = asked(monkeypatch, candidate(0, 0.0), candidate(2, -7.0), worse)
    assert told(found) == [(0, False, ["sets", "runs"]), (1, False, ["sets", "runs"]), (2, False, [])]
    assert [why.points for why in found.choices[0].reasons] == [4.0, 2.0]


BALANCES = [
    ("losses stand next to gains", 0.5, [("sets", 3.0), ("runs", 2.0), ("pile", -2.5)], [3.0, -2.5]),
    ("lines that say no more than the whole", 2.5, [("sets", 1.5), ("runs", 1.0)], [1.5, 1.0]),
    ("what it loses is spread over lines that are noise", -1.0, [("sets", 3.0)], [3.0, -4.0]),
    ("there too, where two lines gain", -1.0, [("sets", 3.0), ("runs", 1.0)], [3.0, -4.0]),
    ("all but the first come to nothing", 3.2, [("sets", 3.0), ("runs", 1.0)], [3.0]),
    ("a line that would be written as 0", 0.0, [("sets", 0.4)], []),
]


@pytest.mark.parametrize(
    ("gap", "lines", "expected"), [case[1:] for case in BALANCES], ids=[case[0] for case in BALANCES]
)
def test_a_possibly_equal_choice_shows_gains_and_losses(
    monkeypatch: pytest.MonkeyPatch, gap: float, lines: list[tuple[str, float]], expected: list[float]
) -> None:
    """If the listed lines say more than the whole, all but the first line are summed up as `elsewhere`. Only the gains
    would make it look better."""
    (_, choice) = asked(monkeypatch, candidate(0, 0.0), candidate(1, gap, lines), error=4.0).choices
    assert choice.is_equal
    assert [why.points for why in choice.reasons] == pytest.approx(expected)
    assert [why.rule for why in choice.reasons if why.rule not in dict(lines)] == ["elsewhere"] * (-4.0 in expected)


def test_reasons_opposed_to_the_total_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twice +1.5 does not explain -4, no matter what the many small lines below it add up to."""
    lines = [("sets", 1.5), ("runs", 1.5), ("pile", -1.4)]
    found = asked(monkeypatch, candidate(0, 0.0), candidate(1, -4.0, lines))
    assert told(found) == [(0, False, []), (1, False, [])]


def consequence(id: str, worth: float, *rules: str) -> Consequence:
    return Consequence(Message(id), worth, rules)


def said(hint: Hint) -> list[list[str]]:
    """The consequences in words of each choice."""
    return [[words.id for words in one.consequences] for one in hint.choices]


def test_words_say_what_differs_and_agree_with_the_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    """A consequence of both choices explains nothing, nor does one that the figures contradict or leave equal."""
    both = consequence("both", 9.0, "sets")
    good = [both, consequence("good-sets", 2.0, "sets"), consequence("better-runs", 8.0, "runs")]
    bad = [both, consequence("bad-sets", -2.0, "sets"), consequence("bad-rival", -1.0, RIVALS), good[2]]
    worse = candidate(1, -5.0, [("sets", -6.0), ("runs", 1.0)])
    found = asked(monkeypatch, candidate(0, 0.0), worse, follows={0: good, 1: bad[:3]})
    assert said(found) == [["good-sets"], ["bad-sets"]]
    found = asked(
        monkeypatch, candidate(0, 0.0), attrs.evolve(worse, margin_gap=Figure(-7.0, 0.5, WORLDS)), follows={1: bad}
    )
    assert said(found) == [[], ["bad-sets", "bad-rival"]]


def test_words_of_equal_choices_say_the_weightiest_difference_of_each_direction(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    many = [consequence("small", 1.0), consequence("large", 3.0), consequence("loss", -0.5)]
    found = asked(monkeypatch, candidate(0, 0.0), candidate(1, 0.5), follows={0: many[:1], 1: many})
    assert said(found) == [[], ["large", "loss"]]


def test_too_few_worlds_tell_nothing_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    found = asked(monkeypatch, candidate(0, 0.0), candidate(1, -50.0, worlds=3))
    assert (told(found)[1][1], found.choices[1].half) == (True, None)


@pytest.mark.parametrize("key", catalog.keys())
def test_a_hint_follows_only_from_the_view(key: str) -> None:
    """Two worlds: cards hidden from the asker are dealt again, and the hint stays the same."""
    game, stream = catalog.load(key), Stream(SEED, "two worlds")
    state = game.setup(game.meta.options(), 2, SEED)
    for _ in range(6):
        seat = game.to_act(state)[0]
        legal = game.legal_actions(state, seat)
        game.advance(state, seat, legal[stream.below(len(legal))])
    seat = game.to_act(state)[0]
    other = game.determinize(game.view_for(state, seat), stream)
    decision = game.decision(state, seat)
    found = [_hint(game, world, decision) for world in (state, other)]
    assert found[0] == found[1]
    assert found[0].error == trust_of(key).error
    assert {one.action for one in found[0].choices} <= set(game.legal_actions(state, seat))


def _hint(game: Any, state: Any, decision: Decision) -> Hint:
    view = game.view_for(state, decision.seat)
    legal = game.legal_actions(state, decision.seat)
    return hint_for(game, view, decision, legal, SEED, 1.0, worlds=2)
