"""Write sentences about one table for the person in front, and interpret their input about it."""

import secrets
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

import attrs

from core.kernel.decision import Seat
from core.kernel.game import AnyGame
from core.kernel.message import BelvedereError, Message, NotationError, Say, SeatName, message
from core.kernel.rng import SEED_BYTES, Stream
from core.kernel.score import Outcome, ScoreSheet
from core.link.updates import Chat, DeliveredLines, Hint, Roster, Update
from core.table.finality import Finality
from core.table.preview import finality, preview
from core.text import Texts
from themes.glyphs import seat_letter
from tui.line.console import Console
from tui.line.matching import beginnings, describes, is_number, listed_choice, matches, nearest, plain
from tui.line.report import preview_lines, result_lines
from tui.words.hints import hint_lines, hint_notes
from tui.words.tables import ClockFace, gone_for

EMPTY_ROSTER: Final = Roster((), (), ())


@attrs.define(eq=False)
class Received:
    """Deliveries of one of this person's links, and how much of them has been written."""

    update: Update | None = None
    """The latest update."""
    log: list[Any] = attrs.field(factory=list)
    """All events, oldest first."""
    unread: int = 0
    """The number of latest events not written yet."""
    acted: int = 0
    """The number of events when the seat last answered."""
    shown: bool = False
    """Whether the board has been written once."""
    left: int | None = None
    """The length of the log when the person left; None if they did not, or after it has been written."""
    hint: Hint | None = None
    """The latest hint for the seat."""
    told: DeliveredLines = attrs.field(factory=DeliveredLines)
    """The chat lines received."""

    def restart(self, events: Sequence[Any]) -> None:
        """Take the log with which a link begins, initially and after a reconnection."""
        self.log, self.told = list(events), self.told.repeating()

    def is_news(self, chat: Chat) -> bool:
        """Note a chat line, and return whether it is new."""
        known, self.told = self.told, self.told.with_line(chat)
        return known.is_news(chat)

    def take_in(self, update: Update) -> None:
        """Store an update and its events."""
        self.update = update
        self.log.extend(update.events)
        self.unread = 0 if update.fresh else self.unread + len(update.events)
        self.acted = min(self.acted, len(self.log))

    def take_missed(self) -> list[Any]:
        """Return the events during the person's absence, only once."""
        left, self.left = self.left, None
        return [] if left is None else self.log[left:]

    def take_unread(self) -> list[Any]:
        """Return the events not written yet, and mark them as written."""
        count, self.unread = self.unread, 0
        return self.log[len(self.log) - count :]


