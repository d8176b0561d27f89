"""touchd-page between a real browser and a real touchd, whose panel is a recording."""

import json
import os
import pathlib
import queue
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARIES = pathlib.Path(os.environ.get("TOUCHD_BINARIES", ROOT / ".build/debug"))
PAGES = pathlib.Path(__file__).resolve().parent / "pages"
PANEL = ROOT / "Tests/Recordings/hid-multitouch-ten-finger.evemu"
WIDTH, HEIGHT = 800, 600
CHROMIUM = ["chromium", "--headless", "--no-sandbox", "--disable-gpu", f"--window-size={WIDTH},{HEIGHT}"]
PATIENCE = 120
# How long the page is watched after a touch: on a busy machine it takes its time.
ANSWER = 4


class Fingers:
    """A recording of one finger after the other on a panel as large as the page."""

    def __init__(self):
        lines = PANEL.read_text().split("\n")
        self.lines = [line for line in lines if not line.startswith("E:")]
        axes = [line[2:].split() for line in self.lines if line.startswith("A:")]
        self.most = {int(axis[0], 16): int(axis[2]) for axis in axes}
        self.time = 0.0
        self.number = 0
        self._frame()

    def _event(self, kind, code, value):
        self.lines.append(f"E: {self.time:.6f} {kind:04x} {code:04x} {value}")

    def _frame(self, **values):
        for code, value in values.items():
            self._event(3, int(code[1:], 16), value)
        self._event(0, 0, 0)

    def _place(self, x, y):
        return {
            "_35": round(x * (self.most[0x35] + 1) / WIDTH),
            "_36": round(y * (self.most[0x36] + 1) / HEIGHT),
        }

    def swipe(self, *points, pause=1.5, rest=0.1):
        """Down at the first point, over the others in steps of 20 ms, and up after a rest."""
        self.time += pause
        self.number += 1
        self._event(1, 0x14A, 1)
        self._frame(_2f=0, _39=self.number, **self._place(*points[0]))
        for point in points[1:]:
            self.time += 0.02
            self._frame(**self._place(*point))
        self.time += rest
        self._event(1, 0x14A, 0)
        self._frame(_39=-1)

    def tap(self, x, y):
        self.swipe((x, y))

    def write(self, path):
        self.time += ANSWER + 6
        self._frame()
        path.write_text("\n".join(self.lines) + "\n")


class Process:
    """A process whose lines are gathered."""

    def __init__(self, *words, **options):
        self.lines = queue.Queue()
        self.seen = []
        self.process = subprocess.Popen(
            [str(word) for word in words], stdout=subprocess.PIPE, text=True, stdin=subprocess.DEVNULL, **options
        )
        self.reader = threading.Thread(target=self._read)
        self.reader.start()

    def _read(self):
        for line in self.process.stdout:
            self.lines.put(line.rstrip("\n"))

    def expect(self, pattern, patience=PATIENCE):
        """Waits for a line like that."""
        deadline = time.monotonic() + patience
        while True:
            try:
                line = self.lines.get(timeout=max(0, deadline - time.monotonic()))
            except queue.Empty:
                raise AssertionError(f"no {pattern} after {self.seen[-40:]}") from None
            self.seen.append(line)
            if re.search(pattern, line):
                return line

    def expect_all(self, *patterns):
        """Waits for a line like each of these, in any order."""
        missing = list(patterns)
        while missing:
            line = self.expect("|".join(missing))
            missing = [pattern for pattern in missing if not re.search(pattern, line)]

    def end(self, number=signal.SIGTERM):
        if self.process.poll() is None:
            self.process.send_signal(number)
        code = self.process.wait(PATIENCE)
        self.reader.join(PATIENCE)
        self.process.stdout.close()
        while not self.lines.empty():
            self.seen.append(self.lines.get())
        return code


def ask(port, what, method="GET"):
    """What the browser at the port answers."""
    request = urllib.request.Request(f"http://127.0.0.1:{port}/json/{what}", method=method)
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        return answer.read()


def show(port, path):
    """Shows a page in place of the one that the browser at the port shows."""
    before = [page["id"] for page in json.loads(ask(port, "list")) if page["type"] == "page"]
    ask(port, f"new?file://{path}", "PUT")
    for page in before:
        ask(port, f"close/{page}")


def once(command):
    return subprocess.run(command, check=False, capture_output=True, text=True, timeout=PATIENCE)


