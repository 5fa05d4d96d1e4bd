"""Settings are read entry by entry, and written without touching anything else in their file."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import attrs
import pytest

from core.kernel.message import BelvedereError
from tests.places import ROOT
from tests.said import refused, said
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


def test_what_was_saved_is_read_back(tmp_path: Path) -> None:
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
    save(tmp_path / "made" / "anew", Settings(), settings)
    assert load_settings(tmp_path / "made" / "anew").settings == settings


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('colour = "red"', "colour is not a setting"),
        ('langauge = "fr"', "Did you mean language?"),
        ('language = "de"', "language cannot be 'de'; it is auto, en or fr"),
        ("previews = 1", "previews cannot be 1; it is true or false"),
        ("previews = 'yes'", "previews cannot be 'yes'"),
        ("theme = 3", "theme cannot be 3; it is a text"),
        ("keys = 3", "keys is a table"),
        ("colours = 3", "colours is a table"),
        ('[colours]\nxterm = "8"', "colours.xterm cannot be '8'; it is ask, 16, 256, all or none"),
        ("[colours]\nxterm = 256", "cannot be 256"),
        ('[keys]\nfly = "f"', 'no binding called "fly"'),
        ('[keys]\nfly = "f"', "The settings screen lists them all"),
        ('[keys]\ntake-bck = "f"', 'no binding called "take-bck". Did you mean take-back?'),
        ("[keys]\nup = 4", "keys.up cannot be 4; it is a text"),
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


def test_what_a_session_began_with_is_not_written(tmp_path: Path) -> None:
    """As flags of the command line are."""
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


@pytest.mark.parametrize("content", [b"\xff\xfe", b"theme = \n", b"a = " + b"[" * 5000, b"a = " + b"9" * 5000])
def test_a_file_that_is_not_understood_is_named_and_stays(content: bytes, tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(content)
    found = load_settings(tmp_path, Settings(glyphs="ascii"))
    assert found.settings == Settings(glyphs="ascii")
    (problem,) = found.problems
    assert f"{tmp_path / FILE} cannot be read" in said(BelvedereError(problem))
    with refused("cannot be read: .* Your change lasts until you leave", SettingsError):
        save(tmp_path, Settings(), Settings(bell=False))
    assert (tmp_path / FILE).read_bytes() == content


def test_a_folder_in_the_place_of_the_file_stays(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    assert [problem.id for problem in load_settings(tmp_path).problems] == ["file-unreadable"]
    with refused("it is a folder. Your change lasts until you leave", SettingsError):
        save(tmp_path, Settings(), Settings(bell=False))
    assert (tmp_path / FILE).is_dir()


def test_a_file_that_may_not_be_read_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / FILE).write_text("bell = false\n")

    def forbidden(path: Path) -> bytes:
        raise PermissionError(13, "Permission denied", str(path))

    with monkeypatch.context() as patched:  # root may read everything
        patched.setattr(Path, "read_bytes", forbidden)
        assert [problem.id for problem in load_settings(tmp_path).problems] == ["file-unreadable"]
        with refused("permission denied. Your change lasts until you leave", SettingsError):
            save(tmp_path, Settings(), Settings(theme="light"))
    assert (tmp_path / FILE).read_text() == "bell = false\n"


def test_what_could_not_be_written_is_written_once_the_file_is_correct(tmp_path: Path) -> None:
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


@pytest.mark.parametrize(("name", "value"), [("theme", 3), ("language", "de"), ("keys", {"fly": "f"}), ("keys", 3)])
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


def test_a_choice_for_a_name_alone_counts_for_every_terminal_called_so() -> None:
    settings = Settings(colours={"xterm": "none"})
    assert colours_of(settings, "xterm 62;4") == "none"
    assert colours_of(with_colours(settings, "xterm 62;4", "ask"), "xterm 62;4") == "ask"


def test_the_latest_terminals_are_remembered() -> None:
    settings = Settings()
    for number in range(2 * MOST_TERMINALS):
        settings = with_colours(settings, f"xterm {number}", "16")
    assert list(settings.colours) == [f"xterm {number}" for number in range(MOST_TERMINALS, 2 * MOST_TERMINALS)]
    with refused("it is ask, 16, 256, all or none", SettingsError):
        with_colours(settings, "xterm", "lots")


def test_what_the_terminal_says_is_standard_and_what_was_chosen_is_kept(tmp_path: Path) -> None:
    plain = Settings(glyphs="ascii")
    assert load_settings(tmp_path, plain).settings.glyphs == "ascii"
    save(tmp_path, plain, plain, plain)
    assert load_settings(tmp_path).settings.glyphs == "unicode"
    save(tmp_path, plain, Settings(glyphs="unicode"), plain)
    assert load_settings(tmp_path, plain).settings.glyphs == "unicode"
