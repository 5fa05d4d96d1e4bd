"""Everything that a table says has a sentence in English and in French."""

import ast
import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, lru_cache, partial
from typing import Any

import attrs

from core.grammar import LANGUAGES, Language
from core.kernel.game import AnyGame, section_for
from core.kernel.message import Message
from core.text import Texts
from tests.conformance.rooms import board_files, folder
from tests.conformance.tried import answers, tried
from tests.conformance.walk import Moment, Walk, at_each, viewer_in_turn

LONGEST_AIM = 69
"""Characters of the purpose of a decision: a row of 80 columns less its margins and the words before it, which are
seven in French."""
UNASKED = 40
"""Actions that an inactive viewer tries at one moment."""
Refusals = Mapping[tuple[int, int | None], Iterable[Message]]
"""The answers to seats about actions that they try at their decisions, by version and seat."""
_NAMES = ("Ann", "Bob", "Cid", "Dot", "Eve")


def check_sentences(walk: Walk) -> None:
    """Every event, prompt, action, refusal, score line and tie-break of the walk exists in both languages."""
    refusals = {(said.moment.version, said.seat): said.new for said in answers(walk)}
    at_each(walk, walk.moments, partial(_kept(_Same(walk.case.game)).check_moment, refusals))


def check_style(walk: Walk) -> None:
    """Events and prompts are sentences. A seat reads its own events in other words than the others do."""
    at_each(walk, walk.moments, _kept(_Same(walk.case.game)).check_style)


def check_board_speaks(walk: Walk) -> None:
    """The plain-text board exists in both languages for the active seat, for one viewer after the other, and in
    the end for everyone; every line of it is one line that any terminal shows, and a spectator's has no owner."""
    at_each(walk, (*walk.sample(2), walk.moments[-1]), _kept(_Same(walk.case.game)).check_board)


def check_fixed_texts(game: AnyGame) -> None:
    """Options, rules, sections of the board, kinds of decisions and their purposes have their words in both languages,
    French in French; the purposes fit in a row of the prompt."""
    key = game.meta.key
    assert set(game.text.section_of.values()) <= set(game.text.rules), "a decision leads to a section that is not there"
    led = [id for id in Texts("en").ids(game=key) if id.startswith((f"{key}-why-", f"{key}-score-"))]
    assert {section_for(game.text, id) for id in led} <= set(game.text.rules), "w leads to a section that is not there"
    wanted = [f"{key}-rules-{section}{part}" for section in game.text.rules for part in ("", "-title")]
    wanted += [f"{key}-option-{option.key}{part}" for option in game.meta.choices for part in ("", "-hint")]
    wanted += [f"{key}-section-{section}" for section in game.text.sections]
    wanted.append(f"{key}-legend")
    aims = [f"{key}-aim-{kind}" for kind in game.text.section_of]
    wanted += [f"{key}-decision-{kind}" for kind in game.text.section_of]
    for language in LANGUAGES:
        texts = Texts(language)
        lacking = sorted({*wanted, *aims} - texts.ids(game=key) - texts.shared_ids(key))
        assert not lacking, f"no {language} sentence for {lacking}"
        said = [Texts(language, strict=True).say(Message(aim), game=key) for aim in aims]
        assert [sentence for sentence in said if len(sentence) > LONGEST_AIM or sentence.endswith(".")] == []


def check_same_ids(game: AnyGame) -> None:
    """All languages of a game say the same things."""
    english, *others = (Texts(language).ids(game=game.meta.key) for language in LANGUAGES)
    for language, ids in zip(LANGUAGES[1:], others, strict=True):
        assert english == ids, f"in English or {language} only: {sorted(english ^ ids)}"