@attrs.define(eq=False)
class TableSpeaker:
    """Sentences about one table for the person in front."""

    console: Console
    game: AnyGame
    front: Seat | None
    """The seat of the current reader; None for a spectator."""
    day: int = 0
    """The day of a deal of the day, in days since 1970; 0 for any other table."""
    roster: Roster = EMPTY_ROSTER
    face: ClockFace | None = None
    """The clocks as last delivered."""
    gone: Mapping[Seat, float] = attrs.field(factory=dict)
    """Seats of players who lost their connection while the reader watched, and when on the monotonic clock."""
    unranked: Message | None = None
    """The sentence at the end of a table that counts for nothing; None for other tables."""
    previews: bool = True
    """Whether to show the points of choices: not in a puzzle, where they would give the answer away."""

    def meet(self, roster: Roster, now: float) -> None:
        """Note who is present, at `now` on the monotonic clock."""
        had = dict(enumerate(self.roster.present))
        lost = [
            seat
            for seat, player in enumerate(roster.players)
            if player.kind == "person" and not roster.present[seat] and (had.get(seat) or seat in self.gone)
        ]
        self.gone = {seat: self.gone.get(seat, now) for seat in lost}
        self.roster = roster

    def waiting_for(self, seats: Sequence[Seat], now: float) -> Message:
        """Return the sentence for waiting for seats.

        For one absent person it includes the time since they left; for the reader's own seat it says that a stand-in
        plays.
        """
        if any(stand_in.seat == self.front for stand_in in self.roster.stand_ins):
            return Message("line-has-stand-in")
        if len(seats) > 1:
            return message("line-waiting-many", count=len(seats))
        (seat,) = seats
        if seat in self.gone:
            return message("line-waiting-gone", seat=SeatName(seat), ago=gone_for(now - self.gone[seat]))
        return message("line-waiting", seat=SeatName(seat))

    @property
    def texts(self) -> Texts:
        return self.console.texts

    @property
    def say(self) -> Say:
        """Renders messages for the person in front."""
        return self.speaker(self.front)

    def speaker(self, viewer: Seat | None) -> Say:
        """Return a renderer of messages for `viewer`."""
        return self.texts.speaker(self.game.meta.key, self.names, viewer)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat; an empty seat has its number."""
        return tuple(
            player.name or self.texts.ui("line-seat", number=seat + 1)
            for seat, player in enumerate(self.roster.players)
        )

    def tell(self, *messages: Message) -> None:
        """Write each sentence for the person in front."""
        say = self.say
        self.console.tell(*(say(message) for message in messages))

    def keep(self, update: Update, log: Sequence[Any]) -> None:
        """Save the position as the person in front sees it to files, and write the path."""
        if self.console.keep_position is None:
            self.console.say("picture-not-here")
            return
        try:
            path = self.console.keep_position(self.game, update, self.roster.players, log, self.texts)
        except BelvedereError as problem:
            self.tell(problem.sentence)
        else:
            self.console.say("picture-written", path=path)

    def tell_events(self, events: Sequence[Any]) -> None:
        """Write events, one a line."""
        self.tell(*(self.game.text.event_message(event) for event in events))

    def tell_end(self, outcome: Outcome, sheets: Sequence[ScoreSheet]) -> None:
        """Write the result of the table, and possible next steps."""
        self.console.say("line-over")
        self.console.tell(*result_lines(self.game.meta.key, outcome, sheets, self.say))
        if self.unranked is not None:
            self.console.tell(self.texts.say(self.unranked))
        self.console.say("line-after")
        self.console.say("line-after-review")
        if self.unranked is not None and self.unranked.id == "deal-over":
            self.console.say("line-after-compare")
        elif not self.day and [player.kind for player in self.roster.players].count("person") == 1:
            self.console.say("line-after-challenge")
        if self.day:
            self.console.say("line-after-daily")

    def choice(self, update: Update, action: Any) -> str:
        """Return an action as a sentence that starts with a verb."""
        return self.say(self.game.text.choice_message(update.view, action, is_told=self.previews))

    def choice_in_full(self, update: Update, action: Any) -> str:
        """Return an action with its side effects, which a board would show."""
        effect = self.game.text.effect_message(update.view, action)
        sentence = self.choice(update, action)
        return sentence if effect is None else self.texts.ui("line-effect", action=sentence, effect=self.say(effect))

    def numbered(self, update: Update, place: int, *, valued: bool = False) -> str:
        """Return a legal action by position, with its number and the points it brings; 0 points only if `valued`."""
        action = self.choice_in_full(update, update.legal[place])
        change = self.change(update, update.legal[place])
        if change is None or (change == 0 and not valued):
            return self.texts.ui("line-choice", number=place + 1, action=action)
        return self.texts.ui("line-choice-change", number=place + 1, action=action, points=change)

    def list_beginnings(self, update: Update, places: Sequence[int], lead: str) -> frozenset[str]:
        """Write the distinguishing beginnings of these choices' notations with their counts, and return them. Each line
        begins with `lead`."""
        found = beginnings([self.game.text.format_action(update.legal[place]) for place in places])
        self.console.say("line-begin-with", count=len(places))
        for notation, indices in found.items():
            action = self.choice(update, update.legal[places[indices[0]]])
            line = self.texts.ui("line-group", notation=notation, count=len(indices), action=action)
            self.console.tell(f"{lead}{line}")
        return frozenset(found)

    def tell_many(self, update: Update) -> frozenset[str]:
        """Write the number of choices and an example of a beginning, and return all beginnings."""
        found = beginnings([self.game.text.format_action(action) for action in update.legal])
        self.console.say("lesson-line-many", count=len(update.legal), example=next(iter(found)))
        return frozenset(found)

    def hint(self, hint: Hint, update: Update | None) -> list[Message]:
        """Return a hint with the number of each choice; another player's hint is numbered from 1."""
        said = message("hint-told", seat=SeatName(hint.seat))
        numbers = [1, 2, 3]
        if update is not None and hint.seat == self.front and hint.choices[0].action in update.legal:
            said = message("hint-title", tables=hint.tables)
            numbers = [update.legal.index(choice.action) + 1 for choice in hint.choices]
        notes = hint_notes(hint)
        if hint.seat == self.front and not hint.deep:
            notes.append(Message("line-hint-again"))
        return [said, *hint_lines(hint, self.game.meta.key, self.texts.language, numbers), *notes]

    def change(self, update: Update, action: Any) -> int | None:
        """Return the points that an action brings or costs at once; None if uncertain."""
        if self.front is None or not self.previews:
            return None
        stream = Stream(secrets.token_bytes(SEED_BYTES), "preview")
        seen = again = preview(self.game, update.view, self.front, action, stream)
        if not seen.certain:  # a few sampled states may agree by chance
            again = preview(self.game, update.view, self.front, action, stream)
        return seen.low if seen.low == seen.high == again.low == again.high else None

    def finality(self, update: Update, action: Any) -> Finality | None:
        """Return why a legal action would be final; None if it is not, such as one that waits for others."""
        waits = len(update.to_act) > 1 and self.game.foresee(update.view, action) is not None
        if self.front is None or waits:
            return None
        stream = Stream(secrets.token_bytes(SEED_BYTES), "preview")
        return finality(preview(self.game, update.view, self.front, action, stream), update.take_back)

    def why_final(self, why: Finality) -> Message:
        """Return the words for `why` an action is final."""
        return message(f"table-screen-final-{why}", game=self.game.meta.key)

    def ask_to_confirm(self, update: Update, action: Any, why: Finality | None) -> None:
        """Write which action Enter confirms, and `why` it is final."""
        told = self.choice(update, action)
        if why is None:
            self.console.say("line-confirm", action=told)
        else:
            self.console.say("line-confirm-final", action=told, final=self.why_final(why))

    def tell_changes(self, update: Update, action: Any) -> None:
        """Write the changes by score line that an action causes, if they may be shown."""
        if self.front is not None and self.previews:
            stream = Stream(secrets.token_bytes(SEED_BYTES), "preview")
            seen = preview(self.game, update.view, self.front, action, stream)
            self.console.tell(*preview_lines(self.game.meta.key, seen, self.say))

    def section(self, key: str, update: Update) -> list[str]:
        """Return a section of the plain-text board."""
        show = self.game.text.sections.get(key)
        return show(update.view, self.say) if show else []

    def board(self, update: Update) -> list[str]:
        """Return the plain-text board."""
        return self.game.text.board(update.view, self.say)

    def found(self, line: str, update: Update, beginnings: Collection[str] = ()) -> list[int]:
        """Return the positions of legal actions that `line` may mean: by number, notation, its beginning, words, or as
        a listed line.

        One of the listed `beginnings` means all choices that begin so, even if it is itself a complete action, such as
        an unturned tile.
        """
        if is_number(line):
            return [int(line) - 1] if 1 <= int(line) <= len(update.legal) else []
        if whole := listed_choice(line):
            return nearest(whole[0], self._told_by(whole[1], update))
        notations = [self.game.text.format_action(action) for action in update.legal]
        named = self.parsed(line)
        if named is not None or line in beginnings:
            begun = [place for place, notation in enumerate(notations) if f"{notation} ".startswith(f"{line.strip()} ")]
            return [update.legal.index(named)] if named in update.legal and line not in beginnings else begun
        wordings = [(self.choice(update, action), notations[place]) for place, action in enumerate(update.legal)]
        return matches(line, wordings)

    def tell_misunderstood(self, line: str, update: Update) -> bool:
        """Write why `line` chooses nothing, and return whether it was a listed choice that is gone, so that the list
        must be repeated."""
        action = self.parsed(line)
        if action is not None:
            self.tell(self.game.text.why_not(update.view, action))
        elif listed_choice(line):
            self.console.say("line-gone", choice=line)
            return True
        elif is_number(line) and update.legal:
            self.console.say("line-no-such-number", count=len(update.legal))
        elif not is_number(line):
            self.console.say("line-unknown", line=line[:40])
        return False

    def seat(self, words: str) -> Seat | None:
        """Return the seat with this letter, number or player's name; None if there is none."""
        for seat, player in enumerate(self.roster.players):
            if plain(words) in (plain(seat_letter(seat)), str(seat + 1), plain(player.name)):
                return seat
        return None

    def parsed(self, line: str) -> Any:
        """Return the action in notation, or None."""
        try:
            return self.game.text.parse_action(line)
        except NotationError:
            return None

    def _told_by(self, words: str, update: Update) -> list[int]:
        """Return the positions of choices that these words describe."""
        told_so = [describes(words, self.choice_in_full(update, action)) for action in update.legal]
        return [place for place, is_told in enumerate(told_so) if is_told]
