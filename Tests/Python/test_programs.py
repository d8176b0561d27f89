"""The programs: `python3 -m touchd` and verify.py."""

import argparse
import asyncio
import os
import signal
import sys
import unittest

import verify
from server import CANVAS, Server
from support import ROOT, ClientTests, attached


class ModuleTests(ClientTests):
    async def run_module(self, *arguments):
        """Starts `python3 -m touchd`."""
        options = ["-W", "error", "-X", "dev", "-m", "touchd", *arguments]
        pipes = {"stdout": asyncio.subprocess.PIPE, "stderr": asyncio.subprocess.PIPE}
        path = {**os.environ, "PYTHONPATH": str(ROOT / "clients/python")}
        # A shell without job control has programs in the background ignore the signal, and so would this one.
        before = signal.signal(signal.SIGINT, signal.default_int_handler)
        try:
            return await asyncio.create_subprocess_exec(sys.executable, *options, **pipes, env=path)
        finally:
            signal.signal(signal.SIGINT, before)

    async def test_it_prints_events_until_it_is_interrupted(self):
        is_done = asyncio.Event()

        async def script(peer):
            await attached(peer)
            peer.refuse(await peer.request("subscribe"), "denied", "paint has no right to topics")
            request = await peer.request("watch")
            peer.state()
            peer.answer(request, app="kiosk", rev=118)
            peer.touches("began", (7, 401.5, 220), live=[7])
            peer.touches("moved", (7, 402, 221), live=[7], merged=3)
            peer.touches("cancelled", (7, 402, 221), live=[], reason="slide")
            peer.event("views", views=[])
            peer.event("topic", topic="light.level", time=82, value=0.4)
            changes = [{"set": "tea", "keys": {"hidden": True}}]
            peer.event("change", app="kiosk", rev=119, by="room", changes=changes)
            peer.event("ping")
            await peer.request("pong")
            is_done.set()
            await peer.end()

        async with Server(script) as server:
            program = await self.run_module("paint", "--socket", server.path)
            await asyncio.wait_for(is_done.wait(), 30)
            lines = [(await program.stdout.readline()).decode().strip() for _ in range(8)]
            program.send_signal(signal.SIGINT)
            try:
                _, errors = await asyncio.wait_for(program.communicate(), 30)
            except asyncio.TimeoutError:
                program.kill()
                raise
        self.assertEqual(
            lines,
            [
                "connected to touchd 0.2.0, which allows: "
                "touches, presses, topics, tree, values, actions, changes, scene",
                "scene kiosk 118 by watch: 7 nodes",
                "81.500000 canvas began {7} 401.5,220",
                "81.500000 canvas moved {7} 402,221 merged 3",
                "81.500000 canvas cancelled {7} 402,221 (slide)",
                "views: none",
                "82.000000 topic light.level 0.4",
                'change kiosk 119 by room: {"set": "tea", "keys": {"hidden": true}}',
            ],
        )
        self.assertEqual(errors.decode(), "subscribe: denied: paint has no right to topics\n")
        self.assertEqual(program.returncode, 130)

    async def test_it_asks_for_presses_if_it_is_to(self):
        asked = asyncio.get_running_loop().create_future()

        async def script(peer):
            await peer.greet()
            asked.set_result((await peer.request("attach")).get("presses"))
            await peer.end()

        async with Server(script) as server:
            program = await self.run_module("paint", "--presses", "--socket", server.path)
            self.assertIs(await asyncio.wait_for(asked, 30), True)
            program.kill()
            await program.communicate()

    async def test_a_refusal_is_its_last_word(self):
        async def script(peer):
            peer.refuse(await peer.request("hello"), "denied", "paint may do nothing")

        async with Server(script) as server:
            program = await self.run_module("paint", "--socket", server.path)
            output, errors = await program.communicate()
        self.assertEqual((output, program.returncode), (b"", 1))
        self.assertEqual(errors, b"touchd: denied: paint may do nothing\n")


class VerifierTests(ClientTests):
    async def verify(self, play):
        """What verify.py has seen of a session."""

        async def script(peer):
            await peer.greet()
            peer.answer(await peer.request("attach"), views=[CANVAS])
            request = await peer.request("watch")
            peer.state()
            peer.answer(request, app="kiosk", rev=118)
            play(peer)
            await peer.end()

        async with Server(script) as server:
            options = argparse.Namespace(
                socket=server.path, name="paint", moves="latest", watch=True, presses=False, lines=15, seconds=60
            )
            return await asyncio.to_thread(verify.run, options)

    async def test_a_session_is_counted(self):
        def play(peer):
            peer.touches("began", 7, live=[7])
            peer.event("ping")
            peer.touches("ended", 7, live=[])

        seen = await self.verify(play)
        self.assertEqual((seen["answers"], seen["node"], seen["began"], seen["ping"]), (3, 7, 1, 1))

    async def test_a_breach_ends_it(self):
        def play(peer):
            peer.raw(b'{"event":"ping","seq":3}\n')

        with self.assertRaisesRegex(verify.Breach, "seq is not 10"):
            await self.verify(play)


if __name__ == "__main__":
    unittest.main()
