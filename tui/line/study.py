"""Study a finished table in line mode, by yourself or with others, and continue from its plies or from a puzzle."""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final, Literal, TypeVarTuple, get_args

import attrs

from core.catalog import load
from core.commands import Command
from core.kernel.decision import SEAT_LETTERS, Seat
from core.kernel.message import BelvedereError, message
from core.link.lobby import Lobby, SharedStudy, StudyPlace, TableCard
from core.link.lobby_commands import Annotate, FetchRecord, FollowStudy, LeadStudy, LeaveStudy, WhatIf
from core.link.spec import Level
from core.record.notes import read_notes
from core.record.replay import replay
from core.record.text import Record, read
from core.review.tries import Judged, TryLink, judged_lines
from core.text import Texts
from tui.line.console import Console
from tui.line.matching import is_number, phrases, plain, split_verb, verbs_of, vocabulary
from tui.line.report import score_lines
from tui.line.review import try_at_table
from tui.line.verbs import Leaving
from tui.preferences.learned import Learned
from tui.study import Jump, Playback, leap, marks_of, why_not
from tui.words.arguments import study_of
from tui.words.learning import PUZZLE_TRIES, next_task
from tui.words.names import game_title, listed_names, player_names

LEVELS: Final[tuple[Level, ...]] = get_args(Level)

StudyLeaving = Literal["tables", "quit"] | TableCard
"""Why a person leaves a study: for the list, to quit, or for the table that continues from it."""
Arguments = TypeVarTuple("Arguments")


# Leads or follows a shared study in line mode


class LineSharing:
    """The shared study of the current record, if any."""

    def __init__(self, console: Console, lobby: Lobby) -> None:
        self._console, self._lobby = console, lobby
        self._shared: SharedStudy | None = None
        self._led: StudyPlace | None = None
        self.is_loose = False
        """Whether the person looks around on their own although there is a leader."""

    @property
    def leads(self) -> bool:
        """Whether others follow."""
        return self._shared is not None and self._shared.mine

    @property
    def follows(self) -> bool:
        """Whether this person follows a leader."""
        return self._shared is not None and not self._shared.mine and not self.is_loose

    async def find(self, record: Record) -> StudyPlace | None:
        """Resume the shared study that a record is part of, and return its place."""
        return self.hear(await study_of(self._lobby, record))

    async def lead(self, place: StudyPlace, *, announce: bool = False) -> None:
        """Lead followers to a place; with `announce`, write how others can join."""
        if self._shared is not None and not self._shared.mine:
            raise BelvedereError("study-shared-other", name=self._shared.leader)
        if announce or (self.leads and place != self._led):
            self._led = place
            shared = await self._lobby.do(LeadStudy(place))
            if announce:
                self._console.say("line-study-leads", code=shared.code)
            self._tell_people(shared)
            self._shared = shared

    async def rejoin(self) -> StudyPlace | None:
        """Leave the leader, or return to the leader's place and return it."""
        if self._shared is None or self._shared.mine:
            self._console.say("line-study-no-leader")
            return None
        if not self.is_loose:
            self.loosen()
            return None
        self.is_loose = False
        return self.hear(await self._lobby.do(FollowStudy(self._shared.code)), again=True)

    def loosen(self) -> None:
        """Stop following the leader for now."""
        if self._shared is not None:
            self.is_loose = True
            self._console.say("line-study-loose", name=self._shared.leader)

    async def leave(self, *, end: bool = False) -> None:
        """Leave the study, or end it for everybody."""
        if self._shared is not None:
            self._shared, self.is_loose = None, False
            await self._lobby.do(LeaveStudy(end))
            if end:
                self._console.say("replay-shared-over")

    def hear(self, shared: SharedStudy | None, *, again: bool = False) -> StudyPlace | None:
        """Take the state of the study, and return the place to go to, None if unchanged."""
        before = self._shared
        self._shared = shared if shared is not None and shared.state != "over" else None
        if shared is None:
            return None
        if shared.mine:
            self._tell_people(shared, before)
            return shared.place if before is None else None
        if shared.state == "over":
            self.is_loose = False
            self._console.say("replay-shared-over")
            return None
        if before is None:
            self._console.say("line-study-led", name=shared.leader)
        if (before is None or before.state != shared.state) and shared.state == "waits":
            self._console.say("line-study-waits", name=shared.leader)
        if shared.branch and (before is None or before.branch != shared.branch):
            self._console.say("line-study-branch", name=shared.leader, table=shared.branch)
        is_elsewhere = before is None or before.place != shared.place or again
        return shared.place if is_elsewhere and not self.is_loose else None

    def tell_note(self, place: StudyPlace) -> None:
        """Write the leader's note on a place."""
        if place.note and self._shared is not None:
            self._console.say("line-study-leader-note", name=self._shared.leader, text=place.note)

    def _tell_people(self, shared: SharedStudy, before: SharedStudy | None = None) -> None:
        """Write who follows, if that has changed."""
        known = before or self._shared
        if shared.followers and (known is None or known.followers != shared.followers):
            names = listed_names(shared.followers)
            self._console.say("line-study-followed", names=names, count=len(shared.followers))
        elif known is not None and known.followers and not shared.followers:
            self._console.say("line-study-no-followers")


