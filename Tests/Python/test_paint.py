"""The paint example, painted on by a recording."""

import asyncio
import pathlib
import re
import struct
import sys
import tempfile
import unittest
import unittest.mock
import xml.etree.ElementTree
import zlib

import recorded
from server import Server
from support import ROOT, ClientTests, touchd

sys.path.append(str(ROOT / "config/examples/paint"))

import paint  # noqa: E402
import pictures  # noqa: E402

RECORDING = ROOT / "config/recordings/painting.evemu"
SCENE = ROOT / "config/examples/scenes/paint.yaml"


class Pixels:
    """A PNG of eight bits a channel and without filters."""

    def __init__(self, data):
        assert data[:8] == b"\x89PNG\r\n\x1a\n"
        data, self.chunks = data[8:], {}
        while data:
            length = struct.unpack(">I", data[:4])[0]
            name, body = data[4:8], data[8 : 8 + length]
            assert struct.unpack(">I", data[8 + length : 12 + length])[0] == zlib.crc32(name + body)
            self.chunks[name], data = body, data[12 + length :]
        self.size = struct.unpack(">II", self.chunks[b"IHDR"][:8])
        self.rows = zlib.decompress(self.chunks[b"IDAT"])

    def __getitem__(self, place):
        x, y = place
        start = y * (3 * self.size[0] + 1) + 1 + 3 * x
        return "#" + self.rows[start : start + 3].hex()


class PaintTests(ClientTests):
    async def test_the_recording_paints_a_picture(self):
        picture, strokes = await self.picture("picture.svg")
        self.verify_svg(picture)
        self.verify_png(pictures.png(strokes, (1280, 800)))

    async def picture(self, name):
        """What the file `name` has once the recording has been played, and its strokes."""
        daemon = recorded.PaintDaemon(RECORDING)
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / name
            write = unittest.mock.patch.object(paint, "write", wraps=paint.write)
            writing = write.start()
            self.addCleanup(write.stop)
            async with Server(daemon) as server:
                painting = asyncio.create_task(paint.run(file, server.path))
                playing = asyncio.create_task(daemon.played.wait())
                await asyncio.wait({painting, playing}, return_when=asyncio.FIRST_COMPLETED)
                await asyncio.sleep(0.2)
                painting.cancel()
                with self.assertRaises(asyncio.CancelledError):
                    await painting
            self.assertEqual([path.name for path in file.parent.iterdir()], [name])
            return file.read_bytes(), writing.call_args.args[1]

    def verify_svg(self, data):
        picture = xml.etree.ElementTree.fromstring(data)
        groups = picture.findall("{*}g")
        strokes, tools = groups[:18], groups[18:]
        ink, red, orange, green, blue, violet = paint.COLOURS
        colours = [blue] * 2 + [orange] * 9 + [green] + [ink] * 2 + [red] + [violet] * 3
        self.assertEqual([group.get("stroke") for group in strokes], colours)
        self.assertEqual(len(tools), 14)
        # The sea was drawn with a pressure that changes, the hill with one that does not.
        self.assertGreater(len(strokes[0]), 5)
        self.assertEqual(len(strokes[11]), 1)
        self.assertEqual(strokes[11][0].get("stroke-width"), "26")

    def verify_png(self, data):
        pixels = Pixels(data)
        self.assertEqual(pixels.size, (1280, 800))
        ink, _, orange, green, _, violet = paint.COLOURS
        points = {(980, 190): orange, (5, 5): pictures.PAPER, (60, 520): green, (60, 760): ink}
        points[460, 760] = violet
        self.assertEqual({point: pixels[point] for point in points}, points)

    def test_the_scene_has_what_the_recording_is_played_into(self):
        scene = SCENE.read_text()
        for id, keys in recorded.TOOLS.items():
            found = re.search(rf"\bid: {id}\b.*?frame: (\[[^\]]*\])", scene, re.S)
            self.assertEqual(found[1], str(keys["frame"]))
        self.assertRegex(scene, r"id: canvas, client: paint, .*frame: \[0, 0, 1280, 720\]")


class PaintingTests(unittest.TestCase):
    def call(self, phase, id=1, x=10.0, **keys):
        touch = touchd.Touch(id, x, 20, x, 20, 0, **keys)
        return touchd.Touches(1, 0, phase, "paint", "canvas", (touch,), ())

    def painting(self, *calls):
        painting = paint.Painting(touchd.Tree("paint"))
        for call in calls:
            painting.touched(call)
        return painting

    def test_a_cancelled_touch_leaves_no_stroke(self):
        painting = self.painting(self.call("began"), self.call("began", 2), self.call("cancelled"))
        self.assertEqual([stroke.points for stroke in painting.strokes], [[(10, 20, 2)]])
        gone = touchd.Gone(touches=[self.call("cancelled", 2)])
        paint.take(gone, painting)
        self.assertEqual((painting.strokes, painting.growing), ([], {}))

    def test_undo_and_clear_leave_strokes_that_grow(self):
        calls = [self.call("began", 1), self.call("ended", 1), self.call("began", 2)]
        for topic in ("paint.undo", "paint.clear"):
            painting = self.painting(*calls)
            paint.take(touchd.Topic(1, topic, 0), painting)
            self.assertEqual(painting.strokes, list(painting.growing.values()))
            paint.take(touchd.Topic(1, topic, 0), painting)
            self.assertEqual(len(painting.strokes), 1)

    def test_pressure_and_contact_make_a_line_wider(self):
        for keys, width in (
            ({}, 2),
            ({"pressure": 0.0}, 1),
            ({"pressure": 1.0}, 3),
            ({"major": 60.0}, 3),
            ({"major": 0.0}, 1),
            ({"major": 400.0}, 4),
        ):
            painting = self.painting(self.call("began", **keys))
            self.assertEqual(painting.strokes[0].points[0][2], width)

    def test_a_tap_is_a_dot_and_a_line_has_its_ends(self):
        dot = pictures.Stroke("#000000", [(5, 5, 4)])
        self.assertEqual(pictures.parts(pictures.smooth(dot.points)), [(4, [(5, 5), (5, 5)])])
        pixels = Pixels(pictures.png([dot], (10, 10)))
        self.assertEqual((pixels[5, 5], pixels[8, 8]), ("#000000", pictures.PAPER))
        line = pictures.Stroke("#000000", [(0, 0, 2), (100, 0, 2), (100, 100, 2)])
        smooth = pictures.smooth(line.points)
        self.assertEqual((smooth[0], smooth[-1]), (line.points[0], line.points[-1]))
        self.assertGreater(len(smooth), 20)


if __name__ == "__main__":
    unittest.main()
