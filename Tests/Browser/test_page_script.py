"""The script by which touchd-page looks into a page, in a real browser: which views there are, and what became of touches."""

import json
import os
import pathlib
import random
import re
import tempfile
import time
import unittest

from devtools import Failure, Page
from shapes import is_cut_off

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGES = pathlib.Path(__file__).resolve().parent / "pages"
# The lists of ListenedEvents.swift.
LISTS = re.findall(r"let (\w+) = \[(.*?),?\s*\]", (ROOT / "Sources/Browsers/ListenedEvents.swift").read_text(), re.DOTALL)
EVENTS = {name: json.loads(f"[{names}]") for name, names in LISTS}
PREFIX = f"const touchdRules = globalThis.touchdTestRules || [], touchdEvents = {json.dumps(EVENTS)};\n"
SCRIPT = PREFIX + "\n".join(
    (ROOT / "Sources/PageBridge/Page" / name).read_text()
    for name in ("rules.js", "shapes.js", "outlines.js", "names.js", "views.js", "touches.js", "covers.js", "page.js")
)
LONG = os.environ.get("TOUCHD_RANDOM") == "long"
# The browser works longest for the points at which it is asked what is there.
WIDTH, HEIGHT, STEP = 1280, 800, 8 if LONG else 16

# Which element a touch is for at each point of the grid, by the page alone: the nearest one around it that people can use.
ORACLE = """
(step => {
  const usable = 'a[href], area[href], button, input, select, textarea, summary, label, iframe, embed, object, ' +
    'video[controls], audio[controls], [onclick], [role], [tabindex]:not([tabindex="-1"]), [contenteditable]';
  const known = new Map();
  const isUsable = e => {
    if (e === document.body || e === document.documentElement) return false;
    const style = getComputedStyle(e), around = e.parentElement && getComputedStyle(e.parentElement);
    return e.matches(usable) || style.cursor === 'pointer' && around && around.cursor !== 'pointer' || scrolls(e, style);
  };
  const scrolls = (e, style) =>
    /auto|scroll/.test(style.overflowY) && e.scrollHeight > e.clientHeight ||
    /auto|scroll/.test(style.overflowX) && e.scrollWidth > e.clientWidth;
  const around = e => e.assignedSlot || e.parentElement || e.getRootNode().host;
  const owner = first => {
    for (let e = first; e; e = around(e)) {
      if (!known.has(e)) known.set(e, isUsable(e));
      if (known.get(e)) return e.id || e.localName;
    }
    return 'page';
  };
  const at = (root, x, y) => {
    const e = root.elementFromPoint(x, y), inner = e && e.shadowRoot && e.shadowRoot !== root ? at(e.shadowRoot, x, y) : null;
    return inner || e;
  };
  const found = [];
  for (let y = 0; y < innerHeight; y += step) for (let x = 0; x < innerWidth; x += step) found.push(owner(at(document, x, y)));
  return found;
})
"""


# The most that is asked of the browser from one look at the clock to the next: a piece of work ends at one of them.
COUNTER = """
{
  let count = 0;
  globalThis.most = 0;
  const counted = (prototype, name, kind) => {
    const {[kind]: old, ...rest} = Object.getOwnPropertyDescriptor(prototype, name);
    Object.defineProperty(prototype, name, {...rest, [kind](...values) { count++; return old.apply(this, values); }});
  };
  for (const name of ["nextSibling", "previousSibling"]) counted(Node.prototype, name, "get");
  for (const name of ["nextElementSibling", "previousElementSibling"]) counted(Element.prototype, name, "get");
  for (const name of ["matches", "getBoundingClientRect", "getClientRects"]) counted(Element.prototype, name, "value");
  counted(globalThis, "getComputedStyle", "value");
  for (const list of [NodeList, HTMLCollection])
    list.prototype[Symbol.iterator] = function* () { for (let i = 0; i < this.length; i++) { count++; yield this[i]; } };
  const clock = performance.now.bind(performance);
  performance.now = () => { globalThis.most = Math.max(globalThis.most, count); count = 0; return clock(); };
}
"""


def is_in(view, x, y):
    """Whether a view has the point: its frame, turned about its centre, with round corners, or its outline."""
    left, top, width, height = view[2:6]
    turn, radii, outline = (view[7:] + [None] * 3)[:3]
    if turn:
        a, b, c, d = turn
        dx, dy, size = x - left - width / 2, y - top - height / 2, a * d - b * c
        return abs(d * dx - c * dy) / abs(size) < width / 2 and abs(a * dy - b * dx) / abs(size) < height / 2
    if not (left <= x < left + width and top <= y < top + height):
        return False
    if radii and is_cut_off(view[2:6], radii, x, y):
        return False
    if outline:
        points = list(zip(outline[::2], outline[1::2]))
        return sum(crosses(p, q, x, y) for p, q in zip(points, points[1:] + points[:1])) % 2 == 1
    return True


