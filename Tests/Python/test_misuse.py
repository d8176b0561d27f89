"""Uses of the Python client that cannot work say so at once."""

import asyncio
import concurrent.futures
import unittest

from support import ClientTests, attached, touchd


class MisuseTests(ClientTests):
    async def test_a_client_is_entered_first(self):
        client = touchd.connect("paint")
        for call in (
            client.attach,
            client.unsubscribe,
            lambda: client.set("level", value=1),
            client.__anext__,
            lambda: client.__aexit__(None, None, None),
        ):
            with self.assertRaisesRegex(RuntimeError, "before its `async with`"):
                await call()

    async def test_a_client_is_entered_once_at_a_time(self):
        async with self.client(attached) as t:
            with self.assertRaisesRegex(RuntimeError, "already"):
                await t.__aenter__()

    async def test_a_client_that_keeps_no_events_has_none(self):
        async with self.client(attached, queue=0) as t:
            with self.assertRaisesRegex(RuntimeError, "queue=0"):
                await asyncio.wait_for(t.__anext__(), 60)

    async def test_a_client_stays_in_its_loop(self):
        async with self.client(attached) as t:
            with concurrent.futures.ThreadPoolExecutor() as threads:
                elsewhere = asyncio.get_running_loop().run_in_executor(threads, asyncio.run, t.publish("x"))
                with self.assertRaisesRegex(RuntimeError, "another event loop"):
                    await asyncio.wait_for(elsewhere, 60)

    async def test_a_text_is_no_list_of_texts(self):
        async with self.client(attached) as t:
            with self.assertRaisesRegex(TypeError, "did is a list"):
                await t.answer(1, "acted", did="stroke")
            with self.assertRaisesRegex(TypeError, "views is a list"):
                await t.watch(views="canvas")


if __name__ == "__main__":
    unittest.main()
