"""Lists who else is on the server and what they say, as lines beside the menu."""

from typing import TYPE_CHECKING

from core.text import Texts
from tui.widgets.picture import wrap
from tui.widgets.reader import Runs, wrapped
from tui.widgets.text_line import Run
from tui.words.names import game_title, listed_names

if TYPE_CHECKING:
    from core.link.lobby import LobbyChat, News, Visitor
    from core.link.updates import Announced

KEPT = 100
"""Lines of talk that are kept."""
ROOMY = 8
"""Rows from which everybody has a line, and the talk a heading."""


class LobbyPresence:
    """The people of a lobby and their talk. Empty until the lobby has sent any: at one's own machine it never does."""

    def __init__(self) -> None:
        self.visitors: tuple[Visitor, ...] = ()
        self.more = 0
        """How many are here beside those that are known by name."""
        self.said: list[LobbyChat | Announced] = []

    def __bool__(self) -> bool:
        return bool(self.visitors)

    def receive(self, news: "News") -> None:
        """Take in news of the lobby."""
        from core.link.lobby import LobbyChat, LobbyTalk, Present
        from core.link.updates import Announced

        match news:
            case Present(visitors):
                self.visitors, self.more = visitors, news.more
            case LobbyTalk(lines):
                self.said = list(lines)
            case LobbyChat() | Announced():
                self.said = [*self.said, news][-KEPT:]

    def lines(self, texts: Texts, width: int, height: int) -> list[Runs]:
        """Everybody who is here, as far as half the height goes, then as much of the latest talk as fits; in few rows
        only their names."""
        if height < ROOMY:
            return self._brief(texts, width, height)
        people = self._people(texts, width, max(3, height // 2) - 1)
        head: Runs = ((texts.ui("company-here", count=self._count), "accent"),)
        talk = [line for said in self.said for line in self._talk(texts, said, width)]
        left = height - len(people) - 3
        empty: list[Runs] = [((f" {texts.ui('company-silence')}", "dim"),)]
        return [head, *people, (), ((texts.ui("company-talk"), "accent"),), *(talk[-left:] if talk else empty)]

    def _brief(self, texts: Texts, width: int, height: int) -> list[Runs]:
        """How many are here, where they are as far as half the height goes, and the latest talk below."""
        head = texts.ui("company-here", count=self._count)
        people = listed_names(f"{visitor.name} ({place(texts, visitor)})" for visitor in self.visitors)
        rows = wrap(people, width - 1, rows=max(1, (height - 1) // 2))
        lines: list[Runs] = [((head, "accent"),), *(((f" {row}", "text"),) for row in rows)]
        talk = [line for said in self.said for line in self._talk(texts, said, width)]
        left = height - len(lines)
        return [*lines, *talk[max(0, len(talk) - left) :]][:height]

    def _people(self, texts: Texts, width: int, room: int) -> list[Runs]:
        """Everybody, or as many as `room` lines hold and how many more there are."""
        each = [self._person(texts, visitor, width) for visitor in self.visitors[: room + 1]]
        if not self.more and sum(map(len, each)) <= room:
            return [line for person in each for line in person]
        lines: list[Runs] = []
        shown = 0
        for person in each:
            if len(lines) + len(person) >= room:
                break
            lines, shown = [*lines, *person], shown + 1
        return [*lines, ((f" {texts.ui('company-more', count=self._count - shown)}", "dim"),)]

    @property
    def _count(self) -> int:
        return len(self.visitors) + self.more

    def _person(self, texts: Texts, visitor: "Visitor", width: int) -> list[Runs]:
        """A person and where they are: in one line, or the place in a line of its own where it would be cut."""
        guest: tuple[Run, ...] = ((f" {texts.ui('company-guest')}", "dim"),) if visitor.guest else ()
        who: Runs = ((f" {visitor.name}", "text"), *guest)
        where: Run = (f"  {place(texts, visitor)}", "dim")
        if sum(len(text) for text, _ in (*who, where)) <= width:
            return [(*who, where)]
        return [_cut(who, width), _cut(((" ", "dim"), where), width)]

    def _talk(self, texts: Texts, said: "LobbyChat | Announced", width: int) -> list[Runs]:
        from core.link.updates import Announced

        if isinstance(said, Announced):
            return wrapped(texts.say(said.sentence), width - 1, "accent", " ")
        return wrapped(texts.ui("company-said", name=said.name, text=said.text), width - 1, "text", " ")


def place(texts: Texts, visitor: "Visitor") -> str:
    """Where a person is."""
    if visitor.game is None:
        return texts.ui("company-in-lobby")
    title = game_title(texts, visitor.game)
    return title if visitor.seat is not None else texts.ui("company-watches", game=title)


def _cut(runs: Runs, width: int) -> Runs:
    kept: list[Run] = []
    for text, ink in runs:
        kept.append((text[:width], ink))
        width -= len(kept[-1][0])
    return tuple(kept)
