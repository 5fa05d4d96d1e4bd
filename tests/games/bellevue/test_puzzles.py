"""Puzzles of Bellevue with a given end hold for all hands and moves of the others: proven again without any world,
only from the score rules. A seat's own points depend on one fact about a rival, its largest patch, and the rival ends
the table by a roof: so every roof that it may hold is tried on every house of its street."""

from core.games.bellevue.actions import Build
from core.games.bellevue.components import CARDS, FIRST_ROOF, HOUSES, ROOF, ROOFS_TO_END, add_card
from core.games.bellevue.game import GAME
from core.games.bellevue.rules import legal_actions
from core.games.bellevue.scoring import colour_bonuses, condition_points, largest_group, tables_of
from core.games.bellevue.state import State
from core.learning.puzzles import Puzzle, puzzles_of, state_of

GIVEN = [puzzle for puzzle in puzzles_of(GAME) if puzzle.given]


def rival_patches(state: State, seat: int) -> set[int]:
    """The sizes that the largest patch of the rival of `seat` may have when it has put up any roof that it may hold, as
    far as `seat` knows: one that it was passed, or any that `seat` does not see where it may draw one or has."""
    (passed,) = GAME.view_for(state, seat).passed
    rival, drew = passed.seat, GAME.view_for(state, seat).players[passed.seat].drew
    street, colours = state.streets[rival], tables_of(state.options.components).colours
    seen = {card for other in state.streets for house in other for card in house} | set(state.hands[seat])
    drawn = range(FIRST_ROOF, CARDS) if drew in (None, ROOF) else ()
    roofs = {card for card in (*(passed.known or ()), *drawn) if card >= FIRST_ROOF} - seen
    houses = [house for house in HOUSES if state.open[rival] >> house & 1]
    return {
        largest_group(colours, add_card(street, state.leftmost[rival], roof, house))
        for roof in roofs
        for house in houses
    }


def own_points(state: State, puzzle: Puzzle, rival: int) -> list[int]:
    """The points of the seat after each of its actions when the largest patch of its rivals has that many cards."""
    tables = tables_of(state.options.components)
    found = []
    for action in legal_actions(state, puzzle.seat):
        street = state.streets[puzzle.seat]
        if isinstance(action, Build):
            street = add_card(street, state.leftmost[puzzle.seat], action.card, action.house)
        own, _ = colour_bonuses([largest_group(tables.colours, street), rival])
        found.append(sum(condition_points(tables, street)) + own)
    return found


def test_there_are_some_dozens() -> None:
    assert len(GIVEN) >= 24


def test_answers_are_the_best_for_every_patch_that_rivals_may_have_at_the_end() -> None:
    for puzzle in GIVEN:
        state = state_of(GAME, puzzle)
        patches = rival_patches(state, puzzle.seat)
        assert patches
        for rival in patches:
            points = own_points(state, puzzle, rival)
            for place, less in enumerate(puzzle.less):
                short = max(points) - points[place]
                assert (short == 0) == (less == 0), f"{puzzle.id}: {place} against a patch of {rival}"
                assert short >= less, f"{puzzle.id}: {place} against a patch of {rival}"


def test_a_rival_can_end_the_table_as_stated() -> None:
    for puzzle in GIVEN:
        state = state_of(GAME, puzzle)
        assert any(roofs == ROOFS_TO_END - 1 for seat, roofs in enumerate(state.roofs) if seat != puzzle.seat)
