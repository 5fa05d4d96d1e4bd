"""Shows the replay of a finished table from any seat, and asks how to continue from a position as a new table."""

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final, get_args

import attrs
from textual import events, on
from textual.timer import Timer
from textual.widget import Widget

from core.kernel.decision import Seat
from core.kernel.message import BelvedereError, Message
from core.link.lobby import SharedStudy, StudyPlace
from core.link.lobby_commands import Annotate, FetchRecord, FollowStudy, LeadStudy, LeaveStudy, WhatIf
from core.link.spec import Level
from core.record.notes import keep_note, load_notes, read_notes
from core.record.replay import Replay, replay
from core.record.text import export, read
from themes.glyphs import seat_letter
from tui.export.replay import Paper, write_forms
from tui.preferences.keys import keymap
from tui.preferences.layouts import by_position
from tui.screens.deals import open_challenge, open_comparison
from tui.screens.page import ListPage, Page
from tui.screens.replay_painting import ReplayLook, ReplayPicture, Scrubber, paint_replay
from tui.screens.replay_study import Study
from tui.screens.table.painter import MEDIUM_SIZE
from tui.study import Playback, marks_of
from tui.terminal.local_machine import record_name
from tui.widgets.area import Area
from tui.widgets.form import Form, Row
from tui.widgets.kit.signs import signed
from tui.widgets.painted import Run, TextLine
from tui.words.arguments import listed_card, study_of
from tui.words.tables import not_here

if TYPE_CHECKING:
    from core.review.values import Review
    from tui.app import BelvedereApp

LEVELS: Final[tuple[Level, ...]] = get_args(Level)
LUCK_CHOICES: Final = ("same", "fresh")
FRIEND_WAYS: Final = ("invite", "here")
"""How a friend joins: by invite, or at this keyboard. Local games have only the latter."""


def open_replay(
    app: "BelvedereApp", record: str, viewer: Seat | None = None, *, file: Path | None = None, version: int = 0
) -> None:
    """Open the text of a record at a version, seen by `viewer` (None: the seat with this player's name, if any).

    `file` is where it came from; a review stored next to it is shown. Raises BelvedereError naming the wrong line.
    """
    from core.review.worker import kept_review

    found = replay(read(record))
    review = None if file is None else kept_review(file, found.record, None, 0)
    if review is None and app.local_machine is not None:
        review = app.local_machine.reviews.find(found.record, 0)
    players = found.record.header.players
    own = (seat for seat, player in enumerate(players) if (player.kind, player.name) == ("person", app.lobby.me))
    seat = next(own, None) if viewer is None else viewer
    app.open(ReplayScreen(found, record if file is not None else "", seat, review, file=file, version=version))


