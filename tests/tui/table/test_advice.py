"""Advice at the table screen: its price is announced first; it stands next to the board, and digits choose by it."""

import re
from typing import Any

import attrs
import pytest

from core.grammar import Language
from core.kernel.message import Message, SeatName, message
from core.learning.guide import Guide
from core.link.commands import AskHint
from core.link.spec import Hints, Player
from core.link.updates import Hint, HintedChoice, HintReason, Roster
from core.table.table import Table
from core.text import Texts
from tests.tui.support.harness import do, new_table
from tests.tui.support.sitter import Sitter
from tui.preferences.language import LOCALE_FOLDER
from tui.screens.table.model import TICK
from tui.screens.table.update import tick
from tui.words.hints import hint_lines, hint_notes


def sitting(table: Table, *, hints: Hints = "off", against_bot: bool = True, assisted: tuple[int, ...] = ()) -> Sitter:
    """Anna at her table, with a bot or with Bernard."""
    sitter = Sitter(table)
    other = Player("bot", "Bernard", "calm") if against_bot else Player("person", "Bernard")
    sitter.link.tell(Roster((Player("person", "Anna"), other), (True, True), (), hints=hints, assisted=assisted))
    sitter.look()
    return sitter


def hint_of(sitter: Sitter, *places: int, seat: int = 0, rule: str = "mid") -> Hint:
    """A hint with the legal actions at these places: the first two may be the best."""
    update, text = sitter.model.update, sitter.model.reader.game.text
    assert update is not None
    assert update.decision is not None
    choices = [
        HintedChoice(
            update.legal[place],
            text.action_message(update.view, update.legal[place]),
            -6.0 * (number > 1),
            2.0,
            number < 2,
            (HintReason(rule, -5.0),) if number else (),
        )
        for number, place in enumerate(places)
    ]
    return Hint(seat, update.decision.id, tuple(choices), 30, 1.1)


def advised(sitter: Sitter, *places: int, rule: str = "mid") -> Sitter:
    sitter.press("a", "enter")
    sitter.link.tell(hint_of(sitter, *places, rule=rule))
    sitter.look()
    return sitter


def labels(sitter: Sitter) -> dict[str, str]:
    sheet = sitter.table.sheet()
    assert sheet is not None
    return {id: label for id, label in sheet.labels.items() if label}


def legal(sitter: Sitter) -> tuple[Any, ...]:
    assert sitter.model.update is not None
    return sitter.model.update.legal


def test_its_price_is_mentioned_before_the_first_time_only() -> None:
    sitter = sitting(new_table("cloud_city", 2, seed=4))
    assert "a advice" in sitter.look()
    sitter.press("a")
    assert "leaves this game out of ratings and averages" in " ".join(sitter.look().split())
    assert sitter.link.hinted == []
    sitter.press("escape")
    assert sitter.link.hinted == []
    sitter.press("a", "enter")
    assert len(sitter.link.hinted) == 1
    assert "A bot is thinking" in sitter.look()
    again = sitting(new_table("cloud_city", 2, seed=4), assisted=(0,))
    again.press("a")
    assert len(again.link.hinted) == 1


def test_in_a_lesson_it_costs_nothing_and_nothing_is_asked() -> None:
    sitter = sitting(new_table("cloud_city", 2, seed=4))
    sitter.change(guide=Guide(sitter.model.reader.game))
    sitter.press("a")
    assert len(sitter.link.hinted) == 1


def test_it_stands_next_to_the_board_and_is_marked_where_it_would_happen() -> None:
    """No piece is in hand, and the cells are marked anyway."""
    table = new_table("cloud_city", 2, seed=4)
    sitter = advised(sitting(table), 0, 20, 21)
    shown = sitter.look()
    assert "Advice (30 simulated games)" in shown
    assert "≈ as good as 1, give or take 3 points; −5 Mid walkways" in " ".join(shown.split())
    assert set(labels(sitter).values()) == {"1", "2+"}
    assert all(id.startswith("advice-place-") for id in labels(sitter))
    sitter.press("down", "down")
    assert "-6 ±2 points; -5 Mid walkways".replace("-", "−") in " ".join(sitter.look().split())
    assert sitter.model.trial() is None or sitter.model.trial().action == legal(sitter)[21]  # type: ignore[union-attr]


