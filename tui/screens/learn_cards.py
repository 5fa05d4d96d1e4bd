"""Paints the page of what one can learn: a card for each lesson, and tiles for puzzles, deal of the day, statistics."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Literal

import attrs
from rich.cells import cell_len

from core.grammar import day
from core.learning.daily import lead_of
from core.learning.progress import SECONDS_OF_A_DAY
from core.link.account import PersonStatistics
from core.link.lobby import DailyCard
from core.text import Texts
from themes.glyphs import Glyphs
from tui.screens.emblems import EMBLEM_HEIGHT, EMBLEM_WIDTH, emblem_names, paint_emblem_part
from tui.screens.home_cards import CardMenu
from tui.widgets.kit.look import (
    GAP,
    HEADING,
    MARGIN,
    PADDING,
    meter_spans,
    new_canvas,
    paint_bar,
    paint_card,
    paint_head,
    paint_heading,
    paint_list_row,
    paint_meter,
)
from tui.widgets.picture import Box, Canvas, Picture, Span, Target, cut, wrap
from tui.widgets.sizes import is_upright
from tui.words.learning import LESSON_MINUTES, LessonOffer, PuzzleOffer
from tui.words.names import game_title

LESSON_PREFIX: Final = "lesson-"
"""Prefix of the ids of lessons; the key of the game follows."""
PUZZLES, DAILY, STATISTICS = "puzzles", "daily", "statistics"
NEXT_TABLE: Final = "next"
"""The id of the row that suggests a game without a finished table, once all lessons are done."""

WIDE: Final = (132, 38)
"""Columns and rows from which lessons are cards side by side, with the tiles below."""
MEDIUM: Final = (100, 28)
"""Columns and rows from which lessons are lower cards, below `WIDE` columns on two rows."""
MEDIUM_COLUMNS: Final = 3
AIRY: Final = 43
"""Rows from which these have empty rows around their texts."""
CARD_ROWS, LOW_CARD_ROWS = 16, 13
WORD_ROWS: Final = 3
"""Rows of a lesson's card below its emblem."""
TILE_ROWS, LOW_TILE_ROWS, LEAST_TILE_ROWS = 13, 11, 6
TOLD_FROM: Final = 10
"""Rows of a tile from which it has a sentence about itself."""
SIDE_COLUMNS: Final = (28, 44)
"""The fewest and the most columns of the card next to the list of a smaller terminal."""
SIDE_EMBLEM: Final = 3
"""Rows of an emblem next to a list, where a step of the cursor sends another one: whole ones take 1.5 kB."""
METER, LONG_METER = 9, 16
"""Columns of meters in a list, and on an upright phone."""
NUMBERS: Final = 34
"""Columns of a tile from which its numbers say of how many."""
PHONE_CARD: Final = 4
PHONE_ROW: Final = 3
"""Rows of a lesson, and of everything else, with the empty row below, on an upright phone."""
PLATE_ROWS, PHONE_PLATE_ROWS = 2, 4
"""Rows of the sentences about what the cursor is on."""


@attrs.frozen
class Lesson:
    """The lesson of a game, with its steps."""

    offer: LessonOffer
    done: int
    """How many of its steps are done at the table where it goes on; all of them after the lesson."""
    steps: int

    @property
    def id(self) -> str:
        return f"{LESSON_PREFIX}{self.offer.game}"

    @property
    def share(self) -> float:
        return self.done / max(1, self.steps)


@attrs.frozen
class LearnView:
    """The content of the page; parts that are not known yet are None."""

    lessons: tuple[Lesson, ...] = ()
    suggested: str = ""
    """The id of the suggestion."""
    next_table: str = ""
    """The key of the suggested game, once all lessons are done."""
    puzzles: tuple[PuzzleOffer, ...] | None = None
    today: DailyCard | None = None
    yesterday: DailyCard | None = None
    statistics: PersonStatistics | None = None