def settled(command):
    """The command's result once it succeeds: the tree follows the page, on a busy machine not at once."""
    deadline = time.monotonic() + PATIENCE
    while True:
        result = once(command)
        if result.returncode == 0 or time.monotonic() > deadline:
            return result
        time.sleep(0.1)


class PageTestCase(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="touchd-page-", ignore_cleanup_errors=True)
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.sockets = self.folder / "sockets"
        self.sockets.mkdir()
        (self.folder / "touchd.yaml").write_text("version: 1\nscene: scene.yaml\n")
        (self.folder / "scene.yaml").write_text(
            f"""
version: 1
screens: [{{id: main, size: [{WIDTH}, {HEIGHT}]}}]
windows:
  - id: window
    subviews: [{{id: page, frame: [0, 0, {WIDTH}, {HEIGHT}], client: browser}}]
"""
        )

    def start(self, *words, **options):
        process = Process(*words, **options)
        self.addCleanup(process.end, signal.SIGKILL)
        return process

    def touchd(self, fingers, *words):
        """touchd, which plays the fingers once a program is attached as go."""
        fingers.write(self.folder / "fingers.evemu")
        return self.start(
            BINARIES / "touchctl",
            "play",
            self.folder / "fingers.evemu",
            "--config",
            self.folder / "touchd.yaml",
            "--sockets",
            self.sockets,
            "--await",
            "go",
            *words,
            stderr=subprocess.STDOUT,
        )

    def bridge(self, *words, **options):
        socket = self.sockets / "apps.sock"
        answer = [] if "--answer" in words else ["--answer", ANSWER]
        return self.start(
            BINARIES / "touchd-page", "--socket", socket, "--mode", "deliver", *answer, *words, **options
        )

    def go(self):
        """The fingers begin."""
        return self.start(
            BINARIES / "touchctl", "attach", "go", "--socket", self.sockets / "apps.sock", stderr=subprocess.DEVNULL
        )

    def browser(self, page):
        return [*CHROMIUM, f"--user-data-dir={self.folder / 'profile'}", f"file://{PAGES / page}"]

    def outcomes(self, touchd):
        """The outcomes of all touches, without their delays."""
        self.go()
        return self.outcomes_until_end(touchd)

    def outcomes_until_end(self, touchd):
        """The same, of fingers that have begun."""
        touchd.process.wait(PATIENCE)
        touchd.end()
        found = [line for line in touchd.seen if re.match(r"touch \d+ (on|did|was)", line)]
        found.sort(key=lambda line: int(line.split()[1]))
        return [re.sub(r", [\d.]+ s( late)?\)", ")", line) for line in found]