def test_a_digit_shows_the_choice_and_the_same_digit_does_it() -> None:
    sitter = advised(sitting(new_table("cloud_city", 2, seed=4)), 5, 20, 21)
    wanted = legal(sitter)[20]
    sitter.press("2")
    assert sitter.link.submitted == []
    assert sitter.model.chooser.staged == wanted
    sitter.press("2")
    assert sitter.link.submitted == [wanted]
    assert (sitter.model.hint, sitter.model.is_advised, labels(sitter)) == (None, False, {})


def test_another_digit_changes_ones_mind_and_escape_takes_the_marks_away() -> None:
    sitter = advised(sitting(new_table("cloud_city", 2, seed=4)), 5, 20, 21)
    sitter.press("2", "1")
    assert sitter.model.chooser.staged == legal(sitter)[5]
    sitter.press("escape")
    assert sitter.model.chooser.staged is None
    assert labels(sitter)
    sitter.press("escape")
    assert not labels(sitter)
    sitter.press("a")
    assert "Advice (30 simulated games)" in sitter.look()
    assert len(sitter.link.hinted) == 1


def test_pressed_again_it_explains_the_term_with_the_rules() -> None:
    sitter = advised(sitting(new_table("cloud_city", 2, seed=4)), 5, 20, 21)
    assert "a think longer" in sitter.look()
    sitter.press("a")
    decision = sitter.model.update.decision  # type: ignore[union-attr]
    assert sitter.link.hinted == [AskHint(decision.id), AskHint(decision.id, deep=True)]  # type: ignore[union-attr]
    sitter.press("a")
    assert len(sitter.link.hinted) == 2
    assert "A bot is thinking" in sitter.look()
    sitter.link.tell(attrs.evolve(hint_of(sitter, 20, 5), deep=True))
    assert sitter.model.advised() == (legal(sitter)[20], legal(sitter)[5])
    assert "a what it means" in sitter.look()
    sitter.press("a")
    shown = " ".join(sitter.look().split())
    assert "The bot sees only what you see." in shown
    sitter.press("escape", "escape")
    assert sitter.model.page is None


def test_how_long_the_bot_has_thought_is_shown_while_it_does() -> None:
    sitter = sitting(new_table("cloud_city", 2, seed=4))
    sitter.press("a", "enter")
    for at in (100.0, 100.5, 101.2):
        sitter.table.do(tick, at)
    assert "choice: 1 s" in sitter.look()
    assert sitter.model.next_change(101.2) == TICK
    sitter.link.tell(hint_of(sitter, 5))
    assert "thinking" not in sitter.look()
    assert sitter.model.next_change(101.2) is None
    sitter.press("a")
    sitter.table.do(tick, 140.0)
    assert "A bot is thinking about your choice..." in sitter.look()


def test_advice_for_another_decision_is_not_shown() -> None:
    sitter = sitting(new_table("cloud_city", 2, seed=4))
    sitter.press("a", "enter")
    sitter.link.tell(attrs.evolve(hint_of(sitter, 5), decision="9.9"))
    assert sitter.model.hint is None


def test_several_people_have_none_unless_they_agreed_and_all_read_it() -> None:
    sitter = sitting(new_table("cloud_city", 2, seed=4), against_bot=False)
    assert "a advice" not in sitter.look()
    sitter.press("a")
    assert "This table was made without advice." in sitter.look()
    assert sitter.link.hinted == []
    sitter = sitting(new_table("cloud_city", 2, seed=4), against_bot=False, hints="open", assisted=(0,))
    sitter.press("a")
    assert "may reveal what you see" in " ".join(sitter.look().split())
    sitter.press("enter")
    assert len(sitter.link.hinted) == 1
    sitter.link.tell(hint_of(sitter, 5, 20, seat=1))
    assert sitter.model.hint is None
    told = [sitter.model.say(said) for said in sitter.model.people.talk[-3:]]  # type: ignore[arg-type]
    assert told[0] == "Bernard asks a bot for advice:"
    assert told[1].startswith("1 Place ")


