"""Lessons, reviews, studies and watching in line mode."""

import asyncio
import re
from functools import partial
from pathlib import Path
from typing import Any

import attrs
import pytest

from core import catalog
from core.encoding import codec
from core.learning.progress import Progress
from core.link.lobby import ReviewStatus, StudyPlace
from core.link.lobby_commands import FetchRecord, LeadStudy, ListStudies, WhatIf
from core.link.spec import Spectating
from core.record.text import read
from core.review.engine import review
from core.review.values import Trust, to_json
from core.storage.store import Store
from core.table.table import Table
from net.lobby.person_lobby import PersonLobby
from net.services.reviews import ReviewLimits
from net.services.services import Services
from net.tables.host import Host
from tests.tui.support.line import (
    LinePerson,
    RandomBots,
    Reply,
    Terminal,
    at_the_line,
    confirming,
    line_host,
    script,
    texts,
)
from tests.tui.support.shell import finished
from tui.line import run_line
from tui.line.lesson import LineLesson
from tui.line.matching import phrases, plain
from tui.line.new_table import NewTableError, table_spec
from tui.line.study import VERBS
from tui.preferences.learned import Learned
from tui.words.learning import own_try

# Lessons in line mode: a pupil who types the printed words completes each of them, in either language


LOOKS = ("scores", "why", "seat", "rules")
WANTED = re.compile(r"\* (?:(\d+)\. |(.+?)\u00a0?: \d+ )")
CHOICE = re.compile(r"(\d+)\. .*?(?:\(([+−-]\d+)\))?$")
GROUP = re.compile(r"(.+?)\u00a0?: \d+ (?:choices?|choix), ")
MANY = re.compile(r"(?:There are|Il y a) \d+ (?:choices: type|choix\u00a0: tapez) .*?[\"«]\u00a0?(.+?)\u00a0?[\"»]")
PATIENCE = 60.0
"""Seconds after which a pupil who has nothing to type gives up."""
MOST = 120
"""Lines that a pupil types at most."""


class Pupil:
    """Reads the lesson, and types what it asks for; otherwise the choice that scores most at once."""

    def __init__(self, game: str, language: str, learned: Learned) -> None:
        self._game, self._learned = game, learned
        self._texts = texts(language)
        self._looks = {self._texts.ui(f"line-word-{look}").partition(",")[0] for look in LOOKS}
        self.typed = 0
        self.wanted = 0

    def __call__(self, person: LinePerson) -> str | bool | None:
        lines = person.new
        if self._learned.progress.lesson(self._game).is_done or self.typed >= MOST:
            return None
        said = self._answer(lines) if lines else None
        if said is None and lines and "".join(person.typed[-1:]).partition(" ")[0] in self._looks:
            said = self._chosen(person.lines)  # a rival's move repeated the step before the look was answered
        self.typed += said is not None
        return False if said is None else said

    def _answer(self, lines: list[str]) -> str | None:
        ui = self._texts.ui
        if lines[-1] == ui("lesson-enter"):
            return ""
        for look in LOOKS:
            if ui(f"lesson-line-look-{look}") in lines:
                word = ui(f"line-word-{look}").partition(",")[0]
                return f"{word} {'B' if look == 'seat' else '1'}" if look in ("why", "seat") else word
        if found := next(filter(None, map(WANTED.match, lines)), None):
            self.wanted += 1
            return found[1] or found[2]
        if chosen := self._chosen(lines):
            return chosen
        if found := next(filter(None, map(MANY.match, lines)), None):
            return found[1]
        groups = [found[1] for line in lines if (found := GROUP.match(line))]
        return groups[-1] if groups else None

    @staticmethod
    def _chosen(lines: list[str]) -> str | None:
        """The choice that brings most at once, of those that were listed last."""
        choices = []
        for line in lines:
            if found := CHOICE.match(line):
                choices = [found] if found[1] == "1" else [*choices, found]
        if not choices:
            return None
        return max(choices, key=lambda choice: int((choice[2] or "0").replace("−", "-")))[1]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("key", catalog.taught())
