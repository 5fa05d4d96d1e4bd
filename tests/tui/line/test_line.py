"""A table in line mode: choices, several at once, the words of a new table, clocks and hints."""

import asyncio
import itertools
import re
from collections.abc import Callable
from pathlib import Path
from time import time
from typing import Any

import pytest

from core import catalog
from core.kernel.message import Message, message
from core.languages import LANGUAGES
from core.learning.daily import date_of
from core.learning.progress import day_of
from core.link.account import AchievementCard
from core.link.commands import Say
from core.link.spec import NO_CLOCK, PATIENCE, Bank, Clock, Days, PerDecision, Player, TableSpec
from core.link.updates import Clocks, Roster, SeatVacation, StandIn
from core.text import Texts
from net.lobby.person_lobby import PersonLobby
from net.tables.host import Host
from tests.said import refused
from tests.tui.support.line import (
    SEED,
    LinePerson,
    at_the_line,
    confirming,
    line_host,
    player,
    script,
    texts,
)
from tui.line import home, run_line, verbs
from tui.line.matching import matches, plain, split_verb
from tui.line.matching import phrases as phrases_of
from tui.line.new_table import NewTableError, table_spec
from tui.line.report import clock_changes, clock_lines, roster_lines, stand_in_changes, stand_in_lines
from tui.line.speaker import TableSpeaker
from tui.line.verbs import verbs_at
from tui.preferences.language import LOCALE_FOLDER
from tui.preferences.learned import Learned
from tui.preferences.settings import Confirm
from tui.words.tables import ClockFace

# Line mode plays whole games over a real host, in both languages, without a single escape sequence


@pytest.mark.parametrize(
    ("language", "order"),
    [
        ("en", "new bali 2 seated easy"),
        ("fr", "nouvelle bali 3 facile oracle démon sans-tirage"),
        ("en", "new bali 4 seated with Ben oracle demon"),
        ("fr", "nouvelle bali 2 avec Ben sans-tirage"),
    ],
)
async def test_a_whole_game_is_played_by_numbers_and_by_the_lines_that_have_them(
    tmp_path: Path, language: str, order: str
) -> None:
    async with line_host(tmp_path) as host:
        person = await at_the_line(host, player(7, order), language)
        (card,) = await PersonLobby(host).tables()
    assert card.status == "finished"
    wording = texts(language)
    over = person.lines.index(wording.ui("line-over"))
    places = [line for line in person.lines[over:] if re.match(r"Place \d:|Rang \d", line)]
    assert len(card.players) == len(places)
    assert person.lines[-1] == wording.ui("line-farewell")
    gone = wording.ui("line-gone", choice="")
    assert not [line for line in person.lines if line.startswith(gone)]


