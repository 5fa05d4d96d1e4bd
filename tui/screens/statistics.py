"""Shows a player's statistics: a row for each game, and the figures of the game under the cursor."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from rich.cells import cell_len, set_cell_size
from textual import events, on
from textual.widget import Widget

from core.grammar import format_decimal, format_number, format_signed
from core.kernel.message import BelvedereError, Message, message
from core.link.lobby_commands import FetchStatistics, ListVisitors, ShareStatistics
from core.results.figures import (
    achievement_how,
    achievement_name,
    informative_groups,
    kind_name,
    notes_of,
    options_text,
    rating_sentence,
    rule_name,
)
from core.text import Texts
from themes.glyphs import Glyphs
from tui.preferences.keymap import bindings
from tui.preferences.keys import Binding
from tui.screens.page import ListPage, Page
from tui.screens.panel_page import Town
from tui.widgets.form import Form, Row
from tui.widgets.kit.look import (
    HEADING,
    MARGIN,
    Panel,
    flow_panels,
    meter_spans,
    panel_columns,
    panel_places,
    text_width,
    width_of,
)
from tui.widgets.painted import TextLine
from tui.widgets.picture import Span, cut
from tui.widgets.reader import Reader, Runs, side_by_side, wrapped
from tui.widgets.sizes import SMALLEST
from tui.words.names import game_title

if TYPE_CHECKING:
    from core.link.account import (
        AchievementCard,
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
MORE: Final = "╍"
ASCII_MORE: Final = ":"
"""The part of a meter for what the winners had more."""
SHORTEST_METER, METER, LONG_METER = 2, 6, 12
"""Cells of a meter: the fewest next to long names, usually, and in the list of games."""
OWN_CELLS, WINNER_CELLS = 5, 8
"""Width of each of these two figures."""
HISTOGRAM_COLUMN: Final = 4
"""Width of a column of a histogram, if there is room."""
CHART_ROWS: Final = ((36, 8), (26, 3), (0, 1))
"""Height of such a column, by the fewest rows of the figures."""
TABLES_GAP: Final = 2
"""Cells between two tables in one panel."""
FULL_ROWS: Final = 100
"""Rows from which everything has room."""
WIN_CELLS: Final = 33
"""Width of the shares of wins on a screen of 80 columns."""
WIN_NUMBERS: Final = 16
"""Width of the numbers of a share of wins; the rest is for its name and, if there is room, a meter."""
NAME_CELLS: Final = 17
"""Width of such a name next to a meter."""
COST_CELLS: Final = 14
"""Width of the figures of a kind of decision in these rows."""
TABLES_CELLS: Final = 10
"""Width of the number of tables in the list of games."""
MOST_PANELS: Final = 4
BESIDE: Final = 140
"""Columns from which the figures stand next to the list."""
TALL: Final = 52
"""Rows from which a wide page has a town at its foot."""
WIDE: Final = 100
"""Columns from which the list has long meters."""
ROOMY: Final = 28
"""Rows from which an empty row separates the games and their figures."""


def statistics_screen(names: Sequence[str]) -> Page:
    """Return the page for the named player, or the own statistics without a name; for several players, a list."""
    return NamesScreen(names) if len(names) > 1 else StatisticsScreen(*names)


class NamesScreen(ListPage):
    """Lists players; Enter shows the statistics of one."""

    CONTEXT = "statistics"
    HEADING = "statistics-title"
    ABOUT = "statistics-ask-player"

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
        appearance = self.app.appearance
        form = self.form(self._rows(), ground="surface" if self.app.size.height >= ROOMY else "background")
        form.takes_pages = False
        yield form
        yield self.reader(id="figures", is_beside=True)
        yield Town(appearance.inks, appearance.glyphs, id="town")
        yield TextLine(appearance.inks, id="hint")

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

    def on_resize(self, event: events.Resize) -> None:
        self.set_class(event.size.height >= ROOMY, "-roomy")
        self.set_class(event.size.width >= BESIDE, "-wide")
        self.set_class(event.size.width >= BESIDE and event.size.height >= TALL, "-tall")
        self.call_after_refresh(self._read)

    @on(Form.Moved)
    def _show_game(self, event: Form.Moved) -> None:
        self.query_one("#hint", TextLine).show([(f"{'':{MARGIN}}{event.row.hint}", "dim")])
        self._show_bar()
        self._read()

    @on(Form.Chosen)
    def _choose(self, event: Form.Chosen) -> None:
        if event.row.id == "people":
            self.app.open(statistics_screen(self._here()))
        if event.row.id == "others":
            self.app.attempt(self._share)
        if cards := self._achievements():
            from tui.screens.achievements import AchievementsScreen

            self.app.open(AchievementsScreen(cards))

    def _achievements(self) -> "tuple[AchievementCard, ...]":
        """Return those of the game under the cursor; none of another player's, and on other rows."""
        game = self._game()
        return () if game is None or game.own is None else game.own.achievements

    def label_id(self, binding: Binding) -> str:
        return (
            "statistics-key-achievements"
            if binding.id == "choose" and self._achievements()
            else super().label_id(binding)
        )

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
        rating = "" if game.rating is None else self.app.texts.say(rating_sentence(game.rating))
        title = game_title(self.app.texts, game.game)
        spans: list[Span] = [(f"{tables:<{TABLES_CELLS}}", "dim"), (f"  {rating}".rstrip(), "dim")]
        if game.own is not None:
            won, ascii_only = game.own.wins[0].won, self.app.appearance.glyphs.ascii_only
            meter = LONG_METER if self.app.size.width >= WIDE else METER
            share = f"{self.say('statistics-share', won=_percent(won)):>6}  "
            spans = [*meter_spans(won, meter, "accent", ascii_only=ascii_only), (share, "bold strong"), *spans]
        hint = "" if game.own is None else self.say("statistics-row-hint")
        return Row(game.game, title, spans=tuple(spans), hint=hint)

    def _read(self) -> None:
        if not self.is_complete:
            return
        reader = self.query_one("#figures", Reader)
        game = self._game()
        if game is not None:
            glyphs = self.app.appearance.glyphs
            reader.show(figure_rows(game, self.app.texts, glyphs, reader.columns, reader.size.height))
        elif self._found is not None and self._found.mine:
            self._show(notes_of(self._found, self.app.texts))

    def _game(self) -> "GameStatistics | None":
        """Return the figures of the game under the cursor."""
        row = next((form.current for form in self.query(Form)), None)  # none while the page is composed
        games = self._found.games if self._found is not None else ()
        return next((one for one in games if row is not None and one.game == row.id), None)

    def _show(self, sentences: Iterable[str], ink: str = "text") -> None:
        if not self.is_complete:
            return
        reader = self.query_one("#figures", Reader)
        margin = " " * MARGIN
        reader.show(line for sentence in sentences for line in wrapped(sentence, reader.columns - MARGIN, ink, margin))


