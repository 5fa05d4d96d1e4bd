"""Achievements have names and sentences, and recorded tables show that each can be earned."""

import re

from core.encoding.strict_json import loads
from core.kernel.achievements import LONGEST_KEY
from core.kernel.game import AnyGame
from core.languages import LANGUAGES
from core.table.entries import Acted
from core.text import Texts
from scripts.achievement_rates import earnings
from tests.places import ROOT

RECORDED = ROOT / "tests" / "core" / "achievements"
"""By game: tables that together have every achievement (`scripts/achievements --record`)."""
LONGEST_NAME = 24
LONGEST_SENTENCE = 90
"""Characters, so that a row of 80 columns has the name and when it was earned, and two rows the sentence."""


def check_sentences(game: AnyGame) -> None:
    """The keys differ; every achievement has a short name and one sentence in every language."""
    keys = [one.key for one in game.achievements]
    assert len({*keys}) == len(keys)
    assert [key for key in keys if not re.fullmatch(r"[a-z]+(-[a-z]+)*", key) or len(key) > LONGEST_KEY] == []
    for language in LANGUAGES:
        texts = Texts(language, strict=True)
        for key in keys:
            name, how = (texts.ui(f"{game.meta.key}-achievement-{key}{part}") for part in ("", "-how"))
            assert 0 < len(name) <= LONGEST_NAME, name
            assert len(how) <= LONGEST_SENTENCE, how
            assert how.endswith("."), how


def check_recorded(game: AnyGame) -> None:
    """Every achievement is earned at a recorded table, at the recorded move."""
    tables = loads((RECORDED / f"{game.meta.key}.json").read_bytes()) if game.achievements else []
    found = set()
    for table in tables:
        entries = [Acted(seat, game.text.parse_action(action)) for seat, action in table["actions"]]
        earned = earnings(game, len(table["earned"]), bytes.fromhex(table["seed"]), entries)
        assert [*earned] == table["earned"]
        found |= {key for one in earned for key in one}
    assert found == {one.key for one in game.achievements}
