"""Everything that a table says has a sentence in English and in French."""

from collections.abc import Iterator
from typing import Any

from core.kernel.game import AnyGame
from core.kernel.message import Message
from core.text import LANGUAGES, Texts
from tests.conformance.tried import tried
from tests.conformance.walk import Moment, Walk, at_each

_NAMES = ("Ann", "Bob", "Cid", "Dot", "Eve")


def check_sentences(walk: Walk) -> None:
    """Every event, prompt, action, refusal, score line and tie-break met on the walk is said in both languages."""
    said: set[tuple[Message, Any]] = set()
    at_each(walk, walk.moments, lambda moment: _check_all_said(moment, said))


def check_board_speaks(walk: Walk) -> None:
    """The plain-text board can be told to every viewer in both languages; every line of it is one line."""
    at_each(walk, (*walk.sample(2), walk.moments[-1]), _check_board)


def check_fixed_texts(game: AnyGame) -> None:
    """Options, rules and sections of the board have their words in both languages, French in French."""
    key = game.meta.key
    assert set(game.text.section_of.values()) <= set(game.text.rules), "a decision leads to a section that is not there"
    wanted = [f"{key}-rules-{section}{part}" for section in game.text.rules for part in ("", "-title")]
    wanted += [f"{key}-option-{option.key}{part}" for option in game.meta.choices for part in ("", "-hint")]
    wanted += [f"{key}-section-{section}" for section in game.text.sections]
    for language in LANGUAGES:
        lacking = sorted(set(wanted) - Texts(language).ids(game=key))
        assert not lacking, f"no {language} sentence for {lacking}"


def check_same_ids(game: AnyGame) -> None:
    """The two languages of a game say the same things."""
    english, french = (Texts(language).ids(game=game.meta.key) for language in LANGUAGES)
    assert english == french, f"in one language only: {sorted(english ^ french)}"


def _check_all_said(moment: Moment, said: set[tuple[Message, Any]]) -> None:
    for viewer in (*range(moment.case.seats), None):
        for message in _messages(moment, viewer):
            if (message, viewer) not in said:
                said.add((message, viewer))
                _check_said(moment.case.game, message, viewer)


def _messages(moment: Moment, viewer: int | None) -> Iterator[Message]:
    game, state = moment.case.game, moment.state
    text, view = game.text, game.view_for(state, viewer)
    yield from (text.event_message(game.redact(event, viewer)) for event in moment.events)
    yield from (text.why_not(view, action) for action in tried(game, turn=moment.version))
    for sheet in game.view_sheets(view):
        for line in sheet.lines:
            yield Message(f"{game.meta.key}-score-{line.rule}")
            yield line.parts
    if viewer is not None and viewer in game.to_act(state):
        asked = game.decision(state, viewer)
        assert asked.kind in text.section_of, f"no rules section for {asked.kind}"
        yield text.prompt(view, asked)
        yield from (text.action_message(view, action) for action in game.legal_actions(state, viewer))
    outcome = game.outcome(state)
    yield from outcome.tie_breaks if outcome else ()


def _check_said(game: AnyGame, message: Message, viewer: int | None) -> None:
    key = game.meta.key
    for language in LANGUAGES:
        texts = Texts(language, strict=True)
        lacking = sorted(set(_ids(message)) - texts.ids(game=key) - texts.shared_ids(key) - texts.ids())
        assert not lacking, f"no {language} sentence for {lacking}"
        sentence = texts.say(message, game=key, names=_NAMES, viewer=viewer)
        assert sentence.strip(), f"{message} says nothing"
        assert "{" not in sentence, f"{message} is said as {sentence}"


def _ids(message: Message) -> Iterator[str]:
    yield message.id
    for _, argument in message.args:
        if isinstance(argument, Message):
            yield from _ids(argument)


def _check_board(moment: Moment) -> None:
    game = moment.case.game
    for viewer in (*range(moment.case.seats), None):
        view = game.view_for(moment.state, viewer)
        for language in LANGUAGES:
            say = Texts(language, strict=True).speaker(game.meta.key, _NAMES, viewer)
            assert game.text.board(view, say), "an empty board"
            for name, section in {"board": game.text.board, **game.text.sections}.items():
                lines = section(view, say)
                assert all("\n" not in line and "{" not in line for line in lines), f"{name}: {lines}"
