"""Who else is in the house and what they say, as lines beside the menu."""

from core.link import Announced, LobbyChat, LobbyTalk, News, Present, Visitor
from core.text import Texts
from tui.game_names import game_title
from tui.widgets.line import Run
from tui.widgets.reader import Runs, wrapped

KEPT = 100
"""Lines of talk that are kept."""


class Company:
    """What the lobby has told of people. Empty until it tells: a house of one's own never does."""

    def __init__(self) -> None:
        self.visitors: tuple[Visitor, ...] = ()
        self.said: list[LobbyChat | Announced] = []

    def __bool__(self) -> bool:
        return bool(self.visitors)

    def hear(self, news: News) -> None:
        """Take in what the lobby tells."""
        match news:
            case Present(visitors):
                self.visitors = visitors
            case LobbyTalk(lines):
                self.said = list(lines)
            case LobbyChat() | Announced():
                self.said = [*self.said, news][-KEPT:]

    def lines(self, texts: Texts, width: int, height: int) -> list[Runs]:
        """Everybody who is here, as far as half the height goes, then as much of the latest talk as fits."""
        room = max(3, height // 2)
        people: list[Runs] = [self._person(texts, visitor, width) for visitor in self.visitors]
        if len(people) > room - 1:
            rest = len(people) - room + 2
            people = [*people[: room - 2], ((f" {texts.ui('company-more', count=rest)}", "dim"),)]
        head: Runs = ((texts.ui("company-here", count=len(self.visitors)), "accent"),)
        talk = [line for said in self.said for line in self._talk(texts, said, width)]
        left = height - len(people) - 3
        empty: list[Runs] = [((f" {texts.ui('company-silence')}", "dim"),)]
        return [head, *people, (), ((texts.ui("company-talk"), "accent"),), *(talk[-left:] if talk else empty)]

    def _person(self, texts: Texts, visitor: Visitor, width: int) -> Runs:
        guest: tuple[Run, ...] = ((f" {texts.ui('company-guest')}", "dim"),) if visitor.guest else ()
        runs = ((f" {visitor.name}", "text"), *guest, (f"  {place(texts, visitor)}", "dim"))
        return _cut(runs, width)

    def _talk(self, texts: Texts, said: LobbyChat | Announced, width: int) -> list[Runs]:
        if isinstance(said, Announced):
            return wrapped(texts.say(said.sentence), width - 1, "accent", " ")
        return wrapped(texts.ui("company-said", name=said.name, text=said.text), width - 1, "text", " ")


def place(texts: Texts, visitor: Visitor) -> str:
    """Where somebody is."""
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
