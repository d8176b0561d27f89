"""identity.py PANEL CLONE [X Y]: compares what two event nodes report until standard input ends.

The nodes must have reported the same contacts with the same edges, and each contact the same
places, at most 0.05 points apart on a screen of 1280 by 800 points. X and Y are udev's fuzz of the
panel's axes: half of it is noise, which the clone has not. A contact may be cancelled on
the panel and the clone alike. How much later the clone has them, by the kernel's times of both, is
said and not judged: the processor is an emulated one.
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


def thin(contact):
    """Its points and their times, without those where the one before is, as far as the clone can tell."""
    kept = []
    for point, when in zip(contact.points, contact.times):
        if not kept or unit(kept[-1][0]) != unit(point):
            kept.append((point, when))
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
    """The largest distance in points, and how many microseconds later each place came to the clone, in
    ascending order; ends the program with what differs."""
    compare_order(panel, clone)
    worst, delays = 0.0, []
    for number, (one, other) in enumerate(zip(panel.contacts, clone.contacts)):
        wanted, found = thin(one), thin(other)
        if len(wanted) != len(found):
            sys.exit(f"contact {number}: {len(wanted)} points, {len(found)} at the clone")
        for (place, when), (copy, later) in zip(wanted, found):
            worst = max(worst, distance(place, copy))
            delays.append(later - when)
    if worst > LIMIT:
        sys.exit(f"a point is {worst} points off")
    return worst, sorted(delays)


panel = Panel(sys.argv[1], [int(fuzz) // 2 for fuzz in sys.argv[3:5]] or (0, 0))
clone = Panel(sys.argv[2])
print("ready", flush=True)
follow([panel, clone])
worst, delays = compare(panel, clone)
points = sum(len(contact.points) for contact in clone.contacts)
median, most = delays[len(delays) // 2], delays[len(delays) * 99 // 100]
print(
    f"{len(clone.contacts)} contacts, {points} points, {worst:.4f} points off at worst, "
    f"{median} us later, p99 {most} us"
)
