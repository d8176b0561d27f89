"""What touchd-page's script tells of frames, and of what is in them, against what the browser itself finds at points."""

import json
import random
import unittest

from devtools import Failure
from test_page_script import HEIGHT, PAGES, WIDTH, Follower, is_in, means

# The element that a touch is for, and the frames around its document.
OWNER = """function () {
  const usable = 'a[href], button, input, iframe, [onclick]';
  let e = this.nodeType === 1 ? this : this.parentElement;
  const own = e && e.closest(usable), path = [];
  for (let w = e.ownerDocument.defaultView; w.frameElement; w = w.parent) path.unshift(w.frameElement.id);
  return [...path, own ? own.id || own.localName : 'page'];
}"""


class Frames(Follower):
    """A page whose scripts know their frames, as touchd-page has them know."""

    def open(self, path):
        super().open(path)
        self.page.ask("DOM.enable")
        self.page.ask("DOM.getDocument", depth=-1, pierce=True)
        self.pair()

    def worlds(self):
        """The world of each frame."""
        events = self._events("Runtime.executionContextCreated")
        contexts = [event["params"]["context"] for event in events]
        return {c["auxData"]["frameId"]: c["id"] for c in contexts if c["name"] == "touchd"}

    def pair(self):
        """Tells each script which frames it has."""
        worlds = self.worlds()

        def descend(tree):
            for child in tree.get("childFrames", []):
                frame = child["frame"]["id"]
                owner = self.page.ask("DOM.getFrameOwner", frameId=frame)["backendNodeId"]
                around = worlds[tree["frame"]["id"]]
                element = self.page.ask("DOM.resolveNode", backendNodeId=owner, executionContextId=around)["object"]
                self.page.ask(
                    "Runtime.callFunctionOn",
                    functionDeclaration="function (id) { touchdPage.contain(this, id) }",
                    objectId=element["objectId"],
                    arguments=[{"value": frame}],
                )
                descend(child)

        descend(self.page.ask("Page.getFrameTree")["frameTree"])
        self.tell()

    def tell(self):
        """Tells the script in each frame how it is shown, and waits until all have looked at it."""
        self.rest_all()
        for frame, (a, b, c, d) in self.matrices(self.main(), (1, 0, 0, 1)).items():
            self.evaluate(f"touchdPage.showIn({a}, {b}, {c}, {d})", frame)
        self.rest_all()

    def main(self):
        return self.page.ask("Page.getFrameTree")["frameTree"]["frame"]["id"]

    def evaluate(self, expression, frame):
        context = self.worlds()[frame]
        answer = self.page.ask("Runtime.evaluate", expression=expression, contextId=context, returnByValue=True)
        return answer["result"].get("value")

    def rest_all(self):
        for frame in self.worlds():
            self.until(lambda frame=frame: self.rests(frame), "rest")

    def rests(self, frame):
        try:
            return self.evaluate("touchdPage.isResting()", frame)
        except Failure:
            # It is gone.
            return True

    def views_of(self, frame):
        context = self.worlds()[frame]
        return self.told.get(context, [])

    def take(self):
        """The views that each script has told last."""
        self.told = {}
        for event in self._events("Runtime.bindingCalled"):
            message = json.loads(event["params"]["payload"])
            if message.get("what") == "views":
                self.told[event["params"]["executionContextId"]] = message["views"]

    def contents(self, frame):
        return [view[10] for view in self.views_of(frame) if len(view) > 10]

    def matrices(self, frame, around):
        """How each frame in a frame is shown."""
        self.take()
        found = {}
        for inner, a, b, c, d, *_ in self.contents(frame):
            p, q, r, s = around
            found[inner] = (a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s)
            found.update(self.matrices(inner, found[inner]))
        return found

    def hit(self, frame, x, y):
        """The path of the view that is hit, frame by frame."""
        for view in reversed(self.views_of(frame)):
            if not is_in(view, x, y):
                continue
            if len(view) > 10:
                inner, a, b, c, d, e, f, left, top, right, bottom = view[10]
                size = a * d - b * c
                u, v = (d * (x - e) - c * (y - f)) / size, (a * (y - f) - b * (x - e)) / size
                if left <= u < right and top <= v < bottom:
                    return [view[1], *self.hit(inner, u, v)]
            return [view[1]]
        return ["page"]

    def found(self, x, y):
        """The same by the browser; None where that is a bar of the browser's own."""
        node = self.page.ask("DOM.getNodeForLocation", x=x, y=y)["backendNodeId"]
        item = self.page.ask("DOM.resolveNode", backendNodeId=node)["object"]["objectId"]
        answer = self.page.ask("Runtime.callFunctionOn", objectId=item, functionDeclaration=OWNER, returnByValue=True)
        return answer["result"]["value"]


class FrameTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.frames = Frames()
        cls.addClassCleanup(cls.frames.close)

    def same(self, found, hit):
        """A frame of which nobody knows what it shows, and the page of a frame, are the frame."""
        found, hit = ([name for name in path if name != "page"] or ["page"] for path in (found, hit))
        return len(found) == len(hit) and all(map(means, hit, found))

    def differences(self, points):
        self.frames.take()
        main = self.frames.main()
        wrong = []
        for x, y in points:
            found, hit = self.frames.found(x, y), self.frames.hit(main, x, y)
            if not self.same(found, hit):
                wrong.append((x, y, found, hit))
        return wrong

    def is_edge(self, x, y, path):
        """Whether something else is a pixel away: what is turned is exact to that."""
        main = self.frames.main()
        near = [self.frames.hit(main, x + dx, y + dy) for dx in (-1.5, 0, 1.5) for dy in (-1.5, 0, 1.5)]
        return any(self.same(path, hit) for hit in near)

    def test_what_is_in_frames_is_found_where_the_browser_finds_it(self):
        self.frames.open(PAGES / "follow/frames-inside.html")
        source = random.Random(11)
        points = [(source.randrange(800), source.randrange(500)) for _ in range(1500)]
        steps = self.frames.page.value("steps.length")
        for step in range(-1, steps):
            with self.subTest(step=step):
                if step >= 0:
                    self.frames.step(f"steps[{step}]()")
                    self.frames.pair()
                wrong = self.differences(points if step < 0 else points[:500])
                exact = [at for at in wrong if not self.is_edge(*at[:3])]
                self.assertEqual(exact, [], f"{len(exact)} points differ")
                self.assertLess(len(wrong), 4, wrong)


if __name__ == "__main__":
    unittest.main()
