#!/usr/bin/env python3
"""Fingers paint: the view `canvas` of scenes/paint.yaml as a program.

The picture, a file in SVG or PNG, is what belongs on the screen: the strokes, and the tools where
the scene has them. It is written again whenever something has changed. A viewer that reloads it
shows it:

    paint.py /tmp/paint.png & feh --fullscreen --reload 0.2 /tmp/paint.png
"""

import argparse
import asyncio
import contextlib
import pathlib
import signal
import sys

import touchd
from pictures import FORMATS, PAPER, Stroke, smooth, write

COLOURS = ["#1d2733", "#e0393e", "#f58b1f", "#3aa655", "#2f6fde", "#8a4fd3"]
RING = "#c9ccd1"
FAINT = "#e4e5e8"


class Painting:
    """The strokes of a canvas, and the tools that draw them.

    growing: the strokes of fingers that are down, by the ids of their touches.
    """

    def __init__(self, tree):
        self.tree = tree
        self.strokes = []
        self.growing = {}

    @property
    def colour(self):
        return COLOURS[self.value("colour", 0) % len(COLOURS)]

    @property
    def width(self):
        return self.value("width", 2)

    def value(self, id, default):
        """What a control of the scene stands at."""
        value = self.tree[id].value if id in self.tree else None
        return default if value is None else value

    def touched(self, call):
        """Takes a call to the canvas. A stroke whose touch is cancelled was not meant to be one."""
        for touch in call.touches:
            if call.phase == "began":
                self.growing[touch.id] = Stroke(self.colour)
                self.strokes.append(self.growing[touch.id])
            stroke = self.growing[touch.id]
            stroke.points.append(self.point(touch, stroke.points))
            if call.phase == "cancelled":
                self.strokes.remove(stroke)
            if call.phase in ("ended", "cancelled"):
                del self.growing[touch.id]

    def point(self, touch, earlier):
        """Where a line goes on. A finger that presses hard, or lies flat, makes it wider."""
        width = self.width
        if touch.pressure is not None:
            width *= 0.5 + touch.pressure
        elif touch.major is not None:
            width *= min(max(touch.major / 40, 0.5), 2)
        if earlier:
            width = 0.7 * earlier[-1][2] + 0.3 * width
        return touch.screen_x, touch.screen_y, width

    def told(self, topic):
        """Does what a button says. Strokes that still grow stay."""
        done = [stroke for stroke in self.strokes if stroke not in self.growing.values()]
        for stroke in {"paint.undo": done[-1:], "paint.clear": done}.get(topic, []):
            self.strokes.remove(stroke)

    def picture(self):
        """All that belongs on the screen, from back to front."""
        return [
            Stroke(stroke.colour, smooth(stroke.points)) for stroke in self.strokes
        ] + self.tools()

    def tools(self):
        """The tools, where the scene has them."""
        shapes = {
            "colour": self.dots,
            "width": self.slider,
            "undo": self.arrow,
            "clear": self.cross,
        }
        found = []
        for id, draw in shapes.items():
            if id in self.tree:
                x, y, width, height = self.tree[id].get("frame", [0, 0, 0, 0])
                found += draw(x + width / 2, y + height / 2, width, height)
        return found

    def dots(self, x, y, width, height):
        """A dot for each colour, and a ring around the chosen one."""
        step = width / len(COLOURS)
        for index, colour in enumerate(COLOURS):
            place = x - width / 2 + (index + 0.5) * step, y
            if colour == self.colour:
                yield Stroke(RING, [(*place, height)])
                yield Stroke(PAPER, [(*place, height - 6)])
            yield Stroke(colour, [(*place, height - 16)])

    def slider(self, x, y, width, _):
        """A wedge, and a knob as wide as the line that it stands for."""
        keys = self.tree["width"]
        least, most = keys.get("minimumValue", 0), keys.get("maximumValue", 1)
        left, right = x - width / 2 + most / 2, x + width / 2 - most / 2
        knob = left + (right - left) * (self.width - least) / (most - least)
        yield Stroke(FAINT, [(left, y, least), (right, y, most)])
        yield Stroke(self.colour, [(knob, y, max(self.width, 6))])

    def arrow(self, x, y, *_):
        shaft = [(x - 18, y - 8, 5), (x + 22, y - 14, 5), (x + 20, y + 14, 5), (x, y + 14, 5)]
        yield Stroke(self.ink("undo"), smooth(shaft))
        yield Stroke(self.ink("undo"), [(x - 6, y - 20, 5), (x - 18, y - 8, 5), (x - 6, y + 4, 5)])

    def cross(self, x, y, *_):
        for d in (14, -14):
            yield Stroke(self.ink("clear"), [(x - 14, y - d, 5), (x + 14, y + d, 5)])

    def ink(self, id):
        return COLOURS[0] if self.tree[id].get("enabled", True) else FAINT


