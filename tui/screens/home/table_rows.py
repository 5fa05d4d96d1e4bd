"""Makes the rows of the first screen: tables of one's own, tables of others, and everything else one can do."""

from collections.abc import Iterable, Mapping, Sequence
from math import inf
from typing import TYPE_CHECKING, Final, Self

import attrs

from core import catalog
from core.kernel.message import all_of
from core.text import Texts
from tui.screens.home.cards import LIVE, TABLE, game_rows
from tui.session.openings import Opening, OpenJoin, OpenLearn, OpenNewTable, OpenReplays, OpenRules, OpenSettings
from tui.widgets.form import Row
from tui.words.clocks import reading
from tui.words.names import game_title, rivals, table_title

if TYPE_CHECKING:
    from core.link.lobby import Lobby, TableCard
    from tui.session.shell import Shell

OPENINGS: Final[Mapping[str, Opening]] = {
    "new": OpenNewTable(),
    "learn": OpenLearn(),
    "join": OpenJoin(),
    "replays": OpenReplays(),
    "rules": OpenRules(),
    "settings": OpenSettings(),
}
"""What rows of the menu open, by their ids, in their order."""
MENU: Final = tuple(OPENINGS)
AT_ONE_TABLE: Final = ("join", "replays", "rules", "settings")
"""Those words of the menu that are of use to a guest at one table."""
LEARN: Final = "learn"
"""What stands first in the menu of a person who has finished no table."""


MOST_MINE, MOST_OTHERS = 20, 5
"""Tables of one's own that are listed, and of each sort of others."""


@attrs.frozen
class ListedTables:
    """The tables that have a row in the menu, in its order."""

    cards: "tuple[TableCard, ...]" = ()
    is_newcomer: bool | None = None
    """Whether this person has finished no table yet; None until their tables are known."""
    latest: str | None = None
    """Key of the game of the person's table that changed last; None where there is none."""

    @classmethod
    def among(cls, cards: "Sequence[TableCard]") -> Self:
        """Those that are listed of all that the lobby tells."""
        shown = (*waiting_first(cards)[:MOST_MINE], *to_join(cards)[:MOST_OTHERS], *to_watch(cards)[:MOST_OTHERS])
        own = [card for card in cards if card.mine]
        latest = max(own, key=lambda card: card.changed, default=None)
        is_newcomer = not any(card.status == "finished" for card in own)
        return cls(shown, is_newcomer, None if latest is None else latest.game)

    def table(self, row: str) -> "TableCard | None":
        """The table of a row by its id; None for any other row."""
        return next((card for card in self.cards if row == f"{TABLE}{card.id}"), None)

    def opening(self, row: str) -> Opening:
        """What a row of the menu opens; the rules begin with what this person played last."""
        return OpenRules(self.latest) if row == "rules" else OPENINGS[row]

    @property
    def first_own(self) -> str | None:
        """The id of the first row of a table of one's own, if there is one."""
        return next((f"{TABLE}{card.id}" for card in self.cards if card.mine), None)

    def game_beside(self, row: str) -> str:
        """Key of the game whose card stands beside a row: that of its table, else each word of the menu has one."""
        if (card := self.table(row)) is not None:
            return card.game
        keys = catalog.keys()
        return keys[MENU.index(row) % len(keys) if row in MENU else 0]


def menu_rows(shell: "Shell", cards: "Sequence[TableCard]", *, is_newcomer: bool = False) -> list[Row]:
    """All rows of a menu, one below the other."""
    rows = [table_row(shell.texts, shell.lobby, card) for card in cards]
    offered = _offered(shell)
    names = sorted(offered, key=lambda name: name != LEARN) if is_newcomer else offered
    return [*rows, *([Row("gap", kind="space")] if rows else []), *_words(shell, names)]


def _offered(shell: "Shell") -> tuple[str, ...]:
    """The menu; a guest at one table makes no others."""
    return AT_ONE_TABLE if shell.lobby.one_table else MENU


