"""The documents that describe the client and the protocol."""

import ast
import contextlib
import io
import re
import unittest
import unittest.mock

import verify
from server import HELLO, Server
from support import ROOT, ClientTests, attached, touchd

PAGE = (ROOT / "docs/man/touchd-applications.7").read_text()
CHAPTER = (ROOT / "docs/programs.md").read_text()


class ManualTests(unittest.TestCase):
    def test_the_page_names_every_word_of_the_protocol(self):
        requests = "hello attach answer setState note describe detach subscribe unsubscribe tree watch unwatch perform scene"
        events = "touches gestureTouches gestureState views topic scene node current change ping bye"
        touch = "id x y screenX screenY tapCount type time major minor pressure angle"
        words = [*requests.split(), "explain", "pong", *events.split(), *touch.split()]
        words += [*verify.CODES, *verify.REASONS, *verify.PHASES, *HELLO, *HELLO["may"]]
        marked = " ".join(line for line in PAGE.split("\n") if line.startswith((".", "{", " ")))
        named = set(re.findall(r"\w+", marked.replace(r"\(dq", " ")))
        self.assertEqual([word for word in words if word not in named], [])

    def test_the_page_has_the_numbers_of_the_protocol(self):
        for number in (4096, *HELLO["limits"].values()):
            text = f"{number >> 20} MiB" if number >= 1 << 20 else str(number)
            self.assertRegex(PAGE, rf"\b{text}\b")


class ChapterTests(ClientTests):
    def blocks(self):
        return re.findall(r"```python\n(.*?)```", CHAPTER, re.S)

    def test_every_example_is_python(self):
        blocks = self.blocks()
        self.assertGreater(len(blocks), 3)
        for block in blocks:
            ast.parse(block, "docs/programs.md")
            called = re.findall(r"\b[tb]\.(\w+)\(", block)
            for name in called:
                self.assertTrue(hasattr(touchd.Client, name), name)

    async def test_the_first_example_prints_touches(self):
        async def script(peer):
            await attached(peer)
            peer.touches("began", (7, 401.5, 220), live=[7])
            peer.touches("ended", (7, 401.5, 220), live=[])
            peer.raw(b"the end\n")

        output = io.StringIO()
        async with Server(script) as server:
            ends = {"path": server.path, "reconnect": False}

            def connect(name):
                return touchd.Client(name, queue=9, **ends)

            names = {"__name__": "example"}
            text = self.blocks()[0].replace("asyncio.run(main())", "")
            exec(compile(text, "docs/programs.md", "exec"), names)
            with unittest.mock.patch.object(touchd, "connect", connect):
                with contextlib.redirect_stdout(output), self.assertLogs("touchd"):
                    await names["main"]()
            self.assertEqual(server.peers[0].requests[0]["name"], "sketch")
        self.assertEqual(output.getvalue(), "canvas began 7 401.5 220\ncanvas ended 7 401.5 220\n")


if __name__ == "__main__":
    unittest.main()
