"""touchd-page between Firefox and a real touchd, and its script in Firefox."""

import http.server
import json
import re
import signal
import threading
import time
import unittest

import firefox
import test_page
import test_page_script
from devtools import Failure

PAGES, PATIENCE, BINARIES = test_page.PAGES, test_page.PATIENCE, test_page.BINARIES
# How often a place is touched: a busy machine hands Firefox a finger too late to be that of a touch.
TRIES = 5
# How long the page is watched after a touch.
ANSWER = 1


class Site:
    """Pages that this machine serves: at 127.0.0.1, and at localhost, which is another site."""

    def __init__(self, test, pages):
        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                text = pages.get(self.path)
                self.send_response(404 if text is None else 200)
                self.send_header("Content-Type", "text/html")
                self.end_headers()
                port = str(self.server.server_port)
                self.wfile.write(("<!DOCTYPE html>" + (text or "").replace("{port}", port)).encode())

            def log_message(self, *_):
                pass

        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        test.addCleanup(server.server_close)
        test.addCleanup(server.shutdown)
        threading.Thread(target=server.serve_forever).start()
        self.address = f"http://127.0.0.1:{server.server_port}/"


class FirefoxTests(unittest.TestCase):
    """Touches that a recording gives touchd, and this test Firefox as soon as touchd has them."""

    maxDiff = None
    setUp = test_page.PageTests.setUp
    start = test_page.PageTests.start
    touchd = test_page.PageTests.touchd
    go = test_page.PageTests.go

    def follow(self, page, touchd, name):
        """Firefox with a page as large as the panel, a relay to it, and the bridge; waits until touchd has a view."""
        self.browser = firefox.Firefox(page if "://" in str(page) else f"file://{page}")
        self.addCleanup(self.browser.close)
        self.relay = firefox.Relay(self.browser.port)
        self.addCleanup(self.relay.close)
        bridge = self.bridge(self.relay.port)
        touchd.expect(f"insert {name} into page")
        self.context = self.relay.ask("browsingContext.getTree")["contexts"][0]["context"]
        size = {"width": test_page.WIDTH, "height": test_page.HEIGHT}
        self.relay.ask("browsingContext.setViewport", context=self.context, viewport=size)
        # What is asked for the first time takes long.
        self.touch((790, 590))
        return bridge

    def bridge(self, port):
        words = ["--firefox", f"127.0.0.1:{port}", "--socket", self.sockets / "apps.sock", "--answer", ANSWER]
        return self.start(BINARIES / "touchd-page", *words, stderr=test_page.subprocess.STDOUT)

    # Where places lie that are in frames: what a session hands to a page does not get to another process.
    aside = {}

    def touch(self, *points):
        context, point = self.aside.get(points[0], (self.context, points[0]))
        actions = firefox.fingers(point, *points[1:], lifts=True)
        self.relay.ask("input.performActions", context=context, actions=actions)

    def value(self, expression):
        target = {"context": self.context}
        answer = self.relay.ask("script.evaluate", expression=expression, target=target, awaitPromise=True)
        return firefox.value_of(answer)

    def outcomes(self, touchd, places):
        """The outcome of a touch at each place, without its delay: of the first that Firefox got in time."""
        self.go()
        lines = {}
        for number, place in enumerate([place for place in places for _ in range(TRIES)], 1):
            touchd.expect(rf"touch {number} hit ")
            self.touch(place)
            lines[number] = place
        touchd.process.wait(PATIENCE)
        touchd.end()
        found = dict.fromkeys(places)
        for line in touchd.seen:
            match = re.match(r"touch (\d+) (on .*|was .*)", line)
            if match and "got nothing" not in line and found[lines[int(match[1])]] is None:
                found[lines[int(match[1])]] = re.sub(r", [\d.]+ s( late)?\)", ")", match[2])
        return list(found.values())

    def fingers(self, places):
        fingers = test_page.Fingers()
        for place in places:
            for _ in range(TRIES):
                fingers.tap(*place)
        return fingers

    def test_each_touch_has_the_outcome_that_the_page_gave_it(self):
        places = [(60, 40), (260, 40), (460, 40), (660, 40), (60, 140), (260, 140), (460, 140), (660, 140)]
        places += [(700, 500), (100, 330)]
        touchd = self.touchd(self.fingers(places))
        page = PAGES / "shop/index.html"
        bridge = self.follow(page, touchd, "list")
        found = self.outcomes(touchd, places)
        expected = [
            r"on pay did click \(page changed\)",
            r"on broken did nothing \(page: nothing came of it\)",
            r"on throws did nothing \(page: ReferenceError: missing is not defined at index.html:\d+\)",
            r"on off did nothing \(page: disabled\)",
            rf"on next did click \((page went to {re.escape(str(page))}|a)\)",
            r"on name did click \((focus|text)\)",
            r"on quiet did nothing \(page: nothing came of it\)",
            r"on late did click \(page changed\)",
            r"on page did nothing \(page: nothing came of it\)",
            r"on row-0 did click \(page changed\)",
        ]
        for outcome, pattern in zip(found, expected, strict=True):
            self.assertRegex(str(outcome), f"^{pattern}$")
        self.assertEqual(bridge.end(), 0)
        # Its end has left Firefox to the next one.
        session = firefox.WebSocket.connect(self.browser.port)
        self.addCleanup(session.close)
        session.send('{"id": 1, "method": "session.new", "params": {"capabilities": {}}}')
        self.assertEqual(json.loads(session.receive())["type"], "success")

    def test_what_comes_and_goes_is_followed(self):
        other = self.folder / "other.html"
        other.write_text("<body style='margin: 0'><button id=other style='width: 90px; height: 90px'>other</button>")
        touchd = self.touchd(self.fingers([(790, 590)] * 9))
        self.follow(PAGES / "shop/index.html", touchd, "pay")
        self.value(f"location.href = 'file://{other}'")
        touchd.expect("insert other into page")
        # A page that Firefox has kept comes back with its views.
        self.value("history.back()")
        touchd.expect("insert pay into page")
        self.value("document.body.innerHTML = '<dialog><button id=sure>Sure?</button></dialog>'")
        self.value("document.querySelector('dialog').showModal()")
        touchd.expect("insert sure into page")
        # People answer what the page asks: a session would do it for them.
        self.relay.patience = 3
        with self.assertRaisesRegex(Failure, "no answer"):
            self.value("confirm('Sure?')")

    def test_a_page_that_crashes_is_said(self):
        touchd = self.touchd(self.fingers([(790, 590)] * 9))
        self.follow(PAGES / "shop/index.html", touchd, "pay")
        for process in firefox.children(self.browser.process.pid):
            if re.search(r" (tab|webIsolated|file)\S*$", process.command):
                process.kill()
        touchd.expect("client browser: page crashed$")

    def test_what_frames_show_is_followed_and_touched_whatever_its_origin(self):
        pages = {
            "/": "<style>body { margin: 0 } iframe { position: absolute; border: 0; width: 200px; height: 200px }</style>"
            "<button id=top style='position: absolute; left: 600px'>top</button>"
            "<iframe id=own src=/inner></iframe>"
            "<iframe id=foreign src=http://localhost:{port}/outer style='left: 300px; top: 300px'></iframe>",
            "/inner": "<style>body { margin: 0 } button { width: 100px; height: 100px }</style>"
            "<button id=pay onclick='this.append(1)'>pay</button>",
            "/outer": "<style>iframe { border: 0; position: absolute; left: 50px; top: 50px; zoom: 0.5 }</style>"
            "<iframe id=nested src=http://127.0.0.1:{port}/inner></iframe>",
        }
        places = [(50, 50), (340, 340), (150, 150)]
        touchd = self.touchd(self.fingers(places))
        self.follow(Site(self, pages).address, touchd, "top")
        # Which of the frames Firefox tells of first is its own matter.
        for pattern in ("insert pay into ", r"insert \S+pay into ", r"set foreign frame \[300, 300, "):
            if not any(re.search(pattern, line) for line in touchd.seen):
                touchd.expect(pattern)
        inside = self.relay.ask("browsingContext.getTree")["contexts"][0]["children"]
        (nested,) = next(frame for frame in inside if frame["url"].endswith("/outer"))["children"]
        self.aside = {(340, 340): (nested["context"], (30, 30))}
        found = self.outcomes(touchd, places)
        for outcome, pattern in zip(
            found,
            [
                r"on (own-|nested-)?pay did click \(page changed\)",
                r"on (own-|nested-)?pay did click \(page changed\)",
                r"on own did nothing \(page: nothing came of it\)",
            ],
            strict=True,
        ):
            self.assertRegex(str(outcome), f"^{pattern}$")
        self.assertEqual([line for line in touchd.seen if "differs" in line], [])

    def test_what_speaks_with_chromium_says_that_it_is_firefox(self):
        browser = firefox.Firefox("about:blank")
        self.addCleanup(browser.close)
        for words in (["touchctl", "drift", "--live"], ["touchd-page"]):
            said = test_page.once([BINARIES / words[0], *words[1:], "--browser", f"127.0.0.1:{browser.port}"])
            self.assertEqual(said.returncode, 69)
            self.assertIn(f"127.0.0.1:{browser.port} is Firefox: touchd-page follows it with --firefox", said.stderr)

    def test_a_bridge_that_is_killed_leaves_firefox_to_the_next_one(self):
        touchd = self.touchd(test_page.Fingers())
        self.browser = firefox.Firefox(f"file://{PAGES / 'shop/index.html'}")
        self.addCleanup(self.browser.close)
        for _ in range(3):
            bridge = self.bridge(self.browser.port)
            touchd.expect("insert pay into page")
            bridge.process.kill()
            bridge.process.wait(PATIENCE)
            touchd.expect("client browser gone")
            self.end_session()

    def end_session(self):
        """Waits until Firefox has no session."""
        deadline = time.monotonic() + PATIENCE
        while True:
            session = firefox.WebSocket.connect(self.browser.port)
            session.send('{"id": 1, "method": "session.status", "params": {}}')
            is_ready = json.loads(session.receive())["result"]["ready"]
            session.close()
            if is_ready:
                return
            self.assertLess(time.monotonic(), deadline, "the session goes on")
            time.sleep(0.05)

    def test_firefox_lets_one_program_look_into_it(self):
        touchd = self.touchd(test_page.Fingers())
        self.follow(PAGES / "shop/index.html", touchd, "pay")
        second = self.bridge(self.browser.port)
        second.expect("this Firefox lets one program at a time look into it")
        self.assertEqual(second.process.wait(PATIENCE), 69)
        # The first one goes on.
        self.value("document.body.replaceChildren()")
        touchd.expect("remove pay")