# Continues from a position in line mode, of a finished table or of the last puzzle; asks puzzles


@attrs.frozen
class BranchPoint:
    """A position to continue from."""

    table: str
    """The id of the table."""
    version: int
    seat: Seat
    """The person's own, unless another is named."""
    seats: int
    """The number of seats."""
    record: str = ""
    """The text of the record if the lobby does not have it."""


class LinePuzzles:
    """Asks puzzles, and continues from the last one."""

    def __init__(self, console: Console, lobby: Lobby, learned: Learned) -> None:
        self._console = console
        self._lobby = lobby
        self._learned = learned
        self._answered: BranchPoint | None = None

    async def ask(self, key: str) -> Leaving:
        """Ask the next puzzle of a game, and write the result. Raises BelvedereError if there is none."""
        console, learned = self._console, self._learned
        task = await next_task(self._lobby, learned.progress, learned.learn, key, console.texts)
        game = load(key)
        names = tuple(player.name for player in task.table.players)
        console.tell(task.about)

        def judged(link: TryLink, one: Judged) -> None:
            version, seat = one.decision.update.version, one.decision.update.viewer
            assert seat is not None
            self._answered = BranchPoint(task.table.id, version, seat, len(names))
            learned.learn(task.learned(one))
            console.tell(*judged_lines(one, game, names, console.texts))
            link.go_on()

        link = TryLink(
            task.table, (task.decision,), judged, misses=PUZZLE_TRIES, over=message("line-puzzle-over", game=key)
        )
        return await try_at_table(console, self._lobby, link, task.table.about)

    async def what_if(self, rest: str) -> TableCard:
        """Return the requested table that continues from the last puzzle. Raises BelvedereError before the first
        puzzle."""
        if self._answered is None:
            raise BelvedereError("line-what-if-how")
        return await self._lobby.do(what_if(self._console.texts, rest, self._answered))


def what_if(texts: Texts, rest: str, here: BranchPoint) -> WhatIf:
    """Parse how to continue: a seat's letter, a level and "fresh", in any order.

    After "with" follow the seats of friends at this keyboard, after "open" those for people with the invite; all other
    seats if none is named.
    """
    words, friends, is_invited = _friends(texts, [plain(word) for word in rest.split()], here.seats)
    levels: dict[str, Level] = {plain(texts.ui(f"line-level-{level}")): level for level in LEVELS}
    levels.update({level: level for level in LEVELS})
    mine = next((seat for word in words if (seat := seat_called(word, here.seats)) is not None), here.seat)
    if friends is not None and not friends:
        friends = tuple(seat for seat in range(here.seats) if seat != mine)
    return WhatIf(
        here.table,
        here.version,
        mine,
        next((levels[word] for word in words if word in levels), "normal"),
        record=here.record,
        fresh=not set(words).isdisjoint(phrases(texts, "line-study-fresh")),
        friends=friends or (),
        invited=is_invited,
    )


