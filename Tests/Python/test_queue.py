"""Events that wait for a slow program."""

import asyncio
import unittest

from server import STATE
from support import ClientTests, attached, touchd


async def seen(client, count):
    """The next `count` events."""
    return [await client.__anext__() for _ in range(count)]


class QueueTests(ClientTests):
    async def attach_after(self, t, script_is_done, **options):
        """Attaches, lets the script send all that it has, and reads none of it meanwhile."""
        await t.attach(**options)
        await asyncio.wait_for(script_is_done.wait(), 60)
        await asyncio.sleep(0.1)
        self.assertIsInstance(await t.__anext__(), touchd.Connected)

    def script(self, play):
        """A script that plays once the client is attached, and an event for its end."""
        done = asyncio.Event()

        async def script(peer):
            await attached(peer)
            play(peer)
            await peer.drain()
            done.set()
            await peer.end()

        return script, done

    async def test_a_move_that_waits_gives_way_to_the_next(self):
        def play(peer):
            peer.touches("began", 1, live=[1], time=1)
            for number in range(1000):
                peer.touches("moved", (1, number, 0), live=[1], time=2 + number)
            peer.touches("moved", 1, live=[1], time=5000, merged=5)
            peer.touches("ended", 1, live=[], time=5001)

        script, done = self.script(play)
        async with self.client(script, queue=10) as t:
            await self.attach_after(t, done)
            events = await seen(t, 3)
        phases = [(event.phase, event.merged, event.time) for event in events]
        self.assertEqual(phases, [("began", 1, 1), ("moved", 1005, 5000), ("ended", 1, 5001)])

    async def test_moves_merge_only_with_their_own_touches_and_across_no_edge(self):
        def play(peer):
            peer.touches("began", 1, 2, live=[1, 2], time=1)
            peer.touches("moved", 1, live=[1, 2], time=2)
            peer.touches("moved", 1, 2, live=[1, 2], time=3)
            peer.touches("moved", 1, 2, live=[1, 2], time=4)
            peer.touches("ended", 1, live=[2], time=5)
            peer.touches("moved", 2, live=[2], time=6)
            peer.touches("cancelled", 2, live=[], time=7, reason="slide")

        script, done = self.script(play)
        async with self.client(script) as t:
            await self.attach_after(t, done)
            times = [event.time for event in await seen(t, 6)]
        self.assertEqual(times, [1, 2, 4, 5, 6, 7])

    async def test_a_refused_attach_leaves_moves_as_they_were(self):
        async def script(peer):
            await attached(peer)
            peer.refuse(await peer.request("attach"), "taken")
            peer.touches("began", 1, live=[1], time=1)
            for number in range(10):
                peer.touches("moved", 1, live=[1], time=2 + number)
            await peer.drain()
            done.set()
            await peer.end()

        done = asyncio.Event()
        async with self.client(script) as t:
            await t.attach(moves="all")
            with self.assertRaises(touchd.Refused):
                await t.attach()
            await asyncio.wait_for(done.wait(), 60)
            await asyncio.sleep(0.1)
            events = await seen(t, 12)
        self.assertEqual([event.merged for event in events[2:]], [1] * 10)

    async def test_a_move_never_passes_another_event(self):
        def play(peer):
            peer.touches("began", 1, live=[1], time=1)
            peer.touches("moved", 1, live=[1], time=2)
            peer.event("topic", topic="between", time=3)
            peer.touches("moved", 1, live=[1], time=4)

        script, done = self.script(play)
        async with self.client(script) as t:
            await self.attach_after(t, done)
            times = [event.time for event in await seen(t, 3)]
        self.assertEqual(times, [1, 3, 4])

    async def test_a_move_that_was_read_is_not_merged(self):
        def play(peer):
            peer.touches("began", 1, live=[1], time=1)
            peer.touches("moved", 1, live=[1], time=2)

        async def script(peer):
            await attached(peer)
            play(peer)
            await peer.request("unsubscribe")
            peer.touches("moved", 1, live=[1], time=3)
            await peer.end()

        async with self.client(script) as t:
            await t.attach()
            await seen(t, 3)
            asking = asyncio.create_task(t.unsubscribe())
            self.assertEqual((await self.next(t)).merged, 1)
            asking.cancel()

    async def test_all_moves_come_if_all_are_asked_for(self):
        def play(peer):
            peer.touches("began", 1, live=[1])
            for _ in range(100):
                peer.touches("moved", 1, live=[1])

        script, done = self.script(play)
        async with self.client(script) as t:
            await self.attach_after(t, done, moves="all")
            self.assertEqual([event.merged for event in await seen(t, 101)], [1] * 101)

    async def test_a_full_queue_stops_reading_so_that_touchd_sees_it(self):
        count = 10_000
        is_stuck = asyncio.Event()

        async def script(peer):
            await attached(peer)
            for number in range(count):
                peer.event("topic", topic=f"topic.{number}", time=1)
            try:
                await asyncio.wait_for(
                    asyncio.shield(draining := asyncio.ensure_future(peer.drain())), 0.3
                )
            except asyncio.TimeoutError:
                is_stuck.set()
            await draining
            await peer.end()

        async with self.client(script, queue=10) as t:
            await t.attach()
            await asyncio.wait_for(is_stuck.wait(), 60)
            self.assertEqual(len(t._queue._items), 10)
            events = await seen(t, 1 + count)
        topics = [event.topic for event in events[1:]]
        self.assertEqual(topics, [f"topic.{number}" for number in range(count)])

    async def test_a_request_is_answered_while_the_queue_is_full(self):
        async def script(peer):
            await attached(peer)
            for number in range(100):
                peer.event("topic", topic="full", time=1)
            request = await peer.request("perform")
            for number in range(100):
                peer.event("topic", topic="fuller", time=1)
            peer.answer(request, app="kiosk", rev=1, results=[True])
            await peer.end()

        async with self.client(script, queue=10) as t:
            await t.attach()
            await asyncio.sleep(0.05)
            self.assertTrue(await asyncio.wait_for(t.publish("order.start"), 60))
            events = await seen(t, 201)
        self.assertEqual([event.topic for event in events[-100:]], ["fuller"] * 100)

    async def test_a_program_that_reads_no_events_has_a_queue_of_none(self):
        async def script(peer):
            await peer.greet()
            request = await peer.request("watch")
            peer.state()
            peer.answer(request, app="kiosk", rev=118)
            for rev in range(119, 1119):
                changes = [{"set": "level", "keys": {"value": rev}}]
                peer.event("change", app="kiosk", rev=rev, by="paint", changes=changes)
            peer.answer(await peer.request("unsubscribe"))
            await peer.end()

        async with self.client(script, queue=0) as t:
            tree = await t.watch()
            self.assertEqual(len(tree.nodes), len(STATE))
            await t.unsubscribe()
            self.assertEqual(tree["level"].value, 1118)
            self.assertEqual(len(t._queue._items), 0)


if __name__ == "__main__":
    unittest.main()