async def test_a_line_of_the_list_keeps_its_choice_when_its_effect_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The effect of a choice is found by trying it on states consistent with the view: three of them agreed by chance
    when the list was printed, and did not when the line came back."""
    found = itertools.cycle((1, None, 0))
    monkeypatch.setattr(TableSpeaker, "change", lambda self, update, action: next(found))
    async with line_host(tmp_path) as host:
        person = await at_the_line(host, player(3, "new bali 2 seated easy"))
    assert any("(+1)" in line for line in person.typed)
    assert not [line for line in person.lines if line.startswith("No longer")]


async def test_leaving_the_deal_of_the_day_shows_its_board(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("core.learning.daily.game_of", lambda day: "cloud_city")
    play = player(5, "play daily")

    def reply(person: LinePerson) -> str | bool | None:
        if person.typed[-1:] == ["tables"]:
            return "quit"
        if person.typed[-1:] == ["daily"]:
            return "daily share" if person.has("Hash of its deal") else False
        if person.typed[-1:] == ["daily share"]:
            return "tables" if person.has(", day 1") else False
        return "daily" if person.has('Type "daily" to see') else play(person)

    async with line_host(tmp_path) as host:
        person = await at_the_line(host, reply)
    over = person.lines.index("The game is over.")
    board = [line for line in person.lines[over:] if re.match(r"(Rank \d: )?.* \(you\)[:,] ", line)]
    assert len(board) == 2, "at the table by its word, then by leaving it"


async def test_the_week_is_listed_and_an_earlier_deal_says_that_it_counts_for_nothing(tmp_path: Path) -> None:
    yesterday = date_of(day_of(time()) - 1)
    async with line_host(tmp_path) as host:
        person = await at_the_line(
            host, script("daily week", "daily share", f"play daily {yesterday}", "concede", "concede", "tables", "quit")
        )
        (card,) = await PersonLobby(host).tables()
    assert [line for line in person.lines if line.startswith("No streak yet.")]
    assert [line for line in person.lines if line.startswith("You have no result")]
    told = [line for line in person.lines if "earlier day" in line]
    assert len(told) == 2, "at the start and at the end"
    assert (card.past, card.status) == (True, "finished")


async def test_nothing_written_is_a_control_character(tmp_path: Path) -> None:
    async with line_host(tmp_path) as host:
        person = await at_the_line(host, player(3, "new bali 2 seated easy oracle demon"))
    assert all(line.isprintable() for line in person.lines)


async def test_the_who_command_shows_the_hash_of_the_seed_that_the_record_reveals(tmp_path: Path) -> None:
    async with line_host(tmp_path) as host:
        person = await at_the_line(host, script("new bali 2 seated", "who", "quit"))
        (card,) = await PersonLobby(host).tables()
        owner = await host.owner(card.id)
        assert [line for line in person.lines if owner.roster(None).commitment in line]


async def test_every_query_is_answered(tmp_path: Path) -> None:
    queries = [
        "board",
        "hand",
        "market",
        "row 2",
        "c2",
        "altar",
        "stock",
        "players",
        "tableau",
        "offerings",
        "scores",
        "who",
        "log 5",
        "log",
        "since",
        "why 1",
        "why take 1",
        "why",
        "rules",
        "rules 9",
        "rules demon",
        "rules xyzzy",
        "again",
        "help",
        "?",
        "say",
        "rematch",
        "undo",
        "",
    ]
    async with line_host(tmp_path) as host:
        person = await at_the_line(host, script("new bali 2 seated", *queries, "quit"))
    assert ["new bali 2 seated", *queries, "quit"] == person.typed
    assert not [line for line in person.lines if 'Unknown word: "' in line]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_word_that_help_names_is_understood(tmp_path: Path, language: str) -> None:
    async with line_host(tmp_path) as host:
        person = await at_the_line(host, script("new bali 2 seated", "help", "quit"), language)
    parts, *told = person.lines[person.lines.index(texts(language).ui("line-help-choose")) + 1 : -1]
    sections = re.split(r"\u00a0?: ", parts)[1].rstrip(".")
    assert len(sections.split(", ")) == len(catalog.load("bali").text.sections)
    named = [sections, *(re.split(r"\u00a0?:", line)[0] for line in told)]
    assert len(named) > 20
    known = verbs_at(texts(language), catalog.load("bali"))
    for entry in named:
        for phrase in re.sub(r" [A-Z]{3,}$", "", entry).split(","):
            assert split_verb(phrase.strip(), known), phrase


async def test_bad_input_gets_a_sentence_and_the_prompt_again(tmp_path: Path) -> None:
    prompt = "Play a stonemason, a priest, a shrine, or up to three farmers of one category."
    bad = {
        "99": "Type a number from 1 to 3.",
        "0": "Type a number from 1 to 3.",
        "nonsense": 'Unknown word: "nonsense". Type the number of a choice, or "help" to list all words.',
        "take 1": f"You cannot do this now. {prompt}",
        "play shrine": "You have no shrine in hand.",
        "board please": 'Unknown word: "board please". Type the number of a choice, or "help" to list all words.',
        "9" * 400: f'Unknown word: "{"9" * 40}". Type the number of a choice, or "help" to list all words.',
    }
    async with line_host(tmp_path) as host:
        person = await at_the_line(host, script("new bali 2 seated", *bad, "quit"))
        (card,) = await PersonLobby(host).tables()
    for sentence in bad.values():
        assert prompt == person.lines[person.lines.index(sentence) + 1]
    assert card.version == 0


async def test_words_and_notation_choose_like_numbers(tmp_path: Path) -> None:
    async with line_host(tmp_path) as host:
        lobby = PersonLobby(host, name="Ann")
        spec = TableSpec(
            "bali", catalog.meta("bali").options(), (Player("person", "Ann"), Player("person", "Ben")), seed=SEED
        )
        card = await lobby.create(spec)
        link = await lobby.link(card.id, 0)
        updates: list[Any] = []
        link.attach(updates.append)
        legal = updates[-1].legal
        notation = catalog.load("bali").text.format_action
        person = await at_the_line(
            host, script(f"continue bali, table {card.id}", "", "play", notation(legal[1]), "quit")
        )
        (after,) = await lobby.tables()
    numbers = ", ".join(str(number + 1) for number in range(len(legal)))
    assert f"Several choices match. Type one of these numbers: {numbers}." in person.lines
    assert after.version == 1


async def test_a_line_with_a_choice_keeps_it_under_any_number(tmp_path: Path) -> None:
    def at_another_number(person: LinePerson) -> str:
        return f"1. {person.choices[2].partition('. ')[2]}"

    async with line_host(tmp_path) as host:
        orders = ("new bali 2 seated", at_another_number, "1. Play 9 priests", "again", "quit")
        person = await at_the_line(host, script(*orders), start="12. New game of Chess against bots")
        (card,) = await PersonLobby(host).tables()
    assert card.version == 1
    gone = [line for line in person.lines if line.startswith("No longer available: ")]
    assert gone == [f"No longer available: {line}" for line in ("12. New game of Chess against bots", orders[2])]
    at_home, at_table = (person.lines.index(line) for line in gone)
    assert any("New game of Bali" in line for line in person.lines[at_home + 1 : at_table])
    assert person.lines[at_table + 2].startswith("1. ")


async def test_a_long_list_is_shown_by_its_beginnings_after_the_question(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A tile and its place were shown as the beginning of four choices, and typing them placed the tile unturned: that
    is their meaning unless the list says otherwise."""
    monkeypatch.setattr("tui.line.table.MOST_CHOICES", 2)
    async with line_host(tmp_path) as host:
        lobby = PersonLobby(host, name="Ann")
        players = (Player("person", "Ann"), Player("person", "Ben"))
        card = await lobby.create(TableSpec("cloud_city", catalog.meta("cloud_city").options(), players, seed=SEED))
        link = await lobby.link(card.id, 0)
        updates: list[Any] = []
        link.attach(updates.append)
        legal, text = updates[-1].legal, catalog.load("cloud_city").text
        turned = next(one for one in map(text.format_action, reversed(legal)) if one.endswith("r1"))
        tile, place = (turned.rsplit(" ", cut)[0] for cut in (2, 1))
        typed = script(f"continue cloud city, table {card.id}", "", tile, place, turned, "quit")
        person = await at_the_line(host, typed)
        (after,) = await lobby.tables()
    asked = person.lines.index("Round 1 of 8: place a tile from your hand next to your city.")
    assert person.lines[asked + 1] == f"There are {len(legal)} choices. Type the beginning of yours:"
    told = [line for line in person.lines if re.match(rf"({tile}|{place}|{turned}): ", line)]
    assert [line.split(",")[0] for line in told] == [
        f"{tile}: 16 choices",
        f"{place}: 4 choices",
        f"{turned}: 1 choice",
    ]
    assert after.version == 1