async def test_a_lesson_is_completed_by_typed_words(
    key: str, language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The typed part of a marked line is always what the guide asks for, so that nothing is refused."""
    learned, strays = Learned(), list[Any]()
    pupil, chosen = Pupil(key, language, learned), LineLesson.chosen

    def recorded(lesson: LineLesson, action: Any) -> bool:
        coaching, goes = lesson.coaching, chosen(lesson, action)
        if coaching is not None and coaching.mode == "do" and (action not in coaching.wanted or not goes):
            strays.append((coaching.step, action))
        return goes

    monkeypatch.setattr(LineLesson, "chosen", recorded)
    async with asyncio.timeout(PATIENCE), line_host(tmp_path) as host:
        person = await at_the_line(host, pupil, language, start=f"learn {key}", learned=learned)
    lesson = learned.progress.lesson(key)
    assert lesson.is_done, person.lines[-30:]
    assert pupil.wanted
    assert strays == []
    said = [line for line in person.lines if line.startswith(("Lesson:", "Leçon\u00a0:"))]
    assert len(said) >= len(lesson.steps)


async def test_sentences_of_the_lesson_are_not_repeated_when_others_act(tmp_path: Path) -> None:
    """At Bellevue all choose at once: every card that a bot drew repeated the same sentence."""

    def reply(person: LinePerson) -> str | bool | None:
        return None if person.has(" draws ") and person.new[-1] == "Press Enter to continue." else False

    async with line_host(tmp_path) as host:
        person = await at_the_line(host, reply, start="learn bellevue")
    drawn = next(place for place, line in enumerate(person.lines) if " draws " in line)
    assert [line for line in person.lines[drawn:] if line.startswith("Lesson:")] == []
    assert [line for line in person.lines[:drawn] if line.startswith("Lesson:")]


@pytest.mark.parametrize("key", catalog.taught())
async def test_a_lesson_begins_without_telling_a_part_of_the_board_twice(key: str, tmp_path: Path) -> None:
    """At Neoville the city, the hand and the market were printed, and printed again, before the first choice."""

    def reply(person: LinePerson) -> str | None:
        return "" if person.new and person.new[-1] == "Press Enter to continue." else None

    async with line_host(tmp_path) as host:
        person = await at_the_line(host, reply, start=f"learn {key}")
    board = person.lines[: next(place for place, line in enumerate(person.lines) if line.startswith("Lesson:"))]
    prompt = next(line for line in reversed(board) if not line.startswith("Tip:"))
    assert len(board) > 8
    for line in {*board} - {prompt}:
        assert person.lines.count(line) == board.count(line), line


async def test_a_short_part_of_the_board_is_repeated_with_another_decision(tmp_path: Path) -> None:
    """The second choice asks about the market of Bali, a page below the board."""
    async with line_host(tmp_path) as host:
        person = await at_the_line(host, script("", "3", "quit"), start="learn bali")
    column = next(line for line in person.lines if line.startswith("Market column 3"))
    assert person.lines.count(column) == 2


async def test_many_choices_do_not_bury_the_question(tmp_path: Path) -> None:
    """At Bella Vista eighty rows of places stood below the question where the building pays, and the map above it was
    that of the round before."""
    learned = Learned()
    pupil = Pupil("bella_vista", "en", learned)

    def reply(person: LinePerson) -> str | bool | None:
        return None if person.has("Where does this one earn most") else pupil(person)

    async with line_host(tmp_path) as host:
        person = await at_the_line(host, reply, start="learn bella_vista", learned=learned)
    offered, placed = (
        next(place for place, line in enumerate(person.lines) if words in line)
        for words in ("Where would you build", "Where does this one earn most")
    )
    assert any(re.match(r" ?\d+ .*\d[AB]", line) for line in person.lines[offered - 20 : offered])
    assert person.lines[placed + 1].startswith("There are ")
    assert len(person.lines) == placed + 3, "and a good-bye"


async def test_words_take_the_lesson_up_leave_it_and_list_all(tmp_path: Path) -> None:
    """An unwanted choice is held back, `more` lists everything, `end lesson` and `learn` send the guide and call it."""
    learned = Learned()
    steps = script("", "1", "more", "end lesson", "learn", "again", "seat B", "quit")
    async with line_host(tmp_path) as host:
        person = await at_the_line(host, steps, start="learn neoville", learned=learned)
    text = "\n".join(person.lines)
    assert learned.progress.lesson("neoville").steps == ("aim",)
    assert text.count('"more" shows all') >= 4
    assert "\n12. " in text
    assert "The lesson has ended; the table stays." in text
    assert "The lesson continues." in text
    assert "lesson-first" not in text
    assert text.index("Lesson: ") < text.index('Type "legend" to see') < text.index("\n* ")
    assert text.count('Type "legend" to see') == 2, "once when the lesson begins, once when it goes on"


async def test_home_lists_the_lessons_and_how_far_each_has_come(tmp_path: Path) -> None:
    learned = Learned(Progress().at_lesson("bali", "t", ("aim",), is_done=True))
    async with line_host(tmp_path) as host:
        await PersonLobby(host, name="Ann").tables()
        person = await at_the_line(host, script("learn", "quit"), learned=learned)
    assert "1. Bali: done" in person.lines
    assert "2. Bella Vista: 5 min" in person.lines
    assert "Next: the lesson for Bella Vista" in person.lines


async def test_learn_continues_at_the_table_of_an_unfinished_lesson(tmp_path: Path) -> None:
    learned = Learned()
    async with line_host(tmp_path) as host:
        await at_the_line(host, script("", "quit"), start="learn neoville", learned=learned)
        person = await at_the_line(host, script("quit"), start="learn neoville", learned=learned)
        tables = await PersonLobby(host, name="Ann").tables()
    assert len(tables) == 1
    assert "Lesson: Neoville" in "\n".join(person.lines) or tables[0].lesson
    assert "Press Enter to continue." not in person.lines


async def test_a_table_without_a_lesson_says_so(tmp_path: Path) -> None:
    async with line_host(tmp_path) as host:
        person = await at_the_line(host, script("learn", "quit"), start="new bali seated")
    assert any("This table is not a lesson" in line for line in person.lines)


# Reviews in line mode: made by the host, told in lines, dear decisions tried again by typed words


async def test_a_host_reviews_a_finished_table_for_the_line(tmp_path: Path) -> None:
    """The process is a real one, with so little time that it looks at few decisions."""
    services = partial(Services, pace=0.0, reviewing=ReviewLimits(1, 0.2))
    async with Host(Store.open(tmp_path, reserve=0), RandomBots(1), load=catalog.load, services=services) as host:
        lobby = PersonLobby(host, name="Ann")
        table = await finished(lobby)
        person = await at_the_line(host, script(f"review {table}", lambda one: None if one.has("A Ana") else False))
        told = "\n".join(person.lines)
        assert f"Bali, table {table}: Ana" in told
        assert "It was stopped early" in " ".join(told.split())


async def test_decisions_are_tried_again_by_typed_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with line_host(tmp_path) as host:
        lobby = PersonLobby(host, name="Ann")
        table = await finished(lobby)
        record = read(await lobby.record(table))
        (*_, found) = review(catalog.load("bali"), record, seats=[0], worlds=2, trust=Trust(0.0, luck=False, lead=0.0))
        text = codec.dumps(to_json(attrs.evolve(found, finished=True))).decode()
        status = ReviewStatus(True, found.priced, found.decisions, found.spent, 30.0, text)

        async def known(*arguments: object, **more: object) -> ReviewStatus:
            return status

        monkeypatch.setattr(host.services.reviews, "ask", known)
        first = min(found.dear, key=lambda one: one.price)
        bad, good = (next(one.action for one in first.choices if one.good == is_good) for is_good in (False, True))
        person = await at_the_line(
            host,
            script(
                f"review {table}",
                lambda one: "try" if one.has('Type "try"') else False,
                lambda one: bad if one.choices or one.groups else False,
                lambda one: good if one.has("There is a better move") else False,
                lambda one: None if one.has("Found.") else False,
            ),
        )
        assert person.typed == [f"review {table}", "try", bad, good]
        shown = person.lines[: next(at for at, line in enumerate(person.lines) if 'Type "try"' in line)]
        assert any("Chosen: " in line for line in shown)
        assert not any("Better: " in line for line in shown)
        reads = script(f"review {table}", "", "line", lambda one: None if one.has("In the end: ") else False)
        answered = (await at_the_line(host, reads)).lines
        assert any("Better: " in line for line in answered)
        lines = [line for line in answered if line.startswith("Better line from move ")]
        assert len(lines) == len(found.dear)
        assert sum(line.startswith("  In the end: ") for line in answered) == len(lines)
        asked = next(at for at, line in enumerate(person.lines) if line.endswith("Can you find a better one?"))
        assert person.lines[asked + 1].startswith("1. "), "the question stands above the choices"
        learned = Learned()
        worse = [one.action for one in first.choices if not one.good][1]
        replies = ("try", bad, worse, lambda one: None if one.has("Not found.") else False)
        await at_the_line(host, script(f"review {table}", *replies), learned=learned)
        (kept,) = learned.progress.own["bali"]
        assert (kept.table, kept.seat, kept.box) == (table, 0, 0)
        answers = [not (worth or noise) for worth, noise in zip(kept.worth, kept.noise, strict=True)]
        rosy = tuple(0 if is_answer else 92 for is_answer in answers)  # by chance, in a few tables
        lucky = attrs.evolve(kept, good=f"{(1 << len(rosy)) - 1:x}", worth=rosy, noise=rosy)
        asked_again = await own_try(lobby, lucky)
        assert asked_again is not None
        assert asked_again[1].better == first.policy, "the answer of the review stays the answer"
        learned = Learned(Progress(own={"bali": (attrs.evolve(kept, day=0),)}))
        person = await at_the_line(
            host, script("puzzle bali", "log", good, lambda one: None if one.has("Found.") else False), learned=learned
        )
        assert person.typed == ["puzzle bali", "log", good]
        assert "No events yet." not in person.lines
        assert any(line.startswith(f"From your table {table}, Bali: move ") for line in person.lines)
        assert [one.box for one in learned.progress.own["bali"]] == [1]
        early = attrs.evolve(found, dear=tuple(attrs.evolve(one, choices=()) for one in found.dear))
        status = attrs.evolve(status, text=codec.dumps(to_json(early)).decode())
        person = await at_the_line(
            host, script(f"review {table}", lambda one: None if one.has("to try them") else False)
        )
        assert any(line.startswith("This review was stopped before it had compared") for line in person.lines)


# A finished table is looked through in plain lines, and gone on from


async def typed(folder: Path, *lines: str, language: str = "en", is_file: bool = False) -> list[str]:
    """The output for a person who looks through a finished table and types these lines."""
    async with line_host(folder) as host:
        lobby = PersonLobby(host, name="Ana")
        table = await finished(lobby)
        record = await lobby.do(FetchRecord(table)) if is_file else ""
        person = LinePerson(script(*lines))
        start = "" if is_file else f"study {table}"
        await run_line(
            lobby, texts(language), person.read, person.write, settings=confirming("never"), start=start, record=record
        )
        return person.lines


@pytest.mark.parametrize("is_file", [False, True])
async def test_it_goes_to_the_given_place_and_reports_its_contents(tmp_path: Path, is_file: bool) -> None:
    lines = await typed(
        tmp_path,
        "next",
        "go 41",
        "round 3",
        "find priest",
        "decision B",
        "seat B",
        "choices",
        "scores",
        "board",
        "why oops",
        "go x",
        "find",
        "decision",
        "last",
        "next",
        "note as we thought",
        "fly",
        "help",
        "quit",
        is_file=is_file,
    )
    told = "\n".join(lines)
    places = [int(found) for found in re.findall(r"Move (\d+) of 90", told)]
    assert places[:3] == [0, 1, 41]
    assert places[-1] == 90
    assert "as Ana" in told
    assert "as Bo" in told
    assert re.search(r"^\d+\. .* \(chosen\)$", told, re.MULTILINE)
    assert "Type a move number from 0 to 90." in told
    assert "You cannot go further this way." in told
    assert 'Unknown word: "fly"' in told
    assert 'Type "find" and a word.' in told
    assert 'Type "decision" and the letter of a seat: A, B' in told
    assert "choose the point of view" in told
    assert ("Notes in a record file" if is_file else "Your note: as we thought") in told


async def test_what_if_leads_to_the_continuing_table(tmp_path: Path) -> None:
    lines = await typed(tmp_path, "go 4", "what if B calm fresh", "who", "tables", "quit")
    told = "\n".join(lines)
    assert "it is your turn" in told
    assert "a bot, calm" in told
    assert re.search(r"Study: Bali, from move 4, table", told)


@pytest.mark.parametrize("order", ["what if B with A", "what if B calm with"])
async def test_a_friend_at_this_keyboard_takes_a_seat(order: str, tmp_path: Path) -> None:
    told = "\n".join(await typed(tmp_path, "go 4", order, "who", "tables", "quit"))
    assert "Study: Bali, from move 4" in told
    assert "a bot" not in told
    assert "Ana" in told


async def test_a_seat_waits_for_a_friend_with_the_invite(tmp_path: Path) -> None:
    told = "\n".join(await typed(tmp_path, "go 4", "what if B open A", "tables", "quit"))
    assert re.search(r"\w+-\w+-\w+-\w+", told), "the invite"
    assert "Study: Bali, from move 4" in told
    again = "\n".join(await typed(tmp_path / "again", "what if A with A", "quit"))
    assert "That table has no such seat." in again


async def test_in_french_too(tmp_path: Path) -> None:
    lines = await typed(tmp_path, "aller 5", "choix", "place 0", "aide", "quitter", language="fr")
    assert any("Coup 5 sur 90" in line for line in lines)
    assert any("(choix fait)" in line for line in lines)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_two_words_of_a_study_mean_different_things(language: str) -> None:
    said = [plain(one) for verb in VERBS for one in phrases(texts(language), f"line-study-word-{verb.key}")]
    assert sorted(set(said)) == sorted(said)


async def test_a_puzzle_continues_as_a_table_after_its_answer(tmp_path: Path) -> None:
    """It ended with "You found 0 of 1.", and there was no way on from its position."""
    async with line_host(tmp_path) as host:
        person = LinePerson(script("what if", "puzzle bali", "why 1", "1", "what if calm", "who", "tables", "quit"))
        await run_line(PersonLobby(host, name="Ana"), texts(), person.read, person.write, settings=confirming("never"))
    told = "\n".join(person.lines)
    assert "Answer a puzzle first" in told
    assert 'Type "what if" to play on from here, or "puzzle bali" for the next one.' in told
    assert "of 1." not in told
    why = next(place for place, line in enumerate(person.lines) if line.startswith("You can do this: "))
    asked = [*person.lines[:why], person.lines[why + 1]]
    assert not [line for line in asked if re.search(r"\([+−]\d+\)$|: [+−]\d|score lines stay", line)], (
        "the question itself asks for it"
    )
    assert "a bot, calm" in told
    assert re.search(r"Study: Bali, from move \d+, table", told)


# A finished table that one shows to others in plain lines


ANN, BEN = "SHA256:ann", "SHA256:ben"


async def test_one_leads_and_another_follows_and_looks_around_without_them(tmp_path: Path) -> None:
    async with line_host(tmp_path) as host:
        ann, ben = PersonLobby(host, ANN), PersonLobby(host, BEN)
        await ann.call_me("Ann")
        await ben.call_me("Ben")
        table = await finished(PersonLobby(host, name="Ana"))
        leader = Terminal(ann, start=f"study lead {table}")
        await leader.sees("You are sharing this table.")
        code = (await ann.do(ListStudies()))[0].code
        assert f"study {code}" in "\n".join(leader.lines)
        follower = Terminal(ben, start=f"study {code}")
        await follower.sees("You follow Ann.")
        await leader.sees("Ben follows you.")
        await leader.type("go 12")
        seen = await follower.sees("Move 12 of 90, as a spectator.")
        await leader.type("note look here")
        await follower.sees("Note by Ann: look here", seen)
        await follower.type("next")
        await follower.sees("Move 13 of")
        seen = await follower.sees('You are on your own. Type "g" to return to Ann.')
        await leader.type("seat B")
        await leader.sees("Move 12 of 90, as Bo")
        await follower.type("g")
        seen = await follower.sees("Move 12 of 90, as Bo", seen)
        await ann.do(LeadStudy(StudyPlace(table, 13, 0, 0)))
        await follower.sees("Move 13 of 90, as Ana", seen)
        await follower.sees("1. ", seen)
        branch = await ann.do(WhatIf(table, 13, 0))
        await follower.sees(f'then "watch {branch.id}"')
        await leader.type("lead off")
        await follower.sees("This shared study is over.", seen)
        await follower.type("g")
        await follower.sees("You are not following a shared study.")
        await leader.leave()
        await follower.leave()
        assert host.services.ledger.used("studies", "all") == 0


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_at_home_no_one_can_follow(language: str, tmp_path: Path) -> None:
    async with line_host(tmp_path) as host:
        lobby = PersonLobby(host, name="Ana")
        table = await finished(lobby)
        words = {"en": ("lead", "lead off", "g", "quit"), "fr": ("mener", "mener non", "g", "quitter")}
        person = LinePerson(script(*words[language]))
        await run_line(
            lobby, texts(language), person.read, person.write, settings=confirming("never"), start=f"study {table}"
        )
        told = "\n".join(person.lines)
        refusals = {
            "en": "You can share a study only on a server",
            "fr": "On ne peut partager une étude que sur un serveur",
        }
        assert told.count(refusals[language]) == 1
        assert {"en": "You have no followers now.", "fr": "Plus aucun joueur ne vous suit."}[language] in told


# Watching in line mode: the terms are printed, the view changes, and a player agrees or refuses to be watched


async def sit(host: Host, person: LinePerson, name: str) -> None:
    await run_line(
        PersonLobby(host, f"SHA256:{name}", name), texts(), person.read, person.write, settings=confirming("never")
    )


def after(pattern: str, line: str) -> Reply:
    """Types `line` once something like `pattern` was written."""
    return lambda person: line if person.has(pattern) else False


@pytest.mark.parametrize(
    ("order", "terms"),
    [
        ("bali 2 open", Spectating()),
        ("bali 2 open unwatched", Spectating("none")),
        ("bali 2 open shown aside", Spectating("seat", chat="apart")),
        ("bali late 5 2 open", Spectating("delayed", delay=5)),
        ("bali 2 open aloud", Spectating(chat="table")),
    ],
)
def test_an_order_names_the_view_of_spectators(order: str, terms: Spectating) -> None:
    spec = table_spec(texts(), "Ann", order)
    assert (spec.watching, spec.spectator_chat) == (terms.watching, terms.chat)
    assert spec.delay == (terms.delay or 3)
    assert len(spec.seats) == 2


async def test_bots_have_the_names_of_their_level_and_the_level_is_said(tmp_path: Path) -> None:
    async with line_host(tmp_path) as host:
        person = await at_the_line(host, script("new bali 3 calm hard", "quit"))
    assert {"Ada is a bot: calm.", "Noether is a bot: hard."} <= set(person.lines)


def test_bots_of_an_order_without_a_level_are_those_that_fit_the_person() -> None:
    won = Progress().with_table_finished("bali", has_won=True)
    levels = [table_spec(texts(), "Ann", "bali 2", known).seats[1].level for known in (None, Progress(), won)]
    assert levels == ["normal", "calm", "normal"]


@pytest.mark.parametrize("order", ["bali late", "bali late many", "bali late 100"])
def test_an_order_that_is_late_says_by_how_much(order: str) -> None:
    with pytest.raises(NewTableError) as caught:
        table_spec(texts(), "Ann", order)
    assert caught.value.sentence.id == "line-order-late"


@pytest.mark.parametrize(
    ("order", "id", "found"),
    [
        ("bali 9", "line-order-seats", {"found": 9}),
        ("bali 2 with Ben open", "line-order-few", {"seats": 2, "named": 3}),
    ],
)
def test_an_order_for_an_impossible_number_of_seats_says_the_numbers(
    order: str, id: str, found: dict[str, int]
) -> None:
    with pytest.raises(NewTableError) as caught:
        table_spec(texts(), "Ann", order)
    assert caught.value.sentence.id == id
    assert found.items() <= dict(caught.value.sentence.args).items()


async def test_a_spectator_learns_the_terms_and_changes_the_view(tmp_path: Path) -> None:
    async with line_host(tmp_path) as host:
        card = await PersonLobby(host, "SHA256:Ann", "Ann").create(
            table_spec(texts(), "Ann", "bali 2 late 2 aside seated")
        )
        cleo = LinePerson(
            script(f"watch {card.id}", "look", "look B", "look 1", "look Zoe", "say hm", "show", "who", "quit")
        )
        await sit(host, cleo, "Cleo")
    assert "Spectators see every hand 2 full turns late, and everything once the game is over." in cleo.lines
    assert "Spectators chat among themselves; players do not see it." in cleo.lines
    assert 'This table has no seat "Zoe". Seats: A, B.' in cleo.lines
    assert "Cleo (watching): hm" in cleo.lines
    assert "At this table, spectators do not see your view, so you need not agree or refuse." in cleo.lines
    assert "Cleo is watching." in cleo.lines
    say = texts().speaker("bali", ("Ann", "Euler"), None)
    owner_table = await _table(tmp_path, card.id)
    for seat in (0, 1, None):
        board = catalog.load("bali").text.board(owner_table.view(seat), say)
        assert _holds(cleo.lines, board), seat


async def test_watching_your_own_table_continues_the_game(tmp_path: Path) -> None:
    """A browser that switched to lines in the player's own game refused with "players do not watch"."""
    async with line_host(tmp_path) as host:
        card = await PersonLobby(host, "SHA256:Ann", "Ann").create(table_spec(texts(), "Ann", "bali 2 seated"))
        ann = LinePerson(script(f"watch {card.id}", "quit"))
        await asyncio.wait_for(sit(host, ann, "Ann"), 60)
    assert any("You are A" in line or "1." in line for line in ann.lines)
    assert not any("cannot watch" in line for line in ann.lines)


async def _table(folder: Path, id: str) -> Table:
    """The knowledge of spectators about a table, after a restart of its host."""
    async with line_host(folder) as host:
        owner = await host.owner(id)
        return owner.spectators.spectator_view.known


def _holds(lines: list[str], part: list[str]) -> bool:
    return any(lines[start : start + len(part)] == part for start in range(len(lines)))


async def test_a_player_to_be_shown_is_asked_and_can_agree_and_refuse(tmp_path: Path) -> None:
    async with line_host(tmp_path) as host:
        maker = PersonLobby(host, "SHA256:Ann", "Ann")
        spec = table_spec(texts(), "Ann", "bali 2 open shown private")
        card = await maker.create(attrs.evolve(spec, shown=1))
        ben = LinePerson(
            script(
                f"join {card.invite}",
                "look A",
                "show",
                after("as you agreed", "hide"),
                after("Until then, they see public information only", "quit"),
            )
        )
        await asyncio.wait_for(sit(host, ben, "Ben"), 20)
        assert not (await host.owner(card.id)).spectators.agreed
    assert any('Type "show" to agree' in line for line in ben.lines)
    assert "You play at this table. Only spectators can see another player's view." in ben.lines
    assert "Spectators see your view, as you agreed." in ben.lines


@pytest.mark.parametrize(("word", "rated"), [("", None), ("rated", True), ("unrated", False)])
def test_an_order_says_whether_a_table_is_rated(word: str, rated: bool | None) -> None:
    assert table_spec(texts(), "Ann", f"bali 2 open {word}").rated is rated


async def test_the_featured_table_is_watched_by_a_word(tmp_path: Path) -> None:
    async with line_host(tmp_path) as host:
        late = LinePerson(script("featured", after("No table is featured", "quit")))
        await sit(host, late, "Dan")
        order = table_spec(texts(), "Ann", "bali 2 hard seated")
        ann = PersonLobby(host, "SHA256:Ann", "Ann")
        tables = [await ann.create(order) for _ in range(2)]
        await host.featured.pin(tables[0].id)
        listed = f"Watch Bali, table {tables[0].id}, with Ann, bot Kepler (featured)"
        cleo = LinePerson(script(after(listed, "featured"), after("Spectators have no hand", "quit")))
        await sit(host, cleo, "Cleo")
