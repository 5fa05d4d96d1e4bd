"""Lists everything that can be done from anywhere, for the command palette: keys, places, settings, tables, games."""

import unicodedata
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import attrs

from core import catalog
from core.grammar import moment
from tui.preferences import keys
from tui.words.learning import LESSON_MINUTES, PuzzleOffer, lesson_offers
from tui.words.names import game_title, rivals, table_title

if TYPE_CHECKING:
    from core.link.lobby import TableCard
    from tui.app import BelvedereApp
    from tui.widgets.form import Row

HERE: Final = "here"
"""The group of the keys of the screen, which stand first; at home, where everything else begins, last."""
MOVING_KEYS: Final = ("up", "down", "left", "right", "choose", "back", "next", "previous", "page-up", "page-down")
UNLISTED: Final = (*MOVING_KEYS, "first", "last", "digit", "palette", "statistics")
"""Bindings that only move the cursor, and one that is a place of its own; they are not listed."""


@attrs.frozen
class Command:
    """Something to do, with the place where it is listed."""

    id: str
    group: str
    label: str
    run: Callable[[], object] = attrs.field(eq=False)
    note: str = ""
    """A few words next to the label, such as the value of a setting."""
    right: str = ""
    """Its key, or a count of what waits."""
    waits: bool = False
    """Whether it is a table that waits for the reader."""
    rare: bool = False
    """Whether it is listed only when its name is typed."""
    words: str = ""
    """More words by which it is found."""


@attrs.frozen
class Known:
    """The data fetched for the list: the tables of the lobby and the puzzles of each game."""

    cards: "tuple[TableCard, ...]" = ()
    puzzles: tuple[PuzzleOffer, ...] = ()


def commands(app: "BelvedereApp", context: str, game: str | None, known: Known) -> list[Command]:
    """Return all commands for a screen with keys of a `context`, group by group; rules open at a `game`."""
    here = [_key(app, binding, context) for binding in keys.BINDINGS if _is_listed(app, binding, context)]
    found = [*_practice(app, known), *_places(app, context, game), *_settings(app), *_tables(app, known)]
    found = [*found, *_games(app)]
    return [*found, *here] if context == "home" else [*here, *found]


# The keys of the screen below


def _is_listed(app: "BelvedereApp", binding: keys.Binding, context: str) -> bool:
    return binding.id not in UNLISTED and keys.is_had(binding, context, one_table=app.lobby.one_table)


def _key(app: "BelvedereApp", binding: keys.Binding, context: str) -> Command:
    key = keys.keys_of(binding, app.settings.keys)[0]
    label, tip = (app.texts.ui(id) for id in (binding.label_in(context), binding.tooltip_in(context)))
    press = partial(app.simulate_key, key)
    return Command(f"{HERE}-{binding.id}", HERE, _capital(label), press, tip, right=app.key_shown(binding.id))


# Practice, places and settings


def _practice(app: "BelvedereApp", known: Known) -> Iterable[Command]:
    from tui.screens.daily import DailyScreen
    from tui.screens.ladder import LadderScreen
    from tui.screens.learn import LearnScreen, PuzzlesScreen, open_lesson
    from tui.screens.statistics import statistics_screen

    ui = app.texts.ui
    if app.lobby.one_table or not app.is_known:
        return
    group = partial(Command, group="practice")
    found, due = sum(offer.found for offer in known.puzzles), sum(offer.due for offer in known.puzzles)
    yield group(
        id="learn",
        label=ui("learn-title"),
        run=lambda: app.open(LearnScreen()),
        note=ui("palette-learn"),
        words=ui("home-learn-hint"),
    )
    yield group(
        id="puzzles",
        label=ui("puzzles-title"),
        run=lambda: app.open(PuzzlesScreen()),
        note=ui("palette-puzzles", found=found) if known.puzzles else "",
        right=ui("palette-due", count=due) if due else "",
        words=ui("learn-puzzles-hint"),
    )
    yield group(
        id="daily",
        label=ui("daily-page-title"),
        run=lambda: app.open(DailyScreen()),
        note=ui("palette-daily"),
        words=ui("learn-daily-hint"),
    )
    yield group(
        id="statistics",
        label=ui("statistics-title"),
        run=lambda: app.open(statistics_screen(())),
        words=ui("learn-statistics-hint"),
    )
    if app.has_visitors:
        challenge = partial(_open_new_table, app)
        yield group(
            id="ladder",
            label=ui("ladder-title"),
            run=lambda: app.open(LadderScreen(challenge)),
            note=ui("palette-ladder"),
        )
    for offer in lesson_offers(known.cards, app.learned.progress):
        yield group(
            id=f"lesson-{offer.game}",
            label=ui("palette-lesson", game=game_title(app.texts, offer.game)),
            run=partial(app.ask_name_first, partial(app.attempt, open_lesson, app, offer.game)),
            note=ui(f"learn-{offer.state}", minutes=LESSON_MINUTES),
            rare=True,
        )
    for puzzles in known.puzzles:
        if puzzles.count:
            yield group(
                id=f"puzzles-{puzzles.game}",
                label=ui("palette-puzzles-game", game=game_title(app.texts, puzzles.game)),
                run=partial(_open_puzzles, app, puzzles.game),
                note=str(puzzles.count),
                rare=True,
            )


