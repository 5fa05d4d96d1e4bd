"""A new table: from rows to a table and back, cards to click, and the explanation of the row under the cursor."""

import re
from pathlib import Path
from typing import get_args

import attrs
import pytest

from core.bots.arena import stored_leagues
from core.catalog import games, keys, load
from core.grammar import LANGUAGES, Language
from core.kernel.message import BelvedereError
from core.learning.progress import Progress
from core.link.account import OwnStrength, RatingCard
from core.link.programs import LadderLine
from core.link.spec import Bank, Days, Level, Player
from core.results.facts import is_rated
from core.text import Texts
from net.lobby.person_lobby import PersonLobby
from tests.said import FOLDERS, said
from tests.tui.support.shell import house, playing, table
from themes.glyphs import load_glyphs
from tui.boards import board_for
from tui.preferences.language import LOCALE_FOLDER
from tui.screens.daily import DailyScreen
from tui.screens.home_questions import NameScreen
from tui.screens.learn import LearnScreen
from tui.screens.new_table import (
    CLOCKS,
    COMPONENTS,
    COUNT_COLUMNS,
    PANEL_COLUMNS,
    PATIENCE_CHOICES,
    SAMPLE_ROWS,
    STRUCTURE,
    TAKE_BACKS,
    Draft,
    NewTableScreen,
    Sitter,
    changed,
    new_draft,
    option_value,
    own_strength,
    piece_counts,
    rows,
    sample_scene,
    seat_choices,
    strength,
    table_spec,
)
from tui.session.start import Start
from tui.widgets.area import Area
from tui.widgets.form import Form, Row

# A table in the making: from rows to a table and back


TEXTS = Texts("en", (LOCALE_FOLDER,), strict=True)


def after(draft: Draft, row: str, value: int | str, *, served: bool = False) -> Draft:
    """The draft once a row has been given a position or a text."""
    (found,) = [one for one in rows(draft, TEXTS, served=served, invites=served) if one.id == row]
    other = attrs.evolve(found, note=value) if isinstance(value, str) else attrs.evolve(found, index=value)
    return changed(draft, other, invites=served)


def test_the_standard_table_is_me_and_a_calm_bot_until_i_have_won() -> None:
    spec = table_spec(new_draft("Ana"))
    assert (spec.game, spec.watching, spec.take_back, spec.seed) == ("bali", "public", "reveal", None)
    assert spec.seats[0] == Player("person", "Ana")
    assert [(player.kind, player.level) for player in spec.seats[1:]] == [("bot", "calm")]


def test_the_usual_bots_are_those_of_the_game_and_a_chosen_one_stays() -> None:
    known = Progress().with_table_finished("bali", has_won=True).with_table_finished("bellevue", has_won=False)
    draft = after(new_draft("Ana", "bali", known), "seats", 2)
    assert [player.level for player in table_spec(draft).seats] == [None, "normal", "normal", "normal"]
    chosen = after(draft, "seat-2", get_args(Sitter).index("hard"))
    other = after(chosen, "game", [meta.key for meta in games()].index("bellevue"))
    assert [player.level for player in table_spec(other).seats] == [None, "calm", "hard", "calm"]


def test_a_bot_like_me_is_left_to_the_host_and_its_row_says_its_strength() -> None:
    draft = after(new_draft("Ana"), "seat-1", get_args(Sitter).index("like-me"))
    assert table_spec(draft).seats[1] == Player("bot", "", like_me=True)
    strengths = [None, OwnStrength(490, "easy", 0, 0), OwnStrength(640, "easy", 55, 12)]
    assert [own_strength(found).id for found in strengths] == [
        "new-like-me-hint",
        "new-like-me-newcomer",
        "new-like-me-by",
    ]
    found = rows(draft, TEXTS, served=False, invites=False, strength=strengths[2])
    (row,) = [one for one in found if one.id == "seat-1"]
    assert "640" in row.hint
    assert "12" in row.hint


def test_a_program_is_chosen_after_the_levels_and_stays_only_for_its_game() -> None:
    deep = LadderLine("program", "Deep", rating=RatingCard(1430, 80, False, 30))
    draft = new_draft("Ana")
    (row,) = [one for one in rows(draft, TEXTS, served=True, invites=True, programs=(deep,)) if one.id == "seat-1"]
    assert row.values[-3:] == ("bot, as strong as you", "program Deep, 1430", "open, by invite")
    chosen = changed(draft, attrs.evolve(row, index=len(row.values) - 2), invites=True, programs=(deep,))
    assert table_spec(chosen).seats[1] == Player("person", "Deep", program=True)
    for after_it in (after(chosen, "seats", 1), chosen):
        (row,) = [one for one in rows(after_it, TEXTS, served=True, invites=True) if one.id == "seat-1"]
        assert row.values[row.index] == "program Deep, no rating yet"  # not here any more
    other = after(chosen, "game", [meta.key for meta in games()].index("bellevue"))
    assert [player.kind for player in table_spec(other).seats] == ["person", "bot"]
    person = after(chosen, "seat-1", 1)
    assert table_spec(person).seats[1] == Player("person", "Ana-2")


