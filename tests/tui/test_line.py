"""Line mode plays whole games over a real host, in both languages, without a single escape sequence."""

import asyncio
import random
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from core import catalog
from core.kernel.message import Message
from core.link import Player, TableSpec
from core.store import Store
from core.text import Texts
from net.host import Host
from net.lobby import PersonLobby
from net.thinking import Question
from net.workings import Workings
from tui.line import run_line
from tui.line.order import OrderError, table_spec
from tui.line.words import matches, plain, split_command, vocabulary

LOCALE = Path(__file__).parents[2] / "tui" / "locale"
CHOICE = re.compile(r"(\d+)\. ")
SEED = bytes(range(32))


def texts(language: str = "en") -> Texts:
    return Texts("fr" if language == "fr" else "en", (LOCALE,), strict=True)


class RandomBots:
    """Bots that answer at once."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    async def think(self, question: Question) -> Any:
        return self._random.choice(question.legal)

    async def close(self) -> None: ...


@asynccontextmanager
async def house(folder: Path, seed: int = 1) -> AsyncIterator[Host]:
    workings = partial(Workings, pace=0.0, retry=0.001, retry_limit=0.001)
    store = Store.open(folder, reserve=0)
    async with Host(store, RandomBots(seed), load=catalog.load, workings=workings) as host:
        yield host


Reply = Callable[["Person"], str | bool | None]
"""What a person types now: a line, None to hang up, False to go on listening."""


class Person:
    """Somebody at a line: remembers what was written and answers once it is their turn to."""

    def __init__(self, reply: Reply) -> None:
        self.lines: list[str] = []
        self.typed: list[str] = []
        self.answered = 0
        self._reply = reply
        self._came = asyncio.Event()
        self._wrote = asyncio.Event()

    def write(self, text: str) -> None:
        assert text.endswith("\n")
        self.lines.extend(text[:-1].split("\n"))
        self._came.set()
        self._wrote.set()

    async def wrote(self, pattern: str) -> str:
        """What `pattern` finds first in the lines, as soon as it does."""
        while not (found := re.search(pattern, "\n".join(self.lines))):
            self._wrote.clear()
            await self._wrote.wait()
        return found[1]

    async def read(self) -> str | None:
        while True:
            self._came.clear()
            line = self._reply(self)
            if line is None:
                return None
            if isinstance(line, str):
                self.answered = len(self.lines)
                self.typed.append(line)
                return line
            await self._came.wait()

    @property
    def new(self) -> list[str]:
        """The lines since the last answer."""
        return self.lines[self.answered :]

    @property
    def choices(self) -> list[str]:
        """The latest numbered choices, if the prompt that follows them is the last line."""
        lines = self.new
        after = max((index for index, line in enumerate(lines) if CHOICE.match(line)), default=-1) + 1
        if not 0 < after < len(lines) or lines[after] != lines[-1]:
            return []
        first = after
        while first and CHOICE.match(lines[first - 1]):
            first -= 1
        return lines[first:after]

    def has(self, text: str) -> bool:
        return any(text in line for line in self.new)


def script(*replies: Reply | str) -> Reply:
    """Each reply in turn, once the one before it was answered by at least one line; then hangs up."""
    waiting = list(replies)

    def reply(person: Person) -> str | bool | None:
        if not person.new:
            return False
        if not waiting:
            return None
        now = waiting[0]
        said = now if isinstance(now, str) else now(person)
        if said is not False:
            waiting.pop(0)
        return said

    return reply


def player(seed: int, first: str) -> Reply:
    """Starts with `first` at home, answers every prompt by a random number, lifts curtains, quits at the end."""
    chance = random.Random(seed)
    begun = False

    def reply(person: Person) -> str | bool | None:
        nonlocal begun
        if not person.new:
            return False
        if not begun:
            begun = True
            return first
        if person.has("rematch") or person.has("revanche"):
            return "quit"
        if "Enter when" in person.new[-1] or "Entrée quand" in person.new[-1]:
            return ""
        return str(chance.randint(1, len(person.choices))) if person.choices else False

    return reply


async def at_the_line(host: Host, reply: Reply, language: str = "en", name: str = "Ann", start: str = "") -> Person:
    person = Person(reply)
    status = await run_line(PersonLobby(host, name=name), texts(language), person.read, person.write, start=start)
    assert status == 0
    return person


@pytest.mark.parametrize(
    ("language", "order"),
    [
        ("en", "new bali 2 easy"),
        ("fr", "nouvelle bali 3 facile oracle démon"),
        ("en", "new bali 4 with Ben oracle demon"),
        ("fr", "nouvelle bali 2 avec Ben"),
    ],
)
async def test_a_whole_game_is_played_by_numbers(tmp_path: Path, language: str, order: str) -> None:
    async with house(tmp_path) as host:
        person = await at_the_line(host, player(7, order), language)
        (card,) = await PersonLobby(host).tables()
    assert card.status == "finished"
    wording = texts(language)
    over = person.lines.index(wording.ui("line-over"))
    places = [line for line in person.lines[over:] if re.match(r"Place \d:|Rang \d", line)]
    assert len(card.players) == len(places)
    assert person.lines[-1] == wording.ui("line-farewell")


async def test_nothing_written_is_a_control_character(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        person = await at_the_line(host, player(3, "new bali 2 easy oracle demon"))
    assert all(line.isprintable() for line in person.lines)


async def test_every_query_is_answered(tmp_path: Path) -> None:
    queries = [
        *("board", "hand", "market", "row 2", "c2", "altar", "stock", "players", "tableau", "offerings"),
        *("scores", "who", "log 5", "log", "since", "why 1", "why take 1", "why", "rules", "rules 9", "rules demon"),
        *("rules xyzzy", "again", "help", "?", "say", "rematch", "undo", ""),
    ]
    async with house(tmp_path) as host:
        person = await at_the_line(host, script("new bali 2", *queries, "quit"))
    assert ["new bali 2", *queries, "quit"] == person.typed
    assert not [line for line in person.lines if "is not understood" in line]


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_every_word_that_help_names_is_understood(tmp_path: Path, language: str) -> None:
    async with house(tmp_path) as host:
        person = await at_the_line(host, script("new bali 2", "help", "quit"), language)
    named = [
        re.split(r"\u00a0?:", line)[0]
        for line in person.lines[person.lines.index(texts(language).ui("line-help-choose")) + 1 : -1]
    ]
    assert len(named) > 25
    words = {**_sections(language), **vocabulary(texts(language), _commands(), "line-word")}
    for entry in named:
        for phrase in re.sub(r" [A-Z]{3,}$", "", entry).split(","):
            assert split_command(phrase.strip(), words), phrase


def _sections(language: str) -> dict[str, str]:
    return vocabulary(texts(language), catalog.load("bali").text.sections, "bali-section", "bali")


def _commands() -> tuple[str, ...]:
    from tui.line.queries import COMMANDS

    return COMMANDS


async def test_bad_input_gets_a_sentence_and_the_prompt_again(tmp_path: Path) -> None:
    prompt = "Play a stonemason, a priest, a shrine, or up to three farmers of one category."
    bad = {
        "99": "There are choices 1 to 3.",
        "0": "There are choices 1 to 3.",
        "nonsense": '"nonsense" is not understood; help lists what is.',
        "take 1": f"Something else is asked now. {prompt}",
        "play shrine": "There is no shrine in your hand.",
        "board please": '"board please" is not understood; help lists what is.',
        "9" * 400: f'"{"9" * 40}" is not understood; help lists what is.',
    }
    async with house(tmp_path) as host:
        person = await at_the_line(host, script("new bali 2", *bad, "quit"))
        (card,) = await PersonLobby(host).tables()
    for sentence in bad.values():
        assert prompt == person.lines[person.lines.index(sentence) + 1]
    assert card.version == 0


async def test_words_and_notation_choose_like_numbers(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
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
            host, script(f"go on with bali, table {card.id}", "", "play", notation(legal[1]), "quit")
        )
        (after,) = await lobby.tables()
    numbers = ", ".join(str(number + 1) for number in range(len(legal)))
    assert f"That fits several choices: {numbers}." in person.lines
    assert after.version == 1


async def test_hanging_up_keeps_the_seat_and_coming_back_continues(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        first = await at_the_line(host, script("new bali 2", "1"))
        (card,) = await PersonLobby(host).tables()
        second = await at_the_line(host, script("1", "log", "quit"))
    assert card.status == "running"
    assert first.lines[-1] == "Goodbye. Your seats are kept."
    assert any("Go on with Bali" in line for line in second.lines)
    assert any(line.startswith("You play 1") for line in second.lines)


async def test_an_action_is_taken_back_until_something_was_shown(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        person = await at_the_line(host, script("new bali 2 with Ben", "", "undo", "quit"))
    assert "There is nothing of yours to take back." in person.lines


async def test_two_people_meet_by_invite_and_a_third_watches(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann = Person(player(1, "new bali 2 open"))
        ann_plays = asyncio.create_task(_sit(host, ann, "Ann", "SHA256:ann"))
        invite = await ann.wrote(r"The invite of this table is (\S+);")
        ben = Person(player(2, f"join {invite}"))
        ben_plays = asyncio.create_task(_sit(host, ben, "Ben", "SHA256:ben"))
        await ben.wrote(r"(Turn 1)")
        cleo = Person(
            lambda person: "1" if person.typed == [] and person.new else None if person.has("Type rematch") else False
        )
        await asyncio.gather(ann_plays, ben_plays, _sit(host, cleo, "Cleo", "SHA256:cleo"))
    assert "This table waits for 1 more player." in ann.lines
    assert "Ben is here." in ann.lines
    assert any(line.startswith("1. Watch Bali") for line in cleo.lines)
    for person in (ann, ben, cleo):
        assert "The game is over." in person.lines


async def _sit(host: Host, person: Person, name: str, identity: str) -> None:
    await run_line(PersonLobby(host, identity, name), texts(), person.read, person.write)


async def test_one_person_s_hand_is_out_of_sight_before_the_next_is_named(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        person = await at_the_line(host, player(5, "new bali 2 with Ben"))
    curtains = [index for index, line in enumerate(person.lines) if "Press Enter when" in line]
    assert len(curtains) > 10
    for index in curtains[1:]:
        assert person.lines[index - 50 : index] == [""] * 50
    assert not [line for line in person.lines[: curtains[0] + 1] if line.startswith("Your hand")]


async def test_conceding_is_asked_twice(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        person = await at_the_line(host, script("new bali 2", "concede", "hand", "concede", "concede", "quit"))
    assert person.lines.count("To give up your seat for good, type concede once more.") == 2
    assert "Ann conceded and comes last." in person.lines


async def test_home_answers_what_it_does_not_know(tmp_path: Path) -> None:
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
    async with house(tmp_path) as host:
        person = await at_the_line(host, script(*orders, "quit"))
        assert await PersonLobby(host).tables() == ()
    for sentence in (
        '"what" is not understood; help lists what is.',
        "Type join and the code of the invite.",
        "There is no table nothing that you may watch.",
        "That does not fit: the number of seats can be 2, 3, 4.",
        "1. Aim",
    ):
        assert sentence in person.lines


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
def test_an_order_says_who_sits_where(order: str, kinds: str, options: dict[str, bool]) -> None:
    meta = catalog.meta("bali")
    spec = table_spec(texts(), "Ann", order)
    assert kinds == "".join(player.kind[0] for player in spec.seats)
    assert meta.options(**options) == spec.options
    assert {"hard" if "hard" in order else "easy" if "EASY" in order else "normal"} >= {
        player.level for player in spec.seats if player.level
    }


@pytest.mark.parametrize(
    ("order", "problem"),
    [
        ("bali 5", "line-order-seats"),
        ("bali 2 open open", "line-order-seats"),
        ("bali with", "line-order-name"),
        ("bali with Ben with Ben", "line-order-name"),
        ("bali with Ann", "line-order-name"),
        ("bali oracle=maybe", "line-order-value"),
        ("bali tea", "line-order-unknown"),
    ],
)
def test_an_order_that_cannot_be_says_why(order: str, problem: str) -> None:
    with pytest.raises(OrderError) as caught:
        table_spec(texts(), "Ann", order)
    assert problem == caught.value.message.id
    assert texts().say(caught.value.message, game="bali")


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("play 1 priest at no cost", [1]),
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
        line, [("Play 1 rice farmer at no cost", "play rice"), ("Play 1 priest at no cost", "play priest")]
    )


def test_the_longest_phrase_is_the_command() -> None:
    assert split_command("Take  BACK", {"take back": "back", "take": "other"}) == ("back", "")
    assert split_command("say Hello There", {"say": "say"}) == ("say", "Hello There")
    assert split_command("unsay", {"say": "say"}) is None


def test_accents_and_capitals_do_not_matter() -> None:
    assert plain("Réserve.") == "reserve"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_two_commands_share_a_word(language: str) -> None:
    words = texts(language)
    for commands in (
        _commands(),
        ("new", "join", "watch", "tables", "rules", "help", "quit"),
        ("with", "open", "easy", "normal", "hard"),
    ):
        phrases = [plain(phrase) for key in commands for phrase in words.ui(f"line-word-{key}").split(",")]
        assert sorted(set(phrases)) == sorted(phrases)
    assert not {*_sections(language)} & {*vocabulary(words, _commands(), "line-word")}


def test_every_sentence_of_line_mode_is_used_and_every_used_one_exists() -> None:
    source = "\n".join(path.read_text() for path in (LOCALE.parent / "line").glob("*.py"))
    named = set(re.findall(r'"(line-[a-z-]+)"', source))
    starts = set(re.findall(r'"(line-[a-z-]+-)\{', source)) | {"line-word-", "line-help-"}
    ranged = {f"{id}-range" for id in named}
    ids = {id for id in texts().ids() if id.startswith("line-")}
    assert ids >= {id for id in named if id != "line-word"}
    assert not {id for id in ids if id not in named | ranged and not id.startswith(tuple(starts))}


async def test_a_message_without_seats_is_rendered_for_spectators(tmp_path: Path) -> None:
    assert texts().say(Message("line-who-watches", (("name", "Ann"),))) == "Ann is watching."
