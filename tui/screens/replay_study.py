"""Represents the replay screen as a value, and changes it by keys; without terminal and clock."""

from collections.abc import Mapping
from typing import Any, Final, Literal

import attrs

from core.kernel.decision import Seat
from core.kernel.message import BelvedereError
from core.link.lobby import SharedStudy, StudyPlace
from core.record.notes import with_note
from core.text import Texts
from tui.study import NO_NOTES, Asked, Jump, JumpOffer, Marks, Playback, leap, offers, why_not
from tui.widgets.line_entry import EDITING, LineEntry

PLAY_RATES: Final = (1, 2, 4, 8)
"""Moves a second."""
BOARD_SCALES: Final = range(-3, 4)
"""How many scales smaller or larger the board can be."""
Mode = Literal["watch", "log", "choices", "jump"]
Wish = Literal["", "scores", "review", "leave", "what-if", "note", "export", "share", "rejoin", "watch"]
Purpose = Literal["find", "version", "why", "note"]
"""The purpose of a typed line."""
TYPED_LINES: Final[Mapping[str, Purpose]] = {"find": "find", "coordinate": "version", "why": "why"}
"""The binding that opens each line."""
PAGE_LINES: Final = 8
"""Sentences or choices that a page key moves by."""


@attrs.frozen
class Told:
    """The place of a sentence in the log: its version, and which of its events."""

    index: int
    number: int = 0


