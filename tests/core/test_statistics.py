"""Statistics of a person: shares, points, rules, and their sentences."""

from typing import Any

import attrs
import pytest

from core.grammar import Language
from core.link.account import GameStatistics, PersonStatistics, WinFigures
from core.results.facts import EXCLUDED, SeatResult, Skill, is_counted
from core.results.figures import lines_of, sort_sentence, statistics_of
from core.results.ratings import counts_for_ratings
from core.text import Texts

ME = "SHA256:me"


def table(*seats: tuple[str, int, int], ended: float = 0.0, options: str = "", flags: str = "", **lines: Any) -> Any:
    """The results of a table of Bali: the player (a level, `me`, or another), the place, the points; lines of the score
    sheet as `rule=(points by seat)`."""
    return tuple(
        SeatResult(
            seat=seat,
            identity={"me": ME, "ben": "SHA256:ben"}.get(who, ""),
            game="bali",
            seats=len(seats),
            options=options,
            level=who if who in ("easy", "calm", "normal", "hard", "master") else "",
            rank=rank,
            points=points,
            lines={rule: values[seat] for rule, values in lines.items()},
            ended=ended,
            flags=frozenset(flags.split()),
        )
        for seat, (who, rank, points) in enumerate(seats)
    )


PLAYED = [
    table(("me", 1, 30), ("easy", 2, 20), rice=(10, 2)),
    table(("hard", 1, 40), ("me", 2, 34), rice=(4, 12)),
    table(("me", 1, 25), ("ben", 1, 25), ("hard", 3, 9), rice=(2, 6, 1)),
    table(("me", 2, 5), ("ben", 1, 50), flags="conceded"),
    table(("me", 1, 99), ("easy", 2, 1), flags="lesson"),
    table(("me", 1, 31), ("easy", 2, 30), options="demon=on", rice=(3, 9)),
]
"""The latest first."""


def statistics(tables: Any = PLAYED, *, is_own: bool = True, skills: dict[str, Skill] | None = None) -> GameStatistics:
    (found,) = statistics_of(tables, ME, skills or {}, ("bali",), is_own=is_own)
    return found


def wins(found: GameStatistics) -> dict[tuple[str, str], tuple[int, float, float]]:
    assert found.own is not None
    return {(one.sort, one.of): (one.tables, round(one.won, 3), round(one.fair, 3)) for one in found.own.wins}


def test_wins_are_counted_by_seat_number_of_seats_options_and_rivals() -> None:
    found = statistics()
    assert (found.game, found.tables, found.rating) == ("bali", 5, None)
    assert wins(found) == {
        ("all", ""): (5, 0.5, 0.467),
        ("seat", "1"): (4, 0.625, 0.458),
        ("seat", "2"): (1, 0.0, 0.5),
        ("seats", "2"): (4, 0.5, 0.5),
        ("seats", "3"): (1, 0.5, 0.333),
        ("option", ""): (4, 0.375, 0.458),
        ("option", "demon=on"): (1, 1.0, 0.5),
        ("rivals", "easy"): (2, 1.0, 0.5),
        ("rivals", "hard"): (2, 0.25, 0.417),
        ("rivals", "people"): (2, 0.25, 0.417),
    }


def test_a_share_has_an_interval_from_five_tables_on() -> None:
    own = statistics().own
    assert own is not None
    assert {(one.tables, one.low is not None) for one in own.wins} == {(5, True), (4, False), (2, False), (1, False)}
    assert own.wins[0].low is not None
    assert 0 < own.wins[0].low < own.wins[0].won < (own.wins[0].high or 0) < 1


def test_points_are_those_of_tables_played_to_their_end() -> None:
    own = statistics().own
    assert own is not None
    points = own.points
    assert points is not None
    assert (points.tables, points.mean, points.best, points.margin) == (4, 30, 34, 1.25)
    assert points.recent == (1, 0, -6, 10)
    (rice,) = points.rules
    assert (rice.rule, rice.own, rice.winners) == ("rice", (10 + 12 + 2 + 3) / 4, (10 + 4 + (2 + 6) / 2 + 3) / 4)
    assert (points.histogram.low, points.histogram.step) == (5, 5)
    assert (sum(points.histogram.own), sum(points.histogram.others)) == (4, 5)


def test_a_player_who_only_conceded_has_no_points() -> None:
    own = statistics([PLAYED[3]]).own
    assert own is not None
    assert own.points is None