async def test_the_form_asks_for_the_strength_of_a_bot_like_me(tmp_path: Path) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path) as player:
        player.app.open(screen := NewTableScreen())
        await player.sees("Play")
        form = screen.query_one(Form)
        (row,) = [one for one in form.rows if one.id == "seat-1"]
        form.post_message(Form.Changed(attrs.evolve(row, index=get_args(Sitter).index("like-me"))))
        newcomer = TEXTS.say(own_strength(OwnStrength(490, "easy", 0, 0)))
        await player.until(lambda: any(one.hint == newcomer for one in form.rows))


def test_every_row_reaches_the_table() -> None:
    draft = new_draft("Ana")
    for row, value in {
        "seats": 1,
        "seat-1": 1,
        "name-1": "Bo",
        "seat-2": 5,
        "option-oracle": 1,
        "take_back": 1,
        "watching": 1,
        "seed": "00" * 16,
    }.items():
        draft = after(draft, row, value)
    spec = table_spec(draft)
    assert [(player.kind, player.name, player.level) for player in spec.seats] == [
        ("person", "Ana", None),
        ("person", "Bo", None),
        ("bot", spec.seats[2].name, "hard"),
    ]
    assert (spec.options.oracle, spec.options.demon) == (True, False)
    assert (spec.take_back, spec.watching, spec.seed) == ("never", "none", bytes(16))


def test_a_table_against_bots_is_rated_and_one_among_people_is_when_they_agree() -> None:
    single = new_draft("Ana")
    assert _rated(single, served=True) == _rated(single, served=False) == 0
    among = after(single, "seat-1", 8, served=True)
    assert among.people == (0, 1)
    assert (_rated(among, served=True), _rated(among, served=False), table_spec(among).rated) == (1, None, None)
    agreed = after(among, "rated", 0, served=True)
    assert (table_spec(agreed).rated, table_spec(agreed).is_rated_among_people) == (True, True)
    assert table_spec(after(single, "rated", 1)).rated is False


def test_a_table_where_all_may_agree_to_take_back_is_never_rated() -> None:
    agreed = after(after(new_draft("Ana"), "rated", 0), "take_back", TAKE_BACKS.index("consent"))
    assert (table_spec(agreed).take_back, table_spec(agreed).rated) == ("consent", None)
    assert not is_rated(table_spec(agreed), 1)
    assert _rated(agreed, served=False) is None
    assert "take_back" in STRUCTURE


def _rated(draft: Draft, *, served: bool) -> int | None:
    return next((row.index for row in rows(draft, TEXTS, served=served, invites=served) if row.id == "rated"), None)


def test_only_one_seat_is_mine() -> None:
    draft = after(new_draft("Ana"), "seat-1", 0)
    assert [player.kind for player in table_spec(draft).seats] == ["bot", "person"]


def test_the_person_in_my_new_place_takes_my_seat() -> None:
    draft = after(after(after(new_draft("Ana"), "seat-1", 1), "name-1", "Bo"), "seat-1", 0)
    assert [player.name for player in table_spec(draft).seats] == ["Bo", "Ana"]
    hints = {row.id: row.hint for row in rows(draft, TEXTS, served=False, invites=False)}
    assert hints["seat-1"] == TEXTS.ui("new-seat-me-hint") != hints["seat-0"]


@pytest.mark.parametrize("step", [1, -1])
def test_going_through_all_choices_of_a_seat_changes_no_other_seat(step: int) -> None:
    """Past "me" at seat B, seat A became open or a second person, and the table had no seat for me."""
    draft = new_draft("Ana")
    who = [choice.sitter for choice in seat_choices(invites=True)]
    place = who.index(draft.sitters[1])
    for _ in who:
        place = (place + step) % len(who)
        draft = after(draft, "seat-1", place, served=True)
        assert draft.sitters[0] == ("calm" if who[place] == "me" else "me")
        assert draft.sitters[1] == who[place]
    assert draft.sitters == new_draft("Ana").sitters


