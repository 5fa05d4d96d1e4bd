"""Proof that the suite bites: each seeded defect makes the check that is meant for it fail."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from core.games.bali.game import GAME
from core.games.bali.meta import Options
from core.kernel.game import AnyGame
from tests.conformance import (
    conservation,
    copies,
    dealing,
    defective,
    features,
    planning,
    play,
    reach,
    repeats,
    round_trips,
    scores,
    texts,
    worlds,
)
from tests.conformance.cases import Case
from tests.conformance.pairs import compared
from tests.conformance.walk import Walk

ON_WALKS: dict[str, tuple[Callable[[], AnyGame], Callable[[Walk], None]]] = {
    "hidden card in a view": (partial(defective.leaking_view, defective.first_card), worlds.check_worlds),
    "next card in a view": (partial(defective.leaking_view, defective.top_of_pile), worlds.check_worlds),
    "hint that a player can win": (partial(defective.leaking_view, defective.can_beat), worlds.check_worlds),
    "hidden card only in the frame": (partial(defective.leaking_frame, str), worlds.check_worlds),
    "hidden card in a padding": (partial(defective.leaking_frame, lambda leak: " " * (leak + 1)), worlds.check_worlds),
    "hidden card in a colour": (
        partial(defective.leaking_frame, lambda leak: f"\x1b[{31 if leak == 1 else 32}mhand\x1b[0m"),
        worlds.check_worlds,
    ),
    "hidden card in an event": (defective.unredacted, worlds.check_news),
    "order of legal actions": (defective.telling_order, worlds.check_worlds),
    "who is asked": (defective.telling_who_is_asked, worlds.check_worlds),
    "completed view that differs": (defective.misremembering, worlds.check_completed_tables),
    "illegal action listed": (defective.listing_too_much, play.check_refusals_agree),
    "illegal action accepted": (defective.accepting_too_much, play.check_borrowed_refused),
    "action listed twice": (defective.listing_twice, play.check_legal_lists),
    "no end": (defective.endless, play.check_ends),
    "lost component": (defective.losing, conservation.check_conservation),
    "doubled component": (defective.doubling, conservation.check_conservation),
    "chance outside of the state": (defective.remembering, repeats.check_same_again),
    "copy that shares a list": (defective.sharing, copies.check_copies),
    "change through a shared list": (defective.sharing, copies.check_apply_leaves_original),
    "score line that does not add up": (defective.miscounting, scores.check_scores),
    "running score without the truth": (defective.miscounting, scores.check_running_scores),
    "estimate that turns round": (defective.misjudging, scores.check_estimate),
    "instinct that breaks the rules": (defective.impulsive, planning.check_instinct),
    "places against the totals": (defective.misplacing, scores.check_scores),
    "chance that is not named": (defective.dealing_nothing, dealing.check_dealing),
    "chance that may be taken back": (defective.dealing_too_much, dealing.check_dealing),
    "event without a sentence": (defective.speechless, texts.check_sentences),
    "no features": (partial(defective.featuring, None), features.check_features),
    "features of another length": (partial(defective.featuring, defective.longer), features.check_features),
    "features without a bound": (partial(defective.featuring, defective.unbounded), features.check_features),
    "features that are not numbers": (partial(defective.featuring, defective.endless_number), features.check_features),
    "features that see no change": (partial(defective.featuring, defective.blind), features.check_features),
    "features of something else": (partial(defective.featuring, defective.wavering), features.check_features),
    "two actions written alike": (defective.mumbling, round_trips.check_notation),
}
LEAKS = [name for name, (_, check) in ON_WALKS.items() if check is worlds.check_worlds and name != "who is asked"]
"""Those that do not keep a walk from its end."""
WALKS = (1, 2, 3)


@pytest.mark.parametrize("name", ON_WALKS)
def test_defect_is_found(name: str) -> None:
    make, check = ON_WALKS[name]
    with pytest.raises(AssertionError):
        _run(make(), check)


@pytest.mark.parametrize("name", LEAKS)
def test_leak_tells_pairs_apart(name: str) -> None:
    case = Case(ON_WALKS[name][0](), 3, Options())
    assert any(compared(case, viewer, seed=1, most=60)[1] for viewer in (0, 1, 2, None))
    assert not any(compared(Case(GAME, 3, Options()), viewer, seed=1, most=2)[1] for viewer in (0, 1, 2, None))


@pytest.mark.parametrize("check", sorted({check for _, check in ON_WALKS.values()}, key=lambda check: check.__name__))
def test_sound_game_passes(check: Callable[[Walk], None]) -> None:
    _run(GAME, check)


@pytest.mark.parametrize("view", [defective.StateView, defective.MutableView])
def test_reach_finds_the_field(view: Any) -> None:
    reach.check_reach(GAME)
    with pytest.raises(AssertionError, match="reached from"):
        reach.check_reach(defective.holding(view))


def test_failure_tells_the_shortest_prefix() -> None:
    """The note of a failure has the case, the walk and every action up to the first version that fails."""
    walk = Walk(Case(defective.losing(), 2, Options()), 1)
    with pytest.raises(AssertionError) as failure:
        conservation.check_conservation(walk)
    assert failure.value.__notes__ == [walk.story(1)]


def _run(game: AnyGame, check: Callable[[Walk], None]) -> None:
    for seed in WALKS:
        check(Walk(Case(game, 3, Options()), seed))
