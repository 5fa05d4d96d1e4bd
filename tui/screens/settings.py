"""Shows a player's settings; every change takes effect at once and is saved."""

from collections.abc import Iterable
from colorsys import hls_to_rgb
from typing import Any

import attrs
from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from textual import events, on
from textual.strip import Strip
from textual.widget import Widget

from core.kernel.message import Message
from core.languages import LANGUAGES, grammar_of
from core.link.account import webhook_sentences
from core.link.lobby_commands import ListKeys, ListWebhooks
from themes.inks import Inks
from themes.palette import SHIPPED, load_theme, theme_keys
from tui.preferences import keys
from tui.preferences.settings import AUTO, CHOICES, Settings, colours_of, with_colours, with_setting
from tui.screens.page import ListPage
from tui.screens.panel_page import TOWN_FROM, Town
from tui.widgets.form import Form, Row
from tui.widgets.kit.look import MARGIN
from tui.widgets.painted import Painted, Run

SWITCHES = ("motion", "previews")
SENTENCES = {"title": "window", "next_table": "next-table"}
"""The names of settings in the ids of their sentences, where they differ."""
NOTICES = ("bell", "sound", "title", "desktop")
DEPTH_WORDS = {"none": "none", "16": "16", "256": "256", "full": "all"}
"""The word of the settings for each number of colours."""
ALIKE_ROLES = ("earth", "grass", "rock", "water")
"""Roles that look alike with few colours."""
SWATCH = (
    (" ", "text"),
    (" ", "text on background"),
    *(("▇", f"{role} on background") for role in ("text", "accent", "gain", "loss", "cursor", "ghost", "legal")),
    (" ", "text on background"),
)
"""The main colours of the theme, next to its name."""
STRIP_WIDTH = 64
"""Width in cells of the gradients that show the colours."""
FRAME_ROWS = 10
"""Rows of the page around its form: the bars, the hint, the colours and the empty rows between them."""


