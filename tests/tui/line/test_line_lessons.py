"""Lessons in line mode: a pupil who types what is printed completes each of them, in either language."""

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest

from core import catalog
from core.learning.progress import Progress
from net.lobby.person_lobby import PersonLobby
from tests.tui.support.line import LinePerson, at_the_line, line_host, script, texts
from tui.line.lesson import LineLesson
from tui.preferences.learned import Learned

LOOKS = ("scores", "why", "seat", "rules")
WANTED = re.compile(r"\* (?:(\d+)\. |(.+?)\u00a0?: \d+ )")
CHOICE = re.compile(r"(\d+)\. .*?(?:\(([+−-]\d+)\))?$")
GROUP = re.compile(r"(.+?)\u00a0?: \d+ (?:choices?|choix), ")
MANY = re.compile(r"(?:There are|Il y a) \d+ (?:choices: type|choix\u00a0: tapez) .*?[\"«]\u00a0?(.+?)\u00a0?[\"»]")
PATIENCE = 60.0
"""Seconds after which a pupil who finds nothing to type gives up."""
MOST = 120
"""Lines that a pupil types at most."""


class Pupil:
    """Reads what the lesson says, and types what it asks for; else the choice that brings most at once."""

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
            said = self._chosen(person.lines)  # a rival's move told the step anew before the look was answered
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
    """What is typed of a line with a mark is always what the guide asks for, so that nothing is held back."""
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


async def test_what_the_lesson_said_is_not_said_again_when_others_act(tmp_path: Path) -> None:
    """At Bellevue all choose at once: every card that a bot drew told the same sentence once more."""

    def reply(person: LinePerson) -> str | bool | None:
        return None if person.has(" draws ") and person.new[-1] == "Press Enter to go on." else False

    async with line_host(tmp_path) as host:
        person = await at_the_line(host, reply, start="learn bellevue")
    drawn = next(place for place, line in enumerate(person.lines) if " draws " in line)
    assert [line for line in person.lines[drawn:] if line.startswith("Lesson:")] == []
    assert [line for line in person.lines[:drawn] if line.startswith("Lesson:")]


@pytest.mark.parametrize("key", catalog.taught())
async def test_a_lesson_begins_without_telling_a_part_of_the_board_twice(key: str, tmp_path: Path) -> None:
    """At Neoville the city, the hand and the market were told, and at once told again, before the first choice."""

    def reply(person: LinePerson) -> str | None:
        return "" if person.new and person.new[-1] == "Press Enter to go on." else None

    async with line_host(tmp_path) as host:
        person = await at_the_line(host, reply, start=f"learn {key}")
    board = person.lines[: next(place for place, line in enumerate(person.lines) if line.startswith("Lesson:"))]
    prompt = next(line for line in reversed(board) if not line.startswith("for:"))
    assert len(board) > 8
    for line in {*board} - {prompt}:
        assert person.lines.count(line) == board.count(line), line


async def test_a_short_part_of_the_board_is_told_again_with_another_decision(tmp_path: Path) -> None:
    """What lies in the market of Bali is asked about at the second choice, a page below the board."""
    async with line_host(tmp_path) as host:
        person = await at_the_line(host, script("", "3", "quit"), start="learn bali")
    column = next(line for line in person.lines if line.startswith("Market column 3"))
    assert person.lines.count(column) == 2


async def test_many_choices_do_not_bury_what_is_to_be_thought_about(tmp_path: Path) -> None:
    """At Bella Vista eighty rows of places stood below the question where the building pays, and the map above it was
    that of the round before."""
    learned = Learned()
    pupil = Pupil("bella_vista", "en", learned)

    def reply(person: LinePerson) -> str | bool | None:
        return None if person.has("Where does this one pay") else pupil(person)

    async with line_host(tmp_path) as host:
        person = await at_the_line(host, reply, start="learn bella_vista", learned=learned)
    offered, placed = (
        next(place for place, line in enumerate(person.lines) if words in line)
        for words in ("First look for a place", "Where does this one pay")
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
    assert text.count('"more" lists all') >= 4
    assert "\n12. " in text
    assert "The lesson has ended; the table stays." in text
    assert "The lesson goes on." in text
    assert "lesson-first" not in text
    assert text.index("Lesson: ") < text.index('"legend" tells') < text.index("\n* ")
    assert text.count('"legend" tells') == 2, "once when the lesson begins, once when it goes on"


async def test_home_lists_the_lessons_and_how_far_each_has_come(tmp_path: Path) -> None:
    learned = Learned(Progress().at_lesson("bali", "t", ("aim",), is_done=True))
    async with line_host(tmp_path) as host:
        await PersonLobby(host, name="Ann").tables()
        person = await at_the_line(host, script("learn", "quit"), learned=learned)
    assert "1. Bali: done" in person.lines
    assert "2. Bella Vista: 5 min" in person.lines
    assert "Next: the lesson of Bella Vista" in person.lines


async def test_learn_goes_on_at_the_table_where_a_lesson_was_left(tmp_path: Path) -> None:
    learned = Learned()
    async with line_host(tmp_path) as host:
        await at_the_line(host, script("", "quit"), start="learn neoville", learned=learned)
        person = await at_the_line(host, script("quit"), start="learn neoville", learned=learned)
        tables = await PersonLobby(host, name="Ann").tables()
    assert len(tables) == 1
    assert "Lesson: Neoville" in "\n".join(person.lines) or tables[0].lesson
    assert "Press Enter to go on." not in person.lines


async def test_a_table_that_is_no_lesson_says_so(tmp_path: Path) -> None:
    async with line_host(tmp_path) as host:
        person = await at_the_line(host, script("learn", "quit"), start="new bali seated")
    assert any("This table is no lesson" in line for line in person.lines)