def test_with_fewer_seats_i_keep_one() -> None:
    draft = after(after(new_draft("Ana"), "seats", 2), "seat-3", 0)
    assert [player.kind for player in table_spec(draft).seats] == ["bot", "bot", "bot", "person"]
    assert [player.kind for player in table_spec(after(draft, "seats", 0)).seats] == ["bot", "person"]


def test_seats_show_the_names_that_they_will_have_at_the_table() -> None:
    draft = after(after(new_draft("Ana"), "seats", 1), "seat-2", 8, served=True)
    found = {row.id: row.label for row in rows(draft, TEXTS, served=True, invites=True)}
    name = table_spec(draft).seats[1].name
    assert (found["seat-0"], found["seat-1"], found["seat-2"]) == ("A Ana", f"B {name}", "C free")


async def test_a_table_without_me_asks_first(tmp_path: Path) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path) as player:
        player.app.open(screen := NewTableScreen())
        await player.sees("Play")
        assert screen.draft is not None
        screen.draft = attrs.evolve(screen.draft, sitters=("calm",) * len(screen.draft.sitters))
        await player.press("enter")
        await player.sees("You have no seat at this table")
        assert player.app.screen is screen
        await player.press("enter")
        await player.until(lambda: player.app.table_session is not None)


async def test_the_first_table_asks_for_a_name_once_and_offers_that_of_the_login(tmp_path: Path) -> None:
    """All players were called Player."""
    async with house(tmp_path) as host, playing(host, tmp_path, lobby=PersonLobby(host)) as player:
        player.app.local_machine = attrs.evolve(player.app.local_machine, login="zoe")
        player.app.open(NewTableScreen())
        await player.sees("A Player")
        await player.press("enter")
        await player.until(lambda: isinstance(player.app.screen, NameScreen))
        await player.sees("zoe")
        await player.press("enter")
        await player.until(lambda: player.app.table_session is not None)
        assert player.app.table_session is not None
        assert "zoe" in [one.name for one in player.app.table_session.card.players]
        assert player.app.settings.name == "zoe"


async def test_an_unnamed_player_is_not_asked_again(tmp_path: Path) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path, lobby=PersonLobby(host)) as player:
        player.app.open(screen := NewTableScreen())
        await player.sees("A Player")
        await player.press("enter")
        await player.until(lambda: isinstance(player.app.screen, NameScreen))
        await player.press("escape")
        await player.until(lambda: player.app.screen is screen)
        await player.press("enter")
        await player.until(lambda: player.app.table_session is not None)


def test_bots_at_one_table_have_different_names() -> None:
    draft = after(new_draft("Ana"), "seats", 2)
    names = [player.name for player in table_spec(draft).seats]
    assert len(set(names)) == 4


@pytest.mark.parametrize(("row", "text"), [("components", "/nowhere/box.toml")])
def test_an_impossible_order_is_refused_with_a_sentence(row: str, text: str) -> None:
    with pytest.raises(BelvedereError) as refusal:
        table_spec(after(new_draft("Ana"), row, text))
    assert said(refusal.value).endswith(".")


def test_a_served_table_offers_open_seats_and_neither_files_nor_seeds() -> None:
    draft = after(new_draft("Ana"), "seat-1", 8, served=True)
    assert table_spec(draft).seats[1] == Player("open", "")
    assert not {"components", "seed"} & {row.id for row in rows(draft, TEXTS, served=True, invites=True)}


def test_an_unknown_row_is_a_programming_error() -> None:
    with pytest.raises(ValueError, match="no row"):
        changed(new_draft("Ana"), Row("strange"), invites=False)


def test_a_word_of_an_option_is_shown_as_the_game_calls_it() -> None:
    shown = [option_value(Texts(language), "cloud_city", "random") for language in ("en", "fr")]
    assert shown == ["at random", "au hasard"]
    assert option_value(TEXTS, "cloud_city", "circuits") == "Circuits"
    assert option_value(TEXTS, "cloud_city", "unheard-of") == "unheard-of"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_an_option_is_explained(language: Language) -> None:
    """Neoville offered the services "random" and "windmill-biodome", in French too."""
    values = {
        (meta.key, value)
        for meta in games()
        for option in meta.choices
        for value in option.values
        if isinstance(value, str) and not value.isdigit()
    }
    texts = Texts(language)
    raw = {(game, value) for game, value in values if f"{game}-value-{value}" not in texts.ids(game=game)}
    assert raw == set()
    assert ("neoville", "random") in values


def test_a_served_table_has_a_clock_and_a_patience() -> None:
    draft = after(new_draft("Ana"), "clock", CLOCKS.index(Bank(900, 10)), served=True)
    draft = after(draft, "patience", PATIENCE_CHOICES.index(0), served=True)
    spec = table_spec(draft)
    assert (spec.clock, spec.patience) == (Bank(900, 10), 0)
    (row,) = [row for row in rows(draft, TEXTS, served=True, invites=True) if row.id == "clock"]
    assert row.values[row.index].replace("\xa0", " ") == "15 min for the whole game, and 10 s more for each decision"


