"""Component files: the documented form is read, everything else is refused with the line that is wrong."""

import pytest

from core.games.bali.components import STANDARD, load_components
from tests.component_faults import refusal_of
from tests.games.bali.component_files import BAD, GOOD


def test_a_complete_file_is_read():
    box = load_components(GOOD)
    assert box.name == "my box"
    assert box.start_farmers == ((0, 2, 3), (1, 2, 3), (0, 1, 3), (0, 1, 2))
    assert (box.farmers, box.masons, box.offerings) == (STANDARD.farmers, 12, 25)


@pytest.mark.parametrize(("part", "wrong", "sentence"), BAD.values(), ids=BAD)
def test_a_wrong_file_is_refused_with_its_line(part, wrong, sentence):
    assert refusal_of(load_components, GOOD, part, wrong) == sentence
