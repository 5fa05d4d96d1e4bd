"""Shows the cups of a server: their list, one cup with its pairs and standings, and the form for a new one."""

from collections.abc import Iterable
from typing import ClassVar, Final

import attrs
from rich.cells import cell_len
from textual import events, on
from textual.timer import Timer
from textual.widget import Widget

from core import catalog
from core.catalog import format_options
from core.clean import NAME_LIMIT
from core.cups import FREE
from core.grammar import moment
from core.kernel.message import BelvedereError, Message
from core.link.cups import (
    EVENING,
    MOST_ENTRANTS,
    MOST_IN_ROBIN,
    MOST_ROUNDS,
    USUAL_ROUNDS,
    CupCard,
    CupGame,
    CupPage,
    CupPair,
    CupStanding,
    CupTerms,
    decimal_text,
    points_text,
    start_message,
    terms_sentences,
    tie_break_sentences,
)
from core.link.lobby_commands import (
    CancelCup,
    EnterCup,
    LeaveCup,
    ListCups,
    OpenCup,
    RemoveFromCup,
    ShowCup,
    StartCup,
)
from core.link.spec import NO_CLOCK, clock_message, duration
from tui.preferences.keymap import bindings
from tui.screens.new_table import CLOCKS, option_row
from tui.screens.page import Page
from tui.screens.panel_page import PanelPage
from tui.widgets.form import Form, Row
from tui.widgets.kit.look import GAP, MARGIN, Panel, flow_panels, panel_columns, text_width, width_of
from tui.widgets.painted import Run, TextLine
from tui.widgets.picture import Span, cut
from tui.widgets.reader import Reader, Runs, wrapped
from tui.widgets.sizes import is_upright
from tui.words.names import game_title

CUP: Final = "cup-"
ROUND: Final = "round-"
OPTION: Final = "option-"
"""Prefixes of the ids of rows."""
AGAIN: Final = 10.0
"""Seconds between two looks at a running cup."""
BESIDE_FROM: Final = 76
"""Columns from which the pairs and standings stand next to the list."""
PAIR: Final = 48
"""Columns of a pair with its result, where several stand next to each other."""
NAME: Final = 16
"""The most columns of a name."""
FIGURE: Final = 6
"""Columns of a figure in the standings."""
CELL: Final = 5
"""Columns of a round in the standings: the number of the opponent, and the result."""
STARTS: Final = (0, 600, 1800, 3600, 3 * 3600, 86_400, 3 * 86_400, 7 * 86_400)
"""Choices of the start in seconds from now; 0 for the opener's key."""
MOST_CHOICES: Final = (4, 6, 8, 12, 16, 24, 32, 64, 128, MOST_ENTRANTS)
CUP_CLOCKS: Final = tuple(clock for clock in CLOCKS if clock != NO_CLOCK)


class CupsScreen(PanelPage):
    """Lists the cups: open ones, running ones and finished ones; Enter shows one."""

    HEADING = "cups-title"
    ABOUT = "cups-about"
    BAR = ("up", "down", "choose", "back", "help")

    def __init__(self) -> None:
        super().__init__()
        self._cards: tuple[CupCard, ...] | None = None

    async def on_screen_resume(self) -> None:
        await super().on_screen_resume()
        self.app.attempt(self._ask)

    async def _ask(self) -> None:
        self._cards = await self.app.lobby.do(ListCups())
        self.show_rows(self.rows())

    def rows(self) -> list[Row]:
        if self._cards is None:
            return []
        rows = [Row("new", self.say("cups-new"), hint=self.say("cups-new-hint"))]
        for status in ("running", "open", "finished"):
            cards = [card for card in self._cards if card.status == status]
            if cards:
                rows += [Row(f"gap-{status}", kind="space"), Row(status, self.say(f"cups-{status}"), "heading")]
                rows += [self._row(card) for card in cards]
        if len(rows) == 1:
            rows += [Row("gap", kind="space"), Row("none", self.app.texts.say(Message("cup-list-none")), "heading")]
        return rows

    def _row(self, card: CupCard) -> Row:
        texts = self.app.texts
        count = f"{card.entrants}/{card.terms.limit}" if card.status == "open" else f"{card.entrants}"
        where = "" if card.status == "open" else self.say("cups-round", round=card.round, rounds=card.rounds)
        mine = card.entered and not card.departed
        longest = max(cell_len(game_title(texts, one.terms.game)) for one in self._cards or (card,))
        title = game_title(texts, card.terms.game)
        spans: tuple[Span, ...] = ((f"{title}{'':{longest - cell_len(title)}}", "text"), (f"{count:>9}", "strong"))
        spans += ((f"  {where or self._start(card)}", "accent" if mine else "dim"),)
        hint = self.say("cups-row-hint-mine" if mine else "cups-row-hint")
        return Row(f"{CUP}{card.id}", card.terms.name, spans=spans, marked=mine, hint=hint)

    def _start(self, card: CupCard) -> str:
        if card.terms.starts is None:
            return ""
        return self.app.texts.say(moment(card.terms.starts, is_local=self.app.local_machine is not None))

    @on(Form.Chosen)
    def _choose(self, event: Form.Chosen) -> None:
        if event.row.id == "new":
            self.app.ask_name_first(lambda: self.app.open(OpenCupScreen()))
        elif event.row.id.startswith(CUP):
            self.app.open(CupScreen(event.row.id.removeprefix(CUP)))


