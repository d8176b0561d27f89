"""What of a page is on the screen and what of it is not: pages that people pinch larger, that scroll by themselves, closed trees."""

import re
import subprocess
import time
import unittest

from test_page import BINARIES, CHROMIUM, HEIGHT, WIDTH, Fingers, PageTestCase, once, settled
from test_page_script import PageScriptTestCase, TouchTestCase

PAGE = """<style>body { margin: 0 } button { position: fixed; width: 200px; height: 60px; left: 20px; top: 20px }</style>
    <button id="go">Go</button>"""


class TwoFingers(Fingers):
    def pinch(self, middle, *distances):
        """Two fingers beside each other, as far from the middle as each of these in turn."""
        self.time += 1.5
        x, y = middle
        for slot, side in enumerate((-1, 1)):
            self.number += 1
            if slot == 0:
                self._event(1, 0x14A, 1)
            self._frame(_2f=slot, _39=self.number, **self._place(x + side * distances[0], y))
            self.time += 0.05
        for distance in distances[1:]:
            self.time += 0.02
            for slot, side in enumerate((-1, 1)):
                self._event(3, 0x2F, slot)
                for code, value in self._place(x + side * distance, y).items():
                    self._event(3, int(code[1:], 16), value)
            self._frame()
        self.time += 0.1
        for slot in (0, 1):
            if slot == 1:
                self._event(1, 0x14A, 0)
            self._frame(_2f=slot, _39=-1)
            self.time += 0.02
        self._event(3, 0x2F, 0)
        self._frame()


class ScreenTests(PageTestCase):
    """touchd-page between a browser and touchd."""

    def setUp(self):
        super().setUp()
        (self.folder / "scene.yaml").write_text(
            f"""
version: 1
screens: [{{id: main, size: [{WIDTH}, {HEIGHT}]}}]
windows:
  - id: window
    subviews: [{{id: page, frame: [0, 0, {WIDTH}, {HEIGHT}], client: browser, multipleTouchEnabled: true}}]
"""
        )

    def browser_with(self, body, *words):
        (self.folder / "page.html").write_text(body)
        return [
            *CHROMIUM,
            f"--user-data-dir={self.folder / 'profile'}",
            *words,
            f"file://{self.folder / 'page.html'}",
        ]

    def test_touches_and_the_tree_follow_a_page_that_is_pinched_larger(self):
        body = """<style>button { position: fixed; border: 0 }</style>
            <button id=corner style="left: 0; top: 0; width: 150px; height: 15vh">corner</button>
            <button id=middle style="left: 170px; top: 20vh; width: 460px; height: 60vh"
              onclick="this.append('!')">middle</button>
            <button id=pill style="left: 390px; top: 45vh; width: 40px; height: 20px; border-radius: 10px">pill</button>
            <button id=turned style="left: 420px; top: 55vh; width: 30px; height: 20px; rotate: 20deg"></button>"""
        fingers = TwoFingers()
        fingers.pinch((400, 300), *range(20, 250, 10))
        fingers.time += 25
        fingers.tap(60, 40)
        fingers.tap(740, 560)
        touchd = self.touchd(fingers)
        self.bridge("--", *self.browser_with(body, "--remote-debugging-port=0"), stderr=subprocess.DEVNULL)
        touchd.expect("insert turned into page")
        port = (self.folder / "profile/DevToolsActivePort").read_text().split()[0]
        control = self.sockets / "control.sock"
        drift = [BINARIES / "touchctl", "drift", "--live", "--socket", control, "--browser", f"127.0.0.1:{port}"]
        self.go()
        touchd.expect(r"^touch 2 on middle was handled by page \(page zoomed\b")
        time.sleep(1)
        result = settled(drift)
        tree = once([BINARIES / "touchctl", "tree", "--socket", control]).stdout
        self.assertEqual((result.stdout, result.stderr, result.returncode), ("", "", 0))
        self.assertNotIn("corner [0", tree)
        self.assertEqual(
            self.outcomes_until_end(touchd)[2:],
            ["touch 3 on middle did click (page changed)", "touch 4 on middle did click (page changed)"],
        )
        self.assertEqual([line for line in touchd.seen if "page differs" in line], [])

    def test_a_finger_that_stops_what_scrolls_did_that(self):
        body = """<button id=go style="position: fixed; left: 0; top: 0; width: 200px; height: 20vh"
            onclick="this.append('!')">go</button><div style="height: 90000px">"""
        fingers = Fingers()
        for _ in range(4):
            fingers.swipe(*[(400, 500 - 40 * step) for step in range(9)], pause=3, rest=0)
            fingers.swipe((60, 40), pause=0.2)
        fingers.time += 3
        fingers.tap(60, 40)
        touchd = self.touchd(fingers)
        self.bridge("--", *self.browser_with(body), stderr=subprocess.DEVNULL)
        touchd.expect("insert go into page")
        found = [re.sub(r"^touch \d+ on ", "", outcome) for outcome in self.outcomes(touchd)]
        (stopped, clicked) = ("go was handled by page (page stopped scrolling)", "go did click (page changed)")
        # Where Chromium gets the moves of a finger too late, it has come to rest at its lift, and nothing goes on.
        self.assertIn(stopped, found)
        self.assertEqual(
            [clicked if outcome == stopped else outcome for outcome in found],
            ["page was handled by page (page scrolled)", clicked] * 4 + [clicked],
        )

    def test_rules_and_closed_trees(self):
        body = """<style>body { margin: 0 } button { width: 200px; height: 15vh }</style>
            <button id=rule onclick="document.styleSheets[0].insertRule('button { color: red }')">rule</button>
            <div id=host style="height: 20vh"></div><script>
            const tree = document.getElementById('host').attachShadow({mode: 'closed'});
            tree.innerHTML = '<button id=buy style="width: 200px; height: 15vh">buy</button><p id=note>';
            tree.getElementById('buy').onclick = () => { tree.getElementById('note').textContent = 'bought'; };</script>"""
        fingers = Fingers()
        fingers.tap(60, 40)
        fingers.tap(60, 130)
        touchd = self.touchd(fingers)
        self.bridge("--", *self.browser_with(body), stderr=subprocess.DEVNULL)
        touchd.expect_all("insert rule into page", "insert buy into page")
        self.assertEqual(
            self.outcomes(touchd),
            ["touch 1 on rule did click (page changed)", "touch 2 on buy did click (page changed)"],
        )

    def test_a_page_that_is_stretched_is_said_once(self):
        body = "<button id=go style='position: fixed; inset: 0'>go</button>"
        fingers = Fingers()
        fingers.tap(60, 40)
        touchd = self.touchd(fingers)
        self.bridge("--", *self.browser_with(body), stderr=subprocess.DEVNULL)
        touchd.expect(r"client browser: page is 800x\d+, its view page 800x600, over which it is stretched: ")
        clients = [BINARIES / "touchctl", "clients", "--socket", self.sockets / "control.sock"]
        self.assertRegex(once(clients).stdout, r"warned of stretched \d")
        self.outcomes(touchd)
        # On a slow machine the window may first have had another size for long enough.
        said = [line for line in touchd.seen if "is stretched" in line]
        self.assertEqual(said.count(said[-1]), 1)