class SettingsScreen(ListPage):
    """Lists every setting, then the keys: Enter on a key waits for a new one."""

    CONTEXT = "settings"
    HEADING = "settings-title"
    BAR = ("up", "down", "left", "right", "back", "help")
    COLUMNS = 4

    def __init__(self, *, on: str | None = None) -> None:
        """Start with the cursor on the row `on`."""
        super().__init__()
        self._on = on
        self._waiting: str | None = None
        self._before: Settings | None = None

    def body(self) -> Iterable[Widget]:
        yield from super().body()
        appearance = self.app.appearance
        yield ColourStrip(appearance.inks, self._grounds())
        yield Town(appearance.inks, appearance.glyphs, id="town")

    @on(events.Resize)
    def _fit_town(self) -> None:
        """Show a town where the form leaves room for it."""
        form = self.query_one(Form)
        rows = form.get_content_height(self.size, self.size, self.size.width - 2 * MARGIN)
        self.set_class(rows + FRAME_ROWS + TOWN_FROM <= self.size.height, "-tall")

    @on(events.Mount)
    def _remember(self) -> None:
        self._before = self.app.settings
        if self._on is not None:
            self.show_rows(self.rows(), on=self._on)

    def on_unmount(self) -> None:
        """Redraw the table below if settings have changed."""
        if self.app.settings != self._before:
            self.app.attempt(self.app.reopen_table)

    @on(Form.Moved)
    def _show_strip(self, event: Form.Moved) -> None:
        self._waiting = None
        self.query_one(ColourStrip).display = event.row.id in ("theme", "colours")

    @on(Form.Changed)
    async def _change(self, event: Form.Changed) -> None:
        row = event.row
        if row.id in ("language", "theme", "glyphs"):
            await self._redraw(with_setting(self.app.settings, row.id, self._words(row.id)[row.index]))
        elif row.id == "colours" and self.app.colours is not None:
            word, terminal = CHOICES["colours"][row.index], self.app.colours.name
            self.app.change_settings(with_colours(self.app.settings, terminal, word))
        else:
            self.app.change_settings(with_setting(self.app.settings, row.id, self._value(row)))
            if row.id == "sound":
                self.app.notices.sound("turn", self.app.settings)

    @on(Form.Chosen)
    async def _choose(self, event: Form.Chosen) -> None:
        kind, _, id = event.row.id.partition(" ")
        if kind == "standard":
            await self._redraw(attrs.evolve(self.app.settings, keys={}))
        elif kind == "name":
            from tui.screens.home_questions import NameScreen

            self.app.open(NameScreen(), self._show_name)
        elif kind == "account":
            self.app.attempt(self._open_account)
        elif kind == "blocked":
            from tui.screens.account import BlockedScreen

            self.app.open(BlockedScreen())
        elif kind == "followed":
            from tui.screens.account import FollowedScreen

            self.app.open(FollowedScreen())
        elif kind == "webhooks":
            self.app.attempt(self._list_webhooks)
        elif kind == "vacation":
            from tui.screens.account import VacationScreen

            self.app.open(VacationScreen())
        elif kind == "key":
            self._waiting = id
            self.tell(self.say("settings-press"))

    async def _open_account(self) -> None:
        if self.app.lobby.account is not None:
            from tui.screens.account import AccountScreen

            self.app.open(AccountScreen(await self.app.lobby.do(ListKeys())))

    async def _list_webhooks(self) -> None:
        """Show the webhooks, and how to add one."""
        cards = await self.app.lobby.do(ListWebhooks())
        told = [line for card in cards for line in webhook_sentences(card)] or [Message("webhook-none")]
        self.app.tell("\n".join(self.app.texts.say(line) for line in (*told, Message("webhook-how"))))

    def _show_name(self) -> None:
        self.show_rows(self.rows(), on="name")

    async def on_event(self, event: events.Event) -> None:
        if isinstance(event, events.Key) and self._waiting is not None:
            event.stop()
            await self._remap(event.key)
            return
        await super().on_event(event)

    async def _remap(self, key: str) -> None:
        id, self._waiting = self._waiting or "", None
        if key == "escape":
            self.tell("")
            return
        settings = self.app.settings
        taken = _taken(id, key, settings)
        if taken is not None:
            self.tell(self.say("settings-taken", what=self.say(taken.label)))
            return
        await self._redraw(attrs.evolve(settings, keys={**settings.keys, id: key}))

    async def _redraw(self, settings: Settings) -> None:
        """Apply `settings` and redraw the screen."""
        self.app.change_settings(settings)
        await self.renew()

    def rows(self) -> list[Row]:
        settings = self.app.settings
        rows = [
            self._choice(name, self._words(name), getattr(settings, name)) for name in ("language", "theme", "glyphs")
        ]
        rows[1] = attrs.evolve(rows[1], spans=SWATCH)
        if self.app.colours is not None:
            now = colours_of(settings, self.app.colours.name)
            rows.insert(2, self._choice("colours", CHOICES["colours"], now))
        rows += [self._switch(name) for name in SWITCHES]
        rows += [self._choice(name, CHOICES[name], getattr(settings, name)) for name in ("confirm", "aims")]
        rows.append(self._switch("next_table"))
        rows.insert(0, Row("screen-head", self.say("settings-screen-head"), "heading"))
        rows += [Row("gap0", kind="space"), Row("you-head", self.say("settings-you-head"), "heading")]
        me = self.app.lobby.me
        rows.append(Row("name", self.say("settings-name"), note=me, hint=self.say("settings-name-hint")))
        if self.app.lobby.account is not None and not self.app.lobby.one_table:
            rows.append(Row("account", self.say("settings-account"), hint=self.say("settings-account-hint")))
            rows.append(Row("followed", self.say("settings-followed"), hint=self.say("settings-followed-hint")))
            rows.append(Row("blocked", self.say("settings-blocked"), hint=self.say("settings-blocked-hint")))
            rows.append(Row("webhooks", self.say("settings-webhooks"), hint=self.say("settings-webhooks-hint")))
            rows.append(Row("vacation", self.say("settings-vacation"), hint=self.say("settings-vacation-hint")))
        rows += [Row("gap", kind="space"), Row("notices-head", self.say("settings-notices-head"), "heading")]
        rows += [self._switch(name) for name in NOTICES if name != "sound" or self.app.has_sounds]
        rows.append(self._choice("notices", CHOICES["notices"], settings.notices))
        rows += [Row("gap2", kind="space"), Row("keys-head", self.say("settings-keys-head"), "heading")]
        rows += [self._key(binding) for binding in keys.BINDINGS]
        return [
            *rows,
            Row("standard", self.say("settings-standard-keys"), hint=self.say("settings-standard-keys-hint")),
        ]

    def _words(self, name: str) -> tuple[str, ...]:
        return (AUTO, *theme_keys(self.app.theme_folders)) if name == "theme" else CHOICES[name]

    def _choice(self, name: str, words: tuple[str, ...], now: str) -> Row:
        values = tuple(self._shown(name, word) for word in words)
        index = words.index(now) if now in words else 0
        return self._row(name, values, index)

    def _switch(self, name: str) -> Row:
        return self._row(name, (self.say("off"), self.say("on")), int(getattr(self.app.settings, name)))

    def _row(self, name: str, values: tuple[str, ...], index: int) -> Row:
        shown = SENTENCES.get(name, name)
        has_folder = name != "theme" or self.app.local_machine is not None  # visitors have no folder for themes
        hint = self.say(f"settings-{shown}-hint" if has_folder else "settings-theme-visit-hint")
        return Row(name, self.say(f"settings-{shown}"), "choice", values=values, index=index, hint=hint)

    def _shown(self, name: str, word: str) -> str:
        if name == "theme" and word != AUTO:
            return self._theme_title(word)
        if name == "colours" and word == "ask" and self.app.colours is not None:
            found = self.say(f"settings-colours-{DEPTH_WORDS[self.app.colours.found]}")
            return self.say("settings-colours-ask", found=found)
        if name == "language" and word in LANGUAGES:
            return grammar_of(word).NAME
        return self.say(f"settings-{name}-{word}")

    def _theme_title(self, key: str) -> str:
        """The title in the theme's file, else that of the shipped theme."""
        title = load_theme(key, self.app.theme_folders).title(self.app.texts.language)
        return title or (self.say(f"theme-title-{key}") if key in SHIPPED else key)

    def _grounds(self) -> list[Run]:
        """Return samples of four grounds with their textures and names, and of the seats."""
        glyphs = self.app.appearance.glyphs
        runs = list[Run]()
        for role in ALIKE_ROLES:
            texture = glyphs[f"fill-{role}"] * 2
            word = self.say(f"settings-ground-{role}")
            runs += [(f" {texture} ", f"{role}.mist on {role}.field"), (f"{word} ", f"{role}.sign on {role}.field")]
        runs.append((" ", "text"))
        return runs + [(f" {glyphs.seat(seat)} ", f"bold inverse on seat-{seat + 1}") for seat in range(5)]

    def _key(self, binding: keys.Binding) -> Row:
        spans = ((self.app.keys_shown(binding), "accent"),)
        return Row(f"key {binding.id}", self.say(binding.label), spans=spans, hint=self.say("settings-key-hint"))

    def _value(self, row: Row) -> Any:
        if row.kind == "text":
            return row.note
        return CHOICES[row.id][row.index] if row.id in CHOICES else bool(row.index)