class PageTests(PageTestCase):
    def test_each_touch_has_the_outcome_that_the_page_gave_it(self):
        fingers = Fingers()
        for place in [(60, 40), (260, 40), (460, 40), (660, 40), (60, 140), (260, 140), (460, 140), (660, 140)]:
            fingers.tap(*place)
        fingers.tap(700, 500)
        fingers.tap(100, 330)
        fingers.swipe(*[(100, 450 - 8 * step) for step in range(20)], pause=3)
        touchd = self.touchd(fingers)
        self.bridge("--", *self.browser("shop/index.html"), stderr=subprocess.DEVNULL)
        touchd.expect("insert row-3 into page")
        outcomes = self.outcomes(touchd)
        expected = {
            1: "on pay did click (page changed)",
            2: "on broken did nothing (page: no listener)",
            3: "on throws did nothing (page: ReferenceError: missing is not defined at index.html:13)",
            4: "on off did nothing (page: disabled)",
            5: f"on next did click (page went to {PAGES / 'shop/index.html'})",
            6: "on name did click (focus)",
            7: "on quiet did nothing (page: nothing changed)",
            8: "on late did click (page changed)",
            9: "on page did nothing (page: no listener)",
            10: "on row-0 did click (page changed)",
        }
        found = {int(line.split()[1]): line.split(" ", 2)[2] for line in outcomes}
        self.assertRegex(found.pop(11), r"on row-\d+ was handled by list \(page scrolled\)")
        self.assertEqual(found, expected)

    def test_a_page_that_goes_elsewhere_as_the_finger_comes_keeps_no_finger(self):
        (self.folder / "first.html").write_text(
            """<style>button { position: fixed; left: 0; top: 0; width: 200px; height: 90px }</style>
            <button id=leave onpointerdown="location = 'second.html'">leave</button>"""
        )
        (self.folder / "second.html").write_text(
            """<style>button { position: fixed; left: 0; top: 33.333vh; width: 200px; height: 15vh }</style>
            <button id=stay onclick="this.style.color = 'red'; this.append('!')">stay</button>"""
        )
        fingers = Fingers()
        fingers.swipe((60, 40), *[(60, 40)] * 20)
        fingers.time += 8
        fingers.tap(60, 240)
        fingers.tap(60, 240)
        touchd = self.touchd(fingers)
        self.bridge("--", *self.browser(self.folder / "first.html"), stderr=subprocess.DEVNULL)
        touchd.expect("insert leave into page")
        self.assertEqual(
            self.outcomes(touchd),
            [
                f"touch 1 on leave did touch (page went to {self.folder / 'second.html'})",
                "touch 2 on stay did click (page changed)",
                "touch 3 on stay did click (page changed)",
            ],
        )

    def test_a_list_that_is_dragged_by_what_is_disabled_scrolls(self):
        (self.folder / "list.html").write_text(
            """<style>#list { position: fixed; inset: 0; overflow: auto } button { display: block; height: 40vh; width: 50vw }</style>
            <div id=list><button>0</button><button id=off disabled>1</button><button>2</button><button>3</button></div>"""
        )
        fingers = Fingers()
        fingers.swipe(*[(100, 350 - 8 * step) for step in range(25)], pause=3)
        touchd = self.touchd(fingers)
        self.bridge("--", *self.browser(self.folder / "list.html"), stderr=subprocess.DEVNULL)
        touchd.expect("insert off into page")
        self.assertEqual(self.outcomes(touchd), ["touch 1 on off was handled by list (page scrolled)"])

    def test_a_finger_that_the_browser_takes_for_one_on_a_button_beside_it_is_no_difference(self):
        (self.folder / "beside.html").write_text(
            """<style>button { position: fixed; left: 200px; top: 20vh; width: 200px; height: 20vh }</style>
            <button id=pay onclick="this.append('!')">pay</button>"""
        )
        fingers = Fingers()
        fingers.tap(197, 180)
        touchd = self.touchd(fingers)
        self.bridge("--", *self.browser(self.folder / "beside.html"), stderr=subprocess.DEVNULL)
        touchd.expect("insert pay into page")
        outcome = "touch 1 on page did click (page changed, taken for pay)"
        # How far a browser reaches is its own business.
        self.assertIn(self.outcomes(touchd), [[outcome], ["touch 1 on page did nothing (page: no listener), 3 points from pay"]])
        self.assertEqual([line for line in touchd.seen if "page differs" in line], [])

    def test_what_a_touch_did_is_seen_beyond_the_document(self):
        (self.folder / "deeds.html").write_text(
            """<style>body > * { position: fixed; width: 180px; height: 10vh; margin: 0; top: 0 }</style>
            <button id=fetch onclick="fetch('data:text/plain,here')">fetch</button>
            <button id=image style="left: 200px" onclick="new Image().src = 'nowhere.png'">image</button>
            <button id=slow style="left: 400px" onclick="const end = performance.now() + 2600;
              while (performance.now() < end); this.textContent = 'done'">slow</button>
            <div id=kept style="left: 600px">kept</div>
            <input id=volume type=range value=0 style="top: 16.667vh">
            <div id=drag style="left: 200px; top: 16.667vh; touch-action: none">drag</div>
            <button id=ask style="left: 400px; top: 16.667vh" onclick="this.textContent = confirm('Really?')">ask</button>
            <script>
            const [kept, drag] = ['kept', 'drag'].map(id => document.getElementById(id));
            kept.addEventListener('touchstart', e => e.preventDefault(), {passive: false});
            drag.addEventListener('pointermove', e => { drag.style.translate = `${e.clientY - 130}px`; });
            </script>"""
        )
        fingers = Fingers()
        for x in (50, 250, 450):
            fingers.tap(x, 30)
        fingers.time += 3
        fingers.tap(650, 30)
        fingers.tap(90, 130)
        fingers.swipe(*[(250, 130 + 3 * step) for step in range(15)])
        fingers.tap(450, 130)
        fingers.tap(50, 30)
        touchd = self.touchd(fingers)
        self.bridge("--answer", 2, "--", *self.browser(self.folder / "deeds.html"), stderr=subprocess.DEVNULL)
        touchd.expect_all("insert ask into page", "insert drag into page", "insert kept into page")
        self.assertEqual(
            self.outcomes(touchd),
            [
                "touch 1 on fetch did click (request)",
                "touch 2 on image did click (request)",
                "touch 3 on slow did click (page changed)",
                "touch 4 on kept did nothing (page: no click, default prevented)",
                "touch 5 on volume did touch (value)",
                "touch 6 on drag did touch (page changed)",
                "touch 7 on ask did click (page opened confirm)",
                "touch 8 on fetch did nothing (page: confirm is open)",
            ],
        )
        self.assertEqual([line for line in touchd.seen if "page hangs" in line or "no touches" in line], [])

    def test_rules_of_the_configuration_hold_for_elements(self):
        (self.folder / "rules.html").write_text(
            """<style>* { position: fixed; width: 100px; height: 80px } #pin { left: 200px } .ad { left: 400px }</style>
            <button id=pay onclick="this.style.color = 'red'">pay</button>
            <div id=pin style="width: 200px"><button id=one style="left: 200px" onclick="this.style.color = 'red'">1</button></div>
            <div class=ad><button id=offer style="left: 400px" onclick="this.style.color = 'red'">offer</button></div>
            <button id=plain style="left: 600px" onclick="this.style.color = 'red'">plain</button>"""
        )
        (self.folder / "page.yaml").write_text(
            """
match: ["https://elsewhere.example/*", "file://*/rules.html"]
rules:
  - {match: "#pay", set: {hold: 3}}
  - {match: "#pay", set: {hold: 0.4, debounce: 0}}
  - {match: "[id=pin] button", set: {sensitive: true}}
  - {match: ".ad", ignore: true}
  - {match: "#plain", set: {hold: soon}}
  - {match: "button:nowhere", set: {hold: 9}}
  - {match: "#none", ignore: true}
"""
        )
        fingers = Fingers()
        for x in (50, 250, 450, 650):
            fingers.tap(x, 40)
        fingers.time += 1.5
        fingers.swipe((50, 40), *[(50, 40)] * 30)
        touchd = self.touchd(fingers)
        page = [*CHROMIUM, f"--user-data-dir={self.folder / 'profile'}", f"file://{self.folder / 'rules.html'}"]
        words = ["--config", self.folder / "page.yaml", "--mode", "deliver", "--answer", 2]
        bridge = self.bridge(*words, "--", *page, stderr=subprocess.PIPE)
        touchd.expect("the browser does not know the selector button:nowhere")
        touchd.expect("insert plain into page")
        clients = [BINARIES / "touchctl", "clients", "--socket", self.sockets / "control.sock"]
        self.assertRegex(once(clients).stdout, r"^browser \(.*\n  never matched: button:nowhere\n  never matched: #none\n$")
        self.assertEqual(
            self.outcomes(touchd),
            [
                "touch 1 on pay did nothing (hold) after 0.1 s and 0 points",
                "touch 2 on one acted",
                "touch 3 on page did click (page changed)",
                "touch 4 on plain did click (page changed)",
                "touch 5 on pay did click (page changed)",
            ],
        )
        sensitive = [line for line in touchd.seen if re.match(r"touch 2\b.*\d{3},", line)]
        self.assertEqual(sensitive, [], "places of a touch on a sensitive view")
        bridge.process.kill()
        with bridge.process.stderr as stream:
            said = stream.read()
        self.assertIn(f"{self.folder}/page.yaml:8:5: touchd does not take what the rule sets: ", said)
        self.assertNotIn("page.yaml:4", said)

    def test_a_page_that_is_not_meant_is_one_view(self):
        # What the browser gets before it has painted something it drops.
        (self.folder / "other.html").write_text(
            """<button id=pay style="position: fixed; left: 0; top: 0; width: 100px; height: 80px"
            onclick="this.style.color = 'red'">pay</button><script>const soon = requestAnimationFrame;
            addEventListener('load', () => soon(() => soon(() => { document.title = 'painted'; })))</script>"""
        )
        (self.folder / "page.yaml").write_text("match: https://elsewhere.example/*\n")
        fingers = Fingers()
        fingers.tap(60, 40)
        fingers.tap(700, 500)
        touchd = self.touchd(fingers)
        page = [*CHROMIUM, f"--user-data-dir={self.folder / 'profile'}", f"file://{self.folder / 'other.html'}"]
        words = ["--config", self.folder / "page.yaml", "--", *page, "--remote-debugging-port=0"]
        self.bridge(*words, stderr=subprocess.DEVNULL)
        touchd.expect("insert file into page")
        port = (self.folder / "profile/DevToolsActivePort").read_text().split()[0]
        deadline = time.monotonic() + PATIENCE
        while b"painted" not in ask(port, "list") and time.monotonic() < deadline:
            time.sleep(0.05)
        self.assertEqual(
            self.outcomes(touchd),
            [
                "touch 1 on file did click (page changed)",
                "touch 2 on file did nothing (page: no listener)",
            ],
        )

    def test_a_page_that_hangs_is_said_and_so_is_its_end(self):
        (self.folder / "hang.html").write_text(
            "<button id=work style='position:fixed;inset:0' onclick='const end = performance.now() + 12000;"
            " while (performance.now() < end);'>work</button>"
        )
        fingers = Fingers()
        fingers.tap(60, 40)
        fingers.tap(60, 40)
        # On a busy machine all of this takes longer.
        fingers.time += 60
        touchd = self.touchd(fingers)
        page = [*CHROMIUM, f"--user-data-dir={self.folder / 'profile'}", f"file://{self.folder / 'hang.html'}"]
        self.bridge("--answer", 1, "--", *page, stderr=subprocess.DEVNULL)
        touchd.expect("insert work into page")
        self.go()
        touchd.expect("client browser: page hangs: no answer for 5 s$")
        touchd.expect(r"client browser: page answers again after \d+ s$")

    def test_a_browser_that_is_killed_under_a_finger_is_gone_and_the_touch_is_over(self):
        fingers = Fingers()
        fingers.swipe(*[(60, 40)] * 100)
        fingers.tap(60, 40)
        touchd = self.touchd(fingers)
        browser = self.bridge("--", *self.browser("shop/index.html"), stderr=subprocess.DEVNULL)
        touchd.expect("insert row-3 into page")
        self.go()
        touchd.expect("touch 1 hit pay")
        browser.process.kill()
        touchd.expect("client browser gone")
        touchd.process.wait(PATIENCE)
        touchd.end()
        said = "\n".join(touchd.seen)
        for number in (1, 2):
            self.assertEqual(len(re.findall(rf"^touch {number} (?:on|did|was) .*", said, re.MULTILINE)), 1, said)

    def test_touches_in_a_frame_have_the_outcome_of_its_page(self):
        fingers = Fingers()
        fingers.tap(160, 140)
        fingers.tap(60, 40)
        fingers.tap(760, 420)
        touchd = self.touchd(fingers)
        self.bridge("--", *self.browser("shop/framed.html"), stderr=subprocess.DEVNULL)
        touchd.expect("insert pay into shop.inside")
        self.assertEqual(
            self.outcomes(touchd),
            [
                "touch 1 on pay did click (page changed)",
                "touch 2 on outer did click (page changed)",
                "touch 3 on shop did nothing (page: no listener)",
            ],
        )
        self.assertEqual([line for line in touchd.seen if "differs" in line], [])

    def test_frames_from_elsewhere_and_turned_ones_and_those_in_them(self):
        (self.folder / "frames.html").write_text(
            """<!DOCTYPE html><style>body { margin: 0 } iframe { position: absolute; border: 0; width: 200px; height: 20vh }
            #turned { rotate: 90deg; left: 300px; top: 30vh; width: 200px; height: 200px }</style>
            <iframe id="foreign" style="top: 5vh; left: 20px" sandbox="allow-scripts" srcdoc="<style>button { position: absolute;
              left: 0; top: 0; width: 100px; height: 100px }</style><button id='pay' onclick='this.append(1)'>pay</button>"></iframe>
            <iframe id="outer" style="top: 60vh; left: 400px; width: 380px; height: 38vh"></iframe>
            <iframe id="turned" srcdoc="<style>body { margin: 0 } button { width: 100px; height: 100px }</style>
              <button id='up'>up</button>"></iframe><script>
            const list = `<body style='margin: 0'><div id='list' style='overflow: auto; height: 90vh'><div style='height: 4000px'>`;
            const nested = `<iframe id='nested' sandbox='allow-scripts' style='position: absolute; left: 40px; top: 5vh; height: 80vh; border: 0' srcdoc="${list}">`;
            document.getElementById('outer').srcdoc = nested;
            </script>"""
        )
        fingers = Fingers()
        fingers.tap(60, 50)
        fingers.tap(480, 205)
        fingers.swipe(*[(480, 510 - 8 * step) for step in range(20)], pause=3)
        touchd = self.touchd(fingers)
        self.bridge("--", *self.browser(self.folder / "frames.html"), stderr=subprocess.DEVNULL)
        touchd.expect_all(*(f"insert {name}.inside" for name in ("pay into foreign", "up into turned", "list into nested")))
        self.assertEqual(
            self.outcomes(touchd),
            [
                "touch 1 on pay did click (page changed)",
                "touch 2 on up did nothing (page: no listener)",
                "touch 3 on list was handled by list (page scrolled)",
            ],
        )
        self.assertEqual([line for line in touchd.seen if "differs" in line], [])

    def test_what_a_program_moves_without_an_event_is_followed(self):
        (self.folder / "moves.html").write_text(
            """<style>body { margin: 0 } button { position: absolute; left: 0; top: 0; width: 100px; height: 40px }</style>
            <button id="mover">mover</button><iframe style="position: absolute; border: 0; top: 30vh" srcdoc="<style>button
              { position: absolute; left: 0 }</style><button id='inner'>inner</button>"></iframe><script>
            const move = (e, x) => e.animate([{}, {left: x + 'px'}], {duration: 300, fill: 'forwards'});
            setTimeout(() => move(document.getElementById('mover'), 300), 4000);
            setTimeout(() => move(frames[0].document.getElementById('inner'), 120), 8000);
            </script>"""
        )
        fingers = Fingers()
        fingers.tap(790, 590)
        touchd = self.touchd(fingers)
        self.bridge("--", *self.browser(self.folder / "moves.html"), stderr=subprocess.DEVNULL)
        touchd.expect(r"set mover frame \[300, ")
        touchd.expect(r"set inner frame \[119\.\d+, ")

    def test_a_browser_that_runs_is_followed_through_its_port(self):
        fingers = Fingers()
        fingers.tap(60, 40)
        touchd = self.touchd(fingers)
        self.start(*self.browser("shop/index.html"), "--remote-debugging-port=0", stderr=subprocess.DEVNULL)
        file = self.folder / "profile/DevToolsActivePort"
        deadline = time.monotonic() + PATIENCE
        while not (file.exists() and file.read_text().strip()) and time.monotonic() < deadline:
            time.sleep(0.05)
        bridge = self.bridge("--browser", f"127.0.0.1:{file.read_text().split()[0]}", stderr=subprocess.DEVNULL)
        touchd.expect("insert pay into page")
        # A reload puts back the scene without the page.
        control = self.sockets / "control.sock"
        subprocess.run([BINARIES / "touchctl", "reload", "--socket", control], check=True, capture_output=True, timeout=60)
        touchd.expect("insert pay into page")
        self.assertEqual(self.outcomes(touchd), ["touch 1 on pay did click (page changed)"])
        self.assertEqual(bridge.end(), 0)

    def test_the_tree_is_each_page_after_each_of_its_changes(self):
        fingers = Fingers()
        fingers.tap(790, 590)
        touchd = self.touchd(fingers)
        words = [*CHROMIUM, f"--user-data-dir={self.folder / 'profile'}", "--remote-debugging-port=0"]
        self.bridge("--", *words, f"file://{PAGES / 'shop/index.html'}", stderr=subprocess.DEVNULL)
        touchd.expect("insert .* into page")
        port = (self.folder / "profile/DevToolsActivePort").read_text().split()[0]
        control = self.sockets / "control.sock"
        drift = [BINARIES / "touchctl", "drift", "--live", "--socket", control, "--browser", f"127.0.0.1:{port}"]
        for path in sorted((PAGES / "follow").glob("*.html")):
            show(port, path)
            result = settled(drift)
            with self.subTest(path.stem):
                self.assertEqual((result.stdout, result.stderr, result.returncode), ("", "", 0))

    def test_drift_compares_the_tree_with_the_page_that_is_followed(self):
        (self.folder / "round.html").write_text(
            """<style>button { position: fixed; border: 0 }</style>
            <button id=pill style="left: 40px; top: 40px; width: 200px; height: 80px; border-radius: 40px">pill</button>
            <button id=leaf style="left: 300px; top: 40px; width: 160px; height: 160px;
              clip-path: polygon(50% 0, 100% 100%, 0 100%)">leaf</button>
            <button id=turned style="left: 100px; top: 300px; width: 200px; height: 60px; rotate: 20deg">turned</button>
            <div style="position: fixed; left: 400px; top: 300px; width: 300px; height: 200px; overflow: hidden;
              border-radius: 30px / 60px"><button id=all style="position: static; width: 100%; height: 100%">all</button></div>
            <button id=off disabled style="left: 600px; top: 40px; width: 90px; height: 90px; border-radius: 50%">off</button>"""
        )
        fingers = Fingers()
        fingers.tap(790, 590)
        touchd = self.touchd(fingers)
        page = [*CHROMIUM, f"--user-data-dir={self.folder / 'profile'}", f"file://{self.folder / 'round.html'}"]
        file = self.folder / "profile/DevToolsActivePort"
        self.bridge("--", *page, "--remote-debugging-port=0", stderr=subprocess.DEVNULL)
        touchd.expect("insert off into page")
        control = self.sockets / "control.sock"
        browser = f"127.0.0.1:{file.read_text().split()[0]}"

        def drift(*words, run=once):
            return run([BINARIES / "touchctl", "drift", "--live", "--socket", control, "--browser", browser, *words])

        for step in ("8", "3"):
            result = drift("--step", step, run=settled)
            self.assertEqual((result.stdout, result.stderr, result.returncode), ("", "", 0))
        # Somebody else has moved a view.
        for change in (["pill", "frame=[0, 0, 40, 40]"], ["off", "enabled=true"]):
            words = ["set", *change, "--socket", control]
            subprocess.run([BINARIES / "touchctl", *words], check=True, capture_output=True, timeout=60)
        result = drift()
        self.assertIn("the page has off (disabled), the scene off", result.stdout)
        self.assertIn("the page has pill, the scene page", result.stdout)
        self.assertEqual(result.returncode, 1)
        self.assertIn("no view nowhere", drift("--view", "nowhere").stderr)