async def test_hanging_up_keeps_the_seat_and_coming_back_continues(tmp_path: Path) -> None:
    async with line_host(tmp_path) as host:
        first = await at_the_line(host, script("new bali 2 seated", "1"))
        (card,) = await PersonLobby(host).tables()
        second = await at_the_line(host, script("1", "log", "quit"))
    assert card.status == "running"
    assert first.lines[-1] == "Goodbye. Your games are saved."
    assert any("Continue Bali" in line for line in second.lines)
    assert any(line.startswith("You play 1") for line in second.lines)


async def test_a_purchase_is_taken_back_and_asked_again(tmp_path: Path) -> None:
    offered: list[list[str]] = []

    def reply(person: LinePerson) -> str | bool | None:
        if not person.typed:
            return "new bali 2 seated easy" if person.new else False
        if not person.choices:
            return False
        if "Buy a " not in person.choices[0]:
            return "undo" if offered else "1"
        offered.append(person.choices)
        return "1" if len(offered) == 1 else None

    async with line_host(tmp_path) as host:
        person = await at_the_line(host, reply)
    assert person.typed[-1] == "undo"
    assert offered[0] == offered[1]


@pytest.mark.parametrize(("confirm", "expected"), [("final", 1), ("always", 1), ("never", 0)])
async def test_a_final_choice_says_so_and_waits_for_enter(tmp_path: Path, confirm: Confirm, expected: int) -> None:
    """It was played at once, and the setting had no effect here."""
    typed = ("new bali 2 seated easy", "why 1", "1", *(("hand", "", "1", "") if expected else ()), "quit")
    async with line_host(tmp_path) as host:
        person = await at_the_line(host, script(*typed), confirm=confirm)
        (card,) = await PersonLobby(host).tables()
    asked = [line for line in person.lines if line.startswith("Press Enter to confirm (final: shows a card): Play ")]
    assert len(asked) == 2 * expected, "once more after another command"
    assert "This choice is final: shows a card." in person.lines
    assert card.version > 0


@pytest.mark.parametrize(("confirm", "expected"), [("final", 0), ("always", 1)])
async def test_a_choice_that_can_be_taken_back_waits_only_if_the_reader_wants_that(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, confirm: Confirm, expected: int
) -> None:
    monkeypatch.setattr(TableSpeaker, "finality", lambda self, update, action: None)
    async with line_host(tmp_path) as host:
        person = await at_the_line(host, script("new bali 2 seated easy", "1", "quit"), confirm=confirm)
    assert len([line for line in person.lines if line.startswith("Press Enter to confirm: ")]) == expected


async def test_a_shown_action_is_not_taken_back(tmp_path: Path) -> None:
    async with line_host(tmp_path) as host:
        person = await at_the_line(host, script("new bali 2 seated", "undo", "1", "undo", "quit"))
    assert "You have no action to take back yet." in person.lines
    assert any("You cannot take it back, because the others have seen this: You play" in line for line in person.lines)


async def test_two_people_meet_by_invite_and_a_third_watches(tmp_path: Path) -> None:
    async with line_host(tmp_path) as host:
        ann = LinePerson(player(1, "new bali 2 seated open"))
        ann_plays, invite = await _opened(host, ann)
        ben = LinePerson(player(2, f"join {invite}"))
        ben_plays = asyncio.create_task(_sit(host, ben, "Ben", "SHA256:ben"))
        await ben.wrote(r"(Turn 1)")
        cleo = LinePerson(
            lambda person: "1" if person.typed == [] and person.new else None if person.has('Type "rematch"') else False
        )
        await asyncio.gather(ann_plays, ben_plays, _sit(host, cleo, "Cleo", "SHA256:cleo"))
    assert "This table is waiting for 1 more player." in ann.lines
    assert "Ben is here." in ann.lines
    assert any(line.startswith("1. Watch Bali") for line in cleo.lines)
    for person in (ann, ben, cleo):
        assert "The game is over." in person.lines


async def test_chat_reaches_the_table_before_it_begins_and_the_prompt_comes_last(tmp_path: Path) -> None:
    async with line_host(tmp_path) as host:
        ann = LinePerson(
            script("new bali 2 seated open", "hand", "who", "say Well, \x1b[31mhello", lambda person: False)
        )
        sitting, invite = await _opened(host, ann)
        await ann.wrote(r"(Ann says)")
        await _sit(host, LinePerson(script(f"join {invite}", "say Good luck", "quit")), "Ben", "SHA256:ben")
        await ann.wrote(r"(Ben is away)")
        sitting.cancel()
    for line in (
        'The table has not started yet. Type "who" to see the players.',
        "Seat 2 is open.",
        "Ann says: Well, [31mhello",
    ):
        assert line in ann.lines
    assert ann.lines[ann.lines.index("Ben says: Good luck") + 1].startswith("Play a stonemason")


