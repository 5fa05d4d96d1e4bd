"""The schema says what the classes say."""

import attrs

from core import catalog
from core.encoding.schema import Schemas
from core.link.updates import Roster, Update


def test_a_property_is_described_by_the_text_below_its_attribute() -> None:
    schemas = Schemas(catalog.load("bali"))
    schemas.of(Update)
    found = schemas.definitions["Update"]
    assert found["description"].startswith("All that one viewer may know at one version of a table.")
    assert found["properties"]["legal"]["description"] == "The complete list of actions for the viewer's own seat."
    assert "description" not in found["properties"]["version"]


def test_a_renamed_attribute_is_described_under_its_name_in_texts() -> None:
    schemas = Schemas()
    schemas.of(Roster)
    assert schemas.definitions["Roster"]["properties"]["stand_ins"]["description"].startswith("The bots that play")


def test_a_class_without_its_source_is_described_without_texts() -> None:
    made = attrs.make_class("Made", {"one": attrs.field(type=int)})
    schemas = Schemas()
    schemas.of(made)
    assert schemas.definitions["Made"]["properties"] == {"one": schemas.of(int)}