def test_a_spectator_reads_the_players_messages() -> None:
    table = new_table("cloud_city", 2, seed=4)
    asked = sitting(table, against_bot=False, hints="open")
    watcher = Sitter(table, None)
    people = (Player("person", "Anna"), Player("person", "Bernard"))
    watcher.link.tell(Roster(people, (True, True), (), hints="open"))
    watcher.link.tell(hint_of(asked, 0, 20))
    told = [line.id for line in watcher.model.people.talk if isinstance(line, Message)]
    assert told[0] == "hint-told"
    assert told.count("hint-line") == 2


def test_two_choices_at_one_place_are_never_one_number_and_the_list_names_the_other() -> None:
    """A 13 on the board read as thirteen."""
    sitter = sitting(new_table("cloud_city", 2, seed=4))
    place = attrs.evolve(legal(sitter)[0], turn=0)
    same = [at for at, one in enumerate(legal(sitter)) if attrs.evolve(one, turn=0) == place]
    assert len(same) > 1
    advised(sitter, same[0], 21, same[1])
    shown = " ".join(sitter.look().split())
    assert set(labels(sitter).values()) == {"1+", "2"}
    assert "(1+ on the board includes 3)" in shown
    assert not any(label.isdigit() and int(label) > 3 for label in labels(sitter).values())


def test_a_single_choice_at_its_place_has_a_bare_number_and_no_list() -> None:
    """A choice of the board's own was counted twice, as the board's places were looked through twice."""
    sitter = sitting(new_table("bali", 2, seed=4))
    advised(sitter, 0)
    shown = " ".join(sitter.look().split())
    assert list(labels(sitter).values()) == ["1"]
    assert "on the board" not in shown


def test_all_three_choices_are_visible_when_the_board_leaves_few_rows() -> None:
    """The third, and the note on all of them, were below the last row at Bella Vista at 80x24."""
    sitter = sitting(new_table("bella_vista", 2, seed=6))
    advised(sitter, 0, 6, 12, rule="parks")
    rows = sitter.look().replace("▸", " ").splitlines()
    assert [row.split()[0] for row in rows[16:] if row[:4].strip().isdigit()] == ["1", "2", "3"]
    assert [row for row in rows if row.startswith("Advice") and "▾" in row] == []


@pytest.mark.parametrize(
    ("half", "told"),
    [(0.0, "−6.0 points in all 30 games"), (0.01, "−6.0 ±0.1 points"), (2.0, "−6 ±2 points"), (None, "−6 ±? points")],
)
def test_a_doubt_is_never_reported_as_certainty(half: float | None, told: str) -> None:
    """Imagined tables that all agree leave one too."""
    choices = [
        HintedChoice(0, Message("hint-even"), 0.0, 0.0, False, ()),
        HintedChoice(1, Message("hint-even"), -6, half, False, ()),
    ]
    (_, line) = hint_lines(Hint(0, "d", tuple(choices), 30, 1.0), "cloud_city", "en")
    said = Texts("en", (LOCALE_FOLDER,)).say(line, game="cloud_city")
    assert said.endswith(f": {told}: ends worse in 30 simulated games")


@pytest.mark.parametrize(
    ("half", "error", "language", "told"),
    [
        (6.6, 1.4, "en", "≈ as good as 1, give or take 8 points; +8 Low walkways"),
        (0.0, 1.1, "en", "≈ as good as 1, give or take 1 point; +8 Low walkways"),
        (0.3, 0.2, "en", "≈ as good as 1, give or take 0.5 points; +8 Low walkways"),
        (6.6, None, "en", "≈ as good as 1, give or take 7 points; +8 Low walkways"),
        (None, 1.4, "en", "≈ too close to call"),
        (6.6, 1.4, "fr", "≈ vaut autant que 1, à 8 points près\u00a0; +8 Passerelles basses"),
        (0.3, 0.2, "fr", "≈ vaut autant que 1, à 0,5 point près\u00a0; +8 Passerelles basses"),
    ],
)
def test_a_possibly_equal_choice_shows_the_doubt_before_its_gains(
    half: float | None, error: float | None, language: Language, told: str
) -> None:
    """ "≈ may be as good; +8 Banana cards" read as eight points more."""
    choices = [
        HintedChoice(0, Message("hint-even"), 0.0, 0.0, True, ()),
        HintedChoice(1, Message("hint-even"), 0.4, half, True, (HintReason("low", 8.0),)),
        HintedChoice(2, Message("hint-even"), -30.0, half, False, ()),
    ]
    (first, second, _) = hint_lines(Hint(0, "d", tuple(choices), 30, error), "cloud_city", language)
    say = Texts(language, (LOCALE_FOLDER,)).speaker("cloud_city", (), None)
    assert say(second).endswith(f": {told}")
    assert say(first).endswith({"en": ": the choice of the bot", "fr": "\u00a0: le choix du robot"}[language])