async def test_chat_is_delivered_once_when_a_link_begins_again(tmp_path: Path) -> None:
    """Like a table that continues at another node."""
    async with line_host(tmp_path) as host:
        ann = LinePerson(script("new bali 2 seated open", "say hello", lambda person: False))
        sitting, _ = await _opened(host, ann)
        await ann.wrote(r"(Ann says)")
        (owner,) = host.loaded()
        (link,) = owner.audience.links
        owner.attach(link)
        link.send(Say("anybody?"))
        await ann.wrote(r"(anybody)")
        sitting.cancel()
    assert [line for line in ann.lines if line.startswith("Ann says")] == ["Ann says: hello", "Ann says: anybody?"]


async def test_an_absent_player_is_named_while_they_are_waited_for(tmp_path: Path) -> None:
    def ann_plays(person: LinePerson) -> str | bool | None:
        if not person.typed:
            return "new bali 2 seated open"
        if person.has("Waiting for Ben, who lost the connection"):
            return None
        return "1" if person.has("Ben is away") or (len(person.typed) > 1 and person.choices) else False

    async with line_host(tmp_path) as host:
        ann = LinePerson(ann_plays)
        sitting, invite = await _opened(host, ann)
        await _sit(host, LinePerson(script(f"join {invite}", "quit")), "Ben", "SHA256:ben")
        await sitting
    assert "Waiting for Ben, who lost the connection just now." in ann.lines


async def test_an_awaited_player_who_loses_the_connection_is_reported(tmp_path: Path) -> None:
    """One had to press Enter to read since when the others were gone."""

    def ann_plays(person: LinePerson) -> str | bool | None:
        if not person.typed:
            return "new bali 2 seated open"
        if person.has("Waiting for Ben, who lost the connection"):
            return None
        return "1" if "Ben is here." in person.lines and person.choices else False

    async with line_host(tmp_path) as host:
        ann = LinePerson(ann_plays)
        sitting, invite = await _opened(host, ann)
        ben = asyncio.create_task(
            _sit(host, LinePerson(script(f"join {invite}", lambda person: False)), "Ben", "SHA256:ben")
        )
        await ann.wrote(r"(Waiting for Ben\.)")
        ben.cancel()
        await sitting
    told = ann.lines.index("Ben is away; the seat is kept.")
    assert ann.lines[told + 1] == "Waiting for Ben, who lost the connection just now."


async def _opened(host: Host, ann: LinePerson) -> tuple["asyncio.Task[None]", str]:
    """Ann, who opens a table and plays on, and its invite."""
    sitting = asyncio.create_task(_sit(host, ann, "Ann", "SHA256:ann"))
    return sitting, await ann.wrote(r"The invite of this table is (\S+);")


async def _sit(host: Host, person: LinePerson, name: str, identity: str) -> None:
    await run_line(PersonLobby(host, identity, name), texts(), person.read, person.write, settings=confirming("never"))


async def test_one_person_s_hand_is_out_of_sight_before_the_next_is_named(tmp_path: Path) -> None:
    async with line_host(tmp_path) as host:
        person = await at_the_line(host, player(5, "new bali 2 seated with Ben"))
    curtains = [index for index, line in enumerate(person.lines) if "Press Enter when" in line]
    assert len(curtains) > 10
    for index in curtains[1:]:
        assert person.lines[index - 50 : index] == [""] * 50
    assert not [line for line in person.lines[: curtains[0] + 1] if line.startswith("Your hand")]


async def test_the_others_are_asked_to_agree_and_say_is_a_list_of_phrases(tmp_path: Path) -> None:
    async with line_host(tmp_path) as host:
        ann = LinePerson(
            lambda person: (
                "new bali 2 seated open consent"
                if not person.typed
                else "say :wp"
                if len(person.typed) == 1 and person.has("Ben is here.")
                else "1"
                if len(person.typed) == 2 and person.has("Ann says")
                else "undo"
                if len(person.typed) in (3, 4) and person.new
                else False
            )
        )
        sitting, invite = await _opened(host, ann)
        ben = LinePerson(
            lambda person: (
                f"join {invite}"
                if not person.typed
                else "say"
                if len(person.typed) == 1 and person.has("Ann says")
                else "agree"
                if len(person.typed) == 2 and person.has("asks to take back")
                else "quit"
                if len(person.typed) == 3 and person.has("All agreed")
                else False
            )
        )
        await _sit(host, ben, "Ben", "SHA256:ben")
        await ann.wrote("(All agreed)")
        sitting.cancel()
    assert "Ann says: Well played!" in ben.lines
    assert ":gg  Good game!" in ben.lines
    assert any(line.startswith("All players have seen this: ") for line in ben.lines)
    assert "To ask the others to agree, type the same again." in ann.lines
    assert "Ann took back the last action. All agreed." in ben.lines
    assert "You asked to take back the last action. Still to agree: Ben." in ann.lines


async def test_conceding_is_asked_twice(tmp_path: Path) -> None:
    async with line_host(tmp_path) as host:
        person = await at_the_line(host, script("new bali 2 seated", "concede", "hand", "concede", "concede", "quit"))
    assert person.lines.count('To concede and give up your seat, type "concede" again.') == 2
    assert "Ann conceded and comes last." in person.lines