@attrs.frozen
class Study:
    """A replay, and what its reader is doing with it."""

    playback: Playback
    marks: Marks = attrs.field(factory=Marks)
    notes: Mapping[int, str] = NO_NOTES
    """The notes by version."""
    mode: Mode = "watch"
    """The object that the keys move: the replay, the cursor in the log or in the choices, or a jump."""
    entry: LineEntry | None = None
    """The line being typed."""
    picks_eyes: bool = False
    """Whether the next key may name the seat to show."""
    jump: Jump | None = None
    """The latest jump or search, which `n` and `p` repeat."""
    told: Told = Told(0)
    """The sentence under the cursor of the log."""
    choice: int = 0
    """The number of the legal action under the cursor of the choices."""
    is_running: bool = False
    rate: int = PLAY_RATES[0]
    zoom: int = 0
    remark: str = ""
    """A sentence shown in place of the position, until the next key."""
    wish: Wish = ""
    """A request to the screen, which clears it."""
    shared: SharedStudy | None = None
    """The shared study that this replay is part of, led by its reader or another player."""
    is_loose: bool = False
    """Whether its reader has left the leader's place for now."""

    @property
    def asked(self) -> Asked | None:
        """The decision with the listed choices."""
        return self.playback.asked() if self.mode == "choices" else None

    @property
    def chosen(self) -> Any:
        """The legal action under the cursor of the choices."""
        asked = self.asked
        return None if asked is None else asked.update.legal[min(self.choice, len(asked.update.legal) - 1)]

    @property
    def note(self) -> str:
        """The note at this ply."""
        return self.notes.get(self.playback.version, "")

    @property
    def leads(self) -> bool:
        """Whether its reader leads a shared study."""
        return self.shared is not None and self.shared.mine

    @property
    def follows(self) -> bool:
        """Whether its reader follows another player."""
        return self.shared is not None and not self.shared.mine and not self.is_loose

    @property
    def place(self) -> StudyPlace:
        """The place that followers are led to."""
        playback = self.playback
        choice = self.choice if self.asked is not None else None
        return StudyPlace(playback.replay.record.header.table, playback.version, playback.viewer, choice, self.note)

    def offers(self, texts: Texts) -> tuple[JumpOffer, ...]:
        """The jumps that are offered."""
        return offers(self.playback, self.marks, self.notes, texts)

    # Moving through the replay

    def moved_to(self, playback: Playback) -> "Study":
        """Return the study at another place or with another view; the cursors follow."""
        now = attrs.evolve(self, playback=playback, told=Told(playback.index), remark="")
        asked = playback.asked() if now.mode == "choices" else None
        if asked is None or asked.taken not in asked.update.legal:
            return attrs.evolve(now, choice=0)
        return attrs.evolve(now, choice=asked.update.legal.index(asked.taken))

    def led_to(self, place: StudyPlace) -> "Study":
        """Return the study at the leader's place in this table; a line being typed stays."""
        there = self.playback.seen_by(place.viewer).at_version(place.version)
        mode: Mode = self.mode if self.mode != "choices" else "watch"
        if place.choice is None:
            return attrs.evolve(self, mode=mode, is_running=False).moved_to(there)
        return attrs.evolve(attrs.evolve(self, mode="choices", is_running=False).moved_to(there), choice=place.choice)

    def ran(self) -> "Study":
        """Return the study one ply further, as the clock moves it; it stops at the end."""
        there = self.playback.stepped(1)
        return attrs.evolve(self.moved_to(there), is_running=there.index != self.playback.index)

    def leapt(self, jump: Jump, direction: int, texts: Texts) -> "Study":
        """Return the study at the next such place, and remember the jump; a remark says if there is none."""
        there = leap(self.playback, jump, direction, self.marks, self.notes, texts)
        now = attrs.evolve(self, jump=jump, mode="watch", is_running=False)
        if there is not None:
            return now.moved_to(there)
        id = "replay-not-found" if jump.sort == "word" else "replay-jump-none"
        return attrs.evolve(now, remark=texts.ui(id))

    def moved(self, by: int, texts: Texts) -> "Study":
        """Return the study with the cursor of the log or the choices moved."""
        if self.mode == "choices":
            asked = self.asked
            last = len(asked.update.legal) - 1 if asked is not None else 0
            return attrs.evolve(self, choice=max(0, min(self.choice + by, last)))
        told = self.told
        for _ in range(abs(by)):
            told = next_sentence(self.playback, told, 1 if by > 0 else -1, texts) or told
        return attrs.evolve(self, told=told)

    # Keys

    def pressed(self, id: str | None, key: str, character: str | None, texts: Texts) -> "Study | None":
        """Return the study after a key, None if the key does nothing here.

        `id` is its binding, `character` what it types. A follower who goes elsewhere leaves the leader's place.
        """
        found = self._pressed(id, key, character, texts)
        if found is None or not found.follows or found.place == self.place:
            return found
        return attrs.evolve(found, is_loose=True)

    def _pressed(self, id: str | None, key: str, character: str | None, texts: Texts) -> "Study | None":
        if self.entry is not None:
            return self._typed(self.entry, key, character, texts)
        quiet = attrs.evolve(self, remark="", picks_eyes=False)
        if self.picks_eyes and (eyes := _eyes(character, len(self.playback.names))) is not None:
            return quiet.moved_to(self.playback.seen_by(eyes[0]))
        if self.mode == "jump":
            found = next((offer for offer in self.offers(texts) if offer.letter == character), None)
            return attrs.evolve(quiet, mode="watch") if found is None else quiet.leapt(found.jump, 1, texts)
        if id is None:
            return None
        if id == "choose" and self.follows and self.shared is not None and self.shared.branch:
            return attrs.evolve(quiet, wish="watch")
        return quiet.press_in_mode(id, texts) or quiet.press_anywhere(id, character, texts)

    def pasted(self, text: str) -> "Study":
        """Return the study with a text pasted into the line being typed."""
        return self if self.entry is None else attrs.evolve(self, entry=self.entry.typed(text))

    def press_in_mode(self, id: str, texts: Texts) -> "Study | None":
        """Return the study after a key for the mode's own cursor; None if the key means the same as elsewhere."""
        if self.mode == "watch":
            return None
        match id:
            case "up" | "down":
                return self.moved(1 if id == "down" else -1, texts)
            case "page-up" | "page-down":
                return self.moved(PAGE_LINES if id == "page-down" else -PAGE_LINES, texts)
            case "back":
                return attrs.evolve(self, mode="watch")
            case "choose" if self.mode == "log":
                return attrs.evolve(self, mode="watch").moved_to(self.playback.at(self.told.index))
            case "choose":
                return self.moved_to(self.playback.stepped(1))
            case _:
                return None

    def press_anywhere(self, id: str, character: str | None, texts: Texts) -> "Study | None":
        """Return the study after a key that works in every mode; None for any other key."""
        playback = self.playback
        match id:
            case "right" | "step-on" | "left" | "step-back":
                return self.moved_to(playback.stepped(1 if id in ("right", "step-on") else -1))
            case "down" | "up":
                return self.moved_to(playback.turned(1 if id == "down" else -1))
            case "page-down" | "page-up":
                return self.moved_to(playback.rounded(1 if id == "page-down" else -1))
            case "first" | "last":
                return self.moved_to(playback.at_tenth(10 if id == "last" else 0))
            case "tenth" if character is not None and character.isdecimal():
                return self.moved_to(playback.at_tenth(int(character)))
            case "seat" if self.shared is not None and not self.shared.mine:
                if self.is_loose:
                    return attrs.evolve(self, is_loose=False, wish="rejoin")
                return attrs.evolve(self, is_loose=True, picks_eyes=True)
            case "seat":
                return attrs.evolve(self.moved_to(playback.seen_by_next()), picks_eyes=True)
            case "choose":
                return attrs.evolve(self, is_running=not self.is_running)
            case "next":
                return attrs.evolve(self, rate=PLAY_RATES[(PLAY_RATES.index(self.rate) + 1) % len(PLAY_RATES)])
            case "zoom-in" | "zoom-out":
                zoom = self.zoom + (1 if id == "zoom-in" else -1)
                return attrs.evolve(self, zoom=max(BOARD_SCALES[0], min(zoom, BOARD_SCALES[-1])))
            case "repeat" | "repeat-back":
                direction = 1 if id == "repeat" else -1
                return self.leapt(self.jump or Jump("round"), direction, texts)
            case _:
                return self._turned_to(id)

    def _turned_to(self, id: str) -> "Study | None":
        """Open a list or a line to type, or make a request to the screen."""
        match id:
            case "jump":
                return attrs.evolve(self, mode="jump", is_running=False)
            case "story":
                mode: Mode = "watch" if self.mode == "log" else "log"
                return attrs.evolve(self, mode=mode, told=Told(self.playback.index), is_running=False)
            case "choices":
                mode = "watch" if self.mode == "choices" else "choices"
                return attrs.evolve(self, mode=mode, is_running=False).moved_to(self.playback)
            case "find" | "coordinate" | "why":
                return attrs.evolve(self, entry=LineEntry(TYPED_LINES[id]), is_running=False)
            case "note":
                return attrs.evolve(self, entry=LineEntry("note").typed(self.note), is_running=False)
            case "scores" | "review" | "what-if" | "export" | "share":
                return attrs.evolve(self, wish=id, is_running=False)
            case "back" | "leave":
                return attrs.evolve(self, wish="leave", is_running=False)
            case _:
                return None

    def _typed(self, entry: LineEntry, key: str, character: str | None, texts: Texts) -> "Study":
        if key == "escape":
            return attrs.evolve(self, entry=None)
        if key == "enter":
            return attrs.evolve(self, entry=None).entered(entry, texts)
        if key in EDITING or character is None:
            return attrs.evolve(self, entry=entry.edited(key))
        return attrs.evolve(self, entry=entry.typed(character))

    def entered(self, entry: LineEntry, texts: Texts) -> "Study":
        """Return the study after a finished line."""
        text = entry.text.strip()
        if entry.purpose == "find":
            word = text or (self.jump.of if self.jump is not None and self.jump.sort == "word" else "")
            return self.leapt(Jump("word", word), 1, texts) if word else self
        if entry.purpose == "version":
            if not text.isdecimal() or len(text) > 6:
                return attrs.evolve(self, remark=texts.ui("replay-no-version", last=self.playback.last))
            return self.moved_to(self.playback.at_version(int(text)))
        if entry.purpose == "why":
            return attrs.evolve(self, remark=why_not(self.playback, text, texts))
        try:
            return attrs.evolve(self, notes=with_note(self.notes, self.playback.version, text), wish="note")
        except BelvedereError as problem:
            return attrs.evolve(self, remark=texts.say(problem.sentence))


def next_sentence(playback: Playback, told: Told, direction: int, texts: Texts) -> Told | None:
    """Return the sentence after (1) or before (-1) another; None where there is none."""
    here = len(playback.at(told.index).facts(texts))
    if 0 <= told.number + direction < here:
        return Told(told.index, told.number + direction)
    index = told.index + direction
    while 0 <= index < len(playback.replay.versions):
        if count := len(playback.at(index).facts(texts)):
            return Told(index, 0 if direction > 0 else count - 1)
        index += direction
    return None


def _eyes(character: str | None, seats: int) -> tuple[Seat | None] | None:
    """Return the view that a key names: a seat's letter, or 0 for public information."""
    if character == "0":
        return (None,)
    seat = ord(character.upper()) - ord("A") if character is not None and len(character) == 1 else -1
    return (seat,) if 0 <= seat < seats else None