def figure_rows(
    game: "GameStatistics", texts: Texts, glyphs: Glyphs, width: int, height: int = FULL_ROWS
) -> list[Runs]:
    """Return the figures of one game in panels, `width` cells wide: points, wins, points by rule, and the cost of each
    kind of decision.

    If two panels of the usual width don't fit side by side, one panel has everything, with the costliest kinds of
    decision that `height` has room for. An upright phone has all panels below each other.
    """
    if game.own is None:
        return []
    columns = panel_places(width, MOST_PANELS)
    if len(columns) == 1 and width >= SMALLEST[0]:
        own_rows = _rows_in_one(game.game, game.own, texts, glyphs, width, height)
        return [*own_rows, *_achievement_rows(game.own, texts, glyphs, width)]
    inner = text_width(columns)
    panels = [_wins(game.game, game.own, texts, glyphs, inner)]
    if (points := game.own.points) is not None:
        title = texts.ui("statistics-panel-points")
        told = _point_lines(game.own, points, texts, glyphs, inner, rows=_chart_rows(height))
        panels.insert(0, Panel(title, list(told)))
        panels.append(_rules(game.game, points, texts, glyphs, inner))
    if game.own.costs:
        panels.append(_costs(game.game, game.own.costs, texts, glyphs, inner))
    if game.own.achievements:
        panels.append(_achievements(game.own.achievements, texts, glyphs, inner, says_how=False))
    return flow_panels(glyphs, width, panels, columns)