@attrs.frozen
class LearnCards:
    """Paints a view for one reader, with the cursor on the part with the id `cursor`."""

    texts: Texts
    glyphs: Glyphs
    view: LearnView
    cursor: str

    def paint(self, width: int, height: int, *, upright: bool) -> Picture:
        """Return the page with all its parts as targets."""
        canvas = new_canvas(self.glyphs, width, height)
        if upright:
            self._paint_upright(canvas)
        elif width >= WIDE[0] and height >= WIDE[1]:
            self._paint_wide(canvas)
        elif width >= MEDIUM[0] and height >= MEDIUM[1]:
            self._paint_medium(canvas)
        else:
            self._paint_list(canvas)
        return canvas.picture()

    # Layouts

    def _paint_wide(self, canvas: Canvas) -> None:
        """Paint the lessons as cards side by side, and the tiles below."""
        width, is_airy = canvas.width, canvas.height >= AIRY
        y = 1 + self._heading(canvas, 1, "learn-lessons", "learn-about") + is_airy
        step = (width - 2 * MARGIN + GAP) // max(1, len(self.view.lessons))
        rows = CARD_ROWS if is_airy else LOW_CARD_ROWS
        for place, lesson in enumerate(self.view.lessons):
            self._lesson_card(canvas, Box(MARGIN + place * step, y, step - GAP, rows), lesson, here=self._is(lesson.id))
        y += rows + 1
        if self.view.next_table:
            self._next_row(canvas, Box(MARGIN, y, width - 2 * MARGIN, 1))
        y += 1 + is_airy
        y += self._heading(canvas, y, "learn-practice") + is_airy
        step = (width - 2 * MARGIN + GAP) // len(self._tiles)
        for place, (id, paint) in enumerate(self._tiles.items()):
            box = Box(MARGIN + place * step, y, step - GAP, TILE_ROWS if is_airy else LOW_TILE_ROWS)
            paint(canvas, box, here=self._is(id))
        self._plate(canvas, PLATE_ROWS, canvas.height - is_airy)

    def _paint_medium(self, canvas: Canvas) -> None:
        """Paint the lessons as lower cards on one or two rows, and the tiles below in the rest of the room."""
        width, lessons, view = canvas.width, self.view.lessons, self.view
        is_one_line = width >= WIDE[0]
        columns = max(1, len(lessons)) if is_one_line else MEDIUM_COLUMNS
        lines = max(1, -(-len(lessons) // columns))
        room = canvas.height - 4 - lines - PLATE_ROWS - bool(is_one_line and view.next_table)
        rows = min(EMBLEM_HEIGHT + WORD_ROWS, (room - LEAST_TILE_ROWS) // lines)
        y = 1 + self._heading(canvas, 1, "learn-lessons", "learn-about" if is_one_line else "")
        step = (width - 2 * MARGIN + GAP) // columns
        cells = [
            Box(MARGIN + place % columns * step, y + place // columns * (rows + 1), step - GAP, rows)
            for place in range(lines * columns)
        ]
        for cell, lesson in zip(cells, lessons, strict=False):
            self._lesson_card(canvas, cell, lesson, here=self._is(lesson.id))
        y += lines * (rows + 1)
        if is_one_line and view.next_table:
            self._next_row(canvas, Box(MARGIN, y, width - 2 * MARGIN, 1))
            y += 1
        elif len(cells) > len(lessons):
            self._paint_rest(canvas, cells[-1])
        y += self._heading(canvas, y, "learn-practice")
        step = (width - 2 * MARGIN + GAP) // len(self._tiles)
        for place, (id, paint) in enumerate(self._tiles.items()):
            box = Box(MARGIN + place * step, y, step - GAP, min(LOW_TILE_ROWS, room - lines * rows))
            paint(canvas, box, here=self._is(id))
        self._plate(canvas, PLATE_ROWS, canvas.height)

    def _paint_rest(self, canvas: Canvas, box: Box) -> None:
        """Paint what a lesson is into the place after the last one, or the game to play after them all."""
        words, ink = self.texts.ui("learn-about"), "dim"
        inner = Box(box.x + PADDING, box.y, box.width - 2 * PADDING, box.height)
        if game := self.view.next_table:
            words, ink = self.texts.ui("learn-next-table", game=game_title(self.texts, game)), "text on surface"
            head = box.height - WORD_ROWS
            inner = paint_card(canvas, box, game_title(self.texts, game), head=head, here=self._is(NEXT_TABLE))
            self._emblem(canvas, box.x + (box.width - EMBLEM_WIDTH) // 2, box.y, game, head)
            canvas.target(Target(NEXT_TABLE, box))
        for number, line in enumerate(wrap(words, inner.width, rows=inner.height), inner.y):
            canvas.put(inner.x, number, line, ink)

    def _paint_list(self, canvas: Canvas) -> None:
        """Paint a list, and next to it the card of the part under the cursor."""
        width = canvas.width
        listed = (width - 2 * MARGIN - GAP) * 5 // 8
        listed = max(listed, width - 2 * MARGIN - GAP - SIDE_COLUMNS[1])
        box = Box(MARGIN, 1, min(listed, width - 2 * MARGIN - GAP - SIDE_COLUMNS[0]), 1)
        y = 1 + self._heading(canvas, 1, "learn-lessons")
        for lesson in self.view.lessons:
            right = (
                *self._meter(lesson.share, METER, lesson),
                (f"  {self._state(lesson):>{self._state_width}}", "dim"),
            )
            self._row(canvas, attrs.evolve(box, y=y), lesson.id, self._title(lesson), right)
            y += 1
        if self.view.next_table:
            self._next_row(canvas, attrs.evolve(box, y=y))
            y += 1
        y += 1 + self._heading(canvas, y + 1, "learn-practice")
        for id in self._tiles:
            self._row(canvas, attrs.evolve(box, y=y), id, self._tile_title(id), ((self._summary(id), "dim"),))
            y += 1
        side = Box(box.right + GAP, 1, width - MARGIN - box.right - GAP, canvas.height - PLATE_ROWS - 2)
        current = next((one for one in self.view.lessons if self._is(one.id)), None)
        if current is not None:
            rows = CARD_ROWS if side.height >= CARD_ROWS else LOW_CARD_ROWS
            rows -= EMBLEM_HEIGHT - SIDE_EMBLEM
            self._lesson_card(canvas, attrs.evolve(side, height=rows), current, here=False, target=False)
        elif (paint := self._tiles.get(self.cursor)) is not None:
            paint(canvas, attrs.evolve(side, height=min(side.height, TILE_ROWS)), here=False, target=False)
        self._plate(canvas, PLATE_ROWS, canvas.height)

    def _paint_upright(self, canvas: Canvas) -> None:
        """Paint the lessons below each other with the middle of their emblems, then the other parts."""
        width = canvas.width
        others = list(self._tiles)
        below = PHONE_PLATE_ROWS + 1 + PHONE_ROW * len(others) + 2 * bool(self.view.next_table)
        step = min(PHONE_CARD, (canvas.height - below - 2) // max(1, len(self.view.lessons)))
        y = 1 + self._heading(canvas, 1, "learn-lessons")
        for lesson in self.view.lessons:
            self._phone_card(canvas, Box(MARGIN, y, width - 2 * MARGIN, step - (step == PHONE_CARD)), lesson)
            y += step
        if self.view.next_table:
            self._next_row(canvas, Box(MARGIN, y, width - 2 * MARGIN, 2))
            y += 2
        y += self._heading(canvas, y, "learn-practice")
        for id in others:
            box = Box(MARGIN, y, width - 2 * MARGIN, PHONE_ROW - 1)
            self._row(canvas, Box(box.x, y, box.width, 1), id, self._tile_title(id), (), target=box)
            canvas.fill(Box(box.x, y + 1, box.width, 1), "text on surface")
            summary = cut(self._summary(id), box.width - 2 * PADDING, more=self.glyphs["more"])
            canvas.put(box.x + PADDING, y + 1, summary, "dim on surface")
            y += PHONE_ROW
        self._plate(canvas, PHONE_PLATE_ROWS, canvas.height)

    # Parts

    def _heading(self, canvas: Canvas, y: int, id: str, note: str = "") -> int:
        box = Box(MARGIN, y, canvas.width - 2 * MARGIN, 1)
        paint_heading(canvas, box, self.texts.ui(id), f" {self.texts.ui(note)}" if note else "", ink=HEADING)
        return 1

    def _row(
        self, canvas: Canvas, box: Box, id: str, title: str, right: Sequence[Span] = (), target: Box | None = None
    ) -> None:
        paint_list_row(canvas, box, [(title, "text")], right, here=self._is(id))
        canvas.target(Target(id, target or box))

    def _next_row(self, canvas: Canvas, box: Box) -> None:
        words = self.texts.ui("learn-next-table", game=game_title(self.texts, self.view.next_table))
        self._row(canvas, attrs.evolve(box, height=1), NEXT_TABLE, words, target=box)

    def _lesson_card(self, canvas: Canvas, box: Box, lesson: Lesson, *, here: bool, target: bool = True) -> None:
        """Paint a lesson with the emblem of its game, its state and how much of it is done."""
        spaced = box.height >= (CARD_ROWS if target else CARD_ROWS - EMBLEM_HEIGHT + SIDE_EMBLEM)
        rows = min(EMBLEM_HEIGHT if target else SIDE_EMBLEM, box.height - WORD_ROWS)
        head, state = rows + 2 * spaced, self.texts.ui(f"learn-card-{lesson.offer.state}")
        inner = paint_card(canvas, box, self._title(lesson), state, head=head, here=here)
        if lesson.offer.state == "done" and not here:
            canvas.right(inner.right, box.y + head, state, "bold gain on surface")
        self._emblem(canvas, box.x + (box.width - EMBLEM_WIDTH) // 2, box.y + spaced, lesson.offer.game, rows)
        y = inner.y + spaced
        canvas.put(inner.x, y, cut(self._steps(lesson), inner.width, more=self.glyphs["more"]), "text on surface")
        paint_bar(canvas, Box(inner.x, y + 1 + spaced, inner.width, 1), lesson.share, self._role(lesson))
        if target:
            canvas.target(Target(lesson.id, box))

    def _phone_card(self, canvas: Canvas, box: Box, lesson: Lesson) -> None:
        """Paint the middle of the emblem of a game, and next to it its name, its state and how much is done."""
        canvas.fill(box, "text on surface")
        self._emblem(canvas, box.x, box.y, lesson.offer.game, box.height)
        words = Box(box.x + EMBLEM_WIDTH, box.y, box.width - EMBLEM_WIDTH, 1)
        paint_head(canvas, words, self._title(lesson), here=self._is(lesson.id))
        x, room = words.x + PADDING, words.width - PADDING - 1
        canvas.put(x, box.y + 1, cut(self._steps(lesson), room, more=self.glyphs["more"]), "text on surface")
        if box.height > 2:
            paint_meter(canvas, x, box.y + 2, min(room, LONG_METER), lesson.share, self._role(lesson), ground="surface")
        canvas.target(Target(lesson.id, box))

    def _emblem(self, canvas: Canvas, x: int, y: int, game: str, rows: int) -> None:
        """Paint the middle rows of an emblem."""
        paint_emblem_part(canvas, x, y, game, emblem_names(self.texts, game), rows=rows, glyphs=self.glyphs)

    @property
    def _tiles(self) -> Mapping[str, Callable[..., None]]:
        return {PUZZLES: self._puzzles, DAILY: self._daily, STATISTICS: self._statistics}

    def _tile(self, canvas: Canvas, box: Box, id: str, about: str, *, here: bool, target: bool) -> Box:
        """Paint a tile with its title and a sentence about it; return the region below them."""
        inner = paint_card(canvas, box, self._tile_title(id), here=here)
        if target:
            canvas.target(Target(id, box))
        more = self.glyphs["more"]
        lines = wrap(self.texts.ui(about), inner.width, rows=2 if box.height >= TILE_ROWS else 1, more=more)
        is_told = target and box.height >= TOLD_FROM
        lines = lines if is_told else []  # a low tile and a card next to the list leave them to the plate
        for number, line in enumerate(lines):
            canvas.put(inner.x, inner.y + number, line, "dim on surface")
        used = len(lines) + (is_told or not target)
        return Box(inner.x, inner.y + used, inner.width, max(0, inner.height - used))

    def _puzzles(self, canvas: Canvas, box: Box, *, here: bool, target: bool = True) -> None:
        inner = self._tile(canvas, box, PUZZLES, "puzzles-what", here=here, target=target)
        offers = self.view.puzzles or ()
        rows = []
        for offer in offers:
            number = str(offer.tried)
            if inner.width >= NUMBERS:
                number = self.texts.ui("puzzles-of", tried=offer.tried, count=offer.count)
            rows.append((offer.game, offer.tried / max(1, offer.count), number))
        y = self._meters(canvas, inner, rows, "gain")
        due = sum(offer.due for offer in offers)
        if due and y + 1 < inner.bottom:
            canvas.put(inner.x, y + 1, self.texts.ui("learn-puzzles-due", due=due), "text on surface")

    def _statistics(self, canvas: Canvas, box: Box, *, here: bool, target: bool = True) -> None:
        inner = self._tile(canvas, box, STATISTICS, "learn-statistics-hint", here=here, target=target)
        found = self.view.statistics
        if found is None or not found.games:
            if found is not None:
                lines = wrap(self.texts.ui("statistics-nothing", name=found.name, tables=0), inner.width)
                for number, line in enumerate(lines):
                    canvas.put(inner.x, inner.y + number, line, "text on surface")
            return
        rows = [
            (game.game, won, self.texts.ui("statistics-share", won=round(100 * won)))
            for game in found.games
            if game.own is not None and (won := game.own.wins[0].won) is not None
        ]
        y = self._meters(canvas, inner, rows, "accent")
        if y + 1 < inner.bottom:
            words = self.texts.ui("learn-statistics-won", tables=sum(game.tables for game in found.games))
            canvas.put(inner.x, y + 1, cut(words, inner.width, more=self.glyphs["more"]), "dim on surface")

    def _meters(self, canvas: Canvas, box: Box, rows: Sequence[tuple[str, float, str]], role: str) -> int:
        """Paint a game, a meter and a number in each row; return the row below them."""
        label = max((cell_len(game_title(self.texts, game)) for game, _, _ in rows), default=0) + 2
        numbers = max((cell_len(number) for _, _, number in rows), default=0) + 2
        y = box.y
        for game, share, number in rows[: box.height]:
            canvas.put(box.x, y, game_title(self.texts, game), "text on surface")
            paint_meter(canvas, box.x + label, y, box.width - label - numbers, share, role, ground="surface")
            canvas.right(box.right, y, number, "bold strong on surface")
            y += 1
        return y

    def _daily(self, canvas: Canvas, box: Box, *, here: bool, target: bool = True) -> None:
        inner = self._tile(canvas, box, DAILY, "learn-daily-hint", here=here, target=target)
        card = self.view.today
        if card is None:
            return
        is_beside = inner.width >= EMBLEM_WIDTH + 2 + 10
        rows = EMBLEM_HEIGHT if target else SIDE_EMBLEM
        if is_beside or inner.height >= rows + 1:
            self._emblem(canvas, inner.x, inner.y, card.deal.game, rows)
        x = inner.x + (EMBLEM_WIDTH + 2 if is_beside else 0)
        y = inner.y + (0 if is_beside or inner.height < rows + 1 else rows + 1)
        room = inner.right - x
        lines = [
            (game_title(self.texts, card.deal.game), "bold strong"),
            (self.texts.say(day(card.deal.day * SECONDS_OF_A_DAY)), "dim"),
            (self._own_place(card, "today"), "text"),
        ]
        if self.view.yesterday is not None:
            yesterday = self.view.yesterday
            lines += [("", "text")] * (inner.bottom - y > len(lines) + 2)
            lines.append((self.texts.ui("learn-daily-yesterday"), "dim"))
            lines.append((self._own_place(yesterday, "yesterday"), "bold strong" if yesterday.board else "text"))
        for number, (words, ink) in enumerate(lines[: max(0, inner.bottom - y)]):
            canvas.put(x, y + number, cut(words, room, more=self.glyphs["more"]), f"{ink} on surface")

    def _plate(self, canvas: Canvas, rows: int, bottom: int) -> None:
        """Paint the sentences about the part under the cursor, on a plate above row `bottom`."""
        title, sentence = self.about()
        canvas.fill(Box(0, bottom - rows, canvas.width, rows), "text on surface")
        room = canvas.width - 2 * MARGIN
        canvas.put(MARGIN, bottom - rows, cut(title, room, more=self.glyphs["more"]), f"{HEADING} on surface")
        for number, line in enumerate(wrap(sentence, room, rows=rows - 1, more=self.glyphs["more"])):
            canvas.put(MARGIN, bottom - rows + 1 + number, line, "text on surface")

    # Words

    def about(self) -> tuple[str, str]:
        """Return the name of the part under the cursor, and a sentence about it."""
        lesson = next((one for one in self.view.lessons if self._is(one.id)), None)
        if lesson is not None:
            state = lesson.offer.state
            name = self.texts.ui("learn-plate", game=self._title(lesson), state=self._state(lesson))
            if self.view.suggested == lesson.id:
                name = self.texts.ui(f"learn-next-{state}", game=self._title(lesson))
            return name, self.texts.ui("learn-lesson-hint" if state == "new" else f"learn-{state}-hint")
        if self._is(NEXT_TABLE):
            words = self.texts.ui("learn-next-table", game=game_title(self.texts, self.view.next_table))
            return words, self.texts.ui("learn-next-hint")
        if self.cursor in self._tiles:
            return self._tile_title(self.cursor), self.texts.ui(f"learn-{self.cursor}-hint")
        return "", ""

    def _is(self, id: str) -> bool:
        return self.cursor == id

    def _title(self, lesson: Lesson) -> str:
        return game_title(self.texts, lesson.offer.game)

    def _tile_title(self, id: str) -> str:
        return self.texts.ui("daily-page-title" if id == DAILY else f"{id}-title")

    def _state(self, lesson: Lesson) -> str:
        """Return the state of a lesson in a word or two."""
        if lesson.offer.state == "begun":
            return self._steps(lesson)
        return self.texts.ui(f"learn-{lesson.offer.state}", minutes=LESSON_MINUTES)

    @property
    def _state_width(self) -> int:
        return max((cell_len(self._state(lesson)) for lesson in self.view.lessons), default=0)

    def _steps(self, lesson: Lesson) -> str:
        """Return the number of steps of a lesson, or the step where it goes on."""
        return self.texts.ui(
            f"learn-steps-{lesson.offer.state}",
            minutes=LESSON_MINUTES,
            step=min(lesson.done + 1, lesson.steps),
            steps=lesson.steps,
        )

    def _role(self, lesson: Lesson) -> str:
        return "gain" if lesson.offer.state == "done" else "accent"

    def _meter(self, share: float, width: int, lesson: Lesson) -> tuple[Span, ...]:
        return meter_spans(share, width, self._role(lesson), ascii_only=self.glyphs.ascii_only)

    def _summary(self, id: str) -> str:
        """Return what a part says in a list."""
        view = self.view
        if id == PUZZLES and view.puzzles is not None:
            tried, count = (sum(getattr(offer, name) for offer in view.puzzles) for name in ("tried", "count"))
            return self.texts.ui("puzzles-of", tried=tried, count=count)
        if id == DAILY and view.today is not None:
            return f"{game_title(self.texts, view.today.deal.game)}, {self._own_place(view.today, 'today')}"
        if id == STATISTICS and view.statistics is not None:
            return self.texts.ui("statistics-tables", tables=sum(game.tables for game in view.statistics.games))
        return ""

    def _own_place(self, card: DailyCard, when: Literal["today", "yesterday"]) -> str:
        """Return the reader's place among those who finished the deal of a day, or how far they are."""
        if (own := card.own) is not None:
            if not card.has_rivals:
                return self.texts.say(lead_of(own))
            rivals = len(card.board) if any(line.level for line in card.board) else card.tries
            return self.texts.ui("learn-daily-place", place=own.place, tries=rivals)
        state = "missed" if when == "yesterday" and card.status == "new" else card.status
        return self.texts.ui(f"learn-daily-{state}")


class LearnMenu(CardMenu):
    """Shows the page of what one can learn, and moves between its parts."""

    view = LearnView()

    def _draw(self) -> None:
        if not self.size.height or not self.rows:
            return
        cards = LearnCards(self._cards.texts, self.glyphs, self.view, self._cursor)
        self.show(cards.paint(*self.size, upright=is_upright(*self.app.size)))
        self.point()