def crosses(p, q, x, y):
    return (p[1] > y) != (q[1] > y) and x < p[0] + (y - p[1]) / (q[1] - p[1]) * (q[0] - p[0])


def extent(view):
    """The box around a view."""
    left, top, width, height = view[2:6]
    if len(view) > 7 and view[7]:
        reach = (width + height) * sum(map(abs, view[7]))
        return left - reach, top - reach, left + width + reach, top + height + reach
    return left, top, left + width, top + height


def hits(views, step):
    """Whose view has each point of the grid: that of the last one in the list."""
    columns, rows = -(-WIDTH // step), -(-HEIGHT // step)
    found = ["page"] * (columns * rows)
    for view in views:
        left, top, right, bottom = extent(view)
        for row in range(max(0, int(top // step)), min(rows, int(bottom // step) + 1)):
            for column in range(max(0, int(left // step)), min(columns, int(right // step) + 1)):
                if is_in(view, column * step, row * step):
                    found[row * columns + column] = view[1]
    return found


def hit(views, x, y):
    """Whose view has a point."""
    return next((view[1] for view in reversed(views) if is_in(view, x, y)), "page")


def means(name, element):
    """Whether a view's name is that of the element with this id, or of one of several."""
    return name == element or name.endswith(f"-{element}") or name.rstrip("0123456789") == f"{element}."


class Follower:
    """A page with the script in a world of its own."""

    def __init__(self, before=""):
        self.page = Page()
        self.page.show_as(width=WIDTH, height=HEIGHT)
        self.page.ask("Emulation.setTouchEmulationEnabled", enabled=True)
        self.page.ask("Runtime.addBinding", name="touchdTell", executionContextName="touchd")
        self.page.ask(
            "Page.addScriptToEvaluateOnNewDocument", source=before + SCRIPT, worldName="touchd", runImmediately=True
        )
        self.close = self.page.close

    def resize(self, width, height):
        self.page.show_as(width=width, height=height)

    def open(self, path):
        self.page.open(path)
        frame = self.page.ask("Page.getFrameTree")["frameTree"]["frame"]["id"]
        contexts = [event["params"]["context"] for event in self._events("Runtime.executionContextCreated")]
        worlds = [c for c in contexts if c["name"] == "touchd" and c["auxData"]["frameId"] == frame]
        self.world = worlds[-1]["id"]

    def _events(self, method):
        return [event for event in self.page.events if event.get("method") == method]

    def inside(self, expression):
        """What an expression comes to in the world of the script."""
        result = self.page.ask("Runtime.evaluate", expression=expression, contextId=self.world, returnByValue=True)
        if "exceptionDetails" in result:
            raise Failure(result["exceptionDetails"])
        return result["result"].get("value")

    def step(self, expression):
        """Does something in the page, and waits until it is done and drawn."""
        drawn = "new Promise(done => requestAnimationFrame(() => setTimeout(done)))"
        self.page.value(f"Promise.resolve({expression}).then(() => {drawn})")

    def until(self, condition, what):
        """Waits; the time is how long a machine that has stopped is waited for."""
        end = time.monotonic() + 120
        while True:
            try:
                # What has come is read with the answer.
                self.page.value("0")
                result = condition()
            except Failure as failure:
                # The page goes elsewhere at this moment.
                if "navigated" not in str(failure) and "context" not in str(failure):
                    raise
                result = None
            if result:
                return result
            if time.monotonic() > end:
                raise AssertionError(f"nothing came of: {what}; {self.messages()[-20:]}")
            time.sleep(0.005)

    def rest(self):
        self.until(lambda: self.inside("touchdPage.isResting()"), "rest")

    def messages(self):
        calls = [e["params"] for e in self._events("Runtime.bindingCalled")]
        return [json.loads(call["payload"]) for call in calls if call["executionContextId"] == self.world]

    def views(self):
        return [message for message in self.messages() if message["what"] == "views"][-1]

    def exceptions(self):
        details = [e["params"]["exceptionDetails"] for e in self._events("Runtime.exceptionThrown")]
        return [each["exception"].get("description", each["text"]) for each in details]

    def differences(self, step=STEP):
        """The points at which page and views differ, with what both say."""
        shown = self.views()
        assert shown["size"] == [WIDTH, HEIGHT], shown["size"]
        columns = -(-WIDTH // step)
        pairs = zip(self.page.value(f"{ORACLE}({step})"), hits(shown["views"], step))
        return [
            (index % columns * step, index // columns * step, element, name)
            for index, (element, name) in enumerate(pairs)
            if not means(name, element)
            and not self.is_on_edge(shown["views"], index % columns * step, index // columns * step, element)
        ]

    def is_on_edge(self, views, x, y, element):
        """Whether the element is the one that is found less than two hundredths of a pixel beside a point: outlines have straight
        lines in place of arcs."""
        beside = [(x + dx, y + dy) for dx in (-0.02, 0, 0.02) for dy in (-0.02, 0, 0.02)]
        found = ([view[1] for view in views if len(view) > 9 and is_in(view, *point)] for point in beside)
        outlined = [names[-1] if names else None for names in found]
        return len(set(outlined)) > 1 and any(means(hit(views, *point), element) for point in beside)

    def point(self, x, y):
        """Moves a mouse."""
        self.page.ask("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y)

    def press(self, x, y):
        """Clicks with a mouse."""
        for kind in ("mousePressed", "mouseReleased"):
            self.page.ask("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def touch(self, kind, *points):
        places = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self.page.ask("Input.dispatchTouchEvent", type=kind, touchPoints=places)


class PageScriptTestCase(unittest.TestCase):
    new_follower = Follower
    # The pages in which the browser itself says something else than it does.
    unlike = ()

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        cls.follower = cls.new_follower()
        cls.addClassCleanup(cls.follower.close)

    def show(self, body):
        """Shows a page with this body."""
        path = pathlib.Path(self.folder.name, "page.html")
        path.write_text(f'<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Page</title>{body}</html>')
        self.follower.open(path)
        self.follower.rest()


class ViewTests(PageScriptTestCase):
    def assert_exact(self, what, step=STEP):
        self.follower.rest()
        wrong = self.follower.differences(step)
        self.assertEqual(wrong[:10], [], f"{what}: {len(wrong)} points differ")

    def test_each_page_is_exact_at_rest_and_after_each_of_its_steps(self):
        names = sorted(path.stem for path in (PAGES / "follow").glob("*.html"))
        self.assertGreaterEqual(len(names), 40)
        for name in [name for name in names if name not in self.unlike]:
            with self.subTest(name):
                self.follower.open(PAGES / "follow" / f"{name}.html")
                self.assert_exact("at first")
                for number in range(self.follower.page.value("steps.length")):
                    self.follower.step(f"steps[{number}]()")
                    self.assert_exact(f"after step {number}")
                self.assertEqual(self.follower.exceptions(), [])

    def test_the_pages_of_the_import_are_exact(self):
        for name in ("form", "frames", "layers", "scrolling", "transforms", "scaled", "dialog"):
            with self.subTest(name):
                self.follower.open(PAGES / f"{name}.html")
                self.assert_exact(name)

    def test_elements_that_listen_are_views_once_the_browser_has_said_so(self):
        self.show('<div id="plain" style="width: 200px; height: 80px">plain</div>')
        self.assertEqual(self.follower.views()["views"], [])
        self.follower.inside("touchdPage.listen(document.getElementById('plain'))")
        self.follower.rest()
        self.assertEqual([view[0] for view in self.follower.views()["views"]], ["plain"])

    def test_elements_with_handlers_of_any_touch_are_views(self):
        for handler in ("onclick", "ondblclick", "oncontextmenu", "ontouchmove", "onpointermove"):
            self.show(f'<div id="plain" {handler}="1" style="width: 200px; height: 80px">plain</div>')
            self.assertEqual([view[0] for view in self.follower.views()["views"]], ["plain"], handler)

    def test_flags_say_what_a_view_is(self):
        self.show(
            """<button id="go">Go</button><button id="off" disabled>Off</button><input id="pin" type="password">
            <input id="code" autocomplete="one-time-code"><div inert><button id="inert">inert</button></div>
            <div id="list" style="overflow: auto; height: 40px"><div style="height: 90px"></div></div>"""
        )
        flags = {view[0]: view[6] for view in self.follower.views()["views"] if view[1] != "page"}
        self.assertEqual(flags, {"go": 1, "off": 3, "pin": 9, "code": 9, "list": 4})

    def test_an_element_keeps_its_name(self):
        self.show('<button>Pay</button><p id="rest"></p>')
        self.follower.step("document.body.prepend(Object.assign(document.createElement('button'), {textContent: 'Pay'}))")
        self.follower.rest()
        names = {view[3] for view in self.follower.views()["views"]}
        self.assertEqual(len(names), 1)
        first, second = sorted(self.follower.views()["views"], key=lambda view: view[2])
        self.assertEqual((first[0], second[0]), ("Pay.2", "Pay"))

    def test_a_page_that_replaces_what_the_script_uses_changes_nothing(self):
        self.show(
            """<button id="go" style="width: 90px">Go</button><script>
            globalThis.touchdPage = 1; Element.prototype.getClientRects = () => []; JSON.stringify = () => 'no';
            Array.prototype.push = () => 0; globalThis.getComputedStyle = null;</script>"""
        )
        self.follower.step("document.getElementById('go').style.width = '200px'")
        self.follower.rest()
        self.assertEqual([view[4] for view in self.follower.views()["views"]], [200])
        self.assertEqual(self.follower.page.value("touchdPage"), 1)

    def test_a_size_is_told_if_it_is_all_that_changes(self):
        self.show("<button id=pay style='position: fixed; left: 0; top: 0; width: 90px; height: 90px'>Pay</button>")
        self.follower.resize(WIDTH - 200, HEIGHT - 100)
        try:
            size = [WIDTH - 200, HEIGHT - 100]
            self.follower.until(lambda: self.follower.views()["size"] == size, "size")
        finally:
            self.follower.resize(WIDTH, HEIGHT)

    def test_what_shows_below_a_pointer_is_followed(self):
        rows = "".join(f'<div class="row">row {i} <a href="#" id="link{i}">link</a></div>' for i in range(60))
        self.show(
            f"""<style>.row {{ height: 60px }} a {{ display: block; visibility: hidden }}
            .row:hover a {{ visibility: visible }}</style>{rows}"""
        )
        for what in ("[100, 200]", "[100, 400]", "scrollTo(0, 500)", "scrollTo(0, 370)", "[300, 90]"):
            if what.startswith("["):
                x, y = json.loads(what)
                self.follower.point(x, y)
            else:
                self.follower.step(what)
            # What is below the pointer changes a little later.
            row = f"document.elementFromPoint({x}, {y}).closest('.row')"
            self.follower.until(lambda: self.follower.page.value(f"{row}.matches(':hover')"), what)
            self.follower.until(lambda: self.follower.differences() == [], f"the views after {what}")

    def test_bars_are_not_cut_off_by_round_corners(self):
        for overflow in ("auto", "scroll", "hidden auto", "auto hidden"):
            with self.subTest(overflow=overflow):
                self.show(
                    f"""<div onclick="1" id="box" style="position: absolute; left: 40px; top: 40px; width: 160px; height: 120px;
                    overflow: {overflow}; border: 4px solid; border-radius: 40px"><div style="width: 400px; height: 400px"></div></div>"""
                )
                self.assert_exact(overflow, step=2)

    def test_random_changes_are_followed_exactly(self):
        source = random.Random(156)
        self.show(
            """<style>body { margin: 0; font: 16px/24px monospace } #all { position: relative; width: 1280px; height: 780px;
            overflow: hidden } .c { position: absolute; background: #eee }
            .r { border-radius: 20px } .z { isolation: isolate } .f { display: flex; gap: 8px } .s { overflow: auto }
            .t { transform: rotate(20deg) } .k { clip-path: inset(8px round 10px) } .o { opacity: .5 } .n { pointer-events: none }
            .h { visibility: hidden } .x { overflow: hidden } .u { transform: scale(1.5) } .b { border: 6px solid }</style>
            <div id="all"></div>"""
        )
        self.follower.page.value(MUTATOR)
        changes = 0
        while changes < (3000 if LONG else 300):
            count = source.choice((1, 3, 10, 40))
            self.follower.step(f"mutate({source.randrange(1 << 30)}, {count})")
            changes += count
            self.assert_exact(f"after {changes} changes", step=16)


class CostTests(PageScriptTestCase):
    LIST = """<style>.row { display: flex; gap: 8px; height: 40px } button { border-radius: 8px }</style>
        <div id="list" style="overflow: auto; height: 600px"></div><script>
        for (let i = 1; i <= 1250; i++) document.getElementById('list').insertAdjacentHTML('beforeend',
          `<div class="row"><span>row ${i}</span><b>of many</b><button id="delete${i}">delete</button></div>`);</script>"""

    def metrics(self):
        metrics = self.follower.page.ask("Performance.getMetrics")["metrics"]
        return {metric["name"]: metric["value"] for metric in metrics}

    def test_a_page_at_rest_costs_nothing(self):
        self.show(self.LIST)
        self.follower.page.ask("Performance.enable")
        self.follower.until(lambda: self.is_idle(), "a second without a task of the script")

    def is_idle(self):
        before = self.metrics()
        time.sleep(1)
        after = self.metrics()
        return all(before[name] == after[name] for name in ("ScriptDuration", "LayoutCount", "RecalcStyleCount"))

    def test_the_container_stands_for_more_than_can_be_followed(self):
        self.show(
            """<style>body { margin: 0; font-size: 0 } #all i { display: inline-block; width: 5px; height: 5px; cursor: pointer }
            #go { position: fixed; left: 100px; top: 700px; width: 90px; height: 40px }</style><div id="all"></div>
            <button id="go">Go</button><script>
            document.getElementById('all').innerHTML = '<i></i>'.repeat(24000) + '<b>rest</b>';</script>"""
        )
        shown = self.follower.views()
        self.assertTrue(shown["isTooLarge"])
        self.assertEqual([view[:6] for view in shown["views"]], [["all", "all", 0, 0, 1280, 470], ["go", "go", 100, 700, 90, 40]])
        self.assertEqual(self.follower.inside("touchdPage.at(600, 300)"), "all")
        # Half as many are followed one by one.
        self.follower.step("document.querySelectorAll('#all i:nth-child(2n)').forEach(e => e.remove())")
        self.follower.rest()
        shown = self.follower.views()
        self.assertFalse(shown["isTooLarge"])
        self.assertEqual(len(shown["views"]), 12001)

    def test_a_hundred_thousand_elements_are_looked_at_in_pieces(self):
        self.show(
            """<div id="all"></div><script>
            document.getElementById('all').innerHTML = '<p><button>go</button></p>'.repeat(50000);</script>"""
        )
        self.assert_pieces()

    def test_an_outline_of_thousands_of_parts_is_worked_out_in_pieces(self):
        parts = "".join(f"M{i % 60 * 20} {i // 60 * 15}c5 0 5 5 5 5s-5 5-5 5s-5 0-5-5z" for i in range(3000))
        self.show(f'<svg width="1200" height="780"><a href="#there"><path d="{parts}"/></a></svg>')
        self.assert_pieces()

    def test_no_piece_asks_the_browser_for_much(self):
        follower = Follower(COUNTER)
        self.addCleanup(follower.close)
        pages = {
            "many in one element": ("20000", "<button>go</button>"),
            "many in an inline element": ("3000", "<div><i>go</i></div>"),
            "many texts": ("20000", "go<br>"),
        }
        for what, (count, part) in pages.items():
            with self.subTest(what):
                path = pathlib.Path(self.folder.name, "page.html")
                path.write_text(
                    f"""<!DOCTYPE html><html lang="en"><title>Page</title><a href="#there" id="all"></a><script>
                    document.getElementById("all").innerHTML = "{part}".repeat({count});</script></html>"""
                )
                follower.open(path)
                follower.until(lambda: follower.inside("touchdPage.cost().looks") > 0, "a look")
                follower.rest()
                # Many come at once.
                follower.step("document.body.append(document.getElementById('all').cloneNode(true))")
                follower.step("document.body.append(...document.getElementById('all').childNodes)")
                follower.rest()
                self.assertLess(follower.inside("most"), 800)

    def assert_pieces(self):
        """The work was done in many pieces, and no one had most of it; how long each takes depends on what else goes on."""
        cost = self.follower.inside("touchdPage.cost()")
        self.assertGreater(len(cost["pieces"]), 15, cost)
        self.assertLess(cost["longest"], cost["sum"] / 2, cost)

    def test_a_page_that_never_rests_is_looked_at_now_and_then(self):
        self.show('<button id="go">Go</button>')
        before = len(self.follower.messages())
        seconds = self.follower.page.value(
            """new Promise(done => {
              const began = performance.now(), go = document.getElementById('go');
              let count = 0;
              const frame = () => {
                for (let i = 0; i < 60; i++) go.style.width = 100 + ++count % 100 + 'px';
                if (performance.now() < began + 1500) requestAnimationFrame(frame);
                else done((performance.now() - began) / 1000);
              };
              frame();
            })"""
        )
        self.follower.rest()
        looks = len(self.follower.messages()) - before
        self.assertGreater(looks, 2)
        self.assertLessEqual(looks, seconds * 20 + 2)
        self.assertEqual(self.follower.differences(), [])

    def test_a_list_that_scrolls_is_exact_when_it_rests(self):
        self.show(self.LIST)
        for offset in (33, 7000, 49000, 0):
            self.follower.step(f"document.getElementById('list').scrollTop = {offset}")
            self.follower.rest()
            self.assertEqual(self.follower.differences(16), [], offset)


class TouchTestCase(PageScriptTestCase):
    """Each touch has a number; what is said of it comes in the order in which it happened."""

    PAGE = """<style>button, a, div { width: 200px; height: 60px } #list { overflow: auto; height: 200px }</style>
        <button id="go">Go</button><script>%s</script>"""

    def setUp(self):
        # A browser remembers fingers and what they did.
        self.follower = self.new_follower()
        self.addCleanup(self.follower.close)

    def tap(self, x=50, y=40):
        self.follower.touch("touchStart", (x, y))
        self.follower.touch("touchEnd")
        # Its beginning may settle before.
        self.settled("up")
        return self.settled()

    def said(self):
        return [message for message in self.follower.messages() if "touch" in message]

    def settled(self, what="settled"):
        """What is said of the last touch up to a message, or what has been said when that came."""

        def find():
            said = self.said()
            if not said:
                return None
            last = [message for message in said if message["touch"] == said[-1]["touch"]]
            return last if any(message["what"] == what for message in last) else None

        found = self.follower.until(find, what)
        if what != "settled" or not any(message["what"] == "up" for message in found):
            return found
        # It settles once more if a click follows.
        self.follower.until(self.is_over, "the end of it")
        return [message for message in self.said() if message["touch"] == found[0]["touch"]]

    def is_over(self):
        return self.follower.inside("touchdPage.isSettled()")

    def kinds(self, messages):
        return [message["what"] for message in messages if message["what"] != "settled"]

    def proofs(self, messages):
        return [message["proof"] for message in messages if message["what"] == "proof"]

    def only(self, messages, what):
        (message,) = [message for message in messages if message["what"] == what]
        return message


class TouchTests(TouchTestCase):
    def test_a_tap_on_a_button_without_a_listener(self):
        self.show(self.PAGE % "")
        said = self.tap()
        self.assertEqual(self.kinds(said), ["down", "up", "click", "handled"])
        down, up, click = (self.only(said, what) for what in ("down", "up", "click"))
        self.assertEqual((down["view"], down["x"], down["y"], down["kind"], down["disabled"]), ("go", 50, 40, "touch", False))
        self.assertEqual((up["view"], click["view"], click["standard"], click["disabled"]), ("go", "go", "", False))
        self.assertLessEqual(down["stamp"], down["time"])
        self.assertLessEqual(down["time"], up["time"])
        self.assertFalse(self.only(said, "handled")["prevented"])

    def test_what_a_listener_changes_is_a_proof(self):
        self.show(self.PAGE % "document.getElementById('go').onclick = e => { e.target.textContent = 'Gone'; };")
        self.assertEqual(self.proofs(self.tap()), ["changed"])

    def test_a_change_before_the_touch_is_none(self):
        self.show(self.PAGE % "")
        self.follower.page.value("document.getElementById('go').append('!')")
        self.assertEqual(self.proofs(self.tap()), [])

    def test_a_slow_listener_proves_it_later(self):
        self.show(
            self.PAGE
            % """document.getElementById('go').onclick = () =>
              setTimeout(() => document.body.append('later'), 180);"""
        )
        # On a slow machine the page is read for longer than a moment: the second begins when it rests.
        rest = self.follower.page.value("performance.now()")
        self.follower.until(lambda: self.follower.page.value("performance.now()") > rest + 1000, "a quiet second")
        self.tap()
        self.assertEqual(self.proofs(self.settled("proof")), ["changed"])

    def test_what_a_program_enters_in_a_field_is_a_value(self):
        for change in ("text.value = 'typed'", "box.checked = true", "list.selectedIndex = 1"):
            with self.subTest(change):
                self.show(
                    self.PAGE
                    % f"document.getElementById('go').onclick = () => {{ {change}; }};"
                    + """<p><input id="text"><input type="checkbox" id="box"><select id="list"><option>1<option>2</select>"""
                )
                self.assertEqual(self.proofs(self.tap()), ["value"])

    def test_an_animation_that_a_program_begins_is_a_change(self):
        self.show(
            self.PAGE % "document.getElementById('go').onclick = e => e.target.animate([{opacity: 0}, {opacity: 1}], 5000);"
        )
        self.assertEqual(self.proofs(self.tap()), ["changed"])

    def test_what_a_program_scrolls_is_a_proof(self):
        self.show(
            self.PAGE % "document.getElementById('go').onclick = () => { document.getElementById('list').scrollTop = 90; };"
            + '<div id="list"><p style="height: 900px">'
        )
        self.assertEqual(self.proofs(self.tap()), ["scrolled"])

    def test_a_slider_that_is_moved_has_its_own_value(self):
        self.show('<input type="range" id="volume" value="0" style="width: 300px; height: 60px">')
        said = self.tap(200, 40)
        self.assertNotIn("click", self.kinds(said))
        self.assertTrue(self.only(said, "proof")["own"])
        self.assertEqual(self.proofs(said), ["value"])

    def test_what_follows_a_finger_changes_the_page(self):
        page = self.PAGE % """
          const go = document.getElementById('go');
          go.style.touchAction = 'none';
          go.addEventListener('pointermove', e => { go.style.translate = e.clientX - 50 + 'px'; });"""
        for isFollowed in (True, False):
            with self.subTest(isFollowed):
                self.show(page)
                if isFollowed:
                    self.follower.inside("touchdPage.listen(document.getElementById('go'), true)")
                self.follower.touch("touchStart", (50, 40))
                for x in range(60, 200, 10):
                    self.follower.touch("touchMove", (x, 40))
                self.follower.touch("touchEnd")
                said = self.settled("up")
                # Firefox does not tell who does not.
                self.assertEqual(bool(self.only(said, "up")["follows"]), isFollowed)
                self.assertNotIn("click", self.kinds(said))
                self.assertIn("changed", self.proofs(said))

    def test_a_dialog_that_a_touch_beside_it_closes_is_the_browsers_own_doing(self):
        self.show('<dialog id="all" closedby="any" style="top: 200px">all</dialog>')
        self.follower.page.value("document.getElementById('all').showModal()")
        self.follower.rest()
        said = self.tap(700, 700)
        self.assertTrue(any(message.get("own") for message in said), said)

    def test_the_label_of_a_disabled_field_is_disabled(self):
        self.show('<label style="display: block; height: 60px"><input type="checkbox" disabled>Like</label>')
        self.assertTrue(self.only(self.tap(100, 20), "down")["disabled"])

    def test_a_click_whose_default_is_prevented(self):
        self.show('<a id="link" href="#there" style="display: block; height: 60px">there</a>')
        self.follower.page.value("document.getElementById('link').addEventListener('click', e => e.preventDefault())")
        said = self.tap()
        self.assertEqual(self.only(said, "click")["standard"], "a")
        self.assertTrue(self.only(said, "handled")["prevented"])

    def test_a_page_that_prevents_the_touch_has_no_click(self):
        for event in ("touchstart", "touchend"):
            with self.subTest(event):
                self.show(
                    self.PAGE
                    % f"""document.getElementById('go').addEventListener('{event}',
                      e => {{ e.preventDefault(); document.body.className = 'touched'; }}, {{passive: false}});"""
                )
                said = self.tap()
                self.assertEqual(self.only(said, "prevented")["event"], event)
                self.assertNotIn("click", self.kinds(said))
                self.assertEqual(self.proofs(said), ["changed"])

    def test_a_finger_that_scrolls_is_cancelled(self):
        self.show(
            """<div id="list" style="overflow: auto; height: 300px; width: 300px">
            <div style="height: 3000px"></div></div>"""
        )
        self.follower.touch("touchStart", (100, 200))
        for y in range(190, 40, -10):
            self.follower.touch("touchMove", (100, y))
        said = self.settled("cancel")
        self.follower.touch("touchEnd")
        self.assertEqual(self.only(said, "down")["view"], "list")
        self.assertNotIn("click", self.kinds(said))
        self.assertEqual(self.only(said, "cancel")["scrolled"], "list")

    def test_a_finger_that_stays_opens_the_menu(self):
        self.show('<a id="link" href="#there" style="display: block; height: 60px">there</a>')
        self.follower.touch("touchStart", (50, 40))
        # Chromium without a window opens none by itself.
        self.follower.page.value(
            "document.getElementById('link').dispatchEvent(new MouseEvent('contextmenu', {bubbles: true}))"
        )
        said = self.settled("menu")
        self.follower.touch("touchEnd")
        self.assertNotIn("click", self.kinds(said))

    def test_a_finger_that_slides_off_says_where_it_was_lifted(self):
        self.show(
            """<style>body { touch-action: none; margin: 0 } button { position: absolute; width: 200px; height: 60px; left: 0 }</style>
            <button id="go" style="top: 0">Go</button><button id="other" style="top: 100px">Other</button>"""
        )
        self.follower.touch("touchStart", (50, 30))
        self.follower.touch("touchMove", (50, 80))
        self.follower.touch("touchMove", (50, 130))
        self.follower.touch("touchEnd")
        said = self.settled()
        self.assertEqual((self.only(said, "down")["view"], self.only(said, "up")["view"]), ("go", "other"))
        self.assertNotIn("click", self.kinds(said))

    def two_ends(self):
        ups = [message for message in self.said() if message["what"] == "up"]
        return ups if len(ups) == 2 else None

    def test_two_fingers_are_two_touches(self):
        self.show(
            """<style>body { touch-action: none; margin: 0 } button { position: absolute; width: 200px; height: 60px; left: 0 }</style>
            <button id="go" style="top: 0">Go</button><button id="other" style="top: 100px">Other</button>"""
        )
        self.follower.touch("touchStart", (50, 30))
        self.follower.touch("touchStart", (50, 30), (60, 130))
        self.follower.touch("touchEnd")
        ups = self.follower.until(self.two_ends, "two ends")
        downs = [message for message in self.said() if message["what"] == "down"]
        self.assertEqual([message["view"] for message in downs], ["go", "other"])
        self.assertEqual({message["touch"] for message in ups}, {message["touch"] for message in downs})

    def test_a_disabled_button_says_so(self):
        self.show(self.PAGE.replace('id="go"', 'id="go" disabled') % "")
        said = self.tap()
        self.assertTrue(self.only(said, "down")["disabled"])
        self.assertNotIn("click", self.kinds(said))

    def test_a_field_gets_the_focus(self):
        self.show('<input id="name" style="width: 200px; height: 60px">')
        said = self.tap()
        self.assertEqual(self.only(said, "click")["standard"], "text")
        self.assertEqual(self.proofs(said), ["focus"])

    def test_a_checkbox_has_a_value(self):
        self.show('<label id="label" style="display: block; height: 60px"><input type="checkbox" id="box">Like</label>')
        said = self.tap(100, 20)
        self.assertEqual(self.only(said, "click")["view"], "label")
        self.assertEqual(self.only(said, "click")["standard"], "label")
        self.assertIn("value", self.proofs(said))

    def test_a_summary_opens(self):
        self.show('<details><summary id="more" style="height: 60px">More</summary>Much</details>')
        said = self.tap()
        self.assertEqual(self.only(said, "click")["standard"], "summary")
        self.assertIn("changed", self.proofs(said))

    def test_a_page_that_throws(self):
        self.show(self.PAGE % "document.getElementById('go').onclick = () => { throw new TypeError('no shop'); };")
        said = self.tap()
        self.assertEqual(self.kinds(said), ["down", "up", "click", "handled"])
        (exception,) = self.follower.exceptions()
        self.assertIn("TypeError: no shop", exception)

    def test_a_link_that_leads_away_has_said_its_click(self):
        self.show('<a id="link" href="about:blank#left" style="display: block; height: 60px">away</a>')
        self.follower.touch("touchStart", (50, 40))
        self.follower.touch("touchEnd")
        said = self.settled("click")
        self.assertEqual((self.only(said, "click")["view"], self.only(said, "click")["standard"]), ("link", "a"))
        self.follower.until(lambda: self.follower.page.value("location.href") == "about:blank#left", "the next page")

    def test_a_mouse_is_a_touch_of_its_kind(self):
        self.show(self.PAGE % "")
        self.follower.press(50, 40)
        said = self.settled()
        self.assertEqual(self.only(said, "down")["kind"], "mouse")
        self.assertIn("click", self.kinds(said))

    def test_the_bridge_can_ask_for_the_element_of_a_touch(self):
        self.show(self.PAGE % "")
        number = self.tap()[0]["touch"]
        self.assertEqual(self.follower.inside(f"touchdPage.element({number}).id"), "go")
        self.assertTrue(self.follower.inside(f"touchdPage.element({number + 7}) === null"))


# Changes a page at random: what is added, taken away, moved, and what styles do to it.
MUTATOR = """
globalThis.mutate = (seed, count) => {
  const random = limit => {
    seed = seed + 0x6d2b79f5 | 0;
    let t = Math.imul(seed ^ seed >>> 15, 1 | seed);
    t = t + Math.imul(t ^ t >>> 7, 61 | t) ^ t;
    return ((t ^ t >>> 14) >>> 0) % limit;
  };
  const one = list => list[random(list.length)];
  const all = document.getElementById('all'), classes = [...'rzfstkonhxub'];
  const boxes = () => [all, ...all.querySelectorAll('div')];
  const place = e => {
    e.style.left = random(1100) + 'px'; e.style.top = random(640) + 'px';
    e.style.width = 40 + random(300) + 'px'; e.style.height = 30 + random(200) + 'px';
  };
  const add = () => {
    if (all.querySelectorAll('*').length > 60) return;
    const e = document.createElement(one(['div', 'div', 'button', 'a', 'input']));
    globalThis.made = (globalThis.made || 0) + 1;
    e.id = 'e' + made;
    e.className = 'c ' + one(classes);
    if (e.localName === 'a') e.href = '#' + e.id;
    if (e.localName === 'div' && random(3) === 0) e.setAttribute('onclick', '1');
    place(e);
    (random(2) ? all : one(boxes())).append(e);
  };
  const kinds = [add, add, add,
    e => { if (e && all.querySelectorAll('*').length > 20) e.remove(); },
    e => { if (e) place(e); },
    e => { if (e) e.classList.toggle(one(classes)); },
    e => { if (e) e.style.zIndex = one(['auto', '-1', '0', '1', '5']); },
    e => { if (e && 'disabled' in e) e.disabled = !e.disabled; else if (e) e.inert = random(8) === 0; },
    e => { if (e) e.parentElement.append(e); },
    e => { if (e) e.hidden = random(6) === 0; },
    e => { if (e) e.scrollTop = random(80); },
  ];
  for (let i = 0; i < count; i++) one(kinds)(one([...all.querySelectorAll('*'), null]));
};
"""


if __name__ == "__main__":
    unittest.main()