class CupScreen(Page):
    """Shows one cup: what the player can do, its rounds, the pairs of the chosen one, and the standings."""

    HEADING = "cups-title"
    BAR = ("up", "down", "choose", "page-down", "back", "help")
    BINDINGS: ClassVar = [*bindings("page-up", "page-down")]

    def __init__(self, cup: str) -> None:
        super().__init__()
        self._cup = cup
        self._round = 0
        """The round of the pairs shown; 0 for the current one."""
        self._has_standings_first = False
        """Whether the standings come before the pairs."""
        self._found: CupPage | None = None
        self._sure = ""
        """The row that a second Enter carries out."""
        self._timer: Timer | None = None

    def body(self) -> Iterable[Widget]:
        form = self.form(self._rows())
        form.takes_pages = False
        yield form
        yield self.reader(id="figures", is_beside=True)
        yield TextLine(self.app.appearance.inks, id="hint")

    def on_mount(self) -> None:
        self.query_one(Form).focus()
        self._timer = self.set_interval(AGAIN, self._look_again)

    async def on_screen_resume(self) -> None:
        await super().on_screen_resume()
        self.app.attempt(self._ask)

    def on_resize(self, event: events.Resize) -> None:
        self.set_class(event.size.width >= BESIDE_FROM and not is_upright(*event.size), "-beside")
        self.call_after_refresh(self._read)

    def _look_again(self) -> None:
        """Ask again for a cup that others change."""
        if self.is_in_front and self._found is not None and self._found.card.status != "finished":
            self.app.attempt(self._ask)

    async def _ask(self, on: str | None = None) -> None:
        is_first = self._found is None
        self._found = await self.app.lobby.do(ShowCup(self._cup, self._round))
        for title in self.query("#title").results(TextLine):
            title.show(self.title_runs())
        rows = self._rows()
        self.show_rows(rows, on or (rows[0].id if is_first and rows else None))
        self._read()

    # What can be done

    def _rows(self) -> list[Row]:
        page = self._found
        if page is None:
            return []
        rows = [Row(id, self.say(f"cup-do-{id}"), hint=self.say(f"cup-do-{id}-hint")) for id in self._actions(page)]
        if page.card.mine and page.card.status != "finished" and page.standings:
            rows.append(Row("remove", self.say("cup-do-remove"), "text", hint=self.say("cup-do-remove-hint")))
        if page.card.round:
            rows += [Row("gap", kind="space")] if rows else []
            rows.append(Row("standings", self.say("cup-table"), hint=self.say("cup-table-hint")))
            rows += [Row("gap2", kind="space"), Row("rounds", self.say("cup-rounds"), "heading")]
            for round in range(page.card.round, 0, -1):
                words = self.say("cup-round-row", round=round)
                rows.append(Row(f"{ROUND}{round}", words, spans=((self._round_note(page, round), "dim"),)))
        return rows

    def _round_note(self, page: CupPage, round: int) -> str:
        """Return the player's own opponent and result in a round, otherwise whether it is shown."""
        own = page.own
        if own is None or round > len(own.games):
            return ""
        game = own.games[round - 1]
        rival = self.say("cup-free") if game.rival == FREE else page.name_of(game.rival)
        return rival if game.points is None else f"{rival} {self._number(game.points)}"

    def _actions(self, page: CupPage) -> list[str]:
        card = page.card
        found = ["play"] if page.table else []
        has_account = self.app.lobby.account is not None
        plays = card.entered and not card.departed
        if card.status == "open" and has_account:
            found.append("leave" if plays else "enter")
            found += ["start", "cancel"] if card.mine else []
        elif card.status == "running" and plays:
            found.append("leave")
        return found

    @on(Form.Moved)
    def _hint(self, event: Form.Moved) -> None:
        self._sure = ""
        self._tell(event.row.hint)

    def _tell(self, sentence: str, ink: str = "dim") -> None:
        if self.is_complete:
            self.query_one("#hint", TextLine).show([(f"  {sentence}", ink)])

    @on(Form.Chosen)
    def _choose(self, event: Form.Chosen) -> None:
        match event.row.id:
            case "play":
                self.app.attempt(self.app.open_table_called, self._found.table if self._found is not None else "")
            case "enter":
                self.app.ask_name_first(lambda: self.app.attempt(self._do, EnterCup(self._cup)))
            case "leave" | "cancel" as id if self._sure != id and self._needs_sure(id):
                self._sure = id
                self._tell(self.say(f"cup-do-{id}-sure"), "warning")
            case "leave":
                self.app.attempt(self._do, LeaveCup(self._cup))
            case "start":
                self.app.attempt(self._do, StartCup(self._cup))
            case "cancel":
                self.app.attempt(self._cancel)
            case "remove":
                if event.row.note.strip():
                    self.app.attempt(self._do, RemoveFromCup(self._cup, event.row.note))
            case "standings":
                self._has_standings_first = True
                self._read(top=0)
            case id if id.startswith(ROUND):
                self._round, self._has_standings_first = int(id.removeprefix(ROUND)), False
                self.app.attempt(self._ask, id)

    def _needs_sure(self, id: str) -> bool:
        return id == "cancel" or (self._found is not None and self._found.card.status == "running")

    async def _do(self, command: EnterCup | LeaveCup | StartCup | RemoveFromCup) -> None:
        self._sure = ""
        await self.app.lobby.do(command)
        self._round = 0
        await self._ask()

    async def _cancel(self) -> None:
        await self.app.lobby.do(CancelCup(self._cup))
        self.dismiss()

    def action_page_up(self) -> None:
        self.query_one("#figures", Reader).action_page_up()

    def action_page_down(self) -> None:
        self.query_one("#figures", Reader).action_page_down()

    # Pairs and standings

    def _read(self, top: int | None = None) -> None:
        if not self.is_complete or self._found is None:
            return
        reader = self.query_one("#figures", Reader)
        is_beside = self.has_class("-beside")
        panels = panel_columns(reader.columns + (MARGIN - GAP if is_beside else 0), 1)
        if is_beside:  # the list leaves the margin at the left
            panels = [(x - MARGIN + GAP, size) for x, size in panels]
        found = self._panels(self._found, text_width(panels))
        lines = flow_panels(self.app.appearance.glyphs, reader.columns, found, panels)
        reader.show(lines, reader.top if top is None else top)
        self._show_bar()

    def title_runs(self) -> list[Run]:
        """Return the name of the cup behind the names of program and page."""
        runs = super().title_runs()
        arrow = ">" if self.app.appearance.glyphs.ascii_only else "›"
        name = f" {arrow} {self._found.card.terms.name}" if self._found is not None else ""
        return [*runs, (name, "text on surface")]

    def _panels(self, page: CupPage, width: int) -> list[Panel]:
        card = page.card
        terms = [*self._said(terms_sentences(card), width)]
        if card.status == "open":
            terms = [*self._said([start_message(card)], width, "text"), *terms]
        about = Panel(card.terms.name, terms, self.say(f"cup-state-{card.status}"))
        if card.status == "open":
            count = f"{card.entrants}/{card.terms.limit}"
            names = [((one.name, "bold accent" if one.mine else "text"),) for one in page.standings]
            return [about, Panel(self.say("cup-entrants"), names or self._said([Message("cup-nobody")], width), count)]
        title = self.say("cup-pairs", round=page.round, rounds=card.rounds)
        rules = Panel(self.say("cup-rules"), self._said(tie_break_sentences(card), width))
        table = Panel(self.say("cup-table"), self._standings(page, width), f"{card.entrants}")
        pairs = Panel(title, self._pairs(page, width))
        first = [table, pairs] if self._has_standings_first else [pairs, table]
        return [*first, rules, about]

    def _pairs(self, page: CupPage, width: int) -> list[Runs]:
        """Return the pairs, the player's own first, in as many columns as there is room for."""
        own = page.own.number if page.own is not None else None
        order = sorted(page.pairs, key=lambda pair: own not in (pair.first, pair.second))
        columns = max(1, width // PAIR)
        size = width if columns == 1 else PAIR
        rows = -(-len(order) // columns)
        lines = list[Runs]()
        for row in range(rows):
            found = [self._pair(page, pair, size, own) for pair in order[row::rows]]
            gaps = [(("" if part is found[-1] else " " * (size - width_of(part))), "text") for part in found]
            lines.append(tuple(run for part, gap in zip(found, gaps, strict=True) for run in (*part, gap)))
        return lines

    def _said(self, sentences: Iterable[Message], width: int, ink: str = "dim") -> list[Runs]:
        return [line for sentence in sentences for line in wrapped(self.app.texts.say(sentence), width, ink)]

    def _pair(self, page: CupPage, pair: CupPair, width: int, own: int | None) -> Runs:
        """Return a pair with its result, or that its table runs."""
        ink = "bold accent" if own in (pair.first, pair.second) else "text"
        if pair.second == FREE:
            return ((page.name_of(pair.first), ink), (f"  {self.say('cup-free')}", "dim"))
        result = self.say("cup-plays") if pair.points is None else " : ".join(map(self._number, pair.points))
        names = min(NAME, (width - 3 - cell_len(result) - 2) // 2)
        more = self.app.appearance.glyphs["more"]
        first, second = (cut(page.name_of(one), names, more=more) for one in (pair.first, pair.second))
        gap = " " * (names - cell_len(first))
        end = " " * (names - cell_len(second) + 2)
        return ((f"{first}{gap} - {second}{end}", ink), (result, "dim" if pair.points is None else "strong"))

    def _standings(self, page: CupPage, width: int) -> list[Runs]:
        """Return the standings: place, number and name, the rounds as far as there is room, points and tie-breaks."""
        has_buchholz = page.card.terms.format == "swiss"
        heads = [
            "cup-head-points",
            *(["cup-head-buchholz"] if has_buchholz else []),
            "cup-head-berger",
            "cup-head-wins",
        ]
        names = min(NAME, max([4, *(cell_len(one.name) for one in page.standings)]), width - 8 - FIGURE * len(heads))
        room = width - 8 - names - FIGURE * len(heads)
        rounds = max(0, min(page.card.round, room // CELL))
        first = page.card.round - rounds
        head = f"{'':{8 + names}}" + "".join(
            f"{self.say('cup-head-round', round=first + n + 1):>{CELL}}" for n in range(rounds)
        )
        head += "".join(f"{self.say(id):>{FIGURE}}" for id in heads)
        lines: list[Runs] = [((head, "dim"),)]
        lines += [self._standing(one, names, first, rounds, has_buchholz=has_buchholz) for one in page.standings]
        departed = [one for one in page.standings if one.departed]
        if departed:
            lines += wrapped(self.say("cup-departed-sign"), width, "dim")
        return lines

    def _standing(self, one: CupStanding, names: int, first: int, rounds: int, *, has_buchholz: bool) -> Runs:
        ink = "bold accent" if one.mine else "dim" if one.departed else "text"
        name = cut(one.name, names, more=self.app.appearance.glyphs["more"])
        sign = "*" if one.departed else " "
        cells = one.games[first : first + rounds]
        shown = "".join(f"{self._cell(game):>{CELL}}" for game in cells) + " " * CELL * (rounds - len(cells))
        figures = [self._number(one.points), *([self._number(one.buchholz)] if has_buchholz else [])]
        figures += [decimal_text(one.berger), str(one.wins)]
        rest = "".join(f"{figure:>{FIGURE}}" for figure in figures[1:])
        return (
            (f"{one.place:>3}", "dim"),
            (f"{one.number:>4}", "dim"),
            (f"{sign}{name}{'':{names - cell_len(name)}}", ink),
            (shown, "dim"),
            (f"{figures[0]:>{FIGURE}}", "bold strong"),
            (rest, "dim"),
        )

    def _number(self, points: float) -> str:
        """Return points as text."""
        text = points_text(points)
        return text.replace("½", ".5") if self.app.appearance.glyphs.ascii_only else text

    def _cell(self, game: CupGame) -> str:
        """Return a round as the number of the opponent and the result: `12+`, `3=`, `7-`, `+` for a bye."""
        if game.rival == FREE:
            return "+"
        result = "" if game.points is None else "+" if game.points == 1 else "=" if game.points else "-"
        return f"{game.rival}{result}"


class OpenCupScreen(PanelPage):
    """Asks for the terms of a new cup."""

    HEADING = "cup-new-title"
    ABOUT = "cup-new-about"
    BAR = ("up", "down", "left", "right", "choose", "back", "help")

    def __init__(self) -> None:
        super().__init__()
        self._terms = CupTerms("", _games()[0], rounds=USUAL_ROUNDS, clock=EVENING)
        self._starts = 0
        self._options: dict[str, int] = {}
        """The positions of the chosen values of the game's options."""

    def rows(self) -> list[Row]:
        terms, texts = self._terms, self.app.texts
        meta, found = catalog.meta(terms.game), _games()
        titles = tuple(game_title(texts, key) for key in found)
        rows = [
            Row("open", self.say("cup-new-open"), hint=self.say("cup-new-open-hint")),
            Row(
                "name",
                self.say("cup-new-name"),
                "text",
                terms.name,
                hint=self.say("cup-new-name-hint", limit=NAME_LIMIT),
            ),
            self._choice("game", titles, found.index(terms.game)),
            *(option_row(self._options, texts, meta, one) for one in meta.choices),
            self._choice("format", (self.say("cup-new-swiss"), self.say("cup-new-round-robin")), int(self._is_robin)),
        ]
        if not self._is_robin:
            rows.append(self._choice("rounds", tuple(map(str, range(1, MOST_ROUNDS + 1))), terms.rounds - 1))
        clocks = tuple(texts.say(clock_message(one)) for one in CUP_CLOCKS)
        most = self._most
        deals = (self.say("cup-new-deal-each"), self.say("cup-new-deal-one"))
        starts = tuple(self.say("cup-new-start-me") if not one else self._after(one) for one in STARTS)
        return [
            *rows,
            self._choice("clock", clocks, CUP_CLOCKS.index(terms.clock)),
            self._choice("deal", deals, int(terms.one_deal)),
            self._choice("most", tuple(map(str, most)), most.index(terms.limit)),
            self._choice("start", starts, STARTS.index(self._starts)),
        ]

    @property
    def _is_robin(self) -> bool:
        return self._terms.format == "round-robin"

    @property
    def _most(self) -> tuple[int, ...]:
        return tuple(one for one in MOST_CHOICES if one <= MOST_IN_ROBIN or not self._is_robin)

    def _after(self, seconds: int) -> str:
        return self.say("cup-new-start-in", time=self.app.texts.say(duration(seconds)))

    def _choice(self, id: str, values: tuple[str, ...], index: int) -> Row:
        label, hint = self.say(f"cup-new-{id}"), self.say(f"cup-new-{id}-hint")
        return Row(id, label, "choice", values=values, index=index, hint=hint)

    @on(Form.Changed)
    def _change(self, event: Form.Changed) -> None:
        row, terms = event.row, self._terms
        match row.id:
            case "name":
                self._terms = attrs.evolve(terms, name=row.note)
                return
            case "game":
                self._terms, self._options = attrs.evolve(terms, game=_games()[row.index]), {}
            case "format":
                self._terms = attrs.evolve(terms, format="round-robin" if row.index else "swiss", most=0)
            case "rounds":
                self._terms = attrs.evolve(terms, rounds=row.index + 1)
            case "clock":
                self._terms = attrs.evolve(terms, clock=CUP_CLOCKS[row.index])
            case "deal":
                self._terms = attrs.evolve(terms, one_deal=bool(row.index))
            case "most":
                self._terms = attrs.evolve(terms, most=self._most[row.index])
            case "start":
                self._starts = STARTS[row.index]
            case id if id.startswith(OPTION):
                self._options[id.removeprefix(OPTION)] = row.index
        self.show_rows(self.rows(), row.id)

    @on(Form.Chosen)
    async def _choose(self, event: Form.Chosen) -> None:
        if event.row.id in ("open", "name"):
            await self._open()

    async def _open(self) -> None:
        meta = catalog.meta(self._terms.game)
        chosen = {
            option.key: option.values[self._options[option.key]]
            for option in meta.choices
            if option.key in self._options
        }
        starts = self.app.clock().timestamp() + self._starts if self._starts else None
        options = format_options(meta, meta.options(**chosen))
        rounds = 0 if self._is_robin else self._terms.rounds
        terms = attrs.evolve(self._terms, options=options, starts=starts, rounds=rounds)
        try:
            card = await self.app.lobby.do(OpenCup(terms))
        except BelvedereError as problem:
            self.tell(self.app.texts.say(problem.sentence), "warning")
            return
        self.dismiss()
        self.app.call_later(self.app.open, CupScreen(card.id))


def _games() -> list[str]:
    """Return the keys of the games that two can play."""
    return [meta.key for meta in catalog.games() if 2 in meta.seats]
