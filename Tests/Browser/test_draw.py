"""The pictures of touchctl draw, pixel by pixel: in Chromium on light and dark screens, and in librsvg."""

import os
import pathlib
import subprocess
import tempfile
import unittest

from devtools import Page
from pixels import in_chromium, in_librsvg, png

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARIES = pathlib.Path(os.environ.get("TOUCHD_BINARIES", ROOT / ".build/debug"))
# A button at the left and one of two parts at the right.
SCENE = """
screens: [{size: [300, 200]}]
windows:
  - id: window
    subviews:
      - {id: go, class: button, frame: [20, 20, 100, 60], on: {touchUpInside: {publish: go}}}
      - id: corner
        class: button
        frame: [160, 20, 100, 60]
        on: {touchUpInside: {publish: corner}}
        pointInside: {including: [corner.2]}
        subviews: [{id: corner.2, frame: [0, 60, 50, 60], userInteractionEnabled: false}]
      - {id: dead, frame: [20, 120, 100, 60], userInteractionEnabled: false}
"""
# By their names in the picture: the screen, a control, and the lines of a control.
LIGHT = {"screen": "#f4f4f1", "control": "#eef2f6", "line": "#b9c4d0"}
DARK = {"screen": "#1c1f23", "control": "#1f252c", "line": "#44505d"}


class DrawTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.page = Page("--allow-file-access-from-files")
        cls.addClassCleanup(cls.page.close)
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        cls.path = pathlib.Path(cls.folder.name)
        (cls.path / "scene.yaml").write_text(SCENE)

    def draw(self, *options):
        """The path of a picture of the scene."""
        drawing = self.path / "picture.svg"
        subprocess.run(
            [BINARIES / "touchctl", "draw", "--scene", self.path / "scene.yaml", *options, "-o", drawing],
            check=True,
            timeout=60,
        )
        return drawing

    def looks(self, path, width, height):
        """The picture as it is seen, with the colours that it must have."""
        yield "Chromium", in_chromium(self.page, path, width, height), LIGHT
        yield "Chromium, dark", in_chromium(self.page, path, width, height, scheme="dark"), DARK
        yield "librsvg", in_librsvg(path), LIGHT

    def test_colours_are_those_of_the_screen_wherever_it_is_seen(self):
        for name, pixels, colors in self.looks(self.draw(), 302, 202):
            with self.subTest(name):
                self.assertEqual((pixels.width, pixels.height), (302, 202))
                self.assertEqual(pixels.at(140, 100), colors["screen"])
                self.assertEqual(pixels.at(100, 60), colors["control"])
                self.assertEqual(pixels.at(250, 70), colors["control"])
                self.assertNotIn("#000000", pixels.colors())

    def test_only_views_that_take_no_touch_are_hatched(self):
        for name, pixels, colors in self.looks(self.draw(), 302, 202):
            with self.subTest(name):
                self.assertEqual(list(pixels.colors(40, 45, 110, 75)), [colors["control"]])
                self.assertEqual(list(pixels.colors(166, 110, 206, 135)), [colors["screen"]], "part of a button")
                self.assertGreater(len(pixels.colors(40, 140, 110, 175)), 1)

    def test_the_picture_under_the_views_is_seen(self):
        (self.path / "ground.png").write_bytes(png(30, 20, (255, 0, 0)))
        for name, pixels, _ in self.looks(self.draw("--picture", self.path / "ground.png"), 302, 202):
            with self.subTest(name):
                red = pixels.colors()["#ff0000"]
                self.assertGreater(red, 0.8 * 300 * 200)
                self.assertEqual(pixels.at(100, 60), "#ff0000", "in a button")

    def test_an_animation_shows_views_fingers_and_outcomes_at_their_time(self):
        drawing = (ROOT / "docs/kiosk.svg").read_text()
        still = self.path / "still.html"
        still.write_text(f"<style>body {{ margin: 0 }}</style>{drawing}")
        self.page.show_as(width=1310, height=970)
        self.page.open(still)
        shown = "(() => { const rect = document.querySelector(%r).closest('g, svg, circle');"
        shown += " return getComputedStyle(rect).visibility == 'visible'; })()"
        sheet = "[...document.querySelectorAll('rect.sheet')].filter(e => getComputedStyle(e).visibility == 'visible').length"
        height = "[...document.querySelectorAll('svg svg')].find(e => e.textContent == 'espresso').height.animVal.value"
        found = {}
        for moment in (0.3, 0.65, 1, 3.2, 4.5):
            self.page.value(
                f"(() => {{ const s = document.querySelector('svg'); s.pauseAnimations(); s.setCurrentTime({moment}); }})()"
            )
            found[moment] = [self.page.value(text) for text in (shown % "circle.finger", shown % ".o-nothing", sheet, height)]
        self.assertEqual(found[0.3], [False, False, 0, 320])
        self.assertEqual(found[0.65], [True, False, 0, 320])
        self.assertEqual(found[1], [False, True, 0, 320])
        self.assertEqual(found[3.2], [False, False, 0, 85])
        self.assertEqual(found[4.5][2], 1)
        # Beginnings anew: nothing is left of the round before.
        self.page.value("document.querySelector('svg').setCurrentTime(6.92 + 0.3)")
        self.assertEqual(self.page.value(shown % ".o-nothing"), False)
        # Without animations the first moment is seen.
        self.assertEqual(in_librsvg(ROOT / "docs/kiosk.svg").at(700, 60), LIGHT["screen"])

    def test_the_pictures_of_the_documents_are_not_black(self):
        for name in ("order.svg", "paint.svg", "kiosk.svg"):
            with self.subTest(name):
                colors = in_librsvg(ROOT / "docs" / name).colors()
                self.assertLess(colors.get("#000000", 0), 100)
                self.assertGreater(len(colors), 20)


if __name__ == "__main__":
    unittest.main()