def _open_puzzles(app: "BelvedereApp", game: str) -> None:
    from tui.screens.learn import PuzzlesScreen

    app.open(PuzzlesScreen(game))


def _places(app: "BelvedereApp", context: str, game: str | None) -> Iterable[Command]:
    from tui.screens.home_questions import JoinScreen
    from tui.screens.replays import ReplaysScreen
    from tui.screens.settings import SettingsScreen

    screens: dict[str, Callable[[], object]] = {
        "new": partial(_open_new_table, app),
        "join": lambda: app.open(JoinScreen()),
        "replays": lambda: app.open(ReplaysScreen()),
        "rules": partial(_open_rules, app, game),
        "settings": lambda: app.open(SettingsScreen()),
    }
    for name, run in screens.items():
        if name in ("rules", "settings") or (app.is_known and not (name == "new" and app.lobby.one_table)):
            words = app.texts.ui(f"home-{name}-hint")
            yield Command(
                name, "places", app.texts.ui(f"home-{name}"), run, app.texts.ui(f"palette-{name}"), words=words
            )
    if app.is_known and app.lobby.account is not None and not app.lobby.one_table:
        from tui.screens.account import FollowedScreen

        label, note, words = (
            app.texts.ui(id) for id in ("followed-title", "palette-followed", "settings-followed-hint")
        )
        yield Command("people", "places", label, lambda: app.open(FollowedScreen()), note, words=words)
    if app.is_known and app.is_at_server and not app.lobby.one_table:
        from tui.screens.cups import CupsScreen

        label, note, words = (app.texts.ui(id) for id in ("cups-title", "palette-cups", "cups-about"))
        yield Command("cups", "places", label, lambda: app.open(CupsScreen()), note, words=words)
    if context == "table":
        yield Command("home", "places", app.texts.ui("home-title"), partial(app.attempt, app.leave_table))


def _settings(app: "BelvedereApp") -> Iterable[Command]:
    from tui.screens.settings import SettingsScreen

    for row in SettingsScreen().rows():
        if row.selectable:
            label = app.texts.ui("palette-key", name=row.label) if row.id.startswith("key ") else row.label
            run = partial(_open_setting, app, row.id)
            yield Command(f"setting-{row.id}", "settings", label, run, _value(row), rare=True, words=row.hint)


def _open_setting(app: "BelvedereApp", row: str) -> None:
    from tui.screens.settings import SettingsScreen

    app.open(SettingsScreen(on=row))


def _value(row: "Row") -> str:
    return row.values[row.index] if row.values else row.note


# Tables and games