def seat_called(letter: str, seats: int) -> Seat | None:
    """Return the seat with this letter, None if there is none."""
    seat = ord(letter.upper()) - ord("A") if len(letter) == 1 else -1
    return seat if 0 <= seat < seats else None


def _friends(texts: Texts, words: list[str], seats: int) -> tuple[list[str], tuple[Seat, ...] | None, bool]:
    """Split the words about friends off. Return the other words, the friends' seats (empty for all others, None for no
    friends), and whether friends come by the invite."""
    ways = vocabulary(texts, ("with", "open"), "line-word")
    at = next((place for place, word in enumerate(words) if word in ways), None)
    if at is None:
        return words, None, False
    named: list[Seat] = []
    for word in words[at + 1 :]:
        if (seat := seat_called(word, seats)) is None:
            break
        named.append(seat)
    return words[:at] + words[at + 1 + len(named) :], tuple(named), ways[words[at]] == "open"


# A study of a finished table


class LineStudy:
    """Answers lines about one record until the person leaves."""

    def __init__(
        self, console: Console, lobby: Lobby, record: str, *, is_file: bool = False, leads: bool = False
    ) -> None:
        """`record` is the text of a record; if it `is_file`, the lobby does not have it. With `leads`, it is shared at
        once."""
        self._console = console
        self._texts = console.texts
        self._lobby = lobby
        self._sent = record if is_file else ""
        self._leads = leads
        self._sharing = LineSharing(console, lobby)
        found = replay(read(record))
        players = found.record.header.players
        own = (seat for seat, player in enumerate(players) if (player.kind, player.name) == ("person", lobby.me))
        self.playback = Playback(found, viewer=next(own, None))
        self._marks = marks_of(found)
        self._verbs = verbs_of(self._texts, VERBS, "study-")
        self._notes: dict[int, str] = {}
        self._left: StudyLeaving | None = None

    async def run(self) -> StudyLeaving:
        """Answer lines, and return why the person left."""
        header, game = self.playback.replay.record.header, self.playback.game.meta.key
        names = player_names(self._texts, header.players)
        if not self._sent:
            with suppress(BelvedereError):
                self._notes = read_notes(await self._lobby.do(Annotate(header.table)))
        self._console.say("line-study-begin", table=header.table, game=game_title(self._texts, game), names=names)
        self._tell_place()
        await self._attempt(self._begin_sharing)
        while self._left is None:
            line = await self._console.next()
            if line is None:
                self._left = "quit"
            elif isinstance(line, str):
                await self._attempt(self._answer, line)
            elif isinstance(line, SharedStudy):
                await self._attempt(self._go_with, self._sharing.hear(line))
        if not isinstance(self._left, TableCard):
            await self._attempt(self._sharing.leave)
        return self._left

    async def _attempt(self, action: Callable[[*Arguments], Awaitable[None]], *arguments: *Arguments) -> None:
        """Execute an action, and write its refusal if any."""
        try:
            await action(*arguments)
        except BelvedereError as problem:
            self._console.tell(self._texts.say(problem.sentence))

    async def _answer(self, line: str) -> None:
        before, was_led = self.playback, self._sharing.follows
        await self._obey(line)
        if self._sharing.leads:
            await self._sharing.lead(self._place)
        elif was_led and self._sharing.follows and before != self.playback:
            self._sharing.loosen()

    async def _obey(self, line: str) -> None:
        verb, rest = split_verb(line, self._verbs) or (None, "")
        if not line:
            self._console.say("line-study-prompt")
        elif verb is None:
            self._console.say("line-study-unknown", line=line[:40])
        else:
            await verb.run(self, *(verb.parse(rest.split(), behind=True) or ()))

    # sharing

    async def _begin_sharing(self) -> None:
        """Resume the shared study that this record is part of, if any; a record file has none."""
        if not self._sent:
            await self._lobby.attend(self._console.receive_aside, aside=True)
            with suppress(BelvedereError):
                await self._go_with(await self._sharing.find(self.playback.replay.record))
        if self._leads or self._sharing.leads:
            await self._lead("")

    @property
    def _place(self) -> StudyPlace:
        """The place for followers."""
        here = self.playback
        return StudyPlace(
            here.replay.record.header.table, here.version, here.viewer, None, self._notes.get(here.version, "")
        )

    async def _go_with(self, place: StudyPlace | None, *, is_told: bool = False) -> None:
        """Go to the leader's place, and write it if it changed or `is_told`. If that record is not readable, the person
        stays on their own."""
        if place is None:
            return
        if place.table != self.playback.replay.record.header.table:
            try:
                found = replay(read(await self._lobby.do(FetchRecord(place.table))))
            except BelvedereError:
                self._sharing.loosen()
                raise
            self.playback = Playback(found)
            self._marks = marks_of(found)
            self._notes = {}
        before = self.playback
        self.playback = before.seen_by(place.viewer).at_version(place.version)
        if before != self.playback or is_told:
            self._tell_place()
        self._sharing.tell_note(place)
        asked = self.playback.asked()
        if place.choice is not None and asked is not None and place.choice < len(asked.update.legal):
            say = self._texts.speaker(self.playback.game.meta.key, self.playback.names, asked.seat)
            action = self.playback.game.text.action_message(asked.update.view, asked.update.legal[place.choice])
            self._console.say("line-study-choice", number=place.choice + 1, action=say(action))

    async def _lead(self, rest: str) -> None:
        """Lead others, or end leading."""
        if self._sent:
            raise BelvedereError("study-shared-home")
        if plain(rest) not in phrases(self._texts, "line-study-lead-off"):
            await self._sharing.lead(self._place, announce=True)
        elif self._sharing.leads:
            await self._sharing.leave(end=True)
        else:
            self._console.say("line-study-no-followers")

    async def _rejoin(self) -> None:
        await self._go_with(await self._sharing.rejoin(), is_told=True)

    # movement

    def _go(self, there: Playback | None) -> None:
        if there is None or there.index == self.playback.index:
            self._console.say("line-study-none")
        else:
            self.playback = there
            self._tell_place()

    def _tell_place(self) -> None:
        here = self.playback
        self._console.say("line-study-at", version=here.version, last=here.last, who=here.viewer_text(self._texts))
        self._console.tell(*here.sentences(self._texts))
        if note := self._notes.get(here.version):
            self._console.say("line-study-noted", text=note)

    async def _next(self) -> None:
        self._go(self.playback.stepped(1))

    async def _previous(self) -> None:
        self._go(self.playback.stepped(-1))

    async def _turn(self) -> None:
        self._go(self.playback.turned(1))

    async def _round(self, rest: str) -> None:
        """Go to the next round, or to the one with this number."""
        if not is_number(rest):
            self._go(self.playback.rounded(1))
            return
        there = self.playback.at(0)
        for _ in range(1, min(int(rest), len(there.replay.versions))):
            there = there.rounded(1)
        self._go(there)

    async def _to(self, rest: str) -> None:
        if is_number(rest):
            self._go(self.playback.at_version(int(rest)))
        else:
            self._console.say("replay-no-version", last=self.playback.last)

    async def _first(self) -> None:
        self._go(self.playback.at_tenth(0))

    async def _last(self) -> None:
        self._go(self.playback.at_tenth(10))

    async def _find(self, rest: str) -> None:
        if rest:
            self._leap(Jump("word", rest), "replay-not-found")
        else:
            self._console.say("line-study-find-how")

    async def _decision(self, rest: str) -> None:
        if (seat := self._seat(rest)) is not None:
            self._leap(Jump("decision", seat=seat), "replay-jump-none")
        else:
            letters = ", ".join(SEAT_LETTERS[: len(self.playback.names)])
            self._console.say("line-study-decision-how", letters=letters)

    def _leap(self, jump: Jump, refusal: str) -> None:
        """Go to the next move of a kind; if there is none, write the sentence `refusal`."""
        there = leap(self.playback, jump, 1, self._marks, (), self._texts)
        if there is None:
            self._console.say(refusal)
        else:
            self._go(there)

    # the position

    async def _eyes(self, rest: str) -> None:
        self.playback = self.playback.seen_by(self._seat(rest))
        self._tell_place()

    async def _board(self) -> None:
        game = self.playback.game
        say = self._texts.speaker(game.meta.key, self.playback.names, self.playback.viewer)
        self._console.tell(*game.text.board(self.playback.update().view, say))

    async def _scores(self) -> None:
        key = self.playback.game.meta.key
        say = self._texts.speaker(key, self.playback.names, self.playback.viewer)
        self._console.tell(*score_lines(key, self.playback.update().sheets, say))

    async def _choices(self) -> None:
        asked, game = self.playback.asked(), self.playback.game
        if asked is None:
            self._console.say("replay-nothing-asked")
            return
        say = self._texts.speaker(game.meta.key, self.playback.names, asked.seat)
        name, legal = self.playback.names[asked.seat], asked.update.legal
        self._console.say("replay-choices", name=name, count=len(legal))
        for number, action in enumerate(legal, 1):
            id = "line-study-taken" if action == asked.taken else "line-study-choice"
            self._console.say(id, number=number, action=say(game.text.action_message(asked.update.view, action)))

    async def _why(self, rest: str) -> None:
        self._console.tell(why_not(self.playback, rest, self._texts))

    async def _what_if(self, rest: str) -> None:
        """Continue from here; see `what_if` for the words."""
        asked, viewer = self.playback.asked(), self.playback.viewer
        usual = viewer if viewer is not None else asked.seat if asked is not None else 0
        table = self.playback.replay.record.header.table
        seats = len(self.playback.names)
        here = BranchPoint(table, self.playback.version, usual, seats, self._sent)
        self._left = await self._lobby.do(what_if(self._texts, rest, here))

    async def _note(self, rest: str) -> None:
        """Write a note at this move. Notes cannot be removed."""
        if self._sent:
            self._console.say("line-study-note-file")
            return
        table = self.playback.replay.record.header.table
        self._notes = read_notes(await self._lobby.do(Annotate(table, self.playback.version, rest)))
        self._tell_place()

    def _seat(self, letter: str) -> Seat | None:
        return seat_called(letter, len(self.playback.names))

    # leaving

    async def _help(self) -> None:
        for verb in VERBS:
            words = self._texts.ui(f"line-study-word-{verb.key}")
            self._console.say(f"line-study-help-{verb.key}", words=words)

    async def _tables(self) -> None:
        self._left = "tables"

    async def _quit(self) -> None:
        self._left = "quit"


VERBS: Final = (
    Command("next", "", LineStudy._next),
    Command("previous", "", LineStudy._previous),
    Command("turn", "", LineStudy._turn),
    Command("round", "[NUMBER...]", LineStudy._round),
    Command("go", "[NUMBER...]", LineStudy._to),
    Command("first", "", LineStudy._first),
    Command("last", "", LineStudy._last),
    Command("find", "[TEXT...]", LineStudy._find),
    Command("decision", "[LETTER...]", LineStudy._decision),
    Command("seat", "[LETTER...]", LineStudy._eyes),
    Command("board", "", LineStudy._board),
    Command("scores", "", LineStudy._scores),
    Command("choices", "", LineStudy._choices),
    Command("why", "[ACTION...]", LineStudy._why),
    Command("what-if", "[ORDER...]", LineStudy._what_if),
    Command("note", "[TEXT...]", LineStudy._note),
    Command("lead", "[TEXT...]", LineStudy._lead),
    Command("rejoin", "", LineStudy._rejoin),
    Command("tables", "", LineStudy._tables),
    Command("quit", "", LineStudy._quit),
    Command("help", "", LineStudy._help),
)
"""In the order of the help. The words of each are the message `line-study-word-<key>`, its help
`line-study-help-<key>`."""
