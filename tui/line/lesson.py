"""Present the guide of a lesson in line mode, and record completed steps."""

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
"""Sections of a plain-text board for a region or the prefix of a target's id, best first. Other names are sections
themselves."""
SHORT_SECTION: Final = 6
"""Length in lines up to which a section is repeated with every decision although it is unchanged: it may have scrolled
away."""
LOOKS: Final[tuple[Look, ...]] = get_args(Look)


class LineLesson:
    """The guide of one table in line mode. At other tables it writes only a question, if there is one."""

    def __init__(self, guide: Guide | None, keep: Callable[[Guide], None], question: Message | None = None) -> None:
        """`keep` is called with the guide after each completed step. Without a guide, `question` is written above the
        choices of every decision, where the game's own prompt is not enough."""
        self._known = guide
        self._keep = keep
        self._question = question
        self._guide = guide
        self._said: Coaching | None = None
        self._written: dict[str, list[str]] = {}
        """Sections of the board as last written; short ones only for this decision."""

    @property
    def coaching(self) -> Coaching | None:
        """The current coaching of the guide."""
        return None if self._guide is None else self._guide.coaching

    @property
    def is_open(self) -> bool:
        """Whether the coaching asks to think before choosing, or to open something first."""
        return self.coaching is not None and self.coaching.mode in ("look", "free")

    def receive(self, update: Update) -> None:
        """Take the next update of the learner's own seat."""
        if self._guide is not None and update.viewer is not None:
            self._go(self._guide.updated(update))

    def board_written(self, speaker: TableSpeaker, update: Update) -> None:
        """Note that the whole board has been written: its sections are not repeated until they change."""
        if self._guide is not None:
            board = set(speaker.board(update))
            sections = {key: speaker.section(key, update) for key in speaker.game.text.sections}
            self._written = {key: lines for key, lines in sections.items() if board.issuperset(lines)}

    def chosen(self, action: Any) -> bool:
        """Note a choice, and return whether it is sent to the table."""
        if self._guide is None:
            return True
        guide, goes = self._guide.chosen(action)
        self._go(guide)
        if goes:
            self._written = {key: lines for key, lines in self._written.items() if len(lines) > SHORT_SECTION}
        return goes

    def looked(self, what: str) -> bool:
        """Note that the verb `what` was answered, and return whether the guide moved on."""
        look = next((look for look in LOOKS if look == what), None)
        return self._guide is not None and look is not None and self._moved(self._guide.looked(look))

    def read_on(self) -> bool:
        """Read on with Enter, and return whether the guide moved on."""
        return self._guide is not None and self._moved(self._guide.read_on())

    def leave(self) -> bool:
        """Send the guide away, and return whether there was one."""
        was_there, self._guide = self._guide is not None, None
        return was_there

    def take_up(self, update: Update | None) -> str:
        """Call the guide back, and return the id of the reply."""
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
        """Write the coaching below the sections of the board that it mentions, and return whether it only needs
        reading.

        Sections are written if they changed, or if they are short and were written for another decision. Coaching that
        was written before is repeated only `again`; otherwise, if the person is `asked` something, a reminder of Enter.
        """
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
        """Return the positions of the legal actions that the guide asks for."""
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
    """Return the sections of the plain-text board that show the marks of the coaching."""
    known = speaker.game.text.sections
    names = (mark if mark in known else mark.partition(":")[0].partition("-")[0] for mark in coaching.marks)
    found = (next((one for one in REGION_SECTIONS.get(name, (name,)) if one in known), None) for name in names)
    return list(dict.fromkeys(section for section in found if section is not None))
