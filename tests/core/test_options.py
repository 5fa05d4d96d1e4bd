"""Options as people write them."""

import pytest

from core.catalog import parse_options
from core.games.bali.meta import META, Options
from core.kernel.message import BelvedereError
from tests.said import said


def test_what_is_not_named_keeps_its_default() -> None:
    assert Options() == parse_options(META, [])
    assert Options(oracle=True) == parse_options(META, ["oracle=TRUE"])
    assert Options(demon=True, oracle=False) == parse_options(META, ["demon=on", "oracle=false"])


@pytest.mark.parametrize(
    ("pairs", "sentence"),
    [
        (["oracle"], 'An option is written key=value, not "oracle".'),
        (["wind=true"], 'Bali has no option "wind"; its options: oracle, demon.'),
        (["oracle=perhaps"], 'Option oracle does not take "perhaps"; choose one of: off or on.'),
        (["oracle=1"], 'Option oracle does not take "1"; choose one of: off or on.'),
        (["components=x"], 'Bali has no option "components"'),
        (["demon=true", "demon=true"], "The option demon is given twice."),
    ],
)
def test_a_wrong_option_gets_a_sentence(pairs: list[str], sentence: str) -> None:
    with pytest.raises(BelvedereError) as refusal:
        parse_options(META, pairs)
    assert sentence in said(refusal.value)
