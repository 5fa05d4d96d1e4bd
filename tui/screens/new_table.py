"""Represents a new table as a draft, shows it as rows of a form, and reads them back."""

import re
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from functools import cache, partial
from pathlib import Path
from typing import Final, Literal, get_args

import attrs
from rich.cells import cell_len
from textual import events, on
from textual.widget import Widget

from core.catalog import games, load
from core.clean import NAME_LIMIT
from core.kernel.decision import Seat
from core.kernel.message import BelvedereError, Message, message
from core.kernel.meta import Meta, Option
from core.learning.progress import Progress
from core.link.account import OwnStrength
from core.link.lobby import ListenAddress
from core.link.lobby_commands import CreateTable, ShowLadder, ShowStrength
from core.link.programs import LadderLine, rating_of
from core.link.spec import (
    NO_CLOCK,
    PATIENCE,
    Bank,
    Begins,
    Clock,
    Days,
    Hints,
    Level,
    Listing,
    PerDecision,
    Player,
    SpectatorChat,
    TableSpec,
    TakeBackPolicy,
    Watching,
    bot_name,
    clock_message,
    duration,
    wished_bot,
)
from core.table.table import Table
from core.text import Texts
from themes.glyphs import Glyphs, seat_letter
from themes.palette import Depth
from tui.boards import Scene, board_for
from tui.screens.emblems import EMBLEM, EMBLEM_WIDTH, LARGE_EMBLEM, emblem_names, paint_emblem
from tui.screens.home_cards import tagline
from tui.screens.page import Page
from tui.screens.table_rows import play_now
from tui.widgets.area import Area
from tui.widgets.form import Form, Row
from tui.widgets.kit.look import GAP, MARGIN, PADDING, PANEL_WIDTHS, new_canvas, paint_card, paint_meter, paint_panel
from tui.widgets.picture import Box, Canvas, Target, cut, wrap
from tui.widgets.reader import Reader, wrapped
from tui.widgets.sizes import is_upright
from tui.words.arguments import component_tables, seed, seed_message
from tui.words.names import game_title, length, level_words

# Rows about spectators: what they see, and who reads their chat

WATCHINGS: tuple[Watching, ...] = ("public", "none", "seat", "delayed")
DELAYS = (1, 2, 3, 5, 8, 12, 20)
"""Choices of the delay, in full turns."""


def chats(watching: Watching) -> tuple[SpectatorChat, ...]:
    """Return who may read the spectators' chat: players never read spectators who see hands."""
    match watching:
        case "public":
            return "none", "apart", "table"
        case "none":
            return ("none",)
        case _:
            return "none", "apart"


def spectator_rows(terms: "Draft", texts: Texts) -> list[Row]:
    """Return the rows about spectators: their view, its details, and the readers of their chat."""
    words = tuple(texts.ui(f"new-watching-{one}") for one in WATCHINGS)
    rows = [_row(texts, "watching", words, WATCHINGS.index(terms.watching))]
    if terms.watching == "seat" and terms.people:
        letters = tuple(texts.ui("new-seat", letter=seat_letter(seat)) for seat in terms.people)
        place = terms.people.index(terms.shown) if terms.shown in terms.people else 0
        rows.append(_row(texts, "shown", letters, place))
    if terms.watching == "delayed":
        turns = tuple(texts.ui("new-delay-turns", turns=delay) for delay in DELAYS)
        rows.append(_row(texts, "delay", turns, DELAYS.index(terms.delay)))
    if terms.watching != "none":
        allowed = chats(terms.watching)
        who = tuple(texts.ui(f"new-chat-{one}") for one in allowed)
        place = allowed.index(terms.spectator_chat) if terms.spectator_chat in allowed else 0
        rows.append(_row(texts, "chat", who, place))
    return rows


def _row(texts: Texts, id: str, values: tuple[str, ...], index: int) -> Row:
    hint = texts.ui(f"new-{id}-hint")
    return Row(id, texts.ui(f"new-{id}"), "choice", values=values, index=index, hint=hint)


Sitter = Literal["me", "person", "easy", "calm", "normal", "hard", "master", "like-me", "program", "open"]

TAKE_BACKS: tuple[TakeBackPolicy, ...] = get_args(TakeBackPolicy)
OWN_MACHINE = ("components", "seed")
"""Rows for local tables only: a server reads no files of players and draws every seed itself."""
OTHER_MACHINES = ("listing", "shown", "delay", "chat")
"""Rows for a server only: a local player has no lobby."""
LISTINGS: tuple[Listing, ...] = ("public", "invite")
HINTS: tuple[Hints, ...] = ("off", "open")
"""Choices for several human players; a player with only bots may always ask."""
BEGINNINGS: tuple[Begins, ...] = ("chance", "seated")
CLOCKS: Final[tuple[Clock, ...]] = (
    NO_CLOCK,
    PerDecision(60),
    PerDecision(120),
    PerDecision(300),
    Bank(900, 10),
    Bank(1800, 15),
    Bank(3600, 30),
    Days(1),
    Days(3),
    Days(7),
)
PATIENCE_CHOICES: Final = (60, PATIENCE, 900, 3600, 0)
"""Choices of the waiting time in seconds; 0 means without limit."""


@attrs.frozen
class SeatStart:
    """The seats before one of them was changed, so that going through its choices changes no other seat."""

    seat: Seat
    sitters: "tuple[Sitter, ...]"
    names: tuple[str, ...]


