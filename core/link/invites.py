"""Makes invites, four words that are easy to say and too many to guess, and recognises them however they are typed."""

import re
from typing import Final

_INVITE: Final = re.compile(r"[a-z]{2,16}(-[a-z]{2,16}){3}")
_LIST = """
abbey acorn acre actor adobe album alcove algae almond alpaca altar amber amulet anchor anthem anvil apple apricot
apron aquarium arcade arch archer arena arrow artichoke artist ash asparagus aspen atlas atoll attic autumn avenue
avocado axle azalea backpack badge bagel bakery balcony ballad balloon bamboo bandana banjo banner barley barn
barometer barrel basalt basil basket bassoon bathtub battery bazaar beach beacon bean beaver beetle bell bellows beret
berry birch bird biscuit bishop bison blanket blender blizzard blossom blueberry boat bobcat bonfire bongo bonnet book
bookcase border bottle boulder bouquet bowl bracelet bramble branch bread breeze brick bridge broccoli bronze broom
brownie bubble bucket buffalo bugle bulb bulldozer bumblebee bumper bungalow bunny burlap butter buttercup butterfly
button buzzard cabbage cabin cactus calendar calf calico camel camera campus canary candle canoe canopy canteen canvas
canyon cape captain caramel caravan cardinal caribou carnival carpet cartoon cascade cashew castle cauldron cavern
cedar ceiling celery cello cement chalk chandelier chapel charcoal chariot cheetah chemist cherry chess chicken
chimney chipmunk chocolate chorus chowder cider cinema cinnamon circle citrus clarinet classroom clay cliff clock
clothing cloud cloudburst clover coast cobalt cobbler cocoa coconut coffee collar comedy comet compass concert condor
cookie copper coral cork cormorant cottage cotton cougar council courtyard cove coyote cracker cradle crane crater
crayon creek cricket crocodile crocus crown crumb crystal cube cuckoo cucumber cupcake curtain cushion custard cyclone
cypress daisy dancer dandelion dawn deer delta denim dentist desert detour diamond diner disco dish doctor dolphin
dome domino donkey doorbell dragon dragonfly drawer dressing driftwood driveway drum duchess duckling dugout dumpling
dune dusk dynamo eagle earring easel echo eclipse eggplant elderberry elephant elevator elk embroidery emerald emperor
engine envelope equator ermine espresso estuary evergreen fabric factory falcon family farmer feather fedora fence
fern ferret festival fiddle field fig finch firefly fireplace flame flamingo flannel flask fleece flint flower fluff
flute foam folder football footpath forest forge fortress fossil fountain fox freckle freight frog frost fruit fudge
furnace gadget galaxy gallery gallop garage garden gardener garlic garnet gate gazebo gazelle gecko gemstone geyser
ginger giraffe glacier glider globe glue goblet goldfinch goldfish gondola goose gopher gourd grain granary granite
grape grapefruit gravel greenhouse griffin grocery grove guava guitar guitarist gymnast hamlet hammer hammock hamster
hangar harp harvest hatchet hawk haystack hazel hazelnut headband hedge hedgehog helmet herb hermit heron hiccup
highway hill hobby hockey holly honey honeybee honeycomb hoodie horizon hornet horse horseshoe hostel houseboat hurdle
husky hyacinth hydrant hyena iceberg icicle igloo iguana incense indigo inkwell insect iris iron island isthmus ivory
ivy jacket jackpot jade jaguar jasmine jasper jelly jellyfish jersey jetty jewel jigsaw jogger journal juggler juice
jukebox jungle juniper kangaroo karate kayak kennel ketchup kettle keyboard kimono kingfisher kiosk kitchen kite
kitten kiwi koala ladder ladle lagoon lake lamp landing lantern lanyard laptop lark lasagna lasso laundry laurel lava
lavender lectern legend lemon lemonade lemur leopard lettuce library lifeboat lighthouse lilac lily lime limestone
limousine linen lion lizard llama lobster locust logbook lollipop longbow lotus lumber lunch lynx macaroni machine
mackerel magician magnet magnolia magpie mahogany mailbox mallard mammoth manatee mandolin mango mansion manuscript
maple marathon marble margarine marigold marina market marlin marmalade marzipan mascot mastiff mattress mayor meadow
meatball medal medley melon menu mercury mermaid meteor midnight milkshake minnow mint minuet mirror moccasin monarch
monsoon monument moon moonlight morning mosaic mosquito moss motor mousse mulberry mule mural museum mushroom mystery
napkin narwhal nebula necktie nectar nectarine needle needlework nephew nest newspaper nickel noodle notebook novel
nugget nursery nutcracker nutmeg nutshell oak oasis oatmeal obelisk oboe ocean octagon octopus office olive onion opal
opera oracle orange orbit orca orchard orchestra orchid oregano organist origami ostrich otter outpost oxen oyster
paddle pagoda paintbrush painter palace palm pancake panda panther papaya paper parade parakeet parasol parcel parrot
parsley partridge pastry pasture patio pavement peacock peanut pear pebble pelican pencil pendulum penguin penny
pepper peppermint perfume periwinkle persimmon petal pheasant phoenix photograph piano pickle picnic pier pigeon
pigment pillar pillow pilot pinball pine pineapple pioneer pirate pistachio pixel pizza plaid planet planner plateau
platypus playground plaza plum poet polka pollen poncho pond popcorn poppy porcelain porcupine postcard potato pottery
prairie pretzel prince princess prism propeller prune pudding puffin pulley puma pumice pumpkin puppet pyramid python
quail quarry quartet quartz quiche quicksand quill quiver rabbit raccoon radish raft railway rainbow raincoat raindrop
raisin raspberry rattle raven ravioli reactor recipe record reed referee refuge reindeer relic reptile rescue
reservoir restaurant rhubarb rhythm ribbon rice ringlet river riverbank robin robot rocket rodeo rooster rose rosemary
rowboat rubber ruby rudder runway saffron sage sail sailor salad salamander salmon salsa salt sand sandal sandcastle
sandstone sandwich sapling sapphire sardine satchel satin saucer sausage savanna sawdust saxophone scallop scarecrow
scarf scholar schooner scissors scooter scorpion scout sculptor seagull seahorse seal season seaweed secret sequoia
shadow shamrock shawl shed shell shepherd sheriff shield shipyard shoelace shovel shrimp shutter signal silk silver
siren skateboard sketch skier skillet skyline skyscraper slate slipper sloth smock snorkel snow snowball snowflake
snowman soapbox soccer sofa sonata soprano sorbet spacecraft spaghetti spark sparrow spatula spearmint sphinx spider
spinach spiral sponge spoon springtime spruce squash squid squirrel stadium stagecoach staircase stallion stapler star
starfish stargazer statue steeple stencil sticker stirrup stocking stone stool stopwatch storm strawberry stream
student studio subway sugar sugarcane suitcase summit sun sunbeam sundae sunflower sunrise sunshine surfboard surfer
sushi swallow swan sweater swimmer switch swordfish sycamore symphony syrup table tablecloth taco tadpole taffy
tambourine tangerine tapestry tarantula target taxi teacup teapot teaspoon telescope temple tennis terrace thermostat
thicket thimble thistle thunder thyme tidepool tiger timber tinsel toaster tofu tomato toolbox toothbrush toothpick
topaz torch tornado tortoise toucan tourist tower tractor trailer trampoline trapeze treasure trellis triangle
tricycle trinket trombone trophy trout trumpet tuba tugboat tulip tundra tunic tunnel turbine turnip turquoise turtle
tuxedo twilight typewriter ukulele umbrella uncle underpass unicorn uniform universe vacuum valentine valley vanilla
vase vault vegetable velvet veranda viaduct vicar viking village vinegar viola violet violin viper volcano volleyball
voyage vulture waffle wagon walnut walrus waltz wardrobe warehouse wasp water waterfall watermelon wave wedding whale
wharf wheat wheelhouse whisker wildcat wind windmill window windshield wolf wombat woodland woodpecker wool workshop
wreath wrench wristwatch xylophone yacht yardstick yoga yogurt yolk zebra zenith zeppelin zigzag zinc zipper zodiac
zucchini
"""
WORDS: Final = tuple(_LIST.split())
"""Words for things that are easy to picture. No two differ in one letter, so that a misheard word is not another
invite."""
LENGTH: Final = 4
"""Words of an invite."""


def new_invite() -> str:
    """Return a new random invite such as `oak-lamp-river-stone`: 40 bits."""
    import secrets  # imported here: the first screen recognises invites but makes none

    return "-".join(secrets.choice(WORDS) for _ in range(LENGTH))


def is_invite(text: str) -> bool:
    """Return whether `text` has the shape of an invite: four words.

    >>> is_invite("oak-lamp-river-stone"), is_invite("oak-lamp-27"), is_invite("ann-lee")
    (True, False, False)
    """
    return _INVITE.fullmatch(text) is not None


def parse_invite(text: str) -> str:
    """Return the invite in typed text, regardless of case and of the kind of gaps.

    >>> parse_invite(" Oak lamp river_stone")
    'oak-lamp-river-stone'
    """
    return "-".join(text.casefold().replace("-", " ").replace("_", " ").split())


def invite_in(text: str) -> str | None:
    """Return the invite in an address, a link or a shell command; None if there is none.

    >>> invite_in("ssh -p 2222 Oak-lamp-river-stone@example.org"), invite_in("example.org")
    ('oak-lamp-river-stone', None)
    """
    return next(filter(is_invite, re.split(r"[\s@/]+", text.casefold())), None)
