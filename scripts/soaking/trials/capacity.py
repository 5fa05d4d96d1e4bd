"""How many players do 1 to 100 nodes carry, and what is full first? Reckoned from what was measured."""

from scripts.soaking.capacity import carried, kept_costs
from scripts.soaking.trial import Finding, Setting, Trial

NODES = (1, 3, 10, 30, 100)


async def run(setting: Setting) -> list[Finding]:
    found = []
    for nodes in NODES[:2] if setting.small else NODES:
        house, full = carried(nodes, setting.seed, kept_costs())
        uses = house.uses
        found += [
            Finding(f"{nodes} nodes: players of each until {full} is full", house.players, 1, "more"),
            Finding(f"{nodes} nodes: players", house.players * nodes),
            Finding(f"{nodes} nodes: actions a second", house.entries),
            Finding(f"{nodes} nodes: of a node's core because there are others (%)", 100 * house.overhead),
            *(Finding(f"{nodes} nodes: of {name} (%)", 100 * share) for name, share in uses.items()),
        ]
    return found


TRIAL = Trial(
    "capacity", "how many players 1 to 100 nodes carry, reckoned from measured costs, and what is full first", run
)