class ReplayScreen(Page):
    """Shows the board at one version, the log up to it, and its place in the replay."""

    CONTEXT = "replay"
    HEADING = "replay-title"
    BAR: ClassVar[tuple[str, ...]] = (
        "step-on",
        "choose",
        "jump",
        "choices",
        "seat",
        "what-if",
        "back",
        "help",
        "story",
    )
    OFF: ClassVar[frozenset[str]] = frozenset()
    """The bindings that do nothing here."""
    AUTO_FOCUS = None

    def __init__(
        self,
        replay: Replay,
        record: str,
        viewer: Seat | None,
        review: "Review | None",
        *,
        file: Path | None,
        version: int,
    ) -> None:
        """Open at a version, seen by `viewer` (None: a spectator). `record` is its text and `file` its source; empty
        and None if the lobby has it."""
        super().__init__()
        self._file = file
        self._record = record
        self._review = review
        playback = Playback(replay, viewer=viewer).at_version(version)
        self.study = Study(playback, marks_of(replay, review))
        self._shown: ReplayPicture | None = None
        self._timer: tuple[int, Timer] | None = None
        self._led: StudyPlace | None = None

    @property
    def playback(self) -> Playback:
        """The current place in the replay."""
        return self.study.playback

    def body(self) -> Iterable[Widget]:
        appearance = self.app.appearance
        yield Area(appearance.inks, appearance.glyphs, id="board")
        yield Scrubber(appearance.inks, appearance.glyphs, id="scrubber")
        yield TextLine(appearance.inks, id="place")

    async def on_screen_resume(self) -> None:
        await super().on_screen_resume()
        self.app.study_moved = self._hear

    def on_mount(self) -> None:
        if "note" in self.OFF:
            return
        if self._file is None:
            self.app.attempt(self._fetch_notes)
            self.app.attempt(self._find_shared)
        else:
            self._read_notes(self._file)

    def _read_notes(self, file: Path) -> None:
        try:
            self.study = attrs.evolve(self.study, notes=load_notes(file))
        except BelvedereError as problem:
            self.app.tell(self.app.texts.say(problem.sentence))

    async def _fetch_notes(self) -> None:
        """Load this player's notes on the record; without permission there are none."""
        with suppress(BelvedereError):
            found = await self.app.lobby.do(Annotate(self._table))
            self.study = attrs.evolve(self.study, notes=read_notes(found))
            self._draw()

    async def _keep_note(self, version: int) -> None:
        note = self.study.notes.get(version, "")
        if self._file is None:
            await self.app.lobby.do(Annotate(self._table, version, note))
        else:
            await asyncio.to_thread(keep_note, self._file, version, note)

    @property
    def _table(self) -> str:
        return self.playback.replay.record.header.table

    def on_resize(self) -> None:
        self.set_class(self._has_curve, "-curved")
        self.call_after_refresh(self._draw)

    def draw_again(self) -> None:
        super().draw_again()
        self._draw()

    async def renew(self) -> None:
        """Redraw everything after a change of language, theme or glyphs."""
        await super().renew()
        self.call_after_refresh(self._draw)

    def on_key(self, event: events.Key) -> None:
        bindings = keymap("replay", self.app.settings.keys)
        key, character = event.key, event.character if event.is_printable else None
        if self.study.entry is None and key not in bindings:
            key, character = by_position(character) or (key, character)
        id = bindings.get(key)
        if id in self.OFF and self.study.entry is None and not self.study.picks_eyes:
            event.stop()
        elif id == "private-notes" and self.study.entry is None:
            event.stop()
            from tui.screens.private_notes import PrivateNotesScreen

            self.app.open(PrivateNotesScreen(self._table, None))
        elif id in ("challenge", "compare") and self.study.entry is None:
            event.stop()
            self.app.attempt(self._challenge if id == "challenge" else self._compare)
        elif (study := self.study.pressed(id, key, character, self.app.texts)) is not None:
            event.stop()
            event.prevent_default()
            self._follow(study)

    def on_paste(self, event: events.Paste) -> None:
        event.stop()
        self._follow(self.study.pasted(event.text))

    @on(Scrubber.Sought)
    def _seek(self, event: Scrubber.Sought) -> None:
        self._follow(self.study.moved_to(self.playback.at(event.index)))

    @on(Area.Picked)
    def _pick(self, event: Area.Picked) -> None:
        """Handle a click: go to a sentence's place, look at a choice, or make a jump."""
        sort, _, which = event.target.id.partition("-")
        if sort == "line":
            shown = self._shown.told if self._shown is not None else ()
            if int(which) >= len(shown):  # the picture has fewer lines by now
                return
            there = self.playback.at(shown[int(which)].index)
            self._follow(attrs.evolve(self.study, mode="watch").moved_to(there))
        elif sort == "choice":
            self._follow(attrs.evolve(self.study, choice=int(which)))
        elif sort == "jump":
            self._follow(self.study.pressed(None, which, which, self.app.texts) or self.study)

    @on(Area.Wheel)
    def _wheel(self, event: Area.Wheel) -> None:
        if self.study.mode in ("log", "choices"):
            self._follow(self.study.moved(event.step, self.app.texts))
        else:
            self._follow(self.study.moved_to(self.playback.stepped(event.step)))

    def _follow(self, study: Study) -> None:
        """Show the study after a key, a click or the clock, and carry out its wish."""
        wish, self.study = study.wish, attrs.evolve(study, wish="")
        self._time()
        if wish == "leave":
            if study.shared is not None:
                self.app.attempt(self._leave_shared)
            self.dismiss()
            return
        if wish == "scores":
            self._open_scores()
        elif wish == "what-if":
            self._ask_what_if()
        elif wish == "review":
            self.app.open_review(export(self.playback.replay.record), self.playback.viewer)
        elif wish == "note":
            self.app.attempt(self._keep_note, self.playback.version)
        elif wish == "export":
            self.app.attempt(self._export)
        elif wish in ("share", "rejoin", "watch"):
            self.app.attempt({"share": self._share, "rejoin": self._rejoin, "watch": self._watch}[wish])
        if self.study.leads and self.study.place != self._led:
            self.app.attempt(self._lead)
        self._draw()

    async def _challenge(self) -> None:
        """Show how others play the deal of this table: of a file, by sending it."""
        if self._file is not None:
            self.app.tell(self.say("deal-send-file"))
        else:
            await open_challenge(self.app, self._table)

    async def _compare(self) -> None:
        await open_comparison(self.app, self._table)

    def _open_scores(self) -> None:
        from tui.screens.scores import ScoresScreen, Sheets

        playback = self.playback
        speaker = self.app.texts.speaker(playback.game.meta.key, playback.names, playback.viewer)
        self.app.open(ScoresScreen(Sheets(playback.game, speaker, playback.names, playback.update())))

    def _ask_what_if(self) -> None:
        """Ask how to continue from here: as the seat with the shown view, otherwise as the seat that decides here."""
        playback, asked = self.playback, self.playback.asked()
        seat = playback.viewer if playback.viewer is not None else asked.seat if asked is not None else 0
        self.app.open(WhatIfScreen(self._table, playback.version, playback.names, seat, self._record))

    def way_back(self) -> Callable[[], None]:
        """Return what opens this replay at this version again, above the list of replays if it was opened there."""
        app, playback = self.app, self.playback
        again = partial(
            ReplayScreen,
            playback.replay,
            self._record,
            playback.viewer,
            self._review,
            file=self._file,
            version=playback.version,
        )
        lists = [
            type(screen) for screen in app.screen_stack if isinstance(screen, Page) and screen.CONTEXT == "replays"
        ]

        def back() -> None:
            for listed in lists[:1]:
                app.open(listed())
            app.open(again())

        return back

    async def _export(self) -> None:
        """Write the current picture and the whole table to files."""
        machine, appearance = self.app.local_machine, self.app.appearance
        if machine is None:
            raise await not_here(self.app.lobby, self._table)
        paper = Paper(self.app.texts, appearance.glyphs, appearance.theme)
        place = f"{Path(record_name(self._table)).stem}-{self.playback.version}"
        path = await asyncio.to_thread(write_forms, machine, f"belvedere-{place}", self.playback, paper)
        self.app.tell(self.say("export-written", path=str(path)))

    def _time(self) -> None:
        """Set the speed of the clock."""
        wanted = self.study.rate if self.study.is_running else 0
        if self._timer is not None and self._timer[0] != wanted:
            self._timer[1].stop()
            self._timer = None
        if self._timer is None and wanted:
            self._timer = (wanted, self.set_interval(1 / wanted, self._run_on))

    def _run_on(self) -> None:
        self._follow(self.study.ran())

    # Shared studies

    async def _find_shared(self) -> None:
        """Continue a shared study that this record is part of, from its place."""
        shared = None
        if self.app.has_visitors:
            with suppress(BelvedereError):
                shared = await study_of(self.app.lobby, self.playback.replay.record)
        if shared is None:
            return
        self._hear(shared)
        if shared.mine:
            if shared.place.table == self._table:
                self.study = self.study.led_to(shared.place)
            await self._lead()

    async def _share(self) -> None:
        """Start a shared study here; a leader ends it instead."""
        if self._file is not None:
            raise BelvedereError("study-shared-home")
        shared = self.study.shared
        if shared is not None and not shared.mine:
            raise BelvedereError("study-shared-other", name=shared.leader)
        if shared is None:
            await self._lead()
            return
        await self.app.lobby.do(LeaveStudy(end=True))
        self._hear(attrs.evolve(shared, state="over"))

    async def _lead(self) -> None:
        """Bring the followers here."""
        self._led = self.study.place
        self._hear(await self.app.lobby.do(LeadStudy(self._led)))

    async def _rejoin(self) -> None:
        """Go to the leader's place."""
        if self.study.shared is not None:
            self._hear(await self.app.lobby.do(FollowStudy(self.study.shared.code)))

    async def _watch(self) -> None:
        """Watch the table on which the leader continues."""
        if self.study.shared is not None:
            await self.app.open_table(await listed_card(self.app.lobby, self.study.shared.branch))

    async def _leave_shared(self) -> None:
        await self.app.lobby.do(LeaveStudy())

    def _hear(self, shared: SharedStudy) -> None:
        """Handle the place of the shared study; followers go there."""
        if not self.is_attached:
            return
        is_over = shared.state == "over"
        if is_over:
            self.app.tell(self.say("replay-shared-over"))
        self.study = attrs.evolve(
            self.study, shared=None if is_over else shared, is_loose=self.study.is_loose and not is_over
        )
        if self.study.follows and shared.place.table != self._table:
            self.app.attempt(self._change_table, shared)
        elif self.study.follows:
            self.study = self.study.led_to(shared.place)
            self._time()
        self._draw()

    async def _change_table(self, shared: SharedStudy) -> None:
        """Follow the study to the record of another table; without permission the player stays behind."""
        self.study = attrs.evolve(self.study, is_loose=True)
        found = replay(read(await self.app.lobby.do(FetchRecord(shared.place.table))))
        self.study = Study(Playback(found), marks_of(found), shared=self.study.shared)
        self._hear(self.study.shared or shared)
        await self._fetch_notes()

    def title_runs(self) -> list[Run]:
        """Add the companions in the shared study to the title."""
        shared = self.study.shared
        if shared is None:
            return super().title_runs()
        id = "loose" if self.study.is_loose else "leads" if shared.mine else "branch" if shared.branch else shared.state
        sentence = self.say(
            f"replay-shared-{id}",
            name=shared.leader,
            code=shared.code,
            count=len(shared.followers),
            key=self.app.key_shown("choose" if id == "branch" else "seat"),
        )
        return [*super().title_runs(), (f"   {sentence}", "accent on surface")]

    # Painting

    @property
    def _has_curve(self) -> bool:
        return (
            bool(self.study.marks.outlook) and self.size.width >= MEDIUM_SIZE[0] and self.size.height >= MEDIUM_SIZE[1]
        )

    def _draw(self) -> None:
        if not self.is_complete:
            return
        area, appearance = self.query_one(Area), self.app.appearance
        look = ReplayLook(self.app.texts, appearance.glyphs, appearance.depth)
        if area.size.width and area.size.height:
            self._shown = paint_replay(self.study, look, area.size.width, area.size.height)
            area.show(self._shown.picture)
        self.query_one("#title", TextLine).show(self.title_runs())
        self.query_one(Scrubber).show(self.study)
        place = self.query_one("#place", TextLine)
        if (entry := self.study.entry) is not None:
            place.show_line(f" {self.say(f'replay-{entry.purpose}')} ", entry)
        else:
            place.show(self._place(), self._speed())

    def _place(self) -> list[Run]:
        study, playback = self.study, self.playback
        place = (f" {playback.place_text(self.app.texts)}", "bold accent")
        eyes = (f"  {playback.viewer_text(self.app.texts)}", "dim")
        if study.remark:
            return [place, (f"  {study.remark}", "warning")]
        if study.picks_eyes:
            return [place, eyes, (f"  {self.say('replay-eyes')}", "accent")]
        note = [(f'  "{study.note}"', "text")] if study.note else []
        if study.follows and study.shared is not None and study.shared.place.note:
            note = [(f'  {study.shared.leader}: "{study.shared.place.note}"', "text")]
        return [place, eyes, *(note or self._expected_leads())]

    def _expected_leads(self) -> list[Run]:
        """Return the expected leads of the review here."""
        known = [value for at, value in self.study.marks.expected(self.playback.viewer) if at <= self.playback.index]
        if not known:
            return []
        lead = signed(round(known[-1]), ascii_only=self.app.appearance.glyphs.ascii_only)
        return [
            (f"  {self.say('replay-expected', name=self.playback.names[self.playback.viewer or 0], lead=lead)}", "dim")
        ]

    def _speed(self) -> list[Run]:
        return [(self.say("replay-speed", rate=self.study.rate) + " ", "dim")] if self.study.is_running else []


