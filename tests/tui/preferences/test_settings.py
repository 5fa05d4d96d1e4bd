"""Settings, keys, appearance and progress, as files keep them."""

import os
import subprocess
import sys
import tomllib
from importlib import import_module
from itertools import combinations
from pathlib import Path
from pkgutil import walk_packages

import attrs
import pytest

import tui.screens
from core.kernel.message import BelvedereError, message
from core.learning.progress import LONGEST_PROGRESS, Progress, parse_progress
from tests.places import ROOT
from tests.said import refused, said
from tests.tui.support.harness import texts
from themes import palette
from themes.palette import Depth
from themes.shades import resolve
from tui.preferences.appearance import Appearance
from tui.preferences.keymap import keymap as screen_keymap
from tui.preferences.keys import BINDINGS, CONTEXTS, keymap, shown
from tui.preferences.learned import FILE as LEARNED
from tui.preferences.learned import Learned, forget_at_home, learned_at_home
from tui.preferences.settings import (
    FILE,
    MOST_TERMINALS,
    Settings,
    SettingsError,
    SettingsFile,
    change_text,
    colours_of,
    load_settings,
    parse_settings,
    with_colours,
    with_setting,
)
from tui.screens.page import Page
from tui.screens.replay import ReplayScreen

# Settings are read entry by entry, and written without touching anything else in their file


OWN = """\
# Mine, since 2024
theme = "light"  # by day

later = {a = 1}   # of a later version
[keys]  # as in vi
take-bck = "u"
up = "k up"  # both
"""
"""A file that its player wrote, with an entry that is misspelt and one that is not known yet."""


def save(folder: Path, before: Settings, after: Settings, standard: Settings | None = None) -> None:
    SettingsFile(folder, before, standard).save(after)


def test_standard_settings_without_a_file(tmp_path: Path) -> None:
    assert load_settings(tmp_path).settings == Settings()
    assert load_settings(tmp_path).problems == ()


