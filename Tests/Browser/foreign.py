#!/usr/bin/env python3
"""The script of touchd-page in pages of others, which a random finger touches: `foreign.py [--seconds 60] [--seed 1] URL...`.

After every few touches, when the page rests, the views are compared with what the browser finds, point by point. One line is
printed for each page, and below it the first points at which they differ. The status is 1 if there are such points or errors
that the page does not have without the script.
"""

import argparse
import json
import os
import random
import select
import sys
import time

from devtools import Failure, Page
from test_page_script import HEIGHT, SCRIPT, STEP, WIDTH, hits

# Compares the names that the views have at the points of the grid with the nearest element around each that people can use; to be
# called in the world of the script. `order` has an index in `names` for each point.
ORACLE = """
(step, names, order) => {
  const roles = new Set(['button', 'link', 'checkbox', 'radio', 'switch', 'tab', 'menuitem', 'menuitemcheckbox',
    'menuitemradio', 'option', 'slider', 'spinbutton', 'combobox', 'listbox', 'textbox', 'searchbox', 'treeitem']);
  const plain = 'a[href], area[href], a[*|href], button, input, select, textarea, summary, label, iframe, frame, embed, ' +
    'object, video[controls], audio[controls]';
  const handlers = '[onclick], [onmousedown], [onmouseup], [onpointerdown], [onpointerup], [ontouchstart], [ontouchend]';
  const known = new Map();
  const around = e => e.assignedSlot || e.parentElement || e.getRootNode().host || null;
  const cursorOf = e => e ? getComputedStyle(e).cursor : 'pointer';
  const scrolls = (e, style) => style.display !== 'inline' &&
    (/auto|scroll/.test(style.overflowY) && e.scrollHeight > e.clientHeight ||
      /auto|scroll/.test(style.overflowX) && e.scrollWidth > e.clientWidth);
  const isUsable = e => {
    if (e === document.body || e === document.documentElement) return false;
    if (e.matches(plain) || e.matches(handlers) || touchdHeard.has(e) || roles.has(e.getAttribute('role'))) return true;
    if (e.tabIndex >= 0 && e.hasAttribute('tabindex')) return true;
    if (e.isContentEditable && !(e.parentElement && e.parentElement.isContentEditable)) return true;
    const style = getComputedStyle(e);
    return style.cursor === 'pointer' && cursorOf(around(e)) !== 'pointer' || scrolls(e, style);
  };
  const ownerOf = first => {
    const path = [];
    let found = null;
    for (let e = first; e; e = around(e)) {
      if (known.has(e)) { found = known.get(e); break; }
      path.push(e);
      if (isUsable(e)) { found = e; break; }
    }
    for (const e of path) known.set(e, found);
    return found;
  };
  const at = (root, x, y) => {
    const e = root.elementFromPoint(x, y), inner = e && e.shadowRoot && e.shadowRoot !== root ? at(e.shadowRoot, x, y) : null;
    return inner || e;
  };
  const said = e => !e ? 'page' : e.localName + (e.id && '#' + e.id) + [...e.classList].slice(0, 3).map(c => '.' + c).join('');
  const boxOf = e => {
    const b = e ? e.getBoundingClientRect() : {};
    return [b.left, b.top, b.right, b.bottom];
  };
  const elements = names.map(name => name === 'page' ? null : touchdPage.named(name));
  const wasResting = touchdPage.isResting(), wrong = [];
  let index = 0, count = 0;
  for (let y = 0; y < innerHeight; y += step) for (let x = 0; x < innerWidth; x += step) {
    const e = at(document, x, y), owner = ownerOf(e), number = order[index++];
    if (owner === elements[number]) continue;
    const shown = elements[number];
    if (count++ < 400) wrong.push([x, y, boxOf(e), boxOf(shown), said(e), said(owner), names[number], said(shown)]);
  }
  return {size: [innerWidth, innerHeight], isResting: wasResting && touchdPage.isResting(), count, wrong};
}
"""
# How long an answer may take, in seconds: of a touch, and of a page whose points are all asked for.
SHORT, LONG = 10, 120
LISTENERS = {"click", "mousedown", "mouseup", "pointerdown", "pointerup", "touchstart", "touchend"}


class Crash(Exception):
    """The page has crashed."""


class Silence(Failure):
    """The browser does not answer."""