async def test_home_answers_unknown_words(tmp_path: Path) -> None:
    orders = [
        "what",
        "join",
        "join nowhere-at-all",
        "watch",
        "watch nothing",
        "new bali 9",
        "new bali plum",
        "rules",
        "help",
        "77",
    ]
    async with line_host(tmp_path) as host:
        person = await at_the_line(host, script(*orders, "quit"))
        assert await PersonLobby(host).tables() == ()
    for sentence in (
        'Unknown word: "what". Type the number of a choice, or "help" to list all words.',
        'Type "join" and an invite; on your own machine, the address of a server works too.',
        "Table nothing does not exist or is closed to spectators.",
        "A table of this game cannot have 9 seats. Choose 2, 3 or 4.",
        "1: Aim",
    ):
        assert sentence in person.lines


# What a decision is for, in plain lines: once a table and kind while it is new, and whenever it is asked for


@pytest.mark.parametrize(
    ("language", "order"), [("en", "new bellevue 2 seated easy"), ("fr", "nouvelle bellevue 2 facile sans-tirage")]
)
async def test_a_newcomer_reads_once_a_table_why_each_decision_matters(
    tmp_path: Path, language: str, order: str
) -> None:
    learned, said = Learned(), texts(language)
    async with line_host(tmp_path) as host:
        person = await at_the_line(host, player(7, order), language, learned=learned)
    for kind in ("draw", "build"):
        aim = said.say(Message(f"bellevue-aim-{kind}"), game="bellevue")
        assert person.lines.count(said.ui("table-screen-aim", aim=aim)) == 1
    assert learned.progress.finished == ("bellevue",)
    assert learned.progress.aims["bellevue"].keys() == {"draw", "build"}


async def test_the_word_reveals_it_to_anyone(tmp_path: Path) -> None:
    async with line_host(tmp_path) as host:
        person = await at_the_line(host, script("new neoville 2 seated", "aim", "quit"))
    aim = texts().say(Message("neoville-aim-place"), game="neoville")
    assert person.lines.count(f"Tip: {aim}") == 1


# Line mode at a table where everybody chooses at the same time


async def _sit_down(host, person: LinePerson, name: str) -> None:
    lobby = PersonLobby(host, identity=f"SHA256:{name}", name=name)
    assert await run_line(lobby, texts(), person.read, person.write, settings=confirming("never")) == 0


@pytest.mark.parametrize(
    ("language", "order"),
    [
        ("en", "new bellevue 3 easy seated"),
        ("de", "neu bellevue 4 mit Ben leicht feste-plätze"),
        ("fr", "nouvelle bellevue 5 avec Ben sans-tirage"),
    ],
)
async def test_a_whole_game_is_played_by_numbers(tmp_path: Path, language: str, order: str) -> None:
    async with line_host(tmp_path) as host:
        person = await at_the_line(host, player(7, order), language)
        (card,) = await PersonLobby(host).tables()
    assert card.status == "finished"
    assert texts(language).ui("line-over") in person.lines


async def test_a_player_who_has_chosen_hears_that_several_others_have_not(tmp_path: Path) -> None:
    async with line_host(tmp_path) as host:
        ann = LinePerson(player(1, "new bellevue 3 open open seated"))
        sitting = [asyncio.create_task(_sit_down(host, ann, "Ann"))]
        invite = await ann.wrote(r"The invite of this table is (\S+);")
        others = [LinePerson(player(number, f"join {invite}")) for number in (2, 3)]
        sitting += [
            asyncio.create_task(_sit_down(host, person, name))
            for person, name in zip(others, ("Ben", "Cleo"), strict=True)
        ]
        await asyncio.gather(*sitting)
    people = (ann, *others)
    assert any("2 players are choosing." in person.lines for person in people)
    assert all(texts().say(message("line-over")) in person.lines for person in people)


async def test_a_choice_is_taken_back_while_others_think(tmp_path: Path) -> None:
    """Ann draws, chooses, and changes her mind before Ben has done anything."""
    chosen: list[str] = []

    def reply(person: LinePerson) -> str | bool | None:
        if not person.typed:
            return "new bellevue 2 open seated" if person.new else False
        if person.choices and (asked := [line for line in person.new if line.startswith("Build")]):
            chosen.append(asked[-1])
        if person.choices:
            return "1"
        if not person.has("Waiting for Ben."):
            return False
        return "undo" if len(chosen) == 1 else None

    async with line_host(tmp_path) as host:
        ann = LinePerson(reply)
        sitting = asyncio.create_task(_sit_down(host, ann, "Ann"))
        invite = await ann.wrote(r"The invite of this table is (\S+);")
        lobby = PersonLobby(host, identity="SHA256:Ben", name="Ben")
        await lobby.join(invite)
        await sitting
    assert ann.typed[-3:] == ["1", "undo", "1"]
    assert len(chosen) == 2
    assert chosen[0] == chosen[1]


async def test_the_prompt_stands_last_after_news_of_others(tmp_path: Path) -> None:
    def reply(person: LinePerson) -> str | bool | None:
        if not person.typed:
            return "new bellevue 2 easy seated" if person.new else False
        is_told = person.has("Pip draws") and person.new[-1].startswith("Draw one card")
        return None if is_told else False

    async with line_host(tmp_path) as host:
        ann = await at_the_line(host, reply)
    assert ann.lines.index(next(line for line in ann.lines if "Pip draws" in line)) < len(ann.lines) - 1


