"""Says in lines what the guide of a lesson says, and keeps what has been done."""

from collections.abc import Callable
from typing import Any, Final, get_args

from core.kernel.lesson import Look
from core.kernel.message import Message
from core.learning.guide import Coaching, Guide
from core.link.updates import Update
from tui.line.speaker import TableSpeaker

REGION_SECTIONS: Final = {
    "market": ("market", "display"),
    "pile": ("piles", "market", "display"),
    "city": ("city", "map"),
    "seats": ("players", "streets", "cities"),
    "scores": ("players",),
    "square": ("city",),
    "place": ("city",),
    "cell": ("map",),
    "house": ("street",),
    "column": ("market",),
    "display": ("display",),
    "kind": ("stock", "tableau"),
    "slot": ("offers",),
    "contract": ("contracts",),
    "seat": ("players", "streets", "cities"),
}
"""The sections of a plain-text board, the best one first, that tell of a region or of a target whose id begins so; what
is not named here is a section itself."""
SHORT_SECTION: Final = 6
"""Lines of a section that is told again with another decision though it is as it was: it may be a page back by then."""
LOOKS: Final[tuple[Look, ...]] = get_args(Look)


class LineLesson:
    """The guide of one table in line mode; at a table that is no lesson it says nothing but a question, if there is
    one."""

    def __init__(self, guide: Guide | None, keep: Callable[[Guide], None], question: Message | None = None) -> None:
        """`keep` is called with the guide whenever another step is done. Without a guide `question` is said above the
        choices of every decision, where the game's own prompt does not ask all of it."""
        self._known = guide
        self._keep = keep
        self._question = question
        self._guide = guide
        self._said: Coaching | None = None
        self._written: dict[str, list[str]] = {}
        """Sections of the board as they were written last, short ones for this decision."""

    @property
    def coaching(self) -> Coaching | None:
        """What the guide says now."""
        return None if self._guide is None else self._guide.coaching

    @property
    def is_open(self) -> bool:
        """Whether what the guide says is to be thought about before any choice, or has something opened first."""
        return self.coaching is not None and self.coaching.mode in ("look", "free")

    def receive(self, update: Update) -> None:
        """Take in an update of the learner's own seat, each in order."""
        if self._guide is not None and update.viewer is not None:
            self._go(self._guide.updated(update))

    def board_written(self, speaker: TableSpeaker, update: Update) -> None:
        """The whole board has been written: what stands on it need not be written again before it changes."""
        if self._guide is not None:
            board = set(speaker.board(update))
            sections = {key: speaker.section(key, update) for key in speaker.game.text.sections}
            self._written = {key: lines for key, lines in sections.items() if board.issuperset(lines)}

    def chosen(self, action: Any) -> bool:
        """Whether a choice goes to the table."""
        if self._guide is None:
            return True
        guide, goes = self._guide.chosen(action)
        self._go(guide)
        if goes:
            self._written = {key: lines for key, lines in self._written.items() if len(lines) > SHORT_SECTION}
        return goes

    def looked(self, what: str) -> bool:
        """Whether the guide says something else, now that the verb `what` was answered."""
        look = next((look for look in LOOKS if look == what), None)
        return self._guide is not None and look is not None and self._moved(self._guide.looked(look))

    def read_on(self) -> bool:
        """Whether Enter has led on from what was to be read."""
        return self._guide is not None and self._moved(self._guide.read_on())

    def leave(self) -> bool:
        """Send the guide away; False when there is none."""
        was_there, self._guide = self._guide is not None, None
        return was_there

    def take_up(self, update: Update | None) -> str:
        """Call the guide back. Gives the id of what is said to that."""
        if self._known is None:
            return "lesson-none-here"
        if self._guide is None:
            self._guide = Guide(self._known.game, self._known.done)
            self._said = None
            if update is not None:
                self.receive(update)
        is_over = self._guide.left == 0 and self._guide.coaching is None
        return "lesson-over-already" if is_over else "lesson-taken-up"

    def tell(self, speaker: TableSpeaker, update: Update, *, again: bool = True, asked: bool = True) -> bool:
        """Write what the guide says, below the sections of the board of which it speaks, as far as these have changed
        since they were written, or are short and were written for another decision; what was said before only `again`,
        else no more than that Enter leads on, where the person is `asked` something. Whether it is only to be read."""
        coaching = self.coaching
        if coaching is None and self._question is not None and asked:
            speaker.tell(self._question)
        if coaching is None:
            return False
        if coaching is self._said and not again:
            if coaching.mode == "tell" and asked:
                speaker.console.say("lesson-enter")
            return coaching.mode == "tell"
        if self._said is None or self._said.step != coaching.step:
            for section in _sections(speaker, coaching):
                lines = speaker.section(section, update)
                if lines != self._written.get(section):
                    speaker.console.tell(*lines)
                self._written[section] = lines
        is_first, self._said = self._said is None, coaching
        speaker.console.say("lesson-says", sentence=speaker.say(coaching.sentence))
        if is_first:
            speaker.console.say("lesson-line-legend")
        if coaching.mode == "tell":
            speaker.console.say("lesson-enter")
        if coaching.look is not None:
            speaker.console.say(f"lesson-line-look-{coaching.look}")
        return coaching.mode == "tell"

    def wanted(self, update: Update) -> list[int]:
        """The places in the legal list of the choices that the guide asks for; none where it asks for none."""
        wanted = frozenset() if self.coaching is None else self.coaching.wanted
        return [place for place, action in enumerate(update.legal) if action in wanted]

    def _moved(self, guide: Guide) -> bool:
        is_new = guide is not self._guide
        self._go(guide)
        return is_new

    def _go(self, guide: Guide) -> None:
        before, self._guide = self._guide, guide
        if before is None or guide.done != before.done:
            self._known = guide
            self._keep(guide)


def _sections(speaker: TableSpeaker, coaching: Coaching) -> list[str]:
    """The sections of the plain-text board that tell of what is marked."""
    known = speaker.game.text.sections
    names = (mark if mark in known else mark.partition(":")[0].partition("-")[0] for mark in coaching.marks)
    found = (next((one for one in REGION_SECTIONS.get(name, (name,)) if one in known), None) for name in names)
    return list(dict.fromkeys(section for section in found if section is not None))
