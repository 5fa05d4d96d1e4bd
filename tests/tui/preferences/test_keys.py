"""The one table of bindings."""

from importlib import import_module
from itertools import combinations
from pkgutil import walk_packages

import pytest

import tui.screens
from tests.said import refused
from tests.tui.support.harness import texts
from tui.preferences.keymap import keymap as screen_keymap
from tui.preferences.keys import BINDINGS, CONTEXTS, keymap, shown
from tui.preferences.settings import Settings
from tui.screens.page import Page
from tui.screens.replay import ReplayScreen

FORBIDDEN = ("ctrl+enter", "alt", "f11", "ctrl+s", "ctrl+q", "ctrl+j", "shift+up", "shift+down")


def test_ids_are_unique() -> None:
    assert len({binding.id for binding in BINDINGS}) == len(BINDINGS)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_binding_has_a_word_and_a_sentence(language: str) -> None:
    for binding in BINDINGS:
        assert texts(language).ui(binding.label)
        assert texts(language).ui(binding.tooltip).endswith(".")
        assert all(texts(language).ui(binding.label_in(context)) for context in binding.contexts)
        assert all(texts(language).ui(binding.tooltip_in(context)).endswith(".") for context in binding.contexts)


def test_no_binding_needs_a_key_that_terminals_swallow() -> None:
    assert [key for binding in BINDINGS for key in binding.keys if any(bad in key for bad in FORBIDDEN)] == []


@pytest.mark.parametrize("context", CONTEXTS)
def test_only_right_and_log_share_a_key(context: str) -> None:
    here = [binding for binding in BINDINGS if context in binding.contexts]
    shared = {(one.id, other.id) for one, other in combinations(here, 2) if set(one.keys) & set(other.keys)}
    assert shared <= {("right", "log")}


def test_the_help_of_a_page_names_no_key_that_does_nothing_there() -> None:
    """The help of an invite, of a review and of one's account named keys of the results and of home."""
    for module in walk_packages(tui.screens.__path__, "tui.screens."):
        import_module(module.name)
    pages = [page for page in subclasses(Page) if page is not ReplayScreen]  # which reads its keys by itself
    own = [binding for binding in BINDINGS if len(binding.contexts) < len(CONTEXTS) / 2]
    dead = {
        (page.__name__, binding.id)
        for page in pages
        for binding in own
        if page.CONTEXT in binding.contexts and not hasattr(page, f"action_{binding.id.replace('-', '_')}")
    }
    assert dead == set()
    assert {"InviteScreen", "ReviewScreen", "AccountScreen"} <= {page.__name__ for page in pages}


def subclasses(page: type[Page]) -> set[type[Page]]:
    return {page}.union(*map(subclasses, page.__subclasses__()))


def test_l_moves_while_something_is_asked_and_opens_the_log_while_nothing_is() -> None:
    assert keymap("table", {}, asked=True)["l"] == "right"
    assert keymap("table", {}, asked=False)["l"] == "log"
    assert keymap("table", {}, asked=True)["L"] == "log"


@pytest.mark.parametrize("own", ["y W", "y,W", "y, W"])
def test_a_player_may_remap_a_key(own: str) -> None:
    keys = keymap("table", {"why": own})
    assert keys["y"] == keys["W"] == "why"
    assert "w" not in keys


@pytest.mark.parametrize("own", ["y W", "y,W", "y, W"])
def test_the_table_and_the_other_screens_read_a_remapping_alike(own: str) -> None:
    assert screen_keymap(Settings(keys={"why": own})) == {"why": "y,W"}


def test_remapping_what_does_not_exist_is_refused() -> None:
    with refused('no binding called "fly"'):
        keymap("table", {"fly": "x"})


def test_keys_are_written_for_people() -> None:
    assert [shown(key) for key in ("enter", "up", "u", "question_mark")] == ["Enter", "↑", "u", "?"]
    assert shown("up", ascii_only=True) == "Up"