def test_a_clock_of_days_replaces_the_waiting_time_and_none_runs_at_one_keyboard() -> None:
    draft = after(new_draft("Ana"), "clock", CLOCKS.index(Days(3)), served=True)
    assert "patience" not in [row.id for row in rows(draft, TEXTS, served=True, invites=True)]
    assert not {"clock", "patience"} & {row.id for row in rows(draft, TEXTS, served=False, invites=False)}


def test_the_view_of_spectators_has_the_rows_that_it_needs() -> None:
    draft = new_draft("Ana")

    def ids(draft: Draft) -> list[str]:
        found = [row.id for row in rows(draft, TEXTS, served=True, invites=True)]
        return [id for id in found if id in ("watching", "shown", "delay", "chat")]

    assert ids(draft) == ["watching", "chat"]
    assert ids(after(draft, "watching", 1)) == ["watching"]
    assert ids(after(draft, "watching", 2)) == ["watching", "shown", "chat"]
    assert ids(after(draft, "watching", 3)) == ["watching", "delay", "chat"]


def test_the_terms_of_spectators_reach_the_table() -> None:
    draft = after(after(new_draft("Ana"), "seats", 1, served=True), "seat-2", 8, served=True)
    shown = table_spec(after(after(draft, "watching", 2, served=True), "shown", 1, served=True))
    assert (shown.watching, shown.shown, shown.spectator_chat) == ("seat", 2, "none")
    for row, place in (("watching", 3), ("delay", 5), ("chat", 1)):
        draft = after(draft, row, place, served=True)
    late = table_spec(draft)
    assert (late.watching, late.delay, late.spectator_chat) == ("delayed", 12, "apart")


def test_players_never_hear_spectators_who_see_hands() -> None:
    """The choice for an open table does not stay when the terms change, nor does a seat that became a bot's."""
    draft = after(new_draft("Ana"), "chat", 2, served=True)
    assert table_spec(draft).spectator_chat == "table"
    for watching in (1, 2, 3):
        assert table_spec(after(draft, "watching", watching)).spectator_chat == "none"
    moved = after(after(after(new_draft("Ana"), "seat-1", 1), "watching", 2), "shown", 1, served=True)
    assert table_spec(moved).shown == 1
    assert table_spec(after(moved, "seat-1", 3)).shown is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("level", get_args(Level))
@pytest.mark.parametrize("game", keys())
def test_a_bots_seat_explains_its_level_in_numbers(game: str, level: Level, language: Language) -> None:
    """In one line of a form at 80 columns, for each game and each level, where a league was played."""
    texts, served = Texts(language, FOLDERS, strict=True), False
    draft = new_draft("Ana", game)
    draft = attrs.evolve(draft, sitters=(draft.sitters[0], level, *draft.sitters[2:]))
    (row,) = [row for row in rows(draft, texts, served=served, invites=served) if row.id == "seat-1"]
    assert row.hint == texts.say(strength(game, level))
    assert re.search(r"\d", row.hint) or level in ("hard", "master") or not stored_leagues(game)
    assert len(row.hint) <= 76


@pytest.mark.parametrize(("wins", "told"), [(0, "0 partie"), (1, "1 partie"), (2, "2 parties")])
def test_a_single_won_table_is_singular_in_french(wins: int, told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.screens.new_table._wins_of_ten", lambda game, level, other: wins)
    hint = Texts("fr", FOLDERS).say(strength("bali", "calm"))
    assert hint == f"Bat le robot normal dans {told} à deux sur 10."


def test_a_level_with_few_tables_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """For `easy` at a game without a league it showed that it thinks longer than `normal`."""
    monkeypatch.setattr("tui.screens.new_table._wins_of_ten", lambda game, level, other: None)
    assert "too few games" in TEXTS.say(strength("bali", "master"))
    told = {TEXTS.say(strength("bali", level)) for level in ("easy", "calm", "normal")}
    assert told == {"Its strength at this game has not been measured."}


def test_seats_are_drawn_unless_all_sit_as_named_or_the_deal_is_chosen() -> None:
    draft = new_draft("Ana")
    assert table_spec(draft).begins == "chance"
    assert table_spec(after(draft, "begins", 1)).begins == "seated"
    assert table_spec(after(draft, "seed", "tulip")).begins == "seated"


# The new table: cards to click on a large terminal, and the explanation next to the form


LARGE = (140, 45)


@pytest.mark.parametrize("game", [meta.key for meta in games()])
def test_every_game_describes_its_pieces(game: str) -> None:
    assert COMPONENTS in load(game).text.rules


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [meta.key for meta in games()])
def test_the_pieces_of_a_game_are_counted_in_every_language(game: str, language: Language) -> None:
    counts = piece_counts(game, Texts(language, FOLDERS, strict=True))
    english = piece_counts(game, Texts("en", FOLDERS, strict=True))
    assert [count for _, count in counts] == [count for _, count in english]
    assert 3 <= len(counts) <= 12
    assert all(len(name) <= COUNT_COLUMNS - 4 for name, _ in counts)