def _rows_in_one(game: str, own: "OwnFigures", texts: Texts, glyphs: Glyphs, width: int, height: int) -> list[Runs]:
    """Return the figures in one panel: points above, then wins and costs next to the points by rule."""
    columns = panel_columns(width, 1)
    inner = text_width(columns)
    wins = _table(_wins(game, own, texts, glyphs, WIN_CELLS), WIN_CELLS)
    if own.points is None:
        return flow_panels(glyphs, width, [Panel("", wins)], columns)
    rules_width = inner - WIN_CELLS - TABLES_GAP
    rules = _table(_rules(game, own.points, texts, glyphs, rules_width), rules_width)
    points = list(_point_lines(own, own.points, texts, glyphs, inner, rows=_chart_rows(height)))
    room = max(len(rules), height - len(points)) - len(wins)
    if own.costs and room > 1:
        wins += _table(_costs(game, own.costs, texts, glyphs, WIN_CELLS), WIN_CELLS)[:room]
    lines = [*points, *side_by_side(wins, rules, WIN_CELLS + TABLES_GAP)]
    return flow_panels(glyphs, width, [Panel("", lines)], columns)


def _chart_rows(height: int) -> int:
    """Return the height of a column of a histogram where the figures have so many rows."""
    return next(rows for least, rows in CHART_ROWS if height >= least)


def _table(panel: Panel, width: int) -> list[Runs]:
    """Return the lines of a panel within another one, below its title."""
    title = cut(panel.title, width - cell_len(panel.note) - 1)
    return [((set_cell_size(title, width - cell_len(panel.note)), HEADING), (panel.note, "dim")), *panel.lines]


def sparkline(values: Sequence[int], glyphs: Glyphs) -> str:
    """Return values as bars, from the least to the greatest.

    >>> from themes.glyphs import load_glyphs
    >>> sparkline([0, 5, 7], load_glyphs("unicode")), sparkline([4, 4], load_glyphs("ascii"))
    ('▁▆█', '__')
    """
    steps = ASCII_STEPS if glyphs.ascii_only else BAR_STEPS
    least, span = min(values), max(values) - min(values) or 1
    return "".join(steps[round((value - least) / span * (len(steps) - 1))] for value in values)


def _point_lines(
    own: "OwnFigures", points: "PointFigures", texts: Texts, glyphs: Glyphs, width: int, *, rows: int = 1
) -> Iterator[Runs]:
    language, ascii_only = texts.language, glyphs.ascii_only

    def number(value: float) -> str:
        return format_decimal(value, language, ascii_only=ascii_only)

    won, fair = _percent(own.wins[0].won), _percent(own.wins[0].fair)
    mean = texts.ui("statistics-mean", won=won, fair=fair, mean=number(points.mean), best=points.best)
    yield from wrapped(mean, width)
    least, most = (format_signed(end(points.recent), language, ascii_only=ascii_only) for end in (min, max))
    lead = "+" * (points.margin > 0) + number(points.margin)
    told = texts.ui("statistics-lead", lead=lead, least=least, most=most)
    if width - cell_len(told) - 2 < min(len(points.recent), METER):
        yield from wrapped(told, width)
        told = ""
    before = f"{told}  " if told else ""
    yield (before, "text"), (sparkline(points.recent[-(width - cell_len(before)) :], glyphs), "accent")
    yield from _histogram_lines(points.histogram, texts, glyphs, width, rows)


