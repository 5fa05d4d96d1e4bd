"""Settings that a server's faces take from the terminal at the other end, and from the visitor's account."""

import re
import tomllib
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import attrs
import pytest

from core.link.account import Profile
from core.link.lobby_commands import AddKey
from core.link.visit import NO_ROOM, Destination
from net.ledger.register import Holder
from net.lobby.person_lobby import PersonLobby
from net.people.accounts import identified
from net.people.visit import Person, Visit
from net.services.browser_links import BrowserAsking
from tests.net.support.house import add_key
from tests.tui.support.shell import house, playing
from tests.tui.support.terminals import MemoryTerminal
from tui.cli.served import AccountSettings, full_screen, line, visiting_settings
from tui.preferences.settings import Settings, glyphs_for
from tui.screens.account import AccountScreen
from tui.screens.settings import SettingsScreen

ANN, PHONE = ("SHA256:" + letter * 43 for letter in "AP")


@pytest.mark.parametrize(
    ("locale", "glyphs"),
    [
        ("fr_FR.UTF-8", "unicode"),
        ("C.utf8", "unicode"),
        ("de_DE.UTF-8@euro", "unicode"),
        ("", "unicode"),
        ("fr_FR.ISO-8859-1", "ascii"),
        ("de_DE@euro", "ascii"),
        ("C", "ascii"),
        ("POSIX", "ascii"),
    ],
)
def test_a_terminal_without_unicode_gets_ascii_glyphs(locale: str, glyphs: str) -> None:
    assert glyphs_for({"TERM": "xterm", "LANG": locale}) == glyphs


def test_the_locale_of_characters_comes_before_that_of_the_language() -> None:
    assert glyphs_for({"LC_CTYPE": "fr_FR.UTF-8", "LANG": "C"}) == "unicode"
    assert glyphs_for({"LC_ALL": "C", "LC_CTYPE": "fr_FR.UTF-8", "LANG": "fr_FR.UTF-8"}) == "ascii"


def test_a_terminal_of_the_time_before_unicode_gets_ascii_glyphs() -> None:
    assert glyphs_for({"TERM": "vt100", "LANG": "fr_FR.UTF-8"}) == "ascii"


async def come(host: Any, fingerprint: str, name: str = "") -> PersonLobby:
    """The lobby of the person with that key, called `name` from now on."""
    person = await identified(host.services, Person(fingerprint, "", guest=False, key=fingerprint))
    lobby = PersonLobby(host, person.id, key=fingerprint)
    if not await lobby.is_known():
        await lobby.call_me(name)
    return lobby


class Typist:
    """A person in line mode: types the given lines, and reads."""

    def __init__(self, *lines: str) -> None:
        self.said = ""
        self._lines = list(lines)

    async def read(self) -> str | None:
        return self._lines.pop(0) if self._lines else None

    def write(self, text: str) -> None:
        self.said += text

    async def visit(self, host: Any, fingerprint: str, language: str = "en") -> str:
        """The lines they read on one visit."""
        person = await identified(host.services, Person(fingerprint, "", guest=False, key=fingerprint))
        lobby = PersonLobby(host, person.id, key=fingerprint)
        environment = {"LANG": language}
        assert await line(Visit(person, lobby, Destination(), environment, None, self.read, self.write)) == 0  # type: ignore[arg-type]
        return self.said


@pytest.mark.parametrize("language", ["en", "fr", "de"])
async def test_a_visitor_without_room_for_the_full_screen_learns_the_way_back(tmp_path: Path, language: str) -> None:
    terminal = MemoryTerminal((44, 21), LANG=language)
    async with house(tmp_path) as host:
        person = await identified(host.services, Person(ANN, "", guest=False, key=ANN))
        lobby = PersonLobby(host, person.id, key=ANN)
        visit = Visit(person, lobby, Destination(), terminal.environment, terminal, None, print)  # type: ignore[arg-type]
        assert await full_screen(visit) == NO_ROOM
    lines = terminal.output.split("\r\n")
    assert max(map(len, lines)) <= 44
    ends = {"en": "connect again.", "fr": "reconnectez-vous.", "de": "verbinde dich neu."}
    assert " ".join(lines).rstrip().endswith(ends[language])


