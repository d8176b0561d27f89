"""The page of touchctl report in a real browser: on light and dark screens, on paper, and as a screen reader has it."""

import base64
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

import journal
from devtools import Page

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARIES = pathlib.Path(os.environ.get("TOUCHD_BINARIES", ROOT / ".build/debug"))
# The contrast of each text with the ground on which it lies, the weakest first: WCAG 2.2, "contrast ratio".
CONTRASTS = """
(() => {
  const canvas = document.createElement('canvas').getContext('2d', {willReadFrequently: true});
  const channels = color => {
    canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = color; canvas.fillRect(0, 0, 1, 1);
    return canvas.getImageData(0, 0, 1, 1).data;
  };
  const light = color => {
    const [r, g, b] = [...color].slice(0, 3).map(v => v / 255).map(v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ground = element => {
    for (let e = element; e; e = e.parentElement) {
      const color = channels(getComputedStyle(e).backgroundColor);
      if (color[3] == 255) return color;
    }
    return [255, 255, 255];
  };
  const texts = [...document.querySelectorAll('main *, header *, nav *')].filter(e =>
    !e.closest('svg, script') && e.checkVisibility() && [...e.childNodes].some(n => n.nodeType == 3 && n.data.trim()));
  return texts.map(e => {
    const [a, b] = [light(channels(getComputedStyle(e).color)), light(ground(e))].sort((x, y) => y - x);
    return [(a + 0.05) / (b + 0.05), e.textContent.trim().slice(0, 40)];
  }).sort((x, y) => x[0] - y[0]);
})()
"""


class ReportTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        cls.file = cls.report("page", journal.two_boxes())
        cls.portrait = cls.report("portrait", journal.portrait())

    @classmethod
    def report(cls, name, entries):
        """The page of a journal."""
        source, page = (pathlib.Path(cls.folder.name, f"{name}.{kind}") for kind in ("journal", "html"))
        source.write_text(entries)
        subprocess.run([BINARIES / "touchctl", "report", source, "-o", page], check=True, timeout=60)
        return page

    def setUp(self):
        self.page = Page()
        self.addCleanup(self.page.close)

    def open(self, file=None, **look):
        self.page.show_as(**look)
        self.page.open(file or self.file)

    def named(self, role):
        """The names of all that a screen reader calls so."""
        nodes = self.page.ask("Accessibility.getFullAXTree")["nodes"]
        shown = [node for node in nodes if not node["ignored"] and node.get("role", {}).get("value") == role]
        return [(node["name"]["value"], node) for node in shown]

    def test_it_asks_for_nothing_but_itself(self):
        self.open()
        asked = [
            event["params"]["request"]["url"]
            for event in self.page.events
            if event.get("method") == "Network.requestWillBeSent"
        ]
        self.assertEqual(asked, [f"file://{self.file}"])
        said = [
            event["params"]
            for event in self.page.events
            if event.get("method") in ("Log.entryAdded", "Runtime.consoleAPICalled", "Runtime.exceptionThrown")
        ]
        self.assertEqual(said, [])

    def test_texts_stand_out_on_every_ground(self):
        for look in ({"scheme": "light"}, {"scheme": "dark"}, {"medium": "print", "scheme": "dark"}):
            with self.subTest(**look):
                self.open(**look)
                self.page.value("document.querySelectorAll('details').forEach(d => d.open = true)")
                contrasts = self.page.value(CONTRASTS)
                self.assertGreater(len(contrasts), 100)
                self.assertGreaterEqual(contrasts[0][0], 4.5, contrasts[0][1])

    def test_paper_is_white_and_stories_are_open(self):
        self.open(medium="print", scheme="dark")
        ground = self.page.value("getComputedStyle(document.body).backgroundColor")
        self.assertRegex(ground, r"rgb\(25[0-5], 25[0-5], 25[0-5]\)|rgba\(0, 0, 0, 0\)")
        cut = "[...document.querySelectorAll('tr, svg.scene')].filter(e => getComputedStyle(e).breakInside != 'avoid').length"
        self.assertEqual(self.page.value(cut), 0)
        for width, height in ((8.27, 11.69), (8.5, 11)):
            answer = self.page.ask("Page.printToPDF", paperWidth=width, paperHeight=height, printBackground=True)
            pages = re.findall(rb"/Type\s*/Page\b", base64.b64decode(answer["data"]))
            self.assertIn(len(pages), range(2, 12))

    def test_on_a_narrow_screen_nothing_but_tables_scrolls_sideways(self):
        for width in (320, 400, 1240):
            self.open(width=width)
            self.assertLessEqual(self.page.value("document.documentElement.scrollWidth"), width)

    def test_an_upright_screen_is_no_higher_than_the_window_and_its_marks_are_whole(self):
        for width, height in ((1240, 900), (500, 900)):
            with self.subTest(width=width):
                self.open(self.portrait, width=width, height=height)
                bottom = "document.querySelector('.scene').getBoundingClientRect().height"
                self.assertLessEqual(self.page.value(bottom), height)
                # The shapes of marks beyond what clips them.
                cut = """[...document.querySelectorAll('.scene .marks [class^=o-], .mini [class^=o-]')].filter(mark => {
                    const box = mark.getBoundingClientRect();
                    const clips = getComputedStyle(mark.ownerSVGElement).overflow != 'visible';
                    return clips || box.left < 0 || box.right > document.documentElement.clientWidth; }).length"""
                self.page.value("document.querySelector('details').open = true")
                self.assertEqual(self.page.value(cut), 0)

    def test_letters_in_pictures_are_legible_on_a_phone(self):
        for file in (self.file, self.portrait):
            self.open(file, width=500)
            sizes = self.page.value(
                """[...document.querySelectorAll('.scene text, .mini text, .time text')].filter(e => e.getClientRects().length)
                .map(e => parseFloat(getComputedStyle(e).fontSize) * e.getScreenCTM().a)"""
            )
            self.assertGreater(len(sizes), 5)
            self.assertGreaterEqual(min(sizes), 9)

    def test_why_most_dead_taps_are_is_never_cut_off(self):
        for width in (500, 1240):
            self.open(self.portrait, width=width)
            cells = self.page.value(
                """[...document.querySelectorAll('#views .because')].map(e => [e.textContent,
                e.getBoundingClientRect().right, e.scrollWidth - e.clientWidth])"""
            )
            self.assertIn("that could be paid for (6)", cells[0][0])
            for _, right, hidden in cells:
                self.assertLessEqual(right, width)
                self.assertLessEqual(hidden, 0)

    def test_stories_of_one_reason_are_one_whose_picture_names_the_view(self):
        self.open(self.portrait)
        self.assertEqual(self.page.value("document.querySelectorAll('.story').length"), 1)
        self.assertEqual(self.page.value("document.querySelector('.mini text').textContent"), "payNow")
        self.assertEqual(self.page.value("document.querySelectorAll('.mini .o-nothing').length"), 6)
        self.assertIn("6 times since", self.page.value("document.querySelector('.story summary').textContent"))

    def test_no_other_program_runs_in_it(self):
        self.open()
        self.page.value(
            "document.body.append(Object.assign(document.createElement('script'), {text: 'document.title = 1'}))"
        )
        self.assertEqual(self.page.value("document.title"), "touchd report, 21 November 2026")

    def test_a_screen_reader_finds_its_way(self):
        self.open()
        headings = self.named("heading")
        levels = [
            next(each["value"]["value"] for each in node["properties"] if each["name"] == "level")
            for _, node in headings
        ]
        self.assertEqual(levels.count(1), 1)
        self.assertEqual(levels[0], 1)
        for upper, lower in zip(levels, levels[1:]):
            self.assertLessEqual(lower, upper + 1)
        self.assertEqual(headings[0][0], "32 touches, 8 dead taps, 1 panel fault")
        for role in ("image", "link", "button", "checkbox", "slider", "table", "region"):
            for name, node in self.named(role):
                self.assertTrue(name.strip(), f"{role} {node['nodeId']} has no name")
        self.assertGreater(len(self.named("columnheader")), 20)
        self.assertGreater(len(self.named("rowheader")), 8)

    def test_everything_can_be_reached_by_keyboard(self):
        self.open()
        self.assertEqual(self.page.value("document.querySelectorAll('[tabindex]:not([tabindex=\"0\"])').length"), 0)
        for kind in ("keyDown", "keyUp"):
            self.page.ask("Input.dispatchKeyEvent", type=kind, key="Tab", code="Tab", windowsVirtualKeyCode=9)
        focus = "getComputedStyle(document.activeElement).outlineStyle"
        self.assertEqual(self.page.value("document.activeElement.tagName"), "A")
        self.assertNotEqual(self.page.value(focus), "none")

    def test_without_its_program_it_says_the_same(self):
        self.open()
        text = "document.querySelector('main').textContent.replace(/\\s+/g, ' ')"
        headings = "[...document.querySelectorAll('h2, h3')].map(e => e.textContent)"
        with_program = self.page.value(headings)
        self.page.ask("Emulation.setScriptExecutionDisabled", value=True)
        self.page.open(self.file)
        self.page.ask("Emulation.setScriptExecutionDisabled", value=False)
        self.assertEqual(self.page.value(headings), with_program)
        self.assertIn("send is disabled", self.page.value(text))


if __name__ == "__main__":
    unittest.main()