async def test_help_tells_the_components_in_words(tmp_path: Path) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path, size=(140, 60)) as player:
        player.app.open(NewTableScreen("neoville"))
        await player.sees("Play")
        await player.press("question_mark")
        await player.sees("78, each of 2 × 2 cells")


@pytest.mark.parametrize("glyphs", ["unicode", "ascii"])
@pytest.mark.parametrize("game", [meta.key for meta in games()])
def test_three_pieces_of_each_game_are_painted(game: str, glyphs: str) -> None:
    samples = board_for(game).samples
    assert samples is not None
    for depth in ("full", "none"):
        scene = sample_scene(new_draft("Ana", game), TEXTS, load_glyphs(glyphs), depth)
        picture = samples(scene, PANEL_COLUMNS - 4, SAMPLE_ROWS)
        assert (picture.width, picture.height) == (PANEL_COLUMNS - 4, SAMPLE_ROWS)
        columns = [any(row[x : x + 1].strip() for row in picture.text()) for x in range(picture.width)]
        assert sum(columns) > picture.width // 4


async def test_only_one_thing_has_the_colour_of_the_cursor(tmp_path: Path) -> None:
    """The card of the chosen game and the large sign both had it."""
    async with house(tmp_path) as host, playing(host, tmp_path, size=LARGE) as player:
        player.app.open(NewTableScreen("neoville"))
        await player.sees("On the table")
        about = player.app.screen.query_one("#about", Area)
        inks = [ink for row in about.picture.rows for _, ink in row]
        assert not any("cursor" in ink for ink in inks)
        assert any(ink.startswith("accent") for ink in inks)


async def test_options_are_explained_as_one_walks_over_them(tmp_path: Path) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path, size=LARGE) as player:
        player.app.open(NewTableScreen("neoville"))
        await player.sees("On the table")
        await player.press("down", "down")
        await player.sees(player.app.texts.ui("new-seats-hint"))
        await player.press("down")
        await player.sees(player.app.texts.ui("new-seat-me-hint")[:20])


async def test_a_click_on_a_card_chooses_its_game(tmp_path: Path) -> None:
    async with house(tmp_path) as host, playing(host, tmp_path, size=LARGE) as player:
        player.app.open(NewTableScreen())
        await player.sees("On the table")
        await player.pilot.click(offset=(LARGE[0] * 5 // (2 * len(games())), 6))  # the third of those cards
        await player.sees("canal")
        assert isinstance(player.app.screen, NewTableScreen)
        assert player.app.screen.draft is not None
        assert player.app.screen.draft.game == games()[2].key


@pytest.mark.parametrize("way", ["new table", "lesson", "palette", "deal of the day", "play", "learn"])
async def test_every_way_to_a_first_table_asks_for_a_name(tmp_path: Path, way: str) -> None:
    """`belvedere play` and lessons began as "Player"."""
    start = {"play": Start("create", spec=table("person", "easy", name="zoe")), "learn": Start("learn", game="bali")}
    async with (
        house(tmp_path) as host,
        playing(host, tmp_path, lobby=PersonLobby(host, name="zoe"), start=start.get(way), login="zoe") as player,
    ):
        match way:
            case "new table":
                player.app.open(NewTableScreen())
                await player.press("enter")
            case "lesson":
                player.app.open(LearnScreen())
                await player.sees("new")
                await player.press("enter")
            case "palette":
                await player.press("ctrl+p", *"lesson bali")
                await player.press("enter")
            case "deal of the day":
                player.app.open(DailyScreen())
                await player.sees("Play it")
                await player.press("enter")
        await player.until(lambda: isinstance(player.app.screen, NameScreen))
        await player.sees("zoe")
        await player.press(*"Ada", "enter")
        await player.until(lambda: player.app.table_session is not None)
        assert player.app.table_session is not None
        assert "Ada" in [one.name for one in player.app.table_session.card.players]
        assert player.app.settings.name == "Ada"