class Visitor(Page):
    """A page in a browser that keeps of its events what matters here."""

    def __init__(self, follows):
        self.views = {}
        self.worlds = {}
        self.thrown = []
        self.told = set()
        self.patience = LONG
        super().__init__("--block-new-web-contents", "--mute-audio")
        self.show_as(width=WIDTH, height=HEIGHT)
        self.ask("Emulation.setTouchEmulationEnabled", enabled=True)
        self.ask("Page.setInterceptFileChooserDialog", enabled=True)
        self.follows = follows
        if follows:
            self.ask("Runtime.addBinding", name="touchdTell", executionContextName="touchd")
            self.ask("Page.addScriptToEvaluateOnNewDocument", source=SCRIPT, worldName="touchd", runImmediately=True)

    def _next(self):
        while True:
            if b"\0" not in self.rest and not select.select([self.answers], [], [], self.patience)[0]:
                raise Silence(f"no answer for {self.patience} s")
            message = super()._next()
            content = message.get("params", {})
            match message.get("method"):
                case "Inspector.targetCrashed":
                    raise Crash
                case "Page.loadEventFired":
                    return message
                case "Page.javascriptDialogOpening":
                    self._send("Page.handleJavaScriptDialog", accept=content["type"] == "beforeunload")
                case "Runtime.exceptionThrown":
                    details = content["exceptionDetails"]
                    text = details.get("exception", {}).get("description", details["text"])
                    self.thrown.append(text.split("\n")[0][:200])
                case "Runtime.executionContextCreated":
                    context = content["context"]
                    if context["name"] == "touchd":
                        self.worlds[context["auxData"]["frameId"]] = context["id"]
                case "Runtime.bindingCalled":
                    said = json.loads(content["payload"])
                    if said["what"] == "views":
                        self.views[content["executionContextId"]] = said
                case None if "error" not in message or message["id"] == self.number:
                    return message

    def _send(self, method, **parameters):
        """Asks for what needs no answer."""
        request = {"id": 0, "method": method, "params": parameters, "sessionId": self.session}
        os.write(self.requests, json.dumps(request).encode() + b"\0")

    def world(self):
        frame = self.ask("Page.getFrameTree")["frameTree"]["frame"]
        return self.worlds.get(frame["id"])

    def inside(self, expression, **more):
        """What an expression comes to in the world of the script."""
        world = self.world()
        result = self.ask("Runtime.evaluate", expression=expression, contextId=world, **{"returnByValue": True, **more})
        if "exceptionDetails" in result:
            raise AssertionError(result["exceptionDetails"])
        return result["result"] if more else result["result"].get("value")

    def comes_to_rest(self, patience):
        """Whether the page has come to rest and has rested for 100 ms."""
        end = time.monotonic() + patience
        while time.monotonic() < end:
            if self.inside("touchdPage.isResting()"):
                time.sleep(0.1)
                if self.inside("touchdPage.isResting()"):
                    return True
            time.sleep(0.02)
        return False

    def hear(self):
        """Tells the script who listens, as touchd-page does."""
        self.inside("globalThis.touchdHeard ||= new WeakSet(); 0")
        # Asked in the world of the script, Chromium crashes now and then.
        document = self.ask("Runtime.evaluate", expression="document")["result"]["objectId"]
        found = self.ask("DOMDebugger.getEventListeners", objectId=document, depth=-1, pierce=True)["listeners"]
        world = self.world()
        nodes = dict.fromkeys(each["backendNodeId"] for each in found if each["type"] in LISTENERS and "backendNodeId" in each)
        for node in [node for node in list(nodes)[:2000] if (world, node) not in self.told]:
            self.told.add((world, node))
            try:
                element = self.ask("DOM.resolveNode", backendNodeId=node, executionContextId=world)["object"]
            except Failure:
                continue
            told = "function () { touchdPage.listen(this); touchdHeard.add(this) }"
            self.ask("Runtime.callFunctionOn", functionDeclaration=told, objectId=element["objectId"], silent=True)

    def compare(self):
        """The number of points that differ, and the first of them; None if the page does not rest."""
        self.hear()
        for _ in range(4):
            if not self.comes_to_rest(5):
                continue
            shown = self.views.get(self.world())
            if not shown or shown["size"] != [WIDTH, HEIGHT]:
                continue
            found = hits(shown["views"], STEP)
            names = list(dict.fromkeys(found))
            numbers = {name: number for number, name in enumerate(names)}
            order = [numbers[name] for name in found]
            result = self.inside(f"({ORACLE})({STEP}, {json.dumps(names)}, {json.dumps(order)})")
            if result["isResting"] and shown is self.views.get(self.world()) and result["size"] == [WIDTH, HEIGHT]:
                return result
        return None

    def touch(self, finger):
        """One touch: a tap, a drag or a flick."""
        x, y = finger.randrange(2, WIDTH - 2), finger.randrange(2, HEIGHT - 2)
        kind = finger.choice(("tap", "tap", "drag", "flick"))
        end_x, end_y = x + finger.randrange(-100, 100), y + finger.choice((-1, 1)) * finger.randrange(60, 400)
        steps = {"tap": 0, "drag": 12, "flick": 4}[kind]
        self._dispatch("touchStart", (x, y))
        for step in range(1, steps + 1):
            part = step / steps
            to = min(max(x + (end_x - x) * part, 1), WIDTH - 2), min(max(y + (end_y - y) * part, 1), HEIGHT - 2)
            self._dispatch("touchMove", to)
            time.sleep(0.016)
        if kind == "drag":
            time.sleep(0.08)
        self._dispatch("touchEnd")

    def _dispatch(self, kind, *points):
        places = [{"x": x, "y": y} for x, y in points]
        self.patience = SHORT
        try:
            self.ask("Input.dispatchTouchEvent", type=kind, touchPoints=places)
        except Silence:
            # A page that goes elsewhere at this moment answers nothing.
            pass
        finally:
            self.patience = LONG