class PinchTests(PageScriptTestCase):
    @classmethod
    def tearDownClass(cls):
        cls.follower.page.ask("Emulation.setPageScaleFactor", pageScaleFactor=1)

    def viewport(self):
        part = "(({scale, offsetLeft, offsetTop}) => [scale, offsetLeft, offsetTop])(visualViewport)"
        return self.follower.page.value(part)

    def told(self, what):
        return [message["viewport"] for message in self.follower.messages() if message["what"] == what]

    def test_what_is_shown_of_a_page_is_told_with_its_views_and_before(self):
        self.show(PAGE)
        self.assertEqual(self.follower.views()["viewport"], [1, 0, 0])
        self.assertEqual(self.told("viewport"), [])
        page = self.follower.page
        page.ask("Emulation.setPageScaleFactor", pageScaleFactor=2)
        self.follower.until(lambda: self.viewport()[0] == 2, "scale")
        page.ask("Input.synthesizeScrollGesture", x=200, y=200, xDistance=-90, yDistance=-60, preventFling=True)
        self.follower.until(lambda: min(self.viewport()) > 0, "a part of the page")
        self.follower.rest()
        self.assertEqual(self.follower.views()["viewport"], self.viewport())
        self.assertEqual(self.told("viewport")[-1], self.viewport())
        # Its views are where they were, and so are its touches.
        (view,) = [view for view in self.follower.views()["views"] if view[0] == "go"]
        self.assertEqual(view[2:6], [20, 20, 200, 60])
        grid = self.follower.inside("touchdPage.grid(8)")
        self.assertEqual(grid["viewport"], self.viewport())
        names = [grid["names"][number] for number in grid["grid"]]
        self.assertEqual(names[grid["columns"] * 5 + 5], "go")
        _, left, top = self.viewport()
        self.follower.touch("touchStart", (50 - left, 40 - top))
        self.follower.touch("touchEnd")
        down = self.follower.until(lambda: [m for m in self.follower.messages() if m["what"] == "down"], "a touch")[-1]
        self.assertEqual((down["view"], down["x"], down["y"]), ("go", 50, 40))
        self.assertEqual(down["viewport"], self.viewport())