class Writer:
    """Writes the picture whenever it has changed, at most ten times a second."""

    def __init__(self, file, painting, size):
        self.file, self.painting, self.size = file, painting, size
        self.changed = asyncio.Event()
        self.is_over = False
        self.task = asyncio.create_task(self.run())

    async def run(self):
        is_over = False
        while not is_over:
            await self.changed.wait()
            self.changed.clear()
            is_over = self.is_over
            await asyncio.to_thread(write, self.file, self.painting.picture(), self.size)
            await asyncio.sleep(0 if is_over else 0.1)

    async def finish(self):
        """Writes the picture for the last time."""
        self.is_over = True
        self.changed.set()
        await self.task


async def enable_buttons(client, painting):
    """Undo and clear work once there is a stroke."""
    wanted = bool(painting.strokes)
    async with client.batch(painting.tree.app) as batch:
        for id in ("undo", "clear"):
            if id in painting.tree and painting.tree[id].get("enabled", True) != wanted:
                batch.set(id, enabled=wanted)


def take(event, painting):
    """Takes what fingers and buttons did; the tree already has what they chose."""
    if isinstance(event, touchd.Touches):
        painting.touched(event)
    elif isinstance(event, touchd.Gone):
        for call in event.touches:
            painting.touched(call)
    elif isinstance(event, touchd.Topic):
        painting.told(event.topic)


async def answer(event):
    """Tells touchd that each finger that left the canvas has drawn a stroke."""
    if isinstance(event, touchd.Touches) and event.phase == "ended":
        for touch in event.touches:
            with contextlib.suppress(touchd.Gone, touchd.Refused):  # it took too long
                await touch.answer("acted", did=["stroke"])


async def run(file, socket):
    # Told to end, it writes the picture once more.
    end = asyncio.current_task().cancel
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, end)
    async with touchd.connect("paint", socket) as client:
        views = await client.attach(answer_within=1)
        if not views:
            sys.exit("paint: no view of touchd's scenes has client: paint")
        await client.subscribe("paint.*")
        painting = Painting(await client.watch(views[0].app))
        write(file, painting.picture(), views[0].screen_size)
        writer = Writer(file, painting, views[0].screen_size)
        try:
            async for event in client:
                take(event, painting)
                writer.changed.set()
                await answer(event)
                with contextlib.suppress(touchd.Gone):  # which comes as an event as well
                    await enable_buttons(client, painting)
        finally:
            await writer.finish()


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("picture", type=pathlib.Path, help="a file that ends in .svg or .png")
    parser.add_argument("--socket", default=touchd.PATH)
    options = parser.parse_args()
    if options.picture.suffix not in FORMATS:
        parser.error("the picture ends in .svg or .png")
    try:
        asyncio.run(run(options.picture, options.socket))
    except (KeyboardInterrupt, asyncio.CancelledError):
        pass
    except (OSError, touchd.Refused) as error:
        sys.exit(f"paint: {error}")


if __name__ == "__main__":
    main()
