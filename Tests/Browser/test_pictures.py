"""Pictures of the states of a page: what is covered in them, and what touchd-page and touchctl make of them."""

import json
import struct
import subprocess
import time
import unittest
import zlib

from test_page import BINARIES, PATIENCE, Fingers, PageTestCase
from test_page_script import PageScriptTestCase

# Each of these shows what somebody has written.
FIELDS = """
<style>
  body { margin: 0; font: 20px sans-serif; background: #eef }
  .at { position: absolute }
  .at[contenteditable], output, .at[role] { width: 200px; height: 30px; overflow: hidden; white-space: nowrap }
</style>
<input class=at style="left: 10px; top: 10px; color: red !important" id=a>
<textarea class=at style="left: 10px; top: 60px" id=b></textarea>
<select class=at style="left: 10px; top: 130px" id=c><option>one<option>two</select>
<div class=at style="left: 10px; top: 180px" contenteditable id=d></div>
<div class=at style="left: 300px; top: 10px; transform: rotate(20deg)"><input id=e></div>
<input class=at style="left: 300px; top: 130px" type=checkbox id=f>
<output class=at style="left: 300px; top: 180px" id=g></output>
<div class=at style="left: 600px; top: 10px" id=h></div>
<div class=at style="left: 600px; top: 60px" role=textbox tabindex=0 id=i></div>
<div class=at style="left: 600px; top: 110px" id=shut></div>
<dialog id=j style="left: 600px; top: 300px; margin: 0"><input id=k></dialog>
<script>
  const root = h.attachShadow({mode: 'open'});
  root.innerHTML = '<input id=l>';
  const hidden = shut.attachShadow({mode: 'closed'});
  hidden.innerHTML = '<b>in here</b> <input id=m>';
  j.showModal();
  window.write = text => {
    for (const id of ['a', 'b', 'e', 'k']) document.getElementById(id).value = text;
    for (const id of ['d', 'g', 'i']) document.getElementById(id).textContent = text;
    root.getElementById('l').value = text;
    c.selectedIndex = text.length % 2;
    f.checked = text.length % 2;
  };
  window.closedField = hidden.getElementById('m');
</script>
"""