def check_all_said(game: AnyGame) -> None:
    """Every sentence of the game is named by its code, by another sentence, or by the parts common to all games."""
    key = game.meta.key
    places = (*sorted(folder(key).rglob("*.py")), *board_files(key))
    source = "\n".join(path.read_text(encoding="utf-8") for path in places)
    written = (folder(key) / "locale" / "en.ftl").read_text(encoding="utf-8")
    patterns = [re.compile(pattern) for pattern in _named_in(source.replace("{PREFIX}", key), key)]
    named = {*re.findall(r"\{ ([a-z_]+-[\w-]+) \}", written), *_named_everywhere(game)}
    words = {"components", "missing", "notation", "score", *_words_in(source)}
    unsaid = [
        id
        for id in sorted(Texts("en").ids(game=key) - named)
        if not any(pattern.fullmatch(id) for pattern in patterns) and not _is_put_together(id, words)
    ]
    assert not unsaid, f"nothing says {unsaid}"


def _named_in(source: str, key: str) -> Iterator[str]:
    """The texts of a source that name messages of the game; a filled-in part matches anything."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.startswith(f"{key}-"):
            yield re.escape(node.value)
        elif isinstance(node, ast.JoinedStr):
            parts = [re.escape(part.value) if isinstance(part, ast.Constant) else ".+" for part in node.values]
            if re.match(rf"{key}\\-\w", parts[0]):
                yield "".join(parts)


def _words_in(source: str) -> Iterator[str]:
    """The words of all texts of a source but its docstrings."""
    tree = ast.parse(source)
    docstrings = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in {*ast.walk(tree)} - docstrings:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from re.findall(r"\w+", node.value)


def _named_everywhere(game: AnyGame) -> set[str]:
    """The messages that every game has: titles, rules, options, purposes of decisions, and the lesson."""
    key, text, meta = game.meta.key, game.text, game.meta
    found = {f"{key}-{name}" for name in ("title", "summary", "legend", "notation-known", "notation-verbs")}
    found |= {f"{key}-{sort}-{kind}" for sort in ("aim", "decision") for kind in text.section_of}
    found |= {f"{key}-section-{section}" for section in text.sections}
    found |= {f"{key}-rules-{section}{ending}" for section in text.rules for ending in ("", "-title")}
    found |= {f"{key}-option-{option.key}{ending}" for option in meta.choices for ending in ("", "-hint")}
    found |= {f"{key}-value-{value}" for option in meta.choices for value in option.values}
    found |= {f"{key}-achievement-{one.key}{ending}" for one in game.achievements for ending in ("", "-how")}
    for step in game.lesson.steps if game.lesson else ():
        found |= {f"{key}-lesson-{step.id}", *([f"{key}-lesson-{step.id}-off"] if step.mode == "do" else [])}
        found |= {f"{key}-lesson-{step.judged_as or step.id}-{verdict.name}" for verdict in step.verdicts}
    return found


def _is_put_together(id: str, words: set[str]) -> bool:
    """Whether the texts of a source have every part of the id as a word: `score`, and `light` and `buildings`."""
    return words.issuperset(re.findall(r"\w+", id.partition("-")[2]))


@attrs.frozen
class _Same:
    """A game, which is compared by identity."""

    game: AnyGame = attrs.field(eq=id)


@lru_cache(maxsize=1)  # all checks of a game come one after the other
def _kept(game: _Same) -> "_Speech":
    return _Speech(game.game)


def _written(key: str, language: Language) -> frozenset[str]:
    """Every sentence of a game: its own, those that games share, and those of everything else."""
    texts = Texts(language)
    return texts.ids(game=key) | texts.shared_ids(key) | texts.ids()


def _messages(moment: Moment, viewer: int | None, refusals: Refusals) -> Iterator[Message]:
    game, state = moment.case.game, moment.state
    text, view = game.text, game.view_for(state, viewer)
    yield from (text.event_message(game.redact(event, viewer)) for event in moment.events)
    if (moment.version, viewer) in refusals:
        yield from refusals[moment.version, viewer]
    elif viewer == viewer_in_turn(moment):  # to the others the same is said: it is not their turn
        for action in tried(game, turn=moment.version, most=UNASKED):
            yield text.why_not(view, action)
            yield text.action_message(view, action)
    if viewer == viewer_in_turn(moment) or moment.seat is None:  # sheets change slowly
        for line in (line for sheet in game.view_sheets(view) for line in sheet.lines):
            yield Message(f"{game.meta.key}-score-{line.rule}")
            yield line.parts
    if viewer is not None and viewer in game.to_act(state):
        asked = game.decision(state, viewer)
        assert asked.kind in text.section_of, f"no rules section for {asked.kind}"
        yield text.prompt(view, asked)
        yield from (text.action_message(view, action) for action in game.legal_actions(state, viewer))
    outcome = game.outcome(state)
    yield from outcome.tie_breaks if outcome else ()


def _ids(message: Message) -> Iterator[str]:
    yield message.id
    for _, argument in message.args:
        if isinstance(argument, Message):
            yield from _ids(argument)


class _Speech:
    """Renders a game's messages for each viewer in each language, each only once: tables repeat themselves."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._speaker = cache(self._new_speaker)
        self._known = {language: _written(game.meta.key, language) for language in LANGUAGES}
        self._raw = re.compile(rf"[{{}}]|\bNone\b|\b{game.meta.key}-")
        self._sound: dict[int | None, set[Message]] = defaultdict(set)
        """By viewer, the messages to them that are sentences."""

    def _new_speaker(self, language: Language, viewer: int | None) -> Callable[[Message], str]:
        return cache(Texts(language, strict=True).speaker(self._game.meta.key, _NAMES, viewer))

    def check_moment(self, refusals: Refusals, moment: Moment) -> None:
        for viewer in (*range(moment.case.seats), None):
            for message in {*_messages(moment, viewer, refusals)} - self._sound[viewer]:
                self._check_said(message, viewer)
                self._sound[viewer].add(message)

    def _check_said(self, message: Message, viewer: int | None) -> None:
        for language, ids in self._known.items():
            lacking = sorted(set(_ids(message)) - ids)
            assert not lacking, f"no {language} sentence for {lacking}"
            sentence = self._speaker(language, viewer)(message)
            assert sentence.strip(), f"{message} says nothing"
            assert _is_printable(sentence), f"{message} is said as {sentence!r}"
            assert not self._raw.search(sentence), f"{message} is said as {sentence}"

    def check_style(self, moment: Moment) -> None:
        game, state = self._game, moment.state
        for event in moment.events:
            self._check_addressed(event, moment.case.seats)
        for seat in game.to_act(state):
            prompt = game.text.prompt(game.view_for(state, seat), game.decision(state, seat))
            for language in LANGUAGES:
                _check_sentence(self._speaker(language, seat)(prompt))

    def _check_addressed(self, event: Any, seats: int) -> None:
        text, seat = self._game.text, getattr(event, "seat", None)
        for language in LANGUAGES:
            lines = [self._speaker(language, viewer)(text.event_message(event)) for viewer in (*range(seats), None)]
            for line in lines:
                _check_sentence(line)
            if isinstance(seat, int):
                own = lines.pop(seat)
                is_nobodys = getattr(event, "neutral", False)
                assert is_nobodys or own not in lines, f"{event} reads the same for its seat and for the others: {own}"

    def check_board(self, moment: Moment) -> None:
        text = self._game.text
        everybody = (*range(moment.case.seats), None)
        for viewer in everybody if moment.seat is None else {moment.seat, viewer_in_turn(moment)}:
            view = self._game.view_for(moment.state, viewer)
            for language in LANGUAGES:
                say = self._speaker(language, viewer)
                for name, section in {"board": text.board, **text.sections}.items():
                    lines = section(view, say)
                    assert lines or name != "board", "an empty board"
                    assert all(_is_printable(line) and "{" not in line for line in lines), f"{name}: {lines}"
                    assert viewer is not None or not any("Your" in line for line in lines), f"{name}: {lines}"


def _is_printable(line: str) -> bool:
    return line.replace("\u00a0", " ").isprintable()


def _check_sentence(line: str) -> None:
    assert line[0].isupper(), f"no capital: {line}"
    assert line.endswith("."), f"no full stop: {line}"