# Input at the line: orders for a table, choices by their words, commands


@pytest.mark.parametrize(
    ("order", "kinds", "options"),
    [
        ("", "pbb", {}),
        ("bali", "pbb", {}),
        ("4 hard demon", "pbbb", {"demon": True}),
        ("bali with Ben open oracle", "ppo", {"oracle": True}),
        ("2 open oracle=false", "po", {}),
        ("Bali 2 EASY", "pb", {}),
    ],
)
def test_an_order_names_the_seats_of_people(
    order: str, kinds: str, options: dict[str, bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catalog, "keys", lambda: ("bali",))
    meta = catalog.meta("bali")
    spec = table_spec(texts(), "Ann", order)
    assert kinds == "".join(player.kind[0] for player in spec.seats)
    assert meta.options(**options) == spec.options
    assert {"hard" if "hard" in order else "easy" if "EASY" in order else "normal"} >= {
        player.level for player in spec.seats if player.level
    }


@pytest.mark.parametrize(
    ("order", "levels"),
    [
        ("bali easy", ["easy"]),
        ("bella vista master", ["master"]),
        ("bellevue easy hard", ["easy", "hard"]),
        ("bali easy hard normal", ["easy", "hard", "normal"]),
        ("bali 4 easy hard", ["easy", "hard", "hard"]),
        ("bali 4 calm", ["calm", "calm", "calm"]),
        ("bali hard with Ben", ["hard"]),
        ("bali open hard", ["hard"]),
        ("bali 3 open open hard", []),
        ("bali", ["normal", "normal"]),
    ],
)
def test_naming_a_level_gives_one_bot_of_it(order: str, levels: list[str]) -> None:
    """A player who typed "create bali easy" met two bots."""
    spec = table_spec(texts(), "Ann", order)
    assert levels == [player.level for player in spec.seats if player.kind == "bot"]


@pytest.mark.parametrize(("language", "word"), [("en", "program"), ("fr", "programme"), ("de", "programm")])
def test_a_program_is_named_and_marked_in_the_list_of_seats(language: str, word: str) -> None:
    deep = Player("person", "Deep", program=True)
    spec = table_spec(texts(language), "Ann", f"bali {word} Deep")
    assert spec.seats == (Player("person", "Ann"), deep)
    assert len(table_spec(texts(language), "Ann", f"bali {word} Deep hard").seats) == 3
    say = texts(language).speaker("bali", ("Ann", "Deep"), 0)
    found = [roster_lines(Roster(spec.seats, (True, is_here), ()), say)[1] for is_here in (True, False)]
    assert all(word in line.casefold() for line in found)
    assert len(set(found)) == 2


@pytest.mark.parametrize(("language", "word"), [("en", "like-me"), ("fr", "comme-moi"), ("de", "wie-ich")])
def test_a_bot_as_strong_as_me_is_named_like_a_level(language: str, word: str) -> None:
    spec = table_spec(texts(language), "Ann", f"bali 3 {word} hard")
    assert [(one.like_me, one.level) for one in spec.seats[1:]] == [(True, None), (False, "hard")]


@pytest.mark.parametrize(
    ("order", "problem"),
    [
        ("bali easy easy easy easy", "line-order-seats"),
        ("bali 2 easy hard", "line-order-few"),
        ("bali 5", "line-order-seats"),
        ("bali 2 open open", "line-order-few"),
        ("bali with", "line-order-name"),
        ("bali with Ben with Ben", "line-order-name"),
        ("bali with Ann", "line-order-name"),
        ("bali oracle=maybe", "line-order-value"),
        ("bali tea", "line-order-unknown"),
    ],
)
def test_an_impossible_order_gives_the_reason(order: str, problem: str) -> None:
    with pytest.raises(NewTableError) as caught:
        table_spec(texts(), "Ann", order)
    assert problem == caught.value.sentence.id
    assert texts().say(caught.value.sentence)


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("play 1 priest for free", [1]),
        ("Play 1 PRIEST", [1]),
        ("priest", [1]),
        ("pl rice", [0]),
        ("play", [0, 1]),
        ("play priest", [1]),
        ("shrine", []),
        ("", []),
    ],
)
def test_a_choice_is_found_by_its_words(line: str, found: list[int]) -> None:
    assert found == matches(
        line, [("Play 1 rice farmer for free", "play rice"), ("Play 1 priest for free", "play priest")]
    )


@pytest.mark.parametrize(
    ("language", "order", "clock", "patience"),
    [
        ("en", "bali 2 open", NO_CLOCK, 300),
        ("en", "bali clock=15+10 2 open wait=90s", Bank(900, 10), 90),
        ("en", "bali 2 open clock=2m wait=ever", PerDecision(120), 0),
        ("de", "bali 2 offen uhr=3t wartezeit=5min", Days(3), 300),
        ("fr", "bali 2 libre pendule=3j", Days(3), 300),
    ],
)
def test_an_order_may_name_a_clock_and_a_patience(language: str, order: str, clock: Clock, patience: int) -> None:
    spec = table_spec(texts(language), "Ann", order)
    assert (spec.clock, spec.patience, len(spec.seats)) == (clock, patience, 2)