def test_saved_data_is_read_back(tmp_path: Path) -> None:
    settings = Settings(
        name='Zoé "Z" \\ \x7f',
        language="fr",
        theme="light",
        glyphs="ascii",
        motion=False,
        bell=False,
        title=False,
        notices="always",
        previews=False,
        keys={"take-back": "z x"},
        colours={"xterm-256color 62;4": "16", "linux": "none"},
    )
    save(tmp_path / "made" / "again", Settings(), settings)
    assert load_settings(tmp_path / "made" / "again").settings == settings


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('colour = "red"', "Unknown setting colour"),
        ('langauge = "fr"', "Did you mean language?"),
        ('language = "it"', "language must be auto, en, de or fr, not 'it'"),
        ("previews = 1", "previews must be true or false, not 1"),
        ("previews = 'yes'", "previews must be true or false, not 'yes'"),
        ("theme = 3", "theme must be a string, not 3"),
        ("keys = 3", "keys must be a table"),
        ("colours = 3", "colours must be a table"),
        ('[colours]\nxterm = "8"', "colours.xterm must be ask, 16, 256, all or none, not '8'"),
        ("[colours]\nxterm = 256", "all or none, not 256"),
        ('[keys]\nfly = "f"', 'Unknown key binding "fly"'),
        ('[keys]\nfly = "f"', "The settings screen lists them all"),
        ('[keys]\ntake-bck = "f"', 'Unknown key binding "take-bck". Did you mean take-back?'),
        ("[keys]\nup = 4", "keys.up must be a string, not 4"),
    ],
)
def test_a_wrong_entry_is_named_and_the_others_are_used(text: str, told: str, tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(f"bell = false\n{text}\n", encoding="utf-8")
    found = load_settings(tmp_path)
    assert found.settings == Settings(bell=False)
    (problem,) = found.problems
    assert told in said(BelvedereError(problem))
    assert str(tmp_path / FILE) in said(BelvedereError(problem))
    assert said(BelvedereError(problem), "fr")


def test_every_wrong_entry_has_its_sentence(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(
        'theme = "light"\nbell = 1\n[keys]\nfly = "f"\nup = "z"\ndown = 1\n[colours]\na = "x"\nb = "16"\n',
        encoding="utf-8",
    )
    found = load_settings(tmp_path)
    assert found.settings == Settings(theme="light", keys={"up": "z"}, colours={"b": "16"})
    told = [said(BelvedereError(problem)) for problem in found.problems]
    assert len(told) == 4
    for sentence, word in zip(told, ("bell", "fly", "keys.down", "colours.a"), strict=True):
        assert word in sentence


def test_a_change_leaves_the_rest_of_the_file_as_its_player_wrote_it(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(OWN, encoding="utf-8")
    found = load_settings(tmp_path).settings
    assert found == Settings(theme="light", keys={"up": "k up"})
    save(tmp_path, found, attrs.evolve(found, theme="dark", bell=False, keys={"up": "k", "down": "j"}))
    assert (tmp_path / FILE).read_text(encoding="utf-8") == (
        OWN.replace('"light"', '"dark"').replace("[keys]", "bell = false\n\n[keys]").replace('"k up"', '"k"')
        + 'down = "j"\n'
    )


def test_a_setting_that_is_standard_again_keeps_its_line_and_the_glyphs_follow_the_terminal(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('theme = "light" # day\nglyphs = "ascii"\n[colours] # of mine\nx = "16"\n')
    found = load_settings(tmp_path).settings
    save(tmp_path, found, Settings())
    assert (tmp_path / FILE).read_text() == 'theme = "auto" # day\n[colours] # of mine\n'


def test_an_entry_that_is_wrong_is_replaced_only_when_it_is_changed(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("theme = 3\nkeys = 4\n")
    save(tmp_path, Settings(), Settings(bell=False))
    assert tomllib.loads((tmp_path / FILE).read_text()) == {"theme": 3, "keys": 4, "bell": False}
    save(tmp_path, Settings(), Settings(theme="light", keys={"up": "k"}))
    assert tomllib.loads((tmp_path / FILE).read_text()) == {
        "theme": "light",
        "keys": {"up": "k"},
        "bell": False,
    }


@pytest.mark.parametrize(
    "text",
    [
        'keys.up = "x"\ntheme = "light"\nkeys.down = "y"',
        'keys = {up = "x", down = "y"}\ntheme = "light"',
        'theme = "light"\n[other]\na = 1\n[keys]\nup = "x"\ndown = "y"\n[[more]]\nkeys = 1',
        'theme = "light"\r\n[keys]\r\nup = "x"\r\ndown = "y"\r\n',
        'x.y = 1\nkeys."up" = "x"\n"keys"."down" = "y"\ntheme = "light"',
    ],
)
def test_every_way_to_write_a_table_can_be_changed(text: str) -> None:
    before = Settings(theme="light", keys={"up": "x", "down": "y"})
    after = Settings(theme="dark", aims="never", keys={"up": "k", "left": "h"}, colours={"x": "16"})
    assert parse_settings(text).settings == before
    changed = tomllib.loads(change_text(text, before, after))
    kept = {key: value for key, value in tomllib.loads(text).items() if key not in ("theme", "keys")}
    assert changed == {**kept, "theme": "dark", "aims": "never", "keys": dict(after.keys), "colours": {"x": "16"}}


def test_two_sessions_keep_each_others_changes(tmp_path: Path) -> None:
    one, other = (SettingsFile(tmp_path, Settings()) for _ in range(2))
    one.save(Settings(theme="light", keys={"up": "k"}))
    other.save(Settings(bell=False, keys={"down": "j"}))
    one.save(Settings(theme="light", title=False, keys={"up": "k"}))
    assert load_settings(tmp_path).settings == Settings(
        theme="light", bell=False, title=False, keys={"up": "k", "down": "j"}
    )


def test_settings_from_the_command_line_are_not_saved(tmp_path: Path) -> None:
    """Such as the flags of the command line."""
    began = Settings(theme="contrast")
    save(tmp_path, began, attrs.evolve(began, bell=False))
    assert load_settings(tmp_path).settings == Settings(bell=False)


def test_a_link_stays_a_link_and_the_file_keeps_its_mode(tmp_path: Path) -> None:
    real, folder = tmp_path / "dotfiles" / "belvedere.toml", tmp_path / "config"
    real.parent.mkdir()
    folder.mkdir()
    real.write_text("# mine\n")
    real.chmod(0o640)
    (folder / FILE).symlink_to(os.path.relpath(real, folder))
    save(folder, Settings(), Settings(theme="light"))
    assert (folder / FILE).is_symlink()
    assert real.read_text() == '# mine\ntheme = "light"\n'
    assert real.stat().st_mode & 0o777 == 0o640
    assert [path.name for path in (*real.parent.iterdir(), *folder.iterdir())] == [real.name, FILE]


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_settings_and_themes_that_windows_saved_are_read_and_changed(encoding: str, tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes('theme = "light"\r\nlanguage = "fr"\r\n'.encode(encoding))
    assert load_settings(tmp_path).settings == Settings(theme="light", language="fr")
    save(tmp_path, Settings(), Settings(bell=False))
    assert load_settings(tmp_path).settings == Settings(theme="light", language="fr", bell=False)
    theme = Path(palette.__file__).with_name("light.toml")
    (tmp_path / "light.toml").write_bytes(theme.read_text(encoding="utf-8").replace("\n", "\r\n").encode(encoding))
    assert palette.read_theme(tmp_path / "light.toml") == palette.read_theme(theme)


@pytest.mark.parametrize("content", [b"\xff\xfe\xfd", b"theme = \n", b"a = " + b"[" * 5000, b"a = " + b"9" * 5000])
def test_a_file_that_is_not_understood_is_named_and_stays(content: bytes, tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(content)
    found = load_settings(tmp_path, Settings(glyphs="ascii"))
    assert found.settings == Settings(glyphs="ascii")
    (problem,) = found.problems
    assert f"{tmp_path / FILE} cannot be read" in said(BelvedereError(problem))
    with refused("cannot be read: .* Until this is fixed, your change lasts only until you leave", SettingsError):
        save(tmp_path, Settings(), Settings(bell=False))
    assert (tmp_path / FILE).read_bytes() == content


def test_a_folder_in_the_place_of_the_file_stays(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    assert [problem.id for problem in load_settings(tmp_path).problems] == ["file-unreadable"]
    with refused("it is a folder. Until this is fixed, your change lasts only until you leave", SettingsError):
        save(tmp_path, Settings(), Settings(bell=False))
    assert (tmp_path / FILE).is_dir()


def test_a_file_that_may_not_be_read_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / FILE).write_text("bell = false\n")

    def forbidden(path: Path) -> bytes:
        raise PermissionError(13, "Permission denied", str(path))

    with monkeypatch.context() as patched:  # root may read everything
        patched.setattr(Path, "read_bytes", forbidden)
        assert [problem.id for problem in load_settings(tmp_path).problems] == ["file-unreadable"]
        with refused(r"permission denied.*Until this is fixed, your change lasts only until you leave", SettingsError):
            save(tmp_path, Settings(), Settings(theme="light"))
    assert (tmp_path / FILE).read_text() == "bell = false\n"


def test_unwritten_changes_are_written_once_the_file_is_correct(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("bell = \n")
    file = SettingsFile(tmp_path, Settings())
    with refused("line 1", SettingsError):
        file.save(Settings(theme="light"))
    (tmp_path / FILE).write_text("bell = false\n")
    file.save(Settings(theme="light", title=False))
    assert load_settings(tmp_path).settings == Settings(theme="light", bell=False, title=False)


def test_the_library_that_writes_settings_is_not_loaded_to_read_them(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(OWN, encoding="utf-8")
    code = (
        "import sys, pathlib; from tui.cli import play; play.load_settings(pathlib.Path(sys.argv[1])); "
        "print('tomlkit' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code, str(tmp_path)], cwd=ROOT, capture_output=True, text=True)
    assert (done.stdout, done.stderr) == ("False\n", "")


@pytest.mark.parametrize(("name", "value"), [("theme", 3), ("language", "it"), ("keys", {"fly": "f"}), ("keys", 3)])
def test_a_setting_takes_no_wrong_value(name: str, value: object) -> None:
    with refused("", SettingsError):
        with_setting(Settings(), name, value)


def test_every_setting_has_a_standard_value() -> None:
    assert parse_settings("").settings == Settings()


def test_a_choice_of_colours_belongs_to_the_terminal_that_answered_so() -> None:
    settings = with_colours(Settings(), "xterm-256color 62;4", "256")
    assert colours_of(settings, "xterm-256color 62;4") == "256"
    assert colours_of(settings, "xterm-256color 1;2") == "ask"
    assert colours_of(settings, "xterm") == "ask"
    assert colours_of(with_colours(settings, "xterm-256color 62;4", "ask"), "xterm-256color 62;4") == "ask"


def test_until_a_terminal_has_answered_the_latest_of_its_name_is_taken() -> None:
    settings = with_colours(with_colours(Settings(), "xterm 62;4", "256"), "xterm 1;2", "16")
    assert colours_of(settings, "xterm") == "16"


def test_a_choice_for_a_terminal_name_counts_for_every_terminal_with_it() -> None:
    settings = Settings(colours={"xterm": "none"})
    assert colours_of(settings, "xterm 62;4") == "none"
    assert colours_of(with_colours(settings, "xterm 62;4", "ask"), "xterm 62;4") == "ask"


def test_the_latest_terminals_are_remembered() -> None:
    settings = Settings()
    for number in range(2 * MOST_TERMINALS):
        settings = with_colours(settings, f"xterm {number}", "16")
    assert list(settings.colours) == [f"xterm {number}" for number in range(MOST_TERMINALS, 2 * MOST_TERMINALS)]
    with refused("colours must be ask, 16, 256, all or none", SettingsError):
        with_colours(settings, "xterm", "lots")


def test_the_terminals_answer_is_the_default_and_a_choice_is_kept(tmp_path: Path) -> None:
    plain = Settings(glyphs="ascii")
    assert load_settings(tmp_path, plain).settings.glyphs == "ascii"
    save(tmp_path, plain, plain, plain)
    assert load_settings(tmp_path).settings.glyphs == "unicode"
    save(tmp_path, plain, Settings(glyphs="unicode"), plain)
    assert load_settings(tmp_path, plain).settings.glyphs == "unicode"


# The theme of a terminal, by the player's choice and the terminal's colours


@pytest.mark.parametrize(
    ("chosen", "depth", "dark", "theme"),
    [
        ("auto", "full", None, "dark"),
        ("auto", "full", True, "dark"),
        ("auto", "full", False, "light"),
        ("auto", "256", False, "light"),
        ("auto", "16", True, "ansi-16"),
        ("auto", "16", False, "ansi-16-light"),
        ("auto", "16", None, "ansi-16"),
        ("dark", "full", False, "dark"),
        ("light", "256", True, "light"),
        ("light", "16", None, "ansi-16-light"),
        ("light", "16", True, "ansi-16"),
        ("colour-blind", "16", None, "ansi-16"),
        ("ansi-16", "full", False, "ansi-16"),
        ("ansi-16-light", "16", True, "ansi-16-light"),
        ("light", "none", False, "dark"),
        ("ansi-16-light", "none", None, "dark"),
    ],
)
def test_a_theme_fits_its_terminal(chosen: str, depth: Depth, dark: bool | None, theme: str) -> None:
    look = Appearance(Settings(theme=chosen), (), depth, dark)
    assert (look.theme.key, look.theme.depth, look.depth) == (theme, depth, depth)


def test_inks_that_are_held_follow_the_terminal() -> None:
    look = Appearance(Settings(), (), "256")
    inks = look.inks
    few = inks.style("earth.sign on earth.field")
    look.change(Settings(), (), "full")
    assert look.inks is inks
    assert inks.style("earth.sign on earth.field") != few
    assert inks.theme == look.theme


def test_a_broken_theme_becomes_the_standard_one_that_the_terminal_can_show(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text("colours = 3", encoding="utf-8")
    look = Appearance(Settings(theme="mine"), (tmp_path,), "16", dark=False)
    assert look.complaint is not None
    assert look.theme.key == "ansi-16-light"


def test_a_theme_of_ones_own_is_shown_in_256_colours(tmp_path: Path) -> None:
    old = Path(__file__).parent / "themes"
    look = Appearance(Settings(theme="mine"), (old,), "256")
    assert look.complaint is None
    assert resolve(look.theme, "background") != resolve(look.theme.at("full"), "background")


# The one table of bindings


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
    """The help of an invite, of a review and of the own account named keys of the results and of home."""
    for module in walk_packages(tui.screens.__path__, "tui.screens."):
        import_module(module.name)
    pages = [page for page in subclasses(Page) if not issubclass(page, ReplayScreen)]  # which reads its keys by itself
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


def test_remapping_an_unknown_key_is_refused() -> None:
    with refused('Unknown key binding "fly"'):
        keymap("table", {"fly": "x"})


def test_keys_are_written_for_people() -> None:
    assert [shown(key) for key in ("enter", "up", "u", "question_mark")] == ["Enter", "↑", "u", "?"]
    assert shown("up", ascii_only=True) == "Up"


# A player's progress is stored next to their tables, with any contents of the file and any other writers


def win(learned: Learned, game: str) -> None:
    learned.learn(lambda progress: progress.with_table_finished(game, has_won=True))


def test_progress_at_two_terminals_adds_up(tmp_path: Path) -> None:
    first, second = learned_at_home(tmp_path), learned_at_home(tmp_path)
    win(first, "bali")
    win(second, "neoville")
    assert learned_at_home(tmp_path).progress.won == ("bali", "neoville")
    assert [path.name for path in tmp_path.iterdir()] == [LEARNED]


def test_nothing_new_is_not_stored() -> None:
    kept = []
    learned = Learned(Progress(won=("bali",), finished=("bali",)), kept.append)
    win(learned, "bali")
    assert kept == []


@pytest.mark.parametrize("found", [b"\xff\xfe", b"[]", b'{"won":["bali"],', b"[" * (LONGEST_PROGRESS + 1)])
def test_an_unreadable_file_is_copied_before_it_is_rewritten(tmp_path: Path, found: bytes) -> None:
    (tmp_path / LEARNED).write_bytes(found)
    learned = learned_at_home(tmp_path)
    assert learned.progress == Progress()
    assert learned.problem == message("progress-damaged", path=str(tmp_path / LEARNED))
    win(learned, "bali")
    assert parse_progress((tmp_path / LEARNED).read_text()).won == ("bali",)
    win(learned, "neoville")
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir() if path.name != LEARNED} == {
        f"{LEARNED}.1": found
    }
    assert learned_at_home(tmp_path).problem is None
    forget_at_home(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_damaged_part_is_copied_and_the_others_stay_valid(tmp_path: Path) -> None:
    found = '{"aims":3,"finished":["bali"],"won":["bali"]}'
    (tmp_path / LEARNED).write_text(found)
    win(learned_at_home(tmp_path), "neoville")
    assert learned_at_home(tmp_path).progress.won == ("bali", "neoville")
    assert (tmp_path / f"{LEARNED}.1").read_text() == found


def test_parts_of_a_later_version_stay(tmp_path: Path) -> None:
    (tmp_path / LEARNED).write_text('{"later":{"a":1}}')
    learned = learned_at_home(tmp_path)
    assert learned.problem is None
    win(learned, "bali")
    assert (tmp_path / LEARNED).read_text() == '{"finished":["bali"],"later":{"a":1},"won":["bali"]}'


def test_an_empty_file_is_written(tmp_path: Path) -> None:
    (tmp_path / LEARNED).touch()
    assert learned_at_home(tmp_path).problem is None
    win(learned_at_home(tmp_path), "bali")
    assert [path.name for path in tmp_path.iterdir()] == [LEARNED]


def test_a_file_that_the_disk_does_not_give_stays(tmp_path: Path) -> None:
    (tmp_path / LEARNED).mkdir()
    learned = learned_at_home(tmp_path)
    assert learned.problem is not None
    assert learned.problem.id == "progress-not-kept"
    win(learned, "bali")
    assert learned.progress.won == ("bali",)
    assert (tmp_path / LEARNED).is_dir()


def test_progress_refused_by_the_disk_is_known_until_the_end(tmp_path: Path) -> None:
    learned = learned_at_home(tmp_path / "nowhere")
    win(learned, "bali")
    assert learned.progress.won == ("bali",)
