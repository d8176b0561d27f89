"""What the tests of the Python client share."""

import asyncio
import contextlib
import gc
import logging
import pathlib
import sys
import unittest
import unittest.mock

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "clients/python"), str(pathlib.Path(__file__).parent)]

import touchd  # noqa: E402
from server import Server  # noqa: E402

logging.getLogger("touchd").addHandler(logging.NullHandler())


class ClientTests(unittest.IsolatedAsyncioTestCase):
    """Fails, too, if anything is left open or an error goes unnoticed."""

    def setUp(self):
        self.unnoticed = []
        for patch in (
            unittest.mock.patch.object(sys, "unraisablehook", self.unnoticed.append),
            unittest.mock.patch.object(touchd, "FIRST_DELAY", 0.01),
        ):
            patch.start()
            self.addCleanup(patch.stop)

    async def asyncSetUp(self):
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda _, context: self.unnoticed.append(context))
        loop.slow_callback_duration = 10

    def tearDown(self):
        gc.collect()
        self.assertEqual(self.unnoticed, [])

    @contextlib.asynccontextmanager
    async def client(self, *scripts, lines=(), **options):
        """A client of a server with these scripts."""
        async with Server(*scripts, lines=lines) as self.server:
            async with touchd.connect("paint", self.server.path, **options) as client:
                yield client

    async def next(self, client, kind=None):
        """The next event, or the next one of a class."""
        while True:
            event = await asyncio.wait_for(client.__anext__(), 60)
            if kind is None or isinstance(event, kind):
                return event


async def attached(peer):
    await peer.greet()
    await peer.attach()
