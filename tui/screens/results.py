"""Shows the results as a Textual screen: handles keys and clicks and paints the ending."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from functools import partial
from itertools import count
from typing import ClassVar

import attrs
from textual import on
from textual.timer import Timer
from textual.widget import Widget

from core.kernel.message import BelvedereError
from core.link.account import AchievementCard
from core.link.lobby import TableCard
from core.link.lobby_commands import FetchAchievements, FetchRecord
from core.link.updates import Roster
from tui.boards import board_for
from tui.export.replay import Paper, write_table
from tui.export.svg import svg_of
from tui.preferences.keymap import bindings
from tui.preferences.keys import Binding
from tui.screens.deals import may_challenge, open_challenge, open_comparison
from tui.screens.page import Page
from tui.screens.results_painting import CHOICES, Ending, has_hidden_moments, paint_ending
from tui.screens.scores import ScoresScreen, Sheets, sheet_lines
from tui.session.score_story import ScoreStory
from tui.terminal.local_machine import LocalMachine
from tui.widgets.area import Area
from tui.widgets.painted import Run
from tui.widgets.picture import Picture
from tui.words.tables import not_here, rematch_people

STEP_SECONDS = 0.25
"""Seconds between two categories of points."""
BURST_SECONDS = 0.12
"""Seconds between two frames of the fireworks."""
PAPER_SIZE = (120, 36)
PICTURE_SIZE = (140, 42)
"""Columns and rows of the results in a file, as text or picture, with room for all moments."""


class ResultsScreen(Page):
    """Shows who won and how; then offers rematch, replay, export and home."""

    CONTEXT = "results"
    HEADING = "results-title"
    BAR = ("left", "right", "choose", "down", "scores", "back", "help")
    BAR_OF_MOMENTS = ("right", "choose", "down", "moments", "scores", "back", "help")
    """The bar with the key that shows all moments, if some have no room."""
    BINDINGS: ClassVar = [
        *bindings("left", "right", "up", "down", "choose", "scores", "moments", "review", "export", "copy"),
        *bindings("challenge", "compare", "achievements"),
    ]
    AUTO_FOCUS = None

    def __init__(
        self,
        card: TableCard,
        sheets: Sheets,
        story: ScoreStory,
        roster: Roster,
        play_again: Callable[[], Awaitable[None]],
    ) -> None:
        """Show the end of a table; the update of `sheets` has an outcome. `play_again` agrees to a rematch."""
        super().__init__()
        self._card = card
        self._sheets = sheets
        self._story = story
        self._roster = roster
        self._play_again = play_again
        self._ending: Ending | None = None
        self._growing: Timer | None = None
        self._leaves_moments_out = False
        self._earned: tuple[AchievementCard, ...] | None = None

    def body(self) -> Iterable[Widget]:
        appearance = self.app.appearance
        yield Area(appearance.inks, appearance.glyphs, id="ending")

    def on_mount(self) -> None:
        appearance = self.app.appearance
        scores = self._sheets
        ending = Ending(
            scores,
            board_for(scores.game.meta.key),
            self.app.texts,
            appearance.glyphs,
            tuple(name for name in CHOICES if self.offers(name)),
            self._story,
            tuple(player.level for player in self._card.players),
            appearance.theme.depth,
            agreed=_agreements(self._roster),
            earned=self._earned or (),
        )
        mine = self._card.mine
        if self._earned is None and mine and not self.app.lobby.one_table:
            self.app.attempt(self._fetch_earned)
        reader = scores.update.viewer if len(mine) < 2 else None
        self._ending = attrs.evolve(ending, shown=ending.order[0], reader=reader).at_rest()
        if self.app.settings.motion:
            self._ending = attrs.evolve(self._ending, grown=0, burst=0)
            self._growing = self.set_interval(STEP_SECONDS, self._grow)

    async def _fetch_earned(self) -> None:
        """Show what this person earned here for the first time. A guest earns nothing."""
        with suppress(BelvedereError):
            self._earned = await self.app.lobby.do(FetchAchievements(self._card.id))
        if self._earned and self._ending is not None:
            self._ending = attrs.evolve(self._ending, earned=self._earned)
            self._draw()

    def follow(self, roster: Roster) -> None:
        """Show how many players have agreed to a rematch."""
        self._roster = roster
        if self._ending is not None and self._ending.agreed != _agreements(roster):
            self._ending = attrs.evolve(self._ending, agreed=_agreements(roster))
            self._draw()

    def on_resize(self) -> None:
        self.call_after_refresh(self._draw)

    def draw_again(self) -> None:
        super().draw_again()
        if self._ending is not None:
            self._ending = attrs.evolve(self._ending, depth=self.app.appearance.depth)
            self._draw()

    def on_key(self) -> None:
        """Show all points at any key, in addition to the key's own effect."""
        self._finish()

    def action_left(self) -> None:
        self._go(-1)

    def action_right(self) -> None:
        self._go(1)

    def action_up(self) -> None:
        self._turn(-1)

    def action_down(self) -> None:
        self._turn(1)

    def action_scores(self) -> None:
        self.app.open(ScoresScreen(self._sheets))

    def action_moments(self) -> None:
        if self._ending is not None and self._leaves_moments_out:
            self._ending = attrs.evolve(self._ending, all_moments=not self._ending.all_moments)
            self._draw()

    def bar_names(self) -> tuple[str, ...]:
        """The bindings that the last line shows now."""
        found: tuple[str, ...] = self.BAR_OF_MOMENTS if self._leaves_moments_out else self.BAR
        found = (*found[:-2], "copy", *found[-2:]) if self._is_of_the_day else found
        offered = {"achievements": bool(self._earned), "challenge": self._may_challenge, "compare": self._is_dealt}
        place = found.index("moments" if self._leaves_moments_out else "choose") + 1
        return (*found[:place], *(name for name, is_offered in offered.items() if is_offered), *found[place:])

    @property
    def _may_challenge(self) -> bool:
        """Whether others may play the deal of this table."""
        return may_challenge(self._card) and not self.app.lobby.one_table

    @property
    def _is_dealt(self) -> bool:
        """Whether this table has the deal of another one."""
        return self._card.dealt_from is not None and not self.app.lobby.one_table

    @property
    def _is_of_the_day(self) -> bool:
        """Whether the viewer played a deal of the day that counts."""
        return bool(self._card.mine) and self._card.daily is not None and not self._card.past

    def title_runs(self) -> list[Run]:
        """Return the title, and at a deal that was known that it counts for nothing."""
        runs = super().title_runs()
        notice = self._card.notice(is_over=True)
        return runs if notice is None else [*runs, (f"  {self.app.texts.say(notice)}", "warning on surface")]

    def action_copy(self) -> None:
        if self._is_of_the_day:
            from tui.screens.daily import copy_result

            self.app.attempt(copy_result, self, self._card.daily or 0)

    def action_achievements(self) -> None:
        """Open the replay at the move of the new achievement, or the list of several."""
        from tui.screens.achievements import AchievementsScreen, open_moment

        if self._earned and len(self._earned) == 1:
            self.app.attempt(open_moment, self.app, self._earned[0])
        elif self._earned:
            self.app.open(AchievementsScreen(self._earned))

    def action_challenge(self) -> None:
        if self._may_challenge:
            self.app.attempt(open_challenge, self.app, self._card.id)

    def action_compare(self) -> None:
        """Compare this game with another of the same deal: the one it was dealt from, or the latest."""
        if self._may_challenge:
            self.app.attempt(open_comparison, self.app, self._card.id)

    def label_id(self, binding: Binding) -> str:
        return "results-key-city" if binding.id == "down" else super().label_id(binding)

    def action_review(self) -> None:
        self._follow("review")

    def action_export(self) -> None:
        if self.offers("export"):
            self._follow("export")

    def action_choose(self) -> None:
        if self._ending is not None:
            self._follow(self._ending.choices[self._ending.chosen])

    @on(Area.Picked)
    def _pick(self, event: Area.Picked) -> None:
        self._follow(event.target.id)

    async def renew(self) -> None:
        """Redraw everything after a change of language, theme or glyphs."""
        await self.recompose()
        self.on_mount()
        self._finish()
        self.call_after_refresh(self._draw)

    def offers(self, name: str) -> bool:
        if name == "daily":
            return bool(self._card.mine) and self._card.daily is not None
        if name == "rematch":
            return bool(self._card.mine) and self._card.daily is None
        if name == "review":
            return not self.app.lobby.one_table
        return name != "export" or self.app.local_machine is not None or not self.app.lobby.one_table

    # Painting

    def _go(self, by: int) -> None:
        if self._ending is not None:
            self._ending = self._ending.moved(by)
            self._draw()

    def _turn(self, by: int) -> None:
        if self._ending is not None:
            self._ending = self._ending.turned(by)
            self._draw()

    def _grow(self) -> None:
        """Show the next frame: the points of one more rule, and at last the fireworks."""
        if self._ending is None:
            return
        had_grown = self._ending.has_grown()
        self._ending = self._ending.grown_once()
        if self._growing is not None and self._ending.has_grown() and not had_grown:
            self._growing.stop()
            self._growing = self.set_interval(BURST_SECONDS, self._grow)
        if self._growing is not None and self._ending.is_at_rest():
            self._growing.stop()
            self._growing = None
        self._draw()

    def _finish(self) -> None:
        if self._growing is not None:
            self._growing.stop()
            self._growing = None
        if self._ending is not None and not self._ending.is_at_rest():
            self._ending = self._ending.at_rest()
            self._draw()

    def _draw(self) -> None:
        if not self.is_complete:
            return
        area = self.query_one(Area)
        width, height = area.size
        if self._ending is not None and width and height:
            city = attrs.evolve(self._ending, all_moments=False)
            self._leaves_moments_out = has_hidden_moments(city, width, height)
            self._ending = self._ending if self._leaves_moments_out else city
            area.show(paint_ending(self._ending, width, height))
            self._show_bar()

    # What comes next

    def _follow(self, choice: str) -> None:
        match choice:
            case "board":
                self.action_back()
            case "home":
                self.app.attempt(self.app.leave_table)
            case "daily":
                from tui.screens.daily import DailyScreen

                self.app.open(DailyScreen(self._card.daily or 0))
            case _:
                self.app.attempt(self._fetch, choice)

    async def _fetch(self, choice: str) -> None:
        app, table, viewer = self.app, self._card.id, self._sheets.update.viewer
        if choice == "export" and app.local_machine is None:
            raise await not_here(app.lobby, table)
        if choice == "rematch":
            await self._play_again()
        elif choice == "replay":
            from tui.screens.replay import open_replay

            open_replay(app, await app.lobby.do(FetchRecord(table)), viewer)
        elif choice == "review":
            from tui.screens.review import ReviewScreen

            app.open(ReviewScreen(await app.lobby.do(FetchRecord(table)), viewer))
        elif app.local_machine is not None:
            await self._export(app.local_machine, await app.lobby.do(FetchRecord(table)))

    async def _export(self, local_machine: LocalMachine, record: str) -> None:
        """Write the record, the results as text and picture, and the whole table as a page and a recording."""
        appearance, viewer = self.app.appearance, self._sheets.update.viewer
        paper = Paper(self.app.texts, appearance.glyphs, appearance.theme)
        extra = {".txt": self._as_text(), ".svg": self._as_svg()}
        write = partial(write_table, forms=("markdown", "cast"), viewer=viewer, extra=extra)
        path = await asyncio.to_thread(write, local_machine, record, paper)
        self.app.tell(self.say("results-exported", path=str(path)))

    def _as_text(self) -> str:
        """Return the results and the score sheets as plain text."""
        lines = self._on_paper(*PAPER_SIZE).text()
        appearance = self.app.appearance
        sheets = sheet_lines(self._sheets, self.app.texts, appearance.glyphs, PAPER_SIZE[0])
        lines = [*lines, "", *("".join(text for text, _ in runs) for runs in sheets)]
        return "".join(f"{line.rstrip()}\n" for line in lines)

    def _as_svg(self) -> str:
        return svg_of(self._on_paper(*PICTURE_SIZE).rows, self.app.appearance.inks)

    def _on_paper(self, columns: int, rows: int) -> Picture:
        """Return the results without choices, and with all moments."""
        assert self._ending is not None
        ending = attrs.evolve(self._ending, choices=(), all_moments=False)
        rows = next(enough for enough in count(rows) if not has_hidden_moments(ending, columns, enough))
        picture = paint_ending(ending, columns, rows)
        last = max(row for row, text in enumerate(picture.text(), 1) if text.strip())
        return Picture(columns, picture.rows[:last])


def _agreements(roster: Roster) -> tuple[int, int]:
    """Return how many players have agreed to a rematch, and how many must."""
    return len(roster.rematch), len(rematch_people(roster))