@pytest.mark.parametrize(
    ("language", "told", "even"),
    [
        (
            "en",
            (
                'less in "Low walkways", more in "Mid walkways" than 2',
                'more in "Low walkways", less in "Mid walkways" than 1',
                "ends much like 1",
            ),
            "Too close to call.",
        ),
        (
            "de",
            (
                "weniger bei „Niedrige Stege“, mehr bei „Mittlere Stege“ als 2",
                "mehr bei „Niedrige Stege“, weniger bei „Mittlere Stege“ als 1",
                "endet fast wie 1",
            ),
            "Zu knapp zum Entscheiden.",
        ),
    ],
)
def test_equal_choices_are_called_so_once_and_each_line_tells_how_its_plan_differs(
    language: Language, told: tuple[str, ...], even: str
) -> None:
    """Every line read "as good as 1, give or take 8 points", and no line helped to choose."""
    lines: list[tuple[HintReason, ...]] = [(), (HintReason("low", 8.0), HintReason("mid", -7.0)), ()]
    choices = [HintedChoice(at, Message("hint-even"), 0.4, 6.6, True, reasons) for at, reasons in enumerate(lines)]
    if language == "en":
        assert len(even.split()) == 4
    hint = Hint(0, "d", tuple(choices), 30, 1.4)
    say = Texts(language, (LOCALE_FOLDER,)).speaker("cloud_city", (), None)
    shown = [say(line) for line in hint_lines(hint, "cloud_city", language)]
    assert [line.rsplit(": ", 1)[1] for line in shown] == list(told)
    assert [say(note) for note in hint_notes(hint)] == [even]
    assert not any("≈" in line for line in shown)


@pytest.mark.parametrize(
    ("is_equal", "told"),
    [
        (False, ("the best of these; leaves Bernard the last low walkway of value 8", "−6 ±2 points; +3 for Circuits")),
        (True, ("leaves Bernard the last low walkway of value 8", "+3 for Circuits")),
    ],
)
def test_a_difference_in_words_stands_in_place_of_figures(is_equal: bool, told: tuple[str, str]) -> None:
    last = message("cloud_city-then-leaves", seat=SeatName(1), level=Message("cloud_city-level-low"), value=8)
    need = message("cloud_city-then-need", points=3, need=Message("cloud_city-score-circuits"))
    choices = [
        HintedChoice(0, Message("hint-even"), 0.0, 0.0, is_equal, (), (last,)),
        HintedChoice(1, Message("hint-even"), -6, 2.0, is_equal, (HintReason("low", 8.0),), (need,)),
    ]
    say = Texts("en", (LOCALE_FOLDER,)).speaker("cloud_city", ("Anna", "Bernard"), None)
    lines = [
        say(line).partition(": ")[2] for line in hint_lines(Hint(0, "d", tuple(choices), 30, 1.0), "cloud_city", "en")
    ]
    assert tuple(lines) == told


def test_the_number_of_advice_on_a_card_stands_by_itself() -> None:
    """A 1 before the 2 of the card read as 12, and 1+ covered the name of a card while another was in hand."""
    table = new_table("bellevue", 2, seed=4)
    for seat in (0, 1):
        do(table, seat, table.game.legal_actions(table.state, seat)[0])
    sitter = sitting(table)
    cards = list(dict.fromkeys(action.card for action in legal(sitter)))
    of_second = [at for at, action in enumerate(legal(sitter)) if action.card == cards[1]]
    advised(sitter, *of_second[:1])
    assert re.search(r"[▸•]  [A-Z].*[^\d]1  [A-Z].*•3 [A-Z]", sitter.look())  # 1 takes the advice, not the first card
    advised(sitter, *of_second[:2], rule="shops")
    sitter.press("escape", "4")
    assert sitter.model.chooser.held is not None
    assert re.search(r"• Shop.*1\+[A-Z][a-z]+.*◈ [A-Z]", sitter.look())
