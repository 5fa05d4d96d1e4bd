"""The promises of Bali's board beyond its frames: choices, changes, news, scales, and few bytes."""

import re
from functools import cache, partial
from itertools import pairwise
from typing import Any

import attrs
import pytest
from rich.cells import cell_len

from core.games.bali import actions as act
from core.games.bali import actions as ev
from core.games.bali.components import MASON, PEANUT, PLAYABLE, PRIEST, SHRINE
from core.languages import LANGUAGES
from core.table.preview import Preview
from core.table.table import Table
from tests.tui.support import moments
from tests.tui.support.frames import asked_seat
from tests.tui.support.harness import NAMES, texts
from tests.tui.support.moments import sitter_at
from tests.tui.support.sitter import Sitter
from themes.glyphs import load_glyphs
from themes.inks import ATTRIBUTES
from themes.palette import Depth, Theme, load_theme
from themes.shades import contrast, parsed, resolve
from tui.boards import Scene, Trial
from tui.boards.bali import BOARD
from tui.boards.bali.cards import face
from tui.boards.bali.plan import ROOMY, SCALES, plan
from tui.boards.bali.seats import TABLE, collect_news, sum_changes
from tui.widgets.picture import Picture, cells_of

MOMENTS = moments.MOMENTS["bali"]
table_at = partial(moments.table_at, "bali")
BODIES = ((80, 17), (80, 38), (100, 23), (132, 33), (140, 38), (200, 53))
"""Sizes of the board on terminals of several sizes."""


def scene_of(table: Table, viewer: int | None = None, language: str = "en", **wishes: Any) -> Scene:
    """The board of the active seat, or of `viewer`."""
    seat = asked_seat(table) if viewer is None else viewer
    names = NAMES[: len(table.players)]
    scene = Scene(table.game, table.update(seat), texts(language), load_glyphs("unicode"), names, seat)
    return attrs.evolve(scene, **wishes)


def painted(scene: Scene, size: tuple[int, int] = (140, 38)) -> Picture:
    return BOARD.paint(scene, *size)


def text(scene: Scene, size: tuple[int, int] = (140, 38)) -> str:
    return "\n".join(painted(scene, size).text())


def inks(picture: Picture) -> set[str]:
    return {ink for row in picture.rows for _, ink in row}


def preview_changes(scene: Scene, *events: Any) -> Scene:
    """With a choice under the cursor that would cause these events."""
    preview = Preview(changes=(), events=events, certain=True, again=False)
    return attrs.evolve(scene, trial=Trial(act.DECLINE, preview))


@pytest.mark.parametrize("moment", MOMENTS)
def test_every_scale_shows_the_same_things(moment: str) -> None:
    """Every place that can be visited at the smallest scale can be at the largest, by the same name."""
    scene = scene_of(table_at(moment))
    targets = [painted(scene, size).targets for size in BODIES]
    ids = [{target.id for target in found} for found in targets]
    assert all(found == ids[0] for found in ids)
    names = [{target.name for target in found} for found in targets]
    assert all(found == names[0] for found in names)


def test_larger_terminals_have_larger_scales_and_the_player_may_want_smaller_ones() -> None:
    scene = scene_of(table_at("play"))
    scales = [SCALES.index(plan(scene, *size).scale) if plan(scene, *size).scale in SCALES else 2 for size in BODIES]
    assert scales == sorted(scales)
    smaller = attrs.evolve(scene, zoom=-1)
    assert plan(smaller, 200, 53).scale == SCALES[3]
    assert plan(attrs.evolve(scene, zoom=9), 200, 53) == plan(scene, 200, 53)
    for zoom in range(-4, 1):
        assert painted(attrs.evolve(scene, zoom=zoom), (200, 53)).targets