@attrs.frozen
class Draft:
    """The values of the new-table form.

    `sitters` and `names` cover the most seats a game may have; the first `seats` of them count. `options` are
    positions in the values of each option. `components` and `seed` are as typed; `progress` is the player's own.
    """

    game: str
    me: str
    seats: int
    sitters: tuple[Sitter, ...]
    names: tuple[str, ...]
    options: Mapping[str, int] = attrs.field(factory=dict)
    components: str = ""
    seed: str = ""
    take_back: TakeBackPolicy = "reveal"
    watching: Watching = "public"
    shown: Seat | None = None
    delay: int = 3
    spectator_chat: SpectatorChat = "none"
    listing: Listing = "public"
    clock: Clock = NO_CLOCK
    patience: int = PATIENCE
    hints: Hints = "off"
    rated: bool | None = None
    """Whether it counts for ratings; None means the default for its players."""
    begins: Begins = "chance"
    progress: Progress = attrs.field(factory=Progress)
    start: "SeatStart | None" = None
    """The seats before the seat that is being changed; None while another row is changed."""

    @property
    def is_mine(self) -> bool:
        """Whether a person at this keyboard has a seat."""
        return any(sitter in ("me", "person") for sitter in self.sitters[: self.seats])

    @property
    def meta(self) -> Meta:
        return next(meta for meta in games() if meta.key == self.game)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of human players, including open seats and programs."""
        human = ("me", "person", "program", "open")
        return tuple(seat for seat in range(self.seats) if self.sitters[seat] in human)

    @property
    def bots(self) -> int:
        """The number of bots."""
        return self.seats - len(self.people)


def new_draft(me: str, game: str | None = None, progress: Progress | None = None) -> Draft:
    """Return the default table: the player, a bot of the level that fits their progress, and the standard game."""
    meta = next((meta for meta in games() if game in (None, meta.key)), games()[0])
    most = max(max(meta.seats) for meta in games())
    known = progress or Progress()
    sitters: tuple[Sitter, ...] = ("me", *(known.usual_rival(meta.key),) * (most - 1))
    return Draft(meta.key, me, meta.seats[0], sitters, ("",) * most, progress=known)


@attrs.frozen
class SeatChoice:
    """A choice for a seat; a program also has a `name`."""

    sitter: Sitter
    name: str = ""


def seat_choices(*, invites: bool, programs: Iterable[str] = ()) -> tuple[SeatChoice, ...]:
    """Return who may sit in a seat: open seats need a server, or one on this machine by which others can come. The
    `programs` follow the levels of bots."""
    found: list[SeatChoice] = []
    for sitter in get_args(Sitter):
        if sitter == "program":
            found += [SeatChoice(sitter, name) for name in programs]
        elif sitter != "open" or invites:
            found.append(SeatChoice(sitter))
    return tuple(found)


def rows(
    draft: Draft,
    texts: Texts,
    *,
    served: bool,
    invites: bool,
    roomy: bool = False,
    strength: OwnStrength | None = None,
    programs: Sequence[LadderLine] = (),
) -> list[Row]:
    """Return the form of a draft, on a server if `served`, with open seats if `invites`. With `roomy` its first row
    is a large sign. `strength` is that of a bot like the player, once it is known; `programs` take challenges now."""
    meta = draft.meta
    titles = tuple(game_title(texts, other.key) for other in games())
    keys = [other.key for other in games()]
    return [
        *((Row("play-above", kind="rim"),) if roomy else ()),
        Row("play", texts.ui("new-play"), hint=_play_hint(draft, texts), large=roomy),
        *((Row("play-below", kind="rim"),) if roomy else ()),
        *((Row("now", texts.ui("new-now"), hint=texts.ui("new-now-hint")),) if served else ()),
        Row("gap", kind="space"),
        Row(
            "game",
            texts.ui("new-game"),
            "choice",
            values=titles,
            index=keys.index(draft.game),
            hint=texts.ui("new-game-hint"),
        ),
        _seats_row(draft, texts),
        *(
            row
            for seat in range(draft.seats)
            for row in _seat_rows(draft, texts, seat, strength, programs, invites=invites)
        ),
        *(option_row(draft.options, texts, meta, option) for option in meta.choices),
        *(_pace_rows(draft.clock, draft.patience, texts) if served else ()),
        *_fine_rows(draft, texts, served=served),
        *((Row("ladder", texts.ui("new-ladder"), hint=texts.ui("new-ladder-hint")),) if served else ()),
    ]


def _play_hint(draft: Draft, texts: Texts) -> str:
    return texts.ui("new-play-hint" if draft.is_mine else "new-play-without")


def changed(draft: Draft, row: Row, *, invites: bool, programs: Sequence[LadderLine] = ()) -> Draft:
    """Return the draft with the change of a row applied."""
    kind, _, rest = row.id.partition("-")
    if kind != "seat":
        draft = attrs.evolve(draft, start=None)
    match kind:
        case "game":
            return _with_game(draft, games()[row.index])
        case "seats":
            return _with_seats(draft, draft.meta.seats[row.index])
        case "seat":
            choices = _choices(draft, int(rest), programs, invites=invites)
            return with_sitter(draft, int(rest), choices[row.index])
        case "name":
            return attrs.evolve(draft, names=_replace(draft.names, int(rest), row.note))
        case "option":
            return attrs.evolve(draft, options={**draft.options, rest: row.index})
        case "take_back":
            return attrs.evolve(draft, take_back=TAKE_BACKS[row.index])
        case "rated":
            return attrs.evolve(draft, rated=row.index == 0)
        case "begins":
            return attrs.evolve(draft, begins=BEGINNINGS[row.index])
        case "watching":
            return attrs.evolve(draft, watching=WATCHINGS[row.index])
        case "shown":
            return attrs.evolve(draft, shown=draft.people[row.index])
        case "delay":
            return attrs.evolve(draft, delay=DELAYS[row.index])
        case "chat":
            return attrs.evolve(draft, spectator_chat=chats(draft.watching)[row.index])
        case "listing":
            return attrs.evolve(draft, listing=LISTINGS[row.index])
        case "clock":
            return attrs.evolve(draft, clock=CLOCKS[row.index])
        case "patience":
            return attrs.evolve(draft, patience=PATIENCE_CHOICES[row.index])
        case "hints":
            return attrs.evolve(draft, hints=HINTS[row.index])
        case "components":
            return attrs.evolve(draft, components=row.note)
        case "seed":
            return attrs.evolve(draft, seed=row.note)
        case _:
            raise ValueError(f"{row.id} is no row of a draft")


def table_spec(draft: Draft) -> TableSpec:
    """Return the table of a draft. Raises BelvedereError when the component file or the seed is wrong."""
    meta = draft.meta
    chosen = {option.key: option.values[_option_index(draft.options, option)] for option in meta.choices}
    if draft.components.strip():
        chosen["components"] = component_tables(meta, Path(draft.components.strip()).expanduser())
    return TableSpec(
        game=draft.game,
        options=meta.options(**chosen),
        seats=tuple(_player(draft, seat) for seat in range(draft.seats)),
        watching=draft.watching,
        shown=draft.shown if draft.shown in draft.people else None,
        delay=draft.delay,
        spectator_chat=draft.spectator_chat if draft.spectator_chat in chats(draft.watching) else "none",
        take_back=draft.take_back,
        seed=seed(draft.seed.strip() or None),
        listing=draft.listing if "open" in draft.sitters[: draft.seats] else "invite",
        clock=draft.clock,
        patience=draft.patience,
        hints=draft.hints if len(draft.people) > 1 else "off",
        rated=None if draft.take_back == "consent" else draft.rated,
        begins="seated" if draft.seed.strip() else draft.begins,
    )


def _player(draft: Draft, seat: int) -> Player:
    match draft.sitters[seat]:
        case "me":
            return Player("person", draft.me)
        case "person":
            return Player("person", draft.names[seat].strip() or f"{draft.me[: NAME_LIMIT - 2]}-{seat + 1}")
        case "program":
            return Player("person", draft.names[seat], program=True)
        case "open":
            return Player("open", "")
        case "like-me":
            return wished_bot("", "like-me")
        case "easy" | "calm" | "normal" | "hard" | "master" as level:
            return Player("bot", bot_name(seat, level), level)


def _with_game(draft: Draft, meta: Meta) -> Draft:
    """Switch to another game; bots of the default level get the default level of that game."""
    seats = draft.seats if draft.seats in meta.seats else meta.seats[0]
    usual = draft.progress.usual_rival(draft.game)
    other = draft.progress.usual_rival(meta.key)
    sitters = tuple(other if one in (usual, "program") else one for one in draft.sitters)
    return _with_seats(attrs.evolve(draft, game=meta.key, options={}, components="", sitters=sitters), seats)


def _with_seats(draft: Draft, seats: int) -> Draft:
    """Change the number of seats; a player who sat beyond the last one moves there."""
    if "me" in draft.sitters[:seats] or "me" not in draft.sitters:
        return attrs.evolve(draft, seats=seats)
    return attrs.evolve(_swapped(draft, seats - 1), seats=seats)


def _choices(draft: Draft, seat: Seat, programs: Sequence[LadderLine], *, invites: bool) -> tuple[SeatChoice, ...]:
    """Return the choices for a seat; the program in it stays one of them when it is gone."""
    names = [one.name for one in programs]
    if draft.sitters[seat] == "program" and draft.names[seat] not in names:
        names.append(draft.names[seat])
    return seat_choices(invites=invites, programs=names)


def with_sitter(draft: Draft, seat: int, choice: SeatChoice) -> Draft:
    """Put a sitter in a seat. When the player moves, the sitter of that seat takes the seat they leave.

    The choices of a seat lead through "me": the player is back in their seat at the next one.
    """
    start = draft.start
    if start is None or start.seat != seat:
        start = SeatStart(seat, draft.sitters, draft.names)
    draft = attrs.evolve(draft, start=start, sitters=start.sitters, names=start.names)
    if choice.sitter == "me" and "me" in draft.sitters:
        return _swapped(draft, seat)
    name = choice.name if "program" in (choice.sitter, draft.sitters[seat]) else draft.names[seat]
    sitters, names = _replace(draft.sitters, seat, choice.sitter), _replace(draft.names, seat, name)
    return attrs.evolve(draft, sitters=sitters, names=names)


def _swapped(draft: Draft, seat: int) -> Draft:
    """Let the player change places with the sitter of a seat."""
    left = draft.sitters.index("me")
    sitters = _replace(draft.sitters, left, draft.sitters[seat])
    names = _replace(draft.names, left, draft.names[seat])
    return attrs.evolve(draft, sitters=_replace(sitters, seat, "me"), names=_replace(names, seat, draft.names[left]))


def _replace(values: tuple, place: int, value: object) -> tuple:  # type: ignore[type-arg]  # of any one type
    return (*values[:place], value, *values[place + 1 :])


def _option_index(chosen: Mapping[str, int], option: Option) -> int:
    return chosen.get(option.key, option.values.index(option.default))


def _seats_row(draft: Draft, texts: Texts) -> Row:
    seats = draft.meta.seats
    values = tuple(str(count) for count in seats)
    return Row(
        "seats",
        texts.ui("new-seats"),
        "choice",
        values=values,
        index=seats.index(draft.seats),
        hint=texts.ui("new-seats-hint"),
    )


def _seat_rows(
    draft: Draft,
    texts: Texts,
    seat: int,
    strength: OwnStrength | None,
    programs: Sequence[LadderLine],
    *,
    invites: bool,
) -> list[Row]:
    who = _choices(draft, seat, programs, invites=invites)
    sitter = draft.sitters[seat]
    choice = SeatChoice(sitter, draft.names[seat] if sitter == "program" else "")
    if choice not in who:
        sitter, choice = "normal", SeatChoice("normal")
    values = tuple(_choice_words(texts, one, programs) for one in who)
    name = texts.ui("new-seat-free") if sitter == "open" else _player(draft, seat).name
    if sitter == "like-me":
        name = bot_name(seat, strength.level if strength is not None else "easy")
    label, hint = f"{seat_letter(seat)} {name}", _seat_hint(draft.game, sitter, texts, strength)
    found = [Row(f"seat-{seat}", label, "choice", values=values, index=who.index(choice), hint=hint, seat=seat)]
    if sitter == "person":
        found.append(
            Row(f"name-{seat}", texts.ui("new-name"), "text", note=draft.names[seat], hint=texts.ui("new-name-hint"))
        )
    return found


def _choice_words(texts: Texts, choice: SeatChoice, programs: Iterable[LadderLine]) -> str:
    """Return a choice for a seat in words, with the rating of a program."""
    if choice.sitter != "program":
        return texts.ui(f"new-sitter-{choice.sitter}")
    line = next((one for one in programs if one.name == choice.name), LadderLine("program", choice.name))
    known = line.rating
    rating = str(known.points) if known is not None else rating_of(line)
    return texts.ui("new-sitter-program", name=choice.name, rating=rating)


def own_strength(found: OwnStrength | None) -> Message:
    """Return how strong a bot like the player is, and why; only the purpose while that is unknown."""
    if found is None:
        return Message("new-like-me-hint")
    level = level_words(found.level, found.lift)
    kind = "by" if found.tables else "newcomer"
    return message(f"new-like-me-{kind}", points=found.points, level=level, tables=found.tables)


def strength(game: str, level: Level) -> Message:
    """Return how many of ten two-player games a level wins against `normal` (`normal` itself against `easy`), or
    that it was not measured (docs/bots.md)."""
    other: Level = "easy" if level == "normal" else "normal"
    wins = _wins_of_ten(game, level, other)
    if wins is None:
        return Message("new-level-few" if level in ("hard", "master") else "new-level-unmeasured")
    return message("new-level-strength", wins=wins, other=Message(f"line-level-{other}"))


@cache
def _wins_of_ten(game: str, level: Level, other: Level) -> int | None:
    """Cached, because the form asks at every key and reading the file takes 0.3 ms."""
    from core.bots.arena import share, stored_leagues

    leagues = stored_leagues(game)
    found = share(leagues[-1], level, other) if leagues else None
    return None if found is None else round(10 * found)


def _seat_hint(game: str, sitter: Sitter, texts: Texts, found: OwnStrength | None) -> str:
    match sitter:
        case "me":
            return texts.ui("new-seat-me-hint")
        case "program":
            return texts.ui("new-seat-program-hint")
        case "like-me":
            return texts.say(own_strength(found))
        case "easy" | "calm" | "normal" | "hard" | "master" as level:
            return texts.say(strength(game, level))
        case _:
            return texts.ui("new-seat-hint")


def option_row(chosen: Mapping[str, int], texts: Texts, meta: Meta, option: Option) -> Row:
    """Return the row of an option of a game; `chosen` are the positions of the values that were chosen, by key."""

    def tell(id: str) -> str:
        return texts.say(Message(id), game=meta.key)

    values = tuple(option_value(texts, meta.key, value) for value in option.values)
    name = f"{meta.key}-option-{option.key}"
    index = _option_index(chosen, option)
    return Row(f"option-{option.key}", tell(name), "choice", values=values, index=index, hint=tell(f"{name}-hint"))


def option_value(texts: Texts, game: str, value: bool | int | str) -> str:
    """Return an option's value for players: on or off in their language, a word as the game calls it, or the value
    itself."""
    if isinstance(value, bool):
        return texts.ui("on" if value else "off")
    id = f"{game}-value-{value}"
    return texts.say(Message(id), game=game) if texts.has(id, game=game) else str(value)


def _fine_rows(draft: Draft, texts: Texts, *, served: bool) -> list[Row]:
    take_backs = tuple(texts.ui(f"new-take-back-{policy}") for policy in TAKE_BACKS)
    found = [
        Row(
            "take_back",
            texts.ui("new-take-back"),
            "choice",
            values=take_backs,
            index=TAKE_BACKS.index(draft.take_back),
            hint=texts.ui("new-take-back-hint"),
        ),
        *([_hints_row(draft, texts)] if len(draft.people) > 1 else []),
        *_rated_rows(draft, texts, served=served),
        _begins_row(draft, texts),
        *spectator_rows(draft, texts),
        _listing_row(draft, texts),
        _typed_row("components", draft.components, texts),
        _typed_row("seed", draft.seed, texts),
    ]
    return [row for row in found if row.id not in (OWN_MACHINE if served else OTHER_MACHINES)]


def _typed_row(id: str, typed: str, texts: Texts) -> Row:
    label, empty, hint = (texts.ui(f"new-{id}{part}") for part in ("", "-empty", "-hint"))
    return Row(id, label, "text", typed, hint=hint, empty=empty)


def _hints_row(draft: Draft, texts: Texts) -> Row:
    values = tuple(texts.ui(f"new-hints-{hints}") for hints in HINTS)
    label, hint = texts.ui("new-hints"), texts.ui("new-hints-hint")
    return Row("hints", label, "choice", values=values, index=HINTS.index(draft.hints), hint=hint)


def _begins_row(draft: Draft, texts: Texts) -> Row:
    values = tuple(texts.ui(f"new-begins-{one}") for one in BEGINNINGS)
    label, hint = texts.ui("new-begins"), texts.ui("new-begins-hint")
    return Row("begins", label, "choice", values=values, index=BEGINNINGS.index(draft.begins), hint=hint)


def _rated_rows(draft: Draft, texts: Texts, *, served: bool) -> list[Row]:
    """Return the row for ratings; tables with several players at one keyboard never count, nor tables where players
    may take back what has been revealed."""
    people = len(draft.people)
    if draft.take_back == "consent" or (not served and people > 1):
        return []
    counts = draft.rated if draft.rated is not None else people == 1
    values = tuple(texts.ui(f"new-rated-{id}") for id in ("yes", "no"))
    return [
        Row(
            "rated",
            texts.ui("new-rated"),
            "choice",
            values=values,
            index=int(not counts),
            hint=texts.ui("new-rated-hint"),
        )
    ]


def _listing_row(draft: Draft, texts: Texts) -> Row:
    values = tuple(texts.ui(f"new-listing-{listing}") for listing in LISTINGS)
    label, hint = texts.ui("new-listing"), texts.ui("new-listing-hint")
    return Row("listing", label, "choice", values=values, index=LISTINGS.index(draft.listing), hint=hint)


def _pace_rows(clock: Clock, patience: int, texts: Texts) -> list[Row]:
    """Return the rows for clock and waiting time. A clock of days is its own waiting time."""
    clocks = tuple(texts.say(clock_message(one)) for one in CLOCKS)
    patiences = tuple(texts.say(duration(one)) if one else texts.ui("new-patience-ever") for one in PATIENCE_CHOICES)
    hint = texts.ui("new-clock-hint")
    found = [Row("clock", texts.ui("new-clock"), "choice", values=clocks, index=CLOCKS.index(clock), hint=hint)]
    if not isinstance(clock, Days):
        label = texts.ui("new-patience")
        hint = texts.ui("new-patience-hint")
        index = PATIENCE_CHOICES.index(patience)
        found.append(Row("patience", label, "choice", values=patiences, index=index, hint=hint))
    return found


# The form: its first row starts the table below it, so that pressing Enter is enough

WIDE = (132, 40)
"""Columns and rows from which the games stand side by side, with what lies on the table next to the form."""
GRAND: Final = (200, 52)
"""Columns and rows from which these cards are large."""
MEDIUM = (100, 28)
"""Columns and rows from which pieces of the game stand next to the form."""
COMPONENTS = "components"
"""The section of the rules about the components."""
COUNT = re.compile(r"^([^\n:]{1,28}?)\s?: (\d+)\b", re.MULTILINE)
"""A line of that section: the name of a piece, and how many there are."""
MOST_WORDS, LEAST_COUNT = 3, 2
"""Words of the name of a kind of pieces, and the least number of them; lines about single pieces have others."""
SAMPLE_ROWS = 8
"""Rows of the three pieces."""
PANEL_COLUMNS, COUNT_COLUMNS = 62, 28
"""Columns of the panel with the pieces, and of one column of counts."""
METER = 6
READABLE = 100
"""Columns of a text that is easy to read."""
STRUCTURE = ("game", "seats", "seat", "name", "watching", "clock", "take_back")
"""Rows that change which rows there are, or what another row shows."""
SAMPLE_SEED = bytes(32)


def piece_counts(game: str, texts: Texts) -> list[tuple[str, int]]:
    """Return the kinds of pieces of a game and how many there are, as the rules tell them."""
    if COMPONENTS not in load(game).text.rules:
        return []
    told = texts.say(Message(f"{game}-rules-{COMPONENTS}"), game=game)
    found = [(name, int(count)) for name, count in COUNT.findall(told)]
    return [(name, count) for name, count in found if _is_kind(name) and count >= LEAST_COUNT]


def _is_kind(name: str) -> bool:
    return len(name.split()) <= MOST_WORDS and not any(letter.isdigit() for letter in name)


def sample_scene(draft: Draft, texts: Texts, glyphs: Glyphs, depth: Depth) -> Scene:
    """Return a table of this game at its start, for the painters of its pieces."""
    game, meta = load(draft.game), draft.meta
    players = tuple(Player("bot", bot_name(seat, "normal"), "normal") for seat in range(meta.seats[0]))
    table = Table(game, meta.options(), players, SAMPLE_SEED)
    names = tuple(player.name for player in players)
    return Scene(game, table.update(None), texts, glyphs, names, 0, depth=depth)


class NewTableScreen(Page):
    """Shows the games, what lies on the table of the chosen one, the seats and the options."""

    CONTEXT = "new-table"
    HEADING = "new-title"
    BAR = ("up", "down", "left", "right", "choose", "back", "help")
    section = COMPONENTS
    """The section of the rules that help leads to."""

    def __init__(self, game: str | None = None, program: str | None = None) -> None:
        """`program` is challenged, if it takes challenges at `game`."""
        super().__init__()
        self._wanted, self._program = game, program
        self.draft: Draft | None = None
        self._is_warned = False
        self._strengths: dict[tuple[str, int], OwnStrength] = {}
        """Bots like the player, by game and number of bots."""
        self._programs: dict[str, tuple[LadderLine, ...]] = {}
        """The programs that take challenges now, by game."""

    @property
    def about_game(self) -> str | None:
        """The key of the chosen game."""
        return None if self.draft is None else self.draft.game

    def body(self) -> Iterable[Widget]:
        self.draft = self.draft or new_draft(self.app.lobby.me, self._wanted, self.app.learned.progress)
        appearance = self.app.appearance
        yield Area(appearance.inks, appearance.glyphs, id="about")
        yield self.form(self._rows())
        yield Area(appearance.inks, appearance.glyphs, id="side")
        yield self.reader(id="hint", is_beside=True)

    def on_mount(self) -> None:
        self.query_one(Form).focus()
        self._find_programs()

    def _find_programs(self) -> None:
        """Fetch the programs that take challenges at the chosen game, for a player who has an account."""
        if self.app.has_visitors and self.app.lobby.account is not None and self.draft is not None:
            self.app.attempt(self._ask_programs, self.draft.game)

    async def _ask_programs(self, game: str) -> None:
        """Add the programs of a game to the choices of every seat, and seat the one that the player came for. A refusal
        leaves the choices as they are."""
        assert self.draft is not None
        if game in self._programs:
            return
        with suppress(BelvedereError):
            self._programs[game] = (await self.app.lobby.do(ShowLadder(game))).challengeable
        if not self.is_complete or self.draft.game != game or game not in self._programs:
            return
        if self._program in [one.name for one in self._programs[game]]:
            self._challenge(game, self._program or "")
        elif self._programs[game]:
            self.show_rows(self._rows())
            self._describe()
        self._program = None

    def _challenge(self, game: str, program: str) -> None:
        """Show a table of a game with a program in the first seat of another player."""
        assert self.draft is not None
        if game != self.draft.game:
            self.draft = _with_game(self.draft, next(meta for meta in games() if meta.key == game))
            self._find_programs()
        seat = next(seat for seat in range(self.draft.seats) if self.draft.sitters[seat] != "me")
        self.draft = with_sitter(attrs.evolve(self.draft, start=None), seat, SeatChoice("program", program))
        self.show_rows(self._rows(), on="play")
        self._describe()

    def on_resize(self, event: events.Resize) -> None:
        was_wide = self.has_class("-wide")
        is_wide = event.size.width >= WIDE[0] and event.size.height >= WIDE[1]
        self.set_class(is_wide, "-wide")
        self.set_class(event.size.width >= GRAND[0] and event.size.height >= GRAND[1], "-grand")
        self.set_class(not is_wide and event.size.width >= MEDIUM[0] and event.size.height >= MEDIUM[1], "-medium")
        if self.has_class("-wide") != was_wide:
            self.show_rows(self._rows())
        self.call_after_refresh(self._describe)

    @on(Form.Moved)
    def _hint(self, event: Form.Moved) -> None:
        self._is_warned = False
        self._describe()

    @on(Form.Changed)
    def _change(self, event: Form.Changed) -> None:
        assert self.draft is not None
        self.draft = changed(self.draft, event.row, invites=self._invites, programs=self._challengeable)
        if event.row.id == "game":
            self._find_programs()
        if event.row.id.partition("-")[0] in STRUCTURE:
            self.show_rows(self._rows())
            if "like-me" in self.draft.sitters[: self.draft.seats]:
                self.app.attempt(self._ask_strength)
        self._describe()

    async def _ask_strength(self) -> None:
        """Show the strength of a bot like the player in the form."""
        assert self.draft is not None
        asked = self.draft.game, self.draft.bots
        if asked not in self._strengths:
            self._strengths[asked] = await self.app.lobby.do(ShowStrength(*asked))
            if self.is_complete:
                self.show_rows(self._rows())
                self._describe()

    @on(Form.Chosen)
    def _choose(self, event: Form.Chosen) -> None:
        assert self.draft is not None
        if event.row.id == "now":
            self.app.ask_name_first(partial(self.app.attempt, play_now, self.app, self.draft.game))
        elif event.row.id == "ladder":
            from tui.screens.ladder import LadderScreen

            self.app.open(LadderScreen(self._challenge, self.draft.game))
        elif event.row.id != "play":
            self.query_one(Form).action_down()
        elif self.draft.is_mine or self._is_warned:
            self.app.ask_name_first(self._begin)
        else:
            self._is_warned = True
            self.app.tell(self.say("new-play-without"))

    def _begin(self) -> None:
        """Begin the table under the name that the player has now."""
        assert self.draft is not None
        self.draft = attrs.evolve(self.draft, me=self.app.lobby.me)
        self.show_rows(self._rows())
        self.app.attempt(self._play)

    async def _play(self) -> None:
        assert self.draft is not None
        app, spec = self.app, table_spec(self.draft)
        if spec.is_for_others and not app.has_visitors:
            from tui.screens.invite import FriendsScreen

            app.open(FriendsScreen(partial(self._play_with_friends, spec)))
            return
        await app.open_table(await app.lobby.do(CreateTable(spec)))
        self._tell_seed()

    async def _play_with_friends(self, spec: TableSpec, at: ListenAddress) -> None:
        """Let friends connect to a table on this machine, and wait for them there."""
        await self.app.open_table(await self.app.create_for_friends(spec, at))
        self._tell_seed()

    def _tell_seed(self) -> None:
        assert self.draft is not None
        app = self.app
        if (told := seed_message(self.draft.seed)) is not None:
            app.tell(app.texts.say(told))

    def _rows(self) -> list[Row]:
        assert self.draft is not None
        served, roomy = self.app.has_visitors, self.has_class("-wide")
        found = self._strengths.get((self.draft.game, self.draft.bots))
        return rows(
            self.draft,
            self.app.texts,
            served=served,
            invites=self._invites,
            roomy=roomy,
            strength=found,
            programs=self._challengeable,
        )

    @property
    def _challengeable(self) -> tuple[LadderLine, ...]:
        """The programs that take challenges at the chosen game now, once they are known."""
        assert self.draft is not None
        return self._programs.get(self.draft.game, ())

    @property
    def _invites(self) -> bool:
        """Whether a seat may be open."""
        return self.app.has_visitors or self.app.friends_server is not None

    # The games, and the description of the chosen one

    def _describe(self) -> None:
        if not self.is_complete:
            return
        about = self.query_one("#about", Area)
        if not about.size.height:
            return
        canvas = new_canvas(self.app.appearance.glyphs, *about.size)
        if self.has_class("-wide"):
            self._paint_cards(canvas)
            self._paint_side()
        else:
            self._paint_about(canvas)
            self._explain()
            if self.has_class("-medium"):
                self._paint_side()
        about.show(canvas.picture())

    def _explain(self) -> None:
        """Explain the row under the cursor below the form."""
        hint, row = self.query_one("#hint", Reader), self.query_one(Form).current
        if row is not None:
            hint.show(wrapped(row.hint, max(10, hint.size.width - 3), "dim", "   "))

    def _paint_cards(self, canvas: Canvas) -> None:
        """Paint the games side by side, the chosen one raised, with its description below. A click chooses another
        game."""
        assert self.draft is not None
        texts, is_grand = self.app.texts, self.has_class("-grand")
        columns, rows = LARGE_EMBLEM if is_grand else EMBLEM
        for place, meta in enumerate(games()):
            box = Box(MARGIN + place * (columns + 2 + GAP), 0, columns + 2, rows + 1)
            chosen = meta.key == self.draft.game
            paint_card(canvas, box, game_title(texts, meta.key), head=rows, chosen=chosen)
            paint_emblem(canvas, box.x + 1, 0, meta.key, emblem_names(texts, meta.key), large=is_grand)
            canvas.target(Target(f"game-{meta.key}", box))
        self._paint_words(canvas, Box(MARGIN, rows + 3, canvas.width - 2 * MARGIN, canvas.height - rows - 3))

    def _paint_about(self, canvas: Canvas) -> None:
        """Paint the emblem of the chosen game and its description."""
        assert self.draft is not None
        if is_upright(*self.app.size):
            paint_emblem(canvas, 1, 0, self.draft.game, emblem_names(self.app.texts, self.draft.game))
            x = EMBLEM_WIDTH + 2
            self._paint_few_words(canvas, Box(x, 0, canvas.width - x, canvas.height))
        else:
            paint_emblem(canvas, 2, 0, self.draft.game, emblem_names(self.app.texts, self.draft.game))
            x = EMBLEM_WIDTH + 5
            self._paint_words(canvas, Box(x, 0, canvas.width - x - 1, canvas.height))

    def _paint_few_words(self, canvas: Canvas, box: Box) -> None:
        """Paint as much of the description as fits whole next to the emblem on an upright phone."""
        assert self.draft is not None
        texts, meta = self.app.texts, self.draft.meta
        args = length(meta)
        size = texts.ui(f"home-cards-length-{args['span']}", least=min(meta.seats), most=max(meta.seats), **args)
        credit = texts.ui("new-credit", designers=", ".join(meta.designers), **meta.imprint)
        canvas.put(box.x, box.y, game_title(texts, meta.key), "bold accent")
        y = box.y + 1
        for text, ink in ((tagline(texts, meta), "text"), (size, "dim"), (credit, "dim")):
            lines = wrap(text, box.width)
            if y + len(lines) <= box.bottom:
                for line in lines:
                    canvas.put(box.x, y, line, ink)
                    y += 1

    def _paint_words(self, canvas: Canvas, box: Box) -> None:
        assert self.draft is not None
        texts, meta = self.app.texts, self.draft.meta
        credit = texts.ui("new-credit", designers=", ".join(meta.designers), **meta.imprint)
        least, most = min(meta.seats), max(meta.seats)
        args = length(meta)
        size = texts.ui(f"home-cards-length-{args['span']}", least=least, most=most, **args)
        x = canvas.put(box.x, box.y, game_title(texts, meta.key), "bold accent") + 2
        more = self.app.appearance.glyphs["more"]
        facts = f"{credit} · {size}" if cell_len(f"{credit} · {size}") <= box.right - x else credit
        canvas.put(x, box.y, cut(facts, box.right - x, more=more), "dim")
        told = [size] if facts == credit else []
        rows = max(1, box.height - 1 - len(told))
        summary = texts.say(Message(f"{meta.key}-summary"), game=meta.key)
        lines = [*wrap(summary, min(box.width, READABLE), rows=rows, more=more), *told]
        for number, line in enumerate(lines, box.y + 1):
            canvas.put(box.x, number, line, "dim" if line in told else "text")

    # What lies on the table, and the row under the cursor

    def _paint_side(self) -> None:
        side, row = self.query_one("#side", Area), self.query_one(Form).current
        if row is None or not side.size.height:
            return
        canvas = new_canvas(self.app.appearance.glyphs, *side.size)
        width = canvas.width - MARGIN if self.has_class("-grand") else min(PANEL_COLUMNS, canvas.width - MARGIN)
        room = canvas.width - width - GAP - 2 * MARGIN
        rows = self._paint_pieces(canvas, Box(0, 0, width, canvas.height))
        is_wide = room >= PANEL_WIDTHS[0]
        right = Box(width + GAP, 0, min(room, PANEL_COLUMNS), rows)
        if self.has_class("-wide") and not row.large:  # the sign explains itself
            below = Box(0, rows + GAP, width, canvas.height - rows - GAP)
            self._paint_hint(canvas, right if is_wide else below, row)
        side.show(canvas.picture())

    def _paint_hint(self, canvas: Canvas, box: Box, row: Row) -> None:
        """Paint the name of a row and its explanation."""
        lines = wrap(row.hint, box.width - 2 * PADDING, rows=box.height - 1) if box.height > 1 else []
        inner = paint_panel(canvas, attrs.evolve(box, height=len(lines) + 2), row.label) if lines else box
        for y, line in enumerate(lines, inner.y):
            canvas.put(inner.x, y, line, "text on surface")

    def _paint_pieces(self, canvas: Canvas, box: Box) -> int:
        """Paint three pieces of the chosen game and how many there are of each kind; return the rows taken."""
        assert self.draft is not None
        appearance, game = self.app.appearance, self.draft.game
        counts = piece_counts(game, self.app.texts)
        columns = max(1, (box.width - 2 * PADDING + 2) // (COUNT_COLUMNS + 2))
        deep = -(-len(counts) // columns)
        samples = board_for(game).samples
        top = 2 + (SAMPLE_ROWS + 1 if samples is not None else 0)
        if top + deep > box.height:
            counts, deep = [], 0
        rows = min(box.height, top + deep + bool(deep))
        inner = paint_panel(canvas, attrs.evolve(box, height=rows), self.say("new-on-table"))
        if samples is not None:
            scene = sample_scene(self.draft, self.app.texts, appearance.glyphs, appearance.depth)
            canvas.paste(samples(scene, inner.width, SAMPLE_ROWS), inner.x, inner.y + 1)
        has_meters = all(cell_len(name) < COUNT_COLUMNS - METER - 5 for name, _ in counts)
        most = max((count for _, count in counts), default=1)
        for place, (name, count) in enumerate(counts):
            x, y = inner.x + place // deep * (COUNT_COLUMNS + 2), top + place % deep
            if y < rows:
                _paint_count(canvas, Box(x, y, COUNT_COLUMNS, 1), name, count, count / most if has_meters else None)
        return rows

    @on(Area.Picked)
    def _pick(self, event: Area.Picked) -> None:
        """Choose the game of the clicked card."""
        assert self.draft is not None
        form = self.query_one(Form)
        game = next(row for row in form.rows if row.id == "game")
        keys = [meta.key for meta in games()]
        picked = attrs.evolve(game, index=keys.index(event.target.id.removeprefix("game-")))
        self.draft = changed(self.draft, picked, invites=self._invites)
        form.show(self._rows(), on="game")
        self._find_programs()
        self._describe()


def _paint_count(canvas: Canvas, box: Box, name: str, count: int, share: float | None) -> None:
    """Paint the name of a kind of pieces, with a `share` a meter, and how many there are."""
    right = box.right - 4 - (METER if share is not None else 0)
    canvas.put(box.x, box.y, cut(name, right - box.x), "text on surface")
    if share is not None:
        paint_meter(canvas, right, box.y, METER, share, "accent", ground="surface")
    canvas.right(box.right, box.y, str(count), "bold text on surface")