class ColourStrip(Painted):
    """Shows two gradients above a line of grounds; they are smooth where a terminal shows all colours."""

    def __init__(self, inks: Inks, grounds: Iterable[Run]) -> None:
        super().__init__()
        self._inks = inks
        self._grounds = tuple(grounds)

    def render_line(self, y: int) -> Strip:
        width, ground = self.size.width, self._inks.style("text")
        if y == 2:
            segments = [self._inks.segment(*run) for run in self._grounds]
        else:
            segments = [Segment(" ", _shade(y, place)) for place in range(STRIP_WIDTH)]
        return Strip(Segment.adjust_line_length(segments, width, ground))


def _shade(row: int, place: int) -> Style:
    """Return the style of one cell of a gradient: of all hues, or from black to white."""
    share = place / (STRIP_WIDTH - 1)
    red, green, blue = hls_to_rgb(share * 0.9, 0.45, 0.6) if row == 0 else (share, share, share)
    return Style(bgcolor=Color.from_rgb(red * 255, green * 255, blue * 255))


def _taken(id: str, key: str, settings: Settings) -> keys.Binding | None:
    """Return another binding that has this key in a context of `id`."""
    own = keys.BY_ID[id]
    for other in keys.BINDINGS:
        if other.id != id and key in keys.keys_of(other, settings.keys) and set(own.contexts) & set(other.contexts):
            return other
    return None
