"""The contacts of a touch screen as its event node reports them, by linux/input.h alone."""

import array
import fcntl
import os
import struct

EVENT = struct.Struct("llHHi")
SYN, KEY, ABS = 0, 1, 3
REPORT, DROPPED = 0, 3
TOUCH = 0x14A
X, Y, SLOT, SLOT_X, SLOT_Y, TRACKING_ID, TOOL = 0x00, 0x01, 0x2F, 0x35, 0x36, 0x39, 0x37
PALM = 2


class Contact:
    """A finger from its begin to its end: the places where it was, as shares of the panel.

    times: when it came to each, in microseconds of the kernel's clock.
    over: `lifted` or `cancelled`; None while it is down.
    """

    def __init__(self):
        self.points = []
        self.times = []
        self.over = None


class Panel:
    """An event node, and the contacts it has reported, in the order in which they began.

    edges: of each frame that has some, `began`, `lifted` and `cancelled` with numbers of contacts.
    noise: how many units along each axis a contact is to move before it counts, by libinput's rule.
    """

    def __init__(self, path, noise=(0, 0)):
        self._noise = noise
        self.node = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
        self.has_slots = self._axis(SLOT)[2] > 0
        axes = (SLOT_X, SLOT_Y) if self.has_slots else (X, Y)
        self._ranges = [self._axis(axis)[1:3] for axis in axes]
        self._axes = axes
        self.contacts = []
        self.edges = []
        self._frame = []
        self._slot = 0
        self._places = {}
        self._settled = {}
        self._open = {}
        self._changed = set()
        self._tools = {}

    def fileno(self):
        return self.node

    def read(self):
        """Takes what the node has."""
        for event in EVENT.iter_unpack(os.read(self.node, EVENT.size * 512)):
            seconds, microseconds, *content = event
            self._take(seconds * 1_000_000 + microseconds, *content)

    def _take(self, time, kind, code, value):
        if kind == SYN and code == DROPPED:
            raise SystemExit("the reader was too slow: SYN_DROPPED")
        if kind == SYN and code == REPORT:
            self._finish(time)
        elif kind == KEY and code == TOUCH and not self.has_slots:
            self._identify(-1 if value == 0 else 1)
        elif kind == ABS and code == SLOT:
            self._slot = value
        elif kind == ABS and code in self._axes:
            self._places.setdefault(self._slot, [0, 0])[self._axes.index(code)] = value
            self._changed.add(self._slot)
        elif kind == ABS and code == TRACKING_ID and self.has_slots:
            self._identify(value)
        elif kind == ABS and code == TOOL:
            self._tools[self._slot] = value
            if value == PALM:
                self._end("cancelled")

    def _identify(self, tracking_id):
        self._end("lifted")
        if tracking_id >= 0 and self._tools.get(self._slot) != PALM:
            self._open[self._slot] = len(self.contacts)
            self._frame.append(("began", len(self.contacts)))
            self.contacts.append(Contact())
            self._changed.add(self._slot)
            self._settled.pop(self._slot, None)

    def _end(self, how):
        number = self._open.pop(self._slot, None)
        if number is not None:
            self.contacts[number].over = how
            self._frame.append((how, number))

    def _finish(self, time):
        for slot in self._changed:
            if slot in self._open:
                contact = self.contacts[self._open[slot]]
                point = self._share(self._settle(slot))
                if contact.points[-1:] != [point]:
                    contact.points.append(point)
                    contact.times.append(time)
        self._changed = set()
        if self._frame:
            self.edges.append(self._frame)
        self._frame = []

    def _settle(self, slot):
        """The place of the contact in this slot: beyond the noise it is as far behind."""
        place = self._places.get(slot, (0, 0))
        before = self._settled.get(slot, place)
        settled = tuple(
            max(min(old, new + noise), new - noise)
            for old, new, noise in zip(before, place, self._noise)
        )
        self._settled[slot] = settled
        return settled

    def _share(self, place):
        return tuple(
            (value - least) / (most - least)
            for value, (least, most) in zip(place, self._ranges)
        )

    def _axis(self, code):
        """EVIOCGABS: value, minimum, maximum, fuzz, flat, resolution; zeros without the axis."""
        info = array.array("i", [0] * 6)
        try:
            fcntl.ioctl(self.node, 0x80184540 + code, info)
        except OSError:
            pass
        return info
