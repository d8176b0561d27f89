"""identity.py PANEL CLONE: compares what two event nodes report until standard input ends.

The nodes must have reported the same contacts with the same edges, and each contact the same
places, at most 0.05 points apart on a screen of 1280 by 800 points. A contact may be cancelled on
the panel and the clone alike.
"""

import select
import sys
import time

from contacts import Panel

SIZE = (1280, 800)
LIMIT = 0.05


def follow(panels):
    """Reads all nodes until standard input has ended and nothing has come for half a second."""
    sources, last = [*panels, sys.stdin], time.monotonic()
    while sys.stdin in sources or time.monotonic() < last + 0.5:
        ready, _, _ = select.select(sources, [], [], 0.1)
        for source in ready:
            last = time.monotonic()
            if source is not sys.stdin:
                source.read()
            elif not sys.stdin.read(1):
                sources.remove(sys.stdin)


def distance(one, other):
    return max(abs(a - b) * length for a, b, length in zip(one, other, SIZE))


def unit(point):
    return [int(share * 65536) for share in point]


def thin(points):
    """Without those that are where the one before is, as far as the clone can tell."""
    kept = []
    for point in points:
        if not kept or unit(kept[-1]) != unit(point):
            kept.append(point)
    return kept


def compare_order(panel, clone):
    """Edges of one frame of the panel may have any order on the clone."""
    edges = [edge for frame in clone.edges for edge in frame]
    for frame in panel.edges:
        found, edges = edges[: len(frame)], edges[len(frame) :]
        if set(found) != set(frame):
            sys.exit(f"the panel has {frame} where the clone has {found}")
    if edges:
        sys.exit(f"the clone alone has {edges}")


def compare(panel, clone):
    """The largest distance in points; ends the program with what differs."""
    compare_order(panel, clone)
    worst = 0.0
    for number, (one, other) in enumerate(zip(panel.contacts, clone.contacts)):
        wanted, found = thin(one.points), thin(other.points)
        if len(wanted) != len(found):
            sys.exit(f"contact {number}: {len(wanted)} points, {len(found)} at the clone")
        worst = max([worst, *map(distance, wanted, found)])
    if worst > LIMIT:
        sys.exit(f"a point is {worst} points off")
    return worst


panel, clone = (Panel(path) for path in sys.argv[1:3])
print("ready", flush=True)
follow([panel, clone])
worst = compare(panel, clone)
points = sum(len(contact.points) for contact in clone.contacts)
print(f"{len(clone.contacts)} contacts, {points} points, {worst:.4f} points off at worst")
