"""What a key means at the table, by what is going on."""

from collections.abc import Mapping
from time import monotonic

from core.link.commands import Concede, Resume
from tui.screens.table import gallery
from tui.screens.table.play import Play
from tui.widgets.picture import Target

AHEAD = 16
"""Keys kept while the table has not answered yet."""
DIRECTIONS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
ELSEWHERE = frozenset({"help", "palette"})
"""Bindings that belong to the app."""
BEFORE = frozenset({"invite", "begin", "ready", "stand-up"})
"""What the house does before the table has begun."""
TURNS = {"turn-piece": 1, "turn-piece-back": -1}
MOVES = frozenset({*DIRECTIONS, *TURNS, "choose", "digit", "next", "previous"})
"""What waits for the table's answer when it is typed ahead."""


class Keyboard:
    """Turns keys into what they mean for one `Play`.

    What is typed ahead of the table's answer counts when the same player is asked again, and is dropped when the
    prompt changes its owner.
    """

    def __init__(self, play: Play) -> None:
        self.play = play
        self._ahead: list[tuple[str, str, str | None]] = []
        self._asked = play.asked
        self._asked_at = 0.0

    def told(self) -> None:
        """The table has delivered something."""
        play = self.play
        if play.asked != self._asked:
            self._asked = play.asked
            self._asked_at = monotonic()
            self._ahead.clear()

    def press(self, key: str, character: str | None, bindings: Mapping[str, str], time: float) -> str | None:
        """Do what a key means: None when it means nothing here, `scores`, `leave` or one of BEFORE for what the app
        does, else anything. `time` is when it was pressed, on the monotonic clock."""
        play = self.play
        if play.entry is not None:
            return self._type(key, character)
        id = bindings.get(key)
        if play.mode != "choose":
            return self._special(key, id, character)
        if id is None or id in ELSEWHERE:
            return None
        if id in BEFORE:
            return id if play.is_gathering else None
        if id in MOVES and play.page is None:
            if time < self._asked_at:
                return "dropped"
            if play.sent:
                self._ahead = [*self._ahead, (id, key, character)][:AHEAD]
                return "kept"
        return self._do(id, key)

    def catch_up(self) -> bool:
        """Do one thing that was typed ahead; False when there is none or the table has not answered yet."""
        if self.play.sent or not self._ahead:
            return False
        id, key, _ = self._ahead.pop(0)
        self._do(id, key)
        return True

    def pick(self, target: Target, *, log: bool) -> None:
        """A click: selects, and chooses what is selected already."""
        play = self.play
        if log:
            self._go_to_line(target)
        elif play.page is not None:
            play.page = None
        elif play.chooser.cursor == target.id or target.id.startswith("seat-"):
            play.chooser.go(target.id)
            play.choose()
        else:
            play.chooser.go(target.id)

    # What a binding does

    def _do(self, id: str, key: str) -> str:
        play, chooser = self.play, self.play.chooser
        if play.page is not None:
            return self._read(id)
        play.notes = []
        if id in DIRECTIONS:
            chooser.move(*DIRECTIONS[id])
        elif id in ("next", "previous"):
            chooser.step(1 if id == "next" else -1)
        elif id == "digit":
            play.follow(chooser.digit(int(key)))
        elif id in TURNS:
            chooser.turn_piece(TURNS[id])
        elif id in ("jump", "seat", "steward"):
            play.mode, play.jumped = id, ""
        elif id in ("command", "talk", "coordinate"):
            play.open_entry(id)
        elif id == "leave":
            return self._leave()
        elif id in ("page-up", "page-down"):
            play.read_log()
        else:
            return self._plain(id)
        return "done"

    def _plain(self, id: str) -> str:
        play = self.play
        match id:
            case "choose" if play.people.is_played_for:
                play.link.send(Resume())
            case "choose":
                play.choose()
            case "back":
                if not play.chooser.back():
                    play.look_home()
            case "why":
                play.explain()
            case "take-back":
                play.take_back()
            case "since":
                play.read_since()
            case "log":
                play.read_log()
            case "spectators":
                gallery.open_page(play)
            case "scores":
                return "scores"
        return "done"

    def _read(self, id: str) -> str:
        steps = {"up": -1, "previous": -1, "down": 1, "next": 1, "page-up": -10, "page-down": 10}
        if id in steps:
            self.play.scroll(steps[id])
        else:
            self.play.page = None
        return "done"

    def _leave(self) -> str:
        play = self.play
        over = play.update is None or play.update.outcome is not None or play.closed is not None
        if play.link.viewer is None or over:
            return "leave"
        play.mode = "leaving"
        return "done"

    # Modes in which the next key is special

    def _special(self, key: str, id: str | None, character: str | None) -> str:
        play, mode = self.play, self.play.mode
        play.mode = "choose"
        if mode == "agreeing":
            gallery.answer(play, yes=id == "choose")
        if mode == "leaving" and (id in ("choose", "leave") or character == "C"):
            if character == "C":
                play.link.send(Concede())
            return "leave"
        if mode == "jump" and character is not None:
            self._jump(character)
        if mode == "steward" and id == "choose" and len(play.people.claimable) == 1:
            play.call_stand_in(play.people.claimable[0])
        elif mode == "steward" and character is not None and character.isalpha():
            play.call_stand_in(ord(character.upper()) - ord("A"))
        if mode == "seat" and character is not None:
            seat = ord(character.upper()) - ord("A")
            if seat >= 0:
                play.look_at(seat)
        return "done"

    def _jump(self, character: str) -> None:
        """To the target of the label typed so far; a second letter is waited for where there is such a label."""
        play = self.play
        play.jumped += character
        for target, label in play.chooser.letters().items():
            if label == play.jumped:
                play.chooser.go(target)
            elif label.startswith(play.jumped):
                play.mode = "jump"

    def _type(self, key: str, character: str | None) -> str:
        play, entry = self.play, self.play.entry
        assert entry is not None
        if key == "escape":
            play.entry = None
        elif key == "enter":
            play.enter()
        elif key == "tab" and entry.purpose == "command":
            entry.complete(play.notations())
        elif not entry.press(key) and character is not None:
            entry.type(character)
            if entry.purpose == "coordinate":
                self._go_to_name()
        return "done"

    def _go_to_name(self) -> None:
        play = self.play
        assert play.entry is not None
        found = play.chooser.named(play.entry.text.strip().lower())
        exact = [spot for spot in found if spot.name == play.entry.text.strip().lower()]
        if len(found) == 1 or exact:
            play.chooser.go((exact or found)[0].id)
        if len(found) <= 1:
            play.entry = None

    def _go_to_line(self, target: Target) -> None:
        play = self.play
        scene = play.scene()
        if scene is None:
            return
        lines = play.story.lines(scene, play.board)
        number = int(target.id.removeprefix("line-"))
        if number < len(lines) and (place := lines[number].place) is not None:
            play.page = None
            play.chooser.go(place)
