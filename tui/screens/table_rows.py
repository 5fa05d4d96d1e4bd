"""Describes tables as rows of lists: their players, state, points and a hint."""

from math import inf
from typing import TYPE_CHECKING

from core.kernel.decision import Seat
from core.kernel.message import all_of
from core.text import Texts
from tui.screens.home_cards import TABLE_PREFIX, TableRow
from tui.widgets.kit.signs import total
from tui.widgets.picture import Span
from tui.words.names import rivals, table_title
from tui.words.tables import ago, reading

if TYPE_CHECKING:
    from core.link.lobby import Lobby, TableCard
    from tui.app import BelvedereApp


def table_row(app: "BelvedereApp", card: "TableCard") -> TableRow:
    """Return the row of a table: its players, its state, and a hint."""
    texts = app.texts
    title, names = card.label or table_title(texts, card), rivals(texts, card)
    turn = texts.ui("home-turn", turn=card.turn) if card.turn and card.status != "finished" else ""
    when = ago(texts, app.clock().timestamp() - card.changed)
    return TableRow(
        f"{TABLE_PREFIX}{card.id}",
        texts.ui("home-continue", game=title, names=names) if names else title,
        note=_standing(texts, card),
        hint=hint_of(app, card),
        marked=card.waits,
        title=title,
        turn=turn,
        share=min(1.0, (card.turn - 1) / card.turns) if turn and card.turns else None,
        points=tuple(_points(app, card)),
        when=when if card.mine else "",
    )


def _points(app: "BelvedereApp", card: "TableCard") -> list[Span]:
    """Return the points of a table's seats with their shapes: those of the reader first, then the most."""
    glyphs = app.appearance.glyphs

    def place(seat: Seat) -> tuple[bool, int]:
        return seat not in card.mine, -card.points[seat]

    return [
        (
            f"{glyphs.seat(seat)}{total(card.points[seat])} ",
            f"{'bold ' if seat in card.mine else ''}seat-{seat + 1}",
        )
        for seat in sorted(range(len(card.points)), key=place)
    ]


def hint_of(app: "BelvedereApp", card: "TableCard") -> str:
    """Return what Enter does on the row of a table, and when a player last played there."""
    hint = _hint(app.texts, app.lobby, card)
    if not card.mine or card.status != "running":
        return hint
    return app.texts.ui("home-table-hint", hint=hint, when=ago(app.texts, app.clock().timestamp() - card.changed))


def _hint(texts: Texts, lobby: "Lobby", card: "TableCard") -> str:
    """Return what Enter does on the row of a table, or how others can join it."""
    command = lobby.invitation(card.invite) if card.invite and card.status == "open" else None
    if command is not None and card.page:
        return texts.ui("home-open-page-hint", command=command, page=card.page)
    if command is not None:
        return texts.ui("home-open-hint", command=command)
    if card.away:
        return texts.ui("home-gone-hint")
    if card.has_place:
        return texts.ui("home-sit-advice-hint" if card.hints == "open" else "home-sit-hint")
    if card.waits:
        return texts.ui("home-continue-turn-hint")
    if card.status == "finished":
        return texts.ui("replays-table-hint")
    return texts.ui("home-continue-hint" if card.mine else "home-watch-hint")


def _standing(texts: Texts, card: "TableCard") -> str:
    if card.has_place:
        return texts.ui("home-sit", seats=sum(player.kind == "open" for player in card.players))
    if card.followed:
        names = all_of([card.players[seat].name for seat in card.followed])
        return texts.ui("home-watch-followed", names=names)
    if not card.mine:
        return texts.ui("home-featured" if card.featured else "home-watch")
    if card.away:
        return texts.ui("home-gone", place=card.away)
    if card.status == "open":
        return texts.ui("home-open", invite=card.invite or "")
    if card.waits and card.left is not None:
        return texts.ui("home-your-turn-left", time=reading(card.left))
    if card.waits or card.status == "finished":
        return ""
    if card.status == "running" and set(card.mine) & set(card.stand_ins):
        return texts.ui("home-stand-in")
    return texts.ui("home-waits", names=all_of([card.players[seat].name for seat in card.to_act]))


def urgency(card: "TableCard") -> tuple[bool, bool, float, float]:
    """Return the place of an own table in a list, as a sort key."""
    left = card.left if card.waits and card.left is not None else inf
    return card.is_practice, not card.waits, left, -card.changed


async def open_card(app: "BelvedereApp", card: "TableCard") -> None:
    """Open what Enter opens at the row of a table: its replay once it is finished, otherwise the table, where a free
    seat is taken."""
    from core.link.lobby_commands import FetchRecord, JoinTable

    if card.status == "finished":
        from tui.screens.replay import open_replay

        open_replay(app, await app.lobby.do(FetchRecord(card.id)), next(iter(card.mine), None))
    else:
        await app.open_table(await app.lobby.do(JoinTable(card.id)) if card.has_place else card)


async def play_now(app: "BelvedereApp", game: str) -> None:
    """Open a table of a game against a player who is here, or one that waits for one and then for a bot."""
    from core.link.lobby_commands import PlayNow
    from core.link.spec import WAIT

    card = await app.lobby.do(PlayNow(game))
    await app.open_table(card)
    if card.quick:
        app.tell(app.texts.ui("play-now-waits", seconds=WAIT), timeout=12)
