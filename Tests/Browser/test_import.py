"""touchctl import dom and drift with pages of this folder in a real browser."""

import functools
import http.server
import json
import os
import pathlib
import random
import subprocess
import tempfile
import threading
import unittest

from devtools import Page
from shapes import is_cut_off
from test_page_script import EVENTS

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARIES = pathlib.Path(os.environ.get("TOUCHD_BINARIES", ROOT / ".build/debug"))
PAGES = pathlib.Path(__file__).resolve().parent / "pages"
WIDTH, HEIGHT, STEP = 1280, 800, 8

# The id of what is hit at each point, by the page alone: of the nearest element around it that has one of the ids.
ORACLE = """
(ids => {
  const known = new Set(ids), nearest = (element, frame) => {
    for (let e = element; e; e = e.assignedSlot || e.parentElement || e.getRootNode().host)
      if (known.has(e.id)) return e.id;
    return frame;
  };
  const at = (root, x, y, frame) => {
    let e = root.elementFromPoint(x, y);
    while (e && e.shadowRoot) {
      const inner = e.shadowRoot.elementFromPoint(x, y);
      if (!inner || inner === e) break;
      e = inner;
    }
    if (e && e.localName === 'iframe' && e.contentDocument) {
      const box = e.getBoundingClientRect(), style = getComputedStyle(e);
      const left = (x - box.left) * e.offsetWidth / box.width - e.clientLeft - parseFloat(style.paddingLeft);
      const top = (y - box.top) * e.offsetHeight / box.height - e.clientTop - parseFloat(style.paddingTop);
      const inside = left >= 0 && top >= 0 && left < e.contentWindow.innerWidth && top < e.contentWindow.innerHeight;
      return inside ? at(e.contentDocument, left, top, e.id) : e.id;
    }
    return nearest(e, frame);
  };
  const found = [];
  for (let y = 0; y < innerHeight; y += STEP)
    for (let x = 0; x < innerWidth; x += STEP) found.push(at(document, x, y, 'page'));
  return found;
})
"""


class Server:
    """The pages of the folder at an address of their own: files have no origin in common."""

    def __init__(self):
        class Handler(http.server.SimpleHTTPRequestHandler):
            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(
            ("127.0.0.1", 0), functools.partial(Handler, directory=PAGES)
        )
        self.thread = threading.Thread(target=self.server.serve_forever)
        self.thread.start()

    def url(self, name):
        return f"http://127.0.0.1:{self.server.server_address[1]}/{name}"

    def close(self):
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()


def touchctl(*arguments, code=0):
    result = subprocess.run(
        [BINARIES / "touchctl", *arguments], capture_output=True, text=True, timeout=60, stdin=subprocess.DEVNULL
    )
    if code is not None and result.returncode != code:
        raise AssertionError(f"{arguments}: {result.returncode} {result.stderr} {result.stdout[:2000]}")
    return result


class SceneGrid:
    """A scene as touchctl tree writes it, and what is hit in it: the last view that has the point, as all around it do."""

    def __init__(self, scene):
        lines = touchctl("tree", "--scene", scene, "--json").stdout.splitlines()
        self.views = [json.loads(line) for line in lines]
        self.ids = [view["id"] for view in self.views]
        self.frames = {view["id"]: view["frame"] for view in self.views}

    def hit(self, x, y):
        """Reads the tree from the back to the front, as it is written."""
        found = None
        outside = None
        for view in self.views:
            depth = view["depth"]
            if outside is not None and depth > outside:
                continue
            outside = None
            if view.get("userInteractionEnabled") is False or not self.has(view, x, y):
                outside = depth
            else:
                found = view["id"]
        return found

    def has(self, view, x, y):
        names = [view["id"], *view.get("including", [])]
        if "rounded" in view and is_cut_off(self.frames[view["id"]], view["rounded"], x, y):
            return False
        return any(
            left <= x < left + width and top <= y < top + height
            for left, top, width, height in (self.frames[name] for name in names)
        )


class ImportTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        cls.server = Server()
        cls.addClassCleanup(cls.server.close)
        cls.page = Page("--remote-debugging-port=0")
        cls.addClassCleanup(cls.page.close)
        cls.browser = f"127.0.0.1:{cls.page.port()}"
        cls.page.show_as(width=WIDTH, height=HEIGHT)

    def scene(self, name):
        """The scene of a page, and the page is shown."""
        self.page.visit(self.server.url(f"{name}.html"))
        path = pathlib.Path(self.folder.name, f"{name}.yaml")
        path.unlink(missing_ok=True)
        result = touchctl("import", "dom", "--browser", self.browser, "--page", f"/{name}.html", "-o", path)
        self.notes = result.stderr
        touchctl("check", path)
        return path

    def test_every_point_of_the_grid_hits_the_same(self):
        for name in ("form", "layers", "scrolling", "frames", "transforms", "scaled", "dialog"):
            with self.subTest(name):
                path = self.scene(name)
                grid = SceneGrid(path)
                expected = self.page.value(f"({ORACLE.replace('STEP', str(STEP))})({json.dumps(grid.ids)})")
                columns = -(-WIDTH // STEP)
                self.assertEqual(len(expected), columns * -(-HEIGHT // STEP))
                wrong = []
                for index, element in enumerate(expected):
                    x, y = index % columns * STEP, index // columns * STEP
                    hit = (grid.hit(x, y) or "").removesuffix(".border")
                    if hit != element:
                        wrong.append((x, y, element, hit))
                self.assertEqual(wrong[:10], [], f"{len(wrong)} points: {self.notes}")
                self.assertNotIn("differs", self.notes)
                self.check_explanations(path, expected, columns)

    def check_explanations(self, path, expected, columns):
        """Some of the points again, with what touchctl explain says of them."""
        for index in random.Random(1).sample(range(len(expected)), 40):
            point = f"{index % columns * STEP},{index // columns * STEP}"
            answer = json.loads(touchctl("explain", "--at", point, "--scene", path, "--json").stdout)
            self.assertEqual(answer["hit"].removesuffix(".border"), expected[index], point)

    def drift(self, name, path, *options, code):
        return touchctl(
            "drift", "--scene", path, "--browser", self.browser, "--page", f"/{name}.html", *options, code=code
        ).stdout

    def test_a_page_that_stays_as_it_is_does_not_drift(self):
        for name in ("form", "layers", "scrolling", "frames", "transforms", "scaled", "dialog"):
            with self.subTest(name):
                self.assertEqual(self.drift(name, self.scene(name), code=0), "")

    def test_a_moved_button_is_found_by_its_name(self):
        path = self.scene("layers")
        self.page.value("document.getElementById('no').style.left = '430px'")
        self.assertEqual(
            self.drift("layers", path, code=1).splitlines(),
            [
                "704,680 to 736,744: the page has modal, the scene no (32 points)",
                "864,680 to 896,744: the page has no, the scene modal (32 points)",
            ],
        )
        answer = json.loads(self.drift("layers", path, "--json", code=1))
        self.assertEqual((answer["points"], answer["different"]), (16000, 64))
        self.assertEqual(
            answer["areas"][1], {"page": "no", "scene": "modal", "frame": [864, 680, 32, 64], "points": 32}
        )
        self.page.value("document.getElementById('no').style.left = '400px'")
        self.assertEqual(self.drift("layers", path, code=0), "")

    def test_what_is_disabled_here_and_not_there_is_found(self):
        path = self.scene("dialog")
        self.assertNotIn("off", path.read_text())
        self.page.value("document.getElementById('yes').disabled = true; 0")
        self.assertRegex(
            self.drift("dialog", path, code=1), r"^[\d, to]+: the page has yes \(disabled\), the scene yes \(\d+ points\)\n$"
        )
        self.page.value("document.getElementById('yes').disabled = false; 0")
        self.assertEqual(self.drift("dialog", path, code=0), "")
        self.page.value("document.getElementById('sure').close(); 0")
        self.assertIn("the page has pay, the scene page", self.drift("dialog", path, code=1))

    def test_what_is_new_or_gone_or_covered_is_found(self):
        path = self.scene("form")
        self.page.value("document.getElementById('send').remove()")
        self.assertIn("the page has pill, the scene send", self.drift("form", path, code=1))
        path = self.scene("form")
        self.page.value(
            "document.body.insertAdjacentHTML('beforeend', '<button id=help style=\"position: fixed; left: 800px;"
            " top: 40px; width: 80px; height: 40px; border-radius: 0\">Help</button>')"
        )
        self.assertEqual(
            self.drift("form", path, code=1), "800,40 to 880,80: the page has help, the scene page (50 points)\n"
        )
        path = self.scene("transforms")
        self.page.value(
            "document.body.insertAdjacentHTML('beforeend', '<div style=\"position: fixed; left: 0; top: 0;"
            " width: 100%; height: 64px\"></div>')"
        )
        self.assertIn("the page has page, the scene two", self.drift("transforms", path, code=1))

    def test_scrolling_is_no_drift(self):
        path = self.scene("scrolling")
        self.page.value("scrollTo(0, 300); document.getElementById('list').scrollTop = 400; 0")
        self.assertEqual(self.drift("scrolling", path, code=0), "")
        self.page.value("document.getElementById('cards').scrollLeft = 0; scrollTo(0, 0)")
        self.page.value("document.getElementById('list').scrollTop = 40")
        self.assertEqual(self.drift("scrolling", path, "--step", "5", code=0), "")

    def test_who_listens_for_fingers_is_a_view(self):
        ids = SceneGrid(self.scene("listeners")).ids
        for kind in (*EVENTS["pressed"], *EVENTS["followed"]):
            for way in ("told", "written"):
                self.assertIn(f"{kind}-{way}", ids)
        self.assertNotIn("keydown-told", ids)
        self.assertNotIn("keydown-written", ids)

    def test_what_is_closed_is_said(self):
        self.scene("closed")
        self.assertIn("closed, so that nothing in it is known: div, x-closed", self.notes)

    def test_what_is_no_browser_or_no_single_page_is_said(self):
        def refused(code, *arguments):
            return touchctl("import", "dom", *arguments, code=code).stderr

        self.assertIn("--remote-debugging-port=1", refused(69, "--browser", "127.0.0.1:1"))
        other = f"127.0.0.1:{self.server.server.server_address[1]}"
        self.assertIn("is no browser", refused(69, "--browser", other))
        self.assertIn("has no page at /devtools", refused(69, "--browser", f"ws://{other}/devtools/page/1"))
        self.assertIn("HOST:PORT", refused(64, "--browser", "kiosk"))
        path = self.scene("form")
        self.assertIn("no page with 'nowhere'", refused(66, "--browser", self.browser, "--page", "nowhere"))
        second = self.page.ask("Target.createTarget", url=self.server.url("inner.html"))["targetId"]
        self.assertIn("several pages", refused(64, "--browser", self.browser, "--page", "127.0.0.1"))
        self.page.ask("Target.closeTarget", targetId=second)
        before = path.read_text()
        refused(74, "--browser", self.browser, "--page", "/form.html", "-o", path)
        self.assertEqual(path.read_text(), before)
        touchctl("drift", "--scene", path, "--browser", self.browser, "--step", "1", code=64)


if __name__ == "__main__":
    unittest.main()