class ScrolledTouchTests(TouchTestCase):
    def fling(self):
        """Has the page scroll by itself: on a slow machine not each swipe is fast enough."""
        for _ in range(3):
            self.follower.touch("touchStart", (500, 700))
            for y in range(660, 200, -40):
                self.follower.touch("touchMove", (500, y))
                time.sleep(0.004)
            self.follower.touch("touchEnd")
            time.sleep(0.1)
            top = self.follower.page.value("scrollY")
            time.sleep(0.03)
            if self.follower.page.value("scrollY") > top:
                return
        self.fail("no swipe was fast enough")

    def test_a_finger_that_comes_while_the_page_scrolls_by_itself_stops_it(self):
        self.show(PAGE + '<div style="height: 90000px">')
        self.fling()
        before = self.said()[-1]["touch"]
        self.follower.touch("touchStart", (50, 40))
        self.follower.touch("touchEnd")
        self.follower.until(lambda: self.said()[-1]["touch"] > before, "the second finger")
        said = self.settled("up")
        self.assertEqual(self.only(said, "down")["stopped"], "page")
        self.assertNotIn("click", self.kinds(said))
        time.sleep(1)
        said = self.tap()
        self.assertNotIn("stopped", self.only(said, "down"))
        self.assertIn("click", self.kinds(said))

    def test_no_finger_stops_what_programs_scroll(self):
        self.show(PAGE + '<div style="height: 90000px">')
        self.follower.page.value("setInterval(() => scrollBy(0, 1), 16)")
        self.follower.until(lambda: self.follower.page.value("scrollY") > 10, "scrolling")
        said = self.tap()
        self.assertNotIn("stopped", self.only(said, "down"))
        self.assertIn("click", self.kinds(said))


class RulesTests(TouchTestCase):
    def test_rules_that_a_program_writes_are_a_change(self):
        for change in (
            "sheet.insertRule('button { color: red }', sheet.cssRules.length)",
            "sheet.deleteRule(0)",
            "sheet.deleteRule(0); sheet.insertRule('button { color: red }')",
            "sheet.disabled = true",
            "made.insertRule('button { color: red }')",
            "document.adoptedStyleSheets = [made]",
        ):
            with self.subTest(change):
                self.show(
                    f"""<style id="style">button {{ color: blue }}</style>{PAGE}<script>
                    const sheet = document.getElementById('style').sheet, made = new CSSStyleSheet();
                    if ({"true" if "made.insert" in change else "false"}) document.adoptedStyleSheets = [made];
                    document.getElementById('go').onclick = () => {{ {change}; }};</script>"""
                )
                self.assertEqual(self.proofs(self.tap()), ["changed"])


class ClosedTreeTests(TouchTestCase):
    PAGE = """<style>#host { display: block; width: 300px; height: 100px }</style><div id="host"></div><script>
        const tree = document.getElementById('host').attachShadow({mode: 'closed'});
        tree.innerHTML = '<button id="buy" style="width: 200px; height: 60px">Buy</button><p id="note">note</p>';
        const buy = tree.getElementById('buy');
        buy.onclick = () => { tree.getElementById('note').textContent = 'bought'; };</script>"""

    def listen(self):
        """The browser tells that the button listens, as it tells the bridge."""
        page = self.follower.page
        found = page.ask("Runtime.evaluate", expression="document")["result"]["objectId"]
        heard = page.ask("DOMDebugger.getEventListeners", objectId=found, depth=-1, pierce=True)["listeners"]
        (node,) = {listener["backendNodeId"] for listener in heard if listener["type"] == "click" and not listener["passive"]}
        inside = page.ask("DOM.resolveNode", backendNodeId=node, executionContextId=self.follower.world)["object"]["objectId"]
        page.ask("Runtime.callFunctionOn", functionDeclaration="function () { touchdPage.listen(this) }", objectId=inside)

    def test_a_closed_tree_in_which_somebody_listens_is_seen(self):
        self.show(self.PAGE)
        self.assertEqual(self.follower.views()["views"], [])
        self.listen()
        self.follower.rest()
        self.assertEqual([view[0] for view in self.follower.views()["views"]], ["buy"])
        self.assertEqual(self.follower.inside("touchdPage.at(50, 40)"), "buy")
        said = self.tap()
        down, up, click = (self.only(said, what) for what in ("down", "up", "click"))
        self.assertEqual((down["view"], up["view"], click["view"], click["listens"]), ("buy", "buy", "buy", True))
        self.assertEqual(self.proofs(said), ["changed"])


if __name__ == "__main__":
    unittest.main()