def _tables(app: "BelvedereApp", known: Known) -> Iterable[Command]:
    from tui.screens.home import to_join, to_watch, waiting_first
    from tui.screens.table_rows import open_card, table_row

    if not app.is_known:
        return
    for card in (*waiting_first(known.cards), *to_join(known.cards), *to_watch(known.cards)):
        row = table_row(app, card)
        run = partial(app.attempt, open_card, app, card)
        yield Command(row.id, "tables", row.label, run, row.note, waits=card.waits)
    for card in known.cards:
        if card.status == "finished" and card.mine:
            title, names = table_title(app.texts, card), rivals(app.texts, card)
            label = app.texts.ui("home-continue", game=title, names=names) if names else title
            when = app.texts.say(moment(card.changed, is_local=app.local_machine is not None))
            run = partial(app.attempt, open_card, app, card)
            note, words = app.texts.ui("palette-finished", when=when), app.texts.ui("home-replays")
            yield Command(f"replay-{card.id}", "tables", label, run, note, rare=True, words=words)


def _games(app: "BelvedereApp") -> Iterable[Command]:
    from tui.screens.table_rows import play_now

    for game in (meta.key for meta in catalog.games()):
        title = game_title(app.texts, game)
        if app.is_known and not app.lobby.one_table:
            new = partial(_open_new_table, app, game)
            yield Command(f"new-{game}", "games", title, new, app.texts.ui("palette-new-of"))
            play = partial(app.ask_name_first, partial(app.attempt, play_now, app, game))
            label, hint = app.texts.ui("palette-play-now", game=title), app.texts.ui("key-play-now-tip")
            yield Command(f"play-{game}", "games", label, play, rare=True, words=hint)
        rules = app.texts.ui("palette-rules-of", game=title)
        yield Command(f"rules-{game}", "games", rules, partial(_open_rules, app, game), rare=True)


def _open_new_table(app: "BelvedereApp", game: str | None = None, program: str | None = None) -> None:
    from tui.screens.new_table import NewTableScreen

    app.open(NewTableScreen(game, program))


def _open_rules(app: "BelvedereApp", game: str | None) -> None:
    from tui.screens.rules import RulesScreen

    app.open(RulesScreen(game))


# Finds commands by words

ELSEWHERE: Final = 3
"""The rank of a command that has the words only in its note or hint."""


def found(listed: Sequence[Command], typed: str, title: Callable[[str], str]) -> list[Command]:
    """Return the commands that contain every typed word, the best group and in it the best command first.

    Words may also be those of a group, which `title` names. Only if no label has them, notes, hints and ids are
    searched.
    Without words, return all that are not rare.
    """
    words = folded(typed).split()
    if not words:
        return [command for command in listed if not command.rare]
    ranked = [(rank, command) for command in listed if (rank := _rank(command, words, title)) is not None]
    if any(rank < ELSEWHERE for rank, _ in ranked):
        ranked = [entry for entry in ranked if entry[0] < ELSEWHERE]
    ranked = [(2 * rank + command.rare, command) for rank, command in ranked]
    best: dict[str, int] = {}
    for rank, command in ranked:
        best[command.group] = min(rank, best.get(command.group, rank))
    order = list(best)
    ranked.sort(key=lambda entry: (best[entry[1].group], order.index(entry[1].group), entry[0]))
    return [command for _, command in ranked]


def _rank(command: Command, words: Sequence[str], title: Callable[[str], str]) -> int | None:
    """Return how well words fit, 0 for the best: the start of the label, of a word of it, inside it or its group."""
    label, group = folded(command.label), folded(title(command.group))
    if not all(word in label or word in group for word in words):
        rest = folded(f"{label} {group} {command.note} {command.words} {command.id}")
        return ELSEWHERE if all(word in rest for word in words) else None
    if label.startswith(words[0]):
        return 0
    return 1 if f" {words[0]}" in label else 2


def folded(text: str) -> str:
    """Return a text without accents and capitals, letter by letter.

    >>> folded("Règles: Élan")
    'regles: elan'
    """
    return "".join(unicodedata.normalize("NFD", letter)[0].casefold()[0] for letter in text)


def matches(label: str, typed: str) -> list[tuple[int, int]]:
    """Return the parts of a label that were typed, as start and end, from left to right.

    >>> matches("Puzzles of Bali", "bal puz")
    [(0, 3), (11, 14)]
    """
    plain = folded(label)
    places = [(plain.find(word), len(word)) for word in folded(typed).split()]
    spans: list[tuple[int, int]] = []
    for start, length in sorted(place for place in places if place[0] >= 0):
        if not spans or start >= spans[-1][1]:
            spans.append((start, start + length))
    return spans


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