class Visit:
    """One page that is touched for a while."""

    def __init__(self, url, seed):
        self.url, self.seed = url, seed
        self.touches = self.comparisons = self.restless = 0
        self.points = self.passing = 0
        self.wrong, self.errors, self.thrown = [], [], []
        self.costs = {}
        self.seconds = 0

    def follow(self, seconds):
        visitor = Visitor(follows=True)
        finger = random.Random(self.seed)
        began = time.monotonic()
        try:
            self._enter(visitor)
            self._compare(visitor)
            while time.monotonic() < began + seconds:
                for _ in range(3):
                    self._touch(visitor, finger)
                if self._is_elsewhere(visitor):
                    self._enter(visitor)
                self._compare(visitor)
        finally:
            self.thrown = visitor.thrown
            self.seconds = time.monotonic() - began
            visitor.close()

    def go_without(self):
        """The same touches without the script: what the page throws by then is its own."""
        visitor = Visitor(follows=False)
        finger = random.Random(self.seed)
        try:
            self._enter(visitor)
            time.sleep(0.5)
            for number in range(1, self.touches + 1):
                visitor.touch(finger)
                if number % 3 == 0:
                    time.sleep(0.4)
                    if self._is_elsewhere(visitor):
                        self._enter(visitor)
        finally:
            visitor.close()
        self.errors = sorted(set(self.thrown) - set(visitor.thrown))

    def _enter(self, visitor):
        visitor.visit(self.url)
        time.sleep(1)

    def _is_elsewhere(self, visitor):
        try:
            place = visitor.value("location.href")
        except Failure:
            return False
        return place.split("/")[:3] != self.url.split("/")[:3] or visitor.follows and visitor.world() is None

    def _touch(self, visitor, finger):
        self.touches += 1
        visitor.touch(finger)

    def _note_cost(self, visitor):
        """What the script has cost in this document until now."""
        began, cost = visitor.inside("[performance.timeOrigin, touchdPage.cost()]")
        self.costs[began] = cost

    def _compare(self, visitor):
        try:
            first = visitor.compare()
            # What is right a little later was only late.
            second = visitor.compare() if first and first["count"] else first
            self._note_cost(visitor)
        except (Failure, AssertionError) as failure:
            if "context" not in str(failure).lower() and "touchd" not in str(failure) and "navigated" not in str(failure):
                raise
            first = None
        if not first or not second:
            self.restless += 1
            return
        self.comparisons += 1
        self.points += min(first["count"], second["count"])
        self.passing += max(0, first["count"] - second["count"])
        if second["count"]:
            self.wrong.append((self.touches, visitor.value("location.href"), second["wrong"]))

    def lines(self, most):
        """What there is to say of it."""
        costs, rest = self.costs.values(), f", {self.restless} times restless" if self.restless else ""
        looks, spent = sum(cost["looks"] for cost in costs), sum(cost["sum"] for cost in costs)
        longest = max((cost["longest"] for cost in costs), default=0)
        yield (
            f"{self.url}: {self.touches} touches, {self.comparisons} comparisons{rest}, {self.points} points differ, "
            f"{self.passing} for a moment, {len(self.errors)} errors, {looks} looks, longest piece "
            f"{longest:.1f} ms, {spent / 10 / max(self.seconds, 1):.2f} % of the time"
        )
        yield from (f"  {error}" for error in self.errors)
        kinds = {}
        for touches, url, points in self.wrong:
            for x, y, box, other, *kind in points:
                kinds.setdefault(tuple(kind), []).append((touches, x, y, box, other, url))
        for kind, places in sorted(kinds.items(), key=lambda each: -len(each[1]))[:most]:
            element, owner, name, shown = kind
            touches, x, y, box, other, url = places[0]
            yield (
                f"  {len(places)} x {element} of {owner}, but {name} ({shown}): ({x}, {y}) after {touches} touches in {url}, "
                f"boxes {box} and {other}"
            )


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("urls", metavar="URL", nargs="+")
    parser.add_argument("--seconds", type=float, default=60, help="how long each page is touched")
    parser.add_argument("--seed", type=int, default=1, help="which random touches")
    parser.add_argument("--most", type=int, default=12, help="how many kinds of differing points are said")
    arguments = parser.parse_args()
    status = 0
    for url in arguments.urls:
        visit = Visit(url, arguments.seed)
        visit.follow(arguments.seconds)
        visit.go_without()
        print("\n".join(visit.lines(arguments.most)), flush=True)
        status |= visit.points > 0 or len(visit.errors) > 0
    return status


if __name__ == "__main__":
    sys.exit(main())