DOWN, UP = {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}


def to(x, y):
    return {"type": "pointerMove", "x": x, "y": y}


class FirefoxFollower(test_page_script.Follower):
    """A page in Firefox with the script in a sandbox."""

    def __init__(self):
        self.page = firefox.Page(test_page_script.WIDTH, test_page_script.HEIGHT)
        self.page.ask(
            "script.addPreloadScript",
            functionDeclaration=f"(touchdTell) => {{\n{test_page_script.SCRIPT}\n}}",
            sandbox="touchd",
            arguments=[{"type": "channel", "value": {"channel": "touchd"}}],
        )
        self.close = self.page.close

    def resize(self, width, height):
        size = {"width": width, "height": height}
        self.page.ask("browsingContext.setViewport", context=self.page.context, viewport=size)

    def open(self, path):
        self.page.open(path)
        created = [event["params"] for event in self._events("script.realmCreated")]
        own = [realm for realm in created if realm.get("sandbox") and realm["context"] == self.page.context]
        self.realm = own[-1]["realm"]

    def inside(self, expression):
        return self.page.evaluate(expression, sandbox="touchd")

    def messages(self):
        said = [event["params"] for event in self._events("script.message")]
        return [json.loads(message["data"]["value"]) for message in said if message["source"]["realm"] == self.realm]

    def differences(self, step=test_page_script.STEP):
        """Those that no pixel to any side explains: on outlines Firefox counts in parts of one."""
        views = self.views()["views"]

        def finds(element, x, y):
            names = [view[1] for view in views if test_page_script.is_in(view, x, y)]
            return test_page_script.means((["page"] + names)[-1], element)

        near = (-1, -0.1, 0, 0.1, 1)
        around = [(dx, dy) for dx in near for dy in near]
        return [
            (x, y, element, name)
            for x, y, element, name in super().differences(step)
            if not any(finds(element, x + dx, y + dy) for dx, dy in around)
        ]

    def exceptions(self):
        entries = [event["params"] for event in self._events("log.entryAdded")]
        return [entry["text"] for entry in entries if (entry["type"], entry["level"]) == ("javascript", "error")]

    def point(self, x, y):
        self._act("mouse", [[to(x, y)]])

    def press(self, x, y):
        self._act("mouse", [[to(x, y), DOWN, UP]])

    def touch(self, kind, *points):
        """The last point of those of a beginning is the new one."""
        if kind == "touchEnd":
            self._act("touch", [[UP]] * self.fingers)
        elif kind == "touchStart":
            self._act("touch", [[]] * (len(points) - 1) + [[to(*points[-1]), DOWN]])
        else:
            self._act("touch", [[to(*point)] for point in points])
        self.fingers = len(points)

    def _act(self, kind, steps):
        pointer = {"type": "pointer", "parameters": {"pointerType": kind}}
        actions = [{**pointer, "id": f"{kind}{number}", "actions": own} for number, own in enumerate(steps)]
        self.page.ask("input.performActions", context=self.page.context, actions=actions)


class FirefoxViewTests(test_page_script.ViewTests):
    new_follower = FirefoxFollower
    # Asked for an element, Firefox names the picture; an event is for the place in it.
    # Outlines of several drawings meet in points of the grid.
    unlike = ("image-map", "paths")


class FirefoxTouchTests(test_page_script.TouchTests):
    new_follower = FirefoxFollower
    # It scrolls nothing by touches that it is handed.
    test_a_finger_that_scrolls_is_cancelled = None
    # Keys go to its own bar at first, and no field of the page has the focus.
    test_a_field_gets_the_focus = None


if __name__ == "__main__":
    unittest.main()