def test_tables_that_do_not_count_change_no_figure() -> None:
    """A flag at any seat leaves the table out: wins, points, costs and ratings ask the same function."""
    for flag in EXCLUDED:
        won, lost = table(("me", 1, 99), ("ben", 2, 1)), table(("me", 2, 1), ("hard", 1, 99), flags=flag)
        rivals = (won[0], attrs.evolve(won[1], flags=frozenset({flag})))
        assert not is_counted(rivals)
        assert statistics([rivals, *PLAYED, lost]) == statistics()
        assert statistics_of([lost], ME, {}, ("bali",), is_own=True) == ()
        assert not counts_for_ratings([attrs.evolve(one, flags=one.flags | {"rated"}) for one in rivals])


def test_others_see_tables_and_rating_and_nothing_else() -> None:
    found = statistics(is_own=False, skills={"bali": Skill(30, 2.6, 9)})
    assert found.rating is not None
    assert (found.tables, found.own) == (5, None)
    assert (found.rating.points, found.rating.reach, found.rating.provisional, found.rating.tables) == (
        1200,
        210,
        True,
        9,
    )


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        (
            "en",
            [
                "Ann: 5 finished tables",
                "Bali: 5 tables",
                "  rating 1200 ±200, from 12 tables",
                "  all: won 50 % (17 to 83) of 5 tables, fair share 47 %",
                "  in seat 2: won 0 % of 1 table, fair share 50 %",
                "  against hard bots: won 25 % of 2 tables, fair share 42 %",
                "  points: 30.0 on average, best 34; 1.2 ahead of the best opponent on average",
                "  lead over the best opponent at the latest tables: +1, 0, −6, +10",
                "  score distribution: 5 to 9 (you 0, others 1), 20 to 24 (you 0, others 1), "
                "25 to 29 (you 1, others 1), 30 to 34 (you 3, others 1), 40 to 44 (you 0, others 1)",
                "  Rice cards: 6.8 on average; winners of these tables: 5.2",
                "Other players can see only your name.",
            ],
        ),
        (
            "fr",
            [
                "Ann : 5 tables terminées",
                "  cote 1200 ±200, sur 12 tables",
                "  en tout : 50 % (17 à 83) de victoires sur 5 tables, part équitable 47 %",
                "  points : 30,0 en moyenne, record 34 ; en moyenne 1,2 devant le meilleur adversaire",
                "  avance sur le meilleur adversaire aux dernières tables : +1, 0, −6, +10",
                "  répartition des scores : 5 à 9 (vous 0, les autres 1), 20 à 24 (vous 0, les autres 1), "
                "25 à 29 (vous 1, les autres 1), 30 à 34 (vous 3, les autres 1), 40 à 44 (vous 0, les autres 1)",
            ],
        ),
    ],
)
def test_statistics_are_shown_in_words_and_numbers(language: Language, expected: list[str]) -> None:
    mine = PersonStatistics("Ann", True, False, (statistics(skills={"bali": Skill(30, 2.5, 12)}),), 1)
    lines = [line.replace("\u00a0", " ") for line in lines_of(mine, Texts(language))]
    assert [line for line in lines if line in expected] == expected


def test_points_below_0_have_the_sign_of_all_numbers() -> None:
    lost = statistics([table(("me", 2, -100), ("easy", 1, 57))])
    told = list(lines_of(PersonStatistics("Ann", True, False, (lost,), 0), Texts("en")))
    assert "  points: \u2212100.0 on average, best \u2212100; 157.0 behind the best opponent on average" in told


@pytest.mark.parametrize(
    ("game", "options", "english", "french"),
    [
        ("bali", "oracle=on demon=on", "with Oracle, Demon", "avec Oracle, Démon"),
        ("bella_vista", "city=3 height=parks", "with City: 3, Height objective: parks", None),
        ("cloud_city", "rectangle=off", "with Rectangle: off", "avec Rectangle : non"),
        ("bali", "gone=on", "with gone=on", "avec gone=on"),
    ],
)
def test_options_read_as_in_the_form_of_a_new_table(game: str, options: str, english: str, french: str | None) -> None:
    figures = WinFigures("option", options, 1, 1.0, 0.5, None, None)
    told = [
        (texts := Texts(language)).say(sort_sentence(game, figures, texts)).replace("\u00a0", " ")
        for language in ("en", "fr")
    ]
    assert told[0] == english
    assert french in (None, told[1])


def test_a_person_with_closed_statistics_is_only_named() -> None:
    closed = PersonStatistics("Ben", False, False, (), 0)
    assert list(lines_of(closed, Texts("en"))) == ["Ben does not show statistics to other players."]