# Asks how to continue from a ply of a finished table, with whom, and starts that study


class WhatIfScreen(ListPage):
    """Asks which seat is the player's and which a friend's, who plays the others, and with what luck. Enter on the
    first row starts."""

    HEADING = "what-if-title"
    BAR = ("up", "down", "left", "right", "choose", "back", "help")

    def __init__(self, table: str, version: int, names: tuple[str, ...], seat: Seat, record: str = "") -> None:
        """Ask how to continue from a version of a finished table, with `seat` offered first; `record` is its text if
        it came from a file."""
        super().__init__()
        self._table = table
        self._version = version
        self._names = names
        self._seat = seat
        self._record = record

    def rows(self) -> list[Row]:
        texts = self.app.texts
        seats = tuple(f"{seat_letter(seat)} {name}" for seat, name in enumerate(self._names))
        levels = tuple(texts.say(Message(f"line-level-{level}")) for level in LEVELS)
        luck = tuple(self.say(f"what-if-{sort}") for sort in LUCK_CHOICES)
        begin = self.say("what-if-begin", version=self._version)
        friends = (self.say("what-if-none"), *seats, *([self.say("what-if-all")] if len(seats) > 2 else []))
        come = Row(
            "come",
            self.say("what-if-come"),
            "choice",
            values=tuple(self.say(f"what-if-{way}") for way in FRIEND_WAYS),
            hint=self.say("what-if-come-hint"),
        )
        return [
            Row("begin", begin, hint=self.say("what-if-hint")),
            Row("gap", kind="space"),
            Row("seat", self.say("what-if-seat"), "choice", values=seats, index=self._seat),
            Row("level", self.say("what-if-level"), "choice", values=levels, index=LEVELS.index("normal")),
            Row("luck", self.say("what-if-luck"), "choice", values=luck, hint=self.say("what-if-luck-hint")),
            Row("friend", self.say("what-if-friend"), "choice", values=friends, hint=self.say("what-if-friend-hint")),
            *([come] if self.app.has_visitors else []),
        ]

    @on(Form.Changed)
    def _show_hint(self, event: Form.Changed) -> None:
        self.tell(event.row.hint)

    @on(Form.Chosen)
    def _choose(self) -> None:
        self.app.attempt(self._begin)

    async def _begin(self) -> None:
        app = self.app
        chosen = {row.id: row.index for row in self.query_one(Form).rows}
        if self._record and app.local_machine is not None:
            app.local_machine.store_record(self._table, self._record)
        command = WhatIf(
            self._table,
            self._version,
            chosen["seat"],
            LEVELS[chosen["level"]],
            fresh=LUCK_CHOICES[chosen["luck"]] == "fresh",
            record=self._record,
            friends=self._friends(chosen["seat"], chosen["friend"]),
            invited="come" in chosen and FRIEND_WAYS[chosen["come"]] == "invite",
        )
        opened = self.say("what-if-opened")
        if command.friends and command.invited:
            opened = self.say("what-if-waits")
        pages = [screen for screen in reversed(app.screen_stack) if isinstance(screen, Page)]
        back = next(filter(None, (page.way_back() for page in pages)), None)
        await app.open_table(await app.lobby.do(command))
        app.way_back = back
        app.tell(opened)

    def _friends(self, mine: Seat, row: int) -> tuple[Seat, ...]:
        """Return the seats of friends for the chosen value: none, a single seat, or all others. Raises
        BelvedereError where that is the player's own."""
        seats = range(len(self._names))
        if row == 0:
            return ()
        if row > len(seats):
            return tuple(seat for seat in seats if seat != mine)
        if row - 1 == mine:
            raise BelvedereError("what-if-own-seat")
        return (row - 1,)
