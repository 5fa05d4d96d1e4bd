"""Shows a player's statistics: a row for each game, and the figures of the game under the cursor."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING, ClassVar, Final

from rich.cells import cell_len, set_cell_size
from textual import on
from textual.widget import Widget

from core.grammar import format_decimal, format_number, format_signed
from core.kernel.message import BelvedereError, Message, message
from core.link.lobby_commands import FetchStatistics, ListVisitors, ShareStatistics
from core.results.figures import informative_groups, kind_name, notes_of, options_text, rating_sentence, rule_name
from core.text import Texts
from themes.glyphs import Glyphs
from tui.preferences.keymap import bindings
from tui.screens.page import ListPage, Page
from tui.widgets.form import Form, Row
from tui.widgets.painted import TextLine
from tui.widgets.picture import cut
from tui.widgets.reader import Reader, Runs, wrapped
from tui.words.names import game_title

if TYPE_CHECKING:
    from core.link.account import (
        CostFigures,
        GameStatistics,
        OwnFigures,
        PersonStatistics,
        PointFigures,
        PointHistogram,
        WinFigures,
    )

BAR_STEPS: Final = "▁▂▃▄▅▆▇█"
ASCII_STEPS: Final = "_.:-=+*#"
"""Bars of rising height, in eighths of a cell and in ASCII."""
SHARE_BAR, SHORTEST_BAR = 5, 2
"""Width of a bar next to two figures, and its least width next to long names."""
OWN_CELLS, WINNER_CELLS = 6, 8
"""Width of each of these two figures."""
HISTOGRAM_COLUMN: Final = 4
"""Width of a column of a histogram."""
SHARES_GAP: Final = 3
"""Cells between the shares of wins and the points by rule."""
RULE_CELLS: Final = 27
"""Least width of the points by rule next to the shares of wins."""
FULL_ROWS: Final = 100
"""Rows from which everything has room."""
WIN_CELLS: Final = 33
"""Width of the shares of wins on a screen of up to 80 columns."""
COST_CELLS: Final = 14
"""Width of the figures of a kind of decision in these rows; the rest is for its name."""


def statistics_screen(names: Sequence[str]) -> Page:
    """Return the page for the named player, or the own statistics without a name; for several players, a list."""
    return NamesScreen(names) if len(names) > 1 else StatisticsScreen(*names)


class NamesScreen(ListPage):
    """Lists players; Enter shows the statistics of one."""

    CONTEXT = "statistics"
    HEADING = "statistics-title"
    ABOUT = "statistics-whose"

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__()
        self._names = names

    def rows(self) -> list[Row]:
        return [Row(str(place), name) for place, name in enumerate(self._names)]

    @on(Form.Chosen)
    def _choose(self, event: Form.Chosen) -> None:
        self.app.open(StatisticsScreen(self._names[int(event.row.id)]))


class StatisticsScreen(Page):
    """Lists games with tables, share of wins and rating; below are pictures and figures of one of them.

    Of another player it shows as much as they share.
    """

    CONTEXT = "statistics"
    HEADING = "statistics-title"
    BAR = ("up", "down", "choose", "page-down", "back", "help")
    BINDINGS: ClassVar = [*bindings("page-up", "page-down")]

    def __init__(self, name: str = "") -> None:
        super().__init__()
        self._whose = name
        self._found: PersonStatistics | None = None
        self._others: tuple[str, ...] = ()
        """The visitors, by name."""

    def body(self) -> Iterable[Widget]:
        form = self.form(self._rows())
        form.takes_pages = False
        yield form
        yield self.reader(id="figures", is_beside=True)
        yield TextLine(self.app.appearance.inks, id="hint")

    async def on_mount(self) -> None:
        self.query_one(Form).focus()
        try:
            if self.app.has_visitors and not self._whose:
                here = await self.app.lobby.do(ListVisitors())
                self._others = tuple(dict.fromkeys(one.name for one in here if not one.guest))
            self._found = await self.app.lobby.do(FetchStatistics(self._whose))
        except BelvedereError as problem:
            self._show([self.app.texts.say(problem.sentence)], "warning")
            return
        self.show_rows(self._rows())

    def on_resize(self) -> None:
        self.call_after_refresh(self._read)

    @on(Form.Moved)
    def _show_game(self, event: Form.Moved) -> None:
        self.query_one("#hint", TextLine).show([(f"   {event.row.hint}", "dim")])
        self._read()

    @on(Form.Chosen)
    def _choose(self, event: Form.Chosen) -> None:
        if event.row.id == "people":
            self.app.open(statistics_screen(self._here()))
        if event.row.id == "others":
            self.app.attempt(self._share)

    async def _share(self) -> None:
        """Switch between sharing statistics and sharing only the name."""
        if self._found is not None:
            await self.app.lobby.do(ShareStatistics(not self._found.open))
            self._found = await self.app.lobby.do(FetchStatistics())
            self.show_rows(self._rows())

    def _here(self) -> tuple[str, ...]:
        """The names of the other visitors."""
        me = "" if self._found is None else self._found.name
        return tuple(name for name in self._others if name != me)

    def action_page_up(self) -> None:
        self.query_one("#figures", Reader).action_page_up()

    def action_page_down(self) -> None:
        self.query_one("#figures", Reader).action_page_down()

    def _rows(self) -> list[Row]:
        found = self._found
        if found is None:
            return []
        tables = sum(game.tables for game in found.games)
        if not found.mine:
            sort = "closed" if not found.open else "head" if tables else "nothing"
            head = self.say(f"statistics-{sort}", name=found.name, tables=tables)
            return [Row("head", head, "heading"), *map(self._row, found.games)]
        head = self.say("statistics-head" if tables else "statistics-nothing", name=found.name, tables=tables)
        seen = self.say("statistics-seen-open" if found.open else "statistics-seen-closed")
        return [
            Row("head", head, "heading"),
            *map(self._row, found.games),
            *(
                [Row("people", self.say("statistics-others-here"), note=str(len(here)))]
                if (here := self._here())
                else []
            ),
            Row("others", self.say("statistics-seen"), note=seen, hint=self.say("statistics-seen-hint")),
        ]

    def _row(self, game: "GameStatistics") -> Row:
        tables = self.say("statistics-tables", tables=game.tables)
        won = "" if game.own is None else self.say("statistics-share", won=_percent(game.own.wins[0].won))
        rating = "" if game.rating is None else self.app.texts.say(rating_sentence(game.rating))
        title = game_title(self.app.texts, game.game)
        hint = "" if game.own is None else self.say("statistics-row-hint")
        return Row(game.game, title, note=f"{tables:<12}{won:>6}   {rating}", hint=hint)

    def _read(self) -> None:
        if not self.is_complete:
            return
        reader = self.query_one("#figures", Reader)
        row = self.query_one(Form).current
        games = self._found.games if self._found is not None else ()
        game = next((one for one in games if row is not None and one.game == row.id), None)
        if game is not None:
            glyphs = self.app.appearance.glyphs
            reader.show(figure_lines(game, self.app.texts, glyphs, reader.columns, reader.size.height))
        elif self._found is not None and self._found.mine:
            self._show(notes_of(self._found, self.app.texts))

    def _show(self, sentences: Iterable[str], ink: str = "text") -> None:
        if not self.is_complete:
            return
        reader = self.query_one("#figures", Reader)
        reader.show(line for sentence in sentences for line in wrapped(sentence, reader.columns, ink))


def figure_lines(
    game: "GameStatistics", texts: Texts, glyphs: Glyphs, width: int, height: int = FULL_ROWS
) -> list[Runs]:
    """Return the figures of one game, `width` cells wide: pictures, then shares of wins next to points by rule.

    Below the shares stands the cost of the costliest kinds of decision, as far as `height` allows. On a narrow screen
    all blocks stand below each other.
    """
    if game.own is None:
        return []
    if width < WIN_CELLS + SHARES_GAP + RULE_CELLS:
        return _narrow_lines(game, game.own, texts, glyphs, width)
    points, half = game.own.points, max(WIN_CELLS, (width - SHARES_GAP) * 2 // 5)
    wins = list(_win_lines(game.game, informative_groups(game.own.wins), texts, half))
    if points is None:
        return wins
    rules = list(_rule_lines(game.game, points, texts, glyphs, width - SHARES_GAP - half))
    pictures = list(_point_lines(game.own, points, texts, glyphs, width))
    room = max(len(rules), height - len(pictures)) - len(wins)
    if room > 1:
        wins += list(_cost_lines(game.game, game.own.costs, texts, glyphs, half))[:room]
    beside: list[Runs] = [
        (*_pad(left, half), (" " * SHARES_GAP, "text"), *right)
        for left, right in zip_longest(wins, rules, fillvalue=())
    ]
    return [*pictures, *beside]


def _narrow_lines(game: "GameStatistics", own: "OwnFigures", texts: Texts, glyphs: Glyphs, width: int) -> list[Runs]:
    """Yield the same figures, one block below the other."""
    wins = list(_win_lines(game.game, informative_groups(own.wins), texts, width))
    if own.points is None:
        return wins
    rules = _rule_lines(game.game, own.points, texts, glyphs, width)
    costs = list[Runs]()
    if own.costs:
        costs = [(), *_cost_lines(game.game, own.costs, texts, glyphs, width)]
    return [*_point_lines(own, own.points, texts, glyphs, width), *wins, (), *rules, *costs]


def sparkline(values: Sequence[int], glyphs: Glyphs) -> str:
    """Return values as bars, from the least to the greatest.

    >>> from themes.glyphs import load_glyphs
    >>> sparkline([0, 5, 7], load_glyphs("unicode")), sparkline([4, 4], load_glyphs("ascii"))
    ('▁▆█', '__')
    """
    steps = ASCII_STEPS if glyphs.ascii_only else BAR_STEPS
    least, span = min(values), max(values) - min(values) or 1
    return "".join(steps[round((value - least) / span * (len(steps) - 1))] for value in values)


def _point_lines(own: "OwnFigures", points: "PointFigures", texts: Texts, glyphs: Glyphs, width: int) -> Iterator[Runs]:
    language, ascii_only = texts.language, glyphs.ascii_only

    def number(value: float) -> str:
        return format_decimal(value, language, ascii_only=ascii_only)

    won, fair = _percent(own.wins[0].won), _percent(own.wins[0].fair)
    yield ((texts.ui("statistics-mean", won=won, fair=fair, mean=number(points.mean), best=points.best), "text"),)
    least, most = (format_signed(end(points.recent), language, ascii_only=ascii_only) for end in (min, max))
    lead = "+" * (points.margin > 0) + number(points.margin)
    told = texts.ui("statistics-lead", lead=lead, least=least, most=most)
    yield ((f"{told}  ", "text"), (sparkline(points.recent[-max(1, width - cell_len(told) - 2) :], glyphs), "accent"))
    yield from _histogram_lines(points.histogram, texts, glyphs)


def _histogram_lines(histogram: "PointHistogram", texts: Texts, glyphs: Glyphs) -> Iterator[Runs]:
    """Yield the score distribution of this player and of the others."""
    names = [texts.ui(f"statistics-{id}") for id in ("by-you", "by-others", "by-points")]
    margin = max(map(cell_len, names)) + 2
    for name, counts, ink in zip(names, (histogram.own, histogram.others), ("accent", "dim"), strict=False):
        columns = "".join(_column(count, max(counts), glyphs) for count in counts)
        yield ((set_cell_size(name, margin), "text"), (columns, ink))
    starts = [
        format_number(histogram.low + place * histogram.step, texts.language, ascii_only=glyphs.ascii_only)
        for place in range(len(histogram.own))
    ]
    every = max(map(len, starts)) // HISTOGRAM_COLUMN + 1
    axis = "".join(f"{start:<{HISTOGRAM_COLUMN * every}}" for start in starts[::every])
    yield ((set_cell_size(names[-1], margin), "dim"), (axis, "dim"))


def _column(count: int, most: int, glyphs: Glyphs) -> str:
    steps = ASCII_STEPS if glyphs.ascii_only else BAR_STEPS
    step = steps[max(0, -(-count * len(steps) // max(1, most)) - 1)] if count else " "
    return f"{step * (HISTOGRAM_COLUMN - 1)} "


def _win_lines(game: str, wins: Sequence["WinFigures"], texts: Texts, width: int) -> Iterator[Runs]:
    label = width - 16
    heads = [texts.ui(f"statistics-head-{id}") for id in ("won", "interval", "tables")]
    yield ((f"{'':<{label}}{heads[0]:>5}{heads[1]:>7}{heads[2]:>4}", "dim"),)
    for one in wins:
        interval = "" if one.low is None or one.high is None else f"{_percent(one.low)}-{_percent(one.high)}"
        name = set_cell_size(texts.say(_short(game, one, texts)), label)
        row = f"{_percent(one.won):>5}{interval:>7}{one.tables:>4}"
        yield ((name, "text"), (row, "bold strong" if one.sort == "all" else "text"))


def _cost_lines(game: str, costs: "Sequence[CostFigures]", texts: Texts, glyphs: Glyphs, width: int) -> Iterator[Runs]:
    """Yield the cost of each kind of decision, the costliest first, in the columns of the shares."""
    if costs:
        yield ((set_cell_size(texts.ui("statistics-short-cost"), width), "dim"),)
    for one in costs:
        cost, half = (
            "" if value is None else format_decimal(value, texts.language, ascii_only=glyphs.ascii_only)
            for value in (one.cost, one.half)
        )
        name = set_cell_size(kind_name(game, one.kind, texts), width - COST_CELLS)
        sign = "+-" if glyphs.ascii_only else "±"
        yield ((name, "text"), (f"{cost:>5}{sign + half if half else '':>5}{one.tables:>4}", "text"))


def _short(game: str, figures: "WinFigures", texts: Texts) -> Message:
    match figures.sort:
        case "option" if not figures.of:
            return Message("statistics-short-usual")
        case "option":
            return message("statistics-short-option", of=options_text(game, figures.of, texts))
        case "rivals":
            return Message(f"statistics-short-{figures.of}")
        case _:
            return Message(f"statistics-short-{figures.sort}", (("of", figures.of),))


def _rule_lines(game: str, points: "PointFigures", texts: Texts, glyphs: Glyphs, width: int) -> Iterator[Runs]:
    """Yield the points by rule next to those of the winners, and both as a bar: own points, then what the winners
    had more."""
    room = width - OWN_CELLS - WINNER_CELLS - 1
    names = [rule_name(game, one.rule, texts) for one in points.rules]
    cells = max(SHORTEST_BAR, min(SHARE_BAR, room - max(map(cell_len, names), default=0)))
    label = room - cells
    heads = [texts.ui(f"statistics-{id}") for id in ("by-you", "by-winners")]
    yield ((f"{'':<{label}}{heads[0]:>{OWN_CELLS}}{heads[1]:>{WINNER_CELLS}}", "dim"),)
    most = max((abs(value) for one in points.rules for value in (one.own, one.winners)), default=0) or 1
    for told, one in zip(names, points.rules, strict=True):
        own, winners = (
            format_decimal(value, texts.language, ascii_only=glyphs.ascii_only) for value in (one.own, one.winners)
        )
        name = set_cell_size(cut(told, label, more=glyphs["more"]), label)
        filled, further = (max(0, round(value / most * cells)) for value in (one.own, one.winners))
        bar = "█" * filled + "░" * (further - filled)
        shown = bar.translate(glyphs.twins) if glyphs.twins is not None else bar
        yield ((name, "text"), (f"{own:>{OWN_CELLS}}{winners:>{WINNER_CELLS}} ", "text"), (shown, "accent"))


def _pad(runs: Runs, width: int) -> Runs:
    """Return runs padded with blanks to `width` cells."""
    return (*runs, (" " * max(0, width - sum(cell_len(text) for text, _ in runs)), "text"))


def _percent(share: float) -> str:
    return str(round(100 * share))
