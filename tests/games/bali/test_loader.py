"""Component files: the documented form is read, everything else is refused with the line that is wrong."""

import pytest

from core.games.bali.components import STANDARD, load_components
from core.kernel.errors import ComponentError
from tests.games.bali.component_files import BAD, GOOD
from tests.said import refused, said


def test_a_complete_file_is_read():
    box = load_components(GOOD)
    assert box.name == "my box"
    assert box.start_farmers == ((0, 2, 3), (1, 2, 3), (0, 1, 3), (0, 1, 2))
    assert (box.farmers, box.masons, box.offerings) == (STANDARD.farmers, 12, 25)


@pytest.mark.parametrize(("part", "wrong", "sentence"), BAD.values(), ids=BAD)
def test_a_wrong_file_is_refused_with_its_line(part, wrong, sentence):
    assert part in GOOD
    with pytest.raises(ComponentError) as refusal:
        load_components(GOOD.replace(part, wrong, 1))
    assert said(refusal.value) == sentence


@pytest.mark.parametrize("text", ["name = ", "= 3", "a = 1\na = 2", "[" * 5000, "\x00", "x = " + "[" * 5000])
def test_what_is_not_toml_is_refused(text):
    with refused(r"^The component file: it is not TOML.*\.$", ComponentError):
        load_components(text)
