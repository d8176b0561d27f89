"""Presses of keys, and lines of scanners."""

from server import CANVAS
from support import ClientTests, touchd


def press(peer, phase, id=1, time=1, **keys):
    peer.event("press", time=time, phase=phase, app="kiosk", view="canvas", id=id, **keys)


async def attached_with_presses(test, peer):
    await peer.greet()
    request = await peer.request("attach")
    test.assertIs(request["presses"], True)
    peer.answer(request, views=[CANVAS])


class PressTests(ClientTests):
    async def test_presses_and_scans_come_with_no_more_than_touchd_tells(self):
        async def script(peer):
            await attached_with_presses(self, peer)
            press(peer, "began", 1, key="f1", modifiers=["control", "shift"])
            press(peer, "began", 2)
            press(peer, "ended", 1, key="f1", modifiers=["control", "shift"])
            press(peer, "cancelled", 2)
            peer.event("scan", time=2, app="kiosk", view="canvas", text="4006381333931")
            peer.event("scan", time=3, app="kiosk", view="canvas")
            await peer.end()

        async with self.client(script) as t:
            await t.attach(presses=True)
            presses = [await self.next(t, touchd.Press) for _ in range(4)]
            scans = [await self.next(t, touchd.Scan) for _ in range(2)]
        self.assertEqual(
            [(event.phase, event.id, event.key, event.modifiers) for event in presses],
            [
                ("began", 1, "f1", ("control", "shift")), ("began", 2, None, ()),
                ("ended", 1, "f1", ("control", "shift")), ("cancelled", 2, None, ()),
            ])
        self.assertEqual([event.text for event in scans], ["4006381333931", None])
        self.assertEqual(touchd.describe(presses[0]), "1.000000 canvas press 1 began control+shift+f1")
        self.assertEqual(touchd.describe(presses[1]), "1.000000 canvas press 2 began a key")
        self.assertEqual(
            [touchd.describe(event) for event in scans],
            ["2.000000 canvas scan 4006381333931", "3.000000 canvas scan"])

    async def test_who_does_not_ask_for_presses_says_nothing_of_them(self):
        async def script(peer):
            await peer.greet()
            request = await peer.request("attach")
            self.assertNotIn("presses", request)
            peer.answer(request, views=[CANVAS])
            await peer.end()

        async with self.client(script) as t:
            await t.attach()

    async def test_an_older_touchd_refuses_who_asks_for_presses(self):
        async def script(peer):
            await peer.greet()
            peer.refuse(await peer.request("attach"), "unknownKey")
            request = await peer.request("attach")
            self.assertNotIn("presses", request)
            peer.answer(request, views=[CANVAS])
            await peer.end()

        async with self.client(script) as t:
            with self.assertRaises(touchd.Refused) as raised:
                await t.attach(presses=True)
            self.assertEqual(raised.exception.code, "unknownKey")
            await t.attach()

    async def test_presses_that_are_down_are_cancelled_with_the_connection_and_asked_for_again(self):
        async def first(peer):
            await attached_with_presses(self, peer)
            press(peer, "began", 1)
            press(peer, "began", 2, key="f2", time=2)
            press(peer, "ended", 1, time=3)
            peer.event("bye", reason="stopping")

        async def second(peer):
            await attached_with_presses(self, peer)
            press(peer, "began", 1)
            await peer.end()

        async with self.client(first, second) as t:
            await t.attach(presses=True)
            events = [await self.next(t, (touchd.Press, touchd.Gone)) for _ in range(6)]
        last = events[3]
        self.assertEqual((last.phase, last.id, last.key, last.time), ("cancelled", 2, "f2", 3))
        self.assertIsInstance(events[4], touchd.Gone)
        self.assertEqual((events[5].phase, events[5].id), ("began", 1))

    async def test_no_move_is_merged_past_a_press_of_its_view(self):
        async def script(peer):
            await attached_with_presses(self, peer)
            peer.touches("began", 1, live=[1], time=1)
            peer.touches("moved", 1, live=[1], time=2)
            press(peer, "began", time=3)
            peer.touches("moved", 1, live=[1], time=4)
            peer.touches("moved", 1, live=[1], time=5)
            press(peer, "ended", time=6)
            await peer.end()

        async with self.client(script) as t:
            await t.attach(presses=True)
            events = []
            while not events or events[-1].time < 6:
                events.append(await self.next(t, (touchd.Touches, touchd.Press)))
        times = [event.time for event in events]
        self.assertEqual(times, sorted(times))
        self.assertLessEqual({1, 2, 3, 5, 6}, set(times))