def card_rows(shell: "Shell", cards: "Sequence[TableCard]", *, live: "TableCard | None" = None) -> list[Row]:
    """The same for a large terminal: tables under headings, the one that is looked at, and a row for each game."""
    texts, lobby = shell.texts, shell.lobby
    groups = (
        ("home-cards-continue", [card for card in cards if card.mine]),
        ("home-cards-join", to_join(cards)),
        ("home-cards-watch", to_watch(cards)),
    )
    rows = [
        row
        for title, group in groups
        if group
        for row in (Row(title, texts.ui(title), "heading"), *(table_row(texts, lobby, card) for card in group))
    ]
    if live is not None:
        rows.append(Row(LIVE, game_title(texts, live.game), hint=texts.ui("home-watch-hint")))
    if lobby.one_table:
        return [*rows, *_words(shell, AT_ONE_TABLE)]
    return [*rows, *game_rows(texts), *_words(shell, MENU[1:])]


def _words(shell: "Shell", names: Iterable[str]) -> list[Row]:
    """What else one can do; last, leaving, which leads home from a server elsewhere."""
    texts, away = shell.texts, shell.away
    rows = [Row(name, texts.ui(f"home-{name}"), hint=texts.ui(f"home-{name}-hint")) for name in names]
    last = "return" if away else "leave"
    return [*rows, Row("leave", texts.ui(f"home-{last}"), hint=texts.ui(f"home-{last}-hint", server=away))]


def table_row(texts: Texts, lobby: "Lobby", card: "TableCard") -> Row:
    """A table with those who sit there, how it stands, and what Enter does."""
    title, names = table_title(texts, card), rivals(card, lobby.me)
    return Row(
        f"{TABLE}{card.id}",
        texts.ui("home-continue", game=title, names=names) if names else title,
        note=_standing(texts, card),
        hint=_hint(texts, lobby, card),
        marked=card.waits,
    )


def _hint(texts: Texts, lobby: "Lobby", card: "TableCard") -> str:
    """What Enter does on the row of a table, or how others come to one that waits for them."""
    command = lobby.invitation(card.invite) if card.invite and card.status == "open" else None
    if command is not None and card.page:
        return texts.ui("home-open-page-hint", command=command, page=card.page)
    if command is not None:
        return texts.ui("home-open-hint", command=command)
    if card.away:
        return texts.ui("home-gone-hint")
    if card.has_place:
        return texts.ui("home-sit-advice-hint" if card.hints == "open" else "home-sit-hint")
    return texts.ui("home-continue-hint" if card.mine else "home-watch-hint")


def _standing(texts: Texts, card: "TableCard") -> str:
    if card.has_place:
        return texts.ui("home-sit", seats=sum(player.kind == "open" for player in card.players))
    if not card.mine:
        return texts.ui("home-featured" if card.featured else "home-watch")
    if card.away:
        return texts.ui("home-gone", place=card.away)
    if card.status == "open":
        return texts.ui("home-open", invite=card.invite or "")
    if card.waits and card.left is not None:
        return texts.ui("home-your-turn-left", time=reading(card.left))
    if card.waits:
        return texts.ui("home-your-turn")
    if card.status == "running" and set(card.mine) & set(card.stand_ins):
        return texts.ui("home-steward")
    return texts.ui("home-waits", names=all_of([card.players[seat].name for seat in card.to_act]))


def to_join(cards: "Iterable[TableCard]") -> "list[TableCard]":
    """Open tables of others with a place for me."""
    return [card for card in cards if card.has_place]


def to_watch(cards: "Iterable[TableCard]") -> "list[TableCard]":
    """Running tables of others that anybody may watch, the featured one first."""
    running = [card for card in cards if not card.mine and card.status == "running"]
    return sorted(running, key=lambda card: not card.featured)


def people_at(card: "TableCard") -> tuple[str, ...]:
    """The names of the other people at a table."""
    players = enumerate(card.players)
    return tuple(player.name for seat, player in players if player.kind == "person" and seat not in card.mine)


def waiting_first(cards: "Iterable[TableCard]") -> "list[TableCard]":
    """My unfinished tables: those that wait for me, the least time first, then the others, latest first."""
    mine = [card for card in cards if card.mine and card.status in ("open", "running", "frozen")]
    return sorted(mine, key=_urgency)


def _urgency(card: "TableCard") -> tuple[bool, float, float]:
    return not card.waits, card.left if card.waits and card.left is not None else inf, -card.changed