def _histogram_lines(
    histogram: "PointHistogram", texts: Texts, glyphs: Glyphs, width: int, rows: int
) -> Iterator[Runs]:
    """Yield the score distribution of this player and of the others, each `rows` lines high."""
    names = [texts.ui(f"statistics-{id}") for id in ("by-you", "by-others", "by-points")]
    margin = max(map(cell_len, names)) + 2
    cells = max(1, min(HISTOGRAM_COLUMN, (width - margin) // len(histogram.own)))
    for name, counts, ink in zip(names, (histogram.own, histogram.others), ("accent", "dim"), strict=False):
        for row in reversed(range(rows)):
            columns = "".join(_column(count, max(counts), glyphs, cells, row, rows) for count in counts)
            yield ((set_cell_size("" if row else name, margin), "text"), (columns, ink))
    starts = [
        format_number(histogram.low + place * histogram.step, texts.language, ascii_only=glyphs.ascii_only)
        for place in range(len(histogram.own))
    ]
    every = max(map(len, starts)) // cells + 1
    axis = ""
    for place in range(0, len(starts), every):
        if place * cells + len(starts[place]) <= width - margin:
            axis = f"{axis:<{place * cells}}{starts[place]}"
    yield ((set_cell_size(names[-1], margin), "dim"), (axis, "dim"))


def _column(count: int, most: int, glyphs: Glyphs, cells: int, row: int, rows: int) -> str:
    """Return the part of a column in a row of the chart; row 0 is the lowest."""
    steps = ASCII_STEPS if glyphs.ascii_only else BAR_STEPS
    filled = -(-count * len(steps) * rows // max(1, most)) - row * len(steps)
    step = steps[min(filled, len(steps)) - 1] if filled > 0 else " "
    return f"{step * max(1, cells - 1):<{cells}}"


def _wins(game: str, own: "OwnFigures", texts: Texts, glyphs: Glyphs, width: int) -> Panel:
    """Return the shares of wins, with meters where there is room."""
    label, meter = _label(width, WIN_NUMBERS)
    heads = [texts.ui(f"statistics-head-{id}") for id in ("won", "interval", "tables")]
    lines: list[Runs] = []
    for one in informative_groups(own.wins):
        interval = "" if one.low is None or one.high is None else f"{_percent(one.low)}-{_percent(one.high)}"
        name = _name(texts.say(_short(game, one, texts)), label, glyphs)
        row = f"{_percent(one.won):>5}{interval:>7}{one.tables:>4}"
        ink = "bold strong" if one.sort == "all" else "text"
        lines.append(((name, "text"), *_meter(one.won, meter, "accent", glyphs), (row, ink)))
    title = texts.ui("statistics-panel-wins")
    return Panel(title, lines, f"{heads[0]:>5}{heads[1]:>7}{heads[2]:>4}")


def _costs(game: str, costs: "Sequence[CostFigures]", texts: Texts, glyphs: Glyphs, width: int) -> Panel:
    """Return the cost of each kind of decision, the costliest first, in the columns of the shares."""
    meter = METER * (width > WIN_CELLS)
    label = width - COST_CELLS - meter - bool(meter)
    most = max(one.cost for one in costs)
    lines: list[Runs] = []
    for one in costs:
        cost, half = (
            "" if value is None else format_decimal(value, texts.language, ascii_only=glyphs.ascii_only)
            for value in (one.cost, one.half)
        )
        sign = "+-" if glyphs.ascii_only else "±"
        share = one.cost / most if most > 0 else 0.0
        row = f"{cost:>5}{sign + half if half else '':>5}{one.tables:>4}"
        name = _name(kind_name(game, one.kind, texts), label, glyphs)
        lines.append(((name, "text"), *_meter(share, meter, "loss", glyphs), (row, "text")))
    return Panel(texts.ui("statistics-panel-costs"), lines, f"{texts.ui('statistics-head-tables'):>4}")


def _achievement_rows(own: "OwnFigures", texts: Texts, glyphs: Glyphs, width: int) -> list[Runs]:
    """Return a panel of their own below the figures, if the game has any."""
    if not own.achievements:
        return []
    columns = panel_columns(width, 1)
    panel = _achievements(own.achievements, texts, glyphs, text_width(columns), says_how=True)
    return [(), *flow_panels(glyphs, width, [panel], columns)]


def _achievements(
    cards: "Sequence[AchievementCard]", texts: Texts, glyphs: Glyphs, width: int, *, says_how: bool
) -> Panel:
    """Return the names of all achievements of a game, the earned ones first and marked, with what to do for them if
    there is room."""
    lines: list[Runs] = []
    names = {card: texts.say(achievement_name(card)) for card in cards}
    label = max(map(cell_len, names.values())) + TABLES_GAP if says_how else width - 2
    for card in sorted(cards, key=lambda card: not card.table):
        sign, ink = (glyphs["pip"], "text") if card.table else (" ", "dim")
        how = cut(texts.say(achievement_how(card)), max(0, width - 2 - label), more=glyphs["more"]) if says_how else ""
        lines.append(((f"{sign} ", "accent"), (_name(names[card], label, glyphs), ink), (how, "dim")))
    return Panel(texts.ui("achievements-title"), lines, f"{sum(bool(card.table) for card in cards)}/{len(cards)}")


def _label(width: int, numbers: int) -> tuple[int, int]:
    """Return the columns of a name and of a meter, with a blank after it, next to `numbers` columns."""
    meter = METER * (width - numbers >= NAME_CELLS + METER)
    return width - numbers - meter - bool(meter), meter


def _name(text: str, width: int, glyphs: Glyphs) -> str:
    return set_cell_size(cut(text, width, more=glyphs["more"]), width)


def _meter(share: float, width: int, role: str, glyphs: Glyphs) -> tuple[Span, ...]:
    return meter_spans(share, width, role, ascii_only=glyphs.ascii_only) if width else ()


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


def _rules(game: str, points: "PointFigures", texts: Texts, glyphs: Glyphs, width: int) -> Panel:
    """Return the points by rule next to those of the winners, and both as a meter: own points, then what the winners
    had more."""
    room = width - OWN_CELLS - WINNER_CELLS
    names = [rule_name(game, one.rule, texts) for one in points.rules]
    meter = max(SHORTEST_METER, min(LONG_METER, room - 1 - max(map(cell_len, names), default=0)))
    heads = [texts.ui(f"statistics-{id}") for id in ("by-you", "by-winners")]
    most = max((abs(value) for one in points.rules for value in (one.own, one.winners)), default=0) or 1
    lines: list[Runs] = []
    for name, one in zip(names, points.rules, strict=True):
        own, winners = (
            format_decimal(value, texts.language, ascii_only=glyphs.ascii_only) for value in (one.own, one.winners)
        )
        lines.append(
            (
                (_name(name, room - meter, glyphs), "text"),
                *_both(one.own / most, one.winners / most, meter, glyphs),
                (f"{own:>{OWN_CELLS}}{winners:>{WINNER_CELLS}}", "text"),
            )
        )
    return Panel(texts.ui("statistics-panel-rules"), lines, f"{heads[0]:>{OWN_CELLS}}{heads[1]:>{WINNER_CELLS}}")


def _both(own: float, winners: float, width: int, glyphs: Glyphs) -> tuple[Span, ...]:
    """Return a meter of own points, then of what the winners had more."""
    filled = meter_spans(own, width, "accent", ascii_only=glyphs.ascii_only)
    further = max(0, round(winners * width) - (width - width_of(filled[-1:])))
    if filled[-1][1] != "border" or not further:
        return filled
    rest, sign = filled[-1][0], ASCII_MORE if glyphs.ascii_only else MORE
    return (*filled[:-1], (sign * further, "dim"), (rest[further:], "border"))


def _percent(share: float) -> str:
    return str(round(100 * share))
