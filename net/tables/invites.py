"""Makes invites: two words and a number, easy to say aloud and hard to guess."""

import secrets

_LIST = """
acorn amber anchor apple apron arch arrow aspen atlas autumn badge bakery bamboo barley barn basil basin basket
beach beacon bean bell berry birch bird blossom boat bonnet book boot bottle boulder bowl branch bread breeze brick
bridge bronze brook broom bucket button cabin cactus camel candle canoe canvas canyon carpet castle cedar cello
chalk cherry chess chest cider cinder circle clay cliff clock cloud clover coast cobalt cocoa comet compass copper
coral cork cotton cove crane creek crown crystal daisy delta desert diamond dome donkey dove dragon drum dune eagle
ember falcon feather fern ferry fiddle field fig finch flame flask flint flute forest fossil fountain fox frost
galaxy garden garlic gate ginger glacier globe goose grain granite grape gravel grove guitar hammer harbor harp
hazel heron hill holly honey horizon hornet island ivory ivy jade jasmine jetty juniper kettle kite ladder lagoon
lake lamp lantern larch lark laurel lemon lily lime linen lion lotus magnet mango maple marble market meadow melon
mill mint mirror mist moon moss mountain nectar needle nest nutmeg oak oasis oat ocean olive onion opal orbit
orchard orchid otter owl paddle palm panda paper parrot pasture peach pear pebble pepper piano pigeon pillow pine
planet plum pond poppy prairie prism puffin quarry quartz quill rabbit radish rain raven reed reef ribbon rice ridge
river robin rocket rose saddle saffron sage sail salt sand satin shell silk silver slate snow spark sparrow spruce
star stone stream sugar summit sun swan table temple thistle thyme tiger timber topaz torch tower tulip tunnel
turnip valley velvet violet violin wagon walnut water wheat willow wind window wolf wool yarrow zebra zenith
"""
_WORDS = tuple(_LIST.split())
_NUMBERS = range(10, 1000)


def new_invite() -> str:
    """A fresh invite such as `oak-lamp-27`: one of more than 60 million."""
    number = secrets.choice(_NUMBERS)
    return f"{secrets.choice(_WORDS)}-{secrets.choice(_WORDS)}-{number}"


def parse_invite(text: str) -> str:
    """The invite in what was typed: case and the kind of gaps do not matter.

    >>> parse_invite(" Oak lamp 27")
    'oak-lamp-27'
    """
    return "-".join(text.casefold().replace("-", " ").replace("_", " ").split())