async def test_a_visitors_settings_come_back_with_the_account(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann = await come(host, ANN, "ann")
        colours = {"xterm-256color 62;4": "16"}
        chosen = Settings(theme="light", language="fr", bell=False, colours=colours, keys={"down": "z"})
        await AccountSettings(ann.account, Settings(), Settings()).save(chosen)
        assert await visiting_settings((await come(host, ANN)).account, Settings()) == chosen
        assert await visiting_settings(None, Settings()) == Settings()


async def test_a_setting_limited_by_the_terminal_keeps_its_default(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        account = (await come(host, ANN, "ann")).account
        poor = Settings(glyphs="ascii")
        kept = AccountSettings(account, poor, poor)
        await kept.save(attrs.evolve(poor, theme="light"))
        assert (await visiting_settings(account, Settings())).glyphs == "unicode"
        await kept.save(Settings())
        assert (await visiting_settings(account, poor)).glyphs == "unicode"


@pytest.mark.parametrize("kept", ["colour = 3", "[[", "theme = 4"])
async def test_settings_that_cannot_be_read_any_more_are_standard(tmp_path: Path, kept: str) -> None:
    async with house(tmp_path) as host:
        account = (await come(host, ANN, "ann")).account
        poor = Settings(glyphs="ascii")
        await account.keep_profile(Profile("", kept))
        assert await visiting_settings(account, poor) == poor
        changed = attrs.evolve(poor, theme="light", bell=False)
        await AccountSettings(account, poor, poor).save(changed)
        assert await visiting_settings(account, poor) == changed


async def test_a_visit_keeps_the_settings_that_it_does_not_change(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        account = (await come(host, ANN, "ann")).account
        await account.keep_profile(Profile("", 'later = "x"\nbell = false\n[keys]\nfly = "f"\nup = "z"\n'))
        settings = await visiting_settings(account, Settings())
        assert settings == Settings(bell=False, keys={"up": "z"})
        one, other = (AccountSettings(account, settings, Settings()) for _ in range(2))
        await one.save(attrs.evolve(settings, theme="light"))
        await other.save(attrs.evolve(settings, title=False, language="fr"))
        await one.save(attrs.evolve(settings, theme="light", previews=False))
        profile = await account.profile()
        assert profile.language == "fr"
        assert tomllib.loads(profile.settings) == {
            "later": "x",
            "bell": False,
            "theme": "light",
            "title": False,
            "previews": False,
            "keys": {"fly": "f", "up": "z"},
        }


async def test_the_language_chosen_in_lines_is_spoken_at_once_and_on_the_next_visit(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        await come(host, ANN, "ann")
        said = await Typist("language it", "language fr", "quitter").visit(host, ANN)
        assert 'Unknown language "it"; choose one of' in said
        assert "Que voulez-vous faire" in said.splitlines()[-2]
        assert "Bienvenue" in await Typist("quitter").visit(host, ANN)


async def test_keys_are_managed_in_lines(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        await come(host, ANN, "ann")
        said = await Typist(
            f"keys add {PHONE}", "keys", "keys of ann", f"keys remove {ANN}", "keys add rubbish", "quit"
        ).visit(host, ANN)
        code = re.search(r"keys confirm (\S+)", said)[1]  # type: ignore[index]
        assert f"{PHONE}  (no comment)  (to be confirmed with this key" in said
        assert "You are connected with this key." in said
        assert "Give a line of a .pub file" in said
        said = await Typist("keys confirm", f"keys confirm {code}", f"keys confirm {code} yes").visit(host, PHONE)
        assert 'Type "keys confirm" and the code' in said
        assert "Your key would join the account of ann (no unfinished tables)." in said
        assert f"To join this account, type: keys confirm {code} yes" in said
        assert "Your key now belongs to the account of ann." in said
        said = await Typist("keys remove this", "quit").visit(host, PHONE)
        assert f"The key {PHONE} no longer belongs to your account." in said
        said = await Typist("zoe", "clés", "clés retirer celle-ci", "quitter").visit(host, PHONE, "fr")
        assert "C'est la seule clé de votre compte" in said


async def test_keys_are_managed_on_the_screen(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann = await come(host, ANN, "ann")
        await add_key(host, ann, PHONE)
        async with playing(host, tmp_path, lobby=ann, served=True, size=(80, 24)) as player:
            player.app.open(SettingsScreen())
            await player.sees("Keys of my account")
            await player.press(*["down"] * 9, "enter")
            await player.sees(PHONE[7:])
            assert ANN[7:] in player.text()
            await player.press("down", "enter")
            await player.sees("Press Enter again to remove this key.")
            await player.press("enter")
            await player.until(lambda: PHONE[7:] not in player.text())
            assert [key.fingerprint for key in await ann.account.keys()] == [ANN]
            await player.press("n", "o", "enter")
            await player.sees("Give a line of a .pub file")
            await player.press("up", "enter")
            await player.sees("You are connected with this key.")
            await player.press("enter")
            await player.sees("This is the only key of your account")


async def test_a_new_key_joins_an_account_on_the_screen_that_asks_for_its_name(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann = await come(host, ANN, "ann")
        code = (await ann.do(AddKey(PHONE))).code
        stranger = PersonLobby(host, PHONE, key=PHONE)
        async with playing(host, tmp_path, lobby=stranger, served=True, size=(80, 24)) as player:
            await player.sees("What is your name?")
            await player.press("down", *"rubbish", "enter")
            await player.sees("No account is waiting for your key with this code.")
            await player.press(*["backspace"] * 7, *code.replace("-", ""), "enter")
            await player.sees("join the account of ann")
            assert [key.awaits for key in await ann.account.keys()] == ["", "holder"]
            await player.press("enter")
            await player.sees("Your key now belongs to the account of ann.")
            assert [key.fingerprint for key in await ann.account.keys()] == [ANN, PHONE]


async def test_another_key_is_requested_on_the_screen(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann = await come(host, ANN, "ann")
        async with playing(host, tmp_path, lobby=ann, served=True, size=(80, 24)) as player:
            player.app.open(AccountScreen(await ann.account.keys()))
            await player.sees("Another key")
            await player.press("down", *PHONE, "enter")
            await player.sees("with it and type: ssh HOST keys confirm")
            await player.sees(PHONE[7:])


@pytest.fixture
def phone_asks() -> Callable[[Any], AbstractContextManager[BrowserAsking]]:
    """A browser that shows a code at a host."""

    def asks(host: Any) -> BrowserAsking:
        asking: BrowserAsking = host.services.browser_links.ask_for_owner(Holder(PHONE), "Firefox, Android")
        return asking

    return asks


async def test_a_browser_signs_in_by_its_code_in_lines(tmp_path: Path, phone_asks: Any) -> None:
    async with house(tmp_path) as host:
        await come(host, ANN, "ann")
        with phone_asks(host) as asking:
            said = await Typist(f"keys add {asking.code}", f"keys add {asking.code} yes", "quit").visit(host, ANN)
            assert "Firefox, Android is asking to sign in as you" in said
            assert f"To sign that browser in, type: keys add {asking.code} yes" in said
            assert "Confirm the sign-in in" in said
            assert asking.answer.done()


async def test_a_browser_signs_in_by_its_code_on_the_screen(tmp_path: Path, phone_asks: Any) -> None:
    async with house(tmp_path) as host:
        ann = await come(host, ANN, "ann")
        with phone_asks(host) as asking:
            async with playing(host, tmp_path, lobby=ann, served=True, size=(80, 24)) as player:
                player.app.open(SettingsScreen())
                await player.sees("Keys of my account")
                await player.press(*["down"] * 9, "enter")
                await player.sees("Another key")
                await player.press("down", *asking.code.replace("-", ""), "enter")
                await player.sees("Firefox, Android is asking to sign in as you")
                assert not asking.answer.done()
                await player.press("enter")
                await player.sees("Confirm the sign-in in")
                assert asking.answer.done()


async def test_a_person_without_an_account_sees_no_keys(tmp_path: Path) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path) as player:
        player.app.open(SettingsScreen())
        await player.sees("Previews")
        assert "Keys of my account" not in player.text()