@pytest.mark.parametrize("size", [(80, 17), (100, 23), (140, 38), (200, 53)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_choice_shows_its_effects_on_everyone(size: tuple[int, int]) -> None:
    scene = scene_of(table_at("play"))
    shown = text(preview_changes(scene, ev.Income(1, 37, 0, 0), ev.Played(0, MASON, 1, 0, False)), size)
    assert "+37" in shown
    assert "◈" in shown
    assert "◈" not in text(scene, size)
    paid = text(preview_changes(scene, ev.Played(0, SHRINE, 1, 7, False)), size)
    assert f"{scene.update.view.players[0].stones}−7" in paid  # on a ground of its own, as "4−7" reads as a sum


def test_added_points_of_many_offerings_stand_a_blank_apart() -> None:
    """ "7×▪+1" read as one number."""
    scene = scene_of(table_at("play"))
    view = scene.update.view
    rich = attrs.evolve(view.players[scene.front], offerings=(0, 9, 0, 0))
    players = tuple(rich if seat == scene.front else player for seat, player in enumerate(view.players))
    scene = attrs.evolve(scene, update=attrs.evolve(scene.update, view=attrs.evolve(view, players=players)))
    assert "9×▪ +1" in text(preview_changes(scene, ev.Bought(scene.front, PEANUT, 3)), (80, 17))


def test_a_card_uses_its_short_name_if_the_name_does_not_fit() -> None:
    """ "Sanctuai… 7 pierres" stood on a shrine in French at 100 columns."""
    shown = text(scene_of(table_at("play"), language="fr"), (100, 23))
    assert "Sanct.    7 pierres" in shown
    assert "…" not in shown


def test_changes_are_added_up_by_seat() -> None:
    found = sum_changes(
        (
            ev.Bought(0, PEANUT, 3),
            ev.Played(0, MASON, 1, 0, False),
            ev.Offered(1, PEANUT),
            ev.Added(0, PEANUT),
            ev.Income(0, 4, 0, 1),
            ev.Kept(0, True, None, None),
            ev.Kept(1, False, None, None),
        )
    )
    assert found == {
        (0, "cards"): 2,
        (0, "own-1"): 1,
        (0, "stones"): 1,
        (0, MASON): 1,
        (0, "hand"): -1,
        (1, "cards"): -1,
        (1, "own-1"): -1,
        (TABLE, "altar"): 1,
    }


def test_pieces_of_others_wear_their_tag_until_the_viewer_acts() -> None:
    scene = scene_of(table_at("take-demon"))
    since = (ev.Played(1, PRIEST, 2, 0, False), ev.Taken(1, 1, SHRINE), ev.Added(2, PEANUT), ev.Bought(2, PEANUT, 5))
    fresh = attrs.evolve(scene, fresh=since)
    found = collect_news(fresh)
    assert found.columns == {1: (1, SHRINE)}
    assert found.shown == {(1, PRIEST): 2}
    assert found.altar == (2, 1)
    assert found.piles == {PEANUT: {2: 1}}
    assert "▲ took shrine" in text(fresh)
    assert "● new +1" in text(fresh)
    assert "▲ took" not in text(scene)
    laid = attrs.evolve(scene, fresh=(*since, ev.Laid(1, (MASON,))))
    assert "▲ new" in text(laid)


def test_own_deeds_wear_no_tag_and_spectators_see_none() -> None:
    table = table_at("take-demon")
    own = (ev.Played(0, PRIEST, 1, 0, False), ev.Taken(0, 1, SHRINE), ev.Bought(0, PEANUT, 5), ev.Offered(0, PEANUT))
    found = collect_news(scene_of(table, 0, fresh=own))
    assert (found.columns, found.shown, found.altar, found.piles) == ({}, {}, None, {})
    spectator = attrs.evolve(scene_of(table, 0, fresh=(ev.Taken(1, 1, SHRINE),)), update=table.update(None))
    assert collect_news(spectator).columns == {}


def test_a_column_shows_what_it_uncovers_and_whether_it_is_closed() -> None:
    scene = scene_of(table_at("take-demon"))
    view = scene.update.view
    shown = text(scene)
    assert view.demon is not None
    assert "Demon" in shown
    assert "shut" in shown
    assert any(len(column) == 1 for column in view.market)
    assert "new column" in shown
    last = attrs.evolve(view, pile=2)
    assert "the end" in text(attrs.evolve(scene, update=attrs.evolve(scene.update, view=last)))


def test_hidden_hands_show_their_public_cards() -> None:
    scene = scene_of(table_at("play"))
    view = scene.update.view
    rival = view.players[1]
    seen = attrs.evolve(rival, tracked=(0, 0, 0, 0, 1, 0, 0))
    players = tuple(seen if seat == 1 else player for seat, player in enumerate(view.players))
    there = attrs.evolve(scene, front=1, update=attrs.evolve(scene.update, view=attrs.evolve(view, players=players)))
    (line,) = BOARD.about(there, "seat-1")
    assert line == f"Bernard has {rival.hand_size} cards in hand; taken from the market: stonemason."
    assert BOARD.about(there, f"seat-{view.viewer}") == ()
    shown = text(there)
    assert "Stonemason: free." in shown
    assert "▒" in shown
    own = painted(attrs.evolve(there, front=view.viewer))
    assert any(ink.startswith("bold gain") for ink in inks(own))
    assert not any(ink.startswith("bold gain") for ink in inks(painted(there)))
    assert all(not target.answers for target in painted(there).targets if target.id.startswith("hand-"))


def test_cards_explain_themselves_under_the_cursor() -> None:
    scene = scene_of(table_at("take-demon"))
    for target in painted(scene).targets:
        if target.id.startswith(("hand-", "column-", "kind-")) or target.id == "altar":
            (line,) = BOARD.about(preview_changes(scene), target.id)
            assert line.endswith(".")
            awaited = target.id in ("column-1", "column-2", "column-3")
            assert BOARD.about(scene, target.id) == (() if awaited else (line,))
    assert "moves the Demon" in BOARD.about(scene, f"kind-{PRIEST}")[0]
    assert "moves the Demon" not in BOARD.about(scene_of(table_at("start")), f"kind-{PRIEST}")[0]


def test_few_colours_have_no_sky_and_cards_have_edges() -> None:
    scene = scene_of(table_at("play"))
    assert any("sky" in ink for ink in inks(painted(scene)))
    for depth in ("16", "none"):
        plain = painted(attrs.evolve(scene, depth=depth))
        assert not any("sky" in ink for ink in inks(plain))
        assert plain.targets == painted(scene).targets
    assert "[M ]" in text(attrs.evolve(scene, depth="none"))


@pytest.mark.parametrize(
    "event", [ev.Offered(0, 1), ev.Taken(0, 2, 1), ev.Bought(0, 1, 2), ev.Scored(4), ev.Played(1, 4, 1, 0, False)]
)
def test_a_line_of_the_log_leads_to_a_place_on_the_board(event: Any) -> None:
    ids = {target.id for target in painted(scene_of(table_at("play"))).targets}
    found = BOARD.place(event)
    assert found is not None
    assert set(found.targets) <= ids


def test_a_digit_chooses_a_card_of_the_hand() -> None:
    table = table_at("play")
    sitter = Sitter(table, asked_seat(table), size=(140, 45))
    sitter.press("2")
    chosen = sitter.model.chooser
    assert "hand-1" in (chosen.cursor, chosen.opened) or sitter.link.submitted


@pytest.mark.parametrize("depth", ["full", "256"])
@pytest.mark.parametrize("theme", ["dark", "light", "high-contrast", "colour-blind"])
def test_every_letter_can_be_read(theme: str, depth: Depth) -> None:
    """At least 4.5 to 1 against its ground."""
    shades = load_theme(theme).at(depth)
    assert {ink for ink in inks_of_letters() if contrast_of(shades, ink) < 4.5} == set()


@cache
def inks_of_letters() -> frozenset[str]:
    """In which letters are written on four boards at every size: the same names of inks in every theme."""
    scene = scene_of(table_at("play"))
    since = (ev.Played(1, PRIEST, 1, 0, False), ev.Taken(1, 1, SHRINE), ev.Added(1, PEANUT), ev.Bought(1, PEANUT, 5))
    changed = preview_changes(scene, ev.Income(1, 3, 2, 0), ev.Played(0, MASON, 1, 2, False), ev.Offered(0, PEANUT))
    return frozenset(
        ink
        for shown in (scene, changed, attrs.evolve(scene, fresh=since), scene_of(table_at("look")))
        for size in BODIES
        for row in painted(shown, size).rows
        for letter, ink in cells_of(row)
        if letter.isalnum()
    )


def contrast_of(theme: Theme, ink: str) -> float:
    letters, _, ground = ink.partition(" on ")
    named = [word for word in letters.split() if word not in ATTRIBUTES] or ["text"]
    return contrast(parsed(resolve(theme, named[0])), parsed(resolve(theme, ground or "background")))


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", BODIES)
def test_the_next_scoring_reads_the_same_below_every_column(size: tuple[int, int], language: str) -> None:
    """Some columns of one market used words, others a sign, depending on their length."""
    for moment in MOMENTS:
        scene = scene_of(table_at(moment), language=language)
        market = text(scene, size).partition(scene.word("board-bali-hand-own"))[0]
        assert not (re.search("(then|puis) [a-z]", market) and "» " in market)


@pytest.mark.parametrize("size", [(80, 17), (100, 23)])
def test_the_kind_that_is_scored_next_is_in_the_plural_or_abbreviated(size: tuple[int, int]) -> None:
    """ "» tailleur" of "tailleurs" lost its last letter."""
    scene = scene_of(table_at("play"), language="fr")
    view = attrs.evolve(scene.update.view, market=((MASON, PEANUT), (SHRINE, MASON), (PRIEST,), ()))
    shown = text(attrs.evolve(scene, update=attrs.evolve(scene.update, view=view)), size)
    assert re.search(r"» (tailleurs|taill\.) ", shown)


@pytest.mark.parametrize("size", [(80, 15), (80, 17), (100, 23)])
def test_the_last_kind_does_not_touch_the_edge_of_the_screen(size: tuple[int, int]) -> None:
    """ "Chilli" looked as if it was cut."""
    assert len(painted(scene_of(table_at("play")), size).text()[0].rstrip()) < size[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_cards_points_have_a_blank_on_both_sides(language: str) -> None:
    """ "stone or point" touched the left edge of the shrine."""
    scene = scene_of(table_at("play"), language=language)
    brings = [face(scene, kind).brings for kind in range(PLAYABLE)]
    assert [text for text in brings if cell_len(text) > ROOMY.column - 2] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_a_phone_the_legend_explains_what_a_column_scores(language: str) -> None:
    """The sign had no room for its sentence, and was left out."""
    sitter = sitter_at("bali", "start", (48, 40))
    sitter.change(reader=attrs.evolve(sitter.model.reader, texts=texts(language)))
    assert f"» {texts(language).ui('board-bali-legend-then-short')}" in sitter.look()


@pytest.mark.parametrize("size", [(48, 40), (80, 24), (100, 30), (140, 45)])
def test_a_change_belongs_to_the_number_before_it(size: tuple[int, int]) -> None:
    """`stones 13 −4 points` read as four points less."""
    scene = scene_of(table_at("start"), panel="" if size == (48, 40) else None)
    scene = preview_changes(scene, ev.Bought(scene.front, 0, 4))
    rows = BOARD.paint(scene, size[0], size[1] - 7).rows
    stones = str(scene.update.view.players[scene.front].stones)
    assert any(
        one.endswith(stones) and (change, ink) == ("−4", "bold inverse on ghost")
        for row in rows
        for (one, _), (change, ink) in pairwise(row)
    )