def notes(png):
    """The texts in a PNG by their names, and its width and height."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    at, found = 8, {}
    while at < len(png):
        length, kind = struct.unpack(">I4s", png[at : at + 8])
        content = png[at + 8 : at + 8 + length]
        assert struct.unpack(">I", png[at + 8 + length : at + 12 + length])[0] == zlib.crc32(kind + content)
        if kind == b"IHDR":
            found["size"] = struct.unpack(">II", content[:8])
        elif kind == b"tEXt":
            name, text = content.split(b"\0", 1)
            found[name.decode()] = text.decode()
        at += 12 + length
    return found


class CoverTests(PageScriptTestCase):
    def call(self, expression):
        answer = self.follower.page.ask(
            "Runtime.evaluate",
            expression=expression,
            contextId=self.follower.world,
            returnByValue=True,
            awaitPromise=True,
        )
        self.assertNotIn("exceptionDetails", answer)
        return answer["result"].get("value")

    def picture(self, boxes=()):
        """A picture while the covers are there; None if there may be none."""
        self.follower.rest()
        if not self.call(f"touchdPage.cover({json.dumps(boxes)})"):
            return None
        png = self.follower.page.ask("Page.captureScreenshot", format="png")["data"]
        self.assertTrue(self.call("touchdPage.uncover()"))
        return png

    def test_a_picture_is_the_same_whatever_is_written(self):
        self.show(FIELDS)
        plain = self.picture()
        bare = self.follower.page.ask("Page.captureScreenshot", format="png")["data"]
        self.assertTrue(plain != bare, "nothing was covered")
        for text in ("secret", "another, much longer one that goes on and on"):
            self.follower.page.value(f"write({json.dumps(text)})")
            self.assertTrue(self.picture() == plain, text)

    def test_what_is_written_in_a_closed_tree_is_covered_with_its_host(self):
        self.show(FIELDS.replace("j.showModal();", ""))
        self.follower.page.value("closedField.focus()")
        self.follower.page.ask("Input.insertText", text="a")
        plain = self.picture()
        self.follower.page.ask("Input.insertText", text="bcdefg")
        self.assertTrue(self.picture() == plain)

    def test_there_is_no_picture_where_the_page_itself_shows_what_is_written(self):
        self.show("<textarea id=t style='position:absolute;opacity:0;width:2px;height:2px'></textarea><p id=p>")
        self.assertIsNotNone(self.picture())
        self.follower.page.value("t.oninput = () => { p.textContent = t.value; }; t.focus()")
        self.follower.page.ask("Input.insertText", text="a")
        self.assertIsNone(self.picture())
        self.show("<body><p>Page<script>document.designMode = 'on'</script>")
        self.assertIsNone(self.picture())

    def test_other_boxes_are_covered_as_well(self):
        self.show("<p style='margin:0;font-size:60px' id=p>1</p>")
        plain = self.picture([[0, 0, 200, 100]])
        self.follower.page.value("p.textContent = '2'")
        self.assertTrue(self.picture([[0, 0, 200, 100]]) == plain)
        self.assertTrue(self.picture() != plain)

    def test_a_page_that_changes_meanwhile_has_none(self):
        self.show("<input id=a><p id=p>")
        for change in ("a.style.marginLeft = '100px'", "p.textContent = 'x'", "a.remove()"):
            self.follower.rest()
            self.assertTrue(self.call("touchdPage.cover([])"))
            self.follower.page.value(change)
            self.assertFalse(self.call("touchdPage.uncover()"), change)
        self.assertFalse(self.call("touchdPage.uncover()"), "twice")

    def test_nothing_of_it_is_heard_or_stays(self):
        self.show(
            "<button id=b>Go</button><input id=a><script>window.heard = [];"
            "for (const type of ['toggle', 'beforetoggle', 'focusin', 'scroll', 'resize'])"
            " addEventListener(type, event => heard.push(type), true);</script>"
        )
        before = self.follower.page.value("document.documentElement.outerHTML")
        count = len(self.follower.messages())
        self.assertTrue(self.call("touchdPage.cover([])"))
        self.assertEqual(self.follower.page.value("document.elementFromPoint(20, 15).id"), "b")
        self.assertTrue(self.call("touchdPage.uncover()"))
        time.sleep(0.5)
        self.follower.page.value("0")
        self.assertEqual(self.follower.page.value("heard"), [])
        self.assertEqual(self.follower.page.value("document.documentElement.outerHTML"), before)
        self.assertEqual(self.follower.messages()[count:], [])

    def test_covers_go_by_themselves(self):
        self.show("<input id=a>")
        before = self.follower.page.value("document.documentElement.outerHTML")
        self.assertTrue(self.call("touchdPage.cover([])"))
        self.follower.until(
            lambda: self.follower.page.value("document.documentElement.outerHTML") == before, "covers go"
        )


class StateTests(PageTestCase):
    def setUp(self):
        super().setUp()
        self.pictures = self.folder / "pictures"

    def states(self):
        """The states of which there are pictures; the newest one is whole."""
        return {path.stem for path in self.pictures.glob("*.png")}

    def wait_for_pictures(self, count):
        deadline = time.monotonic() + PATIENCE
        while len(self.states()) < count:
            self.assertLess(time.monotonic(), deadline, "there is no picture")
            time.sleep(0.1)

    def test_marks_lie_on_the_picture_of_the_state_in_which_a_touch_began(self):
        fingers = Fingers()
        for place in [(60, 40), (260, 140), (60, 40)]:
            fingers.tap(*place)
        touchd = self.touchd(fingers, "--format", "journal")
        self.bridge(
            "--pictures", "states", "--state", self.pictures, "--", *self.browser("shop/index.html"),
            stderr=subprocess.DEVNULL,
        )
        touchd.expect("insert row-3 into page")
        self.wait_for_pictures(1)
        self.go()
        touchd.process.wait(PATIENCE)
        touchd.end()
        entries = [json.loads(line) for line in touchd.seen if line.startswith("{")]
        outcomes = [entry for entry in entries if entry["TOUCH_CATEGORY"] == "outcome"]
        self.assertEqual(len(outcomes), 3)
        for outcome in outcomes:
            self.assertRegex(outcome["TOUCH_STATE"], "^[0-9a-f]{16}$")
            self.assertLess(int(outcome["TOUCH_PAGE_DELAY_USEC"]), 60_000_000)
        self.assertIn(outcomes[0]["TOUCH_STATE"], self.states())
        png = (self.pictures / f"{outcomes[0]['TOUCH_STATE']}.png").read_bytes()
        self.assertEqual(notes(png)["touchd"], "0.0,0.0,800.0,600.0")
        self.assertEqual(notes(png)["size"][0], 800)
        journal = self.folder / "journal.json"
        journal.write_text("\n".join(json.dumps(entry) for entry in entries) + "\n")
        page = self.folder / "report.html"
        subprocess.run(
            [BINARIES / "touchctl", "report", journal, "--pictures", self.pictures, "-o", page],
            check=True,
            timeout=PATIENCE,
        )
        self.assertIn("<image ", page.read_text())
        self.assertIn(f": state {outcomes[0]['TOUCH_STATE']}", page.read_text())

    def test_without_the_option_there_is_neither_state_nor_picture(self):
        fingers = Fingers()
        fingers.tap(60, 40)
        touchd = self.touchd(fingers, "--format", "journal")
        self.bridge("--", *self.browser("shop/index.html"), stderr=subprocess.DEVNULL)
        touchd.expect("insert row-3 into page")
        self.go()
        touchd.process.wait(PATIENCE)
        touchd.end()
        outcomes = [json.loads(line) for line in touchd.seen if '"TOUCH_OUTCOME"' in line]
        self.assertEqual([outcome.get("TOUCH_STATE") for outcome in outcomes], [None])
        self.assertFalse(self.pictures.exists())


if __name__ == "__main__":
    unittest.main()