def test_an_invalid_clock_lists_valid_ones() -> None:
    with refused('"soon" is not a clock.'):
        table_spec(texts(), "Ann", "bali clock=soon")


def test_the_longest_phrase_is_the_command() -> None:
    assert split_verb("Take  BACK", {"take back": "back", "take": "other"}) == ("back", "")
    assert split_verb("say Hello There", {"say": "say"}) == ("say", "Hello There")
    assert split_verb("unsay", {"say": "say"}) is None


def test_accents_and_capitals_do_not_matter() -> None:
    assert plain("Réserve.") == "reserve"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_commands_share_a_word(language: str) -> None:
    words = texts(language)
    for keys in (
        [verb.key for verb in verbs.VERBS],
        [verb.key for verb in home.VERBS],
        ["with", "open", "easy", "normal", "hard"],
    ):
        phrases = [plain(phrase) for key in keys for phrase in words.ui(f"line-word-{key}").split(",")]
        assert sorted(set(phrases)) == sorted(phrases)
    bali = catalog.load("bali").text.sections
    sections = {phrase for key in bali for phrase in phrases_of(words, f"bali-section-{key}", "bali")}
    assert not sections & {phrase for verb in verbs.VERBS for phrase in phrases_of(words, f"line-word-{verb.key}")}


def test_every_sentence_of_line_mode_is_used_and_every_used_one_exists() -> None:
    source = "\n".join(path.read_text() for path in (LOCALE_FOLDER.parent / "line").rglob("*.py"))
    named = set(re.findall(r'"(line-[a-z-]+)"', source))
    starts = set(re.findall(r'"(line-[a-z-]+-)\{', source)) | {"line-word-", "line-help-"}
    ranged = {f"{id}-range" for id in named}
    ids = {id for id in texts().ids() if id.startswith("line-")}
    assert ids >= {id for id in named if id != "line-word"}
    assert not {id for id in ids if id not in named | ranged and not id.startswith(tuple(starts))}


def test_a_sentence_may_need_no_seat() -> None:
    assert texts().say(Message("watching-name", (("name", "Ann"),))) == "Ann is watching."


@pytest.mark.parametrize(("language", "word"), [("en", "seated"), ("de", "feste-plätze"), ("fr", "sans-tirage")])
def test_seats_are_drawn_unless_the_order_says_otherwise(language: str, word: str) -> None:
    assert table_spec(texts(language), "Ann", "bali 2").begins == "chance"
    assert table_spec(texts(language), "Ann", f"bali 2 {word}").begins == "seated"


# Advice in line mode: what it costs is said first, then what a bot would do, by the numbers of the choices


def advised(person: LinePerson) -> str | bool:
    """The second choice that was advised, once it was."""
    return "2" if any("40" in line for line in person.new) and person.has("2 ") else False


@pytest.mark.parametrize(
    ("language", "words", "told"),
    [
        (
            "en",
            ("new bali 2 seated easy", "hint"),
            (
                "Asking for advice leaves this game out of ratings and averages.",
                "Advice (40 simulated games)",
                ": the best of these; +3 Rice cards compared with 2",
                ": −2.2 ±0.5 points: ends worse in 40 simulated games",
            ),
        ),
        (
            "fr",
            ("nouvelle bali 2 facile sans-tirage", "conseil"),
            (
                "Avec un conseil, cette partie ne compte ni pour les cotes ni pour les moyennes.",
                "Conseil (40 parties simulées)",
                "le meilleur de ceux-ci",
                "−2,2 ±0,5 points",
            ),
        ),
    ],
)
async def test_advice_without_other_choices(
    tmp_path: Path, language: str, words: tuple[str, str], told: tuple[str, ...]
) -> None:
    order, ask = words
    async with line_host(tmp_path) as host:
        person = await at_the_line(host, script(order, ask, ask, advised, ask, "quit"), language)
        (card,) = await PersonLobby(host).tables()
        owner = await host.owner(card.id)
        assert owner.table is not None
        assert owner.table.assisted == {0}
    for sentence in told:
        assert any(sentence in line for line in person.lines), (sentence, person.lines)


async def test_asked_again_after_the_advice_the_bot_thinks_longer(tmp_path: Path) -> None:
    def advised_times(count: int, word: str) -> Callable[[LinePerson], str | bool]:
        return lambda person: word if sum(line.startswith("Advice (") for line in person.lines) == count else False

    async with line_host(tmp_path) as host:
        steps = script("new bali easy seated", "hint", "hint", advised_times(1, "hint"), advised_times(2, "quit"))
        person = await at_the_line(host, steps)
        assert person.lines.count("Type it again to let the bot think as long as level hard.") == 1


async def test_with_several_people_there_is_none_unless_the_table_allows_it(tmp_path: Path) -> None:
    async with line_host(tmp_path) as host:
        person = await at_the_line(host, script("new bali 2 seated with Ben", "", "hint", "quit"))
        assert "This table was made without advice." in person.lines
        agreed = script("new bali 2 seated with Ben hints", "", "who", "hint", "hint", advised, "quit")
        person = await at_the_line(host, agreed)
    assert any(line.startswith("Advice: any player may ask a bot") for line in person.lines)
    assert any(line.startswith("Everybody at the table will see the advice") for line in person.lines)
    assert "Advice (40 simulated games)" in person.lines


# What line mode says of clocks and stand-ins