class CommandTests(unittest.TestCase):
    """touchd-page before a command is that command."""

    def run_page(self, *words, **options):
        return subprocess.run(
            [BINARIES / "touchd-page", *words], capture_output=True, text=True, timeout=PATIENCE, check=False, **options
        )

    def test_status_and_streams_are_those_of_the_command(self):
        script = "import sys; print(sys.stdin.read() + sys.argv[-1]); print('no', file=sys.stderr); sys.exit(7)"
        result = self.run_page("--socket", "/nowhere", "--", sys.executable, "-c", script, input="yes ")
        self.assertEqual((result.returncode, result.stdout), (7, "yes --remote-debugging-pipe\n"))
        self.assertIn("no\n", result.stderr)

    def test_the_command_runs_whatever_is_wrong_with_the_configuration(self):
        with tempfile.NamedTemporaryFile("w", suffix=".yaml") as file:
            file.write("view: []\n")
            file.flush()
            words = ["--config", file.name]
            result = self.run_page(*words, "--", "echo", "here")
            self.assertEqual((result.returncode, result.stdout), (0, "here\n"))
            self.assertIn(f"{file.name}:1:7: view must be a text of 1 to 256 bytes, not a list of 0", result.stderr)
            self.assertEqual(self.run_page(*words, "--check", "--", "echo", "here").returncode, 78)

    def test_a_signal_reaches_the_command(self):
        words = ["--", sys.executable, "-c", "import time; print('here', flush=True); time.sleep(600)"]
        process = Process(BINARIES / "touchd-page", *words, stderr=subprocess.DEVNULL)
        process.expect("here")
        self.assertEqual(process.end(), -signal.SIGTERM)

    def test_what_is_wrong_is_said(self):
        for words, code, sentence in [
            (["--", "/nowhere/chromium"], 69, "/nowhere/chromium"),
            (["--"], 64, "-- needs a command"),
            (["--browser", "kiosk.example:9222"], 64, "another machine"),
            (["--browser", "127.0.0.1:1"], 69, "cannot connect to a browser at 127.0.0.1:1"),
            (["--mode", "look"], 64, "watch or deliver"),
            (["--config", "/nowhere/page.yaml"], 78, "/nowhere/page.yaml: cannot read it: no such file"),
        ]:
            with self.subTest(words):
                result = self.run_page(*words)
                self.assertEqual(result.returncode, code, result.stderr)
                self.assertIn(sentence, result.stderr)


if __name__ == "__main__":
    unittest.main()