SAY = Texts("en", (LOCALE_FOLDER,), strict=True).speaker("bali", ("Ann", "Ben", "Cleo"), 1)
PEOPLE = tuple(Player("person", name) for name in ("Ann", "Ben", "Cleo"))
AT_EASE = Roster(PEOPLE, (True,) * 3, ())
HURRIED = Roster(PEOPLE, (True,) * 3, (), clock=PerDecision(90), patience=60)


def test_a_table_without_a_clock_says_so() -> None:
    assert (AT_EASE.clock, AT_EASE.patience) == (NO_CLOCK, PATIENCE)
    assert clock_lines(AT_EASE, None, 0.0, SAY) == [
        "Clock: no clock.",
        "Waiting time: 5 min for an absent player.",
    ]


def test_every_seat_shows_its_remaining_time() -> None:
    face = ClockFace(Clocks((70.0, 300.0, None), (0,), (1,)), 100.0)
    assert clock_lines(HURRIED, face, 125.0, SAY) == [
        "Clock: 1 min 30 s for each decision.",
        "Waiting time: 1 min for an absent player.",
        "Ann: 0:45 left, running.",
        "Ben: 5 min left, paused until Ben is back.",
    ]
    assert clock_lines(HURRIED, face, 500.0, SAY)[2] == "Ann: time is up."


@pytest.mark.parametrize(
    ("changes", "own", "told"),
    [
        ({"claimable": (0,)}, (1,), ["Ann's time is up. To call in a stand-in, type: stand-in A"]),
        ({"claimable": (1,)}, (1,), ["Your time is up. The other players may call in a stand-in for you."]),
        (
            {"stand_ins": (StandIn(0, 2),)},
            (1,),
            ["Cleo calls in a stand-in: a bot plays for Ann until Ann returns."],
        ),
        (
            {"stand_ins": (StandIn(1, 2),)},
            (1,),
            ["Cleo called in a stand-in: a bot plays for you. To play again, type: resume"],
        ),
    ],
)
def test_changes_about_stand_ins_are_reported_once(changes: dict, own: tuple, told: list[str]) -> None:
    after = Roster(PEOPLE, (True,) * 3, (), **changes)
    assert [SAY(one) for one in stand_in_changes(AT_EASE, after, own)] == told
    assert stand_in_changes(after, after, own) == []


def test_a_vacation_is_reported_when_it_begins_changes_and_ends() -> None:
    away = Roster(PEOPLE, (True,) * 3, (), vacations=(SeatVacation(0, 20_000 * 86_400.0),))
    longer = Roster(PEOPLE, (True,) * 3, (), vacations=(SeatVacation(0, 20_001 * 86_400.0),))
    begun = "Ann is on vacation until 3 Oct 2024; their clock is paused."
    assert [SAY(one) for one in stand_in_changes(AT_EASE, away, (1,))] == [begun]
    assert stand_in_changes(away, away, (1,)) == []
    assert [SAY(one) for one in stand_in_changes(Roster((), (), ()), away, (1,))] == [begun]
    assert [SAY(one) for one in stand_in_changes(away, longer, (1,))] == [begun.replace("3 Oct", "4 Oct")]
    back = "Ann is back from vacation; their clock is running again."
    assert [SAY(one) for one in stand_in_changes(longer, AT_EASE, (1,))] == [back]
    assert stand_in_lines(away, SAY) == [begun]


def test_a_return_is_reported_and_a_concession_is_not_a_return() -> None:
    before = Roster(PEOPLE, (True,) * 3, (), stand_ins=(StandIn(0, 1), StandIn(2, 1)))
    after = Roster(PEOPLE, (True,) * 3, (), conceded=(2,))
    assert [SAY(one) for one in stand_in_changes(before, after, (1,))] == ["Ann plays again."]


def test_who_lists_stand_ins_and_players_out_of_time() -> None:
    roster = Roster(PEOPLE, (True,) * 3, (), stand_ins=(StandIn(0, 1),), claimable=(2,))
    assert stand_in_lines(roster, SAY) == [
        "Ben calls in a stand-in: a bot plays for Ann until Ann returns.",
        "Cleo's time is up. To call in a stand-in, type: stand-in C",
    ]


def test_a_clock_that_stops_for_others_is_reported_once() -> None:
    running = Clocks((70.0, 70.0, 70.0), (0,), ())
    paused = Clocks((70.0, 70.0, 70.0), (), (0,))
    told = [SAY(one) for one in clock_changes(running, paused, (1,))]
    assert told == ["Ann's clock is paused until Ann is back."]
    assert clock_changes(paused, paused, (1,)) == clock_changes(running, paused, (0,)) == []


async def test_the_end_names_what_is_new_and_how_to_see_its_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def earned(store: object, identity: str, table: str) -> tuple[AchievementCard, ...]:
        return (AchievementCard("bali", "alone", table, 5), AchievementCard("bali", "spent", table, 41))

    monkeypatch.setattr("net.lobby.results._new_cards", earned)
    async with line_host(tmp_path) as host:
        person = await at_the_line(host, script("new bali 2 seated normal", "concede", "concede", "tables", "quit"))
        (card,) = await PersonLobby(host).tables()
    over = person.lines[person.lines.index("The game is over.") :]
    assert "New: Only for you, move 5. End your turn with a scoring that pays only you." in over
    assert "New: Well spent, move 41. Win with fewer than 5 stones left." in over
    assert f'To see the move: "tables", then "study {card.id}" and "go 5".' in over
